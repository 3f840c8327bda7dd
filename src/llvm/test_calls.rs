//! Calls in `test` items of rule files: functions of a lowered module are compiled to be run in a child process
//! (`jit_worker.rs`), and their results compared.
//!
//! Each call gets a wrapper function in the module. The wrapper passes the arguments as constants of the callee's
//! types, and stores the actual and the expected results in 64 bits each. Nothing is run unless all calls match the
//! signatures of their functions.
//!
//! Tests: below, tests/all/rule_tests.rs, tests/rule_tests/.

use super::jit_worker::{JitFunction, JitRequest};
use super::translate::translate;
use crate::ir::{Context, Module};
use inkwell::AddressSpace;
use inkwell::builder::{Builder, BuilderError};
use inkwell::types::{BasicTypeEnum, FloatType, IntType};
use inkwell::values::{BasicValueEnum, FunctionValue, IntValue};
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
/// Those of the translation (L0001, L0003); L0015 for a call that does not match the signature of its function.
pub fn compile_calls(ctx: &Context, module: &Module, calls: &[TestCall]) -> Result<CompiledCalls, Vec<Diagnostic>> {
    let llvm = super::init::create_context();
    let llvm_module = translate(ctx, module, &llvm)?;
    let builder = llvm.create_builder();
    let mut result_formats = Vec::new();
    let mut errors = Vec::new();
    for (i, call) in calls.iter().enumerate() {
        let function = llvm_module.get_function(&call.function).filter(|f| f.count_basic_blocks() > 0);
        let wrappers = CallWrapperBuilder { llvm: &llvm, builder: &builder };
        match wrappers.define_wrapper(&llvm_module, &wrapper_name(i), function, call) {
            Ok(formats) => result_formats.push(formats),
            Err(error) => errors.push(error),
        }
    }
    if !errors.is_empty() {
        return Err(errors);
    }
    // A wrapper stores each actual and each expected result in a word.
    let functions = result_formats.iter().enumerate();
    let functions = functions.map(|(i, formats)| JitFunction { name: wrapper_name(i), word_count: 2 * formats.len() });
    let bitcode = llvm_module.write_bitcode_to_memory().as_slice().to_vec();
    let request = JitRequest { bitcode, functions: functions.collect(), libraries: Vec::new() };
    Ok(CompiledCalls { request, result_formats })
}

impl CompiledCalls {
    /// Returns the calls with unexpected results. `words` has an entry for each wrapper that has returned, in the order
    /// of the calls: the words that it stored.
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

/// How a number is stored in 64 bits, and printed.
#[derive(Clone, Copy, Debug, PartialEq)]
enum NumberFormat {
    /// An integer of this width, zero-extended.
    Int(u32),
    /// An `f32`. The 64 bits are those of its value as `f64`.
    Single,
    /// An `f64`, or a smaller float that prints like its value as `f64`.
    Double,
}

impl NumberFormat {
    /// Returns whether `a` and `b` store the same number. All NaNs are equal.
    fn is_equal(self, a: u64, b: u64) -> bool {
        let is_nan = |bits: u64| f64::from_bits(bits).is_nan();
        a == b || (!matches!(self, NumberFormat::Int(_)) && is_nan(a) && is_nan(b))
    }

