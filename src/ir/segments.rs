//! Segments: the ranges of an op's operands, results, regions and successors that belong to the declared groups.
//!
//! With at most one optional or variadic group, the counts determine the segments. With more, an op stores the sizes of
//! its operand segments as the inherent attribute `OPERAND_SEGMENT_SIZES`, and those of its results as
//! `RESULT_SEGMENT_SIZES`.
//!
//! Tests: below, tests/errors/ops/.

use super::attributes::AttrKind;
use super::body::Body;
use super::context::Context;
use super::ids::{Attr, Op};
use super::op_info::{Arities, OpInfo, VariadicGroup};
use rulec::rir::declarations::{Arity, OpDef};
use smallvec::SmallVec;
use std::cmp::Ordering;
use std::ops::Range;

/// Index of the inherent attribute `operandSegmentSizes`. The sizes leave out successor operands.
pub const OPERAND_SEGMENT_SIZES: u32 = u32::MAX;
/// Index of the inherent attribute `resultSegmentSizes`.
pub const RESULT_SEGMENT_SIZES: u32 = u32::MAX - 1;

/// The maximum number of segments that are stored without an allocation.
const MAX_INLINE_SEGMENTS: usize = 14;

/// Name of the operand group that contains the operands of all operand bundles of a call.
pub const BUNDLE_OPERANDS: &str = "op_bundle_operands";

/// Returns whether the generic form lists the operands of the last group after those of the successors, as it does for
/// the operand bundles of a call with successors: `"llvm.invoke"(%arg, %passed_to_block, %bundle)`.
pub fn has_trailing_group(def: &OpDef) -> bool {
    !def.successors.is_empty() && def.operands.last().is_some_and(|o| o.name == BUNDLE_OPERANDS)
}

/// The segments of an op's operands, results, successors or regions. Each is the index range of one declared group.
#[derive(Clone, Debug)]
pub enum Segments {
    /// This many segments with one item each.
    AllSingle(usize),
    /// Segments with one item each, except the segment at `position`, which has `len` items.
    OneVariadic {
        /// The number of segments.
        count: u32,
        /// The index of the optional or variadic segment, whose length may differ from one.
        position: u32,
        /// The number of items of the segment at `position`.
        len: u32,
    },
    /// The number of segments, and the end of each. A segment starts where the one before ends.
    InlineEnds(u8, [u8; MAX_INLINE_SEGMENTS]),
    /// The end of each segment, if there are more segments or items than `InlineEnds` can hold.
    BoxedEnds(Box<[u32]>),
}

impl Segments {
    fn from_ends(ends: &[u32]) -> Segments {
        let mut ends_u8 = [0; MAX_INLINE_SEGMENTS];
        let fits = ends.len() <= ends_u8.len()
            && ends_u8.iter_mut().zip(ends).all(|(inline, end)| u8::try_from(*end).map(|end| *inline = end).is_ok());
        if fits { Segments::InlineEnds(ends.len() as u8, ends_u8) } else { Segments::BoxedEnds(ends.into()) }
    }
    /// Returns the number of segments.
    pub fn len(&self) -> usize {
        match self {
            Segments::AllSingle(count) => *count,
            Segments::OneVariadic { count, .. } => *count as usize,
            Segments::InlineEnds(count, _) => *count as usize,
            Segments::BoxedEnds(ends) => ends.len(),
        }
    }
    /// Returns whether there is no segment.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }
    /// Returns the index range of a group among all operands (or results, successors, regions) of the op.
    #[inline]
    pub fn range(&self, group: usize) -> Range<usize> {
        let end = |group: usize| match self {
            Segments::InlineEnds(count, ends) => ends[..*count as usize][group] as usize,
            Segments::BoxedEnds(ends) => ends[group] as usize,
            _ => 0,
        };
        match self {
            Segments::AllSingle(_) => group..group + 1,
            Segments::OneVariadic { position, len, .. } => match group.cmp(&(*position as usize)) {
                Ordering::Less => group..group + 1,
                Ordering::Equal => group..group + *len as usize,
                Ordering::Greater => group + *len as usize - 1..group + *len as usize,
            },
            _ => group.checked_sub(1).map_or(0, end)..end(group),
        }
    }
    /// Returns the ranges of all groups, in order.
    pub fn iter(&self) -> impl Iterator<Item = Range<usize>> + '_ {
        (0..self.len()).map(|group| self.range(group))
    }
}

