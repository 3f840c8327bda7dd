//! Tests of the pages in `docs/`: commands, rules and programs on them are executed, and generated lists are up to
//! date.
//!
//! The info string of a fence determines its check. `rules FILE` and `mlir FILE` append to a file; `console` contains
//! commands after `$` with their output. In the language reference, a `rules` fence without a file is a rule set, which
//! imports `default.rules` if it has no `import`. It must lower the program in the next `mlir in` to `mlir out`.

use crate::cases::*;
use std::path::Path;

/// A fenced code block of a Markdown page.
pub struct Fence<'a> {
    /// The text after the opening backticks.
    pub info: &'a str,
    pub text: &'a str,
    /// Line number of the opening backticks.
    line: usize,
}

/// Returns the fences of a page.
pub fn fences(page: &str) -> Vec<Fence<'_>> {
    // A fence ends at the same number of backticks as it began with.
    let (mut fences, mut open) = (Vec::new(), None);
    let mut ticks = "```";
    let mut pos = 0;
    for (i, line) in page.split_inclusive('\n').enumerate() {
        if open.is_none() {
            ticks = if line.starts_with("````") { "````" } else { "```" };
        }
        match (line.strip_prefix(ticks), open) {
            (Some(info), None) => open = Some((info.trim(), pos + line.len(), i + 1)),
            (Some(_), Some((info, start, line))) => {
                fences.push(Fence { info, text: &page[start..pos], line });
                open = None;
            }
            _ => {}
        }
        pos += line.len();
    }
    assert!(open.is_none(), "a fence is not closed");
    fences
}

/// Runs a command of a page in `folder`; returns its output and whether it succeeded.
#[cfg(feature = "llvm")]
fn shell(folder: &Path, command: &str) -> (String, bool) {
    let mut words = command.split_whitespace();
    assert_eq!(words.next(), Some("rewrite"), "expected a `rewrite` command, found {command}");
    let out = std::process::Command::new(env!("CARGO_BIN_EXE_rewrite"))
        .args(words)
        .current_dir(folder)
        .env("NO_COLOR", "1")
        .output()
        .expect("it runs");
    (String::from_utf8(out.stdout).unwrap() + &String::from_utf8(out.stderr).unwrap(), out.status.success())
}

#[test]
#[cfg(feature = "llvm")]
fn the_commands_of_the_tutorial_print_what_it_shows() {
    assert!(follow("docs/tutorial.md") > 10);
}

#[test]
#[cfg(feature = "llvm")]
fn the_commands_of_the_explain_page_print_what_it_shows() {
    check_positions_of_rules("docs/explain.md");
    assert_eq!(follow("docs/explain.md"), 2);
}

#[test]
#[cfg(feature = "llvm")]
fn the_commands_of_the_page_on_ops_print_what_it_shows() {
    assert_eq!(follow("docs/how-to/add-an-op.md"), 2);
}

/// A how-to page names existing files, and each excerpt of a file is in that file.
#[test]
fn how_to_pages_agree_with_the_tree() {
    let pages = files("docs/how-to", &["md"]);
    assert_eq!(pages.len(), 8);
    for page in pages {
        let page_text = text(&page);
        for fence in fences(&page_text) {
            if let Some(("rust" | "text", file)) = fence.info.split_once(' ') {
                let is_excerpt = text(Path::new(file)).contains(fence.text.trim_end());
                assert!(is_excerpt, "{}:{}: {file} has changed", page.display(), fence.line);
            }
        }
        for word in page_text.split('`').skip(1).step_by(2) {
            let is_path =
                ["src/", "grammar/", "rules/", "tests/", "docs/"].iter().any(|folder| word.starts_with(folder));
            let is_placeholder = word.contains("TOPIC") || word.contains(char::is_whitespace);
            assert!(!is_path || is_placeholder || Path::new(word).exists(), "{}: no file {word}", page.display());
        }
    }
}

/// Returns whether pages are brought up to date, as snapshots are.
#[cfg(feature = "llvm")]
fn writes_pages() -> bool {
    std::env::var("INSTA_UPDATE").is_ok_and(|mode| mode == "always")
}

