//! Names: which SSA name each value gets when a program is printed.
//!
//! Takes a body; gives a name for every value and a number for every block. Kept true: names are those of MLIR's printer: a
//! region is numbered before the regions inside it, and these one after the other from the same start; a name taken by an
//! enclosing region is not given again.

use crate::ir::{AttrKind, Block, Body, Context, Def, Op, Region, Str, Type, TypeKind, Value};
use grammar::declare::{AttributeKind, Names as Hint, OpDef};
use rustc_hash::{FxHashMap, FxHashSet};
use smallvec::{SmallVec, smallvec};
use std::cell::Cell;
use std::fmt::Write;

/// Where numbering goes on.
#[derive(Clone, Copy, Debug, Default)]
struct Counters {
    value: u32,
    arg: u32,
    conflict: u32,
}

#[derive(Clone, Copy, Debug)]
enum Name {
    None,
    Number(u32),
    Text(Str),
}

/// Names of one body.
#[derive(Debug)]
struct Own {
    values: Vec<Name>,
    blocks: Vec<u32>,
    /// First results of the separately named parts of an op, where there are several.
    groups: FxHashMap<Op, Vec<u32>>,
}

/// Names of a program: of every body in it, found by where it lies in memory (which is only compared).
pub struct Names<'c> {
    ctx: &'c Context,
    bodies: FxHashMap<*const Body, usize>,
    own: Vec<Own>,
    /// The body asked for last: a printer asks for one after the other.
    last: Cell<Option<(*const Body, usize)>>,
}

struct Numbering<'c> {
    ctx: &'c Context,
    generic: bool,
    names: Names<'c>,
    at: Counters,
    taken: FxHashSet<Str>,
    /// `taken` in order, to undo it.
    log: Vec<Str>,
    /// A name that is being made.
    text: String,
}

impl<'c> Names<'c> {
    /// Numbers regions, each with the body it is in, and everything inside.
    pub fn of<'m>(ctx: &'c Context, regions: impl IntoIterator<Item = (&'m Body, Region)>, generic: bool) -> Names<'c> {
        let mut n = Numbering {
            ctx,
            generic,
            names: Names { ctx, bodies: FxHashMap::default(), own: Vec::new(), last: Cell::new(None) },
            at: Counters::default(),
            taken: FxHashSet::default(),
            log: Vec::new(),
            text: String::new(),
        };
        let mut stack: Vec<(&Body, Region, Counters, usize)> = Vec::new();
        stack.extend(regions.into_iter().map(|(body, r)| (body, r, Counters::default(), 0)));
        while let Some((body, region, counters, mark)) = stack.pop() {
            for name in n.log.drain(mark..) {
                n.taken.remove(&name);
            }
            // In the generic form no two regions share a number.
            if !generic {
                n.at = counters;
            }
            n.region(body, region);
            let mark = n.log.len();
            for block in body.region_blocks(region) {
                for op in body.block_ops(block) {
                    let (inner, regions) = body.regions(op);
                    stack.extend(regions.iter().map(|r| (inner, *r, n.at, mark)));
                }
            }
        }
        n.names
    }

    fn own(&self, body: &Body) -> Option<&Own> {
        let key = std::ptr::from_ref(body);
        let at = match self.last.get() {
            Some((last, at)) if last == key => at,
            _ => *self.bodies.get(&key)?,
        };
        self.last.set(Some((key, at)));
        Some(&self.own[at])
    }

    /// Position of a block in its region.
    pub fn block(&self, body: &Body, block: Block) -> u32 {
        self.own(body).map_or(0, |o| o.blocks[block.index()])
    }

    /// The first results of an op's separately named parts.
    pub fn groups(&self, body: &Body, op: Op) -> &[u32] {
        let several = self.own(body).filter(|o| !o.groups.is_empty());
        several.and_then(|o| o.groups.get(&op)).map_or(&[0], Vec::as_slice)
    }

    /// Writes the name of a value that carries one.
    pub fn write_head(&self, body: &Body, value: Value, out: &mut String) {
        out.push('%');
        match self.own(body).and_then(|o| o.values.get(value.index())) {
            Some(Name::Number(n)) => write_number(*n, out),
            Some(Name::Text(text)) => out.push_str(self.ctx.text(*text)),
            _ => out.push_str("<<UNKNOWN SSA VALUE>>"),
        }
    }

    /// Writes `%name` or `%name#1`.
    pub fn write(&self, body: &Body, value: Value, out: &mut String) {
        let Def::Result(op, number) = body.def(value) else { return self.write_head(body, value, out) };
        let count = body.results(op).len() as u32;
        if count == 1 {
            return self.write_head(body, value, out);
        }
        let groups = self.groups(body, op);
        let next = groups.partition_point(|&g| g <= number);
        let first = groups[next.saturating_sub(1)];
        let end = groups.get(next).copied().unwrap_or(count);
        self.write_head(body, body.result(op, first as usize), out);
        if end - first != 1 {
            out.push('#');
            write_number(number - first, out);
        }
    }
}

impl Numbering<'_> {
    fn own(&mut self, body: &Body) -> &mut Own {
        let key = std::ptr::from_ref(body);
        if let Some((last, at)) = self.names.last.get()
            && last == key
        {
            return &mut self.names.own[at];
        }
        let next = self.names.own.len();
        let at = *self.names.bodies.entry(key).or_insert(next);
        self.names.last.set(Some((key, at)));
        if at == next {
            self.names.own.push(Own {
                values: vec![Name::None; body.value_count()],
                blocks: vec![0; body.block_count()],
                groups: FxHashMap::default(),
            });
        }
        &mut self.names.own[at]
    }

