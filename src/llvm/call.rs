//! Call: functions of a lowered module are called with numbers, and what they give is compared with numbers.
//!
//! Takes calls as a test writes them; gives for each what was not as wanted. Each call is a function of its own in the module,
//! which converts the numbers as the called function's type says and writes its results, and those wanted, as 64 bits each.
//! Kept true: nothing is called unless every call fits its function.

use super::jit::{fault, link};
use super::runtime;
use super::translate::translate;
use crate::ir::{Context, Module};
use crate::report::{Diagnostic, RULE_SOURCE};
use grammar::rir::{Span, TestCall, Word};
use inkwell::AddressSpace;
use inkwell::builder::{Builder, BuilderError};
use inkwell::types::{BasicTypeEnum, FloatType, IntType};
use inkwell::values::{BasicValueEnum, FunctionValue, IntValue};

/// A call that does not give what it should.
#[derive(Clone, Debug)]
pub struct Differs {
    /// Which of the calls.
    pub call: usize,
    /// What it gives, as a test would write it.
    pub gives: String,
}

/// Makes the calls in their order, all in one copy of the program.
pub fn call(ctx: &Context, module: &Module, calls: &[TestCall]) -> Result<Vec<Differs>, Vec<Diagnostic>> {
    let llvm = super::start::context();
    let made = translate(ctx, module, &llvm)?;
    let builder = llvm.create_builder();
    let mut shapes = Vec::new();
    let mut errors = Vec::new();
    for (i, call) in calls.iter().enumerate() {
        let function = made.get_function(&call.function).filter(|f| f.count_basic_blocks() > 0);
        match (Caller { llvm: &llvm, builder: &builder }).define(&made, &name(i), function, call) {
            Ok(shape) => shapes.push(shape),
            Err(error) => errors.push(error),
        }
    }
    if !errors.is_empty() {
        return Err(errors);
    }
    let engine = link(&made, &[])?;
    let mut found = Vec::new();
    for (i, shape) in shapes.iter().enumerate() {
        let address = engine.get_function_address(&name(i)).map_err(|e| fault(e.to_string()))?;
        let mut slots = vec![0u64; 2 * shape.len()];
        runtime::begin();
        // SAFETY: `define` gave the function this type, and it writes two slots for each result.
        unsafe { std::mem::transmute::<usize, extern "C" fn(*mut u64)>(address)(slots.as_mut_ptr()) };
        runtime::end();
        let (given, wanted) = slots.split_at(shape.len());
        let wants = calls[i].results.is_some();
        if wants && !shape.iter().zip(given.iter().zip(wanted)).all(|(s, (g, w))| s.same(*g, *w)) {
            let texts: Vec<String> = shape.iter().zip(given).map(|(s, bits)| s.text(*bits)).collect();
            let gives = if let [one] = &texts[..] { one.clone() } else { format!("({})", texts.join(", ")) };
            found.push(Differs { call: i, gives });
        }
    }
    Ok(found)
}

fn name(call: usize) -> String {
    format!("rewrite.call.{call}")
}

/// A number, in 64 bits.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Shape {
    /// An integer of this width, extended by zeros.
    Int(u32),
    /// A float as `f64`; `.0`: it is an `f32`.
    Float(bool),
}

impl Shape {
    fn same(self, a: u64, b: u64) -> bool {
        a == b || (matches!(self, Shape::Float(_)) && f64::from_bits(a).is_nan() && f64::from_bits(b).is_nan())
    }
    fn text(self, bits: u64) -> String {
        match self {
            Shape::Int(1) => (bits == 1).to_string(),
            Shape::Int(width) => (((bits << (64 - width)) as i64) >> (64 - width)).to_string(),
            Shape::Float(true) => (f64::from_bits(bits) as f32).to_string(),
            Shape::Float(false) => f64::from_bits(bits).to_string(),
        }
    }
}

struct Caller<'b, 'l> {
    llvm: &'l inkwell::context::Context,
    builder: &'b Builder<'l>,
}

