//! Primitives on lists.
//!
//! Tests: tests/rule_tests/, tests/all/back_ends.rs.

use super::params::expect_list;
use super::queries::query;
use super::strings;
use crate::vm::accounting::ELEMENTS_PER_STEP;
use crate::vm::equality::values_equal;
use crate::vm::rule_error::invalid_rule;
use crate::vm::{Host, List, Machine, StaticValue, VmResult};
use rulec::primitive::Primitive;
use rulec::rir::ArithOp;
use smallvec::SmallVec;

#[inline]
pub fn len(_: &mut Machine<'_>, _: &mut dyn Host, list: List) -> VmResult<i64> {
    Ok(list.len() as i64)
}

pub fn first(m: &mut Machine<'_>, _: &mut dyn Host, list: List) -> VmResult<StaticValue> {
    list_item(m, list, 0)
}

pub fn last(m: &mut Machine<'_>, _: &mut dyn Host, list: List) -> VmResult<StaticValue> {
    list_item(m, list, list.len() as i64 - 1)
}

pub fn init(m: &mut Machine<'_>, _: &mut dyn Host, list: List) -> VmResult<List> {
    let list = expect_non_empty(list)?;
    Ok(list.part(&m.list_arena, 0, list.len - 1))
}

pub fn rest(m: &mut Machine<'_>, _: &mut dyn Host, list: List) -> VmResult<List> {
    let list = expect_non_empty(list)?;
    Ok(list.part(&m.list_arena, 1, list.len - 1))
}

pub fn reverse(m: &mut Machine<'_>, _: &mut dyn Host, list: List) -> VmResult<List> {
    let start = m.list_arena.len();
    m.list_arena.extend_from_within(list.range());
    m.list_arena[start..].reverse();
    Ok(m.list_from(start))
}

pub fn take(m: &mut Machine<'_>, _: &mut dyn Host, list: List, count: i64) -> VmResult<List> {
    Ok(list.part(&m.list_arena, 0, clamp_to_length(count, list)))
}

pub fn drop(m: &mut Machine<'_>, _: &mut dyn Host, list: List, count: i64) -> VmResult<List> {
    let count = clamp_to_length(count, list);
    Ok(list.part(&m.list_arena, count, list.len - count))
}

/// Limits a count of elements to the length of a list.
fn clamp_to_length(count: i64, list: List) -> u32 {
    count.clamp(0, list.len() as i64) as u32
}

pub fn at(m: &mut Machine<'_>, _: &mut dyn Host, list: StaticValue, index: i64) -> VmResult<StaticValue> {
    let list = expect_list(m, list)?;
    list_item(m, list, index)
}

fn expect_non_empty(list: List) -> VmResult<List> {
    if list.is_empty() { invalid_rule("expected a non-empty list") } else { Ok(list) }
}

fn list_item(m: &Machine<'_>, list: List, i: i64) -> VmResult<StaticValue> {
    match usize::try_from(i).ok().and_then(|i| m.list_items(list).get(i).copied()) {
        Some(v) => Ok(v),
        None => invalid_rule(format!("index {i} is out of range for a list of {} elements", list.len())),
    }
}

pub fn zip(m: &mut Machine<'_>, _: &mut dyn Host, first: List, others: &[StaticValue]) -> VmResult<List> {
    let mut lists: SmallVec<[List; 4]> = SmallVec::from_slice(&[first]);
    for list in others {
        lists.push(expect_list(m, *list)?);
    }
    let n = first.len();
    check_zipped(m, &lists)?;
    let mut rows: SmallVec<[StaticValue; 8]> = SmallVec::new();
    for i in 0..n {
        let start = m.list_arena.len();
        for list in &lists {
            let item = m.list_items(*list)[i];
            m.list_arena.push(item);
        }
        rows.push(StaticValue::List(m.list_from(start)));
    }
    Ok(m.new_list_from_slice(&rows))
}

/// Checks the lists of a loop over zipped lists as `zip` does, and charges the same steps. Returns the lists.
pub fn zipped<const N: usize>(m: &mut Machine<'_>, lists: [StaticValue; N]) -> VmResult<[List; N]> {
    let mut zipped = [List::default(); N];
    for (list, value) in zipped.iter_mut().zip(lists) {
        *list = expect_list(m, value)?;
    }
    check_zipped(m, &zipped)?;
    m.budget.spend(zipped[0].len() / ELEMENTS_PER_STEP);
    Ok(zipped)
}

/// Checks that lists which are zipped have equal lengths, and that there are not too many tuples.
fn check_zipped(m: &mut Machine<'_>, lists: &[List]) -> VmResult<()> {
    let n = lists[0].len();
    if let Some(other) = lists.iter().find(|l| l.len() != n) {
        let other = other.len();
        return invalid_rule(format!("zip: expected lists of equal length, found {n} and {other} elements"));
    }
    m.check_list_length(n.saturating_mul(lists.len()))
}

pub fn flatten(m: &mut Machine<'_>, _: &mut dyn Host, lists: List) -> VmResult<List> {
    let mut items: SmallVec<[StaticValue; 16]> = SmallVec::new();
    for i in lists.range() {
        let inner = expect_list(m, m.list_arena[i])?;
        m.check_list_length(items.len() + inner.len())?;
        items.extend_from_slice(m.list_items(inner));
    }
    Ok(m.new_list_from_slice(&items))
}

