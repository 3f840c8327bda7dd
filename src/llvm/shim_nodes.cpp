// See shim_nodes.h.

#include "shim_nodes.h"

#include "llvm/ADT/APInt.h"
#include "llvm/ADT/SmallBitVector.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/BinaryFormat/Dwarf.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Metadata.h"
#include "llvm/IR/TrackingMDRef.h"
#include "llvm/Support/raw_ostream.h"
#include <algorithm>
#include <optional>
#include <string>
#include <vector>

using namespace llvm;

namespace {

/// When a reader reports a field, and whether a new node needs it.
enum Presence {
  /// Never reported.
  Absent,
  /// Reported if it does not have its default value.
  Hidden,
  /// Always reported.
  Shown,
  /// Always reported. A new node needs it.
  Required,
  /// Always reported. A new node needs it, and it is never `null`.
  NonNull
};

/// The keywords for the numbers of a field.
struct WordSet {
  /// Returns the number of a keyword, if there is such a keyword.
  std::optional<uint64_t> (*Parse)(StringRef Word);
  /// Returns the keyword of a number; the empty text if it has none.
  StringRef (*Print)(unsigned Number);
  /// The greatest number.
  uint64_t Max;
  /// A keyword, for messages.
  const char *Example;
};

/// Returns a number, unless it is the one by which LLVM says that a keyword is unknown.
std::optional<uint64_t> unless(unsigned Invalid, unsigned Number) {
  return Number == Invalid ? std::nullopt : std::optional<uint64_t>(Number);
}

template <class Kind> std::optional<uint64_t> numberOf(std::optional<Kind> Value) {
  return Value ? std::optional<uint64_t>(static_cast<uint64_t>(*Value)) : std::nullopt;
}

/// A set of keywords, of which `PARSE` reads one and `PRINT` prints one. `WORD` and `NUMBER` are the names of their
/// parameters.
#define WORDS(NAME, PARSE, PRINT, MAX, EXAMPLE)                                                                        \
  const WordSet NAME = {[](StringRef Word) -> std::optional<uint64_t> { return PARSE; },                               \
                        [](unsigned Number) -> StringRef { return PRINT; }, MAX, EXAMPLE}

WORDS(Tags, unless(dwarf::DW_TAG_invalid, dwarf::getTag(Word)), dwarf::TagString(Number), dwarf::DW_TAG_hi_user,
      "DW_TAG_member");
WORDS(Encodings, unless(0, dwarf::getAttributeEncoding(Word)), dwarf::AttributeEncodingString(Number),
      dwarf::DW_ATE_hi_user, "DW_ATE_signed");
WORDS(Languages, unless(0, dwarf::getLanguage(Word)), dwarf::LanguageString(Number), dwarf::DW_LANG_hi_user,
      "DW_LANG_C17");
WORDS(LanguageNames, unless(0, dwarf::getSourceLanguageName(Word)),
      dwarf::SourceLanguageNameString(static_cast<dwarf::SourceLanguageName>(Number)), UINT16_MAX, "DW_LNAME_C");
WORDS(EnumKinds, unless(dwarf::DW_APPLE_ENUM_KIND_invalid, dwarf::getEnumKind(Word)), dwarf::EnumKindString(Number),
      dwarf::DW_APPLE_ENUM_KIND_max, "DW_APPLE_ENUM_KIND_Open");
WORDS(Conventions, unless(0, dwarf::getCallingConvention(Word)), dwarf::ConventionString(Number),
      dwarf::DW_CC_hi_user, "DW_CC_normal");
WORDS(MacroTypes, unless(dwarf::DW_MACINFO_invalid, dwarf::getMacinfo(Word)), dwarf::MacinfoString(Number),
      dwarf::DW_MACINFO_vendor_ext, "DW_MACINFO_define");
WORDS(Virtualities, unless(dwarf::DW_VIRTUALITY_invalid, dwarf::getVirtuality(Word)), dwarf::VirtualityString(Number),
      dwarf::DW_VIRTUALITY_max, "DW_VIRTUALITY_virtual");
WORDS(FixedPointKinds, numberOf(DIFixedPointType::getFixedPointKind(Word)),
      DIFixedPointType::fixedPointKindString(static_cast<DIFixedPointType::FixedPointKind>(Number)),
      DIFixedPointType::LastFixedPointKind, "Rational");
WORDS(ChecksumKinds, numberOf(DIFile::getChecksumKind(Word)),
      DIFile::getChecksumKindAsString(static_cast<DIFile::ChecksumKind>(Number)), 0, "CSK_MD5");
WORDS(EmissionKinds, numberOf(DICompileUnit::getEmissionKind(Word)),
      DICompileUnit::emissionKindString(static_cast<DICompileUnit::DebugEmissionKind>(Number)),
      DICompileUnit::LastEmissionKind, "FullDebug");
WORDS(NameTableKinds, numberOf(DICompileUnit::getNameTableKind(Word)),
      DICompileUnit::nameTableKindString(static_cast<DICompileUnit::DebugNameTableKind>(Number)),
      static_cast<uint64_t>(DICompileUnit::DebugNameTableKind::LastDebugNameTableKind), "GNU");
#undef WORDS

/// Reports the fields of a node. The functions return nothing of use; `FieldSource` has functions with the same names.
class FieldReader {
public:
  FieldReader(const RewriteFieldVisitor &Visitor, void *State) : Visitor(Visitor), State(State) {}