/// Checks the line numbers of built-in rules on a page, also in tables that no command prints again: each follows the
/// name of a rule, as in `scf.for (<built-in>/lower/scf.rules:6)`. Corrects them if `INSTA_UPDATE` is `always`.
#[cfg(feature = "llvm")]
fn check_positions_of_rules(name: &str) {
    let page = text(name.as_ref());
    let mut corrected_page = String::new();
    for line in page.split_inclusive('\n') {
        let Some((before, position)) = line.split_once("<built-in>/") else {
            corrected_page += line;
            continue;
        };
        let (file, rest) = position.split_once(".rules:").expect("a position in a rule file");
        let rule = before.trim_end_matches(['(', ' ']).rsplit(' ').next().unwrap_or("");
        let rule = rule.split('[').next().unwrap_or("");
        let rules = text(format!("rules/{file}.rules").as_ref());
        let begins_rule = |line: &str| {
            line.strip_prefix("rule ")
                .is_some_and(|rest| rest.split(['{', ' ']).next().is_some_and(|word| word == rule))
        };
        let number = rules.lines().position(begins_rule).unwrap_or_else(|| panic!("{name}: no rule {rule}")) + 1;
        let rest = rest.trim_start_matches(|c: char| c.is_ascii_digit());
        corrected_page += &format!("{before}<built-in>/{file}.rules:{number}{rest}");
    }
    if writes_pages() {
        std::fs::write(root().join(name), corrected_page).unwrap();
    } else {
        assert_eq!(page, corrected_page, "INSTA_UPDATE=always corrects {name}");
    }
}

/// Executes the fences of a page from top to bottom; returns the number of commands. Output that differs is an error,
/// or is written to the page if `writes_pages()`.
#[cfg(feature = "llvm")]
fn follow(name: &str) -> usize {
    let folder = tempfile::tempdir().unwrap();
    let page = text(name.as_ref());
    let mut updated_page = page.clone();
    let mut commands = 0;
    for fence in fences(&page) {
        let position = format!("{name}:{}", fence.line);
        match fence.info.split_once(' ') {
            Some(("rules" | "mlir", file)) => {
                let path = folder.path().join(file);
                let before = std::fs::read_to_string(&path).unwrap_or_default();
                std::fs::write(path, before + fence.text).unwrap();
            }
            None if fence.info == "console" => {
                let mut updated_fence = String::new();
                for run in fence.text.strip_prefix("$ ").expect("a command comes first").split("\n$ ") {
                    let (command, expected) = run.split_once('\n').unwrap_or((run, ""));
                    let (printed, succeeded) = shell(folder.path(), command);
                    let (printed_text, expected) = (printed.trim_end(), expected.trim_end());
                    if !writes_pages() {
                        assert_eq!(printed_text, expected, "{position}: {command}");
                    }
                    assert_eq!(succeeded, !printed.contains("error["), "{position}: {command}");
                    updated_fence += format!("$ {command}\n{printed_text}").trim_end();
                    updated_fence += "\n";
                    commands += 1;
                }
                if writes_pages() {
                    updated_page = updated_page.replacen(fence.text, &updated_fence, 1);
                }
            }
            // These fences are not checked: commands without their output, and output that differs from run to run.
            None if fence.info.is_empty() || fence.info == "text" => {}
            _ => panic!("{position}: no check for a fence `{}`", fence.info),
        }
    }
    if updated_page != page {
        std::fs::write(root().join(name), updated_page).unwrap();
    }
    commands
}

#[test]
fn the_examples_of_the_reference_are_correct() {
    assert!(check_examples("docs/rules.md") >= 64);
}

/// Parts of the reference of the language whose sections are constructs.
const PARTS_WITH_CONSTRUCTS: [(&str, usize); 8] = [
    ("Files and layers", 3),
    ("Items", 10),
    ("Patterns", 4),
    ("Statements", 13),
    ("Expressions", 8),
    ("Regions and blocks", 8),
    ("Symbols and tables", 8),
    ("Probes", 1),
];

/// Each construct has one section in the reference of the language, with its grammar, an example and a link from the
/// table at the top, and each keyword of the grammar is in a fence.
#[test]
fn each_construct_is_documented() {
    let reference = text("docs/rules.md".as_ref());
    let mut titles = Vec::new();
    for (part, count) in PARTS_WITH_CONSTRUCTS {
        let start = reference.find(&format!("\n## {part}\n")).unwrap_or_else(|| panic!("no part `{part}`"));
        let rest = &reference[start + 1..];
        let sections: Vec<&str> = rest[..rest.find("\n## ").unwrap_or(rest.len())].split("\n### ").skip(1).collect();
        assert!(sections.len() >= count, "`{part}` has {} constructs", sections.len());
        for section in sections {
            let fences = fences(section);
            let title = section.lines().next().unwrap_or("");
            assert!(fences.first().is_some_and(|f| f.info == "text"), "`{title}` begins with its grammar");
            assert!(fences.iter().any(|f| f.info == "rules"), "`{title}` has no example");
            let link = format!("](#{})", title.replace(' ', "-"));
            assert!(reference[..start].contains(&link), "the table at the top has no link to `{title}`");
            assert!(!titles.contains(&title), "`{title}` has two sections");
            titles.push(title);
        }
    }
    let documented = fences(&reference).iter().map(|f| f.text).collect::<String>();
    let is_word = |c: char| c.is_alphanumeric() || c == '_';
    let words: Vec<&str> = documented.split(|c| !is_word(c)).collect();
    let grammar = text("grammar/src/rules.lalrpop".as_ref());
    let mut keyword_count = 0;
    for line in grammar.lines().filter(|line| line.contains("=> RuleToken::")) {
        let terminal = line.trim().split('"').nth(1).expect("a terminal in quotes");
        let placeholders = ["doc", "id", "int", "float", "str", "code"];
        if terminal.chars().all(char::is_alphabetic) && !placeholders.contains(&terminal) {
            assert!(words.contains(&terminal), "the keyword `{terminal}` is not documented");
            keyword_count += 1;
        }
    }
    assert!(keyword_count > 50, "the keywords are found: {keyword_count}");
}

