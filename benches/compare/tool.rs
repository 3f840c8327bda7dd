//! Command lines of our program and of `mlir-opt` for each workload.

use super::BenchContext;
use super::cost::CommandLine;
use std::ffi::OsString;
use std::path::Path;

pub const OPT: &str = "mlir-opt-22";
pub const TRANSLATE: &str = "mlir-translate-22";

/// The shortest pass pipeline that lowers all inputs without vectors and memref views.
pub const PIPELINE: [&str; 4] =
    ["--lower-affine", "--convert-scf-to-cf", "--convert-to-llvm", "--reconcile-unrealized-casts"];
/// Passes before `PIPELINE` for inputs with vectors.
pub const VECTORS: &[&str] = &["--convert-vector-to-llvm"];
/// Passes before `PIPELINE` for inputs with memref views, such as `memref.subview`.
pub const VIEWS: &[&str] = &["--expand-strided-metadata"];
/// Passes before `PIPELINE` for programs with ops of all dialects.
pub const DIVERSE: &[&str] = &[
    "--convert-vector-to-scf",
    "--lower-affine",
    "--convert-scf-to-cf",
    "--expand-strided-metadata",
    "--lower-affine",
    "--convert-vector-to-llvm",
];
/// Passes before `PIPELINE` for structured ops and tensors. The second pass frees no buffer: the peer has other passes
/// for that.
pub const TENSORS: &[&str] = &[
    "--convert-elementwise-to-linalg",
    "--one-shot-bufferize=bufferize-function-boundaries=true",
    "--convert-linalg-to-loops",
    "--expand-strided-metadata",
    "--lower-affine",
];
/// Options after `PIPELINE` for line tables: debug information from the locations of ops, which are printed for the
/// translation.
const LINE_TABLES: &[&str] = &["--ensure-debug-info-scope-on-llvm-func", "--mlir-print-debuginfo"];

/// The work on an input that is measured.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Workload {
    /// Parse, verify and print.
    Print,
    /// Lower to the LLVM dialect.
    Lower,
    /// Translate the LLVM dialect to LLVM IR.
    Translate,
    /// Lower and translate to LLVM IR.
    Whole,
    /// Lower and translate to LLVM IR with line tables.
    LineTables,
    /// Import LLVM IR to the LLVM dialect.
    Import,
    /// Import LLVM IR to the LLVM dialect, written as bytecode.
    ImportBytecode,
    /// Read bytecode, verify and print.
    Bytecode,
}

impl Workload {
    /// Returns the name in the column `step` of the result tables.
    pub fn name(self) -> &'static str {
        match self {
            Workload::Print => "parse + verify + print",
            Workload::Lower => "parse + lower + print",
            Workload::Translate => "LLVM dialect -> .ll",
            Workload::Whole => "lower + translate",
            Workload::LineTables => "lower + translate with -g",
            Workload::Import => ".ll -> LLVM dialect",
            Workload::ImportBytecode => ".ll -> bytecode",
            Workload::Bytecode => "bytecode: read + verify + print",
        }
    }

    /// Returns the word for the workload in names of benchmarks, as in `lower/loops`.
    pub fn word(self) -> &'static str {
        match self {
            Workload::Print => "print",
            Workload::Lower => "lower",
            Workload::Translate => "translate",
            Workload::Whole => "whole",
            Workload::LineTables => "line tables",
            Workload::Import => "import",
            Workload::ImportBytecode => "import bytecode",
            Workload::Bytecode => "bytecode",
        }
    }
}

fn command_line(program: impl Into<OsString>, args: &[&str], file: &Path) -> CommandLine {
    [program.into()].into_iter().chain(args.iter().map(OsString::from)).chain([file.into()]).collect()
}

/// Returns our command line for a workload, on one thread.
pub fn ours(bench: &BenchContext, step: Workload, file: &Path) -> CommandLine {
    match step {
        Workload::Print | Workload::Bytecode => ours_with(bench, &["-j", "1", "--emit", "source"], file),
        Workload::Lower => ours_with(bench, &["-j", "1"], file),
        Workload::Translate | Workload::Whole => ours_with(bench, &["-j", "1", "--emit", "llvm"], file),
        Workload::LineTables => ours_with(bench, &["-j", "1", "-g", "--emit", "llvm"], file),
        Workload::Import => ours_with(bench, &["import", "--lossy"], file),
        Workload::ImportBytecode => ours_with(bench, &["import", "--lossy", "--emit", "mlirbc"], file),
    }
}

/// The name of the C compiler.
pub const CLANG: &str = "clang-22";

/// Returns our command line with these flags.
pub fn ours_with(bench: &BenchContext, flags: &[&str], file: &Path) -> CommandLine {
    command_line(&bench.ours, flags, file)
}

/// Returns MLIR's command line for a workload, without threads. `extra_passes` run before `PIPELINE`.
pub fn peer(step: Workload, extra_passes: &[&'static str], file: &Path) -> CommandLine {
    let passes = || extra_passes.iter().copied().chain(PIPELINE);
    match step {
        Workload::Print | Workload::Bytecode => command_line(OPT, &["--mlir-disable-threading"], file),
        Workload::Lower => {
            command_line(OPT, &["--mlir-disable-threading"].into_iter().chain(passes()).collect::<Vec<_>>(), file)
        }
        Workload::Translate => command_line(TRANSLATE, &["--mlir-to-llvmir"], file),
        Workload::Import => command_line(TRANSLATE, &["--import-llvm"], file),
        Workload::ImportBytecode => {
            let import = format!("{TRANSLATE} --import-llvm \"$0\" | {OPT} --mlir-disable-threading --emit-bytecode");
            command_line("bash", &["-o", "pipefail", "-c", &import], file)
        }
        Workload::Whole | Workload::LineTables => {
            let line_tables = if step == Workload::LineTables { LINE_TABLES } else { &[] };
            let passes = passes().chain(line_tables.iter().copied()).collect::<Vec<_>>().join(" ");
            let lower = format!("{OPT} --mlir-disable-threading {passes} \"$0\"");
            command_line("bash", &["-o", "pipefail", "-c", &format!("{lower} | {TRANSLATE} --mlir-to-llvmir")], file)
        }
    }
}

/// Returns MLIR's command line to lower with its default number of threads. `extra_passes` run before `PIPELINE`.
pub fn peer_on_threads(extra_passes: &[&'static str], file: &Path) -> CommandLine {
    command_line(OPT, &[extra_passes, &PIPELINE].concat(), file)
}
