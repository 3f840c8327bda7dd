//! Import of metadata of instructions, globals and functions.
//!
//! A node becomes the attributes from which a `translate metadata` clause of the rules computes it. Any other uniqued
//! node becomes an array in the discardable attribute `llvm.metadata`: `{range = [0 : i8, 2 : i8]}`.
//!
//! Tests: tests/all/import.rs, tests/import/metadata_other.ll.

use super::error::ImportError;
use super::ir_value::{IrValue, copy_bytes};
use super::new_op::NewOp;
use super::state::{Importer, LossClass};
use crate::ir::{Attr, AttrKind, LocKind, Str};
use crate::llvm::is_distinct;
use crate::vm::StaticValue;
use llvm_sys::core::*;
use llvm_sys::debuginfo::{LLVMGetMetadataKind, LLVMMetadataKind};
use llvm_sys::prelude::*;
use rulec::rir::FuncId;
use rulec::rir::declarations::{AttributeTranslation, TranslationForm};
use rustc_hash::FxHashSet;
use std::rc::Rc;

/// The maximum depth to which metadata nodes may be nested, as in the translation to LLVM IR.
pub(super) const MAX_DEPTH: u32 = 64;

/// An operand of a metadata node.
#[derive(Clone, Debug)]
pub(super) enum MetadataOperand {
    /// A null operand.
    Null,
    /// A string.
    Text(Vec<u8>),
    /// A constant, which may be a global.
    Constant(IrValue),
    /// A tuple of operands.
    Node(IrValue),
    /// A location of debug information.
    Location(LLVMMetadataRef),
    /// A number of any type, which is no operand of a node but the value of an LLVM attribute.
    Number(i64),
}

impl MetadataOperand {
    /// Converts an operand of a node as LLVM's C API returns it. Returns `None` for a function-local value and for a
    /// specialized node.
    pub(super) fn of_value(value: LLVMValueRef) -> Option<MetadataOperand> {
        let Some(value) = IrValue::from_raw(value) else { return Some(MetadataOperand::Null) };
        // SAFETY: the value is live, and its kind is tested before each getter.
        unsafe {
            if !LLVMIsAMDString(value.0).is_null() {
                let mut len = 0;
                let text = LLVMGetMDString(value.0, &mut len);
                return Some(MetadataOperand::Text(copy_bytes(text, len as usize)));
            }
            if !LLVMIsAMDNode(value.0).is_null() {
                let kind = LLVMGetMetadataKind(LLVMValueAsMetadata(value.0));
                // LLVM's C API returns a node whose only operand is a constant as that constant.
                let is_tuple = matches!(
                    kind,
                    LLVMMetadataKind::LLVMMDTupleMetadataKind | LLVMMetadataKind::LLVMConstantAsMetadataMetadataKind
                );
                if matches!(kind, LLVMMetadataKind::LLVMDILocationMetadataKind) {
                    return Some(MetadataOperand::Location(LLVMValueAsMetadata(value.0)));
                }
                return is_tuple.then_some(MetadataOperand::Node(value));
            }
        }
        value.is_constant().then_some(MetadataOperand::Constant(value))
    }

    /// Returns an argument of an intrinsic as an operand; `None` if it is no constant and no metadata.
    pub(super) fn of_argument(value: IrValue) -> Option<MetadataOperand> {
        match MetadataOperand::of_value(value.0)? {
            MetadataOperand::Constant(constant) => match constant.small_int() {
                Some(number) => Some(MetadataOperand::Number(sign_extend(constant, number))),
                None => Some(MetadataOperand::Constant(constant)),
            },
            operand => Some(operand),
        }
    }

    pub(super) fn of_node(node: IrValue) -> MetadataOperand {
        MetadataOperand::Node(node)
    }

    /// Returns the node; `None` for another operand.
    pub(super) fn node(&self) -> Option<IrValue> {
        if let MetadataOperand::Node(node) = self { Some(*node) } else { None }
    }

