//! Symbols: module-level ops that rules ask for while they convert something else.
//!
//! Kept true: a fixed name is made once for a table, and asking for it with another type is an error; unique names are
//! chosen when a table is complete, so they do not depend on the order in which its parts were converted.

use super::queries::is_symbol_name_kind;
use super::rewriter::Rewriter;
use super::symbol_requests::{SymbolRequest, SymbolRequests};
use crate::ir::symbols::symbol_name;
use crate::ir::{Attr, AttrKind, Block, Body, Context, Op, Str};
use crate::report::Diagnostic;
use crate::vm::{Machine, OpRef, StaticValue, VmResult};
use rulec::rir::{ExternId, FuncId, Reg, Span};
use rustc_hash::FxHashMap;

/// Stands between a hint and a number in names that are not final yet; no name of a user contains it.
const PENDING_MARKER: char = '\u{1}';

impl Rewriter<'_, '_> {
    /// An `extern`: declared in the module through the hook, once.
    pub(crate) fn declare_extern(&mut self, machine: &mut Machine<'_>, id: ExternId) -> VmResult<StaticValue> {
        let ctx = self.ctx;
        let extern_def = &ctx.rules.externs[id.index()];
        let symbol = StaticValue::Symbol(ctx.symbol_attr(ctx.intern_str(&extern_def.name)));
        if self.requests.find_by_name(ctx.intern_str(&extern_def.name)).is_some() {
            self.depends_on_request(ctx.intern_str(&extern_def.name));
            return Ok(symbol);
        }
        let signature = machine.call(self, extern_def.signature, &[])?[0];
        let StaticValue::List(signature_items) = signature else {
            return Err(self.rule_error("an extern has parameters and a result"));
        };
        let (params, result) = match *machine.list_items(signature_items) {
            [params, result] => (params, result),
            _ => return Err(self.rule_error("an extern has parameters and a result")),
        };
        let Some(hook) = ctx.rules.hooks.declare else { return Err(self.rule_error("the rules define no `declare`")) };
        let request_count = self.requests.len();
        machine.call(self, hook, &[symbol, params, result])?;
        if self.requests.len() > request_count + 1 {
            self.requests.mark_nested_from(request_count);
        }
        Ok(symbol)
    }

    /// `@s = ensure "name" {op}`
    pub(crate) fn ensure_symbol(
        &mut self,
        machine: &mut Machine<'_>,
        template: (FuncId, u32, usize),
        dst: Reg,
        name: StaticValue,
    ) -> VmResult<()> {
        let text = crate::vm::primitives::spell_value(machine, name);
        let name = self.ctx.intern_str(&text);
        machine.set(template.2, dst, StaticValue::Symbol(self.ctx.symbol_attr(name)));
        let request = self.build_request(machine, template, name, false, None)?;
        self.depends_on_request(name);
        if let Some(existing) = self.requests.find_by_name(name) {
            let (existing_op, new_op) = (existing.body.first_op(existing.block), request.body.first_op(request.block));
            if let (Some(a), Some(b)) = (existing_op, new_op)
                && !is_same_declaration(self.ctx, (&existing.body, a), (&request.body, b))
            {
                return Err(self.rule_error(&format!("`@{text}` is asked for with two different types")));
            }
            return Ok(());
        }
        self.requests.push(request);
        Ok(())
    }

    /// `@s = fresh "hint" (by KEY)? {op}`
    pub(crate) fn fresh_symbol(
        &mut self,
        machine: &mut Machine<'_>,
        template: (FuncId, u32, usize),
        dst: Reg,
        hint: StaticValue,
        key: Option<StaticValue>,
    ) -> VmResult<()> {
        self.mark_uncacheable();
        let hint = crate::vm::primitives::spell_value(machine, hint);
        let key = key.map(|k| format!("{hint}{PENDING_MARKER}{}", crate::vm::primitives::spell_value(machine, k)));
        if let Some(existing) = key.as_deref().and_then(|key| self.requests.find_by_key(key)) {
            machine.set(template.2, dst, StaticValue::Symbol(self.ctx.symbol_attr(existing.name)));
            return Ok(());
        }
        let name = self.ctx.intern_str(&format!("{hint}{PENDING_MARKER}{}.{}", self.chunk_id, self.requests.len()));
        machine.set(template.2, dst, StaticValue::Symbol(self.ctx.symbol_attr(name)));
        let request = self.build_request(machine, template, name, true, key)?;
        self.requests.push(request);
        Ok(())
    }

