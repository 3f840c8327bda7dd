//! Maps, conventions and `match` take everything, and each of their arms takes something.
//!
//! Takes the rules; gives an error with a witness for a `map` or `abi` that some argument falls through, and one for each arm
//! that nothing reaches. Kept true: an arm that ends in `fail` takes what it fits.

use super::Rules;
use super::explore::{End, Explorer};
use super::facts::Facts;
use super::input::input;
use super::term::{Domain, Item, Node, Term};
use super::witness;
use crate::ast::*;
use crate::check::Kind;
use crate::declare::OpDef;
use crate::diagnostic::Diagnostic;
use crate::globals::{Callable, Slot};
use crate::primitive::Primitive;
use crate::rir::{Constant, FuncId, Function, Inst, Span};
use std::collections::{BTreeMap, BTreeSet};

/// Reports maps and conventions that are not total, and arms without effect.
pub fn exhaustive(rules: &Rules<'_>, out: &mut Vec<Diagnostic>) {
    let mut x = Explorer::new(rules.set);
    let g = rules.globals;
    for (name, defs) in &g.maps {
        let callable = &g.callables[name];
        let arms: Vec<(Span, Span)> = (defs.iter().flat_map(|d| &d.what.arms))
            .map(|arm| match &arm.value {
                ArmValue::Expr(e) | ArmValue::Fail(e) => (arm.pat.span, e.span),
            })
            .collect();
        one(&mut x, "map", name, defs[0].what.name.span, callable.func, &callable.params, &arms, out);
    }
    for (name, (id, defs)) in &g.abis {
        let arms: Vec<(Span, Span)> = (defs.iter().flat_map(|d| &d.what.arms))
            .map(|arm| (arm.pat.span, if let AbiHooks::Fail(e) = &arm.hooks { e.span } else { arm.pat.span }))
            .collect();
        let func = rules.set.abis[id.index()].types;
        let params = [("T".to_string(), Slot::Static(Kind::Type))];
        one(&mut x, "abi", name, defs[0].what.name.span, func, &params, &arms, out);
    }
    matches(rules, &mut x, out);
    x.report(out);
}

/// Reports each `match` of a function, `emit` or rule that some value falls through.
fn matches(rules: &Rules<'_>, x: &mut Explorer<'_>, out: &mut Vec<Diagnostic>) {
    let set = rules.set;
    let roots: BTreeMap<u32, &OpDef> =
        (set.rules.iter()).filter_map(|r| Some((r.func.0, set.ops.iter().find(|op| op.name == r.root)?))).collect();
    let slots: BTreeMap<u32, &Callable> = rules.globals.callables.values().map(|c| (c.func.0, c)).collect();
    let mut told = BTreeSet::new();
    x.bodies = true;
    for (i, f) in set.functions.iter().enumerate() {
        let ends: BTreeSet<usize> = (0..f.code.len()).filter(|at| falls_through(f, *at)).collect();
        if ends.is_empty() {
            continue;
        }
        x.ask();
        let root = roots.get(&(i as u32)).map(|def| input(x, def));
        let (starts, args) = match (&root, slots.get(&(i as u32))) {
            (Some(input), _) => (input.allowed(x, input.facts.clone()), vec![input.op]),
            (None, Some(callable)) => (vec![Facts::default()], parameters(x, &callable.params)),
            (None, None) => continue,
        };
        let mut found = Vec::new();
        for facts in starts {
            for path in x.paths(FuncId(i as u32), &args, facts) {
                match path.end {
                    End::Fail(at) if ends.contains(&at) => found.push((at, path.facts)),
                    _ => {}
                }
            }
        }
        if !x.answered(f.span) {
            continue;
        }
        for (at, facts) in found {
            let example = match &root {
                Some(input) => input.example(x, &facts).map(|e| e.0),
                None => given(x, &facts, &args, slots[&(i as u32)]),
            };
            let Some(example) = example.filter(|_| told.insert(f.spans[at].start)) else { continue };
            let with = if example.is_empty() { String::new() } else { format!("with {}", example.join(", ")) };
            out.push(
                Diagnostic::error("E0607", "some value falls through this `match`")
                    .primary(f.spans[at], with)
                    .note("add an arm for it, or say that it is not meant to be taken: `_ => fail \"..\"`"),
            );
        }
    }
    x.bodies = false;
}

/// An example of parameters, as far as it says something.
fn given(x: &mut Explorer<'_>, facts: &Facts, args: &[Term], callable: &Callable) -> Option<Vec<String>> {
    let types: Vec<Term> = (args.iter().zip(&callable.params))
        .map(|(t, (_, slot))| match slot {
            Slot::Value => x.terms.term(Node::Prim(Primitive::TypeOf, vec![*t])),
            _ => *t,
        })
        .collect();
    let facts = witness::model(&mut x.terms, facts, &types, &mut x.tries)?;
    let mut out = Vec::new();
    for (t, (name, slot)) in types.into_iter().zip(&callable.params) {
        let known = facts.norm(&mut x.terms, t);
        if !x.terms.is_known(known) {
            continue;
        }
        let text = witness::show(&mut x.terms, &facts, &|_| None, t);
        out.push(match slot {
            Slot::Value => format!("%{name}: {text}"),
            Slot::Values => format!("{} values for %{name}", x.terms.elements(known).map_or(0, |e| e.len())),
            Slot::Optional => format!("%{name} = {text}"),
            _ => format!("{name} = {text}"),
        });
    }
    Some(out)
}

