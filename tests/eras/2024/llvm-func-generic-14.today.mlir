// ERA: today
"llvm.func"() <{CConv = #llvm.cconv<ccc>, function_type = !llvm.func<i64 (i64)>, linkage = #llvm.linkage<internal>, sym_name = "generic", visibility_ = 0 : i64}> ({
^bb0(%a: i64):
  "llvm.return"(%a) : (i64) -> ()
}) : () -> ()
