//! Input: a text from a file or the standard input.
//!
//! Takes a path; gives its text, numbered in the sources, or the reason why not. Kept true: the text is UTF-8 and short
//! enough for 32-bit positions.

use rewrite::report::{Diagnostic, Sources};
use std::io::Read;
use std::path::Path;

/// Reads the whole of it; `None` and `-` are the standard input.
pub fn read(path: Option<&Path>, sources: &mut Sources) -> Result<u32, Diagnostic> {
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
        let d = Diagnostic::error("U0002", format!("{input_name} has {} bytes", bytes.len()));
        return Err(d.note("at most 4 GiB are read: split the program"));
    }
    match String::from_utf8(bytes) {
        Ok(text) => Ok(sources.add(input_name, text)),
        Err(error) => {
            let offset = error.utf8_error().valid_up_to();
            let byte = error.as_bytes()[offset];
            let text = String::from_utf8_lossy(error.as_bytes()).into_owned();
            let width = text[offset..].chars().next().map_or(0, char::len_utf8);
            let source = sources.add(input_name, text);
            Err(Diagnostic::error("U0003", "the input is not UTF-8 text")
                .at(source, offset..offset + width, format!("byte 0x{byte:02X} at offset {offset}"))
                .note("bytes in strings are written with escapes, \"\\FF\""))
        }
    }
}

/// The name that messages use.
pub fn display_name(path: Option<&Path>) -> String {
    match path.filter(|p| p.as_os_str() != "-") {
        Some(path) => path.display().to_string(),
        None => "<stdin>".to_string(),
    }
}
