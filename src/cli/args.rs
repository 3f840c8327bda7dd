//! Command-line arguments, parsed by clap. clap reports a usage error with exit code 2.
//!
//! Doc comments of fields are the help texts.
//!
//! Tests: below, tests/all/command.rs, tests/all/many_inputs.rs.

use clap::{Args, Parser, Subcommand, ValueEnum};
use rewrite::conversion::Memo;
use rewrite::ruleset::FileAccess;
use rewrite::{Limit, Limits};
use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::time::Duration;

/// The output of `--version`: the version of the program, and a hash of the built-in rule files.
const VERSION: &str = concat!(env!("CARGO_PKG_VERSION"), " (built-in rules ", env!("RULES_HASH"), ")");

/// Lowers MLIR to LLVM by rewrite rules in text files
#[derive(Debug, Parser)]
#[command(name = "rewrite", version = VERSION, args_conflicts_with_subcommands = true)]
pub struct Cli {
    /// The command; `None` requests lowering
    #[command(subcommand)]
    pub command: Option<Command>,
    #[command(flatten)]
    pub lower: LowerArgs,
}

impl Cli {
    /// Returns the size of the files to be lowered in bytes. Files that cannot be read count nothing.
    pub fn input_bytes(&self) -> u64 {
        self.lower.files.iter().filter_map(|path| std::fs::metadata(path).ok()).map(|metadata| metadata.len()).sum()
    }
}

/// The commands besides lowering.
#[derive(Debug, Subcommand)]
pub enum Command {
    /// Lowers a program, compiles it in memory and calls one of its functions, with the rights of the user
    Run(RunArgs),
    /// Translates LLVM IR, as text or bitcode, to the LLVM dialect
    #[cfg(feature = "llvm")]
    Import(ImportArgs),
    /// Shows the declaration of an op, or writes HTML pages about all rules
    Doc(DocArgs),
    /// Checks rules statically
    Check(CheckArgs),
    /// Formats rule files
    Fmt(FmtArgs),
    /// Shows for each op the rule applied and the ops it produced, or why no rule matched
    Explain(ExplainArgs),
    /// Brings MLIR of 2019 to 2024 forward to today's text
    Upgrade(UpgradeArgs),
    /// Runs the tests in rule files
    Test(TestArgs),
    /// Lists the built-in rule files, or exports them to be edited
    Rules(RulesArgs),
    /// Runs compiled code for a parent process (see `child_process.rs`)
    #[cfg(feature = "llvm")]
    #[command(hide = true)]
    JitWorker(JitWorkerArgs),
}

/// `rewrite jit-worker REQUEST ANSWERS`
#[cfg(feature = "llvm")]
#[derive(Debug, Args)]
pub struct JitWorkerArgs {
    /// File with the module and the functions to run
    pub request: PathBuf,
    /// File to which the answers are appended
    pub answers: PathBuf,
}

/// `rewrite import [OPTIONS] [FILE]`
#[cfg(feature = "llvm")]
#[derive(Debug, Args)]
pub struct ImportArgs {
    /// LLVM IR, as text or bitcode; `-` or nothing for the standard input
    #[arg(value_name = "FILE")]
    pub file: Option<PathBuf>,
    /// Output file, written only on success; the standard output by default
    #[arg(short, value_name = "FILE")]
    pub output: Option<PathBuf>,
    /// Removes debug information
    #[arg(long)]
    pub strip_debug: bool,
    /// Leaves out what the LLVM dialect cannot hold and the program does the same without; warns of each kind
    #[arg(long)]
    pub lossy: bool,
    /// Leaves out the parts of debug information that the LLVM dialect cannot hold, with a warning for each kind
    #[arg(long)]
    pub lossy_debug: bool,
    /// Makes every warning an error
    #[arg(long)]
    pub strict: bool,
    /// Output format
    #[arg(long, value_enum, value_name = "FORM", default_value_t = ImportFormat::Mlir)]
    pub emit: ImportFormat,
    /// Prints ops in their generic form
    #[arg(long)]
    pub generic: bool,
    /// Prints for each op its place in the text of LLVM IR
    #[arg(long)]
    pub print_locations: bool,
    #[command(flatten)]
    pub common: CommonArgs,
}

