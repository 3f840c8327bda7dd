//! Patterns: construction and destructuring of types, attributes and affine expressions.
//!
//! Invariant: `destructure` is the inverse of `construct`, so a pattern matches every value that its own text builds.
//!
//! Tests: below, tests/rule_tests/, tests/all/back_ends.rs.

use super::attr_codec;
use super::bound_args::BoundArgs;
use super::machine::{Host, Machine, NoHost};
use super::primitives::{as_type, values_equal};
use super::type_patterns;
use super::value::{List, StaticValue, untyped_value};
use crate::ir::{
    AffineExpr, AffineExprKind, AffineMap, Attr, AttrKind, Context, DYNAMIC, IntegerSet, Signedness, Type, TypeKind,
};
use rulec::primitive::Primitive;
use rulec::rir::declarations::{AttributeKind, ParamDef, Trait};
use rulec::rir::{Ctor, EnumId, PatternTest, Reg, TypeDefId};
use smallvec::{SmallVec, smallvec};

/// The arguments of a constructor. A pattern binds them when it takes a value apart.
pub type CtorArgs = SmallVec<[StaticValue; 4]>;

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
            let constant = super::machine::constant_value(machine.ctx, constant);
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
        StaticValue::Attr(a) => match untyped_value(machine.ctx, &mut machine.list_arena, a) {
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

/// Converts parameters to values. An absent parameter is replaced by its default value.
pub(super) fn destructure_params(
    machine: &mut Machine<'_>,
    defs: &[ParamDef],
    params: &[Option<Attr>],
    bound: BoundArgs,
) -> CtorArgs {
    let mut args = CtorArgs::new();
    for (i, (def, param)) in defs.iter().zip(params).enumerate() {
        args.push(match (param, def.default) {
            _ if !bound.has(i) => StaticValue::None,
            (Some(attr), _) => attr_codec::attr_to_value(machine.ctx, &mut machine.list_arena, &def.kind, *attr),
            (None, Some(default)) => machine.call(&mut NoHost, default, &[]).map_or(StaticValue::None, |r| r[0]),
            (None, None) if def.kind == AttributeKind::Unit => StaticValue::Bool(false),
            (None, None) => StaticValue::None,
        });
    }
    args
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

/// Returns the builtin type that a single word names: `f32`, `index`, `si8`.
pub fn builtin_type(ctx: &Context, name: &str) -> Option<Type> {
    Some(ctx.intern_type(TypeKind::from_name(name)?))
}

fn value_to_dim(v: StaticValue) -> Result<i64, String> {
    match v {
        StaticValue::Int(i) if i < 0 => Err(format!("expected a dimension, found {i}, which is negative")),
        StaticValue::Int(i) => Ok(i),
        StaticValue::Dynamic => Ok(DYNAMIC),
        other => Err(format!("expected a dimension, found {}", other.kind_name())),
    }
}

/// Converts a layout, memory space or encoding to an attribute. Returns `None` for `none` and for memory space 0.
fn optional_attr(ctx: &Context, v: StaticValue) -> Result<Option<Attr>, String> {
    match v {
        StaticValue::None | StaticValue::Int(0) => Ok(None),
        StaticValue::Int(i) => Ok(Some(ctx.int_attr(i as i128, ctx.int_type(64)))),
        StaticValue::Attr(a) => Ok(Some(a)),
        other => Err(format!("expected an attribute or none, found {}", other.kind_name())),
    }
}

/// Constructs a type, an attribute or an affine expression. If it is nested too deeply or is too large, empties the
/// budget of the machine.
pub fn construct(machine: &mut Machine<'_>, ctor: &Ctor, args: &[StaticValue]) -> Result<StaticValue, String> {
    let ctx = machine.ctx;
    let (types, attrs, exprs) = (ctx.type_count(), ctx.attr_count(), ctx.expr_count());
    let value = construct_unbounded(machine, ctor, args)?;
    match value {
        StaticValue::Type(ty) => machine.admit_type(ty, types),
        StaticValue::Attr(attr) => machine.admit_attr(attr, attrs),
        StaticValue::Expr(expr) => machine.admit_expr(expr, exprs),
        _ => {}
    }
    Ok(value)
}

fn construct_unbounded(machine: &mut Machine<'_>, ctor: &Ctor, args: &[StaticValue]) -> Result<StaticValue, String> {
    let ctx = machine.ctx;
    let args: CtorArgs =
        args.iter().map(|p| if let StaticValue::Attr(a) = *p { unwrap_type_attr(ctx, a) } else { *p }).collect();
    let ty = |machine: &mut Machine<'_>, i: usize| {
        let v = args.get(i).copied().unwrap_or(StaticValue::None);
        as_type(machine, v).ok_or_else(|| format!("expected a type, found {}", v.kind_name()))
    };
    let arg = |i: usize| args.get(i).copied().unwrap_or(StaticValue::None);
    let list = |machine: &mut Machine<'_>, i: usize| match args.get(i).copied() {
        Some(v) => as_list(machine, v)
            .map(|l| CtorArgs::from_slice(machine.list_items(l)))
            .ok_or_else(|| format!("expected a list, found {}", v.kind_name())),
        None => Ok(CtorArgs::new()),
    };
    let types = |machine: &mut Machine<'_>, i: usize| -> Result<SmallVec<[Type; 8]>, String> {
        let items = list(machine, i)?;
        items
            .into_iter()
            .map(|v| as_type(machine, v).ok_or_else(|| format!("expected a type, found {}", v.kind_name())))
            .collect()
    };
    let kind = match ctor {
        Ctor::Int => match arg(0) {
            StaticValue::Int(w) if (0..1 << 24).contains(&w) => {
                TypeKind::Integer { width: w as u32, signedness: Signedness::Signless }
            }
            other => return Err(format!("expected a width of an integer type, found {}", other.kind_name())),
        },
        Ctor::Float => return Err("cannot construct a float type from its width: name its format".into()),
        Ctor::Complex => TypeKind::Complex(ty(machine, 0)?),
        Ctor::Vector => {
            let (mut shape, mut scalable): (SmallVec<[i64; 4]>, SmallVec<[bool; 4]>) = Default::default();
            for d in list(machine, 0)? {
                let (d, s) = match d {
                    StaticValue::Scalable(d) => (d, true),
                    other => (value_to_dim(other)?, false),
                };
                if d == DYNAMIC {
                    return Err("vector dimensions cannot be dynamic".into());
                }
                if d <= 0 {
                    return Err(format!("expected a positive dimension of a vector, found {d}"));
                }
                shape.push(d);
                scalable.push(s);
            }
            return Ok(StaticValue::Type(ctx.vector_type(&shape, &scalable, ty(machine, 1)?)));
        }
        Ctor::MemRef => {
            let shape: Result<Box<[i64]>, _> = list(machine, 0)?.into_iter().map(value_to_dim).collect();
            TypeKind::MemRef {
                shape: shape?,
                element: ty(machine, 1)?,
                layout: optional_attr(ctx, arg(2))?,
                space: optional_attr(ctx, arg(3))?,
            }
        }
        Ctor::UnrankedMemRef => {
            TypeKind::UnrankedMemRef { element: ty(machine, 0)?, space: optional_attr(ctx, arg(1))? }
        }
        Ctor::Tensor => {
            let shape: Result<Box<[i64]>, _> = list(machine, 0)?.into_iter().map(value_to_dim).collect();
            TypeKind::Tensor { shape: shape?, element: ty(machine, 1)?, encoding: optional_attr(ctx, arg(2))? }
        }
        Ctor::UnrankedTensor => TypeKind::UnrankedTensor(ty(machine, 0)?),
        Ctor::Function => {
            let (inputs, results) = (types(machine, 0)?, types(machine, 1)?);
            return Ok(StaticValue::Type(ctx.function_type(&inputs, &results)));
        }
        Ctor::Tuple => TypeKind::Tuple(types(machine, 0)?.into_vec().into()),
        Ctor::Type(id) => return construct_dialect_type(machine, *id, &args),
        Ctor::Attr(id) => {
            let params = construct_params(machine, &ctx.rules.attrs[id.index()].params, &args)?;
            return Ok(StaticValue::Attr(ctx.dialect_attr(id.0, &params)));
        }
        Ctor::Enum(id) => {
            let attr = attr_codec::value_to_attr(ctx, &machine.list_arena, &AttributeKind::Enum(*id), arg(0))?;
            return attr.map(StaticValue::Attr).ok_or_else(|| "expected an enum case, found none".into());
        }
        Ctor::AffineMap => {
            let (StaticValue::Int(dims), StaticValue::Int(symbols)) = (arg(0), arg(1)) else {
                return Err("expected the numbers of dimensions and symbols of an affine map".into());
            };
            let results: Result<_, _> = list(machine, 2)?.into_iter().map(expect_expr).collect();
            let (dims, symbols) = (input_count(ctx, dims)?, input_count(ctx, symbols)?);
            let map = AffineMap { dims, symbols, results: results? };
            return Ok(StaticValue::Attr(ctx.intern_attr(AttrKind::Map(map))));
        }
        Ctor::IntegerSet => {
            let (StaticValue::Int(dims), StaticValue::Int(symbols)) = (arg(0), arg(1)) else {
                return Err("expected the numbers of dimensions and symbols of an integer set".into());
            };
            let mut constraints = Vec::new();
            for row in list(machine, 2)? {
                match as_list(machine, row).map(|l| machine.list_items(l).to_vec()).as_deref() {
                    Some([StaticValue::Expr(e), StaticValue::Bool(eq)]) => constraints.push((*e, *eq)),
                    _ => return Err("expected a tuple (expression, is equality) as a constraint".into()),
                }
            }
            let (dims, symbols) = (input_count(ctx, dims)?, input_count(ctx, symbols)?);
            let set = IntegerSet { dims, symbols, constraints: constraints.into() };
            return Ok(StaticValue::Attr(ctx.intern_attr(AttrKind::Set(set))));
        }
        Ctor::AffineDim | Ctor::AffineSym | Ctor::AffineConst => {
            let StaticValue::Int(n) = arg(0) else {
                return Err(format!("expected an int, found {}", arg(0).kind_name()));
            };
            let kind = match ctor {
                Ctor::AffineDim => AffineExprKind::Dim(input_count(ctx, n)?),
                Ctor::AffineSym => AffineExprKind::Symbol(input_count(ctx, n)?),
                _ => AffineExprKind::Constant(n),
            };
            return Ok(StaticValue::Expr(ctx.affine_expr(kind)));
        }
        Ctor::AffineAdd | Ctor::AffineMul | Ctor::AffineMod | Ctor::AffineFloorDiv | Ctor::AffineCeilDiv => {
            let (a, b) = (expect_expr(arg(0))?, expect_expr(arg(1))?);
            let kind = match ctor {
                Ctor::AffineAdd => AffineExprKind::Add(a, b),
                Ctor::AffineMul => AffineExprKind::Mul(a, b),
                Ctor::AffineMod => AffineExprKind::Mod(a, b),
                Ctor::AffineFloorDiv => AffineExprKind::FloorDiv(a, b),
                _ => AffineExprKind::CeilDiv(a, b),
            };
            return Ok(StaticValue::Expr(ctx.affine_expr(kind)));
        }
        Ctor::Dense => return Err("cannot construct dense elements here: use `dense(list, type)`".into()),
    };
    Ok(StaticValue::Type(ctx.intern_type(kind)))
}

