//! Reading an input from a file or the standard input.
//!
//! Invariant: an input is UTF-8 and at most `MAX_TEXT_BYTES` long, so that positions have 32 bits.
//!
//! Tests: tests/all/command.rs.

use super::command_names::misspelt_command;
use rewrite::report::{Diagnostic, SourceId, Sources};
use std::io::Read;
use std::path::Path;

/// The bytes that MLIR bytecode begins with.
const BYTECODE_MAGIC: &[u8] = b"ML\xefR";

/// The number of bytes of an input that is not UTF-8 to keep after the first wrong one, to show its line.
const KEPT_BYTES: usize = 200;

/// Reads a program like `read`.
///
/// # Errors
/// The errors of `read`, and U0025 for a rule file.
pub fn read_program(path: Option<&Path>, sources: &mut Sources) -> Result<SourceId, Diagnostic> {
    if let Some(path) = path.filter(|path| path.extension().is_some_and(|extension| extension == "rules")) {
        let error = Diagnostic::error("U0025", format!("{} is a rule file, not a program", path.display()));
        return Err(error.note("pass it with --rules, before a program; `rewrite check` checks it"));
    }
    read(path, sources)
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

/// Reads an input and adds it to the sources; `None` and `-` are the standard input.
///
/// # Errors
/// U0001 if it cannot be read, U0002 if it is too long, U0003 if it is not UTF-8, U0024 if it is MLIR bytecode. For
/// U0003 the input is added to the sources up to the wrong byte and a little more, with replacement characters.
pub fn read(path: Option<&Path>, sources: &mut Sources) -> Result<SourceId, Diagnostic> {
    let bytes = read_bytes(path)?;
    let input_name = display_name(path);
    if bytes.starts_with(BYTECODE_MAGIC) {
        return Err(Diagnostic::error("U0024", format!("cannot read {input_name}: it is MLIR bytecode")).note(
            "rewrite reads the text of MLIR only: write the program as text, with `mlir-opt FILE -o FILE.mlir`",
        ));
    }
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
