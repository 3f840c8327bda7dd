//! Symbols: module-level ops that rules ask for while they convert something else.
//!
//! Kept true: a fixed name is made once for a table, and asking for it with another type is an error; unique names are
//! chosen when a table is complete, so they do not depend on the order in which its parts were converted.

use super::converter::Converter;
use super::facts::names_symbol;
use super::requests::{Request, Requests};
use crate::ir::symbols::symbol_of;
use crate::ir::{Attr, AttrKind, Block, Body, Context, Op, Str};
use crate::report::Diagnostic;
use crate::vm::{Machine, OpRef, Run, Val};
use grammar::rir::{ExternId, FuncId, Reg, Span};
use rustc_hash::FxHashMap;

/// Stands between a hint and a number in names that are not final yet; no name of a user contains it.
const PENDING: char = '\u{1}';

impl Converter<'_, '_> {
    /// An `extern`: declared in the module through the hook, once.
    pub(super) fn use_extern(&mut self, m: &mut Machine<'_>, id: ExternId) -> Run<Val> {
        let ctx = self.ctx;
        let e = &ctx.rules.externs[id.index()];
        let symbol = Val::Symbol(ctx.symbol_attr(ctx.str(&e.name)));
        if self.requests.named(ctx.str(&e.name)).is_some() {
            self.asked_request(ctx.str(&e.name));
            return Ok(symbol);
        }
        let signature = m.call(self, e.signature, &[])?[0];
        let Val::List(pair) = signature else { return Err(self.broken("an extern has parameters and a result")) };
        let (params, result) = match *m.items(pair) {
            [params, result] => (params, result),
            _ => return Err(self.broken("an extern has parameters and a result")),
        };
        let Some(hook) = ctx.rules.hooks.declare else { return Err(self.broken("the rules define no `declare`")) };
        let asked = self.requests.len();
        m.call(self, hook, &[symbol, params, result])?;
        if self.requests.len() > asked + 1 {
            self.requests.ask_from(asked);
        }
        Ok(symbol)
    }

    /// `@s = ensure "name" {op}`
    pub(super) fn ensure(
        &mut self,
        m: &mut Machine<'_>,
        template: (FuncId, u32, usize),
        dst: Reg,
        name: Val,
    ) -> Run<()> {
        let text = crate::vm::primitives::spell(m, name);
        let name = self.ctx.str(&text);
        m.set(template.2, dst, Val::Symbol(self.ctx.symbol_attr(name)));
        let request = self.detached(m, template, name, false, None)?;
        self.asked_request(name);
        if let Some(old) = self.requests.named(name) {
            let (old_op, new_op) = (old.body.first_op(old.block), request.body.first_op(request.block));
            if let (Some(a), Some(b)) = (old_op, new_op)
                && !same_type(self.ctx, (&old.body, a), (&request.body, b))
            {
                return Err(self.broken(&format!("`@{text}` is asked for with two different types")));
            }
            return Ok(());
        }
        self.requests.push(request);
        Ok(())
    }

    /// `@s = fresh "hint" (by KEY)? {op}`
    pub(super) fn fresh(
        &mut self,
        m: &mut Machine<'_>,
        template: (FuncId, u32, usize),
        dst: Reg,
        hint: Val,
        key: Option<Val>,
    ) -> Run<()> {
        self.not_again();
        let hint = crate::vm::primitives::spell(m, hint);
        let key = key.map(|k| format!("{hint}{PENDING}{}", crate::vm::primitives::spell(m, k)));
        if let Some(old) = key.as_deref().and_then(|key| self.requests.keyed(key)) {
            m.set(template.2, dst, Val::Symbol(self.ctx.symbol_attr(old.name)));
            return Ok(());
        }
        let name = self.ctx.str(&format!("{hint}{PENDING}{}.{}", self.unit, self.requests.len()));
        m.set(template.2, dst, Val::Symbol(self.ctx.symbol_attr(name)));
        let request = self.detached(m, template, name, true, key)?;
        self.requests.push(request);
        Ok(())
    }

    /// Runs a template whose op goes into a body of its own.
    fn detached(
        &mut self,
        m: &mut Machine<'_>,
        template: (FuncId, u32, usize),
        name: Str,
        fresh: bool,
        key: Option<String>,
    ) -> Run<Request> {
        let asked = self.requests.len();
        let mut body = Body::default();
        let region = body.make_region();
        let block = body.make_block(region, None, &[]);
        let outer = std::mem::replace(&mut self.out, body);
        let saved = (self.cur.replace(block), self.current.take());
        let made_for = std::mem::take(&mut self.made_for);
        self.entries.push(super::converter::Entry::Inline(crate::vm::List::default()));
        let run = self.run_detached(m, template);
        self.entries.pop();
        self.made_for = made_for;
        (self.cur, self.current) = saved;
        let body = std::mem::replace(&mut self.out, outer);
        run?;
        let at = self.ctx.rules.functions[template.0.index()].spans.get(template.1 as usize).copied();
        let asks = self.requests.len() > asked;
        Ok(Request { name, fresh, key, body, block, loc: self.loc, at: at.unwrap_or_default(), asks })
    }

    /// A symbol table begins: requests from here on are its own.
    pub(super) fn begin_table(&mut self, op: OpRef) -> Requests {
        self.tables.push(match op {
            OpRef::Source(b, op) => Some((b, op)),
            OpRef::Transient(_) => None,
        });
        std::mem::take(&mut self.requests)
    }

