//! Primitives on terms, as far as their parts are known.
//!
//! Takes a primitive and normal arguments; gives the result, or nothing where it is not determined. Kept true: what is given
//! here is what the primitive gives at run time for every value the terms may have.

use super::term::{Item, Node, Term, Terms};
use crate::primitive::Primitive as P;
use crate::rir::{Constant, Ctor};

/// The result, if the arguments determine it.
pub fn primitive(a: &mut Terms<'_>, p: P, args: &[Term]) -> Option<Term> {
    let arg = |i: usize| args.get(i).copied();
    let first = arg(0)?;
    match p {
        P::Len | P::IsEmpty | P::First | P::Last | P::Init | P::Rest | P::Reverse | P::Take | P::Drop | P::At => {
            list(a, p, first, arg(1))
        }
        P::Add | P::Sub | P::Mul | P::Div | P::Min | P::Max | P::CeilDiv => {
            let (x, y) = (int(a, first)?, int(a, arg(1)?)?);
            let value = match p {
                P::Add => x.checked_add(y),
                P::Sub => x.checked_sub(y),
                P::Mul => x.checked_mul(y),
                P::Div => (y != 0).then(|| x.div_euclid(y)).filter(|_| y > 0),
                P::Min => Some(x.min(y)),
                P::Max => Some(x.max(y)),
                _ => (y > 0).then(|| x.div_euclid(y) + i64::from(x.rem_euclid(y) != 0)),
            };
            value.map(|v| a.int(v))
        }
        P::Neg => int(a, first)?.checked_neg().map(|v| a.int(v)),
        P::Not => match a.node(first) {
            Node::Const(Constant::Bool(b)) => {
                let b = !b;
                Some(a.constant(Constant::Bool(b)))
            }
            _ => None,
        },
        P::Coords => {
            let dims = a.elements(first)?;
            let product = dims.iter().try_fold(1i64, |n, d| n.checked_mul(int(a, *d)?))?;
            (product == 0).then(|| a.list(vec![]))
        }
        _ => types(a, p, first, arg(1)),
    }
}

fn int(a: &Terms<'_>, t: Term) -> Option<i64> {
    match a.node(t) {
        Node::Const(Constant::Int(n)) => Some(*n),
        _ => None,
    }
}

fn list(a: &mut Terms<'_>, p: P, t: Term, n: Option<Term>) -> Option<Term> {
    let Node::List(items) = a.node(t).clone() else { return None };
    let ones = items.iter().filter(|i| matches!(i, Item::One(_))).count();
    let exact = ones == items.len();
    let one = |i: Option<&Item>| if let Some(Item::One(t)) = i { Some(*t) } else { None };
    match p {
        P::Len if exact => Some(a.int(ones as i64)),
        P::Len => {
            let rests: Vec<Term> =
                items.iter().filter_map(|i| if let Item::All(t) = i { Some(*t) } else { None }).collect();
            let [rest] = rests[..] else { return None };
            if ones == 0 {
                return None;
            }
            let (len, ones) = (a.term(Node::Prim(P::Len, vec![rest])), a.int(ones as i64));
            Some(a.term(Node::Prim(P::Add, vec![len, ones])))
        }
        P::IsEmpty if ones > 0 => Some(a.constant(Constant::Bool(false))),
        P::IsEmpty if exact => Some(a.constant(Constant::Bool(true))),
        P::First => one(items.first()),
        P::Last => one(items.last()),
        P::Init => one(items.last()).map(|_| a.list(items[..items.len() - 1].to_vec())),
        P::Rest => one(items.first()).map(|_| a.list(items[1..].to_vec())),
        P::Reverse if exact => Some(a.list(items.into_iter().rev().collect())),
        P::Take | P::Drop | P::At => {
            let n = usize::try_from(int(a, n?)?).ok()?;
            if n > items.len() || items[..n].iter().any(|i| matches!(i, Item::All(_))) {
                return None;
            }
            match p {
                P::Take => Some(a.list(items[..n].to_vec())),
                P::Drop => Some(a.list(items[n..].to_vec())),
                _ => one(items.get(n)),
            }
        }
        _ => None,
    }
}

