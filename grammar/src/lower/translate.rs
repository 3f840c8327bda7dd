//! Lowers `translate` clauses: the LLVM IR of ops and attributes of a target dialect.
//!
//! Metadata and LLVM attributes are computed by a pure function. Its arguments are the attributes of the op, or the
//! parameters of the attribute, in declared order.
//!
//! Tests: grammar/tests/load.rs, tests/lower/llvm/.

use super::context::LoweringContext;
use super::function_builder::FunctionBuilder;
use crate::ast::*;
use crate::diagnostic::Diagnostic;
use crate::global_symbols::AttributeSymbol;
use crate::kind::Kind;
use crate::rir::declarations::{
    Arity, AttributeTranslation, FormatRef, IntrinsicArgument, NodeIdentity, OverloadRef, Translation, TranslationForm,
    ValueGroupRef,
};
use crate::rir::{FuncId, FunctionKind, Inst};
use crate::string_interpolation;

/// The LLVM instructions that an op can be translated to, each with the attributes that such an op must declare.
///
/// The op's operands, successors and attributes have the same roles as those of the op of this name in the LLVM
/// dialect.
const INSTRUCTIONS: &[(&str, &[&str])] = &[
    ("add", &[]),
    ("sub", &[]),
    ("mul", &[]),
    ("sdiv", &[]),
    ("udiv", &[]),
    ("srem", &[]),
    ("urem", &[]),
    ("shl", &[]),
    ("ashr", &[]),
    ("lshr", &[]),
    ("and", &[]),
    ("or", &[]),
    ("xor", &[]),
    ("fadd", &[]),
    ("fsub", &[]),
    ("fmul", &[]),
    ("fdiv", &[]),
    ("frem", &[]),
    ("sext", &[]),
    ("zext", &[]),
    ("trunc", &[]),
    ("fptosi", &[]),
    ("fptoui", &[]),
    ("sitofp", &[]),
    ("uitofp", &[]),
    ("fpext", &[]),
    ("fptrunc", &[]),
    ("bitcast", &[]),
    ("ptrtoint", &[]),
    ("inttoptr", &[]),
    ("ptrtoaddr", &[]),
    ("addrspacecast", &[]),
    ("fneg", &[]),
    ("icmp", &["predicate"]),
    ("fcmp", &["predicate"]),
    ("select", &[]),
    ("freeze", &[]),
    ("alloca", &["elem_type"]),
    ("getelementptr", &["rawConstantIndices", "elem_type"]),
    ("load", &[]),
    ("store", &[]),
    ("extractvalue", &["position"]),
    ("insertvalue", &["position"]),
    ("extractelement", &[]),
    ("insertelement", &[]),
    ("shufflevector", &["mask"]),
    ("return", &[]),
    ("unreachable", &[]),
    ("fence", &["ordering"]),
    ("atomicrmw", &["bin_op", "ordering"]),
    ("cmpxchg", &["success_ordering", "failure_ordering"]),
    ("va_arg", &[]),
    ("br", &[]),
    ("cond_br", &[]),
    ("switch", &["case_values"]),
    ("call", &[]),
    ("indirectbr", &[]),
    ("callbr", &["asm_string", "constraints"]),
    ("invoke", &[]),
    ("landingpad", &[]),
    ("resume", &[]),
    ("catchswitch", &[]),
    ("catchpad", &[]),
    ("cleanuppad", &[]),
    ("catchret", &[]),
    ("cleanupret", &[]),
];

/// Lowers `translate instruction "NAME"`. Reports an unknown instruction, and then returns `None`.
fn lower_instruction(ctx: &mut LoweringContext<'_>, item: &OpItem, clause: &TranslateClause) -> Option<Translation> {
    let name = string_interpolation::unescape(&clause.name.name);
    let Some((_, required)) = INSTRUCTIONS.iter().find(|(known, _)| *known == name) else {
        ctx.diagnostics.push(
            Diagnostic::error("E0212", format!("unknown instruction `{name}`"))
                .primary(clause.name.span, "")
                .suggest_name(&name, INSTRUCTIONS.iter().map(|row| row.0)),
        );
        return None;
    };
    if let Some((word, _)) = &clause.overload {
        ctx.diagnostics.push(
            Diagnostic::error("E0212", format!("`{}` belongs to `translate intrinsic`", word.name))
                .primary(word.span, ""),
        );
    }
    if let Some(argument) = clause.arguments.as_ref().and_then(|arguments| arguments.first()) {
        ctx.diagnostics
            .push(Diagnostic::error("E0212", "arguments belong to `translate intrinsic`").primary(argument.span, ""));
    }
    if let Some(region) = item.regions.first() {
        ctx.diagnostics.push(
            Diagnostic::error("E0212", "an op with a region cannot become an instruction")
                .primary(clause.name.span, "")
                .secondary(region.name.span, "the region would be lost"),
        );
    }
    let model = if name == "callbr" { "inline_asm" } else { name.as_str() };
    for role in required.iter().filter(|role| !item.attributes.iter().any(|a| a.name.name == **role)) {
        ctx.diagnostics.push(
            Diagnostic::error("E0212", format!("the instruction `{name}` needs an attribute `{role}`"))
                .primary(clause.name.span, "")
                .secondary(item.name.span, "the op does not declare it")
                .note(format!("declare it as `llvm.{model}` does, see `rewrite doc llvm.{model}`")),
        );
    }
    Some(Translation::Instruction { name })
}

