//! One test of a rule file: lowers its program, and compares the outputs and the results of calls with the expected
//! ones.
//!
//! Tests: tests/all/rule_tests.rs, tests/rule_tests/.

use super::accept::AcceptedText;
use super::output_fragment::{self, IrLanguage};
use super::span_text;
use crate::cli::args::TestArgs;
use crate::cli::session::Session;
use rewrite::asm::LocationSource;
use rewrite::conversion::SourceLines;
use rewrite::report::{Diagnostic, Severity};
use rewrite::upgrade::{EraText, read_any_era};
use rewrite::{Context, Module, ParseOptions, PrintOptions, conversion};
use rulec::rir::{RuleSet, Span, SpannedText, TestDef};
use similar::TextDiff;
use std::collections::{HashMap, HashSet};

/// The name of the program in locations.
const PROGRAM_NAME: &str = "in";

/// What the tests of a run have done so far.
#[derive(Default)]
pub struct TestProgress {
    /// The indices, in `RuleSet::rules`, of the rules that some test has applied.
    pub applied: HashSet<usize>,
    /// Actual texts that are to replace the expected ones in the rule files.
    pub accepted: Vec<AcceptedText>,
    /// The messages that rules print (`debug`).
    pub messages: Vec<Diagnostic>,
}

/// The outcome of a test that did not pass.
pub enum Verdict {
    /// The test was not run, because this build has no LLVM.
    #[cfg_attr(feature = "llvm", allow(dead_code, reason = "with LLVM every test can be run"))]
    Skipped,
    /// The test failed.
    Failed {
        /// The place of the failed clause or test in the rule file.
        span: Span,
        /// The message, which is one line.
        message: String,
        /// Further lines: a difference or diagnostics.
        details: String,
    },
}

/// Runs one test.
pub struct TestRunner<'t> {
    /// The session of the command.
    pub session: &'t Session,
    /// The rules, with which the test is run.
    pub rules: &'t RuleSet,
    /// The test.
    pub test: &'t TestDef,
    /// The options of the command.
    pub args: &'t TestArgs,
}

