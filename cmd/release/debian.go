package main

import (
	"bytes"
	"compress/gzip"
	"crypto/md5"
	"fmt"
	"strings"
	"time"
)

// places are where Debian wants what stands beside the program.
var places = map[string]string{
	"man/primer.1":            "usr/share/man/man1/primer.1.gz",
	"completions/primer.bash": "usr/share/bash-completion/completions/primer",
	"completions/primer.zsh":  "usr/share/zsh/vendor-completions/_primer",
	"completions/primer.fish": "usr/share/fish/vendor_completions.d/primer.fish",
	"LICENSE":                 "usr/share/doc/primer/copyright",
	"README.md":               "usr/share/doc/primer/README.md",
}

// debian is a package: an ar archive of its format, its control files and its data.
// It needs nothing and runs no script, so removing it leaves nothing but the data of
// its users.
func debian(arch, version string, program []byte, shared []file, at time.Time) ([]byte, error) {
	files := []file{{"usr/bin/primer", 0o755, program}}
	for _, f := range shared {
		place, ok := places[f.name]
		if !ok {
			continue
		}
		if strings.HasSuffix(place, ".gz") {
			f.data = gzipped(f.data)
		}
		files = append(files, file{place, f.mode, f.data})
	}
	size := 0
	var sums strings.Builder
	for i, f := range files {
		size += len(f.data)
		fmt.Fprintf(&sums, "%x  %s\n", md5.Sum(f.data), f.name)
		files[i].name = "./" + f.name
	}
	data, err := tarred(files, at)
	if err != nil {
		return nil, err
	}
	control, err := tarred([]file{{"./control", 0o644, []byte(controlOf(arch, version, size))}, {"./md5sums", 0o644, []byte(sums.String())}}, at)
	if err != nil {
		return nil, err
	}
	var out bytes.Buffer
	out.WriteString("!<arch>\n")
	for _, f := range []file{{"debian-binary", 0o644, []byte("2.0\n")}, {"control.tar.gz", 0o644, control}, {"data.tar.gz", 0o644, data}} {
		fmt.Fprintf(&out, "%-16s%-12d%-6d%-6d%-8s%-10d`\n", f.name, at.Unix(), 0, 0, "100644", len(f.data))
		out.Write(f.data)
		if len(f.data)%2 == 1 {
			out.WriteByte('\n')
		}
	}
	return out.Bytes(), nil
}

func controlOf(arch, version string, size int) string {
	return fmt.Sprintf(`Package: primer
Version: %s
Architecture: %s
Maintainer: The Primer authors <primer-tutor@users.noreply.github.com>
Installed-Size: %d
Section: education
Priority: optional
Homepage: %s
Description: %s
 Lessons with exact grading, hints before answers, and a pane in which teachers
 see every decision. It runs on this computer, offline, with or without a model.
`, version, arch, (size+1023)/1024, home, about)
}

func gzipped(data []byte) []byte {
	var out bytes.Buffer
	w, _ := gzip.NewWriterLevel(&out, gzip.BestCompression) // the level is one
	_, _ = w.Write(data)
	_ = w.Close() // a buffer takes all
	return out.Bytes()
}
