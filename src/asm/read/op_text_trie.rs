//! Trie over the texts of ops, without the names of values and blocks. `op_text_cache.rs` describes its use.
//!
//! Tests: below, src/asm/read/op_text_cache.rs.

use crate::ir::{Attr, OpName, Type};
use crate::syntax::lexer;
use smallvec::SmallVec;
use std::ops::Range;

/// The number of slots for leaves, and for hashes of texts that were seen once: a power of two.
const LEAF_SLOTS: usize = 1024;
/// The maximum number of op names. The table has twice as many slots.
const MAX_OP_NAMES: usize = 256;
/// The maximum length of the text of a leaf in bytes. It is checked once for every 8 bytes, so a text may exceed it by
/// up to 7 bytes.
const MAX_LEAF_TEXT: usize = 128;
/// The maximum number of edges of a node.
const MAX_EDGES: usize = 8;
/// The maximum number of nodes.
const MAX_NODES: usize = 4096;
/// Odd multiplier of the multiplicative hash: 2^64 divided by the golden ratio.
const HASH_MULTIPLIER: u64 = 0x9e37_79b9_7f4a_7c15;

/// A trie of bounded size. A lookup starts at the node of the op name, follows edges from node to node, and ends at a
/// leaf. The trie only grows, except that new leaves replace old ones.
#[derive(Default)]
pub(super) struct OpTextTrie<'c> {
    /// Hash table of op names with linear probing; empty until the first insertion.
    op_names: Vec<Option<OpNameEntry<'c>>>,
    op_name_count: usize,
    /// The edges of each node.
    nodes: Vec<SmallVec<[Edge<'c>; 2]>>,
    /// Two-way associative cache of leaves: the hash of a leaf's text selects a pair of slots, the newer leaf first.
    leaves: Vec<Option<Leaf<'c>>>,
    /// In the first slot of each pair, the hash that `was_seen` recorded last.
    seen_hashes: Vec<u64>,
}

/// The first level of the trie: a declared op by its name in the text.
#[derive(Clone, Copy)]
pub(super) struct OpNameEntry<'c> {
    pub(super) key: NameKey<'c>,
    /// The default dialect that makes the name mean this op; `None` for a name with a dialect.
    pub(super) default_dialect: Option<&'c str>,
    pub(super) name: OpName,
    /// Whether a word after the op begins the next op, because no word can continue the op's format (`ReadPlan`).
    pub(super) word_cannot_follow: bool,
    pub(super) node: u32,
}

/// An op name as a key. Names of up to 16 bytes are compared by two 64-bit words, which cover the whole name.
#[derive(Clone, Copy)]
pub(super) struct NameKey<'c> {
    pub(super) text: &'c [u8],
    /// The first and the last eight bytes. Bytes outside a shorter name are zero.
    first_and_last_8: [u64; 2],
}

impl<'c> NameKey<'c> {
    /// Returns the key of the name at a range; `None` near the ends of the text, where no eight bytes can be loaded.
    #[inline]
    pub(super) fn from_range(bytes: &'c [u8], range: Range<usize>) -> Option<NameKey<'c>> {
        let text = &bytes[range.clone()];
        let first_and_last_8 =
            [lexer::load_u64(bytes, range.start)?, lexer::load_u64(bytes, range.end.checked_sub(8)?)?];
        let rest = 64 - 8 * text.len().clamp(1, 8);
        Some(NameKey { text, first_and_last_8: [first_and_last_8[0] << rest, first_and_last_8[1] >> rest] })
    }

    #[inline]
    fn equals(&self, other: &NameKey<'_>) -> bool {
        self.first_and_last_8 == other.first_and_last_8
            && self.text.len() == other.text.len()
            && (self.text.len() <= 16 || self.text == other.text)
    }
}

/// The text before the name of a value or block, including its sigil.
pub(super) struct Edge<'c> {
    pub(super) text: &'c [u8],
    /// The first eight bytes of `text`; bytes past its end are zero.
    first_8: u64,
    /// Mask of the bytes of `first_8` that are part of `text`.
    first_8_mask: u64,
    /// The node at which a lookup continues after the name of the value or block.
    pub(super) target: u32,
}

