//! JIT execution: compiles a lowered module in memory and calls one of its functions.
//!
//! All symbols that the module refers to are resolved before anything is compiled, so that undefined symbols are
//! diagnostics.
//!
//! Tests: tests/all/run.rs, tests/run/.

use super::call_wrapper::{CallWrapperBuilder, NUMBER_TYPES, NumberFormat, number_format, parse_number, result_types};
use super::constructors::ModuleConstructors;
use super::engine::JitEngine;
use super::lines;
use super::runtime;
use super::signal_report;
use crate::ir::{Context, Module};
use crate::llvm::codegen_options::CodegenOptions;
use crate::llvm::machine_code::{check_code_generation, run_on_module};
use crate::llvm::passes::apply_options;
use crate::llvm::process::crash_recovery::is_crash;
use crate::llvm::targets::check_host_target;
use crate::llvm::translate::translate_module::{DebugOptions, translate_for_machine};
use inkwell::types::{AnyTypeEnum, BasicTypeEnum};
use inkwell::values::{BasicMetadataValueEnum, BasicValue, FunctionValue};
use libloading::os::unix::{Library, RTLD_GLOBAL, RTLD_NOW};
use rulec::report::Diagnostic;
use std::path::PathBuf;
use std::time::Duration;

/// The name of the function that wraps the call of the entry point.
const WRAPPER: &str = "rewrite.entry";

/// A call of a function of the program.
#[derive(Clone, Copy, Debug)]
pub struct EntryCall<'a> {
    /// The symbol of the function.
    pub function: &'a str,
    /// The arguments: numbers as text.
    pub arguments: &'a [String],
    /// Shared libraries that define symbols of the program.
    pub libraries: &'a [PathBuf],
    /// The time after which the program is ended.
    pub time_limit: Option<Duration>,
}

/// A symbol of this process that a compiled module may refer to.
#[derive(Clone, Copy, Debug)]
pub struct HostSymbol<'a> {
    /// The name by which the module declares the function or global.
    pub name: &'a str,
    /// The address of the function or global.
    pub address: *const (),
}

/// Calls a function of a module of the LLVM dialect, and returns its results as text: several for a struct. Runs the
/// constructors of the module before the call, and its destructors afterwards. Parameters and results must be numbers:
/// integers of up to 64 bits, `f16`, `bf16`, `f32` or `f64`. If a signal or the time limit ends the program, that is
/// reported on the standard error (L0017, L0034), with the place in the source if the program has debug information,
/// and ends the process with exit code 1.
///
/// # Errors
/// Those of the translation (L0001, L0003); L0006 for a module of another machine; L0007 for passes that LLVM cannot
/// run; L0010 for a library that cannot be loaded; L0011 for an undefined symbol; L0012 if LLVM cannot compile the
/// module; L0013 for an entry point that does not exist; L0014 for an entry point or a constructor of another type, and
/// for arguments that do not fit; L0018, L0026 and L0027 if LLVM fails or crashes; L0028 for a value with too many
/// parts.
pub fn run(
    ctx: &Context,
    module: &Module,
    call: EntryCall<'_>,
    debug: DebugOptions<'_>,
    codegen: &CodegenOptions,
) -> Result<Vec<String>, Vec<Diagnostic>> {
    runtime::keep_output();
    // A crash of LLVM leaves the context in an unknown state, so it is not disposed of.
    let llvm = std::mem::ManuallyDrop::new(crate::llvm::init::create_context());
    let llvm_module = translate_for_machine(ctx, module, &llvm, debug)?;
    check_host_target(&llvm_module)?;
    let function = entry_point(&llvm_module, call.function)?;
    let (arguments, formats) = entry_types(function, call)?;
    let builder = llvm.create_builder();
    let wrappers = CallWrapperBuilder { llvm: &llvm, builder: &builder, module: &llvm_module };
    let wrapper = wrappers.define_wrapper(WRAPPER, function, &arguments, true, &[]);
    let wrapper = wrapper.map_err(|error| jit_error(&error.to_string()))?;
    let wrapper = wrapper.get_name().to_string_lossy().into_owned();
    let llvm_module = run_passes(llvm_module, codegen)?;
    let engine = link(llvm_module, call.libraries, codegen)?;
    let address = compile_function(&engine, &wrapper)?;
    let mut words = vec![0_u64; formats.len()];
    runtime::flush_rust_stdout();
    // Without debug information there are no lines.
    signal_report::install(lines::read_lines(), call.time_limit);
    engine.run_constructors();
    // SAFETY: a wrapper has this type, and the array has a word for each result.
    unsafe { std::mem::transmute::<usize, extern "C" fn(*mut u64)>(address)(words.as_mut_ptr()) };
    engine.run_destructors();
    signal_report::end_time_limit();
    runtime::flush_c_streams();
    drop((engine, builder));
    drop(std::mem::ManuallyDrop::into_inner(llvm));
    Ok(formats.iter().zip(words).map(|(format, bits)| format.format_number(bits)).collect())
}

/// Resolves the symbols that the module refers to, and compiles the module.
pub(super) fn link<'l>(
    llvm_module: inkwell::module::Module<'l>,
    libraries: &[PathBuf],
    codegen: &CodegenOptions,
) -> Result<JitEngine<'l>, Vec<Diagnostic>> {
    link_with_symbols(llvm_module, libraries, &[], codegen)
}

