//! Parser and writer of the resource section `{-# dialect_resources: {..}, external_resources: {..} #-}` of a file.
//!
//! The text between the delimiters is stored and printed unchanged; blobs are never decoded.
//!
//! Tests: below.

use super::lexer::TokenKind;
use super::parser::{ParseResult, Parser};
use super::writer::Writer;

impl Parser<'_> {
    /// Parses a file's resource section and stores its text in `resources`. The current token is `{-#`.
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
                    return Err(self.error_at(
                        open.range(),
                        "M0001",
                        "expected `#-}` at the end of the resource section, found the end of the input",
                    ));
                }
                _ => return Err(self.expected("a resource entry (`key: value`) or `#-}`")),
            }
            self.advance();
        }
        if self.resources.is_some() {
            return Err(self.error_at(open.range(), "M0012", "expected at most one resource section in a file"));
        }
        self.resources = Some(self.text()[start..self.token_start()].to_string());
        self.advance();
        Ok(())
    }
}

impl Writer<'_> {
    /// Prints a file's resource section; `text` is the text between its delimiters.
    pub fn print_resource_section(&mut self, text: &str) {
        self.print_str("\n{-#");
        self.print_str(text);
        self.print_str("#-}\n");
    }
}

#[cfg(test)]
mod tests {
    use crate::ir::Context;
    use crate::syntax::{Parser, Writer};
    use rulec::report::SourceId;

    /// Parses `text`, which consists of resource sections. Returns the text of all entries as the parser stores it for
    /// the module, or the message of the first error.
    fn resources(text: &str) -> Result<String, String> {
        let ctx = Context::new(Default::default());
        let mut parser = Parser::new(&ctx, SourceId::Input(0), text, 0..text.len());
        while parser.parse_resource_section().is_ok() {
            if parser.token_start() == text.len() {
                return Ok(parser.resources.unwrap_or_default());
            }
        }
        Err(parser.diagnostics[0].message.clone())
    }

    #[test]
    fn a_section_keeps_its_text() {
        let body = " dialect_resources: { builtin: { blob: \"0x0400\" } } // end\n";
        assert_eq!(resources(&format!("{{-#{body}#-}}")).as_deref(), Ok(body));
        let ctx = Context::new(Default::default());
        let mut writer = Writer::new(&ctx);
        writer.print_resource_section(body);
        assert_eq!(writer.out.as_str(), format!("\n{{-#{body}#-}}\n"));
    }

    #[test]
    fn a_value_may_be_a_number_or_a_list_inside_braces_only() {
        assert!(resources("{-# a: { b: [1, -2.5, 0x1F] } #-}").is_ok());
        assert!(resources("{-# 1 #-}").is_err());
        assert!(resources("{-# } #-}").is_err());
    }

    #[test]
    fn a_section_must_be_closed_and_is_the_only_one() {
        assert!(resources("{-# a: {").unwrap_err().contains("found the end of the input"));
        assert!(resources("{-# a: { #-} }").is_err());
        assert!(resources("{-# #-} {-# #-}").unwrap_err().contains("at most one"));
    }
}
