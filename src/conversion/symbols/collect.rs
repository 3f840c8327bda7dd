//! The statement `collect`: adds an entry to a table, and makes the op of each table when the symbol table is complete.
//!
//! Tests: tests/rule_tests/passing/collect.rules, tests/all/threads.rs.

use super::collected_tables::{CollectSite, CollectedEntry, CollectedTable, StoredValue, TextPosition};
use super::requests::{RequestKind, RequestOrigin, SymbolRequest};
use crate::conversion::diagnostics::format_span;
use crate::conversion::rewriter::Rewriter;
use crate::conversion::state::RuleFrame;
use crate::vm::value_text::spell_value;
use crate::vm::{Machine, OpRef, StaticValue, VmResult};
use rulec::rir::{FuncId, Reg, Span};

/// The operands of a `collect`.
pub(crate) struct CollectArgs {
    pub(crate) name: StaticValue,
    pub(crate) entry: StaticValue,
    pub(crate) key: StaticValue,
    pub(crate) func: FuncId,
    pub(crate) span: Span,
    /// The register for the position of the entry, if the rule asks for it.
    pub(crate) index: Option<Reg>,
}

impl Rewriter<'_, '_> {
    /// Adds an entry to a table of `collect`; an entry that is `none` only requests the table. Sets `dst` to the symbol
    /// of the op that is made of the table.
    pub(crate) fn collect_entry(
        &mut self,
        machine: &mut Machine<'_>,
        base: usize,
        dst: Reg,
        args: CollectArgs,
    ) -> VmResult<()> {
        self.mark_uncacheable();
        let text = spell_value(machine, args.name);
        let name = self.ctx.intern_str(&text);
        machine.set(base, dst, StaticValue::Symbol(self.ctx.symbol_attr(name)));
        let not_stored = |kind| self.rule_error(&format!("an entry of `collect` cannot contain {kind}"));
        let value = StoredValue::store(machine, args.entry).map_err(not_stored)?;
        let key = StoredValue::store(machine, args.key).map_err(not_stored)?;
        // An entry that is `none` requests the table, but is not added to it.
        let entry =
            (args.entry != StaticValue::None).then(|| CollectedEntry { value, key, position: self.text_position() });
        let is_indexed = args.index.is_some();
        let site = CollectSite { func: args.func, span: args.span, loc: self.frame.loc, is_indexed };
        let mut set_index = |index: Option<usize>| {
            if let Some(register) = args.index {
                machine.set(base, register, index.map_or(StaticValue::None, |i| StaticValue::Int(i as i64)));
            }
        };
        let tables = &mut self.symbols.requests.tables;
        if tables.finished.contains(&name) {
            let message = format!("an entry is added to the table `{text}` after its op was made");
            return Err(self.rule_error(&message));
        }
        if let Some(table) = tables.find_mut(name) {
            if table.site.span != site.span {
                let other = format_span(self.ctx, table.site.span);
                let message = format!("the table `{text}` is filled by two `collect` statements, the other at {other}");
                return Err(self.rule_error(&format!("{message}; put one into an `emit` that the rules call")));
            }
            set_index(entry.map(|entry| table.add(entry)));
            return Ok(());
        }
        let mut table = CollectedTable::new(name, site);
        set_index(entry.map(|entry| table.add(entry)));
        tables.tables.push(table);
        Ok(())
    }

    /// Returns the position, in the innermost symbol table, of the source op that is being converted.
    fn text_position(&self) -> TextPosition {
        let mut position = TextPosition::new();
        let mut current = match self.root_op {
            Some(OpRef::Source(body_id, op)) => Some((body_id, op)),
            _ => None,
        };
        let table = self.source.symbol_tables.last().copied().flatten();
        while let Some((body_id, op)) = current
            && current != table
        {
            position.push(op.index() as u32);
            current = self.source.bodies[body_id.index()].parent;
        }
        position.reverse();
        position
    }

    /// Makes the op of each table of `collect`. While such an op is made, its rules may request further symbols, and
    /// add entries to tables whose op is not made yet.
    pub(super) fn finish_tables(&mut self, machine: &mut Machine<'_>) {
        self.rewrite_cache.recording = None;
        let mut next = 0;
        while !self.outcome.poisoned && next < self.symbols.requests.tables.tables.len() {
            let table = self.symbols.requests.tables.tables[next].clone();
            self.symbols.requests.tables.finished.insert(table.name);
            next += 1;
            let site = table.site;
            if let Err(error) = self.make_table_op(machine, table) {
                self.outcome.poisoned = true;
                self.report_table_error(site.loc, site.span, *error);
            }
        }
    }

    fn make_table_op(&mut self, machine: &mut Machine<'_>, table: CollectedTable) -> VmResult<()> {
        let CollectedTable { name, site, .. } = table;
        let saved_lists = machine.list_arena.len();
        let entries: Vec<StaticValue> = table.sorted_values().iter().map(|value| value.load(machine)).collect();
        let args = [StaticValue::Symbol(self.ctx.symbol_attr(name)), StaticValue::List(machine.new_list(entries))];
        let frame = RuleFrame { loc: site.loc, ..self.frame };
        let built = self.in_frame(frame, |rewriter| {
            rewriter.build_symbol_op(|rewriter| machine.call(rewriter, site.func, &args).map(|_| ()))
        });
        machine.free_lists(saved_lists);
        let built = built?;
        let origin = RequestOrigin { loc: site.loc, span: site.span };
        let request = SymbolRequest::new(name, RequestKind::Table, built, origin);
        if request.op().is_none() {
            return Err(self.rule_error("the body of `collect` emits no op"));
        }
        if self.symbols.requests.find_by_name(name).is_some() {
            let message = format!("`{}` is the name of a symbol of `ensure` and of a table", self.ctx.text(name));
            return Err(self.rule_error(&message));
        }
        self.symbols.requests.push(request);
        Ok(())
    }
}
