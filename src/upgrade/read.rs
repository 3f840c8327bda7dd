//! Reads a program of any MLIR era, for the commands that lower it.
//!
//! The text is read as today first, so a program of today is read as if there were no MLIR eras. If this fails and the
//! text has a marker of an MLIR era, the text is read again with the rules of that MLIR era, upgraded, and read as
//! today.
//!
//! Tests: tests/all/eras.rs.

use super::detect::eras_of_errors;
use super::{EraGuess, UpgradedText, find_marker, read_and_upgrade, restore_locations, upgrade_text};
use crate::asm::{LocationSource, ParseOptions, PrintOptions};
use crate::ir::{Context, Module};
use crate::{StageResult, ruleset};
use rulec::report::{Diagnostic, Severity, SourceId};
use rulec::rir::RuleSet;
use std::ops::Range;
use std::path::Path;
use std::sync::Arc;

/// The `--era` of a text of today.
pub const TODAY: &str = "today";

/// A text to read.
#[derive(Clone, Debug)]
pub struct EraText<'t> {
    /// The name of the text in locations.
    pub name: &'t str,
    /// The whole text.
    pub text: &'t str,
    /// The byte range of the program in `text`.
    pub range: Range<usize>,
    /// The MLIR era that the user selected: its name, `today`, or the path of a rule file that declares MLIR eras.
    pub era: Option<&'t str>,
}

/// Reads and verifies a program of any MLIR era. Its diagnostics refer to the text by `SourceId::Input(0)`.
pub fn read_any_era(ctx: &Context, input: &EraText<'_>, options: ParseOptions) -> StageResult<Module> {
    let source = SourceId::Input(0);
    let as_today = || crate::read(ctx, source, input.text, input.range.clone(), options);
    match input.era {
        Some(TODAY) => as_today(),
        Some(era) => {
            let rules = era_rules(era)?;
            read_with(ctx, rules, input, options)
        }
        None => match as_today() {
            Ok(module) => Ok(module),
            Err(errors) => match guess(input) {
                Some(guess) => read_guessed(ctx, &guess, input, options),
                None => read_by_eras_of(errors, input.text, |rules| read_with(ctx, rules, input, options)),
            },
        },
    }
}

/// Upgrades a text of any MLIR era. A text that is valid today stays as it is.
///
/// # Errors
/// Those of reading the text as the MLIR era that it is, or seems to be, from. Labels refer to `SourceId::Input(0)`.
pub fn upgrade_any_era(
    ctx: &Context,
    input: &EraText<'_>,
    options: ParseOptions,
) -> Result<UpgradedText, Vec<Diagnostic>> {
    let text = input.text;
    let unchanged = || UpgradedText { text: text.to_string(), changes: Vec::new() };
    match input.era {
        Some(TODAY) => return Ok(unchanged()),
        Some(era) => return upgrade_with(ctx, era_rules(era)?, text, options),
        None => {}
    }
    let Err(errors) = crate::read(ctx, SourceId::Input(0), text, 0..text.len(), options) else {
        return Ok(unchanged());
    };
    match guess(input) {
        Some(guess) => {
            let first = upgrade_with(ctx, era_rules(&guess.era)?, text, options);
            let Err(errors) = first else { return first };
            let all_eras = era_rules(ruleset::ALL_ERAS)?;
            upgrade_with(ctx, all_eras, text, options).map_err(|_| explain_guess(errors, &guess, text))
        }
        None => read_by_eras_of(errors, text, |rules| upgrade_with(ctx, rules, text, options)),
    }
}

/// Upgrades a text with the rules of an MLIR era.
pub fn upgrade_with(
    ctx: &Context,
    rules: Arc<RuleSet>,
    text: &str,
    options: ParseOptions,
) -> Result<UpgradedText, Vec<Diagnostic>> {
    let mut era_ctx = Context::with_threads(rules, ctx.threads.clone());
    era_ctx.limits = ctx.limits.clone();
    let upgraded = read_and_upgrade(&era_ctx, SourceId::Input(0), text, 0, options)
        .map_err(|errors| errors.into_iter().map(without_rule_labels).collect::<Vec<_>>())?;
    Ok(upgrade_text(&era_ctx, text, &upgraded))
}

/// Reads a text that has no marker of an MLIR era. `errors` are the errors of reading the text as today. If they
/// indicate an op that an MLIR era wrote in another way (`eras_of_errors`), calls `read` with the rules of that era, or
/// of the first of several, and then with those of all MLIR eras. If this fails too, the errors are those of an era if
/// they explain what is wrong, and otherwise today's.
fn read_by_eras_of<T>(
    errors: Vec<Diagnostic>,
    text: &str,
    read: impl Fn(Arc<RuleSet>) -> Result<T, Vec<Diagnostic>>,
) -> Result<T, Vec<Diagnostic>> {
    let Some(era) = eras_of_errors(ruleset::era_index(), &errors, text).into_iter().next() else { return Err(errors) };
    let era_errors = match read(era_rules(&era)?) {
        Ok(outcome) => return Ok(outcome),
        Err(era_errors) => era_errors,
    };
    read(era_rules(ruleset::ALL_ERAS)?).map_err(|all_errors| {
        let explains = |old: &Vec<Diagnostic>| is_explained(old, &errors);
        [era_errors, all_errors].into_iter().find(explains).unwrap_or(errors)
    })
}

