//! Symbols that rules request: `extern`, `ensure` and `fresh` add ops to the enclosing symbol table.
//!
//! A fixed name is added once to a table; a request for it with another type is an error. Unique names are chosen when
//! the table is complete, so they do not depend on the order in which its ops were converted. Until then a provisional
//! name takes their place.
//!
//! Tests: tests/all/threads.rs, tests/all/dialects.rs, tests/lower/memref/, tests/lower/math/.

use super::diagnostics::format_span;
use super::queries::Query;
use super::rewriter::Rewriter;
use super::state::{CodePoint, TemplateEntry};
use super::symbol_requests::{Declaration, SymbolRequest, SymbolRequests};
use crate::ir::symbols::symbol_name;
use crate::ir::{Attr, AttrKind, Block, Body, Context, Op, Str};
use crate::vm::primitives::spell_value;
use crate::vm::{List, Machine, OpRef, StaticValue, VmResult};
use rulec::report::Diagnostic;
use rulec::rir::declarations::AttributeKind;
use rulec::rir::{ExternId, Reg};
use rustc_hash::FxHashMap;

/// The provisional or fixed name of a requested symbol.
enum RequestName {
    /// `ensure`: the name is final.
    Fixed(Str),
    /// `fresh`: a provisional name, and the key under which equal requests share the symbol.
    Fresh { provisional: Str, key: Option<String> },
}

/// Separates the hint from a number in a provisional name. No symbol of the input contains it.
const PROVISIONAL_MARKER: char = '\u{1}';

impl Rewriter<'_, '_> {
    /// Requests the declaration of an `extern` through the hook `declare`, once for each symbol table. Returns its
    /// symbol.
    pub(super) fn declare_extern(&mut self, machine: &mut Machine<'_>, id: ExternId) -> VmResult<StaticValue> {
        let ctx = self.ctx;
        let extern_def = &ctx.rules.externs[id.index()];
        let name = ctx.intern_str(&extern_def.name);
        let symbol = StaticValue::Symbol(ctx.symbol_attr(name));
        if self.query(machine, Query::IsRequested(name))? == StaticValue::Bool(true) {
            return Ok(symbol);
        }
        let signature = match machine.call(self, extern_def.signature, &[])?[0] {
            StaticValue::List(signature) => machine.list_items(signature),
            _ => &[],
        };
        let [params, result] = *signature else {
            return Err(self.rule_error("expected parameters and a result type of the extern"));
        };
        let Some(hook) = ctx.rules.hooks.declare else { return Err(self.missing_hook("declare")) };
        let request_count = self.requests.len();
        machine.call(self, hook, &[symbol, params, result])?;
        if self.requests.len() > request_count + 1 {
            self.requests.mark_nested_from(request_count);
        }
        Ok(symbol)
    }

    /// Requests a symbol with a fixed name: `@s = ensure "name" {op}`. The template runs even if the symbol was
    /// requested before, to compare the types.
    pub(super) fn ensure_symbol(
        &mut self,
        machine: &mut Machine<'_>,
        template: CodePoint,
        dst: Reg,
        name: StaticValue,
    ) -> VmResult<()> {
        let text = spell_value(machine, name);
        let name = self.ctx.intern_str(&text);
        machine.set(template.base, dst, StaticValue::Symbol(self.ctx.symbol_attr(name)));
        let request = self.build_request(machine, template, RequestName::Fixed(name))?;
        self.query(machine, Query::IsRequested(name))?;
        let Some(existing) = self.requests.find_by_name(name) else {
            self.requests.push(request);
            return Ok(());
        };
        if existing.has_other_type(self.ctx, &request) {
            return Err(self.rule_error(&format!("symbol `@{text}` is requested with two different types")));
        }
        Ok(())
    }

    /// Requests a symbol with a unique name: `@s = fresh "hint" (by KEY)? {op}`. Requests with equal hints and keys
    /// share one symbol.
    pub(super) fn fresh_symbol(
        &mut self,
        machine: &mut Machine<'_>,
        template: CodePoint,
        dst: Reg,
        hint: StaticValue,
        key: Option<StaticValue>,
    ) -> VmResult<()> {
        let hint = spell_value(machine, hint);
        let key = key.map(|k| format!("{hint}{PROVISIONAL_MARKER}{}", spell_value(machine, k)));
        if let Some(key) = &key
            && let symbol @ StaticValue::Symbol(_) = self.query(machine, Query::FreshSymbol(key))?
        {
            machine.set(template.base, dst, symbol);
            return Ok(());
        }
        // The template may make requests with this hint itself, before this one is added.
        let provisional = format!("{hint}{PROVISIONAL_MARKER}{}.{}", self.chunk_id, self.fresh_count);
        self.fresh_count += 1;
        let provisional = self.ctx.intern_str(&provisional);
        machine.set(template.base, dst, StaticValue::Symbol(self.ctx.symbol_attr(provisional)));
        let request = self.build_request(machine, template, RequestName::Fresh { provisional, key })?;
        self.requests.push(request);
        Ok(())
    }

