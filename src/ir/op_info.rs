//! Op info: the declaration of an op name, summarized as numbers and bits for fast queries.
//!
//! A declaration consists of lists, such as that of the traits, which are slow to search for each op. So `OpInfo` is
//! computed once per op name.
//!
//! Tests: below, src/ir/segments.rs.

use super::ids::{Attr, Str, Type};
use rulec::rir::declarations::{
    Arity, AttributeDef, AttributeKind, Constraint, OpDef, ResultNames, Trait, TypeConstraint,
};
use std::sync::OnceLock;

/// Names of the attribute that holds the type of a function: in a function op, and in an indirect function
/// (`llvm.mlir.ifunc`).
const FUNCTION_TYPES: [&str; 2] = ["function_type", "i_func_type"];

/// Summary of the declared operands, results, successors or regions of an op. Each declared operand (result, ..) is a
/// group of items: exactly one item unless the declaration is optional or variadic.
#[derive(Clone, Copy, Debug)]
pub struct Arities {
    /// The number of groups.
    pub group_count: u32,
    /// The number of groups that are optional or variadic.
    pub variadic_groups: u32,
    /// The first optional or variadic group; unused if there is none.
    pub(super) first_variadic: VariadicGroup,
}

/// An optional or variadic group.
#[derive(Clone, Copy, Debug)]
pub(super) struct VariadicGroup {
    /// The index of the group among the groups of the same `Arities`.
    pub(super) position: u32,
    /// The maximum number of items in the group: 1 if optional, `u32::MAX` if variadic.
    pub(super) max_len: u32,
}

impl Arities {
    fn of(arities: impl Iterator<Item = Arity>) -> Arities {
        let first_variadic = VariadicGroup { position: 0, max_len: 0 };
        let mut summary = Arities { group_count: 0, variadic_groups: 0, first_variadic };
        for arity in arities {
            if summary.variadic_groups == 0 {
                let max_len = if arity == Arity::Variadic { u32::MAX } else { 1 };
                summary.first_variadic = VariadicGroup { position: summary.group_count, max_len };
            }
            summary.group_count += 1;
            summary.variadic_groups += u32::from(arity != Arity::One);
        }
        summary
    }
}

/// Summary of an op's declaration.
#[derive(Clone, Debug)]
pub struct OpInfo {
    /// Operand groups.
    pub operands: Arities,
    /// Result groups.
    pub results: Arities,
    /// Successor groups.
    pub successors: Arities,
    /// Region groups.
    pub regions: Arities,
    /// The numbers of operands, results, successors and regions, if no group is optional or variadic.
    pub fixed_counts: Option<[u32; 4]>,
    /// The pairs of operand and result groups whose types must be equal. The types of an op match its declaration if
    /// and only if they are equal. `None` if the declaration demands more than equal types.
    pub equal_types: Option<Box<[(u16, u16)]>>,
    /// The names of the inherent attributes, by declared index.
    pub attribute_names: Box<[Str]>,
    /// Declared indices of the attributes that are neither optional nor defaulted nor unit attributes.
    pub required_attrs: Box<[u32]>,
    /// Whether the declaration suggests no result names, so that the printer numbers the results (`%0`).
    pub numbers_results: bool,
    /// Declared index of the attribute with the type of the function (`FUNCTION_TYPES`).
    pub function_type_attr: Option<u32>,
    /// Declared index of the attribute `value` or, without one, of `values`.
    pub value_attr: Option<u32>,
    /// Declared index of the attribute that is the op's name in a symbol table.
    pub symbol_name_attr: Option<u32>,
    /// Whether a `where` clause reads more than types, but no regions, successors or siblings.
    pub has_local_clauses: bool,
    /// Whether an op without attributes that has the declared types is valid wherever it is.
    pub demands_types_only: bool,
    /// Whether attributes refer to symbols, or `where` clauses read the ops that define the operands. If not, two ops
    /// of this name with equal counts, attributes and types are both valid or both invalid, apart from clauses that
    /// read regions, successors or siblings.
    pub reads_other_ops: bool,
    /// Whether a `where` clause reads regions, successors or siblings.
    pub reads_blocks: bool,
    /// Whether rules convert the op.
    pub has_rules: bool,
    /// The type of functions in the op's dialect (`asm/custom/functions.rs`), once it is needed.
    pub function_type: OnceLock<Option<DialectFunctionType>>,
    /// One bit for each `Trait`, see `trait_bit`.
    traits: u32,
}

/// The declared type of the functions of a dialect, such as `!llvm.func`.
#[derive(Clone, Copy, Debug)]
pub struct DialectFunctionType {
    /// The index of the declaration.
    pub def: u32,
    /// The type that represents no result, such as `!llvm.void`.
    pub void: Option<Type>,
}

