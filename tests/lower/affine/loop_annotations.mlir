// Each loop of a nest has the annotation.
#hint = #llvm.loop_annotation<mustProgress = true>
func.func private @g(index)
func.func @f(%n: index) -> i32 {
  affine.for %i = 0 to %n step 2 {
    func.call @g(%i) : (index) -> ()
  } {llvm.loop_annotation = #hint}
  %r = affine.parallel (%i, %j) = (0, 0) to (symbol(%n), 8) reduce ("addi") -> (i32) {
    %v = arith.index_cast %i : index to i32
    affine.yield %v : i32
  } {llvm.loop_annotation = #hint}
  return %r : i32
}
