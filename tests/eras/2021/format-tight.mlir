// ERA: 2021
// PIPELINE: -convert-std-to-llvm
func @tight(%a:i32,%b:i32)->i32{
%c=cmpi slt,%a,%b:i32
cond_br %c,^x,^y(%b:i32)
^x:br ^y(%a:i32)
^y(%r:i32):return %r:i32}
