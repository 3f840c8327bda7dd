//! Names: which SSA name each value gets when a program is printed.
//!
//! Takes regions; gives a name for every value and a number for every block. Kept true: names are those of MLIR's printer: a
//! region is numbered before the regions inside it, and these one after the other from the same start; a name taken by an
//! enclosing region is not given again.

use super::print_templates::NameUse;
use crate::ir::types::Signedness;
use crate::ir::{AttrKind, Block, Body, Context, Def, Op, Region, Type, TypeKind, Value};
use crate::syntax::buffer::TextBuffer;
use hashbrown::HashTable;
use hashbrown::hash_table::Entry;
use rulec::rir::declarations::{AttributeKind, OpDef, ResultNames as Hint};
use rustc_hash::{FxBuildHasher, FxHashMap};
use std::cell::Cell;
use std::fmt::Write;
use std::hash::BuildHasher;
use std::ops::Range;

/// Where numbering goes on.
#[derive(Clone, Copy, Debug, Default)]
struct NameCounters {
    next_value: ValueName,
    next_argument: u32,
    next_conflict: u32,
}

/// How many bytes a name takes that is kept as it is written, and one for their number.
const NAME_BYTES: usize = 16;

/// What a value is called. Nearly every name is short: its bytes, and in the last one how many they are. Otherwise the last byte
/// says what else there is, and the first four which.
#[derive(Clone, Copy, Debug)]
struct ValueName([u8; NAME_BYTES]);

/// A name in `Texts`.
const POOLED: u8 = 0xFD;
/// The value is one of several results: a position in `Own::several`.
const RESULT_GROUPS: u8 = 0xFE;
/// There is no name.
const UNNAMED: u8 = 0xFF;

impl Default for ValueName {
    /// The number 0.
    fn default() -> Self {
        ValueName::inline(b"0").expect("one byte is short")
    }
}

impl ValueName {
    const NONE: ValueName = ValueName([UNNAMED; NAME_BYTES]);

    fn inline(text: &[u8]) -> Option<ValueName> {
        let mut name = [0; NAME_BYTES];
        *name.get_mut(NAME_BYTES - 1)? = text.len() as u8;
        (text.len() < NAME_BYTES).then(|| name[..text.len()].copy_from_slice(text))?;
        Some(ValueName(name))
    }
    fn tagged(tag: u8, index: usize) -> ValueName {
        let mut name = [tag; NAME_BYTES];
        name[..4].copy_from_slice(&(index as u32).to_le_bytes());
        ValueName(name)
    }
    /// The length of a short name, or what else it is.
    #[inline]
    fn tag(self) -> u8 {
        self.0[NAME_BYTES - 1]
    }
    #[inline]
    fn is_inline(&self) -> bool {
        (self.0[NAME_BYTES - 1] as usize) < NAME_BYTES
    }
    fn index(self) -> usize {
        u32::from_le_bytes([self.0[0], self.0[1], self.0[2], self.0[3]]) as usize
    }
    fn hash(&self, texts: &StringPool) -> u64 {
        if !self.is_inline() {
            return FxBuildHasher.hash_one(texts.get(self.index()).as_bytes());
        }
        let (first, last) = self.0.split_at(8);
        let half = |bytes: &[u8]| bytes.iter().rev().fold(0, |all, byte| all << 8 | u64::from(*byte));
        let product = (half(first) ^ half(last).rotate_left(32)).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        product.rotate_left(26)
    }
    /// The next number, of a name that is a number.
    #[inline]
    fn increment(&mut self) {
        let len = self.tag() as usize % NAME_BYTES;
        for digit in self.0[..len].iter_mut().rev() {
            if *digit < b'9' {
                *digit += 1;
                return;
            }
            *digit = b'0';
        }
        // 99 has become 00
        self.0[len] = b'0';
        self.0[0] = b'1';
        self.0[NAME_BYTES - 1] += 1;
    }
}

