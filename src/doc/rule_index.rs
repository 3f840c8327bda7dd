//! Index of a rule set: its files, the entries that they declare, and the references between entries.
//!
//! An entry is an item of a rule file, or a member of a dialect. Entries are in the order of the text.
//!
//! Tests: tests/all/doc.rs.

use super::name_index::{self, NameIndex};
use crate::ruleset;
use rulec::ast::*;
use rulec::lexer::{self, RuleToken, SpannedToken};
use rulec::parser;
use rulec::rir::RuleSet;
use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};
use std::ops::Range;
use std::slice::from_ref;

/// File name of the index page.
pub const INDEX_PAGE: &str = "index.html";
/// File name of the page of the primitives.
pub const PRIMITIVES_PAGE: &str = "primitives.html";

/// Kind of an entry.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum EntryKind {
    /// A `rule`.
    Rule,
    /// A `probe`.
    Probe,
    /// A `dialect`.
    Dialect,
    /// An `op` of a dialect.
    Op,
    /// A `class` of ops of a dialect.
    Class,
    /// A `type` of a dialect.
    Type,
    /// An `attr` of a dialect.
    Attr,
    /// An `enum` or `flags` of a dialect.
    Enum,
    /// An `emit`.
    Emit,
    /// A `fn`.
    Fn,
    /// A `map`.
    Map,
    /// A `record`.
    Record,
    /// An `abi`, a calling convention.
    Abi,
    /// An `option`.
    Option,
    /// An `extern`.
    Extern,
    /// A `test`.
    Test,
}

impl EntryKind {
    /// Returns the keyword of entries of this kind.
    pub fn keyword(self) -> &'static str {
        match self {
            EntryKind::Rule => "rule",
            EntryKind::Probe => "probe",
            EntryKind::Dialect => "dialect",
            EntryKind::Op => "op",
            EntryKind::Class => "class",
            EntryKind::Type => "type",
            EntryKind::Attr => "attr",
            EntryKind::Enum => "enum",
            EntryKind::Emit => "emit",
            EntryKind::Fn => "fn",
            EntryKind::Map => "map",
            EntryKind::Record => "record",
            EntryKind::Abi => "abi",
            EntryKind::Option => "option",
            EntryKind::Extern => "extern",
            EntryKind::Test => "test",
        }
    }

    /// Returns the heading of a list of entries of this kind.
    pub fn heading(self) -> &'static str {
        match self {
            EntryKind::Rule => "Rules",
            EntryKind::Probe => "Probes",
            EntryKind::Dialect => "Dialects",
            EntryKind::Op => "Ops",
            EntryKind::Class => "Classes",
            EntryKind::Type => "Types",
            EntryKind::Attr => "Attributes",
            EntryKind::Enum => "Enums",
            EntryKind::Emit => "Emits",
            EntryKind::Fn => "Functions",
            EntryKind::Map => "Maps",
            EntryKind::Record => "Records",
            EntryKind::Abi => "Conventions",
            EntryKind::Option => "Options",
            EntryKind::Extern => "Externs",
            EntryKind::Test => "Tests",
        }
    }

    /// All kinds, in the order in which lists show them.
    pub const ALL: [EntryKind; 16] = [
        EntryKind::Rule,
        EntryKind::Probe,
        EntryKind::Dialect,
        EntryKind::Op,
        EntryKind::Class,
        EntryKind::Type,
        EntryKind::Attr,
        EntryKind::Enum,
        EntryKind::Emit,
        EntryKind::Fn,
        EntryKind::Map,
        EntryKind::Record,
        EntryKind::Abi,
        EntryKind::Option,
        EntryKind::Extern,
        EntryKind::Test,
    ];
}

/// An item of a rule file, or a member of a dialect.
pub struct IndexEntry {
    /// The kind.
    pub kind: EntryKind,
    /// The full name, such as `arith.addi`.
    pub name: String,
    /// Index into `RuleIndex::files`.
    pub file: usize,
    /// The HTML id of the entry on its page. Invariant: no other entry of the file has it.
    pub id: String,
    /// The text of the entry's `///` comment.
    pub doc: String,
    /// The range of the entry's text in the file, in bytes.
    pub range: Range<usize>,
    /// The line of the entry's first token, counted from 1.
    pub line: usize,
    /// For an op that is declared by a class: its declaration after the class is expanded.
    pub plain_declaration: Option<String>,
    /// The dialect that the entry is a member of, if any.
    pub dialect: Option<String>,
    /// Whether only the entry's own file can refer to the entry.
    pub is_private: bool,
    /// The parts of a rule; `None` for other entries.
    pub rule: Option<RuleParts>,
    /// The entries that the entry's text refers to.
    pub mentions: BTreeSet<usize>,
    /// The ops that the body of a rule or `emit` builds.
    pub built_ops: BTreeSet<usize>,
}

