//! Reads resources. A module stores them as text, `{-# .. #-}`.
//!
//! Tests: tests/all/bytecode.rs.

use super::reader::BytecodeReader;
use crate::bytecode::cursor::{Cursor, ReadResult};
use crate::syntax::parser::Parser;
use crate::syntax::resource_groups::{Resource, ResourceGroup, ResourceSection, ResourceValue, spell_resources};
use rulec::report::SourceId;

/// The kinds of values.
const BLOB: u8 = 0;
const BOOL: u8 = 1;
const STRING: u8 = 2;

impl<'r> BytecodeReader<'r> {
    /// Reads the resources. `sizes` and `data` are their sections.
    pub fn read_resources(&mut self, mut sizes: Cursor<'r>, mut data: Cursor<'r>) -> ReadResult<()> {
        let mut groups = Vec::new();
        for _ in 0..sizes.count("groups of resources")? {
            let name = self.text(&mut sizes)?.to_string();
            let entries = self.resource_group(&mut sizes, &mut data, false)?;
            groups.push(ResourceGroup { section: ResourceSection::External, name, entries });
        }
        while !sizes.is_at_end() {
            let at = sizes;
            let dialect = Self::item(&self.dialects, &mut sizes, "dialect")?;
            let entries = self.resource_group(&mut sizes, &mut data, true)?;
            groups.push(ResourceGroup { section: ResourceSection::Dialects, name: dialect.to_string(), entries });
            if dialect != "builtin" {
                let message = format!("resources of dialect `{dialect}` are not supported");
                return Err(at.error_with("M0203", message).note("only `dense_resource` refers to resources"));
            }
        }
        data.expect_end()?;
        groups.retain(|group| !group.entries.is_empty());
        if groups.is_empty() {
            return Ok(());
        }
        // The text must be one that the parser reads, whatever the names are.
        let text = spell_resources(self.ctx, &groups);
        let whole = format!("{{-#{text}#-}}");
        let mut parser = Parser::new(self.ctx, SourceId::Input(0), &whole, 0..whole.len());
        if parser.parse_resource_section().is_err() || parser.token_start() != whole.len() {
            return Err(sizes.error("the names of resources are no names that text can have"));
        }
        self.resources = Some(text);
        Ok(())
    }

    /// Reads the resources of a group. Their keys are added to the table if they are those of a dialect.
    fn resource_group(
        &mut self,
        sizes: &mut Cursor<'r>,
        data: &mut Cursor<'r>,
        is_of_dialect: bool,
    ) -> ReadResult<Vec<Resource>> {
        let mut entries = Vec::new();
        for _ in 0..sizes.count("resources")? {
            let key = self.text(sizes)?;
            let len = sizes.number()?;
            let at = *sizes;
            let kind = sizes.byte()?;
            if is_of_dialect {
                self.resource_keys.push(self.ctx.intern_str(key));
            }
            let mut part = data.part(len)?;
            if part.is_at_end() {
                // The resource is declared without data.
                continue;
            }
            let value = match kind {
                BLOB => {
                    let alignment = part.number()?;
                    let len = part.number()?;
                    part.align(alignment)?;
                    let alignment =
                        u32::try_from(alignment).map_err(|_| at.error("the alignment of a blob is too large"))?;
                    ResourceValue::Blob { alignment, bytes: part.take(len)?.to_vec() }
                }
                BOOL => ResourceValue::Bool(part.flag()?),
                STRING => ResourceValue::String(self.string(&mut part)?.to_vec()),
                kind => return Err(at.error(format!("unknown kind {kind} of a resource"))),
            };
            part.expect_end()?;
            entries.push(Resource { key: key.to_string(), value });
        }
        Ok(entries)
    }
}
