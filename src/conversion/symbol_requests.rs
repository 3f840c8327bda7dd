//! Requests: ops that rules ask a symbol table for while they convert something else.
//!
//! Kept true: what was asked for is found by its name, or by its key, however much else was asked for.

use crate::ir::{Block, Body, Loc, Str};
use rulec::rir::Span;
use rustc_hash::FxHashMap;

/// A module-level op that rules asked for.
pub(crate) struct SymbolRequest {
    pub(crate) name: Str,
    pub(crate) fresh: bool,
    pub(crate) key: Option<String>,
    pub(crate) body: Body,
    pub(crate) block: Block,
    pub(crate) loc: Loc,
    pub(crate) span: Span,
    /// Other requests were made while it was made.
    pub(crate) has_nested: bool,
}

/// What a symbol table is asked for, in the order in which it was.
#[derive(Default)]
pub(crate) struct SymbolRequests {
    requests: Vec<SymbolRequest>,
    by_name: FxHashMap<Str, usize>,
    by_key: FxHashMap<String, usize>,
}

impl SymbolRequests {
    pub(crate) fn len(&self) -> usize {
        self.requests.len()
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.requests.is_empty()
    }

    /// Adds one that was not asked for yet.
    pub(crate) fn push(&mut self, request: SymbolRequest) {
        self.by_name.insert(request.name, self.requests.len());
        self.by_key.extend(request.key.clone().map(|key| (key, self.requests.len())));
        self.requests.push(request);
    }

    /// What was asked for by this name.
    pub(crate) fn find_by_name(&self, name: Str) -> Option<&SymbolRequest> {
        self.by_name.get(&name).map(|i| &self.requests[*i])
    }

    /// What was asked for by this key.
    pub(crate) fn find_by_key(&self, key: &str) -> Option<&SymbolRequest> {
        self.by_key.get(key).map(|i| &self.requests[*i])
    }

    /// Those from a position on were asked for on the way to another.
    pub(crate) fn mark_nested_from(&mut self, first: usize) {
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
