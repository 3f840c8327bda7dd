//! Lowers probes: code that adds ops at places of the lowered program.
//!
//! A probe becomes a function like that of a rule: the code that matches the op at the place and tests the conditions,
//! `Accept`, then the body. It replaces nothing, so it has no results.
//!
//! Tests: tests/rule_tests/passing/probes.rules, grammar/tests/bad/probes.rules.

use super::context::LoweringContext;
use super::rule::lower_probe;
use super::{ReportedErrors, family_tuples, report_once};
use crate::ast::ProbeItem;
use crate::global_symbols::ItemDef;
use crate::rir::{OpDefId, Probe, RuleSet};

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
