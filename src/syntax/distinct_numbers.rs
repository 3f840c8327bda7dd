//! The numbers of `distinct[0]<..>` in the text of an attribute.
//!
//! Tests: below, tests/all/bytecode.rs.

use super::lexer::{TokenKind, lex};

/// Returns the text of an attribute with other numbers of `distinct` attributes.
pub(crate) fn renumber_distinct(text: &str, mut renumber: impl FnMut(u64) -> u64) -> String {
    let (mut result, mut pos, mut copied) = (String::new(), 0, 0);
    while pos < text.len() {
        let token = lex(text, pos);
        if token.kind == TokenKind::End {
            break;
        }
        pos = token.end.max(pos + 1);
        while !text.is_char_boundary(pos) {
            pos += 1;
        }
        if token.kind == TokenKind::Identifier
            && &text[token.start..token.end] == "distinct"
            && let Some(rest) = text[token.end..].strip_prefix('[')
            && let Some((digits, _)) = rest.split_once(']')
            && let Ok(number) = digits.parse::<u64>()
        {
            result += &text[copied..=token.end];
            result += &renumber(number).to_string();
            copied = token.end + 1 + digits.len();
            pos = copied;
        }
    }
    result + &text[copied..]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_numbers_of_attributes_change() {
        let text = "#a.b<id = distinct[0]<>, \"distinct[0]\", x = [distinct[12]<1 : i32>], distinct>";
        let expected = "#a.b<id = distinct[1]<>, \"distinct[0]\", x = [distinct[13]<1 : i32>], distinct>";
        assert_eq!(renumber_distinct(text, |number| number + 1), expected);
        assert_eq!(renumber_distinct("unit", |number| number), "unit");
        assert_eq!(renumber_distinct("\"open", |number| number), "\"open");
    }
}
