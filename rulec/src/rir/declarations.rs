//! The declarations of a `dialect` item: ops, types, attributes and enums.
//!
//! They drive the MLIR parser, printer and verifier, and the translation to LLVM IR.
//! Invariant: names are full (`arith.addi`, `llvm.ptr`); an index is a position in a list of the op.
//!
//! Tests: rulec/tests/load.rs, tests/all/dialects.rs.

use crate::rir::{EnumId, FuncId, Span};
use serde::{Deserialize, Serialize};

/// A declared dialect.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Dialect {
    /// The prefix before the dot.
    pub name: String,
    /// Whether it is a target: lowering ends with its ops and types.
    pub target: bool,
}

/// A declared op.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct OpDef {
    /// The full name.
    pub name: String,
    /// The doc comment (`///`).
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
    /// The names of the type variables, to which `TypeConstraint` refers by position.
    pub variables: Vec<String>,
    /// The `where` clauses.
    pub constraints: Vec<Constraint>,
    /// The ops (full names) in whose regions the op may stand; empty if it may stand anywhere.
    pub parents: Vec<String>,
    /// The assembly format; `None` prints the generic form.
    pub format: Option<Vec<FormatElement>>,
    /// The result names that the printer suggests.
    pub names: ResultNames,
    /// The translation to LLVM IR, for an op of a target that is not a built-in instruction of the translator.
    pub translate: Option<Translation>,
    /// The parts of LLVM IR that its attributes are translated to.
    pub attribute_translations: Vec<AttributeTranslation>,
    /// Whether the dialect is a target.
    pub target: bool,
    /// The place of the declaration.
    pub span: Span,
}

/// The number of operands, results, regions or successors of a group.
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
    /// The number of values.
    pub arity: Arity,
    /// The types that are allowed.
    pub ty: TypeConstraint,
}

/// A type in the signature of an op. A variable holds a static value: a type, a list of types, a dimension.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub enum TypeConstraint {
    /// `_`
    Any,
    /// `T`: binds the variable, or must equal it. In a variadic group the variable is the list of types.
    Variable(u16),
    /// A type without variables: the result of a function without parameters.
    Ground(FuncId),
    /// A pattern: `func(type)` returns `none`, or the list of the values of the variables `binds`. In a variadic group
    /// every type must match. If the pattern has no `_`, `build(binds)` returns the type.
    Pattern {
        /// The function that matches a type.
        func: FuncId,
        /// The variables that the pattern binds, in the order of the list that `func` returns.
        binds: Vec<u16>,
        /// The function that constructs the type from the variables; `None` for a pattern with `_`.
        build: Option<FuncId>,
    },
    /// A type computed by `func(args)`.
    Computed {
        /// The function that returns the type.
        func: FuncId,
        /// The variables whose values are the arguments of `func`.
        args: Vec<u16>,
    },
}

/// A `where` clause.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Constraint {
    /// The predicate; it returns a bool.
    pub condition: OpExpr,
    /// The condition as written, for messages.
    pub text: String,
    /// The message of the clause if the condition does not hold; it returns a string.
    pub message: Option<OpExpr>,
}

impl Constraint {
    /// Returns whether the types of an op alone decide about the clause.
    pub fn depends_on_types_only(&self) -> bool {
        self.condition.args.iter().all(|arg| arg.variable().is_some())
    }
    /// Returns whether the clause reads regions or successors, so that ops of equal shape may differ in it.
    pub fn reads_blocks(&self) -> bool {
        let args = self.condition.args.iter().chain(self.message.iter().flat_map(|m| &m.args));
        args.into_iter().any(|arg| matches!(arg, OpPart::Region(_) | OpPart::Successor(_)))
    }
    /// Returns whether the clause reads the definitions of operands, so that ops of equal shape may differ in it.
    pub fn reads_definitions(&self) -> bool {
        self.condition.args.iter().any(|arg| matches!(arg, OpPart::Constant(_) | OpPart::Origin(_)))
    }
    /// Returns whether the clause of an op may look up symbols: it reads an attribute that refers to some.
    pub fn reads_symbols(&self, def: &OpDef) -> bool {
        let refers_to_symbol = |index: u16| def.attributes[usize::from(index)].kind.refers_to_symbol();
        self.condition.args.iter().any(|arg| matches!(arg, OpPart::Attribute(i) if refers_to_symbol(*i)))
    }
}

