//! Metadata and LLVM attributes that `translate` clauses of the rules compute from attributes.
//!
//! A clause belongs to an op or to an attribute. The value of a `translate metadata` clause is a list that becomes a
//! metadata node. For example, `translate metadata "prof" = ["function_entry_count", function_entry_count]` attaches
//! `!prof !{!"function_entry_count", i64 7}`.
//!
//! Tests: tests/lower/llvm/loop_options.mlir, tests/all/dialects.rs.

use super::translator::{TranslateError, Translator};
use crate::ir::{Attr, AttrKind, Body, Context, Op, Str};
use crate::llvm::ffi;
use crate::vm::{NoHost, RuleError, StaticValue, attr_codec};
use llvm_sys::core::*;
use llvm_sys::prelude::*;
use llvm_sys::{LLVMAttributeFunctionIndex, LLVMTypeKind};
use rulec::rir::FuncId;
use rulec::rir::declarations::{
    AttributeKind, AttributeTranslation, NodeIdentity, OpDef, TranslationForm, ValueGroupRef,
};
use smallvec::SmallVec;

/// The maximum depth to which metadata nodes may be nested.
pub(crate) const MAX_DEPTH: u32 = 64;

/// An argument of a `translate` clause. If an op's declaration has the clause, its arguments are the op's attributes.
/// If an attribute's declaration has the clause, its arguments are the attribute's parameters.
pub(crate) struct ClauseParam<'d> {
    pub(crate) kind: &'d AttributeKind,
    /// A function that returns the value to use if `attr` is absent.
    pub(crate) default: Option<FuncId>,
    pub(crate) attr: Option<Attr>,
}

/// Returns the arguments of the `translate` clauses in an op's declaration: all declared attributes of the op.
pub(super) fn clause_params<'d>(def: &'d OpDef, body: &Body, op: Op) -> Vec<ClauseParam<'d>> {
    let declared = def.attributes.iter().enumerate();
    declared.map(|(i, a)| ClauseParam { kind: &a.kind, default: a.default, attr: body.attr(op, i) }).collect()
}

/// Returns the discardable attributes of an op that `translate` clauses of attributes may apply to. An attribute under
/// a name of another dialect, such as `fir.features = #llvm.target_features<..>`, belongs to that dialect. It is not
/// translated.
pub(crate) fn translated_discardable_attrs<'c>(
    ctx: &'c Context,
    body: &Body,
    op: Op,
) -> impl Iterator<Item = Attr> + use<'c> {
    let belongs_to_name = |entry: &&(Str, Attr)| match (ctx.text(entry.0).split_once('.'), attr_dialect(ctx, entry.1)) {
        (Some((of_name, _)), Some(of_attr)) => of_name == of_attr,
        _ => true,
    };
    ctx.dict_entries(body.discardable(op)).iter().filter(belongs_to_name).map(|entry| entry.1)
}

/// Returns the dialect that declares an attribute, or the first item of an array; `None` for any other attribute.
fn attr_dialect(ctx: &Context, attr: Attr) -> Option<&str> {
    let item = match ctx.attr_kind(attr) {
        AttrKind::Array(items) => *items.first()?,
        _ => attr,
    };
    let AttrKind::Dialect { def, .. } = ctx.attr_kind(item) else { return None };
    ctx.rules.attrs[*def as usize].name.split('.').next()
}

impl<'a> Translator<'a> {
    /// Attaches the op's metadata to the instruction `target` that the op became. Does nothing if LLVM's builder folded
    /// the instruction to a constant, a global or an operand.
    pub(super) fn attach_metadata_to_instruction(
        &mut self,
        body: &Body,
        op: Op,
        operands: &[LLVMValueRef],
        target: LLVMValueRef,
    ) -> Result<(), TranslateError> {
        // SAFETY: the value is live if it is not null.
        if target.is_null() || unsafe { LLVMIsAInstruction(target).is_null() } || operands.contains(&target) {
            return Ok(());
        }
        let Some(def) = self.ctx.op_def(body.name(op)).filter(|def| self.has_clauses(def)) else { return Ok(()) };
        if body.discardable(op).is_some() {
            return self.attach_metadata(body, op, target);
        }
        let key = (body.name(op), SmallVec::from_slice(body.attrs(op)));
        if !self.attrs_without_effect.contains(&key) && !self.apply_clauses(def, body, op, target)? {
            self.attrs_without_effect.insert(key);
        }
        Ok(())
    }

