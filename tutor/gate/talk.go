package gate

import (
	"cmp"
	"fmt"
	"strings"
	"sync"

	"github.com/primer-tutor/primer/tutor/english"
	"github.com/primer-tutor/primer/tutor/pattern"
)

// verdictPraise are words that call an answer right or nearly so. Each stands
// where it can only speak of the answer: at the start of a sentence, or with
// "that", "you", "your answer" before it.
var verdictPraise = pattern.New(`(?i)^\W*(?:(?:yes|yep|yeah|ok|okay|oh|wow|well|and)\W+)?(` +
	`(?:that(?:'s| is| was| looks)|it(?:'s| is)|this is|you(?:'re| are| got| have got)|your answer (?:is|was)|what a|such a|you did|you(?:'ve| have) done)?\W*` +
	`(?:so |very |really |absolutely |exactly |quite |pretty |almost |nearly |just |an? |it )*` +
	`(?:great|good|nice|excellent|awesome|fantastic|perfect|wonderful|amazing|brilliant|super|superb|terrific|correct|right|spot on|exactly|absolutely|well done|way to go|nailed it|bravo|close|almost|almost there|nearly|nearly there|got it|on the right track|bingo|hooray|congratulations|congrats|impressive|smart|clever|outstanding|fabulous|marvelous)\b` +
	`(?: (?:job|work|going|answer|one|thinking|try|attempt|effort|start|question|point|idea|guess|progress|reasoning|observation|catch|eye))?)`)

// closingPraise calls right what stands before it: "form, correct!"
var closingPraise = pattern.New(`(?i)[,;:—–-]\s*((?:absolutely |exactly |perfectly )?(?:correct|right|perfect|exactly|spot on|bingo|well done|you got it|yes|yep|yeah))[.!\s]*$`)

// yesPraise is a bare yes to a wrong answer.
var yesPraise = pattern.New(`(?i)^\W*(?:(yes|yep|yeah|yup|exactly|correct|right|indeed|true|sure)[!.,]+(?:\s|$)|(yes|yep|yeah|yup|exactly|correct)\W*$)`)

// innerPraise are words of praise that are clear anywhere in a sentence.
var innerPraise = pattern.New(`(?i)\b(you(?:'re| are) (?:so |very |really |absolutely |quite |almost |totally )*(?:correct|right|close|there|spot on)\b|(?:almost|nearly) (?:correct|right|there|got it|had it)|so close|very close|you got it(?: right)?\b|you nailed it|(?:your|the) answer (?:is|was) (?:almost |nearly |indeed |absolutely |completely )*(?:correct|right|close|great|perfect)|(?:good|great|nice|excellent|awesome|fantastic|amazing|wonderful|terrific|super) (?:job|work|going|answer|thinking)|well done|that(?:'s| is) (?:absolutely |exactly |indeed |almost |nearly )*(?:correct|right|it)\b|keep up the (?:good|great) work|you(?:'re| are) (?:\w+ )?on the right track)`)

// clears takes any praise back: a negation, or a part that is named.
var clears = pattern.New(`(?i)\b(?:not|isn't|aren't|wasn't|never|no longer|part|parts|step|setup|set up|sign|place to start)\b|n't\b`)

// effort makes praise one of trying, of a way of working or of speaking up. It
// excuses "great" and "good", not "correct" or "close".
var effort = pattern.New(`(?i)\b(?:effort|trying|tried|try|attempt|show(?:ed|ing|n)?|shared|sharing|explain(?:ed|ing)?|asking|asked|question|sticking|keep(?:ing)? going|careful(?:ly)?|method|strategy|plan|practice|idea to|thanks|thank|to know|for (?:working|taking|writing|drawing|checking|looking)|that you)\b`)

// ofAnswer are words of praise that call the answer right or nearly right.
var ofAnswer = pattern.New(`(?i)\b(?:right|correct|close|almost|nearly|exactly|got it|there|spot on|nailed)\b`)

// partRight names one thing as right: "the 5 is right", "the sign is correct".
var partRight = pattern.New(`(?i)\b(?:the|your|that|both|this) (?:[\w/.,−-]+ ){1,6}(?:is|are|was|were) (?:right|correct|true|fine|good)\b`)

// sharedPart says that the part stays true: "You multiplied 3 by 4 correctly".
var correctly = pattern.New(`(?i)\byou (?:\w+ ){0,2}(?:found|added|multiplied|subtracted|divided|wrote|lined|counted|read|chose|picked|noticed|saw|started|kept|used|drew|compared|simplified|converted|remembered)\b`)

// looking tells how the student went about it, right or wrong.
var looking = pattern.New(`(?i)\byou (?:\w+ ){0,2}(?:looked|tried|thought|went back|told|gave|explained|checked|worked)\b`)

// Praise is the words of a sentence that praise an answer as right or nearly
// right, "" when there are none. Praise of effort, of a way of working or of a
// true part is none.
func Praise(s string) string {
	text := strings.ReplaceAll(s, "’", "'")
	if m := yesPraise.FindString(text); m != "" && !strings.HasSuffix(strings.TrimSpace(text), "?") {
		return strings.TrimSpace(m)
	}
	words := innerPraise.FindString(text)
	if words == "" {
		words = opening(text)
	}
	if m := closingPraise.FindStringSubmatch(text); words == "" && m != nil {
		return m[1]
	}
	around := clauseOf(text, words)
	words = strings.TrimSpace(words)
	switch {
	case words == "":
		return ""
	case looking.MatchString(text) && !ofAnswer.MatchString(words), clears.MatchString(around), effort.MatchString(text) && !ofAnswer.MatchString(words):
		return ""
	case partRight.MatchString(text) && !wholeAnswer.MatchString(text), correctly.MatchString(text) && !wholeAnswer.MatchString(text):
		return ""
	}
	return words
}

