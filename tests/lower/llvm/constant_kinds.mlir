// Constants of several kinds, properties of globals, and what depends on the data layout.
llvm.mlir.global internal constant @complex_array(dense<(1.0, 2.0)> : tensor<2xcomplex<f32>>) {addr_space = 0 : i32} : !llvm.array<2 x struct<(f32, f32)>>
// -----
llvm.mlir.global internal constant @struct_of_arrays([dense<[1, 2]> : tensor<2xi8>, 3.0 : f64, [1 : i8, 2 : i16]]) {addr_space = 0 : i32} : !llvm.struct<(array<2 x i8>, f64, struct<(i8, i16)>)>
// -----
llvm.mlir.global internal constant @nested_strings(["ab", "cd"]) {addr_space = 0 : i32} : !llvm.array<2 x array<2 x i8>>
// -----
llvm.func @constants(%p: !llvm.ptr) {
  %0 = llvm.mlir.constant([1.0 : f64, 2.0 : f64]) : !llvm.struct<(f64, f64)>
  %1 = llvm.mlir.constant("text") : !llvm.array<4 x i8>
  %2 = llvm.mlir.constant(-1 : i128) : i128
  %3 = llvm.mlir.constant(0xFF80 : bf16) : bf16
  %4 = llvm.mlir.constant(dense<[[1, 2], [3, 4]]> : tensor<2x2xi8>) : !llvm.array<2 x array<2 x i8>>
  %5 = llvm.mlir.constant(1.000000e+100 : f80) : f80
  %6 = llvm.mlir.constant(dense<[[1.0, 2.0]]> : vector<1x2xf32>) : !llvm.array<1 x vector<2xf32>>
  %7 = llvm.mlir.constant(false) : i1
  %8 = llvm.mlir.constant(3 : i5) : i5
  llvm.store %0, %p : !llvm.struct<(f64, f64)>, !llvm.ptr
  llvm.store %1, %p : !llvm.array<4 x i8>, !llvm.ptr
  llvm.store %2, %p : i128, !llvm.ptr
  llvm.store %3, %p : bf16, !llvm.ptr
  llvm.store %4, %p : !llvm.array<2 x array<2 x i8>>, !llvm.ptr
  llvm.store %5, %p : f80, !llvm.ptr
  llvm.store %6, %p : !llvm.array<1 x vector<2xf32>>, !llvm.ptr
  llvm.store %7, %p : i1, !llvm.ptr
  llvm.store %8, %p : i5, !llvm.ptr
  llvm.return
}
// -----
llvm.mlir.global external @g(1 : i32) {addr_space = 0 : i32, alignment = 8 : i64, section = "a,b", externally_initialized, target_specific_attrs = ["key"]} : i32
llvm.mlir.global weak_odr hidden unnamed_addr constant @w(2.0 : f32) comdat(@c::@w) {addr_space = 0 : i32, dso_local} : f32
llvm.comdat @c {
  llvm.comdat_selector @w largest
}
// -----
llvm.func @uses_of_data_layout(%p: !llvm.ptr, %v: vector<3xi32>) attributes {no_unwind} {
  %n = llvm.mlir.constant(4 : i64) : i64
  %0 = llvm.alloca %n x i64 {alignment = 32 : i64} : (i64) -> !llvm.ptr
  %1 = llvm.load %0 : !llvm.ptr -> vector<3xi32>
  llvm.store %v, %0 {alignment = 1 : i64} : vector<3xi32>, !llvm.ptr
  %2 = llvm.load volatile %p {alignment = 2147483648 : i64} : !llvm.ptr -> i128
  llvm.return
}
// -----
module attributes {dlti.dl_spec = #dlti.dl_spec<i32 = dense<32> : vector<2xi64>, i64 = dense<[32, 64]> : vector<2xi64>, f64 = dense<[32, 64]> : vector<2xi64>, !llvm.ptr<3> = dense<32> : vector<4xi64>, "dlti.endianness" = "big", "dlti.mangling_mode" = "e", "dlti.alloca_memory_space" = 5 : ui64, "dlti.program_memory_space" = 1 : ui64, "dlti.global_memory_space" = 2 : ui64>} {
  llvm.func @f(%n: i32) {
    %0 = llvm.alloca %n x i64 : (i32) -> !llvm.ptr<5>
    %1 = llvm.load %0 : !llvm.ptr<5> -> f64
    llvm.return
  }
}
// -----
module attributes {llvm.data_layout = "E-p:32:32-i64:32-f64:32-n32-S64", llvm.target_triple = "powerpc-unknown-linux-gnu"} {
  llvm.func @f(%p: !llvm.ptr) -> i32 {
    %0 = llvm.load %p : !llvm.ptr -> i64
    %1 = llvm.load %p : !llvm.ptr -> f64
    %2 = llvm.ptrtoint %p : !llvm.ptr to i32
    llvm.store %0, %p : i64, !llvm.ptr
    %3 = llvm.atomicrmw add %p, %2 monotonic : !llvm.ptr, i32
    llvm.return %2 : i32
  }
}
