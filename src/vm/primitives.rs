//! Primitives on lists, ints and strings, and the dispatch to the others.
//!
//! Takes a primitive and its arguments; gives a static value. Kept true: no primitive has an effect; the table in
//! `grammar::primitive` says what each one does.

use super::machine::{Host, Machine, Run, Stop};
use super::value::{List, Val, natural_face};
use crate::ir::Type;
use grammar::primitive::Primitive as P;
use grammar::rir::{ArithOp, Span};
use smallvec::SmallVec;

/// The most positions `coords` and `range` may list, so that a shape cannot exhaust memory.
const MAX_POSITIONS: i64 = 1 << 22;

fn wrong<T>(message: impl Into<String>) -> Run<T> {
    Err(Box::new(Stop::Rule { message: message.into(), at: Span::default() }))
}

/// Runs a primitive.
pub fn apply(m: &mut Machine<'_>, host: &mut dyn Host, p: P, args: &[Val]) -> Run<Val> {
    let arg = |i: usize| args.get(i).copied().unwrap_or(Val::None);
    Ok(match p {
        P::Len => Val::Int(list(m, arg(0))?.len() as i64),
        P::First => at(m, arg(0), 0)?,
        P::Last => {
            let l = list(m, arg(0))?;
            at(m, Val::List(l), l.len() as i64 - 1)?
        }
        P::Init => {
            let l = non_empty(m, arg(0))?;
            Val::List(List { start: l.start, len: l.len - 1 })
        }
        P::Rest => {
            let l = non_empty(m, arg(0))?;
            Val::List(List { start: l.start + 1, len: l.len - 1 })
        }
        P::Reverse => {
            let l = list(m, arg(0))?;
            let items: Vec<Val> = m.items(l).iter().rev().copied().collect();
            Val::List(m.list(items))
        }
        P::Take | P::Drop => {
            let l = list(m, arg(0))?;
            let n = int(m, arg(1))?.clamp(0, l.len() as i64) as u32;
            Val::List(if p == P::Take {
                List { start: l.start, len: n }
            } else {
                List { start: l.start + n, len: l.len - n }
            })
        }
        P::At => {
            let i = int(m, arg(1))?;
            at(m, arg(0), i)?
        }
        P::Zip => {
            let lists: SmallVec<[List; 4]> = args.iter().map(|a| list(m, *a)).collect::<Run<_>>()?;
            let n = lists[0].len();
            if let Some(other) = lists.iter().find(|l| l.len() != n) {
                return wrong(format!("zip: lists of {n} and {} elements", other.len()));
            }
            let mut rows: SmallVec<[Val; 8]> = SmallVec::new();
            for i in 0..n {
                let row: SmallVec<[Val; 4]> = lists.iter().map(|l| m.items(*l)[i]).collect();
                rows.push(Val::List(m.list_of(&row)));
            }
            Val::List(m.list_of(&rows))
        }
        P::Flatten => {
            let l = list(m, arg(0))?;
            let mut out = Vec::new();
            for item in m.items(l).to_vec() {
                let inner = list(m, item)?;
                out.extend_from_slice(m.items(inner));
            }
            Val::List(m.list(out))
        }
        P::Split => split(m, arg(0), arg(1))?,
        P::Range => {
            let (a, b) = (int(m, arg(0))?, int(m, arg(1))?);
            if b - a > MAX_POSITIONS {
                return wrong(format!("a range of {} elements is too long", b - a));
            }
            Val::List(m.list((a..b).map(Val::Int)))
        }
        P::Sum | P::Product => {
            let (op, unit) = if p == P::Sum { (ArithOp::Add, 0) } else { (ArithOp::Mul, 1) };
            let l = list(m, arg(0))?;
            let items = m.items(l).to_vec();
            let mut acc = Val::Int(unit);
            for item in items {
                acc = m.arith(host, op, acc, item)?;
            }
            acc
        }
        P::SuffixProducts => {
            let l = list(m, arg(0))?;
            let items = m.items(l).to_vec();
            let mut out = vec![Val::Int(1); items.len()];
            for i in (0..items.len().saturating_sub(1)).rev() {
                out[i] = m.arith(host, ArithOp::Mul, out[i + 1], items[i + 1])?;
            }
            Val::List(m.list(out))
        }
        P::Coords => coords(m, arg(0))?,
        P::IsEmpty => match arg(0) {
            Val::Region(_) => host.fact(m, p, args).or_else(wrong)?,
            other => Val::Bool(list(m, other)?.is_empty()),
        },
        P::Contains => {
            let l = list(m, arg(1))?;
            let items = m.items(l).to_vec();
            Val::Bool(items.into_iter().any(|v| equal(m, v, arg(0))))
        }
        P::Add if matches!((arg(0), arg(1)), (Val::Str(_), _)) => {
            let text = spell(m, arg(0)) + &spell(m, arg(1));
            Val::Str(m.ctx.str(&text))
        }
        P::Add => m.arith(host, ArithOp::Add, arg(0), arg(1))?,
        P::Sub => m.arith(host, ArithOp::Sub, arg(0), arg(1))?,
        P::Mul => m.arith(host, ArithOp::Mul, arg(0), arg(1))?,
        P::Div | P::CeilDiv => {
            let (a, b) = (int(m, arg(0))?, int(m, arg(1))?);
            if b == 0 {
                return wrong("division by zero");
            }
            let floor = a.checked_div_euclid(b).map(|q| if b < 0 && q * b != a { q - 1 } else { q });
            let q = if p == P::Div { floor } else { floor.map(|q| if q * b == a { q } else { q + 1 }) };
            match q {
                Some(q) => Val::Int(q),
                None => return wrong("the quotient does not fit 64 bits"),
            }
        }
        P::Neg => match m.plain(arg(0)) {
            Val::Float(f) => Val::Float(-f),
            v => Val::Int(int(m, v)?.wrapping_neg()),
        },
        P::Min => Val::Int(int(m, arg(0))?.min(int(m, arg(1))?)),
        P::Max => Val::Int(int(m, arg(0))?.max(int(m, arg(1))?)),
        P::Log2 => {
            let n = int(m, arg(0))?;
            if n > 0 && n & (n - 1) == 0 { Val::Int(n.trailing_zeros() as i64) } else { Val::None }
        }
        P::Equal => Val::Bool(equal(m, arg(0), arg(1))),
        P::NotEqual => Val::Bool(!equal(m, arg(0), arg(1))),
        P::Less => Val::Bool(int(m, arg(0))? < int(m, arg(1))?),
        P::LessEqual => Val::Bool(int(m, arg(0))? <= int(m, arg(1))?),
        P::Not => match m.plain(arg(0)) {
            Val::Bool(b) => Val::Bool(!b),
            Val::None => Val::Bool(true),
            Val::Unit => Val::Bool(false),
            other => return wrong(format!("not: a bool is needed, found {}", other.kind())),
        },
        P::Utf8 => {
            let bytes: Vec<Val> = match arg(0) {
                Val::Str(s) => m.ctx.text(s).bytes().map(|b| Val::Int(b as i64)).collect(),
                Val::Attr(a) => match m.ctx.attr_kind(a) {
                    crate::ir::AttrKind::String { text, .. } => {
                        m.ctx.bytes(text).iter().map(|b| Val::Int(*b as i64)).collect()
                    }
                    _ => return wrong("utf8: a string is needed"),
                },
                other => return wrong(format!("utf8: a string is needed, found {}", other.kind())),
            };
            Val::List(m.list(bytes))
        }
        P::Symbol => {
            let text = spell(m, arg(0));
            Val::Symbol(m.ctx.symbol_attr(m.ctx.str(&text)))
        }
        P::Name => {
            let text = spell(m, arg(0));
            Val::Str(m.ctx.str(&text))
        }
        P::Upper => {
            let text = spell(m, arg(0)).to_uppercase();
            Val::Str(m.ctx.str(&text))
        }
        P::Concat => {
            let l = list(m, arg(0))?;
            let items = m.items(l).to_vec();
            let text: String = items.into_iter().map(|v| spell(m, v)).collect();
            Val::Str(m.ctx.str(&text))
        }
        P::TypeOf if !matches!(arg(0), Val::View(_)) => Val::Type(m.ctx.index()),
        P::ConstOf if !matches!(arg(0), Val::View(_)) => arg(0),
        P::SameValue if !matches!((arg(0), arg(1)), (Val::View(_), Val::View(_))) => {
            Val::Bool(equal(m, arg(0), arg(1)))
        }
        P::OneUse if !matches!(arg(0), Val::View(_)) => Val::Bool(false),
        P::Mix => mix(m, arg(0), arg(1))?,
        P::Space => {
            let v = match arg(0) {
                Val::View(_) => host.fact(m, P::TypeOf, args).or_else(wrong)?,
                v => v,
            };
            super::type_primitives::space(m, v).or_else(wrong)?
        }
        P::TypeOf
        | P::Types
        | P::ConstOf
        | P::OneUse
        | P::SameValue
        | P::ArgTypes
        | P::Single
        | P::Lookup
        | P::LookupOp
        | P::Enclosing
        | P::IndexOf
        | P::LlvmType
        | P::LayoutIndexBits
        | P::TargetTypes => host.fact(m, p, args).or_else(wrong)?,
        _ => match super::type_primitives::apply(m, host, p, args) {
            Some(v) => v.or_else(wrong)?,
            None => super::attr_primitives::apply(m, p, args).or_else(wrong)?,
        },
    })
}

