//! Decides clauses by the forms of attributes: by the kind and the type of an attribute, whatever its value is.
//!
//! A clause such as `attr_type(value) == T` holds for each constant with the type of its result. The values of
//! constants hardly repeat, but their types do. So the code of a clause is followed once for each combination of types
//! and forms, with nothing known of the values. If it returns `true` without reading a value, the clause holds for all
//! ops of this combination. This is constant propagation along one path.
//!
//! Tests: src/vm/clause_checker.rs.

use super::clause_subject::{ClauseArg, ClauseSubject};
use super::constants::constant_value;
use super::equality::values_equal;
use super::machine::{Machine, NoHost};
use super::primitives::attributes::attr_form;
use super::signature::Signature;
use super::value::StaticValue;
use crate::ir::key_table::{Key, KeyTable};
use crate::ir::{Attr, AttrKind, Context, Type};
use rulec::primitive::Primitive;
use rulec::rir::declarations::{AttributeKind, OpDef};
use rulec::rir::{Arg, Constant, FuncId, Inst, PatternTest, Reg};
use rustc_hash::FxHashMap;

/// The number of the form of an absent attribute.
const ABSENT: u32 = 0;
/// The number of the form of an attribute of which clauses see more than kind and type.
const NO_FORM: u32 = u32::MAX;

/// After so many combinations of which none decided a clause, no further one is tried.
const TRIAL: u32 = 8;

/// The combinations of types and forms that were met, and which clauses of a set hold for all ops that have one.
pub(super) struct DecidedForms {
    /// The arguments of the clauses that forms may decide.
    args: Box<[ClauseArg]>,
    /// For each combination, the bits of the decided clauses.
    decided: KeyTable<u64>,
    undecided_count: u32,
    has_decided: bool,
}

/// What is known of an attribute.
#[derive(Clone, Copy)]
struct AttributeForm {
    /// An attribute of this form. Only its kind and its type are read.
    example: Attr,
    ty: Type,
}

/// Returns the form of an attribute as a number, with its type; `None` for an attribute whose form does not tell how a
/// clause sees it.
#[inline]
fn form_of(ctx: &Context, kind: &AttributeKind, attr: Attr) -> Option<(u32, Type)> {
    // The value of an attribute of another kind is converted, for example to an int.
    if !matches!(kind, AttributeKind::Typed | AttributeKind::Any) {
        return None;
    }
    match ctx.attr_kind(attr) {
        AttrKind::Integer { ty, .. } => Some((1, *ty)),
        AttrKind::Float { ty, .. } => Some((2, *ty)),
        AttrKind::Dense { .. } => Some((3, ctx.attr_type(attr)?)),
        _ => None,
    }
}

/// Returns whether a clause may be decided by forms: it reads an attribute that has one.
pub(super) fn may_decide(def: &OpDef, args: &[ClauseArg]) -> bool {
    let has_form = |kind: &AttributeKind| matches!(kind, AttributeKind::Typed | AttributeKind::Any);
    args.iter().any(|arg| match arg {
        ClauseArg::Attribute(index) => has_form(&def.attributes[usize::from(*index)].kind),
        ClauseArg::Type(_) => false,
    })
}

impl DecidedForms {
    /// Creates an empty table for clauses with these arguments.
    pub(super) fn new(args: Vec<ClauseArg>) -> DecidedForms {
        DecidedForms { args: args.into(), decided: KeyTable::default(), undecided_count: 0, has_decided: false }
    }

