//! Values: constants, tests and places as Rust expressions.
//!
//! Kept true: the expression is a constant, so that a reference to it lives as long as the program.

use crate::rir::{Arg, Constant, Ctor, Get, Reg, Test, Text};

/// A constant that means the same in every program, as a value of the machine.
pub fn simple(value: &Constant) -> Option<String> {
    Some(match value {
        Constant::None => "Val::None".into(),
        Constant::Unit => "Val::Unit".into(),
        Constant::Bool(b) => format!("Val::Bool({b})"),
        Constant::Int(i) => format!("Val::Int({i})"),
        Constant::Float(bits) => format!("Val::Float(f64::from_bits({bits}))"),
        Constant::Dynamic => "Val::Dynamic".into(),
        Constant::Abi(a) => format!("Val::Abi(AbiId({}))", a.0),
        Constant::String(_) | Constant::Case(_) | Constant::Symbol(_) | Constant::Op(_) | Constant::Type(_) => {
            return None;
        }
    })
}

fn text(text: &Text) -> String {
    format!("Cow::Borrowed({text:?})")
}

fn constant(value: &Constant) -> String {
    match value {
        Constant::String(s) => format!("Constant::String({})", text(s)),
        Constant::Case(s) => format!("Constant::Case({})", text(s)),
        Constant::Symbol(s) => format!("Constant::Symbol({})", text(s)),
        Constant::Op(s) => format!("Constant::Op({})", text(s)),
        Constant::Type(s) => format!("Constant::Type({})", text(s)),
        other => format!("Constant::{other:?}"),
    }
}

/// A constructor.
pub fn ctor(ctor: &Ctor) -> String {
    match ctor {
        Ctor::Type(name) => format!("Ctor::Type({})", text(name)),
        Ctor::Attr(name) => format!("Ctor::Attr({})", text(name)),
        other => format!("Ctor::{other:?}"),
    }
}

/// A test.
pub fn test(test: &Test) -> String {
    match test {
        Test::Ctor(c) => format!("Test::Ctor({})", ctor(c)),
        Test::Equal(c) => format!("Test::Equal({})", constant(c)),
        Test::Op(name) => format!("Test::Op({})", text(name)),
        other => format!("Test::{other:?}"),
    }
}

/// What is read from an op.
pub fn get(what: &Get) -> String {
    match what {
        Get::Discardable(name) => format!("Get::Discardable({})", text(name)),
        Get::Rest(names) => {
            let names: Vec<String> = names.iter().map(text).collect();
            format!("Get::Rest(Cow::Borrowed(&[{}]))", names.join(", "))
        }
        other => format!("Get::{other:?}"),
    }
}

/// An argument.
pub fn arg(arg: &Arg) -> String {
    format!("Arg::{arg:?}")
}

/// Arguments, as an array.
pub fn args(args: &[Arg]) -> String {
    let args: Vec<String> = args.iter().map(arg).collect();
    format!("[{}]", args.join(", "))
}

/// Registers, as an array.
pub fn registers(registers: &[Reg]) -> String {
    format!("{registers:?}")
}
