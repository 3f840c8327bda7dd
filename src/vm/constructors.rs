//! Constructors of types, attributes and affine expressions: the values that rule code makes of arguments.
//!
//! Tests: src/vm/pattern.rs, tests/rule_tests/, tests/all/back_ends.rs.

use super::attr_codec;
use super::ctor_args::CtorArgs;
use super::equality::as_type;
use super::machine::{Machine, NoHost};
use super::pattern::as_list;
use super::value::StaticValue;
use crate::ir::{
    AffineExpr, AffineExprKind, AffineMap, Attr, AttrKind, Context, DYNAMIC, IntegerSet, Signedness, Type, TypeKind,
};
use rulec::rir::declarations::{AttributeKind, ParamDef, Trait};
use rulec::rir::{Ctor, TypeDefId};
use smallvec::SmallVec;

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