/// Output formats of an import.
#[cfg(feature = "llvm")]
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum ImportFormat {
    /// MLIR text
    Mlir,
    /// MLIR bytecode
    Mlirbc,
}

/// `rewrite rules [--export DIR]`
#[derive(Debug, Args)]
pub struct RulesArgs {
    /// Writes the built-in files to this folder, which is created if necessary
    #[arg(long, value_name = "DIR")]
    pub export: Option<PathBuf>,
    /// Overwrites existing files
    #[arg(long, requires = "export")]
    pub force: bool,
    /// Prints each diagnostic on one line
    #[arg(long)]
    pub short: bool,
}

/// `rewrite doc OP`, `rewrite doc --html DIR`
#[derive(Debug, Args)]
pub struct DocArgs {
    /// Full name of the op, such as `arith.addi`
    #[arg(value_name = "OP", required_unless_present = "html")]
    pub op: Option<String>,
    /// Writes HTML pages about all rules to this folder, which is created if necessary; the start page is `index.html`
    #[arg(long, value_name = "DIR", conflicts_with = "op")]
    pub html: Option<PathBuf>,
    #[command(flatten)]
    pub common: CommonArgs,
}

/// `rewrite check [OPTIONS] [FILE]...`
#[derive(Debug, Args)]
pub struct CheckArgs {
    /// Rule files; rules of a later one are tried before those of an earlier one; the built-in set by default
    #[arg(value_name = "FILE")]
    pub files: Vec<PathBuf>,
    /// Explains a diagnostic code, such as `E0604` or `V0002`, and checks nothing
    #[arg(long, value_name = "CODE", conflicts_with_all = ["files", "layers", "format", "short"])]
    pub explain: Option<String>,
    /// Also reports which items of imported files each file replaces
    #[arg(long)]
    pub layers: bool,
    /// Output format of the diagnostics
    #[arg(long, value_enum, value_name = "FORM", default_value_t = FindingsFormat::Text)]
    pub format: FindingsFormat,
    #[command(flatten)]
    pub rules_root: RulesRootArgs,
    /// Prints each diagnostic on one line
    #[arg(long)]
    pub short: bool,
}

/// `rewrite explain [OPTIONS] [FILE]`
#[derive(Debug, Args)]
pub struct ExplainArgs {
    /// MLIR file; `-` or nothing for the standard input
    #[arg(value_name = "FILE")]
    pub file: Option<PathBuf>,
    /// Output format on the standard output; text by default, nothing by default with --html
    #[arg(long, value_enum, value_name = "FORM")]
    pub trace: Option<ReportFormat>,
    /// Writes an HTML page that shows the source, the LLVM dialect and LLVM IR side by side
    #[arg(long, value_name = "FILE")]
    pub html: Option<PathBuf>,
    /// Prints the number of applications and the time of each rule on the standard error
    #[arg(long)]
    pub stats: bool,
    /// Splits the input at lines `// -----` into separate programs
    #[arg(long, conflicts_with = "html")]
    pub split_input_file: bool,
    /// Keeps ops that no rule matches, with casts around them (partial conversion)
    #[arg(long)]
    pub partial: bool,
    /// Lowers the ops of these dialects alone, and keeps all others with casts around them
    #[arg(long, value_name = "DIALECT", value_delimiter = ',')]
    pub only: Vec<String>,
    #[command(flatten)]
    pub common: CommonArgs,
}

/// Output formats of `rewrite explain`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum ReportFormat {
    /// Text for people
    Text,
    /// JSON Lines: one object for each program
    Json,
}

