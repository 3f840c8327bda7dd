// ARGS: --split-input-file
// A location that the text states is the place of a message.
func.func @f(%a: i32) -> i32 {
  %0 = "arith.addi"(%a) : (i32) -> i32 loc("prog.lang":12:7)
  return %0 : i32
}
// -----
#inlined = loc(callsite("callee" at "main.lang":3:1))
func.func @f(%a: i32, %b: i64) -> i32 {
  %0 = "arith.addi"(%a, %b) : (i32, i64) -> i32 loc(fused<"pass">["prog.lang":12:7, "other.lang":1:1])
  %1 = "arith.addf"(%a, %a) : (i32, i32) -> i32 loc("named"("prog.lang":13:9))
  %2 = "arith.addf"(%a, %a) : (i32, i32) -> i32 loc("no line")
  %3 = "arith.addf"(%a, %a) : (i32, i32) -> i32 loc(#inlined)
  %4 = "arith.addf"(%a, %a) : (i32, i32) -> i32 loc(unknown)
  return %0 : i32
}
