//! Printer of ops, blocks and regions.
//!
//! The text is byte for byte what MLIR's own printer writes for the same program, and parses to the same program.
//!
//! Tests: src/asm/round_trip.rs, tests/all/mlir_opt.rs, tests/dialects/.

use super::op_view::OpView;
use super::print_format::PrintFormats;
use super::print_plan::PrintPlan;
use super::print_templates::{LineOptions, PrintTemplates};
use super::value_names::ValueNames;
use crate::asm::read::regions::default_dialect;
use crate::ir::{Attr, AttrKind, Block, Body, Context, Loc, LocId, LocKind, Module, Op, Region, Str, Value};
use crate::syntax::Collector;
use crate::syntax::buffer::TextBuffer;
use crate::syntax::writer::Writer;
use crate::threads::with_enough_stack;
use rulec::rir::FuncId;
use rulec::rir::declarations::{OpDef, Trait};
use rustc_hash::FxHashMap;
use std::ops::{Deref, DerefMut, Range};
use std::sync::Arc;

/// Source file that byte offsets of locations refer to.
#[derive(Clone, Copy, Debug)]
pub struct LocationSource<'a> {
    /// The file's name.
    pub name: &'a str,
    /// The file's contents.
    pub text: &'a str,
}

/// Options of the printer.
#[derive(Clone, Copy, Debug, Default)]
pub struct PrintOptions<'a> {
    /// Print every op in the generic form.
    pub generic: bool,
    /// If set, print trailing `loc(..)`. Byte offsets become lines and columns of this file.
    pub locations: Option<LocationSource<'a>>,
}

/// Range of an op in a printed text.
#[derive(Clone, Debug)]
pub struct OpRange {
    /// Address of the body that contains the op, only for comparisons.
    pub body: usize,
    /// The op.
    pub op: Op,
    /// The op's `Body::tag`: in the output of a traced conversion, its index in `Trace::target_ops` plus one.
    pub tag: u64,
    /// The op's bytes, including the ops in its regions.
    pub range: Range<usize>,
}

/// Receiver of printed text, piece by piece.
pub type Sink<'a> = dyn FnMut(&[u8]) + Send + 'a;

/// Text is passed to the sink when the buffer contains this many bytes.
const FLUSH_BYTES: usize = 64 << 10;

/// Cache of compiled assembly formats (print plans) and of op texts with placeholders for names (print templates). In
/// parallel printing, the cache of a finished chunk of ops is reused for a chunk that is printed later.
#[derive(Default)]
pub(super) struct PrintCache<'c> {
    /// Print plans by index of the op name. The outer `None` is a plan not built yet, the inner one a name without a
    /// format.
    pub(super) plans: Vec<Option<Option<Arc<PrintPlan<'c>>>>>,
    pub(super) templates: PrintTemplates,
}

/// Module op that is not in the source file: the parser adds it around the ops of the file.
struct ImplicitModule {
    body: *const Body,
    loc: LocId,
}

/// Edge between two blocks of a region.
struct BlockEdge {
    /// Position of the successor in its region.
    successor_number: u32,
    predecessor: Block,
}

/// Parts of a region that are printed (MLIR: the arguments of `printRegion`).
#[derive(Clone, Copy)]
pub(crate) struct RegionOptions {
    /// Print the label of the entry block if the block has arguments.
    pub(super) print_entry_block_args: bool,
    /// Print terminators.
    pub(super) print_block_terminators: bool,
    /// Print the label of an entry block without ops.
    pub(super) print_empty_block: bool,
}

impl RegionOptions {
    /// Options of the generic form: all parts are printed.
    pub(super) const GENERIC: RegionOptions =
        RegionOptions { print_entry_block_args: true, print_block_terminators: true, print_empty_block: true };
    /// Options of an op whose own syntax names the entry block arguments: the label of the entry block is left out.
    pub(crate) const NO_ENTRY_LABEL: RegionOptions =
        RegionOptions { print_entry_block_args: false, print_block_terminators: true, print_empty_block: false };
}

/// Position in the printed text. Positions are equal if nothing was printed between them.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct TextPosition {
    /// Number of flushed bytes plus number of finished buffers: it grows whenever the current buffer is emptied.
    flushed: usize,
    /// Bytes in the current buffer.
    pub(super) len: usize,
}

