//! Functions whose registers are Rust locals: those that need no frame (`Function::needs_frame`).
//!
//! Such a function takes its parameters and returns its result as values. So rustc keeps registers in machine
//! registers, and a call of one from another needs no frame. For `FuncId(7)`, the generated code has the function `b7`
//! with the code, and `v7`, which takes the arguments as a slice.
//!
//! Tests: tests/all/back_ends.rs.

use super::primitives::primitive_call;
use super::values::{ctor_expr, get_expr, static_value_expr, test_expr};
use super::{find_entry_points, write_arms};
use crate::rir::{Arg, FuncId, Function, Inst, PatternTest, Reg, RuleSet};
use std::collections::HashMap;
use std::fmt::Write;

/// Returns whether generated code calls a function without the machine. Results of the map `llvm` are cached by the
/// machine.
pub fn is_called_directly(set: &RuleSet, func: FuncId) -> bool {
    set.hooks.llvm != Some(func) && !set.functions[func.index()].needs_frame
}

/// Returns an expression that calls a function with local registers. Its value is the function's result.
pub fn call_expr(set: &RuleSet, func: FuncId, args: &[String]) -> String {
    let file = set.functions[func.index()].span.file;
    let names: Vec<String> = (0..args.len()).map(|i| format!("a{i}")).collect();
    format!(
        "{{ let ({names}) = ({args}); m.in_call(InstRef::new(FuncId({id}), 0), |m| file{file}::b{id}(m, h, {params}))? }}",
        names = names.iter().map(|name| format!("{name},")).collect::<String>(),
        args = args.iter().map(|arg| format!("{arg},")).collect::<String>(),
        id = func.0,
        params = names.join(", ")
    )
}

/// Writes the two Rust functions of a function with local registers.
pub fn write_function(out: &mut String, set: &RuleSet, id: FuncId, function: &Function) {
    let name = function.name.replace(['\n', '\r'], " ");
    let params: String = (0..function.params).map(|r| format!(", mut r{r}: StaticValue")).collect();
    let _ = writeln!(
        out,
        "/// `{name}`\npub fn b{}(m: &mut Machine<'_>, h: &mut dyn Host{params}) -> VmResult<StaticValue> {{\n\
         const F: FuncId = FuncId({});",
        id.0, id.0
    );
    for register in function.params..function.registers {
        let _ = writeln!(out, "let mut r{register} = StaticValue::None;");
    }
    write_body(out, set, function);
    let args: String = (0..function.params).map(|i| format!(", a[{i}]")).collect();
    let _ = writeln!(
        out,
        "}}\n/// `{name}`\n\
         pub fn v{id}(m: &mut Machine<'_>, h: &mut dyn Host, a: &[StaticValue]) -> VmResult<StaticValue> {{\n\
         b{id}(m, h{args})\n}}",
        id = id.0,
    );
}

/// Writes the code of a function.
fn write_body(out: &mut String, set: &RuleSet, function: &Function) {
    let printer = InstPrinter { set, result: function.results[0], tuples: find_tuples(function) };
    if find_entry_points(function).len() > 1 {
        out.push_str("let (mut pc, mut failed) = (0u32, 0u32);\n");
        write_arms(out, function, |pc, inst| printer.statement(pc, inst));
        return;
    }
    out.push_str("let failed = 0;\n");
    for (pc, inst) in function.code.iter().enumerate() {
        out.push_str(&printer.statement(pc, inst));
        out.push('\n');
        if !inst.falls_through() {
            break;
        }
    }
}

/// Prints instructions whose registers are Rust locals.
struct InstPrinter<'a> {
    set: &'a RuleSet,
    /// The register with the result of the function.
    result: Reg,
    /// Tuples that are not made: for the register of a tuple, those of its elements.
    tuples: HashMap<Reg, Vec<Reg>>,
}

