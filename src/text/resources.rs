//! Resources: the section `{-# dialect_resources: {..}, external_resources: {..} #-}` at the end of a file.
//!
//! Takes the section, gives its text; and back. Kept true: the text between the marks is kept byte for byte; blobs are
//! never decoded or copied twice.

use super::cursor::{Parse, Parser};
use super::lexer::TokenKind as K;
use super::write::Printer;

impl Parser<'_> {
    /// The section, which goes to `resources`. `{-#` is at hand.
    pub fn resource_section(&mut self) -> Parse<()> {
        let open = self.expect(K::ResourcesOpen)?;
        let start = open.end;
        let mut depth = 0usize;
        loop {
            match self.kind() {
                K::LBrace => depth += 1,
                K::RBrace if depth == 0 => return Err(self.expected("`#-}`")),
                K::RBrace => depth -= 1,
                K::ResourcesClose if depth == 0 => break,
                K::Word | K::String | K::Colon | K::Comma => {}
                K::Integer | K::Hex | K::Float | K::Minus | K::LSquare | K::RSquare if depth > 0 => {}
                K::End => {
                    return Err(self.error_at(open.range(), "M0001", "this resource section is not closed by `#-}`"));
                }
                _ => return Err(self.expected("a resource entry (`key: value`) or `#-}`")),
            }
            self.advance();
        }
        if self.resources.is_some() {
            return Err(self.error_at(open.range(), "M0012", "a file has one resource section"));
        }
        self.resources = Some(self.text()[start..self.start()].to_string());
        self.advance();
        Ok(())
    }
}

impl Printer<'_> {
    /// The section as it was read.
    pub fn resource_section(&mut self, text: &str) {
        self.raw("\n{-#");
        self.raw(text);
        self.raw("#-}\n");
    }
}
