//! Recipe: an op's format as the reader walks it, with everything decided that the declaration decides.
//!
//! Takes a declared op; gives steps. Kept true: a recipe reads what the format says, and no step asks again what kind of group
//! it fills or which shape a name means. `plan.rs` is the same for the printer.

use crate::asm::custom::{self, ParseFn};
use crate::ir::{Context, OpInfo, OpName};
use crate::syntax::lexer::{self, TokenKind};
use rulec::rir::declarations::{Arity, AttributeKind, FormatArg, FormatElement, FormatRef, OpDef, Trait};

/// See the module.
pub(crate) struct ReadPlan<'c> {
    pub(crate) name: OpName,
    pub(crate) def: &'c OpDef,
    pub(crate) op_info: &'c OpInfo,
    /// The op's regions are a body of their own.
    pub(crate) isolated: bool,
    /// What follows the op's name; `None` if the op has the generic form alone.
    pub(crate) steps: Option<Vec<ReadStep<'c>>>,
    /// The op says nothing but what its own text says, where names stand only for operands and successors.
    pub(crate) is_cacheable: bool,
    /// No word goes on with what the format says last.
    pub(crate) word_cannot_follow: bool,
}

/// A part of a recipe.
pub(crate) enum ReadStep<'c> {
    /// A literal that is one token of punctuation.
    Punctuation(TokenKind, &'c str),
    /// A literal that is a word.
    Keyword(&'c str),
    /// A literal of several tokens.
    Literal(&'c str),
    /// One operand of a group of one.
    Operand(u16),
    /// Operands of a group of any number.
    Operands(u16),
    /// What stands for a part of the op.
    Ref(FormatRef),
    /// One type, of an operand or result group of one.
    Type(FormatRef),
    /// Types of a group.
    Types(FormatRef),
    /// `(a, b) -> c`
    FunctionalType(FormatRef, FormatRef),
    /// `{..}`, if it is there.
    AttrDict,
    /// `attributes {..}`, if it is there.
    AttrDictWithKeyword,
    /// A unit attribute that the text before it stands for.
    SetUnitAttr(u16),
    /// Steps that are taken if the next token begins them, and others if not.
    Optional { first_token: FirstToken<'c>, then: Vec<ReadStep<'c>>, otherwise: Vec<ReadStep<'c>> },
    /// Clauses, each at most once.
    AnyOrder(Vec<(FirstToken<'c>, Vec<ReadStep<'c>>)>),
    /// The block of a group of one.
    Successor(u16),
    /// Values that the first block of a group carries.
    SuccessorOperands(u16),
    /// A shape.
    Custom(CustomStep<'c>),
    /// A shape that there is not, or that does not take these arguments.
    UnknownCustom(&'c str),
}

/// A shape that there is.
pub(crate) struct CustomStep<'c> {
    pub(crate) parse: ParseFn<'c>,
    /// The positions of its arguments.
    pub(crate) args: Vec<FormatRef>,
    /// It reads nothing unless this is there.
    pub(crate) first_token: FirstToken<'c>,
    /// See `is_plain`.
    is_cacheable: bool,
    /// See `ends`.
    word_cannot_follow: bool,
}

/// How to tell from the next token whether something begins here.
pub(crate) enum FirstToken<'c> {
    /// It is of this kind.
    Kind(TokenKind),
    /// It is this word, or one of these.
    Keywords(&'c [&'static str]),
    /// It is this literal.
    Literal(&'c str),
    /// A type begins with it.
    Type,
    /// An attribute of this kind begins with it.
    Attribute(&'c AttributeKind),
    /// It is a case of this enum.
    EnumCase(u32),
    /// One of these can begin.
    AnyOf(Vec<FirstToken<'c>>),
    /// Nothing tells: it is there.
    Always,
    /// It is never there.
    Never,
}

impl<'c> ReadPlan<'c> {
    /// The recipe of a declared op.
    pub(crate) fn new(ctx: &'c Context, name: OpName) -> Option<ReadPlan<'c>> {
        let (def, op_info) = (ctx.op_def(name)?, ctx.op_info(name)?);
        let steps = def.format.as_ref().map(|format| build_steps(def, format));
        let all_steps = steps.as_deref().unwrap_or(&[]);
        Some(ReadPlan {
            name,
            def,
            op_info,
            isolated: op_info.has_trait(Trait::Isolated),
            is_cacheable: op_info.regions.group_count == 0
                && !op_info.has_trait(Trait::Isolated)
                && all_steps.iter().all(is_cacheable),
            word_cannot_follow: word_cannot_follow(all_steps),
            steps,
        })
    }
}

/// Whether a step reads names for nothing but operands and successors. Other shapes make attributes of which names are equal,
/// or read regions.
fn is_cacheable(step: &ReadStep<'_>) -> bool {
    match step {
        ReadStep::Optional { then, otherwise, .. } => then.iter().chain(otherwise).all(is_cacheable),
        ReadStep::AnyOrder(clauses) => clauses.iter().all(|clause| clause.1.iter().all(is_cacheable)),
        ReadStep::Custom(custom) => custom.is_cacheable,
        ReadStep::UnknownCustom(_) => false,
        _ => true,
    }
}

/// Whether a word cannot go on with the last steps.
fn word_cannot_follow(steps: &[ReadStep<'_>]) -> bool {
    match steps.split_last() {
        Some((ReadStep::AttrDict, before)) => word_cannot_follow(before),
        Some((ReadStep::Optional { first_token: FirstToken::Kind(kind), then, otherwise }, before)) => {
            *kind != TokenKind::Identifier
                && otherwise.is_empty()
                && word_cannot_follow(then)
                && word_cannot_follow(before)
        }
        Some((ReadStep::Custom(custom), _)) => custom.word_cannot_follow,
        Some((last, _)) => {
            use ReadStep::*;
            matches!(last, Punctuation(..) | Operand(_) | Operands(_) | Type(_) | FunctionalType(..) | Successor(_))
        }
        None => true,
    }
}

fn build_steps<'c>(def: &'c OpDef, elements: &'c [FormatElement]) -> Vec<ReadStep<'c>> {
    elements.iter().filter_map(|e| build_step(def, e)).collect()
}

fn build_step<'c>(def: &'c OpDef, element: &'c FormatElement) -> Option<ReadStep<'c>> {
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
        FormatElement::Qualified(inner) => return build_step(def, inner),
        FormatElement::FunctionalType(inputs, results) => ReadStep::FunctionalType(*inputs, *results),
        FormatElement::AttrDict => ReadStep::AttrDict,
        FormatElement::AttrDictWithKeyword => ReadStep::AttrDictWithKeyword,
        FormatElement::Optional { then, anchor, otherwise } => {
            let then_steps = then.iter().enumerate().filter_map(|(i, e)| {
                match i == *anchor as usize && is_implied_by_presence(def, then, e) {
                    true => unit_attr_step(def, e),
                    false => build_step(def, e),
                }
            });
            ReadStep::Optional {
                first_token: first_token_of_all(def, then),
                then: then_steps.collect(),
                otherwise: build_steps(def, otherwise),
            }
        }
        FormatElement::AnyOrder(clauses) => {
            ReadStep::AnyOrder(clauses.iter().map(|c| (first_token_of_all(def, c), clause_steps(def, c))).collect())
        }
        FormatElement::Custom { directive: shape, args } => custom_step(def, shape, args),
    })
}

fn literal_step(text: &str) -> ReadStep<'_> {
    use TokenKind::*;
    let token = lexer::lex(text, 0);
    match token.kind {
        _ if token.end != text.len() => ReadStep::Literal(text),
        Identifier => ReadStep::Keyword(text),
        // What these kinds of tokens say is not told by the kind.
        Value | Block | Symbol | Hash | Bang | Integer | Hex | Float | String | End | Invalid => {
            ReadStep::Literal(text)
        }
        kind => ReadStep::Punctuation(kind, text),
    }
}

/// A clause of a keyword and a unit attribute is written as the keyword.
fn clause_steps<'c>(def: &'c OpDef, elements: &'c [FormatElement]) -> Vec<ReadStep<'c>> {
    let has_one_value = elements.iter().filter(|e| matches!(e, FormatElement::Value(_))).count() == 1;
    let build = |e| unit_attr_step(def, e).filter(|_| has_one_value).or_else(|| build_step(def, e));
    elements.iter().filter_map(build).collect()
}

fn custom_step<'c>(def: &'c OpDef, directive: &'c str, args: &'c [FormatArg]) -> ReadStep<'c> {
    let first_token = match custom::MAY_BE_ABSENT.contains(&directive) {
        true => custom::first_token(def, directive, args),
        false => FirstToken::Always,
    };
    match (custom::parse_fn(directive), custom::resolve_args(directive, args)) {
        (Some(parse), Some(args)) => {
            let (is_cacheable, word_cannot_follow) =
                (custom::CACHEABLE.contains(&directive), matches!(directive, "SelectTypes" | "TypedValue"));
            ReadStep::Custom(CustomStep { parse, args, first_token, is_cacheable, word_cannot_follow })
        }
        _ => ReadStep::UnknownCustom(directive),
    }
}

/// The element as a unit attribute that has no text.
fn unit_attr_step<'c>(def: &OpDef, element: &FormatElement) -> Option<ReadStep<'c>> {
    match element {
        FormatElement::Value(FormatRef::Attribute(index))
            if def.attributes[*index as usize].kind == AttributeKind::Unit =>
        {
            Some(ReadStep::SetUnitAttr(*index))
        }
        _ => None,
    }
}

/// Whether an optional group stands for this unit attribute: then its presence says all, so it is not written.
fn is_implied_by_presence(def: &OpDef, then: &[FormatElement], element: &FormatElement) -> bool {
    unit_attr_step(def, element).is_some() && !first_with_text(then).is_some_and(|f| std::ptr::eq(f, element))
}

/// The first element that leaves a trace in the text.
fn first_with_text(elements: &[FormatElement]) -> Option<&FormatElement> {
    use FormatElement::*;
    elements.iter().find(|e| !matches!(e, Space | NoSpace | Newline))
}

fn first_token_of_all<'c>(def: &'c OpDef, elements: &'c [FormatElement]) -> FirstToken<'c> {
    first_with_text(elements).map_or(FirstToken::Never, |e| first_token(def, e))
}

fn first_token<'c>(def: &'c OpDef, element: &'c FormatElement) -> FirstToken<'c> {
    match element {
        FormatElement::Literal(text) => match literal_step(text) {
            ReadStep::Punctuation(kind, _) => FirstToken::Kind(kind),
            _ => FirstToken::Literal(text),
        },
        FormatElement::Qualified(inner) => first_token(def, inner),
        FormatElement::Type(_) => FirstToken::Type,
        FormatElement::FunctionalType(..) => FirstToken::Kind(TokenKind::LParen),
        FormatElement::AttrDict => FirstToken::Kind(TokenKind::LBrace),
        FormatElement::AttrDictWithKeyword => FirstToken::Keywords(&["attributes"]),
        FormatElement::Optional { then, .. } => first_token_of_all(def, then),
        FormatElement::AnyOrder(clauses) => {
            FirstToken::AnyOf(clauses.iter().map(|c| first_token_of_all(def, c)).collect())
        }
        FormatElement::Custom { directive: shape, args } => custom::first_token(def, shape, args),
        FormatElement::Value(format_ref) => match format_ref {
            FormatRef::Operand(_) | FormatRef::Operands | FormatRef::SuccessorOperands(_) => {
                FirstToken::Kind(TokenKind::Value)
            }
            FormatRef::Successor(_) | FormatRef::Successors => FirstToken::Kind(TokenKind::Block),
            FormatRef::Region(_) | FormatRef::Regions => FirstToken::Kind(TokenKind::LBrace),
            FormatRef::Attribute(i) => FirstToken::Attribute(&def.attributes[*i as usize].kind),
            FormatRef::Result(_) | FormatRef::Results => FirstToken::Never,
        },
        FormatElement::Space | FormatElement::NoSpace | FormatElement::Newline => FirstToken::Always,
    }
}
