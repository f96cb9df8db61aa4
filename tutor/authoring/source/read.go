package source

import (
	"cmp"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"maps"
	"path"
	"slices"
	"strings"
)

// Options say how to read.
type Options struct {
	Limits Limits
	Cache  Cache                                                   // what was read before; nil for none
	Web    func(ctx context.Context, address string) (Page, error) // nil: pages of the web are not read
	Told   func(name string)                                       // called before each document
}

// Cache keeps documents by the digest of their bytes.
type Cache interface {
	Get(key string) (Document, bool)
	Put(key string, doc Document)
}

// Read reads all that is named: files, folders, archives, addresses. What cannot
// be read is in the report. The error is the context's.
func Read(ctx context.Context, names []string, o Options) ([]Document, Report, error) {
	var docs []Document
	report, err := Each(ctx, names, o, func(d Document) error {
		docs = append(docs, d)
		return nil
	})
	return docs, report, err
}

// Each reads like Read and hands out one document after the other, so that no
// more than one has to be in memory.
func Each(ctx context.Context, names []string, o Options, take func(Document) error) (Report, error) {
	r := &reading{options: o, limits: o.Limits.filled(), take: take, seen: map[string]string{}, others: map[string]int{}}
	for _, name := range names {
		r.named(ctx, name)
		if r.stopped(ctx) {
			break
		}
	}
	r.tellOthers()
	if r.err != nil {
		return r.report, r.err
	}
	return r.report, ctx.Err()
}

// reading is one call of Each.
type reading struct {
	options Options
	limits  Limits
	take    func(Document) error
	report  Report
	seen    map[string]string // digest -> the file that had it first
	others  map[string]int    // endings of files that are no documents
	count   int
	err     error
}

func (r *reading) stopped(ctx context.Context) bool {
	return r.err != nil || ctx.Err() != nil || r.count > r.limits.Files
}

// input is one file, wherever it is from.
type input struct {
	name string
	kind fileKind // "" is what the name says
	at   io.ReaderAt
	size int64
}

func (in input) reader() io.Reader { return io.NewSectionReader(in.at, 0, in.size) }

// file reads one file and hands out its document. It says whether to stop.
func (r *reading) file(ctx context.Context, in input) (stop bool) {
	if r.stopped(ctx) {
		return true
	}
	if r.count++; r.count > r.limits.Files {
		r.report.skip(in.name, "there are more than %d files; this one and those after it are left out", r.limits.Files)
		return true
	}
	if in.size > r.limits.File {
		r.report.skip(in.name, "it has more than %s; split it", size(r.limits.File))
		return false
	}
	if r.options.Told != nil {
		r.options.Told(Line(in.name))
	}
	digest, err := digestOf(ctx, in)
	if err != nil {
		r.report.skip(in.name, "it cannot be read: %s", Line(err.Error()))
		return r.stopped(ctx)
	}
	if first, twice := r.seen[digest]; twice {
		r.report.skip(in.name, "it is the same as %s", first)
		return false
	}
	r.seen[digest] = Line(in.name)
	doc, err := r.document(ctx, in, digest)
	if ctx.Err() != nil {
		return true
	}
	if err != nil {
		r.report.skip(in.name, "%s", r.limits.reason(ctx, err))
		return false
	}
	r.report.Files++
	r.report.Bytes += in.size
	r.report.Words += doc.Words()
	r.err = r.take(doc)
	return r.err != nil
}

func digestOf(ctx context.Context, in input) (string, error) {
	h := sha256.New()
	if _, err := io.Copy(h, &bounded{ended: ctx.Err, r: in.reader(), limit: in.size + 1}); err != nil {
		return "", err
	}
	return hex.EncodeToString(h.Sum(nil)), nil
}

// document is the file read, from the cache where it was read before.
func (r *reading) document(ctx context.Context, in input, digest string) (Document, error) {
	kind := in.kind
	kind = cmp.Or(kind, kindOf(in.name))
	name, key := Line(in.name), edition+"-"+string(kind)+"-"+digest
	if r.options.Cache != nil {
		if doc, ok := r.options.Cache.Get(key); ok {
			r.report.Cached++
			return doc.renamed(name), nil
		}
	}
	doc := Document{Name: name, Digest: digest}
	ctx, cancel := context.WithTimeout(ctx, r.limits.PerOne)
	defer cancel()
	if err := parse(ctx, &doc, in, kind, r.limits); err != nil {
		return doc, err
	}
	if len(doc.Blocks) == 0 {
		return doc, errors.New("it holds no text")
	}
	doc.Title = cmp.Or(doc.Title, strings.TrimSuffix(path.Base(name), path.Ext(name)))
	if r.options.Cache != nil {
		r.options.Cache.Put(key, doc)
	}
	return doc, nil
}

