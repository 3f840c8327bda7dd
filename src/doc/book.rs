//! Book: what a rule set declares, entry by entry, and which entry speaks of which.
//!
//! Takes the texts of a rule set; gives files and entries in the order of the text. Kept true: an entry's page and id are
//! its own.

use super::names::{self, Names};
use crate::ruleset;
use grammar::ast::*;
use grammar::lexer::{self, Spanned, Token};
use grammar::parse;
use grammar::rir::RuleSet;
use std::collections::{BTreeSet, HashMap, HashSet};
use std::ops::Range;
use std::slice::from_ref;

/// The first page.
pub const INDEX: &str = "index.html";
/// The page of the primitives.
pub const PRIMITIVES: &str = "primitives.html";

/// What an entry declares.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[allow(missing_docs)]
pub enum Kind {
    Rule,
    Dialect,
    Op,
    Class,
    Type,
    Attr,
    Enum,
    Emit,
    Fn,
    Map,
    Record,
    Abi,
    Option,
    Extern,
    Test,
}

impl Kind {
    /// The word that begins it.
    pub fn word(self) -> &'static str {
        match self {
            Kind::Rule => "rule",
            Kind::Dialect => "dialect",
            Kind::Op => "op",
            Kind::Class => "class",
            Kind::Type => "type",
            Kind::Attr => "attr",
            Kind::Enum => "enum",
            Kind::Emit => "emit",
            Kind::Fn => "fn",
            Kind::Map => "map",
            Kind::Record => "record",
            Kind::Abi => "abi",
            Kind::Option => "option",
            Kind::Extern => "extern",
            Kind::Test => "test",
        }
    }

    /// Entries of this kind, as a heading.
    pub fn heading(self) -> &'static str {
        match self {
            Kind::Rule => "Rules",
            Kind::Dialect => "Dialects",
            Kind::Op => "Ops",
            Kind::Class => "Classes",
            Kind::Type => "Types",
            Kind::Attr => "Attributes",
            Kind::Enum => "Enums",
            Kind::Emit => "Emits",
            Kind::Fn => "Functions",
            Kind::Map => "Maps",
            Kind::Record => "Records",
            Kind::Abi => "Conventions",
            Kind::Option => "Options",
            Kind::Extern => "Externs",
            Kind::Test => "Tests",
        }
    }

    /// All, in the order of lists.
    pub const ALL: [Kind; 15] = [
        Kind::Rule,
        Kind::Dialect,
        Kind::Op,
        Kind::Class,
        Kind::Type,
        Kind::Attr,
        Kind::Enum,
        Kind::Emit,
        Kind::Fn,
        Kind::Map,
        Kind::Record,
        Kind::Abi,
        Kind::Option,
        Kind::Extern,
        Kind::Test,
    ];
}

/// An item, or what a dialect declares.
pub struct Entry {
    /// Which.
    pub kind: Kind,
    /// In full, `arith.addi`.
    pub name: String,
    /// Its file, by number.
    pub file: usize,
    /// Its place on the page.
    pub id: String,
    /// What stands before it in `///`.
    pub doc: String,
    /// Its bytes.
    pub range: Range<usize>,
    /// Where it begins, from 1.
    pub line: usize,
    /// The dialect around it.
    pub dialect: Option<String>,
    /// Of a rule: what its pattern and its body are made of.
    pub rule: Option<RuleParts>,
    /// The entries that its text names.
    pub names: BTreeSet<usize>,
    /// The ops that its body builds.
    pub makes: BTreeSet<usize>,
}

/// The parts of a rule.
pub struct RuleParts {
    /// The ops of its pattern: the root's first.
    pub takes: Vec<String>,
    /// The names of the `over` list.
    pub over: Vec<String>,
    /// For each name what it stands for.
    pub tuples: Vec<Vec<String>>,
    /// Where the body begins.
    pub body: usize,
}

/// A file of the rules.
pub struct FileText {
    /// As it is shown.
    pub name: String,
    /// As the rule set calls it.
    pub path: String,
    /// The name of its page.
    pub page: String,
    /// Its text.
    pub text: String,
    /// What it says about itself: its first `//!` lines.
    pub about: String,
    /// What it imports: the path where it is written, and the file.
    pub imports: Vec<(Range<usize>, Option<usize>)>,
    /// Its entries.
    pub entries: Range<usize>,
}

/// All of it.
pub struct Book {
    /// The files, that on top first.
    pub files: Vec<FileText>,
    /// What they declare.
    pub entries: Vec<Entry>,
    /// Who is called what.
    pub known: Names,
}

