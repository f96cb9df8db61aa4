package main

import (
	"fmt"
	"io"
	"slices"

	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/message"
	"github.com/primer-tutor/primer/tutor/message/learned"
)

var wishShape = shape{bits: 13, rounds: 12, rate: .3, forget: .3, decay: 1e-4, mean: true}

// besideWishes is what a row counts that wishes for nothing: there are many more of them.
const besideWishes = .1

// wishHead learns what somebody wishes for.
func wishHead(rows []sample) learned.Head {
	classes := wishClasses(rows)
	list := examples(rows, func(r row) []float64 { return wantsWish(r, classes) })
	for i := range list {
		if list[i].want[0] == 1 {
			list[i].weight *= besideWishes
		}
	}
	return fit(classes, list, wishShape)
}

// wishClasses are the classes of the head of wishes, none first.
func wishClasses(rows []sample) []string {
	out := []string{message.WishesNothing}
	for _, r := range rows {
		if r.Wish != "" && !slices.Contains(out, r.Wish) {
			out = append(out, r.Wish)
		}
	}
	slices.Sort(out[1:])
	return out
}

// toldWishes are the kinds of what is told that are wishes, too.
var toldWishes = map[string]string{
	"wants_joke": tutor.WishJoke, "wants_game": tutor.WishGame, "wants_doing": tutor.WishHands,
	"wants_to_show": tutor.WishShow, "wants_plan": tutor.WishPlan, "wants_tale": tutor.WishTale,
}

// wantsWish is nothing for a row of which nobody said what it wishes for.
func wantsWish(r row, classes []string) []float64 {
	wish := r.Wish
	switch asks := r.Label == string(tutor.TypeContinuation) || r.Label == string(tutor.TypeHelpRequest) || r.Label == string(tutor.TypeConfusion); {
	case wish != "":
	case toldWishes[r.Told] != "":
		wish = toldWishes[r.Told]
	case r.Lost != "", r.Told != "" && toneOf(r.Told) == tutor.ToldWish, asks, slices.ContainsFunc(r.Tags, isWish), r.Label == lessonText, r.Sub != "":
		return nil
	default:
		wish = message.WishesNothing
	}
	at := slices.Index(classes, wish)
	if at < 0 {
		return nil
	}
	want := make([]float64, len(classes))
	want[at] = 1
	return want
}

func isWish(tag string) bool { return slices.Contains(tutor.Wishes, tutor.Tag(tag)) }

// toneOf is the tone of a kind of what is told.
func toneOf(kind string) tutor.ToldTone {
	for _, t := range message.Tellings() {
		if t.Kind == kind {
			return t.Tone
		}
	}
	return ""
}

// tellWishes leaves each author of wishes out and tells how many of their wishes are heard.
func tellWishes(out io.Writer, rows []sample) {
	tellHead(out, "wishes", rows, func(r row) string { return r.Wish }, wishHead)
}

// tellHead leaves each author out of whom there are rows for a head, and tells how many of their
// lines are heard, and how many of what is heard is right; and how much of what is nothing of the
// kind is taken for it.
func tellHead(out io.Writer, name string, rows []sample, of func(row) string, learn func([]sample) learned.Head) {
	var authors []string
	for _, r := range rows {
		if of(r.row) != "" && !slices.Contains(authors, r.Author) {
			authors = append(authors, r.Author)
		}
	}
	fmt.Fprintf(out, "\n%-8s %6s", name, "lines")
	for _, from := range shares {
		fmt.Fprintf(out, "           from %.2f", from)
	}
	fmt.Fprintln(out, "   (heard : of these right | heard in what is none)")
	for _, author := range authors {
		others := slices.DeleteFunc(slices.Clone(rows), func(r sample) bool { return r.Author == author })
		own := slices.DeleteFunc(slices.Clone(rows), func(r sample) bool { return r.Author != author || of(r.row) == "" })
		head := learn(others)
		tellHeard(out, author, own, of, &head)
	}
}

func tellHeard(out io.Writer, author string, rows []sample, of func(row) string, head *learned.Head) {
	both, none, some, nothing := make([]tally, len(shares)), make([]int, len(shares)), 0, 0
	wrong := map[string]int{}
	for _, r := range rows {
		kind, share := message.Likeliest(head, learned.Softmax(head.Scores(r.features)))
		says := of(r.row) != head.Classes[0]
		some, nothing = some+int(one(says)), nothing+int(one(!says))
		if kind != of(r.row) {
			wrong[of(r.row)+" as "+kind]++
		}
		for i, from := range shares {
			switch {
			case kind == head.Classes[0] || share < from:
			case says:
				both[i].count(kind == of(r.row))
			default:
				none[i]++
			}
		}
	}
	fmt.Fprintf(out, "%-8s %6d", author, some)
	for i, b := range both {
		fmt.Fprintf(out, "   %s | %.2f", b.of(some), float64(none[i])/float64(max(nothing, 1)))
	}
	fmt.Fprintln(out)
	tellWrong(out, wrong)
}

// mostWrong is how many kinds of errors are told.
const mostWrong = 12

func tellWrong(out io.Writer, wrong map[string]int) {
	var names []string
	for name := range wrong {
		names = append(names, name)
	}
	slices.SortFunc(names, func(a, b string) int { return wrong[b] - wrong[a] })
	for _, name := range names[:min(len(names), mostWrong)] {
		fmt.Fprintf(out, "    %3d %s\n", wrong[name], name)
	}
}
