//! Import of the properties of a module: data layout, target, module assembly, flags and named metadata.
//!
//! Tests: tests/all/import.rs, tests/import/module_metadata.ll.

use super::error::ImportError;
use super::ir_value::{IrValue, copy_bytes, linked_items};
use super::metadata::MetadataOperand;
use super::state::{ImportPosition, Importer, LossClass};
use crate::ir::{Attr, Block, Body, Context};
use crate::llvm::{DATA_LAYOUT, STRING_METADATA, TARGET_TRIPLE, copy_c_string};
use crate::vm::param_clauses::find_param_violations;
use crate::vm::param_violations::TypeOrAttr;
use llvm_sys::core::*;
use llvm_sys::prelude::*;
use rulec::rir::declarations::{AttributeKind, OpDef, TranslationForm};

impl<'c> Importer<'c> {
    /// Returns the dictionary of the module's attributes.
    pub(super) fn module_attributes(&mut self) -> Result<Option<Attr>, ImportError> {
        let ctx = self.ctx;
        let mut attributes: Vec<(String, Attr)> = Vec::new();
        // SAFETY: the module is live and owns the texts.
        let (layout, triple, assembly) = unsafe {
            let mut len = 0;
            let assembly = LLVMGetModuleInlineAsm(self.module, &mut len);
            let assembly = copy_bytes(assembly, len);
            (copy_c_string(LLVMGetDataLayoutStr(self.module)), copy_c_string(LLVMGetTarget(self.module)), assembly)
        };
        if !layout.is_empty() {
            attributes.push((DATA_LAYOUT.into(), ctx.string_attr(&layout)));
        }
        if !triple.is_empty() {
            attributes.push((TARGET_TRIPLE.into(), ctx.string_attr(&triple)));
        }
        if !assembly.is_empty() {
            let text = String::from_utf8(assembly).map_err(|_| ImportError::new("module assembly is not UTF-8"))?;
            // The translation to LLVM IR appends a line break to each entry of `llvm.module_asm`.
            let text = text.strip_suffix('\n').unwrap_or(&text);
            let lines = text.split('\n').map(|line| ctx.string_attr(line)).collect();
            attributes.push(("llvm.module_asm".into(), ctx.array_attr(lines)));
        }
        let mut others = Vec::new();
        let named = self.named_metadata();
        for (name, mut nodes) in named.iter().cloned() {
            if self.op_of_named_metadata(&name).is_some() {
                nodes = self.other_named_nodes.remove(&name).unwrap_or_default();
                if nodes.is_empty() {
                    continue;
                }
            } else if self.is_debug_list(&name, &nodes) {
                continue;
            }
            let table = STRING_METADATA.iter().find(|(_, metadata_name)| *metadata_name == name);
            if let Some((attribute, _)) = table
                && let Some(strings) = only_strings(&nodes)
            {
                let strings = strings.iter().map(|text| ctx.string_attr(text)).collect();
                attributes.push(((*attribute).into(), ctx.array_attr(strings)));
                continue;
            }
            let arrays: Option<Vec<Attr>> = nodes.iter().map(|node| self.node_array(*node, 0)).collect();
            let Some(arrays) = arrays else {
                if self.op_of_named_metadata(&name).is_some() {
                    let message = format!("no attribute stands for a node of the named metadata `{name}`");
                    return Err(ImportError::new(message));
                }
                self.position = ImportPosition::Module;
                self.lose(LossClass::Lost, format!("the named metadata `{name}`"));
                continue;
            };
            others.push((ctx.intern_str(&name), ctx.array_attr(arrays)));
        }
        attributes.extend(self.retained_debug_nodes(&named)?);
        if !others.is_empty() {
            attributes.push(("llvm.named_metadata".into(), ctx.dict_attr(others)));
        }
        let entries: Vec<_> = attributes.into_iter().map(|(name, attr)| (ctx.intern_str(&name), attr)).collect();
        Ok((!entries.is_empty()).then(|| ctx.dict_attr(entries)))
    }

