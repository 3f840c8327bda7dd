//! Requests: ops that rules ask a symbol table for while they convert something else.
//!
//! Kept true: what was asked for is found by its name, or by its key, however much else was asked for.

use crate::ir::{Block, Body, Loc, Str};
use grammar::rir::Span;
use rustc_hash::FxHashMap;

/// A module-level op that rules asked for.
pub(super) struct SymbolRequest {
    pub(super) name: Str,
    pub(super) fresh: bool,
    pub(super) key: Option<String>,
    pub(super) body: Body,
    pub(super) block: Block,
    pub(super) loc: Loc,
    pub(super) span: Span,
    /// Other requests were made while it was made.
    pub(super) has_nested: bool,
}

/// What a symbol table is asked for, in the order in which it was.
#[derive(Default)]
pub(super) struct SymbolRequests {
    requests: Vec<SymbolRequest>,
    by_name: FxHashMap<Str, usize>,
    by_key: FxHashMap<String, usize>,
}

impl SymbolRequests {
    pub(super) fn len(&self) -> usize {
        self.requests.len()
    }

    pub(super) fn is_empty(&self) -> bool {
        self.requests.is_empty()
    }

    /// Adds one that was not asked for yet.
    pub(super) fn push(&mut self, request: SymbolRequest) {
        self.by_name.insert(request.name, self.requests.len());
        self.by_key.extend(request.key.clone().map(|key| (key, self.requests.len())));
        self.requests.push(request);
    }

    /// What was asked for by this name.
    pub(super) fn find_by_name(&self, name: Str) -> Option<&SymbolRequest> {
        self.by_name.get(&name).map(|i| &self.requests[*i])
    }

    /// What was asked for by this key.
    pub(super) fn find_by_key(&self, key: &str) -> Option<&SymbolRequest> {
        self.by_key.get(key).map(|i| &self.requests[*i])
    }

    /// Those from a position on were asked for on the way to another.
    pub(super) fn mark_nested_from(&mut self, first: usize) {
        self.requests[first..].iter_mut().for_each(|request| request.has_nested = true);
    }
}

impl IntoIterator for SymbolRequests {
    type Item = SymbolRequest;
    type IntoIter = std::vec::IntoIter<SymbolRequest>;
    fn into_iter(self) -> Self::IntoIter {
        self.requests.into_iter()
    }
}
