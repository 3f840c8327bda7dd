//! Finds instructions of rules that fail whenever they run: emitted ops whose types contradict their declaration, calls
//! of externs and of `emit`s with wrong arguments, numbers that do not fit their type, and results whose type nothing
//! determines.
//!
//! The bodies of rules and `emit`s are executed symbolically. An instruction is reported if it fails on each path that
//! reaches it, so what a rule does not determine is never reported.
//!
//! Tests: grammar/tests/bad/.

use super::legality::span_key;
use crate::analyse::AnalysisContext;
use crate::analyse::exec::emitted_ops::{EmittedOps, Failure};
use crate::analyse::exec::path_condition::PathCondition;
use crate::analyse::exec::symbolic_exec::SymbolicExecutor;
use crate::analyse::exec::symbolic_op::make_symbolic_op;
use crate::analyse::exec::terms::{Domain, Term};
use crate::diagnostic::Diagnostic;
use crate::rir::declarations::{Arity, OpDef, TypeConstraint};
use crate::rir::{Constant, EmitResult, FuncId, Function, FunctionKind, Inst, OpDefId, Reg, Span};
use std::collections::{BTreeMap, BTreeSet};

/// Reports instructions that always fail (E0633, E0635 to E0638).
pub fn check_certain_failures(ctx: &AnalysisContext<'_>, out: &mut Vec<Diagnostic>) {
    let set = ctx.set;
    let mut executor = SymbolicExecutor::new(set);
    executor.follows_bodies = true;
    let roots: BTreeSet<&str> = set.rules.iter().map(|rule| rule.root.as_str()).collect();
    let is_converted = |id: &usize| roots.contains(set.ops[*id].name.as_str());
    let converted_ops: BTreeSet<OpDefId> =
        (0..set.ops.len()).filter(is_converted).map(|id| OpDefId(id as u32)).collect();
    let mut reported: BTreeSet<(u16, u32, u32)> = out.iter().filter_map(finding_place).collect();
    for (index, function) in set.functions.iter().enumerate() {
        if !function.code.iter().any(is_checked) {
            continue;
        }
        report_undetermined_results(ctx, function, &mut reported, out);
        let func = FuncId(index as u32);
        let (ops, externs) = known_registers(function);
        let changing = changing_registers(function);
        let converted_ops = converted_ops.clone();
        executor.begin_query();
        executor.emitted = Some(EmittedOps { ops, externs, changing, converted_ops, ..EmittedOps::default() });
        match function.kind {
            FunctionKind::Pure => continue,
            FunctionKind::Emit => {
                let args: Vec<Term> = (0..function.params).map(|_| executor.terms.fresh(Domain::Any)).collect();
                executor.enumerate_paths(func, &args, PathCondition::default());
            }
            FunctionKind::Rule => {
                let Some(rule) = set.rules.iter().find(|rule| rule.func == func) else { continue };
                let Some(def) = set.ops.iter().find(|def| def.name == rule.root) else { continue };
                let symbolic_op = make_symbolic_op(&mut executor, def);
                let conditions = symbolic_op.apply_constraints(&mut executor, symbolic_op.conditions.clone());
                for condition in conditions {
                    executor.enumerate_paths(func, &[symbolic_op.op], condition);
                }
            }
        }
        let Some(emitted) = executor.emitted.take() else { continue };
        if !executor.finish_query(function.span) {
            continue;
        }
        for (pc, failure) in emitted.failures {
            let span = function.spans[pc];
            if !emitted.successes.contains(&pc) && reported.insert(span_key(span)) {
                out.push(into_diagnostic(ctx, function, &function.code[pc], span, failure));
            }
        }
    }
}

/// Returns whether the types of an instruction are compared.
fn is_checked(inst: &Inst) -> bool {
    matches!(inst, Inst::Emit { .. } | Inst::Value { ty: Some(_), .. } | Inst::Call { .. })
}

/// Returns the place of a finding about types that another check has reported.
fn finding_place(diagnostic: &Diagnostic) -> Option<(u16, u32, u32)> {
    let label = diagnostic.labels.iter().find(|label| label.primary)?;
    matches!(diagnostic.code, "E0633" | "E0634").then(|| label.span().map(span_key)).flatten()
}

fn into_diagnostic(
    ctx: &AnalysisContext<'_>,
    function: &Function,
    inst: &Inst,
    span: Span,
    failure: Failure,
) -> Diagnostic {
    let Failure { code, message } = failure;
    let diagnostic = Diagnostic::error(code, message).primary(span, "");
    let set = ctx.set;
    let (ops, externs) = known_registers(function);
    let declaration = match inst {
        Inst::Emit { op, attrs, .. } if code == "E0637" => {
            let callee = attrs.iter().find(|(name, _)| name == "callee").and_then(|(_, reg)| externs.get(reg));
            callee.map(|id| set.externs[id.index()].span).or(ops.get(op).map(|id| set.ops[id.index()].span))
        }
        Inst::Emit { op, .. } => ops.get(op).map(|id| set.ops[id.index()].span),
        Inst::Call { func, .. } => Some(set.functions[func.index()].span),
        _ => None,
    };
    let diagnostic = match declaration {
        Some(declaration) => diagnostic.secondary(declaration, "declared here"),
        None => diagnostic,
    };
    diagnostic.note(match code {
        "E0633" => "`%x: T = ..` names the type of a result; `rewrite doc` shows the declaration",
        "E0636" => "a constant needs a number of its type; `%x: T = ..` states another type",
        "E0637" => "the declaration `extern @name(TYPE, ..) -> TYPE` states the arguments",
        _ => "the parameter `%name: PATTERN` of an `emit` takes values whose source type matches the pattern",
    })
}

