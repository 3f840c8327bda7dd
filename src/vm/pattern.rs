//! Patterns: they take types, attributes and affine expressions apart.
//!
//! Invariant: `destructure` is the inverse of `construct` (`constructors.rs`), so a pattern matches every value that
//! its own text builds.
//!
//! Tests: below, tests/rule_tests/, tests/all/back_ends.rs.

use super::attr_codec;
use super::bound_args::BoundArgs;
use super::constants::constant_value;
use super::ctor_args::{CtorArgs, destructure_params};
use super::equality::{as_type, values_equal};
use super::machine::{Host, Machine};
use super::type_patterns;
use super::value::{List, StaticValue};
use crate::ir::{AffineExprKind, AttrKind, Context, Type};
use rulec::primitive::Primitive;
use rulec::rir::{Ctor, EnumId, PatternTest, Reg};
use smallvec::smallvec;

/// Runs a test that does not read ops. If the value passes, writes its parts to the registers `binds` in the frame that
/// begins at register `base`.
pub fn run_test(
    machine: &mut Machine<'_>,
    host: &mut dyn Host,
    base: usize,
    test: &PatternTest,
    value: StaticValue,
    binds: &[Option<Reg>],
) -> Result<bool, String> {
    let args: CtorArgs = match test {
        PatternTest::Ctor(ctor) => match destructure(machine, ctor, value, BoundArgs::of(binds)) {
            Some(parts) => parts,
            None => return Ok(false),
        },
        PatternTest::Same(reg) => return passes(machine, host, test, value, machine.get(base, *reg)),
        PatternTest::List(n) => match as_list(machine, value) {
            Some(list) if list.len() == *n as usize => {
                for (k, bind) in binds.iter().enumerate() {
                    if let (Some(r), Some(&part)) = (bind, machine.list_items(list).get(k)) {
                        machine.set(base, *r, part);
                    }
                }
                return Ok(true);
            }
            _ => return Ok(false),
        },
        PatternTest::ListRest { before, after } => match list_and_rest(machine, value, *before, *after) {
            Some(parts) => parts,
            None => return Ok(false),
        },
        _ => return passes(machine, host, test, value, StaticValue::None),
    };
    for (bind, part) in binds.iter().zip(args) {
        if let Some(r) = bind {
            machine.set(base, *r, part);
        }
    }
    Ok(true)
}

/// Runs a test that binds nothing. `other` is the value of the register of `PatternTest::Same`.
pub fn passes(
    machine: &mut Machine<'_>,
    host: &mut dyn Host,
    test: &PatternTest,
    value: StaticValue,
    other: StaticValue,
) -> Result<bool, String> {
    match (test, value, other) {
        (PatternTest::Equal(constant), ..) => {
            let constant = constant_value(machine.ctx, constant);
            Ok(values_equal(machine, value, constant))
        }
        (PatternTest::Same(_), StaticValue::Value(_), StaticValue::Value(_)) => {
            Ok(host.query(machine, Primitive::SameValue, &[value, other])? == StaticValue::Bool(true))
        }
        (PatternTest::Same(_), ..) => Ok(values_equal(machine, value, other)),
        (PatternTest::Present, ..) => Ok(value != StaticValue::None),
        (PatternTest::True, ..) => {
            Ok(matches!(machine.unwrap_attr(value), StaticValue::Bool(true) | StaticValue::Unit))
        }
        (PatternTest::Ctor(Ctor::Attr(id)), StaticValue::Attr(attr), _) => {
            Ok(matches!(machine.ctx.attr_kind(attr), AttrKind::Dialect { def, .. } if *def == id.0))
        }
        (PatternTest::Ctor(ctor), ..) => Ok(destructure(machine, ctor, value, BoundArgs::NONE).is_some()),
        (PatternTest::List(n), ..) => Ok(as_list(machine, value).is_some_and(|list| list.len() == *n as usize)),
        (PatternTest::ListRest { before, after }, ..) => {
            Ok(as_list(machine, value).is_some_and(|list| list.len() >= (before + after) as usize))
        }
        (PatternTest::Op(_) | PatternTest::OpIn(_) | PatternTest::ResultOf(..), ..) => {
            Err("cannot match an op: only the host can".into())
        }
    }
}

/// Returns the first `before` elements of a list, the list of those that follow, and the last `after` elements.
/// Returns `None` for a shorter list and for other values.
pub fn list_and_rest(machine: &mut Machine<'_>, value: StaticValue, before: u16, after: u16) -> Option<CtorArgs> {
    let (before, after) = (u32::from(before), u32::from(after));
    let list = as_list(machine, value).filter(|list| list.len() >= (before + after) as usize)?;
    let items = machine.list_items(list);
    let middle = list.part(&machine.list_arena, before, list.len - (before + after));
    let mut args = CtorArgs::from_slice(&items[..before as usize]);
    args.push(StaticValue::List(middle));
    args.extend_from_slice(&items[items.len() - after as usize..]);
    Some(args)
}