  template <class Get>
  uint64_t number(const char *Name, Get G, Presence P = Hidden, uint64_t = UINT32_MAX) {
    if (P != Absent)
      reportNumber(Name, G(), P);
    return 0;
  }
  template <class Get> int signedNumber(const char *Name, Get G, Presence P = Hidden) {
    if (P != Absent && (P != Hidden || G() != 0))
      Visitor.number(State, Name, static_cast<uint64_t>(static_cast<int64_t>(G())), 1);
    return 0;
  }
  template <class Get> std::optional<unsigned> optionalNumber(const char *Name, Get G) {
    if (auto Value = G())
      reportNumber(Name, *Value, Shown);
    return std::nullopt;
  }
  template <class Get> APInt integer(const char *Name, Get G, bool IsUnsigned, Presence P) {
    if (P != Absent)
      reportInteger(Name, G(), IsUnsigned);
    return APInt();
  }
  template <class Get>
  uint64_t word(const char *Name, const WordSet &Words, Get G, Presence P = Hidden, uint64_t Default = 0) {
    if (P != Absent && (P != Hidden || static_cast<uint64_t>(G()) != Default))
      reportWord(Name, Words.Print(static_cast<unsigned>(G())), static_cast<uint64_t>(G()));
    return 0;
  }
  template <class Get> std::optional<unsigned> optionalWord(const char *Name, const WordSet &Words, Get G) {
    if (auto Value = G())
      reportWord(Name, Words.Print(*Value), *Value);
    return std::nullopt;
  }
  template <class Get> bool boolean(const char *Name, Get G, bool Default, Presence P = Hidden) {
    if (P != Absent && (P != Hidden || G() != Default))
      reportWord(Name, G() ? "true" : "false", 0);
    return Default;
  }
  template <class Get> MDString *text(const char *Name, Get G, Presence P = Hidden) {
    if (P == Absent)
      return nullptr;
    const MDString *Text = G();
    StringRef Value = Text ? Text->getString() : StringRef();
    if (P != Hidden || !Value.empty())
      Visitor.text(State, Name, Value.data(), Value.size());
    return nullptr;
  }
  template <class Get> MDString *givenText(const char *Name, Get G) { return text(Name, G, G() ? Shown : Absent); }
  template <class Get> Metadata *node(const char *Name, Get G, Presence P = Hidden) {
    if (const Metadata *Node = G(); Node || P != Hidden)
      reportNode(Name, Node);
    return nullptr;
  }
  /// Metadata, or the number of a constant that is not negative. By default a number that is 0 is left out.
  template <class Get> Metadata *size(const char *Name, Get G, Presence P = Hidden) {
    const Metadata *Node = G();
    if (const ConstantInt *Int = intOf(Node); !Int)
      node(Name, G);
    else if (P != Hidden || !Int->isZero())
      reportInteger(Name, Int->getValue(), true);
    return nullptr;
  }
  /// Metadata, or the number of a constant.
  template <class Get> Metadata *bound(const char *Name, Get G, int64_t = INT64_MIN) {
    if (const ConstantInt *Int = intOf(G()))
      reportInteger(Name, Int->getValue(), false);
    else
      node(Name, G);
    return nullptr;
  }
  /// Metadata, or the number in a constant expression.
  template <class Get> Metadata *expressionBound(const char *Name, Get G) {
    const auto *Expression = dyn_cast_or_null<DIExpression>(static_cast<const Metadata *>(G()));
    if (Expression && Expression->isConstant() == DIExpression::SignedOrUnsignedConstant::SignedConstant)
      Visitor.number(State, Name, Expression->getElement(1), 1);
    else
      node(Name, G);
    return nullptr;
  }
  template <class Get> DINode::DIFlags flags(const char *Name, Get G) {
    if (DINode::DIFlags Flags = G())
      reportFlags<DINode>(Name, Flags);
    return DINode::FlagZero;
  }
  /// LLVM IR text always has this field: without it, the older fields count.
  template <class Get> DISubprogram::DISPFlags subprogramFlags(const char *Name, Get G) {
    if (DISubprogram::DISPFlags Flags = G())
      reportFlags<DISubprogram>(Name, Flags);
    else
      reportNumber(Name, 0, Shown);
    return DISubprogram::SPFlagZero;
  }
  template <class Get> SmallVector<Metadata *, 0> operands(const char *Name, Get G) {
    for (const MDOperand &Operand : G())
      reportNode(Name, Operand);
    return {};
  }
  SmallVector<uint64_t, 0> expression(const DIExpression *N) {
    if (!N->isValid()) {
      for (uint64_t Element : N->getElements())
        reportNumber("", Element, Shown);
      return {};
    }
    for (const auto &Operation : N->expr_ops()) {
      reportWord("", dwarf::OperationEncodingString(Operation.getOp()), Operation.getOp());
      for (unsigned I = 0, E = Operation.getNumArgs(); I != E; ++I) {
        bool IsEncoding = Operation.getOp() == dwarf::DW_OP_LLVM_convert && I == 1;
        StringRef Encoding = IsEncoding ? dwarf::AttributeEncodingString(Operation.getArg(I)) : StringRef();
        reportWord("", Encoding, Operation.getArg(I));
      }
    }
    return {};
  }

