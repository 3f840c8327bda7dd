//! Requests for symbols: the module-level ops that rules add to one symbol table while they convert its ops.
//!
//! Tests: below, tests/all/threads.rs.

use super::collected_tables::CollectedTables;
use crate::ir::symbols::is_declaration;
use crate::ir::{Attr, AttrKind, Block, Body, Context, Loc, Op, Str};
use rulec::rir::Span;
use rustc_hash::FxHashMap;

/// The statement that made a request.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum RequestKind {
    /// `ensure`: the name is final.
    Fixed,
    /// `fresh`: the name is provisional; the final one is unique and derived from a hint. Requests with equal keys
    /// share one symbol.
    Fresh { key: Option<String> },
    /// `collect`: the op that is made of a complete table. If the op defines a symbol, its name is final.
    Table,
}

/// An op that was built for a request, in a body of its own.
pub(crate) struct BuiltOp {
    pub(crate) body: Body,
    /// The block of `body` that contains the op.
    pub(crate) block: Block,
    /// Whether building the op made `fresh` requests without a key. Requests never share the symbols of these.
    pub(crate) has_own_symbols: bool,
}

/// The places to which messages about a request refer.
#[derive(Clone, Copy, Debug)]
pub(crate) struct RequestOrigin {
    /// The location of the op for which the request was made first.
    pub(crate) loc: Loc,
    /// The place in the rules of the code that builds the op.
    pub(crate) span: Span,
}

/// A requested op, in a body of its own until the symbol table is complete.
pub(crate) struct SymbolRequest {
    /// The name, which is provisional for `RequestKind::Fresh`.
    pub(crate) name: Str,
    pub(crate) kind: RequestKind,
    pub(crate) body: Body,
    /// The block of `body` that contains the requested op.
    pub(crate) block: Block,
    pub(crate) origin: RequestOrigin,
    /// Whether building the op, or declaring the `extern`, made `fresh` requests without a key.
    pub(crate) has_own_symbols: bool,
}

/// An op that defines or declares a symbol, and the body that contains it.
#[derive(Clone, Copy)]
pub(crate) struct Declaration<'a> {
    pub(crate) body: &'a Body,
    pub(crate) op: Op,
}

impl Declaration<'_> {
    /// Returns whether two symbol ops have equal op names and equal type attributes.
    pub(super) fn has_same_type(self, ctx: &Context, other: Declaration<'_>) -> bool {
        let types = |declaration: Declaration<'_>| -> Vec<Attr> {
            let attrs = declaration.body.attrs(declaration.op).iter().map(|e| e.1);
            attrs.filter(|a| matches!(ctx.attr_kind(*a), AttrKind::Type(_))).collect()
        };
        self.body.name(self.op) == other.body.name(other.op) && types(self) == types(other)
    }

    /// Returns whether this op only declares its symbol, and the op `other` defines it.
    pub(crate) fn is_defined_by(self, ctx: &Context, other: Declaration<'_>) -> bool {
        is_declaration(ctx, self.body, self.op) && !is_declaration(ctx, other.body, other.op)
    }
}

impl SymbolRequest {
    pub(crate) fn new(name: Str, kind: RequestKind, built: BuiltOp, origin: RequestOrigin) -> SymbolRequest {
        let BuiltOp { body, block, has_own_symbols } = built;
        SymbolRequest { name, kind, body, block, origin, has_own_symbols }
    }

    /// Returns the requested op.
    pub(crate) fn op(&self) -> Option<Op> {
        self.body.first_op(self.block)
    }

    pub(crate) fn is_fresh(&self) -> bool {
        matches!(self.kind, RequestKind::Fresh { .. })
    }

    /// Returns the key of a `fresh` request; `None` if it has none, or for another request.
    pub(crate) fn key(&self) -> Option<&str> {
        match &self.kind {
            RequestKind::Fresh { key } => key.as_deref(),
            RequestKind::Fixed | RequestKind::Table => None,
        }
    }

