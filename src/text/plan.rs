//! Plan: an op's format as the printer walks it, with every space decided.
//!
//! Takes a declared format; gives pieces. Kept true: spaces are those of MLIR's generated printers, which decide them by the
//! format alone, not by what is present: a group that is left out still counts.

use super::shapes::{self, Writer};
use crate::ir::facts::Facts;
use crate::ir::{Context, OpName, Str};
use grammar::declare::{Arity, AttributeKind, FormatArg, FormatElement, FormatRef, OpDef, ValueDef};

/// See the module.
pub(super) struct Plan<'c> {
    /// The op's declaration.
    pub(super) def: &'c OpDef,
    /// What follows from it.
    pub(super) facts: &'c Facts,
    /// The op's dialect.
    pub(super) dialect: Str,
    /// ` = `, the op's name in full, and all that always follows it.
    pub(super) head: String,
    /// The same with the name as it is where its dialect need not be said, if it can be so.
    pub(super) short_head: Option<String>,
    /// What follows the op's name.
    pub(super) pieces: Vec<Piece<'c>>,
    /// Attributes that the format writes itself.
    pub(super) written: Vec<u16>,
}

/// A part of a plan.
pub(super) enum Piece<'c> {
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
    IfAttribute { index: usize, then: Vec<Piece<'c>>, otherwise: Vec<Piece<'c>> },
    /// Another optional group, with the element that decides over it.
    Group { anchor: Option<&'c FormatElement>, then: Vec<Piece<'c>>, otherwise: Vec<Piece<'c>> },
    /// Clauses, each with the elements of which one must have something to say.
    AnyOrder(Vec<(Vec<&'c FormatElement>, Vec<Piece<'c>>)>),
    /// What writes a shape, and whether a space goes before it, always or only if it writes anything.
    Shape { write: Writer<'c>, args: Vec<FormatRef>, space: bool, silent: bool },
}

impl<'c> Plan<'c> {
    /// The plan of an op's format, if it has one.
    pub(super) fn of(ctx: &'c Context, name: OpName) -> Option<Plan<'c>> {
        let (def, facts) = (ctx.op_def(name)?, ctx.facts(name)?);
        let format = def.format.as_deref()?;
        let mut planner = Planner { def, spacing: Spacing { emit: true, punctuation: false } };
        let mut pieces = joined(planner.pieces(format.iter()));
        let first = match pieces.first_mut() {
            Some(Piece::Text(text) | Piece::Operand(text, _)) => std::mem::take(text),
            _ => String::new(),
        };
        let head = |name: &str| format!(" = {name}{first}");
        let (dialect, own) = def.name.split_once('.').unwrap_or((&def.name, "."));
        let short_head = (!own.contains('.')).then(|| head(own));
        let written = written_attrs(format);
        let dialect = ctx.str(dialect);
        Some(Plan { def, facts, dialect, head: head(&def.name), short_head, pieces, written })
    }
}

/// Whether a space goes before the next element.
#[derive(Clone, Copy, Debug)]
struct Spacing {
    emit: bool,
    punctuation: bool,
}

impl Spacing {
    /// Counts a literal; whether a space goes before it.
    fn literal(&mut self, text: &str) -> bool {
        let first = text.chars().next().unwrap_or('a');
        let before = self.emit
            && if text.len() != 1 && text != "->" {
                true
            } else if self.punctuation {
                !">)}],".contains(first)
            } else {
                !"<>(){}[],".contains(first)
            };
        self.emit = text.len() != 1 || !"<({[".contains(first);
        self.punctuation = first != '_' && !first.is_alphabetic();
        before
    }
    /// Counts anything but a literal; whether a space goes before it.
    fn other(&mut self) -> bool {
        let before = self.emit || !self.punctuation;
        *self = Spacing { emit: true, punctuation: false };
        before
    }
}

struct Planner<'c> {
    def: &'c OpDef,
    spacing: Spacing,
}

impl<'c> Planner<'c> {
    fn pieces(&mut self, elements: impl Iterator<Item = &'c FormatElement>) -> Vec<Piece<'c>> {
        let mut pieces = Vec::new();
        elements.for_each(|e| self.element(e, &mut pieces));
        pieces
    }

    fn element(&mut self, e: &'c FormatElement, pieces: &mut Vec<Piece<'c>>) {
        match e {
            FormatElement::Literal(literal) => {
                let space = self.spacing.literal(literal);
                text(pieces, if space { " " } else { "" });
                text(pieces, literal);
            }
            FormatElement::Space => {
                text(pieces, " ");
                self.spacing = Spacing { emit: false, punctuation: false };
            }
            FormatElement::NoSpace => self.spacing = Spacing { emit: false, punctuation: true },
            FormatElement::Newline => pieces.push(Piece::Newline),
            FormatElement::AttrDict => {
                pieces.push(Piece::AttrDict(""));
                self.spacing.punctuation = false;
            }
            FormatElement::AttrDictWithKeyword => {
                pieces.push(Piece::AttrDict("attributes "));
                self.spacing.punctuation = false;
            }
            FormatElement::Optional { then, anchor, otherwise } => {
                let elided = elided_anchor(then, *anchor as usize, otherwise, self.def);
                let kept = then.iter().enumerate().filter(|(i, _)| Some(*i) != elided).map(|(_, e)| e);
                let anchor = then.get(*anchor as usize);
                let then = joined(self.pieces(kept));
                let otherwise = joined(self.pieces(otherwise.iter()));
                pieces.push(match anchor {
                    Some(FormatElement::Value(FormatRef::Attribute(index))) => {
                        Piece::IfAttribute { index: *index as usize, then, otherwise }
                    }
                    _ => Piece::Group { anchor, then, otherwise },
                });
            }
            FormatElement::AnyOrder(clauses) => {
                let after = self.spacing;
                pieces.push(Piece::AnyOrder(clauses.iter().map(|clause| self.clause(clause)).collect()));
                self.spacing = after;
            }
            FormatElement::Custom { shape, args } => {
                if let Some(args) = shapes::positions(shape, args) {
                    let (write, silent) = shapes::writer(shape);
                    pieces.push(Piece::Shape { write, args, space: self.spacing.other(), silent });
                }
            }
            _ => {
                let space = self.spacing.other();
                text(pieces, if space { " " } else { "" });
                pieces.push(self.part(e));
            }
        }
    }

    /// A part of the op. What stands behind groups of one item each has a place of its own.
    fn part(&self, e: &'c FormatElement) -> Piece<'c> {
        let single = |groups: &[ValueDef], group: u16| {
            let group = group as usize;
            groups[..=group].iter().all(|g| g.arity == Arity::One).then_some(group)
        };
        let operand = |group| single(&self.def.operands, group);
        let place = match e {
            FormatElement::Qualified(inner) => return self.part(inner),
            FormatElement::Value(FormatRef::Operand(group)) => {
                operand(*group).map(|at| Piece::Operand("%".to_string(), at))
            }
            FormatElement::Type(FormatRef::Operand(group)) => {
                operand(*group).map(|at| Piece::OperandType(String::new(), at))
            }
            FormatElement::Type(FormatRef::Result(group)) => {
                single(&self.def.results, *group).map(|at| Piece::ResultType(String::new(), at))
            }
            _ => None,
        };
        place.unwrap_or(Piece::Element(e))
    }

    /// A clause of a keyword and a unit attribute is written as the keyword.
    fn clause(&mut self, clause: &'c [FormatElement]) -> (Vec<&'c FormatElement>, Vec<Piece<'c>>) {
        let said: Vec<_> = clause.iter().filter(|e| !matches!(e, FormatElement::Literal(_))).collect();
        let lone = said.len() == 1;
        self.spacing = Spacing { emit: true, punctuation: false };
        let pieces = self.pieces(clause.iter().filter(|e| !(lone && is_unit(e, self.def))));
        (said, pieces)
    }
}

/// Text as a part of the piece that it stands before.
fn joined(pieces: Vec<Piece<'_>>) -> Vec<Piece<'_>> {
    let mut out: Vec<Piece<'_>> = Vec::new();
    for mut piece in pieces {
        if let Piece::Operand(before, _) | Piece::OperandType(before, _) | Piece::ResultType(before, _) = &mut piece
            && let Some(Piece::Text(text)) = out.last()
        {
            before.insert_str(0, text);
            out.pop();
        }
        out.push(piece);
    }
    out
}

fn text<'c>(pieces: &mut Vec<Piece<'c>>, more: &str) {
    match pieces.last_mut() {
        _ if more.is_empty() => {}
        Some(Piece::Text(before)) => before.push_str(more),
        _ => pieces.push(Piece::Text(more.to_string())),
    }
}

fn is_unit(e: &FormatElement, def: &OpDef) -> bool {
    match e {
        FormatElement::Value(FormatRef::Attribute(at)) => def.attributes[*at as usize].kind == AttributeKind::Unit,
        _ => false,
    }
}

/// The position of a unit attribute that its optional group stands for.
fn elided_anchor(then: &[FormatElement], anchor: usize, otherwise: &[FormatElement], def: &OpDef) -> Option<usize> {
    let e = then.get(anchor)?;
    let leads = anchor == 0 || otherwise.first() == Some(e);
    (is_unit(e, def) && !leads).then_some(anchor)
}

/// Attributes that elements of the format write themselves.
pub(super) fn written_attrs(elements: &[FormatElement]) -> Vec<u16> {
    let mut out = Vec::new();
    for e in elements {
        match e {
            FormatElement::Value(FormatRef::Attribute(i)) => out.push(*i),
            FormatElement::Qualified(inner) => out.extend(written_attrs(std::slice::from_ref(inner))),
            FormatElement::Optional { then, otherwise, .. } => {
                out.extend(written_attrs(then));
                out.extend(written_attrs(otherwise));
            }
            FormatElement::AnyOrder(clauses) => clauses.iter().for_each(|c| out.extend(written_attrs(c))),
            FormatElement::Custom { args, .. } => out.extend(args.iter().filter_map(|a| match a {
                FormatArg::Ref(FormatRef::Attribute(i)) => Some(*i),
                _ => None,
            })),
            _ => {}
        }
    }
    out
}
