//! Prints calls of primitives. A primitive is a Rust function of the same name in snake case.
//!
//! The parameters of each function are `m: &mut Machine`, `h: &mut dyn Host`, one value for each fixed argument in RIR,
//! and a slice of the variadic arguments if the primitive is variadic. `param_types` and `result_type` derive the types
//! of parameters and results from the table of primitives.
//!
//! Tests: tests/all/back_ends.rs.

use super::register_type::RegisterType;
use crate::primitive::Primitive;
use std::fmt::Write;

/// Returns the statements that convert the arguments of a primitive, and an expression that calls it, of type
/// `VmResult<R>` with the Rust type `R` of `result_type`. The arguments are expressions of these types. An error in the
/// conversion of an argument gets the place of the instruction `at`, as an error of the primitive does.
pub fn primitive_call(primitive: Primitive, args: &[(String, RegisterType)], at: &str) -> (String, String) {
    let param_types = param_types(primitive);
    let (mut conversions, mut names) = (String::new(), String::from("m, h"));
    let none = ("StaticValue::None".to_string(), RegisterType::Any);
    for (i, param_type) in param_types.iter().enumerate() {
        let (arg, ty) = args.get(i).unwrap_or(&none);
        let value = as_static_value(arg, *ty);
        let _ = match param_type {
            _ if ty == param_type => write!(conversions, "let a{i} = {arg}; "),
            RegisterType::Any => write!(conversions, "let a{i} = {value}; "),
            _ => write!(conversions, "let a{i} = m.argument::<{}>(h, {value}, {at})?; ", param_type.rust_type()),
        };
        let _ = write!(names, ", a{i}");
    }
    if is_variadic(primitive) {
        let others: Vec<String> =
            args.iter().skip(param_types.len()).map(|(arg, ty)| as_static_value(arg, *ty)).collect();
        let _ = write!(names, ", &[{}]", others.join(", "));
    }
    (conversions, format!("primitives::{}({names})", function_name(primitive)))
}

/// Returns an expression for a value of this type as a `StaticValue`.
fn as_static_value(expr: &str, ty: RegisterType) -> String {
    if ty == RegisterType::Any { expr.to_string() } else { format!("StaticValue::from({expr})") }
}

/// Writes the function through which the interpreter calls a primitive.
pub fn write_dispatch(out: &mut String) {
    out.push_str(
        "/// Calls a primitive.\npub fn call_primitive(m: &mut Machine<'_>, h: &mut dyn Host, primitive: Primitive, \
         args: &[StaticValue]) -> VmResult<StaticValue> {\n\
         let a = |i: usize| args.get(i).copied().unwrap_or(StaticValue::None);\nmatch primitive {\n",
    );
    for row in Primitive::TABLE {
        let _ = writeln!(out, "Primitive::{:?} => {},", row.primitive, dispatched_call(row.primitive));
    }
    out.push_str("}\n}\n");
}

/// Returns a block that calls a primitive with the values `a(0)`, `a(1)`, .. If an argument cannot be converted, the
/// function that contains the block returns the error.
fn dispatched_call(primitive: Primitive) -> String {
    let types = param_types(primitive);
    let (mut conversions, mut args) = (String::new(), String::from("m, h"));
    for (i, ty) in types.iter().enumerate() {
        let _ = match ty {
            RegisterType::Any => write!(conversions, "let a{i} = a({i}); "),
            _ => write!(conversions, "let a{i} = <{}>::from_value(m, h, a({i}))?; ", ty.rust_type()),
        };
        let _ = write!(args, ", a{i}");
    }
    if is_variadic(primitive) {
        let _ = write!(args, ", args.get({}..).unwrap_or(&[])", types.len());
    }
    let conversion = if result_type(primitive) == RegisterType::Any { "" } else { ".map(StaticValue::from)" };
    format!("{{ {conversions}primitives::{}({args}){conversion} }}", function_name(primitive))
}

/// Returns the types of a primitive's parameters: one for each argument in RIR, but not for variadic arguments, which
/// are passed as a slice of `StaticValue`.
pub fn param_types(primitive: Primitive) -> Vec<RegisterType> {
    if primitive.takes_list() {
        return vec![RegisterType::List];
    }
    let kinds = primitive.info().params.split_whitespace().filter(|kind| !kind.ends_with('*'));
    let types = kinds.enumerate().map(|(i, kind)| match RegisterType::of_kind(kind) {
        RegisterType::Bool => RegisterType::Any, // Each primitive decides what is true.
        _ if converts_param(primitive, i) => RegisterType::Any,
        ty => ty,
    });
    types.chain(primitive.reads_root().then_some(RegisterType::Any)).collect()
}

/// Returns the type of a primitive's result.
pub fn result_type(primitive: Primitive) -> RegisterType {
    match primitive {
        Primitive::BitLength => RegisterType::Int,
        // The result may be an int of more than 64 bits, or a float.
        _ if takes_numbers(primitive) && primitive.info().result == "int" => RegisterType::Any,
        Primitive::IntOf => RegisterType::Any,
        // The result may be a record type.
        Primitive::TypeOf | Primitive::FieldType | Primitive::LlvmType => RegisterType::Any,
        _ => RegisterType::of_kind(primitive.info().result),
    }
}

/// Returns whether a primitive itself converts the argument of the parameter with this index. This is so where it
/// accepts other values than the conversion for the parameter's kind, or has error messages of its own.
fn converts_param(primitive: Primitive, index: usize) -> bool {
    use Primitive::*;
    match (primitive, index) {
        // An error in the position precedes one in the list.
        (At, 0) => true,
        // An int of more than 64 bits, or a float.
        (number, _) if takes_numbers(number) => true,
        // The bytes of a string attribute need not be UTF-8. Other values have no bytes.
        (Utf8, _) => true,
        // `none` is the beginning of the string. A bool is no position.
        (Substring, 1) => true,
        // A list is taken as it is, `none` is an empty list, and any other value is a list of one element.
        (Types, _) => true,
        // Constructors of types convert these arguments, with messages of their own.
        (WithShape, 1) | (FnType, _) => true,
        // A record type has other fields than its struct.
        (FieldType, 0) => true,
        // A record type is converted to itself.
        (LlvmType, _) => true,
        // An SSA value does not stand for its type.
        (WithElement, 1) => true,
        (IntAttr | FloatAttr | Splat | DenseOf | Retype | BitsOf, 1) => true,
        (Inf | Nan | MinSigned | MaxSigned | MaxUnsigned | MaxFloat | TypeAttr, 0) => true,
        // Messages of their own about a value that is no list. `array_attr` takes no dictionary.
        (DenseOf | ArrayAttr | DictOf, 0) | (Without | Eval, 1) | (IterationSpace | RankReduction, _) => true,
        // A name is compared as it is: only a string equals the name of an entry.
        (GetAttr | Has, 1) | (Renamed, 1 | 2) => true,
        // The host accepts only an int, or only a string.
        (ResultUsers | EnclosingAttrs, 0) => true,
        _ => false,
    }
}

/// Returns whether the arguments of a primitive are ints of any width, or floats.
fn takes_numbers(primitive: Primitive) -> bool {
    use Primitive::*;
    matches!(
        primitive,
        Div | Rem
            | Pow
            | Neg
            | Min
            | Max
            | CeilDiv
            | Log2
            | ShiftLeft
            | ShiftRight
            | BitAnd
            | BitOr
            | BitXor
            | BitNot
            | BitLength
            | Less
            | LessEqual
    )
}

fn is_variadic(primitive: Primitive) -> bool {
    !primitive.takes_list() && primitive.info().params.ends_with('*')
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
