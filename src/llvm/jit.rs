//! JIT execution: compiles a lowered module in memory and calls one of its functions.
//!
//! All symbols that the module refers to are resolved before anything is compiled, so that undefined symbols are
//! diagnostics.
//!
//! Tests: tests/all/run.rs, tests/run/.

use super::jit_constructors::ModuleConstructors;
use super::jit_engine::JitEngine;
use super::runtime;
use super::targets::check_host_target;
use super::translate::translate_for_machine;
use crate::ir::{Context, Module};
use inkwell::types::{AnyTypeEnum, BasicTypeEnum};
use inkwell::values::{BasicValue, FunctionValue};
use libloading::os::unix::{Library, RTLD_GLOBAL, RTLD_NOW};
use rulec::report::Diagnostic;
use std::path::PathBuf;

/// Calls the function `entry` of a module of the LLVM dialect, and returns its result as text. Runs the constructors of
/// the module before the call, and its destructors afterwards. `entry` must have no parameters, and return nothing, an
/// integer of up to 64 bits, `f32` or `f64`. Returns `None` if it returns nothing.
///
/// # Errors
/// Those of the translation (L0001, L0003); L0006 for a module of another machine; L0010 for a library that cannot be
/// loaded; L0011 for an undefined symbol; L0012 if LLVM cannot compile the module; L0013 for an entry point that does
/// not exist; L0014 for an entry point or a constructor of another type.
pub fn run(
    ctx: &Context,
    module: &Module,
    entry: &str,
    libraries: &[PathBuf],
) -> Result<Option<String>, Vec<Diagnostic>> {
    let llvm = super::init::create_context();
    let llvm_module = translate_for_machine(ctx, module, &llvm)?;
    check_host_target(&llvm_module)?;
    let function = entry_point(&llvm_module, entry)?;
    let return_type = function.get_type().get_return_type();
    let engine = link(llvm_module, libraries)?;
    let address = compile_function(&engine, entry)?;
    runtime::flush_rust_stdout();
    engine.run_constructors();
    // SAFETY: `entry_point` has checked the function's type, and each arm calls it with that type.
    let result = unsafe {
        use std::mem::transmute;
        match return_type {
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
    engine.run_destructors();
    runtime::flush_c_streams();
    Ok(result)
}

/// Resolves the symbols that the module refers to, and creates the JIT compiler for the module.
pub(super) fn link<'l>(
    llvm_module: inkwell::module::Module<'l>,
    libraries: &[PathBuf],
) -> Result<JitEngine<'l>, Vec<Diagnostic>> {
    let mut open_libraries = Vec::new();
    let mut errors = Vec::new();
    for path in libraries {
        // SAFETY: loading a library runs its initializers; the user has requested that.
        match unsafe { Library::open(Some(path), RTLD_NOW | RTLD_GLOBAL) } {
            Ok(library) => open_libraries.push(library),
            Err(e) => {
                errors.push(Diagnostic::error("L0010", format!("cannot load the library `{}`: {e}", path.display())))
            }
        }
    }
    open_libraries.push(Library::this());
    let mut resolved_functions = Vec::new();
    for f in functions_of(&llvm_module).filter(|f| f.count_basic_blocks() == 0 && f.get_intrinsic_id() == 0) {
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
    let constructors = ModuleConstructors::read(&llvm_module)?;
    super::emit::check_code_generation(&llvm_module)?;
    let mut engine = JitEngine::new(llvm_module).map_err(|reason| jit_error(&reason))?;
    for (f, address) in resolved_functions {
        engine.map_symbol(f, address);
    }
    for (g, address) in globals {
        engine.map_symbol(g, address);
    }
    runtime::register_conversions();
    engine.find_constructors(&constructors).map_err(|reason| jit_error(&reason))?;
    Ok(engine)
}

/// Compiles the engine's module, and returns the address of its function `name`.
pub(super) fn compile_function(engine: &JitEngine<'_>, name: &str) -> Result<usize, Vec<Diagnostic>> {
    engine.function_address(name).ok_or_else(|| jit_error(&format!("LLVM has no code for `@{name}`")))
}

/// Returns the error L0012 with a reason.
fn jit_error(reason: &str) -> Vec<Diagnostic> {
    vec![Diagnostic::error("L0012", format!("cannot compile the program for this machine: {reason}"))]
}

fn functions_of<'l>(module: &inkwell::module::Module<'l>) -> impl Iterator<Item = FunctionValue<'l>> + use<'l> {
    std::iter::successors(module.get_first_function(), |f| f.get_next_function())
}

/// Finds the function `entry`, and checks that it has a body, no parameters and a supported result type.
fn entry_point<'l>(module: &inkwell::module::Module<'l>, entry: &str) -> Result<FunctionValue<'l>, Vec<Diagnostic>> {
    let function = module.get_function(entry);
    let Some(f) = function.filter(|f| f.count_basic_blocks() > 0) else {
        let message = match function {
            Some(_) => format!("expected the entry point `@{entry}` to have a body"),
            None => format!("unknown function `@{entry}`"),
        };
        let defined: Vec<String> = functions_of(module)
            .filter(|f| f.count_basic_blocks() > 0 && f.count_params() == 0)
            .map(|f| format!("@{}", f.get_name().to_string_lossy()))
            .collect();
        let mut d = Diagnostic::error("L0013", message);
        if !defined.is_empty() {
            d = d.note(format!("choose a function without parameters with --entry: {}", defined.join(", ")));
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
    let d = Diagnostic::error("L0014", format!("cannot run the entry point `@{entry}` of type `{text}`"));
    Err(vec![d.note("expected no parameters, and no result or one of type f32, f64 or an integer of up to 64 bits")])
}

fn find_symbol(open_libraries: &[Library], name: &str) -> Option<usize> {
    // SAFETY: the symbol is used as an address only.
    open_libraries
        .iter()
        .find_map(|l| unsafe { l.get::<*mut std::ffi::c_void>(name.as_bytes()).ok().map(|s| s.into_raw() as usize) })
}

fn undefined_symbol(name: &str) -> Diagnostic {
    Diagnostic::error("L0011", format!("undefined symbol `@{name}`"))
        .note("define it, or load a library that defines it with --shared-lib")
}
