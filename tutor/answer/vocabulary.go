package answer

import (
	"embed"
	"sync"

	"github.com/primer-tutor/primer/tutor/english"
)

//go:embed data
var data embed.FS

// words holds the classes of words.txt in all languages; in data/en each says what it is for.
var words = english.MustSets(data, "words.txt")

// phrases are the wordings of a file in all languages.
func phrases(file string) []english.Phrase { return english.MustPhrases(data, file) }

var (
	fillers         = words["fillers"]
	lettering       = words["lettering"]
	pronouns        = words["pronouns"]
	notNouns        = words["notNouns"]
	plainWords      = words["plainWords"]
	preface         = words["preface"]
	operationVerbs  = words["operationVerbs"]
	hearsay         = words["hearsay"]
	reasonWords     = words["reasonWords"]
	adjunctWords    = words["adjunctWords"]
	afterNoun       = words["afterNoun"]
	doubtWords      = words["doubtWords"]
	methodWords     = words["methodWords"]
	bridgeWords     = words["bridgeWords"]
	resultWords     = words["resultWords"]
	conclusionWords = words["conclusionWords"]
	conclusionGaps  = words["conclusionGaps"]
	tellsHow        = words["tellsHow"]
	copulas         = words["copulas"]
	closingWords    = words["closingWords"]
	findingWords    = words["findingWords"]
	owners          = words["owners"]
	clauseWords     = words["clauseWords"]
	returnWords     = words["returnWords"]
	goesOn          = words["goesOn"]
	knownWords      = words["knownWords"]
	smallWords      = words["smallWords"]
	genericWords    = words["genericWords"]
	noAttemptWords  = words["noAttemptWords"]
	negations       = words["negations"]
	denials         = words["denials"]
	denying         = words["denying"]
	able            = words["able"]
	staying         = words["staying"]
	supposing       = words["supposing"]
	clauseSubjects  = words["clauseSubjects"]
	haveWords       = words["haveWords"]
	answerNames     = words["answerNames"]
	comparing       = words["comparing"]
	yesWords        = words["yesWords"]
	noWords         = words["noWords"]
	weakYes         = words["weakYes"]
	weakNo          = words["weakNo"]
	unsureWords     = words["unsureWords"]
	doubting        = words["doubting"]
	overtaking      = words["overtaking"]
	becomes         = words["becomes"]
	guessing        = words["guessing"]
	roundingAsked   = words["roundingAsked"]
	mine            = words["mine"]
	relating        = words["relating"]
	equaling        = words["equaling"]
	yielding        = words["yielding"]
	notBeing        = words["notBeing"]
	belowWords      = words["belowWords"]
	aboveWords      = words["aboveWords"]
	waiting         = words["waiting"]
	single          = words["single"]
	moment          = words["moment"]
	moments         = words["moments"]
	equalities      = words["equalities"]
	partly          = words["partly"]
	falseWords      = words["falseWords"]
	trueWords       = words["trueWords"]
	clauseEnding    = words["clauseEnding"]
	trailingMarks   = words["trailingMarks"]
	plusWords       = words["plusWords"]
	minusWords      = words["minusWords"]
	pastWords       = words["pastWords"]
	toWords         = words["toWords"]
	articles        = words["articles"]
	changersBefore  = words["changersBefore"]
	changeLinks     = words["changeLinks"]
	reporting       = words["reporting"]
	turning         = words["turning"]
	whichWords      = words["whichWords"]
	beforeVerbs     = words["beforeVerbs"]
	topWords        = words["topWords"]
	bottomWords     = words["bottomWords"]
	ofAPart         = words["ofAPart"]
	owingWords      = words["owingWords"]
	leftWords       = words["leftWords"]
	arrivalWords    = words["arrivalWords"]
	awayTrail       = words["awayTrail"]
	farWords        = words["farWords"]
	greaterWords    = words["greaterWords"]
	smallerWords    = words["smallerWords"]
	roleVerbs       = words["roleVerbs"]
	clauseJoins     = words["clauseJoins"]
	restWords       = words["restWords"]
	wayWords        = words["wayWords"]
	addedBefore     = words["addedBefore"]
	addedBehind     = words["addedBehind"]
	limiting        = words["limiting"]
	numberMarks     = words["numberMarks"]
	orderJoins      = words["orderJoins"]
	likening        = words["likening"]
	eitherWords     = words["eitherWords"]
	reversing       = words["reversing"]
	toldWhom        = words["toldWhom"]
	sayingWords     = words["saying"]
	orderWords      = words["orderWords"]
	anyOrder        = words["anyOrder"]
	directed        = words["directed"]
	partOf          = words["partOf"]
	asking          = words["asking"]
	askingVerbs     = words["askingVerbs"]
	kindWords       = words["kindWords"]
	personal        = words["personal"]
	ownerWords      = words["ownerWords"]
	ownWords        = words["ownWords"]
	takingBack      = words["takingBack"]
	operatorWords   = words["operatorWords"]
	operandLinks    = words["operandLinks"]
	inclusive       = words["inclusive"]
	nothingWords    = words["nothingWords"]
	nobodyWords     = words["nobodyWords"]
	helpingVerbs    = words["helpingVerbs"]
	contractedNots  = words["contractedNots"]
	exceptWords     = words["exceptWords"]
	missingWords    = words["missingWords"]
	flipWords       = words["flipWords"]
	likeHeads       = words["likeHeads"]
	moreWords       = words["moreWords"]
	otherWords      = words["otherWords"]
	degreeWords     = words["degreeWords"]
	littleWords     = words["littleWords"]
	bigWords        = words["bigWords"]
	beating         = words["beating"]
	pointers        = words["pointers"]
	pointedAt       = words["pointedAt"]
	besideNothing   = words["besideNothing"]
)

// The wordings of the files of phrases.
var (
	announcements = phrases("announce.txt")
	corrections   = phrases("correct.txt")
	possessions   = sync.OnceValue(func() []english.Phrase { return phrases("have.txt") })
	changes       = sync.OnceValue(func() []english.Phrase { return phrases("change.txt") })
	percents      = sync.OnceValue(func() []english.Phrase { return phrases("percent.txt") })
	comparisons   = sync.OnceValue(func() []english.Phrase { return phrases("compare.txt") })
	concluding    = sync.OnceValue(func() []english.Phrase { return phrases("conclude.txt") })
)

// The phrases around a value that refuse it, and before a claim that take it back.
var (
	refusals    = sync.OnceValue(func() *english.Book { return english.MustBook(data, "refuse.txt") })
	stanceWords = sync.OnceValue(func() *english.Book { return english.MustBook(data, "own.txt") })
	stances     = sync.OnceValue(func() *english.Book { return english.MustBook(data, "stance.txt") })
)

// Marks in what a book reads: the value or claim at hand, and the start of its sentence.
const (
	valueMark = "§"
	startMark = "¶"
)

// forBook writes tokens for a book in which marks count as words and all is one
// sentence: the value stands as §, and ¶ before token start.
func forBook(toks []english.Token, first, last, start int) []english.Token {
	out := make([]english.Token, 0, len(toks)+2)
	for i, t := range toks {
		if i == start {
			out = append(out, english.Token{Kind: english.Word, Text: startMark})
		}
		if i == first {
			out = append(out, english.Token{Kind: english.Word, Text: valueMark})
		}
		if i >= first && i < last {
			continue
		}
		if t.IsSign() {
			t.Kind = english.Sign
		}
		t.Sentence = 0
		out = append(out, t)
	}
	return out
}
