//! The cached map `llvm` from types to types, and the record types that it makes.
//!
//! Tests: tests/all/back_ends.rs, tests/lower/memref/.

use super::equality::{as_type, values_equal};
use super::machine::{Machine, NoHost};
use super::record::{FieldLayout, RecordType};
use super::rule_error::{VmResult, invalid_rule};
use super::value::StaticValue;
use crate::ir::{Context, Type, TypeKind};
use rulec::rir::RecordId;

impl Machine<'_> {
    /// Returns the struct type of the record type with this index.
    pub fn record_type(&self, index: u32) -> Option<Type> {
        self.record_types.get(index as usize).map(|r| r.ty)
    }

    /// Returns the index of a record type; adds it if it is new.
    ///
    /// Invariant: equal records with equal parameters have the same index.
    pub fn instantiate_record(&mut self, record: RecordId, params: &[StaticValue]) -> VmResult<u32> {
        for i in 0..self.record_types.len() {
            if self.record_types[i].record == record && self.record_types[i].params.len() == params.len() {
                let existing = self.record_types[i].params.clone();
                if existing.into_iter().zip(params).all(|(a, b)| values_equal(self, a, *b)) {
                    return Ok(i as u32);
                }
            }
        }
        let ctx = self.ctx;
        let def = &ctx.rules.records[record.index()];
        let types = self.call(&mut NoHost, def.field_types, params)?[0];
        let StaticValue::List(types) = types else {
            return invalid_rule(format!("record `{}` has no list of field types", def.name));
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
                                "field `{}`: expected a length, found {}",
                                field.name,
                                other.kind_name()
                            ));
                        }
                    },
                    _ => return invalid_rule(format!("field `{}` is not an array", field.name)),
                },
                (_, ty) => (ty, None),
            };
            let converted = self.convert_type(ty)?;
            let member = match array {
                Some(n) => {
                    let hook = ctx.rules.hooks.array_of;
                    let Some(hook) = hook else { return invalid_rule("the rules define no `array_of`") };
                    let array_type =
                        self.call(&mut NoHost, hook, &[StaticValue::Int(n as i64), StaticValue::Type(converted)])?[0];
                    as_type(self, array_type)
                }
                None => Some(converted),
            };
            let Some(member) = member else {
                return invalid_rule(format!("expected a type for field `{}`", field.name));
            };
            let index = if array == Some(0) {
                None
            } else {
                members.push(StaticValue::Type(member));
                Some(members.len() as u32 - 1)
            };
            fields.push(FieldLayout { index, array, ty });
        }
        let Some(hook) = ctx.rules.hooks.struct_of else {
            return invalid_rule("the rules define no `struct_of`");
        };
        let members = self.new_list(members);
        let ty = self.call(&mut NoHost, hook, &[StaticValue::List(members)])?[0];
        let Some(ty) = as_type(self, ty) else {
            return invalid_rule("expected a type as the result of `struct_of`");
        };
        if params.iter().any(|p| matches!(p, StaticValue::List(_) | StaticValue::Dict(_)))
            || fields.iter().any(|f| matches!(f.ty, StaticValue::List(_)))
        {
            self.pinned_lists = self.list_arena.len();
        }
        self.record_types.push(RecordType { record, params: params.to_vec(), fields, ty });
        Ok(self.record_types.len() as u32 - 1)
    }

    /// Returns the converted type `llvm(T)`; for a record type, its struct type.
    pub fn convert_type(&mut self, ty: StaticValue) -> VmResult<Type> {
        let converted = self.convert(ty)?;
        match as_type(self, converted) {
            Some(t) => Ok(t),
            None => invalid_rule(format!("expected a type as the result of `llvm`, found {}", converted.kind_name())),
        }
    }

    /// Returns `llvm(T)`, which is a type or a record type. Results are cached by type.
    pub fn convert(&mut self, ty: StaticValue) -> VmResult<StaticValue> {
        if let StaticValue::Record(_) = ty {
            return Ok(ty);
        }
        let Some(ty) = as_type(self, ty) else {
            return invalid_rule(format!("expected a type, found {}", ty.kind_name()));
        };
        if let Some(converted) = self.converted_types.get(ty.index()).copied().flatten() {
            match converted {
                StaticValue::Dynamic => {
                    if let Some(reference) = self.refer_to_converted(ty)? {
                        return Ok(reference);
                    }
                }
                known => return Ok(known),
            }
        }
        let Some(hook) = self.ctx.rules.hooks.llvm else {
            return invalid_rule("the rules define no map `llvm`");
        };
        if self.converted_types.len() <= ty.index() {
            self.converted_types.resize(ty.index() + 1, None);
        }
        self.converted_types[ty.index()] = Some(StaticValue::Dynamic);
        self.converting.push(ty);
        let result = self.call_uncached(&mut NoHost, hook, &[StaticValue::Type(ty)]);
        self.converting.pop();
        self.converted_types[ty.index()] = None;
        let reference = self.converted_references.iter().position(|(of, _)| *of == ty);
        let reference = reference.map(|i| self.converted_references.swap_remove(i).1);
        let converted = result?[0];
        if reference.is_some() && as_type(self, converted) != reference {
            return self.depends_on_itself(ty);
        }
        self.converted_types[ty.index()] = Some(converted);
        Ok(converted)
    }

    /// Returns a reference to the identified struct that `llvm(ty)` will be, while the members of this struct are being
    /// converted: an identified struct may contain itself. Returns `None` for another type that contains itself through
    /// such a struct. It is converted once more, now with a reference to the struct inside.
    fn refer_to_converted(&mut self, ty: Type) -> VmResult<Option<StaticValue>> {
        let ctx = self.ctx;
        let TypeKind::Identified { def, name } = ctx.type_kind(ty) else {
            let mut inner = self.converting.iter().rev().take_while(|inner| **inner != ty);
            let contains_struct = inner.any(|inner| is_identified(ctx, *inner));
            return if contains_struct { Ok(None) } else { self.depends_on_itself(ty) };
        };
        if let Some((_, reference)) = self.converted_references.iter().find(|(of, _)| *of == ty) {
            return Ok(Some(StaticValue::Type(*reference)));
        }
        let Some(hook) = ctx.rules.hooks.converted_name else { return self.depends_on_itself(ty) };
        let StaticValue::Str(name) = self.call(&mut NoHost, hook, &[StaticValue::Str(*name)])?[0] else {
            return self.depends_on_itself(ty);
        };
        let reference = ctx.intern_type(TypeKind::Identified { def: *def, name });
        self.converted_references.push((ty, reference));
        Ok(Some(StaticValue::Type(reference)))
    }

    fn depends_on_itself<T>(&self, ty: Type) -> VmResult<T> {
        invalid_rule(format!("`llvm` depends on its own result for `{}`", self.spell_type(ty)))
    }
}

fn is_identified(ctx: &Context, ty: Type) -> bool {
    matches!(ctx.type_kind(ty), TypeKind::Identified { .. })
}
