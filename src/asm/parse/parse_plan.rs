//! How the plan of an op name is made: what the parser needs to parse the ops of the name.
//!
//! It is made once for each op name. How the text after the name is parsed is in `parse_format.rs`.
//!
//! Tests: tests/dialects/, tests/lower/, tests/errors/syntax/, tests/all/dialects.rs.

use super::direct_reader::DirectFormat;
use super::op_parser::{CustomParse, ParseFormats, ParsePlan, ResolvedStep};
use crate::ir::{Context, OpName};
use rulec::format_steps::direct::direct_order;
use rulec::format_steps::parse::{ParseStep, build_parse_steps};
use rulec::format_steps::{DirectiveUse, fingerprint};
use rulec::rir::declarations::{AttributeKind, FormatElement, FormatRef, OpDef, Trait};

impl<'c> ParsePlan<'c> {
    /// Builds the parse plan of an op. Returns `None` if the op is not declared.
    pub(super) fn new(ctx: &'c Context, name: OpName, formats: &ParseFormats) -> Option<ParsePlan<'c>> {
        let def = ctx.op_def(name)?;
        let mut plan = ParsePlan::with_format(ctx, name, def.format.as_deref(), formats)?;
        plan.direct =
            plan.steps.as_deref().filter(|_| !plan.isolated).and_then(|steps| direct_format(ctx, name, steps, formats));
        Some(plan)
    }

    /// Builds a parse plan of an op with a format that may be another one than today's, and that is interpreted.
    pub(super) fn with_format(
        ctx: &'c Context,
        name: OpName,
        format: Option<&'c [FormatElement]>,
        formats: &ParseFormats,
    ) -> Option<ParsePlan<'c>> {
        let (def, op_info) = (ctx.op_def(name)?, ctx.op_info(name)?);
        let resolve = |DirectiveUse { name, args }: DirectiveUse<'c>| {
            let operand_groups = DirectiveUse { name, args }.operand_groups();
            let (directive, args) = (formats.resolve_directive)(name, args)?;
            Ok(CustomParse { directive, args, operand_groups })
        };
        let steps = format.map(|format| build_parse_steps(def, format, &resolve));
        let all_steps = steps.as_deref().unwrap_or(&[]);
        Some(ParsePlan {
            name,
            def,
            op_info,
            isolated: op_info.has_trait(Trait::Isolated),
            attrs_of_words: attrs_of_words(def, all_steps),
            direct: None,
            steps,
        })
    }
}

/// Returns how an op is read directly.
fn direct_format(
    ctx: &Context,
    name: OpName,
    steps: &[ResolvedStep<'_>],
    formats: &ParseFormats,
) -> Option<DirectFormat> {
    let operand_groups = |custom: &Result<CustomParse, String>| {
        let custom = custom.as_ref().ok().filter(|custom| custom.directive.direct.is_some())?;
        Some(custom.operand_groups.clone())
    };
    let def = ctx.op_def(name)?;
    let order = direct_order(def, steps, &operand_groups)?;
    let read = match formats.built_in(ctx, name) {
        Some(format) => format.reader.map(|index| formats.functions[index as usize].1),
        None => {
            let format = def.format.as_deref()?;
            formats.find(ctx, || fingerprint(&build_parse_steps(def, format, &|directive| directive)))
        }
    };
    Some(DirectFormat { order, read })
}

/// Computes `ParsePlan::attrs_of_words`.
fn attrs_of_words(def: &OpDef, steps: &[ResolvedStep<'_>]) -> Vec<usize> {
    let mut attrs = Vec::new();
    for step in steps {
        match step {
            ParseStep::Optional { then, .. } => attrs.extend(attrs_of_words(def, then)),
            ParseStep::Custom(Ok(custom)) if custom.directive.states_absence => {
                if let Some(FormatRef::Attribute(index)) = custom.args.first() {
                    attrs.push(usize::from(index));
                }
            }
            _ => {}
        }
    }
    let is_optional_enum = |index: usize| {
        let attribute = &def.attributes[index];
        matches!(attribute.kind, AttributeKind::Enum(_)) && attribute.default.is_none()
    };
    attrs.retain(|index| !is_optional_enum(*index));
    attrs
}
