//! Writer of bytecode.
//!
//! `writer.rs` has the state; the other files encode ops, attributes, types and resources.
//!
//! Tests: tests/all/bytecode.rs.

mod attributes;
mod declared;
mod ops;
mod resources;
mod types;
mod writer;

use super::emitter::Emitter;
use super::format::{MAGIC, PRODUCER, Section, VERSION};
use crate::asm::LocationSource;
use crate::asm::source_places::SourcePlaces;
use crate::ir::{Context, Module};
use writer::{BytecodeWriter, split_op_name};

/// Returns the bytes of a module. Byte offsets become lines and columns of `source`; without it they are unknown.
pub(super) fn write_module(ctx: &Context, module: &Module, source: Option<LocationSource<'_>>) -> Vec<u8> {
    let mut writer = BytecodeWriter::new(ctx, source.map(SourcePlaces::new));
    let resources = writer.collect_resources(module.resources.as_deref());
    find_items(&mut writer, module);
    writer.assign_numbers();

    let mut ops = Emitter::default();
    writer.write_module(module, &mut ops);
    let (attribute_sizes, attributes) = write_entries(&mut writer);
    let (resource_sizes, resource_data) = writer.write_resources(&resources);
    let dialects = write_dialects(&mut writer);
    let mut properties = Emitter::default();
    properties.number(writer.properties.len() as u64);
    writer.properties.iter().for_each(|bytes| properties.blob(bytes));

    let mut file = Emitter::default();
    file.bytes.extend_from_slice(MAGIC);
    file.number(VERSION);
    file.bytes.extend_from_slice(PRODUCER.as_bytes());
    file.byte(0);
    file.section(Section::Dialects, &dialects);
    file.section(Section::AttributeSizes, &attribute_sizes);
    file.section(Section::Attributes, &attributes);
    file.section(Section::Ops, &ops);
    if !resources.is_empty() || !writer.resource_keys.is_empty() {
        file.section(Section::ResourceSizes, &resource_sizes);
        file.section(Section::Resources, &resource_data);
    }
    file.section(Section::Strings, &write_strings(&writer));
    file.section(Section::Properties, &properties);
    file.bytes
}

/// Writes the module and everything that it refers to, to find all items.
fn find_items(writer: &mut BytecodeWriter<'_>, module: &Module) {
    let mut discarded = Emitter::default();
    writer.write_module(module, &mut discarded);
    let (mut attrs, mut types) = (0, 0);
    while attrs < writer.attrs.items.len() || types < writer.types.items.len() {
        discarded.bytes.clear();
        if attrs < writer.attrs.items.len() {
            writer.encode_attr(writer.attrs.items[attrs].item, &mut discarded);
            attrs += 1;
        } else {
            writer.encode_type(writer.types.items[types].item, &mut discarded);
            types += 1;
        }
    }
}

/// Returns the sections of the sizes and of the encodings of attributes and types.
fn write_entries(writer: &mut BytecodeWriter<'_>) -> (Emitter, Emitter) {
    let (mut sizes, mut data) = (Emitter::default(), Emitter::default());
    let (attr_count, type_count) = (writer.attrs.items.len(), writer.types.items.len());
    let mut lens: Vec<(u64, bool)> = Vec::with_capacity(attr_count + type_count);
    for index in 0..attr_count + type_count {
        let start = data.bytes.len();
        let is_encoded = match index.checked_sub(attr_count) {
            None => writer.encode_attr(writer.attrs.items[index].item, &mut data),
            Some(index) => writer.encode_type(writer.types.items[index].item, &mut data),
        };
        lens.push(((data.bytes.len() - start) as u64, is_encoded));
    }
    sizes.number(attr_count as u64);
    sizes.number(type_count as u64);
    let mut lens = lens.into_iter();
    let mut write_size = |out: &mut Emitter| {
        let (len, is_encoded) = lens.next().expect("a size for each entry");
        out.number_and_flag(len, is_encoded);
    };
    writer.attrs.write_groups(&mut sizes, |_, out| write_size(out));
    writer.types.write_groups(&mut sizes, |_, out| write_size(out));
    (sizes, data)
}

/// Returns the section of dialects and op names.
fn write_dialects(writer: &mut BytecodeWriter<'_>) -> Emitter {
    let mut out = Emitter::default();
    out.number(writer.dialects.len() as u64);
    for dialect in writer.dialects.clone() {
        out.number_and_flag(writer.string_number(dialect.as_bytes()), false);
    }
    out.number(writer.ops.items.len() as u64);
    let ops = std::mem::take(&mut writer.ops);
    let ctx = writer.ctx;
    ops.write_groups(&mut out, |op, out| {
        let name = split_op_name(ctx.op_text(op.item)).1;
        out.number_and_flag(writer.string_number(name.as_bytes()), ctx.op_def(op.item).is_some());
    });
    out
}

/// Returns the section of strings. The lengths precede the strings in reverse order.
fn write_strings(writer: &BytecodeWriter<'_>) -> Emitter {
    let mut out = Emitter::default();
    out.number(writer.strings.len() as u64);
    for string in writer.strings.iter().rev() {
        out.number(string.len() as u64 + 1);
    }
    for string in &writer.strings {
        out.bytes.extend_from_slice(string);
        out.byte(0);
    }
    out
}
