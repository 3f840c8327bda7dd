//! Inversion of `translate debug_node` clauses: finds for each parameter of an attribute the field that a clause
//! computes from it.
//!
//! A clause is a pure function, so it is examined by trial. It is run with a marker for each parameter, such as a
//! number that occurs nowhere else. A field that has the marker as its value is that parameter. The fields that depend
//! on an enum or flags are found by a run for each case; if such a field is a number, LLVM IR has it as a keyword,
//! which is read from a node that LLVM makes for each case.
//!
//! Tests: tests/import/debug_types.ll, tests/import/debug_unit.ll.

use super::clause_inverter::TriedParam;
use super::debug_state::{AbsentParam, DebugClause, FieldSource};
use super::state::Importer;
use crate::ir::{Attr, AttrKind};
use crate::llvm::{FieldValue, MetadataNode, NewField, NewValue, make_node};
use crate::vm::{StaticValue, attr_codec};
use rulec::rir::FuncId;
use rulec::rir::declarations::{AttrDef, AttributeKind, ParamDef, TranslationForm};
use std::rc::Rc;

/// Properties of a node that are no fields of LLVM (see `llvm/debug/node_descriptions.rs`).
const PROPERTIES: [&str; 6] = ["distinct", "identity", "recursion", "self", "named_metadata", "listed_in"];

/// The marker of an integer parameter is this number plus the index of the parameter.
const NUMBER_MARKER: i64 = 7001;
/// The marker of a parameter that is a `distinct` attribute has this id plus the index of the parameter.
const DISTINCT_MARKER: u64 = 1 << 40;

/// The fields of a metadata node that a `translate debug_node` clause computes: names with values.
type ClauseFields = Vec<(String, StaticValue)>;
/// The runs of a clause with each value of one enum or bool parameter: the value, and all fields that the clause
/// computes from it.
type CaseRuns = Vec<(i64, ClauseFields)>;

/// Returns the value of a field.
fn value_of(fields: &ClauseFields, name: &str) -> Option<StaticValue> {
    fields.iter().find(|field| field.0 == name).map(|field| field.1)
}

impl<'c> Importer<'c> {
    /// Returns the index of the declaration whose clause makes nodes of this class.
    pub(super) fn debug_def_of_class(&mut self, class: &'static str) -> Option<u32> {
        if let Some(known) = self.debug.classes.get(class) {
            return *known;
        }
        let is_clause = |def: &AttrDef| {
            let clause = def.translation.as_ref();
            clause.is_some_and(|clause| clause.form == TranslationForm::DebugNode && clause.name == class)
                && (!class.is_empty() || !def.params.is_empty())
        };
        let index = self.ctx.rules.attrs.iter().position(is_clause).map(|index| index as u32);
        self.debug.classes.insert(class, index);
        index
    }

    /// Returns the inverted clause of a declaration.
    pub(super) fn debug_clause(&mut self, def_index: u32) -> Rc<DebugClause> {
        if let Some(known) = self.debug.clauses.get(&def_index) {
            return Rc::clone(known);
        }
        let ctx = self.ctx;
        let def: &'c AttrDef = &ctx.rules.attrs[def_index as usize];
        let mut clause = self.invert_debug_clause(def).unwrap_or_default();
        let absent = |param: &ParamDef| {
            let is_required = !param.optional && param.default.is_none() && param.kind != AttributeKind::Unit;
            AbsentParam {
                is_required,
                value: if is_required { self.absent_param(&param.kind) } else { None },
                default: ctx.default_attr(param.default, &param.kind),
            }
        };
        clause.absent_params = def.params.iter().map(absent).collect();
        let clause = Rc::new(clause);
        self.debug.clauses.insert(def_index, Rc::clone(&clause));
        clause
    }

