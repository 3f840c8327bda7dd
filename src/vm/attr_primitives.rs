//! Primitives on attributes and affine maps.

use super::elements;
use super::face::{items, natural_attr};
use super::machine::Machine;
use super::primitives::{as_type, equal};
use super::value::{Val, natural_face};
use crate::ir::affine;
use crate::ir::float::from_f64;
use crate::ir::{Attr, AttrKind, Context, DYNAMIC, DenseData, ExprKind, Signedness, Type, TypeKind};
use grammar::primitive::Primitive as P;

/// Runs a primitive of this file.
pub fn apply(m: &mut Machine<'_>, p: P, args: &[Val]) -> Result<Val, String> {
    let arg = |i: usize| args.get(i).copied().unwrap_or(Val::None);
    let ctx = m.ctx;
    let type_arg = |m: &mut Machine<'_>, i: usize| {
        as_type(m, arg(i)).ok_or_else(|| format!("a type is needed, found {}", arg(i).kind()))
    };
    let flag = |m: &mut Machine<'_>, i: usize| matches!(m.plain(arg(i)), Val::Bool(true) | Val::Unit);
    Ok(match p {
        P::IntAttr => {
            let ty = type_arg(m, 1)?;
            number(m, arg(0), ty).and_then(|a| elements::splat(ctx, ty, a)).map(Val::Attr)?
        }
        P::FloatAttr | P::Splat => {
            let ty = type_arg(m, 1)?;
            number(m, arg(0), ty).and_then(|a| elements::splat(ctx, ty, a)).map(Val::Attr)?
        }
        P::Inf | P::NaN | P::MaxFloat => {
            let ty = type_arg(m, 0)?;
            let element = ctx.element_type(ty);
            let TypeKind::Float(kind) = *ctx.type_kind(element) else { return Err("a float type is needed".into()) };
            let negative = flag(m, 1);
            let bits = match p {
                P::Inf => kind.infinity(negative),
                P::NaN => kind.nan(),
                _ => kind.largest(negative),
            };
            Val::Attr(elements::splat(ctx, ty, ctx.attr(AttrKind::Float { ty: element, bits }))?)
        }
        P::MinSigned | P::MaxSigned | P::MaxUnsigned => {
            let ty = type_arg(m, 0)?;
            let element = ctx.element_type(ty);
            let width = match *ctx.type_kind(element) {
                TypeKind::Integer { width, .. } if (1..=127).contains(&width) => width,
                TypeKind::Index => 64,
                _ => return Err("an integer type of at most 127 bits is needed".into()),
            };
            let value = match p {
                P::MinSigned => -(1i128 << (width - 1)),
                P::MaxSigned => (1i128 << (width - 1)) - 1,
                _ => -1,
            };
            Val::Attr(elements::splat(ctx, ty, ctx.int_attr(value, element))?)
        }
        P::DenseOf => {
            let ty = type_arg(m, 1)?;
            let element = ctx.element_type(ty);
            let list = super::primitives::list(m, arg(0)).map_err(|_| "dense: a list is needed")?;
            let values = m.items(list).to_vec();
            let attrs: Vec<Attr> = values.into_iter().map(|v| number(m, v, element)).collect::<Result<_, _>>()?;
            Val::Attr(elements::dense(ctx, ty, &attrs)?)
        }
        P::Elements => {
            let Val::Attr(a) = arg(0) else { return Err(format!("elements: found {}", arg(0).kind())) };
            let list = elements::elements(ctx, a)?;
            Val::List(m.list(list.into_iter().map(Val::Attr)))
        }
        P::Retype => {
            let ty = type_arg(m, 1)?;
            let attr = attr_of(m, arg(0))?;
            Val::Attr(retype(ctx, attr, ty)?)
        }
        P::AttrType => match arg(0) {
            Val::Attr(a) => ctx.attr_type(a).map_or(Val::None, Val::Type),
            _ => Val::None,
        },
        P::IntOf => match m.plain(arg(0)) {
            Val::Int(i) => Val::Int(i),
            Val::Bool(b) => Val::Int(b as i64),
            other => return Err(format!("int_of: an integer attribute is needed, found {}", other.kind())),
        },
        P::BitsOf => {
            let ty = type_arg(m, 1)?;
            let attr = attr_of(m, arg(0))?;
            Val::Attr(bits_of(ctx, attr, ty)?)
        }
        P::StringAttr => {
            let text = super::primitives::spell(m, arg(0));
            Val::Attr(ctx.string_attr(&text))
        }
        P::SymbolAttr | P::TypeAttr => Val::Attr(attr_of(m, arg(0))?),
        P::UnitAttr => Val::Attr(ctx.unit_attr()),
        P::ArrayAttr => match arg(0) {
            Val::List(_) => Val::Attr(attr_of(m, arg(0))?),
            other => return Err(format!("array_attr: a list is needed, found {}", other.kind())),
        },
        P::GetAttr => match entry(m, arg(0), arg(1))? {
            Some(Val::Attr(a)) => natural_face(ctx, &mut m.lists, a),
            Some(v) => v,
            None => arg(2),
        },
        P::Has => Val::Bool(match entry(m, arg(0), arg(1))? {
            None | Some(Val::None) => false,
            Some(v) => !equal(m, v, Val::Bool(false)),
        }),
        P::Without => {
            let entries = dict(m, arg(0))?;
            let names = super::primitives::list(m, arg(1)).map_err(|_| "without: a list of names is needed")?;
            let names = m.items(names).to_vec();
            let mut kept = Vec::new();
            for pair in entries.chunks_exact(2) {
                if !names.contains(&pair[0]) {
                    kept.extend_from_slice(pair);
                }
            }
            Val::Dict(m.list(kept))
        }
        P::Items => {
            let entries = dict(m, arg(0))?;
            let rows: Vec<Val> = entries.chunks_exact(2).map(|p| Val::List(m.list(p.to_vec()))).collect();
            Val::List(m.list(rows))
        }
        P::DictOf => {
            let rows = super::primitives::list(m, arg(0)).map_err(|_| "dict: a list of tuples is needed")?;
            let mut entries = Vec::new();
            for row in m.items(rows).to_vec() {
                match row {
                    Val::List(l) if l.len() == 2 => entries.extend_from_slice(m.items(l)),
                    _ => return Err("dict: an entry is a tuple (name, value)".into()),
                }
            }
            Val::Dict(m.list(entries))
        }
        P::Renamed => {
            let mut entries = dict(m, arg(0))?;
            for pair in entries.chunks_exact_mut(2) {
                if pair[0] == arg(1) {
                    pair[0] = arg(2);
                }
            }
            Val::Dict(m.list(entries))
        }
        P::Inputs | P::NumDims => match arg(0) {
            Val::Attr(a) => match ctx.attr_kind(a) {
                AttrKind::Map(map) if p == P::Inputs => Val::Int((map.dims + map.symbols) as i64),
                AttrKind::Map(map) => Val::Int(map.dims as i64),
                AttrKind::Set(set) if p == P::Inputs => Val::Int((set.dims + set.symbols) as i64),
                AttrKind::Set(set) => Val::Int(set.dims as i64),
                _ => return Err("an affine map or integer set is needed".into()),
            },
            other => return Err(format!("an affine map is needed, found {}", other.kind())),
        },
        P::Eval => {
            let map = map_of(ctx, arg(0))?.clone();
            let list = super::primitives::list(m, arg(1)).map_err(|_| "eval: a list of ints is needed")?;
            let mut point = Vec::new();
            for v in m.items(list).to_vec() {
                match m.plain(v) {
                    Val::Int(i) => point.push(i),
                    other => return Err(format!("eval: an int is needed, found {}", other.kind())),
                }
            }
            if point.len() != (map.dims + map.symbols) as usize {
                return Err("eval: the point has another number of coordinates than the map has inputs".into());
            }
            let (dims, symbols) = point.split_at(map.dims as usize);
            let values: Option<Vec<Val>> =
                map.results.iter().map(|e| eval(ctx, *e, dims, symbols).map(Val::Int)).collect();
            let values = values.ok_or("eval: the map divides by zero or overflows here")?;
            Val::List(m.list(values))
        }
        P::Compose => {
            let (f, g) = (map_of(ctx, arg(0))?.clone(), map_of(ctx, arg(1))?.clone());
            if f.dims as usize != g.results.len() {
                return Err("compose: the inner map has another number of results than the outer one has dims".into());
            }
            let composed = affine::compose(ctx, &f, &g);
            Val::Attr(ctx.attr(AttrKind::Map(composed)))
        }
        P::IterationSpace => iteration_space(m, arg(0), arg(1))?,
        P::RankReduction => rank_reduction(m, arg(0), arg(1), arg(2))?,
        _ => return Err("this primitive is not known here".into()),
    })
}

