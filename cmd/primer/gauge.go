package main

import (
	"fmt"
	"io"
	"os"
	"strings"
	"time"

	"github.com/primer-tutor/primer/tutor/format"
)

// gaugeEvery is how often a gauge is drawn at most, and gaugeAfter how long something
// takes before it is called long: what is done at once needs none.
const (
	gaugeEvery = 100 * time.Millisecond
	gaugeAfter = 400 * time.Millisecond
)

// gauge shows how far something long is: one line on a terminal, with what is left
// of it in time. In a pipe it says nothing.
type gauge struct {
	out   io.Writer // nil where nobody watches
	unit  string    // what is counted: "sessions"
	now   func() time.Time
	began time.Time
	drawn time.Time // zero until the first drawing
}

// newGauge is a gauge on out, where that is a terminal.
func newGauge(out io.Writer, unit string, now func() time.Time) *gauge {
	g := &gauge{unit: unit, now: now, began: now()}
	if isTerminal(out) {
		g.out = out
	}
	return g
}

// report says that done of all are done.
func (g *gauge) report(done, all int) {
	if g.out == nil || all <= 0 {
		return
	}
	now := g.now()
	if now.Sub(g.began) < gaugeAfter || now.Sub(g.drawn) < gaugeEvery {
		return
	}
	g.drawn = now
	_, _ = fmt.Fprint(g.out, "\r\x1b[K"+gaugeLine(done, all, g.unit, now.Sub(g.began)))
}

// end takes the gauge away: what was done is said by the command itself.
func (g *gauge) end() {
	if g.out != nil && !g.drawn.IsZero() {
		_, _ = fmt.Fprint(g.out, "\r\x1b[K")
	}
	g.drawn, g.began = time.Time{}, g.now()
}

// gaugeCells is how long the bar of it is: the line fits 60 columns.
const gaugeCells = 16

func gaugeLine(done, all int, unit string, spent time.Duration) string {
	done = min(max(done, 0), all)
	full := gaugeCells * done / all
	s := fmt.Sprintf("%s%s %3d%% of %d %s", strings.Repeat("█", full), strings.Repeat("░", gaugeCells-full), 100*done/all, all, unit)
	if unit == unitBytes {
		s = fmt.Sprintf("%s%s %3d%% of %s", strings.Repeat("█", full), strings.Repeat("░", gaugeCells-full), 100*done/all, format.Bytes(int64(all)))
	}
	if done > 0 && done < all {
		s += ", about " + format.Left(time.Duration(float64(spent)*float64(all-done)/float64(done))) + " left"
	}
	return s
}

// unitBytes is counted in megabytes.
const unitBytes = "bytes"

// reading is a file that tells the gauge how far it is read.
func (g *gauge) reading(f *os.File) io.Reader {
	info, err := f.Stat()
	if err != nil || g.out == nil {
		return f
	}
	return &gaugedFile{Reader: f, gauge: g, all: int(info.Size())}
}

type gaugedFile struct {
	io.Reader
	gauge     *gauge
	done, all int
}

func (f *gaugedFile) Read(p []byte) (int, error) {
	n, err := f.Reader.Read(p)
	f.done += n
	f.gauge.report(f.done, f.all)
	return n, err
}
