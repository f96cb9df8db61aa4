package source

import (
	"archive/zip"
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"net/url"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"github.com/primer-tutor/primer/tutor/authoring/intake"
)

// named reads what one name leads to.
func (r *reading) named(ctx context.Context, name string) {
	if address, err := url.Parse(name); err == nil && (address.Scheme == "http" || address.Scheme == "https") && address.Host != "" {
		r.address(ctx, name)
		return
	}
	info, err := os.Stat(name) // a name that is given may be a link; those found in a folder are not followed
	if err != nil {
		r.report.skip(name, "%s", missing(err))
		return
	}
	switch {
	case info.IsDir():
		root, err := os.OpenRoot(name)
		if err != nil {
			r.report.skip(name, "%s", missing(err))
			return
		}
		defer func() { _ = root.Close() }() // only read
		r.folder(ctx, root, ".", 0)
	case !info.Mode().IsRegular():
		r.report.skip(name, "it is no file")
	default:
		r.opened(ctx, filepath.Base(name), name, os.Open)
	}
}

// opened reads a file on disk. A file that is named alone is read as text where
// its ending says nothing.
func (r *reading) opened(ctx context.Context, shown, name string, open func(string) (*os.File, error)) {
	f, err := open(name)
	if err != nil {
		r.report.skip(shown, "%s", missing(err))
		return
	}
	defer func() { _ = f.Close() }() // only read
	info, err := f.Stat()
	if err != nil || !info.Mode().IsRegular() {
		r.report.skip(shown, "it is no file")
		return
	}
	kind := kindOf(shown)
	if kind == kindZip && info.Size() <= r.limits.File {
		r.archive(ctx, shown, f, info.Size())
		return
	}
	if kind == kindOther {
		kind = kindText
	}
	r.file(ctx, input{name: shown, kind: kind, at: f, size: info.Size()})
}

// folder reads the documents of a folder, then the folders in it, each in the
// order in which a person would number them.
func (r *reading) folder(ctx context.Context, root *os.Root, dir string, deep int) {
	if deep > r.limits.Deep {
		r.report.skip(dir, "its folders nest deeper than %d; move it up", r.limits.Deep)
		return
	}
	f, err := root.Open(dir)
	if err != nil {
		r.report.skip(dir, "%s", missing(err))
		return
	}
	entries, err := f.ReadDir(10 * r.limits.Files)
	_ = f.Close() // only read
	if err != nil && len(entries) == 0 {
		return // an empty folder
	}
	entries = inOrder(entries, fs.DirEntry.Name)
	for _, e := range entries {
		if r.stopped(ctx) {
			return
		}
		if name := path.Join(dir, e.Name()); e.Type().IsRegular() && !hiddenFile(name) {
			if r.readsKind(name) {
				r.opened(ctx, name, name, root.Open)
			} else {
				r.otherKind(name)
			}
		}
	}
	for _, e := range entries {
		if name := path.Join(dir, e.Name()); e.IsDir() && !hiddenFile(name) && !r.stopped(ctx) {
			r.folder(ctx, root, name, deep+1)
		}
	}
}

// hiddenFile reports whether a file or folder belongs to a program, not to a person.
func hiddenFile(name string) bool {
	for part := range strings.SplitSeq(name, "/") {
		if len(part) > 1 && (part[0] == '.' || part[0] == '~') || part == "__MACOSX" || part == "node_modules" {
			return true
		}
	}
	return false
}

// inOrder sorts by name, numbers by their worth: chapter 2 before chapter 10.
func inOrder[T any](things []T, name func(T) string) []T {
	sorted := slices.Clone(things)
	slices.SortStableFunc(sorted, func(a, b T) int { return intake.Natural(strings.ToLower(name(a)), strings.ToLower(name(b))) })
	return sorted
}

// maxHeaders bounds the entries of an archive before it is opened: the reader
// of archives holds all of them in memory, whatever the archive says.
const maxHeaders = 20_000

// xmlTimes is how many times longer the XML of a text may be than the text.
const xmlTimes = 8

var (
	errArchive = errors.New("it is broken; pack it anew")
	errBomb    = errors.New("it unpacks to far more than a document holds, so it is not opened")
)

// openZip opens an archive whose directory is of an honest size.
func openZip(r io.ReaderAt, length int64) (*zip.Reader, error) {
	headers := 0
	mark := []byte("PK\x01\x02")
	buffer := make([]byte, 1<<20)
	for at := int64(0); at < length; at += int64(len(buffer) - len(mark) + 1) {
		n, err := r.ReadAt(buffer, at)
		if err != nil && !errors.Is(err, io.EOF) {
			return nil, err
		}
		if headers += bytes.Count(buffer[:n], mark); headers > maxHeaders {
			return nil, fmt.Errorf("it holds more than %d files; pack less into it", maxHeaders)
		}
	}
	z, err := zip.NewReader(r, length)
	if err != nil && !errors.Is(err, zip.ErrInsecurePath) {
		return nil, errArchive
	}
	return z, nil
}

// unzipped reads one entry within the limits.
func unzipped(ctx context.Context, f *zip.File, limits Limits, read func(io.Reader) error) error {
	packed, unpacked := int64(f.CompressedSize64), int64(f.UncompressedSize64)
	if unpacked < 0 || unpacked > 4<<20 && unpacked/max(packed, 1) > limits.Ratio {
		return errBomb
	}
	if f.Flags&1 != 0 {
		return errors.New("it is locked with a password; save it without one")
	}
	in, err := f.Open()
	if err != nil {
		return errArchive
	}
	defer func() { _ = in.Close() }() // only read
	largest := xmlTimes * limits.Text
	most := min(largest, max(4<<20, packed*limits.Ratio))
	err = read(&bounded{ended: ctx.Err, r: in, limit: most})
	switch {
	case errors.Is(err, errTooLong) && most < largest:
		return errBomb
	case errors.Is(err, zip.ErrChecksum), errors.Is(err, zip.ErrFormat), errors.Is(err, io.ErrUnexpectedEOF):
		return errArchive
	}
	return err
}

// archive reads the documents of a zip, in the order of their names.
func (r *reading) archive(ctx context.Context, name string, at io.ReaderAt, length int64) {
	z, err := openZip(at, length)
	if err != nil {
		r.report.skip(name, "%s", r.limits.reason(ctx, err))
		return
	}
	files := inOrder(z.File, func(f *zip.File) string { return f.Name })
	left := r.limits.Total
	for _, f := range files {
		inside := name + "/" + strings.TrimLeft(strings.ReplaceAll(f.Name, `\`, "/"), "/")
		if f.FileInfo().IsDir() || hiddenFile(f.Name) {
			continue
		}
		if !r.readsKind(inside) || kindOf(inside) == kindZip {
			r.otherKind(inside)
			continue
		}
		if left <= 0 {
			r.report.skip(name, "it unpacks to more than %s; the rest of it is left out", size(r.limits.Total))
			return
		}
		var raw []byte
		err := unzipped(ctx, f, r.limits, func(in io.Reader) (err error) {
			raw, err = io.ReadAll(in)
			return err
		})
		left -= int64(len(raw))
		if err != nil {
			r.report.skip(inside, "%s", r.limits.reason(ctx, err))
			continue
		}
		if r.file(ctx, input{name: inside, at: bytes.NewReader(raw), size: int64(len(raw))}) {
			return
		}
	}
}
