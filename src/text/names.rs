//! Names: which SSA name each value gets when a program is printed.
//!
//! Takes a body; gives a name for every value and a number for every block. Kept true: names are those of MLIR's printer: a
//! region is numbered before the regions inside it, and these one after the other from the same start; a name taken by an
//! enclosing region is not given again.

use crate::ir::{AttrKind, Block, Body, Context, Op, Region, Type, TypeKind, Value};
use grammar::declare::{Names as Hint, OpDef};
use rustc_hash::{FxHashMap, FxHashSet};
use std::rc::Rc;

/// Where numbering goes on.
#[derive(Clone, Copy, Debug, Default)]
struct Counters {
    value: u32,
    arg: u32,
    conflict: u32,
}

/// What a body inherits from the region around its op.
#[derive(Clone, Debug, Default)]
pub struct Start {
    counters: Counters,
    taken: Rc<[Rc<str>]>,
}

#[derive(Clone, Debug)]
enum Name {
    None,
    Number(u32),
    Text(Rc<str>),
}

/// Names of one body.
#[derive(Debug)]
pub struct Names {
    values: Vec<Name>,
    blocks: Vec<u32>,
    /// First results of the separately named parts of an op, where there are several.
    groups: FxHashMap<Op, Vec<u32>>,
    starts: FxHashMap<Op, Start>,
}

struct Numbering<'c, 'm> {
    ctx: &'c Context,
    body: &'m Body,
    generic: bool,
    names: Names,
    at: Counters,
    taken: FxHashSet<Rc<str>>,
    /// `taken` in order, to undo it.
    log: Vec<Rc<str>>,
}

impl Names {
    /// Numbers the regions of the op that owns `body`.
    pub fn of(ctx: &Context, body: &Body, regions: &[Region], start: &Start, generic: bool) -> Names {
        let names = Names {
            values: vec![Name::None; body.value_count()],
            blocks: vec![0; body.block_count()],
            groups: FxHashMap::default(),
            starts: FxHashMap::default(),
        };
        let log: Vec<Rc<str>> = start.taken.to_vec();
        let taken = log.iter().cloned().collect();
        let mut n = Numbering { ctx, body, generic, names, at: start.counters, taken, log };
        let mut stack: Vec<(Region, Counters, usize)> = Vec::new();
        stack.extend(regions.iter().map(|r| (*r, start.counters, n.log.len())));
        while let Some((region, counters, mark)) = stack.pop() {
            for name in n.log.drain(mark..) {
                n.taken.remove(&name);
            }
            n.at = counters;
            n.region(region);
            let mark = n.log.len();
            for block in body.region_blocks(region) {
                for op in body.block_ops(block) {
                    if body.is_isolated(op) {
                        let plain = n.log.is_empty() && n.at.value == 0 && n.at.arg == 0;
                        if !plain {
                            n.names.starts.insert(op, Start { counters: n.at, taken: n.log.as_slice().into() });
                        }
                    } else {
                        stack.extend(body.regions(op).1.iter().map(|r| (*r, n.at, mark)));
                    }
                }
            }
        }
        n.names
    }

    /// Where the body of an isolated op inside this one starts.
    pub fn start(&self, op: Op) -> Start {
        self.starts.get(&op).cloned().unwrap_or_default()
    }

    /// Position of a block in its region.
    pub fn block(&self, block: Block) -> u32 {
        self.blocks[block.index()]
    }

    /// The first results of an op's separately named parts.
    pub fn groups(&self, op: Op) -> &[u32] {
        self.groups.get(&op).map_or(&[0], Vec::as_slice)
    }

    /// Writes the name of result `first` of an op, or of an argument, as it stands.
    pub fn write(&self, value: Value, out: &mut String) {
        use std::fmt::Write;
        out.push('%');
        match self.values.get(value.index()) {
            Some(Name::Number(n)) => {
                let _ = write!(out, "{n}");
            }
            Some(Name::Text(text)) => out.push_str(text),
            _ => out.push_str("<unnamed>"),
        }
    }

    /// For result `number` of an op with `count`: the result that carries the name, and the number after `#`.
    pub fn head(&self, op: Op, number: u32, count: u32) -> (u32, Option<u32>) {
        if count == 1 {
            return (number, None);
        }
        let Some(groups) = self.groups.get(&op) else { return (0, Some(number)) };
        let next = groups.partition_point(|&g| g <= number);
        let first = groups[next.saturating_sub(1)];
        let end = groups.get(next).copied().unwrap_or(count);
        (first, (end - first != 1).then_some(number - first))
    }
}

impl Numbering<'_, '_> {
    fn region(&mut self, region: Region) {
        let body = self.body;
        for (i, block) in body.region_blocks(region).enumerate() {
            self.names.blocks[block.index()] = i as u32;
            for arg in body.args(block) {
                if i == 0 {
                    let name = format!("arg{}", self.at.arg);
                    self.at.arg += 1;
                    self.set(arg, &name);
                } else {
                    self.number(arg);
                }
            }
            for op in body.block_ops(block) {
                self.op(op);
            }
        }
    }

    fn number(&mut self, value: Value) {
        self.names.values[value.index()] = Name::Number(self.at.value);
        self.at.value += 1;
    }

    fn op(&mut self, op: Op) {
        let body = self.body;
        let results = body.results(op);
        let Some(first) = results.clone().next() else { return };
        let def = if self.generic { None } else { self.ctx.op_def(body.name(op)) };
        let mut groups = vec![0];
        match def.map(|d| (&d.names, d)) {
            Some((Hint::Hint(text), _)) => self.set(first, text),
            Some((Hint::Constant, def)) => {
                let name = self.constant(op, def, body.value_type(first));
                self.set(first, &name);
            }
            Some((Hint::Results, def)) => {
                if let Some(ranges) = body.result_groups(self.ctx, op, def) {
                    for (range, group) in ranges.into_iter().zip(&def.results) {
                        if range.is_empty() {
                            continue;
                        }
                        self.set(body.result(op, range.start), &group.name);
                        if range.start > 0 {
                            groups.push(range.start as u32);
                        }
                    }
                }
            }
            _ => {}
        }
        if matches!(self.names.values[first.index()], Name::None) {
            self.number(first);
        }
        if groups.len() > 1 {
            self.names.groups.insert(op, groups);
        }
    }

    /// `c0`, `c1_i32`, `true`, `cst`
    fn constant(&self, op: Op, def: &OpDef, ty: Type) -> String {
        let value = def.attributes.iter().position(|a| a.name == "value").and_then(|i| self.body.attr(op, i));
        let number = match value.map(|v| self.ctx.attr_kind(v)) {
            Some(AttrKind::Integer { value, .. }) => value.to_string(),
            Some(AttrKind::BigInteger { value, .. }) => value.to_string(),
            _ => return "cst".into(),
        };
        match *self.ctx.type_kind(ty) {
            TypeKind::Integer { width: 1, .. } => if number == "0" { "false" } else { "true" }.into(),
            TypeKind::Integer { .. } => format!("c{number}_{}", super::write::spell_type(self.ctx, ty)),
            _ => format!("c{number}"),
        }
    }

    fn set(&mut self, value: Value, name: &str) {
        if name.is_empty() {
            return self.number(value);
        }
        let mut unique: Rc<str> = name.into();
        while self.taken.contains(&unique) {
            unique = format!("{name}_{}", self.at.conflict).into();
            self.at.conflict += 1;
        }
        self.taken.insert(unique.clone());
        self.log.push(unique.clone());
        self.names.values[value.index()] = Name::Text(unique);
    }
}
