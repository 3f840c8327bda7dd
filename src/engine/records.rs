//! Records of values: reading fields, building records, spreading them into scalars and back.
//!
//! Kept true: every access goes through the hooks `get_field`, `set_field` and `undef`; what a struct is, only they say.

use super::converter::Converter;
use crate::ir::Type;
use crate::vm::primitives::as_type;
use crate::vm::record::FieldLayout;
use crate::vm::{Machine, Run, Val};
use grammar::rir::RecordId;
use smallvec::SmallVec;

/// Where a field stands.
type Position = SmallVec<[Val; 2]>;

impl Converter<'_, '_> {
    /// The record a value is, with its layout.
    fn record_of(&mut self, m: &mut Machine<'_>, v: Val) -> Run<u32> {
        let Val::View(view) = v else {
            return Err(self.broken(&format!("a record value is needed, found {}", v.kind())));
        };
        let data = self.view(view);
        if let Some(i) = data.record {
            return Ok(i);
        }
        match m.convert(Val::Type(data.ty))? {
            Val::Record(i) => Ok(i),
            _ => {
                let name = m.spell_type(data.ty);
                Err(self.broken(&format!("a value of type `{name}` has no fields")))
            }
        }
    }

    fn field_of(&mut self, m: &Machine<'_>, record: u32, name: &str) -> Run<(usize, FieldLayout)> {
        let r = &m.records[record as usize];
        let def = &self.ctx.rules.records[r.record.index()];
        match def.fields.iter().position(|f| f.name == name) {
            Some(i) => Ok((i, r.fields[i].clone())),
            None => {
                let known: Vec<&str> = def.fields.iter().map(|f| f.name.as_str()).collect();
                let message = format!("record `{}` has no field `{name}`; it has {}", def.name, known.join(", "));
                Err(self.broken(&message))
            }
        }
    }

    /// `value.field`, `value.field[at]`
    pub(super) fn read_field(&mut self, m: &mut Machine<'_>, v: Val, name: &str, at: Option<Val>) -> Run<Val> {
        let record = self.record_of(m, v)?;
        let (_, field) = self.field_of(m, record, name)?;
        match (field.array, at) {
            (None, None) => self.get(m, v, &position(&field, None), field.ty),
            (Some(n), None) => {
                let mut items = Vec::new();
                for k in 0..n {
                    items.push(self.get(m, v, &position(&field, Some(k)), field.ty)?);
                }
                Ok(Val::List(m.list(items)))
            }
            (Some(n), Some(at)) => match m.plain(at) {
                Val::Int(k) if k >= 0 && k < i64::from(n) => {
                    self.get(m, v, &position(&field, Some(k as u32)), field.ty)
                }
                Val::Int(k) => Err(self.broken(&format!("`{name}[{k}]` of {n} elements"))),
                other => Err(self.broken(&format!("`{name}[..]` needs an int, found {}", other.kind()))),
            },
            (None, Some(_)) => Err(self.broken(&format!("the field `{name}` is no array"))),
        }
    }

    fn get(&mut self, m: &mut Machine<'_>, v: Val, at: &[u32], ty: Val) -> Run<Val> {
        let Some(hook) = self.ctx.rules.hooks.get_field else {
            return Err(self.broken("the rules define no `get_field`"));
        };
        let at: Position = at.iter().map(|i| Val::Int(i64::from(*i))).collect();
        let at = m.list_of(&at);
        Ok(m.call(self, hook, &[v, Val::List(at), ty])?[0])
    }

    fn set(&mut self, m: &mut Machine<'_>, record: Val, v: Val, at: &[u32]) -> Run<Val> {
        let Some(hook) = self.ctx.rules.hooks.set_field else {
            return Err(self.broken("the rules define no `set_field`"));
        };
        let at: Position = at.iter().map(|i| Val::Int(i64::from(*i))).collect();
        let at = m.list_of(&at);
        Ok(m.call(self, hook, &[record, v, Val::List(at)])?[0])
    }

    /// A record value from its fields; the parameters follow from the values' types.
    pub(super) fn make_record(&mut self, m: &mut Machine<'_>, record: RecordId, fields: &[Val]) -> Run<Val> {
        let def = &self.ctx.rules.records[record.index()];
        if fields.len() != def.fields.len() {
            let message = format!("record `{}` has {} fields, {} are given", def.name, def.fields.len(), fields.len());
            return Err(self.broken(&message));
        }
        let mut types = Vec::new();
        let mut values: Vec<Vec<Val>> = Vec::new();
        for (field, v) in def.fields.iter().zip(fields) {
            let items = match *v {
                Val::List(l) => m.items(l).to_vec(),
                v => vec![v],
            };
            let mut tys = Vec::new();
            for v in &items {
                tys.push(match v {
                    Val::View(v) => {
                        let data = self.view(*v);
                        data.record.map_or(Val::Type(data.ty), Val::Record)
                    }
                    _ => Val::Type(self.ctx.index()),
                });
            }
            types.push(if field.array { Val::List(m.list(tys)) } else { tys.first().copied().unwrap_or(Val::None) });
            values.push(items);
        }
        let params = m.call(self, def.infer, &types)?[0];
        let Val::List(params) = params else {
            return Err(self.broken(&format!("the parameters of `{}` do not follow from these fields", def.name)));
        };
        let params = m.items(params).to_vec();
        let index = m.record(record, &params)?;
        let (layout, ty) = {
            let r = &m.records[index as usize];
            (r.fields.clone(), r.ty)
        };
        let mut acc = self.undef(m, ty)?;
        for ((field, layout), items) in def.fields.iter().zip(&layout).zip(values) {
            if let Some(n) = layout.array
                && n as usize != items.len()
            {
                let message = format!("field `{}` takes {n} values, {} are given", field.name, items.len());
                return Err(self.broken(&message));
            }
            for (k, v) in items.into_iter().enumerate() {
                let v = self.field_value(m, v, layout.ty)?;
                let at = position(layout, layout.array.map(|_| k as u32));
                acc = self.set(m, acc, v, &at)?;
            }
        }
        self.as_record(m, acc, index)
    }

