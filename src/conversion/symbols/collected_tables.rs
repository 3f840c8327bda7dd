//! Tables that rules fill with `collect`: each execution adds an entry, and one op is made of all entries of a table.
//!
//! Entries are in the order of the source ops during whose conversion they were added. So the order depends neither on
//! threads nor on the order in which a function's blocks are converted.
//!
//! Tests: below, tests/rule_tests/passing/collect.rules, tests/all/threads.rs.

use super::names::{SymbolNames, rename_in_attr};
use crate::ir::{Attr, Context, Loc, Str};
use crate::vm::{Machine, StaticValue};
use rulec::rir::{FuncId, Span};
use rustc_hash::{FxHashMap, FxHashSet};

/// A static value that belongs to no machine, so that it outlives the rule that computed it.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum StoredValue {
    /// A value that refers to no data of a machine.
    Plain(StaticValue),
    List(Vec<StoredValue>),
    /// Names and values, alternating, as in `StaticValue::Dict`.
    Dict(Vec<StoredValue>),
}

/// The place of a source op in its symbol table, as a path of op indices. The first is the index of an op in the
/// table's body. Each further one is an index in the child body of the op before. Indices in a body are in the order of
/// the text.
pub(crate) type TextPosition = Vec<u32>;

/// An entry of a table that `collect` fills.
#[derive(Clone, Debug)]
pub(crate) struct CollectedEntry {
    pub(crate) value: StoredValue,
    /// Identifies the entry: of several entries with equal keys, only one is kept.
    pub(crate) key: StoredValue,
    pub(crate) position: TextPosition,
}

/// The `collect` statement that fills a table.
#[derive(Clone, Copy, Debug)]
pub(crate) struct CollectSite {
    /// The rule function that emits the op of the table; it is called as `func(symbol, entries)`.
    pub(crate) func: FuncId,
    /// The place of the `collect` statement in the rules.
    pub(crate) span: Span,
    /// The location of the op for which the first entry was added.
    pub(crate) loc: Loc,
    /// Whether rules read the positions of entries. Then the entries are in the order in which they were added.
    pub(crate) is_indexed: bool,
}

/// A table that `collect` fills, with the entries added so far.
#[derive(Clone, Debug)]
pub(crate) struct CollectedTable {
    pub(crate) name: Str,
    pub(super) site: CollectSite,
    entries: Vec<CollectedEntry>,
    /// Index into `entries` by the key of the entry, printed as debug text. Different keys have different texts.
    by_key: FxHashMap<String, usize>,
}

impl CollectedTable {
    pub(crate) fn new(name: Str, site: CollectSite) -> CollectedTable {
        CollectedTable { name, site, entries: Vec::new(), by_key: FxHashMap::default() }
    }

    /// Adds an entry, and returns its position among the entries added so far. Of entries with equal keys, the first
    /// one in the text is kept.
    pub(crate) fn add(&mut self, entry: CollectedEntry) -> usize {
        let index = *self.by_key.entry(format!("{:?}", entry.key)).or_insert(self.entries.len());
        match self.entries.get_mut(index) {
            Some(kept) if entry.position < kept.position && !self.site.is_indexed => *kept = entry,
            Some(_) => {}
            None => self.entries.push(entry),
        }
        index
    }

    /// Returns the values of the entries in the order of the text; those of an indexed table by their positions.
    pub(super) fn sorted_values(mut self) -> Vec<StoredValue> {
        if !self.site.is_indexed {
            self.entries.sort_by(|a, b| a.position.cmp(&b.position));
        }
        self.entries.into_iter().map(|entry| entry.value).collect()
    }
}

/// The tables that `collect` fills in one symbol table, in the order of their first entries.
#[derive(Default)]
pub(crate) struct CollectedTables {
    pub(crate) tables: Vec<CollectedTable>,
    /// The names of tables whose op has been made.
    pub(super) finished: FxHashSet<Str>,
}

impl CollectedTables {
    pub(crate) fn is_empty(&self) -> bool {
        self.tables.is_empty() && self.finished.is_empty()
    }

    pub(super) fn find_mut(&mut self, name: Str) -> Option<&mut CollectedTable> {
        self.tables.iter_mut().find(|table| table.name == name)
    }

    /// Adds the entries of a later chunk of the same symbol table. In these entries, symbols are renamed by
    /// `merged_names`. Returns `None` if two different `collect` statements fill the same table.
    pub(crate) fn merge(&mut self, ctx: &Context, later: CollectedTables, merged_names: &SymbolNames) -> Option<()> {
        for table in later.tables {
            let CollectedTable { name, site, entries, .. } = table;
            if self.find_mut(name).is_none() {
                self.tables.push(CollectedTable::new(name, site));
            }
            let kept = self.find_mut(name)?;
            if kept.site.span != site.span {
                return None;
            }
            for entry in entries {
                let rename = |value: StoredValue| value.renamed(ctx, merged_names);
                kept.add(CollectedEntry { value: rename(entry.value), key: rename(entry.key), ..entry });
            }
        }
        Some(())
    }
}

