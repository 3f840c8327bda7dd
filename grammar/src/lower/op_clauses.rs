//! Lowers the clauses of a declared op that read fields of the op: `where` clauses, and the types in its regions.
//!
//! A clause becomes a pure function. Its arguments are the parts of the op that the clause names (`OpPart`).
//!
//! Tests: grammar/tests/load.rs, tests/errors/regions/.

use super::context::LoweringContext;
use super::function_builder::FunctionBuilder;
use super::pattern_forms::find_constant;
use crate::ast::*;
use crate::diagnostic::Diagnostic;
use crate::global_symbols::OpSymbol;
use crate::kind::Kind;
use crate::loader::ParsedFile;
use crate::rir::declarations::*;
use crate::rir::{FunctionKind, Inst, Span};
use crate::string_interpolation::{StringSegment, split_interpolations, unescape};

/// A type variable of the signature of an op.
pub(super) struct TypeVariable {
    pub(super) name: String,
    pub(super) kind: Kind,
    /// Whether the type of an operand or result binds the variable. A variable that only occurs in computed types is
    /// unbound.
    pub(super) is_bound: bool,
}

/// Lowers the clauses of one op, given the names of the op's parts.
pub(super) struct ClauseLowerer<'p, 'a> {
    pub(super) files: &'p [ParsedFile],
    pub(super) symbol: &'p OpSymbol<'a>,
    pub(super) variables: &'p [TypeVariable],
}

