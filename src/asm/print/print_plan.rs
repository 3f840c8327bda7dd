//! Print plan: an op's assembly format compiled to steps for the printer.
//!
//! The plan is built once for each op name. It also states where spaces are printed, by the algorithm of the printers
//! that MLIR generates. This algorithm reads the format alone, not the op: an optional group affects the space after it
//! even if the op does not print the group.
//!
//! Tests: below, tests/dialects/, tests/all/mlir_opt.rs.

use super::print_directive::PrintDirective;
use crate::asm::directive_args::{DirectiveArgs, ResolveDirective};
use crate::ir::op_info::OpInfo;
use crate::ir::{Context, OpName, Str};
use rulec::rir::declarations::{Arity, AttributeKind, FormatArg, FormatElement, FormatRef, OpDef, ValueDef};

/// Plan to print the ops of one name: the steps, and what they need of the op's declaration.
pub(super) struct PrintPlan<'c> {
    /// The op's declaration.
    pub(super) def: &'c OpDef,
    /// The op's traits, and the arities of its operands, results, successors and regions.
    pub(super) op_info: &'c OpInfo,
    /// The op's dialect.
    pub(super) dialect: Str,
    /// ` = `, the op's full name, and the text with which the format begins.
    pub(super) head: String,
    /// `head` without the dialect of the op's name, for regions with that default dialect. `None` if the rest of the
    /// name contains a dot.
    pub(super) head_without_dialect: Option<String>,
    /// Steps that print the text after the head.
    pub(super) steps: Vec<PrintStep<'c>>,
    /// Indices of the attributes that the format spells outside the attribute dictionary.
    pub(super) elided_attrs: Vec<u16>,
}

/// A step of a print plan.
#[derive(Debug)]
pub(super) enum PrintStep<'c> {
    /// Literals and spaces.
    Text(String),
    /// A line break.
    Newline,
    /// The attribute dictionary (`attr-dict`). The string is the keyword before the dictionary, or empty.
    AttrDict(&'static str),
    /// Text up to and including `%`, and the name of the operand with this index.
    Operand(String, usize),
    /// Text, and the type of the operand with this index.
    OperandType(String, usize),
    /// Text, and the type of the result with this index.
    ResultType(String, usize),
    /// Any other format element.
    Element(&'c FormatElement),
    /// An optional group whose anchor is the attribute with this index: prints `then` if the attribute is set and
    /// differs from its default, else `otherwise`.
    IfAttribute { index: usize, then: Vec<PrintStep<'c>>, otherwise: Vec<PrintStep<'c>> },
    /// An optional group with any other anchor: prints `then` if the anchor is present, else `otherwise`.
    Group { anchor: Option<&'c FormatElement>, then: Vec<PrintStep<'c>>, otherwise: Vec<PrintStep<'c>> },
    /// The clauses of an `oilist`, which the parser accepts in any order.
    AnyOrder(Vec<PrintClause<'c>>),
    /// A custom directive. `space` says whether a space precedes it.
    Custom { directive: &'static PrintDirective, args: DirectiveArgs, space: bool },
}

/// A clause of an `AnyOrder` step.
#[derive(Debug)]
pub(super) struct PrintClause<'c> {
    /// The clause is printed if any of these elements is present.
    pub(super) anchors: Vec<&'c FormatElement>,
    pub(super) steps: Vec<PrintStep<'c>>,
}

impl<'c> PrintPlan<'c> {
    /// Builds the print plan of an op. Returns `None` if the op has no format.
    pub(super) fn new(
        ctx: &'c Context,
        name: OpName,
        resolve_directive: ResolveDirective<PrintDirective>,
    ) -> Option<PrintPlan<'c>> {
        let (def, op_info) = (ctx.op_def(name)?, ctx.op_info(name)?);
        let spelling = ctx.spelling.as_deref();
        let format = def.format.as_deref().filter(|_| !spelling.is_some_and(|s| s.is_generic(&def.name)))?;
        let mut steps = build_steps(def, format, resolve_directive);
        let first = match steps.first_mut() {
            Some(PrintStep::Text(text) | PrintStep::Operand(text, _)) => std::mem::take(text),
            _ => String::new(),
        };
        let head = |name: &str| format!(" = {name}{first}");
        let full_name = spelling.map_or_else(|| def.name.clone(), |s| s.op_name(&def.name));
        let (dialect, mnemonic) = full_name.split_once('.').unwrap_or((&full_name, "."));
        let head_without_dialect = (!mnemonic.contains('.')).then(|| head(mnemonic));
        let elided_attrs = attrs_in_format(format);
        let dialect = ctx.intern_str(dialect);
        Some(PrintPlan { def, op_info, dialect, head: head(&full_name), head_without_dialect, steps, elided_attrs })
    }
}

/// Builds the steps of a format.
fn build_steps<'c>(
    def: &'c OpDef,
    format: &'c [FormatElement],
    resolve_directive: ResolveDirective<PrintDirective>,
) -> Vec<PrintStep<'c>> {
    let spacing = Spacing { should_emit_space: true, last_was_punctuation: false };
    merge_text(PrintPlanBuilder { def, resolve_directive, spacing }.build_steps(format.iter()))
}

