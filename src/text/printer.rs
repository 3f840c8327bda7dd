//! Printer: ops, blocks and regions as text.
//!
//! Takes a program; gives MLIR text, in one string or in pieces as they are made. Kept true: the text is MLIR's own printer's, byte for byte, for the same
//! program; it parses to the same program.

use super::Collector;
use super::made::Made;
use super::names::Names;
use super::phrases::{Lines, Phrases};
use super::plan::Plan;
use super::regions::default_dialect;
use super::site::Site;
use super::write::{Printer, Spelled};
use crate::ir::{Attr, AttrKind, Block, Body, Context, Loc, LocId, LocKind, Module, Op, Region, Str, Value};
use crate::threads::on_large_stack;
use crate::vm::{Machine, NoProgram, face};
use grammar::declare::{OpDef, Trait};
use grammar::rir::FuncId;
use rustc_hash::FxHashMap;
use std::ops::{Deref, DerefMut, Range};
use std::sync::Arc;

/// A text that locations count in.
#[derive(Clone, Copy, Debug)]
pub struct Origin<'a> {
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
    pub locations: Option<Origin<'a>>,
}

/// Where an op stands in a text.
#[derive(Clone, Debug)]
pub struct Printed {
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
    whole(text)
}

/// Prints a program, and gives its text away piece by piece: where nothing in it can have an alias, and its ops share no
/// names, as soon as it is made.
pub fn print_into(ctx: &Context, module: &Module, options: PrintOptions<'_>, sink: &mut Sink<'_>) {
    print_tracked(ctx, module, options, false, sink);
}

/// Prints a program, and says where each op stands, in the order in which they begin.
pub fn print_with_places(ctx: &Context, module: &Module, options: PrintOptions<'_>) -> (String, Vec<Printed>) {
    let mut text = Vec::new();
    let mut places = print_tracked(ctx, module, options, true, &mut |piece| text.extend_from_slice(piece));
    places.sort_by_key(|p| (p.range.start, std::cmp::Reverse(p.range.end)));
    (whole(text), places)
}

fn whole(pieces: Vec<u8>) -> String {
    String::from_utf8(pieces).expect("each piece is whole strings")
}

/// How long a piece of text is that is given away.
const PIECE: usize = 64 << 10;

fn print_tracked(
    ctx: &Context,
    module: &Module,
    options: PrintOptions<'_>,
    places: bool,
    sink: &mut Sink<'_>,
) -> Vec<Printed> {
    on_large_stack(|| {
        if !places && super::parts::print(ctx, module, options, sink) {
            return Vec::new();
        }
        let body = &module.body;
        let mut names = Names::new(ctx, options.generic);
        let apart = if options.generic { None } else { super::parts::contents(ctx, module) };
        if apart.is_none() {
            names.number(body.block_of(module.op).map(|b| (body, body.region_of(b))));
        }
        let mut p = OpPrinter::new(ctx, options, names);
        p.apart = apart.map(|(inner, _)| std::ptr::from_ref(inner));
        p.places = places.then(Vec::new);
        p.around_all(module);
        // What is worth an alias is what the text mentions: it is printed once to find out. Where nothing is, that is the text.
        if options.locations.is_some() || super::aliases::possible(ctx) {
            p.w.collector = Some(Collector::new(ctx));
        }
        p.sink = if places { None } else { Some(&mut *sink) };
        p.op(body, module.op);
        let aliases = p.w.collector.take().map(Collector::finish).unwrap_or_default();
        if p.silent || !aliases.is_empty() {
            p.silent = false;
            p.w.out.clear();
            p.w.spelled = Spelled::default();
            p.learned.phrases.clear();
            p.places.iter_mut().for_each(Vec::clear);
            p.w.aliases = Some(&aliases);
            p.w.alias_definitions(false);
            p.op(body, module.op);
        }
        p.raw("\n");
        p.w.alias_definitions(true);
        if let Some(resources) = &module.resources {
            p.resource_section(resources);
        }
        let places = p.places.take().unwrap_or_default();
        let rest = std::mem::take(&mut p.w.out);
        drop(p);
        sink(rest.bytes_since(0));
        places
    })
    .expect("the system gives a thread")
}

/// One op as it would be printed inside its body, for messages.
pub fn spell_op(ctx: &Context, body: &Body, op: Op) -> String {
    let top = |r: &Region| body.region_op(*r).is_none();
    let regions = (0..body.region_count()).map(Region::new).filter(top).map(|r| (body, r));
    let mut names = Names::new(ctx, false);
    names.number(regions);
    let mut p = OpPrinter::new(ctx, PrintOptions::default(), names);
    p.op(body, op);
    std::mem::take(&mut p.w.out).into_string()
}

