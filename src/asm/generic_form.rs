//! The generic form of an op: one list of operands, one of blocks, and attributes by name, without declared groups.
//!
//! MLIR text (`parse/generic_op.rs`, `print/print_generic.rs`) and bytecode (`bytecode/`) have ops in this form. When
//! an op is read, the items are assigned to the declared groups by arity and by segment sizes. An unregistered op has
//! no groups, so its lists are kept as they are.
//!
//! Tests: below, tests/errors/syntax/, src/asm/round_trip.rs, tests/all/bytecode.rs.

use crate::ir::segments::{
    OPERAND_SEGMENT_SIZES, RESULT_SEGMENT_SIZES, equal_group_sizes, has_trailing_group, split_segments,
};
use crate::ir::{Attr, Block, Body, Context, Op, OperationState, Str, Value};
use rulec::rir::declarations::{Arity, AttributeKind, OpDef, Trait};
use smallvec::SmallVec;
use std::borrow::Cow;
use std::ops::Range;

/// Name of the attribute with the operand segment sizes in the generic form.
pub(crate) const OPERAND_SEGMENT_SIZES_NAME: &str = "operandSegmentSizes";
/// Name of the attribute with the result segment sizes in the generic form.
pub(crate) const RESULT_SEGMENT_SIZES_NAME: &str = "resultSegmentSizes";

/// The segment sizes that an op in generic form states.
#[derive(Debug, Default)]
pub(crate) struct StatedSegments {
    pub(crate) operands: Option<Vec<i64>>,
    successors: Vec<SuccessorSegments>,
}

/// Number of operands of each successor of one group.
#[derive(Debug)]
struct SuccessorSegments {
    group: usize,
    sizes: Vec<i64>,
}

/// Numbers of operands of an op in generic form: the op's own operands, and those that it passes to its successors.
#[derive(Debug, PartialEq, Eq)]
struct OperandCounts {
    /// The number of operands of each declared group, without successor operands.
    own: Vec<usize>,
    /// The number of operands of each successor.
    of_successors: Vec<usize>,
    /// Whether the text lists the operands of the last group after those of the successors.
    has_trailing: bool,
}

/// Why an op in generic form does not fit its declaration.
#[derive(Debug)]
pub(crate) enum GenericFormError {
    /// The numbers of operands and successors do not fit the declared groups and these sizes.
    Counts(StatedSegments),
    /// The attribute with the operand segment sizes is no list of integers.
    SegmentSizes(Attr),
    /// There are two attributes of this name.
    Duplicate(Str),
}

/// Assigns the parts of an op in generic form to the groups of its declaration, and adds the attributes. `state` has
/// all operands and results; `blocks` are the successors. Without a declaration, all attributes are discardable.
pub(crate) fn assign_parts(
    ctx: &Context,
    def: Option<&OpDef>,
    state: &mut OperationState,
    blocks: &[Block],
    attrs: Vec<(Str, Attr)>,
) -> Result<(), GenericFormError> {
    let Some(def) = def else {
        state.discardable.extend(attrs);
        state.successors = blocks.iter().map(|block| (*block, SmallVec::new())).collect();
        return Ok(());
    };
    let mut stated = sort_attrs(ctx, def, attrs, state)?;
    if def.traits.contains(&Trait::SameSizes) {
        let arities: Vec<Arity> = def.operands.iter().map(|operand| operand.arity).collect();
        stated.operands = stated.operands.or_else(|| equal_group_sizes(&arities, state.operands.len()));
    }
    let Some(counts) = count_operands(def, state.operands.len(), blocks.len(), &stated) else {
        return Err(GenericFormError::Counts(stated));
    };
    divide_operands(state, blocks, &counts);
    let stated_sizes = state.attr(RESULT_SEGMENT_SIZES as usize);
    let arities: Vec<Arity> = def.results.iter().map(|r| r.arity).collect();
    let result_sizes = equal_group_sizes(&arities, state.results.len()).filter(|_| stated_sizes.is_none());
    let result_sizes = result_sizes.into_iter().flatten().map(|size| size as usize);
    state.set_group_sizes(ctx, counts.own, result_sizes);
    Ok(())
}

