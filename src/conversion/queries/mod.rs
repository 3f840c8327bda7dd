//! Queries: the questions that rule code asks about the program. Every one goes through `Rewriter::query`, which
//! records it as a dependency of the rewrite being recorded, and then answers it.
//!
//! Invariant: the functions that answer are visible in this folder only. So no question can be answered without being
//! recorded; an answer that is not recorded would let a rewrite be replayed for an op that it does not fit.
//!
//! A new query is a variant of `Query`. The compiler then requires an entry in `Query::dependency`.
//!
//! Tests: tests/all/memo.rs, tests/all/lower.rs, tests/all/back_ends.rs, tests/lower/memref/, tests/lower/func/.

mod dependencies;
mod fields;
mod regions;
mod symbols;
mod values;

use super::attr_conversion::convert_attr;
use super::rewriter::Rewriter;
use crate::ir::{Attr, Block, OpName, Str};
use crate::vm::equality::as_type;
use crate::vm::value_text::spell_value;
use crate::vm::{Machine, OpRef, RegionRef, RuleError, StaticValue, ValueRef, VmResult};
use dependencies::Dependency;
use rulec::primitive::Primitive as P;
use rulec::rir::{OpField, PatternTest};

/// A question of rule code about the program. The comments of the variants state the answer.
#[derive(Clone, Copy)]
pub(super) enum Query<'q> {
    // ---- Ops that a pattern is matched against.
    /// The op, if it has this name; else `none`.
    OpOfName(OpRef, OpName),
    /// A field of an op.
    Field(OpRef, &'q OpField),
    /// Whether an op is one of the input.
    IsSourceOp(OpRef),
    /// The name of the rule that emitted an op, or `none`.
    EmittingRule(OpRef),

    // ---- Values.
    /// The op that defines a value, if it has this name; else `none`.
    DefiningOp(ValueRef, OpName),
    /// The op, if the value is one of its results and has this position among them; else `none`.
    ResultOf(ValueRef, OpRef, u32),
    /// The source type of a value; for a number, the type of the constant that it would become.
    TypeOf(StaticValue),
    /// The source types of the values of a list.
    Types(StaticValue),
    /// The constant that a value is: an int for type `index`, an attribute for other types, `none` if it is not
    /// constant.
    Constant(ValueRef),
    /// Whether a value has exactly one use in the source.
    HasOneUse(ValueRef),
    /// The names of the ops that use a value in the source, once for each use.
    Users(ValueRef),
    /// For the result at this position of an op: the names of the ops that use the result in the source, once for each
    /// use. The answer is `none` if a rule emitted the op.
    ResultUsers(OpRef, usize),
    /// The name of the op that defines a value; `none` if no op does.
    DefiningOpName(ValueRef),
    /// The position of a value among the results of the op that defines it; `none` if no op does.
    ResultIndex(ValueRef),
    /// Whether two values are the same.
    IsSame(ValueRef, ValueRef),
    /// Whether an op of the input is the last one that uses the buffer of a tensor, so that its rule may take the
    /// buffer.
    IsLastUse(ValueRef, OpRef),
    /// Whether two values may share a buffer.
    MayAlias(ValueRef, ValueRef),

    // ---- Regions and blocks.
    /// Whether a region has no blocks.
    IsEmpty(RegionRef),
    /// Whether a region has exactly one block.
    IsSingleBlock(RegionRef),
    /// Whether no op of a region has side effects.
    IsEffectFree(RegionRef),
    /// The source types of the arguments of a region's entry block.
    ArgTypes(RegionRef),
    /// The ops of a region's entry block.
    Ops(RegionRef),
    /// The values that are defined outside of a region and used in it.
    Captures(RegionRef),
    /// The type of the argument with this number of a target block; `none` if there is no such argument.
    BlockArgType(Block, usize),

    // ---- Symbols and the ops around the current one.
    /// The attributes of the op that a symbol refers to.
    SymbolAttrs(Attr),
    /// The name of the op that a symbol refers to.
    SymbolOpName(Attr),
    /// Whether the op that a symbol refers to only declares the symbol; `none` if the symbol refers to no op.
    IsDeclaration(Attr),
    /// The ops of a name in the blocks of the op that a symbol refers to; `none` if the symbol refers to no op.
    BodyOps(Attr, OpName),
    /// The ops of a name in the blocks of a region.
    RegionBodyOps(RegionRef, OpName),
    /// The symbols that ops define in the innermost symbol table around the source op. Only ops whose names are in the
    /// list count; if the list is empty, all ops do.
    Symbols(StaticValue),
    /// Whether a rule has requested the symbol of this name from the current symbol table. With `is_definition`, only a
    /// request for a definition counts, not one for a mere declaration.
    IsRequested { name: Str, is_definition: bool },
    /// The symbol that a rule has requested by `fresh` with this key from the current symbol table; `none` if no rule
    /// has.
    FreshSymbol(&'q str),
    /// The values that a discardable attribute has on the symbol tables around the op being converted, innermost first.
    EnclosingAttrs(Str),
    /// The attributes of the innermost op that is around the op being converted and whose name is in the list.
    Enclosing(StaticValue),
    /// The name of the innermost op that is around the op being converted and whose name is in the list.
    EnclosingOpName(StaticValue),
    /// The file, line and column of the op that defines a value, or of the op being converted; `none` if unknown.
    Location(Option<ValueRef>),

    /// The value of the innermost binding of a name by `inline .. with scope`, or `none`.
    ScopeOf(Str),
    /// The values of all bindings of a name, innermost first. With a second name, only those up to the `inline` that
    /// binds that name.
    ScopesOf(Str, Option<Str>),

    // ---- Records and types. The answers depend on the rules, not on the program.
    /// The position of a field in its record. The arguments are the record and the field's name.
    FieldIndex(StaticValue, StaticValue),
    /// The type that a type is converted to.
    ConvertedType(StaticValue),
    /// An attribute with all types in it converted.
    ConvertedAttr(StaticValue),
}

impl<'q> Query<'q> {
    /// Returns the data on which the answer depends.
    fn dependency(self) -> Dependency {
        match self {
            // A rule can ask this only of the op being converted, which the key describes, or of an op that another
            // query has found. That query has its own dependency.
            Query::OpOfName(..) | Query::Field(..) => Dependency::Key,
            // The key of an op distinguishes source ops from emitted ones, and contains the rule that emitted the op.
            Query::IsSourceOp(_) | Query::EmittingRule(_) => Dependency::Key,
            Query::DefiningOp(value_ref, name) => Dependency::Definition(value_ref, name),
            Query::ResultOf(value_ref, ..) => Dependency::Value(value_ref),
            Query::TypeOf(_) | Query::Types(_) => Dependency::Key,
            Query::Constant(value_ref) => Dependency::Constant(value_ref),
            Query::HasOneUse(value_ref)
            | Query::Users(value_ref)
            | Query::DefiningOpName(value_ref)
            | Query::ResultIndex(value_ref) => Dependency::Value(value_ref),
            Query::ResultUsers(..) | Query::IsLastUse(..) | Query::MayAlias(..) => Dependency::Place,
            Query::IsSame(a, b) => Dependency::Identity(a, b),
            Query::IsEmpty(region)
            | Query::IsSingleBlock(region)
            | Query::IsEffectFree(region)
            | Query::ArgTypes(region)
            | Query::Ops(region)
            | Query::RegionBodyOps(region, _)
            | Query::Captures(region) => match region {
                RegionRef::Source(..) => Dependency::Place,
                RegionRef::Empty | RegionRef::Template(_) => Dependency::Key,
            },
            Query::BlockArgType(..) => Dependency::Place,
            Query::SymbolAttrs(_)
            | Query::SymbolOpName(_)
            | Query::IsDeclaration(_)
            | Query::BodyOps(..)
            | Query::Symbols(_)
            | Query::EnclosingAttrs(_) => Dependency::SymbolTable,
            Query::IsRequested { name, is_definition } => Dependency::Request { name, is_definition },
            Query::FreshSymbol(_) | Query::Enclosing(_) | Query::EnclosingOpName(_) | Query::Location(_) => {
                Dependency::Place
            }
            Query::ScopeOf(_) | Query::ScopesOf(..) => Dependency::Place,
            Query::FieldIndex(..) | Query::ConvertedType(_) | Query::ConvertedAttr(_) => Dependency::Key,
        }
    }

    /// Returns the query that a primitive makes.
    pub(super) fn of_primitive(primitive: P, args: &[StaticValue]) -> Result<Query<'q>, String> {
        let arg = |i: usize| args.get(i).copied().unwrap_or(StaticValue::None);
        Ok(match primitive {
            P::TypeOf => Query::TypeOf(arg(0)),
            P::Types => Query::Types(arg(0)),
            P::ConstOf => Query::Constant(expect_value(arg(0))?),
            P::OneUse => Query::HasOneUse(expect_value(arg(0))?),
            P::Users => Query::Users(expect_value(arg(0))?),
            P::ResultUsers => Query::ResultUsers(expect_op(arg(1))?, expect_index(arg(0))?),
            P::MadeBy => Query::DefiningOpName(expect_value(arg(0))?),
            P::ResultIndex => Query::ResultIndex(expect_value(arg(0))?),
            P::FromSource => Query::IsSourceOp(expect_op(arg(0))?),
            P::EmittingRule => Query::EmittingRule(expect_op(arg(0))?),
            P::SameValue => Query::IsSame(expect_value(arg(0))?, expect_value(arg(1))?),
            P::LastUse => Query::IsLastUse(expect_value(arg(0))?, expect_op(arg(1))?),
            P::MayAlias => Query::MayAlias(expect_value(arg(0))?, expect_value(arg(1))?),
            P::IsEmpty => Query::IsEmpty(expect_region(arg(0))?),
            P::Single => Query::IsSingleBlock(expect_region(arg(0))?),
            P::EffectFree => Query::IsEffectFree(expect_region(arg(0))?),
            P::ArgTypes => Query::ArgTypes(expect_region(arg(0))?),
            P::RegionOps => Query::Ops(expect_region(arg(0))?),
            P::Captures => Query::Captures(expect_region(arg(0))?),
            P::Lookup => Query::SymbolAttrs(expect_symbol(arg(0))?),
            P::LookupOp => Query::SymbolOpName(expect_symbol(arg(0))?),
            P::IsDeclaration => Query::IsDeclaration(expect_symbol(arg(0))?),
            P::BodyOps => match arg(1) {
                StaticValue::Op(name) => match arg(0) {
                    StaticValue::Region(region) => Query::RegionBodyOps(region, name),
                    symbol => Query::BodyOps(expect_symbol(symbol)?, name),
                },
                other => return Err(format!("expected the name of an op, found {}", other.kind_name())),
            },
            P::Symbols => Query::Symbols(arg(0)),
            P::Location => Query::Location(match arg(0) {
                StaticValue::None => None,
                value => Some(expect_value(value)?),
            }),
            P::Enclosing => Query::Enclosing(arg(0)),
            P::EnclosingOp => Query::EnclosingOpName(arg(0)),
            P::IndexOf => Query::FieldIndex(arg(0), arg(1)),
            P::LlvmType => Query::ConvertedType(arg(0)),
            P::ScopeOf => Query::ScopeOf(expect_string(arg(0))?),
            P::ScopesOf => Query::ScopesOf(
                expect_string(arg(0))?,
                match arg(1) {
                    StaticValue::None => None,
                    name => Some(expect_string(name)?),
                },
            ),
            P::EnclosingAttrs => Query::EnclosingAttrs(expect_string(arg(0))?),
            P::TargetTypes => Query::ConvertedAttr(arg(0)),
            _ => return Err(format!("`{}` is not a query about the program", primitive.info().name)),
        })
    }

    /// Returns the query that a test of a pattern makes. The answer to the query is `none` if the test fails. Returns
    /// `None` if the test fails in any program, so that no query is needed.
    pub(super) fn of_test(test: &PatternTest, value: StaticValue, other: StaticValue) -> Option<Query<'q>> {
        let name = match test {
            PatternTest::Op(id) => OpName::new(id.index()),
            PatternTest::OpIn(_) => match other {
                StaticValue::Op(name) => name,
                _ => return None,
            },
            PatternTest::ResultOf(_, index) => {
                return match (value, other) {
                    (StaticValue::Value(v), StaticValue::OpRef(op)) => Some(Query::ResultOf(v, op, u32::from(*index))),
                    _ => None,
                };
            }
            _ => return None,
        };
        match value {
            StaticValue::OpRef(op) => Some(Query::OpOfName(op, name)),
            StaticValue::Value(v) => Some(Query::DefiningOp(v, name)),
            _ => None,
        }
    }
}

