//! Primitives on affine maps, and on the shapes of views.
//!
//! Tests: below, tests/rule_tests/, tests/all/back_ends.rs.

use super::params::expect_list;
use crate::ir::{AffineExprKind, AffineMap, AttrKind, Context, DYNAMIC, affine};
use crate::vm::rule_error::invalid_rule;
use crate::vm::{Host, List, Machine, StaticValue, VmResult};

pub fn inputs(m: &mut Machine<'_>, _: &mut dyn Host, of: StaticValue) -> VmResult<i64> {
    let (dims, symbols) = input_counts(m.ctx, of)?;
    Ok((dims + symbols) as i64)
}

pub fn num_dims(m: &mut Machine<'_>, _: &mut dyn Host, of: StaticValue) -> VmResult<i64> {
    let (dims, _) = input_counts(m.ctx, of)?;
    Ok(dims as i64)
}

/// Returns the numbers of dimensions and symbols of an affine map or integer set.
fn input_counts(ctx: &Context, of: StaticValue) -> VmResult<(u32, u32)> {
    match of {
        StaticValue::Attr(attr) => match ctx.attr_kind(attr) {
            AttrKind::Map(map) => Ok((map.dims, map.symbols)),
            AttrKind::Set(set) => Ok((set.dims, set.symbols)),
            _ => invalid_rule("expected an affine map or integer set"),
        },
        other => invalid_rule(format!("expected an affine map, found {}", other.kind_name())),
    }
}

pub fn eval(m: &mut Machine<'_>, _: &mut dyn Host, map: StaticValue, point: StaticValue) -> VmResult<List> {
    let map = expect_map(m.ctx, map)?;
    let point = expect_list(m, point).or_else(|_| invalid_rule("eval: expected a list of ints"))?;
    let mut inputs = Vec::with_capacity(point.len());
    for i in point.range() {
        match m.unwrap_attr(m.list_arena[i]) {
            StaticValue::Int(i) => inputs.push(i),
            other => return invalid_rule(format!("eval: expected an int, found {}", other.kind_name())),
        }
    }
    let (expected, found) = ((map.dims + map.symbols) as usize, inputs.len());
    if found != expected {
        return invalid_rule(format!("eval: expected {expected} inputs of the map, found {found}"));
    }
    let results = m.ctx.map_eval(map, &inputs).ok_or("eval: cannot evaluate the map: division by zero or overflow")?;
    Ok(m.new_list(results.into_iter().map(StaticValue::Int)))
}