  bool isGiven(const char *) const { return false; }
  void requireDistinct() {}
  void fail(const Twine &) {}
  void fail(const char *, const Twine &) {}
  template <class Node, class... Values> MDNode *make(const Node *, Values...) { return nullptr; }
  template <class Node, class... Values> MDNode *makeDistinct(const Node *, Values...) { return nullptr; }

private:
  static const ConstantInt *intOf(const Metadata *Node) {
    const auto *Constant = dyn_cast_or_null<ConstantAsMetadata>(Node);
    return Constant ? dyn_cast<ConstantInt>(Constant->getValue()) : nullptr;
  }
  void reportNumber(const char *Name, uint64_t Value, Presence P) {
    if (P != Hidden || Value != 0)
      Visitor.number(State, Name, Value, 0);
  }
  void reportInteger(const char *Name, const APInt &Value, bool IsUnsigned) {
    if (Value.getBitWidth() <= 64) {
      uint64_t Bits = IsUnsigned ? Value.getZExtValue() : static_cast<uint64_t>(Value.getSExtValue());
      Visitor.number(State, Name, Bits, !IsUnsigned);
      return;
    }
    SmallString<80> Digits;
    Value.toString(Digits, 10, !IsUnsigned);
    Visitor.wide_number(State, Name, Digits.data(), Digits.size());
  }
  /// A keyword, or the number if it has none.
  void reportWord(const char *Name, StringRef Word, uint64_t Number) {
    if (Word.empty())
      Visitor.number(State, Name, Number, 0);
    else
      Visitor.word(State, Name, Word.data(), Word.size());
  }
  void reportNode(const char *Name, const Metadata *Node) {
    if (const auto *Text = dyn_cast_or_null<MDString>(Node))
      Visitor.text(State, Name, Text->getString().data(), Text->getLength());
    else if (const auto *Constant = dyn_cast_or_null<ConstantAsMetadata>(Node))
      Visitor.constant(State, Name, wrap(Constant->getValue()));
    else
      Visitor.node(State, Name, wrap(const_cast<Metadata *>(Node)));
  }
  template <class Node, class Flag> void reportFlags(const char *Name, Flag Flags) {
    SmallVector<Flag, 8> Split;
    Flag Rest = Node::splitFlags(Flags, Split);
    SmallVector<std::string, 8> Words;
    for (Flag One : Split)
      Words.push_back(Node::getFlagString(One).str());
    if (Rest != 0 || Words.empty())
      Words.push_back(std::to_string(static_cast<uint64_t>(Rest)));
    reportWord(Name, join(Words, " | "), 0);
  }

