// See shim.h.

#include "shim.h"

#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/BinaryFormat/Dwarf.h"
#include "llvm/Bitcode/BitcodeReader.h"
#include "llvm/IR/AssemblyAnnotationWriter.h"
#include "llvm/IR/AutoUpgrade.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/IR/DebugProgramInstruction.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/GlobalAlias.h"
#include "llvm/IR/GlobalVariable.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Intrinsics.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Metadata.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/Operator.h"
#include "llvm/Support/FormattedStream.h"
#include "llvm/Support/raw_ostream.h"
#include <algorithm>

using namespace llvm;

namespace {

/// Reports the places of values in printed text.
class PlaceReporter : public AssemblyAnnotationWriter {
public:
  PlaceReporter(void (*Place)(void *, LLVMValueRef, size_t), void *State) : Place(Place), State(State) {}

  void emitFunctionAnnot(const Function *F, formatted_raw_ostream &OS) override { report(F, OS); }
  void emitInstructionAnnot(const Instruction *I, formatted_raw_ostream &OS) override { report(I, OS); }
  void printInfoComment(const Value &V, formatted_raw_ostream &OS) override {
    if (isa<GlobalVariable>(V) || isa<GlobalAlias>(V))
      report(&V, OS);
  }

private:
  void report(const Value *V, formatted_raw_ostream &OS) { Place(State, wrap(V), OS.tell()); }

  void (*Place)(void *, LLVMValueRef, size_t);
  void *State;
};

} // namespace

void rewriteVisitMetadataKinds(LLVMContextRef Context, RewriteTextVisitor Visit, void *State) {
  SmallVector<StringRef, 64> Names;
  unwrap(Context)->getMDKindNames(Names);
  for (StringRef Name : Names)
    Visit(State, Name.data(), Name.size());
}

void rewriteVisitSyncScopes(LLVMContextRef Context, RewriteTextVisitor Visit, void *State) {
  SmallVector<StringRef, 8> Names;
  unwrap(Context)->getSyncScopeNames(Names);
  for (StringRef Name : Names)
    Visit(State, Name.data(), Name.size());
}

LLVMMetadataRef rewriteLabelOfRecord(LLVMDbgRecordRef Record) {
  const auto *Label = dyn_cast<DbgLabelRecord>(unwrap(Record));
  return Label ? wrap(static_cast<Metadata *>(Label->getLabel())) : nullptr;
}

int rewriteIsDeclareValue(LLVMDbgRecordRef Record) {
  const auto *Variable = dyn_cast<DbgVariableRecord>(unwrap(Record));
  return Variable && Variable->getType() == DbgVariableRecord::LocationType::DeclareValue;
}

unsigned rewriteLocationExtras(LLVMMetadataRef Location) {
  const auto *N = cast<DILocation>(unwrap(Location));
  unsigned Extras = N->isImplicitCode() ? REWRITE_IMPLICIT_CODE : 0;
  Extras |= N->getAtomGroup() != 0 ? REWRITE_ATOM_GROUP : 0;
  return Extras | (N->getAtomRank() != 0 ? REWRITE_ATOM_RANK : 0);
}

unsigned rewriteGlobalFlags(LLVMValueRef Global) {
  const auto *Value = cast<GlobalValue>(unwrap(Global));
  unsigned Flags = Value->isDSOLocal() && !Value->isImplicitDSOLocal() ? REWRITE_DSO_LOCAL : 0;
  if (Value->hasPartition())
    Flags |= REWRITE_HAS_PARTITION;
  if (Value->hasSanitizerMetadata()) {
    const GlobalValue::SanitizerMetadata &Sanitizers = Value->getSanitizerMetadata();
    Flags |= Sanitizers.NoAddress ? REWRITE_NO_SANITIZE_ADDRESS : 0;
    Flags |= Sanitizers.NoHWAddress ? REWRITE_NO_SANITIZE_HWADDRESS : 0;
    Flags |= Sanitizers.Memtag ? REWRITE_SANITIZE_MEMTAG : 0;
    Flags |= Sanitizers.IsDynInit ? REWRITE_SANITIZE_ADDRESS_DYNINIT : 0;
  }
  const auto *Variable = dyn_cast<GlobalVariable>(Value);
  if (Variable && Variable->getCodeModel())
    Flags |= REWRITE_HAS_CODE_MODEL;
  return Flags;
}

