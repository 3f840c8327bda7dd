//! Calls in `test` items of rule files. The called functions of a lowered module are compiled for a child process
//! (`worker.rs`). Their results are compared with the expected results.
//!
//! Each call gets a wrapper function in the module. The wrapper passes the arguments as constants of the callee's
//! types, and stores the actual and the expected results in 64 bits each. Nothing is run unless all calls match the
//! signatures of their functions.
//!
//! Tests: tests/all/rule_tests.rs, tests/rule_tests/.

use super::call_wrapper::{CallWrapperBuilder, NUMBER_TYPES, NumberFormat, number_format, parse_number, result_types};
use super::execution::run_passes;
use super::worker::{JitFunction, JitRequest};
use crate::ir::{Context, Module};
use crate::llvm::codegen_options::CodegenOptions;
use crate::llvm::targets::check_host_target;
use crate::llvm::translate::translate_module::{DebugOptions, translate};
use inkwell::types::BasicTypeEnum;
use inkwell::values::{BasicValueEnum, FunctionValue};
use rulec::report::Diagnostic;
use rulec::rir::{Span, SpannedText, TestCall};

/// A call whose results differ from the expected ones.
#[derive(Clone, Debug)]
pub struct Mismatch {
    /// The index of the call.
    pub call: usize,
    /// The actual results, as text in the syntax of tests.
    pub actual: String,
}

/// The compiled calls of a test.
pub struct CompiledCalls {
    /// The wrapper functions, which a child process runs in the order of the calls.
    pub request: JitRequest,
    /// For each call: the formats of the results that are compared. The list is empty for a call that only has to
    /// return.
    result_formats: Vec<Vec<NumberFormat>>,
}

/// Compiles the calls to wrapper functions in one copy of the module. A call sees the changes that earlier calls made
/// to globals.
///
/// # Errors
/// Those of the translation (L0001, L0003); L0006 for a program of another machine; L0007, L0018, L0026 and L0027 for
/// passes that fail; L0015 for a call that does not match the signature of its function.
pub fn compile_calls(
    ctx: &Context,
    module: &Module,
    calls: &[TestCall],
    debug: DebugOptions<'_>,
    codegen: &CodegenOptions,
) -> Result<CompiledCalls, Vec<Diagnostic>> {
    // A crash of LLVM leaves the context in an unknown state, so it is not disposed of then.
    let llvm = std::mem::ManuallyDrop::new(crate::llvm::init::create_context());
    let llvm_module = translate(ctx, module, &llvm, debug)?;
    check_host_target(&llvm_module)?;
    let builder = llvm.create_builder();
    let mut result_formats = Vec::new();
    let mut errors = Vec::new();
    for (i, call) in calls.iter().enumerate() {
        let function = llvm_module.get_function(&call.function).filter(|f| f.count_basic_blocks() > 0);
        let wrappers = CallWrapperBuilder { llvm: &llvm, builder: &builder, module: &llvm_module };
        match define_wrapper(&wrappers, &wrapper_name(i), function, call) {
            Ok(formats) => result_formats.push(formats),
            Err(error) => errors.push(error),
        }
    }
    if !errors.is_empty() {
        return Err(errors);
    }
    // A wrapper stores all actual results and then all expected results, each in a word.
    let llvm_module = run_passes(llvm_module, codegen)?;
    let functions = result_formats.iter().enumerate();
    let functions = functions.map(|(i, formats)| JitFunction { name: wrapper_name(i), word_count: 2 * formats.len() });
    let bitcode = llvm_module.write_bitcode_to_memory().as_slice().to_vec();
    let opt_level = codegen.opt_level.map(|level| level as u8);
    let request = JitRequest { bitcode, functions: functions.collect(), libraries: Vec::new(), opt_level };
    drop((builder, llvm_module));
    drop(std::mem::ManuallyDrop::into_inner(llvm));
    Ok(CompiledCalls { request, result_formats })
}

