func.func @f(%a: f32, %b: f32) -> tensor<2x1xf32> {
  %0 = tensor.from_elements %a, %b : tensor<2x1xf32>
  return %0 : tensor<2x1xf32>
}

// -----

// no dimension
func.func @f(%a: i1) -> tensor<i1> {
  %0 = tensor.from_elements %a : tensor<i1>
  return %0 : tensor<i1>
}

// -----

// no element
func.func @f() -> tensor<0x2xi8> {
  %0 = "tensor.from_elements"() : () -> tensor<0x2xi8>
  return %0 : tensor<0x2xi8>
}
