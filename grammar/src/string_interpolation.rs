//! Strings of rule files: escapes and `{interpolation}`.
//!
//! Invariant: offsets of segments count bytes of the raw text, so an error inside a string is reported at its place.
//!
//! Tests: grammar/tests/load.rs.

/// A segment of a string.
pub enum StringSegment {
    /// Text outside of braces. Its escapes have been replaced.
    Text(String),
    /// The text between two braces, and its offset in the raw text.
    Expr(String, usize),
}

/// Splits a string into text and interpolations. `Err` is the offset of an unbalanced brace.
pub fn split_interpolations(raw: &str) -> Result<Vec<StringSegment>, usize> {
    let mut segments = Vec::new();
    let mut text = String::new();
    let mut chars = raw.char_indices();
    while let Some((at, c)) = chars.next() {
        match c {
            '\\' => {
                if let Some((_, c)) = chars.next() {
                    text.push(unescape_char(c));
                }
            }
            '{' => {
                if !text.is_empty() {
                    segments.push(StringSegment::Text(std::mem::take(&mut text)));
                }
                let rest = &raw[at + 1..];
                let end = rest.find('}').ok_or(at)?;
                segments.push(StringSegment::Expr(rest[..end].to_string(), at + 1));
                for _ in 0..rest[..end].chars().count() + 1 {
                    chars.next();
                }
            }
            '}' => return Err(at),
            _ => text.push(c),
        }
    }
    if !text.is_empty() || segments.is_empty() {
        segments.push(StringSegment::Text(text));
    }
    Ok(segments)
}

/// Replaces the escapes of a string without interpolations.
pub fn unescape(raw: &str) -> String {
    let mut out = String::with_capacity(raw.len());
    let mut chars = raw.chars();
    while let Some(c) = chars.next() {
        match c {
            '\\' => out.extend(chars.next().map(unescape_char)),
            c => out.push(c),
        }
    }
    out
}

fn unescape_char(c: char) -> char {
    match c {
        'n' => '\n',
        't' => '\t',
        'r' => '\r',
        '0' => '\0',
        c => c,
    }
}
