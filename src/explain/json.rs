//! Explanation as JSON, for tools. `docs/explain.md` describes the fields.
//!
//! Invariant: fields are only ever added. If the meaning of a field changes, the number in `version` changes too.
//!
//! Tests: tests/all/explain.rs.

use super::Explanation;
use crate::conversion::{StepItem, StepResult, rank_mismatches};
use rulec::report::Severity;
use rulec::rir::RuleId;
use serde_json::{Value, json};

/// Returns the explanation as one JSON object.
pub fn json(explanation: &Explanation<'_>) -> Value {
    let ops = explanation.ops.iter().enumerate().map(|(number, op)| {
        let place = op.name_offset.map(|at| explanation.line_column(at));
        json!({
            "op": op.name,
            "text": explanation.op_header(number),
            "line": place.map(|p| p.0),
            "column": place.map(|p| p.1),
            "parent": op.parent,
            "steps": op.steps.iter().map(|s| step(explanation, *s)).collect::<Vec<_>>(),
        })
    });
    let errors = explanation.diagnostics.iter().map(|d| {
        let severity = match d.severity {
            Severity::Note => "note",
            Severity::Warning => "warning",
            Severity::Error => "error",
        };
        let places = d.labels.iter().filter_map(|l| {
            let (text, line, column) = explanation.sources.line_and_column(l.source, l.range.start)?;
            Some(json!({ "file": text.name, "line": line, "column": column, "text": l.text }))
        });
        let stated = d
            .stated
            .iter()
            .map(|place| json!({ "file": place.file, "line": place.line, "column": place.column, "text": "" }));
        let places = stated.chain(places);
        json!({
            "code": d.code, "severity": severity, "message": d.message, "labels": places.collect::<Vec<_>>(),
            "notes": d.notes,
        })
    });
    json!({
        "version": 1,
        "file": explanation.name,
        "succeeded": explanation.succeeded,
        "printed": !explanation.is_user_text,
        "ops": ops.collect::<Vec<_>>(),
        "diagnostics": errors.collect::<Vec<_>>(),
    })
}

fn rule(explanation: &Explanation<'_>, rule: RuleId) -> Value {
    let (name, place) = explanation.rule(rule);
    json!({ "name": name, "at": place, "doc": explanation.ctx.rules.rules[rule.index()].doc })
}

fn step(explanation: &Explanation<'_>, number: u32) -> Value {
    let this_step = &explanation.trace.steps[number as usize];
    let items = explanation.step_items(number).map(|item| match item {
        StepItem::Step(inner) => step(explanation, inner),
        StepItem::TargetOp(number) => {
            let target_op = &explanation.trace.target_ops[number as usize];
            let span = target_op.span(&explanation.ctx.rules);
            json!({
                "op": explanation.ctx.op_text(target_op.name),
                "text": explanation.target_op_text(number),
                "stays": explanation.is_in_output(number),
                "at": span.map(|span| explanation.location(span)),
            })
        }
    });
    let mut object = json!({
        "op": explanation.ctx.op_text(this_step.name),
        "outcome": explanation.outcome_word(number),
        "failed": this_step.failed,
        "rule": explanation.applied_rule(number).map(|r| rule(explanation, r)),
        "made": items.collect::<Vec<_>>(),
    });
    if !this_step.copies.is_empty() {
        let copies =
            this_step.copies.iter().map(|copy| json!({ "operand": copy.operand, "reason": copy.reason.text() }));
        object["copies"] = copies.collect();
    }
    if let StepResult::Unmatched(failed) = &this_step.result {
        let mismatches = rank_mismatches(explanation.ctx, failed).into_iter().map(|miss| {
            let (name, place) = explanation.rule(miss.rule);
            json!({ "rule": { "name": name, "at": place }, "test": miss.test, "at": miss.location })
        });
        object["tried"] = mismatches.collect();
    }
    object
}
