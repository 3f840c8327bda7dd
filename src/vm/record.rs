//! Records: structs with named fields, laid out from rule text.
//!
//! Takes a record and its parameters; gives its layout. Kept true: equal records with equal parameters are one entry; an
//! empty array field takes no place in the struct.

use super::machine::{Machine, NoProgram, Run, Stop};
use super::primitives::{as_type, equal};
use super::value::Val;
use crate::ir::Type;
use grammar::rir::{RecordId, Span};

/// A field of a laid-out record.
#[derive(Clone, Debug)]
pub struct FieldLayout {
    /// Position in the struct; `None` for an empty array.
    pub index: Option<u32>,
    /// Elements, for an array field.
    pub array: Option<u32>,
    /// Source type of the field (of one element).
    pub ty: Val,
}

/// A record with its parameters.
#[derive(Clone, Debug)]
pub struct RecordInstance {
    /// The declaration.
    pub record: RecordId,
    /// Parameters.
    pub params: Vec<Val>,
    /// Fields in declared order.
    pub fields: Vec<FieldLayout>,
    /// The struct.
    pub ty: Type,
}

fn wrong<T>(message: String) -> Run<T> {
    Err(Box::new(Stop::Rule { message, at: Span::default() }))
}

impl Machine<'_> {
    /// The struct type of an entry.
    pub fn record_type(&self, index: u32) -> Option<Type> {
        self.records.get(index as usize).map(|r| r.ty)
    }

    /// The entry for a record with these parameters.
    pub fn record(&mut self, record: RecordId, params: &[Val]) -> Run<u32> {
        for i in 0..self.records.len() {
            if self.records[i].record == record && self.records[i].params.len() == params.len() {
                let old = self.records[i].params.clone();
                if old.into_iter().zip(params).all(|(a, b)| equal(self, a, *b)) {
                    return Ok(i as u32);
                }
            }
        }
        let ctx = self.ctx;
        let def = &ctx.rules.records[record.index()];
        let types = self.call(&mut NoProgram, def.field_types, params)?[0];
        let Val::List(types) = types else { return wrong(format!("record `{}` has no fields", def.name)) };
        let types = self.items(types).to_vec();
        let (mut fields, mut members) = (Vec::new(), Vec::new());
        for (field, ty) in def.fields.iter().zip(types) {
            let (ty, array) = match (field.array, ty) {
                (true, Val::List(pair)) => match *self.items(pair) {
                    [n, ty] => match self.plain(n) {
                        Val::Int(n) if (0..1 << 20).contains(&n) => (ty, Some(n as u32)),
                        other => {
                            return wrong(format!(
                                "field `{}`: a length is needed, found {}",
                                field.name,
                                other.kind()
                            ));
                        }
                    },
                    _ => return wrong(format!("field `{}` is no array", field.name)),
                },
                (_, ty) => (ty, None),
            };
            let converted = self.convert_type(ty)?;
            let member = match array {
                Some(n) => {
                    let hook = ctx.rules.hooks.array_of;
                    let Some(hook) = hook else { return wrong("the rules define no `array_of`".into()) };
                    let v = self.call(&mut NoProgram, hook, &[Val::Int(n as i64), Val::Type(converted)])?[0];
                    as_type(self, v)
                }
                None => Some(converted),
            };
            let Some(member) = member else { return wrong(format!("field `{}` has no type", field.name)) };
            let index = if array == Some(0) {
                None
            } else {
                members.push(Val::Type(member));
                Some(members.len() as u32 - 1)
            };
            fields.push(FieldLayout { index, array, ty });
        }
        let Some(hook) = ctx.rules.hooks.struct_of else { return wrong("the rules define no `struct_of`".into()) };
        let members = self.list(members);
        let ty = self.call(&mut NoProgram, hook, &[Val::List(members)])?[0];
        let Some(ty) = as_type(self, ty) else { return wrong("`struct_of` gives no type".into()) };
        if params.iter().any(|p| matches!(p, Val::List(_) | Val::Dict(_)))
            || fields.iter().any(|f| matches!(f.ty, Val::List(_)))
        {
            self.kept_lists = self.lists.len();
        }
        self.records.push(RecordInstance { record, params: params.to_vec(), fields, ty });
        Ok(self.records.len() as u32 - 1)
    }

    /// `llvm(T)` with what it says of a record: the converted type.
    pub fn convert_type(&mut self, ty: Val) -> Run<Type> {
        let v = self.convert(ty)?;
        match as_type(self, v) {
            Some(t) => Ok(t),
            None => wrong(format!("`llvm` gives {} for a type", v.kind())),
        }
    }

    /// `llvm(T)` as the map gives it: a type, or a record type.
    pub fn convert(&mut self, ty: Val) -> Run<Val> {
        if let Val::Record(_) = ty {
            return Ok(ty);
        }
        let Some(ty) = as_type(self, ty) else { return wrong(format!("a type is needed, found {}", ty.kind())) };
        if let Some(known) = self.converted.get(ty.index()).copied().flatten() {
            return match known {
                Val::Dynamic => wrong(format!("`llvm` needs its own result for `{}`", self.spell_type(ty))),
                known => Ok(known),
            };
        }
        let Some(hook) = self.ctx.rules.hooks.llvm else { return wrong("the rules define no map `llvm`".into()) };
        if self.converted.len() <= ty.index() {
            self.converted.resize(ty.index() + 1, None);
        }
        self.converted[ty.index()] = Some(Val::Dynamic);
        let result = self.call_plain(&mut NoProgram, hook, &[Val::Type(ty)]);
        self.converted[ty.index()] = None;
        let v = result?[0];
        self.converted[ty.index()] = Some(v);
        Ok(v)
    }
}
