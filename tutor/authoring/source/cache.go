package source

import (
	"cmp"
	"compress/gzip"
	"encoding/json"
	"io"
	"os"
	"path/filepath"
	"strings"
	"time"

	"github.com/primer-tutor/primer/tutor/sorting"
)

// Shelf is a cache of documents in a folder, the oldest of which go when it grows
// too large. What cannot be kept or read is read anew: a cache never fails.
type Shelf struct {
	Dir  string
	Most int64 // bytes, packed; 0 is 64 MB
}

// largest bounds one document of the cache, unpacked.
const largest = 256 << 20

func (s Shelf) path(key string) string { return filepath.Join(s.Dir, key+".json.gz") }

// Get reads a document that was kept under a key.
func (s Shelf) Get(key string) (Document, bool) {
	var doc Document
	f, err := os.Open(s.path(key))
	if err != nil {
		return doc, false
	}
	defer func() { _ = f.Close() }() // only read
	packed, err := gzip.NewReader(f)
	if err != nil {
		return doc, false
	}
	if err := json.NewDecoder(io.LimitReader(packed, largest)).Decode(&doc); err != nil || !strings.HasSuffix(key, doc.Digest) {
		return Document{}, false
	}
	now := time.Now()
	_ = os.Chtimes(s.path(key), now, now) // the oldest go first
	return doc, true
}

// Put keeps a document whole or not at all.
func (s Shelf) Put(key string, doc Document) {
	if os.MkdirAll(s.Dir, 0o700) != nil {
		return
	}
	f, err := os.CreateTemp(s.Dir, "part-*")
	if err != nil {
		return
	}
	defer func() { _ = os.Remove(f.Name()) }() // gone already when all went well
	packed, _ := gzip.NewWriterLevel(f, gzip.BestSpeed)
	err = json.NewEncoder(packed).Encode(doc)
	if shut := packed.Close(); err == nil {
		err = shut
	}
	if shut := f.Close(); err == nil {
		err = shut
	}
	if err == nil && os.Rename(f.Name(), s.path(key)) == nil {
		s.tidy()
	}
}

// tidy removes the oldest documents until the rest is small enough.
func (s Shelf) tidy() {
	type kept struct {
		path string
		size int64
		at   time.Time
	}
	files, _ := filepath.Glob(filepath.Join(s.Dir, "*.json.gz")) // the pattern is sound
	var all []kept
	total := int64(0)
	for _, path := range files {
		if info, err := os.Stat(path); err == nil {
			all = append(all, kept{path, info.Size(), info.ModTime()})
			total += info.Size()
		}
	}
	sorting.Stable(all, func(a, b kept) int { return cmp.Or(a.at.Compare(b.at), strings.Compare(a.path, b.path)) })
	most := s.Most
	fill(&most, 64<<20)
	for _, k := range all {
		if total <= most {
			return
		}
		if os.Remove(k.path) == nil {
			total -= k.size
		}
	}
}
