//! Import of calls: of functions, of inline assembly and of intrinsics.
//!
//! A call of an intrinsic becomes the op whose `translate intrinsic` clause names it, if the op can hold all of the
//! call; else it becomes an `llvm.call_intrinsic`.
//!
//! Tests: tests/all/import.rs, tests/import/.

use super::attributes::IrAttribute;
use super::error::ImportError;
use super::functions::BodyState;
use super::ir_value::{IrValue, copy_bytes};
use super::new_op::NewOp;
use super::state::{Importer, LossClass};
use crate::ir::Value;
use crate::llvm::enum_cases;
use crate::vm::StaticValue;
use llvm_sys::core::*;
use llvm_sys::{LLVMAttributeFunctionIndex, LLVMAttributeReturnIndex, LLVMTypeKind};
use rulec::rir::declarations::AttributeKind;

impl<'c> Importer<'c> {
    /// Imports a call.
    pub(super) fn import_call(&mut self, state: &mut BodyState, inst: IrValue) -> Result<(), ImportError> {
        let callee = inst.called_value();
        let mut op = if callee.is_inline_asm() {
            self.inline_asm_op(state, inst, callee)?
        } else if callee.is_function() && callee.intrinsic_id() != 0 {
            self.intrinsic_op(state, inst, callee)?
        } else {
            let mut op = self.op("llvm.call")?;
            op = self.set_callee(state, op, inst)?;
            // SAFETY: the instruction is a call.
            let kind = unsafe { LLVMGetTailCallKind(inst.0) };
            self.set_enum(&mut op, "TailCallKind", |case| enum_cases::tail_call_kind(case) == Some(kind))?;
            self.set_fast_math(&mut op, inst)?;
            self.set_call_attributes(&mut op, inst.call_attributes(LLVMAttributeFunctionIndex))?;
            self.set_call_dictionaries(&mut op, inst)?;
            op
        };
        self.set_metadata(&mut op, inst)?;
        if inst.ty().kind() != LLVMTypeKind::LLVMVoidTypeKind {
            let ty = self.import_type(inst.ty())?;
            op = op.result(ty);
        }
        self.append_op_of(state, inst, op)
    }

