//! Names: which SSA name each value gets when a program is printed.
//!
//! Takes a body; gives a name for every value and a number for every block. Kept true: names are those of MLIR's printer: a
//! region is numbered before the regions inside it, and these one after the other from the same start; a name taken by an
//! enclosing region is not given again.

use crate::ir::{AttrKind, Block, Body, Context, Def, Op, Region, Type, TypeKind, Value};
use grammar::declare::{AttributeKind, Names as Hint, OpDef};
use rustc_hash::{FxHashMap, FxHashSet};
use std::rc::Rc;

/// Where numbering goes on.
#[derive(Clone, Copy, Debug, Default)]
struct Counters {
    value: u32,
    arg: u32,
    conflict: u32,
}

#[derive(Clone, Debug)]
enum Name {
    None,
    Number(u32),
    Text(Rc<str>),
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
#[derive(Debug, Default)]
pub struct Names {
    bodies: FxHashMap<*const Body, usize>,
    own: Vec<Own>,
}

struct Numbering<'c> {
    ctx: &'c Context,
    generic: bool,
    names: Names,
    at: Counters,
    taken: FxHashSet<Rc<str>>,
    /// `taken` in order, to undo it.
    log: Vec<Rc<str>>,
}

impl Names {
    /// Numbers regions of a body, and everything inside.
    pub fn of(ctx: &Context, body: &Body, regions: &[Region], generic: bool) -> Names {
        let mut n = Numbering {
            ctx,
            generic,
            names: Names::default(),
            at: Counters::default(),
            taken: FxHashSet::default(),
            log: Vec::new(),
        };
        let mut stack: Vec<(&Body, Region, Counters, usize)> = Vec::new();
        stack.extend(regions.iter().map(|r| (body, *r, Counters::default(), 0)));
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
        self.bodies.get(&(body as *const Body)).map(|i| &self.own[*i])
    }

    /// Position of a block in its region.
    pub fn block(&self, body: &Body, block: Block) -> u32 {
        self.own(body).map_or(0, |o| o.blocks[block.index()])
    }

    /// The first results of an op's separately named parts.
    pub fn groups(&self, body: &Body, op: Op) -> &[u32] {
        self.own(body).and_then(|o| o.groups.get(&op)).map_or(&[0], Vec::as_slice)
    }

    /// Writes the name of a value that carries one.
    pub fn write_head(&self, body: &Body, value: Value, out: &mut String) {
        use std::fmt::Write;
        out.push('%');
        match self.own(body).and_then(|o| o.values.get(value.index())) {
            Some(Name::Number(n)) => {
                let _ = write!(out, "{n}");
            }
            Some(Name::Text(text)) => out.push_str(text),
            _ => out.push_str("<<UNKNOWN SSA VALUE>>"),
        }
    }

    /// Writes `%name` or `%name#1`.
    pub fn write(&self, body: &Body, value: Value, out: &mut String) {
        use std::fmt::Write;
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
            let _ = write!(out, "#{}", number - first);
        }
    }
}

impl Numbering<'_> {
    fn own(&mut self, body: &Body) -> &mut Own {
        let next = self.names.own.len();
        let at = *self.names.bodies.entry(body as *const Body).or_insert(next);
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
                    let name = format!("arg{}", self.at.arg);
                    self.at.arg += 1;
                    self.set(body, arg, &name);
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
        let mut groups = vec![0];
        match def.map(|d| (&d.names, d)) {
            Some((Hint::Hint(text), _)) => self.set(body, first, text),
            Some((Hint::Constant, def)) => {
                let name = self.constant(body, op, def, body.value_type(first));
                self.set(body, first, &name);
            }
            Some((Hint::Results, def)) => {
                if let Some(ranges) = body.result_groups(self.ctx, op, def) {
                    for (range, group) in ranges.into_iter().zip(&def.results) {
                        if range.is_empty() {
                            continue;
                        }
                        self.set(body, body.result(op, range.start), &group.name);
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
            self.own(body).groups.insert(op, groups);
        }
    }

    /// `c0`, `c1_i32`, `true`, `cst`; `idx0` where the attribute is an index by declaration
    fn constant(&self, body: &Body, op: Op, def: &OpDef, ty: Type) -> String {
        let index = def.attributes.iter().position(|a| a.name == "value");
        let value = index.and_then(|i| body.attr(op, i));
        let number = match value.map(|v| self.ctx.attr_kind(v)) {
            Some(AttrKind::Integer { value, .. }) => value.to_string(),
            Some(AttrKind::BigInteger { value, .. }) => value.to_string(),
            _ => return "cst".into(),
        };
        match *self.ctx.type_kind(ty) {
            TypeKind::Integer { width: 1, .. } => if number == "0" { "false" } else { "true" }.into(),
            TypeKind::Integer { .. } => format!("c{number}_{}", super::write::spell_type(self.ctx, ty)),
            _ if index.is_some_and(|i| def.attributes[i].kind == AttributeKind::Index) => format!("idx{number}"),
            _ => format!("c{number}"),
        }
    }

    fn set(&mut self, body: &Body, value: Value, name: &str) {
        if name.is_empty() {
            return self.number(body, value);
        }
        let mut unique: Rc<str> = name.into();
        while self.taken.contains(&unique) {
            unique = format!("{name}_{}", self.at.conflict).into();
            self.at.conflict += 1;
        }
        self.taken.insert(unique.clone());
        self.log.push(unique.clone());
        self.own(body).values[value.index()] = Name::Text(unique);
    }
}
