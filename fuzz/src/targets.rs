//! The entry points. Each takes any bytes: it returns, with or without diagnostics. A panic, an abort, a hang and much
//! memory are findings, and so is a broken promise that the entry point can see itself.

use rewrite::report::{Diagnostic, Severity};
use rewrite::{
    Context, LocationSource, Module, ParseOptions, PrintOptions, RuleSet, Threads, conversion, lower, print, read,
    read_bytecode, ruleset,
};
use std::num::NonZeroUsize;
use std::sync::Arc;

/// Makes an input from a text; `None` if the text is invalid.
pub type Encode = fn(&str) -> Option<Vec<u8>>;

/// The line between the rules and the program in an input of `rules_and_program`.
pub const PROGRAM_MARK: &str = "// ----- program\n";

/// An entry point.
pub struct FuzzTarget {
    /// Its name on the command line and in `fuzz/corpus/`.
    pub name: &'static str,
    /// The inputs that mutations start from.
    pub seeds: &'static [SeedFolder],
    /// Makes an input of the text of a seed; `None` if the text is the input.
    pub encode: Option<Encode>,
    /// Runs it on an input.
    pub run: fn(&[u8]) -> TargetOutcome,
}

/// A folder of the repository whose files are seeds, those in its subfolders included.
pub struct SeedFolder {
    /// The folder, relative to the repository.
    pub path: &'static str,
    /// The extension of the seeds, without the dot.
    pub extension: &'static str,
}

/// What an entry point did with an input.
#[derive(Default)]
pub struct TargetOutcome {
    /// Whether every stage accepted the input.
    pub is_accepted: bool,
    /// The lowered program as MLIR text, if there is one. MLIR's own tools must accept it.
    pub lowered: Option<String>,
    /// Broken promises, one sentence each.
    pub findings: Vec<String>,
}

const fn folder(path: &'static str, extension: &'static str) -> SeedFolder {
    SeedFolder { path, extension }
}

const PROGRAMS: &[SeedFolder] = &[
    folder("tests/lower", "mlir"),
    folder("tests/run", "mlir"),
    folder("tests/errors", "mlir"),
    folder("tests/import_errors", "mlir"),
    folder("examples", "mlir"),
];
const RULES: &[SeedFolder] =
    &[folder("grammar/tests", "rules"), folder("tests/errors", "rules"), folder("tests/rule_tests", "rules")];

/// All entry points of this build.
pub const TARGETS: &[FuzzTarget] = &[
    FuzzTarget { name: "text", seeds: PROGRAMS, encode: None, run: run_text },
    FuzzTarget { name: "generic", seeds: PROGRAMS, encode: None, run: run_generic },
    FuzzTarget { name: "bytecode", seeds: PROGRAMS, encode: Some(write_bytecode), run: run_bytecode },
    FuzzTarget { name: "rules", seeds: RULES, encode: None, run: run_rules },
    FuzzTarget {
        name: "rules_and_program",
        seeds: &[folder("tests/dialects", "rules"), folder("examples/rules", "rules")],
        encode: None,
        run: run_rules_and_program,
    },
    #[cfg(feature = "llvm")]
    FuzzTarget {
        name: "llvm",
        seeds: &[folder("tests/lower", "mlir"), folder("tests/run", "mlir")],
        encode: None,
        run: run_llvm,
    },
    #[cfg(feature = "llvm")]
    FuzzTarget {
        name: "import",
        seeds: &[folder("tests/import", "ll"), folder("tests/import_errors", "ll")],
        encode: None,
        run: run_import,
    },
];

/// Returns the entry point with this name.
pub fn find(name: &str) -> Option<&'static FuzzTarget> {
    TARGETS.iter().find(|target| target.name == name)
}

/// Creates a context that uses one thread, so that a finding does not depend on timing.
fn new_context(rules: impl Into<Arc<RuleSet>>) -> Context {
    Context::with_threads(rules.into(), Threads::new(NonZeroUsize::MIN))
}

