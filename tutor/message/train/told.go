package main

import (
	"fmt"
	"io"
	"slices"

	"github.com/primer-tutor/primer/tutor/message"
	"github.com/primer-tutor/primer/tutor/message/learned"
)

// tellTold counts for each author of lines that tell something, left out of the learning,
// in how many of them a kind is heard and how many of these are right: by the rules, and by
// both, from each share on.
func tellTold(out io.Writer, rows []sample) {
	var authors []string
	for _, r := range rows {
		if r.Told != "" && !slices.Contains(authors, r.Author) {
			authors = append(authors, r.Author)
		}
	}
	fmt.Fprintf(out, "%-8s %6s %14s", "told", "lines", "rules")
	for _, from := range shares {
		fmt.Fprintf(out, "       from %.2f", from)
	}
	fmt.Fprintln(out, "   (heard, and of these right)")
	for _, author := range authors {
		var others, left []sample
		for _, r := range rows {
			switch {
			case r.Told == "":
			case r.Author == author:
				left = append(left, r)
			default:
				others = append(others, r)
			}
		}
		head := toldHead(others)
		tellLeft(out, author, head, left)
	}
}

// shares are the bars that are tried.
var shares = []float64{0, .3, .4, .5, .6, .7}

func tellLeft(out io.Writer, author string, head learned.Head, rows []sample) {
	rules, both, n := tally{}, make([]tally, len(shares)), 0
	for _, r := range rows {
		if r.Told == message.TellsNothing {
			continue
		}
		n++
		rule := message.ToldByRule(r.Text)
		if rule != "" {
			rules.count(rule == r.Told)
		}
		kind, share := message.Likeliest(&head, message.ToldShares(&head, r.features, rule))
		for i, from := range shares {
			if share >= from && kind != message.TellsNothing {
				both[i].count(kind == r.Told)
			}
		}
	}
	fmt.Fprintf(out, "%-8s %6d    %s", author, n, rules.of(n))
	for _, b := range both {
		fmt.Fprintf(out, "    %s", b.of(n))
	}
	fmt.Fprintln(out)
}

// tally counts what is heard, and what of it is right.
type tally struct{ heard, right int }

func (t *tally) count(right bool) {
	t.heard++
	if right {
		t.right++
	}
}

func (t tally) of(n int) string {
	return fmt.Sprintf("%.2f : %.2f", float64(t.heard)/float64(max(n, 1)), float64(t.right)/float64(max(t.heard, 1)))
}
