//! Primitives on lists, ints and strings, and dispatch to the primitives on types and attributes.
//!
//! A primitive is a built-in function of rule code without side effects. The table in `rulec::primitive` documents each
//! one.
//!
//! Tests: tests/rule_tests/, tests/all/back_ends.rs.

use super::machine::{Host, Machine, RuleError, VmResult};
use super::value::{List, StaticValue, untyped_value};
use crate::ir::affine::{ceil_div, floor_div};
use crate::ir::{AttrKind, Type};
use crate::limits::Limit;
use rulec::primitive::Primitive as P;
use rulec::rir::ArithOp;
use smallvec::SmallVec;

fn invalid_rule<T>(message: impl Into<String>) -> VmResult<T> {
    Err(RuleError::invalid_rule(message))
}

/// Runs a primitive and returns its result.
pub fn apply(machine: &mut Machine<'_>, host: &mut dyn Host, p: P, args: &[StaticValue]) -> VmResult<StaticValue> {
    let arg = |i: usize| args.get(i).copied().unwrap_or(StaticValue::None);
    Ok(match p {
        P::Len => StaticValue::Int(expect_list(machine, arg(0))?.len() as i64),
        P::First => list_item(machine, arg(0), 0)?,
        P::Last => {
            let l = expect_list(machine, arg(0))?;
            list_item(machine, StaticValue::List(l), l.len() as i64 - 1)?
        }
        P::Init => {
            let l = expect_non_empty_list(machine, arg(0))?;
            StaticValue::List(l.part(&machine.list_arena, 0, l.len - 1))
        }
        P::Rest => {
            let l = expect_non_empty_list(machine, arg(0))?;
            StaticValue::List(l.part(&machine.list_arena, 1, l.len - 1))
        }
        P::Reverse => {
            let l = expect_list(machine, arg(0))?;
            let items: Vec<StaticValue> = machine.list_items(l).iter().rev().copied().collect();
            StaticValue::List(machine.new_list(items))
        }
        P::Take | P::Drop => {
            let l = expect_list(machine, arg(0))?;
            let n = expect_int(machine, arg(1))?.clamp(0, l.len() as i64) as u32;
            let (first, len) = if p == P::Take { (0, n) } else { (n, l.len - n) };
            StaticValue::List(l.part(&machine.list_arena, first, len))
        }
        P::At => {
            let i = expect_int(machine, arg(1))?;
            list_item(machine, arg(0), i)?
        }
        P::Zip => {
            let lists: SmallVec<[List; 4]> = args.iter().map(|a| expect_list(machine, *a)).collect::<VmResult<_>>()?;
            let n = lists[0].len();
            if let Some(other) = lists.iter().find(|l| l.len() != n) {
                return invalid_rule(format!(
                    "zip: expected lists of equal length, found {n} and {} elements",
                    other.len()
                ));
            }
            machine.check_list_length(n.saturating_mul(lists.len()))?;
            let mut rows: SmallVec<[StaticValue; 8]> = SmallVec::new();
            for i in 0..n {
                let row: SmallVec<[StaticValue; 4]> = lists.iter().map(|l| machine.list_items(*l)[i]).collect();
                rows.push(StaticValue::List(machine.new_list_from_slice(&row)));
            }
            StaticValue::List(machine.new_list_from_slice(&rows))
        }
        P::Flatten => {
            let l = expect_list(machine, arg(0))?;
            let mut out = Vec::new();
            for item in machine.list_items(l).to_vec() {
                let inner = expect_list(machine, item)?;
                machine.check_list_length(out.len() + inner.len())?;
                out.extend_from_slice(machine.list_items(inner));
            }
            StaticValue::List(machine.new_list(out))
        }
        P::Split => match machine.unwrap_attr(arg(0)) {
            StaticValue::Str(_) => super::string_primitives::apply(machine, p, args).or_else(invalid_rule)?,
            list => split_list(machine, list, arg(1))?,
        },
        P::Range => {
            let (a, b) = (expect_int(machine, arg(0))?, expect_int(machine, arg(1))?);
            machine.check_list_length(usize::try_from(b.saturating_sub(a)).unwrap_or(0))?;
            StaticValue::List(machine.new_list((a..b).map(StaticValue::Int)))
        }
        P::Sum | P::Product => {
            let (op, unit) = if p == P::Sum { (ArithOp::Add, 0) } else { (ArithOp::Mul, 1) };
            let l = expect_list(machine, arg(0))?;
            let items = machine.list_items(l).to_vec();
            let mut acc = StaticValue::Int(unit);
            for item in items {
                acc = machine.arith(host, op, acc, item)?;
            }
            acc
        }
        P::SuffixProducts => {
            let l = expect_list(machine, arg(0))?;
            let items = machine.list_items(l).to_vec();
            let mut out = vec![StaticValue::Int(1); items.len()];
            for i in (0..items.len().saturating_sub(1)).rev() {
                out[i] = machine.arith(host, ArithOp::Mul, out[i + 1], items[i + 1])?;
            }
            StaticValue::List(machine.new_list(out))
        }
        P::Coords => list_coordinates(machine, arg(0))?,
        P::IsEmpty => match arg(0) {
            StaticValue::Region(_) => host.query(machine, p, args).or_else(invalid_rule)?,
            other => StaticValue::Bool(expect_list(machine, other)?.is_empty()),
        },
        P::Contains => {
            let l = expect_list(machine, arg(1))?;
            let items = machine.list_items(l).to_vec();
            machine.budget.spend(items.len() / 16);
            StaticValue::Bool(items.into_iter().any(|v| values_equal(machine, v, arg(0))))
        }
        P::Add if matches!((arg(0), arg(1)), (StaticValue::Str(_), _)) => {
            let mut text = spell_value(machine, arg(0));
            spell_into(machine, arg(1), &mut text);
            machine.new_string(&text)
        }
        P::Add => machine.arith(host, ArithOp::Add, arg(0), arg(1))?,
        P::Sub => machine.arith(host, ArithOp::Sub, arg(0), arg(1))?,
        P::Mul => machine.arith(host, ArithOp::Mul, arg(0), arg(1))?,
        P::Div | P::CeilDiv => {
            let (a, b) = (expect_int(machine, arg(0))?, expect_int(machine, arg(1))?);
            if b == 0 {
                return invalid_rule("cannot divide by zero");
            }
            match if p == P::Div { floor_div(a, b) } else { ceil_div(a, b) } {
                Some(quotient) => StaticValue::Int(quotient),
                None => return invalid_rule("quotient does not fit 64 bits"),
            }
        }
        P::Neg => match machine.unwrap_attr(arg(0)) {
            StaticValue::Float(f) => StaticValue::Float(-f),
            v => StaticValue::Int(expect_int(machine, v)?.wrapping_neg()),
        },
        P::Min => StaticValue::Int(expect_int(machine, arg(0))?.min(expect_int(machine, arg(1))?)),
        P::Max => StaticValue::Int(expect_int(machine, arg(0))?.max(expect_int(machine, arg(1))?)),
        P::Log2 => {
            let n = expect_int(machine, arg(0))?;
            if n > 0 && n & (n - 1) == 0 { StaticValue::Int(n.trailing_zeros() as i64) } else { StaticValue::None }
        }
        P::Equal => StaticValue::Bool(values_equal(machine, arg(0), arg(1))),
        P::NotEqual => StaticValue::Bool(!values_equal(machine, arg(0), arg(1))),
        P::Less => StaticValue::Bool(expect_int(machine, arg(0))? < expect_int(machine, arg(1))?),
        P::LessEqual => StaticValue::Bool(expect_int(machine, arg(0))? <= expect_int(machine, arg(1))?),
        P::Not => match machine.unwrap_attr(arg(0)) {
            StaticValue::Bool(b) => StaticValue::Bool(!b),
            StaticValue::None => StaticValue::Bool(true),
            StaticValue::Unit => StaticValue::Bool(false),
            other => return invalid_rule(format!("not: expected a bool, found {}", other.kind_name())),
        },
        P::Utf8 => {
            let bytes: Vec<StaticValue> = match arg(0) {
                StaticValue::Str(s) => machine.utf8_bytes(machine.ctx.text(s).as_bytes())?,
                StaticValue::Attr(a) => match machine.ctx.attr_kind(a) {
                    AttrKind::String { text, .. } => machine.utf8_bytes(machine.ctx.string_bytes(text))?,
                    _ => return invalid_rule("utf8: expected a string"),
                },
                other => return invalid_rule(format!("utf8: expected a string, found {}", other.kind_name())),
            };
            StaticValue::List(machine.new_list(bytes))
        }
        P::Symbol => {
            let text = spell_value(machine, arg(0));
            StaticValue::Symbol(machine.ctx.symbol_attr(machine.ctx.intern_str(&text)))
        }
        P::Name => {
            let text = spell_value(machine, arg(0));
            machine.new_string(&text)
        }
        P::Upper | P::StartsWith | P::EndsWith | P::Find | P::Substring => {
            super::string_primitives::apply(machine, p, args).or_else(invalid_rule)?
        }
        P::Concat => {
            let l = expect_list(machine, arg(0))?;
            let items = machine.list_items(l).to_vec();
            let mut text = String::new();
            for item in items {
                spell_into(machine, item, &mut text);
            }
            machine.new_string(&text)
        }
        P::TypeOf if !matches!(arg(0), StaticValue::Value(_)) => StaticValue::Type(machine.ctx.index_type()),
        P::ConstOf if !matches!(arg(0), StaticValue::Value(_)) => arg(0),
        P::SameValue if !matches!((arg(0), arg(1)), (StaticValue::Value(_), StaticValue::Value(_))) => {
            StaticValue::Bool(values_equal(machine, arg(0), arg(1)))
        }
        P::OneUse if !matches!(arg(0), StaticValue::Value(_)) => StaticValue::Bool(false),
        P::Users if !matches!(arg(0), StaticValue::Value(_)) => StaticValue::List(List::default()),
        P::MadeBy | P::ResultIndex if !matches!(arg(0), StaticValue::Value(_)) => StaticValue::None,
        P::FieldType => super::field_type::field_type(machine, arg(0), arg(1)).or_else(invalid_rule)?,
        P::Mix => mix_values(machine, arg(0), arg(1))?,
        P::Space => {
            let v = match arg(0) {
                StaticValue::Value(_) => host.query(machine, P::TypeOf, args).or_else(invalid_rule)?,
                v => v,
            };
            super::type_primitives::memory_space(machine, v).or_else(invalid_rule)?
        }
        P::TypeOf
        | P::Types
        | P::ConstOf
        | P::Origin
        | P::OneUse
        | P::Users
        | P::MadeBy
        | P::ResultUsers
        | P::ResultIndex
        | P::FromSource
        | P::EmittingRule
        | P::SameValue
        | P::ArgTypes
        | P::RegionOps
        | P::Captures
        | P::EffectFree
        | P::Single
        | P::Lookup
        | P::LookupOp
        | P::Location
        | P::Symbols
        | P::IsDeclaration
        | P::BodyOps
        | P::Enclosing
        | P::EnclosingOp
        | P::IndexOf
        | P::LlvmType
        | P::EnclosingAttrs
        | P::TargetTypes => host.query(machine, p, args).or_else(invalid_rule)?,
        _ => match super::type_primitives::apply(machine, host, p, args) {
            Some(v) => v.or_else(invalid_rule)?,
            None => super::attr_primitives::apply(machine, p, args).or_else(invalid_rule)?,
        },
    })
}

