// The fields of all classes of metadata nodes. See shim_nodes.cpp, which includes this file only.
//
// Each function `fieldsOf` is the table of one class. It serves both directions, by the type of `F`:
//
// * With a `FieldReader`, it reports the fields of the node `N` and returns null.
// * With a `FieldSource`, `N` is null, and the function returns a new node with the given fields.
//
// `GET(getLine)` is what a reader calls to get the value of `N`. Limits are those of LLVM's parser.

#define GET(GETTER) [&] { return N->GETTER(); }

template <class Fields> MDNode *fieldsOf(Fields &F, const DILocation *N) {
  auto Line = F.number("line", GET(getLine), Shown);
  auto Column = F.number("column", GET(getColumn), Hidden, UINT16_MAX);
  auto *Scope = F.node("scope", GET(getRawScope), NonNull);
  auto *InlinedAt = F.node("inlinedAt", GET(getRawInlinedAt));
  bool IsImplicit = F.boolean("isImplicitCode", GET(isImplicitCode), false);
  auto Group = F.number("atomGroup", GET(getAtomGroup), Hidden, UINT64_MAX);
  auto Rank = F.number("atomRank", GET(getAtomRank), Hidden, UINT8_MAX);
  return F.make(N, Line, Column, Scope, InlinedAt, IsImplicit, Group, Rank);
}

template <class Fields> MDNode *fieldsOf(Fields &F, const GenericDINode *N) {
  auto Tag = F.word("tag", Tags, GET(getTag), Required);
  auto *Header = F.text("header", GET(getRawHeader));
  auto Operands = F.operands("operands", GET(dwarf_operands));
  return F.make(N, Tag, Header, ArrayRef<Metadata *>(Operands));
}

template <class Fields> MDNode *fieldsOf(Fields &F, const DISubrange *N) {
  auto *Count = F.bound("count", GET(getRawCountNode), -1);
  auto *Lower = F.bound("lowerBound", GET(getRawLowerBound));
  auto *Upper = F.bound("upperBound", GET(getRawUpperBound));
  auto *Stride = F.bound("stride", GET(getRawStride));
  return F.make(N, Count, Lower, Upper, Stride);
}

template <class Fields> MDNode *fieldsOf(Fields &F, const DIGenericSubrange *N) {
  auto *Count = F.expressionBound("count", GET(getRawCountNode));
  auto *Lower = F.expressionBound("lowerBound", GET(getRawLowerBound));
  auto *Upper = F.expressionBound("upperBound", GET(getRawUpperBound));
  auto *Stride = F.expressionBound("stride", GET(getRawStride));
  return F.make(N, Count, Lower, Upper, Stride);
}

template <class Fields> MDNode *fieldsOf(Fields &F, const DIEnumerator *N) {
  auto *Name = F.text("name", GET(getRawName), Required);
  APInt Value = F.integer("value", GET(getValue), N && N->isUnsigned(), Required);
  bool IsUnsigned = F.boolean("isUnsigned", GET(isUnsigned), false);
  if (IsUnsigned && Value.isNegative())
    F.fail("value", "a number that is not negative, because of `isUnsigned`");
  // The width is the least possible one, as for LLVM's parser.
  unsigned Width = IsUnsigned ? Value.getActiveBits() : Value.getSignificantBits();
  return F.make(N, Value.trunc(std::max(1u, Width)), IsUnsigned, Name);
}

template <class Fields> MDNode *fieldsOf(Fields &F, const DIBasicType *N) {
  auto Tag = F.word("tag", Tags, GET(getTag), Hidden, dwarf::DW_TAG_base_type);
  auto *Name = F.text("name", GET(getRawName));
  auto *Size = F.size("size", GET(getRawSizeInBits));
  auto Align = F.number("align", GET(getAlignInBits));
  auto Encoding = F.word("encoding", Encodings, GET(getEncoding));
  auto Extra = F.number("num_extra_inhabitants", GET(getNumExtraInhabitants));
  auto Flags = F.flags("flags", GET(getFlags));
  auto DataSize = F.number("dataSize", GET(getDataSizeInBits));
  return F.make(N, Tag, Name, Size, Align, Encoding, Extra, DataSize, Flags);
}

