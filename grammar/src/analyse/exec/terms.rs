//! Hash-consed terms: the symbolic values of the analysis.
//!
//! Each node is stored once and is identified by its index, so terms of equal structure have equal indices.
//! Invariant: each type has only one representation. For example, `i32` is `Make(Int, [32])`, never a constant.
//!
//! Tests: below, grammar/tests/exact.rs.

use crate::primitive::Primitive;
use crate::rir::declarations::AttributeKind;
use crate::rir::{AttrDefId, Constant, Ctor, EnumId, FuncId, OpField, OptionId, RuleSet};
use std::collections::HashMap;

/// The identifier of a hash-consed term: its index in `Terms`.
pub type Term = u32;

/// The structure of a term.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum TermNode {
    /// An unknown value, with a name for messages.
    Variable(String),
    /// An unknown value without a name.
    Fresh(u32),
    /// A constant.
    Const(Constant),
    /// A type or attribute built by a constructor from parts.
    Make(Ctor, Vec<Term>),
    /// A list of elements and spread lists.
    List(Vec<TermItem>),
    /// Part `.2` of term `.0`. The text `.1` identifies the test that established the form of the term.
    Part(Term, String, u16),
    /// An arbitrary element of a list: an assumption about this term holds for each element.
    AnyElement(Term),
    /// The result of a primitive.
    Prim(Primitive, Vec<Term>),
    /// Result `.2` of a call of function `.0` that is not inlined, with the arguments `.1`.
    Call(FuncId, Vec<Term>, u16),
    /// A field of the op in the term `.0`.
    Get(Term, OpField),
    /// The op that defines a value.
    DefiningOp(Term),
    /// The name of the op that defines a value.
    DefiningOpName(Term),
    /// The value of a rule option.
    Option(OptionId),
}

/// An item of a list term.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum TermItem {
    /// One element.
    One(Term),
    /// All elements of another list.
    Spread(Term),
}

/// The set of values that a term may have.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Domain {
    /// Any value.
    Any,
    /// A type.
    Type,
    /// A boolean.
    Bool,
    /// An integer.
    Int,
    /// A case of this enum.
    Case(EnumId),
    /// A dialect attribute `#dialect.name<..>` of this declaration.
    Attr(AttrDefId),
    /// A list whose elements are in the inner domain.
    List(Box<Domain>),
    /// A value of any other kind, except `none`.
    Present,
    /// `none`, or a value of the inner domain.
    Optional(Box<Domain>),
}

impl Domain {
    /// Returns the domain of a kind in the notation of the table of primitives, such as `[type]` or `int?`.
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
    /// Returns the domain of the static values of an attribute of this kind.
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
            AttributeKind::Attr(name) => match set.attrs.iter().position(|attr| attr.name == *name) {
                Some(index) => Domain::Attr(AttrDefId(index as u32)),
                None => Domain::Present,
            },
            _ => Domain::Present,
        }
    }
    /// Returns the domain of the elements of a list; `Any` if this is not the domain of a list.
    pub fn element(&self) -> Domain {
        match self.without_none() {
            Domain::List(d) => (**d).clone(),
            _ => Domain::Any,
        }
    }
    /// Returns the domain without the value `none`.
    pub fn without_none(&self) -> &Domain {
        match self {
            Domain::Optional(d) => d.without_none(),
            domain => domain,
        }
    }
    /// Returns whether each value of the domain, except `none`, is built by the constructor.
    pub fn is_built_by(&self, ctor: &Ctor) -> bool {
        matches!((self.without_none(), ctor), (Domain::Attr(id), Ctor::Attr(built)) if id == built)
    }
    /// Returns whether the domain may contain the constant.
    pub fn may_contain(&self, value: &Constant) -> bool {
        match (self, value) {
            (Domain::Any, _) => true,
            (Domain::Optional(d), v) => *v == Constant::None || d.may_contain(v),
            (_, Constant::None) => false,
            (Domain::Type, v) => matches!(v, Constant::Type(_)),
            (Domain::Bool, v) => matches!(v, Constant::Bool(_)),
            (Domain::Int, v) => matches!(v, Constant::Int(_) | Constant::BigInt(_) | Constant::Dynamic),
            (Domain::Case(_), v) => matches!(v, Constant::Case(_) | Constant::String(_)),
            (Domain::List(_) | Domain::Attr(_), _) => false,
            (Domain::Present, _) => true,
        }
    }
}

/// The table of all terms of a query.
pub struct Terms<'a> {
    /// The rule set, whose declarations determine the domains of the parameters of types and attributes.
    pub set: &'a RuleSet,
    nodes: Vec<TermNode>,
    domains: Vec<Domain>,
    ids: HashMap<TermNode, Term>,
    fresh_count: u32,
}

