// Attributes and types of undeclared dialects are kept in discardable places: on the module, functions, arguments,
// globals and ops, and in locations. The translation to LLVM IR leaves them out.
#backend = #plan.backend_kind<cpu>
#loc = loc(fused<#plan.place<"entry", [1, 2]>>["x.f90":3:4])
module attributes {plan.backend = #backend} {
  func.func @f(%a: i32 {lang.type = !lang.array<?xf64>}) -> (i32 {lang.kind = #backend}) attributes {lang.name = #lang<"f">} {
    %0 = arith.addi %a, %a {in_type = !lang.array<?xf64>, plans = [#backend, {to = #backend}]} : i32 loc(#loc)
    return %0 : i32
  }
  llvm.func @g(%p: !llvm.ptr {lang.box = !lang.box<i32>}) {
    %n = llvm.mlir.constant(1 : i64) : i64
    %0 = llvm.alloca %n x i32 {in_type = !lang.array<4xi32>, name = "x"} : (i64) -> !llvm.ptr
    llvm.store %n, %0 {lang.scope = #lang.scope<(a, [b -> c])>} : i64, !llvm.ptr
    llvm.return
  }
  llvm.mlir.global internal @h(1 : i32) {lang.kind = #backend} : i32
}

// -----

// The same in the generic form. The dictionaries of arguments are properties.
"builtin.module"() ({
  "llvm.func"() <{CConv = #llvm.cconv<ccc>, arg_attrs = [{lang.type = !lang.box<i32>}], function_type = !llvm.func<void (i32)>, linkage = #llvm.linkage<external>, sym_name = "f"}> ({
  ^bb0(%a: i32):
    "llvm.return"() {lang.end = #lang.end} : () -> ()
  }) {lang.kind = #lang.kind<x>} : () -> ()
}) : () -> ()
