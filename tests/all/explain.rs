//! Tests of `rewrite explain`: the trace of a conversion as text, as JSON and as an HTML page.

use crate::cases::*;
use serde_json::Value;
use std::collections::BTreeSet;
use std::path::Path;

/// Runs `rewrite explain` on an input file with its own flags and `extra` ones.
fn explain(path: &Path, extra: &[&str]) -> RunOutput {
    let mut args = vec!["explain".to_string(), path.display().to_string()];
    args.extend(flags(path));
    args.extend(extra.iter().map(|a| a.to_string()));
    rewrite(&args)
}

/// Returns the standard output of a run that may have failed.
fn stdout_text(output: RunOutput) -> String {
    String::from_utf8(output.stdout).expect("text")
}

/// Removes the line numbers of built-in rule files, which change often.
fn without_line_numbers(text: &str) -> String {
    let mut parts = text.split("<built-in>/");
    let first = parts.next().unwrap_or_default().to_string();
    parts.fold(first, |text, part| {
        let (file, rest) = part.split_once(".rules:").expect("a position in a rule file");
        text + "<built-in>/" + file + ".rules" + rest.trim_start_matches(|c: char| c.is_ascii_digit())
    })
}

/// Generates the HTML page of a program.
fn generate_page(path: &Path) -> String {
    let folder = tempfile::tempdir().expect("a folder");
    let page = folder.path().join("page.html");
    let output = explain(path, &["--html", page.to_str().expect("UTF-8")]);
    assert!(output.stdout.is_empty(), "`--html` prints nothing");
    std::fs::read_to_string(page).expect("the page is written after an error too")
}

/// Returns the trace of a program as JSON.
fn trace_json(path: &Path) -> Value {
    serde_json::from_str(&stdout_text(explain(path, &["--trace", "json"]))).expect("one object")
}

/// Returns the values of an attribute in all tags of a page.
fn values<'t>(html: &'t str, key: &str) -> Vec<&'t str> {
    let key = format!(" {key}=\"");
    html.split(key.as_str()).skip(1).map(|rest| rest.split('"').next().unwrap_or("")).collect()
}

/// Returns the part of a page before the script.
fn markup(html: &str) -> &str {
    html.split("<script>").next().unwrap_or("")
}

#[test]
fn the_trace_as_text() {
    for_each_file(&files("tests/explain", &["mlir"]), |path| {
        let output = explain(path, &[]);
        snapshot(path, ".txt", &without_line_numbers(&stdout_text(output)));
    });
}

#[test]
fn the_trace_as_json() {
    for_each_file(&files("tests/explain", &["mlir"]), |path| {
        let object = trace_json(path);
        snapshot(path, ".json", &without_line_numbers(&format!("{object:#}\n")));
    });
}

#[test]
fn the_exit_code_is_0_if_all_ops_were_lowered() {
    for_each_file(&files("tests/explain", &["mlir"]), |path| {
        let output = explain(path, &["--trace", "json"]);
        let object: Value = serde_json::from_slice(&output.stdout).expect("one object");
        assert_eq!(output.code, Some(i32::from(object["succeeded"] != Value::Bool(true))));
        let errors = object["diagnostics"].as_array().expect("a list").len();
        assert_eq!(errors == 0, output.code == Some(0), "{}", output.stderr);
    });
}

/// A program of the LLVM dialect that LLVM does not accept.
#[cfg(feature = "llvm")]
#[test]
fn a_failed_translation_is_an_error() {
    let program = "llvm.func @f(%a: i32) -> i32 {
      %0 = llvm.call_intrinsic \"llvm.no.such\"(%a) : (i32) -> i32
      llvm.return %0 : i32
    }";
    let folder = tempfile::tempdir().expect("a folder");
    let page = folder.path().join("page.html");
    let output = rewrite_stdin(&["explain", "-", "--html", page.to_str().expect("UTF-8")], program);
    assert_eq!(output.code, Some(1));
    assert!(output.stderr.starts_with("error[L0001]") && output.stderr.contains("<stdin>:2:"), "{}", output.stderr);
    assert!(std::fs::read_to_string(&page).expect("written").contains("There is none: "));
}

#[test]
fn the_trace_does_not_depend_on_threads() {
    let path = Path::new("examples/attention.mlir");
    let one = explain(path, &["-j", "1", "--trace", "json"]).ok();
    assert_eq!(explain(path, &["-j", "8", "--trace", "json"]).ok(), one);
}

/// With `--split-input-file`, the trace of each program is that of the program alone, but its line numbers count from
/// the start of the whole file.
#[test]
fn each_program_of_a_file_has_its_own_trace() {
    let programs = ["func.func @f() {\n  return\n}\n", "func.func @g(%a: i32) {\n  return\n}\n"];
    let explain_text = |args: &[&str], text: &str| rewrite_stdin(&[&["explain", "-"], args].concat(), text).ok();
    let both = explain_text(&["--split-input-file"], &programs.join("// -----\n"));
    let separate = explain_text(&[], programs[0])
        + "// -----\n"
        + &explain_text(&[], &format!("{}{}", "\n".repeat(4), programs[1]));
    assert_eq!(both, separate);
    let both = explain_text(&["--split-input-file", "--trace", "json"], &programs.join("// -----\n"));
    let lines: Vec<Value> = both.lines().map(|l| serde_json::from_str(l).expect("an object")).collect();
    assert_eq!((lines.len(), &lines[1]["ops"][1]["line"]), (2, &Value::from(5)));
    assert_eq!(rewrite(&["explain", "-", "--split-input-file", "--html", "page.html"]).code, Some(2));
}

