//! The ops of the old and of the upgraded text as trees. Each op has its own tokens: those outside the ops in its
//! regions.
//!
//! Tests: tests/all/eras.rs.

use super::UpgradedModule;
use super::block_position;
use super::tokens::{OwnToken, child_key, own_tokens};
use crate::asm::OpRange;
use crate::ir::{Body, Loc, Module, Op};
use crate::syntax::lexer::{TokenKind, lex};
use crate::syntax::text_record::OpText;
use rustc_hash::FxHashMap;
use std::ops::Range;

/// An op of a text. Node 0 is the whole text.
pub(super) struct OpNode {
    pub range: Range<usize>,
    /// The offset in the old text of the name of the op that this op comes from; `None` for an op that has no place
    /// there.
    pub origin: Option<u32>,
    pub children: Vec<usize>,
    pub has_regions: bool,
}

/// Builds the tree of nodes that are sorted by start, outer ones first.
fn link(nodes: &mut [OpNode]) {
    let mut open: Vec<usize> = vec![0];
    for i in 1..nodes.len() {
        while open.len() > 1 && nodes[open[open.len() - 1]].range.end < nodes[i].range.end.max(nodes[i].range.start + 1)
        {
            open.pop();
        }
        let parent = open[open.len() - 1];
        nodes[parent].children.push(i);
        open.push(i);
    }
}

/// The text that was read.
pub(super) struct OldText<'t> {
    pub text: &'t str,
    pub nodes: Vec<OpNode>,
    /// The name of each op.
    pub names: Vec<Range<usize>>,
    /// Whether the op has an old spelling outside its nested ops.
    pub is_old: Vec<bool>,
    /// For each op by origin: the keys of the tokens, without those of nested ops, that the printer writes for it
    /// before the upgrade.
    canonical: FxHashMap<u32, Vec<String>>,
    /// For each op by origin, the labels of the blocks of its regions.
    labels: FxHashMap<u32, Vec<Vec<Option<String>>>>,
    /// Whether the text states the module op itself.
    pub has_module: bool,
}

