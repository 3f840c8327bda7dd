//! Primitives on lists.
//!
//! Tests: tests/rule_tests/, tests/all/back_ends.rs.

use super::{expect_int, expect_list, expect_non_empty_list, invalid_rule, list_item, strings, values_equal};
use crate::vm::{Host, List, Machine, StaticValue, VmResult};
use rulec::primitive::Primitive;
use rulec::rir::ArithOp;
use smallvec::SmallVec;

pub fn len(m: &mut Machine<'_>, _: &mut dyn Host, list: StaticValue) -> VmResult<StaticValue> {
    Ok(StaticValue::Int(expect_list(m, list)?.len() as i64))
}

pub fn first(m: &mut Machine<'_>, _: &mut dyn Host, list: StaticValue) -> VmResult<StaticValue> {
    let list = expect_list(m, list)?;
    list_item(m, list, 0)
}

pub fn last(m: &mut Machine<'_>, _: &mut dyn Host, list: StaticValue) -> VmResult<StaticValue> {
    let list = expect_list(m, list)?;
    list_item(m, list, list.len() as i64 - 1)
}

pub fn init(m: &mut Machine<'_>, _: &mut dyn Host, list: StaticValue) -> VmResult<StaticValue> {
    let list = expect_non_empty_list(m, list)?;
    Ok(StaticValue::List(list.part(&m.list_arena, 0, list.len - 1)))
}

pub fn rest(m: &mut Machine<'_>, _: &mut dyn Host, list: StaticValue) -> VmResult<StaticValue> {
    let list = expect_non_empty_list(m, list)?;
    Ok(StaticValue::List(list.part(&m.list_arena, 1, list.len - 1)))
}

pub fn reverse(m: &mut Machine<'_>, _: &mut dyn Host, list: StaticValue) -> VmResult<StaticValue> {
    let list = expect_list(m, list)?;
    let start = m.list_arena.len();
    m.list_arena.extend_from_within(list.range());
    m.list_arena[start..].reverse();
    Ok(StaticValue::List(m.list_from(start)))
}

pub fn take(m: &mut Machine<'_>, _: &mut dyn Host, list: StaticValue, count: StaticValue) -> VmResult<StaticValue> {
    let (list, count) = list_and_count(m, list, count)?;
    Ok(StaticValue::List(list.part(&m.list_arena, 0, count)))
}

pub fn drop(m: &mut Machine<'_>, _: &mut dyn Host, list: StaticValue, count: StaticValue) -> VmResult<StaticValue> {
    let (list, count) = list_and_count(m, list, count)?;
    Ok(StaticValue::List(list.part(&m.list_arena, count, list.len - count)))
}

/// Converts the arguments to a list and a count. Limits the count to the length of the list.
fn list_and_count(m: &mut Machine<'_>, list: StaticValue, count: StaticValue) -> VmResult<(List, u32)> {
    let list = expect_list(m, list)?;
    Ok((list, expect_int(m, count)?.clamp(0, list.len() as i64) as u32))
}

pub fn at(m: &mut Machine<'_>, _: &mut dyn Host, list: StaticValue, index: StaticValue) -> VmResult<StaticValue> {
    let index = expect_int(m, index)?;
    let list = expect_list(m, list)?;
    list_item(m, list, index)
}

pub fn zip(m: &mut Machine<'_>, _: &mut dyn Host, first: StaticValue, others: &[StaticValue]) -> VmResult<StaticValue> {
    let mut lists: SmallVec<[List; 4]> = SmallVec::new();
    for list in [first].iter().chain(others) {
        lists.push(expect_list(m, *list)?);
    }
    let n = lists[0].len();
    if let Some(other) = lists.iter().find(|l| l.len() != n) {
        let other = other.len();
        return invalid_rule(format!("zip: expected lists of equal length, found {n} and {other} elements"));
    }
    m.check_list_length(n.saturating_mul(lists.len()))?;
    let mut rows: SmallVec<[StaticValue; 8]> = SmallVec::new();
    for i in 0..n {
        let start = m.list_arena.len();
        for list in &lists {
            let item = m.list_items(*list)[i];
            m.list_arena.push(item);
        }
        rows.push(StaticValue::List(m.list_from(start)));
    }
    Ok(m.list_of(&rows))
}

