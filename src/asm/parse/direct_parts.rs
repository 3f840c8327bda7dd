//! Parts of the text of an op as the direct reader reads them, which compiled formats and custom directives call.
//!
//! A function that returns `None` gives the op up: `ops.rs` parses it then.
//!
//! Tests: src/asm/parse/direct_ops.rs, tests/dialects/.

use super::direct_reader::DirectReader;
use super::directive_forms::{DirectForm, DirectiveFirstToken};
use super::op_parser::ParseDirective;
use super::scope::BoundValue;
use crate::asm::directive_args::DirectiveArgs;
use crate::ir::{Attr, Type, Value};
use crate::syntax::lexer::TokenKind;
use crate::syntax::parser::{ParseResult, Parser};
use crate::syntax::scanner::{parse_short_number, skip_identifier, skip_literal, skip_sigil_name, skip_whitespace};
use rulec::rir::declarations::{AttributeKind, FormatRef};

impl<'c> DirectReader<'_, 'c> {
    /// Adds the result of a test to the key, and returns it.
    #[inline]
    pub(in crate::asm) fn take_branch(&mut self, is_present: Option<bool>) -> Option<bool> {
        self.key.push(u32::from(is_present?));
        is_present
    }

    // ---- tests of the token at or after byte `at`; the result is `None` if it is not clear from the bytes
    /// Returns the first byte of the token at or after byte `at`; `None` at the end of the text and before a comment.
    #[inline]
    pub(in crate::asm) fn first_byte(&self, at: usize) -> Option<u8> {
        let bytes = self.text.as_bytes();
        bytes.get(skip_whitespace(bytes, at)).copied().filter(|byte| *byte != b'/')
    }

    /// Returns whether the token begins with a byte that no other token begins with.
    #[inline]
    pub(in crate::asm) fn is_at_byte(&self, at: usize, byte: u8) -> Option<bool> {
        Some(self.first_byte(at)? == byte)
    }

    /// Returns whether a literal begins at the token.
    #[inline]
    pub(in crate::asm) fn is_at_literal(&self, at: usize, literal: &str) -> Option<bool> {
        let first = self.first_byte(at)?;
        if first != literal.as_bytes()[0] {
            return Some(false);
        }
        let bytes = self.text.as_bytes();
        let is_here = skip_literal(bytes, skip_whitespace(bytes, at), literal).is_some();
        // The lexer reads a word as one token, so a prefix of a longer word does not match.
        (is_here || first.is_ascii_alphabetic()).then_some(is_here)
    }

    /// Returns whether the token is the case of an enum.
    pub(in crate::asm) fn is_at_case(&self, at: usize, def: u32) -> Option<bool> {
        let bytes = self.text.as_bytes();
        self.first_byte(at)?;
        let start = skip_whitespace(bytes, at);
        let Some(end) = skip_identifier(bytes, start) else { return Some(false) };
        let word = &self.text[start..end];
        Some(self.parser.ctx.rules.enums[def as usize].cases.iter().any(|case| case.0 == word))
    }

    /// Returns whether a type may begin with the token.
    pub(in crate::asm) fn is_at_type(&mut self, at: usize) -> Option<bool> {
        self.parser.seek(at);
        Some(self.parser.at_type())
    }

    /// Returns whether the attribute with this index may begin with the token.
    pub(in crate::asm) fn is_at_attribute(&mut self, at: usize, index: u16) -> Option<bool> {
        let kind = self.attr_kind(usize::from(index))?;
        self.parser.seek(at);
        Some(self.parser.at_attr_kind(kind))
    }

    /// Returns whether a use of a custom directive may begin with the token.
    pub(in crate::asm) fn is_at_directive(
        &self,
        at: usize,
        directive: &ParseDirective,
        args: &DirectiveArgs,
    ) -> Option<bool> {
        match directive.first_token {
            DirectiveFirstToken::Any => Some(true),
            DirectiveFirstToken::Kind(TokenKind::LParen) => self.is_at_byte(at, b'('),
            DirectiveFirstToken::Kind(TokenKind::LSquare) => self.is_at_byte(at, b'['),
            DirectiveFirstToken::Kind(TokenKind::String) => self.is_at_byte(at, b'"'),
            DirectiveFirstToken::Kind(_) => None,
            DirectiveFirstToken::Keywords(words) => {
                for word in words {
                    if self.is_at_literal(at, word)? {
                        return Some(true);
                    }
                }
                Some(false)
            }
            DirectiveFirstToken::EnumCase => self.is_at_case(at, self.enum_of_attr(args.first()?.index())?),
        }
    }

    // ---- parts of the op
    /// Parses a token of one character.
    #[inline]
    pub(in crate::asm) fn read_character(&self, at: usize, character: u8) -> Option<usize> {
        let bytes = self.text.as_bytes();
        let start = skip_whitespace(bytes, at);
        // `::` is a different token.
        let is_here =
            bytes.get(start) == Some(&character) && (character != b':' || bytes.get(start + 1) != Some(&b':'));
        is_here.then_some(start + 1)
    }

    /// Parses a word.
    #[inline]
    pub(in crate::asm) fn read_word(&self, at: usize, word: &str) -> Option<usize> {
        let bytes = self.text.as_bytes();
        skip_literal(bytes, skip_whitespace(bytes, at), word)
    }

    /// Parses a literal that is one token whatever follows it.
    #[inline]
    pub(in crate::asm) fn read_literal(&self, at: usize, literal: &str) -> Option<usize> {
        let bytes = self.text.as_bytes();
        let start = skip_whitespace(bytes, at);
        bytes.get(start..)?.starts_with(literal.as_bytes()).then_some(start + literal.len())
    }

    /// Parses an operand and appends it.
    #[inline]
    pub(in crate::asm) fn read_operand(&mut self, at: usize) -> Option<usize> {
        let bytes = self.text.as_bytes();
        let start = skip_whitespace(bytes, at);
        if bytes.get(start) != Some(&b'%') {
            return None;
        }
        let mut end = skip_sigil_name(bytes, start)?;
        let BoundValue::Defined { first, count, .. } = self.scope.values.get(&self.text[start..end])?.get() else {
            return None;
        };
        let mut number = 0;
        if bytes.get(end) == Some(&b'#') {
            let (parsed, len) = parse_short_number(bytes, end + 1).filter(|(_, len)| *len > 0)?;
            (number, end) = (parsed, end + 1 + len);
        }
        if number >= count {
            return None;
        }
        self.body.push_operand(self.open, Value::new(first.index() + number as usize));
        Some(end)
    }

    /// Parses an operand or nothing.
    pub(in crate::asm) fn read_optional_operand(&mut self, at: usize) -> Option<usize> {
        let is_present = self.is_at_byte(at, b'%');
        if self.take_branch(is_present)? { self.read_operand(at) } else { Some(at) }
    }

    /// Parses operands separated by commas and adds their number to the key; the list may be empty.
    #[inline]
    pub(in crate::asm) fn read_operands(&mut self, at: usize) -> Option<usize> {
        let (count, end) = self.read_operand_list(at)?;
        self.key.push(count);
        Some(end)
    }

    /// Parses the operands of the last successor.
    pub(in crate::asm) fn read_successor_operands(&mut self, at: usize) -> Option<usize> {
        self.read_operand_list(at).map(|(_, end)| end)
    }

    /// Parses operands separated by commas and appends them; the list may be empty. Returns their number.
    #[inline]
    pub(in crate::asm) fn read_operand_list(&mut self, mut at: usize) -> Option<(u32, usize)> {
        let bytes = self.text.as_bytes();
        let mut count = 0;
        if self.first_byte(at)? != b'%' {
            return Some((0, at));
        }
        loop {
            let end = self.read_operand(at)?;
            count += 1;
            let next = skip_whitespace(bytes, end);
            match bytes.get(next)? {
                b',' if self.first_byte(next + 1)? == b'%' => at = next + 1,
                b'/' => return None,
                _ => return Some((count, end)),
            }
        }
    }

    /// Sets an inherent attribute, which must not be set yet.
    #[inline]
    pub(in crate::asm) fn set_attr(&mut self, index: usize, attr: Attr) -> Option<()> {
        self.body.push_attr(self.open, index as u32, attr).then_some(())
    }

    /// Adds a number that tells the form of the text: how many parts it has, or which of several.
    #[inline]
    pub(in crate::asm) fn add_number(&mut self, number: u32) {
        self.key.push(number);
    }

    /// Declares that the types of the op depend on more than the types in its text.
    #[inline]
    pub(in crate::asm) fn depend_on_more(&mut self) {
        self.stated.depend_on_more = true;
    }

    /// Returns the enum that an attribute is declared with, if it is one.
    pub(in crate::asm) fn enum_of_attr(&self, index: usize) -> Option<u32> {
        match self.attr_kind(index)? {
            AttributeKind::Enum(id) => Some(id.index() as u32),
            _ => None,
        }
    }

    /// Returns the declared kind of an attribute.
    pub(in crate::asm) fn attr_kind(&self, index: usize) -> Option<&'c AttributeKind> {
        Some(&self.def?.attributes.get(index)?.kind)
    }

    /// Sets a unit attribute that other text implies.
    pub(in crate::asm) fn set_unit_attr(&mut self, at: usize, index: u16) -> Option<usize> {
        let unit = self.parser.ctx.unit_attr();
        self.set_attr(usize::from(index), unit)?;
        Some(at)
    }

    /// Parses the attribute with this index.
    pub(in crate::asm) fn read_attribute(&mut self, at: usize, index: u16) -> Option<usize> {
        let kind = self.attr_kind(usize::from(index))?;
        let (attr, end) = match self.parser.frequent_attr_at(at, kind) {
            Some(found) => found,
            None => self.by_tokens(at, |parser| parser.parse_attr_of_kind(kind))?,
        };
        self.set_attr(usize::from(index), attr)?;
        Some(end)
    }

    /// Reads the place of an attribute dictionary, which must be absent.
    #[inline]
    pub(in crate::asm) fn read_no_dictionary(&self, at: usize) -> Option<usize> {
        (self.first_byte(at)? != b'{').then_some(at)
    }

    /// Reads the place of `attributes {..}`, which must be absent.
    pub(in crate::asm) fn read_no_dictionary_with_keyword(&self, at: usize) -> Option<usize> {
        (!self.is_at_literal(at, "attributes")?).then_some(at)
    }

    /// Reads a custom directive.
    pub(in crate::asm) fn read_directive(
        &mut self,
        at: usize,
        directive: &ParseDirective,
        args: &DirectiveArgs,
    ) -> Option<usize> {
        if directive.may_be_absent {
            let is_present = self.is_at_directive(at, directive, args);
            if !self.take_branch(is_present)? {
                return Some(at);
            }
        }
        match directive.direct? {
            DirectForm::Text(read) => read(self, at, args),
            DirectForm::TypesOfAttributes => {
                self.add_attributes_to_key(args);
                Some(at)
            }
        }
    }

    /// Adds the attributes among the arguments of a directive to the key.
    pub(in crate::asm) fn add_attributes_to_key(&mut self, args: &DirectiveArgs) {
        self.depend_on_more();
        for arg in args.iter() {
            if let FormatRef::Attribute(index) = arg {
                let attr = self.body.open_attr(self.open, u32::from(index));
                self.key.push(attr.map_or(0, |attr| attr.index() as u32 + 1));
            }
        }
    }

    /// Returns the type of the only value of a group, if the text has stated it.
    pub(in crate::asm) fn stated_type(&self, group: FormatRef) -> Option<Type> {
        self.stated.only_type_of(group)
    }

    /// Returns the inherent attribute of a declared index, if it was read.
    pub(in crate::asm) fn attr(&self, index: usize) -> Option<Attr> {
        self.body.open_attr(self.open, index as u32)
    }

    /// Adds the type of the only value of a group.
    #[inline]
    pub(in crate::asm) fn state_type(&mut self, group: FormatRef, ty: Type) {
        self.add_type(ty);
        self.stated.end_group(group, 1);
    }

    #[inline]
    fn add_type(&mut self, ty: Type) {
        self.key.push(ty.index() as u32);
        self.stated.push(ty);
    }

    /// Parses the type of the only value of a group.
    #[inline]
    pub(in crate::asm) fn read_type(&mut self, at: usize, group: FormatRef) -> Option<usize> {
        let (ty, end) = self.type_at(at)?;
        self.state_type(group, ty);
        Some(end)
    }

    /// Parses a type.
    #[inline]
    pub(in crate::asm) fn type_at(&mut self, at: usize) -> Option<(Type, usize)> {
        self.parser.parse_type_at(at).ok()
    }

    /// Parses the types of a group, separated by commas, at least one. Adds their number to the key.
    pub(in crate::asm) fn read_types(&mut self, mut at: usize, group: FormatRef) -> Option<usize> {
        let bytes = self.text.as_bytes();
        let mut count = 0;
        loop {
            let (ty, end) = self.type_at(at)?;
            self.add_type(ty);
            at = end;
            count += 1;
            let next = skip_whitespace(bytes, at);
            match bytes.get(next)? {
                b',' => at = next + 1,
                b'/' => return None,
                _ => break,
            }
        }
        self.key.push(count);
        self.stated.end_group(group, count as usize);
        Some(at)
    }

    /// Parses `(a, b)`.
    fn read_types_in_parens(&mut self, at: usize, group: FormatRef) -> Option<usize> {
        let at = self.read_character(at, b'(')?;
        if self.first_byte(at)? == b')' {
            self.key.push(0);
            self.stated.end_group(group, 0);
            return self.read_character(at, b')');
        }
        let at = self.read_types(at, group)?;
        self.read_character(at, b')')
    }

    /// Parses `(a, b) -> c` or `(a, b) -> (c, d)`.
    pub(in crate::asm) fn read_functional_type(
        &mut self,
        at: usize,
        inputs: FormatRef,
        results: FormatRef,
    ) -> Option<usize> {
        let at = self.read_types_in_parens(at, inputs)?;
        let at = self.read_literal(at, "->")?;
        if self.first_byte(at)? == b'(' {
            return self.read_types_in_parens(at, results);
        }
        let (ty, at) = self.type_at(at)?;
        self.add_type(ty);
        self.key.push(1);
        self.stated.end_group(results, 1);
        Some(at)
    }

    /// Parses the block of a successor, and creates it if its label is new.
    pub(in crate::asm) fn read_successor(&mut self, at: usize) -> Option<usize> {
        let bytes = self.text.as_bytes();
        let start = skip_whitespace(bytes, at);
        if bytes.get(start) != Some(&b'^') {
            return None;
        }
        let end = skip_sigil_name(bytes, start)?;
        let name = &self.text[start..end];
        let scope = self.scope.region_scopes.last_mut()?;
        let block = match scope.blocks.get(name) {
            Some(binding) => binding.block,
            None => scope.create_forward_block(self.body, name, start),
        };
        self.body.push_successor(self.open, block);
        Some(end)
    }

    /// Parses the types of the operands of the last successor, which must have these types.
    pub(in crate::asm) fn read_successor_operand_types(&mut self, mut at: usize) -> Option<usize> {
        let count = self.body.last_successor_operands(self.open).len();
        for i in 0..count {
            if i > 0 {
                at = self.read_character(at, b',')?;
            }
            let (ty, end) = self.type_at(at)?;
            if self.body.value_type(self.body.last_successor_operands(self.open)[i]) != ty {
                return None;
            }
            at = end;
        }
        // More types than operands are an error.
        (count > 0 && self.first_byte(at)? != b',').then_some(at)
    }

    /// Parses at the token at or after byte `at`, and returns the result with the position after it.
    pub(in crate::asm) fn by_tokens<T>(
        &mut self,
        at: usize,
        parse: impl FnOnce(&mut Parser<'c>) -> ParseResult<T>,
    ) -> Option<(T, usize)> {
        if at != self.parser.token_start() {
            self.parser.seek(at);
        }
        let parsed = parse(self.parser).ok()?;
        Some((parsed, self.parser.token_start()))
    }
}
