// ops without effects outside of functions are no part of the LLVM IR
arith.constant true
%0 = arith.constant 1 : i32
%1 = arith.addi %0, %0 : i32
%2 = arith.constant dense<2.0> : vector<4xf32>
func.func @f() {
  return
}
