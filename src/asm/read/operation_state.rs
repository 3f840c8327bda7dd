//! Draft: what the syntax of one op has said so far, and the op made from it.
//!
//! Takes pieces in the order of the text; gives an op. Kept true: a type comes from the text where it is written, else from
//! the declaration, else from the operand's definition; if none of them tells, that is an error.

use super::grouped_list::GroupedList;
use super::op_parser::OpParser;
use super::ops::ParsedOpName;
use super::scope::UnresolvedOperand;
use crate::ir::segments::{OPERAND_SEGMENT_SIZES, RESULT_SEGMENT_SIZES};
use crate::ir::{Attr, Block, Loc, Op, OpSpec, Region, Str, Type, Value};
use crate::report::Diagnostic;
use crate::syntax::parser::ParseResult;
use crate::vm::signature::{self, Signature};
use crate::vm::{Machine, NoHost, StaticValue};
use rulec::rir::declarations::{Arity, OpDef, Trait, TypeConstraint};
use smallvec::SmallVec;

/// See the module. One entry for each declared group or attribute.
pub struct OperationState<'c> {
    /// The declaration.
    pub def: &'c OpDef,
    /// Operands, where the text has come to them.
    pub operands: GroupedList<UnresolvedOperand<'c>>,
    /// Types of the operand groups, and after them of the result groups, where the text says them.
    pub types: GroupedList<Type>,
    /// Inherent attributes by declared index.
    pub attrs: Vec<Option<Attr>>,
    /// Other attributes.
    pub discardable: Vec<(Str, Attr)>,
    /// Blocks that may come next, in the order of the text.
    pub successors: Vec<ParsedSuccessor>,
    /// How many of them have no block yet.
    successors_without_block: usize,
    /// What they carry, one after the other.
    pub successor_operands: Vec<UnresolvedOperand<'c>>,
    /// The types of that.
    pub successor_operand_types: Vec<Type>,
    /// Regions of each group.
    pub regions: Vec<Vec<Region>>,
    /// Arguments of the region to come, which a signature has named.
    pub entry_args: Vec<super::regions::EntryArg<'c>>,
    /// Room for what the op is made of.
    scratch: OperationScratch,
}

/// A successor.
pub struct ParsedSuccessor {
    /// Its declared group.
    pub group: u32,
    /// The block; `None` as long as only what it carries is known.
    pub block: Option<Block>,
    /// What it carries: where it begins and ends in `Draft::carried`.
    pub operand_range: (u32, u32),
    /// The same in `Draft::carried_types`.
    pub type_range: (u32, u32),
}

/// See `Draft::parts`.
#[derive(Default)]
struct OperationScratch {
    /// What the types follow from, see `implied.rs`.
    inference_key: Vec<u32>,
    types: Vec<Type>,
    operands: Vec<Value>,
    successor_operands: Vec<Value>,
    attrs: Vec<(u32, Attr)>,
    regions: Vec<Region>,
    /// How many results each group has, where more than one group may have any number.
    result_sizes: Vec<i64>,
}

impl<'c> OperationState<'c> {
    /// Nothing said yet.
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

