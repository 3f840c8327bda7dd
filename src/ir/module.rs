//! Module: a whole program: the root body with its one `builtin.module`-like op, and what belongs to the file.

use super::body::Body;
use super::ids::Op;

/// A parsed or lowered program.
#[derive(Clone, Debug)]
pub struct Module {
    /// The root body; its only region has one block that holds `op`.
    pub body: Body,
    /// The top-level op.
    pub op: Op,
    /// Index of the input text in the report's sources; `Loc::Offset` counts in it.
    pub source: u32,
    /// The resource section `{-# .. #-}`, byte for byte, without the braces' marks.
    pub resources: Option<String>,
}
