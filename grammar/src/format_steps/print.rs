//! Steps that print the text of an op after its name.
//!
//! The steps also state where spaces are printed, by the algorithm of the printers that MLIR generates. This algorithm
//! reads the format alone, not the op: an optional group affects the space after it even if the op does not print the
//! group.
//!
//! Tests: below, src/asm/print/print_plan.rs, tests/dialects/, tests/all/mlir_opt.rs.

use super::{DirectiveUse, unit_attr};
use crate::rir::declarations::{Arity, FormatArg, FormatElement, FormatRef, OpDef, ValueDef};

/// A step of the printer.
#[derive(Debug)]
pub enum PrintStep<D> {
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
    /// Any other `$name`.
    Ref(FormatRef),
    /// The attribute with this index, with its type and the prefix of its dialect.
    QualifiedAttribute(u16),
    /// The types of a group.
    Types(FormatRef),
    /// `(a, b) -> c`
    FunctionalType(FormatRef, FormatRef),
    /// An optional group: prints `then` if its condition holds, else `otherwise`.
    Group {
        /// Whether the anchor is present.
        condition: Condition,
        /// The steps of the first branch.
        then: Vec<PrintStep<D>>,
        /// The steps of the second branch.
        otherwise: Vec<PrintStep<D>>,
    },
    /// A custom directive.
    Custom {
        /// The directive and its arguments.
        directive: D,
        /// Whether a space precedes it.
        space: bool,
    },
}

/// Condition under which an optional group or a clause of an `oilist` is printed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Condition {
    /// It is always printed.
    Always,
    /// It is printed if one of these is present. An attribute that has its default value is not present.
    AnyPresent(Vec<FormatRef>),
}

/// Returns the steps that print a format. `resolve` returns the representation of a custom directive, or `None` to skip
/// the directive.
pub fn build_print_steps<'d, D>(
    def: &'d OpDef,
    format: &'d [FormatElement],
    resolve: &dyn Fn(DirectiveUse<'d>) -> Option<D>,
) -> Vec<PrintStep<D>> {
    merge_text(PrintStepBuilder { def, resolve, spacing: Spacing::START }.build_steps(format.iter()))
}

/// Removes the text at the start of the steps, to be printed with the op's name, and returns it.
pub fn take_first_text<D>(steps: &mut [PrintStep<D>]) -> String {
    match steps.first_mut() {
        Some(PrintStep::Text(text) | PrintStep::Operand(text, _)) => std::mem::take(text),
        _ => String::new(),
    }
}

/// State that decides whether a space precedes the next element (MLIR: `shouldEmitSpace`, `lastWasPunctuation`).
#[derive(Clone, Copy, Debug)]
struct Spacing {
    should_emit_space: bool,
    last_was_punctuation: bool,
}

impl Spacing {
    const START: Spacing = Spacing { should_emit_space: true, last_was_punctuation: false };

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
        *self = Spacing::START;
        needs_space
    }
}

/// Builder of the steps of one op.
struct PrintStepBuilder<'d, 'r, D> {
    def: &'d OpDef,
    resolve: &'r dyn Fn(DirectiveUse<'d>) -> Option<D>,
    spacing: Spacing,
}

