//! Records: structs with named fields, laid out from rule text.
//!
//! Takes a record and its parameters; gives its layout. Kept true: equal records with equal parameters are one entry; an
//! empty array field takes no place in the struct.

use super::machine::{Machine, NoHost, RuleError, VmResult};
use super::primitives::{as_type, values_equal};
use super::value::StaticValue;
use crate::ir::Type;
use rulec::rir::{RecordId, Span};

/// A field of a laid-out record.
#[derive(Clone, Debug)]
pub struct FieldLayout {
    /// Position in the struct; `None` for an empty array.
    pub index: Option<u32>,
    /// Elements, for an array field.
    pub array: Option<u32>,
    /// Source type of the field (of one element).
    pub ty: StaticValue,
}

/// A record with its parameters.
#[derive(Clone, Debug)]
pub struct RecordInstance {
    /// The declaration.
    pub record: RecordId,
    /// Parameters.
    pub params: Vec<StaticValue>,
    /// Fields in declared order.
    pub fields: Vec<FieldLayout>,
    /// The struct.
    pub ty: Type,
}

fn invalid_rule<T>(message: String) -> VmResult<T> {
    Err(Box::new(RuleError::InvalidRule { message, span: Span::default() }))
}

impl Machine<'_> {
    /// The struct type of an entry.
    pub fn record_type(&self, index: u32) -> Option<Type> {
        self.records.get(index as usize).map(|r| r.ty)
    }

    /// The entry for a record with these parameters.
    pub fn instantiate_record(&mut self, record: RecordId, params: &[StaticValue]) -> VmResult<u32> {
        for i in 0..self.records.len() {
            if self.records[i].record == record && self.records[i].params.len() == params.len() {
                let existing = self.records[i].params.clone();
                if existing.into_iter().zip(params).all(|(a, b)| values_equal(self, a, *b)) {
                    return Ok(i as u32);
                }
            }
        }
        let ctx = self.ctx;
        let def = &ctx.rules.records[record.index()];
        let types = self.call(&mut NoHost, def.field_types, params)?[0];
        let StaticValue::List(types) = types else {
            return invalid_rule(format!("record `{}` has no fields", def.name));
        };
        let types = self.list_items(types).to_vec();
        let (mut fields, mut members) = (Vec::new(), Vec::new());
        for (field, ty) in def.fields.iter().zip(types) {
            let (ty, array) = match (field.array, ty) {
                (true, StaticValue::List(pair)) => match *self.list_items(pair) {
                    [n, ty] => match self.unwrap_attr(n) {
                        StaticValue::Int(n) if (0..1 << 20).contains(&n) => (ty, Some(n as u32)),
                        other => {
                            return invalid_rule(format!(
                                "field `{}`: a length is needed, found {}",
                                field.name,
                                other.kind_name()
                            ));
                        }
                    },
                    _ => return invalid_rule(format!("field `{}` is no array", field.name)),
                },
                (_, ty) => (ty, None),
            };
            let converted = self.convert_type(ty)?;
            let member = match array {
                Some(n) => {
                    let hook = ctx.rules.hooks.array_of;
                    let Some(hook) = hook else { return invalid_rule("the rules define no `array_of`".into()) };
                    let array_type =
                        self.call(&mut NoHost, hook, &[StaticValue::Int(n as i64), StaticValue::Type(converted)])?[0];
                    as_type(self, array_type)
                }
                None => Some(converted),
            };
            let Some(member) = member else { return invalid_rule(format!("field `{}` has no type", field.name)) };
            let index = if array == Some(0) {
                None
            } else {
                members.push(StaticValue::Type(member));
                Some(members.len() as u32 - 1)
            };
            fields.push(FieldLayout { index, array, ty });
        }
        let Some(hook) = ctx.rules.hooks.struct_of else {
            return invalid_rule("the rules define no `struct_of`".into());
        };
        let members = self.new_list(members);
        let ty = self.call(&mut NoHost, hook, &[StaticValue::List(members)])?[0];
        let Some(ty) = as_type(self, ty) else { return invalid_rule("`struct_of` gives no type".into()) };
        if params.iter().any(|p| matches!(p, StaticValue::List(_) | StaticValue::Dict(_)))
            || fields.iter().any(|f| matches!(f.ty, StaticValue::List(_)))
        {
            self.pinned_lists = self.list_arena.len();
        }
        self.records.push(RecordInstance { record, params: params.to_vec(), fields, ty });
        Ok(self.records.len() as u32 - 1)
    }

    /// `llvm(T)` with what it says of a record: the converted type.
    pub fn convert_type(&mut self, ty: StaticValue) -> VmResult<Type> {
        let converted = self.convert(ty)?;
        match as_type(self, converted) {
            Some(t) => Ok(t),
            None => invalid_rule(format!("`llvm` gives {} for a type", converted.kind_name())),
        }
    }

    /// `llvm(T)` as the map gives it: a type, or a record type.
    pub fn convert(&mut self, ty: StaticValue) -> VmResult<StaticValue> {
        if let StaticValue::Record(_) = ty {
            return Ok(ty);
        }
        let Some(ty) = as_type(self, ty) else {
            return invalid_rule(format!("a type is needed, found {}", ty.kind_name()));
        };
        if let Some(converted) = self.converted_types.get(ty.index()).copied().flatten() {
            return match converted {
                StaticValue::Dynamic => {
                    invalid_rule(format!("`llvm` needs its own result for `{}`", self.spell_type(ty)))
                }
                known => Ok(known),
            };
        }
        let Some(hook) = self.ctx.rules.hooks.llvm else {
            return invalid_rule("the rules define no map `llvm`".into());
        };
        if self.converted_types.len() <= ty.index() {
            self.converted_types.resize(ty.index() + 1, None);
        }
        self.converted_types[ty.index()] = Some(StaticValue::Dynamic);
        let result = self.call_uncached(&mut NoHost, hook, &[StaticValue::Type(ty)]);
        self.converted_types[ty.index()] = None;
        let converted = result?[0];
        self.converted_types[ty.index()] = Some(converted);
        Ok(converted)
    }
}