impl<'a> ClauseLowerer<'_, 'a> {
    /// Lowers the `where` clauses.
    pub(super) fn lower_constraints(&self, ctx: &mut LoweringContext<'a>) -> Vec<Constraint> {
        let name = format!("{} where", self.symbol.name);
        let mut constraints = Vec::new();
        for ConstraintDecl { condition, message } in &*self.symbol.item.constraints {
            constraints.push(Constraint {
                condition: self.lower_expr(ctx, &name, condition, &Kind::Bool),
                text: source_text(self.files, condition.span),
                words: self.describe(condition),
                message: message.as_ref().map(|message| self.lower_expr(ctx, &name, message, &Kind::String)),
            });
        }
        constraints
    }

    /// Describes a condition that calls a function with a doc comment "Returns whether ..". The description is the rest
    /// of that sentence, with the arguments in place of the parameters. Returns `None` for any other condition.
    fn describe(&self, condition: &Expr) -> Option<String> {
        let ExprForm::Call(call) = &condition.form else { return None };
        let named =
            |item: &AstItem| matches!(&item.kind, ItemKind::Fn(function) if function.name.name == call.callee.name);
        let item = self.files.iter().flat_map(|file| &file.items).find(|item| named(item))?;
        let ItemKind::Fn(function) = &item.kind else { return None };
        let doc = item.doc.split_whitespace().collect::<Vec<_>>().join(" ");
        let words = doc.strip_prefix("Returns whether ")?.split(". ").next()?.trim_end_matches('.');
        // Every second part is between backquotes.
        let parts = words.split('`').enumerate().map(|(number, part)| {
            let param = function.params.iter().position(|param| number % 2 == 1 && param.name.name == part);
            match param.and_then(|index| call.args.get(index)) {
                Some(CallArg::Expr { value, .. }) => source_text(self.files, value.span),
                _ => part.to_string(),
            }
        });
        Some(parts.collect::<Vec<_>>().join("`"))
    }

    /// Lowers the declared regions.
    pub(super) fn lower_regions(&self, ctx: &mut LoweringContext<'a>) -> Vec<RegionDef> {
        let mut regions = Vec::new();
        for region in &self.symbol.item.regions {
            let (min_blocks, max_blocks) = self.lower_block_count(ctx, region);
            let args = region.args.as_ref().and_then(|types| self.lower_types(ctx, region, types));
            let mut terminators = Vec::new();
            for terminator in &region.terminators {
                let op = resolve_op_name(ctx, self.symbol.dialect, &terminator.op);
                check_is_terminator(ctx, &op, terminator.op.span);
                let types = terminator.types.as_ref().and_then(|types| self.lower_types(ctx, region, types));
                terminators.push(TerminatorDef { op, types });
            }
            regions.push(RegionDef {
                name: region.name.name.clone(),
                arity: region.arity,
                args,
                min_blocks,
                max_blocks,
                implicit: terminators.first().filter(|_| region.is_implicit).map(|terminator| terminator.op.clone()),
                terminators,
                arg_names: region.arg_names.iter().map(|name| unescape(&name.name)).collect(),
                computed: region.computed.as_ref().map(|values| self.lower_computed(ctx, region, values)),
            });
        }
        regions
    }

    /// Returns the least and the greatest number of blocks of a region. The latter is `None` if it is not limited.
    fn lower_block_count(&self, ctx: &mut LoweringContext<'a>, region: &RegionDecl) -> (u32, Option<u32>) {
        let Some(BlockCount { span, min, max }) = region.blocks else { return (0, None) };
        let to_count = |count: i64| u32::try_from(count).ok();
        match (to_count(min), max.map(to_count)) {
            (Some(min), None) => (min, None),
            (Some(min), Some(Some(max))) if min <= max => (min, Some(max)),
            _ => {
                let message = "expected a number of blocks, such as `1`, `0..1` or `1..`";
                ctx.diagnostics.push(Diagnostic::error("E0226", message).primary(span, ""));
                (0, None)
            }
        }
    }

    /// Lowers the types of a region's arguments, or of the operands of its terminator.
    fn lower_types(
        &self,
        ctx: &mut LoweringContext<'a>,
        region: &RegionDecl,
        types: &RegionTypesDecl,
    ) -> Option<RegionTypes> {
        let list = &types.list;
        let per_region = types.per_region();
        if per_region && region.arity != Arity::Variadic {
            let message =
                format!("region `{}` is not variadic, so its types cannot be a list for each region", region.name.name);
            let note = "write the types, such as `(index, Ts...)`";
            ctx.diagnostics.push(Diagnostic::error("E0226", message).primary(list.span, "").note(note));
            return None;
        }
        let kind = if per_region { Kind::Type.into_list().into_list() } else { Kind::Type.into_list() };
        let name = format!("{} {}", self.symbol.name, region.name.name);
        Some(RegionTypes {
            types: self.lower_expr(ctx, &name, list, &kind),
            is_empty: !per_region && matches!(&list.form, ExprForm::List(items) if items.is_empty()),
            per_region,
            text: source_text(self.files, list.span),
        })
    }

    /// Lowers the list of values that a region computes. They are the operands of its only terminator.
    fn lower_computed(&self, ctx: &mut LoweringContext<'a>, region: &RegionDecl, values: &Expr) -> OpExpr {
        if region.arity != Arity::One || region.args.is_none() || region.terminators.len() != 1 {
            let message = format!("region `{}` cannot be computed", region.name.name);
            let note = "a computed region is not variadic, declares the types of its arguments, and has one terminator";
            ctx.diagnostics.push(Diagnostic::error("E0226", message).primary(values.span, "").note(note));
        }
        let name = format!("{} {}", self.symbol.name, region.name.name);
        self.lower_expr(ctx, &name, values, &Kind::Any.into_list())
    }

    fn lower_expr(&self, ctx: &mut LoweringContext<'a>, name: &str, expr: &Expr, kind: &Kind) -> OpExpr {
        let mut names = Vec::new();
        collect_expr_names(expr, &mut names);
        let parts: Vec<(String, OpPart)> =
            names.into_iter().filter_map(|name| self.find(&name).map(|part| (name, part))).collect();
        let mut builder = FunctionBuilder::new(ctx, FunctionKind::Pure, name, expr.span);
        for (name, part) in &parts {
            let reg = builder.new_reg();
            builder.bind(name.clone(), reg, self.kind(*part));
        }
        let reg = builder.lower_expr(expr, kind).reg;
        builder.push(Inst::Return, expr.span);
        let function = builder.finish(parts.len(), vec![reg]);
        OpExpr { func: ctx.add_function(function), args: parts.into_iter().map(|(_, part)| part).collect() }
    }

    /// Returns the part of the op that a name denotes. `const(x)` and `origin(x)` with an operand `x` count as names. A
    /// type variable hides another part of the same name.
    fn find(&self, name: &str) -> Option<OpPart> {
        fn position<T>(items: &[T], is_named: impl Fn(&T) -> bool) -> Option<u16> {
            items.iter().position(is_named).map(|index| index as u16)
        }
        let item = self.symbol.item;
        if let Some((query, operand)) = name.strip_suffix(')').and_then(|call| call.split_once('(')) {
            let part = if query == "const" { OpPart::Constant } else { OpPart::Origin };
            return position(&item.operands, |g| g.name.name == operand).map(part);
        }
        let variable = position(self.variables, |v| v.name == name).map(OpPart::Variable);
        variable
            .or_else(|| position(&item.attributes, |a| a.name.name == name).map(OpPart::Attribute))
            .or_else(|| position(&item.operands, |g| g.name.name == name).map(OpPart::Operand))
            .or_else(|| position(&item.results, |g| g.name.name == name).map(OpPart::Result))
            .or_else(|| position(&item.successors, |s| s.name.name == name).map(OpPart::Successor))
            .or_else(|| position(&item.regions, |r| r.name.name == name).map(OpPart::Region))
            .or_else(|| (name == "discardable").then_some(OpPart::Discardable))
            .or_else(|| (name == "siblings").then_some(OpPart::Siblings))
            .or_else(|| (name == "op_name").then_some(OpPart::Name))
    }

    /// Returns the kind of the value of a part.
    fn kind(&self, part: OpPart) -> Kind {
        let item = self.symbol.item;
        let group = |arity: Arity, kind: Kind| if arity == Arity::One { kind } else { kind.into_list() };
        match part {
            OpPart::Variable(i) => self.variables[usize::from(i)].kind.clone(),
            OpPart::Attribute(i) => self.symbol.attributes[usize::from(i)].pattern_kind.clone(),
            OpPart::Operand(i) => group(item.operands[usize::from(i)].arity, Kind::Type),
            OpPart::Result(i) => group(item.results[usize::from(i)].arity, Kind::Type),
            OpPart::Discardable => Kind::Attrs,
            OpPart::Siblings => Kind::Any.into_list(),
            OpPart::Name => Kind::Op,
            OpPart::Constant(i) | OpPart::Origin(i) => group(item.operands[usize::from(i)].arity, Kind::Any),
            OpPart::Successor(i) => group(item.successors[usize::from(i)].arity, Kind::Type.into_list()),
            OpPart::Region(i) => group(item.regions[usize::from(i)].arity, Kind::Region),
        }
    }
}

