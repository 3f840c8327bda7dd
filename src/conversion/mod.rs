//! Engine: lowers a module by the rules in force. It names no op of any dialect.
//!
//! Takes a verified module; gives a new one, in which every op is a target's, or the reasons why not. One pass, read-only
//! source, append-only target: see `converter.rs`.

mod already_lowered;
mod dce;
mod diagnostics;
mod effects;
mod emit;
mod emit_operands;
mod memo_cache;
mod memo_key;
mod memo_recorder;
mod op_access;
mod parallel;
mod partial;
mod program;
mod queries;
mod records;
mod region;
mod rewriter;
mod symbol_requests;
mod symbols;
mod trace;

use crate::ir::{Body, Context, Module, Region};
use crate::report::{Diagnostic, Severity};
use crate::vm::{Machine, OpRef, StaticValue};
pub use diagnostics::{RuleMismatch, rank_mismatches};
use program::Program;
use rewriter::Rewriter;
use rulec::rir::OptionKind;
pub use trace::{StepItem, StepResult, StepSubject, TargetOp, Trace, TraceStep};

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
    run_conversion(ctx, module, options, None).into_result()
}

/// Whether a module is lowered already: what `convert` would give is the same.
pub fn is_already_lowered(ctx: &Context, module: &Module, options: &Options) -> bool {
    if !already_lowered::has_only_target_ops(ctx, module) {
        return false;
    }
    let program = Program::new(ctx, &module.body, module.source);
    begin_conversion(ctx, &program, module, options)
        .is_ok_and(|(_, mut machine, _)| already_lowered::is_already_lowered(&mut machine, &program, module))
}

/// What came of a conversion that was recorded.
pub struct TracedConversion {
    /// What was made. After an error it is not a program: ops are missing.
    pub module: Option<Module>,
    /// What was said.
    pub diagnostics: Vec<Diagnostic>,
    /// What was done.
    pub trace: Trace,
}

impl TracedConversion {
    /// The program with warnings, or errors instead of it.
    pub fn into_result(self) -> Result<(Module, Vec<Diagnostic>), Vec<Diagnostic>> {
        match self.has_succeeded() {
            true => self.module.map(|m| (m, self.diagnostics)).ok_or_else(Vec::new),
            false => Err(self.diagnostics),
        }
    }

    /// Nothing was left over.
    pub fn has_succeeded(&self) -> bool {
        !self.diagnostics.iter().any(|d| d.severity == Severity::Error)
    }
}

/// Lowers a module, on one thread, and records what is done.
pub fn convert_traced(ctx: &Context, module: &Module, options: &Options) -> TracedConversion {
    run_conversion(ctx, module, options, Some(Box::default()))
}

/// A converter that has entered the module, its machine with all options, and which body the module is.
fn begin_conversion<'s, 'c>(
    ctx: &'c Context,
    program: &'s Program<'s>,
    module: &'s Module,
    options: &Options,
) -> Result<(Rewriter<'s, 'c>, Machine<'c>, u16), Vec<Diagnostic>> {
    let (mut rewriter, mut machine) = (Rewriter::new(ctx, program, options.partial), Machine::new(ctx));
    let root_body_id = rewriter.enter_body(&module.body, None);
    rewriter.symbol_tables.push(Some((root_body_id, module.op)));
    set_options(ctx, &mut rewriter, &mut machine, options)?;
    rewriter.symbol_tables.clear();
    Ok((rewriter, machine, root_body_id))
}

fn run_conversion(
    ctx: &Context,
    module: &Module,
    options: &Options,
    tracer: Option<Box<trace::Tracer>>,
) -> TracedConversion {
    let program = Program::new(ctx, &module.body, module.source);
    let (mut rewriter, mut machine, root_body_id) = match begin_conversion(ctx, &program, module, options) {
        Ok(begun_conversion) => begun_conversion,
        Err(errors) => return TracedConversion { module: None, diagnostics: errors, trace: Trace::default() },
    };
    let mut body = Body::default();
    let region: Region = body.make_region();
    let block = body.make_block(region, None, &[]);
    rewriter.out = body;
    rewriter.current_block = Some(block);
    rewriter.tracer = tracer;
    rewriter.convert_source_op(&mut machine, root_body_id, module.op);
    let (target_body, mut diagnostics) = (std::mem::take(&mut rewriter.out), std::mem::take(&mut rewriter.diagnostics));
    let trace = rewriter.tracer.take().map(|t| t.trace).unwrap_or_default();
    // after an error the place that was being filled may not be the outermost one
    let root_op = (target_body.block_count() > block.index()).then(|| target_body.first_op(block)).flatten();
    let module =
        root_op.map(|op| Module { body: target_body, op, source: module.source, resources: module.resources.clone() });
    if module.is_none() && !diagnostics.iter().any(|d| d.severity == Severity::Error) {
        diagnostics.push(Diagnostic::error("C0006", "the top-level op was lowered to nothing"));
    }
    TracedConversion { module, diagnostics, trace }
}

/// Gives every option its value: what the user has set, else the default.
fn set_options(
    ctx: &Context,
    rewriter: &mut Rewriter<'_, '_>,
    machine: &mut Machine<'_>,
    options: &Options,
) -> Result<(), Vec<Diagnostic>> {
    let mut errors = Vec::new();
    for (name, value) in &options.set {
        let Some(option_index) = ctx.rules.options.iter().position(|o| o.name == *name) else {
            let option_names: Vec<&str> = ctx.rules.options.iter().map(|o| o.name.as_str()).collect();
            let diagnostic = Diagnostic::error("U0010", format!("the rules have no option `{name}`"));
            errors.push(diagnostic.note(format!("they have {}; see --help-options", option_names.join(", "))));
            continue;
        };
        let (parsed_value, expected) = match &ctx.rules.options[option_index].kind {
            OptionKind::Bool => (value.parse().ok().map(StaticValue::Bool), "true or false".to_string()),
            OptionKind::Int => (value.parse().ok().map(StaticValue::Int), "an integer".to_string()),
            OptionKind::String => (Some(StaticValue::Str(ctx.intern_str(value))), String::new()),
            OptionKind::OneOf(words) => {
                (words.contains(value).then(|| StaticValue::Case(ctx.intern_str(value))), words.join(", "))
            }
        };
        match parsed_value {
            Some(parsed) => machine.options[option_index] = parsed,
            None => {
                let diagnostic = Diagnostic::error("U0011", format!("the option `{name}` cannot be `{value}`"));
                errors.push(diagnostic.note(format!("it takes {expected}")));
            }
        }
    }
    for (option_index, option) in ctx.rules.options.iter().enumerate() {
        if machine.options[option_index] != StaticValue::None {
            continue;
        }
        match machine.call(rewriter, option.default, &[]) {
            Ok(results) => machine.options[option_index] = results.first().copied().unwrap_or(StaticValue::None),
            Err(error) => {
                let op = OpRef::Source(0, crate::ir::Op::new(0));
                rewriter.report_error(machine, op, *error);
            }
        }
    }
    errors.append(&mut rewriter.diagnostics);
    if errors.is_empty() { Ok(()) } else { Err(errors) }
}

/// A place in the rules, `file:line`.
pub fn format_span(ctx: &Context, span: rulec::rir::Span) -> String {
    symbols::format_span(ctx, span)
}
