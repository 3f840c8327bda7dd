//! Printer of ops in the generic form.
//!
//! Tests: src/asm/round_trip.rs, tests/all/mlir_opt.rs.

use super::printer::{OpPrinter, RegionOptions};
use crate::asm::parse::format_types::equal_group_sizes;
use crate::ir::segments::{OPERAND_SEGMENT_SIZES, RESULT_SEGMENT_SIZES, has_trailing_group};
use crate::ir::{Attr, AttrKind, Body, Context, Op, Str, Type, Value};
use rulec::rir::declarations::{Arity, AttributeKind, Trait};
use std::borrow::Cow;
use std::ops::Range;

impl OpPrinter<'_, '_> {
    /// Prints `"name"(%a)[^b] <{..}> ({..}) {..} : (i32) -> i32`.
    pub(super) fn print_generic_form(&mut self, body: &Body, op: Op) {
        let ctx = self.writer.ctx;
        if self.writer.collector.is_some() {
            self.collect_mentioned(body, op);
            // `collect_mentioned` has printed the regions. They are not printed again for the text of this op, because
            // this would double the work at each nesting depth.
            self.collect_only |= !body.regions(op).1.is_empty();
            if self.collect_only {
                return;
            }
            let collector = self.writer.collector.take();
            self.print_generic_form(body, op);
            self.writer.collector = collector;
            return;
        }
        let name = ctx.op_text(body.name(op));
        match ctx.spelling.as_deref() {
            Some(spelling) => self.print_string(spelling.op_name(name).as_bytes()),
            None => self.print_string(name.as_bytes()),
        }
        self.print_str("(");
        let operands = generic_operands(ctx, body, op);
        self.print_values(body, &operands);
        self.print_str(")");
        let successors = body.successors(op);
        if !successors.is_empty() {
            self.print_str("[");
            for (i, successor) in successors.iter().enumerate() {
                self.print_str(if i > 0 { ", " } else { "" });
                self.print_block_name(body, successor.block);
            }
            self.print_str("]");
        }
        // Older MLIR had no properties: all attributes are in one dictionary.
        let has_properties = ctx.spelling.is_none();
        let mut properties = self.properties(body, op);
        if has_properties && !properties.is_empty() {
            self.print_str(" <");
            self.print_dictionary(&properties);
            self.print_str(">");
        }
        let (inner, regions) = body.regions(op);
        if !regions.is_empty() {
            self.print_str(" (");
            for (i, region) in regions.iter().enumerate() {
                self.print_str(if i > 0 { ", " } else { "" });
                self.print_region_of(ctx.op_def(body.name(op)), inner, *region, RegionOptions::GENERIC);
            }
            self.print_str(")");
        }
        let mut items = if has_properties { Vec::new() } else { std::mem::take(&mut properties) };
        if let Some(AttrKind::Dictionary(discardable)) = body.discardable(op).map(|d| ctx.attr_kind(d)) {
            items.extend(discardable);
        }
        if !items.is_empty() {
            self.print_str(" ");
            self.print_dictionary(&items);
        }
        self.print_str(" : ");
        let inputs: Vec<Type> = operands.iter().map(|v| body.value_type(*v)).collect();
        let results: Vec<Type> = body.results(op).map(|v| body.value_type(v)).collect();
        self.print_function_type(&inputs, &results);
    }

    /// Collects the types and attributes that the generic form mentions, to choose aliases.
    ///
    /// Visits regions, then types, then attributes: MLIR numbers aliases in this order.
    fn collect_mentioned(&mut self, body: &Body, op: Op) {
        let ctx = self.writer.ctx;
        let (inner, regions) = body.regions(op);
        for region in regions {
            self.print_region_of(ctx.op_def(body.name(op)), inner, *region, RegionOptions::GENERIC);
        }
        let mut items = self.properties(body, op);
        if let Some(AttrKind::Dictionary(entries)) = body.discardable(op).map(|d| ctx.attr_kind(d)) {
            items.extend(entries.iter().copied());
        }
        items.sort_by(|a, b| ctx.text(a.0).cmp(ctx.text(b.0)));
        let Some(collector) = &mut self.writer.collector else { return };
        for v in body.operands(op).iter().copied().chain(body.results(op)) {
            collector.visit_type(body.value_type(v));
        }
        for (_, attr) in items {
            collector.visit_attr(attr);
        }
    }