template <class Fields> MDNode *fieldsOf(Fields &F, const DIFixedPointType *N) {
  auto Tag = F.word("tag", Tags, GET(getTag), Hidden, dwarf::DW_TAG_base_type);
  auto *Name = F.text("name", GET(getRawName));
  auto *Size = F.size("size", GET(getRawSizeInBits));
  auto Align = F.number("align", GET(getAlignInBits));
  auto Encoding = F.word("encoding", Encodings, GET(getEncoding));
  auto Flags = F.flags("flags", GET(getFlags));
  auto Kind = F.word("kind", FixedPointKinds, GET(getKind), Shown);
  bool IsUnsigned = N && !N->isSigned();
  auto Presence = N && N->isRational() ? Shown : Absent;
  APInt Numerator = F.integer("numerator", GET(getNumeratorRaw), IsUnsigned, Presence);
  APInt Denominator = F.integer("denominator", GET(getDenominatorRaw), IsUnsigned, Presence);
  auto Factor = F.signedNumber("factor", GET(getFactorRaw), Presence == Shown ? Absent : Shown);
  return F.make(N, Tag, Name, Size, Align, Encoding, Flags, Kind, Factor,
                Numerator.trunc(Numerator.getSignificantBits()), Denominator.trunc(Denominator.getSignificantBits()));
}

template <class Fields> MDNode *fieldsOf(Fields &F, const DIStringType *N) {
  auto Tag = F.word("tag", Tags, GET(getTag), Hidden, dwarf::DW_TAG_string_type);
  auto *Name = F.text("name", GET(getRawName));
  auto *Length = F.node("stringLength", GET(getRawStringLength));
  auto *LengthExpression = F.node("stringLengthExpression", GET(getRawStringLengthExp));
  auto *LocationExpression = F.node("stringLocationExpression", GET(getRawStringLocationExp));
  auto *Size = F.size("size", GET(getRawSizeInBits));
  auto Align = F.number("align", GET(getAlignInBits));
  auto Encoding = F.word("encoding", Encodings, GET(getEncoding));
  return F.make(N, Tag, Name, Length, LengthExpression, LocationExpression, Size, Align, Encoding);
}

template <class Fields> MDNode *fieldsOf(Fields &F, const DIDerivedType *N) {
  auto Tag = F.word("tag", Tags, GET(getTag), Required);
  auto *Name = F.text("name", GET(getRawName));
  auto *Scope = F.node("scope", GET(getRawScope));
  auto *File = F.node("file", GET(getRawFile));
  auto Line = F.number("line", GET(getLine));
  auto *BaseType = F.node("baseType", GET(getRawBaseType), Required);
  auto *Size = F.size("size", GET(getRawSizeInBits));
  auto Align = F.number("align", GET(getAlignInBits));
  auto *Offset = F.size("offset", GET(getRawOffsetInBits));
  auto Flags = F.flags("flags", GET(getFlags));
  auto *ExtraData = F.node("extraData", GET(getRawExtraData));
  auto Space = F.optionalNumber("dwarfAddressSpace", GET(getDWARFAddressSpace));
  auto *Annotations = F.node("annotations", GET(getRawAnnotations));
  // LLVM keeps these fields together.
  std::optional<DIDerivedType::PtrAuthData> Auth = N ? N->getPtrAuthData() : std::nullopt;
  auto Presence = Auth ? Shown : Absent, Extra = Auth ? Hidden : Absent;
  auto Key = F.number("ptrAuthKey", [&] { return Auth->key(); }, Presence, 7);
  bool HasAddress =
      F.boolean("ptrAuthIsAddressDiscriminated", [&] { return Auth->isAddressDiscriminated(); }, false, Presence);
  auto Discriminator =
      F.number("ptrAuthExtraDiscriminator", [&] { return Auth->extraDiscriminator(); }, Presence, UINT16_MAX);
  bool IsaPointer = F.boolean("ptrAuthIsaPointer", [&] { return Auth->isaPointer(); }, false, Extra);
  bool AuthenticatesNull =
      F.boolean("ptrAuthAuthenticatesNullValues", [&] { return Auth->authenticatesNullValues(); }, false, Extra);
  if (F.isGiven("ptrAuthKey"))
    Auth.emplace(Key, HasAddress, Discriminator, IsaPointer, AuthenticatesNull);
  return F.make(N, Tag, Name, File, Line, Scope, BaseType, Size, Align, Offset, Space, Auth, Flags, ExtraData,
                Annotations);
}