/// Adds attributes to an op, as inherent or discardable ones, and returns the segment sizes.
fn sort_attrs(
    ctx: &Context,
    def: &OpDef,
    attrs: Vec<(Str, Attr)>,
    state: &mut OperationState,
) -> Result<StatedSegments, GenericFormError> {
    let mut stated = StatedSegments::default();
    for (name, value) in attrs {
        let text = ctx.text(name);
        let segmented_group = def.successors.iter().position(|s| s.segments.as_deref() == Some(text));
        if let Some(group) = segmented_group {
            let sizes = ctx.int_list(value).unwrap_or_default();
            stated.successors.push(SuccessorSegments { group, sizes });
        } else if text == OPERAND_SEGMENT_SIZES_NAME && ctx.int_list(value).is_some() {
            stated.operands = ctx.int_list(value);
        } else if text == OPERAND_SEGMENT_SIZES_NAME && def.operands.iter().any(|o| o.arity != Arity::One) {
            return Err(GenericFormError::SegmentSizes(value));
        } else if text == RESULT_SEGMENT_SIZES_NAME && ctx.int_list(value).is_some() {
            state.set_attr(RESULT_SEGMENT_SIZES as usize, Some(value));
        } else if let Some(i) = def.attributes.iter().position(|a| a.name == text) {
            if state.set_attr(i, Some(value)).is_some() {
                return Err(GenericFormError::Duplicate(name));
            }
        } else {
            state.discardable.push((name, value));
        }
    }
    Ok(stated)
}

/// Divides the operands, which are in the order of the text, into those of the op and those of its successors.
fn divide_operands(state: &mut OperationState, blocks: &[Block], counts: &OperandCounts) {
    let own: usize = counts.own.iter().sum();
    if let (true, Some(len)) = (counts.has_trailing, counts.own.last()) {
        // Put the operands of the last group before those of the successors.
        state.operands[own - len..].rotate_right(*len);
    }
    let mut rest = state.operands.drain(own..);
    let successors = blocks.iter().zip(&counts.of_successors);
    state.successors = successors.map(|(block, count)| (*block, rest.by_ref().take(*count).collect())).collect();
}

/// Divides the operands into those of the operand groups and those of each successor; `None` if the declaration and the
/// segment sizes do not determine the division.
fn count_operands(def: &OpDef, operands: usize, blocks: usize, stated: &StatedSegments) -> Option<OperandCounts> {
    let with_operands = def.successors.iter().filter(|s| s.operands.is_some());
    let has_trailing = has_trailing_group(def);
    let operand_group_count = def.operands.len() - usize::from(has_trailing);
    let (leading, trailing) = def.operands.split_at(operand_group_count);
    let arities = leading.iter().map(|o| o.arity).chain(with_operands.map(|_| Arity::Variadic));
    let arities = arities.chain(trailing.iter().map(|o| o.arity));
    let variadic_count = arities.clone().filter(|arity| *arity != Arity::One).count();
    let sizes = stated.operands.as_deref().filter(|_| variadic_count > 1);
    let groups = split_segments(arities, operands, sizes).ok()?;
    let trailing = has_trailing.then(|| groups.len() - 1);
    let own = (0..operand_group_count).chain(trailing).map(|group| groups.range(group).len()).collect();
    let ranges = split_segments(def.successors.iter().map(|s| s.arity), blocks, None).ok()?;
    let mut of_successors = vec![0; blocks];
    let mut group = operand_group_count;
    for (i, (successor, range)) in def.successors.iter().zip(ranges.iter()).enumerate() {
        if successor.operands.is_none() {
            continue;
        }
        let count = groups.range(group).len();
        group += 1;
        match stated.successors.iter().find(|segments| segments.group == i) {
            Some(segments) if segments.sizes.len() == range.len() => {
                for (len, size) in of_successors[range].iter_mut().zip(&segments.sizes) {
                    *len = usize::try_from(*size).ok()?;
                }
                if segments.sizes.iter().sum::<i64>() != count as i64 {
                    return None;
                }
            }
            _ if range.len() == 1 => of_successors[range.start] = count,
            _ if count == 0 => {}
            _ => return None,
        }
    }
    Some(OperandCounts { own, of_successors, has_trailing })
}

