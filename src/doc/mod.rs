//! Doc: the rules as pages for a browser.
//!
//! Takes a rule set; gives an index, a page for each of its files and one for the primitives. Kept true: a page needs no
//! other file and no network; every link between pages leads to an entry that is there; what rules and programs say is
//! text on a page, never markup.

pub(crate) mod book;
pub(crate) mod code;
mod entry;
mod example;
pub(crate) mod frame;
mod index;
mod names;

use book::Book;
use grammar::rir::RuleSet;
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
    let book = Book::new(rules);
    let examples = example::Examples::new(rules, &book);
    let mut pages = vec![Page { name: book::INDEX.to_string(), html: index::index(&book).into_string() }];
    pages.push(Page { name: book::PRIMITIVES.to_string(), html: index::primitives(&book).into_string() });
    for (number, file) in book.files.iter().enumerate() {
        let html = entry::page(&book, number, &examples).into_string();
        pages.push(Page { name: file.page.clone(), html });
    }
    pages
}