impl CompiledCalls {
    /// Returns the calls with unexpected results. `words` has an entry for each call, in their order: the words that
    /// the wrapper stored, which are the actual results, then the expected ones. The entry of a call that is expected
    /// not to return is empty.
    pub fn mismatches(&self, words: &[Vec<u64>]) -> Vec<Mismatch> {
        let mut mismatches = Vec::new();
        for (i, (formats, words)) in self.result_formats.iter().zip(words).enumerate() {
            let (actual_bits, expected_bits) = words.split_at(formats.len());
            if formats.iter().zip(actual_bits.iter().zip(expected_bits)).all(|(f, (a, e))| f.is_equal(*a, *e)) {
                continue;
            }
            let actual_texts: Vec<String> =
                formats.iter().zip(actual_bits).map(|(f, bits)| f.format_number(*bits)).collect();
            let actual_text =
                if let [one] = &actual_texts[..] { one.clone() } else { format!("({})", actual_texts.join(", ")) };
            mismatches.push(Mismatch { call: i, actual: actual_text });
        }
        mismatches
    }
}

fn wrapper_name(call: usize) -> String {
    format!("rewrite.call.{call}")
}

/// Defines the wrapper `name` of a call. Returns the formats of the results, or an empty list if the test states no
/// results.
fn define_wrapper<'l>(
    wrappers: &CallWrapperBuilder<'_, 'l>,
    name: &str,
    function: Option<FunctionValue<'l>>,
    call: &TestCall,
) -> Result<Vec<NumberFormat>, Diagnostic> {
    let Some(function) = function else {
        let message = format!("the lowered program does not define `@{}`", call.function);
        return Err(invalid_call(call.span, message));
    };
    let ty = function.get_type();
    let param_types = ty.get_param_types();
    if param_types.len() != call.arguments.len() || ty.is_var_arg() {
        let (params, arguments) = (param_types.len(), call.arguments.len());
        let message = format!("lowered `@{}` expected {params} arguments, found {arguments}", call.function);
        return Err(invalid_call(call.span, message));
    }
    let mut arguments = Vec::new();
    for (ty, word) in param_types.into_iter().zip(&call.arguments) {
        let ty = BasicTypeEnum::try_from(ty)
            .map_err(|()| invalid_call(word.span, "expected a parameter of a number type".into()))?;
        arguments.push(parse_constant(ty, word)?.into());
    }
    let return_types = result_types(ty);
    let expected_words = call.end.results();
    if let Some(words) = expected_words.filter(|words| words.len() != return_types.len()) {
        let (results, found) = (return_types.len(), words.len());
        let message = format!("`@{}` returns {results} values, found {found} expected values", call.function);
        return Err(invalid_call(call.span, message));
    }
    let mut result_formats = Vec::new();
    for ty in expected_words.map_or(&[][..], |_| &return_types) {
        let not_a_number = || {
            let ty = ty.print_to_string();
            format!("cannot compare a result of type `{}` of `@{}`", ty.to_string_lossy(), call.function)
        };
        result_formats.push(number_format(*ty).ok_or_else(|| invalid_call(call.span, not_a_number()))?);
    }
    let mut expected = Vec::new();
    for (ty, word) in return_types.iter().zip(expected_words.unwrap_or_default()) {
        expected.push(parse_constant(*ty, word)?);
    }
    wrappers
        .define_wrapper(name, function, &arguments, expected_words.is_some(), &expected)
        .map_err(|e| invalid_call(call.span, e.to_string()))?;
    Ok(result_formats)
}

/// Parses a number as a constant of a type.
fn parse_constant<'l>(ty: BasicTypeEnum<'l>, word: &SpannedText) -> Result<BasicValueEnum<'l>, Diagnostic> {
    parse_number(ty, &word.text).ok_or_else(|| {
        invalid_call(
            word.span,
            format!("expected a value of type `{}`, found `{}`", ty.print_to_string().to_string_lossy(), word.text),
        )
    })
}

fn invalid_call(span: Span, message: String) -> Diagnostic {
    Diagnostic::error("L0015", format!("cannot make this call: {message}"))
        .at(span.source(), span.range(), "")
        .note(format!("tests support numbers only: {NUMBER_TYPES}"))
}
