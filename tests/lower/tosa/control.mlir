tosa.variable @count = dense<0> : tensor<i32>
tosa.variable @rows : tensor<2x3xf32>
func.func @f(%x: tensor<i32>) -> tensor<i32> {
  %old = tosa.variable_read @count : tensor<i32>
  tosa.variable_write @count, %x : tensor<i32>
  return %old : tensor<i32>
}

// -----

func.func @f(%c: tensor<i1>, %x: tensor<2xf32>) -> tensor<2xf32> {
  %0 = tosa.cond_if %c (%a = %x) : tensor<i1> (tensor<2xf32>) -> tensor<2xf32> {
  ^bb0(%a: tensor<2xf32>):
    %1 = tosa.abs %a : (tensor<2xf32>) -> tensor<2xf32>
    tosa.yield %1 : tensor<2xf32>
  } else {
  ^bb0(%a: tensor<2xf32>):
    tosa.yield %a : tensor<2xf32>
  }
  return %0 : tensor<2xf32>
}

// -----

func.func @f(%n: tensor<i32>, %step: tensor<i32>) -> tensor<i32> {
  %zero = "tosa.const"() <{values = dense<0> : tensor<i32>}> : () -> tensor<i32>
  %0 = tosa.while_loop (%i = %zero) : (tensor<i32>) -> tensor<i32> {
    %more = tosa.greater %n, %i : (tensor<i32>, tensor<i32>) -> tensor<i1>
    tosa.yield %more : tensor<i1>
  } do {
  ^bb0(%i: tensor<i32>):
    %next = tosa.add %i, %step : (tensor<i32>, tensor<i32>) -> tensor<i32>
    tosa.yield %next : tensor<i32>
  }
  return %0 : tensor<i32>
}
