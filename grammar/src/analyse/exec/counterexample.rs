//! Counterexamples: finds concrete types that satisfy a path condition, and prints them for messages.
//!
//! The search tries common types and shapes with backtracking, and stops after a fixed number of candidates.
//! Invariant: an example contradicts no assumption of the path condition. If no candidate fits, nothing is reported.
//!
//! Tests: grammar/tests/bad/.

use super::path_condition::PathCondition;
use super::terms::{Domain, FLOAT_WIDTHS, Term, TermItem, TermNode, Terms};
use crate::primitive::Primitive;
use crate::rir::{Constant, Ctor, OpField, RuleSet, TypeDefId};

/// The maximal number of conditions that an example states besides its types and attributes.
const MAX_DESCRIBED_CONDITIONS: usize = 4;

/// Returns an extension of a path condition in which all types and shapes in the terms `targets` are known.
///
/// Returns `None` if no candidate is consistent, or if `tries` reaches zero. Each candidate decrements `tries`.
pub fn find_model(
    terms: &mut Terms<'_>,
    condition: &PathCondition,
    targets: &[Term],
    tries: &mut usize,
) -> Option<PathCondition> {
    search(terms, condition.clone(), targets, tries)
}

fn search(
    terms: &mut Terms<'_>,
    condition: PathCondition,
    targets: &[Term],
    tries: &mut usize,
) -> Option<PathCondition> {
    let Some(unknown) = targets.iter().find_map(|t| first_unknown(terms, &condition, *t)) else {
        return Some(condition);
    };
    for choice in candidates(terms, &condition, unknown) {
        *tries = tries.saturating_sub(1);
        if *tries == 0 {
            return None;
        }
        let mut condition = condition.clone();
        if condition.assume_equal(terms, unknown, choice)
            && let Some(model) = search(terms, condition, targets, tries)
        {
            return Some(model);
        }
    }
    None
}

/// Returns the first type or shape in a term that the condition does not determine; `None` if all are known.
fn first_unknown(terms: &mut Terms<'_>, condition: &PathCondition, t: Term) -> Option<Term> {
    let t = condition.normalize(terms, t);
    let first_unknown_in =
        |terms: &mut Terms<'_>, ts: Vec<Term>| ts.into_iter().find_map(|t| first_unknown(terms, condition, t));
    match terms.node(t).clone() {
        TermNode::Make(ctor, parts) => {
            // Return the unknown element type first, because rules test element types more often than dimensions.
            let unknown = first_unknown_in(terms, parts.iter().rev().copied().collect());
            // If all types inside this type are known, return an unknown integer width or dimension.
            unknown.or_else(|| match ctor {
                Ctor::Int => unknown_number(terms, condition, parts[0]),
                Ctor::Vector | Ctor::MemRef | Ctor::Tensor => {
                    let dims = condition.normalize(terms, parts[0]);
                    terms.elements(dims)?.into_iter().find_map(|d| unknown_number(terms, condition, d))
                }
                _ => None,
            })
        }
        TermNode::List(items) => items.into_iter().find_map(|i| match i {
            TermItem::One(t) | TermItem::Spread(t) => first_unknown(terms, condition, t),
        }),
        TermNode::Const(_) => None,
        TermNode::Prim(Primitive::TypeOf | Primitive::Types, _) => needs_value(terms.domain(t)).then_some(t),
        TermNode::Prim(_, args) | TermNode::Call(_, args, _) => first_unknown_in(terms, args),
        TermNode::AnyElement(list) => match first_unknown(terms, condition, list) {
            Some(list) => Some(list),
            None => needs_value(terms.domain(t)).then_some(t),
        },
        _ => needs_value(terms.domain(t)).then_some(t),
    }
}

/// Returns the normal form of a number if the condition does not determine it, otherwise `None`.
fn unknown_number(terms: &mut Terms<'_>, condition: &PathCondition, t: Term) -> Option<Term> {
    let t = condition.normalize(terms, t);
    (!terms.is_constructed(t)).then_some(t)
}