    /// Runs a template whose op goes into a body of its own.
    fn build_request(
        &mut self,
        machine: &mut Machine<'_>,
        template: (FuncId, u32, usize),
        name: Str,
        fresh: bool,
        key: Option<String>,
    ) -> VmResult<SymbolRequest> {
        let request_count = self.requests.len();
        let mut body = Body::default();
        let region = body.make_region();
        let block = body.make_block(region, None, &[]);
        let outer_body = std::mem::replace(&mut self.out, body);
        let saved_position = (self.current_block.replace(block), self.current_inline.take());
        let outer_origins = std::mem::take(&mut self.origins);
        self.template_entries.push(super::rewriter::TemplateEntry::Inline(crate::vm::List::default()));
        let result = self.run_template(machine, template);
        self.template_entries.pop();
        self.origins = outer_origins;
        (self.current_block, self.current_inline) = saved_position;
        let body = std::mem::replace(&mut self.out, outer_body);
        result?;
        let span = self.ctx.rules.functions[template.0.index()].spans.get(template.1 as usize).copied();
        let asks = self.requests.len() > request_count;
        Ok(SymbolRequest {
            name,
            fresh,
            key,
            body,
            block,
            loc: self.loc,
            span: span.unwrap_or_default(),
            has_nested: asks,
        })
    }

    /// A symbol table begins: requests from here on are its own.
    pub(crate) fn begin_symbol_table(&mut self, op: OpRef) -> SymbolRequests {
        self.symbol_tables.push(match op {
            OpRef::Source(body_id, op) => Some((body_id, op)),
            OpRef::Pending(_) => None,
        });
        std::mem::take(&mut self.requests)
    }

    /// A symbol table is complete: what was asked for goes to its front, under final names.
    pub(crate) fn end_symbol_table(&mut self, op: Op, outer_requests: SymbolRequests) {
        let requests = std::mem::replace(&mut self.requests, outer_requests);
        self.symbol_tables.pop();
        if requests.is_empty() {
            return;
        }
        let region = self.out.regions(op).1.first().copied();
        let mut body = self.out.take_child(op);
        if let Some(block) = region.and_then(|r| body.entry_block(r)) {
            self.insert_requested_ops(&mut body, block, requests);
        }
        self.out.put_child(op, body);
    }

    fn insert_requested_ops(&mut self, body: &mut Body, block: Block, requests: SymbolRequests) {
        let merged_names = std::mem::take(&mut self.merged_names);
        let ctx = self.ctx;
        let mut used_names: FxHashMap<Str, Op> = FxHashMap::default();
        for op in body.block_ops(block) {
            if let Some(name) = symbol_name(ctx, body, op) {
                used_names.insert(name, op);
            }
        }
        let first_op = body.first_op(block);
        // of each hint, the first number that may be free
        let mut next_suffixes: FxHashMap<Str, u32> = FxHashMap::default();
        let mut new_names: FxHashMap<Str, Str> = FxHashMap::default();
        for mut request in requests {
            let Some(requested_op) = request.body.first_op(request.block) else { continue };
            if request.fresh {
                let pending = ctx.text(request.name);
                let hint = pending.split(PENDING_MARKER).next().unwrap_or(pending);
                let mut name = ctx.intern_str(hint);
                let suffix = next_suffixes.entry(name).or_insert(0);
                while used_names.contains_key(&name) {
                    name = ctx.intern_str(&format!("{hint}_{suffix}"));
                    *suffix += 1;
                }
                new_names.insert(request.name, name);
                request.name = name;
            } else if let Some(&existing) = used_names.get(&request.name) {
                if !is_same_declaration(ctx, (body, existing), (&request.body, requested_op)) {
                    self.report_symbol_conflict(&request, body, existing);
                }
                continue;
            }
            let inserted_ops = body.splice(block, first_op, &mut request.body, &[requested_op]);
            used_names.extend(inserted_ops.into_iter().map(|op| (request.name, op)));
        }
        for (merged_name, kept_name) in merged_names {
            new_names.extend(new_names.get(&kept_name).copied().map(|name| (merged_name, name)));
        }
        if !new_names.is_empty() {
            rename_symbols(ctx, body, &new_names);
        }
    }

