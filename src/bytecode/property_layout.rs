//! The layout of an op's properties. It follows from the declaration: references to attributes in the order of their
//! names, then numbers in the declared order, then segment sizes.
//!
//! Tests: tests/all/bytecode.rs.

use crate::ir::{Context, OpName};
use rulec::rir::declarations::{Arity, AttributeDef, AttributeKind, BytecodeForm, OpDef, Trait};
use rustc_hash::FxHashMap;
use std::rc::Rc;

/// The layout of the properties of an op.
pub struct PropertyLayout<'d> {
    /// The attributes that are references, in the order of their names, and whether the op always has them.
    pub attributes: Vec<(&'d str, bool)>,
    /// The attributes that are numbers.
    pub native: Vec<NativeProperty<'d>>,
    /// The number of groups of operands, those of successors included; `None` if their sizes are not stored.
    pub operand_groups: Option<usize>,
    /// The number of groups of results; `None` if their sizes are not stored.
    pub result_groups: Option<usize>,
}

/// An attribute of an op that is a number in the properties.
#[derive(Clone, Copy)]
pub enum NativeProperty<'d> {
    /// The value of an enum.
    Enum {
        /// The attribute's name.
        name: &'d str,
        /// The index of the enum in the rule set.
        id: u32,
    },
    /// A byte that says whether the unit attribute is there.
    Flag {
        /// The attribute's name.
        name: &'d str,
    },
}

impl<'d> PropertyLayout<'d> {
    /// Returns the layout of an op's properties.
    fn of(def: &'d OpDef) -> PropertyLayout<'d> {
        let is_reference = |attribute: &&AttributeDef| attribute.encoding != BytecodeForm::Native;
        let references = def.attributes.iter().filter(is_reference).map(|a| (&a.name[..], is_required(a)));
        let segments = def.successors.iter().filter_map(|successor| Some((successor.segments.as_deref()?, true)));
        let mut attributes: Vec<(&str, bool)> = references.chain(segments).collect();
        attributes.sort_unstable();
        let native = def.attributes.iter().filter(|attribute| attribute.encoding == BytecodeForm::Native);
        let of_successors = def.successors.iter().filter(|s| s.operands.is_some()).map(|_| Arity::Variadic);
        let groups = |arities: &mut dyn Iterator<Item = Arity>| {
            let arities: Vec<Arity> = arities.collect();
            let variadic = arities.iter().filter(|arity| **arity != Arity::One).count();
            (variadic > 1).then_some(arities.len())
        };
        PropertyLayout {
            attributes,
            native: native.map(NativeProperty::of).collect(),
            operand_groups: groups(&mut def.operands.iter().map(|o| o.arity).chain(of_successors))
                .filter(|_| !def.traits.contains(&Trait::SameSizes)),
            // Several variadic groups of results are equally long, so their sizes are not stored.
            result_groups: groups(&mut def.results.iter().map(|r| r.arity))
                .filter(|_| def.results.iter().any(|r| r.arity == Arity::Optional)),
        }
    }

    /// Returns whether an op has no properties at all.
    pub fn is_empty(&self) -> bool {
        self.attributes.is_empty()
            && self.native.is_empty()
            && self.operand_groups.is_none()
            && self.result_groups.is_none()
    }
}

impl<'d> NativeProperty<'d> {
    fn of(attribute: &'d AttributeDef) -> NativeProperty<'d> {
        match attribute.kind {
            AttributeKind::Enum(id) => NativeProperty::Enum { name: &attribute.name, id: id.index() as u32 },
            _ => NativeProperty::Flag { name: &attribute.name },
        }
    }
}

/// Returns whether an op always has an attribute, so that bytecode stores no flag.
fn is_required(attribute: &AttributeDef) -> bool {
    let may_be_absent = attribute.optional || attribute.default.is_some() || attribute.kind == AttributeKind::Unit;
    match attribute.encoding {
        BytecodeForm::Required => true,
        BytecodeForm::Optional => false,
        _ => !may_be_absent,
    }
}

/// The layouts that were needed so far, by op name.
#[derive(Default)]
pub struct PropertyLayouts<'d>(FxHashMap<OpName, Rc<PropertyLayout<'d>>>);

impl<'d> PropertyLayouts<'d> {
    /// Returns the layout of the properties of an op; `None` if the op is not declared.
    pub fn get(&mut self, ctx: &'d Context, name: OpName) -> Option<Rc<PropertyLayout<'d>>> {
        let def = ctx.op_def(name)?;
        Some(self.0.entry(name).or_insert_with(|| Rc::new(PropertyLayout::of(def))).clone())
    }
}