/// Returns whether an example states the values of terms with this domain.
fn needs_value(domain: &Domain) -> bool {
    match domain {
        Domain::Type | Domain::Case(_) => true,
        Domain::List(d) => matches!(**d, Domain::Type | Domain::Present),
        // Layouts and memory spaces are optional. `candidates` tries `none` first for them.
        Domain::Optional(_) => true,
        _ => false,
    }
}

/// Returns the values that the search tries for an unknown term, the simplest first.
fn candidates(terms: &mut Terms<'_>, condition: &PathCondition, t: Term) -> Vec<Term> {
    match terms.domain(t).clone() {
        Domain::Type => candidate_types(terms, condition),
        Domain::Case(id) => {
            let cases = terms.set.enums[id.index()].cases.clone();
            cases.into_iter().map(|c| terms.constant(Constant::Case(c.0.into()))).collect()
        }
        Domain::Optional(inner) => {
            let none = terms.constant(Constant::None);
            let some = terms.intern_with_domain(TermNode::Part(t, "some".into(), 0), *inner);
            vec![none, some]
        }
        Domain::List(element) => {
            let lists: &[&[i64]] = &[&[4], &[], &[2, 4], &[2, 3, 4], &[1]];
            let mut out = Vec::new();
            for dims in lists {
                let part = |i: usize| TermNode::Part(t, format!("of {}", dims.len()), i as u16);
                let items = match *element {
                    Domain::Type => (0..dims.len())
                        .map(|i| terms.intern_with_domain(part(i), Domain::Type))
                        .map(TermItem::One)
                        .collect(),
                    _ => dims.iter().map(|d| TermItem::One(terms.int(*d))).collect(),
                };
                out.push(terms.list(items));
            }
            if *element != Domain::Type {
                let dynamic = terms.constant(Constant::Dynamic);
                out.push(terms.list(vec![TermItem::One(dynamic)]));
            }
            out
        }
        _ => [32, 4, 8, 1, 2, 64, 7].map(|n| terms.int(n)).to_vec(),
    }
}

fn candidate_types(terms: &mut Terms<'_>, condition: &PathCondition) -> Vec<Term> {
    let mut out = Vec::new();
    let named_type = |terms: &mut Terms<'_>, name: &str| terms.constant(Constant::Type(name.to_string().into()));
    for name in ["i32", "f32", "index", "i1", "i64"] {
        out.push(named_type(terms, name));
    }
    let dims = |terms: &mut Terms<'_>, dims: &[i64]| {
        let items = dims.iter().map(|d| TermItem::One(terms.int(*d))).collect();
        terms.list(items)
    };
    let none = terms.constant(Constant::None);
    let scalars = ["f32", "i32", "i1", "index"].map(|n| named_type(terms, n));
    for scalar in scalars {
        for shape in [&[4][..], &[], &[2, 4]] {
            let shape = dims(terms, shape);
            out.push(terms.intern(TermNode::Make(Ctor::Vector, vec![shape, scalar])));
        }
        let shape = dims(terms, &[4]);
        out.push(terms.intern(TermNode::Make(Ctor::Tensor, vec![shape, scalar, none])));
        out.push(terms.intern(TermNode::Make(Ctor::UnrankedTensor, vec![scalar])));
        out.push(terms.intern(TermNode::Make(Ctor::MemRef, vec![shape, scalar, none, none])));
        out.push(terms.intern(TermNode::Make(Ctor::UnrankedMemRef, vec![scalar, none])));
    }
    for (name, _) in FLOAT_WIDTHS {
        out.push(named_type(terms, name));
    }
    for name in ["si32", "ui8", "none_type", "i8", "i16", "i7"] {
        out.push(named_type(terms, name));
    }
    let f32 = scalars[0];
    out.push(terms.intern(TermNode::Make(Ctor::Complex, vec![f32])));
    let empty = terms.list(vec![]);
    out.push(terms.intern(TermNode::Make(Ctor::Function, vec![empty, empty])));
    out.push(terms.intern(TermNode::Make(Ctor::Tuple, vec![empty])));
    let shape = dims(terms, &[4]);
    let layout = terms.intern_with_domain(TermNode::Variable("layout".into()), Domain::Present);
    out.push(terms.intern(TermNode::Make(Ctor::MemRef, vec![shape, f32, layout, none])));
    for id in 0..terms.set.types.len() as u32 {
        let ctor = Ctor::Type(TypeDefId(id));
        let parts = terms.part_domains(&ctor).into_iter().map(|d| terms.fresh(d)).collect();
        out.push(terms.intern(TermNode::Make(ctor, parts)));
    }
    // Add a vector type and a tensor type for each float type.
    for (name, _) in FLOAT_WIDTHS {
        let element = named_type(terms, name);
        out.push(terms.intern(TermNode::Make(Ctor::Vector, vec![shape, element])));
        out.push(terms.intern(TermNode::Make(Ctor::Tensor, vec![shape, element, none])));
    }
    // Add the types that the path condition assumes for other terms.
    let mut constrained_terms = condition.constrained_terms();
    constrained_terms.retain(|t| *terms.domain(*t) == Domain::Type);
    for t in constrained_terms {
        let normalized = condition.normalize(terms, t);
        if terms.is_constructed(normalized) && !out.contains(&normalized) {
            out.push(normalized);
        }
    }
    out
}

