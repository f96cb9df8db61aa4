package message

import (
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/primer-tutor/primer/tutor/pattern"
	"github.com/primer-tutor/primer/tutor/sorting"
)

// Kinds of personal data, as Mask names them.
const (
	MaskEmail   = "email"
	MaskPhone   = "phone"
	MaskAddress = "address"
	MaskName    = "name" // a full name, only beside an address or a contact
	MaskCard    = "card number"
	MaskID      = "ID number"
)

// found is one piece of personal data, in bytes of the text.
type found struct {
	start, end int
	kind       string
}

// The shapes of personal data. RE2 runs in linear time whatever the input.
var (
	emailShape   = pattern.New(`(?i)[a-z0-9._%+-]{1,64}\s?(?:@|\(at\)|\[at\]| at )\s?[a-z0-9-]+(?:\s?(?:\.|\(dot\)|\[dot\]| dot )\s?[a-z0-9-]+){0,3}\s?(?:\.|\(dot\)|\[dot\]| dot )\s?(?:com|org|net|edu|gov|io|me|info|uk|de|fr|es|it|nl|ca|au|in|us|mx|br|jp|cn|ru|ch|at|be|se|no|dk|fi|pl|pt|ie|nz|za|co|biz|school|k12|[a-z]{2})\b`)
	cardShape    = pattern.New(`\b\d(?:[ -]?\d){12,18}\b`)
	ssnShape     = pattern.New(`\b\d{3}-\d{2}-\d{4}\b`)
	phoneShape   = pattern.New(`(?:\+\d{1,3}[ .-]?|\b1[ .-])?(?:\(\d{2,4}\)|\b\d{2,4})[ .-]?\d{3,4}[ .-]?\d{3,4}\b|\+\d{1,3}(?:[ .-]?\d{1,4}){3,6}\b`)
	digitsShape  = pattern.New(`\+?\d[\d .()-]{3,18}\d`)
	addressShape = pattern.New(`(?i)\b\d{1,5}[a-z]?,? (?:(?:north|south|east|west|n|s|e|w|ne|nw|se|sw)\.? )?(?:[a-z0-9'’.-]+ ){0,3}(?:street|st|avenue|ave|road|rd|lane|ln|drive|dr|boulevard|blvd|court|ct|circle|place|pl|terrace|way|highway|hwy|parkway|pkwy|square|close|crescent|trail|alley)\b\.?(?:,? (?:apt|apartment|unit|suite|flat|#)\.? ?[a-z0-9-]{1,5}\b)?(?:,? [A-Z][a-z]+(?: [A-Z][a-z]+)?,? [A-Z]{2} \d{5}(?:-\d{4})?)?`)
	germanStreet = pattern.New(`\b[A-ZÄÖÜ][a-zäöüß]+(?:straße|strasse|str\.|weg|allee|gasse|platz) \d{1,4}[a-z]?\b`)
	zipShape     = pattern.New(`\b(?:AL|AK|AZ|AR|CA|CO|CT|DE|FL|GA|HI|ID|IL|IN|IA|KS|KY|LA|ME|MD|MA|MI|MN|MS|MO|MT|NE|NV|NH|NJ|NM|NY|NC|ND|OH|OK|OR|PA|RI|SC|SD|TN|TX|UT|VT|VA|WA|WV|WI|WY),? \d{5}(?:-\d{4})?\b`)
	poBoxShape   = pattern.New(`(?i)\bp\.?\s?o\.? box \d+`)
	passShape    = pattern.New(`(?i)\b(?:passport|social security|ssn|student id|id card|id number|driver'?s? licen[sc]e|license number|account number|bank account|iban)\b(?: (?:number|no\.?|nr\.?|#))?(?: is| are|:|=)? ?#?([a-z]{0,3}\d[a-z0-9 -]{3,30}[a-z0-9])`)
	nameShape    = pattern.New(`(?i:\b(?:my (?:full |real |whole )?name is|my name's|i am|i'm|im|name:|this is|call me))\s+([A-Z][\p{L}'’-]+(?: [A-Z]\.?)?(?: [A-Z][\p{L}'’-]+)+|(?i:[a-z]{2,} [a-z]{3,}(?: [a-z]{3,})?)(?i: and | i live| my (?:address|phone|number|email)|,|\.|$))`)
	contactWords = []string{"phone", "call me", "text me", "text my", "call 1", "cell", "mobile", "whatsapp", "reach me", "my number", "my #", "tel", "dial", "my moms number", "my mom's number", "my dads number", "my dad's number", "home number", "her number", "his number", "call my"}
)

