func.func private @f(vector<?xf32>)
