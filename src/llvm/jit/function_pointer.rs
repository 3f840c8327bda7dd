//! Rust types of functions that are looked up in compiled code, and the LLVM types that they agree with.
//!
//! A Rust type and an LLVM type agree if the C calling convention passes values of both in the same place, with the
//! same bits.
//!
//! Tests: tests/all/embed.rs.

/// A type of parameters and results of functions that are called in compiled code.
///
/// # Safety
/// The C calling convention passes values of the type in the same way as values of the LLVM types `PARAMETER` and
/// `RESULT`.
pub unsafe trait AbiType {
    /// The LLVM type of a parameter; `None` for `()`, which is only a result.
    const PARAMETER: Option<&'static str>;
    /// The LLVM type of a result. If the result needs an attribute, the attribute precedes the type: `zeroext i1`.
    const RESULT: &'static str;
}

macro_rules! abi_types {
    ($($llvm:literal: $($ty:ty),*;)*) => {$($(
        // SAFETY: the C calling convention passes a Rust number like an LLVM number of the same kind and width.
        unsafe impl AbiType for $ty {
            const PARAMETER: Option<&'static str> = Some($llvm);
            const RESULT: &'static str = $llvm;
        }
    )*)*};
}

abi_types! {
    "i8": i8, u8;
    "i16": i16, u16;
    "i32": i32, u32;
    "i64": i64, u64;
    "float": f32;
    "double": f64;
}

#[cfg(target_pointer_width = "64")]
abi_types! { "i64": isize, usize; }
#[cfg(target_pointer_width = "32")]
abi_types! { "i32": isize, usize; }

// SAFETY: a function reads only the lowest bit of an `i1`. A result must have zeros in the other bits, since Rust reads
// them.
unsafe impl AbiType for bool {
    const PARAMETER: Option<&'static str> = Some("i1");
    const RESULT: &'static str = "zeroext i1";
}

// SAFETY: a function that returns `()` returns no value, like an LLVM function of type `void`.
unsafe impl AbiType for () {
    const PARAMETER: Option<&'static str> = None;
    const RESULT: &'static str = "void";
}

// SAFETY: pointers to sized types are addresses.
unsafe impl<T> AbiType for *const T {
    const PARAMETER: Option<&'static str> = Some("ptr");
    const RESULT: &'static str = "ptr";
}

// SAFETY: as for `*const T`.
unsafe impl<T> AbiType for *mut T {
    const PARAMETER: Option<&'static str> = Some("ptr");
    const RESULT: &'static str = "ptr";
}

/// A pointer to a function in the C calling convention: `extern "C" fn(..) -> ..`, also `unsafe`, with up to twelve
/// parameters.
///
/// # Safety
/// `PARAMETERS` and `RESULT` describe the parameters and the result of the function type.
pub unsafe trait FunctionPointer: Copy {
    /// The LLVM types of the parameters.
    const PARAMETERS: &'static [Option<&'static str>];
    /// The LLVM type of the result. If the result needs an attribute, the attribute precedes the type: `zeroext i1`.
    const RESULT: &'static str;

    /// Returns the pointer to the function at an address.
    ///
    /// # Safety
    /// A function of this type is at the address.
    unsafe fn from_address(address: usize) -> Self;
}

macro_rules! function_pointers {
    ($(($($param:ident)*))*) => {$(
        function_pointers!(@ extern "C" fn($($param),*) -> R, $($param)*);
        function_pointers!(@ unsafe extern "C" fn($($param),*) -> R, $($param)*);
    )*};
    (@ $ty:ty, $($param:ident)*) => {
        // SAFETY: `PARAMETERS` and `RESULT` are built from the same types as the function type.
        unsafe impl<R: AbiType, $($param: AbiType),*> FunctionPointer for $ty {
            const PARAMETERS: &'static [Option<&'static str>] = &[$($param::PARAMETER),*];
            const RESULT: &'static str = R::RESULT;

            unsafe fn from_address(address: usize) -> Self {
                // SAFETY: the caller states the type of the function.
                unsafe { std::mem::transmute::<usize, $ty>(address) }
            }
        }
    };
}

function_pointers! {
    () (A) (A B) (A B C) (A B C D) (A B C D E) (A B C D E F) (A B C D E F G) (A B C D E F G H)
    (A B C D E F G H I) (A B C D E F G H I J) (A B C D E F G H I J K) (A B C D E F G H I J K L)
}
