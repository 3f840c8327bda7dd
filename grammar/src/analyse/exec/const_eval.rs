//! Constant evaluation of primitives on terms.
//!
//! Invariant: for all values of the unknowns in the arguments, the result equals the result of the primitive at run
//! time.
//!
//! Tests: below, grammar/tests/exact.rs.

use super::terms::{Term, TermItem, TermNode, Terms};
use crate::int_operator::{IntOperator, small_result};
use crate::primitive::Primitive as P;
use crate::rir::{Constant, Ctor};

/// Returns the result of a primitive on arguments in normal form; `None` if the arguments do not determine it.
pub fn eval_primitive(terms: &mut Terms<'_>, p: P, args: &[Term]) -> Option<Term> {
    let arg = |i: usize| args.get(i).copied();
    let first = arg(0)?;
    match p {
        P::Len | P::IsEmpty | P::First | P::Last | P::Init | P::Rest | P::Reverse | P::Take | P::Drop | P::At => {
            eval_list_primitive(terms, p, first, arg(1))
        }
        P::Min | P::Max => {
            let (x, y) = (const_int(terms, first)?, const_int(terms, arg(1)?)?);
            Some(terms.int(if p == P::Min { x.min(y) } else { x.max(y) }))
        }
        p if let Some(operator) = IntOperator::of_primitive(p) => {
            let (x, y) = (const_int(terms, first)?, const_int(terms, arg(1)?)?);
            small_result(operator, x, y).map(|value| terms.int(value))
        }
        P::Neg => const_int(terms, first)?.checked_neg().map(|v| terms.int(v)),
        P::BitNot => const_int(terms, first).map(|v| terms.int(!v)),
        P::BitLength => const_int(terms, first).map(|v| terms.int(i64::from(64 - v.unsigned_abs().leading_zeros()))),
        P::Not => match terms.node(first) {
            TermNode::Const(Constant::Bool(b)) => {
                let b = !b;
                Some(terms.constant(Constant::Bool(b)))
            }
            _ => None,
        },
        P::Coords => {
            let dims = terms.elements(first)?;
            let product = dims.iter().try_fold(1i64, |n, d| n.checked_mul(const_int(terms, *d)?))?;
            (product == 0).then(|| terms.list(vec![]))
        }
        _ => eval_type_primitive(terms, p, first, arg(1)),
    }
}

fn const_int(terms: &Terms<'_>, t: Term) -> Option<i64> {
    match terms.node(t) {
        TermNode::Const(Constant::Int(n)) => Some(*n),
        _ => None,
    }
}

fn eval_list_primitive(terms: &mut Terms<'_>, p: P, t: Term, n: Option<Term>) -> Option<Term> {
    let TermNode::List(items) = terms.node(t).clone() else { return None };
    let ones = items.iter().filter(|i| matches!(i, TermItem::One(_))).count();
    let is_exact = ones == items.len();
    let one = |i: Option<&TermItem>| if let Some(TermItem::One(t)) = i { Some(*t) } else { None };
    match p {
        P::Len if is_exact => Some(terms.int(ones as i64)),
        P::Len => {
            let rests: Vec<Term> =
                items.iter().filter_map(|i| if let TermItem::Spread(t) = i { Some(*t) } else { None }).collect();
            let [rest] = rests[..] else { return None };
            if ones == 0 {
                return None;
            }
            let (len, ones) = (terms.intern(TermNode::Prim(P::Len, vec![rest])), terms.int(ones as i64));
            Some(terms.intern(TermNode::Prim(P::Add, vec![len, ones])))
        }
        P::IsEmpty if ones > 0 => Some(terms.constant(Constant::Bool(false))),
        P::IsEmpty if is_exact => Some(terms.constant(Constant::Bool(true))),
        P::First => one(items.first()),
        P::Last => one(items.last()),
        P::Init => one(items.last()).map(|_| terms.list(items[..items.len() - 1].to_vec())),
        P::Rest => one(items.first()).map(|_| terms.list(items[1..].to_vec())),
        P::Reverse if is_exact => Some(terms.list(items.into_iter().rev().collect())),
        P::Take | P::Drop | P::At => {
            let n = usize::try_from(const_int(terms, n?)?).ok()?;
            if n > items.len() || items[..n].iter().any(|i| matches!(i, TermItem::Spread(_))) {
                return None;
            }
            match p {
                P::Take => Some(terms.list(items[..n].to_vec())),
                P::Drop => Some(terms.list(items[n..].to_vec())),
                _ => one(items.get(n)),
            }
        }
        _ => None,
    }
}

