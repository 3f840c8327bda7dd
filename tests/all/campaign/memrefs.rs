//! Generator of ops on memory: allocations, views of all layouts, loads and stores of scalars and vectors.
//!
//! Every element is stored before it is read, and every index is within its bound.

use super::builder::Builder;
use super::by_elements::VectorAccess;
use super::control::names;
use super::statement::{Shrink, TypedName};
use super::types::{Element, Layout, Memref, ValueType, vector};

/// Returns the strides and the offset of a memref: those of its type's layout, or of the default layout.
fn layout_of(memref: &Memref) -> Layout {
    memref.layout.clone().unwrap_or_else(|| {
        let mut stride = Some(1);
        let mut strides: Vec<Option<isize>> = Vec::new();
        for (size, dynamic) in memref.sizes.iter().zip(&memref.dynamic).rev() {
            strides.insert(0, stride);
            stride = stride.filter(|_| !dynamic).map(|s| s * *size as isize);
        }
        Layout { strides, offset: Some(0) }
    })
}

/// Returns the type of a view of `memref` at these offsets and steps; an unknown offset is `None`.
pub fn subview_type(memref: &Memref, offsets: &[Option<usize>], sizes: &[usize], steps: &[usize]) -> Memref {
    let source = layout_of(memref);
    let strides = source.strides.iter().zip(steps).map(|(stride, step)| stride.map(|s| s * *step as isize)).collect();
    let products = source.strides.iter().zip(offsets).map(|(stride, offset)| match (stride, offset) {
        (_, Some(0)) => Some(0),
        (Some(stride), Some(offset)) => Some(stride * *offset as isize),
        _ => None,
    });
    let offset = products.fold(source.offset, |sum, product| sum?.checked_add_signed(product?));
    let dynamic = vec![false; sizes.len()];
    let layout = Some(Layout { strides, offset });
    Memref { element: memref.element, sizes: sizes.to_vec(), dynamic, layout }
}

/// Returns whether the innermost elements are adjacent.
pub fn is_contiguous(memref: &Memref) -> bool {
    layout_of(memref).strides.last() == Some(&Some(1))
}