    fn report_symbol_conflict(&mut self, request: &SymbolRequest, body: &Body, existing: Op) {
        let name = self.ctx.text(request.name);
        let message = format!("the program has a symbol `@{name}` of another type than the rules need");
        let mut diagnostic = Diagnostic::error("C0005", message);
        diagnostic = self.label_loc(diagnostic, request.loc, "needed here");
        diagnostic = self.label_loc(diagnostic, body.loc(existing), "defined here");
        let note =
            format!("the rules declare it at {}; rename yours, or give it that type", self.format_span(request.span));
        self.diagnostics.push(diagnostic.note(note));
    }
}

/// Whether two symbol ops declare the same thing: equal names of ops and equal type attributes.
pub(crate) fn is_same_declaration(ctx: &Context, a: (&Body, Op), b: (&Body, Op)) -> bool {
    let types = |(body, op): (&Body, Op)| -> Vec<Attr> {
        body.attrs(op).iter().map(|e| e.1).filter(|a| matches!(ctx.attr_kind(*a), AttrKind::Type(_))).collect()
    };
    a.0.name(a.1) == b.0.name(b.1) && types(a) == types(b)
}

/// Replaces pending names in every attribute of a body and its children.
fn rename_symbols(ctx: &Context, body: &mut Body, new_names: &FxHashMap<Str, Str>) {
    for op in (0..body.op_count()).map(Op::new) {
        let def = ctx.op_def(body.name(op));
        for (index, attr) in body.attrs(op).to_vec() {
            let kind = def.and_then(|d| d.attributes.get(index as usize)).map(|a| &a.kind);
            let new = match ctx.attr_kind(attr) {
                AttrKind::String { .. } if kind.is_some_and(is_symbol_name_kind) => ctx
                    .interned_string(attr)
                    .and_then(|old| new_names.get(&old))
                    .map(|new| ctx.interned_string_attr(*new)),
                _ => rename_in_attr(ctx, attr, new_names),
            };
            if let Some(new) = new {
                body.set_attr(op, index as usize, Some(new));
            }
        }
        if let Some(dict) = body.discardable(op)
            && let Some(new) = rename_in_attr(ctx, dict, new_names)
        {
            body.set_discardable(op, Some(new));
        }
        if let Some(child) = body.child_mut(op) {
            rename_symbols(ctx, child, new_names);
        }
    }
}

fn rename_in_attr(ctx: &Context, attr: Attr, new_names: &FxHashMap<Str, Str>) -> Option<Attr> {
    match ctx.attr_kind(attr) {
        AttrKind::Symbol { root, nested } => {
            let root = *new_names.get(root)?;
            Some(ctx.intern_attr(AttrKind::Symbol { root, nested: nested.clone() }))
        }
        AttrKind::Array(items) => {
            let renamed_items: Vec<Option<Attr>> = items.iter().map(|a| rename_in_attr(ctx, *a, new_names)).collect();
            renamed_items.iter().any(Option::is_some).then(|| {
                ctx.array_attr(items.iter().zip(renamed_items).map(|(old, new)| new.unwrap_or(*old)).collect())
            })
        }
        AttrKind::Dictionary(items) => {
            let renamed_items: Vec<Option<Attr>> = items.iter().map(|e| rename_in_attr(ctx, e.1, new_names)).collect();
            renamed_items.iter().any(Option::is_some).then(|| {
                let entries = items.iter().zip(renamed_items).map(|(old, new)| (old.0, new.unwrap_or(old.1)));
                ctx.dict_attr(entries.collect())
            })
        }
        _ => None,
    }
}

/// A place in the rules, as `file:line`.
pub(crate) fn format_span(ctx: &Context, span: Span) -> String {
    match ctx.rules.sources.get(span.file as usize) {
        Some(source) => {
            let end = (span.start as usize).min(source.text.len());
            let line = source.text.as_bytes()[..end].iter().filter(|b| **b == b'\n').count() + 1;
            format!("{}:{line}", source.name)
        }
        None => "an unknown place".into(),
    }
}
