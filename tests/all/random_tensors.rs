//! Random programs on tensors: each prints the value that a simulation computes, and frees what it allocates.
//!
//! A program has slices, writes of elements, structured ops with random indexing maps, loops and conditionals that
//! carry tensors, and calls. The simulation copies a tensor for each op, so it shows whether a buffer is shared that
//! should not be. A number determines a program. The lowered programs are compiled with functions that count the
//! blocks on the heap.

#![cfg(feature = "llvm")]

use crate::cases::*;
use fastrand::Rng;
use std::collections::HashMap;
use std::fmt::Write;

/// The number of programs, unless `REWRITE_TEST_FACTOR` multiplies it.
const PROGRAMS: usize = 120;
/// The number of programs in a module.
const BATCH: usize = 40;
/// The greatest depth of nested regions.
const DEPTH: usize = 3;

/// The names of values, with what they are.
type Environment = HashMap<String, Datum>;
/// The simulation of an op or of several.
type Step = Box<dyn Fn(&mut Environment)>;

/// What a value is in the simulation.
#[derive(Clone)]
enum Datum {
    Number(i32),
    Tensor(Vec<i32>),
}

/// A tensor value: its name and its sizes.
#[derive(Clone, PartialEq)]
struct Tensor {
    name: String,
    sizes: Vec<usize>,
}

impl Tensor {
    fn ty(&self) -> String {
        tensor_type(&self.sizes)
    }
}

fn tensor_type(sizes: &[usize]) -> String {
    format!("tensor<{}xi32>", sizes.iter().map(usize::to_string).collect::<Vec<_>>().join("x"))
}

fn number(environment: &Environment, name: &str) -> i32 {
    match &environment[name] {
        Datum::Number(number) => *number,
        Datum::Tensor(_) => panic!("{name} is a tensor"),
    }
}

fn elements(environment: &Environment, name: &str) -> Vec<i32> {
    match &environment[name] {
        Datum::Tensor(elements) => elements.clone(),
        Datum::Number(_) => panic!("{name} is a number"),
    }
}

/// Returns all indices of a shape, in row-major order.
fn all_indices(sizes: &[usize]) -> Vec<Vec<usize>> {
    sizes.iter().fold(vec![vec![]], |prefixes, size| {
        let longer = |prefix: &Vec<usize>| (0..*size).map(|i| [&prefix[..], &[i]].concat()).collect::<Vec<_>>();
        prefixes.iter().flat_map(longer).collect()
    })
}

fn position(sizes: &[usize], index: &[usize]) -> usize {
    sizes.iter().zip(index).fold(0, |position, (size, i)| position * size + i)
}

/// A program under construction.
struct TensorProgramText<'r> {
    rng: &'r mut Rng,
    text: String,
    names: usize,
    indent: usize,
}

/// The values that are visible in a region.
#[derive(Clone, Default)]
struct VisibleValues {
    tensors: Vec<Tensor>,
    numbers: Vec<String>,
}

