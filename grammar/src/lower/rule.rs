//! Lowers rules: the pattern to matching code, then the body. Also lowers the op patterns in arms of `inline`.
//!
//! Invariants: register 0 holds the root op. The code before `Accept` has no side effects. A producer is matched only
//! after the pattern has bound the value that the producer defines.
//!
//! Tests: grammar/tests/load.rs, tests/lower/.

use super::context::LoweringContext;
use super::function_builder::{CodeLabel, FunctionBuilder, Local};
use super::messages::unknown_op_error;
use super::operand_orders::{NextOrder, OperandOrder, operand_orders};
use super::pattern_forms::BoundNames;
use crate::ast::*;
use crate::diagnostic::Diagnostic;
use crate::global_symbols::{ItemDef, OpSymbol};
use crate::kind::Kind;
use crate::primitive::Primitive;
use crate::rir::declarations::Arity;
use crate::rir::{ArithOp, Constant, Function, FunctionKind, Inst, OpDefId, OpField, PatternTest, ProbePlace, Reg};
use std::collections::HashMap;

/// The state while the op patterns of a rule or arm are lowered.
struct MatchState<'p> {
    /// The pattern lines above the root. Each has the register of its op; `None` until the op is matched.
    producers: Vec<(&'p OpPat, Option<Reg>)>,
    /// The label to jump to on a mismatch. Once the operands of a commutative op are read, this is the label of the
    /// code that tries the next order of the operands.
    mismatch: CodeLabel,
    bound_names: BoundNames,
    /// For each commutative op matched so far with several orders, the code that tries the next order.
    next_orders: Vec<NextOrder>,
}

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

/// Lowers a probe, or one member of a family of probes. Returns its name, the op that its pattern matches, and its
/// function. Returns `None` if the op is unknown.
pub fn lower_probe<'a>(
    ctx: &mut LoweringContext<'a>,
    probe: &'a ProbeItem,
    tuple: Option<&'a [Expr]>,
) -> Option<(String, Option<OpDefId>, Function)> {
    let item = &probe.rule;
    let (name, family_values) = family_member(item, tuple);
    let mut builder = FunctionBuilder::new(ctx, FunctionKind::Rule, name.clone(), item.name.span).track_reads();
    builder.family_values = family_values;
    builder.may_create_ops = false;
    let root_reg = builder.new_reg();
    let no = builder.new_label();
    let mut state =
        MatchState { producers: Vec::new(), mismatch: no, bound_names: BoundNames::new(), next_orders: Vec::new() };
    let mut op = None;
    if let Some(pattern) = item.op_patterns.first() {
        let (op_name, index) = builder.find_pattern_op(pattern)?;
        let symbols = builder.ctx.symbols;
        let symbol = &symbols.ops[index];
        op = symbols.op_id(&op_name);
        builder.lower_operand_patterns(symbol, pattern, root_reg, &[], &mut state);
        builder.lower_probe_results(probe.place, symbol, pattern, root_reg, &mut state);
        builder.lower_attribute_patterns(symbol, pattern, root_reg, &mut state);
    }
    for guard in &item.guards {
        builder.jump_unless(guard, state.mismatch);
    }
    builder.push(Inst::Accept { absorbed: Vec::new() }, item.name.span);
    builder.may_create_ops = true;
    builder.lower_section(&item.body.stmts, &item.body.labels);
    builder.push(Inst::Done, item.body.span);
    builder.bind_label(no);
    builder.push(Inst::NoMatch, item.name.span);
    Some((name, op, builder.finish(1, Vec::new())))
}

/// Returns the name of a rule, with the member of a family in brackets, and what the names of `over` stand for.
fn family_member<'a>(item: &'a RuleItem, tuple: Option<&'a [Expr]>) -> (String, HashMap<String, &'a Expr>) {
    let name = item.name.name.clone();
    let (Some(over), Some(tuple)) = (&item.over, tuple) else { return (name, HashMap::new()) };
    let values = over.names.iter().zip(tuple).map(|(n, value)| (n.name.clone(), value)).collect();
    (format!("{name}[{}]", tuple.first().map(family_member_name).unwrap_or_default()), values)
}

