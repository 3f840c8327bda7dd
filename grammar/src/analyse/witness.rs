//! An example that fulfils what a path assumes.
//!
//! Takes facts and the terms an example is wanted for; gives facts in which their types are known, and text. Kept true: an
//! example contradicts nothing that is assumed; where none is found among the types tried, there is none to show.

use super::facts::Facts;
use super::term::{Domain, FLOATS, Item, Node, Term, Terms};
use crate::primitive::Primitive;
use crate::rir::{Constant, Ctor, Get};

/// Facts in which all the types and shapes are known, if there are some that contradict nothing. Ends where no tries are left.
pub fn model(a: &mut Terms<'_>, facts: &Facts, wanted: &[Term], tries: &mut usize) -> Option<Facts> {
    search(a, facts.clone(), wanted, tries)
}

fn search(a: &mut Terms<'_>, facts: Facts, wanted: &[Term], tries: &mut usize) -> Option<Facts> {
    let Some(open) = wanted.iter().find_map(|t| unknown(a, &facts, *t)) else {
        return Some(facts);
    };
    for choice in choices(a, &facts, open) {
        *tries = tries.saturating_sub(1);
        if *tries == 0 {
            return None;
        }
        let mut facts = facts.clone();
        if facts.assume_equal(a, open, choice)
            && let Some(found) = search(a, facts, wanted, tries)
        {
            return Some(found);
        }
    }
    None
}

/// The first type or shape inside the term that is not known yet.
fn unknown(a: &mut Terms<'_>, facts: &Facts, t: Term) -> Option<Term> {
    let t = facts.norm(a, t);
    let inside = |a: &mut Terms<'_>, ts: Vec<Term>| ts.into_iter().find_map(|t| unknown(a, facts, t));
    match a.node(t).clone() {
        Node::Make(ctor, parts) => {
            // elements first: more is asked of them than of dimensions
            let open = inside(a, parts.iter().rev().copied().collect());
            // widths and dimensions
            open.or_else(|| match ctor {
                Ctor::Int => number(a, facts, parts[0]),
                Ctor::Vector | Ctor::MemRef | Ctor::Tensor => {
                    let dims = facts.norm(a, parts[0]);
                    a.elements(dims)?.into_iter().find_map(|d| number(a, facts, d))
                }
                _ => None,
            })
        }
        Node::List(items) => items.into_iter().find_map(|i| match i {
            Item::One(t) => unknown(a, facts, t),
            // the rest of a list may be left open where its elements are not types
            Item::All(t) => unknown(a, facts, t),
        }),
        Node::Const(_) => None,
        Node::Prim(Primitive::TypeOf | Primitive::Types, _) => matters(a.domain(t)).then_some(t),
        Node::Prim(_, args) | Node::Call(_, args, _) => inside(a, args),
        Node::Elem(list) => match unknown(a, facts, list) {
            Some(list) => Some(list),
            None => matters(a.domain(t)).then_some(t),
        },
        _ => matters(a.domain(t)).then_some(t),
    }
}

/// The number, if it is not known yet.
fn number(a: &mut Terms<'_>, facts: &Facts, t: Term) -> Option<Term> {
    let t = facts.norm(a, t);
    (!a.is_known(t)).then_some(t)
}

fn matters(domain: &Domain) -> bool {
    match domain {
        Domain::Type | Domain::Case(_) => true,
        Domain::List(d) => matches!(**d, Domain::Type | Domain::Present),
        // layouts and memory spaces: the usual ones
        Domain::Optional(_) => true,
        _ => false,
    }
}

/// What the term may be, the simplest first.
fn choices(a: &mut Terms<'_>, facts: &Facts, t: Term) -> Vec<Term> {
    match a.domain(t).clone() {
        Domain::Type => types(a, facts),
        Domain::Case(id) => {
            let cases = a.set.enums[id.index()].cases.clone();
            cases.into_iter().map(|c| a.constant(Constant::Case(c.0.into()))).collect()
        }
        Domain::Optional(inner) => {
            let none = a.constant(Constant::None);
            let some = a.typed(Node::Part(t, "some".into(), 0), *inner);
            vec![none, some]
        }
        Domain::List(element) => {
            let lists: &[&[i64]] = &[&[4], &[], &[2, 4], &[2, 3, 4], &[1]];
            let mut out = Vec::new();
            for dims in lists {
                let part = |i: usize| Node::Part(t, format!("of {}", dims.len()), i as u16);
                let items = match *element {
                    Domain::Type => (0..dims.len()).map(|i| a.typed(part(i), Domain::Type)).map(Item::One).collect(),
                    _ => dims.iter().map(|d| Item::One(a.int(*d))).collect(),
                };
                out.push(a.list(items));
            }
            if *element != Domain::Type {
                let dynamic = a.constant(Constant::Dynamic);
                out.push(a.list(vec![Item::One(dynamic)]));
            }
            out
        }
        _ => [32, 4, 8, 1, 2, 64, 7].map(|n| a.int(n)).to_vec(),
    }
}

