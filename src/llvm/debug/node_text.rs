//! LLVM IR text of the specialized metadata nodes that `translate debug_node` clauses describe.
//!
//! The value of such a clause is a list of fields, each a pair `[name, value]`. The names are those of LLVM IR, so this
//! file knows no class of nodes. For example, the value `[["name", "x"], ["scope", #scope]]` of a clause for the class
//! `DILocalVariable` becomes the line `!1 = !DILocalVariable(name: "x", scope: !0)`. References by number also express
//! cycles. These fields are not LLVM's; they tell how the node is made:
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
//! Tests: below, tests/lower/llvm/.

use crate::ir::{Attr, AttrKind};
use crate::llvm::translate::translator::{TranslateError, Translator};
use crate::vm::StaticValue;
use rulec::rir::declarations::TranslationForm;
use rustc_hash::FxHashMap;
use std::collections::BTreeMap;
use std::fmt::Write as _;

/// The maximum depth to which nodes may be nested. The parser's limit on nested aliases, of which each node takes
/// several levels, is lower.
const MAX_DEPTH: u32 = 1200;

/// The name of the named metadata that lists all nodes of the text.
pub(super) const LIST_NAME: &std::ffi::CStr = c"nodes";

/// The text of one node.
#[derive(Default)]
struct NodeText {
    is_distinct: bool,
    /// The class, such as `DIFile`; empty for a plain node.
    class: String,
    /// Fields or operands.
    items: Vec<String>,
    /// The number of the node in the field `scope`.
    scope: Option<u32>,
}

/// Nodes as text of LLVM IR. A node's number is its index.
#[derive(Default)]
pub(crate) struct DebugNodeText {
    nodes: Vec<NodeText>,
    /// The node of each attribute; `None` for a null node.
    numbers: FxHashMap<Attr, Option<u32>>,
    /// Nodes without `identity` and `recursion`, by their text.
    contents: FxHashMap<(bool, String, Vec<String>), u32>,
    /// Nodes by the value of their field `identity`.
    identities: FxHashMap<Attr, u32>,
    /// The nodes whose fields are being written, by the value of their field `recursion`.
    open_recursions: Vec<(Attr, u32)>,
    /// All nodes with a field `recursion`, by its value and the fields that are no nodes.
    recursions: FxHashMap<(Attr, String), u32>,
    /// The named metadata that lists nodes.
    named: Vec<(String, u32)>,
    /// Fields that list other nodes, by the node that has the field and the name of the field.
    lists: BTreeMap<(u32, String), Vec<u32>>,
}

impl DebugNodeText {
    pub(crate) fn is_empty(&self) -> bool {
        self.nodes.is_empty()
    }

    pub(super) fn node_count(&self) -> usize {
        self.nodes.len()
    }

    /// Returns each attribute with the number of its node.
    pub(crate) fn numbers(&self) -> impl Iterator<Item = (Attr, Option<u32>)> {
        self.numbers.iter().map(|(attr, number)| (*attr, *number))
    }

    /// Returns the names of named metadata, each with a node that it lists.
    pub(crate) fn named(&self) -> impl Iterator<Item = (&str, u32)> {
        self.named.iter().map(|(name, number)| (name.as_str(), *number))
    }

    /// Returns the nodes that have a scope, each with the number of this scope.
    pub(super) fn scopes(&self) -> impl Iterator<Item = (u32, u32)> {
        (0..).zip(&self.nodes).filter_map(|(number, node)| Some((number, node.scope?)))
    }

    /// Returns the first node that has the same text as node `number`. Two attributes can describe the same node: one
    /// of them contains an enclosing node in full, and the other one only a reference to the enclosing node. The texts
    /// are equal.
    fn first_equal_node(&mut self, number: u32) -> u32 {
        let node = &self.nodes[number as usize];
        *self.contents.entry((node.is_distinct, node.class.clone(), node.items.clone())).or_insert(number)
    }

    /// Returns the text of a module that contains the nodes, and lists them as `LIST_NAME`.
    pub(super) fn module_text(&self) -> String {
        let mut text = format!("!{} = !{{{}}}\n", LIST_NAME.to_string_lossy(), references(0..self.nodes.len() as u32));
        for (number, node) in (0..).zip(&self.nodes) {
            let mut items = node.items.clone();
            for ((_, name), list) in self.lists.range((number, String::new())..(number + 1, String::new())) {
                items.push(format!("{name}: !{{{}}}", references(list.iter().copied())));
            }
            let distinct = if node.is_distinct { "distinct " } else { "" };
            let items = items.join(", ");
            let _ = match node.class.as_str() {
                "" => writeln!(text, "!{number} = {distinct}!{{{items}}}"),
                class => writeln!(text, "!{number} = {distinct}!{class}({items})"),
            };
        }
        text
    }
}

/// Returns references to nodes: `!0, !1`.
fn references(numbers: impl Iterator<Item = u32>) -> String {
    numbers.map(|number| format!("!{number}")).collect::<Vec<_>>().join(", ")
}

