//! Generator of ops of the dialect `vector` that do not use memory.

use super::builder::Builder;
use super::control::names;
use super::statement::{Shrink, TypedName};
use super::types::{Element, ValueType, vector};
use std::collections::BTreeMap;

/// Returns scalar ops that compute a contraction, for `mlir-opt`, which lowers the kind `add` only.
fn contraction_by_elements(result: &TypedName, values: &[TypedName], maps: [&str; 3], kind: &str) -> String {
    let dims = maps.map(|map| map.rsplit_once("-> (").expect("a map").1.trim_end_matches(')').split(", ").collect());
    let dims: [Vec<&str>; 3] = dims;
    let mut sizes: BTreeMap<&str, usize> = BTreeMap::new();
    dims.iter().zip(values).for_each(|(names, value)| sizes.extend(names.iter().copied().zip(value.ty.shape())));
    let (element, ty) = (result.ty.element(), &result.ty);
    let (product, combine) = match (element.is_float(), kind) {
        (true, _) => ("mulf", kind.to_string()),
        (false, "minsi" | "minui" | "maxsi" | "maxui") => ("muli", kind.to_string()),
        (false, "xor" | "and") => ("muli", format!("{kind}i")),
        (false, _) => ("muli", if kind == "or" { "ori".into() } else { "muli".into() }),
    };
    let (mut text, mut sum) = (String::new(), values[2].name.clone());
    let count: usize = sizes.values().product();
    for point in 0..count {
        let mut rest = point;
        let mut at = BTreeMap::new();
        for (name, size) in &sizes {
            at.insert(*name, (rest % size).to_string());
            rest /= size;
        }
        let places = dims.each_ref().map(|names| names.iter().map(|n| at[n].as_str()).collect::<Vec<_>>().join(", "));
        let r = format!("{result}p{point}");
        for (part, (name, ty, place)) in ["a", "b", "c"].iter().zip([
            (&values[0].name, &values[0].ty, &places[0]),
            (&values[1].name, &values[1].ty, &places[1]),
            (&sum, ty, &places[2]),
        ]) {
            text += &format!("{r}{part} = vector.extract {name}[{place}] : {element} from {ty}\n");
        }
        let next = if point + 1 == count { result.name.clone() } else { format!("{r}s") };
        text += &format!("{r}m = arith.{product} {r}a, {r}b : {element}\n");
        text += &format!("{r}n = arith.{combine} {r}c, {r}m : {element}\n");
        text += &format!("{next} = vector.insert {r}n, {sum}[{}] : {element} into {ty}\n", places[2]);
        sum = next;
    }
    text
}

