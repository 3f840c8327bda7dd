//! Args: the command line, as clap reads it.
//!
//! Takes what the user typed; gives plain data. Kept true: whatever can be refused by looking at the words alone is
//! refused here, with exit code 2.

use clap::{Args, Parser, Subcommand, ValueEnum};
use std::num::NonZeroUsize;
use std::path::PathBuf;

/// What `--version` says: the program's version, and a hash of the built-in rule files.
const VERSION: &str = concat!(env!("CARGO_PKG_VERSION"), " (built-in rules ", env!("RULES_HASH"), ")");

/// Lowers MLIR to LLVM by rules that are plain text.
#[derive(Debug, Parser)]
#[command(name = "rewrite", version = VERSION, args_conflicts_with_subcommands = true)]
pub struct Cli {
    /// What to do, if not to lower.
    #[command(subcommand)]
    pub command: Option<Command>,
    #[command(flatten)]
    pub lower: LowerArgs,
}

/// What else the command does.
#[derive(Debug, Subcommand)]
pub enum Command {
    /// Lowers a program, compiles it in memory and calls a function of it
    Run(RunArgs),
    /// Shows how the rules declare an op, or writes pages about all of them
    Doc(DocArgs),
    /// Looks for everything that can be found wrong with rules without running them
    Check(CheckArgs),
    /// Lays out rule files
    Fmt(FmtArgs),
    /// Tells for every op which rule took it and what that made, or which rules did not fit
    Explain(ExplainArgs),
    /// Runs the tests that stand beside the rules
    Test(TestArgs),
    /// Lists the built-in rule files, or writes them out to be edited
    Rules(RulesArgs),
}

/// `rewrite rules [--export DIR]`
#[derive(Debug, Args)]
pub struct RulesArgs {
    /// Folder to write the built-in files to; it is made where there is none
    #[arg(long, value_name = "DIR")]
    pub export: Option<PathBuf>,
    /// Overwrites files that are there
    #[arg(long, requires = "export")]
    pub force: bool,
    /// Reports each problem on one line
    #[arg(long)]
    pub short: bool,
}

/// `rewrite doc OP`, `rewrite doc --html DIR`
#[derive(Debug, Args)]
pub struct DocArgs {
    /// The op's full name, `arith.addi`
    #[arg(value_name = "OP", required_unless_present = "html")]
    pub op: Option<String>,
    /// Folder to write pages about all rules to, `index.html` first; it is made where there is none
    #[arg(long, value_name = "DIR", conflicts_with = "op")]
    pub html: Option<PathBuf>,
    #[command(flatten)]
    pub common: CommonArgs,
}

/// `rewrite check [OPTIONS] [FILE]...`
#[derive(Debug, Args)]
pub struct CheckArgs {
    /// Rule files, a later one above an earlier one; the built-in set where none is given
    #[arg(value_name = "FILE")]
    pub files: Vec<PathBuf>,
    /// Explains a code of the rules, `E0604`, and checks nothing
    #[arg(long, value_name = "CODE", conflicts_with_all = ["files", "layers", "format", "short"])]
    pub explain: Option<String>,
    /// Says also what each file replaces in those that it imports
    #[arg(long)]
    pub layers: bool,
    /// How findings are written
    #[arg(long, value_enum, value_name = "FORM", default_value_t = FindingsFormat::Text)]
    pub format: FindingsFormat,
    /// Reports each problem on one line
    #[arg(long)]
    pub short: bool,
}

/// `rewrite explain [OPTIONS] [FILE]`
#[derive(Debug, Args)]
pub struct ExplainArgs {
    /// MLIR text; `-` or nothing for the standard input
    #[arg(value_name = "FILE")]
    pub file: Option<PathBuf>,
    /// How the story is told on the standard output: as text, if no page is asked for
    #[arg(long, value_enum, value_name = "FORM")]
    pub trace: Option<ReportFormat>,
    /// Writes one page: the source, the LLVM dialect and LLVM IR side by side
    #[arg(long, value_name = "FILE")]
    pub html: Option<PathBuf>,
    /// Counts how often each rule is applied and what time that takes, on the standard error
    #[arg(long)]
    pub stats: bool,
    /// Takes each piece between lines `// -----` as a program of its own
    #[arg(long, conflicts_with = "html")]
    pub split_input_file: bool,
    /// Leaves ops that no rule takes, between casts
    #[arg(long)]
    pub partial: bool,
    #[command(flatten)]
    pub common: CommonArgs,
}

/// The forms of a story.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum ReportFormat {
    /// For people
    Text,
    /// For tools: one JSON object for each program, each on a line
    Json,
}

/// `rewrite fmt [--check] FILE...`
#[derive(Debug, Args)]
pub struct FmtArgs {
    /// Rule files, changed in place; `-` for the standard input, whose layout goes to the standard output
    #[arg(value_name = "FILE", required = true)]
    pub files: Vec<PathBuf>,
    /// Changes nothing, shows what would change, and fails if anything would
    #[arg(long)]
    pub check: bool,
    /// Reports each problem on one line
    #[arg(long)]
    pub short: bool,
}