/// What a printer has found out about ops, which is as true for the next printer of a program without aliases.
#[derive(Default)]
pub(super) struct Learned<'c> {
    /// How ops are laid out, by the position of the name.
    pub(super) plans: Vec<Option<Option<Arc<Plan<'c>>>>>,
    phrases: Phrases,
}

/// See the module. What it prints by format is in `format_print`, shapes next to how they are read.
pub struct OpPrinter<'c, 'o> {
    pub(super) w: Printer<'c>,
    pub(super) names: Names<'c>,
    /// The body whose ops share no names, which are then made for one after the other.
    pub(super) apart: Option<*const Body>,
    /// The dialects whose ops need no prefix, the one that counts last.
    pub(super) dialects: Vec<Str>,
    pub(super) options: PrintOptions<'o>,
    pub(super) indent: usize,
    pub(super) learned: Learned<'c>,
    defaults: FxHashMap<FuncId, Option<Attr>>,
    lines: Vec<usize>,
    /// Some text was left out while aliases were collected: it is printed for what it mentions alone.
    pub(super) silent: bool,
    /// Takes what is printed between the ops of the module.
    sink: Option<&'o mut Sink<'o>>,
    /// How much text was given away.
    given: usize,
    /// The text before the one that is being made, if it was cut.
    done: Vec<Made>,
    /// The next region that is printed is left out, and the text is cut there.
    pub(super) cut_region: bool,
    /// The body of the top-level op, if that op is not in the text, and its location.
    whole: Option<(*const Body, LocId)>,
    /// Where ops stand, if that is asked for.
    places: Option<Vec<Printed>>,
}

impl<'c> Deref for OpPrinter<'c, '_> {
    type Target = Printer<'c>;
    fn deref(&self) -> &Printer<'c> {
        &self.w
    }
}

impl DerefMut for OpPrinter<'_, '_> {
    fn deref_mut(&mut self) -> &mut Self::Target {
        &mut self.w
    }
}

impl<'c, 'o> OpPrinter<'c, 'o> {
    pub(super) fn new(ctx: &'c Context, options: PrintOptions<'o>, names: Names<'c>) -> OpPrinter<'c, 'o> {
        let breaks = |text: &str| text.bytes().enumerate().filter(|e| e.1 == b'\n').map(|e| e.0 + 1).collect();
        OpPrinter {
            w: Printer::new(ctx),
            names,
            apart: None,
            dialects: vec![ctx.str("builtin")],
            options,
            indent: 0,
            learned: Learned::default(),
            defaults: FxHashMap::default(),
            lines: options.locations.map(|o| breaks(o.text)).unwrap_or_default(),
            silent: false,
            sink: None,
            given: 0,
            done: Vec::new(),
            cut_region: false,
            whole: None,
            places: None,
        }
    }

    /// All that was printed.
    pub(super) fn finish(mut self) -> Vec<Made> {
        self.done.push(self.w.out);
        self.done
    }

    /// How much text there is, to tell whether anything is printed between two moments.
    pub(super) fn place(&self) -> (usize, usize) {
        (self.given + self.done.len(), self.w.out.len())
    }

    // ---- ops
    /// An op without indentation and line break.
    pub(super) fn op(&mut self, body: &Body, op: Op) {
        let start = self.w.out.len();
        if self.options.locations.is_some() && self.w.collector.is_some() {
            let id = self.loc_of(body, op);
            self.w.collector.iter_mut().for_each(|c| c.loc(id));
        }
        let dialect = self.dialect();
        // What is like another op mentions nothing new.
        let done = match self.is_silent() {
            true => self.learned.phrases.knows(body, op, dialect),
            false => self.learned.phrases.print(body, op, dialect, self.names.of(body), &mut self.w.out),
        };
        if !done {
            self.anew(body, op);
        }
        if self.options.locations.is_some() {
            let id = self.loc_of(body, op);
            self.raw(" ");
            self.trailing_loc(id);
        }
        let range = start..self.w.out.len();
        if let Some(places) = &mut self.places {
            places.push(Printed { body: std::ptr::from_ref(body).addr(), op, tag: body.tag(op), range });
        }
    }

    /// The same, where no op like it was printed before and it was the last one that was asked about.
    fn anew(&mut self, body: &Body, op: Op) {
        let start = self.w.out.len();
        let keep = self.learned.phrases.can_keep(body, op);
        self.names.noted = keep.then(Vec::new);
        let named = body.results(op).len() > 0;
        if named {
            self.raw("%");
            self.names.results(body, op, &mut self.w.out);
        }
        if self.options.generic || !self.format(body, op) {
            self.raw(if named { " = " } else { "" });
            self.generic(body, op);
        }
        if let Some(mut noted) = self.names.noted.take() {
            noted.iter_mut().for_each(|(range, _)| *range = range.start - start..range.end - start);
            self.learned.phrases.keep(body, op, self.w.out.bytes_since(start), &noted);
        }
    }

