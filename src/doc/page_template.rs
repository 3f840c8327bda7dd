//! Template of HTML pages: head, style sheet, sidebar and main part.
//!
//! Style sheets and scripts are embedded in the page.
//!
//! Tests: tests/all/doc.rs.

use maud::{DOCTYPE, Markup, PreEscaped, html};

/// Returns the head of a page with a style sheet.
pub fn head(title: &str, style: &str) -> Markup {
    html! {
        head {
            meta charset="utf-8";
            meta name="viewport" content="width=device-width, initial-scale=1";
            meta name="color-scheme" content="light dark";
            title { (title) }
            style { (PreEscaped(include_str!("colours.css"))) (PreEscaped(style)) }
        }
    }
}

/// Returns a page with a sidebar.
pub fn page(title: &str, side: Markup, main: Markup) -> Markup {
    html! {
        (DOCTYPE)
        html lang="en" {
            (head(title, include_str!("style.css")))
            body {
                nav { (side) }
                main { (main) }
            }
        }
    }
}

/// Returns the script of the search box.
pub fn search_script() -> Markup {
    html! { script { (PreEscaped(include_str!("search.js"))) } }
}
