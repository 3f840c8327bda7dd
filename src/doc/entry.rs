//! Entry: the page of a file, entry by entry.
//!
//! Takes the book; gives markup. Kept true: every entry of the file is on its page, under its id; an example stands once,
//! with the first rule that it is about.

use super::book::{Book, Entry, INDEX, Kind};
use super::example::{Examples, Told};
use super::names::Space;
use super::{code, frame};
use maud::{Markup, html};

/// How many links stand in a row before the rest is folded away.
const ROW: usize = 12;

/// The page of a file.
pub fn page(book: &Book, file: usize, examples: &Examples) -> Markup {
    let own = &book.files[file];
    let entries = own.entries.clone();
    let importers = (0..book.files.len()).filter(|&f| book.files[f].imports.iter().any(|i| i.1 == Some(file)));
    let body = html! {
        h1 { (own.name) }
        @if !own.about.is_empty() { p.about { (code::prose(book, &own.about)) } }
        @if !own.imports.is_empty() {
            p.files { span.label { "imports" }
                @for (written, target) in &own.imports { " "
                    @match target {
                        Some(f) => a href=(book.files[*f].page) { (book.files[*f].name) },
                        None => span { (own.text[written.clone()].trim_matches('"')) },
                    }
                }
            }
        }
        @let importers: Vec<usize> = importers.collect();
        @if !importers.is_empty() {
            p.files { span.label { "imported by" }
                @for f in &importers { " " a href=(book.files[*f].page) { (book.files[*f].name) } }
            }
        }
        @for e in entries.clone() {
            @if book.entries[e].kind != Kind::Test { (shown(book, e, examples)) }
        }
        @let rest: Vec<usize> = entries.filter(|&e| book.entries[e].kind == Kind::Test && !examples.is_placed(e)).collect();
        @if !rest.is_empty() {
            h2 { "Tests" }
            @for test in rest { (example(book, test, examples)) }
        }
    };
    frame::page(&own.name, contents(book, file), body)
}

/// What is on the page, for its side.
fn contents(book: &Book, file: usize) -> Markup {
    let entries = book.files[file].entries.clone();
    html! {
        p { a href=(INDEX) { "← all rules" } }
        @for kind in Kind::ALL {
            @let these: Vec<&Entry> = book.entries[entries.clone()].iter().filter(|e| e.kind == kind).collect();
            @if !these.is_empty() {
                h4 { (kind.heading()) }
                ul { @for e in these { li { a href=(format!("#{}", e.id)) { (e.name) } } } }
            }
        }
    }
}

fn shown(book: &Book, e: usize, examples: &Examples) -> Markup {
    let entry = &book.entries[e];
    let facts: Vec<(&str, Vec<usize>)> = facts(book, e).into_iter().filter(|(_, links)| !links.is_empty()).collect();
    html! {
        section.entry id=(entry.id) {
            h3 {
                span class=(format!("kind {}", entry.kind.word())) { (entry.kind.word()) } " "
                a href=(format!("#{}", entry.id)) { (entry.name) }
                span.line { "line " (entry.line) }
            }
            @if !entry.doc.is_empty() { p.doc { (code::prose(book, &entry.doc.replace('\n', " "))) } }
            @if entry.kind != Kind::Dialect { (code::entry(book, e)) }
            @if !facts.is_empty() {
                dl { @for (label, links) in &facts { dt { (label) } dd { (row(book, links)) } } }
            }
            @if let Some(Told { shown, others }) = examples.rules.get(&e) {
                @if let Some(test) = shown { (example(book, *test, examples)) }
                @if !others.is_empty() { p.see { span.label { "see" } " " (row(book, others)) } }
            }
        }
    }
}

/// What else an entry has to do with.
fn facts(book: &Book, e: usize) -> Vec<(&'static str, Vec<usize>)> {
    let entry = &book.entries[e];
    let by = |kind: &[Kind], of: &dyn Fn(&Entry) -> bool| book.all(|o| kind.contains(&o.kind) && of(o));
    match entry.kind {
        Kind::Rule => {
            let Some(rule) = &entry.rule else { return Vec::new() };
            let op = |name: &String| book.known.find(book, Space::Op, name, entry.file);
            vec![
                ("takes", rule.takes.iter().filter_map(op).collect()),
                ("makes", entry.makes.iter().copied().collect()),
            ]
        }
        Kind::Op => {
            let takes = |o: &Entry| o.rule.as_ref().is_some_and(|r| r.takes.contains(&entry.name));
            vec![
                ("taken by", by(&[Kind::Rule], &takes)),
                ("made by", by(&[Kind::Rule, Kind::Emit], &|o| o.makes.contains(&e))),
            ]
        }
        Kind::Dialect => {
            let of = |kind: Kind| by(&[kind], &|o| o.file == entry.file && o.dialect.as_ref() == Some(&entry.name));
            vec![("types", of(Kind::Type)), ("ops", of(Kind::Op))]
        }
        Kind::Test => Vec::new(),
        _ => {
            let makes = entry.makes.iter().copied().collect();
            vec![("makes", makes), ("used by", by(&Kind::ALL, &|o| o.names.contains(&e)))]
        }
    }
}

/// Links in a row.
fn row(book: &Book, links: &[usize]) -> Markup {
    let link =
        |e: &usize| html! { a href=(book.link(*e)) title=(book.entries[*e].doc) { (book.entries[*e].name) } " " };
    let (first, more) = links.split_at(links.len().min(ROW));
    html! {
        @for e in first { (link(e)) }
        @if !more.is_empty() {
            details { summary { (more.len()) " more" } @for e in more { (link(e)) } }
        }
    }
}

/// A program, and what becomes of it.
fn example(book: &Book, test: usize, examples: &Examples) -> Markup {
    let entry = &book.entries[test];
    html! {
        div.example id=(entry.id) {
            p.label { "test " a href=(format!("#{}", entry.id)) { (entry.name) } @if !entry.doc.is_empty() { ": " (code::prose(book, &entry.doc.replace('\n', " "))) } }
            @match examples.tests.get(&test) {
                Some(example) => {
                    div.both {
                        div { span.label { "in" } (code::mlir(book, &example.program)) }
                        @match &example.made {
                            Ok(text) => div { span.label { "out" } (code::mlir(book, text)) },
                            Err(message) => div { span.label { "error" } p.error { (code::prose(book, message)) } },
                        }
                    }
                    @for (word, text) in &example.asks {
                        @if text.contains('\n') { p.asks { span.label { (word) } } (code::mlir(book, text)) }
                        @else { p.asks { span.label { (word) } " " code { (text.trim()) } } }
                    }
                }
                None => (code::entry(book, test)),
            }
        }
    }
}