/// Why items do not fit the declared groups.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CountError {
    /// The first group with a number of items that its arity does not allow.
    Group {
        /// The index of the group.
        group: usize,
        /// The number of items.
        count: usize,
    },
    /// The number of items or of sizes is wrong, or it does not determine the groups.
    Total,
}

/// Divides `total` operands (or results, successors, regions) of an op into declared groups with these arities. `sizes`
/// are the lengths of the groups, which are needed if more than one group is optional or variadic.
///
/// # Errors
/// The number of items or a size does not fit the groups.
pub fn split_segments(
    arities: impl Iterator<Item = Arity> + Clone,
    total: usize,
    sizes: Option<&[i64]>,
) -> Result<Segments, CountError> {
    let (mut variadic, mut fixed) = (0, 0);
    for arity in arities.clone() {
        if arity == Arity::One {
            fixed += 1;
        } else {
            variadic += 1;
        }
    }
    if variadic == 0 && sizes.is_none() && total == fixed {
        return Ok(Segments::AllSingle(fixed));
    }
    if sizes.is_some_and(|sizes| sizes.len() != variadic + fixed) {
        return Err(CountError::Total);
    }
    let mut ends: SmallVec<[u32; MAX_INLINE_SEGMENTS]> = SmallVec::new();
    let mut end = 0;
    for (group, arity) in arities.enumerate() {
        let count = match (arity, sizes) {
            (_, Some(sizes)) => usize::try_from(sizes[group]).ok(),
            (Arity::One, None) => Some(1),
            (_, None) if variadic == 1 => total.checked_sub(fixed),
            (_, None) => (total == fixed).then_some(0),
        };
        let count = count.ok_or(CountError::Total)?;
        if !arity.allows(count) {
            return Err(CountError::Group { group, count });
        }
        end += count;
        ends.push(u32::try_from(end).map_err(|_| CountError::Total)?);
    }
    if end == total { Ok(Segments::from_ends(&ends)) } else { Err(CountError::Total) }
}

/// Divides `total` items into groups for an op that stores no segment sizes, as most ops do. Returns `None` if the
/// items do not fit the groups, or if more than one group is optional or variadic.
#[inline]
fn split_without_sizes(arities: Arities, total: usize) -> Option<Segments> {
    let (count, total) = (arities.group_count, u32::try_from(total).ok()?);
    match arities.variadic_groups {
        0 => (total == count).then_some(Segments::AllSingle(count as usize)),
        1 => {
            let VariadicGroup { position, max_len } = arities.first_variadic;
            let len = (total + 1).checked_sub(count)?;
            (len <= max_len).then_some(Segments::OneVariadic { count, position, len })
        }
        _ => None,
    }
}