    fn region(&mut self, body: &Body, region: Region) {
        for (i, block) in body.region_blocks(region).enumerate() {
            self.own(body).blocks[block.index()] = i as u32;
            for arg in body.args(block) {
                if i == 0 {
                    self.text.push_str("arg");
                    write_number(self.at.arg, &mut self.text);
                    self.at.arg += 1;
                    self.set(body, arg);
                } else {
                    self.number(body, arg);
                }
            }
            for op in body.block_ops(block) {
                self.op(body, op);
            }
        }
    }

    fn number(&mut self, body: &Body, value: Value) {
        self.own(body).values[value.index()] = Name::Number(self.at.value);
        self.at.value += 1;
    }

    fn op(&mut self, body: &Body, op: Op) {
        let results = body.results(op);
        let Some(first) = results.clone().next() else { return };
        let def = if self.generic { None } else { self.ctx.op_def(body.name(op)) };
        let mut groups: SmallVec<[u32; 4]> = smallvec![0];
        match def.map(|d| (&d.names, d)) {
            Some((Hint::Hint(text), _)) => {
                self.text.push_str(text);
                self.set(body, first);
            }
            Some((Hint::Constant, def)) => {
                self.constant(body, op, def, body.value_type(first));
                self.set(body, first);
            }
            Some((Hint::Results, def)) => {
                if let Some(ranges) = body.result_groups(self.ctx, op, def) {
                    for (range, group) in ranges.iter().zip(&def.results) {
                        if range.is_empty() {
                            continue;
                        }
                        self.text.push_str(&group.name);
                        self.set(body, body.result(op, range.start));
                        if range.start > 0 {
                            groups.push(range.start as u32);
                        }
                    }
                }
            }
            _ => {}
        }
        if matches!(self.own(body).values[first.index()], Name::None) {
            self.number(body, first);
        }
        if groups.len() > 1 {
            self.own(body).groups.insert(op, groups.into_vec());
        }
    }

    /// `c0`, `c1_i32`, `true`, `cst`; `idx0` where the attribute is an index by declaration
    fn constant(&mut self, body: &Body, op: Op, def: &OpDef, ty: Type) {
        let index = self.ctx.facts(body.name(op)).and_then(|f| f.value).map(|i| i as usize);
        let value = index.and_then(|i| body.attr(op, i));
        let (kind, ty_kind) = (value.map(|v| self.ctx.attr_kind(v)), self.ctx.type_kind(ty));
        let out = &mut self.text;
        let is_index = index.is_some_and(|i| def.attributes[i].kind == AttributeKind::Index);
        let _ = match (kind, ty_kind) {
            (Some(AttrKind::Integer { value, .. }), TypeKind::Integer { width: 1, .. }) => {
                write!(out, "{}", *value != 0)
            }
            (Some(AttrKind::Integer { value, .. }), TypeKind::Integer { .. }) => write!(out, "c{value}_"),
            (Some(AttrKind::BigInteger { value, .. }), TypeKind::Integer { .. }) => write!(out, "c{value}_"),
            (Some(AttrKind::Integer { value, .. }), _) if is_index => write!(out, "idx{value}"),
            (Some(AttrKind::Integer { value, .. }), _) => write!(out, "c{value}"),
            (Some(AttrKind::BigInteger { value, .. }), _) => write!(out, "c{value}"),
            _ => write!(out, "cst"),
        };
        if out.ends_with('_') {
            out.push_str(&super::write::spell_type(self.ctx, ty));
        }
    }

    /// Gives a value the name that was made, or one like it.
    fn set(&mut self, body: &Body, value: Value) {
        if self.text.is_empty() {
            return self.number(body, value);
        }
        let mut unique = self.ctx.str(&self.text);
        let stem = self.text.len();
        while self.taken.contains(&unique) {
            self.text.truncate(stem);
            self.text.push('_');
            write_number(self.at.conflict, &mut self.text);
            unique = self.ctx.str(&self.text);
            self.at.conflict += 1;
        }
        self.text.clear();
        self.taken.insert(unique);
        self.log.push(unique);
        self.own(body).values[value.index()] = Name::Text(unique);
    }
}

fn write_number(n: u32, out: &mut String) {
    out.push_str(itoa::Buffer::new().format(n));
}
