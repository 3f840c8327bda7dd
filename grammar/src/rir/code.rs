//! The code of a rule set: functions and the operands of their instructions.
//!
//! Invariants: a jump stays in its function. The parts that a `Ctor` test binds are those from which `Make` builds the
//! value, in the same order.
//!
//! Tests: below, grammar/tests/load.rs.

use super::{AbiId, AttrDefId, EmitPlan, EnumId, Inst, Lazy, OpDefId, Span, TemplateId, TypeDefId};
use serde::{Deserialize, Serialize};
use std::borrow::Cow;

/// A string of the rules. Strings of the built-in rules are borrowed from the program image.
pub type CowStr = Cow<'static, str>;
/// A register of a function's frame.
pub type Reg = u16;
/// An index into a function's code.
pub type InstIndex = u32;

/// The kind of item that a function is compiled from.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum FunctionKind {
    /// No effects: a `fn`, a `map`, a default value, a part of an op's signature, or the `types` or `result` hook of an
    /// `abi`.
    #[default]
    Pure,
    /// May emit ops: an `emit`, or one of the hooks `pass`, `take`, `give` and `get` of an `abi`.
    Emit,
    /// A rule: matching code up to `Accept`, then the body.
    Rule,
}

/// A function in RIR: its code, and the size of its register frame.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub struct Function {
    /// The name of the item that the function is compiled from.
    pub name: String,
    /// The kind, which determines the instructions that the function may contain.
    pub kind: FunctionKind,
    /// The number of registers in a frame of the function.
    pub registers: u16,
    /// The number of parameters. Arguments are in registers `0..params`. A variadic parameter is one list; an optional
    /// one is `none` or a value.
    pub params: u16,
    /// The registers of the results, in order. A rule returns the results of its root op, a variadic group as one list.
    pub results: Vec<Reg>,
    /// The instructions.
    pub code: Lazy<Vec<Inst>>,
    /// For each instruction, its place in the rule files.
    pub spans: Lazy<Vec<Span>>,
    /// The regions that the function's code contains; `TemplateId` is an index into them.
    pub templates: Lazy<Vec<RegionTemplate>>,
    /// The plans of `Emit` instructions, each with the index of the instruction, in this order. An `Emit` without a
    /// plan builds its op from what is in the registers.
    pub emit_plans: Lazy<Vec<(InstIndex, EmitPlan)>>,
    /// Whether the function contains `BlockArgs`, which reads the arguments of a label with `if` or `for`.
    pub reads_block_args: bool,
    /// Whether the function is a rule that matches producers besides its root op.
    pub absorbs: bool,
    /// Whether the registers must be in a frame of the machine, because a part of the code runs later in the same
    /// frame: the body of a rule, a region template, or an arm of an `inline`.
    pub needs_frame: bool,
    /// Whether a call of the function may be memoized by the host.
    pub memoizes_calls: bool,
    /// The place of the item that the function is compiled from.
    pub span: Span,
}

impl Function {
    /// Returns for each parameter whether the code reads it.
    pub fn read_params(&self) -> Box<[bool]> {
        let mut is_read = vec![false; usize::from(self.params)];
        let read_registers = self.code.iter().flat_map(Inst::reads);
        for register in read_registers.chain(self.results.iter().copied()) {
            if let Some(is_read) = is_read.get_mut(usize::from(register)) {
                *is_read = true;
            }
        }
        is_read.into()
    }
}

/// A region written in a rule: code that runs where the region is created or inlined.
///
/// The code first computes the types of the entry block's arguments. Then `Entry` creates or binds these arguments, and
/// the code of the region's body follows.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct RegionTemplate {
    /// The first instruction of the region's code.
    pub entry: InstIndex,
}

/// An argument of an instruction: one register, or all elements of a list in a register.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Arg {
    /// The value in the register. In a list of operands, `none` is omitted.
    One(Reg),
    /// The elements of the list in the register.
    Spread(Reg),
}

impl Arg {
    /// Returns the register of the value or of the list.
    pub fn reg(self) -> Reg {
        let (Arg::One(r) | Arg::Spread(r)) = self;
        r
    }
}