    /// Attaches the metadata of an op and of its attributes to an instruction, function or global.
    pub(crate) fn attach_metadata(&mut self, body: &Body, op: Op, target: LLVMValueRef) -> Result<(), TranslateError> {
        self.add_discardable_parts(body, op, target)?;
        let Some(def) = self.ctx.op_def(body.name(op)).filter(|def| self.has_clauses(def)) else { return Ok(()) };
        self.apply_clauses(def, body, op, target).map(|_| ())
    }

    /// Returns whether an op may be affected by a `translate` clause of its own declaration or of an attribute's
    /// declaration.
    fn has_clauses(&self, def: &OpDef) -> bool {
        !def.attribute_translations.is_empty() || self.attributes_are_translated
    }

    /// Applies the clauses of an op's declaration and of its attributes' declarations. Returns whether one of them had
    /// an effect. The answer depends only on the op's name and attributes.
    fn apply_clauses(
        &mut self,
        def: &OpDef,
        body: &Body,
        op: Op,
        target: LLVMValueRef,
    ) -> Result<bool, TranslateError> {
        let ctx = self.ctx;
        let mut has_effect = self.apply_named_attributes(body, op, target)?;
        for clause in &def.attribute_translations {
            has_effect |= self.apply_op_clause(clause, def, body, op, target)?;
        }
        // Skip operand segment sizes, whose indices follow those of the declared attributes.
        let inherent = body.attrs(op).iter().filter(|a| (a.0 as usize) < def.attributes.len());
        for attr in translated_discardable_attrs(ctx, body, op) {
            self.attach_node_list(attr, target)?;
        }
        let discardable = translated_discardable_attrs(ctx, body, op);
        for attr in inherent.map(|a| a.1).chain(discardable) {
            let Some(clause) = self.attribute_clause(attr).filter(|clause| !clause.name.is_empty()) else { continue };
            has_effect = true;
            match clause.form {
                TranslationForm::Metadata { .. } => {
                    if let Some((kind, node)) = self.attribute_node(attr, 0)? {
                        ffi::attach_metadata(self.context, target, kind, node);
                    }
                }
                TranslationForm::FunctionAttribute => {
                    let params = self.params_of_attribute(attr);
                    self.add_llvm_attribute(clause, params, target, LLVMAttributeFunctionIndex)?;
                }
                TranslationForm::NamedMetadata { .. } => {
                    return Err(self.misplaced_error(attr, "named metadata", "the module"));
                }
                TranslationForm::DataLayout | TranslationForm::DebugNode | TranslationForm::ElementAlignment { .. } => {
                }
                TranslationForm::ParameterAttribute { .. } => {
                    return Err(self.misplaced_error(attr, "a parameter attribute", "`arg_attrs` or `res_attrs`"));
                }
            }
        }
        Ok(has_effect)
    }

    /// Attaches metadata for an array attribute whose items all declare metadata of the same kind. The attached node
    /// has the items' nodes as operands. If the array has one item, the item's own node is attached.
    fn attach_node_list(&mut self, attr: Attr, target: LLVMValueRef) -> Result<(), TranslateError> {
        let AttrKind::Array(items) = self.ctx.attr_kind(attr) else { return Ok(()) };
        let (mut kind, mut nodes) = (None, Vec::with_capacity(items.len()));
        for item in items.iter() {
            match self.attribute_node(*item, 0)? {
                Some((name, node)) if kind.is_none_or(|kind| kind == name) => {
                    kind = Some(name);
                    nodes.push(node);
                }
                _ => return Ok(()),
            }
        }
        if let Some(kind) = kind {
            let node = match nodes[..] {
                [only] => only,
                _ => ffi::metadata_node(self.context, &nodes, NodeIdentity::Uniqued),
            };
            ffi::attach_metadata(self.context, target, kind, node);
        }
        Ok(())
    }

