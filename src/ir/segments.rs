//! Groups: which of an op's operands, results, regions and successors belong to which declared group.
//!
//! Takes an op and its declaration; gives ranges. Kept true: where more than one operand group varies in length, the op
//! carries their sizes as the inherent attribute `OPERAND_SEGMENTS` (results: `RESULT_SEGMENTS`).

use super::AttrKind;
use super::body::Body;
use super::context::Context;
use super::ids::{Attr, Op};
use super::op_info::Arities;
use rulec::rir::declarations::{Arity, OpDef};
use smallvec::SmallVec;
use std::cmp::Ordering;
use std::ops::Range;

/// Index of the attribute with the sizes of the op's own operand groups (what successors carry is not in it).
pub const OPERAND_SEGMENT_SIZES: u32 = u32::MAX;
/// Index of the attribute with the sizes of the op's result groups.
pub const RESULT_SEGMENT_SIZES: u32 = u32::MAX - 1;

/// Where the declared groups begin and end.
#[derive(Clone, Debug)]
pub enum Segments {
    /// So many groups of one item each.
    AllSingle(usize),
    /// So many groups of one item each, but for the one at this position, which has so many.
    OneVariadic(u32, u32, u32),
    /// So many groups, and where each of them ends and the next one begins.
    InlineEnds(u8, [u8; 14]),
    /// Where each group ends and the next one begins.
    BoxedEnds(Box<[u32]>),
}

impl Segments {
    fn from_ends(ends: &[u32]) -> Segments {
        let mut ends_u8 = [0; 14];
        let fits = ends.len() <= ends_u8.len()
            && ends_u8.iter_mut().zip(ends).all(|(few, end)| u8::try_from(*end).map(|end| *few = end).is_ok());
        if fits { Segments::InlineEnds(ends.len() as u8, ends_u8) } else { Segments::BoxedEnds(ends.into()) }
    }
    /// How many groups there are.
    pub fn len(&self) -> usize {
        match self {
            Segments::AllSingle(count) => *count,
            Segments::OneVariadic(count, ..) => *count as usize,
            Segments::InlineEnds(count, _) => *count as usize,
            Segments::BoxedEnds(ends) => ends.len(),
        }
    }
    /// Whether there is no group.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }
    /// The items of a group.
    #[inline]
    pub fn range(&self, group: usize) -> Range<usize> {
        let end = |group: usize| match self {
            Segments::InlineEnds(count, ends) => ends[..*count as usize][group] as usize,
            Segments::BoxedEnds(ends) => ends[group] as usize,
            _ => 0,
        };
        match self {
            Segments::AllSingle(_) => group..group + 1,
            Segments::OneVariadic(_, position, len) => match group.cmp(&(*position as usize)) {
                Ordering::Less => group..group + 1,
                Ordering::Equal => group..group + *len as usize,
                Ordering::Greater => group + *len as usize - 1..group + *len as usize,
            },
            _ => group.checked_sub(1).map_or(0, end)..end(group),
        }
    }
    /// All groups.
    pub fn iter(&self) -> impl Iterator<Item = Range<usize>> + '_ {
        (0..self.len()).map(|group| self.range(group))
    }
}

/// Cuts `total` items into groups; `sizes` is needed if more than one group varies. `None` if they do not fit.
pub fn split_segments(
    arities: impl Iterator<Item = Arity> + Clone,
    total: usize,
    sizes: Option<&[i64]>,
) -> Option<Segments> {
    let (mut variadic, mut fixed) = (0, 0);
    arities.clone().for_each(|a| *(if a == Arity::One { &mut fixed } else { &mut variadic }) += 1);
    if variadic == 0 && sizes.is_none() {
        return (total == fixed).then_some(Segments::AllSingle(fixed));
    }
    let mut ends: SmallVec<[u32; 14]> = SmallVec::new();
    let mut end = 0;
    for (i, arity) in arities.enumerate() {
        let len = match (arity, sizes) {
            (_, Some(sizes)) => usize::try_from(*sizes.get(i)?).ok()?,
            (Arity::One, None) => 1,
            (_, None) if variadic == 1 => total.checked_sub(fixed)?,
            (_, None) if total == fixed => 0,
            _ => return None,
        };
        let fits = match arity {
            Arity::One => len == 1,
            Arity::Optional => len <= 1,
            Arity::Variadic => true,
        };
        if !fits {
            return None;
        }
        end += len;
        ends.push(u32::try_from(end).ok()?);
    }
    (end == total).then(|| Segments::from_ends(&ends))
}

/// The same where no sizes are needed to know, which is most often.
#[inline]
fn split_without_sizes(arities: Arities, total: usize) -> Option<Segments> {
    let (count, total) = (arities.group_count, u32::try_from(total).ok()?);
    match arities.variadic_groups {
        0 => (total == count).then_some(Segments::AllSingle(count as usize)),
        1 => {
            let (position, most) = arities.first_variadic;
            let len = (total + 1).checked_sub(count)?;
            (len <= most).then_some(Segments::OneVariadic(count, position, len))
        }
        _ => None,
    }
}

impl Body {
    /// Ranges of `own_operands` for the declared operand groups.
    #[inline]
    pub fn operand_segments(&self, ctx: &Context, op: Op, def: &OpDef) -> Option<Segments> {
        let arities = ctx.op_info(self.name(op))?.operands;
        self.value_segments(ctx, op, arities, self.own_operands(op).len(), OPERAND_SEGMENT_SIZES, || {
            def.operands.iter().map(|o| o.arity)
        })
    }
    /// Ranges of `results` for the declared result groups.
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
        // Sizes that an op carries, if any, are its last attributes, and they count.
        let has_sizes = self.attrs(op).last().is_some_and(|a| a.0 >= RESULT_SEGMENT_SIZES);
        if (arities.variadic_groups == 0 || !has_sizes)
            && let Some(segments) = split_without_sizes(arities, total)
        {
            return Some(segments);
        }
        match self.attr(op, sizes_attr as usize) {
            Some(attr) => split_segments(declared(), total, segment_sizes(ctx, attr).as_deref()),
            None => split_segments(declared(), total, None),
        }
    }
    /// Ranges of `successors` for the declared successor groups.
    #[inline]
    pub fn successor_segments(&self, ctx: &Context, op: Op, def: &OpDef) -> Option<Segments> {
        let total = self.successors(op).len();
        let segments = split_without_sizes(ctx.op_info(self.name(op))?.successors, total);
        segments.or_else(|| split_segments(def.successors.iter().map(|s| s.arity), total, None))
    }
    /// Ranges of the regions for the declared region groups.
    #[inline]
    pub fn region_segments(&self, ctx: &Context, op: Op, def: &OpDef) -> Option<Segments> {
        let total = self.regions(op).1.len();
        let segments = split_without_sizes(ctx.op_info(self.name(op))?.regions, total);
        segments.or_else(|| split_segments(def.regions.iter().map(|r| r.arity), total, None))
    }
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