impl<'c> Edge<'c> {
    fn new(text: &'c [u8], target: u32) -> Edge<'c> {
        let mut first = [0; 8];
        let count = text.len().min(8);
        first[..count].copy_from_slice(&text[..count]);
        Edge { text, first_8: u64::from_le_bytes(first), first_8_mask: u64::MAX >> (64 - 8 * count), target }
    }

    /// Returns whether `bytes` has the edge's text at `pos`; `word` contains the eight bytes at `pos`.
    #[inline]
    fn matches_at(&self, bytes: &[u8], pos: usize, word: u64) -> bool {
        word & self.first_8_mask == self.first_8 && (self.text.len() <= 8 || bytes[pos..].starts_with(self.text))
    }
}

/// The end of an op: the text after its last name, up to the end of the line. It stores the parts of the op that do not
/// depend on its names.
pub(super) struct Leaf<'c> {
    /// The node before the text.
    pub(super) node: u32,
    pub(super) text: &'c [u8],
    /// The number of whitespace bytes at the end of `text`.
    pub(super) trailing_blanks: usize,
    /// For each operand, its position among the values that the text names; empty if the operands are in the order of
    /// the text.
    pub(super) operand_order: Box<[u32]>,
    /// Types of all operands, then of the results.
    pub(super) types: Box<[Type]>,
    pub(super) attrs: Box<[(u32, Attr)]>,
    pub(super) discardable: Option<Attr>,
    /// The shape id of every op that is replayed from this leaf: a number that stands for the name, types, attributes
    /// and numbers of operands; see `Body::set_shape_id`.
    pub(super) shape_id: u32,
    /// Set of the kinds of tokens that have followed the op without continuing it; bit `i` is kind `i`.
    pub(super) next_token_kinds: u64,
}

#[inline]
fn mix_hash(hash: u64, word: u64) -> u64 {
    (hash ^ word).wrapping_mul(HASH_MULTIPLIER).rotate_left(26)
}

/// Returns the text from byte `start` to the end of its line, and its hash, seeded with `seed`; `None` if the text is
/// too long or not followed by eight more bytes.
#[inline]
pub(super) fn hash_rest_of_line(bytes: &[u8], start: usize, seed: u64) -> Option<(&[u8], u64)> {
    const LOW_BIT_OF_EACH_BYTE: u64 = 0x0101_0101_0101_0101;
    let (mut at, mut hash) = (start, seed);
    loop {
        let word = lexer::load_u64(bytes, at)?;
        // `newlines` marks each byte of `word` that is a line break by the highest bit of that byte. Only its lowest
        // set bit is reliable: a borrow may set bits above it.
        let newline_mask = word ^ (LOW_BIT_OF_EACH_BYTE * u64::from(b'\n'));
        let newlines = newline_mask.wrapping_sub(LOW_BIT_OF_EACH_BYTE) & !newline_mask & (LOW_BIT_OF_EACH_BYTE << 7);
        if newlines != 0 {
            let count = newlines.trailing_zeros() / 8;
            let line_bytes = word & !(u64::MAX << (8 * count));
            return Some((&bytes[start..at + count as usize], mix_hash(hash, line_bytes)));
        }
        hash = mix_hash(hash, word);
        at += 8;
        if at > start + MAX_LEAF_TEXT {
            return None;
        }
    }
}

/// Returns the first of the two slots of a hash.
#[inline]
fn leaf_slot(hash: u64) -> usize {
    ((hash.wrapping_mul(HASH_MULTIPLIER) >> 32) as usize % LEAF_SLOTS) & !1
}

impl<'c> OpTextTrie<'c> {
    /// Returns whether the trie has no op names; then `find_op_name` must not be called.
    pub(super) fn is_empty(&self) -> bool {
        self.op_name_count == 0
    }

    /// Returns the entry of an op name.
    #[inline]
    pub(super) fn find_op_name(&self, key: &NameKey<'_>) -> Option<OpNameEntry<'c>> {
        self.op_names[self.find_slot(key)]
    }

    /// Returns the edge of a node whose text is at byte `pos`; `word` contains the eight bytes there.
    #[inline]
    pub(super) fn find_edge(&self, node: u32, bytes: &[u8], pos: usize, word: u64) -> Option<&Edge<'c>> {
        self.nodes[node as usize].iter().find(|edge| edge.matches_at(bytes, pos, word))
    }

