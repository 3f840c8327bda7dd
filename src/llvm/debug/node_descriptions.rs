//! Descriptions of the specialized metadata nodes that `translate debug_node` clauses make.
//!
//! The value of such a clause is a list of fields, each a pair `[name, value]`. The names are those of LLVM IR, so this
//! file knows no class of nodes. For example, the value `[["name", "x"], ["scope", #scope]]` of a clause for the class
//! `DILocalVariable` becomes the description of node 1: this class, and the fields `name: "x"` and `scope: !0`.
//! References by number also express cycles. These fields are not LLVM's; they tell how the node is made:
//!
//! | field | meaning of its value |
//! |---|---|
//! | `distinct` | whether the node is distinct from equal ones |
//! | `identity` | an attribute: nodes with the same one are the same node |
//! | `recursion` | an attribute: nodes inside this one with the same value refer to this node |
//! | `self` | whether the attribute only refers to a node around it, by `recursion` |
//! | `named_metadata` | the named metadata of the module that lists the node |
//! | `listed_in` | `[node, field]`: a field of another node that lists this node |
//!
//! Tests: tests/lower/llvm/.

use crate::ir::{Attr, AttrKind};
use crate::llvm::translate::translator::{TranslateError, Translator};
use crate::vm::StaticValue;
use hashbrown::HashTable;
use llvm_sys::prelude::LLVMMetadataRef;
use rulec::rir::declarations::TranslationForm;
use rustc_hash::{FxBuildHasher, FxHashMap};
use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::hash::BuildHasher;

/// The maximum depth to which nodes may be nested. The parser's limit on nested aliases, of which each node takes
/// several levels, is lower.
const MAX_DEPTH: u32 = 1200;

