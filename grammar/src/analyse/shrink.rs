//! Which values of a piece of code are parts of its parameters.
//!
//! Takes a function; gives for each register the parameters that it is no larger than, and whether it is surely smaller.
//! Kept true: the size of a value is the size of its type, that of a type, attribute or list is the number of its parts at
//! all depths; the history of a value is the number of ops that made it one after the other, so an operand of the op that
//! makes a value has a shorter one; a register that is written several times has what all writes agree on.

use crate::primitive::Primitive;
use crate::rir::{Arg, Ctor, Function, Get, Inst, Reg, Test};
use std::collections::{BTreeMap, HashMap};

/// A parameter: its position, or of a rule a part of its root op.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Slot {
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
pub type Sizes = BTreeMap<Slot, bool>;

/// What is known of a register.
#[derive(Clone, Debug, PartialEq)]
enum Rel {
    /// Sizes of the whole.
    Sizes(Sizes),
    /// A list of these, one by one.
    Tuple(Vec<Rel>),
    /// A list of tuples, whose elements at one position are elements of these.
    Zip(Vec<Rel>),
}

impl Rel {
    fn none() -> Rel {
        Rel::Sizes(Sizes::new())
    }
    fn sizes(&self) -> Sizes {
        match self {
            Rel::Sizes(s) => s.clone(),
            _ => Sizes::new(),
        }
    }
    /// Of a part of it.
    fn part(&self) -> Rel {
        match self {
            Rel::Sizes(s) => {
                // one value of a list may have the longest history of all
                let parts = s.keys().filter(|k| !matches!(k, Slot::History(_))).map(|k| (*k, true));
                Rel::Sizes(parts.collect())
            }
            Rel::Tuple(_) => Rel::none(),
            Rel::Zip(lists) => Rel::Tuple(lists.iter().map(Rel::part).collect()),
        }
    }
    /// What it says of histories, or of sizes.
    fn only(&self, history: bool) -> Rel {
        let sizes = self.sizes();
        Rel::Sizes(sizes.into_iter().filter(|(k, _)| matches!(k, Slot::History(_)) == history).collect())
    }
    /// Of an operand of the op that makes it.
    fn earlier(&self) -> Rel {
        Rel::Sizes(self.only(true).sizes().into_keys().map(|k| (k, true)).collect())
    }
    /// What both say.
    fn meet(self, other: Rel) -> Rel {
        match (self, other) {
            (Rel::Tuple(a), Rel::Tuple(b)) if a.len() == b.len() => {
                Rel::Tuple(a.into_iter().zip(b).map(|(a, b)| a.meet(b)).collect())
            }
            (Rel::Zip(a), Rel::Zip(b)) if a.len() == b.len() => {
                Rel::Zip(a.into_iter().zip(b).map(|(a, b)| a.meet(b)).collect())
            }
            (a, b) => {
                let (a, b) = (a.sizes(), b.sizes());
                Rel::Sizes(a.into_iter().filter_map(|(k, strict)| Some((k, strict && *b.get(&k)?))).collect())
            }
        }
    }
}

/// Sizes of registers.
pub struct Shrink {
    registers: HashMap<Reg, Rel>,
}

impl Shrink {
    /// Looks at a function; of a rule, register 0 holds the root op.
    pub fn new(f: &Function, rule: bool) -> Shrink {
        let origins = origins(f);
        let mut registers: HashMap<Reg, Rel> = HashMap::new();
        if !rule {
            let param = |i: u16| (i, Rel::Sizes(Sizes::from([(Slot::Param(i), false)])));
            registers.extend((0..f.params).map(param));
        }
        // from above: what is not written yet says everything, each round says less
        for _ in 0..f.code.len() + 2 {
            let mut next: HashMap<Reg, Rel> = HashMap::new();
            if !rule {
                next.extend((0..f.params).map(|i| (i, Rel::Sizes(Sizes::from([(Slot::Param(i), false)])))));
            }
            for inst in &f.code {
                for (r, rel) in written(inst, &registers, &origins, f, rule) {
                    let Some(rel) = rel else { continue };
                    let met = match next.remove(&r) {
                        Some(old) => old.meet(rel),
                        None => rel,
                    };
                    next.insert(r, met);
                }
            }
            if next == registers {
                break;
            }
            registers = next;
        }
        Shrink { registers }
    }

    /// The parameters that the register is no larger than.
    pub fn sizes(&self, r: Reg) -> Sizes {
        self.registers.get(&r).map(|rel| rel.only(false).sizes()).unwrap_or_default()
    }

    /// The operands that the register has no longer a history than.
    pub fn history(&self, r: Reg) -> Sizes {
        self.registers.get(&r).map(|rel| rel.only(true).sizes()).unwrap_or_default()
    }
}