fn types(a: &mut Terms<'_>, facts: &Facts) -> Vec<Term> {
    let mut out = Vec::new();
    let named = |a: &mut Terms<'_>, name: &str| a.constant(Constant::Type(name.to_string().into()));
    for name in ["i32", "f32", "index", "i1", "i64"] {
        out.push(named(a, name));
    }
    let dims = |a: &mut Terms<'_>, dims: &[i64]| {
        let items = dims.iter().map(|d| Item::One(a.int(*d))).collect();
        a.list(items)
    };
    let none = a.constant(Constant::None);
    let scalars = ["f32", "i32", "i1", "index"].map(|n| named(a, n));
    for scalar in scalars {
        for shape in [&[4][..], &[], &[2, 4]] {
            let shape = dims(a, shape);
            out.push(a.term(Node::Make(Ctor::Vector, vec![shape, scalar])));
        }
        let shape = dims(a, &[4]);
        out.push(a.term(Node::Make(Ctor::Tensor, vec![shape, scalar, none])));
        out.push(a.term(Node::Make(Ctor::UnrankedTensor, vec![scalar])));
        out.push(a.term(Node::Make(Ctor::MemRef, vec![shape, scalar, none, none])));
        out.push(a.term(Node::Make(Ctor::UnrankedMemRef, vec![scalar, none])));
    }
    for (name, _) in FLOATS {
        out.push(named(a, name));
    }
    for name in ["si32", "ui8", "none_type", "i8", "i16", "i7"] {
        out.push(named(a, name));
    }
    let f32 = scalars[0];
    out.push(a.term(Node::Make(Ctor::Complex, vec![f32])));
    let empty = a.list(vec![]);
    out.push(a.term(Node::Make(Ctor::Function, vec![empty, empty])));
    out.push(a.term(Node::Make(Ctor::Tuple, vec![empty])));
    let shape = dims(a, &[4]);
    let layout = a.typed(Node::Unknown("layout".into()), Domain::Present);
    out.push(a.term(Node::Make(Ctor::MemRef, vec![shape, f32, layout, none])));
    let names: Vec<String> = a.set.types.iter().map(|t| t.name.clone()).collect();
    for name in names {
        let ctor = Ctor::Type(name.into());
        let parts = a.parts(&ctor).into_iter().map(|d| a.fresh(d)).collect();
        out.push(a.term(Node::Make(ctor, parts)));
    }
    // vectors and tensors of the rarer floats
    for (name, _) in FLOATS {
        let element = named(a, name);
        out.push(a.term(Node::Make(Ctor::Vector, vec![shape, element])));
        out.push(a.term(Node::Make(Ctor::Tensor, vec![shape, element, none])));
    }
    // what is assumed of other terms may be what this one is
    let mut subjects = facts.subjects();
    subjects.retain(|t| *a.domain(*t) == Domain::Type);
    for t in subjects {
        let known = facts.norm(a, t);
        if a.is_known(known) && !out.contains(&known) {
            out.push(known);
        }
    }
    out
}

/// A term as a reader of rules spells it; types as MLIR does.
pub fn show(a: &mut Terms<'_>, facts: &Facts, names: &dyn Fn(&Get) -> Option<String>, t: Term) -> String {
    let t = facts.norm(a, t);
    write(a, names, t)
}

