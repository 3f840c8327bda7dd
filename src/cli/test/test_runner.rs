//! One test of a rule file: lowers its program, and compares the outputs and the results of calls with the expected
//! ones.
//!
//! Tests: tests/all/rule_tests.rs, tests/rule_tests/.

use super::accept::AcceptedText;
use super::output_fragment::{self, IrLanguage};
use super::span_text;
use crate::cli::args::TestArgs;
use crate::cli::session::Session;
use rewrite::report::Diagnostic;
use rewrite::upgrade::{EraText, read_any_era};
use rewrite::{Context, Module, ParseOptions, PrintOptions, conversion};
use rulec::rir::{RuleSet, Span, SpannedText, TestDef};
use similar::TextDiff;
use std::collections::HashSet;

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
    /// Runs the test and adds the rules that were applied to `applied`. With `--accept`, texts that differ from the
    /// expected ones are added to `accepted` and do not fail the test.
    pub fn run_test(&self, applied: &mut HashSet<usize>, accepted: &mut Vec<AcceptedText>) -> Result<(), Verdict> {
        let test = self.test;
        let ctx = self.session.context();
        let input = self.read_program(&ctx, test.input);
        if let Some(expected_message) = &test.refused {
            return self.expect_refused(expected_message, input);
        }
        let mut module = input
            .or_else(|diagnostics| self.read_older_program(&ctx, test.input).ok_or(diagnostics))
            .map_err(|diagnostics| self.invalid_program(test.input, &diagnostics))?;
        let set = test.options.iter().map(|(name, value)| (name.text.clone(), value.text.clone())).collect();
        let memo = if self.args.check_memo { conversion::Memo::Checked } else { conversion::Memo::On };
        let options = conversion::Options { set, memo, ..conversion::Options::default() };
        let traced = rewrite::lower_traced(&ctx, &mut module, &options);
        if memo == conversion::Memo::Checked {
            // The traced conversion uses no rewrite cache. So convert here with and without the cache: `convert`
            // panics if the two outputs differ.
            let _ = conversion::convert(&ctx, &module, &options);
        }
        applied.extend(traced.trace.applied_rules().map(|rule| rule.index()));
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
                self.compare_output(&ctx, &lowered, accepted)?;
                self.find_fragments(false, &|| Ok(rewrite::print(&ctx, &lowered, PrintOptions::default())))?;
                self.check_llvm(&ctx, &lowered, accepted)
            }
        }
    }

    /// Parses and verifies a program in the rule file. Diagnostics refer to the rule file.
    fn read_program(&self, ctx: &Context, span: Span) -> Result<Module, Vec<Diagnostic>> {
        let text = self.rules.sources.get(span.file as usize).map_or("", |s| &*s.text);
        rewrite::read(ctx, span.source(), text, span.range(), ParseOptions::default()).map(|(module, _)| module)
    }

    /// Reads a program in the rule file that is older MLIR, and upgrades it; `None` if it is not.
    fn read_older_program(&self, ctx: &Context, span: Span) -> Option<Module> {
        let text = self.rules.sources.get(span.file as usize).map_or("", |s| &*s.text);
        let text = &text[span.range()];
        let input = EraText { name: "in", text, range: 0..text.len(), era: None };
        read_any_era(ctx, &input, ParseOptions::default()).ok().map(|(module, _)| module)
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
        let expected = self
            .read_program(&expected_ctx, span)
            .map(|module| rewrite::print(&expected_ctx, &module, PrintOptions::default()));
        let actual = rewrite::print(ctx, lowered, PrintOptions::default());
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
            if let Err(line) = output_fragment::find(text, &output, language) {
                let start = fragment.text.start + line.start as u32;
                let span = Span { start, end: fragment.text.start + line.end as u32, ..fragment.text };
                let name = if llvm_ir { "the LLVM IR" } else { "the lowered program" };
                let message = format!("{name} has no such line here: `{}`", text[line].trim());
                return Err(Verdict::Failed { span, message, details: output });
            }
        }
        Ok(())
    }

    fn failure(&self, span: Span, message: String, diagnostics: &[Diagnostic]) -> Verdict {
        Verdict::Failed { span, message, details: self.session.render(diagnostics) }
    }
}

