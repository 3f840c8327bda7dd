//! Output in the spelling of an earlier year of MLIR, such as `--spelling 2021`: the rule file that the item `era
//! "2021"` names in its clause `lowering` lowers a program of any year to the LLVM dialect of that year.
//!
//! The rules declare the dialects of all MLIR eras, so the program is read by them without an upgrade. An op of the
//! LLVM dialect of the MLIR era stays as it is.
//!
//! Tests: tests/all/spelling.rs.

use super::{EraText, TODAY, find_marker, read_any_era};
use crate::asm::ParseOptions;
use crate::ir::spelling::Spelling;
use crate::ir::{AttrKind, Body, Context, Loc, Module, Op, Region, Type, TypeKind};
use crate::ruleset::FileAccess;
use crate::syntax::spell_type;
use crate::{StageResult, ruleset};
use rulec::report::{Diagnostic, SourceId};
use rulec::rir::{Era, RuleSet};
use rustc_hash::FxHashMap;
use std::path::PathBuf;
use std::sync::Arc;

/// Returns the rules that lower to the LLVM dialect of an MLIR era of the built-in rules.
///
/// # Errors
/// There is no MLIR era of this name, or no rules lower to its LLVM dialect.
pub fn spelling_rules(era: &str) -> Result<Arc<RuleSet>, Diagnostic> {
    let path = lowering_path(era)?;
    ruleset::lowering_of_era(path).ok_or_else(|| {
        Diagnostic::error("U0031", format!("the rules `{path}` of the spelling `{era}` are not built in"))
    })
}

/// Loads rule files as layers above the rules that lower to the LLVM dialect of a built-in MLIR era. `rules` are the
/// rules of these files without that layer. Also returns the diagnostics of loading.
///
/// # Errors
/// There is no MLIR era of this name, no rules lower to its LLVM dialect, or the files do not import `default.rules`.
pub fn spelling_rules_below(
    era: &str,
    rules: &RuleSet,
    paths: &[PathBuf],
    access: &FileAccess,
) -> Result<(Arc<RuleSet>, Vec<Diagnostic>), Diagnostic> {
    let path = lowering_path(era)?;
    ruleset::load_above_era(rules, path, paths, access).ok_or_else(|| {
        Diagnostic::error("U0031", format!("the rules do not lower to the LLVM dialect of `{era}`"))
            .note(format!("import `default.rules`, above which they are layers, or `{path}`"))
    })
}

/// Returns the path of the built-in rules that lower to the LLVM dialect of an MLIR era.
fn lowering_path(era: &str) -> Result<&'static str, Diagnostic> {
    let rules = ruleset::era_index();
    let has_lowering = |era: &&Era| era.lowering.is_some();
    let names: Vec<&str> = rules.eras.iter().filter(has_lowering).map(|era| era.name.as_str()).collect();
    let found = rules.eras.iter().find(|other| other.name == era);
    found.and_then(|era| era.lowering.as_deref()).ok_or_else(|| {
        let message = format!("unknown spelling `{era}`");
        let error = Diagnostic::error("U0031", message).suggest_name(era, names.iter().copied());
        error.note(format!("the spellings are {} and {TODAY}", names.join(", ")))
    })
}

/// Returns whether rules only bring the text of MLIR eras to today, and do not lower it.
pub fn only_upgrades(rules: &RuleSet) -> bool {
    let is_old = |name: &str| {
        let dialect = name.split('.').next().unwrap_or_default();
        rules.eras.iter().flat_map(|era| &era.dialects).any(|entry| entry.1 == dialect)
    };
    !rules.eras.is_empty() && !rules.ops.iter().any(|op| op.target && is_old(&op.name))
}

/// Makes a context print programs in the spelling of an MLIR era that its rules declare. Returns whether they declare
/// it.
pub fn set_spelling(ctx: &mut Context, era: &str) -> bool {
    ctx.spelling = Spelling::new(&ctx.rules.eras, era);
    ctx.spelling.is_some()
}

/// Reads and verifies a program of any MLIR era or of today, without an upgrade. Its diagnostics refer to the text by
/// `SourceId::Input(0)`.
///
/// # Errors
/// Those of reading the program as today's, or as one of the MLIR eras if a marker of an MLIR era is in the text.
pub fn read_for_spelling(ctx: &mut Context, input: &EraText<'_>, options: ParseOptions) -> StageResult<Module> {
    let is_built_in_era = |name: &str| ctx.rules.eras.iter().any(|era| era.name == name);
    if let Some(era) = input.era
        && era != TODAY
        && !is_built_in_era(era)
    {
        // The rules of a user bring the text to today first.
        return as_today(ctx, |ctx| read_any_era(ctx, input, options));
    }
    let read = |ctx: &Context, options: ParseOptions| {
        crate::read(ctx, SourceId::Input(0), input.text, input.range.clone(), options)
    };
    // An op of an MLIR era in the generic form is no unregistered op of today.
    let only_declared = ParseOptions { allow_unregistered: false };
    match input.era {
        Some(TODAY) => return as_today(ctx, |ctx| read(ctx, options)),
        Some(_) => return read(ctx, options),
        None => {}
    }
    if let Ok(outcome) = as_today(ctx, |ctx| read(ctx, only_declared)) {
        return Ok(outcome);
    }
    let old_errors = match read(ctx, options) {
        Ok(outcome) => return Ok(outcome),
        Err(errors) => errors,
    };
    let is_old = find_marker(&ctx.rules, &input.text[input.range.clone()]).is_some();
    as_today(ctx, |ctx| read(ctx, options)).map_err(|errors| if is_old { old_errors } else { errors })
}

