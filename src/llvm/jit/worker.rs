//! The work of a child process that runs compiled code: functions of a module of LLVM bitcode are compiled and called.
//!
//! Code of a program may crash or never return, so it runs in a process of its own. The request and the answers are
//! plain data that the two processes exchange through files. A child needs no rules, since the module is translated
//! already.
//!
//! Tests: tests/all/rule_tests.rs.

use super::execution::{compile_function, link};
use super::runtime;
use crate::llvm::codegen_options::{CodegenOptions, optimization_level};
use inkwell::memory_buffer::MemoryBuffer;
use rulec::report::Diagnostic;
use serde::{Deserialize, Serialize};
use std::path::PathBuf;

/// The functions that a child process runs.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct JitRequest {
    /// A module with the functions.
    pub bitcode: Vec<u8>,
    /// The functions in the order of the calls.
    pub functions: Vec<JitFunction>,
    /// Shared libraries that define symbols of the module.
    pub libraries: Vec<PathBuf>,
    /// The optimization level of the code generator, from 0 to 3; `None` for the default.
    pub opt_level: Option<u8>,
}

/// A function of one parameter: a pointer to an array of 64-bit words, in which it stores its results.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct JitFunction {
    /// The symbol of the function.
    pub name: String,
    /// The number of 64-bit words in the array to which the parameter points.
    pub word_count: usize,
}

/// An answer of the child process. Each answer is written before the next function is called, so those before a crash
/// are known.
#[derive(Debug, Serialize, Deserialize)]
pub enum JitAnswer {
    /// The next function of the request has returned. These are the words that it stored.
    Returned(Vec<u64>),
    /// The functions cannot be linked or compiled.
    Failed(Vec<JitError>),
}

/// A diagnostic without a place.
#[derive(Debug, Serialize, Deserialize)]
pub struct JitError {
    code: String,
    message: String,
    notes: Vec<String>,
}

/// The codes of the errors of linking and compiling.
const JIT_ERROR_CODES: [&str; 7] = ["L0010", "L0011", "L0012", "L0014", "L0018", "L0026", "L0027"];

impl JitError {
    /// Returns the error as a diagnostic.
    pub fn into_diagnostic(self) -> Diagnostic {
        let code = JIT_ERROR_CODES.into_iter().find(|code| *code == self.code).unwrap_or("L0012");
        Diagnostic { notes: self.notes, ..Diagnostic::error(code, self.message) }
    }
}

impl From<Diagnostic> for JitError {
    fn from(diagnostic: Diagnostic) -> JitError {
        JitError { code: diagnostic.code.to_string(), message: diagnostic.message, notes: diagnostic.notes }
    }
}

/// Runs the functions of a request in their order, and passes each answer to `answer`.
///
/// The process may end in the middle, because the functions contain arbitrary code.
pub fn run_request(request: &JitRequest, answer: &mut dyn FnMut(JitAnswer)) {
    if let Err(errors) = run_functions(request, answer) {
        answer(JitAnswer::Failed(errors.into_iter().map(JitError::from).collect()));
    }
}

fn run_functions(request: &JitRequest, answer: &mut dyn FnMut(JitAnswer)) -> Result<(), Vec<Diagnostic>> {
    runtime::flush_lines();
    // The process ends with the request. A crash of LLVM leaves the context in an unknown state.
    let llvm = std::mem::ManuallyDrop::new(crate::llvm::init::create_context());
    let buffer = MemoryBuffer::create_from_memory_range_copy(&request.bitcode, "module");
    let module = llvm
        .create_module_from_ir(buffer)
        .map_err(|e| vec![Diagnostic::error("L0012", format!("cannot read the compiled module: {e}"))])?;
    let codegen = CodegenOptions { opt_level: request.opt_level.map(optimization_level), ..Default::default() };
    let engine = link(module, &request.libraries, &codegen)?;
    engine.run_constructors();
    for function in &request.functions {
        let address = compile_function(&engine, &function.name)?;
        let mut words = vec![0u64; function.word_count];
        // SAFETY: a request states functions of this type, with the number of words that they store.
        unsafe { std::mem::transmute::<usize, extern "C" fn(*mut u64)>(address)(words.as_mut_ptr()) };
        runtime::flush_c_streams();
        answer(JitAnswer::Returned(words));
    }
    engine.run_destructors();
    runtime::flush_c_streams();
    Ok(())
}
