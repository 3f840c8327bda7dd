//! Inversion of `translate` clauses: finds the attributes from which a clause computes a given part of LLVM IR.
//!
//! A clause is a pure function, so it is inverted by trial (generate and test). The numbers, strings and nodes of the
//! part are the candidates for each attribute. An assignment is accepted only if the clause, run forward, computes
//! exactly the part. So an inversion is never wrong; it may only fail to be found.
//!
//! Tests: below, tests/all/import.rs, tests/import/metadata_tbaa.ll.

use super::ir_value::IrValue;
use super::metadata::MetadataOperand;
use super::new_op::NewOp;
use super::state::Importer;
use crate::ir::{Attr, AttrKind};
use crate::vm::{NoHost, StaticValue, attr_codec};
use rulec::rir::FuncId;
use rulec::rir::declarations::{AttrDef, AttributeKind, NodeIdentity, TranslationForm};
use std::rc::Rc;

/// An attribute of an op or a parameter of an attribute, with the value that is tried for it.
pub(super) struct TriedParam<'d> {
    pub(super) kind: &'d AttributeKind,
    pub(super) default: Option<FuncId>,
    pub(super) attr: Option<Attr>,
}

/// The maximum number of assignments that are tried for one node.
pub(super) const MAX_TRIALS: usize = 2048;
/// Attributes with more parameters are inverted parameter by parameter.
const MAX_TRIED_PARAMS: usize = 6;

impl<'c> Importer<'c> {
    /// Returns whether a clause reads the parameter with this index.
    pub(super) fn reads_param(&mut self, func: FuncId, index: usize) -> bool {
        let ctx = self.ctx;
        let read = self.read_params.entry(func).or_insert_with(|| ctx.rules.functions[func.index()].read_params());
        read.get(index).copied().unwrap_or(true)
    }

