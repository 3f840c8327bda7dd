//! Makes the nodes of debug information that a module refers to, before anything else of the module is translated.
//!
//! The `translate debug_node` clauses describe all nodes (`node_descriptions.rs`); then LLVM makes them
//! (`node_maker.rs`). The nodes belong to the LLVM context and outlive the module in which LLVM's verifier checks them.
//!
//! Tests: tests/lower/llvm/, tests/errors/llvm/debug_nodes.mlir, tests/all/mlir_opt.rs.

use super::node_descriptions::NodeDescriptions;
use super::node_maker::NodeMaker;
use crate::ir::{Attr, AttrKind, Body, Context, Loc, LocId, LocKind, Module, Op};
use crate::llvm::ffi;
use crate::llvm::translate::inst_kind::InstKind;
use crate::llvm::translate::metadata::translated_discardable_attrs;
use crate::llvm::translate::translator::{TranslateError, Translator, c_string};
use llvm_sys::analysis::{LLVMVerifierFailureAction, LLVMVerifyModule};
use llvm_sys::prelude::*;
use rulec::report::Diagnostic;
use rulec::rir::declarations::TranslationForm;
use rustc_hash::FxHashSet;

/// An attribute with a `translate debug_node` clause, and the op that has it.
struct DebugNodeUse<'m> {
    body: &'m Body,
    op: Op,
    attr: Attr,
}

/// Collector of the attributes in a module that are translated to debug nodes.
struct DebugNodeCollector<'m> {
    ctx: &'m Context,
    /// For each declared attribute, whether it has a `translate debug_node` clause.
    is_debug_node: Vec<bool>,
    uses: Vec<DebugNodeUse<'m>>,
    /// Whether the location of the function whose ops are visited contains a debug node.
    has_subprogram: bool,
    visited_attrs: FxHashSet<Attr>,
    visited_locs: FxHashSet<LocId>,
}

impl<'m> DebugNodeCollector<'m> {
    /// Visits an op and the ops in its regions.
    fn visit_op(&mut self, body: &'m Body, op: Op) {
        if let Loc::Explicit(loc) = body.loc(op) {
            self.visit_loc(body, op, loc);
        }
        let is_dropped = InstKind::is_debug_record(self.ctx.op_text(body.name(op))) && !self.has_location(body.loc(op));
        for (_, attr) in body.attrs(op).iter().filter(|_| !is_dropped) {
            self.visit_attr(body, op, *attr);
        }
        for attr in translated_discardable_attrs(self.ctx, body, op) {
            self.visit_attr(body, op, attr);
        }
        let (inner, regions) = body.regions(op);
        if body.is_isolated(op) {
            self.has_subprogram = matches!(body.loc(op), Loc::Explicit(loc) if self.has_scope(loc));
        }
        for block in regions.iter().flat_map(|region| inner.region_blocks(*region)) {
            for arg in inner.args(block) {
                if let Some(Loc::Explicit(loc)) = inner.arg_loc(arg) {
                    self.visit_loc(body, op, loc);
                }
            }
            for inner_op in inner.block_ops(block) {
                self.visit_op(inner, inner_op);
            }
        }
    }

    /// Returns whether a debug record with this location is translated. Records without a location in LLVM IR are
    /// dropped.
    fn has_location(&self, loc: Loc) -> bool {
        match loc {
            Loc::Offset(_) => self.has_subprogram,
            Loc::Explicit(loc) => {
                *self.ctx.loc_kind(loc) != LocKind::Unknown && (self.has_subprogram || self.has_scope(loc))
            }
        }
    }

