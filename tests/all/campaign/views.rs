//! Generator of rare ops on memory: more views, queries, regions with their own stack memory, DMA transfers.

use super::builder::Builder;
use super::control::arrow;
use super::statement::{Shrink, TypedName};
use super::types::{Element, Layout, Memref, ValueType, vector};

impl Builder<'_> {
    /// Appends a memory op that few programs contain.
    pub fn rare_memory_op(&mut self, depth: usize) {
        match self.rng.u8(0..15) {
            0 => self.query(),
            1 => self.prefetch(),
            2 => self.in_space(),
            3 => self.realloc(),
            4 => self.reinterpreted(),
            5 => self.reshaped(),
            6 => self.view_of_bytes(),
            7 => self.as_vector(),
            8 => self.dma(),
            9 => self.rare_atomic(),
            10 => self.strided_copy(),
            11 => self.alloca_scope(depth),
            12 | 13 => self.backward(),
            _ => self.promises(),
        }
    }

    /// Appends an allocation with the default layout that does not join the pool; returns it and its type.
    fn own_memory(&mut self, element: Element, sizes: Vec<usize>) -> (TypedName, Memref) {
        let dynamic = vec![false; sizes.len()];
        let memref = Memref { element, sizes, dynamic, layout: None };
        (self.new_memory(memref.clone(), "memref.alloc", " {alignment = 64 : i64}"), memref)
    }

    /// Appends a query of the rank or the address.
    fn query(&mut self) {
        let (value, memref) = self.memref(|_| true);
        let ty = &value.ty;
        match self.rng.u8(0..3) {
            0 => drop(self.op(ValueType::INDEX, format!("memref.rank {value} : {ty}"))),
            1 => {
                let any = self.step(ty.clone(), format!("memref.cast {value} : {ty} to memref<*x{}>", memref.element));
                let unranked = format!("memref<*x{}>", memref.element);
                self.op(ValueType::INDEX, format!("memref.rank {any} : {unranked}"));
                let dim = self.position(memref.sizes.len());
                self.op(ValueType::INDEX, format!("memref.dim {any}, {dim} : {unranked}"));
            }
            _ => {
                let place = |b: &mut Self| {
                    let text = format!("memref.extract_aligned_pointer_as_index {value} : {ty} -> index");
                    b.step(ValueType::INDEX, text)
                };
                let (a, b) = (place(self), place(self));
                self.op(ValueType::INDEX, format!("arith.subi {a}, {b} : index"));
            }
        }
    }

    fn prefetch(&mut self) {
        let (value, memref) = self.memref(|_| true);
        let mode = self.pick(&["read", "write"]);
        let cache = self.pick(&["data", "instr"]);
        let rest = format!("{mode}, locality<{}>, {cache} : {}", self.rng.u8(0..4), value.ty);
        if self.rng.bool() {
            let indices = self.indices(&memref);
            self.effect(format!("memref.prefetch {value}[{indices}], {rest}"));
        } else {
            let zeros = vec!["0"; memref.sizes.len()].join(", ");
            self.effect(format!("affine.prefetch {value}[{zeros}], {rest}"));
        }
    }

    /// Appends a cast of a memref to another memory space, and a load from the result.
    fn in_space(&mut self) {
        let (value, memref) = self.memref(|m| m.layout.is_none());
        if memref.layout.is_some() {
            return;
        }
        let target = value.ty.to_string().replace('>', ", 1>");
        let cast = self.step(value.ty.clone(), format!("memref.memory_space_cast {value} : {} to {target}", value.ty));
        let indices = self.indices(&memref);
        self.op(ValueType::Scalar(memref.element), format!("memref.load {cast}[{indices}] : {target}"));
    }

    /// Appends `memref.realloc` of new memory to another size, and stores a value to each additional element.
    fn realloc(&mut self) {
        let element = Element::random_in_memory(self.rng);
        let (size, more) = (self.rng.usize(1..6), self.rng.usize(0..4));
        let is_smaller = size > more && self.rng.u8(0..3) == 0;
        let new = if is_smaller { size - more } else { size + more };
        let (value, _) = self.own_memory(element, vec![size]);
        // `mlir-opt` does not lower a change to a smaller constant size.
        let dynamic = is_smaller || self.rng.bool();
        let target = Memref { element, sizes: vec![new], dynamic: vec![dynamic], layout: None };
        let target = ValueType::Memref(target);
        let n = self.index(new);
        let operand = if dynamic { format!("({n})") } else { String::new() };
        let result = self.step(target.clone(), format!("memref.realloc {value}{operand} : {} to {target}", value.ty));
        for i in size..new {
            let (at, stored) = (self.index(i), self.value(&ValueType::Scalar(element)));
            self.effect(format!("memref.store {stored}, {result}[{at}] : {target}"));
        }
        if self.rng.bool() {
            self.offer(&result);
            return;
        }
        let at = self.position(new);
        self.op(ValueType::Scalar(element), format!("memref.load {result}[{at}] : {target}"));
        self.effect(format!("memref.dealloc {result} : {target}"));
    }

    /// Appends a view with other sizes and strides.
    fn reinterpreted(&mut self) {
        let element = Element::random_in_memory(self.rng);
        let size = self.rng.usize(4..20);
        let (value, _) = self.own_memory(element, vec![size]);
        let offset = self.rng.usize(0..3);
        let outer = self.rng.usize(1..3);
        let room = size - offset - 1;
        let steps = [self.rng.usize(1..4), self.rng.usize(1..3)];
        let rows = (room / steps[0] + 1).min(outer);
        let columns = ((room - (rows - 1) * steps[0]) / steps[1] + 1).min(4);
        let is_known = self.rng.bool();
        let known = |n: usize| is_known.then_some(n);
        let layout = Layout {
            strides: vec![Some(steps[0] as isize), known(steps[1]).map(|n| n as isize)],
            offset: known(offset),
        };
        let memref =
            Memref { element, sizes: vec![rows, columns], dynamic: vec![!is_known, false], layout: Some(layout) };
        let target = ValueType::Memref(memref);
        let text = |b: &mut Self, n: usize| if is_known { n.to_string() } else { b.index(n).name };
        let (offset, rows, step) = (text(self, offset), text(self, rows), text(self, steps[1]));
        self.op(
            target.clone(),
            format!(
                "memref.reinterpret_cast {value} to offset: [{offset}], sizes: [{rows}, {columns}], \
                 strides: [{}, {step}] : {} to {target}",
                steps[0], value.ty
            ),
        );
    }

    /// Appends a view of new memory whose strides are negative in some dimensions, constant or dynamic.
    fn backward(&mut self) {
        let element = Element::random_in_memory(self.rng);
        let sizes: Vec<usize> = (0..self.rng.usize(1..3)).map(|_| self.rng.usize(1..6)).collect();
        let (value, _) = self.own_memory(element, sizes.clone());
        let (mut strides, mut texts, mut offset, mut whole) = (vec![], vec![], 0, 1);
        for &size in sizes.iter().rev() {
            let is_backward = self.rng.u8(0..3) > 0;
            let stride = if is_backward { -(whole as isize) } else { whole as isize };
            offset += if is_backward { (size - 1) * whole } else { 0 };
            whole *= size;
            let is_known = self.rng.bool();
            strides.insert(0, is_known.then_some(stride));
            let text = if is_known { stride.to_string() } else { self.fixed(&ValueType::INDEX, stride).name };
            texts.insert(0, text);
        }
        let is_known = self.rng.bool();
        let place = if is_known { offset.to_string() } else { self.index(offset).name };
        let dynamic = vec![false; sizes.len()];
        let layout = Some(Layout { strides, offset: is_known.then_some(offset) });
        let target = ValueType::Memref(Memref { element, sizes: sizes.clone(), dynamic, layout });
        self.op(
            target.clone(),
            format!(
                "memref.reinterpret_cast {value} to offset: [{place}], sizes: {sizes:?}, strides: [{}] : {} to {target}",
                texts.join(", "),
                value.ty
            ),
        );
        self.offer(&value);
    }

    /// Appends `memref.reshape`, whose target shape is read from memory, or `memref.expand_shape`.
    fn reshaped(&mut self) {
        let element = Element::random_in_memory(self.rng);
        let sizes = [self.rng.usize(1..4), self.rng.usize(1..4), self.rng.usize(1..3)];
        let (value, _) = self.own_memory(element, vec![sizes.iter().product()]);
        let rank = self.rng.usize(2..4);
        let mut shape = sizes[..rank].to_vec();
        shape[0] = sizes.iter().product::<usize>() / shape[1..].iter().product::<usize>();
        if self.rng.bool() {
            let memref = Memref { element, sizes: shape.clone(), dynamic: vec![false; rank], layout: None };
            let (target, group) = (ValueType::Memref(memref), if rank == 2 { "0, 1" } else { "0, 1, 2" });
            let text =
                format!("memref.expand_shape {value} [[{group}]] output_shape {shape:?} : {} into {target}", value.ty);
            self.op(target, text);
            return;
        }
        let dynamic: Vec<bool> = shape.iter().map(|_| self.rng.bool()).collect();
        let (list, list_memref) = self.own_memory(Element::Index, vec![rank]);
        for (i, &n) in shape.iter().enumerate() {
            let (at, n) = (self.index(i), self.index(n));
            self.effect(format!("memref.store {n}, {list}[{at}] : {list_memref}"));
        }
        let target = ValueType::Memref(Memref { element, sizes: shape, dynamic, layout: None });
        let text = format!("memref.reshape {value}({list}) : ({}, {list_memref}) -> {target}", value.ty);
        // The reshape reads its target shape from memory, so it is valid only after the stores above.
        let result = self.step(target, text);
        self.offer(&result);
    }

    fn view_of_bytes(&mut self) {
        let element = [Element::Int(16), Element::Int(32), Element::F32, Element::F64][self.rng.usize(0..4)];
        let (value, _) = self.own_memory(Element::Int(8), vec![96]);
        let bytes = element.bits() as usize / 8;
        let sizes = vec![self.rng.usize(1..3), self.rng.usize(1..4)];
        let shift = bytes * self.rng.usize(0..4);
        let shift = self.index(shift);
        let is_dynamic = self.rng.bool();
        let size = if is_dynamic { self.index(sizes[0]).name } else { String::new() };
        let target = ValueType::Memref(Memref { element, sizes, dynamic: vec![is_dynamic, false], layout: None });
        self.op(target.clone(), format!("memref.view {value}[{shift}][{size}] : {} to {target}", value.ty));
    }

    /// Appends a load or store of a whole memref as a vector.
    fn as_vector(&mut self) {
        let element = [Element::Int(8), Element::Int(32), Element::F32, Element::F64][self.rng.usize(0..4)];
        let sizes = if self.rng.bool() { vec![4] } else { vec![2, 4] };
        let ty = vector(&sizes, element);
        let (value, memref) = self.own_memory(element, sizes);
        let target = format!("memref<{ty}>");
        let whole = self.step(value.ty.clone(), format!("vector.type_cast {value} : {memref} to {target}"));
        if self.rng.bool() {
            let stored = self.value(&ty);
            self.effect(format!("memref.store {stored}, {whole}[] : {target}"));
        }
        self.op(ty.clone(), format!("memref.load {whole}[] : {target}"));
        self.offer(&value);
    }

    /// Appends `memref.dma_start` to new memory, and `memref.dma_wait`. `mlir-opt` gets a loop of loads and stores.
    fn dma(&mut self) {
        let (value, memref) = self.memref(|m| m.sizes.len() == 1 && m.layout.is_none());
        if memref.sizes.len() > 1 || memref.layout.is_some() {
            return;
        }
        let (size, element) = (memref.sizes[0], memref.element);
        let (target, _) = self.own_memory(element, vec![size]);
        let (tag, _) = self.own_memory(Element::Int(32), vec![1]);
        let count = self.rng.usize(1..=size);
        let from = self.rng.usize(0..=size - count);
        let [zero, from, to, n, one] = [0, from, size - count, count, 1].map(|n| self.index(n));
        let types = format!("{}, {}, {}", value.ty, target.ty, tag.ty);
        let start = format!("memref.dma_start {value}[{from}], {target}[{to}], {n}, {tag}[{zero}] : {types}");
        self.effect(format!("{start}\n  memref.dma_wait {tag}[{zero}], {n} : {}\n  // {one}", tag.ty));
        let t = &target;
        self.for_peer(format!(
            "scf.for {t}i = {zero} to {n} step {one} {{\n  {t}a = arith.addi {t}i, {from} : index\n  \
             {t}b = arith.addi {t}i, {to} : index\n  {t}x = memref.load {value}[{t}a] : {}\n  \
             memref.store {t}x, {t}[{t}b] : {}\n}}",
            value.ty, t.ty
        ));
        self.offer(&target);
    }

    /// Appends an atomic update that `mlir-opt` does not lower, and for `mlir-opt` a load, an op and a store.
    fn rare_atomic(&mut self) {
        let fits = |m: &Memref| matches!(m.element, Element::Int(_) | Element::F32 | Element::F64);
        let (value, memref) = self.memref(|m| fits(m) && !m.element.is_padded());
        let element = memref.element;
        if element.is_padded() {
            return;
        }
        let (kind, op) = match element {
            Element::Int(_) => ("muli", "muli"),
            Element::F32 | Element::F64 => {
                [("mulf", "mulf"), ("maximumf", "maximumf"), ("minimumf", "minimumf"), ("addf", "subf")]
                    [self.rng.usize(0..4)]
            }
            _ => return,
        };
        let indices = self.indices(&memref);
        let ty = ValueType::Scalar(element);
        let operand = self.value(&ty);
        let r = if op == "subf" {
            let (old, new) = (self.fresh(&ty), self.fresh(&ty));
            self.op(
                ty,
                format!(
                    "memref.generic_atomic_rmw {value}[{indices}] : {} {{\n  ^bb0({old}: {element}):\n    \
                     {new} = arith.subf {old}, {operand} : {element}\n    memref.atomic_yield {new} : {element}\n  }}",
                    value.ty
                ),
            )
        } else {
            let signature = format!("({element}, {}) -> {element}", value.ty);
            self.op(ty, format!("memref.atomic_rmw {kind} {operand}, {value}[{indices}] : {signature}"))
        };
        // `mlir-opt` takes either of two zeros as the greater one. Their sum is that of IEEE 754's maximum, and the
        // negated sum of the negated zeros that of its minimum.
        let sum = match op {
            "maximumf" => format!("{r}s = arith.addf {r}, {operand} : {element}"),
            "minimumf" => format!(
                "{r}u = arith.negf {r} : {element}\n{r}v = arith.negf {operand} : {element}\n\
                 {r}w = arith.addf {r}u, {r}v : {element}\n{r}s = arith.negf {r}w : {element}"
            ),
            _ => String::new(),
        };
        let new = if sum.is_empty() {
            format!("{r}n = arith.{op} {r}, {operand} : {element}")
        } else {
            format!(
                "{r}m = arith.{op} {r}, {operand} : {element}\n{sum}\n{r}0 = arith.constant 0.0 : {element}\n\
                 {r}a = arith.cmpf oeq, {r}, {r}0 : {element}\n{r}b = arith.cmpf oeq, {operand}, {r}0 : {element}\n\
                 {r}c = arith.andi {r}a, {r}b : i1\n{r}n = arith.select {r}c, {r}s, {r}m : {element}"
            )
        };
        self.for_peer(format!(
            "{r} = memref.load {value}[{indices}] : {0}\n{new}\nmemref.store {r}n, {value}[{indices}] : {0}",
            value.ty
        ));
    }

    /// Appends `memref.copy` to a subview of new memory, whose steps are 2.
    fn strided_copy(&mut self) {
        let (value, memref) = self.memref(|_| true);
        let wide = memref.sizes.iter().map(|n| 2 * n).collect();
        let (target, new) = self.own_memory(memref.element, wide);
        let rank = memref.sizes.len();
        let (offsets, steps) = (vec![Some(1); rank], vec![2; rank]);
        let part = ValueType::Memref(super::memrefs::subview_type(&new, &offsets, &memref.sizes, &steps));
        let ones = vec![1; rank];
        let text = format!("memref.subview {target}{ones:?} {:?} {steps:?} : {} to {part}", memref.sizes, target.ty);
        let part_value = self.step(part.clone(), text);
        self.effect(format!("memref.copy {value}, {part_value} : {} to {part}", value.ty));
        self.offer(&target);
    }

    /// Appends a region whose stack memory is freed at its end.
    fn alloca_scope(&mut self, depth: usize) {
        let types = self.carried_types();
        let mut body = self.yielding(&[], &types, "memref.alloca_scope.return", depth);
        let results = self.fresh_values(&types);
        // `mlir-opt` does not lower a `memref.alloca_scope` with an op of several blocks in it. The program for
        // `mlir-opt` has a `scf.execute_region` instead.
        let end = body.last_mut().expect("a terminator");
        end.for_peer = Some(end.head.replace("memref.alloca_scope.return", "scf.yield"));
        self.structured(results, format!("memref.alloca_scope{} {{", arrow(&types)), vec![(body, "}".into())]);
        self.for_peer(format!("scf.execute_region{} {{", arrow(&types)));
    }

    /// Appends `memref.assume_alignment` or `memref.distinct_objects`, with an assumption that is true.
    fn promises(&mut self) {
        let element = Element::random_in_memory(self.rng);
        let sizes = vec![self.rng.usize(1..4), self.rng.usize(1..4)];
        let (value, _) = self.own_memory(element, sizes.clone());
        let ty = value.ty.clone();
        if self.rng.bool() {
            let bytes = [1, 4, 16, 64][self.rng.usize(0..4)];
            let result = self.step(ty.clone(), format!("memref.assume_alignment {value}, {bytes} : {ty}"));
            self.offer(&result);
            return;
        }
        let (other, _) = self.own_memory(element, sizes);
        let results = [self.fresh(&ty), self.fresh(&ty)];
        let text = format!("memref.distinct_objects {value}, {other} : {ty}, {ty}");
        self.push(results.to_vec(), text, Shrink::Remove);
        results.iter().for_each(|r| self.offer(r));
    }
}
