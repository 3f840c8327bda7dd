//! State of an op while its custom form is parsed (MLIR: `OperationState`), and how the op is built from it.
//!
//! Format elements fill the state in the order of the text. Then the types of all operands and results are determined.
//! The text has precedence, then the declaration's type constraints, then the definitions of the operands. It is an
//! error if a type stays unknown.
//!
//! Tests: below, tests/errors/types/, tests/errors/ops/.

use super::grouped_list::GroupedList;
use super::inferred_types::{OpTypes, TypesInText};
use super::op_parser::OpParser;
use super::ops::{ParsedOpName, describe_declaration};
use super::regions::EntryArg;
use super::scope::UnresolvedOperand;
use crate::ir::segments::{OPERAND_SEGMENT_SIZES, RESULT_SEGMENT_SIZES, counted};
use crate::ir::{Attr, Block, Loc, Op, OpName, OpSpec, Region, Str, Type, Value};
use crate::syntax::parser::{Failed, ParseResult};
use crate::vm::signature::Signature;
use crate::vm::type_solver::TypeSolver;
use crate::vm::{Machine, NoHost, StaticValue};
use rulec::report::Diagnostic;
use rulec::rir::declarations::{Arity, FormatRef, OpDef, Trait, TypeConstraint};
use smallvec::SmallVec;
use std::rc::Rc;

/// The parts of an op that have been parsed so far. Lists that are indexed by group or by attribute have an entry for
/// each declared one.
pub struct OperationState<'c> {
    /// The op's declaration.
    pub def: &'c OpDef,
    /// Operands by group.
    pub operands: GroupedList<UnresolvedOperand<'c>>,
    /// Types that are given in the text, by operand group, then by result group.
    pub types: GroupedList<Type>,
    /// Inherent attributes by index in the declaration.
    pub attrs: Vec<Option<Attr>>,
    /// Discardable attributes.
    pub discardable: Vec<(Str, Attr)>,
    /// Successors, in the order of the text.
    pub successors: Vec<ParsedSuccessor>,
    /// The number of successors whose `block` is `None`.
    successors_without_block: usize,
    /// Successor operands, in the order of the text; `ParsedSuccessor::operand_range` has those of one successor.
    pub successor_operands: Vec<UnresolvedOperand<'c>>,
    /// Types of successor operands that are given in the text; see `ParsedSuccessor::type_range`.
    pub successor_operand_types: Vec<Type>,
    /// Regions by group.
    pub regions: Vec<Vec<Region>>,
    /// Entry block arguments that the op's syntax names before its region (a function's parameters).
    pub entry_args: Vec<EntryArg<'c>>,
    /// Buffers of `build_op`.
    scratch: OperationScratch,
}

/// A successor that is being parsed. The format may place its operands before its block.
pub struct ParsedSuccessor {
    /// The index of the successor's declared group.
    pub group: u32,
    /// The block that is branched to; `None` until it is parsed, since a format may place the operands before the
    /// block.
    pub block: Option<Block>,
    /// Start and end of the successor's operands in `OperationState::successor_operands`.
    pub operand_range: (u32, u32),
    /// Start and end of the types of the successor's operands in `OperationState::successor_operand_types`.
    pub type_range: (u32, u32),
}

/// Buffers that are reused for each op.
#[derive(Default)]
struct OperationScratch {
    operands: Vec<Value>,
    successor_operands: Vec<Value>,
    attrs: Vec<(u32, Attr)>,
    regions: Vec<Region>,
}