impl TensorProgramText<'_> {
    fn name(&mut self) -> String {
        self.names += 1;
        format!("%v{}", self.names)
    }

    fn line(&mut self, line: &str) {
        writeln!(self.text, "{:1$}{line}", "", self.indent * 2).expect("writing to a string succeeds");
    }

    fn pick<T: Clone>(&mut self, from: &[T]) -> T {
        from[self.rng.usize(..from.len())].clone()
    }

    fn sizes(&mut self) -> Vec<usize> {
        [vec![4], vec![2, 3], vec![3, 2], vec![6], vec![2, 2, 3]][self.rng.usize(..5)].clone()
    }

    /// Returns a tensor of these sizes, a visible one if there is one.
    fn tensor_of(&mut self, scope: &mut VisibleValues, steps: &mut Vec<Step>, sizes: &[usize]) -> Tensor {
        let fitting: Vec<Tensor> = scope.tensors.iter().filter(|t| t.sizes == sizes).cloned().collect();
        if fitting.is_empty() { self.filled(scope, steps, sizes.to_vec()) } else { self.pick(&fitting) }
    }

    fn any_tensor(&mut self, scope: &mut VisibleValues, steps: &mut Vec<Step>) -> Tensor {
        if scope.tensors.is_empty() {
            let sizes = self.sizes();
            return self.filled(scope, steps, sizes);
        }
        self.pick(&scope.tensors)
    }

    /// Adds a result with its simulation.
    fn result(
        &mut self,
        scope: &mut VisibleValues,
        steps: &mut Vec<Step>,
        result: &Tensor,
        step: impl Fn(&Environment) -> Vec<i32> + 'static,
    ) {
        let name = result.name.clone();
        steps.push(Box::new(move |environment| {
            let value = step(environment);
            environment.insert(name.clone(), Datum::Tensor(value));
        }));
        scope.tensors.push(result.clone());
    }

    /// Appends a new tensor that is filled with a number.
    fn filled(&mut self, scope: &mut VisibleValues, steps: &mut Vec<Step>, sizes: Vec<usize>) -> Tensor {
        let (empty, value) = (self.name(), self.pick(&scope.numbers));
        let result = Tensor { name: self.name(), sizes };
        let (ty, count) = (result.ty(), result.sizes.iter().product());
        self.line(&format!("{empty} = tensor.empty() : {ty}"));
        self.line(&format!("{} = linalg.fill ins({value} : i32) outs({empty} : {ty}) -> {ty}", result.name));
        self.result(scope, steps, &result, move |e| vec![number(e, &value); count]);
        result
    }

    /// Appends random statements; returns their simulation.
    fn statements(&mut self, scope: &mut VisibleValues, depth: usize, count: usize) -> Vec<Step> {
        let mut steps = Vec::new();
        for _ in 0..count {
            match self.rng.usize(..if depth > 0 { 19 } else { 12 }) {
                0 => {
                    let sizes = self.sizes();
                    self.filled(scope, &mut steps, sizes);
                }
                1 | 2 => self.insert(scope, &mut steps),
                3 => self.extract(scope, &mut steps),
                4 => self.slice(scope, &mut steps),
                5 => self.insert_slice(scope, &mut steps),
                6 => self.changed_slice(scope, &mut steps),
                7 => self.sum(scope, &mut steps),
                8 | 9 => self.generic(scope, &mut steps),
                10 => self.reshape(scope, &mut steps),
                11 => self.call(scope, &mut steps),
                12 | 13 => self.counted_loop(scope, &mut steps, depth),
                14 | 15 => self.branches(scope, &mut steps, depth),
                16 | 17 => self.conditional(scope, &mut steps, depth),
                _ => self.parallel_insert(scope, &mut steps),
            }
        }
        steps
    }

    /// Appends names of constants for an index; returns them as a list.
    fn index(&mut self, index: &[usize]) -> String {
        index.iter().map(|i| format!("%c{i}")).collect::<Vec<_>>().join(", ")
    }

    fn random_index(&mut self, sizes: &[usize]) -> Vec<usize> {
        sizes.iter().map(|size| self.rng.usize(..*size)).collect()
    }

    fn insert(&mut self, scope: &mut VisibleValues, steps: &mut Vec<Step>) {
        let tensor = self.any_tensor(scope, steps);
        let (index, value) = (self.random_index(&tensor.sizes), self.pick(&scope.numbers));
        let result = Tensor { name: self.name(), sizes: tensor.sizes.clone() };
        let (at, place) = (self.index(&index), position(&tensor.sizes, &index));
        self.line(&format!("{} = tensor.insert {value} into {}[{at}] : {}", result.name, tensor.name, tensor.ty()));
        self.result(scope, steps, &result, move |e| {
            let mut values = elements(e, &tensor.name);
            values[place] = number(e, &value);
            values
        });
    }

    fn extract(&mut self, scope: &mut VisibleValues, steps: &mut Vec<Step>) {
        let tensor = self.any_tensor(scope, steps);
        let index = self.random_index(&tensor.sizes);
        let (at, place, name) = (self.index(&index), position(&tensor.sizes, &index), self.name());
        self.line(&format!("{name} = tensor.extract {}[{at}] : {}", tensor.name, tensor.ty()));
        scope.numbers.push(name.clone());
        steps.push(Box::new(move |e| {
            let value = elements(e, &tensor.name)[place];
            e.insert(name.clone(), Datum::Number(value));
        }));
    }

    /// Returns a random part of a tensor: offsets and sizes.
    fn part(&mut self, sizes: &[usize]) -> (Vec<usize>, Vec<usize>) {
        let parts: Vec<usize> = sizes.iter().map(|size| self.rng.usize(1..=*size)).collect();
        let offsets = sizes.iter().zip(&parts).map(|(size, part)| self.rng.usize(..=size - part)).collect();
        (offsets, parts)
    }

    fn slice(&mut self, scope: &mut VisibleValues, steps: &mut Vec<Step>) {
        let tensor = self.any_tensor(scope, steps);
        let (offsets, sizes) = self.part(&tensor.sizes);
        let result = Tensor { name: self.name(), sizes: sizes.clone() };
        let ones = vec![1; sizes.len()];
        let (from, to) = (tensor.ty(), result.ty());
        self.line(&format!(
            "{} = tensor.extract_slice {}{offsets:?} {sizes:?} {ones:?} : {from} to {to}",
            result.name, tensor.name
        ));
        self.result(scope, steps, &result, move |e| {
            let values = elements(e, &tensor.name);
            let moved = |index: Vec<usize>| index.iter().zip(&offsets).map(|(i, o)| i + o).collect::<Vec<_>>();
            all_indices(&sizes).into_iter().map(|i| values[position(&tensor.sizes, &moved(i))]).collect()
        });
    }

    fn insert_slice(&mut self, scope: &mut VisibleValues, steps: &mut Vec<Step>) {
        let tensor = self.any_tensor(scope, steps);
        let (offsets, sizes) = self.part(&tensor.sizes);
        let part = self.tensor_of(scope, steps, &sizes);
        let result = Tensor { name: self.name(), sizes: tensor.sizes.clone() };
        let ones = vec![1; sizes.len()];
        self.line(&format!(
            "{} = tensor.insert_slice {} into {}{offsets:?} {sizes:?} {ones:?} : {} into {}",
            result.name,
            part.name,
            tensor.name,
            part.ty(),
            tensor.ty()
        ));
        self.result(scope, steps, &result, move |e| {
            let (mut values, inserted) = (elements(e, &tensor.name), elements(e, &part.name));
            for (index, value) in all_indices(&sizes).into_iter().zip(inserted) {
                let moved: Vec<usize> = index.iter().zip(&offsets).map(|(i, o)| i + o).collect();
                values[position(&tensor.sizes, &moved)] = value;
            }
            values
        });
    }

    /// Appends a slice, ops that write over it, and mostly its insertion at the same place.
    fn changed_slice(&mut self, scope: &mut VisibleValues, steps: &mut Vec<Step>) {
        let tensor = self.any_tensor(scope, steps);
        let (offsets, sizes) = self.part(&tensor.sizes);
        let ones = vec![1; sizes.len()];
        let place = format!("{offsets:?} {sizes:?} {ones:?}");
        let slice = Tensor { name: self.name(), sizes: sizes.clone() };
        self.line(&format!(
            "{} = tensor.extract_slice {}{place} : {} to {}",
            slice.name,
            tensor.name,
            tensor.ty(),
            slice.ty()
        ));
        let mut written = slice.clone();
        let value = self.pick(&scope.numbers);
        for _ in 0..self.rng.usize(1..3) {
            let next = Tensor { name: self.name(), sizes: sizes.clone() };
            let ty = next.ty();
            self.line(&format!("{} = linalg.fill ins({value} : i32) outs({} : {ty}) -> {ty}", next.name, written.name));
            written = next;
        }
        if self.rng.u8(..4) == 0 {
            self.extract(scope, steps);
        }
        let dest = if self.rng.u8(..4) == 0 { self.tensor_of(scope, steps, &tensor.sizes) } else { tensor.clone() };
        let result = Tensor { name: self.name(), sizes: tensor.sizes.clone() };
        self.line(&format!(
            "{} = tensor.insert_slice {} into {}{place} : {} into {}",
            result.name,
            written.name,
            dest.name,
            written.ty(),
            dest.ty()
        ));
        if self.rng.u8(..4) == 0 {
            let (count, value) = (sizes.iter().product(), value.clone());
            self.result(scope, steps, &written, move |e| vec![number(e, &value); count]);
        }
        self.result(scope, steps, &result, move |e| {
            let mut values = elements(e, &dest.name);
            for index in all_indices(&sizes) {
                let moved: Vec<usize> = index.iter().zip(&offsets).map(|(i, o)| i + o).collect();
                values[position(&dest.sizes, &moved)] = number(e, &value);
            }
            values
        });
    }

    fn sum(&mut self, scope: &mut VisibleValues, steps: &mut Vec<Step>) {
        let left = self.any_tensor(scope, steps);
        let right = self.tensor_of(scope, steps, &left.sizes);
        let result = Tensor { name: self.name(), sizes: left.sizes.clone() };
        self.line(&format!("{} = arith.addi {}, {} : {}", result.name, left.name, right.name, left.ty()));
        self.result(scope, steps, &result, move |e| {
            let pairs = elements(e, &left.name).into_iter().zip(elements(e, &right.name));
            pairs.map(|(a, b)| a.wrapping_add(b)).collect()
        });
    }

    /// Appends a `linalg.generic`: `out * 2 + in`, where the loops index the input in a random order, some of them not
    /// at all. Loops that do not index the output are reductions.
    fn generic(&mut self, scope: &mut VisibleValues, steps: &mut Vec<Step>) {
        let input = self.any_tensor(scope, steps);
        let rank = input.sizes.len();
        let mut loops: Vec<usize> = (0..rank).collect();
        self.rng.shuffle(&mut loops);
        // Loop `k` indexes dimension `loops[k]` of the input, and the output has some of the loops.
        let mut out_loops: Vec<usize> = (0..rank).filter(|_| self.rng.u8(..4) > 0).collect();
        if out_loops.is_empty() {
            out_loops.push(0);
        }
        let bounds: Vec<usize> = loops.iter().map(|dim| input.sizes[*dim]).collect();
        let out_sizes: Vec<usize> = out_loops.iter().map(|k| bounds[*k]).collect();
        let out = self.tensor_of(scope, steps, &out_sizes);
        let result = Tensor { name: self.name(), sizes: out_sizes };
        let list =
            |numbers: &mut dyn Iterator<Item = usize>| numbers.map(|k| format!("d{k}")).collect::<Vec<_>>().join(", ");
        let dims = list(&mut (0..rank));
        let of_input: Vec<usize> =
            (0..rank).map(|dim| loops.iter().position(|d| *d == dim).expect("a permutation")).collect();
        let maps = [list(&mut of_input.iter().copied()), list(&mut out_loops.iter().copied())];
        let maps = maps.map(|map| format!("affine_map<({dims}) -> ({map})>")).join(", ");
        let kinds = (0..rank).map(|k| if out_loops.contains(&k) { "\"parallel\"" } else { "\"reduction\"" });
        let kinds = kinds.collect::<Vec<_>>().join(", ");
        let [x, o, double, sum] = [(); 4].map(|()| self.name());
        self.line(&format!(
            "{} = linalg.generic {{indexing_maps = [{maps}], iterator_types = [{kinds}]}} ins({} : {}) outs({} : {}) {{",
            result.name,
            input.name,
            input.ty(),
            out.name,
            out.ty()
        ));
        self.line(&format!("^bb0({x}: i32, {o}: i32):"));
        self.line(&format!("  {double} = arith.addi {o}, {o} : i32"));
        self.line(&format!("  {sum} = arith.addi {double}, {x} : i32"));
        self.line(&format!("  linalg.yield {sum} : i32"));
        self.line(&format!("}} -> {}", out.ty()));
        self.result(scope, steps, &result, move |e| {
            let (values, mut sums) = (elements(e, &input.name), elements(e, &out.name));
            for index in all_indices(&bounds) {
                let read: Vec<usize> = of_input.iter().map(|k| index[*k]).collect();
                let written: Vec<usize> = out_loops.iter().map(|k| index[*k]).collect();
                let sum = &mut sums[position(&out.sizes, &written)];
                *sum = sum.wrapping_add(*sum).wrapping_add(values[position(&input.sizes, &read)]);
            }
            sums
        });
    }

    fn reshape(&mut self, scope: &mut VisibleValues, steps: &mut Vec<Step>) {
        let tensor = self.any_tensor(scope, steps);
        let count = tensor.sizes.iter().product();
        let result = Tensor { name: self.name(), sizes: vec![count] };
        let dims: Vec<usize> = (0..tensor.sizes.len()).collect();
        let types = format!("{} into {}", tensor.ty(), result.ty());
        self.line(&format!("{} = tensor.collapse_shape {} [{dims:?}] : {types}", result.name, tensor.name));
        self.result(scope, steps, &result, move |e| elements(e, &tensor.name));
    }

    fn call(&mut self, scope: &mut VisibleValues, steps: &mut Vec<Step>) {
        let tensor = self.tensor_of(scope, steps, &[4]);
        let result = Tensor { name: self.name(), sizes: vec![4] };
        let (callee, ty) = (self.pick(&["same", "changed"]), tensor.ty());
        self.line(&format!("{} = func.call @{callee}({}) : ({ty}) -> {ty}", result.name, tensor.name));
        self.result(scope, steps, &result, move |e| {
            let mut values = elements(e, &tensor.name);
            if callee == "changed" {
                values[0] = 1;
            }
            values
        });
    }

    /// Appends the statements of a region that yields tensors of these sizes; returns its simulation and the yielded
    /// values.
    fn region(&mut self, scope: &VisibleValues, depth: usize, yielded: &[Vec<usize>]) -> (Vec<Step>, Vec<String>) {
        self.indent += 1;
        let mut inner = scope.clone();
        let count = self.rng.usize(..5);
        let mut steps = self.statements(&mut inner, depth - 1, count);
        let values: Vec<Tensor> = yielded.iter().map(|sizes| self.tensor_of(&mut inner, &mut steps, sizes)).collect();
        let names: Vec<String> = values.iter().map(|value| value.name.clone()).collect();
        let types: Vec<String> = values.iter().map(Tensor::ty).collect();
        self.line(&format!("scf.yield {} : {}", names.join(", "), types.join(", ")));
        self.indent -= 1;
        (steps, names)
    }

    fn counted_loop(&mut self, scope: &mut VisibleValues, steps: &mut Vec<Step>, depth: usize) {
        let count = self.rng.usize(1..3);
        let starts: Vec<Tensor> = (0..count).map(|_| self.any_tensor(scope, steps)).collect();
        let args: Vec<Tensor> = starts.iter().map(|t| Tensor { name: self.name(), ..t.clone() }).collect();
        let (result, counter, turns) = (self.name(), self.name(), self.rng.usize(..3));
        let carried: Vec<String> = args.iter().zip(&starts).map(|(a, s)| format!("{} = {}", a.name, s.name)).collect();
        let types: Vec<String> = starts.iter().map(Tensor::ty).collect();
        self.line(&format!(
            "{result}:{count} = scf.for {counter} = %c0 to %c{turns} step %c1 iter_args({}) -> ({}) {{",
            carried.join(", "),
            types.join(", ")
        ));
        let mut inner = scope.clone();
        // Arguments are used more often than other values.
        inner.tensors.extend(args.iter().chain(&args).cloned());
        let sizes: Vec<Vec<usize>> = starts.iter().map(|t| t.sizes.clone()).collect();
        let (body, yielded) = self.region(&inner, depth, &sizes);
        self.line("}");
        let results: Vec<Tensor> =
            sizes.into_iter().enumerate().map(|(i, sizes)| Tensor { name: format!("{result}#{i}"), sizes }).collect();
        scope.tensors.extend(results.iter().cloned());
        steps.push(Box::new(move |e| {
            let mut values: Vec<Vec<i32>> = starts.iter().map(|t| elements(e, &t.name)).collect();
            for _ in 0..turns {
                for (arg, value) in args.iter().zip(values) {
                    e.insert(arg.name.clone(), Datum::Tensor(value));
                }
                body.iter().for_each(|step| step(e));
                values = yielded.iter().map(|name| elements(e, name)).collect();
            }
            for (result, value) in results.iter().zip(values) {
                e.insert(result.name.clone(), Datum::Tensor(value));
            }
        }));
    }

    fn conditional(&mut self, scope: &mut VisibleValues, steps: &mut Vec<Step>, depth: usize) {
        let (value, condition, result) = (self.pick(&scope.numbers), self.name(), self.name());
        let sizes: Vec<Vec<usize>> = (0..self.rng.usize(1..3)).map(|_| self.any_tensor(scope, steps).sizes).collect();
        let types: Vec<String> = sizes.iter().map(|sizes| tensor_type(sizes)).collect();
        self.line(&format!("{condition} = arith.cmpi slt, {value}, %five : i32"));
        self.line(&format!("{result}:{} = scf.if {condition} -> ({}) {{", sizes.len(), types.join(", ")));
        let then = self.region(scope, depth, &sizes);
        self.line("} else {");
        let otherwise = self.region(scope, depth, &sizes);
        self.line("}");
        let results: Vec<Tensor> =
            sizes.into_iter().enumerate().map(|(i, sizes)| Tensor { name: format!("{result}#{i}"), sizes }).collect();
        scope.tensors.extend(results.iter().cloned());
        steps.push(Box::new(move |e| {
            let (body, yielded) = if number(e, &value) < 5 { &then } else { &otherwise };
            body.iter().for_each(|step| step(e));
            for (result, name) in results.iter().zip(yielded) {
                let value = elements(e, name);
                e.insert(result.name.clone(), Datum::Tensor(value));
            }
        }));
    }

    /// Appends blocks: a branch passes a tensor to a block with two predecessors, or leads to a block that computes the
    /// tensor for it.
    fn branches(&mut self, scope: &mut VisibleValues, steps: &mut Vec<Step>, depth: usize) {
        let (value, condition) = (self.pick(&scope.numbers), self.name());
        let passed = self.any_tensor(scope, steps);
        let other = self.tensor_of(scope, steps, &passed.sizes);
        let [joined, later] = [(); 2].map(|()| Tensor { name: self.name(), sizes: passed.sizes.clone() });
        let result = Tensor { name: self.name(), sizes: passed.sizes.clone() };
        let ty = passed.ty();
        self.line(&format!("{condition} = arith.cmpi slt, {value}, %five : i32"));
        self.line(&format!("{} = scf.execute_region -> {ty} {{", result.name));
        let (mut body, mut computed) = (Vec::new(), other.clone());
        if self.rng.bool() {
            self.line(&format!("  cf.cond_br {condition}, ^then, ^join({} : {ty})", passed.name));
            self.line("^then:");
            self.indent += 1;
            let mut inner = scope.clone();
            let count = self.rng.usize(..4);
            body = self.statements(&mut inner, depth - 1, count);
            computed = self.tensor_of(&mut inner, &mut body, &passed.sizes);
            self.line(&format!("cf.br ^join({} : {ty})", computed.name));
            self.indent -= 1;
        } else {
            let ways = format!("^join({} : {ty}), ^join({} : {ty})", other.name, passed.name);
            self.line(&format!("  cf.cond_br {condition}, {ways}"));
        }
        self.line(&format!("^join({}: {ty}):", joined.name));
        self.line(&format!("  {} = arith.addi {}, {} : {ty}", later.name, joined.name, joined.name));
        let yielded = if self.rng.bool() { &later } else { &joined };
        self.line(&format!("  scf.yield {} : {ty}", yielded.name));
        self.line("}");
        let is_doubled = yielded == &later;
        let name = result.name.clone();
        scope.tensors.push(result);
        steps.push(Box::new(move |e| {
            let mut values = if number(e, &value) < 5 {
                body.iter().for_each(|step| step(e));
                elements(e, &computed.name)
            } else {
                elements(e, &passed.name)
            };
            if is_doubled {
                values.iter_mut().for_each(|value| *value = value.wrapping_add(*value));
            }
            e.insert(name.clone(), Datum::Tensor(values));
        }));
    }

    /// Appends an `scf.forall` that writes a one-element tensor to each place of a list.
    fn parallel_insert(&mut self, scope: &mut VisibleValues, steps: &mut Vec<Step>) {
        let out = self.tensor_of(scope, steps, &[4]);
        let part = self.tensor_of(scope, steps, &[1]);
        let result = Tensor { name: self.name(), sizes: vec![4] };
        let (index, shared, ty) = (self.name(), self.name(), out.ty());
        self.line(&format!(
            "{} = scf.forall ({index}) in (3) shared_outs({shared} = {}) -> ({ty}) {{",
            result.name, out.name
        ));
        self.line("  scf.forall.in_parallel {");
        self.line(&format!(
            "    tensor.parallel_insert_slice {} into {shared}[{index}] [1] [1] : {} into {ty}",
            part.name,
            part.ty()
        ));
        self.line("  }");
        self.line("}");
        self.result(scope, steps, &result, move |e| {
            let mut values = elements(e, &out.name);
            values[..3].fill(elements(e, &part.name)[0]);
            values
        });
    }
}

