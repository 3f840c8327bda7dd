//! Read plan: an op's assembly format compiled to steps for the parser.
//!
//! The plan is built once for each op name. It resolves everything that the op's declaration decides: arities, kinds of
//! attributes, custom directives and the first token of each optional group. The counterpart for the printer is
//! `print_plan.rs`.
//!
//! Tests: tests/dialects/, tests/lower/, tests/errors/syntax/, tests/all/dialects.rs.

use super::first_token::FirstToken;
use super::parse_directive::{DirectiveFirstToken, ParseDirective};
use crate::asm::directive_args::{DirectiveArgs, ResolveDirective};
use crate::ir::{Context, OpInfo, OpName};
use crate::syntax::lexer::{self, TokenKind};
use rulec::rir::declarations::{Arity, AttributeKind, FormatArg, FormatElement, FormatRef, OpDef, Trait};

/// The steps that parse the ops of one name, and facts about these steps.
pub(super) struct ReadPlan<'c> {
    /// The op's name.
    pub(super) name: OpName,
    /// The op's declaration.
    pub(super) def: &'c OpDef,
    /// The op's traits, and the arities of its operands, results, successors and regions.
    pub(super) op_info: &'c OpInfo,
    /// Whether the op's regions have a body of their own (trait `IsolatedFromAbove`).
    pub(super) isolated: bool,
    /// Steps that parse the text after the op's name; `None` if the op has only the generic form.
    pub(super) steps: Option<Vec<ReadStep<'c>>>,
    /// Whether `OpTextCache` may replay the op: it has no regions, and its SSA names and block labels are only operands
    /// and successors.
    pub(super) is_cacheable: bool,
    /// Whether no identifier token can continue the op's text: an identifier after it begins the next op.
    pub(super) word_cannot_follow: bool,
    /// The indices of the attributes whose values the format always determines by a keyword or its absence. An
    /// attribute dictionary cannot set these. An optional enum is not among them: a dictionary may set it if the text
    /// has no keyword for it.
    pub(super) attrs_of_words: Vec<usize>,
}

