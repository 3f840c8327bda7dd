//! Affine expressions that simplify as they are built, affine maps, and strided memref layouts.
//!
//! The simplifications are those of MLIR's `AffineExpr` constructors, so that printed maps agree. An expression whose
//! folding would overflow 64 bits, or divide by zero, stays as written.
//!
//! Invariant: in a sum or product, an operand without dimensions (a constant or symbolic expression) is on the right.
//!
//! Tests: below, src/syntax/tests.rs, tests/lower/affine/.

use super::attributes::{AffineExprKind, AffineMap, AttrKind};
use super::context::Context;
use super::ids::{AffineExpr, Attr, Type};
use super::types::{DYNAMIC, TypeKind};
use AffineExprKind::*;
use rulec::int_operator::{ceil_div, floor_div};

/// A linear expression: the sum of each dimension times its stride, plus an offset.
struct StridedForm {
    /// One stride for each dimension. Strides contain no dimensions.
    strides: Vec<AffineExpr>,
    /// The offset, which contains no dimensions.
    offset: AffineExpr,
}

impl Context {
    /// Returns dimension `d{i}`.
    pub(crate) fn affine_dim(&self, i: u32) -> AffineExpr {
        self.affine_expr(Dim(i))
    }
    /// Returns symbol `s{i}`.
    pub(crate) fn affine_symbol(&self, i: u32) -> AffineExpr {
        self.affine_expr(Symbol(i))
    }
    /// Returns a constant.
    pub(crate) fn affine_constant(&self, value: i64) -> AffineExpr {
        self.affine_expr(Constant(value))
    }
    /// Returns the value of a constant expression.
    pub(crate) fn affine_constant_value(&self, e: AffineExpr) -> Option<i64> {
        match self.affine_expr_kind(e) {
            Constant(value) => Some(value),
            _ => None,
        }
    }
    /// Returns whether an expression contains no dimension.
    pub(crate) fn affine_is_symbolic_or_constant(&self, e: AffineExpr) -> bool {
        match self.affine_expr_kind(e) {
            Dim(_) => false,
            Symbol(_) | Constant(_) => true,
            Add(a, b) | Mul(a, b) | Mod(a, b) | FloorDiv(a, b) | CeilDiv(a, b) => {
                self.affine_is_symbolic_or_constant(a) && self.affine_is_symbolic_or_constant(b)
            }
        }
    }