    fn invert_debug_clause(&mut self, def: &'c AttrDef) -> Option<DebugClause> {
        let translation = def.translation.as_ref()?;
        let func = translation.func;
        let saved_lists = self.machine.list_arena.len();
        let markers: Vec<Option<Attr>> = (0..def.params.len()).map(|index| self.marker(def, index)).collect();
        let fields = self.clause_fields(def, func, &markers)?;
        let mut clause = DebugClause::default();
        for (position, (name, value)) in fields.iter().enumerate() {
            match (name.as_str(), value) {
                ("named_metadata", StaticValue::Str(list)) => {
                    clause.named_metadata = Some(self.ctx.text(*list).to_string());
                }
                ("listed_in", _) => clause.is_listed = true,
                _ => {
                    if let Some(index) = (0..markers.len()).find(|i| self.is_marker(*value, &markers, *i)) {
                        let name = if name.is_empty() { position.to_string() } else { name.clone() };
                        clause.sources.insert(name, FieldSource::Param(index));
                    }
                }
            }
        }
        // The clause computes the sample from the markers, the placeholders for the parameters. For each case, one enum
        // or bool parameter is set to one of its values.
        clause.sample = self.sample_node(&translation.name, &fields).unwrap_or_default();
        let mut cases: Vec<(String, usize, i64, Option<FieldValue>)> = Vec::new();
        for index in 0..def.params.len() {
            for (name, runs) in self.dependent_fields(def, func, (index, &markers), &fields) {
                // Each run creates new lists, which compare unequal. So a list field may seem to depend on every
                // parameter; a field whose source is already known is skipped.
                if clause.sources.contains_key(&name) {
                    continue;
                }
                if self.is_case_itself(&def.params[index].kind, &name, &runs) {
                    clause.sources.insert(name.clone(), FieldSource::Param(index));
                }
                for (value, fields) in &runs {
                    if let Some(node) = self.sample_node(&translation.name, fields) {
                        cases.push((name.clone(), index, *value, node.field(&name).cloned()));
                    }
                }
            }
        }
        self.machine.free_lists(saved_lists);
        for (name, index, value, printed) in cases {
            match clause.sources.entry(name).or_insert_with(|| FieldSource::Cases(index, Vec::new())) {
                FieldSource::Cases(_, values) => values.push((printed, value)),
                FieldSource::Param(_) if printed.is_none() => {
                    clause.unprinted.insert(index, value);
                }
                FieldSource::Param(_) => {}
            }
        }
        Some(clause)
    }

    /// Returns the names of the fields whose values depend on parameter `index`, if it is an enum, flags or a bool.
    /// Each name comes with all runs of the clause: one for each value of the parameter.
    fn dependent_fields(
        &mut self,
        def: &'c AttrDef,
        func: FuncId,
        (index, markers): (usize, &[Option<Attr>]),
        base: &ClauseFields,
    ) -> Vec<(String, CaseRuns)> {
        let ctx = self.ctx;
        let kind = &def.params[index].kind;
        let values: Vec<i64> = match kind {
            AttributeKind::Enum(id) => ctx.rules.enums[id.index()].cases.iter().map(|case| case.1).collect(),
            AttributeKind::Bool => vec![0, 1],
            _ => return Vec::new(),
        };
        let mut runs: CaseRuns = Vec::new();
        for value in values {
            let mut attrs = markers.to_vec();
            attrs[index] = self.enum_attr(kind, value);
            if let Some(fields) = self.clause_fields(def, func, &attrs) {
                runs.push((value, fields));
            }
        }
        let names =
            base.iter().map(|(name, _)| name).filter(|name| !PROPERTIES.contains(&name.as_str()) || *name == "self");
        let depends =
            |name: &&String| runs.iter().any(|(_, fields)| value_of(fields, name) != value_of(&runs[0].1, name));
        names.filter(depends).map(|name| (name.clone(), runs.clone())).collect()
    }

    /// Returns whether the field `name` always equals the enum parameter of kind `kind`. `runs` has one run of the
    /// clause for each case of the enum: for the case `c`, the field must be `c`.
    fn is_case_itself(&self, kind: &AttributeKind, name: &str, runs: &CaseRuns) -> bool {
        let AttributeKind::Enum(id) = kind else { return false };
        let cases = &self.ctx.rules.enums[id.index()].cases;
        runs.iter().all(|(value, fields)| match value_of(fields, name) {
            Some(StaticValue::Case(case)) => cases.iter().any(|(text, v)| v == value && text == self.ctx.text(case)),
            _ => false,
        })
    }

    /// Returns the attribute that represents the number `value` of an enum, or a bool that is false for 0.
    pub(super) fn enum_attr(&self, kind: &AttributeKind, value: i64) -> Option<Attr> {
        let value = match kind {
            AttributeKind::Bool => StaticValue::Bool(value != 0),
            _ => StaticValue::Int(value),
        };
        attr_codec::value_to_attr(self.ctx, &[], kind, value).ok().flatten()
    }

