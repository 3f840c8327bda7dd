  func.func @main() {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c10 = arith.constant 10 : index
    %zero = arith.constant 0.0 : f64
    %a = memref.alloc() : memref<10xf64>
    %b = memref.alloc() : memref<10xf64>
    linalg.fill ins(%zero : f64) outs(%b : memref<10xf64>)
    scf.for %i = %c0 to %c10 step %c1 {
      %j = arith.muli %i, %i : index
      %k = arith.index_cast %j : index to i64
      %x = arith.sitofp %k : i64 to f64
      memref.store %x, %a[%i] : memref<10xf64>
    }
    call @step(%a, %b) : (memref<10xf64>, memref<10xf64>) -> ()
    %v = vector.transfer_read %b[%c0], %zero : memref<10xf64>, vector<10xf64>
    vector.print %v : vector<10xf64>
    memref.dealloc %a : memref<10xf64>
    memref.dealloc %b : memref<10xf64>
    return
  }
