//! Primitives that read the program, through the host.
//!
//! Tests: tests/rule_tests/, tests/all/back_ends.rs, tests/all/memo.rs.

use crate::ir::Str;
use crate::vm::equality::values_equal;
use crate::vm::rule_error::invalid_rule;
use crate::vm::{Host, List, Machine, StaticValue, VmResult};
use rulec::primitive::Primitive;
use smallvec::SmallVec;

/// The Rust type of the answers to a query.
pub(super) trait QueryAnswer {
    /// Returns the answer that a value is. A host that answers with another type is incorrect.
    fn from_value(value: StaticValue) -> Self;
}

impl QueryAnswer for StaticValue {
    fn from_value(value: StaticValue) -> StaticValue {
        value
    }
}

/// Implements `QueryAnswer` for the Rust types that a variant of `StaticValue` contains.
macro_rules! query_answers {
    ($($ty:ident $variant:ident)*) => {$(
        impl QueryAnswer for $ty {
            fn from_value(value: StaticValue) -> $ty {
                match value {
                    StaticValue::$variant(answer) => answer,
                    other => unreachable!("the host answers with {}", other.kind_name()),
                }
            }
        }
    )*};
}

query_answers! { bool Bool  i64 Int  List List }

/// Lets the host compute a primitive.
pub(super) fn query<T: QueryAnswer>(
    m: &mut Machine<'_>,
    h: &mut dyn Host,
    primitive: Primitive,
    args: &[StaticValue],
) -> VmResult<T> {
    Ok(T::from_value(h.query(m, primitive, args)?))
}

/// Defines primitives that the host computes from their arguments.
macro_rules! host_primitives {
    ($($name:ident($($arg:ident: $ty:ty),*) -> $result:ty: $primitive:ident;)*) => {$(
        pub fn $name(m: &mut Machine<'_>, h: &mut dyn Host, $($arg: $ty),*) -> VmResult<$result> {
            query(m, h, Primitive::$primitive, &[$($arg.into()),*])
        }
    )*};
}

host_primitives! {
    types(values: StaticValue) -> List: Types;
    target_types(attr: StaticValue) -> StaticValue: TargetTypes;
    origin(value: StaticValue) -> StaticValue: Origin;
    result_users(index: StaticValue, root: StaticValue) -> StaticValue: ResultUsers;
    from_source(root: StaticValue) -> bool: FromSource;
    emitting_rule(root: StaticValue) -> StaticValue: EmittingRule;
    last_use(value: StaticValue, root: StaticValue) -> bool: LastUse;
    may_alias(a: StaticValue, b: StaticValue) -> bool: MayAlias;
    arg_types(region: StaticValue) -> List: ArgTypes;
    single(region: StaticValue) -> bool: Single;
    region_ops(region: StaticValue) -> List: RegionOps;
    effect_free(region: StaticValue) -> bool: EffectFree;
    captures(region: StaticValue) -> List: Captures;
    lookup(symbol: StaticValue) -> StaticValue: Lookup;
    lookup_op(symbol: StaticValue) -> StaticValue: LookupOp;
    location(value: StaticValue) -> StaticValue: Location;
    symbols(names: List) -> List: Symbols;
    is_declaration(symbol: StaticValue) -> StaticValue: IsDeclaration;
    scope_of(name: Str) -> StaticValue: ScopeOf;
    scopes_of(name: Str, limit: StaticValue) -> List: ScopesOf;
    body_ops(of: StaticValue, name: StaticValue) -> StaticValue: BodyOps;
    enclosing(names: List) -> StaticValue: Enclosing;
    enclosing_op(names: List) -> StaticValue: EnclosingOp;
    enclosing_attrs(name: StaticValue) -> List: EnclosingAttrs;
    index_of(record: StaticValue, field: Str) -> i64: IndexOf;
    llvm_type(ty: StaticValue) -> StaticValue: LlvmType;
}

/// Defines primitives that the host computes from an SSA value. For any other value, the result is `default`.
macro_rules! value_primitives {
    ($($name:ident -> $result:ty: $primitive:ident |$m:ident, $value:ident| $default:expr;)*) => {$(
        pub fn $name($m: &mut Machine<'_>, h: &mut dyn Host, $value: StaticValue) -> VmResult<$result> {
            match $value {
                StaticValue::Value(_) => query($m, h, Primitive::$primitive, &[$value]),
                _ => Ok($default),
            }
        }
    )*};
}

value_primitives! {
    type_of -> StaticValue: TypeOf |m, value| StaticValue::Type(m.ctx.index_type());
    const_of -> StaticValue: ConstOf |m, value| value;
    one_use -> bool: OneUse |m, value| false;
    users -> List: Users |m, value| List::default();
    made_by -> StaticValue: MadeBy |m, value| StaticValue::None;
    result_index -> StaticValue: ResultIndex |m, value| StaticValue::None;
}

pub fn same_value(m: &mut Machine<'_>, h: &mut dyn Host, a: StaticValue, b: StaticValue) -> VmResult<bool> {
    match (a, b) {
        (StaticValue::Value(_), StaticValue::Value(_)) => query(m, h, Primitive::SameValue, &[a, b]),
        _ => Ok(values_equal(m, a, b)),
    }
}

/// Replaces each `?` entry of a list by the next of the values. It is an error if there are more or fewer values.
pub fn mix(m: &mut Machine<'_>, _: &mut dyn Host, entries: List, values: List) -> VmResult<List> {
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
    Ok(m.new_list_from_slice(&mixed))
}
