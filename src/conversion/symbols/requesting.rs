//! Symbols that rules request: `extern`, `ensure` and `fresh` add ops to the enclosing symbol table.
//!
//! A fixed name is added once to a table; a request for it with another type is an error. Unique names are chosen when
//! the table is complete, so they do not depend on the order in which its ops were converted. Until then a provisional
//! name takes their place.
//!
//! Tests: tests/all/threads.rs, tests/all/dialects.rs, tests/lower/memref/, tests/lower/math/.

use super::names::{SymbolNames, rename_symbols};
use super::requests::{
    BuiltOp, Declaration, RequestKind, RequestOrigin, RequestedAttribute, SymbolRequest, SymbolRequests,
};
use crate::conversion::diagnostics::format_span;
use crate::conversion::queries::Query;
use crate::conversion::rewriter::Rewriter;
use crate::conversion::state::{CodePoint, TemplateEntry};
use crate::ir::symbols::symbol_name;
use crate::ir::{AttrKind, Block, Body, Context, Op, Str};
use crate::syntax::spell_attr;
use crate::vm::attr_codec::untyped_attr;
use crate::vm::primitives::attributes::expect_dict;
use crate::vm::provisional_names::PROVISIONAL_MARKER;
use crate::vm::value_text::spell_value;
use crate::vm::{List, Machine, OpRef, StaticValue, VmResult};
use rulec::report::Diagnostic;
use rulec::rir::{ExternId, Reg, Span};
use rustc_hash::FxHashMap;

impl Rewriter<'_, '_> {
    /// Requests the declaration of an `extern` through the rule function `declare`, once for each symbol table. Returns
    /// the symbol of the `extern`.
    pub(crate) fn declare_extern(&mut self, machine: &mut Machine<'_>, id: ExternId) -> VmResult<StaticValue> {
        let ctx = self.ctx;
        let extern_def = &ctx.rules.externs[id.index()];
        let name = ctx.intern_str(&extern_def.name);
        let symbol = StaticValue::Symbol(ctx.symbol_attr(name));
        let request = Query::IsRequested { name, is_definition: false };
        if self.query(machine, request)? == StaticValue::Bool(true) {
            return Ok(symbol);
        }
        let signature = match machine.call(self, extern_def.signature, &[])?[0] {
            StaticValue::List(signature) => machine.list_items(signature),
            _ => &[],
        };
        let [params, result, variadic] = *signature else {
            return Err(self.rule_error("expected parameters and a result type of the extern"));
        };
        let hooks = &ctx.rules.hooks;
        let (hook, hook_name) = if variadic == StaticValue::Bool(true) {
            (hooks.declare_variadic, "declare_variadic")
        } else {
            (hooks.declare, "declare")
        };
        let Some(hook) = hook else { return Err(self.missing_hook(hook_name)) };
        let request_count = self.symbols.requests.len();
        machine.call(self, hook, &[symbol, params, result])?;
        if self.symbols.requests.has_unkeyed_fresh_from(request_count) {
            self.symbols.requests.mark_own_symbols_from(request_count);
        }
        Ok(symbol)
    }

    /// Requests a symbol with a fixed name: `@s = ensure "name" {op}`. The op is built even if the symbol was requested
    /// before, to compare the types. If the op is a definition of the symbol, it replaces a declaration that was
    /// requested before.
    pub(crate) fn ensure_symbol(
        &mut self,
        machine: &mut Machine<'_>,
        template: CodePoint,
        dst: Reg,
        name: StaticValue,
    ) -> VmResult<()> {
        let text = spell_value(machine, name);
        let name = self.ctx.intern_str(&text);
        machine.set(template.base, dst, StaticValue::Symbol(self.ctx.symbol_attr(name)));
        let request = self.build_request(machine, template, name, RequestKind::Fixed)?;
        let is_definition = request.is_definition(self.ctx);
        self.query(machine, Query::IsRequested { name, is_definition })?;
        let Some(existing) = self.symbols.requests.find_by_name(name) else {
            self.symbols.requests.push(request);
            return Ok(());
        };
        if existing.has_other_type(self.ctx, &request) {
            return Err(self.rule_error(&format!("symbol `@{text}` is requested with two different types")));
        }
        if existing.is_defined_by(self.ctx, &request) {
            self.symbols.requests.replace_declaration(request);
        }
        Ok(())
    }

    /// Requests a symbol with a unique name: `@s = fresh "hint" (by KEY)? {op}`. Requests with equal hints and keys
    /// share one symbol.
    pub(crate) fn fresh_symbol(
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
        // The number in the provisional name comes from a counter. The number of requests would not be unique: building
        // the op may make requests with the same hint before this request is added.
        let provisional = format!("{hint}{PROVISIONAL_MARKER}{}.{}", self.symbols.chunk_id, self.symbols.fresh_count);
        self.symbols.fresh_count += 1;
        let provisional = self.ctx.intern_str(&provisional);
        machine.set(template.base, dst, StaticValue::Symbol(self.ctx.symbol_attr(provisional)));
        let request = self.build_request(machine, template, provisional, RequestKind::Fresh { key })?;
        self.symbols.requests.push(request);
        Ok(())
    }