/// Returns whether a text is valid in its MLIR era apart from what has no counterpart today, or from ops of unknown
/// dialects. `today` are the errors of the text as one of today: a text whose first error comes later then is of today.
fn is_explained(errors: &[Diagnostic], today: &[Diagnostic]) -> bool {
    let mut errors_only = errors.iter().filter(|error| error.severity == Severity::Error);
    is_refusal(errors) || first_place(errors) > first_place(today) && errors_only.all(|error| error.code == "M0113")
}

/// Returns the offset of the first error in a text; `None` if no error has a place.
fn first_place(errors: &[Diagnostic]) -> Option<usize> {
    let errors_only = errors.iter().filter(|error| error.severity == Severity::Error);
    let labels = errors_only.flat_map(|error| error.labels.iter().filter(|label| label.primary));
    labels.map(|label| label.range.start).min()
}

/// Returns whether a text is valid in its MLIR era but has no counterpart today.
fn is_refusal(errors: &[Diagnostic]) -> bool {
    errors.iter().any(|error| error.code == "M0127" || error.code.starts_with('C'))
}

/// Guesses the MLIR era of a text that cannot be read as today; `None` if no MLIR era has a marker in it.
pub fn guess(input: &EraText<'_>) -> Option<EraGuess> {
    let guess = find_marker(ruleset::era_index(), &input.text[input.range.clone()])?;
    let marker = guess.marker.start + input.range.start..guess.marker.end + input.range.start;
    Some(EraGuess { marker, ..guess })
}

/// Reads a text as the MLIR era that it seems to be from. If that fails, tries all MLIR eras together. Errors tell
/// which MLIR era was assumed, and why.
fn read_guessed(ctx: &Context, guess: &EraGuess, input: &EraText<'_>, options: ParseOptions) -> StageResult<Module> {
    let first = read_with(ctx, era_rules(&guess.era)?, input, options);
    let Err(errors) = first else { return first };
    if let Ok(outcome) = read_with(ctx, era_rules(ruleset::ALL_ERAS)?, input, options) {
        return Ok(outcome);
    }
    Err(explain_guess(errors, guess, input.text))
}

/// Adds to the first error which MLIR era was assumed, and why.
fn explain_guess(mut errors: Vec<Diagnostic>, guess: &EraGuess, text: &str) -> Vec<Diagnostic> {
    if let Some(error) = errors.iter_mut().find(|error| error.severity == Severity::Error) {
        let line = text[..guess.marker.start].matches('\n').count() + 1;
        let marker = text[guess.marker.clone()].trim();
        error.notes.push(format!(
            "the text was read as MLIR of {}, because line {line} has `{marker}`; --era {TODAY} reads it as today",
            guess.era
        ));
    }
    errors
}

/// Returns the rules of an MLIR era: by its name, or those of a file.
pub fn era_rules(era: &str) -> Result<Arc<RuleSet>, Vec<Diagnostic>> {
    if Path::new(era).extension().is_some_and(|extension| extension == "rules") {
        let (rules, diagnostics) = ruleset::load(&[era.into()]);
        let has_errors = diagnostics.iter().any(|d| d.severity == Severity::Error);
        // Labels in these files cannot be shown: the command knows the files of the lowering only.
        let without_labels = |mut d: Diagnostic| {
            d.labels.clear();
            d.note(format!("`rewrite check {era}` shows the place"))
        };
        return if has_errors {
            Err(diagnostics.into_iter().map(without_labels).collect())
        } else {
            Ok(Arc::new(rules))
        };
    }
    ruleset::era(era).ok_or_else(|| {
        let names = ruleset::era_names();
        let message = format!("unknown era `{era}`");
        let error = Diagnostic::error("U0030", message).suggest_name(era, names.iter().map(String::as_str));
        vec![error.note(format!("the eras are {} and {TODAY}; a rule file can declare others", names.join(", ")))]
    })
}

/// Reads a text with the rules of an MLIR era, upgrades it, and reads the result with `ctx`.
fn read_with(ctx: &Context, rules: Arc<RuleSet>, input: &EraText<'_>, options: ParseOptions) -> StageResult<Module> {
    let mut era_ctx = Context::with_threads(rules, ctx.threads.clone());
    era_ctx.limits = ctx.limits.clone();
    let text = &input.text[..input.range.end];
    let upgraded = read_and_upgrade(&era_ctx, SourceId::Input(0), text, input.range.start, options);
    let mut upgraded = upgraded.map_err(|errors| errors.into_iter().map(without_rule_labels).collect::<Vec<_>>())?;
    restore_locations(&mut upgraded);
    let origin = LocationSource { name: input.name, text: input.text };
    let print = PrintOptions { generic: false, locations: Some(origin) };
    let today = crate::asm::print(&era_ctx, &upgraded.module, print);
    ctx.add_source(input.name, input.text);
    let outcome = crate::read(ctx, SourceId::Input(1), &today, 0..today.len(), options);
    // Labels in the text of today cannot be shown. The ops of that text have locations in the old one.
    let keep_known = |mut d: Diagnostic| {
        d.labels.retain(|label| label.source == SourceId::Input(0));
        d
    };
    match outcome {
        Ok((module, warnings)) => Ok((module, upgraded.warnings.into_iter().chain(warnings).map(keep_known).collect())),
        Err(errors) => Err(errors.into_iter().map(keep_known).collect()),
    }
}

/// Removes labels in rules of an MLIR era, whose texts the command does not show.
fn without_rule_labels(mut diagnostic: Diagnostic) -> Diagnostic {
    diagnostic.labels.retain(|label| matches!(label.source, SourceId::Input(_)));
    diagnostic
}