    /// Returns the bits of the clauses that hold for all ops with the types and forms of this one. `decide` finds them
    /// for a combination that was not met before. `key` is overwritten.
    #[inline]
    pub(super) fn decided_clauses(
        &mut self,
        ctx: &Context,
        (subject, types): (ClauseSubject<'_>, Option<&Signature>),
        def: &OpDef,
        key: &mut Key,
        decide: impl FnOnce() -> u64,
    ) -> u64 {
        if self.undecided_count >= TRIAL && !self.has_decided {
            return 0;
        }
        key.clear();
        for arg in &self.args {
            match *arg {
                ClauseArg::Type(_) => key.push(arg.number(subject, types)),
                ClauseArg::Attribute(index) => {
                    let kind = &def.attributes[usize::from(index)].kind;
                    let (form, ty) = match subject.attr(usize::from(index)) {
                        None => (ABSENT, 0),
                        Some(attr) => form_of(ctx, kind, attr).map_or((NO_FORM, 0), |(f, ty)| (f, ty.index() as u32)),
                    };
                    key.push(form);
                    key.push(ty);
                }
            }
        }
        if let Some(decided) = self.decided.find(key) {
            return *decided;
        }
        let decided = decide();
        self.has_decided |= decided != 0;
        self.undecided_count += u32::from(decided == 0);
        self.decided.insert(key, decided);
        decided
    }
}

/// Follows the code of a clause. Returns whether it returns `true` for all ops with the types and forms of this one.
#[cold]
pub(super) fn is_decided(
    machine: &mut Machine<'_>,
    (subject, types): (ClauseSubject<'_>, Option<&Signature>),
    def: &OpDef,
    func: FuncId,
    args: &[ClauseArg],
) -> bool {
    let ctx = machine.ctx;
    let mut registers = KnownRegisters::default();
    for (param, arg) in args.iter().enumerate() {
        let param = param as Reg;
        let value = match *arg {
            ClauseArg::Type(_) => arg.type_of(subject, types).map(StaticValue::Type),
            ClauseArg::Attribute(index) => {
                let declared = &def.attributes[usize::from(index)];
                match subject.attr(usize::from(index)) {
                    None => machine.absent_attr_value(declared).ok(),
                    Some(example) => {
                        let Some((_, ty)) = form_of(ctx, &declared.kind, example) else { return false };
                        registers.forms.insert(param, AttributeForm { example, ty });
                        continue;
                    }
                }
            }
        };
        let Some(value) = value else { return false };
        registers.known.insert(param, value);
    }
    let is_true = registers.follow(machine, func) == Some(StaticValue::Bool(true));
    machine.free_lists(0);
    is_true
}

/// What is known of the registers on the path through a function.
#[derive(Default)]
struct KnownRegisters {
    known: FxHashMap<Reg, StaticValue>,
    /// The parameters that are attributes of a known form.
    forms: FxHashMap<Reg, AttributeForm>,
    /// The registers with lists of known values.
    lists: FxHashMap<Reg, Vec<StaticValue>>,
}

impl KnownRegisters {
    /// Records what a register has been set to.
    fn set(&mut self, dst: Reg, value: StaticValue) {
        self.forms.remove(&dst);
        self.lists.remove(&dst);
        self.known.insert(dst, value);
    }

    /// Returns the values of registers, if all are known.
    fn values(&self, registers: &[Reg]) -> Option<Vec<StaticValue>> {
        registers.iter().map(|register| self.known.get(register).copied()).collect()
    }

    /// Returns the result of a function; `None` if it depends on more than what is known.
    fn follow(&mut self, machine: &mut Machine<'_>, func: FuncId) -> Option<StaticValue> {
        let ctx = machine.ctx;
        let function = &ctx.rules.functions[func.index()];
        let mut pc = 0;
        for _ in 0..function.code.len() {
            let mut next = pc + 1;
            match function.code.get(pc)? {
                Inst::Const { dst, value } => self.set(*dst, constant_value(ctx, value)),
                Inst::Copy { dst, src } => {
                    let value = *self.known.get(src)?;
                    self.set(*dst, value);
                }
                Inst::List { dst, items } => {
                    let item = |item: &Arg| if let Arg::One(register) = item { Some(*register) } else { None };
                    let items = self.values(&items.iter().map(item).collect::<Option<Vec<Reg>>>()?)?;
                    self.known.remove(dst);
                    self.lists.insert(*dst, items);
                }
                Inst::Prim { dst, prim, args } => {
                    let value = self.primitive(machine, *prim, args)?;
                    self.set(*dst, value);
                }
                Inst::Call { func, args, dst } => {
                    let args = self.values(args)?;
                    let results = machine.call_uncached(&mut NoHost, *func, &args).ok()?;
                    dst.iter().zip(results).for_each(|(dst, result)| self.set(*dst, result));
                }
                Inst::JumpUnless { cond, to } => match self.known.get(cond)? {
                    StaticValue::Bool(true) => {}
                    StaticValue::Bool(false) => next = *to as usize,
                    _ => return None,
                },
                Inst::Test { test, src, binds, no } if binds.iter().all(Option::is_none) => {
                    if !self.test(machine, test, *src)? {
                        next = *no as usize;
                    }
                }
                Inst::Jump { to } => next = *to as usize,
                Inst::Return => return self.known.get(function.results.first()?).copied(),
                _ => return None,
            }
            pc = next;
        }
        None
    }

    /// Returns the result of a test.
    fn test(&self, machine: &mut Machine<'_>, test: &PatternTest, src: Reg) -> Option<bool> {
        let is_present_attribute = self.forms.contains_key(&src);
        Some(match (test, self.known.get(&src)) {
            (PatternTest::True, Some(StaticValue::Bool(value))) => *value,
            (PatternTest::Equal(constant), Some(value)) => {
                let constant = constant_value(machine.ctx, constant);
                values_equal(machine, *value, constant)
            }
            (PatternTest::Equal(Constant::None), None) if is_present_attribute => false,
            (PatternTest::Present, None) if is_present_attribute => true,
            _ => return None,
        })
    }

    /// Returns the result of a primitive whose arguments are known, or which reads the form of an attribute.
    fn primitive(&self, machine: &mut Machine<'_>, prim: Primitive, args: &[Reg]) -> Option<StaticValue> {
        let value = |i: usize| self.known.get(args.get(i)?).copied();
        let result = match prim {
            Primitive::AttrType => return Some(StaticValue::Type(self.forms.get(args.first()?)?.ty)),
            Primitive::AttrForm => {
                let example = StaticValue::Attr(self.forms.get(args.first()?)?.example);
                return attr_form(machine, &mut NoHost, example).ok().map(StaticValue::Str);
            }
            Primitive::Equal => values_equal(machine, value(0)?, value(1)?),
            Primitive::NotEqual => !values_equal(machine, value(0)?, value(1)?),
            Primitive::Contains => {
                let (value, items) = (value(0)?, self.lists.get(args.get(1)?)?);
                items.iter().any(|item| values_equal(machine, *item, value))
            }
            Primitive::Not => match value(0)? {
                StaticValue::Bool(value) => !value,
                _ => return None,
            },
            _ => return None,
        };
        Some(StaticValue::Bool(result))
    }
}
