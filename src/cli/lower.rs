//! `rewrite FILE..`: lowers inputs to MLIR, LLVM IR or machine code.
//!
//! Inputs are independent jobs, which may run on several threads. An error in one input does not stop the others.
//!
//! Invariant: an output and the diagnostics of its input depend on that input, the rules and the flags only. With `-g`,
//! the output also names the current folder.
//! Diagnostics are printed in the order of the inputs.
//!
//! Tests: tests/all/lower.rs, tests/all/many_inputs.rs, tests/all/command.rs, tests/all/threads.rs.

use super::args::{LowerArgs, OutputFormat};
use super::command_names::misspelt_command;
use super::input::ProgramInput;
use super::output::{self, WriteContent};
use super::session::{self, ExitWith, Session};
use super::{depfile, input, panic_hook};
use rewrite::asm::LocationSource;
use rewrite::report::{Diagnostic, Severity, SourceText, Sources};
use rewrite::syntax::split_input;
use rewrite::threads::Threads;
use rewrite::upgrade::{EraText, fit_to_spelling, read_any_era, read_for_spelling, set_spelling};
use rewrite::{Context, Module, ParseOptions, PrintOptions, conversion, explain};
use rulec::rir::RuleSet;
use std::collections::HashMap;
use std::io::Write;
use std::ops::Range;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// An input and its output; `None` and `-` are the standard streams.
struct Job<'a> {
    input: Option<&'a Path>,
    output: Option<PathBuf>,
}

/// The messages of a job.
#[derive(Default)]
struct JobReport {
    /// The text that diagnostics refer to; `None` without diagnostics.
    input: Option<SourceText>,
    diagnostics: Vec<Diagnostic>,
    stats: String,
}

/// Runs the command.
pub fn run(args: &LowerArgs) -> Result<(), ExitWith> {
    if args.split_input_file && args.emit.comment_prefix().is_none() {
        let message = "--split-input-file needs an output for several programs: --emit mlir, source or llvm";
        return Err(session::usage_error(message));
    }
    if args.stats && args.emit.is_source() {
        return Err(session::usage_error("--stats counts applications of rules, and --emit source applies none"));
    }
    if !args.emit.is_code()
        && let Some(option) = args.codegen.first_given()
    {
        return Err(session::usage_error(&format!(
            "{option} is for LLVM IR and machine code: --emit llvm, bc, asm, obj"
        )));
    }
    if args.relocation_model.is_some() && !matches!(args.emit, OutputFormat::Asm | OutputFormat::Obj) {
        return Err(session::usage_error("--relocation-model is for machine code: --emit asm or obj"));
    }
    if args.spelling().is_some() && args.emit != OutputFormat::Mlir {
        return Err(session::usage_error("--spelling is for MLIR: --emit mlir"));
    }
    let jobs = jobs(args)?;
    let mut session = Session::for_programs(&args.common, args.spelling())?;
    if args.help_options {
        return session.list_options();
    }
    if let Some(folder) = &args.out_dir {
        output::create_folder(folder)
            .and_then(|()| check_outputs_differ_from_inputs(&jobs))
            .map_err(|d| session.fail(d))?;
    }
    let threads = session.threads();
    let (rules, era) = (session.rules(), session.era.clone());
    let is_only_job = jobs.len() == 1;
    let command = LowerCommand { args, rules, era, threads: threads.split_among(jobs.len()), is_only_job };
    for report in threads.map(jobs.iter().collect(), |job| command.run_job(job)) {
        session.report_job(report.input, &report.stats, &report.diagnostics);
    }
    session.finish()?;
    if let Some(path) = &args.depfile {
        let rules = depfile::rule_files(&command.rules);
        let outputs = jobs.iter().map(|job| (job.output.as_deref().unwrap_or(Path::new("-")), file_path(job.input)));
        let write_result = depfile::render(outputs, &rules).and_then(|text| output::write(Some(path), &text, false));
        write_result.map_err(|d| session.fail(d))?;
    }
    Ok(())
}

