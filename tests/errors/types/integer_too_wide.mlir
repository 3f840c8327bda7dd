func.func private @f(i16777216)