/// Converts a number of dimensions or symbols of an affine map, or the position of one.
fn input_count(ctx: &Context, n: i64) -> Result<u32, String> {
    let max = ctx.limits.list_length;
    let count = u32::try_from(n).ok().filter(|n| u64::from(*n) <= max);
    count.ok_or_else(|| format!("expected a dimension or symbol of an affine map from 0 to {max}, found {n}"))
}

/// Converts a type attribute to its type. Other attributes stay attributes.
fn unwrap_type_attr(ctx: &Context, attr: Attr) -> StaticValue {
    ctx.type_value(attr).map_or(StaticValue::Attr(attr), StaticValue::Type)
}

fn expect_expr(v: StaticValue) -> Result<AffineExpr, String> {
    match v {
        StaticValue::Expr(e) => Ok(e),
        other => Err(format!("expected an affine expression, found {}", other.kind_name())),
    }
}

/// Converts a record type to its struct type. Other values stay as they are.
fn record_to_type(machine: &mut Machine<'_>, value: StaticValue) -> StaticValue {
    match value {
        StaticValue::Record(_) => as_type(machine, value).map_or(value, StaticValue::Type),
        other => other,
    }
}

/// Converts arguments to parameters of a declared type or attribute.
fn construct_params(
    machine: &mut Machine<'_>,
    defs: &[ParamDef],
    args: &[StaticValue],
) -> Result<SmallVec<[Option<Attr>; 8]>, String> {
    let mut params = SmallVec::new();
    for (i, def) in defs.iter().enumerate() {
        let value = match args.get(i).copied().unwrap_or(StaticValue::None) {
            StaticValue::List(list)
                if machine.list_items(list).iter().any(|item| matches!(item, StaticValue::Record(_))) =>
            {
                let mut items = CtorArgs::from_slice(machine.list_items(list));
                for item in &mut items {
                    *item = record_to_type(machine, *item);
                }
                StaticValue::List(machine.new_list(items))
            }
            other => record_to_type(machine, other),
        };
        let mut attr = attr_codec::value_to_attr(machine.ctx, &machine.list_arena, &def.kind, value)
            .map_err(|e| format!("parameter `{}`: {e}", def.name))?;
        // A parameter with its default value is stored as absent, so that equal types have equal ids.
        if let (Some(default), Some(present)) = (def.default, attr) {
            let default = machine.call(&mut NoHost, default, &[]).map_or(StaticValue::None, |r| r[0]);
            let default = attr_codec::value_to_attr(machine.ctx, &machine.list_arena, &def.kind, default);
            if default == Ok(Some(present)) {
                attr = None;
            }
        }
        params.push(attr);
    }
    Ok(params)
}