    /// Runs a clause that computes fields.
    pub(super) fn clause_fields(
        &mut self,
        def: &'c AttrDef,
        func: FuncId,
        attrs: &[Option<Attr>],
    ) -> Option<ClauseFields> {
        let params: Vec<TriedParam<'_>> = def
            .params
            .iter()
            .zip(attrs)
            .map(|(param, attr)| TriedParam { kind: &param.kind, default: param.default, attr: *attr })
            .collect();
        let value = self.run_clause(func, &params)?;
        let StaticValue::List(list) = value else { return Some(Vec::new()) };
        let items = self.machine.list_items(list).to_vec();
        let as_field = |item: StaticValue| match item {
            StaticValue::List(pair) => match self.machine.list_items(pair) {
                [StaticValue::Str(name), value] => (self.ctx.text(*name).to_string(), *value),
                _ => (String::new(), item),
            },
            _ => (String::new(), item),
        };
        Some(items.into_iter().map(as_field).collect())
    }

    /// Returns the marker of a parameter: the placeholder with which its clause is run, such as 7001 plus `index` for
    /// an integer.
    pub(super) fn marker(&self, def: &AttrDef, index: usize) -> Option<Attr> {
        let ctx = self.ctx;
        let distinct =
            || ctx.intern_attr(AttrKind::Distinct { id: DISTINCT_MARKER + index as u64, attr: ctx.unit_attr() });
        let kind = &def.params[index].kind;
        match kind {
            AttributeKind::Any | AttributeKind::Attr(_) => Some(distinct()),
            AttributeKind::Array(_) => Some(ctx.array_attr(vec![distinct()])),
            AttributeKind::String => Some(ctx.string_attr(&format!("marker {index}"))),
            AttributeKind::Int(_) => {
                let number = StaticValue::Int(NUMBER_MARKER + index as i64);
                attr_codec::value_to_attr(ctx, &[], kind, number).ok().flatten()
            }
            AttributeKind::Bool => Some(ctx.bool_attr(false)),
            AttributeKind::Enum(id) => {
                self.enum_attr(kind, ctx.rules.enums[id.index()].cases.first().map_or(0, |case| case.1))
            }
            _ => None,
        }
    }

    /// Returns whether a value is the marker of the parameter with this index.
    pub(super) fn is_marker(&self, value: StaticValue, markers: &[Option<Attr>], index: usize) -> bool {
        let Some(marker) = markers[index] else { return false };
        let ctx = self.ctx;
        match (value, ctx.attr_kind(marker)) {
            (StaticValue::Attr(attr), AttrKind::Distinct { .. }) => attr == marker,
            (StaticValue::List(list), AttrKind::Array(items)) => {
                matches!(self.machine.list_items(list), [StaticValue::Attr(attr)] if items.contains(attr))
            }
            (StaticValue::Str(text), AttrKind::String { text: other, .. }) => {
                ctx.text(text).as_bytes() == ctx.string_bytes(other)
            }
            (StaticValue::Int(number), AttrKind::Integer { value, .. }) => {
                number >= NUMBER_MARKER && i128::from(number) == *value
            }
            _ => false,
        }
    }

    /// Returns a node with these fields, as LLVM has it after it is made. An empty node stands for all other nodes.
    /// Returns `None` for a plain node, and for one that LLVM IR does not have.
    fn sample_node(&self, class: &str, fields: &ClauseFields) -> Option<MetadataNode> {
        if class.is_empty() {
            return None;
        }
        let other = make_node(self.context, "", true, &[]).ok()?;
        let mut new_fields = Vec::new();
        for (name, value) in fields.iter().filter(|(name, _)| !PROPERTIES.contains(&name.as_str())) {
            let value = match value {
                StaticValue::Int(number) => NewValue::Number((*number).into()),
                StaticValue::Bool(value) => NewValue::Word(if *value { "true" } else { "false" }),
                StaticValue::Str(_) => NewValue::Text(b"marker"),
                StaticValue::Case(case) => NewValue::Word(self.ctx.text(*case)),
                StaticValue::Attr(_) | StaticValue::List(_) => NewValue::Metadata(other),
                _ => continue,
            };
            new_fields.push(NewField::new(name, value));
        }
        MetadataNode::read(make_node(self.context, class, true, &new_fields).ok()?)
    }
}
