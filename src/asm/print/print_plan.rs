//! Print plan: what the printer needs to print the ops of one name.
//!
//! The plan is built once for each op name. How the text after the name is printed is in `print_format.rs`.
//!
//! Tests: below, tests/dialects/, tests/all/mlir_opt.rs.

use super::printer::{CustomPrint, FormatPrinter, PrintFormats, PrintPlan, PrintPlans};
use crate::asm::parse::regions::default_dialect;
use crate::ir::{Attr, Context, OpName};
use crate::syntax::buffer::StoredTexts;
use rulec::format_steps::print::{PrintStep, build_print_steps, take_first_text};
use rulec::format_steps::{DirectiveUse, fingerprint};
use rulec::rir::declarations::{FormatArg, FormatElement, FormatRef, OpDef};
use std::sync::OnceLock;

impl<'c> PrintPlan<'c> {
    /// Builds the print plan of an op. Returns `None` if the op has no format.
    pub(super) fn new(ctx: &'c Context, name: OpName, formats: &PrintFormats) -> Option<PrintPlan<'c>> {
        let (def, op_info) = (ctx.op_def(name)?, ctx.op_info(name)?);
        let spelling = ctx.spelling.as_deref();
        let format = def.format.as_deref().filter(|_| !spelling.is_some_and(|s| s.is_generic(&def.name)))?;
        let (first, printer) = match formats.built_in(ctx, name) {
            Some(format) => {
                let printer = FormatPrinter::Compiled(formats.functions[format.printer as usize].1);
                (format.first_text.to_string(), printer)
            }
            None => loaded_format(ctx, def, format, formats),
        };
        let mut heads = StoredTexts::default();
        let full_name = spelling.map_or_else(|| def.name.clone(), |s| s.op_name(&def.name));
        let (dialect, mnemonic) = full_name.split_once('.').unwrap_or((&full_name, "."));
        let short_name = if mnemonic.contains('.') { &full_name } else { mnemonic };
        for (i, name) in [&full_name, short_name].into_iter().enumerate() {
            heads.insert(i, format!("{name}{first}").as_bytes());
            heads.insert(2 + i, format!(" = {name}{first}").as_bytes());
        }
        let elided_attrs = attrs_in_format(format);
        let elided_bits = elided_attrs.iter().filter(|i| **i < 64).fold(0, |bits, i| bits | 1 << i);
        let region_dialect = ctx.intern_str(default_dialect(Some(def)));
        let dialect = ctx.intern_str(dialect);
        let case_values = case_values_of(format);
        Some(PrintPlan {
            def,
            op_info,
            dialect,
            heads,
            printer,
            elided_attrs,
            elided_bits,
            default_attrs: def.attributes.iter().map(|_| OnceLock::new()).collect(),
            region_dialect,
            has_computed_regions: def.regions.iter().any(|region| region.computed.is_some()),
            case_values,
        })
    }

    /// Returns the default value of the attribute with this index, or `None` if it has none.
    #[inline]
    pub(super) fn default_attr(&self, ctx: &Context, index: usize) -> Option<Attr> {
        let attribute = &self.def.attributes[index];
        attribute.default?;
        *self.default_attrs[index].get_or_init(|| ctx.default_attr(attribute.default, &attribute.kind))
    }
}

impl<'c> PrintPlans<'c> {
    pub(super) fn new(ctx: &'c Context, formats: &'static PrintFormats) -> PrintPlans<'c> {
        PrintPlans { ctx, formats, plans: (0..ctx.rules.ops.len()).map(|_| OnceLock::new()).collect() }
    }

    /// Returns the plan for ops of a name, or `None` if they have no format.
    #[inline]
    pub(super) fn get(&self, name: OpName) -> Option<&PrintPlan<'c>> {
        let plan = self.plans.get(name.index())?;
        plan.get_or_init(|| PrintPlan::new(self.ctx, name, self.formats).map(Box::new)).as_deref()
    }
}

/// Returns the first text of a format of rules that were loaded at run time, and how the text after it is printed.
fn loaded_format(
    ctx: &Context,
    def: &OpDef,
    format: &[FormatElement],
    formats: &PrintFormats,
) -> (String, FormatPrinter) {
    let mut steps = build_print_steps(def, format, &Some);
    let first = take_first_text(&mut steps);
    match formats.find(ctx, || fingerprint(&steps)) {
        Some(function) => (first, FormatPrinter::Compiled(function)),
        None => {
            let mut steps = interpreted_steps(def, format, formats);
            (take_first_text(&mut steps), FormatPrinter::Interpreted(steps))
        }
    }
}

