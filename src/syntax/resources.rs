//! Resources: the section `{-# dialect_resources: {..}, external_resources: {..} #-}` at the end of a file.
//!
//! Takes the section, gives its text; and back. Kept true: the text between the marks is kept byte for byte; blobs are
//! never decoded or copied twice.

use super::lexer::TokenKind;
use super::parser::{ParseResult, Parser};
use super::writer::Writer;

impl Parser<'_> {
    /// The section, which goes to `resources`. `{-#` is at hand.
    pub fn parse_resource_section(&mut self) -> ParseResult<()> {
        let open = self.expect(TokenKind::ResourcesOpen)?;
        let start = open.end;
        let mut depth = 0usize;
        loop {
            match self.kind() {
                TokenKind::LBrace => depth += 1,
                TokenKind::RBrace if depth == 0 => return Err(self.expected("`#-}`")),
                TokenKind::RBrace => depth -= 1,
                TokenKind::ResourcesClose if depth == 0 => break,
                TokenKind::Identifier | TokenKind::String | TokenKind::Colon | TokenKind::Comma => {}
                TokenKind::Integer
                | TokenKind::Hex
                | TokenKind::Float
                | TokenKind::Minus
                | TokenKind::LSquare
                | TokenKind::RSquare
                    if depth > 0 => {}
                TokenKind::End => {
                    return Err(self.error_at(open.range(), "M0001", "this resource section is not closed by `#-}`"));
                }
                _ => return Err(self.expected("a resource entry (`key: value`) or `#-}`")),
            }
            self.advance();
        }
        if self.resources.is_some() {
            return Err(self.error_at(open.range(), "M0012", "a file has one resource section"));
        }
        self.resources = Some(self.text()[start..self.token_start()].to_string());
        self.advance();
        Ok(())
    }
}

impl Writer<'_> {
    /// The section as it was read.
    pub fn print_resource_section(&mut self, text: &str) {
        self.print_str("\n{-#");
        self.print_str(text);
        self.print_str("#-}\n");
    }
}
