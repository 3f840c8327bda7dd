//! Stats: how often each rule was applied, and what time it took.
//!
//! Kept true: the times add up to that of the conversion; only they differ between two runs.

use crate::conversion::{StepResult, Trace};
use crate::ir::Context;
use std::collections::BTreeMap;
use std::time::Duration;

/// A table of the rules that were applied, the costliest first.
pub fn stats(ctx: &Context, trace: &Trace) -> String {
    let mut rows: BTreeMap<(String, String), (usize, Duration)> = BTreeMap::new();
    for step in &trace.steps {
        let key = match &step.result {
            StepResult::Rule(rule) => {
                let rule = &ctx.rules.rules[rule.index()];
                (rule.name.clone(), crate::conversion::format_span(ctx, rule.span))
            }
            StepResult::Arm(_) => ("(taken by an arm of `inline`)".into(), String::new()),
            StepResult::Copied => ("(ops of the target)".into(), String::new()),
            StepResult::Kept => ("(kept)".into(), String::new()),
            StepResult::Skipped | StepResult::Unmatched(_) | StepResult::Failed => {
                ("(not lowered)".into(), String::new())
            }
        };
        let row = rows.entry(key).or_default();
        *row = (row.0 + 1, row.1 + step.time);
    }
    let mut rows: Vec<_> = rows.into_iter().collect();
    rows.sort_by_key(|row| std::cmp::Reverse(row.1.1));
    let (count, total) = rows.iter().fold((0, Duration::ZERO), |sum, r| (sum.0 + r.1.0, sum.1 + r.1.1));
    let name_width = rows.iter().map(|r| r.0.0.chars().count()).max().unwrap_or(0).max(4);
    let mut out = format!("{:>7}  {:>11}  {:>6}  {:name_width$}  place\n", "applied", "own time", "share", "rule");
    let mut line = |name: &str, place: &str, count: usize, time: Duration| {
        let share = if total.is_zero() { 0.0 } else { 100.0 * time.as_secs_f64() / total.as_secs_f64() };
        let time = format!("{:.3} ms", 1e3 * time.as_secs_f64());
        let row = format!("{count:>7}  {time:>11}  {share:>5.1}%  {name:name_width$}  {place}");
        out += row.trim_end();
        out += "\n";
    };
    for ((name, place), (count, time)) in &rows {
        line(name, place, *count, *time);
    }
    line("all", "", count, total);
    out
}
