//! Names: which SSA name each value gets when a program is printed.
//!
//! Takes regions; gives a name for every value and a number for every block. Kept true: names are those of MLIR's printer: a
//! region is numbered before the regions inside it, and these one after the other from the same start; a name taken by an
//! enclosing region is not given again.

use super::made::Made;
use super::phrases::Noted;
use crate::ir::types::Signedness;
use crate::ir::{AttrKind, Block, Body, Context, Def, Op, Region, Type, TypeKind, Value};
use grammar::declare::{AttributeKind, Names as Hint, OpDef};
use hashbrown::HashTable;
use hashbrown::hash_table::Entry;
use rustc_hash::{FxBuildHasher, FxHashMap};
use std::cell::Cell;
use std::fmt::Write;
use std::hash::BuildHasher;
use std::ops::Range;

/// Where numbering goes on.
#[derive(Clone, Copy, Debug, Default)]
struct Counters {
    value: Name,
    arg: u32,
    conflict: u32,
}

/// How many bytes a name takes that is kept as it is written, and one for their number.
const SHORT: usize = 16;

/// What a value is called. Nearly every name is short: its bytes, and in the last one how many they are. Otherwise the last byte
/// says what else there is, and the first four which.
#[derive(Clone, Copy, Debug)]
struct Name([u8; SHORT]);

/// A name in `Texts`.
const LONG: u8 = 0xFD;
/// The value is one of several results: a position in `Own::several`.
const SEVERAL: u8 = 0xFE;
/// There is no name.
const NONE: u8 = 0xFF;

impl Default for Name {
    /// The number 0.
    fn default() -> Self {
        Name::short(b"0").expect("one byte is short")
    }
}

impl Name {
    const NONE: Name = Name([NONE; SHORT]);

    fn short(text: &[u8]) -> Option<Name> {
        let mut name = [0; SHORT];
        *name.get_mut(SHORT - 1)? = text.len() as u8;
        (text.len() < SHORT).then(|| name[..text.len()].copy_from_slice(text))?;
        Some(Name(name))
    }
    fn other(kind: u8, at: usize) -> Name {
        let mut name = [kind; SHORT];
        name[..4].copy_from_slice(&(at as u32).to_le_bytes());
        Name(name)
    }
    /// The length of a short name, or what else it is.
    #[inline]
    fn kind(self) -> u8 {
        self.0[SHORT - 1]
    }
    #[inline]
    fn is_short(&self) -> bool {
        (self.0[SHORT - 1] as usize) < SHORT
    }
    fn at(self) -> usize {
        u32::from_le_bytes([self.0[0], self.0[1], self.0[2], self.0[3]]) as usize
    }
    fn hash(&self, texts: &Texts) -> u64 {
        if !self.is_short() {
            return FxBuildHasher.hash_one(texts.get(self.at()).as_bytes());
        }
        let (first, last) = self.0.split_at(8);
        let half = |bytes: &[u8]| bytes.iter().rev().fold(0, |all, byte| all << 8 | u64::from(*byte));
        let product = (half(first) ^ half(last).rotate_left(32)).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        product.rotate_left(26)
    }
    /// The next number, of a name that is a number.
    #[inline]
    fn count(&mut self) {
        let len = self.kind() as usize % SHORT;
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
        self.0[SHORT - 1] += 1;
    }
}

/// Names of one body.
#[derive(Debug, Default)]
struct Own {
    values: Vec<Name>,
    blocks: Vec<u32>,
    /// For each op with several results, the first result of each separately named part, and its name.
    several: Vec<Vec<(u32, Name)>>,
}

/// The names that are words, one after the other.
#[derive(Default)]
struct Texts {
    text: String,
    ends: Vec<u32>,
}

impl Texts {
    fn get(&self, at: usize) -> &str {
        let start = at.checked_sub(1).map_or(0, |before| self.ends[before]);
        &self.text[start as usize..self.ends[at] as usize]
    }
    fn add(&mut self, text: &str) {
        self.text.push_str(text);
        self.ends.push(u32::try_from(self.text.len()).expect("names are shorter than 4 GB"));
    }
}

