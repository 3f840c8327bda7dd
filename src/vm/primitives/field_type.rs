//! Types of the fields of records, structs, tuples and arrays.
//!
//! Tests: tests/rule_tests/passing/patterns.rules.

use crate::ir::{Attr, AttrKind, Context, Type, TypeKind};
use crate::vm::equality::as_type;
use crate::vm::rule_error::invalid_rule;
use crate::vm::{Host, Machine, NoHost, StaticValue, VmResult};
use rulec::rir::declarations::{AttributeKind, ParamDef};

/// Returns the type of a field of a type. `field` is its name (in a record), its position, or a list of positions, each
/// of which selects a field of the type before.
pub fn field_type(
    machine: &mut Machine<'_>,
    _: &mut dyn Host,
    of: StaticValue,
    field: StaticValue,
) -> VmResult<StaticValue> {
    let position = match machine.unwrap_attr(field) {
        StaticValue::List(path) => {
            let mut ty = of;
            for i in path.range() {
                ty = field_type(machine, &mut NoHost, ty, machine.list_arena[i])?;
            }
            return Ok(ty);
        }
        StaticValue::Str(name) => record_field_position(machine, of, machine.ctx.text(name))?,
        StaticValue::Int(i) => i,
        other => {
            let found = other.kind_name();
            return invalid_rule(format!("expected the name or position of a field, found {found}"));
        }
    };
    let Some(ty) = as_type(machine, of) else {
        return invalid_rule(format!("expected a type, found {}", of.kind_name()));
    };
    let fields = fields_of(machine.ctx, ty);
    let field = match &fields {
        Some(Fields::Each(types)) => usize::try_from(position).ok().and_then(|i| types.get(i)).copied(),
        Some(Fields::All(element)) => (position >= 0).then_some(*element),
        None => return invalid_rule(format!("`{}` has no fields", machine.spell_type(ty))),
    };
    match field {
        Some(ty) => Ok(StaticValue::Type(ty)),
        None => invalid_rule(format!("`{}` has no field {position}", machine.spell_type(ty))),
    }
}

/// Returns the position of a field in the struct of a record type.
fn record_field_position(machine: &Machine<'_>, of: StaticValue, name: &str) -> Result<i64, String> {
    let StaticValue::Record(index) = of else {
        return Err(format!("expected a record type for the field `{name}`, found {}", of.kind_name()));
    };
    let instance = &machine.record_types[index as usize];
    let def = &machine.ctx.rules.records[instance.record.index()];
    let Some(i) = def.fields.iter().position(|field| field.name == name) else {
        return Err(format!("unknown field `{name}` of record `{}`", def.name));
    };
    let position = instance.fields[i].index;
    position.map(i64::from).ok_or_else(|| format!("the field `{name}` of this `{}` has no elements", def.name))
}

/// The types of the fields of a type.
enum Fields {
    /// One type for each field, as in a struct.
    Each(Vec<Type>),
    /// The same type for each field, as in an array.
    All(Type),
}

/// Returns the fields of a type. A declared type has fields if exactly one of its parameters is a type or a list of
/// types.
fn fields_of(ctx: &Context, ty: Type) -> Option<Fields> {
    match ctx.type_kind(ty) {
        TypeKind::Tuple(types) => Some(Fields::Each(types.to_vec())),
        TypeKind::Dialect { def, params } => declared_fields(ctx, &ctx.rules.types[*def as usize].params, params),
        TypeKind::Identified { def, .. } => {
            let body = ctx.struct_body(ty)?;
            declared_fields(ctx, &ctx.rules.types[*def as usize].params[1..], &body)
        }
        _ => None,
    }
}

fn declared_fields(ctx: &Context, defs: &[ParamDef], params: &[Option<Attr>]) -> Option<Fields> {
    let type_param = AttributeKind::Type;
    let mut fields = None;
    for (def, param) in defs.iter().zip(params) {
        let types = match (&def.kind, param) {
            (AttributeKind::Array(inner), Some(list)) if **inner == type_param => match ctx.attr_kind(*list) {
                AttrKind::Array(items) => {
                    Fields::Each(items.iter().map(|a| ctx.type_value(*a)).collect::<Option<_>>()?)
                }
                _ => return None,
            },
            (AttributeKind::Array(inner), None) if **inner == type_param => Fields::Each(Vec::new()),
            (kind, Some(param)) if *kind == type_param => Fields::All(ctx.type_value(*param)?),
            _ => continue,
        };
        if fields.replace(types).is_some() {
            return None;
        }
    }
    fields
}