/// Lowers `translate intrinsic "llvm.NAME"(..) overload(..)` or `translate instruction "NAME"`. Returns `None` if the
/// clause is wrong, which is reported.
pub(super) fn lower_op_translation<'a>(
    ctx: &mut LoweringContext<'a>,
    owner: ClauseOwner<'_>,
    item: &OpItem,
    clause: &'a TranslateClause,
) -> Option<Translation> {
    if clause.keyword.name == "instruction" {
        return lower_instruction(ctx, item, clause);
    }
    if clause.keyword.name != "intrinsic" {
        ctx.diagnostics.push(
            Diagnostic::error("E0212", format!("unknown translation `{}` of an op", clause.keyword.name))
                .primary(clause.keyword.span, "")
                .note("`translate intrinsic \"llvm.NAME\" overload(res)`, or `translate instruction \"NAME\"`")
                .note("`translate metadata \"KIND\" = [..]`, `named_metadata`, `function_attribute`, `parameter_attribute`"),
        );
        return None;
    }
    if let Some(region) = item.regions.first() {
        ctx.diagnostics.push(
            Diagnostic::error("E0212", "an op with a region cannot become a call of an intrinsic")
                .primary(clause.name.span, "")
                .secondary(region.name.span, "the region would be lost"),
        );
    }
    let arguments = clause.arguments.as_ref().map(|arguments| lower_arguments(ctx, owner, item, arguments));
    let mut overload = Vec::new();
    if let Some((word, names)) = &clause.overload {
        if word.name != "overload" {
            ctx.diagnostics.push(Diagnostic::error("E0212", "expected `overload`").primary(word.span, ""));
        }
        let argument_names = clause.arguments.iter().flatten().map(plain_name);
        let argument_names: Vec<Option<&str>> = argument_names.collect();
        for name in names {
            let argument = argument_names.iter().position(|argument| *argument == Some(name.name.as_str()));
            match (resolve_format_ref(item, &name.name), argument) {
                (Some(FormatRef::Operand(i)), _) => overload.push(OverloadRef::Value(ValueGroupRef::Operand(i))),
                (Some(FormatRef::Result(i)), _) => overload.push(OverloadRef::Value(ValueGroupRef::Result(i))),
                (_, Some(i)) => overload.push(OverloadRef::Argument(i as u16)),
                _ => {
                    let group_names = item.operands.iter().chain(&item.results).map(|g| g.name.name.as_str());
                    ctx.diagnostics.push(
                        Diagnostic::error("E0212", format!("unknown operand or result `{}`", name.name))
                            .primary(name.span, "")
                            .suggest_name(&name.name, group_names.chain(argument_names.iter().copied().flatten())),
                    );
                }
            }
        }
    }
    Some(Translation::Intrinsic { name: string_interpolation::unescape(&clause.name.name), arguments, overload })
}

/// Returns the name that an expression consists of.
fn plain_name(expr: &Expr) -> Option<&str> {
    match &expr.form {
        ExprForm::Name(name) => Some(name),
        _ => None,
    }
}

/// Lowers the arguments of an intrinsic: names of operands, and expressions over the attributes.
fn lower_arguments<'a>(
    ctx: &mut LoweringContext<'a>,
    owner: ClauseOwner<'_>,
    item: &OpItem,
    arguments: &'a [Expr],
) -> Vec<IntrinsicArgument> {
    let lower_argument = |argument: &'a Expr| match plain_name(argument).and_then(|name| resolve_format_ref(item, name))
    {
        Some(FormatRef::Operand(i)) => IntrinsicArgument::Operands(i),
        _ => IntrinsicArgument::Computed(lower_value(ctx, owner, argument)),
    };
    arguments.iter().map(lower_argument).collect()
}

