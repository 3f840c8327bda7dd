//! Prints the functions of a rule set as Rust functions.
//!
//! For `FuncId(7)` without a frame, the generated code has the function `b7`, which takes the id of the function that
//! is called and the parameters, and returns the results as Rust values. Functions with equal code share one Rust
//! function; it uses the id to report the place of an error in the rule files. For a function with a frame, the
//! generated code has `f7`, which runs one of the segments `f7_0`, `f7_9`, .. of the function's code.
//!
//! Tests: tests/all/back_ends.rs.

use super::register_type::RegisterType;
use super::registers::FunctionRegisters;
use super::shared_functions::SharedFunctions;
use super::statements::InstPrinter;
use super::structure::Segment;
use crate::rir::{FuncId, Function, RuleSet};
use std::fmt::Write;

/// The trait `ValueFunction` is implemented for Rust functions with up to this number of parameters. A function with
/// more parameters has a second Rust function, which takes them as a slice.
const MAX_PARAMS_OF_VALUE_FUNCTION: u16 = 8;

/// Prints the functions of a rule set.
#[derive(Clone, Copy)]
pub struct FunctionPrinter<'a> {
    pub set: &'a RuleSet,
    /// For each function its registers.
    pub registers: &'a [FunctionRegisters],
    /// For each function the one whose Rust code it shares.
    pub shared_functions: &'a SharedFunctions,
    /// The strings with fixed numbers (`strings_of`).
    pub strings: &'a [&'a str],
}

impl FunctionPrinter<'_> {
    /// Writes the Rust functions of a function; nothing if it shares the code of an earlier one.
    pub fn write_function(&self, out: &mut String, id: FuncId) {
        let function = &self.set.functions[id.index()];
        let printer = InstPrinter { functions: *self, function, registers: &self.registers[id.index()] };
        if function.needs_frame {
            write_segments(out, id, function, &printer);
        } else if self.shared_functions.first(id) == id {
            write_value_function(out, id, function, &printer);
            if function.params > MAX_PARAMS_OF_VALUE_FUNCTION {
                write_slice_function(out, id, function, printer.registers);
            }
        }
    }

    /// Returns the path of the Rust function of a function without a frame.
    pub fn value_function(&self, id: FuncId) -> String {
        let first = self.shared_functions.first(id);
        format!("file{}::b{}", self.set.functions[first.index()].span.file, first.0)
    }

    /// Returns the Rust code of a function as an expression of type `CompiledFn`.
    pub fn compiled_fn(&self, id: FuncId) -> String {
        let function = &self.set.functions[id.index()];
        if function.needs_frame {
            return format!("CompiledFn::Frame(file{}::f{})", function.span.file, id.0);
        }
        if function.params > MAX_PARAMS_OF_VALUE_FUNCTION {
            return format!("CompiledFn::Values(&SliceFunction({}_of_slice))", self.value_function(id));
        }
        let params = ", _".repeat(usize::from(function.params));
        let pointer_type = format!("fn(&mut Machine<'_>, &mut dyn Host, FuncId{params}) -> _");
        format!("CompiledFn::Values(&({} as {pointer_type}))", self.value_function(id))
    }
}

fn write_doc(out: &mut String, function: &Function) {
    let _ = writeln!(out, "/// `{}`", function.name.replace(['\n', '\r'], " "));
}

/// Writes the code of a segment as the body of a Rust function.
fn write_body(out: &mut String, function: &Function, printer: &InstPrinter<'_>, segment: &Segment) {
    let _ = writeln!(out, "let mut failed = {};", segment.instructions[0]);
    for register in printer.registers.locals(function, segment) {
        let _ = match printer.registers.zip_of_list(register) {
            Some(zip) => writeln!(out, "let mut r{register}: [List; {}];", zip.arity),
            None => {
                let ty = printer.registers.types[usize::from(register)].rust_type();
                writeln!(out, "let mut r{register}: {ty};")
            }
        };
    }
    segment.write(out, &function.code, |pc, inst| printer.statement(pc, inst));
    out.push_str("}\n");
}

/// Writes the function that takes its parameters and returns its results as Rust values.
fn write_value_function(out: &mut String, id: FuncId, function: &Function, printer: &InstPrinter<'_>) {
    let FunctionRegisters { types, segments, .. } = printer.registers;
    let param = |r: u16| format!(", mut r{r}: {}", types[usize::from(r)].rust_type());
    let params: String = (0..function.params).map(param).collect();
    let result = match printer.registers.result_types(function)[..] {
        [ty] => ty.rust_type().to_string(),
        ref results => format!("[StaticValue; {}]", results.len()),
    };
    write_doc(out, function);
    let _ = writeln!(
        out,
        "pub fn b{}(m: &mut Machine<'_>, h: &mut dyn Host, f: FuncId{params}) -> VmResult<{result}> {{",
        id.0
    );
    write_body(out, function, printer, &segments[&0]);
}

/// Writes the function that takes the parameters as a slice. If an argument is not of the type of its parameter, the
/// call is interpreted.
fn write_slice_function(out: &mut String, id: FuncId, function: &Function, registers: &FunctionRegisters) {
    let names: Vec<String> = (0..function.params).map(|param| format!("a{param}")).collect();
    let _ = writeln!(
        out,
        "pub fn b{}_of_slice(m: &mut Machine<'_>, h: &mut dyn Host, f: FuncId, a: &[StaticValue]) -> \
         VmResult<ResultValues> {{\n\
         let &[{}] = a else {{ return m.call_in_frame(h, f, a); }};",
        id.0,
        names.join(", ")
    );
    for (name, ty) in names.iter().zip(&registers.types) {
        if *ty != RegisterType::Any {
            let ty = ty.rust_type();
            let _ = writeln!(
                out,
                "let Some({name}) = <{ty}>::of_value({name}) else {{ return m.call_in_frame(h, f, a); }};"
            );
        }
    }
    let _ = writeln!(out, "Ok(ResultType::into_values(b{}(m, h, f, {})?))\n}}", id.0, names.join(", "));
}

/// Writes the segments of a function with a frame, and the function that runs one of them.
fn write_segments(out: &mut String, id: FuncId, function: &Function, printer: &InstPrinter<'_>) {
    for (entry, segment) in &printer.registers.segments {
        let _ = writeln!(
            out,
            "fn f{}_{entry}(m: &mut Machine<'_>, h: &mut dyn Host, base: usize) -> VmResult<Completion> {{",
            id.0
        );
        let _ = writeln!(out, "let f = FuncId({});", id.0);
        write_body(out, function, printer, segment);
    }
    write_doc(out, function);
    let _ = writeln!(
        out,
        "pub fn f{}(m: &mut Machine<'_>, h: &mut dyn Host, at: u32, base: usize) -> VmResult<Completion> {{\nmatch at {{",
        id.0
    );
    for entry in printer.registers.segments.keys() {
        let _ = writeln!(out, "{entry} => f{}_{entry}(m, h, base),", id.0);
    }
    out.push_str("_ => unreachable!(\"not an entry of the function\"),\n}\n}\n");
}
