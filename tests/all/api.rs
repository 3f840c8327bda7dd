//! The surface of the crate that is kept stable: `docs/api.md` lists it.

use crate::cases::*;
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

/// The modules that users name, with the file that has their items.
const MODULES: [(&str, &str); 6] = [
    ("rewrite", "src/lib.rs"),
    ("rewrite::conversion", "src/conversion/mod.rs"),
    ("rewrite::import", "src/import/mod.rs"),
    ("rewrite::llvm", "src/llvm/mod.rs"),
    ("rewrite::report", "grammar/src/report.rs"),
    ("rewrite::ruleset", "src/ruleset.rs"),
];

/// Returns the lines of a file that begin a public item or an `impl`, each with its number of leading spaces. Unit
/// tests, and items with `#[doc(hidden)]`, are left out.
fn public_lines(path: &Path) -> Vec<(usize, String)> {
    let source = text(path);
    let code = source.split("#[cfg(test)]\nmod tests {").next().unwrap_or("");
    let (mut lines, mut is_hidden) = (Vec::new(), false);
    for line in join_uses(code) {
        let item = line.trim_start();
        match item {
            "#[doc(hidden)]" => is_hidden = true,
            _ if item.starts_with("#[") || item.starts_with("//") => {}
            _ => {
                if (item.starts_with("pub ") && !is_hidden) || item.starts_with("impl") {
                    lines.push((line.len() - item.len(), item.to_string()));
                }
                is_hidden = false;
            }
        }
    }
    lines
}

/// Returns the lines of a file. A `use` of several lines becomes one line.
fn join_uses(code: &str) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for line in code.lines() {
        match lines.last_mut() {
            Some(last) if last.starts_with("pub use ") && !last.ends_with(';') => last.push_str(line.trim_start()),
            _ => lines.push(line.to_string()),
        }
    }
    lines
}

fn leading_name(text: &str) -> String {
    text.chars().take_while(|c| c.is_alphanumeric() || *c == '_').collect()
}

/// Returns the names that a line with `pub` adds to a module: the name of an item, or all names of a `pub use`.
fn defined_names(item: &str) -> Vec<String> {
    let rest = item.strip_prefix("pub ").expect("a public line");
    let rest = rest.strip_prefix("unsafe ").unwrap_or(rest);
    let Some((keyword, rest)) = rest.split_once(' ') else { return Vec::new() };
    match keyword {
        "use" => {
            let names = rest.trim_end_matches(';');
            let names = names.split_once('{').map_or(names, |(_, names)| names.trim_end_matches('}'));
            let last = |path: &str| path.trim().rsplit("::").next().unwrap_or("").to_string();
            names.split(',').map(last).filter(|name| !name.is_empty()).collect()
        }
        "fn" | "struct" | "enum" | "trait" | "type" | "mod" => vec![leading_name(rest)],
        _ => panic!("an item of an unknown kind: {item}"),
    }
}

/// Returns the public functions of each type, from all `impl` blocks of the crates.
fn methods() -> BTreeMap<String, BTreeSet<String>> {
    let mut methods: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    let paths: Vec<PathBuf> = ["src", "grammar/src"].iter().flat_map(|folder| files(folder, &["rs"])).collect();
    for path in paths.iter().filter(|path| !path.starts_with("src/cli")) {
        let mut subject = None;
        for (indentation, line) in public_lines(path) {
            if line.starts_with("impl") {
                // Skip the list of parameters: `impl<'a, T: Copy> Name<'a, T> {`.
                let rest = line.trim_start_matches("impl");
                let rest =
                    if rest.starts_with('<') { rest.split_once("> ").map_or("", |(_, rest)| rest) } else { rest };
                subject = (!line.contains(" for ")).then(|| leading_name(rest.trim_start()));
            } else if indentation == 0 {
                subject = None;
            } else if let (Some(subject), Some(function)) =
                (&subject, line.trim_start_matches("pub ").split_once("fn "))
            {
                methods.entry(subject.clone()).or_default().insert(leading_name(function.1));
            }
        }
    }
    methods
}

/// Returns the stable surface: for each module a list of its items, each with its functions.
fn surface() -> String {
    let methods = methods();
    let mut list = String::new();
    for (module, file) in MODULES {
        let mut names: Vec<String> = public_lines(Path::new(file))
            .into_iter()
            .filter(|(indentation, line)| *indentation == 0 && line.starts_with("pub "))
            .flat_map(|(_, line)| defined_names(&line))
            .collect();
        names.sort_by_key(|name| (name.starts_with(char::is_uppercase), name.clone()));
        list += &format!("\n### `{module}`\n\n");
        for name in names {
            let functions: Vec<String> =
                methods.get(&name).into_iter().flatten().map(|function| format!("`{function}`")).collect();
            let functions = if functions.is_empty() { String::new() } else { format!(": {}", functions.join(", ")) };
            list += &wrap(&format!("- `{name}`{functions}"));
        }
    }
    list
}

/// Breaks an entry of a list into lines of at most 120 columns.
fn wrap(entry: &str) -> String {
    let (mut text, mut width) = (String::new(), 0);
    for word in entry.split(' ') {
        if width + 1 + word.len() > 120 {
            text += "\n ";
            width = 1;
        }
        if width > 0 {
            text.push(' ');
            width += 1;
        }
        text += word;
        width += word.len();
    }
    text + "\n"
}

/// `docs/api.md` ends with the list of all public items. A change of the list is a change that users see.
#[test]
fn the_list_of_the_stable_surface_is_up_to_date() {
    let list = surface();
    assert!(list.lines().count() > 50, "the items are found: {list}");
    let page = text("docs/api.md".as_ref());
    let start = page.find("\n### `rewrite`").unwrap_or(page.len());
    assert!(page[start..] == list, "docs/api.md must continue with\n{list}");
}