/// `rewrite upgrade [OPTIONS] [FILE]...`
#[derive(Debug, Args)]
pub struct UpgradeArgs {
    /// MLIR files; `-` or nothing for the standard input; several need --in-place or --check
    #[arg(value_name = "FILE")]
    pub files: Vec<PathBuf>,
    /// Output file, written only on success; the standard output by default
    #[arg(short, value_name = "FILE", conflicts_with_all = ["in_place", "check"])]
    pub output: Option<PathBuf>,
    /// Writes each upgraded text to its file
    #[arg(long, conflicts_with = "check")]
    pub in_place: bool,
    /// Changes nothing; lists what would change, and fails if something would
    #[arg(long)]
    pub check: bool,
    /// Prints no summary
    #[arg(short, long)]
    pub quiet: bool,
    #[command(flatten)]
    pub common: CommonArgs,
}

/// `rewrite fmt [--check] FILE...`
#[derive(Debug, Args)]
pub struct FmtArgs {
    /// Rule files, formatted in place; `-` formats the standard input to the standard output
    #[arg(value_name = "FILE", required = true)]
    pub files: Vec<PathBuf>,
    /// Changes no file; prints the differences and fails if there are any
    #[arg(long)]
    pub check: bool,
    /// Also brings files of older versions of the rule language to the forms of today
    #[arg(long)]
    pub fix: bool,
    /// Prints each diagnostic on one line
    #[arg(long)]
    pub short: bool,
}

/// `rewrite test [OPTIONS] [FILE]...`
#[derive(Debug, Args)]
pub struct TestArgs {
    /// Rule files; rules of a later one are tried before those of an earlier one; the built-in set by default
    #[arg(value_name = "FILE")]
    pub files: Vec<PathBuf>,
    /// Runs only tests whose names contain this text, or the test at FILE:LINE
    #[arg(long, value_name = "TEXT")]
    pub filter: Option<String>,
    /// Also names each test that passes
    #[arg(short, long)]
    pub verbose: bool,
    /// Also lists the rules that no test applies
    #[arg(long)]
    pub coverage: bool,
    /// Writes the actual text into each `out` and `llvm` of the rule files that differs
    #[arg(long, requires = "files")]
    pub accept: bool,
    /// Runs no program: the calls of tests are left out, for rule files that are not trusted
    #[arg(long)]
    pub no_run: bool,
    /// Time for the calls of one test
    #[arg(long, value_name = "SECONDS", default_value = "60", value_parser = seconds)]
    pub timeout: Duration,
    /// Also lowers each program with and without the rewrite cache; a difference is an internal error
    #[arg(long)]
    pub check_memo: bool,
    #[command(flatten)]
    pub rules_root: RulesRootArgs,
    /// Prints each diagnostic on one line
    #[arg(long)]
    pub short: bool,
}

/// Output formats of `rewrite check`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum FindingsFormat {
    /// Text for people, on the standard error
    Text,
    /// JSON Lines on the standard output: one object for each diagnostic
    Json,
}

/// The folder of imported rule files.
#[derive(Debug, Args)]
pub struct RulesRootArgs {
    /// Folder that imports of rule files must stay in; built-in files can always be imported
    #[arg(long = "rules-root", value_name = "DIR")]
    pub rules_root: Option<PathBuf>,
}

impl RulesRootArgs {
    /// Returns which files may be imported.
    pub fn access(&self) -> FileAccess {
        FileAccess { root: self.rules_root.clone() }
    }
}

