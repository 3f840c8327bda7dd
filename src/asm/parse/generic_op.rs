//! Parser of the generic form of an op: `"name"(%a)[^b] <{..}> ({..}) {..} : (i32) -> i32`.
//!
//! The generic form lists operands, blocks and attributes without their groups. They are assigned to the declared
//! groups by arity and by segment sizes. An unregistered op has no groups, so its lists are kept as they are.
//!
//! Tests: below, tests/errors/syntax/, src/asm/round_trip.rs.

use super::format_types::equal_group_sizes;
use super::op_name::{ParsedOpName, describe_declaration};
use super::op_parser::OpParser;
use crate::ir::segments::{
    OPERAND_SEGMENT_SIZES, RESULT_SEGMENT_SIZES, counted, describe_count_mismatch, has_trailing_group, split_segments,
};
use crate::ir::{Attr, AttrKind, Block, Loc, Op, OpSpec, Region, Str, Type, TypeKind, Value};
use crate::syntax::lexer::TokenKind;
use crate::syntax::parser::{Failed, ParseResult};
use rulec::report::Diagnostic;
use rulec::rir::declarations::{Arity, OpDef};

/// Name of the attribute with the operand segment sizes in the generic form.
const OPERAND_SEGMENT_SIZES_NAME: &str = "operandSegmentSizes";
/// Name of the attribute with the result segment sizes in the generic form.
const RESULT_SEGMENT_SIZES_NAME: &str = "resultSegmentSizes";

/// The parts of an op in generic form, in the order of the text.
struct GenericOp<'a> {
    /// Operands, followed by the successor operands.
    operands: Vec<Value>,
    blocks: Vec<Block>,
    attrs: Vec<(Str, Attr)>,
    regions: Vec<Region>,
    results: &'a [Type],
}

/// The attributes of an op in generic form, by purpose.
#[derive(Default)]
struct SortedAttrs {
    /// Inherent attributes by index in the declaration.
    inherent: Vec<(u32, Attr)>,
    discardable: Vec<(Str, Attr)>,
    operand_segments: Option<Vec<i64>>,
    successor_segments: Vec<SuccessorSegments>,
}

/// Number of operands of each successor of one group.
struct SuccessorSegments {
    group: usize,
    sizes: Vec<i64>,
}

/// Numbers of operands of an op in generic form: the op's own operands, and those that it passes to its successors.
#[derive(Debug, PartialEq, Eq)]
struct OperandCounts {
    /// The number of operands that are not successor operands.
    own: usize,
    /// The number of operands of each successor.
    of_successors: Vec<usize>,
    /// The number of operands of the last group, if the text lists them after those of the successors.
    trailing: Option<usize>,
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
        let regions = self.parse_region_list(&op_name)?;
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
        let mut operands = Vec::with_capacity(unresolved_operands.len());
        for (operand, ty) in unresolved_operands.iter().zip(inputs.iter()) {
            operands.push(self.resolve_operand(*operand, *ty)?);
        }
        self.build_generic_op(&op_name, GenericOp { operands, blocks, attrs, regions, results })
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

    fn build_generic_op(&mut self, op_name: &ParsedOpName<'c>, mut generic_op: GenericOp<'_>) -> ParseResult<Op> {
        let ctx = self.parser.ctx;
        let mut attrs = self.sort_attrs(op_name, &generic_op)?;
        let mut counts = OperandCounts {
            own: generic_op.operands.len(),
            of_successors: vec![0; generic_op.blocks.len()],
            trailing: None,
        };
        if let Some(def) = op_name.def() {
            let Some(declared_counts) = count_operands(def, &generic_op, &attrs) else {
                return Err(self.report_operand_counts(op_name, def, &generic_op, &attrs));
            };
            counts = declared_counts;
            if let Some(len) = counts.trailing {
                // Put the operands of the last group before those of the successors.
                let first = counts.own - len;
                generic_op.operands[first..].rotate_right(len);
            }
            let variadic_count = def.operands.iter().filter(|o| o.arity != Arity::One).count();
            if let Some(sizes) = &attrs.operand_segments
                && variadic_count > 1
            {
                let mut own_sizes = sizes[..def.operands.len()].to_vec();
                if let (Some(len), Some(last)) = (counts.trailing, own_sizes.last_mut()) {
                    *last = len as i64;
                }
                attrs.inherent.push((OPERAND_SEGMENT_SIZES, ctx.dense_array(32, &own_sizes)));
            }
            if !attrs.inherent.iter().any(|attr| attr.0 == RESULT_SEGMENT_SIZES) {
                let arities: Vec<Arity> = def.results.iter().map(|r| r.arity).collect();
                if let Some(sizes) = equal_group_sizes(&arities, generic_op.results.len()) {
                    attrs.inherent.push((RESULT_SEGMENT_SIZES, ctx.dense_array(32, &sizes)));
                }
            }
        }
        attrs.inherent.sort_by_key(|attr| attr.0);
        self.check_required_attrs(op_name, &attrs.inherent)?;
        let (own_operands, mut rest) = generic_op.operands.split_at(counts.own);
        let mut successors: Vec<(Block, &[Value])> = Vec::new();
        for (block, count) in generic_op.blocks.iter().zip(counts.of_successors) {
            let (forwarded, remaining) = rest.split_at(count);
            successors.push((*block, forwarded));
            rest = remaining;
        }
        let spec = OpSpec {
            name: op_name.name,
            loc: Loc::Offset(op_name.range.start as u32),
            operands: own_operands,
            successors: &successors,
            results: generic_op.results,
            attrs: &attrs.inherent,
            discardable: (!attrs.discardable.is_empty()).then(|| ctx.dict_attr(attrs.discardable)),
            regions: 0,
            isolated: false,
        };
        Ok(self.make_op(op_name, spec, &generic_op.regions))
    }

