//! What a program is: ids, types, attributes, locations, bodies, and the one way to change them.

pub mod affine;
pub mod alike;
pub mod attributes;
pub mod body;
pub mod context;
pub mod dominance;
pub mod edit;
pub mod facts;
pub mod float;
mod flow;
pub mod graft;
pub mod groups;
pub mod ids;
pub mod interner;
pub mod location;
pub mod module;
pub mod symbols;
pub mod types;
pub mod verify;

pub use attributes::{AffineMap, AttrKind, DenseData, ExprKind, IntegerSet, StringData};
pub use body::{Body, Def, Successor};
pub use context::Context;
pub use edit::OpSpec;
pub use facts::Facts;
pub use ids::{Attr, Block, Expr, LocId, Op, OpName, Region, Str, Type, Value};
pub use location::{Loc, LocKind};
pub use module::Module;
pub use types::{DYNAMIC, FloatKind, Signedness, TypeKind};
