//! Primitives on attributes, dictionaries and affine maps.
//!
//! Tests: below, tests/rule_tests/, tests/all/back_ends.rs.

use super::attr_codec::untyped_attr;
use super::dense_elements;
use super::machine::Machine;
use super::primitives::{as_type, expect_list, spell_value, values_equal};
use super::value::{List, StaticValue, untyped_value};
use crate::ir::affine;
use crate::ir::float::from_f64;
use crate::ir::{AffineExprKind, AffineMap, Attr, AttrKind, Context, DYNAMIC, DenseData, Type, TypeKind};
use num_bigint::BigInt;
use rulec::primitive::Primitive as P;

/// Runs a primitive on attributes and returns its result.
pub fn apply(machine: &mut Machine<'_>, p: P, args: &[StaticValue]) -> Result<StaticValue, String> {
    let arg = |i: usize| args.get(i).copied().unwrap_or(StaticValue::None);
    let ctx = machine.ctx;
    let type_arg = |machine: &mut Machine<'_>, i: usize| {
        as_type(machine, arg(i)).ok_or_else(|| format!("expected a type, found {}", arg(i).kind_name()))
    };
    let flag = |machine: &mut Machine<'_>, i: usize| {
        matches!(machine.unwrap_attr(arg(i)), StaticValue::Bool(true) | StaticValue::Unit)
    };
    Ok(match p {
        P::IntAttr | P::FloatAttr | P::Splat => {
            let ty = type_arg(machine, 1)?;
            number_to_attr(machine, arg(0), ty)
                .and_then(|a| dense_elements::make_splat(ctx, ty, a))
                .map(StaticValue::Attr)?
        }
        P::Inf | P::NaN | P::MaxFloat => {
            let ty = type_arg(machine, 0)?;
            let element = ctx.element_type(ty);
            let TypeKind::Float(kind) = *ctx.type_kind(element) else { return Err("expected a float type".into()) };
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
                TypeKind::Integer { width: width @ 1.., .. } => width,
                TypeKind::Index => 64,
                _ => return Err("expected an integer type".into()),
            };
            let limit = BigInt::from(1) << (width - 1);
            let value = match p {
                P::MinSigned => -limit,
                P::MaxSigned => limit - 1,
                _ => BigInt::from(-1),
            };
            StaticValue::Attr(dense_elements::make_splat(ctx, ty, ctx.wide_int_attr(&value, element))?)
        }
        P::DenseOf => {
            let ty = type_arg(machine, 1)?;
            let element = ctx.element_type(ty);
            let list = expect_list(machine, arg(0)).map_err(|_| "dense: expected a list")?;
            let values = machine.list_items(list).to_vec();
            let attrs: Vec<Attr> =
                values.into_iter().map(|v| number_to_attr(machine, v, element)).collect::<Result<_, _>>()?;
            StaticValue::Attr(dense_elements::make_dense(ctx, ty, &attrs)?)
        }
        P::Elements => {
            let StaticValue::Attr(a) = arg(0) else {
                return Err(format!("elements: expected an attribute, found {}", arg(0).kind_name()));
            };
            machine.admit_elements(a);
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
        P::AttrForm => StaticValue::Str(ctx.intern_str(attr_form(ctx, arg(0)))),
        P::IntOf => match machine.unwrap_attr(arg(0)) {
            StaticValue::Int(i) => StaticValue::Int(i),
            StaticValue::Bool(b) => StaticValue::Int(b as i64),
            other => return Err(format!("int_of: expected an integer attribute, found {}", other.kind_name())),
        },
        P::BitsOf => {
            let ty = type_arg(machine, 1)?;
            let attr = expect_attr(machine, arg(0))?;
            StaticValue::Attr(bitcast(ctx, attr, ty)?)
        }
        P::StringAttr => {
            let text = spell_value(machine, arg(0));
            StaticValue::Attr(ctx.string_attr(&text))
        }
        P::SymbolAttr | P::TypeAttr => StaticValue::Attr(expect_attr(machine, arg(0))?),
        P::UnitAttr => StaticValue::Attr(ctx.unit_attr()),
        P::ArrayAttr => match arg(0) {
            StaticValue::List(_) => StaticValue::Attr(expect_attr(machine, arg(0))?),
            other => return Err(format!("array_attr: expected a list, found {}", other.kind_name())),
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
            let entries = dict_entries(machine, arg(0))?;
            let names = expect_list(machine, arg(1)).map_err(|_| "without: expected a list of names")?;
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
            let entries = dict_entries(machine, arg(0))?;
            let rows: Vec<StaticValue> =
                entries.chunks_exact(2).map(|p| StaticValue::List(machine.new_list(p.to_vec()))).collect();
            StaticValue::List(machine.new_list(rows))
        }
        P::DictOf => {
            let rows = expect_list(machine, arg(0)).map_err(|_| "dict: expected a list of tuples")?;
            let mut entries = Vec::new();
            for row in machine.list_items(rows).to_vec() {
                match row {
                    StaticValue::List(l) if l.len() == 2 => entries.extend_from_slice(machine.list_items(l)),
                    _ => return Err("dict: expected a tuple (name, value) as an entry".into()),
                }
            }
            StaticValue::Dict(machine.new_list(entries))
        }
        P::Renamed => {
            let mut entries = dict_entries(machine, arg(0))?;
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
                _ => return Err("expected an affine map or integer set".into()),
            },
            other => return Err(format!("expected an affine map, found {}", other.kind_name())),
        },
        P::Eval => {
            let map = expect_map(ctx, arg(0))?;
            let list = expect_list(machine, arg(1)).map_err(|_| "eval: expected a list of ints")?;
            let mut point = Vec::new();
            for v in machine.list_items(list).to_vec() {
                match machine.unwrap_attr(v) {
                    StaticValue::Int(i) => point.push(i),
                    other => return Err(format!("eval: expected an int, found {}", other.kind_name())),
                }
            }
            let input_count = (map.dims + map.symbols) as usize;
            if point.len() != input_count {
                return Err(format!("eval: expected {input_count} inputs of the map, found {}", point.len()));
            }
            let results =
                ctx.map_eval(map, &point).ok_or("eval: cannot evaluate the map: division by zero or overflow")?;
            StaticValue::List(machine.new_list(results.into_iter().map(StaticValue::Int)))
        }
        P::Compose => {
            let (f, g) = (expect_map(ctx, arg(0))?, expect_map(ctx, arg(1))?);
            if f.dims as usize != g.results.len() {
                let (expected, found) = (f.dims, g.results.len());
                return Err(format!("compose: expected {expected} results of the inner map, found {found}"));
            }
            let composed = affine::compose(ctx, f, g);
            let known = ctx.attr_count();
            let attr = ctx.intern_attr(AttrKind::Map(composed));
            machine.admit_attr(attr, known);
            StaticValue::Attr(attr)
        }
        P::IterationSpace => iteration_space(machine, arg(0), arg(1))?,
        P::RankReduction => rank_reduction(machine, [arg(0), arg(1), arg(2), arg(3)])?,
        _ => return Err("unknown primitive".into()),
    })
}