  const RewriteFieldVisitor &Visitor;
  void *State;
};

/// Gives the fields of a new node. The first error counts; after it no node is made.
class FieldSource {
public:
  FieldSource(LLVMContext &Context, StringRef Class, bool IsDistinct, ArrayRef<RewriteField> Fields)
      : Context(Context), Class(Class), IsDistinct(IsDistinct), Fields(Fields), Used(Fields.size()) {}

  template <class Get> uint64_t number(const char *Name, Get, Presence P = Hidden, uint64_t Max = UINT32_MAX) {
    const RewriteField *Field = find(Name, P);
    return Field ? numberUpTo(*Field, Max) : 0;
  }
  template <class Get> int signedNumber(const char *Name, Get, Presence = Hidden) {
    const RewriteField *Field = find(Name, Hidden);
    return Field ? static_cast<int>(numberBetween(*Field, INT32_MIN, INT32_MAX)) : 0;
  }
  template <class Get> std::optional<unsigned> optionalNumber(const char *Name, Get) {
    const RewriteField *Field = find(Name, Hidden);
    return Field ? std::optional<unsigned>(numberUpTo(*Field, UINT32_MAX)) : std::nullopt;
  }
  template <class Get> APInt integer(const char *Name, Get, bool, Presence P) {
    const RewriteField *Field = find(Name, P);
    if (Field && Field->kind != REWRITE_NUMBER)
      failAt(*Field, "a number");
    return APInt(128, Field ? ArrayRef(Field->number) : ArrayRef<uint64_t>({0, 0}));
  }
  template <class Get>
  uint64_t word(const char *Name, const WordSet &Words, Get, Presence P = Hidden, uint64_t Default = 0) {
    const RewriteField *Field = find(Name, P);
    return Field ? wordOf(*Field, Words) : Default;
  }
  template <class Get> std::optional<unsigned> optionalWord(const char *Name, const WordSet &Words, Get) {
    const RewriteField *Field = find(Name, Hidden);
    return Field ? std::optional<unsigned>(wordOf(*Field, Words)) : std::nullopt;
  }
  template <class Get> bool boolean(const char *Name, Get, bool Default, Presence = Hidden) {
    const RewriteField *Field = find(Name, Hidden);
    if (!Field)
      return Default;
    bool IsTrue = Field->kind == REWRITE_WORD && bytesOf(*Field) == "true";
    if (!IsTrue && (Field->kind != REWRITE_WORD || bytesOf(*Field) != "false"))
      failAt(*Field, "`true` or `false`");
    return IsTrue;
  }
  /// As for LLVM's parser, an empty string is as good as none.
  template <class Get> MDString *text(const char *Name, Get G, Presence P = Hidden) {
    MDString *Text = textOf(find(Name, P));
    return Text && Text->getLength() == 0 ? nullptr : Text;
  }
  template <class Get> MDString *givenText(const char *Name, Get) { return textOf(find(Name, Hidden)); }
  template <class Get> Metadata *node(const char *Name, Get, Presence P = Hidden) {
    const RewriteField *Field = find(Name, P);
    if (!Field || (Field->kind == REWRITE_NULL && P != NonNull))
      return nullptr;
    if (Field->kind != REWRITE_METADATA)
      failAt(*Field, "a node");
    return unwrap(Field->metadata);
  }
  template <class Get> Metadata *size(const char *Name, Get G, Presence = Hidden) {
    const RewriteField *Field = find(Name, Hidden);
    if (!Field || Field->kind != REWRITE_NUMBER)
      return node(Name, G);
    return constant(numberUpTo(*Field, UINT64_MAX));
  }
  template <class Get> Metadata *bound(const char *Name, Get G, int64_t Min = INT64_MIN) {
    const RewriteField *Field = find(Name, Hidden);
    if (!Field || Field->kind != REWRITE_NUMBER)
      return node(Name, G, Field && Min != INT64_MIN ? NonNull : Hidden);
    return constant(static_cast<uint64_t>(numberBetween(*Field, Min, INT64_MAX)));
  }
  template <class Get> Metadata *expressionBound(const char *Name, Get G) {
    const RewriteField *Field = find(Name, Hidden);
    if (!Field || Field->kind != REWRITE_NUMBER)
      return node(Name, G);
    uint64_t Number = static_cast<uint64_t>(numberBetween(*Field, INT64_MIN, INT64_MAX));
    return DIExpression::get(Context, {dwarf::DW_OP_consts, Number});
  }
  template <class Get> DINode::DIFlags flags(const char *Name, Get) { return flagsOf<DINode, DINode::DIFlags>(Name); }
  template <class Get> DISubprogram::DISPFlags subprogramFlags(const char *Name, Get) {
    return flagsOf<DISubprogram, DISubprogram::DISPFlags>(Name);
  }
  /// All fields with this name.
  template <class Get> SmallVector<Metadata *, 8> operands(const char *Name, Get) {
    SmallVector<Metadata *, 8> Operands;
    for (auto [I, Field] : enumerate(Fields)) {
      if (nameOf(Field) != Name)
        continue;
      Used.set(I);
      if (Field.kind == REWRITE_TEXT)
        Operands.push_back(MDString::get(Context, bytesOf(Field)));
      else if (Field.kind == REWRITE_METADATA || Field.kind == REWRITE_NULL)
        Operands.push_back(Field.kind == REWRITE_NULL ? nullptr : unwrap(Field.metadata));
      else
        failAt(Field, "a node, a string, a number with a type, or `null`");
    }
    return Operands;
  }
  SmallVector<uint64_t, 8> expression(const DIExpression *) {
    SmallVector<uint64_t, 8> Elements;
    for (auto [I, Field] : enumerate(Fields)) {
      if (Field.name_length != 0)
        continue;
      Used.set(I);
      if (Field.kind == REWRITE_WORD) {
        unsigned Operation = dwarf::getOperationEncoding(bytesOf(Field));
        Elements.push_back(Operation != 0 ? Operation : dwarf::getAttributeEncoding(bytesOf(Field)));
        if (Elements.back() == 0)
          failAt(Field, "a number, an operation such as `DW_OP_deref`, or an encoding such as `DW_ATE_signed`");
      } else {
        Elements.push_back(numberUpTo(Field, UINT64_MAX));
      }
    }
    return Elements;
  }

