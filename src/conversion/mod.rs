//! Conversion: lowers a verified module by the rules in force to a module whose ops are all legal in the target.
//!
//! This is the counterpart of MLIR's dialect conversion. It takes one pass over a read-only source, appends to the
//! target, and never rolls back (`rewriter.rs`). No op of any dialect is named here, except the cast of partial
//! conversion.
//!
//! Tests: tests/all/lower.rs, tests/all/back_ends.rs, tests/lower/, tests/errors/lowering/.

mod already_lowered;
mod attr_conversion;
mod block_order;
mod buffers;
mod created_ops;
mod dce;
mod diagnostics;
mod driver_state;
mod effects;
mod emit;
mod inline_arms;
mod kept_branches;
mod materialization;
mod memo_cache;
mod memo_check;
mod memo_key;
mod memo_recorder;
mod memo_replay;
mod origins;
mod parallel;
mod partial;
mod pending_op_check;
mod probes;
mod program;
mod queries;
mod records;
mod region;
mod rewriter;
mod scopes;
mod source_uses;
mod state;
mod symbols;
mod trace;
mod trace_recorder;

use crate::ir::{Body, Context, Module, Op};
use crate::vm::{BodyId, Budget, Machine, OpRef, StaticValue};
#[doc(hidden)]
#[doc(hidden)]
pub use buffers::split_critical_edges;
pub use buffers::{BufferCopy, CopyReason};
pub use diagnostics::{RuleMismatch, format_span, rank_mismatches};
use driver_state::ConversionOutcome;
#[doc(hidden)]
pub use origins::RuleOrigins;
use program::Program;
pub use program::SourceLines;
use rewriter::{MAX_FAILED_OPS, Rewriter};
use rulec::report::{Diagnostic, Severity};
use rulec::rir::OptionKind;
use state::Modes;
pub use state::{Memo, Options};
use std::sync::Arc;
use symbols::final_names::{self, NameMode};
use symbols::names::SymbolNames;
use trace::has_errors;
#[doc(hidden)]
pub use trace::{StepItem, StepResult, StepSubject, TargetOp, Trace, TraceStep, TracedConversion};

/// Lowers a module. Returns the lowered module with warnings, or the errors.
#[doc(hidden)]
pub fn convert(
    ctx: &Context,
    module: &Module,
    options: &Options,
) -> Result<(Module, Vec<Diagnostic>), Vec<Diagnostic>> {
    let converted = run_conversion(ctx, module, options, false);
    if options.memo == Memo::Checked {
        let unmemoized = run_conversion(ctx, module, &Options { memo: Memo::Off, ..options.clone() }, false);
        memo_check::assert_equal(ctx, &converted, &unmemoized);
    }
    converted.into_result()
}

/// Returns whether a module is lowered already, so that `convert` would return an equal one.
#[doc(hidden)]
pub fn is_already_lowered(ctx: &Context, module: &Module, options: &Options) -> bool {
    if !ctx.rules.probes.is_empty() || !already_lowered::has_only_target_ops(ctx, module) {
        return false;
    }
    let program = Program::new(ctx, &module.body, module.source, options.source.clone());
    begin_conversion(ctx, &program, module, options, Pass::Rules)
        .is_ok_and(|mut begun| already_lowered::is_already_lowered(&mut begun.machine, &program, module))
}

/// Lowers a module on one thread, and records the steps.
#[doc(hidden)]
pub fn convert_traced(ctx: &Context, module: &Module, options: &Options) -> TracedConversion {
    run_conversion(ctx, module, options, true)
}

/// A conversion whose options are set and whose root body is entered.
struct BegunConversion<'s, 'c> {
    rewriter: Rewriter<'s, 'c>,
    machine: Machine<'c>,
    root_body_id: BodyId,
}