fn eval_type_primitive(terms: &mut Terms<'_>, p: P, t: Term, other: Option<Term>) -> Option<Term> {
    let (ctor, parts) = match terms.node(t).clone() {
        TermNode::Make(ctor, parts) if super::terms::is_type_ctor(&ctor) => (Some(ctor), parts),
        TermNode::Const(Constant::Type(_)) => (None, vec![]),
        _ => return None,
    };
    let bool_const = |terms: &mut Terms<'_>, b: bool| Some(terms.constant(Constant::Bool(b)));
    let name = match terms.node(t) {
        TermNode::Const(Constant::Type(name)) => name.clone(),
        _ => Default::default(),
    };
    let has_signedness = name.starts_with("si") || name.starts_with("ui");
    let float_width = super::terms::FLOAT_WIDTHS.iter().find(|f| f.0 == name).map(|f| f.1);
    let is_shaped = matches!(ctor, Some(Ctor::Vector | Ctor::MemRef | Ctor::Tensor));
    let is_unranked = matches!(ctor, Some(Ctor::UnrankedMemRef | Ctor::UnrankedTensor));
    match p {
        P::IsFloat => bool_const(terms, float_width.is_some()),
        P::IsSignless => bool_const(terms, ctor == Some(Ctor::Int)),
        P::IsInteger => bool_const(terms, ctor == Some(Ctor::Int) || has_signedness),
        P::Element if is_shaped => Some(parts[1]),
        P::Element if is_unranked || ctor == Some(Ctor::Complex) => Some(parts[0]),
        P::Element => Some(t),
        P::Shape if is_shaped => Some(parts[0]),
        P::Shape if is_unranked => None,
        P::Shape => Some(terms.list(vec![])),
        P::RankOf if is_shaped => {
            let rank = terms.intern(TermNode::Prim(P::Len, vec![parts[0]]));
            Some(eval_primitive(terms, P::Len, &[parts[0]]).unwrap_or(rank))
        }
        P::WithElement => {
            let mut parts = parts;
            let element_index = usize::from(is_shaped);
            if is_shaped || is_unranked || ctor == Some(Ctor::Complex) {
                *parts.get_mut(element_index)? = other?;
                Some(terms.intern(TermNode::Make(ctor?, parts)))
            } else {
                other
            }
        }
        P::Slice if ctor == Some(Ctor::Vector) => {
            let dims = terms.elements(parts[0])?;
            let dim = dims.last().copied().unwrap_or_else(|| terms.int(1));
            let dims = terms.list(vec![TermItem::One(dim)]);
            Some(terms.intern(TermNode::Make(Ctor::Vector, vec![dims, parts[1]])))
        }
        P::Slice => Some(t),
        P::Bits => match (&ctor, float_width) {
            (Some(Ctor::Int), _) => Some(parts[0]),
            (_, Some(width)) => Some(terms.int(width)),
            _ if has_signedness => name[2..].parse().ok().map(|w| terms.int(w)),
            _ => None,
        },
        P::DialectOf => {
            let dialect = match &ctor {
                Some(Ctor::Type(id)) => terms.set.types[id.index()].name.split('.').next().unwrap_or("").to_string(),
                _ => "builtin".to_string(),
            };
            Some(terms.constant(Constant::String(dialect.into())))
        }
        // A memref type without a layout attribute has the row-major layout. A type that is not a memref has no layout.
        P::Identity | P::Strided | P::Contiguous => {
            let has_no_layout =
                ctor == Some(Ctor::MemRef) && matches!(terms.node(parts[2]), TermNode::Const(Constant::None));
            let is_not_memref = p == P::Identity && ctor != Some(Ctor::MemRef);
            if has_no_layout || is_not_memref { bool_const(terms, true) } else { None }
        }
        P::StaticLayout
            if ctor == Some(Ctor::MemRef) && matches!(terms.node(parts[2]), TermNode::Const(Constant::None)) =>
        {
            let dims = terms.elements(parts[0])?;
            let all_known = dims.iter().all(|d| matches!(terms.node(*d), TermNode::Const(_)));
            let all_static = dims.iter().all(|d| const_int(terms, *d).is_some());
            if all_known { bool_const(terms, all_static) } else { None }
        }
        P::StaticLayout if ctor != Some(Ctor::MemRef) => bool_const(terms, false),
        P::Space if ctor == Some(Ctor::MemRef) && matches!(terms.node(parts[3]), TermNode::Const(Constant::None)) => {
            Some(terms.int(0))
        }
        P::NestedTypes if ctor.is_none() => Some(terms.list(vec![TermItem::One(t)])),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::super::terms::Domain;
    use super::*;
    use crate::rir::RuleSet;

    fn eval_ints(p: P, x: i64, y: i64) -> Option<i64> {
        let set = RuleSet::default();
        let mut terms = Terms::new(&set);
        let args = [terms.int(x), terms.int(y)];
        let result = eval_primitive(&mut terms, p, &args)?;
        const_int(&terms, result)
    }

    #[test]
    fn division_rounds_down_and_ceil_div_rounds_up() {
        assert_eq!(eval_ints(P::Div, 7, 2), Some(3));
        assert_eq!(eval_ints(P::Div, -7, 2), Some(-4));
        assert_eq!(eval_ints(P::CeilDiv, 7, 2), Some(4));
        assert_eq!(eval_ints(P::CeilDiv, -7, 2), Some(-3));
    }

    #[test]
    fn bits_and_powers_are_computed() {
        assert_eq!(eval_ints(P::Rem, -7, 4), Some(1));
        assert_eq!(eval_ints(P::Pow, -3, 3), Some(-27));
        assert_eq!(eval_ints(P::ShiftLeft, -3, 4), Some(-48));
        assert_eq!(eval_ints(P::ShiftRight, -3, 63), Some(-1));
        assert_eq!(eval_ints(P::BitAnd, -1, 12), Some(12));
        assert_eq!(eval_ints(P::BitOr, 8, 12), Some(12));
        assert_eq!(eval_ints(P::BitXor, 8, 12), Some(4));
        assert_eq!(eval_ints(P::BitNot, 8, 0), Some(-9));
        assert_eq!(eval_ints(P::BitLength, i64::MIN, 0), Some(64));
    }

    #[test]
    fn failing_arithmetic_has_no_result() {
        assert_eq!(eval_ints(P::Div, 1, 0), None);
        assert_eq!(eval_ints(P::Add, i64::MAX, 1), None);
        assert_eq!(eval_ints(P::Mul, i64::MAX, 2), None);
        assert_eq!(eval_ints(P::Rem, 1, 0), None);
        assert_eq!(eval_ints(P::Pow, 2, -1), None);
        assert_eq!(eval_ints(P::Pow, 2, 64), None);
        for amount in [-1, 62, 64, i64::MAX] {
            assert_eq!(eval_ints(P::ShiftLeft, 2, amount), None);
        }
        assert_eq!(eval_ints(P::ShiftRight, 2, -1), None);
    }

    #[test]
    fn list_primitives_use_the_known_elements() {
        let set = RuleSet::default();
        let mut terms = Terms::new(&set);
        let (one, two, rest) = (terms.int(1), terms.int(2), terms.fresh(Domain::List(Box::new(Domain::Int))));
        let list = terms.list(vec![TermItem::One(one), TermItem::Spread(rest)]);
        assert_eq!(eval_primitive(&mut terms, P::First, &[list]), Some(one));
        assert_eq!(eval_primitive(&mut terms, P::Last, &[list]), None);
        assert!(eval_primitive(&mut terms, P::Take, &[list, one]).is_some());
        assert_eq!(eval_primitive(&mut terms, P::Take, &[list, two]), None);
        let rest_len = terms.intern(TermNode::Prim(P::Len, vec![rest]));
        let sum = terms.intern(TermNode::Prim(P::Add, vec![rest_len, one]));
        assert_eq!(eval_primitive(&mut terms, P::Len, &[list]), Some(sum));
    }

    #[test]
    fn type_primitives_destructure_types() {
        let set = RuleSet::default();
        let mut terms = Terms::new(&set);
        let (four, none) = (terms.int(4), terms.constant(Constant::None));
        let [f16, i8_type] = ["f16", "i8"].map(|name| terms.constant(Constant::Type(name.into())));
        let shape = terms.list(vec![TermItem::One(four)]);
        let vector = terms.intern(TermNode::Make(Ctor::Vector, vec![shape, f16]));
        let memref = terms.intern(TermNode::Make(Ctor::MemRef, vec![shape, f16, none, none]));
        assert_eq!(eval_primitive(&mut terms, P::Element, &[vector]), Some(f16));
        assert_eq!(eval_primitive(&mut terms, P::Shape, &[vector]), Some(shape));
        let (eight, sixteen, yes) = (terms.int(8), terms.int(16), terms.constant(Constant::Bool(true)));
        assert_eq!(eval_primitive(&mut terms, P::Bits, &[i8_type]), Some(eight));
        assert_eq!(eval_primitive(&mut terms, P::Bits, &[f16]), Some(sixteen));
        assert_eq!(eval_primitive(&mut terms, P::Identity, &[memref]), Some(yes));
    }

    #[test]
    fn an_unknown_type_is_not_evaluated() {
        let set = RuleSet::default();
        let mut terms = Terms::new(&set);
        let t = terms.fresh(Domain::Type);
        assert_eq!(eval_primitive(&mut terms, P::IsFloat, &[t]), None);
        assert_eq!(eval_primitive(&mut terms, P::Element, &[t]), None);
    }
}
