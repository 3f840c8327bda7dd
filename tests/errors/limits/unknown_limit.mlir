// ARGS: --limit step=7
module {}
