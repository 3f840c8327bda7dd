//! Printer of ops in the generic form.
//!
//! Tests: src/asm/round_trip.rs, tests/all/mlir_opt.rs.

use super::printer::{OpPrinter, RegionOptions};
use crate::asm::generic_form::{generic_operands, properties};
use crate::ir::{AttrKind, Body, Op, Type};

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
        let mut properties = properties(ctx, body, op);
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
        let mut items = properties(ctx, body, op);
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
}
