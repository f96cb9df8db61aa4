package english

import (
	"slices"
	"strings"
	"unicode"
)

// How many words of a story are said back at most, and how many pieces of it.
const (
	mostRetold = 30
	mostPieces = 4
)

// Retold is what a child tells, said back as one sentence: the thought that matters (key, or
// the first where key is none of them) with those that stand next to it, as far as they fit. Words of
// school language that are misspelled are written as they were meant. ok is false where Turned could
// say nothing of it back.
func Retold(text, key string) (said string, ok bool) {
	text, key = unresumed(byEarIn(text)), unresumed(byEarIn(key))
	pieces := retellable(text)
	at := mattering(pieces, key)
	if at < 0 {
		return "", false
	}
	from, to := window(pieces, at)
	if p := pieces[at]; to-from == 1 && p.points && p.words < leastKey && strings.TrimSpace(text) != p.raw { // "it was the best": what was?
		return "", false
	}
	var out strings.Builder
	run := pieces[from:to]
	for i, p := range run {
		switch {
		case i > 0 && p.joint == joinedLast && i+1 < len(run) && run[i+1].joint == joinedLast:
			out.WriteString(", ")
		case i > 0:
			out.WriteString(p.joint)
		}
		out.WriteString(p.said)
	}
	said = agreed(wholeEnd(out.String()))
	return said, said != ""
}

// readsAsStory reports whether what is said back of a story may stand: it opens with a clause that has a verb, nobody
// in it "not knows", and it breaks off nowhere. A story may count on ("9 pages so far") where a statement may not.
func readsAsStory(said string) bool {
	s := stating{turnings(), statings()}
	words := Prose(said)
	opening := slices.IndexFunc(words, func(w Token) bool { return w.Kind == Mark })
	if opening < 0 {
		opening = len(words)
	}
	acts := func(w Token) bool { return w.Kind == Word && s.agrees(w, ofEither) }
	if opening < 2 || !slices.ContainsFunc(words[1:opening], acts) || s.isOf(words[len(words)-1], "unfinished") || hangsNot(words) {
		return false
	}
	for i, w := range words[1:] {
		if w.Is("not") && (words[i].Is("you") || s.isOf(words[i], "nominative")) {
			return false
		}
	}
	return true
}

// mattering is which of the pieces of a story matters most: the one that holds the key, a heavy one, or the first
// that can be said back; -1 where none can.
func mattering(pieces []retelling, key string) int {
	find := func(so func(p retelling) bool) int {
		return slices.IndexFunc(pieces, func(p retelling) bool { return p.said != "" && so(p) })
	}
	key = strings.TrimSpace(key)
	at := find(func(p retelling) bool {
		return key != "" && (strings.Contains(p.raw, key) || strings.Contains(key, p.raw))
	})
	if at < 0 {
		at = find(func(p retelling) bool { return Heavy(p.said) })
	}
	if at < 0 {
		return find(func(retelling) bool { return true })
	}
	if p := pieces[at]; p.points && p.words < leastKey && pieces[0].said != "" { // "it was the best" is said of what stands before it
		return 0
	}
	return at
}

// byEarIn is a text with the words that are written by ear as they are spelled: "wen i was 4".
func byEarIn(text string) string {
	words := strings.Split(text, " ")
	for i, w := range words {
		if meant := byEar()[strings.ToLower(w)]; meant != "" && w != meant {
			words[i] = meant
		}
	}
	return strings.Join(words, " ")
}

// unresumed is a text without the pronoun that some put behind whom they name: "my grandfather he is in the garden".
func unresumed(text string) string {
	t, words := turnings(), Prose(text)
	var out strings.Builder
	from := 0
	for i := 1; i+1 < len(words); i++ {
		who, again, next := words[i-1], words[i], words[i+1]
		named := t.is(who, "kin", "persons") && (i == 1 || t.is(words[i-2], "owning", "article") && (i == 2 || words[i-3].silent() || t.is(words[i-3], "joint")))
		if named && again.Is("he", "she", "they") && again.Spaced && (t.is(next, "being", "having") || t.acting(next)) {
			out.WriteString(text[from:again.Start])
			from = next.Start
		}
	}
	out.WriteString(text[from:])
	return out.String()
}

// HeardAs is the word that one is which children write by ear: "sayd" is "said"; "" for any other.
func HeardAs(word string) string { return byEar()[word] }

