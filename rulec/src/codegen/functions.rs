//! Prints the functions of a rule set as Rust functions.
//!
//! For `FuncId(7)` without a frame, the generated code has the function `b7`, which takes the parameters and returns
//! the results as Rust values, and `v7`, which takes and returns them as slices. For a function with a frame, it has
//! `f7`, which runs one of the segments `f7_0`, `f7_9`, .. of the function's code.
//!
//! Tests: tests/all/back_ends.rs.

use super::register_type::RegisterType;
use super::registers::FunctionRegisters;
use super::statements::InstPrinter;
use super::structure::Segment;
use crate::rir::{FuncId, Function, RuleSet};
use std::fmt::Write;

/// Writes the Rust functions of a function.
pub fn write_function(
    out: &mut String,
    set: &RuleSet,
    id: FuncId,
    all_registers: &[FunctionRegisters],
    strings: &[&str],
) {
    let function = &set.functions[id.index()];
    let printer = InstPrinter { set, function, all_registers, registers: &all_registers[id.index()], strings };
    if function.needs_frame {
        write_segments(out, id, function, &printer);
    } else {
        write_value_function(out, id, function, &printer);
        write_wrapper(out, id, function, printer.registers);
    }
}

fn write_doc(out: &mut String, function: &Function) {
    let _ = writeln!(out, "/// `{}`", function.name.replace(['\n', '\r'], " "));
}

/// Writes the code of a segment as the body of a Rust function.
fn write_body(out: &mut String, id: FuncId, function: &Function, printer: &InstPrinter<'_>, segment: &Segment) {
    let _ = writeln!(out, "const F: FuncId = FuncId({});\nlet mut failed = {};", id.0, segment.instructions[0]);
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
    let _ = writeln!(out, "pub fn b{}(m: &mut Machine<'_>, h: &mut dyn Host{params}) -> VmResult<{result}> {{", id.0);
    write_body(out, id, function, printer, &segments[&0]);
}

/// Writes the function that takes the arguments and returns the results as slices. If an argument is not of the type of
/// its parameter, the call is interpreted.
fn write_wrapper(out: &mut String, id: FuncId, function: &Function, registers: &FunctionRegisters) {
    let id = id.0;
    write_doc(out, function);
    let _ = writeln!(
        out,
        "pub fn v{id}(m: &mut Machine<'_>, h: &mut dyn Host, a: &[StaticValue]) -> VmResult<ResultValues> {{"
    );
    let mut args = String::new();
    for param in 0..function.params {
        match registers.types[usize::from(param)].variant() {
            None => drop(write!(args, ", a[{param}]")),
            Some(variant) => {
                let _ = writeln!(
                    out,
                    "let StaticValue::{variant}(a{param}) = a[{param}] else {{ return m.call_in_frame(h, FuncId({id}), a); }};"
                );
                let _ = write!(args, ", a{param}");
            }
        }
    }
    let call = format!("b{id}(m, h{args})?");
    let _ = match registers.result_types(function)[..] {
        [RegisterType::Any] => writeln!(out, "Ok(ResultValues::from_slice(&[{call}]))\n}}"),
        [_] => writeln!(out, "Ok(ResultValues::from_slice(&[StaticValue::from({call})]))\n}}"),
        _ => writeln!(out, "Ok(ResultValues::from_slice(&{call}))\n}}"),
    };
}

/// Writes the segments of a function with a frame, and the function that runs one of them.
fn write_segments(out: &mut String, id: FuncId, function: &Function, printer: &InstPrinter<'_>) {
    for (entry, segment) in &printer.registers.segments {
        let _ = writeln!(
            out,
            "fn f{}_{entry}(m: &mut Machine<'_>, h: &mut dyn Host, base: usize) -> VmResult<Completion> {{",
            id.0
        );
        write_body(out, id, function, printer, segment);
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