impl<'c> OperationState<'c> {
    /// Creates the state of an op of which nothing has been parsed.
    pub fn new(def: &'c OpDef) -> OperationState<'c> {
        let mut state = OperationState {
            def,
            operands: GroupedList::default(),
            types: GroupedList::default(),
            attrs: Vec::new(),
            discardable: Vec::new(),
            successors: Vec::new(),
            successors_without_block: 0,
            successor_operands: Vec::new(),
            successor_operand_types: Vec::new(),
            regions: Vec::new(),
            entry_args: Vec::new(),
            scratch: OperationScratch::default(),
        };
        state.reset(def);
        state
    }

    /// Resets the state for another op; keeps the allocations.
    pub fn reset(&mut self, def: &'c OpDef) {
        self.def = def;
        self.operands.reset(def.operands.len());
        self.types.reset(def.operands.len() + def.results.len());
        self.attrs.clear();
        self.attrs.resize(def.attributes.len(), None);
        self.discardable.clear();
        self.successors.clear();
        self.successors_without_block = 0;
        self.successor_operands.clear();
        self.successor_operand_types.clear();
        if !(self.regions.is_empty() && def.regions.is_empty()) {
            self.regions.iter_mut().for_each(Vec::clear);
            self.regions.resize_with(def.regions.len(), Vec::new);
        }
        self.entry_args.clear();
    }

    /// Adds a successor. If the group has a successor without a block, because its operands were parsed first, sets the
    /// block of that successor instead.
    pub(super) fn add_successor(&mut self, group: usize, block: Block) {
        let group = group as u32;
        if self.successors_without_block > 0
            && let Some(successor) = self.successors.iter_mut().find(|s| s.group == group && s.block.is_none())
        {
            successor.block = Some(block);
            self.successors_without_block -= 1;
            return;
        }
        self.successors.push(ParsedSuccessor { group, block: Some(block), operand_range: (0, 0), type_range: (0, 0) });
    }
    /// Returns the first successor of a group, to set its operands or types. Creates it, without a block, if needed.
    pub(super) fn first_successor(&mut self, group: usize) -> &mut ParsedSuccessor {
        let group = group as u32;
        let index = self.successors.iter().position(|s| s.group == group).unwrap_or_else(|| {
            self.successors.push(ParsedSuccessor { group, block: None, operand_range: (0, 0), type_range: (0, 0) });
            self.successors_without_block += 1;
            self.successors.len() - 1
        });
        &mut self.successors[index]
    }

    /// Returns the index of a declared attribute.
    pub fn attr_index(&self, name: &str) -> Option<usize> {
        self.def.attributes.iter().position(|a| a.name == name)
    }
}

impl OperationState<'_> {
    /// Returns the types that are given in the text, as input of type inference.
    fn types_in_text(&self) -> Signature {
        let operand_group_count = self.def.operands.len();
        let mut known_types = Signature::default();
        for g in 0..operand_group_count + self.def.results.len() {
            match self.types.get(g) {
                _ if g < operand_group_count && self.operands.group_or_empty(g).is_empty() => known_types.push([]),
                Some(types) => known_types.push(types.iter().copied()),
                None => known_types.push_unresolved(),
            }
        }
        known_types
    }

    /// Returns what determines the types of the op, unless they depend on the definitions of its operands.
    #[inline]
    fn types_of_text(&self, name: OpName) -> TypesInText<'_> {
        TypesInText { name, operands: &self.operands, types: &self.types }
    }

    /// Returns whether the types of an operand group are unknown, or not as many as its operands.
    fn is_unresolved(&self, inferred: &Signature, group: usize) -> bool {
        inferred.group(group).is_none_or(|types| types.len() != self.operands.group_or_empty(group).len())
    }

    /// Returns the operands of a successor.
    fn operands_of(&self, successor: &ParsedSuccessor) -> &[UnresolvedOperand<'_>] {
        &self.successor_operands[successor.operand_range.0 as usize..successor.operand_range.1 as usize]
    }

    /// Returns the block of each successor with the values that are forwarded to the block. The values are resolved.
    fn resolved_successors(&self) -> SmallVec<[(Block, &[Value]); 4]> {
        let mut successors = SmallVec::new();
        let mut rest = &self.scratch.successor_operands[..];
        for successor in &self.successors {
            let Some(block) = successor.block else { continue };
            let (forwarded, remaining) = rest.split_at(self.operands_of(successor).len());
            successors.push((block, forwarded));
            rest = remaining;
        }
        successors
    }
}

