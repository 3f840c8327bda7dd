// The examples of the LLVM dialect's document of 2020, as they are spelled now.
llvm.func @bar(%arg0: i64) -> i64 {
  llvm.return %arg0 : i64
}
llvm.func @foo(%arg0: i64) {
  llvm.return
}
llvm.mlir.global @const(42 : i32) : i32
llvm.mlir.global @variable(32.0 : f32) : f32
llvm.mlir.global constant @cst(42 : i32) : i32
llvm.mlir.global @string("abc") : !llvm.array<3 x i8>
llvm.mlir.global constant @no_trailing_type("foo bar")
llvm.mlir.global @g2() : !llvm.array<4 x i32>
llvm.mlir.global constant @int_gep() : !llvm.ptr {
  %0 = llvm.mlir.addressof @g2 : !llvm.ptr
  %1 = llvm.mlir.constant(2 : i32) : i32
  %2 = llvm.getelementptr %0[%1] : (!llvm.ptr, i32) -> !llvm.ptr, i32
  llvm.return %2 : !llvm.ptr
}
llvm.func @read_global() -> i32 {
  %0 = llvm.mlir.addressof @const : !llvm.ptr
  %1 = llvm.load %0 : !llvm.ptr -> i32
  llvm.return %1 : i32
}
llvm.func @constants() -> vector<4xf32> {
  %0 = llvm.mlir.constant(42 : i32) : i32
  %1 = llvm.mlir.constant(42) : i64
  %2 = llvm.mlir.constant(42.0 : f32) : f32
  %3 = llvm.mlir.constant(dense<1.0> : vector<4xf32>) : vector<4xf32>
  %4 = llvm.mlir.zero : !llvm.ptr
  %5 = llvm.mlir.undef : !llvm.struct<(i32, f32)>
  llvm.return %3 : vector<4xf32>
}
llvm.func @arithmetic(%a: i32, %b: i32, %x: f32, %y: f32) -> f32 {
  %0 = llvm.add %a, %b : i32
  %1 = llvm.udiv %a, %b : i32
  %2 = llvm.fadd %x, %y : f32
  %3 = llvm.fdiv %2, %y : f32
  llvm.return %3 : f32
}
llvm.func @memory() -> f32 {
  %c4 = llvm.mlir.constant(4) : i64
  %0 = llvm.alloca %c4 x f32 : (i64) -> !llvm.ptr
  %c1 = llvm.mlir.constant(1) : i64
  %1 = llvm.getelementptr %0[%c1] : (!llvm.ptr, i64) -> !llvm.ptr, f32
  %cf = llvm.mlir.constant(42.0 : f32) : f32
  llvm.store %cf, %1 : f32, !llvm.ptr
  %3 = llvm.load %1 : !llvm.ptr -> f32
  llvm.return %3 : f32
}
llvm.func @aggregates(%s: !llvm.struct<(i32, struct<(i1, i8, i16)>)>) -> !llvm.struct<(i32, struct<(i1, i8, i16)>)> {
  %0 = llvm.extractvalue %s[1, 2] : !llvm.struct<(i32, struct<(i1, i8, i16)>)>
  %1 = llvm.insertvalue %0, %s[1, 2] : !llvm.struct<(i32, struct<(i1, i8, i16)>)>
  llvm.return %1 : !llvm.struct<(i32, struct<(i1, i8, i16)>)>
}
llvm.func @branches(%cond: i1, %a: i32) {
  llvm.br ^bb0
^bb0:
  llvm.cond_br %cond, ^bb0, ^bb1(%a : i32)
^bb1(%arg: i32):
  llvm.cond_br %cond, ^bb2, ^bb2
^bb2:
  llvm.br ^bb1(%arg : i32)
}
llvm.func @get() -> f32
llvm.func @take(f32)
llvm.func @calls(%f: !llvm.ptr) {
  %0 = llvm.call @get() : () -> f32
  llvm.call @take(%0) : (f32) -> ()
  llvm.call %f(%0) : !llvm.ptr, (f32) -> ()
  llvm.return
}
