//! Random program: functions and globals, of which the last function is the entry and prints what it computes.

use super::builder::{Builder, CalleeSignature};
use super::statement::{Form, Statement, TypedName, write_all};
use super::types::{Element, Memref, ValueType};
use fastrand::Rng;

/// A function as text: the line that opens it, and the statements of its body.
#[derive(Clone)]
pub struct FunctionText {
    pub head: String,
    pub body: Vec<Statement>,
}

/// A program: functions that call only each other, and globals.
#[derive(Clone)]
pub struct RandomProgram {
    /// Number that determines the program; its names begin with it.
    pub number: u64,
    pub globals: Vec<String>,
    pub functions: Vec<FunctionText>,
}

impl RandomProgram {
    /// Generates the program of this number.
    pub fn random(number: u64) -> RandomProgram {
        // Consecutive numbers must not give similar programs, so their bits are mixed.
        let rng = &mut Rng::with_seed(number.wrapping_mul(0x9E37_79B9_7F4A_7C15) ^ 0x5DEE_CE66);
        let (mut functions, mut callees) = (Vec::new(), Vec::new());
        let (mut texts, mut globals) = (Vec::new(), Vec::new());
        for i in 0..rng.usize(0..3) {
            let name = format!("g{number}_{i}");
            let sizes = vec![rng.usize(1..4), rng.usize(1..6)];
            let element = [Element::Int(32), Element::Int(8), Element::F32, Element::F64][rng.usize(0..4)];
            let memref = Memref { element, sizes, dynamic: vec![false; 2], layout: None };
            let literal = format!("{}{}", rng.i32(-9..9), if element.is_float() { ".5" } else { "" });
            texts.push(format!("memref.global \"private\" @{name} : {memref} = dense<{literal}>"));
            globals.push((name, memref));
        }
        for i in 0..rng.usize(0..3) {
            let name = format!("f{number}_{i}");
            let types = |rng: &mut Rng, count| (0..count).map(|_| parameter_type(rng)).collect::<Vec<ValueType>>();
            let (params, results) = (rng.usize(1..4), rng.usize(1..3));
            let signature = CalleeSignature { name, params: types(rng, params), results: types(rng, results) };
            let mut builder = Builder::new(rng, 25);
            builder.callees = callees.clone();
            let args: Vec<TypedName> = signature.params.iter().map(|ty| builder.fresh(ty)).collect();
            args.iter().for_each(|arg| builder.offer(arg));
            builder.body();
            let values: Vec<TypedName> = signature.results.iter().map(|ty| builder.value(ty)).collect();
            builder.keep(format!("return {} : {}", super::control::names(&values), super::control::types(&values)));
            let list: Vec<String> = args.iter().map(|v| format!("{v}: {}", v.ty)).collect();
            let results = super::control::types(&values);
            let head = format!("func.func private @{}({}) -> ({results}) {{", signature.name, list.join(", "));
            functions.push(FunctionText { head, body: builder.finish() });
            callees.push(signature);
        }
        if rng.u8(0..4) == 0 {
            let (function, signature) = recursive_function(rng, number);
            functions.push(function);
            callees.push(signature);
        }
        let mut builder = Builder::new(rng, 60);
        (builder.callees, builder.globals) = (callees, globals);
        builder.body();
        builder.show_some();
        builder.keep("return");
        functions.push(FunctionText { head: format!("func.func private @p{number}() {{"), body: builder.finish() });
        RandomProgram { number, globals: texts, functions }
    }
}

/// Returns a function that calls itself at most 4 times; its first parameter, reduced modulo 5, is their number.
fn recursive_function(rng: &mut Rng, number: u64) -> (FunctionText, CalleeSignature) {
    let ty = parameter_type(rng);
    let name = format!("r{number}");
    let mut builder = Builder::new(rng, 20);
    let (depth, value) = (builder.fresh(&ValueType::INDEX), builder.fresh(&ty));
    builder.offer(&value);
    let head = format!("func.func private @{name}({depth}: index, {value}: {ty}) -> {ty} {{");
    let (five, one) = (builder.index(5), builder.index(1));
    let rest = builder.step(ValueType::INDEX, format!("arith.remui {depth}, {five} : index"));
    let is_zero = builder.step(ValueType::BOOL, format!("arith.cmpi ult, {rest}, {one} : index"));
    let (last, more) = (builder.label(), builder.label());
    builder.keep(format!("cf.cond_br {is_zero}, {last}, {more}"));
    builder.keep(format!("{last}:"));
    builder.scope(|b| {
        b.statements(3, 1);
        let result = b.value(&ty);
        b.keep(format!("func.return {result} : {ty}"));
    });
    builder.keep(format!("{more}:"));
    builder.statements(3, 1);
    let next = builder.step(ValueType::INDEX, format!("arith.subi {rest}, {one} : index"));
    let argument = builder.value(&ty);
    let text = format!("func.call @{name}({next}, {argument}) : (index, {ty}) -> {ty}");
    let inner = builder.step(ty.clone(), text);
    builder.offer(&inner);
    builder.statements(3, 1);
    let result = builder.value(&ty);
    builder.keep(format!("func.return {result} : {ty}"));
    let signature = CalleeSignature { name, params: vec![ValueType::INDEX, ty.clone()], results: vec![ty] };
    (FunctionText { head, body: builder.finish() }, signature)
}