/// Where the parts that tests bind come from: the register tested, and whether they are smaller than that.
fn origins(f: &Function) -> HashMap<Reg, (Reg, bool)> {
    let mut out = HashMap::new();
    for inst in &f.code {
        match inst {
            Inst::Test { test, src, binds, .. } => {
                for (i, r) in binds.iter().enumerate() {
                    if let Some(r) = r {
                        out.insert(*r, (*src, smaller(test, i)));
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
fn smaller(test: &Test, part: usize) -> bool {
    match test {
        Test::Ctor(_) | Test::List(_) => true,
        Test::ListRest { before, after } => part != usize::from(*before) || before + after > 0,
        _ => false,
    }
}

/// What an instruction says of the registers it writes; `None`: nothing yet.
fn written(
    inst: &Inst,
    known: &HashMap<Reg, Rel>,
    origins: &HashMap<Reg, (Reg, bool)>,
    f: &Function,
    rule: bool,
) -> Vec<(Reg, Option<Rel>)> {
    let of = |r: &Reg| known.get(r).cloned();
    match inst {
        Inst::Copy { dst, src } | Inst::Value { dst, src, ty: None } => vec![(*dst, of(src))],
        Inst::Value { dst, ty: Some(ty), .. } => vec![(*dst, of(ty))],
        Inst::List { dst, items } => {
            let one = |a: &Arg| if let Arg::One(r) = a { Some(of(r).unwrap_or(Rel::none())) } else { None };
            let rel = items.iter().map(one).collect::<Option<Vec<Rel>>>().map_or(Rel::none(), Rel::Tuple);
            vec![(*dst, Some(rel))]
        }
        Inst::Test { test, src, binds, .. } => {
            let src = of(src);
            let bind = |(i, r): (usize, &Option<Reg>)| {
                let rel = match (&src, test) {
                    (Some(Rel::Tuple(parts)), Test::List(n)) if parts.len() == usize::from(*n) => {
                        Some(parts[i].clone())
                    }
                    (Some(rel), Test::Op(_)) => Some(rel.earlier()),
                    (Some(rel), _) if smaller(test, i) => Some(rel.part()),
                    (Some(rel), Test::ListRest { .. }) => Some(rel.clone()),
                    (Some(_), _) => Some(Rel::none()),
                    (None, _) => None,
                };
                Some(((*r)?, rel))
            };
            binds.iter().enumerate().filter_map(bind).collect()
        }
        Inst::Next { list, index, dst, .. } => vec![(*dst, of(list).map(|l| l.part())), (*index, Some(Rel::none()))],
        Inst::Prim { dst, prim, args } => {
            use Primitive as P;
            let first = args.first().and_then(of);
            let rel = match prim {
                P::First | P::Last | P::At | P::Rest | P::Init => first.map(|r| r.part()),
                P::TypeOf | P::Types => first.map(|r| r.only(false)),
                P::Reverse | P::Take | P::Drop | P::Element | P::Elements | P::Slice | P::Shape => first,
                P::Zip => Some(Rel::Zip(args.iter().map(|r| of(r).unwrap_or(Rel::none())).collect())),
                _ => Some(Rel::none()),
            };
            vec![(*dst, rel)]
        }
        Inst::Make { dst, ctor, parts } => vec![(*dst, Some(rebuilt(f, ctor, parts, known, origins)))],
        Inst::Get { dst, op: 0, what } if rule => {
            let slots = match what {
                Get::Operand(i) => vec![Slot::Operand(*i), Slot::History(*i)],
                Get::ResultType(i) => vec![Slot::Result(*i)],
                Get::Attr(i) => vec![Slot::Attr(*i)],
                Get::Region(i) => vec![Slot::Region(*i)],
                _ => vec![],
            };
            vec![(*dst, Some(Rel::Sizes(slots.into_iter().map(|s| (s, false)).collect())))]
        }
        // an op that a test has found to make a value
        Inst::Get { dst, op, what: Get::Operand(_) } if rule => vec![(*dst, of(op).map(|r| r.only(true)))],
        other => other.writes().into_iter().map(|r| (r, Some(Rel::none()))).collect(),
    }
}

/// Built again by the constructor it was taken apart by, of parts that are no larger: no larger itself.
fn rebuilt(
    f: &Function,
    ctor: &Ctor,
    parts: &[Reg],
    known: &HashMap<Reg, Rel>,
    origins: &HashMap<Reg, (Reg, bool)>,
) -> Rel {
    // the register is that one or a part of it; `Some(true)`: smaller
    let below = |mut r: Reg, top: Reg| {
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
    let mut out = Rel::none();
    for inst in &f.code {
        let Inst::Test { test: Test::Ctor(c), src, binds, .. } = inst else { continue };
        if c != ctor || binds.len() != parts.len() {
            continue;
        }
        let each: Option<Vec<bool>> = parts.iter().zip(binds).map(|(p, b)| below(*p, (*b)?)).collect();
        let (Some(each), Some(rel)) = (each, known.get(src)) else { continue };
        let whole = if each.contains(&true) { rel.part() } else { rel.clone() };
        let mut sizes = out.sizes();
        sizes.extend(whole.sizes());
        out = Rel::Sizes(sizes);
    }
    out
}