fn begin_conversion<'s, 'c>(
    ctx: &'c Context,
    program: &'s Program<'s>,
    module: &'s Module,
    options: &'s Options,
    pass: Pass,
) -> Result<BegunConversion<'s, 'c>, Vec<Diagnostic>> {
    check_dialects(ctx, &options.only)?;
    let modes = Modes {
        partial: options.partial,
        only: &options.only,
        memo: options.memo,
        is_sequential: false,
        runs_probes: pass == Pass::Probes,
    };
    let (mut rewriter, mut machine) = (Rewriter::new(ctx, program, modes), Machine::new(ctx));
    machine.budget = Budget::of_conversion(ctx.limits.for_program(program.op_count), Arc::default());
    let root_body_id = rewriter.enter_body(&module.body, None);
    // The default of an option may query the module's data layout, so the module is the current symbol table meanwhile.
    rewriter.source.symbol_tables.push(Some((root_body_id, module.op)));
    set_options(ctx, &mut rewriter, &mut machine, options)?;
    rewriter.source.symbol_tables.pop();
    Ok(BegunConversion { rewriter, machine, root_body_id })
}

fn run_conversion(ctx: &Context, module: &Module, options: &Options, is_traced: bool) -> TracedConversion {
    let run_rules = |ctx: &Context, module: &Module, options: &Options, tracer, names: &NameMode| {
        run_once(ctx, module, options, tracer, names, Pass::Rules)
    };
    let lowered = final_names::convert_with_final_names(ctx, module, options, is_traced, run_rules);
    // Probes see the program as it is lowered, so all rules have run. A partial conversion is not lowered.
    if ctx.rules.probes.is_empty() || options.partial || !options.only.is_empty() || has_errors(&lowered.diagnostics) {
        return lowered;
    }
    let TracedConversion { module: Some(module), mut diagnostics, trace } = lowered else { return lowered };
    let run_probes = |ctx: &Context, module: &Module, options: &Options, tracer, names: &NameMode| {
        run_once(ctx, module, options, tracer, names, Pass::Probes)
    };
    let probed = final_names::convert_with_final_names(ctx, &module, options, false, run_probes);
    diagnostics.extend(probed.diagnostics);
    TracedConversion { module: probed.module, diagnostics, trace }
}

/// What a run of the driver does with the ops of its source.
#[derive(Clone, Copy, PartialEq)]
enum Pass {
    /// Rules lower the ops.
    Rules,
    /// The ops are copied, and probes add others between them.
    Probes,
}

/// Converts a module once. Returns the conversion, and the final names of all `fresh` symbols by provisional name.
fn run_once(
    ctx: &Context,
    module: &Module,
    options: &Options,
    tracer: Option<Box<trace::Tracer>>,
    names: &NameMode,
    pass: Pass,
) -> (TracedConversion, SymbolNames) {
    let program = Program::new(ctx, &module.body, module.source, options.source.clone());
    let BegunConversion { mut rewriter, mut machine, root_body_id } =
        match begin_conversion(ctx, &program, module, options, pass) {
            Ok(begun) => begun,
            Err(diagnostics) => {
                let failed = TracedConversion { module: None, diagnostics, trace: Trace::default() };
                return (failed, SymbolNames::default());
            }
        };
    rewriter.modes.is_sequential = names.is_sequential || ctx.rules.numbers_ops;
    machine.provisional_names = names.provisional_names.clone();
    let mut body = Body::default();
    let region = body.make_region();
    let block = body.make_block(region, None, &[]);
    rewriter.target.body = body;
    rewriter.target.current_block = Some(block);
    rewriter.tracer = tracer;
    rewriter.convert_source_op(&mut machine, root_body_id, module.op);
    if let Err(error) = rewriter.finish_kept_values(&mut machine) {
        rewriter.report_failed_op(&mut machine, OpRef::Source(root_body_id, module.op), *error);
    }
    rewriter.finish_casts();
    let Rewriter { target, outcome, tracer, symbols, .. } = rewriter;
    let ConversionOutcome { mut diagnostics, failed_op_count, .. } = outcome;
    let body = target.body;
    if failed_op_count >= MAX_FAILED_OPS
        && let Some(last) = diagnostics.iter_mut().rfind(|d| d.severity == Severity::Error)
    {
        last.notes.push(format!("conversion stops after {MAX_FAILED_OPS} ops that fail"));
    }
    // After an error, the current body of the target may still be that of a nested op, which need not have this block.
    let op = if body.block_count() > block.index() { body.first_op(block) } else { None };
    let module = op.map(|op| Module { body, op, source: module.source, resources: module.resources.clone() });
    if module.is_none() && !has_errors(&diagnostics) {
        diagnostics.push(Diagnostic::error("C0006", "the top-level op was lowered to no op"));
    }
    let trace = tracer.map(|t| t.trace).unwrap_or_default();
    (TracedConversion { module, diagnostics, trace }, symbols.final_names)
}