/// Printer of ops.
///
/// Formats are printed in `print_format.rs`, the generic form in `print_generic.rs`, custom directives in
/// `asm/custom/`.
pub struct OpPrinter<'c, 'o> {
    pub(crate) writer: Writer<'c>,
    pub(crate) names: ValueNames<'c>,
    /// The body of the module's ops, if values are named op by op: the values in the regions of an op are named when
    /// the op is printed. The ops of this body have no results. `None` if all values are named before printing.
    pub(super) numbered_per_op: Option<*const Body>,
    /// Default dialects of the open regions, innermost last. The name of an op of the innermost default dialect is
    /// printed without the dialect.
    pub(super) default_dialects: Vec<Str>,
    /// The empty string, which is the default dialect of most regions.
    no_dialect: Str,
    pub(super) options: PrintOptions<'o>,
    pub(super) formats: &'static PrintFormats,
    /// Depth of the current op.
    pub(super) indent: usize,
    pub(super) cache: PrintCache<'c>,
    default_attrs: FxHashMap<FuncId, Option<Attr>>,
    /// Start offsets of the lines of the source file, except the first.
    line_starts: Vec<usize>,
    /// Whether the text is incomplete, because the printer skips text while it collects aliases. Such a text is
    /// discarded, and the module is printed again.
    pub(super) collect_only: bool,
    /// Receives the text in pieces, each of which ends after a complete line. `None` if the text stays in the buffer.
    pub(super) sink: Option<&'o mut Sink<'o>>,
    /// Number of bytes that the sink has received.
    flushed_bytes: usize,
    /// Buffers before the current one, which `omit_next_region` split off.
    finished_buffers: Vec<TextBuffer>,
    /// Leave out the contents of the next region, and begin a new buffer there.
    pub(super) omit_next_region: bool,
    implicit_module: Option<ImplicitModule>,
    /// Ranges of the printed ops, if they are requested.
    pub(super) op_ranges: Option<Vec<OpRange>>,
}

impl<'c> Deref for OpPrinter<'c, '_> {
    type Target = Writer<'c>;
    fn deref(&self) -> &Writer<'c> {
        &self.writer
    }
}

impl DerefMut for OpPrinter<'_, '_> {
    fn deref_mut(&mut self) -> &mut Self::Target {
        &mut self.writer
    }
}

impl<'c, 'o> OpPrinter<'c, 'o> {
    pub(super) fn new(
        ctx: &'c Context,
        options: PrintOptions<'o>,
        names: ValueNames<'c>,
        formats: &'static PrintFormats,
    ) -> OpPrinter<'c, 'o> {
        let line_starts = |text: &str| memchr::memchr_iter(b'\n', text.as_bytes()).map(|at| at + 1).collect();
        OpPrinter {
            writer: Writer::new(ctx),
            names,
            numbered_per_op: None,
            default_dialects: vec![ctx.intern_str("builtin")],
            no_dialect: ctx.intern_str(""),
            options,
            formats,
            indent: 0,
            cache: PrintCache { plans: Vec::new(), templates: PrintTemplates::new(ctx.caches) },
            default_attrs: FxHashMap::default(),
            line_starts: options.locations.map(|o| line_starts(o.text)).unwrap_or_default(),
            collect_only: false,
            sink: None,
            flushed_bytes: 0,
            finished_buffers: Vec::new(),
            omit_next_region: false,
            implicit_module: None,
            op_ranges: None,
        }
    }

    /// Returns the printed text.
    pub(super) fn into_buffers(mut self) -> Vec<TextBuffer> {
        self.finished_buffers.push(self.writer.out);
        self.finished_buffers
    }

    /// Returns the current position in the text.
    pub(super) fn position(&self) -> TextPosition {
        TextPosition { flushed: self.flushed_bytes + self.finished_buffers.len(), len: self.writer.out.len() }
    }

    /// Discards the text, and the cached texts of types and ops, in which the aliases are missing. The caller then
    /// prints the module again.
    pub(super) fn restart(&mut self) {
        self.collect_only = false;
        self.writer.out.clear();
        self.writer.type_texts = Default::default();
        self.cache.templates.clear();
        if let Some(op_ranges) = &mut self.op_ranges {
            op_ranges.clear();
        }
    }