fn construct_dialect_type(
    machine: &mut Machine<'_>,
    id: TypeDefId,
    args: &[StaticValue],
) -> Result<StaticValue, String> {
    let ctx = machine.ctx;
    let type_def = &ctx.rules.types[id.index()];
    let is_identified = type_def.traits.contains(&Trait::Identified);
    if is_identified
        && let Some(StaticValue::Str(name)) = args.first()
        && !ctx.text(*name).is_empty()
    {
        let ty = ctx.intern_type(TypeKind::Identified { def: id.0, name: *name });
        let params = construct_params(machine, &type_def.params[1..], &args[1..])?;
        if !ctx.set_struct_body(ty, params.into_vec().into()) {
            return Err(format!(
                "redefinition of type `!{}` named \"{}\" with a different body; rename one of them",
                type_def.name,
                ctx.text(*name)
            ));
        }
        return Ok(StaticValue::Type(ty));
    }
    let mut args: CtorArgs = args.iter().copied().collect();
    if is_identified && !args.is_empty() {
        args[0] = StaticValue::None;
    }
    let params = construct_params(machine, &type_def.params, &args)?;
    Ok(StaticValue::Type(ctx.dialect_type(id.0, &params)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ir::FloatKind;
    use crate::ruleset;
    use StaticValue::{Dynamic, Int, List as ListValue, Scalable, Type as TypeValue};

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

    #[test]
    fn builtin_types_are_found_by_their_spelling() {
        let ctx = Context::new(ruleset::built_in());
        assert_eq!(builtin_type(&ctx, "i32"), Some(ctx.int_type(32)));
        assert_eq!(builtin_type(&ctx, "bf16"), Some(ctx.float_type(FloatKind::BF16)));
        let unsigned = TypeKind::Integer { width: 8, signedness: Signedness::Unsigned };
        assert_eq!(builtin_type(&ctx, "ui8"), Some(ctx.intern_type(unsigned)));
        assert_eq!((builtin_type(&ctx, "i"), builtin_type(&ctx, "vector")), (None, None));
    }
}
