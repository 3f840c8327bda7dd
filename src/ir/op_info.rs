//! Facts: what every op of a name is asked for, worked out once from its declaration.
//!
//! Takes a declaration; gives numbers and bits. Kept true: nothing here says more than the declaration does.

use super::{Context, Str};
use rulec::rir::declarations::{Arity, AttributeKind, OpDef, ResultNames, Trait};

/// How many groups of a kind an op is declared with.
#[derive(Clone, Copy, Debug)]
pub struct Arities {
    /// All groups.
    pub group_count: u32,
    /// Those that may hold any other number than one.
    pub variadic_groups: u32,
    /// The position of the first of those, and the most that it may hold.
    pub(super) first_variadic: (u32, u32),
}

impl Arities {
    fn of(arities: impl Iterator<Item = Arity>) -> Arities {
        let mut summary = Arities { group_count: 0, variadic_groups: 0, first_variadic: (0, 0) };
        for arity in arities {
            if summary.variadic_groups == 0 {
                summary.first_variadic = (summary.group_count, if arity == Arity::Variadic { u32::MAX } else { 1 });
            }
            summary.group_count += 1;
            summary.variadic_groups += u32::from(arity != Arity::One);
        }
        summary
    }
}

/// See the module.
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
    /// How many operands, results, successors and regions an op has, if every group has one item.
    pub fixed_counts: Option<[u32; 4]>,
    /// The names of its attributes.
    pub attribute_names: Box<[Str]>,
    /// Attributes that an op cannot be without.
    pub required_attrs: Box<[u32]>,
    /// The printer names results by numbers.
    pub numbers_results: bool,
    /// The attribute `function_type`.
    pub function_type_attr: Option<u32>,
    /// The attribute `value`.
    pub value_attr: Option<u32>,
    /// The attribute that is the op's name in a symbol table.
    pub symbol_name_attr: Option<u32>,
    traits: u32,
}

impl OpInfo {
    /// What follows from a declaration.
    pub fn of(ctx: &Context, def: &OpDef) -> OpInfo {
        let attr_index = |name: &str| def.attributes.iter().position(|a| a.name == name).map(|i| i as u32);
        let is_required = |i: &u32| {
            let a = &def.attributes[*i as usize];
            !a.optional && a.default.is_none() && a.kind != AttributeKind::Unit
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
            attribute_names: def.attributes.iter().map(|a| ctx.intern_str(&a.name)).collect(),
            required_attrs: (0..def.attributes.len() as u32).filter(is_required).collect(),
            numbers_results: def.names == ResultNames::None,
            function_type_attr: attr_index("function_type"),
            value_attr: attr_index("value"),
            symbol_name_attr: def.attributes.iter().position(|a| a.kind == AttributeKind::SymbolName).map(|i| i as u32),
            traits: def.traits.iter().fold(0, |bits, t| bits | trait_bit(*t)),
        }
    }

    /// Whether the declaration has a trait.
    #[inline]
    pub fn has_trait(&self, t: Trait) -> bool {
        self.traits & trait_bit(t) != 0
    }
}

fn trait_bit(t: Trait) -> u32 {
    1 << t as u32
}
