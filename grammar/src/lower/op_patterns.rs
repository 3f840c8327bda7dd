//! Lowers op patterns: the lines of a rule's pattern, the pattern of a probe and those of the arms of `inline`.
//!
//! A pattern reads the fields of an op and tests them. Each failed test jumps to the label `MatchState::mismatch`.
//!
//! Tests: grammar/tests/load.rs, tests/lower/.

use super::function_builder::{CodeLabel, FunctionBuilder};
use super::messages::unknown_op_error;
use super::operand_orders::{NextOrder, OperandOrder};
use super::pattern_forms::BoundNames;
use crate::ast::*;
use crate::diagnostic::Diagnostic;
use crate::global_symbols::OpSymbol;
use crate::kind::Kind;
use crate::primitive::Primitive;
use crate::rir::declarations::Arity;
use crate::rir::{ArithOp, Constant, Inst, OpField, PatternTest, Reg};

/// The state while the op patterns of a rule or arm are lowered.
pub(super) struct MatchState<'p> {
    /// The pattern lines above the root. Each has the register of its op; `None` until the op is matched.
    pub(super) producers: Vec<(&'p OpPat, Option<Reg>)>,
    /// The label to jump to on a mismatch. Once the operands of a commutative op are read, this is the label of the
    /// code that tries the next order of the operands.
    pub(super) mismatch: CodeLabel,
    pub(super) bound_names: BoundNames,
    /// For each commutative op matched so far with several orders, the code that tries the next order.
    pub(super) next_orders: Vec<NextOrder>,
}

impl<'a> FunctionBuilder<'_, 'a> {
    /// Returns the name of an op in a pattern. The rule may be one of a family: in `rule r over Op in [a.x, b.y]`, the
    /// name `Op` stands for `a.x` in the first rule and for `b.y` in the second.
    pub(super) fn resolve_op_name(&self, op: &Ident) -> String {
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
    pub(super) fn find_pattern_op(&mut self, pat: &OpPat) -> Option<(String, usize)> {
        let symbols = self.ctx.symbols;
        let name = self.resolve_op_name(&pat.op);
        let Some(&index) = symbols.op_names.get(&name) else {
            self.ctx.diagnostics.extend(unknown_op_error(symbols, &name, pat.op.span));
            return None;
        };
        Some((name, index))
    }

    /// Emits code that reads and tests the fields of an op. Returns the op's name and the index of its declaration.
    pub(super) fn lower_op_pattern(
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
    pub(super) fn lower_operand_patterns(
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
    pub(super) fn lower_value_pattern(
        &mut self,
        value_pat: &ValuePat,
        arity: Arity,
        dst: Reg,
        state: &mut MatchState<'_>,
    ) {
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
    pub(super) fn lower_attribute_patterns(
        &mut self,
        symbol: &OpSymbol,
        pat: &OpPat,
        op: Reg,
        state: &mut MatchState<'_>,
    ) {
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
        if !covers_rest {
            self.check_attributes_covered(symbol, pat, &names);
        }
    }

    /// Reports the attributes of an op that are not among `names`, the attributes that its pattern has.
    fn check_attributes_covered(&mut self, symbol: &OpSymbol, pat: &OpPat, names: &[String]) {
        let declared = symbol.attributes.iter().map(|a| a.name.as_str());
        let missing: Vec<&str> = declared.filter(|a| !names.iter().any(|n| n == a)).collect();
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
}
