//! One-token lookahead: the first token of a format's element.
//!
//! Tests: tests/dialects/, tests/errors/syntax/.

use super::op_parser::OpParser;
use crate::syntax::lexer::TokenKind;
use rulec::rir::declarations::AttributeKind;

/// First token of an element (its FIRST set), which decides whether an optional element is present.
pub(super) enum FirstToken<'c> {
    /// A token of this kind.
    Kind(TokenKind),
    /// One of these keywords.
    Keywords(&'c [&'static str]),
    /// The beginning of this literal.
    Literal(&'c str),
    /// The beginning of a type.
    Type,
    /// The beginning of an attribute of this kind.
    Attribute(&'c AttributeKind),
    /// A case of this enum.
    EnumCase(u32),
    /// The first token of any of these.
    AnyOf(Vec<FirstToken<'c>>),
    /// Any token: the element is not optional.
    Always,
    /// No token: the element has no text.
    Never,
}

impl OpParser<'_> {
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
