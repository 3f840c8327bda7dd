//! Declarations of the public functions of a lowered module, for callers in C and in Rust: `--emit header` and
//! `--emit rust`.
//!
//! The types of the LLVM dialect say how a function is called. Its attribute `rewrite.interface`, which rules write,
//! adds what the types do not say: names, and what pointers point to (`description.rs`). A function that C would call
//! in another way than LLVM compiles it is left out; a comment in the output gives the reason
//! (`calling_convention.rs`).
//!
//! Tests: tests/all/header.rs.

mod c_header;
mod calling_convention;
mod data_type;
mod description;
mod function_declaration;
mod identifiers;
mod rust_externs;
mod type_reader;

use crate::ir::{Context, Module};
use calling_convention::Platform;
use data_type::StructDefinition;
use function_declaration::{FunctionReader, PublicFunction};
use rulec::report::Diagnostic;

/// The option of the rules that makes them describe functions.
pub const DESCRIPTION_OPTION: &str = "describe_interface";

/// A language of declarations.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HeaderLanguage {
    /// C11, also valid C++
    C,
    /// Rust, as `extern` blocks
    Rust,
}

/// The declarations of a module.
struct Declarations {
    platform: Platform,
    /// The structs that the functions refer to. A struct follows the structs of its fields.
    structs: Vec<StructDefinition>,
    functions: Vec<PublicFunction>,
}

/// Returns the text of the declarations of a lowered module's public functions.
///
/// # Errors
/// L0025 if the calling convention of C on the module's target is not known.
pub fn emit_declarations(ctx: &Context, module: &Module, language: HeaderLanguage) -> Result<String, Vec<Diagnostic>> {
    let platform = Platform::of_module(ctx, module).map_err(|error| vec![error])?;
    let (functions, structs) = FunctionReader::new(ctx, &platform, language).read_module(module);
    let declarations = Declarations { platform, structs, functions };
    Ok(match language {
        HeaderLanguage::C => c_header::print(&declarations),
        HeaderLanguage::Rust => rust_externs::print(&declarations),
    })
}

/// Returns text for a comment of one line: without control characters, and without a backslash at the end, which would
/// continue the comment on the next line.
fn comment_text(text: &str) -> String {
    let text: String = text.chars().map(|c| if c.is_control() { ' ' } else { c }).collect();
    if text.ends_with('\\') { text + "." } else { text }
}
