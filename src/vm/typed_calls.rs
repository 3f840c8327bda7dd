//! Calls between functions whose generated code has no frame.
//!
//! A method `callN` calls a function with N arguments by its pointer. So the method is compiled once for each list of
//! parameter and result types, and not for each call: there are thousands of calls.
//!
//! Tests: tests/all/back_ends.rs.

use super::instructions::InstRef;
use super::machine::{Host, Machine};
use super::rule_error::VmResult;

macro_rules! typed_calls {
    ($($name:ident($($arg:ident: $ty:ident),*);)*) => {
        impl Machine<'_> {
            $(
                /// Calls the function `run`, whose code begins at the instruction `start`.
                pub fn $name<$($ty,)* R>(
                    &mut self,
                    start: InstRef,
                    run: fn(&mut Self, &mut dyn Host, $($ty),*) -> VmResult<R>,
                    host: &mut dyn Host,
                    $($arg: $ty),*
                ) -> VmResult<R> {
                    self.in_call(start, |machine| run(machine, host, $($arg),*))
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