/// The instruction is where a `match` ends that no arm has taken.
fn falls_through(f: &Function, at: usize) -> bool {
    let Inst::Fail { message } = f.code[at] else { return false };
    matches!(&f.code[at.saturating_sub(1)], Inst::Const { dst, value: Constant::String(text) }
        if *dst == message && text == "no arm of this `match` fits")
}

/// Terms for the parameters of what is called.
fn parameters(x: &mut Explorer<'_>, params: &[(String, Slot)]) -> Vec<Term> {
    let mut slot = |name: &str, slot: &Slot| match slot {
        Slot::Static(kind) => unknown(x, name, kind),
        Slot::Values => x.terms.typed(Node::Unknown(name.into()), Domain::List(Box::new(Domain::Present))),
        Slot::Optional => x.terms.typed(Node::Unknown(name.into()), Domain::Optional(Box::new(Domain::Present))),
        Slot::Value | Slot::Region => x.terms.typed(Node::Unknown(name.into()), Domain::Present),
    };
    params.iter().map(|(name, s)| slot(name, s)).collect()
}

/// Anything of a kind; of a tuple, anything in each of its places.
fn unknown(x: &mut Explorer<'_>, name: &str, kind: &Kind) -> Term {
    match kind {
        Kind::Tuple(kinds) => {
            let parts = kinds.iter().enumerate().map(|(i, k)| Item::One(unknown(x, &format!("{name}[{i}]"), k)));
            let parts = parts.collect();
            x.terms.term(Node::List(parts))
        }
        kind => x.terms.typed(Node::Unknown(name.to_string()), domain(kind)),
    }
}

#[allow(clippy::too_many_arguments)]
fn one(
    x: &mut Explorer<'_>,
    sort: &str,
    name: &str,
    span: Span,
    func: FuncId,
    params: &[(String, Slot)],
    arms: &[(Span, Span)],
    out: &mut Vec<Diagnostic>,
) {
    x.ask();
    let args = parameters(x, params);
    let paths = x.paths(func, &args, Facts::default());
    if !x.answered(span) {
        return;
    }
    let code = &x.set.functions[func.index()];
    let mut found = None;
    for path in &paths {
        let End::Fail(at) = path.end else { continue };
        if code.spans[at] != span {
            continue;
        }
        if let Some(facts) = witness::model(&mut x.terms, &path.facts, &args, &mut x.tries) {
            found = Some(facts);
            break;
        }
    }
    x.answered(span);
    if let Some(facts) = found {
        let shown: Vec<String> = (args.iter().zip(params))
            .map(|(t, (name, _))| {
                let text = witness::show(&mut x.terms, &facts, &|_| None, *t);
                if text == *name { format!("every {name}") } else { format!("{name} = {text}") }
            })
            .collect();
        let code = if sort == "map" { "E0601" } else { "E0602" };
        let mut d =
            Diagnostic::error(code, format!("no arm of {sort} `{name}` takes {}", shown.join(", "))).primary(span, "");
        let conditions = witness::conditions(&mut x.terms, &facts, &|_| None);
        if !conditions.is_empty() {
            d = d.note(format!("where {}", conditions.join(" and ")));
        }
        let way = if sort == "map" { "_ => fail \"..\"" } else { "_ fail \"..\"" };
        out.push(d.note(format!("add an arm for it, or say that it is not meant to be taken: `{way}`")));
    }
    for (pat, value) in arms {
        let inside = |at: &usize| {
            let s = code.spans[*at];
            s.file == value.file && s.start >= value.start && s.end <= value.end && (s != *pat || ends(code, *at))
        };
        if !x.visited.iter().any(inside) {
            out.push(
                Diagnostic::error("E0603", format!("nothing comes to this arm of {sort} `{name}`"))
                    .primary(*pat, "")
                    .note("the arms before it take everything that fits it: delete it, or move it up"),
            );
        }
    }
}

/// The instruction stands behind the tests of an arm whose parts have no place of their own.
fn ends(f: &crate::rir::Function, at: usize) -> bool {
    use crate::rir::Inst;
    matches!(f.code[at], Inst::Copy { .. } | Inst::Jump { .. } | Inst::Fail { .. })
}

/// The domain of a parameter of this kind.
fn domain(kind: &Kind) -> Domain {
    match kind {
        Kind::Type => Domain::Type,
        Kind::Bool => Domain::Bool,
        Kind::Int => Domain::Int,
        Kind::List(k) => Domain::List(Box::new(domain(k))),
        Kind::Optional(k) => Domain::Optional(Box::new(domain(k))),
        Kind::Any => Domain::Any,
        _ => Domain::Present,
    }
}
