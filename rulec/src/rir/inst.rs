//! The table of instructions: what each holds, and what becomes of the registers that it names.
//!
//! Takes nothing; gives the type `Inst` with `reads`, `writes`, `targets` and `goes_on`, which the verifier, the analyses and the
//! printer of Rust ask. Kept true: every field says what it is for, so nothing about registers or jumps is said twice.

use super::{
    AbiHook, Arg, ArithOp, Arm, BlockArg, Constant, Ctor, EmitRegion, EmitResult, EmitSuccessor, ExternId, FuncId,
    InstIndex, OpField, OptionId, PatternTest, RecordId, Reg, TemplateId,
};
use crate::primitive::Primitive;
use serde::{Deserialize, Serialize};

/// A part of an instruction that names registers.
trait RegisterOperand {
    /// Those that it reads, or all of them.
    fn reads(&self, out: &mut Vec<Reg>);
    /// Those that it writes, or all of them.
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
        self.iter().for_each(|p| p.reads(out));
    }
}
impl<P: RegisterOperand> RegisterOperand for Vec<P> {
    fn reads(&self, out: &mut Vec<Reg>) {
        self.iter().for_each(|p| p.reads(out));
    }
    fn writes(&self, out: &mut Vec<Reg>) {
        self.iter().for_each(|p| p.writes(out));
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

/// What a field immediate for: `reads` or `writes` its registers; `both` reads them, or some parts of it, and writes them, or others;
/// `goes` is where the code may go on; `is` names no register.
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
        #[allow(missing_docs, reason = "the table says what a field is for")]
        pub enum Inst { $($(#[$doc])* $name $({ $($field: $ty),* })?,)* }

        #[allow(unused_variables, reason = "not every instruction names registers of each kind")]
        impl Inst {
            /// Registers that it reads.
            pub fn reads(&self) -> Vec<Reg> {
                let out = &mut Vec::new();
                match self { $(Inst::$name $({ $($field),* })? => { $($(collect_registers!($role reads, $field out);)*)? })* }
                std::mem::take(out)
            }
            /// Registers that it writes where it goes on to the next one.
            pub fn writes(&self) -> Vec<Reg> {
                let out = &mut Vec::new();
                match self { $(Inst::$name $({ $($field),* })? => { $($(collect_registers!($role writes, $field out);)*)? })* }
                std::mem::take(out)
            }
            /// Where it may go on other than behind it.
            pub fn jump_targets(&self) -> Vec<InstIndex> {
                let out = &mut Vec::new();
                match self { $(Inst::$name $({ $($field),* })? => { $($(collect_registers!($role jumps, $field out);)*)? })* }
                std::mem::take(out)
            }
            /// The next instruction may follow.
            pub fn falls_through(&self) -> bool {
                match self { $(Inst::$name { .. } => falls_through!($($ends)?),)* }
            }
        }
    };
}

instructions! {
    // ---- static values
    /// `dst := value`
    Const { writes dst: Reg, immediate value: Constant };
    /// `dst := src`
    Copy { writes dst: Reg, reads src: Reg };
    /// `dst := [items]`
    List { writes dst: Reg, reads items: Vec<Arg> };
    /// `list := list ++ items`
    Append { reads_writes list: Reg, reads item: Arg };
    /// A primitive of the table (`primitive.rs`).
    Prim { writes dst: Reg, immediate prim: Primitive, reads args: Vec<Reg> };
    /// Builds a type, affine expression or attribute from its parts.
    Make { writes dst: Reg, immediate ctor: Ctor, reads parts: Vec<Reg> };
    /// The option's value.
    Option { writes dst: Reg, immediate option: OptionId };

    // ---- control
    /// Go on at `to`.
    Jump { jumps to: InstIndex } ends;
    /// Go on at `to` if the boolean is false.
    JumpUnless { reads cond: Reg, jumps to: InstIndex };
    /// `dst := list[index]; index += 1`, or go to `done` at the end. `index` starts as the int 0.
    Next { reads list: Reg, reads_writes index: Reg, writes dst: Reg, jumps done: InstIndex };
    /// A pattern's test; at `no` otherwise.
    Test { reads test: PatternTest, reads src: Reg, writes binds: Vec<Option<Reg>>, jumps no: InstIndex };
    /// A call. One argument register for each parameter, one destination for each result.
    Call { immediate func: FuncId, reads args: Vec<Reg>, writes dst: Vec<Reg> };
    /// A hook of the convention in a register.
    CallAbi { reads abi: Reg, immediate hook: AbiHook, reads args: Vec<Reg>, writes dst: Reg };
    /// Ends a `fn`, `map` or `emit`; the results are in `Function::results`.
    Return ends;
    /// A diagnostic for the user, at the op being converted, with the rule as a note.
    Fail { reads message: Reg } ends;

    // ---- matching
    /// `dst := ` part of the op in `op`.
    Get { writes dst: Reg, reads op: Reg, immediate what: OpField };
    /// This rule or arm does not fit (the failed test is the instruction that jumped here).
    NoMatch ends;
    /// The rule fits; `absorbed` are the registers of the ops matched through producers.
    Accept { reads absorbed: Vec<Reg> };

    // ---- building
    /// A dictionary. `entries` override `rest` (dictionaries, the later wins); an entry that is `none` is left out.
    Dict { writes dst: Reg, reads entries: Vec<(String, Reg)>, reads rest: Vec<Reg> };
    /// `dst := src` as a value: a number or attribute becomes a literal of type `ty` (default `index`); a value gets the
    /// source type `ty`; `none` and lists stay what they are.
    Value { writes dst: Reg, reads src: Reg, reads ty: Option<Reg> };
    /// `+ - *` on ints, or through the hooks if a side is a value.
    Arith { writes dst: Reg, immediate op: ArithOp, reads a: Reg, reads b: Reg };
    /// An op. `op` holds its name. `attrs` override `rest` (dictionaries, the later wins); an attribute that is `none` is left
    /// out. Where at most one operand group varies in length, `operands` are all operands in order; otherwise there is one
    /// argument for each group (a `One` that is `none` is an empty group). `results` go over the op's results in order: a single
    /// entry takes one (or becomes `none` where its type is a `no_value` type), a variadic entry as many as it has types, else
    /// its declared group; results without an entry are made all the same.
    Emit {
        reads op: Reg,
        reads operands: Vec<Arg>,
        reads attrs: Vec<(String, Reg)>,
        reads rest: Vec<Reg>,
        reads_writes results: Vec<EmitResult>,
        reads successors: Vec<EmitSuccessor>,
        reads regions: Vec<EmitRegion>,
    };
    /// `dst := value.field` (an array field gives the list of its elements).
    Field { writes dst: Reg, reads value: Reg, immediate field: String };
    /// `dst := value.field[at]`
    FieldAt { writes dst: Reg, reads value: Reg, immediate field: String, reads at: Reg };
    /// A record value from its fields (an array field takes a list).
    Record { writes dst: Reg, immediate record: RecordId, reads fields: Vec<Reg> };
    /// A record type from its parameters.
    RecordType { writes dst: Reg, immediate record: RecordId, reads params: Vec<Reg> };
    /// `flat(%v)`; of a type, the types of its leaves.
    Flat { writes dst: Reg, reads value: Reg };
    /// `unflat(T, %p...)`
    Unflat { writes dst: Reg, reads ty: Reg, reads leaves: Reg };
    /// Declares the extern in the module; `dst` is its symbol.
    Extern { writes dst: Reg, immediate external: ExternId };
    /// A new block after `last` (`none`: after the current one), or at the region's end if `cold`; `last := dst`.
    NewBlock { writes dst: Reg, reads_writes last: Reg, reads_writes args: Vec<BlockArg>, immediate cold: bool };
    /// Ops go to this block from now on. Argument views of a block made in a loop are read again with `BlockArgs`.
    At { reads block: Reg };
    /// The views of a block's arguments, as one list.
    BlockArgs { writes dst: Reg, reads block: Reg };
    /// First instruction of a template's own code: its entry block's arguments are made, or bound to what `inline` gives. A
    /// template that ends before its `Entry` is a region without blocks. For a variadic argument `ty` may hold one type instead
    /// of a list: each of what is given has it.
    Entry { reads_writes args: Vec<BlockArg> };
    /// Puts the region here. `dst` gets the list its terminator yields. Arms take the terminators of its own blocks.
    Inline { reads region: EmitRegion, reads args: Vec<Arg>, immediate arms: Vec<Arm>, writes dst: Option<Reg> };
    /// Ends the innermost template (or arm's enclosing template) with these values.
    Yield { reads values: Vec<Arg> } ends;
    /// Ends an arm, or a template whose last block is ended by an op (or that gives nothing).
    ArmEnd ends;
    /// `dst := ` the region as a value, for a call: a template together with this frame, or the region without blocks.
    Region { writes dst: Reg, reads region: EmitRegion };
    /// A module-level op under a fixed name, made once; the template (which has no `Entry`, and ends in `ArmEnd`) emits it and
    /// reads the name from `dst`.
    Ensure { writes dst: Reg, reads name: Reg, immediate template: TemplateId };
    /// A module-level op under a unique name; equal keys share it.
    Fresh { writes dst: Reg, reads hint: Reg, reads key: Option<Reg>, immediate template: TemplateId };
    /// Ends a rule.
    Done ends;
}