pub fn split(m: &mut Machine<'_>, _: &mut dyn Host, of: StaticValue, by: StaticValue) -> VmResult<List> {
    match m.unwrap_attr(of) {
        StaticValue::Str(text) => strings::split_text(m, text, by),
        list => split_list(m, list, by),
    }
}

/// Divides a list into consecutive parts, one for each entry of `sizes`. An entry is a length, or a list whose length
/// counts. It is an error if the lengths do not add up to that of the list.
fn split_list(m: &mut Machine<'_>, list: StaticValue, sizes: StaticValue) -> VmResult<List> {
    let elements = expect_list(m, list)?;
    let sizes = expect_list(m, sizes)?;
    let mut lengths: SmallVec<[u64; 8]> = SmallVec::new();
    for i in sizes.range() {
        lengths.push(match m.unwrap_attr(m.list_arena[i]) {
            StaticValue::Int(n) => u64::try_from(n).unwrap_or(0),
            other => expect_list(m, other)?.len() as u64,
        });
    }
    let total = lengths.iter().fold(0u64, |total, length| total.saturating_add(*length));
    if total != elements.len() as u64 {
        let count = elements.len();
        return invalid_rule(format!("split: cannot divide {count} elements into parts of {total} elements in total"));
    }
    let mut first = 0;
    let mut parts: SmallVec<[StaticValue; 8]> = SmallVec::new();
    for len in lengths {
        parts.push(StaticValue::List(elements.part(&m.list_arena, first, len as u32)));
        first += len as u32;
    }
    Ok(m.new_list_from_slice(&parts))
}

pub fn range(m: &mut Machine<'_>, _: &mut dyn Host, from: i64, to: i64) -> VmResult<List> {
    m.check_list_length(usize::try_from(to.saturating_sub(from)).unwrap_or(0))?;
    Ok(m.new_list((from..to).map(StaticValue::Int)))
}

pub fn sum(m: &mut Machine<'_>, h: &mut dyn Host, list: List) -> VmResult<StaticValue> {
    reduce(m, h, ArithOp::Add, StaticValue::Int(0), list)
}

pub fn product(m: &mut Machine<'_>, h: &mut dyn Host, list: List) -> VmResult<StaticValue> {
    reduce(m, h, ArithOp::Mul, StaticValue::Int(1), list)
}

fn reduce(
    m: &mut Machine<'_>,
    h: &mut dyn Host,
    op: ArithOp,
    mut result: StaticValue,
    list: List,
) -> VmResult<StaticValue> {
    for i in list.range() {
        result = m.arith(h, op, result, m.list_arena[i])?;
    }
    Ok(result)
}

pub fn suffix_products(m: &mut Machine<'_>, h: &mut dyn Host, list: List) -> VmResult<List> {
    let mut products: SmallVec<[StaticValue; 8]> = SmallVec::from_elem(StaticValue::Int(1), list.len());
    for i in (0..list.len().saturating_sub(1)).rev() {
        let factor = m.list_items(list)[i + 1];
        products[i] = m.arith(h, ArithOp::Mul, products[i + 1], factor)?;
    }
    Ok(m.new_list_from_slice(&products))
}

pub fn coords(m: &mut Machine<'_>, _: &mut dyn Host, shape: List) -> VmResult<List> {
    let mut sizes: SmallVec<[i64; 8]> = SmallVec::new();
    for i in shape.range() {
        match m.unwrap_attr(m.list_arena[i]) {
            StaticValue::Int(n) => sizes.push(n.max(0)),
            other => return invalid_rule(format!("coords: expected a static size, found {}", other.kind_name())),
        }
    }
    let count = sizes.iter().try_fold(1i64, |product, size| product.checked_mul(*size)).unwrap_or(i64::MAX);
    let numbers = count.saturating_mul((sizes.len() as i64).max(1));
    m.check_list_length(usize::try_from(numbers).unwrap_or(usize::MAX))?;
    let mut rows = Vec::with_capacity(count as usize);
    let mut position: SmallVec<[StaticValue; 8]> = SmallVec::from_elem(StaticValue::Int(0), sizes.len());
    for _ in 0..count {
        rows.push(StaticValue::List(m.new_list_from_slice(&position)));
        // The next position in row-major order: like a number with one digit for each dimension.
        for (index, size) in position.iter_mut().zip(&sizes).rev() {
            match index {
                StaticValue::Int(i) if *i + 1 < *size => {
                    *i += 1;
                    break;
                }
                index => *index = StaticValue::Int(0),
            }
        }
    }
    Ok(m.new_list_from_slice(&rows))
}

pub fn is_empty(m: &mut Machine<'_>, h: &mut dyn Host, of: StaticValue) -> VmResult<bool> {
    match of {
        StaticValue::Region(_) => query(m, h, Primitive::IsEmpty, &[of]),
        list => Ok(expect_list(m, list)?.is_empty()),
    }
}

/// Returns whether a value equals one of others. Charges the steps of making a list of them and calling `contains`.
pub fn is_one_of(m: &mut Machine<'_>, value: StaticValue, others: &[StaticValue]) -> bool {
    m.budget.spend(2 * (others.len() / ELEMENTS_PER_STEP));
    others.iter().any(|other| values_equal(m, *other, value))
}

pub fn contains(m: &mut Machine<'_>, _: &mut dyn Host, value: StaticValue, list: List) -> VmResult<bool> {
    m.budget.spend(list.len() / ELEMENTS_PER_STEP);
    for i in list.range() {
        if values_equal(m, m.list_arena[i], value) {
            return Ok(true);
        }
    }
    Ok(false)
}
