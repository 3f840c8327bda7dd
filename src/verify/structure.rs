//! Structural checks: numbers of operands, results, successors and regions, attributes, blocks and terminators.
//!
//! Tests: tests/errors/ops/, tests/errors/values/branch_to_entry.mlir.

use super::verifier::{SymbolScope, Verifier};
use crate::ir::attr_constraint::{kind_description, matches_kind};
use crate::ir::body::Body;
use crate::ir::ids::{Block, Op, Region};
use crate::ir::op_info::OpInfo;
use crate::ir::segments::{Segments, counted, describe_count_mismatch};
use rulec::rir::declarations::{AttributeKind, OpDef, Trait};

impl<'c: 'm, 'm> Verifier<'c, 'm> {
    /// Checks that operands, results, successors and regions are as many as declared. Returns the segments of the
    /// operands and of the results.
    pub(super) fn check_segments(
        &mut self,
        body: &Body,
        op: Op,
        def: &OpDef,
        info: &OpInfo,
    ) -> Option<(Segments, Segments)> {
        if info.fixed_counts == Some(body.item_counts(op)) {
            return Some((Segments::AllSingle(def.operands.len()), Segments::AllSingle(def.results.len())));
        }
        let ctx = self.ctx;
        let (operands, results) = (body.operand_segments(ctx, op, def), body.result_segments(ctx, op, def));
        let mismatch = match (operands, results) {
            (None, _) => {
                let arities = def.operands.iter().map(|operand| operand.arity);
                describe_count_mismatch(arities, body.own_operands(op).len(), "operand")
            }
            (_, None) => {
                let arities = def.results.iter().map(|result| result.arity);
                describe_count_mismatch(arities, body.results(op).len(), "result")
            }
            _ if body.successor_segments(ctx, op, def).is_none() => {
                let arities = def.successors.iter().map(|successor| successor.arity);
                describe_count_mismatch(arities, body.successors(op).len(), "successor")
            }
            _ if body.region_segments(ctx, op, def).is_none() => {
                let arities = def.regions.iter().map(|region| region.arity);
                describe_count_mismatch(arities, body.regions(op).1.len(), "region")
            }
            (Some(operands), Some(results)) => return Some((operands, results)),
        };
        let group_counts = [
            (def.operands.len(), "operand group"),
            (def.results.len(), "result group"),
            (def.successors.len(), "successor group"),
            (def.regions.len(), "region group"),
        ];
        let groups: Vec<String> =
            group_counts.into_iter().filter(|(count, _)| *count > 0).map(|(n, noun)| counted(n, noun)).collect();
        let note = if groups.is_empty() {
            "its declaration has no operands, results, successors or regions".to_string()
        } else {
            format!("its declaration has {}", groups.join(", "))
        };
        let message = format!("`{}`: {mismatch}", def.name);
        self.report(body, op, "V0001", message, "does not match its declaration", &note);
        None
    }

    /// Checks that required attributes are present, that attributes are of the declared kinds, and that symbol
    /// references resolve. Of an op whose attributes are marked as valid, only the symbol references are checked.
    pub(super) fn check_attributes(&mut self, scope: SymbolScope<'m>, op: Op, def: &OpDef, info: &OpInfo) {
        let body = scope.body;
        let are_valid = body.has_valid_attrs(op);
        for &index in info.required_attrs.iter().filter(|_| !are_valid) {
            if body.attr(op, index as usize).is_none() {
                let declared = &def.attributes[index as usize];
                let kind = kind_description(self.ctx, &declared.kind);
                let message = format!("`{}` requires attribute `{}`", def.name, declared.name);
                self.report(body, op, "V0003", message, "the attribute is missing", &format!("expected {kind}"));
            }
        }
        for &(index, attr) in body.attrs(op) {
            let Some(declared) = def.attributes.get(index as usize) else { continue };
            if !are_valid && !matches_kind(self.ctx, &declared.kind, attr) {
                let kind = kind_description(self.ctx, &declared.kind);
                let found = crate::syntax::spell_attr(self.ctx, attr);
                let message = format!("attribute `{}` of `{}` cannot be `{found}`", declared.name, def.name);
                self.report(body, op, "V0004", message, "", &format!("expected {kind}"));
            } else if matches!(declared.kind, AttributeKind::Symbol) {
                let is_called = def.called.map(u32::from) == Some(index);
                self.check_symbol_use(scope, op, def, is_called, attr);
            }
        }
    }

    /// Checks blocks, terminators, entry arguments and yielded types of an op's regions against the op's declaration.
    pub(super) fn check_regions(&mut self, body: &Body, op: Op, def: Option<&OpDef>) {
        let (inner, regions) = body.regions(op);
        if let Some(def) = def
            && !regions.is_empty()
        {
            let function_type = self.function_type(body, op);
            for region in regions {
                self.check_region(body, op, def, inner, *region);
                if let (Some(function_type), Some(entry)) = (&function_type, inner.entry_block(*region)) {
                    self.check_entry_arguments(body, op, &function_type.inputs, inner, entry);
                }
            }
            self.check_yielded_types(body, op, def, function_type.as_ref(), regions);
        }
    }

    fn check_region(&mut self, body: &Body, op: Op, def: &OpDef, inner: &Body, region: Region) {
        let Some(entry) = inner.entry_block(region) else { return };
        if def.traits.contains(&Trait::SingleBlock) && inner.next_block(entry).is_some() {
            let block_count = inner.region_blocks(region).count();
            let message = format!("expected a single block in a region of `{}`, found {block_count}", def.name);
            self.report(body, op, "V0007", message, "", "use structured control flow ops in place of branches");
        }
        let successors = |block: Block| inner.last_op(block).map_or(&[][..], |op| inner.successors(op));
        if inner.region_blocks(region).any(|block| successors(block).iter().any(|s| s.block == entry)) {
            let message = format!("entry block of a region of `{}` may not have predecessors", def.name);
            self.report(body, op, "V0007", message, "", "put a block before it that only branches to it");
        }
        for block in inner.region_blocks(region) {
            if !self.fail_fast {
                self.check_terminators_are_last(inner, block);
            }
            if !def.traits.contains(&Trait::NoTerminator) {
                self.check_block_is_terminated(body, op, inner, block);
            }
        }
    }

    /// Returns whether an op is a terminator; `None` for an undeclared op.
    pub(super) fn is_terminator(&self, body: &Body, op: Op) -> Option<bool> {
        self.ctx.op_info(body.name(op)).map(|info| info.has_trait(Trait::Terminator))
    }

    fn check_terminators_are_last(&mut self, body: &Body, block: Block) {
        for op in body.block_ops(block) {
            if self.is_terminator(body, op) == Some(true) && body.next_op(op).is_some() {
                self.report_early_terminator(body, op);
            }
        }
    }

    pub(super) fn report_early_terminator(&mut self, body: &Body, op: Op) {
        let message = format!("`{}` must be the last operation in its block", self.op_name(body, op));
        self.report(body, op, "V0005", message, "", "move it to the end, or start a block after it");
    }

    /// Checks that a block of `inner` ends in a terminator. An undeclared op at its end counts as a terminator.
    fn check_block_is_terminated(&mut self, body: &Body, op: Op, inner: &Body, block: Block) {
        let last = inner.last_op(block);
        if last.is_some_and(|last| self.is_terminator(inner, last) != Some(false)) {
            return;
        }
        let message = format!("block in `{}` has no terminator", self.op_name(body, op));
        let note = "end it with a branch, a return or a yield";
        match last {
            Some(last) => self.report(inner, last, "V0005", message, "the last operation of the block", note),
            None => self.report(body, op, "V0005", message, "contains an empty block", note),
        }
    }
}
