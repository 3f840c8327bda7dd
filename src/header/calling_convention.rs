//! Finds functions that a C compiler would call in another way than LLVM compiles them, although both use the C calling
//! convention.
//!
//! LLVM passes the scalars of a struct argument as separate arguments. It returns the scalars of a struct in separate
//! registers, and through a hidden pointer if there are too few. The C ABIs pack small structs into registers, and
//! return structs of more than 16 bytes through a pointer (System V ABI for AMD64, 3.2.3; AAPCS64, 6.8 and 6.9). A
//! declaration lists the scalars of a struct argument as separate parameters, as LLVM passes them. A function with a
//! struct result is declared only if C and LLVM return the struct in the same way.
//!
//! Tests: below, tests/all/header.rs.

use super::data_type::{DataType, RegisterClass, ScalarPart};
use crate::ir::{Context, FloatKind, Module};
use crate::llvm::TARGET_TRIPLE;
use rulec::report::Diagnostic;

/// An architecture whose C calling convention is implemented here.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Architecture {
    /// x86-64 with the System V ABI
    X86_64,
    /// AArch64 with AAPCS64
    Aarch64,
}

/// The platform that a module is compiled for.
#[derive(Clone, Debug)]
pub(super) struct Platform {
    pub(super) architecture: Architecture,
    /// Whether it is a system of Apple. C code there expects results of less than 32 bits to be extended, and symbols
    /// of C begin with an underscore.
    pub(super) is_apple: bool,
    /// The target triple, or `this machine`.
    pub(super) name: String,
}

/// The extension of a small integer to a register, which an attribute of a parameter or result states.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum IntegerExtension {
    None,
    Zero,
    Sign,
}

/// The number of registers in which LLVM returns the scalars of a struct.
struct ResultRegisters {
    integer: usize,
    float: usize,
}

/// C and LLVM return every struct with more bytes than this through a pointer.
const MAX_SIZE_IN_REGISTERS: u64 = 256;

impl Platform {
    /// Returns the platform of a module: that of its target triple, or else this machine.
    ///
    /// # Errors
    /// L0025 for any other architecture, and for Windows.
    pub(super) fn of_module(ctx: &Context, module: &Module) -> Result<Platform, Diagnostic> {
        let attrs = module.body.discardable(module.op);
        let triple = attrs.and_then(|attrs| ctx.dict_get(attrs, TARGET_TRIPLE)).and_then(|a| ctx.string_value(a));
        let host = format!("{}-unknown-{}", std::env::consts::ARCH, std::env::consts::OS);
        let triple = triple.filter(|triple| !triple.is_empty()).unwrap_or(&host);
        Platform::of_triple(triple).ok_or_else(|| {
            let message = format!("cannot declare the functions for `{triple}`: its C calling convention is not known");
            Diagnostic::error("L0025", message)
                .note("declarations are made for x86-64 (System V) and AArch64 (AAPCS64), not for Windows")
                .note("choose such a target with --target, or write declarations by hand from `--emit llvm`")
        })
    }

    fn of_triple(triple: &str) -> Option<Platform> {
        let (arch, system) = triple.split_once('-').unwrap_or((triple, ""));
        let architecture = match arch {
            "x86_64" | "amd64" | "x86_64h" => Architecture::X86_64,
            "aarch64" | "arm64" => Architecture::Aarch64,
            _ => return None,
        };
        let has = |word: &str| system.contains(word);
        // x32 and ILP32 have pointers of 32 bits; `-windows`, `-win32`, `-mingw`, `-cygwin` and `-uefi` have the ABI of
        // Microsoft.
        if ["win", "mingw", "cygnus", "uefi", "x32", "ilp32"].iter().any(|word| has(word) && !has("darwin")) {
            return None;
        }
        let apple_systems = ["apple", "darwin", "macos", "ios", "tvos", "watchos", "xros", "driverkit"];
        let is_apple = apple_systems.iter().any(|word| has(word));
        Some(Platform { architecture, is_apple, name: triple.to_string() })
    }

