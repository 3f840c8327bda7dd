// ERA: 2021
// PIPELINE: -convert-memref-to-llvm -convert-std-to-llvm
func	@tabs( %m : memref< 4 x ? x f32 >, %i : index ) -> f32
{
	%0 = memref.load	%m[ %i , %i ] : memref< 4x?xf32 >
	return	%0 : f32
}