fn attr_of(m: &mut Machine<'_>, v: Val) -> Result<Attr, String> {
    let v = match v {
        Val::Record(_) => as_type(m, v).map_or(v, Val::Type),
        v => v,
    };
    natural_attr(m.ctx, &m.lists, v)
}

/// A number (or attribute) as an attribute of the element type of `ty`.
pub fn number(m: &mut Machine<'_>, v: Val, ty: Type) -> Result<Attr, String> {
    let ctx = m.ctx;
    let element = ctx.element_type(ty);
    let float = |f: f64| match *ctx.type_kind(element) {
        TypeKind::Float(kind) => match from_f64(kind, f) {
            Some(bits) => Ok(ctx.attr(AttrKind::Float { ty: element, bits })),
            None => Err(format!("{} holds no negative number", kind.name())),
        },
        _ => Err("a number with a point needs a float type".to_string()),
    };
    match v {
        Val::Attr(a) => match (ctx.attr_kind(a), ctx.type_kind(element)) {
            (AttrKind::Integer { value, .. }, TypeKind::Integer { .. } | TypeKind::Index) => {
                Ok(ctx.int_attr(*value, element))
            }
            _ => Ok(a),
        },
        Val::Bool(b) => Ok(ctx.int_attr(-(b as i128), element)),
        Val::Int(i) => match ctx.type_kind(element) {
            TypeKind::Integer { .. } | TypeKind::Index => Ok(ctx.int_attr(i as i128, element)),
            TypeKind::Float(_) => float(i as f64),
            _ => Err("a number needs an integer or float type".into()),
        },
        Val::Float(f) => float(f),
        other => Err(format!("a number is needed, found {}", other.kind())),
    }
}

