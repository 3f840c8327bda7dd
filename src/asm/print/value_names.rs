//! SSA names of values and numbers of blocks in a printed program.
//!
//! The names are those of MLIR's printer. A region is numbered before its nested regions. Sibling regions start from
//! the same counters. A name that an enclosing region uses is not used again.
//!
//! Tests: below, tests/all/mlir_opt.rs, src/asm/round_trip.rs.

use super::given_names::GivenNames;
use crate::ir::types::Signedness;
use crate::ir::{AttrKind, Block, Body, Context, Def, Op, Region, Type, TypeKind, Value};
use crate::syntax::buffer::{TextBuffer, copy_text};
use hashbrown::HashTable;
use hashbrown::hash_table::Entry;
use rulec::rir::declarations::{AttributeKind, OpDef, ResultNames as Hint};
use rustc_hash::{FxBuildHasher, FxHashMap};
use std::cell::Cell;
use std::fmt::Write;
use std::hash::BuildHasher;

/// Counters of the next names.
#[derive(Clone, Copy, Debug, Default)]
struct NameCounters {
    /// The next number of a value.
    next_value: ValueName,
    /// The next number of an entry block argument, `%arg0`.
    next_argument: u32,
    /// The next suffix of a name that is in use, `%c0_0`.
    next_conflict: u32,
}

/// Bytes of a `ValueName`: the bytes of an inline name, and its length or a tag.
const NAME_BYTES: usize = 16;

/// A value's name in 16 bytes.
///
/// Byte 15 is the length if the name is inline (at most 15 bytes, as nearly all are). Otherwise byte 15 is a tag, and
/// bytes 0 to 3 are an index. The comment of each tag states what the index refers to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct ValueName([u8; NAME_BYTES]);

/// Multiplier of the hash of inline names: 2^64 divided by the golden ratio (Fibonacci hashing).
const HASH_MULTIPLIER: u64 = 0x9e37_79b9_7f4a_7c15;

/// Tag of a name that is too long to be inline. The index selects the name in `ValueNames::strings`.
const POOLED: u8 = 0xFD;
/// Tag of the name of one of several results of an op. The index selects the op's entry in `BodyNames::result_groups`.
const RESULT_GROUPS: u8 = 0xFE;
/// Tag of a value without a name.
const UNNAMED: u8 = 0xFF;

impl Default for ValueName {
    /// Returns the name `0`, so that the default `NameCounters` number values from 0.
    fn default() -> Self {
        ValueName::inline(b"0").expect("one byte is short")
    }
}

impl ValueName {
    const NONE: ValueName = ValueName([UNNAMED; NAME_BYTES]);

    /// Returns an inline name, or `None` if the text is too long.
    fn inline(text: &[u8]) -> Option<ValueName> {
        if text.len() >= NAME_BYTES {
            return None;
        }
        let mut name = [0; NAME_BYTES];
        copy_text(&mut name[..text.len()], text);
        name[NAME_BYTES - 1] = text.len() as u8;
        Some(ValueName(name))
    }

    fn tagged(tag: u8, index: usize) -> ValueName {
        let mut name = [tag; NAME_BYTES];
        name[..4].copy_from_slice(&(index as u32).to_le_bytes());
        ValueName(name)
    }

    /// Returns the length of an inline name, or the tag of any other name.
    #[inline]
    fn tag(self) -> u8 {
        self.0[NAME_BYTES - 1]
    }

    #[inline]
    fn is_inline(&self) -> bool {
        (self.0[NAME_BYTES - 1] as usize) < NAME_BYTES
    }

    /// Returns the index that an entry with the tag `POOLED` or `RESULT_GROUPS` stores in place of a name.
    fn index(self) -> usize {
        u32::from_le_bytes([self.0[0], self.0[1], self.0[2], self.0[3]]) as usize
    }

