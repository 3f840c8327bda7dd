//! Checks that each emitted op is legal: it is an op of a target dialect or some rule matches it, and it has its
//! declared form.
//!
//! `lower` compares an op that is emitted by its own name with its declaration. So only ops that are passed to an
//! `emit` by name are compared here.
//!
//! Tests: grammar/tests/bad/.

use super::op_name_sets::OpNameSets;
use super::unlowered_ops::{is_inlined_terminator, ops_in_inline_arms};
use crate::analyse::AnalysisContext;
use crate::diagnostic::Diagnostic;
use crate::rir::declarations::{Arity, OpDef};
use crate::rir::{Arg, Constant, EmitRegion, Inst, Span};
use std::collections::{BTreeMap, BTreeSet};

/// Reports emitted ops that no rule matches (E0631). Also reports ops that are passed by name, and whose declaration
/// does not allow the operands, attributes, results, successors or regions that the emitting code writes (E0632).
pub fn check_legality(ctx: &AnalysisContext<'_>, op_names: &OpNameSets<'_>, out: &mut Vec<Diagnostic>) {
    let set = ctx.set;
    let defs: BTreeMap<&str, &OpDef> = set.ops.iter().map(|d| (d.name.as_str(), d)).collect();
    let rule_roots: BTreeSet<&str> = set.rules.iter().map(|r| r.root.as_str()).collect();
    let arm_ops = ops_in_inline_arms(set);
    let mut reported: BTreeSet<(u16, u32, String)> = BTreeSet::new();
    for (i, function) in set.functions.iter().enumerate() {
        for (pc, inst) in function.code.iter().enumerate() {
            let Inst::Emit { op, .. } = inst else { continue };
            let span = function.spans[pc];
            let is_constant_name =
                function.code.iter().any(|i| matches!(i, Inst::Const { dst, value: Constant::Op(_) } if dst == op));
            for name in op_names.names_of(i, *op) {
                let Some(def) = defs.get(name.as_str()) else { continue };
                let mut report = |diagnostic: Diagnostic| {
                    if reported.insert((span.file, span.start, format!("{} {name}", diagnostic.code))) {
                        out.push(diagnostic);
                    }
                };
                let is_legal =
                    def.target || rule_roots.contains(name.as_str()) || is_inlined_terminator(set, def, &arm_ops);
                if !is_legal {
                    let mut diagnostic =
                        Diagnostic::error("E0631", format!("`{name}` is emitted, but no rule matches it"))
                            .primary(span, "")
                            .secondary(def.span, "its dialect is not a target");
                    if !is_constant_name {
                        diagnostic = diagnostic.note(format!("`{name}` is passed here by name"));
                    }
                    let target_names = set.ops.iter().filter(|o| o.target).map(|o| o.name.as_str());
                    report(
                        diagnostic
                            .suggest_name(&name, target_names)
                            .note("emit an op of a target dialect, or add a rule for this one"),
                    );
                }
                if !is_constant_name && let Some(why) = find_form_mismatch(def, inst) {
                    report(
                        Diagnostic::error("E0632", format!("`{name}` is passed here by name, but {why}"))
                            .primary(span, "")
                            .secondary(def.span, "declared here")
                            .note("every op that is passed to this place must have the form that is written here"),
                    );
                }
            }
        }
    }
}

/// Returns the reason why the declaration does not allow the operands, attributes, results, successors or regions of an
/// `Emit`; `None` if it does.
fn find_form_mismatch(def: &OpDef, inst: &Inst) -> Option<String> {
    let Inst::Emit { operands, attrs, rest, results, successors, regions, .. } = inst else { return None };
    let check_count = |what: &str, n: usize, groups: &[Arity], open: bool| {
        let least = groups.iter().filter(|a| **a == Arity::One).count();
        let most = if groups.contains(&Arity::Variadic) { usize::MAX } else { groups.len() };
        let s = if least == 1 { "" } else { "s" };
        ((n < least && !open) || n > most).then(|| format!("it expects {least} {what}{s}, found {n}"))
    };
    let has_spread = operands.iter().any(|a| matches!(a, Arg::Spread(_)));
    let groups = |g: &[crate::rir::declarations::ValueDef]| g.iter().map(|v| v.arity).collect::<Vec<_>>();
    let ones = operands.iter().filter(|a| matches!(a, Arg::One(_))).count();
    if let Some(why) = check_count("operand", ones, &groups(&def.operands), has_spread) {
        return Some(why);
    }
    if let Some((name, _)) =
        attrs.iter().find(|(n, _)| !n.contains('.') && !def.attributes.iter().any(|a| a.name == *n))
    {
        return Some(format!("it has no attribute `{name}`"));
    }
    let is_missing = |a: &&crate::rir::declarations::AttributeDef| {
        !a.optional && a.default.is_none() && !attrs.iter().any(|(n, _)| *n == a.name)
    };
    if let (true, Some(a)) = (rest.is_empty(), def.attributes.iter().find(is_missing)) {
        return Some(format!("its attribute `{}` is missing", a.name));
    }
    let has_spread = regions.iter().any(|r| matches!(r, EmitRegion::Spread(_)));
    let arities: Vec<Arity> = def.regions.iter().map(|r| r.arity).collect();
    if let Some(why) = check_count("region", regions.len(), &arities, has_spread) {
        return Some(why);
    }
    let has_spread = successors.iter().any(|s| s.variadic);
    let arities: Vec<Arity> = def.successors.iter().map(|s| s.arity).collect();
    if let Some(why) = check_count("successor", successors.len(), &arities, has_spread) {
        return Some(why);
    }
    let has_single_results = def.results.iter().all(|r| r.arity == Arity::One);
    if has_single_results && results.len() > def.results.len() && results.iter().all(|r| !r.variadic) {
        return Some(format!("it has {} results, found {}", def.results.len(), results.len()));
    }
    None
}

/// Returns a span as a key for sets: file, start and end.
pub fn span_key(span: Span) -> (u16, u32, u32) {
    (span.file, span.start, span.end)
}
