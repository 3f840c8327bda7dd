//! Size relations for size-change termination (Lee, Jones, Ben-Amram 2001): by which parameters the registers are
//! bounded.
//!
//! For each register, a data-flow analysis finds the parameters that the value is no larger than, and whether it is
//! strictly smaller. `termination` composes these relations along calls. Two measures are used:
//! - The size of a type, attribute or list is the number of its parts at all depths. The size of an SSA value is the
//!   size of its type.
//! - The history of an SSA value is the length of the chain of ops that defines it. An operand has a shorter history
//!   than the results of its op.
//!
//! A register that is written several times has the relations that hold for all writes.
//!
//! Tests: below, grammar/tests/bad/.
use crate::primitive::Primitive;
use crate::rir::{Arg, Ctor, EmitResult, Function, Inst, OpField, PatternTest, Reg};
use std::collections::{BTreeMap, HashMap};

/// A measure at the entry of a function: the size of a parameter, or of a field of a rule's root op. Operands have a
/// second measure, the length of the chain of ops that defines them (`History`). A number is the index of the parameter
/// or of the declared group or attribute.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum SizeParam {
    /// The size of the parameter.
    Param(u16),
    /// The size of the types of the operand group.
    Operand(u16),
    /// The history of the operand group: the length of the longest chain of ops that defines one of its operands.
    History(u16),
    /// The size of the types of the result group.
    Result(u16),
    /// The size of the attribute.
    Attr(u16),
    /// The size of the region group.
    Region(u16),
}
/// The maximal number of instructions that are followed from a register back to its origin: copies, and checks that
/// store the checked value in another register.
const MAX_ORIGIN_STEPS: usize = 32;

/// The measures that bound a register from above. The flag is true if the register is strictly smaller.
pub type SizeBounds = BTreeMap<SizeParam, bool>;

/// How the parameters bound the value in a register.
#[derive(Clone, Debug, PartialEq)]
enum SizeRelation {
    /// Bounds of the size of the value as a whole. Nothing is known about its elements.
    Bounds(SizeBounds),
    /// A list, with the relation of each element.
    Tuple(Vec<SizeRelation>),
    /// The result of `zip`, which is a list of tuples. Contains the relation of each zipped list.
    Zip(Vec<SizeRelation>),
}

impl SizeRelation {
    /// Returns the relation of a value that nothing bounds.
    fn unrelated() -> SizeRelation {
        SizeRelation::Bounds(SizeBounds::new())
    }
    /// Returns the bounds of the whole value; none for `Tuple` and `Zip`.
    fn bounds(&self) -> SizeBounds {
        match self {
            SizeRelation::Bounds(s) => s.clone(),
            _ => SizeBounds::new(),
        }
    }
    /// Returns the relation of a part, such as a list element, of a value that has this relation.
    fn of_part(&self) -> SizeRelation {
        match self {
            SizeRelation::Bounds(s) => {
                // Bounds by `SizeParam::History` are dropped, because the chain of ops that defines one value of a list
                // may be as long as the longest chain of the list.
                let parts = s.keys().filter(|k| !matches!(k, SizeParam::History(_))).map(|k| (*k, true));
                SizeRelation::Bounds(parts.collect())
            }
            SizeRelation::Tuple(_) => SizeRelation::unrelated(),
            SizeRelation::Zip(lists) => SizeRelation::Tuple(lists.iter().map(SizeRelation::of_part).collect()),
        }
    }
    /// Returns only the bounds by a `SizeParam::History` if `history` is set; otherwise only the other ones.
    fn filter_history(&self, history: bool) -> SizeRelation {
        let sizes = self.bounds();
        SizeRelation::Bounds(sizes.into_iter().filter(|(k, _)| matches!(k, SizeParam::History(_)) == history).collect())
    }
    /// Returns the relation of an operand of an op, given the relation of a result of the op (`self`). Only bounds by
    /// `SizeParam::History` remain. They become strict, because the chain of ops that defines the operand is shorter.
    fn of_operand(&self) -> SizeRelation {
        SizeRelation::Bounds(self.filter_history(true).bounds().into_keys().map(|k| (k, true)).collect())
    }
    /// Returns the bounds that hold for both relations. A bound is strict if it is strict in both.
    fn meet(self, other: SizeRelation) -> SizeRelation {
        match (self, other) {
            (SizeRelation::Tuple(a), SizeRelation::Tuple(b)) if a.len() == b.len() => {
                SizeRelation::Tuple(a.into_iter().zip(b).map(|(a, b)| a.meet(b)).collect())
            }
            (SizeRelation::Zip(a), SizeRelation::Zip(b)) if a.len() == b.len() => {
                SizeRelation::Zip(a.into_iter().zip(b).map(|(a, b)| a.meet(b)).collect())
            }
            (a, b) => {
                let (a, b) = (a.bounds(), b.bounds());
                SizeRelation::Bounds(a.into_iter().filter_map(|(k, strict)| Some((k, *b.get(&k)? && strict))).collect())
            }
        }
    }
}

