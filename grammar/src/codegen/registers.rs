//! Registers of generated functions: which are Rust locals, and of which types.
//!
//! A register is a local of a segment unless the function has a frame, and another segment or an effect uses the
//! register as well. Then it stays in the frame of the machine.
//!
//! Tests: tests/all/back_ends.rs.

use super::primitives::result_type;
use super::register_type::RegisterType;
use super::structure::Segment;
use crate::primitive::Primitive;
use crate::rir::{Arg, Ctor, FuncId, Function, Inst, PatternTest, Reg, RuleSet};
use std::collections::{BTreeMap, BTreeSet, HashMap};

/// What codegen knows of the registers of a function.
pub struct FunctionRegisters {
    /// The pieces of the code that the machine enters, by entry.
    pub segments: BTreeMap<usize, Segment>,
    /// The registers that are in the frame of the machine.
    pub in_frame: BTreeSet<Reg>,
    /// The type of each register; `Any` for one in the frame.
    pub types: Vec<RegisterType>,
    /// Lists that are replaced by their elements: for the register of a list, those of its elements.
    pub replaced_lists: HashMap<Reg, Vec<Reg>>,
    /// Loops over zipped lists, of which no tuple is made.
    pub zips: Vec<ZipLoop>,
}

/// A loop over zipped lists that takes each tuple apart, such as `for (a, b) in zip(as, bs)`.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ZipLoop {
    /// The register of the list of tuples.
    pub list: Reg,
    /// The register of the tuple.
    pub tuple: Reg,
    /// The register of the index of the next tuple.
    pub index: Reg,
    /// The number of lists.
    pub arity: usize,
}

impl FunctionRegisters {
    fn new(function: &Function) -> FunctionRegisters {
        let segments: BTreeMap<usize, Segment> =
            entries(function).into_iter().map(|entry| (entry, Segment::new(&function.code, entry))).collect();
        let in_frame = if function.needs_frame { frame_registers(function, &segments) } else { BTreeSet::new() };
        let accesses = RegisterAccesses::new(function);
        let mut replaced_lists = find_replaced_lists(function, &accesses);
        replaced_lists.retain(|r, _| !in_frame.contains(r));
        let mut zips = find_zip_loops(function, &accesses);
        zips.retain(|zip| [zip.list, zip.tuple, zip.index].iter().all(|r| !in_frame.contains(r)));
        FunctionRegisters { segments, in_frame, types: Vec::new(), replaced_lists, zips }
    }

    /// Returns the types of the results of the function.
    pub fn result_types(&self, function: &Function) -> Vec<RegisterType> {
        function.results.iter().map(|r| self.types[usize::from(*r)]).collect()
    }

    /// Returns the loop over zipped lists in which a register holds the list, if there is one.
    pub fn zip_of_list(&self, list: Reg) -> Option<ZipLoop> {
        self.zips.iter().copied().find(|zip| zip.list == list)
    }

    /// Returns the loop over zipped lists in which a register holds the tuple, if there is one.
    pub fn zip_of_tuple(&self, tuple: Reg) -> Option<ZipLoop> {
        self.zips.iter().copied().find(|zip| zip.tuple == tuple)
    }

    /// Returns the registers that are locals of a segment, without the parameters of the function.
    pub fn locals(&self, function: &Function, segment: &Segment) -> BTreeSet<Reg> {
        let registers = segment.instructions.iter().flat_map(|pc| function.code[*pc].writes());
        registers.filter(|r| *r >= function.params && !self.in_frame.contains(r)).collect()
    }
}

/// Returns the instructions at which the machine enters the code: the first one, and the first ones of rule bodies,
/// region templates and `inline` arms.
fn entries(function: &Function) -> BTreeSet<usize> {
    let mut entries = BTreeSet::from([0]);
    entries.extend(function.templates.iter().map(|template| template.entry as usize));
    for (pc, inst) in function.code.iter().enumerate() {
        match inst {
            Inst::Accept { .. } => drop(entries.insert(pc + 1)),
            Inst::Inline { arms, .. } => entries.extend(arms.iter().map(|arm| arm.entry as usize)),
            _ => {}
        }
    }
    entries
}

