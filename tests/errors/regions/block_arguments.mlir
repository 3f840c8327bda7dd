// ARGS: --rules tests/dialects/regions.rules
func.func @f(%i: index, %x: f32) {
  "pump.choose"(%i) <{cases = array<i64: 4>}> ({
  ^bb0(%unexpected: i8):
    "pump.done"() : () -> ()
  }, {
    "pump.yield"() : () -> ()
  }) : (index) -> ()
  %0 = "pump.each"(%i, %x) <{ranks = array<i64: 1, 2>}> ({
  ^bb0(%k: i32, %y: f32):
    "pump.yield"(%y) : (f32) -> ()
  }, {
  ^bb0(%k: index, %y: f32):
    "pump.yield"(%y) : (f32) -> ()
  }) : (index, f32) -> f32
  %1 = "pump.choose"(%i) <{cases = array<i64: 4, 5>}> ({
    "pump.done"() : () -> ()
  }, {
    "pump.yield"(%x) : (f32) -> ()
  }) : (index) -> f32
  "pump.choose"(%i) <{cases = array<i64>}> ({
    "pump.done"() : () -> ()
  }) : (index) -> ()
  "pump.each"(%i) <{ranks = array<i64: 1>}> ({
  }, {
  ^bb0(%k: index):
    "pump.yield"() : () -> ()
  }) : (index) -> ()
  return
}