    /// Returns the C type of a scalar argument.
    ///
    /// # Errors
    /// The reason why C would pass the argument in another way than LLVM.
    pub(super) fn argument(&self, ty: DataType, extension: IntegerExtension) -> Result<DataType, String> {
        if !matches!(ty, DataType::Bool | DataType::Int { bytes: 1 | 2, .. }) {
            return Ok(unsigned_if(ty, extension));
        }
        // The callee relies on its caller to extend the argument. On AArch64, callers compiled from C do not extend
        // arguments, except on Apple's systems.
        if extension != IntegerExtension::None && self.architecture == Architecture::Aarch64 && !self.is_apple {
            return Err("C does not extend small integers as `zeroext` and `signext` require".to_string());
        }
        if ty == DataType::Bool && extension == IntegerExtension::Sign {
            return Err("C does not extend a truth value as `signext` requires".to_string());
        }
        Ok(unsigned_if(ty, extension))
    }

    /// Returns the C type of a result that is no struct.
    ///
    /// # Errors
    /// The reason why C would expect the result in another form than LLVM returns it.
    pub(super) fn scalar_result(&self, ty: DataType, extension: IntegerExtension) -> Result<DataType, String> {
        match (&ty, extension) {
            (DataType::Bool | DataType::Int { bytes: 1 | 2, .. }, IntegerExtension::None) if self.is_apple => {
                Err("callers in C expect small integers to be extended; add `llvm.zeroext` or `llvm.signext`".into())
            }
            (DataType::Bool, IntegerExtension::Sign) => Err("C has no truth value that is -1".to_string()),
            // LLVM leaves the bits of the byte above the `i1` undefined, so the byte may have any value. C's `bool`
            // requires 0 or 1.
            (DataType::Bool, IntegerExtension::None) => Ok(DataType::Int { bytes: 1, unsigned: true }),
            _ => Ok(unsigned_if(ty, extension)),
        }
    }

    /// Checks that C and LLVM return a struct in the same way.
    ///
    /// # Errors
    /// The reason if they do not.
    pub(super) fn check_struct_result(&self, ty: &DataType) -> Result<(), String> {
        let size = ty.layout().0;
        if size > MAX_SIZE_IN_REGISTERS {
            return Ok(());
        }
        let parts = ty.scalar_parts().ok_or("a struct result has a vector")?;
        if ty.has_half() {
            return Err("a struct result has a float of 16 bits".to_string());
        }
        let count = |class| parts.iter().filter(|part| part.class == class).count();
        let limits = self.result_registers();
        let is_in_registers =
            count(RegisterClass::Integer) <= limits.integer && count(RegisterClass::Float) <= limits.float;
        let is_in_registers_of_c = size <= 16 || self.is_homogeneous(&parts);
        let is_same = match (is_in_registers, is_in_registers_of_c) {
            (false, false) => true,
            (true, true) => self.has_own_registers(&parts),
            _ => false,
        };
        if !is_same {
            return Err("LLVM returns the struct in other registers than C".to_string());
        }
        if is_in_registers && parts.iter().any(|part| part.ty == DataType::Bool) {
            return Err("a struct result in registers has an i1, whose higher bits are undefined".to_string());
        }
        Ok(())
    }

    fn result_registers(&self) -> ResultRegisters {
        match self.architecture {
            // RAX, RDX and RCX; XMM0 and XMM1
            Architecture::X86_64 => ResultRegisters { integer: 3, float: 2 },
            // X0 to X7; V0 to V7
            Architecture::Aarch64 => ResultRegisters { integer: 8, float: 8 },
        }
    }

    /// Returns whether AAPCS64 returns the struct as a homogeneous floating-point aggregate, with each member in a
    /// register of its own.
    fn is_homogeneous(&self, parts: &[ScalarPart]) -> bool {
        let is_float = |kind: FloatKind| parts.iter().all(|part| part.ty == DataType::Float(kind));
        self.architecture == Architecture::Aarch64
            && parts.len() <= 4
            && (is_float(FloatKind::F32) || is_float(FloatKind::F64))
    }

    /// Returns whether C returns each scalar of a struct in a register of its own: an integer register for an integer,
    /// and a floating-point register for a float. C must return the struct in registers.
    fn has_own_registers(&self, parts: &[ScalarPart]) -> bool {
        if self.is_homogeneous(parts) {
            return true;
        }
        let has_integer_registers_only = self.architecture == Architecture::Aarch64;
        let mut words: Vec<u64> = parts.iter().map(|part| part.offset / 8).collect();
        words.dedup();
        words.len() == parts.len()
            && !(has_integer_registers_only && parts.iter().any(|part| part.class == RegisterClass::Float))
    }
}

