package bank

import (
	"flag"
	"fmt"
	"math"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/goccy/go-yaml"
)

var (
	fit   = flag.Bool("fit", false, "fit the weights on the banks of the lessons, and print them")
	banks = flag.String("banks", "../course/courses", "where the banks are")
)

// lessonBank is the bank of one lesson, as its file has it.
type lessonBank struct {
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
			raw, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			var read struct {
				FAQ []struct {
					ID, Asks, Kind string
					Asked          []string
					Answer         any
				}
			}
			if err := yaml.Unmarshal(raw, &read); err != nil {
				t.Log(file, err)
				continue
			}
			l := lessonBank{name: file}
			for _, e := range read.FAQ {
				l.entries = append(l.entries, Entry{Asks: e.Asks, Wordings: e.Asked, Answer: fmt.Sprint(e.Answer)})
				l.ids, l.kinds = append(l.ids, e.ID), append(l.kinds, e.Kind)
			}
			all = append(all, l)
		}
	}
	return all
}

// uncovered are questions that no bank holds.
func uncovered(t testing.TB) []string {
	raw, err := os.ReadFile("testdata/uncovered.txt")
	if err != nil {
		t.Fatal(err)
	}
	return strings.Split(strings.TrimSpace(string(raw)), "\n")
}

// trial is one line in one lesson.
type trial struct {
	all  []likeness
	want int // -1: none
	text string
	bank int
}

// trials are the wordings of each bank, left out of it, and what none of it covers.
func trials(t testing.TB, all []lessonBank) (own, none []trial) {
	lost := uncovered(t)
	for n, l := range all {
		b := New(l.entries)
		for i, e := range l.entries {
			for w, text := range e.Wordings {
				own = append(own, trial{b.compare(Words(text), &line{i, w}), i, text, n})
			}
		}
		for _, text := range lost {
			none = append(none, trial{b.compare(Words(text), nil), -1, text, n})
		}
		k := 0
		for m, o := range all {
			if filepath.Dir(o.name) == filepath.Dir(l.name) && filepath.Base(filepath.Dir(o.name)) == filepath.Base(filepath.Dir(l.name)) {
				continue
			}
			for i, e := range o.entries {
				if o.kinds[i] == "use" {
					continue
				}
				for w, text := range e.Wordings {
					if k++; (w+i+m+n)%len(all) == 0 {
						none = append(none, trial{b.compare(Words(text), nil), -1, text, n})
					}
				}
			}
		}
	}
	return own, none
}

// best are the two entries that fit best.
func best(all []likeness) (first, second int) {
	first, second = -1, -1
	for i := range all {
		switch s := all[i].score(); {
		case first < 0 || s > all[first].score():
			first, second = i, first
		case second < 0 || s > all[second].score():
			second = i
		}
	}
	return first, second
}

// TestFit fits the weights of sure.go and prints them, with what they come to before
// and after.
func TestFit(t *testing.T) {
	if !*fit {
		t.Skip("only with -fit")
	}
	all := readBanks(t)
	own, none := trials(t, all)
	t.Log(len(all), "lessons", len(own), "wordings", len(none), "none")
	figures(t, own, none)
	fitScore(own)
	t.Logf("fitting = %.2f", fitting)
	fitSure(own, none)
	t.Logf("surely = %.2f", surely)
	figures(t, own, none)
}

// fitScore climbs the likelihood of the right entry.
func fitScore(own []trial) {
	rate := [traitCount]float64{5, 5, .5, .5}
	for range 300 {
		var grad [traitCount]float64
		for _, tr := range own {
			z, p := 0., make([]float64, len(tr.all))
			for i, l := range tr.all {
				p[i] = math.Exp(l.score())
				z += p[i]
			}
			for i, l := range tr.all {
				miss := -p[i] / z
				if i == tr.want {
					miss++
				}
				for k, x := range l.traits() {
					grad[k] += miss * x
				}
			}
		}
		for k := range grad {
			fitting[k] = max(0, fitting[k]+rate[k]*grad[k]/float64(len(own)))
		}
	}
}

// fitSure fits the logistic curve on the first and the second entry of each line, by
// Newton's method.
func fitSure(own, none []trial) {
	type row struct {
		x     [signCount]float64
		right bool
		w     float64
	}
	var rows []row
	for k, list := range [][]trial{own, none} {
		w := 1.
		if k == 1 {
			w = noneShare * float64(len(own)) / float64(len(none))
		}
		for _, tr := range list {
			a, b := best(tr.all)
			p := shares(tr.all)
			rows = append(rows, row{tr.all[a].signs(p[a]), tr.want == a, w}, row{tr.all[b].signs(p[b]), tr.want == b, w})
		}
	}
	surely = [signCount]float64{}
	for range 25 {
		var grad [signCount]float64
		var curve [signCount][signCount + 1]float64
		for _, r := range rows {
			sum := 0.
			for k, x := range r.x {
				sum += surely[k] * x
			}
			p := 1 / (1 + math.Exp(-sum))
			miss := -p
			if r.right {
				miss++
			}
			for k, x := range r.x {
				grad[k] += r.w * miss * x
				for j, y := range r.x {
					curve[k][j] += r.w * p * (1 - p) * x * y
				}
			}
		}
		for k := range grad {
			curve[k][k] += 1e-3
			curve[k][signCount] = grad[k]
		}
		for k := range curve { // Gauss and Jordan
			for j := range curve {
				if j == k {
					continue
				}
				by := curve[j][k] / curve[k][k]
				for m := range curve[j] {
					curve[j][m] -= by * curve[k][m]
				}
			}
		}
		for k := range surely {
			surely[k] += curve[k][signCount] / curve[k][k]
		}
	}
}

// noneShare is how many lines that no entry covers are asked for each that one does.
const noneShare = .5

// figures prints how often the right entry comes first, and what is answered at which bar.
func figures(t testing.TB, own, none []trial) {
	first, two := 0, 0
	for _, tr := range own {
		a, b := best(tr.all)
		if a == tr.want {
			first++
		}
		if a == tr.want || b == tr.want {
			two++
		}
	}
	n := float64(len(own))
	t.Logf("first right %.3f, among two %.3f", float64(first)/n, float64(two)/n)
	for _, bar := range []float64{.3, .4, .5, .6, .7, .8} {
		right, wrong, in := 0, 0, 0
		for _, tr := range own {
			a, _ := best(tr.all)
			if sureness(tr.all[a], shares(tr.all)[a]) >= bar {
				if a == tr.want {
					right++
				} else {
					wrong++
				}
			}
		}
		for _, tr := range none {
			a, _ := best(tr.all)
			if sureness(tr.all[a], shares(tr.all)[a]) >= bar {
				in++
			}
		}
		t.Logf("  at %.2f: answered right %.3f, wrong %.3f; none answered %.3f", bar, float64(right)/n, float64(wrong)/n, float64(in)/float64(len(none)))
	}
}
