//! Lowers calls of ops to `Emit` instructions, and the regions that are written after such calls.
//!
//! Each call is checked against the declaration of the op. Invariants: arguments are evaluated before the op is
//! emitted. If several operand groups are optional or variadic, the `Emit` has one operand argument for each group.
//!
//! Tests: grammar/tests/load.rs, tests/lower/.

use super::call::CallUse;
use super::function_builder::{FunctionBuilder, TypedReg};
use super::messages::count_with_noun;
use crate::ast::*;
use crate::diagnostic::Diagnostic;
use crate::global_symbols::OpSymbol;
use crate::kind::Kind;
use crate::primitive::Primitive;
use crate::rir::declarations::{Arity, AttributeKind};
use crate::rir::{
    Arg as RirArg, BlockArg, Constant, EmitRegion, EmitResult, EmitSuccessor, Inst, Reg, Span, TemplateId,
};

/// The attribute of a call op that holds the function type of a variadic callee.
const CALLEE_TYPE: &str = "var_callee_type";
/// The `fn` of the rules that returns the target type of an `extern`: `extern_type([type], type, bool) -> type`.
pub(super) const EXTERN_TYPE_HOOK: &str = "extern_type";

/// The arguments of an emitted op, separated into operands, successors and regions.
struct EmitArgs {
    operands: Vec<RirArg>,
    successors: Vec<EmitSuccessor>,
    regions: Vec<EmitRegion>,
}

