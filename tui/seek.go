package tui

import "strings"

// search goes to the next row that contains what is filtered for, in direction
// dir, and opens what it lies in. Without such words it goes to the next turn
// with a mark.
func (p *pane) search(dir int) {
	p.need()
	p.hold()
	words := p.plainWords()
	if len(words) == 0 {
		p.toMarked(dir)
		return
	}
	paths := p.places(words)
	if len(paths) == 0 {
		return
	}
	here := ""
	if p.at < len(p.rows) {
		here = p.rows[p.at].id
	}
	p.reveal(nextPlace(paths, p.order(), here, dir))
}

// toMarked goes to the next turn with a mark.
func (p *pane) toMarked(dir int) {
	for i := p.at + dir; i >= 0 && i < len(p.rows); i += dir {
		if r := p.rows[i]; r.depth == 0 && r.turn != nil && len(r.turn.marks()) > 0 {
			p.at = i
			p.show()
			return
		}
	}
}

// places are the paths of all rows, open or not, that contain one of the words.
func (p *pane) places(words []string) []string {
	var out []string
	p.walk(func(path string, n *node) {
		text := strings.ToLower(p.book.Label(n.label) + " " + n.text)
		for _, w := range words {
			if strings.Contains(text, w) {
				out = append(out, path)
				return
			}
		}
	})
	return out
}

// order numbers the paths of all rows from the top.
func (p *pane) order() map[string]int {
	out := map[string]int{}
	p.walk(func(path string, _ *node) { out[path] = len(out) })
	return out
}

// walk goes through all rows of the turns that the filter lets through.
func (p *pane) walk(see func(path string, n *node)) {
	var down func(n *node, path string)
	down = func(n *node, path string) {
		path += n.id
		see(path, n)
		for i := range n.kids {
			down(&n.kids[i], path+"/")
		}
	}
	for _, r := range p.turns {
		if r.matches(p.filter) {
			down(r.tree(), "")
		}
	}
}

// nextPlace is the first of the places behind here, in direction dir, and round
// the end.
func nextPlace(places []string, order map[string]int, here string, dir int) string {
	at, known := order[here]
	if !known {
		at = -1
	}
	if dir > 0 {
		for _, path := range places {
			if order[path] > at {
				return path
			}
		}
		return places[0]
	}
	for i := len(places) - 1; i >= 0; i-- {
		if order[places[i]] < at {
			return places[i]
		}
	}
	return places[len(places)-1]
}

// reveal opens all that a row lies in and puts the cursor on it.
func (p *pane) reveal(path string) {
	for i := range path {
		if path[i] == '/' {
			p.folds[path[:i]] = true
		}
	}
	p.rebuild()
	p.at = p.find(path, p.at)
	p.show()
}