fn retype(ctx: &Context, attr: Attr, ty: Type) -> Result<Attr, String> {
    Ok(match ctx.attr_kind(attr).clone() {
        AttrKind::Integer { value, .. } => ctx.int_attr(value, ty),
        AttrKind::Float { bits, .. } => ctx.attr(AttrKind::Float { ty, bits }),
        AttrKind::Dense { data, .. } => ctx.attr(AttrKind::Dense { ty, data }),
        AttrKind::Resource { key, .. } => ctx.attr(AttrKind::Resource { ty, key }),
        AttrKind::Sparse { indices, values, .. } => ctx.attr(AttrKind::Sparse { ty, indices, values }),
        AttrKind::String { text, .. } => ctx.attr(AttrKind::String { text, ty: Some(ty) }),
        _ => return Err("retype: the attribute has no type".into()),
    })
}

fn bits_of(ctx: &Context, attr: Attr, ty: Type) -> Result<Attr, String> {
    Ok(match ctx.attr_kind(attr).clone() {
        AttrKind::Float { bits, .. } => ctx.int_attr(bits as i128, ty),
        AttrKind::Integer { value, .. } => ctx.int_attr(value, ty),
        AttrKind::Dense { data: data @ (DenseData::Bytes(_) | DenseData::Splat(_)), .. } => {
            ctx.attr(AttrKind::Dense { ty, data })
        }
        _ => return Err("bits_of: a number or dense numbers are needed".into()),
    })
}

/// The entries of a dictionary, names and values in turn.
pub fn dict(m: &mut Machine<'_>, v: Val) -> Result<Vec<Val>, String> {
    match v {
        Val::Dict(l) => Ok(items(&m.lists, l).to_vec()),
        Val::None => Ok(Vec::new()),
        Val::Attr(a) => match natural_face(m.ctx, &mut m.lists, a) {
            Val::Dict(l) => Ok(items(&m.lists, l).to_vec()),
            _ => Err("a dictionary is needed".into()),
        },
        other => Err(format!("a dictionary is needed, found {}", other.kind())),
    }
}

fn entry(m: &mut Machine<'_>, d: Val, name: Val) -> Result<Option<Val>, String> {
    let entries = dict(m, d)?;
    Ok(entries.chunks_exact(2).rev().find(|p| p[0] == name).map(|p| p[1]))
}

fn map_of(ctx: &Context, v: Val) -> Result<&crate::ir::AffineMap, String> {
    match v {
        Val::Attr(a) => match ctx.attr_kind(a) {
            AttrKind::Map(map) => Ok(map),
            _ => Err("an affine map is needed, found another attribute".into()),
        },
        other => Err(format!("an affine map is needed, found {}", other.kind())),
    }
}

