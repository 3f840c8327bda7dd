//! Affine: expressions that simplify as they are built, maps, and the strided form of memref layouts.
//!
//! Takes interned expressions; gives interned expressions. Kept true: a fold is done only where no 64-bit arithmetic
//! overflows; a constant stands on the right, and so does a term without dimensions; division rounds as its name says, and
//! by zero it stays as written.

use super::attributes::{AffineExprKind, AffineMap, AttrKind, IntegerSet};
use super::context::Context;
use super::ids::{AffineExpr, Attr, Type};
use super::types::{DYNAMIC, TypeKind};
use AffineExprKind::*;

impl Context {
    /// `d{i}`
    pub fn affine_dim(&self, i: u32) -> AffineExpr {
        self.affine_expr(Dim(i))
    }
    /// `s{i}`
    pub fn affine_symbol(&self, i: u32) -> AffineExpr {
        self.affine_expr(Symbol(i))
    }
    /// A constant.
    pub fn affine_constant(&self, value: i64) -> AffineExpr {
        self.affine_expr(Constant(value))
    }
    /// The value of a constant expression.
    pub fn affine_constant_value(&self, e: AffineExpr) -> Option<i64> {
        match self.affine_expr_kind(e) {
            Constant(value) => Some(value),
            _ => None,
        }
    }
    /// Whether no dimension occurs.
    pub fn affine_is_symbolic_or_constant(&self, e: AffineExpr) -> bool {
        match self.affine_expr_kind(e) {
            Dim(_) => false,
            Symbol(_) | Constant(_) => true,
            Add(a, b) | Mul(a, b) | Mod(a, b) | FloorDiv(a, b) | CeilDiv(a, b) => {
                self.affine_is_symbolic_or_constant(a) && self.affine_is_symbolic_or_constant(b)
            }
        }
    }

