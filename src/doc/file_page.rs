//! Entry: the page of a file, entry by entry.
//!
//! Takes the book; gives markup. Kept true: every entry of the file is on its page, under its id; an example stands once,
//! with the first rule that it is about.

use super::examples::{RuleTests, TestExamples};
use super::name_index::Namespace;
use super::rule_index::{EntryKind, INDEX_PAGE, IndexEntry, RuleIndex};
use super::{code, page_template};
use maud::{Markup, html};

/// How many links stand in a row before the rest is folded away.
const MAX_LINKS_IN_ROW: usize = 12;

/// The page of a file.
pub fn render(index: &RuleIndex, file: usize, examples: &TestExamples) -> Markup {
    let file_entry = &index.files[file];
    let entries = file_entry.entries.clone();
    let importers = (0..index.files.len()).filter(|&f| index.files[f].imports.iter().any(|i| i.1 == Some(file)));
    let body = html! {
        h1 { (file_entry.name) }
        @if !file_entry.about_text.is_empty() { p.about { (code::prose(index, &file_entry.about_text)) } }
        @if !file_entry.imports.is_empty() {
            p.files { span.label { "imports" }
                @for (written, target) in &file_entry.imports { " "
                    @match target {
                        Some(f) => a href=(index.files[*f].page) { (index.files[*f].name) },
                        None => span { (file_entry.text[written.clone()].trim_matches('"')) },
                    }
                }
            }
        }
        @let importers: Vec<usize> = importers.collect();
        @if !importers.is_empty() {
            p.files { span.label { "imported by" }
                @for f in &importers { " " a href=(index.files[*f].page) { (index.files[*f].name) } }
            }
        }
        @for e in entries.clone() {
            @if index.entries[e].kind != EntryKind::Test { (entry_section(index, e, examples)) }
        }
        @let rest: Vec<usize> = entries.filter(|&e| index.entries[e].kind == EntryKind::Test && !examples.is_assigned(e)).collect();
        @if !rest.is_empty() {
            h2 { "Tests" }
            @for test in rest { (example_section(index, test, examples)) }
        }
    };
    page_template::page(&file_entry.name, table_of_contents(index, file), body)
}

/// What is on the page, for its side.
fn table_of_contents(index: &RuleIndex, file: usize) -> Markup {
    let entries = index.files[file].entries.clone();
    html! {
        p { a href=(INDEX_PAGE) { "← all rules" } }
        @for kind in EntryKind::ALL {
            @let these: Vec<&IndexEntry> = index.entries[entries.clone()].iter().filter(|e| e.kind == kind).collect();
            @if !these.is_empty() {
                h4 { (kind.heading()) }
                ul { @for e in these { li { a href=(format!("#{}", e.id)) { (e.name) } } } }
            }
        }
    }
}

fn entry_section(index: &RuleIndex, e: usize, examples: &TestExamples) -> Markup {
    let entry = &index.entries[e];
    let facts: Vec<(&str, Vec<usize>)> =
        related_entries(index, e).into_iter().filter(|(_, links)| !links.is_empty()).collect();
    html! {
        section.entry id=(entry.id) {
            h3 {
                span class=(format!("kind {}", entry.kind.keyword())) { (entry.kind.keyword()) } " "
                a href=(format!("#{}", entry.id)) { (entry.name) }
                span.line { "line " (entry.line) }
            }
            @if !entry.doc.is_empty() { p.doc { (code::prose(index, &entry.doc.replace('\n', " "))) } }
            @if entry.kind != EntryKind::Dialect { (code::entry_code(index, e)) }
            @if let Some(plain) = &entry.plain_declaration {
                details { summary { "in full" } (code::plain_declaration(index, e, plain)) }
            }
            @if !facts.is_empty() {
                dl { @for (label, links) in &facts { dt { (label) } dd { (link_row(index, links)) } } }
            }
            @if let Some(RuleTests { primary, others }) = examples.rules.get(&e) {
                @if let Some(test) = primary { (example_section(index, *test, examples)) }
                @if !others.is_empty() { p.see { span.label { "see" } " " (link_row(index, others)) } }
            }
        }
    }
}

/// What else an entry has to do with.
fn related_entries(index: &RuleIndex, e: usize) -> Vec<(&'static str, Vec<usize>)> {
    let entry = &index.entries[e];
    let entries_of_kind =
        |kind: &[EntryKind], of: &dyn Fn(&IndexEntry) -> bool| index.entries_where(|o| kind.contains(&o.kind) && of(o));
    match entry.kind {
        EntryKind::Rule => {
            let Some(rule) = &entry.rule else { return Vec::new() };
            let op = |name: &String| index.names.find(index, Namespace::Op, name, entry.file);
            vec![
                ("takes", rule.matched_ops.iter().filter_map(op).collect()),
                ("makes", entry.built_ops.iter().copied().collect()),
            ]
        }
        EntryKind::Op => {
            let matches_op = |o: &IndexEntry| o.rule.as_ref().is_some_and(|r| r.matched_ops.contains(&entry.name));
            vec![
                ("taken by", entries_of_kind(&[EntryKind::Rule], &matches_op)),
                ("made by", entries_of_kind(&[EntryKind::Rule, EntryKind::Emit], &|o| o.built_ops.contains(&e))),
            ]
        }
        EntryKind::Dialect => {
            let of = |kind: EntryKind| {
                entries_of_kind(&[kind], &|o| o.file == entry.file && o.dialect.as_ref() == Some(&entry.name))
            };
            vec![("types", of(EntryKind::Type)), ("ops", of(EntryKind::Op))]
        }
        EntryKind::Test => Vec::new(),
        _ => {
            let makes = entry.built_ops.iter().copied().collect();
            vec![("makes", makes), ("used by", entries_of_kind(&EntryKind::ALL, &|o| o.mentions.contains(&e)))]
        }
    }
}

/// Links in a row.
fn link_row(index: &RuleIndex, links: &[usize]) -> Markup {
    let link =
        |e: &usize| html! { a href=(index.href(*e)) title=(index.entries[*e].doc) { (index.entries[*e].name) } " " };
    let (first, more) = links.split_at(links.len().min(MAX_LINKS_IN_ROW));
    html! {
        @for e in first { (link(e)) }
        @if !more.is_empty() {
            details { summary { (more.len()) " more" } @for e in more { (link(e)) } }
        }
    }
}

/// A program, and what becomes of it.
fn example_section(index: &RuleIndex, test: usize, examples: &TestExamples) -> Markup {
    let entry = &index.entries[test];
    html! {
        div.example id=(entry.id) {
            p.label { "test " a href=(format!("#{}", entry.id)) { (entry.name) } @if !entry.doc.is_empty() { ": " (code::prose(index, &entry.doc.replace('\n', " "))) } }
            @match examples.tests.get(&test) {
                Some(example) => {
                    div.both {
                        div { span.label { "in" } (code::mlir(index, &example.program)) }
                        @match &example.lowered {
                            Ok(text) => div { span.label { "out" } (code::mlir(index, text)) },
                            Err(message) => div { span.label { "error" } p.error { (code::prose(index, message)) } },
                        }
                    }
                    @for (word, text) in &example.expectations {
                        @if text.contains('\n') { p.asks { span.label { (word) } } (code::mlir(index, text)) }
                        @else { p.asks { span.label { (word) } " " code { (text.trim()) } } }
                    }
                }
                None => (code::entry_code(index, test)),
            }
        }
    }
}
