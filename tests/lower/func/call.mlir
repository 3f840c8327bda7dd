func.func private @g(i32) -> i32
func.func @f(%a: i32) -> i32 {
  %r = func.call @g(%a) : (i32) -> i32
  return %r : i32
}

// -----

// multi-result
func.func private @g(i32) -> (i32, f32)
func.func @f(%a: i32) -> f32 {
  %r:2 = func.call @g(%a) : (i32) -> (i32, f32)
  return %r#1 : f32
}
