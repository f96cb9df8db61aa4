package bank

import (
	"encoding/binary"
	"flag"
	"math"
	"os"
	"testing"
)

var (
	fit     = flag.Bool("fit", false, "fit the weights on the banks of the lessons")
	netFile = flag.String("net", "asked.net", "where the network goes")
)

// TestFit learns the network of what is asked and writes it, with what each half of the lessons comes to by what
// was learned on the other one. The vectors must be such as have not seen the wordings that are tried:
//
//	for k in 0 1; do go run ./tutor/bank/train -without $k -out /tmp/v$k; done
//	go test ./tutor/bank -run 'Fit$' -fit -vectors /tmp/v0,/tmp/v1 -v
func TestFit(t *testing.T) {
	if !*fit {
		t.Skip("only with -fit")
	}
	all := trials(t)
	figures(t, all, &forAsked)
	w := forAsked
	for half := range 2 {
		var of [2][]trial
		for _, tr := range all {
			of[tr.lesson%2] = append(of[tr.lesson%2], tr)
		}
		net := learned(of[1-half], &w)
		w.net = func() *network { return net }
		figures(t, of[half], &w)
	}
	file, err := binary.Append(nil, binary.LittleEndian, learned(all, &w))
	if err == nil {
		err = os.WriteFile(*netFile, file, 0o644)
	}
	if err != nil {
		t.Fatal(err)
	}
}

// TestFitScore fits the weights of the first comparison, which chooses what is read again, with the same vectors.
// Where they change, the network must be learned anew.
func TestFitScore(t *testing.T) {
	if !*fit {
		t.Skip("only with -fit")
	}
	fitScore(trials(t))
	t.Logf("forAsked.fits = %.2f", forAsked.fits)
}

// TestFitSaid fits the weights of what is said beside a lesson.
//
//	go test ./tutor/bank -run FitSaid -fit -v
func TestFitSaid(t *testing.T) {
	if !*fit {
		t.Skip("only with -fit")
	}
	all := saidTrials(t)
	tellSaid(t, all)
	fitSure(all, &forSaid)
	t.Logf("forSaid.sure = %.2f", forSaid.sure)
	tellSaid(t, all)
}

// tellSaid prints what is taken for a saying at some bars.
func tellSaid(t *testing.T, all []trial) {
	for _, bar := range []float64{.4, .5, .6, .7, .8, .85, .9} {
		of := map[string]tally{}
		for _, tr := range all {
			c := of[tr.source]
			first, _ := best(tr.all, &forSaid)
			c.lines++
			if forSaid.sureness(tr.all[first], forSaid.shares(tr.all)[first]) >= bar {
				c.right += truth(first == tr.want)
				c.wrong += truth(first != tr.want)
			}
			of[tr.source] = c
		}
		for source, c := range of {
			t.Logf("%.2f %-9s %5d: right %.3f, wrong %.3f", bar, source, c.lines, float64(c.right)/float64(c.lines), float64(c.wrong)/float64(c.lines))
		}
	}
}

// fitScore climbs the likelihood of the right entry, by Newton's method.
func fitScore(all []trial) {
	w := forAsked.fits[:]
	for range 25 {
		slope, curve := make([]float64, traitCount), square(traitCount)
		for _, tr := range all {
			if tr.want < 0 {
				continue
			}
			z, p, top := 0., make([]float64, len(tr.all)), math.Inf(-1)
			for _, l := range tr.all {
				top = max(top, forAsked.score(l))
			}
			for i, l := range tr.all {
				p[i] = math.Exp(forAsked.score(l) - top)
				z += p[i]
			}
			var mean [traitCount]float64
			for i, l := range tr.all {
				for k, x := range l.traits() {
					mean[k] += p[i] / z * x
				}
			}
			for i, l := range tr.all {
				x := l.traits()
				for k := range x {
					x[k] -= mean[k]
				}
				for k := range x {
					if i == tr.want {
						slope[k] += tr.weight * x[k]
					}
					for j := range x {
						curve[k][j] += tr.weight * p[i] / z * x[k] * x[j]
					}
				}
			}
		}
		climb(w, slope, curve)
	}
}

// fitSure fits the logistic curve on the first and the second entry of each line, by
// Newton's method.
func fitSure(all []trial, w *weights) {
	for range 25 {
		slope, curve := make([]float64, signCount), square(signCount)
		for _, tr := range all {
			share := w.shares(tr.all)
			first, second := best(tr.all, w)
			for n, i := range []int{first, second} {
				weight := tr.weight
				if n > 0 {
					weight /= 2
				}
				x := tr.all[i].signs(share[i])
				p := w.sureness(tr.all[i], share[i])
				miss := -p
				if tr.want == i {
					miss++
				}
				for k := range x {
					slope[k] += weight * miss * x[k]
					for j := range x {
						curve[k][j] += weight * p * (1 - p) * x[k] * x[j]
					}
				}
			}
		}
		climb(w.sure[:], slope, curve)
	}
}

func square(n int) [][]float64 {
	rows := make([][]float64, n)
	for i := range rows {
		rows[i] = make([]float64, n)
	}
	return rows
}

// held keeps weights small where the trials do not tell; firmly is the share of a step
// that is taken, as a whole one may go too far.
const (
	held   = 1.
	firmly = .5
)

// climb takes one step of Newton's method.
func climb(w, slope []float64, curve [][]float64) {
	for k := range curve {
		curve[k][k] += held
		slope[k] -= held * w[k]
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
			slope[j] -= by * slope[k]
		}
	}
	for k := range w {
		w[k] += firmly * slope[k] / curve[k][k]
	}
}