    /// Applies a `translate` clause of an op's declaration to `target`, the LLVM value that the op became. Returns
    /// whether it may have had an effect.
    fn apply_op_clause(
        &mut self,
        clause: &AttributeTranslation,
        def: &OpDef,
        body: &Body,
        op: Op,
        target: LLVMValueRef,
    ) -> Result<bool, TranslateError> {
        let index = match clause.form {
            TranslationForm::Metadata { identity } => {
                let node = self.clause_node(clause, identity, def, body, op)?;
                if let Some(node) = node {
                    ffi::attach_metadata(self.context, target, &clause.name, node);
                }
                return Ok(node.is_some());
            }
            TranslationForm::NamedMetadata { .. } => {
                let name = self.op_name(body, op);
                return Err(TranslateError(format!("`{name}` has named metadata, but is no op of the module itself")));
            }
            TranslationForm::DataLayout | TranslationForm::DebugNode => return Ok(false),
            TranslationForm::ElementAlignment { pointer, vector } => {
                return self.add_element_alignment(clause, (pointer, vector), clause_params(def, body, op), target);
            }
            TranslationForm::FunctionAttribute => LLVMAttributeFunctionIndex,
            TranslationForm::ParameterAttribute { group: Some(ValueGroupRef::Operand(i)) } => u32::from(i) + 1,
            TranslationForm::ParameterAttribute { .. } => llvm_sys::LLVMAttributeReturnIndex,
        };
        let params = clause_params(def, body, op);
        self.add_llvm_attribute(clause, params, target, index)?;
        Ok(true)
    }

    /// Applies a `translate` clause that computes whether a pointer argument of a call gets the attribute `align`. The
    /// alignment is the ABI alignment of an element of a vector, which is another argument or the result. Returns
    /// whether the attribute was added.
    fn add_element_alignment(
        &mut self,
        clause: &AttributeTranslation,
        (pointer, vector): (ValueGroupRef, ValueGroupRef),
        params: Vec<ClauseParam<'_>>,
        target: LLVMValueRef,
    ) -> Result<bool, TranslateError> {
        let is_aligned = matches!(self.evaluate_clause(&clause.name, clause.func, params)?, StaticValue::Bool(true));
        let ValueGroupRef::Operand(pointer) = pointer else { return Ok(false) };
        // SAFETY: the target is a live call; the kind of the type is checked before its element type is taken.
        unsafe {
            if !is_aligned || LLVMIsACallInst(target).is_null() {
                return Ok(false);
            }
            let ty = match vector {
                ValueGroupRef::Operand(i) => LLVMTypeOf(LLVMGetOperand(target, u32::from(i))),
                ValueGroupRef::Result(_) => LLVMTypeOf(target),
            };
            if !matches!(
                LLVMGetTypeKind(ty),
                LLVMTypeKind::LLVMVectorTypeKind | LLVMTypeKind::LLVMScalableVectorTypeKind
            ) {
                return Ok(false);
            }
            let layout = llvm_sys::target::LLVMGetModuleDataLayout(self.module);
            let alignment = llvm_sys::target::LLVMABIAlignmentOfType(layout, LLVMGetElementType(ty));
            if let Some(attribute) = ffi::enum_attribute(self.context, &clause.name, u64::from(alignment)) {
                LLVMAddCallSiteAttribute(target, u32::from(pointer) + 1, attribute);
            }
        }
        Ok(true)
    }

    /// Adds the LLVM attribute of a clause to a function or call. `index` is LLVM's attribute index of the function,
    /// its result or a parameter.
    pub(super) fn add_llvm_attribute(
        &mut self,
        clause: &AttributeTranslation,
        params: Vec<ClauseParam<'_>>,
        target: LLVMValueRef,
        index: llvm_sys::LLVMAttributeIndex,
    ) -> Result<(), TranslateError> {
        let Some(attribute) = self.clause_attribute(clause, params)? else { return Ok(()) };
        // SAFETY: the target is live, and its kind is tested before each setter.
        unsafe {
            if !LLVMIsAFunction(target).is_null() {
                LLVMAddAttributeAtIndex(target, index, attribute);
            } else if !LLVMIsACallInst(target).is_null() || !LLVMIsAInvokeInst(target).is_null() {
                LLVMAddCallSiteAttribute(target, index, attribute);
            } else {
                let name = &clause.name;
                return Err(TranslateError(format!("the LLVM attribute `{name}` belongs to a function or a call")));
            }
        }
        Ok(())
    }