/// Converts a value to a list. An optional operand or result is `none` or a single SSA value: `none` becomes an empty
/// list, and an SSA value a list of one element. An attribute that holds a list becomes this list. Returns `None` for
/// other values.
pub fn as_list(machine: &mut Machine<'_>, value: StaticValue) -> Option<List> {
    match value {
        StaticValue::List(list) => Some(list),
        StaticValue::None => Some(List::default()),
        StaticValue::Value(_) => Some(machine.new_list_from_slice(&[value])),
        StaticValue::Attr(a) => match attr_codec::untyped_value(machine.ctx, &mut machine.list_arena, a) {
            StaticValue::List(list) => Some(list),
            _ => None,
        },
        _ => None,
    }
}

/// Returns the arguments from which `ctor` constructs `value`; `None` if `ctor` cannot construct this value. An
/// argument that is not in `bound` may be `none` instead, which saves the time to compute it.
pub fn destructure(machine: &mut Machine<'_>, ctor: &Ctor, value: StaticValue, bound: BoundArgs) -> Option<CtorArgs> {
    let ctx = machine.ctx;
    match ctor {
        Ctor::Attr(_) | Ctor::Enum(_) | Ctor::AffineMap | Ctor::IntegerSet | Ctor::Dense => {
            return destructure_attr(machine, ctor, value, bound);
        }
        Ctor::AffineDim
        | Ctor::AffineSym
        | Ctor::AffineConst
        | Ctor::AffineAdd
        | Ctor::AffineMul
        | Ctor::AffineMod
        | Ctor::AffineFloorDiv
        | Ctor::AffineCeilDiv => return destructure_expr(ctx, ctor, value),
        _ => {}
    }
    let ty = as_type(machine, value)?;
    if let Ctor::Type(id) = ctor {
        return type_patterns::declared(machine, ty, *id, bound);
    }
    destructure_builtin_type(machine, ctor, ty, bound)
}

fn destructure_builtin_type(machine: &mut Machine<'_>, ctor: &Ctor, ty: Type, bound: BoundArgs) -> Option<CtorArgs> {
    Some(match ctor {
        Ctor::Int => type_patterns::int(machine, ty, bound).map(|(width,)| smallvec![width.into()])?,
        Ctor::Float => type_patterns::float(machine, ty, bound).map(|(width,)| smallvec![width.into()])?,
        Ctor::Complex => type_patterns::complex(machine, ty, bound).map(|(element,)| smallvec![element.into()])?,
        Ctor::Vector => {
            let (dims, element) = type_patterns::vector(machine, ty, bound)?;
            smallvec![dims.into(), element.into()]
        }
        Ctor::MemRef => {
            let (dims, element, layout, space) = type_patterns::mem_ref(machine, ty, bound)?;
            smallvec![dims.into(), element.into(), layout, space]
        }
        Ctor::UnrankedMemRef => {
            let (element, space) = type_patterns::unranked_mem_ref(machine, ty, bound)?;
            smallvec![element.into(), space]
        }
        Ctor::Tensor => {
            let (dims, element, encoding) = type_patterns::tensor(machine, ty, bound)?;
            smallvec![dims.into(), element.into(), encoding]
        }
        Ctor::UnrankedTensor => smallvec![type_patterns::unranked_tensor(machine, ty, bound)?.0.into()],
        Ctor::Function => {
            let (inputs, results) = type_patterns::function(machine, ty, bound)?;
            smallvec![inputs.into(), results.into()]
        }
        Ctor::Tuple => smallvec![type_patterns::tuple(machine, ty, bound)?.0.into()],
        _ => return None,
    })
}

/// Converts an enum value if `is_read`; otherwise returns `none`.
fn cases_if(is_read: bool, machine: &mut Machine<'_>, id: EnumId, value: i64) -> StaticValue {
    match is_read {
        true => attr_codec::cases_to_value(machine.ctx, &mut machine.list_arena, id.index(), value),
        false => StaticValue::None,
    }
}

/// Makes a list if `is_read`; otherwise returns `none`.
fn list_if(is_read: bool, machine: &mut Machine<'_>, items: impl IntoIterator<Item = StaticValue>) -> StaticValue {
    if is_read { StaticValue::List(machine.new_list(items)) } else { StaticValue::None }
}