/// Names of one body.
#[derive(Debug, Default)]
struct BodyNames {
    values: Vec<ValueName>,
    blocks: Vec<u32>,
    /// For each op with several results, the first result of each separately named part, and its name.
    result_groups: Vec<Vec<(u32, ValueName)>>,
}

/// The names that are words, one after the other.
#[derive(Default)]
struct StringPool {
    text: String,
    ends: Vec<u32>,
}

impl StringPool {
    fn get(&self, index: usize) -> &str {
        let start = index.checked_sub(1).map_or(0, |before| self.ends[before]);
        &self.text[start as usize..self.ends[index] as usize]
    }
    fn add(&mut self, text: &str) {
        self.text.push_str(text);
        self.ends.push(u32::try_from(self.text.len()).expect("names are shorter than 4 GB"));
    }
}

/// Names of every body in the regions that were numbered, found by where it lies in memory (which is only compared).
pub struct ValueNames<'c> {
    ctx: &'c Context,
    /// In the generic form no two regions share a number, and no value has a word for a name.
    generic: bool,
    bodies: FxHashMap<*const Body, usize>,
    body_names: Vec<BodyNames>,
    /// The body asked for last: a printer asks for one after the other.
    last_body: Cell<(*const Body, usize)>,
    strings: StringPool,
    counters: NameCounters,
    /// The words that may not be given again here.
    used_names: HashTable<ValueName>,
    /// `taken` in order, to undo it.
    used_in_order: Vec<ValueName>,
    /// A name that is being made.
    candidate: String,
    /// Which names were written where, if that is noted.
    pub(crate) recorded_uses: Option<Vec<(Range<usize>, NameUse)>>,
}

