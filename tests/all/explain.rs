//! `rewrite explain`: for each op what became of it, as text, as JSON and as a page.

use crate::cases::*;
use serde_json::Value;
use std::collections::BTreeSet;
use std::path::Path;

fn explain(path: &Path, more: &[&str]) -> Ran {
    let mut args = vec!["explain".to_string(), path.display().to_string()];
    args.extend(flags(path));
    args.extend(more.iter().map(|a| a.to_string()));
    rewrite(&args)
}

/// What was said on the standard output, after an error too.
fn stdout_text(ran: Ran) -> String {
    String::from_utf8(ran.stdout).expect("text")
}

/// Without the lines of built-in files, which are no news.
fn unnumbered(text: &str) -> String {
    let mut parts = text.split("<built-in>/");
    let first = parts.next().unwrap_or_default().to_string();
    parts.fold(first, |all, part| {
        let (file, rest) = part.split_once(".rules:").expect("a place in a rules file");
        all + "<built-in>/" + file + ".rules" + rest.trim_start_matches(|c: char| c.is_ascii_digit())
    })
}

/// The page of a program.
fn page(path: &Path) -> String {
    let folder = tempfile::tempdir().expect("a folder");
    let to = folder.path().join("page.html");
    let ran = explain(path, &["--html", to.to_str().expect("a name")]);
    assert!(ran.stdout.is_empty(), "the page is all that was asked for");
    std::fs::read_to_string(to).expect("the page is written after an error too")
}

fn json(path: &Path) -> Value {
    serde_json::from_str(&stdout_text(explain(path, &["--trace", "json"]))).expect("one object")
}

/// The values of an attribute in the tags of a page.
fn values<'t>(html: &'t str, key: &str) -> Vec<&'t str> {
    let key = format!(" {key}=\"");
    html.split(key.as_str()).skip(1).map(|rest| rest.split('"').next().unwrap_or("")).collect()
}

/// What stands before the script.
fn markup(html: &str) -> &str {
    html.split("<script>").next().unwrap_or("")
}

#[test]
fn the_story_as_text() {
    each(&files("tests/explain", &["mlir"]), |path| {
        let ran = explain(path, &[]);
        snapshot(path, ".txt", &unnumbered(&stdout_text(ran)));
    });
}

#[test]
fn the_story_as_json() {
    each(&files("tests/explain", &["mlir"]), |path| {
        let object = json(path);
        snapshot(path, ".json", &unnumbered(&format!("{object:#}\n")));
    });
}

#[test]
fn the_exit_code_says_whether_all_was_lowered() {
    each(&files("tests/explain", &["mlir"]), |path| {
        let ran = explain(path, &["--trace", "json"]);
        let object: Value = serde_json::from_slice(&ran.stdout).expect("one object");
        assert_eq!(ran.code, Some(if object["succeeded"] == Value::Bool(true) { 0 } else { 1 }));
        let errors = object["diagnostics"].as_array().expect("a list").len();
        assert_eq!(errors == 0, ran.code == Some(0), "{}", ran.stderr);
    });
}

#[test]
fn the_story_does_not_depend_on_threads() {
    let path = Path::new("examples/attention.mlir");
    let one = explain(path, &["-j", "1", "--trace", "json"]).ok();
    assert_eq!(explain(path, &["-j", "8", "--trace", "json"]).ok(), one);
}

/// Each program of a file has the story, at its lines, that it has where it stands alone.
#[test]
fn programs_of_one_file_have_a_story_each() {
    let programs = ["func.func @f() {\n  return\n}\n", "func.func @g(%a: i32) {\n  return\n}\n"];
    let tell = |args: &[&str], text: &str| rewrite_text(&[&["explain", "-"], args].concat(), text).ok();
    let both = tell(&["--split-input-file"], &programs.join("// -----\n"));
    let one = tell(&[], programs[0]) + "// -----\n" + &tell(&[], &format!("{}{}", "\n".repeat(4), programs[1]));
    assert_eq!(both, one);
    let both = tell(&["--split-input-file", "--trace", "json"], &programs.join("// -----\n"));
    let lines: Vec<Value> = both.lines().map(|l| serde_json::from_str(l).expect("an object")).collect();
    assert_eq!((lines.len(), &lines[1]["ops"][1]["line"]), (2, &Value::from(5)));
    assert_eq!(rewrite(&["explain", "-", "--split-input-file", "--html", "page.html"]).code, Some(2));
}

