//! Discardable attributes for parts of LLVM IR that no op of the dialect declares an attribute for. The import of
//! LLVM IR makes them, so that nothing is lost.
//!
//! | attribute | part of LLVM IR |
//! |---|---|
//! | `llvm.passthrough = ["cold", ["key", "value"]]` | attributes of a call |
//! | `llvm.passthrough = ["initializes((0, 4))"]`, of a parameter | attributes of a parameter, as text |
//! | `llvm.metadata = {range = [0 : i8, 2 : i8]}` | metadata of an instruction, global or function, by kind |
//! | `llvm.metadata = [{type = [..]}, {type = [..]}]` | several nodes of one kind, of a global or function |
//! | `llvm.metadata_arguments = [[2 : i32, "round.dynamic"]]` | metadata among the arguments of `llvm.call_intrinsic` |
//! | `llvm.samesign` | the flag `samesign` of an integer comparison |
//! | `llvm.named_metadata = {name = [["a"], []]}` | named metadata of the module: the list of its nodes |
//!
//! A metadata node is written as the array of its operands. If the first operand is `distinct[0]<>`, the node is
//! distinct.
//!
//! Tests: tests/all/import.rs, tests/import/metadata_other.ll.

use super::translator::{TranslateError, Translator, c_string};
use crate::ir::{Attr, AttrKind, Body, Op};
use crate::llvm::ffi;
use crate::vm::StaticValue;
use llvm_sys::core::*;
use llvm_sys::ir_reader::LLVMParseIRInContext2;
use llvm_sys::prelude::*;
use llvm_sys::{LLVMAttributeFunctionIndex, LLVMOpcode};
use rulec::rir::declarations::NodeIdentity;

