//! The command line program: see `cli`.

mod cli;

use clap::Parser;
use rewrite::report::{self, Sources, Style};
use rewrite::threads::{STACK_BYTES, on_large_stack};
use std::process::ExitCode;

fn main() -> ExitCode {
    cli::panic_hook::install_hook();
    let args = match cli::response::expand(std::env::args_os()) {
        Ok(args) => args,
        Err(error) => {
            eprint!("{}", report::render(&Sources::default(), &[error], Style::Full, false));
            return ExitCode::FAILURE;
        }
    };
    let cli = cli::args::Cli::parse_from(args);
    on_large_stack(|| cli::main(cli)).unwrap_or_else(|error| {
        eprintln!("error: the system gives no thread with {STACK_BYTES} bytes of stack: {error}");
        ExitCode::FAILURE
    })
}
