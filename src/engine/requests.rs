//! Requests: ops that rules ask a symbol table for while they convert something else.
//!
//! Kept true: what was asked for is found by its name, or by its key, however much else was asked for.

use crate::ir::{Block, Body, Loc, Str};
use grammar::rir::Span;
use rustc_hash::FxHashMap;

/// A module-level op that rules asked for.
pub(super) struct Request {
    pub(super) name: Str,
    pub(super) fresh: bool,
    pub(super) key: Option<String>,
    pub(super) body: Body,
    pub(super) block: Block,
    pub(super) loc: Loc,
    pub(super) at: Span,
    /// Other requests were made while it was made.
    pub(super) asks: bool,
}

/// What a symbol table is asked for, in the order in which it was.
#[derive(Default)]
pub(super) struct Requests {
    all: Vec<Request>,
    by_name: FxHashMap<Str, usize>,
    by_key: FxHashMap<String, usize>,
}

impl Requests {
    pub(super) fn len(&self) -> usize {
        self.all.len()
    }

    pub(super) fn is_empty(&self) -> bool {
        self.all.is_empty()
    }

    /// Adds one that was not asked for yet.
    pub(super) fn push(&mut self, request: Request) {
        self.by_name.insert(request.name, self.all.len());
        self.by_key.extend(request.key.clone().map(|key| (key, self.all.len())));
        self.all.push(request);
    }

    /// What was asked for by this name.
    pub(super) fn named(&self, name: Str) -> Option<&Request> {
        self.by_name.get(&name).map(|i| &self.all[*i])
    }

    /// What was asked for by this key.
    pub(super) fn keyed(&self, key: &str) -> Option<&Request> {
        self.by_key.get(key).map(|i| &self.all[*i])
    }

    /// Those from a position on were asked for on the way to another.
    pub(super) fn ask_from(&mut self, first: usize) {
        self.all[first..].iter_mut().for_each(|request| request.asks = true);
    }
}

impl IntoIterator for Requests {
    type Item = Request;
    type IntoIter = std::vec::IntoIter<Request>;
    fn into_iter(self) -> Self::IntoIter {
        self.all.into_iter()
    }
}