/// Returns the ops and the externs in registers that one instruction writes.
fn known_registers(function: &Function) -> (BTreeMap<Reg, OpDefId>, BTreeMap<Reg, crate::rir::ExternId>) {
    let written = write_counts(function);
    let (mut ops, mut externs) = (BTreeMap::new(), BTreeMap::new());
    for inst in &function.code {
        match inst {
            Inst::Const { dst, value: Constant::Op(id) } if written[dst] == 1 => drop(ops.insert(*dst, *id)),
            Inst::Extern { dst, external } if written[dst] == 1 => drop(externs.insert(*dst, *external)),
            _ => {}
        }
    }
    (ops, externs)
}

/// Returns for each register the number of instructions that write it. The passing of a parameter counts as a write.
fn write_counts(function: &Function) -> BTreeMap<Reg, usize> {
    let mut counts: BTreeMap<Reg, usize> = (0..function.params).map(|r| (r, 1)).collect();
    for r in function.code.iter().flat_map(Inst::writes) {
        *counts.entry(r).or_default() += 1;
    }
    counts
}

/// Returns the registers that may change after a region or an arm was created: those that several instructions write,
/// and those that a loop writes.
fn changing_registers(function: &Function) -> BTreeSet<Reg> {
    let mut changing: BTreeSet<Reg> =
        write_counts(function).into_iter().filter(|(_, count)| *count > 1).map(|(r, _)| r).collect();
    for (pc, inst) in function.code.iter().enumerate() {
        if let Inst::Next { done, .. } = inst {
            let end = (*done as usize).min(function.code.len());
            changing.extend(function.code[pc..end.max(pc)].iter().flat_map(Inst::writes));
        }
    }
    changing
}

/// Reports single results without a written type whose declared type is not determined by operands or written types.
fn report_undetermined_results(
    ctx: &AnalysisContext<'_>,
    function: &Function,
    reported: &mut BTreeSet<(u16, u32, u32)>,
    out: &mut Vec<Diagnostic>,
) {
    let (ops, _) = known_registers(function);
    for (inst, span) in function.code.iter().zip(function.spans.iter()) {
        let Inst::Emit { op, results, .. } = inst else { continue };
        let Some(def) = ops.get(op).map(|id| &ctx.set.ops[id.index()]) else { continue };
        let Some(name) = undetermined_result(def, results) else { continue };
        if reported.insert(span_key(*span)) {
            let message = format!("nothing determines the type of the result `%{name}` of `{}`", def.name);
            out.push(
                Diagnostic::error("E0635", message)
                    .primary(*span, "")
                    .secondary(def.span, "declared here")
                    .note("write the type, `%r: T = ..`; for an operand `OP(..): T`"),
            );
        }
    }
}

/// Returns the name of a result whose type cannot be inferred, as `vm/signature.rs` infers types.
fn undetermined_result<'d>(def: &'d OpDef, results: &[EmitResult]) -> Option<&'d str> {
    let is_written = |i: usize| results.get(i).is_some_and(|result| result.ty.is_some());
    if results.len() != def.results.len() && results.iter().any(|result| result.ty.is_some()) {
        return None;
    }
    let mut bound: BTreeSet<u16> = BTreeSet::new();
    let written_results = (def.results.iter().enumerate()).filter(|(i, _)| is_written(*i)).map(|(_, group)| group);
    for group in def.operands.iter().chain(written_results) {
        match &group.ty {
            TypeConstraint::Variable(v) => drop(bound.insert(*v)),
            TypeConstraint::Pattern { binds, .. } => bound.extend(binds),
            _ => {}
        }
    }
    let is_determined = |ty: &TypeConstraint| match ty {
        TypeConstraint::Any | TypeConstraint::Pattern { build: None, .. } => false,
        TypeConstraint::Ground(_) => true,
        TypeConstraint::Variable(v) => bound.contains(v),
        TypeConstraint::Pattern { binds, .. } => binds.iter().all(|v| bound.contains(v)),
        TypeConstraint::Computed { args, .. } => args.iter().all(|v| bound.contains(v)),
    };
    let undetermined = (def.results.iter().enumerate())
        .find(|(i, group)| group.arity == Arity::One && !is_written(*i) && !is_determined(&group.ty));
    undetermined.map(|(_, group)| group.name.as_str())
}
