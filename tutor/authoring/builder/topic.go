package builder

import (
	"cmp"
	"slices"
	"strings"

	"github.com/primer-tutor/primer/prompts"
	"github.com/primer-tutor/primer/tutor/authoring/intake"
	"github.com/primer-tutor/primer/tutor/authoring/source"
	"github.com/primer-tutor/primer/tutor/course"
)

// Topic is what one lesson is about: a title with the passages of the documents
// that speak of it.
type Topic struct {
	Title    string
	Wave     int // 1 for what the documents themselves are made of
	Passages []Passage
}

// Passage is a heading with what stands below it, up to the next heading.
type Passage struct {
	Heading string
	Blocks  []source.Block
}

// Place is where a passage begins.
func (p Passage) Place() source.Place {
	if len(p.Blocks) == 0 {
		return source.Place{Heading: p.Heading}
	}
	return p.Blocks[0].Place
}

// Text is a passage as a model reads it.
func (p Passage) Text() string {
	var b strings.Builder
	for _, block := range p.Blocks {
		switch block.Kind {
		case source.Heading:
			b.WriteString("# ")
		case source.Item:
			b.WriteString("- ")
		case source.Figure:
			continue // what is said of a picture is not its document's text
		case source.Paragraph, source.Table, source.Code, source.Term:
		}
		b.WriteString(intake.CleanText(block.Text) + "\n")
	}
	return b.String()
}

// Topics are the lessons that the documents themselves are made of: their
// chapters. A document with one heading at its top is one chapter.
func Topics(documents []source.Document) []Topic {
	var out []Topic
	for _, d := range documents {
		out = append(out, chapters(d)...)
	}
	return out
}

// leastText is how many letters a chapter must have to be one.
const leastText = 80

// chapters cuts a document at its highest headings of which there are several.
func chapters(d source.Document) []Topic {
	level := chapterLevel(d)
	var out []Topic
	begin := func(title string) { out = append(out, Topic{Title: title, Wave: 1}) }
	begin(cmp.Or(d.Title, strings.TrimSuffix(d.Name, extension(d.Name))))
	for _, b := range d.Blocks {
		t := &out[len(out)-1]
		if b.Kind == source.Heading {
			if b.Level <= level && t.letters() >= leastText {
				begin(b.Text)
			} else if b.Level <= level {
				t.Title = b.Text
			}
			t = &out[len(out)-1]
			t.Passages = append(t.Passages, Passage{Heading: b.Text})
		}
		if len(t.Passages) == 0 {
			t.Passages = append(t.Passages, Passage{})
		}
		p := &t.Passages[len(t.Passages)-1]
		p.Blocks = append(p.Blocks, b)
	}
	return slices.DeleteFunc(out, func(t Topic) bool { return t.letters() < leastText })
}

// chapterLevel is the level of heading at which a document is cut; 0 for nowhere.
func chapterLevel(d source.Document) int {
	count := map[int]int{}
	for _, b := range d.Blocks {
		if b.Kind == source.Heading {
			count[b.Level]++
		}
	}
	for level := 1; level <= 2; level++ {
		if count[level] > 1 && (level == 1 || len(d.Blocks) > longDocument) {
			return level
		}
	}
	return 1
}

// longDocument is how many blocks a document has that holds several lessons
// though it has one title only.
const longDocument = 150

func extension(name string) string {
	if i := strings.LastIndexByte(name, '.'); i > 0 {
		return name[i:]
	}
	return ""
}

func (t Topic) letters() int {
	n := 0
	for _, p := range t.Passages {
		for _, b := range p.Blocks {
			n += len(b.Text)
		}
	}
	return n
}

// Place is where a topic begins.
func (t Topic) Place() source.Place {
	if len(t.Passages) == 0 {
		return source.Place{}
	}
	return t.Passages[0].Place()
}

// mostPassages is how many passages a topic of a later wave is made of.
const mostPassages = 6

// TopicOf gathers what the documents say about a title that is none of their
// headings' own: the passages that hold all of its words of meaning.
func TopicOf(title string, wave int, chapters []Topic) (Topic, bool) {
	t := Topic{Title: title, Wave: wave}
	words := course.KeyWords(title)
	if len(words) == 0 {
		return t, false
	}
	for _, c := range chapters {
		for _, p := range c.Passages {
			if len(t.Passages) < mostPassages && shared(title, p.Heading+" "+p.Text()) == 1 {
				t.Passages = append(t.Passages, p)
			}
		}
	}
	return t, t.letters() >= leastText
}

// portions cuts the passages of a topic into texts that a model can read at
// once, of so many tokens at most. A passage is cut between its blocks only.
func (t Topic) portions(limit int) []string {
	var out []string
	var b strings.Builder
	used := 0
	flush := func() {
		if b.Len() > 0 {
			out = append(out, b.String())
			b.Reset()
			used = 0
		}
	}
	for _, p := range t.Passages {
		for line := range strings.Lines(p.Text()) {
			line = line[:cutAt(line, min(len(line), 3*limit))] // an endless line
			n := prompts.Tokens(line)
			if used+n > limit {
				flush()
			}
			b.WriteString(line)
			used += n
		}
	}
	flush()
	return out
}