/// The relation of each register of a function to the function's parameters.
pub struct SizeChange {
    registers: HashMap<Reg, SizeRelation>,
}

impl SizeChange {
    /// Computes the greatest fixed point of the relations of a function. `is_rule` states that register 0 holds the
    /// root op.
    pub fn new(function: &Function, is_rule: bool) -> SizeChange {
        let origins = collect_origins(function);
        let param = |i: u16| (i, SizeRelation::Bounds(SizeBounds::from([(SizeParam::Param(i), false)])));
        let params = || if is_rule { 0..0 } else { 0..function.params };
        let mut registers: HashMap<Reg, SizeRelation> = params().map(param).collect();
        // A register without an entry has not been written yet, so all bounds hold for it. Each round removes bounds.
        for _ in 0..function.code.len() + 2 {
            let mut next: HashMap<Reg, SizeRelation> = params().map(param).collect();
            for inst in &function.code {
                for (r, relation) in transfer(inst, &registers, &origins, function, is_rule) {
                    let Some(relation) = relation else { continue };
                    let merged = match next.remove(&r) {
                        Some(old) => old.meet(relation),
                        None => relation,
                    };
                    next.insert(r, merged);
                }
            }
            if next == registers {
                break;
            }
            registers = next;
        }
        SizeChange { registers }
    }

    /// Returns the bounds of a register by all measures except `SizeParam::History`.
    pub fn size_bounds(&self, r: Reg) -> SizeBounds {
        self.registers.get(&r).map(|rel| rel.filter_history(false).bounds()).unwrap_or_default()
    }

    /// Returns the bounds of a register by `SizeParam::History`. The chain of ops that defines the register's value is
    /// no longer than the chains of these operand groups.
    pub fn history_bounds(&self, r: Reg) -> SizeBounds {
        self.registers.get(&r).map(|rel| rel.filter_history(true).bounds()).unwrap_or_default()
    }
}

/// Maps each register that a test or copy writes to the register that is tested or copied.
///
/// The flag is true if a test stores a part that is strictly smaller than the tested value.
fn collect_origins(function: &Function) -> HashMap<Reg, (Reg, bool)> {
    let mut out = HashMap::new();
    for inst in &function.code {
        match inst {
            Inst::Test { test, src, binds, .. } => {
                for (i, r) in binds.iter().enumerate() {
                    if let Some(r) = r {
                        out.insert(*r, (*src, is_strict_part(test, i)));
                    }
                }
            }
            Inst::Copy { dst, src } => {
                out.entry(*dst).or_insert((*src, false));
            }
            _ => {}
        }
    }
    out
}

/// Returns whether part number `part` of a test is strictly smaller than the tested value.
fn is_strict_part(test: &PatternTest, part: usize) -> bool {
    match test {
        PatternTest::Ctor(_) | PatternTest::List(_) => true,
        PatternTest::ListRest { before, after } => part != usize::from(*before) || before + after > 0,
        _ => false,
    }
}

