//! Primitives on attributes and affine maps.

use super::attr_codec::{list_items, untyped_attr};
use super::dense_elements;
use super::machine::Machine;
use super::primitives::{as_type, values_equal};
use super::value::{StaticValue, untyped_value};
use crate::ir::affine;
use crate::ir::float::from_f64;
use crate::ir::{AffineExprKind, Attr, AttrKind, Context, DYNAMIC, DenseData, Signedness, Type, TypeKind};
use rulec::primitive::Primitive as P;

/// Runs a primitive of this file.
pub fn apply(machine: &mut Machine<'_>, p: P, args: &[StaticValue]) -> Result<StaticValue, String> {
    let arg = |i: usize| args.get(i).copied().unwrap_or(StaticValue::None);
    let ctx = machine.ctx;
    let type_arg = |machine: &mut Machine<'_>, i: usize| {
        as_type(machine, arg(i)).ok_or_else(|| format!("a type is needed, found {}", arg(i).kind_name()))
    };
    let flag = |machine: &mut Machine<'_>, i: usize| {
        matches!(machine.unwrap_attr(arg(i)), StaticValue::Bool(true) | StaticValue::Unit)
    };
    Ok(match p {
        P::IntAttr => {
            let ty = type_arg(machine, 1)?;
            number_to_attr(machine, arg(0), ty)
                .and_then(|a| dense_elements::make_splat(ctx, ty, a))
                .map(StaticValue::Attr)?
        }
        P::FloatAttr | P::Splat => {
            let ty = type_arg(machine, 1)?;
            number_to_attr(machine, arg(0), ty)
                .and_then(|a| dense_elements::make_splat(ctx, ty, a))
                .map(StaticValue::Attr)?
        }
        P::Inf | P::NaN | P::MaxFloat => {
            let ty = type_arg(machine, 0)?;
            let element = ctx.element_type(ty);
            let TypeKind::Float(kind) = *ctx.type_kind(element) else { return Err("a float type is needed".into()) };
            let negative = flag(machine, 1);
            let bits = match p {
                P::Inf => kind.infinity(negative),
                P::NaN => kind.nan(),
                _ => kind.largest(negative),
            };
            StaticValue::Attr(dense_elements::make_splat(
                ctx,
                ty,
                ctx.intern_attr(AttrKind::Float { ty: element, bits }),
            )?)
        }
        P::MinSigned | P::MaxSigned | P::MaxUnsigned => {
            let ty = type_arg(machine, 0)?;
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
            StaticValue::Attr(dense_elements::make_splat(ctx, ty, ctx.int_attr(value, element))?)
        }
        P::DenseOf => {
            let ty = type_arg(machine, 1)?;
            let element = ctx.element_type(ty);
            let list = super::primitives::expect_list(machine, arg(0)).map_err(|_| "dense: a list is needed")?;
            let values = machine.list_items(list).to_vec();
            let attrs: Vec<Attr> =
                values.into_iter().map(|v| number_to_attr(machine, v, element)).collect::<Result<_, _>>()?;
            StaticValue::Attr(dense_elements::make_dense(ctx, ty, &attrs)?)
        }
        P::Elements => {
            let StaticValue::Attr(a) = arg(0) else { return Err(format!("elements: found {}", arg(0).kind_name())) };
            let list = dense_elements::decode_elements(ctx, a)?;
            StaticValue::List(machine.new_list(list.into_iter().map(StaticValue::Attr)))
        }
        P::Retype => {
            let ty = type_arg(machine, 1)?;
            let attr = expect_attr(machine, arg(0))?;
            StaticValue::Attr(retype(ctx, attr, ty)?)
        }
        P::AttrType => match arg(0) {
            StaticValue::Attr(a) => ctx.attr_type(a).map_or(StaticValue::None, StaticValue::Type),
            _ => StaticValue::None,
        },
        P::IntOf => match machine.unwrap_attr(arg(0)) {
            StaticValue::Int(i) => StaticValue::Int(i),
            StaticValue::Bool(b) => StaticValue::Int(b as i64),
            other => return Err(format!("int_of: an integer attribute is needed, found {}", other.kind_name())),
        },
        P::BitsOf => {
            let ty = type_arg(machine, 1)?;
            let attr = expect_attr(machine, arg(0))?;
            StaticValue::Attr(bitcast(ctx, attr, ty)?)
        }
        P::StringAttr => {
            let text = super::primitives::spell_value(machine, arg(0));
            StaticValue::Attr(ctx.string_attr(&text))
        }
        P::SymbolAttr | P::TypeAttr => StaticValue::Attr(expect_attr(machine, arg(0))?),
        P::UnitAttr => StaticValue::Attr(ctx.unit_attr()),
        P::ArrayAttr => match arg(0) {
            StaticValue::List(_) => StaticValue::Attr(expect_attr(machine, arg(0))?),
            other => return Err(format!("array_attr: a list is needed, found {}", other.kind_name())),
        },
        P::GetAttr => match find_entry(machine, arg(0), arg(1))? {
            Some(StaticValue::Attr(a)) => untyped_value(ctx, &mut machine.list_arena, a),
            Some(v) => v,
            None => arg(2),
        },
        P::Has => StaticValue::Bool(match find_entry(machine, arg(0), arg(1))? {
            None | Some(StaticValue::None) => false,
            Some(v) => !values_equal(machine, v, StaticValue::Bool(false)),
        }),
        P::Without => {
            let entries = expect_dict(machine, arg(0))?;
            let names =
                super::primitives::expect_list(machine, arg(1)).map_err(|_| "without: a list of names is needed")?;
            let names = machine.list_items(names).to_vec();
            let mut kept = Vec::new();
            for pair in entries.chunks_exact(2) {
                if !names.contains(&pair[0]) {
                    kept.extend_from_slice(pair);
                }
            }
            StaticValue::Dict(machine.new_list(kept))
        }
        P::Items => {
            let entries = expect_dict(machine, arg(0))?;
            let rows: Vec<StaticValue> =
                entries.chunks_exact(2).map(|p| StaticValue::List(machine.new_list(p.to_vec()))).collect();
            StaticValue::List(machine.new_list(rows))
        }
        P::DictOf => {
            let rows =
                super::primitives::expect_list(machine, arg(0)).map_err(|_| "dict: a list of tuples is needed")?;
            let mut entries = Vec::new();
            for row in machine.list_items(rows).to_vec() {
                match row {
                    StaticValue::List(l) if l.len() == 2 => entries.extend_from_slice(machine.list_items(l)),
                    _ => return Err("dict: an entry is a tuple (name, value)".into()),
                }
            }
            StaticValue::Dict(machine.new_list(entries))
        }
        P::Renamed => {
            let mut entries = expect_dict(machine, arg(0))?;
            for pair in entries.chunks_exact_mut(2) {
                if pair[0] == arg(1) {
                    pair[0] = arg(2);
                }
            }
            StaticValue::Dict(machine.new_list(entries))
        }
        P::Inputs | P::NumDims => match arg(0) {
            StaticValue::Attr(a) => match ctx.attr_kind(a) {
                AttrKind::Map(map) if p == P::Inputs => StaticValue::Int((map.dims + map.symbols) as i64),
                AttrKind::Map(map) => StaticValue::Int(map.dims as i64),
                AttrKind::Set(set) if p == P::Inputs => StaticValue::Int((set.dims + set.symbols) as i64),
                AttrKind::Set(set) => StaticValue::Int(set.dims as i64),
                _ => return Err("an affine map or integer set is needed".into()),
            },
            other => return Err(format!("an affine map is needed, found {}", other.kind_name())),
        },
        P::Eval => {
            let map = expect_map(ctx, arg(0))?.clone();
            let list = super::primitives::expect_list(machine, arg(1)).map_err(|_| "eval: a list of ints is needed")?;
            let mut point = Vec::new();
            for v in machine.list_items(list).to_vec() {
                match machine.unwrap_attr(v) {
                    StaticValue::Int(i) => point.push(i),
                    other => return Err(format!("eval: an int is needed, found {}", other.kind_name())),
                }
            }
            if point.len() != (map.dims + map.symbols) as usize {
                return Err("eval: the point has another number of coordinates than the map has inputs".into());
            }
            let (dims, symbols) = point.split_at(map.dims as usize);
            let values: Option<Vec<StaticValue>> =
                map.results.iter().map(|e| eval_expr(ctx, *e, dims, symbols).map(StaticValue::Int)).collect();
            let values = values.ok_or("eval: the map divides by zero or overflows here")?;
            StaticValue::List(machine.new_list(values))
        }
        P::Compose => {
            let (f, g) = (expect_map(ctx, arg(0))?.clone(), expect_map(ctx, arg(1))?.clone());
            if f.dims as usize != g.results.len() {
                return Err("compose: the inner map has another number of results than the outer one has dims".into());
            }
            let composed = affine::compose(ctx, &f, &g);
            StaticValue::Attr(ctx.intern_attr(AttrKind::Map(composed)))
        }
        P::IterationSpace => iteration_space(machine, arg(0), arg(1))?,
        P::RankReduction => rank_reduction(machine, arg(0), arg(1), arg(2))?,
        _ => return Err("this primitive is not known here".into()),
    })
}

