//! Lowers probes: code that adds ops at places of the lowered program.
//!
//! A probe becomes a function like that of a rule: the code that matches the op at the place and tests the conditions,
//! `Accept`, then the body. It replaces nothing, so it has no results.
//!
//! Tests: tests/rule_tests/passing/probes.rules, grammar/tests/bad/probes.rules.

use super::context::LoweringContext;
use super::family::{ReportedErrors, family_member, family_tuples, report_once};
use super::function_builder::FunctionBuilder;
use super::op_patterns::MatchState;
use super::pattern_forms::BoundNames;
use crate::ast::{Expr, OpPat, ProbeItem};
use crate::diagnostic::Diagnostic;
use crate::global_symbols::{ItemDef, OpSymbol};
use crate::kind::Kind;
use crate::rir::{Function, FunctionKind, Inst, OpDefId, OpField, Probe, ProbePlace, Reg, RuleSet};

/// Lowers all probes: those of higher layers first, within a layer in the order of files and text.
pub(super) fn lower_probes<'a>(ctx: &mut LoweringContext<'a>, rule_set: &mut RuleSet) {
    let mut defs: Vec<ItemDef<'a, ProbeItem>> = ctx.symbols.probes.to_vec();
    defs.retain(|def| !ctx.is_stored(def.ast.rule.name.span));
    defs.sort_by_key(|def| (def.layer, def.ast.rule.name.span.file, def.ast.rule.name.span.start));
    for def in defs {
        let mut inside: Vec<OpDefId> = Vec::new();
        for name in &def.ast.inside {
            match ctx.symbols.op_id(&name.name) {
                Some(id) => inside.push(id),
                None => {
                    let error = super::messages::unknown_op_error(ctx.symbols, &name.name, name.span);
                    ctx.diagnostics.extend(error);
                }
            }
        }
        let mut reported = ReportedErrors::new();
        for tuple in family_tuples(ctx, &def.ast.rule) {
            let lowered = report_once(ctx, &mut reported, |ctx| lower_probe(ctx, def.ast, tuple));
            let Some((name, op, function)) = lowered else { continue };
            let func = ctx.add_function(function);
            rule_set.probes.push(Probe {
                name,
                place: def.ast.place,
                op,
                inside: inside.clone(),
                func,
                layer: def.layer,
                span: def.ast.rule.name.span,
            });
        }
    }
}

/// Lowers a probe, or one member of a family of probes. Returns its name, the op that its pattern matches, and its
/// function. Returns `None` if the op is unknown.
fn lower_probe<'a>(
    ctx: &mut LoweringContext<'a>,
    probe: &'a ProbeItem,
    tuple: Option<&'a [Expr]>,
) -> Option<(String, Option<OpDefId>, Function)> {
    let item = &probe.rule;
    let (name, family_values) = family_member(item, tuple);
    let mut builder = FunctionBuilder::new(ctx, FunctionKind::Rule, name.clone(), item.name.span).track_reads();
    builder.family_values = family_values;
    builder.may_create_ops = false;
    let root_reg = builder.new_reg();
    let no = builder.new_label();
    let mut state =
        MatchState { producers: Vec::new(), mismatch: no, bound_names: BoundNames::new(), next_orders: Vec::new() };
    let mut op = None;
    if let Some(pattern) = item.op_patterns.first() {
        let (op_name, index) = builder.find_pattern_op(pattern)?;
        let symbols = builder.ctx.symbols;
        let symbol = &symbols.ops[index];
        op = symbols.op_id(&op_name);
        builder.lower_operand_patterns(symbol, pattern, root_reg, &[], &mut state);
        builder.lower_probe_results(probe.place, symbol, pattern, root_reg, &mut state);
        builder.lower_attribute_patterns(symbol, pattern, root_reg, &mut state);
    }
    for guard in &item.guards {
        builder.jump_unless(guard, state.mismatch);
    }
    builder.push(Inst::Accept { absorbed: Vec::new() }, item.name.span);
    builder.may_create_ops = true;
    builder.lower_section(&item.body.stmts, &item.body.labels);
    builder.push(Inst::Done, item.body.span);
    builder.bind_label(no);
    builder.push(Inst::NoMatch, item.name.span);
    Some((name, op, builder.finish(1, Vec::new())))
}

impl FunctionBuilder<'_, '_> {
    /// Binds the results in the pattern of a probe to the results of the op, which exist after the op only.
    fn lower_probe_results(
        &mut self,
        place: ProbePlace,
        symbol: &OpSymbol,
        pat: &OpPat,
        op: Reg,
        state: &mut MatchState<'_>,
    ) {
        if place == ProbePlace::After && symbol.item.traits.iter().any(|t| t.name.name == "terminator") {
            let message = format!("`{}` ends its block, so no op can be added after it", symbol.name);
            self.report_error("E0513", message, pat.op.span);
        }
        if pat.results.len() > symbol.item.results.len() {
            let message = format!(
                "`{}` has {} result groups, found {}",
                symbol.name,
                symbol.item.results.len(),
                pat.results.len()
            );
            self.report_error("E0503", message, pat.span);
            return;
        }
        for (i, (result, group)) in pat.results.iter().zip(&symbol.item.results).enumerate() {
            if place != ProbePlace::After && result.name.is_some() {
                self.report(
                    Diagnostic::error("E0513", "a result does not exist before its op")
                        .primary(result.span, "")
                        .note("write `_` for it, with a type if it is needed, or use `after`"),
                );
                continue;
            }
            let what =
                if place == ProbePlace::After { OpField::Result(i as u16) } else { OpField::ResultType(i as u16) };
            let dst = self.new_reg();
            self.push(Inst::Get { dst, op, what }, result.span);
            if place == ProbePlace::After {
                self.lower_value_pattern(result, group.arity, dst, state);
            } else if let Some(ty) = &result.ty {
                self.lower_pattern(&ty.pat, dst, &Kind::Type, state.mismatch, &mut state.bound_names);
            }
        }
    }
}