/// Prints the normal form of a term as rule text; types are printed as in MLIR. `names` returns the name of a field of
/// an op.
pub fn print_term(
    terms: &mut Terms<'_>,
    condition: &PathCondition,
    names: &dyn Fn(&OpField) -> Option<String>,
    t: Term,
) -> String {
    let t = condition.normalize(terms, t);
    write_term(terms, names, t)
}

fn write_term(terms: &Terms<'_>, names: &dyn Fn(&OpField) -> Option<String>, t: Term) -> String {
    let w = |t: &Term| write_term(terms, names, *t);
    let list = |ts: &[Term]| ts.iter().map(w).collect::<Vec<_>>().join(", ");
    match terms.node(t) {
        TermNode::Variable(name) => name.clone(),
        TermNode::Const(value) => write_constant(terms.set, value),
        TermNode::Make(ctor, parts) => write_constructed(terms, names, ctor, parts),
        TermNode::List(items) => {
            let items: Vec<String> = items
                .iter()
                .map(|i| match i {
                    TermItem::One(t) => w(t),
                    TermItem::Spread(t) => format!("..{}", w(t).trim_start_matches("..")),
                })
                .collect();
            format!("[{}]", items.join(", "))
        }
        TermNode::AnyElement(list) => format!("an element of {}", w(list)),
        TermNode::Prim(Primitive::TypeOf, args) => format!("type of {}", list(args)),
        TermNode::Prim(Primitive::Contains, args) => format!("{} in {}", w(&args[0]), w(&args[1])),
        TermNode::Prim(p, args) => {
            let name = p.info().name;
            if name.starts_with(|c: char| c.is_ascii_alphabetic()) || args.len() != 2 {
                format!("{name}({})", list(args))
            } else {
                format!("{} {name} {}", w(&args[0]), w(&args[1]))
            }
        }
        TermNode::Call(f, args, _) => format!("{}({})", terms.set.functions[f.index()].name, list(args)),
        TermNode::Get(_, what) => names(what).unwrap_or_else(|| "..".into()),
        TermNode::DefiningOpName(t) => format!("the op that defines {}", w(t)),
        TermNode::Option(id) => terms.set.options[id.index()].name.clone(),
        TermNode::Fresh(_) | TermNode::Part(..) | TermNode::DefiningOp(_) => "..".into(),
    }
}

fn write_constant(set: &RuleSet, value: &Constant) -> String {
    match value {
        Constant::None => "none".into(),
        Constant::Unit => "unit".into(),
        Constant::Bool(b) => b.to_string(),
        Constant::Int(n) => n.to_string(),
        Constant::BigInt(digits) => digits.to_string(),
        Constant::Float(bits) => f64::from_bits(*bits).to_string(),
        Constant::String(s) => format!("\"{s}\""),
        Constant::Case(c) => format!("#{c}"),
        Constant::Dynamic => "?".into(),
        Constant::Symbol(s) => format!("@{s}"),
        Constant::Op(id) => set.op_names[id.index()].to_string(),
        Constant::Type(name) => name.to_string(),
        Constant::Abi(_) => "a convention".into(),
    }
}