/// Every op of the output is in the trace, under the step that emitted it.
#[test]
fn every_op_of_the_output_has_a_step() {
    fn count_final_ops(step: &Value) -> usize {
        let inner = step["made"].as_array().map_or(0, |steps| steps.iter().map(count_final_ops).sum());
        inner + usize::from(step["stays"] == Value::Bool(true))
    }
    for path in ["examples/attention.mlir", "tests/explain/nested.mlir"].map(Path::new) {
        let object = trace_json(path);
        let steps =
            object["ops"].as_array().expect("a list").iter().flat_map(|op| op["steps"].as_array().expect("a list"));
        let traced: usize = steps.map(count_final_ops).sum();
        let lowered = rewrite(&[path.to_str().expect("UTF-8"), "--generic"]).ok();
        let ops = lowered.lines().filter(|l| l.trim_start().starts_with('"') || l.contains(" = \"")).count();
        assert_eq!(traced, ops, "{}", path.display());
    }
}

#[test]
fn a_page_shows_every_op_and_its_links_have_targets() {
    let mut inputs = files("tests/explain", &["mlir"]);
    inputs.push("examples/attention.mlir".into());
    for_each_file(&inputs, |path| {
        let html = generate_page(path);
        let html = markup(&html);
        let ids: Vec<&str> = values(html, "id");
        let unique: BTreeSet<&str> = ids.iter().copied().collect();
        assert_eq!(ids.len(), unique.len(), "duplicate id");
        let links = values(html, "href");
        for link in &links {
            let id = link.strip_prefix('#').expect("links lead to the same page");
            assert!(unique.contains(id), "no target of {link}");
        }
        let object = trace_json(path);
        let ops = object["ops"].as_array().expect("a list");
        let shown: BTreeSet<&str> = values(html, "data-of").into_iter().collect();
        for (number, op) in ops.iter().enumerate().filter(|(_, op)| !op["line"].is_null()) {
            assert!(unique.contains(format!("op-{number}").as_str()), "{op}");
            assert!(shown.contains(number.to_string().as_str()), "{op}");
        }
        assert!(ops.is_empty() || links.iter().any(|l| l.starts_with("#rule-")));
        for position in values(html, "data-by") {
            let (card, _) = position.split_once(':').expect("a card and a line");
            assert!(unique.contains(format!("rule-{card}").as_str()), "{position}");
        }
        for address in ["http:", "https:", "src=", "@import", "url("] {
            assert!(!html.contains(address) || address == "src=" && path.ends_with("hostile.mlir"), "{address}");
        }
    });
}

/// Each instruction, function and global of the LLVM IR is linked to the op that it was translated from.
#[test]
#[cfg(feature = "llvm")]
fn llvm_ir_is_linked_to_its_ops() {
    let html = generate_page(Path::new("examples/attention.mlir"));
    let ir = html.split("id=\"ir\"").nth(1).and_then(|rest| rest.split("</section>").next()).expect("a column");
    let lines: Vec<&str> = ir.split("<span class=\"l\">").skip(1).collect();
    let text = |line: &str| -> String {
        let parts = line.split('<').map(|part| part.split_once('>').map_or(part, |p| p.1));
        parts.collect()
    };
    let mut line_count = 0;
    for line in &lines {
        let shown = text(line);
        let is_code = shown.starts_with("  ") || shown.starts_with("define") || shown.starts_with('@');
        if is_code {
            assert!(line.contains("data-m="), "{shown}");
            line_count += 1;
        }
    }
    assert!(line_count > 300, "{line_count}");
}

#[test]
fn text_of_a_program_is_never_markup() {
    let html = generate_page(Path::new("tests/explain/hostile.mlir"));
    assert_eq!(html.matches("<script").count(), 1);
    assert_eq!(html.matches("</script").count(), 1);
    for tag in ["<img", "<i>", "<b onclick"] {
        assert!(!html.contains(tag), "{tag}");
    }
    assert!(html.contains("&lt;/script&gt;&lt;script&gt;alert(1)"));
}

#[test]
fn stats_count_the_applied_rules() {
    let path = Path::new("tests/explain/nested.mlir");
    for output in [explain(path, &["--stats"]), rewrite(&[path.to_str().expect("UTF-8"), "--stats"])] {
        let row =
            output.stderr.lines().find(|l| l.contains("arith.int_overflow[arith.addi]")).expect("the rule was applied");
        // `arith.int_overflow` is applied to the addition of vectors and to the increment of the loop.
        assert_eq!(row.split_whitespace().next(), Some("2"), "{}", output.stderr);
        assert!(output.stderr.starts_with("applied"), "{}", output.stderr);
        output.ok();
    }
}
