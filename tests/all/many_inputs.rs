//! Many inputs in one call: outputs in a folder, response files, and what outputs were made from.

use crate::cases::*;
use std::path::Path;

/// Every form that this build writes, with the ending of its files.
fn forms() -> Vec<(&'static str, &'static str)> {
    let mut forms = vec![("mlir", "mlir"), ("source", "mlir")];
    if cfg!(feature = "llvm") {
        forms.extend([("llvm", "ll"), ("bc", "bc"), ("asm", "s"), ("obj", "o")]);
    }
    forms
}

/// Puts files into a new folder.
fn folder(files: &[(&str, &str)]) -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    for (name, text) in files {
        let path = folder.path().join(name);
        std::fs::create_dir_all(path.parent().unwrap()).unwrap();
        std::fs::write(path, text).unwrap();
    }
    folder
}

fn program_text(i: usize) -> String {
    format!(
        "func.func @f{i}(%a: i32) -> i32 {{\n  %c = arith.constant {i} : i32\n  %s = arith.addi %a, %c : i32\n  return %s : i32\n}}\n"
    )
}

/// A folder with so many programs, and their names.
fn programs(count: usize) -> (tempfile::TempDir, Vec<String>) {
    let names: Vec<String> = (0..count).map(|i| format!("in/p{i}.mlir")).collect();
    let texts: Vec<String> = (0..count).map(program_text).collect();
    let files: Vec<(&str, &str)> = names.iter().map(String::as_str).zip(texts.iter().map(String::as_str)).collect();
    (folder(&files), names)
}

fn names_in(folder: &Path) -> Vec<String> {
    let mut names: Vec<String> =
        std::fs::read_dir(folder).unwrap().map(|e| e.unwrap().file_name().into_string().unwrap()).collect();
    names.sort();
    names
}

#[test]
fn each_input_has_the_output_of_a_run_of_its_own() {
    let (folder, names) = programs(9);
    let at = folder.path();
    for (form, ending) in forms() {
        let singles: Vec<Vec<u8>> = names
            .iter()
            .map(|name| {
                assert_eq!(rewrite_in(at, &["--emit", form, name, "-o", "one"]).ok(), "");
                std::fs::read(at.join("one")).unwrap()
            })
            .collect();
        for threads in ["1", "2", "4", "20"] {
            let out = format!("out/{form}/{threads}");
            let mut args = vec!["--emit", form, "--out-dir", &out, "-j", threads];
            args.extend(names.iter().map(String::as_str));
            let ran = rewrite_in(at, &args);
            assert!(ran.stderr.is_empty() && ran.ok().is_empty());
            assert_eq!(names_in(&at.join(&out)).len(), names.len());
            for (i, single) in singles.iter().enumerate() {
                let path = at.join(&out).join(format!("p{i}.{ending}"));
                assert!(std::fs::read(&path).unwrap() == *single, "{}", path.display());
            }
        }
    }
}

#[test]
fn an_error_of_one_input_does_not_stop_the_others() {
    let files = [
        ("a.mlir", "func.func @a("),
        ("b.mlir", "func.func @b() { return }"),
        ("c.mlir", "func.func @c() {\n  return %x : i32\n}"),
    ];
    let folder = folder(&files);
    for threads in ["1", "3"] {
        let out = format!("out{threads}");
        let args = ["--short", "--out-dir", &out, "-j", threads, "c.mlir", "b.mlir", "no.mlir", "a.mlir"];
        let ran = rewrite_in(folder.path(), &args);
        assert_eq!(ran.code, Some(1));
        let said: Vec<&str> = ran.stderr.lines().map(|l| l.split(['[', ']']).next().unwrap()).collect();
        assert_eq!(said, ["c.mlir:2:10: error", "error", "a.mlir:1:14: error"], "{}", ran.stderr);
        assert_eq!(names_in(&folder.path().join(out)), ["b.mlir"]);
    }
}

#[test]
fn outputs_that_cannot_be_meant() {
    let folder = folder(&[("a.mlir", "module {}"), ("x/a.mlir", "module {}"), ("x/a.txt", "module {}")]);
    let (before, ran) = (names_in(folder.path()), |args: &[&str]| rewrite_in(folder.path(), args));
    for args in [
        &["a.mlir", "x/a.mlir"][..],
        &["--out-dir", "out"],
        &["--out-dir", "out", "-"],
        &["--out-dir", "out", ".."],
        &["--out-dir", "out", "-o", "b.mlir", "a.mlir"],
        &["--out-dir", "out", "a.mlir", "x/a.mlir"],
        &["--out-dir", "out", "a.mlir", "x/a.txt"],
        &["--out-dir", "out", "a.mlir", "a.mlir"],
        &["--depfile", "d", "a.mlir"],
        &["--depfile", "d", "-o", "-", "a.mlir"],
    ] {
        let ran = ran(args);
        assert_eq!(ran.code, Some(2), "{args:?}: {}", ran.stderr);
        assert!(ran.stderr.starts_with("error: "), "{args:?}: {}", ran.stderr);
    }
    let over = ran(&["--out-dir", ".", "a.mlir"]);
    assert!(over.code == Some(1) && over.stderr.contains("would replace the input a.mlir"), "{}", over.stderr);
    let over = ran(&["--out-dir", "x/../x", "a.mlir"]);
    assert_eq!(over.code, Some(0), "a file that is no input is replaced: {}", over.stderr);
    let under = ran(&["--out-dir", "a.mlir/out", "x/a.mlir"]);
    assert!(under.code == Some(1) && under.stderr.contains("cannot make the folder a.mlir/out"), "{}", under.stderr);
    assert_eq!(names_in(folder.path()), before);
}