/// Returns the registers of a function with a frame that are in the frame: parameters, results, those that effects and
/// matching use, and those of several segments.
fn frame_registers(function: &Function, segments: &BTreeMap<usize, Segment>) -> BTreeSet<Reg> {
    let mut in_frame: BTreeSet<Reg> = (0..function.params).chain(function.results.iter().copied()).collect();
    let mut seen = BTreeSet::new();
    for segment in segments.values() {
        let mut used = BTreeSet::new();
        for inst in segment.instructions.iter().map(|pc| &function.code[*pc]) {
            let registers: Vec<Reg> = inst.reads().into_iter().chain(inst.writes()).collect();
            if inst.is_effect() || matches!(inst, Inst::Accept { .. }) {
                in_frame.extend(&registers);
            }
            if let Inst::Inline { arms, .. } = inst {
                in_frame.extend(arms.iter().map(|arm| arm.op));
            }
            used.extend(registers);
        }
        in_frame.extend(used.intersection(&seen));
        seen.extend(used);
    }
    in_frame
}

/// How often the code of a function writes each register, and which instructions read it.
struct RegisterAccesses<'a> {
    write_counts: Vec<u32>,
    readers: Vec<Vec<&'a Inst>>,
}

impl RegisterAccesses<'_> {
    fn new(function: &Function) -> RegisterAccesses<'_> {
        let registers = usize::from(function.registers);
        let mut accesses = RegisterAccesses { write_counts: vec![0; registers], readers: vec![Vec::new(); registers] };
        (0..function.params).for_each(|param| accesses.write_counts[usize::from(param)] += 1);
        for inst in function.code.iter() {
            inst.writes().into_iter().for_each(|r| accesses.write_counts[usize::from(r)] += 1);
            inst.reads().into_iter().for_each(|r| accesses.readers[usize::from(r)].push(inst));
        }
        // A result is read after the code has run. `Return` stands for this use.
        function.results.iter().for_each(|r| accesses.readers[usize::from(*r)].push(&Inst::Return));
        accesses
    }

    fn is_written_once(&self, r: Reg) -> bool {
        self.write_counts[usize::from(r)] == 1
    }

    fn is_read_only_by(&self, r: Reg, is_expected: impl Fn(&Inst) -> bool) -> bool {
        self.readers[usize::from(r)].iter().all(|inst| is_expected(inst))
    }
}

/// Returns whether an instruction tests that a register holds a list of `n` elements.
fn takes_apart(inst: &Inst, register: Reg, n: usize) -> bool {
    matches!(inst, Inst::Test { test: PatternTest::List(len), src, .. } if *src == register && usize::from(*len) == n)
}

/// Finds the registers with lists that are not needed as lists: tuples that only patterns of their length read, such as
/// `(a, b)` in `match (a, b) { .. }`, and lists of which only `in` looks for an element. Maps each to the registers of
/// its elements (scalar replacement). A list and its elements are written once, so the elements do not change before
/// the list is read.
fn find_replaced_lists(function: &Function, accesses: &RegisterAccesses<'_>) -> HashMap<Reg, Vec<Reg>> {
    let mut replaced_lists = HashMap::new();
    for inst in function.code.iter() {
        let Inst::List { dst, items } = inst else { continue };
        let is_expected = |reader: &Inst| match reader {
            Inst::Prim { prim: Primitive::Contains, args, .. } => args[1] == *dst && args[0] != *dst,
            reader => takes_apart(reader, *dst, items.len()),
        };
        if items.iter().all(|item| matches!(item, Arg::One(r) if accesses.is_written_once(*r)))
            && accesses.is_written_once(*dst)
            && accesses.is_read_only_by(*dst, is_expected)
        {
            replaced_lists.insert(*dst, items.iter().map(|item| item.reg()).collect());
        }
    }
    replaced_lists
}

