; The last lines are as `clang -flto=thin` writes them.
source_filename = "s.cpp"
@_ZTV1A = constant { [1 x ptr] } { [1 x ptr] [ptr @f] }, !type !0
define i32 @f() {
  ret i32 0
}
!0 = !{i64 0, !"_ZTS1A"}

^0 = module: (path: "s.o", hash: (0, 0, 0, 0, 0))
^1 = gv: (name: "_ZTV1A", summaries: (variable: (module: ^0, flags: (linkage: external, visibility: default, notEligibleToImport: 0, live: 0, dsoLocal: 0, canAutoHide: 0, importType: definition), varFlags: (readonly: 0, writeonly: 0, constant: 1, vcall_visibility: 0))))
^2 = gv: (name: "f", summaries: (function: (module: ^0, flags: (linkage: external, visibility: default, notEligibleToImport: 0, live: 0, dsoLocal: 0, canAutoHide: 0, importType: definition), insts: 1)))
^3 = typeidCompatibleVTable: (name: "_ZTS1A", summary: ((offset: 0, ^1)))
^4 = blockcount: 0
