//! Tools: the commands that are compared, a step at a time.

use super::BenchContext;
use super::cost::CommandLine;
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
pub enum Workload {
    /// Read, verified, printed.
    Print,
    /// Lowered to the LLVM dialect.
    Lower,
    /// From the LLVM dialect to LLVM IR.
    Translate,
    /// From any dialect to LLVM IR.
    Whole,
}

impl Workload {
    pub fn name(self) -> &'static str {
        match self {
            Workload::Print => "parse + verify + print",
            Workload::Lower => "parse + lower + print",
            Workload::Translate => "LLVM dialect -> .ll",
            Workload::Whole => "lower + translate",
        }
    }

    /// The word in names of rows.
    pub fn word(self) -> &'static str {
        match self {
            Workload::Print => "print",
            Workload::Lower => "lower",
            Workload::Translate => "translate",
            Workload::Whole => "whole",
        }
    }
}

fn command_line(program: impl Into<OsString>, args: &[&str], file: &Path) -> CommandLine {
    [program.into()].into_iter().chain(args.iter().map(OsString::from)).chain([file.into()]).collect()
}

/// Our command, on one thread.
pub fn ours(bench: &BenchContext, step: Workload, file: &Path) -> CommandLine {
    match step {
        Workload::Print => ours_with(bench, &["-j", "1", "--emit", "source"], file),
        Workload::Lower => ours_with(bench, &["-j", "1"], file),
        Workload::Translate | Workload::Whole => ours_with(bench, &["-j", "1", "--emit", "llvm"], file),
    }
}

/// Our command with these flags.
pub fn ours_with(bench: &BenchContext, flags: &[&str], file: &Path) -> CommandLine {
    command_line(&bench.ours, flags, file)
}

/// The peer's command, without threads; `before`: passes that go before the others.
pub fn peer(step: Workload, before: &[&'static str], file: &Path) -> CommandLine {
    let passes = || before.iter().copied().chain(PIPELINE);
    match step {
        Workload::Print => command_line(OPT, &["--mlir-disable-threading"], file),
        Workload::Lower => {
            command_line(OPT, &["--mlir-disable-threading"].into_iter().chain(passes()).collect::<Vec<_>>(), file)
        }
        Workload::Translate => command_line(TRANSLATE, &["--mlir-to-llvmir"], file),
        Workload::Whole => {
            let passes = passes().collect::<Vec<_>>().join(" ");
            let lower = format!("{OPT} --mlir-disable-threading {passes} \"$0\"");
            command_line("bash", &["-o", "pipefail", "-c", &format!("{lower} | {TRANSLATE} --mlir-to-llvmir")], file)
        }
    }
}

/// The peer's lowering on as many threads as it likes.
pub fn peer_on_threads(file: &Path) -> CommandLine {
    command_line(OPT, &PIPELINE, file)
}
