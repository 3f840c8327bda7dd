// ERA: 2021
// Zero-ary function type with no results:
func private @t0() -> ()

// Unary function with one result:
func private @t1(i32) -> (i64)

// Binary function with one result:
func private @t2(i32, f32) -> (i64)

// Binary function with two results:
func private @t3(i32, f32) -> (i64, f64)
