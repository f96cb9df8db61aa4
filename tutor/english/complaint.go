package english

import (
	"slices"
	"strings"
)

// A Complaint is what a line holds against the tutor: that it was not heard, or not understood.
type Complaint string

// The kinds of complaints.
const (
	NoComplaint     Complaint = ""
	ComplainsSaid   Complaint = "said"    // it was said before: "i already told u", "is same what i say before"
	ComplainsUnsaid Complaint = "unsaid"  // it was never said: "i didnt say crumb", "nobody said 6 people"
	ComplainsDeaf   Complaint = "deaf"    // the tutor does not read: "you dont read what i write", "are u even listening"
	ComplainsUntold Complaint = "untold"  // the tutor left something out: "u didnt ask me that bit"
	ComplainsAgain  Complaint = "again"   // the tutor says the same again: "u keep saying our question"
	ComplainsAsked  Complaint = "request" // it is asked for once more: "please tell me"
)

// A Complained is a line that complains of the talk.
type Complained struct {
	Kind Complaint
	Said string // what somebody says that they said: "3 and 3" of "i said 3 and 3"
	Rest string // the line without what only complains
	Bare bool   // what was said is named as said, and nothing tells that it was before: "i said 49"
}

// Complains is what a line holds against the tutor about the talk, by who does what in its clauses: the tutor does
// not read, tell or answer, or asks again; its writer said something already, or never. Generic talk ("you cant hear
// it in space") is none.
func Complains(line string) Complained {
	t := turnings()
	var out Complained
	var kept spans
	clauses := Clauses(line)
	for i, c := range clauses {
		kind, said, before, bare := t.complaint(mended(Prose(c.Text)), c)
		if other := t.besideOthers(clauses, i, kind); other != kind {
			if kind = other; kind != NoComplaint {
				said = ""
				kept.drop()
			}
		}
		if kind == NoComplaint {
			kept.add(c.start, c.end)
			continue
		}
		if out.Kind == NoComplaint || out.Bare && !bare {
			out.Kind, out.Bare = kind, bare
		}
		if out.Said == "" {
			out.Said = said
		}
		kept.around(line, c, before, said)
	}
	if out.Kind == NoComplaint {
		return out
	}
	out.Rest = kept.of(line)
	if all(Prose(strings.ToLower(out.Rest)), func(w Token) bool { return w.IsSign() || t.is(w, "saidrest", "frame", "loose", "notso_", "being") }) {
		out.Rest = "" // "thats | what i said"
	}
	return out
}

// besideOthers is the kind of a clause by those beside it: "thats not | what i meant", "can you read | what i write",
// "please tell me | how to start".
func (t turning) besideOthers(clauses []Clause, i int, kind Complaint) Complaint {
	what := kind == ComplainsSaid && i > 0 && strings.HasPrefix(clauses[i].Text, "what")
	switch {
	case what && t.endsDenying(clauses[i-1].Text):
		return ComplainsUnsaid
	case what && t.endsHeedless(clauses[i-1].Text):
		if !t.ofListener(clauses[i-1].Text) { // "everyone would get | what i mean"
			return NoComplaint
		}
		return ComplainsDeaf
	case kind == ComplainsAsked && i+1 < len(clauses) && clauses[i+1].Opens && t.asksElse(clauses[i+1].Text):
		return NoComplaint
	}
	return kind
}

// endsDenying reports whether a clause ends with a word of denial.
func (t turning) endsDenying(clause string) bool {
	words := Prose(clause)
	return len(words) > 0 && t.is(words[len(words)-1], "notso_")
}

// endsHeedless reports whether a clause ends with a word of reading or hearing.
func (t turning) endsHeedless(clause string) bool {
	words := Prose(clause)
	return len(words) > 0 && t.is(words[len(words)-1], "heedless")
}

// ofListener reports whether a clause names whom it speaks to.
func (t turning) ofListener(clause string) bool { return t.among(Prose(clause), 0, "stillyou") >= 0 }

// asksElse reports whether a clause asks for something else than whether an answer is right.
func (t turning) asksElse(clause string) bool {
	return !slices.ContainsFunc(Prose(clause), func(w Token) bool { return t.is(w, "rightkey") })
}

