//! Plan: an op's format as the printer walks it, with every space decided.
//!
//! Takes a declared format; gives pieces. Kept true: spaces are those of MLIR's generated printers, which decide them by the
//! format alone, not by what is present: a group that is left out still counts.

use crate::asm::custom::{self, PrintFn};
use crate::ir::op_info::OpInfo;
use crate::ir::{Context, OpName, Str};
use rulec::rir::declarations::{Arity, AttributeKind, FormatArg, FormatElement, FormatRef, OpDef, ValueDef};

/// See the module.
pub(crate) struct PrintPlan<'c> {
    /// The op's declaration.
    pub(crate) def: &'c OpDef,
    /// What follows from it.
    pub(crate) op_info: &'c OpInfo,
    /// The op's dialect.
    pub(crate) dialect: Str,
    /// ` = `, the op's name in full, and all that always follows it.
    pub(crate) head: String,
    /// The same with the name as it is where its dialect need not be said, if it can be so.
    pub(crate) head_without_dialect: Option<String>,
    /// What follows the op's name.
    pub(crate) steps: Vec<PrintStep<'c>>,
    /// Attributes that the format writes itself.
    pub(crate) elided_attrs: Vec<u16>,
}

/// A part of a plan.
pub(crate) enum PrintStep<'c> {
    /// Literals and spaces.
    Text(String),
    /// A line break.
    Newline,
    /// `attr-dict`, after this keyword.
    AttrDict(&'static str),
    /// Some text up to `%`, and the operand at this position.
    Operand(String, usize),
    /// Some text, and the type of the operand at this position.
    OperandType(String, usize),
    /// Some text, and the type of the result at this position.
    ResultType(String, usize),
    /// What stands for another part of the op.
    Element(&'c FormatElement),
    /// An optional group, which an attribute decides over.
    IfAttribute { index: usize, then: Vec<PrintStep<'c>>, otherwise: Vec<PrintStep<'c>> },
    /// Another optional group, with the element that decides over it.
    Group { anchor: Option<&'c FormatElement>, then: Vec<PrintStep<'c>>, otherwise: Vec<PrintStep<'c>> },
    /// Clauses, each with the elements of which one must have something to say.
    AnyOrder(Vec<(Vec<&'c FormatElement>, Vec<PrintStep<'c>>)>),
    /// What writes a shape, and whether a space goes before it, always or only if it writes anything.
    Custom { print: PrintFn<'c>, args: Vec<FormatRef>, space: bool, may_print_nothing: bool },
}

impl<'c> PrintPlan<'c> {
    /// The plan of an op's format, if it has one.
    pub(crate) fn for_op(ctx: &'c Context, name: OpName) -> Option<PrintPlan<'c>> {
        let (def, op_info) = (ctx.op_def(name)?, ctx.op_info(name)?);
        let format = def.format.as_deref()?;
        let mut builder =
            PlanBuilder { def, spacing: Spacing { should_emit_space: true, last_was_punctuation: false } };
        let mut steps = merge_text(builder.build_steps(format.iter()));
        let first = match steps.first_mut() {
            Some(PrintStep::Text(text) | PrintStep::Operand(text, _)) => std::mem::take(text),
            _ => String::new(),
        };
        let head = |name: &str| format!(" = {name}{first}");
        let (dialect, mnemonic) = def.name.split_once('.').unwrap_or((&def.name, "."));
        let head_without_dialect = (!mnemonic.contains('.')).then(|| head(mnemonic));
        let elided_attrs = attrs_in_format(format);
        let dialect = ctx.intern_str(dialect);
        Some(PrintPlan { def, op_info, dialect, head: head(&def.name), head_without_dialect, steps, elided_attrs })
    }
}

/// Whether a space goes before the next element.
#[derive(Clone, Copy, Debug)]
struct Spacing {
    should_emit_space: bool,
    last_was_punctuation: bool,
}

impl Spacing {
    /// Counts a literal; whether a space goes before it.
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
    /// Counts anything but a literal; whether a space goes before it.
    fn space_before_other(&mut self) -> bool {
        let needs_space = self.should_emit_space || !self.last_was_punctuation;
        *self = Spacing { should_emit_space: true, last_was_punctuation: false };
        needs_space
    }
}

struct PlanBuilder<'c> {
    def: &'c OpDef,
    spacing: Spacing,
}

impl<'c> PlanBuilder<'c> {
    fn build_steps(&mut self, elements: impl Iterator<Item = &'c FormatElement>) -> Vec<PrintStep<'c>> {
        let mut steps = Vec::new();
        elements.for_each(|e| self.push_element(e, &mut steps));
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
            FormatElement::Custom { directive: shape, args } => {
                if let Some(args) = custom::resolve_args(shape, args) {
                    let (print, may_print_nothing) = custom::print_fn(shape);
                    steps.push(PrintStep::Custom {
                        print,
                        args,
                        space: self.spacing.space_before_other(),
                        may_print_nothing,
                    });
                }
            }
            _ => {
                let space = self.spacing.space_before_other();
                push_text(steps, if space { " " } else { "" });
                steps.push(self.element_step(element));
            }
        }
    }

    /// A part of the op. What stands behind groups of one item each has a place of its own.
    fn element_step(&self, element: &'c FormatElement) -> PrintStep<'c> {
        let single = |groups: &[ValueDef], group: u16| {
            let group = group as usize;
            groups[..=group].iter().all(|g| g.arity == Arity::One).then_some(group)
        };
        let operand = |group| single(&self.def.operands, group);
        let step = match element {
            FormatElement::Qualified(inner) => return self.element_step(inner),
            FormatElement::Value(FormatRef::Operand(group)) => {
                operand(*group).map(|index| PrintStep::Operand("%".to_string(), index))
            }
            FormatElement::Type(FormatRef::Operand(group)) => {
                operand(*group).map(|index| PrintStep::OperandType(String::new(), index))
            }
            FormatElement::Type(FormatRef::Result(group)) => {
                single(&self.def.results, *group).map(|index| PrintStep::ResultType(String::new(), index))
            }
            _ => None,
        };
        step.unwrap_or(PrintStep::Element(element))
    }

    /// A clause of a keyword and a unit attribute is written as the keyword.
    fn build_clause(&mut self, clause: &'c [FormatElement]) -> (Vec<&'c FormatElement>, Vec<PrintStep<'c>>) {
        let elements: Vec<_> = clause.iter().filter(|e| !matches!(e, FormatElement::Literal(_))).collect();
        let is_single = elements.len() == 1;
        self.spacing = Spacing { should_emit_space: true, last_was_punctuation: false };
        let steps = self.build_steps(clause.iter().filter(|e| !(is_single && is_unit_attr(e, self.def))));
        (elements, steps)
    }
}

/// Text as a part of the piece that it stands before.
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
        FormatElement::Value(FormatRef::Attribute(at)) => def.attributes[*at as usize].kind == AttributeKind::Unit,
        _ => false,
    }
}

/// The position of a unit attribute that its optional group stands for.
fn elided_anchor(then: &[FormatElement], anchor: usize, otherwise: &[FormatElement], def: &OpDef) -> Option<usize> {
    let e = then.get(anchor)?;
    let leads = anchor == 0 || otherwise.first() == Some(e);
    (is_unit_attr(e, def) && !leads).then_some(anchor)
}

/// Attributes that elements of the format write themselves.
pub(crate) fn attrs_in_format(elements: &[FormatElement]) -> Vec<u16> {
    let mut indices = Vec::new();
    for e in elements {
        match e {
            FormatElement::Value(FormatRef::Attribute(i)) => indices.push(*i),
            FormatElement::Qualified(inner) => indices.extend(attrs_in_format(std::slice::from_ref(inner))),
            FormatElement::Optional { then, otherwise, .. } => {
                indices.extend(attrs_in_format(then));
                indices.extend(attrs_in_format(otherwise));
            }
            FormatElement::AnyOrder(clauses) => clauses.iter().for_each(|c| indices.extend(attrs_in_format(c))),
            FormatElement::Custom { args, .. } => indices.extend(args.iter().filter_map(|a| match a {
                FormatArg::Variable(FormatRef::Attribute(i)) => Some(*i),
                _ => None,
            })),
            _ => {}
        }
    }
    indices
}