    /// Returns the LLVM attribute of a clause; `None` if the clause's value is `none` or false.
    pub(super) fn clause_attribute(
        &mut self,
        clause: &AttributeTranslation,
        params: Vec<ClauseParam<'_>>,
    ) -> Result<Option<LLVMAttributeRef>, TranslateError> {
        let saved_lists = self.machine.list_arena.len();
        let value = self.evaluate_clause(&clause.name, clause.func, params)?;
        let value = self.machine.unwrap_attr(value);
        let range = self.range_bounds(value);
        self.machine.free_lists(saved_lists);
        let (name, context, ctx) = (clause.name.as_str(), self.context, self.ctx);
        let class = ffi::attribute_class(name);
        let attribute = match (class, value) {
            (_, StaticValue::None | StaticValue::Bool(false)) => return Ok(None),
            (Some(ffi::AttributeClass::Enum), StaticValue::Bool(true) | StaticValue::Unit) => {
                ffi::enum_attribute(context, name, 0)
            }
            (Some(ffi::AttributeClass::Int), StaticValue::Int(n)) => ffi::enum_attribute(context, name, n as u64),
            (Some(ffi::AttributeClass::Type), StaticValue::Type(ty)) => {
                let ty = self.llvm_type(ty)?;
                ffi::type_attribute(context, name, ty)
            }
            (Some(ffi::AttributeClass::Range), StaticValue::List(_)) if range.is_some() => {
                range.and_then(|(bits, bounds)| ffi::range_attribute(context, name, bits, bounds))
            }
            (None, StaticValue::Bool(true) | StaticValue::Unit) => Some(ffi::string_attribute(context, name, "")),
            (None, StaticValue::Int(n)) => Some(ffi::string_attribute(context, name, &n.to_string())),
            (None, StaticValue::Str(text) | StaticValue::Case(text)) => {
                Some(ffi::string_attribute(context, name, ctx.text(text)))
            }
            (class, value) => {
                let expected = match class {
                    Some(ffi::AttributeClass::Enum) => "a bool",
                    Some(ffi::AttributeClass::Int) => "an int",
                    Some(ffi::AttributeClass::Type) => "a type",
                    Some(ffi::AttributeClass::Range) => "a width and two bounds, equal ones only if both are 0 or -1",
                    Some(ffi::AttributeClass::Other) => "a value that rules cannot write",
                    None => "a string, an int or a bool",
                };
                let found = value.kind_name();
                return Err(TranslateError(format!("the LLVM attribute `{name}` takes {expected}, found {found}")));
            }
        };
        Ok(attribute)
    }

    /// Returns the width and the bounds of a range, `[width, lower, upper]`. Equal bounds are 0 for the empty range,
    /// and -1 for the full range.
    fn range_bounds(&self, value: StaticValue) -> Option<(u32, [i64; 2])> {
        let StaticValue::List(list) = value else { return None };
        match self.machine.list_items(list) {
            [StaticValue::Int(bits), StaticValue::Int(lower), StaticValue::Int(upper)]
                if lower != upper || [0, -1].contains(lower) =>
            {
                Some((u32::try_from(*bits).ok()?, [*lower, *upper]))
            }
            _ => None,
        }
    }

    /// Returns the LLVM attribute for a dialect attribute of a parameter or result. Returns `None` if the declaration
    /// of the dialect attribute has no `translate` clause for it.
    pub(super) fn parameter_attribute(&mut self, attr: Attr) -> Result<Option<LLVMAttributeRef>, TranslateError> {
        let Some(clause) = self.attribute_clause(attr) else { return Ok(None) };
        match clause.form {
            TranslationForm::ParameterAttribute { .. } => {
                let params = self.params_of_attribute(attr);
                self.clause_attribute(clause, params)
            }
            TranslationForm::FunctionAttribute => {
                Err(self.misplaced_error(attr, "a function attribute", "a function or call"))
            }
            TranslationForm::DataLayout | TranslationForm::ElementAlignment { .. } => Ok(None),
            TranslationForm::Metadata { .. } | TranslationForm::NamedMetadata { .. } | TranslationForm::DebugNode => {
                Err(self.misplaced_error(attr, "metadata", "an op"))
            }
        }
    }

    /// Adds the named metadata of an op at the top level of the module. Returns whether the op's declaration has a
    /// `translate named_metadata` clause.
    pub(crate) fn add_named_metadata(&mut self, body: &Body, op: Op) -> Result<bool, TranslateError> {
        let Some(def) = self.ctx.op_def(body.name(op)) else { return Ok(false) };
        let mut is_named = false;
        for clause in &def.attribute_translations {
            if let TranslationForm::NamedMetadata { each } = clause.form {
                is_named = true;
                self.add_named_nodes(clause, each, clause_params(def, body, op))?;
            }
        }
        Ok(is_named)
    }