    /// Returns `a + b`, simplified.
    pub(crate) fn affine_add(&self, a: AffineExpr, b: AffineExpr) -> AffineExpr {
        let (ka, kb) = (self.affine_expr_kind(a), self.affine_expr_kind(b));
        if let (Constant(x), Constant(y)) = (ka, kb) {
            return x.checked_add(y).map_or_else(|| self.affine_expr(Add(a, b)), |v| self.affine_constant(v));
        }
        if matches!(ka, Constant(_))
            || must_swap(ka, kb)
            || (self.affine_is_symbolic_or_constant(a) && !self.affine_is_symbolic_or_constant(b))
        {
            return self.affine_add(b, a);
        }
        if let Constant(0) = kb {
            return a;
        }
        // Sums associate to the left, as in MLIR text: `x + y + z` is `(x + y) + z`.
        if let Add(x, y) = kb {
            return self.affine_add(self.affine_add(a, x), y);
        }
        if let (Add(x, c), Some(d)) = (ka, self.affine_constant_value(b))
            && let Some(sum) = self.affine_constant_value(c).and_then(|c| c.checked_add(d))
        {
            return self.affine_add(x, self.affine_constant(sum));
        }
        let ((fa, ca), (fb, cb)) = (self.split_constant_factor(a), self.split_constant_factor(b));
        if fa == fb
            && let Some(sum) = ca.checked_add(cb)
        {
            return self.affine_mul(fa, self.affine_constant(sum));
        }
        if let Add(x, c) = ka
            && self.affine_constant_value(c).is_some()
            && self.affine_constant_value(b).is_none()
        {
            return self.affine_add(self.affine_add(x, b), c);
        }
        self.fold_to_mod(a, b).unwrap_or_else(|| self.affine_expr(Add(a, b)))
    }
    /// Splits `e` into a factor and a constant: `x * 3` into `x` and 3, any other expression into itself and 1.
    fn split_constant_factor(&self, e: AffineExpr) -> (AffineExpr, i64) {
        match self.affine_expr_kind(e) {
            Mul(x, c) => self.affine_constant_value(c).map_or((e, 1), |c| (x, c)),
            _ => (e, 1),
        }
    }
    /// If `b` is `(a floordiv q) * -q` or `(a floordiv q) * q * -1`, returns `a mod q`, which equals `a + b`.
    fn fold_to_mod(&self, a: AffineExpr, b: AffineExpr) -> Option<AffineExpr> {
        let Mul(x, y) = self.affine_expr_kind(b) else { return None };
        if let (Mul(quotient, q), Constant(-1)) = (self.affine_expr_kind(x), self.affine_expr_kind(y)) {
            let is_mod = self.affine_expr_kind(quotient) == FloorDiv(a, q);
            return is_mod.then(|| self.affine_mod(a, q));
        }
        let FloorDiv(n, q) = self.affine_expr_kind(x) else { return None };
        let negated = self.affine_constant_value(q)?.checked_neg()?;
        (n == a && self.affine_constant_value(y)? == negated).then(|| self.affine_mod(a, q))
    }
    /// Returns `a - b`, simplified.
    pub(crate) fn affine_sub(&self, a: AffineExpr, b: AffineExpr) -> AffineExpr {
        self.affine_add(a, self.affine_neg(b))
    }
    /// Returns `-a`, simplified.
    pub(crate) fn affine_neg(&self, a: AffineExpr) -> AffineExpr {
        self.affine_mul(a, self.affine_constant(-1))
    }
    /// Returns `a * b`, simplified.
    pub(crate) fn affine_mul(&self, a: AffineExpr, b: AffineExpr) -> AffineExpr {
        let (ka, kb) = (self.affine_expr_kind(a), self.affine_expr_kind(b));
        if let (Constant(x), Constant(y)) = (ka, kb) {
            return x.checked_mul(y).map_or_else(|| self.affine_expr(Mul(a, b)), |v| self.affine_constant(v));
        }
        if matches!(ka, Constant(_))
            || must_swap(ka, kb)
            || (!self.affine_is_symbolic_or_constant(b) && self.affine_is_symbolic_or_constant(a))
        {
            return self.affine_mul(b, a);
        }
        match kb {
            Constant(1) => return a,
            Constant(0) => return b,
            _ => {}
        }
        if let Mul(x, c) = ka {
            match (self.affine_constant_value(c), self.affine_constant_value(b)) {
                (Some(c), Some(d)) => {
                    if let Some(product) = c.checked_mul(d) {
                        return self.affine_mul(x, self.affine_constant(product));
                    }
                }
                (Some(_), None) => return self.affine_mul(self.affine_mul(x, b), c),
                _ => {}
            }
        }
        self.affine_expr(Mul(a, b))
    }
    /// Returns `a floordiv b`, simplified.
    pub(crate) fn affine_floordiv(&self, a: AffineExpr, b: AffineExpr) -> AffineExpr {
        let unfolded = || self.affine_expr(FloorDiv(a, b));
        let Some(d) = self.affine_constant_value(b).filter(|d| *d != 0) else { return unfolded() };
        match self.affine_expr_kind(a) {
            Constant(n) => floor_div(n, d).map_or_else(unfolded, |v| self.affine_constant(v)),
            _ if d == 1 => a,
            Mul(x, c) => self.fold_exact_division(x, c, d).unwrap_or_else(unfolded),
            Add(x, y) if divides(d, self.largest_known_divisor(x)) || divides(d, self.largest_known_divisor(y)) => {
                self.affine_add(self.affine_floordiv(x, b), self.affine_floordiv(y, b))
            }
            _ => unfolded(),
        }
    }
    /// Returns `a ceildiv b`, simplified.
    pub(crate) fn affine_ceildiv(&self, a: AffineExpr, b: AffineExpr) -> AffineExpr {
        let unfolded = || self.affine_expr(CeilDiv(a, b));
        let Some(d) = self.affine_constant_value(b).filter(|d| *d != 0) else { return unfolded() };
        match self.affine_expr_kind(a) {
            Constant(n) => ceil_div(n, d).map_or_else(unfolded, |v| self.affine_constant(v)),
            _ if d == 1 => a,
            Mul(x, c) => self.fold_exact_division(x, c, d).unwrap_or_else(unfolded),
            _ => unfolded(),
        }
    }
    /// Returns `(x * c) / d` if `d` divides the constant `c`.
    fn fold_exact_division(&self, x: AffineExpr, c: AffineExpr, d: i64) -> Option<AffineExpr> {
        let c = self.affine_constant_value(c)?;
        (c.checked_rem(d)? == 0).then(|| self.affine_mul(x, self.affine_constant(c / d)))
    }
    /// Returns `a mod b`, simplified.
    pub(crate) fn affine_mod(&self, a: AffineExpr, b: AffineExpr) -> AffineExpr {
        let unfolded = || self.affine_expr(Mod(a, b));
        let Some(m) = self.affine_constant_value(b).filter(|m| *m > 0) else { return unfolded() };
        match self.affine_expr_kind(a) {
            Constant(n) => self.affine_constant(n.rem_euclid(m)),
            _ if divides(m, self.largest_known_divisor(a)) => self.affine_constant(0),
            Add(x, y) if divides(m, self.largest_known_divisor(x)) => self.affine_mod(y, b),
            Add(x, y) if divides(m, self.largest_known_divisor(y)) => self.affine_mod(x, b),
            Mod(x, k) if self.affine_constant_value(k).is_some_and(|k| k >= 1 && k % m == 0) => self.affine_mod(x, b),
            _ => unfolded(),
        }
    }
    /// Returns the largest number that is known to divide every value of `e`. Returns 0 if `e` is known to be always 0,
    /// because every number divides 0.
    fn largest_known_divisor(&self, e: AffineExpr) -> u64 {
        match self.affine_expr_kind(e) {
            Dim(_) | Symbol(_) => 1,
            Constant(v) => v.unsigned_abs(),
            Mul(a, b) => {
                let (a, b) = (self.largest_known_divisor(a), self.largest_known_divisor(b));
                a.checked_mul(b).unwrap_or(a)
            }
            Add(a, b) | Mod(a, b) => gcd(self.largest_known_divisor(a), self.largest_known_divisor(b)),
            FloorDiv(a, b) | CeilDiv(a, b) => match self.affine_constant_value(b) {
                Some(d) if d != 0 && divides(d, self.largest_known_divisor(a)) => {
                    self.largest_known_divisor(a) / d.unsigned_abs()
                }
                _ => 1,
            },
        }
    }