    /// A symbol table is complete: what was asked for goes to its front, under final names.
    pub(super) fn end_table(&mut self, op: Op, outer: Requests) {
        let requests = std::mem::replace(&mut self.requests, outer);
        self.tables.pop();
        if requests.is_empty() {
            return;
        }
        let region = self.out.regions(op).1.first().copied();
        let mut body = self.out.take_child(op);
        if let Some(block) = region.and_then(|r| body.entry(r)) {
            self.place(&mut body, block, requests);
        }
        self.out.put_child(op, body);
    }

    fn place(&mut self, body: &mut Body, block: Block, requests: Requests) {
        let same = std::mem::take(&mut self.same_requests);
        let ctx = self.ctx;
        let mut taken: FxHashMap<Str, Op> = FxHashMap::default();
        for op in body.block_ops(block) {
            if let Some(name) = symbol_of(ctx, body, op) {
                taken.insert(name, op);
            }
        }
        let first = body.first_op(block);
        // of each hint, the first number that may be free
        let mut next: FxHashMap<Str, u32> = FxHashMap::default();
        let mut renamed: FxHashMap<Str, Str> = FxHashMap::default();
        for mut request in requests {
            let Some(asked) = request.body.first_op(request.block) else { continue };
            if request.fresh {
                let pending = ctx.text(request.name);
                let hint = pending.split(PENDING).next().unwrap_or(pending);
                let mut name = ctx.str(hint);
                let n = next.entry(name).or_insert(0);
                while taken.contains_key(&name) {
                    name = ctx.str(&format!("{hint}_{n}"));
                    *n += 1;
                }
                renamed.insert(request.name, name);
                request.name = name;
            } else if let Some(&old) = taken.get(&request.name) {
                if !same_type(ctx, (body, old), (&request.body, asked)) {
                    self.report_taken(&request, body, old);
                }
                continue;
            }
            let placed = body.graft(block, first, &mut request.body, &[asked]);
            taken.extend(placed.into_iter().map(|op| (request.name, op)));
        }
        for (later, first) in same {
            renamed.extend(renamed.get(&first).copied().map(|name| (later, name)));
        }
        if !renamed.is_empty() {
            rename(ctx, body, &renamed);
        }
    }

    fn report_taken(&mut self, request: &Request, body: &Body, old: Op) {
        let name = self.ctx.text(request.name);
        let message = format!("the program has a symbol `@{name}` of another type than the rules need");
        let mut d = Diagnostic::error("C0005", message);
        d = self.at_loc(d, request.loc, "needed here");
        d = self.at_loc(d, body.loc(old), "defined here");
        let note = format!("the rules declare it at {}; rename yours, or give it that type", self.place_of(request.at));
        self.diagnostics.push(d.note(note));
    }
}

/// Whether two symbol ops declare the same thing: equal names of ops and equal type attributes.
pub(super) fn same_type(ctx: &Context, a: (&Body, Op), b: (&Body, Op)) -> bool {
    let types = |(body, op): (&Body, Op)| -> Vec<Attr> {
        body.attrs(op).iter().map(|e| e.1).filter(|a| matches!(ctx.attr_kind(*a), AttrKind::Type(_))).collect()
    };
    a.0.name(a.1) == b.0.name(b.1) && types(a) == types(b)
}

/// Replaces pending names in every attribute of a body and its children.
fn rename(ctx: &Context, body: &mut Body, renamed: &FxHashMap<Str, Str>) {
    for op in (0..body.op_count()).map(Op::new) {
        let def = ctx.op_def(body.name(op));
        for (slot, attr) in body.attrs(op).to_vec() {
            let kind = def.and_then(|d| d.attributes.get(slot as usize)).map(|a| &a.kind);
            let new = match ctx.attr_kind(attr) {
                AttrKind::String { .. } if kind.is_some_and(names_symbol) => {
                    ctx.string_name(attr).and_then(|old| renamed.get(&old)).map(|new| ctx.name_attr(*new))
                }
                _ => renamed_attr(ctx, attr, renamed),
            };
            if let Some(new) = new {
                body.set_attr(op, slot as usize, Some(new));
            }
        }
        if let Some(d) = body.discardable(op)
            && let Some(new) = renamed_attr(ctx, d, renamed)
        {
            body.set_discardable(op, Some(new));
        }
        if let Some(child) = body.child_mut(op) {
            rename(ctx, child, renamed);
        }
    }
}

fn renamed_attr(ctx: &Context, attr: Attr, renamed: &FxHashMap<Str, Str>) -> Option<Attr> {
    match ctx.attr_kind(attr) {
        AttrKind::Symbol { root, nested } => {
            let root = *renamed.get(root)?;
            Some(ctx.attr(AttrKind::Symbol { root, nested: nested.clone() }))
        }
        AttrKind::Array(items) => {
            let new: Vec<Option<Attr>> = items.iter().map(|a| renamed_attr(ctx, *a, renamed)).collect();
            new.iter()
                .any(Option::is_some)
                .then(|| ctx.array_attr(items.iter().zip(new).map(|(old, new)| new.unwrap_or(*old)).collect()))
        }
        AttrKind::Dictionary(items) => {
            let new: Vec<Option<Attr>> = items.iter().map(|e| renamed_attr(ctx, e.1, renamed)).collect();
            new.iter().any(Option::is_some).then(|| {
                let entries = items.iter().zip(new).map(|(old, new)| (old.0, new.unwrap_or(old.1)));
                ctx.dict_attr(entries.collect())
            })
        }
        _ => None,
    }
}

/// A place in the rules, as `file:line`.
pub(super) fn place_of(ctx: &Context, at: Span) -> String {
    match ctx.rules.sources.get(at.file as usize) {
        Some(source) => {
            let end = (at.start as usize).min(source.text.len());
            let line = source.text.as_bytes()[..end].iter().filter(|b| **b == b'\n').count() + 1;
            format!("{}:{line}", source.name)
        }
        None => "an unknown place".into(),
    }
}
