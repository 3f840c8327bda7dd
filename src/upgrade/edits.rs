//! Edits of the old text: the differences between the own tokens of each old op and of the ops that replace it.
//!
//! Tests: tests/all/eras.rs.

use super::op_tree::{NewText, OldText};
use super::tokens::OwnToken;
use super::{Change, UpgradedText};
use similar::DiffOp;
use similar::algorithms::{Capture, Replace, myers};
use std::ops::Range;

/// A range of the old text with the text that replaces it.
#[derive(Clone, Debug)]
pub(super) struct TextEdit {
    pub range: Range<usize>,
    pub text: String,
}

/// The edits of a text.
pub(super) struct TextEdits<'t> {
    text: &'t str,
    edits: Vec<TextEdit>,
    pub changes: Vec<Change>,
}

impl<'t> TextEdits<'t> {
    pub fn new(text: &'t str) -> TextEdits<'t> {
        TextEdits { text, edits: Vec::new(), changes: Vec::new() }
    }
    pub fn push(&mut self, edit: TextEdit) {
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
            self.push(TextEdit { range: old_node.range.start..old_node.range.start, text });
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
            self.push(TextEdit { range: old_node.range.end..old_node.range.end, text });
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
        for diff in token_diff(&old_keys, &new_keys) {
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
                DiffOp::Delete { .. } | DiffOp::Insert { .. } | DiffOp::Replace { .. } => {
                    self.replace(old_tokens, diff.old_range(), (new, new_children, new_tokens), diff.new_range());
                }
            }
        }
    }

    /// Replaces old tokens by new ones, either of which may be none. The gaps (texts between neighbouring tokens) on
    /// both sides become those of the printed text, unless they contain a line break or a comment.
    fn replace(
        &mut self,
        old_tokens: &[OwnToken],
        old_range: Range<usize>,
        new: (&NewText<'_>, &[usize], &[OwnToken]),
        new_range: Range<usize>,
    ) {
        let (old_text, new_tokens) = (self.text, new.2);
        let old_gap = |right: usize| -> Option<Range<usize>> {
            let left = right.checked_sub(1)?;
            Some(old_tokens.get(left)?.range.end..old_tokens.get(right)?.range.start)
        };
        let new_gap = |right: usize| -> Option<&str> {
            let left = right.checked_sub(1)?;
            Some(blank_of(&new.0.text[new_tokens.get(left)?.range.end..new_tokens.get(right)?.range.start]))
        };
        let left = old_gap(old_range.start);
        let right = if old_range.is_empty() { None } else { old_gap(old_range.end) };
        let text = self.new_text(new, new_range.clone());
        let before = left.as_ref().map_or("", |gap| &old_text[gap.clone()]);
        let after = right.as_ref().map_or("", |gap| &old_text[gap.clone()]);
        let start =
            left.as_ref().map(|gap| gap.start).or(old_tokens.get(old_range.start).map(|token| token.range.start));
        let end = match (&right, &left) {
            (Some(gap), _) => gap.end,
            (None, Some(gap)) if old_range.is_empty() => gap.end,
            _ => old_range.end.checked_sub(1).and_then(|last| old_tokens.get(last)).map_or(0, |token| token.range.end),
        };
        let start = start.or(old_tokens.last().map(|token| token.range.end)).unwrap_or(old_text.len());
        let end = end.max(start);
        let new_text = if old_range.is_empty() {
            // An insertion, such as `a c` to `a b c`, replaces one gap of the old text by two.
            let (first, second) = (new_gap(new_range.start), new_gap(new_range.end));
            let second = if is_plain(before) { second.unwrap_or("") } else { before };
            format!("{}{text}{second}", first.unwrap_or(""))
        } else if text.is_empty() {
            // A deletion, such as `a b c` to `a c`, replaces two gaps of the old text by one. A gap with a line break
            // or a comment takes precedence over that of the printed text.
            match (is_plain(before), is_plain(after)) {
                (true, true) => new_gap(new_range.start).unwrap_or("").to_string(),
                (false, true) => before.to_string(),
                (true, false) => after.to_string(),
                (false, false) if before.contains("//") => format!("{before}{after}"),
                (false, false) => after.to_string(),
            }
        } else {
            let first = if is_plain(before) { new_gap(new_range.start).unwrap_or(before) } else { before };
            let second = if is_plain(after) { new_gap(new_range.end).unwrap_or(after) } else { after };
            format!("{first}{text}{second}")
        };
        self.push(TextEdit { range: start..end, text: new_text });
    }

    /// Returns the text of new tokens with the whitespace of the printed text between them.
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

/// Returns the differences between two lists of tokens, in order. (`similar::capture_diff_slices` also moves insertions
/// up and down, after which it may state wrong positions.)
fn token_diff(old: &[String], new: &[String]) -> Vec<DiffOp> {
    let mut capture = Replace::new(Capture::new());
    let Ok(()) = myers::diff(&mut capture, old, 0..old.len(), new, 0..new.len());
    capture.into_inner().into_ops()
}

fn only_children(tokens: Vec<OwnToken>) -> Vec<OwnToken> {
    tokens.into_iter().filter(|token| !token.children.is_empty()).collect()
}

/// Returns whether the gap between two tokens contains neither a line break nor a comment.
fn is_plain(gap: &str) -> bool {
    !gap.contains(['\n', '/'])
}

/// Returns the whitespace for the gap between two tokens of the printed text: the gap itself, or a line break if it
/// contains a comment.
fn blank_of(gap: &str) -> &str {
    if gap.contains("//") { "\n" } else { gap }
}
