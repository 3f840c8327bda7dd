//! `rewrite explain`: how a program is lowered, op by op.
//!
//! After an error the report covers the ops up to the error, and the command fails.
//!
//! Tests: tests/all/explain.rs, tests/explain/.

use super::args::{ExplainArgs, ReportFormat as Form};
use super::input::{ProgramInput, text_of_bytecode};
use super::output;
use super::session::{ExitWith, Session};
use rewrite::explain::{self, Explanation, Ir};
use rewrite::report::{Diagnostic, SourceId};
use rewrite::syntax::split_input;
use rewrite::upgrade::{EraText, upgrade_any_era};
use rewrite::{Context, Module, ParseOptions, conversion};

/// Runs the command.
pub fn run(args: &ExplainArgs) -> Result<(), ExitWith> {
    let mut session = Session::new(&args.common)?;
    let ProgramInput { source, bytecode } = session.read(args.file.as_deref())?;
    if let Some(bytes) = bytecode {
        // The report shows the text of each op.
        let parse = ParseOptions { allow_unregistered: args.common.allow_unregistered_dialect };
        let text = text_of_bytecode(&session.context(), &session.sources[source].name, &bytes, parse);
        let Some(text) = session.show_errors(text) else { return session.finish() };
        session.sources[source].text = text.into();
    }
    let text = session.sources[source].text.clone();
    let whole_range = 0..text.len();
    let pieces = if args.split_input_file { split_input::split_input(&text) } else { Vec::from([whole_range]) };
    let mut reports = Vec::new();
    for piece in pieces {
        // Replace the text before the program by empty lines, so that line numbers stay those of the file.
        let blank_lines = text[..piece.start].matches('\n').count();
        session.sources[source].text = ("\n".repeat(blank_lines) + &text[piece]).into();
        reports.push(explain_program(args, &mut session, source)?);
    }
    let separator =
        if args.trace == Some(Form::Json) { String::new() } else { format!("{}\n", split_input::SPLIT_MARKER) };
    output::write(None, reports.join(&separator).as_bytes(), false).map_err(|d| session.fail(d))?;
    session.finish()
}

/// Explains how one input program was lowered: returns the report for the standard output, and writes its HTML page
/// if requested.
fn explain_program(args: &ExplainArgs, session: &mut Session, source: SourceId) -> Result<String, ExitWith> {
    let ctx = session.context();
    let parse = ParseOptions { allow_unregistered: args.common.allow_unregistered_dialect };
    let upgraded = upgrade_input(args, session, &ctx, source);
    let sources = session.sources.clone();
    let input = &sources[source];
    let options = conversion::Options {
        set: args.common.set.clone(),
        partial: args.partial,
        only: args.only.clone(),
        source: super::session::source_lines(&ctx, input),
        ..Default::default()
    };
    let read = || rewrite::read(&ctx, source, &input.text, 0..input.text.len(), parse);
    let (explanation, ir) = match upgraded.and_then(|()| read()) {
        Err(errors) => {
            session.show(&errors);
            (
                Explanation::without_lowering(&ctx, &sources, &input.name, errors),
                Ir::Absent("The input is not a valid program.".into()),
            )
        }
        Ok((mut module, warnings)) => {
            session.show(&warnings);
            let traced = rewrite::lower_traced(&ctx, &mut module, &options);
            session.show(&traced.diagnostics);
            if args.stats {
                show_stats(&ctx, &traced.trace);
            }
            let ir = match &traced.module {
                Some(lowered) if traced.has_succeeded() && args.html.is_some() => translate(&ctx, lowered)
                    .unwrap_or_else(|errors| {
                        session.show(&errors);
                        let reasons: Vec<&str> = errors.iter().map(|d| d.message.as_str()).collect();
                        Ir::Absent(format!("There is none: {}.", reasons.join("; ")))
                    }),
                Some(_) if traced.has_succeeded() => Ir::Absent(String::new()),
                _ => Ir::Absent("There is none: some ops were not lowered.".into()),
            };
            (Explanation::new(&ctx, &sources, &module, traced), ir)
        }
    };
    if let Some(path) = &args.html {
        let page = explain::page(&explanation, &ir);
        output::write(Some(path), page.as_bytes(), false).map_err(|d| session.fail(d))?;
    }
    Ok(match args.trace {
        Some(Form::Json) => format!("{}\n", explain::json(&explanation)),
        None if args.html.is_some() => String::new(),
        Some(Form::Text) | None => explain::text(&explanation),
    })
}

/// Replaces an input of older MLIR by its text of today, which the report then refers to.
fn upgrade_input(
    args: &ExplainArgs,
    session: &mut Session,
    ctx: &Context,
    source: SourceId,
) -> Result<(), Vec<Diagnostic>> {
    let input = &session.sources[source];
    let parse = ParseOptions { allow_unregistered: args.common.allow_unregistered_dialect };
    let (name, text) = (&*input.name, &*input.text);
    let era_text = EraText { name, text, range: 0..text.len(), era: args.common.era.as_deref() };
    let upgraded = upgrade_any_era(ctx, &era_text, parse)?;
    if !upgraded.changes.is_empty() {
        session.sources[source].text = upgraded.text.into();
    }
    Ok(())
}

/// Prints the number of applications and the time of each rule.
fn show_stats(ctx: &Context, trace: &conversion::Trace) {
    use std::io::Write;
    // Ignore write errors: stderr may be closed.
    let _ = std::io::stderr().write_all(explain::stats(ctx, trace).as_bytes());
}

/// Translates the lowered module to LLVM IR, and maps the lines of LLVM IR to the ops of the module.
#[cfg(feature = "llvm")]
fn translate(ctx: &Context, module: &Module) -> Result<Ir, Vec<Diagnostic>> {
    rewrite::llvm::print_with_source_map(ctx, module).map(|(text, lines)| Ir::Text(text, lines))
}

/// Without LLVM, the page says why it has no LLVM IR; the program is explained without it.
#[cfg(not(feature = "llvm"))]
fn translate(_: &Context, _: &Module) -> Result<Ir, Vec<Diagnostic>> {
    Ok(Ir::Absent(format!("There is none: {}.", super::without_llvm().message)))
}
