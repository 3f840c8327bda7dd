//! Records of SSA values: reads fields, builds records, and flattens them to scalars and back.
//!
//! Every access calls the rule functions `get_field`, `set_field` and `undef`, so only the rules know how a struct is
//! accessed.
//!
//! Tests: tests/all/dialects.rs, tests/lower/memref/, tests/lower/complex/.

use super::rewriter::Rewriter;
use crate::ir::Type;
use crate::vm::equality::as_type;
use crate::vm::record::FieldLayout;
use crate::vm::{List, Machine, StaticValue, VmResult};
use rulec::rir::RecordId;
use smallvec::SmallVec;

/// The path to a field in a struct, as argument of `get_field` or `set_field`: the field's index, and for an array
/// field the index of the element.
type FieldPath = SmallVec<[StaticValue; 2]>;

impl Rewriter<'_, '_> {
    /// Returns the record type of a value, as an index into `Machine::record_types`.
    fn record_of(&mut self, machine: &mut Machine<'_>, v: StaticValue) -> VmResult<u32> {
        let StaticValue::Value(value_ref) = v else {
            return Err(self.rule_error(&format!("expected a record value, found {}", v.kind_name())));
        };
        let mapped_value = self.mapped_value(value_ref);
        if let Some(i) = mapped_value.record {
            return Ok(i);
        }
        match machine.convert(StaticValue::Type(mapped_value.ty))? {
            StaticValue::Record(i) => Ok(i),
            _ => {
                let name = machine.spell_type(mapped_value.ty);
                Err(self.rule_error(&format!("a value of type `{name}` has no fields")))
            }
        }
    }

    /// Returns the position of a field in its record, and its layout in the struct.
    fn lookup_field(&mut self, machine: &Machine<'_>, record: u32, name: &str) -> VmResult<(usize, FieldLayout)> {
        let record_type = &machine.record_types[record as usize];
        let def = &self.ctx.rules.records[record_type.record.index()];
        match def.fields.iter().position(|f| f.name == name) {
            Some(i) => Ok((i, record_type.fields[i].clone())),
            None => {
                let field_names: Vec<&str> = def.fields.iter().map(|f| f.name.as_str()).collect();
                let message =
                    format!("unknown field `{name}` of record `{}`; it has {}", def.name, field_names.join(", "));
                Err(self.rule_error(&message))
            }
        }
    }

    /// Reads `value.field` or `value.field[index]`. Without an index, an array field is read as a list of its elements.
    pub(super) fn read_field(
        &mut self,
        machine: &mut Machine<'_>,
        v: StaticValue,
        name: &str,
        index: Option<StaticValue>,
    ) -> VmResult<StaticValue> {
        let record = self.record_of(machine, v)?;
        let (_, field) = self.lookup_field(machine, record, name)?;
        match (field.array, index) {
            (None, None) => self.get_field(machine, v, &field_path(&field, None), field.ty),
            (Some(length), None) => {
                let mut items = Vec::new();
                for element in 0..length {
                    items.push(self.get_field(machine, v, &field_path(&field, Some(element)), field.ty)?);
                }
                Ok(StaticValue::List(machine.new_list(items)))
            }
            (Some(length), Some(index)) => {
                match machine.unwrap_attr(index) {
                    StaticValue::Int(element) if element >= 0 && element < i64::from(length) => {
                        self.get_field(machine, v, &field_path(&field, Some(element as u32)), field.ty)
                    }
                    StaticValue::Int(element) => {
                        Err(self.rule_error(&format!("index {element} out of bounds: `{name}` has {length} elements")))
                    }
                    other => Err(self
                        .rule_error(&format!("expected an integer index for `{name}`, found {}", other.kind_name()))),
                }
            }
            (None, Some(_)) => Err(self.rule_error(&format!("cannot index `{name}`: the field is not an array"))),
        }
    }

    fn get_field(
        &mut self,
        machine: &mut Machine<'_>,
        v: StaticValue,
        path: &[u32],
        ty: StaticValue,
    ) -> VmResult<StaticValue> {
        let Some(hook) = self.ctx.rules.hooks.get_field else { return Err(self.missing_hook("get_field")) };
        let path = new_path_list(machine, path);
        Ok(machine.call(self, hook, &[v, StaticValue::List(path), ty])?[0])
    }

    fn set_field(
        &mut self,
        machine: &mut Machine<'_>,
        record: StaticValue,
        v: StaticValue,
        path: &[u32],
    ) -> VmResult<StaticValue> {
        let Some(hook) = self.ctx.rules.hooks.set_field else { return Err(self.missing_hook("set_field")) };
        let path = new_path_list(machine, path);
        Ok(machine.call(self, hook, &[record, v, StaticValue::List(path)])?[0])
    }

