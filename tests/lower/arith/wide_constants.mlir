// vectors of more than 128 bits a lane
func.func @f() -> (vector<2xi200>, vector<2xi129>, i200) {
  %0 = arith.constant dense<-1361129467683753853853498429727072845824> : vector<2xi200>
  %1 = arith.constant dense<[1, -5]> : vector<2xi129>
  %2 = arith.constant -1361129467683753853853498429727072845824 : i200
  return %0, %1, %2 : vector<2xi200>, vector<2xi129>, i200
}

// -----

// globals
memref.global @m : memref<2xi129> = dense<[1, -5]>
llvm.mlir.global internal @g(-170141183460469231731687303715884105729 : i200) : i200

// -----

// shift amounts of the double width
func.func @f(%a: vector<2xi65>) -> (vector<2xi65>, vector<2xi65>) {
  %low, %high = arith.mulsi_extended %a, %a : vector<2xi65>
  return %low, %high : vector<2xi65>, vector<2xi65>
}

// -----

// divisions that round up or down
func.func @f(%a: vector<2xi200>) -> vector<2xi200> {
  %0 = arith.ceildivsi %a, %a : vector<2xi200>
  %1 = arith.floordivsi %0, %a : vector<2xi200>
  %2 = arith.ceildivui %1, %a : vector<2xi200>
  return %2 : vector<2xi200>
}

// -----

// the least integer of a wide type
func.func @f(%a: f64, %n: i200) -> f64 {
  %0 = math.fpowi %a, %n : f64, i200
  return %0 : f64
}