    /// The same for another op; what was allocated serves again.
    pub fn reset(&mut self, def: &'c OpDef) {
        self.def = def;
        self.operands.reset(def.operands.len());
        self.types.reset(def.operands.len() + def.results.len());
        self.attrs.clear();
        def.attributes.iter().for_each(|_| self.attrs.push(None));
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

    /// One more successor of a group. The format may have said first what it carries.
    pub(crate) fn add_successor(&mut self, group: usize, block: Block) {
        let group = group as u32;
        if self.successors_without_block > 0
            && let Some(successor) = self.successors.iter_mut().find(|b| b.group == group && b.block.is_none())
        {
            successor.block = Some(block);
            self.successors_without_block -= 1;
            return;
        }
        self.successors.push(ParsedSuccessor { group, block: Some(block), operand_range: (0, 0), type_range: (0, 0) });
    }
    /// The first successor of a group, of which there may be nothing known yet.
    pub(crate) fn first_successor(&mut self, group: usize) -> &mut ParsedSuccessor {
        let group = group as u32;
        let index = self.successors.iter().position(|b| b.group == group);
        if index.is_none() {
            self.successors.push(ParsedSuccessor { group, block: None, operand_range: (0, 0), type_range: (0, 0) });
            self.successors_without_block += 1;
        }
        let last = self.successors.len() - 1;
        &mut self.successors[index.unwrap_or(last)]
    }

    /// The position of an attribute by name.
    pub fn attr_index(&self, name: &str) -> Option<usize> {
        self.def.attributes.iter().position(|a| a.name == name)
    }
}

impl<'c> OpParser<'c> {
    /// Makes the op.
    pub(crate) fn build_op(&mut self, op_name: &ParsedOpName<'c>, state: &mut OperationState<'c>) -> ParseResult<Op> {
        let def = state.def;
        for (g, (start, end)) in state.operands.ranges().iter().enumerate() {
            let fits = match end.saturating_sub(*start) {
                1 => true,
                0 => def.operands[g].arity != Arity::One,
                _ => def.operands[g].arity == Arity::Variadic,
            };
            if !fits {
                let diagnostic = Diagnostic::error(
                    "M0116",
                    format!("operand `{}` of `{}` is not one value", def.operands[g].name, def.name),
                )
                .at(
                    self.source,
                    op_name.range.clone(),
                    format!("{} value(s) given", state.operands.group_or_empty(g).len()),
                )
                .note(super::ops::describe_declaration(def));
                return Err(self.fail(diagnostic));
            }
        }
        self.collect_types(op_name, state)?;
        let ctx = self.parser.ctx;
        let scratch = &mut state.scratch;
        scratch.operands.clear();
        let mut count = 0;
        for g in 0..def.operands.len() {
            let operands = state.operands.group_or_empty(g);
            self.resolve_operands(operands, &scratch.types[count..count + operands.len()], &mut scratch.operands)?;
            count += operands.len();
        }
        let results = &scratch.types[count..];

        let mut successors: SmallVec<[(Block, &[Value]); 4]> = SmallVec::new();
        if !state.successors.is_empty() {
            state.successors.sort_by_key(|b| b.group);
            scratch.successor_operands.clear();
            for b in state.successors.iter().filter(|b| b.block.is_some()) {
                let operands = &state.successor_operands[b.operand_range.0 as usize..b.operand_range.1 as usize];
                let types = &state.successor_operand_types[b.type_range.0 as usize..b.type_range.1 as usize];
                if operands.len() != types.len() {
                    return Err(self.report_wrong_count(op_name, operands.len(), types.len()));
                }
                self.resolve_operands(operands, types, &mut scratch.successor_operands)?;
            }
            let mut rest = &scratch.successor_operands[..];
            for b in &state.successors {
                let Some(block) = b.block else { continue };
                let (forwarded, remaining) = rest.split_at((b.operand_range.1 - b.operand_range.0) as usize);
                successors.push((block, forwarded));
                rest = remaining;
            }
        }

        scratch.regions.clear();
        for (g, group) in def.regions.iter().enumerate() {
            scratch.regions.extend(&state.regions[g]);
            if state.regions[g].is_empty() && group.arity == Arity::One {
                let region = self.region_body(Some(def)).make_region();
                scratch.regions.push(region);
            }
        }

        scratch.attrs.clear();
        for (i, attr) in state.attrs.iter().enumerate() {
            if let Some(attr) = attr {
                scratch.attrs.push((i as u32, *attr));
            }
        }
        let first = def.operands.len();
        let op_info = op_name.plan.as_ref().map(|r| r.op_info);
        if op_info.is_some_and(|f| f.results.variadic_groups > 1) {
            scratch.attrs.push((RESULT_SEGMENT_SIZES, ctx.dense_array(32, &scratch.result_sizes)));
        }
        if op_info.is_some_and(|f| f.operands.variadic_groups > 1) {
            let sizes: Vec<i64> = (0..first).map(|g| state.operands.group_or_empty(g).len() as i64).collect();
            scratch.attrs.push((OPERAND_SEGMENT_SIZES, ctx.dense_array(32, &sizes)));
        }
        let discardable =
            (!state.discardable.is_empty()).then(|| ctx.dict_attr(std::mem::take(&mut state.discardable)));
        let spec = OpSpec {
            name: op_name.name,
            loc: Loc::Offset(op_name.range.start as u32),
            operands: &scratch.operands,
            successors: &successors,
            results,
            attrs: &scratch.attrs,
            discardable,
            regions: 0,
            isolated: false,
        };
        Ok(self.make_op(op_name, spec, &scratch.regions))
    }

