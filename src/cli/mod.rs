//! The command: arguments in, output and exit code out.

pub mod args;
mod check;
mod doc;
mod explain;
pub mod fault;
mod fmt;
mod input;
mod output;
mod rules;
mod session;
mod test;

use args::{Cli, Command, Emit, Lower};
use rewrite::report::Diagnostic;
use rewrite::text::{Origin, split};
use rewrite::{ParseOptions, PrintOptions, engine};
use session::{Session, Stop};
use std::process::ExitCode;

/// Does what the command line asks. 0 = done, 1 = the input or its surroundings are wrong, 2 = the command line is.
pub fn main(cli: Cli) -> ExitCode {
    let done = match &cli.command {
        None => lower(&cli.lower),
        Some(Command::Run(run)) => self::run(run),
        Some(Command::Rules(rules)) => rules::rules(rules),
        Some(Command::Check(check)) => check::check(check),
        Some(Command::Fmt(fmt)) => fmt::fmt(fmt),
        Some(Command::Test(test)) => test::test(test),
        Some(Command::Doc(doc)) => doc::doc(doc),
        Some(Command::Explain(explain)) => explain::explain(explain),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(Stop(code)) => ExitCode::from(code),
    }
}

fn lower(args: &Lower) -> Result<(), Stop> {
    // what stands between two programs is a comment in the language of both
    let comment = match args.emit {
        Emit::Mlir | Emit::Source => "//",
        Emit::Llvm => ";",
        Emit::Bc | Emit::Asm | Emit::Obj if args.split_input_file => {
            let message = "--split-input-file gives several programs: it goes with --emit mlir, source and llvm";
            return Err(session::misuse(message));
        }
        Emit::Bc | Emit::Asm | Emit::Obj => "",
    };
    let mut session = Session::new(&args.common)?;
    if args.help_options {
        return session.list_options();
    }
    let source = session.read(args.file.as_deref())?;
    let whole = session.sources.inputs[source as usize].text.clone();
    let all = 0..whole.len();
    let pieces = if args.split_input_file { split::split(&whole) } else { Vec::from([all]) };
    let parse = ParseOptions { allow_unregistered: args.common.allow_unregistered_dialect };
    let origin = Origin { name: &session.sources.inputs[source as usize].name.clone(), text: &whole };
    let print = PrintOptions { generic: args.generic, locations: args.print_locations.then_some(origin) };
    let options = engine::Options { set: args.common.set.clone(), partial: args.partial };
    let mut outputs: Vec<Vec<u8>> = Vec::new();
    for piece in pieces {
        // names of one program are unknown to the next: each has its own context
        let ctx = session.context();
        let Some(module) = session.warn(rewrite::read(&ctx, source, &whole, piece, parse)) else { continue };
        let module = match args.emit {
            Emit::Source => module,
            _ => match session.warn(lowered(&ctx, &module, &options, args.stats)) {
                Some(lowered) => lowered,
                None => continue,
            },
        };
        if args.emit.is_mlir() {
            outputs.push(rewrite::print(&ctx, &module, print).into_bytes());
        } else if let Some(bytes) = session.keep(translate(&ctx, &module, args.emit)) {
            outputs.push(bytes);
        }
    }
    session.finish()?;
    let bytes = outputs.join(format!("{}\n", split::SEPARATOR.replace("//", comment)).as_bytes());
    output::write(args.output.as_deref(), &bytes, args.emit.is_binary()).map_err(|d| session.fail(d))
}

fn lowered(
    ctx: &rewrite::Context,
    module: &rewrite::Module,
    options: &engine::Options,
    stats: bool,
) -> rewrite::Outcome<rewrite::Module> {
    if !stats {
        return rewrite::lower(ctx, module, options);
    }
    let traced = rewrite::lower_traced(ctx, module, options);
    explain::show_stats(ctx, &traced.trace);
    traced.outcome()
}

fn run(args: &args::Run) -> Result<(), Stop> {
    let mut session = Session::new(&args.common)?;
    let source = session.read(args.file.as_deref())?;
    let text = session.sources.inputs[source as usize].text.clone();
    let ctx = session.context();
    let parse = ParseOptions { allow_unregistered: args.common.allow_unregistered_dialect };
    let options = engine::Options { set: args.common.set.clone(), partial: false };
    let module = session.warn(rewrite::read(&ctx, source, &text, 0..text.len(), parse));
    let lowered = module.and_then(|module| session.warn(rewrite::lower(&ctx, &module, &options)));
    if let Some(module) = lowered {
        session.keep(call(&ctx, &module, args));
    }
    session.finish()
}

#[cfg(feature = "llvm")]
fn translate(ctx: &rewrite::Context, module: &rewrite::Module, emit: Emit) -> Result<Vec<u8>, Vec<Diagnostic>> {
    use rewrite::llvm::Form;
    let form = match emit {
        Emit::Bc => Form::Bitcode,
        Emit::Asm => Form::Assembly,
        Emit::Obj => Form::Object,
        Emit::Mlir | Emit::Source | Emit::Llvm => Form::Text,
    };
    rewrite::llvm::emit(ctx, module, form)
}

#[cfg(feature = "llvm")]
fn call(ctx: &rewrite::Context, module: &rewrite::Module, args: &args::Run) -> Result<(), Vec<Diagnostic>> {
    let result = rewrite::llvm::run(ctx, module, &args.entry, &args.shared_lib)?;
    if let Some(text) = result {
        output::write(None, format!("{text}\n").as_bytes(), false).map_err(|d| vec![d])?;
    }
    Ok(())
}

#[cfg(not(feature = "llvm"))]
fn translate(_: &rewrite::Context, _: &rewrite::Module, _: Emit) -> Result<Vec<u8>, Vec<Diagnostic>> {
    Err(vec![without_llvm()])
}

#[cfg(not(feature = "llvm"))]
fn call(_: &rewrite::Context, _: &rewrite::Module, _: &args::Run) -> Result<(), Vec<Diagnostic>> {
    Err(vec![without_llvm()])
}

#[cfg(not(feature = "llvm"))]
fn without_llvm() -> Diagnostic {
    Diagnostic::error("U0007", "this build of rewrite has no LLVM: it gives MLIR text only")
        .note("build it with the feature `llvm` where LLVM 22 is installed, or give the output to mlir-translate")
}
