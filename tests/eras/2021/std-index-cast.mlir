// ERA: 2021
// PIPELINE: -convert-std-to-llvm
func @index_casts(%i: index, %j: i32, %k: i64) -> (i32, index, index) {
  %0 = index_cast %i : index to i32
  %1 = index_cast %j : i32 to index
  %2 = std.index_cast %k : i64 to index
  return %0, %1, %2 : i32, index, index
}
