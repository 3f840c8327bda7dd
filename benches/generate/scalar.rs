//! Plain scalar code in which everything varies: names, constants, types, shapes and control flow. Hardly two ops read
//! alike, as in a program that a compiler's front end writes once.

use super::body::BodyText;
use super::{chance, functions, pick};
use fastrand::Rng;

const WORDS: [&str; 24] = [
    "acc", "base", "best", "cnt", "col", "cost", "cur", "dist", "idx", "left", "len", "lhs", "mask", "new", "next",
    "off", "old", "prev", "rhs", "right", "row", "sum", "tmp", "val",
];
const WIDTHS: [u32; 14] = [5, 7, 8, 12, 16, 20, 24, 31, 32, 37, 40, 48, 63, 64];
const FLOATS: [&str; 4] = ["f16", "bf16", "f32", "f64"];
const ELEMENTS: [&str; 7] = ["i8", "i16", "i32", "i64", "f32", "f64", "index"];
const INT_OPS: [&str; 14] = [
    "addi", "subi", "muli", "divsi", "divui", "remsi", "remui", "andi", "ori", "xori", "shli", "shrsi", "maxsi",
    "minui",
];
const FLOAT_OPS: [&str; 6] = ["addf", "subf", "mulf", "divf", "maximumf", "minnumf"];
const PREDICATES: [&str; 6] = ["eq", "slt", "sge", "ult", "ugt", "ne"];
/// The number of nested regions.
const MAX_DEPTH: u32 = 3;

/// A function that later functions may call: its name, the types of its arguments, and that of its result.
type Callee = (String, Vec<String>, String);

/// Generates a module of about `bytes` bytes.
pub fn module(random: &mut Rng, bytes: usize) -> String {
    let mut callees: Vec<Callee> = Vec::new();
    functions("", bytes, |number| {
        let (text, callee) = function(random, number, &callees);
        callees.push(callee);
        text
    })
}

/// Generates a module of small functions with a memref argument and a load.
pub fn small_functions(random: &mut Rng, count: usize) -> String {
    let mut text = "module {\n".to_string();
    for number in 0..count {
        let (memref, element) = (memref(random, 1), number % ELEMENTS.len());
        let memref = format!("memref<{memref}x{}>", ELEMENTS[element]);
        let (buffer, place, value) = (name(random, number), name(random, number + 1), name(random, number + 2));
        text += &format!(
            "  func.func @{}_{number}({buffer}: {memref}, {place}: index) -> {element} {{\n    {value} = memref.load \
             {buffer}[{place}] : {memref}\n    return {value} : {element}\n  }}\n",
            pick(random, &WORDS),
            element = ELEMENTS[element]
        );
    }
    text + "}\n"
}

/// The text of a function and the values that are visible at its end.
struct ScalarText<'r> {
    random: &'r mut Rng,
    body: BodyText,
    /// The number of names so far.
    names: usize,
    /// The type and the name of each visible value. The values of a region end with it.
    values: Vec<(String, String)>,
    callees: &'r [Callee],
}

fn name(random: &mut Rng, number: usize) -> String {
    if chance(random, 30) {
        return format!("%{number}");
    }
    format!("%{}_{}{number}", pick(random, &WORDS), pick(random, &WORDS))
}

/// Returns the dimensions of a memref: `4x?`.
fn memref(random: &mut Rng, rank: usize) -> String {
    let dimension = |random: &mut Rng| match chance(random, 40) {
        true => "?".to_string(),
        false => random.u32(2..500).to_string(),
    };
    (0..rank).map(|_| dimension(random)).collect::<Vec<_>>().join("x")
}

fn function(random: &mut Rng, number: usize, callees: &[Callee]) -> (String, Callee) {
    let mut text = ScalarText { random, body: BodyText::new(), names: 0, values: Vec::new(), callees };
    let mut arguments: Vec<(String, String)> = Vec::new();
    for _ in 0..text.random.usize(1..6) {
        let ty = text.any_type();
        arguments.push((ty, text.name()));
    }
    let rank = text.random.usize(1..4);
    let memref = format!("memref<{}x{}>", memref(text.random, rank), pick(text.random, &ELEMENTS));
    arguments.push((memref, text.name()));
    text.values = arguments.clone();
    let ops = text.random.u32(10..40);
    text.ops(ops, 0);
    for number in 0..text.random.usize(0..4) {
        text.branches(number);
    }
    let result = text.int_type();
    let value = text.operand(&result);
    text.body.op(format!("return {value} : {result}"));
    let head = arguments.iter().map(|(ty, name)| format!("{name}: {ty}")).collect::<Vec<_>>().join(", ");
    let symbol = format!("{}_{}_{number}", pick(text.random, &WORDS), pick(text.random, &WORDS));
    let text = text.body.function(format!("func.func @{symbol}({head}) -> {result}"));
    (text, (symbol, arguments.into_iter().map(|(ty, _)| ty).collect(), result))
}

