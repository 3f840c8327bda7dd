//! The syntax tree of rule files.
//!
//! Invariant: each node that an error may refer to has a span. Names are unresolved and without their sigils.
//!
//! Tests: grammar/tests/parse.rs.

mod children;
mod class;
mod code;
mod declarations;
mod items;

pub use class::*;
pub use code::*;
pub use declarations::*;
pub use items::*;

macro_rules! debug_without_place {
    ($($name:ident $field:ident)*) => {$(
        /// Prints the node without its span, so that equal declarations print equally.
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
