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
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Metadata.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/Operator.h"
#include "llvm/Support/FormattedStream.h"
#include "llvm/Support/raw_ostream.h"
#include <algorithm>

using namespace llvm;

namespace {

/// Reports fields, and leaves out those with default values.
class FieldReporter {
public:
  FieldReporter(const RewriteFieldVisitor &Visitor, void *State) : Visitor(Visitor), State(State) {}

  void number(const char *Name, int64_t Value) { Visitor.number(State, Name, static_cast<uint64_t>(Value), 1); }
  void unsignedNumber(const char *Name, uint64_t Value) { Visitor.number(State, Name, Value, 0); }
  void nonZero(const char *Name, uint64_t Value) {
    if (Value != 0)
      unsignedNumber(Name, Value);
  }
  void wideNumber(const char *Name, const APInt &Value, bool IsUnsigned) {
    if (Value.getBitWidth() <= 64) {
      if (IsUnsigned)
        unsignedNumber(Name, Value.getZExtValue());
      else
        number(Name, Value.getSExtValue());
      return;
    }
    SmallString<80> Digits;
    Value.toString(Digits, 10, !IsUnsigned);
    Visitor.wide_number(State, Name, Digits.data(), Digits.size());
  }
  void text(const char *Name, StringRef Text) { Visitor.text(State, Name, Text.data(), Text.size()); }
  void nonEmpty(const char *Name, StringRef Text) {
    if (!Text.empty())
      text(Name, Text);
  }
  void word(const char *Name, StringRef Word) { Visitor.word(State, Name, Word.data(), Word.size()); }
  /// A number of DWARF by its keyword, if it has one.
  void wordOr(const char *Name, StringRef Word, uint64_t Number) {
    if (Word.empty())
      unsignedNumber(Name, Number);
    else
      word(Name, Word);
  }
  void boolean(const char *Name, bool Value) { word(Name, Value ? "true" : "false"); }
  void booleanUnless(const char *Name, bool Value, bool Default) {
    if (Value != Default)
      boolean(Name, Value);
  }
  void node(const char *Name, const Metadata *Node) {
    if (const auto *Text = dyn_cast_or_null<MDString>(Node))
      text(Name, Text->getString());
    else if (const auto *Constant = dyn_cast_or_null<ConstantAsMetadata>(Node))
      Visitor.constant(State, Name, wrap(Constant->getValue()));
    else
      Visitor.node(State, Name, wrap(const_cast<Metadata *>(Node)));
  }
  void nonNull(const char *Name, const Metadata *Node) {
    if (Node)
      node(Name, Node);
  }
  /// Metadata, or the number of a constant. `SkipsZero` leaves out a number that is 0.
  void nodeOrNumber(const char *Name, const Metadata *Node, bool SkipsZero, bool IsUnsigned) {
    const auto *Constant = dyn_cast_or_null<ConstantAsMetadata>(Node);
    const auto *Int = Constant ? dyn_cast<ConstantInt>(Constant->getValue()) : nullptr;
    if (!Int) {
      nonNull(Name, Node);
      return;
    }
    if (!SkipsZero || !Int->isZero())
      wideNumber(Name, Int->getValue(), IsUnsigned);
  }
  void tag(const DINode *Node) { wordOr("tag", dwarf::TagString(Node->getTag()), Node->getTag()); }
  void flags(const char *Name, DINode::DIFlags Flags) {
    if (Flags == 0)
      return;
    SmallVector<DINode::DIFlags, 8> Split;
    DINode::DIFlags Rest = DINode::splitFlags(Flags, Split);
    joined(Name, ArrayRef(Split), Rest, [](DINode::DIFlags Flag) { return DINode::getFlagString(Flag); });
  }
  void subprogramFlags(const char *Name, DISubprogram::DISPFlags Flags) {
    // LLVM IR text has this field always: a subprogram without it has the properties of older versions of LLVM.
    if (Flags == 0) {
      unsignedNumber(Name, 0);
      return;
    }
    SmallVector<DISubprogram::DISPFlags, 8> Split;
    DISubprogram::DISPFlags Rest = DISubprogram::splitFlags(Flags, Split);
    joined(Name, ArrayRef(Split), Rest, [](DISubprogram::DISPFlags Flag) { return DISubprogram::getFlagString(Flag); });
  }

private:
  template <class Flag, class ToString>
  void joined(const char *Name, ArrayRef<Flag> Split, Flag Rest, ToString String) {
    std::string Words;
    for (Flag One : Split) {
      if (!Words.empty())
        Words += " | ";
      Words += String(One).str();
    }
    if (Rest != 0 || Words.empty()) {
      if (!Words.empty())
        Words += " | ";
      Words += std::to_string(static_cast<uint64_t>(Rest));
    }
    word(Name, Words);
  }