/// The parts of a rule.
pub struct RuleParts {
    /// The ops that the rule's pattern matches, those of the root first.
    pub matched_ops: Vec<String>,
    /// The names that the `over` list replaces, such as `Src` and `Dst`.
    pub over: Vec<String>,
    /// The rows of the `over` list: a replacement for each name, such as `["affine.min", "arith.minsi"]`.
    pub tuples: Vec<Vec<String>>,
    /// The offset of the rule's body in the file.
    pub body: usize,
}

/// A rule file.
pub struct RuleFile {
    /// The name that pages show.
    pub name: String,
    /// The name in the rule set.
    pub path: String,
    /// The file name of the HTML page about this rule file. Invariant: no other page has this name, ignoring case.
    pub page: String,
    /// The text of the file.
    pub text: String,
    /// The text of the first `//!` lines.
    pub about_text: String,
    /// The imports, in order.
    pub imports: Vec<RuleImport>,
    /// The range of the file's entries in `RuleIndex::entries`.
    pub entries: Range<usize>,
}

/// An `import` of a rule file.
pub struct RuleImport {
    /// The byte range of the path in the text of the importing rule file, with its quotes.
    pub path: Range<usize>,
    /// The imported file, if it is in the rule set.
    pub file: Option<usize>,
}

/// The files and the entries of a rule set, and a table that finds entries by name.
pub struct RuleIndex {
    /// The rule files, in the order in which they were loaded: of files that do not import each other, a later one is
    /// the higher layer.
    pub files: Vec<RuleFile>,
    /// The entries of all files.
    pub entries: Vec<IndexEntry>,
    /// The entries by name.
    pub names: NameIndex,
}

impl RuleIndex {
    /// Returns the index of a rule set.
    pub fn new(rules: &RuleSet) -> RuleIndex {
        let mut index = RuleIndex { files: Vec::new(), entries: Vec::new(), names: NameIndex::default() };
        let mut pages: HashSet<String> = [INDEX_PAGE, PRIMITIVES_PAGE].map(str::to_string).into();
        for source in &rules.sources {
            let (name, text) = ruleset::display_source(source);
            let path = source.name.to_string();
            let page = page_name(&name, &mut pages);
            let about_text =
                text.lines().map_while(|l| l.strip_prefix("//!")).map(str::trim).collect::<Vec<_>>().join(" ");
            let entries = index.entries.len()..index.entries.len();
            index.files.push(RuleFile { name, path, page, text, about_text, imports: Vec::new(), entries });
        }
        let ops = DeclaredOps {
            docs: rules.ops.iter().map(|op| (op.name.clone(), op.doc.clone())).collect(),
            plain: rulec::expand::plain_declarations(&rules.sources),
        };
        for file in 0..index.files.len() {
            let first_entry = index.entries.len();
            let mut errors = Vec::new();
            let items = parser::parse_items(&index.files[file].text, 0, &mut errors);
            for item in &items {
                index.add_item(file, item, &ops);
            }
            index.files[file].entries = first_entry..index.entries.len();
        }
        index.names = NameIndex::new(&index.entries);
        for entry in 0..index.entries.len() {
            let mentions = name_index::mentioned_entries(&index, entry);
            (index.entries[entry].mentions, index.entries[entry].built_ops) = (mentions.entries, mentions.built_ops);
        }
        index
    }

