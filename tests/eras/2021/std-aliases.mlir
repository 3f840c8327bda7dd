// ERA: 2021
// PIPELINE: -convert-std-to-llvm
// Type and attribute aliases, attributes of no meaning to the lowering.
#note = "kept aside"
!word = type i32
module attributes {made.by = #note} {
  func @aliased(%a: !word) -> !word {
    %0 = addi %a, %a {made.note = #note} : !word
    return %0 : !word
  }
}
