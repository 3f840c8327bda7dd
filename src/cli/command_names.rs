//! Names of commands: what a word means that stands where a command or a file is expected and is neither.
//!
//! Tests: tests/all/command.rs.

use super::args::Cli;
use clap::{CommandFactory, Parser};
use rulec::suggest::closest_name;
use std::ffi::OsString;
use std::path::Path;

/// Parses the command line. If it is invalid, prints clap's error and ends the process with exit code 2. Clap takes a
/// misspelt command for the name of a file, so a hint about the first word is printed before the error.
pub fn parse_command_line(args: &[OsString]) -> Cli {
    Cli::try_parse_from(args).unwrap_or_else(|error| {
        if let Some(hint) = args.get(1).and_then(|word| misspelt_command(Path::new(word))) {
            eprintln!("error: {hint}\n");
        }
        error.exit()
    })
}

/// Returns a sentence about a word that is neither a file nor a command; `None` if it is a file, or looks like one.
pub fn misspelt_command(word: &Path) -> Option<String> {
    let name = word.to_str().filter(|name| !name.starts_with('-') && !word.exists())?;
    let command = Cli::command();
    let names: Vec<&str> =
        command.get_subcommands().filter(|c| !c.is_hide_set()).map(clap::Command::get_name).collect();
    match closest_name(name, names.iter().copied()) {
        _ if names.contains(&name) => None,
        Some(meant) => Some(format!("`{name}` is neither a command nor a file: did you mean `{meant}`?")),
        None if name.contains(['.', '/', '\\']) => None,
        None => Some(format!("`{name}` is neither a command nor a file; the commands are {}", names.join(", "))),
    }
}
