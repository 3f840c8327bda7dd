//! Scope: which SSA names and block labels mean what while a program is read.
//!
//! Takes names as they are met, uses possibly before definitions; gives values and blocks. Kept true: a name means one value
//! from its definition to the end of its region; nothing outside an isolated region is seen from inside; when an isolated
//! region ends, every use stands for a defined value, or an error says which one does not.

use super::bindings::Bindings;
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
    pub number: u32,
    /// First byte.
    pub at: u32,
    /// Past its last byte.
    pub end: u32,
}

impl Use<'_> {
    /// The bytes it covers.
    pub fn range(self) -> Range<usize> {
        self.at as usize..self.end as usize
    }
    fn spell(self) -> String {
        if self.number == 0 { format!("`{}`", self.name) } else { format!("`{}#{}`", self.name, self.number) }
    }
}

/// What the name of a value means.
#[derive(Clone, Copy)]
enum Binding {
    /// So many values from the first one on, and where the name is defined.
    Defined { first: Value, count: u32, at: u32 },
    /// It is used, not defined yet: a position in `Isolated::awaited`.
    Awaited(u32),
}

struct Forward<'c> {
    of: Use<'c>,
    placeholder: Value,
    meaning: Option<Value>,
}

/// What a block's name means.
#[derive(Clone, Copy)]
struct Label {
    block: Block,
    defined: Option<u32>,
    used: u32,
}

struct Scope<'c> {
    /// How many of `Isolated::inner` were there before.
    outer: usize,
    blocks: Bindings<'c, Label>,
    region: Region,
}

/// What is known inside one isolated region.
pub(super) struct Isolated<'c> {
    /// Position of the region's body in `OpParser::bodies`.
    pub(super) body: usize,
    values: Bindings<'c, Binding>,
    /// For a name that is awaited, the uses of each of its values: positions in `forward`.
    awaited: Vec<SmallVec<[Option<u32>; 1]>>,
    scopes: Vec<Scope<'c>>,
    /// Names of values that end before the isolated region does.
    inner: Vec<&'c str>,
    forward: Vec<Forward<'c>>,
    /// Names whose definition did not parse: their uses are not reported again.
    failed: FxHashSet<&'c str>,
}

impl<'c> Isolated<'c> {
    /// Whether every definition by now was read.
    pub(super) fn knows_all(&self) -> bool {
        self.failed.is_empty()
    }

    /// The value, defined already, that the name at a byte stands for, and the byte past the name.
    #[inline]
    pub(super) fn value_at(&self, text: &'c str, at: usize) -> Option<(Value, usize)> {
        if let Some((number, end)) = self.values.number_at(text.as_bytes(), at)
            && let Some(Binding::Defined { first, count: 1.., .. }) = self.values.of_number(number)
        {
            return Some((first, end));
        }
        self.named_value_at(text, at)
    }

    #[inline(never)]
    fn named_value_at(&self, text: &'c str, at: usize) -> Option<(Value, usize)> {
        match self.values.at(text, at)? {
            (Some(Binding::Defined { first, count: 1.., .. }), end) => Some((first, end)),
            _ => None,
        }
    }

    /// The name at a byte that was not met before: its number, if it is one, and the byte past it.
    #[inline]
    pub(super) fn unmet_at(&self, text: &'c str, at: usize) -> Option<(Option<u32>, usize)> {
        if let Some((number, end)) = self.values.number_at(text.as_bytes(), at)
            && !self.values.has_outliers()
        {
            return self.values.of_number(number).is_none().then_some((Some(number), end));
        }
        let (meaning, end) = self.values.at(text, at)?;
        meaning.is_none().then_some((None, end))
    }

    /// A name that was not met before is defined at a byte.
    #[inline]
    pub(super) fn meet(&mut self, number: Option<u32>, name: &'c str, at: usize, value: Value) {
        let binding = Binding::Defined { first: value, count: 1, at: at as u32 };
        match number {
            Some(number) => self.values.set_number(number, name, binding),
            None => self.values.set(name, binding),
        };
        if self.scopes.len() > 1 {
            self.inner.push(name);
        }
    }

    /// The block, met already, of the label at a byte.
    pub(super) fn label_at(&self, text: &'c str, at: usize) -> Option<Block> {
        Some(self.scopes.last()?.blocks.at(text, at)?.0?.block)
    }

