//! RIR: the intermediate representation of a rule set, with all names resolved.
//!
//! Both back ends (the interpreter and generated Rust) run the code of a rule set. The MLIR parser, the verifier and
//! the translator to LLVM IR read its declarations. A `RuleSet` is plain data that is serialized into the binary.
//!
//! Invariants: an id is an index into its vector of the `RuleSet`. A register is written before it is read on every
//! path. `spans[i]` of a function is the place of instruction `i`.
//!
//! Tests: grammar/tests/load.rs.

mod arity;
mod bytecode_form;
mod code;
mod decision_tree;
pub mod declarations;
mod emit_plan;
mod era;
mod fingerprint;
mod inst;
mod lazy;
mod lazy_table;
mod op_expr;
mod test_def;
pub mod verify;

pub use code::*;
pub use decision_tree::*;
pub use emit_plan::*;
pub use era::*;
pub use fingerprint::{fingerprint, serialized_code};
pub use inst::Inst;
pub use lazy::Lazy;
pub use lazy_table::LazyTable;
pub use test_def::*;

pub use crate::source::Span;

use crate::rir::declarations::{AttrDef, Dialect, EnumDef, NamedAttrDef, OpDef, TypeDef};
use serde::{Deserialize, Deserializer, Serialize};

macro_rules! id {
    ($($(#[$doc:meta])* $name:ident)*) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
        pub struct $name(pub u32);
        impl $name {
            /// Returns the id as an index into the vector that it belongs to.
            pub fn index(self) -> usize { self.0 as usize }
        }
    )*};
}
id! {
    /// The id of a function, to which a `fn`, `map`, `emit`, rule, abi hook or part of a declaration is compiled.
    FuncId
    /// The id of a `rule`.
    RuleId
    /// The id of a `record`.
    RecordId
    /// The id of an `abi`.
    AbiId
    /// The id of an `extern`.
    ExternId
    /// The id of an `option`.
    OptionId
    /// The id of an enum or flags declaration.
    EnumId
    /// The id of an op declaration, which is also the number of the op's name in a context.
    OpDefId
    /// The id of a type declaration.
    TypeDefId
    /// The id of an attribute declaration.
    AttrDefId
    /// The id of a region template, an index into `Function::templates`.
    TemplateId
}

/// A rule file.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub struct SourceFile {
    /// The path as the user wrote it, or the name of a built-in file.
    pub name: CowStr,
    /// The text, for snippets in messages.
    pub text: CowStr,
}

/// A compiled set of rule files.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
#[serde(bound(deserialize = "'de: 'static"))]
pub struct RuleSet {
    /// The files, in load order.
    pub sources: Vec<SourceFile>,
    /// The declared dialects.
    pub dialects: Vec<Dialect>,
    /// The declared ops of all dialects.
    pub ops: LazyTable<OpDef>,
    /// The names of `ops`, in the same order. A lookup by name then deserializes no op.
    #[serde(deserialize_with = "borrow_texts")]
    pub op_names: Vec<CowStr>,
    /// The declared types of all dialects.
    pub types: Vec<TypeDef>,
    /// The declared attributes of all dialects.
    pub attrs: LazyTable<AttrDef>,
    /// The declared enums and flags of all dialects.
    pub enums: LazyTable<EnumDef>,
    /// The discardable attributes that are declared by their names.
    pub named_attrs: Vec<NamedAttrDef>,
    /// The `option` items, with their defaults.
    pub options: Vec<OptionDef>,
    /// The records.
    pub records: Vec<Record>,
    /// The calling conventions.
    pub abis: Vec<Abi>,
    /// The external functions, which are declared in a module on first use.
    pub externs: Vec<Extern>,
    /// The functions that all items are compiled to.
    pub functions: LazyTable<Function>,
    /// The probes: those of higher layers first, within a layer in the order of files and text.
    pub probes: Vec<Probe>,
    /// Whether some rule matches producers besides its root op.
    pub absorbs: bool,
    /// Whether some rule keeps its op (`Rule::keeps`).
    pub keeps_ops: bool,
    /// Whether some function calls the primitive `location`.
    pub reads_locations: bool,
    /// Whether some function numbers what it converts (`fresh int`, or `collect` with `at`). The numbers depend on the
    /// order of the conversion, so it runs on one thread.
    pub numbers_ops: bool,
    /// The rules. `DecisionTree::rules` has the order in which those of an op are tried: those of higher layers first.
    /// Within a layer, rules of greater benefit come first, an overriding rule precedes the overridden one, and rules
    /// that only fail come last.
    pub rules: LazyTable<Rule>,
    /// The decision trees of the ops that are roots of rules.
    pub trees: LazyTable<DecisionTree>,
    /// The root op of each tree in `trees`, in the same order. A lookup by name then deserializes no tree.
    #[serde(deserialize_with = "borrow_texts")]
    pub root_names: Vec<CowStr>,
    /// The functions with reserved names that the conversion itself calls.
    pub hooks: Hooks,
    /// The tests of the rule files.
    pub tests: Lazy<Vec<TestDef>>,
    /// The MLIR eras whose text the rules upgrade, those of higher layers first.
    pub eras: Vec<Era>,
    /// How the machine runs `functions` and `trees`.
    pub back_end: BackEnd,
    /// The functions and trees of a `BackEnd::Layered` rule set that differ from the built-in ones with the same ids.
    pub changes: Changes,
}

