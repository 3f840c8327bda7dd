//! Prints constants, tests and fields as Rust expressions.
//!
//! Invariant: the expressions are constant, so that references to them are `'static`.
//!
//! Tests: tests/all/back_ends.rs.

use crate::rir::{Constant, CowStr, Ctor, OpField, PatternTest};

/// Returns a Rust expression for a constant as a value of the machine. `None` if the constant must be interned at run
/// time, such as a string.
pub fn static_value_expr(value: &Constant) -> Option<String> {
    Some(match value {
        Constant::None => "StaticValue::None".into(),
        Constant::Unit => "StaticValue::Unit".into(),
        Constant::Bool(b) => format!("StaticValue::Bool({b})"),
        Constant::Int(i) => format!("StaticValue::Int({i})"),
        Constant::Float(bits) => format!("StaticValue::Float(f64::from_bits({bits}))"),
        Constant::Dynamic => "StaticValue::Dynamic".into(),
        Constant::Abi(a) => format!("StaticValue::Abi(AbiId({}))", a.0),
        Constant::String(_) | Constant::Case(_) | Constant::Symbol(_) | Constant::Op(_) | Constant::Type(_) => {
            return None;
        }
    })
}

fn text_expr(text: &CowStr) -> String {
    format!("Cow::Borrowed({text:?})")
}

fn constant_expr(value: &Constant) -> String {
    match value {
        Constant::String(s) => format!("Constant::String({})", text_expr(s)),
        Constant::Case(s) => format!("Constant::Case({})", text_expr(s)),
        Constant::Symbol(s) => format!("Constant::Symbol({})", text_expr(s)),
        Constant::Op(s) => format!("Constant::Op({})", text_expr(s)),
        Constant::Type(s) => format!("Constant::Type({})", text_expr(s)),
        other => format!("Constant::{other:?}"),
    }
}

/// Returns a constructor as a Rust expression.
pub fn ctor_expr(ctor: &Ctor) -> String {
    match ctor {
        Ctor::Type(name) => format!("Ctor::Type({})", text_expr(name)),
        Ctor::Attr(name) => format!("Ctor::Attr({})", text_expr(name)),
        Ctor::Enum(id) => format!("Ctor::Enum(EnumId({}))", id.0),
        other => format!("Ctor::{other:?}"),
    }
}

/// Returns a test as a Rust expression.
pub fn test_expr(test: &PatternTest) -> String {
    match test {
        PatternTest::Ctor(c) => format!("PatternTest::Ctor({})", ctor_expr(c)),
        PatternTest::Equal(c) => format!("PatternTest::Equal({})", constant_expr(c)),
        PatternTest::Op(name) => format!("PatternTest::Op({})", text_expr(name)),
        other => format!("PatternTest::{other:?}"),
    }
}

/// Returns a field of an op as a Rust expression.
pub fn get_expr(what: &OpField) -> String {
    match what {
        OpField::Discardable(name) => format!("OpField::Discardable({})", text_expr(name)),
        OpField::Rest(names) => {
            let names: Vec<String> = names.iter().map(text_expr).collect();
            format!("OpField::Rest(Cow::Borrowed(&[{}]))", names.join(", "))
        }
        other => format!("OpField::{other:?}"),
    }
}