template <class Fields> MDNode *fieldsOf(Fields &F, const DISubrangeType *N) {
  auto *Name = F.text("name", GET(getRawName));
  auto *Scope = F.node("scope", GET(getRawScope));
  auto *File = F.node("file", GET(getRawFile));
  auto Line = F.number("line", GET(getLine));
  auto *Size = F.size("size", GET(getRawSizeInBits));
  auto Align = F.number("align", GET(getAlignInBits));
  auto Flags = F.flags("flags", GET(getFlags));
  auto *BaseType = F.node("baseType", GET(getRawBaseType), Shown);
  auto *Lower = F.bound("lowerBound", GET(getRawLowerBound));
  auto *Upper = F.bound("upperBound", GET(getRawUpperBound));
  auto *Stride = F.bound("stride", GET(getRawStride));
  auto *Bias = F.bound("bias", GET(getRawBias));
  return F.make(N, Name, File, Line, Scope, Size, Align, Flags, BaseType, Lower, Upper, Stride, Bias);
}

template <class Fields> MDNode *fieldsOf(Fields &F, const DICompositeType *N) {
  auto Tag = F.word("tag", Tags, GET(getTag), Required);
  auto *Name = F.text("name", GET(getRawName));
  auto *Scope = F.node("scope", GET(getRawScope));
  auto *File = F.node("file", GET(getRawFile));
  auto Line = F.number("line", GET(getLine));
  auto *BaseType = F.node("baseType", GET(getRawBaseType));
  auto *Size = F.size("size", GET(getRawSizeInBits));
  auto Align = F.number("align", GET(getAlignInBits));
  auto *Offset = F.size("offset", GET(getRawOffsetInBits));
  auto Extra = F.number("num_extra_inhabitants", GET(getNumExtraInhabitants));
  auto Flags = F.flags("flags", GET(getFlags));
  auto *Elements = F.node("elements", GET(getRawElements));
  auto Language = F.word("runtimeLang", Languages, GET(getRuntimeLang));
  auto EnumKind = F.optionalWord("enumKind", EnumKinds, GET(getEnumKind));
  auto *VTableHolder = F.node("vtableHolder", GET(getRawVTableHolder));
  auto *TemplateParams = F.node("templateParams", GET(getRawTemplateParams));
  auto *Identifier = F.text("identifier", GET(getRawIdentifier));
  auto *Discriminator = F.node("discriminator", GET(getRawDiscriminator));
  auto *DataLocation = F.node("dataLocation", GET(getRawDataLocation));
  auto *Associated = F.node("associated", GET(getRawAssociated));
  auto *Allocated = F.node("allocated", GET(getRawAllocated));
  auto *Rank = F.bound("rank", GET(getRawRank));
  auto *Annotations = F.node("annotations", GET(getRawAnnotations));
  auto *Specification = F.node("specification", GET(getRawSpecification));
  auto *BitStride = F.size("bitStride", GET(getRawBitStride), Shown);
  return F.make(N, Tag, Name, File, Line, Scope, BaseType, Size, Align, Offset, Flags, Elements, Language, EnumKind,
                VTableHolder, TemplateParams, Identifier, Discriminator, DataLocation, Associated, Allocated, Rank,
                Annotations, Specification, Extra, BitStride);
}

template <class Fields> MDNode *fieldsOf(Fields &F, const DISubroutineType *N) {
  auto Flags = F.flags("flags", GET(getFlags));
  auto Convention = F.word("cc", Conventions, GET(getCC));
  auto *Types = F.node("types", GET(getRawTypeArray), Required);
  return F.make(N, Flags, static_cast<uint8_t>(Convention), Types);
}