/// The expectations that need LLVM: the LLVM IR, and calls of the compiled program.
#[cfg(feature = "llvm")]
impl TestRunner<'_> {
    fn check_llvm(&self, ctx: &Context, lowered: &Module, accepted: &mut Vec<AcceptedText>) -> Result<(), Verdict> {
        self.compare_llvm_ir(ctx, lowered, accepted)?;
        self.find_fragments(true, &|| self.llvm_ir(ctx, lowered))?;
        self.run_calls(ctx, lowered)
    }

    /// Returns the LLVM IR of the lowered program in the comparable form (`rewrite::llvm::comparable_ir`).
    fn llvm_ir(&self, ctx: &Context, lowered: &Module) -> Result<String, Verdict> {
        let text =
            rewrite::llvm::emit(ctx, lowered, rewrite::llvm::EmitFormat::Text, Default::default(), &Default::default())
                .map_err(|diagnostics| {
                    self.failure(self.test.span, "cannot translate the program".into(), &diagnostics)
                })?;
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

    /// Runs the calls of the test in a child process and compares their results.
    fn run_calls(&self, ctx: &Context, lowered: &Module) -> Result<(), Verdict> {
        use crate::cli::child_process::{ProcessEnd, run_in_child};
        let calls = &self.test.calls;
        if calls.is_empty() || self.args.no_run {
            return Ok(());
        }
        let cannot_run =
            |diagnostics: Vec<Diagnostic>| self.failure(self.test.span, "cannot run the program".into(), &diagnostics);
        let compiled = rewrite::llvm::compile_calls(ctx, lowered, calls).map_err(cannot_run)?;
        let child = run_in_child(&compiled.request, self.args.timeout).map_err(|error| cannot_run(vec![error]))?;
        let mut returned = Vec::new();
        for (answer, function) in child.answers.into_iter().zip(&compiled.request.functions) {
            match answer {
                rewrite::llvm::JitAnswer::Returned(words) if words.len() == function.word_count => returned.push(words),
                rewrite::llvm::JitAnswer::Returned(_) => break,
                rewrite::llvm::JitAnswer::Failed(errors) => {
                    return Err(cannot_run(errors.into_iter().map(|error| error.into_diagnostic()).collect()));
                }
            }
        }
        let mismatches = compiled.mismatches(&returned);
        let details = mismatches.iter().map(|m| self.call_line(m.call, &format!("returned {}", m.actual)));
        let mut details: String = details.collect();
        let crashed = Some(returned.len()).filter(|call| *call < calls.len() || child.end != ProcessEnd::Exited(0));
        if let Some(call) = crashed.map(|call| call.min(calls.len() - 1)) {
            details += &self.call_line(call, "did not return");
            details += &child.stderr.lines().map(|line| format!("    {line}\n")).collect::<String>();
            let message = format!("the program did not return: {}", child.end);
            return Err(Verdict::Failed { span: calls[call].span, message, details });
        }
        let Some(span) = mismatches.first().map(|m| calls[m.call].span) else { return Ok(()) };
        let message = format!("{} of {} calls returned other results", mismatches.len(), calls.len());
        Err(Verdict::Failed { span, message, details })
    }

    /// Returns a line of the failure report: the place and the text of a call, and what happened, such as its result.
    fn call_line(&self, call: usize, event: &str) -> String {
        let span = self.test.calls[call].span;
        format!("  {}: `{}` {event}\n", super::file_line(self.session, span), span_text(self.rules, span))
    }
}

#[cfg(not(feature = "llvm"))]
impl TestRunner<'_> {
    fn check_llvm(&self, _: &Context, _: &Module, _: &mut Vec<AcceptedText>) -> Result<(), Verdict> {
        let test = self.test;
        let needs_llvm =
            !test.calls.is_empty() || test.llvm_ir.is_some() || test.fragments.iter().any(|f| f.is_llvm_ir);
        if needs_llvm { Err(Verdict::Skipped) } else { Ok(()) }
    }
}

/// Returns whether the message of a diagnostic, not one of its notes, contains the expected text.
fn contains_message(diagnostics: &[Diagnostic], expected: &SpannedText) -> bool {
    diagnostics.iter().any(|d| d.message.contains(&expected.text))
}

/// Returns the failure of a test whose output differs from the expected one.
fn difference(span: Span, name: &str, expected: &str, actual: &str) -> Verdict {
    let details = TextDiff::from_lines(expected, actual).unified_diff().header("expected", "lowered").to_string();
    Verdict::Failed { span, message: format!("{name} differs from the expected one"), details }
}
