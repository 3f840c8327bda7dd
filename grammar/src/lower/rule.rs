//! Lowers rules: the pattern to matching code, then the body. Also lowers the op patterns in arms of `inline`.
//!
//! Invariants: register 0 holds the root op. The code before `Accept` has no side effects. A producer is matched only
//! after the pattern has bound the value that the producer defines.
//!
//! Tests: grammar/tests/load.rs, tests/lower/.

use super::context::LoweringContext;
use super::family::family_member;
use super::function_builder::{CodeLabel, FunctionBuilder, Local};
use super::op_patterns::MatchState;
use super::operand_orders::{OperandOrder, operand_orders};
use super::pattern_forms::BoundNames;
use crate::ast::*;
use crate::diagnostic::Diagnostic;
use crate::global_symbols::ItemDef;
use crate::kind::Kind;
use crate::rir::declarations::Arity;
use crate::rir::{Function, FunctionKind, Inst, PatternTest, Reg};

/// A lowered rule, or one member of a lowered family.
pub struct LoweredRule {
    /// The name, with the family member in brackets if there is one.
    pub name: String,
    /// The name of the op that the root of the pattern matches.
    pub root: String,
    /// The matching code and the body.
    pub function: Function,
}

/// Lowers a rule. For a family, lowers one member: `tuple` has the expressions that replace the names of `over`.
/// Returns `None` if the root op is unknown.
pub fn lower_rule<'a>(
    ctx: &mut LoweringContext<'a>,
    def: &ItemDef<'a, RuleItem>,
    tuple: Option<&'a [Expr]>,
) -> Option<LoweredRule> {
    let item = def.ast;
    let (name, family_values) = family_member(item, tuple);
    let mut builder = FunctionBuilder::new(ctx, FunctionKind::Rule, name.clone(), item.name.span);
    // The pattern of a `legal` item may bind all parts of an op, whether or not a condition reads them.
    if !item.keeps {
        builder = builder.track_reads();
    }
    builder.family_values = family_values;
    builder.may_create_ops = false;
    let (root, producer_lines) = item.op_patterns.split_last()?;
    let root_reg = builder.new_reg();
    let no = builder.new_label();
    let mut state = MatchState {
        producers: producer_lines.iter().map(|line| (line, None)).collect(),
        mismatch: no,
        bound_names: BoundNames::new(),
        next_orders: Vec::new(),
    };
    let root_orders = builder.find_operand_orders(item, producer_lines.len());
    let (root_name, info) = builder.lower_op_pattern(root, root_reg, &root_orders, &mut state)?;
    // Each iteration matches the producer of a value that the pattern has bound.
    let mut absorbed = Vec::new();
    while let Some((index, value)) = builder.find_next_producer(&state) {
        let line = state.producers[index].0;
        let reg = builder.new_reg();
        state.producers[index].1 = Some(reg);
        let op = builder.resolve_op_name(&line.op);
        let no = state.mismatch;
        // `lower_op_pattern` reports an unknown op.
        if let Some(id) = builder.ctx.symbols.op_id(&op) {
            let test = PatternTest::Op(id);
            builder.push(Inst::Test { test, src: value, binds: vec![Some(reg)], no }, line.span);
        }
        absorbed.push(reg);
        builder.test_producer_results(line, reg, no);
        let orders = builder.find_operand_orders(item, index);
        builder.lower_op_pattern(line, reg, &orders, &mut state);
    }
    for (line, reg) in &state.producers {
        if reg.is_none() {
            builder.report(
                Diagnostic::error("E0501", "no line below uses a result of this op")
                    .primary(line.span, "")
                    .note("the last line is the root; each line above it must define an operand of a line below"),
            );
        }
    }
    for guard in &item.guards {
        builder.jump_unless(guard, state.mismatch);
    }
    builder.push(Inst::Accept { absorbed }, root.span);
    builder.may_create_ops = true;
    let results = if item.keeps { Vec::new() } else { builder.assign_result_registers(root, &info) };
    builder.lower_section(&item.body.stmts, &item.body.labels);
    builder.check_results_assigned(&results, item.body.span, root);
    builder.push(Inst::Done, item.body.span);
    for next_order in &state.next_orders {
        builder.push_next_order(next_order);
    }
    builder.bind_label(no);
    builder.push(Inst::NoMatch, root.span);
    let results = results.into_iter().map(|r| r.1).collect();
    Some(LoweredRule { name, root: root_name, function: builder.finish(1, results) })
}