/// The ids that are defined in other rule files than those of the built-in set.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Changes {
    /// The ids of changed functions, sorted.
    pub functions: Vec<FuncId>,
    /// The indices of changed decision trees, sorted.
    pub trees: Vec<u32>,
}

/// Deserializes strings without copying them: they borrow from the serialized bytes.
fn borrow_texts<'de: 'static, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<CowStr>, D::Error> {
    let texts = Vec::<&'static str>::deserialize(deserializer)?;
    Ok(texts.into_iter().map(CowStr::Borrowed).collect())
}

/// How the machine runs the functions and decision trees of a rule set.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum BackEnd {
    /// Interprets them.
    #[default]
    Interpreter,
    /// Runs the generated Rust code of each built-in function with the same id and the same code, and interprets all
    /// other functions and the decision trees.
    Mixed,
    /// Runs the Rust code that the build script generates, except for `RuleSet::changes` and for functions and trees
    /// that the built-in set does not have. The rule set has the files of the built-in set and layers above them.
    Layered,
    /// Runs the Rust code that the build script generates. The rule set is the built-in one.
    Generated,
}

/// The functions of the rules that the conversion itself calls by a fixed name. `None` if the rules lack the function.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub struct Hooks {
    /// `emit literal(T, attr) -> %r`: a constant.
    pub literal: Option<FuncId>,
    /// `emit undef(T) -> %r`: an undefined value.
    pub undef: Option<FuncId>,
    /// `emit get_field(%s, pos, T) -> %r`: reads a field of a struct.
    pub get_field: Option<FuncId>,
    /// `emit set_field(%s, %v, pos) -> %r`: replaces a field of a struct.
    pub set_field: Option<FuncId>,
    /// `emit add(%a, %b) -> %r`: `+` in rules.
    pub add: Option<FuncId>,
    /// `emit sub(%a, %b) -> %r`: `-` in rules.
    pub sub: Option<FuncId>,
    /// `emit mul(%a, %b) -> %r`: `*` in rules.
    pub mul: Option<FuncId>,
    /// `emit declare(@name, [type], type)`: declares an `extern` in the module.
    pub declare: Option<FuncId>,
    /// `emit declare_variadic(@name, [type], type)`: declares a variadic `extern` in the module.
    pub declare_variadic: Option<FuncId>,
    /// `fn extern_type([type], type, bool) -> type`: the function type of an `extern`.
    pub extern_type: Option<FuncId>,
    /// `emit materialize(%v, T) -> %r`: converts a value between its source type and its converted type.
    pub materialize: Option<FuncId>,
    /// `map llvm(T) -> type`: converts a source type to an LLVM type.
    pub llvm: Option<FuncId>,
    /// `fn struct_of([type]) -> type`: the LLVM struct with these fields.
    pub struct_of: Option<FuncId>,
    /// `fn array_of(int, type) -> type`: the LLVM array of this length and element type.
    pub array_of: Option<FuncId>,
    /// `fn undeclared_dialect(string) -> string?`: what to do with a program that has ops of a dialect that no rules
    /// declare. The parser calls it.
    pub undeclared_dialect: Option<FuncId>,
    /// `fn converted_name(string) -> string`: the name of the identified struct to which `llvm` converts one of this
    /// name.
    pub converted_name: Option<FuncId>,
    /// `fn untranslated_dialects() -> [string]`: the dialects whose discardable attributes have a meaning in LLVM IR
    /// that is not translated.
    pub untranslated_dialects: Option<FuncId>,
    /// `emit copy_buffer(%t, keep: bool) -> %r`: copies the buffer of a tensor, with its elements if `keep` is true.
    pub copy_buffer: Option<FuncId>,
    /// `emit free_buffer(%t)`: frees the buffer of a tensor.
    pub free_buffer: Option<FuncId>,
}

