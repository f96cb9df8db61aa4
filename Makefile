# Primer. "make" lists what there is.

# Primer needs no C compiler; nothing here needs one either.
export CGO_ENABLED = 0

# The version of a release; any other build tells its commit.
VERSION ?= $(shell git describe --tags --dirty 2>/dev/null)

# The tools of "make check", pinned.
GOFUMPT     = mvdan.cc/gofumpt@v0.12.0
STATICCHECK = honnef.co/go/tools/cmd/staticcheck@v0.8.2
EXHAUSTIVE  = github.com/nishanths/exhaustive/cmd/exhaustive@v0.17.1

# The rooms where goroutines meet. They are tested once more with the race
# detector where it works, which alone needs a C compiler; -short leaves out what
# runs nothing side by side.
RACED = $(wildcard ./tutor/kernel ./tutor/llm ./tutor/agent ./tui ./tui/seat)
RACE  = $(shell CGO_ENABLED=1 go build -race runtime/cgo 2>/dev/null && echo -race)

# How the program is built for others: the large texts packed, no second HTTP,
# functions that begin at every 4 bytes, and none of our own functions copied into
# those that call it (-l), which takes 1.5 MB off and a tenth of a turn's processor
# time; nor those of what no turn waits for (COLD: doors, certificates, the words of the
# command line, imports, archives, templates), another half megabyte. "go build ./cmd/primer" works without
# any of it and gives the same program, a third larger.
MODULE  = github.com/primer-tutor/primer
COLD    = crypto/... vendor/golang.org/x/... net/... mime/... log/... encoding/asn1 encoding/xml encoding/csv encoding/pem html \
	golang.org/x/crypto/... golang.org/x/net/... gopkg.in/... github.com/spf13/... github.com/muesli/... github.com/ollama/... \
	github.com/charmbracelet/ssh charm.land/fang/... charm.land/log/... charm.land/wish/... text/template/... archive/... flag golang.org/x/text/... \
	github.com/atotto/clipboard github.com/charmbracelet/keygen github.com/google/... github.com/dustin/... go/...
RELEASE = -trimpath -tags nethttpomithttp2,packed $(foreach room,$(MODULE)/... $(COLD),-gcflags=$(room)=-l) -ldflags "-s -w -funcalign=4 -X main.stamped=$(VERSION)"

SOAK     ?= 1000
FUZZTIME ?= 60s

.PHONY: help
help: ## list what there is
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "make %-12s %s\n", $$1, $$2 }' Makefile

.PHONY: run
run: build ## build and open the tutor
	@bin/primer

.PHONY: build
build: ## build bin/primer
	go run ./tutor/packed/pack
	go build $(RELEASE) -o bin/primer ./cmd/primer

SYSTEMS = linux_amd64 linux_arm64 darwin_amd64 darwin_arm64 windows_amd64 windows_arm64

