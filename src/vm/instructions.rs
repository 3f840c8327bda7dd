//! Semantics of the RIR instructions: one function for each instruction that computes something.
//!
//! The interpreter and the Rust generated from the built-in rules both call these functions, so they agree.
//!
//! Tests: tests/all/back_ends.rs, tests/errors/lowering/.

use super::machine::{Completion, Host, Machine, RuleError, VmResult};
use super::value::StaticValue;
use rulec::primitive::Primitive;
use rulec::rir::{AbiHook, Arg, ArithOp, Ctor, FuncId, OpField, PatternTest, RecordId, Reg};
use smallvec::SmallVec;

/// A reference to an instruction. `Machine` looks up by it the constant of the instruction, and its span for messages.
#[derive(Clone, Copy, Debug)]
pub struct InstRef {
    /// The function.
    pub func: FuncId,
    /// The position in the function's code.
    pub pc: u32,
}

impl InstRef {
    /// Returns a reference to instruction `pc` of `func`.
    #[inline]
    pub const fn new(func: FuncId, pc: u32) -> InstRef {
        InstRef { func, pc }
    }
}

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
    fn invalid_rule<T>(&self, inst: InstRef, message: String) -> VmResult<T> {
        Err(self.rule_error(inst.func, inst.pc, message))
    }

    /// Runs `dst := [items]`.
    pub fn make_list(&mut self, base: usize, dst: Reg, items: &[Arg]) {
        let list = self.gather_list(base, items);
        self.set(base, dst, StaticValue::List(list));
    }

    /// Runs `list := list ++ item`.
    pub fn append(&mut self, base: usize, list: Reg, item: Arg, inst: InstRef) -> VmResult<()> {
        let StaticValue::List(old) = self.get(base, list) else {
            return self.invalid_rule(inst, format!("expected a list, found {}", self.get(base, list).kind_name()));
        };
        let new = self.gather(base, &[item]);
        let extended = self.list_extend(old, &new);
        self.set(base, list, StaticValue::List(extended));
        self.charge(inst)
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
        let get = |r: Reg| self.get(base, r);
        let value = match *args {
            [] => super::primitives::apply(self, host, primitive, &[]),
            [a] => super::primitives::apply(self, host, primitive, &[get(a)]),
            [a, b] => super::primitives::apply(self, host, primitive, &[get(a), get(b)]),
            [a, b, c] => super::primitives::apply(self, host, primitive, &[get(a), get(b), get(c)]),
            _ => {
                let args: Vec<StaticValue> = args.iter().map(|r| get(*r)).collect();
                super::primitives::apply(self, host, primitive, &args)
            }
        };
        let value = value.map_err(|e| self.attach_span(inst, e))?;
        self.set(base, dst, value);
        self.charge(inst)
    }

    /// Runs `dst := ctor(args)`.
    pub fn construct(&mut self, base: usize, dst: Reg, ctor: &Ctor, args: &[Reg], inst: InstRef) -> VmResult<()> {
        let args: SmallVec<[StaticValue; 4]> = args.iter().map(|r| self.get(base, *r)).collect();
        let value = super::pattern::construct(self, ctor, &args)
            .map_err(|message| Box::new(RuleError::Fail { message, span: self.span_of(inst) }))?;
        self.set(base, dst, value);
        self.charge(inst)
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
        let params: SmallVec<[StaticValue; 4]> = params.iter().map(|r| self.get(base, *r)).collect();
        let i = self.instantiate_record(record, &params).map_err(|e| self.attach_span(inst, e))?;
        self.set(base, dst, StaticValue::Record(i));
        self.charge(inst)
    }

    /// Returns whether the condition in a register holds.
    pub fn condition_holds(&mut self, base: usize, cond: Reg, inst: InstRef) -> VmResult<bool> {
        let value = self.get(base, cond);
        match self.as_bool(value) {
            Some(truth) => Ok(truth),
            None => self.invalid_rule(inst, format!("expected a bool, found {}", value.kind_name())),
        }
    }

    /// Runs `dst := list[index]; index += 1`. Returns false at the end of the list.
    pub fn iterate(&mut self, base: usize, list: Reg, index: Reg, dst: Reg, inst: InstRef) -> VmResult<bool> {
        let (StaticValue::List(items), StaticValue::Int(i)) = (self.get(base, list), self.get(base, index)) else {
            let found = self.get(base, list).kind_name();
            return self.invalid_rule(inst, format!("expected a list, found {found}"));
        };
        let Some(&item) = self.list_items(items).get(i as usize) else { return Ok(false) };
        self.set(base, dst, item);
        self.set(base, index, StaticValue::Int(i + 1));
        self.charge(inst)?;
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
        self.charge(inst)?;
        let value = self.get(base, src);
        if let PatternTest::Equal(_) = test {
            let constant = self.constant(inst);
            return Ok(super::primitives::values_equal(self, value, constant));
        }
        if !matches!(test, PatternTest::Op(_) | PatternTest::OpIn(_) | PatternTest::ResultOf(..)) {
            return super::pattern::run_test(self, host, base, test, value, binds)
                .map_err(|message| self.rule_error(inst.func, inst.pc, message));
        }
        let bound = host.test_op(self, test, value, base)?;
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
        if self.ctx.rules.hooks.llvm == Some(function)
            && let [ty] = args
        {
            let converted = self.convert(self.get(base, *ty))?;
            if let Some(dst) = dst.first() {
                self.set(base, *dst, converted);
            }
            return Ok(());
        }
        let arg_values: SmallVec<[StaticValue; 8]> = args.iter().map(|r| self.get(base, *r)).collect();
        let results = host.call(self, function, &arg_values)?;
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
        let StaticValue::Abi(id) = self.get(base, callee.abi) else {
            let found = self.get(base, callee.abi).kind_name();
            return self.invalid_rule(inst, format!("expected a calling convention, found {found}"));
        };
        let abi = &self.ctx.rules.abis[id.index()];
        let function = match callee.hook {
            AbiHook::Types => abi.types,
            AbiHook::Result => abi.result,
            AbiHook::Pass => abi.pass,
            AbiHook::Take => abi.take,
            AbiHook::Give => abi.give,
            AbiHook::Get => abi.get,
        };
        self.set(base, dst, StaticValue::None);
        self.call_function(host, base, function, args, &[dst])
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
        let value =
            self.arith(host, op, self.get(base, a), self.get(base, b)).map_err(|e| self.attach_span(inst, e))?;
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
        let op = self.get(base, op);
        let value = host.read_op(self, op, field).map_err(|e| self.attach_span(inst, e))?;
        self.set(base, dst, value);
        Ok(())
    }

    /// Runs `yield values`.
    pub fn yield_values(&mut self, base: usize, values: &[Arg]) -> VmResult<Completion> {
        Ok(Completion::Yield(self.gather_list(base, values)))
    }

    /// Runs `fail message`.
    pub fn fail(&mut self, base: usize, message: Reg, inst: InstRef) -> VmResult<Completion> {
        let message = super::primitives::spell_value(self, self.get(base, message));
        Err(Box::new(RuleError::Fail { message, span: self.span_of(inst) }))
    }
}
