//! What a `dialect` item declares: ops, types, attributes, enums.
//!
//! Takes nothing; gives the data that the MLIR parser, printer, verifier and the LLVM translator are driven by.
//! Kept true: names are full (`arith.addi`, `llvm.ptr`); indices are positions in the op's own lists.

use crate::rir::{EnumId, FuncId, Span};
use serde::{Deserialize, Serialize};

/// A declared dialect.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Dialect {
    /// The prefix before the dot.
    pub name: String,
    /// Its ops and types are what lowering ends in.
    pub target: bool,
}

/// A declared op.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct OpDef {
    /// The full name.
    pub name: String,
    /// The `///` text.
    pub doc: String,
    /// Operand groups.
    pub operands: Vec<ValueDef>,
    /// Inherent attributes, by declared index.
    pub attributes: Vec<AttributeDef>,
    /// Result groups.
    pub results: Vec<ValueDef>,
    /// Successor groups.
    pub successors: Vec<SuccessorDef>,
    /// Region groups.
    pub regions: Vec<RegionDef>,
    /// Traits.
    pub traits: Vec<Trait>,
    /// Names of the type variables that `TypeTerm` refers to by position.
    pub variables: Vec<String>,
    /// Predicates over the variables.
    pub constraints: Vec<Constraint>,
    /// The assembly format; `None` prints the generic form.
    pub format: Option<Vec<FormatElement>>,
    /// The printer's names for results.
    pub names: ResultNames,
    /// How an op of a target dialect becomes LLVM IR, where it is not one of the translator's own instructions.
    pub translate: Option<Translation>,
    /// LLVM IR metadata of the instruction it becomes, from its attributes in order.
    pub metadata: Vec<Metadata>,
    /// The dialect is a target.
    pub target: bool,
    /// Where it is declared.
    pub span: Span,
}

/// How often an operand, result, region or successor group occurs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Arity {
    /// Exactly one.
    One,
    /// None or one.
    Optional,
    /// Any number.
    Variadic,
}

/// An operand or result group.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct ValueDef {
    /// The declared name.
    pub name: String,
    /// How many.
    pub arity: Arity,
    /// Which types.
    pub ty: TypeConstraint,
}

/// A type in an op's signature. Variables hold static values (types, lists of types, dims, ...).
#[derive(Clone, Debug, Serialize, Deserialize)]
pub enum TypeConstraint {
    /// `_`
    Any,
    /// `T`: binds, or must be equal. For a variadic group the variable is the list of types.
    Variable(u16),
    /// A type without variables: a function without parameters gives it.
    Ground(FuncId),
    /// A pattern: `func(type)` gives `none`, or the list of what it binds, for the variables in order. For a variadic group
    /// every type must match. Where the pattern has no `_`, `build(binds)` is the type back from the variables.
    Pattern { func: FuncId, binds: Vec<u16>, build: Option<FuncId> },
    /// Computed: `func(variables)`.
    Computed { func: FuncId, args: Vec<u16> },
}

/// A `where` clause.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Constraint {
    /// A function of the variables that gives a bool.
    pub func: FuncId,
    /// Its arguments.
    pub args: Vec<u16>,
    /// The clause as written, for messages.
    pub text: String,
}

/// An inherent attribute.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct AttributeDef {
    /// The name.
    pub name: String,
    /// What it holds.
    pub kind: AttributeKind,
    /// May be absent. Always true for `unit`.
    pub optional: bool,
    /// The value where it is absent: a function without parameters gives its face.
    pub default: Option<FuncId>,
}

/// How an attribute is stored, and so what face a rule sees.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum AttributeKind {
    /// Unit attribute; face bool.
    Unit,
    /// `true`/`false`; face bool.
    Bool,
    /// Signless integer of this width; face int.
    Int(u32),
    /// Index integer; face int.
    Index,
    /// Float of this width; face attr.
    Float(u32),
    /// String; face string.
    String,
    /// Symbol reference; face symbol.
    Symbol,
    /// String that names the op; face symbol.
    SymbolName,
    /// Type attribute; face type.
    Type,
    /// Dense array of integers of this width (1 = bool); face list.
    DenseArray(u32),
    /// Array attribute; face list.
    Array(Box<AttributeKind>),
    /// Dictionary; face attrs.
    Dict,
    /// Affine map.
    Map,
    /// Integer set.
    Set,
    /// Dense, resource or sparse elements.
    Elements,
    /// Any typed attribute.
    Typed,
    /// Anything.
    Any,
    /// A case, or for flags a list of cases.
    Enum(EnumId),
    /// A declared attribute, by full name.
    Attr(String),
}

/// A successor group. It carries operands, which follow the op's own operands in the generic form.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct SuccessorDef {
    /// The name of the block.
    pub name: String,
    /// The name of the operands it carries.
    pub operands: Option<String>,
    /// How many.
    pub arity: Arity,
    /// For a variadic group: the attribute with the number of operands of each.
    pub segments: Option<String>,
}

/// A region group.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct RegionDef {
    /// The name.
    pub name: String,
    /// How many.
    pub arity: Arity,
    /// The op (full name) that ends a block which ends in no terminator; never printed without operands.
    pub implicit: Option<String>,
}