impl TestRunner<'_> {
    /// Runs the test and adds the rules that were applied to `progress`. With `--accept`, texts that differ from the
    /// expected ones are added to it and do not fail the test.
    pub fn run_test(&self, progress: &mut TestProgress) -> Result<(), Verdict> {
        let test = self.test;
        let ctx = self.session.context();
        let input = self.read_program(&ctx, test.input);
        if let Some(expected_message) = &test.refused {
            return self.expect_refused(expected_message, input);
        }
        let mut module = input
            .or_else(|diagnostics| self.read_older_program(&ctx, test.input).ok_or(diagnostics))
            .map_err(|diagnostics| self.invalid_program(test.input, &diagnostics))?;
        if let Some(triple) = &test.flags.target {
            set_target_triple(&ctx, &mut module, triple);
        }
        let set = test.options.iter().map(|(name, value)| (name.text.clone(), value.text.clone())).collect();
        let memo = if self.args.check_memo { conversion::Memo::Checked } else { conversion::Memo::On };
        let options = conversion::Options {
            set,
            memo,
            partial: test.flags.partial,
            only: test.flags.only.clone(),
            source: self.source_lines(&ctx),
        };
        let traced = rewrite::lower_traced(&ctx, &mut module, &options);
        if memo == conversion::Memo::Checked {
            // The traced conversion uses no rewrite cache. So convert here with and without the cache: `convert`
            // panics if the two outputs differ.
            let _ = conversion::convert(&ctx, &module, &options);
        }
        progress.applied.extend(traced.trace.applied_rules().map(|rule| rule.index()));
        // The other diagnostics of a test are part of its verdict.
        progress.messages.extend(traced.diagnostics.iter().filter(|d| d.severity == Severity::Note).cloned());
        match (traced.into_result(), &test.error) {
            (Err(diagnostics), Some(expected_error)) if contains_message(&diagnostics, expected_error) => Ok(()),
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
            (Ok((lowered, _)), None) => {
                let accepted = &mut progress.accepted;
                self.compare_output(&ctx, &lowered, accepted)?;
                self.find_fragments(false, &|| Ok(self.print(&ctx, &lowered, test.input)))?;
                self.check_llvm(&ctx, &lowered, accepted)
            }
        }
    }

    /// Parses and verifies a program in the rule file. Diagnostics refer to the rule file.
    fn read_program(&self, ctx: &Context, span: Span) -> Result<Module, Vec<Diagnostic>> {
        let text = self.rules.sources.get(span.file as usize).map_or("", |s| &*s.text);
        rewrite::read(ctx, span.source(), text, span.range(), self.parse_options()).map(|(module, _)| module)
    }

    fn parse_options(&self) -> ParseOptions {
        ParseOptions { allow_unregistered: self.test.flags.allows_unregistered }
    }

    /// Prints a program that was read at `span` of the rule file, or that was lowered from it.
    fn print(&self, ctx: &Context, module: &Module, span: Span) -> String {
        if !self.test.flags.prints_locations {
            return rewrite::print(ctx, module, PrintOptions::default());
        }
        let text = self.text_with_lines_of(span);
        let locations = Some(LocationSource { name: PROGRAM_NAME, text: &text });
        inline_locations(&rewrite::print(ctx, module, PrintOptions { locations, ..PrintOptions::default() }))
    }

    /// Returns a text in which the block at `span` of the rule file has its place, so that offsets have the columns of
    /// the rule file. Line 1 is that of the opening quotes.
    fn text_with_lines_of(&self, span: Span) -> String {
        let text = self.rules.sources.get(span.file as usize).map_or("", |s| &*s.text);
        let range = span.range();
        " ".repeat(range.start) + &text[range]
    }

    fn source_lines(&self, ctx: &Context) -> Option<SourceLines> {
        let reads_lines = ctx.rules.reads_locations;
        reads_lines.then(|| SourceLines::new(PROGRAM_NAME, &self.text_with_lines_of(self.test.input)))
    }

    /// Reads a program in the rule file that is older MLIR, and upgrades it; `None` if it is not.
    fn read_older_program(&self, ctx: &Context, span: Span) -> Option<Module> {
        let text = self.rules.sources.get(span.file as usize).map_or("", |s| &*s.text);
        let text = &text[span.range()];
        let input = EraText { name: "in", text, range: 0..text.len(), era: None };
        read_any_era(ctx, &input, self.parse_options()).ok().map(|(module, _)| module)
    }

    fn invalid_program(&self, span: Span, diagnostics: &[Diagnostic]) -> Verdict {
        self.failure(span, "expected a valid program".into(), diagnostics)
    }

    /// Checks that the parser or the verifier refuses the input with the expected message.
    fn expect_refused(
        &self,
        expected_message: &SpannedText,
        input: Result<Module, Vec<Diagnostic>>,
    ) -> Result<(), Verdict> {
        let (message, diagnostics) = match input {
            Err(diagnostics) if contains_message(&diagnostics, expected_message) => return Ok(()),
            Err(diagnostics) => {
                (format!("expected the program to be refused with the text `{}`", expected_message.text), diagnostics)
            }
            Ok(_) => (
                format!("expected the program to be refused with `{}`, but it is valid", expected_message.text),
                Vec::new(),
            ),
        };
        Err(self.failure(expected_message.span, message, &diagnostics))
    }

    /// Compares the lowered program with the expected one. The expected text is parsed and printed first, so that
    /// names, spaces and comments do not matter.
    fn compare_output(&self, ctx: &Context, lowered: &Module, accepted: &mut Vec<AcceptedText>) -> Result<(), Verdict> {
        let Some(span) = self.test.output else { return Ok(()) };
        let expected_ctx = self.session.context();
        let expected = self.read_program(&expected_ctx, span).map(|module| self.print(&expected_ctx, &module, span));
        let actual = self.print(ctx, lowered, self.test.input);
        match expected {
            Ok(expected) if expected == actual => Ok(()),
            _ if self.args.accept => {
                accepted.push(AcceptedText::lowered(span, span_text(self.rules, span), &actual));
                Ok(())
            }
            Ok(expected) => Err(difference(span, "the lowered program", &expected, &actual)),
            Err(diagnostics) => Err(self.invalid_program(span, &diagnostics)),
        }
    }

    /// Searches `output` for each fragment (`has`) that the test expects.
    fn find_fragments(&self, llvm_ir: bool, output: &dyn Fn() -> Result<String, Verdict>) -> Result<(), Verdict> {
        let mut fragments = self.test.fragments.iter().filter(|f| f.is_llvm_ir == llvm_ir).peekable();
        if fragments.peek().is_none() {
            return Ok(());
        }
        let output = output()?;
        let language = if llvm_ir { IrLanguage::Llvm } else { IrLanguage::Mlir };
        for fragment in fragments {
            let text = span_text(self.rules, fragment.text);
            if let Err(missing) = output_fragment::find(text, &output, language) {
                let start = fragment.text.start + missing.range.start as u32;
                let span = Span { start, end: fragment.text.start + missing.range.end as u32, ..fragment.text };
                let name = if llvm_ir { "the LLVM IR" } else { "the lowered program" };
                let message = format!("{name} has no such line here: `{}`", text[missing.range].trim());
                let reasons = missing.reasons.iter().map(|reason| format!("  {reason}\n"));
                return Err(Verdict::Failed { span, message, details: reasons.collect::<String>() + &output });
            }
        }
        Ok(())
    }

    pub(super) fn failure(&self, span: Span, message: String, diagnostics: &[Diagnostic]) -> Verdict {
        Verdict::Failed { span, message, details: self.session.render(diagnostics) }
    }
}