    /// Runs the template of a request; its op goes to a body of its own.
    fn build_request(
        &mut self,
        machine: &mut Machine<'_>,
        template: CodePoint,
        name: RequestName,
    ) -> VmResult<SymbolRequest> {
        let request_count = self.requests.len();
        let mut body = Body::default();
        let region = body.make_region();
        let block = body.make_block(region, None, &[]);
        let outer_body = self.enter_target_body(body);
        let saved_position = (self.current_block.replace(block), self.current_inline.take());
        let outer_origins = std::mem::take(&mut self.origins);
        self.template_entries.push(TemplateEntry::Inline(List::default()));
        let result = self.run_symbol_template(machine, template);
        self.template_entries.pop();
        self.origins = outer_origins;
        (self.current_block, self.current_inline) = saved_position;
        let body = self.leave_target_body(outer_body);
        result?;
        let span = self.ctx.rules.functions[template.func.index()].spans.get(template.pc as usize).copied();
        let (name, fresh, key) = match name {
            RequestName::Fixed(name) => (name, false, None),
            RequestName::Fresh { provisional, key } => (provisional, true, key),
        };
        Ok(SymbolRequest {
            name,
            fresh,
            key,
            body,
            block,
            loc: self.loc,
            span: span.unwrap_or_default(),
            has_nested: self.requests.len() > request_count,
        })
    }

    /// Enters a symbol table. Returns the requests of the outer one, which `end_symbol_table` needs.
    pub(super) fn begin_symbol_table(&mut self, op: OpRef) -> SymbolRequests {
        self.symbol_tables.push(match op {
            OpRef::Source(body_id, op) => Some((body_id, op)),
            OpRef::Pending(_) => None,
        });
        std::mem::take(&mut self.requests)
    }

    /// Leaves a symbol table: inserts the requested ops at its front, under their final names.
    pub(super) fn end_symbol_table(&mut self, op: Op, outer_requests: SymbolRequests) {
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
        // For each hint, the first number `N` for which the name `HINT_N` may be free.
        let mut next_suffixes: FxHashMap<Str, u32> = FxHashMap::default();
        let mut new_names: FxHashMap<Str, Str> = FxHashMap::default();
        for mut request in requests {
            let Some(requested_op) = request.op() else { continue };
            if request.fresh {
                let provisional = ctx.text(request.name);
                let hint = provisional.split(PROVISIONAL_MARKER).next().unwrap_or(provisional);
                let mut name = ctx.intern_str(hint);
                let suffix = next_suffixes.entry(name).or_insert(0);
                while used_names.contains_key(&name) {
                    name = ctx.intern_str(&format!("{hint}_{suffix}"));
                    *suffix += 1;
                }
                new_names.insert(request.name, name);
                request.name = name;
            } else if let Some(&existing) = used_names.get(&request.name) {
                let existing_declaration = Declaration { body, op: existing };
                if !existing_declaration.has_same_type(ctx, Declaration { body: &request.body, op: requested_op }) {
                    self.report_symbol_conflict(&request, body, existing);
                }
                continue;
            }
            let inserted_ops = body.splice(block, first_op, &mut request.body, &[requested_op]);
            used_names.extend(inserted_ops.into_iter().map(|op| (request.name, op)));
        }
        for (merged_name, kept_name) in merged_names {
            if let Some(name) = new_names.get(&kept_name).copied() {
                new_names.insert(merged_name, name);
            }
        }
        if !new_names.is_empty() {
            rename_symbols(ctx, body, &new_names);
        }
    }

    fn report_symbol_conflict(&mut self, request: &SymbolRequest, body: &Body, existing: Op) {
        let name = self.ctx.text(request.name);
        let message = format!("symbol `@{name}` is defined with another type than the rules need");
        let mut diagnostic = Diagnostic::error("C0005", message);
        diagnostic = self.label_loc(diagnostic, request.loc, "needed here");
        diagnostic = self.label_loc(diagnostic, body.loc(existing), "defined here");
        let location = format_span(self.ctx, request.span);
        let note = format!("declared by the rules at {location}; rename the symbol of the input, or give it that type");
        self.diagnostics.push(diagnostic.note(note));
    }
}

/// Replaces provisional names in every attribute of a body and its children.
fn rename_symbols(ctx: &Context, body: &mut Body, new_names: &FxHashMap<Str, Str>) {
    for op in (0..body.op_count()).map(Op::new) {
        let def = ctx.op_def(body.name(op));
        for (index, attr) in body.attrs(op).to_vec() {
            let kind = def.and_then(|d| d.attributes.get(index as usize)).map(|a| &a.kind);
            let new = match ctx.attr_kind(attr) {
                AttrKind::String { .. } if kind == Some(&AttributeKind::SymbolName) => ctx
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

/// Returns the attribute with provisional names replaced, or `None` if it contains none.
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
