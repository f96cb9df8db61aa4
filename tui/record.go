package tui

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/primer-tutor/primer/tui/words"
	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/lists"
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
	return lists.Count(r.of(tutor.EventChecked), func(e tutor.Event) bool { return e.Checked != nil && !e.Checked.Passed })
}

func (r *record) unsafe() bool {
	return slices.ContainsFunc(r.of(tutor.EventScreened), func(e tutor.Event) bool {
		return e.Screened != nil && e.Screened.Kind != tutor.SafetyNone
	})
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

// badge is what makes a turn worth opening. Each has a character and a word of
// its own, so that none is known by color alone.
type badge struct {
	id   string // as a filter names it: "mark:withheld"
	sign string
	text string
}

// marks are the badges of a turn.
func (r *record) marks() []badge {
	var out []badge
	mark := func(is bool, id, char, text string) {
		if is {
			out = append(out, badge{id, char, text})
		}
	}
	d, v, done := r.decided(), r.assessed(), r.done()
	mark(d != nil && d.Source == tutor.FromFallback || done != nil && done.Fallback, "fallback", "↺", r.book.Say("pane.fallback"))
	mark(d != nil && len(d.Repairs) > 0, "repair", "✎", r.book.Say("pane.repair"))
	mark(v != nil && v.Bug() != "", "misconception", "≠", r.book.Say("pane.misconception"))
	mark(r.withheld() > 0, "withheld", "✗", r.book.Say("pane.withheld", "n", r.withheld()))
	mark(r.unsafe(), "safety", "!", r.book.Say("pane.safety"))
	for _, e := range r.of(tutor.EventFlagged) {
		if f := e.Flagged; f != nil {
			mark(f.Kind != "safety" && f.Kind != "withheld", f.Kind, "⚑", f.Kind)
		}
	}
	mark(len(r.of(tutor.EventFailed)) > 0, "failed", "✗", r.book.Say("pane.failed"))
	return out
}

// matches says that a turn fits every word of the filter. "mark:fallback",
// "verdict:wrong", "intent:question" and "by:model" look at one thing only; any
// other word may stand anywhere in the turn.
func (r *record) matches(filter string) bool {
	for w := range strings.FieldsSeq(strings.ToLower(filter)) {
		about, want, named := strings.Cut(w, ":")
		if known, fits := r.fits(about, want); named && known {
			if !fits {
				return false
			}
			continue
		}
		r.tree()
		if !strings.Contains(r.words, w) {
			return false
		}
	}
	return true
}

// fits looks at one thing of a turn; a word that is only begun fits already.
func (r *record) fits(about, want string) (known, fits bool) {
	d, v := r.decided(), r.assessed()
	switch about {
	case "mark":
		for _, k := range r.marks() {
			fits = fits || strings.HasPrefix(k.id, want) || strings.HasPrefix(strings.ToLower(k.text), want)
		}
		return true, fits
	case "verdict":
		return true, v != nil && v.Kind != tutor.VerdictNone && (strings.HasPrefix(string(v.Kind), want) || strings.HasPrefix(sideOf(v.Kind), want))
	case "intent":
		return true, d != nil && strings.HasPrefix(string(d.Intent), want)
	case "by":
		return true, d != nil && strings.HasPrefix(string(d.Source), want)
	}
	return false, false
}

// sideOf is what a teacher calls a verdict: right, wrong, or neither.
func sideOf(k tutor.VerdictKind) string {
	switch {
	case k.Right():
		return "right"
	case verdictTone(k) == toneWarn:
		return "wrong"
	}
	return "open"
}

// plainWords are the words of the filter that may stand anywhere.
func (p *pane) plainWords() []string {
	var out []string
	for w := range strings.FieldsSeq(strings.ToLower(p.filter)) {
		about, _, named := strings.Cut(w, ":")
		if known, _ := (&record{book: p.book}).fits(about, ""); named && known {
			continue
		}
		out = append(out, w)
	}
	return out
}

// measures are the figures of a session by which two of them can be compared.
type measures struct {
	turns, byRules, byModel, fallback int
	calls, tokensIn, tokensOut        int
	orchestrator                      int // tokens of the decisions' calls
	withheld, repairs, repeats        int
	confusions, resolved              int // confusions, and those after which the next answer was right
	decide                            []time.Duration
	complete                          int // turn at which the lesson was complete, 0 when it is not
}

// measure goes through the turns once.
func measure(all []*record) measures {
	var m measures
	used := map[string]bool{}
	confused := false
	for _, r := range all {
		m.turns++
		m.count(r)
		m.countRepeats(r, used)
		if confused {
			if v := r.assessed(); v != nil && v.Kind.Right() {
				m.resolved++
			}
		}
		d := r.decided()
		confused = d != nil && d.Intent == tutor.IntentConfusion
		if confused {
			m.confusions++
		}
	}
	return m
}

func (m *measures) count(r *record) {
	if d := r.decided(); d != nil {
		switch d.Source {
		case tutor.FromRules, tutor.FromLearned:
			m.byRules++
		case tutor.FromModel:
			m.byModel++
		case tutor.FromFallback:
			m.fallback++
		}
		m.repairs += len(d.Repairs)
	}
	if d := r.done(); d != nil {
		m.calls += d.ModelCalls
		m.tokensIn += d.TokensIn
		m.tokensOut += d.TokensOut
		m.decide = append(m.decide, d.DecideTook)
	}
	m.withheld += r.withheld()
	for _, e := range r.events {
		if c := e.Called; c != nil && callSide(c) == "orchestrator" {
			m.orchestrator += c.TokensIn + c.TokensOut
		}
		if e.Moved != nil && e.Moved.After.Complete && m.complete == 0 {
			m.complete = r.turn
		}
	}
}

// countRepeats counts explanations whose analogy was used before. It is 0 by
// construction, and counted all the same.
func (m *measures) countRepeats(r *record, used map[string]bool) {
	for _, e := range r.of(tutor.EventConsulted) {
		if c := e.Consulted; c != nil && c.Analogy != "" {
			if used[c.Analogy] {
				m.repeats++
			}
			used[c.Analogy] = true
		}
	}
}

// node is the session as the first row of the pane.
func (m measures) node(b words.Book) node {
	decided := max(m.byRules+m.byModel+m.fallback, 1)
	n := node{id: "session", label: "session", tone: toneDim}
	n.text = b.Say("pane.session", "turns", b.Count("pane.turns", m.turns), "percent", m.byRules*100/decided, "calls", b.Count("pane.calls", m.calls), "withheld", m.withheld)
	all := max(m.turns, 1)
	complete := b.Say("pane.not-yet")
	if m.complete > 0 {
		complete = b.Say("pane.at-turn", "turn", m.complete)
	}
	workers := m.tokensIn + m.tokensOut - m.orchestrator
	n.kids = fields(
		field("complete", complete),
		field("decided", b.Say("pane.decided-by", "rules", m.byRules, "model", m.byModel, "fallback", m.fallback, "median", span(median(m.decide)))),
		field("calls", b.Say("pane.per-turn", "n", fmt.Sprintf("%.1f", float64(m.calls)/float64(all)))),
		field("tokens", b.Say("pane.tokens", "n", (m.tokensIn+m.tokensOut)/all, "orchestrator", thousands(m.orchestrator), "workers", thousands(workers))),
		field("confusions", b.Say("pane.confusions", "n", m.confusions, "resolved", m.resolved)),
		field("repeats", fmt.Sprint(m.repeats)),
		field("repairs", fmt.Sprint(m.repairs)),
	)
	return n
}

func median(all []time.Duration) time.Duration {
	if len(all) == 0 {
		return 0
	}
	sorted := slices.Clone(all)
	slices.Sort(sorted)
	return sorted[len(sorted)/2]
}
