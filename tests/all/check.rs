//! Tests of `rewrite check`: no finding in the built-in rules, one in each invalid rule file, and explanations of
//! codes.

use crate::cases::*;
use std::path::Path;

#[test]
fn the_built_in_rules_have_no_finding() {
    let output = rewrite(&["check"]);
    assert_eq!((output.code, output.stderr.as_str()), (Some(0), ""));
    assert!(output.stdout.is_empty());
    rewrite(&["check", "rules/default.rules"]).ok();
}

/// No file of the repository that is a whole rule set has a finding.
#[test]
fn rule_files_of_the_repository_have_no_finding() {
    let mut rule_sets = files("examples/rules", &["rules"]);
    rule_sets.extend(files("tests/rule_tests/passing", &["rules"]));
    // The rules of `emitted.rules` emit faulty ops on purpose.
    rule_sets.extend(files("tests/dialects", &["rules"]).into_iter().filter(|f| !f.ends_with("emitted.rules")));
    rule_sets.extend(["rules/default.rules", "rules/peephole.rules"].map(std::path::PathBuf::from));
    assert!(rule_sets.len() >= 13, "{} files", rule_sets.len());
    for_each_file(&rule_sets, |path| {
        let output = rewrite(&["check", "--short", path.to_str().expect("UTF-8")]);
        assert_eq!((output.code, output.stderr.as_str()), (Some(0), ""));
    });
}

/// An unreachable arm is a finding only if an arm of its own layer precedes it, not if one of a higher layer does.
#[test]
fn an_arm_that_a_higher_layer_replaces_is_no_finding() {
    let folder = tempfile::tempdir().unwrap();
    let (low, high) = (folder.path().join("low.rules"), folder.path().join("high.rules"));
    let findings = |arms: &str| {
        std::fs::write(&low, format!("map size(n: int) -> int {{ {arms} }}\n")).unwrap();
        std::fs::write(&high, "import \"low.rules\"\nmap size overrides (n: int) -> int { 1 => 11 }\n").unwrap();
        let output = rewrite(&[Path::new("check"), Path::new("--short"), &high]);
        output.stderr.matches("[E0603]").count()
    };
    assert_eq!(findings("1 => 10, _ => 0"), 0);
    assert_eq!(findings("_ => 0, 1 => 10"), 1);
}

/// If a file defines a name of a lower layer again, `check` reports one error, at the definition of the file.
#[test]
fn a_collision_is_one_error_at_its_cause() {
    let folder = tempfile::tempdir().unwrap();
    let mine = folder.path().join("mine.rules");
    for item in
        ["fn width(T: type, n: int) -> int = n", "emit gep(%a) -> %r { %r = %a }", "fn element_ptr(n: int) -> int = n"]
    {
        std::fs::write(&mine, format!("import \"default.rules\"\n{item}\n")).unwrap();
        let output = rewrite(&[Path::new("check"), Path::new("--short"), &mine]);
        let errors: Vec<&str> = output.stderr.lines().filter(|line| line.contains(": error[")).collect();
        assert!(errors.len() == 1 && errors[0].contains("mine.rules:"), "{}", output.stderr);
    }
}

#[test]
fn each_invalid_file_has_a_finding() {
    let mut invalid = files("grammar/tests/bad", &["rules"]);
    invalid.retain(|file| !file.starts_with("grammar/tests/bad/lib"));
    assert!(invalid.len() >= 80, "{} files", invalid.len());
    for_each_file(&invalid, |path| {
        let output = rewrite(&["check", "--short", path.to_str().expect("UTF-8")]);
        assert_eq!(output.code, Some(1), "{}", output.stderr);
        let first = output.stderr.lines().next().expect("a finding");
        assert!(first.contains("rules:") && (first.contains("error[E") || first.contains("warning[E")), "{first}");
    });
}

/// The types in a finding E0605 are a true counterexample: the op with these types is valid, and no rule lowers it.
#[test]
fn the_counterexample_of_a_finding_is_not_lowered() {
    let file = "grammar/tests/bad/coverage_types.rules";
    let output = rewrite(&["check", "--format", "json", file]);
    let mut example_count = 0;
    for line in String::from_utf8(output.stdout).expect("text").lines() {
        let finding: serde_json::Value = serde_json::from_str(line).expect("JSON");
        assert_eq!(finding["code"], "E0605");
        let op = finding["message"].as_str().and_then(|m| m.split('`').nth(1)).expect("an op");
        let example = finding["labels"][0]["text"].as_str().and_then(|t| t.strip_prefix("not with ")).expect("types");
        let typed = example.split(", ").map(|value| value.split_once(": ").expect("a type"));
        let (results, operands): (Vec<_>, Vec<_>) = typed.partition(|(name, _)| *name == "%r");
        let mut program = String::new();
        for (name, ty) in &operands {
            program += &format!("{name} = \"t.const\"() <{{value = unit}}> : () -> {ty}\n");
        }
        let names = operands.iter().map(|(name, _)| *name).collect::<Vec<_>>().join(", ");
        let types = |values: &[(&str, &str)]| values.iter().map(|(_, ty)| *ty).collect::<Vec<_>>().join(", ");
        program += &format!("%r = \"{op}\"({names}) : ({}) -> ({})\n", types(&operands), types(&results));
        let output = rewrite_stdin(&["--rules", file, "-"], &program);
        assert_eq!(output.code, Some(1), "{program}{}", output.stderr);
        assert!(output.stderr.contains(&format!("no rule matches this `{op}`")), "{program}{}", output.stderr);
        example_count += 1;
    }
    assert_eq!(example_count, 3);
}