impl<'d, D> PrintStepBuilder<'d, '_, D> {
    fn build_steps(&mut self, elements: impl Iterator<Item = &'d FormatElement>) -> Vec<PrintStep<D>> {
        let mut steps = Vec::new();
        for element in elements {
            self.push_element(element, &mut steps);
        }
        steps
    }

    fn push_element(&mut self, element: &'d FormatElement, steps: &mut Vec<PrintStep<D>>) {
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
                let condition = condition(then.get(*anchor as usize).as_slice());
                let then = merge_text(self.build_steps(printed));
                let otherwise = merge_text(self.build_steps(otherwise.iter()));
                steps.push(PrintStep::Group { condition, then, otherwise });
            }
            FormatElement::AnyOrder(clauses) => {
                let spacing_before = self.spacing;
                steps.extend(clauses.iter().map(|clause| self.clause_step(clause)));
                self.spacing = spacing_before;
            }
            FormatElement::Custom { directive, args } => {
                if let Some(directive) = (self.resolve)(DirectiveUse { name: directive, args }) {
                    let space = self.spacing.space_before_other();
                    steps.push(PrintStep::Custom { directive, space });
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
    fn element_step(&self, element: &'d FormatElement) -> PrintStep<D> {
        let fixed_index = |groups: &[ValueDef], group: u16| {
            let group = group as usize;
            groups[..=group].iter().all(|g| g.arity == Arity::One).then_some(group)
        };
        let (operands, results) = (&self.def.operands, &self.def.results);
        match element {
            FormatElement::Qualified(inner) => match **inner {
                FormatElement::Value(FormatRef::Attribute(index)) => PrintStep::QualifiedAttribute(index),
                _ => self.element_step(inner),
            },
            FormatElement::Value(r @ FormatRef::Operand(group)) => match fixed_index(operands, *group) {
                Some(index) => PrintStep::Operand("%".to_string(), index),
                None => PrintStep::Ref(*r),
            },
            FormatElement::Value(r) => PrintStep::Ref(*r),
            FormatElement::Type(r) => {
                let step = match *r {
                    FormatRef::Operand(g) => fixed_index(operands, g).map(|i| PrintStep::OperandType(String::new(), i)),
                    FormatRef::Result(g) => fixed_index(results, g).map(|i| PrintStep::ResultType(String::new(), i)),
                    _ => None,
                };
                step.unwrap_or(PrintStep::Types(*r))
            }
            FormatElement::FunctionalType(inputs, results) => PrintStep::FunctionalType(*inputs, *results),
            _ => PrintStep::Text(String::new()),
        }
    }

    /// Returns the step of a clause of an `oilist`. If the clause is a keyword and a unit attribute, only the keyword
    /// is printed.
    fn clause_step(&mut self, clause: &'d [FormatElement]) -> PrintStep<D> {
        let anchors: Vec<_> = clause.iter().filter(|e| !matches!(e, FormatElement::Literal(_))).collect();
        let is_single = anchors.len() == 1;
        self.spacing = Spacing::START;
        let then = self.build_steps(clause.iter().filter(|e| !(is_single && unit_attr(self.def, e).is_some())));
        PrintStep::Group { condition: condition(&anchors), then: merge_text(then), otherwise: Vec::new() }
    }
}

/// Returns the condition that an op has a component that one of the elements names. An attribute dictionary always
/// counts as present.
fn condition(elements: &[&FormatElement]) -> Condition {
    let mut present = Vec::new();
    for element in elements {
        match element {
            FormatElement::Value(r) | FormatElement::Type(r) => present.push(*r),
            FormatElement::Qualified(inner) => match condition(&[inner]) {
                Condition::Always => return Condition::Always,
                Condition::AnyPresent(refs) => present.extend(refs),
            },
            FormatElement::FunctionalType(a, b) => present.extend([*a, *b]),
            FormatElement::Custom { args, .. } => present.extend(args.iter().filter_map(|a| match a {
                FormatArg::Variable(r) | FormatArg::Type(r) => Some(*r),
                _ => None,
            })),
            FormatElement::AttrDict | FormatElement::AttrDictWithKeyword => return Condition::Always,
            _ => {}
        }
    }
    Condition::AnyPresent(present)
}

/// Merges text into the operand or type step that follows it.
fn merge_text<D>(steps: Vec<PrintStep<D>>) -> Vec<PrintStep<D>> {
    let mut merged: Vec<PrintStep<D>> = Vec::new();
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

fn push_text<D>(steps: &mut Vec<PrintStep<D>>, text: &str) {
    match steps.last_mut() {
        _ if text.is_empty() => {}
        Some(PrintStep::Text(before)) => before.push_str(text),
        _ => steps.push(PrintStep::Text(text.to_string())),
    }
}

/// Returns `anchor`, the index of an optional group's anchor in `then`, if the printer must not print the anchor; else
/// `None`. A unit attribute that is not at the start of the group is not printed, because the other elements of the
/// group imply it.
fn elided_anchor(then: &[FormatElement], anchor: usize, otherwise: &[FormatElement], def: &OpDef) -> Option<usize> {
    let e = then.get(anchor)?;
    let leads = anchor == 0 || otherwise.first() == Some(e);
    (unit_attr(def, e).is_some() && !leads).then_some(anchor)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn literals(format: &[&str]) -> String {
        let mut spacing = Spacing::START;
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
}