template <class Fields> MDNode *fieldsOf(Fields &F, const DIFile *N) {
  auto *Name = F.text("filename", GET(getRawFilename), Required);
  auto *Directory = F.text("directory", GET(getRawDirectory), Required);
  auto Raw = N ? N->getRawChecksum() : std::nullopt;
  auto Presence = Raw ? Shown : Absent;
  auto Kind = F.word("checksumkind", ChecksumKinds, [&] { return Raw->Kind; }, Presence);
  auto *Value = F.text("checksum", [&] { return Raw->Value; }, Presence);
  auto *Source = F.givenText("source", GET(getRawSource));
  if (F.isGiven("checksumkind") != F.isGiven("checksum"))
    F.fail("`checksumkind` and `checksum` belong together");
  if (F.isGiven("checksumkind"))
    Raw.emplace(static_cast<DIFile::ChecksumKind>(Kind), Value);
  return F.make(N, Name, Directory, Raw, Source);
}

template <class Fields> MDNode *fieldsOf(Fields &F, const DICompileUnit *N) {
  bool HasName = N && N->getSourceLanguage().hasVersionedName();
  auto Get = [&] { return N->getSourceLanguage().getName(); };
  auto Language = F.word("language", Languages, Get, HasName ? Absent : Shown);
  auto LanguageName = F.word("sourceLanguageName", LanguageNames, Get, HasName ? Shown : Absent);
  auto Version = F.number(
      "sourceLanguageVersion", [&] { return N->getSourceLanguage().getVersion(); }, HasName ? Hidden : Absent);
  auto *File = F.node("file", GET(getRawFile), NonNull);
  auto *Producer = F.text("producer", GET(getRawProducer));
  bool IsOptimized = F.boolean("isOptimized", GET(isOptimized), false, Shown);
  auto *Flags = F.text("flags", GET(getRawFlags));
  auto RuntimeVersion = F.number("runtimeVersion", GET(getRuntimeVersion), Shown);
  auto *SplitName = F.text("splitDebugFilename", GET(getRawSplitDebugFilename));
  auto Emission = F.word("emissionKind", EmissionKinds, GET(getEmissionKind), Shown);
  auto *Enums = F.node("enums", GET(getRawEnumTypes));
  auto *RetainedTypes = F.node("retainedTypes", GET(getRawRetainedTypes));
  auto *Globals = F.node("globals", GET(getRawGlobalVariables));
  auto *Imports = F.node("imports", GET(getRawImportedEntities));
  auto *Macros = F.node("macros", GET(getRawMacros));
  auto DwoId = F.number("dwoId", GET(getDWOId), Hidden, UINT64_MAX);
  bool SplitInlining = F.boolean("splitDebugInlining", GET(getSplitDebugInlining), true);
  bool ForProfiling = F.boolean("debugInfoForProfiling", GET(getDebugInfoForProfiling), false);
  auto NameTable = F.word("nameTableKind", NameTableKinds, GET(getNameTableKind));
  bool RangesBase = F.boolean("rangesBaseAddress", GET(getRangesBaseAddress), false);
  auto *SysRoot = F.text("sysroot", GET(getRawSysRoot));
  auto *SDK = F.text("sdk", GET(getRawSDK));
  HasName |= F.isGiven("sourceLanguageName");
  if (!N && HasName == F.isGiven("language"))
    F.fail("the node needs one of the fields `language` and `sourceLanguageName`");
  if (F.isGiven("sourceLanguageVersion") && !HasName)
    F.fail("the field `sourceLanguageVersion` needs the field `sourceLanguageName`");
  DISourceLanguageName Source =
      HasName ? DISourceLanguageName(LanguageName, Version) : DISourceLanguageName(Language);
  return F.makeDistinct(N, Source, File, Producer, IsOptimized, Flags, RuntimeVersion, SplitName,
                        static_cast<unsigned>(Emission), Enums, RetainedTypes, Globals, Imports, Macros, DwoId,
                        SplitInlining, ForProfiling, static_cast<unsigned>(NameTable), RangesBase, SysRoot, SDK);
}

