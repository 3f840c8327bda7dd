# Commands for a fresh Debian or Ubuntu; each first installs missing packages (scripts/setup):
#   make demo   builds `rewrite`, lowers examples/attention.mlir, runs it and shows its output
#   make test   checks format, lints, dependencies (deny.toml) and documentation, runs every test, checks that time grows
#               linearly with the input
#   make test-all  `make test`, then the randomized tests with 50 times as many cases, in a release build
#   make campaign  runs 15,000 random programs here and by mlir-opt-22 and mlir-runner-22 (tests/all/campaign/);
#               SEED=N begins with program N, FACTOR=N runs 300 * N; mismatches are written to target/campaign/
#               Then runs MUTATIONS mutated inputs through each entry point of fuzz/; findings go to target/findings/
#   make frameworks  runs the commands of docs/frameworks.md, which install packages of PyPI in temporary environments (8 GB,
#               10 minutes); SECTIONS='ONNX xDSL' runs some sections only
#   make bench  measures time and memory beside mlir-opt-22 and mlir-translate-22; writes docs/benchmarks.md
#               ARGS='--rows TEXT' measures some rows only and writes nothing; ARGS=--help lists all options

TARGET ?= $(or $(CARGO_TARGET_DIR),target)
export INSTA_UPDATE := no
export INSTA_WORKSPACE_ROOT := $(CURDIR)

.PHONY: demo test test-all campaign frameworks bench
demo:
	@scripts/setup build $(TARGET)/setup.mk
	@$(MAKE) --no-print-directory demo-ready
test:
	@scripts/setup test $(TARGET)/setup.mk
	@$(MAKE) --no-print-directory test-ready
test-all: test
	@$(MAKE) --no-print-directory test-all-ready
campaign:
	@scripts/setup test $(TARGET)/setup.mk
	@$(MAKE) --no-print-directory campaign-ready
frameworks:
	@scripts/setup build $(TARGET)/setup.mk
	@$(MAKE) --no-print-directory frameworks-ready
bench:
	@scripts/setup bench $(TARGET)/setup.mk
	@$(MAKE) --no-print-directory bench-ready

-include $(TARGET)/setup.mk
CARGO ?= cargo
REWRITE = $(TARGET)/release/rewrite

.PHONY: demo-ready test-ready test-all-ready campaign-ready frameworks-ready bench-ready
demo-ready:
	$(CARGO) build --release --locked $(FEATURES)
	$(REWRITE) examples/attention.mlir -o $(TARGET)/attention.llvm.mlir
	@echo "--- the first lines of $(TARGET)/attention.llvm.mlir"
	@head -n 12 $(TARGET)/attention.llvm.mlir
ifeq ($(FEATURES),)
	@echo "--- what the program prints"
	$(REWRITE) run examples/attention.mlir
else
	@echo "--- built without LLVM 22: the program is lowered, but not run (see the lines of setup above)"
endif

test-ready:
	@if $(CARGO) fmt --version >/dev/null 2>&1; then echo "cargo fmt --check"; $(CARGO) fmt --all --check; fi
	@if $(CARGO) clippy --version >/dev/null 2>&1; then \
	    echo "cargo clippy"; $(CARGO) clippy --workspace --all-targets --locked $(FEATURES) -- -D warnings; fi
	@if [ -n "$(DENY)" ]; then echo "cargo deny"; \
	    CARGO=$(CARGO) $(DENY) --locked check --deny warnings bans licenses sources; fi
	RUSTDOCFLAGS="-D warnings" $(CARGO) doc --workspace --no-deps --locked $(FEATURES)
	$(CARGO) test --workspace --locked $(FEATURES)
	$(CARGO) bench --profile test --bench peer --locked $(FEATURES) -- --short

test-all-ready:
	REWRITE_TEST_FACTOR=50 $(CARGO) test --release --workspace --locked $(FEATURES)

frameworks-ready:
	$(CARGO) build --release --locked
	python3 scripts/frameworks/check.py --rewrite $(REWRITE) $(SECTIONS)

SEED ?= 1
FACTOR ?= 50
MUTATIONS ?= 10000
campaign-ready:
	REWRITE_TEST_SEED=$(SEED) REWRITE_TEST_FACTOR=$(FACTOR) REWRITE_CAMPAIGN_OUT=$(abspath $(TARGET))/campaign \
	    $(CARGO) test --release --locked $(FEATURES) --test all campaign::random -- --nocapture
	$(CARGO) run --release --locked $(FEATURES) -p rewrite-fuzz --bin mutate -- --seed $(SEED) --count $(MUTATIONS)

# A complete run also measures the startup of a build without LLVM.
ifeq ($(ARGS),)
bench-ready: ARGS = --plain $(TARGET)/plain/dist/rewrite
bench-ready: plain
.PHONY: plain
plain:
	$(CARGO) build --profile dist --locked --no-default-features --target-dir $(TARGET)/plain
endif
bench-ready:
	$(CARGO) bench --profile dist --bench peer --locked $(FEATURES) -- $(ARGS)
