func.func private @f(complex<index>)
