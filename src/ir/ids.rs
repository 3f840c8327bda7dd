//! Ids: 32-bit names of what a program is made of.
//!
//! `Op`, `Block`, `Region` and `Value` are positions in one `Body`; `Type`, `Attr`, `Str`, `Loc`, `Expr` and `OpName` are
//! positions in the `Context`. Kept true: an `Option` of any of them is four bytes.

use std::num::NonZeroU32;

macro_rules! ids {
    ($($(#[$doc:meta])* $name:ident)*) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
        pub struct $name(NonZeroU32);
        impl $name {
            /// The id of position `index`.
            #[inline]
            pub fn new(index: usize) -> Self {
                let n = u32::try_from(index + 1).expect("more than 2^32 - 2 items");
                $name(NonZeroU32::new(n).expect("index + 1 is not zero"))
            }
            /// The position.
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
    /// An interned op name. The first ones are the declared ops, in the order of `RuleSet::ops`.
    OpName
}