/// Returns the jobs that the command line requests, or a usage error.
fn jobs(args: &LowerArgs) -> Result<Vec<Job<'_>>, ExitWith> {
    let Some(folder) = &args.out_dir else {
        return match &args.files[..] {
            [word, _, ..] if let Some(hint) = misspelt_command(word) => Err(session::usage_error(&hint)),
            [_, _, ..] => Err(session::usage_error("several inputs need a folder for their outputs: add --out-dir")),
            files if args.depfile.is_some() && file_path(args.output.as_deref()).is_none() => {
                let what = if files.is_empty() { "the standard input" } else { "the input" };
                Err(session::usage_error(&format!("--depfile needs an output file: name the output of {what} with -o")))
            }
            files => Ok(vec![Job { input: files.first().map(PathBuf::as_path), output: args.output.clone() }]),
        };
    };
    let mut names: HashMap<PathBuf, &Path> = HashMap::new();
    let mut jobs = Vec::new();
    for path in &args.files {
        let Some(stem) = file_path(Some(path)).and_then(Path::file_stem) else {
            let message = format!("cannot name the output of `{}` in --out-dir", path.display());
            return Err(session::usage_error(&message));
        };
        let mut name = stem.to_os_string();
        name.push(".");
        name.push(args.emit.extension());
        let output = folder.join(name);
        if let Some(other) = names.insert(output.clone(), path) {
            let (one, two, name) = (other.display(), path.display(), output.display());
            return Err(session::usage_error(&format!("the outputs of {one} and {two} would both be {name}")));
        }
        jobs.push(Job { input: Some(path), output: Some(output) });
    }
    Ok(jobs)
}

/// Returns the path unless it is that of a standard stream.
fn file_path(path: Option<&Path>) -> Option<&Path> {
    path.filter(|p| p.as_os_str() != "-")
}

/// Returns an error if an output in `--out-dir` would replace an input. The program derives the names of these outputs
/// from the inputs, so the user may not expect that a name is that of an input.
fn check_outputs_differ_from_inputs(jobs: &[Job<'_>]) -> Result<(), Diagnostic> {
    let inputs: HashMap<PathBuf, &Path> =
        jobs.iter().filter_map(|job| Some((std::fs::canonicalize(job.input?).ok()?, job.input?))).collect();
    for job in jobs {
        let existing_output = job.output.as_ref().and_then(|output| std::fs::canonicalize(output).ok());
        if let Some(input) = existing_output.and_then(|output| inputs.get(&output)) {
            let message =
                format!("the output of {} would replace the input {}", input::display_name(job.input), input.display());
            return Err(Diagnostic::error("U0014", message).note("name another folder with --out-dir"));
        }
    }
    Ok(())
}

/// The state that all jobs share.
struct LowerCommand<'a> {
    args: &'a LowerArgs,
    rules: Arc<RuleSet>,
    /// The MLIR era of the inputs, as `EraText::era`.
    era: Option<String>,
    threads: Threads,
    /// Whether the process ends after the job.
    is_only_job: bool,
}