impl Rewriter<'_, '_> {
    /// Answers a query, and records it as a dependency of the recording in progress.
    #[inline(always)]
    pub(super) fn query(&mut self, machine: &mut Machine<'_>, query: Query<'_>) -> VmResult<StaticValue> {
        if self.rewrite_cache.recording.is_some() {
            self.record_dependency(query.dependency());
        }
        self.answer(machine, query)
    }

    /// Answers a query. The function is inlined, so that the compiler removes the match from a caller that makes a
    /// fixed query.
    #[inline(always)]
    fn answer(&mut self, machine: &mut Machine<'_>, query: Query<'_>) -> VmResult<StaticValue> {
        let op_or_none = |op: Option<OpRef>| op.map_or(StaticValue::None, StaticValue::OpRef);
        Ok(match query {
            Query::OpOfName(op, name) => op_or_none(Some(op).filter(|op| self.name_of(*op) == name)),
            Query::Field(op, field) => self.op_field(machine, op, field)?,
            Query::DefiningOp(v, name) => {
                op_or_none(self.defining_op(v).map(|d| d.0).filter(|op| self.name_of(*op) == name))
            }
            Query::ResultOf(v, op, index) => op_or_none(self.defining_op(v).filter(|d| *d == (op, index)).map(|d| d.0)),
            Query::TypeOf(v) => self.type_of(v),
            Query::Types(v) => self.types_of(machine, v),
            Query::Constant(v) => self.constant_value(v),
            Query::HasOneUse(v) => StaticValue::Bool(self.users(v).len() == 1),
            Query::Users(v) => {
                let users = self.users(v);
                self.names_of(machine, &users)
            }
            Query::ResultUsers(op, index) => match self.result_users(op, index) {
                Some(users) => self.names_of(machine, &users),
                None => StaticValue::None,
            },
            Query::DefiningOpName(v) => {
                self.defining_op(v).map_or(StaticValue::None, |d| StaticValue::Op(self.name_of(d.0)))
            }
            Query::ResultIndex(v) => {
                self.defining_op(v).map_or(StaticValue::None, |d| StaticValue::Int(i64::from(d.1)))
            }
            Query::IsSourceOp(op) => StaticValue::Bool(matches!(op, OpRef::Source(..))),
            Query::EmittingRule(op) => self.emitting_rule(op),
            Query::IsSame(a, b) => StaticValue::Bool(self.is_same_value(a, b)),
            Query::IsLastUse(v, op) => StaticValue::Bool(self.is_last_use(v, op)),
            Query::MayAlias(a, b) => StaticValue::Bool(self.may_alias(a, b)),
            Query::IsEmpty(region) => StaticValue::Bool(self.region_is_empty(region)),
            Query::IsSingleBlock(region) => StaticValue::Bool(self.region_is_single_block(region)?),
            Query::IsEffectFree(region) => StaticValue::Bool(self.region_is_effect_free(region)?),
            Query::ArgTypes(region) => self.region_arg_types(machine, region)?,
            Query::Ops(region) => self.region_ops(machine, region)?,
            Query::Captures(region) => self.region_captures(machine, region)?,
            Query::BlockArgType(block, i) => {
                let arg = self.target.body.args(block).nth(i);
                arg.map_or(StaticValue::None, |arg| StaticValue::Type(self.target.body.value_type(arg)))
            }
            Query::SymbolAttrs(symbol) => match self.lookup_symbol(symbol) {
                Some(op) => self.attr_dict(machine, op, &[]),
                None => StaticValue::None,
            },
            Query::SymbolOpName(symbol) => match self.lookup_symbol(symbol) {
                Some(op) => StaticValue::Str(self.ctx.intern_str(self.ctx.op_text(self.name_of(op)))),
                None => StaticValue::None,
            },
            Query::IsDeclaration(symbol) => self.is_symbol_declaration(symbol),
            Query::BodyOps(symbol, name) => self.ops_of_symbol(machine, symbol, name),
            Query::RegionBodyOps(region, name) => self.ops_of_region(machine, region, name)?,
            Query::Symbols(names) => self.symbols_defined_by(machine, names),
            Query::IsRequested { name, is_definition } => StaticValue::Bool(self.is_requested(name, is_definition)),
            Query::FreshSymbol(key) => match self.symbols.requests.find_by_key(key) {
                Some(request) => StaticValue::Symbol(self.ctx.symbol_attr(request.name)),
                None => StaticValue::None,
            },
            Query::EnclosingAttrs(name) => self.enclosing_attrs(machine, name),
            Query::Enclosing(names) => match self.find_enclosing_op(machine, names) {
                Some(op) => self.attr_dict(machine, op, &[]),
                None => StaticValue::None,
            },
            Query::EnclosingOpName(names) => {
                self.find_enclosing_op(machine, names).map_or(StaticValue::None, |op| StaticValue::Op(self.name_of(op)))
            }
            Query::Location(value) => self.location(machine, value),
            Query::ScopeOf(name) => self.scope_value(name),
            Query::ScopesOf(name, limit) => self.scope_values(machine, name, limit),
            Query::FieldIndex(record, field) => {
                let name = spell_value(machine, field);
                self.field_index(machine, record, &name).map_err(RuleError::invalid_rule)?
            }
            Query::ConvertedType(ty) => convert_type(machine, ty).map_err(RuleError::invalid_rule)?,
            Query::ConvertedAttr(v) => self.convert_types_in(machine, v).map_err(RuleError::invalid_rule)?,
        })
    }

