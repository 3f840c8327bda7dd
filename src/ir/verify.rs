//! Verify: whether a program is what its declarations say.
//!
//! Takes a module and the text it was read from; gives every fault, in the order of the text. Kept true: what passes here can
//! be walked without further checks: groups fit, blocks end as they must, values are defined before they are used.

use super::TypeKind;
use super::alike::Alike;
use super::body::{Body, Def};
use super::context::Context;
use super::facts::Facts;
use super::flow::Flow;
use super::groups::Groups;
use super::ids::{Attr, Block, Op, Region, Type};
use super::location::Loc;
use super::module::Module;
use super::symbols::{SymbolTable, is_table};
use crate::report::Diagnostic;
use crate::vm::face;
use crate::vm::signature::{self, Signature};
use grammar::declare::{AttributeKind, OpDef, Trait};
use std::ops::Range;
use std::sync::Arc;

/// How many faults are reported.
const MAX_FAULTS: usize = 20;

/// Everything that is wrong with a module. `text` is what its byte offsets count in.
pub fn verify(ctx: &Context, module: &Module, text: &str) -> Vec<Diagnostic> {
    let verifier = |quick| Verifier {
        ctx,
        source: module.source,
        text,
        faults: Vec::new(),
        tables: Vec::new(),
        sound: Alike::default(),
        flow: Flow::default(),
        quick,
    };
    let mut v = verifier(true);
    // Which faults there are is found out in order.
    if !v.faultless(module) {
        v = verifier(false);
        v.faultless(module);
    }
    v.faults.sort_by_key(|f| f.0);
    v.faults.truncate(MAX_FAULTS);
    v.faults.into_iter().map(|f| f.1).collect()
}

/// Where an op stands.
#[derive(Clone, Copy)]
struct Scope<'m> {
    body: &'m Body,
    /// Position of the enclosing symbol table in `Verifier::tables`.
    table: Option<usize>,
}

/// A body to look at: the regions of the isolated op that owns it.
#[derive(Clone)]
struct Task<'m> {
    scope: Scope<'m>,
    regions: Vec<Region>,
    owner: Option<&'m OpDef>,
    /// The op and the body it is in, if what it asks of its regions is looked at with them.
    op: Option<(&'m Body, Op)>,
}

struct Verifier<'c, 'm> {
    ctx: &'c Context,
    source: u32,
    text: &'m str,
    faults: Vec<(u32, Diagnostic)>,
    tables: Vec<Arc<SymbolTable<'m>>>,
    /// Ops of which nothing is wrong that their name, attributes and types tell, and whether there is more to ask: what their
    /// symbols refer to, and whether they may stand where they do.
    sound: Alike<bool>,
    /// Of the body before, for its room.
    flow: Flow,
    /// Only whether there is a fault counts, not which: everything is looked at where that takes least, by the thread that comes
    /// by, so what is said of a fault may be another one.
    quick: bool,
}

