//! Page of a rule file: its entries in order, with links to related entries and with examples.
//!
//! Each entry has an id. An example is shown once, with the rule that it is assigned to.
//!
//! Tests: tests/all/doc.rs.

use super::examples::{Expectation, RuleTests, TestExamples};
use super::name_index::Namespace;
use super::rule_index::{EntryKind, INDEX_PAGE, IndexEntry, RuleIndex};
use super::{code, page_template};
use maud::{Markup, html};

/// The maximum number of links that a row shows. Further links are in a `details` element.
const MAX_LINKS_IN_ROW: usize = 12;

/// Returns the page of a file.
pub fn render(index: &RuleIndex, file: usize, examples: &TestExamples) -> Markup {
    let file_entry = &index.files[file];
    let entries = file_entry.entries.clone();
    let importers = (0..index.files.len()).filter(|&f| index.files[f].imports.iter().any(|i| i.file == Some(file)));
    let importers: Vec<usize> = importers.collect();
    let is_unassigned = |&e: &usize| index.entries[e].kind == EntryKind::Test && !examples.is_assigned(e);
    let unassigned_tests: Vec<usize> = entries.clone().filter(is_unassigned).collect();
    let body = html! {
        h1 { (file_entry.name) }
        @if !file_entry.about_text.is_empty() { p.about { (code::prose(index, &file_entry.about_text)) } }
        @if !file_entry.imports.is_empty() {
            p.files { span.label { "imports" }
                @for import in &file_entry.imports { " "
                    @match import.file {
                        Some(f) => a href=(index.files[f].page) { (index.files[f].name) },
                        None => span { (file_entry.text[import.path.clone()].trim_matches('"')) },
                    }
                }
            }
        }
        @if !importers.is_empty() {
            p.files { span.label { "imported by" }
                @for f in &importers { " " a href=(index.files[*f].page) { (index.files[*f].name) } }
            }
        }
        @for e in entries.clone() {
            @if index.entries[e].kind != EntryKind::Test { (entry_section(index, e, examples)) }
        }
        @if !unassigned_tests.is_empty() {
            h2 { "Tests" }
            @for test in unassigned_tests { (example_section(index, test, examples)) }
        }
    };
    page_template::page(&file_entry.name, table_of_contents(index, file), body)
}

/// Returns the links to all entries of the page, for the sidebar.
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
    let related: Vec<(&str, Vec<usize>)> =
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
            @if !related.is_empty() {
                dl { @for (label, links) in &related { dt { (label) } dd { (link_row(index, links)) } } }
            }
            @if let Some(RuleTests { primary, others }) = examples.rules.get(&e) {
                @if let Some(test) = primary { (example_section(index, *test, examples)) }
                @if !others.is_empty() { p.see { span.label { "see" } " " (link_row(index, others)) } }
            }
        }
    }
}

/// Returns lists of entries that are related to an entry, each with its label, such as "made by".
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
            let built_ops = entry.built_ops.iter().copied().collect();
            vec![("makes", built_ops), ("used by", entries_of_kind(&EntryKind::ALL, &|o| o.mentions.contains(&e)))]
        }
    }
}

/// Returns links to entries in a row.
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

/// Returns a test as HTML: its program and its lowering side by side, and what it expects.
fn example_section(index: &RuleIndex, test: usize, examples: &TestExamples) -> Markup {
    let entry = &index.entries[test];
    html! {
        div.example id=(entry.id) {
            p.label {
                "test " a href=(format!("#{}", entry.id)) { (entry.name) }
                @if !entry.doc.is_empty() { ": " (code::prose(index, &entry.doc.replace('\n', " "))) }
            }
            @match examples.tests.get(&test) {
                Some(example) => {
                    div.both {
                        div { span.label { "in" } (code::mlir(index, &example.program)) }
                        @match &example.lowered {
                            Ok(text) => div { span.label { "out" } (code::mlir(index, text)) },
                            Err(message) => div { span.label { "error" } p.error { (code::prose(index, message)) } },
                        }
                    }
                    @for Expectation { keyword, text } in &example.expectations {
                        @if text.contains('\n') { p.asks { span.label { (keyword) } } (code::mlir(index, text)) }
                        @else { p.asks { span.label { (keyword) } " " code { (text.trim()) } } }
                    }
                }
                None => (code::entry_code(index, test)),
            }
        }
    }
}