    /// Returns the list of the names of ops.
    fn names_of(&self, machine: &mut Machine<'_>, ops: &[OpRef]) -> StaticValue {
        let names: Vec<StaticValue> = ops.iter().map(|op| StaticValue::Op(self.name_of(*op))).collect();
        StaticValue::List(machine.new_list(names))
    }

    /// Converts a type, or every type in an attribute or dictionary. Returns any other value unchanged.
    fn convert_types_in(&self, machine: &mut Machine<'_>, v: StaticValue) -> Result<StaticValue, String> {
        let convert = |machine: &mut Machine<'_>, attr| {
            convert_attr(self.ctx, machine, attr).map_err(|_| "cannot convert a type in the attribute".to_string())
        };
        match v {
            StaticValue::Attr(attr) => Ok(StaticValue::Attr(convert(machine, attr)?)),
            StaticValue::Dict(list) => {
                let mut entries = machine.list_items(list).to_vec();
                for v in entries.iter_mut().skip(1).step_by(2) {
                    if let StaticValue::Attr(attr) = *v {
                        *v = StaticValue::Attr(convert(machine, attr)?);
                    }
                }
                Ok(StaticValue::Dict(machine.new_list(entries)))
            }
            v if as_type(machine, v).is_some() => convert_type(machine, v),
            v => Ok(v),
        }
    }
}

