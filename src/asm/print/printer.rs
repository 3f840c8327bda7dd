//! Printer: ops, blocks and regions as text.
//!
//! Takes a program; gives MLIR text, in one string or in pieces as they are made. Kept true: the text is MLIR's own printer's, byte for byte, for the same
//! program; it parses to the same program.

use super::op_view::OpView;
use super::print_plan::PrintPlan;
use super::print_templates::{LineOptions, PrintTemplates};
use super::value_names::ValueNames;
use crate::asm::read::regions::default_dialect;
use crate::ir::{Attr, AttrKind, Block, Body, Context, Loc, LocId, LocKind, Module, Op, Region, Str, Value};
use crate::syntax::Collector;
use crate::syntax::buffer::TextBuffer;
use crate::syntax::writer::{TypeTextCache, Writer};
use crate::threads::on_large_stack;
use crate::vm::{Machine, NoHost, attr_codec};
use rulec::rir::FuncId;
use rulec::rir::declarations::{OpDef, Trait};
use rustc_hash::FxHashMap;
use std::ops::{Deref, DerefMut, Range};
use std::sync::Arc;

/// A text that locations count in.
#[derive(Clone, Copy, Debug)]
pub struct LocationSource<'a> {
    /// The file's name.
    pub name: &'a str,
    /// Its contents.
    pub text: &'a str,
}

/// How to print.
#[derive(Clone, Copy, Debug, Default)]
pub struct PrintOptions<'a> {
    /// Every op in the generic form.
    pub generic: bool,
    /// Trailing `loc(..)`; byte offsets count in this text.
    pub locations: Option<LocationSource<'a>>,
}

/// Where an op stands in a text.
#[derive(Clone, Debug)]
pub struct OpRange {
    /// The body it is in, by where that lies in memory (which is only compared).
    pub body: usize,
    /// The op.
    pub op: Op,
    /// What `Body::tag` says of it.
    pub tag: u64,
    /// Its bytes, with those of the ops in its regions.
    pub range: Range<usize>,
}

/// What takes text, piece by piece.
pub type Sink<'a> = dyn FnMut(&[u8]) + Send + 'a;

/// Prints a program.
pub fn print(ctx: &Context, module: &Module, options: PrintOptions<'_>) -> String {
    let mut text = Vec::new();
    print_into(ctx, module, options, &mut |piece| text.extend_from_slice(piece));
    into_utf8(text)
}

/// Prints a program, and gives its text away piece by piece: where nothing in it can have an alias, and its ops share no
/// names, as soon as it is made.
pub fn print_into(ctx: &Context, module: &Module, options: PrintOptions<'_>, sink: &mut Sink<'_>) {
    print_and_track(ctx, module, options, false, sink);
}

/// Prints a program, and says where each op stands, in the order in which they begin.
pub fn print_with_op_ranges(ctx: &Context, module: &Module, options: PrintOptions<'_>) -> (String, Vec<OpRange>) {
    let mut text = Vec::new();
    let mut op_ranges = print_and_track(ctx, module, options, true, &mut |piece| text.extend_from_slice(piece));
    op_ranges.sort_by_key(|p| (p.range.start, std::cmp::Reverse(p.range.end)));
    (into_utf8(text), op_ranges)
}

fn into_utf8(bytes: Vec<u8>) -> String {
    String::from_utf8(bytes).expect("each piece is whole strings")
}

/// How long a piece of text is that is given away.
const FLUSH_BYTES: usize = 64 << 10;