/// Returns the relation of each register that an instruction writes. The relation is `None` if it is derived from a
/// register that has no relation yet.
fn transfer(
    inst: &Inst,
    registers: &HashMap<Reg, SizeRelation>,
    origins: &HashMap<Reg, (Reg, bool)>,
    function: &Function,
    is_rule: bool,
) -> Vec<(Reg, Option<SizeRelation>)> {
    let relation_of = |r: &Reg| registers.get(r).cloned();
    match inst {
        Inst::Copy { dst, src } | Inst::Value { dst, src, ty: None } => vec![(*dst, relation_of(src))],
        Inst::Value { dst, ty: Some(ty), .. } => vec![(*dst, relation_of(ty))],
        Inst::List { dst, items } => {
            let item_relation = |a: &Arg| {
                if let Arg::One(r) = a { Some(relation_of(r).unwrap_or(SizeRelation::unrelated())) } else { None }
            };
            let rel = items
                .iter()
                .map(item_relation)
                .collect::<Option<Vec<SizeRelation>>>()
                .map_or(SizeRelation::unrelated(), SizeRelation::Tuple);
            vec![(*dst, Some(rel))]
        }
        Inst::Test { test, src, binds, .. } => {
            let src = relation_of(src);
            let bind_relation = |(i, r): (usize, &Option<Reg>)| {
                let relation = match (&src, test) {
                    (Some(SizeRelation::Tuple(parts)), PatternTest::List(n)) if parts.len() == usize::from(*n) => {
                        Some(parts[i].clone())
                    }
                    (Some(rel), PatternTest::Op(_)) => Some(rel.of_operand()),
                    (Some(rel), _) if is_strict_part(test, i) => Some(rel.of_part()),
                    (Some(rel), PatternTest::ListRest { .. }) => Some(rel.clone()),
                    (Some(_), _) => Some(SizeRelation::unrelated()),
                    (None, _) => None,
                };
                Some(((*r)?, relation))
            };
            binds.iter().enumerate().filter_map(bind_relation).collect()
        }
        Inst::Next { list, index, dst, .. } => {
            vec![(*dst, relation_of(list).map(|l| l.of_part())), (*index, Some(SizeRelation::unrelated()))]
        }
        Inst::Prim { dst, prim, args } => {
            use Primitive as P;
            let first = args.first().and_then(relation_of);
            let relation = match prim {
                P::First | P::Last | P::At | P::Rest | P::Init => first.map(|r| r.of_part()),
                P::TypeOf | P::Types => first.map(|r| r.filter_history(false)),
                P::Reverse | P::Take | P::Drop | P::Element | P::Elements | P::Slice | P::Shape => first,
                P::Zip => Some(SizeRelation::Zip(
                    args.iter().map(|r| relation_of(r).unwrap_or(SizeRelation::unrelated())).collect(),
                )),
                _ => Some(SizeRelation::unrelated()),
            };
            vec![(*dst, relation)]
        }
        Inst::Make { dst, ctor, parts } => {
            vec![(*dst, Some(relate_reconstruction(function, ctor, parts, registers, origins)))]
        }
        Inst::Get { dst, op: 0, what } if is_rule => {
            let params = match what {
                OpField::Operand(i) => vec![SizeParam::Operand(*i), SizeParam::History(*i)],
                OpField::ResultType(i) => vec![SizeParam::Result(*i)],
                OpField::Attr(i) => vec![SizeParam::Attr(*i)],
                OpField::Region(i) => vec![SizeParam::Region(*i)],
                _ => vec![],
            };
            vec![(*dst, Some(SizeRelation::Bounds(params.into_iter().map(|s| (s, false)).collect())))]
        }
        Inst::Emit { results, .. } => relate_emission(inst, results, registers),
        // `op` is not the root, but an op that defines an operand. Nothing bounds the types of its operands, so only
        // the bounds by `SizeParam::History` are kept: those of the length of the chain of ops that defines them.
        Inst::Get { dst, op, what: OpField::Operand(_) } if is_rule => {
            vec![(*dst, relation_of(op).map(|r| r.filter_history(true)))]
        }
        other => other.writes().into_iter().map(|r| (r, Some(SizeRelation::unrelated()))).collect(),
    }
}

/// Returns the relations of the registers that an emit writes: the size of a result that the rule types is the size of
/// that type.
fn relate_emission(
    inst: &Inst,
    results: &[EmitResult],
    registers: &HashMap<Reg, SizeRelation>,
) -> Vec<(Reg, Option<SizeRelation>)> {
    let typed = |written: Reg| results.iter().find(|result| result.dst == written).and_then(|result| result.ty);
    let relation = |written: Reg| match typed(written) {
        Some(ty) => registers.get(&ty).cloned(),
        None => Some(SizeRelation::unrelated()),
    };
    inst.writes().into_iter().map(|written| (written, relation(written))).collect()
}