    /// Returns the hash of an inline or pooled name.
    fn hash(&self, strings: &StringPool) -> u64 {
        if !self.is_inline() {
            return FxBuildHasher.hash_one(strings.get(self.index()).as_bytes());
        }
        let bits = u128::from_le_bytes(self.0);
        let product = (bits as u64 ^ ((bits >> 64) as u64).rotate_left(32)).wrapping_mul(HASH_MULTIPLIER);
        product.rotate_left(26)
    }

    /// Increments a name that is a number.
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
        // All digits were 9 and are 0 now: `00` becomes `100`.
        self.0[len] = b'0';
        self.0[0] = b'1';
        self.0[NAME_BYTES - 1] += 1;
    }
}

/// Names of one body.
#[derive(Debug, Default)]
struct BodyNames {
    /// The name of each value, by index of the value.
    values: Vec<ValueName>,
    /// Position of each block in its region, by index of the block.
    blocks: Vec<u32>,
    /// For each op with several results, the groups of its results.
    result_groups: Vec<Vec<ResultGroup>>,
}

/// Consecutive results of an op under one name: `%0` in `%0:2`.
#[derive(Clone, Copy, Debug)]
struct ResultGroup {
    /// Number of the group's first result.
    first: u32,
    name: ValueName,
}

/// Pool of long names.
#[derive(Default)]
struct StringPool {
    /// All names, concatenated.
    text: String,
    /// End of each name in `text`.
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

/// The printed names of the values of a module, or of those regions of it that have been numbered so far.
pub struct ValueNames<'c> {
    ctx: &'c Context,
    /// Names that the values have in the text that the program was read from; `None` for the names of MLIR's printer.
    pub(super) given: Option<&'c GivenNames>,
    /// Number values as in the generic form: no two regions share a number, and all names are numbers.
    generic: bool,
    /// Index into `body_names` by address of the body. The address is only compared.
    bodies: FxHashMap<*const Body, usize>,
    body_names: Vec<BodyNames>,
    /// Cache of the last lookup in `bodies`: address, and index or `usize::MAX`.
    last_body: Cell<(*const Body, usize)>,
    strings: StringPool,
    counters: NameCounters,
    /// The names, other than numbers, that the current region or an enclosing one uses.
    used_names: HashTable<ValueName>,
    /// `used_names` in the order of insertion, to remove those of a region that ends.
    used_in_order: Vec<ValueName>,
    /// Buffer for the name under construction; empty between names.
    candidate: TextBuffer,
}

/// Returns whether a declaration names the arguments of a region.
#[inline]
fn names_arguments(def: &OpDef) -> bool {
    def.regions.iter().any(|region| !region.arg_names.is_empty())
}

/// A region to number, with the state at its beginning.
struct PendingRegion<'m, 'c> {
    body: &'m Body,
    region: Region,
    counters: NameCounters,
    /// Length of `used_in_order` at the region's beginning.
    used_count: usize,
    /// The declared names of the arguments of the entry block; empty if they have the usual names.
    arg_names: Vec<&'c str>,
}

