//! The syntax of rule files as a tree.
//!
//! Takes nothing; gives the types that the parser builds and the later stages read. Kept true: every name and every node
//! that can be wrong has a span; nothing here is resolved. Names are stored without their sigil.

mod class;
mod code;
mod items;

pub use class::*;
pub use code::*;
pub use items::*;

macro_rules! debug_without_place {
    ($($name:ident $field:ident)*) => {$(
        /// Without the place: two declarations are the same if they print the same.
        impl std::fmt::Debug for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                self.$field.fmt(f)
            }
        }
    )*};
}
debug_without_place!(Ident name KindExpr form Pat form Expr form);

impl std::fmt::Debug for CallExpr {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        (&self.callee, &self.args, &self.attrs, &self.regions).fmt(f)
    }
}
