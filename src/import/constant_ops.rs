//! Import of constants to ops. In a function, these ops are at the beginning of the entry block, in the order of their
//! first use.
//!
//! Constants nest and share parts. A worklist imports the parts of a constant before the constant itself.
//!
//! Tests: tests/all/import.rs, tests/import/.

use super::error::ImportError;
use super::functions::BodyState;
use super::ir_value::IrValue;
use super::new_op::NewOp;
use super::state::Importer;
use crate::ir::{Attr, Value};
use crate::llvm::ValueFlags;
use crate::vm::StaticValue;
use llvm_sys::LLVMTypeKind;
use llvm_sys::core::*;
use llvm_sys::prelude::*;

impl<'c> Importer<'c> {
    /// Returns the value that an operand was imported to. Imports a constant on its first use.
    pub(super) fn value(&mut self, state: &mut BodyState, value: IrValue) -> Result<Value, ImportError> {
        if let Some(known) = state.values.get(&value) {
            return Ok(*known);
        }
        if value.is_inline_asm() {
            return Err(ImportError::new("inline assembly is called only"));
        }
        if !value.is_constant() {
            return Err(ImportError::new(format!("`{}` is no value of the LLVM dialect", value.text())));
        }
        let mut worklist = vec![value];
        while let Some(constant) = worklist.last().copied() {
            if state.values.contains_key(&constant) {
                worklist.pop();
                continue;
            }
            let parts = self.parts(constant)?;
            let missing: Vec<IrValue> = parts.iter().copied().filter(|part| !state.values.contains_key(part)).collect();
            if missing.is_empty() {
                let value = self.import_constant(state, constant, &parts)?;
                state.values.insert(constant, value);
                worklist.pop();
            } else {
                worklist.extend(missing.into_iter().rev());
            }
        }
        Ok(state.values[&value])
    }

    /// Returns the constants that must be imported before a constant.
    fn parts(&mut self, constant: IrValue) -> Result<Vec<IrValue>, ImportError> {
        if constant.is_constant_expr() {
            return Ok(constant.operands());
        }
        if !constant.is_constant_aggregate() || self.constant_attr(constant)?.is_some() {
            return Ok(Vec::new());
        }
        let count = constant.ty().member_count();
        Ok((0..count).filter_map(|i| constant.element(i as u32)).collect())
    }

    fn import_constant(
        &mut self,
        state: &mut BodyState,
        constant: IrValue,
        parts: &[IrValue],
    ) -> Result<Value, ImportError> {
        let ty = self.import_type(constant.ty())?;
        if constant.is_constant_expr() {
            let op = self.instruction_op(state, constant, constant.constant_opcode())?;
            return Ok(state.insert_constant(op));
        }
        if constant.is_global() {
            let symbol = self.symbol(constant)?;
            let mut op = self.op("llvm.mlir.addressof")?;
            op.set("global_name", self.ctx.symbol_attr(symbol))?;
            return Ok(state.insert_constant(op.result(ty)));
        }
        if constant.is_block_address() {
            let op = self.block_address_op(constant)?;
            return Ok(state.insert_constant(op.result(ty)));
        }
        if ValueFlags::of(constant.0).is_dso_local_equivalent() {
            let symbol = self.symbol_ref(constant.operand(0))?;
            let mut op = self.op("llvm.dso_local_equivalent")?;
            op.set("function_name", symbol.ok_or_else(|| ImportError::new("expected a function"))?)?;
            return Ok(state.insert_constant(op.result(ty)));
        }
        if constant.is_constant_aggregate() && !parts.is_empty() {
            return self.import_aggregate(state, constant, parts);
        }
        let special = if constant.is_poison() {
            Some("llvm.mlir.poison")
        } else if constant.is_undef() {
            Some("llvm.mlir.undef")
        } else {
            None
        };
        if let Some(name) = special {
            return Ok(state.insert_constant(self.op(name)?.result(ty)));
        }
        if let Some(attr) = self.constant_attr(constant)? {
            let mut op = self.op("llvm.mlir.constant")?;
            op.set("value", attr)?;
            return Ok(state.insert_constant(op.result(ty)));
        }
        if constant.ty().kind() == LLVMTypeKind::LLVMTokenTypeKind {
            return Ok(state.insert_constant(self.op("llvm.mlir.none")?.result(ty)));
        }
        if constant.is_null_constant() {
            return Ok(state.insert_constant(self.op("llvm.mlir.zero")?.result(ty)));
        }
        if constant.is_constant_int() && constant.ty().kind() == LLVMTypeKind::LLVMScalableVectorTypeKind {
            return Err(ImportError::new("this splat of a scalable vector is not imported yet"));
        }
        Err(ImportError::new(format!("the LLVM dialect has no op for the constant `{}`", constant.text())))
    }

    /// Returns the op for the address of a block: the function, and the tag of the block.
    fn block_address_op(&mut self, constant: IrValue) -> Result<NewOp<'c>, ImportError> {
        // SAFETY: the value is the address of a block.
        let (function, block) =
            unsafe { (IrValue(LLVMGetBlockAddressFunction(constant.0)), LLVMGetBlockAddressBasicBlock(constant.0)) };
        let symbol = StaticValue::Symbol(self.symbol_ref(function)?.unwrap_or_else(|| self.ctx.unit_attr()));
        let tag = StaticValue::Attr(self.block_tag(block)?);
        let address = self.declared_attr("llvm.blockaddress", &[("function", symbol), ("tag", tag)])?;
        let mut op = self.op("llvm.blockaddress")?;
        op.set("block_addr", address)?;
        Ok(op)
    }

    /// Returns the tag of a block whose address is taken.
    pub(super) fn block_tag(&mut self, block: LLVMBasicBlockRef) -> Result<Attr, ImportError> {
        let next = self.block_tags.len() as i64 + 1;
        let id = *self.block_tags.entry(block).or_insert(next);
        self.declared_attr("llvm.blocktag", &[("id", StaticValue::Int(id))])
    }

    /// Imports an aggregate as a chain of insertions into an undefined value.
    fn import_aggregate(
        &mut self,
        state: &mut BodyState,
        constant: IrValue,
        parts: &[IrValue],
    ) -> Result<Value, ImportError> {
        let ty = self.import_type(constant.ty())?;
        let mut aggregate = state.insert_constant(self.op("llvm.mlir.undef")?.result(ty));
        for (index, part) in parts.iter().enumerate() {
            let part = state.values[part];
            let op = if constant.ty().is_fixed_vector() {
                let i32 = self.ctx.int_type(32);
                let mut position = self.op("llvm.mlir.constant")?;
                position.set("value", self.ctx.int_attr(index as i128, i32))?;
                let position = state.insert_constant(position.result(i32));
                self.op("llvm.insertelement")?.operands(&[aggregate, part, position])
            } else {
                let mut op: NewOp<'c> = self.op("llvm.insertvalue")?;
                op.set("position", self.ctx.dense_array(64, &[index as i64]))?;
                op.operands(&[aggregate, part])
            };
            aggregate = state.insert_constant(op.result(ty));
        }
        Ok(aggregate)
    }
}