impl<'t> OldText<'t> {
    pub fn new(text: &'t str, upgraded: &UpgradedModule, printed: &(String, Vec<OpRange>)) -> OldText<'t> {
        let record = &upgraded.record;
        let mut ops: Vec<&OpText> = record.ops.iter().collect();
        ops.sort_by_key(|op| (op.range.start, std::cmp::Reverse(op.range.end)));
        let whole = OpNode { range: 0..text.len(), origin: None, children: Vec::new(), has_regions: true };
        let mut nodes = vec![whole];
        let (mut names, mut labels) = (vec![Range::default()], FxHashMap::default());
        for op in ops {
            let origin = op.name.start as u32;
            nodes.push(OpNode {
                range: op.range.clone(),
                origin: Some(origin),
                children: Vec::new(),
                has_regions: !op.regions.is_empty(),
            });
            names.push(op.name.clone());
            let spell = |range: &Range<usize>| text[range.clone()].to_string();
            let regions = op.regions.iter().map(|blocks| blocks.iter().map(|l| l.as_ref().map(spell)).collect());
            labels.insert(origin, regions.collect());
        }
        link(&mut nodes);
        let mut is_old = vec![false; nodes.len()];
        let starts: Vec<usize> = nodes.iter().map(|node| node.range.start).collect();
        for offset in &record.old_spellings {
            // The innermost op around the offset is the last one that begins before it and ends after it.
            let after = starts.partition_point(|start| start <= offset);
            if let Some(node) = (1..after).rev().find(|node| nodes[*node].range.end > *offset) {
                is_old[node] = true;
            }
        }
        let new = PrintedNodes::new(&upgraded.source_module, printed);
        let canonical = (1..new.nodes.len())
            .filter_map(|i| {
                let keys = new.own_keys(&printed.0, i);
                Some((new.nodes[i].origin?, keys))
            })
            .collect();
        let Module { body, op, .. } = &upgraded.source_module;
        // The module op that the parser adds is at offset 0, where another op may begin.
        let is_module = |name: &Range<usize>| text[name.clone()].trim_matches('"').ends_with("module");
        let has_module = matches!(nodes[0].children[..], [child]
            if body.loc(*op) == Loc::Offset(nodes[child].range.start as u32) && is_module(&names[child]));
        OldText { text, nodes, names, is_old, canonical, labels, has_module }
    }

    /// Returns the label of a block of the old text.
    fn label(&self, origin: u32, region: usize, block: usize) -> Option<&str> {
        self.labels.get(&origin)?.get(region)?.get(block)?.as_deref()
    }
    /// Returns whether the printer writes an upgraded op with the same tokens as the old op at `origin`, apart from
    /// nested ops. `own` has the keys of the upgraded op's tokens.
    pub fn is_unchanged(&self, origin: u32, own: &[String]) -> bool {
        self.canonical.get(&origin).is_some_and(|canonical| canonical == own)
    }
    pub fn own_tokens(&self, node: usize) -> Vec<OwnToken> {
        let children = &self.nodes[node].children;
        let holes: Vec<Range<usize>> = children.iter().map(|child| self.nodes[*child].range.clone()).collect();
        own_tokens(self.text, self.nodes[node].range.clone(), &holes, |i| {
            let child = children[i];
            Some(OwnToken {
                key: child_key(self.nodes[child].origin.unwrap_or(u32::MAX)),
                text: String::new(),
                range: self.nodes[child].range.clone(),
                children: i..i + 1,
            })
        })
    }
}

/// The ops of a printed module.
struct PrintedNodes<'m> {
    nodes: Vec<OpNode>,
    ops: Vec<(&'m Body, Op)>,
}

impl<'m> PrintedNodes<'m> {
    fn new(module: &'m Module, (text, ranges): &(String, Vec<OpRange>)) -> PrintedNodes<'m> {
        let mut bodies: FxHashMap<usize, &'m Body> = FxHashMap::default();
        let mut worklist = vec![&module.body];
        while let Some(body) = worklist.pop() {
            bodies.insert(std::ptr::from_ref(body).addr(), body);
            worklist.extend(body.child_bodies());
        }
        let whole = OpNode { range: 0..text.len(), origin: None, children: Vec::new(), has_regions: true };
        let (mut nodes, mut ops) = (vec![whole], vec![(&module.body, module.op)]);
        for range in ranges {
            let Some(body) = bodies.get(&range.body) else { continue };
            let origin = match body.loc(range.op) {
                Loc::Offset(offset) => Some(offset),
                Loc::Explicit(_) => None,
            };
            let (_, regions) = body.regions(range.op);
            nodes.push(OpNode {
                range: range.range.clone(),
                origin,
                children: Vec::new(),
                has_regions: !regions.is_empty(),
            });
            ops.push((body, range.op));
        }
        link(&mut nodes);
        PrintedNodes { nodes, ops }
    }
    /// Returns the comparison keys (`OwnToken::key`) of an op's own tokens, without tokens of nested ops.
    fn own_keys(&self, text: &str, node: usize) -> Vec<String> {
        let holes: Vec<Range<usize>> =
            self.nodes[node].children.iter().map(|child| self.nodes[*child].range.clone()).collect();
        own_tokens(text, self.nodes[node].range.clone(), &holes, |_| None).into_iter().map(|token| token.key).collect()
    }
}

/// The upgraded program as the printer writes it, with the names and labels of the old text.
pub(super) struct NewText<'t> {
    pub text: &'t str,
    pub nodes: Vec<OpNode>,
    /// For each node, maps the offset in `text` of each block label outside nested ops to the block's label in the old
    /// text.
    labels: Vec<FxHashMap<usize, String>>,
}

impl<'t> NewText<'t> {
    pub fn new(module: &Module, printed: &'t (String, Vec<OpRange>), old: &OldText<'_>) -> NewText<'t> {
        let new = PrintedNodes::new(module, printed);
        let mut labels = Vec::with_capacity(new.nodes.len());
        for node in 0..new.nodes.len() {
            let (body, op) = new.ops[node];
            labels.push(if node == 0 {
                FxHashMap::default()
            } else {
                new_labels(&new, &printed.0, node, (body, op), old)
            });
        }
        NewText { text: &printed.0, nodes: new.nodes, labels }
    }
    /// Returns the tokens of an op. Consecutive nested ops of one origin are one token.
    pub fn own_tokens(&self, node: usize) -> Vec<OwnToken> {
        let children = &self.nodes[node].children;
        let holes: Vec<Range<usize>> = children.iter().map(|child| self.nodes[*child].range.clone()).collect();
        let mut tokens = own_tokens(self.text, self.nodes[node].range.clone(), &holes, |i| {
            let child = &self.nodes[children[i]];
            let key = child.origin.map_or_else(|| format!("\0new{i}"), child_key);
            Some(OwnToken { key, text: String::new(), range: child.range.clone(), children: i..i + 1 })
        });
        tokens.dedup_by(|next, first| {
            let is_run =
                !first.children.is_empty() && first.key == next.key && first.children.end == next.children.start;
            if is_run {
                first.children.end = next.children.end;
                first.range.end = next.range.end;
            }
            is_run
        });
        for token in &mut tokens {
            if let Some(label) = self.labels[node].get(&token.range.start) {
                token.text = label.clone();
                token.key = label.clone();
            }
        }
        tokens
    }
    /// Returns the comparison keys (`OwnToken::key`) of an op's own tokens, without tokens of nested ops. Unlike
    /// `own_tokens`, keeps the block labels that the printer wrote.
    pub fn own_keys(&self, node: usize) -> Vec<String> {
        let holes: Vec<Range<usize>> =
            self.nodes[node].children.iter().map(|child| self.nodes[*child].range.clone()).collect();
        own_tokens(self.text, self.nodes[node].range.clone(), &holes, |_| None)
            .into_iter()
            .map(|token| token.key)
            .collect()
    }
    /// Returns the text of an op with the labels of the old text and without comments.
    pub fn full_text(&self, node: usize) -> String {
        let range = self.nodes[node].range.clone();
        let mut labels: FxHashMap<usize, &String> = FxHashMap::default();
        let mut worklist = vec![node];
        while let Some(node) = worklist.pop() {
            labels.extend(self.labels[node].iter().map(|(at, label)| (*at, label)));
            worklist.extend(&self.nodes[node].children);
        }
        let text = &self.text[..range.end];
        let (mut out, mut end, mut token) = (String::new(), range.start, lex(text, range.start));
        while token.kind != TokenKind::End {
            out += &without_comments(&text[end..token.start]);
            out += labels.get(&token.start).map_or(&text[token.range()], |label| label.as_str());
            end = token.end;
            token = lex(text, end.max(token.start + 1));
        }
        out
    }
}