void rewriteVisitGlobalAttributes(LLVMValueRef Global, void (*Visit)(void *, LLVMAttributeRef), void *State) {
  for (Attribute One : cast<GlobalVariable>(unwrap(Global))->getAttributes())
    Visit(State, wrap(One));
}

void rewriteAddGlobalMetadata(LLVMValueRef Global, unsigned Kind, LLVMMetadataRef Node) {
  cast<GlobalObject>(unwrap(Global))->addMetadata(Kind, *cast<MDNode>(unwrap(Node)));
}

void rewriteAttributeText(LLVMAttributeRef Attribute, RewriteTextVisitor Visit, void *State) {
  std::string Text = unwrap(Attribute).getAsString();
  Visit(State, Text.data(), Text.size());
}

void rewriteVisitComdats(LLVMModuleRef Module, void (*Visit)(void *, const char *, size_t, LLVMComdatRef),
                         void *State) {
  SmallVector<Comdat *, 32> Comdats;
  for (auto &Entry : unwrap(Module)->getComdatSymbolTable())
    Comdats.push_back(&Entry.second);
  std::sort(Comdats.begin(), Comdats.end(), [](Comdat *A, Comdat *B) { return A->getName() < B->getName(); });
  for (Comdat *One : Comdats)
    Visit(State, One->getName().data(), One->getName().size(), wrap(One));
}

void rewriteComdatOfGlobal(LLVMValueRef Global, RewriteTextVisitor Visit, void *State) {
  if (const Comdat *One = cast<GlobalValue>(unwrap(Global))->getComdat())
    Visit(State, One->getName().data(), One->getName().size());
}

unsigned rewriteValueFlags(LLVMValueRef Value) {
  const llvm::Value *V = unwrap(Value);
  unsigned Flags = 0;
  if (const auto *Operation = dyn_cast<OverflowingBinaryOperator>(V)) {
    Flags |= Operation->hasNoUnsignedWrap() ? REWRITE_NUW : 0;
    Flags |= Operation->hasNoSignedWrap() ? REWRITE_NSW : 0;
  } else if (const auto *Trunc = dyn_cast<TruncInst>(V)) {
    Flags |= Trunc->hasNoUnsignedWrap() ? REWRITE_NUW : 0;
    Flags |= Trunc->hasNoSignedWrap() ? REWRITE_NSW : 0;
  } else if (const auto *Pointer = dyn_cast<GEPOperator>(V)) {
    Flags |= Pointer->getInRange() ? REWRITE_IN_RANGE : 0;
  } else if (const auto *Alloca = dyn_cast<AllocaInst>(V)) {
    Flags |= Alloca->isUsedWithInAlloca() ? REWRITE_INALLOCA : 0;
    Flags |= Alloca->isSwiftError() ? REWRITE_SWIFTERROR : 0;
  } else if (isa<DSOLocalEquivalent>(V)) {
    Flags |= REWRITE_DSO_LOCAL_EQUIVALENT;
  }
  return Flags;
}

RewriteDominatorTree rewriteCreateDominatorTree(LLVMValueRef Function) {
  auto *Tree = new DominatorTree(*cast<llvm::Function>(unwrap(Function)));
  return reinterpret_cast<RewriteDominatorTree>(Tree);
}

void rewriteDisposeDominatorTree(RewriteDominatorTree Tree) { delete reinterpret_cast<DominatorTree *>(Tree); }

int rewriteDominates(RewriteDominatorTree Tree, LLVMValueRef Value, LLVMValueRef Instruction) {
  return reinterpret_cast<DominatorTree *>(Tree)->dominates(unwrap(Value), cast<llvm::Instruction>(unwrap(Instruction)));
}

int rewriteBitcodeHasSummary(const char *Bytes, size_t Length) {
  Expected<BitcodeLTOInfo> Info = getBitcodeLTOInfo(MemoryBufferRef(StringRef(Bytes, Length), "ir"));
  if (!Info) {
    consumeError(Info.takeError());
    return 0;
  }
  return Info->HasSummary;
}

void rewriteBitcodeProducer(const char *Bytes, size_t Length, RewriteTextVisitor Visit, void *State) {
  Expected<std::string> Producer = getBitcodeProducerString(MemoryBufferRef(StringRef(Bytes, Length), "ir"));
  if (Producer)
    Visit(State, Producer->data(), Producer->size());
  else
    consumeError(Producer.takeError());
}

