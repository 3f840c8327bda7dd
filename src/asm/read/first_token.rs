//! One-token lookahead: these functions return whether the token at a given byte may begin an element of a format.
//!
//! Each function decides by the first byte of the token if it can. Otherwise it lexes the token, which becomes the
//! current token of the parser.
//!
//! Tests: tests/dialects/, tests/errors/syntax/.

use super::op_parser::OpParser;
use super::operation_state::OperationState;
use super::parse_directive::{DirectiveFirstToken, ParseDirective};
use super::read_format::{CustomRead, skip_literal};
use crate::asm::directive_args::DirectiveArgs;
use crate::syntax::lexer::{self, TokenKind};
use rulec::format_steps::read::FirstToken;
use rulec::rir::declarations::{AttributeKind, FormatRef};

impl<'c> OpParser<'c> {
    /// Returns the first byte of the token at or after byte `at`, and its position; `None` at the end of the text and
    /// before a comment.
    #[inline]
    fn first_byte(&self, at: usize) -> Option<(u8, usize)> {
        let bytes = self.parser.text().as_bytes();
        let start = lexer::skip_whitespace(bytes, at);
        Some((*bytes.get(start)?, start)).filter(|(byte, _)| *byte != b'/')
    }

    /// Makes the token at or after byte `at` the current one.
    #[inline]
    pub(super) fn seek_to(&mut self, at: usize) {
        if at != self.token_start() {
            self.seek(at);
        }
    }

    /// Returns whether the token at or after byte `at` is a first token.
    pub(super) fn is_at_first_token(
        &mut self,
        at: usize,
        first_token: &FirstToken<'c, Result<CustomRead, String>>,
        state: &OperationState<'c>,
    ) -> bool {
        match first_token {
            FirstToken::Value => self.is_at_value(at),
            FirstToken::Block => self.is_at_block(at),
            FirstToken::Literal(text) => self.is_at_literal(at, text),
            FirstToken::Type => self.is_at_type(at),
            FirstToken::Attribute(index) => self.is_at_attribute(at, *index, state),
            FirstToken::Directive(Ok(custom)) => self.is_at_directive(at, custom.directive, &custom.args, state),
            FirstToken::AnyOf(first_tokens) => first_tokens.iter().any(|f| self.is_at_first_token(at, f, state)),
            // If a directive cannot be resolved, the parser of the directive reports it.
            FirstToken::Always | FirstToken::Directive(Err(_)) => true,
            FirstToken::Never => false,
        }
    }

    /// Returns whether the token at or after byte `at` is `%name`.
    pub(in crate::asm) fn is_at_value(&mut self, at: usize) -> bool {
        self.is_at_kind(at, TokenKind::Value)
    }

    /// Returns whether the token at or after byte `at` is `^name`.
    pub(in crate::asm) fn is_at_block(&mut self, at: usize) -> bool {
        self.is_at_kind(at, TokenKind::Block)
    }

    fn is_at_kind(&mut self, at: usize, kind: TokenKind) -> bool {
        let expected = match kind {
            TokenKind::Value => Some(b'%'),
            TokenKind::Block => Some(b'^'),
            TokenKind::LParen => Some(b'('),
            TokenKind::LSquare => Some(b'['),
            TokenKind::Arrow => Some(b'-'),
            _ => None,
        };
        match (self.first_byte(at), expected) {
            // `-` may begin a number, so only the lexer recognizes `->`.
            (Some((byte, _)), Some(expected)) if byte != expected || kind != TokenKind::Arrow => byte == expected,
            _ => {
                self.seek_to(at);
                self.at(kind)
            }
        }
    }

    /// Returns whether the literal `text` begins at the token at or after byte `at`.
    pub(in crate::asm) fn is_at_literal(&mut self, at: usize, text: &str) -> bool {
        if let Some((byte, start)) = self.first_byte(at) {
            if byte != text.as_bytes()[0] {
                return false;
            }
            let is_here = skip_literal(self.parser.text().as_bytes(), start, text).is_some();
            // The lexer reads a word as one token, so a prefix of a longer word does not match.
            if is_here || byte.is_ascii_alphabetic() {
                return is_here;
            }
        }
        self.seek_to(at);
        self.at_literal(text)
    }

    /// Returns whether the token at or after byte `at` begins a type.
    pub(in crate::asm) fn is_at_type(&mut self, at: usize) -> bool {
        self.seek_to(at);
        self.at_type()
    }

    /// Returns whether the token at or after byte `at` begins an attribute of the kind that the declaration of the op
    /// states for the attribute `index`.
    pub(in crate::asm) fn is_at_attribute(&mut self, at: usize, index: u16, state: &OperationState<'c>) -> bool {
        self.seek_to(at);
        self.at_attr_kind(&state.def.attributes[index as usize].kind)
    }

    /// Returns whether the token at or after byte `at` begins a use of a custom directive.
    pub(in crate::asm) fn is_at_directive(
        &mut self,
        at: usize,
        directive: &ParseDirective,
        args: &DirectiveArgs,
        state: &OperationState<'c>,
    ) -> bool {
        match directive.first_token {
            DirectiveFirstToken::Any => true,
            DirectiveFirstToken::Kind(kind) => self.is_at_kind(at, kind),
            DirectiveFirstToken::Keywords(words) => words.iter().any(|word| self.is_at_literal(at, word)),
            DirectiveFirstToken::EnumCase => {
                // Cases begin with a letter or `_`, so a token with any other first byte is none.
                if let Some((byte, _)) = self.first_byte(at)
                    && !byte.is_ascii_alphabetic()
                    && byte != b'_'
                {
                    return false;
                }
                let Some(FormatRef::Attribute(index)) = args.first() else { return false };
                let AttributeKind::Enum(id) = state.def.attributes[index as usize].kind else { return false };
                self.seek_to(at);
                self.parser.at_enum_case(id.index() as u32)
            }
        }
    }

    /// Returns whether an attribute of this kind may begin with the current token.
    pub(super) fn at_attr_kind(&self, kind: &AttributeKind) -> bool {
        use TokenKind::*;
        let hash = self.at(Hash);
        match kind {
            AttributeKind::Unit => self.at_keyword("unit"),
            AttributeKind::Bool => self.at_keyword("true") || self.at_keyword("false"),
            AttributeKind::Int(_) | AttributeKind::Index => matches!(self.kind(), Integer | Hex | Minus),
            AttributeKind::Float(_) => matches!(self.kind(), Float | Integer | Hex | Minus),
            AttributeKind::String => self.at(String),
            AttributeKind::Symbol | AttributeKind::SymbolName => self.at(Symbol),
            AttributeKind::Type => self.at_type(),
            AttributeKind::DenseArray(_) | AttributeKind::Array(_) => hash || self.at(LSquare),
            AttributeKind::Dict => hash || self.at(LBrace),
            AttributeKind::Map => hash || self.at_keyword("affine_map"),
            AttributeKind::Set => hash || self.at_keyword("affine_set"),
            AttributeKind::Elements => hash || ["dense", "dense_resource", "sparse"].iter().any(|w| self.at_keyword(w)),
            AttributeKind::Enum(id) => {
                let bracketed = self.parser.ctx.rules.enums[id.index()].mnemonic.is_some() && self.at(Less);
                hash || bracketed || self.parser.at_enum_case(id.index() as u32)
            }
            AttributeKind::Attr(_) => hash || self.at(Less),
            AttributeKind::Typed | AttributeKind::Any => {
                matches!(self.kind(), Integer | Hex | Minus | Float | String | Symbol | LSquare | LBrace | Hash | Bang)
                    || self.at(Identifier)
            }
        }
    }
}
