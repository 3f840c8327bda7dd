//! Groups: which of an op's operands, results, regions and successors belong to which declared group.
//!
//! Takes an op and its declaration; gives ranges. Kept true: where more than one operand group varies in length, the op
//! carries their sizes as the inherent attribute `OPERAND_SEGMENTS` (results: `RESULT_SEGMENTS`).

use super::AttrKind;
use super::body::Body;
use super::context::Context;
use super::facts::Arities;
use super::ids::{Attr, Op};
use grammar::declare::{Arity, OpDef};
use smallvec::SmallVec;
use std::cmp::Ordering;
use std::ops::Range;

/// Index of the attribute with the sizes of the op's own operand groups (what successors carry is not in it).
pub const OPERAND_SEGMENTS: u32 = u32::MAX;
/// Index of the attribute with the sizes of the op's result groups.
pub const RESULT_SEGMENTS: u32 = u32::MAX - 1;

/// Where the declared groups begin and end.
#[derive(Clone, Debug)]
pub enum Groups {
    /// So many groups of one item each.
    Single(usize),
    /// So many groups of one item each, but for the one at this position, which has so many.
    Varying(u32, u32, u32),
    /// So many groups, and where each of them ends and the next one begins.
    Few(u8, [u8; 14]),
    /// Where each group ends and the next one begins.
    Many(Box<[u32]>),
}

impl Groups {
    fn of_ends(ends: &[u32]) -> Groups {
        let mut few = [0; 14];
        let fits = ends.len() <= few.len()
            && few.iter_mut().zip(ends).all(|(few, end)| u8::try_from(*end).map(|end| *few = end).is_ok());
        if fits { Groups::Few(ends.len() as u8, few) } else { Groups::Many(ends.into()) }
    }
    /// How many groups there are.
    pub fn len(&self) -> usize {
        match self {
            Groups::Single(count) => *count,
            Groups::Varying(count, ..) => *count as usize,
            Groups::Few(count, _) => *count as usize,
            Groups::Many(ends) => ends.len(),
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
            Groups::Few(count, ends) => ends[..*count as usize][group] as usize,
            Groups::Many(ends) => ends[group] as usize,
            _ => 0,
        };
        match self {
            Groups::Single(_) => group..group + 1,
            Groups::Varying(_, at, len) => match group.cmp(&(*at as usize)) {
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
pub fn split(arities: impl Iterator<Item = Arity> + Clone, total: usize, sizes: Option<&[i64]>) -> Option<Groups> {
    let (mut varying, mut fixed) = (0, 0);
    arities.clone().for_each(|a| *(if a == Arity::One { &mut fixed } else { &mut varying }) += 1);
    if varying == 0 && sizes.is_none() {
        return (total == fixed).then_some(Groups::Single(fixed));
    }
    let mut ends: SmallVec<[u32; 14]> = SmallVec::new();
    let mut at = 0;
    for (i, arity) in arities.enumerate() {
        let len = match (arity, sizes) {
            (_, Some(sizes)) => usize::try_from(*sizes.get(i)?).ok()?,
            (Arity::One, None) => 1,
            (_, None) if varying == 1 => total.checked_sub(fixed)?,
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
        at += len;
        ends.push(u32::try_from(at).ok()?);
    }
    (at == total).then(|| Groups::of_ends(&ends))
}

/// The same where no sizes are needed to know, which is most often.
#[inline]
fn plain(arities: Arities, total: usize) -> Option<Groups> {
    let (count, total) = (arities.count, u32::try_from(total).ok()?);
    match arities.varying {
        0 => (total == count).then_some(Groups::Single(count as usize)),
        1 => {
            let (at, most) = arities.first;
            let len = (total + 1).checked_sub(count)?;
            (len <= most).then_some(Groups::Varying(count, at, len))
        }
        _ => None,
    }
}

impl Body {
    /// Ranges of `own_operands` for the declared operand groups.
    #[inline]
    pub fn operand_groups(&self, ctx: &Context, op: Op, def: &OpDef) -> Option<Groups> {
        let arities = ctx.facts(self.name(op))?.operands;
        self.value_groups(ctx, op, arities, self.own_operands(op).len(), OPERAND_SEGMENTS, || {
            def.operands.iter().map(|o| o.arity)
        })
    }
    /// Ranges of `results` for the declared result groups.
    #[inline]
    pub fn result_groups(&self, ctx: &Context, op: Op, def: &OpDef) -> Option<Groups> {
        let arities = ctx.facts(self.name(op))?.results;
        self.value_groups(ctx, op, arities, self.results(op).len(), RESULT_SEGMENTS, || {
            def.results.iter().map(|r| r.arity)
        })
    }
    #[inline]
    fn value_groups<I: Iterator<Item = Arity> + Clone>(
        &self,
        ctx: &Context,
        op: Op,
        arities: Arities,
        total: usize,
        segments: u32,
        declared: impl Fn() -> I,
    ) -> Option<Groups> {
        // Sizes that an op carries, if any, are its last attributes, and they count.
        let sized = self.attrs(op).last().is_some_and(|a| a.0 >= RESULT_SEGMENTS);
        if (arities.varying == 0 || !sized)
            && let Some(groups) = plain(arities, total)
        {
            return Some(groups);
        }
        match self.attr(op, segments as usize) {
            Some(attr) => split(declared(), total, sizes(ctx, attr).as_deref()),
            None => split(declared(), total, None),
        }
    }
    /// Ranges of `successors` for the declared successor groups.
    #[inline]
    pub fn successor_groups(&self, ctx: &Context, op: Op, def: &OpDef) -> Option<Groups> {
        let total = self.successors(op).len();
        let groups = plain(ctx.facts(self.name(op))?.successors, total);
        groups.or_else(|| split(def.successors.iter().map(|s| s.arity), total, None))
    }
    /// Ranges of the regions for the declared region groups.
    #[inline]
    pub fn region_groups(&self, ctx: &Context, op: Op, def: &OpDef) -> Option<Groups> {
        let total = self.regions(op).1.len();
        let groups = plain(ctx.facts(self.name(op))?.regions, total);
        groups.or_else(|| split(def.regions.iter().map(|r| r.arity), total, None))
    }
}

fn sizes(ctx: &Context, attr: Attr) -> Option<SmallVec<[i64; 8]>> {
    match ctx.attr_kind(attr) {
        AttrKind::DenseArray { element, data } if *element == ctx.int(32) => {
            let size = |bytes: &[u8]| bytes.try_into().map_or(0, |b| i64::from(i32::from_le_bytes(b)));
            Some(data.chunks_exact(4).map(size).collect())
        }
        _ => ctx.ints(attr).map(SmallVec::from_vec),
    }
}