/// Finds the loops over zipped lists whose tuples are only taken apart.
fn find_zip_loops(function: &Function, accesses: &RegisterAccesses<'_>) -> Vec<ZipLoop> {
    let mut zips = Vec::new();
    for inst in function.code.iter() {
        let Inst::Prim { dst: list, prim: Primitive::Zip, args } = inst else { continue };
        if let [Inst::Next { list: looped, index, dst: tuple, .. }] = accesses.readers[usize::from(*list)][..]
            && looped == list
            && accesses.is_written_once(*list)
            && accesses.is_written_once(*tuple)
            && accesses.is_read_only_by(*tuple, |reader| takes_apart(reader, *tuple, args.len()))
        {
            zips.push(ZipLoop { list: *list, tuple: *tuple, index: *index, arity: args.len() });
        }
    }
    zips
}

/// Infers the types of all registers of a rule set. The type of a register is the join over all writes. That of a
/// parameter is the join over the arguments of all calls in the rule set.
pub fn infer_registers(set: &RuleSet) -> Vec<FunctionRegisters> {
    let functions: Vec<FunctionRegisters> = set.functions.iter().map(FunctionRegisters::new).collect();
    let types = set.functions.iter().map(|f| vec![None; usize::from(f.registers)]).collect();
    let mut inference = Inference { set, functions, types, changed: true };
    inference.open_params();
    while std::mem::take(&mut inference.changed) {
        for (id, function) in set.functions.iter().enumerate() {
            inference.infer_function(id, function);
        }
    }
    let Inference { mut functions, types, .. } = inference;
    for (registers, types) in functions.iter_mut().zip(types) {
        registers.types = types.into_iter().map(|ty| ty.unwrap_or(RegisterType::Any)).collect();
    }
    functions
}

/// The state of the inference, a forward data-flow analysis that ignores the order of instructions.
struct Inference<'a> {
    set: &'a RuleSet,
    functions: Vec<FunctionRegisters>,
    /// For each function and register, the join of the types written so far; `None` if nothing is written.
    types: Vec<Vec<Option<RegisterType>>>,
    changed: bool,
}

impl Inference<'_> {
    /// Sets the parameters to `Any` of each function that the machine or the host may call with other arguments than
    /// the rules do.
    fn open_params(&mut self) {
        let mut is_called = vec![false; self.set.functions.len()];
        for inst in self.set.functions.iter().flat_map(|function| function.code.iter()) {
            if let Inst::Call { func, .. } = inst {
                is_called[func.index()] = true;
            }
        }
        let abis = &self.set.abis;
        let parts = abis.iter().flat_map(|abi| [abi.types, abi.result, abi.pass, abi.take, abi.give, abi.get]);
        parts.chain(self.set.hooks.functions()).for_each(|func| is_called[func.index()] = false);
        for (id, function) in self.set.functions.iter().enumerate() {
            if !is_called[id] || function.needs_frame {
                (0..function.params).for_each(|param| self.join(id, param, RegisterType::Any));
            }
        }
    }

    fn join(&mut self, function: usize, register: Reg, ty: RegisterType) {
        let is_in_frame = self.functions[function].in_frame.contains(&register);
        let ty = if is_in_frame { RegisterType::Any } else { ty };
        let old = &mut self.types[function][usize::from(register)];
        let joined = old.map_or(ty, |old| old.join(ty));
        self.changed |= *old != Some(joined);
        *old = Some(joined);
    }

    /// Returns the type of a register as far as it is known.
    fn known(&self, function: usize, register: Reg) -> Option<RegisterType> {
        self.types[function][usize::from(register)]
    }

    fn infer_function(&mut self, id: usize, function: &Function) {
        for inst in function.code.iter() {
            if let Inst::Call { func, args, .. } = inst {
                for (param, arg) in (0..).zip(args) {
                    if let Some(ty) = self.known(id, *arg) {
                        self.join(func.index(), param, ty);
                    }
                }
            }
            if let Inst::Test { src, binds, .. } = inst
                && let Some(elements) = self.functions[id].replaced_lists.get(src).cloned()
            {
                for (element, bind) in elements.into_iter().zip(binds) {
                    if let (Some(bind), Some(ty)) = (bind, self.known(id, element)) {
                        self.join(id, *bind, ty);
                    }
                }
                continue;
            }
            if let Inst::Test { test: PatternTest::Ctor(ctor), binds, .. } = inst
                && let Some((_, types)) = type_pattern(ctor)
            {
                for (bind, ty) in binds.iter().zip(types) {
                    bind.iter().for_each(|bind| self.join(id, *bind, *ty));
                }
                continue;
            }
            if let Inst::Next { index, dst, .. } = inst {
                self.join(id, *index, RegisterType::Int);
                self.join(id, *dst, RegisterType::Any);
            } else if let Some(ty) = self.written_type(id, inst) {
                inst.writes().into_iter().for_each(|register| self.join(id, register, ty));
            }
        }
    }

    /// Returns the type that an instruction other than `Next` writes, the same to all registers; `None` if it is not
    /// known yet.
    fn written_type(&self, id: usize, inst: &Inst) -> Option<RegisterType> {
        Some(match inst {
            Inst::Const { value, .. } => RegisterType::of_constant(value),
            Inst::Copy { src, .. } | Inst::Value { src, ty: None, .. } => self.known(id, *src)?,
            Inst::List { .. } | Inst::Append { .. } => RegisterType::List,
            Inst::Make { ctor, .. } if is_type_ctor(ctor) => RegisterType::Type,
            Inst::Prim { prim, args, .. } => self.result_of_primitive(id, *prim, args)?,
            Inst::Call { func, .. } if is_called_directly(self.set, *func) => {
                match self.set.functions[func.index()].results[..] {
                    [result] => self.known(func.index(), result)?,
                    _ => RegisterType::Any,
                }
            }
            _ => RegisterType::Any,
        })
    }

    fn result_of_primitive(&self, id: usize, primitive: Primitive, args: &[Reg]) -> Option<RegisterType> {
        if selects_int(primitive) {
            let types: Option<Vec<RegisterType>> = args.iter().map(|arg| self.known(id, *arg)).collect();
            let is_small = types?.iter().all(|ty| *ty == RegisterType::Int);
            return Some(if is_small { RegisterType::Int } else { RegisterType::Any });
        }
        Some(result_type(primitive))
    }
}