/// Options of all commands that read MLIR or rules.
#[derive(Debug, Args)]
pub struct CommonArgs {
    /// Rule file to use instead of the built-in set; of several, rules of a later one are tried first
    #[arg(long, value_name = "FILE")]
    pub rules: Vec<PathBuf>,
    /// Sets an option of the rules (see --help-options)
    #[arg(long, value_name = "NAME=VALUE", value_parser = assignment)]
    pub set: Vec<(String, String)>,
    #[command(flatten)]
    pub rules_root: RulesRootArgs,
    /// Interprets all rules, also those with generated code; the output does not depend on it
    #[arg(long)]
    pub interpret: bool,
    /// Sets a limit of rule code: steps, list-length, string-bytes, integer-bits, nesting, type-size, ops or
    /// memory; N may end in K, M or G
    #[arg(long, value_name = "NAME=N", value_parser = limit)]
    pub limit: Vec<(Limit, u64)>,
    /// Accepts ops, types and attributes of dialects that the rules do not declare
    #[arg(long)]
    pub allow_unregistered_dialect: bool,
    /// Era of the MLIR text: 2020, 2021, 2024, today, or a rule file that declares eras; found by itself by default
    #[arg(long, value_name = "ERA")]
    pub era: Option<String>,
    /// Prints each diagnostic on one line
    #[arg(long)]
    pub short: bool,
    /// Number of threads for inputs and functions; the output does not depend on it
    #[arg(short = 'j', value_name = "N")]
    pub threads: Option<NonZeroUsize>,
}

impl LowerArgs {
    /// Returns the era whose spelling is printed; `None` for today's.
    pub fn spelling(&self) -> Option<&str> {
        self.spelling.as_deref().filter(|era| *era != rewrite::upgrade::TODAY)
    }
}

impl CommonArgs {
    /// Returns the limits of rule code.
    pub fn limits(&self) -> Limits {
        let mut limits = Limits::default();
        for (limit, value) in &self.limit {
            limits.set(*limit, *value);
        }
        limits
    }
}

/// Options that LLVM applies when it writes LLVM IR or machine code, and when it runs a program.
#[derive(Debug, Args)]
pub struct CodegenArgs {
    /// Optimization level: runs LLVM's passes of the level, and generates machine code of the level
    #[arg(short = 'O', value_enum, value_name = "LEVEL", ignore_case = true)]
    pub opt_level: Option<OptLevelArg>,
    /// Runs these passes of LLVM, in the syntax of `opt -passes`
    #[arg(long, value_name = "PIPELINE", conflicts_with = "opt_level")]
    pub passes: Option<String>,
    /// Processor of the target, a generic one by default; `native` is the one of this machine
    #[arg(long, visible_alias = "cpu", value_name = "CPU")]
    pub mcpu: Option<String>,
    /// Features of the processor to add and to leave out, such as `+avx2,-fma`
    #[arg(long, value_name = "FEATURES", allow_hyphen_values = true)]
    pub mattr: Option<String>,
}

/// Optimization levels.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum OptLevelArg {
    /// No optimization
    #[value(name = "0")]
    None,
    /// Optimizations that take little time
    #[value(name = "1")]
    Less,
    /// Most optimizations
    #[value(name = "2")]
    Default,
    /// Also optimizations that may make the code larger
    #[value(name = "3")]
    Aggressive,
}

/// Relocation models.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum RelocationModelArg {
    /// Absolute addresses
    Static,
    /// Position-independent code
    Pic,
    /// Absolute addresses, and indirect ones for symbols of shared libraries
    DynamicNoPic,
}

#[cfg(feature = "llvm")]
impl CodegenArgs {
    /// Returns these options and the relocation model in the form that the LLVM back end takes.
    pub fn options(&self, relocation_model: Option<RelocationModelArg>) -> rewrite::llvm::CodegenOptions {
        use rewrite::llvm::{OptimizationLevel, RelocMode};
        rewrite::llvm::CodegenOptions {
            cpu: self.mcpu.clone(),
            features: self.mattr.clone(),
            opt_level: self.opt_level.map(|level| match level {
                OptLevelArg::None => OptimizationLevel::None,
                OptLevelArg::Less => OptimizationLevel::Less,
                OptLevelArg::Default => OptimizationLevel::Default,
                OptLevelArg::Aggressive => OptimizationLevel::Aggressive,
            }),
            passes: self.passes.clone(),
            relocation_model: relocation_model.map(|model| match model {
                RelocationModelArg::Static => RelocMode::Static,
                RelocationModelArg::Pic => RelocMode::PIC,
                RelocationModelArg::DynamicNoPic => RelocMode::DynamicNoPic,
            }),
        }
    }
}