    /// Replaces dimension `i` by `dims[i]` and symbol `i` by `symbols[i]`. Dimensions and symbols beyond the slices
    /// stay.
    pub(crate) fn affine_substitute(&self, e: AffineExpr, dims: &[AffineExpr], symbols: &[AffineExpr]) -> AffineExpr {
        let sub = |x| self.affine_substitute(x, dims, symbols);
        match self.affine_expr_kind(e) {
            Dim(i) => dims.get(i as usize).copied().unwrap_or(e),
            Symbol(i) => symbols.get(i as usize).copied().unwrap_or(e),
            Constant(_) => e,
            Add(a, b) => self.affine_add(sub(a), sub(b)),
            Mul(a, b) => self.affine_mul(sub(a), sub(b)),
            Mod(a, b) => self.affine_mod(sub(a), sub(b)),
            FloorDiv(a, b) => self.affine_floordiv(sub(a), sub(b)),
            CeilDiv(a, b) => self.affine_ceildiv(sub(a), sub(b)),
        }
    }
    /// Evaluates an expression at a point. Returns `None` on overflow, on division by zero, and for a dimension or
    /// symbol beyond the slices.
    pub(crate) fn affine_eval(&self, e: AffineExpr, dims: &[i64], symbols: &[i64]) -> Option<i64> {
        let eval = |x| self.affine_eval(x, dims, symbols);
        match self.affine_expr_kind(e) {
            Dim(i) => dims.get(i as usize).copied(),
            Symbol(i) => symbols.get(i as usize).copied(),
            Constant(v) => Some(v),
            Add(a, b) => eval(a)?.checked_add(eval(b)?),
            Mul(a, b) => eval(a)?.checked_mul(eval(b)?),
            Mod(a, b) => eval(a)?.checked_rem_euclid(eval(b)?),
            FloorDiv(a, b) => floor_div(eval(a)?, eval(b)?),
            CeilDiv(a, b) => ceil_div(eval(a)?, eval(b)?),
        }
    }