pub fn compose(m: &mut Machine<'_>, _: &mut dyn Host, f: StaticValue, g: StaticValue) -> VmResult<StaticValue> {
    let ctx = m.ctx;
    let (f, g) = (expect_map(ctx, f)?, expect_map(ctx, g)?);
    if f.dims as usize != g.results.len() {
        let (expected, found) = (f.dims, g.results.len());
        return invalid_rule(format!("compose: expected {expected} results of the inner map, found {found}"));
    }
    let composed = affine::compose(ctx, f, g);
    let known = ctx.attr_count();
    let attr = ctx.intern_attr(AttrKind::Map(composed));
    m.admit_attr(attr, known);
    Ok(StaticValue::Attr(attr))
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
pub fn iteration_space(
    m: &mut Machine<'_>,
    _: &mut dyn Host,
    maps: StaticValue,
    shapes: StaticValue,
) -> VmResult<List> {
    let no_list = |_| "iteration_space: expected lists".to_string();
    let maps = expect_list(m, maps).map_err(no_list)?;
    let shapes = expect_list(m, shapes).map_err(no_list)?;
    let (maps, shapes) = (m.list_items(maps).to_vec(), m.list_items(shapes).to_vec());
    let mut space: Vec<Option<StaticValue>> = Vec::new();
    for (map, shape) in maps.into_iter().zip(shapes) {
        let map = expect_map(m.ctx, map)?;
        let shape = expect_list(m, shape).map_err(no_list)?;
        let shape = m.list_items(shape).to_vec();
        space.resize(space.len().max(map.dims as usize), None);
        for (e, size) in map.results.iter().zip(shape) {
            if let AffineExprKind::Dim(d) = m.ctx.affine_expr_kind(*e) {
                space[d as usize].get_or_insert(size);
            }
        }
    }
    let dims: Option<Vec<StaticValue>> = space.into_iter().collect();
    let dims = dims.ok_or("iteration_space: a dimension is no result of any map")?;
    Ok(m.new_list(dims))
}

/// Computes for each dimension of a view whether its rank-reduced type drops it, as a list of bools. Only dimensions of
/// size 1 are dropped. The others keep their order, and their sizes equal those of the result type. Tries three rules
/// for the strides in this order: they are equal, they are equal or dynamic in the result type, any strides match. Of
/// several solutions under one rule, returns the one that drops the leftmost dimensions, as in MLIR.
pub fn rank_reduction(
    m: &mut Machine<'_>,
    _: &mut dyn Host,
    sizes: StaticValue,
    strides: StaticValue,
    reduced_sizes: StaticValue,
    reduced_strides: StaticValue,
) -> VmResult<List> {
    let mut ints = |v: StaticValue| -> Result<Vec<i64>, String> {
        let l = expect_list(m, v).map_err(|_| "rank_reduction: expected lists of dimensions")?;
        let to_dim = |v: StaticValue| match v {
            StaticValue::Int(i) => Ok(i),
            StaticValue::Dynamic => Ok(DYNAMIC),
            other => Err(format!("rank_reduction: expected a dimension, found {}", other.kind_name())),
        };
        m.list_items(l).to_vec().into_iter().map(to_dim).collect()
    };
    let mut dims = |sizes: StaticValue, strides: StaticValue| -> Result<Vec<ViewDim>, String> {
        let (sizes, strides) = (ints(sizes)?, ints(strides)?);
        if sizes.len() != strides.len() {
            return Err("rank_reduction: expected one stride for each size".into());
        }
        Ok(sizes.into_iter().zip(strides).map(|(size, stride)| ViewDim { size, stride }).collect())
    };
    let (view, reduced) = (dims(sizes, strides)?, dims(reduced_sizes, reduced_strides)?);
    let is_equal = |view: ViewDim, reduced: ViewDim| view == reduced;
    let may_be_equal = |view: ViewDim, reduced: ViewDim| {
        view.size == reduced.size && (view.stride == reduced.stride || reduced.stride == DYNAMIC)
    };
    let has_equal_size = |view: ViewDim, reduced: ViewDim| view.size == reduced.size;
    let dropped = find_dropped_dims(&view, &reduced, is_equal)
        .or_else(|| find_dropped_dims(&view, &reduced, may_be_equal))
        .or_else(|| find_dropped_dims(&view, &reduced, has_equal_size))
        .ok_or("rank_reduction: the result type is not a rank-reduced form of the view")?;
    Ok(m.new_list(dropped.into_iter().map(StaticValue::Bool)))
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
    use crate::ruleset;
    use crate::vm::NoHost;
    use StaticValue::{Bool, Dynamic, Int};

    fn int_list(machine: &mut Machine<'_>, items: &[i64]) -> StaticValue {
        StaticValue::List(machine.new_list(items.iter().map(|i| Int(*i))))
    }

    /// Returns the elements of a list; `None` for an error.
    fn list_result(machine: &Machine<'_>, result: VmResult<List>) -> Option<Vec<StaticValue>> {
        result.ok().map(|list| machine.list_items(list).to_vec())
    }

    #[test]
    fn a_rank_reduction_drops_unit_dimensions_from_the_left() {
        let ctx = Context::new(ruleset::built_in());
        let dropped = |sizes: &[i64], strides: &[i64], result_sizes: &[i64], result_strides: &[i64]| {
            let machine = &mut Machine::new(&ctx);
            let [a, b, c, d] = [sizes, strides, result_sizes, result_strides].map(|items| int_list(machine, items));
            let dropped = rank_reduction(machine, &mut NoHost, a, b, c, d);
            list_result(machine, dropped)
        };
        let (yes, no) = (Bool(true), Bool(false));
        assert_eq!(dropped(&[1, 4, 1], &[8, 2, 1], &[4, 1], &[2, 1]), Some(vec![yes, no, no]));
        assert_eq!(dropped(&[1, 4, 1], &[8, 2, 1], &[1, 4], &[8, 2]), Some(vec![no, no, yes]));
        assert_eq!(dropped(&[1, 1, 8], &[8, 8, 1], &[8], &[1]), Some(vec![yes, yes, no]));
        // The strides determine which of the two dimensions of size 1 is dropped. If they are equal, it is the leftmost
        // one.
        assert_eq!(dropped(&[1, 1, 8], &[64, 8, 1], &[1, 8], &[8, 1]), Some(vec![yes, no, no]));
        assert_eq!(dropped(&[1, 1, 8], &[64, 8, 1], &[1, 8], &[64, 1]), Some(vec![no, yes, no]));
        assert_eq!(dropped(&[1, 1, 8], &[8, 8, 1], &[1, 8], &[8, 1]), Some(vec![yes, no, no]));
        assert!(dropped(&[2, 4], &[4, 1], &[4], &[1]).is_none());
        assert!(dropped(&[4], &[1], &[1, 4], &[4, 1]).is_none());
        assert!(dropped(&[4], &[], &[4], &[1]).is_none());
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
        let composed = compose(machine, &mut NoHost, divide, swap).expect("as many results as dimensions");
        let mut eval = |map, point: &[i64]| {
            let point = int_list(machine, point);
            let results = super::eval(machine, &mut NoHost, map, point);
            list_result(machine, results)
        };
        assert_eq!(eval(divide, &[-7, 5, 2]), Some(vec![Int(-4), Int(5)]));
        assert_eq!(eval(composed, &[5, -7, 2]), Some(vec![Int(-4), Int(5)]));
        assert!(eval(divide, &[1, 1, 0]).is_none() && eval(divide, &[1, 1]).is_none());
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
        let space = iteration_space(machine, &mut NoHost, maps, shapes);
        assert_eq!(list_result(machine, space), Some(vec![Int(4), Dynamic, Int(8)]));
        let maps = StaticValue::List(machine.new_list([map([m, k])]));
        assert!(iteration_space(machine, &mut NoHost, maps, shapes).is_err(), "nothing indexes `n`");
    }
}
