//! `rewrite test`: the tests that stand beside the rules.
//!
//! Takes rule files; runs the tests of those and of the files that they import, but of built-in files only where one is named,
//! or none at all: what a layer changes in them is not theirs to know. Kept true: the command succeeds exactly where no test fails; a
//! test that this build cannot run is told as skipped.

use super::args::TestArgs;
use super::output;
use super::session::{ExitWith, Session};
use rewrite::report::{Diagnostic, RULE_SOURCE};
use rewrite::{Context, Module, ParseOptions, PrintOptions, conversion, ruleset};
use rulec::rir::{RuleSet, Span, TestDef};
use similar::TextDiff;
use std::collections::HashSet;
use std::sync::Arc;

/// What came of a test that did not pass.
enum Verdict {
    /// This build cannot run it.
    #[cfg_attr(feature = "llvm", allow(dead_code, reason = "with LLVM every test can be run"))]
    Skipped,
    /// Where, one line, and what else there is to see.
    Failed(Span, String, String),
}

pub fn run(args: &TestArgs) -> Result<(), ExitWith> {
    let (mut rules, diagnostics) = ruleset::load(&args.files);
    let tests = std::mem::take(&mut rules.tests);
    // the built-in rules are tested as they run
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
            Err(Verdict::Failed(span, message, details)) => {
                failed += 1;
                // at once: what comes next may be a program that ends the process
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

fn print_text(session: &mut Session, text: &str) -> Result<(), ExitWith> {
    output::write(None, text.as_bytes(), false).map_err(|d| session.fail(d))
}

/// `file:line`
fn file_line(session: &Session, span: Span) -> String {
    let (source, start) = (RULE_SOURCE | u32::from(span.file), span.start as usize);
    session
        .sources
        .line_and_column(source, start)
        .map(|(text, line, _)| format!("{}:{line}", text.name))
        .unwrap_or_default()
}

/// One test.
struct TestRunner<'t> {
    session: &'t Session,
    rules: &'t RuleSet,
    test: &'t TestDef,
}

impl TestRunner<'_> {
    /// Adds the rules that were applied.
    fn run_test(&self, applied: &mut HashSet<usize>) -> Result<(), Verdict> {
        let test = self.test;
        let ctx = self.session.context();
        let module = self.parse_program(&ctx, test.input)?;
        let set = test.options.iter().map(|(name, value)| (name.text.clone(), value.text.clone())).collect();
        let traced = rewrite::lower_traced(&ctx, &module, &conversion::Options { set, partial: false });
        applied.extend(traced.trace.applied_rules().map(|rule| rule.index()));
        match (traced.into_result(), &test.error) {
            (Err(diagnostics), Some(wanted_error))
                if diagnostics.iter().any(|d| d.message.contains(&wanted_error.text)) =>
            {
                Ok(())
            }
            (Err(diagnostics), Some(wanted_error)) => Err(self.failure(
                wanted_error.span,
                format!("no error has the text `{}`", wanted_error.text),
                &diagnostics,
            )),
            (Err(diagnostics), None) => Err(self.failure(test.span, "the program is refused".into(), &diagnostics)),
            (Ok(_), Some(wanted_error)) => {
                let message = format!("the program is lowered, not refused with `{}`", wanted_error.text);
                Err(self.failure(wanted_error.span, message, &[]))
            }
            (Ok((lowered, _)), None) => self.compare_output(&ctx, &lowered).and_then(|()| self.calls(&ctx, &lowered)),
        }
    }

    /// A program in the rule file: what is wrong with it has its place there.
    fn parse_program(&self, ctx: &Context, span: Span) -> Result<Module, Verdict> {
        let text = self.rules.sources.get(span.file as usize).map_or("", |s| &*s.text);
        let source = RULE_SOURCE | u32::from(span.file);
        rewrite::read(ctx, source, text, span.start as usize..span.end as usize, ParseOptions::default())
            .map(|(module, _)| module)
            .map_err(|diagnostics| self.failure(span, "this is no program".into(), &diagnostics))
    }

    /// Compares texts as the printer writes them: names, spaces and remarks of the wanted one do not count.
    fn compare_output(&self, ctx: &Context, lowered: &Module) -> Result<(), Verdict> {
        let Some(span) = self.test.output else { return Ok(()) };
        let expected_ctx = self.session.context();
        let expected =
            rewrite::print(&expected_ctx, &self.parse_program(&expected_ctx, span)?, PrintOptions::default());
        let actual = rewrite::print(ctx, lowered, PrintOptions::default());
        if expected == actual {
            return Ok(());
        }
        let diff = TextDiff::from_lines(&expected, &actual).unified_diff().header("wanted", "lowered").to_string();
        Err(Verdict::Failed(span, "the lowered text differs".into(), diff))
    }

    #[cfg(feature = "llvm")]
    fn calls(&self, ctx: &Context, lowered: &Module) -> Result<(), Verdict> {
        let calls = &self.test.calls;
        if calls.is_empty() {
            return Ok(());
        }
        let differs = rewrite::llvm::call_functions(ctx, lowered, calls)
            .map_err(|diagnostics| self.failure(self.test.span, "the program cannot be run".into(), &diagnostics))?;
        let Some(first) = differs.first().map(|d| calls[d.call].span) else { return Ok(()) };
        let text = |span: Span| {
            let text = self.rules.sources.get(span.file as usize).map_or("", |s| &*s.text);
            text.get(span.start as usize..span.end as usize).unwrap_or("").to_string()
        };
        let lines = differs.iter().map(|d| {
            let span = calls[d.call].span;
            format!("{}: `{}` gives {}", file_line(self.session, span), text(span), d.actual)
        });
        let lines: Vec<String> = lines.collect();
        let details: String = lines.iter().map(|line| format!("  {line}\n")).collect();
        Err(Verdict::Failed(first, format!("{} of {} calls give something else", lines.len(), calls.len()), details))
    }

    #[cfg(not(feature = "llvm"))]
    fn calls(&self, _: &Context, _: &Module) -> Result<(), Verdict> {
        if self.test.calls.is_empty() { Ok(()) } else { Err(Verdict::Skipped) }
    }

    fn failure(&self, span: Span, message: String, diagnostics: &[Diagnostic]) -> Verdict {
        Verdict::Failed(span, message, self.session.render(diagnostics))
    }
}