impl Hooks {
    /// Returns the functions that the rules define.
    pub fn functions(&self) -> impl Iterator<Item = FuncId> {
        let Hooks { literal, undef, get_field, set_field, add, sub, mul, .. } = *self;
        let Hooks { declare, declare_variadic, extern_type, llvm, struct_of, array_of, materialize, .. } = *self;
        let Hooks { undeclared_dialect, converted_name, untranslated_dialects, copy_buffer, free_buffer, .. } = *self;
        let values = [literal, undef, get_field, set_field, add, sub, mul];
        let types = [declare, declare_variadic, extern_type, llvm, struct_of, array_of, materialize];
        let others = [undeclared_dialect, converted_name, untranslated_dialects, copy_buffer, free_buffer];
        values.into_iter().chain(types).chain(others).flatten()
    }
}

/// An `option`.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct OptionDef {
    /// The name of the option after `--set`.
    pub name: String,
    /// The kind of the option's values.
    pub kind: OptionKind,
    /// A function without parameters that computes the default value.
    pub default: FuncId,
    /// The doc comment (`///`).
    pub doc: String,
    /// The place of the declaration.
    pub span: Span,
}

/// The kind of the values of an option.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum OptionKind {
    /// `true` or `false`.
    Bool,
    /// A 64-bit integer.
    Int,
    /// Any string.
    String,
    /// One of these words; the static value is the case `#word`.
    OneOf(Vec<String>),
}

/// A `record`: a struct type with named fields, whose types are functions of the record's parameters.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Record {
    /// The name.
    pub name: String,
    /// The names of the parameters.
    pub params: Vec<String>,
    /// The fields in layout order.
    pub fields: Vec<Field>,
    /// Computes the field types from the parameters, `(params...) -> [field type ...]`. The type of an array field is a
    /// tuple of its length and its element type.
    pub field_types: FuncId,
    /// Infers the parameters from the types of field values, `(types...) -> [params...]`. The argument for a field is
    /// the type of its value; for an array field, the list of the types of its values.
    pub infer: FuncId,
    /// The place of the declaration.
    pub span: Span,
}

/// A field of a record.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Field {
    /// The name.
    pub name: String,
    /// Whether the field is an array, `[n x T]`.
    pub array: bool,
    /// Computes the value that a constructor without a value for the field uses, `(params...) -> value`. Each element
    /// of an array field has the value, unless it is a list. `None` if each constructor has a value.
    pub default: Option<FuncId>,
}

/// An `abi`: a calling convention. Each hook is a function `(T: type, values...)` that tries the arms of the `abi` in
/// order. For an arm without the hook, `types` and `result` apply the map `llvm`; the other hooks return the value
/// unchanged.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Abi {
    /// The name.
    pub name: String,
    /// `types(T) -> [type]`: the LLVM argument types of a source type.
    pub types: FuncId,
    /// `result(T) -> type`: the LLVM result type of a source type.
    pub result: FuncId,
    /// `pass(T, %v) -> [%p]`: converts an argument in the caller.
    pub pass: FuncId,
    /// `take(T, [%p]) -> %v`: converts an argument in the callee.
    pub take: FuncId,
    /// `give(T, %v) -> %p`: converts a result in the callee.
    pub give: FuncId,
    /// `get(T, %p) -> %v`: converts a result in the caller.
    pub get: FuncId,
    /// The place of the declaration.
    pub span: Span,
}