  const RewriteFieldVisitor &Visitor;
  void *State;
};

void visitType(const DIType *N, FieldReporter &R) {
  R.nonNull("scope", N->getRawScope());
  R.nonNull("file", N->getRawFile());
  R.nonZero("line", N->getLine());
}

void visitSize(const DIType *N, FieldReporter &R) {
  R.nodeOrNumber("size", N->getRawSizeInBits(), true, true);
  R.nonZero("align", N->getAlignInBits());
}

void visit(const DILocation *N, FieldReporter &R) {
  R.unsignedNumber("line", N->getLine());
  R.nonZero("column", N->getColumn());
  R.node("scope", N->getRawScope());
  R.nonNull("inlinedAt", N->getRawInlinedAt());
  R.booleanUnless("isImplicitCode", N->isImplicitCode(), false);
  R.nonZero("atomGroup", N->getAtomGroup());
  R.nonZero("atomRank", N->getAtomRank());
}

void visit(const GenericDINode *N, FieldReporter &R) {
  R.tag(N);
  R.nonEmpty("header", N->getHeader());
  for (const MDOperand &Operand : N->dwarf_operands())
    R.node("operands", Operand);
}

void visit(const DISubrange *N, FieldReporter &R) {
  R.nodeOrNumber("count", N->getRawCountNode(), false, false);
  R.nodeOrNumber("lowerBound", N->getRawLowerBound(), false, false);
  R.nodeOrNumber("upperBound", N->getRawUpperBound(), false, false);
  R.nodeOrNumber("stride", N->getRawStride(), false, false);
}

void visitBound(const char *Name, const Metadata *Bound, FieldReporter &R) {
  const auto *Expression = dyn_cast_or_null<DIExpression>(Bound);
  if (Expression && Expression->isConstant() == DIExpression::SignedOrUnsignedConstant::SignedConstant)
    R.number(Name, static_cast<int64_t>(Expression->getElement(1)));
  else
    R.nonNull(Name, Bound);
}

void visit(const DIGenericSubrange *N, FieldReporter &R) {
  visitBound("count", N->getRawCountNode(), R);
  visitBound("lowerBound", N->getRawLowerBound(), R);
  visitBound("upperBound", N->getRawUpperBound(), R);
  visitBound("stride", N->getRawStride(), R);
}

void visit(const DIEnumerator *N, FieldReporter &R) {
  R.text("name", N->getName());
  R.wideNumber("value", N->getValue(), N->isUnsigned());
  R.booleanUnless("isUnsigned", N->isUnsigned(), false);
}

void visitBasicType(const DIBasicType *N, FieldReporter &R) {
  if (N->getTag() != dwarf::DW_TAG_base_type)
    R.tag(N);
  R.nonEmpty("name", N->getName());
  visitType(N, R);
  visitSize(N, R);
  if (N->getEncoding() != 0)
    R.wordOr("encoding", dwarf::AttributeEncodingString(N->getEncoding()), N->getEncoding());
  R.nonZero("num_extra_inhabitants", N->getNumExtraInhabitants());
  R.flags("flags", N->getFlags());
}

void visit(const DIBasicType *N, FieldReporter &R) {
  visitBasicType(N, R);
  R.nonZero("dataSize", N->getDataSizeInBits());
}

void visit(const DIFixedPointType *N, FieldReporter &R) {
  visitBasicType(N, R);
  R.word("kind", DIFixedPointType::fixedPointKindString(N->getKind()));
  if (N->isRational()) {
    R.wideNumber("numerator", N->getNumeratorRaw(), !N->isSigned());
    R.wideNumber("denominator", N->getDenominatorRaw(), !N->isSigned());
  } else {
    R.number("factor", N->getFactorRaw());
  }
}

void visit(const DIStringType *N, FieldReporter &R) {
  if (N->getTag() != dwarf::DW_TAG_string_type)
    R.tag(N);
  R.nonEmpty("name", N->getName());
  R.nonNull("stringLength", N->getRawStringLength());
  R.nonNull("stringLengthExpression", N->getRawStringLengthExp());
  R.nonNull("stringLocationExpression", N->getRawStringLocationExp());
  visitSize(N, R);
  if (N->getEncoding() != 0)
    R.wordOr("encoding", dwarf::AttributeEncodingString(N->getEncoding()), N->getEncoding());
}

void visit(const DIDerivedType *N, FieldReporter &R) {
  R.tag(N);
  R.nonEmpty("name", N->getName());
  visitType(N, R);
  R.node("baseType", N->getRawBaseType());
  visitSize(N, R);
  R.nodeOrNumber("offset", N->getRawOffsetInBits(), true, true);
  R.flags("flags", N->getFlags());
  R.nonNull("extraData", N->getRawExtraData());
  if (std::optional<unsigned> Space = N->getDWARFAddressSpace())
    R.unsignedNumber("dwarfAddressSpace", *Space);
  R.nonNull("annotations", N->getRawAnnotations());
  if (auto Auth = N->getPtrAuthData()) {
    R.unsignedNumber("ptrAuthKey", Auth->key());
    R.boolean("ptrAuthIsAddressDiscriminated", Auth->isAddressDiscriminated());
    R.unsignedNumber("ptrAuthExtraDiscriminator", Auth->extraDiscriminator());
    R.booleanUnless("ptrAuthIsaPointer", Auth->isaPointer(), false);
    R.booleanUnless("ptrAuthAuthenticatesNullValues", Auth->authenticatesNullValues(), false);
  }
}

void visit(const DISubrangeType *N, FieldReporter &R) {
  R.nonEmpty("name", N->getName());
  visitType(N, R);
  visitSize(N, R);
  R.flags("flags", N->getFlags());
  R.node("baseType", N->getRawBaseType());
  R.nodeOrNumber("lowerBound", N->getRawLowerBound(), false, false);
  R.nodeOrNumber("upperBound", N->getRawUpperBound(), false, false);
  R.nodeOrNumber("stride", N->getRawStride(), false, false);
  R.nodeOrNumber("bias", N->getRawBias(), false, false);
}

void visit(const DICompositeType *N, FieldReporter &R) {
  R.tag(N);
  R.nonEmpty("name", N->getName());
  visitType(N, R);
  R.nonNull("baseType", N->getRawBaseType());
  visitSize(N, R);
  R.nodeOrNumber("offset", N->getRawOffsetInBits(), true, true);
  R.nonZero("num_extra_inhabitants", N->getNumExtraInhabitants());
  R.flags("flags", N->getFlags());
  R.nonNull("elements", N->getRawElements());
  if (N->getRuntimeLang() != 0)
    R.wordOr("runtimeLang", dwarf::LanguageString(N->getRuntimeLang()), N->getRuntimeLang());
  if (std::optional<uint32_t> Kind = N->getEnumKind())
    R.wordOr("enumKind", dwarf::EnumKindString(*Kind), *Kind);
  R.nonNull("vtableHolder", N->getRawVTableHolder());
  R.nonNull("templateParams", N->getRawTemplateParams());
  R.nonEmpty("identifier", N->getIdentifier());
  R.nonNull("discriminator", N->getRawDiscriminator());
  R.nonNull("dataLocation", N->getRawDataLocation());
  R.nonNull("associated", N->getRawAssociated());
  R.nonNull("allocated", N->getRawAllocated());
  R.nodeOrNumber("rank", N->getRawRank(), false, false);
  R.nonNull("annotations", N->getRawAnnotations());
  R.nonNull("specification", N->getRawSpecification());
  R.nodeOrNumber("bitStride", N->getRawBitStride(), false, true);
}

void visit(const DISubroutineType *N, FieldReporter &R) {
  R.flags("flags", N->getFlags());
  if (N->getCC() != 0)
    R.wordOr("cc", dwarf::ConventionString(N->getCC()), N->getCC());
  R.node("types", N->getRawTypeArray());
}

void visit(const DIFile *N, FieldReporter &R) {
  R.text("filename", N->getFilename());
  R.text("directory", N->getDirectory());
  if (auto Checksum = N->getChecksum()) {
    R.word("checksumkind", Checksum->getKindAsString());
    R.text("checksum", Checksum->Value);
  }
  if (std::optional<StringRef> Source = N->getSource())
    R.text("source", *Source);
}

void visit(const DICompileUnit *N, FieldReporter &R) {
  DISourceLanguageName Language = N->getSourceLanguage();
  if (Language.hasVersionedName()) {
    auto Name = static_cast<dwarf::SourceLanguageName>(Language.getName());
    R.wordOr("sourceLanguageName", dwarf::SourceLanguageNameString(Name), Language.getName());
    R.nonZero("sourceLanguageVersion", Language.getVersion());
  } else {
    R.wordOr("language", dwarf::LanguageString(Language.getName()), Language.getName());
  }
  R.node("file", N->getRawFile());
  R.nonEmpty("producer", N->getProducer());
  R.boolean("isOptimized", N->isOptimized());
  R.nonEmpty("flags", N->getFlags());
  R.unsignedNumber("runtimeVersion", N->getRuntimeVersion());
  R.nonEmpty("splitDebugFilename", N->getSplitDebugFilename());
  R.word("emissionKind", DICompileUnit::emissionKindString(N->getEmissionKind()));
  R.nonNull("enums", N->getRawEnumTypes());
  R.nonNull("retainedTypes", N->getRawRetainedTypes());
  R.nonNull("globals", N->getRawGlobalVariables());
  R.nonNull("imports", N->getRawImportedEntities());
  R.nonNull("macros", N->getRawMacros());
  R.nonZero("dwoId", N->getDWOId());
  R.booleanUnless("splitDebugInlining", N->getSplitDebugInlining(), true);
  R.booleanUnless("debugInfoForProfiling", N->getDebugInfoForProfiling(), false);
  if (N->getNameTableKind() != DICompileUnit::DebugNameTableKind::Default)
    R.word("nameTableKind", DICompileUnit::nameTableKindString(N->getNameTableKind()));
  R.booleanUnless("rangesBaseAddress", N->getRangesBaseAddress(), false);
  R.nonEmpty("sysroot", N->getSysRoot());
  R.nonEmpty("sdk", N->getSDK());
}

void visit(const DISubprogram *N, FieldReporter &R) {
  R.nonEmpty("name", N->getName());
  R.nonEmpty("linkageName", N->getLinkageName());
  R.node("scope", N->getRawScope());
  R.nonNull("file", N->getRawFile());
  R.nonZero("line", N->getLine());
  R.nonNull("type", N->getRawType());
  R.nonZero("scopeLine", N->getScopeLine());
  R.nonNull("containingType", N->getRawContainingType());
  if (N->getVirtuality() != dwarf::DW_VIRTUALITY_none || N->getVirtualIndex() != 0)
    R.unsignedNumber("virtualIndex", N->getVirtualIndex());
  if (N->getThisAdjustment() != 0)
    R.number("thisAdjustment", N->getThisAdjustment());
  R.flags("flags", N->getFlags());
  R.subprogramFlags("spFlags", N->getSPFlags());
  R.nonNull("unit", N->getRawUnit());
  R.nonNull("templateParams", N->getRawTemplateParams());
  R.nonNull("declaration", N->getRawDeclaration());
  R.nonNull("retainedNodes", N->getRawRetainedNodes());
  R.nonNull("thrownTypes", N->getRawThrownTypes());
  R.nonNull("annotations", N->getRawAnnotations());
  R.nonEmpty("targetFuncName", N->getTargetFuncName());
  R.booleanUnless("keyInstructions", N->getKeyInstructionsEnabled(), false);
}

void visit(const DILexicalBlock *N, FieldReporter &R) {
  R.node("scope", N->getRawScope());
  R.nonNull("file", N->getRawFile());
  R.nonZero("line", N->getLine());
  R.nonZero("column", N->getColumn());
}

void visit(const DILexicalBlockFile *N, FieldReporter &R) {
  R.node("scope", N->getRawScope());
  R.nonNull("file", N->getRawFile());
  R.unsignedNumber("discriminator", N->getDiscriminator());
}

void visit(const DINamespace *N, FieldReporter &R) {
  R.nonEmpty("name", N->getName());
  R.node("scope", N->getRawScope());
  R.booleanUnless("exportSymbols", N->getExportSymbols(), false);
}

void visit(const DICommonBlock *N, FieldReporter &R) {
  R.node("scope", N->getRawScope());
  R.node("declaration", N->getRawDecl());
  R.nonEmpty("name", N->getName());
  R.nonNull("file", N->getRawFile());
  R.nonZero("line", N->getLineNo());
}

void visit(const DIModule *N, FieldReporter &R) {
  R.node("scope", N->getRawScope());
  R.nonEmpty("name", N->getName());
  R.nonEmpty("configMacros", N->getConfigurationMacros());
  R.nonEmpty("includePath", N->getIncludePath());
  R.nonEmpty("apinotes", N->getAPINotesFile());
  R.nonNull("file", N->getRawFile());
  R.nonZero("line", N->getLineNo());
  R.booleanUnless("isDecl", N->getIsDecl(), false);
}

void visit(const DITemplateTypeParameter *N, FieldReporter &R) {
  R.nonEmpty("name", N->getName());
  R.node("type", N->getRawType());
  R.booleanUnless("defaulted", N->isDefault(), false);
}

void visit(const DITemplateValueParameter *N, FieldReporter &R) {
  if (N->getTag() != dwarf::DW_TAG_template_value_parameter)
    R.tag(N);
  R.nonEmpty("name", N->getName());
  R.nonNull("type", N->getRawType());
  R.booleanUnless("defaulted", N->isDefault(), false);
  R.node("value", N->getValue());
}

void visit(const DIGlobalVariable *N, FieldReporter &R) {
  R.nonEmpty("name", N->getName());
  R.nonEmpty("linkageName", N->getLinkageName());
  R.node("scope", N->getRawScope());
  R.nonNull("file", N->getRawFile());
  R.nonZero("line", N->getLine());
  R.nonNull("type", N->getRawType());
  R.boolean("isLocal", N->isLocalToUnit());
  R.boolean("isDefinition", N->isDefinition());
  R.nonNull("declaration", N->getRawStaticDataMemberDeclaration());
  R.nonNull("templateParams", N->getRawTemplateParams());
  R.nonZero("align", N->getAlignInBits());
  R.nonNull("annotations", N->getRawAnnotations());
}

void visit(const DILocalVariable *N, FieldReporter &R) {
  R.nonEmpty("name", N->getName());
  R.nonZero("arg", N->getArg());
  R.node("scope", N->getRawScope());
  R.nonNull("file", N->getRawFile());
  R.nonZero("line", N->getLine());
  R.nonNull("type", N->getRawType());
  R.flags("flags", N->getFlags());
  R.nonZero("align", N->getAlignInBits());
  R.nonNull("annotations", N->getRawAnnotations());
}

void visit(const DILabel *N, FieldReporter &R) {
  R.node("scope", N->getRawScope());
  R.nonEmpty("name", N->getName());
  R.nonNull("file", N->getRawFile());
  R.unsignedNumber("line", N->getLine());
  R.nonZero("column", N->getColumn());
  R.booleanUnless("isArtificial", N->isArtificial(), false);
  if (std::optional<unsigned> Index = N->getCoroSuspendIdx())
    R.unsignedNumber("coroSuspendIdx", *Index);
}

void visit(const DIExpression *N, FieldReporter &R) {
  if (!N->isValid()) {
    for (uint64_t Element : N->getElements())
      R.unsignedNumber("", Element);
    return;
  }
  for (const auto &Operation : N->expr_ops()) {
    R.wordOr("", dwarf::OperationEncodingString(Operation.getOp()), Operation.getOp());
    if (Operation.getOp() == dwarf::DW_OP_LLVM_convert) {
      R.unsignedNumber("", Operation.getArg(0));
      unsigned Encoding = static_cast<unsigned>(Operation.getArg(1));
      R.wordOr("", dwarf::AttributeEncodingString(Encoding), Encoding);
      continue;
    }
    for (unsigned I = 0, E = Operation.getNumArgs(); I != E; ++I)
      R.unsignedNumber("", Operation.getArg(I));
  }
}

void visit(const DIGlobalVariableExpression *N, FieldReporter &R) {
  R.node("var", N->getRawVariable());
  R.node("expr", N->getRawExpression());
}

void visit(const DIObjCProperty *N, FieldReporter &R) {
  R.nonEmpty("name", N->getName());
  R.nonNull("file", N->getRawFile());
  R.nonZero("line", N->getLine());
  R.nonEmpty("setter", N->getSetterName());
  R.nonEmpty("getter", N->getGetterName());
  R.nonZero("attributes", N->getAttributes());
  R.nonNull("type", N->getRawType());
}

void visit(const DIImportedEntity *N, FieldReporter &R) {
  R.tag(N);
  R.nonEmpty("name", N->getName());
  R.node("scope", N->getRawScope());
  R.nonNull("entity", N->getRawEntity());
  R.nonNull("file", N->getRawFile());
  R.nonZero("line", N->getLine());
  R.nonNull("elements", N->getRawElements());
}

void visitMacinfo(const DIMacroNode *N, FieldReporter &R) {
  R.wordOr("type", dwarf::MacinfoString(N->getMacinfoType()), N->getMacinfoType());
}

void visit(const DIMacro *N, FieldReporter &R) {
  visitMacinfo(N, R);
  R.nonZero("line", N->getLine());
  R.text("name", N->getName());
  R.nonEmpty("value", N->getValue());
}

void visit(const DIMacroFile *N, FieldReporter &R) {
  // LLVM IR text has no field for the type.
  R.unsignedNumber("line", N->getLine());
  R.node("file", N->getRawFile());
  R.nonNull("nodes", N->getRawElements());
}

void visit(const DIAssignID *, FieldReporter &) {}

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

const char *rewriteMetadataClass(LLVMMetadataRef Node) {
  switch (unwrap(Node)->getMetadataID()) {
  case Metadata::MDTupleKind:
    return "";
#define HANDLE_SPECIALIZED_MDNODE_LEAF(CLASS)                                                                          \
  case Metadata::CLASS##Kind:                                                                                          \
    return #CLASS;
#include "llvm/IR/Metadata.def"
  default:
    return nullptr;
  }
}

int rewriteMetadataIsDistinct(LLVMMetadataRef Node) {
  const auto *N = dyn_cast<MDNode>(unwrap(Node));
  return N && N->isDistinct();
}

void rewriteVisitFields(LLVMMetadataRef Node, const RewriteFieldVisitor *Visitor, void *State) {
  FieldReporter Reporter(*Visitor, State);
  const Metadata *N = unwrap(Node);
  switch (N->getMetadataID()) {
  case Metadata::MDTupleKind:
    for (const MDOperand &Operand : cast<MDNode>(N)->operands())
      Reporter.node("", Operand);
    break;
#define HANDLE_SPECIALIZED_MDNODE_LEAF(CLASS)                                                                          \
  case Metadata::CLASS##Kind:                                                                                          \
    visit(cast<CLASS>(N), Reporter);                                                                                   \
    break;
#include "llvm/IR/Metadata.def"
  default:
    break;
  }
}

void rewritePrintNode(LLVMMetadataRef Node, RewriteTextVisitor Visit, void *State) {
  std::string Text;
  raw_string_ostream Stream(Text);
  unwrap(Node)->print(Stream, nullptr);
  Visit(State, Text.data(), Text.size());
}

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
