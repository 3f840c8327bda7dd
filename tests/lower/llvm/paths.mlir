// Paths into aggregates: literal and named structs, packed ones, arrays of them.
llvm.func @named(%s: !llvm.struct<"outer", (i32, struct<"inner", (f32, array<2 x i8>)>)>, %x: i8) -> i8 {
  %0 = llvm.insertvalue %x, %s[1, 1, 0] : !llvm.struct<"outer", (i32, struct<"inner", (f32, array<2 x i8>)>)>
  %1 = llvm.extractvalue %0[1, 1, 1] : !llvm.struct<"outer", (i32, struct<"inner", (f32, array<2 x i8>)>)>
  llvm.return %1 : i8
}
// -----
llvm.func @member_with_a_name(%s: !llvm.struct<(i32, array<3 x struct<"inner", (f32, ptr)>>)>) -> !llvm.struct<"inner", (f32, ptr)> {
  %0 = llvm.extractvalue %s[1, 2] : !llvm.struct<(i32, array<3 x struct<"inner", (f32, ptr)>>)>
  %1 = llvm.insertvalue %0, %s[1, 0] : !llvm.struct<(i32, array<3 x struct<"inner", (f32, ptr)>>)>
  %2 = llvm.extractvalue %1[1, 0] : !llvm.struct<(i32, array<3 x struct<"inner", (f32, ptr)>>)>
  llvm.return %2 : !llvm.struct<"inner", (f32, ptr)>
}
// -----
llvm.func @equal_bodies(%s: !llvm.struct<"a", (struct<"b", (i32)>)>, %t: !llvm.struct<"c", (struct<"d", (i32)>)>) -> i32 {
  %0 = llvm.extractvalue %s[0, 0] : !llvm.struct<"a", (struct<"b", (i32)>)>
  %1 = llvm.insertvalue %0, %t[0, 0] : !llvm.struct<"c", (struct<"d", (i32)>)>
  %2 = llvm.extractvalue %1[0, 0] : !llvm.struct<"c", (struct<"d", (i32)>)>
  llvm.return %2 : i32
}
// -----
llvm.func @odd_names(%s: !llvm.struct<"a.1", (struct<"a b", packed (i8, i32)>)>, %t: !llvm.struct<"a", (i8, struct<"a.1.2", (i32)>)>, %u: !llvm.struct<"\22", (struct<"x\\y", (i32)>)>) -> i32 {
  %0 = llvm.extractvalue %s[0, 1] : !llvm.struct<"a.1", (struct<"a b", packed (i8, i32)>)>
  %1 = llvm.insertvalue %0, %t[1, 0] : !llvm.struct<"a", (i8, struct<"a.1.2", (i32)>)>
  %2 = llvm.extractvalue %1[1, 0] : !llvm.struct<"a", (i8, struct<"a.1.2", (i32)>)>
  %3 = llvm.insertvalue %2, %s[0, 1] : !llvm.struct<"a.1", (struct<"a b", packed (i8, i32)>)>
  %4 = llvm.extractvalue %u[0, 0] : !llvm.struct<"\22", (struct<"x\\y", (i32)>)>
  %5 = llvm.extractvalue %3[0, 1] : !llvm.struct<"a.1", (struct<"a b", packed (i8, i32)>)>
  llvm.return %5 : i32
}
