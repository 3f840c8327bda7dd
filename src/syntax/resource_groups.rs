//! Resources as data: the groups of a resource section, from its text and back.
//!
//! Tests: below.

use super::elements::decode_hex;
use super::lexer::TokenKind;
use super::parser::{ParseResult, Parser};
use super::resources::ALIGNMENT_BYTES;
use super::writer::Writer;
use crate::ir::Context;
use rulec::report::SourceId;

/// The sections that contain groups.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ResourceSection {
    /// `dialect_resources`
    Dialects,
    /// `external_resources`
    External,
}

/// A group of resources: those of a dialect or of a tool.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ResourceGroup {
    /// The section that contains the group.
    pub section: ResourceSection,
    /// The name of the dialect or tool.
    pub name: String,
    /// The resources in order.
    pub entries: Vec<Resource>,
}

/// A resource.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Resource {
    /// The name.
    pub key: String,
    /// The value.
    pub value: ResourceValue,
}

/// The value of a resource.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ResourceValue {
    /// Bytes, `"0x04000000.."`.
    Blob {
        /// The alignment of the bytes in memory.
        alignment: u32,
        /// The bytes.
        bytes: Vec<u8>,
    },
    /// `true` or `false`
    Bool(bool),
    /// `"text"`
    String(Vec<u8>),
}

impl ResourceSection {
    fn name(self) -> &'static str {
        match self {
            ResourceSection::Dialects => "dialect_resources",
            ResourceSection::External => "external_resources",
        }
    }
}

/// Returns the groups of a resource section, whose text a module stores. Groups without resources are left out.
pub fn resource_groups(ctx: &Context, section: &str) -> Vec<ResourceGroup> {
    let mut parser = Parser::new(ctx, SourceId::Input(0), section, 0..section.len());
    let mut groups = Vec::new();
    // The parser of the module has accepted the text, so there is no error.
    let _ = parse_sections(&mut parser, &mut groups);
    groups.retain(|group: &ResourceGroup| !group.entries.is_empty());
    groups
}

fn parse_sections(parser: &mut Parser<'_>, groups: &mut Vec<ResourceGroup>) -> ParseResult<()> {
    while !parser.at(TokenKind::End) {
        let is_external = parser.spelling() == ResourceSection::External.name();
        let section = if is_external { ResourceSection::External } else { ResourceSection::Dialects };
        open_braces(parser)?;
        while !parser.eat(TokenKind::RBrace) {
            let name = parser.spelling().to_string();
            open_braces(parser)?;
            let mut entries = Vec::new();
            while !parser.eat(TokenKind::RBrace) {
                entries.push(parse_resource(parser)?);
                parser.eat(TokenKind::Comma);
            }
            groups.push(ResourceGroup { section, name, entries });
            parser.eat(TokenKind::Comma);
        }
        parser.eat(TokenKind::Comma);
    }
    Ok(())
}

/// Parses a name, which the caller has read, and `: {`.
fn open_braces(parser: &mut Parser<'_>) -> ParseResult<()> {
    parser.expect(TokenKind::Identifier)?;
    parser.expect(TokenKind::Colon)?;
    parser.expect(TokenKind::LBrace).map(drop)
}

fn parse_resource(parser: &mut Parser<'_>) -> ParseResult<Resource> {
    let key = parser.parse_keyword_or_string("a resource key")?;
    let key = parser.ctx.text(key).to_string();
    parser.expect(TokenKind::Colon)?;
    if !parser.at(TokenKind::String) {
        let value = parser.spelling() == "true";
        parser.expect(TokenKind::Identifier)?;
        return Ok(Resource { key, value: ResourceValue::Bool(value) });
    }
    let digits =
        parser.spelling().trim_matches('"').strip_prefix("0x").and_then(|digits| decode_hex(digits.as_bytes()));
    if let Some(bytes) = digits
        && let Some((alignment, bytes)) = bytes.split_first_chunk::<ALIGNMENT_BYTES>()
    {
        parser.advance();
        let alignment = u32::from_le_bytes(*alignment);
        return Ok(Resource { key, value: ResourceValue::Blob { alignment, bytes: bytes.to_vec() } });
    }
    Ok(Resource { key, value: ResourceValue::String(parser.parse_string_bytes()?.into_owned()) })
}

/// Returns the text of a resource section, as a module stores it.
pub fn spell_resources(ctx: &Context, groups: &[ResourceGroup]) -> String {
    let mut writer = Writer::new(ctx);
    let mut has_section = false;
    for section in [ResourceSection::Dialects, ResourceSection::External] {
        let mut of_section = groups.iter().filter(|group| group.section == section).peekable();
        if of_section.peek().is_none() {
            continue;
        }
        writer.print_str(if has_section { ",\n  " } else { "\n  " });
        has_section = true;
        writer.print_str(section.name());
        writer.print_str(": {");
        for (i, group) in of_section.enumerate() {
            writer.print_str(if i > 0 { ",\n    " } else { "\n    " });
            writer.print_str(&group.name);
            writer.print_str(": {");
            for (i, resource) in group.entries.iter().enumerate() {
                writer.print_str(if i > 0 { ",\n      " } else { "\n      " });
                writer.print_name(ctx.intern_str(&resource.key));
                writer.print_str(": ");
                print_value(&mut writer, &resource.value);
            }
            writer.print_str("\n    }");
        }
        writer.print_str("\n  }");
    }
    writer.print_str("\n");
    writer.out.as_str().to_string()
}

fn print_value(writer: &mut Writer<'_>, value: &ResourceValue) {
    match value {
        ResourceValue::Bool(value) => writer.print_str(if *value { "true" } else { "false" }),
        ResourceValue::String(bytes) => writer.print_string(bytes),
        ResourceValue::Blob { alignment, bytes } => {
            writer.print_str("\"0x");
            writer.print_str(&faster_hex::hex_string_upper(&alignment.to_le_bytes()));
            writer.print_str(&faster_hex::hex_string_upper(bytes));
            writer.print_str("\"");
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_section_has_the_same_text_after_it_was_read() {
        let ctx = Context::new(Default::default());
        let text = r#"
  dialect_resources: {
    builtin: {
      blob: "0x0400000003FF",
      "a b": "0x08000000"
    }
  },
  external_resources: {
    tool: {
      on: true,
      off: false,
      text: "a\22b"
    },
    other: {
      x: "0x01000000AB"
    }
  }
"#;
        let groups = resource_groups(&ctx, text);
        assert_eq!(groups.iter().map(|group| group.entries.len()).collect::<Vec<_>>(), [2, 3, 1]);
        let blob = ResourceValue::Blob { alignment: 4, bytes: vec![3, 0xFF] };
        assert_eq!(groups[0].entries[0], Resource { key: "blob".into(), value: blob });
        assert_eq!(spell_resources(&ctx, &groups), text);
    }

    #[test]
    fn empty_groups_are_left_out() {
        let ctx = Context::new(Default::default());
        assert_eq!(resource_groups(&ctx, "dialect_resources: {builtin: {}}, external_resources: {}"), []);
    }
}
