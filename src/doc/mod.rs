//! Documentation generator: the rules of a rule set as HTML pages.
//!
//! There is an index, a page for each rule file and one for the primitives. A page refers to no other file than these
//! and needs no network. Text of rules and programs is escaped, so it is never markup.
//!
//! Tests: tests/all/doc.rs.

pub(crate) mod code;
mod examples;
mod file_page;
mod index_page;
mod name_index;
pub(crate) mod page_template;
pub(crate) mod rule_index;

use rule_index::RuleIndex;
use rulec::rir::RuleSet;
use std::sync::Arc;

/// An HTML page.
pub struct Page {
    /// The name of its file.
    pub name: String,
    /// The contents of its file.
    pub html: String,
}

/// Returns all pages, the index first. The programs of `test` items are lowered, and the pages show the result.
pub fn pages(rules: &Arc<RuleSet>) -> Vec<Page> {
    let index = RuleIndex::new(rules);
    let examples = examples::TestExamples::new(rules, &index);
    let mut pages =
        vec![Page { name: rule_index::INDEX_PAGE.to_string(), html: index_page::render(&index).into_string() }];
    pages.push(Page {
        name: rule_index::PRIMITIVES_PAGE.to_string(),
        html: index_page::render_primitives(&index).into_string(),
    });
    for (number, file) in index.files.iter().enumerate() {
        let html = file_page::render(&index, number, &examples).into_string();
        pages.push(Page { name: file.page.clone(), html });
    }
    pages
}
