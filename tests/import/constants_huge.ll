; Zero members with more elements than memory has bytes.
%huge = type { i32, [4294967296 x i8] }
@in_struct = global { i32, [4294967296 x i8] } { i32 1, [4294967296 x i8] zeroinitializer }
@in_array = global [2 x %huge] [%huge { i32 1, [4294967296 x i8] zeroinitializer }, %huge zeroinitializer]
@alone = global [4294967296 x i8] zeroinitializer
@undefined = global { [4294967296 x i8], i8 } { [4294967296 x i8] undef, i8 3 }
@mixed = global [2 x [4294967296 x i8]] [[4294967296 x i8] zeroinitializer, [4294967296 x i8] undef]