/// Converts a value to a list: an attribute to its elements, `none` to the empty list, an SSA value to a list of one
/// element.
pub fn expect_list(machine: &mut Machine<'_>, v: StaticValue) -> VmResult<List> {
    match v {
        StaticValue::List(l) | StaticValue::Dict(l) => Ok(l),
        StaticValue::None => Ok(List::default()),
        StaticValue::Attr(a) => match untyped_value(machine.ctx, &mut machine.list_arena, a) {
            StaticValue::List(l) | StaticValue::Dict(l) => Ok(l),
            _ => invalid_rule("expected a list, found an attribute that is not a list"),
        },
        StaticValue::Value(_) => Ok(machine.new_list_from_slice(&[v])),
        other => invalid_rule(format!("expected a list, found {}", other.kind_name())),
    }
}

fn expect_non_empty_list(machine: &mut Machine<'_>, v: StaticValue) -> VmResult<List> {
    let l = expect_list(machine, v)?;
    if l.is_empty() { invalid_rule("expected a non-empty list") } else { Ok(l) }
}

fn list_item(machine: &mut Machine<'_>, v: StaticValue, i: i64) -> VmResult<StaticValue> {
    let l = expect_list(machine, v)?;
    match usize::try_from(i).ok().and_then(|i| machine.list_items(l).get(i).copied()) {
        Some(v) => Ok(v),
        None => invalid_rule(format!("index {i} is out of range for a list of {} elements", l.len())),
    }
}

