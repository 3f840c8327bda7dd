//! Type checks: an op's declared types, operands of branches, arguments of functions, and operands of returns and
//! yields.
//!
//! Tests: tests/errors/types/, tests/errors/ops/, tests/errors/values/, tests/all/dialects.rs.

use super::Verifier;
use crate::ir::TypeKind;
use crate::ir::body::Body;
use crate::ir::ids::{Block, Op, Region, Type};
use crate::ir::op_info::OpInfo;
use crate::ir::segments::Segments;
use crate::vm::signature::{self, Signature};
use rulec::rir::declarations::{OpDef, Trait};

impl<'c> Verifier<'c, '_> {
    /// Prints types as a list: `(i32, f32)`.
    pub(super) fn spell_types(&self, types: &[Type]) -> String {
        let types: Vec<String> = types.iter().map(|ty| crate::syntax::spell_type(self.ctx, *ty)).collect();
        format!("({})", types.join(", "))
    }

    /// Returns the inputs and results of the op's `function_type` attribute, if it holds a builtin function type.
    pub(super) fn function_type(&self, body: &Body, op: Op) -> Option<(&'c [Type], &'c [Type])> {
        let index = self.ctx.op_info(body.name(op))?.function_type_attr?;
        match self.ctx.type_kind(self.ctx.type_value(body.attr(op, index as usize)?)?) {
            TypeKind::Function { inputs, results } => Some((inputs, results)),
            _ => None,
        }
    }

    /// Checks operand and result types against the declaration, constraints included.
    pub(super) fn check_types(&mut self, body: &Body, op: Op, def: &OpDef, operands: Segments, results: Segments) {
        let own = body.own_operands(op);
        let mut types = Signature::default();
        for range in operands.iter() {
            types.push(own[range].iter().map(|value| body.value_type(*value)));
        }
        for range in results.iter() {
            types.push(range.map(|i| body.value_type(body.result(op, i))));
        }
        if let Err(reason) = signature::check_types(self.ctx, body.name(op), def, &types) {
            let note = format!("`{}` shows the op's declaration", crate::ruleset::doc_command(&self.ctx.rules, def));
            self.report(body, op, "V0002", format!("`{}`: {reason}", def.name), "types do not match", &note);
        }
    }

    /// Checks that the operands of each successor have the types of the block's arguments.
    pub(super) fn check_successors(&mut self, body: &Body, op: Op) {
        for (index, successor) in body.successors(op).iter().enumerate() {
            let operand_types = body.successor_operands(op, *successor).iter().map(|value| body.value_type(*value));
            let arg_types = body.args(successor.block).map(|arg| body.value_type(arg));
            if !operand_types.clone().eq(arg_types.clone()) {
                let (operand_types, arg_types): (Vec<Type>, Vec<Type>) = (operand_types.collect(), arg_types.collect());
                let message = format!(
                    "operands of successor #{index} of `{}` do not match the block arguments: expected {}, found {}",
                    self.op_name(body, op),
                    self.spell_types(&arg_types),
                    self.spell_types(&operand_types)
                );
                let note = "pass one value for each argument of the block, of the same type";
                self.report(body, op, "V0006", message, "", note);
            }
        }
    }

    /// Checks that the entry block of a function has the inputs of the function type as arguments.
    pub(super) fn check_entry_arguments(&mut self, body: &Body, op: Op, inner: &Body, entry: Block) {
        let Some((inputs, _)) = self.function_type(body, op) else { return };
        let args: Vec<Type> = inner.args(entry).map(|arg| inner.value_type(arg)).collect();
        if args != inputs {
            let message = format!(
                "arguments of the entry block of `{}` do not match the function type: expected {}, found {}",
                self.op_name(body, op),
                self.spell_types(inputs),
                self.spell_types(&args)
            );
            self.report(body, op, "V0012", message, "", "the entry block has one argument for each input");
        }
    }

    /// Checks that each return or yield in the regions has operands of the types of the op's results, or of its
    /// function type's results.
    pub(super) fn check_yielded_types(&mut self, body: &Body, op: Op, inner: &Body, regions: &[Region]) {
        let results: Vec<Type> = match self.function_type(body, op) {
            Some((_, results)) => results.to_vec(),
            None => body.results(op).map(|value| body.value_type(value)).collect(),
        };
        let ctx = self.ctx;
        let last_ops = || regions.iter().flat_map(|r| inner.region_blocks(*r)).filter_map(|b| inner.last_op(b));
        // If a terminator such as `scf.condition` passes its operands to the results of `op`, values that other regions
        // yield are not results of `op`.
        let decides_results = |info: &OpInfo| {
            let leaves_region = info.successors.group_count == 0 && info.has_trait(Trait::Terminator);
            leaves_region && !info.has_trait(Trait::ReturnLike) && info.operands.group_count > 0
        };
        if last_ops().any(|last| ctx.op_info(inner.name(last)).is_some_and(decides_results)) {
            return;
        }
        let is_return_like =
            |last: &Op| ctx.op_info(inner.name(*last)).is_some_and(|info| info.has_trait(Trait::ReturnLike));
        for terminator in last_ops().filter(is_return_like) {
            let yielded_types: Vec<Type> =
                inner.own_operands(terminator).iter().map(|value| inner.value_type(*value)).collect();
            // A function type of another dialect (`!llvm.func`) is not known here, so it is not compared.
            let has_foreign_function_type =
                self.function_type(body, op).is_none() && body.results(op).len() == 0 && body.is_isolated(op);
            if yielded_types != results && !has_foreign_function_type {
                let message = format!(
                    "operands of `{}` do not match the results of `{}`: expected {}, found {}",
                    self.op_name(inner, terminator),
                    self.op_name(body, op),
                    self.spell_types(&results),
                    self.spell_types(&yielded_types)
                );
                let note = "pass one operand for each result, of the same type";
                self.report(inner, terminator, "V0013", message, "", note);
            }
        }
    }
}
