//! Jit: compiles a lowered module and calls one of its functions in this process.
//!
//! Kept true: every symbol that the module needs is found before any of it is compiled.

use super::runtime;
use super::translate::translate;
use crate::ir::{Context, Module};
use crate::report::Diagnostic;
use inkwell::OptimizationLevel;
use inkwell::execution_engine::ExecutionEngine;
use inkwell::targets::{InitializationConfig, Target};
use inkwell::types::{AnyTypeEnum, BasicTypeEnum};
use inkwell::values::{BasicValue, FunctionValue};
use libloading::os::unix::{Library, RTLD_GLOBAL, RTLD_NOW};
use std::path::PathBuf;

/// Runs `entry`, a function without parameters that gives nothing, an integer or a float; the result as text.
pub fn run(
    ctx: &Context,
    module: &Module,
    entry: &str,
    libraries: &[PathBuf],
) -> Result<Option<String>, Vec<Diagnostic>> {
    let llvm = super::init::create_context();
    let llvm_module = translate(ctx, module, &llvm)?;
    let function = entry_point(&llvm_module, entry)?;
    let engine = link(&llvm_module, libraries)?;
    let address = engine.get_function_address(entry).map_err(|e| jit_error(e.to_string()))?;
    runtime::flush_rust_stdout();
    // SAFETY: the entry point's type was checked: no parameters, and the result that each arm names.
    let result = unsafe {
        use std::mem::transmute;
        match function.get_type().get_return_type() {
            None => {
                transmute::<usize, extern "C" fn()>(address)();
                None
            }
            Some(BasicTypeEnum::IntType(t)) => Some(match t.get_bit_width() {
                1..=8 => transmute::<usize, extern "C" fn() -> i8>(address)().to_string(),
                9..=16 => transmute::<usize, extern "C" fn() -> i16>(address)().to_string(),
                17..=32 => transmute::<usize, extern "C" fn() -> i32>(address)().to_string(),
                _ => transmute::<usize, extern "C" fn() -> i64>(address)().to_string(),
            }),
            Some(BasicTypeEnum::FloatType(t)) if t == llvm.f32_type() => {
                Some(transmute::<usize, extern "C" fn() -> f32>(address)().to_string())
            }
            Some(_) => Some(transmute::<usize, extern "C" fn() -> f64>(address)().to_string()),
        }
    };
    runtime::flush_c_streams();
    Ok(result)
}

/// Finds what the module needs and makes it ready to be called.
pub(super) fn link<'l>(
    llvm_module: &inkwell::module::Module<'l>,
    libraries: &[PathBuf],
) -> Result<ExecutionEngine<'l>, Vec<Diagnostic>> {
    let mut open_libraries = Vec::new();
    let mut errors = Vec::new();
    for path in libraries {
        // SAFETY: a library that the user names runs its initialisers, which is what was asked for.
        match unsafe { Library::open(Some(path), RTLD_NOW | RTLD_GLOBAL) } {
            Ok(library) => open_libraries.push(library),
            Err(e) => {
                errors.push(Diagnostic::error("L0010", format!("the library {} cannot be loaded: {e}", path.display())))
            }
        }
    }
    open_libraries.push(Library::this());
    let mut resolved_functions = Vec::new();
    for f in functions_of(llvm_module).filter(|f| f.count_basic_blocks() == 0 && f.get_intrinsic_id() == 0) {
        let name = f.get_name().to_string_lossy().into_owned();
        if f.as_global_value().as_pointer_value().get_first_use().is_none() {
            continue;
        }
        match runtime::builtin_address(&name).or_else(|| find_symbol(&open_libraries, &name)) {
            Some(address) => resolved_functions.push((f, address)),
            None => errors.push(undefined_symbol(&name)),
        }
    }
    let mut globals = Vec::new();
    let mut next = llvm_module.get_first_global();
    while let Some(g) = next {
        next = g.get_next_global();
        if g.get_initializer().is_none() && g.as_pointer_value().get_first_use().is_some() {
            let name = g.get_name().to_string_lossy().into_owned();
            match find_symbol(&open_libraries, &name) {
                Some(address) => globals.push((g, address)),
                None => errors.push(undefined_symbol(&name)),
            }
        }
    }
    if !errors.is_empty() {
        return Err(errors);
    }
    Target::initialize_native(&InitializationConfig::default()).map_err(jit_error)?;
    let engine = llvm_module
        .create_jit_execution_engine(OptimizationLevel::Default)
        .map_err(|e| jit_error(e.to_string_lossy().into_owned()))?;
    for (f, address) in resolved_functions {
        engine.add_global_mapping(&f, address);
    }
    for (g, address) in globals {
        engine.add_global_mapping(&g, address);
    }
    runtime::register_conversions();
    Ok(engine)
}

/// What LLVM says against a module.
pub(super) fn jit_error(reason: String) -> Vec<Diagnostic> {
    vec![Diagnostic::error("L0012", format!("the program cannot be compiled for this machine: {reason}"))]
}

fn functions_of<'l>(module: &inkwell::module::Module<'l>) -> impl Iterator<Item = FunctionValue<'l>> + use<'l> {
    std::iter::successors(module.get_first_function(), |f| f.get_next_function())
}

/// The function to call, if it can be called.
fn entry_point<'l>(module: &inkwell::module::Module<'l>, entry: &str) -> Result<FunctionValue<'l>, Vec<Diagnostic>> {
    let function = module.get_function(entry);
    let Some(f) = function.filter(|f| f.count_basic_blocks() > 0) else {
        let message = match function {
            Some(_) => format!("the entry point `@{entry}` has no body"),
            None => format!("there is no function `@{entry}` to run"),
        };
        let defined: Vec<String> = functions_of(module)
            .filter(|f| f.count_basic_blocks() > 0 && f.count_params() == 0)
            .map(|f| format!("@{}", f.get_name().to_string_lossy()))
            .collect();
        let mut d = Diagnostic::error("L0013", message);
        if !defined.is_empty() {
            d = d.note(format!("functions without parameters are {}; name one with --entry", defined.join(", ")));
        }
        return Err(vec![d]);
    };
    let ty = f.get_type();
    let fits = ty.get_param_types().is_empty()
        && !ty.is_var_arg()
        && match ty.get_return_type() {
            None => true,
            Some(BasicTypeEnum::IntType(t)) => t.get_bit_width() <= 64,
            Some(BasicTypeEnum::FloatType(t)) => {
                matches!(t.size_of().get_zero_extended_constant(), Some(4 | 8) | None)
                    && matches!(t.print_to_string().to_bytes(), b"float" | b"double")
            }
            Some(_) => false,
        };
    if fits {
        return Ok(f);
    }
    let text = AnyTypeEnum::FunctionType(ty).print_to_string().to_string();
    let d = Diagnostic::error("L0014", format!("the entry point `@{entry}` has the type `{text}`"));
    Err(vec![d.note("an entry point takes nothing, and gives nothing, an integer of up to 64 bits, f32 or f64")])
}

fn find_symbol(open_libraries: &[Library], name: &str) -> Option<usize> {
    // SAFETY: only the address is taken; its type is the declaration's business.
    open_libraries
        .iter()
        .find_map(|l| unsafe { l.get::<*mut std::ffi::c_void>(name.as_bytes()).ok().map(|s| s.into_raw() as usize) })
}

fn undefined_symbol(name: &str) -> Diagnostic {
    Diagnostic::error("L0011", format!("the program needs `@{name}`, which is defined nowhere"))
        .note("define it, or name the library that has it with --shared-lib")
}