// Mask replaces personal data in a message by a note of its kind, "[phone]",
// before it is stored or sent anywhere: e-mail, phone, street address, card and
// identity numbers, and a full name that stands beside one of them. A piece for
// which awaited is true, because it parses as the awaited answer, is never
// touched; awaited may be nil. Kinds lists what was masked, each kind once.
func Mask(text string, awaited func(string) bool) (masked string, kinds []string) {
	pieces := personal(text)
	if len(pieces) == 0 {
		return text, nil
	}
	if awaited != nil && awaited(strings.TrimSpace(text)) {
		return text, nil
	}
	var b strings.Builder
	at := 0
	for _, p := range pieces {
		if awaited != nil && awaited(text[p.start:p.end]) {
			continue
		}
		b.WriteString(text[at:p.start])
		b.WriteString("[" + p.kind + "]")
		at = p.end
		if !slices.Contains(kinds, p.kind) {
			kinds = append(kinds, p.kind)
		}
	}
	b.WriteString(text[at:])
	return b.String(), kinds
}

// personal finds every piece, in order and without overlap; where two overlap
// the one that was looked for first stays.
func personal(text string) []found {
	var all []found
	add := func(kind string, start, end int) {
		for _, f := range all {
			if start < f.end && f.start < end {
				return
			}
		}
		all = append(all, found{start, end, kind})
	}
	for _, look := range []func(string, func(string, int, int)){lookEmail, lookNumbers, lookAddress, lookPhone} {
		look(text, add)
	}
	if len(all) > 0 {
		lookName(text, add)
	}
	sorting.Stable(all, func(a, b found) int { return a.start - b.start })
	return all
}

func lookEmail(text string, add func(string, int, int)) {
	if !strings.ContainsAny(text, "@") && !strings.Contains(text, " at ") && !strings.Contains(text, "at)") && !strings.Contains(text, "at]") {
		return
	}
	for _, m := range emailShape.FindAllStringIndex(text, -1) {
		piece := text[m[0]:m[1]]
		if strings.Contains(piece, "@") || strings.Contains(piece, "dot") || strings.Contains(piece, "(at)") || strings.Contains(piece, "[at]") {
			add(MaskEmail, m[0], m[1])
		}
	}
}

// lookNumbers finds card numbers (with the right check digit), social security
// numbers in their own form, and numbers that are called an ID.
func lookNumbers(text string, add func(string, int, int)) {
	if !hasDigits(text, 4) {
		return
	}
	for _, m := range cardShape.FindAllStringIndex(text, -1) {
		if luhn(text[m[0]:m[1]]) && (m[0] == 0 || text[m[0]-1] != '+') {
			add(MaskCard, m[0], m[1])
		}
	}
	for _, m := range ssnShape.FindAllStringIndex(text, -1) {
		add(MaskID, m[0], m[1])
	}
	for _, m := range passShape.FindAllStringSubmatchIndex(text, -1) {
		add(MaskID, m[2], m[3])
	}
}

// luhn checks the last digit of a card number (ISO/IEC 7812-1, annex B).
func luhn(text string) bool {
	sum, double := 0, false
	for i := len(text) - 1; i >= 0; i-- {
		if text[i] < '0' || text[i] > '9' {
			continue
		}
		d := int(text[i] - '0')
		if double {
			if d *= 2; d > 9 {
				d -= 9
			}
		}
		sum, double = sum+d, !double
	}
	return sum%10 == 0 && sum > 0
}