    /// Runs a clause with the values that are tried. Returns `None` if the clause fails. The caller frees the lists
    /// that the clause has allocated in the machine.
    pub(super) fn run_clause(&mut self, func: FuncId, params: &[TriedParam<'_>]) -> Option<StaticValue> {
        let mut arguments = Vec::with_capacity(params.len());
        for param in params {
            arguments.push(match (param.attr, param.default) {
                (Some(attr), _) => attr_codec::attr_to_value(self.ctx, &mut self.machine.list_arena, param.kind, attr),
                (None, Some(default)) => {
                    let values = self.machine.call(&mut NoHost, default, &[]).ok()?;
                    values.first().copied().unwrap_or(StaticValue::None)
                }
                (None, None) if *param.kind == AttributeKind::Unit => StaticValue::Bool(false),
                (None, None) => StaticValue::None,
            });
        }
        let results = self.machine.call(&mut NoHost, func, &arguments).ok()?;
        Some(results.first().copied().unwrap_or(StaticValue::None))
    }

    /// Returns the parameters of an op's clause: its declared attributes with their current values, and `attr` for the
    /// attribute with this index.
    pub(super) fn params_of_op(&self, op: &NewOp<'c>, index: usize, attr: Attr) -> Vec<TriedParam<'c>> {
        params_of(op, Some((index, attr)))
    }

    /// Sets the attribute from which a clause computes an argument of an intrinsic. Returns false if none is found.
    pub(super) fn invert_argument(&mut self, op: &mut NewOp<'c>, func: FuncId, argument: IrValue) -> bool {
        let Some(target) = MetadataOperand::of_argument(argument) else { return false };
        // A clause may compute the argument from no attribute, such as the `0` in `"llvm.prefetch"(addr, 0, hint, 1)`.
        let saved_lists = self.machine.list_arena.len();
        let value = self.run_clause(func, &params_of(op, None));
        let is_computed = value.is_some_and(|value| self.clause_computes_target(value, &target));
        self.machine.free_lists(saved_lists);
        is_computed || self.invert_value(op, func, target)
    }

    /// Sets the attribute from which a clause computes `number`. Returns false if none is found.
    pub(super) fn invert_number(&mut self, op: &mut NewOp<'c>, func: FuncId, number: i64) -> bool {
        self.invert_value(op, func, MetadataOperand::Number(number))
    }

    fn invert_value(&mut self, op: &mut NewOp<'c>, func: FuncId, target: MetadataOperand) -> bool {
        for index in 0..op.def.attributes.len() {
            if op.state.attr(index).is_some() || !self.reads_param(func, index) {
                continue;
            }
            let kind = &op.def.attributes[index].kind;
            let mut accepted = None;
            let mut other_differs = false;
            for candidate in self.candidates(kind, &target, &op.def.name, 0) {
                let saved_lists = self.machine.list_arena.len();
                let params = self.params_of_op(op, index, candidate);
                let value = self.run_clause(func, &params);
                if value.is_some_and(|value| self.clause_computes_target(value, &target)) {
                    accepted = accepted.or(Some(candidate));
                } else {
                    other_differs = true;
                }
                self.machine.free_lists(saved_lists);
            }
            // Both values of a bool attribute are candidates. If the clause computes the target from both, it does not
            // read the attribute.
            if let Some(attr) = accepted.filter(|_| other_differs || !matches!(kind, AttributeKind::Bool)) {
                op.set_attr_at(index, attr);
                return true;
            }
        }
        false
    }

    /// Returns the attribute of a declaration from which its `translate metadata` clause computes a node. The result is
    /// cached.
    pub(super) fn attr_of_node(&mut self, def_index: u32, node: IrValue, depth: u32) -> Option<Attr> {
        let key = (node.0, def_index);
        if let Some(known) = self.node_attrs.get(&key) {
            return *known;
        }
        // While a node is being inverted, its entry is `None`. So a node that contains itself is not inverted.
        self.node_attrs.insert(key, None);
        if depth > super::metadata::MAX_DEPTH {
            return None;
        }
        let rules = &self.ctx.rules;
        let def = &rules.attrs[def_index as usize];
        let clause = def.translation.as_ref()?;
        let target = MetadataOperand::of_node(node);
        let fits = match clause.form {
            TranslationForm::Metadata { identity: NodeIdentity::Uniqued } => {
                target.is_self_referring() || !target.is_distinct()
            }
            TranslationForm::Metadata { identity: NodeIdentity::Distinct } => {
                target.is_distinct() && !target.is_self_referring()
            }
            TranslationForm::Metadata { identity: NodeIdentity::SelfReferring } => target.is_self_referring(),
            _ => false,
        };
        if !fits {
            return None;
        }
        let func = clause.func;
        let attr = if def.params.len() > MAX_TRIED_PARAMS {
            self.invert_by_part(def_index, func, &target, depth)
        } else {
            self.invert_whole(def_index, func, &target, depth)
        };
        self.node_attrs.insert(key, attr);
        attr
    }

    /// Tries all assignments of candidates to the parameters of an attribute.
    fn invert_whole(&mut self, def_index: u32, func: FuncId, target: &MetadataOperand, depth: u32) -> Option<Attr> {
        let ctx = self.ctx;
        let def: &'c AttrDef = &ctx.rules.attrs[def_index as usize];
        let positions = self.param_positions(def_index, func);
        let operands = target.operands();
        let mut candidates: Vec<Vec<Option<Attr>>> = Vec::new();
        for (param, position) in def.params.iter().zip(positions.iter()) {
            let may_be_absent = param.optional || param.default.is_some() || param.kind == AttributeKind::Unit;
            let mut of_param: Vec<Option<Attr>> = if may_be_absent { vec![None] } else { Vec::new() };
            let found = match *position {
                // The first operand of a self-referring node is the node itself.
                Some(0) if target.is_self_referring() => {
                    let node = target.node().filter(|_| param.kind == AttributeKind::Any);
                    node.map(|node| vec![self.distinct_attr(node)])
                }
                Some(position) => {
                    let operand = operands.get(position as usize);
                    operand.map(|operand| self.operand_candidates(&param.kind, operand, &def.name, depth))
                }
                None => Some(self.candidates(&param.kind, target, &def.name, depth)),
            };
            of_param.extend(found.unwrap_or_default().into_iter().map(Some));
            if of_param.is_empty() {
                return None;
            }
            candidates.push(of_param);
        }
        for assignment in assignments(&candidates).take(MAX_TRIALS) {
            if self.clause_computes(def, func, &assignment, target) {
                let params = def.params.iter().zip(assignment);
                let stored =
                    params.map(|(param, attr)| attr.filter(|_| attr != ctx.default_attr(param.default, &param.kind)));
                return Some(ctx.intern_attr(AttrKind::Dialect { def: def_index, params: stored.collect() }));
            }
        }
        None
    }

    /// Returns for each parameter of an attribute the operand of the node that it always is, if there is one. The
    /// clause is run with a marker for each parameter, and with each case of the enums and bools; the first items of
    /// its list that are the same required parameter in all runs are these operands.
    fn param_positions(&mut self, def_index: u32, func: FuncId) -> Rc<[Option<u32>]> {
        if let Some(known) = self.param_positions.get(&def_index) {
            return Rc::clone(known);
        }
        let ctx = self.ctx;
        let def: &'c AttrDef = &ctx.rules.attrs[def_index as usize];
        let markers: Vec<Option<Attr>> = (0..def.params.len()).map(|index| self.marker(def, index)).collect();
        let mut runs = vec![markers.clone()];
        for (index, param) in def.params.iter().enumerate() {
            let values: Vec<i64> = match &param.kind {
                AttributeKind::Enum(id) => ctx.rules.enums[id.index()].cases.iter().map(|case| case.1).collect(),
                AttributeKind::Bool => vec![0, 1],
                _ => Vec::new(),
            };
            for value in values {
                let mut run = markers.clone();
                run[index] = self.enum_attr(&param.kind, value);
                runs.push(run);
            }
        }
        let mut positions: Vec<Option<u32>> = vec![None; def.params.len()];
        let mut shared: Option<Vec<usize>> = None;
        let saved_lists = self.machine.list_arena.len();
        for run in runs {
            let items = match self.run_clause(func, &tried_params(def, &run)) {
                Some(StaticValue::List(list)) => self.machine.list_items(list).to_vec(),
                _ => Vec::new(),
            };
            let is_param = |item: StaticValue| (0..def.params.len()).find(|i| self.is_marker(item, &markers, *i));
            let is_required = |index: &usize| !def.params[*index].optional && def.params[*index].default.is_none();
            let of_run: Vec<usize> = items.into_iter().map_while(|item| is_param(item).filter(is_required)).collect();
            shared = Some(match shared {
                Some(others) => {
                    let length = others.iter().zip(&of_run).take_while(|(a, b)| a == b).count();
                    others[..length].to_vec()
                }
                None => of_run,
            });
        }
        self.machine.free_lists(saved_lists);
        for (position, param) in (0..).zip(shared.unwrap_or_default()) {
            positions[param] = Some(position);
        }
        let positions: Rc<[Option<u32>]> = positions.into();
        self.param_positions.insert(def_index, Rc::clone(&positions));
        positions
    }

    /// Returns the attributes of kind `kind` that stand for an operand, without regard to the operands in it.
    pub(super) fn operand_candidates(
        &mut self,
        kind: &AttributeKind,
        operand: &MetadataOperand,
        owner: &str,
        depth: u32,
    ) -> Vec<Attr> {
        match (kind, operand) {
            (AttributeKind::Attr(name), MetadataOperand::Node(node)) => match self.ctx.attr_def(name) {
                Some((def_index, def)) if def.translation.is_some() => {
                    self.attr_of_node(def_index, *node, depth + 1).into_iter().collect()
                }
                _ => self.candidates(kind, operand, owner, depth),
            },
            (AttributeKind::String | AttributeKind::Int(_) | AttributeKind::Index, MetadataOperand::Node(_)) => {
                Vec::new()
            }
            _ => self.candidates(kind, operand, owner, depth),
        }
    }

    /// Returns whether a clause computes the target from these parameters of an attribute.
    fn clause_computes(
        &mut self,
        def: &'c AttrDef,
        func: FuncId,
        attrs: &[Option<Attr>],
        target: &MetadataOperand,
    ) -> bool {
        let saved_lists = self.machine.list_arena.len();
        let value = self.run_clause(func, &tried_params(def, attrs));
        let computes = value.is_some_and(|value| self.clause_computes_target(value, target));
        self.machine.free_lists(saved_lists);
        computes
    }
}

/// Returns the parameters of an op's clause: its declared attributes with their current values, and the attribute that
/// is tried for an index.
fn params_of<'c>(op: &NewOp<'c>, tried: Option<(usize, Attr)>) -> Vec<TriedParam<'c>> {
    let declared = op.def.attributes.iter().enumerate();
    let attr =
        |index| tried.filter(|(other, _)| *other == index).map(|(_, attr)| attr).or_else(|| op.state.attr(index));
    declared.map(|(index, a)| TriedParam { kind: &a.kind, default: a.default, attr: attr(index) }).collect()
}

