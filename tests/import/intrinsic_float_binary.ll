declare double @llvm.atan2.f64(double, double)
declare double @llvm.copysign.f64(double, double)
declare double @llvm.maxnum.f64(double, double)
declare double @llvm.maximum.f64(double, double)
declare double @llvm.minnum.f64(double, double)
declare double @llvm.minimum.f64(double, double)
declare double @llvm.pow.f64(double, double)
define double @f(double %a, double %b) {
  %1 = call double @llvm.atan2.f64(double %a, double %b)
  %2 = call double @llvm.copysign.f64(double %a, double %b)
  %3 = call fast double @llvm.maxnum.f64(double %a, double %b)
  %4 = call double @llvm.maximum.f64(double %a, double %b)
  %5 = call double @llvm.minnum.f64(double %a, double %b)
  %6 = call double @llvm.minimum.f64(double %a, double %b)
  %7 = call double @llvm.pow.f64(double %a, double %b)
  ret double %7
}