impl Builder<'_> {
    /// Appends one op or a few on a vector.
    pub fn vector_op(&mut self) {
        let found = if self.rng.u8(0..5) > 0 { self.find(|ty| matches!(ty, ValueType::Vector(..))) } else { None };
        let value = found.unwrap_or_else(|| {
            let element = Element::random(self.rng);
            let shape = if self.rng.bool() { vec![self.rng.usize(1..7)] } else { vec![2, self.rng.usize(1..5)] };
            self.constant(&vector(&shape, element))
        });
        let ValueType::Vector(shape, element) = value.ty.clone() else { unreachable!("it is a vector") };
        match self.rng.u8(0..18) {
            16 => self.scan(),
            17 => self.fused(),
            0 => self.extract(&value, &shape, element),
            1 => self.insert(&value, &shape, element),
            2 => self.dynamic_element(&shape, element),
            3 => self.shuffle(&value, &shape, element),
            4 => self.reshape(&value, &shape, element),
            5 => self.slices(&value, &shape, element),
            6 | 7 => self.reduction(&value, &shape, element),
            8 => self.interleave(&value, &shape, element),
            9 => self.elements_op(&value, &shape, element),
            10 => self.mask_op(),
            11 => self.bitcast(&value, &shape, element),
            12 => self.outer_product(element),
            13 => self.contraction(element),
            14 => self.multi_reduction(&shape, element),
            _ => self.masked_reduction(&shape, element),
        }
    }

    fn extract(&mut self, value: &TypedName, shape: &[usize], element: Element) {
        let at = self.rng.usize(0..shape[0]);
        if shape.len() > 1 && self.rng.bool() {
            let row = vector(&shape[1..], element);
            self.op(row.clone(), format!("vector.extract {value}[{at}] : {row} from {}", value.ty));
            return;
        }
        let position: Vec<String> = shape.iter().map(|&n| self.rng.usize(0..n).to_string()).collect();
        let text = format!("vector.extract {value}[{}] : {element} from {}", position.join(", "), value.ty);
        self.op(ValueType::Scalar(element), text);
    }

    fn insert(&mut self, value: &TypedName, shape: &[usize], element: Element) {
        let (part, length) = if shape.len() > 1 && self.rng.bool() {
            (vector(&shape[1..], element), 1)
        } else {
            (ValueType::Scalar(element), shape.len())
        };
        let position: Vec<String> = shape[..length].iter().map(|&n| self.rng.usize(0..n).to_string()).collect();
        let source = self.value(&part);
        let text = format!("vector.insert {source}, {value}[{}] : {part} into {}", position.join(", "), value.ty);
        self.op(value.ty.clone(), text);
    }

    /// Appends an access to an element whose position is known at run time.
    fn dynamic_element(&mut self, shape: &[usize], element: Element) {
        // Skip bf16 and elements of odd widths: LLVM accesses an element at a dynamic position through memory, where a
        // vector of them may have another layout than an array.
        if element.is_float() && element == Element::Bf16 || !matches!(element.bits(), 8 | 16 | 32 | 64) {
            return;
        }
        let size = shape[shape.len() - 1];
        let ty = vector(&[size], element);
        let (value, at) = (self.value(&ty), self.position(size));
        if self.rng.bool() {
            self.op(ValueType::Scalar(element), format!("vector.extract {value}[{at}] : {element} from {ty}"));
        } else {
            let source = self.value(&ValueType::Scalar(element));
            self.op(ty.clone(), format!("vector.insert {source}, {value}[{at}] : {element} into {ty}"));
        }
    }

    /// Returns an index below a size, made from a value.
    pub fn position(&mut self, size: usize) -> TypedName {
        let (value, size) = (self.value(&ValueType::INDEX), self.index(size));
        self.step(ValueType::INDEX, format!("arith.remui {value}, {size} : index"))
    }

    fn shuffle(&mut self, value: &TypedName, shape: &[usize], element: Element) {
        let other = self.value(&value.ty);
        let length = self.rng.usize(1..6);
        let mask: Vec<String> = (0..length).map(|_| self.rng.usize(0..2 * shape[0]).to_string()).collect();
        let mut result = vec![length];
        result.extend(&shape[1..]);
        let text = format!("vector.shuffle {value}, {other} [{}] : {1}, {1}", mask.join(", "), value.ty);
        self.op(vector(&result, element), text);
    }

    fn reshape(&mut self, value: &TypedName, shape: &[usize], element: Element) {
        let count: usize = shape.iter().product();
        match (shape.len(), self.rng.u8(0..3)) {
            (2, 0) => {
                let target = vector(&[shape[1], shape[0]], element);
                self.op(target.clone(), format!("vector.transpose {value}, [1, 0] : {} to {target}", value.ty));
            }
            (2, 1) => {
                let target = vector(&[count], element);
                self.op(target.clone(), format!("vector.shape_cast {value} : {} to {target}", value.ty));
            }
            (1, 0) if count.is_multiple_of(2) => {
                let target = vector(&[2, count / 2], element);
                self.op(target.clone(), format!("vector.shape_cast {value} : {} to {target}", value.ty));
            }
            _ => {
                let mut shape = shape.to_vec();
                shape.insert(0, self.rng.usize(1..3));
                let target = vector(&shape[shape.len().saturating_sub(2)..], element);
                let ValueType::Vector(target_shape, _) = &target else { unreachable!("it is a vector") };
                let row = vector(&target_shape[1..], element);
                let source = self.value(&row);
                self.op(target.clone(), format!("vector.broadcast {source} : {row} to {target}"));
            }
        }
    }

    fn slices(&mut self, value: &TypedName, shape: &[usize], element: Element) {
        let sizes: Vec<usize> = shape.iter().map(|&n| self.rng.usize(1..=n)).collect();
        let offsets: Vec<usize> = shape.iter().zip(&sizes).map(|(n, size)| self.rng.usize(0..=n - size)).collect();
        let ones = vec![1; shape.len()];
        let part = vector(&sizes, element);
        if self.rng.bool() {
            let attributes = format!("{{offsets = {offsets:?}, sizes = {sizes:?}, strides = {ones:?}}}");
            let text = format!("vector.extract_strided_slice {value} {attributes} : {} to {part}", value.ty);
            self.op(part, text);
        } else {
            let source = self.value(&part);
            let attributes = format!("{{offsets = {offsets:?}, strides = {ones:?}}}");
            let text = format!("vector.insert_strided_slice {source}, {value} {attributes} : {part} into {}", value.ty);
            self.op(value.ty.clone(), text);
        }
    }

    /// Returns a kind of reduction and a vector for which the order of the reduction does not matter.
    fn reducible(&mut self, ty: &ValueType) -> (&'static str, TypedName) {
        if !ty.element().is_float() {
            let kind = ["add", "mul", "and", "or", "xor", "minsi", "minui", "maxsi", "maxui"][self.rng.usize(0..9)];
            return (kind, self.value(ty));
        }
        match ["add", "maximumf", "minimumf"][self.rng.usize(0..3)] {
            "add" => ("add", self.small_floats(ty, 1).remove(0)),
            kind => (kind, self.value(ty)),
        }
    }

    fn reduction(&mut self, value: &TypedName, shape: &[usize], element: Element) {
        if element == Element::Bf16 {
            return;
        }
        let ty = vector(&shape[shape.len() - 1..], element);
        let value = if value.ty == ty { value.clone() } else { self.value(&ty) };
        let (kind, operand) = self.reducible(&ty);
        let operand = if element.is_float() { operand } else { value };
        let scalar = ValueType::Scalar(element);
        let start = match (self.rng.bool(), kind, element.is_float()) {
            (false, ..) => String::new(),
            (true, "add", true) => format!(", {}", self.small_floats(&scalar, 1)[0]),
            _ => format!(", {}", self.value(&scalar)),
        };
        self.op(scalar, format!("vector.reduction <{kind}>, {operand}{start} : {ty} into {element}"));
    }

    fn interleave(&mut self, value: &TypedName, shape: &[usize], element: Element) {
        // `mlir-opt` lowers `vector.interleave` of indices to an invalid shuffle, so none is generated.
        if element == Element::Index {
            return;
        }
        let last = shape.len() - 1;
        let mut result = shape.to_vec();
        if shape[last].is_multiple_of(2) && self.rng.bool() {
            result[last] /= 2;
            let ty = vector(&result, element);
            let (even, odd) = (self.fresh(&ty), self.fresh(&ty));
            let text = format!("vector.deinterleave {value} : {} -> {ty}", value.ty);
            self.push(vec![even.clone(), odd.clone()], text, Shrink::Replace);
            self.offer(&even);
            self.offer(&odd);
        } else {
            result[last] *= 2;
            let other = self.value(&value.ty);
            let ty = vector(&result, element);
            self.op(ty.clone(), format!("vector.interleave {value}, {other} : {} -> {ty}", value.ty));
        }
    }

    /// Appends `vector.from_elements` or `vector.to_elements`.
    fn elements_op(&mut self, value: &TypedName, shape: &[usize], element: Element) {
        let (count, scalar) = (shape.iter().product(), ValueType::Scalar(element));
        if self.rng.bool() {
            let parts: Vec<TypedName> = (0..count).map(|_| self.value(&scalar)).collect();
            self.op(value.ty.clone(), format!("vector.from_elements {} : {}", names(&parts), value.ty));
        } else {
            let parts: Vec<TypedName> = (0..count).map(|_| self.fresh(&scalar)).collect();
            parts.iter().for_each(|p| self.offer(p));
            self.push(parts, format!("vector.to_elements {value} : {}", value.ty), Shrink::Replace);
        }
    }

    /// Returns a mask with this shape.
    pub fn mask(&mut self, shape: &[usize]) -> TypedName {
        let ty = vector(shape, Element::Int(1));
        match self.rng.u8(0..3) {
            0 => self.value(&ty),
            1 => {
                let sizes: Vec<TypedName> = shape.iter().map(|n| self.position(n + 2)).collect();
                self.op(ty.clone(), format!("vector.create_mask {} : {ty}", names(&sizes)))
            }
            _ => {
                let mut sizes: Vec<usize> = shape.iter().map(|&n| self.rng.usize(0..=n)).collect();
                if sizes.contains(&0) {
                    sizes.fill(0);
                }
                self.op(ty.clone(), format!("vector.constant_mask {sizes:?} : {ty}"))
            }
        }
    }

    fn mask_op(&mut self) {
        if self.rng.bool() {
            let ty = vector(&[self.rng.usize(1..7)], Element::Index);
            self.op(ty.clone(), format!("vector.step : {ty}"));
        } else {
            let shape = if self.rng.bool() { vec![self.rng.usize(1..7)] } else { vec![2, self.rng.usize(1..5)] };
            self.mask(&shape);
        }
    }

    fn bitcast(&mut self, value: &TypedName, shape: &[usize], element: Element) {
        let last = shape.len() - 1;
        let mut result = shape.to_vec();
        let Element::Int(bits @ (8 | 16 | 32)) = element else { return };
        let target = if shape[last].is_multiple_of(2) {
            result[last] /= 2;
            vector(&result, Element::Int(bits * 2))
        } else if bits > 8 {
            result[last] *= 2;
            vector(&result, Element::Int(bits / 2))
        } else {
            return;
        };
        self.op(target.clone(), format!("vector.bitcast {value} : {} to {target}", value.ty));
    }

    /// Returns a value whose products are exact: any integer, or a float that is a small integer.
    fn factor(&mut self, ty: &ValueType) -> TypedName {
        if ty.element().is_float() { self.small_floats(ty, 1).remove(0) } else { self.value(ty) }
    }

    /// Returns an element type with exact products: an integer or a float with enough digits.
    fn exact_element(&mut self, element: Element) -> Element {
        match element {
            Element::Int(1) | Element::Index => Element::Int(32),
            Element::F16 | Element::Bf16 => Element::F32,
            element => element,
        }
    }

    fn outer_product(&mut self, element: Element) {
        let element = self.exact_element(element);
        let (rows, columns) = (self.rng.usize(1..4), self.rng.usize(1..4));
        let (left, right) = (vector(&[rows], element), vector(&[columns], element));
        let result = vector(&[rows, columns], element);
        let (a, b) = (self.factor(&left), self.factor(&right));
        if self.rng.u8(0..4) == 0 {
            let (scale, start) = (self.factor(&ValueType::Scalar(element)), self.factor(&left));
            self.op(left.clone(), format!("vector.outerproduct {a}, {scale}, {start} : {left}, {element}"));
            return;
        }
        let mut sum = if self.rng.bool() { format!(", {}", self.factor(&result)) } else { String::new() };
        if !sum.is_empty() && self.rng.bool() {
            let kinds: &[&str] =
                if element.is_float() { &["maximumf", "minimumf"] } else { &["mul", "maxui", "minsi", "and", "xor"] };
            sum += &format!(" {{kind = #vector.kind<{}>}}", self.pick(kinds));
        }
        self.op(result, format!("vector.outerproduct {a}, {b}{sum} : {left}, {right}"));
    }

    /// Appends a `vector.contract` of two matrices, or of a matrix and a vector, with a random combining kind.
    fn contraction(&mut self, element: Element) {
        let element = self.exact_element(element);
        let [m, n, k] = [(); 3].map(|_| self.rng.usize(1..4));
        let (maps, iterators, shapes) = match self.rng.u8(0..5) {
            0 => {
                let maps = ["(i, j, k) -> (i, k)", "(i, j, k) -> (k, j)", "(i, j, k) -> (i, j)"];
                (maps, r#"["parallel", "parallel", "reduction"]"#, [vec![m, k], vec![k, n], vec![m, n]])
            }
            1 => {
                let maps = ["(i, j, k) -> (k, i)", "(i, j, k) -> (j, k)", "(i, j, k) -> (j, i)"];
                (maps, r#"["parallel", "parallel", "reduction"]"#, [vec![k, m], vec![n, k], vec![n, m]])
            }
            2 => {
                let maps = ["(b, i, k) -> (b, i, k)", "(b, i, k) -> (b, k)", "(b, i, k) -> (b, i)"];
                (maps, r#"["parallel", "parallel", "reduction"]"#, [vec![n, m, k], vec![n, k], vec![n, m]])
            }
            3 => {
                let maps = ["(i, k) -> (k, i)", "(i, k) -> (k)", "(i, k) -> (i)"];
                (maps, r#"["parallel", "reduction"]"#, [vec![k, m], vec![k], vec![m]])
            }
            _ => {
                let maps = ["(i, k) -> (i, k)", "(i, k) -> (k)", "(i, k) -> (i)"];
                (maps, r#"["parallel", "reduction"]"#, [vec![m, k], vec![k], vec![m]])
            }
        };
        let kind = if element.is_float() {
            self.pick(&["add", "maximumf", "minimumf"])
        } else {
            self.pick(&["add", "mul", "minsi", "minui", "maxsi", "maxui", "and", "or", "xor"])
        };
        let types = shapes.map(|shape| vector(&shape, element));
        let values: Vec<TypedName> = types.iter().map(|ty| self.factor(ty)).collect();
        let list = maps.map(|map| format!("affine_map<{map}>")).join(", ");
        let attributes =
            format!("{{indexing_maps = [{list}], iterator_types = {iterators}, kind = #vector.kind<{kind}>}}");
        let [a, b, c] = &types;
        let r = self.step(c.clone(), format!("vector.contract {attributes} {} : {a}, {b} into {c}", names(&values)));
        if kind == "add" {
            return self.offer(&r);
        }
        self.for_peer(contraction_by_elements(&r, &values, maps, kind));
        if element.is_float() {
            // In MLIR's minimum and maximum, -0.0 and 0.0 are equal. Adding 0.0 removes the sign.
            let zero = self.fixed(c, "0.0");
            self.op(c.clone(), format!("arith.addf {r}, {zero} : {c}"));
        } else {
            self.offer(&r);
        }
    }

    fn multi_reduction(&mut self, shape: &[usize], element: Element) {
        if shape.len() != 2 || element == Element::Bf16 {
            return;
        }
        let ty = vector(shape, element);
        let (kind, operand) = self.reducible(&ty);
        if self.rng.u8(0..4) == 0 {
            let scalar = ValueType::Scalar(element);
            let start = if kind == "add" { self.factor(&scalar) } else { self.value(&scalar) };
            let text = format!("vector.multi_reduction <{kind}>, {operand}, {start} [0, 1] : {ty} to {element}");
            self.op(scalar, text);
            return;
        }
        let dim = self.rng.usize(0..2);
        let result = vector(&shape[1 - dim..2 - dim], element);
        let start = if kind == "add" { self.factor(&result) } else { self.value(&result) };
        let text = format!("vector.multi_reduction <{kind}>, {operand}, {start} [{dim}] : {ty} to {result}");
        self.op(result, text);
    }

    fn masked_reduction(&mut self, shape: &[usize], element: Element) {
        // `mlir-opt` lowers a masked reduction of indices to an invalid op, so none is generated.
        // LLVM 22 generates no code for a masked reduction of one lane of more than 64 bits.
        let is_wide_lane = shape.last() == Some(&1) && element.bits() > 64;
        if matches!(element, Element::Bf16 | Element::Index) || is_wide_lane {
            return;
        }
        let ty = vector(&shape[shape.len() - 1..], element);
        let (kind, operand) = self.reducible(&ty);
        let scalar = ValueType::Scalar(element);
        let start = if kind == "add" { self.factor(&scalar) } else { self.value(&scalar) };
        let mask = self.mask(&shape[shape.len() - 1..]);
        let inner = format!("vector.reduction <{kind}>, {operand}, {start} : {ty} into {element}");
        let r = self.op(scalar, format!("vector.mask {mask} {{ {inner} }} : {} -> {element}", mask.ty));
        if matches!(kind, "minimumf" | "maximumf") {
            // `mlir-opt` replaces masked-off elements of `maximumf` by the least positive float, which may exceed the
            // maximum. The program for `mlir-opt` replaces them by -inf (`minimumf`: +inf) and has no mask.
            let digits = element.bits() as usize / 4;
            let sign = if kind == "maximumf" { 1 << (element.bits() - 1) } else { 0 };
            let infinity = element.infinity() | sign;
            self.for_peer(format!(
                "{r}i = arith.constant dense<0x{infinity:0digits$X}> : {ty}\n\
                 {r}s = arith.select {mask}, {operand}, {r}i : {}, {ty}\n\
                 {r} = vector.reduction <{kind}>, {r}s, {start} : {ty} into {element}",
                mask.ty
            ));
        }
    }
}