/// State that decides whether a space precedes the next element (MLIR: `shouldEmitSpace`, `lastWasPunctuation`).
#[derive(Clone, Copy, Debug)]
struct Spacing {
    should_emit_space: bool,
    last_was_punctuation: bool,
}

impl Spacing {
    /// Advances past a literal. Returns whether a space precedes it.
    fn space_before_literal(&mut self, text: &str) -> bool {
        let first = text.chars().next().unwrap_or('a');
        let needs_space = self.should_emit_space
            && if text.len() != 1 && text != "->" {
                true
            } else if self.last_was_punctuation {
                !">)}],".contains(first)
            } else {
                !"<>(){}[],".contains(first)
            };
        self.should_emit_space = text.len() != 1 || !"<({[".contains(first);
        self.last_was_punctuation = first != '_' && !first.is_alphabetic();
        needs_space
    }

    /// Advances past an element that is no literal. Returns whether a space precedes it.
    fn space_before_other(&mut self) -> bool {
        let needs_space = self.should_emit_space || !self.last_was_punctuation;
        *self = Spacing { should_emit_space: true, last_was_punctuation: false };
        needs_space
    }
}

/// Builder of the steps of one op.
struct PrintPlanBuilder<'c> {
    def: &'c OpDef,
    resolve_directive: ResolveDirective<PrintDirective>,
    spacing: Spacing,
}

