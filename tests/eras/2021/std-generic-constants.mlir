// ERA: 2021
// PIPELINE: -convert-std-to-llvm
func @generic() -> (i32, f32, vector<2xf32>) {
  %0 = "std.constant"() {value = 5 : i32} : () -> i32
  %1 = "std.constant"() {value = 2.5 : f32} : () -> f32
  %2 = "std.constant"() {value = dense<[1.0, 2.0]> : vector<2xf32>} : () -> vector<2xf32>
  "std.return"(%0, %1, %2) : (i32, f32, vector<2xf32>) -> ()
}