  bool isGiven(const char *Name) const {
    return any_of(Fields, [&](const RewriteField &Field) { return nameOf(Field) == Name; });
  }
  void requireDistinct() {
    if (!IsDistinct)
      fail("the node must be distinct");
  }
  void fail(const Twine &Reason) {
    if (Error.empty())
      Error = Reason.str();
  }
  /// Reports that a field has a wrong value.
  void fail(const char *Name, const Twine &Expected) { failAt(*find(Name, Hidden), Expected); }

  template <class Node, class... Values> MDNode *make(const Node *, Values... Arguments) {
    if (!checkUnused())
      return nullptr;
    return IsDistinct ? Node::getDistinct(Context, Arguments...) : Node::get(Context, Arguments...);
  }
  template <class Node, class... Values> MDNode *makeDistinct(const Node *, Values... Arguments) {
    requireDistinct();
    return checkUnused() ? Node::getDistinct(Context, Arguments...) : nullptr;
  }

  const std::string &error() const { return Error; }

private:
  static StringRef nameOf(const RewriteField &Field) { return StringRef(Field.name, Field.name_length); }
  static StringRef bytesOf(const RewriteField &Field) { return StringRef(Field.bytes, Field.length); }

  /// Returns the field with a name. Fails if there is none and a new node needs it.
  const RewriteField *find(StringRef Name, Presence P) {
    for (auto [I, Field] : enumerate(Fields)) {
      if (nameOf(Field) == Name) {
        Used.set(I);
        return &Field;
      }
    }
    if (P == Required || P == NonNull)
      fail("the field `" + Name + "` is missing");
    return nullptr;
  }
  /// Fails if a field is left that the class does not have, or if a field is there twice.
  bool checkUnused() {
    if (int I = Used.flip().find_first(); I >= 0 && Error.empty()) {
      StringRef Name = nameOf(Fields[I]);
      bool IsTwice = any_of(Fields.take_front(I), [&](const RewriteField &Field) { return nameOf(Field) == Name; });
      if (IsTwice)
        fail("the field `" + Name + "` is given twice");
      else if (Name.empty())
        fail("operand " + Twine(I) + " has no name; the operands of `" + Class + "` are fields with names");
      else
        fail("`" + Class + "` has no field `" + Name + "`");
    }
    return Error.empty();
  }
  void failAt(const RewriteField &Field, const Twine &Expected) {
    std::string Found = "null";
    if (Field.kind == REWRITE_NUMBER)
      Found = toString(APInt(128, Field.number), 10, true);
    else if (Field.kind == REWRITE_TEXT)
      Found = "the string \"" + bytesOf(Field).str() + "\"";
    else if (Field.kind == REWRITE_WORD)
      Found = "`" + bytesOf(Field).str() + "`";
    else if (Field.kind == REWRITE_METADATA)
      Found = "a node";
    std::string Place = Field.name_length == 0 ? "an operand" : "the field `" + nameOf(Field).str() + "`";
    fail(Place + " is " + Found + ", but must be " + Expected);
  }