    // ---- ops
    /// Prints an op without indentation and line break.
    pub(super) fn print_op(&mut self, body: &Body, op: Op) {
        let start = self.writer.out.len();
        if self.options.locations.is_some() && self.writer.collector.is_some() {
            let id = self.op_loc(body, op);
            if let Some(collector) = &mut self.writer.collector {
                collector.visit_location(id);
            }
        }
        let dialect = self.current_dialect();
        let replayed = if self.is_collecting() {
            // An op with the same shape as a printed one refers to no further aliases, so it is not printed.
            self.cache.templates.contains(body, op, dialect)
        } else {
            self.cache.templates.print(body, op, dialect, self.names.for_body(body), &mut self.writer.out)
        };
        if !replayed {
            self.print_op_uncached(body, op);
        }
        // The alias collector has already visited the location. As locations have aliases, the text of its pass is not
        // used.
        if self.options.locations.is_some() && self.writer.collector.is_none() {
            let id = self.op_loc(body, op);
            self.print_str(" ");
            self.print_trailing_location(id);
        }
        let range = start..self.writer.out.len();
        if let Some(op_ranges) = &mut self.op_ranges {
            op_ranges.push(OpRange { body: std::ptr::from_ref(body).addr(), op, tag: body.tag(op), range });
        }
    }

    /// Prints an op without a template, and inserts a template if its shape occurs again.
    ///
    /// The templates must have been searched for `op` last.
    fn print_op_uncached(&mut self, body: &Body, op: Op) {
        let start = self.writer.out.len();
        let should_insert = self.cache.templates.should_insert(body, op);
        self.names.is_recording = should_insert;
        self.names.recorded_uses.clear();
        let has_results = body.results(op).len() > 0;
        if has_results {
            self.print_str("%");
            self.names.print_results(body, op, &mut self.writer.out);
        }
        if self.options.generic || !self.print_custom_form(body, op) {
            self.print_str(if has_results { " = " } else { "" });
            self.print_generic_form(body, op);
        }
        // An op with regions, in which other ops are printed, is never recorded.
        if std::mem::take(&mut self.names.is_recording) {
            let uses = &mut self.names.recorded_uses;
            for (range, _) in uses.iter_mut() {
                *range = range.start - start..range.end - start;
            }
            self.cache.templates.insert(body, op, self.writer.out.bytes_from(start), uses);
        }
    }

    /// Prints an op on lines of its own.
    pub(super) fn print_op_line(&mut self, body: &Body, op: Op) {
        self.flush();
        if self.numbered_per_op == Some(std::ptr::from_ref(body)) && !self.collect_only {
            let (inner, regions) = body.regions(op);
            self.names.number_regions(regions.iter().map(|r| (inner, *r)));
        }
        self.print_indent();
        self.print_op(body, op);
        self.writer.out.push_ascii(b'\n');
    }

