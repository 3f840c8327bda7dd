//! Read plan: what the parser needs to parse the ops of one name.
//!
//! The plan is built once for each op name. How the text after the name is parsed is in `read_format.rs`.
//!
//! Tests: tests/dialects/, tests/lower/, tests/errors/syntax/, tests/all/dialects.rs.

use super::read_format::{CustomRead, FormatReader, ReadFormatFn, ReadFormats};
use crate::ir::{Context, OpInfo, OpName};
use rulec::format_steps::read::{ReadStep, build_read_steps};
use rulec::format_steps::{DirectiveUse, fingerprint};
use rulec::rir::declarations::{AttributeKind, FormatRef, OpDef, Trait};

/// Plan to parse the ops of one name.
pub(super) struct ReadPlan<'c> {
    /// The op's name.
    pub(super) name: OpName,
    /// The op's declaration.
    pub(super) def: &'c OpDef,
    /// The op's traits, and the arities of its operands, results, successors and regions.
    pub(super) op_info: &'c OpInfo,
    /// Whether the op's regions have a body of their own (trait `IsolatedFromAbove`).
    pub(super) isolated: bool,
    /// Parses the text after the op's name; `None` if the op has only the generic form.
    pub(super) reader: Option<FormatReader<'c>>,
    /// The indices of the attributes whose values the format always determines by a keyword or its absence. An
    /// attribute dictionary cannot set these. An optional enum is not among them: a dictionary may set it if the text
    /// has no keyword for it.
    pub(super) attrs_of_words: Vec<usize>,
}

/// A step of an interpreted format. A directive that cannot be resolved is the reason for that.
pub(super) type ResolvedStep<'c> = ReadStep<'c, Result<CustomRead, String>>;

impl<'c> ReadPlan<'c> {
    /// Builds the read plan of an op. Returns `None` if the op is not declared.
    pub(super) fn new(ctx: &'c Context, name: OpName, formats: &ReadFormats) -> Option<ReadPlan<'c>> {
        let (def, op_info) = (ctx.op_def(name)?, ctx.op_info(name)?);
        let resolve = |DirectiveUse { name, args }: DirectiveUse<'c>| {
            let (directive, args) = (formats.resolve_directive)(name, args)?;
            Ok(CustomRead { directive, args })
        };
        let steps = def.format.as_ref().map(|format| build_read_steps(def, format, &resolve));
        let all_steps = steps.as_deref().unwrap_or(&[]);
        let isolated = op_info.has_trait(Trait::Isolated);
        Some(ReadPlan {
            name,
            def,
            op_info,
            isolated,
            attrs_of_words: attrs_of_words(def, all_steps),
            reader: steps.map(|steps| match compiled_reader(ctx, name, def, formats) {
                Some(function) => FormatReader::Compiled(function),
                None => FormatReader::Interpreted(steps),
            }),
        })
    }
}

/// Returns the compiled function that parses the format of an op; `None` if the format is interpreted.
fn compiled_reader(ctx: &Context, name: OpName, def: &OpDef, formats: &ReadFormats) -> Option<ReadFormatFn> {
    if let Some(format) = formats.built_in(ctx, name) {
        return Some(formats.functions[format.reader as usize].1);
    }
    let format = def.format.as_deref()?;
    formats.find(ctx, || fingerprint(&build_read_steps(def, format, &|directive| directive)))
}

/// Computes `ReadPlan::attrs_of_words`.
fn attrs_of_words(def: &OpDef, steps: &[ResolvedStep<'_>]) -> Vec<usize> {
    let mut attrs = Vec::new();
    for step in steps {
        match step {
            ReadStep::Optional { then, .. } => attrs.extend(attrs_of_words(def, then)),
            ReadStep::Custom(Ok(custom)) if custom.directive.states_absence => {
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