fn eval(ctx: &Context, e: crate::ir::Expr, dims: &[i64], symbols: &[i64]) -> Option<i64> {
    let of = |e| eval(ctx, e, dims, symbols);
    match ctx.expr_kind(e) {
        ExprKind::Dim(n) => dims.get(n as usize).copied(),
        ExprKind::Symbol(n) => symbols.get(n as usize).copied(),
        ExprKind::Constant(c) => Some(c),
        ExprKind::Add(a, b) => of(a)?.checked_add(of(b)?),
        ExprKind::Mul(a, b) => of(a)?.checked_mul(of(b)?),
        ExprKind::Mod(a, b) => of(a)?.checked_rem_euclid(of(b)?),
        ExprKind::FloorDiv(a, b) => of(a)?.checked_div_euclid(of(b)?),
        ExprKind::CeilDiv(a, b) => of(a)?.checked_neg()?.checked_div_euclid(of(b)?)?.checked_neg(),
    }
}

fn iteration_space(m: &mut Machine<'_>, maps: Val, shapes: Val) -> Result<Val, String> {
    let bad = |_| "iteration_space: lists are needed".to_string();
    let maps = super::primitives::list(m, maps).map_err(bad)?;
    let shapes = super::primitives::list(m, shapes).map_err(bad)?;
    let (maps, shapes) = (m.items(maps).to_vec(), m.items(shapes).to_vec());
    let mut space: Vec<Option<Val>> = Vec::new();
    for (map, shape) in maps.into_iter().zip(shapes) {
        let map = map_of(m.ctx, map)?.clone();
        let shape = super::primitives::list(m, shape).map_err(bad)?;
        let shape = m.items(shape).to_vec();
        space.resize(space.len().max(map.dims as usize), None);
        for (e, size) in map.results.iter().zip(shape) {
            if let ExprKind::Dim(d) = m.ctx.expr_kind(*e) {
                space[d as usize].get_or_insert(size);
            }
        }
    }
    let dims: Option<Vec<Val>> = space.into_iter().collect();
    let dims = dims.ok_or("iteration_space: a loop occurs in none of the maps")?;
    Ok(Val::List(m.list(dims)))
}

/// Which unit dims a rank-reducing view drops, decided from the left: a kept dim must match in size (and, where the source's
/// strides tell, the remaining dims must still fit).
fn rank_reduction(m: &mut Machine<'_>, full: Val, strides: Val, reduced: Val) -> Result<Val, String> {
    let ints = |m: &mut Machine<'_>, v: Val| -> Result<Vec<i64>, String> {
        let l = super::primitives::list(m, v).map_err(|_| "rank_reduction: lists of dims are needed")?;
        let of = |v: Val| match v {
            Val::Int(i) => Ok(i),
            Val::Dynamic => Ok(DYNAMIC),
            other => Err(format!("rank_reduction: a dim is needed, found {}", other.kind())),
        };
        m.items(l).to_vec().into_iter().map(of).collect()
    };
    let (full, reduced) = (ints(m, full)?, ints(m, reduced)?);
    let _ = ints(m, strides)?;
    let mut to_drop = full.len().checked_sub(reduced.len()).ok_or("the view has more dims than its source")?;
    let (mut out, mut at) = (Vec::new(), 0);
    for (i, size) in full.iter().enumerate() {
        let fits = reduced.get(at) == Some(size);
        // A unit dim is dropped if it does not fit, or if keeping it leaves too few places for the rest.
        let rest_fits = |from: usize, at: usize, drops: usize| {
            let mut at = at;
            let mut drops = drops;
            for s in &full[from..] {
                if reduced.get(at) == Some(s) {
                    at += 1;
                } else if *s == 1 && drops > 0 {
                    drops -= 1;
                } else {
                    return false;
                }
            }
            at + drops >= reduced.len()
        };
        if *size == 1 && to_drop > 0 && (!fits || !rest_fits(i + 1, at + 1, to_drop)) {
            to_drop -= 1;
            out.push(Val::Bool(true));
        } else if fits {
            at += 1;
            out.push(Val::Bool(false));
        } else {
            return Err("the result's shape is no rank reduction of the view's sizes".into());
        }
    }
    Ok(Val::List(m.list(out)))
}

/// Whether a type is an unsigned integer.
pub fn is_unsigned(ctx: &Context, ty: Type) -> bool {
    matches!(ctx.type_kind(ty), TypeKind::Integer { signedness: Signedness::Unsigned, .. })
}
