//! Handle of a module that is compiled in memory. Its functions are looked up by name and Rust type.
//!
//! Tests: tests/all/embed.rs.

use super::engine::JitEngine;
use super::execution::{HostSymbol, compile_function, functions_of, link_with_symbols, run_passes};
use super::function_pointer::FunctionPointer;
use crate::ir::{Context, Module};
use crate::llvm::codegen_options::CodegenOptions;
use crate::llvm::process::crash_recovery::is_crash;
use crate::llvm::targets::check_host_target;
use crate::llvm::translate::translate_module::{DebugOptions, translate_for_machine};
use inkwell::attributes::{Attribute, AttributeLoc};
use inkwell::types::AnyTypeEnum;
use inkwell::values::FunctionValue;
use rulec::report::Diagnostic;
use rustc_hash::FxHashMap;
use std::cell::Cell;
use std::marker::PhantomData;
use std::ops::Deref;
use std::path::PathBuf;
use std::ptr::NonNull;

/// Options of compilation in memory.
#[derive(Clone, Debug, Default)]
pub struct JitOptions<'a> {
    /// The input text, which locations refer to, and whether the code gets line tables for a debugger.
    pub debug: DebugOptions<'a>,
    /// Passes, and the optimization level of the code generator.
    pub codegen: CodegenOptions,
    /// Shared libraries that define symbols of the module.
    pub libraries: &'a [PathBuf],
    /// Functions and globals of this process that the module declares. They have priority over symbols of the
    /// libraries.
    pub symbols: &'a [HostSymbol<'a>],
}

/// A module that is compiled in memory. Its constructors run before the first function is looked up, and then its
/// destructors run when the handle is dropped.
pub struct Jit<'l> {
    // Fields are dropped in this order: LLVM's context outlives the compiled module.
    code: JitCode<'l>,
    /// The functions with a symbol that is visible outside of the module, by name.
    functions: FxHashMap<String, CompiledFunction>,
    /// The context of the compiled module, if the `Jit` owns it. The field is never read; dropping it frees the
    /// context.
    _context: Option<OwnedContext>,
}

/// The compiled module; its drop runs the destructors of the module.
struct JitCode<'l> {
    engine: JitEngine<'l>,
    /// Whether the constructors have run.
    is_constructed: Cell<bool>,
}

impl JitCode<'_> {
    /// Runs the constructors of the module, once.
    fn construct(&self) {
        if !self.is_constructed.replace(true) {
            self.engine.run_constructors();
        }
    }
}

impl Drop for JitCode<'_> {
    fn drop(&mut self) {
        if self.is_constructed.get() {
            self.engine.run_destructors();
        }
    }
}

/// The type of a compiled function in LLVM IR. A lookup compares it with the requested Rust type.
struct CompiledFunction {
    /// The LLVM type of the function.
    type_text: String,
    parameters: Vec<String>,
    result: String,
    /// The reason why no `extern "C" fn` type of Rust can agree with the function; `None` if one can.
    obstacle: Option<String>,
}

/// An LLVM context that this struct owns on the heap. The compiled module refers to it without a lifetime.
struct OwnedContext(NonNull<inkwell::context::Context>);

impl OwnedContext {
    fn new() -> OwnedContext {
        OwnedContext(NonNull::from(Box::leak(Box::new(crate::llvm::init::create_context()))))
    }
}

impl Drop for OwnedContext {
    fn drop(&mut self) {
        // SAFETY: `new` has leaked the box, and nothing that refers to the context is left.
        drop(unsafe { Box::from_raw(self.0.as_ptr()) });
    }
}

/// A function of a `Jit`. It is called like the function pointer that it holds, while the `Jit` lives.
#[derive(Clone, Copy, Debug)]
pub struct JitSymbol<'j, F> {
    function: F,
    jit: PhantomData<&'j ()>,
}

impl<F> Deref for JitSymbol<'_, F> {
    type Target = F;
    fn deref(&self) -> &F {
        &self.function
    }
}

impl Jit<'static> {
    /// Compiles a module of the LLVM dialect.
    ///
    /// # Errors
    /// Those of the translation (L0001, L0003); L0006 for a module of another machine; L0007 for passes that LLVM
    /// cannot run; L0010 for a library that cannot be loaded; L0011 for an undefined symbol; L0012 if LLVM cannot
    /// compile the module; L0014 for a constructor of another type; L0018, L0026 and L0027 if LLVM fails or crashes,
    /// which leaves the memory of the compilation allocated; L0028 for a value with too many parts.
    pub fn new(ctx: &Context, module: &Module, options: &JitOptions<'_>) -> Result<Jit<'static>, Vec<Diagnostic>> {
        let context = OwnedContext::new();
        // SAFETY: the context stays at its place until it is dropped, which is after the compiled module.
        let llvm = unsafe { context.0.as_ref() };
        let llvm_module = translate_for_machine(ctx, module, llvm, options.debug)?;
        match Jit::from_llvm(llvm_module, options) {
            Ok(jit) => Ok(Jit { _context: Some(context), ..jit }),
            Err(errors) => {
                if is_crash(&errors) {
                    std::mem::forget(context);
                }
                Err(errors)
            }
        }
    }
}