/// A pure expression over the parts of an op: `func(args)`.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct OpExpr {
    /// The function.
    pub func: FuncId,
    /// The arguments of the function.
    pub args: Vec<OpPart>,
}

/// A part of an op that an `OpExpr` reads. An index is a position in a list of the op's declaration.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum OpPart {
    /// A type variable.
    Variable(u16),
    /// The type of an operand; the list of the types of an optional or variadic group.
    Operand(u16),
    /// The type of a result; the list of the types of an optional or variadic group.
    Result(u16),
    /// The face of an attribute.
    Attribute(u16),
    /// The dictionary of the discardable attributes.
    Discardable,
    /// The constant that defines an operand, or `none`; for a variadic group, a list of these.
    Constant(u16),
    /// The place that defines an operand: the name of the op that has it as a result or as an argument of a region,
    /// whether it is such an argument, and whether it is defined in no op but the isolated one; for a variadic group, a
    /// list of these.
    Origin(u16),
    /// The types that a successor passes; for a variadic group, a list of such lists.
    Successor(u16),
    /// A region; the list of the regions of an optional or variadic group.
    Region(u16),
}

impl OpPart {
    /// Returns the index of a type variable.
    pub fn variable(self) -> Option<u16> {
        if let OpPart::Variable(index) = self { Some(index) } else { None }
    }
}

/// An inherent attribute.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct AttributeDef {
    /// The name.
    pub name: String,
    /// The kind of its value.
    pub kind: AttributeKind,
    /// Whether it may be absent. Always true for `unit`.
    pub optional: bool,
    /// The value if it is absent: a function without parameters.
    pub default: Option<FuncId>,
}

/// How an attribute is stored, and which kind of static value a rule sees for it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum AttributeKind {
    /// Unit attribute; a bool in rules.
    Unit,
    /// `true` or `false`; a bool in rules.
    Bool,
    /// Signless integer of this width; an int in rules.
    Int(u32),
    /// Integer of type `index`; an int in rules.
    Index,
    /// Float of this width; an attr in rules.
    Float(u32),
    /// String; a string in rules.
    String,
    /// Symbol reference; a symbol in rules.
    Symbol,
    /// String that defines the op's symbol; a symbol in rules.
    SymbolName,
    /// Type attribute; a type in rules.
    Type,
    /// Dense array of integers of this width (1 = bool); a list in rules.
    DenseArray(u32),
    /// Array attribute; a list in rules.
    Array(Box<AttributeKind>),
    /// Dictionary; attrs in rules.
    Dict,
    /// Affine map.
    Map,
    /// Integer set.
    Set,
    /// Dense, resource or sparse elements.
    Elements,
    /// Any typed attribute.
    Typed,
    /// Any attribute.
    Any,
    /// An enum case, or a list of cases for flags.
    Enum(EnumId),
    /// A declared attribute, by full name.
    Attr(String),
}

impl AttributeKind {
    /// Returns whether attributes of this kind contain symbol references.
    pub fn refers_to_symbol(&self) -> bool {
        match self {
            AttributeKind::Symbol => true,
            AttributeKind::Array(element) => element.refers_to_symbol(),
            _ => false,
        }
    }
}

/// A successor group. Successor operands follow the op's own operands in the generic form.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct SuccessorDef {
    /// The name of the blocks.
    pub name: String,
    /// The name of the successor operands.
    pub operands: Option<String>,
    /// The number of successors.
    pub arity: Arity,
    /// For a variadic group: the attribute with the number of operands of each successor.
    pub segments: Option<String>,
}

/// A region group.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct RegionDef {
    /// The name.
    pub name: String,
    /// The number of regions.
    pub arity: Arity,
    /// The types of the arguments of its entry block; `None` if they are not declared.
    pub args: Option<RegionTypes>,
    /// The least number of its blocks.
    pub min_blocks: u32,
    /// The greatest number of its blocks, if it is limited.
    pub max_blocks: Option<u32>,
    /// The implicit terminator (full name) of a block without one. It is not printed if it has no operands.
    pub implicit: Option<String>,
    /// The ops that may leave the region, which are terminators without successors; empty if any may.
    pub terminators: Vec<TerminatorDef>,
}

