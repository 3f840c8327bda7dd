//! Tests of runs with many inputs: `--out-dir`, response files, and depfiles.

use crate::cases::*;
use std::path::Path;

/// Returns the output formats of this build, with the file extension of each.
fn output_formats() -> Vec<(&'static str, &'static str)> {
    let mut formats = vec![("mlir", "mlir"), ("source", "mlir")];
    if cfg!(feature = "llvm") {
        formats.extend([("llvm", "ll"), ("bc", "bc"), ("asm", "s"), ("obj", "o")]);
    }
    formats
}

/// Creates a temporary folder with these files.
fn folder_with(files: &[(&str, &str)]) -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    for (name, text) in files {
        let path = folder.path().join(name);
        std::fs::create_dir_all(path.parent().unwrap()).unwrap();
        std::fs::write(path, text).unwrap();
    }
    folder
}

/// Returns the text of a program that differs for each `i`.
fn program_text(i: usize) -> String {
    format!(
        "func.func @f{i}(%a: i32) -> i32 {{\n  %c = arith.constant {i} : i32\n  %s = arith.addi %a, %c : i32\n  return %s : i32\n}}\n"
    )
}

/// Creates a folder with `count` programs; returns it with their names.
fn folder_with_programs(count: usize) -> (tempfile::TempDir, Vec<String>) {
    let names: Vec<String> = (0..count).map(|i| format!("in/p{i}.mlir")).collect();
    let texts: Vec<String> = (0..count).map(program_text).collect();
    let files: Vec<(&str, &str)> = names.iter().map(String::as_str).zip(texts.iter().map(String::as_str)).collect();
    (folder_with(&files), names)
}

/// Returns the sorted names of the files in a folder.
fn names_in(folder: &Path) -> Vec<String> {
    let mut names: Vec<String> =
        std::fs::read_dir(folder).unwrap().map(|e| e.unwrap().file_name().into_string().unwrap()).collect();
    names.sort();
    names
}

