//! Tools: the commands that are compared, a step at a time.

use super::Bench;
use super::cost::Words;
use std::ffi::OsString;
use std::path::Path;

pub const OPT: &str = "mlir-opt-22";
pub const TRANSLATE: &str = "mlir-translate-22";

/// The passes that lower with the least work.
pub const PIPELINE: [&str; 4] =
    ["--lower-affine", "--convert-scf-to-cf", "--convert-to-llvm", "--reconcile-unrealized-casts"];
/// What goes before them where there are vectors.
pub const VECTORS: &[&str] = &["--convert-vector-to-llvm"];
/// What goes before them where there are views.
pub const VIEWS: &[&str] = &["--expand-strided-metadata"];

/// What is done with an input.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// Read, verified, printed.
    Print,
    /// Lowered to the LLVM dialect.
    Lower,
    /// From the LLVM dialect to LLVM IR.
    Translate,
    /// From any dialect to LLVM IR.
    Whole,
}

impl Step {
    pub fn name(self) -> &'static str {
        match self {
            Step::Print => "parse + verify + print",
            Step::Lower => "parse + lower + print",
            Step::Translate => "LLVM dialect -> .ll",
            Step::Whole => "lower + translate",
        }
    }

    /// The word in names of rows.
    pub fn word(self) -> &'static str {
        match self {
            Step::Print => "print",
            Step::Lower => "lower",
            Step::Translate => "translate",
            Step::Whole => "whole",
        }
    }
}

fn words(program: impl Into<OsString>, args: &[&str], file: &Path) -> Words {
    [program.into()].into_iter().chain(args.iter().map(OsString::from)).chain([file.into()]).collect()
}

/// Our command, on one thread.
pub fn ours(bench: &Bench, step: Step, file: &Path) -> Words {
    match step {
        Step::Print => with(bench, &["-j", "1", "--emit", "source"], file),
        Step::Lower => with(bench, &["-j", "1"], file),
        Step::Translate | Step::Whole => with(bench, &["-j", "1", "--emit", "llvm"], file),
    }
}

/// Our command with these flags.
pub fn with(bench: &Bench, flags: &[&str], file: &Path) -> Words {
    words(&bench.ours, flags, file)
}

/// The peer's command, without threads; `before`: passes that go before the others.
pub fn peer(step: Step, before: &[&'static str], file: &Path) -> Words {
    let passes = || before.iter().copied().chain(PIPELINE);
    match step {
        Step::Print => words(OPT, &["--mlir-disable-threading"], file),
        Step::Lower => words(OPT, &["--mlir-disable-threading"].into_iter().chain(passes()).collect::<Vec<_>>(), file),
        Step::Translate => words(TRANSLATE, &["--mlir-to-llvmir"], file),
        Step::Whole => {
            let passes = passes().collect::<Vec<_>>().join(" ");
            let lower = format!("{OPT} --mlir-disable-threading {passes} \"$0\"");
            words("bash", &["-o", "pipefail", "-c", &format!("{lower} | {TRANSLATE} --mlir-to-llvmir")], file)
        }
    }
}

/// The peer's lowering on as many threads as it likes.
pub fn peer_on_threads(file: &Path) -> Words {
    words(OPT, &PIPELINE, file)
}
