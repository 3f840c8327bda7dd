//! Names: which entry a word of the rules means.
//!
//! Takes entries; gives for a token the entry that it names. Kept true: of several that have a name, the one in the same file
//! is meant, else that of the file on top.

use super::book::{Book, Entry, Kind};
use grammar::lexer::{Spanned, Token};
use grammar::primitive::Primitive;
use std::collections::{BTreeSet, HashMap};

/// What a name may be the name of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Space {
    /// `arith.addi`
    Op,
    /// `arith.int_binary`
    Class,
    /// `llvm.ptr`
    Type,
    /// `llvm.linkage`: attributes and enums
    Attr,
    /// Functions, emits, maps, records, conventions and options
    Static,
    /// `@malloc`
    Symbol,
    /// Rules
    Rule,
}

/// Where a word leads.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Leads {
    /// To an entry.
    Entry(usize),
    /// To a primitive.
    Primitive,
}

/// All names.
#[derive(Default)]
pub struct Names {
    map: HashMap<(Space, String), Vec<usize>>,
}

impl Names {
    /// The names of entries.
    pub fn new(entries: &[Entry]) -> Names {
        let mut names = Names::default();
        for (number, entry) in entries.iter().enumerate() {
            let space = match entry.kind {
                Kind::Op => Space::Op,
                Kind::Class => Space::Class,
                Kind::Type => Space::Type,
                Kind::Attr | Kind::Enum => Space::Attr,
                Kind::Emit | Kind::Fn | Kind::Map | Kind::Record | Kind::Abi | Kind::Option => Space::Static,
                Kind::Extern => Space::Symbol,
                Kind::Rule => Space::Rule,
                Kind::Dialect | Kind::Test => continue,
            };
            names.map.entry((space, entry.name.clone())).or_default().push(number);
        }
        names
    }

    /// The entry of a name, as seen from a file.
    pub fn find(&self, book: &Book, space: Space, name: &str, file: usize) -> Option<usize> {
        let all = self.map.get(&(space, name.to_string()))?;
        all.iter().find(|&&e| book.entries[e].file == file).or(all.first()).copied()
    }
}

/// Where token `i` of an entry leads.
pub fn target(book: &Book, entry: usize, tokens: &[Spanned<'_>], i: usize) -> Option<Leads> {
    use Token::*;
    let own = &book.entries[entry];
    let find = |space, name: &str| book.known.find(book, space, name, own.file).filter(|&e| e != entry);
    let before = i.checked_sub(1).map(|i| tokens[i].token);
    let behind = tokens.get(i + 1).map(|t| t.token);
    let found = match tokens[i].token {
        // the entry's own name
        _ if i == 1 => None,
        Id(name) if class_at(own.kind, before) => {
            let full = format!("{}.{name}", own.dialect.as_deref().unwrap_or(""));
            find(Space::Class, &full).or_else(|| find(Space::Attr, &full))
        }
        Dotted(name) if class_at(own.kind, before) => find(Space::Class, name).or_else(|| find(Space::Attr, name)),
        DialectType(name) | DialectTypeOpen(name) => find(Space::Type, name),
        DialectAttr(name) | DialectAttrOpen(name) => find(Space::Attr, name),
        Symbol(name) => find(Space::Symbol, name),
        Dotted(name) if overridden(tokens, i) => find(Space::Rule, name),
        Dotted(name) => find(Space::Op, name).or_else(|| find(Space::Attr, name)),
        Id(name) if overridden(tokens, i) => find(Space::Rule, name),
        Id(_) if before == Some(Period) => None,
        Id(name) if behind == Some(ParenOpen) => match find(Space::Static, name) {
            None if Primitive::named(name).is_some() => return Some(Leads::Primitive),
            found => found,
        },
        // a kind: an enum or an attribute of the same dialect
        Id(name) if own.dialect.is_some() && matches!(before, Some(Colon | Less | BracketOpen)) => {
            find(Space::Attr, &format!("{}.{name}", own.dialect.as_deref().unwrap_or("")))
        }
        Id(_) if matches!(behind, Some(Equal | Colon)) => None,
        Id(name) => {
            let constant = |&e: &usize| matches!(book.entries[e].kind, Kind::Option | Kind::Record | Kind::Abi);
            find(Space::Static, name).filter(constant)
        }
        _ => None,
    };
    found.map(Leads::Entry)
}

/// A name behind this token may be that of a class, in the declaration of an op or class.
fn class_at(kind: Kind, before: Option<Token<'_>>) -> bool {
    matches!(kind, Kind::Op | Kind::Class) && matches!(before, Some(Token::Colon | Token::With | Token::Comma))
}

/// Token `i` is in the list of an `overrides`.
fn overridden(tokens: &[Spanned<'_>], i: usize) -> bool {
    let mut before = tokens[..i].iter().rev().map(|t| t.token);
    tokens[0].token == Token::Rule
        && before.find(|t| !matches!(t, Token::Comma | Token::Id(_) | Token::Dotted(_))) == Some(Token::Overrides)
}

/// The entries that an entry names, and the ops among them that its body builds.
pub fn mentioned(book: &Book, entry: usize) -> (BTreeSet<usize>, BTreeSet<usize>) {
    let own = &book.entries[entry];
    let tokens = book.tokens(entry);
    let mut names = BTreeSet::new();
    let mut makes = BTreeSet::new();
    let body = match (&own.rule, own.kind) {
        (Some(rule), _) => rule.body,
        (None, Kind::Emit) => own.range.start,
        (None, _) => usize::MAX,
    };
    for i in 0..tokens.len() {
        if let Some(Leads::Entry(e)) = target(book, entry, &tokens, i) {
            names.insert(e);
        }
        if tokens[i].start < body || taken_apart(&tokens, i) {
            continue;
        }
        let words = match (&own.rule, tokens[i].token) {
            (Some(rule), Token::Id(name)) if rule.over.iter().any(|n| n == name) => rule.stands_for(name),
            (_, Token::Dotted(name)) => vec![name.to_string()],
            _ => continue,
        };
        makes.extend(words.iter().filter_map(|op| book.known.find(book, Space::Op, op, own.file)));
    }
    (names, makes)
}

/// Token `i` names the op of an arm, `op(..) {..} => {`: it is not built there.
fn taken_apart(tokens: &[Spanned<'_>], i: usize) -> bool {
    use Token::*;
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