    /// Returns the leaf of a node with this text. `hash` is the hash of the text, seeded with the node.
    #[inline]
    pub(super) fn find_leaf(&self, node: u32, text: &[u8], hash: u64) -> Option<&Leaf<'c>> {
        let mut leaves = self.leaves.get(leaf_slot(hash)..)?.iter().take(2).flatten();
        leaves.find(|leaf| leaf.node == node && leaf.text == text)
    }

    /// Returns the slot of an op name, or the free slot where it would be inserted.
    #[inline]
    fn find_slot(&self, key: &NameKey<'_>) -> usize {
        let mut index = (mix_hash(key.first_and_last_8[0], key.first_and_last_8[1].rotate_left(32)) >> 32) as usize;
        loop {
            index %= 2 * MAX_OP_NAMES;
            match &self.op_names[index] {
                Some(entry) if !entry.key.equals(key) => index += 1,
                _ => return index,
            }
        }
    }

    /// Returns the node of an op name; inserts the name if it is new. `None` if the name is bound to another op, or if
    /// the table is full.
    pub(super) fn add_op_name(&mut self, entry: OpNameEntry<'c>) -> Option<u32> {
        self.op_names.resize(2 * MAX_OP_NAMES, None);
        let index = self.find_slot(&entry.key);
        if let Some(existing) = &self.op_names[index] {
            return (existing.name == entry.name && existing.default_dialect == entry.default_dialect)
                .then_some(existing.node);
        }
        if self.op_name_count == MAX_OP_NAMES {
            return None;
        }
        self.op_name_count += 1;
        let node = self.add_node();
        self.op_names[index] = Some(OpNameEntry { node, ..entry });
        Some(node)
    }

    fn add_node(&mut self) -> u32 {
        self.nodes.push(SmallVec::new());
        (self.nodes.len() - 1) as u32
    }

    /// Adds edges with these texts from a node on and returns the last node. `None` if a node has too many edges.
    pub(super) fn add_path(&mut self, mut node: u32, path: &[&'c [u8]]) -> Option<u32> {
        for text in path {
            let edges = &self.nodes[node as usize];
            node = match edges.iter().find(|edge| edge.text == *text) {
                Some(edge) => edge.target,
                None if edges.len() == MAX_EDGES => return None,
                None => {
                    let next = self.add_node();
                    self.nodes[node as usize].push(Edge::new(text, next));
                    next
                }
            };
        }
        Some(node)
    }

    /// Returns whether a path with this many edges can be added.
    pub(super) fn has_room_for(&self, edge_count: usize) -> bool {
        self.nodes.len() + edge_count < MAX_NODES
    }

    /// Records the hash of a leaf's text. Returns whether the same hash was the last one recorded in its slot.
    pub(super) fn was_seen(&mut self, hash: u64) -> bool {
        self.seen_hashes.resize(LEAF_SLOTS, 0);
        std::mem::replace(&mut self.seen_hashes[leaf_slot(hash)], hash) == hash
    }

    /// Inserts a leaf as the newer one of the pair of slots that the hash of its text selects, and sets its shape id.
    /// If the newer leaf so far has the same node, text and types, the inserted leaf takes its shape id and its
    /// `next_token_kinds`. Otherwise the shape id is `new_shape_id()`.
    pub(super) fn insert_leaf(&mut self, hash: u64, mut leaf: Leaf<'c>, new_shape_id: impl FnOnce() -> u32) {
        self.leaves.resize_with(LEAF_SLOTS, || None);
        let [first, second] = &mut self.leaves[leaf_slot(hash)..][..2] else { return };
        let is_same_leaf = |old: &&Leaf<'c>| old.node == leaf.node && old.text == leaf.text && old.types == leaf.types;
        let previous = first.as_ref().filter(is_same_leaf);
        let shape_id = previous.map_or(0, |old| old.shape_id);
        leaf.next_token_kinds |= previous.map_or(0, |old| old.next_token_kinds);
        leaf.shape_id = if shape_id > 0 { shape_id } else { new_shape_id() };
        // Move the previous leaf to the second slot (LRU of two), unless the new one replaces it.
        if first.as_ref().is_some_and(|old| old.text != leaf.text || old.node != leaf.node) {
            std::mem::swap(first, second);
        }
        *first = Some(leaf);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn leaf(node: u32, text: &'static str, next_token_kinds: u64) -> Leaf<'static> {
        Leaf {
            node,
            text: text.as_bytes(),
            trailing_blanks: 0,
            operand_order: Box::default(),
            types: Box::default(),
            attrs: Box::default(),
            discardable: None,
            shape_id: 0,
            next_token_kinds,
        }
    }

    #[test]
    fn short_op_names_are_compared_by_two_words() {
        let text = b"01234567 cf.br arith.addi arith.addf memref.reinterpret_cast memref.rein_erpret_cast 01234567";
        let key = |name: &str| {
            let start = std::str::from_utf8(text).unwrap().find(name).expect("in the text");
            NameKey::from_range(text, start..start + name.len()).expect("inside the text")
        };
        assert!(key("cf.br").equals(&key("cf.br")) && !key("arith.addi").equals(&key("arith.addf")));
        // These names differ only in a byte that is in neither word of the key.
        assert!(!key("memref.reinterpret_cast").equals(&key("memref.rein_erpret_cast")));
        assert!(NameKey::from_range(text, 0..5).is_none(), "no eight bytes before the name's end");
    }

    #[test]
    fn the_rest_of_a_line_ends_before_its_line_break() {
        let text = b" : i32 {a = 1}\n %2 ........";
        assert_eq!(hash_rest_of_line(text, 3, 0).map(|rest| rest.0), Some(&text[3..14]));
        assert!(hash_rest_of_line(text, 16, 0).is_none(), "no line break before the end of the text");
        assert_ne!(hash_rest_of_line(text, 3, 0).map(|rest| rest.1), hash_rest_of_line(text, 3, 1).map(|rest| rest.1));
    }

    #[test]
    fn paths_share_their_first_edges() {
        let mut trie = OpTextTrie::default();
        let root = trie.add_node();
        let path = |texts: &[&'static str]| texts.iter().map(|text| text.as_bytes()).collect::<Vec<_>>();
        let one = trie.add_path(root, &path(&[" %", ", %"])).expect("room");
        let other = trie.add_path(root, &path(&[" %", "[%"])).expect("room");
        assert_eq!((trie.nodes[root as usize].len(), one == other), (1, false));
        assert_eq!(trie.add_path(root, &path(&[" %", ", %"])), Some(one));
        let bytes = b"[%4] : i32";
        let word = lexer::load_u64(bytes, 0).expect("eight bytes");
        let middle = trie.nodes[root as usize][0].target;
        assert_eq!(trie.find_edge(middle, bytes, 0, word).map(|edge| edge.target), Some(other));
        assert!(trie.find_edge(root, bytes, 0, word).is_none());
    }

    #[test]
    fn a_node_has_a_bounded_number_of_edges() {
        let texts: Vec<String> = (0..=MAX_EDGES).map(|i| format!(" {i} %")).collect();
        let mut trie = OpTextTrie::default();
        let root = trie.add_node();
        let added: Vec<bool> = texts.iter().map(|text| trie.add_path(root, &[text.as_bytes()]).is_some()).collect();
        assert_eq!(added.iter().filter(|added| **added).count(), MAX_EDGES);
    }

    #[test]
    fn two_leaves_share_a_pair_of_slots() {
        let mut trie = OpTextTrie::default();
        for (i, text) in [" : a", " : b", " : c"].into_iter().enumerate() {
            trie.insert_leaf(0, leaf(1, text, 0), || i as u32 + 1);
        }
        let shape_id = |text: &str| trie.find_leaf(1, text.as_bytes(), 0).map(|leaf| leaf.shape_id);
        assert_eq!((shape_id(" : a"), shape_id(" : b"), shape_id(" : c")), (None, Some(2), Some(3)));
        assert!(trie.find_leaf(2, b" : c", 0).is_none(), "the leaf of another node");
    }

    #[test]
    fn a_leaf_that_is_inserted_again_keeps_its_shape_and_its_next_tokens() {
        let mut trie = OpTextTrie::default();
        trie.insert_leaf(0, leaf(1, " : a", 0b01), || 7);
        trie.insert_leaf(0, leaf(1, " : a", 0b10), || 8);
        let found = trie.find_leaf(1, b" : a", 0).map(|leaf| (leaf.shape_id, leaf.next_token_kinds));
        assert_eq!(found, Some((7, 0b11)));
    }

    #[test]
    fn a_text_is_seen_at_its_second_occurrence() {
        let mut trie = OpTextTrie::default();
        assert_eq!((trie.was_seen(5), trie.was_seen(5), trie.was_seen(6)), (false, true, false));
    }
}
