package tui

import (
	"encoding/json"
	"fmt"
	"strings"
	"time"

	"primer/tui/words"
	"primer/tutor"
)

// record is one turn as the teacher's pane keeps it: its events, and what is
// drawn of them.
type record struct {
	session string
	turn    int
	book    words.Book
	events  []tutor.Event
	title   string // the headline, "" when it must be made again
	color   tone   // of the headline
	drawn   *node  // the stages, made when they are looked at
	words   string // all of drawn in lower case, for the filter
}

// tone colors a row beside its words.
type tone int

const (
	toneNone tone = iota
	toneDim
	toneGood
	toneWarn
	toneBad
)

// node is one row of the pane and what opens under it.
type node struct {
	id    string // unique among its siblings
	label string // the name of a label in the catalogue, or a text of its own
	text  string
	tone  tone
	kids  []node
}

func (r *record) add(e tutor.Event) {
	r.events = append(r.events, e)
	r.drawn, r.title = nil, ""
}

// from is the turn that is recorded.
func (r *record) from() turnID { return turnID{r.session, r.turn} }

// id names the turn among the pane's rows.
func (r *record) id() string { return fmt.Sprint(r.turn) }

// head is the turn as a closed row: cheap, for the thousands that are not open.
func (r *record) head() *node {
	if r.title == "" {
		r.title, r.color = r.headline(), r.tone()
	}
	return &node{id: r.id(), label: "#" + r.id(), text: r.title, tone: r.color}
}

// tree is the turn as a headline with its stages.
func (r *record) tree() *node {
	if r.drawn == nil {
		n := *r.head()
		n.kids = r.stages()
		var all strings.Builder
		n.collect(r.book, &all)
		r.drawn, r.words = &n, strings.ToLower(all.String())
	}
	return r.drawn
}

func (n *node) collect(book words.Book, b *strings.Builder) {
	b.WriteString(book.Label(n.label) + " " + n.text + "\n")
	for i := range n.kids {
		n.kids[i].collect(book, b)
	}
}

// of lists the events of a kind.
func (r *record) of(kind tutor.EventKind) []tutor.Event {
	var out []tutor.Event
	for _, e := range r.events {
		if e.Kind == kind {
			out = append(out, e)
		}
	}
	return out
}

// decided is the turn's decision, nil before there is one.
func (r *record) decided() *tutor.Decision {
	for _, e := range r.of(tutor.EventDecided) {
		if e.Decided != nil {
			return e.Decided
		}
	}
	return nil
}

func (r *record) assessed() *tutor.Verdict {
	for _, e := range r.of(tutor.EventAssessed) {
		if e.Assessed != nil {
			return e.Assessed
		}
	}
	return nil
}

func (r *record) heard() string {
	for _, e := range r.of(tutor.EventHeard) {
		if e.Heard != nil {
			return e.Heard.Text
		}
	}
	return ""
}

// done is the turn's figures, nil while it runs.
func (r *record) done() *tutor.Done {
	for _, e := range r.of(tutor.EventDone) {
		if e.Done != nil {
			return e.Done
		}
	}
	return nil
}

// headline is the turn in a line: who decided, what is special, what was said.
func (r *record) headline() string {
	source := "○ " + r.book.Say("pane.running")
	if d := r.decided(); d != nil {
		source = "● " + string(d.Source)
	} else if r.done() != nil {
		source = "● " + r.book.Say("pane.opening")
	}
	parts := []string{source}
	for _, k := range r.marks() {
		parts = append(parts, k.sign+" "+k.text)
	}
	s := strings.Join(parts, " · ")
	if said := line(r.heard()); said != "" {
		s += " · \"" + said + "\""
	}
	return s
}

// withheld counts the sentences that a check kept from the screen.
func (r *record) withheld() int {
	n := 0
	for _, e := range r.of(tutor.EventChecked) {
		if e.Checked != nil && !e.Checked.Passed {
			n++
		}
	}
	return n
}

func (r *record) unsafe() bool {
	for _, e := range r.of(tutor.EventScreened) {
		if e.Screened != nil && e.Screened.Kind != tutor.SafetyNone {
			return true
		}
	}
	return false
}

func (r *record) tone() tone {
	switch {
	case r.unsafe() || len(r.of(tutor.EventFailed)) > 0:
		return toneBad
	case len(r.marks()) > 0:
		return toneWarn
	}
	return toneNone
}

// copied is the form in which a turn goes to the clipboard.
type copied struct {
	Turn   int           `json:"turn"`
	Events []tutor.Event `json:"events"`
}

// json is the turn whole, as it would be exported.
func (r *record) json() (string, error) {
	b, err := json.MarshalIndent(copied{r.turn, r.events}, "", "  ")
	if err != nil {
		return "", fmt.Errorf("write turn %d: %w", r.turn, err)
	}
	return string(b), nil
}

// span is a time a person can read: "3 ms", "1.2 s".
func span(d time.Duration) string {
	switch {
	case d <= 0:
		return "0 ms"
	case d < time.Millisecond:
		return fmt.Sprintf("%.2f ms", float64(d)/float64(time.Millisecond))
	case d < time.Second:
		return fmt.Sprintf("%d ms", d.Milliseconds())
	}
	return fmt.Sprintf("%.1f s", d.Seconds())
}

// sure is a confidence as "sure .96".
func sure(b words.Book, c float64) string {
	if c >= 1 {
		return b.Say("pane.sure", "share", 1)
	}
	return b.Say("pane.sure", "share", strings.TrimPrefix(fmt.Sprintf("%.2f", c), "0"))
}