fn types(a: &mut Terms<'_>, p: P, t: Term, other: Option<Term>) -> Option<Term> {
    let (ctor, parts) = match a.node(t).clone() {
        Node::Make(ctor, parts) if super::term::is_type(&ctor) => (Some(ctor), parts),
        Node::Const(Constant::Type(_)) => (None, vec![]),
        _ => return None,
    };
    let truth = |a: &mut Terms<'_>, b: bool| Some(a.constant(Constant::Bool(b)));
    let name = match a.node(t) {
        Node::Const(Constant::Type(name)) => name.clone(),
        _ => Default::default(),
    };
    let signed = name.starts_with("si") || name.starts_with("ui");
    let float = super::term::FLOATS.iter().find(|f| f.0 == name).map(|f| f.1);
    let shaped = matches!(ctor, Some(Ctor::Vector | Ctor::MemRef | Ctor::Tensor));
    let unranked = matches!(ctor, Some(Ctor::UnrankedMemRef | Ctor::UnrankedTensor));
    match p {
        P::IsFloat => truth(a, float.is_some()),
        P::IsSignless => truth(a, ctor == Some(Ctor::Int)),
        P::IsInteger => truth(a, ctor == Some(Ctor::Int) || signed),
        P::Element if shaped => Some(parts[1]),
        P::Element if unranked || ctor == Some(Ctor::Complex) => Some(parts[0]),
        P::Element => Some(t),
        P::Shape if shaped => Some(parts[0]),
        P::Shape if unranked => None,
        P::Shape => Some(a.list(vec![])),
        P::RankOf if shaped => {
            let rank = a.term(Node::Prim(P::Len, vec![parts[0]]));
            Some(primitive(a, P::Len, &[parts[0]]).unwrap_or(rank))
        }
        P::WithElement => {
            let mut parts = parts;
            let at = usize::from(shaped);
            match shaped || unranked || ctor == Some(Ctor::Complex) {
                true => {
                    *parts.get_mut(at)? = other?;
                    Some(a.term(Node::Make(ctor?, parts)))
                }
                false => other,
            }
        }
        P::Slice if ctor == Some(Ctor::Vector) => {
            let dims = a.elements(parts[0])?;
            let dim = dims.last().copied().unwrap_or_else(|| a.int(1));
            let dims = a.list(vec![Item::One(dim)]);
            Some(a.term(Node::Make(Ctor::Vector, vec![dims, parts[1]])))
        }
        P::Slice => Some(t),
        P::Bits => match (&ctor, float) {
            (Some(Ctor::Int), _) => Some(parts[0]),
            (_, Some(width)) => Some(a.int(width)),
            _ if signed => name[2..].parse().ok().map(|w| a.int(w)),
            _ => None,
        },
        P::DialectOf => {
            let dialect = match &ctor {
                Some(Ctor::Type(name)) => name.split('.').next().unwrap_or("").to_string(),
                _ => "builtin".to_string(),
            };
            Some(a.constant(Constant::String(dialect.into())))
        }
        // a memref without a layout is row-major; what is no memref has no layout
        P::Identity | P::Strided | P::Contiguous => {
            let plain = ctor == Some(Ctor::MemRef) && matches!(a.node(parts[2]), Node::Const(Constant::None));
            let other = p == P::Identity && ctor != Some(Ctor::MemRef);
            if plain || other { truth(a, true) } else { None }
        }
        P::StaticLayout if ctor == Some(Ctor::MemRef) && matches!(a.node(parts[2]), Node::Const(Constant::None)) => {
            let dims = a.elements(parts[0])?;
            let known = dims.iter().all(|d| matches!(a.node(*d), Node::Const(_)));
            let fixed = dims.iter().all(|d| int(a, *d).is_some());
            if known { truth(a, fixed) } else { None }
        }
        P::StaticLayout if ctor != Some(Ctor::MemRef) => truth(a, false),
        P::Space if ctor == Some(Ctor::MemRef) && matches!(a.node(parts[3]), Node::Const(Constant::None)) => {
            Some(a.int(0))
        }
        P::NestedTypes if ctor.is_none() => Some(a.list(vec![Item::One(t)])),
        _ => None,
    }
}