/// Returns an integer type as unsigned if it is extended by zeros.
fn unsigned_if(ty: DataType, extension: IntegerExtension) -> DataType {
    match ty {
        DataType::Int { bytes, .. } => DataType::Int { bytes, unsigned: extension == IntegerExtension::Zero },
        ty => ty,
    }
}

#[cfg(test)]
mod tests {
    use super::super::data_type::{StructDefinition, Variable};
    use super::*;

    const F32: DataType = DataType::Float(FloatKind::F32);
    const F64: DataType = DataType::Float(FloatKind::F64);
    const I32: DataType = DataType::Int { bytes: 4, unsigned: false };
    const I64: DataType = DataType::Int { bytes: 8, unsigned: false };

    fn is_returned_alike(triple: &str, types: &[DataType]) -> bool {
        let fields = types.iter().map(|ty| Variable { name: "x".into(), ty: ty.clone() }).collect();
        let ty = DataType::Struct(StructDefinition { name: "s".into(), fields });
        Platform::of_triple(triple).expect("a known platform").check_struct_result(&ty).is_ok()
    }

    #[test]
    fn struct_results_on_x86_64() {
        let alike = |types: &[DataType]| is_returned_alike("x86_64-unknown-linux-gnu", types);
        for types in [&[I64, I64][..], &[I64, I32], &[I32, I64], &[F64, I64], &[I64, F32], &[F64, F64]] {
            assert!(alike(types), "{types:?}");
        }
        // C and LLVM return these structs through memory.
        assert!(alike(&[I64, I64, I64, I64]) && alike(&[F64, F64, F64]));
        // C packs two scalars into one register.
        assert!(!alike(&[I32, I32]) && !alike(&[F32, F32]) && !alike(&[F32, I32, I64]));
        // LLVM returns the first two structs in three registers, and C through memory. C returns the last struct in
        // registers, and LLVM through memory.
        assert!(!alike(&[I64, I64, I64]) && !alike(&[I64, F64, I64]) && !alike(&[I32, I32, I32, I32]));
        assert!(!alike(&[DataType::Bool, I64]));
    }

    #[test]
    fn struct_results_on_aarch64() {
        let alike = |types: &[DataType]| is_returned_alike("aarch64-unknown-linux-gnu", types);
        for types in [&[I64, I64][..], &[F32, F32], &[F64, F64, F64, F64], &[I32, I64]] {
            assert!(alike(types), "{types:?}");
        }
        assert!(alike(&[I64; 9]));
        assert!(!alike(&[I64; 5]) && !alike(&[I64, F64]) && !alike(&[F32, F64]) && !alike(&[I32, I32]));
    }

    #[test]
    fn other_platforms_are_unknown() {
        for triple in ["x86_64-pc-windows-msvc", "x86_64-linux-gnux32", "riscv64-linux", "aarch64_be-linux", ""] {
            assert!(Platform::of_triple(triple).is_none(), "{triple}");
        }
        assert!(Platform::of_triple("arm64-apple-darwin").is_some_and(|platform| platform.is_apple));
    }

    #[test]
    fn small_integers_follow_their_extension() {
        let linux = Platform::of_triple("x86_64-linux").expect("known");
        let byte = |unsigned| DataType::Int { bytes: 1, unsigned };
        assert_eq!(linux.scalar_result(DataType::Bool, IntegerExtension::None), Ok(byte(true)));
        assert_eq!(linux.scalar_result(DataType::Bool, IntegerExtension::Zero), Ok(DataType::Bool));
        assert_eq!(linux.argument(byte(false), IntegerExtension::Zero), Ok(byte(true)));
        let arm = Platform::of_triple("aarch64-linux").expect("known");
        assert!(arm.argument(byte(false), IntegerExtension::Zero).is_err());
        let apple = Platform::of_triple("arm64-apple-macosx").expect("known");
        assert!(apple.scalar_result(byte(false), IntegerExtension::None).is_err());
    }
}