impl<'c> OpParser<'c> {
    /// Builds the op: determines its types, resolves its operands, and adds the segment sizes and the regions that its
    /// text omits.
    pub(super) fn build_op(&mut self, op_name: &ParsedOpName<'c>, state: &mut OperationState<'c>) -> ParseResult<Op> {
        let types = match self.inferred_types.find(state.types_of_text(op_name.name)) {
            Some(types) => types,
            None => self.determine_types(op_name, state)?,
        };
        self.collect_operands(state, &types.types)?;
        self.collect_attrs(op_name, state, &types.result_sizes);
        let discardable = match state.discardable.is_empty() {
            true => None,
            false => Some(self.parser.ctx.dict_attr(std::mem::take(&mut state.discardable))),
        };
        let results = &types.types[state.scratch.operands.len()..];
        let op = if state.successors.is_empty() && state.regions.is_empty() {
            let OperationScratch { operands, attrs, .. } = &state.scratch;
            let spec = OpSpec::new(op_name.name, Loc::Offset(op_name.range.start as u32));
            let spec = OpSpec { results, attrs, discardable, ..spec };
            self.body().make_op_without_regions(spec, operands.iter().copied())
        } else {
            self.make_op_with_parts(op_name, state, results, discardable)?
        };
        if types.are_valid {
            self.body().mark_valid_types(op);
        }
        Ok(op)
    }

    /// Makes an op that has successors or regions.
    #[inline(never)]
    fn make_op_with_parts(
        &mut self,
        op_name: &ParsedOpName<'c>,
        state: &mut OperationState<'c>,
        results: &[Type],
        discardable: Option<Attr>,
    ) -> ParseResult<Op> {
        if !state.successors.is_empty() {
            self.collect_successor_operands(op_name, state)?;
        }
        self.collect_regions(state);
        let successors = state.resolved_successors();
        let scratch = &state.scratch;
        let spec = OpSpec {
            operands: &scratch.operands,
            successors: &successors,
            results,
            attrs: &scratch.attrs,
            discardable,
            ..OpSpec::new(op_name.name, Loc::Offset(op_name.range.start as u32))
        };
        Ok(self.make_op(op_name, spec, &scratch.regions))
    }

    /// Checks the number of operands of each group against its declared arity.
    fn check_operand_counts(&mut self, op_name: &ParsedOpName<'c>, state: &OperationState<'c>) -> ParseResult<()> {
        let def = state.def;
        for (g, range) in state.operands.ranges().iter().enumerate() {
            let arity = def.operands[g].arity;
            let fits = match range.len() {
                1 => true,
                0 => arity != Arity::One,
                _ => arity == Arity::Variadic,
            };
            if !fits {
                let expected = if arity == Arity::One { "one value" } else { "at most one value" };
                let found = state.operands.group_or_empty(g).len();
                let message = format!(
                    "expected {expected} for operand `{}` of `{}`, found {found}",
                    def.operands[g].name, def.name
                );
                let diagnostic = Diagnostic::error("M0116", message)
                    .at(self.source, op_name.range.clone(), format!("{} given", counted(found, "value")))
                    .note(describe_declaration(def));
                return Err(self.fail(diagnostic));
            }
        }
        Ok(())
    }

    /// Sets `scratch.operands` to the values of the operands, group by group. `types` begins with their types.
    fn collect_operands(&mut self, state: &mut OperationState<'c>, types: &[Type]) -> ParseResult<()> {
        let OperationState { operands, scratch, .. } = state;
        let values = &mut scratch.operands;
        values.clear();
        if operands.is_in_order() {
            return self.resolve_operands(operands.items(), types, values);
        }
        for g in 0..operands.len() {
            let group = operands.group_or_empty(g);
            self.resolve_operands(group, &types[values.len()..], values)?;
        }
        Ok(())
    }