// spans are pieces of a line that are kept.
type spans struct {
	at    [][2]int
	apart bool // what comes next stands behind something that is left out
}

func (s *spans) add(start, end int) {
	if last := len(s.at) - 1; last >= 0 && !s.apart {
		s.at[last][1] = end
		return
	}
	s.at, s.apart = append(s.at, [2]int{start, end}), false
}

// drop leaves out the piece that was kept last.
func (s *spans) drop() { s.at, s.apart = s.at[:max(0, len(s.at)-1)], true }

func (s *spans) cut() { s.apart = true }

// around keeps of a clause that complains what stands before that, and what was said.
func (s *spans) around(line string, c Clause, before int, said string) {
	if before > 0 {
		s.add(c.start, c.start+before)
	}
	s.cut()
	if at := strings.LastIndex(line[c.start:c.end], said); said != "" && at >= 0 {
		s.add(c.start+at, c.start+at+len(said))
	}
}

func (s *spans) of(line string) string {
	var pieces []string
	for _, at := range s.at {
		piece := strings.TrimLeft(strings.TrimRight(line[at[0]:at[1]], " ,;:-"), " ,;:")
		if cut := strings.TrimLeft(piece, "- "); cut == "" || cut[0] < '0' || cut[0] > '9' { // "-19" keeps its sign
			piece = cut
		}
		if piece != "" {
			pieces = append(pieces, piece)
		}
	}
	return strings.Join(pieces, ". ")
}

// complaint is what one clause holds against the tutor, what it says was said, with which it ends, and how many bytes
// stand before the complaint that say more than that.
func (t turning) complaint(words []Token, c Clause) (kind Complaint, said string, before int, bare bool) {
	words = slices.DeleteFunc(slices.Clone(words), Token.IsSign)
	at := func(sets ...string) int {
		return slices.IndexFunc(words, func(w Token) bool { return w.Kind == Word && t.is(w, sets...) })
	}
	you, self := at("stillyou"), at("selfsay")
	if t.asksForWord(words) {
		return ComplainsAsked, "", 0, false
	}
	if t.wasTheAnswer(words) {
		return ComplainsSaid, "", 0, false
	}
	if kind = t.ofTheTutor(words, you, c); kind != NoComplaint && (self < 0 || you < self) {
		return kind, t.askedAgain(words, you, c.Text), t.valueBefore(words, you), false
	}
	if t.neverSaid(words, self) {
		return ComplainsUnsaid, "", 0, false
	}
	return t.saidBefore(words, self, c.Text)
}

// valueBefore is how many bytes of a clause stand before who is complained of, where that is a number: "3 you just told
// me that".
func (t turning) valueBefore(words []Token, you int) int {
	if you > 0 && words[0].Kind == Number {
		return words[you].Start
	}
	return 0
}

// asksForWord reports whether a clause asks for a word on an answer that was given: "please tell me if it is right", "is
// my answer right or not".
func (t turning) asksForWord(words []Token) bool {
	tells := slices.IndexFunc(words, func(w Token) bool { return t.is(w, "tellword") })
	if tells >= 0 && (tells+1 == len(words) || words[tells+1].Text != "me") {
		tells = -1
	}
	right := slices.IndexFunc(words, func(w Token) bool { return t.is(w, "rightkey", "rightear") })
	pleads := slices.ContainsFunc(words, func(w Token) bool { return t.is(w, "pleas_") })
	if right < 0 {
		return tells >= 0 && pleads && all(words, func(w Token) bool {
			return t.is(w, "frame", "loose", "stillyou", "tellword", "tellrest")
		})
	}
	asks := slices.ContainsFunc(words[:right], func(w Token) bool { return t.is(w, "rightask", "rightif") })
	return asks && (tells == 0 || tells > 0 && pleads || t.leavesRight(words, right))
}

// leavesRight reports whether words leave it open whether something is right or wrong.
func (t turning) leavesRight(words []Token, right int) bool {
	of := slices.ContainsFunc(words[:right], func(w Token) bool { return t.is(w, "rightof") })
	return of && slices.ContainsFunc(words, func(w Token) bool { return w.Is("or") })
}

