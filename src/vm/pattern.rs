//! Patterns: taking types, attributes and lists apart, and building them.
//!
//! Kept true: `test(C, make(C, parts))` binds `parts`.

use super::machine::{Host, Machine};
use super::primitives::{as_type, equal};
use super::value::{List, Val, natural_face};
use crate::ir::{AffineMap, AttrKind, Context, DYNAMIC, ExprKind, FloatKind, IntegerSet, Signedness, Type, TypeKind};
use grammar::primitive::Primitive;
use grammar::rir::{Ctor, Reg, Test};
use smallvec::{SmallVec, smallvec};

type Parts = SmallVec<[Val; 4]>;

/// Runs a test; on success the parts are in the registers that want them.
pub fn test(
    m: &mut Machine<'_>,
    host: &mut dyn Host,
    base: usize,
    test: &Test,
    value: Val,
    binds: &[Option<Reg>],
) -> Result<bool, String> {
    let parts: Parts = match test {
        Test::Ctor(ctor) => match apart(m, ctor, value) {
            Some(parts) => parts,
            None => return Ok(false),
        },
        Test::Equal(c) => {
            let c = super::machine::constant(m.ctx, c);
            return Ok(equal(m, value, c));
        }
        Test::Same(r) => {
            let other = m.get(base, *r);
            return match (value, other) {
                (Val::View(_), Val::View(_)) => {
                    Ok(host.fact(m, Primitive::SameValue, &[value, other])? == Val::Bool(true))
                }
                _ => Ok(equal(m, value, other)),
            };
        }
        Test::List(n) => match as_list(m, value) {
            Some(list) if list.len() == *n as usize => {
                for (k, bind) in binds.iter().enumerate() {
                    if let (Some(r), Some(&part)) = (bind, m.items(list).get(k)) {
                        m.set(base, *r, part);
                    }
                }
                return Ok(true);
            }
            _ => return Ok(false),
        },
        Test::ListRest { before, after } => match as_list(m, value) {
            Some(list) if list.len() >= (*before + *after) as usize => {
                let (b, a) = (*before as usize, *after as usize);
                let items = m.items(list);
                let middle =
                    List { start: list.start + *before as u32, len: list.len - (*before as u32 + *after as u32) };
                let mut parts: Parts = items[..b].iter().copied().collect();
                let tail: Parts = items[items.len() - a..].iter().copied().collect();
                parts.push(Val::List(middle));
                parts.extend(tail);
                parts
            }
            _ => return Ok(false),
        },
        Test::Present => return Ok(value != Val::None),
        Test::True => {
            let value = m.plain(value);
            return Ok(matches!(value, Val::Bool(true) | Val::Unit));
        }
        Test::Op(_) | Test::OpIn(_) | Test::ResultOf(..) => {
            return Err("ops are matched by the engine only".into());
        }
    };
    for (bind, part) in binds.iter().zip(parts) {
        if let Some(r) = bind {
            m.set(base, *r, part);
        }
    }
    Ok(true)
}

/// A list, or an absent or single value of an optional group as a list.
fn as_list(m: &mut Machine<'_>, value: Val) -> Option<List> {
    match value {
        Val::List(list) => Some(list),
        Val::None => Some(List::default()),
        Val::View(_) => Some(m.list_of(&[value])),
        Val::Attr(a) => match natural_face(m.ctx, &mut m.lists, a) {
            Val::List(list) => Some(list),
            _ => None,
        },
        _ => None,
    }
}

fn dim(d: i64) -> Val {
    if d == DYNAMIC { Val::Dynamic } else { Val::Int(d) }
}

fn optional(a: Option<crate::ir::Attr>) -> Val {
    a.map_or(Val::None, Val::Attr)
}

