//! Op classes: ops that name a class to plain op declarations.
//!
//! ```text
//! class int_binary(lhs: T, rhs: T) -> (result: T) [pure] where int_like(T)
//!   format "$lhs `,` $rhs with attr-dict `:` type($result)"
//! class overflow {overflowFlags: Overflow = none} format "(`overflow` `` $overflowFlags^)?"
//! op addi: int_binary with overflow [commutative]
//! ```
//!
//! Lists (attributes, traits, `where`, metadata) are those of the base, then the op's own, then those of its mixins. Of
//! every other clause the op's own counts, else that of its last mixin that has it, else that of the base. The formats of
//! mixins stand, in order, where the format says `with`.

use crate::ast::*;
use crate::diagnostic::Diagnostic;
use crate::loader::ParsedFile;
use std::collections::{BTreeMap, BTreeSet};

/// Expands the dialects of all files in place. Classes stay, for `rewrite check`.
pub(super) fn expand(files: &mut [ParsedFile], out: &mut Vec<Diagnostic>) {
    let classes = Classes::collect(files, out);
    for file in files {
        for item in &mut file.items {
            let ItemKind::Dialect(dialect) = &mut item.kind else { continue };
            let mut members = Vec::with_capacity(dialect.members.len());
            for member in std::mem::take(&mut dialect.members) {
                match member {
                    DialectMember::Derived(term) => members.extend(classes.ops(&dialect.name.name, &term, out)),
                    DialectMember::Class(term) => {
                        // an error in a class that no op uses is found too
                        classes.check(&dialect.name.name, &term, out);
                        members.push(DialectMember::Class(term));
                    }
                    member => members.push(member),
                }
            }
            dialect.members = members;
        }
    }
}

/// The code of a class that is based on itself.
const CYCLE: &str = "E0215";

/// All classes, and the names that their clauses may mean.
struct Classes {
    /// By full name, with the dialect.
    known: BTreeMap<String, (String, OpTerm)>,
    /// Full names of declared enums and attributes.
    kinds: BTreeSet<String>,
}

/// The clauses of a class with those of all classes below it.
#[derive(Clone)]
struct Flat {
    item: OpItem,
    operands: Option<Vec<ValueGroupDecl>>,
    results: Option<Vec<ValueGroupDecl>>,
    /// The formats of mixins.
    inserts: Vec<Ident>,
    /// Full names of the classes.
    classes: Vec<String>,
}

impl Classes {
    fn collect(files: &[ParsedFile], out: &mut Vec<Diagnostic>) -> Classes {
        let mut classes = Classes { known: BTreeMap::new(), kinds: BTreeSet::new() };
        for item in files.iter().flat_map(|f| &f.items) {
            let ItemKind::Dialect(dialect) = &item.kind else { continue };
            for member in &dialect.members {
                let full = |name: &Ident| format!("{}.{}", dialect.name.name, name.name);
                match member {
                    DialectMember::Enum(e) => drop(classes.kinds.insert(full(&e.name))),
                    DialectMember::Type(t) if t.attr => drop(classes.kinds.insert(full(&t.name))),
                    DialectMember::Class(term) => classes.enter(&dialect.name.name, full(&term.own.name), term, out),
                    _ => {}
                }
            }
        }
        classes
    }

    fn enter(&mut self, dialect: &str, full: String, term: &OpTerm, out: &mut Vec<Diagnostic>) {
        if let Some((_, first)) = self.known.get(&full) {
            if plain(first) != plain(term) {
                out.push(
                    Diagnostic::error("E0203", format!("class `{full}` is declared twice, and differently"))
                        .primary(term.own.name.span, "second declaration")
                        .secondary(first.own.name.span, "first declaration")
                        .note("a dialect may be declared in parts; a member declared again must be the same"),
                );
            }
            return;
        }
        self.known.insert(full, (dialect.to_string(), term.clone()));
    }

    /// The ops that a declaration stands for.
    fn ops(&self, dialect: &str, term: &OpTerm, out: &mut Vec<Diagnostic>) -> Vec<DialectMember> {
        // the empty name: a cycle is reported for the classes in it, not for an op
        let flat = self.flatten(dialect, term, &mut vec![String::new()], out);
        let first = term.base.iter().chain(&term.mixins).next();
        let used = first.map(|name| ClassUse {
            name: name.clone(),
            span: term.span,
            declared: self.known.get(&full_name(dialect, name)).map(|(_, class)| class.own.name.span),
            all: flat.classes.clone(),
        });
        let mut ops = Vec::new();
        for name in &term.names {
            let mut item = OpItem { name: name.clone(), class: used.clone(), ..flat.item.clone() };
            item.operands = flat.operands.clone().unwrap_or_default();
            item.results = flat.results.clone().unwrap_or_default();
            if let Some(strings) = item.format.take() {
                item.format = Some(insert(strings, &flat.inserts, term, out));
            }
            name_parts(&mut item, out);
            ops.push(DialectMember::Op(Box::new(item)));
        }
        ops
    }

    fn check(&self, dialect: &str, term: &OpTerm, out: &mut Vec<Diagnostic>) {
        let own = format!("{dialect}.{}", term.own.name.name);
        self.flatten(dialect, term, &mut vec![own], out);
    }

