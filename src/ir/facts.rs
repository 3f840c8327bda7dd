//! Facts: what every op of a name is asked for, worked out once from its declaration.
//!
//! Takes a declaration; gives numbers and bits. Kept true: nothing here says more than the declaration does.

use super::{Context, Str};
use grammar::declare::{Arity, AttributeKind, Names, OpDef, Trait};

/// How many groups of a kind an op is declared with.
#[derive(Clone, Copy, Debug)]
pub struct Arities {
    /// All groups.
    pub count: u32,
    /// Those that may hold any other number than one.
    pub varying: u32,
    /// The position of the first of those, and the most that it may hold.
    pub(super) first: (u32, u32),
}

impl Arities {
    fn of(arities: impl Iterator<Item = Arity>) -> Arities {
        let mut of = Arities { count: 0, varying: 0, first: (0, 0) };
        for arity in arities {
            if of.varying == 0 {
                of.first = (of.count, if arity == Arity::Variadic { u32::MAX } else { 1 });
            }
            of.count += 1;
            of.varying += u32::from(arity != Arity::One);
        }
        of
    }
}

/// See the module.
#[derive(Clone, Debug)]
pub struct Facts {
    /// Operand groups.
    pub operands: Arities,
    /// Result groups.
    pub results: Arities,
    /// Successor groups.
    pub successors: Arities,
    /// Region groups.
    pub regions: Arities,
    /// How many operands, results, successors and regions an op has, if every group has one item.
    pub fixed: Option<[u32; 4]>,
    /// The names of its attributes.
    pub attributes: Box<[Str]>,
    /// Attributes that an op cannot be without.
    pub required: Box<[u32]>,
    /// The printer names results by numbers.
    pub counted: bool,
    /// The attribute `function_type`.
    pub function_type: Option<u32>,
    /// The attribute `value`.
    pub value: Option<u32>,
    /// The attribute that is the op's name in a symbol table.
    pub symbol_name: Option<u32>,
    traits: u32,
}

impl Facts {
    /// What follows from a declaration.
    pub fn of(ctx: &Context, def: &OpDef) -> Facts {
        let named = |name: &str| def.attributes.iter().position(|a| a.name == name).map(|i| i as u32);
        let needed = |i: &u32| {
            let a = &def.attributes[*i as usize];
            !a.optional && a.default.is_none() && a.kind != AttributeKind::Unit
        };
        let operands = Arities::of(def.operands.iter().map(|o| o.arity));
        let results = Arities::of(def.results.iter().map(|r| r.arity));
        let successors = Arities::of(def.successors.iter().map(|s| s.arity));
        let regions = Arities::of(def.regions.iter().map(|r| r.arity));
        let all = [operands, results, successors, regions];
        Facts {
            operands,
            results,
            successors,
            regions,
            fixed: all.iter().all(|a| a.varying == 0).then(|| all.map(|a| a.count)),
            attributes: def.attributes.iter().map(|a| ctx.str(&a.name)).collect(),
            required: (0..def.attributes.len() as u32).filter(needed).collect(),
            counted: def.names == Names::None,
            function_type: named("function_type"),
            value: named("value"),
            symbol_name: def.attributes.iter().position(|a| a.kind == AttributeKind::SymbolName).map(|i| i as u32),
            traits: def.traits.iter().fold(0, |bits, t| bits | bit(*t)),
        }
    }

    /// Whether the declaration has a trait.
    #[inline]
    pub fn has(&self, t: Trait) -> bool {
        self.traits & bit(t) != 0
    }
}

fn bit(t: Trait) -> u32 {
    1 << t as u32
}