/// Reports an op that ends regions without being declared a terminator.
fn check_is_terminator(ctx: &mut LoweringContext<'_>, op: &str, span: Span) {
    if let Some(symbol) = ctx.symbols.op(op)
        && !symbol.item.traits.iter().any(|t| t.name.name == "terminator")
    {
        let message = format!("`{op}` is not a terminator");
        let declared = symbol.item.name.span;
        let diagnostic = Diagnostic::error("E0226", message).primary(span, "").secondary(declared, "declared here");
        ctx.diagnostics.push(diagnostic.note("declare it with the trait `terminator`"));
    }
}

/// Collects the names of parameters, attributes and variables in an expression, each once, including those in
/// interpolated strings. A call `const(x)` or `origin(x)` is collected as one name. For an operand `x`, `const(x)`
/// denotes the constant value of `x`, and `origin(x)` denotes the place that defines `x`.
fn collect_expr_names(expr: &Expr, names: &mut Vec<String>) {
    match &expr.form {
        ExprForm::Call(call) if definition_query(call).is_some() => names.extend(definition_query(call)),
        ExprForm::Name(n) if find_constant(n).is_none() && !names.contains(n) => names.push(n.clone()),
        ExprForm::Str(raw) => {
            for segment in split_interpolations(raw).into_iter().flatten() {
                // Errors of the interpolation are ignored here: `lower_string` reports them.
                if let StringSegment::Expr(text, _) = segment
                    && let Ok(expr) = crate::parser::parse_interpolated(&text, expr.span.file, 0)
                {
                    collect_expr_names(&expr, names);
                }
            }
        }
        _ => expr.for_each_child(&mut |child| collect_expr_names(child, names)),
    }
}

/// Returns the text `const(x)` or `origin(x)` of a call whose argument is a name; `None` for any other call.
pub(super) fn definition_query(call: &CallExpr) -> Option<String> {
    let callee = call.callee.name.as_str();
    match &call.args[..] {
        [CallArg::Expr { value: Expr { form: ExprForm::Name(name), .. }, .. }]
            if ["const", "origin"].contains(&callee) =>
        {
            Some(format!("{callee}({name})"))
        }
        _ => None,
    }
}

/// Returns the full name of an op that a declaration in `dialect` names with or without the dialect prefix.
pub(super) fn resolve_op_name(ctx: &mut LoweringContext<'_>, dialect: &str, op: &Ident) -> String {
    let full_name =
        if ctx.symbols.op_names.contains_key(&op.name) { op.name.clone() } else { format!("{dialect}.{}", op.name) };
    if !ctx.symbols.op_names.contains_key(&full_name) {
        ctx.diagnostics.push(
            Diagnostic::error("E0202", format!("unknown op `{full_name}`"))
                .primary(op.span, "")
                .suggest_name(&full_name, ctx.symbols.op_names.keys().map(String::as_str)),
        );
    }
    full_name
}

/// Returns the text of a part of a file.
pub(super) fn source_text(files: &[ParsedFile], span: Span) -> String {
    let source = files.get(usize::from(span.file)).map_or("", |file| &*file.source.text);
    source.get(span.start as usize..span.end as usize).unwrap_or("").to_string()
}
