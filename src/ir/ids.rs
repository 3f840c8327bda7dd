//! 32-bit ids: indices into the tables of a `Body` or of the `Context`.
//!
//! `Op`, `Block`, `Region` and `Value` are indices into one `Body`. The other ids are indices into the interners of the
//! `Context`, so equal ids mean equal contents.
//!
//! Tests: below.

use std::num::NonZeroU32;

macro_rules! ids {
    ($($(#[$doc:meta])* $name:ident)*) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
        pub struct $name(
            /// Index plus one, so that an `Option` of an id also takes four bytes.
            NonZeroU32,
        );
        impl $name {
            /// Returns the id of an index.
            #[inline]
            pub const fn new(index: usize) -> Self {
                assert!(index < u32::MAX as usize, "more than 2^32 - 2 items");
                $name(NonZeroU32::MIN.saturating_add(index as u32))
            }
            /// Returns the index.
            #[inline]
            pub fn index(self) -> usize {
                (self.0.get() - 1) as usize
            }
        }
        impl std::fmt::Debug for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                write!(f, concat!(stringify!($name), "({})"), self.index())
            }
        }
    )*};
}

ids! {
    /// An operation of a body.
    Op
    /// A block of a body.
    Block
    /// A region of a body.
    Region
    /// An op result or block argument of a body.
    Value
    /// An interned type.
    Type
    /// An interned attribute.
    Attr
    /// An interned string.
    Str
    /// An interned location.
    LocId
    /// An interned affine expression.
    AffineExpr
    /// An interned op name. The first names are those of the declared ops, in the order of `RuleSet::ops`.
    OpName
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_optional_id_takes_four_bytes() {
        assert_eq!((size_of::<Value>(), size_of::<Option<Value>>()), (4, 4));
        assert_eq!((Value::new(0).index(), Value::new(7).index()), (0, 7));
    }
}