/// Converts a static value to an attribute without a declared kind: an int becomes an i64 attribute.
fn expect_attr(machine: &mut Machine<'_>, v: StaticValue) -> Result<Attr, String> {
    let v = match v {
        StaticValue::Record(_) => as_type(machine, v).map_or(v, StaticValue::Type),
        v => v,
    };
    let known = machine.ctx.attr_count();
    let attr = untyped_attr(machine.ctx, &machine.list_arena, v)?;
    machine.admit_attr(attr, known);
    Ok(attr)
}

/// Converts a number to an attribute of the element type of `ty`. Changes the type of an integer attribute to that
/// element type. Returns any other attribute unchanged.
pub fn number_to_attr(machine: &mut Machine<'_>, v: StaticValue, ty: Type) -> Result<Attr, String> {
    let ctx = machine.ctx;
    let element = ctx.element_type(ty);
    let float = |f: f64| match *ctx.type_kind(element) {
        TypeKind::Float(kind) => match from_f64(kind, f) {
            Some(bits) => Ok(ctx.intern_attr(AttrKind::Float { ty: element, bits })),
            None => Err(format!("`{}` cannot hold a negative number", kind.name())),
        },
        _ => Err("expected a float type for a floating-point number".to_string()),
    };
    match v {
        StaticValue::Attr(a) => match (ctx.attr_kind(a), ctx.type_kind(element)) {
            (AttrKind::Integer { value, .. }, TypeKind::Integer { .. } | TypeKind::Index) => {
                Ok(ctx.int_attr(*value, element))
            }
            (AttrKind::BigInteger { value, .. }, TypeKind::Integer { .. }) => Ok(ctx.wide_int_attr(value, element)),
            _ => Ok(a),
        },
        StaticValue::Bool(b) => Ok(ctx.int_attr(-(b as i128), element)),
        StaticValue::Int(i) => match ctx.type_kind(element) {
            TypeKind::Integer { .. } | TypeKind::Index => Ok(ctx.int_attr(i as i128, element)),
            TypeKind::Float(_) => float(i as f64),
            _ => Err("expected an integer or float type for a number".into()),
        },
        StaticValue::Float(f) => float(f),
        other => Err(format!("expected a number, found {}", other.kind_name())),
    }
}

