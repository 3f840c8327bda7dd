//! Custom directives of assembly formats, `custom<Name>(..)`: syntax that no declarative format can spell.

mod affine;
mod bundles;
mod directive;
mod functions;
mod lists;
mod loops;

pub(super) use directive::*;