    /// Builds a record value from its fields. The parameters of the record are inferred from the types of the fields. A
    /// field that is `none` has its default.
    pub(super) fn make_record(
        &mut self,
        machine: &mut Machine<'_>,
        record: RecordId,
        fields: &[StaticValue],
    ) -> VmResult<StaticValue> {
        let def = &self.ctx.rules.records[record.index()];
        if fields.len() != def.fields.len() {
            let message =
                format!("expected {} fields of record `{}`, found {}", def.fields.len(), def.name, fields.len());
            return Err(self.rule_error(&message));
        }
        let mut types = Vec::new();
        let mut values: Vec<Vec<StaticValue>> = Vec::new();
        for (field, v) in def.fields.iter().zip(fields) {
            let items = match *v {
                StaticValue::List(l) => machine.list_items(l).to_vec(),
                // The type of a field without a value determines no parameter.
                StaticValue::None => {
                    types.push(StaticValue::None);
                    values.push(Vec::new());
                    continue;
                }
                v => vec![v],
            };
            let item_types: Vec<StaticValue> = items.iter().map(|v| self.field_type(*v)).collect();
            types.push(if field.array {
                StaticValue::List(machine.new_list(item_types))
            } else {
                item_types.first().copied().unwrap_or(StaticValue::None)
            });
            values.push(items);
        }
        let params = machine.call(self, def.infer, &types)?[0];
        let StaticValue::List(params) = params else {
            return Err(
                self.rule_error(&format!("cannot infer the parameters of record `{}` from its fields", def.name))
            );
        };
        let params = machine.list_items(params).to_vec();
        let index = machine.instantiate_record(record, &params)?;
        let (layout, ty) = {
            let r = &machine.record_types[index as usize];
            (r.fields.clone(), r.ty)
        };
        for (((field, layout), items), v) in def.fields.iter().zip(&layout).zip(&mut values).zip(fields) {
            if let (StaticValue::None, Some(default)) = (v, field.default) {
                *items = match machine.call(self, default, &params)?[0] {
                    StaticValue::List(l) => machine.list_items(l).to_vec(),
                    v => vec![v; layout.array.unwrap_or(1) as usize],
                };
            }
        }
        let mut record_value = self.make_undef(machine, ty)?;
        for ((field, layout), items) in def.fields.iter().zip(&layout).zip(values) {
            if layout.array.is_none() && items.is_empty() {
                return Err(self.rule_error(&format!("missing value for field `{}`", field.name)));
            }
            if let Some(length) = layout.array
                && length as usize != items.len()
            {
                let message = format!("expected {length} values for field `{}`, found {}", field.name, items.len());
                return Err(self.rule_error(&message));
            }
            for (element, v) in items.into_iter().enumerate() {
                let v = self.materialize_field(machine, v, layout.ty)?;
                let path = field_path(layout, layout.array.map(|_| element as u32));
                record_value = self.set_field(machine, record_value, v, &path)?;
            }
        }
        self.retype_as_record(machine, record_value, index)
    }

    /// Returns the type of a field's value. A number has type `index`.
    fn field_type(&self, v: StaticValue) -> StaticValue {
        let StaticValue::Value(v) = v else { return StaticValue::Type(self.ctx.index_type()) };
        let mapped_value = self.mapped_value(v);
        mapped_value.record.map_or(StaticValue::Type(mapped_value.ty), StaticValue::Record)
    }

    fn materialize_field(
        &mut self,
        machine: &mut Machine<'_>,
        v: StaticValue,
        ty: StaticValue,
    ) -> VmResult<StaticValue> {
        match v {
            StaticValue::Value(_) => Ok(v),
            v => {
                let ty = as_type(machine, ty);
                Ok(StaticValue::Value(self.materialize(machine, v, ty)?))
            }
        }
    }

    fn make_undef(&mut self, machine: &mut Machine<'_>, ty: Type) -> VmResult<StaticValue> {
        let Some(hook) = self.ctx.rules.hooks.undef else { return Err(self.missing_hook("undef")) };
        Ok(machine.call(self, hook, &[StaticValue::Type(ty)])?[0])
    }

    /// Returns the value that `set_field` returned, with the record type `record` as its type.
    fn retype_as_record(&mut self, machine: &mut Machine<'_>, v: StaticValue, record: u32) -> VmResult<StaticValue> {
        let StaticValue::Value(value_ref) = v else {
            return Err(self.rule_error(&format!("expected a value from `set_field`, found {}", v.kind_name())));
        };
        let target = self.target_value(machine, value_ref)?;
        let ty = machine.record_type(record).unwrap_or_else(|| self.target.body.value_type(target));
        Ok(StaticValue::Value(self.new_target_value_ref(ty, Some(record), target)))
    }