impl OpInfo {
    /// Summarizes a declaration. `attribute_names` are the names of its attributes; `has_rules` is the field.
    pub(super) fn of(def: &OpDef, attribute_names: Box<[Str]>, has_rules: bool) -> OpInfo {
        let attr_index = |name: &str| def.attributes.iter().position(|a| a.name == name).map(|i| i as u32);
        let is_required = |i: &u32| {
            let attribute = &def.attributes[*i as usize];
            !attribute.optional && attribute.default.is_none() && attribute.kind != AttributeKind::Unit
        };
        let operands = Arities::of(def.operands.iter().map(|o| o.arity));
        let results = Arities::of(def.results.iter().map(|r| r.arity));
        let successors = Arities::of(def.successors.iter().map(|s| s.arity));
        let regions = Arities::of(def.regions.iter().map(|r| r.arity));
        let arities = [operands, results, successors, regions];
        OpInfo {
            operands,
            results,
            successors,
            regions,
            fixed_counts: arities.iter().all(|a| a.variadic_groups == 0).then(|| arities.map(|a| a.group_count)),
            equal_types: equal_types(def),
            attribute_names,
            required_attrs: (0..def.attributes.len() as u32).filter(is_required).collect(),
            numbers_results: def.names == ResultNames::None,
            function_type_attr: FUNCTION_TYPES.iter().find_map(|name| attr_index(name)),
            value_attr: attr_index("value").or_else(|| attr_index("values")),
            symbol_name_attr: def.attributes.iter().position(|a| a.kind == AttributeKind::SymbolName).map(|i| i as u32),
            has_local_clauses: def.constraints.iter().any(|c| !c.depends_on_types_only() && !c.reads_blocks()),
            demands_types_only: demands_types_only(def),
            reads_other_ops: def.attributes.iter().any(|a| a.kind.refers_to_symbol())
                || def.constraints.iter().any(Constraint::reads_definitions),
            reads_blocks: def.constraints.iter().any(Constraint::reads_blocks),
            has_rules,
            function_type: OnceLock::new(),
            traits: def.traits.iter().fold(0, |bits, t| bits | trait_bit(*t)),
        }
    }

    /// Returns the declared index of the first required attribute that is not among `attrs`.
    pub fn missing_attr(&self, attrs: &[(u32, Attr)]) -> Option<usize> {
        let is_missing = |index: &&u32| attrs.iter().all(|(given, _)| given != *index);
        self.required_attrs.iter().find(is_missing).map(|index| *index as usize)
    }

    /// Returns whether the declaration has a trait.
    #[inline]
    pub fn has_trait(&self, t: Trait) -> bool {
        self.traits & trait_bit(t) != 0
    }
}

/// Returns the pairs of groups for `OpInfo::equal_types`. Each group is paired with the first one that has the same
/// type variable.
fn equal_types(def: &OpDef) -> Option<Box<[(u16, u16)]>> {
    if def.constraints.iter().any(Constraint::depends_on_types_only) {
        return None;
    }
    let mut pairs = Vec::new();
    let mut first_groups: Vec<(u16, u16)> = Vec::new();
    for (group, value) in (0..).zip(def.operands.iter().chain(&def.results)) {
        match value.ty {
            TypeConstraint::Any => {}
            TypeConstraint::Variable(variable) if value.arity == Arity::One => {
                match first_groups.iter().find(|(bound, _)| *bound == variable) {
                    Some((_, first)) => pairs.push((*first, group)),
                    None => first_groups.push((variable, group)),
                }
            }
            _ => return None,
        }
    }
    Some(pairs.into())
}

/// Computes `OpInfo::demands_types_only`.
fn demands_types_only(def: &OpDef) -> bool {
    let is_optional = |a: &AttributeDef| a.optional || a.default.is_some() || a.kind == AttributeKind::Unit;
    let depends_on_place = [Trait::Terminator, Trait::Symbol, Trait::Unique].iter().any(|t| def.traits.contains(t));
    !depends_on_place
        && def.parents.is_empty()
        && def.regions.is_empty()
        && def.attributes.iter().all(is_optional)
        && def.constraints.iter().all(Constraint::depends_on_types_only)
}

fn trait_bit(t: Trait) -> u32 {
    1 << t as u32
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ir::Context;
    use crate::ruleset;

    #[test]
    fn a_declaration_is_summarized() {
        let ctx = Context::new(ruleset::built_in());
        let info = |name: &str| ctx.op_info(ctx.op_name(name)).expect("declared");
        assert_eq!(info("arith.addi").fixed_counts, Some([2, 1, 0, 0]));
        assert!(info("func.return").has_trait(Trait::Terminator) && !info("arith.addi").has_trait(Trait::Terminator));
        assert_eq!(info("llvm.insertvalue").equal_types.as_deref(), Some(&[(0, 2)][..]));
        assert_eq!(
            (info("arith.cmpi").equal_types.as_deref(), info("arith.addi").equal_types.as_deref()),
            (None, None)
        );
        let returned = info("func.return").operands;
        assert_eq!((returned.group_count, returned.variadic_groups), (1, 1));
        assert_eq!((returned.first_variadic.position, returned.first_variadic.max_len), (0, u32::MAX));
        let callee = info("func.call").attribute_names.iter().position(|name| ctx.text(*name) == "callee");
        assert!(info("func.call").required_attrs.contains(&(callee.expect("declared") as u32)));
    }
}
