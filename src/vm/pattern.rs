//! Patterns: taking types, attributes and lists apart, and building them.
//!
//! Kept true: `test(C, make(C, parts))` binds `parts`.

use super::machine::{Host, Machine};
use super::primitives::{as_type, values_equal};
use super::value::{List, StaticValue, untyped_value};
use crate::ir::{
    AffineExprKind, AffineMap, AttrKind, Context, DYNAMIC, FloatKind, IntegerSet, Signedness, Type, TypeKind,
};
use rulec::primitive::Primitive;
use rulec::rir::{Ctor, PatternTest, Reg};
use smallvec::{SmallVec, smallvec};

type CtorArgs = SmallVec<[StaticValue; 4]>;

/// Runs a test; on success the parts are in the registers that want them.
pub fn run_test(
    machine: &mut Machine<'_>,
    host: &mut dyn Host,
    base: usize,
    test: &PatternTest,
    value: StaticValue,
    binds: &[Option<Reg>],
) -> Result<bool, String> {
    let args: CtorArgs = match test {
        PatternTest::Ctor(ctor) => match destructure(machine, ctor, value) {
            Some(parts) => parts,
            None => return Ok(false),
        },
        PatternTest::Equal(constant) => {
            let constant = super::machine::constant_value(machine.ctx, constant);
            return Ok(values_equal(machine, value, constant));
        }
        PatternTest::Same(reg) => {
            let other = machine.get(base, *reg);
            return match (value, other) {
                (StaticValue::Value(_), StaticValue::Value(_)) => {
                    Ok(host.query(machine, Primitive::SameValue, &[value, other])? == StaticValue::Bool(true))
                }
                _ => Ok(values_equal(machine, value, other)),
            };
        }
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
        PatternTest::ListRest { before, after } => match as_list(machine, value) {
            Some(list) if list.len() >= (*before + *after) as usize => {
                let (b, a) = (*before as usize, *after as usize);
                let items = machine.list_items(list);
                let middle =
                    List { start: list.start + *before as u32, len: list.len - (*before as u32 + *after as u32) };
                let mut args: CtorArgs = items[..b].iter().copied().collect();
                let tail: CtorArgs = items[items.len() - a..].iter().copied().collect();
                args.push(StaticValue::List(middle));
                args.extend(tail);
                args
            }
            _ => return Ok(false),
        },
        PatternTest::Present => return Ok(value != StaticValue::None),
        PatternTest::True => {
            let value = machine.unwrap_attr(value);
            return Ok(matches!(value, StaticValue::Bool(true) | StaticValue::Unit));
        }
        PatternTest::Op(_) | PatternTest::OpIn(_) | PatternTest::ResultOf(..) => {
            return Err("ops are matched by the engine only".into());
        }
    };
    for (bind, part) in binds.iter().zip(args) {
        if let Some(r) = bind {
            machine.set(base, *r, part);
        }
    }
    Ok(true)
}