/// A step of a read plan.
pub(super) enum ReadStep<'c> {
    /// A literal that is one punctuation token.
    Punctuation(TokenKind, &'c str),
    /// A literal that is one identifier token.
    Keyword(&'c str),
    /// Any other literal, such as one of several tokens.
    Literal(&'c str),
    /// The only operand of the declared operand group with this index.
    Operand(u16),
    /// The operands of the variadic operand group with this index.
    Operands(u16),
    /// Any other `$name`.
    Ref(FormatRef),
    /// The type of an operand or result group that has exactly one value.
    Type(FormatRef),
    /// The types of an operand or result group.
    Types(FormatRef),
    /// `(a, b) -> c`
    FunctionalType(FormatRef, FormatRef),
    /// `{..}`, or nothing.
    AttrDict,
    /// `attributes {..}`, or nothing.
    AttrDictWithKeyword,
    /// Sets the unit attribute with this index. It has no text of its own: other text of its optional group or clause
    /// implies it.
    SetUnitAttr(u16),
    /// An optional group: `then` if the next token is `first_token`, else `otherwise`.
    Optional { first_token: FirstToken<'c>, then: Vec<ReadStep<'c>>, otherwise: Vec<ReadStep<'c>> },
    /// The clauses of an `oilist`: in any order, each at most once.
    AnyOrder(Vec<(FirstToken<'c>, Vec<ReadStep<'c>>)>),
    /// The only block of the declared successor group with this index.
    Successor(u16),
    /// The operands forwarded to the first successor of the successor group with this index.
    SuccessorOperands(u16),
    /// A custom directive.
    Custom(CustomStep<'c>),
    /// A custom directive that cannot be resolved, with the reason.
    InvalidCustom(String),
}

/// One use of a custom directive.
pub(super) struct CustomStep<'c> {
    pub(super) directive: &'static ParseDirective,
    pub(super) args: DirectiveArgs,
    /// The step is skipped if the next token does not match; `Always` unless the directive may be absent.
    pub(super) first_token: FirstToken<'c>,
}

impl<'c> ReadPlan<'c> {
    /// Builds the read plan of an op. Returns `None` if the op is not declared.
    pub(super) fn new(
        ctx: &'c Context,
        name: OpName,
        resolve_directive: ResolveDirective<ParseDirective>,
    ) -> Option<ReadPlan<'c>> {
        let (def, op_info) = (ctx.op_def(name)?, ctx.op_info(name)?);
        let builder = ReadPlanBuilder { def, resolve_directive };
        let steps = def.format.as_ref().map(|format| builder.build_steps(format));
        let all_steps = steps.as_deref().unwrap_or(&[]);
        let isolated = op_info.has_trait(Trait::Isolated);
        Some(ReadPlan {
            name,
            def,
            op_info,
            isolated,
            is_cacheable: op_info.regions.group_count == 0 && !isolated && all_steps.iter().all(is_cacheable),
            word_cannot_follow: word_cannot_follow(all_steps),
            attrs_of_words: attrs_of_words(def, all_steps),
            steps,
        })
    }
}

/// Returns whether a step parses SSA names and block labels only as operands and successors, and parses no region.
///
/// Counterexample: `custom<MapIndices>` builds a map that depends on which SSA names are equal.
fn is_cacheable(step: &ReadStep<'_>) -> bool {
    match step {
        ReadStep::Optional { then, otherwise, .. } => then.iter().chain(otherwise).all(is_cacheable),
        ReadStep::AnyOrder(clauses) => clauses.iter().all(|clause| clause.1.iter().all(is_cacheable)),
        ReadStep::Custom(custom) => custom.directive.is_cacheable,
        ReadStep::InvalidCustom(_) => false,
        _ => true,
    }
}

/// Returns whether the text that the steps read never goes on with an identifier token, so that an identifier after it
/// belongs to the next op.
fn word_cannot_follow(steps: &[ReadStep<'_>]) -> bool {
    match steps.split_last() {
        Some((ReadStep::AttrDict, before)) => word_cannot_follow(before),
        Some((ReadStep::Optional { first_token: FirstToken::Kind(kind), then, otherwise }, before)) => {
            *kind != TokenKind::Identifier
                && otherwise.is_empty()
                && word_cannot_follow(then)
                && word_cannot_follow(before)
        }
        Some((ReadStep::Custom(custom), _)) => custom.directive.word_cannot_follow,
        Some((last, _)) => {
            use ReadStep::*;
            matches!(last, Punctuation(..) | Operand(_) | Operands(_) | Type(_) | FunctionalType(..) | Successor(_))
        }
        None => true,
    }
}

/// Computes `ReadPlan::attrs_of_words`.
fn attrs_of_words(def: &OpDef, steps: &[ReadStep<'_>]) -> Vec<usize> {
    let mut attrs = Vec::new();
    for step in steps {
        match step {
            ReadStep::Optional { then, .. } => attrs.extend(attrs_of_words(def, then)),
            ReadStep::Custom(custom) if custom.directive.states_absence => {
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

/// Builder of the steps of one op.
struct ReadPlanBuilder<'c> {
    def: &'c OpDef,
    resolve_directive: ResolveDirective<ParseDirective>,
}

impl<'c> ReadPlanBuilder<'c> {
    fn build_steps(&self, elements: &'c [FormatElement]) -> Vec<ReadStep<'c>> {
        elements.iter().filter_map(|e| self.build_step(e)).collect()
    }

    /// Returns the step of an element, or `None` if the element concerns only the printer.
    fn build_step(&self, element: &'c FormatElement) -> Option<ReadStep<'c>> {
        let def = self.def;
        Some(match element {
            FormatElement::Literal(text) => literal_step(text),
            FormatElement::Space | FormatElement::NoSpace | FormatElement::Newline => return None,
            FormatElement::Value(format_ref) => match format_ref {
                FormatRef::Operand(g) if def.operands[*g as usize].arity == Arity::One => ReadStep::Operand(*g),
                FormatRef::Operand(g) if def.operands[*g as usize].arity == Arity::Variadic => ReadStep::Operands(*g),
                FormatRef::Successor(g) if def.successors[*g as usize].arity == Arity::One => ReadStep::Successor(*g),
                FormatRef::SuccessorOperands(g) => ReadStep::SuccessorOperands(*g),
                _ => ReadStep::Ref(*format_ref),
            },
            FormatElement::Type(format_ref) => match format_ref {
                FormatRef::Operand(g) if def.operands[*g as usize].arity == Arity::One => ReadStep::Type(*format_ref),
                FormatRef::Result(g) if def.results[*g as usize].arity == Arity::One => ReadStep::Type(*format_ref),
                _ => ReadStep::Types(*format_ref),
            },
            FormatElement::Qualified(inner) => return self.build_step(inner),
            FormatElement::FunctionalType(inputs, results) => ReadStep::FunctionalType(*inputs, *results),
            FormatElement::AttrDict => ReadStep::AttrDict,
            FormatElement::AttrDictWithKeyword => ReadStep::AttrDictWithKeyword,
            FormatElement::Optional { then, anchor, otherwise } => {
                let is_implied = |i: usize, e| i == *anchor as usize && self.is_implied_by_presence(then, e);
                let build = |(i, e)| if is_implied(i, e) { self.unit_attr_step(e) } else { self.build_step(e) };
                ReadStep::Optional {
                    first_token: self.first_token_of_all(then),
                    then: then.iter().enumerate().filter_map(build).collect(),
                    otherwise: self.build_steps(otherwise),
                }
            }
            FormatElement::AnyOrder(clauses) => {
                let build = |c: &'c Vec<_>| (self.first_token_of_all(c), self.clause_steps(c));
                ReadStep::AnyOrder(clauses.iter().map(build).collect())
            }
            FormatElement::Custom { directive, args } => self.custom_step(directive, args),
        })
    }

    /// Returns the steps of a clause of an `oilist`. A clause of a keyword and a unit attribute is spelled as the
    /// keyword alone.
    fn clause_steps(&self, elements: &'c [FormatElement]) -> Vec<ReadStep<'c>> {
        let has_one_value = elements.iter().filter(|e| matches!(e, FormatElement::Value(_))).count() == 1;
        let build = |e| self.unit_attr_step(e).filter(|_| has_one_value).or_else(|| self.build_step(e));
        elements.iter().filter_map(build).collect()
    }

    fn custom_step(&self, name: &str, args: &[FormatArg]) -> ReadStep<'c> {
        match (self.resolve_directive)(name, args) {
            Ok((directive, args)) => {
                let first_token = if directive.may_be_absent {
                    self.first_token_of_directive(directive, &args)
                } else {
                    FirstToken::Always
                };
                ReadStep::Custom(CustomStep { directive, args, first_token })
            }
            Err(reason) => ReadStep::InvalidCustom(reason),
        }
    }

    /// Returns the step that sets the unit attribute `element`, or `None` if `element` is anything else.
    fn unit_attr_step(&self, element: &FormatElement) -> Option<ReadStep<'c>> {
        match element {
            FormatElement::Value(FormatRef::Attribute(index))
                if self.def.attributes[*index as usize].kind == AttributeKind::Unit =>
            {
                Some(ReadStep::SetUnitAttr(*index))
            }
            _ => None,
        }
    }

    /// Returns whether `element` is a unit attribute that its optional group sets without text of its own.
    ///
    /// Returns false for the first element of the group that has text, because the text of this element decides whether
    /// the group is present.
    fn is_implied_by_presence(&self, then: &[FormatElement], element: &FormatElement) -> bool {
        self.unit_attr_step(element).is_some() && !first_with_text(then).is_some_and(|f| std::ptr::eq(f, element))
    }

    fn first_token_of_all(&self, elements: &'c [FormatElement]) -> FirstToken<'c> {
        first_with_text(elements).map_or(FirstToken::Never, |e| self.first_token(e))
    }

    fn first_token(&self, element: &'c FormatElement) -> FirstToken<'c> {
        match element {
            FormatElement::Literal(text) => match literal_step(text) {
                ReadStep::Punctuation(kind, _) => FirstToken::Kind(kind),
                _ => FirstToken::Literal(text),
            },
            FormatElement::Qualified(inner) => self.first_token(inner),
            FormatElement::Type(_) => FirstToken::Type,
            FormatElement::FunctionalType(..) => FirstToken::Kind(TokenKind::LParen),
            FormatElement::AttrDict => FirstToken::Kind(TokenKind::LBrace),
            FormatElement::AttrDictWithKeyword => FirstToken::Keywords(&["attributes"]),
            FormatElement::Optional { then, .. } => self.first_token_of_all(then),
            FormatElement::AnyOrder(clauses) => {
                FirstToken::AnyOf(clauses.iter().map(|c| self.first_token_of_all(c)).collect())
            }
            FormatElement::Custom { directive, args } => match (self.resolve_directive)(directive, args) {
                Ok((directive, args)) => self.first_token_of_directive(directive, &args),
                Err(_) => FirstToken::Always,
            },
            FormatElement::Value(format_ref) => match format_ref {
                FormatRef::Operand(_) | FormatRef::Operands | FormatRef::SuccessorOperands(_) => {
                    FirstToken::Kind(TokenKind::Value)
                }
                FormatRef::Successor(_) | FormatRef::Successors => FirstToken::Kind(TokenKind::Block),
                FormatRef::Region(_) | FormatRef::Regions => FirstToken::Kind(TokenKind::LBrace),
                FormatRef::Attribute(i) => FirstToken::Attribute(&self.def.attributes[*i as usize].kind),
                FormatRef::Result(_) | FormatRef::Results => FirstToken::Never,
            },
            FormatElement::Space | FormatElement::NoSpace | FormatElement::Newline => FirstToken::Always,
        }
    }

    fn first_token_of_directive(&self, directive: &ParseDirective, args: &DirectiveArgs) -> FirstToken<'c> {
        match directive.first_token {
            DirectiveFirstToken::Any => FirstToken::Always,
            DirectiveFirstToken::Kind(kind) => FirstToken::Kind(kind),
            DirectiveFirstToken::Keywords(words) => FirstToken::Keywords(words),
            DirectiveFirstToken::EnumCase => match args.first() {
                Some(FormatRef::Attribute(i)) => match self.def.attributes[i as usize].kind {
                    AttributeKind::Enum(id) => FirstToken::EnumCase(id.index() as u32),
                    _ => FirstToken::Never,
                },
                _ => FirstToken::Never,
            },
        }
    }
}

fn literal_step(text: &str) -> ReadStep<'_> {
    use TokenKind::*;
    let token = lexer::lex(text, 0);
    match token.kind {
        _ if token.end != text.len() => ReadStep::Literal(text),
        Identifier => ReadStep::Keyword(text),
        // The kind of such a token does not determine its text, so the literal is compared as text.
        Value | Block | Symbol | Hash | Bang | Integer | Hex | Float | String | End | Invalid => {
            ReadStep::Literal(text)
        }
        kind => ReadStep::Punctuation(kind, text),
    }
}

/// Returns the first element that is not white space.
fn first_with_text(elements: &[FormatElement]) -> Option<&FormatElement> {
    use FormatElement::*;
    elements.iter().find(|e| !matches!(e, Space | NoSpace | Newline))
}