// wholeEnd is what is said back without what trails off at its end: "before that so yea", "on ships for".
func wholeEnd(said string) string {
	t := turnings()
	words := strings.Fields(said)
	for len(words) > 0 {
		last := strings.Trim(strings.ToLower(words[len(words)-1]), ",")
		if !t.sets["trailing"][last] {
			break
		}
		words = words[:len(words)-1]
	}
	if len(words) < leastTold {
		return ""
	}
	whole := strings.TrimRight(strings.ReplaceAll(strings.Join(words, " "), "you was ", "you were "), ",")
	if !strings.Contains(whole, "(") {
		whole = strings.TrimRight(whole, ")")
	}
	return whole
}

// leastKey is how many words the thought that matters has at least where it only points back.
const leastKey = 5

// leastTold is how many words a thought has at least that is said back.
const leastTold = 2

// joinedLast joins the last of several thoughts.
const joinedLast = ", and "

// retelling is one thought of a story: as it was typed, as it is said back ("" where it is not),
// and what joins it to the one before.
type retelling struct {
	raw, said, joint string
	words            int
	points           bool // it begins with who or what the one before tells of
}

// retellable are the thoughts of a story in their order.
func retellable(text string) []retelling {
	r := reteller{turning: turnings(), text: text}
	for _, raw := range r.moments(text, longMoment) {
		if words := Prose(raw); spoken(words) > 0 {
			r.add(raw, words)
		}
	}
	return r.out
}

// reteller says a story back, piece by piece.
type reteller struct {
	turning
	text   string
	out    []retelling
	before []Token // the words of the piece before
	title  string  // of who comes next: "Mr. "
}

// add says a piece back behind those before it.
func (r *reteller) add(raw string, words []Token) {
	if len(words) == 1 && r.is(words[0], "title") { // "Mr." ends no thought
		r.title = words[0].Raw + ". "
		return
	}
	p := retelling{raw: strings.TrimSpace(raw), joint: r.jointOf(r.text, r.before, words)}
	r.before = words
	if r.hangOn(p.raw, words) {
		return
	}
	asks := strings.Contains(r.text, raw+"?")
	if p.said, _ = Turned(raw); p.said == "" && len(r.out) > 0 && r.is(words[0], "leadson") && !asks && !strings.Contains(r.text, "and "+raw) {
		p.said, _ = r.back(words) // "when the truck broke down"
		p.joint = leadingOn(r.text, p.raw)
	}
	if p.said == "" && !asks {
		p.said, _ = r.asMoment(words)
	}
	if p.said = mendedBack(r.told(words, p.said)); p.said != "" {
		p.said = r.title + p.said
	}
	r.title = ""
	p.words = len(strings.Fields(p.said))
	framed := r.framed(words)
	p.points = len(framed) > 0 && r.is(framed[0], "pointing") && bare(framed[0].Text) != "my"
	r.out = append(r.out, p)
}

// hangOn says a piece back with the one before it, where it hangs on that, and reports whether it does.
func (r *reteller) hangOn(raw string, words []Token) bool {
	if len(r.out) == 0 || r.out[len(r.out)-1].said == "" || strings.Contains(r.text, raw+"?") {
		return false
	}
	more, hangs := r.hanging(words)
	if !hangs {
		return false
	}
	last := &r.out[len(r.out)-1]
	last.said += r.hungOn(r.text, raw, words) + more
	last.words, last.raw = len(strings.Fields(last.said)), last.raw+" "+raw
	return true
}

// jointOf joins a thought to the one before it in a text.
func (t turning) jointOf(text string, before, words []Token) string {
	goesOn := len(before) > 0 && strings.Contains(text, before[len(before)-1].Raw+" "+words[0].Raw)
	switch first := bare(words[0].Text); {
	case first == "but" || first == "so", first == "like" && len(words) > 1 && t.is(words[1], "article", "owner", "determiner"):
		return ", " + first + " "
	case goesOn && t.leavesOpen(before): // "when i draw mountains they look like teeth"
		return ", "
	case goesOn && words[0].Is("i", "we", "you") && endsWithThe(before): // "the negative numbers we did"
		return " "
	case goesOn && len(words) > leastMoment && t.is(words[0], "moods", "pointing", "start") && t.endsNamed(before): // "every pen i own"
		return " "
	}
	return joinedLast
}

