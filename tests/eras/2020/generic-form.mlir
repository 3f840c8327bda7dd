// ERA: 2020
"module"() ( {
  "func"() ( {
  ^bb0(%a: i32, %b: i32):
    %0 = "std.addi"(%a, %b) : (i32, i32) -> i32
    %1 = "std.cmpi"(%0, %b) {predicate = 2 : i64} : (i32, i32) -> i1
    "std.cond_br"(%1, %a, %b)[^bb1, ^bb2] {operand_segment_sizes = dense<1> : vector<3xi32>} : (i1, i32, i32) -> ()
  ^bb1(%2: i32):
    "std.return"(%2) : (i32) -> ()
  ^bb2(%3: i32):
    "std.return"(%3) : (i32) -> ()
  }) {sym_name = "generic", type = (i32, i32) -> i32} : () -> ()
  "module_terminator"() : () -> ()
}) : () -> ()
