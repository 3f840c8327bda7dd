//! Reading an input from a file or the standard input.
//!
//! Invariant: an input is MLIR bytecode or UTF-8, and at most `MAX_TEXT_BYTES` long, so that positions have 32 bits.
//!
//! Tests: tests/all/command.rs.

use super::command_names::misspelt_command;
use rewrite::report::{Diagnostic, SourceId, Sources};
use rewrite::{Context, Module, ParseOptions, PrintOptions, StageResult};
use std::io::Read;
use std::path::Path;

/// The number of bytes of an input that is not UTF-8 to keep after the first wrong one, to show its line.
const KEPT_BYTES: usize = 200;

/// A program that was read.
pub struct ProgramInput {
    /// Its id among the sources.
    pub source: SourceId,
    /// Its bytes if it is MLIR bytecode; then the source has no text.
    pub bytecode: Option<Vec<u8>>,
}

/// Reads a program, text or MLIR bytecode, and adds it to the sources; `None` and `-` are the standard input.
///
/// # Errors
/// The errors of `read`, and U0025 for a rule file.
pub fn read_program(path: Option<&Path>, sources: &mut Sources) -> Result<ProgramInput, Diagnostic> {
    if let Some(path) = path.filter(|path| path.extension().is_some_and(|extension| extension == "rules")) {
        let error = Diagnostic::error("U0025", format!("{} is a rule file, not a program", path.display()));
        return Err(error.note("pass it with --rules, before a program; `rewrite check` checks it"));
    }
    let bytes = read_bytes(path)?;
    if rewrite::is_bytecode(&bytes) {
        let source = sources.add(display_name(path), String::new());
        return Ok(ProgramInput { source, bytecode: Some(bytes) });
    }
    Ok(ProgramInput { source: add_text(path, bytes, sources)?, bytecode: None })
}

/// Reads a program of MLIR bytecode. Errors about the file itself name it, because no text can be shown.
pub fn read_bytecode(ctx: &Context, name: &str, bytes: &[u8], options: ParseOptions) -> StageResult<Module> {
    rewrite::read_bytecode(ctx, SourceId::Input(0), bytes, options).map_err(|mut errors| {
        for error in errors.iter_mut().filter(|error| error.labels.is_empty() && error.stated.is_none()) {
            error.message = format!("{name}: {}", error.message);
        }
        errors
    })
}

/// Returns the text of a program of MLIR bytecode, for commands that show or change text.
pub fn text_of_bytecode(
    ctx: &Context,
    name: &str,
    bytes: &[u8],
    options: ParseOptions,
) -> Result<String, Vec<Diagnostic>> {
    let (module, _) = read_bytecode(ctx, name, bytes, options)?;
    Ok(rewrite::print(ctx, &module, PrintOptions::default()))
}

/// Checks that a file that is named as a rule file is no program.
///
/// # Errors
/// U0026 for a file of MLIR or LLVM IR.
pub fn check_is_rule_file(path: &Path) -> Result<(), Diagnostic> {
    if !path.extension().is_some_and(|extension| ["mlir", "mlirbc", "ll", "bc"].iter().any(|other| extension == *other))
    {
        return Ok(());
    }
    let error = Diagnostic::error("U0026", format!("{} is a program, not a rule file", path.display()));
    Err(error.note("name a file `*.rules` here, and the program without --rules: `rewrite --rules a.rules b.mlir`"))
}

/// Reads a text and adds it to the sources; `None` and `-` are the standard input.
///
/// # Errors
/// U0001 if it cannot be read, U0002 if it is too long, U0003 if it is not UTF-8, U0024 if it is MLIR bytecode. For
/// U0003 the input is added to the sources up to the wrong byte and a little more, with replacement characters.
pub fn read(path: Option<&Path>, sources: &mut Sources) -> Result<SourceId, Diagnostic> {
    let bytes = read_bytes(path)?;
    if rewrite::is_bytecode(&bytes) {
        let message = format!("cannot read {}: it is MLIR bytecode", display_name(path));
        return Err(Diagnostic::error("U0024", message).note("expected a rule file, which is text"));
    }
    add_text(path, bytes, sources)
}

fn add_text(path: Option<&Path>, bytes: Vec<u8>, sources: &mut Sources) -> Result<SourceId, Diagnostic> {
    let input_name = display_name(path);
    match String::from_utf8(bytes) {
        Ok(text) => Ok(sources.add(input_name, text)),
        Err(error) => {
            let offset = error.utf8_error().valid_up_to();
            let byte = error.as_bytes()[offset];
            let kept = &error.as_bytes()[..error.as_bytes().len().min(offset + KEPT_BYTES)];
            let text = String::from_utf8_lossy(kept).into_owned();
            let width = text[offset..].chars().next().map_or(0, char::len_utf8);
            let source = sources.add(input_name, text);
            Err(Diagnostic::error("U0003", "expected UTF-8 text")
                .at(source, offset..offset + width, format!("byte 0x{byte:02X} at offset {offset}"))
                .note("write bytes in strings as escapes, \"\\FF\""))
        }
    }
}

/// Reads the bytes of an input; `None` and `-` are the standard input.
///
/// # Errors
/// U0001 if it cannot be read, U0002 if it is too long.
pub fn read_bytes(path: Option<&Path>) -> Result<Vec<u8>, Diagnostic> {
    let path = path.filter(|p| p.as_os_str() != "-");
    let mut bytes = Vec::new();
    let read_result = match path {
        Some(path) => std::fs::File::open(path).and_then(|mut f| f.read_to_end(&mut bytes)),
        None => std::io::stdin().lock().read_to_end(&mut bytes),
    };
    let input_name = display_name(path);
    if let Err(error) = read_result {
        let diagnostic = Diagnostic::error("U0001", format!("cannot read {input_name}: {error}"));
        return Err(match path.and_then(misspelt_command) {
            Some(hint) => diagnostic.note(hint),
            None => diagnostic,
        });
    }
    if bytes.len() > rewrite::MAX_TEXT_BYTES as usize {
        let d = Diagnostic::error("U0002", format!("cannot read {input_name}: {} bytes are too many", bytes.len()));
        return Err(d.note("an input is limited to 3.5 GiB: split the program"));
    }
    Ok(bytes)
}

/// Returns the name of an input in messages.
pub fn display_name(path: Option<&Path>) -> String {
    match path.filter(|p| p.as_os_str() != "-") {
        Some(path) => path.display().to_string(),
        None => "<stdin>".to_string(),
    }
}
