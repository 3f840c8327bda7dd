//! `rewrite test`: the tests that stand beside the rules.
//!
//! Takes rule files; runs the tests of those and of the files that they import, but of built-in files only where one is named,
//! or none at all: what a layer changes in them is not theirs to know. Kept true: the command succeeds exactly where no test fails; a
//! test that this build cannot run is told as skipped.

use super::args::Test;
use super::output;
use super::session::{Session, Stop};
use grammar::rir::{RuleSet, Span, TestDef};
use rewrite::report::{Diagnostic, RULE_SOURCE};
use rewrite::{Context, Module, ParseOptions, PrintOptions, engine, ruleset};
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

pub fn test(args: &Test) -> Result<(), Stop> {
    let (mut rules, found) = ruleset::load(&args.files);
    let tests = std::mem::take(&mut rules.tests);
    // the built-in rules are tested as they run
    let rules = if args.files.is_empty() { ruleset::built_in() } else { Arc::new(rules) };
    let mut session = Session::of(rules.clone(), args.short);
    session.show(&found);
    session.finish()?;
    let built_in = args.files.is_empty() || args.files.iter().any(|file| ruleset::names_built_in(file));
    let mine = |span: Span| {
        let source = rules.sources.get(span.file as usize);
        built_in || source.is_some_and(|s| !ruleset::is_built_in(&s.name))
    };
    let wanted = |t: &&TestDef| mine(t.span) && args.filter.as_ref().is_none_or(|text| t.name.contains(text));
    let mut applied = HashSet::new();
    let (mut passed, mut failed, mut skipped) = (0, 0, 0);
    for test in tests.iter().filter(wanted) {
        match (Runner { session: &session, rules: &rules, test }).run(&mut applied) {
            Ok(()) => passed += 1,
            Err(Verdict::Skipped) => skipped += 1,
            Err(Verdict::Failed(at, message, more)) => {
                failed += 1;
                // at once: what comes next may be a program that ends the process
                let text = format!("{}: test `{}`: {message}\n{more}", place(&session, at), test.name);
                say(&mut session, &text)?;
            }
        }
    }
    let mut text = String::new();
    let n = passed + failed + skipped;
    let mut summary = format!("{n} test{}: {passed} passed, {failed} failed", if n == 1 { "" } else { "s" });
    if skipped > 0 {
        summary += &format!(", {skipped} skipped: this build of rewrite has no LLVM to run them");
    }
    if args.coverage {
        let all = rules.rules.iter().enumerate().filter(|(_, rule)| mine(rule.span));
        let (done, left): (Vec<_>, Vec<_>) = all.partition(|(i, _)| applied.contains(i));
        for (_, rule) in &left {
            text += &format!("{}: no test applies rule `{}`\n", place(&session, rule.span), rule.name);
        }
        summary += &format!("; {} of {} rules applied", done.len(), done.len() + left.len());
    }
    text += &format!("{summary}\n");
    say(&mut session, &text)?;
    if failed > 0 { Err(Stop(1)) } else { Ok(()) }
}

fn say(session: &mut Session, text: &str) -> Result<(), Stop> {
    output::write(None, text.as_bytes(), false).map_err(|d| session.fail(d))
}

/// `file:line`
fn place(session: &Session, at: Span) -> String {
    let (source, start) = (RULE_SOURCE | u32::from(at.file), at.start as usize);
    session.sources.place(source, start).map(|(text, line, _)| format!("{}:{line}", text.name)).unwrap_or_default()
}

/// One test.
struct Runner<'t> {
    session: &'t Session,
    rules: &'t RuleSet,
    test: &'t TestDef,
}

impl Runner<'_> {
    /// Adds the rules that were applied.
    fn run(&self, applied: &mut HashSet<usize>) -> Result<(), Verdict> {
        let test = self.test;
        let ctx = self.session.context();
        let module = self.read(&ctx, test.input)?;
        let set = test.set.iter().map(|(name, value)| (name.text.clone(), value.text.clone())).collect();
        let traced = rewrite::lower_traced(&ctx, &module, &engine::Options { set, partial: false });
        applied.extend(traced.trace.applied().map(|rule| rule.index()));
        match (traced.outcome(), &test.error) {
            (Err(found), Some(part)) if found.iter().any(|d| d.message.contains(&part.text)) => Ok(()),
            (Err(found), Some(part)) => {
                Err(self.failed(part.span, format!("no error has the text `{}`", part.text), &found))
            }
            (Err(found), None) => Err(self.failed(test.span, "the program is refused".into(), &found)),
            (Ok(_), Some(part)) => {
                let message = format!("the program is lowered, not refused with `{}`", part.text);
                Err(self.failed(part.span, message, &[]))
            }
            (Ok((lowered, _)), None) => self.text(&ctx, &lowered).and_then(|()| self.calls(&ctx, &lowered)),
        }
    }

    /// A program in the rule file: what is wrong with it has its place there.
    fn read(&self, ctx: &Context, at: Span) -> Result<Module, Verdict> {
        let text = self.rules.sources.get(at.file as usize).map_or("", |s| &*s.text);
        let source = RULE_SOURCE | u32::from(at.file);
        rewrite::read(ctx, source, text, at.start as usize..at.end as usize, ParseOptions::default())
            .map(|(module, _)| module)
            .map_err(|found| self.failed(at, "this is no program".into(), &found))
    }

    /// Compares texts as the printer writes them: names, spaces and remarks of the wanted one do not count.
    fn text(&self, ctx: &Context, lowered: &Module) -> Result<(), Verdict> {
        let Some(at) = self.test.out else { return Ok(()) };
        let own = self.session.context();
        let wanted = rewrite::print(&own, &self.read(&own, at)?, PrintOptions::default());
        let given = rewrite::print(ctx, lowered, PrintOptions::default());
        if wanted == given {
            return Ok(());
        }
        let diff = TextDiff::from_lines(&wanted, &given).unified_diff().header("wanted", "lowered").to_string();
        Err(Verdict::Failed(at, "the lowered text differs".into(), diff))
    }

    #[cfg(feature = "llvm")]
    fn calls(&self, ctx: &Context, lowered: &Module) -> Result<(), Verdict> {
        let calls = &self.test.run;
        if calls.is_empty() {
            return Ok(());
        }
        let differs = rewrite::llvm::call(ctx, lowered, calls)
            .map_err(|found| self.failed(self.test.span, "the program cannot be run".into(), &found))?;
        let Some(first) = differs.first().map(|d| calls[d.call].span) else { return Ok(()) };
        let text = |at: Span| {
            let text = self.rules.sources.get(at.file as usize).map_or("", |s| &*s.text);
            text.get(at.start as usize..at.end as usize).unwrap_or("").to_string()
        };
        let lines = differs.iter().map(|d| {
            let at = calls[d.call].span;
            format!("{}: `{}` gives {}", place(self.session, at), text(at), d.gives)
        });
        let lines: Vec<String> = lines.collect();
        let more: String = lines.iter().map(|line| format!("  {line}\n")).collect();
        Err(Verdict::Failed(first, format!("{} of {} calls give something else", lines.len(), calls.len()), more))
    }

    #[cfg(not(feature = "llvm"))]
    fn calls(&self, _: &Context, _: &Module) -> Result<(), Verdict> {
        if self.test.run.is_empty() { Ok(()) } else { Err(Verdict::Skipped) }
    }

    fn failed(&self, at: Span, message: String, found: &[Diagnostic]) -> Verdict {
        Verdict::Failed(at, message, self.session.text(found))
    }
}
