package intake

import (
	"context"
	"errors"
	"fmt"
	"path"
	"slices"
	"strconv"
	"strings"

	"github.com/primer-tutor/primer/tutor/course"
	"github.com/primer-tutor/primer/tutor/lists"
)

// maxItems bounds the items of a package in all.
const maxItems = 64 << 20

// QTI reads items of QTI 2.1 to 3: one XML file, or a package of them. Choices, matching
// and gaps (written, chosen or dragged) come in; what is drawn, pointed at or ordered is
// left out and counted.
func QTI(ctx context.Context, files *Archive, b *Builder) error {
	s := newShelf("", b)
	size := 0
	for _, name := range files.names {
		if path.Ext(name) != ".xml" || path.Base(name) == "imsmanifest.xml" {
			continue
		}
		if err := ctx.Err(); err != nil {
			return err
		}
		data, err := files.Read(name, maxRead)
		if size += len(data); size > maxItems {
			return course.Fault{File: name, Line: 1, Text: fmt.Sprintf("up to here the package has more than %d MB of items", maxItems>>20), Remedy: "split it"}
		}
		if err == nil {
			err = qtiFile(s, name, data)
		}
		var f course.Fault
		if errors.As(err, &f) {
			s.builder.report.fault(f)
		}
	}
	if s.count == 0 {
		return course.Fault{File: strings.Join(files.names[:min(1, len(files.names))], ""), Line: 1, Text: "no QTI item is in it", Remedy: "give an <assessmentItem> of QTI 2.1 to 3, or the zip file of a package"}
	}
	return s.build()
}

// qtiFile takes the items of a file.
func qtiFile(s *shelf, name string, data []byte) error {
	s.file = name
	root, err := readXML(name, data)
	if err != nil {
		return err
	}
	for _, e := range root.all("assessmentitem") {
		it, reason, err := qtiItem(e)
		s.take(e.line, it, reason, err)
	}
	return nil
}

// qtiResponse is what an item says is right for one of its interactions.
type qtiResponse struct {
	right []string // the correct response
	also  []string // what is worth as much as it
}

// qtiItem reads one item.
func qtiItem(e *element) (it Item, reason string, err error) {
	it.ID = CleanLine(e.attr["identifier"])
	body := e.first("itembody")
	switch {
	case len(e.all("templatedeclaration")) > 0:
		return it, Drawn, nil
	case len(e.all("assessmentstimulusref")) > 0:
		return it, NeedsText, nil
	case len(body.all("img", "object", "audio", "video", "svg", "picture")) > 0:
		return it, OnlyMedia, nil
	}
	r := qtiReader{answers: map[string]qtiResponse{}, said: qtiSaid(e)}
	for _, d := range e.all("responsedeclaration") {
		r.answers[d.attr["identifier"]] = qtiDeclared(d)
	}
	text := body.html(r.read)
	gaps := r.gaps
	switch {
	case r.reason != "":
		return it, r.reason, r.err
	case len(gaps) == 0:
		return it, NoAnswer, nil
	case r.blocks > 1 || r.blocks == 1 && len(gaps) > 1:
		return it, Joined, nil
	}
	if it.Ask, err = htmlText(strings.ReplaceAll(text, "<p></p>", "")); err != nil {
		return it, BadLaTeX, err
	}
	if len(gaps[0].Gaps) > 0 {
		gaps = gaps[0].Gaps
	}
	if tolerance := qtiTolerance(e); tolerance != "" && len(gaps) == 1 {
		if reason = gaps[0].near(gaps[0].Answer, tolerance); reason != "" {
			return it, reason, nil
		}
		gaps[0].Kind, gaps[0].Exact = "", false
	}
	it.fill(gaps)
	return it, "", nil
}

// qtiSaid are the texts of feedback by their names.
func qtiSaid(e *element) map[string]string {
	said := map[string]string{}
	for _, f := range e.all("modalfeedback", "feedbackinline") {
		if text, err := htmlText(f.html(nil)); err == nil {
			said[f.attr["identifier"]] = text
		}
	}
	return said
}

// qtiReader reads the interactions of an item, each as a gap, up to one that cannot come in.
type qtiReader struct {
	answers map[string]qtiResponse
	said    map[string]string
	gaps    []Item
	blocks  int // gaps that stand in no line of text
	reason  string
	err     error
}

// read is what stands in the text for an element, where that is not its own content.
func (r *qtiReader) read(k *element) (instead string, is bool) {
	read := qtiKinds[k.name]
	switch {
	case r.reason != "":
		return "", true
	case read != nil:
		var g Item
		r.reason = read(&g, k, r.answers[k.attr["responseidentifier"]], r.said)
		if r.gaps = append(r.gaps, g); qtiInline[k.name] {
			return gapMark, true
		}
		r.blocks++
		prompt := "<p>" + k.first("prompt").html(nil) + "</p>"
		if k.name == "gapmatchinteraction" {
			prompt += qtiGapText(k)
		}
		return prompt, true
	case strings.HasSuffix(k.name, "interaction"):
		r.reason, r.err = Unsupported, errors.New(k.name)
		if k.name == "extendedtextinteraction" {
			r.reason = Essay
		}
		return "", true
	}
	return "", qtiHidden[k.name]
}