    /// Reports that the operands and successors of an op do not fit its declaration.
    fn report_operand_counts(
        &mut self,
        op_name: &ParsedOpName<'c>,
        def: &OpDef,
        generic_op: &GenericOp<'_>,
        attrs: &SortedAttrs,
    ) -> Failed {
        let arities = |own: bool| {
            let operands = def.operands.iter().filter(move |_| own).map(|operand| operand.arity);
            let of_successors = def.successors.iter().filter(move |s| own && s.operands.is_some());
            let successors = def.successors.iter().filter(move |_| !own).map(|successor| successor.arity);
            operands.chain(of_successors.map(|_| Arity::Variadic)).chain(successors)
        };
        let (operands, blocks) = (generic_op.operands.len(), generic_op.blocks.len());
        let fit = split_segments(arities(false), blocks, None).is_some();
        let mismatch = if fit {
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
        if let Some(sizes) = &attrs.operand_segments {
            let sizes: Vec<String> = sizes.iter().map(ToString::to_string).collect();
            diagnostic = diagnostic.note(format!("`operandSegmentSizes` are {}", sizes.join(", ")));
        }
        if let Ok(Some(Loc::Explicit(loc))) = self.parse_optional_loc() {
            diagnostic = self.parser.ctx.label_stated(diagnostic, loc, "");
        }
        self.fail(diagnostic)
    }

    /// Divides attributes into inherent ones, discardable ones and segment sizes. All are discardable on an
    /// unregistered op.
    fn sort_attrs(&mut self, op_name: &ParsedOpName<'c>, generic_op: &GenericOp<'_>) -> ParseResult<SortedAttrs> {
        let ctx = self.parser.ctx;
        let mut attrs = SortedAttrs::default();
        for (name, value) in generic_op.attrs.iter().copied() {
            let Some(def) = op_name.def() else {
                attrs.discardable.push((name, value));
                continue;
            };
            let Some((name, value)) = self.adapt_attr(def, (name, value), op_name.range.start) else { continue };
            let text = ctx.text(name);
            let segmented_group = def.successors.iter().position(|s| s.segments.as_deref() == Some(text));
            if let Some(group) = segmented_group {
                let sizes = ctx.int_list(value).unwrap_or_default();
                attrs.successor_segments.push(SuccessorSegments { group, sizes });
            } else if text == OPERAND_SEGMENT_SIZES_NAME && ctx.int_list(value).is_some() {
                attrs.operand_segments = ctx.int_list(value);
            } else if text == OPERAND_SEGMENT_SIZES_NAME && def.operands.iter().any(|o| o.arity != Arity::One) {
                let found = crate::syntax::spell_attr(ctx, value);
                let message = format!("`operandSegmentSizes` of `{}` cannot be `{found}`", def.name);
                let diagnostic = Diagnostic::error("M0126", message)
                    .at(self.source, op_name.range.clone(), "")
                    .note("expected one count for each group of operands, `array<i32: ..>`");
                return Err(self.fail(diagnostic));
            } else if text == RESULT_SEGMENT_SIZES_NAME && ctx.int_list(value).is_some() {
                attrs.inherent.push((RESULT_SEGMENT_SIZES, value));
            } else if let Some(i) = def.attributes.iter().position(|a| a.name == text) {
                if attrs.inherent.iter().any(|attr| attr.0 == i as u32) {
                    return Err(self.report_duplicate_attr(name, op_name.range.clone()));
                }
                attrs.inherent.push((i as u32, value));
            } else {
                attrs.discardable.push((name, value));
            }
        }
        Ok(attrs)
    }
}

/// Divides the operands into those of the operand groups and those of each successor; `None` if the declaration and the
/// segment sizes do not determine the division.
fn count_operands(def: &OpDef, generic_op: &GenericOp<'_>, attrs: &SortedAttrs) -> Option<OperandCounts> {
    let with_operands = def.successors.iter().filter(|s| s.operands.is_some());
    let has_trailing = has_trailing_group(def);
    let operand_group_count = def.operands.len() - usize::from(has_trailing);
    let (leading, trailing) = def.operands.split_at(operand_group_count);
    let arities = leading.iter().map(|o| o.arity).chain(with_operands.map(|_| Arity::Variadic));
    let arities = arities.chain(trailing.iter().map(|o| o.arity));
    let variadic_count = arities.clone().filter(|arity| *arity != Arity::One).count();
    let sizes = attrs.operand_segments.as_deref().filter(|_| variadic_count > 1);
    let groups = split_segments(arities, generic_op.operands.len(), sizes)?;
    let trailing = has_trailing.then(|| groups.range(groups.len() - 1).len());
    let own = operand_group_count.checked_sub(1).map_or(0, |last| groups.range(last).end) + trailing.unwrap_or(0);
    let blocks = split_segments(def.successors.iter().map(|s| s.arity), generic_op.blocks.len(), None)?;
    let mut of_successors = vec![0; generic_op.blocks.len()];
    let mut group = operand_group_count;
    for (i, (successor, range)) in def.successors.iter().zip(blocks.iter()).enumerate() {
        if successor.operands.is_none() {
            continue;
        }
        let count = groups.range(group).len();
        group += 1;
        match attrs.successor_segments.iter().find(|segments| segments.group == i) {
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
    Some(OperandCounts { own, of_successors, trailing })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ir::Context;
    use crate::ruleset;

    /// Returns the result of `count_operands` for an op with `operands` operands and `blocks` successors: the number of
    /// own operands, and those of each successor.
    fn divide(op: &str, operands: usize, blocks: usize, attrs: SortedAttrs) -> Option<(usize, Vec<usize>)> {
        let ctx = Context::new(ruleset::built_in());
        let def = ctx.op_def(ctx.find_op_name(op).expect("declared")).expect("declared");
        let generic_op = GenericOp {
            operands: (0..operands).map(Value::new).collect(),
            blocks: (0..blocks).map(Block::new).collect(),
            attrs: Vec::new(),
            regions: Vec::new(),
            results: &[],
        };
        count_operands(def, &generic_op, &attrs).map(|counts| (counts.own, counts.of_successors))
    }

    fn segments(sizes: &[i64]) -> SortedAttrs {
        SortedAttrs { operand_segments: Some(sizes.to_vec()), ..SortedAttrs::default() }
    }

    #[test]
    fn a_single_variadic_group_needs_no_segment_sizes() {
        assert_eq!(divide("cf.br", 3, 1, SortedAttrs::default()), Some((0, vec![3])));
        assert_eq!(divide("func.return", 2, 0, SortedAttrs::default()), Some((2, vec![])));
    }

    #[test]
    fn segment_sizes_divide_operands_among_successors() {
        assert_eq!(divide("cf.cond_br", 4, 2, segments(&[1, 2, 1])), Some((1, vec![2, 1])));
        assert_eq!(divide("cf.cond_br", 4, 2, segments(&[1, 2, 2])), None);
        assert_eq!(divide("cf.cond_br", 4, 2, SortedAttrs::default()), None);
    }

    #[test]
    fn case_segments_divide_the_operands_of_one_successor_group() {
        let with_cases = |sizes: &[i64]| SortedAttrs {
            successor_segments: vec![SuccessorSegments { group: 1, sizes: sizes.to_vec() }],
            ..segments(&[1, 1, 3])
        };
        assert_eq!(divide("cf.switch", 5, 3, with_cases(&[2, 1])), Some((1, vec![1, 2, 1])));
        assert_eq!(divide("cf.switch", 5, 3, with_cases(&[2, 2])), None);
        assert_eq!(divide("cf.switch", 5, 3, with_cases(&[-1, 4])), None);
    }
}
