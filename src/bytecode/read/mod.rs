//! Reader of bytecode.
//!
//! `reader.rs` has the state; `tables.rs`, `resources.rs` and `ops.rs` read the sections; the other files decode
//! attributes, types and properties.
//!
//! Tests: tests/all/bytecode.rs.

mod builtin_attributes;
mod builtin_types;
mod declared;
mod entries;
mod ops;
mod properties;
mod reader;
mod resources;
mod tables;

use super::cursor::{Cursor, ReadError, ReadResult};
use super::format::{PRODUCER, PROPERTIES, Section, VERSION};
use crate::asm::ParseOptions;
use crate::ir::{Context, Module};
use reader::BytecodeReader;
use rulec::report::{Diagnostic, SourceId};

/// Reads a module. `source` is the id of the file.
pub(super) fn read_module(
    ctx: &Context,
    source: SourceId,
    bytes: &[u8],
    options: ParseOptions,
) -> Result<Module, Diagnostic> {
    read_file(ctx, source, bytes, options).map_err(|ReadError(diagnostic)| *diagnostic)
}

fn read_file(ctx: &Context, source: SourceId, bytes: &[u8], options: ParseOptions) -> ReadResult<Module> {
    let mut file = Cursor::new(bytes);
    file.magic()?;
    let at = file;
    let version = file.number()?;
    if version > VERSION {
        let message = format!("version {version} of bytecode is newer than version {VERSION}, the newest that is read");
        return Err(at
            .error_with("M0202", message)
            .note(format!("write the file with `mlir-opt --emit-bytecode --emit-bytecode-version={VERSION}`")));
    }
    let producer = file.text_to_zero()?;
    let mut sections: [Option<Cursor<'_>>; Section::ALL.len()] = [None; Section::ALL.len()];
    while !file.is_at_end() {
        let at = file;
        let (section, data) = file.section()?;
        if sections[section as usize].replace(data).is_some() {
            return Err(at.error(format!("the file has {} twice", section.name())));
        }
    }
    let required = |section: Section| {
        sections[section as usize].ok_or_else(|| file.error(format!("the file lacks {}", section.name())))
    };
    let mut reader = BytecodeReader::new(ctx, version, options.allow_unregistered);
    reader.has_common_distinct = producer == PRODUCER.as_bytes();
    reader.read_strings(required(Section::Strings)?)?;
    reader.read_dialects(required(Section::Dialects)?)?;
    if version >= PROPERTIES
        && let Some(properties) = sections[Section::Properties as usize]
    {
        reader.read_properties(properties)?;
    }
    if let (Some(sizes), data) = (sections[Section::ResourceSizes as usize], sections[Section::Resources as usize]) {
        reader.read_resources(sizes, data.map_or_else(|| required(Section::Resources), Ok)?)?;
    }
    reader.read_entries(required(Section::AttributeSizes)?, required(Section::Attributes)?)?;
    reader.read_ops(required(Section::Ops)?, source)
}
