//! Prints declarations as items of Rust: structs and an `extern` block.
//!
//! Tests: tests/all/header.rs.

use super::calling_convention::{Architecture, Platform};
use super::data_type::{DataType, StructDefinition, Variable};
use super::function_declaration::{FunctionDeclaration, PublicFunction};
use super::{Declarations, comment_text};
use crate::ir::FloatKind;
use std::fmt::Write;

/// Returns the text of the items.
pub(super) fn print(declarations: &Declarations) -> String {
    let platform = &declarations.platform;
    let mut out = format!("// Functions of an object file for {}.\n", comment_text(&platform.name));
    let (condition, name) = platform_condition(platform);
    let _ = write!(out, "#[cfg(not({condition}))]\ncompile_error!(\"these declarations are for {name}\");\n\n");
    let printer = RustPrinter { architecture: platform.architecture };
    for definition in &declarations.structs {
        printer.print_struct(&mut out, definition);
    }
    out += "#[allow(improper_ctypes, dead_code)]\nunsafe extern \"C\" {\n";
    for (index, function) in declarations.functions.iter().enumerate() {
        if index > 0 {
            out.push('\n');
        }
        match function {
            PublicFunction::Declared(function) => printer.print_function(&mut out, function),
            PublicFunction::Omitted { symbol, reason } => {
                let _ = writeln!(out, "    // {}", comment_text(&format!("`{symbol}` is not declared: {reason}.")));
            }
        }
    }
    out += "}\n";
    out
}

/// Returns the `cfg` predicate of a platform, and its name.
fn platform_condition(platform: &Platform) -> (String, &'static str) {
    let (arch, name) = match platform.architecture {
        Architecture::X86_64 => ("x86_64", "x86-64 with the System V ABI"),
        Architecture::Aarch64 => ("aarch64", "AArch64 with AAPCS64"),
    };
    let apple = if platform.is_apple { "target_vendor = \"apple\"" } else { "not(target_vendor = \"apple\")" };
    (format!("all(target_arch = \"{arch}\", target_pointer_width = \"64\", not(windows), {apple})"), name)
}

struct RustPrinter {
    architecture: Architecture,
}

impl RustPrinter {
    fn print_struct(&self, out: &mut String, definition: &StructDefinition) {
        let name = &definition.name;
        let _ = write!(
            out,
            "#[repr(C)]\n#[derive(Clone, Copy, Debug)]\n#[allow(non_camel_case_types, dead_code)]\npub struct {name} {{\n"
        );
        for field in &definition.fields {
            let _ = writeln!(out, "    pub {},", self.variable(field));
        }
        let size = DataType::Struct(definition.clone()).layout().0;
        let _ = write!(out, "}}\nconst _: () = assert!(core::mem::size_of::<{name}>() == {size});\n\n");
    }

    fn print_function(&self, out: &mut String, function: &FunctionDeclaration) {
        for comment in &function.comments {
            let _ = writeln!(out, "    /// {}", comment_text(comment));
        }
        if function.identifier != function.symbol {
            let _ = writeln!(out, "    #[link_name = \"{}\"]", function.symbol);
        }
        let mut parameters: Vec<String> = function.parameters.iter().map(|p| self.variable(p)).collect();
        if function.variadic {
            parameters.push("...".to_string());
        }
        let _ = write!(out, "    pub fn {}({})", function.identifier, parameters.join(", "));
        if let Some(result) = &function.result {
            let _ = write!(out, " -> {}", self.type_name(result));
        }
        *out += ";\n";
    }

    fn variable(&self, variable: &Variable) -> String {
        format!("{}: {}", variable.name, self.type_name(&variable.ty))
    }

    fn type_name(&self, ty: &DataType) -> String {
        match ty {
            DataType::Bool => "bool".to_string(),
            DataType::Int { bytes, unsigned } => format!("{}{}", if *unsigned { "u" } else { "i" }, bytes * 8),
            DataType::Float(kind) => match kind {
                FloatKind::F64 => "f64",
                FloatKind::F32 => "f32",
                // `f16` and `bf16`: stable Rust has no type for them, so `u16` holds the bits.
                _ => "u16",
            }
            .to_string(),
            DataType::Pointer(None) => "*mut core::ffi::c_void".to_string(),
            DataType::Pointer(Some(element)) => format!("*mut {}", self.type_name(element)),
            DataType::Vector { element, len } => self.vector_name(element, *len),
            DataType::Array { element, len } => format!("[{}; {len}]", self.type_name(element)),
            DataType::Struct(definition) => definition.name.clone(),
        }
    }

    /// Returns the name of the vector type in Rust's `core::arch` for the architecture.
    fn vector_name(&self, element: &DataType, len: u64) -> String {
        let bits = element.layout().0 * 8;
        let is_float = matches!(element, DataType::Float(_));
        match self.architecture {
            Architecture::X86_64 => {
                let name = match (is_float, bits) {
                    (true, 32) => "__m128",
                    (true, _) => "__m128d",
                    (false, _) => "__m128i",
                };
                format!("core::arch::x86_64::{name}")
            }
            Architecture::Aarch64 => {
                let kind = if is_float { "float" } else { "int" };
                format!("core::arch::aarch64::{kind}{bits}x{len}_t")
            }
        }
    }
}