fn write(a: &Terms<'_>, names: &dyn Fn(&Get) -> Option<String>, t: Term) -> String {
    let w = |t: &Term| write(a, names, *t);
    let list = |ts: &[Term]| ts.iter().map(w).collect::<Vec<_>>().join(", ");
    match a.node(t) {
        Node::Unknown(name) => name.clone(),
        Node::Const(value) => constant(value),
        Node::Make(ctor, parts) => make(a, names, ctor, parts),
        Node::List(items) => {
            let items: Vec<String> = items
                .iter()
                .map(|i| match i {
                    Item::One(t) => w(t),
                    Item::All(t) => format!("..{}", w(t).trim_start_matches("..")),
                })
                .collect();
            format!("[{}]", items.join(", "))
        }
        Node::Elem(list) => format!("an element of {}", w(list)),
        Node::Prim(Primitive::TypeOf, args) => format!("type of {}", list(args)),
        Node::Prim(Primitive::Contains, args) => format!("{} in {}", w(&args[0]), w(&args[1])),
        Node::Prim(p, args) => {
            let name = p.row().name;
            match name.starts_with(|c: char| c.is_ascii_alphabetic()) || args.len() != 2 {
                true => format!("{name}({})", list(args)),
                false => format!("{} {name} {}", w(&args[0]), w(&args[1])),
            }
        }
        Node::Call(f, args, _) => format!("{}({})", a.set.functions[f.index()].name, list(args)),
        Node::Get(_, what) => names(what).unwrap_or_else(|| "..".into()),
        Node::MadeBy(t) => format!("what makes {}", w(t)),
        Node::Option(id) => a.set.options[id.index()].name.clone(),
        Node::Fresh(_) | Node::Part(..) | Node::Maker(_) => "..".into(),
    }
}

fn constant(value: &Constant) -> String {
    match value {
        Constant::None => "none".into(),
        Constant::Unit => "unit".into(),
        Constant::Bool(b) => b.to_string(),
        Constant::Int(n) => n.to_string(),
        Constant::Float(bits) => f64::from_bits(*bits).to_string(),
        Constant::String(s) => format!("\"{s}\""),
        Constant::Case(c) => format!("#{c}"),
        Constant::Dynamic => "?".into(),
        Constant::Symbol(s) => format!("@{s}"),
        Constant::Op(name) | Constant::Type(name) => name.to_string(),
        Constant::Abi(_) => "a convention".into(),
    }
}

fn make(a: &Terms<'_>, names: &dyn Fn(&Get) -> Option<String>, ctor: &Ctor, parts: &[Term]) -> String {
    let w = |t: &Term| write(a, names, *t);
    let shape = |t: &Term| match a.elements(*t) {
        Some(dims) => dims.iter().map(|d| format!("{}x", w(d))).collect::<String>(),
        None => "..x".into(),
    };
    let rest = |ts: &[Term]| {
        let given = ts.iter().filter(|t| !matches!(a.node(**t), Node::Const(Constant::None)));
        given.map(|t| format!(", {}", w(t))).collect::<String>()
    };
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
        Ctor::Type(name) | Ctor::Attr(name) => {
            let sigil = if matches!(ctor, Ctor::Type(_)) { '!' } else { '#' };
            match parts {
                [] => format!("{sigil}{name}"),
                _ => format!("{sigil}{name}<{}>", parts.iter().map(w).collect::<Vec<_>>().join(", ")),
            }
        }
        other => {
            format!("{}({})", format!("{other:?}").to_lowercase(), parts.iter().map(w).collect::<Vec<_>>().join(", "))
        }
    }
}

/// What an example has to fulfil besides its types, as `where` would ask it.
pub fn conditions(a: &mut Terms<'_>, facts: &Facts, names: &dyn Fn(&Get) -> Option<String>) -> Vec<String> {
    let mut out = Vec::new();
    let shown = |text: &str| text.contains(|c: char| c.is_ascii_alphabetic());
    for (t, holds) in facts.undecided(a) {
        let now = facts.open(a, t);
        if a.is_known(now) || matches!(a.node(now), Node::Unknown(_)) {
            continue;
        }
        let text = write(a, names, now);
        if shown(&text) {
            out.push(if holds { format!("`{text}`") } else { format!("not `{text}`") });
        }
    }
    for (x, sign, y) in facts.relations(a) {
        let (x, y) = (facts.open(a, x), facts.open(a, y));
        if a.is_known(x) && a.is_known(y) {
            continue;
        }
        let text = match (a.node(x), sign, a.node(y)) {
            (Node::MadeBy(t), sign, Node::Const(Constant::Op(op))) => {
                format!("{} {} {op}(..)", write(a, names, *t), if sign == "==" { "=" } else { sign })
            }
            _ => format!("{} {sign} {}", write(a, names, x), write(a, names, y)),
        };
        if shown(&text) {
            out.push(format!("`{text}`"));
        }
    }
    out.sort();
    out.dedup();
    out.truncate(4);
    out
}