// wasTheAnswer reports whether a clause says that something was meant as the answer: "it was my answer".
func (t turning) wasTheAnswer(words []Token) bool {
	at := slices.IndexFunc(words, func(w Token) bool { return w.Is("answer") })
	return at > 1 && t.is(words[at-1], "answerof") && t.is(words[at-2], "being") && all(words[:at-2], func(w Token) bool {
		return t.is(w, "frame", "loose", "answerwas")
	}) && at == len(words)-1 && !words[at-2].Is("are")
}

// AsksIfRight reports whether a clause asks whether an answer was right: "is it right about the boss".
func AsksIfRight(clause string) bool {
	t, words := turnings(), Prose(strings.ToLower(clause))
	right := slices.IndexFunc(words, func(w Token) bool { return t.is(w, "rightkey", "rightear") })
	if right < 1 {
		return false
	}
	asks := slices.IndexFunc(words[:right], func(w Token) bool { return t.is(w, "rightask", "rightif") })
	return asks >= 0 && asks+1 < len(words) && t.is(words[asks+1], "rightof")
}

// complaintWords is within how many words of who complains stands of what.
const complaintWords = 4

// ofTheTutor is what a clause says that the tutor does not do, or does again.
func (t turning) ofTheTutor(words []Token, you int, c Clause) Complaint {
	if you < 0 || you > complaintWords || len(words) < 2 {
		return NoComplaint
	}
	no := t.among(words, 0, "notso_")
	switch {
	case no < 0 && t.slights(words, you, c):
		return ComplainsDeaf
	case no < 0:
		return t.saysAgain(words, you)
	case no >= you+complaintWords:
		return NoComplaint
	case t.heedless(words, max(you, no)):
		return ComplainsDeaf
	case t.leavesOut(words, max(you, no)) && t.among(words, 0, "rightkey") >= 0:
		return ComplainsAsked
	case t.leavesOut(words, max(you, no)):
		return ComplainsUntold
	}
	return NoComplaint
}

// among is the place of the first word of some sets from a place on, counted from there; -1 where there is none.
func (t turning) among(words []Token, from int, sets ...string) int {
	return slices.IndexFunc(words[from:], func(w Token) bool { return t.is(w, sets...) })
}

// slights reports whether a clause without denial is of not hearing: "u ignored me", "are you even reading this".
func (t turning) slights(words []Token, you int, c Clause) bool {
	even := c.Opens && t.among(words, 0, "evenso") >= 0 && t.among(words, you, "heedless") >= 0
	return even || t.among(words, you, "slights") >= 0 && t.ofMe(words[you:])
}

// saysAgain is what a clause says that the tutor said or asked before: "u keep saying it", or that it "was right before".
func (t turning) saysAgain(words []Token, you int) Complaint {
	again := t.among(words, you, "againasking")
	if again < 0 {
		again = t.givesAgain(words, you)
	}
	if again < 0 {
		return NoComplaint
	}
	if t.among(words, you, "rightkey") > again && t.is(words[you+again], "saidtold") {
		return ComplainsAsked
	}
	requests := t.is(words[0], "modal_ask", "asking") && !t.is(words[0], "whyword") && !words[0].Is("why")
	marked := t.among(words, 0, "keeping_on") >= 0 || t.among(words, you, "beforehand") >= 0
	if requests || !marked || t.is(words[0], "whatword", "alike") {
		return NoComplaint
	}
	return ComplainsAgain
}

// givesAgain is the place, from who is complained of, of a verb of giving behind which a question is pointed at: "u
// already gave me that one". It is -1 where none stands there.
func (t turning) givesAgain(words []Token, you int) int {
	give := t.among(words, you, "againgiving")
	if give < 0 {
		return -1
	}
	at := you + give + 1
	for at < len(words) && t.is(words[at], "tome") {
		at++
	}
	if at < len(words) && t.is(words[at], "pointed") {
		return give
	}
	return -1
}

