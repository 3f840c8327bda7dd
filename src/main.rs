//! The command line program: see `cli`.

mod cli;

use clap::Parser;
use rewrite::threads::STACK;
use std::process::ExitCode;

fn main() -> ExitCode {
    cli::fault::install_hook();
    let cli = cli::args::Cli::parse();
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
