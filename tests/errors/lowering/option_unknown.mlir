// ARGS: --set no_such_option=1
module {
}
