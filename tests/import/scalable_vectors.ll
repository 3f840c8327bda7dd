define <vscale x 2 x double> @f(<vscale x 2 x double> %a) {
  %1 = fadd <vscale x 2 x double> %a, splat (double 2.5)
  %2 = fmul <vscale x 2 x double> %1, zeroinitializer
  ret <vscale x 2 x double> %2
}