/// Finds the registers with tuples that only patterns of their length read, such as `(a, b)` in `match (a, b) { .. }`.
/// Maps each to the registers of its elements. Instead of making the list and taking it apart, the code copies the
/// elements (scalar replacement). A tuple and its elements are written once, so the elements do not change before that.
fn find_tuples(function: &Function) -> HashMap<Reg, Vec<Reg>> {
    let mut write_counts = vec![0u32; usize::from(function.registers)];
    (0..function.params).for_each(|param| write_counts[usize::from(param)] += 1);
    function.code.iter().flat_map(Inst::writes).for_each(|r| write_counts[usize::from(r)] += 1);
    let is_written_once = |r: Reg| write_counts[usize::from(r)] == 1;
    let mut tuples = HashMap::new();
    for inst in function.code.iter() {
        if let Inst::List { dst, items } = inst
            && items.iter().all(|item| matches!(item, Arg::One(r) if is_written_once(*r)))
            && is_written_once(*dst)
        {
            tuples.insert(*dst, items.iter().map(|item| item.reg()).collect());
        }
    }
    for inst in function.code.iter() {
        let read = match inst {
            Inst::Test { test: PatternTest::List(n), src, .. }
                if tuples.get(src).is_some_and(|elements: &Vec<Reg>| elements.len() == usize::from(*n)) =>
            {
                continue;
            }
            inst => inst.reads(),
        };
        read.iter().for_each(|r| drop(tuples.remove(r)));
    }
    function.results.iter().for_each(|r| drop(tuples.remove(r)));
    tuples
}