impl LowerCommand<'_> {
    /// Reads an input, processes it and writes its output.
    fn run_job(&self, job: &Job<'_>) -> JobReport {
        let _current_input = panic_hook::set_current_input(input::display_name(job.input));
        let mut report = JobReport::default();
        let mut sources = Sources::default();
        match input::read_program(job.input, &mut sources) {
            Ok(program) => {
                let input = &mut sources.inputs[0];
                if let Some(program) = self.prepare(program, input, &mut report) {
                    let write_result = self.write_output(input, &program, job.output.as_deref(), &mut report);
                    report.diagnostics.extend(write_result.err());
                }
            }
            Err(error) => report.diagnostics.push(error),
        }
        report.input = sources.inputs.pop().filter(|_| !report.diagnostics.is_empty());
        report
    }

    /// Returns the program. With `--spelling` bytecode becomes text, because text has the spellings of eras.
    fn prepare(&self, program: ProgramInput, input: &mut SourceText, report: &mut JobReport) -> Option<ProgramInput> {
        match program.bytecode {
            Some(bytes) if self.args.spelling().is_some() => {
                let ctx = Context::with_threads(self.rules.clone(), self.threads.clone());
                let text = input::text_of_bytecode(&ctx, &input.name, &bytes, self.parse_options());
                input.text = report.store(text.map(|text| (text, Vec::new())))?.into();
                Some(ProgramInput { bytecode: None, ..program })
            }
            _ => Some(program),
        }
    }

    fn parse_options(&self) -> ParseOptions {
        ParseOptions { allow_unregistered: self.args.common.allow_unregistered_dialect }
    }

    /// Processes an input and writes its output, unless there is an error.
    fn write_output(
        &self,
        input: &SourceText,
        program: &ProgramInput,
        path: Option<&Path>,
        report: &mut JobReport,
    ) -> Result<(), Diagnostic> {
        let (args, text) = (self.args, &input.text);
        let whole_range = 0..text.len();
        let pieces = if args.split_input_file { split_input::split_input(text) } else { vec![whole_range] };
        let origin = LocationSource { name: &input.name, text };
        let print = PrintOptions { generic: args.generic, locations: args.print_locations.then_some(origin) };
        let is_single_piece = pieces.len() == 1;
        let mut outputs: Vec<Box<WriteContent<'static>>> = Vec::new();
        for piece in pieces {
            // Each program has its own context: symbols and aliases of one are unknown to the next.
            let mut ctx = Context::with_threads(self.rules.clone(), self.threads.clone());
            ctx.limits = self.args.common.limits();
            ctx.caches = !self.args.memo.no_memo;
            if let Some(era) = self.args.spelling() {
                set_spelling(&mut ctx, era);
            }
            let Some(module) = self.read_and_lower(&mut ctx, (input, program), piece, report) else { continue };
            if args.emit.is_bytecode() {
                let bytes = rewrite::write_bytecode(&ctx, &module, Some(origin));
                outputs.push(Box::new(move |out| out.write_all(&bytes)));
            } else if !args.emit.is_mlir() {
                let keeps_module = self.is_only_job && is_single_piece;
                let translated = translate(&ctx, &module, args, origin, keeps_module);
                match report.store(translated) {
                    Some(content) if is_single_piece => outputs.push(content),
                    // The content may be an open file, and a process can have only a limited number of open files.
                    Some(content) => outputs.push(output::in_memory(content)?),
                    None => {}
                }
                if keeps_module {
                    std::mem::forget((module, ctx));
                }
            } else if is_single_piece && !report.has_errors() {
                // Write the text piece by piece, so that a long text is never in memory as a whole.
                let write_result = output::write_with(
                    path,
                    false,
                    Box::new(|out| {
                        let mut write_result = Ok(());
                        rewrite::print_into(&ctx, &module, print, &mut |text| {
                            if write_result.is_ok() {
                                write_result = out.write_all(text);
                            }
                        });
                        write_result
                    }),
                );
                if self.is_only_job {
                    // The system frees the memory of the process at once, which is faster than part by part.
                    std::mem::forget((module, ctx));
                }
                return write_result;
            } else {
                let text = rewrite::print(&ctx, &module, print);
                outputs.push(Box::new(move |out| out.write_all(text.as_bytes())));
            }
        }
        if report.has_errors() {
            return Ok(());
        }
        let separator = args.emit.comment_prefix().map(|c| format!("{}\n", split_input::SPLIT_MARKER.replace("//", c)));
        let content = Box::new(|out: &mut (dyn Write + Send)| {
            for (i, output) in outputs.into_iter().enumerate() {
                if i > 0 {
                    out.write_all(separator.as_deref().unwrap_or_default().as_bytes())?;
                }
                output(out)?;
            }
            Ok(())
        });
        output::write_with(path, args.emit.is_binary(), content)
    }

    /// Reads a program, and lowers it unless the output format is `Source`.
    fn read_and_lower(
        &self,
        ctx: &mut Context,
        (input, program): (&SourceText, &ProgramInput),
        piece: Range<usize>,
        report: &mut JobReport,
    ) -> Option<Module> {
        let parse = self.parse_options();
        let text = EraText { name: &input.name, text: &input.text, range: piece, era: self.era.as_deref() };
        let outcome = match (&program.bytecode, self.args.spelling()) {
            (Some(bytes), _) => input::read_bytecode(ctx, &input.name, bytes, parse),
            (None, Some(_)) => read_for_spelling(ctx, &text, parse),
            (None, None) => read_any_era(ctx, &text, parse),
        };
        let mut module = report.store(outcome)?;
        if let Some(triple) = &self.args.target {
            set_target_triple(ctx, &mut module, triple).map_err(|error| report.diagnostics.push(error)).ok()?;
        }
        match self.args.emit {
            emit if emit.is_source() => Some(module),
            _ => self.lower_module(ctx, input, module, report),
        }
    }

    fn lower_module(
        &self,
        ctx: &Context,
        input: &SourceText,
        module: Module,
        report: &mut JobReport,
    ) -> Option<Module> {
        let LowerArgs { partial, only, memo, .. } = self.args;
        let options = conversion::Options {
            set: self.rule_options(),
            partial: *partial,
            only: only.clone(),
            source: super::session::source_lines(ctx, input),
            memo: memo.mode(),
        };
        if !self.args.stats {
            let lowered = report.store(rewrite::lower(ctx, module, &options))?;
            return report.store(fit_to_spelling(ctx, lowered));
        }
        let mut module = module;
        let traced = rewrite::lower_traced(ctx, &mut module, &options);
        report.stats += &explain::stats(ctx, &traced.trace);
        report.store(traced.into_result())
    }
}

