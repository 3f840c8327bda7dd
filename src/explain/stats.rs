//! Table of rule applications: how often each rule was applied, and how much time it took.
//!
//! The times add up to the time of the conversion. Between two runs only the times, and so the order of rows, differ.
//!
//! Tests: tests/all/explain.rs.

use crate::conversion::{StepResult, Trace};
use crate::ir::Context;
use std::collections::BTreeMap;
use std::time::Duration;

/// The key of a row of the table of rule applications: a rule, or a kind of step that applied no rule.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
struct RuleKey {
    name: String,
    location: String,
}

#[derive(Clone, Copy, Default)]
struct RuleTotals {
    count: usize,
    time: Duration,
}

/// Returns the table of rule applications, with the rules that took most time first.
pub fn stats(ctx: &Context, trace: &Trace) -> String {
    let mut rows: BTreeMap<RuleKey, RuleTotals> = BTreeMap::new();
    for step in &trace.steps {
        let (name, location) = match &step.result {
            StepResult::Rule(rule) => {
                let rule = &ctx.rules.rules[rule.index()];
                (rule.name.as_str(), crate::conversion::format_span(ctx, rule.span))
            }
            StepResult::Arm(_) => ("(taken by an arm of `inline`)", String::new()),
            StepResult::Copied => ("(ops of the target)", String::new()),
            StepResult::Kept => ("(kept)", String::new()),
            StepResult::Skipped | StepResult::Unmatched(_) | StepResult::Failed => ("(not lowered)", String::new()),
        };
        let totals = rows.entry(RuleKey { name: name.to_string(), location }).or_default();
        totals.count += 1;
        totals.time += step.time;
    }
    let mut rows: Vec<(RuleKey, RuleTotals)> = rows.into_iter().collect();
    rows.sort_by_key(|(_, totals)| std::cmp::Reverse(totals.time));
    let all = rows.iter().fold(RuleTotals::default(), |sum, (_, totals)| RuleTotals {
        count: sum.count + totals.count,
        time: sum.time + totals.time,
    });
    let name_width = rows.iter().map(|(key, _)| key.name.chars().count()).max().unwrap_or(0).max(4);
    let mut out = format!("{:>7}  {:>11}  {:>6}  {:name_width$}  place\n", "applied", "own time", "share", "rule");
    let mut line = |name: &str, location: &str, totals: RuleTotals| {
        let share = if all.time.is_zero() { 0.0 } else { 100.0 * totals.time.as_secs_f64() / all.time.as_secs_f64() };
        let (count, time) = (totals.count, format!("{:.3} ms", 1e3 * totals.time.as_secs_f64()));
        let row = format!("{count:>7}  {time:>11}  {share:>5.1}%  {name:name_width$}  {location}");
        out += row.trim_end();
        out += "\n";
    };
    for (key, totals) in &rows {
        line(&key.name, &key.location, *totals);
    }
    line("all", "", all);
    out
}