impl CodegenArgs {
    /// Returns the flag of the first of these options that is on the command line, such as `-O`; `None` if there is
    /// none. Error messages name this flag.
    pub fn first_given(&self) -> Option<&'static str> {
        let given = [
            ("-O", self.opt_level.is_some()),
            ("--passes", self.passes.is_some()),
            ("--mcpu", self.mcpu.is_some()),
            ("--mattr", self.mattr.is_some()),
        ];
        given.into_iter().find(|option| option.1).map(|option| option.0)
    }
}

/// Options that control the rewrite cache, for commands that lower programs. The cache maps ops to their rewrites.
#[derive(Debug, Args)]
pub struct MemoArgs {
    /// Computes everything anew for each op, without caches of earlier ones; the output does not depend on it
    #[arg(long)]
    pub no_memo: bool,
    /// Lowers with and without the cache of rewrites; a difference is an internal error
    #[arg(long, conflicts_with = "no_memo")]
    pub check_memo: bool,
}

impl MemoArgs {
    /// Returns how the conversion uses the rewrite cache: not at all, with a check of its results, or without one.
    pub fn mode(&self) -> Memo {
        match (self.no_memo, self.check_memo) {
            (true, _) => Memo::Off,
            (false, true) => Memo::Checked,
            (false, false) => Memo::On,
        }
    }
}

/// `rewrite [OPTIONS] [FILE]...`
#[derive(Debug, Args)]
pub struct LowerArgs {
    /// MLIR files, text or bytecode; `-` or nothing for the standard input; several need --out-dir
    #[arg(value_name = "FILE")]
    pub files: Vec<PathBuf>,
    /// Output format
    #[arg(long, value_enum, value_name = "FORM", default_value_t = OutputFormat::Mlir)]
    pub emit: OutputFormat,
    /// Output file, written only on success; the standard output by default
    #[arg(short, value_name = "FILE")]
    pub output: Option<PathBuf>,
    /// Folder for the outputs, created if necessary; the output of `a.mlir` is `a.ll` with --emit llvm
    #[arg(long, value_name = "DIR", conflicts_with = "output", requires = "files")]
    pub out_dir: Option<PathBuf>,
    /// Writes the dependencies of each output (input, rule files and their imports) as rules of Make
    #[arg(long, value_name = "FILE")]
    pub depfile: Option<PathBuf>,
    /// Splits the input at lines `// -----` into separate programs
    #[arg(long)]
    pub split_input_file: bool,
    /// Keeps ops that no rule matches, with casts around them (partial conversion)
    #[arg(long)]
    pub partial: bool,
    /// Lowers the ops of these dialects alone, and keeps all others with casts around them
    #[arg(long, value_name = "DIALECT", value_delimiter = ',')]
    pub only: Vec<String>,
    /// Prints ops in their generic form
    #[arg(long)]
    pub generic: bool,
    /// Lowers to the LLVM dialect of an era and prints its spelling: 2020, 2021 or today
    #[arg(long, value_name = "ERA")]
    pub spelling: Option<String>,
    /// Prints the source location of each op
    #[arg(long)]
    pub print_locations: bool,
    /// Adds line tables to LLVM IR and machine code, so that a debugger steps through the MLIR text; a program with
    /// debug information keeps its own
    #[arg(short = 'g')]
    pub line_tables: bool,
    /// Prints the number of applications and the time of each rule on the standard error
    #[arg(long)]
    pub stats: bool,
    /// Lists the options of the rules with their defaults
    #[arg(long)]
    pub help_options: bool,
    /// Target triple of the program, in place of its `llvm.target_triple`
    #[arg(long, value_name = "TRIPLE")]
    pub target: Option<String>,
    /// How machine code refers to symbols; position-independent by default
    #[arg(long, value_enum, value_name = "MODEL")]
    pub relocation_model: Option<RelocationModelArg>,
    #[command(flatten)]
    pub codegen: CodegenArgs,
    #[command(flatten)]
    pub memo: MemoArgs,
    #[command(flatten)]
    pub common: CommonArgs,
}

