//! Eras: how an older MLIR spelled what today's spells in another way.
//!
//! Tests: tests/all/eras.rs.

use super::Span;
use super::declarations::FormatElement;
use serde::{Deserialize, Serialize};

/// An `era`: the spellings of the text of some years, as data that the reader of MLIR uses.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub struct Era {
    /// The name, as in `--era NAME`.
    pub name: String,
    /// The doc comment (`///`), which messages and pages show.
    pub doc: String,
    /// The layer of the MLIR era's file: 0 is the highest. MLIR eras of lower layers are read too.
    pub layer: u32,
    /// Texts that today's MLIR does not contain. One of them in a text suggests the era.
    pub markers: Vec<String>,
    /// Prefixes of ops, types and attributes, each with the dialect of the rules in which the name is looked up first.
    pub dialects: Vec<(String, String)>,
    /// Dialects whose ops were written without a prefix.
    pub unprefixed: Vec<String>,
    /// Ops of which only the name differs in today's MLIR.
    pub ops: Vec<Rename>,
    /// Types of which only the name differs in today's MLIR. The names are stored without `!`.
    pub types: Vec<Rename>,
    /// Attributes of which only the name differs in today's MLIR. `Rename::context` is today's name of the op that has
    /// the attribute, or `*`.
    pub attributes: Vec<Rename>,
    /// Enum cases of which only the name differs in today's MLIR. `Rename::context` is the name of the enum.
    pub cases: Vec<Rename>,
    /// Forms of text that only this MLIR era had.
    pub syntaxes: Vec<OldSyntax>,
    /// Ops that the text wrote in another assembly format than today's.
    pub forms: Vec<OldForm>,
    /// Names without a counterpart today, each with the reason.
    pub refusals: Vec<(String, String)>,
    /// The rule file that lowers to the LLVM dialect of the MLIR era, for output in its spelling.
    pub lowering: Option<String>,
    /// Ops that MLIR of these years wrote in the generic form, `"dialect.op"(..)`, although the rules declare a format.
    pub generic: Vec<String>,
    /// Ops and types of the rules that the MLIR era did not have yet.
    pub later: Vec<String>,
    /// Attributes of ops that the MLIR era did not have yet, and that may be left out.
    pub without: Vec<String>,
    /// The place of the name.
    pub span: Span,
}

/// An old name with the one of today.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Rename {
    /// Where the rename applies. For the name of an op, the text that follows the name; empty if any text may follow.
    /// For the name of an attribute, its op; for the name of a case, its enum.
    pub context: String,
    /// The old name.
    pub from: String,
    /// Today's name; for a type its text.
    pub to: String,
    /// The release of LLVM that made the change; empty if it is not stated.
    pub release: String,
}

/// Another assembly format of an op.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct OldForm {
    /// The name of the declared op.
    pub op: String,
    /// The elements of the format. They refer to the parts of the op as those of its own format do.
    pub format: Vec<FormatElement>,
    /// The release of LLVM that made the change; empty if it is not stated.
    pub release: String,
}

/// Forms of text that MLIR no longer has.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum OldSyntax {
    /// A case of an enum as a string: `cmpi "slt"`.
    QuotedCases,
    /// An affine map without `affine_map<..>` around it: `(d0) -> (d0 * 2)`.
    BareMaps,
    /// A type of this dialect in LLVM's own syntax: `!llvm<"{ float*, i64 }">`.
    LlvmTypes(String),
}

impl OldSyntax {
    /// The names of the forms in rule files, with the number of strings behind each.
    pub const NAMES: [(&str, usize); 3] = [("quoted-cases", 0), ("bare-maps", 0), ("llvm-types", 1)];
}