func lookAddress(text string, add func(string, int, int)) {
	if !hasDigits(text, 1) {
		return
	}
	low := strings.ToLower(text)
	home := strings.Contains(low, "live") || strings.Contains(low, "address") || strings.Contains(low, "house is") || strings.Contains(low, "come to") || strings.Contains(low, "home is")
	for _, m := range addressShape.FindAllStringIndex(text, -1) {
		if home || looksLikeStreet(text[m[0]:m[1]]) {
			add(MaskAddress, m[0], m[1])
		}
	}
	for _, shape := range []*pattern.Pattern{germanStreet, poBoxShape, zipShape} {
		for _, m := range shape.FindAllStringIndex(text, -1) {
			add(MaskAddress, m[0], m[1])
		}
	}
}

// looksLikeStreet wants a capitalized street name or its full form, so that "3
// in a square" and "5 to the right way" of a lesson stay.
func looksLikeStreet(piece string) bool {
	fields := strings.Fields(piece)
	return len(fields) >= 3 && len(fields[0]) >= 2 && fields[1][0] >= 'A' && fields[1][0] <= 'Z'
}

// lookPhone finds numbers grouped like phone numbers, and any longer number
// that is called one. Ordinary numbers of a lesson have no such groups: "1,234"
// and "3.14159" stay, and so do ten bare digits without a word of calling.
func lookPhone(text string, add func(string, int, int)) {
	if !hasDigits(text, 7) {
		return
	}
	low := strings.ToLower(text)
	called := slices.ContainsFunc(contactWords, func(w string) bool { return strings.Contains(low, w) })
	for _, m := range phoneShape.FindAllStringIndex(text, -1) {
		if called || grouped(text[m[0]:m[1]]) {
			addPhone(text, m, add)
		}
	}
	if !called {
		return
	}
	for _, m := range digitsShape.FindAllStringIndex(text, -1) {
		if n := countDigits(text[m[0]:m[1]]); n >= 7 && n <= 15 {
			addPhone(text, m, add)
		}
	}
}

// addPhone leaves alone what is part of a longer number or of a calculation.
func addPhone(text string, m []int, add func(string, int, int)) {
	before, _ := utf8.DecodeLastRuneInString(text[:m[0]])
	after, _ := utf8.DecodeRuneInString(text[m[1]:])
	if strings.ContainsRune("0123456789.,-+*/=^xX×÷", before) && before != utf8.RuneError || strings.ContainsRune("0123456789*/=^×÷+", after) && after != utf8.RuneError {
		return
	}
	if strings.ContainsRune(text[m[1]:], '=') && !strings.ContainsAny(text, "+(") {
		return
	}
	add(MaskPhone, m[0], m[1])
}

// grouped reports whether digits are set in groups as phone numbers are: 555-123-4567,
// (030) 1234 567, +44 20 7946 0958. One hyphen alone is a subtraction.
func grouped(piece string) bool {
	if n := countDigits(piece); n < 10 || n > 15 {
		return false
	}
	if piece[0] == '+' || piece[0] == '(' {
		return true
	}
	return strings.Count(piece, "-") == 2 || strings.Count(piece, ".") == 2 && !strings.Contains(piece, " ")
}

func lookName(text string, add func(string, int, int)) {
	for _, m := range nameShape.FindAllStringSubmatchIndex(text, -1) {
		name := trimTail(text[m[2]:m[3]])
		add(MaskName, m[2], m[2]+len(name))
	}
}

// trimTail takes off what the name's shape read beyond the name.
func trimTail(name string) string {
	low := strings.ToLower(name)
	for _, tail := range []string{" and ", " i live", " my ", ","} {
		if i := strings.Index(low, tail); i > 0 {
			name, low = name[:i], low[:i]
		}
	}
	return strings.TrimRight(name, " .,")
}

func countDigits(text string) (n int) {
	for i := range len(text) {
		if text[i] >= '0' && text[i] <= '9' {
			n++
		}
	}
	return n
}

func hasDigits(text string, n int) bool { return countDigits(text) >= n }
