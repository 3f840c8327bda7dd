//! Lowering, the command's main work: what each input becomes.
//!
//! Takes any number of inputs; gives an output for each. Kept true: an output and what is said about its input depend on
//! that input, the rules and the flags alone, not on other inputs or on the number of threads; what is said comes in the
//! order of the inputs; an error of one input does not stop the others.

use super::args::{Emit, Lower};
use super::session::{self, Session, Stop};
use super::{depfile, fault, input, output};
use grammar::rir::RuleSet;
use rewrite::report::{Diagnostic, Severity, SourceText, Sources};
use rewrite::text::{Origin, split};
use rewrite::threads::Threads;
use rewrite::{Context, Module, ParseOptions, PrintOptions, engine, explain};
use std::collections::HashMap;
use std::ops::Range;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// One input, and where its output goes; `None` and `-` are the standard ones.
struct Job<'a> {
    input: Option<&'a Path>,
    output: Option<PathBuf>,
}

/// What is to be said about an input.
#[derive(Default)]
struct Told {
    /// The text that diagnostics point into, if there are any.
    input: Option<SourceText>,
    said: Vec<Diagnostic>,
    stats: String,
}

pub fn lower(args: &Lower) -> Result<(), Stop> {
    if args.split_input_file && args.emit.comment().is_none() {
        let message = "--split-input-file gives several programs: it goes with --emit mlir, source and llvm";
        return Err(session::misuse(message));
    }
    if args.stats && args.emit == Emit::Source {
        return Err(session::misuse("--stats counts what rules do, and --emit source asks for nothing of them"));
    }
    let jobs = jobs(args)?;
    let mut session = Session::new(&args.common)?;
    if args.help_options {
        return session.list_options();
    }
    if let Some(folder) = &args.out_dir {
        output::folder(folder).and_then(|()| keeps_inputs(&jobs)).map_err(|d| session.fail(d))?;
    }
    let threads = session.threads();
    let pass = Pass { args, rules: session.rules(), threads: threads.share(jobs.len()) };
    for told in threads.map(jobs.iter().collect(), |job| pass.work(job)) {
        session.tell(told.input, &told.stats, &told.said);
    }
    session.finish()?;
    if let Some(path) = &args.depfile {
        let rules = depfile::of_rules(&pass.rules);
        let outputs = jobs.iter().map(|job| (job.output.as_deref().unwrap_or(Path::new("-")), file(job.input)));
        let written = depfile::text(outputs, &rules).and_then(|text| output::write(Some(path), &text, false));
        written.map_err(|d| session.fail(d))?;
    }
    Ok(())
}

/// What is to be done, or why the command line cannot mean it.
fn jobs(args: &Lower) -> Result<Vec<Job<'_>>, Stop> {
    let Some(folder) = &args.out_dir else {
        return match &args.files[..] {
            [_, _, ..] => Err(session::misuse("several inputs have several outputs: name their folder with --out-dir")),
            files if args.depfile.is_some() && file(args.output.as_deref()).is_none() => {
                let what = if files.is_empty() { "the standard input" } else { "the input" };
                Err(session::misuse(&format!(
                    "--depfile tells what a file depends on: name the output of {what} with -o"
                )))
            }
            files => Ok(vec![Job { input: files.first().map(PathBuf::as_path), output: args.output.clone() }]),
        };
    };
    let mut names: HashMap<PathBuf, &Path> = HashMap::new();
    let mut jobs = Vec::new();
    for path in &args.files {
        let Some(stem) = file(Some(path)).and_then(Path::file_stem) else {
            let message = format!("`{}` gives an output in --out-dir no name", path.display());
            return Err(session::misuse(&message));
        };
        let mut name = stem.to_os_string();
        name.push(".");
        name.push(args.emit.extension());
        let output = folder.join(name);
        if let Some(other) = names.insert(output.clone(), path) {
            let (one, two, name) = (other.display(), path.display(), output.display());
            return Err(session::misuse(&format!("the outputs of {one} and {two} would both be {name}")));
        }
        jobs.push(Job { input: Some(path), output: Some(output) });
    }
    Ok(jobs)
}

/// The path, if it is not that of a standard stream.
fn file(path: Option<&Path>) -> Option<&Path> {
    path.filter(|p| p.as_os_str() != "-")
}

/// No output in a folder takes the place of an input: whoever names a folder does not see the names.
fn keeps_inputs(jobs: &[Job<'_>]) -> Result<(), Diagnostic> {
    let inputs: HashMap<PathBuf, &Path> =
        jobs.iter().filter_map(|job| Some((std::fs::canonicalize(job.input?).ok()?, job.input?))).collect();
    for job in jobs {
        let there = job.output.as_ref().and_then(|output| std::fs::canonicalize(output).ok());
        if let Some(input) = there.and_then(|there| inputs.get(&there)) {
            let message =
                format!("the output of {} would replace the input {}", input::name(job.input), input.display());
            return Err(Diagnostic::error("U0011", message).note("name another folder with --out-dir"));
        }
    }
    Ok(())
}

/// What is the same for all inputs.
struct Pass<'a> {
    args: &'a Lower,
    rules: Arc<RuleSet>,
    threads: Threads,
}

