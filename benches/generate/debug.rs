//! LLVM IR with much metadata, to measure how the time of an import grows: functions with debug information, types that
//! point to each other in a ring, and nodes for type-based alias analysis.

/// The debug information that all inputs share.
const HEAD: &str = "!llvm.module.flags = !{!0}
!llvm.dbg.cu = !{!2}
!0 = !{i32 2, !\"Debug Info Version\", i32 3}
!1 = !DIFile(filename: \"a.c\", directory: \"/\")
!2 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, isOptimized: true, emissionKind: FullDebug)
!3 = !{null}
!4 = !DISubroutineType(types: !3)
";

/// Generates `count` functions, each with a subprogram and a location.
pub fn functions(count: usize) -> String {
    let mut text = String::new();
    for i in 0..count {
        let (subprogram, location) = (10 + 2 * i, 11 + 2 * i);
        text += &format!("define void @f{i}() !dbg !{subprogram} {{\n  ret void, !dbg !{location}\n}}\n");
    }
    text += HEAD;
    for i in 0..count {
        let (subprogram, location) = (10 + 2 * i, 11 + 2 * i);
        text += &format!(
            "!{subprogram} = distinct !DISubprogram(name: \"f{i}\", scope: !1, file: !1, line: {}, type: !4, \
             spFlags: DISPFlagDefinition, unit: !2)\n!{location} = !DILocation(line: {}, scope: !{subprogram})\n",
            i + 1,
            i + 1
        );
    }
    text
}

/// Generates a function with `count` variables of struct types. Each struct has a pointer to the next one, and the last
/// one to the first one.
pub fn ring(count: usize) -> String {
    let (structs, variables) = (100, 100 + 4 * count);
    let mut text = "define void @f() !dbg !10 {\n".to_string();
    for i in 0..count {
        text += &format!("    #dbg_value(i32 0, !{}, !DIExpression(), !11)\n", variables + i);
    }
    text += "  ret void, !dbg !11\n}\n";
    text += HEAD;
    text += "!10 = distinct !DISubprogram(name: \"f\", scope: !1, file: !1, line: 1, type: !4, \
             spFlags: DISPFlagDefinition, unit: !2)\n!11 = !DILocation(line: 1, scope: !10)\n";
    for i in 0..count {
        let (this, next) = (structs + 4 * i, structs + 4 * ((i + 1) % count));
        let [elements, member, pointer] = [1, 2, 3].map(|part| this + part);
        text += &format!(
            "!{this} = distinct !DICompositeType(tag: DW_TAG_structure_type, name: \"S{i}\", size: 64, \
             elements: !{elements})\n!{elements} = !{{!{member}}}\n\
             !{member} = !DIDerivedType(tag: DW_TAG_member, name: \"next\", baseType: !{pointer}, size: 64)\n\
             !{pointer} = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !{next}, size: 64)\n\
             !{} = !DILocalVariable(name: \"v{i}\", scope: !10, file: !1, line: 1, type: !{this})\n",
            variables + i
        );
    }
    text
}

/// Generates a function with `count` loads, each of a member of another struct.
pub fn access_tags(count: usize) -> String {
    let mut text = "define void @f(ptr %p) {\n".to_string();
    for i in 0..count {
        text += &format!("  %v{i} = load i32, ptr %p, !tbaa !{}\n", 12 + 3 * i);
    }
    text += "  ret void\n}\n!0 = !{!\"root\"}\n!1 = !{!\"char\", !0, i64 0}\n";
    for i in 0..count {
        let [number, structure, tag] = [10, 11, 12].map(|part| part + 3 * i);
        text += &format!(
            "!{number} = !{{!\"int{i}\", !1, i64 0}}\n\
             !{structure} = !{{!\"S{i}\", !{number}, i64 0, !{number}, i64 4}}\n\
             !{tag} = !{{!{structure}, !{number}, i64 4}}\n"
        );
    }
    text
}
