//! Types that are known by their text: frequent builtin types, and types with a text that was parsed before. A program
//! has few types and writes them often.
//!
//! Each function works on the bytes of the text and returns `None`, without effect, for any other type. Then the parser
//! of tokens parses the type. Invariant: it would parse the same type.
//!
//! Tests: below, src/asm/round_trip.rs.

use super::lexer::{TokenKind, lex};
use super::parser::{MAX_NESTING, Parser};
use super::scanner::{end_of_brackets, is_end_of_word, parse_short_number, skip_identifier, skip_sigil_name};
use crate::ir::Type;
use crate::ir::types::FloatKind;

impl<'c> Parser<'c> {
    /// Returns the type at byte `start` and its end, if its text determines it: a frequent builtin type, or a text that
    /// was parsed before. A program has few types and writes them often.
    #[inline]
    pub(super) fn known_type_at(&self, start: usize) -> Option<(Type, usize)> {
        let bytes = self.text.as_bytes();
        // `record` collects each occurrence of an old type.
        if self.record.is_some() {
            return None;
        }
        match bytes.get(start)? {
            b'i' => {
                if let Some((width @ 1..=64, count)) = parse_short_number(bytes, start + 1)
                    && bytes[start + 1] != b'0'
                    && is_end_of_word(bytes, start + 1 + count)
                {
                    return Some((self.ctx.int_type_up_to_64(width), start + 1 + count));
                }
                if bytes[start..].starts_with(b"index") && is_end_of_word(bytes, start + 5) {
                    return Some((self.ctx.index_type(), start + 5));
                }
            }
            b'f' if is_end_of_word(bytes, start + 3) => {
                let kind = match bytes.get(start + 1..start + 3) {
                    Some(b"32") => Some(FloatKind::F32),
                    Some(b"64") => Some(FloatKind::F64),
                    Some(b"16") => Some(FloatKind::F16),
                    _ => None,
                };
                if let Some(kind) = kind {
                    return Some((self.ctx.float_type(kind), start + 3));
                }
            }
            _ => {}
        }
        self.type_in_cache_at(start)
    }
    /// Returns the type at byte `start` and its end, if its text was parsed before.
    fn type_in_cache_at(&self, start: usize) -> Option<(Type, usize)> {
        // Inside the definition of an alias or an identified type, the cache is not used. The same text can mean
        // another type once the definition is complete.
        if !self.aliases_in_progress.is_empty() || !self.types_in_progress.is_empty() {
            return None;
        }
        if let Some((text, cached)) = self.long_types.find(self.text.as_bytes(), start)
            && self.depth + cached.nesting <= MAX_NESTING
        {
            return Some((cached.ty, start + text.len()));
        }
        let text = self.cacheable_type_text(start)?;
        let cached = self.type_cache.get(text).filter(|cached| self.depth + cached.nesting <= MAX_NESTING)?;
        let end = start + text.len();
        // If `<` follows after whitespace, the cached text is only the name of a declared type, and its parameters
        // follow. So the whole type is parsed without the cache.
        let is_dialect_name = text.starts_with('!') && !text.ends_with('>');
        (!is_dialect_name || lex(self.text, end).kind != TokenKind::Less).then_some((cached.ty, end))
    }
    /// Returns the text of the type at byte `start` if it is one token, optionally with angle brackets directly after
    /// it.
    pub(super) fn cacheable_type_text(&self, start: usize) -> Option<&'c str> {
        let bytes = self.text.as_bytes();
        let is_dialect_type = bytes.get(start) == Some(&b'!');
        let name_end = if is_dialect_type { skip_sigil_name(bytes, start) } else { skip_identifier(bytes, start) }?;
        if bytes.get(name_end) != Some(&b'<') {
            let name = &self.text[start..name_end];
            return (!is_dialect_type || name.contains('.')).then_some(name);
        }
        Some(&self.text[start..end_of_brackets(bytes, name_end)?])
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ir::Context;
    use rulec::report::SourceId;

    /// Parses the types `known`, and returns whether the type at the beginning of `text` is known then, and where it
    /// ends. The parser of tokens finds the same type.
    fn known_end(known: &[&str], text: &str) -> Option<usize> {
        let ctx = Context::new(crate::ruleset::built_in());
        let all = format!("{} {text}          )", known.join(" "));
        let mut parser = Parser::new(&ctx, SourceId::Input(0), &all, 0..all.len());
        for _ in known {
            parser.parse_type().expect("a type");
        }
        let start = parser.token_start();
        let found = parser.known_type_at(start);
        let parsed = parser.parse_type().map(|ty| (ty, parser.last_end()));
        if let Some(found) = found {
            assert_eq!(parsed, Ok(found), "{text}");
        }
        found.map(|(_, end)| end - start)
    }

    #[test]
    fn frequent_builtin_types_are_known() {
        for text in ["i1", "i32", "i64", "index", "f16", "f32", "f64"] {
            assert_eq!(known_end(&[], text), Some(text.len()));
        }
        for text in ["i65", "i320", "i01", "i32x", "f320", "f8", "indexed", "memref<4xf32>", "!llvm.ptr"] {
            assert_eq!(known_end(&[], text), None, "{text}");
        }
    }

    #[test]
    fn a_text_that_was_parsed_is_known() {
        let descriptor =
            |rank: usize| format!("!llvm.struct<(ptr, ptr, i64, array<{rank} x i64>, array<{rank} x i64>)>");
        let (one, two) = (descriptor(1), descriptor(2));
        let known = ["memref<4xf32>", "!llvm.ptr", &one, &two];
        for text in known {
            assert_eq!(known_end(&known, text), Some(text.len()));
        }
        for text in ["memref<4xf16>", "!llvm.ptr<1>", "!llvm.ptr <1>", &descriptor(3), "memref<4xf32"] {
            assert_eq!(known_end(&known, text), None, "{text}");
        }
    }
}
