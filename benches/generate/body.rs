//! Builder of the text of one function body: fresh names of values and blocks, and indentation.

use std::fmt::{Display, Write};

/// The text of a function body under construction.
pub struct BodyText {
    text: String,
    /// Number of value names so far.
    values: usize,
    /// Number of block names so far.
    blocks: usize,
    /// Indentation in levels of two spaces.
    indent: usize,
}

impl BodyText {
    /// Creates an empty body.
    pub fn new() -> BodyText {
        BodyText { text: String::new(), values: 0, blocks: 0, indent: 2 }
    }

    /// Returns a fresh name of a value.
    pub fn name(&mut self) -> String {
        self.values += 1;
        format!("%{}", self.values - 1)
    }

    /// Returns a fresh name of a block.
    pub fn block(&mut self) -> String {
        self.blocks += 1;
        format!("^bb{}", self.blocks)
    }

    /// Appends an op without results, or any other line.
    pub fn op(&mut self, op: impl Display) {
        writeln!(self.text, "{:1$}{op}", "", 2 * self.indent).expect("writing to a string succeeds");
    }

    /// Appends an op with one result; returns the name of the result.
    pub fn value(&mut self, op: impl Display) -> String {
        let name = self.name();
        self.op(format_args!("{name} = {op}"));
        name
    }

    /// Appends a line and begins a region after it.
    pub fn open(&mut self, line: impl Display) {
        self.op(line);
        self.indent += 1;
    }

    /// Ends a region, appends a line (`} else {`), and begins another region.
    pub fn turn(&mut self, line: impl Display) {
        self.close(line);
        self.indent += 1;
    }

    /// Ends a region and appends a line.
    pub fn close(&mut self, line: impl Display) {
        self.indent -= 1;
        self.op(line);
    }

    /// Appends the label of a block.
    pub fn label(&mut self, block: impl Display) {
        self.turn(format_args!("{block}:"));
    }

    /// Returns the text of the function with this signature.
    pub fn function(self, head: impl Display) -> String {
        format!("  {head} {{\n{}  }}\n", self.text)
    }
}