    /// Returns whether both requests have an op, and the ops declare different types.
    pub(crate) fn has_other_type(&self, ctx: &Context, other: &SymbolRequest) -> bool {
        match (self.declaration(), other.declaration()) {
            (Some(a), Some(b)) => !a.has_same_type(ctx, b),
            _ => false,
        }
    }

    /// Returns whether the op of this request only declares its symbol, and the op of `other` defines it.
    pub(crate) fn is_defined_by(&self, ctx: &Context, other: &SymbolRequest) -> bool {
        match (self.declaration(), other.declaration()) {
            (Some(a), Some(b)) => a.is_defined_by(ctx, b),
            _ => false,
        }
    }

    /// Returns whether the requested op defines its symbol.
    pub(crate) fn is_definition(&self, ctx: &Context) -> bool {
        self.op().is_some_and(|op| !is_declaration(ctx, &self.body, op))
    }

    pub(crate) fn declaration(&self) -> Option<Declaration<'_>> {
        Some(Declaration { body: &self.body, op: self.op()? })
    }
}

/// A discardable attribute that `ensure {..}` sets on the op of the symbol table.
#[derive(Clone, Copy, Debug)]
pub(crate) struct RequestedAttribute {
    pub(crate) name: Str,
    pub(crate) value: Attr,
    pub(crate) origin: RequestOrigin,
}

/// The symbols that rules requested to be defined in a symbol table, in the order of the requests.
#[derive(Default)]
pub(crate) struct SymbolRequests {
    requests: Vec<SymbolRequest>,
    /// Indices into `requests`, by name.
    by_name: FxHashMap<Str, usize>,
    /// Indices into `requests`, by the key of a `fresh` request.
    by_key: FxHashMap<String, usize>,
    /// The attributes requested for the op of the symbol table. Invariant: their names differ.
    pub(crate) attributes: Vec<RequestedAttribute>,
    /// The tables that `collect` fills.
    pub(crate) tables: CollectedTables,
    /// The next number of each sequence of `fresh int`.
    pub(crate) next_numbers: FxHashMap<String, i64>,
}

impl SymbolRequests {
    pub(crate) fn len(&self) -> usize {
        self.requests.len()
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.requests.is_empty() && self.attributes.is_empty() && self.tables.is_empty()
    }

    /// Adds a request whose name and key are new.
    pub(crate) fn push(&mut self, request: SymbolRequest) {
        self.by_name.insert(request.name, self.requests.len());
        if let Some(key) = request.key() {
            self.by_key.insert(key.to_string(), self.requests.len());
        }
        self.requests.push(request);
    }

    /// Returns the request of this name.
    pub(crate) fn find_by_name(&self, name: Str) -> Option<&SymbolRequest> {
        self.by_name.get(&name).map(|i| &self.requests[*i])
    }

    /// Returns the request of this key.
    pub(crate) fn find_by_key(&self, key: &str) -> Option<&SymbolRequest> {
        self.by_key.get(key).map(|i| &self.requests[*i])
    }

    /// Replaces the request for a declaration of a symbol by this request, whose op defines the symbol.
    pub(crate) fn replace_declaration(&mut self, definition: SymbolRequest) {
        if let Some(index) = self.by_name.get(&definition.name) {
            self.requests[*index] = definition;
        }
    }

    /// Adds an attribute. If an attribute of this name was added before with another value, returns the earlier one as
    /// error.
    pub(crate) fn add_attribute(&mut self, attribute: RequestedAttribute) -> Result<(), RequestedAttribute> {
        match self.attributes.iter().find(|a| a.name == attribute.name) {
            Some(existing) if existing.value != attribute.value => Err(*existing),
            Some(_) => Ok(()),
            None => {
                self.attributes.push(attribute);
                Ok(())
            }
        }
    }

    /// Removes all requests for ops and returns them.
    pub(crate) fn take_requests(&mut self) -> Vec<SymbolRequest> {
        self.by_name.clear();
        self.by_key.clear();
        std::mem::take(&mut self.requests)
    }

    /// Returns whether one of the requests from index `first` on is `fresh` without a key.
    pub(super) fn has_unkeyed_fresh_from(&self, first: usize) -> bool {
        self.requests[first..].iter().any(|request| request.is_fresh() && request.key().is_none())
    }

