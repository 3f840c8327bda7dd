//! Block arguments of kept branches: if only kept ops branch to a block, its arguments keep their source types, and so
//! do the operands that are passed to it. A partial conversion of MLIR leaves such blocks alone in the same way.
//!
//! A block is made before the ops that branch to it, so its arguments have converted types at first. When the isolated
//! op around it is complete, this is changed:
//!
//! ```text
//!   cf.br ^bb1(%a : i64)                      %b = builtin.unrealized_conversion_cast %a : i64 to index
//!                                             cf.br ^bb1(%b : index)
//! ^bb1(%x: i64):                       =>   ^bb1(%x: index):
//!   llvm.use(%x)                              %y = builtin.unrealized_conversion_cast %x : index to i64
//!                                             llvm.use(%y)
//! ```
//!
//! Tests: tests/lower/engine/only_arith.mlir, tests/lower/engine/only_cf.mlir.

use super::rewriter::Rewriter;
use super::state::CAST_OP;
use super::state::TypeForm;
use crate::ir::{Block, Body, Context, Def, Op, OpSpec, Type, Value};
use rustc_hash::{FxHashMap, FxHashSet};

/// An operand that an op passes to an argument of a block.
struct PassedOperand {
    op: Op,
    /// The index among all operands of the op.
    operand: usize,
    /// The index of the argument.
    arg: usize,
}

/// The ops that branch to a block.
#[derive(Default)]
struct Predecessors {
    /// Whether one of the ops is not kept.
    has_converted: bool,
    operands: Vec<PassedOperand>,
}

impl Rewriter<'_, '_> {
    /// Records the source type of a new block argument.
    pub(super) fn note_block_arg(&mut self, arg: Value, source_type: Type, form: TypeForm) {
        if form == TypeForm::Converted && self.may_keep_ops() && self.target.body.value_type(arg) != source_type {
            self.target.block_arg_types.insert((self.target.body_id, arg), source_type);
        }
    }

    /// Gives block arguments of the current body their source types, if only kept ops branch to their blocks.
    pub(super) fn restore_block_arg_types(&mut self) {
        let body_id = self.target.body_id;
        if !self.target.kept_branches.iter().any(|(id, _)| *id == body_id) {
            return;
        }
        let mut blocks: Vec<(Block, Predecessors)> = self.find_predecessors().into_iter().collect();
        blocks.sort_by_key(|(block, _)| block.index());
        let mut passed: Vec<(PassedOperand, Type)> = Vec::new();
        let mut replacements: FxHashMap<Value, Value> = FxHashMap::default();
        for (block, predecessors) in blocks {
            if predecessors.has_converted {
                continue;
            }
            let args: Vec<Value> = self.target.body.args(block).collect();
            let source_types: Vec<Option<Type>> =
                args.iter().map(|arg| self.target.block_arg_types.get(&(body_id, *arg)).copied()).collect();
            for (arg, source_type) in args.iter().zip(&source_types) {
                if let Some(source_type) = *source_type {
                    let converted_type = self.target.body.value_type(*arg);
                    self.target.body.set_value_type(*arg, source_type);
                    let cast = self.insert_cast_at_start(block, *arg, converted_type);
                    replacements.insert(*arg, cast);
                    self.target.casts.insert((body_id, *arg, converted_type), cast);
                    self.target.casts.remove(&(body_id, *arg, source_type));
                }
            }
            let with_type = |operand: PassedOperand| Some((source_types[operand.arg]?, operand));
            passed.extend(predecessors.operands.into_iter().filter_map(with_type).map(|(ty, operand)| (operand, ty)));
        }
        let casts: FxHashSet<Value> = replacements.values().copied().collect();
        replace_operands(&mut self.target.body, |body, op, value| {
            let is_new_cast = body.results(op).next().is_some_and(|result| casts.contains(&result));
            if is_new_cast { None } else { replacements.get(&value).copied() }
        });
        for (PassedOperand { op, operand, .. }, source_type) in passed {
            self.frame.loc = self.target.body.loc(op);
            let value = self.target.body.operands(op)[operand];
            let cast = self.cast_value(value, source_type);
            self.target.body.set_operand(op, operand, cast);
        }
        fold_casts(self.ctx, &mut self.target.body);
    }

    /// Returns the ops that branch to each block of the current body.
    fn find_predecessors(&self) -> FxHashMap<Block, Predecessors> {
        let body = &self.target.body;
        let mut predecessors: FxHashMap<Block, Predecessors> = FxHashMap::default();
        for op in (0..body.op_count()).map(Op::new).filter(|op| body.block_of(*op).is_some()) {
            let is_kept = self.target.kept_branches.contains(&(self.target.body_id, op));
            for successor in body.successors(op) {
                let entry = predecessors.entry(successor.block).or_default();
                entry.has_converted |= !is_kept;
                let operand_of = |arg| PassedOperand { op, operand: successor.start as usize + arg, arg };
                entry.operands.extend((0..successor.len as usize).map(operand_of));
            }
        }
        predecessors
    }

    /// Inserts a cast of a block argument at the start of the block.
    fn insert_cast_at_start(&mut self, block: Block, arg: Value, ty: Type) -> Value {
        let loc = self.target.body.first_op(block).map_or(self.frame.loc, |op| self.target.body.loc(op));
        let spec = OpSpec::new(self.ctx.op_name(CAST_OP), loc);
        let cast = self.target.body.make_op(OpSpec { operands: &[arg], results: &[ty], ..spec });
        match self.target.body.first_op(block) {
            Some(first) => self.target.body.insert_op_before(cast, first),
            None => self.target.body.append_op(block, cast),
        }
        self.record_target_op(cast);
        self.target.body.result(cast, 0)
    }
}

/// Replaces operands of all ops of a body, without nested bodies. `replacement` gets the op and the operand.
pub(super) fn replace_operands(body: &mut Body, replacement: impl Fn(&Body, Op, Value) -> Option<Value>) {
    for op in (0..body.op_count()).map(Op::new) {
        if body.block_of(op).is_none() {
            continue;
        }
        for index in 0..body.operands(op).len() {
            if let Some(value) = replacement(body, op, body.operands(op)[index]) {
                body.set_operand(op, index, value);
            }
        }
    }
}

/// Replaces each value that was cast to another type and back by the value itself. The casts stay.
fn fold_casts(ctx: &Context, body: &mut Body) {
    let cast_name = ctx.op_name(CAST_OP);
    let cast_operand = |body: &Body, value: Value| match body.def(value) {
        Def::Result(op, _) if body.name(op) == cast_name => match body.operands(op) {
            [operand] => Some(*operand),
            _ => None,
        },
        _ => None,
    };
    replace_operands(body, |body, _, value| {
        let original = cast_operand(body, cast_operand(body, value)?)?;
        (body.value_type(original) == body.value_type(value)).then_some(original)
    });
}
