// Each loop of a nest has the annotation.
#off = #llvm.loop_vectorize<disable = true>
#hint = #llvm.loop_annotation<vectorize = #off, mustProgress = true>
func.func private @g(index)
func.func @f(%n: index) -> index {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  scf.for %i = %zero to %n step %one {
    func.call @g(%i) : (index) -> ()
  } {llvm.loop_annotation = #hint}
  scf.parallel (%i, %j) = (%zero, %zero) to (%n, %n) step (%one, %one) {
    func.call @g(%i) : (index) -> ()
    scf.reduce
  } {llvm.loop_annotation = #hint}
  scf.forall (%i, %j) in (%n, 8) {
    func.call @g(%i) : (index) -> ()
  } {llvm.loop_annotation = #hint, test.mark}
  %r = scf.while (%a = %zero) : (index) -> index {
    %t = arith.cmpi slt, %a, %n : index
    scf.condition(%t) %a : index
  } do {
  ^bb0(%a: index):
    %b = arith.addi %a, %one : index
    scf.yield %b : index
  } attributes {llvm.loop_annotation = #hint}
  %s = scf.parallel (%i) = (%zero) to (%n) step (%one) init (%r) -> index {
    scf.reduce(%i : index) {
    ^bb0(%a: index, %b: index):
      %c = arith.addi %a, %b : index
      scf.reduce.return %c : index
    }
  } {llvm.loop_annotation = #hint}
  return %s : index
}