/// The list a value stands for.
pub fn list(m: &mut Machine<'_>, v: Val) -> Run<List> {
    match v {
        Val::List(l) | Val::Dict(l) => Ok(l),
        Val::None => Ok(List::default()),
        Val::Attr(a) => match natural_face(m.ctx, &mut m.lists, a) {
            Val::List(l) | Val::Dict(l) => Ok(l),
            _ => wrong("a list is needed, found an attribute that is none"),
        },
        Val::View(_) => Ok(m.list_of(&[v])),
        other => wrong(format!("a list is needed, found {}", other.kind())),
    }
}

fn non_empty(m: &mut Machine<'_>, v: Val) -> Run<List> {
    let l = list(m, v)?;
    if l.is_empty() { wrong("the list is empty") } else { Ok(l) }
}

fn at(m: &mut Machine<'_>, v: Val, i: i64) -> Run<Val> {
    let l = list(m, v)?;
    match usize::try_from(i).ok().and_then(|i| m.items(l).get(i).copied()) {
        Some(v) => Ok(v),
        None => wrong(format!("position {i} of a list of {} elements", l.len())),
    }
}

/// The int a value stands for.
pub fn int(m: &mut Machine<'_>, v: Val) -> Run<i64> {
    match m.plain(v) {
        Val::Int(i) => Ok(i),
        Val::Bool(b) => Ok(b as i64),
        // A scalable dimension counts as its unit, which is what a shuffle mask of such a vector is written for.
        Val::Scalable(i) => Ok(i),
        other => wrong(format!("an int is needed, found {}", other.kind())),
    }
}