fn expect_attr(machine: &mut Machine<'_>, v: StaticValue) -> Result<Attr, String> {
    let v = match v {
        StaticValue::Record(_) => as_type(machine, v).map_or(v, StaticValue::Type),
        v => v,
    };
    untyped_attr(machine.ctx, &machine.list_arena, v)
}

/// A number (or attribute) as an attribute of the element type of `ty`.
pub fn number_to_attr(machine: &mut Machine<'_>, v: StaticValue, ty: Type) -> Result<Attr, String> {
    let ctx = machine.ctx;
    let element = ctx.element_type(ty);
    let float = |f: f64| match *ctx.type_kind(element) {
        TypeKind::Float(kind) => match from_f64(kind, f) {
            Some(bits) => Ok(ctx.intern_attr(AttrKind::Float { ty: element, bits })),
            None => Err(format!("{} holds no negative number", kind.name())),
        },
        _ => Err("a number with a point needs a float type".to_string()),
    };
    match v {
        StaticValue::Attr(a) => match (ctx.attr_kind(a), ctx.type_kind(element)) {
            (AttrKind::Integer { value, .. }, TypeKind::Integer { .. } | TypeKind::Index) => {
                Ok(ctx.int_attr(*value, element))
            }
            _ => Ok(a),
        },
        StaticValue::Bool(b) => Ok(ctx.int_attr(-(b as i128), element)),
        StaticValue::Int(i) => match ctx.type_kind(element) {
            TypeKind::Integer { .. } | TypeKind::Index => Ok(ctx.int_attr(i as i128, element)),
            TypeKind::Float(_) => float(i as f64),
            _ => Err("a number needs an integer or float type".into()),
        },
        StaticValue::Float(f) => float(f),
        other => Err(format!("a number is needed, found {}", other.kind_name())),
    }
}

