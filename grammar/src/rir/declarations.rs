//! Declarations from `dialect` items: ops, types, attributes and enums.
//!
//! The declarations drive the MLIR parser, printer and verifier, and the translation to LLVM IR.
//! Invariants: names are full (`arith.addi`, `llvm.ptr`). An index (`u16`) is a position in a list of the `OpDef`, such
//! as `operands`; in the format of a type or attribute, a position in its `params`.
//!
//! Tests: grammar/tests/load.rs, tests/all/dialects.rs.

pub use crate::rir::arity::Arity;
pub use crate::rir::bytecode_form::BytecodeForm;
pub use crate::rir::op_expr::{OpExpr, OpPart};
use crate::rir::{EnumId, FuncId, Span};
use serde::{Deserialize, Serialize};

/// A declared dialect.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Dialect {
    /// The prefix before the dot.
    pub name: String,
    /// Whether the dialect is a target: lowering ends with its ops and types.
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
    /// Inherent attributes, in declared order.
    pub attributes: Vec<AttributeDef>,
    /// Result groups.
    pub results: Vec<ValueDef>,
    /// Successor groups.
    pub successors: Vec<SuccessorDef>,
    /// Region groups.
    pub regions: Vec<RegionDef>,
    /// Traits.
    pub traits: Vec<Trait>,
    /// What the op does with the buffers of its tensor operands.
    pub buffers: BufferTraits,
    /// `calls(callee)`: the index of the symbol attribute that names the called function. The first operand group
    /// contains the arguments.
    pub called: Option<u16>,
    /// The names of the type variables, to which `TypeConstraint` refers by position.
    pub variables: Vec<String>,
    /// The `where` clauses.
    pub constraints: Vec<Constraint>,
    /// The full names of the ops in whose regions the op may be directly; empty if it may be anywhere.
    pub parents: Vec<String>,
    /// The assembly format; `None` means the generic form.
    pub format: Option<Vec<FormatElement>>,
    /// The result names that the printer suggests.
    pub names: ResultNames,
    /// The translation to LLVM IR. `None` if the op is not of a target dialect, or if the translator itself implements
    /// the op.
    pub translate: Option<Translation>,
    /// The parts of LLVM IR that the op's attributes are translated to.
    pub attribute_translations: Vec<AttributeTranslation>,
    /// Whether the op's dialect is a target.
    pub target: bool,
    /// The place of the declaration.
    pub span: Span,
}

/// What an op does with the buffers of tensor operands: lists of operand groups.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub struct BufferTraits {
    /// `view_of(x)`: the results share the buffer of this operand.
    pub view_of: Vec<u16>,
    /// `consumes(x)`: the op takes over the buffer of this operand. Its results and the arguments of its regions own
    /// the buffer.
    pub consumes: Vec<u16>,
    /// `lends(x)`: the op takes over the buffer of this operand, and its results own the buffer. The arguments of its
    /// regions only refer to the buffer.
    pub lends: Vec<u16>,
    /// `writes_back(x, y)`: the op writes `x` to the place of `y` that a view of `y` with the same attributes and
    /// operands shows. If the elements are there already, nothing is to be done.
    pub writes_back: Vec<u16>,
}

/// An operand or result group.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct ValueDef {
    /// The declared name.
    pub name: String,
    /// The number of values.
    pub arity: Arity,
    /// The types that the values may have.
    pub ty: TypeConstraint,
}

/// A type in the signature of an op. A type variable (`T`), given by its index, holds a static value: a type, a list of
/// types or a dimension.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub enum TypeConstraint {
    /// `_`: any type.
    Any,
    /// `T`: the first occurrence binds the variable; a further one requires an equal type. In a variadic group the
    /// variable holds the list of the types.
    Variable(u16),
    /// A type without variables; the function, which has no parameters, returns it.
    Ground(FuncId),
    /// A type with variables, such as `vector<N x E>`. `func(type)` returns `none` if the type does not match, and
    /// otherwise the list of the values of the variables `binds`. In a variadic group each type must match. If the
    /// pattern has no `_`, `build(binds)` is the inverse: it returns the type.
    Pattern {
        /// The function that matches a type.
        func: FuncId,
        /// The variables that the pattern binds, in the order of the list that `func` returns.
        binds: Vec<u16>,
        /// The function that builds the type from the variables; `None` if the pattern has a `_`.
        build: Option<FuncId>,
    },
    /// A type that `func` computes from the type variables `args`.
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
    /// The condition; it returns a bool.
    pub condition: OpExpr,
    /// The condition as written in the rule file, for messages.
    pub text: String,
    /// The condition in words: what the doc comment says about the function that the condition calls. `None` for any
    /// other condition.
    pub words: Option<String>,
    /// The expression of the message for a violation, a string. `None` if the clause states no message.
    pub message: Option<OpExpr>,
}

