//! Intermediate representation: types, attributes, locations, and bodies of ops, blocks and regions.
//!
//! The data model is MLIR's. Only the functions of `edit.rs` and `open_op.rs` change a body.
//!
//! Tests: src/ir/edit.rs, src/ir/body.rs, tests/all/lower.rs.

pub mod affine;
pub mod attr_constraint;
pub mod attributes;
pub mod body;
mod caller_sources;
pub mod context;
pub mod dominance;
pub mod edit;
pub(crate) mod era_tables;
mod extent;
pub mod float;
pub mod hit_rate;
pub mod ids;
pub mod interner;
pub mod key_table;
pub mod location;
pub mod module;
mod name_interner;
pub mod op_info;
mod opaque_parts;
pub mod open_op;
pub mod operation_state;
mod parts;
mod pool;
pub mod segments;
pub mod slab;
pub mod slot_table;
mod source_locations;
pub(crate) mod spelling;
pub mod splice;
pub mod symbols;
pub mod types;

pub use attributes::{AffineExprKind, AffineMap, AttrKind, DenseData, IntegerSet, StringData};
pub use body::{Body, Def};
pub use context::Context;
pub use edit::OpSpec;
pub use extent::Extent;
pub use ids::{AffineExpr, Attr, Block, LocId, Op, OpName, Region, Str, Type, Value};
pub use location::{Loc, LocKind, MAX_TEXT_BYTES};
pub use module::Module;
pub use op_info::OpInfo;
pub use operation_state::OperationState;
pub use types::{DYNAMIC, DYNAMIC_INDEX, FloatKind, Signedness, TypeKind, dynamic_marker};
