//! Parser and writer of the resource section `{-# dialect_resources: {..}, external_resources: {..} #-}` of a file.
//!
//! The text between the delimiters is stored and printed unchanged. A blob is decoded when a constant is made of it.
//!
//! Tests: below.

use super::elements::decode_hex;
use super::lexer::TokenKind;
use super::parser::{ParseResult, Parser};
use super::writer::Writer;
use crate::ir::Context;
use rulec::report::SourceId;

/// The names of the sections of resources.
const SECTIONS: [&str; 2] = ["dialect_resources", "external_resources"];
/// The nesting level of resources: sections are at level 0, groups at level 1.
const RESOURCE_LEVEL: usize = 2;
/// The section and the group of the blobs that `dense_resource` attributes refer to.
const BLOBS: [&str; 2] = ["dialect_resources", "builtin"];

impl Parser<'_> {
    /// Parses a file's resource section and stores its text in `resources`. The current token is `{-#`.
    pub fn parse_resource_section(&mut self) -> ParseResult<()> {
        let open = self.expect(TokenKind::ResourcesOpen)?;
        let start = open.end;
        self.parse_resource_entries(TokenKind::ResourcesClose, &mut Vec::new())?;
        if self.at(TokenKind::End) {
            let message = "expected `#-}` at the end of the resource section, found the end of the input";
            return Err(self.error_at(open.range(), "M0001", message));
        }
        if !self.at(TokenKind::ResourcesClose) {
            return Err(self.expected("`,` or `#-}`"));
        }
        if self.resources.is_some() {
            return Err(self.error_at(open.range(), "M0012", "expected at most one resource section in a file"));
        }
        self.resources = Some(self.text()[start..self.token_start()].to_string());
        self.advance();
        Ok(())
    }

    /// Parses entries `key: value` up to `close`, which stays the current token. `path` has the names of the section
    /// and the group that contain the entries: a value in braces is a section with groups, or a group with resources.
    fn parse_resource_entries(&mut self, close: TokenKind, path: &mut Vec<String>) -> ParseResult<()> {
        if self.at(close) || self.at(TokenKind::End) {
            return Ok(());
        }
        loop {
            let key = self.parse_resource_key(path)?;
            self.expect(TokenKind::Colon)?;
            if *path == BLOBS || (path.len() == RESOURCE_LEVEL && self.spelling().starts_with("\"0x")) {
                self.parse_blob(&key)?;
            } else if path.len() == RESOURCE_LEVEL {
                self.parse_resource_value()?;
            } else {
                self.expect(TokenKind::LBrace)?;
                path.push(key);
                self.parse_resource_entries(TokenKind::RBrace, path)?;
                path.pop();
                if self.at(TokenKind::End) {
                    return Ok(());
                }
                self.expect(TokenKind::RBrace)?;
            }
            if !self.eat(TokenKind::Comma) {
                return Ok(());
            }
        }
    }

    /// Parses the key of an entry, and returns its text. `path` has the names of the section and the group that contain
    /// the entry.
    fn parse_resource_key(&mut self, path: &[String]) -> ParseResult<String> {
        let level = path.len();
        let is_key = match self.kind() {
            TokenKind::Identifier if level == 0 => SECTIONS.contains(&self.spelling()),
            TokenKind::Identifier => true,
            TokenKind::String => level == RESOURCE_LEVEL,
            _ => false,
        };
        if !is_key {
            return Err(self.expected(match level {
                0 => "`dialect_resources` or `external_resources`",
                1 => "the name of a group of resources",
                _ => "the name of a resource",
            }));
        }
        let key = self.spelling().to_string();
        if path == &BLOBS[..1] && key != BLOBS[1] {
            let message = format!("expected `{}`, found `{key}`: no other dialect has resources", BLOBS[1]);
            return Err(self.error_at(self.token().range(), "M0001", message));
        }
        self.advance();
        Ok(key)
    }

    /// Parses the value of a blob, `"0x0400000000000000"`: hexadecimal bytes. The first four are the alignment.
    fn parse_blob(&mut self, key: &str) -> ParseResult<()> {
        let digits = self.spelling().trim_matches('"').strip_prefix("0x");
        let bytes = digits.filter(|_| self.at(TokenKind::String)).and_then(|digits| decode_hex(digits.as_bytes()));
        let range = self.token().range();
        match bytes {
            None => {
                let message = format!("expected the bytes of blob `{key}` as a string of hexadecimal digits");
                Err(self.error_at(range, "M0001", message))
            }
            Some(bytes) if bytes.len() < ALIGNMENT_BYTES => {
                let message = format!("expected the alignment in the first {ALIGNMENT_BYTES} bytes of blob `{key}`");
                Err(self.error_at(range, "M0001", message))
            }
            Some(_) => {
                self.advance();
                Ok(())
            }
        }
    }

    fn parse_resource_value(&mut self) -> ParseResult<()> {
        let is_value = match self.kind() {
            TokenKind::String => true,
            TokenKind::Identifier => ["true", "false"].contains(&self.spelling()),
            _ => false,
        };
        if !is_value {
            return Err(self.expected("a string, `true` or `false`"));
        }
        self.advance();
        Ok(())
    }
}