impl Constraint {
    /// Returns whether the condition reads nothing but type variables.
    pub fn depends_on_types_only(&self) -> bool {
        self.condition.args.iter().all(|arg| arg.variable().is_some())
    }
    /// Returns whether the clause reads regions, successors or siblings. If so, its result may differ between ops of
    /// equal shape.
    pub fn reads_blocks(&self) -> bool {
        let args = self.condition.args.iter().chain(self.message.iter().flat_map(|m| &m.args));
        args.into_iter().any(|arg| matches!(arg, OpPart::Region(_) | OpPart::Successor(_) | OpPart::Siblings))
    }
    /// Returns whether the condition reads how operands are defined (`const(x)`, `origin(x)`). If so, its result may
    /// differ between ops of equal shape.
    pub fn reads_definitions(&self) -> bool {
        self.condition.args.iter().any(|arg| matches!(arg, OpPart::Constant(_) | OpPart::Origin(_)))
    }
    /// Returns whether the condition may look up symbols, because it reads an attribute with symbol references.
    pub fn reads_symbols(&self, def: &OpDef) -> bool {
        let refers_to_symbol = |index: u16| def.attributes[usize::from(index)].kind.refers_to_symbol();
        self.condition.args.iter().any(|arg| matches!(arg, OpPart::Attribute(i) if refers_to_symbol(*i)))
    }
}

/// An inherent attribute.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct AttributeDef {
    /// The name.
    pub name: String,
    /// How the attribute is stored, and the kind of its static value.
    pub kind: AttributeKind,
    /// Whether the attribute may be absent. Always true for a `unit` attribute.
    pub optional: bool,
    /// A function without parameters that computes the value if the attribute is absent.
    pub default: Option<FuncId>,
    /// How MLIR bytecode stores the attribute.
    pub encoding: BytecodeForm,
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
    /// Affine map; a value of kind `attr` in rules.
    Map,
    /// Integer set; a value of kind `attr` in rules.
    Set,
    /// Dense, resource or sparse elements; in rules a value of kind `any`.
    Elements,
    /// Any attribute with a type; in rules a value of kind `any`.
    Typed,
    /// Any attribute; in rules a value of kind `any`.
    Any,
    /// An attribute of an enum: in rules the case, or the list of cases for flags.
    Enum(EnumId),
    /// A declared attribute, by full name; in rules a value of kind `any`.
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
    /// The name of the group.
    pub name: String,
    /// The name of the operands that the op passes to the successors; `None` if it passes none.
    pub operands: Option<String>,
    /// The number of successors.
    pub arity: Arity,
    /// For a variadic group: the name of the attribute that stores the number of operands of each successor.
    pub segments: Option<String>,
    /// The full name of the op that each successor block begins with; `None` if it may begin with any op.
    pub first_op: Option<String>,
}

/// A region group.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct RegionDef {
    /// The name of the group.
    pub name: String,
    /// The number of regions.
    pub arity: Arity,
    /// The types of the arguments of each region's entry block; `None` if they are not declared.
    pub args: Option<RegionTypes>,
    /// The least number of blocks in a region.
    pub min_blocks: u32,
    /// The greatest number of blocks in a region; `None` if it is not limited.
    pub max_blocks: Option<u32>,
    /// The full name of the implicit terminator: a block without a terminator ends with this op. It is not printed if
    /// it has no operands. `None` if each block needs a written terminator.
    pub implicit: Option<String>,
    /// The terminators without successors that may leave the region. Empty if every terminator without successors may.
    pub terminators: Vec<TerminatorDef>,
    /// How the printer names the arguments of the entry block. The arguments are in the order of the operands; those
    /// for the operands of group k have the k-th name. Empty if they have the usual names.
    pub arg_names: Vec<String>,
    /// Computes what the region contains if the text of an op leaves it out: a list with an expression for each operand
    /// of the only terminator. `None` if the region is always written.
    pub computed: Option<OpExpr>,
}