/// Adds a finding for each error that blames the rules: those of the repository are correct, so the verifier should
/// have refused the input.
fn find_blamed_rules(errors: &[Diagnostic], outcome: &mut TargetOutcome) {
    let blames = |error: &&Diagnostic| {
        let is_about_rules = error.code == "C0003" || error.notes.iter().any(|note| note.contains("rules produced"));
        error.severity == Severity::Error && is_about_rules
    };
    let blaming = errors.iter().filter(blames);
    outcome.findings.extend(blaming.map(|error| format!("blames the rules: {}: {}", error.code, error.message)));
}

/// Reads a printed module and prints it again; adds a finding if it is refused or differs.
fn check_reprint(ctx: &Context, printed: &str, options: PrintOptions<'_>, outcome: &mut TargetOutcome) {
    let source = ctx.add_source("printed.mlir", printed);
    match read(ctx, source, printed, 0..printed.len(), ParseOptions::default()) {
        Err(errors) => {
            let message = errors.first().map_or(String::new(), |error| error.message.clone());
            outcome.findings.push(format!("the printed program is refused: {message}"));
        }
        Ok((module, _)) if print(ctx, &module, options) != printed => {
            outcome.findings.push("the printed program is printed in another way after it was read".into());
        }
        Ok(_) => {}
    }
}

/// Reads a program; `None` if it is refused.
fn read_program(ctx: &Context, input: &[u8]) -> Option<Module> {
    let text = std::str::from_utf8(input).ok()?;
    let source = ctx.add_source("input.mlir", text);
    Some(read(ctx, source, text, 0..text.len(), ParseOptions::default()).ok()?.0)
}

/// Lowers a program; `None` if it is refused.
fn lower_program(ctx: &Context, program: Module, outcome: &mut TargetOutcome) -> Option<Module> {
    match lower(ctx, program, &conversion::Options::default()) {
        Ok((lowered, _)) => Some(lowered),
        Err(errors) => {
            find_blamed_rules(&errors, outcome);
            None
        }
    }
}

/// Reads, prints and lowers a program in the assembly formats of its dialects.
fn run_text(input: &[u8]) -> TargetOutcome {
    let ctx = new_context(ruleset::built_in());
    let mut outcome = TargetOutcome::default();
    let Some(program) = read_program(&ctx, input) else { return outcome };
    check_reprint(&ctx, &print(&ctx, &program, PrintOptions::default()), PrintOptions::default(), &mut outcome);
    let Some(lowered) = lower_program(&ctx, program, &mut outcome) else { return outcome };
    outcome.is_accepted = true;
    outcome.lowered = Some(print(&ctx, &lowered, PrintOptions::default()));
    outcome
}

/// Reads a program, prints it in the generic form and reads that.
fn run_generic(input: &[u8]) -> TargetOutcome {
    let ctx = new_context(ruleset::built_in());
    let mut outcome = TargetOutcome::default();
    let Some(program) = read_program(&ctx, input) else { return outcome };
    let generic = PrintOptions { generic: true, ..PrintOptions::default() };
    check_reprint(&ctx, &print(&ctx, &program, generic), generic, &mut outcome);
    outcome.is_accepted = true;
    outcome
}

/// Returns a program as bytecode; `None` if it is refused.
fn write_bytecode(text: &str) -> Option<Vec<u8>> {
    let ctx = new_context(ruleset::built_in());
    let program = read_program(&ctx, text.as_bytes())?;
    let source = LocationSource { name: "input.mlir", text };
    Some(rewrite::write_bytecode(&ctx, &program, Some(source)))
}

/// Reads bytecode, prints the program, and writes and reads it again.
fn run_bytecode(input: &[u8]) -> TargetOutcome {
    let ctx = new_context(ruleset::built_in());
    let mut outcome = TargetOutcome::default();
    let source = ctx.add_source("input.mlirbc", "");
    let Ok((program, _)) = read_bytecode(&ctx, source, input, ParseOptions::default()) else { return outcome };
    let printed = print(&ctx, &program, PrintOptions::default());
    check_reprint(&ctx, &printed, PrintOptions::default(), &mut outcome);
    let written = rewrite::write_bytecode(&ctx, &program, None);
    match read_bytecode(&ctx, source, &written, ParseOptions::default()) {
        Err(errors) => {
            let message = errors.first().map_or(String::new(), |error| error.message.clone());
            outcome.findings.push(format!("the written bytecode is refused: {message}"));
        }
        Ok((again, _)) if print(&ctx, &again, PrintOptions::default()) != printed => {
            outcome.findings.push("the written bytecode is another program".into());
        }
        Ok(_) => {}
    }
    outcome.is_accepted = true;
    let Some(lowered) = lower_program(&ctx, program, &mut outcome) else { return outcome };
    outcome.lowered = Some(print(&ctx, &lowered, PrintOptions::default()));
    outcome
}

