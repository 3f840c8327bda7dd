//! The instructions of RIR, declared in one table.
//!
//! The table states for each field whether it reads, writes or does not name registers, and for each instruction
//! whether control falls through. `reads`, `writes`, `jump_targets` and `falls_through` are generated from it for the
//! verifier, the analyses and code generation.
//!
//! Tests: grammar/tests/load.rs.

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
    /// Collects the registers that a field of role `writes` writes. By default these are the registers that `reads`
    /// collects.
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

/// Collects the registers or jump targets of one field into a vector, depending on the role of the field: `reads`,
/// `writes`, `reads_writes`, `jumps`, or `immediate` (neither registers nor targets).
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
            /// Returns the registers that the instruction reads, in the order of its fields.
            pub fn reads(&self) -> Vec<Reg> {
                let out = &mut Vec::new();
                match self {
                    $(Inst::$name $({ $($field),* })? => { $($(collect_registers!($role reads, $field out);)*)? })*
                }
                std::mem::take(out)
            }
            /// Returns the registers that the instruction has written when control falls through to the next one.
            pub fn writes(&self) -> Vec<Reg> {
                let out = &mut Vec::new();
                match self {
                    $(Inst::$name $({ $($field),* })? => { $($(collect_registers!($role writes, $field out);)*)? })*
                }
                std::mem::take(out)
            }
            /// Returns the instructions that the instruction may jump to.
            pub fn jump_targets(&self) -> Vec<InstIndex> {
                let out = &mut Vec::new();
                match self {
                    $(Inst::$name $({ $($field),* })? => { $($(collect_registers!($role jumps, $field out);)*)? })*
                }
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
    /// `dst := prim(args)`: calls a primitive.
    Prim { writes dst: Reg, immediate prim: Primitive, reads args: Vec<Reg> };
    /// `dst := ctor(parts)`: builds a type, affine expression or attribute.
    Make { writes dst: Reg, immediate ctor: Ctor, reads parts: Vec<Reg> };
    /// `dst :=` the value of the option in this run.
    Option { writes dst: Reg, immediate option: OptionId };

    // ---- Control flow.
    /// Jumps to `to`.
    Jump { jumps to: InstIndex } ends;
    /// Jumps to `to` if the bool in `cond` is false.
    JumpUnless { reads cond: Reg, jumps to: InstIndex };
    /// `dst := list[index]; index += 1`, or a jump to `done` at the end of the list. `index` starts as the int 0.
    Next { reads list: Reg, reads_writes index: Reg, writes dst: Reg, jumps done: InstIndex };
    /// Tests the value in `src` against a pattern and writes the extracted parts to `binds`; jumps to `no` if the test
    /// fails.
    Test { reads test: PatternTest, reads src: Reg, writes binds: Vec<Option<Reg>>, jumps no: InstIndex };
    /// Calls a function, with one argument register for each parameter and one destination for each result.
    Call { immediate func: FuncId, reads args: Vec<Reg>, writes dst: Vec<Reg> };
    /// Calls a hook of the `abi` in register `abi`.
    CallAbi { reads abi: Reg, immediate hook: AbiHook, reads args: Vec<Reg>, writes dst: Reg };
    /// Ends a `fn`, `map` or `emit`, whose results are in the registers `Function::results`.
    Return ends;
    /// Reports an error with this message at the op being lowered, which then is not lowered. A note names the rule.
    Fail { reads message: Reg } ends;
    /// Reports a note with this message at the op being lowered. Code that no conversion runs reports nothing.
    Debug { reads message: Reg };

    // ---- Matching.
    /// `dst :=` a field of the op in `op`.
    Get { writes dst: Reg, reads op: Reg, immediate what: OpField };
    /// Ends a rule or an arm of `inline`, which does not match. The failed test is the instruction that jumped here.
    NoMatch ends;
    /// Ends matching: the rule matches. `absorbed` holds the producers that the rule has matched. Of these, a pure op
    /// that is unused afterwards is removed.
    Accept { reads absorbed: Vec<Reg> };

    // ---- Building.
    /// `dst :=` a dictionary: the merged dictionaries in `rest`, then `entries`. A later entry replaces an earlier one
    /// of the same name; a later `none` removes it.
    Dict { writes dst: Reg, reads entries: Vec<(String, Reg)>, reads rest: Vec<Reg> };
    /// `dst := src` as an SSA value with the source type `ty`. A number or attribute becomes a constant. An SSA value
    /// gets this source type in place of its own. `src` is copied unchanged if there is no `ty`, if `src` is `none` or
    /// a list, or if it is a number and `ty` is `index`.
    Value { writes dst: Reg, reads src: Reg, reads ty: Option<Reg> };
    /// `dst := a op b`. Ints are computed at once. If `a` or `b` is an SSA value, calls the hook `add`, `sub` or `mul`,
    /// which emits an op.
    Arith { writes dst: Reg, immediate op: ArithOp, reads a: Reg, reads b: Reg };
    /// Emits an op whose name is in register `op`. Its attributes are those of the dictionaries in `rest`, then
    /// `attrs`. A later attribute replaces an earlier one of the same name; an attribute that is `none` is omitted.
    ///
    /// `operands` has one of two forms. In the first form, each declared group has one argument. It applies if several
    /// groups are optional or variadic, and the argument of each of these is a list or `none`. In the second form,
    /// `operands` are all operands in order: each group of arity `One` takes one operand, and the first optional or
    /// variadic group takes all that remain.
    ///
    /// The entries of `results` stand for the results of the op, in order. An entry that is not variadic takes one
    /// result; if its type is a `no_value` type, its register receives `none`. A variadic entry takes one result for
    /// each of its types; without types, it takes its declared group. Results without an entry are created as well.
    Emit {
        reads op: Reg,
        reads operands: Vec<Arg>,
        reads attrs: Vec<(String, Reg)>,
        reads rest: Vec<Reg>,
        reads_writes results: Vec<EmitResult>,
        reads successors: Vec<EmitSuccessor>,
        reads regions: Vec<EmitRegion>,
    };
    /// `dst := value.field`: reads a field of a record. An array field yields the list of its elements.
    Field { writes dst: Reg, reads value: Reg, immediate field: String };
    /// `dst := value.field[at]`: reads one element of an array field of a record.
    FieldAt { writes dst: Reg, reads value: Reg, immediate field: String, reads at: Reg };
    /// Builds a record value from its fields; an array field takes a list.
    Record { writes dst: Reg, immediate record: RecordId, reads fields: Vec<Reg> };
    /// Builds a record type from its parameters.
    RecordType { writes dst: Reg, immediate record: RecordId, reads params: Vec<Reg> };
    /// `dst := flat(value)`: the scalar fields of a record value, as a list. If `value` is a record type, the result is
    /// the list of the LLVM types of the scalar fields.
    Flat { writes dst: Reg, reads value: Reg };
    /// `dst := unflat(ty, leaves)`: the inverse of `flat`; builds the record value of type `ty` from its scalar fields.
    Unflat { writes dst: Reg, reads ty: Reg, reads leaves: Reg };
    /// Declares the external function in the module, if necessary. `dst` receives its symbol.
    Extern { writes dst: Reg, immediate external: ExternId };
    /// `dst :=` a new block with the arguments `args`. The new block follows the block in `last`, or the current block
    /// if `last` is `none`. Then `last` is set to the new block. But a `cold` block is put at the end of the region,
    /// and `last` is not changed.
    NewBlock { writes dst: Reg, reads_writes last: Reg, reads_writes args: Vec<BlockArg>, immediate cold: bool };
    /// `dst :=` a new block at the end of the region, for what follows a terminator. Nothing branches to it, so it is
    /// removed when the body is complete, with the blocks that only it reaches.
    DeadBlock { writes dst: Reg };
    /// Sets the insertion point to the end of `block`. If the block belongs to a label with `if` or `for`, and the
    /// label has arguments, the next instruction is a `BlockArgs`.
    At { reads block: Reg };
    /// `dst :=` the arguments of a block, as one list.
    BlockArgs { writes dst: Reg, reads block: Reg };
    /// Begins the body of a region template; the code before it computes the types of the region's arguments. If the
    /// region is created, `Entry` creates its entry block with the arguments. If the region is inlined, `Entry` binds
    /// the arguments of the `inline`.
    ///
    /// A template that reaches `ArmEnd` before `Entry` is a region without blocks. In an `inline`, the `ty` of a
    /// variadic argument may also be one type, which then holds for all values of the list.
    Entry { reads_writes args: Vec<BlockArg> };
    /// Inlines the region at the insertion point. An op that one of the `arms` matches is replaced by the code of the
    /// arm; arms match the ops of the region's own blocks, not those of nested regions. `dst` receives the values that
    /// an arm yields, or else the operands of the region's terminator. If `captures` is given, its values replace the
    /// outside values that the region uses, in the order of the primitive `captures`. While the region is converted,
    /// the primitives `scope` and `scopes` find the values of `scope` by their names.
    Inline {
        reads region: EmitRegion,
        reads args: Vec<Arg>,
        reads captures: Option<Vec<Arg>>,
        reads scope: Vec<(String, Reg)>,
        immediate arms: Vec<Arm>,
        writes dst: Option<Reg>,
    };
    /// Ends the running template or arm with `values`. In a template, `values` are the results of the `inline` that
    /// runs the template. In an arm, `values` are the results of the `inline` that has the arm. If the `inline` of the
    /// arm has no `dst`, the template that contains this `inline` ends with `values`.
    Yield { reads values: Vec<Arg> } ends;
    /// Ends an arm or a template that yields no values, such as a template whose last block ends with a terminator op.
    ArmEnd ends;
    /// `dst := region`, to be passed to a function. If the region is a template, a region written in the rule, it is
    /// bound to the current frame: its code runs later, and uses the registers of this frame.
    Region { writes dst: Reg, reads region: EmitRegion };
    /// Requests a module-level op with the symbol name `name`; `dst` receives the symbol. All requests of a name share
    /// one op. They must agree on its type, and a definition replaces a declaration. The template emits the op and
    /// reads the symbol from `dst`; it has no `Entry` and ends with `ArmEnd`.
    Ensure { writes dst: Reg, reads name: Reg, immediate template: TemplateId };
    /// Emits a module-level op with a unique symbol name made from `hint`; `dst` receives the symbol. Requests with
    /// equal hints and equal keys share one op.
    Fresh { writes dst: Reg, reads hint: Reg, reads key: Option<Reg>, immediate template: TemplateId };
    /// Adds `entry` to the collected table `name` of the symbol table, unless the table has an entry with this key;
    /// `dst` receives the symbol of the table, and `index` the position of the entry. When the symbol table is
    /// complete, calls `func` once with this symbol and the list of all entries; `func` emits one module-level op.
    Collect {
        writes dst: Reg,
        writes index: Option<Reg>,
        reads name: Reg,
        reads entry: Reg,
        reads key: Reg,
        immediate func: FuncId,
    };
    /// `dst :=` the next number of the sequence `name` of the symbol table, from 0. With `key`, each key has a sequence
    /// of its own.
    FreshInt { writes dst: Reg, reads name: Reg, reads key: Option<Reg> };
    /// Sets the attributes of a dictionary as discardable attributes of the op whose region is the symbol table.
    EnsureAttributes { reads attrs: Reg };
    /// Ends the body of a rule.
    Done ends;
}

impl Inst {
    /// Returns whether the host runs the instruction: it builds a part of the program, or a value that depends on what
    /// the host knows of types and values.
    pub fn is_effect(&self) -> bool {
        matches!(
            self,
            Inst::Dict { .. }
                | Inst::Value { ty: Some(_), .. }
                | Inst::Emit { .. }
                | Inst::Field { .. }
                | Inst::FieldAt { .. }
                | Inst::Record { .. }
                | Inst::Flat { .. }
                | Inst::Unflat { .. }
                | Inst::Extern { .. }
                | Inst::NewBlock { .. }
                | Inst::DeadBlock { .. }
                | Inst::At { .. }
                | Inst::BlockArgs { .. }
                | Inst::Entry { .. }
                | Inst::Inline { .. }
                | Inst::Region { .. }
                | Inst::Ensure { .. }
                | Inst::Fresh { .. }
                | Inst::Collect { .. }
                | Inst::FreshInt { .. }
                | Inst::EnsureAttributes { .. }
        )
    }
}