fn destructure_attr(machine: &mut Machine<'_>, ctor: &Ctor, value: StaticValue, bound: BoundArgs) -> Option<CtorArgs> {
    let ctx = machine.ctx;
    let attr = match (ctor, value) {
        (_, StaticValue::Attr(attr)) => attr,
        // A case, or a list of cases of a flags enum, does not contain the enum to which it belongs. So a pattern of
        // any enum matches.
        (Ctor::Enum(_), StaticValue::Case(_) | StaticValue::List(_)) => return Some(smallvec![value]),
        _ => return None,
    };
    Some(match (ctor, ctx.attr_kind(attr)) {
        (Ctor::Enum(id), AttrKind::Enum { def, value }) if *def == id.0 => {
            smallvec![cases_if(bound.has(0), machine, *id, *value)]
        }
        (Ctor::Enum(id), AttrKind::Integer { value, .. }) if ctx.rules.enums[id.index()].mnemonic.is_none() => {
            let value = i64::try_from(*value).ok()?;
            smallvec![cases_if(bound.has(0), machine, *id, value)]
        }
        (Ctor::AffineMap, AttrKind::Map(map)) => {
            let results = list_if(bound.has(2), machine, map.results.iter().map(|e| StaticValue::Expr(*e)));
            smallvec![StaticValue::Int(map.dims as i64), StaticValue::Int(map.symbols as i64), results]
        }
        (Ctor::IntegerSet, AttrKind::Set(set)) => {
            let mut rows = Vec::new();
            for (e, eq) in &set.constraints {
                rows.push(StaticValue::List(machine.new_list(vec![StaticValue::Expr(*e), StaticValue::Bool(*eq)])));
            }
            let rows = machine.new_list(rows);
            smallvec![StaticValue::Int(set.dims as i64), StaticValue::Int(set.symbols as i64), StaticValue::List(rows)]
        }
        (Ctor::Dense, AttrKind::Dense { .. }) => {
            machine.admit_elements(attr);
            let items = super::dense_elements::decode_elements(ctx, attr).ok()?;
            let items = machine.new_list(items.into_iter().map(StaticValue::Attr));
            smallvec![StaticValue::List(items)]
        }
        (Ctor::Attr(id), AttrKind::Dialect { def, params }) if id.0 == *def => {
            destructure_params(machine, &ctx.rules.attrs[*def as usize].params, params, bound)
        }
        _ => return None,
    })
}

