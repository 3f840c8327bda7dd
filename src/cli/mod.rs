//! The command-line program: one module for each command, and the input and output that they share.
//!
//! Tests: tests/all/command.rs.

pub mod args;
mod check;
#[cfg(feature = "llvm")]
mod child_process;
pub mod command_names;
mod declarations;
mod depfile;
mod doc;
mod explain;
mod fmt;
#[cfg(feature = "llvm")]
mod import;
mod input;
mod lower;
mod output;
pub mod panic_hook;
pub mod response;
mod rules;
mod session;
mod temporary_files;
mod test;
mod upgrade;

use args::{Cli, Command};
use input::ProgramInput;
use rewrite::asm::LocationSource;
use rewrite::report::Diagnostic;
use rewrite::upgrade::{EraText, read_any_era};
use rewrite::{ParseOptions, conversion};
use session::{ExitWith, Session};
use std::process::ExitCode;

/// Runs the requested command. Exit codes: 0 = success, 1 = an error in the input, the rules or the environment, 2 = a
/// usage error.
pub fn main(cli: &Cli) -> ExitCode {
    let result = match &cli.command {
        None => lower::run(&cli.lower),
        Some(Command::Run(run)) => self::run_program(run),
        #[cfg(feature = "llvm")]
        Some(Command::Import(import)) => import::run(import),
        Some(Command::Rules(rules)) => rules::run(rules),
        Some(Command::Check(check)) => check::run(check),
        Some(Command::Fmt(fmt)) => fmt::run(fmt),
        Some(Command::Test(test)) => test::run(test),
        Some(Command::Doc(doc)) => doc::run(doc),
        Some(Command::Explain(explain)) => explain::run(explain),
        Some(Command::Upgrade(upgrade)) => upgrade::run(upgrade),
        #[cfg(feature = "llvm")]
        Some(Command::JitWorker(worker)) => child_process::work(worker).map_err(|error| {
            eprintln!("error: {}", error.message);
            ExitWith(1)
        }),
    };
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(ExitWith(code)) => ExitCode::from(code),
    }
}

/// `rewrite run`: lowers a program and calls its entry point.
fn run_program(args: &args::RunArgs) -> Result<(), ExitWith> {
    let mut session = Session::for_programs(&args.common, None)?;
    let ProgramInput { source, bytecode } = session.read(args.file.as_deref())?;
    let text = session.sources[source].text.clone();
    let mut ctx = session.context();
    ctx.caches = !args.memo.no_memo;
    let parse = ParseOptions { allow_unregistered: args.common.allow_unregistered_dialect };
    let options = conversion::Options {
        set: args.common.set.clone(),
        partial: false,
        only: Vec::new(),
        source: session::source_lines(&ctx, &session.sources[source]),
        memo: args.memo.mode(),
    };
    let name = session.sources[source].name.to_string();
    let era = session.era.clone();
    let era_text = EraText { name: &name, text: &text, range: 0..text.len(), era: era.as_deref() };
    let module = session.show_warnings(match bytecode {
        Some(bytes) => input::read_bytecode(&ctx, &name, &bytes, parse),
        None => read_any_era(&ctx, &era_text, parse),
    });
    let lowered_module = module.and_then(|module| session.show_warnings(rewrite::lower(&ctx, module, &options)));
    if let Some(module) = lowered_module {
        let name = session.sources[source].name.clone();
        #[cfg(feature = "llvm")]
        session.show(&rewrite::llvm::untranslated_attributes(&ctx, &module));
        session.show_errors(call(&ctx, &module, args, LocationSource { name: &name, text: &text }));
    }
    session.finish()
}

/// Calls the entry point and prints its result.
#[cfg(feature = "llvm")]
fn call(
    ctx: &rewrite::Context,
    module: &rewrite::Module,
    args: &args::RunArgs,
    source: LocationSource<'_>,
) -> Result<(), Vec<Diagnostic>> {
    let debug = rewrite::llvm::DebugOptions { source: Some(source), line_tables: args.line_tables };
    let call = rewrite::llvm::EntryCall {
        function: &args.entry,
        arguments: &args.arguments,
        libraries: &args.shared_lib,
        time_limit: args.timeout,
    };
    let results = rewrite::llvm::run(ctx, module, call, debug, &args.codegen.options(None))?;
    let text: String = results.iter().map(|result| format!("{result}\n")).collect();
    if text.is_empty() { Ok(()) } else { output::write(None, text.as_bytes(), false).map_err(|d| vec![d]) }
}

#[cfg(not(feature = "llvm"))]
fn call(
    _: &rewrite::Context,
    _: &rewrite::Module,
    _: &args::RunArgs,
    _: LocationSource<'_>,
) -> Result<(), Vec<Diagnostic>> {
    Err(vec![without_llvm()])
}

/// Returns the error for a request that needs LLVM.
#[cfg(not(feature = "llvm"))]
fn without_llvm() -> Diagnostic {
    Diagnostic::error("U0007", "this build of rewrite has no LLVM: it writes MLIR text only")
        .note("build it with the feature `llvm` where LLVM 22 is installed, or pass the output to mlir-translate")
}
