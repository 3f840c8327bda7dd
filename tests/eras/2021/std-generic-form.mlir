// ERA: 2021
// PIPELINE: -convert-std-to-llvm
// Every operation in the generic form.
"module"() ( {
  "func"() ( {
  ^bb0(%a: i32, %b: i32):
    %0 = "std.addi"(%a, %b) : (i32, i32) -> i32
    %1 = "std.cmpi"(%0, %b) {predicate = 2 : i64} : (i32, i32) -> i1
    %2 = "std.select"(%1, %a, %b) : (i1, i32, i32) -> i32
    "std.return"(%2) : (i32) -> ()
  }) {sym_name = "generic", type = (i32, i32) -> i32} : () -> ()
}) : () -> ()