template <class Fields> MDNode *fieldsOf(Fields &F, const DISubprogram *N) {
  auto *Name = F.text("name", GET(getRawName));
  auto *LinkageName = F.text("linkageName", GET(getRawLinkageName));
  auto *Scope = F.node("scope", GET(getRawScope), Shown);
  auto *File = F.node("file", GET(getRawFile));
  auto Line = F.number("line", GET(getLine));
  auto *Type = F.node("type", GET(getRawType));
  auto ScopeLine = F.number("scopeLine", GET(getScopeLine));
  auto *ContainingType = F.node("containingType", GET(getRawContainingType));
  auto VirtualIndex = F.number("virtualIndex", GET(getVirtualIndex),
                               N && N->getVirtuality() != dwarf::DW_VIRTUALITY_none ? Shown : Hidden);
  auto ThisAdjustment = F.signedNumber("thisAdjustment", GET(getThisAdjustment));
  auto Flags = F.flags("flags", GET(getFlags));
  auto Properties = F.subprogramFlags("spFlags", GET(getSPFlags));
  auto *Unit = F.node("unit", GET(getRawUnit));
  auto *TemplateParams = F.node("templateParams", GET(getRawTemplateParams));
  auto *Declaration = F.node("declaration", GET(getRawDeclaration));
  auto *RetainedNodes = F.node("retainedNodes", GET(getRawRetainedNodes));
  auto *ThrownTypes = F.node("thrownTypes", GET(getRawThrownTypes));
  auto *Annotations = F.node("annotations", GET(getRawAnnotations));
  auto *TargetName = F.text("targetFuncName", GET(getRawTargetFuncName));
  bool KeyInstructions = F.boolean("keyInstructions", GET(getKeyInstructionsEnabled), false);
  // Older versions of LLVM have four fields in place of `spFlags`, which LLVM's parser still reads.
  bool IsLocal = F.boolean("isLocal", GET(isLocalToUnit), false, Absent);
  bool IsDefinition = F.boolean("isDefinition", GET(isDefinition), true, Absent);
  bool IsOptimized = F.boolean("isOptimized", GET(isOptimized), false, Absent);
  auto Virtuality = F.word("virtuality", Virtualities, GET(getVirtuality), Absent);
  if (!F.isGiven("spFlags"))
    Properties = DISubprogram::toSPFlags(IsLocal, IsDefinition, IsOptimized, Virtuality);
  if ((Properties & DISubprogram::SPFlagDefinition) != 0)
    F.requireDistinct();
  return F.make(N, Scope, Name, LinkageName, File, Line, Type, ScopeLine, ContainingType, VirtualIndex, ThisAdjustment,
                Flags, Properties, Unit, TemplateParams, Declaration, RetainedNodes, ThrownTypes, Annotations,
                TargetName, KeyInstructions);
}

template <class Fields> MDNode *fieldsOf(Fields &F, const DILexicalBlock *N) {
  auto *Scope = F.node("scope", GET(getRawScope), NonNull);
  auto *File = F.node("file", GET(getRawFile));
  auto Line = F.number("line", GET(getLine));
  auto Column = F.number("column", GET(getColumn), Hidden, UINT16_MAX);
  return F.make(N, Scope, File, Line, Column);
}

template <class Fields> MDNode *fieldsOf(Fields &F, const DILexicalBlockFile *N) {
  auto *Scope = F.node("scope", GET(getRawScope), NonNull);
  auto *File = F.node("file", GET(getRawFile));
  auto Discriminator = F.number("discriminator", GET(getDiscriminator), Required);
  return F.make(N, Scope, File, Discriminator);
}

template <class Fields> MDNode *fieldsOf(Fields &F, const DINamespace *N) {
  auto *Name = F.text("name", GET(getRawName));
  auto *Scope = F.node("scope", GET(getRawScope), Required);
  bool ExportSymbols = F.boolean("exportSymbols", GET(getExportSymbols), false);
  return F.make(N, Scope, Name, ExportSymbols);
}

