//! Metadata: what declarations say that attributes become on instructions and functions.
//!
//! Takes an op and the value it has become; gives that value the metadata of the op's `translate metadata` clauses and of
//! those of its attributes. Kept true: what a clause gives is data of the rules; which kinds of metadata there are, only
//! LLVM knows.

use super::raw;
use super::translate::{Stop, Translator};
use crate::ir::{Attr, AttrKind, Body, Op};
use crate::vm::{NoProgram, Val, face};
use grammar::declare::{AttributeKind, Metadata, OpDef};
use grammar::rir::FuncId;
use llvm_sys::core::*;
use llvm_sys::prelude::*;
use smallvec::SmallVec;

/// How deep nodes may stand in nodes.
const MAX_DEPTH: u32 = 64;

impl<'a> Translator<'a> {
    /// Gives what an op has become its metadata, if that is an instruction of its own.
    pub(super) fn attach_to_instruction(
        &mut self,
        body: &Body,
        op: Op,
        operands: &[LLVMValueRef],
        made: LLVMValueRef,
    ) -> Result<(), Stop> {
        // SAFETY: a query of a live value; folding leaves a constant, a global or an operand.
        if made.is_null() || unsafe { LLVMIsAInstruction(made).is_null() } || operands.contains(&made) {
            return Ok(());
        }
        self.attach(body, op, made)
    }

    /// Gives an instruction, function or global the metadata of its op.
    pub(super) fn attach(&mut self, body: &Body, op: Op, made: LLVMValueRef) -> Result<(), Stop> {
        let ctx = self.ctx;
        let Some(def) = ctx.op_def(body.name(op)) else { return Ok(()) };
        if def.metadata.is_empty() && !self.attributes_have_metadata {
            return Ok(());
        }
        for metadata in &def.metadata {
            if let Some(node) = self.given(metadata, def, body, op)? {
                raw::attach(self.context, made, &metadata.kind, node);
            }
        }
        let discardable = match body.discardable(op).map(|d| ctx.attr_kind(d)) {
            Some(AttrKind::Dictionary(entries)) => &entries[..],
            _ => &[],
        };
        // how operands are divided is no attribute of the declaration
        let inherent = body.attrs(op).iter().filter(|a| (a.0 as usize) < def.attributes.len());
        for attr in inherent.map(|a| a.1).chain(discardable.iter().map(|e| e.1)) {
            if let Some((kind, node)) = self.attribute_node(attr, 0)? {
                raw::attach(self.context, made, kind, node);
            }
        }
        Ok(())
    }

    /// What a clause of an op's declaration gives. The same attributes give the same node, if nodes may be the same.
    fn given(
        &mut self,
        metadata: &Metadata,
        def: &OpDef,
        body: &Body,
        op: Op,
    ) -> Result<Option<LLVMMetadataRef>, Stop> {
        let key = (metadata.func, SmallVec::from_slice(body.attrs(op)));
        if let Some(known) = self.given.get(&key) {
            return Ok(*known);
        }
        let declared = def.attributes.iter().enumerate();
        let attrs = declared.map(|(i, a)| (&a.kind, a.default, body.attr(op, i))).collect();
        let node = self.node_of(metadata, attrs, 0)?;
        if node.is_none() || !metadata.distinct {
            self.given.insert(key, node);
        }
        Ok(node)
    }

    /// The node of an attribute whose declaration gives it one, with its kind. The same attribute is the same node.
    fn attribute_node(&mut self, attr: Attr, depth: u32) -> Result<Option<(&'a str, LLVMMetadataRef)>, Stop> {
        let ctx = self.ctx;
        let AttrKind::Dialect { def, params } = ctx.attr_kind(attr) else { return Ok(None) };
        let def = &ctx.rules.attrs[*def as usize];
        let Some(metadata) = &def.metadata else { return Ok(None) };
        if let Some(node) = self.nodes.get(&attr) {
            return Ok(Some((&metadata.kind, *node)));
        }
        let attrs = def.params.iter().zip(params).map(|(p, a)| (&p.kind, p.default, *a)).collect();
        let Some(node) = self.node_of(metadata, attrs, depth)? else { return Ok(None) };
        self.nodes.insert(attr, node);
        Ok(Some((&metadata.kind, node)))
    }

