//! Shrinker of a program: a smaller one for which a test still holds (greedy, by halves, as in delta debugging).
//!
//! The shrinker tries to remove statements. If later statements use a result of a removed one, a constant takes the
//! place of the result.

use super::program::RandomProgram;
use super::statement::{Form, Shrink, Statement, for_each_name, write_all};
use std::collections::HashMap;

/// Returns a smaller program for which `holds` is true.
pub fn shrink(mut program: RandomProgram, holds: &mut dyn FnMut(&RandomProgram) -> bool) -> RandomProgram {
    remove_unused(&mut program, holds);
    loop {
        let before = count(&program);
        let mut size = before.div_ceil(2).max(1);
        loop {
            // Goes from the end to the start, so that the users of a value are removed before its definition.
            let mut end = count(&program);
            while end > 0 {
                let start = end.saturating_sub(size);
                let mut smaller = program.clone();
                if replace(&mut smaller, start, end) {
                    drop_dead(&mut smaller);
                    if holds(&smaller) {
                        program = smaller;
                    }
                }
                end = start.min(count(&program));
            }
            if size == 1 {
                break;
            }
            size = size.div_ceil(2);
        }
        remove_unused(&mut program, holds);
        if count(&program) >= before {
            return program;
        }
    }
}

/// Removes dead statements, if the test then holds.
fn remove_unused(program: &mut RandomProgram, holds: &mut dyn FnMut(&RandomProgram) -> bool) {
    let mut smaller = program.clone();
    drop_dead(&mut smaller);
    if count(&smaller) < count(program) && holds(&smaller) {
        *program = smaller;
    }
}

/// Returns the number of statements, nested ones included.
pub fn count(program: &RandomProgram) -> usize {
    fn inner(statements: &[Statement]) -> usize {
        statements.iter().map(|s| 1 + s.regions.iter().map(|(body, _)| inner(body)).sum::<usize>()).sum()
    }
    program.functions.iter().map(|f| inner(&f.body)).sum()
}

/// Puts constants in place of the statements with the numbers from `start` to `end`; removes those without results.
/// Returns whether anything has changed.
fn replace(program: &mut RandomProgram, start: usize, end: usize) -> bool {
    fn inner(statements: &mut Vec<Statement>, next: &mut usize, start: usize, end: usize) -> bool {
        let mut changed = false;
        let mut kept = Vec::new();
        for mut statement in std::mem::take(statements) {
            let number = *next;
            *next += 1;
            let zeros: Option<Vec<String>> = statement.results.iter().map(|r| r.ty.zero()).collect();
            let may_go = match statement.shrink {
                Shrink::Replace => true,
                Shrink::Remove => statement.results.is_empty(),
                Shrink::Keep => false,
            };
            match zeros {
                Some(zeros) if may_go && (start..end).contains(&number) && !is_constant(&statement) => {
                    changed = true;
                    let parts = statement.results.into_iter().zip(zeros);
                    kept.extend(parts.map(|(result, head)| Statement {
                        results: vec![result],
                        head,
                        regions: vec![],
                        shrink: Shrink::Remove,
                        for_peer: None,
                    }));
                    for (body, _) in &statement.regions {
                        *next += body.len();
                    }
                }
                _ => {
                    for (body, _) in &mut statement.regions {
                        changed |= inner(body, next, start, end);
                    }
                    kept.push(statement);
                }
            }
        }
        *statements = kept;
        changed
    }
    let mut next = 0;
    program.functions.iter_mut().fold(false, |changed, f| inner(&mut f.body, &mut next, start, end) | changed)
}

fn is_constant(statement: &Statement) -> bool {
    ["arith.constant", "complex.constant"].iter().any(|name| statement.head.starts_with(name))
}

/// Removes statements with results of which none is used, functions that are not called, and unused globals.
fn drop_dead(program: &mut RandomProgram) {
    for function in &mut program.functions {
        loop {
            let mut uses = HashMap::new();
            let mut text = String::new();
            write_all(&function.body, 0, Form::Ours, &mut text);
            for_each_name(&text, |name| *uses.entry(name.to_string()).or_insert(0) += 1);
            if !drop_unused(&mut function.body, &uses) {
                break;
            }
        }
    }
    for i in (0..program.functions.len().saturating_sub(1)).rev() {
        let head = &program.functions[i].head;
        let name = head.split(['@', '(']).nth(1).expect("a name").to_string();
        let mut text = String::new();
        program.functions.iter().for_each(|f| write_all(&f.body, 0, Form::Ours, &mut text));
        if !text.contains(&format!("@{name}")) {
            program.functions.remove(i);
        }
    }
    let mut text = String::new();
    program.functions.iter().for_each(|f| write_all(&f.body, 0, Form::Ours, &mut text));
    program.globals.retain(|global| {
        text.contains(&format!("{} ", &global[global.find('@').expect("a name")..].split(' ').next().expect("a name")))
    });
}

/// Removes statements with results of which none is used; returns whether there were any.
fn drop_unused(statements: &mut Vec<Statement>, uses: &HashMap<String, usize>) -> bool {
    let before = statements.len();
    statements.retain(|statement| {
        let mut text = String::new();
        write_all(std::slice::from_ref(statement), 0, Form::Ours, &mut text);
        let mut own = HashMap::new();
        for_each_name(&text, |name| *own.entry(name.to_string()).or_insert(0) += 1);
        let is_used = statement.results.iter().any(|r| uses[&r.name] > own[&r.name]);
        // This function keeps an op that prints or stores, also in its regions; `replace` may remove it.
        let has_effect =
            ["print", "call", "store", "copy", "scatter", "transfer_write"].iter().any(|w| text.contains(w));
        let is_new_memory = statement.head.starts_with("memref.alloc");
        is_used || statement.results.is_empty() || (has_effect && !is_new_memory)
    });
    let mut changed = statements.len() < before;
    for statement in statements {
        for (body, _) in &mut statement.regions {
            changed |= drop_unused(body, uses);
        }
    }
    changed
}

#[test]
fn the_smallest_program_with_a_property_is_found() {
    // `holds` reads the entry only, so that functions which are not called are dropped.
    let holds = |program: &RandomProgram| {
        let mut text = String::new();
        write_all(&program.functions.last().expect("the entry").body, 0, Form::Ours, &mut text);
        text.contains("arith.muli")
    };
    let number = (0..).find(|&n| holds(&RandomProgram::random(n))).expect("one of all numbers");
    let small = shrink(RandomProgram::random(number), &mut |program| holds(program));
    assert!(holds(&small));
    assert!(count(&small) * 2 < count(&RandomProgram::random(number)), "{}", count(&small));
}
