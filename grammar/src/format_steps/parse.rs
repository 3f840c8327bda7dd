//! Steps that parse the text of an op after its name.
//!
//! Tests: tests/all/back_ends.rs, tests/dialects/, tests/errors/syntax/.

use super::{DirectiveUse, unit_attr};
use crate::rir::declarations::{Arity, FormatElement, FormatRef, OpDef};

/// A step of the parser.
#[derive(Debug)]
pub enum ParseStep<'d, D> {
    /// A literal that is one of the characters `PUNCTUATION`.
    Punctuation(&'d str),
    /// A literal that is one identifier.
    Keyword(&'d str),
    /// Any other literal, such as one of several tokens.
    Literal(&'d str),
    /// The only operand of the declared operand group with this index.
    Operand(u16),
    /// The operands of the variadic operand group with this index.
    Operands(u16),
    /// The attribute with this index.
    Attribute(u16),
    /// The only region of the declared region group with this index.
    Region(u16),
    /// Any other `$name`.
    Ref(FormatRef),
    /// The type of the operand group with this index, which has exactly one value.
    OperandType(u16),
    /// The type of a result group that has exactly one value.
    ResultType(u16),
    /// The types of any other group.
    Types(FormatRef),
    /// `(a, b) -> c`
    FunctionalType(FormatRef, FormatRef),
    /// `{..}`, or nothing.
    AttrDict,
    /// `attributes {..}`, or nothing.
    AttrDictWithKeyword,
    /// Sets the unit attribute with this index. The attribute has no text of its own: other text of the same optional
    /// group or clause implies it.
    SetUnitAttr(u16),
    /// An optional group: `then` if the next token is `first_token`, else `otherwise`.
    Optional {
        /// The lookahead.
        first_token: FirstToken<'d, D>,
        /// The steps of the first branch.
        then: Vec<ParseStep<'d, D>>,
        /// The steps of the second branch.
        otherwise: Vec<ParseStep<'d, D>>,
    },
    /// The clauses of an `oilist`: in any order, each at most once.
    AnyOrder(Vec<(FirstToken<'d, D>, Vec<ParseStep<'d, D>>)>),
    /// The only block of the declared successor group with this index.
    Successor(u16),
    /// The operands forwarded to the first successor of the successor group with this index.
    SuccessorOperands(u16),
    /// A custom directive.
    Custom(D),
}

/// First token of an element (its FIRST set), which decides whether an optional element is present.
#[derive(Debug)]
pub enum FirstToken<'d, D> {
    /// `%name`
    Value,
    /// `^name`
    Block,
    /// The beginning of this literal.
    Literal(&'d str),
    /// The beginning of a type.
    Type,
    /// The beginning of the attribute with this index.
    Attribute(u16),
    /// The first token of a use of this custom directive.
    Directive(D),
    /// The first token of any of these.
    AnyOf(Vec<FirstToken<'d, D>>),
    /// Any token: the element is not optional.
    Always,
    /// No token: the element has no text.
    Never,
}

/// Characters that are tokens of their own whatever follows them, and `:`, which must not be followed by another `:`.
const PUNCTUATION: &str = ",=()[]<>:";

/// Returns the steps that parse a format. `resolve` returns the representation of a custom directive.
pub fn build_parse_steps<'d, D>(
    def: &'d OpDef,
    format: &'d [FormatElement],
    resolve: &dyn Fn(DirectiveUse<'d>) -> D,
) -> Vec<ParseStep<'d, D>> {
    ParseStepBuilder { def, resolve }.build_steps(format)
}

/// Builder of the steps of one op.
struct ParseStepBuilder<'d, 'r, D> {
    def: &'d OpDef,
    resolve: &'r dyn Fn(DirectiveUse<'d>) -> D,
}

impl<'d, D> ParseStepBuilder<'d, '_, D> {
    fn build_steps(&self, elements: &'d [FormatElement]) -> Vec<ParseStep<'d, D>> {
        elements.iter().filter_map(|e| self.build_step(e)).collect()
    }

    /// Returns the step of an element, or `None` if the element concerns only the printer.
    fn build_step(&self, element: &'d FormatElement) -> Option<ParseStep<'d, D>> {
        Some(match element {
            FormatElement::Literal(text) if text.len() == 1 && PUNCTUATION.contains(&**text) => {
                ParseStep::Punctuation(text)
            }
            FormatElement::Literal(text) if is_word(text) => ParseStep::Keyword(text),
            FormatElement::Literal(text) => ParseStep::Literal(text),
            FormatElement::Space | FormatElement::NoSpace | FormatElement::Newline => return None,
            FormatElement::Value(format_ref) => self.value_step(*format_ref),
            FormatElement::Type(format_ref) => match *format_ref {
                FormatRef::Operand(g) if self.def.operands[g as usize].arity == Arity::One => ParseStep::OperandType(g),
                FormatRef::Result(g) if self.def.results[g as usize].arity == Arity::One => ParseStep::ResultType(g),
                format_ref => ParseStep::Types(format_ref),
            },
            FormatElement::Qualified(inner) => return self.build_step(inner),
            FormatElement::FunctionalType(inputs, results) => ParseStep::FunctionalType(*inputs, *results),
            FormatElement::AttrDict => ParseStep::AttrDict,
            FormatElement::AttrDictWithKeyword => ParseStep::AttrDictWithKeyword,
            FormatElement::Optional { then, anchor, otherwise } => {
                let is_implied = |i: usize, e| i == *anchor as usize && self.is_implied_by_presence(then, e);
                let build = |(i, e)| if is_implied(i, e) { self.unit_attr_step(e) } else { self.build_step(e) };
                ParseStep::Optional {
                    first_token: self.first_token_of_all(then),
                    then: then.iter().enumerate().filter_map(build).collect(),
                    otherwise: self.build_steps(otherwise),
                }
            }
            FormatElement::AnyOrder(clauses) => {
                let build = |c: &'d Vec<_>| (self.first_token_of_all(c), self.clause_steps(c));
                ParseStep::AnyOrder(clauses.iter().map(build).collect())
            }
            FormatElement::Custom { directive, args } => {
                ParseStep::Custom((self.resolve)(DirectiveUse { name: directive, args }))
            }
        })
    }

    fn value_step(&self, format_ref: FormatRef) -> ParseStep<'d, D> {
        let def = self.def;
        match format_ref {
            FormatRef::Operand(g) if def.operands[g as usize].arity == Arity::One => ParseStep::Operand(g),
            FormatRef::Operand(g) if def.operands[g as usize].arity == Arity::Variadic => ParseStep::Operands(g),
            FormatRef::Successor(g) if def.successors[g as usize].arity == Arity::One => ParseStep::Successor(g),
            FormatRef::SuccessorOperands(g) => ParseStep::SuccessorOperands(g),
            FormatRef::Attribute(index) => ParseStep::Attribute(index),
            FormatRef::Region(g) if def.regions[g as usize].arity != Arity::Variadic => ParseStep::Region(g),
            _ => ParseStep::Ref(format_ref),
        }
    }

    /// Returns the steps of a clause of an `oilist`. A clause of a keyword and a unit attribute is spelled as the
    /// keyword alone.
    fn clause_steps(&self, elements: &'d [FormatElement]) -> Vec<ParseStep<'d, D>> {
        let has_one_value = elements.iter().filter(|e| matches!(e, FormatElement::Value(_))).count() == 1;
        let build = |e| self.unit_attr_step(e).filter(|_| has_one_value).or_else(|| self.build_step(e));
        elements.iter().filter_map(build).collect()
    }

    /// Returns the step that sets the unit attribute `element`, or `None` if `element` is anything else.
    fn unit_attr_step(&self, element: &FormatElement) -> Option<ParseStep<'d, D>> {
        unit_attr(self.def, element).map(ParseStep::SetUnitAttr)
    }

    /// Returns whether `element` is a unit attribute that its optional group sets without text of its own.
    ///
    /// Returns false for the first element of the group that has text, because the text of this element decides whether
    /// the group is present.
    fn is_implied_by_presence(&self, then: &[FormatElement], element: &FormatElement) -> bool {
        unit_attr(self.def, element).is_some() && !first_with_text(then).is_some_and(|f| std::ptr::eq(f, element))
    }

    fn first_token_of_all(&self, elements: &'d [FormatElement]) -> FirstToken<'d, D> {
        first_with_text(elements).map_or(FirstToken::Never, |e| self.first_token(e))
    }

    fn first_token(&self, element: &'d FormatElement) -> FirstToken<'d, D> {
        match element {
            FormatElement::Literal(text) => FirstToken::Literal(text),
            FormatElement::Qualified(inner) => self.first_token(inner),
            FormatElement::Type(_) => FirstToken::Type,
            FormatElement::FunctionalType(..) => FirstToken::Literal("("),
            FormatElement::AttrDict => FirstToken::Literal("{"),
            FormatElement::AttrDictWithKeyword => FirstToken::Literal("attributes"),
            FormatElement::Optional { then, .. } => self.first_token_of_all(then),
            FormatElement::AnyOrder(clauses) => {
                FirstToken::AnyOf(clauses.iter().map(|c| self.first_token_of_all(c)).collect())
            }
            FormatElement::Custom { directive, args } => {
                FirstToken::Directive((self.resolve)(DirectiveUse { name: directive, args }))
            }
            FormatElement::Value(format_ref) => match format_ref {
                FormatRef::Operand(_) | FormatRef::Operands | FormatRef::SuccessorOperands(_) => FirstToken::Value,
                FormatRef::Successor(_) | FormatRef::Successors => FirstToken::Block,
                FormatRef::Region(_) | FormatRef::Regions => FirstToken::Literal("{"),
                FormatRef::Attribute(i) => FirstToken::Attribute(*i),
                FormatRef::Result(_) | FormatRef::Results => FirstToken::Never,
            },
            FormatElement::Space | FormatElement::NoSpace | FormatElement::Newline => FirstToken::Always,
        }
    }
}

/// Returns whether a text is one identifier token.
fn is_word(text: &str) -> bool {
    let is_word_char = |c: char| c.is_ascii_alphanumeric() || "_$.".contains(c);
    text.starts_with(|c: char| c.is_ascii_alphabetic() || c == '_') && text.chars().all(is_word_char)
}

/// Returns the first element that is not white space.
fn first_with_text(elements: &[FormatElement]) -> Option<&FormatElement> {
    use FormatElement::*;
    elements.iter().find(|e| !matches!(e, Space | NoSpace | Newline))
}