/// Returns an error for each name that is no declared dialect.
fn check_dialects(ctx: &Context, names: &[String]) -> Result<(), Vec<Diagnostic>> {
    let dialects = || ctx.rules.dialects.iter().map(|dialect| dialect.name.as_str());
    let unknown_names = names.iter().filter(|name| !dialects().any(|dialect| dialect == *name));
    let errors: Vec<Diagnostic> = unknown_names
        .map(|name| Diagnostic::error("U0018", format!("unknown dialect `{name}`")).suggest_name(name, dialects()))
        .collect();
    if errors.is_empty() { Ok(()) } else { Err(errors) }
}

/// Sets each option to the value that the user gave, or else to its default.
fn set_options(
    ctx: &Context,
    rewriter: &mut Rewriter<'_, '_>,
    machine: &mut Machine<'_>,
    options: &Options,
) -> Result<(), Vec<Diagnostic>> {
    machine.options.resize(ctx.rules.options.len(), StaticValue::None);
    let mut errors = Vec::new();
    for (name, text) in &options.set {
        let Some(index) = ctx.rules.options.iter().position(|o| o.name == *name) else {
            let names: Vec<&str> = ctx.rules.options.iter().map(|o| o.name.as_str()).collect();
            let diagnostic = Diagnostic::error("U0010", format!("unknown option `{name}`"));
            errors.push(diagnostic.note(format!("the rules define {}; see --help-options", names.join(", "))));
            continue;
        };
        match parse_option_value(ctx, &ctx.rules.options[index].kind, text) {
            Ok(value) => machine.options[index] = value,
            Err(expected) => {
                let diagnostic = Diagnostic::error("U0011", format!("invalid value `{text}` for option `{name}`"));
                errors.push(diagnostic.note(format!("expected {expected}")));
            }
        }
    }
    for (index, option) in ctx.rules.options.iter().enumerate() {
        if machine.options[index] != StaticValue::None {
            continue;
        }
        match machine.call(rewriter, option.default, &[]) {
            Ok(results) => machine.options[index] = results.first().copied().unwrap_or(StaticValue::None),
            Err(error) => rewriter.report_error(OpRef::Source(BodyId(0), Op::new(0)), *error),
        }
    }
    errors.extend(rewriter.outcome.diagnostics.extract_if(.., |d| d.severity == Severity::Error));
    if errors.is_empty() { Ok(()) } else { Err(errors) }
}

/// Parses the value of an option. If the text is no value of this kind, the error describes the expected form.
fn parse_option_value(ctx: &Context, kind: &OptionKind, text: &str) -> Result<StaticValue, String> {
    match kind {
        OptionKind::Bool => text.parse().map(StaticValue::Bool).map_err(|_| "true or false".to_string()),
        OptionKind::Int => text.parse().map(StaticValue::Int).map_err(|_| "an integer".to_string()),
        OptionKind::String => Ok(StaticValue::Str(ctx.intern_str(text))),
        OptionKind::OneOf(words) if words.iter().any(|word| word == text) => {
            Ok(StaticValue::Case(ctx.intern_str(text)))
        }
        OptionKind::OneOf(words) => Err(format!("one of {}", words.join(", "))),
    }
}
