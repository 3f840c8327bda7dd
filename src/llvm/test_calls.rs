//! Call: functions of a lowered module are called with numbers, and what they give is compared with numbers.
//!
//! Takes calls as a test writes them; gives for each what was not as wanted. Each call is a function of its own in the module,
//! which converts the numbers as the called function's type says and writes its results, and those wanted, as 64 bits each.
//! Kept true: nothing is called unless every call fits its function.

use super::jit::{jit_error, link};
use super::runtime;
use super::translate::translate;
use crate::ir::{Context, Module};
use crate::report::{Diagnostic, RULE_SOURCE};
use inkwell::AddressSpace;
use inkwell::builder::{Builder, BuilderError};
use inkwell::types::{BasicTypeEnum, FloatType, IntType};
use inkwell::values::{BasicValueEnum, FunctionValue, IntValue};
use rulec::rir::{Span, SpannedText, TestCall};

/// A call that does not give what it should.
#[derive(Clone, Debug)]
pub struct Mismatch {
    /// Which of the calls.
    pub call: usize,
    /// What it gives, as a test would write it.
    pub actual: String,
}

/// Makes the calls in their order, all in one copy of the program.
pub fn call_functions(ctx: &Context, module: &Module, calls: &[TestCall]) -> Result<Vec<Mismatch>, Vec<Diagnostic>> {
    let llvm = super::init::create_context();
    let llvm_module = translate(ctx, module, &llvm)?;
    let builder = llvm.create_builder();
    let mut result_formats = Vec::new();
    let mut errors = Vec::new();
    for (i, call) in calls.iter().enumerate() {
        let function = llvm_module.get_function(&call.function).filter(|f| f.count_basic_blocks() > 0);
        match (CallWrapperBuilder { llvm: &llvm, builder: &builder }).define_wrapper(
            &llvm_module,
            &wrapper_name(i),
            function,
            call,
        ) {
            Ok(formats) => result_formats.push(formats),
            Err(error) => errors.push(error),
        }
    }
    if !errors.is_empty() {
        return Err(errors);
    }
    let engine = link(&llvm_module, &[])?;
    let mut mismatches = Vec::new();
    for (i, formats) in result_formats.iter().enumerate() {
        let address = engine.get_function_address(&wrapper_name(i)).map_err(|e| jit_error(e.to_string()))?;
        let mut result_bits = vec![0u64; 2 * formats.len()];
        runtime::flush_rust_stdout();
        // SAFETY: `define` gave the function this type, and it writes two slots for each result.
        unsafe { std::mem::transmute::<usize, extern "C" fn(*mut u64)>(address)(result_bits.as_mut_ptr()) };
        runtime::flush_c_streams();
        let (actual_bits, expected_bits) = result_bits.split_at(formats.len());
        let has_expected_results = calls[i].results.is_some();
        if has_expected_results
            && !formats.iter().zip(actual_bits.iter().zip(expected_bits)).all(|(s, (g, w))| s.approx_equal(*g, *w))
        {
            let actual_texts: Vec<String> =
                formats.iter().zip(actual_bits).map(|(s, bits)| s.format_number(*bits)).collect();
            let actual_text =
                if let [one] = &actual_texts[..] { one.clone() } else { format!("({})", actual_texts.join(", ")) };
            mismatches.push(Mismatch { call: i, actual: actual_text });
        }
    }
    Ok(mismatches)
}

fn wrapper_name(call: usize) -> String {
    format!("rewrite.call.{call}")
}

/// A number, in 64 bits.
#[derive(Clone, Copy, Debug, PartialEq)]
enum NumberFormat {
    /// An integer of this width, extended by zeros.
    Int(u32),
    /// A float as `f64`; `.0`: it is an `f32`.
    Float(bool),
}