/// The parts of what a constructor builds; `None` for anything else.
pub fn apart(m: &mut Machine<'_>, ctor: &Ctor, value: Val) -> Option<Parts> {
    let ctx = m.ctx;
    match ctor {
        Ctor::Attr(_) | Ctor::AffineMap | Ctor::IntegerSet | Ctor::Dense => return apart_attr(m, ctor, value),
        Ctor::AffineDim
        | Ctor::AffineSym
        | Ctor::AffineConst
        | Ctor::AffineAdd
        | Ctor::AffineMul
        | Ctor::AffineMod
        | Ctor::AffineFloorDiv
        | Ctor::AffineCeilDiv => return apart_expr(ctx, ctor, value),
        _ => {}
    }
    let ty = as_type(m, value)?;
    Some(match (ctor, ctx.type_kind(ty)) {
        (Ctor::Int, TypeKind::Integer { width, signedness: Signedness::Signless }) => {
            smallvec![Val::Int(*width as i64)]
        }
        (Ctor::Float, TypeKind::Float(kind)) => smallvec![Val::Int(kind.width() as i64)],
        (Ctor::Complex, TypeKind::Complex(e)) => smallvec![Val::Type(*e)],
        (Ctor::Vector, TypeKind::Vector { shape, scalable, element }) => {
            let dims = shape.iter().zip(scalable).map(|(d, s)| if *s { Val::Scalable(*d) } else { Val::Int(*d) });
            let dims = m.list(dims);
            smallvec![Val::List(dims), Val::Type(*element)]
        }
        (Ctor::MemRef, TypeKind::MemRef { shape, element, layout, space }) => {
            let dims = m.list(shape.iter().map(|d| dim(*d)));
            smallvec![Val::List(dims), Val::Type(*element), optional(*layout), optional(*space)]
        }
        (Ctor::UnrankedMemRef, TypeKind::UnrankedMemRef { element, space }) => {
            smallvec![Val::Type(*element), optional(*space)]
        }
        (Ctor::Tensor, TypeKind::Tensor { shape, element, encoding }) => {
            let dims = m.list(shape.iter().map(|d| dim(*d)));
            smallvec![Val::List(dims), Val::Type(*element), optional(*encoding)]
        }
        (Ctor::UnrankedTensor, TypeKind::UnrankedTensor(e)) => smallvec![Val::Type(*e)],
        (Ctor::Function, TypeKind::Function { inputs, results }) => {
            let inputs = m.list(inputs.iter().map(|t| Val::Type(*t)));
            let results = m.list(results.iter().map(|t| Val::Type(*t)));
            smallvec![Val::List(inputs), Val::List(results)]
        }
        (Ctor::Tuple, TypeKind::Tuple(types)) => {
            let types = m.list(types.iter().map(|t| Val::Type(*t)));
            smallvec![Val::List(types)]
        }
        (Ctor::Type(name), TypeKind::Dialect { def, params }) => {
            let def = &ctx.rules.types[*def as usize];
            if def.name != *name {
                return None;
            }
            let mut parts = params_apart(m, &def.params, params);
            if def.traits.contains(&grammar::declare::Trait::Identified)
                && let Some(first @ Val::None) = parts.first_mut()
            {
                *first = Val::Str(ctx.str(""));
            }
            parts
        }
        (Ctor::Type(name), TypeKind::Identified { def, name: id }) => {
            let def = &ctx.rules.types[*def as usize];
            if def.name != *name {
                return None;
            }
            let mut parts: Parts = smallvec![Val::Str(*id)];
            match ctx.identified(ty) {
                Some(params) => parts.extend(params_apart(m, &def.params[1..], &params)),
                None => parts.extend(def.params[1..].iter().map(|_| Val::None)),
            }
            parts
        }
        _ => return None,
    })
}

fn params_apart(m: &mut Machine<'_>, defs: &[grammar::declare::ParamDef], params: &[Option<crate::ir::Attr>]) -> Parts {
    defs.iter()
        .zip(params)
        .map(|(def, p)| match p {
            Some(a) => super::face::decode(m.ctx, &mut m.lists, &def.kind, *a),
            None => match def.default {
                Some(f) => m.call(&mut super::machine::NoProgram, f, &[]).map_or(Val::None, |r| r[0]),
                None if def.kind == grammar::declare::AttributeKind::Unit => Val::Bool(false),
                None => Val::None,
            },
        })
        .collect()
}

