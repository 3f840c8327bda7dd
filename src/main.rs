//! Entry point of the command-line program (see `cli`).
//!
//! Tests: tests/all/command.rs.

mod allocator;
mod cli;
mod huge_pages;

use allocator::ProgramAllocator;
use rewrite::report::{self, Sources, Style};
use rewrite::threads::STACK_BYTES;
use rulec::large_stack::on_large_stack;
use std::process::ExitCode;

#[global_allocator]
static ALLOCATOR: ProgramAllocator = ProgramAllocator;

/// Sizes of the stack that the command runs on; the first that the system provides is used. Without any of them, it
/// runs on the stack of the process.
const STACK_SIZES: [usize; 3] = [STACK_BYTES, 256 << 20, 64 << 20];

fn main() -> ExitCode {
    cli::panic_hook::install_hook();
    let args = match cli::response::expand(std::env::args_os()) {
        Ok(args) => args,
        Err(error) => {
            eprint!("{}", report::render(&Sources::default(), &[error], Style::Full, false));
            return ExitCode::FAILURE;
        }
    };
    let cli = cli::command_names::parse_command_line(&args);
    huge_pages::prepare(cli.input_bytes());
    let run = || cli::main(&cli);
    STACK_SIZES.iter().find_map(|bytes| on_large_stack(*bytes, run).ok()).unwrap_or_else(run)
}
