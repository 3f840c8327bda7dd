//! Prints calls of primitives. A primitive is a Rust function of the same name in snake case.
//!
//! The parameters of each function are `m: &mut Machine`, `h: &mut dyn Host`, one value for each fixed argument in RIR,
//! and a slice of the variadic arguments if the primitive is variadic.
//!
//! Tests: tests/all/back_ends.rs.

use crate::primitive::Primitive;
use std::fmt::Write;

/// Returns an expression of type `VmResult<StaticValue>` that calls a primitive.
pub fn primitive_call(primitive: Primitive, args: &[String]) -> String {
    let (fixed, is_variadic) = arity(primitive);
    let mut values: Vec<String> = args.iter().take(fixed).cloned().collect();
    values.resize(fixed, "StaticValue::None".into());
    if is_variadic {
        values.push(format!("&[{}]", args[fixed.min(args.len())..].join(", ")));
    }
    call_expr(primitive, &values)
}

/// Writes the function through which the interpreter calls a primitive.
pub fn write_dispatch(out: &mut String) {
    out.push_str(
        "/// Calls a primitive.\npub fn call_primitive(m: &mut Machine<'_>, h: &mut dyn Host, primitive: Primitive, \
         args: &[StaticValue]) -> VmResult<StaticValue> {\n\
         let a = |i: usize| args.get(i).copied().unwrap_or(StaticValue::None);\nmatch primitive {\n",
    );
    for row in Primitive::TABLE {
        let (fixed, is_variadic) = arity(row.primitive);
        let mut values: Vec<String> = (0..fixed).map(|i| format!("a({i})")).collect();
        if is_variadic {
            values.push(format!("args.get({fixed}..).unwrap_or(&[])"));
        }
        let _ = writeln!(out, "Primitive::{:?} => {},", row.primitive, call_expr(row.primitive, &values));
    }
    out.push_str("}\n}\n");
}

fn call_expr(primitive: Primitive, values: &[String]) -> String {
    let values: String = values.iter().map(|value| format!(", {value}")).collect();
    format!("primitives::{}(m, h{values})", function_name(primitive))
}

/// Returns the number of arguments in RIR, without those of a variadic parameter, and whether there is one.
fn arity(primitive: Primitive) -> (usize, bool) {
    if primitive.takes_list() {
        return (1, false);
    }
    let (variadic, fixed): (Vec<&str>, Vec<&str>) =
        primitive.info().params.split_whitespace().partition(|kind| kind.ends_with('*'));
    (fixed.len() + usize::from(primitive.reads_root()), !variadic.is_empty())
}

/// Returns the name of the variant in snake case.
fn function_name(primitive: Primitive) -> String {
    let mut name = String::new();
    for c in format!("{primitive:?}").chars() {
        if c.is_uppercase() && !name.is_empty() {
            name.push('_');
        }
        name.push(c.to_ascii_lowercase());
    }
    name
}