    /// Prints the ops of a block before `end`; all ops if `end` is `None`.
    fn print_op_lines(&mut self, body: &Body, block: Block, end: Option<Op>) {
        // Text from `PrintTemplates` has neither locations nor op ranges, and needs the names of all values in advance.
        let text_only = self.options.locations.is_none() && self.op_ranges.is_none();
        let use_templates =
            text_only && !self.is_collecting() && self.numbered_per_op != Some(std::ptr::from_ref(body));
        let mut next = body.first_op(block);
        while let Some(op) = next
            && next != end
        {
            if use_templates {
                self.flush();
                let dialect = self.current_dialect();
                let max_len = if self.is_streaming() { FLUSH_BYTES } else { usize::MAX };
                let options =
                    LineOptions { end, max_len, indent: self.indent, dialect, names: self.names.for_body(body) };
                next = self.cache.templates.print_lines(body, op, &options, &mut self.writer.out);
                if next != Some(op) {
                    continue;
                }
                self.print_indent();
                self.print_op_uncached(body, op);
                self.writer.out.push_ascii(b'\n');
            } else {
                self.print_op_line(body, op);
            }
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
    fn flush(&mut self) {
        if self.writer.out.len() < FLUSH_BYTES {
            return;
        }
        if self.collect_only {
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

    fn current_dialect(&self) -> Str {
        self.default_dialects.last().copied().expect("the top level has a default dialect")
    }

    /// Returns the default value of the attribute with this index, or `None` if it has none.
    pub(crate) fn default_attr(&mut self, def: &OpDef, index: usize) -> Option<Attr> {
        let ctx = self.writer.ctx;
        let attribute = &def.attributes[index];
        let func = attribute.default?;
        *self.default_attrs.entry(func).or_insert_with(|| ctx.default_attr(Some(func), &attribute.kind))
    }

    // ---- values and blocks
    /// Prints `%name` or `%name#1`.
    pub(crate) fn print_value(&mut self, body: &Body, value: Value) {
        self.print_str("%");
        self.names.print_operand(body, value, &mut self.writer.out);
    }

    /// Prints values, separated by commas.
    pub(crate) fn print_values(&mut self, body: &Body, values: &[Value]) {
        for (i, value) in values.iter().enumerate() {
            self.print_str(if i > 0 { ", " } else { "" });
            self.print_value(body, *value);
        }
    }

    /// Prints `^bb0`.
    pub(crate) fn print_block_name(&mut self, body: &Body, block: Block) {
        self.print_str("^bb");
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
        self.print_region_of(self.writer.ctx.op_def(view.body.name(view.op)), inner, region, options);
    }

    /// Prints a region of an op with this declaration.
    pub(super) fn print_region_of(&mut self, def: Option<&OpDef>, body: &Body, region: Region, options: RegionOptions) {
        let ctx = self.writer.ctx;
        let dialect = match default_dialect(def) {
            "" => self.no_dialect,
            dialect => ctx.intern_str(dialect),
        };
        self.default_dialects.push(dialect);
        self.print_str("{\n");
        if std::mem::take(&mut self.omit_next_region) {
            self.finished_buffers.push(std::mem::take(&mut self.writer.out));
        } else {
            with_enough_stack(|| self.print_blocks(body, region, options));
        }
        self.print_indent();
        self.print_str("}");
        self.default_dialects.pop();
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
        let (names, mut edges) = (self.names.for_body(body), Vec::new());
        if body.entry_block(region) != body.last_block(region) {
            for block in body.region_blocks(region) {
                let successors = body.last_op(block).map_or(&[][..], |op| body.successors(op));
                let local_successors = successors.iter().filter(|s| body.region_of(s.block) == region);
                edges.extend(
                    local_successors
                        .map(|s| BlockEdge { successor_number: names.block_number(s.block), predecessor: block }),
                );
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
    fn print_region_argument(&mut self, body: &Body, arg: Value) {
        self.print_value(body, arg);
        self.print_str(": ");
        self.print_type(body.value_type(arg));
        self.print_arg_location(body, arg);
    }

    // ---- locations
    /// Prints the location of a block argument, if locations are printed. The location is never printed as an alias.
    pub(crate) fn print_arg_location(&mut self, body: &Body, arg: Value) {
        if self.options.locations.is_some() {
            let id = match body.arg_loc(arg) {
                Some(loc) => self.resolve_loc(loc),
                None => self.writer.ctx.intern_loc(LocKind::Unknown),
            };
            let attr = self.writer.ctx.intern_attr(AttrKind::Location(id));
            if let Some(collector) = &mut self.writer.collector {
                collector.visit_attr(attr);
            }
            self.print_str(" ");
            self.writer.print_location(id);
        }
    }

    /// Sets the location of an implicit module, which the source file does not contain, to line 0, column 0.
    pub(super) fn set_implicit_module(&mut self, module: &Module) {
        let Some(origin) = self.options.locations else { return };
        let is_explicit = ["module", "builtin.module", "\"builtin.module\""].iter().any(|m| origin.text.starts_with(m));
        if module.body.loc(module.op) == Loc::Offset(0) && !is_explicit {
            let file = self.writer.ctx.intern_str(origin.name);
            let id = self.writer.ctx.intern_loc(LocKind::File { file, line: 0, column: 0 });
            self.implicit_module = Some(ImplicitModule { body: &module.body, loc: id });
        }
    }

    fn op_loc(&self, body: &Body, op: Op) -> LocId {
        match &self.implicit_module {
            Some(module) if std::ptr::eq(module.body, body) => module.loc,
            _ => self.resolve_loc(body.loc(op)),
        }
    }

    /// Returns the location of an op or block argument. A byte offset becomes file, line and column.
    fn resolve_loc(&self, loc: Loc) -> LocId {
        let ctx = self.writer.ctx;
        match (loc, self.options.locations) {
            (Loc::Explicit(id), _) => id,
            (Loc::Offset(_), None) => ctx.intern_loc(LocKind::Unknown),
            (Loc::Offset(offset), Some(origin)) => {
                let line = self.line_starts.partition_point(|&start| start <= offset as usize);
                let start = if line == 0 { 0 } else { self.line_starts[line - 1] };
                let column = offset as usize - start + 1;
                let (line, column) = (line as u32 + 1, column as u32);
                ctx.intern_loc(LocKind::File { file: ctx.intern_str(origin.name), line, column })
            }
        }
    }
}
