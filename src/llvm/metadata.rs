//! Metadata of instructions, functions and globals, computed by `translate metadata` clauses of the rules.
//!
//! A clause belongs to an op or to an attribute, and evaluates to a list that becomes a metadata node. For example,
//! `translate metadata "prof" = ["function_entry_count", function_entry_count]` attaches
//! `!prof !{!"function_entry_count", i64 7}`.
//!
//! Tests: tests/lower/llvm/loop_options.mlir, tests/all/dialects.rs.

use super::ffi;
use super::translate::{TranslateError, Translator};
use crate::ir::{Attr, AttrKind, Body, Op};
use crate::vm::{NoHost, RuleError, StaticValue, attr_codec};
use llvm_sys::core::*;
use llvm_sys::prelude::*;
use rulec::rir::FuncId;
use rulec::rir::declarations::{AttributeKind, Metadata, OpDef};
use smallvec::SmallVec;

/// Limit for the depth of metadata nodes within nodes.
const MAX_DEPTH: u32 = 64;

/// An argument of a `translate metadata` clause. It is an attribute of the op, or a parameter of the attribute, whose
/// declaration has the clause.
struct ClauseParam<'d> {
    kind: &'d AttributeKind,
    /// A function that returns the value for an absent attribute.
    default: Option<FuncId>,
    attr: Option<Attr>,
}

impl<'a> Translator<'a> {
    /// Attaches the op's metadata to its translation, unless that was folded to a constant, a global or an operand.
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
        self.attach_metadata(body, op, target)
    }

    /// Attaches the metadata of an op and of its attributes to an instruction, function or global.
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
        // Skip operand segment sizes, whose indices follow those of the declared attributes.
        let inherent = body.attrs(op).iter().filter(|a| (a.0 as usize) < def.attributes.len());
        for attr in inherent.map(|a| a.1).chain(discardable.iter().map(|e| e.1)) {
            if let Some((kind, node)) = self.attribute_node(attr, 0)? {
                ffi::attach_metadata(self.context, target, kind, node);
            }
        }
        Ok(())
    }

    /// Returns the metadata node for a `translate metadata` clause of an op's declaration. Ops with equal attributes
    /// share the node unless it is distinct.
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
        let attrs =
            declared.map(|(i, a)| ClauseParam { kind: &a.kind, default: a.default, attr: body.attr(op, i) }).collect();
        let node = self.node_of(metadata, attrs, 0)?;
        if node.is_none() || !metadata.distinct {
            self.clause_nodes.insert(key, node);
        }
        Ok(node)
    }

    /// Returns the metadata kind and node of an attribute, if its declaration has a `translate metadata` clause. Equal
    /// attributes share their node, even a distinct one.
    fn attribute_node(&mut self, attr: Attr, depth: u32) -> Result<Option<(&'a str, LLVMMetadataRef)>, TranslateError> {
        let ctx = self.ctx;
        let AttrKind::Dialect { def, params } = ctx.attr_kind(attr) else { return Ok(None) };
        let def = &ctx.rules.attrs[*def as usize];
        let Some(metadata) = &def.metadata else { return Ok(None) };
        if let Some(node) = self.attr_nodes.get(&attr) {
            return Ok(Some((&metadata.kind, *node)));
        }
        let attrs = def.params.iter().zip(params);
        let attrs = attrs.map(|(p, a)| ClauseParam { kind: &p.kind, default: p.default, attr: *a }).collect();
        let Some(node) = self.node_of(metadata, attrs, depth)? else { return Ok(None) };
        self.attr_nodes.insert(attr, node);
        Ok(Some((&metadata.kind, node)))
    }

    /// Evaluates a `translate metadata` clause to a metadata node; returns `None` if the clause's value is `none`.
    /// `attrs` are in declared order.
    fn node_of(
        &mut self,
        metadata: &Metadata,
        attrs: Vec<ClauseParam<'_>>,
        depth: u32,
    ) -> Result<Option<LLVMMetadataRef>, TranslateError> {
        let kind = &metadata.kind;
        let to_translate_error = |error: Box<RuleError>| match *error {
            RuleError::Fail { message, .. } => TranslateError(message),
            RuleError::InvalidRule { message, .. } => {
                TranslateError(format!("cannot compute the metadata `{kind}`: {message}"))
            }
            RuleError::Reported => TranslateError(format!("cannot compute the metadata `{kind}`")),
        };
        let saved_lists = self.machine.list_arena.len();
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
        let results = self.machine.call(&mut NoHost, metadata.func, &arguments).map_err(to_translate_error)?;
        let node = match results.first().copied().unwrap_or(StaticValue::None) {
            StaticValue::None => None,
            value => Some(self.node(value, metadata.distinct, depth)?),
        };
        self.machine.free_lists(saved_lists);
        Ok(node)
    }

    /// Returns a metadata node whose operands are the items of a list. Any other value becomes the only operand.
    fn node(&mut self, value: StaticValue, distinct: bool, depth: u32) -> Result<LLVMMetadataRef, TranslateError> {
        if depth > MAX_DEPTH {
            return Err(TranslateError(format!("metadata is nested too deeply (more than {MAX_DEPTH} nodes)")));
        }
        let values = match value {
            StaticValue::List(list) => self.machine.list_items(list).to_vec(),
            one => vec![one],
        };
        let mut operands = Vec::with_capacity(values.len());
        for item in values {
            // An absent item is skipped; it does not become a null operand.
            if item != StaticValue::None {
                operands.push(self.operand(item, depth)?);
            }
        }
        Ok(ffi::metadata_node(self.context, &mut operands, distinct))
    }

    /// Returns a value as an operand of a metadata node.
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
                    ffi::metadata_node(context, &mut operands, false)
                }
                _ => return Err(self.not_metadata_error(a)),
            },
            other => return Err(TranslateError(format!("cannot translate {} to metadata", other.kind_name()))),
        })
    }

    fn not_metadata_error(&self, attr: Attr) -> TranslateError {
        let text = crate::syntax::spell_attr(self.ctx, attr);
        TranslateError(format!(
            "cannot translate `{text}` to metadata: its declaration has no `translate metadata \"KIND\" = [..]`"
        ))
    }
}