template <class Fields> MDNode *fieldsOf(Fields &F, const DICommonBlock *N) {
  auto *Scope = F.node("scope", GET(getRawScope), Required);
  auto *Declaration = F.node("declaration", GET(getRawDecl), Shown);
  auto *Name = F.text("name", GET(getRawName));
  auto *File = F.node("file", GET(getRawFile));
  auto Line = F.number("line", GET(getLineNo));
  return F.make(N, Scope, Declaration, Name, File, Line);
}

template <class Fields> MDNode *fieldsOf(Fields &F, const DIModule *N) {
  auto *Scope = F.node("scope", GET(getRawScope), Required);
  auto *Name = F.text("name", GET(getRawName), Required);
  auto *ConfigMacros = F.text("configMacros", GET(getRawConfigurationMacros));
  auto *IncludePath = F.text("includePath", GET(getRawIncludePath));
  auto *APINotes = F.text("apinotes", GET(getRawAPINotesFile));
  auto *File = F.node("file", GET(getRawFile));
  auto Line = F.number("line", GET(getLineNo));
  bool IsDeclaration = F.boolean("isDecl", GET(getIsDecl), false);
  return F.make(N, File, Scope, Name, ConfigMacros, IncludePath, APINotes, Line, IsDeclaration);
}

template <class Fields> MDNode *fieldsOf(Fields &F, const DITemplateTypeParameter *N) {
  auto *Name = F.text("name", GET(getRawName));
  auto *Type = F.node("type", GET(getRawType), Required);
  bool IsDefault = F.boolean("defaulted", GET(isDefault), false);
  return F.make(N, Name, Type, IsDefault);
}

template <class Fields> MDNode *fieldsOf(Fields &F, const DITemplateValueParameter *N) {
  auto Tag = F.word("tag", Tags, GET(getTag), Hidden, dwarf::DW_TAG_template_value_parameter);
  auto *Name = F.text("name", GET(getRawName));
  auto *Type = F.node("type", GET(getRawType));
  bool IsDefault = F.boolean("defaulted", GET(isDefault), false);
  auto *Value = F.node("value", GET(getValue), Required);
  return F.make(N, Tag, Name, Type, IsDefault, Value);
}

template <class Fields> MDNode *fieldsOf(Fields &F, const DIGlobalVariable *N) {
  auto *Name = F.text("name", GET(getRawName));
  auto *LinkageName = F.text("linkageName", GET(getRawLinkageName));
  auto *Scope = F.node("scope", GET(getRawScope), Shown);
  auto *File = F.node("file", GET(getRawFile));
  auto Line = F.number("line", GET(getLine));
  auto *Type = F.node("type", GET(getRawType));
  bool IsLocal = F.boolean("isLocal", GET(isLocalToUnit), false, Shown);
  bool IsDefinition = F.boolean("isDefinition", GET(isDefinition), true, Shown);
  auto *Declaration = F.node("declaration", GET(getRawStaticDataMemberDeclaration));
  auto *TemplateParams = F.node("templateParams", GET(getRawTemplateParams));
  auto Align = F.number("align", GET(getAlignInBits));
  auto *Annotations = F.node("annotations", GET(getRawAnnotations));
  if (F.isGiven("name") && !Name)
    F.fail("name", "a string that is not empty");
  return F.make(N, Scope, Name, LinkageName, File, Line, Type, IsLocal, IsDefinition, Declaration, TemplateParams,
                Align, Annotations);
}

template <class Fields> MDNode *fieldsOf(Fields &F, const DILocalVariable *N) {
  auto *Name = F.text("name", GET(getRawName));
  auto Argument = F.number("arg", GET(getArg), Hidden, UINT16_MAX);
  auto *Scope = F.node("scope", GET(getRawScope), NonNull);
  auto *File = F.node("file", GET(getRawFile));
  auto Line = F.number("line", GET(getLine));
  auto *Type = F.node("type", GET(getRawType));
  auto Flags = F.flags("flags", GET(getFlags));
  auto Align = F.number("align", GET(getAlignInBits));
  auto *Annotations = F.node("annotations", GET(getRawAnnotations));
  return F.make(N, Scope, Name, File, Line, Type, Argument, Flags, Align, Annotations);
}