fn write_constructed(
    terms: &Terms<'_>,
    names: &dyn Fn(&OpField) -> Option<String>,
    ctor: &Ctor,
    parts: &[Term],
) -> String {
    let w = |t: &Term| write_term(terms, names, *t);
    let shape = |t: &Term| match terms.elements(*t) {
        Some(dims) => dims.iter().map(|d| format!("{}x", w(d))).collect::<String>(),
        None => "..x".into(),
    };
    let rest = |ts: &[Term]| {
        let non_default = ts.iter().filter(|t| !matches!(terms.node(**t), TermNode::Const(Constant::None)));
        non_default.map(|t| format!(", {}", w(t))).collect::<String>()
    };
    let list = || parts.iter().map(w).collect::<Vec<_>>().join(", ");
    let params = || if parts.is_empty() { String::new() } else { format!("<{}>", list()) };
    match ctor {
        Ctor::Int => format!("i{}", w(&parts[0])),
        Ctor::Float => format!("f{}", w(&parts[0])),
        Ctor::Complex => format!("complex<{}>", w(&parts[0])),
        Ctor::Vector => format!("vector<{}{}>", shape(&parts[0]), w(&parts[1])),
        Ctor::MemRef => format!("memref<{}{}{}>", shape(&parts[0]), w(&parts[1]), rest(&parts[2..])),
        Ctor::Tensor => format!("tensor<{}{}{}>", shape(&parts[0]), w(&parts[1]), rest(&parts[2..])),
        Ctor::UnrankedMemRef => format!("memref<*x{}{}>", w(&parts[0]), rest(&parts[1..])),
        Ctor::UnrankedTensor => format!("tensor<*x{}>", w(&parts[0])),
        Ctor::Function => format!("function({}, {})", w(&parts[0]), w(&parts[1])),
        Ctor::Tuple => format!("tuple<{}>", w(&parts[0])),
        Ctor::Type(id) => format!("!{}{}", terms.set.types[id.index()].name, params()),
        Ctor::Attr(id) => format!("#{}{}", terms.set.attrs[id.index()].name, params()),
        other => format!("{}({})", format!("{other:?}").to_lowercase(), list()),
    }
}

/// Returns the assumptions of a path condition other than types, in the syntax of a `where` clause; at most
/// `MAX_DESCRIBED_CONDITIONS`.
pub fn describe_conditions(
    terms: &mut Terms<'_>,
    condition: &PathCondition,
    names: &dyn Fn(&OpField) -> Option<String>,
) -> Vec<String> {
    let mut out = Vec::new();
    let is_informative = |text: &str| text.contains(|c: char| c.is_ascii_alphabetic());
    for (t, holds) in condition.undecided_predicates(terms) {
        let normalized = condition.normalize_parts(terms, t);
        if terms.is_constructed(normalized) || matches!(terms.node(normalized), TermNode::Variable(_)) {
            continue;
        }
        let text = write_term(terms, names, normalized);
        if is_informative(&text) {
            out.push(if holds { format!("`{text}`") } else { format!("not `{text}`") });
        }
    }
    for (x, sign, y) in condition.relations(terms) {
        let (x, y) = (condition.normalize_parts(terms, x), condition.normalize_parts(terms, y));
        if terms.is_constructed(x) && terms.is_constructed(y) {
            continue;
        }
        // An equality with `const(%x)` is left out, because the condition on the op that defines `%x` implies it.
        if matches!((terms.node(x), sign), (TermNode::Prim(Primitive::ConstOf, _), "==")) {
            continue;
        }
        let text = match (terms.node(x), sign, terms.node(y)) {
            (TermNode::DefiningOpName(t), sign, TermNode::Const(Constant::Op(id))) => {
                let op = &terms.set.op_names[id.index()];
                format!("{} {} {op}(..)", write_term(terms, names, *t), if sign == "==" { "=" } else { sign })
            }
            _ => format!("{} {sign} {}", write_term(terms, names, x), write_term(terms, names, y)),
        };
        if is_informative(&text) {
            out.push(format!("`{text}`"));
        }
    }
    out.sort();
    out.dedup();
    out.truncate(MAX_DESCRIBED_CONDITIONS);
    out
}
