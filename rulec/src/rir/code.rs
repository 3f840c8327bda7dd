//! The code of a rule set: functions and the operands of their instructions.
//!
//! Invariant: a jump stays in its function. Invariant: a `Ctor` test binds the parts from which `Make` builds the
//! value.
//!
//! Tests: rulec/tests/load.rs.

use super::{AbiId, EnumId, Inst, Lazy, Span, TemplateId};
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
    /// No effects: `fn`, `map`, a default, a part of a signature, the `types` and `result` hooks of an `abi`.
    #[default]
    Pure,
    /// May emit ops: `emit`, the other hooks of an `abi`.
    Emit,
    /// A rule: the match, then the body.
    Rule,
}

/// A function in RIR: its code, and the size of its register frame.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub struct Function {
    /// The item's name.
    pub name: String,
    /// The kind, which determines the instructions that the function may contain.
    pub kind: FunctionKind,
    /// The number of registers in a frame.
    pub registers: u16,
    /// The number of parameters. Arguments are in registers `0..params`: a list for a variadic parameter, `none` or a
    /// value for an optional one.
    pub params: u16,
    /// The registers of the results, in order. A rule returns the results of its root op, a variadic group as one list.
    pub results: Vec<Reg>,
    /// The instructions.
    pub code: Lazy<Vec<Inst>>,
    /// The place of each instruction in the rule files.
    pub spans: Lazy<Vec<Span>>,
    /// The region templates of the code.
    pub templates: Lazy<Vec<RegionTemplate>>,
    /// Whether it contains `BlockArgs`, which reads the arguments of a label with `if` or `for`.
    pub reads_block_args: bool,
    /// Whether it matches ops besides its root.
    pub absorbs: bool,
    /// The place of the item.
    pub span: Span,
}

/// A region written in a rule: code that runs where the region is created or inlined.
///
/// The code computes the types of the entry block's arguments. `Entry` creates or binds these; the body follows.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct RegionTemplate {
    /// The first instruction.
    pub entry: InstIndex,
}

/// An argument: one register, or all elements of a list in a register.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Arg {
    /// The value in the register. A `none` is omitted from lists of operands.
    One(Reg),
    /// The elements of the list in the register.
    Spread(Reg),
}

impl Arg {
    /// Returns the register.
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
    /// `1.0`, as the bits of an f64
    Float(u64),
    /// `"text"`
    String(CowStr),
    /// `#eq`
    Case(CowStr),
    /// `?`
    Dynamic,
    /// `@f`
    Symbol(CowStr),
    /// `arith.addi`
    Op(CowStr),
    /// A reference to an `abi`.
    Abi(AbiId),
    /// A builtin type without parameters, as rules spell it: `index`, `f32`, `bf16`, `i32`, or `none_type` for `none`.
    Type(CowStr),
}

/// A constructor by which patterns destructure and expressions build. Each comment lists the parts, in order.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Ctor {
    /// A signless integer type. Its part: the width.
    Int,
    /// A float type of a given width, whatever its format; only in patterns. Its part: the width.
    Float,
    /// Element.
    Complex,
    /// Dimensions (fixed ones are ints, scalable ones have a kind of their own), element.
    Vector,
    /// Dimensions, element, layout (`none`: identity), memory space (`none`: default).
    MemRef,
    /// Element, memory space.
    UnrankedMemRef,
    /// Dimensions, element, encoding (or `none`).
    Tensor,
    /// Element.
    UnrankedTensor,
    /// Inputs, results.
    Function,
    /// The list of element types.
    Tuple,
    /// A declared type by full name (`llvm.ptr`): its parameters in order.
    Type(CowStr),
    /// A declared attribute by full name: its parameters in order.
    Attr(CowStr),
    /// An attribute of an enum: a case, or the list of the single bits of flags.
    Enum(EnumId),
    /// Affine map: number of dimensions, number of symbols, results.
    AffineMap,
    /// Integer set: number of dimensions, number of symbols, constraints as pairs (expression, is equality).
    IntegerSet,
    /// Dimension of an affine expression: position.
    AffineDim,
    /// Symbol of an affine expression: position.
    AffineSym,
    /// Constant of an affine expression: value.
    AffineConst,
    /// Left, right.
    AffineAdd,
    /// Left, right.
    AffineMul,
    /// Left, right.
    AffineMod,
    /// Left, right.
    AffineFloorDiv,
    /// Left, right.
    AffineCeilDiv,
    /// Dense elements: the list of element attributes. The element of a splat is repeated.
    Dense,
}

