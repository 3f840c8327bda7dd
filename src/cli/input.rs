//! Reading an input from a file or the standard input.
//!
//! Invariant: an input is UTF-8 and shorter than 4 GiB, so that positions have 32 bits.
//!
//! Tests: tests/all/command.rs.

use rewrite::report::{Diagnostic, SourceId, Sources};
use std::io::Read;
use std::path::Path;

/// Reads an input and adds it to the sources; `None` and `-` are the standard input.
///
/// # Errors
/// U0001 if it cannot be read, U0002 if it is too long, U0003 if it is not UTF-8. For U0003 the input is added to the
/// sources too, with replacement characters.
pub fn read(path: Option<&Path>, sources: &mut Sources) -> Result<SourceId, Diagnostic> {
    let bytes = read_bytes(path)?;
    let input_name = display_name(path);
    match String::from_utf8(bytes) {
        Ok(text) => Ok(sources.add(input_name, text)),
        Err(error) => {
            let offset = error.utf8_error().valid_up_to();
            let byte = error.as_bytes()[offset];
            let text = String::from_utf8_lossy(error.as_bytes()).into_owned();
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
        return Err(Diagnostic::error("U0001", format!("cannot read {input_name}: {error}")));
    }
    if u32::try_from(bytes.len()).is_err() {
        let d = Diagnostic::error("U0002", format!("cannot read {input_name}: {} bytes are too many", bytes.len()));
        return Err(d.note("an input is limited to 4 GiB: split the program"));
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
