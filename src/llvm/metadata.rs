//! Metadata: what declarations say that attributes become on instructions and functions.
//!
//! Takes an op and the value it has become; gives that value the metadata of the op's `translate metadata` clauses and of
//! those of its attributes. Kept true: what a clause gives is data of the rules; which kinds of metadata there are, only
//! LLVM knows.

use super::ffi;
use super::translate::{TranslateError, Translator};
use crate::ir::{Attr, AttrKind, Body, Op};
use crate::vm::{NoHost, StaticValue, attr_codec};
use llvm_sys::core::*;
use llvm_sys::prelude::*;
use rulec::rir::FuncId;
use rulec::rir::declarations::{AttributeKind, Metadata, OpDef};
use smallvec::SmallVec;

/// How deep nodes may stand in nodes.
const MAX_DEPTH: u32 = 64;

impl<'a> Translator<'a> {
    /// Gives what an op has become its metadata, if that is an instruction of its own.
    pub(super) fn attach_metadata_to_instruction(
        &mut self,
        body: &Body,
        op: Op,
        operands: &[LLVMValueRef],
        target: LLVMValueRef,
    ) -> Result<(), TranslateError> {
        // SAFETY: a query of a live value; folding leaves a constant, a global or an operand.
        if target.is_null() || unsafe { LLVMIsAInstruction(target).is_null() } || operands.contains(&target) {
            return Ok(());
        }
        self.attach_metadata(body, op, target)
    }

    /// Gives an instruction, function or global the metadata of its op.
    pub(super) fn attach_metadata(&mut self, body: &Body, op: Op, target: LLVMValueRef) -> Result<(), TranslateError> {
        let ctx = self.ctx;
        let Some(def) = ctx.op_def(body.name(op)) else { return Ok(()) };
        if def.metadata.is_empty() && !self.attributes_have_metadata {
            return Ok(());
        }
        for metadata in &def.metadata {
            if let Some(node) = self.clause_node(metadata, def, body, op)? {
                ffi::attach_metadata(self.context, target, &metadata.kind, node);
            }
        }
        let discardable = match body.discardable(op).map(|d| ctx.attr_kind(d)) {
            Some(AttrKind::Dictionary(entries)) => &entries[..],
            _ => &[],
        };
        // how operands are divided is no attribute of the declaration
        let inherent = body.attrs(op).iter().filter(|a| (a.0 as usize) < def.attributes.len());
        for attr in inherent.map(|a| a.1).chain(discardable.iter().map(|e| e.1)) {
            if let Some((kind, node)) = self.attribute_node(attr, 0)? {
                ffi::attach_metadata(self.context, target, kind, node);
            }
        }
        Ok(())
    }

    /// What a clause of an op's declaration gives. The same attributes give the same node, if nodes may be the same.
    fn clause_node(
        &mut self,
        metadata: &Metadata,
        def: &OpDef,
        body: &Body,
        op: Op,
    ) -> Result<Option<LLVMMetadataRef>, TranslateError> {
        let key = (metadata.func, SmallVec::from_slice(body.attrs(op)));
        if let Some(cached) = self.clause_nodes.get(&key) {
            return Ok(*cached);
        }
        let declared = def.attributes.iter().enumerate();
        let attrs = declared.map(|(i, a)| (&a.kind, a.default, body.attr(op, i))).collect();
        let node = self.node_of(metadata, attrs, 0)?;
        if node.is_none() || !metadata.distinct {
            self.clause_nodes.insert(key, node);
        }
        Ok(node)
    }

    /// The node of an attribute whose declaration gives it one, with its kind. The same attribute is the same node.
    fn attribute_node(&mut self, attr: Attr, depth: u32) -> Result<Option<(&'a str, LLVMMetadataRef)>, TranslateError> {
        let ctx = self.ctx;
        let AttrKind::Dialect { def, params } = ctx.attr_kind(attr) else { return Ok(None) };
        let def = &ctx.rules.attrs[*def as usize];
        let Some(metadata) = &def.metadata else { return Ok(None) };
        if let Some(node) = self.attr_nodes.get(&attr) {
            return Ok(Some((&metadata.kind, *node)));
        }
        let attrs = def.params.iter().zip(params).map(|(p, a)| (&p.kind, p.default, *a)).collect();
        let Some(node) = self.node_of(metadata, attrs, depth)? else { return Ok(None) };
        self.attr_nodes.insert(attr, node);
        Ok(Some((&metadata.kind, node)))
    }

