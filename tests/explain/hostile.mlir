// </script><script>alert(1)</script><img src=x onerror=alert(2)> & "quotes"
module attributes {test.text = "</script><b onclick='x'>&lt;</b>"} {
  func.func @"</span><i>"(%a: i32) -> i32 {
    %s = arith.addi %a, %a : i32
    return %s : i32
  }
}
