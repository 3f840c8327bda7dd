// ARGS: --rules tests/dialects/regions.rules
func.func @f(%i: index) {
  "pump.choose"(%i) <{cases = array<i64: 4>}> ({
  }, {
    "pump.yield"() : () -> ()
  }) : (index) -> ()
  "pump.choose"(%i) <{cases = array<i64: 4>}> ({
    "pump.done"() : () -> ()
  }, {
    cf.br ^bb1
  ^bb1:
    "pump.yield"() : () -> ()
  }) : (index) -> ()
  "pump.each"(%i) <{ranks = array<i64>}> ({
  ^bb0(%k: index):
    "pump.yield"() : () -> ()
  }, {
  }) : (index) -> ()
  return
}
