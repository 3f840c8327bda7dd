//! Builds members of a dialect from the clauses of an op or class. The actions of the grammar call these functions.
//!
//! Tests: grammar/tests/parse.rs, grammar/tests/load.rs.

use crate::ast::*;
use crate::rir::Span;

/// The clauses after the operands of an op or class.
pub(crate) struct OpParts {
    pub attributes: Option<Vec<AttributeDecl>>,
    pub mixins: Option<Vec<Ident>>,
    pub results: Option<Vec<ValueGroupDecl>>,
    pub successors: Option<Vec<SuccessorDecl>>,
    pub regions: Vec<RegionDecl>,
    pub traits: Option<Vec<TraitDecl>>,
    pub parents: Option<Vec<Ident>>,
    pub constraints: Vec<ConstraintDecl>,
    pub tail: Vec<OpClause>,
}

/// The base class and the operands, which are between the names and the other clauses.
type Head = (Option<Ident>, Option<Vec<ValueGroupDecl>>);

/// Builds an op. An op that names a class or mixin, or has several names, becomes a member that `expand` replaces.
pub(crate) fn op_member(doc: String, span: Span, names: Vec<Ident>, head: Head, parts: OpParts) -> DialectMember {
    let mut term = term(doc, span, names, head, parts);
    if term.base.is_some() || !term.mixins.is_empty() || term.names.len() > 1 {
        return DialectMember::Derived(Box::new(term));
    }
    term.own.operands = term.operands.unwrap_or_default();
    term.own.results = term.results.unwrap_or_default();
    DialectMember::Op(Box::new(term.own))
}

/// Builds an op class.
pub(crate) fn class_member(doc: String, span: Span, name: Ident, head: Head, parts: OpParts) -> DialectMember {
    DialectMember::Class(Box::new(term(doc, span, vec![name], head, parts)))
}

fn term(doc: String, span: Span, names: Vec<Ident>, head: Head, parts: OpParts) -> OpTerm {
    let name = names.first().cloned().unwrap_or_else(|| Ident { name: String::new(), span });
    let mut own = OpItem {
        doc,
        attributes: parts.attributes.unwrap_or_default(),
        successors: parts.successors.unwrap_or_default(),
        regions: parts.regions,
        traits: parts.traits.unwrap_or_default(),
        constraints: parts.constraints.into(),
        parents: parts.parents.unwrap_or_default(),
        ..OpItem::new(name)
    };
    for clause in parts.tail {
        match clause {
            OpClause::Format(f) => own.format = Some(f),
            OpClause::Names(n) => own.names = Some(n),
            OpClause::Translate(t) => own.translate = Some(t),
            OpClause::Metadata(m) => own.metadata.push(m),
        }
    }
    let mixins = parts.mixins.unwrap_or_default();
    OpTerm { span, names, base: head.0, operands: head.1, mixins, results: parts.results, own }
}
