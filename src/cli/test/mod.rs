//! `rewrite test`: runs the tests in rule files.
//!
//! The tests of the given files and of their imports are run. Tests of built-in files are run only if a built-in file
//! or no file is given: rules in a file that imports the built-in ones may change their results.
//!
//! Tests: tests/all/rule_tests.rs, tests/rule_tests/.

mod accept;
#[cfg(feature = "llvm")]
mod call_run;
mod output_fragment;
#[cfg(feature = "llvm")]
mod printed_text;
mod selection;
mod test_runner;

use super::args::TestArgs;
use super::output;
use super::session::{ExitWith, Session, check_are_rule_files};
use rewrite::ruleset;
use rulec::rir::{RuleSet, Span, TestDef};
use selection::TestFilter;
use std::sync::Arc;
use test_runner::{TestProgress, TestRunner, Verdict};

/// The results of all tests of a run.
#[derive(Default)]
struct TestTotals {
    passed: usize,
    failed: usize,
    skipped: usize,
    /// The tests whose calls were left out.
    not_run: usize,
    /// The number of texts that replace the expected ones in the rule files.
    accepted: usize,
}

/// Runs the command.
pub fn run(args: &TestArgs) -> Result<(), ExitWith> {
    check_are_rule_files(&args.files, args.short)?;
    let (mut rules, diagnostics) = ruleset::load_from(&args.files, &args.rules_root.access());
    let tests = std::mem::take(&mut rules.tests);
    // The built-in rules are tested as the program runs them: compiled to Rust.
    let rules = if args.files.is_empty() { ruleset::built_in() } else { Arc::new(rules) };
    let mut session = Session::with_rules(rules.clone(), args.short);
    session.show(&diagnostics);
    session.finish()?;
    let built_in = args.files.is_empty() || args.files.iter().any(|file| ruleset::is_built_in_path(file));
    let is_in_scope = |span: Span| {
        let source = rules.sources.get(span.file as usize);
        built_in || source.is_some_and(|s| !ruleset::is_built_in(&s.name))
    };
    let filter = args.filter.as_deref().map(TestFilter::new);
    let in_scope: Vec<&TestDef> = tests.iter().filter(|test| is_in_scope(test.span)).collect();
    let selected =
        in_scope.iter().filter(|test| filter.as_ref().is_none_or(|filter| filter.selects(test, &session.sources)));
    let selected: Vec<&TestDef> = selected.copied().collect();
    if selected.is_empty() {
        return Err(session.fail(selection::no_test(&in_scope, args.filter.as_deref())));
    }
    let (mut totals, mut progress) = (TestTotals::default(), TestProgress::default());
    for test in selected {
        let runner = TestRunner { session: &session, rules: &rules, test, args };
        totals.not_run += usize::from(args.no_run && !test.calls.is_empty());
        let outcome = runner.run_test(&mut progress);
        session.show(&std::mem::take(&mut progress.messages));
        match outcome {
            Ok(()) => {
                totals.passed += 1;
                if args.verbose {
                    let text = format!("{}: test `{}` passed\n", file_line(&session, test.span), test.name);
                    print_text(&mut session, &text)?;
                }
            }
            Err(Verdict::Skipped) => totals.skipped += 1,
            Err(Verdict::Failed { span, message, details }) => {
                totals.failed += 1;
                let text = format!("{}: test `{}`: {message}\n{details}", file_line(&session, span), test.name);
                print_text(&mut session, &text)?;
            }
        }
    }
    totals.accepted = progress.accepted.len();
    let accepted = accept::write_accepted(&rules, &progress.accepted);
    session.show_errors(accepted);
    let mut text = String::new();
    let mut summary = totals.summary();
    if args.coverage {
        let rules_in_scope = rules.rules.iter().enumerate().filter(|(_, rule)| is_in_scope(rule.span));
        let (applied_rules, unapplied_rules): (Vec<_>, Vec<_>) =
            rules_in_scope.partition(|(i, _)| progress.applied.contains(i));
        for (_, rule) in &unapplied_rules {
            text += &format!("{}: no test applies rule `{}`\n", file_line(&session, rule.span), rule.name);
        }
        summary +=
            &format!("; {} of {} rules applied", applied_rules.len(), applied_rules.len() + unapplied_rules.len());
    }
    text += &format!("{summary}\n");
    print_text(&mut session, &text)?;
    session.finish()?;
    if totals.failed > 0 { Err(ExitWith(1)) } else { Ok(()) }
}

impl TestTotals {
    fn summary(&self) -> String {
        let total = self.passed + self.failed + self.skipped;
        let plural = if total == 1 { "" } else { "s" };
        let mut summary = format!("{total} test{plural}: {} passed, {} failed", self.passed, self.failed);
        if self.skipped > 0 {
            summary += &format!(", {} skipped: this build of rewrite has no LLVM to run them", self.skipped);
        }
        if self.not_run > 0 {
            let plural = if self.not_run == 1 { "" } else { "s" };
            summary += &format!("; the calls of {} test{plural} were not run", self.not_run);
        }
        if self.accepted > 0 {
            let plural = if self.accepted == 1 { "" } else { "s" };
            summary += &format!("; {} text{plural} accepted", self.accepted);
        }
        summary
    }
}

/// Prints to the standard output.
fn print_text(session: &mut Session, text: &str) -> Result<(), ExitWith> {
    output::write(None, text.as_bytes(), false).map_err(|d| session.fail(d))
}

/// Returns the position of a span as `file:line`.
fn file_line(session: &Session, span: Span) -> String {
    session
        .sources
        .line_and_column(span.source(), span.range().start)
        .map(|(text, line, _)| format!("{}:{line}", text.name))
        .unwrap_or_default()
}

/// Returns the text of a span of a rule file.
fn span_text(rules: &RuleSet, span: Span) -> &str {
    rules.sources.get(span.file as usize).and_then(|source| source.text.get(span.range())).unwrap_or("")
}
