package intake

import (
	"context"
	"encoding/json"
	"errors"
	"maps"
	"slices"
	"strings"

	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/course"
	"github.com/primer-tutor/primer/tutor/lists"
	"github.com/primer-tutor/primer/tutor/pattern"
)

// h5pContent is a piece of H5P content: its library and what that is given. Only what the
// kinds of questions that are known here hold is read.
type h5pContent struct {
	Library string     `json:"library"`
	Params  *h5pParams `json:"params"`
}

type h5pParams struct {
	Question  string          `json:"question"`
	Correct   string          `json:"correct"`
	Text      string          `json:"text"`
	TextField string          `json:"textField"`
	Answers   []h5pAnswer     `json:"answers"`
	Choices   []h5pChoice     `json:"choices"`
	Questions json.RawMessage `json:"questions"` // of a question set contents, of gaps texts
	Media     struct {
		Type struct {
			Library string `json:"library"`
		} `json:"type"`
	} `json:"media"`
}

type h5pAnswer struct {
	Text    string `json:"text"`
	Correct bool   `json:"correct"`
	Tips    struct {
		Tip    string `json:"tip"`
		Chosen string `json:"chosenFeedback"`
	} `json:"tipsAndFeedback"`
}

type h5pChoice struct {
	Question string   `json:"question"`
	Answers  []string `json:"answers"` // the first one is right
}

// maxH5P bounds content.json; pictures and films are files of their own.
const maxH5P = 8 << 20

// H5P reads the questions of an H5P file: choices, true or false, gaps to write or to drag
// words into, and sets, columns, books and presentations that hold such questions.
func H5P(_ context.Context, files *Archive, b *Builder) error {
	const main, content = "h5p.json", "content/content.json"
	s := newShelf(content, b)
	var head struct {
		Main string `json:"mainLibrary"`
	}
	var whole any
	for _, part := range []struct {
		name string
		into any
	}{{main, &head}, {content, &whole}} {
		data, err := files.Read(part.name, maxH5P)
		if err == nil {
			err = decodeJSON(part.name, data, part.into)
		}
		if err != nil {
			return err
		}
	}
	s.content(map[string]any{"library": head.Main, "params": whole}, 0)
	if s.count == 0 {
		return course.Fault{File: content, Line: 1, Text: "no question that is known here is in it: it is " + CleanLine(head.Main), Remedy: "import multiple choice, true/false, gaps, or sets of them"}
	}
	return s.build()
}

// content takes the questions of a piece of content, wherever they are in it.
func (s *shelf) content(value any, depth int) {
	if depth > maxNested {
		return
	}
	switch v := value.(type) {
	case []any:
		for _, x := range v {
			s.content(x, depth+1)
		}
	case map[string]any:
		library, _ := v["library"].(string)
		name, _, _ := strings.Cut(library, " ")
		if read := h5pKinds[name]; read != nil {
			raw, err := json.Marshal(v)
			var c h5pContent
			if err == nil {
				err = json.Unmarshal(raw, &c)
			}
			if err != nil || c.Params == nil {
				s.take(1, Item{}, Broken, errors.New(name))
				return
			}
			read(s, c.Params)
			return
		}
		if h5pOther[name] {
			s.take(1, Item{}, Unsupported, errors.New(name))
			return
		}
		for _, key := range slices.Sorted(maps.Keys(v)) {
			s.content(v[key], depth+1)
		}
	}
}

// h5pOther are kinds of questions that cannot be asked here.
var h5pOther = map[string]bool{
	"H5P.Essay": true, "H5P.DragQuestion": true, "H5P.MarkTheWords": true, "H5P.Summary": true, "H5P.SortParagraphs": true, "H5P.ImageMultipleHotspotQuestion": true,
	"H5P.ImageHotspotQuestion": true, "H5P.SpeakTheWords": true, "H5P.Dictation": true, "H5P.FindTheWords": true, "H5P.Crossword": true,
}

// h5pKinds read each kind of question.
var h5pKinds = map[string]func(s *shelf, p *h5pParams){
	"H5P.MultiChoice": func(s *shelf, p *h5pParams) {
		options := lists.Map(p.Answers, func(a h5pAnswer) option { return h5pOption(a.Text, a.Tips.Chosen, a.Correct) })
		s.h5p(p, p.Question, func(it *Item) string { return it.offer(options) })
	},
	"H5P.TrueFalse": func(s *shelf, p *h5pParams) {
		s.h5p(p, p.Question, func(it *Item) string {
			if it.Kind, it.Answer = tutor.KindTrueFalse, giftTruths[p.Correct]; it.Answer == "" {
				return NoAnswer
			}
			return ""
		})
	},
	"H5P.SingleChoiceSet": func(s *shelf, p *h5pParams) {
		for _, c := range p.Choices {
			var options []option
			for i, text := range c.Answers {
				options = append(options, h5pOption(text, "", i == 0))
			}
			if len(options) > 1 { // the right one does not stand first
				options = append(options[1:len(options):len(options)], options[0])
			}
			s.h5p(p, c.Question, func(it *Item) string { return it.offer(options) })
		}
	},
	"H5P.Blanks": func(s *shelf, p *h5pParams) {
		var texts []string
		if json.Unmarshal(p.Questions, &texts) != nil {
			s.take(1, Item{}, Broken, nil)
		}
		for _, text := range texts {
			s.gaps(p, text, true)
		}
	},
	"H5P.DragText": func(s *shelf, p *h5pParams) { s.gaps(p, p.TextField, false) },
}

func h5pOption(text, said string, right bool) (o option) {
	o.text, _ = htmlText(text) // what cannot be read is none, and a question without an answer is left out
	o.said, _ = htmlText(said)
	if right {
		o.worth = 100
	}
	return o
}

// h5p takes a question.
func (s *shelf) h5p(p *h5pParams, ask string, answer func(it *Item) string) {
	var it Item
	if p.Media.Type.Library != "" || hasMedia(ask) {
		s.take(1, it, OnlyMedia, nil)
		return
	}
	var err error
	if it.Ask, err = htmlText(ask); err != nil {
		s.take(1, it, BadLaTeX, err)
		return
	}
	reason := answer(&it)
	s.take(1, it, reason, nil)
}

// starred is a gap: *Oslo/oslo:a hint*. Two stars are a star.
var starred = pattern.New(`\*([^*\n]+)\*`)

// gaps takes a text with gaps, to be written or to be filled with one of its words.
func (s *shelf) gaps(p *h5pParams, text string, written bool) {
	var gaps []Item
	ask := starred.ReplaceAllStringFunc(text, func(m string) string {
		var g Item
		right, hint, _ := strings.Cut(strings.Trim(m, "*"), ":")
		ways := []string{right}
		if written {
			ways = strings.Split(right, "/")
		}
		options := lists.Map(ways, func(w string) option { return h5pOption(w, "", true) })
		if g.write(options) == "" {
			if text, err := htmlText(hint); err == nil {
				g.hint(text, false)
			}
		}
		gaps = append(gaps, g)
		return gapMark
	})
	s.h5p(p, ask, func(it *Item) string {
		if len(gaps) == 0 || slices.ContainsFunc(gaps, func(g Item) bool { return g.Answer == "" }) {
			return NoAnswer
		}
		it.fill(gaps)
		return ""
	})
}
