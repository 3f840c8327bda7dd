//! Wrappers of calls: functions that pass constants to a function of the module and store its results as 64-bit words.
//!
//! Rust code can call a wrapper whatever the types of the wrapped function are, because all wrappers have the same
//! type. Their only parameter is a pointer to an array of words.
//!
//! Tests: below, tests/all/rule_tests.rs, tests/all/codegen_options.rs.

use inkwell::AddressSpace;
use inkwell::attributes::{Attribute, AttributeLoc};
use inkwell::builder::{Builder, BuilderError};
use inkwell::module::Module;
use inkwell::types::{BasicTypeEnum, FloatType, FunctionType, IntType};
use inkwell::values::{BasicMetadataValueEnum, BasicValueEnum, FloatValue, FunctionValue, IntValue};

/// The types of numbers that a wrapper passes and stores, for messages.
pub(super) const NUMBER_TYPES: &str = "integers of up to 64 bits, f16, bf16, f32 and f64";

/// How a number is stored in 64 bits, and printed.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum NumberFormat {
    /// An integer of this width, zero-extended.
    Int(u32),
    /// An `f32`. The 64 bits are those of its value as `f64`.
    Single,
    /// An `f64`, or a smaller float that prints like its value as `f64`.
    Double,
}

impl NumberFormat {
    /// Returns whether `a` and `b` store the same number. All NaNs are equal.
    pub(super) fn is_equal(self, a: u64, b: u64) -> bool {
        let is_nan = |bits: u64| f64::from_bits(bits).is_nan();
        a == b || (!matches!(self, NumberFormat::Int(_)) && is_nan(a) && is_nan(b))
    }

    /// Returns the number as text, in the syntax of tests.
    pub(super) fn format_number(self, bits: u64) -> String {
        match self {
            NumberFormat::Int(1) => (bits == 1).to_string(),
            NumberFormat::Int(width) => (((bits << (64 - width)) as i64) >> (64 - width)).to_string(),
            NumberFormat::Single => (f64::from_bits(bits) as f32).to_string(),
            NumberFormat::Double => f64::from_bits(bits).to_string(),
        }
    }
}

/// Builder of wrappers in one module.
pub(crate) struct CallWrapperBuilder<'b, 'l> {
    pub(crate) llvm: &'l inkwell::context::Context,
    pub(crate) builder: &'b Builder<'l>,
    pub(crate) module: &'b Module<'l>,
}

impl<'l> CallWrapperBuilder<'_, 'l> {
    /// Defines the wrapper `name` of a call. Its parameter points to an array of 64-bit words. If `stores_results`, it
    /// stores the results of the call there, each of a type that has a `NumberFormat`, followed by `constants`.
    pub(super) fn define_wrapper(
        &self,
        name: &str,
        function: FunctionValue<'l>,
        arguments: &[BasicMetadataValueEnum<'l>],
        stores_results: bool,
        constants: &[BasicValueEnum<'l>],
    ) -> Result<FunctionValue<'l>, BuilderError> {
        let pointer = self.llvm.ptr_type(AddressSpace::default());
        let caller = self.module.add_function(name, self.llvm.void_type().fn_type(&[pointer.into()], false), None);
        self.builder.position_at_end(self.llvm.append_basic_block(caller, "entry"));
        let call = self.builder.build_call(function, arguments, "")?;
        call.set_call_convention(function.get_call_conventions());
        // The wrapper has no debug information. If LLVM inlined the function into the wrapper, the line table of the
        // function would be lost.
        let no_inline = self.llvm.create_enum_attribute(Attribute::get_named_enum_kind_id("noinline"), 0);
        call.add_attribute(AttributeLoc::Function, no_inline);
        let return_values = match call.try_as_basic_value().basic() {
            _ if !stores_results => Vec::new(),
            Some(BasicValueEnum::StructValue(s)) => {
                let fields = 0..s.get_type().count_fields();
                fields.map(|i| self.builder.build_extract_value(s, i, "")).collect::<Result<_, _>>()?
            }
            return_value => return_value.into_iter().collect(),
        };
        let slots = caller.get_first_param().map(BasicValueEnum::into_pointer_value);
        let i64_type = self.llvm.i64_type();
        for (i, value) in return_values.iter().chain(constants).enumerate() {
            let (Some(slots), Some(bits)) = (slots, self.to_bits(*value)?) else { continue };
            let index = i64_type.const_int(i as u64, false);
            // SAFETY: the array has a word for each stored number.
            let slot = unsafe { self.builder.build_gep(i64_type, slots, &[index], "")? };
            self.builder.build_store(slot, bits)?;
        }
        self.builder.build_return(None)?;
        Ok(caller)
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

/// Returns the types of the results of a function: the fields of a struct are several results.
pub(crate) fn result_types<'l>(ty: FunctionType<'l>) -> Vec<BasicTypeEnum<'l>> {
    match ty.get_return_type() {
        None => Vec::new(),
        Some(BasicTypeEnum::StructType(s)) => s.get_field_types(),
        Some(ty) => vec![ty],
    }
}

/// Returns the format of numbers of this type; `None` for any other type.
pub(super) fn number_format(ty: BasicTypeEnum<'_>) -> Option<NumberFormat> {
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

/// Parses a number as a constant of a type. Returns `None` if the text is no number of the type.
pub(super) fn parse_number<'l>(ty: BasicTypeEnum<'l>, text: &str) -> Option<BasicValueEnum<'l>> {
    number_format(ty)?;
    match ty {
        BasicTypeEnum::IntType(t) => parse_integer(t, text).map(Into::into),
        BasicTypeEnum::FloatType(t) => parse_float(t, text).map(Into::into),
        _ => None,
    }
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

fn parse_float<'l>(ty: FloatType<'l>, text: &str) -> Option<FloatValue<'l>> {
    Some(ty.const_float(text.parse::<f64>().ok()?))
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
