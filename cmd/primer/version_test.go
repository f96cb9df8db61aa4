package main

import (
	"runtime/debug"
	"testing"
)

func TestVersionIsOfTheBuild(t *testing.T) {
	vcs := []debug.BuildSetting{{Key: "vcs.revision", Value: "0123456789abcdef0123"}, {Key: "vcs.time", Value: "2026-11-24T17:00:00Z"}}
	dirty := append(vcs[:2:2], debug.BuildSetting{Key: "vcs.modified", Value: "true"})
	for _, c := range []struct {
		stamped, module string
		settings        []debug.BuildSetting
		want            string
	}{
		{"v1.2.3", "(devel)", vcs, "1.2.3"},
		{"", "v1.2.3", nil, "1.2.3"},
		{"", "v0.0.0-20261124170000-0123456789ab+dirty", dirty, "0.0.0-20261124170000-0123456789ab+dirty"},
		{"", "(devel)", vcs, "dev-2026-11-24-0123456789ab"},
		{"", "", dirty, "dev-2026-11-24-0123456789ab-dirty"},
		{"", "(devel)", nil, "dev"},
	} {
		if got := versionOf(c.stamped, &debug.BuildInfo{Main: debug.Module{Version: c.module}, Settings: c.settings}); got != c.want {
			t.Errorf("%+v is %q", c, got)
		}
	}
}