/// Converts a value to an int: an integer attribute, a bool or a scalable dimension.
pub fn expect_int(machine: &mut Machine<'_>, v: StaticValue) -> VmResult<i64> {
    match machine.unwrap_attr(v) {
        StaticValue::Int(i) => Ok(i),
        StaticValue::Bool(b) => Ok(b as i64),
        // A scalable dimension `[n]` counts as n, because a shuffle mask of such a vector indexes that many elements.
        StaticValue::Scalable(i) => Ok(i),
        other => invalid_rule(format!("expected an int, found {}", other.kind_name())),
    }
}

/// Returns the type that a static value stands for: the value itself, the type in a type attribute, or the LLVM struct
/// of a record type. Returns `None` for other values.
pub fn as_type(machine: &mut Machine<'_>, v: StaticValue) -> Option<Type> {
    match v {
        StaticValue::Type(t) => Some(t),
        StaticValue::Attr(a) => machine.ctx.type_value(a),
        StaticValue::Record(i) => machine.record_type(i),
        _ => None,
    }
}

/// Divides a list into consecutive parts, one for each entry of `sizes`. An entry is a length, or a list whose length
/// counts. It is an error if the lengths do not add up to that of the list.
fn split_list(machine: &mut Machine<'_>, list: StaticValue, sizes: StaticValue) -> VmResult<StaticValue> {
    let elements = expect_list(machine, list)?;
    let sizes = expect_list(machine, sizes)?;
    let mut lengths = Vec::new();
    for size in machine.list_items(sizes).to_vec() {
        lengths.push(match machine.unwrap_attr(size) {
            StaticValue::Int(n) => u64::try_from(n).unwrap_or(0),
            other => expect_list(machine, other)?.len() as u64,
        });
    }
    let total = lengths.iter().fold(0u64, |total, length| total.saturating_add(*length));
    if total != elements.len() as u64 {
        return invalid_rule(format!(
            "split: cannot divide {} elements into parts of {total} elements in total",
            elements.len()
        ));
    }
    let mut first = 0;
    let mut out = Vec::new();
    for len in lengths {
        let len = len as u32;
        out.push(StaticValue::List(elements.part(&machine.list_arena, first, len)));
        first += len;
    }
    Ok(StaticValue::List(machine.new_list(out)))
}