#[test]
fn arguments_come_from_response_files() {
    let folder = folder(&[
        ("a b.mlir", &program_text(1)),
        ("c.mlir", &program_text(2)),
        ("all.rsp", "'a b.mlir'\n@\"more files.rsp\"  # ends here"),
        ("more files.rsp", "c.mlir -j 2"),
        ("open.rsp", "'a b.mlir"),
        ("self.rsp", "@self.rsp"),
    ]);
    let ran = |args: &[&str]| rewrite_in(folder.path(), args);
    assert_eq!(ran(&["--out-dir", "out", "@all.rsp"]).ok(), "");
    assert_eq!(names_in(&folder.path().join("out")), ["a b.mlir", "c.mlir"]);
    for (file, why) in [("open.rsp", "quote"), ("self.rsp", "each other"), ("none.rsp", "No such file")] {
        let ran = ran(&[&format!("@{file}")]);
        assert!(ran.code == Some(1) && ran.stderr.contains(file) && ran.stderr.contains(why), "{}", ran.stderr);
    }
}

#[test]
fn depfiles_name_inputs_rules_and_imports() {
    let folder = folder(&[
        ("a b.mlir", &program_text(1)),
        ("c.mlir", &program_text(2)),
        ("r/$top.rules", "import \"part.rules\"\n"),
        ("r/part.rules", "import \"default.rules\"\n"),
        ("bad.mlir", "func.func @f("),
    ]);
    let (at, ran) = (folder.path(), |args: &[&str]| rewrite_in(folder.path(), args));
    let read = |name: &str| std::fs::read_to_string(at.join(name)).unwrap();
    assert_eq!(ran(&["--rules", "./r/$top.rules", "--depfile", "d", "a b.mlir", "-o", "out.mlir"]).ok(), "");
    let rules = " \\\n  r/$$top.rules \\\n  r/part.rules\n";
    assert_eq!(read("d"), format!("out.mlir: \\\n  a\\ b.mlir{rules}"));
    assert_eq!(ran(&["--rules", "r/$top.rules", "--depfile", "d", "a b.mlir", "c.mlir", "--out-dir", "o"]).ok(), "");
    let both = format!("o/a\\ b.mlir: \\\n  a\\ b.mlir{rules}o/c.mlir: \\\n  c.mlir{rules}");
    assert_eq!(read("d"), both);
    assert_eq!(ran(&["--depfile", "plain", "c.mlir", "-o", "out.mlir"]).ok(), "");
    assert_eq!(read("plain"), "out.mlir: \\\n  c.mlir\n");
    assert_eq!(ran(&["--depfile", "d", "bad.mlir", "-o", "out.mlir"]).code, Some(1));
    assert_eq!(read("d"), both, "a run that fails leaves the old file");
}

/// Make itself reads the paths back.
#[test]
fn make_reads_depfiles() {
    if !has("make") {
        return;
    }
    let folder = folder(&[("a b#c$d.mlir", &program_text(1)), ("r s.rules", "import \"default.rules\"\n")]);
    let ran = rewrite_in(folder.path(), &["--rules", "r s.rules", "--depfile", "d", "a b#c$d.mlir", "-o", "o$ p.mlir"]);
    assert_eq!(ran.ok(), "");
    std::fs::write(folder.path().join("Makefile"), "include d\no$$\\ p.mlir:\n\ttouch '$@' ; echo '$^'\n").unwrap();
    let make = || program_in(folder.path(), "make", &["-s", "o$ p.mlir"], "").ok();
    assert_eq!(make(), "", "nothing has changed");
    let later = std::time::SystemTime::now() + std::time::Duration::from_secs(9);
    let rules = std::fs::File::options().append(true).open(folder.path().join("r s.rules")).unwrap();
    rules.set_modified(later).unwrap();
    assert_eq!(make(), "a b#c$d.mlir r s.rules\n");
}

/// The same inputs under another path, at another time, give the same bytes.
#[test]
fn outputs_say_nothing_of_the_machine() {
    let of = |place: &tempfile::TempDir| {
        let at = std::fs::canonicalize(place.path()).unwrap();
        let input = at.join("p.mlir");
        forms()
            .into_iter()
            .map(move |(form, _)| {
                let run = |args: &[&str]| rewrite_in(&at, &[&["--emit", form, "-o", "out"], args].concat()).ok();
                let read = || std::fs::read(at.join("out")).unwrap();
                run(&["p.mlir"]);
                let near = read();
                run(&[input.to_str().unwrap()]);
                let far = read();
                let place = at.to_str().unwrap().as_bytes();
                assert!(!far.windows(place.len()).any(|w| w == place), "{form} names the folder");
                assert!(near == far, "{form} depends on the path");
                near
            })
            .collect::<Vec<_>>()
    };
    let text = program_text(3);
    let (one, other) = (folder(&[("p.mlir", &text)]), folder(&[("p.mlir", &text)]));
    let first = of(&one);
    std::thread::sleep(std::time::Duration::from_millis(1100));
    assert!(first == of(&other));
}
