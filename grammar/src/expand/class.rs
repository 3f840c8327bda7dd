//! Expands op classes: replaces ops that name classes by plain declarations.
//!
//! ```text
//! class int_binary(lhs: T, rhs: T) -> (result: T) [pure] where int_like(T)
//!   format "$lhs `,` $rhs with attr-dict `:` type($result)"
//! class overflow {overflowFlags: Overflow = none} format "(`overflow` `` $overflowFlags^)?"
//! op addi: int_binary with overflow [commutative]
//! ```
//!
//! Lists (attributes, traits, `where`, metadata) are concatenated: first those of the base (the class after `:`), then
//! those of the op, then those of its mixins (the classes after `with`). Each other clause is taken from the op; if the
//! op lacks it, from the last mixin that has it; otherwise from the base. In the format, the word `with` is replaced by
//! the formats of the mixins, in order.
//!
//! Tests: grammar/tests/load.rs, grammar/tests/bad/.

use crate::ast::*;
use crate::diagnostic::Diagnostic;
use crate::loader::ParsedFile;
use std::collections::{BTreeMap, BTreeSet};

/// In the files `files[from..]`, replaces each op that names a class of any file by an op without classes. Keeps the
/// classes, for `rewrite check`.
pub(super) fn expand_classes(files: &mut [ParsedFile], from: usize, out: &mut Vec<Diagnostic>) {
    let classes = ClassTable::new(files, out);
    for file in &mut files[from..] {
        for item in &mut file.items {
            let ItemKind::Dialect(dialect) = &mut item.kind else { continue };
            let mut members = Vec::with_capacity(dialect.members.len());
            for member in std::mem::take(&mut dialect.members) {
                match member {
                    DialectMember::Derived(term) => members.extend(classes.expand_op(&dialect.name.name, &term, out)),
                    DialectMember::Class(term) => {
                        // Check each class here, so that errors in a class that no op uses are reported too.
                        classes.check_class(&dialect.name.name, &term, out);
                        members.push(DialectMember::Class(term));
                    }
                    member => members.push(member),
                }
            }
            dialect.members = members;
        }
    }
}

/// The error code for a cycle of classes.
const CYCLE: &str = "E0215";

/// All op classes, and the names that their clauses may refer to.
struct ClassTable {
    /// The dialect and the declaration of each class, by full name.
    known: BTreeMap<String, (String, OpTerm)>,
    /// The full names of declared enums and attributes.
    kinds: BTreeSet<String>,
}

/// The clauses of an op or class, merged with those of its classes.
#[derive(Clone)]
struct MergedClauses {
    item: OpItem,
    operands: Option<Vec<ValueGroupDecl>>,
    results: Option<Vec<ValueGroupDecl>>,
    /// The formats of the mixins, in order.
    mixin_formats: Vec<Ident>,
    /// The full names of the classes whose clauses were merged.
    classes: Vec<String>,
}

impl ClassTable {
    fn new(files: &[ParsedFile], out: &mut Vec<Diagnostic>) -> ClassTable {
        let mut classes = ClassTable { known: BTreeMap::new(), kinds: BTreeSet::new() };
        for item in files.iter().flat_map(|f| &f.items) {
            let ItemKind::Dialect(dialect) = &item.kind else { continue };
            for member in &dialect.members {
                let full = |name: &Ident| format!("{}.{}", dialect.name.name, name.name);
                match member {
                    DialectMember::Enum(e) => drop(classes.kinds.insert(full(&e.name))),
                    DialectMember::Type(t) if t.attr => drop(classes.kinds.insert(full(&t.name))),
                    DialectMember::Class(term) => classes.define(&dialect.name.name, full(&term.own.name), term, out),
                    _ => {}
                }
            }
        }
        classes
    }

    /// Adds a class to the table. Reports a second declaration of the class that differs from the first one.
    fn define(&mut self, dialect: &str, full: String, term: &OpTerm, out: &mut Vec<Diagnostic>) {
        if let Some((_, first)) = self.known.get(&full) {
            if debug_without_doc(first) != debug_without_doc(term) {
                out.push(
                    Diagnostic::error("E0203", format!("conflicting declarations of class `{full}`"))
                        .primary(term.own.name.span, "second declaration")
                        .secondary(first.own.name.span, "first declaration")
                        .note("a dialect may be declared in several places, but two declarations of a member must be equal"),
                );
            }
            return;
        }
        self.known.insert(full, (dialect.to_string(), term.clone()));
    }