/// Lists the coordinates of all elements of a shape in row-major order.
fn list_coordinates(machine: &mut Machine<'_>, shape: StaticValue) -> VmResult<StaticValue> {
    let l = expect_list(machine, shape)?;
    let mut dims = Vec::new();
    for d in machine.list_items(l).to_vec() {
        match machine.unwrap_attr(d) {
            StaticValue::Int(n) => dims.push(n.max(0)),
            other => return invalid_rule(format!("coords: expected a static size, found {}", other.kind_name())),
        }
    }
    let total = dims.iter().try_fold(1i64, |a, d| a.checked_mul(*d)).unwrap_or(i64::MAX);
    let numbers = total.saturating_mul((dims.len() as i64).max(1));
    machine.check_list_length(usize::try_from(numbers).unwrap_or(usize::MAX))?;
    let mut out = Vec::with_capacity(total as usize);
    for n in 0..total {
        let mut rest = n;
        let mut position = vec![StaticValue::Int(0); dims.len()];
        for (p, d) in position.iter_mut().zip(&dims).rev() {
            *p = StaticValue::Int(rest % d);
            rest /= d;
        }
        out.push(StaticValue::List(machine.new_list(position)));
    }
    Ok(StaticValue::List(machine.new_list(out)))
}

/// Replaces each `?` entry of a list by the next of the values. It is an error if there are more or fewer values.
fn mix_values(machine: &mut Machine<'_>, statics: StaticValue, values: StaticValue) -> VmResult<StaticValue> {
    let (s, v) = (expect_list(machine, statics)?, expect_list(machine, values)?);
    let mut values = machine.list_items(v).to_vec().into_iter();
    let mut out = Vec::new();
    for entry in machine.list_items(s).to_vec() {
        out.push(match entry {
            StaticValue::Dynamic => match values.next() {
                Some(v) => v,
                None => return invalid_rule("mix: fewer values than `?` entries"),
            },
            other => other,
        });
    }
    if values.next().is_some() {
        return invalid_rule("mix: more values than `?` entries");
    }
    Ok(StaticValue::List(machine.new_list(out)))
}