/// The hooks of an `abi`, which convert types, arguments and results.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum AbiHook {
    /// Returns the LLVM argument types of a source type.
    Types,
    /// Returns the one LLVM result type of a source type.
    Result,
    /// Converts an argument in the caller, from the source type to its LLVM values.
    Pass,
    /// Converts an argument in the callee, from its LLVM values to the source type.
    Take,
    /// Converts a result in the callee, from the source type to its LLVM value.
    Give,
    /// Converts a result in the caller, from its LLVM value to the source type.
    Get,
}

impl AbiHook {
    /// The hooks with their names in rule files.
    pub const TABLE: [(AbiHook, &str); 6] = [
        (AbiHook::Types, "types"),
        (AbiHook::Result, "result"),
        (AbiHook::Pass, "pass"),
        (AbiHook::Take, "take"),
        (AbiHook::Give, "give"),
        (AbiHook::Get, "get"),
    ];

    /// Returns the hook with this name.
    pub fn from_name(name: &str) -> Option<AbiHook> {
        Self::TABLE.iter().find(|row| row.1 == name).map(|row| row.0)
    }

    /// Returns the name of the hook.
    pub fn name(self) -> &'static str {
        Self::TABLE.iter().find(|row| row.0 == self).expect("the table has all hooks").1
    }

    /// Returns whether the hook only computes types.
    pub fn is_pure(self) -> bool {
        matches!(self, AbiHook::Types | AbiHook::Result)
    }
}

/// An `extern`: a function that is declared in a module on its first use.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Extern {
    /// The symbol name.
    pub name: String,
    /// A function `() -> ([type], type | none, bool)`: the source types of the parameters, the source type of the
    /// result (`none` without result), and whether the function is variadic.
    pub signature: FuncId,
    /// The place of the declaration.
    pub span: Span,
}

/// The places of the lowered program at which a probe adds ops.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum ProbePlace {
    /// Before each op that the pattern matches.
    Before,
    /// After each op that the pattern matches.
    After,
    /// Before the terminator of each block.
    BeforeTerminator,
    /// At the beginning of each block.
    AtBlocks,
}

/// A `probe`: code that adds ops at places of the lowered program. A family (`over`) has one `Probe` for each of its
/// members.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Probe {
    /// The name, with the family member in brackets if there is one.
    pub name: String,
    /// Where the code runs.
    pub place: ProbePlace,
    /// The op that the pattern matches; `None` for a place without a pattern.
    pub op: Option<OpDefId>,
    /// The ops around the place; any op if the list is empty.
    pub inside: Vec<OpDefId>,
    /// The matching code up to `Accept`, then the body. On entry, register 0 holds the op at the place.
    pub func: FuncId,
    /// The layer of the file: 0 is the highest.
    pub layer: u32,
    /// The place of the name.
    pub span: Span,
}

/// A `rule`. A family (`over`) has one `Rule` for each of its members.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Rule {
    /// The name, with the family member in brackets if there is one: `arith.int_overflow[arith.addi]`.
    pub name: String,
    /// The doc comment (`///`).
    pub doc: String,
    /// The name of the op that the root of the pattern matches.
    pub root: String,
    /// The matching code up to `Accept`, then the body. On entry, register 0 holds the op to be matched.
    pub func: FuncId,
    /// The layer of the rule's file: 0 is the highest layer, the file that the user named last. Lower layers have
    /// greater numbers.
    pub layer: u32,
    /// Whether the body is a single `fail`, which explains why the op is not lowered.
    pub only_fails: bool,
    /// Whether the op that the pattern matches is legal: it stays, between casts. The rule has no body.
    pub keeps: bool,
    /// The place of the rule's name.
    pub span: Span,
}
