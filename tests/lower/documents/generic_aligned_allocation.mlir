// ARGS: --set use_generic_functions=true --set use_aligned_alloc=true
// Generic allocation and deallocation functions, where aligned allocations are requested.
func.func @use(%n: index) {
  %m = memref.alloc(%n) {alignment = 32} : memref<?xf32>
  memref.dealloc %m : memref<?xf32>
  return
}