/// A constant of the rule text.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Constant {
    /// `none`
    None,
    /// `unit`
    Unit,
    /// `true`, `false`
    Bool(bool),
    /// `42`
    Int(i64),
    /// An integer of more than 64 bits, in decimal.
    BigInt(CowStr),
    /// `1.0`, as the bits of an f64
    Float(u64),
    /// `"text"`
    String(CowStr),
    /// `#eq`: a case of an enum.
    Case(CowStr),
    /// `?`: a dynamic dimension.
    Dynamic,
    /// `@f`
    Symbol(CowStr),
    /// `arith.addi`
    Op(OpDefId),
    /// A reference to an `abi`.
    Abi(AbiId),
    /// A builtin type without parameters, as rules spell it: `index`, `f32`, `bf16`, `i32`, or `none_type` for `none`.
    Type(CowStr),
}

/// The builtin types that every context interns first, in this order, as rules spell them.
pub const PREDEFINED_TYPES: [&str; 13] =
    ["index", "i64", "i32", "i1", "i8", "i16", "f32", "f64", "f16", "bf16", "i128", "f128", "none_type"];

/// A constructor: patterns destructure with it, and expressions build with it. The comment of each constructor names
/// its parts, in the order in which `Test` binds them and `Make` takes them.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Ctor {
    /// Signless integer type. Part: the width.
    Int,
    /// Float type, whatever its format; only in patterns. Part: the width.
    Float,
    /// Complex type. Part: the element type.
    Complex,
    /// Vector type. Parts: the list of dimensions, the element type. A fixed dimension is an int; a scalable one has
    /// its own kind.
    Vector,
    /// Ranked memref type. Parts: the list of dimensions, the element type, the layout (`none` if it is the identity),
    /// the memory space (`none` if it is the default).
    MemRef,
    /// Unranked memref type. Parts: the element type, the memory space.
    UnrankedMemRef,
    /// Ranked tensor type. Parts: the list of dimensions, the element type, the encoding or `none`.
    Tensor,
    /// Unranked tensor type. Part: the element type.
    UnrankedTensor,
    /// Function type. Parts: the list of input types, the list of result types.
    Function,
    /// Tuple type. Part: the list of element types.
    Tuple,
    /// Declared type. Parts: its parameters in declared order.
    Type(TypeDefId),
    /// Declared attribute. Parts: its parameters in declared order.
    Attr(AttrDefId),
    /// Attribute of an enum. Part: the case; for flags, the list of the single bits that are set.
    Enum(EnumId),
    /// Affine map. Parts: the number of dimensions, the number of symbols, the list of results.
    AffineMap,
    /// Integer set. Parts: the number of dimensions, the number of symbols, the list of constraints. A constraint is a
    /// pair: its expression, and whether it is an equality.
    IntegerSet,
    /// Dimension in an affine expression (`d0`). Part: its position.
    AffineDim,
    /// Symbol in an affine expression (`s0`). Part: its position.
    AffineSym,
    /// Constant in an affine expression. Part: its value.
    AffineConst,
    /// Sum of affine expressions. Parts: left, right.
    AffineAdd,
    /// Product of affine expressions. Parts: left, right.
    AffineMul,
    /// Affine `mod`. Parts: left, right.
    AffineMod,
    /// Affine `floordiv`. Parts: left, right.
    AffineFloorDiv,
    /// Affine `ceildiv`. Parts: left, right.
    AffineCeilDiv,
    /// Dense elements attribute. Part: the list of element attributes; the element of a splat is repeated.
    Dense,
}

/// A test of a pattern. The parts that the test extracts are written to the registers `binds` of the `Test`
/// instruction, in order. If an entry of `binds` is `None`, its part is dropped.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum PatternTest {
    /// The value is built by this constructor; binds its parts.
    Ctor(Ctor),
    /// The value equals a constant.
    Equal(Constant),
    /// The value equals the value in the given register.
    Same(Reg),
    /// The value is a list of exactly `n` elements; binds them.
    List(u16),
    /// The value is a list of at least `before + after` elements. Binds the first `before` elements, then the list of
    /// the elements between, then the last `after` elements.
    ListRest {
        /// The number of element patterns before `..rest`.
        before: u16,
        /// The number of element patterns after `..rest`.
        after: u16,
    },
    /// The value is not `none`.
    Present,
    /// The boolean is true.
    True,
    /// The value is an op of this name, or an SSA value that such an op defines. Binds the op.
    Op(OpDefId),
    /// Like `Op`, but the register holds the name of the op.
    OpIn(Reg),
    /// The SSA value is result number `.1` of the op in register `.0`.
    ResultOf(Reg, u16),
}

