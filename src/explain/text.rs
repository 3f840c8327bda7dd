//! Explanation as text, for a terminal.
//!
//! Each source op begins at the left margin, with its location. The indented lines below it are its steps and target
//! ops.
//!
//! Tests: tests/all/explain.rs, tests/explain/.

use super::{Explanation, copy_text};
use crate::conversion::{StepItem, StepResult, rank_mismatches};

/// Returns an explanation as text: for each source op, its location and the steps that converted it.
pub fn text(explanation: &Explanation<'_>) -> String {
    let mut out = String::new();
    if !explanation.is_user_text {
        out += &format!("{} has locations of its own: lines are those of the program as printed\n\n", explanation.name);
    }
    for (number, op) in explanation.ops.iter().enumerate() {
        // Skip an implicit op, such as the module, unless a step did something other than copy it.
        if op.name_offset.is_none()
            && op.steps.iter().all(|s| explanation.trace.steps[*s as usize].result == StepResult::Copied)
        {
            continue;
        }
        let place = match op.name_offset {
            Some(offset) => {
                let (line, column) = explanation.line_column(offset);
                format!("{}:{line}:{column}", explanation.name)
            }
            None => "implied".to_string(),
        };
        out += &format!("{place}: {}\n", explanation.op_header(number));
        if op.steps.is_empty() {
            out += "  no rule was asked: it was taken with another op, or nothing reaches it\n";
        }
        for (n, step) in op.steps.iter().enumerate() {
            if n > 0 {
                out += "  once more\n";
            }
            write_step(explanation, *step, 1, &mut out);
        }
    }
    out
}

fn write_step(explanation: &Explanation<'_>, step: u32, depth: usize, out: &mut String) {
    let indent = "  ".repeat(depth);
    let this_step = &explanation.trace.steps[step as usize];
    let outcome = match (&this_step.result, explanation.applied_rule(step)) {
        (StepResult::Rule(_), Some(rule)) => {
            let (name, place) = explanation.rule(rule);
            format!("<- rule {name} ({place})")
        }
        (StepResult::Arm(_), Some(rule)) => {
            let (name, place) = explanation.rule(rule);
            format!("<- taken by the `inline` of rule {name} ({place})")
        }
        (StepResult::Arm(_), None) => "<- taken by an `inline`".to_string(),
        (StepResult::Copied, _) => "<- legal: an op of a target dialect".to_string(),
        (StepResult::Kept, _) => "<- kept: no rule matches".to_string(),
        (StepResult::Skipped, _) => "<- skipped: an operand comes from an op that failed".to_string(),
        (StepResult::Unmatched(failed), _) if failed.is_empty() => {
            "<- not lowered: there is no rule for it".to_string()
        }
        (StepResult::Unmatched(_), _) => "<- not lowered: no rule matches".to_string(),
        (StepResult::Failed | StepResult::Rule(_), _) => "<- stopped".to_string(),
    };
    let failed = if this_step.failed && !matches!(this_step.result, StepResult::Unmatched(_) | StepResult::Failed) {
        ": failed"
    } else {
        ""
    };
    *out += &format!("{indent}{outcome}{failed}\n");
    for copy in &this_step.copies {
        *out += &format!("{indent}  {}\n", copy_text(copy));
    }
    if matches!(this_step.result, StepResult::Rule(_))
        && !this_step.failed
        && explanation.step_items(step).next().is_none()
    {
        *out += &format!("{indent}  nothing had to be made\n");
    }
    if let StepResult::Unmatched(failed) = &this_step.result {
        for mismatch in rank_mismatches(explanation.ctx, failed) {
            let (name, place) = explanation.rule(mismatch.rule);
            let (test, location) = (mismatch.test, mismatch.location);
            *out += &format!("{indent}  tried rule {name} ({place}): `{test}` fails ({location})\n");
        }
    }
    for item in explanation.step_items(step) {
        match item {
            StepItem::TargetOp(target_op) => {
                let removed_note = if explanation.lowered.is_some() && !explanation.is_in_output(target_op) {
                    "  (unused, removed)"
                } else {
                    ""
                };
                *out += &format!("{indent}  {}{removed_note}\n", explanation.target_op_text(target_op));
            }
            StepItem::Step(inner) => {
                let name = explanation.ctx.op_text(explanation.trace.steps[inner as usize].name);
                *out += &format!("{indent}  {name}\n");
                write_step(explanation, inner, depth + 2, out);
            }
        }
    }
}