    /// Reads all scalar fields of a record value, in the order of their declaration. In place of an array field, reads
    /// each of its elements.
    pub(super) fn flatten(&mut self, machine: &mut Machine<'_>, v: StaticValue) -> VmResult<StaticValue> {
        let record = self.record_of(machine, v)?;
        let mut leaves = Vec::new();
        for field in machine.record_types[record as usize].fields.clone() {
            for element in 0..field.array.unwrap_or(1) {
                let path = field_path(&field, field.array.map(|_| element));
                leaves.push(self.get_field(machine, v, &path, field.ty)?);
            }
        }
        Ok(StaticValue::List(machine.new_list(leaves)))
    }

    /// Returns the converted types of the scalar fields of a record type. For any other type, returns a list with the
    /// converted type as its only element.
    pub(super) fn flatten_types(&mut self, machine: &mut Machine<'_>, v: StaticValue) -> VmResult<StaticValue> {
        let record = match v {
            StaticValue::Record(i) => i,
            v => match machine.convert(v)? {
                StaticValue::Record(i) => i,
                other => return Ok(StaticValue::List(machine.new_list(vec![other]))),
            },
        };
        let mut leaf_types = Vec::new();
        for field in machine.record_types[record as usize].fields.clone() {
            let ty = machine.convert_type(field.ty)?;
            for _ in 0..field.array.unwrap_or(1) {
                leaf_types.push(StaticValue::Type(ty));
            }
        }
        Ok(StaticValue::List(machine.new_list(leaf_types)))
    }

    /// Builds a record value of type `ty` from its scalar fields, in the order of their declaration.
    pub(super) fn unflatten(
        &mut self,
        machine: &mut Machine<'_>,
        ty: StaticValue,
        leaves: StaticValue,
    ) -> VmResult<StaticValue> {
        let record = match ty {
            StaticValue::Record(i) => i,
            v => match machine.convert(v)? {
                StaticValue::Record(i) => i,
                _ => return Err(self.rule_error("expected a record type for `unflat`")),
            },
        };
        let leaves = match leaves {
            StaticValue::List(l) => machine.list_items(l).to_vec(),
            v => vec![v],
        };
        let (fields, ty) = {
            let r = &machine.record_types[record as usize];
            (r.fields.clone(), r.ty)
        };
        let count: u32 = fields.iter().map(|f| f.array.unwrap_or(1)).sum();
        if count as usize != leaves.len() {
            return Err(self.rule_error(&format!("expected {count} values for `unflat`, found {}", leaves.len())));
        }
        let mut record_value = self.make_undef(machine, ty)?;
        let mut leaves = leaves.into_iter();
        for field in &fields {
            for element in 0..field.array.unwrap_or(1) {
                if let Some(v) = leaves.next() {
                    let v = self.materialize_field(machine, v, field.ty)?;
                    record_value =
                        self.set_field(machine, record_value, v, &field_path(field, field.array.map(|_| element)))?;
                }
            }
        }
        self.retype_as_record(machine, record_value, record)
    }

    /// Returns the position of a field in the declaration of its record: `index_of(Record, "field")`.
    pub(super) fn field_index(
        &mut self,
        machine: &mut Machine<'_>,
        v: StaticValue,
        name: &str,
    ) -> Result<StaticValue, String> {
        let def = match v {
            StaticValue::Record(i) => machine.record_types[i as usize].record,
            StaticValue::Str(s) => {
                let text = self.ctx.text(s);
                match self.ctx.rules.records.iter().position(|r| r.name == text) {
                    Some(i) => RecordId(i as u32),
                    None => return Err(format!("unknown record `{text}`")),
                }
            }
            other => return Err(format!("expected a record, found {}", other.kind_name())),
        };
        let def = &self.ctx.rules.records[def.index()];
        match def.fields.iter().position(|f| f.name == name) {
            Some(i) => Ok(StaticValue::Int(i as i64)),
            None => Err(format!("unknown field `{name}` of record `{}`", def.name)),
        }
    }
}

fn new_path_list(machine: &mut Machine<'_>, path: &[u32]) -> List {
    let path: FieldPath = path.iter().map(|i| StaticValue::Int(i64::from(*i))).collect();
    machine.new_list_from_slice(&path)
}

/// Returns the path to a field in its struct, or to the element number `element` of an array field.
fn field_path(field: &FieldLayout, element: Option<u32>) -> SmallVec<[u32; 2]> {
    field.index.into_iter().chain(element).collect()
}