    /// Returns the next number of a sequence of `fresh int`, from 0.
    pub(crate) fn fresh_int(&mut self, machine: &mut Machine<'_>, name: StaticValue, key: Option<StaticValue>) -> i64 {
        self.mark_uncacheable();
        let mut sequence = spell_value(machine, name);
        if let Some(key) = key {
            sequence.push(PROVISIONAL_MARKER);
            sequence.push_str(&spell_value(machine, key));
        }
        let next = self.symbols.requests.next_numbers.entry(sequence).or_insert(0);
        *next += 1;
        *next - 1
    }

    /// Requests discardable attributes for the op of the current symbol table: `ensure {name = E, ..}`.
    pub(crate) fn ensure_attributes(
        &mut self,
        machine: &mut Machine<'_>,
        attrs: StaticValue,
        span: Span,
    ) -> VmResult<()> {
        self.mark_uncacheable();
        let dict = expect_dict(machine, attrs).map_err(|e| self.rule_error(&e))?;
        for entry in machine.list_items(dict).chunks_exact(2) {
            let StaticValue::Str(name) = entry[0] else { continue };
            let text = self.ctx.text(name);
            let value = untyped_attr(self.ctx, &machine.list_arena, entry[1]);
            let value = value.map_err(|e| self.rule_error(&format!("attribute `{text}`: {e}")))?;
            let origin = RequestOrigin { loc: self.frame.loc, span };
            if let Err(other) = self.symbols.requests.add_attribute(RequestedAttribute { name, value, origin }) {
                let other = format_span(self.ctx, other.origin.span);
                let message =
                    format!("attribute `{text}` is requested with two different values, the other at {other}");
                return Err(self.rule_error(&message));
            }
        }
        Ok(())
    }

    /// Builds the op of an `ensure` or `fresh` by running its code. Returns the request.
    fn build_request(
        &mut self,
        machine: &mut Machine<'_>,
        template: CodePoint,
        name: Str,
        kind: RequestKind,
    ) -> VmResult<SymbolRequest> {
        self.inline.template_entries.push(TemplateEntry::Inline(List::default()));
        let built = self.build_symbol_op(|this| this.run_symbol_template(machine, template));
        self.inline.template_entries.pop();
        let spans = &self.ctx.rules.functions[template.func.index()].spans;
        let span = spans.get(template.pc as usize).copied().unwrap_or_default();
        Ok(SymbolRequest::new(name, kind, built?, RequestOrigin { loc: self.frame.loc, span }))
    }

    /// Runs code that emits a module-level op, and returns the op in a body of its own.
    pub(super) fn build_symbol_op(&mut self, run: impl FnOnce(&mut Self) -> VmResult<()>) -> VmResult<BuiltOp> {
        let request_count = self.symbols.requests.len();
        let mut body = Body::default();
        let region = body.make_region();
        let block = body.make_block(region, None, &[]);
        let outer_body = self.enter_target_body(body);
        let saved_position = (self.target.current_block.replace(block), std::mem::take(&mut self.inline.around));
        let outer_origins = std::mem::take(&mut self.liveness.origins);
        let result = run(self);
        self.liveness.origins = outer_origins;
        (self.target.current_block, self.inline.around) = saved_position;
        let body = self.leave_target_body(outer_body);
        result?;
        Ok(BuiltOp { body, block, has_own_symbols: self.symbols.requests.has_unkeyed_fresh_from(request_count) })
    }

    /// Enters a symbol table. Returns the requests of the outer symbol table, which are an argument of
    /// `end_symbol_table`.
    pub(crate) fn begin_symbol_table(&mut self, op: OpRef) -> SymbolRequests {
        self.source.symbol_tables.push(match op {
            OpRef::Source(body_id, op) => Some((body_id, op)),
            OpRef::Pending(_) => None,
        });
        std::mem::take(&mut self.symbols.requests)
    }

    /// Leaves a symbol table: makes the ops of `collect` tables, inserts the requested ops at the front of the symbol
    /// table under their final names, and sets the requested attributes.
    pub(crate) fn end_symbol_table(&mut self, machine: &mut Machine<'_>, op: Op, outer_requests: SymbolRequests) {
        self.finish_tables(machine);
        let mut requests = std::mem::replace(&mut self.symbols.requests, outer_requests);
        self.source.symbol_tables.pop();
        if requests.is_empty() {
            return;
        }
        self.set_requested_attributes(op, std::mem::take(&mut requests.attributes));
        let region = self.target.body.regions(op).1.first().copied();
        let mut body = self.target.body.take_child(op);
        if let Some(block) = region.and_then(|r| body.entry_block(r)) {
            self.insert_requested_ops(&mut body, block, requests.take_requests());
        }
        self.target.body.put_child(op, body);
    }