    /// Returns whether a location contains a debug node.
    fn has_scope(&self, loc: LocId) -> bool {
        match self.ctx.loc_kind(loc) {
            LocKind::Unknown | LocKind::File { .. } | LocKind::Range { .. } => false,
            LocKind::Name { child, .. } => self.has_scope(*child),
            LocKind::CallSite { callee, caller } => self.has_scope(*callee) || self.has_scope(*caller),
            LocKind::Fused { metadata, parts } => {
                let kind = metadata.map(|metadata| self.ctx.attr_kind(metadata));
                matches!(kind, Some(AttrKind::Dialect { def, .. }) if self.is_debug_node[*def as usize])
                    || parts.iter().any(|part| self.has_scope(*part))
            }
        }
    }

    fn visit_attr(&mut self, body: &'m Body, op: Op, attr: Attr) {
        let ctx = self.ctx;
        match ctx.attr_kind(attr) {
            AttrKind::Unit | AttrKind::Integer { .. } | AttrKind::Type(_) | AttrKind::String { .. } => {}
            _ if !self.visited_attrs.insert(attr) => {}
            AttrKind::Dialect { def, .. } if self.is_debug_node[*def as usize] => {
                self.uses.push(DebugNodeUse { body, op, attr });
            }
            AttrKind::Dialect { params, .. } => {
                for param in params.iter().flatten() {
                    self.visit_attr(body, op, *param);
                }
            }
            AttrKind::Array(items) => {
                for item in items {
                    self.visit_attr(body, op, *item);
                }
            }
            AttrKind::Dictionary(items) => {
                for (_, item) in items {
                    self.visit_attr(body, op, *item);
                }
            }
            AttrKind::Location(loc) => self.visit_loc(body, op, *loc),
            _ => {}
        }
    }

    fn visit_loc(&mut self, body: &'m Body, op: Op, loc: LocId) {
        if !self.visited_locs.insert(loc) {
            return;
        }
        let ctx = self.ctx;
        match ctx.loc_kind(loc) {
            LocKind::Unknown | LocKind::File { .. } | LocKind::Range { .. } => {}
            LocKind::Name { child, .. } => self.visit_loc(body, op, *child),
            LocKind::CallSite { callee, caller } => {
                self.visit_loc(body, op, *caller);
                self.visit_loc(body, op, *callee);
            }
            LocKind::Fused { metadata, parts } => {
                if let Some(metadata) = metadata {
                    self.visit_attr(body, op, *metadata);
                }
                for part in parts {
                    self.visit_loc(body, op, *part);
                }
            }
        }
    }
}

impl<'a> Translator<'a> {
    /// Makes the debug nodes of all attributes in the module. Adds a node to named metadata of the LLVM module if its
    /// clause has the field `named_metadata`.
    ///
    /// # Errors
    /// L0001 at the first op with an attribute for which LLVM IR has no node, or which LLVM's verifier refuses.
    pub(crate) fn make_debug_nodes(&mut self, module: &Module) -> Vec<Diagnostic> {
        let ctx = self.ctx;
        let is_clause = |attr: &rulec::rir::declarations::AttrDef| {
            attr.translation.as_ref().is_some_and(|clause| clause.form == TranslationForm::DebugNode)
        };
        let is_debug_node: Vec<bool> = ctx.rules.attrs.iter().map(is_clause).collect();
        let has_node = |kind: &AttrKind| matches!(kind, AttrKind::Dialect { def, .. } if is_debug_node[*def as usize]);
        if !ctx.attrs().any(has_node) {
            return Vec::new();
        }
        let mut collector = DebugNodeCollector {
            ctx,
            is_debug_node,
            uses: Vec::new(),
            has_subprogram: false,
            visited_attrs: FxHashSet::default(),
            visited_locs: FxHashSet::default(),
        };
        // Functions precede globals, as in mlir-translate, which translates the scope of a function with its signature.
        let (body, regions) = module.body.regions(module.op);
        let ops = || regions.iter().flat_map(|r| body.region_blocks(*r)).flat_map(|b| body.block_ops(b));
        let is_function = |op: &Op| self.op_name(body, *op) == "llvm.func";
        for op in ops().filter(is_function) {
            if let Loc::Explicit(loc) = body.loc(op) {
                collector.visit_loc(body, op, loc);
            }
        }
        for attr in translated_discardable_attrs(ctx, &module.body, module.op) {
            collector.visit_attr(&module.body, module.op, attr);
        }
        for op in ops().filter(|op| !is_function(op)).chain(ops().filter(is_function)) {
            collector.visit_op(body, op);
        }
        let uses = collector.uses;
        match self.record_debug_nodes(&uses) {
            Ok(()) => Vec::new(),
            Err(error) => vec![self.locate_debug_error(module, &uses, error)],
        }
    }

