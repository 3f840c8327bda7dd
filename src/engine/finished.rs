//! Finished: whether a program is lowered already.
//!
//! Takes a verified program; says whether converting it would give the same program. Kept true: where the answer is yes, no
//! rule takes an op of it, every op is a target's, every type and attribute is converted to itself, and every block is
//! reached.

use super::facts::convert_attr;
use super::program::Program;
use super::region::reverse_postorder;
use crate::ir::{Attr, Body, Context, Module, Op, Region, Type, Value};
use crate::vm::{Machine, Val};

/// See the module. The machine has the options that a conversion would have.
pub(super) fn is_finished(m: &mut Machine<'_>, program: &Program<'_>, module: &Module) -> bool {
    let mut check = Check { ctx: m.ctx, program, machine: m, types: Vec::new(), attrs: Vec::new() };
    bodies(module).iter().all(|body| check.body(body))
}

/// Whether every op is a target's: where not, nothing else need be asked.
pub(super) fn is_target(ctx: &Context, module: &Module) -> bool {
    let target =
        |body: &Body, op: Op| body.block_of(op).is_none() || ctx.op_def(body.name(op)).is_some_and(|d| d.target);
    bodies(module).iter().all(|body| (0..body.op_count()).all(|op| target(body, Op::new(op))))
}

/// All bodies, outer ones first.
fn bodies(module: &Module) -> Vec<&Body> {
    let mut all = vec![&module.body];
    let mut next = 0;
    while let Some(&body) = all.get(next) {
        all.extend((0..body.op_count()).filter_map(|op| body.child(Op::new(op))));
        next += 1;
    }
    all
}

struct Check<'s, 'c> {
    ctx: &'c Context,
    program: &'s Program<'s>,
    machine: &'s mut Machine<'c>,
    /// What is known of types and attributes, by their ids.
    types: Vec<Option<bool>>,
    attrs: Vec<Option<bool>>,
}

impl Check<'_, '_> {
    fn body(&mut self, body: &Body) -> bool {
        let ops = (0..body.op_count()).map(Op::new).filter(|op| body.block_of(*op).is_some());
        for op in ops {
            let attrs = body.attrs(op).iter().map(|a| a.1).chain(body.discardable(op));
            if self.program.tree_of(body.name(op)).is_some() || !attrs.into_iter().all(|a| self.attr(a)) {
                return false;
            }
        }
        (0..body.value_count()).all(|v| self.ty(body.value_type(Value::new(v))))
            && (0..body.region_count()).all(|region| all_reached(body, Region::new(region)))
    }

    fn ty(&mut self, ty: Type) -> bool {
        remembered(&mut self.types, ty.index(), || {
            self.machine.convert_type(Val::Type(ty)).is_ok_and(|converted| converted == ty)
        })
    }

    fn attr(&mut self, attr: Attr) -> bool {
        remembered(&mut self.attrs, attr.index(), || {
            convert_attr(self.ctx, self.machine, attr).is_ok_and(|converted| converted == attr)
        })
    }
}

fn remembered(known: &mut Vec<Option<bool>>, at: usize, answer: impl FnOnce() -> bool) -> bool {
    if known.len() <= at {
        known.resize(at + 1, None);
    }
    *known[at].get_or_insert_with(answer)
}

fn all_reached(body: &Body, region: Region) -> bool {
    let Some(entry) = body.entry(region) else { return true };
    body.next_block(entry).is_none() || reverse_postorder(body, entry).len() == body.region_blocks(region).count()
}
