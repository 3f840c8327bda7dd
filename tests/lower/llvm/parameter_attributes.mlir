// Attributes of parameters and results.
llvm.func @noalias(!llvm.ptr {llvm.noalias})
llvm.func @nonnull(!llvm.ptr {llvm.nonnull})
llvm.func @noundef(i32 {llvm.noundef})
llvm.func @align(!llvm.ptr {llvm.align = 16 : i64})
llvm.func @byval(!llvm.ptr {llvm.byval = !llvm.struct<(i32, i64)>})
llvm.func @byref(!llvm.ptr {llvm.byref = i64})
llvm.func @sret(!llvm.ptr {llvm.sret = !llvm.struct<(i32, i64)>})
llvm.func @inreg(i32 {llvm.inreg})
llvm.func @nest(!llvm.ptr {llvm.nest})
llvm.func @nofree(!llvm.ptr {llvm.nofree})
llvm.func @readonly(!llvm.ptr {llvm.readonly})
llvm.func @readnone(!llvm.ptr {llvm.readnone})
llvm.func @writeonly(!llvm.ptr {llvm.writeonly})
llvm.func @dereferenceable(!llvm.ptr {llvm.dereferenceable = 12 : i64})
llvm.func @dereferenceable_or_null(!llvm.ptr {llvm.dereferenceable_or_null = 12 : i64})
llvm.func @inalloca(!llvm.ptr {llvm.inalloca = i64})
llvm.func @preallocated(!llvm.ptr {llvm.preallocated = i64})
llvm.func @nocapture(!llvm.ptr {llvm.nocapture})
llvm.func @allocptr(!llvm.ptr {llvm.allocptr})
llvm.func @allocalign(i64 {llvm.allocalign})
llvm.func @alignstack(!llvm.ptr {llvm.alignstack = 16 : i64})
llvm.func @signext(i8 {llvm.signext})
llvm.func @zeroext(i8 {llvm.zeroext})
llvm.func @returned(i32 {llvm.returned}) -> i32
llvm.func @range(i32 {llvm.range = #llvm.constant_range<i32, 1, 10>})
// -----
llvm.func @result_align() -> (!llvm.ptr {llvm.align = 16 : i64})
llvm.func @result_noalias() -> (!llvm.ptr {llvm.noalias})
llvm.func @result_nonnull() -> (!llvm.ptr {llvm.nonnull})
llvm.func @result_noundef() -> (i64 {llvm.noundef})
llvm.func @result_signext() -> (i8 {llvm.signext})
llvm.func @result_zeroext() -> (i8 {llvm.zeroext})
llvm.func @result_inreg() -> (i32 {llvm.inreg})
llvm.func @result_dereferenceable() -> (!llvm.ptr {llvm.dereferenceable = 8 : i64})
llvm.func @result_dereferenceable_or_null() -> (!llvm.ptr {llvm.dereferenceable_or_null = 8 : i64})
llvm.func @result_range() -> (i16 {llvm.range = #llvm.constant_range<i16, -5, 10>})
// -----
llvm.func @several(%p: !llvm.ptr {llvm.align = 8 : i64, llvm.noalias, llvm.nocapture, llvm.nonnull, llvm.noundef, llvm.readonly}, %x: i32 {llvm.signext, llvm.noundef}, %y: f32) -> (i32 {llvm.noundef, llvm.zeroext}) {
  llvm.return %x : i32
}
// -----
llvm.func @sret_and_byval(%r: !llvm.ptr {llvm.noalias, llvm.sret = !llvm.struct<"pair", (i32, i32)>}, %v: !llvm.ptr {llvm.byval = !llvm.struct<"pair", (i32, i32)>, llvm.align = 4 : i64}) {
  llvm.return
}
// -----
llvm.func @range_wide(i128 {llvm.range = #llvm.constant_range<i128, 0, 100>})
llvm.func @range_i1(i1 {llvm.range = #llvm.constant_range<i1, 0, -1>})
llvm.func @range_vector(vector<4xi8> {llvm.range = #llvm.constant_range<i8, -128, 0>})
// -----
llvm.func @f(i32, !llvm.ptr) -> i32
llvm.func @call_site(%x: i32, %p: !llvm.ptr) {
  %0 = llvm.call @f(%x, %p) : (i32 {llvm.noundef, llvm.signext}, !llvm.ptr {llvm.align = 4 : i64, llvm.nocapture, llvm.readonly}) -> (i32 {llvm.noundef, llvm.range = #llvm.constant_range<i32, 0, 7>})
  %1 = llvm.call %p(%x) : !llvm.ptr, (i32 {llvm.inreg}) -> (i32 {llvm.zeroext})
  llvm.return
}
// -----
llvm.func @vector_range() -> (vector<2xi32> {llvm.range = #llvm.constant_range<i32, 0, 3>})
llvm.func @preallocated_struct(!llvm.ptr {llvm.preallocated = !llvm.struct<(i8, i8)>})
llvm.func @memref_like(!llvm.ptr {llvm.noalias}, !llvm.ptr {llvm.noalias}, i64, i64, i64)
// -----
llvm.func @foreign(!llvm.ptr {foo.bar = 3 : i32, tt.divisibility = 16 : i32}) -> (i32 {foo.baz})
// -----
// DIFFERS: mlir-translate drops these attributes
llvm.func @writable(!llvm.ptr {llvm.writable})
llvm.func @dead_on_unwind(!llvm.ptr {llvm.dead_on_unwind})
llvm.func @swiftself(!llvm.ptr {llvm.swiftself})
llvm.func @nofpclass(f32 {llvm.nofpclass = 3 : i64})
llvm.func @captures(!llvm.ptr {llvm.captures = 3 : i64})
// -----
llvm.func @allocator(i64 {llvm.allocalign}, !llvm.ptr {llvm.allocptr}) -> (!llvm.ptr {llvm.noalias, llvm.noundef})