    /// Sorts the successors by group and sets `scratch.successor_operands` to the values of their operands.
    fn collect_successor_operands(
        &mut self,
        op_name: &ParsedOpName<'c>,
        state: &mut OperationState<'c>,
    ) -> ParseResult<()> {
        state.successors.sort_by_key(|successor| successor.group);
        let mut values = std::mem::take(&mut state.scratch.successor_operands);
        values.clear();
        for successor in state.successors.iter().filter(|successor| successor.block.is_some()) {
            let (start, end) = successor.operand_range;
            let operands = &state.successor_operands[start as usize..end as usize];
            let (start, end) = successor.type_range;
            let types = &state.successor_operand_types[start as usize..end as usize];
            if operands.len() != types.len() {
                return Err(self.report_wrong_count(op_name, operands.len(), types.len()));
            }
            self.resolve_operands(operands, types, &mut values)?;
        }
        state.scratch.successor_operands = values;
        Ok(())
    }

    /// Sets `scratch.regions` to the regions of all groups. A required region that the text omits is created empty.
    fn collect_regions(&mut self, state: &mut OperationState<'c>) {
        let scratch = &mut state.scratch;
        scratch.regions.clear();
        for (g, group) in state.def.regions.iter().enumerate() {
            scratch.regions.extend(&state.regions[g]);
            if state.regions[g].is_empty() && group.arity == Arity::One {
                let region = self.region_body(Some(state.def)).make_region();
                scratch.regions.push(region);
            }
        }
    }

    /// Sets `scratch.attrs` to the inherent attributes and the segment sizes that the op needs.
    fn collect_attrs(&mut self, op_name: &ParsedOpName<'c>, state: &mut OperationState<'c>, result_sizes: &[i64]) {
        let ctx = self.parser.ctx;
        let scratch = &mut state.scratch;
        scratch.attrs.clear();
        for (i, attr) in state.attrs.iter().enumerate() {
            if let Some(attr) = attr {
                scratch.attrs.push((i as u32, *attr));
            }
        }
        let op_info = op_name.plan.as_ref().map(|plan| plan.op_info);
        if op_info.is_some_and(|info| info.results.variadic_groups > 1) {
            scratch.attrs.push((RESULT_SEGMENT_SIZES, ctx.dense_array(32, result_sizes)));
        }
        if op_info.is_some_and(|info| info.operands.variadic_groups > 1) {
            let groups = 0..state.def.operands.len();
            let sizes: Vec<i64> = groups.map(|g| state.operands.group_or_empty(g).len() as i64).collect();
            scratch.attrs.push((OPERAND_SEGMENT_SIZES, ctx.dense_array(32, &sizes)));
        }
    }

    /// Determines the types of an op whose text was not read before with the same types, and remembers them if they
    /// depend on nothing else.
    #[inline(never)]
    fn determine_types(&mut self, op_name: &ParsedOpName<'c>, state: &OperationState<'c>) -> ParseResult<Rc<OpTypes>> {
        self.check_operand_counts(op_name, state)?;
        let (signature, depends_on_text, are_valid) = self.infer_types(op_name, state)?;
        let operand_group_count = state.def.operands.len();
        let mut types = SmallVec::new();
        for g in 0..signature.len() {
            let group = signature.group(g).unwrap_or(&[]);
            if g < operand_group_count && group.len() != state.operands.group_or_empty(g).len() {
                return Err(self.report_wrong_count(op_name, state.operands.group_or_empty(g).len(), group.len()));
            }
            types.extend_from_slice(group);
        }
        let has_result_sizes = op_name.plan.as_ref().is_some_and(|plan| plan.op_info.results.variadic_groups > 1);
        let result_groups = if has_result_sizes { operand_group_count..signature.len() } else { 0..0 };
        let result_sizes = result_groups.map(|g| signature.group(g).map_or(0, <[_]>::len) as i64).collect();
        let ctx = self.parser.ctx;
        let types = Rc::new(OpTypes { types, result_sizes, are_valid });
        if depends_on_text {
            self.inferred_types.insert(ctx, state.types_of_text(op_name.name), &types);
        }
        Ok(types)
    }

    fn report_wrong_count(&mut self, op_name: &ParsedOpName<'c>, values: usize, types: usize) -> Failed {
        let diagnostic = Diagnostic::error(
            "M0115",
            format!("expected {} for {}, found {types}", counted(values, "type"), counted(values, "value")),
        )
        .at(self.source, op_name.range.clone(), "in this op")
        .note("write one type for each value, in order");
        self.fail(diagnostic)
    }