impl Body {
    /// Returns the segments of the own operands, the results, the successors and the regions of an op, or `None` if
    /// they do not match the declaration.
    #[inline]
    pub fn segments(&self, ctx: &Context, op: Op, def: &OpDef, info: &OpInfo) -> Option<[Segments; 4]> {
        let arities = [info.operands, info.results, info.successors, info.regions];
        let counts = self.item_counts(op);
        let has_sizes = self.attrs(op).last().is_some_and(|a| a.0 >= RESULT_SEGMENT_SIZES);
        let fast = |i: usize| split_without_sizes(arities[i], counts[i] as usize);
        if !has_sizes && let (Some(a), Some(b), Some(c), Some(d)) = (fast(0), fast(1), fast(2), fast(3)) {
            return Some([a, b, c, d]);
        }
        Some([
            self.operand_segments(ctx, op, def)?,
            self.result_segments(ctx, op, def)?,
            self.successor_segments(ctx, op, def)?,
            self.region_segments(ctx, op, def)?,
        ])
    }
    /// Returns the segments of `own_operands`, or `None` if they do not match the declaration.
    #[inline]
    pub fn operand_segments(&self, ctx: &Context, op: Op, def: &OpDef) -> Option<Segments> {
        let arities = ctx.op_info(self.name(op))?.operands;
        self.value_segments(ctx, op, arities, self.own_operands(op).len(), OPERAND_SEGMENT_SIZES, || {
            def.operands.iter().map(|o| o.arity)
        })
    }
    /// Returns the segments of `results`, or `None` if they do not match the declaration.
    #[inline]
    pub fn result_segments(&self, ctx: &Context, op: Op, def: &OpDef) -> Option<Segments> {
        let arities = ctx.op_info(self.name(op))?.results;
        self.value_segments(ctx, op, arities, self.results(op).len(), RESULT_SEGMENT_SIZES, || {
            def.results.iter().map(|r| r.arity)
        })
    }
    #[inline]
    fn value_segments<I: Iterator<Item = Arity> + Clone>(
        &self,
        ctx: &Context,
        op: Op,
        arities: Arities,
        total: usize,
        sizes_attr: u32,
        declared: impl Fn() -> I,
    ) -> Option<Segments> {
        // Attributes are sorted by index, and the indices of the segment sizes are the highest. So if the op stores
        // segment sizes, they are its last attribute. Stored sizes are used even if there is only one optional or
        // variadic group.
        let has_sizes = self.attrs(op).last().is_some_and(|a| a.0 >= RESULT_SEGMENT_SIZES);
        if (arities.variadic_groups == 0 || !has_sizes)
            && let Some(segments) = split_without_sizes(arities, total)
        {
            return Some(segments);
        }
        match self.attr(op, sizes_attr as usize) {
            Some(attr) => split_segments(declared(), total, segment_sizes(ctx, attr).as_deref()).ok(),
            None => split_segments(declared(), total, None).ok(),
        }
    }
    /// Returns the segments of `successors`, or `None` if they do not match the declaration.
    #[inline]
    pub fn successor_segments(&self, ctx: &Context, op: Op, def: &OpDef) -> Option<Segments> {
        let total = self.successors(op).len();
        let segments = split_without_sizes(ctx.op_info(self.name(op))?.successors, total);
        segments.or_else(|| split_segments(def.successors.iter().map(|s| s.arity), total, None).ok())
    }
    /// Returns the segments of the regions, or `None` if they do not match the declaration.
    #[inline]
    pub fn region_segments(&self, ctx: &Context, op: Op, def: &OpDef) -> Option<Segments> {
        let total = self.regions(op).1.len();
        let segments = split_without_sizes(ctx.op_info(self.name(op))?.regions, total);
        segments.or_else(|| split_segments(def.regions.iter().map(|r| r.arity), total, None).ok())
    }
}

/// Returns the sizes of result groups if the text has no sizes: all optional and variadic groups are equally long.
/// `None` if that is impossible, or if there is only one such group, which needs no sizes.
pub fn equal_group_sizes(arities: &[Arity], total: usize) -> Option<Vec<i64>> {
    let variadic_count = arities.iter().filter(|a| **a != Arity::One).count();
    let rest = total.checked_sub(arities.len() - variadic_count)?;
    if variadic_count < 2 || rest % variadic_count != 0 {
        return None;
    }
    Some(arities.iter().map(|a| if *a == Arity::One { 1 } else { (rest / variadic_count) as i64 }).collect())
}

fn segment_sizes(ctx: &Context, attr: Attr) -> Option<SmallVec<[i64; 8]>> {
    match ctx.attr_kind(attr) {
        AttrKind::DenseArray { element, data } if *element == ctx.int_type(32) => {
            let size = |bytes: &[u8]| bytes.try_into().map_or(0, |b| i64::from(i32::from_le_bytes(b)));
            Some(data.chunks_exact(4).map(size).collect())
        }
        _ => ctx.int_list(attr).map(SmallVec::from_vec),
    }
}

/// Returns a count with its noun: "1 operand", "2 operands".
pub fn counted(count: usize, noun: &str) -> String {
    if count == 1 { format!("1 {noun}") } else { format!("{count} {noun}s") }
}