impl<'c: 'm, 'm> Verifier<'c, 'm> {
    // ---- messages
    /// The op's name in the text.
    fn range(&self, body: &Body, op: Op) -> Option<Range<usize>> {
        let Loc::Offset(at) = body.loc(op) else { return None };
        let at = at as usize;
        let rest = self.text.get(at..)?;
        let len = match rest.strip_prefix('"') {
            Some(quoted) => quoted.find('"').map_or(0, |n| n + 2),
            None => rest.find(|c: char| !(c.is_alphanumeric() || "._$".contains(c))).unwrap_or(rest.len()),
        };
        Some(at..at + len)
    }

    fn at(&self, d: Diagnostic, body: &Body, op: Op, text: &str) -> Diagnostic {
        match (self.range(body, op), body.loc(op)) {
            (Some(range), _) => d.at(self.source, range, text),
            (None, Loc::Written(id)) => {
                let mut p = crate::text::Printer::new(self.ctx);
                p.loc(id);
                d.note(format!("at {}", p.out.as_str()))
            }
            (None, _) => d,
        }
    }

    fn fault(&mut self, body: &Body, op: Op, code: &'static str, message: String, label: &str, note: &str) {
        let order = match body.loc(op) {
            Loc::Offset(at) => at,
            Loc::Written(_) => u32::MAX,
        };
        let d = self.at(Diagnostic::error(code, message), body, op, label).note(note);
        self.faults.push((order, d));
    }

    fn name(&self, body: &Body, op: Op) -> &'c str {
        self.ctx.op_text(body.name(op))
    }

    fn spell(&self, types: &[Type]) -> String {
        let types: Vec<String> = types.iter().map(|t| crate::text::spell_type(self.ctx, *t)).collect();
        format!("({})", types.join(", "))
    }

    // ---- bodies and regions
    /// Whether a module has no fault. If it has some, those found are all there are only where that takes no less.
    fn faultless(&mut self, module: &'m Module) -> bool {
        let mut work: Vec<Task<'m>> = Vec::new();
        let root = Scope { body: &module.body, table: None };
        self.op(root, module.op, false, &mut work);
        if let Some(whole) = work.pop() {
            self.body(whole, &mut work);
        }
        let weights: Vec<usize> = work.iter().map(|t| t.scope.body.op_count()).collect();
        let ranges = self.ctx.threads.divide(&weights);
        if !self.quick || ranges.len() < 2 {
            self.all(work);
            return self.faults.is_empty();
        }
        let (ctx, source, text, quick) = (self.ctx, self.source, self.text, true);
        let clean = |range: Range<usize>| {
            let (tables, sound) = (self.tables.clone(), self.sound.clone());
            let mut part =
                Verifier { ctx, source, text, faults: Vec::new(), tables, sound, flow: Flow::default(), quick };
            part.all(work[range].to_vec());
            part.faults.is_empty()
        };
        self.faults.is_empty() && ctx.threads.map(ranges, clean).into_iter().all(|clean| clean)
    }

    /// Looks at bodies, and those in them.
    fn all(&mut self, mut work: Vec<Task<'m>>) {
        while let Some(task) = work.pop() {
            if self.faults.len() >= MAX_FAULTS {
                break;
            }
            self.body(task, &mut work);
        }
    }

    fn body(&mut self, task: Task<'m>, work: &mut Vec<Task<'m>>) {
        let body = task.scope.body;
        if let Some((outer, op)) = task.op {
            self.regions(outer, op, task.owner);
        }
        let mut flow = std::mem::take(&mut self.flow);
        flow.restart(self.ctx, body, task.owner);
        let mut open: Vec<Region> = task.regions;
        while let Some(region) = open.pop() {
            for block in body.region_blocks(region) {
                for arg in body.args(block) {
                    flow.passed[arg.index()] = Some(block);
                }
                for op in body.block_ops(block) {
                    if self.faults.len() >= MAX_FAULTS {
                        return;
                    }
                    let plain = body.is_plain(op);
                    match self.sound.find(body, op, 0) {
                        Some(false) if plain => {}
                        known => {
                            let sound = known.is_some();
                            self.op(task.scope, op, sound, work);
                        }
                    }
                    self.uses(body, op, block, &mut flow);
                    for result in body.results(op) {
                        flow.passed[result.index()] = Some(block);
                    }
                    if !plain && !body.is_isolated(op) {
                        open.extend_from_slice(body.regions(op).1);
                    }
                }
            }
        }
        self.flow = flow;
    }

    /// Every operand is defined before.
    #[inline]
    fn uses(&mut self, body: &Body, op: Op, block: Block, flow: &mut Flow) {
        let (operands, passed) = (body.operands(op), flow.passed.as_slice());
        if !operands.iter().all(|value| passed[value.index()] == Some(block)) {
            self.uses_from_afar(body, op, block, flow);
        }
    }

    fn uses_from_afar(&mut self, body: &Body, op: Op, block: Block, flow: &mut Flow) {
        for (i, value) in body.operands(op).iter().enumerate() {
            // What was defined before one use in a block is defined before the next one.
            if flow.passed[value.index()] != Some(block) && self.use_from_afar(body, op, i, flow) {
                flow.passed[value.index()] = Some(block);
            }
        }
    }

    /// The same for an operand that is no argument of the op's own block, and was not met before in it.
    fn use_from_afar(&mut self, body: &Body, op: Op, i: usize, flow: &mut Flow) -> bool {
        let operands = body.operands(op);
        let (home, by) = match body.def(operands[i]) {
            Def::Result(def, _) => (body.block_of(def), Some(def)),
            Def::Arg(block, _) => (Some(block), None),
        };
        let Some(home) = home else { return self.hidden(body, op, i, by) };
        let region = body.region_of(home);
        // The op around this use that stands in the region of the definition.
        let mut around = op;
        let block = loop {
            match body.block_of(around) {
                Some(block) if body.region_of(block) == region => break block,
                Some(block) => match body.region_op(body.region_of(block)) {
                    Some(outer) => around = outer,
                    None => return self.hidden(body, op, i, by),
                },
                None => return self.hidden(body, op, i, by),
            }
        };
        let before = flow.loose[region.index()]
            || match by {
                // The entry comes before all others.
                _ if block != home => body.entry(region) == Some(home) || flow.dominance.dominates(body, home, block),
                Some(def) => def != around && flow.is_before(body, def, around),
                None => true,
            };
        if !before && !operands[..i].contains(&operands[i]) {
            let message = format!("operand {i} of `{}` is used before it is defined", self.name(body, op));
            let mut d = self.at(Diagnostic::error("V0008", message), body, op, "used here");
            if let Some(def) = by {
                d = self.at(d, body, def, "defined here, which not every way to the use passes");
            }
            let d = d.note("define the value earlier, or pass it as a block argument");
            let order = if let Loc::Offset(at) = body.loc(op) { at } else { u32::MAX };
            self.faults.push((order, d));
        }
        before
    }

    fn hidden(&mut self, body: &Body, op: Op, operand: usize, by: Option<Op>) -> bool {
        let message =
            format!("operand {operand} of `{}` is defined in a region that does not enclose it", self.name(body, op));
        let mut d = self.at(Diagnostic::error("V0008", message), body, op, "used here");
        if let Some(def) = by {
            d = self.at(d, body, def, "defined here");
        }
        let order = if let Loc::Offset(at) = body.loc(op) { at } else { u32::MAX };
        self.faults.push((order, d.note("a value is known in the region that defines it and in the regions inside")));
        false
    }

    // ---- ops
    /// Looks at an op, what stands in it and what surrounds it. If what its name, attributes and types tell is known to be
    /// sound, that is not looked at.
    fn op(&mut self, scope: Scope<'m>, op: Op, sound: bool, work: &mut Vec<Task<'m>>) {
        let body = scope.body;
        self.alone(scope, op, sound);
        if body.is_plain(op) {
            return;
        }
        let def = self.ctx.op_def(body.name(op));
        if def.is_some() {
            self.successors(body, op);
        }
        let later = self.quick && body.is_isolated(op);
        if !later {
            self.regions(body, op, def);
        }
        if body.is_isolated(op) {
            let (inner, regions) = body.regions(op);
            let mut table = scope.table;
            if is_table(self.ctx, body.name(op)) {
                table = Some(self.tables.len());
                let mut known = SymbolTable::of(self.ctx, body, op);
                self.clashes(inner, &mut known);
                self.tables.push(Arc::new(known));
            }
            let scope = Scope { body: inner, table };
            work.push(Task { scope, regions: regions.to_vec(), owner: def, op: later.then_some((body, op)) });
        }
    }

    /// What an op asks of its regions.
    fn regions(&mut self, body: &Body, op: Op, def: Option<&OpDef>) {
        let (inner, regions) = body.regions(op);
        if let Some(def) = def
            && !regions.is_empty()
        {
            regions.iter().for_each(|region| self.region(body, op, def, inner, *region));
            self.results_of_regions(body, op, inner, regions);
        }
    }

    /// What an op's name, attributes and types tell. If that is known to be sound, what its symbols refer to.
    fn alone(&mut self, scope: Scope<'m>, op: Op, sound: bool) {
        let body = scope.body;
        let (Some(def), Some(facts)) = (self.ctx.op_def(body.name(op)), self.ctx.facts(body.name(op))) else { return };
        let ends = facts.has(Trait::Terminator);
        if self.quick && ends && body.next_op(op).is_some() {
            self.ends_early(body, op);
        }
        if sound {
            return self.attributes(scope, op, def, facts);
        }
        let before = self.faults.len();
        let Some((operands, results)) = self.groups(body, op, def) else { return };
        self.attributes(scope, op, def, facts);
        self.types(body, op, def, operands, results);
        if self.faults.len() == before {
            let symbol = |a: &(u32, Attr)| {
                def.attributes.get(a.0 as usize).is_some_and(|a| matches!(a.kind, AttributeKind::Symbol))
            };
            self.sound.keep(ends || body.attrs(op).iter().any(symbol));
        }
    }

    fn ends_early(&mut self, body: &Body, op: Op) {
        let message = format!("`{}` ends its block, but ops follow it", self.name(body, op));
        self.fault(body, op, "V0005", message, "", "move it to the end, or start a block after it");
    }

    fn clashes(&mut self, inner: &Body, table: &mut SymbolTable<'_>) {
        for (name, later, first) in std::mem::take(&mut table.clashes) {
            let message = format!("the symbol `@{}` is defined twice", self.ctx.text(name));
            let d = self.at(Diagnostic::error("V0009", message), inner, later, "defined again here");
            let d = self.at(d, inner, first, "first defined here").note("give one of them another name");
            let order = if let Loc::Offset(at) = inner.loc(later) { at } else { u32::MAX };
            self.faults.push((order, d));
        }
    }

    /// Operands, results, successors and regions are as many as declared. Gives the groups of the first two.
    fn groups(&mut self, body: &Body, op: Op, def: &OpDef) -> Option<(Groups, Groups)> {
        let ctx = self.ctx;
        let (operands, results) = (body.operand_groups(ctx, op, def), body.result_groups(ctx, op, def));
        let wrong = match (operands, results) {
            (None, _) => format!("{} operand(s)", body.own_operands(op).len()),
            (_, None) => format!("{} result(s)", body.results(op).len()),
            _ if body.successor_groups(ctx, op, def).is_none() => {
                format!("{} successor(s)", body.successors(op).len())
            }
            _ if body.region_groups(ctx, op, def).is_none() => format!("{} region(s)", body.regions(op).1.len()),
            (Some(operands), Some(results)) => return Some((operands, results)),
        };
        let count = |n: usize, what: &str| if n == 0 { String::new() } else { format!(" {n} {what} group(s)") };
        let note = format!(
            "its declaration has{}{}{}{}",
            count(def.operands.len(), "operand"),
            count(def.results.len(), "result"),
            count(def.successors.len(), "successor"),
            count(def.regions.len(), "region")
        );
        let message = format!("`{}` cannot have {wrong}", def.name);
        self.fault(body, op, "V0001", message, "does not fit its declaration", &note);
        None
    }

    fn attributes(&mut self, scope: Scope<'m>, op: Op, def: &OpDef, facts: &Facts) {
        let body = scope.body;
        for i in &facts.required {
            if body.attr(op, *i as usize).is_none() {
                let a = &def.attributes[*i as usize];
                let kind = face::describe(self.ctx, &a.kind);
                let message = format!("`{}` needs the attribute `{}`", def.name, a.name);
                self.fault(body, op, "V0003", message, "it is missing here", &format!("it holds {kind}"));
            }
        }
        for &(i, attr) in body.attrs(op) {
            let Some(a) = def.attributes.get(i as usize) else { continue };
            match attr {
                attr if !face::conforms(self.ctx, &a.kind, attr) => {
                    let kind = face::describe(self.ctx, &a.kind);
                    let has = crate::text::spell_attr(self.ctx, attr);
                    let message = format!("the attribute `{}` of `{}` cannot be `{has}`", a.name, def.name);
                    self.fault(body, op, "V0004", message, "", &format!("it holds {kind}"));
                }
                attr if matches!(a.kind, AttributeKind::Symbol) => self.symbol(scope, op, def, &a.name, attr),
                _ => {}
            }
        }
    }

    /// A symbol reference means an op; one that is called takes these operands.
    fn symbol(&mut self, scope: Scope<'m>, op: Op, def: &OpDef, role: &str, symbol: Attr) {
        let (ctx, body) = (self.ctx, scope.body);
        let Some(table) = scope.table.map(|t| &self.tables[t]) else { return };
        let Some((there, target)) = table.lookup(ctx, symbol) else {
            let spelled = crate::text::spell_attr(ctx, symbol);
            let known = table.ops.keys().map(|n| ctx.text(*n));
            let near = crate::text::nearest(spelled.trim_start_matches('@'), known);
            let note = match near {
                Some(near) => format!("did you mean `@{near}`?"),
                None => "define it, or declare it, in the same module".to_string(),
            };
            let message = format!("`{}` refers to `{spelled}`, which the module does not define", def.name);
            return self.fault(body, op, "V0010", message, "", &note);
        };
        let Some((inputs, results)) = self.function_type(there, target).filter(|_| role == "callee") else { return };
        let given = body.own_operands(op).iter().map(|v| body.value_type(*v));
        let taken = body.results(op).map(|v| body.value_type(v));
        if !given.clone().eq(inputs.iter().copied()) || !taken.clone().eq(results.iter().copied()) {
            let (given, taken): (Vec<Type>, Vec<Type>) = (given.collect(), taken.collect());
            let spelled = crate::text::spell_attr(ctx, symbol);
            let has = format!("{} -> {}", self.spell(inputs), self.spell(results));
            let message =
                format!("`{spelled}` is {has}, but is called as {} -> {}", self.spell(&given), self.spell(&taken));
            let d = self.at(Diagnostic::error("V0011", message), body, op, "called here");
            let d = self
                .at(d, there, target, "defined here")
                .note("operands and results of a call are those of the function");
            let order = if let Loc::Offset(at) = body.loc(op) { at } else { u32::MAX };
            self.faults.push((order, d));
        }
    }

    /// The builtin function type of an op that has one.
    fn function_type(&self, body: &Body, op: Op) -> Option<(&'c [Type], &'c [Type])> {
        let index = self.ctx.facts(body.name(op))?.function_type?;
        match self.ctx.type_kind(self.ctx.type_value(body.attr(op, index as usize)?)?) {
            TypeKind::Function { inputs, results } => Some((inputs, results)),
            _ => None,
        }
    }

    fn types(&mut self, body: &Body, op: Op, def: &OpDef, operands: Groups, results: Groups) {
        let own = body.own_operands(op);
        let mut types = Signature::default();
        for range in operands.iter() {
            types.push(own[range].iter().map(|v| body.value_type(*v)));
        }
        for range in results.iter() {
            types.push(range.map(|i| body.value_type(body.result(op, i))));
        }
        if let Err(reason) = signature::check(self.ctx, body.name(op), def, &types) {
            let note = format!("`{}` shows what the op takes", crate::ruleset::asking_for(&self.ctx.rules, def));
            self.fault(body, op, "V0002", format!("`{}`: {reason}", def.name), "types do not fit", &note);
        }
    }

    /// What a branch carries is what its target takes.
    fn successors(&mut self, body: &Body, op: Op) {
        for s in body.successors(op) {
            let given = body.successor_operands(op, *s).iter().map(|v| body.value_type(*v));
            let taken = body.args(s.block).map(|v| body.value_type(v));
            if !given.clone().eq(taken.clone()) {
                let (given, taken): (Vec<Type>, Vec<Type>) = (given.collect(), taken.collect());
                let name = self.name(body, op);
                let message =
                    format!("`{name}` passes {} to a block that takes {}", self.spell(&given), self.spell(&taken));
                self.fault(
                    body,
                    op,
                    "V0006",
                    message,
                    "",
                    "pass one value for each argument of the block, of its type",
                );
            }
        }
    }

    fn region(&mut self, body: &Body, op: Op, def: &OpDef, inner: &Body, region: Region) {
        let Some(entry) = inner.entry(region) else { return };
        if def.traits.contains(&Trait::SingleBlock) && inner.next_block(entry).is_some() {
            let message = format!("a region of `{}` has one block", def.name);
            self.fault(body, op, "V0007", message, "it has several here", "move the control flow into structured ops");
        }
        let branches = |b: Block| inner.last_op(b).map_or(&[][..], |o| inner.successors(o));
        if inner.region_blocks(region).any(|b| branches(b).iter().any(|s| s.block == entry)) {
            let message = format!("the entry block of a region of `{}` is the target of a branch", def.name);
            let note = "put a block before it that only branches to it";
            self.fault(body, op, "V0007", message, "", note);
        }
        if let Some((inputs, _)) = self.function_type(body, op) {
            let args: Vec<Type> = inner.args(entry).map(|v| inner.value_type(v)).collect();
            if args != inputs {
                let message = format!(
                    "the function takes {}, but its body has arguments {}",
                    self.spell(inputs),
                    self.spell(&args)
                );
                self.fault(
                    body,
                    op,
                    "V0012",
                    message,
                    "",
                    "arguments of the entry block are those of the function type",
                );
            }
        }
        let needs_end = !def.traits.contains(&Trait::NoTerminator);
        let ctx = self.ctx;
        let ends = |op: Op| ctx.facts(inner.name(op)).map(|facts| facts.has(Trait::Terminator));
        for block in inner.region_blocks(region) {
            if !self.quick {
                for inside in inner.block_ops(block) {
                    if ends(inside) == Some(true) && inner.next_op(inside).is_some() {
                        self.ends_early(inner, inside);
                    }
                }
            }
            let last = inner.last_op(block);
            let open = last.is_none_or(|op| ends(op) == Some(false));
            if needs_end && open {
                let message = format!("a block in `{}` does not end in a terminator", def.name);
                let note = "end it with a branch, a return or a yield";
                match last {
                    Some(last) => self.fault(inner, last, "V0005", message, "the last op of the block", note),
                    None => self.fault(body, op, "V0005", message, "it has an empty block", note),
                }
            }
        }
    }

    /// Ops that give a region's results give those of the op around, or of its function type.
    fn results_of_regions(&mut self, body: &Body, op: Op, inner: &Body, regions: &[Region]) {
        let results: Vec<Type> = match self.function_type(body, op) {
            Some((_, results)) => results.to_vec(),
            None => body.results(op).map(|v| body.value_type(v)).collect(),
        };
        let ctx = self.ctx;
        let last = || regions.iter().flat_map(|r| inner.region_blocks(*r)).filter_map(|b| inner.last_op(b));
        // Where another kind of terminator decides what the op gives, what is yielded is not its result.
        let other = |facts: &Facts| {
            let leaves = facts.successors.count == 0 && facts.has(Trait::Terminator);
            leaves && !facts.has(Trait::ReturnLike) && facts.operands.count > 0
        };
        if last().any(|end| ctx.facts(inner.name(end)).is_some_and(other)) {
            return;
        }
        let gives = |end: &Op| ctx.facts(inner.name(*end)).is_some_and(|facts| facts.has(Trait::ReturnLike));
        for end in last().filter(gives) {
            let given: Vec<Type> = inner.own_operands(end).iter().map(|v| inner.value_type(*v)).collect();
            // A function type of another dialect is that dialect's to check.
            let foreign = self.function_type(body, op).is_none() && body.results(op).len() == 0 && body.is_isolated(op);
            if given != results && !foreign {
                let (name, outer) = (self.name(inner, end), self.name(body, op));
                let message = format!(
                    "`{name}` gives {}, but `{outer}` has results {}",
                    self.spell(&given),
                    self.spell(&results)
                );
                self.fault(inner, end, "V0013", message, "", "give one value for each result, of its type");
            }
        }
    }
}
