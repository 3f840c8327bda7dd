//! Generator of ops of the dialect `affine` that are neither loops nor branches.

use super::builder::Builder;
use super::by_elements::VectorAccess;
use super::statement::{Shrink, TypedName};
use super::types::{ValueType, vector};

impl Builder<'_> {
    /// Appends an op on indices or vectors in memory.
    pub fn affine_op(&mut self) {
        match self.rng.u8(0..4) {
            0 => self.delinearized(),
            1 => self.linearized(),
            2 => self.affine_sum(),
            _ => self.affine_vector(),
        }
    }

    /// Returns the sizes of a random index basis, and its text: each size is a literal or a constant SSA value.
    fn basis(&mut self) -> (Vec<usize>, String) {
        let sizes: Vec<usize> = (0..self.rng.usize(1..4)).map(|_| self.rng.usize(1..6)).collect();
        let texts: Vec<String> =
            sizes.iter().map(|&n| if self.rng.bool() { n.to_string() } else { self.index(n).name }).collect();
        (sizes, texts.join(", "))
    }

    fn delinearized(&mut self) {
        let (sizes, basis) = self.basis();
        let count = sizes.len();
        // If the basis has no outer bound, the op has one more result than the basis has sizes, and any index is valid.
        let is_bounded = self.rng.bool();
        let (value, results) = if is_bounded {
            (self.position(sizes.iter().product()), count)
        } else {
            let value = self.value(&ValueType::INDEX);
            (value, count + 1)
        };
        let types = vec![ValueType::INDEX; results];
        let list = vec!["index"; results].join(", ");
        let text = format!("affine.delinearize_index {value} into ({basis}) : {list}");
        self.ops(&types.iter().collect::<Vec<_>>(), text);
    }

    fn linearized(&mut self) {
        let (sizes, basis) = self.basis();
        let is_disjoint = self.rng.bool();
        let mut indices: Vec<TypedName> =
            sizes.iter().map(|&n| if is_disjoint { self.position(n) } else { self.signed_position() }).collect();
        if self.rng.bool() {
            let outer = if is_disjoint { self.index(1) } else { self.signed_position() };
            indices.insert(0, outer);
        }
        let flag = if is_disjoint { "disjoint " } else { "" };
        let text = format!("affine.linearize_index {flag}[{}] by ({basis}) : index", super::control::names(&indices));
        self.op(ValueType::INDEX, text);
    }

    /// Returns an index from -500 to 499, so small that a sum of its products with sizes does not overflow.
    fn signed_position(&mut self) -> TypedName {
        let (value, half) = (self.position(1000), self.index(500));
        self.step(ValueType::INDEX, format!("arith.subi {value}, {half} : index"))
    }

    /// Appends a loop that sums minima, maxima and expressions of its index.
    fn affine_sum(&mut self) {
        let start = self.value(&ValueType::INDEX);
        let known = self.rng.i32(-5..6);
        let symbol = self.step(ValueType::INDEX, format!("arith.constant {known} : index"));
        let name = self.pick(&["min", "max"]);
        let other = self.pick(&["min", "max"]);
        let map = self.pick(&[
            "(d0 * 2 - 3, s0, d0 mod 3)",
            "(d0 floordiv 2 - s0, d0 ceildiv 3)",
            "((d0 - 4) floordiv 3, (d0 + s0) mod 5, 7 - d0)",
            "(d0 + s0 * 3)",
            "((d0 - 7) ceildiv 2, -d0 + s0, (s0 - 20) mod 7)",
        ]);
        let low = self.rng.i32(-6..2);
        let (high, step) = (low + self.rng.i32(0..6), self.rng.usize(1..4));
        let bound = if self.rng.bool() {
            format!("{low} to {high}")
        } else {
            let limits = format!("max affine_map<()[s0] -> (s0, {low})>()[{symbol}]");
            format!("{limits} to min affine_map<()[s0] -> (s0 + 4, {high})>()[{symbol}]")
        };
        let [r, i, sum] = [(); 3].map(|_| self.fresh(&ValueType::INDEX));
        let text = format!(
            "affine.for {i} = {bound} step {step} iter_args({sum} = {start}) -> (index) {{\n    \
             {r}a = affine.{name} affine_map<(d0)[s0] -> {map}>({i})[{symbol}]\n    \
             {r}b = affine.{other} affine_map<(d0, d1) -> (d0, d1 * 2)>({i}, {r}a)\n    \
             {r}c = affine.apply affine_map<(d0, d1)[s0] -> (d0 * 5 + d1 - s0)>({r}a, {r}b)[{symbol}]\n    \
             {r}d = arith.addi {sum}, {r}c : index\n    affine.yield {r}d : index\n  }}"
        );
        self.push(vec![r.clone()], text, Shrink::Replace);
        self.offer(&r);
    }

    /// Appends `affine.vector_load` or `affine.vector_store` at indices that the generator knows.
    fn affine_vector(&mut self) {
        let (value, memref) = self.memref(super::memrefs::is_contiguous);
        if !super::memrefs::is_contiguous(&memref) {
            return;
        }
        let (&last, outer) = memref.sizes.split_last().expect("a dimension");
        let length = self.rng.usize(1..=last);
        let mut numbers: Vec<usize> = outer.iter().map(|&n| self.rng.usize(0..n)).collect();
        let mut places: Vec<String> = numbers.iter().map(|n| n.to_string()).collect();
        let (place, extra) = (self.rng.usize(0..=last - length), self.rng.usize(0..5));
        numbers.push(place);
        if self.rng.bool() {
            places.push(place.to_string());
        } else {
            let n = self.index(place + extra);
            places.push(format!("symbol({n}) - {extra}"));
        }
        let (known, ty) = (places.join(", "), vector(&[length], memref.element));
        let places: Vec<TypedName> = numbers.iter().map(|&n| self.index(n)).collect();
        let indices = super::control::names(&places);
        let access = VectorAccess { value: &value, memref: &memref, indices: &indices, mask: None };
        if self.rng.bool() {
            let r = self.op(ty.clone(), format!("affine.vector_load {value}[{known}] : {}, {ty}", value.ty));
            if memref.element.is_padded() {
                self.load_by_elements(&access, &r, None);
            }
        } else {
            let stored = self.value(&ty);
            self.effect(format!("affine.vector_store {stored}, {value}[{known}] : {}, {ty}", value.ty));
            if memref.element.is_padded() {
                self.store_by_elements(&access, &stored);
            }
        }
    }
}