/// Replaces the type of an attribute and keeps its data: `7 : i32` becomes `7 : i64`.
fn retype(ctx: &Context, attr: Attr, ty: Type) -> Result<Attr, String> {
    Ok(match ctx.attr_kind(attr).clone() {
        AttrKind::Integer { value, .. } => ctx.int_attr(value, ty),
        AttrKind::BigInteger { value, .. } => ctx.wide_int_attr(&value, ty),
        AttrKind::Float { bits, .. } => ctx.intern_attr(AttrKind::Float { ty, bits }),
        AttrKind::Dense { data, .. } => ctx.intern_attr(AttrKind::Dense { ty, data }),
        AttrKind::Resource { key, .. } => ctx.intern_attr(AttrKind::Resource { ty, key }),
        AttrKind::Sparse { indices, values, .. } => ctx.intern_attr(AttrKind::Sparse { ty, indices, values }),
        AttrKind::String { text, .. } => ctx.intern_attr(AttrKind::String { text, ty: Some(ty) }),
        _ => return Err("retype: expected an attribute with a type".into()),
    })
}

/// Reinterprets the bits of a number or of dense elements as another type.
fn bitcast(ctx: &Context, attr: Attr, ty: Type) -> Result<Attr, String> {
    Ok(match ctx.attr_kind(attr).clone() {
        AttrKind::Float { bits, .. } => ctx.int_attr(bits as i128, ty),
        AttrKind::Integer { value, .. } => ctx.int_attr(value, ty),
        AttrKind::BigInteger { value, .. } => ctx.wide_int_attr(&value, ty),
        AttrKind::Dense { data: data @ (DenseData::Bytes(_) | DenseData::Splat(_)), .. } => {
            ctx.intern_attr(AttrKind::Dense { ty, data })
        }
        _ => return Err("bits_of: expected a number or dense numbers".into()),
    })
}

fn dict_entries(machine: &mut Machine<'_>, v: StaticValue) -> Result<Vec<StaticValue>, String> {
    expect_dict(machine, v).map(|dict| machine.list_items(dict).to_vec())
}

/// Returns the entries of a dictionary as a list of alternating names and values.
pub fn expect_dict(machine: &mut Machine<'_>, v: StaticValue) -> Result<List, String> {
    match v {
        StaticValue::Dict(l) => Ok(l),
        StaticValue::None => Ok(List::default()),
        StaticValue::Attr(a) => match untyped_value(machine.ctx, &mut machine.list_arena, a) {
            StaticValue::Dict(l) => Ok(l),
            _ => Err("expected a dictionary".into()),
        },
        other => Err(format!("expected a dictionary, found {}", other.kind_name())),
    }
}

/// Returns the value of the last entry of a dictionary that has this name.
fn find_entry(machine: &mut Machine<'_>, d: StaticValue, name: StaticValue) -> Result<Option<StaticValue>, String> {
    let dict = expect_dict(machine, d)?;
    let entries = machine.list_items(dict);
    Ok(entries.chunks_exact(2).rev().find(|p| p[0] == name).map(|p| p[1]))
}

fn expect_map(ctx: &Context, v: StaticValue) -> Result<&AffineMap, String> {
    match v {
        StaticValue::Attr(a) => match ctx.attr_kind(a) {
            AttrKind::Map(map) => Ok(map),
            _ => Err("expected an affine map, found another attribute".into()),
        },
        other => Err(format!("expected an affine map, found {}", other.kind_name())),
    }
}