/// If the function has matched a value of the same constructor, and each of `parts` is a matched part or was taken from
/// it, the new value is no larger than the matched value. It is strictly smaller if one of `parts` is strictly smaller
/// than the matched part. For example, `vector<rest x E>` is smaller than the `vector<[_, ..rest] x E>` from which
/// `rest` and `E` were taken.
fn relate_reconstruction(
    function: &Function,
    ctor: &Ctor,
    parts: &[Reg],
    registers: &HashMap<Reg, SizeRelation>,
    origins: &HashMap<Reg, (Reg, bool)>,
) -> SizeRelation {
    // Returns whether `r` is strictly smaller than `top`; `None` if `r` is neither `top` nor a part of it.
    let is_strictly_below = |mut r: Reg, top: Reg| {
        let mut strict = false;
        for _ in 0..MAX_ORIGIN_STEPS {
            if r == top {
                return Some(strict);
            }
            let (src, smaller) = origins.get(&r)?;
            (r, strict) = (*src, strict || *smaller);
        }
        None
    };
    let mut out = SizeRelation::unrelated();
    for inst in &function.code {
        let Inst::Test { test: PatternTest::Ctor(c), src, binds, .. } = inst else { continue };
        if c != ctor || binds.len() != parts.len() {
            continue;
        }
        let strictness: Option<Vec<bool>> =
            parts.iter().zip(binds).map(|(p, b)| is_strictly_below(*p, (*b)?)).collect();
        let (Some(each), Some(rel)) = (strictness, registers.get(src)) else { continue };
        let bound = if each.contains(&true) { rel.of_part() } else { rel.clone() };
        let mut sizes = out.bounds();
        sizes.extend(bound.bounds());
        out = SizeRelation::Bounds(sizes);
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::load_text;

    /// Returns the bounds of the arguments of the first call in the function `f` of a rule file.
    fn bounds_of_call(text: &str) -> Vec<SizeBounds> {
        let set = load_text(text);
        let function = set.functions.iter().find(|f| f.name == "f").expect("the function exists");
        let args = function.code.iter().find_map(|i| if let Inst::Call { args, .. } = i { Some(args) } else { None });
        let size_change = SizeChange::new(function, false);
        args.expect("a call").iter().map(|r| size_change.size_bounds(*r)).collect()
    }

    fn bound(param: u16, strict: bool) -> SizeBounds {
        SizeBounds::from([(SizeParam::Param(param), strict)])
    }

    #[test]
    fn a_part_that_a_pattern_binds_is_smaller() {
        let text = "fn f(xs: [int], n: int) -> int = match xs { [] => n, [_, ..r] => f(r, n) }";
        assert_eq!(bounds_of_call(text), [bound(0, true), bound(1, false)]);
    }

    #[test]
    fn bounds_refer_to_the_parameter_that_a_value_comes_from() {
        let text = "fn f(a: [int], b: [int]) -> int = match a { [] => 0, [_, ..r] => f(b, r) }";
        assert_eq!(bounds_of_call(text), [bound(1, false), bound(0, true)]);
    }

    #[test]
    fn a_list_that_is_built_again_has_no_bound() {
        let text = "fn f(xs: [int]) -> int = match xs { [] => 0, [x, ..r] => f([x, ..r]) }";
        assert_eq!(bounds_of_call(text), [SizeBounds::new()]);
    }

    #[test]
    fn a_type_rebuilt_from_a_smaller_part_is_smaller() {
        let text = "fn f(T: type) -> int = match T { vector<[_, ..r] x E> => f(vector<r x E>), _ => 0 }";
        assert_eq!(bounds_of_call(text), [bound(0, true)]);
    }

    #[test]
    fn only_bounds_of_all_writes_are_kept() {
        let text = "fn f(a: [int], b: [int]) -> int = f(if len(a) < 2 then a else b, b)";
        assert_eq!(bounds_of_call(text), [SizeBounds::new(), bound(1, false)]);
    }
}