// endsWithThe reports whether a thought ends with "the" and two words.
func endsWithThe(words []Token) bool {
	n := len(words)
	return n > 3 && words[n-3].Text == "the" && words[n-2].Kind == Word && words[n-1].Kind == Word
}

// leadingOn joins a thought that goes on with the one before it, as it is joined in the text.
func leadingOn(text, thought string) string {
	if strings.Contains(text, ", "+thought) {
		return ", "
	}
	return " "
}

// told is what is said back of a thought: nothing of what somebody is told to do, "read it to me".
func (t turning) told(words []Token, said string) string {
	if t.is(words[0], "imperative") || t.namesSelfBad(words, "neverback") { // nobody is told that they are hopeless
		return ""
	}
	return said
}

// leavesOpen reports whether a thought opens, or ends, with a clause that says nothing without the next one: "when i draw
// mountains", "i do this in the car so if i vanish".
func (t turning) leavesOpen(words []Token) bool {
	for i, w := range words {
		if t.leadsIn(w) && (i == 0 || i < leastKey && t.is(words[i-1], "frame", "joint")) {
			return true
		}
	}
	return false
}

// endsNamed reports whether a thought ends with a thing that is told apart from all others by what
// follows: "he took every pen".
func (t turning) endsNamed(words []Token) bool {
	n := len(words)
	return n > 2 && words[n-1].Kind == Word && words[n-2].Is("the", "every", "all", "first", "last", "only", "any", "thing", "each")
}

// window is the run of thoughts around one that is said back: those behind it first, or those before it
// where it points back at them.
func window(pieces []retelling, at int) (from, to int) {
	from, to = at, at+1
	words := pieces[at].words
	fits := func(i int) bool {
		return i >= 0 && i < len(pieces) && pieces[i].said != "" && words+pieces[i].words <= mostRetold && to-from < mostPieces
	}
	for pieces[from].points && fits(from-1) {
		from--
		words += pieces[from].words
	}
	for fits(to) {
		words += pieces[to].words
		to++
	}
	for fits(from - 1) {
		from--
		words += pieces[from].words
	}
	return from, to
}

// leastMendedBack is how many letters a word has at least that is written as it was meant where it is
// said back: a short one may be a name.
const leastMendedBack = 6

// AsMeant is what a child names, written as it was meant where it is misspelled; a short name stays.
func AsMeant(text string) string { return mendedBack(text) }

// mendedBack writes the words of what is said back as they were meant, where one slip makes them words
// of school language.
func mendedBack(said string) string {
	fields := strings.Fields(said)
	for i, field := range fields {
		core := strings.TrimFunc(field, func(r rune) bool { return !unicode.IsLetter(r) })
		if len(core) < leastMendedBack || strings.IndexFunc(core, notSmall) >= 0 || known()[core] {
			continue
		}
		if meant, ok := pluralOfY(core); ok {
			fields[i] = strings.Replace(field, core, meant, 1)
			continue
		}
		if inflects(core) { // "falled" is not "filled", nor "texting" "testing", nor "sundays" "sundaes"
			continue
		}
		if meant := School().word(core); len(meant) >= len(core) && !strings.Contains(meant, " ") && (Slips(core, meant, maxMend) <= 1 || soundOf(core) == soundOf(meant)) && !turnings().sets["unmended"][core] {
			if properNames()[meant] {
				meant = strings.ToUpper(meant[:1]) + meant[1:]
			}
			fields[i] = strings.Replace(field, core, meant, 1)
		}
	}
	return strings.Join(fields, " ")
}

// inflects reports whether a word is a known one with an ending, whether or not that is how it is written.
func inflects(word string) bool {
	for _, ending := range []string{"ed", "ing", "s"} {
		stem, has := strings.CutSuffix(word, ending)
		if has && (known()[stem] || known()[stem+"e"]) {
			return true
		}
	}
	return false
}

// pluralOfY is the plural that somebody meant who only put an s behind a noun: "storys" is "stories".
func pluralOfY(word string) (meant string, ok bool) {
	noun, s := strings.CutSuffix(word, "s")
	if !s || !strings.HasSuffix(noun, "y") || !known()[noun] || !strings.HasSuffix(Plural(noun), "ies") {
		return "", false
	}
	return Plural(noun), true
}
