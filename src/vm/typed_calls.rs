//! Calls of functions whose generated code has no frame.
//!
//! Such a function takes and returns Rust values. Generated code calls it by a method `callN`, other code by the trait
//! `ValueFunction`. Both take a function pointer, so they are compiled once for each list of parameter and result
//! types, and not for each of thousands of calls and functions.
//!
//! Tests: tests/all/back_ends.rs, src/vm/compiled_functions.rs.

use super::inst_ref::InstRef;
use super::machine::{Host, Machine, ResultValues, ValueFunction};
use super::rule_error::VmResult;
use super::value::{List, StaticValue};
use crate::ir::{Str, Type};
use rulec::rir::FuncId;

/// The type of a parameter.
pub trait ParamType: Sized {
    /// Returns the content of a value of this type.
    fn of_value(value: StaticValue) -> Option<Self>;
}

impl ParamType for StaticValue {
    #[inline]
    fn of_value(value: StaticValue) -> Option<StaticValue> {
        Some(value)
    }
}

macro_rules! params {
    ($($ty:ty: $variant:ident,)*) => {
        $(
            impl ParamType for $ty {
                #[inline]
                fn of_value(value: StaticValue) -> Option<$ty> {
                    if let StaticValue::$variant(content) = value { Some(content) } else { None }
                }
            }
        )*
    };
}

params! { i64: Int, bool: Bool, Type: Type, List: List, Str: Str, }

/// The type of the results: that of the only result, or an array.
pub trait ResultType {
    /// Returns the results as values.
    fn into_values(self) -> ResultValues;
}

impl<T: Into<StaticValue>> ResultType for T {
    #[inline]
    fn into_values(self) -> ResultValues {
        ResultValues::from_slice(&[self.into()])
    }
}

impl<const N: usize> ResultType for [StaticValue; N] {
    #[inline]
    fn into_values(self) -> ResultValues {
        ResultValues::from_slice(&self)
    }
}

macro_rules! value_functions {
    ($(($($arg:ident: $ty:ident),*);)*) => {
        $(
            impl<$($ty: ParamType,)* R: ResultType> ValueFunction
                for fn(&mut Machine<'_>, &mut dyn Host, FuncId, $($ty),*) -> VmResult<R>
            {
                fn run(
                    &self,
                    machine: &mut Machine<'_>,
                    host: &mut dyn Host,
                    func: FuncId,
                    args: &[StaticValue],
                ) -> VmResult<ResultValues> {
                    let &[$($arg),*] = args else { return machine.call_in_frame(host, func, args) };
                    $(let Some($arg) = $ty::of_value($arg) else { return machine.call_in_frame(host, func, args) };)*
                    self(machine, host, func, $($arg),*).map(R::into_values)
                }
            }
        )*
    };
}

value_functions! {
    ();
    (a: A);
    (a: A, b: B);
    (a: A, b: B, c: C);
    (a: A, b: B, c: C, d: D);
    (a: A, b: B, c: C, d: D, e: E);
    (a: A, b: B, c: C, d: D, e: E, f: F);
    (a: A, b: B, c: C, d: D, e: E, f: F, g: G);
    (a: A, b: B, c: C, d: D, e: E, f: F, g: G, h: H);
}

/// A function with more parameters, which takes them as a slice.
pub struct SliceFunction(pub fn(&mut Machine<'_>, &mut dyn Host, FuncId, &[StaticValue]) -> VmResult<ResultValues>);

impl ValueFunction for SliceFunction {
    fn run(
        &self,
        machine: &mut Machine<'_>,
        host: &mut dyn Host,
        func: FuncId,
        args: &[StaticValue],
    ) -> VmResult<ResultValues> {
        self.0(machine, host, func, args)
    }
}

macro_rules! typed_calls {
    ($($name:ident($($arg:ident: $ty:ident),*);)*) => {
        impl Machine<'_> {
            $(
                /// Calls the function `func`, whose code is `run`.
                pub fn $name<$($ty,)* R>(
                    &mut self,
                    func: FuncId,
                    run: fn(&mut Self, &mut dyn Host, FuncId, $($ty),*) -> VmResult<R>,
                    host: &mut dyn Host,
                    $($arg: $ty),*
                ) -> VmResult<R> {
                    self.in_call(InstRef::new(func, 0), |machine| run(machine, host, func, $($arg),*))
                }
            )*
        }
    };
}

typed_calls! {
    call0();
    call1(a: A);
    call2(a: A, b: B);
    call3(a: A, b: B, c: C);
}