/// The declared op or attribute that has a `translate` clause.
#[derive(Clone, Copy)]
pub(super) struct ClauseOwner<'o> {
    pub(super) name: &'o str,
    /// The attributes of the op, or the parameters of the attribute.
    pub(super) attributes: &'o [AttributeSymbol],
    /// The op; `None` if an attribute has the clause.
    pub(super) op: Option<&'o OpItem>,
}

/// Returns the form that FORM and WORD denote in `translate FORM "NAME" WORD = VALUE`. Reports a wrong form, and then
/// returns `None`.
fn lower_form(
    ctx: &mut LoweringContext<'_>,
    owner: ClauseOwner<'_>,
    clause: &MetadataClause,
) -> Option<TranslationForm> {
    let word = clause.distinct.as_ref();
    let (form, expected_words): (_, &[&str]) = match clause.keyword.name.as_str() {
        "metadata" => {
            let identity = match word.map(|word| word.name.as_str()) {
                None => NodeIdentity::Uniqued,
                Some("distinct_node") => NodeIdentity::Distinct,
                Some(_) => NodeIdentity::SelfReferring,
            };
            (TranslationForm::Metadata { identity }, &["distinct", "distinct_node"])
        }
        "named_metadata" => (TranslationForm::NamedMetadata { each: word.is_some() }, &["each"]),
        "data_layout" if owner.op.is_none() => (TranslationForm::DataLayout, &[]),
        "debug_node" if owner.op.is_none() => (TranslationForm::DebugNode, &[]),
        "function_attribute" => (TranslationForm::FunctionAttribute, &[]),
        "parameter_attribute" => match owner.op {
            Some(op) => return lower_parameter(ctx, op, clause),
            None => (TranslationForm::ParameterAttribute { group: None }, &[]),
        },
        "element_alignment" if owner.op.is_some() => {
            let op = owner.op?;
            return lower_element_alignment(ctx, op, clause);
        }
        keyword => {
            ctx.diagnostics.push(
                Diagnostic::error("E0212", format!("unknown translation `{keyword}` of an attribute"))
                    .primary(clause.keyword.span, "")
                    .note("`translate metadata \"KIND\" = [..]`")
                    .note("the others are `named_metadata`, `function_attribute`, `parameter_attribute` and `element_alignment`")
                    .note("`attr` items may also have `data_layout` and `debug_node`"),
            );
            return None;
        }
    };
    if let Some(word) = word
        && !expected_words.contains(&word.name.as_str())
    {
        let words: String = expected_words.iter().map(|word| format!(" or `{word}`")).collect();
        let expected = format!("expected `=`{words}");
        ctx.diagnostics.push(Diagnostic::error("E0212", expected).primary(word.span, ""));
        return None;
    }
    Some(form)
}

/// Returns the form of an op's clause `translate parameter_attribute "NAME" GROUP = VALUE`.
fn lower_parameter(ctx: &mut LoweringContext<'_>, op: &OpItem, clause: &MetadataClause) -> Option<TranslationForm> {
    let Some(word) = &clause.distinct else {
        ctx.diagnostics.push(
            Diagnostic::error("E0212", "expected the operand or result that gets the attribute")
                .primary(clause.name.span, "")
                .note("`translate parameter_attribute \"align\" ptr = 16` for the operand `ptr`"),
        );
        return None;
    };
    Some(TranslationForm::ParameterAttribute { group: Some(lower_fixed_group(ctx, op, word)?) })
}

/// Lowers an op's clause `translate element_alignment "VECTOR" POINTER = VALUE`.
fn lower_element_alignment(
    ctx: &mut LoweringContext<'_>,
    op: &OpItem,
    clause: &MetadataClause,
) -> Option<TranslationForm> {
    let Some(pointer) = &clause.distinct else {
        ctx.diagnostics.push(
            Diagnostic::error("E0212", "expected the pointer to elements of the vector")
                .primary(clause.name.span, "")
                .note("`translate element_alignment \"res\" data = true` for the operand `data`"),
        );
        return None;
    };
    let pointer = lower_fixed_group(ctx, op, pointer)?;
    let vector = lower_fixed_group(ctx, op, &clause.name)?;
    Some(TranslationForm::ElementAlignment { pointer, vector })
}

