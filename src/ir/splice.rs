//! Splicing: moves ops from one body into another.
//!
//! Values and blocks get new ids in the target body. Child bodies move as a whole.
//!
//! Tests: below.

use super::body::Body;
use super::edit::OpSpec;
use super::ids::{Block, Op, Region, Value};
use rustc_hash::FxHashMap;

/// The id of an op in the source body and in the target body.
#[derive(Clone, Copy)]
struct MovedOp {
    old: Op,
    new: Op,
}

/// The state of one splice: moved ops, and maps from ids of the source body to ids of the target body.
#[derive(Default)]
struct Splice {
    /// Moved ops; those whose regions have not been visited yet are the worklist.
    moved_ops: Vec<MovedOp>,
    values: FxHashMap<Value, Value>,
    blocks: FxHashMap<Block, Block>,
}

impl Body {
    /// Moves ops of `from` into a block of this body, before the op `before` or at the end. Returns their new ids.
    ///
    /// The ops must use no values and no blocks of `from` except those that move with them.
    pub fn splice(&mut self, block: Block, before: Option<Op>, from: &mut Body, ops: &[Op]) -> Vec<Op> {
        let mut splice = Splice::default();
        for &old in ops {
            let new = self.splice_op(from, old, &mut splice);
            match before {
                Some(next) => self.insert_op_before(new, next),
                None => self.append_op(block, new),
            }
        }
        // Each visit of a region adds its ops to `moved_ops`, so the loop goes over indices.
        let mut visited = 0;
        while let Some(&MovedOp { old, new }) = splice.moved_ops.get(visited) {
            visited += 1;
            if from.is_isolated(old) {
                let child = from.take_child(old);
                self.put_child(new, child);
                continue;
            }
            let regions: Vec<(Region, Region)> =
                from.regions(old).1.iter().copied().zip(self.regions(new).1.iter().copied()).collect();
            for (source, target) in regions {
                self.splice_region(target, from, source, &mut splice);
            }
        }
        // A use may come before its definition is visited, so operands and successors are mapped at the end.
        for &MovedOp { new, .. } in &splice.moved_ops {
            for i in 0..self.operands(new).len() {
                let value = self.operands(new)[i];
                self.set_operand(new, i, splice.values[&value]);
            }
            for i in 0..self.successors(new).len() {
                let block = self.successors(new)[i].block;
                self.set_successor(new, i, splice.blocks[&block]);
            }
        }
        splice.moved_ops[..ops.len()].iter().map(|moved| moved.new).collect()
    }

    /// Moves the blocks of region `source` and their ops into the empty region `target`.
    fn splice_region(&mut self, target: Region, from: &Body, source: Region, splice: &mut Splice) {
        for old_block in from.region_blocks(source) {
            let types: Vec<_> = from.args(old_block).map(|arg| from.value_type(arg)).collect();
            let new_block = self.make_block(target, None, &types);
            for (old_arg, new_arg) in from.args(old_block).zip(self.args(new_block)) {
                if let Some(loc) = from.arg_loc(old_arg) {
                    self.set_arg_loc(new_arg, loc);
                }
                splice.values.insert(old_arg, new_arg);
            }
            splice.blocks.insert(old_block, new_block);
            for old in from.block_ops(old_block) {
                let new = self.splice_op(from, old, splice);
                self.append_op(new_block, new);
            }
        }
    }

    /// Makes a copy of an op with empty regions. Its operands and successors still have ids of `from`.
    fn splice_op(&mut self, from: &Body, op: Op, splice: &mut Splice) -> Op {
        let forwarded: Vec<_> =
            from.successors(op).iter().map(|s| (s.block, from.successor_operands(op, *s))).collect();
        let results: Vec<_> = from.results(op).map(|result| from.value_type(result)).collect();
        let new = self.make_op(OpSpec {
            name: from.name(op),
            loc: from.loc(op),
            operands: from.own_operands(op),
            successors: &forwarded,
            results: &results,
            attrs: from.attrs(op),
            discardable: from.discardable(op),
            regions: from.regions(op).1.len(),
            isolated: from.is_isolated(op),
        });
        if from.tag(op) != 0 {
            self.set_tag(new, from.tag(op));
        }
        splice.values.extend(from.results(op).zip(self.results(new)));
        splice.moved_ops.push(MovedOp { old: op, new });
        new
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Context, ParseOptions, PrintOptions, print, read, ruleset};
    use rulec::source::SourceId;

    /// The test covers a value that is used in an earlier block than its definition, successors, and isolated ops
    /// inside a region of an op that is not isolated.
    #[test]
    fn spliced_ops_print_the_same() {
        let text = r#"module {
  func.func private @f(i32)
  module @inner {
    func.func @g(%arg0: i1) -> i32 {
      %0 = ub.poison : i32
      return %0 : i32
    }
  }
  "test.holder"() ({
    "test.br"()[^bb2] : () -> ()
  ^bb1:  // pred: ^bb2
    %1:2 = "test.use"(%2, %2) : (i64, i64) -> (i1, i2)
    "test.stop"(%1#1) : (i2) -> ()
  ^bb2:  // pred: ^bb0
    %2 = "test.make"() : () -> i64
    func.func @h() {
      return
    }
    "test.br"()[^bb1] : () -> ()
  }) : () -> ()
}
"#;
        let ctx = Context::new(ruleset::built_in());
        let options = ParseOptions { allow_unregistered: true };
        let (mut module, _) = read(&ctx, SourceId::Input(0), text, 0..text.len(), options).expect("valid");
        let before = print(&ctx, &module, PrintOptions::default());
        let mut inner = module.body.take_child(module.op);
        let region = module.body.regions(module.op).1[0];
        let entry = inner.entry_block(region).expect("a block");
        let mut fresh = Body::default();
        let fresh_region = fresh.make_region();
        assert_eq!(fresh_region, region);
        let block = fresh.make_block(fresh_region, None, &[]);
        let ops: Vec<Op> = inner.block_ops(entry).collect();
        let last = fresh.splice(block, None, &mut inner, &ops[2..]);
        fresh.splice(block, Some(last[0]), &mut inner, &ops[..2]);
        module.body.put_child(module.op, fresh);
        assert_eq!(print(&ctx, &module, PrintOptions::default()), before);
    }
}
