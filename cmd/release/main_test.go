package main

import (
	"archive/tar"
	"archive/zip"
	"bytes"
	"compress/gzip"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"
)

// TestRelease packs six programs of a few bytes.
func TestRelease(t *testing.T) {
	dir := t.TempDir()
	put := func(name string) {
		path := filepath.Join(dir, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(name), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	for name := range places {
		put("share/" + name)
	}
	for _, name := range []string{"linux_amd64/primer", "linux_arm64/primer", "darwin_amd64/primer", "darwin_arm64/primer", "windows_amd64/primer.exe", "windows_arm64/primer.exe"} {
		put("build/" + name)
	}
	at := time.Unix(1_700_000_000, 0)
	if err := release(dir, "1.2.3", at); err != nil {
		t.Fatal(err)
	}
	read := func(name string) []byte {
		data, err := os.ReadFile(filepath.Join(dir, name))
		if err != nil {
			t.Fatal(err)
		}
		return data
	}
	if sums := string(read("checksums.txt")); strings.Count(sums, "\n") != 9 || !strings.Contains(sums, "  primer_1.2.3_arm64.deb\n") {
		t.Errorf("the checksums are\n%s", sums)
	}
	if names := namesIn(t, read("primer_1.2.3_linux_amd64.tar.gz")); !slices.Contains(names, "primer_1.2.3_linux_amd64/primer") || !slices.Contains(names, "primer_1.2.3_linux_amd64/man/primer.1") {
		t.Errorf("the archive holds %v", names)
	}
	archive := read("primer_1.2.3_windows_arm64.zip")
	z, err := zip.NewReader(bytes.NewReader(archive), int64(len(archive)))
	if err != nil {
		t.Fatal(err)
	}
	if _, err := z.Open("primer_1.2.3_windows_arm64/primer.exe"); err != nil {
		t.Error(err)
	}
	if rb := string(read("primer.rb")); strings.Count(rb, "sha256") != 4 || !strings.Contains(rb, "/releases/download/v1.2.3/primer_1.2.3_darwin_arm64.tar.gz") {
		t.Errorf("the formula is\n%s", rb)
	}
	deb := read("primer_1.2.3_amd64.deb")
	if !bytes.HasPrefix(deb, []byte("!<arch>\ndebian-binary   ")) || !bytes.Contains(deb, []byte("data.tar.gz")) {
		t.Error("the package is none")
	}
	if err := release(dir, "1.2.3", at); err != nil || !bytes.Equal(deb, read("primer_1.2.3_amd64.deb")) {
		t.Error("the second package is another", err)
	}
}

// TestDebianPackage asks Debian's own tool, where it is.
func TestDebianPackage(t *testing.T) {
	tool, err := exec.LookPath("dpkg-deb")
	if err != nil {
		t.Skip("dpkg-deb is not here")
	}
	dir := t.TempDir()
	deb, err := debian("amd64", "1.2.3", []byte("#!/bin/sh\necho hello\n"), []file{{"man/primer.1", 0o644, []byte("page")}, {"LICENSE", 0o644, []byte("MIT")}}, time.Unix(1_700_000_000, 0))
	if err != nil {
		t.Fatal(err)
	}
	path := filepath.Join(dir, "primer.deb")
	if err := os.WriteFile(path, deb, 0o600); err != nil {
		t.Fatal(err)
	}
	if out, err := exec.CommandContext(t.Context(), tool, "--field", path, "Version").CombinedOutput(); err != nil || strings.TrimSpace(string(out)) != "1.2.3" {
		t.Errorf("%s %v", out, err)
	}
	root := filepath.Join(dir, "root")
	if out, err := exec.CommandContext(t.Context(), tool, "--extract", path, root).CombinedOutput(); err != nil {
		t.Fatalf("%s %v", out, err)
	}
	if out, err := exec.CommandContext(t.Context(), filepath.Join(root, "usr", "bin", "primer")).CombinedOutput(); err != nil || string(out) != "hello\n" {
		t.Errorf("%s %v", out, err)
	}
}

func namesIn(t *testing.T, data []byte) []string {
	t.Helper()
	unpacked, err := gzip.NewReader(bytes.NewReader(data))
	if err != nil {
		t.Fatal(err)
	}
	var names []string
	for r := tar.NewReader(unpacked); ; {
		head, err := r.Next()
		if err == io.EOF {
			return names
		}
		if err != nil {
			t.Fatal(err)
		}
		names = append(names, head.Name)
	}
}
