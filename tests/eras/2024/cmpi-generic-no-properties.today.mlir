// ERA: today
"builtin.module"() ({
  "func.func"() <{function_type = (i32, i32, f32) -> i32, sym_name = "generic"}> ({
  ^bb0(%a: i32, %b: i32, %x: f32):
    %0 = "arith.cmpi"(%a, %b) <{predicate = 2 : i64}> : (i32, i32) -> i1
    %1 = "arith.cmpf"(%x, %x) <{fastmath = #arith.fastmath<none>, predicate = 1 : i64}> : (f32, f32) -> i1
    %2 = "arith.constant"() <{value = 7 : i32}> : () -> i32
    "cf.cond_br"(%0, %2, %b)[^bb1, ^bb1] <{operandSegmentSizes = array<i32: 1, 1, 1>}> : (i1, i32, i32) -> ()
  ^bb1(%r: i32):
    "func.return"(%r) : (i32) -> ()
  }) : () -> ()
}) : () -> ()
