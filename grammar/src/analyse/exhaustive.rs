//! Maps and conventions take everything, and each of their arms takes something.
//!
//! Takes the rules; gives an error with a witness for a `map` or `abi` that some argument falls through, and one for each arm
//! that nothing reaches. Kept true: an arm that ends in `fail` takes what it fits.

use super::Rules;
use super::explore::{End, Explorer};
use super::facts::Facts;
use super::term::{Domain, Node, Term};
use super::witness;
use crate::ast::*;
use crate::check::Kind;
use crate::diagnostic::Diagnostic;
use crate::globals::Slot;
use crate::rir::{FuncId, Span};

/// Reports maps and conventions that are not total, and arms without effect.
pub fn exhaustive(rules: &Rules<'_>, out: &mut Vec<Diagnostic>) {
    let mut x = Explorer::new(rules.set);
    let g = rules.globals;
    for (name, defs) in &g.maps {
        let callable = &g.callables[name];
        let params: Vec<(&str, Domain)> = (callable.params.iter())
            .map(|(name, slot)| match slot {
                Slot::Static(kind) => (name.as_str(), domain(kind)),
                _ => (name.as_str(), Domain::Present),
            })
            .collect();
        let arms: Vec<(Span, Span)> = (defs.iter().flat_map(|d| &d.what.arms))
            .map(|arm| match &arm.value {
                ArmValue::Expr(e) | ArmValue::Fail(e) => (arm.pat.span, e.span),
            })
            .collect();
        one(&mut x, "map", name, defs[0].what.name.span, callable.func, &params, &arms, out);
    }
    for (name, (id, defs)) in &g.abis {
        let arms: Vec<(Span, Span)> = (defs.iter().flat_map(|d| &d.what.arms))
            .map(|arm| (arm.pat.span, if let AbiHooks::Fail(e) = &arm.hooks { e.span } else { arm.pat.span }))
            .collect();
        let func = rules.set.abis[id.index()].types;
        one(&mut x, "abi", name, defs[0].what.name.span, func, &[("T", Domain::Type)], &arms, out);
    }
}

#[allow(clippy::too_many_arguments)]
fn one(
    x: &mut Explorer<'_>,
    sort: &str,
    name: &str,
    span: Span,
    func: FuncId,
    params: &[(&str, Domain)],
    arms: &[(Span, Span)],
    out: &mut Vec<Diagnostic>,
) {
    x.ask();
    let args: Vec<Term> =
        (params.iter()).map(|(name, domain)| x.terms.typed(Node::Unknown(name.to_string()), domain.clone())).collect();
    let paths = x.paths(func, &args, Facts::default());
    if !x.answered() {
        return;
    }
    let code = &x.set.functions[func.index()];
    let mut found = None;
    for path in &paths {
        let End::Fail(at) = path.end else { continue };
        if code.spans[at] != span {
            continue;
        }
        if let Some(facts) = witness::model(&mut x.terms, &path.facts, &args) {
            found = Some(facts);
            break;
        }
    }
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