impl<'l> Caller<'_, 'l> {
    /// Defines the function that makes the call; gives the shapes of its results.
    fn define(
        &self,
        made: &inkwell::module::Module<'l>,
        name: &str,
        function: Option<FunctionValue<'l>>,
        call: &TestCall,
    ) -> Result<Vec<Shape>, Diagnostic> {
        let Some(function) = function else {
            return Err(wrong(call.span, format!("the lowered program defines no function `@{}`", call.function)));
        };
        let ty = function.get_type();
        let takes = ty.get_param_types();
        if takes.len() != call.arguments.len() || ty.is_var_arg() {
            let message = format!("`@{}` is lowered to a function of {} arguments", call.function, takes.len());
            return Err(wrong(call.span, message));
        }
        let mut arguments = Vec::new();
        for (ty, word) in takes.into_iter().zip(&call.arguments) {
            let ty = BasicTypeEnum::try_from(ty).map_err(|()| wrong(word.span, "this argument is no value".into()))?;
            arguments.push(constant(ty, word)?.into());
        }
        let gives: Vec<BasicTypeEnum<'l>> = match ty.get_return_type() {
            None => Vec::new(),
            Some(BasicTypeEnum::StructType(s)) => s.get_field_types(),
            Some(ty) => vec![ty],
        };
        let wanted = call.results.as_deref();
        if wanted.is_some_and(|w| w.len() != gives.len()) {
            return Err(wrong(call.span, format!("`@{}` gives {} results", call.function, gives.len())));
        }
        let mut shapes = Vec::new();
        for ty in wanted.map_or(&[][..], |_| &gives) {
            shapes.push(shape(*ty).ok_or_else(|| {
                wrong(
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
        for (ty, word) in gives.iter().zip(wanted.unwrap_or_default()) {
            expected.push(constant(*ty, word)?);
        }
        let pointer = self.llvm.ptr_type(AddressSpace::default());
        let caller = made.add_function(name, self.llvm.void_type().fn_type(&[pointer.into()], false), None);
        self.builder.position_at_end(self.llvm.append_basic_block(caller, "entry"));
        self.body(caller, function, &arguments, &expected).map_err(|e| wrong(call.span, e.to_string()))?;
        Ok(shapes)
    }

    fn body(
        &self,
        caller: FunctionValue<'l>,
        function: FunctionValue<'l>,
        arguments: &[inkwell::values::BasicMetadataValueEnum<'l>],
        expected: &[BasicValueEnum<'l>],
    ) -> Result<(), BuilderError> {
        let site = self.builder.build_call(function, arguments, "")?;
        site.set_call_convention(function.get_call_conventions());
        let given = match site.try_as_basic_value().basic() {
            _ if expected.is_empty() => Vec::new(),
            Some(BasicValueEnum::StructValue(s)) => {
                let fields = 0..s.get_type().count_fields();
                fields.map(|i| self.builder.build_extract_value(s, i, "")).collect::<Result<_, _>>()?
            }
            given => given.into_iter().collect(),
        };
        let slots = caller.get_first_param().map(BasicValueEnum::into_pointer_value);
        let word = self.llvm.i64_type();
        for (i, value) in given.iter().chain(expected).enumerate() {
            let (Some(slots), Some(bits)) = (slots, self.bits(*value)?) else { continue };
            let at = word.const_int(i as u64, false);
            // SAFETY: the caller has a slot for each value.
            let slot = unsafe { self.builder.build_gep(word, slots, &[at], "")? };
            self.builder.build_store(slot, bits)?;
        }
        self.builder.build_return(None)?;
        Ok(())
    }

    fn bits(&self, value: BasicValueEnum<'l>) -> Result<Option<IntValue<'l>>, BuilderError> {
        let (word, double) = (self.llvm.i64_type(), self.llvm.f64_type());
        Ok(match value {
            BasicValueEnum::IntValue(v) if v.get_type() == word => Some(v),
            BasicValueEnum::IntValue(v) => Some(self.builder.build_int_z_extend(v, word, "")?),
            BasicValueEnum::FloatValue(v) => {
                let wide = if v.get_type() == double { v } else { self.builder.build_float_ext(v, double, "")? };
                Some(self.builder.build_bit_cast(wide, word, "")?.into_int_value())
            }
            _ => None,
        })
    }
}

/// What a number of this type looks like in 64 bits.
fn shape(ty: BasicTypeEnum<'_>) -> Option<Shape> {
    match ty {
        BasicTypeEnum::IntType(t) if t.get_bit_width() <= 64 => Some(Shape::Int(t.get_bit_width())),
        BasicTypeEnum::FloatType(t) => match t.print_to_string().to_bytes() {
            b"float" => Some(Shape::Float(true)),
            b"half" | b"bfloat" | b"double" => Some(Shape::Float(false)),
            _ => None,
        },
        _ => None,
    }
}

/// The number, in a type.
fn constant<'l>(ty: BasicTypeEnum<'l>, word: &Word) -> Result<BasicValueEnum<'l>, Diagnostic> {
    let made = match ty {
        _ if shape(ty).is_none() => None,
        BasicTypeEnum::IntType(t) => integer(t, &word.text).map(Into::into),
        BasicTypeEnum::FloatType(t) => float(t, &word.text).map(Into::into),
        _ => None,
    };
    made.ok_or_else(|| {
        wrong(
            word.span,
            format!("`{}` is no value of the type `{}`", word.text, ty.print_to_string().to_string_lossy()),
        )
    })
}

fn integer<'l>(ty: IntType<'l>, text: &str) -> Option<IntValue<'l>> {
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

fn float<'l>(ty: FloatType<'l>, text: &str) -> Option<inkwell::values::FloatValue<'l>> {
    Some(ty.const_float(text.parse::<f64>().ok()?))
}

fn wrong(span: Span, message: String) -> Diagnostic {
    let range = span.start as usize..span.end as usize;
    Diagnostic::error("L0015", format!("this call cannot be made: {message}"))
        .at(RULE_SOURCE | u32::from(span.file), range, "")
        .note("a test calls functions of numbers: integers of up to 64 bits, f16, bf16, f32 and f64")
}
