// ARGS: --short
func.func @f(%t: tensor<4xf32, "sparse">) {
  return
} loc("prog.lang":1:1)