/// The expectations that need LLVM: the LLVM IR, and calls of the compiled program.
#[cfg(feature = "llvm")]
impl TestRunner<'_> {
    fn check_llvm(&self, ctx: &Context, lowered: &Module, accepted: &mut Vec<AcceptedText>) -> Result<(), Verdict> {
        self.compare_llvm_ir(ctx, lowered, accepted)?;
        self.find_fragments(true, &|| self.llvm_ir(ctx, lowered))?;
        let text = self.text_with_lines_of(self.test.input);
        self.run_calls(ctx, lowered, self.debug_options(&text), accepted)
    }

    /// Returns the options of debug information; `text` is that of `text_with_lines_of`.
    fn debug_options<'t>(&self, text: &'t str) -> rewrite::llvm::DebugOptions<'t> {
        let line_tables = self.test.flags.line_tables;
        let source = line_tables.then_some(LocationSource { name: PROGRAM_NAME, text });
        rewrite::llvm::DebugOptions { source, line_tables }
    }

    pub(super) fn codegen_options(&self) -> rewrite::llvm::CodegenOptions {
        let flags = &self.test.flags;
        rewrite::llvm::CodegenOptions {
            cpu: flags.cpu.clone(),
            features: flags.features.clone(),
            opt_level: flags.opt_level.map(rewrite::llvm::optimization_level),
            passes: flags.passes.clone(),
            ..Default::default()
        }
    }

    /// Returns the LLVM IR of the lowered program in the comparable form (`rewrite::llvm::comparable_ir`).
    fn llvm_ir(&self, ctx: &Context, lowered: &Module) -> Result<String, Verdict> {
        let source = self.text_with_lines_of(self.test.input);
        let (format, codegen) = (rewrite::llvm::EmitFormat::Text, self.codegen_options());
        let text = rewrite::llvm::emit(ctx, lowered, format, self.debug_options(&source), &codegen)
            .map_err(|diagnostics| self.failure(self.test.span, "cannot translate the program".into(), &diagnostics))?;
        let text = String::from_utf8_lossy(&text);
        rewrite::llvm::comparable_ir(&text).map_err(|error| {
            let message = format!("LLVM cannot read its own IR: {}", error.message);
            self.failure(self.test.span, message, &[])
        })
    }

    /// Compares the LLVM IR with the expected one, both in the comparable form (`rewrite::llvm::comparable_ir`).
    fn compare_llvm_ir(
        &self,
        ctx: &Context,
        lowered: &Module,
        accepted: &mut Vec<AcceptedText>,
    ) -> Result<(), Verdict> {
        let Some(span) = self.test.llvm_ir else { return Ok(()) };
        let actual = self.llvm_ir(ctx, lowered)?;
        match rewrite::llvm::comparable_ir(span_text(self.rules, span)) {
            Ok(expected) if expected == actual => Ok(()),
            _ if self.args.accept => {
                accepted.push(AcceptedText { span, text: actual });
                Ok(())
            }
            Ok(expected) => Err(difference(span, "the LLVM IR", &expected, &actual)),
            Err(error) => {
                let start = span.start as usize + error.offset;
                let diagnostic = Diagnostic::error("L0016", format!("invalid LLVM IR: {}", error.message));
                let diagnostic = diagnostic.at(span.source(), start..start + 1, "");
                Err(self.failure(span, "expected valid LLVM IR".into(), &[diagnostic]))
            }
        }
    }
}