    /// All types of the op, operands before results, one for each operand.
    fn collect_types(&mut self, op_name: &ParsedOpName<'c>, state: &mut OperationState<'c>) -> ParseResult<()> {
        let scratch = &mut state.scratch;
        scratch.types.clear();
        let (operands, types) = (state.operands.ranges(), &state.types);
        scratch.inference_key.clear();
        scratch.inference_key.push(op_name.name.index() as u32);
        // No group stands for two lengths: what is not said of operands is that there are none.
        operands.iter().for_each(|(start, end)| scratch.inference_key.push(end.saturating_sub(*start)));
        types.ranges().iter().for_each(|(start, end)| scratch.inference_key.extend([*start, *end]));
        types.items().iter().for_each(|ty| scratch.inference_key.push(ty.index() as u32));
        if let Some(types) = self.inferred_types.get(&scratch.inference_key) {
            scratch.types.extend_from_slice(types);
            return Ok(());
        }
        let (groups, only_from_text) = self.infer_types(op_name, state)?;
        let scratch = &mut state.scratch;
        let first = state.def.operands.len();
        for g in 0..groups.len() {
            let types = groups.group(g).unwrap_or(&[]);
            if g < first && types.len() != state.operands.group_or_empty(g).len() {
                return Err(self.report_wrong_count(op_name, state.operands.group_or_empty(g).len(), types.len()));
            }
            scratch.types.extend_from_slice(types);
        }
        let has_variadic_results = op_name.plan.as_ref().is_some_and(|r| r.op_info.results.variadic_groups > 1);
        if has_variadic_results {
            scratch.result_sizes =
                (first..groups.len()).map(|g| groups.group(g).map_or(0, <[_]>::len) as i64).collect();
        }
        if only_from_text && !has_variadic_results {
            self.inferred_types.insert(&scratch.inference_key, &scratch.types);
        }
        Ok(())
    }

    fn report_wrong_count(
        &mut self,
        op_name: &ParsedOpName<'c>,
        values: usize,
        types: usize,
    ) -> crate::syntax::parser::Failed {
        let diagnostic = Diagnostic::error("M0115", format!("{values} value(s), but {types} type(s) for them"))
            .at(self.source, op_name.range.clone(), "in this op")
            .note("write one type for each value, in order");
        self.fail(diagnostic)
    }