/// Returns the inherent attributes of the generic form, sorted by name. They include defaults and segment sizes.
pub(crate) fn properties(ctx: &Context, body: &Body, op: Op) -> Vec<(Str, Attr)> {
    let Some(def) = ctx.op_def(body.name(op)) else { return Vec::new() };
    let mut items: Vec<(Str, Attr)> = Vec::new();
    for (i, attribute) in def.attributes.iter().enumerate() {
        // An absent boolean stays absent. For other kinds MLIR sets the default when it builds an op, so print it.
        // Older MLIR did not.
        let may_be_absent = attribute.optional || attribute.kind == AttributeKind::Bool;
        let default = || if may_be_absent { None } else { ctx.default_attr(attribute.default, &attribute.kind) };
        let value = match ctx.spelling {
            Some(_) => body.attr(op, i).filter(|value| Some(*value) != default()),
            None => body.attr(op, i).or_else(default),
        };
        items.extend(value.map(|v| (ctx.intern_str(&attribute.name), v)));
    }
    if let Some(sizes) = body.attr(op, RESULT_SEGMENT_SIZES as usize) {
        let arities: Vec<Arity> = def.results.iter().map(|r| r.arity).collect();
        // Sizes that follow from the number of results are not printed.
        if equal_group_sizes(&arities, body.results(op).len()) != ctx.int_list(sizes) {
            items.push((ctx.intern_str(RESULT_SEGMENT_SIZES_NAME), sizes));
        }
    }
    let successors_with_operands: Vec<usize> =
        (0..def.successors.len()).filter(|i| def.successors[*i].operands.is_some()).collect();
    let variadic_groups =
        def.operands.iter().filter(|o| o.arity != Arity::One).count() + successors_with_operands.len();
    let successor_segments = body.successor_segments(ctx, op, def);
    if variadic_groups > 1 && !def.traits.contains(&Trait::SameSizes) {
        let mut sizes: Vec<i64> = match body.attr(op, OPERAND_SEGMENT_SIZES as usize).and_then(|a| ctx.int_list(a)) {
            Some(sizes) => sizes,
            None => match body.operand_segments(ctx, op, def) {
                Some(segments) => segments.iter().map(|g| g.len() as i64).collect(),
                None => Vec::new(),
            },
        };
        if let Some(groups) = &successor_segments {
            let count = |r: &Range<usize>| body.successors(op)[r.clone()].iter().map(|s| i64::from(s.len)).sum::<i64>();
            let trailing = if has_trailing_group(def) { sizes.pop() } else { None };
            sizes.extend(successors_with_operands.iter().map(|i| count(&groups.range(*i))));
            sizes.extend(trailing);
        }
        items.push((ctx.intern_str(OPERAND_SEGMENT_SIZES_NAME), ctx.dense_array(32, &sizes)));
    }
    if let Some(groups) = &successor_segments {
        for (s, range) in def.successors.iter().zip(groups.iter()) {
            let Some(name) = &s.segments else { continue };
            let lengths: Vec<i64> = body.successors(op)[range.clone()].iter().map(|s| i64::from(s.len)).collect();
            let name = ctx.intern_str(name);
            items.retain(|e| e.0 != name);
            items.push((name, ctx.dense_array(32, &lengths)));
        }
    }
    items.sort_by(|a, b| ctx.text(a.0).cmp(ctx.text(b.0)));
    items
}

/// Returns the operands of an op in the order of the generic form.
pub(crate) fn generic_operands<'m>(ctx: &Context, body: &'m Body, op: Op) -> Cow<'m, [Value]> {
    let operands = body.operands(op);
    let Some(def) = ctx.op_def(body.name(op)).filter(|def| has_trailing_group(def)) else { return operands.into() };
    let Some(segments) = body.operand_segments(ctx, op, def) else { return operands.into() };
    let trailing = segments.range(def.operands.len() - 1);
    let successor_operands = &operands[trailing.end..];
    Cow::Owned([&operands[..trailing.start], successor_operands, &operands[trailing]].concat())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ir::Context;
    use crate::ruleset;

    /// Returns the result of `count_operands` for an op with `operands` operands and `blocks` successors: the number of
    /// own operands, and those of each successor.
    fn divide(op: &str, operands: usize, blocks: usize, stated: StatedSegments) -> Option<(usize, Vec<usize>)> {
        let ctx = Context::new(ruleset::built_in());
        let def = ctx.op_def(ctx.find_op_name(op).expect("declared")).expect("declared");
        let counts = count_operands(def, operands, blocks, &stated)?;
        Some((counts.own.iter().sum(), counts.of_successors))
    }

    fn segments(sizes: &[i64]) -> StatedSegments {
        StatedSegments { operands: Some(sizes.to_vec()), ..StatedSegments::default() }
    }

    #[test]
    fn a_single_variadic_group_needs_no_segment_sizes() {
        assert_eq!(divide("cf.br", 3, 1, StatedSegments::default()), Some((0, vec![3])));
        assert_eq!(divide("func.return", 2, 0, StatedSegments::default()), Some((2, vec![])));
    }

    #[test]
    fn segment_sizes_divide_operands_among_successors() {
        assert_eq!(divide("cf.cond_br", 4, 2, segments(&[1, 2, 1])), Some((1, vec![2, 1])));
        assert_eq!(divide("cf.cond_br", 4, 2, segments(&[1, 2, 2])), None);
        assert_eq!(divide("cf.cond_br", 4, 2, StatedSegments::default()), None);
    }

    #[test]
    fn case_segments_divide_the_operands_of_one_successor_group() {
        let with_cases = |sizes: &[i64]| StatedSegments {
            successors: vec![SuccessorSegments { group: 1, sizes: sizes.to_vec() }],
            ..segments(&[1, 1, 3])
        };
        assert_eq!(divide("cf.switch", 5, 3, with_cases(&[2, 1])), Some((1, vec![1, 2, 1])));
        assert_eq!(divide("cf.switch", 5, 3, with_cases(&[2, 2])), None);
        assert_eq!(divide("cf.switch", 5, 3, with_cases(&[-1, 4])), None);
    }
}