/// Returns the text of the random function with this number, and the value that the simulation returns for it.
fn program(seed: u64) -> (String, i32) {
    let mut rng = Rng::with_seed(seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) ^ 0x7E_45_0A);
    let count = rng.usize(4..16);
    let mut builder = TensorProgramText { rng: &mut rng, text: String::new(), names: 0, indent: 1 };
    for i in 0..12 {
        builder.line(&format!("%c{i} = arith.constant {i} : index"));
    }
    builder.line("%one = arith.constant 1 : i32");
    builder.line("%five = arith.constant 5 : i32");
    let mut scope = VisibleValues { tensors: vec![], numbers: vec!["%one".into(), "%five".into()] };
    let mut steps = builder.statements(&mut scope, DEPTH, count);
    builder.any_tensor(&mut scope, &mut steps);
    let mut environment: Environment =
        HashMap::from([("%one".into(), Datum::Number(1)), ("%five".into(), Datum::Number(5))]);
    steps.iter().for_each(|step| step(&mut environment));
    let (mut sum, mut value) = (1i32, "%one".to_string());
    for tensor in scope.tensors.iter().rev().take(6) {
        for (index, element) in all_indices(&tensor.sizes).iter().zip(elements(&environment, &tensor.name)) {
            let [read, product, next] = [(); 3].map(|()| builder.name());
            let at = builder.index(index);
            builder.line(&format!("{read} = tensor.extract {}[{at}] : {}", tensor.name, tensor.ty()));
            builder.line(&format!("{product} = arith.muli {value}, %five : i32"));
            builder.line(&format!("{next} = arith.addi {product}, {read} : i32"));
            sum = sum.wrapping_mul(5).wrapping_add(element);
            value = next;
        }
    }
    builder.line(&format!("return {value} : i32"));
    (format!("func.func @p{seed}() -> i32 {{\n{}}}\n", builder.text), sum)
}