    fn add_item(&mut self, file: usize, item: &AstItem, ops: &DeclaredOps) {
        let range = item.span.start as usize..item.span.end as usize;
        let (kind, name, rule) = match &item.kind {
            ItemKind::Import(path) => {
                let target = import_target(&self.files, file, &path.name);
                let path_range = path.span.start as usize..path.span.end as usize;
                return self.files[file].imports.push(RuleImport { path: path_range, file: target });
            }
            ItemKind::Invalid(_) | ItemKind::Era(_) | ItemKind::Legal(_) => return,
            ItemKind::Option(o) => (EntryKind::Option, &o.name, None),
            ItemKind::Dialect(d) => (EntryKind::Dialect, &d.name, None),
            ItemKind::Record(r) => (EntryKind::Record, &r.name, None),
            ItemKind::Map(m) => (EntryKind::Map, &m.name, None),
            ItemKind::Abi(a) => (EntryKind::Abi, &a.name, None),
            ItemKind::Fn(f) => (EntryKind::Fn, &f.name, None),
            ItemKind::Emit(e) => (EntryKind::Emit, &e.name, None),
            ItemKind::Extern(e) => (EntryKind::Extern, &e.name, None),
            ItemKind::Test(t) => (EntryKind::Test, &t.name, None),
            ItemKind::Rule(r) => (EntryKind::Rule, &r.name, Some(rule_parts(r))),
            ItemKind::Probe(p) => (EntryKind::Probe, &p.rule.name, Some(rule_parts(&p.rule))),
        };
        let header_range = match &item.kind {
            // The members of a dialect have entries of their own, so the entry of the dialect ends before its `{`.
            ItemKind::Dialect(_) => {
                let text = &self.files[file].text[range.clone()];
                range.start..range.start + text.find('{').unwrap_or(text.len())
            }
            _ => range.clone(),
        };
        self.add_entry(
            file,
            IndexEntry {
                rule,
                is_private: item.modifiers.is_private,
                ..IndexEntry::new(kind, name.name.clone(), item.doc.clone(), header_range)
            },
        );
        if let ItemKind::Dialect(d) = &item.kind {
            self.add_members(file, d, range, ops);
        }
    }

    /// Adds the members of a dialect. The range of each is from its keyword to the last token before the next member.
    fn add_members(&mut self, file: usize, dialect: &DialectItem, range: Range<usize>, ops: &DeclaredOps) {
        let text = self.files[file].text[range.clone()].to_string();
        let mut errors = Vec::new();
        let tokens = lexer::lex(&text, 0, range.start, &mut errors);
        let word = |name: &Ident| tokens.partition_point(|t| t.start < name.span.start as usize).saturating_sub(1);
        let starts: Vec<usize> = dialect.members.iter().map(|m| word(&member_parts(m).1[0])).collect();
        for (n, member) in dialect.members.iter().enumerate() {
            let (kind, names, doc) = member_parts(member);
            let next = starts.get(n + 1).copied().unwrap_or(tokens.len() - 1);
            let last = tokens[starts[n]..next].iter().rfind(|t| !matches!(t.token, RuleToken::Doc(_)));
            let (Some(first), Some(last)) = (tokens.get(starts[n]), last) else { continue };
            for name in names {
                let name = format!("{}.{}", dialect.name.name, name.name);
                let inherited = if doc.is_empty() && kind == EntryKind::Op { ops.docs.get(&name) } else { None };
                let doc = inherited.map_or(doc, String::as_str).to_string();
                let plain = if kind == EntryKind::Op { ops.plain.get(&name).cloned() } else { None };
                let mut entry = IndexEntry::new(kind, name, doc, first.start..last.end);
                entry.plain_declaration = plain;
                entry.dialect = Some(dialect.name.name.clone());
                self.add_entry(file, entry);
            }
        }
    }

    fn add_entry(&mut self, file: usize, mut entry: IndexEntry) {
        let text = &self.files[file].text;
        entry.file = file;
        entry.line = text[..entry.range.start].matches('\n').count() + 1;
        let id = format!("{}.{}", entry.kind.keyword(), entry.name);
        let file_entries = self.entries.iter().rev().take_while(|e| e.file == file);
        let same_id_count = file_entries.filter(|e| e.id == id || e.id.starts_with(&format!("{id}~"))).count();
        entry.id = if same_id_count == 0 { id } else { format!("{id}~{}", same_id_count + 1) };
        self.entries.push(entry);
    }

    /// Returns the link to an entry from any page.
    pub fn href(&self, entry: usize) -> String {
        let entry = &self.entries[entry];
        format!("{}#{}", self.files[entry.file].page, entry.id)
    }

    /// Returns whether a file imports another one, directly or through other files.
    pub fn imports(&self, importer: usize, imported: usize) -> bool {
        let mut visited = vec![false; self.files.len()];
        let mut worklist = vec![importer];
        while let Some(file) = worklist.pop() {
            for target in self.files[file].imports.iter().filter_map(|import| import.file) {
                if target == imported && imported != importer {
                    return true;
                }
                if !std::mem::replace(&mut visited[target], true) {
                    worklist.push(target);
                }
            }
        }
        false
    }

