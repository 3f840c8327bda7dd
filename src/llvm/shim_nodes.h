// Metadata nodes with their fields, both ways: reading and making. LLVM's C API offers neither.
//
// The rules of `shim.h` hold here too. The Rust side is `shim_nodes.rs`; the files change together.

#ifndef REWRITE_LLVM_SHIM_NODES_H
#define REWRITE_LLVM_SHIM_NODES_H

#include "shim.h"

#ifdef __cplusplus
extern "C" {
#endif

/// Receives the fields of a metadata node, in the order and with the names of LLVM IR text. A field with its default
/// value is left out, as in LLVM IR text. `name` ends in a zero byte; it is empty for an operand without a name.
typedef struct {
  /// A number; `is_signed` says how `bits` are read.
  void (*number)(void *state, const char *name, uint64_t bits, int is_signed);
  /// An integer of more than 64 bits, as decimal digits with a sign.
  void (*wide_number)(void *state, const char *name, const char *digits, size_t length);
  /// A string.
  void (*text)(void *state, const char *name, const char *bytes, size_t length);
  /// A keyword such as `DW_TAG_member`, `true`, or flags joined by ` | `.
  void (*word)(void *state, const char *name, const char *bytes, size_t length);
  /// A node, `DIArgList` or the value of a function; null for the keyword `null`.
  void (*node)(void *state, const char *name, LLVMMetadataRef node);
  /// A constant that is no number of a field, such as an operand `i64 3`.
  void (*constant)(void *state, const char *name, LLVMValueRef constant);
} RewriteFieldVisitor;

/// Returns the class of a node, such as `DIFile`, as a text that lives forever; the empty text for a tuple `!{..}`;
/// null for metadata that is no node, and for `DIArgList`.
const char *rewriteMetadataClass(LLVMMetadataRef node);

/// Returns whether a node is distinct.
int rewriteMetadataIsDistinct(LLVMMetadataRef node);

/// Reports a node as LLVM IR text with addresses in place of the numbers of nodes: `<0x55a0> = !DIFile(..)`. To number
/// the nodes, LLVM visits the whole module.
void rewritePrintNode(LLVMMetadataRef node, RewriteTextVisitor visit, void *state);

/// Reports the fields or operands of a node for which `rewriteMetadataClass` returns a class.
void rewriteVisitFields(LLVMMetadataRef node, const RewriteFieldVisitor *visitor, void *state);

/// What the value of a new field is.
enum {
  /// The keyword `null`.
  REWRITE_NULL = 0,
  /// `number`, with 128 bits in two's complement, the lower half first.
  REWRITE_NUMBER = 1,
  /// The string `bytes`.
  REWRITE_TEXT = 2,
  /// The keyword `bytes`, such as `DW_TAG_member`, `true`, or flags joined by ` | `.
  REWRITE_WORD = 3,
  /// Other metadata: `metadata`.
  REWRITE_METADATA = 4
};

/// A field of a node to be made, or an operand, whose name is empty.
typedef struct {
  const char *name;
  size_t name_length;
  int kind;
  const char *bytes;
  size_t length;
  uint64_t number[2];
  LLVMMetadataRef metadata;
} RewriteField;

/// Makes a node of a class such as `DIFile`, or a tuple if the class is empty. Fields that are left out have their
/// default values. Reports the reason and returns null if LLVM IR has no such class, field or value, or if a field is
/// missing that LLVM IR text requires.
LLVMMetadataRef rewriteMakeNode(LLVMContextRef context, const char *class_name, size_t class_length, int is_distinct,
                                const RewriteField *fields, size_t count, RewriteTextVisitor report, void *state);

/// Nodes by number, which may refer to each other in circles.
typedef struct RewriteOpaqueNodeTable *RewriteNodeTable;
RewriteNodeTable rewriteCreateNodeTable(LLVMContextRef context, size_t count);
/// Returns the node with a number; a placeholder until it is set.
LLVMMetadataRef rewriteNodeOfTable(RewriteNodeTable table, size_t number);
/// Sets the node with a number, and replaces its placeholder everywhere.
void rewriteSetNodeOfTable(RewriteNodeTable table, size_t number, LLVMMetadataRef node);
/// Tells LLVM that no placeholders are left. Nodes in circles are complete from now on.
void rewriteResolveNodeTable(RewriteNodeTable table);
/// Deletes the table, not its nodes. Placeholders that are left become null.
void rewriteDisposeNodeTable(RewriteNodeTable table);

#ifdef __cplusplus
}
#endif

#endif