    /// Returns the plain ops that a declaration expands to, one for each of its names.
    fn expand_op(&self, dialect: &str, term: &OpTerm, out: &mut Vec<Diagnostic>) -> Vec<DialectMember> {
        // The path begins with an empty name, because an op is not a class. `merge_class` reports only cycles through
        // the first name of the path, so it reports none here. `check_class` reports the cycles of classes.
        let merged = self.merge_clauses(dialect, term, &mut vec![String::new()], out);
        let first = term.base.iter().chain(&term.mixins).next();
        let used = first.map(|name| ClassUse {
            name: name.clone(),
            span: term.span,
            declared: self.known.get(&full_name(dialect, name)).map(|(_, class)| class.own.name.span),
            all: merged.classes.clone(),
        });
        let mut ops = Vec::new();
        for name in &term.names {
            let mut item = OpItem { name: name.clone(), class: used.clone(), ..merged.item.clone() };
            item.operands = merged.operands.clone().unwrap_or_default();
            item.results = merged.results.clone().unwrap_or_default();
            if let Some(strings) = item.format.take() {
                item.format = Some(insert_mixin_formats(strings, &merged.mixin_formats, term, out));
            }
            substitute_name_parts(&mut item, out);
            ops.push(DialectMember::Op(Box::new(item)));
        }
        ops
    }

    /// Reports the errors in the clauses of a class, and a cycle through this class.
    fn check_class(&self, dialect: &str, term: &OpTerm, out: &mut Vec<Diagnostic>) {
        let own = format!("{dialect}.{}", term.own.name.name);
        self.merge_clauses(dialect, term, &mut vec![own], out);
    }

    /// Merges the clauses of an op or class with those of its classes. `path` contains the names of the classes that
    /// are being merged, outermost first.
    fn merge_clauses(
        &self,
        dialect: &str,
        term: &OpTerm,
        path: &mut Vec<String>,
        out: &mut Vec<Diagnostic>,
    ) -> MergedClauses {
        let base = term.base.as_ref().and_then(|base| self.merge_class(dialect, base, path, out));
        let mut merged = base.unwrap_or_else(|| MergedClauses::empty(term.own.name.clone()));
        merged.add_lists(&term.own);
        for name in &term.mixins {
            let Some(mut mixin) = self.merge_class(dialect, name, path, out) else { continue };
            merged.mixin_formats.append(&mut mixin.mixin_formats);
            merged.mixin_formats.extend(mixin.item.format.take().unwrap_or_default());
            merged.classes.append(&mut mixin.classes);
            merged.add_lists(&mixin.item);
            merged.override_clauses(&mixin.item, &mixin.operands, &mixin.results);
        }
        merged.override_clauses(&term.own, &term.operands, &term.results);
        if !term.own.doc.is_empty() {
            merged.item.doc.clone_from(&term.own.doc);
        }
        merged
    }

    /// Merges the clauses of the class that `dialect` refers to by `name`. Reports an unknown class. Returns `None` for
    /// an unknown class and for one that is being merged already.
    fn merge_class(
        &self,
        dialect: &str,
        name: &Ident,
        path: &mut Vec<String>,
        out: &mut Vec<Diagnostic>,
    ) -> Option<MergedClauses> {
        let full = full_name(dialect, name);
        let Some((home, term)) = self.known.get(&full) else {
            // Suggest a class of the same dialect by its name without the dialect.
            let own = self.known.keys().map(|k| k.strip_prefix(&format!("{dialect}.")).unwrap_or(k));
            let d = Diagnostic::error("E0214", format!("unknown class `{}`", name.name)).primary(name.span, "");
            out.push(d.suggest_name(&name.name, own));
            return None;
        };
        if path.contains(&full) {
            // Report only a cycle through the outermost class. `check_class` reports any other cycle when it checks a
            // class of that cycle.
            if path.first() == Some(&full) {
                out.push(
                    Diagnostic::error(CYCLE, format!("class `{full}` is derived from itself"))
                        .primary(name.span, "")
                        .secondary(term.own.name.span, "this class"),
                );
            }
            return None;
        }
        path.push(full.clone());
        // `check_class` reports the other errors of this class. Only cycles are reported here.
        let mut nested = Vec::new();
        let mut merged = self.merge_clauses(home, term, path, &mut nested);
        out.extend(nested.into_iter().filter(is_cycle));
        path.pop();
        merged.classes.push(full);
        if home != dialect {
            for attribute in &mut merged.item.attributes {
                self.qualify_kind(home, &mut attribute.kind);
            }
        }
        Some(merged)
    }

    /// Adds the prefix `home`, the name of a dialect, to the names of enums and attributes of this dialect in a kind.
    /// So another dialect can use the kind.
    fn qualify_kind(&self, home: &str, kind: &mut KindExpr) {
        match &mut kind.form {
            KindForm::Name(name) => {
                let full = format!("{home}.{name}");
                if self.kinds.contains(&full) {
                    *name = full;
                }
            }
            KindForm::List(k) | KindForm::Generic(_, k) | KindForm::Optional(k) => self.qualify_kind(home, k),
            KindForm::Tuple(ks) => {
                for k in ks {
                    self.qualify_kind(home, k);
                }
            }
            KindForm::OneOf(_) => {}
        }
    }
}

/// Returns the full name of a class; a name without a dot belongs to `dialect`.
fn full_name(dialect: &str, name: &Ident) -> String {
    if name.name.contains('.') { name.name.clone() } else { format!("{dialect}.{}", name.name) }
}

impl MergedClauses {
    fn empty(name: Ident) -> MergedClauses {
        let item = OpItem::new(name);
        MergedClauses { item, operands: None, results: None, mixin_formats: Vec::new(), classes: Vec::new() }
    }