/// The value of a field, or an operand.
#[derive(PartialEq, Eq, Hash)]
pub(super) enum NodeValue<'c> {
    Null,
    /// A number without a type.
    Number(i128),
    Text(&'c [u8]),
    /// A keyword of LLVM IR.
    Word(&'c str),
    /// A constant with a type, such as `i64 3`.
    Constant(LLVMMetadataRef),
    /// The node with this number.
    Node(u32),
    /// A plain node with these operands.
    List(Vec<NodeValue<'c>>),
}

/// The fields of a node with their names, or its operands, each with an empty name.
pub(super) type NodeFields<'c> = Vec<(&'c str, NodeValue<'c>)>;

/// A node to be made.
#[derive(PartialEq, Eq, Hash)]
pub(super) struct NodeDescription<'c> {
    pub(super) is_distinct: bool,
    /// The class, such as `DIFile`; empty for a plain node.
    pub(super) class: &'c str,
    pub(super) fields: NodeFields<'c>,
}

/// Descriptions of nodes. A node's number is its index.
#[derive(Default)]
pub(crate) struct NodeDescriptions<'c> {
    nodes: Vec<NodeDescription<'c>>,
    /// The numbers of all nodes, each with the number of the first node that has the same description. Nodes to which a
    /// node refers precede it, except those around it.
    complete: Vec<(u32, u32)>,
    /// The node of each attribute; `None` for a null node.
    numbers: FxHashMap<Attr, Option<u32>>,
    /// Nodes without `identity` and `recursion`, by their description.
    contents: HashTable<u32>,
    /// The number of the node with each value of the field `identity`.
    identities: FxHashMap<Attr, u32>,
    /// The nodes whose fields are being described, by the value of their field `recursion`.
    open_recursions: Vec<(Attr, u32)>,
    /// All nodes with a field `recursion`, by its value and the fields that are no nodes.
    recursions: FxHashMap<(Attr, String), u32>,
    /// The named metadata that lists nodes.
    named: Vec<(&'c str, u32)>,
    /// Fields that list other nodes, by the node that has the field and the name of the field.
    lists: BTreeMap<(u32, &'c str), Vec<u32>>,
}

impl<'c> NodeDescriptions<'c> {
    pub(super) fn is_empty(&self) -> bool {
        self.nodes.is_empty()
    }

    pub(super) fn node_count(&self) -> usize {
        self.nodes.len()
    }

    pub(super) fn list_count(&self) -> usize {
        self.lists.len()
    }

    /// Returns the number of each node with the number of the first node that has the same description. Nodes to which
    /// a node refers precede it, except those around it.
    pub(super) fn complete(&self) -> impl Iterator<Item = (u32, u32)> {
        self.complete.iter().copied()
    }

    pub(super) fn node(&self, number: u32) -> &NodeDescription<'c> {
        &self.nodes[number as usize]
    }

    /// Returns each attribute with the number of its node.
    pub(super) fn numbers(&self) -> impl Iterator<Item = (Attr, Option<u32>)> {
        self.numbers.iter().map(|(attr, number)| (*attr, *number))
    }

    /// Returns the names of named metadata, each with a node that it lists.
    pub(super) fn named(&self) -> impl Iterator<Item = (&'c str, u32)> {
        self.named.iter().copied()
    }

    /// Returns the names of the fields in which a node lists other nodes (`listed_in`), each with the numbers of the
    /// listed nodes.
    pub(super) fn lists_of(&self, number: u32) -> impl Iterator<Item = (&'c str, &[u32])> {
        self.lists.range((number, "")..(number + 1, "")).map(|((_, name), list)| (*name, &list[..]))
    }

    /// Returns the nodes that have a scope, each with the number of this scope.
    pub(super) fn scopes(&self) -> impl Iterator<Item = (u32, u32)> {
        let scope_of = |node: &NodeDescription<'c>| {
            node.fields.iter().find_map(|field| match field {
                ("scope", NodeValue::Node(scope)) => Some(*scope),
                _ => None,
            })
        };
        (0..).zip(&self.nodes).filter_map(move |(number, node)| Some((number, scope_of(node)?)))
    }

    /// Completes node `number`. Returns the first node with the same description, if the node may be that one. Two
    /// attributes can describe the same node: one of them contains an enclosing node in full, and the other one only a
    /// reference to the enclosing node.
    fn finish(&mut self, number: u32, may_be_other: bool) -> u32 {
        let mut first = number;
        if may_be_other {
            let node = |number: u32| &self.nodes[number as usize];
            let hash = |number: u32| FxBuildHasher.hash_one(node(number));
            let is_equal = |other: &u32| node(*other) == node(number);
            first = *self.contents.entry(hash(number), is_equal, |other| hash(*other)).or_insert(number).get();
        }
        self.complete.push((number, first));
        first
    }
}

/// The place of a value in a node.
#[derive(Clone, Copy, PartialEq, Eq)]
enum ValuePlace {
    /// The value of a field: `line: 3`, `name: "x"`.
    Field,
    /// An operand of a node of a class: `!DIExpression(DW_OP_plus_uconst, 3)`. Numbers are unsigned.
    Operand,
    /// An operand of a plain node: `!{i64 3, !"x"}`.
    PlainOperand,
}

impl<'a> Translator<'a> {
    /// Describes the node of an attribute with a `translate debug_node` clause, and the nodes that it refers to.
    /// Returns the number of the attribute's node; `None` if the clause makes it a null node.
    pub(super) fn describe_debug_node(
        &mut self,
        nodes: &mut NodeDescriptions<'a>,
        attr: Attr,
        depth: u32,
    ) -> Result<Option<u32>, TranslateError> {
        if let Some(number) = nodes.numbers.get(&attr) {
            return Ok(*number);
        }
        if depth > MAX_DEPTH {
            return Err(TranslateError(format!(
                "debug information is nested too deeply (more than {MAX_DEPTH} nodes)"
            )));
        }
        let clause = self.attribute_clause(attr).filter(|clause| clause.form == TranslationForm::DebugNode);
        let clause = clause.ok_or_else(|| self.not_metadata_error(attr))?;
        let saved_lists = self.machine.list_arena.len();
        let number = match self.evaluate_clause(&clause.name, clause.func, self.params_of_attribute(attr))? {
            StaticValue::None => {
                nodes.numbers.insert(attr, None);
                None
            }
            value => Some(self.describe_node_of_value(nodes, attr, &clause.name, value, depth)?),
        };
        self.machine.free_lists(saved_lists);
        Ok(number)
    }