    /// Returns the raw operands of a node.
    fn raw_operands(&self) -> Vec<LLVMValueRef> {
        let MetadataOperand::Node(node) = self else { return Vec::new() };
        // SAFETY: the value is a node, and the buffer has room for its operands.
        unsafe {
            let mut operands = vec![std::ptr::null_mut(); LLVMGetMDNodeNumOperands(node.0) as usize];
            LLVMGetMDNodeOperands(node.0, operands.as_mut_ptr());
            operands
        }
    }

    /// Returns the operands of a node. Returns none if `MetadataOperand` cannot represent one of them.
    pub(super) fn operands(&self) -> Vec<MetadataOperand> {
        let operands: Option<Vec<MetadataOperand>> =
            self.raw_operands().into_iter().map(MetadataOperand::of_value).collect();
        operands.unwrap_or_default()
    }

    /// Returns the first operand of a node.
    pub(super) fn first_operand(&self) -> Option<MetadataOperand> {
        MetadataOperand::of_value(*self.raw_operands().first()?)
    }

    /// Returns whether the first operand of a node is the node itself.
    pub(super) fn is_self_referring(&self) -> bool {
        self.node().is_some_and(|node| self.raw_operands().first() == Some(&node.0))
    }

    /// Returns whether a node differs from all nodes with the same operands.
    pub(super) fn is_distinct(&self) -> bool {
        self.is_self_referring() || self.node().is_some_and(|node| is_distinct(node.metadata()))
    }

    /// Returns the number, or the integers among the operands.
    pub(super) fn numbers(&self) -> Vec<i64> {
        match self {
            MetadataOperand::Number(number) => vec![*number],
            MetadataOperand::Constant(constant) => {
                constant.small_int().map(|n| sign_extend(*constant, n)).into_iter().collect()
            }
            MetadataOperand::Node(_) => {
                self.operands().iter().filter(|o| o.node().is_none()).flat_map(MetadataOperand::numbers).collect()
            }
            _ => Vec::new(),
        }
    }

    /// Returns the string, or the strings among the operands.
    pub(super) fn strings(&self) -> Vec<String> {
        match self {
            MetadataOperand::Text(text) => String::from_utf8(text.clone()).into_iter().collect(),
            MetadataOperand::Node(_) => {
                self.operands().iter().filter(|o| o.node().is_none()).flat_map(MetadataOperand::strings).collect()
            }
            _ => Vec::new(),
        }
    }
}

/// Returns an integer constant of at most 64 bits as a signed number. One of type `i1` is 0 or 1.
fn sign_extend(constant: IrValue, number: u64) -> i64 {
    match constant.ty().int_width() {
        Some(width @ 2..=63) => ((number << (64 - width)) as i64) >> (64 - width),
        _ => number as i64,
    }
}

/// Returns whether a node is distinct but does not refer to itself, or whether a node in it is.
fn has_distinct_node(target: MetadataOperand) -> bool {
    let mut visited: FxHashSet<IrValue> = FxHashSet::default();
    let mut worklist = vec![target];
    while let Some(operand) = worklist.pop() {
        let Some(node) = operand.node().filter(|node| visited.insert(*node)) else { continue };
        if !operand.is_self_referring() {
            if is_distinct(node.metadata()) {
                return true;
            }
            worklist.extend(operand.operands());
        }
    }
    false
}

impl<'c> Importer<'c> {
    /// Returns whether the value that a clause has computed is translated to the target. If the target is a node, a
    /// value that is no list and no node is compared with the only operand of the target.
    pub(super) fn clause_computes_target(&mut self, value: StaticValue, target: &MetadataOperand) -> bool {
        let is_node = match value {
            StaticValue::List(_) => true,
            StaticValue::Attr(attr) => {
                matches!(self.ctx.attr_kind(attr), AttrKind::Dialect { .. } | AttrKind::Array(_))
            }
            _ => false,
        };
        if target.node().is_some() && !is_node {
            return value != StaticValue::None && self.computes_node(&[value], target);
        }
        self.computes(value, target)
    }