    /// An op on lines of its own.
    pub(super) fn line(&mut self, body: &Body, op: Op) {
        self.give();
        if self.apart == Some(std::ptr::from_ref(body)) && !self.silent {
            let (inner, regions) = body.regions(op);
            self.names.number(regions.iter().map(|r| (inner, *r)));
        }
        self.margin();
        self.op(body, op);
        self.w.out.push_ascii(b'\n');
    }

    /// The ops of a block, up to one that need not be said.
    fn lines(&mut self, body: &Body, block: Block, stop: Option<Op>) {
        // Nothing but their text is asked for, and what their values are called is known.
        let alone = self.options.locations.is_none() && self.places.is_none();
        let known = alone && !self.is_silent() && self.apart != Some(std::ptr::from_ref(body));
        let mut next = body.first_op(block);
        while let Some(op) = next
            && next != stop
        {
            if known {
                self.give();
                let dialect = self.dialect();
                let until = if self.gives() { PIECE } else { usize::MAX };
                let lines = Lines { stop, until, indent: self.indent, dialect, names: self.names.of(body) };
                next = self.learned.phrases.lines(body, op, &lines, &mut self.w.out);
                if next != Some(op) {
                    continue;
                }
                self.margin();
                self.anew(body, op);
                self.w.out.push_ascii(b'\n');
            } else {
                self.line(body, op);
            }
            next = body.next_op(op);
        }
    }

    /// Whether what is printed now is for nothing but what it mentions. That does not end before all is printed.
    fn is_silent(&mut self) -> bool {
        self.silent |= self.w.collector.as_ref().is_some_and(Collector::is_named);
        self.silent
    }

    /// Gives away what is printed, if that is enough and may be.
    fn give(&mut self) {
        if self.w.out.len() < PIECE {
            return;
        }
        if self.silent {
            self.given += self.w.out.len();
            self.w.out.clear();
        } else if self.gives()
            && let Some(sink) = &mut self.sink
        {
            sink(self.w.out.bytes_since(0));
            self.given += self.w.out.len();
            self.w.out.clear();
        }
    }

    /// Whether what is printed is what goes out.
    fn gives(&self) -> bool {
        self.sink.is_some() && self.w.collector.is_none()
    }

    fn dialect(&self) -> Str {
        self.dialects.last().copied().expect("the whole program is in one")
    }

    /// The value of an attribute that is absent.
    pub(super) fn default_of(&mut self, def: &OpDef, index: usize) -> Option<Attr> {
        let ctx = self.w.ctx;
        let a = &def.attributes[index];
        let func = a.default?;
        *self.defaults.entry(func).or_insert_with(|| {
            let mut machine = Machine::new(ctx);
            let value = machine.call(&mut NoProgram, func, &[]).ok()?.first().copied()?;
            face::encode(ctx, &machine.lists, &a.kind, value).ok()?
        })
    }

    // ---- values and blocks
    /// `%name` or `%name#1`
    pub(super) fn value(&mut self, body: &Body, value: Value) {
        self.raw("%");
        self.names.operand(body, value, &mut self.w.out);
    }

    /// Values separated by commas.
    pub(super) fn values(&mut self, body: &Body, values: &[Value]) {
        for (i, v) in values.iter().enumerate() {
            self.raw(if i > 0 { ", " } else { "" });
            self.value(body, *v);
        }
    }

    /// `^bb0`
    pub(super) fn block_name(&mut self, body: &Body, block: Block) {
        self.raw("^bb");
        self.names.block(body, block, &mut self.w.out);
    }

    /// A line break and the indentation of the op that is being printed.
    pub(super) fn newline(&mut self) {
        self.raw("\n");
        self.margin();
    }

    fn margin(&mut self) {
        self.w.out.push_margin(self.indent);
    }

    // ---- regions
    /// A region of a declared op. `entry` prints the label of the entry block if it has arguments.
    pub(super) fn region(&mut self, site: &Site<'_, 'c>, inner: &Body, region: Region, entry: bool, terminators: bool) {
        self.region_of(site.body, site.op, inner, region, entry, terminators, false);
    }

    #[allow(clippy::too_many_arguments)]
    pub(super) fn region_of(
        &mut self,
        outer: &Body,
        op: Op,
        body: &Body,
        region: Region,
        entry: bool,
        terminators: bool,
        empty: bool,
    ) {
        let ctx = self.w.ctx;
        self.dialects.push(ctx.str(default_dialect(ctx.op_def(outer.name(op)))));
        self.raw("{\n");
        if std::mem::take(&mut self.cut_region) {
            self.done.push(std::mem::take(&mut self.w.out));
        } else {
            self.blocks(body, region, entry, terminators, empty);
        }
        self.margin();
        self.raw("}");
        self.dialects.pop();
    }

