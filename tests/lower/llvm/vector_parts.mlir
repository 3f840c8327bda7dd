// Parts of vectors, matrices in vectors, and accesses under a mask.
llvm.func @parts(%v: vector<8xf32>, %s: vector<[4]xf32>, %p: vector<2xf32>) {
  %0 = llvm.intr.vector.extract %v[2] : vector<2xf32> from vector<8xf32>
  %1 = llvm.intr.vector.extract %s[4] : vector<4xf32> from vector<[4]xf32>
  %2 = llvm.intr.vector.extract %s[2] : vector<[2]xf32> from vector<[4]xf32>
  %3 = llvm.intr.vector.insert %p, %v[6] : vector<2xf32> into vector<8xf32>
  %4 = llvm.intr.vector.insert %v, %s[0] : vector<8xf32> into vector<[4]xf32>
  llvm.return
}
// -----
llvm.func @interleave(%a: vector<4xi16>, %b: vector<4xi16>, %s: vector<[8]xi8>) {
  %0 = "llvm.intr.vector.interleave2"(%a, %b) : (vector<4xi16>, vector<4xi16>) -> vector<8xi16>
  %1 = "llvm.intr.vector.deinterleave2"(%0) : (vector<8xi16>) -> !llvm.struct<(vector<4xi16>, vector<4xi16>)>
  %2 = "llvm.intr.vector.interleave2"(%s, %s) : (vector<[8]xi8>, vector<[8]xi8>) -> vector<[16]xi8>
  %3 = "llvm.intr.vector.deinterleave2"(%s) : (vector<[8]xi8>) -> !llvm.struct<(vector<[4]xi8>, vector<[4]xi8>)>
  llvm.return
}
// -----
llvm.func @steps() -> vector<4xi64> {
  %0 = llvm.intr.stepvector : vector<4xi64>
  %1 = llvm.intr.stepvector : vector<[8]xi32>
  %2 = "llvm.intr.vscale"() : () -> i64
  %3 = "llvm.intr.vscale"() : () -> i32
  llvm.return %0 : vector<4xi64>
}
// -----
llvm.func @matrices(%a: vector<64xf32>, %b: vector<48xf32>, %p: !llvm.ptr, %n: i64) {
  %0 = llvm.intr.matrix.multiply %a, %b {lhs_rows = 4 : i32, lhs_columns = 16 : i32, rhs_columns = 3 : i32} : (vector<64xf32>, vector<48xf32>) -> vector<12xf32>
  %1 = llvm.intr.matrix.transpose %b {rows = 3 : i32, columns = 16 : i32} : vector<48xf32> into vector<48xf32>
  llvm.return
}
// -----
llvm.func @matrix_load(%p: !llvm.ptr, %n: i64) -> vector<48xf32> {
  %0 = llvm.intr.matrix.column.major.load %p, <stride = %n> {isVolatile = false, rows = 3 : i32, columns = 16 : i32} : vector<48xf32> from !llvm.ptr stride i64
  llvm.return %0 : vector<48xf32>
}
// -----
llvm.func @matrix_store(%v: vector<8xi64>, %p: !llvm.ptr, %n: i32) {
  llvm.intr.matrix.column.major.store %v, %p, <stride = %n> {isVolatile = true, rows = 2 : i32, columns = 4 : i32} : vector<8xi64> to !llvm.ptr stride i32
  llvm.return
}
// -----
module attributes {llvm.data_layout = "e-f64:32:64-i64:32"} {
  llvm.func @matrix_layout(%v: vector<4xf64>, %w: vector<4xi64>, %h: vector<4xf16>, %p: !llvm.ptr, %n: i64) {
    llvm.intr.matrix.column.major.store %v, %p, <stride = %n> {isVolatile = false, rows = 2 : i32, columns = 2 : i32} : vector<4xf64> to !llvm.ptr stride i64
    llvm.intr.matrix.column.major.store %w, %p, <stride = %n> {isVolatile = false, rows = 2 : i32, columns = 2 : i32} : vector<4xi64> to !llvm.ptr stride i64
    llvm.intr.matrix.column.major.store %h, %p, <stride = %n> {isVolatile = false, rows = 2 : i32, columns = 2 : i32} : vector<4xf16> to !llvm.ptr stride i64
    %0 = llvm.intr.matrix.column.major.load %p, <stride = %n> {isVolatile = true, rows = 2 : i32, columns = 2 : i32} : vector<4xf64> from !llvm.ptr stride i64
    llvm.return
  }
}
// -----
llvm.func @masked(%p: !llvm.ptr, %m: vector<7xi1>, %v: vector<7xf32>) {
  %0 = llvm.intr.masked.load %p, %m {alignment = 1 : i32} : (!llvm.ptr, vector<7xi1>) -> vector<7xf32>
  %1 = llvm.intr.masked.load %p, %m, %v {alignment = 4 : i32} : (!llvm.ptr, vector<7xi1>, vector<7xf32>) -> vector<7xf32>
  %2 = llvm.intr.masked.load %p, %m, %v {alignment = 4 : i32, nontemporal} : (!llvm.ptr, vector<7xi1>, vector<7xf32>) -> vector<7xf32>
  llvm.intr.masked.store %v, %p, %m {alignment = 8 : i32} : vector<7xf32>, vector<7xi1> into !llvm.ptr
  llvm.return
}
// -----
llvm.func @scattered(%p: vector<7x!llvm.ptr>, %m: vector<7xi1>, %v: vector<7xf32>) {
  %0 = llvm.intr.masked.gather %p, %m {alignment = 1 : i32} : (vector<7x!llvm.ptr>, vector<7xi1>) -> vector<7xf32>
  %1 = llvm.intr.masked.gather %p, %m, %v {alignment = 4 : i32} : (vector<7x!llvm.ptr>, vector<7xi1>, vector<7xf32>) -> vector<7xf32>
  llvm.intr.masked.scatter %v, %p, %m {alignment = 2 : i32} : vector<7xf32>, vector<7xi1> into vector<7x!llvm.ptr>
  llvm.return
}
// -----
llvm.func @compressed(%p: !llvm.ptr, %m: vector<7xi1>, %v: vector<7xf32>) {
  %0 = "llvm.intr.masked.expandload"(%p, %m, %v) : (!llvm.ptr, vector<7xi1>, vector<7xf32>) -> vector<7xf32>
  "llvm.intr.masked.compressstore"(%0, %p, %m) : (vector<7xf32>, !llvm.ptr, vector<7xi1>) -> ()
  %1 = "llvm.intr.masked.expandload"(%p, %m, %v) <{arg_attrs = [{llvm.align = 8 : i32}, {}, {}]}> : (!llvm.ptr, vector<7xi1>, vector<7xf32>) -> vector<7xf32>
  "llvm.intr.masked.compressstore"(%1, %p, %m) <{arg_attrs = [{}, {llvm.align = 8 : i32}, {}]}> : (vector<7xf32>, !llvm.ptr, vector<7xi1>) -> ()
  llvm.return
}