/// An op that may leave a region.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct TerminatorDef {
    /// The full name of the op.
    pub op: String,
    /// The types of the terminator's operands; `None` if they are not declared.
    pub types: Option<RegionTypes>,
}

/// The types of block arguments of a region, or of the operands of its terminator.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct RegionTypes {
    /// Computes the list of types. If `per_region`, computes a list of such lists.
    pub types: OpExpr,
    /// Whether the list is written without elements, so that nothing has to be computed.
    pub is_empty: bool,
    /// Whether the regions of a variadic group have different types. Then `types` returns one list for each region.
    pub per_region: bool,
    /// The types as written, for messages.
    pub text: String,
}

/// A trait of a declared op, type or attribute. A variant applies to ops, unless its doc comment begins with (Type),
/// (Attribute) or (Type, attribute).
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
    /// The op materializes its `value` attribute as a constant.
    Constant,
    /// Each region has at most one block.
    SingleBlock,
    /// Blocks need no terminator.
    NoTerminator,
    /// Each region is a graph region: ops may use values before their definition.
    Graph,
    /// Ops of the op's dialect are printed without the dialect prefix in its regions.
    DefaultDialect,
    /// The op is a terminator whose operands are the results of the region.
    ReturnLike,
    /// No two ops of this name in the same isolated op have equal inherent attributes.
    Unique,
    /// The address of the op's block may be taken: a conversion keeps the block if no branch reaches it.
    AddressTaken,
    /// The results of the op are defined on the edge to its first successor, as the result of `invoke` is in LLVM IR.
    EdgeResult,
    /// The optional and variadic operand groups are equally long, so the generic form states no sizes.
    SameSizes,
    /// The op is the first one of its block, as a landing pad in LLVM IR: nothing is put before it.
    BlockHead,
    /// The op is converted at the beginning of the entry block of the enclosing isolated op.
    EntryBlock,
    /// Somebody else owns the buffers of the results, which are tensors: the buffers are never written and never freed.
    Borrowed,
    /// Exactly one of the op's regions runs, once.
    ExclusiveRegions,
    /// The elements of the results, which are tensors, have no values yet.
    Uninitialized,
    /// The op only branches to its successor.
    Jump,
    /// (Type) Denotes no value, like `!llvm.void`: an emitted op gets no result of this type.
    NoValue,
    /// (Type) The first parameter, a string, identifies the type: two types with the same string are the same type. The
    /// other parameters of such a type can be set only once.
    Identified,
    /// (Type) The type of functions: its parameters are the result type, the list of argument types, and whether more
    /// arguments may follow.
    Function,
    /// (Type) The elements of vectors may be of the type.
    VectorElement,
    /// (Type) The elements of memrefs may be of the type.
    MemRefElement,
    /// (Type) Printed with the name of its dialect also inside of types of the same dialect.
    Prefixed,
    /// (Attribute) The full name of the declaration, such as `dlti.dl_spec`, is also the name of a discardable
    /// attribute. The value of this discardable attribute must be an instance of the declared attribute.
    Discardable,
    /// (Type, attribute) Printed as an alias, such as `#loop_annotation`, that is defined before the module.
    Alias,
}

/// The result names that the printer suggests.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum ResultNames {
    /// No suggestion: results are numbered.
    None,
    /// The printer gives this name to the first result.
    Hint(String),
    /// A name made of the value of the constant and its type: `%c0`, `%c1_i32`, `%true`, `%cst`.
    Constant,
    /// The declared names of the results.
    Results,
    /// The name that the first symbol attribute refers to: `%g` for `@g` or `@m::@g`.
    Symbol,
}