impl<'a> Terms<'a> {
    /// Creates an empty table.
    pub fn new(set: &'a RuleSet) -> Self {
        Terms { set, nodes: Vec::new(), domains: Vec::new(), ids: HashMap::new(), fresh_count: 0 }
    }
    /// Returns the structure of a term.
    pub fn node(&self, t: Term) -> &TermNode {
        &self.nodes[t as usize]
    }
    /// Returns the domain of a term.
    pub fn domain(&self, t: Term) -> &Domain {
        &self.domains[t as usize]
    }
    /// Returns the term of a node. If the node is new, the term gets the given domain.
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
    /// Returns the term of a node. If the node is new, the domain of the term is derived from the node.
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
            TermNode::Const(Constant::Int(_) | Constant::BigInt(_)) => Domain::Int,
            TermNode::Make(ctor, _) if is_type_ctor(ctor) => Domain::Type,
            TermNode::List(_) => Domain::List(Box::new(Domain::Any)),
            TermNode::AnyElement(list) => self.domain(*list).element(),
            TermNode::Prim(p, _) => Domain::parse_primitive_kind(p.info().result),
            TermNode::Call(f, ..) if self.set.hooks.llvm == Some(*f) => Domain::Type,
            _ => Domain::Any,
        };
        self.intern_with_domain(node, domain)
    }
    /// Returns the term of a constant.
    pub fn constant(&mut self, value: Constant) -> Term {
        self.intern(TermNode::Const(value))
    }
    /// Returns the term of an integer.
    pub fn int(&mut self, value: i64) -> Term {
        self.constant(Constant::Int(value))
    }
    /// Returns a new term for an unknown value of the domain.
    pub fn fresh(&mut self, domain: Domain) -> Term {
        self.fresh_count += 1;
        self.intern_with_domain(TermNode::Fresh(self.fresh_count), domain)
    }
    /// Returns the term of a list.
    pub fn list(&mut self, items: Vec<TermItem>) -> Term {
        self.intern(TermNode::List(items))
    }
    /// Returns the elements of a list term; `None` if the term is not a list or contains a spread list.
    pub fn elements(&self, t: Term) -> Option<Vec<Term>> {
        let TermNode::List(items) = self.node(t) else { return None };
        items.iter().map(|i| if let TermItem::One(t) = i { Some(*t) } else { None }).collect()
    }
    /// Returns whether the term is a constant, or is built by a constructor or as a list. Such terms are compared by
    /// structure.
    pub fn is_constructed(&self, t: Term) -> bool {
        matches!(self.node(t), TermNode::Const(_) | TermNode::Make(..) | TermNode::List(_))
    }
    /// Returns whether the term contains no unknowns.
    pub fn is_ground(&self, t: Term) -> bool {
        match self.node(t) {
            TermNode::Const(_) => true,
            TermNode::Make(_, parts) => parts.iter().all(|p| self.is_ground(*p)),
            TermNode::List(items) => items.iter().all(|i| matches!(i, TermItem::One(t) if self.is_ground(*t))),
            _ => false,
        }
    }
    /// Returns the domains of the parts of a value that the constructor builds.
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
            Ctor::Type(id) => self.param_domains(&self.set.types[id.index()].params),
            Ctor::Attr(id) => self.param_domains(&self.set.attrs[id.index()].params),
            Ctor::AffineMap | Ctor::IntegerSet => vec![Domain::Int, Domain::Int, dims()],
            Ctor::AffineAdd | Ctor::AffineMul | Ctor::AffineMod | Ctor::AffineFloorDiv | Ctor::AffineCeilDiv => {
                vec![Domain::Present, Domain::Present]
            }
            Ctor::Dense => vec![dims()],
            Ctor::Enum(_) => vec![Domain::Present],
        }
    }

    fn param_domains(&self, params: &[crate::rir::declarations::ParamDef]) -> Vec<Domain> {
        let domain = |p: &crate::rir::declarations::ParamDef| match Domain::of_attribute_kind(&p.kind, self.set) {
            d if p.optional && p.default.is_none() && d != Domain::Bool => Domain::Optional(Box::new(d)),
            d => d,
        };
        params.iter().map(domain).collect()
    }
}

/// Returns whether the constructor builds types.
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

/// The builtin float types, each with its width in bits.
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equal_nodes_are_one_term_and_fresh_terms_differ() {
        let set = RuleSet::default();
        let mut terms = Terms::new(&set);
        let (a, b) = (terms.int(7), terms.int(7));
        assert_eq!(a, b);
        assert_ne!(terms.fresh(Domain::Int), terms.fresh(Domain::Int));
    }

    #[test]
    fn a_signless_integer_type_is_its_constructor() {
        let set = RuleSet::default();
        let mut terms = Terms::new(&set);
        let constant = terms.constant(Constant::Type("i32".into()));
        let width = terms.int(32);
        assert_eq!(constant, terms.intern(TermNode::Make(Ctor::Int, vec![width])));
        let float = terms.constant(Constant::Type("f32".into()));
        assert_eq!(*terms.node(float), TermNode::Const(Constant::Type("f32".into())));
    }

    #[test]
    fn kinds_of_primitives_become_domains() {
        assert_eq!(Domain::parse_primitive_kind("[type]"), Domain::List(Box::new(Domain::Type)));
        assert_eq!(Domain::parse_primitive_kind("int?"), Domain::Optional(Box::new(Domain::Int)));
        assert_eq!(Domain::parse_primitive_kind("value"), Domain::Present);
    }

    #[test]
    fn only_optional_and_unknown_domains_contain_none() {
        let optional = Domain::Optional(Box::new(Domain::Int));
        assert!(optional.may_contain(&Constant::None) && optional.may_contain(&Constant::Int(1)));
        assert!(Domain::Any.may_contain(&Constant::None));
        assert!(!Domain::Int.may_contain(&Constant::None) && !Domain::Present.may_contain(&Constant::None));
        assert!(!Domain::Type.may_contain(&Constant::Int(1)));
    }

    #[test]
    fn elements_are_known_only_without_spread_lists() {
        let set = RuleSet::default();
        let mut terms = Terms::new(&set);
        let (one, rest) = (terms.int(1), terms.fresh(Domain::List(Box::new(Domain::Int))));
        let known = terms.list(vec![TermItem::One(one)]);
        let open = terms.list(vec![TermItem::One(one), TermItem::Spread(rest)]);
        assert_eq!(terms.elements(known), Some(vec![one]));
        assert_eq!(terms.elements(open), None);
    }
}
