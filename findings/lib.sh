# Sourced by the scripts of this folder. It finds the pinned tools, or installs them without root into a temporary
# folder, and compares what they print with what was seen.
set -euo pipefail

llvm=22.1.8
packages=(mlir-22-tools libmlir-22 llvm-22 llvm-22-runtime libllvm22)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"

# Finds mlir-opt-22, mlir-translate-22 and mlir-runner-22 of the pinned version. FINDINGS_INSTALL=1 installs them in
# any case.
find_tools() {
    if [ -n "${FINDINGS_INSTALL:-}" ] || ! mlir-opt-22 --version 2>/dev/null | grep -qF "version $llvm"; then
        command -v apt-get >/dev/null || { echo "needs apt-get, or mlir-opt-22 of LLVM $llvm" >&2; exit 2; }
        apt-get download -qq "${packages[@]/%/=1:$llvm*}" 2>download.log || { cat download.log >&2; exit 2; }
        for package in *.deb; do dpkg -x "$package" .; done
        export PATH="$work/usr/bin:$PATH"
        LD_LIBRARY_PATH="$work/usr/lib/llvm-22/lib:$(echo "$work"/usr/lib/*-linux-gnu)"
        export LD_LIBRARY_PATH
    fi
    lib=$(dirname "$(dirname "$(readlink -f "$(command -v mlir-opt-22)")")")/lib
    mlir-opt-22 --version | sed -n 's/^ *\(.*LLVM version.*\)/version: \1/p'
}

# Lowers a file to the LLVM dialect: `lower FILE PASS..`; the passes run first.
lower() {
    local file=$1
    shift
    mlir-opt-22 "$file" "$@" --convert-scf-to-cf --convert-vector-to-llvm --convert-complex-to-llvm \
        --finalize-memref-to-llvm --convert-arith-to-llvm --convert-math-to-llvm --convert-cf-to-llvm \
        --convert-func-to-llvm --reconcile-unrealized-casts
}

# Lowers a file and calls its function @main.
run() {
    lower "$@" | mlir-runner-22 -e main --entry-point-result=void \
        --shared-libs="$lib/libmlir_c_runner_utils.so.22.1,$lib/libmlir_runner_utils.so.22.1"
}

# Prints what was seen, and fails if it is another text than before: `seen WHAT EXPECTED FOUND`.
seen() {
    printf '%s:\n%s\n' "$1" "$3"
    [ "$2" = "$3" ] || { printf 'changed: it was\n%s\n' "$2" >&2; exit 1; }
}