impl NumberFormat {
    fn approx_equal(self, a: u64, b: u64) -> bool {
        a == b || (matches!(self, NumberFormat::Float(_)) && f64::from_bits(a).is_nan() && f64::from_bits(b).is_nan())
    }
    fn format_number(self, bits: u64) -> String {
        match self {
            NumberFormat::Int(1) => (bits == 1).to_string(),
            NumberFormat::Int(width) => (((bits << (64 - width)) as i64) >> (64 - width)).to_string(),
            NumberFormat::Float(true) => (f64::from_bits(bits) as f32).to_string(),
            NumberFormat::Float(false) => f64::from_bits(bits).to_string(),
        }
    }
}

struct CallWrapperBuilder<'b, 'l> {
    llvm: &'l inkwell::context::Context,
    builder: &'b Builder<'l>,
}

impl<'l> CallWrapperBuilder<'_, 'l> {
    /// Defines the function that makes the call; gives the shapes of its results.
    fn define_wrapper(
        &self,
        llvm_module: &inkwell::module::Module<'l>,
        name: &str,
        function: Option<FunctionValue<'l>>,
        call: &TestCall,
    ) -> Result<Vec<NumberFormat>, Diagnostic> {
        let Some(function) = function else {
            return Err(invalid_call(
                call.span,
                format!("the lowered program defines no function `@{}`", call.function),
            ));
        };
        let ty = function.get_type();
        let param_types = ty.get_param_types();
        if param_types.len() != call.arguments.len() || ty.is_var_arg() {
            let message = format!("`@{}` is lowered to a function of {} arguments", call.function, param_types.len());
            return Err(invalid_call(call.span, message));
        }
        let mut arguments = Vec::new();
        for (ty, word) in param_types.into_iter().zip(&call.arguments) {
            let ty = BasicTypeEnum::try_from(ty)
                .map_err(|()| invalid_call(word.span, "this argument is no value".into()))?;
            arguments.push(parse_constant(ty, word)?.into());
        }
        let return_types: Vec<BasicTypeEnum<'l>> = match ty.get_return_type() {
            None => Vec::new(),
            Some(BasicTypeEnum::StructType(s)) => s.get_field_types(),
            Some(ty) => vec![ty],
        };
        let expected_words = call.results.as_deref();
        if expected_words.is_some_and(|w| w.len() != return_types.len()) {
            return Err(invalid_call(call.span, format!("`@{}` gives {} results", call.function, return_types.len())));
        }
        let mut result_formats = Vec::new();
        for ty in expected_words.map_or(&[][..], |_| &return_types) {
            result_formats.push(number_format(*ty).ok_or_else(|| {
                invalid_call(
                    call.span,
                    format!(
                        "`@{}` gives `{}`, which is no number",
                        call.function,
                        ty.print_to_string().to_string_lossy()
                    ),
                )
            })?);
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
            // SAFETY: the caller has a slot for each value.
            let slot = unsafe { self.builder.build_gep(i64_type, slots, &[index], "")? };
            self.builder.build_store(slot, bits)?;
        }
        self.builder.build_return(None)?;
        Ok(())
    }

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

/// What a number of this type looks like in 64 bits.
fn number_format(ty: BasicTypeEnum<'_>) -> Option<NumberFormat> {
    match ty {
        BasicTypeEnum::IntType(t) if t.get_bit_width() <= 64 => Some(NumberFormat::Int(t.get_bit_width())),
        BasicTypeEnum::FloatType(t) => match t.print_to_string().to_bytes() {
            b"float" => Some(NumberFormat::Float(true)),
            b"half" | b"bfloat" | b"double" => Some(NumberFormat::Float(false)),
            _ => None,
        },
        _ => None,
    }
}

/// The number, in a type.
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
            format!("`{}` is no value of the type `{}`", word.text, ty.print_to_string().to_string_lossy()),
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
    let range = span.start as usize..span.end as usize;
    Diagnostic::error("L0015", format!("this call cannot be made: {message}"))
        .at(RULE_SOURCE | u32::from(span.file), range, "")
        .note("a test calls functions of numbers: integers of up to 64 bits, f16, bf16, f32 and f64")
}