    fn field_value(&mut self, m: &mut Machine<'_>, v: Val, ty: Val) -> Run<Val> {
        match v {
            Val::View(_) => Ok(v),
            v => {
                let ty = as_type(m, ty);
                Ok(Val::View(self.view_of(m, v, ty)?))
            }
        }
    }

    fn undef(&mut self, m: &mut Machine<'_>, ty: Type) -> Run<Val> {
        let Some(hook) = self.ctx.rules.hooks.undef else { return Err(self.broken("the rules define no `undef`")) };
        Ok(m.call(self, hook, &[Val::Type(ty)])?[0])
    }

    fn as_record(&mut self, m: &mut Machine<'_>, v: Val, index: u32) -> Run<Val> {
        let Val::View(view) = v else { return Err(self.broken("`set_field` gives no value")) };
        let dst = self.face(m, view)?;
        let ty = m.record_type(index).unwrap_or_else(|| self.out.value_type(dst));
        let new = self.new_view(ty, super::converter::ViewDef::Target, Some(dst));
        self.views[new.0 as usize].record = Some(index);
        Ok(Val::View(new))
    }

    /// The scalar leaves of a value, in layout order.
    pub(super) fn flat(&mut self, m: &mut Machine<'_>, v: Val) -> Run<Val> {
        let record = self.record_of(m, v)?;
        let mut out = Vec::new();
        for field in m.records[record as usize].fields.clone() {
            for k in 0..field.array.unwrap_or(1) {
                let at = position(&field, field.array.map(|_| k));
                out.push(self.get(m, v, &at, field.ty)?);
            }
        }
        Ok(Val::List(m.list(out)))
    }

    /// The converted types of the scalar leaves of a record type; of any other type itself.
    pub(super) fn flat_types(&mut self, m: &mut Machine<'_>, v: Val) -> Run<Val> {
        let record = match v {
            Val::Record(i) => i,
            v => match m.convert(v)? {
                Val::Record(i) => i,
                other => return Ok(Val::List(m.list(vec![other]))),
            },
        };
        let mut out = Vec::new();
        for field in m.records[record as usize].fields.clone() {
            let ty = m.convert_type(field.ty)?;
            for _ in 0..field.array.unwrap_or(1) {
                out.push(Val::Type(ty));
            }
        }
        Ok(Val::List(m.list(out)))
    }

    /// The inverse of `flat`.
    pub(super) fn unflat(&mut self, m: &mut Machine<'_>, ty: Val, leaves: Val) -> Run<Val> {
        let record = match ty {
            Val::Record(i) => i,
            v => match m.convert(v)? {
                Val::Record(i) => i,
                _ => return Err(self.broken("`unflat` needs a record type")),
            },
        };
        let leaves = match leaves {
            Val::List(l) => m.items(l).to_vec(),
            v => vec![v],
        };
        let (fields, ty) = {
            let r = &m.records[record as usize];
            (r.fields.clone(), r.ty)
        };
        let count: u32 = fields.iter().map(|f| f.array.unwrap_or(1)).sum();
        if count as usize != leaves.len() {
            return Err(self.broken(&format!("`unflat` needs {count} values, {} are given", leaves.len())));
        }
        let mut acc = self.undef(m, ty)?;
        let mut next = leaves.into_iter();
        for field in &fields {
            for k in 0..field.array.unwrap_or(1) {
                if let Some(v) = next.next() {
                    let v = self.field_value(m, v, field.ty)?;
                    acc = self.set(m, acc, v, &position(field, field.array.map(|_| k)))?;
                }
            }
        }
        self.as_record(m, acc, record)
    }

    /// `index_of(Record, "field")`
    pub(super) fn index_of(&mut self, m: &mut Machine<'_>, v: Val, name: &str) -> Result<Val, String> {
        let def = match v {
            Val::Record(i) => m.records[i as usize].record,
            Val::Str(s) => {
                let text = self.ctx.text(s);
                match self.ctx.rules.records.iter().position(|r| r.name == text) {
                    Some(i) => RecordId(i as u32),
                    None => return Err(format!("no record `{text}` is declared")),
                }
            }
            other => return Err(format!("a record is needed, found {}", other.kind())),
        };
        let def = &self.ctx.rules.records[def.index()];
        match def.fields.iter().position(|f| f.name == name) {
            Some(i) => Ok(Val::Int(i as i64)),
            None => Err(format!("record `{}` has no field `{name}`", def.name)),
        }
    }
}

fn position(field: &FieldLayout, element: Option<u32>) -> SmallVec<[u32; 2]> {
    field.index.into_iter().chain(element).collect()
}
