//! Verification of pending ops: ops that a rule emitted and that other rules lower further. The verifier never sees
//! them, since they are in no body.
//!
//! An op with the same memo key as an earlier one is not checked again.
//!
//! Tests: tests/errors/emitted/.

use super::diagnostics::format_span;
use super::rewriter::Rewriter;
use super::state::PendingOp;
use crate::ir::Type;
use crate::ir::segments::Segments;
use crate::vm::clause_checker::ClauseSet;
use crate::vm::clause_subject::ClauseSubject;
use crate::vm::signature::Signature;
use crate::vm::{OpRef, RuleError, ValueRef, VmResult};
use rulec::report::Diagnostic;
use rulec::rir::declarations::OpDef;

impl Rewriter<'_, '_> {
    /// Checks the types of a pending op and its `where` clauses. Skips clauses that read regions, successors, constants
    /// or symbols, because these are not complete yet.
    pub(super) fn check_pending_op(&mut self, pending: u32) -> VmResult<()> {
        let ctx = self.ctx;
        let pending_op = &self.source.pending_ops[pending as usize];
        let name = pending_op.state.name;
        let Some(def) = ctx.op_def(name) else { return Ok(()) };
        let Some(types) = self.pending_types(pending_op, def) else { return Ok(()) };
        let mut fault = self.types.check_types(name, def, &types).err().map(|reason| ("V0002", reason));
        if fault.is_none() {
            let subject = ClauseSubject::Emitted(name, &pending_op.state.attrs);
            let violation = self.clauses.find_violation(ctx, subject, def, Some(&types), ClauseSet::Emitted);
            fault = violation.map(|reason| ("V0014", reason));
        }
        let Some((code, reason)) = fault else { return Ok(()) };
        let message = format!("`{}`: {reason}", def.name);
        let source_name = self.current_source_op().map(|op| ctx.op_text(self.name_of(op)));
        let label = match source_name {
            Some(source_name) => format!("`{source_name}` is lowered to `{}`", def.name),
            None => String::new(),
        };
        let diagnostic = self.label_op(Diagnostic::error(code, message), OpRef::Pending(pending), &label);
        let doc = format!("`{}` shows the op's declaration", crate::ruleset::doc_command(&ctx.rules, def));
        self.outcome
            .diagnostics
            .push(diagnostic.note(doc).note("the rules produced this op; the input may be correct"));
        Err(Box::new(RuleError::Reported))
    }

    /// Returns the types of a pending op. Returns `None` if its operands or results do not fit the declared groups.
    /// Also returns `None` if one of them is a record value, because a declaration has no record types.
    fn pending_types(&self, pending_op: &PendingOp, def: &OpDef) -> Option<Signature> {
        let state = &pending_op.state;
        let (operands, results) = (state.operand_segments(def)?, state.result_segments(def)?);
        let mut types = Signature::default();
        self.push_types(&mut types, &state.operands, operands)?;
        self.push_types(&mut types, &pending_op.results, results)?;
        Some(types)
    }

    fn push_types(&self, types: &mut Signature, values: &[ValueRef], segments: Segments) -> Option<()> {
        for range in segments.iter() {
            let type_of = |value: &ValueRef| {
                let mapped_value = self.source.mapped_values[value.0 as usize];
                mapped_value.record.is_none().then_some(mapped_value.ty)
            };
            let group: Vec<Type> = values[range].iter().map(type_of).collect::<Option<_>>()?;
            types.push(group);
        }
        Some(())
    }

    /// Adds to a diagnostic the place in the rules where a pending op was emitted, and the name of the rule.
    pub(super) fn label_emission(&self, diagnostic: Diagnostic, pending: u32) -> Diagnostic {
        let ctx = self.ctx;
        let PendingOp { state, emitter, code_point, .. } = &self.source.pending_ops[pending as usize];
        let function = &ctx.rules.functions[code_point.func.index()];
        let span = function.spans.get(code_point.pc as usize).copied().unwrap_or_default();
        let diagnostic = self.label_rule(diagnostic, span, "emitted here");
        match ctx.rules.rules.get(emitter.index()) {
            Some(rule) => {
                let (name, location) = (ctx.op_text(state.name), format_span(ctx, span));
                diagnostic.note(format!("rule `{}` emits `{name}` at {location}", rule.name))
            }
            None => diagnostic,
        }
    }
}