/// Returns the function of `vm::type_patterns` that takes a builtin type apart, and the types of its parts. Returns
/// `None` for a constructor of other values.
pub fn type_pattern(ctor: &Ctor) -> Option<(&'static str, &'static [RegisterType])> {
    use RegisterType::{Any, Int, List, Type};
    Some(match ctor {
        Ctor::Int => ("int", &[Int]),
        Ctor::Float => ("float", &[Int]),
        Ctor::Complex => ("complex", &[Type]),
        Ctor::Vector => ("vector", &[List, Type]),
        Ctor::MemRef => ("mem_ref", &[List, Type, Any, Any]),
        Ctor::UnrankedMemRef => ("unranked_mem_ref", &[Type, Any]),
        Ctor::Tensor => ("tensor", &[List, Type, Any]),
        Ctor::UnrankedTensor => ("unranked_tensor", &[Type]),
        Ctor::Function => ("function", &[List, List]),
        Ctor::Tuple => ("tuple", &[List]),
        _ => return None,
    })
}

/// Returns whether a constructor makes types.
pub fn is_type_ctor(ctor: &Ctor) -> bool {
    matches!(ctor, Ctor::Type(_)) || type_pattern(ctor).is_some()
}

/// Returns whether a primitive is `+`, `-` or `*`. The result for two ints of 64 bits may need more bits, so it is of
/// the type `Any`.
pub fn is_int_arithmetic(primitive: Primitive) -> bool {
    matches!(primitive, Primitive::Add | Primitive::Sub | Primitive::Mul)
}

/// Returns whether the result of a primitive is one of its two arguments.
pub fn selects_int(primitive: Primitive) -> bool {
    matches!(primitive, Primitive::Min | Primitive::Max)
}

/// Returns whether generated code calls a function without the machine. Results of the map `llvm` are cached by the
/// machine.
pub fn is_called_directly(set: &RuleSet, func: FuncId) -> bool {
    let function = &set.functions[func.index()];
    set.hooks.llvm != Some(func) && !function.needs_frame && !function.memoizes_calls
}