/// An op that may leave a region.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct TerminatorDef {
    /// The full name.
    pub op: String,
    /// The types of its operands; `None` if they are not declared.
    pub types: Option<RegionTypes>,
}

/// The types of block arguments of a region, or of the operands of its terminator.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct RegionTypes {
    /// Computes the list of types; if `per_region`, a list of such lists.
    pub types: OpExpr,
    /// Whether the regions of a variadic group have different types: the n-th list holds for the n-th region.
    pub per_region: bool,
    /// The types as written, for messages.
    pub text: String,
}

/// A property of an op or type.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Trait {
    /// The op has no side effects.
    Pure,
    /// The op ends a block.
    Terminator,
    /// The two operands may be swapped.
    Commutative,
    /// The regions are isolated from above.
    Isolated,
    /// `sym_name` is a symbol of the enclosing symbol table.
    Symbol,
    /// The region is a symbol table.
    SymbolTable,
    /// The op materializes its `value` attribute.
    Constant,
    /// Each region has at most one block.
    SingleBlock,
    /// Blocks need no terminator.
    NoTerminator,
    /// Regions are graph regions: operations may use values before their definition.
    Graph,
    /// In its regions, ops of its dialect are printed without the prefix.
    DefaultDialect,
    /// The operands are the results of the region.
    ReturnLike,
    /// The op is converted at the beginning of the entry block of the enclosing isolated op.
    EntryBlock,
    /// (Type) Stands for no value, like `!llvm.void`: an emitted op gets no result of this type.
    NoValue,
    /// (Type) The first parameter, a string, identifies the type: equal names are the same type, and the other
    /// parameters are set once.
    Identified,
    /// (Type) The type of functions: its parameters are the result type, the list of argument types, and whether more
    /// arguments may follow.
    Function,
    /// (Type, attribute) Printed as an alias, such as `#loop_annotation`, that is defined before the module.
    Alias,
}

/// The result names that the printer suggests.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum ResultNames {
    /// Numbers.
    None,
    /// This hint for the first result.
    Hint(String),
    /// By the value of the constant: `%c0`, `%c1_i32`, `%true`, `%cst`.
    Constant,
    /// The declared result names.
    Results,
}

/// The translation of a target op.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Translation {
    /// A call of an intrinsic overloaded on the types of these operands or results, in order.
    Intrinsic {
        /// The name of the intrinsic without suffixes for types: `llvm.sin`.
        name: String,
        /// The arguments of the call; `None` if they are the operands.
        arguments: Option<Vec<IntrinsicArgument>>,
        /// The values of `overload(res)`.
        overload: Vec<OverloadRef>,
    },
    /// The instruction to which the op of this name in the LLVM dialect is translated.
    Instruction {
        /// The name of that op without its dialect: `invoke`.
        name: String,
    },
}

/// An argument of the intrinsic that an op is translated to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum IntrinsicArgument {
    /// The operands of a declared group. An optional operand that is absent is poison.
    Operands(u16),
    /// A constant, or metadata. `func(values)` computes it from the attributes in declared order.
    Computed(FuncId),
}

/// A value whose type selects the overload of an intrinsic.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum OverloadRef {
    /// An operand or result.
    Value(ValueGroupRef),
    /// The argument at this position, which is computed and has a type of its own.
    Argument(u16),
}

/// A part of LLVM IR that attributes of an op, or parameters of an attribute, are translated to.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct AttributeTranslation {
    /// The metadata kind (`prof`, `llvm.loop`), or the name of the named metadata, LLVM attribute or module attribute.
    pub name: String,
    /// The part of LLVM IR.
    pub form: TranslationForm,
    /// Computes the value from the attributes in declared order: `func(values)`. If it returns `none`, the part is
    /// absent.
    pub func: FuncId,
}

