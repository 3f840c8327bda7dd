// ERA: 2021
// PIPELINE: (none)
module {
  llvm.func @recursive(!llvm.ptr<struct<"a", (i32, ptr<struct<"a">>)>>)
  llvm.func @mutual(!llvm.ptr<struct<"x", (ptr<struct<"y", (ptr<struct<"x">>, i32)>>, f32)>>, !llvm.struct<"y", (ptr<struct<"x", (ptr<struct<"y">>, f32)>>, i32)>)
  llvm.func @opaque(!llvm.ptr<struct<"b", opaque>>, !llvm.ptr<struct<"c", packed (i8, i32)>>, !llvm.ptr<struct<"empty", ()>>)
  llvm.func @names(!llvm.ptr<struct<"größe", (i32)>>, !llvm.ptr<struct<"class.std::pair<int, long>", (i32, i64)>>)
  llvm.func @members(%s: !llvm.struct<"d", (struct<"e", (i32)>, array<2 x struct<"e", (i32)>>)>) -> i32 {
    %0 = llvm.extractvalue %s[0] : !llvm.struct<"d", (struct<"e", (i32)>, array<2 x struct<"e", (i32)>>)>
    %1 = llvm.extractvalue %0[0] : !llvm.struct<"e", (i32)>
    llvm.return %1 : i32
  }
  llvm.mlir.global internal @g() : !llvm.struct<"t", (ptr<func<void (ptr<struct<"t">>)>>, array<2 x struct<"u", (i8)>>)>
}
