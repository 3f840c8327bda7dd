%Node = type { i32, ptr }
%Opaque = type opaque
%Packed = type <{ i8, i32 }>
%Outer = type { %Node, [2 x %Packed] }
declare void @a(i1, i8, i16, i24, i128, half, bfloat, float, double, x86_fp80, fp128)
declare void @b(ptr, ptr addrspace(4), <4 x i8>, <vscale x 2 x i64>, [3 x [2 x float]], { i8, { i16 } }, <{ i8, i64 }>)
declare %Node @c(%Outer, %Packed)
declare void @d({}, [0 x i32], <1 x ptr>)
@o = external global %Opaque
