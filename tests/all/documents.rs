//! Documents: what the pages in `docs/` show is what happens.
//!
//! A fence names what it holds: `rules FILE` and `mlir FILE` add to a file, `console` has commands behind `$` and what they
//! print. On the page of the language a `rules` fence without a file is a rule set of its own, built on the default one
//! unless it says otherwise; `mlir in` behind it is lowered by it to `mlir out`.

use crate::cases::*;
use std::path::Path;

/// A fence: what stands behind the backticks, and what is in it.
struct Fence<'a> {
    info: &'a str,
    text: &'a str,
    line: usize,
}

fn fences(page: &str) -> Vec<Fence<'_>> {
    // a fence ends where one of as many backticks stands
    let (mut found, mut open) = (Vec::new(), None);
    let mut ticks = "```";
    let mut at = 0;
    for (i, line) in page.split_inclusive('\n').enumerate() {
        if open.is_none() {
            ticks = if line.starts_with("````") { "````" } else { "```" };
        }
        match (line.strip_prefix(ticks), open) {
            (Some(info), None) => open = Some((info.trim(), at + line.len(), i + 1)),
            (Some(_), Some((info, start, line))) => {
                found.push(Fence { info, text: &page[start..at], line });
                open = None;
            }
            _ => {}
        }
        at += line.len();
    }
    assert!(open.is_none(), "a fence is not closed");
    found
}

/// Runs a command of a page in `folder`; what it prints, and whether it went well.
#[cfg(feature = "llvm")]
fn shell(folder: &Path, command: &str) -> (String, bool) {
    let mut words = command.split_whitespace();
    assert_eq!(words.next(), Some("rewrite"), "pages run `rewrite` only: {command}");
    let out = std::process::Command::new(env!("CARGO_BIN_EXE_rewrite"))
        .args(words)
        .current_dir(folder)
        .env("NO_COLOR", "1")
        .output()
        .expect("it runs");
    (String::from_utf8(out.stdout).unwrap() + &String::from_utf8(out.stderr).unwrap(), out.status.success())
}

/// From top to bottom, as a reader would.
#[test]
#[cfg(feature = "llvm")]
fn the_tutorial_is_true() {
    assert!(follow("docs/tutorial.md") > 10);
}

#[test]
#[cfg(feature = "llvm")]
fn the_page_about_explain_is_true() {
    assert_eq!(follow("docs/explain.md"), 2);
}

/// Does what a page says from top to bottom; how many commands it has.
#[cfg(feature = "llvm")]
fn follow(name: &str) -> usize {
    let folder = tempfile::tempdir().unwrap();
    let page = text(name.as_ref());
    let mut commands = 0;
    for fence in fences(&page) {
        let at = format!("{name}:{}", fence.line);
        match fence.info.split_once(' ') {
            Some(("rules" | "mlir", file)) => {
                let path = folder.path().join(file);
                let before = std::fs::read_to_string(&path).unwrap_or_default();
                std::fs::write(path, before + fence.text).unwrap();
            }
            None if fence.info == "console" => {
                for run in fence.text.strip_prefix("$ ").expect("a command comes first").split("\n$ ") {
                    let (command, expected) = run.split_once('\n').unwrap_or((run, ""));
                    let (printed, fine) = shell(folder.path(), command);
                    assert_eq!(unnumbered(&printed), unnumbered(expected), "{at}: {command}");
                    assert_eq!(fine, !printed.contains("error["), "{at}: {command}");
                    commands += 1;
                }
            }
            // a command without its output, and output that is never the same
            None if fence.info.is_empty() || fence.info == "text" => {}
            _ => panic!("{at}: nobody checks a fence `{}`", fence.info),
        }
    }
    commands
}

/// Which line of a built-in file a rule stands on is no news.
#[cfg(feature = "llvm")]
fn unnumbered(text: &str) -> String {
    let mut parts = text.trim_end().split("<built-in>/");
    let first = parts.next().unwrap_or_default().to_string();
    parts.fold(first, |all, part| {
        let (file, rest) = part.split_once(".rules:").expect("a place in a rules file");
        all + "<built-in>/" + file + rest.trim_start_matches(|c: char| c.is_ascii_digit())
    })
}

/// Every snippet of rules is well-formed, of use and complete; every program behind one becomes what the page shows.
#[test]
fn the_reference_is_true() {
    let folder = tempfile::tempdir().unwrap();
    let rules = folder.path().join("snippet.rules");
    let rules_name = rules.display().to_string();
    let page = text("docs/rules.md".as_ref());
    let (mut input, mut shown) = ("", 0);
    for fence in fences(&page) {
        let at = format!("docs/rules.md:{}", fence.line);
        match fence.info {
            "rules" => {
                let import = if fence.text.contains("import ") { "" } else { "import \"default.rules\"\n" };
                std::fs::write(&rules, format!("{import}{}", fence.text)).unwrap();
                let checked = rewrite(&["check", &rules_name]);
                assert_eq!((checked.stderr.as_str(), checked.code), ("", Some(0)), "{at}");
                let tested = rewrite(&["test", &rules_name]);
                assert_eq!(tested.code, Some(0), "{at}: {}", String::from_utf8_lossy(&tested.stdout));
                shown += 1;
            }
            "mlir in" => input = fence.text,
            "mlir out" => {
                let out = rewrite_text(&["--rules", &rules_name, "-"], input).ok();
                assert_eq!(without_module(&out), fence.text, "{at}");
                shown += 1;
            }
            // how a construct is spelled, with words for its parts
            "text" => {}
            info => panic!("{at}: nobody checks a fence `{info}`"),
        }
    }
    assert!(shown >= 8);
}

/// The list of primitives says what the table says that the checker and both back ends have them from.
#[test]
fn the_list_of_primitives_is_the_table() {
    let (mut list, mut group) = (String::new(), "");
    for row in rulec::primitive::Primitive::TABLE {
        if row.group != group {
            group = row.group;
            list += &format!("\n## {group}\n\n| primitive | |\n|---|---|\n");
        }
        list += &format!("| `{}` | {} |\n", row.signature(), row.doc);
    }
    let page = text("docs/primitives.md".as_ref());
    let at = page.find("\n## ").expect("a list behind the introduction");
    assert!(page[at..] == list, "docs/primitives.md should go on with\n{list}");
}

/// What the module around it holds, moved to the left.
fn without_module(text: &str) -> String {
    let inner = text.trim_end().strip_prefix("module {\n").and_then(|t| t.strip_suffix('}')).unwrap_or(text);
    inner.lines().map(|l| l.strip_prefix("  ").unwrap_or(l).to_string() + "\n").collect()
}

/// Every page is one that some test reads, or has no fence with a language.
#[test]
fn no_page_shows_what_nobody_checks() {
    for page in files("docs", &["md"]) {
        if ["docs/rules.md", "docs/tutorial.md", "docs/explain.md"].iter().any(|read| page == Path::new(read)) {
            continue;
        }
        for fence in fences(&text(&page)) {
            assert!(!["rules", "mlir", "console"].contains(&fence.info), "{}:{}", page.display(), fence.line);
        }
    }
}