/// Computes the trip counts of a loop nest with one affine map and one shape for each operand. A map computes the
/// indices into the operand from the induction variables. If a result of a map is an induction variable alone, the size
/// of that dimension of the operand is the trip count of this variable.
fn iteration_space(machine: &mut Machine<'_>, maps: StaticValue, shapes: StaticValue) -> Result<StaticValue, String> {
    let no_list = |_| "iteration_space: expected lists".to_string();
    let maps = expect_list(machine, maps).map_err(no_list)?;
    let shapes = expect_list(machine, shapes).map_err(no_list)?;
    let (maps, shapes) = (machine.list_items(maps).to_vec(), machine.list_items(shapes).to_vec());
    let mut space: Vec<Option<StaticValue>> = Vec::new();
    for (map, shape) in maps.into_iter().zip(shapes) {
        let map = expect_map(machine.ctx, map)?;
        let shape = expect_list(machine, shape).map_err(no_list)?;
        let shape = machine.list_items(shape).to_vec();
        space.resize(space.len().max(map.dims as usize), None);
        for (e, size) in map.results.iter().zip(shape) {
            if let AffineExprKind::Dim(d) = machine.ctx.affine_expr_kind(*e) {
                space[d as usize].get_or_insert(size);
            }
        }
    }
    let dims: Option<Vec<StaticValue>> = space.into_iter().collect();
    let dims = dims.ok_or("iteration_space: a dimension is no result of any map")?;
    Ok(StaticValue::List(machine.new_list(dims)))
}

/// Returns the form of an attribute as a word, such as `integer` or `array`. The attribute may also be given as the
/// static value that a pattern binds for it, such as an int.
fn attr_form(ctx: &Context, value: StaticValue) -> &'static str {
    match value {
        StaticValue::Attr(attr) => match ctx.attr_kind(attr) {
            AttrKind::Unit => "unit",
            AttrKind::Integer { .. } | AttrKind::BigInteger { .. } => "integer",
            AttrKind::Float { .. } => "float",
            AttrKind::String { .. } => "string",
            AttrKind::Symbol { .. } => "symbol",
            AttrKind::Type(_) => "type",
            AttrKind::Array(_) | AttrKind::DenseArray { .. } => "array",
            AttrKind::Dictionary(_) => "dictionary",
            AttrKind::Dense { .. } | AttrKind::Resource { .. } | AttrKind::Sparse { .. } => "elements",
            AttrKind::Distinct { .. } => "distinct",
            _ => "other",
        },
        StaticValue::Unit => "unit",
        StaticValue::Bool(_) | StaticValue::Int(_) => "integer",
        StaticValue::Str(_) => "string",
        StaticValue::Symbol(_) => "symbol",
        StaticValue::Type(_) => "type",
        StaticValue::List(_) => "array",
        StaticValue::Dict(_) => "dictionary",
        _ => "other",
    }
}

/// Computes for each dimension of a view whether its rank-reduced type drops it, as a list of bools. Only dimensions of
/// size 1 are dropped. The others keep their order, and their sizes equal those of the result type. Tries three rules
/// for the strides in this order: they are equal, they are equal or dynamic in the result type, any strides match. Of
/// several solutions under one rule, returns the one that drops the leftmost dimensions, as in MLIR.
fn rank_reduction(machine: &mut Machine<'_>, args: [StaticValue; 4]) -> Result<StaticValue, String> {
    let mut ints = |v: StaticValue| -> Result<Vec<i64>, String> {
        let l = expect_list(machine, v).map_err(|_| "rank_reduction: expected lists of dimensions")?;
        let to_dim = |v: StaticValue| match v {
            StaticValue::Int(i) => Ok(i),
            StaticValue::Dynamic => Ok(DYNAMIC),
            other => Err(format!("rank_reduction: expected a dimension, found {}", other.kind_name())),
        };
        machine.list_items(l).to_vec().into_iter().map(to_dim).collect()
    };
    let mut dims = |sizes: StaticValue, strides: StaticValue| -> Result<Vec<ViewDim>, String> {
        let (sizes, strides) = (ints(sizes)?, ints(strides)?);
        if sizes.len() != strides.len() {
            return Err("rank_reduction: expected one stride for each size".into());
        }
        Ok(sizes.into_iter().zip(strides).map(|(size, stride)| ViewDim { size, stride }).collect())
    };
    let (view, reduced) = (dims(args[0], args[1])?, dims(args[2], args[3])?);
    let is_equal = |view: ViewDim, reduced: ViewDim| view == reduced;
    let may_be_equal = |view: ViewDim, reduced: ViewDim| {
        view.size == reduced.size && (view.stride == reduced.stride || reduced.stride == DYNAMIC)
    };
    let has_equal_size = |view: ViewDim, reduced: ViewDim| view.size == reduced.size;
    let dropped = find_dropped_dims(&view, &reduced, is_equal)
        .or_else(|| find_dropped_dims(&view, &reduced, may_be_equal))
        .or_else(|| find_dropped_dims(&view, &reduced, has_equal_size))
        .ok_or("rank_reduction: the result type is not a rank-reduced form of the view")?;
    Ok(StaticValue::List(machine.new_list(dropped.into_iter().map(StaticValue::Bool))))
}

