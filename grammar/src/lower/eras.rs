//! Lowers `era` items of rule files, which list how older MLIR was spelled, to tables of old names and their new ones.
//! The reader of MLIR text looks names up in these tables.
//!
//! Tests: tests/all/eras.rs.

use super::context::LoweringContext;
use super::declarations::lower_op_format;
use crate::ast::{EraClause, EraItem, Ident, ItemKind};
use crate::diagnostic::Diagnostic;
use crate::loader::ParsedFile;
use crate::rir::{Era, OldForm, OldSyntax, Rename};

/// The forms of the clauses of an MLIR era.
const FORMS: [(&str, &str); 14] = [
    ("marker", "marker \"TEXT\""),
    ("dialect", "dialect \"PREFIX\" => \"DIALECT\""),
    ("unprefixed", "unprefixed \"DIALECT\""),
    ("op", "op \"OLD\" => \"NEW\" : \"RELEASE\", or op \"OLD\" \"TEXT AFTER IT\" => \"NEW\" : \"RELEASE\""),
    ("type", "type \"OLD\" => \"NEW TEXT\" : \"RELEASE\""),
    ("attribute", "attribute \"OP\" \"OLD\" => \"NEW\" : \"RELEASE\""),
    ("case", "case \"ENUM\" \"OLD\" => \"NEW\" : \"RELEASE\""),
    ("syntax", "syntax \"NAME\""),
    ("form", "form \"OP\" .. => \"FORMAT\" .. : \"RELEASE\""),
    ("refused", "refused \"OLD\" .. => \"REASON\""),
    ("lowering", "lowering \"FILE\""),
    ("generic", "generic \"OP\" .."),
    ("later", "later \"OP\" .."),
    ("without", "without \"ATTRIBUTE\" .."),
];

/// Lowers the `era` items of all files, those of files in higher layers first.
pub(super) fn lower_eras(ctx: &mut LoweringContext<'_>, files: &[ParsedFile]) -> Vec<Era> {
    let mut eras = Vec::new();
    for file in files {
        for item in &file.items {
            if let ItemKind::Era(era) = &item.kind {
                eras.push(lower_era(ctx, era, &item.doc, file.layer));
            }
        }
    }
    eras.sort_by_key(|era| (era.layer, era.span.file, era.span.start));
    eras
}

fn lower_era(ctx: &mut LoweringContext<'_>, item: &EraItem, doc: &str, layer: u32) -> Era {
    let name = item.name.name.clone();
    let mut era = Era { name, doc: doc.to_string(), layer, span: item.name.span, ..Era::default() };
    for clause in &item.clauses {
        if let Err(diagnostic) = lower_clause(ctx, clause, &mut era) {
            ctx.diagnostics.push(*diagnostic);
        }
    }
    era
}

fn lower_clause(ctx: &mut LoweringContext<'_>, clause: &EraClause, era: &mut Era) -> Result<(), Box<Diagnostic>> {
    let texts: Vec<String> = clause.texts.iter().map(|text| unescape(&text.name)).collect();
    let texts: Vec<&str> = texts.iter().map(String::as_str).collect();
    if clause.keyword.name == "form" && !clause.replacement.is_empty() {
        return lower_forms(ctx, clause, &texts, era);
    }
    let replacement = match &clause.replacement[..] {
        [] => None,
        [text] => Some(unescape(&text.name)),
        _ => return Err(Box::new(wrong_clause(clause, &clause.keyword.name))),
    };
    let release = clause.release.as_ref().map(|text| text.name.clone()).unwrap_or_default();
    let rename = |context: &str, from: &str, to: String| Rename {
        context: context.to_string(),
        from: from.to_string(),
        to,
        release: release.clone(),
    };
    match (clause.keyword.name.as_str(), &texts[..], replacement) {
        ("marker", [text], None) => era.markers.push(text.to_string()),
        ("dialect", [prefix], Some(dialect)) => {
            check_dialect(ctx, clause.replacement.first(), &dialect)?;
            era.dialects.push((prefix.to_string(), dialect));
        }
        ("unprefixed", [dialect], None) => era.unprefixed.push(dialect.to_string()),
        ("op", [from], Some(to)) => {
            check_op(ctx, clause.replacement.first(), &to)?;
            era.ops.push(rename("", from, to));
        }
        ("op", [from, after], Some(to)) => {
            check_op(ctx, clause.replacement.first(), &to)?;
            era.ops.push(rename(after, from, to));
        }
        ("type", [from], Some(to)) => era.types.push(rename("", from, to)),
        ("attribute", [op, from], Some(to)) => era.attributes.push(rename(op, from, to)),
        ("case", [of, from], Some(to)) => era.cases.push(rename(of, from, to)),
        ("syntax", ["quoted-cases"], None) => era.syntaxes.push(OldSyntax::QuotedCases),
        ("syntax", ["bare-maps"], None) => era.syntaxes.push(OldSyntax::BareMaps),
        ("syntax", ["llvm-types", dialect], None) => era.syntaxes.push(OldSyntax::LlvmTypes(dialect.to_string())),
        ("refused", names, Some(reason)) => {
            era.refusals.extend(names.iter().map(|name| (name.to_string(), reason.clone())));
        }
        ("lowering", [file], None) => era.lowering = Some(file.to_string()),
        ("generic", names, None) => era.generic.extend(declared_ops(ctx, clause, names)?),
        ("without", names, None) => era.without.extend(names.iter().map(|name| name.to_string())),
        ("later", names, None) => era.later.extend(declared_ops(ctx, clause, names)?),
        (keyword, ..) => return Err(Box::new(wrong_clause(clause, keyword))),
    }
    Ok(())
}