/// Every rule set of a page passes `rewrite check` and its tests, and lowers the programs as shown. Returns the number
/// of examples.
fn check_examples(name: &str) -> usize {
    let folder = tempfile::tempdir().unwrap();
    let rules = folder.path().join("snippet.rules");
    let rules_name = rules.display().to_string();
    let page = text(name.as_ref());
    let (mut input, mut example_count) = ("", 0);
    for fence in fences(&page) {
        let position = format!("{name}:{}", fence.line);
        match fence.info {
            "rules" => {
                let import = if fence.text.contains("import ") { "" } else { "import \"default.rules\"\n" };
                std::fs::write(&rules, format!("{import}{}", fence.text)).unwrap();
                let checked = rewrite(&["check", "--short", &rules_name]);
                // A `debug` that is left in a file is a finding.
                let is_expected = |line: &str| fence.text.contains("debug \"") && line.contains("[E0704]");
                let unexpected = checked.stderr.lines().find(|line| !is_expected(line));
                assert_eq!(unexpected, None, "{position}");
                if fence.text.lines().any(|line| line.starts_with("test ")) {
                    let tested = rewrite(&["test", &rules_name]);
                    assert_eq!(tested.code, Some(0), "{position}: {}", String::from_utf8_lossy(&tested.stdout));
                }
                example_count += 1;
            }
            "mlir in" => input = fence.text,
            "mlir out" => {
                let out = rewrite_stdin(&["--rules", &rules_name, "-"], input).ok();
                assert_eq!(without_module(&out), fence.text, "{position}");
                example_count += 1;
            }
            // A `text` fence is not checked: it has the grammar of a construct, with placeholders for its parts.
            "text" => {}
            info => panic!("{position}: no check for a fence `{info}`"),
        }
    }
    example_count
}

/// Returns the anchors of a page: its headings in lower case, without punctuation, and with `-` for spaces.
fn anchors(page: &str) -> Vec<String> {
    let headings = page.lines().filter(|line| line.starts_with('#'));
    let is_kept = |c: &char| c.is_alphanumeric() || " -_".contains(*c);
    let anchor = |line: &str| line.trim_start_matches('#').trim().to_lowercase().chars().filter(is_kept).collect();
    headings
        .map(|line| {
            let text: String = anchor(line);
            text.replace(' ', "-")
        })
        .collect()
}

/// Every link between the pages names an existing file and, behind `#`, a heading of it.
#[test]
fn links_between_pages_lead_somewhere() {
    let mut pages = files("docs", &["md"]);
    pages.extend(
        [
            "README.md",
            "CHANGELOG.md",
            "ARCHITECTURE.md",
            "CONTRIBUTING.md",
            "SECURITY.md",
            "findings/README.md",
            "fuzz/README.md",
        ]
        .map(std::path::PathBuf::from),
    );
    let mut link_count = 0;
    for page in pages {
        let page_text = text(&page);
        for link in page_text.split("](").skip(1).filter_map(|rest| rest.split(')').next()) {
            if link.contains("://") || link.contains(char::is_whitespace) {
                continue;
            }
            let (file, anchor) = link.split_once('#').unwrap_or((link, ""));
            let target = if file.is_empty() { page.clone() } else { page.parent().expect("a folder").join(file) };
            assert!(root().join(&target).exists(), "{}: no file {link}", page.display());
            let has_anchor = anchor.is_empty() || anchors(&text(&target)).iter().any(|a| a == anchor);
            assert!(has_anchor, "{}: no heading {link}", page.display());
            link_count += 1;
        }
    }
    assert!(link_count > 50, "the links are found: {link_count}");
}

