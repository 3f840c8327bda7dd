// ARGS: --rules tests/dialects/regions.rules
func.func @f(%i: index, %x: f32) {
  "pump.choose"(%i) <{cases = array<i64: 4>}> ({
    "pump.yield"() : () -> ()
  }, {
    "pump.done"() : () -> ()
  }) : (index) -> ()
  %0 = "pump.choose"(%i) <{cases = array<i64: 4, 5>}> ({
    "pump.done"() : () -> ()
  }, {
    "pump.yield"(%i) : (index) -> ()
  }, {
    "pump.quit"() : () -> ()
  }) : (index) -> f32
  scf.execute_region {
    "pump.quit"() : () -> ()
  }
  return
}
func.func @g() {
  "pump.yield"() : () -> ()
}
