//! Which values of a piece of code are parts of its parameters.
//!
//! Takes a function; gives for each register the parameters that it is no larger than, and whether it is surely smaller.
//! Kept true: the size of a value is the size of its type, that of a type, attribute or list is the number of its parts at
//! all depths; the history of a value is the number of ops that made it one after the other, so an operand of the op that
//! makes a value has a shorter one; a register that is written several times has what all writes agree on.

use crate::primitive::Primitive;
use crate::rir::{Arg, Ctor, Function, Inst, OpField, PatternTest, Reg};
use std::collections::{BTreeMap, HashMap};

/// A parameter: its position, or of a rule a part of its root op.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum SizeParam {
    /// By position.
    Param(u16),
    /// An operand group (or its types).
    Operand(u16),
    /// The history of an operand group.
    History(u16),
    /// The types of a result group.
    Result(u16),
    /// An attribute.
    Attr(u16),
    /// A region.
    Region(u16),
}

/// The parameters something is no larger than; `true`: it is smaller.
pub type SizeBounds = BTreeMap<SizeParam, bool>;

/// What is known of a register.
#[derive(Clone, Debug, PartialEq)]
enum SizeRelation {
    /// Sizes of the whole.
    Bounds(SizeBounds),
    /// A list of these, one by one.
    Tuple(Vec<SizeRelation>),
    /// A list of tuples, whose elements at one position are elements of these.
    Zip(Vec<SizeRelation>),
}

impl SizeRelation {
    fn unrelated() -> SizeRelation {
        SizeRelation::Bounds(SizeBounds::new())
    }
    fn bounds(&self) -> SizeBounds {
        match self {
            SizeRelation::Bounds(s) => s.clone(),
            _ => SizeBounds::new(),
        }
    }
    /// Of a part of it.
    fn of_part(&self) -> SizeRelation {
        match self {
            SizeRelation::Bounds(s) => {
                // one value of a list may have the longest history of all
                let parts = s.keys().filter(|k| !matches!(k, SizeParam::History(_))).map(|k| (*k, true));
                SizeRelation::Bounds(parts.collect())
            }
            SizeRelation::Tuple(_) => SizeRelation::unrelated(),
            SizeRelation::Zip(lists) => SizeRelation::Tuple(lists.iter().map(SizeRelation::of_part).collect()),
        }
    }
    /// What it says of histories, or of sizes.
    fn filter_history(&self, history: bool) -> SizeRelation {
        let sizes = self.bounds();
        SizeRelation::Bounds(sizes.into_iter().filter(|(k, _)| matches!(k, SizeParam::History(_)) == history).collect())
    }
    /// Of an operand of the op that makes it.
    fn of_operand(&self) -> SizeRelation {
        SizeRelation::Bounds(self.filter_history(true).bounds().into_keys().map(|k| (k, true)).collect())
    }
    /// What both say.
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
                SizeRelation::Bounds(a.into_iter().filter_map(|(k, strict)| Some((k, strict && *b.get(&k)?))).collect())
            }
        }
    }
}

/// Sizes of registers.
pub struct SizeChange {
    registers: HashMap<Reg, SizeRelation>,
}

impl SizeChange {
    /// Looks at a function; of a rule, register 0 holds the root op.
    pub fn new(function: &Function, is_rule: bool) -> SizeChange {
        let origins = collect_origins(function);
        let mut registers: HashMap<Reg, SizeRelation> = HashMap::new();
        if !is_rule {
            let param = |i: u16| (i, SizeRelation::Bounds(SizeBounds::from([(SizeParam::Param(i), false)])));
            registers.extend((0..function.params).map(param));
        }
        // from above: what is not written yet says everything, each round says less
        for _ in 0..function.code.len() + 2 {
            let mut next: HashMap<Reg, SizeRelation> = HashMap::new();
            if !is_rule {
                next.extend(
                    (0..function.params)
                        .map(|i| (i, SizeRelation::Bounds(SizeBounds::from([(SizeParam::Param(i), false)])))),
                );
            }
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

    /// The parameters that the register is no larger than.
    pub fn size_bounds(&self, r: Reg) -> SizeBounds {
        self.registers.get(&r).map(|rel| rel.filter_history(false).bounds()).unwrap_or_default()
    }

    /// The operands that the register has no longer a history than.
    pub fn history_bounds(&self, r: Reg) -> SizeBounds {
        self.registers.get(&r).map(|rel| rel.filter_history(true).bounds()).unwrap_or_default()
    }
}

/// Where the parts that tests bind come from: the register tested, and whether they are smaller than that.
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

/// The part that a test binds is smaller than the whole.
fn is_strict_part(test: &PatternTest, part: usize) -> bool {
    match test {
        PatternTest::Ctor(_) | PatternTest::List(_) => true,
        PatternTest::ListRest { before, after } => part != usize::from(*before) || before + after > 0,
        _ => false,
    }
}

/// What an instruction says of the registers it writes; `None`: nothing yet.
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
        // an op that a test has found to make a value
        Inst::Get { dst, op, what: OpField::Operand(_) } if is_rule => {
            vec![(*dst, relation_of(op).map(|r| r.filter_history(true)))]
        }
        other => other.writes().into_iter().map(|r| (r, Some(SizeRelation::unrelated()))).collect(),
    }
}

/// Built again by the constructor it was taken apart by, of parts that are no larger: no larger itself.
fn relate_reconstruction(
    function: &Function,
    ctor: &Ctor,
    parts: &[Reg],
    registers: &HashMap<Reg, SizeRelation>,
    origins: &HashMap<Reg, (Reg, bool)>,
) -> SizeRelation {
    // the register is that one or a part of it; `Some(true)`: smaller
    let is_strictly_below = |mut r: Reg, top: Reg| {
        let mut strict = false;
        for _ in 0..32 {
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
