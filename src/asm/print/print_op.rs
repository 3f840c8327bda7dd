//! Printer of ops, blocks and regions.
//!
//! The text is byte for byte what MLIR's own printer writes for the same program, and parses to the same program.
//!
//! Tests: src/asm/round_trip.rs, tests/all/mlir_opt.rs, tests/dialects/.

use super::printer::{OpPrinter, OpRange, OpView, RegionOptions};
use crate::asm::parse::regions::default_dialect;
use crate::ir::{Attr, Block, Body, Op, Region, Str, Type, Value};
use crate::syntax::Collector;
use crate::threads::with_enough_stack;
use rulec::rir::declarations::{OpDef, Trait};

/// Text is passed to the sink when the buffer contains this many bytes.
const FLUSH_BYTES: usize = 64 << 10;

/// Edge between two blocks of a region.
struct BlockEdge {
    /// Position of the successor in its region.
    successor_number: u32,
    predecessor: Block,
}

impl<'c> OpPrinter<'c, '_> {
    /// Prints an op without indentation and line break.
    #[inline(always)]
    pub(super) fn print_op(&mut self, body: &Body, op: Op) {
        if self.options.locations.is_some() || self.op_ranges.is_some() {
            self.print_op_and_location(body, op);
        } else {
            self.print_op_text(body, op);
        }
    }

    /// Prints an op and its location, if locations are printed, and records its range, if ranges are requested.
    #[inline(never)]
    fn print_op_and_location(&mut self, body: &Body, op: Op) {
        let start = self.writer.out.len();
        let loc = self.options.locations.is_some().then(|| self.op_loc(body, op));
        if let (Some(id), Some(collector)) = (loc, &mut self.writer.collector) {
            collector.visit_location(id);
        }
        self.print_op_text(body, op);
        // The alias collector has already visited the location. As locations have aliases, the text of its pass is not
        // used.
        if let (Some(id), None) = (loc, &self.writer.collector) {
            self.print_str(" ");
            self.print_trailing_location(id);
        }
        let range = start..self.writer.out.len();
        if let Some(op_ranges) = &mut self.op_ranges {
            op_ranges.push(OpRange { body: std::ptr::from_ref(body).addr(), op, tag: body.tag(op), range });
        }
    }

    #[inline(always)]
    fn print_op_text(&mut self, body: &Body, op: Op) {
        let first_result = body.first_result(op);
        if let Some(first) = first_result {
            self.print_literal("%");
            self.names.print_results(body, op, first, &mut self.writer.out);
        }
        if self.options.generic || !self.print_custom_form(body, op, first_result, first_result.is_some()) {
            self.print_str(if first_result.is_some() { " = " } else { "" });
            self.print_generic_form(body, op);
        }
    }

    /// Prints an op on lines of its own.
    pub(super) fn print_op_line(&mut self, body: &Body, op: Op) {
        self.flush();
        if self.numbered_per_op == Some(std::ptr::from_ref(body)) && !self.is_collecting() {
            let (inner, regions) = body.regions(op);
            self.names.number_regions(regions.iter().map(|r| (inner, *r)));
        }
        self.print_indent();
        self.print_op(body, op);
        self.writer.out.push_ascii(b'\n');
    }

    /// Prints the ops of a block before `end`; all ops if `end` is `None`.
    fn print_op_lines(&mut self, body: &Body, block: Block, end: Option<Op>) {
        let mut next = body.first_op(block);
        while let Some(op) = next
            && next != end
        {
            self.print_op_line(body, op);
            next = body.next_op(op);
        }
    }

    /// Returns whether the text is printed only to collect aliases. That is the case as soon as an alias is found or
    /// text was skipped, because the module is then printed again with its alias definitions.
    fn is_collecting(&mut self) -> bool {
        self.collect_only |= self.writer.collector.as_ref().is_some_and(Collector::has_aliases);
        self.collect_only
    }

    /// Passes the text to the sink if the buffer is full and the text is final. If the text is only printed to collect
    /// aliases, discards a full buffer instead.
    #[inline(always)]
    fn flush(&mut self) {
        if self.writer.out.len() >= FLUSH_BYTES {
            self.flush_full_buffer();
        }
    }

    #[cold]
    fn flush_full_buffer(&mut self) {
        if self.is_collecting() {
            self.flushed_bytes += self.writer.out.len();
            self.writer.out.clear();
        } else if self.is_streaming()
            && let Some(sink) = &mut self.sink
        {
            sink(self.writer.out.bytes_from(0));
            self.flushed_bytes += self.writer.out.len();
            self.writer.out.clear();
        }
    }

    /// Returns whether the text is final, so that the sink may receive it.
    fn is_streaming(&self) -> bool {
        self.sink.is_some() && self.writer.collector.is_none()
    }

    /// Returns the default value of an op's attribute with this index, or `None` if it has none.
    #[inline]
    pub(crate) fn default_attr(&self, view: &OpView<'_, 'c>, index: usize) -> Option<Attr> {
        view.plan.default_attr(self.writer.ctx, index)
    }

    // ---- values and blocks
    /// Prints `%name` or `%name#1`.
    #[inline]
    pub(crate) fn print_value(&mut self, body: &Body, value: Value) {
        self.print_literal("%");
        self.names.print_value(body, value, &mut self.writer.out);
    }

    /// Prints values, separated by commas.
    pub(crate) fn print_values(&mut self, body: &Body, values: &[Value]) {
        for (i, value) in values.iter().enumerate() {
            if i > 0 {
                self.print_literal(", ");
            }
            self.print_value(body, *value);
        }
    }

    /// Prints a type.
    #[inline]
    pub(crate) fn print_type(&mut self, ty: Type) {
        // No op is printed inside the body of an identified type, so the stored text is that of the type anywhere.
        let writer = &mut self.writer;
        if !writer.out.push_stored(&writer.type_texts, ty.index()) {
            writer.print_type(ty);
        }
    }

    /// Prints `^bb0`.
    pub(crate) fn print_block_name(&mut self, body: &Body, block: Block) {
        self.print_literal("^bb");
        self.names.print_block(body, block, &mut self.writer.out);
    }

    /// Prints a line break and the indentation of the current op.
    pub(crate) fn print_newline(&mut self) {
        self.print_str("\n");
        self.print_indent();
    }

    fn print_indent(&mut self) {
        self.writer.out.push_indent(self.indent);
    }

    // ---- regions
    /// Prints a region of a declared op. `inner` contains the region's blocks.
    pub(crate) fn print_region(&mut self, view: &OpView<'_, 'c>, inner: &Body, region: Region, options: RegionOptions) {
        self.print_region_in_dialect(view.plan.region_dialect, inner, region, options);
    }

    /// Prints a region of an op with this declaration.
    pub(super) fn print_region_of(&mut self, def: Option<&OpDef>, body: &Body, region: Region, options: RegionOptions) {
        self.print_region_in_dialect(self.writer.ctx.intern_str(default_dialect(def)), body, region, options);
    }

    /// Prints a region with this default dialect.
    fn print_region_in_dialect(&mut self, dialect: Str, body: &Body, region: Region, options: RegionOptions) {
        let outer_dialect = std::mem::replace(&mut self.default_dialect, dialect);
        self.print_literal("{\n");
        if std::mem::take(&mut self.omit_next_region) {
            self.finished_buffers.push(std::mem::take(&mut self.writer.out));
        } else {
            with_enough_stack(|| self.print_blocks(body, region, options));
        }
        self.print_indent();
        self.print_str("}");
        self.default_dialect = outer_dialect;
    }

    fn print_blocks(&mut self, body: &Body, region: Region, options: RegionOptions) {
        let ctx = self.writer.ctx;
        let predecessor_edges = self.predecessor_edges(body, region);
        let mut edges = predecessor_edges.as_slice();
        for (i, block) in body.region_blocks(region).enumerate() {
            let pred_count = edges.iter().take_while(|e| e.successor_number == i as u32).count();
            let (preds, others) = edges.split_at(pred_count);
            edges = others;
            let omit_label = i == 0
                && !(options.print_empty_block && body.first_op(block).is_none()
                    || options.print_entry_block_args && body.args(block).len() > 0);
            if !omit_label {
                self.print_block_label(body, block, i == 0, preds);
            }
            self.indent += 1;
            let is_terminator =
                |op: &Op| ctx.op_info(body.name(*op)).is_some_and(|op_info| op_info.has_trait(Trait::Terminator));
            let omitted_terminator =
                body.last_op(block).filter(|op| !options.print_block_terminators && is_terminator(op));
            self.print_op_lines(body, block, omitted_terminator);
            self.indent -= 1;
        }
    }

    /// Returns the edges between blocks of a region, ordered by successor and then by predecessor.
    ///
    /// A region of one block has none, as an entry block has no predecessors.
    fn predecessor_edges(&self, body: &Body, region: Region) -> Vec<BlockEdge> {
        let mut edges = Vec::new();
        if body.entry_block(region) != body.last_block(region) {
            for block in body.region_blocks(region) {
                let successors = body.last_op(block).map_or(&[][..], |op| body.successors(op));
                let local_successors = successors.iter().filter(|s| body.region_of(s.block) == region);
                edges.extend(local_successors.map(|s| BlockEdge {
                    successor_number: self.names.block_number(body, s.block),
                    predecessor: block,
                }));
            }
            edges.sort_by_key(|e| e.successor_number);
        }
        edges
    }

    fn print_block_label(&mut self, body: &Body, block: Block, is_entry: bool, preds: &[BlockEdge]) {
        self.print_indent();
        self.print_block_name(body, block);
        if body.args(block).len() > 0 {
            self.print_str("(");
            for (i, arg) in body.args(block).enumerate() {
                self.print_str(if i > 0 { ", " } else { "" });
                self.print_region_argument(body, arg);
            }
            self.print_str(")");
        }
        self.print_str(":");
        match preds {
            [] if is_entry => {}
            [] => self.print_str("  // no predecessors"),
            [edge] => {
                self.print_str("  // pred: ");
                self.print_block_name(body, edge.predecessor);
            }
            edges => {
                self.print_str("  // ");
                self.print_number(edges.len());
                self.print_str(" preds: ");
                for (i, edge) in edges.iter().enumerate() {
                    self.print_str(if i > 0 { ", " } else { "" });
                    self.print_block_name(body, edge.predecessor);
                }
            }
        }
        self.print_str("\n");
    }

    /// Prints `%arg0: i32` with its location.
    pub(crate) fn print_region_argument(&mut self, body: &Body, arg: Value) {
        self.print_value(body, arg);
        self.print_str(": ");
        self.print_type(body.value_type(arg));
        self.print_arg_location(body, arg);
    }
}
