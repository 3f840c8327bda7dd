//! Forms of debug information nodes: what a node is imported to, without the attributes of the nodes that it refers to.
//!
//! A node may be imported many times, since its attribute depends on the nodes around it (`debug_nodes.rs`). Its form
//! does not, so it is made once: each field is converted to a parameter, or noted as a reference to other nodes.
//!
//! Tests: tests/import/debug_types.ll, tests/import_errors/debug_fields.ll.

use super::debug_state::{
    AbsentParam, DebugClause, FieldSource, NodeForm, OPERATION_LIST_CLASS, ParamReference, ReferenceItem,
    ReferenceTarget,
};
use super::state::Importer;
use crate::ir::{Attr, AttrKind};
use crate::llvm::{FieldValue, MetadataNode};
use crate::vm::{StaticValue, attr_codec};
use llvm_sys::prelude::*;
use rulec::rir::declarations::{AttrDef, AttributeKind};

/// Nodes whose attribute would be invalid, by class and tag: LLVM requires a flag of a static member, and the attribute
/// has none.
const UNHELD_TAGS: [(&str, &str); 1] = [("DIDerivedType", "DW_TAG_variable")];

/// The class of types that can be declared only, and their tags. An array must have a base type.
const DECLARABLE_CLASS: &str = "DICompositeType";
const DECLARABLE_TAGS: [&str; 4] =
    ["DW_TAG_structure_type", "DW_TAG_class_type", "DW_TAG_union_type", "DW_TAG_enumeration_type"];
/// The fields that a declaration has; it also has the flag `DECLARATION_FLAG`.
const DECLARATION_FIELDS: [&str; 6] = ["tag", "name", "scope", "file", "line", "identifier"];
const DECLARATION_FLAG: &str = "DIFlagFwdDecl";
/// The value of a parameter that a field holds.
enum FieldParam {
    Absent,
    Attr(Attr),
    Reference(ReferenceTarget),
}

impl<'c> Importer<'c> {
    /// Makes the form of a node.
    ///
    /// # Errors
    /// The reason why the rules declare no attribute that represents the metadata node.
    pub(super) fn node_form(&mut self, handle: LLVMMetadataRef) -> Result<NodeForm, String> {
        let node = self.debug_node(handle).ok_or_else(|| "a node of debug information cannot be read".to_string())?;
        let Some(def_index) = self.def_of_node(&node) else {
            let name = if node.class.is_empty() { "{..}" } else { node.class };
            return Err(format!("no attribute stands for `!{name}`"));
        };
        if let Some(FieldValue::Word(tag)) = node.field("tag")
            && UNHELD_TAGS.contains(&(node.class, tag))
        {
            return Err(format!("no attribute stands for `!{}` with the tag `{tag}`", node.class));
        }
        if node.class == OPERATION_LIST_CLASS {
            let fixed = Some(self.inline_node_attr(&node.fields, node.class)?);
            let params = Box::default();
            return Ok(NodeForm { fixed, ..self.form_with_params(&node, def_index, params, Box::default()) });
        }
        Ok(self.form_of_fields(handle, &node, def_index))
    }

    /// Makes the form of a declaration of the type that a node defines.
    pub(super) fn declaration_form(&mut self, handle: LLVMMetadataRef, def_index: u32) -> Option<NodeForm> {
        let node = self.debug_node(handle)?;
        let mut fields = node.fields.clone();
        // A scope that is a type may lead to the same types again.
        fields.retain(|(name, value)| {
            let mut is_type =
                |scope: &LLVMMetadataRef| self.debug_node(*scope).is_none_or(|scope| scope.class == DECLARABLE_CLASS);
            DECLARATION_FIELDS.contains(name)
                && !(*name == "scope" && matches!(value, FieldValue::Node(scope) if is_type(scope)))
        });
        fields.push(("flags", FieldValue::Word(DECLARATION_FLAG.to_string())));
        let node = MetadataNode { is_distinct: false, class: node.class, fields };
        Some(self.form_of_fields(handle, &node, def_index))
    }

