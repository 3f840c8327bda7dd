//! Body: the text of one function while it is written. It hands out names of values and blocks and keeps the indentation.

use std::fmt::{Display, Write};

/// See the file.
pub struct BodyText {
    text: String,
    values: usize,
    blocks: usize,
    indent: usize,
}

impl BodyText {
    /// An empty one.
    pub fn new() -> BodyText {
        BodyText { text: String::new(), values: 0, blocks: 0, indent: 2 }
    }

    /// A name that no value has.
    pub fn name(&mut self) -> String {
        self.values += 1;
        format!("%{}", self.values - 1)
    }

    /// A name that no block has.
    pub fn block(&mut self) -> String {
        self.blocks += 1;
        format!("^bb{}", self.blocks)
    }

    /// An op without results, or any other line.
    pub fn op(&mut self, op: impl Display) {
        writeln!(self.text, "{:1$}{op}", "", 2 * self.indent).expect("a string takes all text");
    }

    /// An op with one result: gives its name.
    pub fn value(&mut self, op: impl Display) -> String {
        let name = self.name();
        self.op(format_args!("{name} = {op}"));
        name
    }

    /// A line after which a region begins.
    pub fn open(&mut self, line: impl Display) {
        self.op(line);
        self.indent += 1;
    }

    /// A line before which a region ends and after which another begins.
    pub fn turn(&mut self, line: impl Display) {
        self.close(line);
        self.indent += 1;
    }

    /// A line before which a region ends.
    pub fn close(&mut self, line: impl Display) {
        self.indent -= 1;
        self.op(line);
    }

    /// The start of a block.
    pub fn label(&mut self, block: impl Display) {
        self.turn(format_args!("{block}:"));
    }

    /// The function with this head.
    pub fn function(self, head: impl Display) -> String {
        format!("  {head} {{\n{}  }}\n", self.text)
    }
}
