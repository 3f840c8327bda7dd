//! Candidates for the inversion of clauses: the attributes of a kind from which a clause may have computed a node, a
//! string or a number.
//!
//! Tests: tests/all/import.rs, tests/import/metadata_tbaa.ll.

use super::clause_inverter::{MAX_TRIALS, assignments};
use super::ir_value::IrValue;
use super::metadata::MetadataOperand;
use super::state::Importer;
use crate::ir::{Attr, AttrKind};
use crate::vm::{StaticValue, attr_codec};
use rulec::rir::declarations::{AttrDef, AttributeKind};

impl<'c> Importer<'c> {
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
    pub(super) fn all_of(
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
        let operands = target.operands();
        for skipped in 0..2 {
            let mut items = Vec::new();
            for operand in operands.iter().skip(skipped) {
                match self.operand_candidates(inner, operand, owner, depth + 1).first() {
                    Some(item) => items.push(*item),
                    None => break,
                }
            }
            let is_whole = items.len() == operands.len();
            if !items.is_empty() {
                candidates.push(ctx.array_attr(items));
            }
            // An item that is a node is no name in front of the items.
            if is_whole && matches!(inner, AttributeKind::Attr(_)) {
                break;
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
        let nodes = std::iter::once(target.clone()).chain(target.operands());
        let nodes: Vec<IrValue> = nodes.filter_map(|operand| operand.node()).collect();
        if nodes.is_empty() {
            return Vec::new();
        }
        let rules = &self.ctx.rules;
        let unnamed = self.unnamed_defs.get_or_insert_with(|| {
            let is_unnamed = |def: &AttrDef| def.translation.as_ref().is_some_and(|clause| clause.name.is_empty());
            (0..).zip(&rules.attrs).filter(|(_, def)| is_unnamed(def)).map(|(index, _)| index).collect()
        });
        let common = |name: &str| name.bytes().zip(owner.bytes()).take_while(|(a, b)| a == b).count();
        let mut defs: Vec<(usize, u32)> =
            unnamed.iter().map(|index| (common(&rules.attrs[*index as usize].name), *index)).collect();
        // The sort is stable: declarations with an equally long common prefix keep their order.
        defs.sort_by_key(|(common, _)| std::cmp::Reverse(*common));
        let mut attrs = Vec::new();
        for node in nodes {
            attrs.extend(defs.iter().find_map(|(_, def)| self.attr_of_node(*def, node, depth + 1)));
        }
        attrs
    }
}
