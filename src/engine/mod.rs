//! Engine: lowers a module by the rules in force. It names no op of any dialect.
//!
//! Takes a verified module; gives a new one, in which every op is a target's, or the reasons why not. One pass, read-only
//! source, append-only target: see `converter.rs`.

mod converter;
mod effects;
mod emit;
mod expansions;
mod facts;
mod failure;
mod finished;
mod keep;
mod matching;
mod program;
mod records;
mod region;
mod requests;
mod sight;
mod sweep;
mod symbols;
mod trace;
mod units;
mod watch;
mod written;

use crate::ir::{Body, Context, Module, Region};
use crate::report::{Diagnostic, Severity};
use crate::vm::{Machine, OpRef, Val};
use converter::Converter;
pub use failure::{Miss, misses};
use grammar::rir::OptionKind;
use program::Program;
pub use trace::{End, Made, Part, Step, Subject, Trace};

/// What the user asks of a conversion.
#[derive(Clone, Debug, Default)]
pub struct Options {
    /// `--set NAME=VALUE`, as written.
    pub set: Vec<(String, String)>,
    /// Ops that no rule takes stay, between casts.
    pub partial: bool,
}

/// Lowers a module. Warnings come with the result, errors instead of it.
pub fn convert(
    ctx: &Context,
    module: &Module,
    options: &Options,
) -> Result<(Module, Vec<Diagnostic>), Vec<Diagnostic>> {
    run(ctx, module, options, None).outcome()
}

/// Whether a module is lowered already: what `convert` would give is the same.
pub fn is_finished(ctx: &Context, module: &Module, options: &Options) -> bool {
    if !finished::is_target(ctx, module) {
        return false;
    }
    let program = Program::new(ctx, &module.body, module.source);
    begin(ctx, &program, module, options)
        .is_ok_and(|(_, mut machine, _)| finished::is_finished(&mut machine, &program, module))
}

/// What came of a conversion that was recorded.
pub struct Traced {
    /// What was made. After an error it is not a program: ops are missing.
    pub module: Option<Module>,
    /// What was said.
    pub diagnostics: Vec<Diagnostic>,
    /// What was done.
    pub trace: Trace,
}

impl Traced {
    /// The program with warnings, or errors instead of it.
    pub fn outcome(self) -> Result<(Module, Vec<Diagnostic>), Vec<Diagnostic>> {
        match self.succeeded() {
            true => self.module.map(|m| (m, self.diagnostics)).ok_or_else(Vec::new),
            false => Err(self.diagnostics),
        }
    }

    /// Nothing was left over.
    pub fn succeeded(&self) -> bool {
        !self.diagnostics.iter().any(|d| d.severity == Severity::Error)
    }
}

/// Lowers a module, on one thread, and records what is done.
pub fn convert_traced(ctx: &Context, module: &Module, options: &Options) -> Traced {
    run(ctx, module, options, Some(Box::default()))
}

/// A converter that has entered the module, its machine with all options, and which body the module is.
fn begin<'s, 'c>(
    ctx: &'c Context,
    program: &'s Program<'s>,
    module: &'s Module,
    options: &Options,
) -> Result<(Converter<'s, 'c>, Machine<'c>, u16), Vec<Diagnostic>> {
    let (mut converter, mut machine) = (Converter::new(ctx, program, options.partial), Machine::new(ctx));
    let root = converter.enter_body(&module.body, None);
    converter.tables.push(Some((root, module.op)));
    set_options(ctx, &mut converter, &mut machine, options)?;
    converter.tables.clear();
    Ok((converter, machine, root))
}

fn run(ctx: &Context, module: &Module, options: &Options, tracer: Option<Box<trace::Tracer>>) -> Traced {
    let program = Program::new(ctx, &module.body, module.source);
    let (mut converter, mut machine, root) = match begin(ctx, &program, module, options) {
        Ok(begun) => begun,
        Err(errors) => return Traced { module: None, diagnostics: errors, trace: Trace::default() },
    };
    let mut body = Body::default();
    let region: Region = body.make_region();
    let block = body.make_block(region, None, &[]);
    converter.out = body;
    converter.cur = Some(block);
    converter.tracer = tracer;
    converter.convert_source(&mut machine, root, module.op);
    let (out, mut diagnostics) = (std::mem::take(&mut converter.out), std::mem::take(&mut converter.diagnostics));
    let trace = converter.tracer.take().map(|t| t.trace).unwrap_or_default();
    // after an error the place that was being filled may not be the outermost one
    let first = (out.block_count() > block.index()).then(|| out.first_op(block)).flatten();
    let module = first.map(|op| Module { body: out, op, source: module.source, resources: module.resources.clone() });
    if module.is_none() && !diagnostics.iter().any(|d| d.severity == Severity::Error) {
        diagnostics.push(Diagnostic::error("C0006", "the top-level op was lowered to nothing"));
    }
    Traced { module, diagnostics, trace }
}

/// Gives every option its value: what the user has set, else the default.
fn set_options(
    ctx: &Context,
    converter: &mut Converter<'_, '_>,
    machine: &mut Machine<'_>,
    options: &Options,
) -> Result<(), Vec<Diagnostic>> {
    let mut errors = Vec::new();
    for (name, value) in &options.set {
        let Some(at) = ctx.rules.options.iter().position(|o| o.name == *name) else {
            let known: Vec<&str> = ctx.rules.options.iter().map(|o| o.name.as_str()).collect();
            let d = Diagnostic::error("U0010", format!("the rules have no option `{name}`"));
            errors.push(d.note(format!("they have {}; see --help-options", known.join(", "))));
            continue;
        };
        let (parsed, kind) = match &ctx.rules.options[at].kind {
            OptionKind::Bool => (value.parse().ok().map(Val::Bool), "true or false".to_string()),
            OptionKind::Int => (value.parse().ok().map(Val::Int), "an integer".to_string()),
            OptionKind::String => (Some(Val::Str(ctx.str(value))), String::new()),
            OptionKind::OneOf(words) => (words.contains(value).then(|| Val::Case(ctx.str(value))), words.join(", ")),
        };
        match parsed {
            Some(v) => machine.options[at] = v,
            None => {
                let d = Diagnostic::error("U0011", format!("the option `{name}` cannot be `{value}`"));
                errors.push(d.note(format!("it takes {kind}")));
            }
        }
    }
    for (i, o) in ctx.rules.options.iter().enumerate() {
        if machine.options[i] != Val::None {
            continue;
        }
        match machine.call(converter, o.default, &[]) {
            Ok(v) => machine.options[i] = v.first().copied().unwrap_or(Val::None),
            Err(stop) => {
                let op = OpRef::Source(0, crate::ir::Op::new(0));
                converter.report_stop(machine, op, *stop);
            }
        }
    }
    errors.append(&mut converter.diagnostics);
    if errors.is_empty() { Ok(()) } else { Err(errors) }
}

/// A place in the rules, `file:line`.
pub fn place_of(ctx: &Context, at: grammar::rir::Span) -> String {
    symbols::place_of(ctx, at)
}
