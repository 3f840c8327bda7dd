//! Any op that its declaration allows.
//!
//! Takes a declared op; gives a term for it, with facts that say which types its parts may have. Kept true: what the
//! declaration says by types and patterns is assumed at once, what its `where` clauses say only when `allowed` is asked.

use super::explore::{End, Explorer};
use super::facts::Facts;
use super::term::{Domain, Node, Term};
use super::witness;
use crate::declare::{Arity, OpDef, TypeTerm, ValueDef};
use crate::primitive::Primitive;
use crate::rir::{Constant, Get};

/// An op.
pub struct Input<'a> {
    /// Its declaration.
    pub def: &'a OpDef,
    /// The op itself.
    pub op: Term,
    /// What its declaration says by types, one for each way to fulfil that.
    pub facts: Vec<Facts>,
    /// The type variables.
    variables: Vec<Term>,
    /// The types of operands and results, and the attributes: with names, for messages.
    pub parts: Vec<(String, Term)>,
}

/// The op with what its declaration says.
pub fn input<'a>(x: &mut Explorer<'_>, def: &'a OpDef) -> Input<'a> {
    let op = x.terms.typed(Node::Unknown(def.name.clone()), Domain::Present);
    let variables: Vec<Term> =
        def.variables.iter().map(|v| x.terms.typed(Node::Unknown(v.clone()), Domain::Any)).collect();
    let mut facts = vec![Facts::default()];
    let mut parts = Vec::new();
    for (i, group) in def.operands.iter().enumerate() {
        let types = operand(x, op, i as u16, group.arity);
        parts.push((format!("%{}", group.name), types));
        facts = typed(x, facts, group, types, &variables);
    }
    for (i, group) in def.results.iter().enumerate() {
        let domain = match group.arity {
            Arity::One => Domain::Type,
            Arity::Optional => Domain::Optional(Box::new(Domain::Type)),
            Arity::Variadic => Domain::List(Box::new(Domain::Type)),
        };
        let types = x.part_of_op(op, Get::ResultType(i as u16), domain);
        parts.push((format!("%{}", group.name), types));
        facts = typed(x, facts, group, types, &variables);
    }
    for (i, attribute) in def.attributes.iter().enumerate() {
        let domain = Domain::of_attribute(&attribute.kind, x.set);
        let may_lack = attribute.optional && attribute.default.is_none() && domain != Domain::Bool;
        let domain = if may_lack { Domain::Optional(Box::new(domain)) } else { domain };
        let face = x.part_of_op(op, Get::Attr(i as u16), domain);
        parts.push((attribute.name.clone(), face));
    }
    for i in 0..def.regions.len() {
        x.part_of_op(op, Get::Region(i as u16), Domain::Present);
    }
    Input { def, op, facts, variables, parts }
}

/// An attribute of which an example names the value.
fn small(domain: &Domain) -> bool {
    match domain {
        Domain::Optional(d) => small(d),
        other => matches!(other, Domain::Case(_) | Domain::Type),
    }
}

/// The type or types of a group of operands.
fn operand(x: &mut Explorer<'_>, op: Term, i: u16, arity: Arity) -> Term {
    let domain = match arity {
        Arity::One => Domain::Present,
        Arity::Optional => Domain::Optional(Box::new(Domain::Present)),
        Arity::Variadic => Domain::List(Box::new(Domain::Present)),
    };
    let value = x.part_of_op(op, Get::Operand(i), domain);
    let prim = if arity == Arity::Variadic { Primitive::Types } else { Primitive::TypeOf };
    x.terms.term(Node::Prim(prim, vec![value]))
}