    fn node_of(
        &mut self,
        metadata: &Metadata,
        attrs: Vec<(&AttributeKind, Option<FuncId>, Option<Attr>)>,
        depth: u32,
    ) -> Result<Option<LLVMMetadataRef>, Stop> {
        let kind = &metadata.kind;
        let failed = |stop: Box<crate::vm::Stop>| match *stop {
            crate::vm::Stop::Fail { message, .. } => Stop(message),
            crate::vm::Stop::Rule { message, .. } => Stop(format!("metadata `{kind}`: {message}")),
            crate::vm::Stop::Reported => Stop(format!("metadata `{kind}` cannot be computed")),
        };
        let lists = self.machine.lists.len();
        let mut faces = Vec::with_capacity(attrs.len());
        for (kind, default, attr) in attrs {
            faces.push(match (attr, default) {
                (Some(a), _) => face::decode(self.ctx, &mut self.machine.lists, kind, a),
                (None, Some(f)) => {
                    let given = self.machine.call(&mut NoProgram, f, &[]).map_err(failed)?;
                    given.first().copied().unwrap_or(Val::None)
                }
                (None, None) if *kind == AttributeKind::Unit => Val::Bool(false),
                (None, None) => Val::None,
            });
        }
        let given = self.machine.call(&mut NoProgram, metadata.func, &faces).map_err(failed)?;
        let node = match given.first().copied().unwrap_or(Val::None) {
            Val::None => None,
            value => Some(self.node(value, metadata.distinct, depth)?),
        };
        self.machine.release_lists(lists);
        Ok(node)
    }

    /// A list as a node; anything else as the node that holds it.
    fn node(&mut self, value: Val, distinct: bool, depth: u32) -> Result<LLVMMetadataRef, Stop> {
        if depth > MAX_DEPTH {
            return Err(Stop("metadata nests too deep".into()));
        }
        let items = match value {
            Val::List(list) => self.machine.items(list).to_vec(),
            one => vec![one],
        };
        let mut operands = Vec::with_capacity(items.len());
        for item in items {
            // what is not there leaves no hole
            if item != Val::None {
                operands.push(self.operand(item, depth)?);
            }
        }
        Ok(raw::node(self.context, &mut operands, distinct))
    }

    fn operand(&mut self, value: Val, depth: u32) -> Result<LLVMMetadataRef, Stop> {
        let (ctx, context) = (self.ctx, self.context);
        Ok(match value {
            Val::List(_) => self.node(value, false, depth + 1)?,
            Val::Str(text) | Val::Case(text) => raw::string_metadata(context, ctx.text(text)),
            Val::Int(i) => raw::int_metadata(context, 64, i as u64),
            Val::Bool(b) => raw::int_metadata(context, 1, b as u64),
            Val::Attr(a) | Val::Symbol(a) => match ctx.attr_kind(a) {
                AttrKind::String { text, .. } => raw::bytes_metadata(context, ctx.bytes(text)),
                AttrKind::Dialect { .. } => match self.attribute_node(a, depth + 1)? {
                    Some((_, node)) => node,
                    None => return Err(self.no_metadata(a)),
                },
                AttrKind::Symbol { root, nested } if nested.is_empty() => {
                    let global = self.global(*root);
                    let global = global.ok_or_else(|| Stop(format!("there is no symbol `@{}`", ctx.text(*root))))?;
                    raw::value_metadata(global)
                }
                AttrKind::Integer { .. } | AttrKind::Float { .. } => match ctx.attr_type(a) {
                    Some(ty) => {
                        let ty = self.ty(ty)?;
                        raw::value_metadata(self.constant(a, ty)?)
                    }
                    None => return Err(self.no_metadata(a)),
                },
                AttrKind::Array(items) => {
                    let mut operands = Vec::with_capacity(items.len());
                    for item in items.iter() {
                        operands.push(self.operand(Val::Attr(*item), depth + 1)?);
                    }
                    raw::node(context, &mut operands, false)
                }
                _ => return Err(self.no_metadata(a)),
            },
            other => return Err(Stop(format!("{} is no metadata", other.kind()))),
        })
    }

    fn no_metadata(&self, attr: Attr) -> Stop {
        let text = crate::text::spell_attr(self.ctx, attr);
        Stop(format!("`{text}` is no metadata; its declaration may say `translate metadata \"KIND\" = [..]`"))
    }
}
