//! The ops that were found to be valid, by what they consist of.
//!
//! Tests: below, tests/errors/ops/, tests/all/threads.rs.

use crate::ir::body::Body;
use crate::ir::hit_rate::HitRate;
use crate::ir::ids::Op;
use crate::ir::key_table::{Key, KeyTable};

/// The number of lookups of an op name from which on it is decided whether its ops repeat.
const TRIAL: u32 = 512;
/// One in so many lookups must hit: a hit saves about ten times what a lookup takes.
const LOOKUPS_PER_HIT: u32 = 10;

/// Shape ids from this number on are not remembered, which bounds `ValidOps::shapes`.
const MAX_SHAPE_IDS: usize = 1 << 20;

/// The counts, attributes and types of valid ops, but for those that depend on other ops.
///
/// An op name whose ops hardly repeat, such as that of constants, is given up.
#[derive(Default)]
pub(super) struct ValidOps {
    table: KeyTable<()>,
    /// The key of the op that was looked up last; empty if it is not to be added.
    key: Key,
    /// For each op name, how often its lookups hit.
    hit_rates: Vec<HitRate>,
    /// For each shape id, whether an op with this id was added.
    shapes: Vec<bool>,
    /// The shape id of the op that was looked up last, or 0.
    shape_id: usize,
}

impl ValidOps {
    /// Returns whether an op of the same name, with equal counts, attributes and types, was added.
    #[inline]
    pub(super) fn contains(&mut self, body: &Body, op: Op) -> bool {
        let ValidOps { table, key, hit_rates, shapes, shape_id } = self;
        key.clear();
        *shape_id = body.shape_id(op) as usize;
        if shapes.get(*shape_id).is_some_and(|is_valid| *is_valid) {
            return true;
        }
        let name = body.name(op).index();
        if hit_rates.len() <= name {
            hit_rates.resize(name + 1, HitRate::default());
        }
        let hit_rate = &mut hit_rates[name];
        if hit_rate.is_below_one_in(LOOKUPS_PER_HIT, TRIAL) {
            return false;
        }
        key.push(name as u32);
        for count in body.item_counts(op) {
            key.push(count);
        }
        for (index, attr) in body.attrs(op) {
            key.push(*index);
            key.push(attr.index() as u32);
        }
        key.push(body.discardable(op).map_or(0, |attr| attr.index() as u32 + 1));
        for operand in body.own_operands(op) {
            key.push(body.value_type(*operand).index() as u32);
        }
        for result in body.results(op) {
            key.push(body.value_type(result).index() as u32);
        }
        let is_valid = table.find(key).is_some();
        if is_valid {
            mark_shape(shapes, *shape_id);
        }
        hit_rate.count(is_valid);
        is_valid
    }

    /// Adds the op that was looked up last and was not found.
    pub(super) fn add(&mut self) {
        self.table.insert(&self.key, ());
        mark_shape(&mut self.shapes, self.shape_id);
    }
}

fn mark_shape(shapes: &mut Vec<bool>, shape_id: usize) {
    if (1..MAX_SHAPE_IDS).contains(&shape_id) {
        shapes.resize(shapes.len().max(shape_id + 1), false);
        shapes[shape_id] = true;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ir::{Context, Loc, OpSpec};
    use crate::ruleset;

    #[test]
    fn an_op_is_known_if_an_equal_one_was_added() {
        let ctx = Context::new(ruleset::built_in());
        let (i32, i64) = (ctx.int_type(32), ctx.int_type(64));
        let mut body = Body::default();
        let mut valid = ValidOps::default();
        let mut contains = |value: i128, ty| {
            let spec = OpSpec::new(ctx.op_name("arith.constant"), Loc::Offset(0));
            let op = body.make_op(OpSpec { attrs: &[(0, ctx.int_attr(value, ty))], results: &[ty], ..spec });
            let is_known = valid.contains(&body, op);
            valid.add();
            is_known
        };
        assert_eq!(
            [contains(1, i32), contains(1, i32), contains(1, i64), contains(2, i32)],
            [false, true, false, false]
        );
        // An op name whose ops do not repeat is given up.
        for value in 3..3 + i128::from(TRIAL) {
            assert!(!contains(value, i32));
        }
        assert!(!contains(1, i32));
    }

    #[test]
    fn a_changed_op_has_no_shape_id() {
        let ctx = Context::new(ruleset::built_in());
        let (mut body, mut valid) = (Body::default(), ValidOps::default());
        let op = |body: &mut Body| {
            let op = body.make_op(OpSpec::new(ctx.op_name("test.make"), Loc::Offset(0)));
            body.set_shape_id(op, 1);
            op
        };
        let (first, second) = (op(&mut body), op(&mut body));
        assert!(!valid.contains(&body, first));
        valid.add();
        assert!(valid.contains(&body, second));
        body.set_discardable(second, Some(ctx.dict_attr(vec![(ctx.intern_str("a"), ctx.unit_attr())])));
        assert_eq!((body.shape_id(first), body.shape_id(second)), (1, 0));
        assert!(!valid.contains(&body, second));
    }
}
