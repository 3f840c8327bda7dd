// ERA: between (2022, LLVM 14)
// `type` is `function_type` since LLVM 15; the linkage is an enum attribute since LLVM 14.
"llvm.func"() ({
^bb0(%a: i64):
  "llvm.return"(%a) : (i64) -> ()
}) {linkage = #llvm.linkage<internal>, sym_name = "generic", type = !llvm.func<i64 (i64)>} : () -> ()
