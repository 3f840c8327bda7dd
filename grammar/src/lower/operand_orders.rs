//! Operand orders: the orders in which the operands of a commutative op are matched.
//!
//! The written order comes first. An order is left out if its pattern matches the same as that of an earlier order.
//! Example: in `%r = arith.addi(%a, %b)` with `where p(%a) or p(%b)`, exchanging `%a` and `%b` gives an equivalent
//! pattern, so one order suffices. With `where p(%a)`, both orders are tried.
//!
//! Tests: below, tests/rule_tests/passing/patterns.rules.

use super::function_builder::{CodeLabel, FunctionBuilder};
use crate::ast::*;
use crate::rir::declarations::Arity;
use crate::rir::{Constant, Inst, OpField, PatternTest, Reg, Span};
use std::collections::BTreeMap;

/// The greatest number of operands that are matched in several orders: n operands have n! orders.
const MAX_OPERANDS: usize = 4;

/// An order. Entry `i` is the index of the operand that argument `i` of the pattern matches.
pub type OperandOrder = Vec<usize>;

/// The code that tries the next operand order of a commutative op after a mismatch, as labels and registers.
pub struct NextOrder {
    /// The label of the code that tries the next order. A mismatch after the operands have been read jumps here.
    pub mismatch: CodeLabel,
    /// The label of the code that reads the operands in the current order.
    read: CodeLabel,
    /// The register with the index of the current order.
    order: Reg,
    /// The number of orders.
    count: usize,
    /// A mismatch in the last order jumps to this label.
    exhausted: CodeLabel,
    span: Span,
}

impl FunctionBuilder<'_, '_> {
    /// Emits code that reads the operands of a commutative op in the current order, at first `orders[0]`. Returns the
    /// register of each argument of the pattern, and the labels with which `push_next_order` tries the other orders.
    /// `exhausted` is the target of a mismatch in the last order.
    pub(super) fn read_in_orders(
        &mut self,
        orders: &[OperandOrder],
        op: Reg,
        exhausted: CodeLabel,
        span: Span,
    ) -> (Vec<Reg>, NextOrder) {
        let order = self.push_constant(Constant::Int(0), span);
        let (mismatch, read, end) = (self.new_label(), self.new_label(), self.new_label());
        self.bind_label(read);
        let args: Vec<Reg> = orders[0].iter().map(|_| self.new_reg()).collect();
        for (number, operands) in orders.iter().enumerate() {
            let next = self.new_label();
            if number + 1 < orders.len() {
                self.test_order(order, number, next, span);
            }
            for (dst, operand) in args.iter().zip(operands) {
                self.push(Inst::Get { dst: *dst, op, what: OpField::Operand(*operand as u16) }, span);
            }
            if number + 1 < orders.len() {
                self.push(Inst::Jump { to: end }, span);
            }
            self.bind_label(next);
        }
        self.bind_label(end);
        (args, NextOrder { mismatch, read, order, count: orders.len(), exhausted, span })
    }

    /// Emits the code that tries the next order.
    ///
    /// Invariant: the last test that fails before a `NoMatch` is a test of the pattern, because messages show this
    /// test. It must not be a test of the order's index. So this code first tests whether the current order is the last
    /// one. If it is, the test succeeds, and control jumps to `exhausted` without a failed test of the index.
    pub(super) fn push_next_order(&mut self, next_order: &NextOrder) {
        let NextOrder { mismatch, read, order, count, exhausted, span } = *next_order;
        self.bind_label(mismatch);
        let mut next = self.new_label();
        self.test_order(order, count - 1, next, span);
        self.push(Inst::Jump { to: exhausted }, span);
        for number in 0..count - 1 {
            self.bind_label(next);
            next = self.new_label();
            self.test_order(order, number, next, span);
            self.push(Inst::Const { dst: order, value: Constant::Int(number as i64 + 1) }, span);
            self.push(Inst::Jump { to: read }, span);
        }
        self.bind_label(next);
        self.push(Inst::Jump { to: exhausted }, span);
    }

    fn test_order(&mut self, order: Reg, number: usize, no: CodeLabel, span: Span) {
        let test = PatternTest::Equal(Constant::Int(number as i64));
        self.push(Inst::Test { test, src: order, binds: vec![], no }, span);
    }
}