    /// Describes the metadata node that an attribute is translated to, and returns the number of the node. `value` is
    /// the value of the attribute's `translate debug_node` clause for the class `class`.
    fn describe_node_of_value(
        &mut self,
        nodes: &mut NodeDescriptions<'a>,
        attr: Attr,
        class: &'a str,
        value: StaticValue,
        depth: u32,
    ) -> Result<u32, TranslateError> {
        let items = match value {
            StaticValue::List(list) => self.machine.list_items(list).to_vec(),
            value => vec![value],
        };
        let fields: Vec<(Option<&'a str>, StaticValue)> =
            items.into_iter().map(|item| self.as_field(item, class)).collect();
        let property = |name: &str| {
            let field = fields.iter().find(|(field, _)| *field == Some(name));
            field.map(|(_, value)| *value).filter(|value| *value != StaticValue::None)
        };
        let attr_property = |name: &str| match property(name) {
            Some(StaticValue::Attr(attr)) => Some(attr),
            _ => None,
        };
        let recursion = attr_property("recursion");
        // An attribute with the same `recursion` as an enclosing node stands for that node. This is not cached, because
        // the attribute may stand for another node elsewhere.
        if let Some((_, open)) = recursion.and_then(|id| nodes.open_recursions.iter().rev().find(|open| open.0 == id)) {
            return Ok(*open);
        }
        if property("self") == Some(StaticValue::Bool(true)) {
            let attr_text = crate::syntax::spell_attr(self.ctx, attr);
            let message = format!("`{attr_text}` refers to a node around it, but no node around it has this `recId`");
            return Err(TranslateError(message));
        }
        let identity = attr_property("identity");
        if let Some(number) = identity.and_then(|id| nodes.identities.get(&id)) {
            nodes.numbers.insert(attr, Some(*number));
            return Ok(*number);
        }
        // Two attributes for one node differ in the nodes around them, to which they refer by their `recId`.
        let content = recursion.map(|id| (id, self.plain_fields(&fields)));
        if let Some(number) = content.as_ref().and_then(|content| nodes.recursions.get(content)) {
            nodes.numbers.insert(attr, Some(*number));
            return Ok(*number);
        }
        let number = nodes.nodes.len() as u32;
        nodes.recursions.extend(content.map(|content| (content, number)));
        let is_distinct = property("distinct") == Some(StaticValue::Bool(true));
        nodes.nodes.push(NodeDescription { is_distinct, class, fields: Vec::with_capacity(fields.len()) });
        nodes.identities.extend(identity.map(|id| (id, number)));
        nodes.open_recursions.extend(recursion.map(|id| (id, number)));
        for (name, value) in fields {
            self.describe_field(nodes, number, name, value, depth)?;
        }
        if recursion.is_some() {
            nodes.open_recursions.pop();
        }
        let number = nodes.finish(number, recursion.is_none() && identity.is_none());
        nodes.numbers.insert(attr, Some(number));
        Ok(number)
    }

    /// Returns in one text the fields whose values are neither nodes nor lists.
    fn plain_fields(&self, fields: &[(Option<&str>, StaticValue)]) -> String {
        let mut text = String::new();
        for (name, value) in fields {
            let value = match value {
                StaticValue::Int(number) => number.to_string(),
                StaticValue::Bool(value) => value.to_string(),
                StaticValue::Str(word) | StaticValue::Case(word) => self.ctx.text(*word).to_string(),
                StaticValue::Attr(attr) => match self.ctx.attr_kind(*attr) {
                    AttrKind::String { .. } | AttrKind::Integer { .. } => crate::syntax::spell_attr(self.ctx, *attr),
                    _ => continue,
                },
                _ => continue,
            };
            let _ = write!(text, "{}: {value:?}, ", name.unwrap_or(""));
        }
        text
    }

    /// Returns the name and the value of a field `[name, value]`. An operand of a node has no name.
    fn as_field(&self, item: StaticValue, class: &str) -> (Option<&'a str>, StaticValue) {
        if let StaticValue::List(list) = item
            && let [StaticValue::Str(name), value] = self.machine.list_items(list)
            && !class.is_empty()
        {
            return (Some(self.ctx.text(*name)), *value);
        }
        (None, item)
    }

    /// Adds a field to the description of node `number`. A field that LLVM does not have, such as `distinct` or
    /// `listed_in`, is not added; it changes how the node is made.
    fn describe_field(
        &mut self,
        nodes: &mut NodeDescriptions<'a>,
        number: u32,
        name: Option<&'a str>,
        value: StaticValue,
        depth: u32,
    ) -> Result<(), TranslateError> {
        let place = match name {
            Some(_) => ValuePlace::Field,
            None if nodes.nodes[number as usize].class.is_empty() => ValuePlace::PlainOperand,
            None => ValuePlace::Operand,
        };
        match (name, value) {
            (_, StaticValue::None) | (Some("distinct" | "identity" | "recursion" | "self"), _) => {}
            (Some("named_metadata"), StaticValue::Str(list)) => nodes.named.push((self.ctx.text(list), number)),
            (Some("listed_in"), StaticValue::List(list)) => {
                if let [StaticValue::Attr(node), StaticValue::Str(field)] = *self.machine.list_items(list)
                    && let Some(node) = self.describe_debug_node(nodes, node, depth + 1)?
                {
                    nodes.lists.entry((node, self.ctx.text(field))).or_default().push(number);
                }
            }
            (name, value) => {
                let value = self.describe_value(nodes, value, place, depth)?;
                nodes.nodes[number as usize].fields.push((name.unwrap_or(""), value));
            }
        }
        Ok(())
    }

    /// Describes a value that is not `none`.
    fn describe_value(
        &mut self,
        nodes: &mut NodeDescriptions<'a>,
        value: StaticValue,
        place: ValuePlace,
        depth: u32,
    ) -> Result<NodeValue<'a>, TranslateError> {
        let ctx = self.ctx;
        let number_in_place = |number: i128| match place {
            ValuePlace::Operand => NodeValue::Number(i128::from(number as u64)),
            ValuePlace::Field | ValuePlace::PlainOperand => NodeValue::Number(number),
        };
        let is_number = match value {
            StaticValue::Int(_) | StaticValue::Bool(_) => true,
            StaticValue::Attr(attr) => matches!(ctx.attr_kind(attr), AttrKind::Integer { .. }),
            _ => false,
        };
        if is_number && place == ValuePlace::PlainOperand {
            return Ok(NodeValue::Constant(self.operand(value, depth)?));
        }
        Ok(match value {
            StaticValue::Unit => NodeValue::Null,
            StaticValue::Int(number) => number_in_place(number.into()),
            StaticValue::Bool(value) => NodeValue::Word(if value { "true" } else { "false" }),
            StaticValue::Str(string) => NodeValue::Text(ctx.text(string).as_bytes()),
            StaticValue::Case(case) => NodeValue::Word(ctx.text(case)),
            StaticValue::List(list) => {
                let mut items = Vec::new();
                for item in self.machine.list_items(list).to_vec() {
                    if item != StaticValue::None {
                        items.push(self.describe_value(nodes, item, ValuePlace::PlainOperand, depth)?);
                    }
                }
                NodeValue::List(items)
            }
            StaticValue::Attr(attr) => match ctx.attr_kind(attr) {
                AttrKind::Unit => NodeValue::Null,
                AttrKind::Integer { value, .. } => number_in_place(*value),
                AttrKind::String { text, .. } => NodeValue::Text(ctx.string_bytes(text)),
                _ => match self.describe_debug_node(nodes, attr, depth + 1)? {
                    Some(number) => NodeValue::Node(number),
                    None => NodeValue::Null,
                },
            },
            other => {
                let found = other.kind_name();
                return Err(TranslateError(format!("cannot translate {found} to a part of a metadata node")));
            }
        })
    }
}