impl Book {
    /// Reads the texts of a rule set.
    pub fn new(rules: &RuleSet) -> Book {
        let mut book = Book { files: Vec::new(), entries: Vec::new(), known: Names::default() };
        let mut pages: HashSet<String> = [INDEX, PRIMITIVES].map(str::to_string).into();
        for source in &rules.sources {
            let (name, text) = ruleset::shown(source);
            let path = source.name.to_string();
            let page = page_name(&name, &mut pages);
            let about = text.lines().map_while(|l| l.strip_prefix("//!")).map(str::trim).collect::<Vec<_>>().join(" ");
            let entries = book.entries.len()..book.entries.len();
            book.files.push(FileText { name, path, page, text, about, imports: Vec::new(), entries });
        }
        // an op without a text of its own has that of its class
        let docs: HashMap<String, String> = rules.ops.iter().map(|op| (op.name.clone(), op.doc.clone())).collect();
        for file in 0..book.files.len() {
            let from = book.entries.len();
            let mut errors = Vec::new();
            let items = parse::items(&book.files[file].text, 0, &mut errors);
            for item in &items {
                book.item(file, item, &docs);
            }
            book.files[file].entries = from..book.entries.len();
        }
        book.known = Names::new(&book.entries);
        for entry in 0..book.entries.len() {
            let (names, makes) = names::mentioned(&book, entry);
            (book.entries[entry].names, book.entries[entry].makes) = (names, makes);
        }
        book
    }

    fn item(&mut self, file: usize, item: &Item, docs: &HashMap<String, String>) {
        let range = item.span.start as usize..item.span.end as usize;
        let (kind, name, rule) = match &item.kind {
            ItemKind::Import(path) => {
                let target = imported(&self.files, file, &path.name);
                let written = path.span.start as usize..path.span.end as usize;
                return self.files[file].imports.push((written, target));
            }
            ItemKind::Broken(_) => return,
            ItemKind::Option(o) => (Kind::Option, &o.name, None),
            ItemKind::Dialect(d) => (Kind::Dialect, &d.name, None),
            ItemKind::Record(r) => (Kind::Record, &r.name, None),
            ItemKind::Map(m) => (Kind::Map, &m.name, None),
            ItemKind::Abi(a) => (Kind::Abi, &a.name, None),
            ItemKind::Fn(f) => (Kind::Fn, &f.name, None),
            ItemKind::Emit(e) => (Kind::Emit, &e.name, None),
            ItemKind::Extern(e) => (Kind::Extern, &e.name, None),
            ItemKind::Test(t) => (Kind::Test, &t.name, None),
            ItemKind::Rule(r) => (Kind::Rule, &r.name, Some(rule_parts(r))),
        };
        let head = match &item.kind {
            // its members have entries of their own
            ItemKind::Dialect(_) => {
                let text = &self.files[file].text[range.clone()];
                range.start..range.start + text.find('{').unwrap_or(text.len())
            }
            _ => range.clone(),
        };
        self.entry(file, Entry { rule, ..Entry::new(kind, name.name.clone(), item.doc.clone(), head) });
        if let ItemKind::Dialect(d) = &item.kind {
            self.members(file, d, range, docs);
        }
    }

    /// The entries of a dialect: each from its word to the last token before the next one.
    fn members(
        &mut self,
        file: usize,
        dialect: &DialectItem,
        range: Range<usize>,
        docs: &HashMap<String, String>,
    ) {
        let text = self.files[file].text[range.clone()].to_string();
        let mut errors = Vec::new();
        let tokens = lexer::lex(&text, 0, range.start, &mut errors);
        let word = |name: &Ident| tokens.partition_point(|t| t.start < name.span.start as usize).saturating_sub(1);
        let starts: Vec<usize> = dialect.members.iter().map(|m| word(&declared(m).1[0])).collect();
        for (n, member) in dialect.members.iter().enumerate() {
            let (kind, names, doc) = declared(member);
            let next = starts.get(n + 1).copied().unwrap_or(tokens.len() - 1);
            let last = tokens[starts[n]..next].iter().rfind(|t| !matches!(t.token, Token::Doc(_)));
            let (Some(first), Some(last)) = (tokens.get(starts[n]), last) else { continue };
            for name in names {
                let name = format!("{}.{}", dialect.name.name, name.name);
                let inherited = if doc.is_empty() && kind == Kind::Op { docs.get(&name) } else { None };
                let doc = inherited.map_or(doc, String::as_str).to_string();
                let mut entry = Entry::new(kind, name, doc, first.start..last.end);
                entry.dialect = Some(dialect.name.name.clone());
                self.entry(file, entry);
            }
        }
    }

