//! Units: ops of a symbol table that share no values, converted on several threads.
//!
//! Takes a block of such ops; gives what converting them one after another gives, to the byte, or leaves it to that. Each
//! part of the block has a converter and a target body of its own; then ops, requests and warnings are put together in the
//! order of the input. Kept true: where one op fails, or requests of two parts do not simply agree, nothing has happened.

use super::converter::{Converter, SourceBody};
use super::expansions::Expansions;
use super::requests::Requests;
use super::symbols::same_type;
use crate::ir::{Block, Body, Op};
use crate::report::{Diagnostic, Severity};
use crate::vm::Machine;
use grammar::declare::Trait;
use parking_lot::Mutex;

/// What one part leaves to the next: a machine, whose records the expansions are about.
type Spare<'c> = Mutex<Vec<(Machine<'c>, Expansions)>>;

/// A part of the block, converted.
struct Part {
    body: Body,
    block: Block,
    requests: Requests,
    warnings: Vec<Diagnostic>,
}

impl<'s, 'c> Converter<'s, 'c> {
    /// Converts the ops of a block on several threads. False where they are not independent, or something is wrong.
    pub(super) fn put_units(&mut self, m: &Machine<'_>, b: u16, block: Block) -> bool {
        let source = &self.bodies[b as usize];
        let Some((outer, owner)) = source.parent else { return false };
        let table = self.ctx.op_def(self.bodies[outer as usize].body.name(owner));
        let table = table.is_some_and(|d| d.traits.contains(&Trait::SymbolTable));
        // what is recorded is one story
        let begun =
            self.tracer.is_some() || self.current.is_some() || !self.chain.is_empty() || !self.requests.is_empty();
        if !table || begun || source.body.value_count() > 0 {
            return false;
        }
        let ops: Vec<Op> = source.body.block_ops(block).collect();
        let weights: Vec<usize> = ops.iter().map(|op| 1 + source.body.child(*op).map_or(0, Body::op_count)).collect();
        let ranges = self.ctx.threads.divide(&weights);
        if ranges.len() < 2 {
            return false;
        }
        let this = &*self;
        let parts: Vec<_> = ranges.into_iter().enumerate().collect();
        let spare = Spare::default();
        let parts = this.ctx.threads.map(parts, |(number, range)| {
            let (mut machine, expansions) =
                spare.lock().pop().unwrap_or_else(|| (Machine::new(this.ctx), Expansions::default()));
            machine.options.clone_from(&m.options);
            this.unit(number as u32, machine, expansions, &spare, b, &ops[range])
        });
        let Some(parts) = parts.into_iter().collect::<Option<Vec<Part>>>() else { return false };
        self.join(parts)
    }

    /// Converts some of the ops in a converter of their own; `None` where one fails.
    fn unit(
        &self,
        number: u32,
        mut machine: Machine<'c>,
        expansions: Expansions,
        spare: &Spare<'c>,
        b: u16,
        ops: &[Op],
    ) -> Option<Part> {
        let mut body = Body::default();
        let region = body.make_region();
        let block = body.make_block(region, None, &[]);
        let copy = |s: &SourceBody<'s>| SourceBody { uses: s.uses.clone(), ..*s };
        let mut unit = Converter {
            bodies: self.bodies.iter().map(copy).collect(),
            views: self.views.clone(),
            out: body,
            cur: Some(block),
            op: self.op,
            loc: self.loc,
            rule: self.rule,
            origin: self.origin,
            tables: self.tables.clone(),
            unit: number,
            expansions,
            ..Converter::new(self.ctx, self.program, self.partial)
        };
        unit.put_ops(&mut machine, b, ops.iter().copied());
        if unit.diagnostics.iter().any(|d| d.severity == Severity::Error) {
            return None;
        }
        spare.lock().push((machine, unit.expansions));
        Some(Part { body: unit.out, block, requests: unit.requests, warnings: unit.diagnostics })
    }

    /// Puts the parts together.
    fn join(&mut self, mut parts: Vec<Part>) -> bool {
        let (Some(cur), Some(requests)) = (self.cur, self.join_requests(&mut parts)) else { return false };
        self.requests = requests;
        for mut part in parts {
            let ops: Vec<Op> = part.body.block_ops(part.block).collect();
            self.out.graft(cur, None, &mut part.body, &ops);
            self.diagnostics.append(&mut part.warnings);
        }
        true
    }

    /// What all parts together ask for, each thing once: the first is kept, and later names of it become the first's.
    fn join_requests(&mut self, parts: &mut [Part]) -> Option<Requests> {
        let mut requests = Requests::default();
        let mut same = Vec::new();
        for request in parts.iter_mut().flat_map(|p| std::mem::take(&mut p.requests)) {
            let old = match (&request.key, request.fresh) {
                (Some(key), _) => requests.keyed(key),
                (None, false) => requests.named(request.name),
                (None, true) => None,
            };
            let Some(old) = old else {
                requests.push(request);
                continue;
            };
            // what the second one has asked for on the way would not have been asked for
            if request.asks {
                return None;
            }
            if request.fresh {
                same.push((request.name, old.name));
                continue;
            }
            let ops = old.body.first_op(old.block).zip(request.body.first_op(request.block));
            if ops.is_some_and(|(a, b)| !same_type(self.ctx, (&old.body, a), (&request.body, b))) {
                return None;
            }
        }
        self.same_requests.extend(same);
        Some(requests)
    }
}
