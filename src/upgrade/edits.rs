//! Edits of the old text: the differences between the own tokens of each old op and of the ops that replace it.

use super::op_tree::{NewText, OldText};
use super::tokens::OwnToken;
use super::{Change, UpgradedText};
use similar::{Algorithm, DiffOp, capture_diff_slices};
use std::ops::Range;

/// A range of the old text with the text that replaces it.
#[derive(Clone, Debug)]
pub(super) struct Edit {
    pub range: Range<usize>,
    pub text: String,
}

/// The edits of a text.
pub(super) struct TextEdits<'t> {
    text: &'t str,
    edits: Vec<Edit>,
    pub changes: Vec<Change>,
}

impl<'t> TextEdits<'t> {
    pub fn new(text: &'t str) -> TextEdits<'t> {
        TextEdits { text, edits: Vec::new(), changes: Vec::new() }
    }
    pub fn push(&mut self, edit: Edit) {
        self.edits.push(edit);
    }

    /// Adds the edits that turn the old text into the new one.
    pub fn compare(&mut self, old: &OldText<'_>, new: &NewText<'_>) {
        // The printer always writes the module; the old text may leave it out.
        let module = new.nodes[0].children.first().copied().unwrap_or(0);
        let new_root = if old.has_module { 0 } else { module };
        let new_children = &new.nodes[new_root].children;
        let old_tokens: Vec<OwnToken> = only_children(old.own_tokens(0));
        let new_tokens: Vec<OwnToken> = only_children(new.own_tokens(new_root));
        self.compare_tokens((old, 0, &old_tokens), (new, new_children, &new_tokens));
    }

    /// Compares the ops `new_nodes`, which replace the old op `node`, with this op.
    fn compare_op(&mut self, (old, node): (&OldText<'_>, usize), (new, new_nodes): (&NewText<'_>, &[usize])) {
        let old_node = &old.nodes[node];
        let main = *new_nodes
            .iter()
            .rfind(|new_node| new.nodes[**new_node].has_regions == old_node.has_regions && old_node.has_regions)
            .or(new_nodes.last())
            .expect("a token stands for at least one op");
        let position = new_nodes.iter().position(|other| *other == main).unwrap_or(0);
        let indent = self.indent_at(old_node.range.start);
        let (edits_before, changes_before) = (self.edits.len(), self.changes.len());
        for extra in &new_nodes[..position] {
            let text = format!("{}\n{indent}", new.full_text(*extra));
            self.push(Edit { range: old_node.range.start..old_node.range.start, text });
        }
        let origin = old_node.origin.unwrap_or(u32::MAX);
        let (old_tokens, new_tokens) = (old.own_tokens(node), new.own_tokens(main));
        let keys = |tokens: &[OwnToken]| -> Vec<String> {
            tokens.iter().filter(|token| !token.children.is_empty()).map(|token| token.key.clone()).collect()
        };
        let same_children = keys(&old_tokens) == keys(&new_tokens);
        let is_unchanged = !old.is_old[node] && old.is_unchanged(origin, &new.own_keys(main));
        if is_unchanged && same_children {
            let children = &new.nodes[main].children;
            self.compare_tokens((old, node, &only_children(old_tokens)), (new, children, &only_children(new_tokens)));
        } else {
            self.compare_tokens((old, node, &old_tokens), (new, &new.nodes[main].children, &new_tokens));
        }
        for extra in &new_nodes[position + 1..] {
            let text = format!("\n{indent}{}", new.full_text(*extra));
            self.push(Edit { range: old_node.range.end..old_node.range.end, text });
        }
        let own_edits = self.edits[edits_before..].iter().any(|edit| {
            let in_child = |child: &usize| {
                let range = &old.nodes[*child].range;
                range.start <= edit.range.start && edit.range.end <= range.end
            };
            !old_node.children.iter().any(in_child)
        });
        if own_edits {
            let first_line = |text: String| text.lines().next().unwrap_or_default().trim().to_string();
            let texts: Vec<String> = new_nodes.iter().map(|new_node| first_line(new.full_text(*new_node))).collect();
            let change = Change {
                range: old.names[node].clone(),
                old: self.text[old.names[node].clone()].to_string(),
                new: texts.join("; "),
            };
            self.changes.insert(changes_before, change);
        }
    }

    fn compare_tokens(
        &mut self,
        (old, node, old_tokens): (&OldText<'_>, usize, &[OwnToken]),
        (new, new_children, new_tokens): (&NewText<'_>, &[usize], &[OwnToken]),
    ) {
        let keys = |tokens: &[OwnToken]| -> Vec<String> { tokens.iter().map(|token| token.key.clone()).collect() };
        let (old_keys, new_keys) = (keys(old_tokens), keys(new_tokens));
        for diff in capture_diff_slices(Algorithm::Myers, &old_keys, &new_keys) {
            match diff {
                DiffOp::Equal { old_index, new_index, len } => {
                    for i in 0..len {
                        let (old_token, new_token) = (&old_tokens[old_index + i], &new_tokens[new_index + i]);
                        if !old_token.children.is_empty() {
                            let child = old.nodes[node].children[old_token.children.start];
                            self.compare_op((old, child), (new, &new_children[new_token.children.clone()]));
                        }
                    }
                }
                DiffOp::Delete { old_index, old_len, .. } => {
                    self.delete(old_tokens[old_index].range.start..old_tokens[old_index + old_len - 1].range.end);
                }
                DiffOp::Insert { old_index, new_index, new_len } => {
                    self.insert(old_tokens, old_index, (new, new_children, new_tokens), new_index..new_index + new_len);
                }
                DiffOp::Replace { old_index, old_len, new_index, new_len } => {
                    let range = old_tokens[old_index].range.start..old_tokens[old_index + old_len - 1].range.end;
                    let text = self.new_text((new, new_children, new_tokens), new_index..new_index + new_len);
                    self.push(Edit { range, text });
                }
            }
        }
    }

    /// Removes a range with the blanks before it; with its line, if nothing else is on it.
    fn delete(&mut self, range: Range<usize>) {
        let before = &self.text[..range.start];
        let line_start = before.rfind('\n').map_or(0, |at| at + 1);
        let rest = &self.text[range.end..];
        let line_end = rest.find('\n').unwrap_or(rest.len());
        let is_alone = before[line_start..].trim().is_empty() && rest[..line_end].trim().is_empty();
        if is_alone && line_start > 0 {
            self.push(Edit { range: line_start - 1..range.end + line_end, text: String::new() });
        } else {
            let start = before.trim_end_matches([' ', '\t']).len();
            self.push(Edit { range: start..range.end, text: String::new() });
        }
    }

    fn insert(
        &mut self,
        old_tokens: &[OwnToken],
        old_index: usize,
        new: (&NewText<'_>, &[usize], &[OwnToken]),
        range: Range<usize>,
    ) {
        let new_tokens = new.2;
        let text = self.new_text(new, range.clone());
        let gap = |left: usize, right: usize| &new.0.text[new_tokens[left].range.end..new_tokens[right].range.start];
        if range.start > 0 && old_index > 0 {
            // Behind the token before it, as the printer separates the two.
            let before = gap(range.start - 1, range.start);
            let place = old_tokens[old_index - 1].range.end;
            let mut text = format!("{}{text}", blank_of(before));
            // What follows directly needs the blank that the printer writes.
            if let Some(next) = old_tokens.get(old_index)
                && next.range.start == place
                && range.end < new_tokens.len()
            {
                text += blank_of(gap(range.end - 1, range.end));
            }
            self.push(Edit { range: place..place, text });
        } else {
            let place = old_tokens.get(old_index).map_or(self.text.len(), |token| token.range.start);
            let after = if range.end < new_tokens.len() { blank_of(gap(range.end - 1, range.end)) } else { "\n" };
            self.push(Edit { range: place..place, text: format!("{text}{after}") });
        }
    }

    /// Returns the text of new tokens with the blanks of the printer between them.
    fn new_text(
        &self,
        (new, new_children, tokens): (&NewText<'_>, &[usize], &[OwnToken]),
        range: Range<usize>,
    ) -> String {
        let mut text = String::new();
        let first = range.start;
        for i in range {
            if i > first {
                text += blank_of(&new.text[tokens[i - 1].range.end..tokens[i].range.start]);
            }
            if tokens[i].children.is_empty() {
                text += &tokens[i].text;
            } else {
                let ops: Vec<String> =
                    new_children[tokens[i].children.clone()].iter().map(|child| new.full_text(*child)).collect();
                text += &ops.join("\n");
            }
        }
        text
    }

    /// Returns the blanks at the beginning of the line of a position.
    fn indent_at(&self, pos: usize) -> &'t str {
        let line = &self.text[self.text[..pos].rfind('\n').map_or(0, |at| at + 1)..pos];
        &line[..line.len() - line.trim_start().len()]
    }

    /// Applies the edits.
    pub fn finish(mut self) -> UpgradedText {
        let mut order: Vec<usize> = (0..self.edits.len()).collect();
        order.sort_by_key(|i| (self.edits[*i].range.start, self.edits[*i].range.end, *i));
        let (mut text, mut end) = (String::with_capacity(self.text.len()), 0);
        for i in order {
            let edit = &self.edits[i];
            if edit.range.start >= end {
                text += &self.text[end..edit.range.start];
                end = edit.range.start;
            }
            text += &edit.text;
            end = end.max(edit.range.end);
        }
        text += &self.text[end..];
        self.changes.sort_by_key(|change| change.range.start);
        UpgradedText { text, changes: self.changes }
    }
}

fn only_children(tokens: Vec<OwnToken>) -> Vec<OwnToken> {
    tokens.into_iter().filter(|token| !token.children.is_empty()).collect()
}

/// Returns the blanks between two tokens of the printer, without a comment.
fn blank_of(gap: &str) -> &str {
    if gap.contains("//") { "\n" } else { gap }
}