/// Functions that the programs call.
const CALLEES: &str = "func.func @same(%t: tensor<4xi32>) -> tensor<4xi32> {
  return %t : tensor<4xi32>
}
func.func @changed(%t: tensor<4xi32>) -> tensor<4xi32> {
  %c0 = arith.constant 0 : index
  %one = arith.constant 1 : i32
  %r = tensor.insert %one into %t[%c0] : tensor<4xi32>
  return %r : tensor<4xi32>
}
";

/// Runs programs; returns what each returns, and how many blocks are on the heap after it.
fn run(programs: &[(u64, String)]) -> Vec<(i32, i32)> {
    let text = CALLEES.to_string() + &programs.iter().map(|(_, text)| text.as_str()).collect::<String>();
    let lowered = rewrite_stdin(&["--emit", "llvm", "-"], &text).ok();
    let counted = lowered.replace("@malloc", "@counted_malloc").replace("@free", "@counted_free");
    let folder = tempfile::tempdir().expect("a folder");
    let at = |name: &str| folder.path().join(name).display().to_string();
    let mut main = String::from(
        "#include <stdio.h>\n#include <stdlib.h>\nstatic int blocks;\n\
         void *counted_malloc(size_t n) { blocks++; return malloc(n); }\n\
         void counted_free(void *p) { blocks -= p != 0; free(p); }\n",
    );
    let mut calls = String::new();
    for (seed, _) in programs {
        writeln!(main, "int p{seed}(void);").expect("writing to a string succeeds");
        writeln!(calls, "  blocks = 0; {{ int r = p{seed}(); printf(\"%d %d\\n\", r, blocks); }}")
            .expect("writing to a string succeeds");
    }
    std::fs::write(at("p.ll"), counted).expect("a file");
    std::fs::write(at("main.c"), format!("{main}int main(void) {{\n{calls}  return 0;\n}}\n")).expect("a file");
    run_program("clang-22", &["-w", "-O1", &at("p.ll"), &at("main.c"), "-o", &at("p")], "").ok();
    let output = run_program::<&str>(&at("p"), &[], "").ok();
    let pair = |line: &str| {
        let (value, blocks) = line.split_once(' ').expect("two numbers");
        (value.parse().expect("a number"), blocks.parse().expect("a number"))
    };
    output.lines().map(pair).collect()
}

#[test]
fn random_programs_on_tensors_return_what_a_simulation_computes() {
    if !is_installed("clang-22") {
        return;
    }
    let first = std::env::var("REWRITE_TEST_SEED").map_or(1, |seed| seed.parse().expect("a number"));
    let seeds: Vec<u64> = (first..first + repetitions(PROGRAMS) as u64).collect();
    for batch in seeds.chunks(BATCH) {
        let (programs, expected): (Vec<_>, Vec<_>) =
            batch.iter().map(|seed| (*seed, program(*seed))).map(|(seed, (text, sum))| ((seed, text), sum)).unzip();
        for (((seed, text), expected), (value, blocks)) in programs.iter().zip(expected).zip(run(&programs)) {
            assert_eq!((value, blocks), (expected, 0), "program {seed}\n{text}");
        }
    }
}
