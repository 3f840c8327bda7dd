//! Generator of control flow: `scf`, `affine`, `cf` and calls. The number of iterations of each loop is at most 4.

use super::builder::Builder;
use super::statement::{Shrink, Statement, TypedName};
use super::types::ValueType;

/// Returns the names of values as a list: `%a, %b`.
pub fn names(values: &[TypedName]) -> String {
    values.iter().map(|v| v.name.as_str()).collect::<Vec<_>>().join(", ")
}

/// Returns the types of values as a list: `i32, f32`.
pub fn types(values: &[TypedName]) -> String {
    values.iter().map(|v| v.ty.to_string()).collect::<Vec<_>>().join(", ")
}

impl Builder<'_> {
    /// Returns random types for values that a region yields.
    pub fn carried_types(&mut self) -> Vec<ValueType> {
        (0..self.rng.usize(0..3)).map(|_| ValueType::random(self.rng)).collect()
    }

    /// Returns a value of each type.
    pub fn values(&mut self, types: &[ValueType]) -> Vec<TypedName> {
        types.iter().map(|ty| self.value(ty)).collect()
    }

    /// Returns fresh values of these types.
    pub fn fresh_values(&mut self, types: &[ValueType]) -> Vec<TypedName> {
        types.iter().map(|ty| self.fresh(ty)).collect()
    }

    /// Builds a region that yields values.
    pub fn yielding(
        &mut self,
        args: &[TypedName],
        results: &[ValueType],
        terminator: &str,
        depth: usize,
    ) -> Vec<Statement> {
        let build = |b: &mut Self| {
            args.iter().for_each(|arg| b.offer(arg));
            let ops = b.rng.usize(1..6);
            b.statements(ops, depth + 1);
            let values = b.values(results);
            if values.is_empty() {
                b.keep(terminator);
            } else {
                b.keep(format!("{terminator} {} : {}", names(&values), types(&values)));
            }
        };
        self.region(build).0
    }

    /// Appends an op with regions; its results join the pool.
    pub fn structured(&mut self, results: Vec<TypedName>, head: String, regions: Vec<(Vec<Statement>, String)>) {
        results.iter().for_each(|r| self.offer(r));
        self.push_with_regions(results, head, regions, Shrink::Replace);
    }

    /// Appends a statement with regions.
    pub fn control(&mut self, depth: usize) {
        match self.rng.u8(0..10) {
            8 => self.forall(depth),
            0 | 1 => self.scf_if(depth),
            2 | 3 => self.scf_for(depth),
            4 => self.scf_while(depth),
            5 => self.index_switch(depth),
            6 => self.affine_for(depth),
            7 => self.affine_if(depth),
            _ => self.execute_region(depth),
        }
    }

    fn scf_if(&mut self, depth: usize) {
        let types = self.carried_types();
        let condition = self.value(&ValueType::BOOL);
        let yes = self.yielding(&[], &types, "scf.yield", depth);
        let arrow = arrow(&types);
        if types.is_empty() && self.rng.bool() {
            let head = format!("scf.if {condition} {{");
            return self.structured(vec![], head, vec![(yes, "}".into())]);
        }
        let no = self.yielding(&[], &types, "scf.yield", depth);
        let results = self.fresh_values(&types);
        let head = format!("scf.if {condition}{arrow} {{");
        self.structured(results, head, vec![(yes, "} else {".into()), (no, "}".into())]);
    }

    /// Returns the lower bound, the upper bound and the step of a loop with at most 4 iterations; the upper bound may
    /// depend on a value of the pool.
    fn bounds(&mut self, ty: &ValueType) -> (TypedName, TypedName, TypedName) {
        let step = self.rng.usize(1..4);
        let low = self.rng.usize(0..3);
        let (from, by) = (self.fixed(ty, low), self.fixed(ty, step));
        let most = low + step * self.rng.usize(0..5);
        let most_value = self.fixed(ty, most);
        if self.rng.bool() {
            return (from, most_value, by);
        }
        let bound = self.value(ty);
        let upper = self.step(ty.clone(), format!("arith.minsi {bound}, {most_value} : {ty}"));
        (from, upper, by)
    }

    fn scf_for(&mut self, depth: usize) {
        let index =
            if self.rng.u8(0..4) > 0 { ValueType::INDEX } else { ValueType::Scalar(super::types::Element::Int(32)) };
        let (from, to, by) = self.bounds(&index);
        let i = self.fresh(&index);
        let types = self.carried_types();
        let initial = self.values(&types);
        let args = self.fresh_values(&types);
        let mut inner = vec![i.clone()];
        inner.extend(args.iter().cloned());
        let body = self.yielding(&inner, &types, "scf.yield", depth);
        let results = self.fresh_values(&types);
        let carried = iter_args(&args, &initial);
        let of_type = if index == ValueType::INDEX { String::new() } else { format!(" : {index}") };
        let head = format!("scf.for {i} = {from} to {to} step {by}{carried}{of_type} {{");
        self.structured(results, head, vec![(body, "}".into())]);
    }

    /// Appends a parallel loop without outputs.
    fn forall(&mut self, depth: usize) {
        let rank = self.rng.usize(1..3);
        let indices: Vec<TypedName> = (0..rank).map(|_| self.fresh(&ValueType::INDEX)).collect();
        let bounds: Vec<(TypedName, TypedName, TypedName)> =
            (0..rank).map(|_| self.bounds(&ValueType::INDEX)).collect();
        let list = |items: Vec<&TypedName>| items.iter().map(|v| v.name.as_str()).collect::<Vec<_>>().join(", ");
        let range = if self.rng.bool() {
            let sizes: Vec<String> = (0..rank).map(|_| self.rng.usize(0..4).to_string()).collect();
            format!("in ({})", sizes.join(", "))
        } else {
            let [low, high, step] = [
                list(bounds.iter().map(|b| &b.0).collect()),
                list(bounds.iter().map(|b| &b.1).collect()),
                list(bounds.iter().map(|b| &b.2).collect()),
            ];
            format!("= ({low}) to ({high}) step ({step})")
        };
        let (body, ()) = self.region(|b| {
            indices.iter().for_each(|i| b.offer(i));
            let ops = b.rng.usize(1..6);
            b.statements(ops, depth + 1);
            b.keep("scf.forall.in_parallel {\n    }");
        });
        let head = format!("scf.forall ({}) {range} {{", names(&indices));
        self.structured(vec![], head, vec![(body, "}".into())]);
    }

    fn affine_for(&mut self, depth: usize) {
        let (low, step) = (self.rng.usize(0..3), self.rng.usize(1..4));
        let high = low + step * self.rng.usize(0..5);
        let i = self.fresh(&ValueType::INDEX);
        let types = self.carried_types();
        let initial = self.values(&types);
        let args = self.fresh_values(&types);
        let mut inner = vec![i.clone()];
        inner.extend(args.iter().cloned());
        let body = self.yielding(&inner, &types, "affine.yield", depth);
        let results = self.fresh_values(&types);
        let carried = iter_args(&args, &initial);
        let head = format!("affine.for {i} = {low} to {high} step {step}{carried} {{");
        self.structured(results, head, vec![(body, "}".into())]);
    }

    fn affine_if(&mut self, depth: usize) {
        let types = self.carried_types();
        let conditions = ["d0 - 3 >= 0", "d0 mod 3 == 0", "5 - d0 >= 0, d0 >= 0", "d0 - d0 floordiv 2 * 2 == 0"];
        let condition = self.pick(&conditions);
        let yes = self.yielding(&[], &types, "affine.yield", depth);
        let no = self.yielding(&[], &types, "affine.yield", depth);
        let results = self.fresh_values(&types);
        // Only results of affine ops and loop indices are dimensions of affine sets.
        let dim = self.step(ValueType::INDEX, format!("affine.apply affine_map<() -> ({})>()", self.budget % 7));
        let head = format!("affine.if affine_set<(d0) : ({condition})>({dim}){} {{", arrow(&types));
        self.structured(results, head, vec![(yes, "} else {".into()), (no, "}".into())]);
    }

    fn scf_while(&mut self, depth: usize) {
        let mut all = vec![ValueType::INDEX];
        all.extend(self.carried_types());
        let zero = self.index(0);
        let limit = self.rng.usize(0..5);
        let mut initial = vec![zero];
        initial.extend(self.values(&all[1..]));
        let args = self.fresh_values(&all);
        let before = self.region(|b| {
            args.iter().for_each(|arg| b.offer(arg));
            let ops = b.rng.usize(0..3);
            b.statements(ops, depth + 1);
            let most = b.index(limit);
            let more = b.step(ValueType::BOOL, format!("arith.cmpi slt, {}, {most} : index", args[0]));
            let mut values = vec![args[0].clone()];
            values.extend(b.values(&all[1..]));
            b.keep(format!("scf.condition({more}) {} : {}", names(&values), types(&values)));
        });
        let blocks = self.fresh_values(&all);
        let after = self.region(|b| {
            blocks.iter().for_each(|arg| b.offer(arg));
            let ops = b.rng.usize(1..4);
            b.statements(ops, depth + 1);
            let one = b.index(1);
            let next = b.step(ValueType::INDEX, format!("arith.addi {}, {one} : index", blocks[0]));
            let mut values = vec![next];
            values.extend(b.values(&all[1..]));
            b.keep(format!("scf.yield {} : {}", names(&values), types(&values)));
        });
        let list: Vec<String> = blocks.iter().map(|v| format!("{v}: {}", v.ty)).collect();
        let label = format!("^bb0({}):", list.join(", "));
        let mut after = after.0;
        after.insert(
            0,
            Statement { results: vec![], head: label, regions: vec![], shrink: Shrink::Keep, for_peer: None },
        );
        let pairs: Vec<String> = args.iter().zip(&initial).map(|(a, i)| format!("{a} = {i}")).collect();
        let results = self.fresh_values(&all);
        let signature = format!("({}) -> ({})", types(&initial), types(&initial));
        let head = format!("scf.while ({}) : {signature} {{", pairs.join(", "));
        self.structured(results, head, vec![(before.0, "} do {".into()), (after, "}".into())]);
    }

    fn index_switch(&mut self, depth: usize) {
        let types = self.carried_types();
        let flag = self.value(&ValueType::INDEX);
        let three = self.index(3);
        let case = self.step(ValueType::INDEX, format!("arith.remui {flag}, {three} : index"));
        let (first, ends): (&str, &[&str]) = if self.rng.u8(0..4) == 0 {
            ("default", &["}"])
        } else {
            ("case 0", &["}\n    case 2 {", "}\n    default {", "}"])
        };
        let regions: Vec<(Vec<Statement>, String)> =
            ends.iter().map(|end| (self.yielding(&[], &types, "scf.yield", depth), end.to_string())).collect();
        let results = self.fresh_values(&types);
        let list: Vec<String> = types.iter().map(|ty| ty.to_string()).collect();
        let arrow = if list.is_empty() { String::new() } else { format!(" -> {}", list.join(", ")) };
        let head = format!("scf.index_switch {case}{arrow}\n    {first} {{");
        self.structured(results, head, regions);
    }

    fn execute_region(&mut self, depth: usize) {
        let types = self.carried_types();
        let body = self.yielding(&[], &types, "scf.yield", depth);
        let results = self.fresh_values(&types);
        let head = format!("scf.execute_region{} {{", arrow(&types));
        self.structured(results, head, vec![(body, "}".into())]);
    }

    /// Appends a call.
    pub fn call(&mut self) {
        if self.callees.is_empty() {
            return;
        }
        let callee = self.callees[self.rng.usize(0..self.callees.len())].clone();
        let args = self.values(&callee.params);
        let results = self.fresh_values(&callee.results);
        let signature = format!("({}) -> ({})", types(&args), types(&results));
        let head = if self.rng.u8(0..4) > 0 {
            format!("func.call @{}({}) : {signature}", callee.name, names(&args))
        } else {
            self.names_of_functions(&callee.name, &args, &signature)
        };
        self.structured(results, head, vec![]);
    }

    /// Appends a `func.constant`; returns the text of an indirect call of the function.
    fn names_of_functions(&mut self, callee: &str, args: &[TypedName], signature: &str) -> String {
        let function = self.fresh(&ValueType::INDEX);
        let head = format!("func.constant @{callee} : {signature}");
        self.push(vec![function.clone()], head, Shrink::Remove);
        format!("func.call_indirect {function}({}) : {signature}", names(args))
    }

    /// Appends blocks of a function: a branch on a condition, a switch, or a loop. The pool then has the arguments of
    /// the last block.
    pub fn blocks(&mut self) {
        let types = self.carried_types();
        match self.rng.u8(0..7) {
            0 | 1 => return self.loop_of_blocks(&types),
            2 => return self.unreachable_block(),
            _ => {}
        }
        let join = self.label();
        let arms: Vec<(String, Vec<TypedName>)> = (0..2).map(|_| (self.label(), self.fresh_values(&types))).collect();
        let (first, second) = (self.values(&types), self.values(&types));
        let to = |label: &str, values: &[TypedName]| format!("{label}{}", typed(values));
        if self.rng.bool() {
            let condition = self.value(&ValueType::BOOL);
            let (yes, no) = (to(&arms[0].0, &first), to(&arms[1].0, &second));
            self.keep(format!("cf.cond_br {condition}, {yes}, {no}"));
        } else {
            let flag = self.value(&ValueType::Scalar(super::types::Element::Int(32)));
            let (default, other) = (to(&arms[0].0, &first), to(&arms[1].0, &second));
            self.keep(format!(
                "cf.switch {flag} : i32, [\n    default: {default},\n    1: {other},\n    -7: {default}\n  ]"
            ));
        }
        for (label, args) in &arms {
            self.scope(|b| {
                b.begin_block(label, args);
                let ops = b.rng.usize(1..5);
                b.statements(ops, 1);
                let values = b.values(&types);
                b.keep(format!("cf.br {join}{}", typed(&values)));
            });
        }
        let args = self.fresh_values(&types);
        self.begin_block(&join, &args);
    }

    /// Appends a conditional branch whose condition is true, and as its other target a block that never runs.
    fn unreachable_block(&mut self) {
        let yes = self.step(ValueType::BOOL, "arith.constant true");
        let (next, never) = (self.label(), self.label());
        self.keep(format!("cf.cond_br {yes}, {next}, {never}"));
        self.begin_block(&never, &[]);
        self.keep("ub.unreachable");
        self.begin_block(&next, &[]);
    }

    fn loop_of_blocks(&mut self, carried: &[ValueType]) {
        let mut all = vec![ValueType::INDEX];
        all.extend(carried.iter().cloned());
        let (head, body, exit) = (self.label(), self.label(), self.label());
        let mut initial = vec![self.index(0)];
        initial.extend(self.values(carried));
        self.keep(format!("cf.br {head}{}", typed(&initial)));
        let args = self.fresh_values(&all);
        self.begin_block(&head, &args);
        let limit = self.rng.usize(0..5);
        let most = self.index(limit);
        let more = self.step(ValueType::BOOL, format!("arith.cmpi ult, {}, {most} : index", args[0]));
        self.keep(format!("cf.cond_br {more}, {body}, {exit}"));
        self.scope(|b| {
            b.begin_block(&body, &[]);
            let ops = b.rng.usize(1..5);
            b.statements(ops, 1);
            let one = b.index(1);
            let mut values = vec![b.step(ValueType::INDEX, format!("arith.addi {}, {one} : index", args[0]))];
            values.extend(b.values(carried));
            b.keep(format!("cf.br {head}{}", typed(&values)));
        });
        self.begin_block(&exit, &[]);
    }

    /// Appends a label; its arguments join the pool.
    fn begin_block(&mut self, label: &str, args: &[TypedName]) {
        let list: Vec<String> = args.iter().map(|v| format!("{v}: {}", v.ty)).collect();
        let list = if list.is_empty() { String::new() } else { format!("({})", list.join(", ")) };
        self.keep(format!("{label}{list}:"));
        args.iter().for_each(|arg| self.offer(arg));
    }
}

/// Returns the text of the operands of a branch: `(%a, %b : i32, f32)`, or nothing without operands.
fn typed(values: &[TypedName]) -> String {
    if values.is_empty() { String::new() } else { format!("({} : {})", names(values), types(values)) }
}

/// Returns the text of the result types of an op with regions: ` -> (i32, f32)`, or nothing without results.
pub fn arrow(types: &[ValueType]) -> String {
    let list: Vec<String> = types.iter().map(|ty| ty.to_string()).collect();
    if list.is_empty() { String::new() } else { format!(" -> ({})", list.join(", ")) }
}

/// Returns the text of the loop-carried values of a loop: ` iter_args(%a = %b) -> (i32)`, or nothing without any.
fn iter_args(args: &[TypedName], initial: &[TypedName]) -> String {
    if args.is_empty() {
        return String::new();
    }
    let pairs: Vec<String> = args.iter().zip(initial).map(|(a, i)| format!("{a} = {i}")).collect();
    format!(" iter_args({}) -> ({})", pairs.join(", "), types(args))
}
