//! Steps: what each instruction does to a frame.
//!
//! Takes the parts of an instruction; changes registers. Kept true: the machine's loop and the Rust that is printed from the
//! built-in rules do everything through these, so both mean the same; `at` is the instruction, for messages.

use super::machine::{Call, Flow, Host, Machine, Run, Stop};
use super::value::{List, Val};
use grammar::primitive::Primitive;
use grammar::rir::{AbiHook, Arg, ArithOp, Ctor, FuncId, Get, RecordId, Reg, Test};
use smallvec::SmallVec;

/// An instruction: the function, and its position in there.
#[derive(Clone, Copy, Debug)]
pub struct At(pub FuncId, pub u32);

impl Machine<'_> {
    fn wrong<T>(&self, at: At, message: String) -> Run<T> {
        Err(self.rule_error(at.0, at.1, message))
    }

    /// `dst := [items]`
    pub fn put_list(&mut self, base: usize, dst: Reg, items: &[Arg]) {
        let list = self.gather_list(base, items);
        self.set(base, dst, Val::List(list));
    }

    /// `list := list ++ item`
    pub fn append(&mut self, base: usize, list: Reg, item: Arg, at: At) -> Run<()> {
        let Val::List(old) = self.get(base, list) else {
            return self.wrong(at, "a list is needed here".into());
        };
        let new = self.gather(base, &[item]);
        let List { start, len } = self.extend_list(old, &new);
        self.set(base, list, Val::List(List { start, len }));
        Ok(())
    }

    /// `dst := primitive(args)`
    pub fn primitive(
        &mut self,
        host: &mut dyn Host,
        base: usize,
        dst: Reg,
        primitive: Primitive,
        args: &[Reg],
        at: At,
    ) -> Run<()> {
        let get = |r: Reg| self.get(base, r);
        let value = match *args {
            [] => super::primitives::apply(self, host, primitive, &[]),
            [a] => super::primitives::apply(self, host, primitive, &[get(a)]),
            [a, b] => super::primitives::apply(self, host, primitive, &[get(a), get(b)]),
            [a, b, c] => super::primitives::apply(self, host, primitive, &[get(a), get(b), get(c)]),
            _ => {
                let args: Vec<Val> = args.iter().map(|r| get(*r)).collect();
                super::primitives::apply(self, host, primitive, &args)
            }
        };
        let value = value.map_err(|e| self.locate(at, e))?;
        self.set(base, dst, value);
        Ok(())
    }

    /// `dst := ctor(parts)`
    pub fn make(&mut self, base: usize, dst: Reg, ctor: &Ctor, parts: &[Reg], at: At) -> Run<()> {
        let parts: SmallVec<[Val; 4]> = parts.iter().map(|r| self.get(base, *r)).collect();
        let value = super::pattern::make(self, ctor, &parts)
            .map_err(|message| Box::new(Stop::Fail { message, at: self.span(at) }))?;
        self.set(base, dst, value);
        Ok(())
    }

    /// `dst := record type of the parameters`
    pub fn make_record_type(&mut self, base: usize, dst: Reg, record: RecordId, params: &[Reg], at: At) -> Run<()> {
        let params: SmallVec<[Val; 4]> = params.iter().map(|r| self.get(base, *r)).collect();
        let i = self.record(record, &params).map_err(|e| self.locate(at, e))?;
        self.set(base, dst, Val::Record(i));
        Ok(())
    }

    /// Whether a condition holds.
    pub fn holds(&mut self, base: usize, cond: Reg, at: At) -> Run<bool> {
        let value = self.get(base, cond);
        match self.truth(value) {
            Some(truth) => Ok(truth),
            None => self.wrong(at, format!("a bool is needed, found {}", value.kind())),
        }
    }

    /// `dst := list[index]; index += 1`; false at the end.
    pub fn next(&mut self, base: usize, list: Reg, index: Reg, dst: Reg, at: At) -> Run<bool> {
        let (Val::List(items), Val::Int(i)) = (self.get(base, list), self.get(base, index)) else {
            let found = self.get(base, list).kind();
            return self.wrong(at, format!("a list is needed, found {found}"));
        };
        let Some(&item) = self.items(items).get(i as usize) else { return Ok(false) };
        self.set(base, dst, item);
        self.set(base, index, Val::Int(i + 1));
        Ok(true)
    }

    /// A pattern's test; what it binds goes to the registers that want it.
    pub fn test(
        &mut self,
        host: &mut dyn Host,
        base: usize,
        test: &Test,
        src: Reg,
        binds: &[Option<Reg>],
        at: At,
    ) -> Run<bool> {
        let value = self.get(base, src);
        if let Test::Equal(_) = test {
            let constant = self.constant(at);
            return Ok(super::primitives::equal(self, value, constant));
        }
        if !matches!(test, Test::Op(_) | Test::OpIn(_) | Test::ResultOf(..)) {
            return super::pattern::test(self, host, base, test, value, binds)
                .map_err(|message| self.rule_error(at.0, at.1, message));
        }
        let found = host.test_op(self, test, value, base)?;
        if let (Some(found), Some(Some(r))) = (found, binds.first()) {
            self.set(base, *r, found);
        }
        Ok(found.is_some())
    }

    /// `dst := function(args)`
    pub fn call_into(
        &mut self,
        host: &mut dyn Host,
        base: usize,
        function: FuncId,
        args: &[Reg],
        dst: &[Reg],
    ) -> Run<()> {
        if self.ctx.rules.hooks.llvm == Some(function)
            && let [ty] = args
        {
            let converted = self.convert(self.get(base, *ty))?;
            if let Some(dst) = dst.first() {
                self.set(base, *dst, converted);
            }
            return Ok(());
        }
        let f = &self.ctx.rules.functions[function.index()];
        let given: SmallVec<[Val; 8]> = args.iter().map(|r| self.get(base, *r)).collect();
        let call = host.call(self, function, &given);
        if let Call::Done(results) = call {
            for (dst, result) in dst.iter().zip(results) {
                self.set(base, *dst, result);
            }
            return Ok(());
        }
        let inner = self.push_frame(f, &given);
        self.finish_call(host, function, inner)?;
        for (dst, result) in dst.iter().zip(&f.results) {
            let value = self.get(inner, *result);
            self.set(base, *dst, value);
        }
        if call == Call::Watched {
            let results: SmallVec<[Val; 2]> = f.results.iter().map(|r| self.get(inner, *r)).collect();
            host.called(self, function, &results);
        }
        self.regs.truncate(inner);
        Ok(())
    }

    /// `dst := hook of the convention in a register(args)`
    pub fn call_abi(
        &mut self,
        host: &mut dyn Host,
        base: usize,
        (abi, hook): (Reg, AbiHook),
        args: &[Reg],
        dst: Reg,
        at: At,
    ) -> Run<()> {
        let Val::Abi(id) = self.get(base, abi) else {
            let found = self.get(base, abi).kind();
            return self.wrong(at, format!("a convention is needed, found {found}"));
        };
        let abi = &self.ctx.rules.abis[id.index()];
        let callee = match hook {
            AbiHook::Types => abi.types,
            AbiHook::Result => abi.result,
            AbiHook::Pass => abi.pass,
            AbiHook::Take => abi.take,
            AbiHook::Give => abi.give,
            AbiHook::Get => abi.get,
        };
        self.set(base, dst, Val::None);
        self.call_into(host, base, callee, args, &[dst])
    }

    /// `dst := a op b`
    pub fn compute(
        &mut self,
        host: &mut dyn Host,
        base: usize,
        dst: Reg,
        op: ArithOp,
        (a, b): (Reg, Reg),
        at: At,
    ) -> Run<()> {
        let value = self.arith(host, op, self.get(base, a), self.get(base, b)).map_err(|e| self.locate(at, e))?;
        self.set(base, dst, value);
        Ok(())
    }

    /// `dst := ` a part of the op in a register
    pub fn read(&mut self, host: &mut dyn Host, base: usize, dst: Reg, op: Reg, what: &Get, at: At) -> Run<()> {
        let op = self.get(base, op);
        let value = host.read(self, op, what).map_err(|e| self.locate(at, e))?;
        self.set(base, dst, value);
        Ok(())
    }

    /// `yield values`
    pub fn give(&mut self, base: usize, values: &[Arg]) -> Run<Flow> {
        Ok(Flow::Yield(self.gather_list(base, values)))
    }

    /// `fail message`
    pub fn fail(&mut self, base: usize, message: Reg, at: At) -> Run<Flow> {
        let message = super::primitives::spell(self, self.get(base, message));
        Err(Box::new(Stop::Fail { message, at: self.span(at) }))
    }
}
