//! Debug records: `#dbg_value`, `#dbg_declare` and `#dbg_label`, which describe variables and labels of the source
//! between the instructions of a block.
//!
//! Tests: tests/lower/llvm/debug_records.mlir.

use crate::ir::{Body, Op};
use crate::llvm::translate::inst_kind::DebugRecordKind;
use crate::llvm::translate::translator::{TranslateError, Translator};
use llvm_sys::core::{LLVMGetCurrentDebugLocation2, LLVMGetInsertBlock};
use llvm_sys::debuginfo::*;
use llvm_sys::prelude::*;

impl Translator<'_> {
    /// Adds the debug record of an op to the current block. A record needs a location: an op without one is dropped, as
    /// by mlir-translate.
    pub(crate) fn add_debug_record(
        &mut self,
        kind: DebugRecordKind,
        body: &Body,
        op: Op,
        operands: &[LLVMValueRef],
    ) -> Result<(), TranslateError> {
        // SAFETY: the builder is live.
        let location = unsafe { LLVMGetCurrentDebugLocation2(self.builder) };
        if location.is_null() {
            return Ok(());
        }
        let node_name = if kind == DebugRecordKind::Label { "label" } else { "varInfo" };
        let node = self.debug_node_of_attr(body, op, node_name)?;
        let node = node.ok_or_else(|| {
            TranslateError(format!("expected the attribute `{node_name}` of `{}`", self.op_name(body, op)))
        })?;
        let expression = self.debug_node_of_attr(body, op, "locationExpr")?;
        let builder = self.debug_builder();
        // SAFETY: the builders are live, the insertion point is in a block, and the nodes have the declared classes.
        unsafe {
            let block = LLVMGetInsertBlock(self.builder);
            let expression = expression.unwrap_or_else(|| LLVMDIBuilderCreateExpression(builder, [].as_mut_ptr(), 0));
            match (kind, operands) {
                (DebugRecordKind::Label, _) => LLVMDIBuilderInsertLabelAtEnd(builder, node, location, block),
                (DebugRecordKind::Value, [value]) => {
                    LLVMDIBuilderInsertDbgValueRecordAtEnd(builder, *value, node, expression, location, block);
                }
                (DebugRecordKind::Declare, [address]) => {
                    LLVMDIBuilderInsertDeclareRecordAtEnd(builder, *address, node, expression, location, block);
                }
                _ => return Err(TranslateError(format!("expected one operand of `{}`", self.op_name(body, op)))),
            }
        }
        Ok(())
    }

    /// Returns the debug node of an op's attribute; `None` if the op does not have the attribute.
    fn debug_node_of_attr(&self, body: &Body, op: Op, name: &str) -> Result<Option<LLVMMetadataRef>, TranslateError> {
        let Some(attr) = self.attr(body, op, name) else { return Ok(None) };
        match self.attr_nodes.get(&attr) {
            Some(node) if !node.is_null() => Ok(Some(*node)),
            _ => Err(self.not_metadata_error(attr)),
        }
    }

    /// Returns LLVM's builder of debug information for the module.
    pub(crate) fn debug_builder(&mut self) -> LLVMDIBuilderRef {
        // SAFETY: the module outlives the builder, which `translate_with` disposes of.
        *self.debug_builder.get_or_insert_with(|| unsafe { LLVMCreateDIBuilder(self.module) })
    }
}
