//! Results of the stages of the pipeline.
//!
//! Tests: tests/all/embed.rs.

use rulec::report::Diagnostic;

/// Result of a stage: its output with warnings, or the diagnostics of which at least one is an error.
pub type StageResult<T> = Result<(T, Vec<Diagnostic>), Vec<Diagnostic>>;