    /// Adds the named metadata that the module op's discardable attributes are translated to.
    pub(super) fn add_named_metadata_of_module(&mut self, body: &Body, op: Op) -> Result<(), TranslateError> {
        self.add_listed_named_metadata(body, op)?;
        for (name, attr) in self.ctx.dict_entries(body.discardable(op)) {
            self.add_named_metadata_of_named_attribute(*name, *attr)?;
        }
        for attr in translated_discardable_attrs(self.ctx, body, op) {
            let Some(clause) = self.attribute_clause(attr) else { continue };
            match clause.form {
                TranslationForm::NamedMetadata { each } => {
                    let params = self.params_of_attribute(attr);
                    self.add_named_nodes(clause, each, params)?;
                }
                TranslationForm::Metadata { .. }
                | TranslationForm::DataLayout
                | TranslationForm::DebugNode
                | TranslationForm::ElementAlignment { .. } => {}
                TranslationForm::FunctionAttribute | TranslationForm::ParameterAttribute { .. } => {
                    return Err(self.misplaced_error(attr, "an LLVM attribute", "a function, call or parameter"));
                }
            }
        }
        Ok(())
    }

    /// Evaluates a `translate named_metadata` clause, and adds the nodes to the module. If `each`, every item of the
    /// list is a node.
    pub(super) fn add_named_nodes(
        &mut self,
        clause: &AttributeTranslation,
        each: bool,
        params: Vec<ClauseParam<'_>>,
    ) -> Result<(), TranslateError> {
        let saved_lists = self.machine.list_arena.len();
        let nodes = match self.evaluate_clause(&clause.name, clause.func, params)? {
            StaticValue::None => Vec::new(),
            StaticValue::List(list) if each => self.machine.list_items(list).to_vec(),
            value => vec![value],
        };
        let name = super::translator::c_string(&clause.name)?;
        for value in nodes {
            let node = match value {
                StaticValue::Attr(attr) => match self.attribute_node(attr, 0)? {
                    Some((_, node)) => node,
                    None => self.node(value, NodeIdentity::Uniqued, 0)?,
                },
                value => self.node(value, NodeIdentity::Uniqued, 0)?,
            };
            ffi::add_named_metadata(self.context, self.module, &name, node);
        }
        self.machine.free_lists(saved_lists);
        Ok(())
    }