fn print_and_track(
    ctx: &Context,
    module: &Module,
    options: PrintOptions<'_>,
    track_ops: bool,
    sink: &mut Sink<'_>,
) -> Vec<OpRange> {
    on_large_stack(|| {
        if !track_ops && super::parallel_print::print_in_parallel(ctx, module, options, sink) {
            return Vec::new();
        }
        let body = &module.body;
        let mut names = ValueNames::new(ctx, options.generic);
        let block = if options.generic { None } else { super::parallel_print::module_block(ctx, module) };
        if block.is_none() {
            names.number_regions(body.block_of(module.op).map(|b| (body, body.region_of(b))));
        }
        let mut printer = OpPrinter::new(ctx, options, names);
        printer.numbered_per_op = block.map(|(inner, _)| std::ptr::from_ref(inner));
        printer.op_ranges = track_ops.then(Vec::new);
        printer.set_implicit_module(module);
        // What is worth an alias is what the text mentions: it is printed once to find out. Where nothing is, that is the text.
        if options.locations.is_some() || crate::syntax::aliases::may_have_aliases(ctx) {
            printer.writer.collector = Some(Collector::new(ctx));
        }
        printer.sink = if track_ops { None } else { Some(&mut *sink) };
        printer.print_op(body, module.op);
        let aliases = printer.writer.collector.take().map(Collector::finish).unwrap_or_default();
        if printer.collect_only || !aliases.is_empty() {
            printer.collect_only = false;
            printer.writer.out.clear();
            printer.writer.type_texts = TypeTextCache::default();
            printer.cache.templates.clear();
            printer.op_ranges.iter_mut().for_each(Vec::clear);
            printer.writer.aliases = Some(&aliases);
            printer.writer.print_alias_definitions(false);
            printer.print_op(body, module.op);
        }
        printer.print_str("\n");
        printer.writer.print_alias_definitions(true);
        if let Some(resources) = &module.resources {
            printer.print_resource_section(resources);
        }
        let places = printer.op_ranges.take().unwrap_or_default();
        let text = std::mem::take(&mut printer.writer.out);
        drop(printer);
        sink(text.bytes_from(0));
        places
    })
    .expect("the system gives a thread")
}

/// One op as it would be printed inside its body, for messages.
pub fn spell_op(ctx: &Context, body: &Body, op: Op) -> String {
    let is_top_level = |r: &Region| body.region_op(*r).is_none();
    let regions = (0..body.region_count()).map(Region::new).filter(is_top_level).map(|r| (body, r));
    let mut names = ValueNames::new(ctx, false);
    names.number_regions(regions);
    let mut printer = OpPrinter::new(ctx, PrintOptions::default(), names);
    printer.print_op(body, op);
    std::mem::take(&mut printer.writer.out).into_string()
}

/// What a printer has found out about ops, which is as true for the next printer of a program without aliases.
#[derive(Default)]
pub(crate) struct PrintCache<'c> {
    /// How ops are laid out, by the position of the name.
    pub(crate) plans: Vec<Option<Option<Arc<PrintPlan<'c>>>>>,
    templates: PrintTemplates,
}