    /// Makes the form of an unspecified type; `None` if no attribute stands for it.
    pub(super) fn unspecified_type_form(&mut self) -> Option<NodeForm> {
        let tag = ("tag", FieldValue::Word("DW_TAG_unspecified_type".to_string()));
        let name = ("name", FieldValue::Text(b"unknown".to_vec()));
        let node = MetadataNode { is_distinct: false, class: "DIBasicType", fields: vec![tag, name] };
        let def_index = self.def_of_node(&node)?;
        Some(self.form_of_fields(std::ptr::null_mut(), &node, def_index))
    }

    fn form_with_params(
        &mut self,
        node: &MetadataNode,
        def_index: u32,
        params: Box<[Option<Attr>]>,
        references: Box<[ParamReference]>,
    ) -> NodeForm {
        let clause = self.debug_clause(def_index);
        let recursion = match (clause.sources.get("recursion"), clause.sources.get("self")) {
            (Some(FieldSource::Param(id)), Some(FieldSource::Cases(flag, _))) => Some((*id, Some(*flag))),
            (Some(FieldSource::Param(id)), _) => Some((*id, None)),
            _ => None,
        };
        let identity = match clause.sources.get("identity") {
            Some(FieldSource::Param(index)) => {
                let is_optional = self.ctx.rules.attrs[def_index as usize].params[*index].optional;
                (node.is_distinct || !is_optional).then_some(*index)
            }
            _ => None,
        };
        let is_declarable = is_declarable(node);
        NodeForm {
            def_index,
            class: node.class,
            fixed: None,
            params,
            references,
            identity,
            recursion,
            is_declarable,
            missing: None,
        }
    }

    /// Makes the form of a node with these fields.
    fn form_of_fields(&mut self, handle: LLVMMetadataRef, node: &MetadataNode, def_index: u32) -> NodeForm {
        let clause = self.debug_clause(def_index);
        let def: &'c AttrDef = &self.ctx.rules.attrs[def_index as usize];
        let mut params: Vec<Option<Attr>> = vec![None; def.params.len()];
        let mut references: Vec<ParamReference> = Vec::new();
        for (position, (name, value)) in node.fields.iter().enumerate() {
            let position_name = if name.is_empty() { position.to_string() } else { String::new() };
            let source = clause.sources.get(if name.is_empty() { position_name.as_str() } else { name });
            let result = match source {
                Some(FieldSource::Param(index)) => {
                    let kind = &def.params[*index].kind;
                    self.field_param(handle, kind, value).map(|param| match param {
                        FieldParam::Absent => params[*index] = None,
                        FieldParam::Attr(attr) => params[*index] = Some(attr),
                        FieldParam::Reference(target) => {
                            let absent = clause.absent_params[*index].clone();
                            references.push(self.param_reference(def, *index, name, target, absent));
                        }
                    })
                }
                Some(FieldSource::Cases(index, cases)) => {
                    let attr = self.case_attr(&def.params[*index].kind, value, cases);
                    attr.map(|attr| params[*index] = Some(attr)).ok_or_else(|| "of an unknown value".to_string())
                }
                None => self.check_other_field(handle, &clause, name, value),
            };
            if let Err(reason) = result {
                let part = if reason.is_empty() { String::new() } else { format!(": {reason}") };
                let name = if name.is_empty() { &position_name } else { *name };
                self.lose_debug(Some(handle), format!("the field `{name}` of `!{}`{part}", node.class));
            }
        }
        self.set_unprinted_params(node, &clause, def, &mut params);
        let mut form = self.form_with_params(node, def_index, Box::default(), references.into());
        for (index, absent) in clause.absent_params.iter().enumerate() {
            if form.references.iter().any(|reference| reference.param == index) || form.identity == Some(index) {
                continue;
            }
            let attr = &mut params[index];
            if attr.is_none() && absent.is_required {
                *attr = absent.value;
                if attr.is_none() {
                    let (class, param, def) = (node.class, &def.params[index].name, &def.name);
                    form.missing = Some(format!("`!{class}` has no field for the parameter `{param}` of `#{def}`"));
                }
            }
            // A parameter with its default value is stored as absent.
            if *attr == absent.default {
                *attr = None;
            }
        }
        form.params = params.into();
        form
    }

