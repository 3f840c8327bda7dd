//! Prints constants, tests and fields as Rust expressions.
//!
//! Invariant: the expressions are constant, so that references to them are `'static`.
//!
//! Tests: tests/all/back_ends.rs.

use super::names::type_number;
use crate::rir::{Constant, CowStr, Ctor, OpField, PatternTest};

/// Returns a constant as an expression of its own Rust type; `None` if this type is `Any`. `strings` are those with
/// fixed numbers.
pub fn typed_constant_expr(constant: &Constant, strings: &[&str]) -> Option<String> {
    match constant {
        Constant::Int(int) => Some(format!("({int}i64)")),
        Constant::Bool(bool) => Some(bool.to_string()),
        Constant::String(text) => Some(string_expr(text, strings)),
        Constant::Type(name) => type_number(name).map(|number| format!("const {{ Type::new({number}) }}")),
        _ => None,
    }
}

/// Returns a string with a fixed number as an expression of type `Str`.
fn string_expr(text: &str, strings: &[&str]) -> String {
    let number = strings.binary_search(&text).expect("`strings_of` returns all strings of the code");
    format!("const {{ Str::new({number}) }}")
}

/// Returns a Rust expression for a constant as a value of the machine. `None` if the constant must be interned at run
/// time, such as a symbol. `strings` are those with fixed numbers.
pub fn static_value_expr(value: &Constant, strings: &[&str]) -> Option<String> {
    Some(match value {
        Constant::None => "StaticValue::None".into(),
        Constant::Unit => "StaticValue::Unit".into(),
        Constant::Bool(b) => format!("StaticValue::Bool({b})"),
        Constant::Int(i) => format!("StaticValue::Int({i})"),
        Constant::Float(bits) => format!("StaticValue::Float(f64::from_bits({bits}))"),
        Constant::Dynamic => "StaticValue::Dynamic".into(),
        Constant::Abi(a) => format!("StaticValue::Abi(AbiId({}))", a.0),
        Constant::Op(id) => format!("StaticValue::Op(const {{ OpName::new({}) }})", id.0),
        Constant::Case(text) => format!("StaticValue::Case({})", string_expr(text, strings)),
        Constant::String(_) | Constant::Type(_) => {
            format!("StaticValue::from({})", typed_constant_expr(value, strings)?)
        }
        Constant::Symbol(_) | Constant::BigInt(_) => return None,
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
        Constant::BigInt(s) => format!("Constant::BigInt({})", text_expr(s)),
        Constant::Op(id) => format!("Constant::Op(OpDefId({}))", id.0),
        Constant::Type(s) => format!("Constant::Type({})", text_expr(s)),
        other => format!("Constant::{other:?}"),
    }
}

/// Returns a constructor as a Rust expression.
pub fn ctor_expr(ctor: &Ctor) -> String {
    match ctor {
        Ctor::Type(id) => format!("Ctor::Type(TypeDefId({}))", id.0),
        Ctor::Attr(id) => format!("Ctor::Attr(AttrDefId({}))", id.0),
        Ctor::Enum(id) => format!("Ctor::Enum(EnumId({}))", id.0),
        other => format!("Ctor::{other:?}"),
    }
}

/// Returns a test as a Rust expression.
pub fn test_expr(test: &PatternTest) -> String {
    match test {
        PatternTest::Ctor(c) => format!("PatternTest::Ctor({})", ctor_expr(c)),
        PatternTest::Equal(c) => format!("PatternTest::Equal({})", constant_expr(c)),
        PatternTest::Op(id) => format!("PatternTest::Op(OpDefId({}))", id.0),
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