/// Every op of the target that is in the output has the step that made it.
#[test]
fn nothing_is_made_by_nobody() {
    fn stay(step: &Value) -> usize {
        let inner = step["made"].as_array().map_or(0, |made| made.iter().map(stay).sum());
        inner + usize::from(step["stays"] == Value::Bool(true))
    }
    for path in ["examples/attention.mlir", "tests/explain/nested.mlir"].map(Path::new) {
        let object = json(path);
        let steps =
            object["ops"].as_array().expect("a list").iter().flat_map(|op| op["steps"].as_array().expect("a list"));
        let made: usize = steps.map(stay).sum();
        let lowered = rewrite(&[path.to_str().expect("a name"), "--generic"]).ok();
        let ops = lowered.lines().filter(|l| l.trim_start().starts_with('"') || l.contains(" = \"")).count();
        assert_eq!(made, ops, "{}", path.display());
    }
}

#[test]
fn a_page_shows_every_op_and_its_links_lead_somewhere() {
    let mut all = files("tests/explain", &["mlir"]);
    all.push("examples/attention.mlir".into());
    each(&all, |path| {
        let html = page(path);
        let html = markup(&html);
        let ids: Vec<&str> = values(html, "id");
        let unique: BTreeSet<&str> = ids.iter().copied().collect();
        assert_eq!(ids.len(), unique.len(), "an id is there twice");
        let links = values(html, "href");
        for link in &links {
            let id = link.strip_prefix('#').expect("the page needs no other one");
            assert!(unique.contains(id), "there is no {link}");
        }
        let object = json(path);
        let ops = object["ops"].as_array().expect("a list");
        let told: BTreeSet<&str> = values(html, "data-of").into_iter().collect();
        for (number, op) in ops.iter().enumerate().filter(|(_, op)| !op["line"].is_null()) {
            assert!(unique.contains(format!("op-{number}").as_str()), "{op}");
            assert!(told.contains(number.to_string().as_str()), "{op}");
        }
        assert!(ops.is_empty() || links.iter().any(|l| l.starts_with("#rule-")));
        for place in values(html, "data-by") {
            let (card, _) = place.split_once(':').expect("a card and a line");
            assert!(unique.contains(format!("rule-{card}").as_str()), "{place}");
        }
        for address in ["http:", "https:", "src=", "@import", "url("] {
            assert!(!html.contains(address) || address == "src=" && path.ends_with("hostile.mlir"), "{address}");
        }
    });
}

/// Each line of LLVM IR that is an instruction, a function or a global is lit up by the op that it was made of.
#[test]
#[cfg(feature = "llvm")]
fn llvm_ir_has_its_origins() {
    let html = page(Path::new("examples/attention.mlir"));
    let ir = html.split("id=\"ir\"").nth(1).and_then(|rest| rest.split("</section>").next()).expect("a column");
    let lines: Vec<&str> = ir.split("<span class=\"l\">").skip(1).collect();
    let text = |line: &str| -> String {
        let parts = line.split('<').map(|part| part.split_once('>').map_or(part, |p| p.1));
        parts.collect()
    };
    let mut found = 0;
    for line in &lines {
        let shown = text(line);
        let is_code = shown.starts_with("  ") || shown.starts_with("define") || shown.starts_with('@');
        if is_code {
            assert!(line.contains("data-m="), "{shown}");
            found += 1;
        }
    }
    assert!(found > 300, "{found}");
}

#[test]
fn what_a_program_says_is_no_markup() {
    let html = page(Path::new("tests/explain/hostile.mlir"));
    assert_eq!(html.matches("<script").count(), 1);
    assert_eq!(html.matches("</script").count(), 1);
    for tag in ["<img", "<i>", "<b onclick"] {
        assert!(!html.contains(tag), "{tag}");
    }
    assert!(html.contains("&lt;/script&gt;&lt;script&gt;alert(1)"));
}

#[test]
fn stats_count_what_was_applied() {
    let path = Path::new("tests/explain/nested.mlir");
    for ran in [explain(path, &["--stats"]), rewrite(&[path.to_str().expect("a name"), "--stats"])] {
        let row = ran.stderr.lines().find(|l| l.contains("arith.int_overflow[arith.addi]")).expect("it was applied");
        // the sum of vectors, and the step of the loop
        assert_eq!(row.split_whitespace().next(), Some("2"), "{}", ran.stderr);
        assert!(ran.stderr.starts_with("applied"), "{}", ran.stderr);
        ran.ok();
    }
}