/// Maps each position of a block label in the new text of an op to the label that the block had in the old text. The
/// labels are those of the op's successors and of the blocks of its regions, but not those in nested ops.
fn new_labels(
    new: &PrintedNodes<'_>,
    text: &str,
    node: usize,
    (body, op): (&Body, Op),
    old: &OldText<'_>,
) -> FxHashMap<usize, String> {
    let mut labels = FxHashMap::default();
    let holes: Vec<Range<usize>> =
        new.nodes[node].children.iter().map(|child| new.nodes[*child].range.clone()).collect();
    let tokens = own_tokens(text, new.nodes[node].range.clone(), &holes, |_| None);
    let mut blocks = tokens.iter().filter(|token| token.text.starts_with('^'));
    for successor in body.successors(op) {
        let Some(token) = blocks.next() else { break };
        let (position, region) = block_position(body, successor.block);
        let owner = enclosing_op(new, node);
        if let Some((origin, index)) =
            owner.and_then(|(body, op, origin)| Some((origin, region_index(body, op, region)?)))
            && let Some(label) = old.label(origin, index, position)
        {
            labels.insert(token.range.start, label.to_string());
        }
    }
    let Some(origin) = new.nodes[node].origin else { return labels };
    // The labels of one region are `^bb1`, `^bb2`, ..; a number that is not greater begins the next region.
    let (mut region, mut last) = (0, 0);
    for token in blocks {
        let Ok(number) = token.text.trim_start_matches("^bb").parse::<usize>() else { continue };
        if number < last {
            region += 1;
        }
        last = number;
        if let Some(label) = old.label(origin, region, number) {
            labels.insert(token.range.start, label.to_string());
        }
    }
    labels
}

/// Returns the parent op of a node: the body that contains the parent, the parent, and its `OpNode::origin`. Returns
/// `None` if the node has no parent op, or if the parent has no origin.
fn enclosing_op<'m>(new: &PrintedNodes<'m>, node: usize) -> Option<(&'m Body, Op, u32)> {
    let parent = (1..node).rev().find(|parent| new.nodes[*parent].children.contains(&node))?;
    let (body, op) = new.ops[parent];
    Some((body, op, new.nodes[parent].origin?))
}

fn region_index(body: &Body, op: Op, region: crate::ir::Region) -> Option<usize> {
    body.regions(op).1.iter().position(|other| *other == region)
}

/// Returns the text between two tokens without comments.
fn without_comments(gap: &str) -> String {
    if !gap.contains("//") {
        return gap.to_string();
    }
    let lines: Vec<&str> = gap.split('\n').map(|line| line.split("//").next().unwrap_or("").trim_end()).collect();
    lines.join("\n")
}
