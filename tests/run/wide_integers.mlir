// Integers of more than 128 bits in constants, vectors and globals; each number is that of a shift or a quotient.
func.func private @printI64(i64)
func.func private @printNewline()
func.func @show(%x: i64) {
  call @printI64(%x) : (i64) -> ()
  call @printNewline() : () -> ()
  return
}
memref.global @g : memref<2xi200> = dense<[-1361129467683753853853498429727072845824, -5]>
llvm.mlir.global internal @h(-170141183460469231731687303715884105729 : i200) : i200
func.func @element(%m: memref<2xi200>, %i: index) -> i200 {
  %x = memref.load %m[%i] : memref<2xi200>
  return %x : i200
}
func.func @main() {
  %c = arith.constant -1361129467683753853853498429727072845824 : i200
  %s = arith.constant 130 : i200
  %x = arith.shrsi %c, %s : i200
  %y = arith.trunci %x : i200 to i64
  call @show(%y) : (i64) -> ()
  %v = arith.constant dense<[-1361129467683753853853498429727072845824, 7]> : vector<2xi200>
  %w = arith.constant dense<-1361129467683753853853498429727072845824> : vector<2xi200>
  %sv = arith.constant dense<130> : vector<2xi200>
  %xv = arith.shrsi %v, %sv : vector<2xi200>
  %xw = arith.shrsi %w, %sv : vector<2xi200>
  %0 = vector.extract %xv[0] : i200 from vector<2xi200>
  %1 = vector.extract %xw[1] : i200 from vector<2xi200>
  %2 = arith.trunci %0 : i200 to i64
  %3 = arith.trunci %1 : i200 to i64
  call @show(%2) : (i64) -> ()
  call @show(%3) : (i64) -> ()
  %m = memref.get_global @g : memref<2xi200>
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %l = memref.load %m[%c0] : memref<2xi200>
  %ls = arith.shrsi %l, %s : i200
  %lt = arith.trunci %ls : i200 to i64
  call @show(%lt) : (i64) -> ()
  %l1 = call @element(%m, %c1) : (memref<2xi200>, index) -> i200
  %l1t = arith.trunci %l1 : i200 to i64
  call @show(%l1t) : (i64) -> ()
  %p = llvm.mlir.addressof @h : !llvm.ptr
  %hv = llvm.load %p : !llvm.ptr -> i200
  %hs = arith.shrsi %hv, %s : i200
  %ht = arith.trunci %hs : i200 to i64
  call @show(%ht) : (i64) -> ()
  %a = arith.constant dense<-1> : vector<2xi65>
  %lo, %hi = arith.mului_extended %a, %a : vector<2xi65>
  %hi0 = vector.extract %hi[1] : i65 from vector<2xi65>
  %hi1 = arith.trunci %hi0 : i65 to i64
  call @show(%hi1) : (i64) -> ()
  %k = arith.constant dense<7> : vector<2xi200>
  %two = arith.constant dense<-2> : vector<2xi200>
  %d = arith.floordivsi %k, %two : vector<2xi200>
  %e = arith.ceildivsi %k, %two : vector<2xi200>
  %d0 = vector.extract %d[1] : i200 from vector<2xi200>
  %e0 = vector.extract %e[1] : i200 from vector<2xi200>
  %d1 = arith.trunci %d0 : i200 to i64
  %e1 = arith.trunci %e0 : i200 to i64
  call @show(%d1) : (i64) -> ()
  call @show(%e1) : (i64) -> ()
  return
}
