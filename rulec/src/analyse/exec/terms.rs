//! What is known of a value before rules run: terms.
//!
//! Takes nodes; gives numbers, the same number for the same node, and the domain a term's value comes from. Kept true: a
//! type is spelled one way (`i32` is the constructor of integers with the width 32), so equal types are equal terms.

use crate::primitive::Primitive;
use crate::rir::declarations::AttributeKind;
use crate::rir::{Constant, Ctor, EnumId, FuncId, OpField, OptionId, RuleSet};
use std::collections::HashMap;

/// A term, by number.
pub type Term = u32;

/// What a term is.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum TermNode {
    /// Given from outside, under a name for messages.
    Variable(String),
    /// Given from outside, without a name.
    Fresh(u32),
    /// Known.
    Const(Constant),
    /// Built from parts.
    Make(Ctor, Vec<Term>),
    /// A list.
    List(Vec<TermItem>),
    /// Part of a term that was found to be built: of which test, which part.
    Part(Term, String, u16),
    /// Any element of a list.
    AnyElement(Term),
    /// A primitive's result.
    Prim(Primitive, Vec<Term>),
    /// Result of a function that is not looked into.
    Call(FuncId, Vec<Term>, u16),
    /// Part of an op.
    Get(Term, OpField),
    /// The op that makes a value.
    DefiningOp(Term),
    /// The name of the op that makes a value.
    DefiningOpName(Term),
    /// An option's value.
    Option(OptionId),
}

/// An element of a list.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum TermItem {
    /// One.
    One(Term),
    /// All elements of another list.
    Spread(Term),
}

/// Where a term's value comes from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Domain {
    /// Not known.
    Any,
    /// A type.
    Type,
    /// A boolean.
    Bool,
    /// An integer.
    Int,
    /// A case of an enum.
    Case(EnumId),
    /// A list.
    List(Box<Domain>),
    /// Neither of those, and never `none`.
    Present,
    /// Or `none`.
    Optional(Box<Domain>),
}

impl Domain {
    /// Of a kind in the table of primitives.
    pub fn parse_primitive_kind(text: &str) -> Domain {
        if let Some(inner) = text.strip_suffix('?') {
            return Domain::Optional(Box::new(Domain::parse_primitive_kind(inner)));
        }
        if let Some(inner) = text.strip_prefix('[').and_then(|t| t.strip_suffix(']')) {
            return Domain::List(Box::new(Domain::parse_primitive_kind(inner)));
        }
        match text {
            "type" => Domain::Type,
            "bool" => Domain::Bool,
            "int" => Domain::Int,
            "any" | "attr" | "attrs" => Domain::Any,
            _ => Domain::Present,
        }
    }
    /// Of the face of an attribute.
    pub fn of_attribute_kind(kind: &AttributeKind, set: &RuleSet) -> Domain {
        let list = |d| Domain::List(Box::new(d));
        match kind {
            AttributeKind::Unit | AttributeKind::Bool => Domain::Bool,
            AttributeKind::Int(_) | AttributeKind::Index => Domain::Int,
            AttributeKind::Type => Domain::Type,
            AttributeKind::DenseArray(1) => list(Domain::Bool),
            AttributeKind::DenseArray(_) => list(Domain::Present),
            AttributeKind::Array(k) => list(Domain::of_attribute_kind(k, set)),
            AttributeKind::Enum(id) if set.enums[id.index()].flags => list(Domain::Present),
            AttributeKind::Enum(id) => Domain::Case(*id),
            _ => Domain::Present,
        }
    }
    /// Of the elements.
    pub fn element(&self) -> Domain {
        match self {
            Domain::List(d) => (**d).clone(),
            _ => Domain::Any,
        }
    }
    /// The constant may be a value of it.
    pub fn may_contain(&self, value: &Constant) -> bool {
        match (self, value) {
            (Domain::Any, _) => true,
            (Domain::Optional(d), v) => *v == Constant::None || d.may_contain(v),
            (_, Constant::None) => false,
            (Domain::Type, v) => matches!(v, Constant::Type(_)),
            (Domain::Bool, v) => matches!(v, Constant::Bool(_)),
            (Domain::Int, v) => matches!(v, Constant::Int(_) | Constant::Dynamic),
            (Domain::Case(_), v) => matches!(v, Constant::Case(_) | Constant::String(_)),
            (Domain::List(_), _) => false,
            (Domain::Present, _) => true,
        }
    }
}

/// All terms.
pub struct Terms<'a> {
    /// The rules, for what domains the parts of declared types have.
    pub set: &'a RuleSet,
    nodes: Vec<TermNode>,
    domains: Vec<Domain>,
    ids: HashMap<TermNode, Term>,
    fresh_count: u32,
}