/// `rewrite run [OPTIONS] [FILE] [ARGUMENT]...`
#[derive(Debug, Args)]
pub struct RunArgs {
    /// MLIR file; `-` or nothing for the standard input
    #[arg(value_name = "FILE")]
    pub file: Option<PathBuf>,
    /// Arguments of the function: numbers
    #[arg(value_name = "ARGUMENT", allow_negative_numbers = true)]
    pub arguments: Vec<String>,
    /// Function to call
    #[arg(long, value_name = "NAME", default_value = "main")]
    pub entry: String,
    /// Adds line tables to the compiled program, for debuggers and profilers
    #[arg(short = 'g')]
    pub line_tables: bool,
    /// Shared library that defines functions that the program calls
    #[arg(long, value_name = "LIB")]
    pub shared_lib: Vec<PathBuf>,
    /// Ends the program after this time; there is no limit by default
    #[arg(long, value_name = "SECONDS", value_parser = seconds)]
    pub timeout: Option<Duration>,
    #[command(flatten)]
    pub codegen: CodegenArgs,
    #[command(flatten)]
    pub memo: MemoArgs,
    #[command(flatten)]
    pub common: CommonArgs,
}

/// Output formats of a lowering.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum OutputFormat {
    /// MLIR text in the LLVM dialect
    Mlir,
    /// MLIR text of the input, not lowered
    Source,
    /// MLIR bytecode of the LLVM dialect
    Mlirbc,
    /// MLIR bytecode of the input, not lowered
    SourceMlirbc,
    /// LLVM IR as text
    Llvm,
    /// LLVM bitcode
    Bc,
    /// Assembly for the module's target triple, by default for the host
    Asm,
    /// Object file for the module's target triple, by default for the host
    Obj,
    /// C declarations of the public functions in the object file, with the structs that they take and return
    Header,
    /// Rust declarations of the public functions in the object file, with the structs that they take and return
    Rust,
}

impl OutputFormat {
    /// Returns whether the output is MLIR text.
    pub fn is_mlir(self) -> bool {
        matches!(self, OutputFormat::Mlir | OutputFormat::Source)
    }
    /// Returns whether the output is MLIR bytecode.
    pub fn is_bytecode(self) -> bool {
        matches!(self, OutputFormat::Mlirbc | OutputFormat::SourceMlirbc)
    }
    /// Returns whether the input is not lowered.
    pub fn is_source(self) -> bool {
        matches!(self, OutputFormat::Source | OutputFormat::SourceMlirbc)
    }
    /// Returns whether the output is LLVM IR or machine code. `CodegenArgs` affect only these formats.
    pub fn is_code(self) -> bool {
        matches!(self, OutputFormat::Llvm | OutputFormat::Bc | OutputFormat::Asm | OutputFormat::Obj)
    }
    /// Returns whether the output declares the functions of the object file.
    #[cfg(feature = "llvm")]
    pub fn is_declarations(self) -> bool {
        matches!(self, OutputFormat::Header | OutputFormat::Rust)
    }
    /// Returns the text that begins a comment in the format, such as `//`. A comment separates the programs of an
    /// output, so an output in a format for which this function returns `None` holds one program only.
    pub fn comment_prefix(self) -> Option<&'static str> {
        match self {
            OutputFormat::Mlir | OutputFormat::Source => Some("//"),
            OutputFormat::Llvm => Some(";"),
            OutputFormat::Mlirbc | OutputFormat::SourceMlirbc => None,
            OutputFormat::Bc | OutputFormat::Asm | OutputFormat::Obj => None,
            // Two programs cannot share one output: their structs may have equal names.
            OutputFormat::Header | OutputFormat::Rust => None,
        }
    }
    /// Returns the file name extension.
    pub fn extension(self) -> &'static str {
        match self {
            OutputFormat::Mlir | OutputFormat::Source => "mlir",
            OutputFormat::Mlirbc | OutputFormat::SourceMlirbc => "mlirbc",
            OutputFormat::Llvm => "ll",
            OutputFormat::Bc => "bc",
            OutputFormat::Asm => "s",
            OutputFormat::Obj => "o",
            OutputFormat::Header => "h",
            OutputFormat::Rust => "rs",
        }
    }
    /// Returns whether the format must not be written to a terminal.
    pub fn is_binary(self) -> bool {
        self.is_bytecode() || matches!(self, OutputFormat::Bc | OutputFormat::Obj)
    }
}

