//! One-token lookahead: these functions return whether the current token may begin an element of a format.
//!
//! Tests: tests/dialects/, tests/errors/syntax/.

use super::directive_forms::DirectiveFirstToken;
use super::op_parser::{CustomParse, OpParser, ParseDirective};
use super::parsed_op::ParsedOp;
use crate::asm::directive_args::DirectiveArgs;
use crate::syntax::lexer::TokenKind;
use crate::syntax::parser::Parser;
use rulec::format_steps::parse::FirstToken;
use rulec::rir::declarations::{AttributeKind, FormatRef};

impl<'c> OpParser<'c> {
    /// Makes the token at or after byte `at` the current one.
    #[inline]
    pub(super) fn seek_to(&mut self, at: usize) {
        if at != self.token_start() {
            self.seek(at);
        }
    }

    /// Returns whether the part of a format that begins with `first_token` may begin with the current token.
    pub(super) fn is_at_first_token(
        &self,
        first_token: &FirstToken<'c, Result<CustomParse, String>>,
        state: &ParsedOp<'c>,
    ) -> bool {
        match first_token {
            FirstToken::Value => self.at(TokenKind::Value),
            FirstToken::Block => self.at(TokenKind::Block),
            FirstToken::Literal(text) => self.at_literal(text),
            FirstToken::Type => self.at_type(),
            FirstToken::Attribute(index) => self.at_attr_kind(&state.def.attributes[usize::from(*index)].kind),
            FirstToken::Directive(Ok(custom)) => self.is_at_directive(custom.directive, &custom.args, state),
            FirstToken::AnyOf(first_tokens) => first_tokens.iter().any(|f| self.is_at_first_token(f, state)),
            // If a directive cannot be resolved, the parser of the directive reports it.
            FirstToken::Always | FirstToken::Directive(Err(_)) => true,
            FirstToken::Never => false,
        }
    }

    /// Returns whether the current token begins a use of a custom directive.
    pub(super) fn is_at_directive(
        &self,
        directive: &ParseDirective,
        args: &DirectiveArgs,
        state: &ParsedOp<'c>,
    ) -> bool {
        match directive.first_token {
            DirectiveFirstToken::Any => true,
            DirectiveFirstToken::Kind(kind) => self.at(kind),
            DirectiveFirstToken::Keywords(words) => words.iter().any(|word| self.at_keyword(word)),
            DirectiveFirstToken::EnumCase => {
                let Some(FormatRef::Attribute(index)) = args.first() else { return false };
                let AttributeKind::Enum(id) = state.def.attributes[usize::from(index)].kind else { return false };
                self.parser.at_enum_case(id.index() as u32)
            }
        }
    }
}

impl Parser<'_> {
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
                let bracketed = self.ctx.rules.enums[id.index()].mnemonic.is_some() && self.at(Less);
                hash || bracketed || self.at_enum_case(id.index() as u32)
            }
            AttributeKind::Attr(_) => hash || self.at(Less),
            AttributeKind::Typed | AttributeKind::Any => {
                matches!(self.kind(), Integer | Hex | Minus | Float | String | Symbol | LSquare | LBrace | Hash | Bang)
                    || self.at(Identifier)
            }
        }
    }
}