    /// Sets the parameters for fields that LLVM IR does not state, because they have their usual value.
    fn set_unprinted_params(
        &self,
        node: &MetadataNode,
        clause: &DebugClause,
        def: &AttrDef,
        params: &mut [Option<Attr>],
    ) {
        for (name, source) in &clause.sources {
            match source {
                // A field that is not printed has the value 0.
                FieldSource::Cases(index, cases) if params[*index].is_none() && node.field(name).is_none() => {
                    let case = cases.iter().find(|(printed, _)| printed.is_none());
                    let kind = &def.params[*index].kind;
                    params[*index] = case.and_then(|(_, value)| self.enum_attr(kind, *value));
                }
                FieldSource::Param(index) if params[*index].is_none() && clause.unprinted.contains_key(index) => {
                    params[*index] = self.enum_attr(&def.params[*index].kind, clause.unprinted[index]);
                }
                _ => {}
            }
        }
    }

    fn param_reference(
        &self,
        def: &AttrDef,
        index: usize,
        field: &'static str,
        target: ReferenceTarget,
        absent: AbsentParam,
    ) -> ParamReference {
        let item_kind = match &def.params[index].kind {
            AttributeKind::Array(inner) => &**inner,
            kind => kind,
        };
        let expected = match item_kind {
            AttributeKind::Attr(name) => self.ctx.attr_def(name).map(|(expected, _)| expected),
            _ => None,
        };
        ParamReference { param: index, field, target, expected, absent }
    }

    /// Returns the index of the attribute whose declaration translates it to a node like this one, by its clause
    /// `translate debug_node`.
    fn def_of_node(&mut self, node: &MetadataNode) -> Option<u32> {
        let is_pair = || node.fields.iter().all(|(_, value)| matches!(value, FieldValue::Text(_)));
        if node.class.is_empty() && !is_pair() {
            return None;
        }
        self.debug_def_of_class(node.class)
    }

    /// Returns the value of a required parameter for a field that is not printed, because it is empty or 0.
    pub(super) fn absent_param(&self, kind: &AttributeKind) -> Option<Attr> {
        match kind {
            AttributeKind::String => Some(self.ctx.string_attr("")),
            AttributeKind::Int(_) => attr_codec::value_to_attr(self.ctx, &[], kind, StaticValue::Int(0)).ok().flatten(),
            AttributeKind::Bool => Some(self.ctx.bool_attr(false)),
            _ => None,
        }
    }

    /// Checks a field that is computed from no parameter. The field must have its default value, or list nodes whose
    /// own clauses state that this field lists them (property `listed_in`).
    fn check_other_field(
        &mut self,
        handle: LLVMMetadataRef,
        clause: &DebugClause,
        name: &'static str,
        value: &FieldValue,
    ) -> Result<(), String> {
        // Some numbers are reported also if they are 0.
        if matches!(value, FieldValue::Null | FieldValue::Number(0)) || clause.sample.field(name) == Some(value) {
            return Ok(());
        }
        let Some(items) = self.list_items(value) else { return Err(String::new()) };
        let mut nodes = Vec::new();
        for item in items {
            let FieldValue::Node(item) = item else { return Err(String::new()) };
            let node = self.debug_node(item);
            let def = node.and_then(|node| self.def_of_node(&node));
            if !def.is_some_and(|def| self.debug_clause(def).is_listed) {
                return Err(String::new());
            }
            nodes.push(item);
        }
        if !self.debug.lists.iter().any(|(other, field, _)| *other == handle && *field == name) {
            self.debug.lists.push((handle, name, nodes));
        }
        Ok(())
    }

    /// Returns the operands of a plain node, such as `!{!1, !2}`; `None` for any other value.
    fn list_items(&mut self, value: &FieldValue) -> Option<Vec<FieldValue>> {
        let FieldValue::Node(handle) = value else { return None };
        let node = self.debug_node(*handle)?;
        node.class.is_empty().then(|| node.fields.iter().map(|(_, value)| value.clone()).collect())
    }

    /// Returns the stored enum or flags that LLVM prints as this value of a field.
    fn case_attr(&self, kind: &AttributeKind, value: &FieldValue, cases: &[(Option<FieldValue>, i64)]) -> Option<Attr> {
        let case = |value: &FieldValue| cases.iter().find(|(printed, _)| printed.as_ref() == Some(value));
        if let Some((_, number)) = case(value) {
            return self.enum_attr(kind, *number);
        }
        let FieldValue::Word(words) = value else { return None };
        let mut bits = 0;
        for word in words.split(" | ") {
            bits |= case(&FieldValue::Word(word.to_string()))?.1;
        }
        self.enum_attr(kind, bits)
    }

