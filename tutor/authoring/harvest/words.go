package harvest

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/primer-tutor/primer/tutor/authoring/builder"
	"github.com/primer-tutor/primer/tutor/authoring/source"
	"github.com/primer-tutor/primer/tutor/course"
	"github.com/primer-tutor/primer/tutor/pattern"
)

var (
	isCalled = pattern.New(`(?i)^(.{12,200}?)\b(?:is|are) (?:called|known as|named)\s+(?:an? |the )?["“]?([\pL][\pL' -]{2,40}?)["”]?(?:\.|,|;|$)`)
	means    = pattern.New(`^(?:(?:An?|The)\s+)?["“]?([\pL][\pL' -]{1,40}?)["”]?(?:\s*\([^()]*\))?\s+(?:is|are|means|refers to|stands for|tells|shows|names|consists of)\s+(.{12,})$`)
	colon    = pattern.New(`^["“]?([\pL][\pL' -]{1,40}?)["”]?\s*(?::|–|—|\s-)\s+(.{12,})$`)
	notTerm  = pattern.New(`(?i)^(?:its|their|our|your|his|her|it|this|that|these|those|there|he|she|they|we|you|here|what|which|who|one|example|step|note|remember|hint|answer|solution|tip|rule|problem|question|exercise|so|then|first|next|finally|warning|caution|important|for example|chapter|unit|lesson|section|remember that|the answer|the rule|the result)(?:\b|$)`)
)

// define reads a sentence that says what a word means. Bold names the word, or
// else it must be the subject of a sentence that defines.
func define(sentence string, bold []string) (term, meaning string) {
	if openEnd.MatchString(sentence) {
		return "", "" // what it means is not told to its end
	}
	if term, meaning := saidBefore(sentence, bold); term != "" {
		return term, meaning
	}
	if term, meaning := boldSubject(sentence, bold); term != "" {
		return term, meaning
	}
	if m := colon.FindStringSubmatch(sentence); m != nil && names(bold, m[1]) && !plainTerm(m[1]) && !doing(m[1], m[2]) {
		return m[1], strings.TrimSpace(m[2])
	}
	m := means.FindStringSubmatch(sentence)
	if m == nil || aWayOf.MatchString(sentence) || strings.Contains(m[2], ", but ") || words(m[1]) > 4 || notTerm.MatchString(m[1]) || digits.MatchString(sentence) || !defining.MatchString(sentence) {
		return "", ""
	}
	return m[1], strings.TrimSpace(m[2])
}

// openEnd is the end of a sentence whose formula stands behind it.
var openEnd = pattern.New(`:$|\s(?:form|by|as|is|are|where|with|of|to|equation|formula)$`)

// aWayOf is a sentence about means, which are ways: "The usual means of travel is ...".
var aWayOf = pattern.New(`^(?:\S+ ){1,4}means of\s`)

// saidBefore is a word that its sentence names behind what it means: "What stands
// below the line is called the denominator", "A number is even if 2 divides it".
func saidBefore(sentence string, bold []string) (term, meaning string) {
	if m := isCalled.FindStringSubmatch(sentence); m != nil && (len(bold) == 0 || names(bold, m[2])) && words(m[2]) <= 4 && !notTerm.MatchString(m[2]) && !leansBack.MatchString(m[1]) {
		return m[2], strings.TrimSpace(m[1])
	}
	if m := isOneIf.FindStringSubmatch(sentence); m != nil && names(bold, m[2]) && !leansBack.MatchString(m[1]) {
		return m[2], strings.TrimSpace(m[3])
	}
	return "", ""
}