impl Builder<'_> {
    /// Returns a memref of the pool that fits, or a new allocation with at least one dimension, which may not fit.
    pub fn memref(&mut self, fits: impl Fn(&Memref) -> bool) -> (TypedName, Memref) {
        let found = self.find(|ty| matches!(ty, ValueType::Memref(m) if fits(m)));
        let value = match found {
            Some(value) if self.rng.u8(0..6) > 0 => value,
            _ => self.allocation(),
        };
        let ValueType::Memref(memref) = value.ty.clone() else { unreachable!("it is a memref") };
        (value, memref)
    }

    /// Appends an op on memory.
    pub fn memory_op(&mut self, depth: usize) {
        match self.rng.u8(0..24) {
            16..21 => self.rare_memory_op(depth),
            21 => self.affine_op(),
            0..3 => self.view(),
            3 | 4 => self.load(),
            5 | 6 => self.store(),
            7 => self.atomic(),
            8 => self.copy(),
            9 | 10 => self.vector_access(),
            11 | 12 => self.transfer(),
            13 => self.masked_access(),
            14 | 22 => self.affine_access(),
            23 => self.masked_access(),
            _ => self.metadata(),
        }
    }

    /// Appends an allocation and stores a number to each element.
    pub fn allocation(&mut self) -> TypedName {
        if !self.globals.is_empty() && self.rng.u8(0..5) == 0 {
            let (name, memref) = self.globals[self.rng.usize(0..self.globals.len())].clone();
            let ty = ValueType::Memref(memref);
            return self.op(ty.clone(), format!("memref.get_global @{name} : {ty}"));
        }
        let element = Element::random_in_memory(self.rng);
        let rank = [1, 1, 2, 2, 3][self.rng.usize(0..5)];
        let sizes: Vec<usize> = (0..rank).map(|_| self.rng.usize(1..6)).collect();
        let dynamic: Vec<bool> = (0..rank).map(|_| self.rng.u8(0..3) == 0).collect();
        self.new_memref(Memref { element, sizes, dynamic, layout: None })
    }

    /// Appends an allocation of one dimension with integers.
    fn row(&mut self) -> TypedName {
        let element = [Element::Int(8), Element::Int(16), Element::Int(32), Element::Int(64)][self.rng.usize(0..4)];
        let (sizes, dynamic) = (vec![self.rng.usize(1..7)], vec![self.rng.bool()]);
        self.new_memref(Memref { element, sizes, dynamic, layout: None })
    }

    /// Appends an allocation of this type and stores a number to each element.
    fn new_memref(&mut self, memref: Memref) -> TypedName {
        let kind = if self.rng.u8(0..3) == 0 { "memref.alloca" } else { "memref.alloc" };
        let alignment = if self.rng.u8(0..4) == 0 { " {alignment = 64 : i64}" } else { "" };
        let value = self.new_memory(memref, kind, alignment);
        self.offer(&value);
        value
    }

    /// Appends an allocation of this kind, which is not in the pool, and stores a number to each element.
    pub fn new_memory(&mut self, memref: Memref, kind: &str, attributes: &str) -> TypedName {
        let unknown: Vec<usize> =
            memref.sizes.iter().zip(&memref.dynamic).filter(|(_, dynamic)| **dynamic).map(|(n, _)| *n).collect();
        let operands: Vec<TypedName> = unknown.iter().map(|&n| self.index(n)).collect();
        let bounds: Vec<TypedName> = memref.sizes.iter().map(|&n| self.index(n)).collect();
        let (zero, one) = (self.index(0), self.index(1));
        let element = memref.element;
        let value = self.fresh(&ValueType::Memref(memref));
        let mut text = format!("{kind}({}){attributes} : {}", names(&operands), value.ty);
        let indices: Vec<TypedName> = bounds.iter().map(|_| self.fresh(&ValueType::INDEX)).collect();
        for (i, bound) in indices.iter().zip(&bounds) {
            text += &format!("\n  scf.for {i} = {zero} to {bound} step {one} {{");
        }
        let mut sum = zero;
        for i in &indices {
            let (product, next) = (self.fresh(&ValueType::INDEX), self.fresh(&ValueType::INDEX));
            text += &format!("\n  {product} = arith.muli {sum}, {} : index", bounds.last().expect("a dimension"));
            text += &format!("\n  {next} = arith.addi {product}, {i} : index");
            sum = next;
        }
        let mut stored = sum;
        if element != Element::Index {
            let integer = if element.is_float() { Element::Int(8) } else { element };
            let cast = self.fresh(&ValueType::Scalar(integer));
            text += &format!("\n  {cast} = arith.index_cast {stored} : index to {integer}");
            stored = cast;
        }
        if element.is_float() {
            let float = self.fresh(&ValueType::Scalar(element));
            text += &format!("\n  {float} = arith.sitofp {stored} : i8 to {element}");
            stored = float;
        }
        text += &format!("\n  memref.store {stored}, {value}[{}] : {}", names(&indices), value.ty);
        text += &"\n  }".repeat(indices.len());
        self.push(vec![value.clone()], text, Shrink::Remove);
        value
    }

    /// Appends an op that makes another memref of the same memory.
    fn view(&mut self) {
        let (value, memref) = self.memref(|_| true);
        let rank = memref.sizes.len();
        match self.rng.u8(0..7) {
            0..3 => self.subview(&value, &memref),
            3 => {
                let mut target = memref.clone();
                target.dynamic.fill(true);
                if let Some(layout) = &mut target.layout {
                    layout.offset = None;
                    layout.strides.fill(None);
                }
                let target = ValueType::Memref(target);
                self.op(target.clone(), format!("memref.cast {value} : {} to {target}", value.ty));
            }
            4 if rank == 2 => {
                let layout = layout_of(&memref);
                let mut target = memref.clone();
                target.sizes.reverse();
                target.dynamic.reverse();
                let strides = layout.strides.iter().rev().copied().collect();
                target.layout = Some(Layout { strides, offset: layout.offset });
                let target = ValueType::Memref(target);
                let text = format!("memref.transpose {value} (d0, d1) -> (d1, d0) : {} to {target}", value.ty);
                self.op(target, text);
            }
            5 if rank > 1 && memref.layout.is_none() => {
                let groups: Vec<String> = (0..rank).map(|i| i.to_string()).collect();
                let sizes = vec![memref.sizes.iter().product()];
                let dynamic = vec![memref.dynamic.contains(&true)];
                let target = ValueType::Memref(Memref { element: memref.element, sizes, dynamic, layout: None });
                let text =
                    format!("memref.collapse_shape {value} [[{}]] : {} into {target}", groups.join(", "), value.ty);
                self.op(target, text);
            }
            6 if rank == 1 && memref.layout.is_none() && memref.sizes[0] % 2 == 0 && !memref.dynamic[0] => {
                let sizes = vec![2, memref.sizes[0] / 2];
                let shape = format!("[2, {}]", sizes[1]);
                let dynamic = vec![false; 2];
                let target = ValueType::Memref(Memref { element: memref.element, sizes, dynamic, layout: None });
                let text =
                    format!("memref.expand_shape {value} [[0, 1]] output_shape {shape} : {} into {target}", value.ty);
                self.op(target, text);
            }
            _ => self.subview(&value, &memref),
        }
    }

    fn subview(&mut self, value: &TypedName, memref: &Memref) {
        let (mut offsets, mut texts, mut sizes, mut steps) = (vec![], vec![], vec![], vec![]);
        for &size in &memref.sizes {
            let step = self.rng.usize(1..3);
            let count = self.rng.usize(1..=size.div_ceil(step));
            let last = size - (count - 1) * step;
            if self.rng.bool() {
                let offset = self.rng.usize(0..last);
                offsets.push(Some(offset));
                texts.push(offset.to_string());
            } else {
                offsets.push(None);
                texts.push(self.position(last).name);
            }
            sizes.push(count);
            steps.push(step);
        }
        let target = ValueType::Memref(subview_type(memref, &offsets, &sizes, &steps));
        let text =
            format!("memref.subview {value}[{}] {sizes:?} {steps:?} : {} to {target}", texts.join(", "), value.ty);
        self.op(target, text);
    }

    /// Returns indices within the bounds.
    pub fn indices(&mut self, memref: &Memref) -> String {
        let indices: Vec<TypedName> = memref.sizes.iter().map(|&n| self.position(n)).collect();
        names(&indices)
    }

    fn load(&mut self) {
        let (value, memref) = self.memref(|_| true);
        let indices = self.indices(&memref);
        self.op(ValueType::Scalar(memref.element), format!("memref.load {value}[{indices}] : {}", value.ty));
    }

    fn store(&mut self) {
        let (value, memref) = self.memref(|_| true);
        let indices = self.indices(&memref);
        let stored = self.value(&ValueType::Scalar(memref.element));
        self.effect(format!("memref.store {stored}, {value}[{indices}] : {}", value.ty));
    }

    fn atomic(&mut self) {
        let fits = |m: &Memref| matches!(m.element, Element::Int(_) | Element::F32 | Element::F64);
        let (value, memref) = self.memref(|m| fits(m) && !m.element.is_padded());
        let element = memref.element;
        if element.is_padded() {
            // LLVM has no atomic operation on it.
            return;
        }
        let kinds: &[&str] = match element {
            Element::Int(_) => &["addi", "andi", "ori", "maxs", "maxu", "mins", "minu", "assign"],
            Element::F32 | Element::F64 => &["addf", "assign"],
            _ => return,
        };
        let kind = self.pick(kinds);
        let indices = self.indices(&memref);
        let ty = ValueType::Scalar(element);
        let operand = self.value(&ty);
        // `mlir-opt` lowers `generic_atomic_rmw` of floats to an invalid `cmpxchg`, so floats use `atomic_rmw`.
        if self.rng.u8(0..3) > 0 || element.is_float() {
            let signature = format!("({element}, {}) -> {element}", value.ty);
            self.op(ty, format!("memref.atomic_rmw {kind} {operand}, {value}[{indices}] : {signature}"));
            return;
        }
        let (old, new) = (self.fresh(&ty), self.fresh(&ty));
        let text = format!(
            "memref.generic_atomic_rmw {value}[{indices}] : {} {{\n  ^bb0({old}: {element}):\n    \
             {new} = arith.xori {old}, {operand} : {element}\n    memref.atomic_yield {new} : {element}\n  }}",
            value.ty
        );
        self.op(ty, text);
    }

    /// Appends a copy to new memory: source and target of a copy must not overlap.
    fn copy(&mut self) {
        let (value, memref) = self.memref(|_| true);
        let target = self.new_memref(Memref { layout: None, ..memref });
        self.effect(format!("memref.copy {value}, {target} : {} to {}", value.ty, target.ty));
    }

    /// Returns a place for a vector of `length` elements in a memref: the indices of its first element.
    fn place(&mut self, memref: &Memref, length: usize) -> String {
        let (last, outer) = memref.sizes.split_last().expect("a dimension");
        let mut indices: Vec<TypedName> = outer.iter().map(|&n| self.position(n)).collect();
        indices.push(self.position(last + 1 - length));
        names(&indices)
    }

    /// Appends `vector.load` or `vector.store`. If the elements are a stride apart, the vector has one lane.
    fn vector_access(&mut self) {
        let is_row = self.rng.u8(0..4) > 0;
        let (value, memref) = self.memref(|m| !is_row || is_contiguous(m));
        let last = *memref.sizes.last().expect("a dimension");
        let length = if is_contiguous(&memref) { self.rng.usize(1..=last) } else { 1 };
        let indices = self.place(&memref, length);
        let ty = vector(&[length], memref.element);
        let access = VectorAccess { value: &value, memref: &memref, indices: &indices, mask: None };
        let needs_reference = memref.element.is_padded() || !is_contiguous(&memref);
        if self.rng.bool() {
            let r = self.op(ty.clone(), format!("vector.load {value}[{indices}] : {}, {ty}", value.ty));
            if needs_reference {
                self.load_by_elements(&access, &r, None);
            }
        } else {
            let stored = self.value(&ty);
            self.effect(format!("vector.store {stored}, {value}[{indices}] : {}, {ty}", value.ty));
            if needs_reference {
                self.store_by_elements(&access, &stored);
            }
        }
    }

    /// Appends a transfer; parts of it may be out of bounds or masked.
    fn transfer(&mut self) {
        let (value, memref) = self.memref(|_| true);
        let rank = memref.sizes.len();
        let ty = if rank > 1 && self.rng.bool() {
            vector(&[self.rng.usize(1..4), self.rng.usize(1..5)], memref.element)
        } else {
            vector(&[self.rng.usize(1..6)], memref.element)
        };
        let ValueType::Vector(shape, element) = &ty else { unreachable!("it is a vector") };
        let dims: Vec<String> = (0..rank).map(|i| format!("d{i}")).collect();
        let mut results = dims[rank - shape.len()..].to_vec();
        let is_read = self.rng.bool();
        if self.rng.u8(0..3) == 0 {
            results.reverse();
        } else if is_read && shape.len() == 2 && self.rng.u8(0..4) == 0 {
            results[0] = "0".into();
        }
        let map = format!("affine_map<({}) -> ({})>", dims.join(", "), results.join(", "));
        let flags: Vec<&str> = results.iter().map(|r| if r == "0" { "true" } else { "false" }).collect();
        let attributes = format!("{{in_bounds = [{}], permutation_map = {map}}}", flags.join(", "));
        let indices = self.indices(&memref);
        // The dimensions of the mask are those of memory, so a transposing transfer has a transposed mask.
        let has_mask = self.rng.bool() && !results.contains(&"0".to_string());
        let mut mask_shape = shape.clone();
        if results.first() > results.last() {
            mask_shape.reverse();
        }
        let mask = has_mask.then(|| self.mask(&mask_shape));
        let lanes = mask.clone();
        let access = VectorAccess { value: &value, memref: &memref, indices: &indices, mask: lanes.as_ref() };
        let vector_dims: Vec<Option<usize>> = results.iter().map(|r| dims.iter().position(|d| d == r)).collect();
        // The mask is either an operand of the transfer or that of a `vector.mask` around the transfer.
        let outer = mask.clone().filter(|_| self.rng.bool());
        let mask = mask.filter(|_| outer.is_none()).map_or(String::new(), |m| format!(", {m}"));
        if let Some(outer) = outer {
            let masks = &outer.ty;
            if is_read {
                let padding = self.value(&ValueType::Scalar(*element));
                let types = format!("{}, {ty}", value.ty);
                let read = format!("vector.transfer_read {value}[{indices}], {padding} {attributes} : {types}");
                let r = self.op(ty.clone(), format!("vector.mask {outer} {{ {read} }} : {masks} -> {ty}"));
                if element.is_padded() {
                    self.read_by_elements(&access, &r, &vector_dims, &padding);
                }
            } else {
                let stored = self.value(&ty);
                let write =
                    format!("vector.transfer_write {stored}, {value}[{indices}] {attributes} : {ty}, {}", value.ty);
                self.effect(format!("vector.mask {outer} {{ {write} }} : {masks}"));
                if element.is_padded() {
                    self.write_by_elements(&access, &stored, &vector_dims);
                }
            }
        } else if is_read {
            let padding = self.value(&ValueType::Scalar(*element));
            let text =
                format!("vector.transfer_read {value}[{indices}], {padding}{mask} {attributes} : {}, {ty}", value.ty);
            let r = self.op(ty.clone(), text);
            if element.is_padded() {
                self.read_by_elements(&access, &r, &vector_dims, &padding);
            }
        } else {
            let stored = self.value(&ty);
            self.effect(format!(
                "vector.transfer_write {stored}, {value}[{indices}]{mask} {attributes} : {ty}, {}",
                value.ty
            ));
            if element.is_padded() {
                self.write_by_elements(&access, &stored, &vector_dims);
            }
        }
    }

    /// Appends a masked, compressing or expanding access, or a gather or scatter.
    fn masked_access(&mut self) {
        let (value, memref) = self.memref(is_contiguous);
        let &size = memref.sizes.last().expect("a dimension");
        let length = self.rng.usize(1..=size);
        let ty = vector(&[length], memref.element);
        let mask = self.mask(&[length]);
        let other = self.value(&ty);
        let at = self.place(&memref, length);
        let (masks, base) = (&mask.ty, &value.ty);
        let name = self.pick(&["maskedload", "maskedstore", "expandload", "compressstore", "gather", "scatter"]);
        let (place, types) = if matches!(name, "gather" | "scatter") {
            let indices = vector(&[length], Element::Index);
            let steps = self.step(indices.clone(), format!("vector.step : {indices}"));
            (format!("[{at}] [{steps}]"), format!("{base}, {indices}, {masks}, {ty}"))
        } else {
            (format!("[{at}]"), format!("{base}, {masks}, {ty}"))
        };
        let text = format!("vector.{name} {value}{place}, {mask}, {other} : {types}");
        let access = VectorAccess { value: &value, memref: &memref, indices: &at, mask: Some(&mask) };
        let is_padded = memref.element.is_padded();
        if matches!(name, "maskedload" | "expandload" | "gather") {
            let r = self.op(ty.clone(), format!("{text} into {ty}"));
            match name {
                "expandload" if is_padded => self.expand_by_elements(&access, &r, &other),
                _ if is_padded => self.load_by_elements(&access, &r, Some(&other)),
                _ => {}
            }
        } else {
            self.effect(text);
            match name {
                "compressstore" if is_padded => self.compress_by_elements(&access, &other),
                _ if is_padded => self.store_by_elements(&access, &other),
                _ => {}
            }
        }
    }

    /// Appends an `affine.for` that updates a 1-D memref, or a parallel loop that sums its elements.
    fn affine_access(&mut self) {
        let fits = |m: &Memref| m.sizes.len() == 1 && matches!(m.element, Element::Int(_));
        let found = self.find(|ty| matches!(ty, ValueType::Memref(m) if fits(m)));
        let value = found.unwrap_or_else(|| self.row());
        let ValueType::Memref(memref) = &value.ty else { unreachable!("it is a memref") };
        let (size, element) = (memref.sizes[0], memref.element);
        let ty = ValueType::Scalar(element);
        let [i, x, y, z] = [&ValueType::INDEX, &ty, &ty, &ty].map(|ty| self.fresh(ty));
        let text = match self.rng.u8(0..3) {
            0 => {
                let k = self.rng.usize(1..=size);
                let text = format!(
                    "affine.for {i} = 0 to {size} {{\n    {x} = affine.load {value}[{i}] : {base}\n    \
                     {y} = affine.load {value}[({i} * 3 + 1) mod {k}] : {base}\n    \
                     {z} = arith.addi {x}, {y} : {element}\n    \
                     affine.store {z}, {value}[({i} floordiv 2)] : {base}\n  }}",
                    base = value.ty
                );
                return self.effect(text);
            }
            1 => format!(
                "affine.parallel ({i}) = (0) to ({size}) reduce (\"addi\") -> ({element}) {{\n    \
                 {x} = affine.load {value}[{i}] : {base}\n    affine.yield {x} : {element}\n  }}",
                base = value.ty
            ),
            _ => {
                let (zero, one, bound) = (self.index(0), self.index(1), self.index(size));
                let start = self.value(&ty);
                format!(
                    "scf.parallel ({i}) = ({zero}) to ({bound}) step ({one}) init ({start}) -> {element} {{\n    \
                     {x} = memref.load {value}[{i}] : {base}\n    scf.reduce({x} : {element}) {{\n    \
                     ^bb0({y}: {element}, {z}: {element}):\n      {y}s = arith.addi {y}, {z} : {element}\n      \
                     scf.reduce.return {y}s : {element}\n    }}\n  }}",
                    base = value.ty
                )
            }
        };
        self.op(ty, text);
    }

    /// Appends an op that reads one size of a memref, or all its sizes, its strides and its offset.
    fn metadata(&mut self) {
        let (value, memref) = self.memref(|_| true);
        let rank = memref.sizes.len();
        if self.rng.bool() {
            let dim = self.position(rank);
            self.op(ValueType::INDEX, format!("memref.dim {value}, {dim} : {}", value.ty));
            return;
        }
        let base = Memref { element: memref.element, sizes: vec![], dynamic: vec![], layout: None };
        let base = self.fresh(&ValueType::Memref(base));
        let parts: Vec<TypedName> = (0..1 + 2 * rank).map(|_| self.fresh(&ValueType::INDEX)).collect();
        let types = vec!["index"; parts.len()].join(", ");
        let text = format!("memref.extract_strided_metadata {value} : {} -> {}, {types}", value.ty, base.ty);
        parts.iter().for_each(|part| self.offer(part));
        let results = std::iter::once(base).chain(parts).collect();
        self.push(results, text, Shrink::Remove);
    }

    /// Appends a loop that prints all elements of a memref.
    pub fn show_memref(&mut self, value: &TypedName, memref: &Memref) {
        let (zero, one) = (self.index(0), self.index(1));
        let bounds: Vec<TypedName> = memref.sizes.iter().map(|&n| self.index(n)).collect();
        self.show_elements(value, memref, &bounds, &mut vec![], (&zero, &one));
    }

    fn show_elements(
        &mut self,
        value: &TypedName,
        memref: &Memref,
        bounds: &[TypedName],
        indices: &mut Vec<TypedName>,
        (zero, one): (&TypedName, &TypedName),
    ) {
        let Some((bound, inner)) = bounds.split_first() else {
            let text = format!("memref.load {value}[{}] : {}", names(indices), value.ty);
            let element = self.step(ValueType::Scalar(memref.element), text);
            return self.show(&element);
        };
        let i = self.fresh(&ValueType::INDEX);
        let head = format!("scf.for {i} = {zero} to {bound} step {one} {{");
        indices.push(i);
        let (body, ()) = self.region(|b| b.show_elements(value, memref, inner, indices, (zero, one)));
        indices.pop();
        self.push_with_regions(vec![], head, vec![(body, "}".into())], Shrink::Remove);
    }
}

#[test]
fn a_subview_has_the_strides_of_its_source() {
    let memref = Memref { element: Element::F32, sizes: vec![4, 6], dynamic: vec![false, false], layout: None };
    let view = subview_type(&memref, &[Some(1), Some(2)], &[2, 2], &[2, 1]);
    assert_eq!(view.to_string(), "memref<2x2xf32, strided<[12, 1], offset: 8>>");
    let view = subview_type(&view, &[None, Some(0)], &[1, 2], &[1, 1]);
    assert_eq!(view.to_string(), "memref<1x2xf32, strided<[12, 1], offset: ?>>");
}