    /// Converts the value of a field to a parameter of this kind.
    fn field_param(
        &mut self,
        owner: LLVMMetadataRef,
        kind: &AttributeKind,
        value: &FieldValue,
    ) -> Result<FieldParam, String> {
        let ctx = self.ctx;
        let convert = |value| attr_codec::value_to_attr(ctx, &[], kind, value).ok().flatten();
        let attr = match (kind, value) {
            (_, FieldValue::Null) => return Ok(FieldParam::Absent),
            (AttributeKind::Int(_), FieldValue::Number(number)) => {
                i64::try_from(*number).ok().and_then(|number| convert(StaticValue::Int(number)))
            }
            (AttributeKind::Bool, FieldValue::Word(word)) => convert(StaticValue::Bool(word == "true")),
            (AttributeKind::String, FieldValue::Text(bytes)) => Some(ctx.bytes_attr(bytes, None)),
            (AttributeKind::Enum(id), FieldValue::Word(word)) => {
                let cases = &ctx.rules.enums[id.index()].cases;
                cases.iter().find(|(name, _)| name == word).and_then(|(_, value)| self.enum_attr(kind, *value))
            }
            (AttributeKind::Any, FieldValue::Number(number)) => Some(ctx.int_attr(*number, ctx.int_type(64))),
            (AttributeKind::Any | AttributeKind::Attr(_), FieldValue::Node(node)) => {
                let node = self.node_index(*node);
                return Ok(FieldParam::Reference(ReferenceTarget::Node(node)));
            }
            (AttributeKind::Array(inner), value) => {
                let items = self.list_param(owner, inner, value)?;
                let is_empty = items.is_empty();
                return Ok(if is_empty {
                    FieldParam::Absent
                } else {
                    FieldParam::Reference(ReferenceTarget::List(items))
                });
            }
            _ => None,
        };
        attr.map(FieldParam::Attr).ok_or_else(String::new)
    }

    /// Returns the items of the list that a field refers to.
    fn list_param(
        &mut self,
        owner: LLVMMetadataRef,
        inner: &AttributeKind,
        value: &FieldValue,
    ) -> Result<Box<[ReferenceItem]>, String> {
        let mut items = Vec::new();
        for item in self.list_items(value).ok_or_else(String::new)? {
            if item == FieldValue::Null {
                items.push(ReferenceItem::Attr(self.null_node_attr().ok_or_else(|| "a null node".to_string())?));
                continue;
            }
            match self.field_param(owner, inner, &item)? {
                FieldParam::Attr(attr) => items.push(ReferenceItem::Attr(attr)),
                FieldParam::Reference(ReferenceTarget::Node(node)) => items.push(ReferenceItem::Node(node)),
                FieldParam::Reference(ReferenceTarget::List(_)) => return Err(String::new()),
                FieldParam::Absent => {}
            }
        }
        Ok(items.into())
    }

    /// Returns the attribute that stands for a null operand: the clause of its declaration has no parameters, and
    /// returns no node.
    fn null_node_attr(&mut self) -> Option<Attr> {
        let rules = &self.ctx.rules;
        for (index, def) in rules.attrs.iter().enumerate() {
            let clause = def.translation.as_ref().filter(|clause| {
                clause.form == rulec::rir::declarations::TranslationForm::DebugNode && def.params.is_empty()
            });
            if let Some(clause) = clause
                && self.run_clause(clause.func, &[]) == Some(StaticValue::None)
            {
                return Some(self.ctx.intern_attr(AttrKind::Dialect { def: index as u32, params: [].into() }));
            }
        }
        None
    }