fn apart_attr(m: &mut Machine<'_>, ctor: &Ctor, value: Val) -> Option<Parts> {
    let Val::Attr(attr) = value else { return None };
    let ctx = m.ctx;
    Some(match (ctor, ctx.attr_kind(attr)) {
        (Ctor::AffineMap, AttrKind::Map(map)) => {
            let results = m.list(map.results.iter().map(|e| Val::Expr(*e)));
            smallvec![Val::Int(map.dims as i64), Val::Int(map.symbols as i64), Val::List(results)]
        }
        (Ctor::IntegerSet, AttrKind::Set(set)) => {
            let mut rows = Vec::new();
            for (e, eq) in &set.constraints {
                rows.push(Val::List(m.list(vec![Val::Expr(*e), Val::Bool(*eq)])));
            }
            let rows = m.list(rows);
            smallvec![Val::Int(set.dims as i64), Val::Int(set.symbols as i64), Val::List(rows)]
        }
        (Ctor::Dense, AttrKind::Dense { .. }) => {
            let items = super::elements::elements(ctx, attr).ok()?;
            let items = m.list(items.into_iter().map(Val::Attr));
            smallvec![Val::List(items)]
        }
        (Ctor::Attr(name), AttrKind::Dialect { def, params }) => {
            let def = &ctx.rules.attrs[*def as usize];
            if def.name != *name {
                return None;
            }
            params_apart(m, &def.params, params)
        }
        _ => return None,
    })
}

fn apart_expr(ctx: &Context, ctor: &Ctor, value: Val) -> Option<Parts> {
    let Val::Expr(e) = value else { return None };
    Some(match (ctor, ctx.expr_kind(e)) {
        (Ctor::AffineDim, ExprKind::Dim(n)) | (Ctor::AffineSym, ExprKind::Symbol(n)) => smallvec![Val::Int(n as i64)],
        (Ctor::AffineConst, ExprKind::Constant(c)) => smallvec![Val::Int(c)],
        (Ctor::AffineAdd, ExprKind::Add(a, b))
        | (Ctor::AffineMul, ExprKind::Mul(a, b))
        | (Ctor::AffineMod, ExprKind::Mod(a, b))
        | (Ctor::AffineFloorDiv, ExprKind::FloorDiv(a, b))
        | (Ctor::AffineCeilDiv, ExprKind::CeilDiv(a, b)) => smallvec![Val::Expr(a), Val::Expr(b)],
        _ => return None,
    })
}

/// The builtin type of a spelling without parameters.
pub fn named_type(ctx: &Context, name: &str) -> Option<Type> {
    if let Some(kind) = FloatKind::named(name) {
        return Some(ctx.float(kind));
    }
    let (digits, signedness) = match name {
        "index" => return Some(ctx.index()),
        "none" | "none_type" => return Some(ctx.ty(TypeKind::None)),
        _ if name.starts_with("si") => (&name[2..], Signedness::Signed),
        _ if name.starts_with("ui") => (&name[2..], Signedness::Unsigned),
        _ => (name.strip_prefix('i')?, Signedness::Signless),
    };
    Some(ctx.ty(TypeKind::Integer { width: digits.parse().ok()?, signedness }))
}

fn undim(v: Val) -> Result<i64, String> {
    match v {
        Val::Int(i) => Ok(i),
        Val::Dynamic => Ok(DYNAMIC),
        other => Err(format!("a dimension is needed, found {}", other.kind())),
    }
}

fn absent(ctx: &Context, v: Val) -> Result<Option<crate::ir::Attr>, String> {
    match v {
        Val::None | Val::Int(0) => Ok(None),
        Val::Int(i) => Ok(Some(ctx.int_attr(i as i128, ctx.int(64)))),
        Val::Attr(a) => Ok(Some(a)),
        other => Err(format!("an attribute or none is needed, found {}", other.kind())),
    }
}

