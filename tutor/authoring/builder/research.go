package builder

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"strings"

	"github.com/primer-tutor/primer/prompts"
	"github.com/primer-tutor/primer/tutor/authoring/source"
	"github.com/primer-tutor/primer/tutor/lists"
	"github.com/primer-tutor/primer/tutor/llm"
)

// mostOfATopic bounds the notes that are kept of one topic.
const mostOfATopic = 12

// research has notes taken on one side of the text. Notes whose words do not
// stand in the documents are not kept.
func (s *stock) research(ctx context.Context, o *office, topic string) (string, error) {
	found, before := 0, len(s.notes[topic])
	err := s.overText(ctx, o, func(text string) error {
		return taken(ctx, o, s, text, prompts.BuildResearch, prompts.Work{Topic: topic}, func(r prompts.Researched) {
			for _, n := range r.Notes {
				found++
				s.note(topic, n)
			}
		})
	})
	if err != nil {
		return "", err
	}
	return fmt.Sprintf("%s: %d notes, %d rest on words of the text and are kept.", topic, found, len(s.notes[topic])-before), nil
}

func (s *stock) note(topic string, n prompts.Note) {
	text := line(n.Note, 160)
	if _, ok := s.ground.Find(n.Quote, s.lesson.Place); !ok || text == "" || orders.MatchString(text) {
		return
	}
	if list := s.notes[topic]; len(list) < mostOfATopic && !slices.Contains(list, text) {
		s.notes[topic] = append(list, text)
	}
}

// passage is one that was named by its number.
func (s *stock) passage(n int) (Passage, error) {
	if n < 1 || n > len(s.topic.Passages) {
		return Passage{}, fmt.Errorf("there is no passage %d; they are numbered from 1 to %d", n, len(s.topic.Passages))
	}
	return s.topic.Passages[n-1], nil
}

// summarize has one passage put in short. The summary serves as a note on the
// whole; what is extracted rests on the text itself.
func (s *stock) summarize(ctx context.Context, o *office, n int) (string, error) {
	p, err := s.passage(n)
	if err != nil {
		return "", err
	}
	short := *s
	short.topic = Topic{Title: s.topic.Title, Passages: []Passage{p}}
	words := 0
	err = short.overText(ctx, o, func(text string) error {
		return taken(ctx, o, s, text, prompts.BuildSummary, prompts.Work{}, func(r prompts.Summarized) {
			words += len(strings.Fields(r.Summary))
			s.note("overview", prompts.Note{Quote: r.Quote, Note: r.Summary})
		})
	})
	if err != nil {
		return "", err
	}
	return fmt.Sprintf("passage %d: a summary of %d words is kept for the extraction.", n, words), nil
}

// read says what a passage holds, without a model.
func (s *stock) read(n int) (string, error) {
	p, err := s.passage(n)
	if err != nil {
		return "", err
	}
	return fmt.Sprintf("passage %d, %s; it begins: %q", n, described(p), line(firstText(p), 90)), nil
}

// described is a passage in a few words: "The rule (60 words, 5 items)".
func described(p Passage) string {
	words, items := source.Words(p.Blocks), 0
	items += lists.Count(p.Blocks, func(b source.Block) bool { return b.Kind == source.Item })
	heading := line(p.Heading, 60)
	heading = cmp.Or(heading, "without a heading")
	if items > 0 {
		return fmt.Sprintf("%s (%d words, %d items)", heading, words, items)
	}
	return fmt.Sprintf("%s (%d words)", heading, words)
}

func firstText(p Passage) string {
	for _, b := range p.Blocks {
		if b.Kind != source.Heading {
			return b.Text
		}
	}
	return ""
}