    /// Returns the attribute of a node that consists of operations with numbers: `!DIExpression(DW_OP_plus_uconst, 8)`.
    /// The attribute is accepted if its clause computes these operands.
    pub(super) fn inline_node_attr(
        &mut self,
        fields: &[(&'static str, FieldValue)],
        class: &'static str,
    ) -> Result<Attr, String> {
        let ctx = self.ctx;
        let refused = || format!("no attribute stands for `!{class}({})`", operation_text(fields));
        let def_index = self.debug_def_of_class(class).ok_or_else(refused)?;
        let def: &'c AttrDef = &ctx.rules.attrs[def_index as usize];
        let [param] = &def.params[..] else { return Err(refused()) };
        let AttributeKind::Array(inner) = &param.kind else { return Err(refused()) };
        let AttributeKind::Attr(name) = &**inner else { return Err(refused()) };
        let (item_index, item_def) = ctx.attr_def(name).ok_or_else(refused)?;
        let operands: Vec<&FieldValue> = fields.iter().map(|(_, value)| value).collect();
        let is_operation = |value: &FieldValue| match (item_def.params.first().map(|param| &param.kind), value) {
            (Some(AttributeKind::Enum(id)), FieldValue::Word(word)) => {
                ctx.rules.enums[id.index()].cases.iter().any(|(name, _)| name == word)
            }
            _ => false,
        };
        let mut items = Vec::new();
        let mut start = 0;
        while start < operands.len() {
            let length = operands[start + 1..].iter().take_while(|operand| !is_operation(operand)).count() + 1;
            let params = self.operation_params(item_def, &operands[start..start + length]).ok_or_else(refused)?;
            items.push(ctx.intern_attr(AttrKind::Dialect { def: item_index, params: params.into() }));
            start += length;
        }
        let array = (!items.is_empty()).then(|| ctx.array_attr(items));
        let func = def.translation.as_ref().map(|clause| clause.func).ok_or_else(refused)?;
        let saved_lists = self.machine.list_arena.len();
        let computed = self.clause_fields(def, func, &[array]).unwrap_or_default();
        let is_same = computed.len() == operands.len()
            && computed.iter().zip(&operands).all(|((_, value), operand)| match (value, operand) {
                (StaticValue::Case(case), FieldValue::Word(word)) => ctx.text(*case) == *word,
                (StaticValue::Int(a), FieldValue::Number(b)) => i128::from(*a as u64) == *b,
                (StaticValue::Attr(a), FieldValue::Number(b)) => {
                    ctx.int_value(*a).map(|a| i128::from(a as u64)) == Some(*b)
                }
                _ => false,
            });
        self.machine.free_lists(saved_lists);
        if !is_same {
            return Err(refused());
        }
        Ok(ctx.intern_attr(AttrKind::Dialect { def: def_index, params: [array].into() }))
    }

    /// Returns the parameters of one operation: an enum each for the keywords, and an array of the numbers.
    fn operation_params(&self, def: &AttrDef, operands: &[&FieldValue]) -> Option<Vec<Option<Attr>>> {
        let ctx = self.ctx;
        let mut words = operands.iter().filter_map(|value| match value {
            FieldValue::Word(word) => Some(word),
            _ => None,
        });
        let numbers: Vec<i64> = operands
            .iter()
            .filter_map(|value| match value {
                FieldValue::Number(number) => u64::try_from(*number).ok().map(|number| number as i64),
                _ => None,
            })
            .collect();
        let mut params = Vec::with_capacity(def.params.len());
        for param in &def.params {
            params.push(match &param.kind {
                AttributeKind::Enum(id) => match words.next() {
                    Some(word) => {
                        let cases = &ctx.rules.enums[id.index()].cases;
                        let value = cases.iter().find(|(name, _)| name == word)?.1;
                        self.enum_attr(&param.kind, value)
                    }
                    None => None,
                },
                AttributeKind::Array(inner) if !numbers.is_empty() => {
                    let item =
                        |n: &i64| attr_codec::value_to_attr(ctx, &[], inner, StaticValue::Int(*n)).ok().flatten();
                    Some(ctx.array_attr(numbers.iter().filter_map(item).collect()))
                }
                _ => None,
            });
        }
        Some(params)
    }
}

/// Returns whether a node can be replaced by a declaration of its type.
fn is_declarable(node: &MetadataNode) -> bool {
    let tag = node.field("tag");
    node.class == DECLARABLE_CLASS
        && matches!(tag, Some(FieldValue::Word(tag)) if DECLARABLE_TAGS.contains(&tag.as_str()))
}

/// Returns a list of operations as LLVM IR has it.
fn operation_text(fields: &[(&'static str, FieldValue)]) -> String {
    let texts = fields.iter().map(|(_, value)| match value {
        FieldValue::Word(word) => word.clone(),
        FieldValue::Number(number) => number.to_string(),
        _ => "..".to_string(),
    });
    texts.collect::<Vec<_>>().join(", ")
}