#[test]
fn each_input_has_the_output_of_a_separate_run() {
    let (folder, names) = folder_with_programs(9);
    let at = folder.path();
    for (format, extension) in output_formats() {
        let singles: Vec<Vec<u8>> = names
            .iter()
            .map(|name| {
                assert_eq!(rewrite_in(at, &["--emit", format, name, "-o", "one"]).ok(), "");
                std::fs::read(at.join("one")).unwrap()
            })
            .collect();
        for threads in ["1", "2", "4", "20"] {
            let out = format!("out/{format}/{threads}");
            let mut args = vec!["--emit", format, "--out-dir", &out, "-j", threads];
            args.extend(names.iter().map(String::as_str));
            let output = rewrite_in(at, &args);
            assert!(output.stderr.is_empty() && output.ok().is_empty());
            assert_eq!(names_in(&at.join(&out)).len(), names.len());
            for (i, single) in singles.iter().enumerate() {
                let path = at.join(&out).join(format!("p{i}.{extension}"));
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
    let folder = folder_with(&files);
    for threads in ["1", "3"] {
        let out = format!("out{threads}");
        let args = ["--short", "--out-dir", &out, "-j", threads, "c.mlir", "b.mlir", "no.mlir", "a.mlir"];
        let output = rewrite_in(folder.path(), &args);
        assert_eq!(output.code, Some(1));
        let errors: Vec<&str> = output.stderr.lines().map(|l| l.split(['[', ']']).next().unwrap()).collect();
        assert_eq!(errors, ["c.mlir:2:10: error", "error", "a.mlir:1:14: error"], "{}", output.stderr);
        assert_eq!(names_in(&folder.path().join(out)), ["b.mlir"]);
    }
}

#[test]
fn ambiguous_outputs_are_usage_errors() {
    let folder = folder_with(&[("a.mlir", "module {}"), ("x/a.mlir", "module {}"), ("x/a.txt", "module {}")]);
    let (before, run) = (names_in(folder.path()), |args: &[&str]| rewrite_in(folder.path(), args));
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
        let output = run(args);
        assert_eq!(output.code, Some(2), "{args:?}: {}", output.stderr);
        assert!(output.stderr.starts_with("error: "), "{args:?}: {}", output.stderr);
    }
    let output = run(&["--out-dir", ".", "a.mlir"]);
    assert!(output.code == Some(1) && output.stderr.contains("would replace the input a.mlir"), "{}", output.stderr);
    let output = run(&["--out-dir", "x/../x", "a.mlir"]);
    assert_eq!(output.code, Some(0), "a file that is not an input is replaced: {}", output.stderr);
    let output = run(&["--out-dir", "a.mlir/out", "x/a.mlir"]);
    assert!(
        output.code == Some(1) && output.stderr.contains("cannot create the folder a.mlir/out"),
        "{}",
        output.stderr
    );
    assert_eq!(names_in(folder.path()), before);
}

#[test]
fn arguments_come_from_response_files() {
    let folder = folder_with(&[
        ("a b.mlir", &program_text(1)),
        ("c.mlir", &program_text(2)),
        ("all.rsp", "'a b.mlir'\n@\"more files.rsp\"  # ends here"),
        ("more files.rsp", "c.mlir -j 2"),
        ("open.rsp", "'a b.mlir"),
        ("self.rsp", "@self.rsp"),
    ]);
    let run = |args: &[&str]| rewrite_in(folder.path(), args);
    assert_eq!(run(&["--out-dir", "out", "@all.rsp"]).ok(), "");
    assert_eq!(names_in(&folder.path().join("out")), ["a b.mlir", "c.mlir"]);
    for (file, reason) in [("open.rsp", "quote"), ("self.rsp", "each other"), ("none.rsp", "No such file")] {
        let output = run(&[&format!("@{file}")]);
        assert!(
            output.code == Some(1) && output.stderr.contains(file) && output.stderr.contains(reason),
            "{}",
            output.stderr
        );
    }
}

#[test]
fn depfiles_name_inputs_rules_and_imports() {
    let folder = folder_with(&[
        ("a b.mlir", &program_text(1)),
        ("c.mlir", &program_text(2)),
        ("r/$top.rules", "import \"part.rules\"\n"),
        ("r/part.rules", "import \"default.rules\"\n"),
        ("bad.mlir", "func.func @f("),
    ]);
    let (at, run) = (folder.path(), |args: &[&str]| rewrite_in(folder.path(), args));
    let read = |name: &str| std::fs::read_to_string(at.join(name)).unwrap();
    assert_eq!(run(&["--rules", "./r/$top.rules", "--depfile", "d", "a b.mlir", "-o", "out.mlir"]).ok(), "");
    let rules = " \\\n  r/$$top.rules \\\n  r/part.rules\n";
    assert_eq!(read("d"), format!("out.mlir: \\\n  a\\ b.mlir{rules}"));
    assert_eq!(run(&["--rules", "r/$top.rules", "--depfile", "d", "a b.mlir", "c.mlir", "--out-dir", "o"]).ok(), "");
    let both = format!("o/a\\ b.mlir: \\\n  a\\ b.mlir{rules}o/c.mlir: \\\n  c.mlir{rules}");
    assert_eq!(read("d"), both);
    assert_eq!(run(&["--depfile", "plain", "c.mlir", "-o", "out.mlir"]).ok(), "");
    assert_eq!(read("plain"), "out.mlir: \\\n  c.mlir\n");
    assert_eq!(run(&["--depfile", "d", "bad.mlir", "-o", "out.mlir"]).code, Some(1));
    assert_eq!(read("d"), both, "a failed run keeps the old file");
}

/// `make` parses the depfile with its escapes.
#[test]
fn make_reads_depfiles() {
    if !is_installed("make") {
        return;
    }
    let folder = folder_with(&[("a b#c$d.mlir", &program_text(1)), ("r s.rules", "import \"default.rules\"\n")]);
    let output =
        rewrite_in(folder.path(), &["--rules", "r s.rules", "--depfile", "d", "a b#c$d.mlir", "-o", "o$ p.mlir"]);
    assert_eq!(output.ok(), "");
    std::fs::write(folder.path().join("Makefile"), "include d\no$$\\ p.mlir:\n\ttouch '$@' ; echo '$^'\n").unwrap();
    let make = || run_program_in(folder.path(), "make", &["-s", "o$ p.mlir"], "").ok();
    assert_eq!(make(), "", "no file has changed");
    let later = std::time::SystemTime::now() + std::time::Duration::from_secs(9);
    let rules = std::fs::File::options().append(true).open(folder.path().join("r s.rules")).unwrap();
    rules.set_modified(later).unwrap();
    assert_eq!(make(), "a b#c$d.mlir r s.rules\n");
}

/// Outputs are reproducible: they do not depend on the path of the input or on the time.
#[test]
fn outputs_are_reproducible() {
    let outputs = |folder: &tempfile::TempDir| {
        let at = std::fs::canonicalize(folder.path()).unwrap();
        let input = at.join("p.mlir");
        output_formats()
            .into_iter()
            .map(move |(format, _)| {
                let run = |args: &[&str]| rewrite_in(&at, &[&["--emit", format, "-o", "out"], args].concat()).ok();
                let read = || std::fs::read(at.join("out")).unwrap();
                run(&["p.mlir"]);
                let by_relative_path = read();
                run(&[input.to_str().unwrap()]);
                let by_absolute_path = read();
                let path = at.to_str().unwrap().as_bytes();
                assert!(!by_absolute_path.windows(path.len()).any(|w| w == path), "{format} contains the path");
                assert!(by_relative_path == by_absolute_path, "{format} depends on the path");
                by_relative_path
            })
            .collect::<Vec<_>>()
    };
    let text = program_text(3);
    let [first, second] = [(); 2].map(|()| folder_with(&[("p.mlir", &text)]));
    let first = outputs(&first);
    std::thread::sleep(std::time::Duration::from_millis(1100));
    assert!(first == outputs(&second));
}
