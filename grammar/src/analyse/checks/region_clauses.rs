//! Checks rules against the declared regions of ops: the arms of each `inline`, and the regions of emitted ops.
//!
//! Tests: grammar/tests/bad/region_arms.rules, grammar/tests/bad/region_emitted.rules.

use crate::analyse::AnalysisContext;
use crate::ast::*;
use crate::diagnostic::Diagnostic;
use crate::global_symbols::{GlobalSymbols, OpSymbol};
use crate::lower::pattern_forms::find_constant;
use std::collections::{BTreeSet, HashMap};

/// Reports arms and regions that contradict the declaration of a region (E0660 to E0662).
pub fn check_region_clauses(ctx: &AnalysisContext<'_>, out: &mut Vec<Diagnostic>) {
    let roots: BTreeSet<&str> = ctx.set.rules.iter().map(|rule| rule.root.as_str()).collect();
    for def in &ctx.symbols.rules {
        // A family is skipped, because the ops that its names denote differ from member to member.
        if def.ast.over.is_some() {
            continue;
        }
        let mut checker = RegionChecker { symbols: ctx.symbols, roots: &roots, regions: HashMap::new(), out };
        for pattern in &def.ast.op_patterns {
            checker.bind_regions(pattern);
        }
        checker.check_block(&def.ast.body);
    }
    for probe in &ctx.symbols.probes {
        let mut checker = RegionChecker { symbols: ctx.symbols, roots: &roots, regions: HashMap::new(), out };
        checker.check_block(&probe.ast.rule.body);
    }
    for emit in ctx.symbols.emits.values() {
        let mut checker = RegionChecker { symbols: ctx.symbols, roots: &roots, regions: HashMap::new(), out };
        checker.check_block(&emit.ast.body);
    }
}

/// A region that a pattern binds: the op that has it, and its declaration.
#[derive(Clone, Copy)]
struct BoundRegion<'a> {
    op: &'a OpSymbol<'a>,
    decl: &'a RegionDecl,
}

struct RegionChecker<'a, 'o> {
    symbols: &'a GlobalSymbols<'a>,
    /// The root ops of all rules.
    roots: &'o BTreeSet<&'o str>,
    /// The regions in scope, by name. No two patterns of a rule bind the same name.
    regions: HashMap<&'a str, BoundRegion<'a>>,
    out: &'o mut Vec<Diagnostic>,
}

