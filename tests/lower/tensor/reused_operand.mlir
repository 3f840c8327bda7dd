// The last use of an operand whose type is that of the result: the result takes its buffer.
func.func @chain(%t: tensor<?xf32>) -> tensor<?xf32> {
  %0 = arith.negf %t : tensor<?xf32>
  %1 = math.absf %0 : tensor<?xf32>
  return %1 : tensor<?xf32>
}

// -----

// not the last use
func.func @used_later(%t: tensor<?xf32>) -> (tensor<?xf32>, tensor<?xf32>) {
  %0 = arith.negf %t : tensor<?xf32>
  %1 = math.absf %0 : tensor<?xf32>
  return %1, %0 : tensor<?xf32>, tensor<?xf32>
}

// -----

// the result has another type
func.func @other_type(%t: tensor<?xf32>) -> tensor<?xf64> {
  %0 = arith.negf %t : tensor<?xf32>
  %1 = arith.extf %0 : tensor<?xf32> to tensor<?xf64>
  return %1 : tensor<?xf64>
}
