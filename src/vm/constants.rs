//! The constants in the code of rules as static values.
//!
//! Tests: below, tests/all/back_ends.rs.

use super::integers::int_of_any_width;
use super::machine::RuleCache;
use super::value::StaticValue;
use crate::ir::{Context, OpName, Type, TypeKind};
use rulec::rir::{Constant, FuncId, Function, Inst, PatternTest};
use std::sync::OnceLock;

impl RuleCache {
    /// Returns for each instruction of a function its constant; `StaticValue::None` if there is none.
    #[inline]
    pub(super) fn constants_of(&self, ctx: &Context, func: FuncId) -> &[StaticValue] {
        let functions = &ctx.rules.functions;
        let constants = self.constants.get_or_init(|| (0..functions.len()).map(|_| OnceLock::new()).collect());
        constants[func.index()].get_or_init(|| function_constants(ctx, &functions[func.index()]))
    }
}

/// Returns for each instruction of a function its constant, or `StaticValue::None` if there is none.
fn function_constants(ctx: &Context, function: &Function) -> Box<[StaticValue]> {
    let value = |inst: &Inst| match inst {
        Inst::Const { value, .. } | Inst::Test { test: PatternTest::Equal(value), .. } => constant_value(ctx, value),
        _ => StaticValue::None,
    };
    function.code.iter().map(value).collect()
}

/// Converts a constant of RIR to a static value.
pub fn constant_value(ctx: &Context, c: &Constant) -> StaticValue {
    match c {
        Constant::None => StaticValue::None,
        Constant::Unit => StaticValue::Unit,
        Constant::Bool(b) => StaticValue::Bool(*b),
        Constant::Int(i) => StaticValue::Int(*i),
        Constant::BigInt(digits) => int_of_any_width(ctx, &digits.parse().unwrap_or_default()),
        Constant::Float(bits) => StaticValue::Float(f64::from_bits(*bits)),
        Constant::String(s) => StaticValue::Str(ctx.intern_str(s)),
        Constant::Case(s) => StaticValue::Case(ctx.intern_str(s)),
        Constant::Dynamic => StaticValue::Dynamic,
        Constant::Symbol(s) => StaticValue::Symbol(ctx.symbol_attr(ctx.intern_str(s))),
        Constant::Op(id) => StaticValue::Op(OpName::new(id.index())),
        Constant::Abi(a) => StaticValue::Abi(*a),
        Constant::Type(name) => builtin_type(ctx, name).map_or(StaticValue::None, StaticValue::Type),
    }
}

/// Returns the builtin type that a single word names: `f32`, `index`, `si8`.
pub fn builtin_type(ctx: &Context, name: &str) -> Option<Type> {
    Some(ctx.intern_type(TypeKind::from_name(name)?))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ir::{FloatKind, Signedness};
    use crate::ruleset;

    #[test]
    fn builtin_types_are_found_by_their_spelling() {
        let ctx = Context::new(ruleset::built_in());
        assert_eq!(builtin_type(&ctx, "i32"), Some(ctx.int_type(32)));
        assert_eq!(builtin_type(&ctx, "bf16"), Some(ctx.float_type(FloatKind::BF16)));
        let unsigned = TypeKind::Integer { width: 8, signedness: Signedness::Unsigned };
        assert_eq!(builtin_type(&ctx, "ui8"), Some(ctx.intern_type(unsigned)));
        assert_eq!((builtin_type(&ctx, "i"), builtin_type(&ctx, "vector")), (None, None));
    }
}
