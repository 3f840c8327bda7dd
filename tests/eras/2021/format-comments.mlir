// ERA: 2021
// PIPELINE: -convert-std-to-llvm
// A comment before the function,
// in two lines.

func @commented(%a: i32,   // the first
                %b: i32)   // the second
    -> i32 {               // the result
  // A comment on a line of its own.
  %sum = addi %a, %b : i32 // after an operation

  // Two blank lines follow.


  %twice = muli %sum,
                %sum : i32   // an operation over two lines
  return %twice : i32        // the end
} // after the function
// A comment at the end of the file.