/// The type a value stands for.
pub fn as_type(m: &mut Machine<'_>, v: Val) -> Option<Type> {
    match v {
        Val::Type(t) => Some(t),
        Val::Attr(a) => m.ctx.type_value(a),
        Val::Record(i) => m.record_type(i),
        _ => None,
    }
}

fn split(m: &mut Machine<'_>, what: Val, parts: Val) -> Run<Val> {
    let whole = list(m, what)?;
    let parts = list(m, parts)?;
    let mut lengths = Vec::new();
    for part in m.items(parts).to_vec() {
        lengths.push(match m.plain(part) {
            Val::Int(n) => n.max(0) as u32,
            other => list(m, other)?.len() as u32,
        });
    }
    let total: u32 = lengths.iter().sum();
    if total as usize != whole.len() {
        return wrong(format!("split: {} elements into parts of {total}", whole.len()));
    }
    let mut start = whole.start;
    let mut out = Vec::new();
    for len in lengths {
        out.push(Val::List(List { start, len }));
        start += len;
    }
    Ok(Val::List(m.list(out)))
}

fn coords(m: &mut Machine<'_>, shape: Val) -> Run<Val> {
    let l = list(m, shape)?;
    let mut dims = Vec::new();
    for d in m.items(l).to_vec() {
        match m.plain(d) {
            Val::Int(n) => dims.push(n.max(0)),
            other => return wrong(format!("coords: a static size is needed, found {}", other.kind())),
        }
    }
    let total = dims.iter().try_fold(1i64, |a, d| a.checked_mul(*d)).filter(|t| *t <= MAX_POSITIONS);
    let Some(total) = total else { return wrong("coords: the shape has too many positions to unroll") };
    let mut out = Vec::with_capacity(total as usize);
    for n in 0..total {
        let mut rest = n;
        let mut position = vec![Val::Int(0); dims.len()];
        for (p, d) in position.iter_mut().zip(&dims).rev() {
            *p = Val::Int(rest % d);
            rest /= d;
        }
        out.push(Val::List(m.list(position)));
    }
    Ok(Val::List(m.list(out)))
}