fn expect_value(v: StaticValue) -> Result<ValueRef, String> {
    match v {
        StaticValue::Value(v) => Ok(v),
        other => Err(format!("expected a value, found {}", other.kind_name())),
    }
}

fn expect_index(v: StaticValue) -> Result<usize, String> {
    match v {
        StaticValue::Int(i) => usize::try_from(i).map_err(|_| format!("expected a position, found {i}")),
        other => Err(format!("expected an int, found {}", other.kind_name())),
    }
}

fn expect_op(v: StaticValue) -> Result<OpRef, String> {
    match v {
        StaticValue::OpRef(op) => Ok(op),
        other => Err(format!("expected an op, found {}", other.kind_name())),
    }
}

fn expect_region(v: StaticValue) -> Result<RegionRef, String> {
    match v {
        StaticValue::Region(region) => Ok(region),
        other => Err(format!("expected a region, found {}", other.kind_name())),
    }
}

fn expect_string(v: StaticValue) -> Result<Str, String> {
    match v {
        StaticValue::Str(text) => Ok(text),
        other => Err(format!("expected a string, found {}", other.kind_name())),
    }
}

fn expect_symbol(v: StaticValue) -> Result<Attr, String> {
    match v {
        StaticValue::Symbol(symbol) => Ok(symbol),
        other => Err(format!("expected a symbol, found {}", other.kind_name())),
    }
}

fn convert_type(machine: &mut Machine<'_>, ty: StaticValue) -> Result<StaticValue, String> {
    machine.convert(ty).map_err(|_| "cannot convert the type".to_string())
}
