// Command release makes of built programs what people install: an archive for each
// system with the man page and the completions, a Debian package for each Linux, a
// Homebrew formula and the checksums of all. "make release" builds the programs and
// calls it; the same files give the same bytes.
package main

import (
	"crypto/sha256"
	"flag"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"
)

const home = "https://github.com/primer-tutor/primer"

// about is what a package says of the program, and how Homebrew's formula begins.
const about = "A tutor in your terminal"

func main() {
	version := flag.String("version", "", "the version, as in v1.2.3")
	moment := flag.Int64("time", 0, "when the sources were committed, in seconds")
	flag.Parse()
	if err := release(flag.Arg(0), strings.TrimPrefix(*version, "v"), time.Unix(*moment, 0).UTC()); err != nil {
		fmt.Fprintln(os.Stderr, "release:", err)
		os.Exit(1)
	}
}

// file is a file of an archive or package.
type file struct {
	name string
	mode fs.FileMode
	data []byte
}

// system is what a program was built for.
type system struct{ os, arch string }

func (s system) program() string {
	if s.os == "windows" {
		return "primer.exe"
	}
	return "primer"
}

// release reads dir/build/OS_ARCH/primer for each system and dir/share for what goes
// beside the program, and writes the packages into dir.
func release(dir, version string, at time.Time) error {
	builds, err := filepath.Glob(filepath.Join(dir, "build", "*_*"))
	if err != nil || len(builds) == 0 {
		return fmt.Errorf("nothing is built in %s", filepath.Join(dir, "build"))
	}
	shared, err := filesIn(filepath.Join(dir, "share"))
	if err != nil {
		return err
	}
	made := map[string][]byte{}
	for _, build := range builds {
		var s system
		s.os, s.arch, _ = strings.Cut(filepath.Base(build), "_")
		program, err := os.ReadFile(filepath.Join(build, s.program()))
		if err != nil {
			return err
		}
		if err := packages(made, s, version, program, shared, at); err != nil {
			return fmt.Errorf("pack for %s %s: %w", s.os, s.arch, err)
		}
	}
	made["primer.rb"] = []byte(formula(version, made))
	made["checksums.txt"] = []byte(checksums(made))
	for name, data := range made {
		if err := os.WriteFile(filepath.Join(dir, name), data, 0o644); err != nil {
			return err
		}
	}
	return nil
}

// packages makes those of one system.
func packages(made map[string][]byte, s system, version string, program []byte, shared []file, at time.Time) (err error) {
	base := archiveName(s, version)
	files := []file{{base + "/" + s.program(), 0o755, program}}
	for _, f := range shared {
		files = append(files, file{base + "/" + f.name, f.mode, f.data})
	}
	if s.os == "windows" {
		made[base+".zip"], err = zipped(files, at)
		return err
	}
	if made[base+".tar.gz"], err = tarred(files, at); err != nil || s.os != "linux" {
		return err
	}
	made[fmt.Sprintf("primer_%s_%s.deb", version, s.arch)], err = debian(s.arch, version, program, shared, at)
	return err
}

func archiveName(s system, version string) string {
	return fmt.Sprintf("primer_%s_%s_%s", version, s.os, s.arch)
}

func filesIn(dir string) ([]file, error) {
	var all []file
	err := filepath.WalkDir(dir, func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		data, err := os.ReadFile(path)
		name, _ := filepath.Rel(dir, path) // it lies in it
		all = append(all, file{filepath.ToSlash(name), 0o644, data})
		return err
	})
	return all, err
}

func checksums(made map[string][]byte) string {
	var lines []string
	for name, data := range made {
		lines = append(lines, fmt.Sprintf("%x  %s\n", sha256.Sum256(data), name))
	}
	slices.SortFunc(lines, func(a, b string) int { return strings.Compare(a[64:], b[64:]) })
	return strings.Join(lines, "")
}

// formula is Homebrew's, for a tap.
func formula(version string, made map[string][]byte) string {
	var b strings.Builder
	fmt.Fprintf(&b, "class Primer < Formula\n  desc %q\n  homepage %q\n  version %q\n  license \"MIT\"\n", about, home, version)
	for _, s := range []struct{ os, brew string }{{"darwin", "macos"}, {"linux", "linux"}} {
		fmt.Fprintf(&b, "\n  on_%s do\n", s.brew)
		for _, a := range []struct{ arch, brew string }{{"arm64", "arm"}, {"amd64", "intel"}} {
			name := archiveName(system{s.os, a.arch}, version) + ".tar.gz"
			fmt.Fprintf(&b, "    on_%s do\n      url \"%s/releases/download/v%s/%s\"\n      sha256 \"%x\"\n    end\n", a.brew, home, version, name, sha256.Sum256(made[name]))
		}
		b.WriteString("  end\n")
	}
	b.WriteString(`
  def install
    bin.install "primer"
    man1.install "man/primer.1"
    bash_completion.install "completions/primer.bash" => "primer"
    zsh_completion.install "completions/primer.zsh" => "_primer"
    fish_completion.install "completions/primer.fish"
  end

  test do
    assert_match "primer version", shell_output("#{bin}/primer --version")
  end
end
`)
	return b.String()
}
