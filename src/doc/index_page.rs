//! Index: the first page, with everything that has a name, and the page of the primitives.
//!
//! Takes the book; gives markup. Kept true: without a script the page is complete; the script only hides and orders.

use super::rule_index::{EntryKind, INDEX_PAGE, PRIMITIVES_PAGE, RuleIndex};
use super::{code, page_template};
use maud::{Markup, html};
use rulec::primitive::{Primitive, PrimitiveInfo};

/// The first page.
pub fn render(index: &RuleIndex) -> Markup {
    let count = |kind: EntryKind| index.entries.iter().filter(|e| e.kind == kind).count();
    let title = index.files.first().map_or("rules", |f| f.name.as_str());
    let body = html! {
        h1 { "Rules of " (title) }
        input #search type="search" placeholder="Search rules, ops, types, functions …  ( / )" autocomplete="off" spellcheck="false";
        div #found hidden {}
        div #all {
            p.counts {
                @for kind in EntryKind::ALL {
                    @if count(kind) > 0 { span { b { (count(kind)) } " " (kind.heading().to_lowercase()) } " " }
                }
            }
            h2 { "Files" }
            table.rows {
                @for file in &index.files {
                    tr {
                        td { a href=(file.page) { (file.name) } }
                        td { (code::prose(index, &file.about_text)) }
                    }
                }
            }
            h2 { "Dialects" }
            table.rows {
                @for d in index.entries_where(|e| e.kind == EntryKind::Dialect) {
                    @let dialect = &index.entries[d];
                    @let ops = index.entries_where(|e| e.kind == EntryKind::Op && e.file == dialect.file && e.dialect.as_ref() == Some(&dialect.name));
                    tr {
                        td { a href=(index.href(d)) { (dialect.name) } }
                        td { (ops.len()) " ops in " (index.files[dialect.file].name) " " (code::prose(index, &dialect.doc)) }
                    }
                }
            }
            @for kind in EntryKind::ALL {
                @let these = index.entries_where(|e| e.kind == kind);
                @if !these.is_empty() && kind != EntryKind::Dialect {
                    h2 id=(kind.keyword()) { (kind.heading()) }
                    table.rows.entries { @for e in these { (entry_row(index, e)) } }
                }
            }
            h2 #primitive { "Primitives" }
            table.rows.entries {
                @for PrimitiveInfo { name, doc, .. } in Primitive::TABLE {
                    tr {
                        td { span.kind { "primitive" } " " a href=(format!("{PRIMITIVES_PAGE}#{name}")) { (name) } }
                        td { (doc) }
                    }
                }
            }
        }
        (page_template::search_script())
    };
    let side = html! {
        h4 { "Files" }
        ul { @for file in &index.files { li { a href=(file.page) { (file.name) } } } }
        h4 { "Everything" }
        ul {
            @for kind in EntryKind::ALL {
                @if count(kind) > 0 && kind != EntryKind::Dialect { li { a href=(format!("#{}", kind.keyword())) { (kind.heading()) } } }
            }
            li { a href="#primitive" { "Primitives" } }
        }
    };
    page_template::page(&format!("Rules of {title}"), side, body)
}

fn entry_row(index: &RuleIndex, e: usize) -> Markup {
    let entry = &index.entries[e];
    html! {
        tr {
            td { span class=(format!("kind {}", entry.kind.keyword())) { (entry.kind.keyword()) } " " a href=(index.href(e)) { (entry.name) } }
            td { (code::prose(index, &entry.doc.replace('\n', " "))) }
        }
    }
}

/// What rules may call without declaring it.
pub fn render_primitives(index: &RuleIndex) -> Markup {
    let body = html! {
        h1 { "Primitives" }
        p.about { "Pure functions that every rule file may call: they know of lists, types, attributes and constants, and of no dialect. "
            code { "K*" } " stands for any further arguments, " code { "K?" } " for one that may be absent." }
        @for row in Primitive::TABLE {
            section.entry id=(row.name) {
                h3 { span.kind { "primitive" } " " a href=(format!("#{}", row.name)) { (row.name) } }
                p.doc { (code::prose(index, row.doc)) }
                pre { code { (row.signature()) } }
            }
        }
    };
    let side = html! {
        p { a href=(INDEX_PAGE) { "← all rules" } }
        ul { @for row in Primitive::TABLE { li { a href=(format!("#{}", row.name)) { (row.name) } } } }
    };
    page_template::page("Primitives", side, body)
}
