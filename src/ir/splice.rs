//! Graft: moving ops from one body into another.
//!
//! Takes ops of a body that use no values but each other's; gives them a place in another body. Kept true: child bodies
//! move whole; names, locations, attributes, tags and the order of ops and blocks stay; values and blocks are numbered anew.

use super::body::Body;
use super::edit::OpSpec;
use super::ids::{Block, Op, Value};
use rustc_hash::FxHashMap;

/// An op under its old and its new id.
struct MovedOp {
    old: Op,
    new: Op,
}

impl Body {
    /// Moves ops of `from` to a block of this body, before an op of it or at the end. Gives their new ids.
    pub fn splice(&mut self, block: Block, before: Option<Op>, from: &mut Body, ops: &[Op]) -> Vec<Op> {
        let mut values: FxHashMap<Value, Value> = FxHashMap::default();
        let mut blocks: FxHashMap<Block, Block> = FxHashMap::default();
        let mut moved_ops: Vec<MovedOp> = Vec::new();
        for &old in ops {
            let new = self.splice_op(from, old, &mut values);
            match before {
                Some(next) => self.insert_op_before(new, next),
                None => self.append_op(block, new),
            }
            moved_ops.push(MovedOp { old, new });
        }
        // The list grows by the ops of regions, so it is walked by position.
        let mut next = 0;
        while let Some(&MovedOp { old, new }) = moved_ops.get(next) {
            next += 1;
            if from.is_isolated(old) {
                let child = from.take_child(old);
                self.put_child(new, child);
                continue;
            }
            let pairs: Vec<_> = from.regions(old).1.iter().copied().zip(self.regions(new).1.iter().copied()).collect();
            for (source, target) in pairs {
                for b in from.region_blocks(source).collect::<Vec<_>>() {
                    let types: Vec<_> = from.args(b).map(|v| from.value_type(v)).collect();
                    let new_block = self.make_block(target, None, &types);
                    for (v, w) in from.args(b).zip(self.args(new_block)) {
                        from.arg_loc(v).into_iter().for_each(|loc| self.set_arg_loc(w, loc));
                        values.insert(v, w);
                    }
                    blocks.insert(b, new_block);
                    for old in from.block_ops(b).collect::<Vec<_>>() {
                        let new = self.splice_op(from, old, &mut values);
                        self.append_op(new_block, new);
                        moved_ops.push(MovedOp { old, new });
                    }
                }
            }
        }
        for &MovedOp { new, .. } in &moved_ops {
            for i in 0..self.operands(new).len() {
                let v = self.operands(new)[i];
                self.set_operand(new, i, values[&v]);
            }
            for i in 0..self.successors(new).len() {
                let b = self.successors(new)[i].block;
                self.set_successor(new, i, blocks[&b]);
            }
        }
        moved_ops[..ops.len()].iter().map(|m| m.new).collect()
    }

    /// The op with empty regions; its operands and successors have their old ids still.
    fn splice_op(&mut self, from: &Body, op: Op, values: &mut FxHashMap<Value, Value>) -> Op {
        let forwarded: Vec<_> =
            from.successors(op).iter().map(|s| (s.block, from.successor_operands(op, *s))).collect();
        let results: Vec<_> = from.results(op).map(|v| from.value_type(v)).collect();
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
        values.extend(from.results(op).zip(self.results(new)));
        new
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Context, ParseOptions, PrintOptions, print, read, ruleset};

    /// A block's ops moved to a new block look the same, with values defined in a later block, successors and isolated ops
    /// inside regions that are not.
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
        let (mut module, _) = read(&ctx, 0, text, 0..text.len(), options).expect("valid");
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