    /// Returns whether a value that a clause has computed is translated to an operand.
    pub(super) fn computes(&mut self, value: StaticValue, target: &MetadataOperand) -> bool {
        match (value, target) {
            (StaticValue::Int(a), MetadataOperand::Number(b)) => a == *b,
            (StaticValue::Bool(a), MetadataOperand::Number(b)) => i64::from(a) == *b,
            (StaticValue::Attr(a), MetadataOperand::Number(b)) => self.ctx.int_value(a) == Some(*b),
            (StaticValue::Int(a), MetadataOperand::Constant(c)) => {
                c.ty().int_width() == Some(64) && c.small_int() == Some(a as u64)
            }
            (StaticValue::Bool(a), MetadataOperand::Constant(c)) => {
                c.ty().int_width() == Some(1) && c.small_int() == Some(u64::from(a))
            }
            (StaticValue::Str(text) | StaticValue::Case(text), MetadataOperand::Text(bytes)) => {
                self.ctx.text(text).as_bytes() == bytes
            }
            (StaticValue::Unit, MetadataOperand::Null) => true,
            (StaticValue::List(list), MetadataOperand::Node(_)) => {
                let items = self.machine.list_items(list).to_vec();
                self.computes_node(&items, target)
            }
            (StaticValue::Attr(attr) | StaticValue::Symbol(attr), _) => self.attr_computes(attr, target),
            _ => false,
        }
    }

    fn attr_computes(&mut self, attr: Attr, target: &MetadataOperand) -> bool {
        let ctx = self.ctx;
        match (ctx.attr_kind(attr), target) {
            (AttrKind::Unit, MetadataOperand::Null) => true,
            (AttrKind::Location(_), MetadataOperand::Location(_)) => self.operand_location(target) == Some(attr),
            (AttrKind::String { text, .. }, MetadataOperand::Text(bytes)) => ctx.string_bytes(text) == bytes,
            (AttrKind::Symbol { .. }, _) => self.operand_symbol(target) == Some(attr),
            (AttrKind::Dialect { def, .. }, MetadataOperand::Node(node)) => {
                self.attr_of_node(*def, *node, 0) == Some(attr)
            }
            (AttrKind::Array(items), MetadataOperand::Node(_)) => {
                let items: Vec<StaticValue> = items.iter().map(|item| StaticValue::Attr(*item)).collect();
                self.computes_node(&items, target)
            }
            (AttrKind::Integer { .. } | AttrKind::Float { .. }, MetadataOperand::Constant(_)) => {
                self.operand_scalar(target) == Some(attr)
            }
            _ => false,
        }
    }

    /// Returns whether values are translated to the operands of a node. If the first value is a `distinct` attribute,
    /// it stands for the node itself.
    fn computes_node(&mut self, values: &[StaticValue], target: &MetadataOperand) -> bool {
        let is_distinct = |attr: Attr| matches!(self.ctx.attr_kind(attr), AttrKind::Distinct { .. });
        let refers_to_itself = matches!(values.first(), Some(StaticValue::Attr(attr)) if is_distinct(*attr));
        let values = if refers_to_itself { &values[1..] } else { values };
        let mut raw = target.raw_operands();
        if target.is_self_referring() != refers_to_itself {
            return false;
        }
        if refers_to_itself {
            raw.remove(0);
        }
        let values: Vec<StaticValue> = values.iter().copied().filter(|value| *value != StaticValue::None).collect();
        if values.len() != raw.len() {
            return false;
        }
        values.into_iter().zip(raw).all(|(value, operand)| {
            let operand = MetadataOperand::of_value(operand);
            operand.is_some_and(|operand| self.computes(value, &operand))
        })
    }

