//! JSON: the story for tools. The fields are described in `docs/explain.md`.
//!
//! Kept true: fields are only ever added; a change of what one means gives `version` another number.

use super::Story;
use crate::engine::{End, Part, misses};
use crate::report::Severity;
use grammar::rir::RuleId;
use serde_json::{Value, json};

/// The story as one object.
pub fn json(story: &Story<'_>) -> Value {
    let ops = story.ops.iter().enumerate().map(|(number, op)| {
        let place = op.at.map(|at| story.line_column(at));
        json!({
            "op": op.name, "text": story.head(number), "line": place.map(|p| p.0), "column": place.map(|p| p.1),
            "parent": op.parent, "steps": op.steps.iter().map(|s| step(story, *s)).collect::<Vec<_>>(),
        })
    });
    let errors = story.diagnostics.iter().map(|d| {
        let severity = match d.severity {
            Severity::Note => "note",
            Severity::Warning => "warning",
            Severity::Error => "error",
        };
        let places = d.labels.iter().filter_map(|l| {
            let (text, line, column) = story.sources.place(l.source, l.range.start)?;
            Some(json!({ "file": text.name, "line": line, "column": column, "text": l.text }))
        });
        json!({
            "code": d.code, "severity": severity, "message": d.message, "labels": places.collect::<Vec<_>>(),
            "notes": d.notes,
        })
    });
    json!({
        "version": 1, "file": story.name, "succeeded": story.succeeded, "printed": !story.own_text,
        "ops": ops.collect::<Vec<_>>(), "diagnostics": errors.collect::<Vec<_>>(),
    })
}

fn rule(story: &Story<'_>, rule: RuleId) -> Value {
    let (name, place) = story.rule(rule);
    json!({ "name": name, "at": place, "doc": story.ctx.rules.rules[rule.index()].doc })
}

fn step(story: &Story<'_>, number: u32) -> Value {
    let this = &story.trace.steps[number as usize];
    let made = story.parts(number).map(|part| match part {
        Part::Step(inner) => step(story, inner),
        Part::Made(made) => json!({
            "op": story.ctx.op_text(story.trace.made[made as usize].name), "text": story.spelled(made),
            "stays": story.stays(made),
            "at": story.trace.made[made as usize].span(&story.ctx.rules).map(|span| story.place(span)),
        }),
    });
    let mut object = json!({
        "op": story.ctx.op_text(this.name), "outcome": story.outcome(number), "failed": this.failed,
        "rule": story.taken_by(number).map(|r| rule(story, r)), "made": made.collect::<Vec<_>>(),
    });
    if let End::Left(failed) = &this.end {
        let tried = misses(story.ctx, failed).into_iter().map(|miss| {
            let (name, place) = story.rule(miss.rule);
            json!({ "rule": { "name": name, "at": place }, "test": miss.test, "at": miss.place })
        });
        object["tried"] = tried.collect();
    }
    object
}
