func.func private @f(!nowhere.type)