    /// Returns the symbol of a global that is an operand.
    pub(super) fn operand_symbol(&mut self, operand: &MetadataOperand) -> Option<Attr> {
        let MetadataOperand::Constant(constant) = operand else { return None };
        self.symbol_ref(*constant).ok().flatten()
    }

    /// Returns the location that is an operand. MLIR requires a fused location, so the location of an inlined call is
    /// wrapped in a fused location with the scope of the callee.
    pub(super) fn operand_location(&mut self, operand: &MetadataOperand) -> Option<Attr> {
        let MetadataOperand::Location(handle) = operand else { return None };
        let Ok(mut loc) = self.debug_location(*handle) else {
            self.debug.last_failed = None;
            return None;
        };
        if let LocKind::CallSite { callee, .. } = self.ctx.loc_kind(loc)
            && let LocKind::Fused { metadata, .. } = self.ctx.loc_kind(*callee)
        {
            loc = self.ctx.intern_loc(LocKind::Fused { metadata: *metadata, parts: [loc].into() });
        }
        Some(self.ctx.intern_attr(AttrKind::Location(loc)))
    }

    /// Returns the number that is an operand, with its type.
    pub(super) fn operand_scalar(&mut self, operand: &MetadataOperand) -> Option<Attr> {
        let MetadataOperand::Constant(constant) = operand else { return None };
        let is_number = constant.is_constant_int() || constant.is_constant_float();
        is_number.then(|| self.scalar_attr(*constant).ok()).flatten()
    }

    /// Sets the attributes that the metadata of an instruction becomes.
    pub(super) fn set_metadata(&mut self, op: &mut NewOp<'c>, inst: IrValue) -> Result<(), ImportError> {
        let entries = inst.instruction_metadata();
        if entries.is_empty() { Ok(()) } else { self.set_entries(op, entries) }
    }

    /// Sets the attributes that the metadata of a global or function becomes.
    pub(super) fn set_global_metadata(&mut self, op: &mut NewOp<'c>, global: IrValue) -> Result<(), ImportError> {
        let entries = global.global_metadata();
        if entries.is_empty() { Ok(()) } else { self.set_entries(op, entries) }
    }

    /// Appends a node of debug information to `dbg_exprs` of a global. An op without this attribute, such as a
    /// function, is left unchanged: its location states the subprogram.
    fn attach_debug_node(&mut self, op: &mut NewOp<'c>, node: LLVMMetadataRef) -> Result<(), ImportError> {
        if !op.declares("dbg_exprs") {
            return Ok(());
        }
        let attr = self.debug_attr(node).map_err(ImportError::debug)?;
        let mut items = vec![attr];
        let index = op.def.attributes.iter().position(|attribute| attribute.name == "dbg_exprs");
        if let Some(AttrKind::Array(others)) =
            index.and_then(|index| op.state.attr(index)).map(|a| self.ctx.attr_kind(a))
        {
            items.splice(0..0, others.iter().copied());
        }
        self.debug.attached.insert(node);
        op.set("dbg_exprs", self.ctx.array_attr(items))
    }