/// Returns the parameters of an attribute's clause.
pub(super) fn tried_params<'d>(def: &'d AttrDef, attrs: &[Option<Attr>]) -> Vec<TriedParam<'d>> {
    let params = def.params.iter().zip(attrs);
    params.map(|(param, attr)| TriedParam { kind: &param.kind, default: param.default, attr: *attr }).collect()
}

/// Returns all ways to take one candidate of each list; the last list varies fastest.
pub(super) fn assignments<T: Copy>(candidates: &[Vec<T>]) -> impl Iterator<Item = Vec<T>> + '_ {
    let mut positions = (!candidates.iter().any(Vec::is_empty)).then(|| vec![0; candidates.len()]);
    std::iter::from_fn(move || {
        let current = positions.as_mut()?;
        let assignment = candidates.iter().zip(current.iter()).map(|(list, position)| list[*position]).collect();
        let next = (0..current.len()).rev().find(|i| current[*i] + 1 < candidates[*i].len());
        match next {
            Some(i) => {
                current[i] += 1;
                current[i + 1..].fill(0);
            }
            None => positions = None,
        }
        Some(assignment)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn assignments_are_the_cartesian_product() {
        let all: Vec<Vec<u8>> = assignments(&[vec![1, 2], vec![3], vec![4, 5]]).collect();
        assert_eq!(all, [[1, 3, 4], [1, 3, 5], [2, 3, 4], [2, 3, 5]]);
        assert_eq!(assignments::<u8>(&[]).count(), 1);
        assert_eq!(assignments::<u8>(&[vec![1], vec![]]).count(), 0);
    }
}
