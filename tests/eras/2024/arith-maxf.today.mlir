// ERA: today
func.func @extremes(%a: vector<4xf32>, %b: vector<4xf32>) -> vector<4xf32> {
  %0 = arith.maximumf %a, %b : vector<4xf32>
  %1 = arith.minimumf %0, %b fastmath<nnan> : vector<4xf32>
  return %1 : vector<4xf32>
}
