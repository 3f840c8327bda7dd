//! The calls of a test: they run in child processes, and their ends, results and output are compared with the expected
//! ones.
//!
//! A call that is expected to end its process is the last one of this process; the next call runs in a new one.
//!
//! Tests: tests/all/rule_tests.rs, tests/rule_tests/.

use super::accept::AcceptedText;
use super::printed_text;
use super::test_runner::{TestRunner, Verdict, difference};
use super::{file_line, span_text};
use crate::cli::child_process::{ChildRun, ProcessEnd, run_in_child};
use rewrite::llvm::{CompiledCalls, DebugOptions, JitAnswer, JitRequest, compile_calls};
use rewrite::report::Diagnostic;
use rewrite::{Context, Module};
use rulec::rir::{CallEnd, PrintedText, TestCall};

/// The calls of a test that have run.
#[derive(Default)]
struct CallRun {
    /// For each call: the words that it stored; empty for one that was expected not to return.
    returned: Vec<Vec<u64>>,
    /// What the calls printed, if the test states it.
    output: Vec<u8>,
    /// The lines of the failure report: what the calls did that was not expected.
    details: String,
    /// The first call with another end than the expected one, and the message of the failure.
    unexpected: Option<(usize, String)>,
}

impl TestRunner<'_> {
    /// Runs the calls of the test in child processes, and compares their results and their output.
    pub(super) fn run_calls(
        &self,
        ctx: &Context,
        lowered: &Module,
        debug: DebugOptions<'_>,
        accepted: &mut Vec<AcceptedText>,
    ) -> Result<(), Verdict> {
        let calls = &self.test.calls;
        if calls.is_empty() || self.args.no_run {
            return Ok(());
        }
        let compiled = compile_calls(ctx, lowered, calls, debug, &self.codegen_options())
            .map_err(|errors| self.cannot_run(errors))?;
        let mut run = CallRun::default();
        while run.returned.len() < calls.len() && run.unexpected.is_none() {
            self.run_process(&compiled, &mut run)?;
        }
        let mismatches = compiled.mismatches(&run.returned);
        let details = mismatches.iter().map(|m| self.call_line(m.call, &format!("returned {}", m.actual)));
        let details: String = details.collect();
        if let Some((call, message)) = run.unexpected {
            return Err(Verdict::Failed { span: calls[call].span, message, details: details + &run.details });
        }
        if let Some(first) = mismatches.first() {
            let message = format!("{} of {} calls returned other results", mismatches.len(), calls.len());
            return Err(Verdict::Failed { span: calls[first.call].span, message, details });
        }
        self.compare_printed(&run.output, accepted)
    }

    fn cannot_run(&self, errors: Vec<Diagnostic>) -> Verdict {
        self.failure(self.test.span, "cannot run the program".into(), &errors)
    }

    /// Runs the calls from the next one up to the first that is expected to end the process.
    fn run_process(&self, compiled: &CompiledCalls, run: &mut CallRun) -> Result<(), Verdict> {
        let calls = &self.test.calls;
        let first = run.returned.len();
        let last = (first..calls.len()).find(|call| !calls[*call].end.returns()).unwrap_or(calls.len() - 1);
        let functions = compiled.request.functions[first..=last].to_vec();
        let request = JitRequest { functions, ..compiled.request.clone() };
        let child = run_in_child(&request, self.args.timeout, self.test.prints.is_some())
            .map_err(|error| self.cannot_run(vec![error]))?;
        let ChildRun { answers, end, stdout, stderr } = child;
        for (answer, function) in answers.into_iter().zip(&request.functions) {
            match answer {
                JitAnswer::Returned(words) if words.len() == function.word_count => run.returned.push(words),
                JitAnswer::Returned(_) => break,
                JitAnswer::Failed(errors) => {
                    return Err(self.cannot_run(errors.into_iter().map(|error| error.into_diagnostic()).collect()));
                }
            }
        }
        run.output.extend(stdout);
        let returned = run.returned.len() - first;
        let expected = &calls[last].end;
        if returned == last - first && end.is(expected) {
            run.returned.push(Vec::new());
            return Ok(());
        }
        let has_returned = returned == request.functions.len();
        if has_returned && expected.returns() && end == ProcessEnd::Exited(0) {
            return Ok(());
        }
        let call = (first + returned).min(last);
        if has_returned && !expected.returns() {
            run.details = self.call_line(call, "returned");
            run.unexpected = Some((call, format!("the call returned; expected that it {}", describe(expected))));
            return Ok(());
        }
        run.details = self.call_line(call, "did not return");
        run.details += &stderr.lines().map(|line| format!("    {line}\n")).collect::<String>();
        let expectation = match &calls[call].end {
            CallEnd::Returns(_) => String::new(),
            expected => format!("; expected that it {}", describe(expected)),
        };
        run.unexpected = Some((call, format!("the program did not return: {end}{expectation}")));
        Ok(())
    }

    /// Compares what the calls printed with the text of `prints`.
    fn compare_printed(&self, output: &[u8], accepted: &mut Vec<AcceptedText>) -> Result<(), Verdict> {
        let Some(prints) = &self.test.prints else { return Ok(()) };
        let (span, expected) = match prints {
            PrintedText::Lines(span) => (*span, printed_text::lines(span_text(self.rules, *span))),
            PrintedText::Exact(exact) => (exact.span, exact.text.clone()),
        };
        if expected.as_bytes() == output {
            return Ok(());
        }
        let actual = String::from_utf8_lossy(output).into_owned();
        let is_block = matches!(prints, PrintedText::Lines(_));
        if self.args.accept && is_block && printed_text::is_expressible(output) {
            accepted.push(AcceptedText { span, text: actual });
            return Ok(());
        }
        Err(difference(span, "the output of the program", &expected, &actual))
    }

    /// Returns a line of the failure report: the place and the text of a call, and what happened, such as its result.
    fn call_line(&self, call: usize, event: &str) -> String {
        let TestCall { span, .. } = self.test.calls[call];
        format!("  {}: `{}` {event}\n", file_line(self.session, span), span_text(self.rules, span))
    }
}

/// Returns the expected end of a call as the end of a sentence.
fn describe(end: &CallEnd) -> String {
    match end {
        CallEnd::Returns(_) => "returns".into(),
        CallEnd::Traps => "traps".into(),
        CallEnd::Raises(signal) => format!("raises {signal}"),
        CallEnd::Exits(code) => format!("exits with code {code}"),
    }
}
