package main

import (
	"encoding/hex"
	"fmt"
	"os"
	"path/filepath"
	"runtime/debug"
	"strconv"
	"strings"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"

	"github.com/primer-tutor/primer/tutor/lab/sweep"
)

// asProgram has the arguments, a line each, with which a test runs this program as
// "primer" in a process of its own.
const asProgram = "PRIMER_TEST_AS_PROGRAM"

// TestMain lets the scripts run this very program as "primer". The tests themselves
// collect their garbage seldom: a third of their time went there.
func TestMain(m *testing.M) {
	if args := os.Getenv(asProgram); args != "" {
		os.Args = strings.Split(args, "\n")
		os.Exit(run())
	}
	if filepath.Base(os.Args[0]) != "primer" {
		debug.SetGCPercent(400)
	}
	if os.Getenv(victimData) != "" { // it is killed, and would leave the copy of this program that scripts run
		os.Exit(m.Run())
	}
	testscript.Main(m, map[string]func(){"primer": func() { os.Exit(run()) }, "espeak-ng": speakIntoFile})
}

// TestScripts runs the commands as a person would, each script in an empty
// folder with an empty database and without a model.
func TestScripts(t *testing.T) {
	testscript.Run(t, testscript.Params{
		Dir: "testdata/script",
		Setup: func(env *testscript.Env) error {
			env.Setenv("PRIMER_DATA", filepath.Join(env.WorkDir, "data"))
			env.Setenv("OLLAMA_HOST", "127.0.0.1:1") // nothing answers there
			env.Setenv("TZ", "UTC")
			return nil
		},
		Condition: func(name string) (bool, error) {
			if name != "sweep" {
				return false, fmt.Errorf("condition %q is not known", name)
			}
			return sweep.Of(false, true), nil
		},
		Cmds: map[string]func(*testscript.TestScript, bool, []string){
			"poke": poke, "fill": fill, "mode": mode, "oneline": oneline,
		},
	})
}

// poke FILE OFFSET HEX writes bytes into the middle of a file.
func poke(ts *testscript.TestScript, _ bool, args []string) {
	offset, err := strconv.ParseInt(args[1], 10, 64)
	ts.Check(err)
	raw, err := hex.DecodeString(args[2])
	ts.Check(err)
	f, err := os.OpenFile(ts.MkAbs(args[0]), os.O_RDWR, 0)
	ts.Check(err)
	_, err = f.WriteAt(raw, offset)
	ts.Check(err)
	ts.Check(f.Close())
}

// fill FILE N TEXT adds a text N times; \e in it stands for escape and \n for a line break.
func fill(ts *testscript.TestScript, _ bool, args []string) {
	n, err := strconv.Atoi(args[1])
	ts.Check(err)
	text := strings.NewReplacer(`\e`, "\x1b", `\n`, "\n", `\0`, "\x00").Replace(args[2])
	f, err := os.OpenFile(ts.MkAbs(args[0]), os.O_APPEND|os.O_CREATE|os.O_WRONLY, 0o600)
	ts.Check(err)
	_, err = f.WriteString(strings.Repeat(text, n))
	ts.Check(err)
	ts.Check(f.Close())
}

// mode FILE MODE checks who may read a file.
func mode(ts *testscript.TestScript, _ bool, args []string) {
	info, err := os.Stat(ts.MkAbs(args[0]))
	ts.Check(err)
	if got := fmt.Sprintf("%04o", info.Mode().Perm()); got != args[1] {
		ts.Fatalf("%s has mode %s, not %s", args[0], got, args[1])
	}
}

// oneline checks that the last command said what is wrong in one line and no more.
func oneline(ts *testscript.TestScript, _ bool, _ []string) {
	said := ts.ReadFile("stderr")
	if strings.Count(said, "\n") != 1 || !strings.HasPrefix(said, "primer: ") || strings.ContainsRune(said, '\x1b') {
		ts.Fatalf("not one clear line: %q", said)
	}
}