    fn format_number(self, bits: u64) -> String {
        match self {
            NumberFormat::Int(1) => (bits == 1).to_string(),
            NumberFormat::Int(width) => (((bits << (64 - width)) as i64) >> (64 - width)).to_string(),
            NumberFormat::Single => (f64::from_bits(bits) as f32).to_string(),
            NumberFormat::Double => f64::from_bits(bits).to_string(),
        }
    }
}

/// Builder of the functions that wrap the calls of a `run` clause: each wrapper makes one call and stores its results.
struct CallWrapperBuilder<'b, 'l> {
    llvm: &'l inkwell::context::Context,
    builder: &'b Builder<'l>,
}

impl<'l> CallWrapperBuilder<'_, 'l> {
    /// Defines the wrapper `name` of a call. Returns the formats of the results, or an empty list if the test states no
    /// results.
    fn define_wrapper(
        &self,
        llvm_module: &inkwell::module::Module<'l>,
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
        let return_types: Vec<BasicTypeEnum<'l>> = match ty.get_return_type() {
            None => Vec::new(),
            Some(BasicTypeEnum::StructType(s)) => s.get_field_types(),
            Some(ty) => vec![ty],
        };
        let expected_words = call.results.as_deref();
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
        let pointer = self.llvm.ptr_type(AddressSpace::default());
        let caller = llvm_module.add_function(name, self.llvm.void_type().fn_type(&[pointer.into()], false), None);
        self.builder.position_at_end(self.llvm.append_basic_block(caller, "entry"));
        self.build_wrapper_body(caller, function, &arguments, &expected)
            .map_err(|e| invalid_call(call.span, e.to_string()))?;
        Ok(result_formats)
    }

    /// Builds the body of a wrapper. Its parameter points to an array of 64-bit words: the actual results, followed by
    /// the expected results.
    fn build_wrapper_body(
        &self,
        caller: FunctionValue<'l>,
        function: FunctionValue<'l>,
        arguments: &[inkwell::values::BasicMetadataValueEnum<'l>],
        expected: &[BasicValueEnum<'l>],
    ) -> Result<(), BuilderError> {
        let call = self.builder.build_call(function, arguments, "")?;
        call.set_call_convention(function.get_call_conventions());
        let return_values = match call.try_as_basic_value().basic() {
            _ if expected.is_empty() => Vec::new(),
            Some(BasicValueEnum::StructValue(s)) => {
                let fields = 0..s.get_type().count_fields();
                fields.map(|i| self.builder.build_extract_value(s, i, "")).collect::<Result<_, _>>()?
            }
            return_value => return_value.into_iter().collect(),
        };
        let slots = caller.get_first_param().map(BasicValueEnum::into_pointer_value);
        let i64_type = self.llvm.i64_type();
        for (i, value) in return_values.iter().chain(expected).enumerate() {
            let (Some(slots), Some(bits)) = (slots, self.to_bits(*value)?) else { continue };
            let index = i64_type.const_int(i as u64, false);
            // SAFETY: `compile_calls` requests two words for each result.
            let slot = unsafe { self.builder.build_gep(i64_type, slots, &[index], "")? };
            self.builder.build_store(slot, bits)?;
        }
        self.builder.build_return(None)?;
        Ok(())
    }

    /// Converts a number to 64 bits (see `NumberFormat`); returns `None` for any other value.
    fn to_bits(&self, value: BasicValueEnum<'l>) -> Result<Option<IntValue<'l>>, BuilderError> {
        let (i64_type, double) = (self.llvm.i64_type(), self.llvm.f64_type());
        Ok(match value {
            BasicValueEnum::IntValue(v) if v.get_type() == i64_type => Some(v),
            BasicValueEnum::IntValue(v) => Some(self.builder.build_int_z_extend(v, i64_type, "")?),
            BasicValueEnum::FloatValue(v) => {
                let wide = if v.get_type() == double { v } else { self.builder.build_float_ext(v, double, "")? };
                Some(self.builder.build_bit_cast(wide, i64_type, "")?.into_int_value())
            }
            _ => None,
        })
    }
}

/// Returns the format of numbers of this type; `None` if tests do not support the type.
fn number_format(ty: BasicTypeEnum<'_>) -> Option<NumberFormat> {
    match ty {
        BasicTypeEnum::IntType(t) if t.get_bit_width() <= 64 => Some(NumberFormat::Int(t.get_bit_width())),
        BasicTypeEnum::FloatType(t) => match t.print_to_string().to_bytes() {
            b"float" => Some(NumberFormat::Single),
            b"half" | b"bfloat" | b"double" => Some(NumberFormat::Double),
            _ => None,
        },
        _ => None,
    }
}

/// Parses a number as a constant of a type.
fn parse_constant<'l>(ty: BasicTypeEnum<'l>, word: &SpannedText) -> Result<BasicValueEnum<'l>, Diagnostic> {
    let parsed = match ty {
        _ if number_format(ty).is_none() => None,
        BasicTypeEnum::IntType(t) => parse_integer(t, &word.text).map(Into::into),
        BasicTypeEnum::FloatType(t) => parse_float(t, &word.text).map(Into::into),
        _ => None,
    };
    parsed.ok_or_else(|| {
        invalid_call(
            word.span,
            format!("expected a value of type `{}`, found `{}`", ty.print_to_string().to_string_lossy(), word.text),
        )
    })
}

fn parse_integer<'l>(ty: IntType<'l>, text: &str) -> Option<IntValue<'l>> {
    let width = ty.get_bit_width();
    let value = match (text, text.strip_prefix("0x")) {
        ("false", _) if width == 1 => 0,
        ("true", _) if width == 1 => 1,
        (_, Some(digits)) => i128::from_str_radix(digits, 16).ok()?,
        _ => text.parse::<i128>().ok()?,
    };
    let fits = value >= -(1 << (width - 1)) && value < 1 << width;
    fits.then(|| ty.const_int(value as u64, false))
}

fn parse_float<'l>(ty: FloatType<'l>, text: &str) -> Option<inkwell::values::FloatValue<'l>> {
    Some(ty.const_float(text.parse::<f64>().ok()?))
}

fn invalid_call(span: Span, message: String) -> Diagnostic {
    Diagnostic::error("L0015", format!("cannot make this call: {message}"))
        .at(span.source(), span.range(), "")
        .note("tests support numbers only: integers of up to 64 bits, f16, bf16, f32 and f64")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn integers_are_printed_as_signed_numbers_and_truth_values_as_words() {
        assert_eq!(NumberFormat::Int(8).format_number(0xFF), "-1");
        assert_eq!(NumberFormat::Int(64).format_number(u64::MAX), "-1");
        assert_eq!([0, 1].map(|bits| NumberFormat::Int(1).format_number(bits)), ["false", "true"]);
    }

    #[test]
    fn an_f32_is_printed_with_the_digits_that_it_has() {
        let bits = f64::from(0.1f32).to_bits();
        assert_eq!(NumberFormat::Single.format_number(bits), "0.1");
        assert_ne!(NumberFormat::Double.format_number(bits), "0.1");
    }

    #[test]
    fn nans_are_equal_and_zeros_of_different_sign_are_not() {
        let (nan, other_nan) = (f64::NAN.to_bits(), f64::NAN.to_bits() | 1);
        assert!(NumberFormat::Double.is_equal(nan, other_nan) && !NumberFormat::Int(64).is_equal(nan, other_nan));
        assert!(!NumberFormat::Double.is_equal(0f64.to_bits(), (-0f64).to_bits()));
    }

    #[test]
    fn an_integer_fits_as_a_signed_or_an_unsigned_number() {
        let llvm = crate::llvm::init::create_context();
        let value = |text| parse_integer(llvm.i8_type(), text).and_then(|v| v.get_zero_extended_constant());
        assert_eq!([value("255"), value("-128"), value("0x10")], [Some(255), Some(128), Some(16)]);
        assert_eq!([value("256"), value("-129"), value("true")], [None; 3]);
    }
}