/// `rewrite test [OPTIONS] [FILE]...`
#[derive(Debug, Args)]
pub struct TestArgs {
    /// Rule files, a later one above an earlier one; the built-in set where none is given
    #[arg(value_name = "FILE")]
    pub files: Vec<PathBuf>,
    /// Runs only tests with this text in their names
    #[arg(long, value_name = "TEXT")]
    pub filter: Option<String>,
    /// Lists the rules that no test applies
    #[arg(long)]
    pub coverage: bool,
    /// Reports each problem on one line
    #[arg(long)]
    pub short: bool,
}

/// The forms of findings.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum FindingsFormat {
    /// For people, on the standard error
    Text,
    /// For tools, on the standard output: one JSON object on each line
    Json,
}

/// Which rules, and how a text is read: the same for all commands.
#[derive(Debug, Args)]
pub struct CommonArgs {
    /// Rule file to use instead of the built-in set; of several, a later one lies above an earlier one
    #[arg(long, value_name = "FILE")]
    pub rules: Vec<PathBuf>,
    /// Gives an option of the rules a value (see --help-options)
    #[arg(long, value_name = "NAME=VALUE", value_parser = assignment)]
    pub set: Vec<(String, String)>,
    /// Keeps ops, types and attributes of dialects that the rules do not declare
    #[arg(long)]
    pub allow_unregistered_dialect: bool,
    /// Reports each problem on one line
    #[arg(long)]
    pub short: bool,
    /// Number of threads, shared out among inputs and functions; the output does not depend on it
    #[arg(short = 'j', value_name = "N")]
    pub threads: Option<NonZeroUsize>,
}

/// `rewrite [OPTIONS] [FILE]...`
#[derive(Debug, Args)]
pub struct LowerArgs {
    /// MLIR text; `-` or nothing for the standard input; several with --out-dir
    #[arg(value_name = "FILE")]
    pub files: Vec<PathBuf>,
    /// What to write
    #[arg(long, value_enum, value_name = "FORM", default_value_t = OutputFormat::Mlir)]
    pub emit: OutputFormat,
    /// Where to write it, at once and only if all went well; the standard output by default
    #[arg(short, value_name = "FILE")]
    pub output: Option<PathBuf>,
    /// Folder for an output of each input, named after it: `a.mlir` gives `a.ll` with --emit llvm; it is made where there is none
    #[arg(long, value_name = "DIR", conflicts_with = "output", requires = "files")]
    pub out_dir: Option<PathBuf>,
    /// Writes what each output was made from (input, rule files and their imports), as rules of Make
    #[arg(long, value_name = "FILE")]
    pub depfile: Option<PathBuf>,
    /// Takes each piece between lines `// -----` as a program of its own
    #[arg(long)]
    pub split_input_file: bool,
    /// Leaves ops that no rule takes, between casts
    #[arg(long)]
    pub partial: bool,
    /// Prints ops in their generic form
    #[arg(long)]
    pub generic: bool,
    /// Prints where each op comes from
    #[arg(long)]
    pub print_locations: bool,
    /// Counts how often each rule is applied and what time that takes, on the standard error
    #[arg(long)]
    pub stats: bool,
    /// Lists the options of the rules, with their defaults
    #[arg(long)]
    pub help_options: bool,
    #[command(flatten)]
    pub common: CommonArgs,
}

/// `rewrite run [OPTIONS] [FILE]`
#[derive(Debug, Args)]
pub struct RunArgs {
    /// MLIR text; `-` or nothing for the standard input
    #[arg(value_name = "FILE")]
    pub file: Option<PathBuf>,
    /// The function to call; it takes no arguments
    #[arg(long, value_name = "NAME", default_value = "main")]
    pub entry: String,
    /// Library with functions that the program calls
    #[arg(long, value_name = "LIB")]
    pub shared_lib: Vec<PathBuf>,
    #[command(flatten)]
    pub common: CommonArgs,
}

/// The forms of the output.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum OutputFormat {
    /// MLIR text after lowering: the LLVM dialect
    Mlir,
    /// MLIR text as it was read
    Source,
    /// LLVM IR, text
    Llvm,
    /// LLVM bitcode
    Bc,
    /// Assembly of this machine
    Asm,
    /// Object file of this machine
    Obj,
}

impl OutputFormat {
    /// MLIR text: several programs of one input can stand in one output.
    pub fn is_mlir(self) -> bool {
        matches!(self, OutputFormat::Mlir | OutputFormat::Source)
    }
    /// What begins a comment in it, if it has comments.
    pub fn comment_prefix(self) -> Option<&'static str> {
        match self {
            OutputFormat::Mlir | OutputFormat::Source => Some("//"),
            OutputFormat::Llvm => Some(";"),
            OutputFormat::Bc | OutputFormat::Asm | OutputFormat::Obj => None,
        }
    }
    /// How the names of its files end.
    pub fn extension(self) -> &'static str {
        match self {
            OutputFormat::Mlir | OutputFormat::Source => "mlir",
            OutputFormat::Llvm => "ll",
            OutputFormat::Bc => "bc",
            OutputFormat::Asm => "s",
            OutputFormat::Obj => "o",
        }
    }
    /// Not for a terminal.
    pub fn is_binary(self) -> bool {
        matches!(self, OutputFormat::Bc | OutputFormat::Obj)
    }
}

fn assignment(text: &str) -> Result<(String, String), String> {
    match text.split_once('=') {
        Some((name, value)) if !name.is_empty() => Ok((name.to_string(), value.to_string())),
        _ => Err("write NAME=VALUE".to_string()),
    }
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
}