/// A refusing rule (its body is one `fail`) is tried after all others of its layer; `--partial` keeps the op.
#[test]
fn a_refusing_rule_is_tried_last() {
    let folder = tempfile::tempdir().unwrap();
    let rules = folder.path().join("mine.rules");
    let text = "import \"dialects/llvm.rules\"\nimport \"lower/prelude.rules\"\nmap llvm(T: type) -> type { _ => T }\n\
        dialect s { op go(a: T) -> (r: T) }\nrule refused { %r: T = s.go(_) => fail \"not {T}\" }\n\
        rule go { %r: i32 = s.go(%a) => %r: i32 = llvm.add(%a, %a) }\n";
    std::fs::write(&rules, text).unwrap();
    let program = |ty: &str| format!("%a = llvm.mlir.undef : {ty}\n%r = \"s.go\"(%a) : ({ty}) -> {ty}\n");
    let run = |flag: &str, ty: &str| rewrite_stdin(&[flag, "--rules", rules.to_str().unwrap(), "-"], &program(ty));
    assert!(run("--short", "i32").ok().contains("llvm.add"));
    let output = run("--short", "i64");
    assert!(output.code == Some(1) && output.stderr.contains("not i64"), "{}", output.stderr);
    assert!(run("--partial", "i64").ok().contains("s.go"));
    let output = rewrite(&[Path::new("check"), Path::new("--short"), &rules]);
    assert!(!output.stderr.contains("mine.rules"), "{}", output.stderr);
}

#[test]
fn findings_as_json_equal_findings_as_text() {
    let file = "grammar/tests/bad/unused_items.rules";
    let text = rewrite(&["check", "--short", file]).stderr;
    let output = rewrite(&["check", "--format", "json", file]);
    assert_eq!((output.code, output.stderr.as_str()), (Some(1), ""));
    let lines = String::from_utf8(output.stdout).expect("text");
    assert_eq!(lines.lines().count(), text.lines().count());
    for (object, line) in lines.lines().zip(text.lines()) {
        let object: serde_json::Value = serde_json::from_str(object).expect("JSON");
        let label = &object["labels"][0];
        let (severity, code, message) = (&object["severity"], &object["code"], &object["message"]);
        let fields = [&label["file"], severity, code, message].map(|v| v.as_str().expect("a string"));
        let [file, severity, code, message] = fields;
        let position = format!("{file}:{}:{}", label["line"], label["column"]);
        assert_eq!(format!("{position}: {severity}[{code}]: {message}"), line);
    }
}

#[test]
fn codes_are_explained() {
    let text = rewrite(&["check", "--explain", "e0701"]).ok();
    assert!(text.starts_with("E0701 ") && text.contains("```rules"), "{text}");
    assert!(rewrite(&["check", "--explain", "V0002"]).ok().starts_with("V0002 "));
    for (unknown, note) in [("v9999", "V0001 V0002"), ("X0001", "codes begin with M"), ("\u{e4}", "codes begin with M")]
    {
        let output = rewrite(&["check", "--explain", unknown]);
        assert!(output.code == Some(1) && output.stderr.contains("U0009"), "{}", output.stderr);
        assert!(output.stderr.contains(note), "{}", output.stderr);
    }
}

/// `--layers` reports the definitions of lower layers that a file replaces.
#[test]
fn replaced_definitions_are_reported() {
    let folder = tempfile::tempdir().unwrap();
    let mine = folder.path().join("mine.rules");
    std::fs::write(
        &mine,
        "import \"default.rules\"\n/// Always wide.\nfn width overrides (T: type) -> int = bits(element(T))\n",
    )
    .unwrap();
    let output = rewrite(&[Path::new("check"), Path::new("--layers"), Path::new("--short"), &mine]);
    assert_eq!(output.code, Some(0), "{}", output.stderr);
    assert!(output.stderr.contains("mine.rules:3:4: note[E0801]: fn `width` replaces"), "{}", output.stderr);
}