impl<'a> FunctionBuilder<'_, 'a> {
    /// Returns the orders in which the operands of line `index` of a rule are matched.
    fn find_operand_orders(&self, item: &RuleItem, index: usize) -> Vec<OperandOrder> {
        let symbols = self.ctx.symbols;
        match symbols.op(&self.resolve_op_name(&item.op_patterns[index].op)) {
            Some(symbol) => operand_orders(symbol.item, &item.op_patterns, index, &item.guards),
            None => Vec::new(),
        }
    }

    /// Returns the index of an unmatched pattern line whose op defines a bound value, and the register of that value.
    /// `None` if there is no such line.
    fn find_next_producer(&self, state: &MatchState<'_>) -> Option<(usize, Reg)> {
        // Later lines first, since they are nearer to the root.
        state.producers.iter().enumerate().rev().filter(|(_, (_, reg))| reg.is_none()).find_map(|(i, (line, _))| {
            line.results.iter().find_map(|r| {
                let name = format!("%{}", r.name.as_ref()?);
                state.bound_names.contains(&name).then(|| self.read_local(&name).map(|l| (i, l.reg)))?
            })
        })
    }

    /// Tests that each value that is bound to a result name of `line` is the result of `op` at the position of the
    /// name.
    fn test_producer_results(&mut self, line: &OpPat, op: Reg, no: CodeLabel) {
        let is_alone = line.results.len() < 2;
        for (i, r) in line.results.iter().enumerate().filter(|(_, r)| r.name.is_some()) {
            if r.arity != Arity::One {
                self.report(
                    Diagnostic::error("E0501", "a list of results cannot be matched as a producer")
                        .primary(r.span, "")
                        .note("match one of the results by its position: `%r[0] = ..`, or `%r[i] = ..` to bind the position"),
                );
                return;
            }
            // A line with one result needs no test, because `op` was found as the producer of this result.
            // `lower_result_index` tests a written position (`%r[0]`).
            if is_alone || r.index.is_some() {
                continue;
            }
            if let Some(local) = r.name.as_ref().and_then(|n| self.read_local(&format!("%{n}"))) {
                let src = local.reg;
                self.push(Inst::Test { test: PatternTest::ResultOf(op, i as u16), src, binds: vec![], no }, r.span);
            }
        }
    }

    /// Creates the registers to which the body assigns the replacements of the root's results, one for each result
    /// group. The register of an unnamed group holds the empty list.
    fn assign_result_registers(&mut self, root: &OpPat, op_index: &usize) -> Vec<(Option<String>, Reg)> {
        let symbols = self.ctx.symbols;
        let mut registers = Vec::new();
        for (i, group) in symbols.ops[*op_index].item.results.iter().enumerate() {
            let list = group.arity == Arity::Variadic;
            let pattern = root.results.get(i);
            let Some(name) = pattern.and_then(|v| v.name.clone()) else {
                if let Some(v) = pattern
                    && !list
                {
                    self.report_error(
                        "E0504",
                        "a result of the root needs a name, to which the body assigns its replacement",
                        v.span,
                    );
                }
                let reg = self.new_reg();
                self.push(Inst::List { dst: reg, items: vec![] }, root.span);
                registers.push((None, reg));
                continue;
            };
            if let Some(v) = pattern.filter(|v| v.index.is_some()) {
                self.report(
                    Diagnostic::error("E0504", "a rule replaces all results of its root")
                        .primary(v.span, "")
                        .note(format!("write `%{name}...` for the list of results")),
                );
            }
            let reg = self.new_reg();
            let kind = if list || pattern.is_some_and(|v| v.arity == Arity::Variadic) {
                Kind::list_of_values()
            } else {
                Kind::Value
            };
            self.bind_local(format!("%{name}"), Local { reg, kind, is_mutable: true, read_index: None });
            self.unassigned.insert(reg);
            registers.push((Some(name), reg));
        }
        registers
    }

    /// Reports results of the root that are not assigned on every path.
    fn check_results_assigned(&mut self, results: &[(Option<String>, Reg)], span: crate::rir::Span, root: &OpPat) {
        if self.is_unreachable {
            return;
        }
        for (name, reg) in results {
            if let Some(name) = name
                && self.unassigned.contains(reg)
            {
                let end = crate::rir::Span { start: span.end.saturating_sub(1), ..span };
                self.report(
                    Diagnostic::error("E0506", format!("`%{name}` is not assigned on every path"))
                        .primary(end, "the body ends here")
                        .secondary(root.span, "a result of this pattern"),
                );
            }
        }
    }
}
