//! Recipe: an op's format as the reader walks it, with everything decided that the declaration decides.
//!
//! Takes a declared op; gives steps. Kept true: a recipe reads what the format says, and no step asks again what kind of group
//! it fills or which shape a name means. `plan.rs` is the same for the printer.

use super::lexer::{self, TokenKind};
use super::shapes::{self, Reader};
use crate::ir::{Context, Facts, OpName};
use grammar::declare::{Arity, AttributeKind, FormatArg, FormatElement, FormatRef, OpDef, Trait};

/// See the module.
pub(super) struct Recipe<'c> {
    pub(super) name: OpName,
    pub(super) def: &'c OpDef,
    pub(super) facts: &'c Facts,
    /// The op's regions are a body of their own.
    pub(super) isolated: bool,
    /// What follows the op's name; `None` if the op has the generic form alone.
    pub(super) steps: Option<Vec<Step<'c>>>,
    /// The op says nothing but what its own text says, where names stand only for operands and successors.
    pub(super) plain: bool,
    /// No word goes on with what the format says last.
    pub(super) ends: bool,
}

/// A part of a recipe.
pub(super) enum Step<'c> {
    /// A literal that is one token of punctuation.
    Mark(TokenKind, &'c str),
    /// A literal that is a word.
    Word(&'c str),
    /// A literal of several tokens.
    Literal(&'c str),
    /// One operand of a group of one.
    Operand(u16),
    /// Operands of a group of any number.
    Operands(u16),
    /// What stands for a part of the op.
    Value(FormatRef),
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
    Unit(u16),
    /// Steps that are taken if the next token begins them, and others if not.
    Optional { start: Start<'c>, then: Vec<Step<'c>>, otherwise: Vec<Step<'c>> },
    /// Clauses, each at most once.
    AnyOrder(Vec<(Start<'c>, Vec<Step<'c>>)>),
    /// The block of a group of one.
    Successor(u16),
    /// Values that the first block of a group carries.
    SuccessorOperands(u16),
    /// A shape.
    Shape(Shape<'c>),
    /// A shape that there is not, or that does not take these arguments.
    NoShape(&'c str),
}

/// A shape that there is.
pub(super) struct Shape<'c> {
    pub(super) read: Reader<'c>,
    /// The positions of its arguments.
    pub(super) args: Vec<FormatRef>,
    /// It reads nothing unless this is there.
    pub(super) start: Start<'c>,
    /// See `is_plain`.
    plain: bool,
    /// See `ends`.
    ends: bool,
}

/// How to tell from the next token whether something begins here.
pub(super) enum Start<'c> {
    /// It is of this kind.
    Kind(TokenKind),
    /// It is this word, or one of these.
    Words(&'c [&'static str]),
    /// It is this literal.
    Literal(&'c str),
    /// A type begins with it.
    Type,
    /// An attribute of this kind begins with it.
    Attribute(&'c AttributeKind),
    /// It is a case of this enum.
    Case(u32),
    /// One of these can begin.
    Any(Vec<Start<'c>>),
    /// Nothing tells: it is there.
    Always,
    /// It is never there.
    Never,
}

impl<'c> Recipe<'c> {
    /// The recipe of a declared op.
    pub(super) fn of(ctx: &'c Context, name: OpName) -> Option<Recipe<'c>> {
        let (def, facts) = (ctx.op_def(name)?, ctx.facts(name)?);
        let steps = def.format.as_ref().map(|format| steps(def, format));
        let all = steps.as_deref().unwrap_or(&[]);
        Some(Recipe {
            name,
            def,
            facts,
            isolated: facts.has(Trait::Isolated),
            plain: facts.regions.count == 0 && !facts.has(Trait::Isolated) && all.iter().all(is_plain),
            ends: ends(all),
            steps,
        })
    }
}

/// Whether a step reads names for nothing but operands and successors. Other shapes make attributes of which names are equal,
/// or read regions.
fn is_plain(step: &Step<'_>) -> bool {
    match step {
        Step::Optional { then, otherwise, .. } => then.iter().chain(otherwise).all(is_plain),
        Step::AnyOrder(clauses) => clauses.iter().all(|clause| clause.1.iter().all(is_plain)),
        Step::Shape(shape) => shape.plain,
        Step::NoShape(_) => false,
        _ => true,
    }
}

/// Whether a word cannot go on with the last steps.
fn ends(steps: &[Step<'_>]) -> bool {
    match steps.split_last() {
        Some((Step::AttrDict, before)) => ends(before),
        Some((Step::Optional { start: Start::Kind(kind), then, otherwise }, before)) => {
            *kind != TokenKind::Word && otherwise.is_empty() && ends(then) && ends(before)
        }
        Some((Step::Shape(shape), _)) => shape.ends,
        Some((last, _)) => {
            use Step::*;
            matches!(last, Mark(..) | Operand(_) | Operands(_) | Type(_) | FunctionalType(..) | Successor(_))
        }
        None => true,
    }
}

fn steps<'c>(def: &'c OpDef, elements: &'c [FormatElement]) -> Vec<Step<'c>> {
    elements.iter().filter_map(|e| step(def, e)).collect()
}

fn step<'c>(def: &'c OpDef, e: &'c FormatElement) -> Option<Step<'c>> {
    Some(match e {
        FormatElement::Literal(text) => literal(text),
        FormatElement::Space | FormatElement::NoSpace | FormatElement::Newline => return None,
        FormatElement::Value(r) => match r {
            FormatRef::Operand(g) if def.operands[*g as usize].arity == Arity::One => Step::Operand(*g),
            FormatRef::Operand(g) if def.operands[*g as usize].arity == Arity::Variadic => Step::Operands(*g),
            FormatRef::Successor(g) if def.successors[*g as usize].arity == Arity::One => Step::Successor(*g),
            FormatRef::SuccessorOperands(g) => Step::SuccessorOperands(*g),
            _ => Step::Value(*r),
        },
        FormatElement::Type(r) => match r {
            FormatRef::Operand(g) if def.operands[*g as usize].arity == Arity::One => Step::Type(*r),
            FormatRef::Result(g) if def.results[*g as usize].arity == Arity::One => Step::Type(*r),
            _ => Step::Types(*r),
        },
        FormatElement::Qualified(inner) => return step(def, inner),
        FormatElement::FunctionalType(inputs, results) => Step::FunctionalType(*inputs, *results),
        FormatElement::AttrDict => Step::AttrDict,
        FormatElement::AttrDictWithKeyword => Step::AttrDictWithKeyword,
        FormatElement::Optional { then, anchor, otherwise } => {
            let taken =
                then.iter().enumerate().filter_map(|(i, e)| match i == *anchor as usize && implied(def, then, e) {
                    true => unit(def, e),
                    false => step(def, e),
                });
            Step::Optional { start: start_of_all(def, then), then: taken.collect(), otherwise: steps(def, otherwise) }
        }
        FormatElement::AnyOrder(clauses) => {
            Step::AnyOrder(clauses.iter().map(|c| (start_of_all(def, c), clause(def, c))).collect())
        }
        FormatElement::Custom { shape, args } => shape_step(def, shape, args),
    })
}

fn literal(text: &str) -> Step<'_> {
    use TokenKind::*;
    let token = lexer::lex(text, 0);
    match token.kind {
        _ if token.end != text.len() => Step::Literal(text),
        Word => Step::Word(text),
        // What these kinds of tokens say is not told by the kind.
        Value | Block | Symbol | Hash | Bang | Integer | Hex | Float | String | End | Invalid => Step::Literal(text),
        kind => Step::Mark(kind, text),
    }
}

/// A clause of a keyword and a unit attribute is written as the keyword.
fn clause<'c>(def: &'c OpDef, elements: &'c [FormatElement]) -> Vec<Step<'c>> {
    let lone = elements.iter().filter(|e| matches!(e, FormatElement::Value(_))).count() == 1;
    let one = |e| unit(def, e).filter(|_| lone).or_else(|| step(def, e));
    elements.iter().filter_map(one).collect()
}

fn shape_step<'c>(def: &'c OpDef, shape: &'c str, args: &'c [FormatArg]) -> Step<'c> {
    let start = match shapes::ABSENT.contains(&shape) {
        true => shapes::start(def, shape, args),
        false => Start::Always,
    };
    match (shapes::reader(shape), shapes::positions(shape, args)) {
        (Some(read), Some(args)) => {
            let (plain, ends) = (shapes::PLAIN.contains(&shape), matches!(shape, "SelectTypes" | "TypedValue"));
            Step::Shape(Shape { read, args, start, plain, ends })
        }
        _ => Step::NoShape(shape),
    }
}

/// The element as a unit attribute that has no text.
fn unit<'c>(def: &OpDef, e: &FormatElement) -> Option<Step<'c>> {
    match e {
        FormatElement::Value(FormatRef::Attribute(at)) if def.attributes[*at as usize].kind == AttributeKind::Unit => {
            Some(Step::Unit(*at))
        }
        _ => None,
    }
}

/// Whether an optional group stands for this unit attribute: then its presence says all, so it is not written.
fn implied(def: &OpDef, then: &[FormatElement], e: &FormatElement) -> bool {
    unit(def, e).is_some() && !first(then).is_some_and(|f| std::ptr::eq(f, e))
}

/// The first element that leaves a trace in the text.
fn first(elements: &[FormatElement]) -> Option<&FormatElement> {
    use FormatElement::*;
    elements.iter().find(|e| !matches!(e, Space | NoSpace | Newline))
}

fn start_of_all<'c>(def: &'c OpDef, elements: &'c [FormatElement]) -> Start<'c> {
    first(elements).map_or(Start::Never, |e| start(def, e))
}

fn start<'c>(def: &'c OpDef, e: &'c FormatElement) -> Start<'c> {
    match e {
        FormatElement::Literal(text) => match literal(text) {
            Step::Mark(kind, _) => Start::Kind(kind),
            _ => Start::Literal(text),
        },
        FormatElement::Qualified(inner) => start(def, inner),
        FormatElement::Type(_) => Start::Type,
        FormatElement::FunctionalType(..) => Start::Kind(TokenKind::LParen),
        FormatElement::AttrDict => Start::Kind(TokenKind::LBrace),
        FormatElement::AttrDictWithKeyword => Start::Words(&["attributes"]),
        FormatElement::Optional { then, .. } => start_of_all(def, then),
        FormatElement::AnyOrder(clauses) => Start::Any(clauses.iter().map(|c| start_of_all(def, c)).collect()),
        FormatElement::Custom { shape, args } => shapes::start(def, shape, args),
        FormatElement::Value(r) => match r {
            FormatRef::Operand(_) | FormatRef::Operands | FormatRef::SuccessorOperands(_) => {
                Start::Kind(TokenKind::Value)
            }
            FormatRef::Successor(_) | FormatRef::Successors => Start::Kind(TokenKind::Block),
            FormatRef::Region(_) | FormatRef::Regions => Start::Kind(TokenKind::LBrace),
            FormatRef::Attribute(i) => Start::Attribute(&def.attributes[*i as usize].kind),
            FormatRef::Result(_) | FormatRef::Results => Start::Never,
        },
        FormatElement::Space | FormatElement::NoSpace | FormatElement::Newline => Start::Always,
    }
}