#[cfg(not(feature = "llvm"))]
impl TestRunner<'_> {
    fn check_llvm(&self, _: &Context, _: &Module, _: &mut Vec<AcceptedText>) -> Result<(), Verdict> {
        let test = self.test;
        let needs_llvm = !test.calls.is_empty()
            || test.llvm_ir.is_some()
            || test.flags.target.is_some()
            || test.fragments.iter().any(|f| f.is_llvm_ir);
        if needs_llvm { Err(Verdict::Skipped) } else { Ok(()) }
    }
}

/// Returns whether the message of a diagnostic, not one of its notes, contains the expected text.
fn contains_message(diagnostics: &[Diagnostic], expected: &SpannedText) -> bool {
    diagnostics.iter().any(|d| d.message.contains(&expected.text))
}

/// Writes the location of each op in place of its alias, and removes the aliases that nothing refers to any more:
/// `loc(#loc3)` becomes `loc("in":2:3)`.
fn inline_locations(printed: &str) -> String {
    let definition = |line: &'_ str| line.split_once(" = ").is_some_and(|(name, _)| name.starts_with("#loc"));
    let definitions: HashMap<&str, &str> =
        printed.lines().filter(|line| definition(line)).filter_map(|line| line.split_once(" = ")).collect();
    let mut text = String::new();
    for line in printed.lines().filter(|line| !definition(line)) {
        let mut parts = line.split("loc(#");
        text += parts.next().unwrap_or("");
        for part in parts {
            let (name, rest) = part.split_once(')').unwrap_or((part, ""));
            match definitions.get(format!("#{name}").as_str()) {
                Some(location) => text += &format!("{location}{rest}"),
                None => text += &format!("loc(#{part}"),
            }
        }
        text.push('\n');
    }
    // A location may contain others, by their aliases.
    let is_word = |c: char| c.is_alphanumeric() || c == '_';
    let refers_to =
        |text: &str, name: &str| text.match_indices(name).any(|(at, _)| !text[at + name.len()..].starts_with(is_word));
    let mut kept: Vec<&str> = Vec::new();
    for line in printed.lines().filter(|line| definition(line)).rev() {
        let name = line.split(' ').next().unwrap_or(line);
        if refers_to(&text, name) || kept.iter().any(|other| refers_to(other, name)) {
            kept.push(line);
        }
    }
    kept.iter().rev().for_each(|line| text += &format!("{line}\n"));
    text
}

#[cfg(feature = "llvm")]
fn set_target_triple(ctx: &Context, module: &mut Module, triple: &str) {
    rewrite::llvm::set_target_triple(ctx, module, triple);
}

/// Without LLVM, the triple has no effect: `check_llvm` skips a test that states a target.
#[cfg(not(feature = "llvm"))]
fn set_target_triple(_: &Context, _: &mut Module, _: &str) {}

/// Returns the failure of a test whose output differs from the expected one.
pub(super) fn difference(span: Span, name: &str, expected: &str, actual: &str) -> Verdict {
    let details = TextDiff::from_lines(expected, actual).unified_diff().header("expected", "lowered").to_string();
    Verdict::Failed { span, message: format!("{name} differs from the expected one"), details }
}
