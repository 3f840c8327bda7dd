// What LLVM's C API does not offer: the names of metadata kinds, some properties of globals, calls and constants, some
// instructions, and the places of values in printed text. `shim_nodes.h` adds metadata nodes.
//
// Each function takes handles of LLVM's C API, and neither keeps nor frees them. Texts that a function reports are
// valid during the call only. The Rust side is `shim.rs`; the two files change together.

#ifndef REWRITE_LLVM_SHIM_H
#define REWRITE_LLVM_SHIM_H

#include "llvm-c/Types.h"
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// Receives a text.
typedef void (*RewriteTextVisitor)(void *state, const char *bytes, size_t length);

/// Reports the names of all metadata kinds of a context in the order of their numbers, which begin at 0.
void rewriteVisitMetadataKinds(LLVMContextRef context, RewriteTextVisitor visit, void *state);

/// Reports the names of all synchronization scopes of a context in the order of their numbers, which begin at 0.
void rewriteVisitSyncScopes(LLVMContextRef context, RewriteTextVisitor visit, void *state);

/// Returns the label of a `#dbg_label`; null for another debug record.
LLVMMetadataRef rewriteLabelOfRecord(LLVMDbgRecordRef record);

/// Returns whether a debug record is a `#dbg_declare_value`, for which LLVM's C API has no kind.
int rewriteIsDeclareValue(LLVMDbgRecordRef record);

/// Which fields of a `DILocation` that the dialect cannot hold are set.
enum { REWRITE_IMPLICIT_CODE = 1, REWRITE_ATOM_GROUP = 2, REWRITE_ATOM_RANK = 4 };
unsigned rewriteLocationExtras(LLVMMetadataRef location);

/// Properties of a global.
enum {
  /// `dso_local`, unless linkage or visibility implies it.
  REWRITE_DSO_LOCAL = 1,
  REWRITE_NO_SANITIZE_ADDRESS = 2,
  REWRITE_NO_SANITIZE_HWADDRESS = 4,
  REWRITE_SANITIZE_MEMTAG = 8,
  REWRITE_SANITIZE_ADDRESS_DYNINIT = 16,
  REWRITE_HAS_PARTITION = 32,
  REWRITE_HAS_CODE_MODEL = 64
};
unsigned rewriteGlobalFlags(LLVMValueRef global);

/// Reports the attributes of a global variable.
void rewriteVisitGlobalAttributes(LLVMValueRef global, void (*visit)(void *state, LLVMAttributeRef attribute),
                                  void *state);

/// Adds a metadata node to a function or global variable, beside the others of this kind.
void rewriteAddGlobalMetadata(LLVMValueRef global, unsigned kind, LLVMMetadataRef node);

/// Reports an attribute as LLVM IR text, `align 4`.
void rewriteAttributeText(LLVMAttributeRef attribute, RewriteTextVisitor visit, void *state);

/// Reports the comdats of a module in the order of their names.
void rewriteVisitComdats(LLVMModuleRef module,
                         void (*visit)(void *state, const char *bytes, size_t length, LLVMComdatRef comdat),
                         void *state);

/// Reports the name of the comdat of a global that has one.
void rewriteComdatOfGlobal(LLVMValueRef global, RewriteTextVisitor visit, void *state);

/// Properties of an instruction or a constant expression.
enum {
  REWRITE_NUW = 1,
  REWRITE_NSW = 2,
  /// A `getelementptr` with `inrange`.
  REWRITE_IN_RANGE = 4,
  /// An `alloca` with `inalloca`.
  REWRITE_INALLOCA = 8,
  /// An `alloca` with `swifterror`.
  REWRITE_SWIFTERROR = 16,
  /// The constant `dso_local_equivalent`.
  REWRITE_DSO_LOCAL_EQUIVALENT = 32
};
unsigned rewriteValueFlags(LLVMValueRef value);

/// The dominator tree of a function. It is valid until the function is changed.
typedef struct RewriteOpaqueDominatorTree *RewriteDominatorTree;
RewriteDominatorTree rewriteCreateDominatorTree(LLVMValueRef function);
void rewriteDisposeDominatorTree(RewriteDominatorTree tree);
/// Returns whether an instruction or argument is available at another instruction.
int rewriteDominates(RewriteDominatorTree tree, LLVMValueRef value, LLVMValueRef instruction);

/// Returns whether bitcode has a module summary, as ThinLTO writes it. Returns 0 for damaged bitcode.
int rewriteBitcodeHasSummary(const char *bytes, size_t length);

/// Changes the data layout of a module to that of this version of LLVM, as LLVM does when it reads bitcode.
void rewriteUpgradeDataLayout(LLVMModuleRef module);

/// Returns whether an instruction has metadata other than a debug location.
int rewriteHasMetadata(LLVMValueRef instruction);

/// Builds an `alloca` of `count` elements in an address space, with `inalloca` if it is not 0.
LLVMValueRef rewriteBuildAlloca(LLVMBuilderRef builder, LLVMTypeRef type, LLVMValueRef count, unsigned space,
                                int inalloca);

/// Builds an `extractvalue` or `insertvalue` at a path of indices. Returns a constant if all operands are constants
/// that LLVM can fold.
LLVMValueRef rewriteBuildExtractValue(LLVMBuilderRef builder, LLVMValueRef aggregate, const unsigned *path,
                                      size_t length);
LLVMValueRef rewriteBuildInsertValue(LLVMBuilderRef builder, LLVMValueRef aggregate, LLVMValueRef value,
                                     const unsigned *path, size_t length);

/// Makes a global `dso_local`.
void rewriteSetDsoLocal(LLVMValueRef global);

/// Adds an attribute to a global variable.
void rewriteAddGlobalAttribute(LLVMValueRef global, LLVMAttributeRef attribute);

/// Returns the constant `dso_local_equivalent @f` for a function, or an alias of one.
LLVMValueRef rewriteDsoLocalEquivalent(LLVMValueRef function);

/// Reports the text of a module, after the offset in it at which LLVM begins to print each function and instruction,
/// and the offset at which each global variable and alias ends.
void rewritePrintModule(LLVMModuleRef module, void (*place)(void *state, LLVMValueRef value, size_t offset),
                        RewriteTextVisitor visit, void *state);

/// Reports the name of the program that wrote bitcode, such as `LLVM22.1.8`. Reports nothing for damaged bitcode.
void rewriteBitcodeProducer(const char *bytes, size_t length, RewriteTextVisitor visit, void *state);

/// Returns the number of types that an intrinsic is overloaded on.
unsigned rewriteIntrinsicOverloadCount(unsigned id);

/// Writes the mask of a `shufflevector`, an instruction or a constant expression; -1 stands for poison. Returns the
/// length of the mask. Writes nothing if it is greater than `capacity`.
size_t rewriteShuffleMask(LLVMValueRef value, int *mask, size_t capacity);

/// Writes the bits of an integer or a float as words, the least significant first. Returns the number of words. Writes
/// nothing if it is greater than `capacity`.
size_t rewriteConstantWords(LLVMValueRef constant, uint64_t *words, size_t capacity);

#ifdef __cplusplus
}
#endif

#endif
