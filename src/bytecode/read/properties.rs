//! Decodes the properties of ops: inherent attributes and segment sizes.
//!
//! Tests: tests/all/bytecode.rs.

use super::reader::{BytecodeReader, OpEntry};
use crate::asm::generic_form::{OPERAND_SEGMENT_SIZES_NAME, RESULT_SEGMENT_SIZES_NAME};
use crate::bytecode::cursor::{Cursor, ReadResult};
use crate::bytecode::format::NATIVE_SEGMENT_SIZES;
use crate::bytecode::property_layout::NativeProperty;
use crate::ir::{Attr, AttrKind, Str};
use crate::syntax::enum_attrs::enum_attr;

/// The number of bits of the index in a sparse list of segment sizes.
const MAX_INDEX_BITS: u64 = 8;

impl<'r> BytecodeReader<'r> {
    /// Reads a reference to the properties of an op, and returns them as attributes.
    pub fn properties(&mut self, op: OpEntry, cursor: &mut Cursor<'r>) -> ReadResult<Vec<(Str, Attr)>> {
        let at = *cursor;
        let mut data = Self::item(&self.properties, cursor, "properties")?;
        if op.is_registered == Some(false) {
            return self.attribute_properties(data);
        }
        let Some(layout) = self.layouts.get(self.ctx, op.name) else {
            let name = self.ctx.op_text(op.name);
            let message = format!("cannot read the properties of `{name}`, an op that is not declared");
            return Err(at.error_with("M0203", message).note(
                "declare the op in a rule file, or write the program as text, with `mlir-opt FILE -o FILE.mlir`",
            ));
        };
        let mut attrs: Vec<(&str, bool)> = layout.attributes.clone();
        if self.version < NATIVE_SEGMENT_SIZES {
            let stored = |name, groups: Option<usize>| groups.map(|_| (name, true));
            attrs.extend(stored(OPERAND_SEGMENT_SIZES_NAME, layout.operand_groups));
            attrs.extend(stored(RESULT_SEGMENT_SIZES_NAME, layout.result_groups));
            attrs.sort_unstable();
        }
        let mut properties = Vec::new();
        for (name, is_required) in attrs {
            let attr = if is_required { Some(self.attr(&mut data)?) } else { self.optional_attr(&mut data)? };
            properties.extend(attr.map(|attr| (self.ctx.intern_str(name), attr)));
        }
        for native in &layout.native {
            let (name, attr) = match *native {
                NativeProperty::Enum { name, id } => (name, Some(enum_attr(self.ctx, id, data.number()? as i64))),
                NativeProperty::Flag { name } => (name, data.flag()?.then(|| self.ctx.unit_attr())),
            };
            properties.extend(attr.map(|attr| (self.ctx.intern_str(name), attr)));
        }
        if self.version >= NATIVE_SEGMENT_SIZES {
            let groups = [
                (OPERAND_SEGMENT_SIZES_NAME, layout.operand_groups),
                (RESULT_SEGMENT_SIZES_NAME, layout.result_groups),
            ];
            for (name, groups) in groups {
                let Some(groups) = groups else { continue };
                let sizes = segment_sizes(groups, &mut data)?;
                properties.push((self.ctx.intern_str(name), self.ctx.dense_array(32, &sizes)));
            }
        }
        data.expect_end()?;
        Ok(properties)
    }

    /// Reads the properties of an op that the writer of the file did not know: a dictionary.
    fn attribute_properties(&mut self, mut data: Cursor<'r>) -> ReadResult<Vec<(Str, Attr)>> {
        let at = data;
        let attr = self.attr(&mut data)?;
        data.expect_end()?;
        match self.ctx.attr_kind(attr) {
            AttrKind::Dictionary(entries) => Ok(entries.to_vec()),
            _ => Err(at.error("expected a dictionary of properties, found another attribute")),
        }
    }
}

/// Reads the sizes of segments: all of them, or pairs of an index and a size that is not zero.
fn segment_sizes(groups: usize, data: &mut Cursor<'_>) -> ReadResult<Vec<i64>> {
    let at = *data;
    let (count, is_sparse) = data.number_and_flag()?;
    let count = data.check_count(count, data.remaining(), "segment sizes")?;
    let mut sizes = vec![0; groups];
    if count == 0 {
        return Ok(sizes);
    }
    let size_of =
        |number: u64| i32::try_from(number).map(i64::from).map_err(|_| at.error("a segment size is too large"));
    if !is_sparse {
        if count > groups {
            return Err(at.error(format!("expected {groups} segment sizes, found {count}")));
        }
        for size in &mut sizes[..count] {
            *size = size_of(data.number()?)?;
        }
        return Ok(sizes);
    }
    let index_bits = data.number()?;
    if index_bits > MAX_INDEX_BITS {
        return Err(at.error(format!("expected at most {MAX_INDEX_BITS} bits of an index, found {index_bits}")));
    }
    for _ in 0..count {
        let pair = data.number()?;
        let index = (pair & ((1 << index_bits) - 1)) as usize;
        let Some(size) = sizes.get_mut(index) else {
            return Err(at.error(format!("expected {groups} segment sizes, found one with index {index}")));
        };
        *size = size_of(pair >> index_bits)?;
    }
    Ok(sizes)
}
