//! Parser of attributes in their frequent forms, from the bytes of the text: numbers, lists of small integers, cases of
//! enums and symbols.
//!
//! Each function returns `None`, without effect, for any other form. Then the parser of tokens parses the attribute, or
//! reports the error. Invariant: it would parse the same attribute.
//!
//! Tests: below, src/asm/round_trip.rs.

use super::attr_kinds::scalar_type;
use super::numbers::{LiteralSignedness, wrap_small_integer};
use super::parser::Parser;
use super::scanner::{Number, number_at, skip_identifier, skip_whitespace};
use crate::ir::types::{FloatKind, Signedness, TypeKind};
use crate::ir::{Attr, AttrKind, Type};
use rulec::rir::declarations::AttributeKind;
use smallvec::SmallVec;

impl Parser<'_> {
    /// Parses the attribute of a kind at or after byte `at`, and returns it with its end.
    #[inline]
    pub fn frequent_attr_at(&mut self, at: usize, kind: &AttributeKind) -> Option<(Attr, usize)> {
        // `record` collects each occurrence of an old spelling.
        if self.record.is_some() {
            return None;
        }
        let start = skip_whitespace(self.text.as_bytes(), at);
        match kind {
            AttributeKind::Any | AttributeKind::Typed => self.frequent_number_at(start, None),
            AttributeKind::Int(_) | AttributeKind::Index | AttributeKind::Float(_) => {
                let ty = scalar_type(self.ctx, kind)?;
                self.frequent_number_at(start, Some(ty))
            }
            AttributeKind::DenseArray(width @ (32 | 64)) => self.small_list_at(start, *width),
            AttributeKind::Enum(id) => self.frequent_cases_at(start, id.index() as u32),
            AttributeKind::SymbolName => {
                let (name, end) = self.bare_symbol_at(start)?;
                Some((self.ctx.interned_string_attr(self.ctx.intern_str(name)), end))
            }
            AttributeKind::Symbol => {
                let (name, end) = self.bare_symbol_at(start)?;
                let next = skip_whitespace(self.text.as_bytes(), end);
                // `::` continues a reference, and a comment may precede it.
                let may_continue = matches!(self.text.as_bytes().get(next), Some(b':' | b'/') | None);
                (!may_continue).then(|| (self.ctx.symbol_attr(self.ctx.intern_str(name)), end))
            }
            _ => None,
        }
    }

    /// Parses a number at byte `start` with its type. If `ty` is given, it is the type of the number, and no `: type`
    /// is parsed.
    pub(super) fn frequent_number_at(&mut self, start: usize, ty: Option<Type>) -> Option<(Attr, usize)> {
        let bytes = self.text.as_bytes();
        let (number, mut end) = number_at(self.text, start)?;
        let ty = match ty {
            Some(ty) => ty,
            None => {
                let colon = skip_whitespace(bytes, end);
                match bytes.get(colon..colon + 2)? {
                    [b'/', _] | [b':', b':'] => return None,
                    [b':', _] => {
                        let ty;
                        (ty, end) = self.known_type_at(skip_whitespace(bytes, colon + 1))?;
                        ty
                    }
                    _ if matches!(number, Number::Float(_)) => self.ctx.float_type(FloatKind::F64),
                    _ => self.ctx.int_type(64),
                }
            }
        };
        let kind = match (self.ctx.type_kind(ty), number) {
            (TypeKind::Integer { width: width @ 1..=64, signedness }, Number::Integer(value)) => {
                let signedness = match signedness {
                    Signedness::Signless => LiteralSignedness::Signless,
                    Signedness::Signed => LiteralSignedness::Signed,
                    Signedness::Unsigned => LiteralSignedness::Unsigned,
                };
                let magnitude = i128::from(value.unsigned_abs());
                AttrKind::Integer { ty, value: wrap_small_integer(magnitude, value < 0, *width, signedness)? }
            }
            (TypeKind::Index, Number::Integer(value)) => AttrKind::Integer { ty, value: i128::from(value) },
            (TypeKind::Float(kind), Number::Float(value)) => {
                AttrKind::Float { ty, bits: crate::ir::float::from_f64(*kind, value)? }
            }
            _ => return None,
        };
        Some((self.ctx.intern_attr(kind), end))
    }

    /// Parses a list of integers, `[1, -2]`, at byte `start`.
    fn small_list_at(&mut self, start: usize, width: u32) -> Option<(Attr, usize)> {
        /// The maximum length of a text that is kept.
        const MAX_KEPT_LEN: usize = 16;
        /// The maximum number of texts that are kept.
        const MAX_KEPT: usize = 1 << 12;
        let bytes = self.text.as_bytes();
        if bytes.get(start) != Some(&b'[') {
            return None;
        }
        let kept = bytes[start..].iter().take(MAX_KEPT_LEN).position(|byte| *byte == b']');
        if let Some(len) = kept
            && let Some((kept_width, attr)) = self.small_lists.get(&self.text[start..=start + len])
            && kept_width == width
        {
            return Some((attr, start + len + 1));
        }
        let mut values: SmallVec<[i64; 8]> = SmallVec::new();
        let mut at = start + 1;
        loop {
            let (Number::Integer(value), end) = number_at(self.text, skip_whitespace(bytes, at))? else { return None };
            if width == 32 && i32::try_from(value).is_err() {
                return None;
            }
            values.push(value);
            at = skip_whitespace(bytes, end);
            match bytes.get(at)? {
                b',' => at += 1,
                b']' => {
                    let attr = self.ctx.dense_array(width, &values);
                    if kept.is_some() && self.small_lists.text_count() < MAX_KEPT {
                        self.small_lists.insert(&self.text[start..=at], (width, attr));
                    }
                    return Some((attr, at + 1));
                }
                _ => return None,
            }
        }
    }

    /// Parses the case of an enum at byte `start`, or flags with `,` or `|` between them.
    pub fn frequent_cases_at(&mut self, at: usize, def: u32) -> Option<(Attr, usize)> {
        if self.record.is_some() {
            return None;
        }
        let bytes = self.text.as_bytes();
        let declared = &self.ctx.rules.enums[def as usize];
        let (mut value, mut at) = (0, at);
        loop {
            let start = skip_whitespace(bytes, at);
            let end = skip_identifier(bytes, start)?;
            let name = &self.text[start..end];
            let mut bits = None;
            for case in &declared.cases {
                if case.0 == *name {
                    bits = Some(case.1);
                    break;
                }
            }
            value |= bits?;
            let next = skip_whitespace(bytes, end);
            match bytes.get(next)? {
                b'/' => return None,
                // A comma ends flags whose separator is `|`.
                b',' if declared.flags && declared.separator == "|" => return None,
                b',' | b'|' if declared.flags => at = next + 1,
                _ => return Some((self.cached_enum_attr(def, value), end)),
            }
        }
    }

    /// Returns the name of the symbol `@name` at byte `start`, and its end.
    fn bare_symbol_at(&self, start: usize) -> Option<(&str, usize)> {
        let bytes = self.text.as_bytes();
        if bytes.get(start) != Some(&b'@') {
            return None;
        }
        let end = skip_identifier(bytes, start + 1)?;
        Some((&self.text[start + 1..end], end))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ir::Context;
    use crate::syntax::long_types::CachedType;
    use proptest::prelude::*;
    use rulec::report::SourceId;

    /// An attribute with its end; `None` if the text is none.
    type Parsed = Option<(Attr, usize)>;

    /// Parses an attribute of a kind in its frequent form, and by its tokens.
    fn parse_both(kind: &AttributeKind, text: &str) -> (Parsed, Parsed) {
        let ctx = Context::new(crate::ruleset::built_in());
        // The end of a text is scanned by tokens.
        let text = &format!("{text}          )");
        let mut parser = Parser::new(&ctx, SourceId::Input(0), text, 0..text.len());
        // A type is found by its text only if it was parsed before.
        for text in ["index", "f32", "f64", "ui8", "si8"] {
            let ty = Parser::new(&ctx, SourceId::Input(0), text, 0..text.len()).parse_type().expect("a type");
            parser.type_cache.insert(text, CachedType { ty, nesting: 0 });
        }
        let frequent = parser.frequent_attr_at(0, kind);
        let parsed = parser.parse_attr_by_tokens(kind).ok().map(|attr| (attr, parser.last_end));
        (frequent, parsed)
    }

    #[test]
    fn frequent_forms_are_recognized() {
        let (fast_math, _) =
            Context::new(crate::ruleset::built_in()).enum_by_mnemonic("arith.fastmath").expect("declared");
        let kinds: [(AttributeKind, &[&str]); 6] = [
            (AttributeKind::Any, &["5 : i32 ", "-1 : index)", "7 ]", "1.5e+01 : f32 ", "2.0 ,", "255 : i8 "]),
            (AttributeKind::Int(64), &["5 ", "-7,"]),
            (AttributeKind::DenseArray(64), &["[1, -2]", "[0] :"]),
            (AttributeKind::Enum(rulec::rir::EnumId(fast_math)), &["nnan "]),
            (AttributeKind::SymbolName, &["@f("]),
            (AttributeKind::Symbol, &["@f.g(", "@a "]),
        ];
        for (kind, texts) in &kinds {
            for text in *texts {
                let (frequent, parsed) = parse_both(kind, text);
                assert!(frequent.is_some() && frequent == parsed, "{text}: {frequent:?} {parsed:?}");
            }
        }
    }

    proptest! {
        /// A frequent form is parsed as the parser of tokens parses it.
        #[test]
        fn a_frequent_form_has_the_same_meaning(
            kind in 0usize..5,
            text in concat!(
                r"\[?(-?[0-9]{1,20}|-?[0-9]{0,3}[.]?[0-9]{0,3}([eE][+-]?[0-9]{0,3})?",
                r"|0x[0-9A-F]|true|nnan|@[a-z.]{1,3}|[,:/ -]){1,3}",
                r"( ?: ?(i1|i8|ui8|si8|i64|i65|index|f32|f64|::))?[],)x ]{1,3}",
            ),
        ) {
            let kinds = [AttributeKind::Any, AttributeKind::Int(8), AttributeKind::DenseArray(32),
                AttributeKind::Symbol, AttributeKind::Float(32)];
            if let (Some(frequent), parsed) = parse_both(&kinds[kind], &text) {
                prop_assert_eq!(Some(frequent), parsed, "{}", text);
            }
        }
    }
}