    /// Appends the attributes, traits, `where` clauses and metadata of another declaration.
    fn add_lists(&mut self, other: &OpItem) {
        self.item.attributes.extend(other.attributes.iter().cloned());
        for t in &other.traits {
            if !self.item.traits.iter().any(|have| have.name.name == t.name.name) {
                self.item.traits.push(t.clone());
            }
        }
        self.item.constraints.extend(other.constraints.iter().cloned());
        self.item.metadata.extend(other.metadata.iter().cloned());
    }

    /// Replaces each clause that `add_lists` does not append, if the other declaration has this clause.
    fn override_clauses(
        &mut self,
        other: &OpItem,
        operands: &Option<Vec<ValueGroupDecl>>,
        results: &Option<Vec<ValueGroupDecl>>,
    ) {
        fn take<T: Clone>(old: &mut Option<T>, new: &Option<T>) {
            if new.is_some() {
                old.clone_from(new);
            }
        }
        take(&mut self.operands, operands);
        take(&mut self.results, results);
        take(&mut self.item.format, &other.format);
        take(&mut self.item.names, &other.names);
        take(&mut self.item.translate, &other.translate);
        if !other.successors.is_empty() {
            self.item.successors.clone_from(&other.successors);
        }
        if !other.regions.is_empty() {
            self.item.regions.clone_from(&other.regions);
        }
        if !other.parents.is_empty() {
            self.item.parents.clone_from(&other.parents);
        }
    }
}

/// Prints a declaration without documentation and places, for comparison.
fn debug_without_doc(term: &OpTerm) -> String {
    let mut term = term.clone();
    term.own.doc.clear();
    term.span = Default::default();
    format!("{term:?}")
}

/// Replaces each word `with` in a format by the formats of the mixins. Reports a format without this word if
/// `mixin_formats` is not empty.
fn insert_mixin_formats(
    strings: Vec<Ident>,
    mixin_formats: &[Ident],
    term: &OpTerm,
    out: &mut Vec<Diagnostic>,
) -> Vec<Ident> {
    let mut whole = Vec::new();
    let mut found = false;
    for string in strings {
        let mut from = 0;
        for at in find_with(&string.name) {
            found = true;
            whole.push(substring(&string, from, at));
            whole.extend(mixin_formats.iter().cloned());
            from = at + "with".len();
        }
        whole.push(substring(&string, from, string.name.len()));
    }
    if let (false, Some(first)) = (found, mixin_formats.first()) {
        let op = &term.own.name;
        out.push(
            Diagnostic::error(
                "E0216",
                format!("the format of `{}` has no `with` for the formats of its mixins", op.name),
            )
            .primary(op.span, "")
            .secondary(first.span, "this format is omitted")
            .note("write `with` in the format, or declare a format of the op that contains it"),
        );
    }
    whole
}

/// Returns bytes `from..to` of a string. The span of the result is one byte longer at both ends, as the span of a
/// string includes its quotes.
fn substring(string: &Ident, from: usize, to: usize) -> Ident {
    let start = string.span.start + from as u32;
    let span = crate::rir::Span { start, end: start + (to - from) as u32 + 2, ..string.span };
    Ident { name: string.name[from..to].to_string(), span }
}

/// Returns the offsets of each word `with` outside of literals.
fn find_with(text: &str) -> Vec<usize> {
    let mut found = Vec::new();
    let mut from = 0;
    for (n, piece) in text.split('`').enumerate() {
        if n % 2 == 0 {
            let outside = |c: Option<char>| c.is_none_or(|c| !(c.is_ascii_alphanumeric() || "_-$".contains(c)));
            for (at, word) in piece.match_indices("with") {
                let before = piece[..at].chars().next_back();
                let behind = piece[at + word.len()..].chars().next();
                if outside(before) && outside(behind) {
                    found.push(from + at);
                }
            }
        }
        from += piece.len() + 1;
    }
    found
}

/// Replaces `{op}` in the strings of an op by the op's name, and `{suffix}` by the part of the name after its first
/// dot.
fn substitute_name_parts(item: &mut OpItem, out: &mut Vec<Diagnostic>) {
    let op = item.name.name.clone();
    let suffix = op.split_once('.').map_or(op.as_str(), |(_, behind)| behind);
    let fill = |text: &str| text.replace("{op}", &op).replace("{suffix}", suffix);
    item.doc = fill(&item.doc);
    if let Some(ResultNamesClause::Hint(hint)) = &mut item.names {
        hint.name = fill(&hint.name);
    }
    if let Some(term) = &mut item.translate {
        term.name.name = fill(&term.name.name);
        if term.name.name.contains('{') {
            out.push(
                Diagnostic::error("E0217", "expected `{op}` or `{suffix}` between braces")
                    .primary(term.name.span, "")
                    .secondary(item.name.span, format!("in the declaration of `{}`", item.name.name)),
            );
        }
    }
}

fn is_cycle(d: &Diagnostic) -> bool {
    d.code == CYCLE
}