// compare has the parts held against each other and the text. What a model says
// of its own work bounds the confidence from above; code lowers it further.
func (s *stock) compare(ctx context.Context, o *office) (string, error) {
	parts := s.inShort()
	if len(parts) == 0 {
		s.compared = true
		return "there is nothing to compare yet.", nil
	}
	said := map[Category]float64{}
	var doubts []Doubt
	err := s.overText(ctx, o, func(text string) error {
		return taken(ctx, o, s, text, prompts.BuildCompare, prompts.Work{Parts: parts}, func(c prompts.Compared) {
			for k, p := range map[Category]prompts.Percent{OfComponents: c.Components, OfLesson: c.Lesson, OfVocabulary: c.Vocabulary, OfProblems: c.Problems, OfMisconceptions: c.Misconceptions} {
				if was, ok := said[k]; !ok || float64(p)/100 > was { // a portion of the text supports some parts only
					said[k] = float64(p) / 100
				}
			}
			doubts = append(doubts, s.doubts(c.Contradictions)...)
		})
	})
	if err != nil {
		return "", err
	}
	s.lesson.Confidence, s.lesson.Doubts, s.compared = said, doubts, true
	s.check()
	lowest := slices.MinFunc(Categories, func(a, b Category) int { return int(100*s.lesson.Confidence[a]) - int(100*s.lesson.Confidence[b]) })
	return fmt.Sprintf("compared: %d contradictions; least sure are the %s (%.0f%%).", len(doubts), lowest, 100*s.lesson.Confidence[lowest]), nil
}

// doubts keeps those about parts that there are.
func (s *stock) doubts(list []prompts.Contradiction) []Doubt {
	var out []Doubt
	for _, c := range list {
		d := Doubt{One: line(c.One, 12), Other: line(c.Other, 12), Why: line(c.Why, 120)}
		if s.has(d.One) && (s.has(d.Other) || d.Other == "text") && d.One != d.Other {
			out = append(out, d)
		}
	}
	return out
}

func (s *stock) has(id string) bool {
	return slices.ContainsFunc(s.lesson.parts(), func(p *Part) bool { return p.ID == id && p.kept() })
}

// mostCompared bounds the parts that are compared at once.
const mostCompared = 24

// inShort is the parts that may be taught, a line for each.
func (s *stock) inShort() []string {
	var out []string
	add := func(p Part, text string) {
		if p.kept() {
			out = append(out, p.ID+" "+line(text, 110))
		}
	}
	l := s.lesson
	for _, p := range l.Problems {
		add(p.Part, p.Ask+" "+p.Answer)
	}
	for _, c := range l.Claims {
		add(c.Part, c.Text)
	}
	for _, t := range l.Vocabulary {
		add(t.Part, t.Term+": "+t.Means)
	}
	for _, m := range l.Misconceptions {
		add(m.Part, m.Wrong+" Right: "+m.Right)
	}
	for _, e := range l.Explanations {
		add(e.Part, e.Text)
	}
	return out[:min(len(out), mostCompared)]
}

// discover has connected lessons named.
func (s *stock) discover(ctx context.Context, o *office) (string, error) {
	w := prompts.Work{Headings: s.headings, Known: s.titles}
	var found prompts.Discovered
	first := s.topic.portions(max(leastPortion, o.portion/2))
	if len(first) == 0 {
		return "", fmt.Errorf("the passages hold no text")
	}
	text := first[0]
	for {
		err := taken(ctx, o, s, text, prompts.BuildDiscover, w, func(d prompts.Discovered) { found = d })
		if err == nil {
			break
		}
		if llm.CodeOf(err) != llm.TooLong || len(text) < leastPortion {
			return "", err
		}
		text, w.Headings = halves(text)[0], w.Headings[:(len(w.Headings)+1)/2]
	}
	for _, t := range found.Before {
		s.name(t, true)
	}
	for _, t := range found.Next {
		s.name(t, false)
	}
	return fmt.Sprintf("%d lessons named before this one and %d after it.", len(found.Before), len(found.Next)), nil
}

// name keeps the title of a connected lesson, once.
func (s *stock) name(title string, before bool) {
	title = line(title, 60)
	same := func(n Named) bool { return sameTitle(n.Title, title) }
	if title != "" && !orders.MatchString(title) && !sameTitle(title, s.lesson.Title) && !slices.ContainsFunc(s.named, same) {
		s.named = append(s.named, Named{Title: title, By: s.lesson.Title, Before: before})
	}
}