  static bool isUpTo(const RewriteField &Field, uint64_t Max) {
    return Field.kind == REWRITE_NUMBER && Field.number[1] == 0 && Field.number[0] <= Max;
  }
  uint64_t numberUpTo(const RewriteField &Field, uint64_t Max) {
    if (isUpTo(Field, Max))
      return Field.number[0];
    failAt(Field, "a number from 0 to " + Twine(Max));
    return 0;
  }
  int64_t numberBetween(const RewriteField &Field, int64_t Min, int64_t Max) {
    int64_t Number = static_cast<int64_t>(Field.number[0]);
    bool Fits = Field.number[1] == (Number < 0 ? UINT64_MAX : 0) && Min <= Number && Number <= Max;
    if (Field.kind == REWRITE_NUMBER && Fits)
      return Number;
    failAt(Field, "a number from " + Twine(Min) + " to " + Twine(Max));
    return 0;
  }
  uint64_t wordOf(const RewriteField &Field, const WordSet &Words) {
    if (isUpTo(Field, Words.Max))
      return Field.number[0];
    if (Field.kind == REWRITE_WORD)
      if (std::optional<uint64_t> Number = Words.Parse(bytesOf(Field)))
        return *Number;
    failAt(Field, "a number from 0 to " + Twine(Words.Max) + " or a word such as `" + Words.Example + "`");
    return 0;
  }
  MDString *textOf(const RewriteField *Field) {
    if (Field && Field->kind != REWRITE_TEXT)
      failAt(*Field, "a string");
    return Field ? MDString::get(Context, bytesOf(*Field)) : nullptr;
  }
  /// Flags as a number, or as words and numbers between `|`.
  template <class Node, class Flag> Flag flagsOf(const char *Name) {
    const RewriteField *Field = find(Name, Hidden);
    if (!Field)
      return Flag(0);
    if (isUpTo(*Field, UINT32_MAX))
      return Flag(Field->number[0]);
    if (Field->kind != REWRITE_WORD)
      failAt(*Field, "a number from 0 to 4294967295 or flags between `|`");
    uint32_t Flags = 0, Number = 0;
    for (StringRef Word : split(bytesOf(*Field), '|')) {
      Word = Word.trim();
      Flag One = Node::getFlag(Word);
      if (One == 0 && !Word.ends_with("FlagZero") && Word.getAsInteger(10, Number))
        failAt(*Field, "a number or flags between `|`; `" + Word + "` is no flag");
      Flags |= One | std::exchange(Number, 0);
    }
    return Flag(Flags);
  }
  Metadata *constant(uint64_t Number) {
    return ConstantAsMetadata::get(ConstantInt::get(Type::getInt64Ty(Context), Number));
  }

