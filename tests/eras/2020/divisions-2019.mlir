// ERA: 2020
// The names before: divis, diviu, remis, remiu.
func @divisions(%a: i32, %b: i32) -> i32 {
  %0 = divis %a, %b : i32
  %1 = diviu %0, %b : i32
  %2 = remis %1, %b : i32
  %3 = remiu %2, %b : i32
  return %3 : i32
}
