//! Extent of a type, attribute or affine expression: its size and depth when it is written out.
//!
//! Contents are shared, so a few dozen nested types can have a text of 2^60 bytes. A walk ends at the bounds that it is
//! given.
//!
//! Tests: below, tests/errors/limits/.

use super::attributes::{AffineExprKind, AttrKind};
use super::context::Context;
use super::ids::{AffineExpr, Attr, Type};
use super::types::TypeKind;

/// The size of a type, attribute or affine expression, counted up to a bound.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Extent {
    /// The number of parts that were counted.
    pub size: u64,
    /// Whether there are more parts than the bound.
    pub is_too_large: bool,
    /// Whether parts are nested deeper than the bound.
    pub is_too_deep: bool,
}

/// A part of a type, attribute or affine expression.
#[derive(Clone, Copy)]
enum Part {
    Type(Type),
    Attr(Attr),
    Expr(AffineExpr),
}

impl Context {
    /// Counts the parts of a type: the type itself, and all types, attributes and affine expressions in it. Stops if
    /// there are more than `max_size` parts, or if a part is nested deeper than `max_depth`.
    pub(crate) fn type_extent(&self, ty: Type, max_size: u64, max_depth: u64) -> Extent {
        self.extent(Part::Type(ty), max_size, max_depth)
    }

    /// Counts the parts of an attribute, like `type_extent`.
    pub(crate) fn attr_extent(&self, attr: Attr, max_size: u64, max_depth: u64) -> Extent {
        self.extent(Part::Attr(attr), max_size, max_depth)
    }

    /// Counts the parts of an affine expression, like `type_extent`.
    pub(crate) fn expr_extent(&self, expr: AffineExpr, max_size: u64, max_depth: u64) -> Extent {
        self.extent(Part::Expr(expr), max_size, max_depth)
    }

    /// Counts all parts, shared ones as often as they occur. The body of an identified type counts as one part.
    fn extent(&self, root: Part, max_size: u64, max_depth: u64) -> Extent {
        let mut extent = Extent::default();
        let mut worklist = vec![(root, 0)];
        while let Some((part, depth)) = worklist.pop() {
            extent.size += 1;
            extent.is_too_large = extent.size > max_size;
            extent.is_too_deep |= depth > max_depth;
            if extent.is_too_large || extent.is_too_deep {
                break;
            }
            self.for_each_part(part, &mut |inner| worklist.push((inner, depth + 1)));
        }
        extent
    }

    /// Calls `visit` for each part that a part directly contains.
    fn for_each_part(&self, part: Part, visit: &mut dyn FnMut(Part)) {
        match part {
            Part::Type(ty) => self.for_each_part_of_type(ty, visit),
            Part::Attr(attr) => self.for_each_part_of_attr(attr, visit),
            Part::Expr(expr) => match self.affine_expr_kind(expr) {
                AffineExprKind::Dim(_) | AffineExprKind::Symbol(_) | AffineExprKind::Constant(_) => {}
                AffineExprKind::Add(a, b)
                | AffineExprKind::Mul(a, b)
                | AffineExprKind::Mod(a, b)
                | AffineExprKind::FloorDiv(a, b)
                | AffineExprKind::CeilDiv(a, b) => [a, b].map(Part::Expr).into_iter().for_each(visit),
            },
        }
    }

    fn for_each_part_of_type(&self, ty: Type, visit: &mut dyn FnMut(Part)) {
        match self.type_kind(ty) {
            TypeKind::Complex(element) | TypeKind::Vector { element, .. } | TypeKind::UnrankedTensor(element) => {
                visit(Part::Type(*element));
            }
            TypeKind::Tensor { element, encoding, .. } => {
                visit(Part::Type(*element));
                encoding.iter().for_each(|a| visit(Part::Attr(*a)));
            }
            TypeKind::MemRef { element, layout, space, .. } => {
                visit(Part::Type(*element));
                layout.iter().chain(space).for_each(|a| visit(Part::Attr(*a)));
            }
            TypeKind::UnrankedMemRef { element, space } => {
                visit(Part::Type(*element));
                space.iter().for_each(|a| visit(Part::Attr(*a)));
            }
            TypeKind::Tuple(types) => types.iter().for_each(|t| visit(Part::Type(*t))),
            TypeKind::Function { inputs, results } => {
                inputs.iter().chain(results).for_each(|t| visit(Part::Type(*t)));
            }
            TypeKind::Dialect { params, .. } => params.iter().flatten().for_each(|a| visit(Part::Attr(*a))),
            _ => {}
        }
    }

    fn for_each_part_of_attr(&self, attr: Attr, visit: &mut dyn FnMut(Part)) {
        match self.attr_kind(attr) {
            AttrKind::Type(ty) => self.for_each_part_of_type(*ty, visit),
            AttrKind::Array(items) => items.iter().for_each(|a| visit(Part::Attr(*a))),
            AttrKind::Dictionary(entries) => entries.iter().for_each(|(_, a)| visit(Part::Attr(*a))),
            AttrKind::Map(map) => map.results.iter().for_each(|e| visit(Part::Expr(*e))),
            AttrKind::Set(set) => set.constraints.iter().for_each(|(e, _)| visit(Part::Expr(*e))),
            AttrKind::Dialect { params, .. } => params.iter().flatten().for_each(|a| visit(Part::Attr(*a))),
            AttrKind::Distinct { attr, .. } => visit(Part::Attr(*attr)),
            _ => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shared_parts_count_as_often_as_they_occur() {
        let ctx = Context::new(Default::default());
        let mut ty = ctx.int_type(32);
        for _ in 0..60 {
            ty = ctx.intern_type(TypeKind::Tuple([ty, ty].into()));
        }
        assert_eq!(ctx.type_extent(ty, 1000, 100), Extent { size: 1001, is_too_large: true, is_too_deep: false });
        let pair = ctx.intern_type(TypeKind::Tuple([ctx.int_type(1), ctx.int_type(2)].into()));
        assert_eq!(ctx.type_extent(pair, 1000, 100), Extent { size: 3, ..Extent::default() });
    }

    #[test]
    fn a_walk_ends_at_the_bound_of_the_depth() {
        let ctx = Context::new(Default::default());
        let mut attr = ctx.unit_attr();
        for _ in 0..100 {
            attr = ctx.array_attr(vec![attr]);
        }
        assert!(!ctx.attr_extent(attr, 1000, 100).is_too_deep);
        assert!(ctx.attr_extent(attr, 1000, 99).is_too_deep);
        let mut expr = ctx.affine_dim(0);
        for _ in 0..60 {
            expr = ctx.affine_expr(AffineExprKind::Add(expr, expr));
        }
        assert!(ctx.expr_extent(expr, 1000, 100).is_too_large);
    }
}
