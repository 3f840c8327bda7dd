//! Reference of vector accesses to memory: for `mlir-opt`, one scalar load or store for each lane.
//!
//! `mlir-opt` lowers a vector access to a load or store of a whole LLVM vector, which holds other bytes than a memref
//! if the elements do not fill their bytes. It also refuses vectors of one lane if the elements are a stride apart.

use super::builder::Builder;
use super::statement::TypedName;
use super::types::{Memref, ValueType};
use std::fmt::Write;

/// One lane of an access.
struct Lane {
    /// Position of the lane in the vector.
    position: Vec<usize>,
    /// For each dimension of the memref: what the lane adds to the index, a number or the name of a value.
    steps: Vec<String>,
    /// Dimensions in which the index may be beyond the end of the memref.
    checked: Vec<usize>,
    /// Position of the lane's bit in the mask.
    bit: Vec<usize>,
}

/// Vector access to a memref.
pub struct VectorAccess<'a> {
    pub value: &'a TypedName,
    pub memref: &'a Memref,
    /// Indices of the access, as a list of names.
    pub indices: &'a str,
    pub mask: Option<&'a TypedName>,
}

fn list(position: &[usize]) -> String {
    position.iter().map(|n| n.to_string()).collect::<Vec<_>>().join(", ")
}

/// Returns all positions of a shape, in row-major order.
fn positions(shape: &[usize]) -> Vec<Vec<usize>> {
    shape.iter().fold(vec![vec![]], |all, &n| {
        all.iter().flat_map(|p| (0..n).map(move |k| p.iter().copied().chain([k]).collect())).collect()
    })
}

impl VectorAccess<'_> {
    /// Returns the lanes of an access to adjacent elements of the last dimension.
    fn row(&self, ty: &ValueType) -> Vec<Lane> {
        let last = self.memref.sizes.len() - 1;
        let lane = |k: usize| {
            let mut steps = vec!["0".to_string(); last];
            steps.push(k.to_string());
            Lane { position: vec![k], steps, checked: vec![], bit: vec![k] }
        };
        (0..ty.shape()[0]).map(lane).collect()
    }

    /// Returns the lanes of a transfer. `dims` has, for each dimension of the vector, that of the memref, or `None` for
    /// a broadcast.
    fn transfer(&self, ty: &ValueType, dims: &[Option<usize>]) -> Vec<Lane> {
        // The mask has the dimensions of the memref that the vector has, in their order.
        let mut order: Vec<usize> = (0..dims.len()).filter(|&d| dims[d].is_some()).collect();
        order.sort_by_key(|&d| dims[d]);
        let lane = |position: Vec<usize>| {
            let mut steps = vec!["0".to_string(); self.memref.sizes.len()];
            let mapped = || dims.iter().zip(&position).filter_map(|(d, k)| d.map(|d| (d, k)));
            mapped().for_each(|(d, k)| steps[d] = k.to_string());
            let checked = mapped().map(|(d, _)| d).collect();
            let bit = order.iter().map(|&d| position[d]).collect();
            Lane { position, steps, checked, bit }
        };
        positions(&ty.shape()).into_iter().map(lane).collect()
    }

    /// Writes the indices of a lane, and the condition under which it is accessed. `p` begins each new name. Returns
    /// the indices and the condition.
    fn place(&self, text: &mut String, p: &str, lane: &Lane) -> (String, Option<String>) {
        let mut places = Vec::new();
        let mut conditions = Vec::new();
        for (d, (index, step)) in self.indices.split(", ").zip(&lane.steps).enumerate() {
            let amount = if step.starts_with('%') {
                step.clone()
            } else {
                writeln!(text, "{p}c{d} = arith.constant {step} : index").expect("a string");
                format!("{p}c{d}")
            };
            writeln!(text, "{p}i{d} = arith.addi {index}, {amount} : index").expect("a string");
            if lane.checked.contains(&d) {
                writeln!(text, "{p}n{d} = arith.constant {} : index", self.memref.sizes[d]).expect("a string");
                writeln!(text, "{p}b{d} = arith.cmpi slt, {p}i{d}, {p}n{d} : index").expect("a string");
                conditions.push(format!("{p}b{d}"));
            }
            places.push(format!("{p}i{d}"));
        }
        if let Some(mask) = self.mask {
            writeln!(text, "{p}m = vector.extract {mask}[{}] : i1 from {}", list(&lane.bit), mask.ty)
                .expect("a string");
            conditions.push(format!("{p}m"));
        }
        let mut all = conditions.into_iter();
        let first = all.next();
        let condition = all.enumerate().fold(first, |sum, (k, next)| {
            writeln!(text, "{p}a{k} = arith.andi {}, {next} : i1", sum.expect("a first condition")).expect("a string");
            Some(format!("{p}a{k}"))
        });
        (places.join(", "), condition)
    }

    /// Returns ops that define `result` by one load for each lane. `others` has the value of a lane that is not loaded.
    fn loads(&self, result: &TypedName, lanes: &[Lane], others: impl Fn(&mut String, &str, &Lane) -> String) -> String {
        let (element, base) = (self.memref.element, &self.value.ty);
        let mut text = String::new();
        for (k, lane) in lanes.iter().enumerate() {
            let p = format!("{result}l{k}");
            let (place, condition) = self.place(&mut text, &p, lane);
            let load = format!("memref.load {}[{place}] : {base}", self.value);
            match condition {
                None => writeln!(text, "{p} = {load}").expect("a string"),
                Some(condition) => {
                    let other = others(&mut text, &p, lane);
                    write!(
                        text,
                        "{p} = scf.if {condition} -> {element} {{\n  {p}x = {load}\n  scf.yield {p}x : {element}\n\
                         }} else {{\n  scf.yield {other} : {element}\n}}\n"
                    )
                    .expect("a string");
                }
            }
        }
        let all: Vec<String> = (0..lanes.len()).map(|k| format!("{result}l{k}")).collect();
        text + &format!("{result} = vector.from_elements {} : {}", all.join(", "), result.ty)
    }

    /// Returns ops that store the lanes of `stored` one by one; `prefix` begins each new name.
    fn stores(&self, prefix: &str, stored: &TypedName, lanes: &[Lane]) -> String {
        let (element, base) = (self.memref.element, &self.value.ty);
        let mut text = String::new();
        for (k, lane) in lanes.iter().enumerate() {
            let p = format!("{prefix}l{k}");
            let (place, condition) = self.place(&mut text, &p, lane);
            writeln!(text, "{p}x = vector.extract {stored}[{}] : {element} from {}", list(&lane.position), stored.ty)
                .expect("a string");
            let store = format!("memref.store {p}x, {}[{place}] : {base}", self.value);
            match condition {
                None => writeln!(text, "{store}").expect("a string"),
                Some(condition) => writeln!(text, "scf.if {condition} {{\n  {store}\n}}").expect("a string"),
            }
        }
        text
    }
}

