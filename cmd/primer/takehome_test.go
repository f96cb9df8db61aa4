package main

import (
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/primer-tutor/primer/cmd/desk"
	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/export"
	"github.com/primer-tutor/primer/tutor/report"
)

// forgetful answers one problem as if there were no minus, all others right.
func forgetful(t *testing.T, lines int) pupil {
	n, slipped := 0, false
	return func(s tutor.State) string {
		if n++; n > lines {
			return ""
		}
		if !slipped && s.Asked.Kind == tutor.AskProblem && s.Problem != nil && len(s.Problem.Args) == 2 {
			slipped = true
			return sumWithoutSigns(s.Problem.Args)
		}
		if say := rightAnswer(mustLibrary(t), s); say != "" {
			return say
		}
		return "ok"
	}
}

// sumWithoutSigns is what the rule |a|+|b| gives.
func sumWithoutSigns(args []string) string {
	sum := 0
	for _, a := range args {
		n := 0
		for _, r := range strings.TrimPrefix(a, "-") {
			n = 10*n + int(r-'0')
		}
		sum += n
	}
	digits := ""
	for ; sum > 0; sum /= 10 {
		digits = string(rune('0'+sum%10)) + digits
	}
	return digits
}

func pageOf(t *testing.T, a *desk.Desk, name string, at time.Time) export.TakeHome {
	t.Helper()
	p, err := a.FindStudent(t.Context(), name)
	if err != nil {
		t.Fatal(err)
	}
	page, err := a.Reports().TakeHome(t.Context(), p, at)
	if err != nil {
		t.Fatal(err)
	}
	return page
}

func TestAPageToTakeHome(t *testing.T) {
	l := teach(t, "integers.adding", 6, 7, forgetful(t, 60))
	page := pageOf(t, l.Desk, "Mia", time.Now())
	if len(page.Can)+len(page.Growing) == 0 || len(page.Problems) != report.FreshProblems {
		t.Fatalf("page %+v", page)
	}
	m := page.Mended
	if m == nil || m.Idea == "" || m.Said == "" || m.Ask == "" || len(m.Why) == 0 || m.Right == m.Said {
		t.Fatalf("mended %+v", m)
	}
	var b strings.Builder
	if err := export.TakeHomeMarkdown(&b, page); err != nil {
		t.Fatal(err)
	}
	shames := regexp.MustCompile(`%|percent|\b\d+ of \d+\b|wrong answers|grade`)
	if found := shames.FindString(strings.ReplaceAll(b.String(), "Nobody grades it", "")); found != "" {
		t.Errorf("a page with %q:\n%s", found, b.String())
	}
	body, key, _ := strings.Cut(b.String(), "\n---\n")
	for _, q := range page.Problems {
		if !strings.Contains(key, "**") || strings.Contains(body, "**"+q.Answer[0]+"**") {
			t.Errorf("the key is not apart:\n%s", b.String())
		}
	}
	if again := pageOf(t, l.Desk, "Mia", time.Now()); again.Problems[0].Ask != page.Problems[0].Ask {
		t.Error("printed again, the page has other problems")
	}
}

// A mistake that was a letter stands below the choices as they stood before the student:
// below them in another order, "b" might be the right one.
func TestTheMendedLetterIsThatOfItsList(t *testing.T) {
	lettered := 0
	for seed := range uint64(6) {
		n, slipped := 0, ""
		l := teach(t, "matter.states", 5, seed+1, func(s tutor.State) string {
			if n++; n > 16 {
				return ""
			}
			if p := s.Problem; slipped == "" && p != nil && s.Asked.Kind == tutor.AskProblem && p.Kind == tutor.KindChoice && strings.Contains(p.Ask, "\nb) ") {
				i := slices.IndexFunc(p.Choices, func(c string) bool { return c != p.Answer })
				slipped = string("abcdef"[i])
				return slipped
			}
			if say := rightAnswer(mustLibrary(t), s); say != "" {
				return say
			}
			return "ok"
		})
		m := pageOf(t, l.Desk, "Mia", time.Now()).Mended
		if m == nil || m.Said != slipped {
			continue
		}
		lettered++
		posed := slices.ContainsFunc(l.events(), func(e tutor.Event) bool {
			return e.Replied != nil && strings.Contains(e.Replied.Text, m.Ask)
		})
		if !posed || strings.Contains(m.Ask, "\n"+m.Said+") "+m.Right) {
			t.Errorf("said %q, right is %q, never asked so: %s", m.Said, m.Right, m.Ask)
		}
	}
	if lettered < 2 {
		t.Errorf("%d pages with a letter", lettered)
	}
}

// Nothing on the page was asked before, and what is about to be forgotten comes
// first.
func TestThePageAsksNewThings(t *testing.T) {
	l := teach(t, "integers.adding", 6, 7, func(s tutor.State) string { return rightAnswer(mustLibrary(t), s) })
	page := pageOf(t, l.Desk, "Mia", time.Now().AddDate(0, 2, 0))
	var said []string
	for _, e := range l.events() {
		if e.Replied != nil {
			said = append(said, e.Replied.Text)
		}
	}
	earlier := 0
	for _, q := range page.Problems {
		if strings.Contains(strings.Join(said, "\n"), q.Ask) {
			t.Errorf("asked before: %s", q.Ask)
		}
		if q.Earlier {
			earlier++
		}
	}
	if earlier == 0 || len(page.Can) == 0 || page.Mended != nil || page.Open {
		t.Errorf("%d from earlier, page %+v", earlier, page)
	}
}

// Every lesson has something to take home, from the first message on.
func TestAPageAfterAShortSession(t *testing.T) {
	for _, id := range lessons(t) {
		said := []string{"hello", "idk"}
		l := teach(t, id, 3, 7, func(tutor.State) string {
			if len(said) == 0 {
				return ""
			}
			next := said[0]
			said = said[1:]
			return next
		})
		page := pageOf(t, l.Desk, "Mia", time.Now())
		if len(page.Problems) == 0 || page.Mended != nil || len(page.Begun) != 1 {
			t.Errorf("%s: page %+v", id, page)
		}
		if slices.ContainsFunc(page.Problems, func(q export.TryThis) bool { return q.Answer[0] == "" || q.Ask == "" }) {
			t.Errorf("%s: a problem without question or answer: %+v", id, page.Problems)
		}
	}
}