/// Builds what `Test::Ctor` takes apart.
pub fn make(m: &mut Machine<'_>, ctor: &Ctor, parts: &[Val]) -> Result<Val, String> {
    let ctx = m.ctx;
    let parts: Parts = parts.iter().map(|p| if let Val::Attr(a) = *p { natural_type(ctx, a) } else { *p }).collect();
    let ty = |m: &mut Machine<'_>, i: usize| {
        let v = parts.get(i).copied().unwrap_or(Val::None);
        as_type(m, v).ok_or_else(|| format!("a type is needed, found {}", v.kind()))
    };
    let part = |i: usize| parts.get(i).copied().unwrap_or(Val::None);
    let list = |m: &mut Machine<'_>, i: usize| match parts.get(i).copied() {
        Some(v) => {
            as_list(m, v).map(|l| m.items(l).to_vec()).ok_or_else(|| format!("a list is needed, found {}", v.kind()))
        }
        None => Ok(Vec::new()),
    };
    let types = |m: &mut Machine<'_>, i: usize| -> Result<Box<[Type]>, String> {
        let items = list(m, i)?;
        items
            .into_iter()
            .map(|v| as_type(m, v).ok_or_else(|| format!("a type is needed, found {}", v.kind())))
            .collect()
    };
    let kind = match ctor {
        Ctor::Int => match part(0) {
            Val::Int(w) if (0..1 << 24).contains(&w) => {
                TypeKind::Integer { width: w as u32, signedness: Signedness::Signless }
            }
            other => return Err(format!("an integer type needs a width, found {}", other.kind())),
        },
        Ctor::Float => return Err("a float type is named by its format, not by its width".into()),
        Ctor::Complex => TypeKind::Complex(ty(m, 0)?),
        Ctor::Vector => {
            let (mut shape, mut scalable) = (Vec::new(), Vec::new());
            for d in list(m, 0)? {
                let (d, s) = match d {
                    Val::Scalable(d) => (d, true),
                    other => (undim(other)?, false),
                };
                if d == DYNAMIC {
                    return Err("a vector has no dynamic dimensions".into());
                }
                shape.push(d);
                scalable.push(s);
            }
            TypeKind::Vector { shape: shape.into(), scalable: scalable.into(), element: ty(m, 1)? }
        }
        Ctor::MemRef => {
            let shape: Result<Box<[i64]>, _> = list(m, 0)?.into_iter().map(undim).collect();
            TypeKind::MemRef {
                shape: shape?,
                element: ty(m, 1)?,
                layout: absent(ctx, part(2))?,
                space: absent(ctx, part(3))?,
            }
        }
        Ctor::UnrankedMemRef => TypeKind::UnrankedMemRef { element: ty(m, 0)?, space: absent(ctx, part(1))? },
        Ctor::Tensor => {
            let shape: Result<Box<[i64]>, _> = list(m, 0)?.into_iter().map(undim).collect();
            TypeKind::Tensor { shape: shape?, element: ty(m, 1)?, encoding: absent(ctx, part(2))? }
        }
        Ctor::UnrankedTensor => TypeKind::UnrankedTensor(ty(m, 0)?),
        Ctor::Function => TypeKind::Function { inputs: types(m, 0)?, results: types(m, 1)? },
        Ctor::Tuple => TypeKind::Tuple(types(m, 0)?),
        Ctor::Type(name) => return dialect_type(m, name, &parts),
        Ctor::Attr(name) => {
            let (def, d) = ctx.attr_def(name).ok_or_else(|| format!("no attribute `{name}` is declared"))?;
            let params = params_of(m, &d.params, &parts)?;
            return Ok(Val::Attr(ctx.attr(AttrKind::Dialect { def, params })));
        }
        Ctor::AffineMap => {
            let (Val::Int(dims), Val::Int(symbols)) = (part(0), part(1)) else {
                return Err("an affine map needs its numbers of dims and symbols".into());
            };
            let results: Result<_, _> = list(m, 2)?.into_iter().map(expr).collect();
            let map = AffineMap { dims: dims as u32, symbols: symbols as u32, results: results? };
            return Ok(Val::Attr(ctx.attr(AttrKind::Map(map))));
        }
        Ctor::IntegerSet => {
            let (Val::Int(dims), Val::Int(symbols)) = (part(0), part(1)) else {
                return Err("an integer set needs its numbers of dims and symbols".into());
            };
            let mut constraints = Vec::new();
            for row in list(m, 2)? {
                match as_list(m, row).map(|l| m.items(l).to_vec()).as_deref() {
                    Some([Val::Expr(e), Val::Bool(eq)]) => constraints.push((*e, *eq)),
                    _ => return Err("a constraint is a tuple (expression, is equality)".into()),
                }
            }
            let set = IntegerSet { dims: dims as u32, symbols: symbols as u32, constraints: constraints.into() };
            return Ok(Val::Attr(ctx.attr(AttrKind::Set(set))));
        }
        Ctor::AffineDim | Ctor::AffineSym | Ctor::AffineConst => {
            let Val::Int(n) = part(0) else { return Err("a number is needed".into()) };
            let kind = match ctor {
                Ctor::AffineDim => ExprKind::Dim(n as u32),
                Ctor::AffineSym => ExprKind::Symbol(n as u32),
                _ => ExprKind::Constant(n),
            };
            return Ok(Val::Expr(ctx.expr(kind)));
        }
        Ctor::AffineAdd | Ctor::AffineMul | Ctor::AffineMod | Ctor::AffineFloorDiv | Ctor::AffineCeilDiv => {
            let (a, b) = (expr(part(0))?, expr(part(1))?);
            let kind = match ctor {
                Ctor::AffineAdd => ExprKind::Add(a, b),
                Ctor::AffineMul => ExprKind::Mul(a, b),
                Ctor::AffineMod => ExprKind::Mod(a, b),
                Ctor::AffineFloorDiv => ExprKind::FloorDiv(a, b),
                _ => ExprKind::CeilDiv(a, b),
            };
            return Ok(Val::Expr(ctx.expr(kind)));
        }
        Ctor::Dense => return Err("dense elements are built by `dense(list, type)`".into()),
    };
    Ok(Val::Type(ctx.ty(kind)))
}