/// Returns a string constant of LLVM IR. Bytes that are not printable ASCII are escaped: `"a\0Ab"`.
fn quoted(bytes: &[u8]) -> String {
    let mut text = String::from("\"");
    for byte in bytes {
        match byte {
            b'"' | b'\\' => drop(write!(text, "\\{byte:02X}")),
            b' '..=b'~' => text.push(*byte as char),
            _ => drop(write!(text, "\\{byte:02X}")),
        }
    }
    text.push('"');
    text
}

/// The place of a value in the text of a node.
#[derive(Clone, Copy, PartialEq, Eq)]
enum ValuePlace {
    /// The value of a field: `line: 3`, `name: "x"`.
    Field,
    /// An operand of a node of a class: `!DIExpression(DW_OP_plus_uconst, 3)`. Numbers are unsigned.
    Operand,
    /// An operand of a plain node: `!{i64 3, !"x"}`.
    PlainOperand,
}

impl Translator<'_> {
    /// Writes the node of an attribute with a `translate debug_node` clause, and the nodes that it refers to. Returns
    /// its number, or `None` if the node is null.
    pub(super) fn write_debug_node(
        &mut self,
        text: &mut DebugNodeText,
        attr: Attr,
        depth: u32,
    ) -> Result<Option<u32>, TranslateError> {
        if let Some(number) = text.numbers.get(&attr) {
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
                text.numbers.insert(attr, None);
                None
            }
            value => Some(self.write_node_of_value(text, attr, &clause.name, value, depth)?),
        };
        self.machine.free_lists(saved_lists);
        Ok(number)
    }

    /// Writes the node of an attribute whose clause has the value `value`.
    fn write_node_of_value(
        &mut self,
        text: &mut DebugNodeText,
        attr: Attr,
        class: &str,
        value: StaticValue,
        depth: u32,
    ) -> Result<u32, TranslateError> {
        let items = match value {
            StaticValue::List(list) => self.machine.list_items(list).to_vec(),
            value => vec![value],
        };
        let fields: Vec<(Option<String>, StaticValue)> =
            items.into_iter().map(|item| self.as_field(item, class)).collect();
        let property = |name: &str| {
            let field = fields.iter().find(|(field, _)| field.as_deref() == Some(name));
            field.map(|(_, value)| *value).filter(|value| *value != StaticValue::None)
        };
        let attr_property = |name: &str| match property(name) {
            Some(StaticValue::Attr(attr)) => Some(attr),
            _ => None,
        };
        let recursion = attr_property("recursion");
        // An attribute with the same `recursion` as an enclosing node stands for that node. This is not cached, because
        // the attribute may stand for another node elsewhere.
        if let Some((_, open)) = recursion.and_then(|id| text.open_recursions.iter().rev().find(|open| open.0 == id)) {
            return Ok(*open);
        }
        if property("self") == Some(StaticValue::Bool(true)) {
            let attr_text = crate::syntax::spell_attr(self.ctx, attr);
            let message = format!("`{attr_text}` refers to a node around it, but no node around it has this `recId`");
            return Err(TranslateError(message));
        }
        let identity = attr_property("identity");
        if let Some(number) = identity.and_then(|id| text.identities.get(&id)) {
            text.numbers.insert(attr, Some(*number));
            return Ok(*number);
        }
        // Two attributes for one node differ in the nodes around them, to which they refer by their `recId`.
        let content = recursion.map(|id| (id, self.plain_fields(&fields)));
        if let Some(number) = content.as_ref().and_then(|content| text.recursions.get(content)) {
            text.numbers.insert(attr, Some(*number));
            return Ok(*number);
        }
        let number = text.nodes.len() as u32;
        text.recursions.extend(content.map(|content| (content, number)));
        let is_distinct = property("distinct") == Some(StaticValue::Bool(true));
        text.nodes.push(NodeText { is_distinct, class: class.to_string(), ..NodeText::default() });
        text.identities.extend(identity.map(|id| (id, number)));
        text.open_recursions.extend(recursion.map(|id| (id, number)));
        for (name, value) in fields {
            self.write_field(text, number, name, value, depth)?;
        }
        if recursion.is_some() {
            text.open_recursions.pop();
        }
        let number = if recursion.is_some() || identity.is_some() { number } else { text.first_equal_node(number) };
        text.numbers.insert(attr, Some(number));
        Ok(number)
    }

    /// Returns the fields that are no nodes and no lists, as text.
    fn plain_fields(&self, fields: &[(Option<String>, StaticValue)]) -> String {
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
            let _ = write!(text, "{}: {value:?}, ", name.as_deref().unwrap_or(""));
        }
        text
    }

    /// Returns the name and the value of a field `[name, value]`. An operand of a node has no name.
    fn as_field(&self, item: StaticValue, class: &str) -> (Option<String>, StaticValue) {
        if let StaticValue::List(list) = item
            && let [StaticValue::Str(name), value] = self.machine.list_items(list)
            && !class.is_empty()
        {
            return (Some(self.ctx.text(*name).to_string()), *value);
        }
        (None, item)
    }

    /// Adds a field to the text of node `number`. A field that LLVM does not have, such as `distinct` or `listed_in`,
    /// is not added; it changes how the node is made.
    fn write_field(
        &mut self,
        text: &mut DebugNodeText,
        number: u32,
        name: Option<String>,
        value: StaticValue,
        depth: u32,
    ) -> Result<(), TranslateError> {
        let is_plain = text.nodes[number as usize].class.is_empty();
        match (name.as_deref(), value) {
            (_, StaticValue::None) | (Some("distinct" | "identity" | "recursion" | "self"), _) => Ok(()),
            (Some("named_metadata"), StaticValue::Str(list)) => {
                text.named.push((self.ctx.text(list).to_string(), number));
                Ok(())
            }
            (Some("listed_in"), StaticValue::List(list)) => {
                if let [StaticValue::Attr(node), StaticValue::Str(field)] = *self.machine.list_items(list)
                    && let Some(node) = self.write_debug_node(text, node, depth + 1)?
                {
                    text.lists.entry((node, self.ctx.text(field).to_string())).or_default().push(number);
                }
                Ok(())
            }
            (Some(name), value) => {
                let value_text = self.debug_value(text, value, ValuePlace::Field, depth)?;
                if name == "scope" {
                    text.nodes[number as usize].scope = value_text.strip_prefix('!').and_then(|n| n.parse().ok());
                }
                text.nodes[number as usize].items.push(format!("{name}: {value_text}"));
                Ok(())
            }
            (None, value) => {
                let place = if is_plain { ValuePlace::PlainOperand } else { ValuePlace::Operand };
                let value_text = self.debug_value(text, value, place, depth)?;
                text.nodes[number as usize].items.push(value_text);
                Ok(())
            }
        }
    }

    /// Returns the text of a value that is not `none`.
    fn debug_value(
        &mut self,
        text: &mut DebugNodeText,
        value: StaticValue,
        place: ValuePlace,
        depth: u32,
    ) -> Result<String, TranslateError> {
        let ctx = self.ctx;
        let number_text = |ty: String, number: i128| match place {
            ValuePlace::Field => number.to_string(),
            ValuePlace::Operand => (number as u64).to_string(),
            ValuePlace::PlainOperand => format!("{ty} {number}"),
        };
        let string_text = |bytes: &[u8]| match place {
            ValuePlace::PlainOperand => format!("!{}", quoted(bytes)),
            _ => quoted(bytes),
        };
        Ok(match value {
            StaticValue::Unit => "null".to_string(),
            StaticValue::Int(number) => number_text("i64".to_string(), number.into()),
            StaticValue::Bool(value) if place == ValuePlace::PlainOperand => format!("i1 {value}"),
            StaticValue::Bool(value) => value.to_string(),
            StaticValue::Str(string) => string_text(ctx.text(string).as_bytes()),
            StaticValue::Case(case) => ctx.text(case).to_string(),
            StaticValue::List(list) => {
                let mut items = Vec::new();
                for item in self.machine.list_items(list).to_vec() {
                    if item != StaticValue::None {
                        items.push(self.debug_value(text, item, ValuePlace::PlainOperand, depth)?);
                    }
                }
                format!("!{{{}}}", items.join(", "))
            }
            StaticValue::Attr(attr) => match ctx.attr_kind(attr) {
                AttrKind::Unit => "null".to_string(),
                AttrKind::Integer { ty, value } => number_text(crate::syntax::spell_type(ctx, *ty), *value),
                AttrKind::String { text: string, .. } => string_text(ctx.string_bytes(string)),
                _ => match self.write_debug_node(text, attr, depth + 1)? {
                    Some(number) => format!("!{number}"),
                    None => "null".to_string(),
                },
            },
            other => {
                let found = other.kind_name();
                return Err(TranslateError(format!("cannot translate {found} to a part of a metadata node")));
            }
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn strings_are_escaped_as_llvm_reads_them() {
        assert_eq!(quoted(b"a \"b\" \\ \n\xc3\xa9"), r#""a \22b\22 \5C \0A\C3\A9""#);
    }

    #[test]
    fn a_list_field_follows_the_other_fields() {
        let mut text = DebugNodeText::default();
        text.nodes.push(NodeText {
            class: "DIFile".into(),
            items: vec!["filename: \"a\"".into()],
            ..NodeText::default()
        });
        text.nodes.push(NodeText { is_distinct: true, ..NodeText::default() });
        text.lists.insert((0, "globals".into()), vec![1, 0]);
        let expected = "!nodes = !{!0, !1}\n!0 = !DIFile(filename: \"a\", globals: !{!1, !0})\n!1 = distinct !{}\n";
        assert_eq!(text.module_text(), expected);
    }
}
