//! `rewrite test`: runs the tests in rule files.
//!
//! The tests of the given files and of their imports are run. Tests of built-in files are run only if a built-in file
//! or no file is given: a layer above them may change their results.
//!
//! Tests: tests/all/rule_tests.rs, tests/rule_tests/.

use super::args::TestArgs;
use super::output;
use super::session::{ExitWith, Session};
use rewrite::report::Diagnostic;
use rewrite::{Context, Module, ParseOptions, PrintOptions, conversion, ruleset};
use rulec::rir::{RuleSet, Span, TestDef};
use similar::TextDiff;
use std::collections::HashSet;
use std::sync::Arc;

/// The outcome of a test that did not pass.
enum Verdict {
    /// The test was not run, because this build has no LLVM.
    #[cfg_attr(feature = "llvm", allow(dead_code, reason = "with LLVM every test can be run"))]
    Skipped,
    Failed {
        span: Span,
        /// One line.
        message: String,
        /// Further lines: a difference or diagnostics.
        details: String,
    },
}

/// Runs the command.
pub fn run(args: &TestArgs) -> Result<(), ExitWith> {
    let (mut rules, diagnostics) = ruleset::load(&args.files);
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
    let is_selected =
        |t: &&TestDef| is_in_scope(t.span) && args.filter.as_ref().is_none_or(|text| t.name.contains(text));
    let mut applied = HashSet::new();
    let (mut passed, mut failed, mut skipped) = (0, 0, 0);
    for test in tests.iter().filter(is_selected) {
        match (TestRunner { session: &session, rules: &rules, test }).run_test(&mut applied) {
            Ok(()) => passed += 1,
            Err(Verdict::Skipped) => skipped += 1,
            Err(Verdict::Failed { span, message, details }) => {
                failed += 1;
                // Print at once: a program that is run next may end the process.
                let text = format!("{}: test `{}`: {message}\n{details}", file_line(&session, span), test.name);
                print_text(&mut session, &text)?;
            }
        }
    }
    let mut text = String::new();
    let total = passed + failed + skipped;
    let mut summary = format!("{total} test{}: {passed} passed, {failed} failed", if total == 1 { "" } else { "s" });
    if skipped > 0 {
        summary += &format!(", {skipped} skipped: this build of rewrite has no LLVM to run them");
    }
    if args.coverage {
        let rules_in_scope = rules.rules.iter().enumerate().filter(|(_, rule)| is_in_scope(rule.span));
        let (applied_rules, unapplied_rules): (Vec<_>, Vec<_>) = rules_in_scope.partition(|(i, _)| applied.contains(i));
        for (_, rule) in &unapplied_rules {
            text += &format!("{}: no test applies rule `{}`\n", file_line(&session, rule.span), rule.name);
        }
        summary +=
            &format!("; {} of {} rules applied", applied_rules.len(), applied_rules.len() + unapplied_rules.len());
    }
    text += &format!("{summary}\n");
    print_text(&mut session, &text)?;
    if failed > 0 { Err(ExitWith(1)) } else { Ok(()) }
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

/// Runs one test.
struct TestRunner<'t> {
    session: &'t Session,
    rules: &'t RuleSet,
    test: &'t TestDef,
}

impl TestRunner<'_> {
    /// Runs the test and adds the rules that were applied.
    fn run_test(&self, applied: &mut HashSet<usize>) -> Result<(), Verdict> {
        let test = self.test;
        let ctx = self.session.context();
        let module = self.parse_program(&ctx, test.input)?;
        let set = test.options.iter().map(|(name, value)| (name.text.clone(), value.text.clone())).collect();
        let traced = rewrite::lower_traced(&ctx, &module, &conversion::Options { set, ..Default::default() });
        applied.extend(traced.trace.applied_rules().map(|rule| rule.index()));
        match (traced.into_result(), &test.error) {
            (Err(diagnostics), Some(expected_error))
                if diagnostics.iter().any(|d| d.message.contains(&expected_error.text)) =>
            {
                Ok(())
            }
            (Err(diagnostics), Some(expected_error)) => Err(self.failure(
                expected_error.span,
                format!("expected an error with the text `{}`", expected_error.text),
                &diagnostics,
            )),
            (Err(diagnostics), None) => Err(self.failure(test.span, "cannot lower the program".into(), &diagnostics)),
            (Ok(_), Some(expected_error)) => {
                let message = format!("expected the error `{}`, but the program was lowered", expected_error.text);
                Err(self.failure(expected_error.span, message, &[]))
            }
            (Ok((lowered, _)), None) => self.compare_output(&ctx, &lowered).and_then(|()| self.calls(&ctx, &lowered)),
        }
    }

    /// Parses a program in the rule file. Diagnostics refer to the rule file.
    fn parse_program(&self, ctx: &Context, span: Span) -> Result<Module, Verdict> {
        let text = self.rules.sources.get(span.file as usize).map_or("", |s| &*s.text);
        rewrite::read(ctx, span.source(), text, span.range(), ParseOptions::default())
            .map(|(module, _)| module)
            .map_err(|diagnostics| self.failure(span, "expected a valid program".into(), &diagnostics))
    }

    /// Compares the lowered program with the expected one. Both are printed first, so that names, spaces and comments
    /// do not matter.
    fn compare_output(&self, ctx: &Context, lowered: &Module) -> Result<(), Verdict> {
        let Some(span) = self.test.output else { return Ok(()) };
        let expected_ctx = self.session.context();
        let expected =
            rewrite::print(&expected_ctx, &self.parse_program(&expected_ctx, span)?, PrintOptions::default());
        let actual = rewrite::print(ctx, lowered, PrintOptions::default());
        if expected == actual {
            return Ok(());
        }
        let diff = TextDiff::from_lines(&expected, &actual).unified_diff().header("expected", "lowered").to_string();
        Err(Verdict::Failed {
            span,
            message: "the lowered program differs from the expected one".into(),
            details: diff,
        })
    }

    /// Runs the calls of the test and compares their results.
    #[cfg(feature = "llvm")]
    fn calls(&self, ctx: &Context, lowered: &Module) -> Result<(), Verdict> {
        let calls = &self.test.calls;
        if calls.is_empty() {
            return Ok(());
        }
        let mismatches = rewrite::llvm::call_functions(ctx, lowered, calls)
            .map_err(|diagnostics| self.failure(self.test.span, "cannot run the program".into(), &diagnostics))?;
        let Some(span) = mismatches.first().map(|m| calls[m.call].span) else { return Ok(()) };
        let text = |span: Span| {
            let text = self.rules.sources.get(span.file as usize).map_or("", |s| &*s.text);
            text.get(span.start as usize..span.end as usize).unwrap_or("").to_string()
        };
        let details = mismatches.iter().map(|m| {
            let span = calls[m.call].span;
            format!("  {}: `{}` returned {}\n", file_line(self.session, span), text(span), m.actual)
        });
        let details: String = details.collect();
        let message = format!("{} of {} calls returned other results", mismatches.len(), calls.len());
        Err(Verdict::Failed { span, message, details })
    }

    #[cfg(not(feature = "llvm"))]
    fn calls(&self, _: &Context, _: &Module) -> Result<(), Verdict> {
        if self.test.calls.is_empty() { Ok(()) } else { Err(Verdict::Skipped) }
    }

    fn failure(&self, span: Span, message: String, diagnostics: &[Diagnostic]) -> Verdict {
        Verdict::Failed { span, message, details: self.session.render(diagnostics) }
    }
}