fn natural_type(ctx: &Context, a: crate::ir::Attr) -> Val {
    ctx.type_value(a).map_or(Val::Attr(a), Val::Type)
}

fn expr(v: Val) -> Result<crate::ir::Expr, String> {
    match v {
        Val::Expr(e) => Ok(e),
        other => Err(format!("an affine expression is needed, found {}", other.kind())),
    }
}

fn params_of(
    m: &mut Machine<'_>,
    defs: &[grammar::declare::ParamDef],
    parts: &[Val],
) -> Result<Box<[Option<crate::ir::Attr>]>, String> {
    let mut params = Vec::with_capacity(defs.len());
    for (i, def) in defs.iter().enumerate() {
        let given = match parts.get(i).copied().unwrap_or(Val::None) {
            Val::Record(_) => {
                let v = parts[i];
                as_type(m, v).map_or(v, Val::Type)
            }
            Val::List(l) => {
                let items = m.items(l).to_vec();
                let items = items.into_iter().map(|v| match v {
                    Val::Record(_) => as_type(m, v).map_or(v, Val::Type),
                    v => v,
                });
                let items: Vec<Val> = items.collect();
                Val::List(m.list(items))
            }
            v => v,
        };
        let mut attr = super::face::encode(m.ctx, &m.lists, &def.kind, given)
            .map_err(|e| format!("parameter `{}`: {e}", def.name))?;
        // A parameter at its default is stored as absent, so that equal types are equal ids.
        if let (Some(f), Some(a)) = (def.default, attr) {
            let default = m.call(&mut super::machine::NoProgram, f, &[]).map_or(Val::None, |r| r[0]);
            if super::face::encode(m.ctx, &m.lists, &def.kind, default) == Ok(Some(a)) {
                attr = None;
            }
        }
        params.push(attr);
    }
    Ok(params.into())
}

fn dialect_type(m: &mut Machine<'_>, name: &str, parts: &[Val]) -> Result<Val, String> {
    let ctx = m.ctx;
    let (def, d) = ctx.type_def(name).ok_or_else(|| format!("no type `!{name}` is declared"))?;
    let identified = d.traits.contains(&grammar::declare::Trait::Identified);
    if identified
        && let Some(Val::Str(id)) = parts.first()
        && !ctx.text(*id).is_empty()
    {
        let ty = ctx.ty(TypeKind::Identified { def, name: *id });
        let params = params_of(m, &d.params[1..], &parts[1..])?;
        if !ctx.set_identified(ty, params) {
            return Err(format!(
                "the type `!{name}` named \"{}\" exists with another body; rename one of the two",
                ctx.text(*id)
            ));
        }
        return Ok(Val::Type(ty));
    }
    let mut parts: Parts = parts.iter().copied().collect();
    if identified && !parts.is_empty() {
        parts[0] = Val::None;
    }
    let params = params_of(m, &d.params, &parts)?;
    Ok(Val::Type(ctx.ty(TypeKind::Dialect { def, params })))
}