// heedless reports whether words behind a place are of not hearing, and of what the talk is about: of me, of what i
// say, or of nothing at all. "you cant see the atoms" speaks of anybody.
func (t turning) heedless(words []Token, from int) bool {
	at := slices.IndexFunc(words[from:], func(w Token) bool { return t.is(w, "heedless") })
	if at < 0 || at >= complaintWords {
		return false
	}
	behind := words[from+at+1:]
	return t.ofMe(behind) || t.bluntly(words) && all(behind, func(w Token) bool {
		return t.is(w, "toitself", "frame", "loose", "evenso", "towards")
	})
}

// leavesOut reports whether words behind a place are of not telling or asking something.
func (t turning) leavesOut(words []Token, from int) bool {
	at := slices.IndexFunc(words[from:], func(w Token) bool { return t.is(w, "untelling") })
	return at >= 0 && at <= complaintWords-2 && t.bluntly(words[:from+at])
}

// ofMe reports whether the first words of a piece speak of its writer.
func (t turning) ofMe(piece []Token) bool {
	return slices.ContainsFunc(piece[:min(len(piece), complaintWords)], func(w Token) bool { return t.is(w, "tome") })
}

// bluntly reports whether a clause denies of somebody here, and not of anybody: "you didnt", "you not", "why wont you".
func (t turning) bluntly(words []Token) bool {
	return !slices.ContainsFunc(words, func(w Token) bool { return t.is(w, "ofanybody") })
}

// neverSaid reports whether somebody denies to have said, asked or meant something, right behind a word of denial.
func (t turning) neverSaid(words []Token, self int) bool {
	if t.nobodySaid(words) {
		return true
	}
	if self < 0 || self > complaintWords {
		return false
	}
	for i := self + 1; i < min(len(words), self+complaintWords); i++ {
		if !t.is(words[i], "notso_") || t.is(words[i], "nodenial") {
			continue
		}
		j := i + 1
		for j < len(words) && t.is(words[j], "evenso", "beforehand") {
			j++
		}
		return j < len(words) && j < i+3 && t.denied(words, i, j)
	}
	return false
}

// nobodySaid reports whether a clause says that nobody said something.
func (t turning) nobodySaid(words []Token) bool {
	nobody := t.among(words, 0, "nobodysay")
	if nobody < 0 && len(words) > 2 && words[0].Is("no") && words[1].Is("one") {
		nobody = 1
	}
	return nobody >= 0 && nobody+1 < len(words) && t.is(words[nobody+1], "saidkey", "askedkey")
}

// denied reports whether a verb behind a word of denial is of saying or meaning, or of making a mistake.
func (t turning) denied(words []Token, no, verb int) bool {
	w := words[verb]
	switch {
	case t.is(w, "makes"):
		return t.among(words, verb, "unmeantwhat") >= 0
	case w.Is("want"), t.is(w, "notdone") && !t.is(words[no], "didnot"):
		return false
	}
	return t.is(w, "unmeant") || strings.HasPrefix(w.Text, "disagree")
}

// saidBefore tells of a clause whose writer says that they said something: what it was, and what the clause says
// beside that.
func (t turning) saidBefore(words []Token, self int, clause string) (kind Complaint, said string, first int, bare bool) {
	if self < 0 || self+1 >= len(words) {
		return NoComplaint, "", 0, false
	}
	key := t.sayingVerb(words, self)
	if key < 0 {
		return NoComplaint, "", 0, false
	}
	before := t.among(words, 0, "beforehand") >= 0
	what := self > 0 && t.is(words[self-1], "whatword", "alike")
	switch {
	case what && t.among(words[:self], 0, "notso_") >= 0: // "thats not what i meant"
		return ComplainsUnsaid, "", 0, false
	case t.is(words[key], "didso") && !t.is(words[key], "complainsof"):
		return t.didBefore(words, self, key, before, clause)
	}
	said, other := t.whatWasSaid(words[key+1:], before, clause)
	present := t.is(words[key], "saysnow")
	switch {
	case other:
		return NoComplaint, "", 0, false
	case what, before, said == "" && !present:
		kind = ComplainsSaid
	case said != "" && (!present || words[key].Is("say")):
		kind, bare = ComplainsSaid, true
	default:
		return NoComplaint, "", 0, false
	}
	return kind, said, t.first(words, self), bare
}