// boldSubject is a bold word that its sentence begins with, before a verb that
// says what it is, has or does: "A rate compares ...", "The base of a triangle is
// ...". What is bold was chosen by the author, so the verb may be any of many.
func boldSubject(sentence string, bold []string) (term, meaning string) {
	for _, b := range bold {
		b = strings.Trim(b, " .,:;\"“”")
		oneOf := strings.HasPrefix(sentence, "A ") || strings.HasPrefix(sentence, "An ") // "A solution is ...", not "Solution: ..."
		if plainTerm(b) && !oneOf || words(b) > 4 || aWayOf.MatchString(sentence) {
			continue
		}
		rest, ok := strings.CutPrefix(strings.ToLower(article.ReplaceAllString(sentence, "")), strings.ToLower(b))
		if !ok || rest == "" || rest[0] != ' ' {
			continue
		}
		if m := tellsOf.FindStringSubmatch(rest); m != nil && !tellsLittle.MatchString(m[1]) && !strings.Contains(m[1], "=") {
			at := strings.LastIndex(strings.ToLower(sentence), m[1])
			return b, strings.TrimSpace(sentence[at:])
		}
	}
	return "", ""
}

var (
	// leansBack begins what means nothing without the sentence before it.
	leansBack = pattern.New(`^(?:Such|These|This|They|It|That|Those)\b`)
	isOneIf   = pattern.New(`^(.{4,80}?) (?:is|are) (?:an? |in )?([\pL][\pL' -]{2,40}?) (?:if|when) (.{8,})$`)
)

var (
	article = pattern.New(`^(?:(?i:an?|the|two|some)) +`)
	tellsOf = pattern.New(`^(?: \([^()]*\))?(?: (?:of|in|for|between|from) [\pL -]{1,30}?)?,? (?:is|are|means?|refers? to|stands? for|tells?|shows?|names?|says?|states?|consists? of|compares?|has|have|describes?|gives?|measures?|lets?|happens?|uses?|makes?|takes?|contains?|holds?) (.{8,})$`)
)

// tellsLittle begins what is said of a thing without saying what it is.
var tellsLittle = pattern.New(`^(?:also|commonly|usually|often|typically|generally|mostly|formed|determined|computed|calculated|expressed|presented|credited|found|called|known|made|used|very|more|less|not|the most|important|responsible|in|at|between|many|several|some|\d)\b`)

// plainTerm reports whether a word is none of a lesson's own: "Example", "2.", "it".
func plainTerm(word string) bool {
	return len(word) < 2 || digits.MatchString(word) || notTerm.FindString(word) == word || marked.MatchString(word)
}

// marked is what is bold to mark a part of the text.
var marked = pattern.New(`(?i)^(?:(?:worked )?example|step|set|part|question|problem|exercise|rule|note|answer|section|lesson|chapter|unit) ?[\dA-Z]?$|^(?:remember|important|tip|hint)\b`)

// defining is a sentence that says of a kind of thing what it is.
var defining = pattern.New(`^(?:An?) [\pL' -]{2,40}? (?:is|means) (?:an?|the|any|when|what|one) |^\p{Lu}[\pL-]+(?: [\pL-]+)? means (?:an?|the|any|to|when|what|one|that) `)

// doing reports whether what stands on both sides of a colon is a step and no definition:
// "Multiply: the decimal by the amount", "Count the steps: it moved", "Crucial: if ...".
func doing(term, meaning string) bool {
	return !saysWhat.MatchString(meaning) || telling.MatchString(term) || telling.MatchString(meaning) && !whatIs.MatchString(meaning) || stepWords.MatchString(term) || reckoned.MatchString(meaning) || onlyIf.MatchString(meaning)
}

var (
	stepWords = pattern.New(`(?i)^\pL+ (?:the|a|an|all|each|both|it|them|your)\b`)
	reckoned  = pattern.New(`\d|[=÷×]`)
	// saysWhat begins what a thing is, not what happens with it.
	saysWhat = pattern.New(`^(?:\p{Ll}|(?i:an?|the|any|what|who|how|when|where|this is|these are|it is|they are|those)\s|\p{Lu}[\pL-]+(?: [\pL-]+)? (?:of|that|which|who|in|for|between|from|by|with|used|made)\s)`)
	whatIs   = pattern.New(`(?i)^what is\b`)
	onlyIf   = pattern.New(`(?i)^(?:consider|note|notice|imagine|suppose|think|recall|remember|if|when|to|do|don't|use|keep|make|move|put|look|start|you|we|this gives|remember)\b`)
	// ofAKind is a definition that stands in a numbered list.
	ofAKind = pattern.New(`(?i)^["“]?[\pL][\pL' -]{1,40}["”]?\s*(?:\([^()]*\)\s*)?(?::|–|—|\s-|is|are|means)\s+(?:an?|the|any|that|those|what)\s`)
)