/// Parses `NAME=VALUE`.
fn assignment(text: &str) -> Result<(String, String), String> {
    match text.split_once('=') {
        Some((name, value)) if !name.is_empty() => Ok((name.to_string(), value.to_string())),
        _ => Err("expected NAME=VALUE".to_string()),
    }
}

/// Parses `NAME=N`, a limit of rule code.
fn limit(text: &str) -> Result<(Limit, u64), String> {
    let (name, number) = assignment(text).map_err(|_| "expected NAME=N".to_string())?;
    let names = || Limit::ALL.map(Limit::name).join(", ");
    let limit = Limit::from_name(&name).ok_or_else(|| format!("unknown limit; the limits are {}", names()))?;
    let shift = match number.as_bytes().last() {
        Some(b'K') => 10,
        Some(b'M') => 20,
        Some(b'G') => 30,
        _ => 0,
    };
    let digits = if shift == 0 { &number[..] } else { &number[..number.len() - 1] };
    let value = digits.parse::<u64>().ok().and_then(|n| n.checked_mul(1 << shift));
    let value = value.ok_or("expected a number behind `=`, which may end in K, M or G")?;
    Ok((limit, value))
}

/// Parses a positive number of seconds, such as `2` or `0.5`.
fn seconds(text: &str) -> Result<Duration, String> {
    let seconds = text.parse::<f64>().ok().filter(|seconds| *seconds > 0.0);
    let duration = seconds.and_then(|seconds| Duration::try_from_secs_f64(seconds).ok());
    duration.ok_or_else(|| "expected a positive number of seconds".to_string())
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::CommandFactory;

    #[test]
    fn the_command_is_well_formed() {
        Cli::command().debug_assert();
    }

    #[test]
    fn a_file_is_not_a_command_and_rules_take_one_file_each() {
        let cli = Cli::parse_from(["rewrite", "--rules", "a.rules", "in.mlir", "--rules", "b.rules"]);
        assert!(cli.command.is_none());
        assert_eq!(cli.lower.common.rules.len(), 2);
        assert_eq!(cli.lower.files, [PathBuf::from("in.mlir")]);
        assert!(Cli::try_parse_from(["rewrite", "--set", "=x"]).is_err());
        assert!(Cli::try_parse_from(["rewrite", "-j", "0"]).is_err());
    }

    #[test]
    fn a_limit_is_a_name_and_a_number() {
        assert_eq!(limit("steps=7"), Ok((Limit::Steps, 7)));
        assert_eq!(limit("memory=2G"), Ok((Limit::Memory, 2 << 30)));
        assert!(
            ["steps", "step=1", "steps=", "steps=-1", "steps=K", "memory=99999999999G"]
                .iter()
                .all(|t| limit(t).is_err())
        );
    }

    #[test]
    fn seconds_are_positive() {
        assert_eq!(seconds("0.5"), Ok(Duration::from_millis(500)));
        assert!(["0", "-1", "nan", "inf", "1e400", "1s", ""].iter().all(|text| seconds(text).is_err()));
    }
}
