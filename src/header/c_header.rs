//! Prints declarations as a header of C11, which is also valid C++.
//!
//! Tests: tests/all/header.rs.

use super::calling_convention::{Architecture, Platform};
use super::data_type::{DataType, StructDefinition, Variable};
use super::function_declaration::{FunctionDeclaration, PublicFunction};
use super::identifiers::is_identifier;
use super::{Declarations, comment_text};
use crate::ir::FloatKind;
use std::fmt::Write;

/// Returns the text of a header.
pub(super) fn print(declarations: &Declarations) -> String {
    let platform = &declarations.platform;
    let mut out = format!("// Functions of an object file for {}.\n#pragma once\n", comment_text(&platform.name));
    let (condition, name) = platform_condition(platform);
    let _ = write!(out, "#if !({condition})\n#error \"these declarations are for {name}\"\n#endif\n");
    out += "#include <assert.h>\n#include <stdbool.h>\n#include <stdint.h>\n";
    let mut vectors = Vec::new();
    for function in &declarations.functions {
        if let PublicFunction::Declared(function) = function {
            function.types().for_each(|ty| ty.vectors(&mut vectors));
        }
    }
    let mut typedefs: Vec<String> = vectors.into_iter().map(vector_typedef).collect();
    typedefs.sort();
    typedefs.dedup();
    typedefs.iter().for_each(|typedef| out += typedef);
    out += "\n#ifdef __cplusplus\nextern \"C\" {\n#endif\n\n";
    for definition in &declarations.structs {
        print_struct(&mut out, definition);
    }
    for function in &declarations.functions {
        match function {
            PublicFunction::Declared(function) => print_function(&mut out, platform, function),
            PublicFunction::Omitted { symbol, reason } => {
                let _ = writeln!(out, "// {}\n", comment_text(&format!("`{symbol}` is not declared: {reason}.")));
            }
        }
    }
    out += "#ifdef __cplusplus\n}\n#endif\n";
    out
}

/// Returns the condition of the preprocessor for a platform, and its name.
fn platform_condition(platform: &Platform) -> (String, &'static str) {
    let (macro_name, name) = match platform.architecture {
        Architecture::X86_64 => ("__x86_64__", "x86-64 with the System V ABI"),
        Architecture::Aarch64 => ("__aarch64__", "AArch64 with AAPCS64"),
    };
    let apple = if platform.is_apple { "defined(__APPLE__)" } else { "!defined(__APPLE__)" };
    (format!("defined({macro_name}) && defined(__LP64__) && !defined(_WIN32) && {apple}"), name)
}

fn print_struct(out: &mut String, definition: &StructDefinition) {
    let name = &definition.name;
    let _ = write!(out, "#ifndef REWRITE_STRUCT_{name}\n#define REWRITE_STRUCT_{name}\ntypedef struct {name} {{\n");
    for field in &definition.fields {
        let _ = writeln!(out, "  {};", variable(field));
    }
    let size = DataType::Struct(definition.clone()).layout().0;
    let _ = write!(
        out,
        "}} {name};\n#endif\nstatic_assert(sizeof({name}) == {size}, \"another header defines {name} otherwise\");\n\n"
    );
}

fn print_function(out: &mut String, platform: &Platform, function: &FunctionDeclaration) {
    for comment in &function.comments {
        let _ = writeln!(out, "/// {}", comment_text(comment));
    }
    let result = function.result.as_ref().map_or("void".to_string(), type_name);
    let mut parameters: Vec<String> = function.parameters.iter().map(variable).collect();
    if function.variadic {
        parameters.push("...".to_string());
    }
    let parameters = if parameters.is_empty() { "void".to_string() } else { parameters.join(", ") };
    let space = if result.ends_with('*') { "" } else { " " };
    let _ = write!(out, "{result}{space}{}({parameters})", function.identifier);
    if function.identifier != function.symbol || !is_identifier(&function.symbol) {
        let prefix = if platform.is_apple { "_" } else { "" };
        let _ = write!(out, " __asm__(\"{prefix}{}\")", function.symbol);
    }
    *out += ";\n\n";
}

/// Returns the declaration of a variable without `;`: `int64_t sizes[2]`.
fn variable(variable: &Variable) -> String {
    let mut ty = &variable.ty;
    let mut dimensions = String::new();
    while let DataType::Array { element, len } = ty {
        let _ = write!(dimensions, "[{len}]");
        ty = element;
    }
    let name = type_name(ty);
    let space = if name.ends_with('*') { "" } else { " " };
    format!("{name}{space}{}{dimensions}", variable.name)
}

/// Returns the name of a type that is no array.
fn type_name(ty: &DataType) -> String {
    match ty {
        DataType::Bool => "bool".to_string(),
        DataType::Int { bytes, unsigned } => format!("{}int{}_t", if *unsigned { "u" } else { "" }, bytes * 8),
        DataType::Float(kind) => match kind {
            FloatKind::F16 => "_Float16",
            FloatKind::BF16 => "__bf16",
            FloatKind::F32 => "float",
            _ => "double",
        }
        .to_string(),
        DataType::Pointer(None) => "void *".to_string(),
        DataType::Pointer(Some(element)) => {
            let element = type_name(element);
            let space = if element.ends_with('*') { "" } else { " " };
            format!("{element}{space}*")
        }
        DataType::Vector { element, len } => vector_name(element, *len),
        DataType::Array { element, len } => format!("{}[{len}]", type_name(element)),
        DataType::Struct(definition) => definition.name.clone(),
    }
}

/// Returns the name of a vector type: `rewrite_float_x4`.
fn vector_name(element: &DataType, len: u64) -> String {
    format!("rewrite_{}_x{len}", type_name(element))
}

fn vector_typedef(vector: &DataType) -> String {
    let DataType::Vector { element, len } = vector else { return String::new() };
    let size = vector.layout().0;
    format!("typedef {} {} __attribute__((vector_size({size})));\n", type_name(element), vector_name(element, *len))
}