fn mix(m: &mut Machine<'_>, statics: Val, values: Val) -> Run<Val> {
    let (s, v) = (list(m, statics)?, list(m, values)?);
    let mut values = m.items(v).to_vec().into_iter();
    let mut out = Vec::new();
    for entry in m.items(s).to_vec() {
        out.push(match entry {
            Val::Dynamic => match values.next() {
                Some(v) => v,
                None => return wrong("mix: fewer values than `?` entries"),
            },
            other => other,
        });
    }
    if values.next().is_some() {
        return wrong("mix: more values than `?` entries");
    }
    Ok(Val::List(m.list(out)))
}

/// Equality of static values; an attribute equals the plain value it holds.
pub fn equal(m: &mut Machine<'_>, a: Val, b: Val) -> bool {
    match (a, b) {
        (Val::List(x), Val::List(y)) | (Val::Dict(x), Val::Dict(y)) => {
            x.len() == y.len() && {
                (0..x.len()).all(|i| {
                    let (a, b) = (m.items(x)[i], m.items(y)[i]);
                    equal(m, a, b)
                })
            }
        }
        (Val::List(_), Val::None) | (Val::None, Val::List(_)) => false,
        (Val::Type(_) | Val::Record(_), Val::Type(_) | Val::Record(_)) => as_type(m, a) == as_type(m, b),
        (Val::Attr(x), Val::Attr(y)) => x == y,
        (Val::Attr(_), Val::None) | (Val::None, Val::Attr(_)) => false,
        (Val::Attr(_), Val::Unit) | (Val::Unit, Val::Attr(_)) => {
            let attr = if let Val::Attr(x) = a {
                Some(x)
            } else if let Val::Attr(y) = b {
                Some(y)
            } else {
                None
            };
            attr.is_some_and(|x| matches!(m.ctx.attr_kind(x), crate::ir::AttrKind::Unit))
        }
        (Val::Attr(x), other) | (other, Val::Attr(x)) => match natural_face(m.ctx, &mut m.lists, x) {
            Val::Attr(_) => false,
            face => equal(m, face, other),
        },
        (Val::Unit, Val::Bool(b)) | (Val::Bool(b), Val::Unit) => b,
        (Val::Str(s), Val::Case(c)) | (Val::Case(c), Val::Str(s)) => s == c,
        _ => a == b,
    }
}

/// How a value is written into a string.
pub fn spell(m: &mut Machine<'_>, v: Val) -> String {
    match m.plain(v) {
        Val::None => "none".into(),
        Val::Unit => "unit".into(),
        Val::Bool(b) => b.to_string(),
        Val::Int(i) | Val::Scalable(i) => i.to_string(),
        Val::Float(f) => f.to_string(),
        Val::Dynamic => "?".into(),
        Val::Str(s) | Val::Case(s) => m.ctx.text(s).to_string(),
        Val::Symbol(a) => match m.ctx.attr_kind(a) {
            crate::ir::AttrKind::Symbol { root, nested } => {
                let mut text = m.ctx.text(*root).to_string();
                for n in nested {
                    text.push_str("::@");
                    text.push_str(m.ctx.text(*n));
                }
                text
            }
            _ => String::new(),
        },
        Val::Type(_) | Val::Record(_) => match as_type(m, v) {
            Some(t) => m.spell_type(t),
            None => "a record".into(),
        },
        Val::Op(name) => m.ctx.op_text(name).to_string(),
        Val::List(l) => {
            let items = m.items(l).to_vec();
            let items: Vec<String> = items.into_iter().map(|v| spell(m, v)).collect();
            format!("[{}]", items.join(", "))
        }
        Val::Attr(a) => m.spell_attr(a),
        other => other.kind().into(),
    }
}
