//! What a parser knows of a custom directive besides its function: the token it begins with, and how it is read
//! directly.
//!
//! Tests: tests/dialects/, tests/errors/syntax/.

use super::direct_reader::DirectReader;
use crate::asm::directive_args::DirectiveArgs;
use crate::syntax::lexer::TokenKind;

/// First token of a directive's text (its FIRST set).
#[derive(Clone, Copy)]
pub enum DirectiveFirstToken {
    /// Any token.
    Any,
    /// A token of this kind.
    Kind(TokenKind),
    /// One of these keywords.
    Keywords(&'static [&'static str]),
    /// A case of the enum attribute that the first argument names.
    EnumCase,
}

/// Function that parses a directive's text from a byte on into the body, and returns the end; `None` for a text that
/// only `ParseFn` parses or reports.
pub type DirectFn = for<'p, 'c> fn(&mut DirectReader<'p, 'c>, usize, &DirectiveArgs) -> Option<usize>;

/// How a directive is parsed straight into the body.
#[derive(Clone, Copy)]
pub enum DirectForm {
    /// By a function.
    Text(DirectFn),
    /// It has no text. The types that it sets depend on the attributes among its arguments and on the types before it.
    TypesOfAttributes,
}
