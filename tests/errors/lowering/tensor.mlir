func.func @f(%a: tensor<4xf32, "sparse">) -> tensor<4xf32, "sparse"> {
  return %a : tensor<4xf32, "sparse">
}
