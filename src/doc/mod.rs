//! Doc: the rules as pages for a browser.
//!
//! Takes a rule set; gives an index, a page for each of its files and one for the primitives. Kept true: a page needs no
//! other file and no network; every link between pages leads to an entry that is there; what rules and programs say is
//! text on a page, never markup.

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

/// A page.
pub struct Page {
    /// Its file's name.
    pub name: String,
    /// Its contents.
    pub html: String,
}

/// All pages; the index is the first. The programs of `test` items are lowered to show what becomes of them.
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
