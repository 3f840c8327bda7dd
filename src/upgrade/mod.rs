//! Upgrades the text of older MLIR to today's, by the eras and rules of a rule set.
//!
//! The text is parsed with the old spellings of the MLIR eras, and converted by their rules to ops of today. Then the
//! places of the text whose ops, types or attributes changed are replaced. All other text stays as it is: comments,
//! blank lines, names of values and labels.
//!
//! Tests: tests/all/eras.rs.

mod detect;
mod edits;
mod op_tree;
mod read;
mod spelling;
mod tokens;

pub use detect::{EraGuess, find_marker};
pub use read::{EraText, TODAY, era_rules, read_any_era, upgrade_any_era, upgrade_with};
pub use spelling::{
    fit_to_spelling, only_upgrades, read_for_spelling, set_spelling, spelling_rules, spelling_rules_below,
};

use crate::asm::{GivenNames, ParseOptions, print_with_given_names};
use crate::conversion;
use crate::ir::{AttrKind, Body, Context, Loc, Module, Region};
use crate::syntax::lexer::{TokenKind, lex};
use crate::syntax::text_record::TextRecord;
use crate::syntax::{spell_attr, spell_type};
use crate::verify;
use crate::vm::{Machine, StaticValue};
use edits::{TextEdit, TextEdits};
use op_tree::{NewText, OldText};
use rulec::report::{Diagnostic, Severity, SourceId};
use rustc_hash::FxHashMap;
use std::ops::Range;

/// A program that was read as text of an MLIR era and upgraded.
pub struct UpgradedModule {
    /// The program with ops of today, in the context of the MLIR era's rules.
    pub module: Module,
    /// The program as it was read.
    source_module: Module,
    /// Warnings.
    pub warnings: Vec<Diagnostic>,
    record: TextRecord,
}

/// A place of a text that `upgrade_text` changed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Change {
    /// The place of `old` in the old text.
    pub range: Range<usize>,
    /// For an op, its name in the old text. For an alias, its definition in the old text.
    pub old: String,
    /// For an op, the first line of each op that replaces it, joined by `; `. For an alias, its new definition.
    pub new: String,
}

/// An upgraded text.
#[derive(Clone, Debug)]
pub struct UpgradedText {
    /// The text of today.
    pub text: String,
    /// What changed, in the order of the text.
    pub changes: Vec<Change>,
}

/// Reads a text from byte `start` on by the rules of `ctx`, which declare MLIR eras, and upgrades the program.
///
/// # Errors
/// Those of reading, verifying and converting the program.
pub fn read_and_upgrade(
    ctx: &Context,
    source: SourceId,
    text: &str,
    start: usize,
    options: ParseOptions,
) -> Result<UpgradedModule, Vec<Diagnostic>> {
    let (module, mut warnings, record) = crate::asm::parse_recorded(ctx, source, text, start..text.len(), options);
    let Some(source_module) = module else { return Err(warnings) };
    warnings.extend(verify::verify(ctx, &source_module, text));
    if warnings.iter().any(|d| d.severity == Severity::Error) {
        return Err(warnings);
    }
    let options = conversion::Options { memo: conversion::Memo::Off, ..Default::default() };
    let (module, more) = conversion::convert(ctx, &source_module, &options)?;
    warnings.extend(more);
    Ok(UpgradedModule { module, source_module, warnings, record })
}

/// Gives the ops of an upgraded program the trailing locations of the text. The program can then be printed with
/// locations, but no longer be compared with the text.
pub fn restore_locations(upgraded: &mut UpgradedModule) {
    let locs: FxHashMap<u32, Loc> =
        upgraded.record.ops.iter().filter_map(|op| Some((op.name.start as u32, op.loc?))).collect();
    upgraded.module.body.map_locs(&|loc| match loc {
        Loc::Offset(offset) => locs.get(&offset).copied().unwrap_or(loc),
        Loc::Explicit(_) => loc,
    });
}