/// The LLVM IR to which a target op is translated.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Translation {
    /// A call of an LLVM intrinsic.
    Intrinsic {
        /// The name of the intrinsic without the suffixes for types: `llvm.sin`, not `llvm.sin.f32`.
        name: String,
        /// The arguments of the call; `None` if they are the operands.
        arguments: Option<Vec<IntrinsicArgument>>,
        /// The values on whose types the intrinsic is overloaded, as in `overload(res)`.
        overload: Vec<OverloadRef>,
    },
    /// `translate instruction "invoke"`: the op is translated to LLVM IR like the op `llvm.invoke`.
    Instruction {
        /// `invoke`: the name of an op of the LLVM dialect, without its prefix. This op is translated as that op is.
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
    /// The computed argument of the intrinsic at this position.
    Argument(u16),
}

/// A part of LLVM IR, such as metadata, that is computed from the attributes of an op or the parameters of an
/// attribute.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct AttributeTranslation {
    /// The name, whose meaning depends on `form`: the kind of metadata (`prof`, `llvm.loop`), or the name of the named
    /// metadata, of the LLVM attribute, of a debug node's class, or of the module attribute that states the data
    /// layout.
    pub name: String,
    /// The kind of LLVM IR that is computed, such as attached metadata or an LLVM attribute.
    pub form: TranslationForm,
    /// Computes the value from the attributes or parameters in declared order: `func(values)`. If `func` returns
    /// `none`, this part of LLVM IR is left out.
    pub func: FuncId,
}

/// The sort of LLVM IR that attributes are translated to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum TranslationForm {
    /// A metadata node that is attached to an instruction, function or global.
    Metadata {
        /// Whether nodes with equal operands are the same node.
        identity: NodeIdentity,
    },
    /// Nodes of named metadata of the module.
    NamedMetadata {
        /// Whether each item of the computed list is a node. Otherwise the whole list is one node.
        each: bool,
    },
    /// The data layout string of the module. `AttributeTranslation::name` is the module attribute that states it.
    DataLayout,
    /// A specialized metadata node, such as `!DILocalVariable(name: "x", ..)`. `AttributeTranslation::name` is the
    /// class of the node; if it is empty, the node is a plain one. The clause returns a list: for a specialized node
    /// its fields, each as a pair `[name, value]`, else its operands.
    DebugNode,
    /// An LLVM attribute of a function or call.
    FunctionAttribute,
    /// An LLVM attribute of a parameter, or of the operand or result of a call.
    ParameterAttribute {
        /// The operand or result of the op that gets the LLVM attribute. `None` in the translation of a declared
        /// attribute: then the parameter, operand or result that has the declared attribute gets the LLVM attribute.
        group: Option<ValueGroupRef>,
    },
    /// The LLVM attribute `align` of a pointer operand of a call. The alignment is the ABI alignment of an element of a
    /// vector, by the data layout of the module. `AttributeTranslation::func` returns whether the operand gets the
    /// attribute.
    ElementAlignment {
        /// The operand that gets `align`, a pointer to elements of the vector.
        pointer: ValueGroupRef,
        /// The operand or result that is the vector.
        vector: ValueGroupRef,
    },
}

/// Whether two metadata nodes with equal operands are the same node.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum NodeIdentity {
    /// Nodes with equal operands are the same node: `!{!"a"}`.
    Uniqued,
    /// Each node is different from all others: `distinct !{!"a"}`.
    Distinct,
    /// Each node is different from all others, and its first operand is the node itself, as in LLVM's loop metadata:
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
    /// The full name: `arith.CmpIPredicate`.
    pub name: String,
    /// Whether this is a `flags` declaration: a value combines bits (`a, b`). An enum value is a single case.
    pub flags: bool,
    /// The mnemonic if stored as `#dialect.mnemonic<case>`; `None` if stored as an integer attribute of `width`.
    pub mnemonic: Option<String>,
    /// The separator between flags in the printed attribute.
    pub separator: String,
    /// The width in bits of the stored integer.
    pub width: u32,
    /// Cases with their values. For flags, value 0 is the empty set, and a value with several bits combines them.
    pub cases: Vec<(String, i64)>,
}

/// A declared type.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct TypeDef {
    /// The full name: `llvm.ptr`.
    pub name: String,
    /// The parameters in declared order.
    pub params: Vec<ParamDef>,
    /// The assembly format after the name.
    pub format: Vec<FormatElement>,
    /// Traits.
    pub traits: Vec<Trait>,
    /// The `where` clauses, in declared order.
    pub constraints: Vec<ParamConstraint>,
    /// Whether the dialect of the type is a target.
    pub target: bool,
    /// The number of the encoding in MLIR bytecode; `None` if bytecode stores the text.
    pub bytecode: Option<u64>,
    /// The place of the declaration.
    pub span: Span,
}

