// Initializer regions of globals.
llvm.mlir.global internal @scalar() {addr_space = 0 : i32} : i32 {
  %0 = llvm.mlir.constant(42 : i32) : i32
  llvm.return %0 : i32
}
// -----
llvm.mlir.global external @g(1 : i64) {addr_space = 0 : i32} : i64
llvm.mlir.global internal constant @address() {addr_space = 0 : i32} : !llvm.ptr {
  %0 = llvm.mlir.addressof @g : !llvm.ptr
  llvm.return %0 : !llvm.ptr
}
// -----
llvm.mlir.global external @a(dense<0> : tensor<10xi32>) {addr_space = 0 : i32} : !llvm.array<10 x i32>
llvm.mlir.global internal constant @element() {addr_space = 0 : i32} : !llvm.ptr {
  %0 = llvm.mlir.addressof @a : !llvm.ptr
  %1 = llvm.getelementptr inbounds %0[0, 3] : (!llvm.ptr) -> !llvm.ptr, !llvm.array<10 x i32>
  llvm.return %1 : !llvm.ptr
}
llvm.mlir.global internal constant @byte() {addr_space = 0 : i32} : !llvm.ptr {
  %0 = llvm.mlir.addressof @a : !llvm.ptr
  %1 = llvm.getelementptr %0[5] : (!llvm.ptr) -> !llvm.ptr, i8
  llvm.return %1 : !llvm.ptr
}
llvm.mlir.global internal constant @nusw() {addr_space = 0 : i32} : !llvm.ptr {
  %0 = llvm.mlir.addressof @a : !llvm.ptr
  %1 = llvm.getelementptr nusw|nuw %0[2] : (!llvm.ptr) -> !llvm.ptr, i32
  llvm.return %1 : !llvm.ptr
}
// -----
llvm.mlir.global external @g(1 : i64) {addr_space = 0 : i32} : i64
llvm.mlir.global internal constant @int_of_address() {addr_space = 0 : i32} : i64 {
  %0 = llvm.mlir.addressof @g : !llvm.ptr
  %1 = llvm.ptrtoint %0 : !llvm.ptr to i64
  llvm.return %1 : i64
}
llvm.mlir.global internal constant @ptr_of_int() {addr_space = 0 : i32} : !llvm.ptr {
  %0 = llvm.mlir.constant(4096 : i64) : i64
  %1 = llvm.inttoptr %0 : i64 to !llvm.ptr
  llvm.return %1 : !llvm.ptr
}
llvm.mlir.global internal constant @difference() {addr_space = 0 : i32} : i32 {
  %0 = llvm.mlir.addressof @g : !llvm.ptr
  %1 = llvm.mlir.addressof @difference : !llvm.ptr
  %2 = llvm.ptrtoint %0 : !llvm.ptr to i64
  %3 = llvm.ptrtoint %1 : !llvm.ptr to i64
  %4 = llvm.sub %2, %3 : i64
  %5 = llvm.trunc %4 : i64 to i32
  llvm.return %5 : i32
}
// -----
llvm.mlir.global external @g(1 : i64) {addr_space = 3 : i32} : i64
llvm.mlir.global internal constant @cast() {addr_space = 0 : i32} : !llvm.ptr {
  %0 = llvm.mlir.addressof @g : !llvm.ptr<3>
  %1 = llvm.addrspacecast %0 : !llvm.ptr<3> to !llvm.ptr
  llvm.return %1 : !llvm.ptr
}
// -----
llvm.mlir.global internal constant @struct() {addr_space = 0 : i32} : !llvm.struct<(i32, ptr)> {
  %0 = llvm.mlir.undef : !llvm.struct<(i32, ptr)>
  %1 = llvm.mlir.constant(1 : i32) : i32
  %2 = llvm.mlir.addressof @struct : !llvm.ptr
  %3 = llvm.insertvalue %1, %0[0] : !llvm.struct<(i32, ptr)>
  %4 = llvm.insertvalue %2, %3[1] : !llvm.struct<(i32, ptr)>
  llvm.return %4 : !llvm.struct<(i32, ptr)>
}
llvm.mlir.global internal constant @nested() {addr_space = 0 : i32} : !llvm.struct<(struct<(i8, i8)>, array<2 x i16>)> {
  %0 = llvm.mlir.poison : !llvm.struct<(struct<(i8, i8)>, array<2 x i16>)>
  %1 = llvm.mlir.constant(1 : i8) : i8
  %2 = llvm.mlir.constant(2 : i16) : i16
  %3 = llvm.insertvalue %1, %0[0, 1] : !llvm.struct<(struct<(i8, i8)>, array<2 x i16>)>
  %4 = llvm.insertvalue %2, %3[1, 0] : !llvm.struct<(struct<(i8, i8)>, array<2 x i16>)>
  llvm.return %4 : !llvm.struct<(struct<(i8, i8)>, array<2 x i16>)>
}
// -----
llvm.func @f()
llvm.mlir.global internal constant @table() {addr_space = 0 : i32} : !llvm.array<2 x ptr> {
  %0 = llvm.mlir.undef : !llvm.array<2 x ptr>
  %1 = llvm.mlir.addressof @f : !llvm.ptr
  %2 = llvm.insertvalue %1, %0[0] : !llvm.array<2 x ptr>
  %3 = llvm.mlir.zero : !llvm.ptr
  %4 = llvm.insertvalue %3, %2[1] : !llvm.array<2 x ptr>
  llvm.return %4 : !llvm.array<2 x ptr>
}
// -----
llvm.mlir.global internal constant @named() {addr_space = 0 : i32} : !llvm.struct<"node", (i32, ptr)> {
  %0 = llvm.mlir.zero : !llvm.struct<"node", (i32, ptr)>
  %1 = llvm.mlir.constant(1 : i32) : i32
  %2 = llvm.insertvalue %1, %0[0] : !llvm.struct<"node", (i32, ptr)>
  llvm.return %2 : !llvm.struct<"node", (i32, ptr)>
}
llvm.mlir.global internal constant @packed() {addr_space = 0 : i32} : !llvm.struct<packed (i8, i32)> {
  %0 = llvm.mlir.zero : !llvm.struct<packed (i8, i32)>
  llvm.return %0 : !llvm.struct<packed (i8, i32)>
}
// -----
llvm.mlir.global internal constant @arithmetic() {addr_space = 0 : i32} : i32 {
  %0 = llvm.mlir.constant(3 : i32) : i32
  %1 = llvm.mlir.constant(4 : i32) : i32
  %2 = llvm.add %0, %1 : i32
  %3 = llvm.mul %2, %1 : i32
  %4 = llvm.shl %3, %0 : i32
  %5 = llvm.xor %4, %1 : i32
  llvm.return %5 : i32
}
llvm.mlir.global internal constant @floats() {addr_space = 0 : i32} : f64 {
  %0 = llvm.mlir.constant(3.0 : f64) : f64
  %1 = llvm.fadd %0, %0 : f64
  llvm.return %1 : f64
}
// -----
llvm.mlir.global internal constant @vector() {addr_space = 0 : i32} : vector<2xi32> {
  %0 = llvm.mlir.poison : vector<2xi32>
  %1 = llvm.mlir.constant(5 : i32) : i32
  %2 = llvm.mlir.constant(0 : i64) : i64
  %3 = llvm.insertelement %1, %0[%2 : i64] : vector<2xi32>
  llvm.return %3 : vector<2xi32>
}
// -----
llvm.mlir.global external @h() {addr_space = 0 : i32} : i8
llvm.mlir.global internal constant @relative() {addr_space = 0 : i32, dso_local} : !llvm.array<1 x i32> {
  %0 = llvm.mlir.addressof @h : !llvm.ptr
  %1 = llvm.ptrtoint %0 : !llvm.ptr to i64
  %2 = llvm.mlir.addressof @relative : !llvm.ptr
  %3 = llvm.ptrtoint %2 : !llvm.ptr to i64
  %4 = llvm.sub %1, %3 : i64
  %5 = llvm.trunc %4 : i64 to i32
  %6 = llvm.mlir.undef : !llvm.array<1 x i32>
  %7 = llvm.insertvalue %5, %6[0] : !llvm.array<1 x i32>
  llvm.return %7 : !llvm.array<1 x i32>
}