/// Reads a text with the spellings of today only.
fn as_today<T>(ctx: &mut Context, read: impl FnOnce(&Context) -> T) -> T {
    let eras = ctx.eras.take();
    let result = read(ctx);
    ctx.eras = eras;
    result
}

/// Fits a lowered program to the spelling of the context: leaves out attributes that the MLIR era did not have.
///
/// # Errors
/// An op or type has no counterpart in the LLVM dialect of the MLIR era. The labels refer to the text by
/// `SourceId::Input(0)`.
pub fn fit_to_spelling(ctx: &Context, mut module: Module) -> StageResult<Module> {
    let Some(spelling) = ctx.spelling.as_deref() else { return Ok((module, Vec::new())) };
    let mut checker = SpellingChecker {
        ctx,
        spelling,
        diagnostics: Vec::new(),
        reported: Vec::new(),
        later_types: FxHashMap::default(),
    };
    let mut worklist = vec![&mut module.body];
    while let Some(body) = worklist.pop() {
        let regions = (0..body.region_count()).map(Region::new);
        let blocks = regions.flat_map(|region| body.region_blocks(region));
        let ops: Vec<Op> = blocks.flat_map(|block| body.block_ops(block)).collect();
        for op in ops {
            checker.leave_out_attrs(body, op);
            checker.check_op(body, op);
        }
        worklist.extend(body.children_mut());
    }
    if checker.diagnostics.is_empty() { Ok((module, Vec::new())) } else { Err(checker.diagnostics) }
}

struct SpellingChecker<'c> {
    ctx: &'c Context,
    spelling: &'c Spelling,
    diagnostics: Vec<Diagnostic>,
    /// The names and types that have been reported.
    reported: Vec<String>,
    /// Whether a type is newer than the MLIR era.
    later_types: FxHashMap<Type, bool>,
}

impl SpellingChecker<'_> {
    fn leave_out_attrs(&self, body: &mut Body, op: Op) {
        let Some(def) = self.ctx.op_def(body.name(op)) else { return };
        for (index, attribute) in def.attributes.iter().enumerate() {
            if self.spelling.without.contains(&attribute.name) && body.attr(op, index).is_some() {
                body.set_attr(op, index, None);
            }
        }
    }
    fn check_op(&mut self, body: &Body, op: Op) {
        let name = self.ctx.op_text(body.name(op));
        if self.spelling.is_later(name) {
            return self.report(body, op, format!("`{}`", self.spelling.op_name(name)));
        }
        let values = body.operands(op).iter().copied().chain(body.results(op));
        let mut types: Vec<Type> = values.map(|value| body.value_type(value)).collect();
        let attributes = self.ctx.op_def(body.name(op)).map_or(0, |def| def.attributes.len());
        types.extend((0..attributes).filter_map(|i| self.ctx.type_value(body.attr(op, i)?)));
        if let Some(ty) = types.into_iter().find(|ty| self.is_later_type(*ty)) {
            let name = self.spelling.op_name(name);
            self.report(body, op, format!("the type `{}` of `{name}`", spell_type(self.ctx, ty)));
        }
    }
    /// Returns whether a type, or a type in its parameters, is newer than the MLIR era.
    fn is_later_type(&mut self, ty: Type) -> bool {
        if let Some(known) = self.later_types.get(&ty) {
            return *known;
        }
        self.later_types.insert(ty, false);
        let (def, params) = match self.ctx.type_kind(ty) {
            TypeKind::Dialect { def, params } => (*def, params.to_vec()),
            TypeKind::Identified { def, .. } => (*def, self.ctx.struct_body(ty).map_or_else(Vec::new, |p| p.to_vec())),
            _ => return false,
        };
        let is_later = self.spelling.is_later_type(&self.ctx.rules.types[def as usize].name)
            || params.into_iter().flatten().any(|param| match self.ctx.attr_kind(param) {
                AttrKind::Type(inner) => self.is_later_type(*inner),
                AttrKind::Array(items) => {
                    items.iter().filter_map(|item| self.ctx.type_value(*item)).any(|inner| self.is_later_type(inner))
                }
                _ => false,
            });
        self.later_types.insert(ty, is_later);
        is_later
    }
    fn report(&mut self, body: &Body, op: Op, what: String) {
        if self.reported.contains(&what) {
            return;
        }
        let era = &self.spelling.era;
        let mut diagnostic = Diagnostic::error("C0018", format!("{what} is not of the LLVM dialect of {era}"));
        if let Loc::Offset(offset) = body.loc(op) {
            let start = offset as usize;
            diagnostic = diagnostic.at(SourceId::Input(0), start..start + 1, "");
        }
        let hint =
            "no rule lowers to a counterpart: without `--spelling` the program is lowered to today's LLVM dialect";
        self.diagnostics.push(diagnostic.note(hint));
        self.reported.push(what);
    }
}
