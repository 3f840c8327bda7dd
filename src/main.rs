//! The command line program: see `cli`.

mod cli;

use clap::Parser;
use std::process::ExitCode;

/// Reserved, not used: enough for the deepest nesting that is accepted, so that what is deeper meets a limit first.
const STACK: usize = 1 << 30;

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