    /// Makes the nodes of these attributes, and records them.
    fn record_debug_nodes(&mut self, uses: &[DebugNodeUse<'_>]) -> Result<(), TranslateError> {
        let (descriptions, nodes) = self.debug_nodes_of(uses)?;
        for (attr, number) in descriptions.numbers() {
            self.attr_nodes.insert(attr, number.map_or(std::ptr::null_mut(), |number| nodes[number as usize]));
        }
        for (node, scope) in descriptions.scopes() {
            self.debug_scopes.insert(nodes[node as usize], nodes[scope as usize]);
        }
        for (name, number) in descriptions.named() {
            ffi::add_named_metadata(self.context, self.module, &c_string(name)?, nodes[number as usize]);
        }
        Ok(())
    }

    /// Returns an error at the first op whose debug nodes LLVM rejects when they are made alone. If there is no such
    /// op, returns `error` at the module.
    fn locate_debug_error(&mut self, module: &Module, uses: &[DebugNodeUse<'_>], error: TranslateError) -> Diagnostic {
        for one in uses {
            if let Err(error) = self.debug_nodes_of(std::slice::from_ref(one)) {
                let diagnostic = self.op_error(module.source, one.body, one.op, error);
                return diagnostic
                    .note("correct the attribute of the op, or of its location, that is translated to this node");
            }
        }
        self.op_error(module.source, &module.body, module.op, error)
    }

    /// Returns the nodes of these attributes by their numbers, after LLVM's verifier has checked them.
    fn debug_nodes_of(
        &mut self,
        uses: &[DebugNodeUse<'_>],
    ) -> Result<(NodeDescriptions<'a>, Vec<LLVMMetadataRef>), TranslateError> {
        let mut descriptions = NodeDescriptions::default();
        for one in uses {
            self.describe_debug_node(&mut descriptions, one.attr, 0)?;
        }
        if descriptions.is_empty() {
            return Ok((descriptions, Vec::new()));
        }
        let nodes = NodeMaker::new(self.context, &descriptions).make()?;
        let module = self.llvm.create_module("debug");
        for node in &nodes {
            ffi::add_named_metadata(self.context, module.as_mut_ptr(), c"nodes", *node);
        }
        for (name, number) in descriptions.named() {
            ffi::add_named_metadata(self.context, module.as_mut_ptr(), &c_string(name)?, nodes[number as usize]);
        }
        verify(module.as_mut_ptr())?;
        Ok((descriptions, nodes))
    }
}

/// Returns an error with the first reason why LLVM's verifier refuses a module.
fn verify(module: LLVMModuleRef) -> Result<(), TranslateError> {
    let mut message = std::ptr::null_mut();
    // SAFETY: the module is live, and the message is copied before it is disposed of.
    let reason = unsafe {
        let is_broken = LLVMVerifyModule(module, LLVMVerifierFailureAction::LLVMReturnStatusAction, &mut message) != 0;
        let reason = ffi::take_message(message);
        is_broken.then_some(reason)
    };
    let Some(reason) = reason else { return Ok(()) };
    let mut lines = reason.lines();
    let message = lines.next().unwrap_or_default();
    let node = lines.next().unwrap_or_default();
    let node = node.split_once(" = ").map_or(node, |(_, node)| node);
    Err(TranslateError(format!("LLVM rejected debug information: {message}, in `{node}`")))
}