impl Builder<'_> {
    /// Replaces the load of adjacent elements that defines `result` by scalar loads, in `mlir-opt`'s program. `other`
    /// has the lanes that the mask excludes.
    pub fn load_by_elements(&mut self, access: &VectorAccess, result: &TypedName, other: Option<&TypedName>) {
        let lanes = access.row(&result.ty);
        let text = access.loads(result, &lanes, |text, p, lane| {
            let other = other.expect("a masked load has a vector for the other lanes");
            let element = access.memref.element;
            writeln!(text, "{p}o = vector.extract {other}[{}] : {element} from {}", list(&lane.position), other.ty)
                .expect("a string");
            format!("{p}o")
        });
        self.for_peer(text);
    }

    /// Replaces the store of `stored` to adjacent elements by scalar stores.
    pub fn store_by_elements(&mut self, access: &VectorAccess, stored: &TypedName) {
        let prefix = self.fresh(&ValueType::INDEX).name;
        self.for_peer(access.stores(&prefix, stored, &access.row(&stored.ty)));
    }

    /// Replaces `vector.expandload` by scalar loads: each set bit of the mask takes the next element.
    pub fn expand_by_elements(&mut self, access: &VectorAccess, result: &TypedName, other: &TypedName) {
        let (mut text, mut lanes) = self.counted(access, &result.ty, &result.name);
        lanes.iter_mut().for_each(|lane| lane.checked.clear());
        text += &access.loads(result, &lanes, |text, p, lane| {
            let element = access.memref.element;
            writeln!(text, "{p}o = vector.extract {other}[{}] : {element} from {}", list(&lane.position), other.ty)
                .expect("a string");
            format!("{p}o")
        });
        self.for_peer(text);
    }

    /// Replaces `vector.compressstore` by scalar stores: each set bit of the mask fills the next element.
    pub fn compress_by_elements(&mut self, access: &VectorAccess, stored: &TypedName) {
        let prefix = self.fresh(&ValueType::INDEX).name;
        let (text, lanes) = self.counted(access, &stored.ty, &prefix);
        self.for_peer(text + &access.stores(&prefix, stored, &lanes));
    }

    /// Returns ops that count the set bits of the mask before each lane, and the lanes at these places.
    fn counted(&mut self, access: &VectorAccess, ty: &ValueType, p: &str) -> (String, Vec<Lane>) {
        let mask = access.mask.expect("it has a mask");
        let mut text = format!("{p}k0 = arith.constant 0 : index\n");
        let mut lanes = access.row(ty);
        for (k, lane) in lanes.iter_mut().enumerate() {
            *lane.steps.last_mut().expect("a dimension") = format!("{p}k{k}");
            write!(
                text,
                "{p}g{k} = vector.extract {mask}[{k}] : i1 from {}\n{p}h{k} = arith.index_castui {p}g{k} : i1 to index\n\
                 {p}k{} = arith.addi {p}k{k}, {p}h{k} : index\n",
                mask.ty,
                k + 1
            )
            .expect("a string");
        }
        (text, lanes)
    }

    /// Replaces a `vector.transfer_read` that may be out of bounds by scalar loads; the other lanes are `padding`.
    pub fn read_by_elements(
        &mut self,
        access: &VectorAccess,
        result: &TypedName,
        dims: &[Option<usize>],
        padding: &TypedName,
    ) {
        let lanes = access.transfer(&result.ty, dims);
        self.for_peer(access.loads(result, &lanes, |_, _, _| padding.name.clone()));
    }

    /// Replaces a `vector.transfer_write` that may be out of bounds by scalar stores.
    pub fn write_by_elements(&mut self, access: &VectorAccess, stored: &TypedName, dims: &[Option<usize>]) {
        let prefix = self.fresh(&ValueType::INDEX).name;
        self.for_peer(access.stores(&prefix, stored, &access.transfer(&stored.ty, dims)));
    }
}

#[test]
fn positions_are_in_row_major_order() {
    assert_eq!(positions(&[2, 2]), [[0, 0], [0, 1], [1, 0], [1, 1]]);
}