/// The number of bytes before the data of a blob: its alignment.
pub(super) const ALIGNMENT_BYTES: usize = 4;

/// Returns the data of the blob that `dense_resource<key>` refers to, `{builtin: {key: "0x04000000.."}}`. `section` is
/// the text of a file's resource section. Returns `None` if there is no such blob.
pub fn resource_data(ctx: &Context, section: &str, key: &str) -> Option<Vec<u8>> {
    let mut parser = Parser::new(ctx, SourceId::Input(0), section, 0..section.len());
    // The names of the section and the group around the current token.
    let mut names = Vec::new();
    let mut name = "";
    while !parser.at(TokenKind::End) {
        match parser.kind() {
            TokenKind::LBrace => names.push(name),
            TokenKind::RBrace => _ = names.pop(),
            TokenKind::Colon => {}
            TokenKind::String if names == ["dialect_resources", "builtin"] && name.trim_matches('"') == key => {
                let digits = parser.spelling().trim_matches('"').strip_prefix("0x")?;
                return decode_hex(digits.as_bytes())?.get(ALIGNMENT_BYTES..).map(<[u8]>::to_vec);
            }
            _ => name = parser.spelling(),
        }
        parser.advance();
    }
    None
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
        let body = " dialect_resources: { builtin: { blob: \"0x04000000\" } } // end\n";
        assert_eq!(resources(&format!("{{-#{body}#-}}")).as_deref(), Ok(body));
        let ctx = Context::new(Default::default());
        let mut writer = Writer::new(&ctx);
        writer.print_resource_section(body);
        assert_eq!(writer.out.as_str(), format!("\n{{-#{body}#-}}\n"));
    }

    #[test]
    fn sections_contain_groups_of_resources() {
        let sections = "{-# external_resources: { a: { b: \"x\", \"c\": true } }, dialect_resources: {} #-}";
        assert!(resources(sections).is_ok());
        assert!(resources("{-# dialect_resources: {}, #-}").is_err());
        assert!(resources("{-# a: {} #-}").unwrap_err().contains("dialect_resources"));
        assert!(resources("{-# dialect_resources: 1 #-}").is_err());
        assert!(resources("{-# dialect_resources: { a: {} } #-}").unwrap_err().contains("no other dialect"));
        assert!(resources("{-# external_resources: { a: 1 } #-}").is_err());
        assert!(resources("{-# external_resources: { a: { b: \"0x04\" } } #-}").unwrap_err().contains("alignment"));
        assert!(resources("{-# external_resources: { a: { b: } } #-}").unwrap_err().contains("a string"));
        assert!(resources("{-# 1 #-}").is_err());
        assert!(resources("{-# } #-}").is_err());
    }

    #[test]
    fn the_data_of_a_blob_follows_its_alignment() {
        let ctx = Context::new(Default::default());
        let section = "external_resources: { builtin: { a: \"0x0000000001\" } },
            dialect_resources: { other: { a: \"0x0000000002\" }, builtin: { b: \"0x04\", a: \"0x0400000003FF\" } }";
        let data = |key| super::resource_data(&ctx, section, key);
        assert_eq!(data("a"), Some(vec![3, 0xFF]));
        assert_eq!((data("b"), data("c")), (None, None));
    }

    #[test]
    fn a_section_must_be_closed_and_is_the_only_one() {
        assert!(resources("{-# dialect_resources: {").unwrap_err().contains("found the end of the input"));
        assert!(resources("{-# dialect_resources: { #-} }").is_err());
        assert!(resources("{-# #-} {-# #-}").unwrap_err().contains("at most one"));
    }
}
