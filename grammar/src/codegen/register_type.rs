//! The Rust types of registers, parameters and results in generated code.
//!
//! Tests: tests/all/back_ends.rs.

use super::names::type_number;
use crate::rir::Constant;

/// The Rust type of a register.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum RegisterType {
    /// `StaticValue`: any value.
    Any,
    /// `i64`.
    Int,
    /// `bool`.
    Bool,
    /// `Type`: a type, never a record type.
    Type,
    /// `List`: a list or tuple, never a dictionary.
    List,
    /// `Str`: a string, never an enum case.
    String,
}

impl RegisterType {
    /// Returns the type of values of a kind in the notation of the table of primitives.
    pub fn of_kind(kind: &str) -> RegisterType {
        match kind {
            "int" => RegisterType::Int,
            "bool" => RegisterType::Bool,
            "type" => RegisterType::Type,
            "string" => RegisterType::String,
            kind if kind.starts_with('[') && kind.ends_with(']') => RegisterType::List,
            _ => RegisterType::Any,
        }
    }

    /// Returns the type of a constant.
    pub fn of_constant(constant: &Constant) -> RegisterType {
        match constant {
            Constant::Int(_) => RegisterType::Int,
            Constant::Bool(_) => RegisterType::Bool,
            Constant::String(_) => RegisterType::String,
            Constant::Type(name) if type_number(name).is_some() => RegisterType::Type,
            _ => RegisterType::Any,
        }
    }

    /// Returns the type of a register to which values of both types are written.
    pub fn join(self, other: RegisterType) -> RegisterType {
        if self == other { self } else { RegisterType::Any }
    }

    /// Returns the name of the type in Rust.
    pub fn rust_type(self) -> &'static str {
        match self {
            RegisterType::Any => "StaticValue",
            RegisterType::Int => "i64",
            RegisterType::Bool => "bool",
            RegisterType::Type => "Type",
            RegisterType::List => "List",
            RegisterType::String => "Str",
        }
    }
}