    /// Returns the inherent attributes of the generic form, sorted by name. They include defaults and segment sizes.
    fn properties(&mut self, body: &Body, op: Op) -> Vec<(Str, Attr)> {
        let ctx = self.writer.ctx;
        let Some(def) = ctx.op_def(body.name(op)) else { return Vec::new() };
        let mut items: Vec<(Str, Attr)> = Vec::new();
        for (i, attribute) in def.attributes.iter().enumerate() {
            // An absent boolean stays absent. For other kinds MLIR sets the default when it builds an op, so print it.
            // Older MLIR did not.
            let may_be_absent = attribute.optional || attribute.kind == AttributeKind::Bool;
            let default = || if may_be_absent { None } else { ctx.default_attr(attribute.default, &attribute.kind) };
            let value = match ctx.spelling {
                Some(_) => body.attr(op, i).filter(|value| Some(*value) != default()),
                None => body.attr(op, i).or_else(default),
            };
            items.extend(value.map(|v| (ctx.intern_str(&attribute.name), v)));
        }
        if let Some(sizes) = body.attr(op, RESULT_SEGMENT_SIZES as usize) {
            let arities: Vec<Arity> = def.results.iter().map(|r| r.arity).collect();
            // Sizes that follow from the number of results are not printed.
            if equal_group_sizes(&arities, body.results(op).len()) != ctx.int_list(sizes) {
                items.push((ctx.intern_str("resultSegmentSizes"), sizes));
            }
        }
        let successors_with_operands: Vec<usize> =
            (0..def.successors.len()).filter(|i| def.successors[*i].operands.is_some()).collect();
        let variadic_groups =
            def.operands.iter().filter(|o| o.arity != Arity::One).count() + successors_with_operands.len();
        let successor_segments = body.successor_segments(ctx, op, def);
        if variadic_groups > 1 && !def.traits.contains(&Trait::SameSizes) {
            let mut sizes: Vec<i64> = match body.attr(op, OPERAND_SEGMENT_SIZES as usize).and_then(|a| ctx.int_list(a))
            {
                Some(sizes) => sizes,
                None => match body.operand_segments(ctx, op, def) {
                    Some(segments) => segments.iter().map(|g| g.len() as i64).collect(),
                    None => Vec::new(),
                },
            };
            if let Some(groups) = &successor_segments {
                let count =
                    |r: &Range<usize>| body.successors(op)[r.clone()].iter().map(|s| i64::from(s.len)).sum::<i64>();
                let trailing = if has_trailing_group(def) { sizes.pop() } else { None };
                sizes.extend(successors_with_operands.iter().map(|i| count(&groups.range(*i))));
                sizes.extend(trailing);
            }
            items.push((ctx.intern_str("operandSegmentSizes"), ctx.dense_array(32, &sizes)));
        }
        if let Some(groups) = &successor_segments {
            for (s, range) in def.successors.iter().zip(groups.iter()) {
                let Some(name) = &s.segments else { continue };
                let lengths: Vec<i64> = body.successors(op)[range.clone()].iter().map(|s| i64::from(s.len)).collect();
                let name = ctx.intern_str(name);
                items.retain(|e| e.0 != name);
                items.push((name, ctx.dense_array(32, &lengths)));
            }
        }
        items.sort_by(|a, b| ctx.text(a.0).cmp(ctx.text(b.0)));
        items
    }
}

/// Returns the operands of an op in the order of the generic form.
fn generic_operands<'m>(ctx: &Context, body: &'m Body, op: Op) -> Cow<'m, [Value]> {
    let operands = body.operands(op);
    let Some(def) = ctx.op_def(body.name(op)).filter(|def| has_trailing_group(def)) else { return operands.into() };
    let Some(segments) = body.operand_segments(ctx, op, def) else { return operands.into() };
    let trailing = segments.range(def.operands.len() - 1);
    let successor_operands = &operands[trailing.end..];
    Cow::Owned([&operands[..trailing.start], successor_operands, &operands[trailing]].concat())
}
