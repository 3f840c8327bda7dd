//! Families: a rule or probe with `over` is lowered once for each of its members.
//!
//! Tests: grammar/tests/load.rs, grammar/tests/bad/family_error_once.rules.

use super::context::LoweringContext;
use crate::ast::{Expr, ExprForm, RuleItem};
use crate::diagnostic::{Diagnostic, Label};
use crate::rir::Span;
use std::collections::HashMap;

/// Returns the name of a rule, with the member of a family in brackets, and what the names of `over` stand for.
pub(super) fn family_member<'a>(item: &'a RuleItem, tuple: Option<&'a [Expr]>) -> (String, HashMap<String, &'a Expr>) {
    let name = item.name.name.clone();
    let (Some(over), Some(tuple)) = (&item.over, tuple) else { return (name, HashMap::new()) };
    let values = over.names.iter().zip(tuple).map(|(n, value)| (n.name.clone(), value)).collect();
    (format!("{name}[{}]", tuple.first().map(family_member_name).unwrap_or_default()), values)
}

fn family_member_name(expr: &Expr) -> String {
    match &expr.form {
        ExprForm::Dotted(n) | ExprForm::Name(n) | ExprForm::Str(n) | ExprForm::Case(n) | ExprForm::Declared(n, _) => {
            n.clone()
        }
        ExprForm::Int(v) => v.to_string(),
        _ => String::new(),
    }
}

/// The code and the places of each error of a family that is reported already.
pub(super) type ReportedErrors = Vec<(&'static str, Vec<Option<Span>>)>;

/// Runs `lower` for a member of a family. An error that occurs in several members is reported once.
pub(super) fn report_once<'a, T>(
    ctx: &mut LoweringContext<'a>,
    reported: &mut ReportedErrors,
    lower: impl FnOnce(&mut LoweringContext<'a>) -> T,
) -> T {
    let diagnostics_before = ctx.diagnostics.len();
    let lowered = lower(ctx);
    let new_diagnostics: Vec<Diagnostic> = ctx.diagnostics.drain(diagnostics_before..).collect();
    for d in new_diagnostics {
        let key = (d.code, d.labels.iter().filter(|l| l.primary).map(Label::span).collect::<Vec<_>>());
        if !reported.contains(&key) {
            reported.push(key);
            ctx.diagnostics.push(d);
        }
    }
    lowered
}

/// Returns what the names of `over` stand for in each member of a family; one `None` for a rule that is no family.
pub(super) fn family_tuples<'a>(ctx: &mut LoweringContext<'_>, item: &'a RuleItem) -> Vec<Option<&'a [Expr]>> {
    let Some(over) = &item.over else { return vec![None] };
    for (span, tuple) in &over.tuples {
        if tuple.len() != over.names.len() {
            let message = format!("expected {} parts, as in `over`, found {}", over.names.len(), tuple.len());
            ctx.diagnostics.push(Diagnostic::error("E0508", message).primary(*span, ""));
        }
    }
    let well_formed = over.tuples.iter().filter(|t| t.1.len() == over.names.len());
    well_formed.map(|t| Some(t.1.as_slice())).collect()
}