/// Resolves symbols and creates the JIT compiler like `link`. A symbol in `symbols` has priority over the runtime
/// functions and the libraries.
pub(super) fn link_with_symbols<'l>(
    llvm_module: inkwell::module::Module<'l>,
    libraries: &[PathBuf],
    symbols: &[HostSymbol<'_>],
    codegen: &CodegenOptions,
) -> Result<JitEngine<'l>, Vec<Diagnostic>> {
    let find_host_symbol =
        |name: &str| symbols.iter().find(|symbol| symbol.name == name).map(|symbol| symbol.address as usize);
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
        let address = find_host_symbol(&name).or_else(|| runtime::builtin_address(&name));
        match address.or_else(|| find_symbol(&open_libraries, &name)) {
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
            match find_host_symbol(&name).or_else(|| find_symbol(&open_libraries, &name)) {
                Some(address) => globals.push((g, address)),
                None => errors.push(undefined_symbol(&name)),
            }
        }
    }
    if !errors.is_empty() {
        return Err(errors);
    }
    let constructors = ModuleConstructors::read(&llvm_module)?;
    check_code_generation(&llvm_module)?;
    let first_function = functions_of(&llvm_module).find(|f| f.count_basic_blocks() > 0);
    let raw_module = llvm_module.as_mut_ptr();
    let first_name = first_function.map(|f| f.get_name().to_string_lossy().into_owned());
    let mut engine = JitEngine::new(llvm_module, codegen.level()).map_err(|reason| jit_error(&reason))?;
    for (f, address) in resolved_functions {
        engine.map_symbol(f, address);
    }
    for (g, address) in globals {
        engine.map_symbol(g, address);
    }
    super::bf16_conversions::register();
    if let Some(name) = first_name {
        engine = engine.compile(raw_module, &name)?;
    }
    engine.find_constructors(&constructors).map_err(|reason| jit_error(&reason))?;
    Ok(engine)
}

/// Returns the address of a function of the compiled module.
pub(super) fn compile_function(engine: &JitEngine<'_>, name: &str) -> Result<usize, Vec<Diagnostic>> {
    engine.function_address(name).ok_or_else(|| jit_error(&format!("LLVM has no code for `@{name}`")))
}

/// Applies the options of code generation to a module.
pub(crate) fn run_passes<'l>(
    llvm_module: inkwell::module::Module<'l>,
    codegen: &CodegenOptions,
) -> Result<inkwell::module::Module<'l>, Vec<Diagnostic>> {
    if !codegen.changes_modules() {
        return Ok(llvm_module);
    }
    match run_on_module(&llvm_module, || apply_options(&llvm_module, codegen)) {
        Err(errors) if is_crash(&errors) => {
            std::mem::forget(llvm_module);
            Err(errors)
        }
        result => result.map(|()| llvm_module),
    }
}

/// Returns the error L0012 with a reason.
fn jit_error(reason: &str) -> Vec<Diagnostic> {
    vec![Diagnostic::error("L0012", format!("cannot compile the program for this machine: {reason}"))]
}

pub(super) fn functions_of<'l>(
    module: &inkwell::module::Module<'l>,
) -> impl Iterator<Item = FunctionValue<'l>> + use<'l> {
    std::iter::successors(module.get_first_function(), |f| f.get_next_function())
}

/// Finds the function `entry`, and checks that it has a body.
fn entry_point<'l>(module: &inkwell::module::Module<'l>, entry: &str) -> Result<FunctionValue<'l>, Vec<Diagnostic>> {
    let function = module.get_function(entry);
    if let Some(function) = function.filter(|f| f.count_basic_blocks() > 0) {
        return Ok(function);
    }
    let message = match function {
        Some(_) => format!("expected the entry point `@{entry}` to have a body"),
        None => format!("unknown function `@{entry}`"),
    };
    let defined: Vec<String> = functions_of(module)
        .filter(|f| f.count_basic_blocks() > 0)
        .map(|f| format!("@{}", f.get_name().to_string_lossy()))
        .collect();
    let mut d = Diagnostic::error("L0013", message);
    if !defined.is_empty() {
        d = d.note(format!("choose a function with --entry: {}", defined.join(", ")));
    }
    Err(vec![d])
}

/// Returns the arguments of the entry point as constants, and the formats of its results.
fn entry_types<'l>(
    function: FunctionValue<'l>,
    call: EntryCall<'_>,
) -> Result<(Vec<BasicMetadataValueEnum<'l>>, Vec<NumberFormat>), Vec<Diagnostic>> {
    let entry = call.function;
    let ty = function.get_type();
    let error = |message: String| {
        let type_text = AnyTypeEnum::FunctionType(ty).print_to_string();
        let d = Diagnostic::error("L0014", format!("cannot run the entry point `@{entry}`: {message}"));
        let d = d.note(format!("its type is `{}`", type_text.to_string_lossy()));
        vec![d.note(format!("arguments and results are numbers: {NUMBER_TYPES}"))]
    };
    let params = ty.get_param_types();
    if params.len() != call.arguments.len() || ty.is_var_arg() {
        return Err(error(format!("it has {} parameters, found {} arguments", params.len(), call.arguments.len())));
    }
    let mut arguments = Vec::new();
    for (param, text) in params.into_iter().zip(call.arguments) {
        let number = BasicTypeEnum::try_from(param).ok().and_then(|param| parse_number(param, text));
        let expected = param.print_to_string();
        let expected = expected.to_string_lossy();
        arguments
            .push(number.ok_or_else(|| error(format!("expected an argument of type `{expected}`, found `{text}`")))?);
    }
    let formats = result_types(ty).into_iter().map(|result| {
        number_format(result).ok_or_else(|| {
            let result = result.print_to_string();
            error(format!("a result has type `{}`", result.to_string_lossy()))
        })
    });
    let formats = formats.collect::<Result<_, _>>()?;
    Ok((arguments.into_iter().map(Into::into).collect(), formats))
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