/// A field of an op that rules read. A number is the index of a declared group or attribute.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum OpField {
    /// Operand group: a value, `none` or a value if optional, a list if variadic.
    Operand(u16),
    /// All operands as one list, for an undeclared op.
    Operands,
    /// Result group: a value, `none` if optional, a list if variadic. Only a probe that runs after the op reads it.
    Result(u16),
    /// Result group: the source type of the result, or the list of types if variadic.
    ResultType(u16),
    /// All result types.
    ResultTypes,
    /// Inherent attribute, as a static value. If the op lacks the attribute, the value is the declared default, or
    /// `none` without a default.
    Attr(u16),
    /// Discardable attribute, by name, as a static value; `none` if the op lacks it. No kind is declared for it, so the
    /// attribute alone determines the static value.
    Discardable(CowStr),
    /// All attributes except those of these names, as a dictionary.
    Rest(Cow<'static, [CowStr]>),
    /// Region group: a region, or a list of regions if variadic.
    Region(u16),
    /// Successor group: the block, or the list of blocks if variadic.
    Successor(u16),
    /// Operands that a successor group passes: a list; if the group is variadic, a list with one such list for each
    /// successor.
    SuccessorOperands(u16),
}

/// An entry for the results of an emitted op: one result, or the results of a variadic group.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct EmitResult {
    /// The register that receives the result, or the list of the results if `variadic`.
    pub dst: Reg,
    /// The register of the source type written in the rule, or of the list of types if `variadic`; `None` if no type is
    /// written.
    pub ty: Option<Reg>,
    /// Whether the entry is `%r...`, which takes a list of results.
    pub variadic: bool,
}

/// A successor of an emitted op.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct EmitSuccessor {
    /// The register of the block, or of a list of blocks if `variadic`. A block that is `none` is an error at run time:
    /// it belongs to a label whose `if` does not hold.
    pub block: Reg,
    /// The arguments that are passed to the block. If `variadic`, each argument is a list with one entry for each
    /// block.
    pub args: Vec<Arg>,
    /// Whether the successor is `^case(%x...)...`, which takes a list of blocks.
    pub variadic: bool,
}

/// A region of an emitted op.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum EmitRegion {
    /// A region written in the rule.
    Template(TemplateId),
    /// `{R}`: the region in the register.
    Of(Reg),
    /// `{Rs}...`: the regions of the list in the register.
    Spread(Reg),
    /// `{}`: a region without blocks.
    Empty,
}

/// An argument of the entry block of a region, or of the block of a label.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct BlockArg {
    /// The register that receives the argument, or the list of arguments if `variadic`.
    pub dst: Reg,
    /// The register of the argument's source type, or of the list of the source types if `variadic`.
    pub ty: Reg,
    /// Whether this is `%a...: Ts...`, which declares one argument for each type of a list.
    pub variadic: bool,
}

/// An arm of `inline R(..) { op-pattern => {..} }`, which replaces the ops that its pattern matches.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Arm {
    /// The register that receives the op to be matched.
    pub op: Reg,
    /// The arm's code. It tests the op, and ends with `NoMatch` if the pattern does not match. Then it runs the body,
    /// up to `ArmEnd` or `Yield`.
    pub entry: InstIndex,
    /// Whether the arm also matches ops of regions inside the inlined one.
    pub is_nested: bool,
}

/// Arithmetic operators.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum ArithOp {
    /// `+`
    Add,
    /// `-`
    Sub,
    /// `*`
    Mul,
}

#[cfg(test)]
mod tests {
    use crate::rir::SourceFile;

    #[test]
    fn a_parameter_is_read_if_an_instruction_or_the_result_reads_it() {
        let text = "fn f(a: int, b: int, c: int) -> int = if b == 1 then c else 0\nfn g(a: int, b: int) -> int = b";
        let source = SourceFile { name: "test.rules".into(), text: text.into() };
        let (rules, diagnostics) = crate::load(&[source], &|_, _| Err("no imports".into()));
        assert!(diagnostics.is_empty(), "{diagnostics:?}");
        let read_params_of =
            |name: &str| rules.functions.iter().find(|function| function.name == name).expect("declared").read_params();
        assert_eq!(*read_params_of("f"), [false, true, true]);
        assert_eq!(*read_params_of("g"), [false, true]);
    }
}