    /// Infers the types of all groups. It is an error if the known types contradict the declaration, or if types stay
    /// unknown that are not those of optional or variadic results. Also returns whether the types depend on the types
    /// in the text and the numbers of operands alone, and whether they are known to be valid.
    fn infer_types(
        &mut self,
        op_name: &ParsedOpName<'c>,
        state: &OperationState<'c>,
    ) -> ParseResult<(Signature, bool, bool)> {
        let ctx = self.parser.ctx;
        // Types in the text have precedence: the definitions of operands count only if the text leaves types open.
        let solver = self.type_solver.get_or_insert_with(|| TypeSolver::new(ctx));
        let mut result = solver.infer_and_check(state.def, &state.types_in_text());
        let mut depends_on_text = true;
        if let Ok((inferred, _)) = &result
            && (0..state.def.operands.len()).any(|g| state.is_unresolved(inferred, g))
        {
            depends_on_text = false;
            let known_types = self.add_types_of_definitions(inferred, state);
            let solver = self.type_solver.get_or_insert_with(|| TypeSolver::new(ctx));
            result = solver.infer_and_check(state.def, &known_types);
        }
        if result.is_err()
            && let Some(types) = self.infer_with_old_types(state)
        {
            return Ok((types, false, false));
        }
        match result {
            Ok((types, are_valid)) if types.is_complete() => Ok((types, depends_on_text, are_valid)),
            Ok((types, _)) => Ok((self.complete_types(op_name, state, &types)?, depends_on_text, false)),
            Err(reason) => {
                let diagnostic = Diagnostic::error("M0118", format!("`{}`: {reason}", state.def.name))
                    .at(self.source, op_name.range.clone(), "inconsistent types")
                    .note(format!(
                        "`{}` shows the op's declaration",
                        crate::ruleset::doc_command(&ctx.rules, state.def)
                    ));
                Err(self.fail(diagnostic))
            }
        }
    }

    /// Returns the type of the first operand of a group from its definition, for an op whose text does not state it.
    pub(crate) fn type_of_definition(&self, group: FormatRef, state: &OperationState<'c>) -> Option<Type> {
        let FormatRef::Operand(group) = group else { return None };
        self.type_of_operand(*state.operands.group_or_empty(group as usize).first()?)
    }

    /// Infers the types of an op of today whose text has types of an MLIR era: as if it had today's types. Types that
    /// the text states stay as they are. Returns `None` if that fails too, or if the rules declare no MLIR era.
    fn infer_with_old_types(&self, state: &OperationState<'c>) -> Option<Signature> {
        let ctx = self.parser.ctx;
        ctx.eras.as_ref().filter(|_| state.def.target)?;
        let stated = state.types_in_text();
        let mut machine = Machine::new(ctx);
        let mut today = Signature::default();
        for g in 0..stated.len() {
            match stated.group(g) {
                Some(types) => {
                    let convert = |ty: &Type| machine.convert_type(StaticValue::Type(*ty)).ok();
                    today.push(types.iter().map(convert).collect::<Option<Vec<Type>>>()?);
                }
                None => today.push_unresolved(),
            }
        }
        let inferred = TypeSolver::new(ctx).infer(state.def, &today).ok()?;
        let known = self.add_types_of_definitions(&inferred, state);
        let mut types = Signature::default();
        for g in 0..stated.len() {
            let result = g.checked_sub(state.def.operands.len()).map(|r| &state.def.results[r]);
            match stated.group(g).or(known.group(g)) {
                Some(group) => types.push(group.iter().copied()),
                None if result.is_some_and(|result| result.arity != Arity::One) => types.push([]),
                None => return None,
            }
        }
        Some(types)
    }