  LLVMContext &Context;
  StringRef Class;
  bool IsDistinct;
  ArrayRef<RewriteField> Fields;
  /// The fields that the class has.
  SmallBitVector Used;
  std::string Error;
};

#include "shim_node_fields.h"

/// Nodes by number. A number without a node may have a placeholder.
struct NodeTable {
  NodeTable(LLVMContext &Context, size_t Count) : Context(Context), Nodes(Count), Placeholders(Count) {}

  LLVMContext &Context;
  /// LLVM may replace a node in a circle by an equal one, which these references follow.
  std::vector<TrackingMDNodeRef> Nodes;
  std::vector<TempMDTuple> Placeholders;
};

NodeTable &tableOf(RewriteNodeTable Table) { return *reinterpret_cast<NodeTable *>(Table); }

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

void rewritePrintNode(LLVMMetadataRef Node, RewriteTextVisitor Visit, void *State) {
  std::string Text;
  raw_string_ostream Stream(Text);
  unwrap(Node)->print(Stream, nullptr);
  Visit(State, Text.data(), Text.size());
}

void rewriteVisitFields(LLVMMetadataRef Node, const RewriteFieldVisitor *Visitor, void *State) {
  FieldReader Reader(*Visitor, State);
  const Metadata *N = unwrap(Node);
  switch (N->getMetadataID()) {
  case Metadata::MDTupleKind:
    fieldsOf(Reader, cast<MDTuple>(N));
    break;
#define HANDLE_SPECIALIZED_MDNODE_LEAF(CLASS)                                                                          \
  case Metadata::CLASS##Kind:                                                                                          \
    fieldsOf(Reader, cast<CLASS>(N));                                                                                  \
    break;
#include "llvm/IR/Metadata.def"
  default:
    break;
  }
}

LLVMMetadataRef rewriteMakeNode(LLVMContextRef Context, const char *ClassName, size_t ClassLength, int IsDistinct,
                                const RewriteField *Fields, size_t Count, RewriteTextVisitor Report, void *State) {
  StringRef Class(ClassName, ClassLength);
  FieldSource Source(*unwrap(Context), Class, IsDistinct != 0, ArrayRef(Fields, Count));
  MDNode *Node = nullptr;
  if (Class.empty())
    Node = fieldsOf(Source, static_cast<const MDTuple *>(nullptr));
#define HANDLE_SPECIALIZED_MDNODE_LEAF(CLASS)                                                                          \
  else if (Class == #CLASS) Node = fieldsOf(Source, static_cast<const CLASS *>(nullptr));
#include "llvm/IR/Metadata.def"
  else
    Source.fail("LLVM IR has no nodes of this class");
  if (!Node)
    Report(State, Source.error().data(), Source.error().size());
  return wrap(static_cast<Metadata *>(Node));
}

RewriteNodeTable rewriteCreateNodeTable(LLVMContextRef Context, size_t Count) {
  return reinterpret_cast<RewriteNodeTable>(new NodeTable(*unwrap(Context), Count));
}

LLVMMetadataRef rewriteNodeOfTable(RewriteNodeTable Table, size_t Number) {
  NodeTable &T = tableOf(Table);
  if (MDNode *Node = T.Nodes[Number].get())
    return wrap(static_cast<Metadata *>(Node));
  TempMDTuple &Placeholder = T.Placeholders[Number];
  if (!Placeholder)
    Placeholder = MDTuple::getTemporary(T.Context, {});
  return wrap(static_cast<Metadata *>(Placeholder.get()));
}

void rewriteSetNodeOfTable(RewriteNodeTable Table, size_t Number, LLVMMetadataRef Node) {
  NodeTable &T = tableOf(Table);
  T.Nodes[Number].reset(cast<MDNode>(unwrap(Node)));
  // The node itself may be replaced, so the placeholder is taken out of the table first.
  if (TempMDTuple Placeholder = std::move(T.Placeholders[Number]))
    Placeholder->replaceAllUsesWith(T.Nodes[Number].get());
}

void rewriteResolveNodeTable(RewriteNodeTable Table) {
  for (TrackingMDNodeRef &Node : tableOf(Table).Nodes)
    if (Node && !Node->isResolved())
      Node->resolveCycles();
}

void rewriteDisposeNodeTable(RewriteNodeTable Table) { delete &tableOf(Table); }