/// Returns the operand or result of this name. An operand must have a fixed position: neither it nor a group before it
/// is optional or variadic. Reports an error and returns `None` otherwise.
fn lower_fixed_group(ctx: &mut LoweringContext<'_>, op: &OpItem, word: &Ident) -> Option<ValueGroupRef> {
    let group = match resolve_format_ref(op, &word.name) {
        Some(FormatRef::Operand(i)) if op.operands[..=usize::from(i)].iter().all(|o| o.arity == Arity::One) => {
            ValueGroupRef::Operand(i)
        }
        Some(FormatRef::Operand(_)) => {
            ctx.diagnostics.push(
                Diagnostic::error("E0212", format!("the position of `{}` is not known", word.name))
                    .primary(word.span, "")
                    .note("it and the operands before it must be neither optional nor variadic"),
            );
            return None;
        }
        Some(FormatRef::Result(i)) => ValueGroupRef::Result(i),
        _ => {
            let names = op.operands.iter().chain(&op.results).map(|g| g.name.name.as_str());
            ctx.diagnostics.push(
                Diagnostic::error("E0212", format!("unknown operand or result `{}`", word.name))
                    .primary(word.span, "")
                    .suggest_name(&word.name, names),
            );
            return None;
        }
    };
    Some(group)
}

/// Lowers `translate FORM "NAME" WORD = VALUE`, in which VALUE refers to the attributes or parameters of the owner by
/// name.
pub(super) fn lower_attribute_translation<'a>(
    ctx: &mut LoweringContext<'a>,
    owner: ClauseOwner<'_>,
    clause: &'a MetadataClause,
) -> Option<AttributeTranslation> {
    let form = lower_form(ctx, owner, clause)?;
    let func = lower_value(ctx, owner, &clause.value);
    let name = match form {
        TranslationForm::ElementAlignment { .. } => "align".to_string(),
        _ => string_interpolation::unescape(&clause.name.name),
    };
    Some(AttributeTranslation { name, form, func })
}

/// Lowers an expression to a function of the owner's attributes in declared order.
fn lower_value<'a>(ctx: &mut LoweringContext<'a>, owner: ClauseOwner<'_>, value: &'a Expr) -> FuncId {
    let span = value.span;
    let mut builder = FunctionBuilder::new(ctx, FunctionKind::Pure, format!("{} translation", owner.name), span);
    for attribute in owner.attributes {
        let reg = builder.new_reg();
        builder.bind(attribute.name.clone(), reg, attribute.pattern_kind.clone());
    }
    let reg = builder.lower_expr(value, &Kind::Any).reg;
    builder.push(Inst::Return, span);
    let function = builder.finish(owner.attributes.len(), vec![reg]);
    ctx.add_function(function)
}

/// Reports a `translate metadata` clause of a type.
pub(super) fn reject_type_metadata(ctx: &mut LoweringContext<'_>, item: &TypeItem) {
    if let Some(term) = &item.metadata {
        ctx.diagnostics.push(
            Diagnostic::error("E0212", "a type cannot be translated to metadata")
                .primary(term.keyword.span, "")
                .note("the map `llvm` translates types; metadata comes from an `attr` or an `op`"),
        );
    }
}

/// Returns the attribute or group that a name in the declaration of an op denotes. A group consists of operands,
/// results, successors, successor operands or regions. `None` if the name is unknown.
pub(super) fn resolve_format_ref(item: &OpItem, name: &str) -> Option<FormatRef> {
    let to_u16 = |i: usize| i as u16;
    let operand = item.operands.iter().position(|g| g.name.name == name).map(|i| FormatRef::Operand(to_u16(i)));
    let result = item.results.iter().position(|g| g.name.name == name).map(|i| FormatRef::Result(to_u16(i)));
    let attribute = item.attributes.iter().position(|a| a.name.name == name).map(|i| FormatRef::Attribute(to_u16(i)));
    let successor = item.successors.iter().position(|s| s.name.name == name).map(|i| FormatRef::Successor(to_u16(i)));
    let successor_operands = item
        .successors
        .iter()
        .position(|s| s.operands.as_ref().is_some_and(|o| o.name == name))
        .map(|i| FormatRef::SuccessorOperands(to_u16(i)));
    let region = item.regions.iter().position(|r| r.name.name == name).map(|i| FormatRef::Region(to_u16(i)));
    operand.or(result).or(attribute).or(successor).or(successor_operands).or(region)
}