/// The size and the stride of a dimension of a view; each may be `DYNAMIC`.
#[derive(Clone, Copy, PartialEq)]
struct ViewDim {
    size: i64,
    stride: i64,
}

/// Returns for each dimension of a view whether it is dropped, so that the others match the dimensions of the reduced
/// type in order. Returns `None` if there is no solution.
///
/// Dynamic programming: `fits[i][j]` is whether `view[i..]` can be reduced to `reduced[j..]`.
fn find_dropped_dims(
    view: &[ViewDim],
    reduced: &[ViewDim],
    matches: impl Fn(ViewDim, ViewDim) -> bool,
) -> Option<Vec<bool>> {
    let mut fits = vec![vec![false; reduced.len() + 1]; view.len() + 1];
    fits[view.len()][reduced.len()] = true;
    for i in (0..view.len()).rev() {
        for j in 0..=reduced.len() {
            let can_drop = view[i].size == 1 && fits[i + 1][j];
            fits[i][j] = can_drop || (j < reduced.len() && matches(view[i], reduced[j]) && fits[i + 1][j + 1]);
        }
    }
    let mut j = 0;
    fits[0][0].then(|| {
        let is_dropped = |i: usize| {
            let drop = view[i].size == 1 && fits[i + 1][j];
            j += usize::from(!drop);
            drop
        };
        (0..view.len()).map(is_dropped).collect()
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ir::FloatKind;
    use crate::ruleset;
    use StaticValue::{Bool, Dynamic, Int};

    fn int_list(machine: &mut Machine<'_>, items: &[i64]) -> StaticValue {
        StaticValue::List(machine.new_list(items.iter().map(|i| Int(*i))))
    }

    fn list_result(machine: &Machine<'_>, result: Result<StaticValue, String>) -> Result<Vec<StaticValue>, String> {
        match result? {
            StaticValue::List(list) => Ok(machine.list_items(list).to_vec()),
            other => Err(format!("expected a list, found {}", other.kind_name())),
        }
    }

    #[test]
    fn a_rank_reduction_drops_unit_dimensions_from_the_left() {
        let ctx = Context::new(ruleset::built_in());
        let dropped = |sizes: &[i64], strides: &[i64], result_sizes: &[i64], result_strides: &[i64]| {
            let machine = &mut Machine::new(&ctx);
            let args = [sizes, strides, result_sizes, result_strides].map(|items| int_list(machine, items));
            let dropped = apply(machine, P::RankReduction, &args);
            list_result(machine, dropped)
        };
        let (yes, no) = (Bool(true), Bool(false));
        assert_eq!(dropped(&[1, 4, 1], &[8, 2, 1], &[4, 1], &[2, 1]), Ok(vec![yes, no, no]));
        assert_eq!(dropped(&[1, 4, 1], &[8, 2, 1], &[1, 4], &[8, 2]), Ok(vec![no, no, yes]));
        assert_eq!(dropped(&[1, 1, 8], &[8, 8, 1], &[8], &[1]), Ok(vec![yes, yes, no]));
        // The strides determine which of the two dimensions of size 1 is dropped. If they are equal, it is the leftmost
        // one.
        assert_eq!(dropped(&[1, 1, 8], &[64, 8, 1], &[1, 8], &[8, 1]), Ok(vec![yes, no, no]));
        assert_eq!(dropped(&[1, 1, 8], &[64, 8, 1], &[1, 8], &[64, 1]), Ok(vec![no, yes, no]));
        assert_eq!(dropped(&[1, 1, 8], &[8, 8, 1], &[1, 8], &[8, 1]), Ok(vec![yes, no, no]));
        assert!(dropped(&[2, 4], &[4, 1], &[4], &[1]).is_err());
        assert!(dropped(&[4], &[1], &[1, 4], &[4, 1]).is_err());
        assert!(dropped(&[4], &[], &[4], &[1]).is_err());
    }

    #[test]
    fn maps_are_evaluated_and_composed() {
        let ctx = Context::new(ruleset::built_in());
        let machine = &mut Machine::new(&ctx);
        let (d0, d1, s0) = (ctx.affine_dim(0), ctx.affine_dim(1), ctx.affine_symbol(0));
        let quotient = ctx.affine_expr(AffineExprKind::FloorDiv(d0, s0));
        let map = |dims, symbols, results: &[_]| {
            StaticValue::Attr(ctx.map_attr(AffineMap { dims, symbols, results: results.into() }))
        };
        let (divide, swap) = (map(2, 1, &[quotient, d1]), map(2, 0, &[d1, d0]));
        let composed = apply(machine, P::Compose, &[divide, swap]).expect("as many results as dimensions");
        let mut eval = |map, point: &[i64]| {
            let point = int_list(machine, point);
            let results = apply(machine, P::Eval, &[map, point]);
            list_result(machine, results)
        };
        assert_eq!(eval(divide, &[-7, 5, 2]), Ok(vec![Int(-4), Int(5)]));
        assert_eq!(eval(composed, &[5, -7, 2]), Ok(vec![Int(-4), Int(5)]));
        assert!(eval(divide, &[1, 1, 0]).is_err() && eval(divide, &[1, 1]).is_err());
    }

    #[test]
    fn an_iteration_space_has_the_sizes_of_indexed_dimensions() {
        let ctx = Context::new(ruleset::built_in());
        let machine = &mut Machine::new(&ctx);
        let (m, n, k) = (ctx.affine_dim(0), ctx.affine_dim(1), ctx.affine_dim(2));
        let map = |results: [_; 2]| {
            StaticValue::Attr(ctx.map_attr(AffineMap { dims: 3, symbols: 0, results: results.into() }))
        };
        let shapes = [int_list(machine, &[4, 8]), StaticValue::List(machine.new_list([Int(8), Dynamic]))];
        let shapes = StaticValue::List(machine.new_list(shapes));
        let maps = StaticValue::List(machine.new_list([map([m, k]), map([k, n])]));
        let space = apply(machine, P::IterationSpace, &[maps, shapes]);
        assert_eq!(list_result(machine, space), Ok(vec![Int(4), Dynamic, Int(8)]));
        let maps = StaticValue::List(machine.new_list([map([m, k])]));
        assert!(apply(machine, P::IterationSpace, &[maps, shapes]).is_err(), "nothing indexes `n`");
    }

    #[test]
    fn numbers_become_attributes_of_the_element_type() {
        let ctx = Context::new(ruleset::built_in());
        let machine = &mut Machine::new(&ctx);
        let (i8, f32) = (ctx.int_type(8), ctx.float_type(FloatKind::F32));
        assert_eq!(number_to_attr(machine, Int(300), i8), Ok(ctx.int_attr(44, i8)));
        assert_eq!(number_to_attr(machine, Bool(true), i8), Ok(ctx.int_attr(-1, i8)));
        let one = ctx.intern_attr(AttrKind::Float { ty: f32, bits: u128::from(1f32.to_bits()) });
        assert_eq!(number_to_attr(machine, Int(1), f32), Ok(one));
        assert!(number_to_attr(machine, StaticValue::Float(1.5), i8).is_err());
        let unsigned = ctx.float_type(FloatKind::F8E8M0FNU);
        assert!(number_to_attr(machine, StaticValue::Float(-1.0), unsigned).is_err());
    }

    #[test]
    fn the_last_entry_of_a_name_counts() {
        let ctx = Context::new(ruleset::built_in());
        let machine = &mut Machine::new(&ctx);
        let [a, b] = ["a", "b"].map(|name| StaticValue::Str(ctx.intern_str(name)));
        let dict = StaticValue::Dict(machine.new_list([a, Int(1), b, Int(2), a, Int(3)]));
        assert_eq!(apply(machine, P::GetAttr, &[dict, a, Int(0)]), Ok(Int(3)));
        let names = StaticValue::List(machine.new_list([a]));
        let without = apply(machine, P::Without, &[dict, names]).expect("a dictionary");
        assert_eq!(apply(machine, P::GetAttr, &[without, a, Int(0)]), Ok(Int(0)));
        assert_eq!(apply(machine, P::Has, &[without, b]), Ok(Bool(true)));
    }
}
