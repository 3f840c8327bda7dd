//! Parser of the generic form of an op: `"name"(%a)[^b] <{..}> ({..}) {..} : (i32) -> i32`.
//!
//! The generic form lists operands, blocks and attributes without their groups. They are assigned to the declared
//! groups by arity and by segment sizes. An unregistered op has no groups, so its lists are kept as they are.
//!
//! Tests: below, tests/errors/syntax/, src/asm/round_trip.rs.

use super::format_types::equal_group_sizes;
use super::op_name::{ParsedOpName, describe_declaration};
use super::op_parser::OpParser;
use crate::ir::segments::{RESULT_SEGMENT_SIZES, counted, describe_count_mismatch, has_trailing_group, split_segments};
use crate::ir::{Attr, AttrKind, Block, Loc, Op, OperationState, Region, Str, TypeKind};
use crate::syntax::lexer::TokenKind;
use crate::syntax::parser::{Failed, ParseResult};
use rulec::report::Diagnostic;
use rulec::rir::declarations::{Arity, OpDef, Trait};
use smallvec::SmallVec;

/// Name of the attribute with the operand segment sizes in the generic form.
const OPERAND_SEGMENT_SIZES_NAME: &str = "operandSegmentSizes";
/// Name of the attribute with the result segment sizes in the generic form.
const RESULT_SEGMENT_SIZES_NAME: &str = "resultSegmentSizes";

/// The segment sizes that an op in generic form states.
#[derive(Default)]
struct StatedSegments {
    operands: Option<Vec<i64>>,
    successors: Vec<SuccessorSegments>,
}

/// Number of operands of each successor of one group.
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

impl<'c> OpParser<'c> {
    /// Parses an op from its quoted name to its function type.
    pub(super) fn parse_generic_op(&mut self) -> ParseResult<Op> {
        let range = self.token().range();
        let name = self.parse_string()?;
        let old_plan = match self.old_op_candidates(&name, "", false) {
            Ok(candidates) => {
                if candidates.first().is_some_and(|candidate| candidate.is_old) {
                    self.note_old_spelling(range.start);
                }
                candidates.into_iter().next().map(|candidate| candidate.plan)
            }
            Err(message) => return Err(self.report_refused_op(message, range)),
        };
        let op_name = match old_plan.or_else(|| self.plan_by_full_name(&name)) {
            Some(plan) => ParsedOpName { name: plan.name, plan: Some(plan), range },
            None if self.options.allow_unregistered => {
                ParsedOpName { name: self.parser.ctx.op_name(&name), plan: None, range }
            }
            None => return Err(self.report_unknown_op(&name, range, true)),
        };
        self.open_op(&op_name);
        self.expect(TokenKind::LParen)?;
        let unresolved_operands = self.parse_operand_list()?;
        self.expect(TokenKind::RParen)?;
        let blocks = self.parse_successor_list()?;
        let mut attrs = Vec::new();
        if self.eat(TokenKind::Less) {
            attrs = self.parse_dictionary_entries()?;
            self.expect(TokenKind::Greater)?;
        }
        let mut state = OperationState::new(op_name.name, Loc::Offset(op_name.range.start as u32));
        state.regions = self.parse_region_list(&op_name)?;
        if self.at(TokenKind::LBrace) {
            attrs.extend(self.parse_dictionary_entries()?);
        }
        self.expect(TokenKind::Colon)?;
        let start = self.token_start();
        let ty = self.parse_type()?;
        let TypeKind::Function { inputs, results } = self.parser.ctx.type_kind(ty) else {
            let range = self.range_since(start);
            return Err(self.error_at(range, "M0115", "expected a function type, such as `(i32) -> f32`"));
        };
        if inputs.len() != unresolved_operands.len() {
            let range = self.range_since(start);
            let count = unresolved_operands.len();
            let message = format!(
                "expected {} for {}, found {}",
                counted(count, "type"),
                counted(count, "operand"),
                inputs.len()
            );
            return Err(self.error_at(range, "M0115", message));
        }
        for (operand, ty) in unresolved_operands.iter().zip(inputs.iter()) {
            state.operands.push(self.resolve_operand(*operand, *ty)?);
        }
        state.results.extend_from_slice(results);
        self.build_generic_op(&op_name, state, &blocks, attrs)
    }

    /// Builds an op from its parts in the order of the text. `state` has the others.
    fn build_generic_op(
        &mut self,
        op_name: &ParsedOpName<'c>,
        mut state: OperationState,
        blocks: &[Block],
        attrs: Vec<(Str, Attr)>,
    ) -> ParseResult<Op> {
        let mut stated = self.sort_attrs(op_name, attrs, &mut state)?;
        if let Some(def) = op_name.def() {
            if def.traits.contains(&Trait::SameSizes) {
                let arities: Vec<Arity> = def.operands.iter().map(|operand| operand.arity).collect();
                stated.operands = stated.operands.or_else(|| equal_group_sizes(&arities, state.operands.len()));
            }
            let Some(counts) = count_operands(def, state.operands.len(), blocks.len(), &stated) else {
                return Err(self.report_operand_counts(op_name, def, (state.operands.len(), blocks.len()), &stated));
            };
            divide_operands(&mut state, blocks, &counts);
            let stated_sizes = state.attr(RESULT_SEGMENT_SIZES as usize);
            let arities: Vec<Arity> = def.results.iter().map(|r| r.arity).collect();
            let result_sizes = equal_group_sizes(&arities, state.results.len()).filter(|_| stated_sizes.is_none());
            let result_sizes = result_sizes.into_iter().flatten().map(|size| size as usize);
            state.set_group_sizes(self.parser.ctx, counts.own, result_sizes);
        } else {
            state.successors = blocks.iter().map(|block| (*block, SmallVec::new())).collect();
        }
        self.check_required_attrs(op_name, &state.attrs)?;
        Ok(self.make_op(op_name, &mut state))
    }