    fn blocks(&mut self, body: &Body, region: Region, entry: bool, terminators: bool, empty: bool) {
        let ctx = self.w.ctx;
        let edges = self.edges(body, region);
        let mut edges = edges.as_slice();
        for (i, block) in body.region_blocks(region).enumerate() {
            let here = edges.iter().take_while(|e| e.0 == i as u32).count();
            let (preds, others) = edges.split_at(here);
            edges = others;
            let bare = i == 0 && !(empty && body.first_op(block).is_none() || entry && body.args(block).len() > 0);
            if !bare {
                self.label(body, block, i == 0, preds);
            }
            self.indent += 1;
            let ends = |op: &Op| ctx.facts(body.name(*op)).is_some_and(|facts| facts.has(Trait::Terminator));
            let unsaid = body.last_op(block).filter(|op| !terminators && ends(op));
            self.lines(body, block, unsaid);
            self.indent -= 1;
        }
    }

    /// The number of the block that each edge of a region leads to, and the block that it comes from: in the order of both.
    fn edges(&self, body: &Body, region: Region) -> Vec<(u32, Block)> {
        let (names, mut edges) = (self.names.of(body), Vec::new());
        if body.entry(region) != body.last_block(region) {
            for block in body.region_blocks(region) {
                let successors = body.last_op(block).map_or(&[][..], |op| body.successors(op));
                let here = successors.iter().filter(|s| body.region_of(s.block) == region);
                edges.extend(here.map(|s| (names.position(s.block), block)));
            }
            edges.sort_by_key(|e| e.0);
        }
        edges
    }

    fn label(&mut self, body: &Body, block: Block, entry: bool, preds: &[(u32, Block)]) {
        self.margin();
        self.block_name(body, block);
        if body.args(block).len() > 0 {
            self.raw("(");
            for (i, arg) in body.args(block).enumerate() {
                self.raw(if i > 0 { ", " } else { "" });
                self.typed_arg(body, arg);
            }
            self.raw(")");
        }
        self.raw(":");
        match preds {
            [] if entry => {}
            [] => self.raw("  // no predecessors"),
            [one] => {
                self.raw("  // pred: ");
                self.block_name(body, one.1);
            }
            many => {
                self.raw("  // ");
                self.number(many.len());
                self.raw(" preds: ");
                for (i, (_, block)) in many.iter().enumerate() {
                    self.raw(if i > 0 { ", " } else { "" });
                    self.block_name(body, *block);
                }
            }
        }
        self.raw("\n");
    }

    /// `%arg0: i32` with its location.
    pub(super) fn typed_arg(&mut self, body: &Body, arg: Value) {
        self.value(body, arg);
        self.raw(": ");
        self.ty(body.value_type(arg));
        self.arg_location(body, arg);
    }

    // ---- locations
    /// The location of a block argument, if locations are printed. It is written in full.
    pub(super) fn arg_location(&mut self, body: &Body, arg: Value) {
        if self.options.locations.is_some() {
            let id = match body.arg_loc(arg) {
                Some(loc) => self.loc_id(loc),
                None => self.w.ctx.loc(LocKind::Unknown),
            };
            let attr = self.w.ctx.attr(AttrKind::Location(id));
            self.w.collector.iter_mut().for_each(|c| c.attr(attr));
            self.raw(" ");
            self.w.loc(id);
        }
    }

    /// The module around ops that stand alone in a file has no place in it: line 0, column 0.
    fn around_all(&mut self, module: &Module) {
        let Some(origin) = self.options.locations else { return };
        let written = ["module", "builtin.module", "\"builtin.module\""].iter().any(|m| origin.text.starts_with(m));
        if module.body.loc(module.op) == Loc::Offset(0) && !written {
            let file = self.w.ctx.str(origin.name);
            let id = self.w.ctx.loc(LocKind::File { file, line: 0, column: 0 });
            self.whole = Some((&module.body as *const Body, id));
        }
    }

    fn loc_of(&self, body: &Body, op: Op) -> LocId {
        match self.whole {
            Some((root, id)) if std::ptr::eq(root, body) => id,
            _ => self.loc_id(body.loc(op)),
        }
    }

    /// A byte offset as file, line and column.
    pub(super) fn loc_id(&self, loc: Loc) -> LocId {
        let ctx = self.w.ctx;
        match (loc, self.options.locations) {
            (Loc::Written(id), _) => id,
            (Loc::Offset(_), None) => ctx.loc(LocKind::Unknown),
            (Loc::Offset(at), Some(origin)) => {
                let line = self.lines.partition_point(|&start| start <= at as usize);
                let start = if line == 0 { 0 } else { self.lines[line - 1] };
                let column = at as usize - start + 1;
                let (line, column) = (line as u32 + 1, column as u32);
                ctx.loc(LocKind::File { file: ctx.str(origin.name), line, column })
            }
        }
    }
}