    /// Returns `inferred` with types for the operand groups that the text leaves open. The types come from the
    /// definitions or earlier uses of the operands, or else from the declaration.
    fn add_types_of_definitions(&self, inferred: &Signature, state: &OperationState<'c>) -> Signature {
        let operand_group_count = state.def.operands.len();
        let mut known_types = Signature::default();
        for g in 0..inferred.len() {
            let is_open = g < operand_group_count && state.is_unresolved(inferred, g) && state.types.get(g).is_none();
            let types: Option<Vec<Type>> = if is_open {
                let operands = state.operands.group_or_empty(g).iter();
                let type_of = |operand: &UnresolvedOperand<'c>| {
                    self.type_of_operand(*operand).or_else(|| self.fixed_operand_type(state.def, g))
                };
                operands.map(type_of).collect()
            } else {
                inferred.group(g).map(<[Type]>::to_vec)
            };
            match types {
                Some(types) => known_types.push(types),
                None => known_types.push_unresolved(),
            }
        }
        known_types
    }

    /// Completes groups whose types are unknown. A group of optional or variadic results becomes empty. Any other such
    /// group is an error.
    fn complete_types(
        &mut self,
        op_name: &ParsedOpName<'c>,
        state: &OperationState<'c>,
        inferred: &Signature,
    ) -> ParseResult<Signature> {
        let def = state.def;
        let mut complete = Signature::default();
        for g in 0..inferred.len() {
            let result = g.checked_sub(def.operands.len()).map(|r| &def.results[r]);
            match (inferred.group(g), result) {
                (Some(types), _) => complete.push(types.iter().copied()),
                (None, Some(result)) if result.arity != Arity::One => complete.push([]),
                (None, Some(result)) => return Err(self.report_unknown_type(op_name, "result", &result.name)),
                // A definition that failed to parse has been reported, so no second error is added.
                (None, None) if state.operands.items().iter().any(|operand| self.has_failed(*operand)) => {
                    return Err(Failed);
                }
                (None, None) => return Err(self.report_unknown_type(op_name, "operand", &def.operands[g].name)),
            }
        }
        Ok(complete)
    }

    /// Returns the type of an operand group whose declared constraint is a single type, else `None`.
    fn fixed_operand_type(&self, def: &OpDef, group: usize) -> Option<Type> {
        let TypeConstraint::Ground(func) = def.operands[group].ty else { return None };
        let results = Machine::new(self.parser.ctx).call(&mut NoHost, func, &[]).ok()?;
        match results.first() {
            Some(StaticValue::Type(ty)) => Some(*ty),
            _ => None,
        }
    }

    fn report_unknown_type(&mut self, op_name: &ParsedOpName<'c>, role: &str, group: &str) -> Failed {
        let message = format!("cannot infer the type of {role} `{group}` of `{}`", declared_name(op_name));
        let diagnostic = Diagnostic::error("M0119", message)
            .at(self.source, op_name.range.clone(), "")
            .note("define the operands before this op, or write the op in the generic form, which has all types");
        self.fail(diagnostic)
    }

    /// Adds what the text of a region may omit: its only block, and the implicit terminator of its last block. `pos` is
    /// the location of the terminator.
    pub(super) fn ensure_block_and_terminator(&mut self, def: &'c OpDef, group: usize, region: Region, pos: usize) {
        let ctx = self.parser.ctx;
        let has_single_block = def.traits.contains(&Trait::SingleBlock);
        let implicit = def.regions[group].implicit.as_deref();
        let body = self.region_body(Some(def));
        let block = match body.last_block(region) {
            Some(block) => block,
            None if has_single_block || implicit.is_some() => body.make_block(region, None, &[]),
            None => return,
        };
        let Some(implicit) = implicit else { return };
        let is_terminator = |op| ctx.op_def(body.name(op)).is_some_and(|d| d.traits.contains(&Trait::Terminator));
        if body.last_op(block).is_some_and(is_terminator) {
            return;
        }
        let name = ctx.op_name(implicit);
        let regions = ctx.op_def(name).map_or(0, |d| d.regions.iter().filter(|r| r.arity == Arity::One).count());
        let op = body.make_op(OpSpec { regions, ..OpSpec::new(name, Loc::Offset(pos as u32)) });
        let regions = body.regions(op).1.to_vec();
        for region in regions {
            body.make_block(region, None, &[]);
        }
        body.append_op(block, op);
    }
}