/// Names of every body in the regions that were numbered, found by where it lies in memory (which is only compared).
pub struct Names<'c> {
    ctx: &'c Context,
    /// In the generic form no two regions share a number, and no value has a word for a name.
    generic: bool,
    bodies: FxHashMap<*const Body, usize>,
    own: Vec<Own>,
    /// The body asked for last: a printer asks for one after the other.
    last: Cell<(*const Body, usize)>,
    texts: Texts,
    at: Counters,
    /// The words that may not be given again here.
    taken: HashTable<Name>,
    /// `taken` in order, to undo it.
    log: Vec<Name>,
    /// A name that is being made.
    making: String,
    /// Which names were written where, if that is noted.
    pub(super) noted: Option<Vec<(Range<usize>, Noted)>>,
}

impl<'c> Names<'c> {
    /// No names yet.
    pub fn new(ctx: &'c Context, generic: bool) -> Names<'c> {
        Names {
            ctx,
            generic,
            bodies: FxHashMap::default(),
            own: Vec::new(),
            last: Cell::new((std::ptr::null(), 0)),
            texts: Texts::default(),
            at: Counters::default(),
            taken: HashTable::new(),
            log: Vec::new(),
            making: String::new(),
            noted: None,
        }
    }

    /// Forgets all names, and numbers regions, each with the body it is in, and everything inside.
    pub fn number<'m>(&mut self, regions: impl IntoIterator<Item = (&'m Body, Region)>) {
        self.bodies.clear();
        self.last.set((std::ptr::null(), 0));
        self.texts.text.clear();
        self.texts.ends.clear();
        self.taken.clear();
        self.log.clear();
        self.at = Counters::default();
        let mut open: Vec<(&Body, Region, Counters, usize)> = Vec::new();
        open.extend(regions.into_iter().map(|(body, r)| (body, r, Counters::default(), 0)));
        while let Some((body, region, counters, mark)) = open.pop() {
            for name in self.log.drain(mark..) {
                if let Ok(taken) = self.taken.find_entry(name.hash(&self.texts), |other| other.0 == name.0) {
                    taken.remove();
                }
            }
            if !self.generic {
                self.at = counters;
            }
            let inside = open.len();
            let at = self.position(body);
            let mut own = std::mem::take(&mut self.own[at]);
            for (i, block) in body.region_blocks(region).enumerate() {
                own.blocks[block.index()] = i as u32;
                for arg in body.args(block) {
                    own.values[arg.index()] = if i == 0 {
                        self.making.push_str("arg");
                        write_number(self.at.arg, &mut self.making);
                        self.at.arg += 1;
                        self.unique()
                    } else {
                        self.next_number()
                    };
                }
                for op in body.block_ops(block) {
                    let results = body.result_range(op);
                    match results.end.index() - results.start.index() {
                        0 => {}
                        1 if self.counts(body, op) => own.values[results.start.index()] = self.next_number(),
                        _ => self.op(body, op, &mut own),
                    }
                    if !body.is_plain(op) {
                        let (inner, regions) = body.regions(op);
                        open.extend(regions.iter().map(|r| (inner, *r, Counters::default(), 0)));
                    }
                }
            }
            self.own[at] = own;
            for nested in &mut open[inside..] {
                (nested.2, nested.3) = (self.at, self.log.len());
            }
        }
    }

    /// Where the names of a body are, which are made if there are none.
    fn position(&mut self, body: &Body) -> usize {
        let next = self.bodies.len();
        let at = *self.bodies.entry(std::ptr::from_ref(body)).or_insert(next);
        if at == next {
            if self.own.len() == next {
                self.own.push(Own::default());
            }
            let own = &mut self.own[at];
            own.values.clear();
            own.values.resize(body.value_count(), Name::NONE);
            own.blocks.clear();
            own.blocks.resize(body.block_count(), 0);
            own.several.clear();
        }
        at
    }

    #[inline]
    fn next_number(&mut self) -> Name {
        let name = self.at.value;
        self.at.value.count();
        name
    }

    /// Whether results are called by numbers.
    #[inline]
    fn counts(&self, body: &Body, op: Op) -> bool {
        self.generic || self.ctx.facts(body.name(op)).is_none_or(|facts| facts.counted)
    }

    /// Names the results of an op that has any.
    fn op(&mut self, body: &Body, op: Op, own: &mut Own) {
        let results = body.results(op);
        let count = results.len() as u32;
        let first = body.result(op, 0);
        let def = if self.generic { None } else { self.ctx.op_def(body.name(op)) };
        let mut parts: Vec<(u32, Name)> = Vec::new();
        let head = match def.map(|d| (&d.names, d)) {
            Some((Hint::Hint(text), _)) => {
                self.making.push_str(text);
                self.unique()
            }
            Some((Hint::Constant, def)) => {
                self.constant(body, op, def, body.value_type(first));
                self.unique()
            }
            Some((Hint::Results, def)) => match body.result_groups(self.ctx, op, def) {
                Some(ranges) => {
                    for (range, group) in ranges.iter().zip(&def.results).filter(|(range, _)| !range.is_empty()) {
                        self.making.push_str(&group.name);
                        let name = self.unique();
                        parts.push((range.start as u32, name));
                    }
                    parts.first().map_or(Name::NONE, |part| part.1)
                }
                None => self.next_number(),
            },
            _ => self.next_number(),
        };
        if count == 1 {
            own.values[first.index()] = head;
            return;
        }
        if parts.is_empty() {
            parts.push((0, head));
        }
        let several = Name::other(SEVERAL, own.several.len());
        own.several.push(parts);
        results.for_each(|v| own.values[v.index()] = several);
    }

    /// `c0`, `c1_i32`, `true`, `cst`; `idx0` where the attribute is an index by declaration
    fn constant(&mut self, body: &Body, op: Op, def: &OpDef, ty: Type) {
        let ctx = self.ctx;
        let index = ctx.facts(body.name(op)).and_then(|f| f.value).map(|i| i as usize);
        let kind = index.and_then(|i| body.attr(op, i)).map(|v| ctx.attr_kind(v));
        let out = &mut self.making;
        let is_index = index.is_some_and(|i| def.attributes[i].kind == AttributeKind::Index);
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
            write_number(width, out);
        }
    }

    /// The name that was made, or one like it that is free; a number if it is empty.
    fn unique(&mut self) -> Name {
        if self.making.is_empty() {
            return self.next_number();
        }
        let stem = self.making.len();
        let name = loop {
            let (texts, making) = (&self.texts, self.making.as_bytes());
            // a long name is among the texts when it is taken
            let name = Name::short(making).unwrap_or_else(|| Name::other(LONG, texts.ends.len()));
            let hash = if name.is_short() { name.hash(texts) } else { FxBuildHasher.hash_one(making) };
            let same =
                |other: &Name| other.0 == name.0 || other.kind() == LONG && texts.get(other.at()).as_bytes() == making;
            if let Entry::Vacant(free) = self.taken.entry(hash, same, |other| other.hash(texts)) {
                free.insert(name);
                if !name.is_short() {
                    self.texts.add(&self.making);
                }
                break name;
            }
            self.making.truncate(stem);
            self.making.push('_');
            write_number(self.at.conflict, &mut self.making);
            self.at.conflict += 1;
        };
        self.making.clear();
        self.log.push(name);
        name
    }

    // ---- asking
    /// The names of a body.
    #[inline]
    pub fn of<'n>(&'n self, body: &'n Body) -> Named<'n> {
        let key = std::ptr::from_ref(body);
        let own = match self.last.get() {
            (last, at) if last == key => self.own.get(at),
            _ => self.own_anew(key),
        };
        Named { body, values: own.map_or(&[], |own| &own.values), own, texts: &self.texts }
    }

    #[inline(never)]
    fn own_anew(&self, key: *const Body) -> Option<&Own> {
        let at = *self.bodies.get(&key)?;
        self.last.set((key, at));
        self.own.get(at)
    }

    /// Writes what an op's results are called: `%a`, `%0:2`, `%a, %b:3`, but for the first `%`. It is noted, if names are.
    pub fn results(&mut self, body: &Body, op: Op, out: &mut Made) {
        let start = out.len();
        self.of(body).results(op, body.result(op, 0), out);
        self.note(start..out.len(), Noted::Results);
    }

    /// Writes `name` or `name#1`, which `%` stands before. It is noted, if names are.
    pub fn operand(&mut self, body: &Body, value: Value, out: &mut Made) {
        let start = out.len();
        self.of(body).value(value, out);
        self.note(start..out.len(), Noted::Value(value));
    }

    /// Writes the position of a block in its region. It is noted, if names are.
    pub fn block(&mut self, body: &Body, block: Block, out: &mut Made) {
        let start = out.len();
        self.of(body).block(block, out);
        self.note(start..out.len(), Noted::Block(block));
    }

    fn note(&mut self, range: Range<usize>, what: Noted) {
        self.noted.iter_mut().for_each(|noted| noted.push((range.clone(), what)));
    }
}

