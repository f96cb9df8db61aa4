package desk

import (
	"os"
	"runtime"
	"strings"
)

// DefaultData is the user's data folder for Primer.
func DefaultData() string {
	home, err := os.UserHomeDir()
	if err != nil {
		home = ""
	}
	return dataFolder(runtime.GOOS, os.Getenv, home, func(dir string) bool {
		_, err := os.Stat(dir)
		return err == nil
	})
}

// dataFolder is the data folder on a system: as PRIMER_DATA or XDG_DATA_HOME say it,
// on Windows beside the data of other programs, which stays on this computer, else
// where Unix keeps it; so did Windows before, and what is there goes on there. Without a home it is a folder where Primer was started.
func dataFolder(goos string, env func(string) string, home string, there func(dir string) bool) string {
	apart := "/"
	if goos == "windows" {
		apart = `\`
	}
	in := func(parts ...string) string {
		return strings.TrimSuffix(parts[0], apart) + apart + strings.Join(parts[1:], apart)
	}
	if dir := env("PRIMER_DATA"); dir != "" {
		return dir
	}
	if dir := env("XDG_DATA_HOME"); dir != "" {
		return in(dir, "primer")
	}
	own := "primer-data"
	if home != "" {
		own = in(home, ".local", "share", "primer")
	}
	if dir := env("LocalAppData"); dir != "" && goos == "windows" && !there(own) {
		return in(dir, "Primer")
	}
	return own
}
