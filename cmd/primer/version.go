package main

import (
	"cmp"
	"runtime/debug"
	"strings"
	"sync"
)

// stamped is the version of a release, set by "make release".
var stamped string

// version is what this program is: a release, a module that go install fetched, or
// the sources as they were at a commit.
var version = sync.OnceValue(func() string {
	info, ok := debug.ReadBuildInfo()
	if !ok {
		info = &debug.BuildInfo{}
	}
	return versionOf(stamped, info)
})

func versionOf(stamped string, info *debug.BuildInfo) string {
	told := map[string]string{}
	for _, s := range info.Settings {
		told[s.Key] = s.Value
	}
	module := info.Main.Version
	if module == "(devel)" {
		module = ""
	}
	if known := cmp.Or(stamped, module); known != "" {
		return strings.TrimPrefix(known, "v")
	}
	revision := told["vcs.revision"]
	if revision == "" {
		return "dev"
	}
	day, _, _ := strings.Cut(told["vcs.time"], "T")
	parts := []string{"dev", day, revision[:min(len(revision), 12)]}
	if told["vcs.modified"] == "true" {
		parts = append(parts, "dirty")
	}
	return strings.Join(parts, "-")
}
