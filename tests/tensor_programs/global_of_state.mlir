// A program's global counts calls, in a tensor.
ml_program.global private mutable @state(dense<[0, 2]> : tensor<2xi32>) : tensor<2xi32>
func.func @step() {
  %t = ml_program.global_load @state : tensor<2xi32>
  %k = arith.constant dense<[1, 2]> : tensor<2xi32>
  %u = arith.addi %t, %k : tensor<2xi32>
  ml_program.global_store @state = %u : tensor<2xi32>
  return
}
func.func @main() {
  %c0 = arith.constant 0 : index
  %k0_i32 = arith.constant 0 : i32
  call @step() : () -> ()
  call @step() : () -> ()
  call @step() : () -> ()
  %y = ml_program.global_load @state : tensor<2xi32>
  %shown1 = vector.transfer_read %y[%c0], %k0_i32 {in_bounds = [true]} : tensor<2xi32>, vector<2xi32>
  vector.print %shown1 : vector<2xi32>
  return
}
