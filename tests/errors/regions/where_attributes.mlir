// ARGS: --rules tests/dialects/regions.rules
func.func @f(%i: index, %x: i8, %y: i32) {
  "pump.mix"(%x, %i) <{amount = 0 : i32, operandSegmentSizes = array<i32: 1, 1>}> : (i8, index) -> ()
  "pump.mix"(%x, %i) <{amount = 1 : i32, steps = array<i64: 1, 2, 3>, operandSegmentSizes = array<i32: 1, 1>}> : (i8, index) -> ()
  "pump.mix"(%x, %i) <{amount = 1 : i32, operandSegmentSizes = array<i32: 2, 0>}> : (i8, index) -> ()
  %0 = "pump.mix"() <{amount = 1 : i32, steps = array<i64: 1, 2>, operandSegmentSizes = array<i32: 0, 0>}> : () -> i8
  %1 = "pump.cap"(%x) <{limit = 100 : i32}> : (i8) -> i8
  %2 = "pump.cap"(%x) <{limit = 99 : i32}> : (i8) -> i8
  %3 = "pump.cap"(%x) : (i8) -> i8
  %4 = "pump.widen"(%y) : (i32) -> i8
  %5 = "pump.widen"(%x) : (i8) -> i32
  return
}