    /// The types of all groups, of which none is left open, and whether they follow from the text of the op alone.
    fn infer_types(
        &mut self,
        op_name: &ParsedOpName<'c>,
        state: &OperationState<'c>,
    ) -> ParseResult<(Signature, bool)> {
        let (ctx, def) = (self.parser.ctx, state.def);
        let count = def.operands.len();
        let mut written = Signature::default();
        for g in 0..count {
            match state.types.get(g) {
                _ if state.operands.group_or_empty(g).is_empty() => written.push([]),
                Some(types) => written.push(types.iter().copied()),
                None => written.push_unresolved(),
            }
        }
        for g in 0..def.results.len() {
            match state.types.get(count + g) {
                Some(types) => written.push(types.iter().copied()),
                None => written.push_unresolved(),
            }
        }
        // What the text says decides; only where it is silent do the definitions of the operands speak.
        let mut only_from_text = true;
        let mut result = signature::infer(ctx, op_name.name, def, &written);
        if let Ok(inferred) = &result {
            let is_unresolved =
                |g: usize| inferred.group(g).is_none_or(|t| t.len() != state.operands.group_or_empty(g).len());
            if (0..count).any(is_unresolved) {
                only_from_text = false;
                let mut with_operand_types = Signature::default();
                for g in 0..inferred.len() {
                    let use_definitions = g < count && is_unresolved(g) && state.types.get(g).is_none();
                    let group_types: Option<Vec<Type>> = match use_definitions {
                        true => {
                            let operands = state.operands.group_or_empty(g).iter();
                            operands
                                .map(|u| self.type_of_operand(*u).or_else(|| self.fixed_operand_type(def, g)))
                                .collect()
                        }
                        false => inferred.group(g).map(<[Type]>::to_vec),
                    };
                    match group_types {
                        Some(types) => with_operand_types.push(types),
                        None => with_operand_types.push_unresolved(),
                    }
                }
                result = signature::infer(ctx, op_name.name, def, &with_operand_types);
            }
        }
        let types = match result {
            Ok(types) => types,
            Err(reason) => {
                let diagnostic = Diagnostic::error("M0118", format!("`{}`: {reason}", def.name))
                    .at(self.source, op_name.range.clone(), "the types here do not fit together")
                    .note(format!("see `{}` for what the op takes", crate::ruleset::doc_command(&ctx.rules, def)));
                return Err(self.fail(diagnostic));
            }
        };
        if types.is_complete() {
            return Ok((types, only_from_text));
        }
        let mut complete = Signature::default();
        for g in 0..types.len() {
            match (types.group(g), g.checked_sub(count).map(|r| &def.results[r])) {
                (Some(types), _) => complete.push(types.iter().copied()),
                (None, None) => {
                    // A use whose definition did not parse has been reported there.
                    let has_failed_operand = state.operands.items().iter().any(|u| self.has_failed(*u));
                    return Err(if has_failed_operand {
                        crate::syntax::parser::Failed
                    } else {
                        self.report_unknown_type(op_name, "operand", &def.operands[g].name)
                    });
                }
                (None, Some(result)) if result.arity != Arity::One => complete.push([]),
                (None, Some(result)) => return Err(self.report_unknown_type(op_name, "result", &result.name)),
            }
        }
        Ok((complete, only_from_text))
    }

    /// The type of a group whose declaration leaves no choice.
    fn fixed_operand_type(&self, def: &OpDef, group: usize) -> Option<Type> {
        let TypeConstraint::Ground(func) = def.operands[group].ty else { return None };
        let results = Machine::new(self.parser.ctx).call(&mut NoHost, func, &[]).ok()?;
        match results.first() {
            Some(StaticValue::Type(ty)) => Some(*ty),
            _ => None,
        }
    }

    fn report_unknown_type(
        &mut self,
        op_name: &ParsedOpName<'c>,
        role: &str,
        group: &str,
    ) -> crate::syntax::parser::Failed {
        let diagnostic = Diagnostic::error(
            "M0119",
            format!("the type of {role} `{group}` of `{}` is not known here", declared_name(op_name)),
        )
        .at(self.source, op_name.range.clone(), "")
        .note("define the operands before this op, or write the op in the generic form, which says every type");
        self.fail(diagnostic)
    }

    /// Gives a region what its declaration promises: a block, and the terminator that need not be written.
    pub(crate) fn ensure_block_and_terminator(&mut self, def: &'c OpDef, group: usize, region: Region, pos: usize) {
        let ctx = self.parser.ctx;
        let single = def.traits.contains(&Trait::SingleBlock);
        let implicit = def.regions[group].implicit.as_deref();
        let body = self.region_body(Some(def));
        let block = match body.last_block(region) {
            Some(block) => block,
            None if single || implicit.is_some() => body.make_block(region, None, &[]),
            None => return,
        };
        let Some(implicit) = implicit else { return };
        let is_terminator = |op| ctx.op_def(body.name(op)).is_some_and(|d| d.traits.contains(&Trait::Terminator));
        if body.last_op(block).is_some_and(is_terminator) {
            return;
        }
        let op = body.make_op(OpSpec::new(ctx.op_name(implicit), Loc::Offset(pos as u32)));
        body.append_op(block, op);
    }
}

fn declared_name<'c>(op_name: &ParsedOpName<'c>) -> &'c str {
    op_name.def().map_or("", |d| d.name.as_str())
}
