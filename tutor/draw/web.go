package draw

import (
	"errors"
	"fmt"
	"slices"
	"strings"
)

// web is who is eaten by whom, or what leads to what: arrows between names, those with
// nothing before them at the bottom.
type web struct {
	names []string // in the order in which they come
	leads map[string][]string
}

func readWeb(as args) (picture, error) {
	w := web{leads: map[string][]string{}}
	add := func(name string) {
		if !slices.Contains(w.names, name) {
			w.names = append(w.names, name)
		}
	}
	for _, a := range as {
		from, to, ok := strings.Cut(a.text(), ">")
		if a.key != "" || !ok || from == "" || to == "" {
			return nil, errors.New("needs arrows, as in: web grass>rabbit grass>mouse mouse>owl")
		}
		add(from)
		add(to)
		if !slices.Contains(w.leads[from], to) {
			w.leads[from] = append(w.leads[from], to)
		}
	}
	if len(w.names) < 2 || len(w.names) > 12 {
		return nil, errors.New("needs 2 to 12 names")
	}
	for _, n := range w.names {
		if w.level(n, len(w.names)) < 0 {
			return nil, fmt.Errorf("the arrows lead back to %s; for a ring there is: cycle", n)
		}
	}
	return w, nil
}

// level is how many arrows lie before a name at most; negative where they lead round.
func (w web) level(name string, most int) int {
	if most < 0 {
		return most
	}
	up := 0
	for from, to := range w.leads {
		if slices.Contains(to, name) {
			below := w.level(from, most-1)
			if below < 0 {
				return below
			}
			up = max(up, below+1)
		}
	}
	return up
}

func (w web) block(width int, k ink) []string {
	arrow := k.pick(" → ", " -> ")
	var levels [][]string
	for _, n := range w.names {
		up := w.level(n, len(w.names))
		for len(levels) <= up {
			levels = append(levels, nil)
		}
		levels[up] = append(levels[up], n)
	}
	wide := widest(w.names)
	var out []string
	for i, names := range slices.Backward(levels) {
		for _, n := range names {
			line := padLeft(n, wide)
			if to := w.leads[n]; len(to) > 0 {
				line += arrow + strings.Join(to, ", ")
			}
			out = append(out, wrap(line, width)...)
		}
		if i > 0 {
			out = append(out, at(wide-1, k.pick("↑", "^")))
		}
	}
	return out
}

func (w web) spoken() string {
	var said []string
	for _, n := range w.names {
		if to := w.leads[n]; len(to) > 0 {
			said = append(said, "from "+n+" to "+strings.Join(to, " and to "))
		}
	}
	return "a web of arrows: " + strings.Join(said, "; ")
}
