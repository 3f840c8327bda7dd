//! `rewrite upgrade`: brings older MLIR forward to today's text.
//!
//! A text that is valid today is not changed. A file that cannot be upgraded is not written, and the other files still
//! are.
//!
//! Tests: tests/all/eras.rs.

use super::args::UpgradeArgs;
use super::session::{self, ExitWith, Session};
use super::{input, output, panic_hook};
use rewrite::report::{Diagnostic, SourceId, SourceText, Sources};
use rewrite::upgrade::{
    Change, EraText, TODAY, UpgradedText, era_rules, explain_guess, guess, has_old_op, is_refusal, read_and_upgrade,
    upgrade_text,
};
use rewrite::{Context, ParseOptions, ruleset};
use rulec::rir::RuleSet;
use std::collections::BTreeMap;
use std::path::Path;
use std::sync::Arc;

/// Runs the command.
pub fn run(args: &UpgradeArgs) -> Result<(), ExitWith> {
    if args.files.len() > 1 && !args.in_place && !args.check {
        return Err(session::usage_error("several inputs need --in-place or --check"));
    }
    if args.in_place && args.files.is_empty() {
        return Err(session::usage_error("--in-place needs a file"));
    }
    let mut session = Session::new(&args.common)?;
    let inputs: Vec<Option<&Path>> =
        if args.files.is_empty() { vec![None] } else { args.files.iter().map(|file| Some(file.as_path())).collect() };
    let mut any_changed = false;
    for path in inputs {
        let _current_input = panic_hook::set_current_input(input::display_name(path));
        let mut sources = Sources::default();
        let outcome = input::read_program(path, &mut sources)
            .map_err(|error| vec![error])
            .and_then(|_| upgrade_input(args, &session, &sources.inputs[0]));
        match outcome {
            Ok(upgraded) => {
                any_changed |= !upgraded.changes.is_empty();
                if let Err(error) = write(args, path, &sources.inputs[0], &upgraded) {
                    session.report_job(None, "", &[error]);
                }
            }
            Err(errors) => session.report_job(sources.inputs.pop(), "", &errors),
        }
    }
    session.finish()?;
    if any_changed && args.check { Err(ExitWith(1)) } else { Ok(()) }
}

/// Upgrades one text.
fn upgrade_input(args: &UpgradeArgs, session: &Session, input: &SourceText) -> Result<UpgradedText, Vec<Diagnostic>> {
    let text = &input.text;
    let parse = ParseOptions { allow_unregistered: args.common.allow_unregistered_dialect };
    let unchanged = || UpgradedText { text: text.to_string(), changes: Vec::new() };
    let has_own_eras = !args.common.rules.is_empty() && !session.rules().eras.is_empty();
    let upgrade = |rules: Arc<RuleSet>| -> Result<UpgradedText, Vec<Diagnostic>> {
        let mut ctx = Context::with_threads(rules, session.threads());
        ctx.limits = args.common.limits();
        let upgraded = read_and_upgrade(&ctx, SourceId::Input(0), text, 0, parse)?;
        Ok(upgrade_text(&ctx, text, &upgraded))
    };
    if has_own_eras {
        return upgrade(session.rules());
    }
    match args.common.era.as_deref() {
        Some(TODAY) => Ok(unchanged()),
        Some(era) => upgrade(era_rules(era)?).map_err(without_rule_labels),
        None => {
            let ctx = session.context();
            let Err(errors) = rewrite::read(&ctx, SourceId::Input(0), text, 0..text.len(), parse) else {
                return Ok(unchanged());
            };
            let era_text = EraText { name: &input.name, text, range: 0..text.len(), era: None };
            let Some(guess) = guess(&era_text)? else {
                let rules = era_rules(ruleset::ALL_ERAS)?;
                if !has_old_op(&rules, &errors, text) {
                    return Err(errors);
                }
                return upgrade(rules).map_err(|old_errors| {
                    if is_refusal(&old_errors) { without_rule_labels(old_errors) } else { errors }
                });
            };
            let first = upgrade(era_rules(&guess.era)?);
            let Err(errors) = first else { return first };
            upgrade(era_rules(ruleset::ALL_ERAS)?).map_err(|_| without_rule_labels(explain_guess(errors, &guess, text)))
        }
    }
}

/// Removes labels in the rules of an era, which are not those of the session.
fn without_rule_labels(mut errors: Vec<Diagnostic>) -> Vec<Diagnostic> {
    for error in &mut errors {
        error.labels.retain(|label| matches!(label.source, SourceId::Input(_)));
    }
    errors
}

/// Writes the upgraded text, or the list of changes with `--check`, and the summary.
fn write(
    args: &UpgradeArgs,
    path: Option<&Path>,
    input: &SourceText,
    upgraded: &UpgradedText,
) -> Result<(), Diagnostic> {
    if args.check {
        let lines = upgraded.changes.iter().map(|change| describe(&input.name, &input.text, change));
        output::write(None, lines.collect::<String>().as_bytes(), false)?;
    } else if args.in_place {
        if !upgraded.changes.is_empty() {
            output::write(path, upgraded.text.as_bytes(), false)?;
        }
    } else {
        output::write(args.output.as_deref(), upgraded.text.as_bytes(), false)?;
    }
    if !args.quiet {
        eprintln!("{}", summary(&input.name, &upgraded.changes));
    }
    Ok(())
}

/// Describes a change on one line: its place, and the new text.
fn describe(name: &str, text: &str, change: &Change) -> String {
    let before = &text[..change.range.start];
    let line = before.matches('\n').count() + 1;
    let column = before.len() - before.rfind('\n').map_or(0, |at| at + 1) + 1;
    let old = change.old.lines().next().unwrap_or_default();
    format!("{name}:{line}:{column}: `{old}` becomes `{}`\n", change.new)
}

/// Counts the changes by their old names.
fn summary(name: &str, changes: &[Change]) -> String {
    if changes.is_empty() {
        return format!("{name}: nothing to upgrade");
    }
    let mut counts: BTreeMap<&str, usize> = BTreeMap::new();
    for change in changes {
        *counts.entry(change.old.split_whitespace().next().unwrap_or_default()).or_default() += 1;
    }
    let mut counts: Vec<(&str, usize)> = counts.into_iter().collect();
    counts.sort_by_key(|(name, count)| (std::cmp::Reverse(*count), *name));
    let parts: Vec<String> = counts.iter().map(|(old, count)| format!("{count} {old}")).collect();
    let places = if changes.len() == 1 { "place" } else { "places" };
    format!("{name}: {} {places} upgraded ({})", changes.len(), parts.join(", "))
}