impl StoredValue {
    /// Copies a value out of a machine. If the value contains one that cannot be stored, such as an SSA value, the
    /// error is the kind of that value.
    pub(crate) fn store(machine: &Machine<'_>, value: StaticValue) -> Result<StoredValue, &'static str> {
        let store_all = |list| -> Result<Vec<StoredValue>, &'static str> {
            machine.list_items(list).iter().map(|item| StoredValue::store(machine, *item)).collect()
        };
        match value {
            StaticValue::List(list) => Ok(StoredValue::List(store_all(list)?)),
            StaticValue::Dict(list) => Ok(StoredValue::Dict(store_all(list)?)),
            StaticValue::Value(_)
            | StaticValue::Block(_)
            | StaticValue::Region(_)
            | StaticValue::OpRef(_)
            | StaticValue::Record(_) => Err(value.kind_name()),
            plain => Ok(StoredValue::Plain(plain)),
        }
    }

    /// Copies the value into a machine.
    pub(crate) fn load(&self, machine: &mut Machine<'_>) -> StaticValue {
        match self {
            StoredValue::Plain(value) => *value,
            StoredValue::List(items) => {
                let items: Vec<StaticValue> = items.iter().map(|item| item.load(machine)).collect();
                StaticValue::List(machine.new_list(items))
            }
            StoredValue::Dict(items) => {
                let items: Vec<StaticValue> = items.iter().map(|item| item.load(machine)).collect();
                StaticValue::Dict(machine.new_list(items))
            }
        }
    }

    /// Returns the value with symbols renamed.
    fn renamed(self, ctx: &Context, new_names: &SymbolNames) -> StoredValue {
        let rename = |attr: Attr| rename_in_attr(ctx, attr, new_names).unwrap_or(attr);
        let rename_all = |items: Vec<StoredValue>| items.into_iter().map(|i| i.renamed(ctx, new_names)).collect();
        match self {
            StoredValue::Plain(StaticValue::Symbol(attr)) => StoredValue::Plain(StaticValue::Symbol(rename(attr))),
            StoredValue::Plain(StaticValue::Attr(attr)) => StoredValue::Plain(StaticValue::Attr(rename(attr))),
            StoredValue::Plain(_) => self,
            StoredValue::List(items) => StoredValue::List(rename_all(items)),
            StoredValue::Dict(items) => StoredValue::Dict(rename_all(items)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn table(ctx: &Context) -> CollectedTable {
        let site = CollectSite { func: FuncId(0), span: Span::default(), loc: Loc::Offset(0), is_indexed: false };
        CollectedTable::new(ctx.intern_str("t"), site)
    }

    fn entry(value: i64, key: i64, position: &[u32]) -> CollectedEntry {
        let stored = |i| StoredValue::Plain(StaticValue::Int(i));
        CollectedEntry { value: stored(value), key: stored(key), position: position.to_vec() }
    }

    fn ints(table: CollectedTable) -> Vec<i64> {
        let int = |value| match value {
            StoredValue::Plain(StaticValue::Int(i)) => i,
            other => panic!("{other:?} is no int"),
        };
        table.sorted_values().into_iter().map(int).collect()
    }

    #[test]
    fn entries_are_sorted_by_their_places_in_the_text() {
        let ctx = Context::new(Default::default());
        let mut table = table(&ctx);
        for (value, position) in [(3, &[2, 0][..]), (1, &[0, 9]), (2, &[1])] {
            table.add(entry(value, value, position));
        }
        assert_eq!(ints(table), [1, 2, 3]);
    }

    #[test]
    fn of_entries_with_equal_keys_the_first_in_the_text_is_kept() {
        let ctx = Context::new(Default::default());
        let mut table = table(&ctx);
        for (value, key, position) in [(1, 7, 5), (2, 7, 3), (3, 7, 4), (4, 8, 4)] {
            table.add(entry(value, key, &[position]));
        }
        assert_eq!(ints(table), [2, 4]);
    }

    #[test]
    fn entries_of_later_chunks_are_merged_under_the_names_of_kept_symbols() {
        let ctx = Context::new(Default::default());
        let symbol = |name: &str| StoredValue::Plain(StaticValue::Symbol(ctx.symbol_attr(ctx.intern_str(name))));
        let tables = |name: &str, position| {
            let mut table = table(&ctx);
            table.add(CollectedEntry { value: symbol(name), key: symbol(name), position: vec![position] });
            CollectedTables { tables: vec![table], finished: FxHashSet::default() }
        };
        let merged_names = SymbolNames::from_iter([(ctx.intern_str("b"), ctx.intern_str("a"))]);
        let mut merged = tables("a", 0);
        assert!(merged.merge(&ctx, tables("b", 1), &merged_names).is_some());
        assert!(merged.merge(&ctx, tables("c", 2), &merged_names).is_some());
        assert_eq!(merged.tables.remove(0).sorted_values(), [symbol("a"), symbol("c")]);
    }

    #[test]
    fn a_table_that_different_statements_fill_is_not_merged() {
        let ctx = Context::new(Default::default());
        let tables = |start| {
            let mut table = table(&ctx);
            table.site.span.start = start;
            CollectedTables { tables: vec![table], finished: FxHashSet::default() }
        };
        assert!(tables(0).merge(&ctx, tables(1), &SymbolNames::default()).is_none());
    }
}