/// Describes why `found` items do not fit the declared arities: "expected at least 2 operands, found 1".
pub fn describe_count_mismatch(arities: impl Iterator<Item = Arity> + Clone, found: usize, noun: &str) -> String {
    let min = arities.clone().filter(|arity| *arity == Arity::One).count();
    let optional = arities.clone().filter(|arity| *arity == Arity::Optional).count();
    let max = if arities.clone().any(|arity| arity == Arity::Variadic) { usize::MAX } else { min + optional };
    match max {
        _ if (min..=max).contains(&found) => {
            format!("the segment sizes do not divide its {} into the declared groups", counted(found, noun))
        }
        usize::MAX => format!("expected at least {}, found {found}", counted(min, noun)),
        _ if min == max => format!("expected {}, found {found}", counted(min, noun)),
        _ => format!("expected {min} to {}, found {found}", counted(max, noun)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use Arity::{One, Optional, Variadic};

    fn split(arities: &[Arity], total: usize, sizes: Option<&[i64]>) -> Option<Vec<Range<usize>>> {
        Some(split_segments(arities.iter().copied(), total, sizes).ok()?.iter().collect())
    }

    #[test]
    fn one_variadic_group_takes_the_remaining_items() {
        assert_eq!(split(&[One, Variadic, One], 5, None), Some(vec![0..1, 1..4, 4..5]));
        assert_eq!(split(&[One, Variadic, One], 2, None), Some(vec![0..1, 1..1, 1..2]));
        assert_eq!(split(&[One, Variadic, One], 1, None), None);
        assert_eq!(split(&[One, Optional], 3, None), None);
    }

    #[test]
    fn several_variadic_groups_need_sizes() {
        assert_eq!(split(&[Variadic, Variadic], 3, None), None);
        assert_eq!(split(&[Variadic, Variadic], 3, Some(&[1, 2])), Some(vec![0..1, 1..3]));
        // Without items there is only one way to divide them.
        assert_eq!(split(&[Variadic, Variadic], 0, None), Some(vec![0..0, 0..0]));
    }

    #[test]
    fn sizes_must_match_the_declaration() {
        assert_eq!(split(&[Variadic, Variadic], 3, Some(&[1, 1])), None);
        assert_eq!(split(&[Variadic, Variadic], 3, Some(&[3])), None);
        assert_eq!(split(&[Optional, Variadic], 3, Some(&[2, 1])), None);
        assert_eq!(split(&[One, Variadic], 3, Some(&[-1, 4])), None);
        let error = split_segments([One, Optional].into_iter(), 3, Some(&[1, 2])).expect_err("two items");
        assert_eq!(error, CountError::Group { group: 1, count: 2 });
    }

    #[test]
    fn large_segments_are_stored_out_of_line() {
        assert_eq!(split(&[Variadic, One], 300, Some(&[299, 1])), Some(vec![0..299, 299..300]));
        let segments = split_segments([One; 20].into_iter(), 20, Some(&[1; 20])).expect("they fit");
        assert_eq!((segments.len(), segments.range(19)), (20, 19..20));
    }

    #[test]
    fn the_fast_way_agrees_with_sizes() {
        let first_variadic = VariadicGroup { position: 1, max_len: u32::MAX };
        let arities = Arities { group_count: 3, variadic_groups: 1, first_variadic };
        let ranges = |total| split_without_sizes(arities, total).map(|segments| segments.iter().collect::<Vec<_>>());
        for total in 0..6 {
            assert_eq!(ranges(total), split(&[One, Variadic, One], total, None));
        }
    }

    fn describe(arities: &[Arity], found: usize) -> String {
        describe_count_mismatch(arities.iter().copied(), found, "operand")
    }

    #[test]
    fn a_fixed_number_is_named() {
        assert_eq!(describe(&[One], 2), "expected 1 operand, found 2");
        assert_eq!(describe(&[One, One], 1), "expected 2 operands, found 1");
        assert_eq!(describe(&[], 1), "expected 0 operands, found 1");
    }

    #[test]
    fn a_varying_number_is_a_range() {
        assert_eq!(describe(&[One, Variadic], 0), "expected at least 1 operand, found 0");
        assert_eq!(describe(&[One, Optional], 3), "expected 1 to 2 operands, found 3");
    }

    #[test]
    fn a_possible_number_blames_the_segment_sizes() {
        let expected = "the segment sizes do not divide its 3 operands into the declared groups";
        assert_eq!(describe(&[Variadic, Variadic], 3), expected);
    }

    #[test]
    fn optional_and_variadic_result_groups_are_equally_long() {
        use Arity::{One, Optional, Variadic};
        assert_eq!(equal_group_sizes(&[Variadic, One, Variadic], 5), Some(vec![2, 1, 2]));
        assert_eq!(equal_group_sizes(&[Variadic, Optional], 0), Some(vec![0, 0]));
        assert_eq!(equal_group_sizes(&[Variadic, Variadic], 3), None);
        assert_eq!(equal_group_sizes(&[One, Variadic], 3), None);
        assert_eq!(equal_group_sizes(&[One, Variadic, Variadic], 0), None);
    }
}
