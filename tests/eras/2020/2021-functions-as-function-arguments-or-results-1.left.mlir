// ERA: 2021
// Function-typed arguments or results in higher-order functions:
func private @t0(() -> ()) -> (() -> ())

// These rules apply recursively: a function type taking a function that takes
// another function
func private @t1( ( (i32) -> (i64) ) -> () ) -> ()
