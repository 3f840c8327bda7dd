//! The instructions of RIR, declared in one table.
//!
//! The table states for each field whether it reads, writes or does not name registers, and for each instruction
//! whether control falls through. `reads`, `writes`, `jump_targets` and `falls_through` are generated from it for the
//! verifier, the analyses and code generation.
//!
//! Tests: rulec/tests/load.rs.

use super::{
    AbiHook, Arg, ArithOp, Arm, BlockArg, Constant, Ctor, EmitRegion, EmitResult, EmitSuccessor, ExternId, FuncId,
    InstIndex, OpField, OptionId, PatternTest, RecordId, Reg, TemplateId,
};
use crate::primitive::Primitive;
use serde::{Deserialize, Serialize};

/// A field of an instruction that names registers.
trait RegisterOperand {
    /// Collects the registers that a field of role `reads` reads.
    fn reads(&self, out: &mut Vec<Reg>);
    /// Collects the registers that a field of role `writes` writes; by default those of `reads`.
    fn writes(&self, out: &mut Vec<Reg>) {
        self.reads(out);
    }
}

impl RegisterOperand for Reg {
    fn reads(&self, out: &mut Vec<Reg>) {
        out.push(*self);
    }
}
impl<P: RegisterOperand> RegisterOperand for Option<P> {
    fn reads(&self, out: &mut Vec<Reg>) {
        if let Some(operand) = self {
            operand.reads(out);
        }
    }
}
impl<P: RegisterOperand> RegisterOperand for Vec<P> {
    fn reads(&self, out: &mut Vec<Reg>) {
        for operand in self {
            operand.reads(out);
        }
    }
    fn writes(&self, out: &mut Vec<Reg>) {
        for operand in self {
            operand.writes(out);
        }
    }
}
impl RegisterOperand for Arg {
    fn reads(&self, out: &mut Vec<Reg>) {
        out.push(self.reg());
    }
}
impl RegisterOperand for (String, Reg) {
    fn reads(&self, out: &mut Vec<Reg>) {
        out.push(self.1);
    }
}
impl RegisterOperand for PatternTest {
    fn reads(&self, out: &mut Vec<Reg>) {
        if let PatternTest::Same(r) | PatternTest::OpIn(r) | PatternTest::ResultOf(r, _) = self {
            out.push(*r);
        }
    }
}
impl RegisterOperand for EmitResult {
    fn reads(&self, out: &mut Vec<Reg>) {
        self.ty.reads(out);
    }
    fn writes(&self, out: &mut Vec<Reg>) {
        out.push(self.dst);
    }
}
impl RegisterOperand for EmitSuccessor {
    fn reads(&self, out: &mut Vec<Reg>) {
        out.push(self.block);
        self.args.reads(out);
    }
}
impl RegisterOperand for EmitRegion {
    fn reads(&self, out: &mut Vec<Reg>) {
        if let EmitRegion::Of(r) | EmitRegion::Spread(r) = self {
            out.push(*r);
        }
    }
}
impl RegisterOperand for BlockArg {
    fn reads(&self, out: &mut Vec<Reg>) {
        out.push(self.ty);
    }
    fn writes(&self, out: &mut Vec<Reg>) {
        out.push(self.dst);
    }
}

/// Collects the registers or jump targets of one field, by its role: `reads`, `writes`, `reads_writes`, `jumps`, or
/// `immediate` (no register).
macro_rules! collect_registers {
    (reads reads, $field:ident $out:ident) => {
        $field.reads($out)
    };
    (reads_writes reads, $field:ident $out:ident) => {
        $field.reads($out)
    };
    (writes writes, $field:ident $out:ident) => {
        $field.writes($out)
    };
    (reads_writes writes, $field:ident $out:ident) => {
        $field.writes($out)
    };
    (jumps jumps, $field:ident $out:ident) => {
        $out.push(*$field)
    };
    ($role:ident $query:ident, $field:ident $out:ident) => {
        let _ = $field;
    };
}

macro_rules! falls_through {
    () => {
        true
    };
    (ends) => {
        false
    };
}