impl<'c> PrintPlanBuilder<'c> {
    fn build_steps(&mut self, elements: impl Iterator<Item = &'c FormatElement>) -> Vec<PrintStep<'c>> {
        let mut steps = Vec::new();
        for element in elements {
            self.push_element(element, &mut steps);
        }
        steps
    }

    fn push_element(&mut self, element: &'c FormatElement, steps: &mut Vec<PrintStep<'c>>) {
        match element {
            FormatElement::Literal(literal) => {
                let space = self.spacing.space_before_literal(literal);
                push_text(steps, if space { " " } else { "" });
                push_text(steps, literal);
            }
            FormatElement::Space => {
                push_text(steps, " ");
                self.spacing = Spacing { should_emit_space: false, last_was_punctuation: false };
            }
            FormatElement::NoSpace => self.spacing = Spacing { should_emit_space: false, last_was_punctuation: true },
            FormatElement::Newline => steps.push(PrintStep::Newline),
            FormatElement::AttrDict => {
                steps.push(PrintStep::AttrDict(""));
                self.spacing.last_was_punctuation = false;
            }
            FormatElement::AttrDictWithKeyword => {
                steps.push(PrintStep::AttrDict("attributes "));
                self.spacing.last_was_punctuation = false;
            }
            FormatElement::Optional { then, anchor, otherwise } => {
                let elided = elided_anchor(then, *anchor as usize, otherwise, self.def);
                let printed = then.iter().enumerate().filter(|(i, _)| Some(*i) != elided).map(|(_, e)| e);
                let anchor = then.get(*anchor as usize);
                let then = merge_text(self.build_steps(printed));
                let otherwise = merge_text(self.build_steps(otherwise.iter()));
                steps.push(match anchor {
                    Some(FormatElement::Value(FormatRef::Attribute(index))) => {
                        PrintStep::IfAttribute { index: *index as usize, then, otherwise }
                    }
                    _ => PrintStep::Group { anchor, then, otherwise },
                });
            }
            FormatElement::AnyOrder(clauses) => {
                let spacing_before = self.spacing;
                steps.push(PrintStep::AnyOrder(clauses.iter().map(|clause| self.build_clause(clause)).collect()));
                self.spacing = spacing_before;
            }
            FormatElement::Custom { directive, args } => {
                // The parser reports a directive that cannot be resolved, so the printer skips it.
                if let Ok((directive, args)) = (self.resolve_directive)(directive, args) {
                    let space = self.spacing.space_before_other();
                    steps.push(PrintStep::Custom { directive, args, space });
                }
            }
            _ => {
                let space = self.spacing.space_before_other();
                push_text(steps, if space { " " } else { "" });
                steps.push(self.element_step(element));
            }
        }
    }

    /// Returns the step of an element that names a part of the op.
    ///
    /// An operand or result has a fixed index if its group and all groups before it have exactly one item.
    fn element_step(&self, element: &'c FormatElement) -> PrintStep<'c> {
        let fixed_index = |groups: &[ValueDef], group: u16| {
            let group = group as usize;
            groups[..=group].iter().all(|g| g.arity == Arity::One).then_some(group)
        };
        let operand = |group| fixed_index(&self.def.operands, group);
        let step = match element {
            FormatElement::Qualified(inner) if !matches!(**inner, FormatElement::Value(FormatRef::Attribute(_))) => {
                return self.element_step(inner);
            }
            FormatElement::Value(FormatRef::Operand(group)) => {
                operand(*group).map(|index| PrintStep::Operand("%".to_string(), index))
            }
            FormatElement::Type(FormatRef::Operand(group)) => {
                operand(*group).map(|index| PrintStep::OperandType(String::new(), index))
            }
            FormatElement::Type(FormatRef::Result(group)) => {
                fixed_index(&self.def.results, *group).map(|index| PrintStep::ResultType(String::new(), index))
            }
            _ => None,
        };
        step.unwrap_or(PrintStep::Element(element))
    }

    /// Builds a clause. If the clause is a keyword and a unit attribute, only the keyword is printed.
    fn build_clause(&mut self, clause: &'c [FormatElement]) -> PrintClause<'c> {
        let anchors: Vec<_> = clause.iter().filter(|e| !matches!(e, FormatElement::Literal(_))).collect();
        let is_single = anchors.len() == 1;
        self.spacing = Spacing { should_emit_space: true, last_was_punctuation: false };
        let steps = self.build_steps(clause.iter().filter(|e| !(is_single && is_unit_attr(e, self.def))));
        PrintClause { anchors, steps }
    }
}

/// Merges text into the operand or type step that follows it.
fn merge_text(steps: Vec<PrintStep<'_>>) -> Vec<PrintStep<'_>> {
    let mut merged: Vec<PrintStep<'_>> = Vec::new();
    for mut step in steps {
        if let PrintStep::Operand(before, _) | PrintStep::OperandType(before, _) | PrintStep::ResultType(before, _) =
            &mut step
            && let Some(PrintStep::Text(text)) = merged.last()
        {
            before.insert_str(0, text);
            merged.pop();
        }
        merged.push(step);
    }
    merged
}

fn push_text<'c>(steps: &mut Vec<PrintStep<'c>>, text: &str) {
    match steps.last_mut() {
        _ if text.is_empty() => {}
        Some(PrintStep::Text(before)) => before.push_str(text),
        _ => steps.push(PrintStep::Text(text.to_string())),
    }
}

fn is_unit_attr(element: &FormatElement, def: &OpDef) -> bool {
    match element {
        FormatElement::Value(FormatRef::Attribute(i)) => def.attributes[*i as usize].kind == AttributeKind::Unit,
        _ => false,
    }
}

/// Returns `anchor`, the index of an optional group's anchor in `then`, if the printer must not print the anchor; else
/// `None`. A unit attribute that is not at the start of the group is not printed, because the other elements of the
/// group imply it.
fn elided_anchor(then: &[FormatElement], anchor: usize, otherwise: &[FormatElement], def: &OpDef) -> Option<usize> {
    let e = then.get(anchor)?;
    let leads = anchor == 0 || otherwise.first() == Some(e);
    (is_unit_attr(e, def) && !leads).then_some(anchor)
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

    fn literals(format: &[&str]) -> String {
        let mut spacing = Spacing { should_emit_space: true, last_was_punctuation: false };
        format.iter().fold(String::new(), |text, literal| {
            text + if spacing.space_before_literal(literal) { " " } else { "" } + literal
        })
    }

    #[test]
    fn punctuation_attaches_to_its_neighbours() {
        assert_eq!(literals(&["[", "a", "]"]), "[a]");
        assert_eq!(literals(&["a", ",", "b", "=", "c"]), " a, b = c");
        assert_eq!(literals(&["to", "->", "(", ")"]), " to -> ()");
    }

    /// Returns the steps of a format for the first built-in op that satisfies a condition.
    fn steps(condition: impl Fn(&OpDef) -> bool, format: impl Fn(&OpDef) -> Vec<FormatElement>) -> String {
        let rules = crate::ruleset::built_in();
        let def = rules.ops.iter().find(|def| condition(def)).expect("such an op");
        let format = format(def);
        format!("{:?}", build_steps(def, &format, |_, _| Err("no directives".to_string())))
    }

    fn literal(text: &str) -> FormatElement {
        FormatElement::Literal(text.to_string())
    }

    #[test]
    fn operands_of_fixed_index_contain_the_text_before_them() {
        let ctx = Context::new(crate::ruleset::built_in());
        let name = ctx.op_name("arith.remsi");
        let plan = PrintPlan::new(&ctx, name, crate::asm::custom::resolve_print).expect("a format");
        assert_eq!(
            (plan.head.as_str(), plan.head_without_dialect.as_deref()),
            (" = arith.remsi %", Some(" = remsi %"))
        );
        let steps = format!("{:?}", plan.steps);
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