/// Returns the text of an upgraded program: the text that it was read from, in which the changed places are replaced.
pub fn upgrade_text(ctx: &Context, text: &str, upgraded: &UpgradedModule) -> UpgradedText {
    let mut names = collect_names(text, &upgraded.record);
    let attr_aliases = upgraded.record.attr_aliases.iter();
    names.set_attr_aliases(attr_aliases.map(|(attr, name, _)| (*attr, name.clone())).collect());
    names.add_positions(&upgraded.source_module);
    names.find_owners(&upgraded.source_module);
    let old_print = print_with_given_names(ctx, &upgraded.source_module, &names);
    names.find_owners(&upgraded.module);
    let new_print = print_with_given_names(ctx, &upgraded.module, &names);
    let old = OldText::new(text, upgraded, &old_print);
    let new = NewText::new(&upgraded.module, &new_print, &old);
    let mut edits = TextEdits::new(text);
    upgrade_aliases(ctx, text, &upgraded.record, &mut edits);
    edits.compare(&old, &new);
    edits.finish()
}

/// Upgrades the definitions of aliases.
fn upgrade_aliases(ctx: &Context, text: &str, record: &TextRecord, edits: &mut TextEdits<'_>) {
    let is_old = |range: &Range<usize>| record.old_spellings.iter().any(|offset| range.contains(offset));
    let mut definitions: Vec<(Range<usize>, String)> = Vec::new();
    for alias in &record.type_aliases {
        let converted = Machine::new(ctx).convert_type(StaticValue::Type(alias.ty)).unwrap_or(alias.ty);
        if converted != alias.ty || is_old(&alias.range) {
            definitions.push((alias.range.clone(), spell_type(ctx, converted)));
        }
    }
    for (attr, _, range) in record.attr_aliases.iter().filter(|alias| is_old(&alias.2)) {
        if let AttrKind::Dialect { def, .. } = ctx.attr_kind(*attr)
            && ctx.is_attr_of_era(*def)
        {
            // Rules replaced all uses of the attribute.
            edits.push(TextEdit { range: range.clone(), text: String::new() });
            edits.changes.push(Change {
                old: text[range.clone()].to_string(),
                range: range.clone(),
                new: String::new(),
            });
            continue;
        }
        definitions.push((range.clone(), spell_attr(ctx, *attr)));
    }
    for (range, value) in definitions {
        let new = format!("{} = {value}", &text[lex(text, range.start).range()]);
        edits.push(TextEdit { range: range.clone(), text: new.clone() });
        edits.changes.push(Change { old: text[range.clone()].to_string(), range, new });
    }
}

/// Collects the names of the values of a text.
fn collect_names(text: &str, record: &TextRecord) -> GivenNames {
    let mut names = GivenNames::default();
    let mut token = lex(text, 0);
    while token.kind != TokenKind::End {
        if token.kind == TokenKind::Value {
            names.add_name(token.start as u32, &text[token.start + 1..token.end]);
        }
        let end = token.end.max(token.start + 1);
        token = lex(text, (end..=text.len()).find(|at| text.is_char_boundary(*at)).unwrap_or(text.len()));
    }
    for op in &record.ops {
        let mut results: Vec<(String, u32)> = Vec::new();
        let mut token = lex(text, op.range.start);
        while token.start < op.name.start {
            match token.kind {
                TokenKind::Value => results.push((text[token.start + 1..token.end].to_string(), 1)),
                TokenKind::Integer => {
                    if let Some(last) = results.last_mut() {
                        last.1 = text[token.range()].parse().unwrap_or(1);
                    }
                }
                _ => {}
            }
            token = lex(text, token.end);
        }
        if !results.is_empty() {
            names.add_results(op.name.start as u32, results);
        }
    }
    names
}

/// Returns the position of a block in its region, and that of its region in its op.
fn block_position(body: &Body, block: crate::ir::Block) -> (usize, Region) {
    let region = body.region_of(block);
    (body.region_blocks(region).position(|other| other == block).unwrap_or(0), region)
}
