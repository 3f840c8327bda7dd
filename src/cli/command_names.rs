//! Names of commands: what a word means that stands where a command or a file is expected and is neither.
//!
//! Tests: tests/all/command.rs.

use super::args::Cli;
use clap::{CommandFactory, Parser};
use rulec::suggest::closest_name;
use std::ffi::OsString;
use std::path::Path;

/// Parses the command line. If it is invalid, or requests help, prints clap's text and ends the process.
///
/// Clap takes a misspelt command for the name of a file. So a hint about such a word is printed before clap's error,
/// and in place of a help text.
pub fn parse_command_line(args: &[OsString]) -> Cli {
    Cli::try_parse_from(args).unwrap_or_else(|error| {
        let requests_help_on =
            args.get(1).filter(|word| *word == "help").and(args.get(2)).and_then(|word| word.to_str());
        let hint = match requests_help_on {
            Some(name) => unknown_command(name),
            None => args.get(1).and_then(|word| misspelt_command(Path::new(word))),
        };
        if let Some(hint) = hint {
            eprintln!("error: {hint}");
            if requests_help_on.is_some() || !error.use_stderr() {
                std::process::exit(2);
            }
            eprintln!();
        }
        error.exit()
    })
}

/// Returns a sentence about a word that is neither a file nor a command; `None` if it is a file, or looks like one.
pub fn misspelt_command(word: &Path) -> Option<String> {
    let name = word.to_str().filter(|name| !name.starts_with('-') && !word.exists())?;
    let names = command_names();
    match closest_name(name, names.iter().map(String::as_str)) {
        _ if names.iter().any(|known| known == name) => None,
        Some(meant) => Some(format!("`{name}` is neither a command nor a file: did you mean `{meant}`?")),
        None if name.contains(['.', '/', '\\']) => None,
        None => Some(format!("`{name}` is neither a command nor a file; the commands are {}", names.join(", "))),
    }
}

/// Returns a sentence about a word after `help` that is no command; `None` if it is one, or a flag.
fn unknown_command(name: &str) -> Option<String> {
    let names = command_names();
    match closest_name(name, names.iter().map(String::as_str)) {
        _ if name.starts_with('-') || names.iter().any(|known| known == name) => None,
        Some(meant) => Some(format!("`{name}` is not a command: did you mean `{meant}`?")),
        None => Some(format!("`{name}` is not a command; the commands are {}", names.join(", "))),
    }
}

/// Returns the names of all commands, with `help`, which clap adds.
fn command_names() -> Vec<String> {
    let mut command = Cli::command();
    command.build();
    let shown = command.get_subcommands().filter(|command| !command.is_hide_set());
    shown.map(|command| command.get_name().to_string()).collect()
}
