//! State that all commands share: rules, input texts, and the output of diagnostics to the standard error.
//!
//! Tests: tests/all/command.rs.

use super::args::CommonArgs;
use super::input::ProgramInput;
use super::{input, panic_hook};
use rewrite::conversion::SourceLines;
use rewrite::report::{self, Diagnostic, Severity, SourceText, Sources, Style};
use rewrite::threads::Threads;
use rewrite::upgrade::{only_upgrades, spelling_rules, spelling_rules_below};
use rewrite::{Context, Limits, StageResult, ruleset};
use rulec::printable::printable;
use rulec::rir::{BackEnd, RuleSet};
use std::io::{IsTerminal, Write};
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// A request to exit with this code; the reason has been printed.
pub struct ExitWith(pub u8);

/// A run of a command.
pub struct Session {
    rules: Arc<RuleSet>,
    /// The texts that diagnostics refer to.
    pub sources: Sources,
    style: Style,
    /// Whether an error has been printed.
    failed: bool,
    threads: Threads,
    limits: Limits,
    /// The MLIR era of the inputs, as `EraText::era`.
    pub era: Option<String>,
    current_input: Option<panic_hook::CurrentInput>,
}

impl Session {
    /// Loads the rules for a command that lowers programs. `spelling` is the year whose LLVM dialect is printed, such
    /// as `2021`, or none for today's. If the user's rule files have no lowering, but upgrade MLIR of earlier years,
    /// they upgrade the input, and the built-in rules lower it.
    pub fn for_programs(common: &CommonArgs, spelling: Option<&str>) -> Result<Session, ExitWith> {
        let mut session = Session::new(common)?;
        session.era = common.era.clone();
        let only_upgrades = only_upgrades(&session.rules);
        if let ([.., path], true, None) = (&common.rules[..], only_upgrades, &session.era) {
            let names = || session.rules.eras.first().map(|era| era.name.clone());
            let name = if ruleset::is_built_in_path(path) { names() } else { path.to_str().map(str::to_string) };
            session.era = name;
        }
        let lowers = !common.rules.is_empty() && !only_upgrades;
        let rules = match spelling {
            Some(era) if lowers && session.rules.eras.iter().any(|other| other.name == era) => return Ok(session),
            Some(era) if lowers => {
                let access = common.rules_root.access();
                let loaded = spelling_rules_below(era, &session.rules, &common.rules, &access);
                let (rules, mut diagnostics) = loaded.map_err(|error| session.fail(error))?;
                // The warnings about these files have been printed.
                diagnostics.retain(|d| d.severity == Severity::Error);
                session.sources = ruleset::sources(&rules);
                session.show(&diagnostics);
                session.finish()?;
                rules
            }
            Some(era) => spelling_rules(era).map_err(|error| session.fail(error))?,
            None if only_upgrades => ruleset::built_in(),
            None => return Ok(session),
        };
        let mut other = Session::with_rules(rules, common.short);
        (other.threads, other.limits, other.era) = (session.threads, session.limits, session.era);
        Ok(other)
    }
    /// Loads the rules that the options select.
    pub fn new(common: &CommonArgs) -> Result<Session, ExitWith> {
        let (rules, diagnostics) = match &common.rules[..] {
            [] => (ruleset::built_in(), Vec::new()),
            paths => {
                check_are_rule_files(paths, common.short)?;
                ruleset::load_for_lowering(paths, &common.rules_root.access())
            }
        };
        let rules = match common.interpret {
            true => Arc::new(RuleSet { back_end: BackEnd::Interpreter, ..(*rules).clone() }),
            false => rules,
        };
        let mut session = Session::with_rules(rules, common.short);
        session.threads = common.threads.map_or_else(Threads::available, Threads::new);
        session.limits = common.limits();
        session.show(&diagnostics);
        session.finish()?;
        Ok(session)
    }

    /// Creates a session with these rules, which may have errors.
    pub fn with_rules(rules: Arc<RuleSet>, short: bool) -> Session {
        let style = if short { Style::Short } else { Style::Full };
        let texts = rules.sources.iter().map(|s| SourceText { name: s.name.clone(), text: s.text.clone() });
        let sources = Sources { rules: texts.collect(), ..Sources::default() };
        Session {
            rules,
            sources,
            style,
            failed: false,
            threads: Threads::default(),
            limits: Limits::default(),
            era: None,
            current_input: None,
        }
    }