    /// `a + b`
    pub fn affine_add(&self, a: AffineExpr, b: AffineExpr) -> AffineExpr {
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
        // Sums lean left, as their text does.
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
    /// `e` as a factor times a constant.
    fn split_constant_factor(&self, e: AffineExpr) -> (AffineExpr, i64) {
        match self.affine_expr_kind(e) {
            Mul(x, c) => self.affine_constant_value(c).map_or((e, 1), |c| (x, c)),
            _ => (e, 1),
        }
    }
    /// `a + (a floordiv q) * -q` and `a + (a floordiv q) * q * -1` are `a mod q`.
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
    /// `a - b`
    pub fn affine_sub(&self, a: AffineExpr, b: AffineExpr) -> AffineExpr {
        self.affine_add(a, self.affine_neg(b))
    }
    /// `-a`
    pub fn affine_neg(&self, a: AffineExpr) -> AffineExpr {
        self.affine_mul(a, self.affine_constant(-1))
    }
    /// `a * b`
    pub fn affine_mul(&self, a: AffineExpr, b: AffineExpr) -> AffineExpr {
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
    /// `a floordiv b`
    pub fn affine_floordiv(&self, a: AffineExpr, b: AffineExpr) -> AffineExpr {
        let plain = || self.affine_expr(FloorDiv(a, b));
        let Some(d) = self.affine_constant_value(b).filter(|d| *d != 0) else { return plain() };
        match self.affine_expr_kind(a) {
            Constant(n) => floor_div(n, d).map_or_else(plain, |v| self.affine_constant(v)),
            _ if d == 1 => a,
            Mul(x, c) => self.fold_exact_division(x, c, d).unwrap_or_else(plain),
            Add(x, y) if divides(d, self.largest_known_divisor(x)) || divides(d, self.largest_known_divisor(y)) => {
                self.affine_add(self.affine_floordiv(x, b), self.affine_floordiv(y, b))
            }
            _ => plain(),
        }
    }
    /// `a ceildiv b`
    pub fn affine_ceildiv(&self, a: AffineExpr, b: AffineExpr) -> AffineExpr {
        let unfolded = || self.affine_expr(CeilDiv(a, b));
        let Some(d) = self.affine_constant_value(b).filter(|d| *d != 0) else { return unfolded() };
        match self.affine_expr_kind(a) {
            Constant(n) => ceil_div(n, d).map_or_else(unfolded, |v| self.affine_constant(v)),
            _ if d == 1 => a,
            Mul(x, c) => self.fold_exact_division(x, c, d).unwrap_or_else(unfolded),
            _ => unfolded(),
        }
    }
    /// `(x * c) / d` where `d` divides `c`.
    fn fold_exact_division(&self, x: AffineExpr, c: AffineExpr, d: i64) -> Option<AffineExpr> {
        let c = self.affine_constant_value(c)?;
        (c.checked_rem(d)? == 0).then(|| self.affine_mul(x, self.affine_constant(c / d)))
    }
    /// `a mod b`
    pub fn affine_mod(&self, a: AffineExpr, b: AffineExpr) -> AffineExpr {
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
    /// The greatest number that is known to divide every value of `e` (0: all numbers).
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

    /// The expression with dimension `i` replaced by `dims[i]` and symbol `i` by `symbols[i]`; those past the end stay.
    pub fn affine_substitute(&self, e: AffineExpr, dims: &[AffineExpr], symbols: &[AffineExpr]) -> AffineExpr {
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
    /// The value at a point; `None` on overflow, division by zero, or an input that is not given.
    pub fn affine_eval(&self, e: AffineExpr, dims: &[i64], symbols: &[i64]) -> Option<i64> {
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

    /// Whether a map gives back its dimensions.
    pub fn map_is_identity(&self, map: &AffineMap) -> bool {
        map.results.len() == map.dims as usize
            && map.results.iter().enumerate().all(|(i, &e)| self.affine_expr_kind(e) == Dim(i as u32))
    }
    /// For a map whose results are different dimensions: which. All of them make it a permutation.
    pub fn map_projected_dims(&self, map: &AffineMap) -> Option<Vec<u32>> {
        let mut seen = vec![false; map.dims as usize];
        let dim = |&e: &AffineExpr| match self.affine_expr_kind(e) {
            Dim(i) => (!std::mem::replace(seen.get_mut(i as usize)?, true)).then_some(i),
            _ => None,
        };
        map.results.iter().map(dim).collect()
    }
    /// The results at a point: dimensions, then symbols.
    pub fn map_eval(&self, map: &AffineMap, inputs: &[i64]) -> Option<Vec<i64>> {
        let (dims, symbols) = inputs.split_at_checked(map.dims as usize)?;
        map.results.iter().map(|&e| self.affine_eval(e, dims, symbols)).collect()
    }
    /// The map as an attribute.
    pub fn map_attr(&self, map: AffineMap) -> Attr {
        self.intern_attr(AttrKind::Map(map))
    }
    /// The integer set as an attribute.
    pub fn set_attr(&self, set: IntegerSet) -> Attr {
        self.intern_attr(AttrKind::Set(set))
    }

    /// Adds `e * factor` to the strides and the offset.
    fn add_strided_terms(
        &self,
        e: AffineExpr,
        factor: AffineExpr,
        form: &mut (Vec<AffineExpr>, AffineExpr),
    ) -> Option<()> {
        match self.affine_expr_kind(e) {
            Dim(i) => {
                let stride = form.0.get_mut(i as usize)?;
                *stride = self.affine_add(*stride, factor);
            }
            Add(a, b) => {
                self.add_strided_terms(a, factor, form)?;
                self.add_strided_terms(b, factor, form)?;
            }
            Mul(a, b) if self.affine_is_symbolic_or_constant(b) => {
                self.add_strided_terms(a, self.affine_mul(factor, b), form)?
            }
            _ if self.affine_is_symbolic_or_constant(e) => form.1 = self.affine_add(form.1, self.affine_mul(e, factor)),
            _ => return None,
        }
        Some(())
    }
}

/// `compose(f, g)(x) = f(g(x))`: the symbols of `f`, then those of `g`. `f` has as many dimensions as `g` has results.
pub fn compose(ctx: &Context, f: &AffineMap, g: &AffineMap) -> AffineMap {
    let shifted: Vec<AffineExpr> = (0..g.symbols).map(|i| ctx.affine_symbol(f.symbols + i)).collect();
    let inner: Vec<AffineExpr> = g.results.iter().map(|&e| ctx.affine_substitute(e, &[], &shifted)).collect();
    let results = f.results.iter().map(|&e| ctx.affine_substitute(e, &inner, &[])).collect();
    AffineMap { dims: g.dims, symbols: f.symbols + g.symbols, results }
}

/// Strides and offset of a ranked memref, `DYNAMIC` where they are not known; `None` for other types and layouts that are
/// not strided.
pub fn strides_and_offset(ctx: &Context, memref: Type) -> Option<(Vec<i64>, i64)> {
    let TypeKind::MemRef { shape, layout, .. } = ctx.type_kind(memref) else { return None };
    let Some(layout) = layout else { return Some((row_major_strides(shape), 0)) };
    match ctx.attr_kind(*layout) {
        AttrKind::Strided { offset, strides } => Some((strides.to_vec(), *offset)),
        AttrKind::Map(map) if ctx.map_is_identity(map) => Some((row_major_strides(shape), 0)),
        AttrKind::Map(map) => {
            let [e] = *map.results else { return None };
            let zero = ctx.affine_constant(0);
            let mut form = (vec![zero; map.dims as usize], zero);
            ctx.add_strided_terms(e, ctx.affine_constant(1), &mut form)?;
            let or_dynamic = |e: AffineExpr| ctx.affine_constant_value(e).unwrap_or(DYNAMIC);
            Some((form.0.into_iter().map(or_dynamic).collect(), or_dynamic(form.1)))
        }
        _ => None,
    }
}

/// Row-major strides of a shape; `DYNAMIC` from the first dynamic size outwards (and where 64 bits do not hold them).
pub fn row_major_strides(shape: &[i64]) -> Vec<i64> {
    let mut strides = vec![1; shape.len()];
    for i in (1..shape.len()).rev() {
        let is_static = strides[i] != DYNAMIC && shape[i] != DYNAMIC;
        strides[i - 1] = if is_static { strides[i].checked_mul(shape[i]).unwrap_or(DYNAMIC) } else { DYNAMIC };
    }
    strides
}

/// Division that rounds towards minus infinity; `None` by zero and on overflow.
pub fn floor_div(n: i64, d: i64) -> Option<i64> {
    let q = n.checked_div(d)?;
    Some(if n % d != 0 && (n < 0) != (d < 0) { q - 1 } else { q })
}

/// Division that rounds towards plus infinity; `None` by zero and on overflow.
pub fn ceil_div(n: i64, d: i64) -> Option<i64> {
    let q = n.checked_div(d)?;
    Some(if n % d != 0 && (n < 0) == (d < 0) { q + 1 } else { q })
}

/// Two dimensions, or two symbols, stand in the order of their numbers.
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
    fn folds() {
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
        assert_eq!((floor_div(-7, 2), ceil_div(-7, 2), ceil_div(7, 2)), (Some(-4), Some(-3), Some(4)));
        assert_eq!(floor_div(i64::MIN, -1), None);
    }

    #[test]
    fn composition() {
        let c = Context::new(Default::default());
        let (d0, d1) = (c.affine_dim(0), c.affine_dim(1));
        let f = AffineMap { dims: 2, symbols: 1, results: [c.affine_add(d0, c.affine_symbol(0)), d1].into() };
        let g = AffineMap { dims: 1, symbols: 1, results: [c.affine_mul(d0, c.affine_symbol(0)), d0].into() };
        let h = compose(&c, &f, &g);
        assert_eq!(c.map_eval(&h, &[3, 10, 5]), Some(vec![25, 3]));
        assert_eq!(c.map_projected_dims(&AffineMap { dims: 2, symbols: 0, results: [d1].into() }), Some(vec![1]));
    }
}