impl<'c> ValueNames<'c> {
    /// Creates an empty set of names.
    pub fn new(ctx: &'c Context, generic: bool) -> ValueNames<'c> {
        ValueNames {
            ctx,
            given: None,
            generic,
            bodies: FxHashMap::default(),
            body_names: Vec::new(),
            last_body: Cell::new((std::ptr::null(), 0)),
            strings: StringPool::default(),
            counters: NameCounters::default(),
            used_names: HashTable::new(),
            used_in_order: Vec::new(),
            candidate: TextBuffer::default(),
        }
    }

    /// Removes all names. Then names the values and blocks of regions, each given with its body, and of all nested
    /// regions.
    pub fn number_regions<'m>(&mut self, regions: impl IntoIterator<Item = (&'m Body, Region)>) {
        self.bodies.clear();
        self.last_body.set((std::ptr::null(), 0));
        self.strings.text.clear();
        self.strings.ends.clear();
        self.used_names.clear();
        self.used_in_order.clear();
        self.counters = NameCounters::default();
        let named = |(body, region), arg_names| PendingRegion {
            body,
            region,
            counters: NameCounters::default(),
            used_count: 0,
            arg_names,
        };
        let pending = |region| named(region, Vec::new());
        let mut worklist: Vec<PendingRegion<'m, 'c>> = regions.into_iter().map(pending).collect();
        while let Some(PendingRegion { body, region, counters, used_count, arg_names }) = worklist.pop() {
            for name in self.used_in_order.drain(used_count..) {
                if let Ok(entry) = self.used_names.find_entry(name.hash(&self.strings), |other| *other == name) {
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
                for (position, arg) in body.args(block).enumerate() {
                    if i == 0
                        && let Some(name) = arg_names.get(position)
                    {
                        self.candidate.push_str(name);
                        body_names.values[arg.index()] = self.uniquify();
                        continue;
                    }
                    if let Some(name) = self.given.and_then(|given| given.arg_name(body, arg)) {
                        self.candidate.push_str(name);
                        body_names.values[arg.index()] = self.uniquify();
                        continue;
                    }
                    body_names.values[arg.index()] = if i == 0 { self.next_argument() } else { self.next_number() };
                }
                for op in body.block_ops(block) {
                    self.number_results(body, op, &mut body_names);
                    if !body.has_no_successors_or_regions(op) {
                        let (inner, regions) = body.regions(op);
                        let ctx = self.ctx;
                        let def = ctx.op_def(body.name(op)).filter(|def| !self.generic && names_arguments(def));
                        match def {
                            Some(def) => worklist.extend(regions.iter().enumerate().map(|(group, region)| {
                                named((inner, *region), self.declared_arg_names(body, op, def, group))
                            })),
                            None => worklist.extend(regions.iter().map(|r| pending((inner, *r)))),
                        }
                    }
                }
            }
            self.body_names[index] = body_names;
            for nested in &mut worklist[first_nested..] {
                nested.counters = self.counters;
                nested.used_count = self.used_in_order.len();
            }
        }
    }

    /// Returns the names that a declaration gives to the arguments of a region. Names in the text take precedence.
    #[cold]
    fn declared_arg_names(&self, body: &Body, op: Op, def: &'c OpDef, group: usize) -> Vec<&'c str> {
        let Some(declared) = def.regions.get(group).filter(|_| self.given.is_none()) else { return Vec::new() };
        let Some(segments) = body.operand_segments(self.ctx, op, def) else { return Vec::new() };
        let names = segments.iter().zip(&declared.arg_names);
        names.flat_map(|(operands, name)| operands.map(|_| name.as_str())).collect()
    }

    fn next_argument(&mut self) -> ValueName {
        self.candidate.push_str("arg");
        push_number(self.counters.next_argument, &mut self.candidate);
        self.counters.next_argument += 1;
        self.uniquify()
    }

    /// Names the results of an op, if it has any.
    #[inline(always)]
    fn number_results(&mut self, body: &Body, op: Op, body_names: &mut BodyNames) {
        let results = body.result_range(op);
        match results.end.index() - results.start.index() {
            0 => {}
            1 if self.given.is_none() && self.numbers_results(body, op) => {
                body_names.values[results.start.index()] = self.counters.next_value;
                self.counters.next_value.increment();
            }
            _ => self.name_results(body, op, body_names),
        }
    }

    /// Returns the index of a body's names. A new body gets empty names.
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
        while let Some(given) = self.given {
            let number = self.counters.next_value;
            let len = number.tag() as usize % NAME_BYTES;
            if !given.is_taken(std::str::from_utf8(&number.0[..len]).unwrap_or_default()) {
                break;
            }
            self.counters.next_value.increment();
        }
        let name = self.counters.next_value;
        self.counters.next_value.increment();
        name
    }

    /// Returns whether the names of an op's results are numbers. That is the case in the generic form, and if the op
    /// declares no names for its results.
    #[inline]
    fn numbers_results(&self, body: &Body, op: Op) -> bool {
        self.generic || self.ctx.op_info(body.name(op)).is_none_or(|op_info| op_info.numbers_results)
    }

    /// Names the results of an op that declares names, or has several results.
    #[inline(never)]
    fn name_results(&mut self, body: &Body, op: Op, body_names: &mut BodyNames) {
        let results = body.results(op);
        let count = results.len() as u32;
        let first = body.result(op, 0);
        let def = if self.generic { None } else { self.ctx.op_def(body.name(op)) };
        // Fast path: most names are those of constants.
        if let (Some(def), None, 1) = (def, self.given, count)
            && def.names == Hint::Constant
        {
            self.append_constant_name(body, op, def, body.value_type(first));
            body_names.values[first.index()] = self.uniquify();
            return;
        }
        let mut groups: Vec<ResultGroup> = Vec::new();
        let given_names = self.given.and_then(|given| given.result_names(body, op)).unwrap_or_default();
        let mut result_count = 0;
        for (name, count) in given_names {
            self.candidate.push_str(name);
            let name = self.uniquify();
            groups.push(ResultGroup { first: result_count, name });
            result_count += count;
        }
        if let [group] = groups[..]
            && count == 1
        {
            body_names.values[first.index()] = group.name;
            return;
        }
        let def = def.filter(|_| groups.is_empty());
        let first_name = match def.map(|d| (&d.names, d)) {
            Some((Hint::Hint(text), _)) => {
                self.candidate.push_str(text);
                self.uniquify()
            }
            Some((Hint::Constant, def)) => {
                self.append_constant_name(body, op, def, body.value_type(first));
                self.uniquify()
            }
            Some((Hint::Symbol, def)) => {
                let index = def.attributes.iter().position(|a| a.kind == AttributeKind::Symbol);
                let attr = index.and_then(|i| body.attr(op, i)).map(|a| self.ctx.attr_kind(a));
                if let Some(AttrKind::Symbol { root, nested }) = attr {
                    self.candidate.push_str(self.ctx.text(*nested.last().unwrap_or(root)));
                }
                self.uniquify()
            }
            Some((Hint::Results, def)) => match body.result_segments(self.ctx, op, def) {
                Some(ranges) => {
                    for (range, group) in ranges.iter().zip(&def.results).filter(|(range, _)| !range.is_empty()) {
                        self.candidate.push_str(&group.name);
                        let name = self.uniquify();
                        groups.push(ResultGroup { first: range.start as u32, name });
                    }
                    groups.first().map_or(ValueName::NONE, |group| group.name)
                }
                None => self.next_number(),
            },
            _ if !groups.is_empty() => ValueName::NONE,
            _ => self.next_number(),
        };
        if count == 1 {
            body_names.values[first.index()] = first_name;
            return;
        }
        if groups.is_empty() {
            groups.push(ResultGroup { first: 0, name: first_name });
        }
        let name = ValueName::tagged(RESULT_GROUPS, body_names.result_groups.len());
        body_names.result_groups.push(groups);
        for value in results {
            body_names.values[value.index()] = name;
        }
    }

    /// Appends the name of a constant to `candidate`: `c0`, `c1_i32`, `true` or `cst`.
    ///
    /// A constant whose attribute is declared as an index is `idx0`.
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
                match i64::try_from(*value) {
                    Ok(value) => out.push_str(itoa::Buffer::new().format(value)),
                    Err(_) => out.push_str(itoa::Buffer::new().format(*value)),
                }
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

    /// Converts `candidate` to a name and clears `candidate`. Adds a suffix to a name that is in use. If `candidate` is
    /// empty, returns the next number.
    fn uniquify(&mut self) -> ValueName {
        if self.candidate.is_empty() {
            return self.next_number();
        }
        let prefix_len = self.candidate.len();
        let name = loop {
            let (strings, candidate) = (&self.strings, self.candidate.bytes_from(0));
            // A long name is added to the pool once it is known to be free.
            let name = ValueName::inline(candidate).unwrap_or_else(|| ValueName::tagged(POOLED, strings.ends.len()));
            let hash = if name.is_inline() { name.hash(strings) } else { FxBuildHasher.hash_one(candidate) };
            let is_same = |other: &ValueName| {
                *other == name || other.tag() == POOLED && strings.get(other.index()).as_bytes() == candidate
            };
            if let Entry::Vacant(slot) = self.used_names.entry(hash, is_same, |other| other.hash(strings)) {
                slot.insert(name);
                if !name.is_inline() {
                    self.strings.add(self.candidate.as_str());
                }
                break name;
            }
            self.candidate.truncate(prefix_len);
            self.candidate.push_ascii(b'_');
            push_number(self.counters.next_conflict, &mut self.candidate);
            self.counters.next_conflict += 1;
        };
        self.candidate.clear();
        self.used_in_order.push(name);
        name
    }

    // ---- printing
    /// Returns the names of the values of a body, if names have been given to them.
    #[inline(always)]
    fn names_of(&self, body: &Body) -> Option<&BodyNames> {
        let key = std::ptr::from_ref(body);
        match self.last_body.get() {
            (last, at) if last == key => self.body_names.get(at),
            _ => self.find_body_uncached(key),
        }
    }

    #[inline(never)]
    fn find_body_uncached(&self, key: *const Body) -> Option<&BodyNames> {
        let index = self.bodies.get(&key).copied().unwrap_or(usize::MAX);
        self.last_body.set((key, index));
        self.body_names.get(index)
    }

    #[inline(always)]
    fn name(&self, body: &Body, value: Value) -> &ValueName {
        self.names_of(body).and_then(|names| names.values.get(value.index())).unwrap_or(&ValueName::NONE)
    }

    /// Returns the position of a block in its region.
    pub fn block_number(&self, body: &Body, block: Block) -> u32 {
        self.names_of(body).map_or(0, |names| names.blocks[block.index()])
    }

    /// Prints the number of a block.
    pub fn print_block(&self, body: &Body, block: Block, out: &mut TextBuffer) {
        out.push_str(itoa::Buffer::new().format(self.block_number(body, block)));
    }

    /// Prints the names of an op's results without the first `%`: `a`, `0:2`, `a, %b:3`. `first` is the first result.
    #[inline(always)]
    pub fn print_results(&self, body: &Body, op: Op, first: Value, out: &mut TextBuffer) {
        let name = self.name(body, first);
        if name.is_inline() {
            out.push_short(&name.0, name.tag() as usize);
        } else {
            self.print_result_groups(body, op, first, out);
        }
    }

    #[inline(never)]
    fn print_result_groups(&self, body: &Body, op: Op, first: Value, out: &mut TextBuffer) {
        let name = self.name(body, first);
        if name.tag() == POOLED {
            return self.print_name(*name, out);
        }
        let count = body.results(op).len() as u32;
        let groups = self.result_groups(body, first);
        for (i, group) in groups.iter().enumerate() {
            out.push_str(if i > 0 { ", %" } else { "" });
            self.print_name(group.name, out);
            let end = groups.get(i + 1).map_or(count, |next| next.first);
            if end - group.first > 1 {
                out.push(':');
                out.push_str(itoa::Buffer::new().format(end - group.first));
            }
        }
    }

    /// Prints `name` or `name#1`.
    #[inline(always)]
    pub fn print_value(&self, body: &Body, value: Value, out: &mut TextBuffer) {
        let name = self.name(body, value);
        if name.is_inline() {
            out.push_short(&name.0, name.tag() as usize);
        } else {
            self.print_grouped_result(body, value, out);
        }
    }

    /// Prints the name of a value that is one of several results, or has a long name or none.
    #[inline(never)]
    fn print_grouped_result(&self, body: &Body, value: Value, out: &mut TextBuffer) {
        let name = self.name(body, value);
        if name.tag() == POOLED {
            return self.print_name(*name, out);
        }
        let (count, number) = match body.def(value) {
            Def::Result(op, number) => (body.results(op).len() as u32, number),
            Def::Arg(..) => (1, 0),
        };
        let groups = self.result_groups(body, value);
        let next = groups.partition_point(|group| group.first <= number);
        let group = groups[next.saturating_sub(1)];
        self.print_name(group.name, out);
        if groups.get(next).map_or(count, |next| next.first) - group.first != 1 {
            out.push('#');
            out.push_str(itoa::Buffer::new().format(number - group.first));
        }
    }

    /// Returns the result groups of the op that defines a value. If the op has no result groups, or no op defines the
    /// value, returns one group without a name.
    fn result_groups(&self, body: &Body, value: Value) -> &[ResultGroup] {
        let name = self.name(body, value);
        match self.names_of(body) {
            Some(body_names) if name.tag() == RESULT_GROUPS => &body_names.result_groups[name.index()],
            _ => &[ResultGroup { first: 0, name: ValueName::NONE }],
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

fn push_number(n: u32, out: &mut TextBuffer) {
    out.push_str(itoa::Buffer::new().format(n));
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{ParseOptions, PrintOptions, print, read, ruleset};
    use rulec::report::SourceId;

    fn printed(text: &str, generic: bool) -> String {
        let ctx = Context::new(ruleset::built_in());
        let options = ParseOptions { allow_unregistered: true };
        let (module, _) = read(&ctx, SourceId::Input(0), text, 0..text.len(), options).expect("a valid program");
        print(&ctx, &module, PrintOptions { generic, locations: None })
    }

    fn number(n: usize) -> ValueName {
        ValueName::inline(n.to_string().as_bytes()).expect("short")
    }

    #[test]
    fn a_number_is_incremented_in_decimal() {
        let mut name = ValueName::default();
        for n in 0..1200 {
            assert_eq!(name, number(n));
            name.increment();
        }
    }

    #[test]
    fn a_name_of_up_to_15_bytes_is_inline() {
        let name = ValueName::inline(b"fifteen_bytes_1").expect("15 bytes");
        assert!(name.is_inline() && name.tag() == 15);
        assert_eq!(ValueName::inline(b"sixteen_bytes_12"), None);
        let pooled = ValueName::tagged(POOLED, 70_000);
        assert!(!pooled.is_inline() && pooled.index() == 70_000);
        assert!(!ValueName::NONE.is_inline());
    }

    #[test]
    fn a_name_in_use_gets_a_suffix_and_a_nested_region_sees_the_names_around_it() {
        let text = "func.func @f(%c: i1) {\n\
                    %a = arith.constant 1 : i32\n%b = arith.constant 1 : i32\n\
                    scf.if %c {\n%x = arith.constant 1 : i32\n} else {\n%y = arith.constant 1 : i32\n}\n\
                    %z = arith.constant 1 : i32\nreturn\n}\n";
        let printed = printed(text, false);
        let names: Vec<&str> =
            printed.lines().filter_map(|l| l.split_once(" = arith.constant")).map(|(name, _)| name.trim()).collect();
        // The regions of `scf.if` are siblings: both continue after the function's own names.
        assert_eq!(names, ["%c1_i32", "%c1_i32_0", "%c1_i32_2", "%c1_i32_2", "%c1_i32_1"], "{printed}");
    }

    #[test]
    fn numbers_of_sibling_regions_are_shared_except_in_the_generic_form() {
        let text = "func.func @f(%a: i32) {\n%x = arith.addi %a, %a : i32\nreturn\n}\n\
                    func.func @g(%a: i32) {\n%x = arith.addi %a, %a : i32\nreturn\n}\n";
        let custom = printed(text, false);
        assert_eq!(custom.matches("%0 = arith.addi %arg0, %arg0").count(), 2, "{custom}");
        let generic = printed(text, true);
        assert_eq!(generic.matches("%0 = \"arith.addi\"").count(), 1, "{generic}");
        assert_eq!(generic.matches("%1 = \"arith.addi\"").count(), 1, "{generic}");
    }

    #[test]
    fn several_results_are_one_name_with_numbers() {
        let text = "func.func @f() {\n%r:3 = \"test.op\"() : () -> (i32, i32, i32)\n\
                    %s = arith.addi %r#2, %r#0 : i32\nreturn\n}\n";
        let printed = printed(text, false);
        assert!(printed.contains("%0:3 = \"test.op\"") && printed.contains("arith.addi %0#2, %0#0 "), "{printed}");
    }
}
