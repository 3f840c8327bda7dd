//! The command: arguments in, output and exit code out.

pub mod args;
mod check;
mod depfile;
mod doc;
mod explain;
pub mod fault;
mod fmt;
mod input;
mod lower;
mod output;
pub mod response;
mod rules;
mod session;
mod test;

use args::{Cli, Command};
use rewrite::report::Diagnostic;
use rewrite::{ParseOptions, engine};
use session::{Session, Stop};
use std::process::ExitCode;

/// Does what the command line asks. 0 = done, 1 = the input or its surroundings are wrong, 2 = the command line is.
pub fn main(cli: Cli) -> ExitCode {
    let done = match &cli.command {
        None => lower::lower(&cli.lower),
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

fn run(args: &args::Run) -> Result<(), Stop> {
    let mut session = Session::new(&args.common)?;
    let source = session.read(args.file.as_deref())?;
    let text = session.sources.inputs[source as usize].text.clone();
    let ctx = session.context();
    let parse = ParseOptions { allow_unregistered: args.common.allow_unregistered_dialect };
    let options = engine::Options { set: args.common.set.clone(), partial: false };
    let module = session.warn(rewrite::read(&ctx, source, &text, 0..text.len(), parse));
    let lowered = module.and_then(|module| session.warn(rewrite::lower(&ctx, module, &options)));
    if let Some(module) = lowered {
        session.keep(call(&ctx, &module, args));
    }
    session.finish()
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
fn call(_: &rewrite::Context, _: &rewrite::Module, _: &args::Run) -> Result<(), Vec<Diagnostic>> {
    Err(vec![without_llvm()])
}

#[cfg(not(feature = "llvm"))]
fn without_llvm() -> Diagnostic {
    Diagnostic::error("U0007", "this build of rewrite has no LLVM: it gives MLIR text only")
        .note("build it with the feature `llvm` where LLVM 22 is installed, or give the output to mlir-translate")
}
