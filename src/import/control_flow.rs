//! Import of terminators: each passes the values of the PHIs of its successors as block arguments.
//!
//! Tests: tests/all/import.rs, tests/import/.

use super::error::ImportError;
use super::functions::{BodyState, instructions_of};
use super::instructions::op_name;
use super::ir_value::IrValue;
use super::new_op::NewOp;
use super::state::Importer;
use crate::ir::{TypeKind, Value};
use crate::vm::dense_elements;
use llvm_sys::core::*;
use llvm_sys::prelude::*;
use llvm_sys::{LLVMAttributeFunctionIndex, LLVMOpcode, LLVMTypeKind};

impl<'c> Importer<'c> {
    /// Imports a terminator.
    pub(super) fn import_terminator(&mut self, state: &mut BodyState, inst: IrValue) -> Result<(), ImportError> {
        let mut op = match inst.opcode() {
            LLVMOpcode::LLVMBr => self.branch_op(state, inst)?,
            LLVMOpcode::LLVMSwitch => self.switch_op(state, inst)?,
            LLVMOpcode::LLVMRet => {
                let mut values = Vec::new();
                for operand in inst.operands() {
                    values.push(self.value(state, operand)?);
                }
                self.op(&op_name(inst.opcode()))?.group(&values)
            }
            LLVMOpcode::LLVMUnreachable => self.op(&op_name(inst.opcode()))?,
            LLVMOpcode::LLVMIndirectBr => {
                let address = self.value(state, inst.operand(0))?;
                let mut op = self.op("llvm.indirectbr")?.operands(&[address]);
                for index in 0..inst.successor_count() {
                    op = self.add_successor(state, op, inst.successor(index))?;
                }
                op
            }
            LLVMOpcode::LLVMInvoke => return self.import_invoke(state, inst),
            opcode => {
                let name = op_name(opcode);
                let keyword = name.trim_start_matches("llvm.").to_string();
                return Err(ImportError::new(format!("`{keyword}` is not imported yet")));
            }
        };
        self.set_metadata(&mut op, inst)?;
        self.append_op_of(state, inst, op)
    }

    fn branch_op(&mut self, state: &mut BodyState, inst: IrValue) -> Result<NewOp<'c>, ImportError> {
        // SAFETY: the instruction is a branch, and a condition exists if it is conditional.
        let condition = unsafe {
            match LLVMIsConditional(inst.0) {
                0 => None,
                _ => Some(IrValue(LLVMGetCondition(inst.0))),
            }
        };
        let mut op = match condition {
            Some(condition) => {
                let condition = self.value(state, condition)?;
                self.op("llvm.cond_br")?.operands(&[condition])
            }
            None => self.op("llvm.br")?,
        };
        for index in 0..inst.successor_count() {
            op = self.add_successor(state, op, inst.successor(index))?;
        }
        Ok(op)
    }

    fn switch_op(&mut self, state: &mut BodyState, inst: IrValue) -> Result<NewOp<'c>, ImportError> {
        let scrutinee = self.value(state, inst.operand(0))?;
        let mut op = self.op("llvm.switch")?.operands(&[scrutinee]);
        let mut cases = Vec::new();
        for index in 0..inst.successor_count() {
            if index > 0 {
                // SAFETY: the successors behind the default one have case values.
                let case = IrValue(unsafe { LLVMGetSwitchCaseValue(inst.0, index) });
                cases.push(self.scalar_attr(case)?);
            }
            op = self.add_successor(state, op, inst.successor(index))?;
        }
        if !cases.is_empty() {
            let element = state.body.value_type(scrutinee);
            let shape = [cases.len() as i64].into();
            let ty = self.ctx.intern_type(TypeKind::Vector { shape, scalable: [false].into(), element });
            let cases = dense_elements::make_dense(self.ctx, ty, &cases).map_err(ImportError::new)?;
            op.set("case_values", cases)?;
        }
        Ok(op)
    }

    /// Imports an invoke. If a PHI of the normal destination takes its result, a block in between passes the result,
    /// because an op cannot pass its own result to a successor.
    fn import_invoke(&mut self, state: &mut BodyState, inst: IrValue) -> Result<(), ImportError> {
        // SAFETY: the instruction is an invoke.
        let targets = unsafe { [LLVMGetNormalDest(inst.0), LLVMGetUnwindDest(inst.0)] };
        let op = self.op("llvm.invoke")?;
        let mut op = self.set_callee(state, op, inst)?;
        self.set_call_attributes(&mut op, inst.call_attributes(LLVMAttributeFunctionIndex))?;
        self.set_call_dictionaries(&mut op, inst)?;
        self.set_metadata(&mut op, inst)?;
        let passes_result = state.incoming.iter().any(|((phi, from), value)| {
            // SAFETY: a PHI is in a block.
            *from == state.ir_block && *value == inst && unsafe { LLVMGetInstructionParent(phi.0) } == targets[0]
        });
        let between = passes_result.then(|| state.body.make_block(state.region, Some(state.block), &[]));
        op = match between {
            Some(between) => op.successor(between, Vec::new()),
            None => self.add_successor(state, op, targets[0])?,
        };
        op = self.add_successor(state, op, targets[1])?;
        if inst.ty().kind() != LLVMTypeKind::LLVMVoidTypeKind {
            let ty = self.import_type(inst.ty())?;
            op = op.result(ty);
        }
        self.append_op_of(state, inst, op)?;
        if let Some(between) = between {
            state.block = between;
            let branch = self.op("llvm.br")?;
            let branch = self.add_successor(state, branch, targets[0])?;
            state.append(branch);
        }
        Ok(())
    }

    /// Adds a successor with the values of its PHIs for the current block.
    pub(super) fn add_successor(
        &mut self,
        state: &mut BodyState,
        op: NewOp<'c>,
        target: LLVMBasicBlockRef,
    ) -> Result<NewOp<'c>, ImportError> {
        let values = self.successor_values(state, target)?;
        Ok(op.successor(state.blocks[&target], values))
    }

    fn successor_values(
        &mut self,
        state: &mut BodyState,
        target: LLVMBasicBlockRef,
    ) -> Result<Vec<Value>, ImportError> {
        let mut values = Vec::new();
        for phi in instructions_of(target).into_iter().take_while(|i| i.opcode() == LLVMOpcode::LLVMPHI) {
            let incoming = state.incoming.get(&(phi, state.ir_block)).copied();
            let incoming = incoming.ok_or_else(|| ImportError::new("a PHI has no value for this block"))?;
            values.push(self.value(state, incoming)?);
        }
        Ok(values)
    }
}