impl<'a> Terms<'a> {
    /// None yet.
    pub fn new(set: &'a RuleSet) -> Self {
        Terms { set, nodes: Vec::new(), domains: Vec::new(), ids: HashMap::new(), fresh_count: 0 }
    }
    /// What the term is.
    pub fn node(&self, t: Term) -> &TermNode {
        &self.nodes[t as usize]
    }
    /// Where its value comes from.
    pub fn domain(&self, t: Term) -> &Domain {
        &self.domains[t as usize]
    }
    /// The term of a node whose domain is known.
    pub fn intern_with_domain(&mut self, node: TermNode, domain: Domain) -> Term {
        if let Some(&t) = self.ids.get(&node) {
            return t;
        }
        let t = self.nodes.len() as Term;
        self.nodes.push(node.clone());
        self.domains.push(domain);
        self.ids.insert(node, t);
        t
    }
    /// The term of a node.
    pub fn intern(&mut self, node: TermNode) -> Term {
        if let Some(&t) = self.ids.get(&node) {
            return t;
        }
        if let TermNode::Const(Constant::Type(name)) = &node
            && let Some(width) = name.strip_prefix('i').and_then(|w| w.parse::<i64>().ok())
        {
            let width = self.int(width);
            return self.intern(TermNode::Make(Ctor::Int, vec![width]));
        }
        let domain = match &node {
            TermNode::Const(Constant::Type(_)) => Domain::Type,
            TermNode::Const(Constant::Bool(_)) => Domain::Bool,
            TermNode::Const(Constant::Int(_)) => Domain::Int,
            TermNode::Make(ctor, _) if is_type_ctor(ctor) => Domain::Type,
            TermNode::List(_) => Domain::List(Box::new(Domain::Any)),
            TermNode::AnyElement(list) => self.domain(*list).element(),
            TermNode::Prim(p, _) => Domain::parse_primitive_kind(p.info().result),
            TermNode::Call(f, ..) if self.set.hooks.llvm == Some(*f) => Domain::Type,
            _ => Domain::Any,
        };
        self.intern_with_domain(node, domain)
    }
    /// A constant.
    pub fn constant(&mut self, value: Constant) -> Term {
        self.intern(TermNode::Const(value))
    }
    /// An integer.
    pub fn int(&mut self, value: i64) -> Term {
        self.constant(Constant::Int(value))
    }
    /// Something of which nothing is known.
    pub fn fresh(&mut self, domain: Domain) -> Term {
        self.fresh_count += 1;
        self.intern_with_domain(TermNode::Fresh(self.fresh_count), domain)
    }
    /// A list.
    pub fn list(&mut self, items: Vec<TermItem>) -> Term {
        self.intern(TermNode::List(items))
    }
    /// The elements, if all are known one by one.
    pub fn elements(&self, t: Term) -> Option<Vec<Term>> {
        let TermNode::List(items) = self.node(t) else { return None };
        items.iter().map(|i| if let TermItem::One(t) = i { Some(*t) } else { None }).collect()
    }
    /// Built, constant or a list: two such terms are compared by looking at them.
    pub fn is_constructed(&self, t: Term) -> bool {
        matches!(self.node(t), TermNode::Const(_) | TermNode::Make(..) | TermNode::List(_))
    }
    /// The domains of what a constructor is built from.
    pub fn part_domains(&self, ctor: &Ctor) -> Vec<Domain> {
        let dims = || Domain::List(Box::new(Domain::Present));
        let types = || Domain::List(Box::new(Domain::Type));
        let optional = |d| Domain::Optional(Box::new(d));
        match ctor {
            Ctor::Int | Ctor::Float | Ctor::AffineDim | Ctor::AffineSym | Ctor::AffineConst => vec![Domain::Int],
            Ctor::Complex | Ctor::UnrankedTensor => vec![Domain::Type],
            Ctor::Vector => vec![dims(), Domain::Type],
            Ctor::MemRef => vec![dims(), Domain::Type, optional(Domain::Present), optional(Domain::Present)],
            Ctor::UnrankedMemRef => vec![Domain::Type, optional(Domain::Present)],
            Ctor::Tensor => vec![dims(), Domain::Type, optional(Domain::Present)],
            Ctor::Function => vec![types(), types()],
            Ctor::Tuple => vec![types()],
            Ctor::Type(name) => {
                self.param_domains(self.set.types.iter().find(|t| t.name == *name).map(|t| &t.params[..]))
            }
            Ctor::Attr(name) => {
                self.param_domains(self.set.attrs.iter().find(|t| t.name == *name).map(|t| &t.params[..]))
            }
            Ctor::AffineMap | Ctor::IntegerSet => vec![Domain::Int, Domain::Int, dims()],
            Ctor::AffineAdd | Ctor::AffineMul | Ctor::AffineMod | Ctor::AffineFloorDiv | Ctor::AffineCeilDiv => {
                vec![Domain::Present, Domain::Present]
            }
            Ctor::Dense => vec![dims()],
        }
    }

    fn param_domains(&self, params: Option<&[crate::rir::declarations::ParamDef]>) -> Vec<Domain> {
        let domain = |p: &crate::rir::declarations::ParamDef| match Domain::of_attribute_kind(&p.kind, self.set) {
            d if p.optional && p.default.is_none() && d != Domain::Bool => Domain::Optional(Box::new(d)),
            d => d,
        };
        params.unwrap_or(&[]).iter().map(domain).collect()
    }
}

/// It builds types.
pub fn is_type_ctor(ctor: &Ctor) -> bool {
    matches!(
        ctor,
        Ctor::Int
            | Ctor::Float
            | Ctor::Complex
            | Ctor::Vector
            | Ctor::MemRef
            | Ctor::UnrankedMemRef
            | Ctor::Tensor
            | Ctor::UnrankedTensor
            | Ctor::Function
            | Ctor::Tuple
            | Ctor::Type(_)
    )
}

/// Formats of floats, with their widths.
pub const FLOAT_WIDTHS: &[(&str, i64)] = &[
    ("f32", 32),
    ("f64", 64),
    ("f16", 16),
    ("bf16", 16),
    ("f80", 80),
    ("f128", 128),
    ("tf32", 19),
    ("f8E5M2", 8),
    ("f8E4M3FN", 8),
    ("f8E4M3", 8),
    ("f8E5M2FNUZ", 8),
    ("f8E4M3FNUZ", 8),
    ("f8E4M3B11FNUZ", 8),
    ("f8E3M4", 8),
    ("f8E8M0FNU", 8),
    ("f6E2M3FN", 6),
    ("f6E3M2FN", 6),
    ("f4E2M1FN", 4),
];