    /// Sets the callee, the arguments, the operand bundles and the calling convention of a call or invoke.
    pub(super) fn set_callee(
        &mut self,
        state: &mut BodyState,
        mut op: NewOp<'c>,
        inst: IrValue,
    ) -> Result<NewOp<'c>, ImportError> {
        let callee = inst.called_value();
        let (_, _, is_variadic) = inst.called_type().function_parts();
        let mut operands = Vec::new();
        // If the function type of a call differs from the type of its callee, the call becomes an indirect call.
        if callee.is_function() && callee.value_type() == inst.called_type() {
            let symbol = self.symbol(callee)?;
            op.set("callee", self.ctx.symbol_attr(symbol))?;
        } else {
            operands.push(self.value(state, callee)?);
        }
        if is_variadic {
            let ty = self.import_type(inst.called_type())?;
            op.set_value("var_callee_type", StaticValue::Type(ty))?;
        }
        for argument in inst.arguments() {
            operands.push(self.value(state, argument)?);
        }
        // SAFETY: the instruction is a call.
        self.set_convention(&mut op, unsafe { LLVMGetInstructionCallConv(inst.0) })?;
        op = op.group(&operands);
        self.add_bundles(state, op, inst)
    }

    /// Sets the calling convention of a call or function.
    pub(super) fn set_convention(&self, op: &mut NewOp<'_>, number: u32) -> Result<(), ImportError> {
        let cases = match op.attr_kind("CConv") {
            Some(AttributeKind::Enum(id)) => &self.ctx.rules.enums[id.index()].cases[..],
            _ => &[],
        };
        if !cases.iter().any(|(_, value)| *value == i64::from(number)) {
            return Err(ImportError::new(format!("the dialect has no calling convention with the number {number}")));
        }
        op.set_int("CConv", i64::from(number))
    }

    /// Adds the operand bundles of a call as the last group of operands.
    pub(super) fn add_bundles(
        &mut self,
        state: &mut BodyState,
        mut op: NewOp<'c>,
        inst: IrValue,
    ) -> Result<NewOp<'c>, ImportError> {
        let (mut sizes, mut tags, mut operands) = (Vec::new(), Vec::new(), Vec::new());
        for (tag, values) in inst.bundles() {
            sizes.push(values.len() as i64);
            tags.push(self.ctx.string_attr(&tag));
            for value in values {
                operands.push(self.value(state, value)?);
            }
        }
        if !tags.is_empty() {
            op.set("op_bundle_sizes", self.ctx.dense_array(32, &sizes))?;
            op.set("op_bundle_tags", self.ctx.array_attr(tags))?;
        }
        Ok(op.group(&operands))
    }

    /// Sets the dictionaries of the arguments and of the result of a call.
    pub(super) fn set_call_dictionaries(&mut self, op: &mut NewOp<'_>, inst: IrValue) -> Result<(), ImportError> {
        let arguments = (1..=inst.argument_count()).map(|i| inst.call_attributes(i)).collect();
        self.set_dictionaries(op, arguments, inst.call_attributes(LLVMAttributeReturnIndex))
    }

    fn inline_asm_op(
        &mut self,
        state: &mut BodyState,
        inst: IrValue,
        assembly: IrValue,
    ) -> Result<NewOp<'c>, ImportError> {
        let mut op = self.op("llvm.inline_asm")?;
        // SAFETY: the value is inline assembly, which owns the texts.
        let (text, constraints) = unsafe {
            let mut len = 0;
            let text = LLVMGetInlineAsmAsmString(assembly.0, &mut len);
            let text = copy_bytes(text, len);
            let constraints = LLVMGetInlineAsmConstraintString(assembly.0, &mut len);
            op.set_flag("has_side_effects", LLVMGetInlineAsmHasSideEffects(assembly.0) != 0)?;
            op.set_flag("is_align_stack", LLVMGetInlineAsmNeedsAlignedStack(assembly.0) != 0)?;
            let dialect = LLVMGetInlineAsmDialect(assembly.0);
            self.set_enum(&mut op, "asm_dialect", |case| enum_cases::asm_dialect(case) == Some(dialect))?;
            if LLVMGetInlineAsmCanUnwind(assembly.0) != 0 {
                return Err(ImportError::new("`llvm.inline_asm` cannot unwind"));
            }
            let kind = LLVMGetTailCallKind(inst.0);
            self.set_enum(&mut op, "tail_call_kind", |case| enum_cases::tail_call_kind(case) == Some(kind))?;
            (text, copy_bytes(constraints, len))
        };
        op.set("asm_string", self.ctx.bytes_attr(&text, None))?;
        op.set("constraints", self.ctx.bytes_attr(&constraints, None))?;
        if inst.bundle_count() > 0 {
            return Err(ImportError::new("`llvm.inline_asm` has no operand bundles"));
        }
        self.set_fast_math(&mut op, inst)?;
        let mut operands: Vec<Value> = Vec::new();
        for argument in inst.arguments() {
            operands.push(self.value(state, argument)?);
        }
        self.set_call_attributes(&mut op, inst.call_attributes(LLVMAttributeFunctionIndex))?;
        if !inst.call_attributes(LLVMAttributeReturnIndex).is_empty() {
            self.lose(LossClass::Weakened, "attributes of the result of inline assembly");
        }
        let mut dictionaries = Vec::new();
        for index in 1..=inst.argument_count() {
            let mut entries = Vec::new();
            for attribute in inst.call_attributes(index) {
                match self.read_attribute(attribute) {
                    IrAttribute::Type(name, ty) if name == "elementtype" => {
                        let ty = self.import_type(ty)?;
                        entries.push((self.ctx.intern_str(&name), self.ctx.type_attr(ty)));
                    }
                    other => {
                        let part = format!("the attribute `{}` of an operand of inline assembly", other.name());
                        self.lose(LossClass::Weakened, part);
                    }
                }
            }
            dictionaries.push(entries);
        }
        if dictionaries.iter().any(|entries| !entries.is_empty()) {
            let dictionaries = dictionaries.into_iter().map(|entries| self.ctx.dict_attr(entries)).collect();
            op.set("operand_attrs", self.ctx.array_attr(dictionaries))?;
        }
        Ok(op.group(&operands))
    }
}
