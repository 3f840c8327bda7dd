// ERA: 2020
// zero-ary function type with no results.
func @foo() -> ()

// function with one result
func @bar(i32) -> (i64)

// function with two results
func @qux(i32, f32) -> (i64, f64)

// function-typed arguments or results in higher-order functions
func @quux(() -> ()) -> (() -> ())
