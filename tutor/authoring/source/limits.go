package source

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"time"
)

// Limits bound what reading may cost. The zero value of a field means the default.
type Limits struct {
	File   int64         // bytes of one file
	Text   int64         // bytes of text of one document, unpacked
	Total  int64         // bytes that one archive may unpack to
	Line   int           // bytes of one line
	Files  int           // files in all
	Deep   int           // folders within folders
	Ratio  int64         // how many times larger an entry of an archive may be than it is packed
	PerOne time.Duration // time for one document
}

// The defaults. A book of a thousand pages has about 3 MB of text; four times as
// much keeps a program that reads it below 200 MB.
var defaults = Limits{
	File: 100 << 20, Text: 12 << 20, Total: 200 << 20, Line: 1 << 20, Files: 10_000, Deep: 32, Ratio: 250, PerOne: time.Minute,
}

func (l Limits) filled() Limits {
	fill(&l.File, defaults.File)
	fill(&l.Text, defaults.Text)
	fill(&l.Total, defaults.Total)
	fill(&l.Line, defaults.Line)
	fill(&l.Files, defaults.Files)
	fill(&l.Deep, defaults.Deep)
	fill(&l.Ratio, defaults.Ratio)
	fill(&l.PerOne, defaults.PerOne)
	return l
}

func fill[T ~int | ~int64](field *T, value T) {
	*field = cmp.Or(*field, value)
}

// size is a number of bytes for a person.
func size(n int64) string {
	if n >= 1<<20 {
		return fmt.Sprintf("%d MB", n>>20)
	}
	return fmt.Sprintf("%d KB", n>>10)
}

// errTooLong is text past its limit.
var errTooLong = errors.New("too long")

// bounded reads at most limit bytes, and none once the context has ended.
type bounded struct {
	ended func() error // the context's
	r     io.Reader
	limit int64
}

func (b *bounded) Read(p []byte) (int, error) {
	if err := b.ended(); err != nil {
		return 0, err
	}
	if b.limit <= 0 {
		var one [1]byte
		if n, err := b.r.Read(one[:]); n == 0 && err != nil {
			return 0, err
		}
		return 0, errTooLong
	}
	if int64(len(p)) > b.limit {
		p = p[:b.limit]
	}
	n, err := b.r.Read(p)
	b.limit -= int64(n)
	return n, err
}

// reason says in one line why a document cannot be read.
func (l Limits) reason(ctx context.Context, err error) string {
	switch {
	case errors.Is(err, errTooLong):
		return "it holds more text than " + size(l.Text) + "; split it"
	case errors.Is(err, context.DeadlineExceeded) || ctx.Err() != nil:
		return fmt.Sprintf("it takes longer than %.0f seconds to read; split it, or save it anew", l.PerOne.Seconds())
	}
	return Line(err.Error())
}
