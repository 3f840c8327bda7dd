// Aggregates as initializers: undefined, poison and zero members, addresses, nesting.
llvm.mlir.global internal constant @partly_undefined() {addr_space = 0 : i32} : !llvm.struct<(i32, array<2 x i8>, ptr)> {
  %0 = llvm.mlir.undef : !llvm.struct<(i32, array<2 x i8>, ptr)>
  %1 = llvm.mlir.constant(1 : i8) : i8
  %2 = llvm.insertvalue %1, %0[1, 1] : !llvm.struct<(i32, array<2 x i8>, ptr)>
  llvm.return %2 : !llvm.struct<(i32, array<2 x i8>, ptr)>
}
// -----
llvm.mlir.global internal constant @partly_poison() {addr_space = 0 : i32} : !llvm.struct<(i32, array<2 x i8>, ptr)> {
  %0 = llvm.mlir.poison : !llvm.struct<(i32, array<2 x i8>, ptr)>
  %1 = llvm.mlir.constant(1 : i8) : i8
  %2 = llvm.insertvalue %1, %0[1, 0] : !llvm.struct<(i32, array<2 x i8>, ptr)>
  %3 = llvm.mlir.undef : i32
  %4 = llvm.insertvalue %3, %2[0] : !llvm.struct<(i32, array<2 x i8>, ptr)>
  llvm.return %4 : !llvm.struct<(i32, array<2 x i8>, ptr)>
}
// -----
llvm.mlir.global internal constant @partly_zero() {addr_space = 0 : i32} : !llvm.struct<"node", (i32, struct<(ptr, f64)>)> {
  %0 = llvm.mlir.zero : !llvm.struct<"node", (i32, struct<(ptr, f64)>)>
  %1 = llvm.mlir.addressof @partly_zero : !llvm.ptr
  %2 = llvm.insertvalue %1, %0[1, 0] : !llvm.struct<"node", (i32, struct<(ptr, f64)>)>
  llvm.return %2 : !llvm.struct<"node", (i32, struct<(ptr, f64)>)>
}
// -----
llvm.mlir.global internal constant @deep() {addr_space = 0 : i32} : !llvm.array<2 x struct<packed (i8, array<2 x struct<(i16, i32)>>)>> {
  %0 = llvm.mlir.undef : !llvm.array<2 x struct<packed (i8, array<2 x struct<(i16, i32)>>)>>
  %1 = llvm.mlir.constant(7 : i32) : i32
  %2 = llvm.mlir.poison : !llvm.struct<(i16, i32)>
  %3 = llvm.insertvalue %1, %2[1] : !llvm.struct<(i16, i32)>
  %4 = llvm.insertvalue %3, %0[1, 1, 0] : !llvm.array<2 x struct<packed (i8, array<2 x struct<(i16, i32)>>)>>
  %5 = llvm.insertvalue %3, %4[0, 1, 1] : !llvm.array<2 x struct<packed (i8, array<2 x struct<(i16, i32)>>)>>
  llvm.return %5 : !llvm.array<2 x struct<packed (i8, array<2 x struct<(i16, i32)>>)>>
}
// -----
llvm.mlir.global internal constant @whole_undef() {addr_space = 0 : i32} : !llvm.struct<(i32, f32)> {
  %0 = llvm.mlir.undef : !llvm.struct<(i32, f32)>
  llvm.return %0 : !llvm.struct<(i32, f32)>
}
llvm.mlir.global internal constant @whole_poison() {addr_space = 0 : i32} : !llvm.array<3 x f32> {
  %0 = llvm.mlir.poison : !llvm.array<3 x f32>
  llvm.return %0 : !llvm.array<3 x f32>
}
llvm.mlir.global internal constant @whole_zero() {addr_space = 0 : i32} : vector<4xi16> {
  %0 = llvm.mlir.zero : vector<4xi16>
  llvm.return %0 : vector<4xi16>
}
llvm.mlir.global internal constant @zero_pointer() {addr_space = 0 : i32} : !llvm.ptr<3> {
  %0 = llvm.mlir.zero : !llvm.ptr<3>
  llvm.return %0 : !llvm.ptr<3>
}
// -----
llvm.mlir.global external @space(0 : i32) {addr_space = 1 : i32} : i32
llvm.mlir.global internal constant @cast_address() {addr_space = 0 : i32} : !llvm.ptr {
  %0 = llvm.mlir.addressof @space : !llvm.ptr<1>
  %1 = llvm.addrspacecast %0 : !llvm.ptr<1> to !llvm.ptr
  %2 = llvm.getelementptr inbounds %1[1] : (!llvm.ptr) -> !llvm.ptr, i8
  llvm.return %2 : !llvm.ptr
}
// -----
llvm.func @callee()
llvm.mlir.global internal constant @functions() {addr_space = 0 : i32} : !llvm.struct<(ptr, i64, ptr)> {
  %0 = llvm.mlir.poison : !llvm.struct<(ptr, i64, ptr)>
  %1 = llvm.mlir.addressof @callee : !llvm.ptr
  %2 = llvm.ptrtoint %1 : !llvm.ptr to i64
  %3 = llvm.dso_local_equivalent @callee : !llvm.ptr
  %4 = llvm.insertvalue %1, %0[0] : !llvm.struct<(ptr, i64, ptr)>
  %5 = llvm.insertvalue %2, %4[1] : !llvm.struct<(ptr, i64, ptr)>
  %6 = llvm.insertvalue %3, %5[2] : !llvm.struct<(ptr, i64, ptr)>
  llvm.return %6 : !llvm.struct<(ptr, i64, ptr)>
}
// -----
llvm.mlir.global internal constant @table(dense<[1, 2, 3, 4]> : tensor<4xi32>) {addr_space = 0 : i32} : !llvm.array<4 x i32>
llvm.mlir.global internal constant @end() {addr_space = 0 : i32} : !llvm.ptr {
  %0 = llvm.mlir.addressof @table : !llvm.ptr
  %1 = llvm.getelementptr inbounds|nuw %0[0, 4] : (!llvm.ptr) -> !llvm.ptr, !llvm.array<4 x i32>
  llvm.return %1 : !llvm.ptr
}
llvm.mlir.global internal constant @negative() {addr_space = 0 : i32} : !llvm.ptr {
  %0 = llvm.mlir.addressof @table : !llvm.ptr
  %1 = llvm.getelementptr %0[-3] : (!llvm.ptr) -> !llvm.ptr, i16
  llvm.return %1 : !llvm.ptr
}
llvm.mlir.global internal constant @of_index() {addr_space = 0 : i32} : !llvm.ptr {
  %0 = llvm.mlir.addressof @table : !llvm.ptr
  %1 = llvm.mlir.constant(2 : i64) : i64
  %2 = llvm.getelementptr nusw %0[%1] : (!llvm.ptr, i64) -> !llvm.ptr, i32
  llvm.return %2 : !llvm.ptr
}
// -----
llvm.mlir.global internal constant @operations() {addr_space = 0 : i32} : !llvm.array<6 x i32> {
  %a = llvm.mlir.constant(12 : i32) : i32
  %b = llvm.mlir.constant(5 : i32) : i32
  %0 = llvm.mlir.poison : !llvm.array<6 x i32>
  %1 = llvm.sub %a, %b : i32
  %2 = llvm.and %a, %b : i32
  %3 = llvm.or %a, %b : i32
  %4 = llvm.lshr %a, %b : i32
  %5 = llvm.sdiv %a, %b : i32
  %6 = llvm.urem %a, %b : i32
  %7 = llvm.insertvalue %1, %0[0] : !llvm.array<6 x i32>
  %8 = llvm.insertvalue %2, %7[1] : !llvm.array<6 x i32>
  %9 = llvm.insertvalue %3, %8[2] : !llvm.array<6 x i32>
  %10 = llvm.insertvalue %4, %9[3] : !llvm.array<6 x i32>
  %11 = llvm.insertvalue %5, %10[4] : !llvm.array<6 x i32>
  %12 = llvm.insertvalue %6, %11[5] : !llvm.array<6 x i32>
  llvm.return %12 : !llvm.array<6 x i32>
}
// -----
llvm.mlir.global internal constant @conversions() {addr_space = 0 : i32} : !llvm.struct<(i64, i8, f64, i32, i1, f32)> {
  %a = llvm.mlir.constant(-12 : i32) : i32
  %x = llvm.mlir.constant(1.5 : f32) : f32
  %0 = llvm.mlir.poison : !llvm.struct<(i64, i8, f64, i32, i1, f32)>
  %1 = llvm.sext %a : i32 to i64
  %2 = llvm.trunc %a : i32 to i8
  %3 = llvm.fpext %x : f32 to f64
  %4 = llvm.bitcast %x : f32 to i32
  %5 = llvm.icmp "slt" %a, %4 : i32
  %6 = llvm.sitofp %a : i32 to f32
  %7 = llvm.insertvalue %1, %0[0] : !llvm.struct<(i64, i8, f64, i32, i1, f32)>
  %8 = llvm.insertvalue %2, %7[1] : !llvm.struct<(i64, i8, f64, i32, i1, f32)>
  %9 = llvm.insertvalue %3, %8[2] : !llvm.struct<(i64, i8, f64, i32, i1, f32)>
  %10 = llvm.insertvalue %4, %9[3] : !llvm.struct<(i64, i8, f64, i32, i1, f32)>
  %11 = llvm.insertvalue %5, %10[4] : !llvm.struct<(i64, i8, f64, i32, i1, f32)>
  %12 = llvm.insertvalue %6, %11[5] : !llvm.struct<(i64, i8, f64, i32, i1, f32)>
  llvm.return %12 : !llvm.struct<(i64, i8, f64, i32, i1, f32)>
}
// -----
llvm.mlir.global internal constant @extracted() {addr_space = 0 : i32} : i8 {
  %0 = llvm.mlir.constant([1 : i8, 2 : i8]) : !llvm.struct<(i8, i8)>
  %1 = llvm.extractvalue %0[1] : !llvm.struct<(i8, i8)>
  llvm.return %1 : i8
}
// -----
llvm.mlir.global external @a(1 : i32) {addr_space = 0 : i32} : i32
llvm.mlir.global external @b(2 : i32) {addr_space = 0 : i32} : i32
llvm.mlir.global internal constant @chosen() {addr_space = 0 : i32} : !llvm.ptr {
  %c = llvm.mlir.constant(true) : i1
  %0 = llvm.mlir.addressof @a : !llvm.ptr
  %1 = llvm.mlir.addressof @b : !llvm.ptr
  %2 = llvm.select %c, %0, %1 : i1, !llvm.ptr
  llvm.return %2 : !llvm.ptr
}
// -----
llvm.mlir.global internal constant @lanes() {addr_space = 0 : i32} : vector<2xi32> {
  %0 = llvm.mlir.undef : vector<2xi32>
  %1 = llvm.mlir.constant(5 : i32) : i32
  %2 = llvm.mlir.constant(1 : i32) : i32
  %3 = llvm.insertelement %1, %0[%2 : i32] : vector<2xi32>
  %4 = llvm.shufflevector %3, %3 [1, 0] : vector<2xi32>
  llvm.return %4 : vector<2xi32>
}
