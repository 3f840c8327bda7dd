//! Metadata nodes with their fields, both ways, by the functions of `shim_nodes.cpp`. For example, the node
//! `!DIFile(filename: "a.c", directory: "/d")` has the class `DIFile` and the fields `filename` and `directory`.
//!
//! Only the C++ code knows classes and fields. The functions take handles of LLVM's C API. Each handle must be live.
//!
//! Tests: below, tests/all/import.rs.

use super::shim::{VisitText, bytes_of, lossy_text, push_text};
use llvm_sys::prelude::*;
use std::ffi::{CStr, c_char, c_int, c_void};
use std::marker::PhantomData;

/// A metadata node: its class and its fields.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct MetadataNode {
    pub(crate) is_distinct: bool,
    /// The class, such as `DIFile`; empty for a tuple `!{..}`.
    pub(crate) class: &'static str,
    /// The fields with their names in LLVM IR; or the operands of the node, each with an empty name. A field with its
    /// default value is left out.
    pub(crate) fields: Vec<(&'static str, FieldValue)>,
}

/// The value of a field, or an operand.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum FieldValue {
    Null,
    /// A number without a type.
    Number(i128),
    Text(Vec<u8>),
    /// A keyword, or keywords between `|`.
    Word(String),
    /// Another node.
    Node(LLVMMetadataRef),
    /// A constant that is an operand, such as `i64 3`.
    Constant(LLVMValueRef),
}

impl MetadataNode {
    /// Reads a node. Returns `None` for metadata that is none.
    pub(crate) fn read(handle: LLVMMetadataRef) -> Option<MetadataNode> {
        // SAFETY: the handle is live metadata, and the class is a string that lives forever. The visitor's functions
        // get the state that is passed here.
        unsafe {
            let class = rewriteMetadataClass(handle);
            if class.is_null() {
                return None;
            }
            let mut node = MetadataNode {
                is_distinct: rewriteMetadataIsDistinct(handle) != 0,
                class: static_text(class),
                fields: Vec::new(),
            };
            rewriteVisitFields(handle, &FIELD_VISITOR, (&raw mut node.fields).cast());
            Some(node)
        }
    }

    /// Returns the value of the field with this name; `None` if the node has no such field.
    pub(crate) fn field(&self, name: &str) -> Option<&FieldValue> {
        self.fields.iter().find(|(field, _)| *field == name).map(|(_, value)| value)
    }

    /// Returns the number in a field; 0 if the field is absent.
    pub(crate) fn number(&self, name: &str) -> u32 {
        match self.field(name) {
            Some(FieldValue::Number(number)) => u32::try_from(*number).unwrap_or(0),
            _ => 0,
        }
    }

    /// Returns the node in a field.
    pub(crate) fn node(&self, name: &str) -> Option<LLVMMetadataRef> {
        match self.field(name) {
            Some(FieldValue::Node(node)) => Some(*node),
            _ => None,
        }
    }
}

/// Returns whether a node is distinct.
pub(crate) fn is_distinct(handle: LLVMMetadataRef) -> bool {
    // SAFETY: the handle is live.
    unsafe { rewriteMetadataIsDistinct(handle) != 0 }
}

/// Returns a node as LLVM IR text with addresses in place of the numbers of nodes: `<0x55a0> = !DIFile(..)`.
pub(crate) fn print_node(node: LLVMMetadataRef) -> String {
    let mut texts: Vec<String> = Vec::new();
    // SAFETY: the node is live; the function gets the state that is passed here.
    unsafe { rewritePrintNode(node, push_text, (&raw mut texts).cast()) };
    texts.pop().unwrap_or_default()
}

/// The value of a field, or an operand, of a node to be made.
#[derive(Clone, Copy, Debug)]
pub(crate) enum NewValue<'t> {
    Null,
    /// A number without a type.
    Number(i128),
    Text(&'t [u8]),
    /// A keyword, or keywords between `|`.
    Word(&'t str),
    /// Another node, or a constant.
    Metadata(LLVMMetadataRef),
}

/// A field of a node to be made, as `shim_nodes.h` declares it.
#[repr(C)]
pub(crate) struct NewField<'t> {
    name: *const c_char,
    name_length: usize,
    kind: c_int,
    bytes: *const c_char,
    length: usize,
    number: [u64; 2],
    metadata: LLVMMetadataRef,
    texts: PhantomData<&'t [u8]>,
}

