//! Tests of incremental builds with ninja (`examples/ninja`, `docs/builds.md`): only outdated modules are lowered.

use crate::cases::*;
use std::path::Path;
use std::time::Duration;

/// Runs a build; returns the sorted names of the modules that it lowered.
fn build(folder: &Path) -> Vec<String> {
    // File times have a limited resolution. The wait separates the times of the last edits and of the new outputs.
    std::thread::sleep(Duration::from_millis(50));
    let out = run_program_in(folder, "ninja", &[""; 0], "").ok();
    let mut steps: Vec<String> = out.lines().filter_map(|l| Some(l.split_once("] lower in/")?.1.to_string())).collect();
    assert_eq!(steps.is_empty(), out == "ninja: no work to do.\n", "{out}");
    steps.sort();
    steps
}

/// Appends text to a file.
fn append(path: &Path, text: &str) {
    let old = std::fs::read_to_string(path).unwrap();
    std::fs::write(path, old + text).unwrap();
}

#[test]
fn a_build_lowers_only_outdated_modules() {
    if !is_installed("ninja") {
        return;
    }
    const COUNT: usize = 200;
    let folder = tempfile::tempdir().unwrap();
    let at = folder.path().join("a folder");
    let count = COUNT.to_string();
    let args = [at.to_str().unwrap(), env!("CARGO_BIN_EXE_rewrite"), &count];
    assert_eq!(run_program("examples/ninja/generate", &args, "").ok(), "");
    let modules = |is_wanted: &dyn Fn(usize) -> bool| {
        let mut names: Vec<String> = (0..COUNT).filter(|i| is_wanted(*i)).map(|i| format!("m{i}.mlir")).collect();
        names.sort();
        names
    };
    assert_eq!(build(&at), modules(&|_| true));
    assert!(build(&at).is_empty(), "a second build lowers nothing");
    let text = |name: &str| std::fs::read_to_string(at.join("out").join(name)).unwrap();
    assert!(!text("m7.mlir").contains("sadd.sat") && !text("m8.mlir").contains("nsw"));
    assert!(
        text("m8.mlir").contains("sadd.sat") && text("m9.mlir").contains("sadd.sat") && text("m9.mlir").contains("nsw")
    );

    append(&at.join("in/m3.mlir"), "// changed\n");
    assert_eq!(build(&at), ["m3.mlir"], "a changed input");
    append(&at.join("volume.rules"), "// changed\n");
    assert_eq!(build(&at), modules(&|i| i % 10 == 9), "rules that some modules use");
    append(&at.join("samples.rules"), "// changed\n");
    assert_eq!(build(&at), modules(&|i| i % 10 >= 8), "rules that others import");
    assert!(build(&at).is_empty());

    std::fs::write(at.join("in/m5.mlir"), "func.func @f(").unwrap();
    std::thread::sleep(Duration::from_millis(50));
    let output = run_program_in(&at, "ninja", &[""; 0], "");
    assert!(
        output.code == Some(1) && String::from_utf8_lossy(&output.stdout).contains("in/m5.mlir:1:14"),
        "{output:?}"
    );
    std::fs::write(at.join("in/m5.mlir"), "func.func @f() { return }").unwrap();
    assert_eq!(build(&at), ["m5.mlir"], "a failed module is lowered again");
}

/// One build step lowers more modules than fit on a command line, by the build file in `docs/builds.md`.
#[test]
fn one_step_may_have_many_outputs() {
    if !is_installed("ninja") {
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    let at = folder.path();
    let guide = text("docs/builds.md".as_ref());
    let rules = guide.split("```ninja").nth(2).and_then(|t| t.split("```").next()).expect("an example in the guide");
    let bin = env!("CARGO_BIN_EXE_rewrite");
    std::fs::write(at.join("build.ninja"), rules.replace("command = rewrite", &format!("command = {bin}"))).unwrap();
    for name in ["a.mlir", "b.mlir"] {
        std::fs::write(at.join(name), "func.func @f() { return }").unwrap();
    }
    std::fs::write(at.join("mine.rules"), "import \"default.rules\"\n").unwrap();
    let steps = || {
        std::thread::sleep(Duration::from_millis(50));
        run_program_in(at, "ninja", &[""; 0], "").ok().lines().filter(|l| l.starts_with("[1/1]")).count()
    };
    assert_eq!((steps(), steps()), (1, 0));
    append(&at.join("mine.rules"), "// changed\n");
    assert_eq!((steps(), steps()), (1, 0));
    assert!(at.join("out/a.mlir").exists() && at.join("out/b.mlir").exists());
}
