func.func private @f(vector<0xf32>)