impl Translator<'_> {
    /// Adds the parts that the discardable attributes of an op stand for to the value that the op became.
    pub(super) fn add_discardable_parts(
        &mut self,
        body: &Body,
        op: Op,
        target: LLVMValueRef,
    ) -> Result<(), TranslateError> {
        let ctx = self.ctx;
        let Some(dict) = body.discardable(op) else { return Ok(()) };
        if let Some(metadata) = ctx.dict_get(dict, "llvm.metadata") {
            let malformed =
                || TranslateError("expected `llvm.metadata` to be a dictionary of nodes, or an array".into());
            let dicts = match ctx.attr_kind(metadata) {
                AttrKind::Array(dicts) => &dicts[..],
                _ => &[metadata],
            };
            for (index, dict) in dicts.iter().enumerate() {
                let AttrKind::Dictionary(entries) = ctx.attr_kind(*dict) else { return Err(malformed()) };
                for (kind, node) in entries.iter() {
                    let node = self.node_of_array(*node, 0)?;
                    let kind = ctx.text(*kind);
                    // The first dictionary replaces the nodes of its kinds, and the others add to them.
                    match index {
                        0 => ffi::attach_metadata(self.context, target, kind, node),
                        _ => ffi::add_metadata(self.context, target, kind, node),
                    }
                }
            }
        }
        // SAFETY: the value is live, and its kind is tested before each setter.
        unsafe {
            let is_call = !LLVMIsACallInst(target).is_null() || !LLVMIsAInvokeInst(target).is_null();
            if is_call && let Some(entries) = ctx.dict_get(dict, "llvm.passthrough") {
                let AttrKind::Array(entries) = ctx.attr_kind(entries) else {
                    return Err(TranslateError("expected `llvm.passthrough` to be an array".into()));
                };
                for entry in entries.iter() {
                    let attribute = self.passthrough_attribute(*entry)?;
                    LLVMAddCallSiteAttribute(target, LLVMAttributeFunctionIndex, attribute);
                }
            }
            let is_comparison =
                !LLVMIsAInstruction(target).is_null() && LLVMGetInstructionOpcode(target) == LLVMOpcode::LLVMICmp;
            if is_comparison && ctx.dict_get(dict, "llvm.samesign").is_some() {
                LLVMSetICmpSameSign(target, 1);
            }
        }
        Ok(())
    }

    /// Returns the attributes of a parameter that an array lists in LLVM's syntax. They are parsed, because LLVM's C
    /// API cannot create attributes with a list of ranges.
    pub(super) fn attributes_in_text(&mut self, attr: Attr) -> Result<Vec<LLVMAttributeRef>, TranslateError> {
        let malformed = |reason: &str| {
            let found = crate::syntax::spell_attr(self.ctx, attr);
            TranslateError(format!("expected `llvm.passthrough` to list attributes of LLVM, found `{found}`{reason}"))
        };
        let AttrKind::Array(items) = self.ctx.attr_kind(attr) else { return Err(malformed("")) };
        let texts: Option<Vec<&str>> = items.iter().map(|item| self.ctx.string_value(*item)).collect();
        let texts = texts.ok_or_else(|| malformed(""))?.join(" ");
        let text = c_string(&format!("declare void @f(ptr {texts})\n"))?;
        let (mut module, mut message) = (std::ptr::null_mut(), std::ptr::null_mut());
        // SAFETY: the buffer refers to `text`, which outlives it. Attributes belong to the context, so they outlive the
        // parsed module.
        unsafe {
            let buffer = LLVMCreateMemoryBufferWithMemoryRange(text.as_ptr(), text.count_bytes(), ffi::UNNAMED, 1);
            let failed = LLVMParseIRInContext2(self.context, buffer, &mut module, &mut message) != 0;
            LLVMDisposeMemoryBuffer(buffer);
            if failed {
                let reason = ffi::take_message(message);
                let reason = reason.lines().next().unwrap_or("").rsplit("error: ").next().unwrap_or("").to_string();
                return Err(malformed(&format!(": {reason}")));
            }
            let function = LLVMGetFirstFunction(module);
            let mut attributes = vec![std::ptr::null_mut(); LLVMGetAttributeCountAtIndex(function, 1) as usize];
            LLVMGetAttributesAtIndex(function, 1, attributes.as_mut_ptr());
            LLVMDisposeModule(module);
            Ok(attributes)
        }
    }

    /// Adds the named metadata in the attribute `llvm.named_metadata` of the module.
    pub(super) fn add_listed_named_metadata(&mut self, body: &Body, op: Op) -> Result<(), TranslateError> {
        let ctx = self.ctx;
        let Some(listed) = body.discardable(op).and_then(|dict| ctx.dict_get(dict, "llvm.named_metadata")) else {
            return Ok(());
        };
        let malformed = || TranslateError("expected `llvm.named_metadata` to be a dictionary of lists of nodes".into());
        let AttrKind::Dictionary(entries) = ctx.attr_kind(listed) else { return Err(malformed()) };
        for (name, nodes) in entries.iter() {
            let AttrKind::Array(nodes) = ctx.attr_kind(*nodes) else { return Err(malformed()) };
            let name = c_string(ctx.text(*name))?;
            // Named metadata may be empty.
            // SAFETY: the module is live, and the name is passed with its length.
            unsafe { LLVMGetOrInsertNamedMetadata(self.module, name.as_ptr(), name.count_bytes()) };
            for node in nodes.iter() {
                let node = self.node_of_array(*node, 0)?;
                ffi::add_named_metadata(self.context, self.module, &name, node);
            }
        }
        Ok(())
    }

    /// Returns the metadata node whose operands are the items of an array. Equal attributes share a distinct node.
    pub(super) fn node_of_array(&mut self, attr: Attr, depth: u32) -> Result<LLVMMetadataRef, TranslateError> {
        if let Some(node) = self.attr_nodes.get(&attr) {
            return Ok(*node);
        }
        if depth > super::metadata::MAX_DEPTH {
            return Err(TranslateError("metadata is nested too deeply".into()));
        }
        let AttrKind::Array(items) = self.ctx.attr_kind(attr) else {
            let found = crate::syntax::spell_attr(self.ctx, attr);
            return Err(TranslateError(format!("expected a metadata node, an array of operands, found `{found}`")));
        };
        let is_distinct = |attr: &Attr| matches!(self.ctx.attr_kind(*attr), AttrKind::Distinct { .. });
        let (identity, items) = match items.split_first() {
            Some((first, rest)) if is_distinct(first) => (NodeIdentity::SelfReferring, rest),
            _ => (NodeIdentity::Uniqued, &items[..]),
        };
        let mut operands = Vec::with_capacity(items.len());
        for item in items {
            operands.push(match self.ctx.attr_kind(*item) {
                AttrKind::Array(_) => self.node_of_array(*item, depth + 1)?,
                _ => self.operand(StaticValue::Attr(*item), depth)?,
            });
        }
        let node = ffi::metadata_node(self.context, &operands, identity);
        if identity == NodeIdentity::SelfReferring {
            self.attr_nodes.insert(attr, node);
        }
        Ok(node)
    }
}
