//! Requests for symbols: the module-level ops that rules add to one symbol table while they convert its ops.
//!
//! Tests: below, tests/all/threads.rs.

use crate::ir::{Attr, AttrKind, Block, Body, Context, Loc, Op, Str};
use rulec::rir::Span;
use rustc_hash::FxHashMap;

/// A requested op, in a body of its own until the symbol table is complete.
pub(super) struct SymbolRequest {
    /// The name, which is provisional if `fresh` is set.
    pub(super) name: Str,
    /// Whether the request was made by `fresh`: its final name is unique and derived from a hint.
    pub(super) fresh: bool,
    /// Fresh requests with equal keys share one symbol.
    pub(super) key: Option<String>,
    pub(super) body: Body,
    /// The block of `body` that holds the op.
    pub(super) block: Block,
    /// The location of the op for which the symbol was requested first.
    pub(super) loc: Loc,
    /// The place in the rules of the template that builds the op.
    pub(super) span: Span,
    /// Whether building the op made further requests, or the declaration of one `extern` made several requests.
    pub(super) has_nested: bool,
}

/// A symbol op in its body.
#[derive(Clone, Copy)]
pub(super) struct Declaration<'a> {
    pub(super) body: &'a Body,
    pub(super) op: Op,
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
}

impl SymbolRequest {
    /// Returns the requested op.
    pub(super) fn op(&self) -> Option<Op> {
        self.body.first_op(self.block)
    }

    /// Returns whether both requests have an op, and the ops declare different types.
    pub(super) fn has_other_type(&self, ctx: &Context, other: &SymbolRequest) -> bool {
        match (self.declaration(), other.declaration()) {
            (Some(a), Some(b)) => !a.has_same_type(ctx, b),
            _ => false,
        }
    }

    fn declaration(&self) -> Option<Declaration<'_>> {
        Some(Declaration { body: &self.body, op: self.op()? })
    }
}

/// The requests of a symbol table, in the order in which they were made.
#[derive(Default)]
pub(super) struct SymbolRequests {
    requests: Vec<SymbolRequest>,
    /// Indices into `requests`, by name.
    by_name: FxHashMap<Str, usize>,
    /// Indices into `requests`, by key.
    by_key: FxHashMap<String, usize>,
}

impl SymbolRequests {
    pub(super) fn len(&self) -> usize {
        self.requests.len()
    }

    pub(super) fn is_empty(&self) -> bool {
        self.requests.is_empty()
    }

    /// Adds a request whose name and key are new.
    pub(super) fn push(&mut self, request: SymbolRequest) {
        self.by_name.insert(request.name, self.requests.len());
        if let Some(key) = &request.key {
            self.by_key.insert(key.clone(), self.requests.len());
        }
        self.requests.push(request);
    }

    /// Returns the request of this name.
    pub(super) fn find_by_name(&self, name: Str) -> Option<&SymbolRequest> {
        self.by_name.get(&name).map(|i| &self.requests[*i])
    }

    /// Returns the request of this key.
    pub(super) fn find_by_key(&self, key: &str) -> Option<&SymbolRequest> {
        self.by_key.get(key).map(|i| &self.requests[*i])
    }

    /// Sets `has_nested` for the requests from index `first` on.
    pub(super) fn mark_nested_from(&mut self, first: usize) {
        for request in &mut self.requests[first..] {
            request.has_nested = true;
        }
    }
}

impl IntoIterator for SymbolRequests {
    type Item = SymbolRequest;
    type IntoIter = std::vec::IntoIter<SymbolRequest>;
    fn into_iter(self) -> Self::IntoIter {
        self.requests.into_iter()
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
        SymbolRequest {
            name: ctx.intern_str(name),
            fresh: key.is_some(),
            key: key.map(str::to_string),
            body,
            block,
            loc: Loc::Offset(0),
            span: Span::default(),
            has_nested: false,
        }
    }

    #[test]
    fn requests_are_found_by_name_and_by_key() {
        let ctx = Context::new(Default::default());
        let mut requests = SymbolRequests::default();
        requests.push(request(&ctx, "malloc", None, ctx.int_type(64)));
        requests.push(request(&ctx, "table.0", Some("table 7"), ctx.int_type(32)));
        assert_eq!(requests.find_by_name(ctx.intern_str("malloc")).map(|r| r.fresh), Some(false));
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
        let names: Vec<String> = requests.into_iter().map(|r| ctx.text(r.name).to_string()).collect();
        assert_eq!(names, ["c", "a", "b"]);
    }

    #[test]
    fn only_requests_from_the_index_on_are_marked_as_nested() {
        let ctx = Context::new(Default::default());
        let mut requests = SymbolRequests::default();
        for name in ["a", "b", "c"] {
            requests.push(request(&ctx, name, None, ctx.int_type(1)));
        }
        requests.mark_nested_from(1);
        assert_eq!(requests.into_iter().map(|r| r.has_nested).collect::<Vec<_>>(), [false, true, true]);
    }

    #[test]
    fn declarations_agree_if_their_type_attributes_do() {
        let ctx = Context::new(Default::default());
        let (a, b) = (request(&ctx, "a", None, ctx.int_type(32)), request(&ctx, "b", None, ctx.int_type(32)));
        assert!(!a.has_other_type(&ctx, &b));
        assert!(a.has_other_type(&ctx, &request(&ctx, "a", None, ctx.int_type(64))));
    }
}
