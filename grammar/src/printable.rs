//! Printable text: characters of an input that would change how a terminal shows a message are shown as symbols.
//!
//! Tests: below, tests/all/command.rs.

use std::borrow::Cow;

/// Returns a text in which a symbol stands for each control character but the line feed, and for each character that
/// changes the direction of text: `␛` for an escape.
pub fn printable(text: &str) -> Cow<'_, str> {
    if !text.chars().any(|c| symbol(c).is_some()) {
        return Cow::Borrowed(text);
    }
    Cow::Owned(text.chars().map(|c| symbol(c).unwrap_or(c)).collect())
}

/// Returns the symbol that is shown for a character; `None` for a character that is shown as it is.
fn symbol(c: char) -> Option<char> {
    match c {
        '\n' => None,
        // The block "Control Pictures" of Unicode has the symbols in the order of the control characters.
        '\0'..='\u{1f}' => char::from_u32(0x2400 + c as u32),
        '\u{7f}' => Some('\u{2421}'),
        '\u{80}'..='\u{9f}' | '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}' => {
            Some('\u{fffd}')
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::printable;

    #[test]
    fn control_characters_become_symbols() {
        assert_eq!(printable("a\x1b[31mb\r\x07\x7f\n"), "a␛[31mb␍␇␡\n");
        assert_eq!(printable("\u{9b}2J\u{202e}x"), "\u{fffd}2J\u{fffd}x");
    }

    #[test]
    fn other_text_is_kept() {
        assert!(matches!(printable("für @f\n↑"), std::borrow::Cow::Borrowed(_)));
    }
}
