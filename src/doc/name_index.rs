//! Symbol table of entries by name, and name resolution for the words of an entry's text.
//!
//! If several entries have the same name, a word in the text of an entry refers to a private entry of the same file, if
//! there is one. Otherwise it refers to the entry of the highest layer: user files override built-in ones.
//!
//! Tests: tests/all/doc.rs.

use super::rule_index::{EntryKind, IndexEntry, RuleIndex};
use rulec::lexer::{RuleToken, SpannedToken};
use rulec::primitive::Primitive;
use std::collections::{BTreeSet, HashMap};

/// Namespace of a name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Namespace {
    /// Ops, such as `arith.addi`.
    Op,
    /// Op classes, such as `arith.int_binary`.
    Class,
    /// Types, such as `llvm.ptr`.
    Type,
    /// Attributes and enums, such as `llvm.linkage`.
    Attr,
    /// `fn`, `emit`, `map`, `record`, `abi` and `option` items.
    Static,
    /// Symbols, such as `@malloc`.
    Symbol,
    /// Rules.
    Rule,
}

/// The target of the link of a word.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LinkTarget {
    /// An entry, by its index.
    Entry(usize),
    /// The primitive whose name is the word.
    Primitive,
}

/// Entries by namespace and name, in the order of the files.
#[derive(Default)]
pub struct NameIndex {
    map: HashMap<(Namespace, String), Vec<usize>>,
}

impl NameIndex {
    /// Returns the index of these entries.
    pub fn new(entries: &[IndexEntry]) -> NameIndex {
        let mut names = NameIndex::default();
        for (number, entry) in entries.iter().enumerate() {
            let space = match entry.kind {
                EntryKind::Op => Namespace::Op,
                EntryKind::Class => Namespace::Class,
                EntryKind::Type => Namespace::Type,
                EntryKind::Attr | EntryKind::Enum => Namespace::Attr,
                EntryKind::Emit
                | EntryKind::Fn
                | EntryKind::Map
                | EntryKind::Record
                | EntryKind::Abi
                | EntryKind::Option => Namespace::Static,
                EntryKind::Extern => Namespace::Symbol,
                EntryKind::Rule | EntryKind::Probe => Namespace::Rule,
                EntryKind::Dialect | EntryKind::Test => continue,
            };
            names.map.entry((space, entry.name.clone())).or_default().push(number);
        }
        names
    }

    /// Returns the entry that a name means in a file: the file's private entry, or else the entry of the highest layer.
    pub fn find(&self, index: &RuleIndex, space: Namespace, name: &str, file: usize) -> Option<usize> {
        let entries = self.map.get(&(space, name.to_string()))?;
        let file_of = |entry: usize| index.entries[entry].file;
        if let [entry] = entries[..] {
            return (!index.entries[entry].is_private || file_of(entry) == file).then_some(entry);
        }
        if let Some(own) = entries.iter().find(|&&e| index.entries[e].is_private && file_of(e) == file) {
            return Some(*own);
        }
        let public: Vec<usize> = entries.iter().copied().filter(|&e| !index.entries[e].is_private).collect();
        let is_below_another = |entry: usize| public.iter().any(|&e| index.imports(file_of(e), file_of(entry)));
        public.iter().rfind(|&&e| !is_below_another(e)).copied()
    }
}

