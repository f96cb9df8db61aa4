package course

import (
	"slices"
	"strings"

	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/bank"
	"github.com/primer-tutor/primer/tutor/english"
)

// WrongAnswers are answers to a problem that a mistake of the lesson gives, or choices that are
// not right.
func (l *Lesson) WrongAnswers(p *tutor.Problem) []string {
	item := l.itemOf(p)
	var wrong []string
	add := func(answer string) {
		if answer != "" && answer != p.Answer && !slices.Contains(p.Accept, answer) && !slices.Contains(wrong, answer) {
			wrong = append(wrong, answer)
		}
	}
	for _, r := range l.Remediations() {
		for _, s := range r.Shows {
			if s.Item == item {
				add(s.Gives)
			}
		}
	}
	if p.Kind == tutor.KindChoice {
		for _, c := range p.Choices {
			add(c)
		}
	}
	return wrong
}

// mostArgued is how many words a reason has that is quoted.
const mostArgued = 12

// OtherSide is what speaks for a wrong view of the lesson, as children put it, with the wrong
// answer to the open problem that it leads to; the view is the one that was named, where one
// was, else one that leads to such an answer. Each is "" where there is none.
func (l *Lesson) OtherSide(p *tutor.Problem, said string) (gives, reason string) {
	var views []bank.Entry
	var leads []string
	for _, r := range l.Remediations() {
		views = append(views, bank.Entry{Wordings: slices.DeleteFunc(slices.Clone(r.Hears), func(h string) bool {
			return len(strings.Fields(h)) > mostArgued || english.OnlyAsks(h) || strings.Contains(h, "{")
		})})
		leads = append(leads, l.leadsTo(r, p))
	}
	named, sure := 0, 0.
	sayings := bank.New(views)
	for _, c := range english.Clauses(said) {
		if hits := sayings.Find(c.Text, 1); len(hits) > 0 && hits[0].Sure > sure && len(views[hits[0].Entry].Wordings) > 0 {
			named, sure = hits[0].Entry, hits[0].Sure
		}
	}
	if sure >= surelyNamed {
		return leads[named], likest(said, views[named].Wordings)
	}
	for i, v := range views {
		if leads[i] != "" && len(v.Wordings) > 0 {
			return leads[i], v.Wordings[0]
		}
	}
	return "", ""
}

// surelyNamed is how sure it must be that somebody names a view.
const surelyNamed = .3

// leadsTo is the wrong answer to a problem that a mistake gives, or "".
func (l *Lesson) leadsTo(r Remediation, p *tutor.Problem) string {
	if p == nil {
		return ""
	}
	i := slices.IndexFunc(r.Shows, func(s Shown) bool { return s.Item == l.itemOf(p) && s.Gives != "" && s.Gives != p.Answer })
	if i < 0 {
		return ""
	}
	return r.Shows[i].Gives
}

// likest is the wording that shares most words with what was said, the first of several.
func likest(said string, wordings []string) string {
	best, most := wordings[0], 0.
	for _, w := range wordings {
		if share := sayAlike(said, w); share > most {
			best, most = w, share
		}
	}
	return best
}

// TellsMost reports whether a text holds most words of meaning of an answer of several.
func TellsMost(text, answer string) bool {
	held, words := bank.Telling(text), bank.Telling(answer)
	shared := len(words) - len(slices.DeleteFunc(slices.Clone(words), func(w string) bool { return slices.Contains(held, w) }))
	return shared > 1 && 2*shared >= len(words)
}