// edition goes up when the same bytes are read otherwise, so that the cache does
// not give back what an older program read.
const edition = "15"

// renamed is a document of the cache under the name that its file has now.
func (d Document) renamed(name string) Document {
	if d.Name == name {
		return d
	}
	d.Name = name
	d.Blocks = slices.Clone(d.Blocks)
	for i := range d.Blocks {
		d.Blocks[i].Place.File = name
	}
	return d
}

// parse reads a file by its kind. A reader that breaks on a file costs that file.
func parse(ctx context.Context, doc *Document, in input, kind fileKind, limits Limits) (err error) {
	defer func() {
		if broken := recover(); broken != nil {
			err = errors.New("it is broken; open it in the program that made it and save it anew")
		}
	}()
	r := &bounded{ended: ctx.Err, r: in.reader(), limit: limits.Text}
	switch kind {
	case kindMarkdown, kindText:
		return readText(doc, r, kind == kindText, limits)
	case kindHTML, kindCNXML:
		r.limit = min(r.limit, 16<<20)
		raw, err := io.ReadAll(r)
		if err != nil {
			return err
		}
		if binary(raw) {
			return errBinary
		}
		if kind == kindCNXML {
			return readCNXML(doc, decode(raw))
		}
		return readHTML(doc, decode(raw))
	case kindDOCX:
		z, err := openZip(contextAt{ctx.Err, in.at}, in.size)
		if errors.Is(err, errArchive) {
			return errWord
		}
		if err != nil {
			return err
		}
		return readDOCX(ctx, doc, z, limits)
	case kindPDF:
		return readPDF(ctx, doc, in, limits)
	case kindZip, kindOther:
	}
	return errBinary
}

// contextAt reads as long as its context lasts.
type contextAt struct {
	ended func() error
	r     io.ReaderAt
}

func (c contextAt) ReadAt(p []byte, off int64) (int, error) {
	if err := c.ended(); err != nil {
		return 0, err
	}
	return c.r.ReadAt(p, off)
}

// fileKind is how a file is read.
type fileKind string

const (
	kindMarkdown fileKind = "markdown"
	kindText     fileKind = "text"
	kindHTML     fileKind = "html"
	kindCNXML    fileKind = "cnxml"
	kindDOCX     fileKind = "docx"
	kindPDF      fileKind = "pdf"
	kindZip      fileKind = "zip"
	kindOther    fileKind = "other"
)

var kindsByEnding = map[string]fileKind{
	".md": kindMarkdown, ".markdown": kindMarkdown, ".mdown": kindMarkdown, ".mkd": kindMarkdown, ".rmd": kindMarkdown, ".qmd": kindMarkdown,
	".txt": kindText, ".text": kindText, ".html": kindHTML, ".htm": kindHTML, ".xhtml": kindHTML, ".cnxml": kindCNXML, ".docx": kindDOCX, ".pdf": kindPDF, ".zip": kindZip,
}

func kindOf(name string) fileKind {
	if kind, ok := kindsByEnding[strings.ToLower(path.Ext(name))]; ok {
		return kind
	}
	return kindOther
}

func (r *reading) readsKind(name string) bool { return kindOf(name) != kindOther }

// otherKind counts a file that is no document; a whole folder of pictures is one
// line of the report.
func (r *reading) otherKind(name string) {
	switch ending := strings.ToLower(path.Ext(name)); ending {
	case ".doc", ".odt", ".rtf", ".pages", ".pptx", ".ppt", ".epub", ".odp", ".tex":
		r.report.skip(name, "files of this kind are not read; save it as DOCX, PDF, HTML or text")
	default:
		r.others[ending]++
	}
}

func (r *reading) tellOthers() {
	for _, ending := range slices.Sorted(maps.Keys(r.others)) {
		what := "files without an ending"
		if ending != "" {
			what = "files that end in " + ending
		}
		r.report.skip(fmt.Sprintf("%d %s", r.others[ending], what), "they are no documents that can be read")
	}
}

// missing says why a name leads to no file.
func missing(err error) string {
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return "there is no such file or folder; check its name"
	case errors.Is(err, fs.ErrPermission):
		return "you may not read it; check its permissions"
	}
	return "it cannot be opened"
}