.PHONY: release
release: build ## into dist: archives for six systems with man page and completions, .deb, Homebrew formula, checksums (VERSION)
	@rm -rf dist && mkdir -p dist/share/man dist/share/completions && cp README.md LICENSE dist/share
	@bin/primer man > dist/share/man/primer.1
	@for s in bash zsh fish powershell; do bin/primer completion $$s > dist/share/completions/primer.$$s; done
	@mv dist/share/completions/primer.powershell dist/share/completions/primer.ps1
	@for s in $(SYSTEMS); do echo "$$s"; \
		GOOS=$${s%_*} GOARCH=$${s#*_} go build $(RELEASE) -o dist/build/$$s/ ./cmd/primer || exit 1; done
	@go run ./cmd/release -version "$(or $(VERSION),0.0.0)" -time $$(git log -1 --format=%ct) dist
	@rm -rf dist/build dist/share; ls -l dist

.PHONY: test
test: ## all tests; needs no model, and the network once, for the modules
	@failed=0; \
	go test ./... || failed=1; \
	$(if $(RACE),CGO_ENABLED=1 go test -vet=off -short $(RACE) $(RACED) || failed=1;) \
	exit $$failed

# The steps of "check" all run, so that one pass tells everything.
CHECKS = format vet fix static exhaustive tidy size

.PHONY: train
train: ## learn the weights of tutor/message and tutor/gate from the lines and replies beside them
	go run ./tutor/message/train
	go run ./tutor/gate/train

.PHONY: relearn
relearn: ## learn the weights of tutor/message anew and hold them against those that ship, to the byte
	go test ./tutor/message/train -run TestTheSameLinesTeachTheSameWeights -relearn -count=1

.PHONY: vectors
vectors: ## distill the word vectors of tutor/bank from all-minilm at OLLAMA_HOST
	go run ./tutor/bank/train

.PHONY: check
check: ## formatting, vet, fix, staticcheck, exhaustive switches, tidy modules, size
	@failed=; for c in $(CHECKS); do \
		$(MAKE) --no-print-directory check-$$c || failed="$$failed $$c"; \
	done; \
	if [ -n "$$failed" ]; then echo "check failed:$$failed"; exit 1; fi

.PHONY: $(CHECKS:%=check-%)
check-format:
	@unformatted=$$(go run $(GOFUMPT) -l .) && if [ -n "$$unformatted" ]; then echo "gofumpt -w $$unformatted"; exit 1; fi
check-vet:
	go vet ./...
check-fix:
	go fix -diff ./...
check-static:
	go run $(STATICCHECK) -checks=all ./...
# A default is no excuse for a missing case, but for reflect.Kind, which is Go's
# own list of 27 and where a default means every other type.
check-exhaustive:
	go run $(EXHAUSTIVE) -typeignore '^reflect\.Kind$$' ./...
check-tidy:
	go mod tidy -diff
check-size: build
	@n=$$(wc -c < bin/primer); echo "bin/primer: $$n bytes (held at $(HELD), the bar is $(LARGEST))"; [ $$n -le $(HELD) ]

# A benchmark a line: its name, then each figure with its unit; of a part of it,
# a line with the median and the 99th percentile.
FIGURES = awk '/^Benchmark/ { sub(/-[0-9]+$$/, "", $$1); printf "  %-26s", substr($$1, 10); \
	for (i = 3; i < NF; i += 2) { v = $$i; u = $$(i+1); \
		if (u == "ns/op") { u = "ms"; v /= 1e6 } \
		if (u ~ /-p9[59]-ms$$/) { sub(/-ms$$/, "", u); sub(/.*-/, "", u); printf "   %s %7.2f ms", u, v } \
		else if (sub(/-p50-ms$$/, "", u)) printf "\n      %-22s p50 %7.2f ms", u, v; \
		else printf "   %7.2f %s", v, u } print "" } /^(---|panic|FAIL)/ { print; bad = 1 } END { exit bad }'

.PHONY: bench
bench: ## time to first frame, key to frame, a turn after years, memory
	@echo "Time to first frame"
	@go test -run '^$$' -bench 'FirstFrame' -benchtime 20x ./cmd/primer | $(FIGURES)
	@go test -run '^$$' -bench 'First' ./tui | $(FIGURES)
	@echo "Key to frame, with 10,000 messages"
	@echo "  View, Scroll (a page up) and Streaming (a tick) without a terminal (bars: 1, 10 and 5 ms); Live with one, while a reply streams (bars: key p95 16 ms, token 35 ms);"
	@echo "  LongTalk is the program itself (bars: open 100 ms, first key 20 ms, page up 10 ms, 45 MB)."
	@go test -run '^$$' -bench 'View|KeyToFrame|Scroll|Streaming' ./tui | $(FIGURES)
	@go test -run '^$$' -bench 'Live' -benchtime 300x ./tui | $(FIGURES)
	@go test -run '^$$' -bench 'LongTalk' -benchtime 10x ./cmd/primer | $(FIGURES)
	@echo "Nobody does anything for ten seconds, with 10,000 messages (bars: 0.3% of a processor, no byte)"
	@go test -run '^$$' -bench 'Idle' -benchtime 1x ./cmd/primer | $(FIGURES)
	-@$(MAKE) --no-print-directory size
	@echo "A turn with 100,000 rows of evidence, without a model"
	@echo "  think: the kernel's own time (bar: p99 under 5 ms), think-cpu: the processor time in it;"
	@echo "  read: the snapshot; write: message and turn, which wait twice for the disk; disk: one such wait; turn: all."
	@go test -run '^$$' -bench 'TurnAfterYears' -benchtime 1000x ./cmd/primer | $(FIGURES)
	@echo "A sentence of a model, from its last word to the screen (bar: 50 ms); before: the program's own time until the model is asked (bar: p99 under 5 ms)"
	@go test -run '^$$' -bench 'SentenceToScreen' -benchtime 200x ./cmd/primer | $(FIGURES)
	@echo "A search over 100,000 messages (bar: 50 ms), and what its index adds to writing one"
	@go test -run '^$$' -bench 'SearchSaid|MessageIndexed' -benchtime 50x ./store | $(FIGURES)
	@echo "Resident memory"
	@go test -run '^$$' -bench 'Resident' -benchtime 1x ./cmd/primer | $(FIGURES)

POLICY ?= 120

# The bar is 25 MB, and what is linked is beyond it: half is the code of our own rooms
# and their tables of lines, 4 MB SQLite, 4 MB packed texts and weights. What weighs is
# told by: go build -o bin/primer ./cmd/primer && go tool nm -size -sort size bin/primer | head
LARGEST = 25000000
# Until then it may not grow, which "make check" looks at.
HELD = 40400000

.PHONY: size
size: build ## how large the program is, and whether it is too large
	@n=$$(wc -c < bin/primer); echo "bin/primer: $$n bytes (at most $(LARGEST))"; [ $$n -le $(LARGEST) ]

# One session in line mode, without and with a last line that is wrong: the blocks
# that ran more often the second time are what that line passed through.
WALK = printf '%s\n' 6 ok ok idk $(1) | GOCOVERDIR=$$t/$(2) PRIMER_DATA=$$t/data$(2) $$t/primer chat --plain --student Mia --lesson integers.adding --model none --seed 7 >/dev/null

.PHONY: path
path: ## what one wrong answer passes: functions and files, room by room
	@t=$$(mktemp -d) && trap 'rm -rf "$$t"' EXIT && mkdir $$t/a $$t/b && \
	go build -cover -covermode=atomic -coverpkg=./... -o $$t/primer ./cmd/primer && \
	{ $(call WALK,,a); $(call WALK,5,b); } && \
	go tool covdata textfmt -i=$$t/a -o $$t/a.txt && go tool covdata textfmt -i=$$t/b -o $$t/b.txt && \
	awk 'NR == 1 { print "mode: set"; next } FNR == 1 { next } NR == FNR { a[$$1] += $$3; next } { b[$$1] += $$3; n[$$1] = $$2 } \
		END { for (k in b) print k, n[k], (b[k] > a[k]) }' $$t/a.txt $$t/b.txt > $$t/passed.txt && \
	go tool cover -func=$$t/passed.txt | awk '$$1 != "total:" && $$3 != "0.0%" { sub(/^github.com\/primer-tutor\/primer\//, "", $$1); sub(/:.*/, "", $$1); f[$$1]++; n++; room = $$1; sub(/\/[^\/]*$$/, "", room); r[room]++ } \
		END { for (x in r) printf "%5d  %s\n", r[x], x | "sort -rn"; close("sort -rn"); for (x in f) files++; printf "%d functions in %d files (bars: 350 in 80)\n", n, files }'

.PHONY: e2e
e2e: build ## a session in a real terminal, by keys; needs tmux
	@command -v tmux >/dev/null || { echo "make e2e: tmux is not here; install it (apt install tmux, brew install tmux) and try again"; exit 2; }
	PRIMER_E2E="$(abspath bin/primer)" go test -run '^TestTerminal' -count=1 -v ./cmd/primer

.PHONY: hosts
hosts: ## what a class of thirty gets from one host or several, simulated: who is answered, and when
	@go test ./tutor/llm -run '^TestAClassAndItsHosts$$' -count=1 -v | sed -n 's/^ *class_test.go:[0-9]*: /  /p; /^---/p'

STUDENTS ?= 100
EVERY    ?= 7
SECONDS  ?= 300
CUT      ?= 0

.PHONY: class
class: build ## a class of STUDENTS (100) on this machine, an answer every EVERY (7) seconds for SECONDS (300), CUT (0) of them cut off and back
	@PRIMER_CLASS="$(abspath bin/primer)" PRIMER_STUDENTS=$(STUDENTS) PRIMER_EVERY=$(EVERY) PRIMER_SECONDS=$(SECONDS) PRIMER_CUT=$(CUT) \
		go test -run '^TestClassUnderLoad$$' -count=1 -timeout 1h -v ./tui/seat | sed '/^=== /d'

.PHONY: school
school: ## STUDENTS (100) of one process write as fast as it answers, for SECONDS (300): turns a second, memory, disk
	@PRIMER_SCHOOL=1 PRIMER_STUDENTS=$(STUDENTS) PRIMER_SECONDS=$(SECONDS) go test -run '^TestSchoolAtItsLimit$$' -count=1 -timeout 1h -v ./tui/seat | sed '/^=== /d'

MOMENTS = tutor/lab/eval/testdata/moments.jsonl

.PHONY: talk
talk: build ## play moments with children, and write bin/talk.md: what is replied now beside the last run
	@touch bin/talk.jsonl
	@bin/primer eval talk $(MOMENTS) --last bin/talk.jsonl > bin/talk.md
	@bin/primer eval talk $(MOMENTS) --json > bin/talk.jsonl
	@head -1 bin/talk.md; echo "read bin/talk.md"

.PHONY: policy
policy: ## simulated students taught by the tutor and by three other policies (POLICY a lesson)
	@go test ./tutor/lab/bench -run '^TestPolicyBench$$' -policy $(POLICY) -count=1 -timeout 1h -v

DIALOGUES ?= 20000

.PHONY: good
good: ## DIALOGUES (20,000) generated dialogues in which good work, and a careless model in a quarter, must not lower mastery
	@go test ./tutor/lab/bench -run '^Test(GoodWorkNeverLowersMastery|ACarelessModelLowersNoMastery)$$' -dialogues $(DIALOGUES) -count=1 -timeout 2h

LESSONS ?= 10000

.PHONY: twice
twice: ## LESSONS (10,000) simulated lessons in which no item, question or sentence may come again
	@go test ./tutor/lab/bench -run '^TestNothingComesTwice$$' -played $(LESSONS) -count=1 -timeout 3h

.PHONY: soak
soak: ## kill a session at SOAK random moments (1000), and a screen at three for ten of them
	PRIMER_SOAK=$(SOAK) go test -run '^TestSoak' -count=1 -timeout 2h -v ./cmd/primer

WINDOWS ?= 200

.PHONY: windows
windows: ## one student types in two windows at once, WINDOWS rounds (200): what is believed follows from the answers
	PRIMER_WINDOWS=$(WINDOWS) go test -run '^TestTwoWindows' -count=1 -timeout 1h -v ./cmd/primer

# PRIMER_LAB is a script that takes "up" and "down" and serves small models at
# OLLAMA_HOST; the tests take the server down and up again.
.PHONY: lab
lab: ## the tests that need an Ollama server (PRIMER_LAB=script OLLAMA_HOST=address)
	@test -n "$(PRIMER_LAB)" || { echo "make lab: say which script starts and stops the server: make lab PRIMER_LAB=path/to/script"; exit 2; }
	PRIMER_LAB="$(abspath $(PRIMER_LAB))" go test -run Lab -count=1 -timeout 1h -v ./cmd/primer

BUILDS ?= 5

# One line for each test; what a test told only when it failed.
OUTCOMES = awk '/^=== / { next } /^--- / { print "  " $$0; if ($$2 == "FAIL:") { bad = 1; printf "%s", told } told = ""; next } \
	/^(ok|FAIL|panic)/ { print; if ($$1 != "ok") { bad = 1; printf "%s", told } told = ""; next } { told = told $$0 "\n" } END { exit bad }'

# The server at OLLAMA_HOST is used as it is; with PRIMER_LAB it is started when
# it is not there, and stopped and started again by the tests of its loss.
.PHONY: test-ollama
test-ollama: ## the tests with a real Ollama server, and its timings (PRIMER_LAB=script OLLAMA_HOST=address)
	@test -n "$(PRIMER_LAB)" || { echo "make test-ollama: say which script starts and stops a server with small models: make test-ollama PRIMER_LAB=path/to/script OLLAMA_HOST=address"; exit 2; }
	@PRIMER_LAB="$(abspath $(PRIMER_LAB))" go test -p 1 -run Lab -count=1 -timeout 10m -v ./tutor/llm ./tutor/agent ./cmd/primer | $(OUTCOMES)
	@echo "Courses built by a model with random weights (BUILDS, 5); nothing that the documents do not say may stay"
	@PRIMER_LAB="$(abspath $(PRIMER_LAB))" PRIMER_BUILDS=$(BUILDS) go test -run LabRandomBuilds -count=1 -timeout 1h -v ./tutor/authoring/builder | $(OUTCOMES)
	@echo "First words of a reply against the plainest call with the same prompt (bar: 1.2 times)"
	@PRIMER_LAB="$(abspath $(PRIMER_LAB))" go test -run '^$$' -bench 'LabFirstWords' -benchtime 30x ./cmd/primer | $(FIGURES)

.PHONY: sweep
sweep: ## the tests that try every lesson with many seeds, whole
	PRIMER_SWEEP=1 go test -count=1 -timeout 2h $$(grep -rl '"github.com/primer-tutor/primer/tutor/lab/sweep"' --include='*_test.go' . | xargs -n1 dirname | sort -u)

.PHONY: fuzz
fuzz: ## a minute for each fuzz target (FUZZTIME)
	@for file in $$(grep -rl '^func Fuzz' --include='*_test.go' .); do \
		for target in $$(sed -n 's/^func \(Fuzz[A-Za-z0-9_]*\)(.*/\1/p' $$file); do \
			echo "$$target in $$(dirname $$file)"; \
			go test -run '^$$' -fuzz "^$$target\$$" -fuzztime $(FUZZTIME) $$(dirname $$file) || exit 1; \
		done; \
	done
