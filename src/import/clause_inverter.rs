//! Inversion of `translate` clauses: finds the attributes from which a clause computes a given part of LLVM IR.
//!
//! A clause is a pure function, so it is inverted by trial (generate and test). The numbers, strings and nodes of the
//! part are the candidates for each attribute. An assignment is accepted only if the clause, run forward, computes
//! exactly the part. So an inversion is never wrong; it may only fail to be found.
//!
//! Tests: below, tests/all/import.rs, tests/import/metadata_tbaa.ll.

use super::importer::Importer;
use super::ir_value::IrValue;
use super::metadata::MetadataOperand;
use super::new_op::NewOp;
use crate::ir::{Attr, AttrKind};
use crate::vm::{NoHost, StaticValue, attr_codec};
use rulec::rir::FuncId;
use rulec::rir::declarations::{AttrDef, AttributeKind, NodeIdentity, TranslationForm};

/// An attribute of an op or a parameter of an attribute, with the value that is tried for it.
pub(super) struct TriedParam<'d> {
    pub(super) kind: &'d AttributeKind,
    pub(super) default: Option<FuncId>,
    pub(super) attr: Option<Attr>,
}

/// The maximum number of assignments that are tried for one node.
const MAX_TRIALS: usize = 2048;
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
            if op.attr_at(index).is_some() || !self.reads_param(func, index) {
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
        let mut candidates: Vec<Vec<Option<Attr>>> = Vec::new();
        for param in &def.params {
            let may_be_absent = param.optional || param.default.is_some() || param.kind == AttributeKind::Unit;
            let mut of_param: Vec<Option<Attr>> = if may_be_absent { vec![None] } else { Vec::new() };
            of_param.extend(self.candidates(&param.kind, target, &def.name, depth).into_iter().map(Some));
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

    /// Inverts a clause whose list concatenates the operands that each parameter contributes, such as the clause of
    /// loop annotations. The clause is run with one candidate for one parameter, and all other parameters absent. The
    /// candidate is accepted if the node has all operands that the clause then computes. A candidate for a parameter
    /// that is a declared attribute may set only one parameter of that attribute.
    fn invert_by_part(&mut self, def_index: u32, func: FuncId, target: &MetadataOperand, depth: u32) -> Option<Attr> {
        let ctx = self.ctx;
        let def: &'c AttrDef = &ctx.rules.attrs[def_index as usize];
        let operands = target.operands();
        let mut is_used = vec![false; operands.len()];
        // The first operand of a self-referring node is the node itself, which no parameter contributes.
        if let (Some(first), true) = (is_used.first_mut(), target.is_self_referring()) {
            *first = true;
        }
        let mut params: Vec<Option<Attr>> = vec![None; def.params.len()];
        let words: Vec<Option<Vec<u8>>> = operands.iter().map(first_word).collect();
        for index in 0..def.params.len() {
            for candidate in self.part_candidates(&def.params[index].kind, target, depth) {
                // The words of the parts that a candidate contributes are the same for all nodes.
                let key = (def_index, index as u32, candidate);
                if let Some(known) = self.part_words.get(&key)
                    && !known.iter().all(|word| words.iter().any(|other| other.as_deref() == Some(word)))
                {
                    continue;
                }
                let mut alone = vec![None; def.params.len()];
                alone[index] = Some(candidate);
                let saved_lists = self.machine.list_arena.len();
                let value = self.run_clause(func, &tried_params(def, &alone));
                let items = match value {
                    Some(StaticValue::List(list)) => self.machine.list_items(list).to_vec(),
                    _ => Vec::new(),
                };
                let places: Option<Vec<usize>> = items
                    .iter()
                    .filter(|item| **item != StaticValue::None)
                    .map(|item| (0..operands.len()).find(|i| !is_used[*i] && self.computes_part(*item, &operands[*i])))
                    .collect();
                if !self.part_words.contains_key(&key) {
                    let of_items = items.iter().filter_map(|item| self.word_of(*item)).collect();
                    self.part_words.insert(key, of_items);
                }
                self.machine.free_lists(saved_lists);
                let merged = match params[index] {
                    Some(other) => self.merge(other, candidate),
                    None => Some(candidate),
                };
                if let (Some(places), Some(merged)) = (places.filter(|places| !places.is_empty()), merged) {
                    places.into_iter().for_each(|place| is_used[place] = true);
                    params[index] = Some(merged);
                }
            }
        }
        is_used
            .iter()
            .all(|used| *used)
            .then(|| ctx.intern_attr(AttrKind::Dialect { def: def_index, params: params.into() }))
    }

    /// Returns the first item of a list if it is a string.
    fn word_of(&self, value: StaticValue) -> Option<Box<[u8]>> {
        let StaticValue::List(list) = value else { return None };
        match self.machine.list_items(list).first() {
            Some(StaticValue::Str(text)) => Some(self.ctx.text(*text).as_bytes().into()),
            _ => None,
        }
    }

    /// Returns whether a value is translated to a part of a node. In loop metadata, `!{!"name"}` means the same as
    /// `!{!"name", i1 true}`.
    fn computes_part(&mut self, value: StaticValue, part: &MetadataOperand) -> bool {
        if let StaticValue::List(list) = value
            && let [name, StaticValue::Bool(true)] = *self.machine.list_items(list)
            && let [word] = &part.operands()[..]
        {
            return self.computes(name, word);
        }
        self.computes(value, part)
    }

    /// Returns an attribute with the parameters of two attributes of one declaration; `one` has priority where both set
    /// a parameter. Returns `None` if one of the two is not an attribute that a dialect declares.
    fn merge(&self, one: Attr, other: Attr) -> Option<Attr> {
        match (self.ctx.attr_kind(one), self.ctx.attr_kind(other)) {
            (AttrKind::Dialect { def, params }, AttrKind::Dialect { params: others, .. }) => {
                let params = params.iter().zip(others).map(|(a, b)| a.or(*b)).collect();
                Some(self.ctx.intern_attr(AttrKind::Dialect { def: *def, params }))
            }
            _ => None,
        }
    }

    /// Returns the values that `invert_by_part` tries for one parameter of an attribute. If the parameter is a declared
    /// attribute without a `translate` clause, each candidate is such an attribute with only one parameter set.
    fn part_candidates(&mut self, kind: &AttributeKind, target: &MetadataOperand, depth: u32) -> Vec<Attr> {
        let ctx = self.ctx;
        // A parameter of kind `Any` holds the locations in a node, because no declared attribute stands for a location.
        if *kind == AttributeKind::Any {
            return self.all_of(target, Importer::operand_location);
        }
        // These candidates do not depend on the node.
        if matches!(kind, AttributeKind::Unit | AttributeKind::Bool | AttributeKind::Enum(_)) {
            return self.candidates(kind, target, "", depth);
        }
        let mut candidates = Vec::new();
        let nested = match kind {
            AttributeKind::Attr(name) => ctx.attr_def(name).filter(|(_, def)| def.translation.is_none()),
            _ => None,
        };
        let Some((def_index, def)) = nested else {
            candidates.extend(self.candidates(kind, target, "", depth));
            for operand in target.operands() {
                candidates.extend(self.candidates(kind, &operand, "", depth));
            }
            return candidates;
        };
        for (index, param) in def.params.iter().enumerate() {
            let is_fixed = matches!(param.kind, AttributeKind::Unit | AttributeKind::Bool | AttributeKind::Enum(_));
            for operand in target.operands().into_iter().take(if is_fixed { 1 } else { usize::MAX }) {
                for candidate in self.candidates(&param.kind, &operand, "", depth) {
                    let mut params = vec![None; def.params.len()];
                    params[index] = Some(candidate);
                    let attr = ctx.intern_attr(AttrKind::Dialect { def: def_index, params: params.into() });
                    if !candidates.contains(&attr) {
                        candidates.push(attr);
                    }
                }
            }
        }
        candidates
    }

    /// Returns attributes of kind `kind` from which a clause may have computed `target`, such as one integer attribute
    /// for each number in `target`. `owner` is the name of the op or attribute declaration that has the attribute, or
    /// empty.
    pub(super) fn candidates(
        &mut self,
        kind: &AttributeKind,
        target: &MetadataOperand,
        owner: &str,
        depth: u32,
    ) -> Vec<Attr> {
        let ctx = self.ctx;
        let convert = |value| attr_codec::value_to_attr(ctx, &[], kind, value).ok().flatten();
        match kind {
            AttributeKind::Unit => vec![ctx.unit_attr()],
            AttributeKind::Bool => vec![ctx.bool_attr(true), ctx.bool_attr(false)],
            AttributeKind::Int(_) | AttributeKind::Index => {
                let mut numbers = target.numbers();
                numbers.dedup();
                numbers.into_iter().filter_map(|n| convert(StaticValue::Int(n))).collect()
            }
            AttributeKind::DenseArray(width) => {
                let numbers = target.numbers();
                if numbers.is_empty() { Vec::new() } else { vec![ctx.dense_array(*width, &numbers)] }
            }
            AttributeKind::String => target.strings().iter().map(|text| ctx.string_attr(text)).collect(),
            AttributeKind::Enum(id) => {
                let cases = &ctx.rules.enums[id.index()].cases;
                cases.iter().filter_map(|(_, value)| convert(StaticValue::Int(*value))).collect()
            }
            AttributeKind::Symbol => self.all_of(target, Importer::operand_symbol),
            AttributeKind::Typed => self.all_of(target, Importer::operand_scalar),
            AttributeKind::Attr(name) => self.attr_candidates(name, target, depth),
            AttributeKind::Array(inner) => self.array_candidates(inner, target, owner, depth),
            AttributeKind::Any => {
                // Nodes come first. If an operand is a node that contains a string, the node must be tried before its
                // string.
                let mut candidates = self.nodes_of_any_kind(target, owner, depth);
                candidates.extend(self.all_of(target, Importer::operand_location));
                candidates.extend(self.all_of(target, Importer::operand_scalar));
                candidates.extend(target.strings().iter().map(|text| ctx.string_attr(text)));
                candidates.extend(self.all_of(target, Importer::operand_symbol));
                if let Some(node) = target.node().filter(|_| target.is_distinct()) {
                    candidates.push(self.distinct_attr(node));
                }
                candidates
            }
            _ => Vec::new(),
        }
    }

    /// Calls `of` for the target and for each of its operands. Returns the attributes that it returned.
    fn all_of(
        &mut self,
        target: &MetadataOperand,
        of: fn(&mut Importer<'c>, &MetadataOperand) -> Option<Attr>,
    ) -> Vec<Attr> {
        let mut attrs: Vec<Attr> = of(self, target).into_iter().collect();
        for operand in target.operands() {
            attrs.extend(of(self, &operand));
        }
        attrs
    }

    /// Returns the candidates for an attribute of the declaration `name`. If the declaration has a clause, they are the
    /// attributes from which the clause computes the target or one of its operands. Otherwise they are all attributes
    /// whose parameters are candidates themselves.
    fn attr_candidates(&mut self, name: &str, target: &MetadataOperand, depth: u32) -> Vec<Attr> {
        let ctx = self.ctx;
        let Some((def_index, def)) = ctx.attr_def(name) else { return Vec::new() };
        if def.translation.is_some() {
            let nodes = std::iter::once(target.clone()).chain(target.operands());
            let nodes: Vec<IrValue> = nodes.filter_map(|operand| operand.node()).collect();
            return nodes.into_iter().filter_map(|node| self.attr_of_node(def_index, node, depth + 1)).collect();
        }
        let mut of_params: Vec<Vec<Option<Attr>>> = Vec::new();
        for param in &def.params {
            let candidates = self.candidates(&param.kind, target, name, depth + 1);
            let mut of_param: Vec<Option<Attr>> = candidates.into_iter().map(Some).collect();
            if param.optional || param.default.is_some() {
                of_param.push(None);
            }
            of_params.push(of_param);
        }
        let attrs = assignments(&of_params).take(MAX_TRIALS).map(|assignment| {
            let params = def.params.iter().zip(assignment);
            let stored =
                params.map(|(param, attr)| attr.filter(|_| attr != ctx.default_attr(param.default, &param.kind)));
            ctx.intern_attr(AttrKind::Dialect { def: def_index, params: stored.collect() })
        });
        attrs.collect()
    }

    /// Returns the candidates for an array: the target alone, all operands, and the operands in groups if the items are
    /// attributes without a clause, such as `#llvm.tbaa_member<type, offset>`.
    fn array_candidates(
        &mut self,
        inner: &AttributeKind,
        target: &MetadataOperand,
        owner: &str,
        depth: u32,
    ) -> Vec<Attr> {
        let ctx = self.ctx;
        let mut candidates = Vec::new();
        if let AttributeKind::Attr(name) = inner
            && let Some((def_index, def)) = ctx.attr_def(name)
        {
            if def.translation.is_none() {
                let operands = target.operands();
                for skipped in 0..operands.len().min(3) {
                    candidates.extend(self.grouped(def_index, &operands[skipped..], depth));
                }
                candidates.push(ctx.array_attr(Vec::new()));
                return candidates;
            }
            let alone = target.node().and_then(|node| self.attr_of_node(def_index, node, depth + 1));
            candidates.extend(alone.map(|attr| ctx.array_attr(vec![attr])));
        }
        for skipped in 0..2 {
            let mut items = Vec::new();
            for operand in target.operands().into_iter().skip(skipped) {
                match self.candidates(inner, &operand, owner, depth + 1).first() {
                    Some(item) => items.push(*item),
                    None => break,
                }
            }
            if !items.is_empty() {
                candidates.push(ctx.array_attr(items));
            }
        }
        candidates
    }

    /// Returns an array with one attribute per group of consecutive operands; the operands of a group become the
    /// attribute's parameters. Returns `None` if the operands cannot be grouped in this way.
    fn grouped(&mut self, def_index: u32, operands: &[MetadataOperand], depth: u32) -> Option<Attr> {
        let ctx = self.ctx;
        let def: &'c AttrDef = &ctx.rules.attrs[def_index as usize];
        let size = def.params.len();
        if size == 0 || !operands.len().is_multiple_of(size) {
            return None;
        }
        let mut items = Vec::new();
        for group in operands.chunks_exact(size) {
            let mut params = Vec::with_capacity(size);
            for (param, operand) in def.params.iter().zip(group) {
                params.push(self.candidates(&param.kind, operand, &def.name, depth + 1).first().copied());
            }
            if params.contains(&None) {
                return None;
            }
            items.push(ctx.intern_attr(AttrKind::Dialect { def: def_index, params: params.into() }));
        }
        Some(ctx.array_attr(items))
    }

    /// Returns one attribute for each node among the target and its operands. If the clauses of several declarations
    /// can compute a node, the declaration whose name has the longest common prefix with `owner` is preferred.
    fn nodes_of_any_kind(&mut self, target: &MetadataOperand, owner: &str, depth: u32) -> Vec<Attr> {
        let common = |name: &str| name.bytes().zip(owner.bytes()).take_while(|(a, b)| a == b).count();
        let mut defs: Vec<(usize, u32)> = Vec::new();
        for (index, def) in self.ctx.rules.attrs.iter().enumerate() {
            if def.translation.as_ref().is_some_and(|clause| clause.name.is_empty()) {
                defs.push((common(&def.name), index as u32));
            }
        }
        // The sort is stable: declarations with an equally long common prefix keep their order.
        defs.sort_by_key(|(common, _)| std::cmp::Reverse(*common));
        let nodes = std::iter::once(target.clone()).chain(target.operands());
        let nodes: Vec<IrValue> = nodes.filter_map(|operand| operand.node()).collect();
        let mut attrs = Vec::new();
        for node in nodes {
            attrs.extend(defs.iter().find_map(|(_, def)| self.attr_of_node(*def, node, depth + 1)));
        }
        attrs
    }
}

/// Returns the parameters of an op's clause: its declared attributes with their current values, and the attribute that
/// is tried for an index.
fn params_of<'c>(op: &NewOp<'c>, tried: Option<(usize, Attr)>) -> Vec<TriedParam<'c>> {
    let declared = op.def.attributes.iter().enumerate();
    let attr = |index| tried.filter(|(other, _)| *other == index).map(|(_, attr)| attr).or_else(|| op.attr_at(index));
    declared.map(|(index, a)| TriedParam { kind: &a.kind, default: a.default, attr: attr(index) }).collect()
}

/// Returns the first operand of a node if it is a string.
fn first_word(operand: &MetadataOperand) -> Option<Vec<u8>> {
    operand.node()?;
    match operand.first_operand() {
        Some(MetadataOperand::Text(text)) => Some(text),
        _ => None,
    }
}

/// Returns the parameters of an attribute's clause.
fn tried_params<'d>(def: &'d AttrDef, attrs: &[Option<Attr>]) -> Vec<TriedParam<'d>> {
    let params = def.params.iter().zip(attrs);
    params.map(|(param, attr)| TriedParam { kind: &param.kind, default: param.default, attr: *attr }).collect()
}

/// Returns all ways to take one candidate of each list; the last list varies fastest.
fn assignments<T: Copy>(candidates: &[Vec<T>]) -> impl Iterator<Item = Vec<T>> + '_ {
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