/// A test of a pattern. The parts that it binds are written to `binds` of the `Test` instruction; `None` drops a part.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum PatternTest {
    /// The value is built by this constructor; binds its parts.
    Ctor(Ctor),
    /// The value equals a constant.
    Equal(Constant),
    /// The value equals that of another register.
    Same(Reg),
    /// A list of exactly `n` elements; binds them.
    List(u16),
    /// A list of at least `before + after` elements; binds the first `before`, the rest as a list, and the last
    /// `after`.
    ListRest {
        /// The number of elements before `..rest`.
        before: u16,
        /// The number of elements after `..rest`.
        after: u16,
    },
    /// The value is not `none`.
    Present,
    /// The boolean is true.
    True,
    /// The SSA value is defined by an op of this name; binds that op. If the register holds an op, that op is tested.
    Op(CowStr),
    /// Like `Op`, with the op's name in a register.
    OpIn(Reg),
    /// The value is result `.1` of the op in register `.0`.
    ResultOf(Reg, u16),
}

/// A field of an op that rules read.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum OpField {
    /// Declared operand group: a value, a list if variadic, or `none` or a value if optional.
    Operand(u16),
    /// All operands as one list, for an undeclared op.
    Operands,
    /// Declared result group: its source type, or the list of types.
    ResultType(u16),
    /// All result types.
    ResultTypes,
    /// Inherent attribute by declared index, as a static value. If absent: its default, or `none`.
    Attr(u16),
    /// Discardable attribute by name, or `none`. Its static value follows from the attribute, as no kind is declared.
    Discardable(CowStr),
    /// All attributes except these, as a dictionary.
    Rest(Cow<'static, [CowStr]>),
    /// Declared region group: a region, or a list.
    Region(u16),
    /// Declared successor group: the block, or the list of blocks.
    Successor(u16),
    /// The successor operands of a group: a list, or a list of lists.
    SuccessorOperands(u16),
}

/// An emitted result.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct EmitResult {
    /// The register of the result, or of the list of results of a variadic group.
    pub dst: Reg,
    /// The written source type, or the list of types.
    pub ty: Option<Reg>,
    /// `%r...`
    pub variadic: bool,
}

/// A successor of an emitted op.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct EmitSuccessor {
    /// A block, or a list of blocks if `variadic`. `none` is an error: the `if` of the label does not hold.
    pub block: Reg,
    /// The block arguments. For a list of blocks, each argument is a list with one entry for each block.
    pub args: Vec<Arg>,
    /// `^case(%x...)...`
    pub variadic: bool,
}

/// A region of an emitted op.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum EmitRegion {
    /// A region written in the rule.
    Template(TemplateId),
    /// `{R}`
    Of(Reg),
    /// `{Rs}...`
    Spread(Reg),
    /// `{}`
    Empty,
}

/// An argument of the block of a label.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct BlockArg {
    /// The register of the argument, or of the list of arguments.
    pub dst: Reg,
    /// The source type of the argument; if `variadic`, the list of the source types of the arguments.
    pub ty: Reg,
    /// Whether this is `%a...: Ts...`, which declares one argument for each type of a list.
    pub variadic: bool,
}

/// An arm of `inline R(..) { op-pattern => {..} }`.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Arm {
    /// Receives the terminator.
    pub op: Reg,
    /// Code that tests the op (`NoMatch` if it does not match) and then runs up to `ArmEnd` or `Yield`.
    pub entry: InstIndex,
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
