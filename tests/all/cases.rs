//! Cases: input files, the command under test, and snapshots.

use std::ffi::OsStr;
use std::io::Write;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// The repository.
pub fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// What a process did.
#[derive(Debug)]
pub struct Ran {
    pub stdout: Vec<u8>,
    pub stderr: String,
    pub code: Option<i32>,
}

impl Ran {
    /// The output of a run that went well.
    pub fn ok(self) -> String {
        assert_eq!(self.code, Some(0), "it fails with\n{}", self.stderr);
        String::from_utf8(self.stdout).expect("text")
    }
}

/// Runs `rewrite` in the repository.
pub fn rewrite<S: AsRef<OsStr>>(args: &[S]) -> Ran {
    program(env!("CARGO_BIN_EXE_rewrite"), args, "")
}

/// Runs `rewrite` with a text on the standard input.
pub fn rewrite_text<S: AsRef<OsStr>>(args: &[S], input: &str) -> Ran {
    program(env!("CARGO_BIN_EXE_rewrite"), args, input)
}

/// Runs `rewrite` in a folder.
pub fn rewrite_in<S: AsRef<OsStr>>(folder: &Path, args: &[S]) -> Ran {
    program_in(folder, env!("CARGO_BIN_EXE_rewrite"), args, "")
}

/// Runs a program in the repository.
pub fn program<S: AsRef<OsStr>>(name: &str, args: &[S], input: impl AsRef<[u8]>) -> Ran {
    program_in(root(), name, args, input)
}

/// Runs a program in a folder.
pub fn program_in<S: AsRef<OsStr>>(folder: &Path, name: &str, args: &[S], input: impl AsRef<[u8]>) -> Ran {
    let mut child = Command::new(name)
        .args(args)
        .current_dir(folder)
        .env("NO_COLOR", "1")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap_or_else(|e| panic!("{name}: {e}"));
    let mut stdin = child.stdin.take().expect("piped");
    let input = input.as_ref().to_vec();
    // a program may fail before it has read everything
    let writer = std::thread::spawn(move || drop(stdin.write_all(&input)));
    let out = child.wait_with_output().expect("it was started");
    writer.join().expect("writing does not panic");
    Ran { stdout: out.stdout, stderr: String::from_utf8_lossy(&out.stderr).into_owned(), code: out.status.code() }
}

/// Whether a program of the peer is installed.
pub fn has(name: &str) -> bool {
    let there = Command::new(name).arg("--version").stdout(Stdio::null()).stderr(Stdio::null()).status().is_ok();
    if !there {
        eprintln!("skipped: there is no {name}");
    }
    there
}

/// The files of a folder and the folders in it with one of the extensions, sorted; paths are relative to the repository.
pub fn files(folder: &str, extensions: &[&str]) -> Vec<PathBuf> {
    let mut found = Vec::new();
    let mut todo = vec![root().join(folder)];
    while let Some(folder) = todo.pop() {
        for entry in std::fs::read_dir(&folder).unwrap_or_else(|e| panic!("{}: {e}", folder.display())) {
            let path = entry.expect("listed").path();
            if path.is_dir() {
                todo.push(path);
            } else if path.extension().is_some_and(|e| extensions.iter().any(|x| e == *x)) {
                found.push(path.strip_prefix(root()).expect("below").to_path_buf());
            }
        }
    }
    found.sort();
    found
}

/// Runs the test on each file; fails after the last one with the names of those that failed.
pub fn each(files: &[PathBuf], test: impl Fn(&Path)) {
    assert!(!files.is_empty(), "there are inputs");
    let failed = |path: &&PathBuf| {
        let failed = catch_unwind(AssertUnwindSafe(|| test(path))).is_err();
        if failed {
            eprintln!("---- that was {}\n", path.display());
        }
        failed
    };
    let failed: Vec<_> = files.iter().filter(failed).collect();
    assert!(failed.is_empty(), "{} of {} fail: {failed:#?}", failed.len(), files.len());
}

/// The whole text of a file of the repository.
pub fn text(path: &Path) -> String {
    std::fs::read_to_string(root().join(path)).unwrap_or_else(|e| panic!("{}: {e}", path.display()))
}

/// Flags that a file asks for in a line `// ARGS: ..`.
pub fn flags(path: &Path) -> Vec<String> {
    let bytes = std::fs::read(root().join(path)).expect("readable");
    let text = String::from_utf8_lossy(&bytes);
    let line = text.lines().find_map(|line| line.strip_prefix("// ARGS:"));
    line.unwrap_or("").split_whitespace().map(str::to_string).collect()
}

/// The programs in a text.
pub fn pieces(text: &str) -> Vec<&str> {
    rewrite::syntax::split_input::split_input(text).into_iter().map(|range| &text[range]).collect()
}

/// Compares with `snapshots/FOLDER/NAME.snap`, where the input is `tests/FOLDER/NAME.*`.
pub fn snapshot(input: &Path, suffix: &str, text: &str) {
    let below = input.strip_prefix("tests").expect("inputs are in tests/");
    let mut settings = insta::Settings::new();
    settings.set_snapshot_path(root().join("snapshots").join(below.parent().expect("a folder")));
    settings.set_prepend_module_to_snapshot(false);
    settings.set_omit_expression(true);
    let name = format!("{}{suffix}", below.file_stem().expect("a name").to_string_lossy());
    settings.bind(|| insta::assert_snapshot!(name, text));
}

/// Everything that is lowered somewhere in the tests, or fails to be.
pub fn lowering_inputs() -> Vec<PathBuf> {
    ["tests/lower", "tests/run", "tests/errors/lowering"].iter().flat_map(|f| files(f, &["mlir"])).collect()
}

/// What the library makes of a program: its lowered text, or what is wrong with it.
pub fn lowered_in(ctx: &rewrite::Context, text: &str) -> String {
    let options = rewrite::ParseOptions { allow_unregistered: true };
    let module = rewrite::read(ctx, 0, text, 0..text.len(), options);
    let lowered = module.and_then(|(module, _)| rewrite::lower(ctx, module, &rewrite::conversion::Options::default()));
    match lowered {
        Ok((module, warnings)) => {
            rewrite::print(ctx, &module, rewrite::PrintOptions::default()) + &format!("{warnings:#?}")
        }
        Err(faults) => format!("{faults:#?}"),
    }
}

/// Runs with the stack that the command has: some programs nest deeply.
pub fn deep(test: impl FnOnce() + Send) {
    std::thread::scope(|s| {
        let thread = std::thread::Builder::new().stack_size(rewrite::threads::STACK_BYTES).spawn_scoped(s, test);
        thread.expect("a thread").join().unwrap_or_else(|fault| std::panic::resume_unwind(fault))
    });
}
