//! Inversion of clauses that concatenate the parts of a node, such as the clause of loop annotations: each parameter of
//! the attribute contributes parts of its own.
//!
//! Tests: tests/all/import.rs, tests/import/.

use super::clause_inverter::tried_params;
use super::metadata::MetadataOperand;
use super::state::{Importer, PartGroup};
use crate::ir::{Attr, AttrKind};
use crate::vm::StaticValue;
use rulec::rir::FuncId;
use rulec::rir::declarations::{AttrDef, AttributeKind};
use std::rc::Rc;

impl<'c> Importer<'c> {
    /// Inverts a clause whose list concatenates the operands that each parameter contributes, such as the clause of
    /// loop annotations. The clause is run with one candidate for one parameter, and all other parameters absent. The
    /// candidate is accepted if the node has all operands that the clause then computes. A candidate for a parameter
    /// that is a declared attribute may set only one parameter of that attribute.
    pub(super) fn invert_by_part(
        &mut self,
        def_index: u32,
        func: FuncId,
        target: &MetadataOperand,
        depth: u32,
    ) -> Option<Attr> {
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
        let has_word = |word: &[u8]| words.iter().any(|other| other.as_deref() == Some(word));
        for group in self.part_groups(def_index, func).iter() {
            if group.words.as_ref().is_some_and(|words| !words.iter().any(|word| has_word(word))) {
                continue;
            }
            let index = group.param;
            for candidate in self.part_candidates(&def.params[index].kind, group.nested, target, depth) {
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

    /// Returns the parameters of an attribute, and the parameters of the attributes in them, with the strings with
    /// which the parts of a node begin that each contributes. The clause is run with a sample of each parameter.
    fn part_groups(&mut self, def_index: u32, func: FuncId) -> Rc<[PartGroup]> {
        if let Some(known) = self.part_groups.get(&def_index) {
            return Rc::clone(known);
        }
        let ctx = self.ctx;
        let def: &'c AttrDef = &ctx.rules.attrs[def_index as usize];
        let mut groups = Vec::new();
        for (param, declared) in def.params.iter().enumerate() {
            match self.untranslated_def(&declared.kind) {
                Some((nested_index, nested)) => {
                    for (index, nested_param) in nested.params.iter().enumerate() {
                        let samples = self.samples(nested, index, &nested_param.kind);
                        let in_nested = |sample: Attr| {
                            let mut params = vec![None; nested.params.len()];
                            params[index] = Some(sample);
                            ctx.intern_attr(AttrKind::Dialect { def: nested_index, params: params.into() })
                        };
                        let samples: Vec<Attr> = samples.into_iter().map(in_nested).collect();
                        let words = self.words_of_samples(def, func, param, &samples);
                        groups.push(PartGroup { param, nested: Some(index), words });
                    }
                }
                None => {
                    let samples = self.samples(def, param, &declared.kind);
                    let words = self.words_of_samples(def, func, param, &samples);
                    groups.push(PartGroup { param, nested: None, words });
                }
            }
        }
        let groups: Rc<[PartGroup]> = groups.into();
        self.part_groups.insert(def_index, Rc::clone(&groups));
        groups
    }

    /// Returns values of a parameter that show which words its part has: all values of an enum or a bool, else a
    /// marker; none if the part depends on the node.
    fn samples(&mut self, def: &'c AttrDef, index: usize, kind: &AttributeKind) -> Vec<Attr> {
        match kind {
            AttributeKind::Unit | AttributeKind::Bool | AttributeKind::Enum(_) => {
                self.candidates(kind, &MetadataOperand::Null, "", 0)
            }
            AttributeKind::Int(_) | AttributeKind::String | AttributeKind::Attr(_) | AttributeKind::Array(_) => {
                self.marker(def, index).into_iter().collect()
            }
            _ => Vec::new(),
        }
    }

    /// Returns the first words of the items that a clause computes from samples of one parameter; `None` if they are
    /// not known.
    fn words_of_samples(
        &mut self,
        def: &'c AttrDef,
        func: FuncId,
        param: usize,
        samples: &[Attr],
    ) -> Option<Vec<Box<[u8]>>> {
        let mut words = Vec::new();
        for sample in samples {
            let mut alone = vec![None; def.params.len()];
            alone[param] = Some(*sample);
            let saved_lists = self.machine.list_arena.len();
            let value = self.run_clause(func, &tried_params(def, &alone));
            if let Some(StaticValue::List(list)) = value {
                let items = self.machine.list_items(list).to_vec();
                words.extend(items.iter().filter_map(|item| self.word_of(*item)));
            }
            self.machine.free_lists(saved_lists);
        }
        (!words.is_empty()).then_some(words)
    }

    /// Returns the declaration of an attribute without a `translate` clause that a parameter of this kind is.
    fn untranslated_def(&self, kind: &AttributeKind) -> Option<(u32, &'c AttrDef)> {
        match kind {
            AttributeKind::Attr(name) => self.ctx.attr_def(name).filter(|(_, def)| def.translation.is_none()),
            _ => None,
        }
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
    /// attribute without a `translate` clause, each candidate is such an attribute with only its parameter `nested`
    /// set.
    fn part_candidates(
        &mut self,
        kind: &AttributeKind,
        nested: Option<usize>,
        target: &MetadataOperand,
        depth: u32,
    ) -> Vec<Attr> {
        let ctx = self.ctx;
        // A parameter of kind `Any` holds the locations in a node, because no declared attribute stands for a location.
        if *kind == AttributeKind::Any {
            return self.all_of(target, Importer::operand_location);
        }
        // These candidates do not depend on the node.
        let is_fixed =
            |kind: &AttributeKind| matches!(kind, AttributeKind::Unit | AttributeKind::Bool | AttributeKind::Enum(_));
        if is_fixed(kind) {
            return self.candidates(kind, target, "", depth);
        }
        let mut candidates = Vec::new();
        let (Some(index), Some((def_index, def))) = (nested, self.untranslated_def(kind)) else {
            candidates.extend(self.candidates(kind, target, "", depth));
            for operand in target.operands() {
                candidates.extend(self.candidates(kind, &operand, "", depth));
            }
            return candidates;
        };
        let kind = &def.params[index].kind;
        for operand in target.operands().into_iter().take(if is_fixed(kind) { 1 } else { usize::MAX }) {
            for candidate in self.candidates(kind, &operand, "", depth) {
                let mut params = vec![None; def.params.len()];
                params[index] = Some(candidate);
                let attr = ctx.intern_attr(AttrKind::Dialect { def: def_index, params: params.into() });
                if !candidates.contains(&attr) {
                    candidates.push(attr);
                }
            }
        }
        candidates
    }
}

/// Returns the first operand of a metadata node, if that operand is a string.
fn first_word(operand: &MetadataOperand) -> Option<Vec<u8>> {
    operand.node()?;
    match operand.first_operand() {
        Some(MetadataOperand::Text(text)) => Some(text),
        _ => None,
    }
}