/// Returns the steps of a format with the functions of its directives.
///
/// The parser reports a directive that cannot be resolved, so the printer skips it.
fn interpreted_steps(def: &OpDef, format: &[FormatElement], formats: &PrintFormats) -> Vec<PrintStep<CustomPrint>> {
    let resolve = |DirectiveUse { name, args }: DirectiveUse<'_>| {
        let (directive, args) = (formats.resolve_directive)(name, args).ok()?;
        Some(CustomPrint { directive, args })
    };
    build_print_steps(def, format, &resolve)
}

/// Returns the index of the attribute that the directive `SwitchCases` of a format prints.
fn case_values_of(format: &[FormatElement]) -> Option<usize> {
    format.iter().find_map(|element| match element {
        FormatElement::Custom { directive, args } if directive == "SwitchCases" => {
            args.iter().find_map(|arg| match arg {
                FormatArg::Variable(FormatRef::Attribute(index)) => Some(usize::from(*index)),
                _ => None,
            })
        }
        _ => None,
    })
}

/// Returns the indices of the attributes that the elements of a format spell.
fn attrs_in_format(elements: &[FormatElement]) -> Vec<u16> {
    let mut indices = Vec::new();
    for e in elements {
        match e {
            FormatElement::Value(FormatRef::Attribute(i)) => indices.push(*i),
            FormatElement::Qualified(inner) => indices.extend(attrs_in_format(std::slice::from_ref(inner))),
            FormatElement::Optional { then, otherwise, .. } => {
                indices.extend(attrs_in_format(then));
                indices.extend(attrs_in_format(otherwise));
            }
            FormatElement::AnyOrder(clauses) => indices.extend(clauses.iter().flat_map(|c| attrs_in_format(c))),
            FormatElement::Custom { args, .. } => indices.extend(args.iter().filter_map(|a| match a {
                FormatArg::Variable(FormatRef::Attribute(i)) => Some(*i),
                _ => None,
            })),
            _ => {}
        }
    }
    indices
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::asm::compiled_formats::PRINT_FORMATS;
    use crate::syntax::buffer::TextBuffer;
    use rulec::rir::declarations::AttributeKind;

    /// Returns the steps of a format for the first built-in op that satisfies a condition.
    fn steps(condition: impl Fn(&OpDef) -> bool, format: impl Fn(&OpDef) -> Vec<FormatElement>) -> String {
        let rules = crate::ruleset::built_in();
        let def = rules.ops.iter().find(|def| condition(def)).expect("such an op");
        let format = format(def);
        format!("{:?}", build_print_steps(def, &format, &|_| None::<()>))
    }

    fn literal(text: &str) -> FormatElement {
        FormatElement::Literal(text.to_string())
    }

    #[test]
    fn operands_of_fixed_index_contain_the_text_before_them() {
        let ctx = Context::new(crate::ruleset::built_in());
        let name = ctx.op_name("arith.remsi");
        let plan = PrintPlan::new(&ctx, name, &PRINT_FORMATS).expect("a format");
        let mut heads = TextBuffer::default();
        assert!((0..4).all(|i| heads.push_stored(&plan.heads, i)));
        assert_eq!(heads.into_string(), "arith.remsi %remsi % = arith.remsi % = remsi %");
        let def = ctx.op_def(name).expect("declared");
        let mut steps = interpreted_steps(def, def.format.as_deref().expect("a format"), &PRINT_FORMATS);
        take_first_text(&mut steps);
        let steps = format!("{steps:?}");
        assert_eq!(steps, r#"[Operand("", 0), Operand(", %", 1), AttrDict(""), ResultType(" : ", 0)]"#);
    }

    #[test]
    fn a_group_that_is_left_out_counts_for_the_space_after_it() {
        let group =
            |text: &str| FormatElement::Optional { then: vec![literal(text)], anchor: 0, otherwise: Vec::new() };
        let after = |text: &str| steps(|_| true, |_| vec![group(text), literal("end")]);
        assert!(after("[").ends_with(r#"Text("end")]"#), "{}", after("["));
        assert!(after("to").ends_with(r#"Text(" end")]"#), "{}", after("to"));
    }

    #[test]
    fn a_unit_attribute_that_its_group_implies_has_no_text() {
        let is_unit = |def: &OpDef| def.attributes.iter().position(|a| a.kind == AttributeKind::Unit);
        let steps = steps(
            |def| is_unit(def).is_some(),
            |def| {
                let attr = FormatElement::Value(FormatRef::Attribute(is_unit(def).expect("checked") as u16));
                vec![FormatElement::Optional { then: vec![literal("flag"), attr], anchor: 1, otherwise: Vec::new() }]
            },
        );
        assert!(steps.contains(r#"then: [Text(" flag")]"#), "{steps}");
    }
}