size_t rewriteShuffleMask(LLVMValueRef Value, int *Mask, size_t Capacity) {
  ArrayRef<int> Source;
  if (const auto *Shuffle = dyn_cast<ShuffleVectorInst>(unwrap(Value)))
    Source = Shuffle->getShuffleMask();
  else if (const auto *Expression = dyn_cast<ConstantExpr>(unwrap(Value)))
    Source = Expression->getShuffleMask();
  if (Source.size() <= Capacity)
    std::copy(Source.begin(), Source.end(), Mask);
  return Source.size();
}

size_t rewriteConstantWords(LLVMValueRef Constant, uint64_t *Words, size_t Capacity) {
  APInt Bits;
  if (const auto *Int = dyn_cast<ConstantInt>(unwrap(Constant)))
    Bits = Int->getValue();
  else
    Bits = cast<ConstantFP>(unwrap(Constant))->getValueAPF().bitcastToAPInt();
  if (Bits.getNumWords() <= Capacity)
    std::copy_n(Bits.getRawData(), Bits.getNumWords(), Words);
  return Bits.getNumWords();
}

void rewriteUpgradeDataLayout(LLVMModuleRef Module) {
  llvm::Module *M = unwrap(Module);
  M->setDataLayout(UpgradeDataLayoutString(M->getDataLayoutStr(), M->getTargetTriple().str()));
}

int rewriteHasMetadata(LLVMValueRef Instruction) {
  return cast<llvm::Instruction>(unwrap(Instruction))->hasMetadataOtherThanDebugLoc();
}

LLVMValueRef rewriteBuildAlloca(LLVMBuilderRef Builder, LLVMTypeRef Type, LLVMValueRef Count, unsigned Space,
                                int Inalloca) {
  AllocaInst *Alloca = unwrap(Builder)->CreateAlloca(unwrap(Type), Space, unwrap(Count));
  Alloca->setUsedWithInAlloca(Inalloca != 0);
  return wrap(Alloca);
}

LLVMValueRef rewriteBuildExtractValue(LLVMBuilderRef Builder, LLVMValueRef Aggregate, const unsigned *Path,
                                      size_t Length) {
  return wrap(unwrap(Builder)->CreateExtractValue(unwrap(Aggregate), ArrayRef(Path, Length)));
}

LLVMValueRef rewriteBuildInsertValue(LLVMBuilderRef Builder, LLVMValueRef Aggregate, LLVMValueRef Value,
                                     const unsigned *Path, size_t Length) {
  return wrap(unwrap(Builder)->CreateInsertValue(unwrap(Aggregate), unwrap(Value), ArrayRef(Path, Length)));
}

void rewriteSetDsoLocal(LLVMValueRef Global) { cast<GlobalValue>(unwrap(Global))->setDSOLocal(true); }

void rewriteAddGlobalAttribute(LLVMValueRef Global, LLVMAttributeRef Attribute) {
  auto *Variable = cast<GlobalVariable>(unwrap(Global));
  AttrBuilder Builder(Variable->getContext(), Variable->getAttributes());
  Builder.addAttribute(unwrap(Attribute));
  Variable->setAttributes(AttributeSet::get(Variable->getContext(), Builder));
}

LLVMValueRef rewriteDsoLocalEquivalent(LLVMValueRef Function) {
  return wrap(DSOLocalEquivalent::get(cast<GlobalValue>(unwrap(Function))));
}

void rewritePrintModule(LLVMModuleRef Module, void (*Place)(void *, LLVMValueRef, size_t), RewriteTextVisitor Visit,
                        void *State) {
  std::string Text;
  raw_string_ostream Stream(Text);
  PlaceReporter Reporter(Place, State);
  unwrap(Module)->print(Stream, &Reporter);
  Visit(State, Text.data(), Text.size());
}

unsigned rewriteIntrinsicOverloadCount(unsigned Id) {
  SmallVector<Intrinsic::IITDescriptor, 8> Table;
  Intrinsic::getIntrinsicInfoTableEntries(static_cast<Intrinsic::ID>(Id), Table);
  unsigned Count = 0;
  for (const Intrinsic::IITDescriptor &Entry : Table) {
    if (Entry.Kind == Intrinsic::IITDescriptor::Argument)
      Count = std::max(Count, Entry.getArgumentNumber() + 1);
    if (Entry.Kind == Intrinsic::IITDescriptor::VecOfAnyPtrsToElt)
      Count = std::max(Count, static_cast<unsigned>(Entry.getOverloadArgNumber()) + 1);
  }
  return Count;
}