    /// Imports named metadata whose op the rules declare, such as `llvm.module_flags`.
    pub(super) fn import_named_metadata(&mut self, body: &mut Body, block: Block) -> Result<(), ImportError> {
        for (name, nodes) in self.named_metadata() {
            let Some((def, index, each)) = self.op_of_named_metadata(&name) else { continue };
            let mut op = self.op(&def.name)?;
            let AttributeKind::Array(inner) = &def.attributes[index].kind else { continue };
            let mut items = Vec::new();
            for node in &nodes {
                let target = MetadataOperand::of_node(*node);
                let found = if each {
                    match &**inner {
                        AttributeKind::Attr(attr_name) => {
                            let def_index = self.ctx.attr_def(attr_name).map(|(index, _)| index);
                            let attr = def_index.and_then(|index| self.attr_of_node(index, *node, 0));
                            attr.filter(|attr| is_valid(self.ctx, *attr)).into_iter().collect()
                        }
                        _ => Vec::new(),
                    }
                } else {
                    target.strings().iter().map(|text| self.ctx.string_attr(text)).collect()
                };
                if found.is_empty() && each {
                    // The op cannot hold this node, so the module's attribute `llvm.named_metadata` will hold it.
                    self.other_named_nodes.entry(name.clone()).or_default().push(*node);
                    continue;
                }
                if found.is_empty() || (!each && found.len() != target.operands().len()) {
                    return Err(ImportError::new(format!("no attribute stands for a node of `{name}`")));
                }
                items.extend(found);
                if !each {
                    let mut op = self.op(&def.name)?;
                    op.set_attr_at(index, self.ctx.array_attr(std::mem::take(&mut items)));
                    op.append(body, block, self.module_loc());
                }
            }
            if each && !items.is_empty() {
                op.set_attr_at(index, self.ctx.array_attr(items));
                op.append(body, block, self.module_loc());
            }
        }
        Ok(())
    }

    /// Returns the op whose `translate named_metadata` clause makes the named metadata `name`, and the index of its
    /// array attribute. The bool is true if each item of the array becomes one node.
    fn op_of_named_metadata(&self, name: &str) -> Option<(&'c OpDef, usize, bool)> {
        for def in &self.ctx.rules.ops {
            for clause in &def.attribute_translations {
                if let TranslationForm::NamedMetadata { each } = clause.form
                    && clause.name == name
                {
                    let is_array = |kind: &AttributeKind| matches!(kind, AttributeKind::Array(_));
                    let index = def.attributes.iter().position(|attribute| is_array(&attribute.kind))?;
                    return Some((def, index, each));
                }
            }
        }
        None
    }

    /// Returns all named metadata of the module with its nodes.
    fn named_metadata(&self) -> Vec<(String, Vec<IrValue>)> {
        // SAFETY: the module is live; the buffer has room for all operands.
        unsafe {
            let all = linked_items(LLVMGetFirstNamedMetadata(self.module), LLVMGetNextNamedMetadata);
            let read = |metadata: LLVMNamedMDNodeRef| {
                let mut len = 0;
                let name = LLVMGetNamedMetadataName(metadata, &mut len);
                let name = copy_bytes(name, len);
                let c_name = std::ffi::CString::new(name.clone()).unwrap_or_default();
                let count = LLVMGetNamedMetadataNumOperands(self.module, c_name.as_ptr()) as usize;
                let mut nodes = vec![std::ptr::null_mut(); count];
                LLVMGetNamedMetadataOperands(self.module, c_name.as_ptr(), nodes.as_mut_ptr());
                (String::from_utf8_lossy(&name).into_owned(), nodes.into_iter().map(IrValue).collect())
            };
            all.into_iter().map(read).collect()
        }
    }
}

/// Returns whether the parameters of an attribute satisfy the `where` clauses of its declaration.
fn is_valid(ctx: &Context, attr: Attr) -> bool {
    !find_param_violations(ctx).contains_key(&TypeOrAttr::Attr(attr))
}

/// Returns the string of each node, if each node has a string as its only operand; `None` otherwise.
fn only_strings(nodes: &[IrValue]) -> Option<Vec<String>> {
    let string = |node: &IrValue| match MetadataOperand::of_node(*node).operands().as_slice() {
        [MetadataOperand::Text(text)] => String::from_utf8(text.clone()).ok(),
        _ => None,
    };
    nodes.iter().map(string).collect()
}
