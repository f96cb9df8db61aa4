package bank

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/goccy/go-yaml"

	"github.com/primer-tutor/primer/tutor/bank/meaning"
)

var (
	banks  = flag.String("banks", "../course/courses", "where the banks are")
	unseen = flag.String("vectors", "", "two files of vectors, learned without the earlier and without the later half of the wordings")
)

// lessonBank is the bank of one lesson, as its file has it.
type lessonBank struct {
	id      string
	name    string
	entries []Entry
	ids     []string
	kinds   []string
}

func readBanks(t testing.TB) []lessonBank {
	t.Helper()
	var all []lessonBank
	for dir := range strings.SplitSeq(*banks, ",") {
		files, _ := filepath.Glob(filepath.Join(dir, "*", "*", "*.faq.yaml"))
		for _, file := range files {
			var read struct {
				FAQ []struct {
					ID, Asks, Kind string
					Asked          []string
					Answer         any
				}
			}
			var lesson struct{ ID string }
			readYAML(t, file, &read)
			readYAML(t, strings.TrimSuffix(file, ".faq.yaml")+".yaml", &lesson)
			l := lessonBank{id: lesson.ID, name: file}
			for _, e := range read.FAQ {
				l.entries = append(l.entries, Entry{Asks: e.Asks, Wordings: e.Asked, Answer: fmt.Sprint(e.Answer)})
				l.ids, l.kinds = append(l.ids, e.ID), append(l.kinds, e.Kind)
			}
			all = append(all, l)
		}
	}
	return all
}

func readYAML(t testing.TB, file string, into any) {
	t.Helper()
	raw, err := os.ReadFile(file)
	if err == nil {
		err = yaml.Unmarshal(raw, into)
	}
	if err != nil {
		t.Fatal(file, err)
	}
}

// linesOf are the lines of a file of testdata.
func linesOf(t testing.TB, file string) []string {
	raw, err := os.ReadFile(filepath.Join("testdata", file))
	if err != nil {
		t.Fatal(err)
	}
	return strings.Split(strings.TrimSpace(string(raw)), "\n")
}

// trial is one line in one lesson.
type trial struct {
	line   string
	all    []likeness
	want   int // -1: none
	source string
	weight float64
	lesson int // its number among the banks
}

// How much the trials count: a wording that a bank of others' wordings is asked, one
// that was left out of its bank, a line of something else, a line whose question was
// left out of the bank, for which the nearest other one is no answer.
const (
	asStranger = 1.
	asLeftOut  = .5
	asElse     = 2.5
	asMissing  = .35
)

// trials asks each bank: the later half of its wordings, mostly by another hand, of a
// bank of the earlier half, and the other way round; each wording of the bank without
// it; what the bank does not hold.
func trials(t testing.TB) (list []trial) {
	all := readBanks(t)
	vectorsOf := unseenVectors(t)
	for n, l := range all {
		before := len(list)
		for _, late := range []bool{false, true} {
			vectors = vectorsOf(late)
			list = append(list, halfTrials(l, late, &forAsked)...)
			whole := New(l.entries)
			for i, e := range l.entries {
				for w, text := range e.Wordings {
					if sampled(i, w) && late != (w >= (len(e.Wordings)+1)/2) {
						list = append(list, trial{text, whole.compare(Words(text), &line{i, w}, &forAsked), i, "left out", asLeftOut, n})
					}
				}
			}
			if !late {
				list = append(list, elseTrials(t, all, n, whole)...)
			}
		}
		for i := range list[before:] {
			list[before+i].lesson = n
		}
	}
	return list
}