    /// Returns the `translate` clause of an attribute's declaration; `None` if there is no clause or no declaration.
    pub(crate) fn attribute_clause(&self, attr: Attr) -> Option<&'a AttributeTranslation> {
        let ctx = self.ctx;
        let AttrKind::Dialect { def, .. } = ctx.attr_kind(attr) else { return None };
        ctx.rules.attrs[*def as usize].translation.as_ref()
    }

    pub(crate) fn params_of_attribute(&self, attr: Attr) -> Vec<ClauseParam<'a>> {
        let ctx = self.ctx;
        let AttrKind::Dialect { def, params } = ctx.attr_kind(attr) else { return Vec::new() };
        let defs = ctx.rules.attrs[*def as usize].params.iter();
        defs.zip(params).map(|(p, a)| ClauseParam { kind: &p.kind, default: p.default, attr: *a }).collect()
    }

    fn misplaced_error(&self, attr: Attr, what: &str, place: &str) -> TranslateError {
        let text = crate::syntax::spell_attr(self.ctx, attr);
        TranslateError(format!("`{text}` is translated to {what}, so it must be an attribute of {place}"))
    }

    /// Returns the metadata node for a `translate metadata` clause of an op's declaration. Ops share the node if the
    /// attributes that the clause reads are equal, unless the clause makes distinct nodes.
    fn clause_node(
        &mut self,
        clause: &AttributeTranslation,
        identity: NodeIdentity,
        def: &OpDef,
        body: &Body,
        op: Op,
    ) -> Result<Option<LLVMMetadataRef>, TranslateError> {
        let rules = &self.ctx.rules;
        let is_read =
            self.clause_reads.entry(clause.func).or_insert_with(|| rules.functions[clause.func.index()].read_params());
        let read_attrs = body.attrs(op).iter().filter(|attr| is_read.get(attr.0 as usize) == Some(&true));
        let key = (clause.func, read_attrs.copied().collect());
        if let Some(cached) = self.clause_nodes.get(&key) {
            return Ok(*cached);
        }
        let node = self.node_of(clause, identity, clause_params(def, body, op), 0)?;
        if node.is_none() || identity == NodeIdentity::Uniqued {
            self.clause_nodes.insert(key, node);
        }
        Ok(node)
    }

    /// Returns the metadata kind and node of an attribute, if its declaration has a `translate metadata` clause. Equal
    /// attributes share their node, even a distinct one.
    fn attribute_node(&mut self, attr: Attr, depth: u32) -> Result<Option<(&'a str, LLVMMetadataRef)>, TranslateError> {
        let Some(clause) = self.attribute_clause(attr) else { return Ok(None) };
        let identity = match clause.form {
            TranslationForm::Metadata { identity } => identity,
            TranslationForm::NamedMetadata { each: false } => NodeIdentity::Uniqued,
            // `make_debug_nodes` has made the nodes of all such attributes.
            TranslationForm::DebugNode => {
                return Ok(self.attr_nodes.get(&attr).map(|node| (clause.name.as_str(), *node)));
            }
            _ => return Ok(None),
        };
        if let Some(node) = self.attr_nodes.get(&attr) {
            return Ok(Some((&clause.name, *node)));
        }
        let params = self.params_of_attribute(attr);
        let Some(node) = self.node_of(clause, identity, params, depth)? else { return Ok(None) };
        self.attr_nodes.insert(attr, node);
        Ok(Some((&clause.name, node)))
    }

    /// Evaluates a clause to a metadata node; returns `None` if the clause's value is `none`. `attrs` are the arguments
    /// of the clause, in declared order.
    pub(super) fn node_of(
        &mut self,
        clause: &AttributeTranslation,
        identity: NodeIdentity,
        attrs: Vec<ClauseParam<'_>>,
        depth: u32,
    ) -> Result<Option<LLVMMetadataRef>, TranslateError> {
        let saved_lists = self.machine.list_arena.len();
        let node = match self.evaluate_clause(&clause.name, clause.func, attrs)? {
            StaticValue::None => None,
            StaticValue::Attr(attr) => match self.attribute_node(attr, depth)? {
                Some((_, node)) => Some(node),
                None => Some(self.node(StaticValue::Attr(attr), identity, depth)?),
            },
            value => Some(self.node(value, identity, depth)?),
        };
        self.machine.free_lists(saved_lists);
        Ok(node)
    }

    /// Evaluates the function of the `translate` clause `name`. The caller frees the lists of the value. `attrs` are in
    /// declared order.
    pub(crate) fn evaluate_clause(
        &mut self,
        name: &str,
        func: FuncId,
        attrs: Vec<ClauseParam<'_>>,
    ) -> Result<StaticValue, TranslateError> {
        let to_translate_error = |error: Box<RuleError>| match *error {
            RuleError::Fail { message, .. } => TranslateError(message),
            RuleError::InvalidRule { message, .. } => TranslateError(format!("cannot compute `{name}`: {message}")),
            error @ RuleError::LimitExceeded { .. } => {
                TranslateError(format!("cannot compute `{name}`: {}", error.into_message()))
            }
            RuleError::Reported => TranslateError(format!("cannot compute `{name}`")),
        };
        let mut arguments = Vec::with_capacity(attrs.len());
        for param in attrs {
            arguments.push(match (param.attr, param.default) {
                (Some(a), _) => attr_codec::attr_to_value(self.ctx, &mut self.machine.list_arena, param.kind, a),
                (None, Some(f)) => {
                    let defaults = self.machine.call(&mut NoHost, f, &[]).map_err(to_translate_error)?;
                    defaults.first().copied().unwrap_or(StaticValue::None)
                }
                (None, None) if *param.kind == AttributeKind::Unit => StaticValue::Bool(false),
                (None, None) => StaticValue::None,
            });
        }
        let results = self.machine.call(&mut NoHost, func, &arguments).map_err(to_translate_error)?;
        Ok(results.first().copied().unwrap_or(StaticValue::None))
    }

    /// Returns a metadata node. The items of a list become its operands; any other value becomes the only operand.
    pub(crate) fn node(
        &mut self,
        value: StaticValue,
        identity: NodeIdentity,
        depth: u32,
    ) -> Result<LLVMMetadataRef, TranslateError> {
        if depth > MAX_DEPTH {
            return Err(TranslateError(format!("metadata is nested too deeply (more than {MAX_DEPTH} nodes)")));
        }
        let mut values = match value {
            StaticValue::List(list) => self.machine.list_items(list).to_vec(),
            one => vec![one],
        };
        // An attribute `distinct[0]<>` as the first operand stands for the node itself.
        let is_distinct = |attr: Attr| matches!(self.ctx.attr_kind(attr), AttrKind::Distinct { .. });
        let mut identity = identity;
        if matches!(values.first(), Some(StaticValue::Attr(attr)) if is_distinct(*attr)) {
            identity = NodeIdentity::SelfReferring;
            values.remove(0);
        }
        let mut operands = Vec::with_capacity(values.len());
        for item in values {
            // An item that is `none` is skipped; only a unit attribute becomes a null operand.
            let location = match item {
                StaticValue::Attr(attr) => match self.ctx.attr_kind(attr) {
                    AttrKind::Location(loc) => Some(self.scoped_debug_location(*loc)),
                    _ => None,
                },
                _ => None,
            };
            match (item, location) {
                // A location without a scope has no node, so it is skipped too.
                (StaticValue::None, _) | (_, Some(None)) => {}
                (_, Some(Some(node))) => operands.push(node),
                (item, None) => operands.push(self.operand(item, depth)?),
            }
        }
        Ok(ffi::metadata_node(self.context, &operands, identity))
    }

    /// Returns a value as an operand of a metadata node.
    pub(crate) fn operand(&mut self, value: StaticValue, depth: u32) -> Result<LLVMMetadataRef, TranslateError> {
        let (ctx, context) = (self.ctx, self.context);
        Ok(match value {
            StaticValue::List(_) => self.node(value, NodeIdentity::Uniqued, depth + 1)?,
            StaticValue::Str(text) | StaticValue::Case(text) => ffi::string_metadata(context, ctx.text(text)),
            StaticValue::Int(i) => ffi::int_metadata(context, 64, i as u64),
            StaticValue::Bool(b) => ffi::int_metadata(context, 1, b as u64),
            // A type stands for an `undef` value of this type.
            StaticValue::Type(ty) => {
                let ty = self.llvm_type(ty)?;
                // SAFETY: the type is live.
                ffi::value_metadata(unsafe { LLVMGetUndef(ty) })
            }
            // A unit attribute becomes a null operand.
            StaticValue::Unit => std::ptr::null_mut(),
            StaticValue::Attr(a) | StaticValue::Symbol(a) => match ctx.attr_kind(a) {
                AttrKind::Unit => std::ptr::null_mut(),
                AttrKind::String { text, .. } => ffi::bytes_metadata(context, ctx.string_bytes(text)),
                AttrKind::Dialect { .. } => match self.attribute_node(a, depth + 1)? {
                    Some((_, node)) => node,
                    None => return Err(self.not_metadata_error(a)),
                },
                AttrKind::Symbol { root, nested } if nested.is_empty() => {
                    ffi::value_metadata(self.find_global(*root).ok_or_else(|| self.unknown_symbol(*root))?)
                }
                AttrKind::Integer { .. } | AttrKind::Float { .. } => match ctx.attr_type(a) {
                    Some(ty) => {
                        let ty = self.llvm_type(ty)?;
                        ffi::value_metadata(self.attr_constant(a, ty)?)
                    }
                    None => return Err(self.not_metadata_error(a)),
                },
                AttrKind::Array(items) => {
                    let mut operands = Vec::with_capacity(items.len());
                    for item in items.iter() {
                        operands.push(self.operand(StaticValue::Attr(*item), depth + 1)?);
                    }
                    ffi::metadata_node(context, &operands, NodeIdentity::Uniqued)
                }
                _ => return Err(self.not_metadata_error(a)),
            },
            other => return Err(TranslateError(format!("cannot translate {} to metadata", other.kind_name()))),
        })
    }

    pub(crate) fn not_metadata_error(&self, attr: Attr) -> TranslateError {
        let text = crate::syntax::spell_attr(self.ctx, attr);
        TranslateError(format!(
            "cannot translate `{text}` to metadata: its declaration has no `translate metadata \"KIND\" = [..]`"
        ))
    }
}