/// A property of an op or type.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Trait {
    /// No effect but its results.
    Pure,
    /// Ends a block.
    Terminator,
    /// Its two operands may be swapped.
    Commutative,
    /// Regions see nothing from outside.
    Isolated,
    /// `sym_name` puts it into the enclosing symbol table.
    Symbol,
    /// Its region is a symbol table.
    SymbolTable,
    /// Materialises its `value` attribute.
    Constant,
    /// Each region has at most one block.
    SingleBlock,
    /// Blocks need no terminator.
    NoTerminator,
    /// Dominance does not hold in its regions.
    Graph,
    /// Inside its regions ops of its dialect are spelled without the prefix.
    DefaultDialect,
    /// Its operands are what the region gives.
    ReturnLike,
    /// (type) A result of this type is no result.
    NoValue,
    /// (type) The first parameter, a string, names it: equal names are the same type, whose other parameters are set once.
    Identified,
    /// (type, attribute) Printed by a name of its own, which is defined before the program: `#loop_annotation`.
    Alias,
}

/// How the printer names results.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum ResultNames {
    /// Numbers.
    None,
    /// This hint for the first result.
    Hint(String),
    /// By the constant: %c0, %c1_i32, %true, %cst.
    Constant,
    /// The declared result names.
    Results,
}

/// How a target op is translated.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Translation {
    /// A call of an intrinsic overloaded on the types of these operands or results, in order.
    Intrinsic { name: String, overload: Vec<ValueGroupRef> },
}

/// LLVM IR metadata that attributes become.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Metadata {
    /// Its kind: `prof`, `llvm.loop`.
    pub kind: String,
    /// A node of its own that holds itself before its operands, as the loops of LLVM do.
    pub distinct: bool,
    /// `func(faces)` gives the operands as a list, or `none` where there is no such metadata.
    pub func: FuncId,
}

/// Names an operand or result group by position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum ValueGroupRef {
    /// Operand group.
    Operand(u16),
    /// Result group.
    Result(u16),
}

/// An enum or flags declaration.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct EnumDef {
    /// `arith.CmpIPredicate`
    pub name: String,
    /// Bits that combine (written `a, b`) instead of one case.
    pub flags: bool,
    /// Stored as `#dialect.mnemonic<case>`; `None`: as an integer attribute of `width`.
    pub mnemonic: Option<String>,
    /// What stands between flags.
    pub separator: String,
    /// Width of the stored integer.
    pub width: u32,
    /// Cases with their values. For flags, value 0 is the empty set, and one with several bits stands for all of them.
    pub cases: Vec<(String, i64)>,
}

/// A declared type.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct TypeDef {
    /// `llvm.ptr`
    pub name: String,
    /// Parameters.
    pub params: Vec<ParamDef>,
    /// Its spelling after the name.
    pub format: Vec<FormatElement>,
    /// Traits.
    pub traits: Vec<Trait>,
    /// The dialect is a target.
    pub target: bool,
    /// Where it is declared.
    pub span: Span,
}

/// A declared attribute.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct AttrDef {
    /// `llvm.dereferenceable`
    pub name: String,
    /// Parameters.
    pub params: Vec<ParamDef>,
    /// Its spelling after the name.
    pub format: Vec<FormatElement>,
    /// LLVM IR metadata of an instruction that has it, from its parameters in order.
    pub metadata: Option<Metadata>,
    /// Traits.
    pub traits: Vec<Trait>,
    /// Where it is declared.
    pub span: Span,
}

/// A parameter of a declared type or attribute. Its static value is the face of its kind (`Array` of `Type`: a list of types).
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct ParamDef {
    /// The name.
    pub name: String,
    /// What it holds.
    pub kind: AttributeKind,
    /// May be absent.
    pub optional: bool,
    /// The value where it is absent.
    pub default: Option<FuncId>,
}

/// What a `$name` in a format refers to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum FormatRef {
    /// Operand group.
    Operand(u16),
    /// Result group.
    Result(u16),
    /// Attribute, or parameter of a type or attribute.
    Attribute(u16),
    /// Successor group.
    Successor(u16),
    /// Operands of a successor group.
    SuccessorOperands(u16),
    /// Region group.
    Region(u16),
    /// `operands`
    Operands,
    /// `results`
    Results,
    /// `successors`
    Successors,
    /// `regions`
    Regions,
}

/// An argument of `custom<..>(..)`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum FormatArg {
    /// `$x`
    Variable(FormatRef),
    /// `type($x)`
    Type(FormatRef),
    /// `ref($x)`: already parsed elsewhere
    VariableRef(FormatRef),
    /// `ref(type($x))`
    TypeRef(FormatRef),
    /// `"text"`
    Text(String),
}

/// A piece of an assembly format.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum FormatElement {
    /// Keyword or punctuation.
    Literal(String),
    /// `` ` ` ``
    Space,
    /// `` `` ``
    NoSpace,
    /// `` `\n` ``
    Newline,
    /// `$x`
    Value(FormatRef),
    /// `type($x)`
    Type(FormatRef),
    /// `qualified(..)` around `$x` or `type($x)`
    Qualified(Box<FormatElement>),
    /// `functional-type($a, $b)`
    FunctionalType(FormatRef, FormatRef),
    /// `attr-dict`
    AttrDict,
    /// `attr-dict-with-keyword`
    AttrDictWithKeyword,
    /// `( then )?` or `( then ) : ( otherwise )?`; printed if the anchor is present (not its default).
    Optional {
        /// First branch.
        then: Vec<FormatElement>,
        /// Index in `then` of the element marked `^`.
        anchor: u16,
        /// `: ( .. )`
        otherwise: Vec<FormatElement>,
    },
    /// `oilist( .. | .. )`
    AnyOrder(Vec<Vec<FormatElement>>),
    /// `custom<Shape>(args)`
    Custom {
        /// The shape.
        directive: String,
        /// Its arguments.
        args: Vec<FormatArg>,
    },
}