template <class Fields> MDNode *fieldsOf(Fields &F, const DILabel *N) {
  auto *Scope = F.node("scope", GET(getRawScope), NonNull);
  auto *Name = F.text("name", GET(getRawName), Required);
  auto *File = F.node("file", GET(getRawFile), Required);
  auto Line = F.number("line", GET(getLine), Required);
  auto Column = F.number("column", GET(getColumn), Hidden, UINT16_MAX);
  bool IsArtificial = F.boolean("isArtificial", GET(isArtificial), false);
  auto SuspendIndex = F.optionalNumber("coroSuspendIdx", GET(getCoroSuspendIdx));
  return F.make(N, Scope, Name, File, Line, Column, IsArtificial, SuspendIndex);
}

template <class Fields> MDNode *fieldsOf(Fields &F, const DIExpression *N) {
  auto Elements = F.expression(N);
  return F.make(N, ArrayRef<uint64_t>(Elements));
}

template <class Fields> MDNode *fieldsOf(Fields &F, const DIGlobalVariableExpression *N) {
  auto *Variable = F.node("var", GET(getRawVariable), Required);
  auto *Expression = F.node("expr", GET(getRawExpression), Required);
  return F.make(N, Variable, Expression);
}

template <class Fields> MDNode *fieldsOf(Fields &F, const DIObjCProperty *N) {
  auto *Name = F.text("name", GET(getRawName));
  auto *File = F.node("file", GET(getRawFile));
  auto Line = F.number("line", GET(getLine));
  auto *Setter = F.text("setter", GET(getRawSetterName));
  auto *Getter = F.text("getter", GET(getRawGetterName));
  auto Attributes = F.number("attributes", GET(getAttributes));
  auto *Type = F.node("type", GET(getRawType));
  return F.make(N, Name, File, Line, Getter, Setter, Attributes, Type);
}

template <class Fields> MDNode *fieldsOf(Fields &F, const DIImportedEntity *N) {
  auto Tag = F.word("tag", Tags, GET(getTag), Required);
  auto *Name = F.text("name", GET(getRawName));
  auto *Scope = F.node("scope", GET(getRawScope), Required);
  auto *Entity = F.node("entity", GET(getRawEntity));
  auto *File = F.node("file", GET(getRawFile));
  auto Line = F.number("line", GET(getLine));
  auto *Elements = F.node("elements", GET(getRawElements));
  return F.make(N, Tag, Scope, Entity, File, Line, Name, Elements);
}

template <class Fields> MDNode *fieldsOf(Fields &F, const DIMacro *N) {
  auto Type = F.word("type", MacroTypes, GET(getMacinfoType), Required);
  auto Line = F.number("line", GET(getLine));
  auto *Name = F.text("name", GET(getRawName), Required);
  auto *Value = F.text("value", GET(getRawValue));
  return F.make(N, Type, Line, Name, Value);
}

template <class Fields> MDNode *fieldsOf(Fields &F, const DIMacroFile *N) {
  // LLVM reads this field from text, but does not print it.
  auto Type = F.word("type", MacroTypes, GET(getMacinfoType), Absent, dwarf::DW_MACINFO_start_file);
  auto Line = F.number("line", GET(getLine), Shown);
  auto *File = F.node("file", GET(getRawFile), Required);
  auto *Nodes = F.node("nodes", GET(getRawElements));
  return F.make(N, Type, Line, File, Nodes);
}

template <class Fields> MDNode *fieldsOf(Fields &F, const DIAssignID *N) { return F.makeDistinct(N); }

template <class Fields> MDNode *fieldsOf(Fields &F, const MDTuple *N) {
  auto Operands = F.operands("", GET(operands));
  return F.make(N, ArrayRef<Metadata *>(Operands));
}

#undef GET