pub fn flatten(m: &mut Machine<'_>, _: &mut dyn Host, lists: StaticValue) -> VmResult<StaticValue> {
    let lists = expect_list(m, lists)?;
    let mut items: SmallVec<[StaticValue; 16]> = SmallVec::new();
    for i in lists.range() {
        let inner = expect_list(m, m.list_arena[i])?;
        m.check_list_length(items.len() + inner.len())?;
        items.extend_from_slice(m.list_items(inner));
    }
    Ok(m.list_of(&items))
}

pub fn split(m: &mut Machine<'_>, _: &mut dyn Host, of: StaticValue, by: StaticValue) -> VmResult<StaticValue> {
    match m.unwrap_attr(of) {
        text @ StaticValue::Str(_) => strings::split_text(m, text, by),
        list => split_list(m, list, by),
    }
}

/// Divides a list into consecutive parts, one for each entry of `sizes`. An entry is a length, or a list whose length
/// counts. It is an error if the lengths do not add up to that of the list.
fn split_list(m: &mut Machine<'_>, list: StaticValue, sizes: StaticValue) -> VmResult<StaticValue> {
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
    Ok(m.list_of(&parts))
}

pub fn range(m: &mut Machine<'_>, _: &mut dyn Host, from: StaticValue, to: StaticValue) -> VmResult<StaticValue> {
    let (from, to) = (expect_int(m, from)?, expect_int(m, to)?);
    m.check_list_length(usize::try_from(to.saturating_sub(from)).unwrap_or(0))?;
    Ok(StaticValue::List(m.new_list((from..to).map(StaticValue::Int))))
}

pub fn sum(m: &mut Machine<'_>, h: &mut dyn Host, list: StaticValue) -> VmResult<StaticValue> {
    reduce(m, h, ArithOp::Add, StaticValue::Int(0), list)
}

pub fn product(m: &mut Machine<'_>, h: &mut dyn Host, list: StaticValue) -> VmResult<StaticValue> {
    reduce(m, h, ArithOp::Mul, StaticValue::Int(1), list)
}

fn reduce(
    m: &mut Machine<'_>,
    h: &mut dyn Host,
    op: ArithOp,
    mut result: StaticValue,
    list: StaticValue,
) -> VmResult<StaticValue> {
    for i in expect_list(m, list)?.range() {
        result = m.arith(h, op, result, m.list_arena[i])?;
    }
    Ok(result)
}

pub fn suffix_products(m: &mut Machine<'_>, h: &mut dyn Host, list: StaticValue) -> VmResult<StaticValue> {
    let list = expect_list(m, list)?;
    let mut products: SmallVec<[StaticValue; 8]> = SmallVec::from_elem(StaticValue::Int(1), list.len());
    for i in (0..list.len().saturating_sub(1)).rev() {
        let factor = m.list_items(list)[i + 1];
        products[i] = m.arith(h, ArithOp::Mul, products[i + 1], factor)?;
    }
    Ok(m.list_of(&products))
}

pub fn coords(m: &mut Machine<'_>, _: &mut dyn Host, shape: StaticValue) -> VmResult<StaticValue> {
    let mut sizes: SmallVec<[i64; 8]> = SmallVec::new();
    for i in expect_list(m, shape)?.range() {
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
        rows.push(m.list_of(&position));
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
    Ok(m.list_of(&rows))
}

pub fn is_empty(m: &mut Machine<'_>, h: &mut dyn Host, of: StaticValue) -> VmResult<StaticValue> {
    match of {
        StaticValue::Region(_) => Ok(h.query(m, Primitive::IsEmpty, &[of])?),
        list => Ok(StaticValue::Bool(expect_list(m, list)?.is_empty())),
    }
}

pub fn contains(m: &mut Machine<'_>, _: &mut dyn Host, value: StaticValue, list: StaticValue) -> VmResult<StaticValue> {
    let list = expect_list(m, list)?;
    m.budget.spend(list.len() / 16);
    for i in list.range() {
        if values_equal(m, m.list_arena[i], value) {
            return Ok(StaticValue::Bool(true));
        }
    }
    Ok(StaticValue::Bool(false))
}