    /// Sets attributes of the op of a symbol table. It is an error if the op has one of them with another value.
    fn set_requested_attributes(&mut self, op: Op, attributes: Vec<RequestedAttribute>) {
        let ctx = self.ctx;
        if attributes.is_empty() {
            return;
        }
        let dict = self.target.body.discardable(op);
        let mut entries = match dict.map(|dict| ctx.attr_kind(dict)) {
            Some(AttrKind::Dictionary(entries)) => entries.to_vec(),
            _ => Vec::new(),
        };
        for RequestedAttribute { name, value, origin } in attributes {
            match entries.iter().find(|entry| entry.0 == name) {
                Some((_, existing)) if *existing != value => {
                    let text = ctx.text(name);
                    let message = format!("attribute `{text}` has another value than the rules need");
                    let mut diagnostic = Diagnostic::error("C0005", message);
                    diagnostic = self.label_loc(diagnostic, origin.loc, "needed here");
                    diagnostic = self.label_loc(diagnostic, self.target.body.loc(op), "set here");
                    let (value, location) = (spell_attr(ctx, value), format_span(ctx, origin.span));
                    let note = format!("the rules at {location} need `{value}`; remove the attribute from the input");
                    self.outcome.diagnostics.push(diagnostic.note(note));
                }
                Some(_) => {}
                None => entries.push((name, value)),
            }
        }
        self.target.body.set_discardable(op, Some(ctx.dict_attr(entries)));
    }

    fn insert_requested_ops(&mut self, body: &mut Body, block: Block, requests: Vec<SymbolRequest>) {
        let merged_names = std::mem::take(&mut self.symbols.merged_names);
        let ctx = self.ctx;
        let mut used_names: FxHashMap<Str, Op> = FxHashMap::default();
        for op in body.block_ops(block) {
            if let Some(name) = symbol_name(ctx, body, op) {
                used_names.insert(name, op);
            }
        }
        let mut first_op = body.first_op(block);
        // For each hint, the first number `N` for which the name `HINT_N` may be free.
        let mut next_suffixes: FxHashMap<Str, u32> = FxHashMap::default();
        let mut new_names = SymbolNames::default();
        for mut request in requests {
            let Some(requested) = request.declaration() else { continue };
            let requested_op = requested.op;
            let mut next_op = first_op;
            if request.is_fresh() {
                let name = unique_name(ctx, request.name, &used_names, &mut next_suffixes);
                new_names.insert(request.name, name);
                request.name = name;
            } else if let Some(&existing) = used_names.get(&request.name)
                && symbol_name(ctx, requested.body, requested_op).is_some()
            {
                let existing_declaration = Declaration { body, op: existing };
                let is_replaced = existing_declaration.is_defined_by(ctx, requested);
                if !existing_declaration.has_same_type(ctx, requested) {
                    self.report_symbol_conflict(&request, body, existing);
                    continue;
                }
                if !is_replaced {
                    if request.kind == RequestKind::Table {
                        self.report_symbol_conflict(&request, body, existing);
                    }
                    continue;
                }
                // The requested definition is inserted where the declaration was.
                next_op = body.next_op(existing);
                if first_op == Some(existing) {
                    first_op = next_op;
                }
                body.remove_op(existing);
            }
            let is_symbol = symbol_name(ctx, &request.body, requested_op).is_some();
            let inserted_ops = body.splice(block, next_op, &mut request.body, &[requested_op]);
            if is_symbol {
                used_names.extend(inserted_ops.into_iter().map(|op| (request.name, op)));
            }
        }
        for (merged_name, kept_name) in merged_names {
            if let Some(name) = new_names.get(&kept_name).copied() {
                new_names.insert(merged_name, name);
            }
        }
        if !new_names.is_empty() {
            rename_symbols(ctx, body, &new_names);
            self.symbols.final_names.extend(new_names);
        }
    }

    fn report_symbol_conflict(&mut self, request: &SymbolRequest, body: &Body, existing: Op) {
        let name = self.ctx.text(request.name);
        let message = match request.kind {
            RequestKind::Table => format!("symbol `@{name}` is defined, but the rules make it of collected entries"),
            _ => format!("symbol `@{name}` is defined with another type than the rules need"),
        };
        let mut diagnostic = Diagnostic::error("C0005", message);
        diagnostic = self.label_loc(diagnostic, request.origin.loc, "needed here");
        diagnostic = self.label_loc(diagnostic, body.loc(existing), "defined here");
        let location = format_span(self.ctx, request.origin.span);
        let note = format!("declared by the rules at {location}; rename the symbol of the input, or give it that type");
        self.outcome.diagnostics.push(diagnostic.note(note));
    }
}

/// Returns the final name for a provisional one: the first unused name among the hint, the hint with `_0`, with `_1`
/// and so on.
fn unique_name(
    ctx: &Context,
    provisional: Str,
    used_names: &FxHashMap<Str, Op>,
    next_suffixes: &mut FxHashMap<Str, u32>,
) -> Str {
    let provisional = ctx.text(provisional);
    let hint = provisional.split(PROVISIONAL_MARKER).next().unwrap_or(provisional);
    let mut name = ctx.intern_str(hint);
    let suffix = next_suffixes.entry(name).or_insert(0);
    while used_names.contains_key(&name) {
        name = ctx.intern_str(&format!("{hint}_{suffix}"));
        *suffix += 1;
    }
    name
}
