//! The JIT compiler: LLVM's MCJIT on a module that it owns.
//!
//! inkwell's constructor is not used: it registers the disassembler of this machine, so the disassembler's tables would
//! be linked into the program.
//!
//! Tests: tests/all/run.rs, tests/run/.

use super::constructors::ModuleConstructors;
use crate::llvm::ffi::take_message;
use crate::llvm::machine_code::run_in_context;
use crate::llvm::process::crash_recovery::is_crash;
use crate::llvm::targets::initialize_targets;
use inkwell::OptimizationLevel;
use inkwell::module::Module;
use inkwell::values::AsValueRef;
use llvm_sys::core::LLVMGetModuleContext;
use llvm_sys::execution_engine::*;
use llvm_sys::prelude::LLVMModuleRef;
use rulec::report::Diagnostic;
use std::ffi::CString;
use std::marker::PhantomData;

/// A module that is compiled when the address of one of its functions is requested.
pub(crate) struct JitEngine<'ll> {
    engine: LLVMExecutionEngineRef,
    /// The addresses of the constructors, in the order in which they run.
    constructors: Vec<usize>,
    /// The addresses of the destructors, in the order in which they run.
    destructors: Vec<usize>,
    context: PhantomData<Module<'ll>>,
}

impl<'ll> JitEngine<'ll> {
    /// Creates a JIT compiler for the host, which takes over `module` and generates code of this optimization level.
    ///
    /// # Errors
    /// LLVM's message, if LLVM has no JIT compiler for the host or the module's target.
    pub(crate) fn new(module: Module<'ll>, level: OptimizationLevel) -> Result<JitEngine<'ll>, String> {
        initialize_targets();
        let mut engine = std::ptr::null_mut();
        let mut message = std::ptr::null_mut();
        // SAFETY: `module` is a live module, and LLVM writes to the two locals only.
        let failed = unsafe {
            LLVMLinkInMCJIT();
            LLVMCreateJITCompilerForModule(&mut engine, module.as_mut_ptr(), level as u32, &mut message)
        };
        // LLVM owns the module from here on, even if it could not create an engine.
        std::mem::forget(module);
        if failed == 0 {
            return Ok(JitEngine { engine, constructors: Vec::new(), destructors: Vec::new(), context: PhantomData });
        }
        // SAFETY: LLVM returns a message that the caller owns.
        Err(unsafe { take_message(message) })
    }

    /// Sets the address of a function or global that the module only declares.
    pub(super) fn map_symbol(&self, symbol: impl AsValueRef, address: usize) {
        // SAFETY: the symbol belongs to the engine's module.
        unsafe { LLVMAddGlobalMapping(self.engine, symbol.as_value_ref(), address as *mut _) }
    }

    /// Compiles the module, which defines the function `name`.
    ///
    /// # Errors
    /// L0018, L0026 and L0027 if LLVM fails; after a crash, the module is never disposed of.
    pub(super) fn compile(self, module: LLVMModuleRef, name: &str) -> Result<JitEngine<'ll>, Vec<Diagnostic>> {
        // SAFETY: the engine owns the live module.
        let context = unsafe { LLVMGetModuleContext(module) };
        match run_in_context(context, || Ok(self.function_address(name))) {
            Ok(_) => Ok(self),
            Err(errors) => {
                if is_crash(&errors) {
                    std::mem::forget(self);
                }
                Err(errors)
            }
        }
    }

    /// Returns the address of the function `name` of the compiled module; `None` if it has no such function.
    pub(super) fn function_address(&self, name: &str) -> Option<usize> {
        let name = CString::new(name).ok()?;
        // SAFETY: the engine is live, and `name` ends with a zero byte.
        let address = unsafe { LLVMGetFunctionAddress(self.engine, name.as_ptr()) };
        (address != 0).then_some(address as usize)
    }

    /// Finds the addresses of the module's constructors and destructors.
    ///
    /// # Errors
    /// A message, if LLVM has no code for one of them.
    pub(super) fn find_constructors(&mut self, names: &ModuleConstructors) -> Result<(), String> {
        let address =
            |name: &String| self.function_address(name).ok_or_else(|| format!("LLVM has no code for `@{name}`"));
        let constructors = names.constructors.iter().map(address).collect::<Result<_, _>>()?;
        let destructors = names.destructors.iter().map(address).collect::<Result<_, _>>()?;
        (self.constructors, self.destructors) = (constructors, destructors);
        Ok(())
    }

    /// Runs the constructors of the module.
    pub(super) fn run_constructors(&self) {
        run_each(&self.constructors);
    }

    /// Runs the destructors of the module.
    pub(super) fn run_destructors(&self) {
        run_each(&self.destructors);
    }
}

fn run_each(addresses: &[usize]) {
    for address in addresses {
        // SAFETY: `ModuleConstructors::read` has checked that the function has no parameters and no result.
        unsafe { std::mem::transmute::<usize, extern "C" fn()>(*address)() };
    }
}

impl Drop for JitEngine<'_> {
    fn drop(&mut self) {
        // SAFETY: the engine is disposed of once, with its module, while the context of the module lives.
        unsafe { LLVMDisposeExecutionEngine(self.engine) }
    }
}
