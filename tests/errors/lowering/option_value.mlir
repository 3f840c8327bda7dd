// ARGS: --set index_bitwidth=wide
module {
}
