//! Interpreter of RIR: runs a function's code on the registers of a frame, or calls its generated Rust.
//!
//! Instructions that read or build ops are left to the machine's `Host`.
//!
//! Tests: tests/all/back_ends.rs, tests/errors/lowering/, tests/errors/limits/.

use super::frame_instructions::{AbiCallee, ArithExpr};
use super::inst_ref::InstRef;
use super::machine::{CompiledFn, Completion, Host, HostEffect, Machine, ResultValues};
use super::rule_error::{RuleError, VmResult};
use super::value::StaticValue;
use crate::threads::{has_enough_stack, on_new_stack};
use rulec::rir::{FuncId, Function, Inst};

/// The maximum depth of nested calls. The code of a region that a rule inlines is a call too.
const MAX_CALL_DEPTH: u32 = 50_000;
/// The number of nested calls after which the machine looks for more stack, a power of two.
const CALLS_PER_STACK_CHECK: u32 = 8;

impl Machine<'_> {
    /// Calls a function with one argument for each parameter and returns its results. Results of the map `llvm` are
    /// cached by the machine; the host memoizes some other calls.
    pub fn call(&mut self, host: &mut dyn Host, func: FuncId, args: &[StaticValue]) -> VmResult<ResultValues> {
        if self.ctx.rules.hooks.llvm == Some(func)
            && let [ty] = args
        {
            return Ok(ResultValues::from_slice(&[self.convert(*ty)?]));
        }
        match self.ctx.rules.functions[func.index()].memoizes_calls {
            true => host.call(self, func, args),
            false => self.call_uncached(host, func, args),
        }
    }

    /// Runs a function without looking for cached results, and returns its results.
    pub fn call_uncached(&mut self, host: &mut dyn Host, func: FuncId, args: &[StaticValue]) -> VmResult<ResultValues> {
        if let Some(CompiledFn::Values(compiled)) = self.compiled(func) {
            return self.in_call(InstRef::new(func, 0), |machine| compiled.run(machine, host, func, args));
        }
        self.call_in_frame(host, func, args)
    }

    /// Runs a function in a frame of its own and returns its results. A function whose generated code has no frame is
    /// interpreted.
    pub fn call_in_frame(&mut self, host: &mut dyn Host, func: FuncId, args: &[StaticValue]) -> VmResult<ResultValues> {
        let ctx = self.ctx;
        let function: &Function = &ctx.rules.functions[func.index()];
        let base = self.push_frame(function, args);
        self.run_to_end(host, func, base)?;
        let results = match *function.results {
            [result] => ResultValues::from_slice(&[self.get(base, result)]),
            _ => function.results.iter().map(|&r| self.get(base, r)).collect(),
        };
        self.regs.truncate(base);
        Ok(results)
    }

    /// Returns the error of a call that no case of the function `func` matches. The test at `pc` failed last.
    #[cold]
    pub fn no_case(&self, func: FuncId, pc: u32) -> Box<RuleError> {
        let name = &self.ctx.rules.functions[func.index()].name;
        self.rule_error(func, pc, format!("`{name}` has no case for these arguments"))
    }

    /// Runs a function in its frame to the end, and leaves the results in their registers.
    pub(super) fn run_to_end(&mut self, host: &mut dyn Host, func: FuncId, base: usize) -> VmResult<()> {
        match self.run(host, func, 0, base)? {
            Completion::End => Ok(()),
            Completion::NoMatch(pc) => Err(self.no_case(func, pc)),
            _ => {
                let name = &self.ctx.rules.functions[func.index()].name;
                Err(self.rule_error(func, 0, format!("`{name}` ends without a result")))
            }
        }
    }

    /// Pushes a frame with its arguments and returns its base.
    pub fn push_frame(&mut self, f: &Function, args: &[StaticValue]) -> usize {
        let base = self.regs.len();
        self.regs.extend_from_slice(args);
        self.regs.resize(base + f.registers as usize, StaticValue::None);
        base
    }

    /// Runs code from `pc` in the frame at `base` until it ends.
    pub fn run(&mut self, host: &mut dyn Host, func: FuncId, pc: u32, base: usize) -> VmResult<Completion> {
        self.in_call(InstRef::new(func, pc), |machine| machine.run_function(host, func, pc, base))
    }

    /// Runs the code of a call, which begins at the instruction `start`. Counts the call for the limits of rule code,
    /// and makes sure that there is enough stack.
    #[inline]
    pub fn in_call<R>(&mut self, start: InstRef, run: impl FnOnce(&mut Self) -> VmResult<R>) -> VmResult<R> {
        let result = if self.enter_call(start)? { run(self) } else { on_new_stack(|| run(self)) };
        self.call_depth -= 1;
        result
    }

    /// Counts a call for the limits of rule code. Returns whether the current stack has enough space for the call.
    ///
    /// # Errors
    /// A limit is exceeded. The call is then not counted as active.
    fn enter_call(&mut self, start: InstRef) -> VmResult<bool> {
        if self.call_depth >= MAX_CALL_DEPTH {
            return Err(self.nested_too_deeply(start));
        }
        if self.call_depth == 0 {
            self.begin_evaluation();
        }
        self.charge(start)?;
        self.call_depth += 1;
        Ok(!self.call_depth.is_multiple_of(CALLS_PER_STACK_CHECK) || has_enough_stack())
    }

    #[cold]
    fn nested_too_deeply(&self, start: InstRef) -> Box<RuleError> {
        self.rule_error(start.func, start.pc, format!("calls are nested deeper than {MAX_CALL_DEPTH}"))
    }

    /// Returns the generated code of a function; `None` if the function is interpreted.
    #[inline]
    fn compiled(&self, func: FuncId) -> Option<CompiledFn> {
        self.rule_cache.compiled_functions.get(func)
    }

    #[inline]
    fn run_function(&mut self, host: &mut dyn Host, func: FuncId, pc: u32, base: usize) -> VmResult<Completion> {
        match self.compiled(func) {
            Some(CompiledFn::Frame(compiled)) => compiled(self, host, pc, base),
            _ => self.interpret(host, func, pc, base),
        }
    }

    /// Interprets code from `start` until it ends.
    fn interpret(&mut self, host: &mut dyn Host, func: FuncId, start: u32, base: usize) -> VmResult<Completion> {
        let ctx = self.ctx;
        let function: &Function = &ctx.rules.functions[func.index()];
        let mut pc = start as usize;
        let mut failed_test = start;
        loop {
            let inst = InstRef::new(func, pc as u32);
            pc += 1;
            match &function.code[pc - 1] {
                Inst::Const { dst, .. } => {
                    let value = self.constant(inst);
                    self.set(base, *dst, value);
                }
                Inst::Copy { dst, src } | Inst::Value { dst, src, ty: None } => {
                    self.set(base, *dst, self.get(base, *src));
                }
                Inst::List { dst, items } => self.make_list(base, *dst, items),
                Inst::Append { list, item } => self.append(base, *list, *item, inst)?,
                Inst::Prim { dst, prim, args } => self.call_primitive(host, base, *dst, *prim, args, inst)?,
                Inst::Make { dst, ctor, parts } => self.construct(base, *dst, ctor, parts, inst)?,
                Inst::RecordType { dst, record, params } => self.make_record_type(base, *dst, *record, params, inst)?,
                Inst::Option { dst, option } => self.set(base, *dst, self.option(*option)),
                Inst::Jump { to } => pc = *to as usize,
                Inst::JumpUnless { cond, to } => {
                    if !self.condition_holds(base, *cond, inst)? {
                        (failed_test, pc) = (inst.pc, *to as usize);
                    }
                }
                Inst::Next { list, index, dst, done } => {
                    if !self.iterate(base, *list, *index, *dst, inst)? {
                        pc = *done as usize;
                    }
                }
                Inst::Test { test, src, binds, no } => {
                    if !self.run_test(host, base, test, *src, binds, inst)? {
                        (failed_test, pc) = (inst.pc, *no as usize);
                    }
                }
                Inst::Call { func: callee, args, dst } => self.call_function(host, base, *callee, args, dst)?,
                Inst::CallAbi { abi, hook, args, dst } => {
                    self.call_abi(host, base, AbiCallee { abi: *abi, hook: *hook }, args, *dst, inst)?
                }
                Inst::Arith { dst, op, a, b } => {
                    self.compute_arith(host, base, *dst, ArithExpr { op: *op, a: *a, b: *b }, inst)?
                }
                Inst::Get { dst, op, what } => self.read_op(host, base, *dst, *op, what, inst)?,
                Inst::Return | Inst::Done | Inst::ArmEnd => return Ok(Completion::End),
                Inst::NoMatch => return Ok(Completion::NoMatch(failed_test)),
                Inst::Accept { .. } => return Ok(Completion::Accept(pc as u32)),
                Inst::Yield { values } => return self.yield_values(base, values),
                Inst::Debug { message } => self.debug(host, self.get(base, *message), inst),
                Inst::Fail { message } => return self.fail(base, *message, inst),
                _ => match host.run_effect(self, func, inst.pc, base)? {
                    HostEffect::Continue => {}
                    HostEffect::Yield(list) => return Ok(Completion::Yield(list)),
                },
            }
        }
    }
}
