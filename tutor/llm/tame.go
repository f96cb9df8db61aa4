package llm

import (
	"regexp"
	"strings"
	"sync"
	"unicode"
)

// What students, courses and imports wrote reaches a model as plain words on one
// line. A chat template marks who speaks with signs of its own: <|im_start|> and
// <|eot_id|>, <start_of_turn>, [INST], <<SYS>>, ### Instruction, "System:". A
// server may read such signs in a text as its own, so none of any family is let
// through.
var (
	angled   = expression(`<{1,2}/?[|｜]?[\pL_][\pL\d_|｜▁:./-]{0,40}>{1,2}|<[|｜][^<>]{0,40}[|｜]>`)
	squared  = expression(`\[/?[A-Za-z_]*[A-Z]{3}[A-Z_]*\]`)
	headings = expression(`#{2,}`)
	speakers = expression(`(?i)(system|developer|assistant|user|human|tool|instructions?|response|tutor|student)\s*[:：]`)
	opening  = expression(`<([\pL_/|｜<!])`)
)

// expression is compiled when it is first used: the way to the first frame needs none.
func expression(text string) func() *regexp.Regexp {
	return sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(text) })
}

// Tame takes the signs of chat templates and what cannot be seen out of a text.
// Taking one away may lay another open, so it goes on until nothing is left; of
// what is nested deeper than that the brackets are parted.
func Tame(s string) string {
	s = strings.Map(visible, s)
	for range 4 {
		was := s
		s = replaced(replaced(s, angled, "<", " "), squared, "[", " ")
		if s == was {
			break
		}
	}
	s = replaced(s, headings, "#", " ")
	s = replaced(s, speakers, ":：", "$1 -")
	for strings.Contains(s, "<") && opening().MatchString(s) {
		s = opening().ReplaceAllString(s, "< $1")
	}
	return strings.ReplaceAll(s, "[/", "[ /")
}

// replaced puts something else in the place of what an expression finds, which holds one
// of some characters: most texts have none of them, and are not searched.
func replaced(s string, found func() *regexp.Regexp, anyOf, with string) string {
	if !strings.ContainsAny(s, anyOf) {
		return s
	}
	return found().ReplaceAllString(s, with)
}

// visible drops what takes no room on a screen (marks of direction, joiners, tag
// letters) and makes every quotation mark one that cannot end a quote.
func visible(r rune) rune {
	switch {
	case r == '"', r == '“', r == '”', r == '„', r == '«', r == '»', r == '＂':
		return '\''
	case r == '＜':
		return '<'
	case r == '＞':
		return '>'
	case unicode.Is(unicode.Cf, r), unicode.Is(unicode.Co, r), r == unicode.ReplacementChar:
		return -1
	}
	return r
}
