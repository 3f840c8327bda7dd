//! Code: the functions of a rule set, their instructions and what these name.
//!
//! Kept true: a pattern's test binds what its constructor would be given; every jump stays in its function.

use super::{AbiId, Inst, Lazy, Span, TemplateId};
use serde::{Deserialize, Serialize};
use std::borrow::Cow;

/// A text of the rules; of the built-in ones it is part of the program.
pub type CowStr = Cow<'static, str>;
/// A register of a function's frame.
pub type Reg = u16;
/// An index into a function's code.
pub type InstIndex = u32;

/// What kind of item a function comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum FunctionKind {
    /// Pure: `fn`, `map`, a default, a signature part, a convention's `types` and `result`.
    Pure,
    /// May create ops: `emit`, a convention's other hooks.
    Emit,
    /// A rule: match, then body.
    Rule,
}

/// Code with its frame.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Function {
    /// The item's name.
    pub name: String,
    /// Which instructions it may hold.
    pub kind: FunctionKind,
    /// Registers in a frame.
    pub registers: u16,
    /// The caller's arguments go to registers `0..params`. A variadic parameter takes a list, an optional one `none` or a value.
    pub params: u16,
    /// What the caller gets, in order; for a rule the results of the root op (a variadic group as one list).
    pub results: Vec<Reg>,
    /// Instructions.
    pub code: Lazy<Vec<Inst>>,
    /// Where each instruction comes from.
    pub spans: Lazy<Vec<Span>>,
    /// Region templates that the code refers to.
    pub templates: Lazy<Vec<RegionTemplate>>,
    /// It reads the arguments of a block by the block (a label made in a loop).
    pub reads_block_args: bool,
    /// It takes more ops than its root.
    pub absorbs: bool,
    /// Where the item stands.
    pub span: Span,
}

/// A region written in a rule: code that runs where the region is put. It begins with code for the types of its entry
/// block's arguments, then `Entry`.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct RegionTemplate {
    /// First instruction.
    pub entry: InstIndex,
}

/// An argument: one register, or all elements of a list in a register.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Arg {
    /// The value in the register (`none` is left out where a list is built for operands).
    One(Reg),
    /// The elements of the list in the register.
    Spread(Reg),
}

impl Arg {
    /// The register, whichever way it is taken.
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
    /// `1.0`, as its bits
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
    /// A convention by name.
    Abi(AbiId),
    /// A builtin type without parameters: `index f32 bf16 none_type ..` by its MLIR spelling, or `i1 i32 ..`.
    Type(CowStr),
}

/// Constructors that patterns take apart and expressions build. The comment lists the parts, in order.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Ctor {
    /// signless integer: width
    Int,
    /// any float: width (pattern only)
    Float,
    /// element
    Complex,
    /// dims (a scalable one is a distinct static value), element
    Vector,
    /// dims, element, layout (none = identity), memory space (none = default)
    MemRef,
    /// element, memory space
    UnrankedMemRef,
    /// dims, element, encoding (none)
    Tensor,
    /// element
    UnrankedTensor,
    /// inputs, results
    Function,
    /// element types
    Tuple,
    /// a declared type by full name, `llvm.ptr`: its parameters in order
    Type(CowStr),
    /// a declared attribute by full name: its parameters in order
    Attr(CowStr),
    /// affine map: dims, symbols, results
    AffineMap,
    /// integer set: dims, symbols, constraints as (expr, is equality)
    IntegerSet,
    /// affine expression parts
    AffineDim,
    /// position
    AffineSym,
    /// value
    AffineConst,
    /// lhs, rhs
    AffineAdd,
    /// lhs, rhs
    AffineMul,
    /// lhs, rhs
    AffineMod,
    /// lhs, rhs
    AffineFloorDiv,
    /// lhs, rhs
    AffineCeilDiv,
    /// dense elements: the list of element attributes (a splat repeats)
    Dense,
}

/// A test of a pattern; where it binds, the parts go to `binds` of the `Test` instruction (`None` = not wanted).
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum PatternTest {
    /// The value is built by this constructor; binds its parts.
    Ctor(Ctor),
    /// Equal to a constant.
    Equal(Constant),
    /// Equal to the value of another register.
    Same(Reg),
    /// A list of exactly `n`; binds its elements.
    List(u16),
    /// A list of at least `before + after`; binds the first `before`, the rest as a list, the last `after`.
    ListRest {
        /// elements before `..rest`
        before: u16,
        /// elements after it
        after: u16,
    },
    /// Not `none`.
    Present,
    /// The boolean is true.
    True,
    /// The `%` value is produced by an op of this name; binds that op. An op in the register instead of a value is tested itself.
    Op(CowStr),
    /// The same, with the op's name in a register.
    OpIn(Reg),
    /// The value is result `n` of the op in the register.
    ResultOf(Reg, u16),
}

/// What a match reads from an op.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum OpField {
    /// Declared operand group: a value; a list if variadic; `none` or a value if optional.
    Operand(u16),
    /// All operands as one list (an op of unknown declaration).
    Operands,
    /// Declared result group: its source type, or the list of types.
    ResultType(u16),
    /// All result types.
    ResultTypes,
    /// Inherent attribute by declared index, as its face (absent = the default, else `none`).
    Attr(u16),
    /// Discardable attribute by name, as its face by stored form, or `none`.
    Discardable(CowStr),
    /// What is left, by name: all attributes but these.
    Rest(Cow<'static, [CowStr]>),
    /// Declared region group: a region, or a list.
    Region(u16),
    /// Declared successor group: the block, or the list of blocks.
    Successor(u16),
    /// The operands a successor group carries: a list, or a list of lists.
    SuccessorOperands(u16),
}

/// An emitted result.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct EmitResult {
    /// Where its view goes; a variadic group gives a list.
    pub dst: Reg,
    /// Its source type (for a list: the list of types), if written.
    pub ty: Option<Reg>,
    /// `%r...`
    pub variadic: bool,
}

/// A successor of an emitted op.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct EmitSuccessor {
    /// A block, or a list of blocks if `variadic`. `none` is an error (the label is switched off).
    pub block: Reg,
    /// What it carries; for a list of blocks, each argument is a list with one entry for each block.
    pub args: Vec<Arg>,
    /// `^case(%x...)...`
    pub variadic: bool,
}

/// A region of an emitted op.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum EmitRegion {
    /// Written here.
    Template(TemplateId),
    /// `{R}`
    Of(Reg),
    /// `{Rs}...`
    Spread(Reg),
    /// `{}`
    Empty,
}

/// An argument of a block that a label makes.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct BlockArg {
    /// Where its view goes, or the list of views.
    pub dst: Reg,
    /// Its source type, or the list of types.
    pub ty: Reg,
    /// `%a...: Ts...`
    pub variadic: bool,
}

/// An arm of `inline R(..) { op-pattern => {..} }`.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Arm {
    /// Gets the op that may match.
    pub op: Reg,
    /// Code that tests it (`NoMatch` if it does not fit) and then acts, up to `ArmEnd` or `Yield`.
    pub entry: InstIndex,
}

/// Arithmetic written with operators.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum ArithOp {
    /// `+`
    Add,
    /// `-`
    Sub,
    /// `*`
    Mul,
}