/// Returns the link target of token `i` of an entry, or `None` if the token is no link.
pub fn link_target(index: &RuleIndex, entry: usize, tokens: &[SpannedToken<'_>], i: usize) -> Option<LinkTarget> {
    use RuleToken::*;
    let own_entry = &index.entries[entry];
    let find = |space, name: &str| index.names.find(index, space, name, own_entry.file).filter(|&e| e != entry);
    let previous = i.checked_sub(1).map(|i| tokens[i].token);
    let next = tokens.get(i + 1).map(|t| t.token);
    let entry_found = match tokens[i].token {
        // The entry's own name is no link.
        _ if i == 1 => None,
        Id(name) if may_name_class(own_entry.kind, previous) => {
            let full_name = format!("{}.{name}", own_entry.dialect.as_deref().unwrap_or(""));
            find(Namespace::Class, &full_name).or_else(|| find(Namespace::Attr, &full_name))
        }
        Dotted(name) if may_name_class(own_entry.kind, previous) => {
            find(Namespace::Class, name).or_else(|| find(Namespace::Attr, name))
        }
        DialectType(name) | DialectTypeOpen(name) => find(Namespace::Type, name),
        DialectAttr(name) | DialectAttrOpen(name) => find(Namespace::Attr, name),
        Symbol(name) => find(Namespace::Symbol, name),
        Dotted(name) if is_overridden_name(tokens, i) => find(Namespace::Rule, name),
        Dotted(name) => find(Namespace::Op, name).or_else(|| find(Namespace::Attr, name)),
        Id(name) if is_overridden_name(tokens, i) => find(Namespace::Rule, name),
        Id(_) if previous == Some(Period) => None,
        Id(name) if next == Some(ParenOpen) => match find(Namespace::Static, name) {
            None if Primitive::from_name(name).is_some() => return Some(LinkTarget::Primitive),
            entry => entry,
        },
        // In a declaration, the kind of an attribute or parameter may name an enum or attribute of the same dialect.
        Id(name) if own_entry.dialect.is_some() && matches!(previous, Some(Colon | Less | BracketOpen)) => {
            find(Namespace::Attr, &format!("{}.{name}", own_entry.dialect.as_deref().unwrap_or("")))
        }
        Id(_) if matches!(next, Some(Equal | Colon)) => None,
        Id(name) => {
            let constant =
                |&e: &usize| matches!(index.entries[e].kind, EntryKind::Option | EntryKind::Record | EntryKind::Abi);
            find(Namespace::Static, name).filter(constant)
        }
        _ => None,
    };
    entry_found.map(LinkTarget::Entry)
}

/// Returns whether a name after this token may be that of a class, in the declaration of an op or class.
fn may_name_class(kind: EntryKind, previous: Option<RuleToken<'_>>) -> bool {
    matches!(kind, EntryKind::Op | EntryKind::Class)
        && matches!(previous, Some(RuleToken::Colon | RuleToken::With | RuleToken::Comma))
}

/// Returns whether token `i` is in the `overrides` clause of a rule.
fn is_overridden_name(tokens: &[SpannedToken<'_>], i: usize) -> bool {
    let mut previous = tokens[..i].iter().rev().map(|t| t.token);
    tokens[0].token == RuleToken::Rule
        && previous.find(|t| !matches!(t, RuleToken::Comma | RuleToken::Id(_) | RuleToken::Dotted(_)))
            == Some(RuleToken::Overrides)
}

/// The entries that the text of an entry refers to.
pub struct Mentions {
    /// All entries that the text names.
    pub entries: BTreeSet<usize>,
    /// The ops that the body of the rule or `emit` builds.
    pub built_ops: BTreeSet<usize>,
}

/// Returns the entries that the text of an entry refers to.
pub fn mentioned_entries(index: &RuleIndex, entry: usize) -> Mentions {
    let own_entry = &index.entries[entry];
    let tokens = index.tokens(entry);
    let mut mentions = Mentions { entries: BTreeSet::new(), built_ops: BTreeSet::new() };
    let body = match (&own_entry.rule, own_entry.kind) {
        (Some(rule), _) => rule.body,
        (None, EntryKind::Emit) => own_entry.range.start,
        (None, _) => usize::MAX,
    };
    for i in 0..tokens.len() {
        if let Some(LinkTarget::Entry(e)) = link_target(index, entry, &tokens, i) {
            mentions.entries.insert(e);
        }
        if tokens[i].start < body || is_destructured(&tokens, i) {
            continue;
        }
        let op_names = match (&own_entry.rule, tokens[i].token) {
            (Some(rule), RuleToken::Id(name)) if rule.over.iter().any(|n| n == name) => rule.expand_name(name),
            (_, RuleToken::Dotted(name)) => vec![name.to_string()],
            _ => continue,
        };
        let find_op = |op: &String| index.names.find(index, Namespace::Op, op, own_entry.file);
        mentions.built_ops.extend(op_names.iter().filter_map(find_op));
    }
    mentions
}

/// Returns whether token `i` names the op that an arm of a `match` or `inline` matches, `op(..) {..} => {`, and not an
/// op that is built.
fn is_destructured(tokens: &[SpannedToken<'_>], i: usize) -> bool {
    use RuleToken::*;
    let mut depth = 0usize;
    for t in &tokens[i + 1..] {
        match t.token {
            ParenOpen | BracketOpen | BraceOpen | DictOpen => depth += 1,
            ParenClose | BracketClose | BraceClose if depth == 0 => return false,
            ParenClose | BracketClose | BraceClose => depth -= 1,
            FatArrow if depth == 0 => return true,
            _ if depth > 0 => {}
            _ => return false,
        }
    }
    false
}
