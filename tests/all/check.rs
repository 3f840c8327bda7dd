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
    let wrong = files("rulec/tests/bad", &["rules"]).into_iter().filter(|f| !f.starts_with("rulec/tests/bad/lib"));
    let wrong: Vec<_> = wrong.collect();
    assert!(wrong.len() >= 80, "{} files", wrong.len());
    each(&wrong, |path| {
        let ran = rewrite(&["check", "--short", path.to_str().expect("UTF-8")]);
        assert_eq!(ran.code, Some(1), "{}", ran.stderr);
        let first = ran.stderr.lines().next().expect("it says what");
        assert!(first.contains("rules:") && (first.contains("error[E") || first.contains("warning[E")), "{first}");
    });
}

/// An example that a finding shows is one: the op of these types is declared, and not lowered.
#[test]
fn what_no_rule_takes_is_not_lowered() {
    let file = "rulec/tests/bad/coverage_types.rules";
    let ran = rewrite(&["check", "--format", "json", file]);
    let mut tried = 0;
    for line in String::from_utf8(ran.stdout).expect("text").lines() {
        let finding: serde_json::Value = serde_json::from_str(line).expect("JSON");
        assert_eq!(finding["code"], "E0605");
        let op = finding["message"].as_str().and_then(|m| m.split('`').nth(1)).expect("an op");
        let example = finding["labels"][0]["text"].as_str().and_then(|t| t.strip_prefix("not with ")).expect("types");
        let typed = example.split(", ").map(|part| part.split_once(": ").expect("a type"));
        let (results, operands): (Vec<_>, Vec<_>) = typed.partition(|part| part.0 == "%r");
        let mut program = String::new();
        for (name, ty) in &operands {
            program += &format!("{name} = \"t.const\"() <{{value = unit}}> : () -> {ty}\n");
        }
        let all = |parts: &[(&str, &str)], types: bool| {
            parts.iter().map(|p| if types { p.1 } else { p.0 }).collect::<Vec<_>>().join(", ")
        };
        let (names, types, gives) = (all(&operands, false), all(&operands, true), all(&results, true));
        program += &format!("%r = \"{op}\"({names}) : ({types}) -> ({gives})\n");
        let ran = rewrite_text(&["--rules", file, "-"], &program);
        assert_eq!(ran.code, Some(1), "{program}{}", ran.stderr);
        assert!(ran.stderr.contains(&format!("no rule takes this `{op}`")), "{program}{}", ran.stderr);
        tried += 1;
    }
    assert_eq!(tried, 3);
}

/// A rule that only fails says why an op is not lowered, after all others of its layer; `--partial` keeps the op.
#[test]
fn a_refusal_comes_last_and_steps_aside() {
    let folder = tempfile::tempdir().unwrap();
    let rules = folder.path().join("mine.rules");
    let text = "import \"dialects/llvm.rules\"\nimport \"lower/prelude.rules\"\nmap llvm(T: type) -> type { _ => T }\n\
        dialect s { op go(a: T) -> (r: T) }\nrule refused { %r: T = s.go(_) => fail \"not {T}\" }\n\
        rule go { %r: i32 = s.go(%a) => %r: i32 = llvm.add(%a, %a) }\n";
    std::fs::write(&rules, text).unwrap();
    let program = |ty: &str| format!("%a = llvm.mlir.undef : {ty}\n%r = \"s.go\"(%a) : ({ty}) -> {ty}\n");
    let run = |flag: &str, ty: &str| rewrite_text(&[flag, "--rules", rules.to_str().unwrap(), "-"], &program(ty));
    assert!(run("--short", "i32").ok().contains("llvm.add"));
    let ran = run("--short", "i64");
    assert!(ran.code == Some(1) && ran.stderr.contains("not i64"), "{}", ran.stderr);
    assert!(run("--partial", "i64").ok().contains("s.go"));
    let ran = rewrite(&[Path::new("check"), Path::new("--short"), &rules]);
    assert!(!ran.stderr.contains("mine.rules"), "{}", ran.stderr);
}

#[test]
fn findings_for_tools_are_the_same() {
    let file = "rulec/tests/bad/unused_items.rules";
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
