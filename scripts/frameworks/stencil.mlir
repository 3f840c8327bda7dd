builtin.module {
  func.func @step(%in: !stencil.field<[0,10]xf64>, %out: !stencil.field<[0,10]xf64>) {
    %t = stencil.load %in : !stencil.field<[0,10]xf64> -> !stencil.temp<?xf64>
    %r = stencil.apply(%a = %t : !stencil.temp<?xf64>) -> (!stencil.temp<?xf64>) {
      %l = stencil.access %a[-1] : !stencil.temp<?xf64>
      %h = stencil.access %a[1] : !stencil.temp<?xf64>
      %s = arith.addf %l, %h : f64
      %half = arith.constant 0.5 : f64
      %m = arith.mulf %s, %half : f64
      stencil.return %m : f64
    }
    stencil.store %r to %out (<[1], [9]>) : !stencil.temp<?xf64> to !stencil.field<[0,10]xf64>
    func.return
  }
}