    /// Sets `has_own_symbols` for the requests from index `first` on.
    pub(super) fn mark_own_symbols_from(&mut self, first: usize) {
        for request in &mut self.requests[first..] {
            request.has_own_symbols = true;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ir::{OpSpec, Type};

    /// Returns a request whose op has the type attribute `ty`.
    fn request(ctx: &Context, name: &str, key: Option<&str>, ty: Type) -> SymbolRequest {
        let mut body = Body::default();
        let region = body.make_region();
        let block = body.make_block(region, None, &[]);
        let attrs = [(0, ctx.string_attr(name)), (1, ctx.type_attr(ty))];
        let op = body.make_op(OpSpec { attrs: &attrs, ..OpSpec::new(ctx.op_name("t.declare"), Loc::Offset(0)) });
        body.append_op(block, op);
        let kind = match key {
            Some(key) => RequestKind::Fresh { key: Some(key.to_string()) },
            None => RequestKind::Fixed,
        };
        let origin = RequestOrigin { loc: Loc::Offset(0), span: Span::default() };
        SymbolRequest::new(ctx.intern_str(name), kind, BuiltOp { body, block, has_own_symbols: false }, origin)
    }

    #[test]
    fn requests_are_found_by_name_and_by_key() {
        let ctx = Context::new(Default::default());
        let mut requests = SymbolRequests::default();
        requests.push(request(&ctx, "malloc", None, ctx.int_type(64)));
        requests.push(request(&ctx, "table.0", Some("table 7"), ctx.int_type(32)));
        assert_eq!(requests.find_by_name(ctx.intern_str("malloc")).map(SymbolRequest::is_fresh), Some(false));
        assert_eq!(requests.find_by_key("table 7").map(|r| r.name), Some(ctx.intern_str("table.0")));
        assert!(requests.find_by_name(ctx.intern_str("free")).is_none() && requests.find_by_key("table").is_none());
    }

    #[test]
    fn requests_are_iterated_in_the_order_of_their_addition() {
        let ctx = Context::new(Default::default());
        let mut requests = SymbolRequests::default();
        for name in ["c", "a", "b"] {
            requests.push(request(&ctx, name, None, ctx.int_type(1)));
        }
        let names: Vec<String> = requests.take_requests().into_iter().map(|r| ctx.text(r.name).to_string()).collect();
        assert_eq!(names, ["c", "a", "b"]);
    }

    #[test]
    fn only_requests_from_the_index_on_are_marked() {
        let ctx = Context::new(Default::default());
        let mut requests = SymbolRequests::default();
        for name in ["a", "b", "c"] {
            requests.push(request(&ctx, name, None, ctx.int_type(1)));
        }
        requests.mark_own_symbols_from(1);
        assert_eq!(
            requests.take_requests().into_iter().map(|r| r.has_own_symbols).collect::<Vec<_>>(),
            [false, true, true]
        );
    }

    #[test]
    fn an_attribute_has_one_value() {
        let ctx = Context::new(Default::default());
        let origin = RequestOrigin { loc: Loc::Offset(0), span: Span::default() };
        let attribute = |value| RequestedAttribute { name: ctx.intern_str("a"), value: ctx.bool_attr(value), origin };
        let mut requests = SymbolRequests::default();
        assert!(requests.add_attribute(attribute(true)).is_ok() && requests.add_attribute(attribute(true)).is_ok());
        assert!(requests.add_attribute(attribute(false)).is_err());
        assert_eq!(requests.attributes.len(), 1);
    }

    #[test]
    fn declarations_agree_if_their_type_attributes_do() {
        let ctx = Context::new(Default::default());
        let (a, b) = (request(&ctx, "a", None, ctx.int_type(32)), request(&ctx, "b", None, ctx.int_type(32)));
        assert!(!a.has_other_type(&ctx, &b));
        assert!(a.has_other_type(&ctx, &request(&ctx, "a", None, ctx.int_type(64))));
    }
}
