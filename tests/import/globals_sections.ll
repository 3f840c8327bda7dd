; Sections, alignments and attributes of globals of several targets.
@a = global i32 1, section "mine,\22x\22", align 64
@b = constant [4 x i8] c"abc\00", section ".rodata.str", align 1 #0
@c = hidden unnamed_addr addrspace(3) global i32 undef, align 4
@d = protected local_unnamed_addr constant i128 -1
@e = extern_weak global i32
@f = available_externally constant i32 4
@h = weak_odr global ptr null
attributes #0 = { "bss-section"="b" "rodata-section"="r" }
