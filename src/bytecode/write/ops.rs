//! Writes ops with their regions.
//!
//! Tests: tests/all/bytecode.rs.

use super::writer::BytecodeWriter;
use crate::asm::generic_form::{OPERAND_SEGMENT_SIZES_NAME, RESULT_SEGMENT_SIZES_NAME, generic_operands, properties};
use crate::bytecode::emitter::Emitter;
use crate::bytecode::format::{Section, op_parts};
use crate::bytecode::property_layout::NativeProperty;
use crate::ir::{Attr, Block, Body, LocKind, Module, Op, OpName, Region, Str};
use crate::syntax::enum_attrs::enum_value;
use crate::threads::with_enough_stack;
use rustc_hash::FxHashMap;

/// The numbers of the values of a body.
struct ValueNumbers {
    /// By value.
    numbers: Vec<u32>,
    /// The number of the next value.
    next: u32,
}

/// The body and the blocks, with their numbers, of the ops that are written.
struct RegionView<'m> {
    body: &'m Body,
    blocks: &'m FxHashMap<Block, u64>,
}

impl BytecodeWriter<'_> {
    /// Appends the block that contains the module.
    pub fn write_module(&mut self, module: &Module, out: &mut Emitter) {
        self.implicit_module = self.places.as_ref().and_then(|places| places.implicit_module(self.ctx, module));
        let mut values = ValueNumbers { numbers: Vec::new(), next: 0 };
        let view = RegionView { body: &module.body, blocks: &FxHashMap::default() };
        out.number_and_flag(1, false);
        self.write_op(&view, module.op, &mut values, out);
    }

    fn write_region(&mut self, body: &Body, region: Region, values: &mut ValueNumbers, out: &mut Emitter) {
        let blocks: Vec<Block> = body.region_blocks(region).collect();
        out.number(blocks.len() as u64);
        if blocks.is_empty() {
            return;
        }
        let first = values.next;
        let mut number = |value: crate::ir::Value| {
            values.numbers[value.index()] = values.next;
            values.next += 1;
        };
        for block in &blocks {
            body.args(*block).for_each(&mut number);
            body.block_ops(*block).for_each(|op| body.results(op).for_each(&mut number));
        }
        out.number(u64::from(values.next - first));
        let numbers: FxHashMap<Block, u64> = blocks.iter().copied().zip(0..).collect();
        let view = RegionView { body, blocks: &numbers };
        for block in &blocks {
            self.write_block(&view, *block, values, out);
        }
        // The values of the region are unknown behind it.
        values.next = first;
    }
    fn write_block(&mut self, view: &RegionView<'_>, block: Block, values: &mut ValueNumbers, out: &mut Emitter) {
        let body = view.body;
        let args = body.args(block);
        out.number_and_flag(body.block_ops(block).count() as u64, args.len() > 0);
        if args.len() > 0 {
            out.number(args.len() as u64);
            let unknown = self.ctx.intern_loc(LocKind::Unknown);
            for arg in args {
                let loc = body.arg_loc(arg).map(|loc| self.resolve(loc)).filter(|loc| *loc != unknown);
                out.number_and_flag(self.type_number(body.value_type(arg)), loc.is_some());
                if let Some(loc) = loc {
                    self.location(loc, out);
                }
            }
            // There are no orders of uses.
            out.flag(false);
        }
        for op in body.block_ops(block) {
            self.write_op(view, op, values, out);
        }
    }

    fn write_op(&mut self, view: &RegionView<'_>, op: Op, values: &mut ValueNumbers, out: &mut Emitter) {
        let (ctx, body) = (self.ctx, view.body);
        let name = body.name(op);
        out.number(self.op_number(name));
        let inherent = properties(ctx, body, op);
        let encoded = self.encode_properties(name, &inherent);
        let has_properties = encoded.as_ref().is_some_and(|encoded| !encoded.is_empty());
        // Attributes that are no properties are in the dictionary, which readers accept as well.
        let attrs = if encoded.is_some() { body.discardable(op) } else { self.all_attrs(body, op, inherent) };
        let attrs = attrs.filter(|attrs| !ctx.dict_entries(Some(*attrs)).is_empty());
        let (operands, results) = (generic_operands(ctx, body, op), body.results(op));
        let (successors, (inner, regions)) = (body.successors(op), body.regions(op));
        let parts = [
            (op_parts::ATTRIBUTES, attrs.is_some()),
            (op_parts::PROPERTIES, has_properties),
            (op_parts::RESULTS, results.len() > 0),
            (op_parts::OPERANDS, !operands.is_empty()),
            (op_parts::SUCCESSORS, !successors.is_empty()),
            (op_parts::REGIONS, !regions.is_empty()),
        ];
        out.byte(parts.iter().filter(|part| part.1).fold(0, |present, part| present | part.0));
        self.location(self.op_loc(view, op), out);
        if let Some(attrs) = attrs {
            self.attr(attrs, out);
        }
        if let Some(encoded) = encoded.filter(|_| has_properties) {
            out.number(self.property_number(encoded));
        }
        if results.len() > 0 {
            out.number(results.len() as u64);
            results.for_each(|result| self.ty(body.value_type(result), out));
        }
        if !operands.is_empty() {
            out.number(operands.len() as u64);
            operands.iter().for_each(|operand| out.number(u64::from(values.numbers[operand.index()])));
        }
        if !successors.is_empty() {
            out.number(successors.len() as u64);
            successors.iter().for_each(|successor| out.number(view.blocks[&successor.block]));
        }
        if !regions.is_empty() {
            let is_isolated = body.is_isolated(op);
            out.number_and_flag(regions.len() as u64, is_isolated);
            with_enough_stack(|| self.write_regions((inner, is_isolated), regions, values, out));
        }
    }
    /// Writes the regions of an op. Those of an isolated op have values of their own, and are a section.
    fn write_regions(
        &mut self,
        (body, is_isolated): (&Body, bool),
        regions: &[Region],
        values: &mut ValueNumbers,
        out: &mut Emitter,
    ) {
        if !is_isolated {
            return regions.iter().for_each(|region| self.write_region(body, *region, values, out));
        }
        let mut values = ValueNumbers { numbers: vec![0; body.value_count()], next: 0 };
        let mut section = Emitter::default();
        for region in regions {
            self.write_region(body, *region, &mut values, &mut section);
        }
        out.section(Section::Ops, &section);
    }
    fn op_loc(&self, view: &RegionView<'_>, op: Op) -> crate::ir::LocId {
        // Only the module is in no region that is written.
        let implicit = self.implicit_module.filter(|_| view.blocks.is_empty());
        implicit.unwrap_or_else(|| self.resolve(view.body.loc(op)))
    }
    /// Returns the dictionary of all attributes of an op.
    fn all_attrs(&self, body: &Body, op: Op, inherent: Vec<(Str, Attr)>) -> Option<Attr> {
        let mut attrs = inherent;
        attrs.extend(self.ctx.dict_entries(body.discardable(op)));
        (!attrs.is_empty()).then(|| self.ctx.dict_attr(attrs))
    }

    /// Returns the encoded properties of an op with these inherent attributes. Returns `None` if the op is not
    /// declared, or if an attribute is missing that the op always has.
    fn encode_properties(&mut self, name: OpName, inherent: &[(Str, Attr)]) -> Option<Vec<u8>> {
        let ctx = self.ctx;
        let layout = self.layouts.get(ctx, name)?;
        if layout.is_empty() {
            return Some(Vec::new());
        }
        let value = |name: &str| inherent.iter().find(|entry| ctx.text(entry.0) == name).map(|entry| entry.1);
        let is_missing = |(name, is_required): &(&str, bool)| *is_required && value(name).is_none();
        if layout.attributes.iter().any(is_missing) {
            return None;
        }
        let mut out = Emitter::default();
        for (name, is_required) in &layout.attributes {
            match value(name).filter(|_| *is_required) {
                Some(attr) => self.attr(attr, &mut out),
                None => self.optional_attr(value(name), &mut out),
            }
        }
        for native in &layout.native {
            match *native {
                NativeProperty::Enum { name, .. } => {
                    let bits = value(name).and_then(|attr| enum_value(ctx, attr)).unwrap_or(0);
                    out.number(bits as u64);
                }
                NativeProperty::Flag { name } => {
                    let is_set = |attr: Attr| attr == ctx.unit_attr() || attr == ctx.bool_attr(true);
                    out.flag(value(name).is_some_and(is_set));
                }
            }
        }
        let groups =
            [(OPERAND_SEGMENT_SIZES_NAME, layout.operand_groups), (RESULT_SEGMENT_SIZES_NAME, layout.result_groups)];
        for (name, groups) in groups {
            let Some(groups) = groups else { continue };
            let mut sizes = value(name).and_then(|attr| ctx.int_list(attr)).unwrap_or_default();
            sizes.resize(groups, 0);
            write_segment_sizes(&sizes, &mut out);
        }
        Some(out.bytes)
    }
}

/// Appends the sizes of segments, all of them, or if most are zero, pairs of an index and a size.
fn write_segment_sizes(sizes: &[i64], out: &mut Emitter) {
    let non_zero = sizes.iter().filter(|size| **size != 0).count();
    let last = sizes.iter().rposition(|size| *size != 0).unwrap_or(0);
    if last > 256 || non_zero > sizes.len() / 2 {
        out.number_and_flag(sizes.len() as u64, false);
        return sizes.iter().for_each(|size| out.number(*size as u64));
    }
    out.number_and_flag(non_zero as u64, true);
    if non_zero == 0 {
        return;
    }
    // The number of bits of the greatest index.
    let bits = usize::BITS - last.leading_zeros();
    out.number(u64::from(bits));
    for (index, size) in sizes.iter().enumerate().filter(|(_, size)| **size != 0) {
        out.number((*size as u64) << bits | index as u64);
    }
}