impl LowerCommand<'_> {
    /// Returns the options of the rules: those of the command line, and for `--emit header` and `--emit rust` also the
    /// option that makes rules describe functions.
    fn rule_options(&self) -> Vec<(String, String)> {
        #[cfg_attr(not(feature = "llvm"), allow(unused_mut, reason = "only LLVM needs more options"))]
        let mut options = self.args.common.set.clone();
        #[cfg(feature = "llvm")]
        {
            let name = rewrite::header::DESCRIPTION_OPTION;
            if self.args.emit.is_declarations() && self.rules.options.iter().any(|option| option.name == name) {
                options.push((name.to_string(), "true".to_string()));
            }
        }
        options
    }
}

impl JobReport {
    fn has_errors(&self) -> bool {
        self.diagnostics.iter().any(|d| d.severity == Severity::Error)
    }

    /// Adds the diagnostics of a stage to the report. Returns the output of the stage, or `None` if the stage failed.
    fn store<T>(&mut self, outcome: rewrite::StageResult<T>) -> Option<T> {
        let (result, diagnostics) = match outcome {
            Ok((result, warnings)) => (Some(result), warnings),
            Err(errors) => (None, errors),
        };
        self.diagnostics.extend(diagnostics);
        result
    }
}

#[cfg(feature = "llvm")]
fn set_target_triple(ctx: &Context, module: &mut Module, triple: &str) -> Result<(), Diagnostic> {
    rewrite::llvm::set_target_triple(ctx, module, triple);
    Ok(())
}

#[cfg(not(feature = "llvm"))]
fn set_target_triple(_: &Context, _: &mut Module, _: &str) -> Result<(), Diagnostic> {
    Err(super::without_llvm())
}

/// Translates a lowered module to the contents of the output file. `keeps_module`: `EmitOptions::keeps_module`.
#[cfg(feature = "llvm")]
fn translate(
    ctx: &Context,
    module: &Module,
    args: &LowerArgs,
    source: LocationSource<'_>,
    keeps_module: bool,
) -> rewrite::StageResult<Box<WriteContent<'static>>> {
    use rewrite::header::{HeaderLanguage, emit_declarations};
    use rewrite::llvm::{DebugOptions, EmitFormat, EmitOptions, emit_file, untranslated_attributes};
    let declarations = |language| {
        let text = emit_declarations(ctx, module, language)?;
        let write = Box::new(move |out: &mut (dyn Write + Send)| out.write_all(text.as_bytes()));
        Ok((write as Box<WriteContent<'static>>, Vec::new()))
    };
    let format = match args.emit {
        OutputFormat::Header => return declarations(HeaderLanguage::C),
        OutputFormat::Rust => return declarations(HeaderLanguage::Rust),
        OutputFormat::Bc => EmitFormat::Bitcode,
        OutputFormat::Asm => EmitFormat::Assembly,
        OutputFormat::Obj => EmitFormat::Object,
        _ => EmitFormat::Text,
    };
    let debug = DebugOptions { source: Some(source), line_tables: args.line_tables };
    let codegen = &args.codegen.options(args.relocation_model);
    let file = emit_file(ctx, module, EmitOptions { format, debug, codegen, keeps_module })?;
    Ok((Box::new(move |out| file.write_to(out)), untranslated_attributes(ctx, module)))
}

#[cfg(not(feature = "llvm"))]
fn translate(
    _: &Context,
    _: &Module,
    _: &LowerArgs,
    _: LocationSource<'_>,
    _: bool,
) -> rewrite::StageResult<Box<WriteContent<'static>>> {
    Err(vec![super::without_llvm()])
}