    fn set_entries(&mut self, op: &mut NewOp<'c>, entries: Vec<(u32, LLVMMetadataRef)>) -> Result<(), ImportError> {
        let mut others = Vec::new();
        for (id, node) in entries {
            if self.is_debug_kind(id) {
                self.attach_debug_node(op, node)?;
                continue;
            }
            let name = self.metadata_kinds.get(id as usize).cloned();
            let name = name.ok_or_else(|| ImportError::new("metadata of an unknown kind"))?;
            // SAFETY: the node is live metadata of the context.
            let node = IrValue(unsafe { LLVMMetadataAsValue(self.context, node) });
            if self.set_entry(op, (id, &name), node) {
                continue;
            }
            let Some(attr) = self.node_array(node, 0) else {
                if let Some(operand) = MetadataOperand::of_value(node.0) {
                    let reason = if has_distinct_node(operand) {
                        "with a distinct node that does not refer to itself"
                    } else {
                        "that refers to itself"
                    };
                    self.lose(LossClass::Lost, format!("metadata of kind `{name}` {reason}"));
                } else {
                    self.lose_debug(None, format!("metadata of kind `{name}`"));
                }
                continue;
            };
            let name = self.ctx.intern_str(&name);
            // A dictionary has one node of each kind. Further nodes are in further dictionaries.
            match others.iter_mut().find(|dict: &&mut Vec<(Str, Attr)>| dict.iter().all(|(other, _)| *other != name)) {
                Some(dict) => dict.push((name, attr)),
                None => others.push(vec![(name, attr)]),
            }
        }
        let dicts: Vec<Attr> = others.into_iter().map(|dict| self.ctx.dict_attr(dict)).collect();
        match dicts[..] {
            [] => {}
            [dict] => op.set_discardable("llvm.metadata", dict),
            _ => op.set_discardable("llvm.metadata", self.ctx.array_attr(dicts)),
        }
        Ok(())
    }

    /// Sets the attribute that stands for a metadata node of kind `kind`. Returns false if no attribute stands for it.
    fn set_entry(&mut self, op: &mut NewOp<'c>, (id, kind): (u32, &str), node: IrValue) -> bool {
        let op_name = op.state.name;
        let clauses = match self.clauses_of_kind.get(&(op_name, id)) {
            Some(clauses) => Rc::clone(clauses),
            None => {
                let is_of_kind = |clause: &&AttributeTranslation| {
                    matches!(clause.form, TranslationForm::Metadata { .. }) && clause.name == kind
                };
                let clauses: Rc<[FuncId]> =
                    op.def.attribute_translations.iter().filter(is_of_kind).map(|clause| clause.func).collect();
                self.clauses_of_kind.insert((op_name, id), Rc::clone(&clauses));
                clauses
            }
        };
        if clauses.is_empty() {
            return self.set_attr_of_kind(op, (id, kind), node);
        }
        // Only the attributes that a clause reads matter.
        let is_read = |this: &mut Self, index: u32| clauses.iter().any(|func| this.reads_param(*func, index as usize));
        let mut attrs = op.state.attrs.to_vec();
        attrs.retain(|(index, _)| is_read(self, *index));
        let key = (op_name, id, node.metadata(), attrs.into_boxed_slice());
        let found = match self.entry_attrs.get(&key) {
            Some(known) => *known,
            None => {
                let found = clauses.iter().find_map(|func| self.entry_attr(op, *func, node));
                self.entry_attrs.insert(key, found);
                found
            }
        };
        match found {
            Some((index, attr)) => {
                op.set_attr_at(index, attr);
                true
            }
            None => self.set_attr_of_kind(op, (id, kind), node),
        }
    }

    /// Returns the attribute from which a clause of the op computes a metadata node, and its index.
    fn entry_attr(&mut self, op: &NewOp<'c>, func: FuncId, node: IrValue) -> Option<(usize, Attr)> {
        let target = MetadataOperand::of_node(node);
        for index in 0..op.def.attributes.len() {
            if op.state.attr(index).is_some() || !self.reads_param(func, index) {
                continue;
            }
            let attribute = &op.def.attributes[index];
            for candidate in self.candidates(&attribute.kind, &target, &op.def.name, 0) {
                let saved_lists = self.machine.list_arena.len();
                let params = self.params_of_op(op, index, candidate);
                let value = self.run_clause(func, &params);
                let found = value.is_some_and(|value| self.clause_computes_target(value, &target));
                self.machine.free_lists(saved_lists);
                if found {
                    return Some((index, candidate));
                }
            }
        }
        None
    }