    /// Returns the loaded rules.
    pub fn rules(&self) -> Arc<RuleSet> {
        self.rules.clone()
    }

    /// Returns the thread pool of the run.
    pub fn threads(&self) -> Threads {
        self.threads.clone()
    }

    /// Creates an empty context for the rules.
    pub fn context(&self) -> Context {
        let mut ctx = Context::with_threads(self.rules.clone(), self.threads.clone());
        ctx.limits = self.limits.clone();
        ctx
    }

    /// Reads the input, or prints the error.
    pub fn read(&mut self, path: Option<&Path>) -> Result<ProgramInput, ExitWith> {
        self.current_input = Some(panic_hook::set_current_input(input::display_name(path)));
        input::read_program(path, &mut self.sources).map_err(|d| self.fail(d))
    }

    /// Prints the diagnostics of a stage. Returns the output of the stage, or `None` if the stage failed.
    pub fn show_warnings<T>(&mut self, outcome: StageResult<T>) -> Option<T> {
        let (result, warnings) = self.show_errors(outcome)?;
        self.show(&warnings);
        Some(result)
    }

    /// Returns the result of a stage, or prints its errors and returns `None`.
    pub fn show_errors<T>(&mut self, result: Result<T, Vec<Diagnostic>>) -> Option<T> {
        result.map_err(|errors| self.show(&errors)).ok()
    }

    /// Prints an error that ends the run.
    pub fn fail(&mut self, error: Diagnostic) -> ExitWith {
        self.show(&[error]);
        ExitWith(1)
    }

    /// Returns the exit code 1 if an error has been printed.
    pub fn finish(&self) -> Result<(), ExitWith> {
        if self.failed { Err(ExitWith(1)) } else { Ok(()) }
    }

    /// Prints the statistics and diagnostics of one input. The diagnostics refer to that input or to rules.
    pub fn report_job(&mut self, input: Option<SourceText>, stats: &str, diagnostics: &[Diagnostic]) {
        // Ignore write errors: stderr may be closed.
        let _ = std::io::stderr().write_all(stats.as_bytes());
        self.sources.inputs = Vec::from_iter(input);
        self.show(diagnostics);
    }

    /// Renders diagnostics as text for the standard output.
    pub fn render(&self, diagnostics: &[Diagnostic]) -> String {
        report::render(&self.sources, diagnostics, self.style, false)
    }

    /// Prints diagnostics on the standard error.
    pub fn show(&mut self, diagnostics: &[Diagnostic]) {
        if diagnostics.is_empty() {
            return;
        }
        self.failed |= diagnostics.iter().any(|d| d.severity == Severity::Error);
        let mut err = std::io::stderr();
        let color = err.is_terminal() && std::env::var_os("NO_COLOR").is_none();
        let text = report::render(&self.sources, diagnostics, self.style, color);
        // Ignore write errors: stderr may be closed.
        let _ = err.write_all(text.as_bytes());
    }
}

/// Reports each path that is a program where a rule file is expected.
pub fn check_are_rule_files(paths: &[PathBuf], short: bool) -> Result<(), ExitWith> {
    let errors: Vec<Diagnostic> = paths.iter().filter_map(|path| input::check_is_rule_file(path).err()).collect();
    let mut session = Session::with_rules(Arc::default(), short);
    session.show(&errors);
    session.finish()
}

/// Reports a usage error, such as conflicting command-line options.
pub fn usage_error(message: &str) -> ExitWith {
    let _ = writeln!(std::io::stderr(), "error: {}\n\nFor more information, try '--help'.", printable(message));
    ExitWith(2)
}

/// Returns the offsets of an input's lines, or `None` if no rule reads source locations.
pub fn source_lines(ctx: &Context, input: &SourceText) -> Option<SourceLines> {
    ctx.rules.reads_locations.then(|| SourceLines::new(&input.name, &input.text))
}