func names(bold []string, term string) bool {
	return slices.ContainsFunc(bold, func(b string) bool { return stem(b) == stem(term) })
}

// stem is a word without its plural.
func stem(s string) string {
	s = strings.ToLower(strings.Trim(s, " .,:;\"“”'"))
	return strings.TrimSuffix(strings.TrimSuffix(s, "es"), "s")
}

// oneWord reports whether two terms are one word, of one thing or of several.
func oneWord(a, b string) bool {
	a, b = strings.ToLower(a), strings.ToLower(b)
	return stem(a) == stem(b) || strings.TrimSuffix(a, "s") == strings.TrimSuffix(b, "s")
}

func words(s string) int { return len(strings.Fields(s)) }

// defined is a word of a lesson with the sentence that explains it.
type defined struct {
	term, meaning, sentence string
	place                   source.Place
	listed                  bool // in a list of words
}

// glossaryOf finds the words that a unit explains, each once.
func (h *harvester) glossaryOf() []defined {
	var out []defined
	known := map[string]bool{}
	take := func(d defined) {
		d.term = h.unsaid(strings.Trim(d.term, " .,:;"))
		if key := stem(d.term); key != "" && !known[key] && len(out) < 24 && d.short() && !h.tongue.seeEntry.MatchString(d.meaning) {
			known[key] = true
			out = append(out, d)
		}
	}
	for _, s := range h.unit.sections {
		if s.role == answers || s.role == other {
			continue
		}
		for _, b := range s.blocks {
			if s.role == exercises && b.Kind != source.Term || h.tongue.code != inEnglish && b.Kind != source.Term {
				continue
			}
			for _, d := range definedIn(b) {
				take(d)
			}
		}
	}
	return out
}

// short reports whether the sentence that explains a word is one to learn.
func (d defined) short() bool { return words(d.sentence) <= 60 && len(d.sentence) < 400 }

// definedIn are the words that a block explains.
func definedIn(b source.Block) []defined {
	var out []defined
	switch b.Kind {
	case source.Term:
		if term, meaning, ok := strings.Cut(b.Text, ": "); ok && !strings.HasSuffix(meaning, ",") && !strings.HasSuffix(meaning, ":") { // else what it means is not told to its end
			out = append(out, defined{term: strings.TrimSpace(term), meaning: strings.TrimSpace(meaning), sentence: b.Text, place: b.Place, listed: true})
		}
	case source.Paragraph, source.Item:
		if b.Kind == source.Item && digits.MatchString(b.Number) && !ofAKind.MatchString(b.Text) {
			break // a step
		}
		for _, one := range builder.Sentences(b.Text) {
			if term, meaning := define(one, b.Bold); term != "" {
				out = append(out, defined{term: term, meaning: meaning, sentence: one, place: b.Place})
			}
		}
	case source.Heading, source.Table, source.Code, source.Figure:
	}
	return out
}

// terms are the words of a lesson for its draft.
func terms(list []defined) []builder.Term {
	var out []builder.Term
	for _, d := range list {
		meaning := d.sentence
		if d.listed {
			meaning = d.meaning
		}
		if strings.Contains(d.sentence, ": ") && !strings.HasSuffix(d.sentence, d.meaning) {
			meaning = d.meaning
		}
		out = append(out, builder.Term{Part: builder.Part{Source: d.place, Quote: d.sentence, Found: d.found()}, Term: d.term, Means: capital(meaning)})
	}
	return out
}

func (d defined) found() builder.Found {
	if d.listed {
		return builder.FoundGlossary
	}
	return builder.FoundDefined
}

// small is a text that begins with a small letter.
func small(s string) string {
	first, n := utf8.DecodeRuneInString(s)
	return string(unicode.ToLower(first)) + s[n:]
}