impl<'t> NewField<'t> {
    /// Returns a field with a name; an operand if the name is empty.
    pub(crate) fn new(name: &'t str, value: NewValue<'t>) -> NewField<'t> {
        let (kind, bytes) = match value {
            NewValue::Null => (0, &[][..]),
            NewValue::Number(_) => (1, &[][..]),
            NewValue::Text(text) => (2, text),
            NewValue::Word(word) => (3, word.as_bytes()),
            NewValue::Metadata(_) => (4, &[][..]),
        };
        let number = if let NewValue::Number(number) = value { number } else { 0 };
        NewField {
            name: name.as_ptr().cast(),
            name_length: name.len(),
            kind,
            bytes: bytes.as_ptr().cast(),
            length: bytes.len(),
            number: [number as u64, (number >> 64) as u64],
            metadata: if let NewValue::Metadata(metadata) = value { metadata } else { std::ptr::null_mut() },
            texts: PhantomData,
        }
    }
}

/// Makes a node of a class such as `DIFile`, or a tuple if the class is empty. Fields that are left out have their
/// default values.
///
/// # Errors
/// Returns the reason if LLVM IR has no such class, field or value, or if a field is missing that LLVM IR requires.
pub(crate) fn make_node(
    context: LLVMContextRef,
    class: &str,
    is_distinct: bool,
    fields: &[NewField<'_>],
) -> Result<LLVMMetadataRef, String> {
    let mut reasons: Vec<String> = Vec::new();
    let (class_bytes, distinct) = (class.as_ptr().cast(), c_int::from(is_distinct));
    // SAFETY: texts and fields are passed with their lengths; the function gets the state that is passed here.
    let node = unsafe {
        let state = (&raw mut reasons).cast();
        rewriteMakeNode(context, class_bytes, class.len(), distinct, fields.as_ptr(), fields.len(), push_text, state)
    };
    if node.is_null() { Err(reasons.pop().unwrap_or_default()) } else { Ok(node) }
}

/// Returns a new metadata tuple `distinct !{..}` with these operands, which may be null.
pub(super) fn distinct_tuple(context: LLVMContextRef, operands: &[LLVMMetadataRef]) -> LLVMMetadataRef {
    let as_value =
        |operand: LLVMMetadataRef| if operand.is_null() { NewValue::Null } else { NewValue::Metadata(operand) };
    let fields: Vec<NewField<'_>> = operands.iter().map(|operand| NewField::new("", as_value(*operand))).collect();
    make_node(context, "", true, &fields).expect("a tuple may have any metadata as operands")
}

/// Nodes by number, which may refer to each other in circles.
pub(super) struct NodeTable(*mut c_void);

impl NodeTable {
    pub(super) fn new(context: LLVMContextRef, count: usize) -> NodeTable {
        // SAFETY: the context is live.
        NodeTable(unsafe { rewriteCreateNodeTable(context, count) })
    }

    /// Returns the node with a number; a placeholder until it is set.
    pub(super) fn node(&self, number: usize) -> LLVMMetadataRef {
        // SAFETY: the table is live, and the callers pass numbers below the count.
        unsafe { rewriteNodeOfTable(self.0, number) }
    }

    /// Sets the node with a number, and replaces its placeholder everywhere.
    pub(super) fn set(&self, number: usize, node: LLVMMetadataRef) {
        // SAFETY: the table is live, the node is live, and the callers pass numbers below the count.
        unsafe { rewriteSetNodeOfTable(self.0, number, node) };
    }

    /// Tells LLVM that no placeholders are left. Nodes in circles are complete from now on.
    pub(super) fn resolve(&self) {
        // SAFETY: the table is live.
        unsafe { rewriteResolveNodeTable(self.0) };
    }
}

impl Drop for NodeTable {
    fn drop(&mut self) {
        // SAFETY: the table is live, and nothing refers to it any more.
        unsafe { rewriteDisposeNodeTable(self.0) };
    }
}

#[repr(C)]
struct FieldVisitor {
    number: unsafe extern "C" fn(*mut c_void, *const c_char, u64, c_int),
    wide_number: unsafe extern "C" fn(*mut c_void, *const c_char, *const c_char, usize),
    text: unsafe extern "C" fn(*mut c_void, *const c_char, *const c_char, usize),
    word: unsafe extern "C" fn(*mut c_void, *const c_char, *const c_char, usize),
    node: unsafe extern "C" fn(*mut c_void, *const c_char, LLVMMetadataRef),
    constant: unsafe extern "C" fn(*mut c_void, *const c_char, LLVMValueRef),
}

static FIELD_VISITOR: FieldVisitor = FieldVisitor {
    number: push_number,
    wide_number: push_wide_number,
    text: push_field_text,
    word: push_word,
    node: push_node,
    constant: push_constant,
};

unsafe extern "C" {
    fn rewriteMetadataClass(node: LLVMMetadataRef) -> *const c_char;
    fn rewriteMetadataIsDistinct(node: LLVMMetadataRef) -> c_int;
    fn rewriteVisitFields(node: LLVMMetadataRef, visitor: *const FieldVisitor, state: *mut c_void);
    fn rewritePrintNode(node: LLVMMetadataRef, visit: VisitText, state: *mut c_void);
    fn rewriteMakeNode(
        context: LLVMContextRef,
        class: *const c_char,
        class_length: usize,
        is_distinct: c_int,
        fields: *const NewField<'_>,
        count: usize,
        report: VisitText,
        state: *mut c_void,
    ) -> LLVMMetadataRef;
    fn rewriteCreateNodeTable(context: LLVMContextRef, count: usize) -> *mut c_void;
    fn rewriteNodeOfTable(table: *mut c_void, number: usize) -> LLVMMetadataRef;
    fn rewriteSetNodeOfTable(table: *mut c_void, number: usize, node: LLVMMetadataRef);
    fn rewriteResolveNodeTable(table: *mut c_void);
    fn rewriteDisposeNodeTable(table: *mut c_void);
}

/// Returns a C string that lives forever.
///
/// # Safety
/// `text` is a C string in static memory.
unsafe fn static_text(text: *const c_char) -> &'static str {
    // SAFETY: by the contract of this function. The names of fields and classes are ASCII.
    unsafe { CStr::from_ptr(text) }.to_str().unwrap_or_default()
}

