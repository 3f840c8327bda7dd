//! Helpers of the integration tests: input files, runs of the command, and snapshots.

use std::ffi::OsStr;
use std::io::Write;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// Returns the root folder of the repository.
pub fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// Output and exit code of a process.
#[derive(Debug)]
pub struct RunOutput {
    pub stdout: Vec<u8>,
    pub stderr: String,
    /// Exit code; `None` after a signal.
    pub code: Option<i32>,
}

impl RunOutput {
    /// Returns the standard output of a run that must have succeeded.
    pub fn ok(self) -> String {
        assert_eq!(self.code, Some(0), "the run failed with\n{}", self.stderr);
        String::from_utf8(self.stdout).expect("text")
    }
}

/// Runs `rewrite` in the repository.
pub fn rewrite<S: AsRef<OsStr>>(args: &[S]) -> RunOutput {
    run_program(env!("CARGO_BIN_EXE_rewrite"), args, "")
}

/// Runs `rewrite` in the repository, with a text on the standard input.
pub fn rewrite_stdin<S: AsRef<OsStr>>(args: &[S], input: &str) -> RunOutput {
    run_program(env!("CARGO_BIN_EXE_rewrite"), args, input)
}

/// Runs `rewrite` in a folder.
pub fn rewrite_in<S: AsRef<OsStr>>(folder: &Path, args: &[S]) -> RunOutput {
    run_program_in(folder, env!("CARGO_BIN_EXE_rewrite"), args, "")
}

/// Runs a program in the repository, with a text on the standard input.
pub fn run_program<S: AsRef<OsStr>>(name: &str, args: &[S], input: impl AsRef<[u8]>) -> RunOutput {
    run_program_in(root(), name, args, input)
}

/// Runs a program in a folder, with a text on the standard input.
pub fn run_program_in<S: AsRef<OsStr>>(folder: &Path, name: &str, args: &[S], input: impl AsRef<[u8]>) -> RunOutput {
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
    // Ignore write errors: a program may fail before it has read all of its input.
    let writer = std::thread::spawn(move || drop(stdin.write_all(&input)));
    let out = child.wait_with_output().expect("it was started");
    writer.join().expect("writing does not panic");
    RunOutput { stdout: out.stdout, stderr: String::from_utf8_lossy(&out.stderr).into_owned(), code: out.status.code() }
}

/// Returns the number of repetitions of a randomized test: `usual`, or a multiple of it in `make test-all`.
pub fn repetitions(usual: usize) -> usize {
    std::env::var("REWRITE_TEST_FACTOR").map_or(usual, |factor| usual * factor.parse::<usize>().expect("a number"))
}

/// Returns whether a program is installed; reports a skipped test if not.
pub fn is_installed(name: &str) -> bool {
    let found = Command::new(name).arg("--version").stdout(Stdio::null()).stderr(Stdio::null()).status().is_ok();
    if !found {
        eprintln!("skipped: {name} is not installed");
    }
    found
}

/// Returns the files with one of the extensions in a folder and its subfolders, sorted, relative to the repository.
pub fn files(folder: &str, extensions: &[&str]) -> Vec<PathBuf> {
    let mut found = Vec::new();
    let mut worklist = vec![root().join(folder)];
    while let Some(folder) = worklist.pop() {
        for entry in std::fs::read_dir(&folder).unwrap_or_else(|e| panic!("{}: {e}", folder.display())) {
            let path = entry.expect("listed").path();
            if path.is_dir() {
                worklist.push(path);
            } else if path.extension().is_some_and(|e| extensions.iter().any(|x| e == *x)) {
                found.push(path.strip_prefix(root()).expect("below").to_path_buf());
            }
        }
    }
    found.sort();
    found
}

/// Runs a test on each file. Panics after the last one with the names of the files whose test panicked.
pub fn for_each_file(files: &[PathBuf], test: impl Fn(&Path)) {
    assert!(!files.is_empty(), "no input files");
    let fails = |path: &&PathBuf| {
        let fails = catch_unwind(AssertUnwindSafe(|| test(path))).is_err();
        if fails {
            eprintln!("---- in {}\n", path.display());
        }
        fails
    };
    let failed: Vec<_> = files.iter().filter(fails).collect();
    assert!(failed.is_empty(), "{} of {} fail: {failed:#?}", failed.len(), files.len());
}

/// Returns the text of a file of the repository.
pub fn text(path: &Path) -> String {
    std::fs::read_to_string(root().join(path)).unwrap_or_else(|e| panic!("{}: {e}", path.display()))
}

/// Returns the flags in the line `// ARGS: ..` of an input file.
pub fn flags(path: &Path) -> Vec<String> {
    let bytes = std::fs::read(root().join(path)).expect("readable");
    let text = String::from_utf8_lossy(&bytes);
    let line = text.lines().find_map(|line| line.strip_prefix("// ARGS:"));
    line.unwrap_or("").split_whitespace().map(str::to_string).collect()
}

/// Returns the programs in a text that are separated by lines `// -----`.
pub fn chunks(text: &str) -> Vec<&str> {
    rewrite::syntax::split_input::split_input(text).into_iter().map(|range| &text[range]).collect()
}

/// Compares a text with the snapshot `snapshots/FOLDER/NAME{suffix}.snap` of an input `tests/FOLDER/NAME.*`.
pub fn snapshot(input: &Path, suffix: &str, text: &str) {
    let below = input.strip_prefix("tests").expect("inputs are in tests/");
    let mut settings = insta::Settings::new();
    settings.set_snapshot_path(root().join("snapshots").join(below.parent().expect("a folder")));
    settings.set_prepend_module_to_snapshot(false);
    settings.set_omit_expression(true);
    let name = format!("{}{suffix}", below.file_stem().expect("a name").to_string_lossy());
    settings.bind(|| insta::assert_snapshot!(name, text));
}

/// Returns the inputs of all tests that lower a program, including those that must fail.
pub fn lowering_inputs() -> Vec<PathBuf> {
    ["tests/lower", "tests/run", "tests/errors/lowering"].iter().flat_map(|f| files(f, &["mlir"])).collect()
}

/// Lowers a program with the library; returns the lowered text and the warnings, or the errors.
pub fn lower_to_text(ctx: &rewrite::Context, text: &str) -> String {
    let options = rewrite::ParseOptions { allow_unregistered: true };
    let module = rewrite::read(ctx, rewrite::report::SourceId::Input(0), text, 0..text.len(), options);
    let lowered = module.and_then(|(module, _)| rewrite::lower(ctx, module, &rewrite::conversion::Options::default()));
    match lowered {
        Ok((module, warnings)) => {
            rewrite::print(ctx, &module, rewrite::PrintOptions::default()) + &format!("{warnings:#?}")
        }
        Err(errors) => format!("{errors:#?}"),
    }
}

/// Runs a test on a thread with the stack size of the command, for deeply nested programs.
pub fn on_large_stack(test: impl FnOnce() + Send) {
    std::thread::scope(|s| {
        let thread = std::thread::Builder::new().stack_size(rewrite::threads::STACK_BYTES).spawn_scoped(s, test);
        thread.expect("a thread").join().unwrap_or_else(|payload| std::panic::resume_unwind(payload))
    });
}
