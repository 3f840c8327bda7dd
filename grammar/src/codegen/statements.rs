//! Prints instructions as Rust statements.
//!
//! Tests: tests/all/back_ends.rs.

use super::functions::FunctionPrinter;
use super::primitives::{primitive_call, result_type};
use super::register_type::RegisterType;
use super::registers::{
    FunctionRegisters, is_called_directly, is_int_arithmetic, is_type_ctor, selects_int, type_pattern,
};
use super::structure::jump_statement;
use super::values::{ctor_expr, get_expr, static_value_expr, test_expr, typed_constant_expr};
use crate::primitive::Primitive;
use crate::rir::{Arg, ArithOp, Constant, Ctor, FuncId, Function, Inst, InstIndex, PatternTest, Reg, TypeDefId};

/// Prints the instructions of a function.
///
/// In the printed code, `m` is the machine, `h` the host, `f` the id of the function, `failed` the last test that
/// failed, and `base` the begin of the frame. Register 3 is the local `r3`, unless it is in the frame.
pub struct InstPrinter<'a> {
    pub functions: FunctionPrinter<'a>,
    pub function: &'a Function,
    /// Those of the function.
    pub registers: &'a FunctionRegisters,
}

impl InstPrinter<'_> {
    fn type_of(&self, r: Reg) -> RegisterType {
        self.registers.types[usize::from(r)]
    }

    /// Returns the expression of a register's content, of the register's type.
    fn typed(&self, r: Reg) -> String {
        if self.registers.in_frame.contains(&r) { format!("m.get(base, {r})") } else { format!("r{r}") }
    }

    /// Returns the expression of a register's content as a `StaticValue`.
    fn value(&self, r: Reg) -> String {
        match self.type_of(r) {
            RegisterType::Any => self.typed(r),
            _ => format!("StaticValue::from({})", self.typed(r)),
        }
    }

    fn values(&self, registers: &[Reg]) -> String {
        let values: Vec<String> = registers.iter().map(|r| self.value(*r)).collect();
        format!("[{}]", values.join(", "))
    }

    /// Returns the content of a register as a value of a type: the register's own type, or `Any`.
    fn value_of_type(&self, r: Reg, ty: RegisterType) -> String {
        if ty == self.type_of(r) { self.typed(r) } else { self.value(r) }
    }

    /// Returns the statement that writes the value of an expression of type `ty` to a register.
    fn store(&self, r: Reg, ty: RegisterType, expr: &str) -> String {
        let converted = if ty == self.type_of(r) { expr.to_string() } else { format!("StaticValue::from({expr})") };
        match self.registers.in_frame.contains(&r) {
            true => format!("let v = {converted}; m.set(base, {r}, v);"),
            false => format!("r{r} = {converted};"),
        }
    }

    /// Prints an instruction as Rust statements.
    pub fn statement(&self, pc: usize, inst: &Inst) -> String {
        let at = format!("InstRef::new(f, {pc})");
        let any = RegisterType::Any;
        match inst {
            Inst::Const { dst, value } => self.constant(*dst, value, &at),
            Inst::Copy { dst, src } | Inst::Value { dst, src, ty: None } => {
                self.store(*dst, self.type_of(*src), &self.typed(*src))
            }
            Inst::List { dst, items } => self.list(*dst, items),
            Inst::Append { list, item: Arg::One(item) } if self.type_of(*list) == RegisterType::List => {
                let extended = format!("m.pushed({}, {}, {at})?", self.typed(*list), self.value(*item));
                self.store(*list, RegisterType::List, &extended)
            }
            Inst::Append { list, item } => {
                let extended = format!("m.extended({}, {}, {at})?", self.value(*list), self.item(item));
                self.store(*list, RegisterType::List, &extended)
            }
            Inst::Prim { dst, args, .. } if self.registers.zip_of_list(*dst).is_some() => {
                format!("let v = primitives::zipped(m, {}); r{dst} = m.primitive_result(v, {at})?;", self.values(args))
            }
            Inst::Prim { dst, prim: Primitive::Contains, args }
                if self.registers.replaced_lists.contains_key(&args[1]) =>
            {
                let elements = self.values(&self.registers.replaced_lists[&args[1]]);
                let call = format!("primitives::is_one_of(m, {}, &{elements})", self.value(args[0]));
                format!("m.charge({at})?; ") + &self.store(*dst, RegisterType::Bool, &call)
            }
            Inst::Prim { dst, prim, args } => self.primitive(*dst, *prim, args, &at),
            Inst::Make { dst, ctor, parts } => {
                let (function, ty) = match is_type_ctor(ctor) {
                    true => ("constructed_type", RegisterType::Type),
                    false => ("constructed", any),
                };
                let call = format!("m.{function}(&{}, &{}, {at})?", ctor_expr(ctor), self.values(parts));
                self.store(*dst, ty, &call)
            }
            Inst::RecordType { dst, record, params } => {
                let call = format!("m.record_type_of(RecordId({}), &{}, {at})?", record.0, self.values(params));
                self.store(*dst, any, &call)
            }
            Inst::Option { dst, option } => self.store(*dst, any, &format!("m.option(OptionId({}))", option.0)),
            Inst::Jump { to } => jump_statement(pc, *to as usize),
            Inst::JumpUnless { cond, to } => {
                let condition = match self.type_of(*cond) {
                    RegisterType::Bool => self.typed(*cond),
                    _ => format!("m.holds({}, {at})?", self.value(*cond)),
                };
                format!("if !{condition} {}", self.failure_block(pc, *to))
            }
            Inst::Next { list, index, dst, done } => self.next(pc, [*list, *index, *dst], *done),
            Inst::Test { test, src, binds, no } => self.test(pc, test, *src, binds, *no),
            Inst::Call { func, args, dst } => self.call(*func, args, dst),
            Inst::CallAbi { abi, hook, args, dst } => {
                let abi = self.value(*abi);
                let call = format!("m.call_abi_hook(h, {abi}, AbiHook::{hook:?}, &{}, {at})?", self.values(args));
                self.store(*dst, any, &call)
            }
            Inst::Arith { dst, op, a, b } => self.arith(*dst, *op, *a, *b, &at),
            Inst::Get { dst, op, what } => {
                let field = format!("m.field_of_op(h, {}, &{}, {at})?", self.value(*op), get_expr(what));
                self.store(*dst, any, &field)
            }
            Inst::Return if !self.function.needs_frame => self.return_statement(),
            Inst::Return | Inst::Done | Inst::ArmEnd => "return Ok(Completion::End);".into(),
            Inst::NoMatch if !self.function.needs_frame => "return Err(m.no_case(f, failed));".into(),
            Inst::NoMatch => "return Ok(Completion::NoMatch(failed));".into(),
            Inst::Accept { .. } => format!("return Ok(Completion::Accept({}));", pc + 1),
            Inst::Yield { values } => format!("return Ok(Completion::Yield({}));", self.list_of_items(values)),
            Inst::Fail { message } => format!("return Err(m.failure({}, {at}));", self.value(*message)),
            Inst::Debug { message } => format!("m.debug(h, {}, {at});", self.value(*message)),
            Inst::Inline { .. } => format!(
                "if let HostEffect::Yield(list) = h.run_effect(m, f, {pc}, base)? {{ return Ok(Completion::Yield(list)); }}"
            ),
            effect => self.effect(pc, effect),
        }
    }

    fn list(&self, dst: Reg, items: &[Arg]) -> String {
        if self.registers.replaced_lists.contains_key(&dst) {
            return String::new();
        }
        let list = match items.iter().all(|item| matches!(item, Arg::One(_))) {
            true => {
                let registers: Vec<Reg> = items.iter().map(|item| item.reg()).collect();
                format!("m.new_list_from_slice(&{})", self.values(&registers))
            }
            false => self.list_of_items(items),
        };
        self.store(dst, RegisterType::List, &list)
    }

    /// Returns the next step of a loop over the list in register `list`.
    fn next(&self, pc: usize, [list, index, dst]: [Reg; 3], done: InstIndex) -> String {
        let at = format!("InstRef::new(f, {pc})");
        let done = jump_statement(pc, done as usize);
        if self.registers.zip_of_list(list).is_some() {
            return format!("if r{index} as usize == r{list}[0].len() {{ {done} }} m.charge({at})?; r{index} += 1;");
        }
        let item = match self.type_of(list) {
            RegisterType::List => format!("m.item_at({}, {}, {at})?", self.typed(list), self.typed(index)),
            _ => format!("m.next_item({}, {}, {at})?", self.value(list), self.value(index)),
        };
        assert_eq!(self.type_of(index), RegisterType::Int, "only loops write their indices");
        let next_index = self.store(index, RegisterType::Int, &format!("{} + 1", self.typed(index)));
        let item_store = self.store(dst, RegisterType::Any, "v");
        format!("let Some(v) = {item} else {{ {done} }}; {item_store} {next_index}")
    }

    fn constant(&self, dst: Reg, value: &Constant, at: &str) -> String {
        if let Some(typed) = typed_constant_expr(value, self.functions.strings) {
            return self.store(dst, RegisterType::of_constant(value), &typed);
        }
        let value = static_value_expr(value, self.functions.strings).unwrap_or_else(|| format!("m.constant({at})"));
        self.store(dst, RegisterType::Any, &value)
    }

    /// Returns an effect, which the host runs on a frame. A function without a frame gets one for the instruction.
    fn effect(&self, pc: usize, inst: &Inst) -> String {
        if self.function.needs_frame {
            return format!("h.run_effect(m, f, {pc}, base)?;");
        }
        let (mut reads, writes) = (inst.reads(), inst.writes());
        reads.sort_unstable();
        reads.dedup();
        let frame_len = reads.iter().chain(&writes).max().map_or(0, |r| r + 1);
        let operands: Vec<String> = reads.iter().map(|r| format!("({r}, {})", self.value(*r))).collect();
        let operands = operands.join(", ");
        let call = format!("m.effect(h, InstRef::new(f, {pc}), {frame_len}, &[{operands}], {writes:?})?");
        self.store_all(&writes, &call)
    }

    fn return_statement(&self) -> String {
        match self.function.results[..] {
            [result] => format!("return Ok({});", self.typed(result)),
            ref results => format!("return Ok({});", self.values(results)),
        }
    }

    fn primitive(&self, dst: Reg, primitive: Primitive, args: &[Reg], at: &str) -> String {
        let types: Vec<RegisterType> = args.iter().map(|arg| self.type_of(*arg)).collect();
        let typed: Vec<String> = args.iter().map(|arg| self.typed(*arg)).collect();
        if let [a, b] = &types[..]
            && a == b
            && *a != RegisterType::Any
        {
            let is_scalar = *a != RegisterType::List;
            let operator = match primitive {
                Primitive::Equal if is_scalar => Some("=="),
                Primitive::NotEqual if is_scalar => Some("!="),
                Primitive::Less if *a == RegisterType::Int => Some("<"),
                Primitive::LessEqual if *a == RegisterType::Int => Some("<="),
                _ => None,
            };
            if let Some(operator) = operator {
                let test = format!("{} {operator} {}", typed[0], typed[1]);
                return format!("m.charge({at})?; {}", self.store(dst, RegisterType::Bool, &test));
            }
            if is_int_arithmetic(primitive) && *a == RegisterType::Int {
                let call = format!("m.computed_int(ArithOp::{primitive:?}, {}, {}, {at})?", typed[0], typed[1]);
                return format!("m.charge({at})?; ") + &self.store(dst, RegisterType::Any, &call);
            }
            if selects_int(primitive) && *a == RegisterType::Int {
                let function = primitive.info().name;
                let call = format!("i64::{function}({}, {})", typed[0], typed[1]);
                return format!("m.charge({at})?; ") + &self.store(dst, RegisterType::Int, &call);
            }
        }
        if let ([RegisterType::Bool], Primitive::Not) = (&types[..], primitive) {
            return format!("m.charge({at})?; {}", self.store(dst, RegisterType::Bool, &format!("!{}", typed[0])));
        }
        let args: Vec<(String, RegisterType)> = typed.into_iter().zip(types).collect();
        let (conversions, call) = primitive_call(primitive, &args, at);
        format!("{conversions}let v = {call}; ")
            + &self.store(dst, result_type(primitive), &format!("m.primitive_result(v, {at})?"))
    }

    fn arith(&self, dst: Reg, op: ArithOp, a: Reg, b: Reg, at: &str) -> String {
        if let (RegisterType::Int, RegisterType::Int) = (self.type_of(a), self.type_of(b)) {
            let call = format!("m.computed_int(ArithOp::{op:?}, {}, {}, {at})?", self.typed(a), self.typed(b));
            return self.store(dst, RegisterType::Any, &call);
        }
        let call = format!("m.computed(h, ArithOp::{op:?}, {}, {}, {at})?", self.value(a), self.value(b));
        self.store(dst, RegisterType::Any, &call)
    }

    fn call(&self, func: FuncId, args: &[Reg], dst: &[Reg]) -> String {
        if !is_called_directly(self.functions.set, func) {
            let call = format!("m.call_for_values(h, FuncId({}), &{})?", func.0, self.values(args));
            return self.store_all(dst, &call);
        }
        let callee = &self.functions.registers[func.index()];
        let args: Vec<String> =
            args.iter().enumerate().map(|(param, arg)| self.value_of_type(*arg, callee.types[param])).collect();
        let call = self.direct_call(func, &args);
        match (&callee.result_types(&self.functions.set.functions[func.index()])[..], dst) {
            ([ty], [dst]) => self.store(*dst, *ty, &call),
            _ => self.store_all(dst, &call),
        }
    }

    /// Returns an expression that calls the Rust function of a function without a frame. Its value is the result, or
    /// the array of results if there is not exactly one.
    fn direct_call(&self, func: FuncId, args: &[String]) -> String {
        let bindings: String = args.iter().enumerate().map(|(i, arg)| format!("let a{i} = {arg}; ")).collect();
        let names: String = (0..args.len()).map(|i| format!(", a{i}")).collect();
        let (id, function) = (format!("FuncId({})", func.0), self.functions.value_function(func));
        match args.len() {
            n if n <= MAX_ARGS_OF_TYPED_CALL => format!("{{ {bindings}m.call{n}({id}, {function}, h{names})? }}"),
            _ => format!("{{ {bindings}m.in_call(InstRef::new({id}, 0), |m| {function}(m, h, {id}{names}))? }}"),
        }
    }

    /// Returns the statements that write the elements of an array of values to registers, one to each.
    fn store_all(&self, registers: &[Reg], array: &str) -> String {
        let names: Vec<String> = (0..registers.len()).map(|i| format!("v{i}")).collect();
        let stores = registers.iter().zip(&names).map(|(r, name)| self.store(*r, RegisterType::Any, name));
        format!("let [{}] = {array}; {}", names.join(", "), stores.collect::<String>())
    }

    /// Returns the block that runs if the test at `pc` fails.
    fn failure_block(&self, pc: usize, to: InstIndex) -> String {
        format!("{{ failed = {pc}; {} }}", jump_statement(pc, to as usize))
    }

    fn test(&self, pc: usize, test: &PatternTest, src: Reg, binds: &[Option<Reg>], no: InstIndex) -> String {
        let at = format!("InstRef::new(f, {pc})");
        if let Some(elements) = self.registers.replaced_lists.get(&src) {
            let copies = elements.iter().zip(binds).filter_map(|(element, bind)| {
                Some(self.store((*bind)?, self.type_of(*element), &self.typed(*element)))
            });
            return format!("m.charge({at})?; {}", copies.collect::<String>());
        }
        if let Some(zip) = self.registers.zip_of_tuple(src) {
            let parts = binds.iter().enumerate().filter_map(|(i, bind)| {
                let item = format!("m.element_at(r{}[{i}], r{} - 1)", zip.list, zip.index);
                Some(self.store((*bind)?, RegisterType::Any, &item))
            });
            return format!("m.charge({at})?; {}", parts.collect::<String>());
        }
        let failure = self.failure_block(pc, no);
        if let PatternTest::Ctor(ctor) = test
            && let Some((function, types)) = type_pattern(ctor)
        {
            return self.type_test(function, src, binds, &at)
                + &format!(" else {failure}; ")
                + &self.parts(types, binds);
        }
        let (value, binds_nothing) = (self.value(src), binds.iter().all(Option::is_none));
        match test {
            PatternTest::Equal(constant) => {
                if let Some(typed) = typed_constant_expr(constant, self.functions.strings)
                    && RegisterType::of_constant(constant) == self.type_of(src)
                {
                    return format!("m.charge({at})?; if {} != {typed} {failure}", self.typed(src));
                }
                let constant =
                    static_value_expr(constant, self.functions.strings).unwrap_or_else(|| format!("m.constant({at})"));
                format!("let c = {constant}; if !m.equals({value}, c, {at})? {failure}")
            }
            PatternTest::Same(other) => {
                format!("if !m.passes(h, &{}, {value}, {}, {at})? {failure}", test_expr(test), self.value(*other))
            }
            PatternTest::Op(_) | PatternTest::OpIn(_) | PatternTest::ResultOf(..) => {
                let other = match test {
                    PatternTest::OpIn(r) | PatternTest::ResultOf(r, _) => self.value(*r),
                    _ => "StaticValue::None".into(),
                };
                let call = format!("m.op_test(h, &{}, {value}, {other}, {at})?", test_expr(test));
                self.bind(&call, "v", binds, |_| "v".into(), &failure)
            }
            PatternTest::List(n) => {
                let names: Vec<String> = (0..*n).map(|i| format!("p{i}")).collect();
                let call = format!("m.elements::<{n}>({value}, {at})?");
                self.bind(&call, &format!("[{}]", names.join(", ")), binds, |i| format!("p{i}"), &failure)
            }
            PatternTest::Ctor(Ctor::Type(id)) => self.declared_type_test(*id, src, binds, &failure, &at),
            PatternTest::Ctor(ctor) if !binds_nothing => {
                let bound = bound_args(binds);
                let call = format!("m.ctor_args(&{}, {value}, {bound}, {at})?", ctor_expr(ctor));
                let part = |i| format!("p.get({i}).copied().unwrap_or(StaticValue::None)");
                self.bind(&call, "p", binds, part, &failure)
            }
            PatternTest::ListRest { before, after } if !binds_nothing => {
                let call = format!("m.elements_and_rest({value}, {before}, {after}, {at})?");
                self.bind(&call, "p", binds, |i| format!("p[{i}]"), &failure)
            }
            _ => format!("if !m.passes(h, &{}, {value}, StaticValue::None, {at})? {failure}", test_expr(test)),
        }
    }

    /// Returns a `let`-`else` statement up to `else`, which takes a builtin type apart by a function of
    /// `vm::type_patterns`.
    fn type_test(&self, function: &str, src: Reg, binds: &[Option<Reg>], at: &str) -> String {
        let (ty, bound) = (self.optional_type(src), bound_args(binds));
        let parts = format!("{ty}.and_then(|ty| type_patterns::{function}(m, ty, {bound}))");
        format!("m.charge({at})?; let Some(p) = {parts}")
    }

    /// Returns the statements that take apart a type that is declared in the rules, by its parameters.
    fn declared_type_test(&self, id: TypeDefId, src: Reg, binds: &[Option<Reg>], failure: &str, at: &str) -> String {
        let (ty, id) = (self.optional_type(src), format!("TypeDefId({})", id.0));
        if binds.iter().all(Option::is_none) {
            let test = format!("{ty}.is_some_and(|ty| type_patterns::is_declared(m, ty, {id}))");
            return format!("m.charge({at})?; if !{test} {failure}");
        }
        let call = format!("{ty}.and_then(|ty| type_patterns::declared(m, ty, {id}, {}))", bound_args(binds));
        let part = |i| format!("p.get({i}).copied().unwrap_or(StaticValue::None)");
        format!("m.charge({at})?; ") + &self.bind(&call, "p", binds, part, failure)
    }

    /// Returns an expression for the type in a register: `None` if the value is no type.
    fn optional_type(&self, src: Reg) -> String {
        match self.type_of(src) {
            RegisterType::Type => format!("Some({})", self.typed(src)),
            _ => format!("as_type(m, {})", self.value(src)),
        }
    }

    /// Returns the statements that write the elements of the tuple `p`, which have these types, to registers.
    fn parts(&self, types: &[RegisterType], binds: &[Option<Reg>]) -> String {
        let parts = binds.iter().zip(types).enumerate();
        parts.filter_map(|(i, (bind, ty))| Some(self.store((*bind)?, *ty, &format!("p.{i}")))).collect()
    }

    /// Returns a `let`-`else` statement that matches the value of an expression of type `Option`, and the statements
    /// that write the parts to the registers of `binds`.
    fn bind(
        &self,
        call: &str,
        pattern: &str,
        binds: &[Option<Reg>],
        part: impl Fn(usize) -> String,
        failure: &str,
    ) -> String {
        let stores = binds.iter().enumerate().filter_map(|(i, r)| Some(self.store((*r)?, RegisterType::Any, &part(i))));
        format!("let Some({pattern}) = {call} else {failure}; {}", stores.collect::<String>())
    }

    fn item(&self, arg: &Arg) -> String {
        match arg {
            Arg::One(r) => format!("ListPart::One({})", self.value(*r)),
            Arg::Spread(r) => format!("ListPart::Spread({})", self.value(*r)),
        }
    }

    fn list_of_items(&self, items: &[Arg]) -> String {
        let items: Vec<String> = items.iter().map(|item| self.item(item)).collect();
        format!("m.list_of_items(&[{}])", items.join(", "))
    }
}

/// Returns an expression for the positions of a constructor's arguments that a pattern binds.
fn bound_args(binds: &[Option<Reg>]) -> String {
    let positions = binds.iter().enumerate().filter(|(_, bind)| bind.is_some());
    let bits: Vec<String> = positions.map(|(i, _)| format!("BoundArgs::part({i}).0")).collect();
    match bits.is_empty() {
        true => "BoundArgs::NONE".into(),
        false => format!("const {{ BoundArgs({}) }}", bits.join(" | ")),
    }
}

/// The machine has a method `callN` for calls with N arguments, up to this number. Unlike `in_call`, which takes a
/// closure, such a method is compiled once for all calls whose parameters and results have the same types.
const MAX_ARGS_OF_TYPED_CALL: usize = 3;