impl<'c> ValueNames<'c> {
    /// No names yet.
    pub fn new(ctx: &'c Context, generic: bool) -> ValueNames<'c> {
        ValueNames {
            ctx,
            generic,
            bodies: FxHashMap::default(),
            body_names: Vec::new(),
            last_body: Cell::new((std::ptr::null(), 0)),
            strings: StringPool::default(),
            counters: NameCounters::default(),
            used_names: HashTable::new(),
            used_in_order: Vec::new(),
            candidate: String::new(),
            recorded_uses: None,
        }
    }

    /// Forgets all names, and numbers regions, each with the body it is in, and everything inside.
    pub fn number_regions<'m>(&mut self, regions: impl IntoIterator<Item = (&'m Body, Region)>) {
        self.bodies.clear();
        self.last_body.set((std::ptr::null(), 0));
        self.strings.text.clear();
        self.strings.ends.clear();
        self.used_names.clear();
        self.used_in_order.clear();
        self.counters = NameCounters::default();
        let mut worklist: Vec<(&Body, Region, NameCounters, usize)> = Vec::new();
        worklist.extend(regions.into_iter().map(|(body, r)| (body, r, NameCounters::default(), 0)));
        while let Some((body, region, counters, used_count)) = worklist.pop() {
            for name in self.used_in_order.drain(used_count..) {
                if let Ok(entry) = self.used_names.find_entry(name.hash(&self.strings), |other| other.0 == name.0) {
                    entry.remove();
                }
            }
            if !self.generic {
                self.counters = counters;
            }
            let first_nested = worklist.len();
            let index = self.body_index(body);
            let mut body_names = std::mem::take(&mut self.body_names[index]);
            for (i, block) in body.region_blocks(region).enumerate() {
                body_names.blocks[block.index()] = i as u32;
                for arg in body.args(block) {
                    body_names.values[arg.index()] = if i == 0 {
                        self.candidate.push_str("arg");
                        push_number(self.counters.next_argument, &mut self.candidate);
                        self.counters.next_argument += 1;
                        self.uniquify()
                    } else {
                        self.next_number()
                    };
                }
                for op in body.block_ops(block) {
                    let results = body.result_range(op);
                    match results.end.index() - results.start.index() {
                        0 => {}
                        1 if self.numbers_results(body, op) => {
                            body_names.values[results.start.index()] = self.next_number()
                        }
                        _ => self.name_results(body, op, &mut body_names),
                    }
                    if !body.has_no_successors_or_regions(op) {
                        let (inner, regions) = body.regions(op);
                        worklist.extend(regions.iter().map(|r| (inner, *r, NameCounters::default(), 0)));
                    }
                }
            }
            self.body_names[index] = body_names;
            for nested in &mut worklist[first_nested..] {
                (nested.2, nested.3) = (self.counters, self.used_in_order.len());
            }
        }
    }

    /// Where the names of a body are, which are made if there are none.
    fn body_index(&mut self, body: &Body) -> usize {
        let next = self.bodies.len();
        let index = *self.bodies.entry(std::ptr::from_ref(body)).or_insert(next);
        if index == next {
            if self.body_names.len() == next {
                self.body_names.push(BodyNames::default());
            }
            let body_names = &mut self.body_names[index];
            body_names.values.clear();
            body_names.values.resize(body.value_count(), ValueName::NONE);
            body_names.blocks.clear();
            body_names.blocks.resize(body.block_count(), 0);
            body_names.result_groups.clear();
        }
        index
    }

    #[inline]
    fn next_number(&mut self) -> ValueName {
        let name = self.counters.next_value;
        self.counters.next_value.increment();
        name
    }

    /// Whether results are called by numbers.
    #[inline]
    fn numbers_results(&self, body: &Body, op: Op) -> bool {
        self.generic || self.ctx.op_info(body.name(op)).is_none_or(|op_info| op_info.numbers_results)
    }

    /// Names the results of an op that has any.
    fn name_results(&mut self, body: &Body, op: Op, body_names: &mut BodyNames) {
        let results = body.results(op);
        let count = results.len() as u32;
        let first = body.result(op, 0);
        let def = if self.generic { None } else { self.ctx.op_def(body.name(op)) };
        let mut groups: Vec<(u32, ValueName)> = Vec::new();
        let first_name = match def.map(|d| (&d.names, d)) {
            Some((Hint::Hint(text), _)) => {
                self.candidate.push_str(text);
                self.uniquify()
            }
            Some((Hint::Constant, def)) => {
                self.append_constant_name(body, op, def, body.value_type(first));
                self.uniquify()
            }
            Some((Hint::Results, def)) => match body.result_segments(self.ctx, op, def) {
                Some(ranges) => {
                    for (range, group) in ranges.iter().zip(&def.results).filter(|(range, _)| !range.is_empty()) {
                        self.candidate.push_str(&group.name);
                        let name = self.uniquify();
                        groups.push((range.start as u32, name));
                    }
                    groups.first().map_or(ValueName::NONE, |part| part.1)
                }
                None => self.next_number(),
            },
            _ => self.next_number(),
        };
        if count == 1 {
            body_names.values[first.index()] = first_name;
            return;
        }
        if groups.is_empty() {
            groups.push((0, first_name));
        }
        let name = ValueName::tagged(RESULT_GROUPS, body_names.result_groups.len());
        body_names.result_groups.push(groups);
        results.for_each(|v| body_names.values[v.index()] = name);
    }

    /// `c0`, `c1_i32`, `true`, `cst`; `idx0` where the attribute is an index by declaration
    fn append_constant_name(&mut self, body: &Body, op: Op, def: &OpDef, ty: Type) {
        let ctx = self.ctx;
        let value_index = ctx.op_info(body.name(op)).and_then(|f| f.value_attr).map(|i| i as usize);
        let kind = value_index.and_then(|i| body.attr(op, i)).map(|v| ctx.attr_kind(v));
        let out = &mut self.candidate;
        let is_index = value_index.is_some_and(|i| def.attributes[i].kind == AttributeKind::Index);
        let integer = match *ctx.type_kind(ty) {
            TypeKind::Integer { width, signedness } => Some((width, signedness)),
            _ => None,
        };
        match (kind, integer) {
            (Some(AttrKind::Integer { value, .. }), Some((1, _))) => {
                return out.push_str(if *value != 0 { "true" } else { "false" });
            }
            (Some(AttrKind::Integer { value, .. }), _) => {
                out.push_str(if is_index && integer.is_none() { "idx" } else { "c" });
                out.push_str(itoa::Buffer::new().format(*value));
            }
            (Some(AttrKind::BigInteger { value, .. }), _) => {
                let _ = write!(out, "c{value}");
            }
            _ => return out.push_str("cst"),
        }
        if let Some((width, signedness)) = integer {
            out.push_str(match signedness {
                Signedness::Signless => "_i",
                Signedness::Signed => "_si",
                Signedness::Unsigned => "_ui",
            });
            push_number(width, out);
        }
    }

    /// The name that was made, or one like it that is free; a number if it is empty.
    fn uniquify(&mut self) -> ValueName {
        if self.candidate.is_empty() {
            return self.next_number();
        }
        let prefix_len = self.candidate.len();
        let name = loop {
            let (strings, candidate) = (&self.strings, self.candidate.as_bytes());
            // a long name is among the texts when it is taken
            let name = ValueName::inline(candidate).unwrap_or_else(|| ValueName::tagged(POOLED, strings.ends.len()));
            let hash = if name.is_inline() { name.hash(strings) } else { FxBuildHasher.hash_one(candidate) };
            let is_same = |other: &ValueName| {
                other.0 == name.0 || other.tag() == POOLED && strings.get(other.index()).as_bytes() == candidate
            };
            if let Entry::Vacant(slot) = self.used_names.entry(hash, is_same, |other| other.hash(strings)) {
                slot.insert(name);
                if !name.is_inline() {
                    self.strings.add(&self.candidate);
                }
                break name;
            }
            self.candidate.truncate(prefix_len);
            self.candidate.push('_');
            push_number(self.counters.next_conflict, &mut self.candidate);
            self.counters.next_conflict += 1;
        };
        self.candidate.clear();
        self.used_in_order.push(name);
        name
    }

    // ---- asking
    /// The names of a body.
    #[inline]
    pub fn for_body<'n>(&'n self, body: &'n Body) -> BodyNamePrinter<'n> {
        let key = std::ptr::from_ref(body);
        let body_names = match self.last_body.get() {
            (last, at) if last == key => self.body_names.get(at),
            _ => self.find_body_uncached(key),
        };
        BodyNamePrinter { body, values: body_names.map_or(&[], |own| &own.values), body_names, strings: &self.strings }
    }

    #[inline(never)]
    fn find_body_uncached(&self, key: *const Body) -> Option<&BodyNames> {
        let index = *self.bodies.get(&key)?;
        self.last_body.set((key, index));
        self.body_names.get(index)
    }

    /// Writes what an op's results are called: `%a`, `%0:2`, `%a, %b:3`, but for the first `%`. It is noted, if names are.
    pub fn print_results(&mut self, body: &Body, op: Op, out: &mut TextBuffer) {
        let start = out.len();
        self.for_body(body).print_results(op, body.result(op, 0), out);
        self.record_use(start..out.len(), NameUse::Results);
    }

    /// Writes `name` or `name#1`, which `%` stands before. It is noted, if names are.
    pub fn print_operand(&mut self, body: &Body, value: Value, out: &mut TextBuffer) {
        let start = out.len();
        self.for_body(body).print_value(value, out);
        self.record_use(start..out.len(), NameUse::Value(value));
    }

    /// Writes the position of a block in its region. It is noted, if names are.
    pub fn print_block(&mut self, body: &Body, block: Block, out: &mut TextBuffer) {
        let start = out.len();
        self.for_body(body).print_block(block, out);
        self.record_use(start..out.len(), NameUse::Block(block));
    }

    fn record_use(&mut self, range: Range<usize>, name_use: NameUse) {
        self.recorded_uses.iter_mut().for_each(|uses| uses.push((range.clone(), name_use)));
    }
}