    /// Returns the tokens of an entry.
    pub fn tokens(&self, entry: usize) -> Vec<SpannedToken<'_>> {
        let entry = &self.entries[entry];
        let text = &self.files[entry.file].text[entry.range.clone()];
        lexer::lex(text, 0, entry.range.start, &mut Vec::new())
    }

    /// Returns the entries that satisfy a predicate, in order.
    pub fn entries_where(&self, predicate: impl Fn(&IndexEntry) -> bool) -> Vec<usize> {
        (0..self.entries.len()).filter(|&e| predicate(&self.entries[e])).collect()
    }
}

/// The documentation and the expanded declarations of ops, by full name.
struct DeclaredOps {
    /// The documentation of each op. An op without documentation inherits that of its class.
    docs: HashMap<String, String>,
    /// For each op that is declared by a class: its declaration after the class is expanded.
    plain: BTreeMap<String, String>,
}

impl IndexEntry {
    fn new(kind: EntryKind, name: String, doc: String, range: Range<usize>) -> IndexEntry {
        IndexEntry {
            kind,
            name,
            file: 0,
            id: String::new(),
            doc,
            range,
            line: 0,
            plain_declaration: None,
            dialect: None,
            is_private: false,
            rule: None,
            mentions: BTreeSet::new(),
            built_ops: BTreeSet::new(),
        }
    }
}

fn member_parts(member: &DialectMember) -> (EntryKind, &[Ident], &str) {
    match member {
        DialectMember::Enum(e) => (EntryKind::Enum, from_ref(&e.name), &e.doc),
        DialectMember::Type(t) if t.attr => (EntryKind::Attr, from_ref(&t.name), &t.doc),
        DialectMember::Type(t) => (EntryKind::Type, from_ref(&t.name), &t.doc),
        DialectMember::NamedAttr(a) => (EntryKind::Attr, from_ref(&a.decl.name), &a.doc),
        DialectMember::Op(op) => (EntryKind::Op, from_ref(&op.name), &op.doc),
        DialectMember::Derived(term) => (EntryKind::Op, &term.names, &term.own.doc),
        DialectMember::Class(term) => (EntryKind::Class, &term.names, &term.own.doc),
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
    let parts = RuleParts { matched_ops: Vec::new(), over, tuples, body: rule.body.span.start as usize };
    let ops = rule.op_patterns.iter().rev().flat_map(|line| parts.expand_name(&line.op.name));
    RuleParts { matched_ops: ops.collect(), ..parts }
}

impl RuleParts {
    /// Returns the replacements of a name in the `over` list, or the name itself if it is not in the list.
    pub fn expand_name(&self, name: &str) -> Vec<String> {
        match self.over.iter().position(|n| n == name) {
            Some(column) => self.tuples.iter().filter_map(|t| t.get(column).cloned()).collect(),
            None => vec![name.to_string()],
        }
    }
}

/// Returns the index of the file that an import path in file `from` refers to, or `None` if it is not in the rule set.
fn import_target(files: &[RuleFile], from: usize, path: &str) -> Option<usize> {
    let candidates = ruleset::candidate_names(path, &files[from].path);
    candidates.iter().find_map(|name| files.iter().position(|f| f.path == *name))
}

/// Returns an unused file name for the page of a file. Names differ by more than case, for case-insensitive file
/// systems.
fn page_name(file: &str, used_names: &mut HashSet<String>) -> String {
    let sanitize = |c: char| if c.is_ascii_alphanumeric() || "_.-".contains(c) { c } else { '-' };
    let stem: String = file.strip_suffix(".rules").unwrap_or(file).chars().map(sanitize).collect();
    let stem = stem.trim_matches(['.', '-']);
    // A long path is cut at its beginning, which is less specific than its end.
    let stem = &stem[stem.len().saturating_sub(100)..];
    let stem = if stem.is_empty() { "rules" } else { stem };
    let mut number = 1;
    loop {
        let page = if number == 1 { format!("{stem}.html") } else { format!("{stem}-{number}.html") };
        if used_names.insert(page.to_ascii_lowercase()) {
            return page;
        }
        number += 1;
    }
}