impl<'l> Jit<'l> {
    /// Compiles a module of LLVM IR, such as one that `translate` has returned. `options.debug` has no effect.
    ///
    /// # Errors
    /// The errors of `Jit::new`, except those of the translation. After L0018 and L0026, the module's context is in an
    /// unknown state: it must not be used, and is best forgotten (`std::mem::forget`).
    pub fn from_llvm(
        llvm_module: inkwell::module::Module<'l>,
        options: &JitOptions<'_>,
    ) -> Result<Jit<'l>, Vec<Diagnostic>> {
        check_host_target(&llvm_module)?;
        let llvm_module = run_passes(llvm_module, &options.codegen)?;
        let is_visible = |f: &FunctionValue<'l>| {
            use inkwell::module::Linkage;
            f.count_basic_blocks() > 0 && !matches!(f.get_linkage(), Linkage::Internal | Linkage::Private)
        };
        let functions = functions_of(&llvm_module).filter(is_visible);
        let functions = functions.map(|f| (f.get_name().to_string_lossy().into_owned(), CompiledFunction::new(f)));
        let functions = functions.collect();
        let engine = link_with_symbols(llvm_module, options.libraries, options.symbols, &options.codegen)?;
        let code = JitCode { engine, is_constructed: Cell::new(false) };
        Ok(Jit { code, functions, _context: None })
    }

    /// Returns the names of the functions that can be looked up, sorted.
    pub fn function_names(&self) -> Vec<&str> {
        let mut names: Vec<&str> = self.functions.keys().map(String::as_str).collect();
        names.sort_unstable();
        names
    }

    /// Returns the function with this name. Its LLVM type must agree with `F`, such as `extern "C" fn(i32) -> i64`: the
    /// same number of parameters, integers and floats of the same widths, and pointers for pointers.
    ///
    /// # Errors
    /// L0012 if LLVM has no code for the function, L0013 if there is no such function, L0014 if `F` does not agree with
    /// its type.
    ///
    /// # Safety
    /// LLVM types do not say what pointers point to, whether integers are signed, and what a function does with memory.
    /// All calls must be sound in this respect, also those of the module's constructors and destructors.
    pub unsafe fn lookup<F: FunctionPointer>(&self, name: &str) -> Result<JitSymbol<'_, F>, Vec<Diagnostic>> {
        let Some(function) = self.functions.get(name) else {
            let error = Diagnostic::error("L0013", format!("unknown function `@{name}`"));
            let error = error.suggest_name(name, self.function_names());
            return Err(vec![error.note(format!("the module defines: {}", self.function_names().join(", ")))]);
        };
        function.check_type::<F>(name).map_err(|error| vec![error])?;
        let address = compile_function(&self.code.engine, name)?;
        self.code.construct();
        // SAFETY: the function has the type `F`, as far as LLVM knows; the caller vouches for the rest.
        Ok(JitSymbol { function: unsafe { F::from_address(address) }, jit: PhantomData })
    }
}

impl CompiledFunction {
    fn new(function: FunctionValue<'_>) -> CompiledFunction {
        let ty = function.get_type();
        let text = |ty: inkwell::support::LLVMString| ty.to_string_lossy().into_owned();
        let parameters = ty.get_param_types().iter().map(|param| text(param.print_to_string())).collect();
        let result = match ty.get_return_type() {
            Some(result) => text(result.print_to_string()),
            None => "void".into(),
        };
        let is_zero_extended = has_attribute(function, AttributeLoc::Return, "zeroext");
        CompiledFunction {
            type_text: text(AnyTypeEnum::FunctionType(ty).print_to_string()),
            parameters,
            result: if is_zero_extended && result == "i1" { format!("zeroext {result}") } else { result },
            obstacle: find_obstacle(function),
        }
    }

    /// Checks that a type of function pointers agrees with the function.
    fn check_type<F: FunctionPointer>(&self, name: &str) -> Result<(), Diagnostic> {
        let is_equal = self.result == F::RESULT
            && self.parameters.len() == F::PARAMETERS.len()
            && self.parameters.iter().zip(F::PARAMETERS).all(|(found, expected)| Some(found.as_str()) == *expected);
        if is_equal && self.obstacle.is_none() {
            return Ok(());
        }
        let rust_type = std::any::type_name::<F>();
        let error = Diagnostic::error("L0014", format!("`@{name}` cannot be called as `{rust_type}`"));
        let error = error.note(format!("its type in LLVM IR is `{}`", self.type_text));
        if let Some(obstacle) = &self.obstacle {
            return Err(error.note(obstacle.clone()));
        }
        let parameters: Vec<&str> = F::PARAMETERS.iter().map(|param| param.unwrap_or("no value")).collect();
        let error = error.note(format!("the Rust type stands for `{} ({})`", F::RESULT, parameters.join(", ")));
        Err(match self.result.as_str() {
            "i1" => error.note("a `bool` is a result of type `i1` with the attribute `zeroext`"),
            _ => error,
        })
    }
}

/// Attributes of parameters and results that change where a value is passed.
const PLACE_ATTRIBUTES: [&str; 8] = ["sret", "byval", "byref", "inalloca", "inreg", "nest", "swiftself", "swifterror"];

/// Returns the reason why no function type of Rust can agree with a function. Returns `None` if a function type with
/// the same LLVM types agrees.
fn find_obstacle(function: FunctionValue<'_>) -> Option<String> {
    if function.get_type().is_var_arg() {
        return Some("it has a variable number of parameters".into());
    }
    if function.get_call_conventions() != 0 {
        return Some("it has another calling convention than C".into());
    }
    let params = (0..function.count_params()).map(AttributeLoc::Param);
    let mut places = params.chain([AttributeLoc::Return]);
    let attribute = places.find_map(|place| PLACE_ATTRIBUTES.iter().find(|name| has_attribute(function, place, name)));
    attribute.map(|name| format!("a parameter or result has the attribute `{name}`"))
}

fn has_attribute(function: FunctionValue<'_>, place: AttributeLoc, name: &str) -> bool {
    function.get_enum_attribute(place, Attribute::get_named_enum_kind_id(name)).is_some()
}