/// The names of one body.
#[derive(Clone, Copy)]
pub struct BodyNamePrinter<'n> {
    body: &'n Body,
    values: &'n [ValueName],
    body_names: Option<&'n BodyNames>,
    strings: &'n StringPool,
}

impl BodyNamePrinter<'_> {
    /// Position of a block in its region.
    pub fn block_number(&self, block: Block) -> u32 {
        self.body_names.map_or(0, |own| own.blocks[block.index()])
    }

    /// Writes that.
    pub fn print_block(&self, block: Block, out: &mut TextBuffer) {
        out.push_str(itoa::Buffer::new().format(self.block_number(block)));
    }

    /// Writes what an op's results, of which this is the first, are called: `%a`, `%0:2`, `%a, %b:3`, but for the first `%`.
    #[inline]
    pub fn print_results(&self, op: Op, first: Value, out: &mut TextBuffer) {
        match self.values.get(first.index()) {
            Some(name) if name.is_inline() => out.push_short(&name.0, name.tag() as usize),
            _ => self.print_result_groups(op, first, out),
        }
    }

    #[inline(never)]
    fn print_result_groups(&self, op: Op, first: Value, out: &mut TextBuffer) {
        let name = self.name(first);
        if name.tag() == POOLED {
            return self.print_name(name, out);
        }
        let count = self.body.results(op).len() as u32;
        let groups = self.result_groups(first);
        for (i, (first, name)) in groups.iter().enumerate() {
            out.push_str(if i > 0 { ", %" } else { "" });
            self.print_name(*name, out);
            let end = groups.get(i + 1).map_or(count, |next| next.0);
            if end - first > 1 {
                out.push(':');
                out.push_str(itoa::Buffer::new().format(end - first));
            }
        }
    }

    /// Writes `name` or `name#1`, which `%` stands before.
    #[inline]
    pub fn print_value(&self, value: Value, out: &mut TextBuffer) {
        match self.values.get(value.index()) {
            Some(name) if name.is_inline() => out.push_short(&name.0, name.tag() as usize),
            _ => self.print_grouped_result(value, out),
        }
    }

    /// The same for a value that is one of several results, has a long name or none.
    #[inline(never)]
    fn print_grouped_result(&self, value: Value, out: &mut TextBuffer) {
        let name = self.name(value);
        if name.tag() == POOLED {
            return self.print_name(name, out);
        }
        let (count, number) = match self.body.def(value) {
            Def::Result(op, number) => (self.body.results(op).len() as u32, number),
            Def::Arg(..) => (1, 0),
        };
        let groups = self.result_groups(value);
        let next = groups.partition_point(|part| part.0 <= number);
        let (first, name) = groups[next.saturating_sub(1)];
        self.print_name(name, out);
        if groups.get(next).map_or(count, |next| next.0) - first != 1 {
            out.push('#');
            out.push_str(itoa::Buffer::new().format(number - first));
        }
    }

    #[inline]
    fn name(&self, value: Value) -> ValueName {
        self.values.get(value.index()).copied().unwrap_or(ValueName::NONE)
    }

    /// The separately named parts of the results that a value is one of.
    fn result_groups(&self, value: Value) -> &[(u32, ValueName)] {
        let name = self.name(value);
        match self.body_names {
            Some(body_names) if name.tag() == RESULT_GROUPS => &body_names.result_groups[name.index()],
            _ => &[(0, ValueName::NONE)],
        }
    }

    fn print_name(&self, name: ValueName, out: &mut TextBuffer) {
        match name.tag() {
            POOLED => out.push_str(self.strings.get(name.index())),
            RESULT_GROUPS | UNNAMED => out.push_str("<<UNKNOWN SSA VALUE>>"),
            len => out.push_short(&name.0, len as usize),
        }
    }
}

fn push_number(n: u32, out: &mut String) {
    out.push_str(itoa::Buffer::new().format(n));
}