    /// Sets an attribute whose declaration has the clause `translate metadata "KIND"`. It is an inherent attribute if
    /// the op declares one of this kind, and a discardable attribute otherwise. An array of such attributes stands for
    /// a node whose operands are the nodes of its items.
    fn set_attr_of_kind(&mut self, op: &mut NewOp<'c>, (id, kind): (u32, &str), node: IrValue) -> bool {
        let ctx = self.ctx;
        let defs = match self.attr_defs_of_kind.get(&id) {
            Some(defs) => Rc::clone(defs),
            None => {
                let has_kind = |clause: &AttributeTranslation| {
                    clause.name == kind && matches!(clause.form, TranslationForm::Metadata { .. })
                };
                let attrs = (0..).zip(&ctx.rules.attrs);
                let of_kind = attrs.filter(|(_, def)| def.translation.as_ref().is_some_and(has_kind));
                let defs: Rc<[u32]> = of_kind.map(|(index, _)| index).collect();
                self.attr_defs_of_kind.insert(id, Rc::clone(&defs));
                defs
            }
        };
        for def_index in defs.iter().copied() {
            let def = &ctx.rules.attrs[def_index as usize];
            let mut attr = self.attr_of_node(def_index, node, 0);
            if attr.is_none() {
                let operands = MetadataOperand::of_node(node).operands();
                let items: Option<Vec<Attr>> =
                    operands.iter().map(|o| self.attr_of_node(def_index, o.node()?, 1)).collect();
                attr = items.filter(|items| !items.is_empty()).map(|items| ctx.array_attr(items));
            }
            let Some(attr) = attr else { continue };
            let declared = op.def.attributes.iter().position(
                |a| matches!(&a.kind, rulec::rir::declarations::AttributeKind::Attr(name) if *name == def.name),
            );
            match declared {
                Some(index) => op.set_attr_at(index, attr),
                None => op.set_discardable(&format!("llvm.{}", kind.trim_start_matches("llvm.")), attr),
            }
            return true;
        }
        false
    }

    /// Returns the `distinct` attribute that stands for a distinct node.
    pub(super) fn distinct_attr(&mut self, node: IrValue) -> Attr {
        if let Some(known) = self.distinct_ids.get(&node) {
            return *known;
        }
        let attr = self.new_distinct_attr();
        self.distinct_ids.insert(node, attr);
        attr
    }

    /// Returns a node as an array of its operands. Returns `None` for a specialized node, for a distinct node that does
    /// not refer to itself, for a node that contains itself other than as its first operand, and for a node with a
    /// function-local value as an operand. The result is cached.
    pub(super) fn node_array(&mut self, node: IrValue, depth: u32) -> Option<Attr> {
        if let Some(known) = self.node_arrays.get(&node.0) {
            return *known;
        }
        // While a node is converted, its entry is `None`. So a node that contains itself is not converted.
        self.node_arrays.insert(node.0, None);
        let array = self.new_node_array(node, depth);
        self.node_arrays.insert(node.0, array);
        array
    }

    fn new_node_array(&mut self, node: IrValue, depth: u32) -> Option<Attr> {
        let ctx = self.ctx;
        let Some(target @ MetadataOperand::Node(_)) = MetadataOperand::of_value(node.0) else { return None };
        let mut items = Vec::new();
        let mut raw = target.raw_operands();
        if target.is_self_referring() {
            raw.remove(0);
            items.push(self.distinct_attr(node));
        } else if depth > MAX_DEPTH || target.is_distinct() {
            return None;
        }
        for operand in raw {
            let operand = MetadataOperand::of_value(operand)?;
            items.push(match &operand {
                MetadataOperand::Null => ctx.unit_attr(),
                MetadataOperand::Text(bytes) => ctx.bytes_attr(bytes, None),
                MetadataOperand::Constant(_) => {
                    self.operand_symbol(&operand).or_else(|| self.operand_scalar(&operand))?
                }
                MetadataOperand::Node(node) => self.node_array(*node, depth + 1)?,
                MetadataOperand::Number(_) | MetadataOperand::Location(_) => return None,
            });
        }
        Some(ctx.array_attr(items))
    }
}
