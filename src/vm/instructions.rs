//! Semantics of the RIR instructions: one function for each instruction that computes a value from values.
//!
//! The interpreter and the Rust generated from the built-in rules both call these functions, so they agree. The
//! functions in `frame_instructions.rs` run an instruction on the registers of a frame.
//!
//! Tests: tests/all/back_ends.rs, tests/errors/lowering/.

use super::bound_args::BoundArgs;
use super::ctor_args::CtorArgs;
use super::equality::values_equal;
use super::inst_ref::InstRef;
use super::integers::integer_of;
use super::machine::{Host, ListPart, Machine};
use super::rule_error::{RuleError, VmResult};
use super::value::{List, StaticValue};
use super::value_text::spell_value;
use crate::ir::Type;
use rulec::diagnostic::Diagnostic;
use rulec::int_operator::small_result;
use rulec::rir::{AbiHook, ArithOp, Ctor, FuncId, OpField, PatternTest, RecordId, Reg};
use smallvec::SmallVec;

impl Machine<'_> {
    fn invalid_rule<T>(&self, inst: InstRef, message: String) -> VmResult<T> {
        Err(self.rule_error(inst.func, inst.pc, message))
    }

    /// Returns a list extended by an item.
    pub fn extended(&mut self, list: StaticValue, item: ListPart, inst: InstRef) -> VmResult<List> {
        let StaticValue::List(old) = list else {
            return self.invalid_rule(inst, format!("expected a list, found {}", list.kind_name()));
        };
        let extended = match item {
            ListPart::Spread(StaticValue::List(items)) => {
                let items: SmallVec<[StaticValue; 8]> = SmallVec::from_slice(self.list_items(items));
                self.list_extend(old, &items)
            }
            ListPart::Spread(StaticValue::None) => self.list_extend(old, &[]),
            ListPart::One(value) | ListPart::Spread(value) => self.list_push(old, value),
        };
        self.charge(inst)?;
        Ok(extended)
    }

    /// Returns a list with one more value.
    #[inline]
    pub fn pushed(&mut self, list: List, value: StaticValue, inst: InstRef) -> VmResult<List> {
        let extended = self.list_push(list, value);
        self.charge(inst)?;
        Ok(extended)
    }

    /// Charges a step for a primitive that has returned. Adds the place of the instruction to an error.
    #[inline]
    pub fn primitive_result<T>(&mut self, result: VmResult<T>, inst: InstRef) -> VmResult<T> {
        match result {
            Ok(value) => self.charge(inst).map(|()| value),
            Err(error) => Err(self.attach_span(inst, error)),
        }
    }

    /// Returns the value that a constructor makes of its arguments.
    pub fn constructed(&mut self, ctor: &Ctor, args: &[StaticValue], inst: InstRef) -> VmResult<StaticValue> {
        let value = super::constructors::construct(self, ctor, args)
            .map_err(|message| Box::new(RuleError::Fail { message, span: self.span_of(inst) }))?;
        self.charge(inst)?;
        Ok(value)
    }

    /// Returns the type that a constructor of types makes of its arguments.
    pub fn constructed_type(&mut self, ctor: &Ctor, args: &[StaticValue], inst: InstRef) -> VmResult<Type> {
        match self.constructed(ctor, args, inst)? {
            StaticValue::Type(ty) => Ok(ty),
            other => self.invalid_rule(inst, format!("expected a type, found {}", other.kind_name())),
        }
    }

    /// Returns the record type with these parameters.
    pub fn record_type_of(&mut self, record: RecordId, params: &[StaticValue], inst: InstRef) -> VmResult<StaticValue> {
        let i = self.instantiate_record(record, params).map_err(|e| self.attach_span(inst, e))?;
        self.charge(inst)?;
        Ok(StaticValue::Record(i))
    }

    /// Returns whether a condition holds.
    #[inline]
    pub fn holds(&mut self, condition: StaticValue, inst: InstRef) -> VmResult<bool> {
        match self.as_bool(condition) {
            Some(truth) => Ok(truth),
            None => self.invalid_rule(inst, format!("expected a bool, found {}", condition.kind_name())),
        }
    }

    /// Returns the element like `item_at`, after checking that the two values are a list and an int.
    #[inline]
    pub fn next_item(&mut self, list: StaticValue, index: StaticValue, inst: InstRef) -> VmResult<Option<StaticValue>> {
        let (StaticValue::List(items), StaticValue::Int(i)) = (list, index) else {
            return self.invalid_rule(inst, format!("expected a list, found {}", list.kind_name()));
        };
        self.item_at(items, i, inst)
    }

    /// Returns the element at `index` of the list of a loop; `None` at the end of the list.
    #[inline]
    pub fn item_at(&mut self, list: List, index: i64, inst: InstRef) -> VmResult<Option<StaticValue>> {
        let Some(&item) = self.list_items(list).get(index as usize) else { return Ok(None) };
        self.charge(inst)?;
        Ok(Some(item))
    }

    /// Returns the element of a list at `index`, which is less than its length.
    #[inline]
    pub fn element_at(&self, list: List, index: i64) -> StaticValue {
        self.list_items(list)[index as usize]
    }

    /// Returns whether a value equals a constant.
    #[inline]
    pub fn equals(&mut self, value: StaticValue, constant: StaticValue, inst: InstRef) -> VmResult<bool> {
        self.charge(inst)?;
        Ok(match (value, constant) {
            (StaticValue::Type(a), StaticValue::Type(b)) => a == b,
            (StaticValue::Int(a), StaticValue::Int(b)) => a == b,
            (_, StaticValue::None) => value == StaticValue::None,
            _ => values_equal(self, value, constant),
        })
    }

    /// Returns whether a value passes a test that binds nothing and reads no op. `other` is the value of the register
    /// of `PatternTest::Same`.
    pub fn passes(
        &mut self,
        host: &mut dyn Host,
        test: &PatternTest,
        value: StaticValue,
        other: StaticValue,
        inst: InstRef,
    ) -> VmResult<bool> {
        self.charge(inst)?;
        super::pattern::passes(self, host, test, value, other)
            .map_err(|message| self.rule_error(inst.func, inst.pc, message))
    }

    /// Runs a test that reads ops. Returns the value that the test binds; `None` if the value does not pass. `other` is
    /// the value of the register of the test, if it has one.
    pub fn op_test(
        &mut self,
        host: &mut dyn Host,
        test: &PatternTest,
        value: StaticValue,
        other: StaticValue,
        inst: InstRef,
    ) -> VmResult<Option<StaticValue>> {
        self.charge(inst)?;
        host.test_op(self, test, value, other)
    }

    /// Runs an effect in a frame of its own with `registers` registers. `operands` are the registers that the effect
    /// reads, with their values. Returns the values of the registers `results`.
    pub fn effect<const N: usize>(
        &mut self,
        host: &mut dyn Host,
        inst: InstRef,
        registers: Reg,
        operands: &[(Reg, StaticValue)],
        results: [Reg; N],
    ) -> VmResult<[StaticValue; N]> {
        let base = self.regs.len();
        self.regs.resize(base + usize::from(registers), StaticValue::None);
        for (register, value) in operands {
            self.set(base, *register, *value);
        }
        host.run_effect(self, inst.func, inst.pc, base)?;
        let values = results.map(|register| self.get(base, register));
        self.regs.truncate(base);
        Ok(values)
    }

    /// Returns the arguments from which a constructor makes a value; `None` if it cannot make this value. Only the
    /// arguments `bound` are read.
    pub fn ctor_args(
        &mut self,
        ctor: &Ctor,
        value: StaticValue,
        bound: BoundArgs,
        inst: InstRef,
    ) -> VmResult<Option<CtorArgs>> {
        self.charge(inst)?;
        Ok(super::pattern::destructure(self, ctor, value, bound))
    }

    /// Returns the elements of a list of length `N`; `None` for other values.
    #[inline]
    pub fn elements<const N: usize>(
        &mut self,
        value: StaticValue,
        inst: InstRef,
    ) -> VmResult<Option<[StaticValue; N]>> {
        self.charge(inst)?;
        let list = super::pattern::as_list(self, value);
        Ok(list.and_then(|list| self.list_items(list).try_into().ok()))
    }

    /// Returns the first `before` elements of a list, the list of those that follow, and the last `after` elements.
    /// Returns `None` for a shorter list and for other values.
    pub fn elements_and_rest(
        &mut self,
        value: StaticValue,
        before: u16,
        after: u16,
        inst: InstRef,
    ) -> VmResult<Option<CtorArgs>> {
        self.charge(inst)?;
        Ok(super::pattern::list_and_rest(self, value, before, after))
    }

    /// Calls a function with `N` results.
    pub fn call_for_values<const N: usize>(
        &mut self,
        host: &mut dyn Host,
        function: FuncId,
        args: &[StaticValue],
    ) -> VmResult<[StaticValue; N]> {
        let results = self.call(host, function, args)?;
        Ok(std::array::from_fn(|i| results.get(i).copied().unwrap_or(StaticValue::None)))
    }

    /// Calls a function with one result.
    pub fn call_for_value(
        &mut self,
        host: &mut dyn Host,
        function: FuncId,
        args: &[StaticValue],
    ) -> VmResult<StaticValue> {
        Ok(self.call(host, function, args)?.first().copied().unwrap_or(StaticValue::None))
    }

    /// Calls a part of a calling convention, such as `pass` or `take`.
    pub fn call_abi_hook(
        &mut self,
        host: &mut dyn Host,
        abi: StaticValue,
        hook: AbiHook,
        args: &[StaticValue],
        inst: InstRef,
    ) -> VmResult<StaticValue> {
        let StaticValue::Abi(id) = abi else {
            return self.invalid_rule(inst, format!("expected a calling convention, found {}", abi.kind_name()));
        };
        let abi = &self.ctx.rules.abis[id.index()];
        let function = match hook {
            AbiHook::Types => abi.types,
            AbiHook::Result => abi.result,
            AbiHook::Pass => abi.pass,
            AbiHook::Take => abi.take,
            AbiHook::Give => abi.give,
            AbiHook::Get => abi.get,
        };
        self.call_for_value(host, function, args)
    }

    /// Computes `+`, `-` or `*`. Computes with numbers itself, and leaves operands that are SSA values to the host.
    #[inline]
    pub fn arith(&mut self, host: &mut dyn Host, op: ArithOp, a: StaticValue, b: StaticValue) -> VmResult<StaticValue> {
        if let (StaticValue::Int(a), StaticValue::Int(b)) = (a, b)
            && let Some(result) = small_result(op.into(), a, b)
        {
            return Ok(StaticValue::Int(result));
        }
        self.wide_arith(host, op, a, b)
    }

    fn wide_arith(
        &mut self,
        host: &mut dyn Host,
        op: ArithOp,
        a: StaticValue,
        b: StaticValue,
    ) -> VmResult<StaticValue> {
        let (a, b) = (self.unwrap_attr(a), self.unwrap_attr(b));
        let is_number = |v: StaticValue| match v {
            StaticValue::Int(_) | StaticValue::BigInt(_) | StaticValue::Float(_) => true,
            StaticValue::Attr(attr) => integer_of(self.ctx, attr).is_some(),
            _ => false,
        };
        if !is_number(a) || !is_number(b) {
            return host.arith(self, op, a, b);
        }
        if !matches!((a, b), (StaticValue::Float(_), _) | (_, StaticValue::Float(_))) {
            return self.int_operation(op.into(), a, b);
        }
        let (Some(a), Some(b)) = (self.number(a), self.number(b)) else { return host.arith(self, op, a, b) };
        let (a, b) = (a.to_f64(), b.to_f64());
        Ok(StaticValue::Float(match op {
            ArithOp::Add => a + b,
            ArithOp::Sub => a - b,
            ArithOp::Mul => a * b,
        }))
    }

    /// Computes `a op b`.
    #[inline]
    pub fn computed(
        &mut self,
        host: &mut dyn Host,
        op: ArithOp,
        a: StaticValue,
        b: StaticValue,
        inst: InstRef,
    ) -> VmResult<StaticValue> {
        self.arith(host, op, a, b).map_err(|e| self.attach_span(inst, e))
    }

    /// Computes `a op b` on ints of 64 bits; the result may need more bits.
    #[inline]
    pub fn computed_int(&mut self, op: ArithOp, a: i64, b: i64, inst: InstRef) -> VmResult<StaticValue> {
        self.int_operation(op.into(), StaticValue::Int(a), StaticValue::Int(b)).map_err(|e| self.attach_span(inst, e))
    }

    /// Returns a field of an op.
    pub fn field_of_op(
        &mut self,
        host: &mut dyn Host,
        op: StaticValue,
        field: &OpField,
        inst: InstRef,
    ) -> VmResult<StaticValue> {
        host.read_op(self, op, field).map_err(|e| self.attach_span(inst, e))
    }

    /// Returns the error that an instruction `fail` reports.
    #[cold]
    pub fn failure(&mut self, message: StaticValue, inst: InstRef) -> Box<RuleError> {
        let message = spell_value(self, message);
        Box::new(RuleError::Fail { message, span: self.span_of(inst) })
    }

    /// Runs `debug message`: the host reports the message.
    pub fn debug(&mut self, host: &mut dyn Host, message: StaticValue, inst: InstRef) {
        let message = spell_value(self, message);
        // The message lives as long as the conversion, like a string that is interned.
        self.count_interned(message.len() + size_of::<Diagnostic>());
        host.debug(message, self.span_of(inst));
    }
}