/// Returns the orders in which the arguments of pattern line `index` are matched with the operands of the line's op.
/// Only the written order if the op is not commutative.
pub fn operand_orders(op: &OpItem, lines: &[OpPat], index: usize, guards: &[Expr]) -> Vec<OperandOrder> {
    let args: Vec<&ValuePat> = lines[index]
        .args
        .iter()
        .filter_map(|arg| if let ArgPat::Value(value_pat) = arg { Some(value_pat) } else { None })
        .collect();
    let written: OperandOrder = (0..args.len()).collect();
    let is_commutative = op.traits.iter().any(|t| t.name.name == "commutative");
    let has_single_operands = op.operands.iter().all(|group| group.arity == Arity::One);
    if !is_commutative
        || !has_single_operands
        || args.len() != op.operands.len()
        || !(2..=MAX_OPERANDS).contains(&args.len())
    {
        return vec![written];
    }
    let pattern = MatchText { args: &args, lines, index, guards };
    let mut texts: Vec<String> = Vec::new();
    let mut orders = Vec::new();
    for order in permutations(args.len()) {
        let text = pattern.in_order(&order);
        if !texts.contains(&text) {
            orders.push(order);
            texts.push(text);
        }
    }
    orders
}

/// Returns all permutations of `0..n` in lexicographic order.
fn permutations(n: usize) -> Vec<Vec<usize>> {
    let mut partial = vec![Vec::new()];
    for _ in 0..n {
        partial = partial
            .iter()
            .flat_map(|prefix: &Vec<usize>| {
                (0..n).filter(|i| !prefix.contains(i)).map(|i| [&prefix[..], &[i]].concat()).collect::<Vec<_>>()
            })
            .collect();
    }
    partial
}

/// The part of a rule before `=>`, from which a canonical text is made to compare operand orders.
struct MatchText<'a> {
    args: &'a [&'a ValuePat],
    lines: &'a [OpPat],
    index: usize,
    guards: &'a [Expr],
}

impl MatchText<'_> {
    /// Returns a canonical text of the pattern in which argument `i` matches operand `order[i]`. Names of arguments are
    /// replaced by the operands that they match. If the texts of two orders are equal, their patterns match the same
    /// ops.
    fn in_order(&self, order: &[usize]) -> String {
        let mut operands: BTreeMap<&str, Vec<usize>> = BTreeMap::new();
        let mut types = vec![String::new(); order.len()];
        for (arg, operand) in self.args.iter().zip(order) {
            if let Some(name) = &arg.name {
                operands.entry(name).or_default().push(*operand);
            }
            types[*operand] = format!("{:?}", arg.ty);
        }
        operands.values_mut().for_each(|operands| operands.sort_unstable());
        // A name that occurs twice requires the operands that it matches to be equal.
        let mut equal: Vec<&Vec<usize>> = operands.values().filter(|operands| operands.len() > 1).collect();
        equal.sort_unstable();
        let equal = format!("{equal:?}");
        let names = operands.into_iter().map(|(name, operands)| (name, format!("operands {operands:?}"))).collect();
        let other_lines = self.lines.iter().enumerate().filter(|(i, _)| *i != self.index);
        let mut conditions: Vec<String> = other_lines.map(|(_, line)| line_text(line, &names)).collect();
        conditions.extend(self.guards.iter().map(|guard| expr_text(guard, &names)));
        conditions.sort_unstable();
        let line = &self.lines[self.index];
        let results: Vec<String> = line.results.iter().map(|result| value_text(result, &names)).collect();
        format!("{types:?} {equal} {results:?} {conditions:?}")
    }
}

type Names<'a> = BTreeMap<&'a str, String>;

fn line_text(line: &OpPat, names: &Names<'_>) -> String {
    let results: Vec<String> = line.results.iter().map(|result| value_text(result, names)).collect();
    let args: Vec<String> = line
        .args
        .iter()
        .map(|arg| match arg {
            ArgPat::Value(value_pat) => value_text(value_pat, names),
            other => format!("{other:?}"),
        })
        .collect();
    format!("{results:?} = {:?} {args:?} {:?}", line.op, line.attrs)
}

fn value_text(value_pat: &ValuePat, names: &Names<'_>) -> String {
    let ValuePat { name, arity, ty, index, .. } = value_pat;
    let name = name.as_deref().map(|name| names.get(name).map_or(name, String::as_str));
    format!("{name:?} {arity:?} {index:?} {ty:?}")
}