// qtiTolerance is how far from a number one may be.
func qtiTolerance(e *element) string {
	for _, eq := range e.all("equal") {
		if eq.attr["tolerancemode"] == "absolute" {
			t, _, _ := strings.Cut(strings.TrimSpace(eq.attr["tolerance"]), " ")
			return t
		}
	}
	return ""
}

func qtiDeclared(d *element) (r qtiResponse) {
	for _, v := range d.first("correctresponse").own("value") {
		r.right = append(r.right, v.said())
	}
	worth := map[string]float64{}
	most := 0.0
	for _, m := range d.all("mapentry") {
		w, _ := strconv.ParseFloat(m.attr["mappedvalue"], 64) // what is no number is worth nothing
		worth[m.attr["mapkey"]] = w
		most = max(most, w)
	}
	for _, m := range d.all("mapentry") {
		if key := m.attr["mapkey"]; worth[key] == most && most > 0 && !slices.Contains(r.right, key) && d.attr["cardinality"] == "single" {
			r.also = append(r.also, key)
		}
	}
	return r
}

// qtiInline are the interactions that are gaps in a text; qtiHidden is what a student
// does not see of a body.
var (
	qtiInline = map[string]bool{"textentryinteraction": true, "inlinechoiceinteraction": true}
	qtiHidden = map[string]bool{"rubricblock": true, "feedbackblock": true, "feedbackinline": true, "infocontrol": true, "templateblock": true, "templateinline": true, "rt": true, "rp": true}
)

// qtiKinds read what an interaction asks for.
var qtiKinds = map[string]func(it *Item, e *element, r qtiResponse, said map[string]string) (reason string){
	"choiceinteraction":       qtiChoice,
	"inlinechoiceinteraction": qtiChoice,
	"textentryinteraction": func(it *Item, _ *element, r qtiResponse, _ map[string]string) string {
		options := lists.Map(append(r.right, r.also...), func(text string) option { return option{text: CleanLine(text), worth: 100} })
		return it.write(options)
	},
	"matchinteraction":    qtiMatch,
	"gapmatchinteraction": qtiGaps,
}

func qtiChoice(it *Item, e *element, r qtiResponse, said map[string]string) string {
	var options []option
	for _, c := range e.all("simplechoice", "inlinechoice") {
		text, err := htmlText(c.html(func(k *element) (string, bool) { return "", qtiHidden[k.name] }))
		if err != nil {
			return BadLaTeX
		}
		o := option{text: text, said: said[c.attr["identifier"]]}
		if slices.Contains(r.right, c.attr["identifier"]) {
			o.worth = 100
		}
		options = append(options, o)
	}
	return it.offer(options)
}

// qtiPairs are the pairs of a correct response, with the texts of their two sides.
func qtiPairs(e *element, r qtiResponse) (pairs course.Pairs, ok bool) {
	texts := map[string]string{}
	for _, c := range e.all("simpleassociablechoice", "gaptext", "gap") {
		text, err := htmlText(c.html(nil))
		if err != nil {
			return nil, false
		}
		texts[c.attr["identifier"]] = text
		if c.name == "gap" {
			texts[c.attr["identifier"]] = c.attr["identifier"]
		}
	}
	for _, value := range r.right {
		sides := strings.Fields(value)
		if len(sides) != 2 || texts[sides[0]] == "" || texts[sides[1]] == "" {
			return nil, false
		}
		pairs = append(pairs, course.Pair{Left: texts[sides[0]], Right: texts[sides[1]]})
	}
	return pairs, len(pairs) > 0
}

func qtiMatch(it *Item, e *element, r qtiResponse, _ map[string]string) string {
	pairs, ok := qtiPairs(e, r)
	if !ok {
		return NoAnswer
	}
	return it.match(pairs)
}

// qtiGaps reads words that are to be dragged into a text.
func qtiGaps(it *Item, e *element, r qtiResponse, _ map[string]string) string {
	pairs, ok := qtiPairs(e, r)
	if !ok {
		return NoAnswer
	}
	choices := lists.Map(e.all("gaptext"), func(c *element) string { return CleanLine(c.said()) })
	for _, g := range e.all("gap") {
		at := slices.IndexFunc(pairs, func(p course.Pair) bool { return p.Right == g.attr["identifier"] })
		if at < 0 {
			return NoAnswer
		}
		it.Gaps = append(it.Gaps, Item{Answer: pairs[at].Left, Choices: choices})
	}
	if len(it.Gaps) == 0 {
		return NoAnswer
	}
	return ""
}

// qtiGapText is the text of the gaps.
func qtiGapText(e *element) string {
	return e.html(func(k *element) (string, bool) {
		switch k.name {
		case "gap":
			return gapMark, true
		case "prompt", "gaptext", "gapimg":
			return "", true
		}
		return "", false
	})
}