fn declared_name<'c>(op_name: &ParsedOpName<'c>) -> &'c str {
    op_name.def().map_or("", |d| d.name.as_str())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::asm::{ParseOptions, PrintOptions, parse, print};
    use crate::ir::Context;
    use crate::ruleset;
    use rulec::report::SourceId;

    /// Parses a function with arguments `%i: i32`, `%x: index` and `%m: memref<?xi32>`. Returns the printed ops without
    /// the function, or the codes of the errors.
    fn parse_ops(ops: &str) -> Result<String, Vec<&'static str>> {
        let text = format!("func.func @f(%i: i32, %x: index, %m: memref<?xi32>) {{\n{ops}\nreturn\n}}");
        let ctx = Context::new(ruleset::built_in());
        let (module, diagnostics) = parse(&ctx, SourceId::Input(0), &text, ParseOptions { allow_unregistered: true });
        let Some(module) = module else { return Err(diagnostics.iter().map(|d| d.code).collect()) };
        let printed = print(&ctx, &module, PrintOptions { generic: true, ..PrintOptions::default() });
        let ops = printed.lines().skip_while(|line| !line.contains("^bb0")).skip(1);
        Ok(ops.take_while(|line| !line.contains("func.return")).map(|line| line.trim().to_string() + "\n").collect())
    }

    #[test]
    fn a_type_in_the_text_determines_the_others() {
        let printed = parse_ops("%a = arith.addi %i, %i : i32").unwrap();
        assert!(printed.ends_with("(i32, i32) -> i32\n"), "{printed}");
        let printed = parse_ops("%a = memref.load %m[%x] : memref<?xi32>").unwrap();
        assert!(printed.ends_with("(memref<?xi32>, index) -> i32\n"), "{printed}");
    }

    #[test]
    fn types_that_the_text_omits_come_from_the_declaration_or_the_definitions() {
        // `affine.apply` has no types in its text: its operands and its result are declared as `index`.
        let printed = parse_ops("%a = affine.apply affine_map<(d0) -> (d0)>(%x)").unwrap();
        assert!(printed.ends_with("(index) -> index\n"), "{printed}");
    }

    #[test]
    fn types_must_agree_with_the_declaration_and_the_definitions() {
        assert_eq!(parse_ops("%a = memref.load %m[] : memref<?xi32>"), Err(vec!["M0118"]));
        assert_eq!(parse_ops("%a = arith.addi %x, %x : i32"), Err(vec!["M0103"]));
        assert_eq!(parse_ops("func.call @f(%i, %x) : (i32) -> ()"), Err(vec!["M0115"]));
    }

    #[test]
    fn inference_is_cached_only_if_it_depends_on_the_text_alone() {
        // The second op has the same text, but other operand types.
        let ops = "%a = arith.addi %i, %i : i32\n%b = arith.addi %x, %x : i32";
        assert_eq!(parse_ops(ops), Err(vec!["M0103"]));
    }

    #[test]
    fn regions_and_terminators_that_the_text_omits_are_added() {
        let printed = parse_ops("%c = arith.constant true\nscf.if %c {\n}").unwrap();
        assert_eq!((printed.matches("\"scf.yield\"").count(), printed.matches("}, {").count()), (1, 1), "{printed}");
    }

    #[test]
    fn operands_of_a_successor_may_be_given_before_its_block() {
        let ctx = Context::new(ruleset::built_in());
        let def = ctx.op_def(ctx.find_op_name("cf.br").expect("declared")).expect("declared");
        let mut state = OperationState::new(def);
        state.first_successor(0).operand_range = (0, 2);
        assert_eq!((state.successors.len(), state.successors_without_block), (1, 1));
        state.add_successor(0, Block::new(3));
        state.add_successor(0, Block::new(4));
        let blocks: Vec<_> = state.successors.iter().map(|s| (s.block, s.operand_range)).collect();
        assert_eq!(blocks, [(Some(Block::new(3)), (0, 2)), (Some(Block::new(4)), (0, 0))]);
        state.reset(def);
        assert!(state.successors.is_empty() && state.successors_without_block == 0);
    }
}