/// A list, or an absent or single value of an optional group as a list.
fn as_list(machine: &mut Machine<'_>, value: StaticValue) -> Option<List> {
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

fn dim_to_value(d: i64) -> StaticValue {
    if d == DYNAMIC { StaticValue::Dynamic } else { StaticValue::Int(d) }
}

fn attr_or_none(a: Option<crate::ir::Attr>) -> StaticValue {
    a.map_or(StaticValue::None, StaticValue::Attr)
}

/// The parts of what a constructor builds; `None` for anything else.
pub fn destructure(machine: &mut Machine<'_>, ctor: &Ctor, value: StaticValue) -> Option<CtorArgs> {
    let ctx = machine.ctx;
    match ctor {
        Ctor::Attr(_) | Ctor::AffineMap | Ctor::IntegerSet | Ctor::Dense => {
            return destructure_attr(machine, ctor, value);
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
    Some(match (ctor, ctx.type_kind(ty)) {
        (Ctor::Int, TypeKind::Integer { width, signedness: Signedness::Signless }) => {
            smallvec![StaticValue::Int(*width as i64)]
        }
        (Ctor::Float, TypeKind::Float(kind)) => smallvec![StaticValue::Int(kind.width() as i64)],
        (Ctor::Complex, TypeKind::Complex(e)) => smallvec![StaticValue::Type(*e)],
        (Ctor::Vector, TypeKind::Vector { shape, scalable, element }) => {
            let dims = shape
                .iter()
                .zip(scalable)
                .map(|(d, s)| if *s { StaticValue::Scalable(*d) } else { StaticValue::Int(*d) });
            let dims = machine.new_list(dims);
            smallvec![StaticValue::List(dims), StaticValue::Type(*element)]
        }
        (Ctor::MemRef, TypeKind::MemRef { shape, element, layout, space }) => {
            let dims = machine.new_list(shape.iter().map(|d| dim_to_value(*d)));
            smallvec![StaticValue::List(dims), StaticValue::Type(*element), attr_or_none(*layout), attr_or_none(*space)]
        }
        (Ctor::UnrankedMemRef, TypeKind::UnrankedMemRef { element, space }) => {
            smallvec![StaticValue::Type(*element), attr_or_none(*space)]
        }
        (Ctor::Tensor, TypeKind::Tensor { shape, element, encoding }) => {
            let dims = machine.new_list(shape.iter().map(|d| dim_to_value(*d)));
            smallvec![StaticValue::List(dims), StaticValue::Type(*element), attr_or_none(*encoding)]
        }
        (Ctor::UnrankedTensor, TypeKind::UnrankedTensor(e)) => smallvec![StaticValue::Type(*e)],
        (Ctor::Function, TypeKind::Function { inputs, results }) => {
            let inputs = machine.new_list(inputs.iter().map(|t| StaticValue::Type(*t)));
            let results = machine.new_list(results.iter().map(|t| StaticValue::Type(*t)));
            smallvec![StaticValue::List(inputs), StaticValue::List(results)]
        }
        (Ctor::Tuple, TypeKind::Tuple(types)) => {
            let types = machine.new_list(types.iter().map(|t| StaticValue::Type(*t)));
            smallvec![StaticValue::List(types)]
        }
        (Ctor::Type(name), TypeKind::Dialect { def, params }) => {
            let def = &ctx.rules.types[*def as usize];
            if def.name != *name {
                return None;
            }
            let mut args = destructure_params(machine, &def.params, params);
            if def.traits.contains(&rulec::rir::declarations::Trait::Identified)
                && let Some(first @ StaticValue::None) = args.first_mut()
            {
                *first = StaticValue::Str(ctx.intern_str(""));
            }
            args
        }
        (Ctor::Type(name), TypeKind::Identified { def, name: id }) => {
            let def = &ctx.rules.types[*def as usize];
            if def.name != *name {
                return None;
            }
            let mut args: CtorArgs = smallvec![StaticValue::Str(*id)];
            match ctx.struct_body(ty) {
                Some(params) => args.extend(destructure_params(machine, &def.params[1..], &params)),
                None => args.extend(def.params[1..].iter().map(|_| StaticValue::None)),
            }
            args
        }
        _ => return None,
    })
}

fn destructure_params(
    machine: &mut Machine<'_>,
    defs: &[rulec::rir::declarations::ParamDef],
    params: &[Option<crate::ir::Attr>],
) -> CtorArgs {
    defs.iter()
        .zip(params)
        .map(|(def, p)| match p {
            Some(a) => super::attr_codec::attr_to_value(machine.ctx, &mut machine.list_arena, &def.kind, *a),
            None => match def.default {
                Some(f) => machine.call(&mut super::machine::NoHost, f, &[]).map_or(StaticValue::None, |r| r[0]),
                None if def.kind == rulec::rir::declarations::AttributeKind::Unit => StaticValue::Bool(false),
                None => StaticValue::None,
            },
        })
        .collect()
}

fn destructure_attr(machine: &mut Machine<'_>, ctor: &Ctor, value: StaticValue) -> Option<CtorArgs> {
    let StaticValue::Attr(attr) = value else { return None };
    let ctx = machine.ctx;
    Some(match (ctor, ctx.attr_kind(attr)) {
        (Ctor::AffineMap, AttrKind::Map(map)) => {
            let results = machine.new_list(map.results.iter().map(|e| StaticValue::Expr(*e)));
            smallvec![
                StaticValue::Int(map.dims as i64),
                StaticValue::Int(map.symbols as i64),
                StaticValue::List(results)
            ]
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
            let items = super::dense_elements::decode_elements(ctx, attr).ok()?;
            let items = machine.new_list(items.into_iter().map(StaticValue::Attr));
            smallvec![StaticValue::List(items)]
        }
        (Ctor::Attr(name), AttrKind::Dialect { def, params }) => {
            let def = &ctx.rules.attrs[*def as usize];
            if def.name != *name {
                return None;
            }
            destructure_params(machine, &def.params, params)
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

/// The builtin type of a spelling without parameters.
pub fn builtin_type(ctx: &Context, name: &str) -> Option<Type> {
    if let Some(kind) = FloatKind::from_name(name) {
        return Some(ctx.float_type(kind));
    }
    let (digits, signedness) = match name {
        "index" => return Some(ctx.index_type()),
        "none" | "none_type" => return Some(ctx.intern_type(TypeKind::None)),
        _ if name.starts_with("si") => (&name[2..], Signedness::Signed),
        _ if name.starts_with("ui") => (&name[2..], Signedness::Unsigned),
        _ => (name.strip_prefix('i')?, Signedness::Signless),
    };
    Some(ctx.intern_type(TypeKind::Integer { width: digits.parse().ok()?, signedness }))
}

fn value_to_dim(v: StaticValue) -> Result<i64, String> {
    match v {
        StaticValue::Int(i) => Ok(i),
        StaticValue::Dynamic => Ok(DYNAMIC),
        other => Err(format!("a dimension is needed, found {}", other.kind_name())),
    }
}

fn optional_attr(ctx: &Context, v: StaticValue) -> Result<Option<crate::ir::Attr>, String> {
    match v {
        StaticValue::None | StaticValue::Int(0) => Ok(None),
        StaticValue::Int(i) => Ok(Some(ctx.int_attr(i as i128, ctx.int_type(64)))),
        StaticValue::Attr(a) => Ok(Some(a)),
        other => Err(format!("an attribute or none is needed, found {}", other.kind_name())),
    }
}

/// Builds what `Test::Ctor` takes apart.
pub fn construct(machine: &mut Machine<'_>, ctor: &Ctor, args: &[StaticValue]) -> Result<StaticValue, String> {
    let ctx = machine.ctx;
    let args: CtorArgs =
        args.iter().map(|p| if let StaticValue::Attr(a) = *p { unwrap_type_attr(ctx, a) } else { *p }).collect();
    let ty = |machine: &mut Machine<'_>, i: usize| {
        let v = args.get(i).copied().unwrap_or(StaticValue::None);
        as_type(machine, v).ok_or_else(|| format!("a type is needed, found {}", v.kind_name()))
    };
    let arg = |i: usize| args.get(i).copied().unwrap_or(StaticValue::None);
    let list = |machine: &mut Machine<'_>, i: usize| match args.get(i).copied() {
        Some(v) => as_list(machine, v)
            .map(|l| machine.list_items(l).to_vec())
            .ok_or_else(|| format!("a list is needed, found {}", v.kind_name())),
        None => Ok(Vec::new()),
    };
    let types = |machine: &mut Machine<'_>, i: usize| -> Result<Box<[Type]>, String> {
        let items = list(machine, i)?;
        items
            .into_iter()
            .map(|v| as_type(machine, v).ok_or_else(|| format!("a type is needed, found {}", v.kind_name())))
            .collect()
    };
    let kind = match ctor {
        Ctor::Int => match arg(0) {
            StaticValue::Int(w) if (0..1 << 24).contains(&w) => {
                TypeKind::Integer { width: w as u32, signedness: Signedness::Signless }
            }
            other => return Err(format!("an integer type needs a width, found {}", other.kind_name())),
        },
        Ctor::Float => return Err("a float type is named by its format, not by its width".into()),
        Ctor::Complex => TypeKind::Complex(ty(machine, 0)?),
        Ctor::Vector => {
            let (mut shape, mut scalable) = (Vec::new(), Vec::new());
            for d in list(machine, 0)? {
                let (d, s) = match d {
                    StaticValue::Scalable(d) => (d, true),
                    other => (value_to_dim(other)?, false),
                };
                if d == DYNAMIC {
                    return Err("a vector has no dynamic dimensions".into());
                }
                shape.push(d);
                scalable.push(s);
            }
            TypeKind::Vector { shape: shape.into(), scalable: scalable.into(), element: ty(machine, 1)? }
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
        Ctor::Function => TypeKind::Function { inputs: types(machine, 0)?, results: types(machine, 1)? },
        Ctor::Tuple => TypeKind::Tuple(types(machine, 0)?),
        Ctor::Type(name) => return construct_dialect_type(machine, name, &args),
        Ctor::Attr(name) => {
            let (def, d) = ctx.attr_def(name).ok_or_else(|| format!("no attribute `{name}` is declared"))?;
            let params = construct_params(machine, &d.params, &args)?;
            return Ok(StaticValue::Attr(ctx.intern_attr(AttrKind::Dialect { def, params })));
        }
        Ctor::AffineMap => {
            let (StaticValue::Int(dims), StaticValue::Int(symbols)) = (arg(0), arg(1)) else {
                return Err("an affine map needs its numbers of dims and symbols".into());
            };
            let results: Result<_, _> = list(machine, 2)?.into_iter().map(expect_expr).collect();
            let map = AffineMap { dims: dims as u32, symbols: symbols as u32, results: results? };
            return Ok(StaticValue::Attr(ctx.intern_attr(AttrKind::Map(map))));
        }
        Ctor::IntegerSet => {
            let (StaticValue::Int(dims), StaticValue::Int(symbols)) = (arg(0), arg(1)) else {
                return Err("an integer set needs its numbers of dims and symbols".into());
            };
            let mut constraints = Vec::new();
            for row in list(machine, 2)? {
                match as_list(machine, row).map(|l| machine.list_items(l).to_vec()).as_deref() {
                    Some([StaticValue::Expr(e), StaticValue::Bool(eq)]) => constraints.push((*e, *eq)),
                    _ => return Err("a constraint is a tuple (expression, is equality)".into()),
                }
            }
            let set = IntegerSet { dims: dims as u32, symbols: symbols as u32, constraints: constraints.into() };
            return Ok(StaticValue::Attr(ctx.intern_attr(AttrKind::Set(set))));
        }
        Ctor::AffineDim | Ctor::AffineSym | Ctor::AffineConst => {
            let StaticValue::Int(n) = arg(0) else { return Err("a number is needed".into()) };
            let kind = match ctor {
                Ctor::AffineDim => AffineExprKind::Dim(n as u32),
                Ctor::AffineSym => AffineExprKind::Symbol(n as u32),
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
        Ctor::Dense => return Err("dense elements are built by `dense(list, type)`".into()),
    };
    Ok(StaticValue::Type(ctx.intern_type(kind)))
}

fn unwrap_type_attr(ctx: &Context, a: crate::ir::Attr) -> StaticValue {
    ctx.type_value(a).map_or(StaticValue::Attr(a), StaticValue::Type)
}

fn expect_expr(v: StaticValue) -> Result<crate::ir::AffineExpr, String> {
    match v {
        StaticValue::Expr(e) => Ok(e),
        other => Err(format!("an affine expression is needed, found {}", other.kind_name())),
    }
}

fn construct_params(
    machine: &mut Machine<'_>,
    defs: &[rulec::rir::declarations::ParamDef],
    args: &[StaticValue],
) -> Result<Box<[Option<crate::ir::Attr>]>, String> {
    let mut params = Vec::with_capacity(defs.len());
    for (i, def) in defs.iter().enumerate() {
        let value = match args.get(i).copied().unwrap_or(StaticValue::None) {
            StaticValue::Record(_) => {
                let v = args[i];
                as_type(machine, v).map_or(v, StaticValue::Type)
            }
            StaticValue::List(l) => {
                let items = machine.list_items(l).to_vec();
                let items = items.into_iter().map(|v| match v {
                    StaticValue::Record(_) => as_type(machine, v).map_or(v, StaticValue::Type),
                    v => v,
                });
                let items: Vec<StaticValue> = items.collect();
                StaticValue::List(machine.new_list(items))
            }
            v => v,
        };
        let mut attr = super::attr_codec::value_to_attr(machine.ctx, &machine.list_arena, &def.kind, value)
            .map_err(|e| format!("parameter `{}`: {e}", def.name))?;
        // A parameter at its default is stored as absent, so that equal types are equal ids.
        if let (Some(f), Some(a)) = (def.default, attr) {
            let default = machine.call(&mut super::machine::NoHost, f, &[]).map_or(StaticValue::None, |r| r[0]);
            if super::attr_codec::value_to_attr(machine.ctx, &machine.list_arena, &def.kind, default) == Ok(Some(a)) {
                attr = None;
            }
        }
        params.push(attr);
    }
    Ok(params.into())
}

fn construct_dialect_type(machine: &mut Machine<'_>, name: &str, args: &[StaticValue]) -> Result<StaticValue, String> {
    let ctx = machine.ctx;
    let (def, d) = ctx.type_def(name).ok_or_else(|| format!("no type `!{name}` is declared"))?;
    let identified = d.traits.contains(&rulec::rir::declarations::Trait::Identified);
    if identified
        && let Some(StaticValue::Str(id)) = args.first()
        && !ctx.text(*id).is_empty()
    {
        let ty = ctx.intern_type(TypeKind::Identified { def, name: *id });
        let params = construct_params(machine, &d.params[1..], &args[1..])?;
        if !ctx.set_struct_body(ty, params) {
            return Err(format!(
                "the type `!{name}` named \"{}\" exists with another body; rename one of the two",
                ctx.text(*id)
            ));
        }
        return Ok(StaticValue::Type(ty));
    }
    let mut args: CtorArgs = args.iter().copied().collect();
    if identified && !args.is_empty() {
        args[0] = StaticValue::None;
    }
    let params = construct_params(machine, &d.params, &args)?;
    Ok(StaticValue::Type(ctx.intern_type(TypeKind::Dialect { def, params })))
}