fn retype(ctx: &Context, attr: Attr, ty: Type) -> Result<Attr, String> {
    Ok(match ctx.attr_kind(attr).clone() {
        AttrKind::Integer { value, .. } => ctx.int_attr(value, ty),
        AttrKind::Float { bits, .. } => ctx.intern_attr(AttrKind::Float { ty, bits }),
        AttrKind::Dense { data, .. } => ctx.intern_attr(AttrKind::Dense { ty, data }),
        AttrKind::Resource { key, .. } => ctx.intern_attr(AttrKind::Resource { ty, key }),
        AttrKind::Sparse { indices, values, .. } => ctx.intern_attr(AttrKind::Sparse { ty, indices, values }),
        AttrKind::String { text, .. } => ctx.intern_attr(AttrKind::String { text, ty: Some(ty) }),
        _ => return Err("retype: the attribute has no type".into()),
    })
}

fn bitcast(ctx: &Context, attr: Attr, ty: Type) -> Result<Attr, String> {
    Ok(match ctx.attr_kind(attr).clone() {
        AttrKind::Float { bits, .. } => ctx.int_attr(bits as i128, ty),
        AttrKind::Integer { value, .. } => ctx.int_attr(value, ty),
        AttrKind::Dense { data: data @ (DenseData::Bytes(_) | DenseData::Splat(_)), .. } => {
            ctx.intern_attr(AttrKind::Dense { ty, data })
        }
        _ => return Err("bits_of: a number or dense numbers are needed".into()),
    })
}

/// The entries of a dictionary, names and values in turn.
pub fn expect_dict(machine: &mut Machine<'_>, v: StaticValue) -> Result<Vec<StaticValue>, String> {
    match v {
        StaticValue::Dict(l) => Ok(list_items(&machine.list_arena, l).to_vec()),
        StaticValue::None => Ok(Vec::new()),
        StaticValue::Attr(a) => match untyped_value(machine.ctx, &mut machine.list_arena, a) {
            StaticValue::Dict(l) => Ok(list_items(&machine.list_arena, l).to_vec()),
            _ => Err("a dictionary is needed".into()),
        },
        other => Err(format!("a dictionary is needed, found {}", other.kind_name())),
    }
}

fn find_entry(machine: &mut Machine<'_>, d: StaticValue, name: StaticValue) -> Result<Option<StaticValue>, String> {
    let entries = expect_dict(machine, d)?;
    Ok(entries.chunks_exact(2).rev().find(|p| p[0] == name).map(|p| p[1]))
}

fn expect_map(ctx: &Context, v: StaticValue) -> Result<&crate::ir::AffineMap, String> {
    match v {
        StaticValue::Attr(a) => match ctx.attr_kind(a) {
            AttrKind::Map(map) => Ok(map),
            _ => Err("an affine map is needed, found another attribute".into()),
        },
        other => Err(format!("an affine map is needed, found {}", other.kind_name())),
    }
}

