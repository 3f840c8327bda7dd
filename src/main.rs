//! The command line program: see `cli`.

mod cli;

use clap::Parser;
use rewrite::report::{self, Sources, Style};
use rewrite::threads::STACK;
use std::process::ExitCode;

fn main() -> ExitCode {
    cli::fault::install_hook();
    let args = match cli::response::expand(std::env::args_os()) {
        Ok(args) => args,
        Err(error) => {
            eprint!("{}", report::render(&Sources::default(), &[error], Style::Full, false));
            return ExitCode::FAILURE;
        }
    };
    let cli = cli::args::Cli::parse_from(args);
    let work = std::thread::Builder::new().name("main".into()).stack_size(STACK).spawn(move || cli::main(cli));
    match work.map(|thread| thread.join()) {
        Ok(Ok(code)) => code,
        Ok(Err(fault)) => std::panic::resume_unwind(fault),
        Err(error) => {
            eprintln!("error: the system gives no thread with {STACK} bytes of stack: {error}");
            ExitCode::FAILURE
        }
    }
}
