//! Scope: which SSA names and block labels mean what while a program is read.
//!
//! Takes names as they are met, uses possibly before definitions; gives values and blocks. Kept true: a name means one value
//! from its definition to the end of its region; nothing outside an isolated region is seen from inside; when an isolated
//! region ends, every use stands for a defined value, or an error says which one does not.

use super::cursor::{Failed, Parse};
use super::nearest::nearest;
use super::program::OpParser;
use crate::ir::{Block, Body, Loc, OpSpec, Region, Type, Value};
use crate::report::Diagnostic;
use rustc_hash::{FxHashMap, FxHashSet};
use smallvec::SmallVec;
use std::ops::Range;

/// A use of a value as the text has it: `%name` or `%name#number`.
#[derive(Clone, Copy, Debug)]
pub struct Use<'c> {
    /// The name with its `%`.
    pub name: &'c str,
    /// Which of the results the name stands for.
    pub number: usize,
    /// First byte.
    pub at: usize,
    /// Past its last byte.
    pub end: usize,
}

impl Use<'_> {
    /// The bytes it covers.
    pub fn range(self) -> Range<usize> {
        self.at..self.end
    }
    fn spell(self) -> String {
        if self.number == 0 { format!("`{}`", self.name) } else { format!("`{}#{}`", self.name, self.number) }
    }
}

#[derive(Clone, Copy)]
enum Slot {
    Unknown,
    Defined(Value),
    /// Position in `Isolated::forward`.
    Forward(usize),
}

#[derive(Default)]
struct Binding {
    slots: SmallVec<[Slot; 1]>,
    /// Where it is defined, once it is.
    at: Option<(usize, usize)>,
}

struct Forward<'c> {
    of: Use<'c>,
    placeholder: Value,
    meaning: Option<Value>,
}

struct Label {
    block: Block,
    defined: Option<usize>,
    used: (usize, usize),
}

#[derive(Default)]
struct Scope<'c> {
    names: Vec<&'c str>,
    blocks: FxHashMap<&'c str, Label>,
    region: Option<Region>,
}

/// What is known inside one isolated region.
#[derive(Default)]
pub(super) struct Isolated<'c> {
    /// Position of the region's body in `OpParser::bodies`.
    pub(super) body: usize,
    values: FxHashMap<&'c str, Binding>,
    scopes: Vec<Scope<'c>>,
    forward: Vec<Forward<'c>>,
    /// Names whose definition did not parse: their uses are not reported again.
    failed: FxHashSet<&'c str>,
}