fn eval_expr(ctx: &Context, e: crate::ir::AffineExpr, dims: &[i64], symbols: &[i64]) -> Option<i64> {
    let eval_operand = |e| eval_expr(ctx, e, dims, symbols);
    match ctx.affine_expr_kind(e) {
        AffineExprKind::Dim(n) => dims.get(n as usize).copied(),
        AffineExprKind::Symbol(n) => symbols.get(n as usize).copied(),
        AffineExprKind::Constant(c) => Some(c),
        AffineExprKind::Add(a, b) => eval_operand(a)?.checked_add(eval_operand(b)?),
        AffineExprKind::Mul(a, b) => eval_operand(a)?.checked_mul(eval_operand(b)?),
        AffineExprKind::Mod(a, b) => eval_operand(a)?.checked_rem_euclid(eval_operand(b)?),
        AffineExprKind::FloorDiv(a, b) => eval_operand(a)?.checked_div_euclid(eval_operand(b)?),
        AffineExprKind::CeilDiv(a, b) => {
            eval_operand(a)?.checked_neg()?.checked_div_euclid(eval_operand(b)?)?.checked_neg()
        }
    }
}

fn iteration_space(machine: &mut Machine<'_>, maps: StaticValue, shapes: StaticValue) -> Result<StaticValue, String> {
    let bad = |_| "iteration_space: lists are needed".to_string();
    let maps = super::primitives::expect_list(machine, maps).map_err(bad)?;
    let shapes = super::primitives::expect_list(machine, shapes).map_err(bad)?;
    let (maps, shapes) = (machine.list_items(maps).to_vec(), machine.list_items(shapes).to_vec());
    let mut space: Vec<Option<StaticValue>> = Vec::new();
    for (map, shape) in maps.into_iter().zip(shapes) {
        let map = expect_map(machine.ctx, map)?.clone();
        let shape = super::primitives::expect_list(machine, shape).map_err(bad)?;
        let shape = machine.list_items(shape).to_vec();
        space.resize(space.len().max(map.dims as usize), None);
        for (e, size) in map.results.iter().zip(shape) {
            if let AffineExprKind::Dim(d) = machine.ctx.affine_expr_kind(*e) {
                space[d as usize].get_or_insert(size);
            }
        }
    }
    let dims: Option<Vec<StaticValue>> = space.into_iter().collect();
    let dims = dims.ok_or("iteration_space: a loop occurs in none of the maps")?;
    Ok(StaticValue::List(machine.new_list(dims)))
}

/// Which unit dims a rank-reducing view drops, decided from the left: a kept dim must match in size (and, where the source's
/// strides tell, the remaining dims must still fit).
fn rank_reduction(
    machine: &mut Machine<'_>,
    source_sizes: StaticValue,
    strides: StaticValue,
    result_sizes: StaticValue,
) -> Result<StaticValue, String> {
    let ints = |machine: &mut Machine<'_>, v: StaticValue| -> Result<Vec<i64>, String> {
        let l = super::primitives::expect_list(machine, v).map_err(|_| "rank_reduction: lists of dims are needed")?;
        let to_dim = |v: StaticValue| match v {
            StaticValue::Int(i) => Ok(i),
            StaticValue::Dynamic => Ok(DYNAMIC),
            other => Err(format!("rank_reduction: a dim is needed, found {}", other.kind_name())),
        };
        machine.list_items(l).to_vec().into_iter().map(to_dim).collect()
    };
    let (source_sizes, result_sizes) = (ints(machine, source_sizes)?, ints(machine, result_sizes)?);
    let _ = ints(machine, strides)?;
    let mut to_drop =
        source_sizes.len().checked_sub(result_sizes.len()).ok_or("the view has more dims than its source")?;
    let (mut out, mut reduced_index) = (Vec::new(), 0);
    for (i, size) in source_sizes.iter().enumerate() {
        let matches = result_sizes.get(reduced_index) == Some(size);
        // A unit dim is dropped if it does not fit, or if keeping it leaves too few places for the rest.
        let rest_fits = |from: usize, index: usize, drops: usize| {
            let mut index = index;
            let mut drops = drops;
            for s in &source_sizes[from..] {
                if result_sizes.get(index) == Some(s) {
                    index += 1;
                } else if *s == 1 && drops > 0 {
                    drops -= 1;
                } else {
                    return false;
                }
            }
            index + drops >= result_sizes.len()
        };
        if *size == 1 && to_drop > 0 && (!matches || !rest_fits(i + 1, reduced_index + 1, to_drop)) {
            to_drop -= 1;
            out.push(StaticValue::Bool(true));
        } else if matches {
            reduced_index += 1;
            out.push(StaticValue::Bool(false));
        } else {
            return Err("the result's shape is no rank reduction of the view's sizes".into());
        }
    }
    Ok(StaticValue::List(machine.new_list(out)))
}

/// Whether a type is an unsigned integer.
pub fn is_unsigned(ctx: &Context, ty: Type) -> bool {
    matches!(ctx.type_kind(ty), TypeKind::Integer { signedness: Signedness::Unsigned, .. })
}