impl<'a> RegionChecker<'a, '_> {
    /// Adds the regions that an op pattern binds.
    fn bind_regions(&mut self, pattern: &'a OpPat) {
        let Some(op) = find_op(self.symbols, &pattern.op.name) else { return };
        let names = pattern.args.iter().filter_map(|arg| match arg {
            ArgPat::Region { name, .. } => Some(name),
            _ => None,
        });
        for (name, decl) in names.zip(&op.item.regions) {
            if let Some(name) = name {
                self.regions.insert(name, BoundRegion { op, decl });
            }
        }
    }

    fn check_block(&mut self, block: &'a Block) {
        self.check_stmts(&block.stmts);
        for label in &block.labels {
            self.check_stmts(&label.stmts);
        }
    }

    fn check_stmts(&mut self, stmts: &'a [Stmt]) {
        for stmt in stmts {
            match &stmt.form {
                StmtForm::Inline(inline) => self.check_inline(inline, false),
                StmtForm::BindInline(_, inline) => self.check_inline(inline, true),
                StmtForm::Call(call) | StmtForm::Leave(call) => self.check_call(call),
                StmtForm::Let(_, e) | StmtForm::Var(_, e) | StmtForm::Set(_, e) | StmtForm::Bind(_, e) => {
                    if let ExprForm::Call(call) = &e.form {
                        self.check_call(call);
                    }
                }
                StmtForm::For(pattern, list, body) => {
                    self.bind_loop_region(pattern, list);
                    self.check_block(body);
                }
                StmtForm::If(arms, otherwise) => {
                    arms.iter().map(|(_, block)| block).chain(otherwise).for_each(|block| self.check_block(block));
                }
                StmtForm::Match(_, arms) => arms.iter().for_each(|arm| self.check_block(&arm.body)),
                StmtForm::Ensure { body, .. } => self.check_block(body),
                _ => {}
            }
        }
    }

    /// Adds the region `C` that a loop `for {C} in Cs` binds. `C` has the declaration of the variadic region `Cs`.
    fn bind_loop_region(&mut self, pattern: &'a ForPat, list: &Expr) {
        if let (ForPat::One(Pat { form: PatForm::Region(name), .. }), ExprForm::Name(list)) = (pattern, &list.form)
            && let Some(region) = self.regions.get(list.as_str()).copied()
        {
            self.regions.insert(name, region);
        }
    }

    /// Compares the arms of an `inline` with the declared terminators of its region. `is_bound` states that the results
    /// of the `inline` are bound to names.
    fn check_inline(&mut self, inline: &'a InlineStmt, is_bound: bool) {
        for arm in &inline.arms {
            self.bind_regions(&arm.pattern);
            self.check_block(&arm.body);
        }
        let Some(BoundRegion { op, decl }) = self.regions.get(inline.region.name.as_str()).copied() else { return };
        if decl.terminators.is_empty() {
            return;
        }
        let terminators: Vec<String> = decl.terminators.iter().map(|t| full_name(self.symbols, op, &t.op)).collect();
        let names = terminators.iter().map(|name| format!("`{name}`")).collect::<Vec<_>>().join(" or ");
        let region = format!("region `{}` of `{}`", decl.name.name, op.name);
        let mut matched = BTreeSet::new();
        for InlineArm { is_nested, pattern, .. } in &inline.arms {
            let name = pattern.op.name.as_str();
            let leaves_region = |op: &OpSymbol<'_>| {
                op.item.successors.is_empty() && op.item.traits.iter().any(|t| t.name.name == "terminator")
            };
            if !is_nested
                && find_op(self.symbols, name).is_some_and(leaves_region)
                && !terminators.iter().any(|t| t == name)
            {
                let message = format!("`{name}` cannot terminate {region}, so this arm never matches");
                let diagnostic = Diagnostic::error("E0660", message).primary(pattern.op.span, "");
                let diagnostic = diagnostic.secondary(decl.name.span, "the region is declared here");
                self.out.push(diagnostic.note(format!("match {names}")));
            }
            matched.insert(name);
        }
        if is_bound || inline.arms.is_empty() {
            return;
        }
        for name in terminators.iter().filter(|name| !matched.contains(name.as_str())) {
            if self.roots.contains(name.as_str()) {
                continue;
            }
            let message = format!("no arm matches `{name}`, which may terminate {region}");
            let diagnostic = Diagnostic::error("E0661", message).primary(inline.region.span, "");
            let diagnostic = diagnostic.secondary(decl.name.span, "the region is declared here");
            self.out.push(diagnostic.note(format!("add an arm `{name}(..) => {{ .. }}`")));
        }
    }

    /// Compares the regions of an emitted op with the declaration of the op.
    fn check_call(&mut self, call: &'a CallExpr) {
        for block in &call.regions {
            self.check_block(block);
        }
        let Some(op) = find_op(self.symbols, &call.callee.name) else { return };
        let mut decls = op.item.regions.iter();
        for arg in &call.args {
            let CallArg::Region { name, spread: false, span } = arg else { continue };
            if let (None, Some(decl)) = (name, decls.next())
                && decl.blocks.as_ref().is_some_and(|count| count.min > 0)
            {
                let message = format!("region `{}` of `{}` is empty", decl.name.name, op.name);
                self.report_region(decl, *span, message, "write its blocks");
            }
        }
        for (block, decl) in call.regions.iter().zip(decls) {
            self.check_emitted_region(op, decl, block);
        }
    }

    fn check_emitted_region(&mut self, op: &'a OpSymbol<'a>, decl: &'a RegionDecl, block: &'a Block) {
        let region = format!("region `{}` of `{}`", decl.name.name, op.name);
        if let Some(types) = decl.args.as_ref().filter(|types| !types.per_region()) {
            let entry = block.labels.first().filter(|_| block.stmts.is_empty());
            self.check_entry(op, decl, types, entry, block);
        }
        if decl.terminators.is_empty() {
            return;
        }
        let terminators: Vec<String> = decl.terminators.iter().map(|t| full_name(self.symbols, op, &t.op)).collect();
        let sections = [&block.stmts].into_iter().chain(block.labels.iter().map(|label| &label.stmts));
        for last in sections.filter_map(|stmts| stmts.last()) {
            let StmtForm::Call(call) = &last.form else { continue };
            let Some(last_op) = find_op(self.symbols, &call.callee.name) else { continue };
            let leaves_region =
                last_op.item.successors.is_empty() && last_op.item.traits.iter().any(|t| t.name.name == "terminator");
            if leaves_region && !terminators.contains(&last_op.name) {
                let names = terminators.iter().map(|name| format!("`{name}`")).collect::<Vec<_>>().join(" or ");
                let message = format!("`{}` cannot terminate {region}", last_op.name);
                self.report_region(decl, call.span, message, &format!("end it with {names}"));
            }
        }
    }

    /// Compares the arguments of the entry block of an emitted region with the declared types. `entry` is the label of
    /// this block; `None` if the region begins with statements.
    fn check_entry(
        &mut self,
        op: &OpSymbol<'_>,
        decl: &RegionDecl,
        types: &RegionTypesDecl,
        entry: Option<&LabeledBlock>,
        block: &Block,
    ) {
        let ExprForm::List(expected) = &types.list.form else { return };
        let found = entry.map_or(&[][..], |entry| &entry.args);
        let single_count = expected.iter().filter(|item| matches!(item, ListItem::One(_))).count();
        let has_list = found.iter().any(|arg| arg.is_list);
        let count_fits = if single_count == expected.len() {
            found.len() == single_count || (has_list && found.len() <= single_count + 1)
        } else {
            found.len() >= single_count || has_list
        };
        let span = entry.map_or(block.span, |entry| entry.name.span);
        if !count_fits {
            let more = if single_count == expected.len() { "" } else { " or more" };
            let message = format!(
                "region `{}` of `{}` has {single_count}{more} block arguments, found {}",
                decl.name.name,
                op.name,
                found.len()
            );
            return self.report_region(decl, span, message, "write a label with these arguments");
        }
        // Types are not compared for an op of a target dialect: the rule writes source types, but the declaration of
        // the op states converted types.
        let leading =
            expected.iter().zip(found).take_while(|(item, arg)| matches!(item, ListItem::One(_)) && !arg.is_list);
        for (item, arg) in leading.filter(|_| !op.target) {
            let Some((found, false)) = &arg.ty else { continue };
            let (ExprForm::Name(expected), ExprForm::Name(found_name)) = (&item.expr().form, &found.form) else {
                continue;
            };
            if find_constant(expected).is_some() && find_constant(found_name).is_some() && expected != found_name {
                let message = format!(
                    "type mismatch of a block argument of region `{}` of `{}`: expected {expected}, found {found_name}",
                    decl.name.name, op.name
                );
                self.report_region(decl, found.span, message, "correct the type, or convert the value");
            }
        }
    }

    fn report_region(&mut self, decl: &RegionDecl, span: crate::rir::Span, message: String, note: &str) {
        let diagnostic = Diagnostic::error("E0662", message).primary(span, "");
        self.out.push(diagnostic.secondary(decl.name.span, "the region is declared here").note(note));
    }
}

fn find_op<'a>(symbols: &'a GlobalSymbols<'a>, name: &str) -> Option<&'a OpSymbol<'a>> {
    symbols.op_names.get(name).map(|&index| &symbols.ops[index])
}

/// Returns the full name of an op that a declaration in the dialect of `owner` names.
fn full_name(symbols: &GlobalSymbols<'_>, owner: &OpSymbol<'_>, op: &Ident) -> String {
    let is_full = symbols.op_names.contains_key(op.name.as_str());
    if is_full { op.name.clone() } else { format!("{}.{}", owner.dialect, op.name) }
}