impl Pass<'_> {
    /// From the input to the output.
    fn work(&self, job: &Job<'_>) -> Told {
        let _at_work = fault::at_work(input::name(job.input));
        let mut told = Told::default();
        let mut sources = Sources::default();
        match input::read(job.input, &mut sources) {
            Ok(_) => {
                let written = self.output(&sources.inputs[0], job.output.as_deref(), &mut told);
                told.said.extend(written.err());
            }
            Err(error) => told.said.push(error),
        }
        told.input = sources.inputs.pop().filter(|_| !told.said.is_empty());
        told
    }

    /// Writes the output, if all is well.
    fn output(&self, input: &SourceText, path: Option<&Path>, told: &mut Told) -> Result<(), Diagnostic> {
        let (args, whole) = (self.args, &input.text);
        let all = 0..whole.len();
        let pieces = if args.split_input_file { split::split(whole) } else { vec![all] };
        let origin = Origin { name: &input.name, text: whole };
        let print = PrintOptions { generic: args.generic, locations: args.print_locations.then_some(origin) };
        let alone = pieces.len() == 1;
        let mut outputs: Vec<Vec<u8>> = Vec::new();
        for piece in pieces {
            // names of one program are unknown to the next: each has its own context
            let ctx = Context::with_threads(self.rules.clone(), self.threads.clone());
            let Some(module) = self.program(&ctx, input, piece, told) else { continue };
            if !args.emit.is_mlir() {
                outputs.extend(told.keep(translate(&ctx, &module, args.emit).map(|b| (b, Vec::new()))));
            } else if alone && !told.failed() {
                // what is made goes out at once: a long text takes no memory
                return output::write_with(
                    path,
                    false,
                    Box::new(|out| {
                        let mut written = Ok(());
                        rewrite::print_into(&ctx, &module, print, &mut |text| {
                            if written.is_ok() {
                                written = out.write_all(text);
                            }
                        });
                        written
                    }),
                );
            } else {
                outputs.push(rewrite::print(&ctx, &module, print).into_bytes());
            }
        }
        if told.failed() {
            return Ok(());
        }
        let between = args.emit.comment().map(|c| format!("{}\n", split::SEPARATOR.replace("//", c)));
        let bytes = match <[_; 1]>::try_from(outputs) {
            Ok([one]) => one,
            Err(several) => several.join(between.unwrap_or_default().as_bytes()),
        };
        output::write(path, &bytes, args.emit.is_binary())
    }

    /// What is to be put out of a program.
    fn program(&self, ctx: &Context, input: &SourceText, piece: Range<usize>, told: &mut Told) -> Option<Module> {
        let parse = ParseOptions { allow_unregistered: self.args.common.allow_unregistered_dialect };
        let module = told.keep(rewrite::read(ctx, 0, &input.text, piece, parse))?;
        match self.args.emit {
            Emit::Source => Some(module),
            _ => self.lowered(ctx, module, told),
        }
    }

    fn lowered(&self, ctx: &Context, module: Module, told: &mut Told) -> Option<Module> {
        let options = engine::Options { set: self.args.common.set.clone(), partial: self.args.partial };
        if !self.args.stats {
            return told.keep(rewrite::lower(ctx, module, &options));
        }
        let traced = rewrite::lower_traced(ctx, &module, &options);
        told.stats += &explain::stats(ctx, &traced.trace);
        told.keep(traced.outcome())
    }
}

impl Told {
    fn failed(&self) -> bool {
        self.said.iter().any(|d| d.severity == Severity::Error)
    }

    /// The result, if there is one; what was said is kept.
    fn keep<T>(&mut self, outcome: rewrite::Outcome<T>) -> Option<T> {
        let (result, said) = match outcome {
            Ok((result, warnings)) => (Some(result), warnings),
            Err(errors) => (None, errors),
        };
        self.said.extend(said);
        result
    }
}

#[cfg(feature = "llvm")]
fn translate(ctx: &Context, module: &Module, emit: Emit) -> Result<Vec<u8>, Vec<Diagnostic>> {
    use rewrite::llvm::Form;
    let form = match emit {
        Emit::Bc => Form::Bitcode,
        Emit::Asm => Form::Assembly,
        Emit::Obj => Form::Object,
        Emit::Mlir | Emit::Source | Emit::Llvm => Form::Text,
    };
    rewrite::llvm::emit(ctx, module, form)
}

#[cfg(not(feature = "llvm"))]
fn translate(_: &Context, _: &Module, _: Emit) -> Result<Vec<u8>, Vec<Diagnostic>> {
    Err(vec![super::without_llvm()])
}