    /// Returns whether the results of a map are exactly its dimensions.
    pub(crate) fn map_is_identity(&self, map: &AffineMap) -> bool {
        map.results.len() == map.dims as usize
            && map.results.iter().enumerate().all(|(i, &e)| self.affine_expr_kind(e) == Dim(i as u32))
    }
    /// Returns the dimensions that a projected permutation has as results, in order. Returns `None` for any other map.
    pub(crate) fn map_projected_dims(&self, map: &AffineMap) -> Option<Vec<u32>> {
        let mut seen = vec![false; map.dims as usize];
        let dim = |&e: &AffineExpr| match self.affine_expr_kind(e) {
            Dim(i) => (!std::mem::replace(seen.get_mut(i as usize)?, true)).then_some(i),
            _ => None,
        };
        map.results.iter().map(dim).collect()
    }
    /// Evaluates a map at a point, given as dimensions followed by symbols.
    pub(crate) fn map_eval(&self, map: &AffineMap, inputs: &[i64]) -> Option<Vec<i64>> {
        let (dims, symbols) = inputs.split_at_checked(map.dims as usize)?;
        map.results.iter().map(|&e| self.affine_eval(e, dims, symbols)).collect()
    }
    /// Returns a map as an attribute.
    pub(crate) fn map_attr(&self, map: AffineMap) -> Attr {
        self.intern_attr(AttrKind::Map(map))
    }

    /// Adds `e * factor` to a strided form. Returns `None` if `e` is not linear in the dimensions.
    fn add_strided_terms(&self, e: AffineExpr, factor: AffineExpr, form: &mut StridedForm) -> Option<()> {
        match self.affine_expr_kind(e) {
            Dim(i) => {
                let stride = form.strides.get_mut(i as usize)?;
                *stride = self.affine_add(*stride, factor);
            }
            Add(a, b) => {
                self.add_strided_terms(a, factor, form)?;
                self.add_strided_terms(b, factor, form)?;
            }
            Mul(a, b) if self.affine_is_symbolic_or_constant(b) => {
                self.add_strided_terms(a, self.affine_mul(factor, b), form)?
            }
            _ if self.affine_is_symbolic_or_constant(e) => {
                form.offset = self.affine_add(form.offset, self.affine_mul(e, factor));
            }
            _ => return None,
        }
        Some(())
    }
}

/// Composes two maps: `compose(f, g)(x)` is `f(g(x))`. The symbols of the result are those of `f`, followed by those of
/// `g`. `f` must have as many dimensions as `g` has results.
pub fn compose(ctx: &Context, f: &AffineMap, g: &AffineMap) -> AffineMap {
    let shifted: Vec<AffineExpr> = (0..g.symbols).map(|i| ctx.affine_symbol(f.symbols + i)).collect();
    let inner: Vec<AffineExpr> = g.results.iter().map(|&e| ctx.affine_substitute(e, &[], &shifted)).collect();
    let results = f.results.iter().map(|&e| ctx.affine_substitute(e, &inner, &[])).collect();
    AffineMap { dims: g.dims, symbols: f.symbols + g.symbols, results }
}

/// Returns the strides and the offset of a ranked memref; `DYNAMIC` stands for one that is not constant. Returns `None`
/// for other types and for layouts that are not strided.
pub fn strides_and_offset(ctx: &Context, memref: Type) -> Option<(Vec<i64>, i64)> {
    let TypeKind::MemRef { shape, layout, .. } = ctx.type_kind(memref) else { return None };
    let Some(layout) = layout else { return Some((row_major_strides(shape), 0)) };
    match ctx.attr_kind(*layout) {
        AttrKind::Strided { offset, strides } => Some((strides.to_vec(), *offset)),
        AttrKind::Map(map) if ctx.map_is_identity(map) => Some((row_major_strides(shape), 0)),
        AttrKind::Map(map) => {
            let [e] = *map.results else { return permuted_strides(ctx, map, shape).map(|strides| (strides, 0)) };
            let zero = ctx.affine_constant(0);
            let mut form = StridedForm { strides: vec![zero; map.dims as usize], offset: zero };
            ctx.add_strided_terms(e, ctx.affine_constant(1), &mut form)?;
            let or_dynamic = |e: AffineExpr| ctx.affine_constant_value(e).unwrap_or(DYNAMIC);
            Some((form.strides.into_iter().map(or_dynamic).collect(), or_dynamic(form.offset)))
        }
        _ => None,
    }
}