// unseenVectors are the vectors to be tried where the earlier half of the wordings is asked of a bank of
// the later one, or the other way round.
func unseenVectors(t testing.TB) func(late bool) func() *meaning.Vectors {
	own := vectors
	t.Cleanup(func() { vectors = own })
	if *unseen == "" {
		return func(bool) func() *meaning.Vectors { return own }
	}
	var read []*meaning.Vectors
	for file := range strings.SplitSeq(*unseen, ",") {
		raw, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		v, err := meaning.Decode(raw)
		if err != nil {
			t.Fatal(file, err)
		}
		read = append(read, v)
	}
	return func(late bool) func() *meaning.Vectors {
		return func() *meaning.Vectors { return read[1-truth(late)] }
	}
}

// every how many lines are tried: enough to tell, and soon done.
const every = 4

func sampled(entry, wording int) bool { return (entry+wording)%every == 0 }

// halfTrials ask one half of the wordings of a bank of the others.
func halfTrials(l lessonBank, late bool, w *weights) (list []trial) {
	var held []Entry
	asked := make([][]string, len(l.entries))
	for i, e := range l.entries {
		half := (len(e.Wordings) + 1) / 2
		held = append(held, Entry{Asks: e.Asks, Wordings: e.Wordings[:half], Answer: e.Answer})
		asked[i] = e.Wordings[half:]
		if late {
			held[i].Wordings, asked[i] = asked[i], held[i].Wordings
		}
	}
	b := New(held)
	for i, lines := range asked {
		for k, text := range lines {
			if !sampled(i, k) {
				continue
			}
			found := b.compare(Words(text), nil, w)
			list = append(list, trial{text, found, i, "stranger", asStranger, 0})
			rest := append(append([]likeness{}, found[:i]...), found[i+1:]...)
			list = append(list, trial{text, rest, -1, "missing", asMissing, 0})
		}
	}
	return list
}

// elseTrials are lines that a lesson's bank does not hold: of no lesson, and of others.
func elseTrials(t testing.TB, all []lessonBank, n int, b *Bank) (list []trial) {
	for i, text := range linesOf(t, "uncovered.txt") {
		if !sampled(i, n) {
			continue
		}
		list = append(list, trial{text, b.compare(Words(text), nil, &forAsked), -1, "else", asElse, 0})
	}
	k := 0
	for m, o := range all {
		if filepath.Dir(o.name) == filepath.Dir(all[n].name) {
			continue
		}
		for i, e := range o.entries {
			if o.kinds[i] == "use" {
				continue
			}
			for w, text := range e.Wordings {
				if k++; (w+i+m+n)%(every*4*len(all)) == 0 {
					list = append(list, trial{text, b.compare(Words(text), nil, &forAsked), -1, "else", asElse, 0})
				}
			}
		}
	}
	return list
}

// saidTrials ask the sayings: half of the wordings of each a bank of the others, and the
// lines of the lessons' banks, which none of them says.
func saidTrials(t testing.TB) (list []trial) {
	files, _ := filepath.Glob("../course/data/en/says/*.yaml")
	l := lessonBank{}
	for _, file := range files {
		var read struct {
			Says []struct {
				About string
				Said  []string
			}
		}
		readYAML(t, file, &read)
		for _, s := range read.Says {
			l.entries = append(l.entries, Entry{Asks: s.About, Wordings: s.Said})
		}
	}
	for _, late := range []bool{false, true} {
		list = append(list, halfTrials(l, late, &forSaid)...)
	}
	b, k := New(l.entries), 0
	for _, o := range readBanks(t) {
		for _, e := range o.entries {
			for _, text := range e.Wordings {
				if k++; k%16 == 0 {
					list = append(list, trial{text, b.compare(Words(text), nil, &forSaid), -1, "else", asElse / 2, 0})
				}
			}
		}
	}
	return list
}

// best are the two entries that fit best.
func best(all []likeness, w *weights) (first, second int) {
	first, second = -1, -1
	for i := range all {
		switch s := w.score(all[i]); {
		case first < 0 || s > w.score(all[first]):
			first, second = i, first
		case second < 0 || s > w.score(all[second]):
			second = i
		}
	}
	return first, second
}