/// Facts with what is said of a group's types.
fn typed(x: &mut Explorer<'_>, facts: Vec<Facts>, group: &ValueDef, types: Term, variables: &[Term]) -> Vec<Facts> {
    let list = group.arity == Arity::Variadic;
    let each = if list { x.terms.term(Node::Elem(types)) } else { types };
    let mut out = Vec::new();
    for facts in facts {
        match &group.ty {
            TypeTerm::Any => out.push(facts),
            TypeTerm::Variable(v) => {
                let mut facts = facts;
                if facts.assume_equal(&mut x.terms, variables[usize::from(*v)], types) {
                    out.push(facts);
                }
            }
            TypeTerm::Ground(func) => {
                for path in x.paths(*func, &[], facts) {
                    let End::Return(values) = path.end else { continue };
                    let mut facts = path.facts;
                    if facts.assume_equal(&mut x.terms, each, values[0]) {
                        out.push(facts);
                    }
                }
            }
            TypeTerm::Computed { func, args } => {
                let args: Vec<Term> = args.iter().map(|v| variables[usize::from(*v)]).collect();
                for path in x.paths(*func, &args, facts) {
                    let End::Return(values) = path.end else { continue };
                    let mut facts = path.facts;
                    if facts.assume_equal(&mut x.terms, types, values[0]) {
                        out.push(facts);
                    }
                }
            }
            TypeTerm::Pattern { func, binds, .. } => {
                for path in x.paths(*func, &[each], facts) {
                    let End::Return(values) = path.end else { continue };
                    if matches!(x.terms.node(values[0]), Node::Const(Constant::None)) {
                        continue;
                    }
                    let mut facts = path.facts;
                    let bound = x.terms.elements(values[0]).unwrap_or_default();
                    let same = list
                        || binds
                            .iter()
                            .zip(bound)
                            .all(|(v, t)| facts.assume_equal(&mut x.terms, variables[usize::from(*v)], t));
                    if same {
                        out.push(facts);
                    }
                }
            }
        }
    }
    out
}

impl Input<'_> {
    /// The facts under which the `where` clauses of the declaration hold as well.
    pub fn allowed(&self, x: &mut Explorer<'_>, facts: Vec<Facts>) -> Vec<Facts> {
        let mut facts = facts;
        for clause in &self.def.constraints {
            let args: Vec<Term> = clause.args.iter().map(|v| self.variables[usize::from(*v)]).collect();
            facts = facts.into_iter().flat_map(|f| x.holds(clause.func, &args, f)).collect();
        }
        facts
    }

    /// An example of an op under these facts: its types and attributes, and what else has to hold.
    pub fn example(&self, x: &mut Explorer<'_>, facts: &Facts) -> Option<(Vec<String>, Vec<String>)> {
        let lists = |x: &Explorer<'_>, t: Term| {
            matches!(x.terms.node(t), Node::Get(_, Get::Attr(_))) && !small(x.terms.domain(t))
        };
        let wanted: Vec<Term> = self.parts.iter().map(|p| p.1).filter(|t| !lists(x, *t)).collect();
        let facts = witness::model(&mut x.terms, facts, &wanted, &mut x.tries)?;
        let def = self.def;
        let names = move |what: &Get| {
            Some(match what {
                Get::Operand(i) => format!("%{}", def.operands.get(usize::from(*i))?.name),
                Get::Attr(i) => def.attributes.get(usize::from(*i))?.name.clone(),
                Get::ResultType(i) => format!("type of %{}", def.results.get(usize::from(*i))?.name),
                Get::Region(i) => def.regions.get(usize::from(*i))?.name.clone(),
                Get::Discardable(name) => name.to_string(),
                _ => return None,
            })
        };
        let mut shown = Vec::new();
        for (name, t) in &self.parts {
            let text = witness::show(&mut x.terms, &facts, &names, *t);
            let vague = text == ".." || text.contains("type of") || text == *name || text == "none";
            if !vague {
                let sign = if name.starts_with('%') { ":" } else { " =" };
                shown.push(format!("{name}{sign} {text}"));
            }
        }
        Some((shown, witness::conditions(&mut x.terms, &facts, &names)))
    }
}