    fn entry(&mut self, file: usize, mut entry: Entry) {
        let text = &self.files[file].text;
        entry.file = file;
        entry.line = text[..entry.range.start].matches('\n').count() + 1;
        let id = format!("{}.{}", entry.kind.word(), entry.name);
        let mine = self.entries.iter().rev().take_while(|e| e.file == file);
        let same = mine.filter(|e| e.id == id || e.id.starts_with(&format!("{id}~"))).count();
        entry.id = if same == 0 { id } else { format!("{id}~{}", same + 1) };
        self.entries.push(entry);
    }

    /// The page of an entry and its place there, as seen from any page.
    pub fn link(&self, entry: usize) -> String {
        let entry = &self.entries[entry];
        format!("{}#{}", self.files[entry.file].page, entry.id)
    }

    /// The tokens of an entry.
    pub fn tokens(&self, entry: usize) -> Vec<Spanned<'_>> {
        let entry = &self.entries[entry];
        let text = &self.files[entry.file].text[entry.range.clone()];
        lexer::lex(text, 0, entry.range.start, &mut Vec::new())
    }

    /// The entries that `of` says something about, in order.
    pub fn all(&self, of: impl Fn(&Entry) -> bool) -> Vec<usize> {
        (0..self.entries.len()).filter(|&e| of(&self.entries[e])).collect()
    }
}

impl Entry {
    fn new(kind: Kind, name: String, doc: String, range: Range<usize>) -> Entry {
        Entry {
            kind,
            name,
            file: 0,
            id: String::new(),
            doc,
            range,
            line: 0,
            dialect: None,
            rule: None,
            names: BTreeSet::new(),
            makes: BTreeSet::new(),
        }
    }
}

fn declared(member: &Member) -> (Kind, &[Ident], &str) {
    match member {
        Member::Enum(e) => (Kind::Enum, from_ref(&e.name), &e.doc),
        Member::Type(t) if t.attr => (Kind::Attr, from_ref(&t.name), &t.doc),
        Member::Type(t) => (Kind::Type, from_ref(&t.name), &t.doc),
        Member::Op(op) => (Kind::Op, from_ref(&op.name), &op.doc),
        Member::Derived(term) => (Kind::Op, &term.names, &term.own.doc),
        Member::Class(term) => (Kind::Class, &term.names, &term.own.doc),
    }
}

fn rule_parts(rule: &RuleItem) -> RuleParts {
    let (over, tuples) = match &rule.over {
        None => (Vec::new(), Vec::new()),
        Some(over) => {
            let names = over.names.iter().map(|n| n.name.clone()).collect();
            let word = |e: &Expr| match &e.form {
                ExprForm::Dotted(name) | ExprForm::Name(name) => name.clone(),
                _ => String::new(),
            };
            (names, over.tuples.iter().map(|(_, tuple)| tuple.iter().map(word).collect()).collect())
        }
    };
    let parts = RuleParts { takes: Vec::new(), over, tuples, body: rule.body.span.start as usize };
    let ops = rule.lines.iter().rev().flat_map(|line| parts.stands_for(&line.op.name));
    RuleParts { takes: ops.collect(), ..parts }
}

impl RuleParts {
    /// What a name means: what the `over` list says, else itself.
    pub fn stands_for(&self, name: &str) -> Vec<String> {
        match self.over.iter().position(|n| n == name) {
            Some(column) => self.tuples.iter().filter_map(|t| t.get(column).cloned()).collect(),
            None => vec![name.to_string()],
        }
    }
}

/// The file that another one calls by this path.
fn imported(files: &[FileText], from: usize, path: &str) -> Option<usize> {
    let called = ruleset::called(path, &files[from].path);
    called.iter().find_map(|name| files.iter().position(|f| f.path == *name))
}

/// A name for the page of a file that no other page has, on file systems too that do not tell `a` from `A`.
fn page_name(file: &str, taken: &mut HashSet<String>) -> String {
    let plain = |c: char| if c.is_ascii_alphanumeric() || "_.-".contains(c) { c } else { '-' };
    let stem: String = file.strip_suffix(".rules").unwrap_or(file).chars().map(plain).collect();
    let stem = stem.trim_matches(['.', '-']);
    // the end of a long path tells more than its beginning
    let stem = &stem[stem.len().saturating_sub(100)..];
    let stem = if stem.is_empty() { "rules" } else { stem };
    let mut number = 1;
    loop {
        let page = if number == 1 { format!("{stem}.html") } else { format!("{stem}-{number}.html") };
        if taken.insert(page.to_ascii_lowercase()) {
            return page;
        }
        number += 1;
    }
}