/// Lowers `form "OP" .. => "FORMAT"`: each of the ops has this format in the text of the era.
fn lower_forms(
    ctx: &mut LoweringContext<'_>,
    clause: &EraClause,
    names: &[&str],
    era: &mut Era,
) -> Result<(), Box<Diagnostic>> {
    let release = clause.release.as_ref().map(|text| text.name.clone()).unwrap_or_default();
    for (name, place) in names.iter().zip(&clause.texts) {
        check_op(ctx, Some(place), name)?;
        let symbols = ctx.symbols;
        let Some(symbol) = symbols.op(name) else { continue };
        let format = lower_op_format(ctx, symbol.item, &clause.replacement);
        era.forms.push(OldForm { op: name.to_string(), format, release: release.clone() });
    }
    Ok(())
}

/// Returns the names of a clause, all of which are declared ops, types with their `!`, or beginnings of op names with
/// `*` behind them.
fn declared_ops(ctx: &LoweringContext<'_>, clause: &EraClause, names: &[&str]) -> Result<Vec<String>, Box<Diagnostic>> {
    for (name, place) in names.iter().zip(&clause.texts) {
        let is_declared = match (name.strip_prefix('!'), name.strip_suffix('*')) {
            (Some(name), _) => ctx.symbols.type_names.contains_key(name),
            (None, Some(prefix)) => ctx.symbols.ops.iter().any(|op| op.name.starts_with(prefix)),
            _ => false,
        };
        if !is_declared {
            check_op(ctx, Some(place), name)?;
        }
    }
    Ok(names.iter().map(|name| name.to_string()).collect())
}

/// Returns the text of a string with its quotes and backslashes.
fn unescape(text: &str) -> String {
    text.replace("\\\"", "\"").replace("\\\\", "\\")
}

fn wrong_clause(clause: &EraClause, keyword: &str) -> Diagnostic {
    let Some((_, form)) = FORMS.iter().find(|form| form.0 == keyword) else {
        let message = format!("unknown clause `{keyword}` of an era");
        let keywords = FORMS.iter().map(|form| form.0);
        return Diagnostic::error("E0227", message).primary(clause.keyword.span, "").suggest_name(keyword, keywords);
    };
    let diagnostic = Diagnostic::error("E0227", format!("wrong form of the clause `{keyword}` of an era"))
        .primary(clause.keyword.span, "")
        .note(format!("write `{form}`"));
    if keyword != "syntax" {
        return diagnostic;
    }
    let names: Vec<&str> = OldSyntax::NAMES.iter().map(|name| name.0).collect();
    diagnostic.note(format!("the names are {}; `llvm-types` is followed by its dialect", names.join(", ")))
}

fn check_dialect(ctx: &LoweringContext<'_>, place: Option<&Ident>, name: &str) -> Result<(), Box<Diagnostic>> {
    if ctx.symbols.dialects.contains_key(name) {
        return Ok(());
    }
    let diagnostic = Diagnostic::error("E0228", format!("unknown dialect `{name}`"));
    let diagnostic = place.into_iter().fold(diagnostic, |d, place| d.primary(place.span, ""));
    Err(Box::new(diagnostic.suggest_name(name, ctx.symbols.dialects.keys().copied())))
}

fn check_op(ctx: &LoweringContext<'_>, place: Option<&Ident>, name: &str) -> Result<(), Box<Diagnostic>> {
    if ctx.symbols.op(name).is_some() {
        return Ok(());
    }
    let diagnostic = Diagnostic::error("E0228", format!("unknown op `{name}`"));
    let diagnostic = place.into_iter().fold(diagnostic, |d, place| d.primary(place.span, ""));
    Err(Box::new(diagnostic.suggest_name(name, ctx.symbols.ops.iter().map(|op| op.name.as_str()))))
}
