//! Makes described nodes by LLVM's functions (`shim_nodes.rs`).
//!
//! A node is made after the nodes that it refers to. In a cycle this is not possible: a member of a struct refers to
//! the struct, which refers to its members. There a placeholder stands for the later node.
//!
//! Tests: tests/lower/llvm/, tests/errors/llvm/debug_nodes.mlir.

use super::node_descriptions::{NodeDescription, NodeDescriptions, NodeValue};
use crate::llvm::shim_nodes::{NewField, NewValue, NodeTable, make_node};
use crate::llvm::translate::translator::TranslateError;
use llvm_sys::prelude::*;

pub(super) struct NodeMaker<'d, 'c> {
    context: LLVMContextRef,
    descriptions: &'d NodeDescriptions<'c>,
    /// The nodes, and after them the lists that other nodes are added to (`listed_in`).
    table: NodeTable,
}

impl<'d, 'c> NodeMaker<'d, 'c> {
    pub(super) fn new(context: LLVMContextRef, descriptions: &'d NodeDescriptions<'c>) -> NodeMaker<'d, 'c> {
        let count = descriptions.node_count() + descriptions.list_count();
        NodeMaker { context, descriptions, table: NodeTable::new(context, count) }
    }

    /// Makes all nodes. Returns them by their numbers.
    ///
    /// # Errors
    /// If LLVM IR has no such class, field or value, or if a field is missing that it requires.
    pub(super) fn make(&self) -> Result<Vec<LLVMMetadataRef>, TranslateError> {
        let count = self.descriptions.node_count();
        let mut lists = Vec::with_capacity(self.descriptions.list_count());
        for (number, first) in self.descriptions.complete() {
            let node = match first == number {
                true => self.make_described(number, &mut lists)?,
                false => self.table.node(first as usize),
            };
            self.table.set(number as usize, node);
        }
        // A list is made when its nodes are complete. To replace placeholders in it one by one would take time in the
        // square of their number.
        for (index, list) in lists.iter().enumerate() {
            let item = |number: &u32| NewField::new("", NewValue::Metadata(self.table.node(*number as usize)));
            let items: Vec<NewField<'_>> = list.iter().map(item).collect();
            let list = make_node(self.context, "", false, &items).map_err(TranslateError)?;
            self.table.set(count + index, list);
        }
        self.table.resolve();
        Ok((0..count).map(|number| self.table.node(number)).collect())
    }

    /// Makes node `number`. Appends the lists that it has to `lists`, in the order of their placeholders.
    fn make_described(&self, number: u32, lists: &mut Vec<&'d [u32]>) -> Result<LLVMMetadataRef, TranslateError> {
        let node = self.descriptions.node(number);
        let mut fields = self.new_fields(&node.fields).map_err(|reason| making_error(node, &reason))?;
        for (name, list) in self.descriptions.lists_of(number) {
            let placeholder = self.table.node(self.descriptions.node_count() + lists.len());
            fields.push(NewField::new(name, NewValue::Metadata(placeholder)));
            lists.push(list);
        }
        make_node(self.context, node.class, node.is_distinct, &fields).map_err(|reason| making_error(node, &reason))
    }

    fn new_fields<'t>(&self, fields: &'t [(&'c str, NodeValue<'c>)]) -> Result<Vec<NewField<'t>>, String> {
        fields.iter().map(|(name, value)| Ok(NewField::new(name, self.new_value(value)?))).collect()
    }

    fn new_value<'t>(&self, value: &'t NodeValue<'c>) -> Result<NewValue<'t>, String> {
        Ok(match value {
            NodeValue::Null => NewValue::Null,
            NodeValue::Number(number) => NewValue::Number(*number),
            NodeValue::Text(text) => NewValue::Text(text),
            NodeValue::Word(word) => NewValue::Word(word),
            NodeValue::Constant(constant) => NewValue::Metadata(*constant),
            NodeValue::Node(number) => NewValue::Metadata(self.table.node(*number as usize)),
            NodeValue::List(items) => {
                let items: Result<Vec<NewField<'_>>, String> =
                    items.iter().map(|item| Ok(NewField::new("", self.new_value(item)?))).collect();
                NewValue::Metadata(make_node(self.context, "", false, &items?)?)
            }
        })
    }
}

/// Returns an error with the reason why LLVM IR has no such node.
fn making_error(node: &NodeDescription<'_>, reason: &str) -> TranslateError {
    let class = if node.class.is_empty() { "" } else { &format!(" `{}`", node.class) };
    TranslateError(format!("cannot make a metadata node{class}: {reason}"))
}