// clauseOf is the part of a text between the commas round some of its words.
func clauseOf(text, words string) string {
	at := strings.Index(text, words)
	if at < 0 || words == "" {
		return text
	}
	from := strings.LastIndexAny(text[:at], ",;:") + 1
	end := at + len(words)
	if stop := strings.IndexAny(text[end:], ",;:"); stop >= 0 {
		return text[from : end+stop]
	}
	return text[from:]
}

// opening is the praise that a sentence begins with. "Close" and "almost" praise
// only when nothing follows that they could belong to: "Close the bracket".
func opening(text string) string {
	m := verdictPraise.FindStringIndex(text)
	if m == nil {
		return ""
	}
	words, after := text[m[0]:m[1]], text[m[1]:]
	if openWord.MatchString(words) && !nothingMore.MatchString(after) || strings.HasSuffix(strings.ToLower(words), "right") && atOnce.MatchString(after) || takenIn.MatchString(text) || whatItAsks.MatchString(after) {
		return ""
	}
	return words
}

var (
	openWord    = pattern.New(`(?i)^\W*(?:so |very |really |almost |nearly |just |quite |pretty )*(?:close|almost|nearly|right|correct|exactly|perfect|smart|clever|nice|good|great|super)$`)
	atOnce      = pattern.New(`(?i)^ (?:now|away|here|there|next|behind|before|after|at|beside)\b`) // "right now" is a time
	whatItAsks  = pattern.New(`(?i)^ what (?:this|our|the) [a-z]+ is (?:all )?about\b`)
	takenIn     = pattern.New(`(?i)^\W*(?:you )?got it\?\W*$`) // it asks whether something was understood
	nothingMore = pattern.New(`(?i)^(?:\W*$|\s*[!.,;:—–-]| (?:but|now|there|so|and|then|mate|again)\b)`)
)

// wholeAnswer speaks of the answer itself, not of a part.
var wholeAnswer = pattern.New(`(?i)\b(?:your|the|that) (?:final |whole )?(?:answer|result|solution)\b`)

// A model that speaks of itself, of its instructions or of the notes it was
// given has left its part. A student must never see behind the scene.

// talk is the book of what shows in the words of a reply; a tutor who speaks of a
// lesson uses none of the words of its rules "meta".
var talk = sync.OnceValue(func() *english.Book { return english.MustBook(data, "talk.txt") })

// labels of a transcript or of a chat template at the start of a line, and the
// marks of such templates anywhere.
var (
	labelTalk = pattern.New(`(?im)^\W{0,4}(?:system|assistant|user|human|student|tutor|ai|bot|developer|draft|note to (?:self|tutor)|instructions?|explainer|evaluator|assessor|verdict|reply|facts|tail|lead)\s*:`)
	template  = pattern.New(`(?i)<\|?/?(?:im_start|im_end|system|assistant|user|end|eot_id|start_header_id|end_header_id|endoftext|think|s|begin_of_text|start_of_turn|end_of_turn)\b[^>]*\|?>|\[/?INST\]|<<SYS>>|###\s*(?:instruction|response|system|input)`)
)

// meta names the words of a sentence that come from behind the scene.
func meta(s string) string {
	text := strings.NewReplacer("’", "'", "‘", "'", "*", "", "`", "", "A.I.", "AI", "a.i.", "ai").Replace(s)
	said := ""
	tokens := english.Prose(text)
	for _, h := range talk().Find(tokens) {
		if h.Label == "meta" {
			said = text[tokens[h.From].Start:tokens[h.To-1].End]
			break
		}
	}
	said = cmp.Or(said, strings.TrimSpace(labelTalk.FindString(text)), strings.TrimSpace(template.FindString(text)))
	if said == "" {
		return ""
	}
	return fmt.Sprintf("it speaks from behind the scene: %q", said)
}

// address is a place in the net or a program to run: a tutor sends nobody there.
var address = pattern.New(`(?i)\bhttps?://|\bwww\.[a-z]|\bfile://|\bjavascript:|\b[a-z0-9-]+\.(?:com|net|org|io|gg|ru|xyz)\b|\b(?:sudo|rm -rf|curl|wget|powershell|cmd\.exe)\b`)

// sendsAway names an address in a model's words.
func sendsAway(s string) string {
	if found := address.FindString(s); found != "" {
		return fmt.Sprintf("it sends the student elsewhere: %q", found)
	}
	return ""
}

// unkind are words that no tutor says to a child.
var unkind = pattern.New(`(?i)\b(?:fuck\w*|shit\w*|bitch\w*|bastards?|assholes?|dickheads?|idiots?|idiotic|morons?|imbeciles?|dumbass|retard(?:ed)?|loser|shut up|screw you|i hate you|(?:you(?:'re| are)|your (?:answer|question|work) (?:is|was)|that(?:'s| is| was)|how) (?:so |such |just |really |too |very |an? )*(?:stupid|dumb|lazy|hopeless|useless|worthless|pathetic|ridiculous|ugly|embarrassing)|stupid (?:boy|girl|child|kid|question|answer|mistake)|you stupid|you dumb)\b`)

// rude names words that hurt.
func rude(s string) string {
	text := strings.ReplaceAll(s, "’", "'")
	if at := unkind.FindStringIndex(text); at != nil && !saidNotSo.MatchString(text[:at[0]]) {
		return fmt.Sprintf("it is unkind: %q", text[at[0]:at[1]])
	}
	return ""
}

// saidNotSo stands before what is said not to be so: "being stuck doesn't mean that".
var saidNotSo = pattern.New(`(?i)\b(?:doesn't|does not|don't|never) (?:mean|make|say)(?: (?:that|you're|you|are|so|just|really|an?))*\W*$`)