// sayingVerb is the place of the verb of saying, or of doing, behind its subject; -1 where another verb stands there.
func (t turning) sayingVerb(words []Token, self int) int {
	for i := self + 1; i < min(len(words), self+complaintWords); i++ {
		switch {
		case t.is(words[i], "didso") && i+1 < len(words) && t.is(words[i+1], "complainsof"): // "i did answer it already"
		case t.is(words[i], "complainsof", "meantkey", "didso"):
			return i
		case !t.is(words[i], "beforehand", "frame", "evenso", "havesaid"):
			return -1
		}
	}
	return -1
}

// whatWasSaid is what stands behind a verb of saying, without the words that only point at it; other is true where it
// was said to somebody else, or is a story: "i told my mom", "i wrote a story".
func (t turning) whatWasSaid(behind []Token, before bool, clause string) (said string, other bool) {
	from := slices.IndexFunc(behind, func(w Token) bool {
		return !t.is(w, "beforehand", "stillyou", "frame", "loose", "pointed") || w.Is("so") && len(behind) > 1
	})
	if from < 0 {
		return "", false
	}
	first := behind[from]
	if t.is(first, "owning", "kin", "others", "persons") || t.is(first, "saidto") && !before {
		return "", true
	}
	to := len(behind)
	for to > from+1 && t.is(behind[to-1], "beforehand", "loose", "frame") {
		to--
	}
	return strings.TrimSpace(clause[first.Start:behind[to-1].End]), false
}

// didBefore is saidBefore for what was done: "i just did it", "i already did the question its 12".
func (t turning) didBefore(words []Token, self, key int, before bool, clause string) (kind Complaint, said string, first int, bare bool) {
	behind := words[key+1:]
	end := 0
	for end < len(behind) && t.is(behind[end], "didwhat", "beforehand") {
		end++
	}
	ends := end == len(behind) || behind[end].Kind == Number || t.is(behind[end], "didthen")
	if !before || !ends {
		return NoComplaint, "", 0, false
	}
	if end < len(behind) {
		said = strings.TrimSpace(clause[behind[end].Start:])
	}
	return ComplainsSaid, said, t.first(words, self), false
}

// first is how many bytes of a clause stand before who says that something was said, and say more than that.
func (t turning) first(words []Token, self int) int {
	only := all(words[:self], func(w Token) bool {
		return t.is(w, "frame", "loose", "saidrest", "being", "beforehand", "alike", "samething")
	})
	if only {
		return 0
	}
	return words[self].Start
}

// askedAgain is the question with which a clause ends that complains of the tutor: "is it human skin" of "u didnt
// answer is it human skin".
func (t turning) askedAgain(words []Token, you int, clause string) string {
	for i := you + 2; i+2 < len(words); i++ {
		if t.is(words[i-1], "heedless", "untelling") && (t.is(words[i], "inverting") || t.is(words[i], "asking")) {
			return strings.TrimSpace(clause[words[i].Start:])
		}
	}
	return ""
}

// Insists reports whether a line holds on to something that was said: that it is right, or that it IS so.
func Insists(line string) bool {
	t := turnings()
	for _, c := range Clauses(line) {
		words := slices.DeleteFunc(Prose(c.Text), Token.IsSign)
		being := slices.IndexFunc(words, func(w Token) bool { return t.is(w, "being", "itis") })
		if being < 0 || c.Asks && !c.Marked {
			continue
		}
		shouts := words[being].shouted()
		right := slices.ContainsFunc(words[being:], func(w Token) bool {
			return t.is(w, "rightkey", "rightear", "okay") && w.Text != "wrong"
		})
		denies := slices.ContainsFunc(words, func(w Token) bool { return t.is(w, "notso_") })
		if (shouts || right) && !denies {
			return true
		}
	}
	return false
}

// BeginsLikening reports whether a clause only likens what was said before it to something: "like my fathers shop".
func BeginsLikening(clause string) bool {
	t, words := turnings(), Prose(clause)
	return len(words) > 1 && len(words) <= mostLikening && t.is(words[0], "alike") && t.is(words[1], "owning", "article", "being")
}

// mostLikening is how many words such a clause has at most.
const mostLikening = 6
