//! Index: the first page, with everything that has a name, and the page of the primitives.
//!
//! Takes the book; gives markup. Kept true: without a script the page is complete; the script only hides and orders.

use super::book::{Book, INDEX, Kind, PRIMITIVES};
use super::{code, frame};
use grammar::primitive::{Primitive, Row};
use maud::{Markup, html};

/// The first page.
pub fn index(book: &Book) -> Markup {
    let count = |kind: Kind| book.entries.iter().filter(|e| e.kind == kind).count();
    let title = book.files.first().map_or("rules", |f| f.name.as_str());
    let body = html! {
        h1 { "Rules of " (title) }
        input #search type="search" placeholder="Search rules, ops, types, functions …  ( / )" autocomplete="off" spellcheck="false";
        div #found hidden {}
        div #all {
            p.counts {
                @for kind in Kind::ALL {
                    @if count(kind) > 0 { span { b { (count(kind)) } " " (kind.heading().to_lowercase()) } " " }
                }
            }
            h2 { "Files" }
            table.rows {
                @for file in &book.files {
                    tr {
                        td { a href=(file.page) { (file.name) } }
                        td { (code::prose(book, &file.about)) }
                    }
                }
            }
            h2 { "Dialects" }
            table.rows {
                @for d in book.all(|e| e.kind == Kind::Dialect) {
                    @let dialect = &book.entries[d];
                    @let ops = book.all(|e| e.kind == Kind::Op && e.file == dialect.file && e.dialect.as_ref() == Some(&dialect.name));
                    tr {
                        td { a href=(book.link(d)) { (dialect.name) } }
                        td { (ops.len()) " ops in " (book.files[dialect.file].name) " " (code::prose(book, &dialect.doc)) }
                    }
                }
            }
            @for kind in Kind::ALL {
                @let these = book.all(|e| e.kind == kind);
                @if !these.is_empty() && kind != Kind::Dialect {
                    h2 id=(kind.word()) { (kind.heading()) }
                    table.rows.entries { @for e in these { (entry(book, e)) } }
                }
            }
            h2 #primitive { "Primitives" }
            table.rows.entries {
                @for Row { name, doc, .. } in Primitive::TABLE {
                    tr {
                        td { span.kind { "primitive" } " " a href=(format!("{PRIMITIVES}#{name}")) { (name) } }
                        td { (doc) }
                    }
                }
            }
        }
        (frame::search())
    };
    let side = html! {
        h4 { "Files" }
        ul { @for file in &book.files { li { a href=(file.page) { (file.name) } } } }
        h4 { "Everything" }
        ul {
            @for kind in Kind::ALL {
                @if count(kind) > 0 && kind != Kind::Dialect { li { a href=(format!("#{}", kind.word())) { (kind.heading()) } } }
            }
            li { a href="#primitive" { "Primitives" } }
        }
    };
    frame::page(&format!("Rules of {title}"), side, body)
}

fn entry(book: &Book, e: usize) -> Markup {
    let entry = &book.entries[e];
    html! {
        tr {
            td { span class=(format!("kind {}", entry.kind.word())) { (entry.kind.word()) } " " a href=(book.link(e)) { (entry.name) } }
            td { (code::prose(book, &entry.doc.replace('\n', " "))) }
        }
    }
}

/// What rules may call without declaring it.
pub fn primitives(book: &Book) -> Markup {
    let body = html! {
        h1 { "Primitives" }
        p.about { "Pure functions that every rule file may call: they know of lists, types, attributes and constants, and of no dialect. "
            code { "K*" } " stands for any further arguments, " code { "K?" } " for one that may be absent." }
        @for row in Primitive::TABLE {
            section.entry id=(row.name) {
                h3 { span.kind { "primitive" } " " a href=(format!("#{}", row.name)) { (row.name) } }
                p.doc { (code::prose(book, row.doc)) }
                pre { code { (row.signature()) } }
            }
        }
    };
    let side = html! {
        p { a href=(INDEX) { "← all rules" } }
        ul { @for row in Primitive::TABLE { li { a href=(format!("#{}", row.name)) { (row.name) } } } }
    };
    frame::page("Primitives", side, body)
}