/// The part of LLVM IR that an attribute is translated to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum TranslationForm {
    /// A metadata node that is attached to an instruction, function or global.
    Metadata {
        /// Whether equal nodes are one.
        identity: NodeIdentity,
    },
    /// Nodes of named metadata of the module.
    NamedMetadata {
        /// Each item of the list is a node. Otherwise the list is one node.
        each: bool,
    },
    /// The data layout of a module that has the attribute under this name.
    DataLayout,
    /// An LLVM attribute of a function or call.
    FunctionAttribute,
    /// An LLVM attribute of a parameter, or of the operand or result of a call.
    ParameterAttribute {
        /// The operand or result; `None` in the translation of an attribute, which stands at its parameter.
        group: Option<ValueGroupRef>,
    },
}

/// Whether metadata nodes with equal operands are one node.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum NodeIdentity {
    /// Equal nodes are one: `!{!"a"}`.
    Uniqued,
    /// Each is a node of its own: `distinct !{!"a"}`.
    Distinct,
    /// Each is a node of its own, whose first operand is the node itself, as LLVM's loop metadata is:
    /// `!0 = distinct !{!0, !"a"}`.
    SelfReferring,
}

/// Refers to an operand or result group by position.
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
    /// Bits that can be combined (`a, b`), not a single case.
    pub flags: bool,
    /// The mnemonic if stored as `#dialect.mnemonic<case>`; `None` if stored as an integer attribute of `width`.
    pub mnemonic: Option<String>,
    /// The separator between flags.
    pub separator: String,
    /// Width of the stored integer.
    pub width: u32,
    /// Cases with their values. For flags, value 0 is the empty set, and a value with several bits combines them.
    pub cases: Vec<(String, i64)>,
}

/// A declared type.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct TypeDef {
    /// `llvm.ptr`
    pub name: String,
    /// Parameters.
    pub params: Vec<ParamDef>,
    /// The assembly format after the name.
    pub format: Vec<FormatElement>,
    /// Traits.
    pub traits: Vec<Trait>,
    /// Whether the dialect is a target.
    pub target: bool,
    /// The place of the declaration.
    pub span: Span,
}

/// A declared attribute.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct AttrDef {
    /// `llvm.dereferenceable`
    pub name: String,
    /// Parameters.
    pub params: Vec<ParamDef>,
    /// The assembly format after the name.
    pub format: Vec<FormatElement>,
    /// The part of LLVM IR that its parameters are translated to.
    pub translation: Option<AttributeTranslation>,
    /// Traits.
    pub traits: Vec<Trait>,
    /// The place of the declaration.
    pub span: Span,
}

/// A parameter of a declared type or attribute. Its static value has the kind of its attribute kind: for `Array` of
/// `Type`, a list of types.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct ParamDef {
    /// The name.
    pub name: String,
    /// The kind of its value.
    pub kind: AttributeKind,
    /// Whether it may be absent.
    pub optional: bool,
    /// The value if it is absent.
    pub default: Option<FuncId>,
}

/// The target of a `$name` in a format.
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

impl FormatRef {
    /// Returns the index of the group, attribute or parameter in its declaration; 0 for `operands` and the like.
    pub fn index(self) -> usize {
        use FormatRef::*;
        match self {
            Operand(i) | Result(i) | Attribute(i) | Successor(i) | SuccessorOperands(i) | Region(i) => i as usize,
            Operands | Results | Successors | Regions => 0,
        }
    }
}

/// An argument of `custom<..>(..)`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum FormatArg {
    /// `$x`
    Variable(FormatRef),
    /// `type($x)`
    Type(FormatRef),
    /// `ref($x)`: parsed elsewhere
    VariableRef(FormatRef),
    /// `ref(type($x))`
    TypeRef(FormatRef),
    /// `"text"`
    Text(String),
}

/// An element of an assembly format.
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
    /// `( then )?` or `( then ) : ( otherwise )?`: an optional group, printed if its anchor is present and not the
    /// default.
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
    /// `custom<Directive>(args)`
    Custom {
        /// The custom directive.
        directive: String,
        /// Its arguments.
        args: Vec<FormatArg>,
    },
}