/// Returns the strides of a layout that permutes the dimensions, such as `(i, j) -> (j, i)`. The elements are in
/// row-major order of the permuted dimensions. Returns `None` for other maps.
fn permuted_strides(ctx: &Context, map: &AffineMap, shape: &[i64]) -> Option<Vec<i64>> {
    let order = ctx.map_projected_dims(map)?;
    if order.len() != shape.len() || map.symbols != 0 {
        return None;
    }
    let permuted_shape: Vec<i64> = order.iter().map(|d| shape[*d as usize]).collect();
    let mut strides = vec![DYNAMIC; shape.len()];
    for (dim, stride) in order.into_iter().zip(row_major_strides(&permuted_shape)) {
        strides[dim as usize] = stride;
    }
    Some(strides)
}

/// Returns the row-major strides of a shape. A stride is `DYNAMIC` if it depends on a dynamic size or does not fit 64
/// bits.
pub fn row_major_strides(shape: &[i64]) -> Vec<i64> {
    let mut strides = vec![1; shape.len()];
    for i in (1..shape.len()).rev() {
        let is_static = strides[i] != DYNAMIC && shape[i] != DYNAMIC;
        strides[i - 1] = if is_static { strides[i].checked_mul(shape[i]).unwrap_or(DYNAMIC) } else { DYNAMIC };
    }
    strides
}

/// Returns whether the operands of a commutative operation must be swapped: both are dimensions or both are symbols,
/// and the first has the greater index.
fn must_swap(a: AffineExprKind, b: AffineExprKind) -> bool {
    match (a, b) {
        (Dim(i), Dim(j)) | (Symbol(i), Symbol(j)) => i > j,
        _ => false,
    }
}

fn divides(d: i64, n: u64) -> bool {
    n.is_multiple_of(d.unsigned_abs())
}

