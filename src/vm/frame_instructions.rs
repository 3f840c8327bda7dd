//! RIR instructions on the registers of a frame: each function reads registers, computes the result by the function of
//! the instruction in `instructions.rs`, and writes the result to a register.
//!
//! Tests: tests/all/back_ends.rs, tests/errors/lowering/.

use super::generated::call_primitive;
use super::inst_ref::InstRef;
use super::machine::{Completion, Host, Machine};
use super::rule_error::VmResult;
use super::value::StaticValue;
use rulec::primitive::Primitive;
use rulec::rir::{AbiHook, Arg, ArithOp, Ctor, FuncId, OpField, PatternTest, RecordId, Reg};
use smallvec::SmallVec;

/// The callee of `call_abi`: a part of a calling convention, such as `pass` or `take`. Register `abi` contains the
/// convention.
#[derive(Clone, Copy, Debug)]
pub struct AbiCallee {
    /// The register with the calling convention.
    pub abi: Reg,
    /// Selects the function of the calling convention. For example, `AbiHook::Pass` converts an argument in the caller.
    pub hook: AbiHook,
}

/// An operation of `compute_arith` with its operands.
#[derive(Clone, Copy, Debug)]
pub struct ArithExpr {
    /// The operation.
    pub op: ArithOp,
    /// The register of the left operand.
    pub a: Reg,
    /// The register of the right operand.
    pub b: Reg,
}

impl Machine<'_> {
    /// Runs `dst := [items]`.
    pub fn make_list(&mut self, base: usize, dst: Reg, items: &[Arg]) {
        let list = self.gather_list(base, items);
        self.set(base, dst, StaticValue::List(list));
    }

    /// Runs `list := list ++ item`.
    pub fn append(&mut self, base: usize, list: Reg, item: Arg, inst: InstRef) -> VmResult<()> {
        let extended = self.extended(self.get(base, list), self.list_item_of(base, item), inst)?;
        self.set(base, list, StaticValue::List(extended));
        Ok(())
    }

    /// Runs `dst := primitive(args)`.
    pub fn call_primitive(
        &mut self,
        host: &mut dyn Host,
        base: usize,
        dst: Reg,
        primitive: Primitive,
        args: &[Reg],
        inst: InstRef,
    ) -> VmResult<()> {
        let result = call_primitive(self, host, primitive, &self.values_of(base, args));
        let value = self.primitive_result(result, inst)?;
        self.set(base, dst, value);
        Ok(())
    }

    /// Returns the values of registers.
    #[inline]
    fn values_of(&self, base: usize, registers: &[Reg]) -> SmallVec<[StaticValue; 8]> {
        registers.iter().map(|r| self.get(base, *r)).collect()
    }

    /// Runs `dst := ctor(args)`.
    pub fn construct(&mut self, base: usize, dst: Reg, ctor: &Ctor, args: &[Reg], inst: InstRef) -> VmResult<()> {
        let value = self.constructed(ctor, &self.values_of(base, args), inst)?;
        self.set(base, dst, value);
        Ok(())
    }

    /// Runs `dst := record(params)`, which makes the record type with these parameters.
    pub fn make_record_type(
        &mut self,
        base: usize,
        dst: Reg,
        record: RecordId,
        params: &[Reg],
        inst: InstRef,
    ) -> VmResult<()> {
        let value = self.record_type_of(record, &self.values_of(base, params), inst)?;
        self.set(base, dst, value);
        Ok(())
    }

    /// Returns whether the condition in a register holds.
    pub fn condition_holds(&mut self, base: usize, cond: Reg, inst: InstRef) -> VmResult<bool> {
        self.holds(self.get(base, cond), inst)
    }

    /// Runs `dst := list[index]; index += 1`. Returns false at the end of the list.
    pub fn iterate(&mut self, base: usize, list: Reg, index: Reg, dst: Reg, inst: InstRef) -> VmResult<bool> {
        let position = self.get(base, index);
        let Some(item) = self.next_item(self.get(base, list), position, inst)? else { return Ok(false) };
        self.set(base, dst, item);
        if let StaticValue::Int(i) = position {
            self.set(base, index, StaticValue::Int(i + 1));
        }
        Ok(true)
    }

    /// Runs a test of a pattern on the value in register `src`. If the value passes, writes the values that the test
    /// binds to the registers `binds`. Returns whether it passed.
    pub fn run_test(
        &mut self,
        host: &mut dyn Host,
        base: usize,
        test: &PatternTest,
        src: Reg,
        binds: &[Option<Reg>],
        inst: InstRef,
    ) -> VmResult<bool> {
        let value = self.get(base, src);
        if let PatternTest::Equal(_) = test {
            return self.equals(value, self.constant(inst), inst);
        }
        let other = match test {
            PatternTest::Op(_) => StaticValue::None,
            PatternTest::OpIn(r) | PatternTest::ResultOf(r, _) => self.get(base, *r),
            _ => {
                self.charge(inst)?;
                return super::pattern::run_test(self, host, base, test, value, binds)
                    .map_err(|message| self.rule_error(inst.func, inst.pc, message));
            }
        };
        let bound = self.op_test(host, test, value, other, inst)?;
        if let (Some(bound), Some(Some(r))) = (bound, binds.first()) {
            self.set(base, *r, bound);
        }
        Ok(bound.is_some())
    }

    /// Runs `dst := function(args)`.
    pub fn call_function(
        &mut self,
        host: &mut dyn Host,
        base: usize,
        function: FuncId,
        args: &[Reg],
        dst: &[Reg],
    ) -> VmResult<()> {
        let results = self.call(host, function, &self.values_of(base, args))?;
        for (dst, result) in dst.iter().zip(results) {
            self.set(base, *dst, result);
        }
        Ok(())
    }

    /// Runs `dst := hook(args)`, where `hook` is a part of a calling convention, such as `pass` or `take`.
    pub fn call_abi(
        &mut self,
        host: &mut dyn Host,
        base: usize,
        callee: AbiCallee,
        args: &[Reg],
        dst: Reg,
        inst: InstRef,
    ) -> VmResult<()> {
        let abi = self.get(base, callee.abi);
        let value = self.call_abi_hook(host, abi, callee.hook, &self.values_of(base, args), inst)?;
        self.set(base, dst, value);
        Ok(())
    }

    /// Runs `dst := a op b`.
    pub fn compute_arith(
        &mut self,
        host: &mut dyn Host,
        base: usize,
        dst: Reg,
        ArithExpr { op, a, b }: ArithExpr,
        inst: InstRef,
    ) -> VmResult<()> {
        let value = self.computed(host, op, self.get(base, a), self.get(base, b), inst)?;
        self.set(base, dst, value);
        Ok(())
    }

    /// Runs `dst := op.field` for the op in a register.
    pub fn read_op(
        &mut self,
        host: &mut dyn Host,
        base: usize,
        dst: Reg,
        op: Reg,
        field: &OpField,
        inst: InstRef,
    ) -> VmResult<()> {
        let value = self.field_of_op(host, self.get(base, op), field, inst)?;
        self.set(base, dst, value);
        Ok(())
    }

    /// Runs `yield values`.
    pub fn yield_values(&mut self, base: usize, values: &[Arg]) -> VmResult<Completion> {
        Ok(Completion::Yield(self.gather_list(base, values)))
    }

    /// Runs `fail message`.
    pub fn fail(&mut self, base: usize, message: Reg, inst: InstRef) -> VmResult<Completion> {
        Err(self.failure(self.get(base, message), inst))
    }
}