    /// The clauses of a declaration with those of its classes; `path`: the classes on the way here.
    fn flatten(&self, dialect: &str, term: &OpTerm, path: &mut Vec<String>, out: &mut Vec<Diagnostic>) -> Flat {
        let mut flat = term
            .base
            .as_ref()
            .and_then(|base| self.class(dialect, base, path, out))
            .unwrap_or_else(|| Flat::empty(term.own.name.clone()));
        flat.extend(&term.own);
        for name in &term.mixins {
            let Some(mut mixin) = self.class(dialect, name, path, out) else { continue };
            flat.inserts.append(&mut mixin.inserts);
            flat.inserts.extend(mixin.item.format.take().unwrap_or_default());
            flat.classes.append(&mut mixin.classes);
            flat.extend(&mixin.item);
            flat.replace(&mixin.item, &mixin.operands, &mixin.results);
        }
        flat.replace(&term.own, &term.operands, &term.results);
        if !term.own.doc.is_empty() {
            flat.item.doc.clone_from(&term.own.doc);
        }
        flat
    }

    /// A class by the name that `dialect` has for it.
    fn class(&self, dialect: &str, name: &Ident, path: &mut Vec<String>, out: &mut Vec<Diagnostic>) -> Option<Flat> {
        let full = full_name(dialect, name);
        let Some((home, term)) = self.known.get(&full) else {
            // shorter names first: a class of the same dialect is called by its own name
            let own = self.known.keys().map(|k| k.strip_prefix(&format!("{dialect}.")).unwrap_or(k));
            let d = Diagnostic::error("E0214", format!("unknown class `{}`", name.name)).primary(name.span, "");
            out.push(d.suggest_name(&name.name, own));
            return None;
        };
        if path.contains(&full) {
            // reported where the class is checked itself
            if path.first() == Some(&full) {
                out.push(
                    Diagnostic::error(CYCLE, format!("class `{full}` is based on itself"))
                        .primary(name.span, "")
                        .secondary(term.own.name.span, "this class"),
                );
            }
            return None;
        }
        path.push(full.clone());
        // other errors of a class are reported once, where it is declared
        let mut nested = Vec::new();
        let mut flat = self.flatten(home, term, path, &mut nested);
        out.extend(nested.into_iter().filter(is_cycle));
        path.pop();
        flat.classes.push(full);
        if home != dialect {
            flat.item.attributes.iter_mut().for_each(|a| self.qualify(home, &mut a.kind));
        }
        Some(flat)
    }

    /// Makes names of the enums and attributes of a class's own dialect mean the same in another dialect.
    fn qualify(&self, home: &str, kind: &mut KindExpr) {
        match &mut kind.form {
            KindForm::Name(name) => {
                let full = format!("{home}.{name}");
                if self.kinds.contains(&full) {
                    *name = full;
                }
            }
            KindForm::List(k) | KindForm::Generic(_, k) | KindForm::Optional(k) => self.qualify(home, k),
            KindForm::Tuple(ks) => ks.iter_mut().for_each(|k| self.qualify(home, k)),
            KindForm::OneOf(_) => {}
        }
    }
}

/// The name of a class with that of its dialect.
fn full_name(dialect: &str, name: &Ident) -> String {
    match name.name.contains('.') {
        true => name.name.clone(),
        false => format!("{dialect}.{}", name.name),
    }
}

impl Flat {
    fn empty(name: Ident) -> Flat {
        Flat { item: OpItem::new(name), operands: None, results: None, inserts: Vec::new(), classes: Vec::new() }
    }

    /// Adds the lists of a declaration.
    fn extend(&mut self, other: &OpItem) {
        self.item.attributes.extend(other.attributes.iter().cloned());
        for t in &other.traits {
            if !self.item.traits.iter().any(|have| have.name == t.name) {
                self.item.traits.push(t.clone());
            }
        }
        self.item.constraints.extend(other.constraints.iter().cloned());
        self.item.metadata.extend(other.metadata.iter().cloned());
    }

    /// Takes over the other clauses that a declaration has.
    fn replace(
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
    }
}

/// Without documentation and places.
fn plain(term: &OpTerm) -> String {
    let mut term = term.clone();
    term.own.doc.clear();
    term.span = Default::default();
    format!("{term:?}")
}

/// Puts the formats of mixins where a format says `with`.
fn insert(strings: Vec<Ident>, inserts: &[Ident], term: &OpTerm, out: &mut Vec<Diagnostic>) -> Vec<Ident> {
    let mut whole = Vec::new();
    let mut found = false;
    for string in strings {
        let mut from = 0;
        for at in holes(&string.name) {
            found = true;
            whole.push(part(&string, from, at));
            whole.extend(inserts.iter().cloned());
            from = at + "with".len();
        }
        whole.push(part(&string, from, string.name.len()));
    }
    if let (false, Some(first)) = (found, inserts.first()) {
        let op = &term.own.name;
        out.push(
            Diagnostic::error("E0216", format!("the format of `{}` has no place for those of its mixins", op.name))
                .primary(op.span, "")
                .secondary(first.span, "this is left out")
                .note("write `with` in the format, or give the op a format of its own that has it"),
        );
    }
    whole
}

/// Bytes `from..to` of a string. Its span begins one byte earlier, where a quote would be.
fn part(string: &Ident, from: usize, to: usize) -> Ident {
    let start = string.span.start + from as u32;
    let span = crate::rir::Span { start, end: start + (to - from) as u32 + 2, ..string.span };
    Ident { name: string.name[from..to].to_string(), span }
}

/// Where the word `with` stands outside of literals.
fn holes(text: &str) -> Vec<usize> {
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

/// Puts the op's name where texts say `{op}`, and what is behind its first dot where they say `{suffix}`.
fn name_parts(item: &mut OpItem, out: &mut Vec<Diagnostic>) {
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
                Diagnostic::error("E0217", "only `{op}` and `{suffix}` stand for parts of a name")
                    .primary(term.name.span, "")
                    .secondary(item.name.span, format!("in the declaration of `{}`", item.name.name)),
            );
        }
    }
}

fn is_cycle(d: &Diagnostic) -> bool {
    d.code == CYCLE
}