/// See the module. What it prints by format is in `format_print`, shapes next to how they are read.
pub struct OpPrinter<'c, 'o> {
    pub(crate) writer: Writer<'c>,
    pub(crate) names: ValueNames<'c>,
    /// The body whose ops share no names, which are then made for one after the other.
    pub(crate) numbered_per_op: Option<*const Body>,
    /// The dialects whose ops need no prefix, the one that counts last.
    pub(crate) default_dialects: Vec<Str>,
    pub(crate) options: PrintOptions<'o>,
    pub(crate) indent: usize,
    pub(crate) cache: PrintCache<'c>,
    default_attrs: FxHashMap<FuncId, Option<Attr>>,
    line_starts: Vec<usize>,
    /// Some text was left out while aliases were collected: it is printed for what it mentions alone.
    pub(crate) collect_only: bool,
    /// Takes what is printed between the ops of the module.
    sink: Option<&'o mut Sink<'o>>,
    /// How much text was given away.
    flushed_bytes: usize,
    /// The text before the one that is being made, if it was cut.
    finished_buffers: Vec<TextBuffer>,
    /// The next region that is printed is left out, and the text is cut there.
    pub(crate) omit_next_region: bool,
    /// The body of the top-level op, if that op is not in the text, and its location.
    implicit_module: Option<(*const Body, LocId)>,
    /// Where ops stand, if that is asked for.
    op_ranges: Option<Vec<OpRange>>,
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
    pub(crate) fn new(ctx: &'c Context, options: PrintOptions<'o>, names: ValueNames<'c>) -> OpPrinter<'c, 'o> {
        let line_starts = |text: &str| text.bytes().enumerate().filter(|e| e.1 == b'\n').map(|e| e.0 + 1).collect();
        OpPrinter {
            writer: Writer::new(ctx),
            names,
            numbered_per_op: None,
            default_dialects: vec![ctx.intern_str("builtin")],
            options,
            indent: 0,
            cache: PrintCache::default(),
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

    /// All that was printed.
    pub(crate) fn into_buffers(mut self) -> Vec<TextBuffer> {
        self.finished_buffers.push(self.writer.out);
        self.finished_buffers
    }

    /// How much text there is, to tell whether anything is printed between two moments.
    pub(crate) fn position(&self) -> (usize, usize) {
        (self.flushed_bytes + self.finished_buffers.len(), self.writer.out.len())
    }

    // ---- ops
    /// An op without indentation and line break.
    pub(crate) fn print_op(&mut self, body: &Body, op: Op) {
        let start = self.writer.out.len();
        if self.options.locations.is_some() && self.writer.collector.is_some() {
            let id = self.op_loc(body, op);
            self.writer.collector.iter_mut().for_each(|c| c.visit_location(id));
        }
        let dialect = self.current_dialect();
        // What is like another op mentions nothing new.
        let replayed = match self.is_collecting() {
            true => self.cache.templates.contains(body, op, dialect),
            false => self.cache.templates.print(body, op, dialect, self.names.for_body(body), &mut self.writer.out),
        };
        if !replayed {
            self.print_op_uncached(body, op);
        }
        if self.options.locations.is_some() {
            let id = self.op_loc(body, op);
            self.print_str(" ");
            self.print_trailing_location(id);
        }
        let range = start..self.writer.out.len();
        if let Some(places) = &mut self.op_ranges {
            places.push(OpRange { body: std::ptr::from_ref(body).addr(), op, tag: body.tag(op), range });
        }
    }

    /// The same, where no op like it was printed before and it was the last one that was asked about.
    fn print_op_uncached(&mut self, body: &Body, op: Op) {
        let start = self.writer.out.len();
        let cacheable = self.cache.templates.can_insert(body, op);
        self.names.recorded_uses = cacheable.then(Vec::new);
        let has_results = body.results(op).len() > 0;
        if has_results {
            self.print_str("%");
            self.names.print_results(body, op, &mut self.writer.out);
        }
        if self.options.generic || !self.print_custom_form(body, op) {
            self.print_str(if has_results { " = " } else { "" });
            self.print_generic_form(body, op);
        }
        if let Some(mut uses) = self.names.recorded_uses.take() {
            uses.iter_mut().for_each(|(range, _)| *range = range.start - start..range.end - start);
            self.cache.templates.insert(body, op, self.writer.out.bytes_from(start), &uses);
        }
    }

    /// An op on lines of its own.
    pub(crate) fn print_op_line(&mut self, body: &Body, op: Op) {
        self.flush();
        if self.numbered_per_op == Some(std::ptr::from_ref(body)) && !self.collect_only {
            let (inner, regions) = body.regions(op);
            self.names.number_regions(regions.iter().map(|r| (inner, *r)));
        }
        self.print_indent();
        self.print_op(body, op);
        self.writer.out.push_ascii(b'\n');
    }

    /// The ops of a block, up to one that need not be said.
    fn print_op_lines(&mut self, body: &Body, block: Block, end: Option<Op>) {
        // Nothing but their text is asked for, and what their values are called is known.
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

    /// Whether what is printed now is for nothing but what it mentions. That does not end before all is printed.
    fn is_collecting(&mut self) -> bool {
        self.collect_only |= self.writer.collector.as_ref().is_some_and(Collector::has_aliases);
        self.collect_only
    }

    /// Gives away what is printed, if that is enough and may be.
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

    /// Whether what is printed is what goes out.
    fn is_streaming(&self) -> bool {
        self.sink.is_some() && self.writer.collector.is_none()
    }

    fn current_dialect(&self) -> Str {
        self.default_dialects.last().copied().expect("the whole program is in one")
    }

    /// The value of an attribute that is absent.
    pub(crate) fn default_attr(&mut self, def: &OpDef, index: usize) -> Option<Attr> {
        let ctx = self.writer.ctx;
        let attribute = &def.attributes[index];
        let func = attribute.default?;
        *self.default_attrs.entry(func).or_insert_with(|| {
            let mut machine = Machine::new(ctx);
            let value = machine.call(&mut NoHost, func, &[]).ok()?.first().copied()?;
            attr_codec::value_to_attr(ctx, &machine.list_arena, &attribute.kind, value).ok()?
        })
    }

    // ---- values and blocks
    /// `%name` or `%name#1`
    pub(crate) fn print_value(&mut self, body: &Body, value: Value) {
        self.print_str("%");
        self.names.print_operand(body, value, &mut self.writer.out);
    }

    /// Values separated by commas.
    pub(crate) fn print_values(&mut self, body: &Body, values: &[Value]) {
        for (i, value) in values.iter().enumerate() {
            self.print_str(if i > 0 { ", " } else { "" });
            self.print_value(body, *value);
        }
    }

    /// `^bb0`
    pub(crate) fn print_block_name(&mut self, body: &Body, block: Block) {
        self.print_str("^bb");
        self.names.print_block(body, block, &mut self.writer.out);
    }

    /// A line break and the indentation of the op that is being printed.
    pub(crate) fn print_newline(&mut self) {
        self.print_str("\n");
        self.print_indent();
    }

    fn print_indent(&mut self) {
        self.writer.out.push_indent(self.indent);
    }

    // ---- regions
    /// A region of a declared op. `entry` prints the label of the entry block if it has arguments.
    pub(crate) fn print_region(
        &mut self,
        view: &OpView<'_, 'c>,
        inner: &Body,
        region: Region,
        print_entry_block_args: bool,
        print_block_terminators: bool,
    ) {
        self.print_region_of(view.body, view.op, inner, region, print_entry_block_args, print_block_terminators, false);
    }

    #[allow(clippy::too_many_arguments)]
    pub(crate) fn print_region_of(
        &mut self,
        outer: &Body,
        op: Op,
        body: &Body,
        region: Region,
        print_entry_block_args: bool,
        print_block_terminators: bool,
        print_empty_block: bool,
    ) {
        let ctx = self.writer.ctx;
        self.default_dialects.push(ctx.intern_str(default_dialect(ctx.op_def(outer.name(op)))));
        self.print_str("{\n");
        if std::mem::take(&mut self.omit_next_region) {
            self.finished_buffers.push(std::mem::take(&mut self.writer.out));
        } else {
            self.print_blocks(body, region, print_entry_block_args, print_block_terminators, print_empty_block);
        }
        self.print_indent();
        self.print_str("}");
        self.default_dialects.pop();
    }

    fn print_blocks(
        &mut self,
        body: &Body,
        region: Region,
        print_entry_block_args: bool,
        print_block_terminators: bool,
        print_empty_block: bool,
    ) {
        let ctx = self.writer.ctx;
        let predecessor_edges = self.predecessor_edges(body, region);
        let mut edges = predecessor_edges.as_slice();
        for (i, block) in body.region_blocks(region).enumerate() {
            let pred_count = edges.iter().take_while(|e| e.0 == i as u32).count();
            let (preds, others) = edges.split_at(pred_count);
            edges = others;
            let omit_label = i == 0
                && !(print_empty_block && body.first_op(block).is_none()
                    || print_entry_block_args && body.args(block).len() > 0);
            if !omit_label {
                self.print_block_label(body, block, i == 0, preds);
            }
            self.indent += 1;
            let is_terminator =
                |op: &Op| ctx.op_info(body.name(*op)).is_some_and(|facts| facts.has_trait(Trait::Terminator));
            let omitted_terminator = body.last_op(block).filter(|op| !print_block_terminators && is_terminator(op));
            self.print_op_lines(body, block, omitted_terminator);
            self.indent -= 1;
        }
    }

    /// The number of the block that each edge of a region leads to, and the block that it comes from: in the order of both.
    fn predecessor_edges(&self, body: &Body, region: Region) -> Vec<(u32, Block)> {
        let (names, mut edges) = (self.names.for_body(body), Vec::new());
        if body.entry_block(region) != body.last_block(region) {
            for block in body.region_blocks(region) {
                let successors = body.last_op(block).map_or(&[][..], |op| body.successors(op));
                let local_successors = successors.iter().filter(|s| body.region_of(s.block) == region);
                edges.extend(local_successors.map(|s| (names.block_number(s.block), block)));
            }
            edges.sort_by_key(|e| e.0);
        }
        edges
    }

    fn print_block_label(&mut self, body: &Body, block: Block, is_entry: bool, preds: &[(u32, Block)]) {
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
                self.print_block_name(body, edge.1);
            }
            edges => {
                self.print_str("  // ");
                self.print_number(edges.len());
                self.print_str(" preds: ");
                for (i, (_, block)) in edges.iter().enumerate() {
                    self.print_str(if i > 0 { ", " } else { "" });
                    self.print_block_name(body, *block);
                }
            }
        }
        self.print_str("\n");
    }

    /// `%arg0: i32` with its location.
    pub(crate) fn print_region_argument(&mut self, body: &Body, arg: Value) {
        self.print_value(body, arg);
        self.print_str(": ");
        self.print_type(body.value_type(arg));
        self.print_arg_location(body, arg);
    }

    // ---- locations
    /// The location of a block argument, if locations are printed. It is written in full.
    pub(crate) fn print_arg_location(&mut self, body: &Body, arg: Value) {
        if self.options.locations.is_some() {
            let id = match body.arg_loc(arg) {
                Some(loc) => self.resolve_loc(loc),
                None => self.writer.ctx.intern_loc(LocKind::Unknown),
            };
            let attr = self.writer.ctx.intern_attr(AttrKind::Location(id));
            self.writer.collector.iter_mut().for_each(|c| c.visit_attr(attr));
            self.print_str(" ");
            self.writer.print_location(id);
        }
    }

    /// The module around ops that stand alone in a file has no place in it: line 0, column 0.
    fn set_implicit_module(&mut self, module: &Module) {
        let Some(origin) = self.options.locations else { return };
        let is_explicit = ["module", "builtin.module", "\"builtin.module\""].iter().any(|m| origin.text.starts_with(m));
        if module.body.loc(module.op) == Loc::Offset(0) && !is_explicit {
            let file = self.writer.ctx.intern_str(origin.name);
            let id = self.writer.ctx.intern_loc(LocKind::File { file, line: 0, column: 0 });
            self.implicit_module = Some((&module.body as *const Body, id));
        }
    }

    fn op_loc(&self, body: &Body, op: Op) -> LocId {
        match self.implicit_module {
            Some((root, id)) if std::ptr::eq(root, body) => id,
            _ => self.resolve_loc(body.loc(op)),
        }
    }

    /// A byte offset as file, line and column.
    pub(crate) fn resolve_loc(&self, loc: Loc) -> LocId {
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
