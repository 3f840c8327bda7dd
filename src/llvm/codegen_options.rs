//! Options of code generation: the target machine, and the passes of LLVM that run on a module before it is written or
//! executed.
//!
//! Tests: tests/all/codegen_options.rs.

use inkwell::OptimizationLevel;
use inkwell::targets::{RelocMode, TargetMachine};

/// The name that stands for the processor of this machine, as in clang's `-mcpu=native`.
const NATIVE: &str = "native";

/// Options of code generation. The default leaves a module as it was translated, and compiles it for the generic
/// processor of its target with optimized, position-independent code.
#[derive(Clone, Debug, Default)]
pub struct CodegenOptions {
    /// The processor, as LLVM names it; `native` stands for the processor of this machine.
    pub cpu: Option<String>,
    /// Features of the processor to add and to leave out: `+avx2,-fma`.
    pub features: Option<String>,
    /// The optimization level of code generation. LLVM's pipeline of this level also runs on the module.
    pub opt_level: Option<OptimizationLevel>,
    /// A pipeline of LLVM's passes, in the syntax of `opt -passes`.
    pub passes: Option<String>,
    /// The relocation model; position-independent code by default.
    pub relocation_model: Option<RelocMode>,
}

impl CodegenOptions {
    /// Returns the processor and its features, if one of the options names them. `is_host` is whether code is
    /// generated for the architecture of this machine.
    pub(super) fn requested_cpu(&self, is_host: bool) -> Option<(String, String)> {
        if !self.names_cpu() {
            return None;
        }
        let (cpu, mut features) = match self.cpu.as_deref() {
            Some(NATIVE) if is_host => host_cpu(),
            Some(cpu) => (cpu.to_string(), String::new()),
            None => (String::new(), String::new()),
        };
        if let Some(requested) = &self.features {
            let comma = if features.is_empty() { "" } else { "," };
            features = format!("{features}{comma}{requested}");
        }
        Some((cpu, features))
    }

    /// Returns the optimization level of the code generator.
    pub(super) fn level(&self) -> OptimizationLevel {
        self.opt_level.unwrap_or(OptimizationLevel::Default)
    }

    /// Returns whether the options name a processor or its features.
    pub(super) fn names_cpu(&self) -> bool {
        self.cpu.is_some() || self.features.is_some()
    }

    /// Returns whether passes run on a module of LLVM before it is written.
    pub(super) fn runs_passes(&self) -> bool {
        self.pipeline().is_some()
    }

    /// Returns whether the options change a module of LLVM before it is written.
    pub(super) fn changes_modules(&self) -> bool {
        self.names_cpu() || self.runs_passes()
    }

    /// Returns the pipeline of passes that the options request.
    pub(super) fn pipeline(&self) -> Option<String> {
        let level = match self.opt_level {
            _ if self.passes.is_some() => return self.passes.clone(),
            None | Some(OptimizationLevel::None) => return None,
            Some(OptimizationLevel::Less) => "default<O1>",
            Some(OptimizationLevel::Default) => "default<O2>",
            Some(OptimizationLevel::Aggressive) => "default<O3>",
        };
        Some(level.to_string())
    }
}

/// Returns the optimization level with this number; the highest one for numbers above 3.
pub fn optimization_level(level: u8) -> OptimizationLevel {
    match level {
        0 => OptimizationLevel::None,
        1 => OptimizationLevel::Less,
        2 => OptimizationLevel::Default,
        _ => OptimizationLevel::Aggressive,
    }
}

/// Returns the processor of this machine and its features.
pub(super) fn host_cpu() -> (String, String) {
    (TargetMachine::get_host_cpu_name().to_string(), TargetMachine::get_host_cpu_features().to_string())
}
