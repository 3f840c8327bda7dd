//! The map `llvm` gives types that are their own images.
//!
//! Takes the rules; gives an error for each arm of `llvm` whose result the map would change again. Kept true: by induction: of
//! the parts of a type, `llvm(llvm(E)) = llvm(E)` is assumed; what is not decided counts as right.

use super::Rules;
use super::explore::{End, Explorer};
use super::facts::{Answer, Facts};
use super::term::{Domain, Item, Node, Term};
use super::witness;
use crate::diagnostic::Diagnostic;
use crate::rir::{FuncId, Inst};
use std::collections::BTreeSet;

/// Reports types that `llvm` changes twice.
pub fn idempotent(rules: &Rules<'_>, out: &mut Vec<Diagnostic>) {
    let Some(llvm) = rules.set.hooks.llvm else { return };
    let Some(defs) = rules.globals.maps.get("llvm") else { return };
    let mut x = Explorer::new(rules.set);
    x.ask();
    let source = x.terms.typed(Node::Unknown("T".into()), Domain::Type);
    let first = x.paths(llvm, &[source], Facts::default());
    let mut told = BTreeSet::new();
    for path in first {
        let End::Return(values) = &path.end else { continue };
        let [once] = values[..] else { continue };
        // of a record nothing is known here, and the image of a part is right by induction
        if !x.terms.is_known(once) {
            continue;
        }
        for again in x.paths(llvm, &[once], path.facts.clone()) {
            let End::Return(values) = &again.end else { continue };
            let [twice] = values[..] else { continue };
            let (once, twice) = (induction(&mut x, llvm, once), induction(&mut x, llvm, twice));
            if again.facts.equal(&mut x.terms, once, twice) != Answer::No {
                continue;
            }
            let Some(facts) = witness::model(&mut x.terms, &again.facts, &[source], &mut x.tries) else { continue };
            let show = |x: &mut Explorer<'_>, t: Term| witness::show(&mut x.terms, &facts, &|_| None, t);
            let (t, once, twice) = (show(&mut x, source), show(&mut x, once), show(&mut x, twice));
            let arm = arm_of(&mut x, llvm, source, &facts);
            let span = arm.unwrap_or(defs[0].what.name.span);
            if told.insert((span.file, span.start)) {
                out.push(
                    Diagnostic::error("E0606", format!("`llvm` makes {once} of {t}, and {twice} of that"))
                        .primary(span, "")
                        .note("what the map gives has to be its own image: the result of an emitted op has the type `llvm(T)`, and is given to others"),
                );
            }
        }
    }
    // what was found is so, though there may be more
    x.answered(defs[0].what.name.span);
    x.report(out);
}

/// The place of the arm that takes the type.
fn arm_of(x: &mut Explorer<'_>, llvm: FuncId, t: Term, facts: &Facts) -> Option<crate::rir::Span> {
    x.visited.clear();
    x.paths(llvm, &[t], facts.clone());
    let f = &x.set.functions[llvm.index()];
    let last = x.visited.iter().copied().rfind(|at| matches!(f.code[*at], Inst::Copy { .. }))?;
    Some(f.spans[last])
}

/// The term with `llvm(llvm(E))` as `llvm(E)` wherever it occurs.
fn induction(x: &mut Explorer<'_>, llvm: FuncId, t: Term) -> Term {
    match x.terms.node(t).clone() {
        Node::Call(f, args, i) => {
            let args: Vec<Term> = args.into_iter().map(|t| induction(x, llvm, t)).collect();
            let inner = args.first().copied();
            match inner.map(|t| x.terms.node(t).clone()) {
                Some(Node::Call(g, ..)) if f == llvm && g == llvm => args[0],
                _ => x.terms.term(Node::Call(f, args, i)),
            }
        }
        Node::Make(ctor, parts) => {
            let parts = parts.into_iter().map(|t| induction(x, llvm, t)).collect();
            x.terms.term(Node::Make(ctor, parts))
        }
        Node::List(items) => {
            let items = items
                .into_iter()
                .map(|i| match i {
                    Item::One(t) => Item::One(induction(x, llvm, t)),
                    Item::All(t) => Item::All(induction(x, llvm, t)),
                })
                .collect();
            x.terms.list(items)
        }
        _ => t,
    }
}
