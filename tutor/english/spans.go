package english

import (
	"strings"
)

// spans are pieces of a line that are kept.
type spans struct {
	at    [][2]int
	apart bool // what comes next stands behind something that is left out
}

func (s *spans) add(start, end int) {
	if last := len(s.at) - 1; last >= 0 && !s.apart {
		s.at[last][1] = end
		return
	}
	s.at, s.apart = append(s.at, [2]int{start, end}), false
}

// drop leaves out the piece that was kept last.
func (s *spans) drop() { s.at, s.apart = s.at[:max(0, len(s.at)-1)], true }

func (s *spans) cut() { s.apart = true }

// around keeps of a clause that complains what stands before that, and what was said.
func (s *spans) around(line string, c Clause, before int, said string) {
	if before > 0 {
		s.add(c.start, c.start+before)
	}
	s.cut()
	if at := strings.LastIndex(line[c.start:c.end], said); said != "" && at >= 0 {
		s.add(c.start+at, c.start+at+len(said))
	}
}

func (s *spans) of(line string) string {
	var pieces []string
	for _, at := range s.at {
		piece := strings.TrimLeft(strings.TrimRight(line[at[0]:at[1]], " ,;:-"), " ,;:")
		if cut := strings.TrimLeft(piece, "- "); cut == "" || cut[0] < '0' || cut[0] > '9' { // "-19" keeps its sign
			piece = cut
		}
		if piece != "" {
			pieces = append(pieces, piece)
		}
	}
	return strings.Join(pieces, ". ")
}