/// Appends a field to the vector that `state` points to.
///
/// # Safety
/// `state` is the vector of `MetadataNode::read`, and `name` is a C string in static memory.
unsafe fn push_field(state: *mut c_void, name: *const c_char, value: FieldValue) {
    // SAFETY: by the contract of this function.
    unsafe { (*state.cast::<Vec<(&'static str, FieldValue)>>()).push((static_text(name), value)) };
}

unsafe extern "C" fn push_number(state: *mut c_void, name: *const c_char, bits: u64, is_signed: c_int) {
    let number = if is_signed != 0 { i128::from(bits as i64) } else { i128::from(bits) };
    // SAFETY: `rewriteVisitFields` passes the state and a static name.
    unsafe { push_field(state, name, FieldValue::Number(number)) };
}

unsafe extern "C" fn push_wide_number(state: *mut c_void, name: *const c_char, digits: *const c_char, length: usize) {
    // SAFETY: `rewriteVisitFields` passes the state, a static name, and digits that are valid during the call.
    unsafe {
        let digits = lossy_text(digits, length);
        let number = digits.parse();
        push_field(state, name, number.map_or(FieldValue::Word(digits), FieldValue::Number));
    }
}

unsafe extern "C" fn push_field_text(state: *mut c_void, name: *const c_char, bytes: *const c_char, length: usize) {
    // SAFETY: `rewriteVisitFields` passes the state, a static name, and bytes that are valid during the call.
    unsafe { push_field(state, name, FieldValue::Text(bytes_of(bytes, length).to_vec())) };
}

unsafe extern "C" fn push_word(state: *mut c_void, name: *const c_char, bytes: *const c_char, length: usize) {
    // SAFETY: `rewriteVisitFields` passes the state, a static name, and a word that is valid during the call.
    unsafe { push_field(state, name, FieldValue::Word(lossy_text(bytes, length))) };
}

unsafe extern "C" fn push_node(state: *mut c_void, name: *const c_char, node: LLVMMetadataRef) {
    let value = if node.is_null() { FieldValue::Null } else { FieldValue::Node(node) };
    // SAFETY: `rewriteVisitFields` passes the state and a static name.
    unsafe { push_field(state, name, value) };
}

unsafe extern "C" fn push_constant(state: *mut c_void, name: *const c_char, constant: LLVMValueRef) {
    // SAFETY: `rewriteVisitFields` passes the state and a static name.
    unsafe { push_field(state, name, FieldValue::Constant(constant)) };
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::llvm::create_context;
    use inkwell::memory_buffer::MemoryBuffer;
    use llvm_sys::core::{LLVMGetNamedMetadataNumOperands, LLVMGetNamedMetadataOperands, LLVMValueAsMetadata};

    /// A node of each class, with all fields that LLVM IR has for it.
    const NODES: &str = include_str!("shim_nodes.ll");

    /// Returns the names of the fields in the text of a node: the words before `: ` outside of strings.
    fn names_in_text(text: &str) -> Vec<String> {
        let outside: String = text.split('"').step_by(2).collect::<Vec<_>>().join("\"\"");
        let words = outside.split([' ', '(']).filter_map(|word| word.strip_suffix(':'));
        words.map(str::to_string).collect()
    }

    /// Returns the nodes that a module lists as `!nodes`.
    fn listed_nodes(module: LLVMModuleRef) -> Vec<LLVMMetadataRef> {
        let list = c"nodes".as_ptr();
        // SAFETY: the module is live, and the buffer has room for all operands of the named metadata.
        unsafe {
            let mut nodes = vec![std::ptr::null_mut(); LLVMGetNamedMetadataNumOperands(module, list) as usize];
            LLVMGetNamedMetadataOperands(module, list, nodes.as_mut_ptr());
            nodes.into_iter().map(|node| LLVMValueAsMetadata(node)).collect()
        }
    }

    /// Returns the text of a node without the address before it.
    fn text_of(node: LLVMMetadataRef) -> String {
        let text = print_node(node);
        text.split_once(" = ").map_or(text.as_str(), |(_, node)| node).to_string()
    }

    /// Makes a node with the class and fields of another one.
    fn copy_of(context: LLVMContextRef, node: &MetadataNode) -> Result<LLVMMetadataRef, String> {
        let new_value = |value: &'_ FieldValue| match value {
            FieldValue::Null => NewValue::Null,
            FieldValue::Number(number) => NewValue::Number(*number),
            FieldValue::Text(text) => NewValue::Text(text.clone().leak()),
            FieldValue::Word(word) => NewValue::Word(word.clone().leak()),
            FieldValue::Node(node) => NewValue::Metadata(*node),
            // SAFETY: the constant is live.
            FieldValue::Constant(constant) => NewValue::Metadata(unsafe { LLVMValueAsMetadata(*constant) }),
        };
        let fields: Vec<NewField<'_>> =
            node.fields.iter().map(|(name, value)| NewField::new(name, new_value(value))).collect();
        make_node(context, node.class, node.is_distinct, &fields)
    }

    #[test]
    fn all_fields_of_all_classes_are_read_and_made() {
        let context = create_context();
        let buffer = MemoryBuffer::create_from_memory_range_copy(format!("{NODES}\0").as_bytes(), "nodes");
        let module = context.create_module_from_ir(buffer).expect("the nodes are valid");
        let mut classes = std::collections::BTreeSet::new();
        for handle in listed_nodes(module.as_mut_ptr()) {
            let text = text_of(handle);
            let node = MetadataNode::read(handle).expect("a node");
            classes.insert(node.class);
            let mut names: Vec<&str> =
                node.fields.iter().map(|(name, _)| *name).filter(|name| !name.is_empty()).collect();
            names.dedup();
            // Numbers that LLVM IR leaves out if they are 0 may be read nevertheless.
            let of_text = names_in_text(&text);
            let missing: Vec<&String> = of_text.iter().filter(|name| !names.contains(&name.as_str())).collect();
            let other: Vec<&&str> = names.iter().filter(|name| !of_text.iter().any(|n| n == **name)).collect();
            assert!(missing.is_empty() && other.is_empty(), "{text}: missing {missing:?}, not in the text {other:?}");
            let copy = copy_of(context.raw(), &node).unwrap_or_else(|reason| panic!("{text}: {reason}"));
            assert_eq!(text_of(copy), text);
        }
        // All but `DIArgList`, which is no node.
        assert_eq!(classes.len(), 33, "{classes:?}");
    }

    /// The reason why LLVM IR has no node with these fields.
    fn refusal(class: &str, is_distinct: bool, fields: &[(&str, NewValue<'_>)]) -> String {
        let context = create_context();
        let fields: Vec<NewField<'_>> = fields.iter().map(|(name, value)| NewField::new(name, *value)).collect();
        make_node(context.raw(), class, is_distinct, &fields).expect_err("the node is refused")
    }

    #[test]
    fn wrong_fields_are_refused_with_a_reason() {
        use NewValue::{Null, Number, Text, Word};
        let member = ("tag", Word("DW_TAG_member"));
        type RefusedNode<'a> = (&'a str, &'a [(&'a str, NewValue<'a>)], &'a str);
        let cases: [RefusedNode<'_>; 20] = [
            ("DIFoo", &[], "LLVM IR has no nodes of this class"),
            ("DIArgList", &[], "LLVM IR has no nodes of this class"),
            ("DIBasicType", &[("nme", Text(b"x"))], "`DIBasicType` has no field `nme`"),
            ("DIBasicType", &[("", Number(3))], "operand 0 has no name; the operands of `DIBasicType` are fields"),
            ("DIBasicType", &[("name", Text(b"x")), ("name", Null)], "the field `name` is given twice"),
            ("DIBasicType", &[("name", Number(3))], "the field `name` is 3, but must be a string"),
            (
                "DIBasicType",
                &[("align", Number(-3))],
                "the field `align` is -3, but must be a number from 0 to 4294967295",
            ),
            ("DIBasicType", &[("align", Number(1 << 32))], "is 4294967296, but must be a number from 0 to 4294967295"),
            ("DIBasicType", &[("size", Text(b"x"))], "the field `size` is the string \"x\", but must be a node"),
            (
                "DIBasicType",
                &[("tag", Word("DW_TAG_x"))],
                "is `DW_TAG_x`, but must be a number from 0 to 65535 or a word",
            ),
            ("DIBasicType", &[("tag", Number(65536))], "or a word such as `DW_TAG_member`"),
            ("DIBasicType", &[("flags", Word("DIFlagPublic | DIFlagX"))], "`DIFlagX` is no flag"),
            ("DICompositeType", &[], "the field `tag` is missing"),
            ("DIDerivedType", &[member, ("baseType", Number(3))], "the field `baseType` is 3, but must be a node"),
            ("DILocalVariable", &[("scope", Null)], "the field `scope` is null, but must be a node"),
            ("DINamespace", &[("scope", Null), ("exportSymbols", Number(1))], "but must be `true` or `false`"),
            ("DIExpression", &[("", Word("DW_OP_x"))], "an operand is `DW_OP_x`, but must be a number, an operation"),
            (
                "DIExpression",
                &[("", Number(-1))],
                "an operand is -1, but must be a number from 0 to 18446744073709551615",
            ),
            (
                "DIFile",
                &[("filename", Text(b"")), ("directory", Text(b"")), ("checksum", Text(b"00"))],
                "belong together",
            ),
            ("", &[("", Number(3))], "an operand is 3, but must be a node, a string, a number with a type, or `null`"),
        ];
        for (class, fields, expected) in cases {
            let reason = refusal(class, false, fields);
            assert!(reason.contains(expected), "{class}: {reason}");
        }
    }

    #[test]
    fn some_nodes_must_be_distinct() {
        let definition = [("spFlags", NewValue::Word("DISPFlagDefinition"))];
        assert_eq!(refusal("DISubprogram", false, &definition), "the node must be distinct");
        assert_eq!(refusal("DIAssignID", false, &[]), "the node must be distinct");
    }

    #[test]
    fn nodes_refer_to_each_other_in_circles() {
        let context = create_context();
        let raw = context.raw();
        let table = NodeTable::new(raw, 2);
        let member = |scope| {
            let fields = [
                NewField::new("tag", NewValue::Word("DW_TAG_member")),
                NewField::new("scope", NewValue::Metadata(scope)),
                NewField::new("baseType", NewValue::Null),
            ];
            make_node(raw, "DIDerivedType", false, &fields).expect("the fields are valid")
        };
        table.set(0, member(table.node(1)));
        let elements = make_node(raw, "", false, &[NewField::new("", NewValue::Metadata(table.node(0)))]);
        let elements = elements.expect("a tuple may have any metadata as operands");
        let fields = [
            NewField::new("tag", NewValue::Word("DW_TAG_structure_type")),
            NewField::new("elements", NewValue::Metadata(elements)),
        ];
        let structure = make_node(raw, "DICompositeType", true, &fields).expect("the fields are valid");
        table.set(1, structure);
        table.resolve();
        let member = MetadataNode::read(table.node(0)).expect("a node");
        assert_eq!((member.node("scope"), table.node(1)), (Some(structure), structure));
        let elements = MetadataNode::read(structure).and_then(|node| node.node("elements")).expect("a tuple");
        assert_eq!(MetadataNode::read(elements).expect("a tuple").fields[0].1, FieldValue::Node(table.node(0)));
    }
}