impl ScalarText<'_> {
    fn name(&mut self) -> String {
        self.names += 1;
        name(self.random, self.names)
    }

    fn int_type(&mut self) -> String {
        format!("i{}", pick(self.random, &WIDTHS))
    }

    fn any_type(&mut self) -> String {
        match self.random.u32(..3) {
            0 => "index".to_string(),
            1 => pick(self.random, &FLOATS).to_string(),
            _ => self.int_type(),
        }
    }

    /// Returns the type of a visible value for which `is_wanted` is true, or `other`.
    fn visible_type(&mut self, other: &str, is_wanted: impl Fn(&str) -> bool) -> String {
        let types: Vec<&String> = self.values.iter().map(|(ty, _)| ty).filter(|ty| is_wanted(ty)).collect();
        if types.is_empty() { other.to_string() } else { (*pick(self.random, &types)).clone() }
    }

    /// Appends an op with one result of type `ty`.
    fn value(&mut self, ty: &str, op: String) -> String {
        let name = self.name();
        self.body.op(format!("{name} = {op}"));
        self.values.push((ty.to_string(), name.clone()));
        name
    }

    /// Returns a value of a type: one of the latest that are visible, or a new constant or buffer.
    fn operand(&mut self, ty: &str) -> String {
        let visible = self.values.iter().rev().filter(|(other, _)| other == ty).take(12);
        let visible: Vec<&String> = visible.map(|(_, name)| name).collect();
        if !visible.is_empty() {
            return (*pick(self.random, &visible)).clone();
        }
        if ty.starts_with("memref") {
            let sizes: Vec<String> = (0..ty.matches('?').count()).map(|_| self.operand("index")).collect();
            return self.value(ty, format!("memref.alloc({}) : {ty}", sizes.join(", ")));
        }
        self.constant(ty)
    }

    fn constant(&mut self, ty: &str) -> String {
        let number = match ty {
            "i1" => {
                let value = self.random.bool();
                return self.value(ty, format!("arith.constant {value}"));
            }
            "index" => self.random.u32(..100_000).to_string(),
            float if FLOATS.contains(&float) => {
                format!("{}.{}e+0{}", self.random.u32(1..9), self.random.u32(100_000..999_999), self.random.u32(..4))
            }
            _ => {
                let width: u32 = ty[1..].parse().unwrap_or(8);
                let bound = 1_i64 << (width - 2);
                self.random.i64(-bound..bound).to_string()
            }
        };
        self.value(ty, format!("arith.constant {number} : {ty}"))
    }

    /// Appends ops. `depth` is the number of regions around them.
    fn ops(&mut self, count: u32, depth: u32) {
        for _ in 0..count {
            match self.random.u32(..100) {
                0..25 => self.memory_access(),
                25..31 if depth < MAX_DEPTH => self.region_op(depth),
                31..35 if !self.callees.is_empty() => self.call(),
                35..45 => {
                    let ty = self.any_type();
                    self.constant(&ty);
                }
                _ => self.arithmetic(),
            }
        }
    }

    fn arithmetic(&mut self) {
        let is_integer = |ty: &str| ty == "index" || (ty.starts_with('i') && ty != "i1");
        match self.random.u32(..100) {
            0..50 => {
                let ty = self.visible_type("index", is_integer);
                let (op, a, b) = (pick(self.random, &INT_OPS), self.operand(&ty), self.operand(&ty));
                self.value(&ty, format!("arith.{op} {a}, {b} : {ty}"));
            }
            50..70 => {
                let ty = pick(self.random, &FLOATS);
                let (op, a, b) = (pick(self.random, &FLOAT_OPS), self.operand(ty), self.operand(ty));
                let flags = pick(self.random, &["", " fastmath<fast>", " fastmath<nnan,ninf>"]);
                self.value(ty, format!("arith.{op} {a}, {b}{flags} : {ty}"));
            }
            70..82 => {
                let ty = self.visible_type("index", is_integer);
                let (predicate, a, b) = (pick(self.random, &PREDICATES), self.operand(&ty), self.operand(&ty));
                self.value("i1", format!("arith.cmpi {predicate}, {a}, {b} : {ty}"));
            }
            82..90 => {
                let ty = self.visible_type("index", |ty| !ty.starts_with("memref"));
                let (c, a, b) = (self.operand("i1"), self.operand(&ty), self.operand(&ty));
                self.value(&ty, format!("arith.select {c}, {a}, {b} : {ty}"));
            }
            _ => {
                let (from, to) = (format!("i{}", pick(self.random, &[8, 16, 32, 64])), pick(self.random, &FLOATS));
                let value = self.operand(&from);
                let op = pick(self.random, &["sitofp", "uitofp"]);
                self.value(to, format!("arith.{op} {value} : {from} to {to}"));
            }
        }
    }

    fn memory_access(&mut self) {
        let ty = self.visible_type("memref<4xf32>", |ty| ty.starts_with("memref"));
        let buffer = self.operand(&ty);
        let parts: Vec<&str> = ty["memref<".len()..ty.len() - 1].split('x').collect();
        let (element, rank) = match parts.last() {
            Some(&"") => ("index", parts.len() - 2),
            Some(element) => (*element, parts.len() - 1),
            None => ("f32", 1),
        };
        let indices: Vec<String> = (0..rank).map(|_| self.operand("index")).collect();
        let place = format!("{buffer}[{}] : {ty}", indices.join(", "));
        if chance(self.random, 55) {
            self.value(element, format!("memref.load {place}"));
        } else {
            let value = self.operand(element);
            self.body.op(format!("memref.store {value}, {place}"));
        }
    }

    fn call(&mut self) {
        let (symbol, types, result) = pick(self.random, self.callees).clone();
        let operands: Vec<String> = types.iter().map(|ty| self.operand(ty)).collect();
        self.value(
            &result,
            format!("func.call @{symbol}({}) : ({}) -> {result}", operands.join(", "), types.join(", ")),
        );
    }

    /// Appends a loop with a carried value, or a condition with a result.
    fn region_op(&mut self, depth: u32) {
        let (ty, result) = (self.int_type(), self.name());
        let is_loop = self.random.bool();
        if is_loop {
            let [lower, upper, step] = std::array::from_fn(|_| self.operand("index"));
            let (initial, counter, carried) = (self.operand(&ty), self.name(), self.name());
            let bounds = format!("{counter} = {lower} to {upper} step {step}");
            let visible = self.values.len();
            self.body.open(format!("{result} = scf.for {bounds} iter_args({carried} = {initial}) -> ({ty}) {{"));
            self.values.extend([("index".to_string(), counter), (ty.clone(), carried)]);
            self.region(&ty, depth);
            self.values.truncate(visible);
        } else {
            let condition = self.operand("i1");
            let visible = self.values.len();
            self.body.open(format!("{result} = scf.if {condition} -> ({ty}) {{"));
            self.region(&ty, depth);
            self.values.truncate(visible);
            self.body.turn("} else {");
            self.region(&ty, depth);
            self.values.truncate(visible);
        }
        self.body.close("}");
        self.values.push((ty, result));
    }

    /// Appends the ops of a region that yields a value.
    fn region(&mut self, ty: &str, depth: u32) {
        let count = self.random.u32(1..8);
        self.ops(count, depth + 1);
        let value = self.operand(ty);
        self.body.op(format!("scf.yield {value} : {ty}"));
    }

    /// Appends a conditional branch, the block that it may skip, and the block after that.
    fn branches(&mut self, number: usize) {
        let ty = self.int_type();
        let (condition, value) = (self.operand("i1"), self.operand(&ty));
        let (block, exit) = (format!("^bb{number}"), format!("^{}{number}", pick(self.random, &WORDS)));
        let (argument, result) = (self.name(), self.name());
        self.body.op(format!("cf.cond_br {condition}, {block}({value} : {ty}), {exit}({value} : {ty})"));
        self.body.label(format!("{block}({argument}: {ty})"));
        let visible = self.values.len();
        self.values.push((ty.clone(), argument));
        let count = self.random.u32(2..8);
        self.ops(count, 0);
        let last = self.operand(&ty);
        self.body.op(format!("cf.br {exit}({last} : {ty})"));
        self.values.truncate(visible);
        self.body.label(format!("{exit}({result}: {ty})"));
        self.values.push((ty, result));
    }
}
