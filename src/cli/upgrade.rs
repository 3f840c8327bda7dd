//! `rewrite upgrade`: brings older MLIR forward to today's text.
//!
//! A text that is valid today is not changed. A file that cannot be upgraded is not written, and the other files still
//! are.
//!
//! Tests: tests/all/eras.rs.

use super::args::UpgradeArgs;
use super::input::{ProgramInput, text_of_bytecode};
use super::session::{self, ExitWith, Session};
use super::{input, output, panic_hook};
use rewrite::ParseOptions;
use rewrite::report::{Diagnostic, SourceText, Sources};
use rewrite::upgrade::{Change, EraText, UpgradedText, upgrade_any_era, upgrade_with};
use std::collections::BTreeMap;
use std::path::Path;

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
            .and_then(|program| upgrade_program(args, &session, program, &mut sources));
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

/// Upgrades one program. Bytecode becomes text; it has the ops of today.
fn upgrade_program(
    args: &UpgradeArgs,
    session: &Session,
    program: ProgramInput,
    sources: &mut Sources,
) -> Result<UpgradedText, Vec<Diagnostic>> {
    let Some(bytes) = program.bytecode else { return upgrade_input(args, session, &sources.inputs[0]) };
    let parse = ParseOptions { allow_unregistered: args.common.allow_unregistered_dialect };
    let text = text_of_bytecode(&session.context(), &sources.inputs[0].name, &bytes, parse)?;
    if args.in_place {
        return Err(vec![
            Diagnostic::error(
                "U0032",
                format!("{} is MLIR bytecode, which is not upgraded in place", sources.inputs[0].name),
            )
            .note("name an output file for its text with -o"),
        ]);
    }
    sources.inputs[0].text = text.into();
    upgrade_input(args, session, &sources.inputs[0])
}

/// Upgrades one text. Rules that the user gives and that declare MLIR eras are the ones to use.
fn upgrade_input(args: &UpgradeArgs, session: &Session, input: &SourceText) -> Result<UpgradedText, Vec<Diagnostic>> {
    let parse = ParseOptions { allow_unregistered: args.common.allow_unregistered_dialect };
    let ctx = session.context();
    if !args.common.rules.is_empty() && !session.rules().eras.is_empty() {
        return upgrade_with(&ctx, session.rules(), &input.text, parse);
    }
    let (name, text) = (&*input.name, &*input.text);
    let era_text = EraText { name, text, range: 0..text.len(), era: args.common.era.as_deref() };
    upgrade_any_era(&ctx, &era_text, parse)
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
