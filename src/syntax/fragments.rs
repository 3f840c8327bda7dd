//! Parses a text that is one type or one attribute, and not part of a program. A front end that builds a module in
//! memory uses this to make types and attributes from MLIR text.
//!
//! Tests: below.

use super::lexer::TokenKind;
use super::parser::{ParseResult, Parser};
use crate::ir::{Attr, Context, Type};
use rulec::report::{Diagnostic, Severity, SourceId};

/// Parses a type, such as `memref<4x?xf32>`. The labels of errors refer to `text`, as `SourceId::Input(0)`.
///
/// # Errors
/// Those of the parser. Types of undeclared dialects are errors too.
pub fn parse_type(ctx: &Context, text: &str) -> Result<Type, Vec<Diagnostic>> {
    parse_fragment(ctx, text, Parser::parse_type)
}

/// Parses an attribute, such as `dense<[1, 2]> : tensor<2xi32>`. The labels of errors refer to `text`, as
/// `SourceId::Input(0)`.
///
/// # Errors
/// Those of the parser. Attributes of undeclared dialects are errors too.
pub fn parse_attr(ctx: &Context, text: &str) -> Result<Attr, Vec<Diagnostic>> {
    parse_fragment(ctx, text, Parser::parse_attr)
}

fn parse_fragment<'c, T>(
    ctx: &'c Context,
    text: &'c str,
    parse: fn(&mut Parser<'c>) -> ParseResult<T>,
) -> Result<T, Vec<Diagnostic>> {
    let mut parser = Parser::new(ctx, SourceId::Input(0), text, 0..text.len());
    parser.allow_unregistered = false;
    let parsed = parse(&mut parser).and_then(|parsed| parser.expect(TokenKind::End).map(|_| parsed));
    let failed = parser.diagnostics.iter().any(|diagnostic| diagnostic.severity == Severity::Error);
    parsed.ok().filter(|_| !failed).ok_or(parser.diagnostics)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ruleset;
    use crate::syntax::{spell_attr, spell_type};

    #[test]
    fn a_text_is_one_type_or_attribute() {
        let ctx = Context::new(ruleset::built_in());
        for text in ["memref<4x?xf32>", "!llvm.ptr<3>", "(i32) -> ()"] {
            assert_eq!(parse_type(&ctx, text).map(|ty| spell_type(&ctx, ty)).as_deref(), Ok(text));
        }
        assert_eq!(parse_attr(&ctx, "[1 : i8, @f]").map(|a| spell_attr(&ctx, a)).as_deref(), Ok("[1 : i8, @f]"));
        for wrong in ["", "i32 i32", "memref<", "!toy.box", "%a", &"tuple<".repeat(9000)] {
            let errors = parse_type(&ctx, wrong).expect_err(wrong);
            assert!(errors.iter().all(|error| error.primary_label().is_some()), "{wrong}: {errors:?}");
        }
        assert!(parse_attr(&ctx, "#toy.box").is_err());
    }
}