    /// Parses `[^a, ^b]`; returns an empty list if no `[` is next.
    fn parse_successor_list(&mut self) -> ParseResult<Vec<Block>> {
        let mut blocks = Vec::new();
        if self.eat(TokenKind::LSquare) {
            loop {
                blocks.push(self.parse_successor()?);
                if !self.eat(TokenKind::Comma) {
                    break;
                }
            }
            self.expect(TokenKind::RSquare)?;
        }
        Ok(blocks)
    }

    /// Parses `({..}, {..})`; returns an empty list if no `(` is next.
    fn parse_region_list(&mut self, op_name: &ParsedOpName<'c>) -> ParseResult<Vec<Region>> {
        let mut regions = Vec::new();
        if self.eat(TokenKind::LParen) {
            loop {
                regions.push(self.parse_region(op_name.def(), &[])?);
                if !self.eat(TokenKind::Comma) {
                    break;
                }
            }
            self.expect(TokenKind::RParen)?;
        }
        Ok(regions)
    }

    /// Parses `{a = 1, b}` into its entries; no two entries have the same name.
    fn parse_dictionary_entries(&mut self) -> ParseResult<Vec<(Str, Attr)>> {
        let start = self.token_start();
        if !self.at(TokenKind::LBrace) {
            return Err(self.expected("`{`"));
        }
        let dict = self.parse_attr()?;
        match self.parser.ctx.attr_kind(dict) {
            AttrKind::Dictionary(items) => Ok(items.to_vec()),
            _ => Err(self.error_at(start..start + 1, "M0001", "expected a dictionary: `{name = value}`")),
        }
    }

    /// Reports that the operands and successors of an op do not fit its declaration.
    fn report_operand_counts(
        &mut self,
        op_name: &ParsedOpName<'c>,
        def: &OpDef,
        (operands, blocks): (usize, usize),
        stated: &StatedSegments,
    ) -> Failed {
        let arities = |own: bool| {
            let operands = def.operands.iter().filter(move |_| own).map(|operand| operand.arity);
            let of_successors = def.successors.iter().filter(move |s| own && s.operands.is_some());
            let successors = def.successors.iter().filter(move |_| !own).map(|successor| successor.arity);
            operands.chain(of_successors.map(|_| Arity::Variadic)).chain(successors)
        };
        let mismatch = if split_segments(arities(false), blocks, None).is_ok() {
            describe_count_mismatch(arities(true), operands, "operand")
        } else {
            describe_count_mismatch(arities(false), blocks, "successor")
        };
        let found = format!("{}, {}", counted(operands, "operand"), counted(blocks, "successor"));
        let mut diagnostic = Diagnostic::error("M0116", format!("`{}`: {mismatch}", def.name)).at(
            self.source,
            op_name.range.clone(),
            found,
        );
        diagnostic = diagnostic.note(describe_declaration(def));
        if let Some(sizes) = &stated.operands {
            let sizes: Vec<String> = sizes.iter().map(ToString::to_string).collect();
            diagnostic = diagnostic.note(format!("`operandSegmentSizes` are {}", sizes.join(", ")));
        }
        if let Ok(Some(Loc::Explicit(loc))) = self.parse_optional_loc() {
            diagnostic = self.parser.ctx.label_stated(diagnostic, loc, "");
        }
        self.fail(diagnostic)
    }

    /// Adds attributes to an op, as inherent or discardable ones, and returns the segment sizes. All are discardable on
    /// an unregistered op.
    fn sort_attrs(
        &mut self,
        op_name: &ParsedOpName<'c>,
        attrs: Vec<(Str, Attr)>,
        state: &mut OperationState,
    ) -> ParseResult<StatedSegments> {
        let ctx = self.parser.ctx;
        let mut stated = StatedSegments::default();
        for (name, value) in attrs {
            let Some(def) = op_name.def() else {
                state.discardable.push((name, value));
                continue;
            };
            let Some((name, value)) = self.adapt_attr(def, (name, value), op_name.range.start) else { continue };
            let text = ctx.text(name);
            let segmented_group = def.successors.iter().position(|s| s.segments.as_deref() == Some(text));
            if let Some(group) = segmented_group {
                let sizes = ctx.int_list(value).unwrap_or_default();
                stated.successors.push(SuccessorSegments { group, sizes });
            } else if text == OPERAND_SEGMENT_SIZES_NAME && ctx.int_list(value).is_some() {
                stated.operands = ctx.int_list(value);
            } else if text == OPERAND_SEGMENT_SIZES_NAME && def.operands.iter().any(|o| o.arity != Arity::One) {
                let found = crate::syntax::spell_attr(ctx, value);
                let message = format!("`operandSegmentSizes` of `{}` cannot be `{found}`", def.name);
                let diagnostic = Diagnostic::error("M0126", message)
                    .at(self.source, op_name.range.clone(), "")
                    .note("expected one count for each group of operands, `array<i32: ..>`");
                return Err(self.fail(diagnostic));
            } else if text == RESULT_SEGMENT_SIZES_NAME && ctx.int_list(value).is_some() {
                state.set_attr(RESULT_SEGMENT_SIZES as usize, Some(value));
            } else if let Some(i) = def.attributes.iter().position(|a| a.name == text) {
                if state.set_attr(i, Some(value)).is_some() {
                    return Err(self.report_duplicate_attr(name, op_name.range.clone()));
                }
            } else {
                state.discardable.push((name, value));
            }
        }
        Ok(stated)
    }
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