/// Loads and checks a rule file.
fn run_rules(input: &[u8]) -> TargetOutcome {
    let Ok(text) = std::str::from_utf8(input) else { return TargetOutcome::default() };
    let (rules, diagnostics) = ruleset::check_texts(&[("input.rules", text)]);
    let is_accepted = diagnostics.iter().all(|diagnostic| diagnostic.severity != Severity::Error);
    drop(rules);
    TargetOutcome { is_accepted, ..TargetOutcome::default() }
}

/// Lowers a program by a rule file; both are in the input. Such rules may be wrong, so an error that blames them is no
/// finding.
fn run_rules_and_program(input: &[u8]) -> TargetOutcome {
    let mut outcome = TargetOutcome::default();
    let Ok(text) = std::str::from_utf8(input) else { return outcome };
    let (rules, program) = text.split_once(PROGRAM_MARK).unwrap_or((text, ""));
    let (rules, diagnostics) = ruleset::load_texts(&[("input.rules", rules)]);
    if diagnostics.iter().any(|diagnostic| diagnostic.severity == Severity::Error) {
        return outcome;
    }
    let ctx = new_context(rules);
    let Some(program) = read_program(&ctx, program.as_bytes()) else { return outcome };
    if let Ok((lowered, _)) = lower(&ctx, program, &conversion::Options::default()) {
        outcome.lowered = Some(print(&ctx, &lowered, PrintOptions::default()));
        outcome.is_accepted = true;
    }
    outcome
}

/// Lowers a program and translates it to LLVM IR.
#[cfg(feature = "llvm")]
fn run_llvm(input: &[u8]) -> TargetOutcome {
    use rewrite::llvm::{CodegenOptions, DebugOptions, EmitFormat, emit};
    let ctx = new_context(ruleset::built_in());
    let mut outcome = TargetOutcome::default();
    let Some(program) = read_program(&ctx, input) else { return outcome };
    let Some(lowered) = lower_program(&ctx, program, &mut outcome) else { return outcome };
    match emit(&ctx, &lowered, EmitFormat::Text, DebugOptions::default(), &CodegenOptions::default()) {
        Ok(_) => outcome.is_accepted = true,
        Err(errors) => {
            let rejected = errors.iter().filter(|error| error.code == "L0003");
            outcome.findings.extend(rejected.map(|error| format!("verified, but L0003: {}", error.message)));
        }
    }
    outcome
}

/// Imports LLVM IR, prints the module, and translates it back.
#[cfg(feature = "llvm")]
fn run_import(input: &[u8]) -> TargetOutcome {
    use rewrite::import::{ImportOptions, import};
    use rewrite::llvm::{CodegenOptions, DebugOptions, EmitFormat, emit};
    let ctx = new_context(ruleset::built_in());
    let mut outcome = TargetOutcome::default();
    let source = ctx.add_source("input.ll", "");
    let Ok(module) = import(&ctx, source, input, ImportOptions::default()).result else { return outcome };
    check_reprint(&ctx, &print(&ctx, &module, PrintOptions::default()), PrintOptions::default(), &mut outcome);
    match emit(&ctx, &module, EmitFormat::Text, DebugOptions::default(), &CodegenOptions::default()) {
        Ok(_) => outcome.is_accepted = true,
        Err(errors) => {
            let message = errors.first().map_or(String::new(), |error| error.message.clone());
            outcome.findings.push(format!("imported LLVM IR cannot be exported: {message}"));
        }
    }
    outcome.lowered = Some(print(&ctx, &module, PrintOptions::default()));
    outcome
}
