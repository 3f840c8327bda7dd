//! Primitives that read the program, through the host.
//!
//! Tests: tests/rule_tests/, tests/all/back_ends.rs, tests/all/memo.rs.

use super::{expect_list, invalid_rule, values_equal};
use crate::vm::{Host, List, Machine, StaticValue, VmResult};
use rulec::primitive::Primitive;
use smallvec::SmallVec;

/// Defines primitives that the host computes from their arguments.
macro_rules! host_primitives {
    ($($name:ident($($arg:ident),*) $primitive:ident;)*) => {$(
        pub fn $name(m: &mut Machine<'_>, h: &mut dyn Host, $($arg: StaticValue),*) -> VmResult<StaticValue> {
            Ok(h.query(m, Primitive::$primitive, &[$($arg),*])?)
        }
    )*};
}

host_primitives! {
    types(values) Types;
    target_types(attr) TargetTypes;
    origin(value) Origin;
    result_users(index, root) ResultUsers;
    from_source(root) FromSource;
    emitting_rule(root) EmittingRule;
    arg_types(region) ArgTypes;
    single(region) Single;
    region_ops(region) RegionOps;
    effect_free(region) EffectFree;
    captures(region) Captures;
    lookup(symbol) Lookup;
    lookup_op(symbol) LookupOp;
    location(value) Location;
    symbols(names) Symbols;
    is_declaration(symbol) IsDeclaration;
    body_ops(of, name) BodyOps;
    enclosing(names) Enclosing;
    enclosing_op(names) EnclosingOp;
    enclosing_attrs(name) EnclosingAttrs;
    index_of(record, field) IndexOf;
    llvm_type(ty) LlvmType;
}

/// Defines primitives that the host computes from an SSA value. For any other value, the result is `default`.
macro_rules! value_primitives {
    ($($name:ident $primitive:ident |$m:ident, $value:ident| $default:expr;)*) => {$(
        pub fn $name($m: &mut Machine<'_>, h: &mut dyn Host, $value: StaticValue) -> VmResult<StaticValue> {
            match $value {
                StaticValue::Value(_) => Ok(h.query($m, Primitive::$primitive, &[$value])?),
                _ => Ok($default),
            }
        }
    )*};
}

value_primitives! {
    type_of TypeOf |m, value| StaticValue::Type(m.ctx.index_type());
    const_of ConstOf |m, value| value;
    one_use OneUse |m, value| StaticValue::Bool(false);
    users Users |m, value| StaticValue::List(List::default());
    made_by MadeBy |m, value| StaticValue::None;
    result_index ResultIndex |m, value| StaticValue::None;
}

pub fn same_value(m: &mut Machine<'_>, h: &mut dyn Host, a: StaticValue, b: StaticValue) -> VmResult<StaticValue> {
    match (a, b) {
        (StaticValue::Value(_), StaticValue::Value(_)) => Ok(h.query(m, Primitive::SameValue, &[a, b])?),
        _ => Ok(StaticValue::Bool(values_equal(m, a, b))),
    }
}

/// Replaces each `?` entry of a list by the next of the values. It is an error if there are more or fewer values.
pub fn mix(m: &mut Machine<'_>, _: &mut dyn Host, entries: StaticValue, values: StaticValue) -> VmResult<StaticValue> {
    let (entries, values) = (expect_list(m, entries)?, expect_list(m, values)?);
    let mut values = m.list_items(values).iter().copied();
    let mut mixed: SmallVec<[StaticValue; 8]> = SmallVec::new();
    for entry in m.list_items(entries) {
        mixed.push(match entry {
            StaticValue::Dynamic => match values.next() {
                Some(value) => value,
                None => return invalid_rule("mix: fewer values than `?` entries"),
            },
            other => *other,
        });
    }
    if values.next().is_some() {
        return invalid_rule("mix: more values than `?` entries");
    }
    Ok(m.list_of(&mixed))
}