impl InstPrinter<'_> {
    /// Returns an instruction as Rust statements.
    fn statement(&self, pc: usize, inst: &Inst) -> String {
        let at = format!("InstRef::new(F, {pc})");
        match inst {
            Inst::Const { dst, value } => match static_value_expr(value) {
                Some(value) => format!("r{dst} = {value};"),
                None => format!("r{dst} = m.constant({at});"),
            },
            Inst::Copy { dst, src } => format!("r{dst} = r{src};"),
            Inst::List { dst, .. } if self.tuples.contains_key(dst) => String::new(),
            Inst::List { dst, items } if items.iter().all(|item| matches!(item, Arg::One(_))) => {
                let registers: Vec<Reg> = items.iter().map(|item| item.reg()).collect();
                format!("r{dst} = m.list_of(&{});", values_expr(&registers))
            }
            Inst::List { dst, items } => {
                let items: Vec<String> = items.iter().map(item_expr).collect();
                format!("r{dst} = StaticValue::List(m.list_of_items(&[{}]));", items.join(", "))
            }
            Inst::Append { list, item } => format!("r{list} = m.extended(r{list}, {}, {at})?;", item_expr(item)),
            Inst::Prim { dst, prim, args } => {
                let args: Vec<String> = args.iter().map(|r| format!("r{r}")).collect();
                let call = primitive_call(*prim, &args);
                format!("let v = {call}; r{dst} = m.primitive_result(v, {at})?;")
            }
            Inst::Make { dst, ctor, parts } => {
                format!("r{dst} = m.constructed(&{}, &{}, {at})?;", ctor_expr(ctor), values_expr(parts))
            }
            Inst::RecordType { dst, record, params } => {
                format!("r{dst} = m.record_type_of(RecordId({}), &{}, {at})?;", record.0, values_expr(params))
            }
            Inst::Option { dst, option } => format!("r{dst} = m.option(OptionId({}));", option.0),
            Inst::Jump { to } => format!("pc = {to}; continue;"),
            Inst::JumpUnless { cond, to } => {
                format!("if !m.holds(r{cond}, {at})? {{ failed = {pc}; pc = {to}; continue; }}")
            }
            Inst::Next { list, index, dst, done } => format!(
                "match m.next_item(r{list}, r{index}, {at})? {{ Some(v) => {{ r{dst} = v; \
                 if let StaticValue::Int(i) = r{index} {{ r{index} = StaticValue::Int(i + 1); }} }} \
                 None => {{ pc = {done}; continue; }} }}"
            ),
            Inst::Test { src, binds, .. } if self.tuples.contains_key(src) => {
                let copies =
                    self.tuples[src].iter().zip(binds).filter_map(|(r, bind)| Some(format!("r{} = r{r};", (*bind)?)));
                format!("m.charge({at})?; {}", copies.collect::<String>())
            }
            Inst::Test { test, src, binds, no } => {
                format!("{} {{ failed = {pc}; pc = {no}; continue; }}", self.test(pc, test, *src, binds))
            }
            Inst::Call { func, args, dst } => self.call(*func, args, dst[0]),
            Inst::CallAbi { abi, hook, args, dst } => {
                format!("r{dst} = m.call_abi_hook(h, r{abi}, AbiHook::{hook:?}, &{}, {at})?;", values_expr(args))
            }
            Inst::Arith { dst, op, a, b } => format!("r{dst} = m.computed(h, ArithOp::{op:?}, r{a}, r{b}, {at})?;"),
            Inst::Get { dst, op, what } => format!("r{dst} = m.field_of_op(h, r{op}, &{}, {at})?;", get_expr(what)),
            Inst::Return => format!("return Ok(r{});", self.result),
            Inst::NoMatch => "return Err(m.no_case(F, failed));".into(),
            Inst::Fail { message } => format!("return Err(m.failure(r{message}, {at}));"),
            other => unreachable!("{other:?} needs a frame"),
        }
    }

    fn call(&self, func: FuncId, args: &[Reg], dst: Reg) -> String {
        let values: Vec<String> = args.iter().map(|r| format!("r{r}")).collect();
        if is_called_directly(self.set, func) {
            return format!("r{dst} = {};", call_expr(self.set, func, &values));
        }
        format!("r{dst} = m.call_for_value(h, FuncId({}), &{})?;", func.0, values_expr(args))
    }

    /// Returns the beginning of a statement that tests the value in register `src`. The block that follows runs if the
    /// value does not pass.
    fn test(&self, pc: usize, test: &PatternTest, src: Reg, binds: &[Option<Reg>]) -> String {
        let at = format!("InstRef::new(F, {pc})");
        let binds_nothing = binds.iter().all(Option::is_none);
        match test {
            PatternTest::Equal(constant) => {
                let constant = static_value_expr(constant).unwrap_or_else(|| format!("m.constant({at})"));
                format!("let c = {constant}; if !m.equals(r{src}, c, {at})?")
            }
            PatternTest::Same(other) => format!("if !m.passes(h, &{}, r{src}, r{other}, {at})?", test_expr(test)),
            PatternTest::List(n) => {
                let names: Vec<String> = (0..*n).map(|i| format!("p{i}")).collect();
                bind(&format!("m.elements::<{n}>(r{src}, {at})?"), &format!("[{}]", names.join(", ")), binds, |i| {
                    format!("p{i}")
                })
            }
            PatternTest::Ctor(ctor) if !binds_nothing => {
                let positions = binds.iter().enumerate().filter(|(_, bind)| bind.is_some());
                let bound: Vec<String> = positions.map(|(i, _)| format!("BoundArgs::part({i}).0")).collect();
                let bound = format!("const {{ BoundArgs({}) }}", bound.join(" | "));
                let call = format!("m.ctor_args(&{}, r{src}, {bound}, {at})?", ctor_expr(ctor));
                bind(&call, "p", binds, |i| format!("p.get({i}).copied().unwrap_or(StaticValue::None)"))
            }
            PatternTest::ListRest { before, after } if !binds_nothing => {
                let call = format!("m.elements_and_rest(r{src}, {before}, {after}, {at})?");
                bind(&call, "p", binds, |i| format!("p[{i}]"))
            }
            _ => format!("if !m.passes(h, &{}, r{src}, StaticValue::None, {at})?", test_expr(test)),
        }
    }
}

/// Returns a `let`-`else` statement up to `else`: it matches the value of an expression of type `Option`. Then each
/// register of `binds` gets a part.
fn bind(call: &str, pattern: &str, binds: &[Option<Reg>], part: impl Fn(usize) -> String) -> String {
    let assigned: Vec<String> =
        binds.iter().enumerate().filter_map(|(i, r)| Some(format!("r{} = {};", (*r)?, part(i)))).collect();
    format!("if let Some({pattern}) = {call} {{ {} }} else", assigned.join(" "))
}

/// Returns the values of registers as a Rust array expression.
fn values_expr(registers: &[Reg]) -> String {
    let names: Vec<String> = registers.iter().map(|r| format!("r{r}")).collect();
    format!("[{}]", names.join(", "))
}

/// Returns an argument as an item of a list.
fn item_expr(arg: &Arg) -> String {
    match arg {
        Arg::One(r) => format!("ListPart::One(r{r})"),
        Arg::Spread(r) => format!("ListPart::Spread(r{r})"),
    }
}