impl<'a> FunctionBuilder<'_, 'a> {
    /// Lowers a call of an op. `op` holds its name. `op_index` is its index among the declared ops; `None` if the op is
    /// undeclared or its name is computed.
    pub fn emit_op(
        &mut self,
        op: Reg,
        op_index: Option<usize>,
        call: &CallExpr,
        call_use: &CallUse<'_>,
    ) -> Vec<TypedReg> {
        let span = call.span;
        let symbols = self.ctx.symbols;
        let symbol: Option<&OpSymbol> = op_index.map(|i| &symbols.ops[i]);
        if !self.may_create_ops {
            self.report(
                Diagnostic::error("E0308", format!("`{}` is emitted where no op may be emitted", call.callee.name))
                    .primary(span, "")
                    .note("patterns, `where`, `fn` and `map` must be pure"),
            );
        }
        let entries = call.attrs.as_deref().unwrap_or(&[]);
        let extern_id = self.find_extern(entries);
        let callee = extern_id.map(|(id, _)| id);
        let EmitArgs { mut operands, successors, mut regions } = self.lower_emit_args(call, callee);
        let expected_kind = |name: &str| match symbol.and_then(|i| i.attributes.iter().find(|a| a.name == name)) {
            // An `i1` attribute may be written as a number or a bool.
            Some(a) if a.kind == AttributeKind::Int(1) => Kind::Any,
            // Any attribute, even a required one, may be `none`, which omits it.
            Some(a) => a.pattern_kind.clone().into_optional(),
            None => Kind::Any,
        };
        if let Some(symbol) = symbol {
            self.check_cases(symbol, entries);
        }
        let (mut attrs, rest) = self.lower_dict_entries(entries, &expected_kind);
        for block in &call.regions {
            let region = EmitRegion::Template(self.lower_region(block));
            regions.push(region);
        }
        if let Some(symbol) = symbol {
            if symbol.item.operands.iter().all(|group| group.arity == Arity::One) {
                for arg in &call.args {
                    if let CallArg::Expr { value, ty: None, spread: false } = arg {
                        self.check_single_value(value);
                    }
                }
            }
            operands = self.group_operands(symbol, call, operands);
            self.check_attributes(symbol, call);
            let groups: Vec<Arity> = symbol.item.regions.iter().map(|r| r.arity).collect();
            let spread = regions.iter().any(|r| matches!(r, EmitRegion::Spread(_)));
            self.check_count(symbol, "region", &groups, regions.len(), spread, span);
            let groups: Vec<Arity> = symbol.item.successors.iter().map(|s| s.arity).collect();
            let spread = successors.iter().any(|s| s.variadic);
            self.check_count(symbol, "successor", &groups, successors.len(), spread, span);
        }
        if let (Some((id, _)), Some(symbol)) = (extern_id, symbol) {
            attrs.extend(self.push_variadic_callee_type(id, symbol, entries, span));
        }
        let (results, vals) = self.lower_results(symbol, call, call_use, extern_id);
        self.push(Inst::Emit { op, operands, attrs, rest, results, successors, regions }, span);
        vals
    }

    /// Lowers the arguments of an emitted op. If the op calls the extern `callee`, a number among the operands has the
    /// type of the extern's parameter.
    fn lower_emit_args(&mut self, call: &CallExpr, callee: Option<crate::rir::ExternId>) -> EmitArgs {
        let mut operands = Vec::new();
        let mut successors = Vec::new();
        let mut regions = Vec::new();
        for arg in &call.args {
            match arg {
                CallArg::Expr { value, spread, ty: None } if self.is_block_expr(value) => {
                    let block = self.lower_expr(value, &Kind::Any).reg;
                    successors.push(EmitSuccessor { block, args: vec![], variadic: *spread });
                }
                CallArg::Expr { value, .. } => {
                    let (mut operand, kind) = self.lower_operand(arg, value.span);
                    // Only after single operands is it known which parameter an operand is for.
                    let position = operands.len();
                    if let (Some(id), RirArg::One(src)) = (callee, operand)
                        && matches!(kind, Kind::Int | Kind::Float | Kind::Bool)
                        && operands.iter().all(|operand| matches!(operand, RirArg::One(_)))
                        && position < self.ctx.symbols.externs[id.index()].ast.params.len()
                    {
                        let ty = Some(self.push_extern_param_type(id, position, value.span));
                        let dst = self.new_reg();
                        self.push(Inst::Value { dst, src, ty }, value.span);
                        operand = RirArg::One(dst);
                    }
                    operands.push(operand);
                }
                CallArg::Successor { block, args, spread } => {
                    let name = format!("^{}", block.name);
                    let val = self.read_name(&name, block.span);
                    let args = self.lower_successor_args(args, *spread);
                    if *spread != val.kind.is_list() && val.kind != Kind::Any {
                        let message = if *spread {
                            "expected a list of blocks, found a block"
                        } else {
                            "expected a block, found a list of blocks: write `...` after it"
                        };
                        self.report_error("E0301", message, block.span);
                    }
                    successors.push(EmitSuccessor { block: val.reg, args, variadic: *spread });
                }
                CallArg::Region { name, spread, span } => regions.push(match name {
                    None => EmitRegion::Empty,
                    Some(name) => {
                        let val = self.read_name(&name.name, *span);
                        let expected_kind = if *spread { Kind::Region.into_list() } else { Kind::Region };
                        let reg = self.coerce(val, &expected_kind, *span).reg;
                        if *spread { EmitRegion::Spread(reg) } else { EmitRegion::Of(reg) }
                    }
                }),
            }
        }
        EmitArgs { operands, successors, regions }
    }

    /// Returns whether the expression denotes a block: a label, or an `if` whose two branches denote blocks.
    fn is_block_expr(&self, expr: &Expr) -> bool {
        match &expr.form {
            ExprForm::Block(_) => true,
            ExprForm::If(_, a, b) => self.is_block_expr(a) && self.is_block_expr(b),
            _ => false,
        }
    }

    /// Lowers the block arguments of a successor. If the successor is a list of blocks (`is_list`), each argument is a
    /// list with one entry for each block.
    fn lower_successor_args(&mut self, args: &[CallArg], is_list: bool) -> Vec<RirArg> {
        if !is_list {
            return self.lower_operands(args);
        }
        let mut out = Vec::new();
        for arg in args {
            match arg {
                CallArg::Expr { value, spread, .. } => {
                    let reg = self.lower_expr(value, &Kind::Any.into_list()).reg;
                    out.push(if *spread { RirArg::Spread(reg) } else { RirArg::One(reg) });
                }
                CallArg::Region { span, .. } => self.report_error("E0404", "a region cannot be an operand", *span),
                CallArg::Successor { block, .. } => {
                    self.report_error("E0404", "a successor cannot be an operand", block.span)
                }
            }
        }
        out
    }

    /// Returns the extern whose symbol `@name` is the value of an attribute of the call, and whether that function has
    /// a result. `None` if there is no such attribute.
    fn find_extern(&self, entries: &[DictEntry]) -> Option<(crate::rir::ExternId, bool)> {
        let symbols = self.ctx.symbols;
        entries.iter().find_map(|entry| match entry {
            DictEntry::Pair(_, _, Expr { form: ExprForm::Symbol(n), .. }, _)
                if self.read_local(&format!("@{n}")).is_none() =>
            {
                let id = *symbols.extern_names.get(n.as_str())?;
                Some((id, symbols.externs[id.index()].ast.result.is_some()))
            }
            _ => None,
        })
    }

    /// Emits code that computes the attribute `var_callee_type`, the function type of a variadic extern, for an op that
    /// calls this extern. Returns the name and register of the attribute. Returns `None` if the extern is not variadic,
    /// if the op does not declare the attribute, if the rule writes the attribute itself, or if the rules lack
    /// `extern_type`, which is reported.
    fn push_variadic_callee_type(
        &mut self,
        id: crate::rir::ExternId,
        symbol: &OpSymbol,
        entries: &[DictEntry],
        span: Span,
    ) -> Option<(String, Reg)> {
        let symbols = self.ctx.symbols;
        let is_written = |entry: &DictEntry| match entry {
            DictEntry::Pair(name, ..) | DictEntry::Shorthand(name) => name.name == CALLEE_TYPE,
            DictEntry::Rest(_) => false,
        };
        if !symbols.externs[id.index()].ast.variadic
            || entries.iter().any(is_written)
            || !symbol.attributes.iter().any(|a| a.name == CALLEE_TYPE)
        {
            return None;
        }
        let hook = symbols.public_callable(EXTERN_TYPE_HOOK).filter(|hook| hook.params.len() == 3 && hook.pure);
        let Some(func) = hook.map(|hook| hook.func) else {
            self.report(
                Diagnostic::error(
                    "E0209",
                    format!("no `fn {EXTERN_TYPE_HOOK}` returns the type of the variadic extern"),
                )
                .primary(span, "")
                .note(format!("write the attribute `{CALLEE_TYPE}`, or import `lower/prelude.rules`")),
            );
            return None;
        };
        let signature = self.new_reg();
        self.push(Inst::Call { func: self.ctx.extern_functions[id.index()], args: vec![], dst: vec![signature] }, span);
        let mut args = Vec::new();
        for i in 0..3 {
            let index = self.push_constant(Constant::Int(i), span);
            args.push(self.push_primitive(Primitive::At, vec![signature, index], span));
        }
        let dst = self.new_reg();
        self.push(Inst::Call { func, args, dst: vec![dst] }, span);
        Some((CALLEE_TYPE.to_string(), dst))
    }

    /// Emits code that computes the source type of an extern's parameter. Returns its register.
    fn push_extern_param_type(&mut self, id: crate::rir::ExternId, position: usize, span: Span) -> Reg {
        let func = self.ctx.extern_functions[id.index()];
        let (signature, zero) = (self.new_reg(), self.push_constant(Constant::Int(0), span));
        self.push(Inst::Call { func, args: vec![], dst: vec![signature] }, span);
        let params = self.push_primitive(Primitive::At, vec![signature, zero], span);
        let position = self.push_constant(Constant::Int(position as i64), span);
        self.push_primitive(Primitive::At, vec![params, position], span)
    }

    /// Emits code that computes the source type of an extern's result. Returns its register.
    fn push_extern_result_type(&mut self, id: crate::rir::ExternId, span: Span) -> Reg {
        let func = self.ctx.extern_functions[id.index()];
        let (signature, one_reg) = (self.new_reg(), self.push_constant(Constant::Int(1), span));
        self.push(Inst::Call { func, args: vec![], dst: vec![signature] }, span);
        self.push_primitive(Primitive::At, vec![signature, one_reg], span)
    }

    /// Lowers the results of an emitted op that `call_use` needs. Returns the entries for the `Emit` instruction, and
    /// the results as registers with kinds.
    fn lower_results(
        &mut self,
        symbol: Option<&OpSymbol>,
        call: &CallExpr,
        call_use: &CallUse<'_>,
        extern_id: Option<(crate::rir::ExternId, bool)>,
    ) -> (Vec<EmitResult>, Vec<TypedReg>) {
        let span = call.span;
        let declared = symbol.map(|i| &i.item.results[..]);
        match call_use {
            CallUse::Nothing => match extern_id {
                Some((id, true)) => {
                    let ty = Some(self.push_extern_result_type(id, span));
                    (vec![EmitResult { dst: self.new_reg(), ty, variadic: false }], vec![])
                }
                _ => (vec![], vec![]),
            },
            CallUse::One(expected, ty) => {
                if let Some(info) = symbol
                    && info.item.results.is_empty()
                {
                    return (vec![], vec![]);
                }
                let first = declared.and_then(|d| d.first()).map(|r| r.arity);
                let variadic = expected.is_list() && ty.is_none() && first != Some(Arity::One);
                let ty = match extern_id {
                    Some((id, _)) if ty.is_none() && !variadic => Some(self.push_extern_result_type(id, span)),
                    _ => *ty,
                };
                let dst = self.new_reg();
                let kind = if variadic { Kind::list_of_values() } else { Kind::Value };
                (vec![EmitResult { dst, ty, variadic }], vec![TypedReg::new(dst, kind)])
            }
            CallUse::Names(targets) => {
                if let (Some(info), Some(declared)) = (symbol, declared) {
                    let fixed = declared.iter().all(|r| r.arity == Arity::One);
                    if (fixed && declared.len() != targets.len()) || declared.is_empty() {
                        let n = declared.len();
                        self.report(
                            Diagnostic::error(
                                "E0406",
                                format!(
                                    "`{}` has {}, found {}",
                                    info.name,
                                    count_with_noun(n, "result"),
                                    count_with_noun(targets.len(), "name")
                                ),
                            )
                            .primary(span, "")
                            .secondary(info.item.name.span, "declared here"),
                        );
                    } else if fixed && targets.iter().any(|t| t.is_list) {
                        self.report_error("E0406", format!("`{}` has no variadic result", info.name), span);
                    }
                }
                let mut results = Vec::new();
                let mut vals = Vec::new();
                for target in *targets {
                    let ty = match (&target.ty, extern_id) {
                        (Some((ty, spread)), _) => Some(self.lower_written_type(ty, target.is_list, *spread)),
                        (None, Some((id, _))) if targets.len() == 1 && !target.is_list => {
                            Some(self.push_extern_result_type(id, span))
                        }
                        _ => None,
                    };
                    let dst = self.new_reg();
                    results.push(EmitResult { dst, ty, variadic: target.is_list });
                    vals.push(TypedReg::new(dst, if target.is_list { Kind::list_of_values() } else { Kind::Value }));
                }
                (results, vals)
            }
        }
    }

    /// Lowers the type that a rule writes after `:`. `list` states whether the annotated name stands for a list of
    /// values: its type is then a list of types, or one type for all values. `spread` states whether `...` follows the
    /// type.
    pub fn lower_written_type(&mut self, ty: &Expr, list: bool, spread: bool) -> Reg {
        if !list {
            if spread {
                self.report_error("E0301", "`...` is allowed only after the type of a list of values", ty.span);
            }
            return self.lower_expr(ty, &Kind::Type).reg;
        }
        let val = self.lower_expr(ty, &Kind::Any);
        if val.kind == Kind::Type {
            return val.reg;
        }
        self.coerce(val, &Kind::Type.into_list(), ty.span).reg
    }

    // ---- Checks.

    /// Checks the number of operands of a call, and returns the operands. If several groups are optional or variadic,
    /// the returned list has one argument for each group. Otherwise it is `operands`.
    fn group_operands(&mut self, symbol: &OpSymbol, call: &CallExpr, operands: Vec<RirArg>) -> Vec<RirArg> {
        let groups = &symbol.item.operands;
        let variable_groups = groups.iter().filter(|g| g.arity != Arity::One).count();
        let spread = |a: &RirArg| matches!(a, RirArg::Spread(_));
        let matches_arity = |group: &ValueGroupDecl, arg: &RirArg| group.arity != Arity::Variadic || spread(arg);
        let has_one_arg_each = operands.len() == groups.len();
        // If the last of two optional or variadic groups is omitted, all their operands belong to the first of them.
        let last_varies = groups.last().is_some_and(|g| g.arity != Arity::One);
        if variable_groups == 2
            && last_varies
            && !(has_one_arg_each && groups.iter().zip(&operands).all(|(g, a)| matches_arity(g, a)))
        {
            let first = groups.iter().position(|g| g.arity != Arity::One).unwrap_or(0);
            let after = groups.len() - 2 - first;
            let fixed = operands.len() >= first + after
                && operands[..first].iter().chain(&operands[operands.len() - after..]).all(|a| !spread(a));
            if fixed {
                let end = operands.len() - after;
                let mut out = operands[..first].to_vec();
                out.push(RirArg::Spread(self.push_list(operands[first..end].to_vec(), call.span)));
                out.extend_from_slice(&operands[end..]);
                out.push(RirArg::One(self.push_constant(Constant::None, call.span)));
                return out;
            }
        }
        let is_wrong_count = if variable_groups > 1 {
            !has_one_arg_each
        } else if operands.iter().any(spread) {
            let single_operands = operands.iter().filter(|a| !spread(a)).count();
            variable_groups == 0 && single_operands > groups.len()
        } else {
            let min_operands = groups.len() - variable_groups;
            let max_operands =
                if groups.iter().any(|g| g.arity == Arity::Variadic) { usize::MAX } else { groups.len() };
            operands.len() < min_operands || operands.len() > max_operands
        };
        if is_wrong_count {
            let names: Vec<String> = groups.iter().map(|g| format!("{}{}", g.name.name, g.arity.mark())).collect();
            let n = operands.len();
            let message = format!("`{}` expects the operands ({}), found {n}", symbol.name, names.join(", "));
            let mut diagnostic = Diagnostic::error("E0407", message)
                .primary(call.span, "")
                .secondary(symbol.item.name.span, "declared here");
            if variable_groups > 1 {
                diagnostic = diagnostic.note(
                    "several groups are optional or variadic, so write one argument for each: `%xs...`, `[%a, %b]...`, `[]...` or `none`",
                );
            }
            self.report(diagnostic);
        }
        operands
    }

    /// Reports unknown and missing attributes of a call.
    fn check_attributes(&mut self, symbol: &OpSymbol, call: &CallExpr) {
        let entries = call.attrs.as_deref().unwrap_or(&[]);
        let mut rest = false;
        let mut named_entries = Vec::new();
        for entry in entries {
            match entry {
                DictEntry::Rest(_) => rest = true,
                DictEntry::Pair(name, quoted, ..) => named_entries.push((name, *quoted)),
                DictEntry::Shorthand(name) => named_entries.push((name, false)),
            }
        }
        let mut has_unknown = false;
        for (name, quoted) in &named_entries {
            if !quoted && !symbol.attributes.iter().any(|a| a.name == name.name) {
                has_unknown = true;
                self.report(
                    Diagnostic::error("E0408", format!("unknown attribute `{}` of `{}`", name.name, symbol.name))
                        .primary(name.span, "")
                        .secondary(symbol.item.name.span, "declared here")
                        .suggest_name(&name.name, symbol.attributes.iter().map(|a| a.name.as_str()))
                        .note(format!("a discardable attribute is quoted: `\"{}\" = ..`", name.name)),
                );
            }
        }
        // No report of missing attributes: the unknown name may be a misspelling of a missing one, and `..rest` may
        // contain it.
        if rest || has_unknown {
            return;
        }
        let missing: Vec<&str> = symbol
            .attributes
            .iter()
            .filter(|a| !a.optional && a.default.is_none() && !named_entries.iter().any(|(n, _)| n.name == a.name))
            .map(|a| a.name.as_str())
            .collect();
        if !missing.is_empty() {
            self.report(
                Diagnostic::error(
                    "E0409",
                    format!("missing attribute `{}` of `{}`", missing.join("`, `"), symbol.name),
                )
                .primary(call.span, "")
                .secondary(symbol.item.name.span, "declared here"),
            );
        }
    }

    /// Reports undeclared cases that a call writes for its enum attributes.
    fn check_cases(&mut self, symbol: &OpSymbol, entries: &[DictEntry]) {
        for entry in entries {
            let DictEntry::Pair(name, _, value, None) = entry else {
                continue;
            };
            if let Some(a) = symbol.attributes.iter().find(|a| a.name == name.name) {
                self.check_case(&a.kind, value);
            }
        }
    }

    fn check_case(&mut self, kind: &AttributeKind, value: &Expr) {
        let AttributeKind::Enum(id) = kind else {
            return;
        };
        let symbols = self.ctx.symbols;
        let symbol = &symbols.enums[id.index()];
        match &value.form {
            ExprForm::Case(c) if symbol.item.flags => self.report(
                Diagnostic::error("E0301", format!("`{}` is a set of flags, not a case", symbol.name))
                    .primary(value.span, "")
                    .note(format!("write a list of flags: `[#{c}]`")),
            ),
            ExprForm::Case(c) => self.check_case_exists(*id, c, value.span),
            ExprForm::If(_, a, b) => {
                self.check_case(kind, a);
                self.check_case(kind, b);
            }
            ExprForm::List(items) if symbol.item.flags => {
                for item in items {
                    if let ListItem::One(Expr { form: ExprForm::Case(c), span }) = item {
                        self.check_case_exists(*id, c, *span);
                    }
                }
            }
            _ => {}
        }
    }

    /// Reports a case that the enum does not declare.
    pub fn check_case_exists(&mut self, id: crate::rir::EnumId, case: &str, span: Span) {
        let symbols = self.ctx.symbols;
        let symbol = &symbols.enums[id.index()];
        let cases = || symbol.item.cases.iter().map(|c| c.0.name.as_str());
        if !cases().any(|c| c == case) {
            self.report(
                Diagnostic::error("E0410", format!("unknown case `{case}` of `{}`", symbol.name))
                    .primary(span, "")
                    .secondary(symbol.item.name.span, "declared here")
                    .suggest_name(case, cases()),
            );
        }
    }

    /// Checks the number of regions or successors of a call. `groups` are the declared groups; `spread` states whether
    /// an argument is a list.
    fn check_count(&mut self, symbol: &OpSymbol, noun: &str, groups: &[Arity], count: usize, spread: bool, span: Span) {
        let min_count = groups.iter().filter(|a| **a == Arity::One).count();
        let max_count = if groups.contains(&Arity::Variadic) { usize::MAX } else { groups.len() };
        if (count < min_count && !spread) || count > max_count {
            let d = Diagnostic::error(
                "E0411",
                format!(
                    "`{}` expects {} {noun}{}, found {count}",
                    symbol.name,
                    groups.len(),
                    if groups.len() == 1 { "" } else { "s" }
                ),
            )
            .primary(span, "")
            .secondary(symbol.item.name.span, "declared here");
            let d = if noun == "region" && count < min_count { d.note("write `{}` for an empty region") } else { d };
            self.report(d);
        }
    }

    // ---- Region templates.

    /// Lowers a region that is written in the rule to a template of this function.
    pub fn lower_region(&mut self, block: &Block) -> TemplateId {
        self.template_depth += 1;
        let entry = self.out_of_line(|b| b.lower_region_body(block));
        self.template_depth -= 1;
        self.add_template(entry)
    }

    fn lower_region_body(&mut self, block: &Block) {
        // The first label is the entry block, unless statements precede it.
        let (entry, labels) = match block.labels.split_first() {
            Some((first, rest)) if block.stmts.is_empty() => (Some(first), rest),
            _ => (None, &block.labels[..]),
        };
        let Some(entry) = entry else {
            self.push(Inst::Entry { args: vec![] }, block.span);
            self.lower_section(&block.stmts, labels);
            self.push(Inst::ArmEnd, block.span);
            return;
        };
        match &entry.condition {
            LabelCondition::For(..) => {
                self.report_error("E0412", "the entry block of a region cannot be repeated", entry.name.span)
            }
            LabelCondition::If(cond) => {
                // If the condition of the entry block does not hold, the region has no blocks.
                let no = self.new_label();
                let yes = self.new_label();
                self.jump_unless(cond, no);
                self.push(Inst::Jump { to: yes }, entry.name.span);
                self.bind_label(no);
                self.push(Inst::ArmEnd, entry.name.span);
                self.bind_label(yes);
            }
            LabelCondition::Always => {}
        }
        let args = self.lower_block_args(&entry.args);
        self.push(Inst::Entry { args }, entry.name.span);
        self.lower_section(&entry.stmts, labels);
        self.push(Inst::ArmEnd, block.span);
    }

    /// Lowers the types of a label's arguments, and binds the names of the arguments in the current scope.
    pub fn lower_block_args(&mut self, args: &[BindTarget]) -> Vec<BlockArg> {
        let mut typed_args = Vec::new();
        for arg in args {
            let ty = match &arg.ty {
                Some((ty, spread)) => self.lower_written_type(ty, arg.is_list, *spread),
                None => {
                    self.report(
                        Diagnostic::error("E0413", format!("missing type of the block argument `%{}`", arg.name.name))
                            .primary(arg.name.span, "")
                            .note("block arguments are created before any branch to the label, so their types cannot be inferred"),
                    );
                    self.push_error_value(arg.name.span).reg
                }
            };
            typed_args.push((arg, BlockArg { dst: self.new_reg(), ty, variadic: arg.is_list }));
        }
        let mut block_args = Vec::new();
        for (arg, block_arg) in typed_args {
            let kind = if arg.is_list { Kind::list_of_values() } else { Kind::Value };
            self.bind(format!("%{}", arg.name.name), block_arg.dst, kind);
            block_args.push(block_arg);
        }
        block_args
    }
}
