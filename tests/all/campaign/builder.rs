//! Builder of a function body: fresh names, the pool of values that an op may use, and constants.

use super::statement::{Shrink, Statement, TypedName};
use super::types::{Element, Memref, ValueType};
use fastrand::Rng;
use num_bigint::BigInt;
use std::fmt::Display;

/// Signature of a function that the program may call.
#[derive(Clone)]
pub struct CalleeSignature {
    pub name: String,
    pub params: Vec<ValueType>,
    pub results: Vec<ValueType>,
}

/// Function body under construction.
pub struct Builder<'r> {
    pub rng: &'r mut Rng,
    /// Number of names so far.
    names: usize,
    /// Statements of the open regions, innermost last.
    open: Vec<Vec<Statement>>,
    /// Values that dominate the place of the next op.
    pool: Vec<TypedName>,
    /// Number of ops that may still be generated.
    pub budget: usize,
    /// Functions that may be called.
    pub callees: Vec<CalleeSignature>,
    /// Globals that may be used: name and type.
    pub globals: Vec<(String, Memref)>,
}

impl<'r> Builder<'r> {
    /// Creates an empty body.
    pub fn new(rng: &'r mut Rng, budget: usize) -> Builder<'r> {
        let (callees, globals) = (Vec::new(), Vec::new());
        Builder { rng, names: 0, open: vec![Vec::new()], pool: Vec::new(), budget, callees, globals }
    }

    /// Returns a fresh value. It is not in the pool.
    pub fn fresh(&mut self, ty: &ValueType) -> TypedName {
        self.names += 1;
        TypedName { name: format!("%v{}", self.names), ty: ty.clone() }
    }

    /// Returns a fresh label.
    pub fn label(&mut self) -> String {
        self.names += 1;
        format!("^bb{}", self.names)
    }

    /// Adds a value to the pool.
    pub fn offer(&mut self, value: &TypedName) {
        self.pool.push(value.clone());
    }

    /// Appends a statement.
    pub fn push(&mut self, results: Vec<TypedName>, head: impl Display, shrink: Shrink) {
        self.push_with_regions(results, head, Vec::new(), shrink);
    }

    /// Appends a statement with regions.
    pub fn push_with_regions(
        &mut self,
        results: Vec<TypedName>,
        head: impl Display,
        regions: Vec<(Vec<Statement>, String)>,
        shrink: Shrink,
    ) {
        self.budget = self.budget.saturating_sub(1);
        let statement = Statement { results, head: head.to_string(), regions, shrink, for_peer: None };
        self.open.last_mut().expect("a region is open").push(statement);
    }

    /// Replaces the text of the last statement in `mlir-opt`'s program by ops that define the same values.
    pub fn for_peer(&mut self, text: impl Display) {
        let last = self.open.last_mut().expect("a region is open").last_mut().expect("a statement");
        last.for_peer = Some(text.to_string());
    }

    /// Appends an op with several results, which any op may use.
    pub fn ops(&mut self, types: &[&ValueType], text: impl Display) -> Vec<TypedName> {
        let values: Vec<TypedName> = types.iter().map(|ty| self.fresh(ty)).collect();
        self.push(values.clone(), text, Shrink::Replace);
        values.iter().for_each(|value| self.offer(value));
        values
    }

    /// Appends an op whose result any op may use.
    pub fn op(&mut self, ty: ValueType, text: impl Display) -> TypedName {
        let value = self.fresh(&ty);
        self.push(vec![value.clone()], text, Shrink::Replace);
        self.offer(&value);
        value
    }

    /// Appends an op whose result does not join the pool: the caller uses it, for example to guard a divisor.
    pub fn step(&mut self, ty: ValueType, text: impl Display) -> TypedName {
        let value = self.fresh(&ty);
        self.push(vec![value.clone()], text, Shrink::Remove);
        value
    }

    /// Appends an op without results.
    pub fn effect(&mut self, text: impl Display) {
        self.push(Vec::new(), text, Shrink::Remove);
    }

    /// Appends a terminator or a label, which the shrinker must not remove.
    pub fn keep(&mut self, text: impl Display) {
        self.push(Vec::new(), text, Shrink::Keep);
    }

    /// Builds a region. Its values leave the pool at its end.
    pub fn region<T>(&mut self, build: impl FnOnce(&mut Self) -> T) -> (Vec<Statement>, T) {
        let visible = self.pool.len();
        self.open.push(Vec::new());
        let result = build(self);
        self.pool.truncate(visible);
        (self.open.pop().expect("it was opened"), result)
    }

    /// Runs `build` for a block: its values leave the pool at the end, because they do not dominate what follows.
    pub fn scope<T>(&mut self, build: impl FnOnce(&mut Self) -> T) -> T {
        let visible = self.pool.len();
        let result = build(self);
        self.pool.truncate(visible);
        result
    }

    /// Returns the statements of the body.
    pub fn finish(mut self) -> Vec<Statement> {
        self.open.pop().expect("the body is open")
    }

    /// Returns a random value of the pool that fits, or `None` if none does. Late values are more likely.
    pub fn find(&mut self, fits: impl Fn(&ValueType) -> bool) -> Option<TypedName> {
        let fitting: Vec<&TypedName> = self.pool.iter().filter(|v| fits(&v.ty)).collect();
        let (a, b) = (self.rng.usize(0..fitting.len().max(1)), self.rng.usize(0..fitting.len().max(1)));
        fitting.get(a.max(b)).map(|&v| v.clone())
    }

    /// Returns a value of this type: one of the pool, or a constant.
    pub fn value(&mut self, ty: &ValueType) -> TypedName {
        if self.rng.u8(0..10) > 0 {
            if let Some(value) = self.find(|t| t == ty) {
                return value;
            }
            if let Some(value) = self.converted(ty) {
                return value;
            }
        }
        self.constant(ty)
    }

    /// Returns a value of a scalar or vector type, made from a value of another type, if the pool has a suitable one.
    fn converted(&mut self, ty: &ValueType) -> Option<TypedName> {
        match ty {
            ValueType::Vector(..) => {
                let scalar = self.find(|t| *t == ValueType::Scalar(ty.element()))?;
                Some(self.op(ty.clone(), format!("vector.broadcast {scalar} : {} to {ty}", scalar.ty)))
            }
            ValueType::Scalar(Element::Int(width)) => {
                let source = self.find(|t| matches!(t, ValueType::Scalar(Element::Int(w)) if w > width))?;
                Some(self.op(ty.clone(), format!("arith.trunci {source} : {} to {ty}", source.ty)))
            }
            ValueType::Complex(element) => {
                let part = ValueType::Scalar(*element);
                let (re, im) = (self.value(&part), self.value(&part));
                Some(self.op(ty.clone(), format!("complex.create {re}, {im} : {ty}")))
            }
            _ => None,
        }
    }

    /// Appends a random constant.
    pub fn constant(&mut self, ty: &ValueType) -> TypedName {
        let text = match ty {
            ValueType::Vector(shape, element) if self.rng.bool() => {
                format!("dense<{}>", self.elements(shape, *element))
            }
            ValueType::Complex(element) => {
                let (re, im) = (self.literal(*element), self.literal(*element));
                let text = format!("complex.constant [{re} : {element}, {im} : {element}] : {ty}");
                return self.op(ty.clone(), text);
            }
            ValueType::Memref(_) => unreachable!("a memref is not a constant"),
            _ => ty.splat(&self.literal(ty.element())),
        };
        // The literals of i1, `true` and `false`, have no type behind them.
        let of_type = if *ty == ValueType::BOOL { String::new() } else { format!(" : {ty}") };
        self.op(ty.clone(), format!("arith.constant {text}{of_type}"))
    }

    /// Appends a constant with this literal for each element. It is not in the pool.
    pub fn fixed(&mut self, ty: &ValueType, literal: impl Display) -> TypedName {
        self.step(ty.clone(), format!("arith.constant {} : {ty}", ty.splat(&literal.to_string())))
    }

    /// Appends a constant index. It is not in the pool.
    pub fn index(&mut self, n: usize) -> TypedName {
        self.fixed(&ValueType::INDEX, n)
    }

    /// Returns the text of random elements as nested lists.
    fn elements(&mut self, shape: &[usize], element: Element) -> String {
        let Some((size, inner)) = shape.split_first() else { return self.literal(element) };
        let items: Vec<String> = (0..*size).map(|_| self.elements(inner, element)).collect();
        format!("[{}]", items.join(", "))
    }

    /// Returns a random literal: often one at which an op has a special case.
    pub fn literal(&mut self, element: Element) -> String {
        if element.is_float() { self.float_literal(element) } else { self.int_literal(element.bits()) }
    }

    /// Returns a random integer of this width.
    fn int_literal(&mut self, width: u32) -> String {
        if width == 1 {
            return if self.rng.bool() { "true" } else { "false" }.to_string();
        }
        let half = BigInt::from(1) << (width - 1);
        let number = match self.rng.u8(0..8) {
            0 => BigInt::ZERO,
            1 => BigInt::from(1),
            2 => BigInt::from(-1),
            3 => -half.clone(),
            4 => half.clone() - 1,
            5 => BigInt::from(self.rng.i64(-100..100)),
            _ => (0..4).fold(BigInt::ZERO, |n, _| (n << 64) + self.rng.u64(..)),
        };
        // Wrap the number into the range of signed integers.
        let modulus = half.clone() * 2;
        let number: BigInt = ((number + &half) % &modulus + &modulus) % &modulus - half;
        number.to_string()
    }

    /// Returns a random floating-point number: its bits, or a short decimal number.
    fn float_literal(&mut self, element: Element) -> String {
        let digits = element.bits() as usize / 4;
        let sign = 1 << (element.bits() - 1);
        let hex = |bits: u64| format!("0x{bits:0digits$X}");
        match self.rng.u8(0..12) {
            0 => "0.0".into(),
            1 => "-0.0".into(),
            2 => hex(element.infinity()),
            3 => hex(element.infinity() | sign),
            4 => hex(element.nan()),
            // A denormal number, but not of bf16: see `flush_bf16`.
            5 if element != Element::Bf16 => hex(self.rng.u64(1..9)),
            6 => {
                let bits = self.rng.u64(..) & (sign | (sign - 1));
                let is_nan = bits & (sign - 1) > element.infinity();
                let is_small = element == Element::Bf16 && bits & 0x7F80 == 0;
                if is_nan || is_small { hex(element.nan()) } else { hex(bits) }
            }
            7 => hex(element.infinity() - 1),
            _ => format!("{:.2}", self.rng.i32(-800..800) as f64 / 8.0),
        }
    }
}

#[test]
fn integers_fit_their_width() {
    let mut rng = Rng::with_seed(1);
    let mut builder = Builder::new(&mut rng, 0);
    for _ in 0..200 {
        let number: i32 = builder.int_literal(3).parse().unwrap();
        assert!((-4..4).contains(&number));
    }
}

#[test]
fn values_of_a_region_leave_the_pool() {
    let mut rng = Rng::with_seed(1);
    let mut builder = Builder::new(&mut rng, 0);
    let (statements, inner) = builder.region(|b| b.constant(&ValueType::BOOL));
    assert_eq!(statements[0].results[0], inner);
    assert_eq!(builder.find(|ty| *ty == ValueType::BOOL), None);
}
