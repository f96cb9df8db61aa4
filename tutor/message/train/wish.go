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
	case r.Told != "" && toneOf(r.Told) == tutor.ToldWish, asks, slices.ContainsFunc(r.Tags, isWish), r.Label == lessonText, r.Sub != "":
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

// tellWishes leaves each author of wishes out and tells how many of their wishes are heard, and
// how many of what is heard is right; and how much of what wishes for nothing is taken for a wish.
func tellWishes(out io.Writer, rows []sample) {
	var authors []string
	for _, r := range rows {
		if r.Wish != "" && !slices.Contains(authors, r.Author) {
			authors = append(authors, r.Author)
		}
	}
	fmt.Fprintf(out, "\n%-8s %6s", "wishes", "lines")
	for _, from := range shares {
		fmt.Fprintf(out, "           from %.2f", from)
	}
	fmt.Fprintln(out, "   (heard : of these right | heard in what wishes for nothing)")
	for _, author := range authors {
		others := slices.DeleteFunc(slices.Clone(rows), func(r sample) bool { return r.Author == author })
		head := wishHead(others)
		both, none, wishes, nothing := make([]tally, len(shares)), make([]int, len(shares)), 0, 0
		wrong := map[string]int{}
		for _, r := range rows {
			if r.Author != author || r.Wish == "" {
				continue
			}
			kind, share := message.Likeliest(&head, learned.Softmax(head.Scores(r.features)))
			wants := r.Wish != message.WishesNothing
			wishes, nothing = wishes+int(one(wants)), nothing+int(one(!wants))
			if kind != r.Wish {
				wrong[r.Wish+" as "+kind]++
			}
			for i, from := range shares {
				switch {
				case kind == message.WishesNothing || share < from:
				case wants:
					both[i].count(kind == r.Wish)
				default:
					none[i]++
				}
			}
		}
		fmt.Fprintf(out, "%-8s %6d", author, wishes)
		for i, b := range both {
			fmt.Fprintf(out, "   %s | %.2f", b.of(wishes), float64(none[i])/float64(max(nothing, 1)))
		}
		fmt.Fprintln(out)
		tellWrong(out, wrong)
	}
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