/// Returns the text of an expression with the names replaced. The operands of commutative operators are sorted.
fn expr_text(expr: &Expr, names: &Names<'_>) -> String {
    let sorted = |operator: String, a: &Expr, b: &Expr| {
        let mut operands = [expr_text(a, names), expr_text(b, names)];
        operands.sort_unstable();
        format!("{operator} {operands:?}")
    };
    match &expr.form {
        ExprForm::Binary(
            op @ (BinaryOp::And
            | BinaryOp::Or
            | BinaryOp::Equal
            | BinaryOp::NotEqual
            | BinaryOp::Add
            | BinaryOp::Mul
            | BinaryOp::BitAnd
            | BinaryOp::BitOr
            | BinaryOp::BitXor),
            a,
            b,
        ) => sorted(format!("{op:?}"), a, b),
        ExprForm::Call(call) if call.callee.name == "same" => match &call.args[..] {
            [CallArg::Expr { value: a, .. }, CallArg::Expr { value: b, .. }] => sorted("same".into(), a, b),
            _ => replace_names(&format!("{expr:?}"), names),
        },
        ExprForm::Not(inner) => format!("not {}", expr_text(inner, names)),
        _ => replace_names(&format!("{expr:?}"), names),
    }
}

/// Replaces the names of SSA values in the debug text of an expression, also in interpolated strings.
fn replace_names(text: &str, names: &Names<'_>) -> String {
    let mut out = String::new();
    let mut rest = text;
    'text: while let Some(c) = rest.chars().next() {
        for (name, replacement) in names {
            for (before, after) in [("Value(\"", "\")"), ("Optional(\"", "\")"), ("%", "")] {
                let tail = rest.strip_prefix(before).and_then(|rest| rest.strip_prefix(name));
                let Some(tail) = tail.and_then(|tail| tail.strip_prefix(after)) else { continue };
                if after.is_empty() && tail.starts_with(|c: char| c.is_ascii_alphanumeric() || c == '_') {
                    continue;
                }
                out += &format!("{before}{replacement}{after}");
                rest = tail;
                continue 'text;
            }
        }
        out.push(c);
        rest = &rest[c.len_utf8()..];
    }
    out
}

#[cfg(test)]
mod tests {
    use crate::load_text;
    use crate::rir::{Constant, Inst, PatternTest};

    /// Returns the number of operand orders that a rule tries. The code that matches the operands exists once; after a
    /// mismatch, a backward jump repeats it for the next order. So there is one backward jump less than orders.
    fn orders(pattern: &str) -> usize {
        let set = load_text(&format!(
            "dialect s {{ op add(a: T, b: T) -> (r: T) [commutative] op sub(a: T, b: T) -> (r: T) \
             op fma(a: T, b: T, c: T) -> (r: T) [commutative] op neg(a: T) -> (r: T) }}\n\
             fn p(%v) -> bool = type_of(%v) is f32\n\
             rule go {{ {pattern} => %r = %a }}"
        ));
        let rule = set.rules.iter().next().expect("a rule");
        let code = &set.functions[rule.func.index()].code;
        1 + (0..code.len())
            .filter(|i| matches!(&code[*i], Inst::Jump { to } if (*to as usize) < *i))
            .filter(|i| matches!(&code[i - 1], Inst::Const { value: Constant::Int(_), .. }))
            .filter(|i| matches!(&code[i - 2], Inst::Test { test: PatternTest::Equal(Constant::Int(_)), .. }))
            .count()
    }

    #[test]
    fn operands_of_commutative_ops_are_matched_in_each_order() {
        assert_eq!(orders("%r = s.add(%a, %b) where p(%a)"), 2);
        assert_eq!(orders("%b = s.neg(%c) %r = s.add(%a, %b)"), 2);
        assert_eq!(orders("%r = s.add(%a, _: f32)"), 2);
        assert_eq!(orders("%r = s.sub(%a, %b) where p(%a)"), 1);
        assert_eq!(orders("%r = s.fma(%a, %b, %c) where p(%a) where not p(%b)"), 6);
    }

    #[test]
    fn orders_that_the_pattern_cannot_tell_apart_are_left_out() {
        assert_eq!(orders("%r = s.add(%a, %b)"), 1);
        assert_eq!(orders("%r = s.add(%a, %a)"), 1);
        assert_eq!(orders("%r: T = s.add(%a, %b) where p(%a) or p(%b)"), 1);
        assert_eq!(orders("%r = s.add(%a, %b) where same(%a, %b) where not (p(%b) and p(%a))"), 1);
        assert_eq!(orders("%a = s.neg(%x) %b = s.neg(%y) %r = s.add(%a, %b)"), 2);
        assert_eq!(orders("%r = s.fma(%a, %b, %c) where p(%a)"), 3);
        assert_eq!(orders("%r = s.fma(%a, %a, %c)"), 3);
    }
}