/// The names of one body.
#[derive(Clone, Copy)]
pub struct Named<'n> {
    body: &'n Body,
    values: &'n [Name],
    own: Option<&'n Own>,
    texts: &'n Texts,
}

impl Named<'_> {
    /// Position of a block in its region.
    pub fn position(&self, block: Block) -> u32 {
        self.own.map_or(0, |own| own.blocks[block.index()])
    }

    /// Writes that.
    pub fn block(&self, block: Block, out: &mut Made) {
        out.push_str(itoa::Buffer::new().format(self.position(block)));
    }

    /// Writes what an op's results, of which this is the first, are called: `%a`, `%0:2`, `%a, %b:3`, but for the first `%`.
    #[inline]
    pub fn results(&self, op: Op, first: Value, out: &mut Made) {
        match self.values.get(first.index()) {
            Some(name) if name.is_short() => out.push_short(&name.0, name.kind() as usize),
            _ => self.several(op, first, out),
        }
    }

    #[inline(never)]
    fn several(&self, op: Op, first: Value, out: &mut Made) {
        let name = self.name(first);
        if name.kind() == LONG {
            return self.write(name, out);
        }
        let count = self.body.results(op).len() as u32;
        let parts = self.parts(first);
        for (i, (first, name)) in parts.iter().enumerate() {
            out.push_str(if i > 0 { ", %" } else { "" });
            self.write(*name, out);
            let end = parts.get(i + 1).map_or(count, |next| next.0);
            if end - first > 1 {
                out.push(':');
                out.push_str(itoa::Buffer::new().format(end - first));
            }
        }
    }

    /// Writes `name` or `name#1`, which `%` stands before.
    #[inline]
    pub fn value(&self, value: Value, out: &mut Made) {
        match self.values.get(value.index()) {
            Some(name) if name.is_short() => out.push_short(&name.0, name.kind() as usize),
            _ => self.part(value, out),
        }
    }

    /// The same for a value that is one of several results, has a long name or none.
    #[inline(never)]
    fn part(&self, value: Value, out: &mut Made) {
        let name = self.name(value);
        if name.kind() == LONG {
            return self.write(name, out);
        }
        let (count, number) = match self.body.def(value) {
            Def::Result(op, number) => (self.body.results(op).len() as u32, number),
            Def::Arg(..) => (1, 0),
        };
        let parts = self.parts(value);
        let next = parts.partition_point(|part| part.0 <= number);
        let (first, name) = parts[next.saturating_sub(1)];
        self.write(name, out);
        if parts.get(next).map_or(count, |next| next.0) - first != 1 {
            out.push('#');
            out.push_str(itoa::Buffer::new().format(number - first));
        }
    }

    #[inline]
    fn name(&self, value: Value) -> Name {
        self.values.get(value.index()).copied().unwrap_or(Name::NONE)
    }

    /// The separately named parts of the results that a value is one of.
    fn parts(&self, value: Value) -> &[(u32, Name)] {
        let name = self.name(value);
        match self.own {
            Some(own) if name.kind() == SEVERAL => &own.several[name.at()],
            _ => &[(0, Name::NONE)],
        }
    }

    fn write(&self, name: Name, out: &mut Made) {
        match name.kind() {
            LONG => out.push_str(self.texts.get(name.at())),
            SEVERAL | NONE => out.push_str("<<UNKNOWN SSA VALUE>>"),
            len => out.push_short(&name.0, len as usize),
        }
    }
}

fn write_number(n: u32, out: &mut String) {
    out.push_str(itoa::Buffer::new().format(n));
}