/// ARCHITECTURE.md names each top-level folder, and findings/README.md each script.
#[test]
fn folders_and_findings_are_listed() {
    let architecture = text("ARCHITECTURE.md".as_ref());
    for entry in std::fs::read_dir(root()).unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_name().expect("a name").to_string_lossy().into_owned();
        let is_own = path.is_dir() && !name.starts_with('.') && name != "target";
        assert!(!is_own || architecture.contains(&format!("`{name}/")), "ARCHITECTURE.md does not name `{name}/`");
    }
    let list = text("findings/README.md".as_ref());
    for path in files("findings", &["sh"]) {
        let name = path.file_name().expect("a name").to_string_lossy().into_owned();
        assert!(name == "lib.sh" || list.contains(&format!("| `{name}` |")), "findings/README.md does not list {name}");
    }
}

/// `docs/primitives.md` is generated from the table of primitives that the compiler uses.
#[test]
fn the_list_of_primitives_is_up_to_date() {
    let (mut list, mut group) = (String::new(), "");
    for row in rulec::primitive::Primitive::TABLE {
        if row.group != group {
            group = row.group;
            list += &format!("\n## {group}\n\n| primitive | |\n|---|---|\n");
        }
        // A `|` would end the cell.
        list += &format!("| `{}` | {} |\n", row.signature().replace('|', "\\|"), row.doc);
    }
    let page = text("docs/primitives.md".as_ref());
    let start = page.find("\n## ").expect("a list after the introduction");
    assert!(page[start..] == list, "docs/primitives.md must continue with\n{list}");
}

/// `docs/helpers.md` lists the public helpers of the built-in lowerings, which rule files may call or override.
#[test]
fn the_list_of_helpers_is_up_to_date() {
    let (mut list, mut externs) = (String::new(), Vec::new());
    let paths = ["rules/dialects", "rules/lower"].into_iter().flat_map(|folder| files(folder, &["rules"]));
    for path in paths {
        let source = text(&path);
        let mut rows = String::new();
        for item in rulec::parser::parse_items(&source, 0, &mut Vec::new()) {
            let Some((keyword, name)) = item.kind.keyword_and_name() else { continue };
            if keyword == "extern" {
                externs.push(item.signature(&source).replace('\n', " "));
            }
            if item.modifiers.is_private || matches!(keyword, "rule" | "extern") {
                continue;
            }
            assert!(!item.doc.is_empty(), "{}: `{}` has no documentation", path.display(), name.name);
            let doc = item.doc.split("\n\n").next().unwrap_or("").replace('\n', " ").replace('|', "\\|");
            rows += &format!("| `{}` | {doc} |\n", item.signature(&source).replace('\n', " "));
        }
        if !rows.is_empty() {
            list += &format!("\n## {}\n\n| helper | |\n|---|---|\n{rows}", path.display());
        }
    }
    let page = text("docs/helpers.md".as_ref());
    for declaration in &externs {
        assert!(page.contains(&format!("| `{declaration}` |")), "docs/helpers.md does not list `{declaration}`");
    }
    let start = page.find("\n## ").unwrap_or(page.len());
    assert!(page[start..] == list, "docs/helpers.md must continue with\n{list}");
}

/// `docs/custom-directives.md` is generated from the tables of directives in `src/asm/custom/`.
#[test]
fn the_list_of_custom_directives_is_the_table() {
    let (mut list, mut group) = (String::new(), "");
    for directive in rewrite::asm::directive_docs() {
        if directive.group != group {
            group = directive.group;
            list += &format!("\n## {group}\n\n| directive | text |\n|---|---|\n");
        }
        list += &format!("| `{}` | {} |\n", directive.signature, directive.doc.replace('|', "\\|"));
    }
    let page = text("docs/custom-directives.md".as_ref());
    let start = page.find("\n## ").unwrap_or(page.len());
    assert!(page[start..] == list, "docs/custom-directives.md should go on with\n{list}");
}

/// Returns the body of the outer module without indentation.
fn without_module(text: &str) -> String {
    let inner = text.trim_end().strip_prefix("module {\n").and_then(|t| t.strip_suffix('}')).unwrap_or(text);
    inner.lines().map(|l| l.strip_prefix("  ").unwrap_or(l).to_string() + "\n").collect()
}

/// A page that no other test reads has no `rules`, `mlir` or `console` fence, which would stay unchecked.
#[test]
fn no_page_has_unchecked_fences() {
    for page in files("docs", &["md"]) {
        let checked = ["docs/rules.md", "docs/tutorial.md", "docs/explain.md", "docs/how-to/add-an-op.md"];
        if checked.iter().any(|checked| page == Path::new(checked)) {
            continue;
        }
        for fence in fences(&text(&page)) {
            assert!(!["rules", "mlir", "console"].contains(&fence.info), "{}:{}", page.display(), fence.line);
        }
    }
}
