//! Text: the story for a terminal.
//!
//! Kept true: an op of the source begins at the left edge with its place; what is indented below it came of it.

use super::Story;
use crate::engine::{End, Part, misses};

/// The story: for each op of the source the rule that took it and what that made.
pub fn text(story: &Story<'_>) -> String {
    let mut out = String::new();
    if !story.own_text {
        out += &format!("{} has locations of its own: lines are those of the program as printed\n\n", story.name);
    }
    for (number, op) in story.ops.iter().enumerate() {
        // an op that the text implies is told of where rules have to do with it
        if op.at.is_none() && op.steps.iter().all(|s| story.trace.steps[*s as usize].end == End::Copied) {
            continue;
        }
        let place = match op.at {
            Some(at) => {
                let (line, column) = story.line_column(at);
                format!("{}:{line}:{column}", story.name)
            }
            None => "implied".to_string(),
        };
        out += &format!("{place}: {}\n", story.head(number));
        if op.steps.is_empty() {
            out += "  no rule was asked: it was taken with another op, or nothing reaches it\n";
        }
        for (n, step) in op.steps.iter().enumerate() {
            if n > 0 {
                out += "  once more\n";
            }
            write_step(story, *step, 1, &mut out);
        }
    }
    out
}

fn write_step(story: &Story<'_>, step: u32, depth: usize, out: &mut String) {
    let indent = "  ".repeat(depth);
    let how = match (&story.trace.steps[step as usize].end, story.taken_by(step)) {
        (End::Rule(_), Some(rule)) => {
            let (name, place) = story.rule(rule);
            format!("<- rule {name} ({place})")
        }
        (End::Arm(_), Some(rule)) => {
            let (name, place) = story.rule(rule);
            format!("<- taken by the `inline` of rule {name} ({place})")
        }
        (End::Arm(_), None) => "<- taken by an `inline`".to_string(),
        (End::Copied, _) => "<- an op of the target".to_string(),
        (End::Kept, _) => "<- kept: no rule takes it".to_string(),
        (End::Skipped, _) => "<- skipped: an operand comes from an op that failed".to_string(),
        (End::Left(failed), _) if failed.is_empty() => "<- left over: there is no rule for it".to_string(),
        (End::Left(_), _) => "<- left over: no rule fits".to_string(),
        (End::Stopped | End::Rule(_), _) => "<- stopped".to_string(),
    };
    let this = &story.trace.steps[step as usize];
    let failed = if this.failed && !matches!(this.end, End::Left(_) | End::Stopped) { ": failed" } else { "" };
    *out += &format!("{indent}{how}{failed}\n");
    if matches!(this.end, End::Rule(_)) && !this.failed && story.parts(step).next().is_none() {
        *out += &format!("{indent}  nothing had to be made\n");
    }
    if let End::Left(failed) = &story.trace.steps[step as usize].end {
        for miss in misses(story.ctx, failed) {
            let (name, place) = story.rule(miss.rule);
            *out += &format!("{indent}  tried rule {name} ({place}): `{}` fails ({})\n", miss.test, miss.place);
        }
    }
    for part in story.parts(step) {
        match part {
            Part::Made(made) => {
                let gone = if story.lowered.is_some() && !story.stays(made) { "  (unused, removed)" } else { "" };
                *out += &format!("{indent}  {}{gone}\n", story.spelled(made));
            }
            Part::Step(inner) => {
                let name = story.ctx.op_text(story.trace.steps[inner as usize].name);
                *out += &format!("{indent}  {name}\n");
                write_step(story, inner, depth + 2, out);
            }
        }
    }
}
