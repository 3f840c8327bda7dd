//! `rewrite check`: nothing is found in the built-in rules, something in each wrong file; codes are explained.

use crate::cases::*;
use std::path::Path;

#[test]
fn the_built_in_rules_are_clean() {
    let ran = rewrite(&["check"]);
    assert_eq!((ran.code, ran.stderr.as_str()), (Some(0), ""));
    assert!(ran.stdout.is_empty());
    rewrite(&["check", "rules/default.rules"]).ok();
}

#[test]
fn something_is_found_in_each_wrong_file() {
    let wrong = files("grammar/tests/bad", &["rules"]).into_iter().filter(|f| !f.starts_with("grammar/tests/bad/lib"));
    let wrong: Vec<_> = wrong.collect();
    assert!(wrong.len() >= 80, "{} files", wrong.len());
    each(&wrong, |path| {
        let ran = rewrite(&["check", "--short", path.to_str().expect("UTF-8")]);
        assert_eq!(ran.code, Some(1), "{}", ran.stderr);
        let first = ran.stderr.lines().next().expect("it says what");
        assert!(first.contains("rules:") && (first.contains("error[E") || first.contains("warning[E")), "{first}");
    });
}

#[test]
fn findings_for_tools_are_the_same() {
    let file = "grammar/tests/bad/unused_items.rules";
    let text = rewrite(&["check", "--short", file]).stderr;
    let ran = rewrite(&["check", "--format", "json", file]);
    assert_eq!((ran.code, ran.stderr.as_str()), (Some(1), ""));
    let lines = String::from_utf8(ran.stdout).expect("text");
    assert_eq!(lines.lines().count(), text.lines().count());
    for (object, line) in lines.lines().zip(text.lines()) {
        let object: serde_json::Value = serde_json::from_str(object).expect("JSON");
        let place = &object["labels"][0];
        let (severity, code, message) = (&object["severity"], &object["code"], &object["message"]);
        let words = [&place["file"], severity, code, message].map(|v| v.as_str().expect("a text"));
        let [file, severity, code, message] = words;
        let at = format!("{file}:{}:{}", place["line"], place["column"]);
        assert_eq!(format!("{at}: {severity}[{code}]: {message}"), line);
    }
}

#[test]
fn codes_are_explained() {
    let text = rewrite(&["check", "--explain", "e0701"]).ok();
    assert!(text.starts_with("E0701 ") && text.contains("```rules"), "{text}");
    let ran = rewrite(&["check", "--explain", "E9999"]);
    assert!(ran.code == Some(1) && ran.stderr.contains("U0009"), "{}", ran.stderr);
}

/// What a file changes of the set that it stands on.
#[test]
fn layers_are_told() {
    let folder = tempfile::tempdir().unwrap();
    let mine = folder.path().join("mine.rules");
    std::fs::write(&mine, "import \"default.rules\"\n/// Always wide.\nfn width(T: type) -> int = bits(element(T))\n")
        .unwrap();
    let ran = rewrite(&[Path::new("check"), Path::new("--layers"), Path::new("--short"), &mine]);
    assert_eq!(ran.code, Some(0), "{}", ran.stderr);
    assert!(ran.stderr.contains("mine.rules:3:4: note[E0801]: fn `width` replaces"), "{}", ran.stderr);
}
