package main

import (
	"bytes"
	"cmp"
	"compress/gzip"
	"fmt"
	"io"
	"slices"
	"strings"
)

// How much of the lines is kept for teachers to look at: their file has at most so many
// bytes, and a line at most so many letters.
const (
	mostKept    = 290_000
	longestKept = 90
)

// kept are the lines that are shown beside one that the weights read, each behind what it
// is an example of: every danger, and as many others, evenly taken, as the file may hold.
func kept(rows []row) []string {
	var dangers, others []string
	seen := map[string]bool{}
	for _, r := range rows {
		label := cmp.Or(r.Sub, r.Label)
		if r.Source != "written" || r.narrow() || r.Label == harmless || len(r.Text) > longestKept || strings.ContainsAny(r.Text, "\t\n") || seen[r.Text] {
			continue
		}
		seen[r.Text] = true
		line := label + "\t" + r.Text + "\n"
		if r.Sub != "" {
			dangers = append(dangers, line)
		} else {
			others = append(others, line)
		}
	}
	for step := 1; ; step++ {
		some := slices.Clone(dangers)
		for i := 0; i < len(others); i += step {
			some = append(some, others[i])
		}
		slices.Sort(some)
		if file, err := zipped(strings.Join(some, "")); err == nil && len(file) <= mostKept {
			return some
		}
	}
}

func zipped(text string) ([]byte, error) {
	var b bytes.Buffer
	z, err := gzip.NewWriterLevel(&b, gzip.BestCompression)
	if err != nil {
		return nil, err
	}
	if _, err := z.Write([]byte(text)); err != nil {
		return nil, fmt.Errorf("pack: %w", err)
	}
	if err := z.Close(); err != nil {
		return nil, fmt.Errorf("pack: %w", err)
	}
	return b.Bytes(), nil
}

func unzipped(file []byte) ([]byte, error) {
	r, err := gzip.NewReader(bytes.NewReader(file))
	if err != nil {
		return nil, fmt.Errorf("unpack: %w", err)
	}
	return io.ReadAll(r)
}
