package main

import (
	"cmp"
	"fmt"
	"io"
	"os"
	"slices"
	"sync"

	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/message"
	"github.com/primer-tutor/primer/tutor/message/learned"
)

// heard is what the weights say of a row of an author whom they have not seen.
type heard struct {
	sample
	intent, danger, tags []float64 // scores
}

// unseen leaves out each author in turn, learns from the others and listens to
// the one left out. What teaches one thing alone is learned from, and not listened to.
func unseen(rows []sample) []heard {
	var authors []string
	for _, r := range rows {
		if !r.narrow() && !slices.Contains(authors, r.Author) {
			authors = append(authors, r.Author)
		}
	}
	out := make([]heard, len(rows))
	var all sync.WaitGroup
	for _, author := range authors {
		all.Go(func() {
			var others []sample
			for _, r := range rows {
				if r.Author != author {
					others = append(others, r)
				}
			}
			m := heads(others)
			for i, r := range rows {
				if r.Author == author {
					out[i] = heard{r, m.Intent.Scores(r.features), m.Danger.Scores(r.features), m.Tags.Scores(r.features)}
				}
			}
		})
	}
	all.Wait()
	return slices.DeleteFunc(out, func(h heard) bool { return h.intent == nil || h.narrow() })
}

// learn learns from all rows, and mixes as fits authors that were left out.
func learn(all []sample) (*learned.Model, error) { return taught(all, mixOf(unseen(all))), nil }

// relearn learns from all rows, and mixes as the file says.
func relearn(all []sample) (*learned.Model, error) {
	before, err := shipped(weightsFile)
	if err != nil {
		return nil, err
	}
	return taught(all, before.Mix), nil
}

// taught is what the lines teach every head, with a mix.
func taught(all []sample, mix learned.Mix) *learned.Model {
	m := heads(all)
	m.Told, m.Wish, m.Lost, m.Mix = toldHead(all), wishHead(all), lostHead(all), mix
	return m
}

// shipped reads the weights of a file.
func shipped(name string) (*learned.Model, error) {
	packed, err := os.ReadFile(name)
	if err != nil {
		return nil, err
	}
	file, err := unzipped(packed)
	if err != nil {
		return nil, err
	}
	return learned.Decode(file)
}

// mixOf fits the mix to what unseen authors wrote.
func mixOf(rows []heard) learned.Mix {
	n := len(message.Kinds)
	x := learned.Mix{Learned: 1, Rules: .5, Offset: make([]float64, n), Alarm: learned.Straight{Slope: 1}}
	rate := .5
	for range 300 {
		slopeL, slopeR, offset, weight := 0., 0., make([]float64, n), 0.
		for _, r := range rows {
			want := wantsIntent(r.row)
			if r.Source == template || want == nil {
				continue
			}
			p := share(x, r)
			for k := range p {
				d := p[k] - want[k]
				slopeL += d * r.intent[k]
				slopeR += d * r.rules[k]
				offset[k] += d
			}
			weight++
		}
		x.Learned -= rate * slopeL / weight / 4
		x.Rules -= rate * slopeR / weight / 4
		for k := range offset {
			x.Offset[k] -= rate * offset[k] / weight
		}
	}
	x.Bars, x.Low = bars(rows, all, careful), bars(rows, talk, careful)
	x.Alarm = calibrate(rows, func(r heard) (float64, bool) { return alarm(r.danger), r.Sub != "" })
	return x
}

// share is the mixed opinion on a row, for each kind.
func share(x learned.Mix, r heard) []float64 {
	out := make([]float64, len(r.intent))
	for k := range out {
		out[k] = float64(x.Learned*r.intent[k]) + float64(x.Rules*r.rules[k]) + x.Offset[k]
	}
	return learned.Softmax(out)
}

// alarm is the log-odds of any danger.
func alarm(scores []float64) float64 {
	p := learned.Softmax(slices.Clone(scores))
	return learned.Odds(1 - p[0])
}

// calibrate fits a line that makes log-odds come true as often as they say.
func calibrate(rows []heard, of func(heard) (float64, bool)) learned.Straight {
	l := learned.Straight{Slope: 1}
	for range 400 {
		slope, offset, weight := 0., 0., 0.
		for _, r := range rows {
			if r.Source == template {
				continue
			}
			odds, holds := of(r)
			d := learned.Logistic(l.At(odds))
			if holds {
				d--
			}
			slope, offset, weight = slope+d*odds, offset+d, weight+1
		}
		l.Slope -= .2 * slope / weight
		l.Offset -= .5 * offset / weight
	}
	return l
}

// tell reports what weights know of authors that they have not seen.
func tell(out io.Writer, rows []row) {
	every := samples(rows)
	tellTold(out, every)
	tellWishes(out, every)
	tellLost(out, every)
	all := unseen(every)
	x := mixOf(all)
	fmt.Fprintf(out, "mix: %.2f learned, %.2f rules; offsets %.2f; alarm %.2f %+.2f\n\n", x.Learned, x.Rules, x.Offset, x.Alarm.Slope, x.Alarm.Offset)
	fmt.Fprintf(out, "%-10s %6s %8s %8s %8s %8s | %7s %6s %6s | %6s %6s\n", "author", "lines", "rules", "learned", "mixed", "lenient", "danger", ">=.9", ">=.5", "scare.9", ".5")
	byAuthor := map[string][]heard{}
	var names []string
	for _, r := range all {
		for _, name := range []string{r.Author, cmp.Or(r.Lang, "en"), "all"} {
			if byAuthor[name] == nil {
				names = append(names, name)
			}
			byAuthor[name] = append(byAuthor[name], r)
		}
	}
	slices.Sort(names)
	for _, name := range names {
		tellAuthor(out, name, x, byAuthor[name])
	}
	tellTags(out, all)
}

func tellAuthor(out io.Writer, name string, x learned.Mix, rows []heard) {
	n, rules, alone, mixed, lenient := 0., 0., 0., 0., 0.
	danger, sure, maybe := 0., 0., 0.
	safe, scare, unsure := 0., 0., 0.
	for _, r := range rows {
		if r.Source == template {
			continue
		}
		p := learned.Logistic(x.Alarm.At(alarm(r.danger)))
		if r.Sub != "" {
			danger++
			sure += one(p >= .9)
			maybe += one(p >= .5)
			continue
		}
		safe++
		scare += one(p >= .9)
		unsure += one(p >= .5)
		label := slices.Index(message.Kinds, tutor.MessageType(r.Label))
		if label < 0 {
			continue
		}
		n++
		if best(r.rules) == label {
			rules++
		}
		if best(r.intent) == label {
			alone++
		}
		got := best(share(x, r))
		if got == label {
			mixed++
		}
		if got == label || slices.Contains(r.Alt, string(message.Kinds[got])) {
			lenient++
		}
	}
	fmt.Fprintf(out, "%-10s %6.0f %8.3f %8.3f %8.3f %8.3f | %7.0f %6.3f %6.3f | %6.4f %6.4f\n", name, n, rules/n, alone/n, mixed/n, lenient/n, danger, sure/danger, maybe/danger, scare/safe, unsure/safe)
}

func one(holds bool) float64 {
	if holds {
		return 1
	}
	return 0
}

func best(scores []float64) int {
	at := 0
	for k, s := range scores {
		if s > scores[at] {
			at = k
		}
	}
	return at
}
