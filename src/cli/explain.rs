//! `rewrite explain`: how a program is lowered, op by op.
//!
//! Kept true: what is known is told after an error too; the run fails then.

use super::args::{Explain, Story as Form};
use super::output;
use super::session::{Session, Stop};
use rewrite::explain::{self, Ir, Story};
use rewrite::report::Diagnostic;
use rewrite::text::split;
use rewrite::{Context, Module, ParseOptions, engine};

pub fn explain(args: &Explain) -> Result<(), Stop> {
    let mut session = Session::new(&args.common)?;
    let source = session.read(args.file.as_deref())?;
    let whole = session.sources.inputs[source as usize].text.clone();
    let all = 0..whole.len();
    let pieces = if args.split_input_file { split::split(&whole) } else { Vec::from([all]) };
    let mut told = Vec::new();
    for piece in pieces {
        // the others are no part of the program: in their place are empty lines
        let before = whole[..piece.start].matches('\n').count();
        session.sources.inputs[source as usize].text = ("\n".repeat(before) + &whole[piece]).into();
        told.push(tell(args, &mut session, source)?);
    }
    let between = if args.trace == Some(Form::Json) { String::new() } else { format!("{}\n", split::SEPARATOR) };
    output::write(None, told.join(&between).as_bytes(), false).map_err(|d| session.fail(d))?;
    session.finish()
}

/// The story of a program, as it goes to the standard output.
fn tell(args: &Explain, session: &mut Session, source: u32) -> Result<String, Stop> {
    let sources = session.sources.clone();
    let input = &sources.inputs[source as usize];
    let ctx = session.context();
    let parse = ParseOptions { allow_unregistered: args.common.allow_unregistered_dialect };
    let options = engine::Options { set: args.common.set.clone(), partial: args.partial };
    let (story, ir) = match rewrite::read(&ctx, source, &input.text, 0..input.text.len(), parse) {
        Err(errors) => {
            session.show(&errors);
            (Story::of(&ctx, &sources, &input.name, errors), Ir::Absent("The text is no program.".into()))
        }
        Ok((module, warnings)) => {
            session.show(&warnings);
            let traced = rewrite::lower_traced(&ctx, &module, &options);
            session.show(&traced.diagnostics);
            if args.stats {
                show_stats(&ctx, &traced.trace);
            }
            let ir = match &traced.module {
                Some(lowered) if traced.succeeded() => {
                    if args.html.is_some() {
                        translate(&ctx, lowered)
                    } else {
                        Ir::Absent(String::new())
                    }
                }
                _ => Ir::Absent("There is none: ops are left over.".into()),
            };
            (Story::new(&ctx, &sources, &module, traced), ir)
        }
    };
    if let Some(path) = &args.html {
        let page = explain::page(&story, &ir);
        output::write(Some(path), page.as_bytes(), false).map_err(|d| session.fail(d))?;
    }
    Ok(match args.trace {
        Some(Form::Json) => format!("{}\n", explain::json(&story)),
        None if args.html.is_some() => String::new(),
        Some(Form::Text) | None => explain::text(&story),
    })
}

/// Shows how often each rule was applied.
fn show_stats(ctx: &Context, trace: &engine::Trace) {
    use std::io::Write;
    // one who has closed the standard error does not want to read it
    let _ = std::io::stderr().write_all(explain::stats(ctx, trace).as_bytes());
}

#[cfg(feature = "llvm")]
fn translate(ctx: &Context, module: &Module) -> Ir {
    match rewrite::llvm::print_with_origins(ctx, module) {
        Ok((text, lines)) => Ir::Text(text, lines),
        Err(errors) => {
            let reasons: Vec<String> = errors.into_iter().map(|d: Diagnostic| d.message).collect();
            Ir::Absent(format!("There is none: {}.", reasons.join("; ")))
        }
    }
}

#[cfg(not(feature = "llvm"))]
fn translate(_: &Context, _: &Module) -> Ir {
    let d: Diagnostic = super::without_llvm();
    Ir::Absent(format!("There is none: {}.", d.message))
}
