package agent

import (
	"slices"
	"strings"

	"primer/tutor"
	"primer/tutor/english"
)

// A model that is out of its depth strings words together that no rule of the
// gate forbids. A sentence of sense has a verb, and a small word beside it that
// ties it together; or it is one of the things that people say without a verb.

var verbs = set(`am is are was were be been being 'm 're 's isn't aren't wasn't don't doesn't didn't can't cannot won't
	do does did has have had can could will would shall should may might must let lets let's
	ask begin bring call change check choose come count do draw feel find follow get give go got happen hear help hold keep know learn
	like look make mean move need notice pick put read remember say see show sit start stay stop take talk tell think try turn type understand
	use wait walk want watch work wonder write
	asks begins brings calls comes counts feels finds follows gets gives goes happens helps keeps knows looks makes means moves needs says shows
	starts stays stops takes tells thinks tries turns uses wants works
	asked began brought came counted felt found gave heard helped kept knew learned liked looked made meant moved needed noticed picked read
	said saw showed started stayed stopped talked told thought took tried turned used walked wanted went wondered worked wrote`)

var ties = set(`a an the this that these those it its i you he she we they me him her us them my your our their
	to of in on at for with from by about into and or but so if when what how why where who which there here not then now`)

var social = []string{
	"hello", "hi", "hey", "welcome", "good morning", "good afternoon", "good evening", "good to", "nice to", "glad to", "thanks", "thank you",
	"bye", "goodbye", "see you", "sorry", "yes", "no", "ok", "okay", "sure", "of course", "no problem", "no worries", "take your time",
	"fair enough", "good question", "good point", "good idea", "well done", "haha", "happy birthday",
}

func set(words string) map[string]bool {
	out := map[string]bool{}
	for w := range strings.FieldsSeq(words) {
		out[w] = true
	}
	return out
}

// sensible reports whether each sentence of a message reads like one, and that none
// speaks of the tutor's inside.
func sensible(message string) bool {
	for _, s := range english.Sentences(message) {
		if !readsWell(s) {
			return false
		}
	}
	return strings.TrimSpace(message) != ""
}

func readsWell(sentence string) bool {
	text := strings.ToLower(strings.ReplaceAll(sentence, "’", "'"))
	words := strings.FieldsFunc(text, func(r rune) bool { return r != '\'' && (r < 'a' || r > 'z') && r < 0x80 })
	if slices.ContainsFunc(tutor.Specialists, func(n tutor.SpecialistName) bool { return strings.Contains(text, string(n)) }) {
		return false
	}
	verb := slices.ContainsFunc(words, isVerb)
	tie := slices.ContainsFunc(words, isTie) || len(words) > 1 && verbs[words[0]] // "Try again."
	return verb && tie || isSocial(words) && (len(words) <= 4 || tie)
}

// isVerb knows "let's" and "it's" by what stands before the apostrophe, as isTie does.
func isVerb(word string) bool {
	before, _, short := strings.Cut(word, "'")
	return verbs[word] || short && (before == "let" || ties[before])
}

func isTie(word string) bool {
	before, _, short := strings.Cut(word, "'")
	return ties[word] || short && ties[before]
}

// isSocial reports whether a sentence begins with what people say without a verb.
func isSocial(words []string) bool {
	text := strings.Join(words, " ")
	return slices.ContainsFunc(social, func(s string) bool { return text == s || strings.HasPrefix(text, s+" ") })
}
