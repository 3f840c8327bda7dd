//! Frame: what all pages share: head, style, side and main part.
//!
//! Kept true: style and script are in the page.

use maud::{DOCTYPE, Markup, PreEscaped, html};

/// The head of a page with this style.
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

/// A page.
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

/// The script of the search box.
pub fn search_script() -> Markup {
    html! { script { (PreEscaped(include_str!("search.js"))) } }
}