fn family_member_name(expr: &Expr) -> String {
    match &expr.form {
        ExprForm::Dotted(n) | ExprForm::Name(n) | ExprForm::Str(n) | ExprForm::Case(n) | ExprForm::Declared(n, _) => {
            n.clone()
        }
        ExprForm::Int(v) => v.to_string(),
        _ => String::new(),
    }
}

impl<'a> FunctionBuilder<'_, 'a> {
    /// Binds the results in the pattern of a probe to the results of the op, which exist after the op only.
    fn lower_probe_results(
        &mut self,
        place: ProbePlace,
        symbol: &OpSymbol,
        pat: &OpPat,
        op: Reg,
        state: &mut MatchState<'_>,
    ) {
        if place == ProbePlace::After && symbol.item.traits.iter().any(|t| t.name.name == "terminator") {
            let message = format!("`{}` ends its block, so no op can be added after it", symbol.name);
            self.report_error("E0513", message, pat.op.span);
        }
        if pat.results.len() > symbol.item.results.len() {
            let message = format!(
                "`{}` has {} result groups, found {}",
                symbol.name,
                symbol.item.results.len(),
                pat.results.len()
            );
            self.report_error("E0503", message, pat.span);
            return;
        }
        for (i, (result, group)) in pat.results.iter().zip(&symbol.item.results).enumerate() {
            if place != ProbePlace::After && result.name.is_some() {
                self.report(
                    Diagnostic::error("E0513", "a result does not exist before its op")
                        .primary(result.span, "")
                        .note("write `_` for it, with a type if it is needed, or use `after`"),
                );
                continue;
            }
            let what =
                if place == ProbePlace::After { OpField::Result(i as u16) } else { OpField::ResultType(i as u16) };
            let dst = self.new_reg();
            self.push(Inst::Get { dst, op, what }, result.span);
            if place == ProbePlace::After {
                self.lower_value_pattern(result, group.arity, dst, state);
            } else if let Some(ty) = &result.ty {
                self.lower_pattern(&ty.pat, dst, &Kind::Type, state.mismatch, &mut state.bound_names);
            }
        }
    }

    /// Returns the name of an op in a pattern. The rule may be one of a family: in `rule r over Op in [a.x, b.y]`, the
    /// name `Op` stands for `a.x` in the first rule and for `b.y` in the second.
    fn resolve_op_name(&self, op: &Ident) -> String {
        match self.family_values.get(&op.name).map(|e| &e.form) {
            Some(ExprForm::Dotted(n)) => n.clone(),
            _ => op.name.clone(),
        }
    }

    /// Lowers the op pattern of an arm of `inline` for the op in register `op`; jumps to `no` on a mismatch. The
    /// pattern must not name results: the values that the arm yields replace them.
    pub fn lower_arm_pattern(&mut self, pat: &OpPat, op: Reg, no: CodeLabel) {
        let name = self.resolve_op_name(&pat.op);
        // `find_pattern_op` reports an unknown op.
        if let Some(id) = self.ctx.symbols.op_id(&name) {
            self.push(Inst::Test { test: PatternTest::Op(id), src: op, binds: vec![None], no }, pat.span);
        }
        if !pat.results.is_empty() {
            self.report_error("E0502", "an arm names no results: it states what replaces them by `yield`", pat.span);
        }
        let bound_names = BoundNames::new();
        let mut state = MatchState { producers: vec![], mismatch: no, bound_names, next_orders: vec![] };
        let symbols = self.ctx.symbols;
        if let Some((_, index)) = self.find_pattern_op(pat) {
            self.lower_operand_patterns(&symbols.ops[index], pat, op, &[], &mut state);
            self.lower_attribute_patterns(&symbols.ops[index], pat, op, &mut state);
        }
    }

    /// Returns the name of the op that a pattern matches, and the index of its declaration. Reports an unknown op, and
    /// then returns `None`.
    fn find_pattern_op(&mut self, pat: &OpPat) -> Option<(String, usize)> {
        let symbols = self.ctx.symbols;
        let name = self.resolve_op_name(&pat.op);
        let Some(&index) = symbols.op_names.get(&name) else {
            self.ctx.diagnostics.extend(unknown_op_error(symbols, &name, pat.op.span));
            return None;
        };
        Some((name, index))
    }

    /// Returns the orders in which the operands of line `index` of a rule are matched.
    fn find_operand_orders(&self, item: &RuleItem, index: usize) -> Vec<OperandOrder> {
        let symbols = self.ctx.symbols;
        match symbols.op(&self.resolve_op_name(&item.op_patterns[index].op)) {
            Some(symbol) => operand_orders(symbol.item, &item.op_patterns, index, &item.guards),
            None => Vec::new(),
        }
    }

    /// Emits code that reads and tests the fields of an op. Returns the op's name and the index of its declaration.
    fn lower_op_pattern(
        &mut self,
        pat: &OpPat,
        op: Reg,
        orders: &[OperandOrder],
        state: &mut MatchState<'_>,
    ) -> Option<(String, usize)> {
        let symbols = self.ctx.symbols;
        let (name, index) = self.find_pattern_op(pat)?;
        let symbol = &symbols.ops[index];
        self.lower_operand_patterns(symbol, pat, op, orders, state);
        self.lower_result_patterns(symbol, pat, op, state);
        self.lower_attribute_patterns(symbol, pat, op, state);
        Some((name, index))
    }

    /// Matches the operands, successors and regions of an op.
    fn lower_operand_patterns(
        &mut self,
        symbol: &OpSymbol,
        pat: &OpPat,
        op: Reg,
        orders: &[OperandOrder],
        state: &mut MatchState<'_>,
    ) {
        let (mut values, mut blocks, mut regions) = (Vec::new(), Vec::new(), Vec::new());
        for arg in &pat.args {
            match arg {
                ArgPat::Value(v) => values.push(v),
                ArgPat::Successor { block, args, list } => blocks.push((block, args, *list)),
                ArgPat::Region { name, list, span } => regions.push((name, *list, *span)),
            }
        }
        let item = symbol.item;
        self.check_group_counts(symbol, pat, [values.len(), blocks.len(), regions.len()]);
        let mut operands = vec![None; values.len()];
        if orders.len() > 1 {
            let (args, next_order) = self.read_in_orders(orders, op, state.mismatch, pat.span);
            operands = args.into_iter().map(Some).collect();
            state.mismatch = next_order.mismatch;
            state.next_orders.push(next_order);
        }
        for (i, (value_pat, group)) in values.iter().zip(&item.operands).enumerate() {
            if value_pat.name.is_none() && value_pat.ty.is_none() {
                continue;
            }
            let operand = operands[i].unwrap_or_else(|| {
                let dst = self.new_reg();
                self.push(Inst::Get { dst, op, what: OpField::Operand(i as u16) }, value_pat.span);
                dst
            });
            self.lower_value_pattern(value_pat, group.arity, operand, state);
        }
        for (i, ((block, args, list), group)) in blocks.iter().zip(&item.successors).enumerate() {
            if *list != (group.arity == Arity::Variadic) {
                let message = if *list {
                    "expected a list of successors, found a single one"
                } else {
                    "expected a single successor, found a list: write `...` after it"
                };
                self.report_error("E0503", message, block.span);
            }
            let dst = self.new_reg();
            self.push(Inst::Get { dst, op, what: OpField::Successor(i as u16) }, block.span);
            let kind = if *list { Kind::Block.into_list() } else { Kind::Block };
            self.bind_name(format!("^{}", block.name), dst, &kind, state.mismatch, &mut state.bound_names, block.span);
            let operands = self.new_reg();
            self.push(Inst::Get { dst: operands, op, what: OpField::SuccessorOperands(i as u16) }, block.span);
            self.lower_successor_operands(args, operands, *list, block, state);
        }
        for (i, ((name, list, span), group)) in regions.iter().zip(&item.regions).enumerate() {
            if *list != (group.arity == Arity::Variadic) {
                let message = if *list {
                    "expected a list of regions, found a single one"
                } else {
                    "expected a single region, found a list: write `...` after it"
                };
                self.report_error("E0503", message, *span);
            }
            let Some(name) = name else { continue };
            let dst = self.new_reg();
            self.push(Inst::Get { dst, op, what: OpField::Region(i as u16) }, *span);
            let kind = if *list { Kind::Region.into_list() } else { Kind::Region };
            self.bind_name(name.clone(), dst, &kind, state.mismatch, &mut state.bound_names, *span);
        }
    }

    /// Reports a pattern whose numbers of operands, successors or regions differ from the numbers of declared groups.
    fn check_group_counts(&mut self, symbol: &OpSymbol, pat: &OpPat, [operands, successors, regions]: [usize; 3]) {
        let item = symbol.item;
        let counts = [
            (
                "operand",
                item.operands.len(),
                operands,
                item.operands.iter().map(|o| o.name.name.as_str()).collect::<Vec<_>>(),
            ),
            (
                "successor",
                item.successors.len(),
                successors,
                item.successors.iter().map(|o| o.name.name.as_str()).collect(),
            ),
            ("region", item.regions.len(), regions, item.regions.iter().map(|o| o.name.name.as_str()).collect()),
        ];
        for (noun, expected, actual, names) in counts {
            if expected != actual {
                let s = if expected == 1 { "" } else { "s" };
                let name = &symbol.name;
                let message = format!("`{name}` has {expected} {noun} group{s}, found {actual} in the pattern");
                let declared = match &names[..] {
                    [] => "declared here".into(),
                    names => format!("declared: {}", names.join(", ")),
                };
                self.report(
                    Diagnostic::error("E0503", message)
                        .primary(pat.span, "")
                        .secondary(item.name.span, declared)
                        .note("a pattern has one position for each declared group: `%x`, `%x...`, `%x?`, `^b(..)`, `{R}`; `_` and `{_}` ignore one"),
                );
            }
        }
    }

    /// Matches the operands that are passed to a successor (`block`), or to each block of a list (`is_list`).
    fn lower_successor_operands(
        &mut self,
        args: &[ValuePat],
        operands: Reg,
        is_list: bool,
        block: &Ident,
        state: &mut MatchState<'_>,
    ) {
        match args {
            [v] if v.arity == Arity::Variadic => {
                if let Some(name) = &v.name {
                    let kind = if is_list { Kind::list_of_values().into_list() } else { Kind::list_of_values() };
                    self.bind_name(format!("%{name}"), operands, &kind, state.mismatch, &mut state.bound_names, v.span);
                }
            }
            args if is_list => {
                if !args.is_empty() {
                    self.report_error(
                        "E0503",
                        "the operands of a list of successors must be bound by `(%x...)`",
                        block.span,
                    );
                }
            }
            args => {
                let binds: Vec<Option<Reg>> = args.iter().map(|v| v.name.as_ref().map(|_| self.new_reg())).collect();
                let test = PatternTest::List(args.len() as u16);
                self.push(Inst::Test { test, src: operands, binds: binds.clone(), no: state.mismatch }, block.span);
                for (v, reg) in args.iter().zip(binds) {
                    if v.arity != Arity::One || v.ty.is_some() {
                        self.report_error(
                            "E0503",
                            "successor operands must be bound by `(%x...)` or by single names",
                            v.span,
                        );
                    }
                    if let (Some(name), Some(reg)) = (&v.name, reg) {
                        self.bind_name(
                            format!("%{name}"),
                            reg,
                            &Kind::Value,
                            state.mismatch,
                            &mut state.bound_names,
                            v.span,
                        );
                    }
                }
            }
        }
    }

    /// Matches the value of one operand group, in register `dst`, and its type.
    fn lower_value_pattern(&mut self, value_pat: &ValuePat, arity: Arity, dst: Reg, state: &mut MatchState<'_>) {
        let span = value_pat.span;
        match (value_pat.arity, arity) {
            (Arity::Variadic, Arity::One) => {
                self.report_error("E0503", "this operand is a single value, not a list", span)
            }
            (Arity::Optional, Arity::One) => self.report_error("E0503", "this operand is not optional", span),
            (Arity::One | Arity::Optional, Arity::Variadic) => {
                self.report_error("E0503", "this operand is a list: write `...` after it", span);
            }
            _ => {}
        }
        let kind = match (value_pat.arity, arity) {
            (_, Arity::Variadic) => Kind::list_of_values(),
            (Arity::Optional, _) => Kind::Value.into_optional(),
            (Arity::Variadic, Arity::Optional) => {
                self.report_error("E0503", "this operand is optional: write `?` after it", span);
                Kind::Value.into_optional()
            }
            (_, Arity::Optional) => {
                self.push(Inst::Test { test: PatternTest::Present, src: dst, binds: vec![], no: state.mismatch }, span);
                Kind::Value
            }
            _ => Kind::Value,
        };
        if let Some(name) = &value_pat.name {
            self.bind_name(format!("%{name}"), dst, &kind, state.mismatch, &mut state.bound_names, span);
        }
        let Some(ty) = &value_pat.ty else { return };
        match &kind {
            Kind::Value => {
                let t = self.push_primitive(Primitive::TypeOf, vec![dst], span);
                self.lower_pattern(&ty.pat, t, &Kind::Type, state.mismatch, &mut state.bound_names);
            }
            Kind::Optional(_) => {
                self.report_error(
                    "E0503",
                    "the type of an optional operand cannot be matched here; test it in the body",
                    ty.pat.span,
                );
            }
            _ => self.match_list_type(ty, dst, state),
        }
    }

    /// Matches the types of the values of a list. Without `...` after the type pattern, each type must match.
    fn match_list_type(&mut self, annotation: &TypeAnnotation, values: Reg, state: &mut MatchState<'_>) {
        if annotation.list {
            let types = self.push_primitive(Primitive::Types, vec![values], annotation.pat.span);
            self.lower_pattern(&annotation.pat, types, &Kind::Type.into_list(), state.mismatch, &mut state.bound_names);
        } else {
            self.match_each_type(&annotation.pat, values, state.mismatch, annotation.pat.span);
        }
    }

    /// Matches the types of an op's results.
    fn lower_result_patterns(&mut self, symbol: &OpSymbol, pat: &OpPat, op: Reg, state: &mut MatchState<'_>) {
        let groups = &symbol.item.results;
        let named_count = pat.results.len();
        if named_count != groups.len() && (named_count > 0 || groups.iter().any(|g| g.arity == Arity::One)) {
            let n = groups.len();
            self.report(
                Diagnostic::error(
                    "E0504",
                    format!(
                        "`{}` has {n} result{}, found {named_count} in the pattern",
                        symbol.name,
                        if n == 1 { "" } else { "s" }
                    ),
                )
                .primary(pat.span, "")
                .secondary(symbol.item.name.span, "declared here"),
            );
            return;
        }
        for (i, (v, group)) in pat.results.iter().zip(groups).enumerate() {
            if let Some(index) = &v.index {
                self.lower_result_index(v, index, groups, i, state);
                continue;
            }
            match (v.arity, group.arity) {
                (Arity::One, Arity::One) | (Arity::Variadic, Arity::Variadic) | (_, Arity::Optional) => {}
                (_, Arity::One) => self.report_error("E0504", "this result is a single value, not a list", v.span),
                (_, Arity::Variadic) => {
                    let is_producer = state.producers.iter().any(|(line, _)| std::ptr::eq(*line, pat));
                    let note = if is_producer {
                        "match one of the results by its position: `%r[0] = ..`, or `%r[i] = ..` to bind the position"
                    } else {
                        "write `...` after it"
                    };
                    self.report(Diagnostic::error("E0504", "this result is a list").primary(v.span, "").note(note));
                }
            }
            let Some(ty) = &v.ty else { continue };
            let dst = self.new_reg();
            self.push(Inst::Get { dst, op, what: OpField::ResultType(i as u16) }, v.span);
            match (group.arity, ty.list) {
                (Arity::Variadic, true) => {
                    self.lower_pattern(&ty.pat, dst, &Kind::Type.into_list(), state.mismatch, &mut state.bound_names)
                }
                (Arity::Variadic, false) => {
                    let no = state.mismatch;
                    self.push_loop(dst, v.span, |b, element| {
                        b.in_scope(|b| b.lower_pattern(&ty.pat, element, &Kind::Type, no, &mut BoundNames::new()));
                    });
                }
                _ => self.lower_pattern(&ty.pat, dst, &Kind::Type, state.mismatch, &mut state.bound_names),
            }
        }
    }

    /// Matches a result with a position, `%r[0]`, which belongs to the variadic result group `group`.
    fn lower_result_index(
        &mut self,
        value_pat: &ValuePat,
        index: &Pat,
        groups: &[ValueGroupDecl],
        group: usize,
        state: &mut MatchState<'_>,
    ) {
        let span = value_pat.span;
        let Some(value) = value_pat.name.as_ref().and_then(|n| self.read_local(&format!("%{n}"))).map(|l| l.reg) else {
            return;
        };
        if groups[group].arity != Arity::Variadic || groups[..group].iter().any(|g| g.arity != Arity::One) {
            let diagnostic = Diagnostic::error("E0504", "this result has no position in a list").primary(span, "");
            self.report(
                diagnostic.note("`%r[0]` is one result of a variadic group, with single results only in front of it"),
            );
            return;
        }
        let mut position = self.push_primitive(Primitive::ResultIndex, vec![value], span);
        if group > 0 {
            let first = self.push_constant(Constant::Int(group as i64), span);
            let (dst, a) = (self.new_reg(), position);
            self.push(Inst::Arith { dst, op: ArithOp::Sub, a, b: first }, span);
            position = dst;
            let zero = self.push_constant(Constant::Int(0), span);
            let is_in_group = self.push_primitive(Primitive::LessEqual, vec![zero, position], span);
            self.push(Inst::JumpUnless { cond: is_in_group, to: state.mismatch }, span);
        }
        self.lower_pattern(index, position, &Kind::Int, state.mismatch, &mut state.bound_names);
        if let Some(ty) = &value_pat.ty {
            let t = self.push_primitive(Primitive::TypeOf, vec![value], span);
            self.lower_pattern(&ty.pat, t, &Kind::Type, state.mismatch, &mut state.bound_names);
        }
    }

    /// Matches the attributes of an op; reports attributes that the pattern does not cover.
    fn lower_attribute_patterns(&mut self, symbol: &OpSymbol, pat: &OpPat, op: Reg, state: &mut MatchState<'_>) {
        let entries = pat.attrs.as_deref().unwrap_or(&[]);
        let names: Vec<String> = entries
            .iter()
            .filter_map(|e| match e {
                AttrPat::Entry(n, ..) => Some(crate::string_interpolation::unescape(&n.name)),
                _ => None,
            })
            .collect();
        let mut covers_rest = false;
        for entry in entries {
            match entry {
                AttrPat::Ignore => covers_rest = true,
                AttrPat::Rest(name) => {
                    covers_rest = true;
                    let dst = self.new_reg();
                    self.push(
                        Inst::Get { dst, op, what: OpField::Rest(names.iter().map(|n| n.clone().into()).collect()) },
                        name.span,
                    );
                    self.bind_name(
                        name.name.clone(),
                        dst,
                        &Kind::Attrs,
                        state.mismatch,
                        &mut state.bound_names,
                        name.span,
                    );
                }
                AttrPat::Entry(name, _, value) => {
                    let key = crate::string_interpolation::unescape(&name.name);
                    let declared = symbol.attributes.iter().position(|a| a.name == key);
                    let (field, kind) = match declared {
                        Some(i) => (OpField::Attr(i as u16), symbol.attributes[i].pattern_kind.clone()),
                        None => (OpField::Discardable(key.clone().into()), Kind::Any),
                    };
                    let dst = self.new_reg();
                    self.push(Inst::Get { dst, op, what: field }, name.span);
                    match value {
                        Some(p) => {
                            if let (Some(i), PatForm::Case(c)) = (declared, &p.form)
                                && let crate::rir::declarations::AttributeKind::Enum(id) = symbol.attributes[i].kind
                            {
                                self.check_case_exists(id, c, p.span);
                            }
                            let no = state.mismatch;
                            match declared {
                                Some(i) => {
                                    let declared = &symbol.attributes[i];
                                    self.lower_attribute_pattern(p, dst, declared, no, &mut state.bound_names)
                                }
                                None => self.lower_pattern(p, dst, &kind, no, &mut state.bound_names),
                            }
                        }
                        None => self.bind_name(key, dst, &kind, state.mismatch, &mut state.bound_names, name.span),
                    }
                }
            }
        }
        let missing: Vec<&str> = symbol
            .attributes
            .iter()
            .map(|a| a.name.as_str())
            .filter(|a| !covers_rest && !names.iter().any(|n| n == a))
            .collect();
        if !missing.is_empty() {
            let mut diagnostic = Diagnostic::error(
                "E0505",
                format!("the pattern does not cover the attribute `{}` of `{}`", missing.join("`, `"), symbol.name),
            )
            .primary(pat.span, "")
            .secondary(symbol.item.name.span, "declared here")
            .note("bind it, or write `{.._}` if the rule may ignore it");
            for name in names.iter().filter(|n| !symbol.attributes.iter().any(|a| a.name == **n)) {
                diagnostic = diagnostic.suggest_name(name, missing.iter().copied());
            }
            self.report(diagnostic);
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