func capital(s string) string {
	if s == "" {
		return s
	}
	return large(s)
}

// cloze asks for the word that a definition explains, with other words of the
// lesson to choose from. A sentence that only mentions its word, or a definition
// so general that it fits another word too, is no question.
func (h *harvester) cloze(list []defined) []problem {
	var out []problem
	for i, d := range list {
		ask, ok := h.wordAsked(d)
		if !ok {
			continue
		}
		choose := []string{d.term}
		for k := 1; k < len(list) && len(choose) < 4; k++ {
			o := list[(i+k)%len(list)]
			one := func(c string) bool { return oneWord(c, o.term) } // allele and alleles are one choice
			if !strings.Contains(strings.ToLower(d.sentence), stem(o.term)) && !fitsToo(d, o) && !slices.ContainsFunc(choose, one) {
				choose = append(choose, o.term)
			}
		}
		if len(choose) < 2 {
			continue
		}
		slices.Sort(choose)
		out = append(out, problem{
			task:  task{ask: ask, answer: d.term},
			quote: d.sentence, place: d.place, choose: choose, term: true, found: d.found(),
		})
	}
	return out
}

// wordAsked is the question for a word: its meaning, or its sentence with a gap.
func (h *harvester) wordAsked(d defined) (string, bool) {
	if d.listed {
		if len(course.KeyWords(d.meaning)) < 3 || sharesStem(d.term, d.meaning) {
			return "", false
		}
		return h.tongue.says("ask.term", "\u201c"+strings.TrimRight(d.meaning, " .;")+"\u201d"), true
	}
	gap, ok := gapped(d)
	if !ok || len(course.KeyWords(d.meaning)) < 3 || sharesStem(d.term, d.meaning) || leansBack.MatchString(d.sentence) {
		return "", false
	}
	return h.tongue.says("ask.gap", gap), true
}

// sharesStem reports whether a meaning says a word of its term, which tells it.
func sharesStem(term, meaning string) bool {
	in := course.KeyWords(meaning)
	return slices.ContainsFunc(course.KeyWords(term), func(w string) bool { return slices.Contains(in, w) })
}

// fitsToo reports whether the meaning of another word is so like that of one that
// both could be meant.
func fitsToo(d, o defined) bool {
	a, b := course.KeyWords(d.meaning), course.KeyWords(o.meaning)
	if len(a) == 0 || len(b) == 0 {
		return true
	}
	in := func(some, all []string) bool {
		return !slices.ContainsFunc(some, func(w string) bool { return !slices.Contains(all, w) })
	}
	return in(a, b) || in(b, a)
}

// unsaid is a word as it stands inside a sentence.
func (h *harvester) unsaid(term string) string {
	if _, n := utf8.DecodeRuneInString(term); strings.ToLower(term[n:]) != term[n:] || digits.MatchString(term) {
		return term // "LCM", "RNA polymerase", "Proclamation Line", "G_1 phase"
	}
	if word := firstWord(term); large(word) == word && h.unit.names(word) {
		return term // "Loyalists"
	}
	return small(term)
}

// gapped is a definition with a gap where its word stands; a sentence that says
// the word twice would tell it.
func gapped(d defined) (string, bool) {
	low, term := strings.ToLower(d.sentence), strings.ToLower(d.term)
	at := strings.Index(low, term)
	if at < 0 || len(low) != len(d.sentence) || strings.Count(low, stem(d.term)) != 1 || words(d.meaning) < 4 {
		return "", false
	}
	end := at + len(term)
	if rest := d.sentence[end:]; strings.HasPrefix(rest, "s ") || strings.HasPrefix(rest, "es ") {
		end += strings.Index(rest, " ")
	}
	before := d.sentence[:at]
	if fields := strings.Fields(before); len(fields) > 0 && (fields[len(fields)-1] == "an" || fields[len(fields)-1] == "An") {
		before = strings.TrimSuffix(strings.TrimRight(before, " "), "n") + "(n) "
	}
	return before + "____" + d.sentence[end:], true
}