impl<'c> OpParser<'c> {
    fn names(&mut self) -> &mut Isolated<'c> {
        self.isolated.last_mut().expect("an op is read inside a region")
    }

    /// The body that ops are put into now.
    pub(super) fn body(&mut self) -> &mut Body {
        let at = self.names().body;
        &mut self.bodies[at]
    }

    /// A region begins. An isolated one belongs to the newest body and sees no name from outside.
    pub(super) fn open_region(&mut self, isolated: bool) -> Region {
        if isolated {
            let body = self.bodies.len() - 1;
            self.isolated.push(Isolated { body, ..Isolated::default() });
        }
        let region = self.body().make_region();
        self.names().scopes.push(Scope { region: Some(region), ..Scope::default() });
        region
    }

    /// A region ends: its labels are all defined, its names are forgotten.
    pub(super) fn close_region(&mut self, isolated: bool) {
        if isolated {
            self.settle();
        }
        let names = self.names();
        let scope = names.scopes.pop().expect("regions open and close in pairs");
        // all names of an isolated region go with it
        if !isolated {
            for name in &scope.names {
                names.values.remove(name);
            }
        }
        let mut undefined: Vec<_> = scope.blocks.iter().filter(|(_, l)| l.defined.is_none()).collect();
        undefined.sort_by_key(|(_, l)| l.used);
        for (name, label) in undefined {
            let known = scope.blocks.iter().filter(|(_, l)| l.defined.is_some()).map(|(n, _)| *n);
            let d = Diagnostic::error("M0104", format!("block `{name}` is not defined in this region")).at(
                self.source,
                label.used.0..label.used.1,
                "no block of this name",
            );
            let d = match nearest(name, known) {
                Some(other) => d.note(format!("did you mean `{other}`?")),
                None => d.note(format!("write `{name}:` before the ops of the block, in the same region")),
            };
            self.report(d);
        }
        if isolated {
            self.isolated.pop();
        }
    }

    /// Every use before a definition now stands for what was defined.
    fn settle(&mut self) {
        let forward = std::mem::take(&mut self.names().forward);
        if forward.is_empty() {
            return;
        }
        let mut missing: Vec<Use<'c>> = Vec::new();
        for f in forward.iter().filter(|f| f.meaning.is_none()) {
            if !self.names().failed.contains(f.of.name) && !missing.iter().any(|m| m.name == f.of.name) {
                missing.push(f.of);
            }
        }
        for of in missing {
            let d = self.undefined(of);
            self.report(d);
        }
        let meaning: FxHashMap<Value, Value> =
            forward.iter().filter_map(|f| f.meaning.map(|m| (f.placeholder, m))).collect();
        self.body().replace_placeholders(|v| meaning.get(&v).copied());
    }

    fn undefined(&mut self, of: Use<'c>) -> Diagnostic {
        let d = Diagnostic::error("M0101", format!("{} is not defined", of.spell()));
        let d = d.at(self.source, of.range(), "no op or block argument defines it");
        let outer = self.isolated.len() - 1;
        let outside = self.isolated[..outer].iter().rev().find_map(|i| i.values.get(of.name).and_then(|b| b.at));
        if let Some((start, end)) = outside {
            return d
                .at(self.source, start..end, "defined here, outside of an isolated region")
                .note("an isolated op (a function, a module) sees no value from outside: pass it as an argument");
        }
        let known = self.names().values.iter().filter(|(_, b)| b.at.is_some()).map(|(n, _)| *n);
        match nearest(of.name, known) {
            Some(other) => d.note(format!("did you mean `{other}`?")),
            None => d.note(
                "a value is defined by an op (`%x = ..`) or a block argument, and is known inside that region only",
            ),
        }
    }

    /// Names the results of an op, or one block argument: `values[i]` is `name#i`.
    pub(super) fn define(&mut self, name: &'c str, at: Range<usize>, values: &[Value]) -> Parse<()> {
        let names = self.isolated.last_mut().expect("an op is read inside a region");
        let binding = names.values.entry(name).or_default();
        if let Some((start, end)) = binding.at {
            let d = Diagnostic::error("M0102", format!("`{name}` is defined twice"))
                .at(self.p.source, at, "defined again here")
                .at(self.p.source, start..end, "first defined here")
                .note("give one of them another name");
            return Err(self.fail(d));
        }
        binding.at = Some((at.start, at.end));
        if binding.slots.len() < values.len() {
            binding.slots.resize(values.len(), Slot::Unknown);
        }
        let mut clash: Option<(Use<'c>, Type, Type)> = None;
        for (slot, &v) in binding.slots.iter_mut().zip(values) {
            if let Slot::Forward(f) = *slot {
                let body = &self.bodies[names.body];
                let forward = &mut names.forward[f];
                forward.meaning = Some(v);
                let (used, defined) = (body.value_type(forward.placeholder), body.value_type(v));
                if used != defined {
                    clash = clash.or(Some((forward.of, used, defined)));
                }
            }
            *slot = Slot::Defined(v);
        }
        names.scopes.last_mut().expect("a region is open").names.push(name);
        match clash {
            None => Ok(()),
            Some((of, used, defined)) => {
                let d = self.type_clash(of, used, defined, Some((at.start, at.end)));
                Err(self.fail(d))
            }
        }
    }

    /// Says that the definition of a name did not parse.
    pub(super) fn give_up(&mut self, name: &'c str) {
        self.names().failed.insert(name);
    }

    fn type_clash(&self, of: Use<'c>, used: Type, defined: Type, at: Option<(usize, usize)>) -> Diagnostic {
        let (u, d) = (self.spell_type(used), self.spell_type(defined));
        let out = Diagnostic::error("M0103", format!("{} has type {d}, but is used here as {u}", of.spell()));
        let out = out.at(self.p.source, of.range(), format!("used as {u}"));
        let out = match at {
            Some((start, end)) => out.at(self.p.source, start..end, format!("defined as {d}")),
            None => out,
        };
        out.note("write the type that the value has, or convert the value first")
    }

    /// The type of a value that is defined already.
    pub(super) fn known_type(&self, of: Use<'c>) -> Option<Type> {
        let names = self.isolated.last()?;
        let body = &self.bodies[names.body];
        match names.values.get(of.name)?.slots.get(of.number)? {
            Slot::Defined(v) => Some(body.value_type(*v)),
            Slot::Forward(f) => Some(body.value_type(names.forward[*f].placeholder)),
            Slot::Unknown => None,
        }
    }

    /// Whether the definition of a name did not parse.
    pub(super) fn gave_up(&self, of: Use<'c>) -> bool {
        self.isolated.last().is_some_and(|i| i.failed.contains(of.name))
    }

    /// The value of a use, which must have this type.
    pub(super) fn value_of(&mut self, of: Use<'c>, ty: Type) -> Parse<Value> {
        let ctx = self.p.ctx;
        let names = self.isolated.last_mut().expect("an op is read inside a region");
        let body = &mut self.bodies[names.body];
        let placeholder = |body: &mut Body| {
            let op = body.make_op(OpSpec {
                name: ctx.op_name("forward_reference"),
                loc: Loc::Offset(of.at as u32),
                operands: &[],
                successors: &[],
                results: &[ty],
                attrs: &[],
                discardable: None,
                regions: 0,
                isolated: false,
            });
            body.result(op, 0)
        };
        // What did not parse has been reported; nothing is known that could clash.
        if names.failed.contains(of.name) {
            return Ok(placeholder(body));
        }
        let binding = names.values.entry(of.name).or_default();
        if binding.slots.len() <= of.number {
            if let Some((start, end)) = binding.at {
                let has = binding.slots.len();
                let d = Diagnostic::error("M0105", format!("`{}` stands for {has} value(s) only", of.name))
                    .at(self.p.source, of.range(), format!("there is no number {}", of.number))
                    .at(self.p.source, start..end, "defined here")
                    .note(format!("numbers go from 0 to {}", has.max(1) - 1));
                return Err(self.fail(d));
            }
            // A use may name any number before the definition; the table grows with what is used, not with the number.
            if of.number > 1 << 16 {
                let d = Diagnostic::error("M0105", format!("{} names a result that no op has", of.spell())).at(
                    self.p.source,
                    of.range(),
                    "this number is too large",
                );
                return Err(self.fail(d));
            }
            binding.slots.resize(of.number + 1, Slot::Unknown);
        }
        let value = match binding.slots[of.number] {
            Slot::Defined(v) => v,
            Slot::Forward(f) => names.forward[f].placeholder,
            Slot::Unknown => {
                let placeholder = placeholder(body);
                binding.slots[of.number] = Slot::Forward(names.forward.len());
                names.forward.push(Forward { of, placeholder, meaning: None });
                placeholder
            }
        };
        let has = body.value_type(value);
        if has == ty {
            return Ok(value);
        }
        let at = binding.at;
        let d = self.type_clash(of, ty, has, at);
        Err(self.fail(d))
    }

    // ---- blocks
    /// The block of a label that is used; it may be defined later.
    pub(super) fn block_of(&mut self, name: &'c str, at: Range<usize>) -> Block {
        let names = self.isolated.last_mut().expect("an op is read inside a region");
        let scope = names.scopes.last_mut().expect("a region is open");
        let region = scope.region.expect("the scope of a region");
        let body = &mut self.bodies[names.body];
        let new = || Label { block: body.make_block(region, None, &[]), defined: None, used: (at.start, at.end) };
        scope.blocks.entry(name).or_insert_with(new).block
    }

    /// A block that is defined here; it goes to the region's end.
    pub(super) fn define_block(&mut self, name: &'c str, at: Range<usize>) -> Parse<Block> {
        let block = self.block_of(name, at.clone());
        let names = self.isolated.last_mut().expect("an op is read inside a region");
        let scope = names.scopes.last_mut().expect("a region is open");
        let label = scope.blocks.get_mut(name).expect("made above");
        if let Some(first) = label.defined.replace(at.start) {
            label.defined = Some(first);
            let d = Diagnostic::error("M0106", format!("block `{name}` is defined twice"))
                .at(self.p.source, at, "defined again here")
                .at(self.p.source, first..first + name.len(), "first defined here")
                .note("give one of them another label");
            return Err(self.fail(d));
        }
        self.bodies[names.body].move_block_to_end(block);
        Ok(block)
    }

    /// Notes an error and goes on.
    pub(super) fn report(&mut self, d: Diagnostic) {
        let Failed = self.p.fail(d);
    }
}