/// Returns a random type of a parameter, but no vector of integers below 8 bits, for which LLVM lacks code in some
/// signatures.
fn parameter_type(rng: &mut Rng) -> ValueType {
    let ty = ValueType::random(rng);
    if matches!(ty, ValueType::Vector(_, Element::Int(width)) if width < 8) {
        ValueType::Scalar(ty.element())
    } else {
        ty
    }
}

/// Returns a module with these programs. Its `main` calls them in order, and prints a line with the number of a program
/// before it calls that program.
pub fn module_text(programs: &[&RandomProgram], form: Form) -> String {
    let mut text = String::new();
    for program in programs {
        program.globals.iter().for_each(|global| text += &format!("{global}\n"));
        for function in &program.functions {
            text += &format!("{}\n", function.head);
            write_all(&function.body, 2, form, &mut text);
            text += "}\n";
        }
    }
    text += "func.func @main() {\n";
    for program in programs {
        let number = program.number;
        text += &format!("  vector.print str \"program {number}\\0A\"\n  call @p{number}() : () -> ()\n");
    }
    text + "  return\n}\n"
}

/// Splits the output of a module into the outputs of its programs.
pub fn split_output(output: &str) -> Vec<(u64, String)> {
    let parts = output.split("program ").skip(1);
    let split = |part: &str| {
        let (number, lines) = part.split_once('\n').unwrap_or((part, ""));
        (number.parse().unwrap_or(u64::MAX), lines.to_string())
    };
    parts.map(split).collect()
}

impl Builder<'_> {
    /// Appends the ops of a function without its terminator.
    fn body(&mut self) {
        let parts = self.rng.usize(1..4);
        for part in 0..parts {
            if part > 0 && self.rng.bool() {
                self.blocks();
            }
            let ops = self.rng.usize(4..14);
            self.statements(ops, 0);
        }
    }

    /// Appends random statements.
    pub fn statements(&mut self, count: usize, depth: usize) {
        for _ in 0..count {
            if self.budget == 0 {
                return;
            }
            match self.rng.u8(0..43) {
                40 | 41 => self.inexact_op(),
                42 => self.rare_op(),
                0..15 => self.elementwise(),
                15..22 => self.vector_op(),
                22..29 => self.memory_op(depth),
                29..34 if depth < 3 => self.control(depth),
                34 => self.complex_op(),
                35 => self.complex_function(),
                36 | 37 => self.call(),
                38 => {
                    let ty = ValueType::random(self.rng);
                    drop(self.constant(&ty));
                }
                _ => {
                    if let Some(value) = self.find(|ty| !matches!(ty, ValueType::Memref(_))) {
                        self.show(&value);
                    }
                }
            }
        }
    }

    /// Appends prints of several values and of some memrefs of the pool.
    fn show_some(&mut self) {
        for _ in 0..8 {
            if let Some(value) = self.find(|ty| !matches!(ty, ValueType::Memref(_))) {
                self.show(&value);
            }
        }
        for _ in 0..3 {
            if let Some(value) = self.find(|ty| matches!(ty, ValueType::Memref(_))) {
                let ValueType::Memref(memref) = value.ty.clone() else { unreachable!("it is a memref") };
                self.show_memref(&value, &memref);
            }
        }
    }

    /// Appends a print of a value: integers as they are, floats as their bits.
    pub fn show(&mut self, value: &TypedName) {
        let element = value.ty.element();
        match &value.ty {
            ValueType::Memref(_) => unreachable!("memrefs are printed in a loop"),
            ValueType::Complex(_) => {
                for part in ["re", "im"] {
                    let part = self.step(ValueType::Scalar(element), format!("complex.{part} {value} : {}", value.ty));
                    self.show(&part);
                }
            }
            ty if element.is_float() => {
                let target = ty.with_element(Element::Int(element.bits()));
                let number = self.without_nan(value);
                let bits = self.step(target.clone(), format!("arith.bitcast {number} : {ty} to {target}"));
                self.show(&bits);
            }
            ty if element.bits() > 64 => {
                let word = ty.with_element(Element::Int(64));
                for first in (0..element.bits()).step_by(64) {
                    let amount = self.fixed(ty, first);
                    let shifted = self.step(ty.clone(), format!("arith.shrsi {value}, {amount} : {ty}"));
                    let bits = self.step(word.clone(), format!("arith.trunci {shifted} : {ty} to {word}"));
                    self.show(&bits);
                }
            }
            ty => self.effect(format!("vector.print {value} : {ty}")),
        }
    }
}

#[test]
fn a_number_determines_a_program() {
    let text = |number| module_text(&[&RandomProgram::random(number)], Form::Ours);
    assert_eq!(text(7), text(7));
    assert_ne!(text(7), text(8));
}

#[test]
fn the_output_is_split_by_program() {
    let parts = split_output("program 3\n1\n2\nprogram 4\n");
    assert_eq!(parts, [(3, "1\n2\n".to_string()), (4, String::new())]);
}