fn destructure_expr(ctx: &Context, ctor: &Ctor, value: StaticValue) -> Option<CtorArgs> {
    let StaticValue::Expr(e) = value else { return None };
    Some(match (ctor, ctx.affine_expr_kind(e)) {
        (Ctor::AffineDim, AffineExprKind::Dim(n)) | (Ctor::AffineSym, AffineExprKind::Symbol(n)) => {
            smallvec![StaticValue::Int(n as i64)]
        }
        (Ctor::AffineConst, AffineExprKind::Constant(c)) => smallvec![StaticValue::Int(c)],
        (Ctor::AffineAdd, AffineExprKind::Add(a, b))
        | (Ctor::AffineMul, AffineExprKind::Mul(a, b))
        | (Ctor::AffineMod, AffineExprKind::Mod(a, b))
        | (Ctor::AffineFloorDiv, AffineExprKind::FloorDiv(a, b))
        | (Ctor::AffineCeilDiv, AffineExprKind::CeilDiv(a, b)) => smallvec![StaticValue::Expr(a), StaticValue::Expr(b)],
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::super::constructors::construct;
    use super::super::machine::NoHost;
    use super::*;
    use crate::ir::FloatKind;
    use crate::ruleset;
    use StaticValue::{Dynamic, Int, List as ListValue, Scalable, Type as TypeValue};
    use rulec::rir::TypeDefId;

    /// Returns the constructor of a declared type.
    fn type_ctor(ctx: &Context, name: &str) -> Ctor {
        Ctor::Type(TypeDefId(ctx.type_def(name).expect("declared").0))
    }

    /// Checks that `ctor` destructures the value that it constructs into equal arguments.
    fn assert_round_trip(machine: &mut Machine<'_>, ctor: Ctor, args: &[StaticValue]) -> StaticValue {
        let value = construct(machine, &ctor, args).expect("valid arguments");
        let parts = destructure(machine, &ctor, value, BoundArgs(u32::MAX)).expect("a value of this constructor");
        assert!(destructure(machine, &ctor, value, BoundArgs::NONE).is_some(), "the arguments are not needed");
        assert_eq!(parts.len(), args.len(), "{ctor:?}");
        for (part, arg) in parts.into_iter().zip(args) {
            assert!(values_equal(machine, part, *arg), "{ctor:?}: {part:?} is not {arg:?}");
        }
        value
    }

    #[test]
    fn types_are_destructured_into_their_arguments() {
        let ctx = Context::new(ruleset::built_in());
        let machine = &mut Machine::new(&ctx);
        let (f32, index) = (TypeValue(ctx.float_type(FloatKind::F32)), TypeValue(ctx.index_type()));
        let sizes = ListValue(machine.new_list([Int(4), Dynamic]));
        let vector_sizes = ListValue(machine.new_list([Int(4), Scalable(8)]));
        let types = ListValue(machine.new_list([f32, index]));
        assert_round_trip(machine, Ctor::Int, &[Int(17)]);
        assert_round_trip(machine, Ctor::Complex, &[f32]);
        assert_round_trip(machine, Ctor::Vector, &[vector_sizes, f32]);
        assert_round_trip(machine, Ctor::MemRef, &[sizes, f32, StaticValue::None, Int(3)]);
        assert_round_trip(machine, Ctor::Tensor, &[sizes, f32, StaticValue::None]);
        assert_round_trip(machine, Ctor::Function, &[types, types]);
        let tuple = assert_round_trip(machine, Ctor::Tuple, &[types]);
        assert_eq!(destructure(machine, &Ctor::Complex, tuple, BoundArgs::NONE), None);
        assert_eq!(destructure(machine, &Ctor::Tuple, Int(1), BoundArgs::NONE), None);
    }

    #[test]
    fn a_default_parameter_makes_no_difference() {
        let ctx = Context::new(ruleset::built_in());
        let machine = &mut Machine::new(&ctx);
        let pointer = type_ctor(&ctx, "llvm.ptr");
        let default = assert_round_trip(machine, pointer.clone(), &[Int(0)]);
        assert_eq!(construct(machine, &pointer, &[]), Ok(default));
        assert_ne!(assert_round_trip(machine, pointer, &[Int(3)]), default);
    }

    #[test]
    fn an_identified_type_has_one_body() {
        let ctx = Context::new(ruleset::built_in());
        let machine = &mut Machine::new(&ctx);
        let name = StaticValue::Str(ctx.intern_str("node"));
        let body = ListValue(machine.new_list([TypeValue(ctx.int_type(8))]));
        let other_body = ListValue(machine.new_list([TypeValue(ctx.int_type(16))]));
        let ctor = type_ctor(&ctx, "llvm.struct");
        assert_round_trip(machine, ctor.clone(), &[name, body, StaticValue::Bool(false)]);
        assert!(construct(machine, &ctor, &[name, body, StaticValue::Bool(false)]).is_ok());
        assert!(construct(machine, &ctor, &[name, other_body, StaticValue::Bool(false)]).is_err());
    }

    #[test]
    fn affine_values_are_destructured_into_their_arguments() {
        let ctx = Context::new(ruleset::built_in());
        let machine = &mut Machine::new(&ctx);
        let dim = assert_round_trip(machine, Ctor::AffineDim, &[Int(1)]);
        let constant = assert_round_trip(machine, Ctor::AffineConst, &[Int(5)]);
        let sum = assert_round_trip(machine, Ctor::AffineAdd, &[dim, constant]);
        assert_eq!(destructure(machine, &Ctor::AffineMul, sum, BoundArgs::NONE), None);
        let results = ListValue(machine.new_list([sum, dim]));
        assert_round_trip(machine, Ctor::AffineMap, &[Int(2), Int(0), results]);
        let constraint = ListValue(machine.new_list([sum, StaticValue::Bool(true)]));
        let constraints = ListValue(machine.new_list([constraint]));
        assert_round_trip(machine, Ctor::IntegerSet, &[Int(2), Int(0), constraints]);
    }

    #[test]
    fn a_list_pattern_binds_both_ends_and_the_rest() {
        let ctx = Context::new(ruleset::built_in());
        let machine = &mut Machine::new(&ctx);
        machine.regs = vec![StaticValue::None; 3];
        let list = ListValue(machine.new_list([Int(1), Int(2), Int(3), Int(4)]));
        let mut matches = |before, after| {
            let test = PatternTest::ListRest { before, after };
            run_test(machine, &mut NoHost, 0, &test, list, &[Some(0), Some(1), Some(2)])
        };
        assert_eq!(matches(3, 2), Ok(false));
        assert_eq!(matches(1, 1), Ok(true));
        let ListValue(rest) = machine.regs[1] else { panic!("a list") };
        assert_eq!(
            (machine.regs[0], machine.list_items(rest), machine.regs[2]),
            (Int(1), &[Int(2), Int(3)][..], Int(4))
        );
    }
}