macro_rules! instructions {
    ($($(#[$doc:meta])* $name:ident $({ $($role:ident $field:ident: $ty:ty),* $(,)? })? $($ends:ident)?;)*) => {
        /// An instruction.
        #[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
        #[allow(missing_docs, reason = "the table documents the instruction as a whole")]
        pub enum Inst { $($(#[$doc])* $name $({ $($field: $ty),* })?,)* }

        #[allow(unused_variables, reason = "not every instruction names registers in each role")]
        impl Inst {
            /// Returns the registers that the instruction reads.
            pub fn reads(&self) -> Vec<Reg> {
                let out = &mut Vec::new();
                match self { $(Inst::$name $({ $($field),* })? => { $($(collect_registers!($role reads, $field out);)*)? })* }
                std::mem::take(out)
            }
            /// Returns the registers that are written when control falls through to the next instruction.
            pub fn writes(&self) -> Vec<Reg> {
                let out = &mut Vec::new();
                match self { $(Inst::$name $({ $($field),* })? => { $($(collect_registers!($role writes, $field out);)*)? })* }
                std::mem::take(out)
            }
            /// Returns the jump targets.
            pub fn jump_targets(&self) -> Vec<InstIndex> {
                let out = &mut Vec::new();
                match self { $(Inst::$name $({ $($field),* })? => { $($(collect_registers!($role jumps, $field out);)*)? })* }
                std::mem::take(out)
            }
            /// Returns whether control may continue at the next instruction.
            pub fn falls_through(&self) -> bool {
                match self { $(Inst::$name { .. } => falls_through!($($ends)?),)* }
            }
        }
    };
}

instructions! {
    // ---- Static values.
    /// `dst := value`
    Const { writes dst: Reg, immediate value: Constant };
    /// `dst := src`
    Copy { writes dst: Reg, reads src: Reg };
    /// `dst := [items]`
    List { writes dst: Reg, reads items: Vec<Arg> };
    /// `list := list ++ [item]`
    Append { reads_writes list: Reg, reads item: Arg };
    /// Calls a primitive.
    Prim { writes dst: Reg, immediate prim: Primitive, reads args: Vec<Reg> };
    /// Builds a type, affine expression or attribute from its parts.
    Make { writes dst: Reg, immediate ctor: Ctor, reads parts: Vec<Reg> };
    /// The option's value.
    Option { writes dst: Reg, immediate option: OptionId };

    // ---- Control flow.
    /// Jumps to `to`.
    Jump { jumps to: InstIndex } ends;
    /// Jumps to `to` if the boolean is false.
    JumpUnless { reads cond: Reg, jumps to: InstIndex };
    /// `dst := list[index]; index += 1`, or a jump to `done` at the end of the list. `index` starts as the int 0.
    Next { reads list: Reg, reads_writes index: Reg, writes dst: Reg, jumps done: InstIndex };
    /// Tests a value against a pattern and binds its parts; jumps to `no` if the test fails.
    Test { reads test: PatternTest, reads src: Reg, writes binds: Vec<Option<Reg>>, jumps no: InstIndex };
    /// Calls a function, with one argument register for each parameter and one destination for each result.
    Call { immediate func: FuncId, reads args: Vec<Reg>, writes dst: Vec<Reg> };
    /// Calls a hook of the calling convention in `abi`.
    CallAbi { reads abi: Reg, immediate hook: AbiHook, reads args: Vec<Reg>, writes dst: Reg };
    /// Ends a `fn`, `map` or `emit`; the results are in `Function::results`.
    Return ends;
    /// Fails with a message for the user at the op being lowered; the rule is reported in a note.
    Fail { reads message: Reg } ends;

    // ---- Matching.
    /// `dst :=` a field of the op in `op`.
    Get { writes dst: Reg, reads op: Reg, immediate what: OpField };
    /// The rule or arm does not match. The failed test is the instruction that jumped here.
    NoMatch ends;
    /// The rule matches; `absorbed` holds the ops matched as producers.
    Accept { reads absorbed: Vec<Reg> };

    // ---- Building.
    /// Builds a dictionary: merges the dictionaries in `rest`, then adds `entries`. A later entry replaces an earlier
    /// one of the same name, and `none` removes it.
    Dict { writes dst: Reg, reads entries: Vec<(String, Reg)>, reads rest: Vec<Reg> };
    /// `dst := src` with the source type `ty`. A number or attribute becomes a constant. An SSA value is retyped.
    /// `none`, a list, a number if `ty` is `index`, and any `src` if `ty` is absent are copied.
    Value { writes dst: Reg, reads src: Reg, reads ty: Option<Reg> };
    /// Computes `+`, `-` or `*` of ints. Calls the hook `add`, `sub` or `mul` if an operand is an SSA value.
    Arith { writes dst: Reg, immediate op: ArithOp, reads a: Reg, reads b: Reg };
    /// Emits an op. `op` holds its name. Its attributes are those of the dictionaries in `rest`, then `attrs`. A later
    /// attribute replaces an earlier one of the same name; an attribute that is `none` is omitted.
    ///
    /// If several operand groups are optional or variadic, and have a list or `none` as argument, `operands` has one
    /// argument for each group. Otherwise `operands` are all operands in order. The first optional or variadic group
    /// then takes the operands that remain after one for each group of arity `One`.
    ///
    /// `results` cover the results of the op in order. A single entry takes one result, or becomes `none` if its type
    /// is a `no_value` type. A variadic entry takes one result for each of its types; without types, it takes its
    /// declared group. Results without an entry are created as well.
    Emit {
        reads op: Reg,
        reads operands: Vec<Arg>,
        reads attrs: Vec<(String, Reg)>,
        reads rest: Vec<Reg>,
        reads_writes results: Vec<EmitResult>,
        reads successors: Vec<EmitSuccessor>,
        reads regions: Vec<EmitRegion>,
    };
    /// `dst := value.field`; an array field yields the list of its elements.
    Field { writes dst: Reg, reads value: Reg, immediate field: String };
    /// `dst := value.field[at]`
    FieldAt { writes dst: Reg, reads value: Reg, immediate field: String, reads at: Reg };
    /// Builds a record value from its fields; an array field takes a list.
    Record { writes dst: Reg, immediate record: RecordId, reads fields: Vec<Reg> };
    /// Builds a record type from its parameters.
    RecordType { writes dst: Reg, immediate record: RecordId, reads params: Vec<Reg> };
    /// `dst := flat(value)`: the scalar fields of a record value as a list, or their LLVM types for a type.
    Flat { writes dst: Reg, reads value: Reg };
    /// `dst := unflat(ty, leaves)`: the inverse of `flat`.
    Unflat { writes dst: Reg, reads ty: Reg, reads leaves: Reg };
    /// Declares the extern in the module; `dst` is its symbol.
    Extern { writes dst: Reg, immediate external: ExternId };
    /// Creates a block after the block `last`, and sets `last` to it. If `last` is `none`, the new block follows the
    /// current block. A `cold` block is put at the end of the region, and `last` is kept.
    NewBlock { writes dst: Reg, reads_writes last: Reg, reads_writes args: Vec<BlockArg>, immediate cold: bool };
    /// Sets the insertion point to the end of `block`. For a label with `if` or `for`, a `BlockArgs` then reads the
    /// arguments of the block.
    At { reads block: Reg };
    /// Reads the arguments of a block, as one list.
    BlockArgs { writes dst: Reg, reads block: Reg };
    /// Enters a region template, after the code that computes the types of its arguments. Creates the entry block with
    /// its arguments, or binds the arguments of an `inline`.
    ///
    /// A template that reaches `ArmEnd` before `Entry` is a region without blocks. In an `inline`, the `ty` of a
    /// variadic argument may be one type for all values in place of a list.
    Entry { reads_writes args: Vec<BlockArg> };
    /// Inlines the region at the insertion point. `dst` receives the list that an arm or the terminator yields. The
    /// arms match the terminators of the region's blocks, not those of nested regions. Meanwhile the values that the
    /// region captures stand for `captures`, if these are given.
    Inline {
        reads region: EmitRegion,
        reads args: Vec<Arg>,
        reads captures: Option<Vec<Arg>>,
        immediate arms: Vec<Arm>,
        writes dst: Option<Reg>,
    };
    /// Ends the innermost template (or the template around an arm) with these values.
    Yield { reads values: Vec<Arg> } ends;
    /// Ends an arm, or a template whose last block is terminated by an op or that yields nothing.
    ArmEnd ends;
    /// `dst := region`, as an argument of a call. A template is bound to the current frame, in which it runs later.
    Region { writes dst: Reg, reads region: EmitRegion };
    /// Emits a module-level op with a fixed name, once. The template has no `Entry`, ends with `ArmEnd`, emits the op
    /// and reads the name from `dst`.
    Ensure { writes dst: Reg, reads name: Reg, immediate template: TemplateId };
    /// Emits a module-level op with a unique name. Requests with equal hints and keys share one op.
    Fresh { writes dst: Reg, reads hint: Reg, reads key: Option<Reg>, immediate template: TemplateId };
    /// Adds an entry to the table `name` of the symbol table, unless it has one with this key. When the symbol table is
    /// complete, `func` is called once with the symbol and the list of all entries, and emits one module-level op.
    Collect { writes dst: Reg, reads name: Reg, reads entry: Reg, reads key: Reg, immediate func: FuncId };
    /// Sets discardable attributes, from a dictionary, on the op whose region is the symbol table.
    EnsureAttributes { reads attrs: Reg };
    /// Ends a rule.
    Done ends;
}
