//! The description of a function or a value that rules give in the attribute `rewrite.interface`.
//!
//! It is a dictionary, all of whose entries are optional. Of a function: `source` (its type in the source, as text),
//! `arguments` and `result` (descriptions), and `hint` (what to do if C cannot take its result). Of a value: `name`,
//! `struct` (the name of its struct), `fields` (descriptions), `element` (the description of what a pointer points to)
//! and `type` (the LLVM type, for an element). Entries that do not fit the LLVM type have no effect.
//!
//! Tests: tests/all/header.rs.

use crate::ir::{Attr, AttrKind, Body, Context, Op, Type};

/// The attribute of a function that holds its description.
const ATTRIBUTE: &str = "rewrite.interface";

/// The description of a function or a value; an empty one if the rules give none.
#[derive(Clone, Copy)]
pub(super) struct Description<'c> {
    ctx: &'c Context,
    dict: Option<Attr>,
}

impl<'c> Description<'c> {
    /// Returns the description of a function.
    pub(super) fn of_function(ctx: &'c Context, body: &Body, op: Op) -> Description<'c> {
        let dict = body.discardable(op).and_then(|dict| ctx.dict_get(dict, ATTRIBUTE));
        Description { ctx, dict }
    }

    /// Returns an empty description.
    pub(super) fn none(ctx: &'c Context) -> Description<'c> {
        Description { ctx, dict: None }
    }

    fn entry(self, name: &str) -> Option<Attr> {
        self.ctx.dict_get(self.dict?, name)
    }

    /// Returns the text of an entry: `source`, `hint`, `name` or `struct`.
    pub(super) fn text(self, entry: &str) -> Option<&'c str> {
        self.ctx.string_value(self.entry(entry)?)
    }

    /// Returns the entry `type`.
    pub(super) fn ty(self) -> Option<Type> {
        self.ctx.type_value(self.entry("type")?)
    }

    /// Returns the description `element` or `result`.
    pub(super) fn part(self, entry: &str) -> Description<'c> {
        Description { ctx: self.ctx, dict: self.entry(entry) }
    }

    /// Returns the description with an index in the list `fields` or `arguments`.
    pub(super) fn item(self, list: &str, index: usize) -> Description<'c> {
        let dict = match self.entry(list).map(|list| self.ctx.attr_kind(list)) {
            Some(AttrKind::Array(items)) => items.get(index).copied(),
            _ => None,
        };
        Description { ctx: self.ctx, dict }
    }
}