    fn node_of(
        &mut self,
        metadata: &Metadata,
        attrs: Vec<(&AttributeKind, Option<FuncId>, Option<Attr>)>,
        depth: u32,
    ) -> Result<Option<LLVMMetadataRef>, TranslateError> {
        let kind = &metadata.kind;
        let to_translate_error = |stop: Box<crate::vm::RuleError>| match *stop {
            crate::vm::RuleError::Fail { message, .. } => TranslateError(message),
            crate::vm::RuleError::InvalidRule { message, .. } => {
                TranslateError(format!("metadata `{kind}`: {message}"))
            }
            crate::vm::RuleError::Reported => TranslateError(format!("metadata `{kind}` cannot be computed")),
        };
        let lists = self.machine.list_arena.len();
        let mut arguments = Vec::with_capacity(attrs.len());
        for (kind, default, attr) in attrs {
            arguments.push(match (attr, default) {
                (Some(a), _) => attr_codec::attr_to_value(self.ctx, &mut self.machine.list_arena, kind, a),
                (None, Some(f)) => {
                    let defaults = self.machine.call(&mut NoHost, f, &[]).map_err(to_translate_error)?;
                    defaults.first().copied().unwrap_or(StaticValue::None)
                }
                (None, None) if *kind == AttributeKind::Unit => StaticValue::Bool(false),
                (None, None) => StaticValue::None,
            });
        }
        let results = self.machine.call(&mut NoHost, metadata.func, &arguments).map_err(to_translate_error)?;
        let node = match results.first().copied().unwrap_or(StaticValue::None) {
            StaticValue::None => None,
            value => Some(self.node(value, metadata.distinct, depth)?),
        };
        self.machine.free_lists(lists);
        Ok(node)
    }

    /// A list as a node; anything else as the node that holds it.
    fn node(&mut self, value: StaticValue, distinct: bool, depth: u32) -> Result<LLVMMetadataRef, TranslateError> {
        if depth > MAX_DEPTH {
            return Err(TranslateError("metadata nests too deep".into()));
        }
        let values = match value {
            StaticValue::List(list) => self.machine.list_items(list).to_vec(),
            one => vec![one],
        };
        let mut operands = Vec::with_capacity(values.len());
        for item in values {
            // what is not there leaves no hole
            if item != StaticValue::None {
                operands.push(self.operand(item, depth)?);
            }
        }
        Ok(ffi::metadata_node(self.context, &mut operands, distinct))
    }

    fn operand(&mut self, value: StaticValue, depth: u32) -> Result<LLVMMetadataRef, TranslateError> {
        let (ctx, context) = (self.ctx, self.context);
        Ok(match value {
            StaticValue::List(_) => self.node(value, false, depth + 1)?,
            StaticValue::Str(text) | StaticValue::Case(text) => ffi::string_metadata(context, ctx.text(text)),
            StaticValue::Int(i) => ffi::int_metadata(context, 64, i as u64),
            StaticValue::Bool(b) => ffi::int_metadata(context, 1, b as u64),
            StaticValue::Attr(a) | StaticValue::Symbol(a) => match ctx.attr_kind(a) {
                AttrKind::String { text, .. } => ffi::bytes_metadata(context, ctx.string_bytes(text)),
                AttrKind::Dialect { .. } => match self.attribute_node(a, depth + 1)? {
                    Some((_, node)) => node,
                    None => return Err(self.not_metadata_error(a)),
                },
                AttrKind::Symbol { root, nested } if nested.is_empty() => {
                    let global = self.find_global(*root);
                    let global =
                        global.ok_or_else(|| TranslateError(format!("there is no symbol `@{}`", ctx.text(*root))))?;
                    ffi::value_metadata(global)
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
                    ffi::metadata_node(context, &mut operands, false)
                }
                _ => return Err(self.not_metadata_error(a)),
            },
            other => return Err(TranslateError(format!("{} is no metadata", other.kind_name()))),
        })
    }

    fn not_metadata_error(&self, attr: Attr) -> TranslateError {
        let text = crate::syntax::spell_attr(self.ctx, attr);
        TranslateError(format!("`{text}` is no metadata; its declaration may say `translate metadata \"KIND\" = [..]`"))
    }
}