fn gcd(mut a: u64, mut b: u64) -> u64 {
    while b != 0 {
        (a, b) = (b, a % b);
    }
    a
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn expressions_fold_as_they_are_built() {
        let c = Context::new(Default::default());
        let (d0, d1, s0) = (c.affine_dim(0), c.affine_dim(1), c.affine_symbol(0));
        let k = |v| c.affine_constant(v);
        assert_eq!(c.affine_add(k(4), d0), c.affine_expr(Add(d0, k(4))));
        assert_eq!(c.affine_add(c.affine_add(d0, k(2)), k(-2)), d0);
        assert_eq!(c.affine_add(s0, d0), c.affine_expr(Add(d0, s0)));
        assert_eq!(c.affine_sub(d0, d0), k(0));
        assert_eq!(c.affine_mul(c.affine_mul(d0, k(2)), k(3)), c.affine_expr(Mul(d0, k(6))));
        assert_eq!(c.affine_floordiv(c.affine_mul(d0, k(128)), k(64)), c.affine_expr(Mul(d0, k(2))));
        assert_eq!(c.affine_mod(c.affine_add(c.affine_mul(d0, k(8)), d1), k(4)), c.affine_mod(d1, k(4)));
        let q = c.affine_mul(c.affine_floordiv(d0, k(5)), k(-5));
        assert_eq!(c.affine_add(d0, q), c.affine_mod(d0, k(5)));
    }

    #[test]
    fn a_composition_has_the_symbols_of_both_maps() {
        let c = Context::new(Default::default());
        let (d0, d1) = (c.affine_dim(0), c.affine_dim(1));
        let f = AffineMap { dims: 2, symbols: 1, results: [c.affine_add(d0, c.affine_symbol(0)), d1].into() };
        let g = AffineMap { dims: 1, symbols: 1, results: [c.affine_mul(d0, c.affine_symbol(0)), d0].into() };
        let h = compose(&c, &f, &g);
        assert_eq!(c.map_eval(&h, &[3, 10, 5]), Some(vec![25, 3]));
        assert_eq!(c.map_projected_dims(&AffineMap { dims: 2, symbols: 0, results: [d1].into() }), Some(vec![1]));
    }

    #[test]
    fn folding_does_not_change_values() {
        let c = Context::new(Default::default());
        let (d0, s0) = (c.affine_dim(0), c.affine_symbol(0));
        let linear = c.affine_add(c.affine_mul(d0, c.affine_constant(6)), c.affine_mul(s0, c.affine_constant(4)));
        for divisor in [-4, -3, -2, -1, 1, 2, 3, 4, 5] {
            let k = c.affine_constant(divisor);
            for (d, s) in [(-7, 3), (-1, 0), (0, 0), (5, -2), (8, 9)] {
                let value = 6 * d + 4 * s;
                let eval = |e| c.affine_eval(e, &[d], &[s]);
                assert_eq!(eval(c.affine_floordiv(linear, k)), floor_div(value, divisor), "{value} floordiv {divisor}");
                assert_eq!(eval(c.affine_ceildiv(linear, k)), ceil_div(value, divisor), "{value} ceildiv {divisor}");
                if divisor > 0 {
                    assert_eq!(eval(c.affine_mod(linear, k)), Some(value.rem_euclid(divisor)), "{value} mod {divisor}");
                }
            }
        }
    }

    #[test]
    fn overflow_and_division_by_zero_are_not_folded() {
        let c = Context::new(Default::default());
        let (max, zero, one) = (c.affine_constant(i64::MAX), c.affine_constant(0), c.affine_constant(1));
        assert_eq!(c.affine_expr_kind(c.affine_add(max, one)), Add(max, one));
        assert_eq!(c.affine_expr_kind(c.affine_floordiv(max, zero)), FloorDiv(max, zero));
        assert_eq!(c.affine_eval(c.affine_floordiv(max, zero), &[], &[]), None);
    }

    #[test]
    fn linear_layouts_have_strides() {
        let c = Context::new(Default::default());
        let (d0, d1, s0) = (c.affine_dim(0), c.affine_dim(1), c.affine_symbol(0));
        let memref = |result: AffineExpr, symbols: u32| {
            let layout = c.map_attr(AffineMap { dims: 2, symbols, results: [result].into() });
            let (shape, element) = ([4, 8].into(), c.int_type(32));
            c.intern_type(TypeKind::MemRef { shape, element, layout: Some(layout), space: None })
        };
        let strided = c.affine_add(c.affine_add(c.affine_mul(d0, c.affine_constant(16)), d1), c.affine_constant(3));
        assert_eq!(strides_and_offset(&c, memref(strided, 0)), Some((vec![16, 1], 3)));
        let dynamic = c.affine_add(c.affine_mul(d0, s0), d1);
        assert_eq!(strides_and_offset(&c, memref(dynamic, 1)), Some((vec![DYNAMIC, 1], 0)));
        let not_linear = c.affine_mod(d0, c.affine_constant(2));
        assert_eq!(strides_and_offset(&c, memref(not_linear, 0)), None);
        assert_eq!(row_major_strides(&[2, DYNAMIC, 3]), [DYNAMIC, 3, 1]);
    }

    #[test]
    fn layouts_that_permute_dimensions_have_strides() {
        let c = Context::new(Default::default());
        let strides = |shape: [i64; 3], results: [u32; 3]| {
            let results = results.map(|d| c.affine_dim(d)).into();
            let layout = Some(c.map_attr(AffineMap { dims: 3, symbols: 0, results }));
            let kind = TypeKind::MemRef { shape: shape.into(), element: c.int_type(32), layout, space: None };
            strides_and_offset(&c, c.intern_type(kind))
        };
        // The memory order of the dimensions is 2, 0, 1, so the elements lie in memory like those of a 4 x 2 x 3 array.
        assert_eq!(strides([2, 3, 4], [2, 0, 1]), Some((vec![3, 1, 6], 0)));
        assert_eq!(strides([2, DYNAMIC, 4], [2, 0, 1]), Some((vec![DYNAMIC, 1, DYNAMIC], 0)));
        assert_eq!(strides([2, 3, 4], [0, 0, 1]), None);
    }

    #[test]
    fn a_projected_permutation_uses_each_dimension_once() {
        let c = Context::new(Default::default());
        let (d0, d1) = (c.affine_dim(0), c.affine_dim(1));
        let projected =
            |results: &[AffineExpr]| c.map_projected_dims(&AffineMap { dims: 2, symbols: 0, results: results.into() });
        assert_eq!(projected(&[d1, d0]), Some(vec![1, 0]));
        assert_eq!(projected(&[d0, d0]), None);
        assert_eq!(projected(&[c.affine_constant(0)]), None);
    }
}
