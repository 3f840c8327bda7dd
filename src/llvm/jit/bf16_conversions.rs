//! The run-time functions that round a float to `bf16`. Older compiler runtimes do not define them.
//!
//! Rust has no type for `bf16`. C functions return a `bf16` in the register of an `f32`, and LLVM's conversion
//! instructions read it from there. As of LLVM 22, constrained conversions (`llvm.experimental.constrained.*`) read it
//! on x86-64 from the register of an integer, so there the functions set both.
//!
//! Tests: below, tests/run/bfloat.mlir, tests/run/float_rounding.mlir.

use crate::ir::{FloatKind, float};

/// A `bf16` in the registers of an integer and of a float: the System V convention returns the first field in `rax` and
/// the second one in `xmm0`.
#[cfg(all(target_arch = "x86_64", not(windows)))]
#[repr(C)]
struct ReturnedBf16 {
    integer: u64,
    float: f64,
}

#[cfg(not(all(target_arch = "x86_64", not(windows))))]
type ReturnedBf16 = f32;

/// Rounds a float, given as its bits, to a `bf16`.
fn rounded(kind: FloatKind, bits: u128) -> ReturnedBf16 {
    let bits = float::pack(FloatKind::BF16, float::unpack(kind, bits)).unwrap_or(0) as u32;
    #[cfg(all(target_arch = "x86_64", not(windows)))]
    return ReturnedBf16 { integer: bits.into(), float: f64::from_bits(bits.into()) };
    #[cfg(not(all(target_arch = "x86_64", not(windows))))]
    f32::from_bits(bits)
}

extern "C" fn from_f32(v: f32) -> ReturnedBf16 {
    rounded(FloatKind::F32, v.to_bits().into())
}
extern "C" fn from_f64(v: f64) -> ReturnedBf16 {
    rounded(FloatKind::F64, v.to_bits().into())
}

/// The conversions of floats for which Rust has no type. Each is passed on as two words.
#[cfg(all(target_arch = "x86_64", not(windows)))]
mod wide {
    use crate::ir::FloatKind;
    use crate::llvm::jit::bf16_conversions::{ReturnedBf16, rounded};
    use std::arch::naked_asm;

    extern "C" fn from_words_of_f128(low: u64, high: u64) -> ReturnedBf16 {
        rounded(FloatKind::F128, u128::from(high) << 64 | u128::from(low))
    }
    extern "C" fn from_words_of_f80(low: u64, high: u64) -> ReturnedBf16 {
        rounded(FloatKind::F80, u128::from(high & 0xFFFF) << 64 | u128::from(low))
    }
    /// An `f128` is passed in a vector register.
    #[unsafe(naked)]
    pub(super) extern "C" fn from_f128() {
        naked_asm!("movq rdi, xmm0", "psrldq xmm0, 8", "movq rsi, xmm0", "jmp {}", sym from_words_of_f128)
    }
    /// An `f80` is passed in memory, above the return address.
    #[unsafe(naked)]
    pub(super) extern "C" fn from_f80() {
        naked_asm!("mov rdi, [rsp + 8]", "mov rsi, [rsp + 16]", "jmp {}", sym from_words_of_f80)
    }
}

/// Registers the functions with LLVM's JIT compiler.
pub(crate) fn register() {
    let mut functions = vec![(c"__truncsfbf2", from_f32 as *const ()), (c"__truncdfbf2", from_f64 as *const ())];
    #[cfg(all(target_arch = "x86_64", not(windows)))]
    functions.extend([(c"__trunctfbf2", wide::from_f128 as *const ()), (c"__truncxfbf2", wide::from_f80 as *const ())]);
    for (name, address) in functions {
        // SAFETY: LLVM copies the name, and the functions are never unloaded.
        unsafe { llvm_sys::support::LLVMAddSymbol(name.as_ptr(), address.cast_mut().cast()) };
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn bits(v: ReturnedBf16) -> u64 {
        #[cfg(all(target_arch = "x86_64", not(windows)))]
        {
            assert_eq!(v.float.to_bits(), v.integer);
            v.integer
        }
        #[cfg(not(all(target_arch = "x86_64", not(windows))))]
        v.to_bits().into()
    }

    #[test]
    fn rounding_to_bf16_fills_the_lower_half() {
        assert_eq!(bits(from_f32(1.0)), 0x3F80);
        // The float is halfway between two neighbours in `bf16`: it is rounded to the even neighbour.
        assert_eq!(bits(from_f32(f32::from_bits(0x3F80_8000))), 0x3F80);
        assert_eq!(bits(from_f64(f64::NEG_INFINITY)), 0xFF80);
    }
}
