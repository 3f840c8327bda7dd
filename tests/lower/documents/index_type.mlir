// Index Type: an integer as wide as the data layout says.
func.func private @index(index) -> index