/// A declared attribute.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct AttrDef {
    /// The full name: `llvm.dereferenceable`.
    pub name: String,
    /// The parameters in declared order.
    pub params: Vec<ParamDef>,
    /// The assembly format after the name.
    pub format: Vec<FormatElement>,
    /// The `where` clauses, in declared order.
    pub constraints: Vec<ParamConstraint>,
    /// The part of LLVM IR that the attribute's parameters are translated to; `None` if there is none.
    pub translation: Option<AttributeTranslation>,
    /// Traits.
    pub traits: Vec<Trait>,
    /// The number of the encoding in MLIR bytecode; `None` if bytecode stores the text.
    pub bytecode: Option<u64>,
    /// The place of the declaration.
    pub span: Span,
}

/// A discardable attribute that is declared by its name. Any op may have it; its value has the declared kind.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct NamedAttrDef {
    /// The full name: `toy.latency`.
    pub name: String,
    /// The kind of the value.
    pub kind: AttributeKind,
    /// The parts of LLVM IR that the value is translated to. The functions take the value.
    pub translations: Vec<AttributeTranslation>,
    /// The place of the declaration.
    pub span: Span,
}

/// A `where` clause of a declared type or attribute. The functions `condition` and `message` take the static values of
/// all parameters in declared order.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct ParamConstraint {
    /// Computes the condition; it returns a bool.
    pub condition: FuncId,
    /// The condition as written in the rule file, for messages.
    pub text: String,
    /// Computes the message for a violation, a string. `None` if the clause states no message.
    pub message: Option<FuncId>,
}

/// A parameter of a declared type or attribute. Its static value has the kind that belongs to its attribute kind: for
/// `Array` of `Type`, a list of types.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct ParamDef {
    /// The name.
    pub name: String,
    /// How the parameter is stored.
    pub kind: AttributeKind,
    /// Whether the parameter may be absent.
    pub optional: bool,
    /// A function without parameters that computes the value if the parameter is absent.
    pub default: Option<FuncId>,
    /// How MLIR bytecode stores the parameter.
    pub encoding: BytecodeForm,
}

/// The group, attribute or parameter that a `$name` in a format denotes. A number is an index in declared order.
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
    /// `operands`: all operands.
    Operands,
    /// `results`: all results.
    Results,
    /// `successors`: all successors.
    Successors,
    /// `regions`: all regions.
    Regions,
}

impl FormatRef {
    /// Returns the declared index of the group, attribute or parameter; 0 for `operands`, `results`, `successors` and
    /// `regions`.
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
    /// `ref($x)`: refers to `$x`, which another element of the format parses.
    VariableRef(FormatRef),
    /// `ref(type($x))`: refers to `type($x)`, which another element of the format parses.
    TypeRef(FormatRef),
    /// `"text"`
    Text(String),
}

/// An element of an assembly format.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum FormatElement {
    /// Keyword or punctuation.
    Literal(String),
    /// `` ` ` ``: prints a space.
    Space,
    /// `` `` ``: prints no space where one would be.
    NoSpace,
    /// `` `\n` ``: prints a line break.
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
    /// `( then )?` or `( then ) : ( otherwise )?`: an optional group. `then` is printed if its anchor is present and
    /// does not have its default value; otherwise `otherwise` is printed.
    Optional {
        /// The elements of the first branch.
        then: Vec<FormatElement>,
        /// Index in `then` of the element marked `^`.
        anchor: u16,
        /// The elements of the second branch, `: ( .. )`; empty if there is none.
        otherwise: Vec<FormatElement>,
    },
    /// `oilist( .. | .. )`: each clause may be present or absent, and they may be in any order.
    AnyOrder(Vec<Vec<FormatElement>>),
    /// `custom<Directive>(args)`
    Custom {
        /// The name of the custom directive.
        directive: String,
        /// The arguments of the directive.
        args: Vec<FormatArg>,
    },
}