    /// The block of the label that is used at a byte, and the byte past it.
    #[inline]
    pub(super) fn block_at(&mut self, body: &mut Body, text: &'c str, at: usize) -> Option<(Block, usize)> {
        let scope = self.scopes.last_mut()?;
        let (label, end) = scope.blocks.at(text, at)?;
        let block = match label {
            Some(label) => label.block,
            None => scope.used(body, &text[at..end], at),
        };
        Some((block, end))
    }
}

impl<'c> Scope<'c> {
    /// The block of a label that was not met before.
    fn used(&mut self, body: &mut Body, name: &'c str, at: usize) -> Block {
        let block = body.make_block(self.region, None, &[]);
        self.blocks.set(name, Label { block, defined: None, used: at as u32 });
        block
    }
}

/// Where a name stands that begins at a byte.
fn named_at(name: &str, at: u32) -> Range<usize> {
    at as usize..at as usize + name.len()
}

/// Tables of names that are done, to be used again.
#[derive(Default)]
pub(super) struct Spare<'c> {
    values: Vec<Bindings<'c, Binding>>,
    blocks: Vec<Bindings<'c, Label>>,
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
            let values = self.spare.values.pop().unwrap_or_else(|| Bindings::new("%"));
            self.isolated.push(Isolated {
                body,
                values,
                awaited: Vec::new(),
                scopes: Vec::new(),
                inner: Vec::new(),
                forward: Vec::new(),
                failed: FxHashSet::default(),
            });
        }
        let region = self.body().make_region();
        let blocks = self.spare.blocks.pop().unwrap_or_else(|| Bindings::new("^bb"));
        let names = self.names();
        names.scopes.push(Scope { outer: names.inner.len(), blocks, region });
        region
    }

    /// Whether any value has a name here.
    pub(super) fn names_values(&mut self) -> bool {
        self.names().values.any(|_| true)
    }

    /// A region ends: its labels are all defined, its names are forgotten.
    pub(super) fn close_region(&mut self, isolated: bool) {
        if isolated {
            self.settle();
        }
        let names = self.names();
        let mut scope = names.scopes.pop().expect("regions open and close in pairs");
        for name in names.inner.drain(scope.outer..) {
            names.values.remove(name);
        }
        if scope.blocks.any(|label| label.defined.is_none()) {
            self.undefined_blocks(&scope.blocks);
        }
        scope.blocks.clear();
        self.spare.blocks.push(scope.blocks);
        if isolated && let Some(mut names) = self.isolated.pop() {
            names.values.clear();
            self.spare.values.push(names.values);
        }
    }

    fn undefined_blocks(&mut self, blocks: &Bindings<'c, Label>) {
        let (known, mut undefined): (Vec<_>, Vec<_>) = blocks.iter().partition(|(_, l)| l.defined.is_some());
        undefined.sort_by_key(|(_, l)| l.used);
        for (name, label) in undefined {
            let used = label.used as usize;
            let d = Diagnostic::error("M0104", format!("block `{name}` is not defined in this region")).at(
                self.source,
                used..used + name.len(),
                "no block of this name",
            );
            let d = match nearest(&name, known.iter().map(|(n, _)| n.as_ref())) {
                Some(other) => d.note(format!("did you mean `{other}`?")),
                None => d.note(format!("write `{name}:` before the ops of the block, in the same region")),
            };
            self.report(d);
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
        let outside = self.isolated[..outer].iter().rev().find_map(|i| match i.values.get(of.name) {
            Some(Binding::Defined { at, .. }) => Some(named_at(of.name, at)),
            _ => None,
        });
        if let Some(outside) = outside {
            return d
                .at(self.source, outside, "defined here, outside of an isolated region")
                .note("an isolated op (a function, a module) sees no value from outside: pass it as an argument");
        }
        let defined = |b| matches!(b, Binding::Defined { .. });
        let known: Vec<_> = self.names().values.iter().filter(|(_, b)| defined(*b)).map(|(n, _)| n).collect();
        match nearest(of.name, known.iter().map(AsRef::as_ref)) {
            Some(other) => d.note(format!("did you mean `{other}`?")),
            None => d.note(
                "a value is defined by an op (`%x = ..`) or a block argument, and is known inside that region only",
            ),
        }
    }

    /// Names the results of an op, or one block argument: value `i` of those in a row is `name#i`.
    pub(super) fn define(&mut self, name: &'c str, at: usize, values: Range<Value>) -> Parse<()> {
        let names = self.isolated.last_mut().expect("an op is read inside a region");
        let count = (values.end.index() - values.start.index()) as u32;
        let before = names.values.set(name, Binding::Defined { first: values.start, count, at: at as u32 });
        if let Some(old @ Binding::Defined { at: first, .. }) = before {
            names.values.set(name, old);
            let d = Diagnostic::error("M0102", format!("`{name}` is defined twice"))
                .at(self.p.source, at..at + name.len(), "defined again here")
                .at(self.p.source, named_at(name, first), "first defined here")
                .note("give one of them another name");
            return Err(self.fail(d));
        }
        if names.scopes.len() > 1 {
            names.inner.push(name);
        }
        match before {
            Some(Binding::Awaited(i)) => self.arrived(name, at, i, values),
            _ => Ok(()),
        }
    }

    /// The uses before this definition now have a meaning.
    fn arrived(&mut self, name: &'c str, at: usize, awaited: u32, values: Range<Value>) -> Parse<()> {
        let names = self.isolated.last_mut().expect("an op is read inside a region");
        let body = &self.bodies[names.body];
        let mut clash: Option<(Use<'c>, Type, Type)> = None;
        for (slot, v) in names.awaited[awaited as usize].iter().zip(values.start.index()..values.end.index()) {
            let Some(f) = slot else { continue };
            let forward = &mut names.forward[*f as usize];
            let v = Value::new(v);
            forward.meaning = Some(v);
            let (used, defined) = (body.value_type(forward.placeholder), body.value_type(v));
            if used != defined {
                clash = clash.or(Some((forward.of, used, defined)));
            }
        }
        match clash {
            None => Ok(()),
            Some((of, used, defined)) => {
                let d = self.type_clash(of, used, defined, Some(at..at + name.len()));
                Err(self.fail(d))
            }
        }
    }

    /// Says that the definition of a name did not parse.
    pub(super) fn give_up(&mut self, name: &'c str) {
        self.names().failed.insert(name);
    }

    fn type_clash(&self, of: Use<'c>, used: Type, defined: Type, at: Option<Range<usize>>) -> Diagnostic {
        let (u, d) = (self.spell_type(used), self.spell_type(defined));
        let out = Diagnostic::error("M0103", format!("{} has type {d}, but is used here as {u}", of.spell()));
        let out = out.at(self.p.source, of.range(), format!("used as {u}"));
        let out = match at {
            Some(at) => out.at(self.p.source, at, format!("defined as {d}")),
            None => out,
        };
        out.note("write the type that the value has, or convert the value first")
    }

    /// The type of a value that is defined already.
    pub(super) fn known_type(&self, of: Use<'c>) -> Option<Type> {
        let names = self.isolated.last()?;
        let body = &self.bodies[names.body];
        match names.values.get(of.name)? {
            Binding::Defined { first, count, .. } => {
                (of.number < count).then(|| body.value_type(Value::new(first.index() + of.number as usize)))
            }
            Binding::Awaited(i) => {
                let f = (*names.awaited[i as usize].get(of.number as usize)?)?;
                Some(body.value_type(names.forward[f as usize].placeholder))
            }
        }
    }

    /// Whether the definition of a name did not parse.
    pub(super) fn gave_up(&self, of: Use<'c>) -> bool {
        self.isolated.last().is_some_and(|i| i.failed.contains(of.name))
    }

    /// The values of uses, which must have these types.
    pub(super) fn values_of(&mut self, uses: &[Use<'c>], types: &[Type], out: &mut Vec<Value>) -> Parse<()> {
        for (i, of) in uses.iter().enumerate() {
            let ty = types[i];
            let names = self.isolated.last().expect("an op is read inside a region");
            let value = match names.values.get(of.name) {
                Some(Binding::Defined { first, count, .. }) if of.number < count => first.index() + of.number as usize,
                _ => usize::MAX,
            };
            // What is defined, with this type, is that value; about everything else there is more to say.
            match value {
                value
                    if value != usize::MAX
                        && names.failed.is_empty()
                        && self.bodies[names.body].value_type(Value::new(value)) == ty =>
                {
                    out.push(Value::new(value));
                }
                _ => out.push(self.value_of(*of, ty)?),
            }
        }
        Ok(())
    }

    /// The value of a use, which must have this type.
    pub(super) fn value_of(&mut self, of: Use<'c>, ty: Type) -> Parse<Value> {
        let names = self.isolated.last_mut().expect("an op is read inside a region");
        // What did not parse has been reported; nothing is known that could clash.
        if !names.failed.is_empty() && names.failed.contains(of.name) {
            return Ok(self.placeholder(of, ty));
        }
        let (value, at) = match names.values.get(of.name) {
            Some(Binding::Defined { first, count, at }) if of.number < count => {
                (Value::new(first.index() + of.number as usize), Some(at))
            }
            Some(Binding::Defined { count, at, .. }) => {
                let d = Diagnostic::error("M0105", format!("`{}` stands for {count} value(s) only", of.name))
                    .at(self.p.source, of.range(), format!("there is no number {}", of.number))
                    .at(self.p.source, named_at(of.name, at), "defined here")
                    .note(format!("numbers go from 0 to {}", count.max(1) - 1));
                return Err(self.fail(d));
            }
            Some(Binding::Awaited(i)) => (self.awaited(of, ty, i)?, None),
            None => {
                let i = names.awaited.len() as u32;
                names.awaited.push(SmallVec::new());
                names.values.set(of.name, Binding::Awaited(i));
                (self.awaited(of, ty, i)?, None)
            }
        };
        let has = self.body().value_type(value);
        if has == ty {
            return Ok(value);
        }
        let d = self.type_clash(of, ty, has, at.map(|at| named_at(of.name, at)));
        Err(self.fail(d))
    }

    /// What stands for a value until it is defined.
    fn awaited(&mut self, of: Use<'c>, ty: Type, i: u32) -> Parse<Value> {
        // A use may name any number before the definition; the table grows with what is used, not with the number.
        if of.number > 1 << 16 {
            let d = Diagnostic::error("M0105", format!("{} names a result that no op has", of.spell())).at(
                self.p.source,
                of.range(),
                "this number is too large",
            );
            return Err(self.fail(d));
        }
        let number = of.number as usize;
        let slots = &mut self.names().awaited[i as usize];
        if slots.len() <= number {
            slots.resize(number + 1, None);
        }
        if let Some(f) = slots[number] {
            return Ok(self.names().forward[f as usize].placeholder);
        }
        let placeholder = self.placeholder(of, ty);
        let names = self.names();
        names.awaited[i as usize][number] = Some(names.forward.len() as u32);
        names.forward.push(Forward { of, placeholder, meaning: None });
        Ok(placeholder)
    }

    fn placeholder(&mut self, of: Use<'c>, ty: Type) -> Value {
        let name = self.p.ctx.op_name("forward_reference");
        let body = self.body();
        let op = body.make_op(OpSpec { results: &[ty], ..OpSpec::named(name, Loc::Offset(of.at)) });
        body.result(op, 0)
    }

    // ---- blocks
    /// The block of a label that is used; it may be defined later.
    pub(super) fn block_of(&mut self, name: &'c str, at: usize) -> Block {
        let names = self.isolated.last_mut().expect("an op is read inside a region");
        let scope = names.scopes.last_mut().expect("a region is open");
        if let Some(label) = scope.blocks.get(name) {
            return label.block;
        }
        scope.used(&mut self.bodies[names.body], name, at)
    }

    /// A block that is defined here; it goes to the region's end.
    pub(super) fn define_block(&mut self, name: &'c str, at: usize) -> Parse<Block> {
        let names = self.isolated.last_mut().expect("an op is read inside a region");
        let scope = names.scopes.last_mut().expect("a region is open");
        let body = &mut self.bodies[names.body];
        let new = || Label { block: body.make_block(scope.region, None, &[]), defined: None, used: at as u32 };
        let label = scope.blocks.get(name).unwrap_or_else(new);
        let block = label.block;
        if let Some(first) = label.defined {
            let d = Diagnostic::error("M0106", format!("block `{name}` is defined twice"))
                .at(self.p.source, at..at + name.len(), "defined again here")
                .at(self.p.source, named_at(name, first), "first defined here")
                .note("give one of them another label");
            return Err(self.fail(d));
        }
        scope.blocks.set(name, Label { defined: Some(at as u32), ..label });
        self.bodies[names.body].move_block_to_end(block);
        Ok(block)
    }

    /// Notes an error and goes on.
    pub(super) fn report(&mut self, d: Diagnostic) {
        let Failed = self.p.fail(d);
    }
}