/// Returns whether two values are equal. An attribute equals the plain value that it holds, such as an int or a list.
pub fn values_equal(machine: &mut Machine<'_>, a: StaticValue, b: StaticValue) -> bool {
    match (a, b) {
        (StaticValue::List(x), StaticValue::List(y)) | (StaticValue::Dict(x), StaticValue::Dict(y)) => {
            let are_items_equal = |machine: &mut Machine<'_>, i: usize| {
                let (a, b) = (machine.list_items(x)[i], machine.list_items(y)[i]);
                values_equal(machine, a, b)
            };
            machine.budget.spend(x.len() / 16);
            x.len() == y.len() && (0..x.len()).all(|i| are_items_equal(machine, i))
        }
        (StaticValue::List(_), StaticValue::None) | (StaticValue::None, StaticValue::List(_)) => false,
        (StaticValue::Type(_) | StaticValue::Record(_), StaticValue::Type(_) | StaticValue::Record(_)) => {
            as_type(machine, a) == as_type(machine, b)
        }
        (StaticValue::Attr(x), StaticValue::Attr(y)) => x == y,
        (StaticValue::Attr(_), StaticValue::None) | (StaticValue::None, StaticValue::Attr(_)) => false,
        (StaticValue::Attr(attr), StaticValue::Unit) | (StaticValue::Unit, StaticValue::Attr(attr)) => {
            matches!(machine.ctx.attr_kind(attr), AttrKind::Unit)
        }
        (StaticValue::Attr(x), other) | (other, StaticValue::Attr(x)) => {
            match untyped_value(machine.ctx, &mut machine.list_arena, x) {
                StaticValue::Attr(_) => false,
                value => values_equal(machine, value, other),
            }
        }
        (StaticValue::Unit, StaticValue::Bool(b)) | (StaticValue::Bool(b), StaticValue::Unit) => b,
        (StaticValue::Str(s), StaticValue::Case(c)) | (StaticValue::Case(c), StaticValue::Str(s)) => s == c,
        _ => a == b,
    }
}

/// Returns the text of a value, as string interpolation inserts it.
pub fn spell_value(machine: &mut Machine<'_>, v: StaticValue) -> String {
    let mut text = String::new();
    spell_into(machine, v, &mut text);
    text
}

/// Appends a value to a text, as string interpolation does. Appends no more to a text that exceeds the limit of
/// strings.
fn spell_into(machine: &mut Machine<'_>, v: StaticValue, text: &mut String) {
    if text.len() as u64 > machine.budget.limits.string_bytes {
        machine.budget.exceed(Limit::StringBytes);
        return;
    }
    match machine.unwrap_attr(v) {
        StaticValue::None => text.push_str("none"),
        StaticValue::Unit => text.push_str("unit"),
        StaticValue::Bool(b) => text.push_str(if b { "true" } else { "false" }),
        StaticValue::Int(i) | StaticValue::Scalable(i) => text.push_str(itoa::Buffer::new().format(i)),
        StaticValue::Float(f) => text.push_str(&f.to_string()),
        StaticValue::Dynamic => text.push('?'),
        StaticValue::Str(s) | StaticValue::Case(s) => text.push_str(machine.ctx.text(s)),
        StaticValue::Symbol(a) => {
            if let AttrKind::Symbol { root, nested } = machine.ctx.attr_kind(a) {
                text.push_str(machine.ctx.text(*root));
                for n in nested {
                    text.push_str("::@");
                    text.push_str(machine.ctx.text(*n));
                }
            }
        }
        StaticValue::Type(_) | StaticValue::Record(_) => match as_type(machine, v) {
            Some(t) => text.push_str(&machine.spell_type(t)),
            None => text.push_str("a record type"),
        },
        StaticValue::Op(name) => text.push_str(machine.ctx.op_text(name)),
        StaticValue::List(l) => {
            text.push('[');
            for (i, item) in machine.list_items(l).to_vec().into_iter().enumerate() {
                text.push_str(if i == 0 { "" } else { ", " });
                spell_into(machine, item, text);
            }
            text.push(']');
        }
        StaticValue::Attr(a) => text.push_str(&machine.spell_attr(a)),
        other => text.push_str(other.kind_name()),
    }
}

impl Machine<'_> {
    /// Returns bytes as ints.
    fn utf8_bytes(&mut self, bytes: &[u8]) -> VmResult<Vec<StaticValue>> {
        self.check_list_length(bytes.len())?;
        Ok(bytes.iter().map(|b| StaticValue::Int(i64::from(*b))).collect())
    }
}
