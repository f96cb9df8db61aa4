package intake

import (
	"archive/zip"
	"bytes"
	"context"
	"strings"
	"testing"

	"github.com/primer-tutor/primer/tutor"
)

// outcome is what a question of a file became, or why it was left out.
type outcome struct {
	id, ask, answer string
	kind            tutor.AnswerKind
}

// expect holds a course to what its questions must have become.
func expect(t *testing.T, read func(b *Builder) error, left map[string]int, want ...outcome) {
	t.Helper()
	c, r := built(t, read)
	for _, w := range want {
		if p := problem(t, c, w.id); !strings.HasPrefix(p.Ask, w.ask) || p.Answer != w.answer || p.Kind != w.kind {
			t.Errorf("%s: %q -> %q (%s), want %q -> %q (%s)", w.id, p.Ask, p.Answer, p.Kind, w.ask, w.answer, w.kind)
		}
	}
	for reason, n := range left {
		if r.Skipped[reason] != n {
			t.Errorf("left out %v, want %d because %s; %v", r.Skipped, n, reason, r.Faults)
		}
	}
	if r.Imported != len(want) || r.SkippedAll() != r.Questions-r.Imported {
		t.Errorf("%d imported of %d, %d left out (%v), want %d", r.Imported, r.Questions, r.SkippedAll(), r.Skipped, len(want))
	}
}

const moodleQuiz = `<?xml version="1.0" encoding="UTF-8"?>
<quiz>
<question type="category"><category><text>$course$/top/Numbers</text></category></question>
<question type="multichoice"><name><text>sum</text></name><questiontext format="html"><text><![CDATA[<p>What is <b>7 + 8</b>?</p>]]></text></questiontext>
 <generalfeedback format="html"><text>Ten and five are fifteen, you see.</text></generalfeedback><single>true</single>
 <answer fraction="100" format="html"><text><![CDATA[<p>15</p>]]></text><feedback><text></text></feedback></answer>
 <answer fraction="0" format="html"><text>16</text><feedback><text>That is one too many.</text></feedback></answer>
 <hint format="html"><text>Make a ten first.</text></hint></question>
<question type="multichoice"><name><text>even</text></name><questiontext format="html"><text>Which are metals?</text></questiontext><single>false</single>
 <answer fraction="50"><text>iron</text></answer><answer fraction="50"><text>copper</text></answer><answer fraction="-100"><text>wood</text></answer></question>
<question type="truefalse"><name><text>odd</text></name><questiontext format="html"><text>9 is odd.</text></questiontext>
 <answer fraction="100"><text>true</text></answer><answer fraction="0"><text>false</text></answer></question>
<question type="numerical"><name><text>pi</text></name><questiontext format="html"><text>How much is pi?</text></questiontext>
 <answer fraction="100"><text>3.14</text><tolerance>0.01</tolerance></answer></question>
<question type="shortanswer"><name><text>river</text></name><questiontext format="markdown"><text>Which **river** runs through Vienna?</text></questiontext>
 <answer fraction="100"><text>Danube</text></answer><answer fraction="100"><text>Donau</text></answer><answer fraction="0"><text>*</text></answer></question>
<question type="matching"><name><text>lands</text></name><questiontext format="html"><text>Match.</text></questiontext>
 <subquestion format="html"><text>Oslo</text><answer><text>Norway</text></answer></subquestion>
 <subquestion format="html"><text>Rome</text><answer><text>Italy</text></answer></subquestion>
 <subquestion format="html"><text></text><answer><text>Spain</text></answer></subquestion></question>
<question type="cloze"><name><text>gaps</text></name><questiontext format="html"><text><![CDATA[<p>Roses are {1:SA:=red} and violets {1:SA:=%100%blue#Yes~%50%violet}.</p>]]></text></questiontext></question>
<question type="gapselect"><name><text>drop</text></name><questiontext format="html"><text>The sky is [[2]].</text></questiontext>
 <selectoption><text>green</text><group>1</group></selectoption><selectoption><text>blue</text><group>1</group></selectoption></question>
<question type="ddwtos"><name><text>drag</text></name><questiontext format="html"><text>The [[1]] brown [[2]] jumped.</text></questiontext>
 <dragbox><text>quick</text><group>1</group></dragbox><dragbox><text>fox</text><group>2</group></dragbox></question>
<question type="essay"><name><text>own</text></name><questiontext format="html"><text>Tell.</text></questiontext></question>
<question type="stack"><name><text>stack</text></name><questiontext format="html"><text>[[input:ans1]]</text></questiontext></question>
<question type="shortanswer"><name><text>seen</text></name><questiontext format="html"><text><![CDATA[<img src="@@PLUGINFILE@@/a.png">]]></text></questiontext><answer fraction="100"><text>cat</text></answer></question>
</quiz>`

func TestMoodleXML(t *testing.T) {
	expect(t, func(b *Builder) error { return MoodleXML("q.xml", []byte(moodleQuiz), b) }, map[string]int{Essay: 1, Unsupported: 1, OnlyMedia: 1},
		outcome{"sum", "What is 7 + 8?", "15", tutor.KindChoice},
		outcome{"even", "Which are metals?\n" + nameAll + " iron · copper · wood", "iron, copper", tutor.KindSet},
		outcome{"odd", "9 is odd.", "true", tutor.KindTrueFalse},
		outcome{"pi", "How much is pi?", "3.14", tutor.KindDecimal},
		outcome{"river", "Which river runs through Vienna?", "Danube", tutor.KindShortText},
		outcome{"lands", "Match.", "1-b, 2-a", tutor.KindMatching},
		outcome{"gaps", "Roses are ___ and violets ___.", "red, blue", tutor.KindList},
		outcome{"drop", "The sky is ___.", "blue", tutor.KindChoice},
		outcome{"drag", "The ___ (quick / fox) brown ___ (quick / fox) jumped.", "quick, fox", tutor.KindList})
	for text, want := range map[string]string{
		"<quiz><question>":         "q.xml:1: it is no XML that can be read to its end; export it anew",
		"<book></book>":            "q.xml:1: it is no Moodle XML: it has no <quiz>",
		"":                         "q.xml:1: it is no XML",
		strings.Repeat("<a>", 200): "q.xml:1: it has too many elements; split it",
	} {
		err := MoodleXML("q.xml", []byte(text), NewBuilder(Head{ID: "imported/x"}, func(string, []byte) error { return nil }, NewReport()))
		if err == nil || !strings.HasPrefix(err.Error(), want) {
			t.Errorf("%.30q: %v", text, err)
		}
	}
}

// packed is a zip file of named texts.
func packed(t testing.TB, files ...[2]string) *Archive {
	t.Helper()
	var b bytes.Buffer
	z := zip.NewWriter(&b)
	for _, f := range files {
		w, err := z.Create(f[0])
		if err != nil {
			t.Fatal(err)
		}
		if _, err := w.Write([]byte(f[1])); err != nil {
			t.Fatal(err)
		}
	}
	if err := z.Close(); err != nil {
		t.Fatal(err)
	}
	a, err := OpenZip(bytes.NewReader(b.Bytes()), int64(b.Len()))
	if err != nil {
		t.Fatal(err)
	}
	return a
}

// qtiOf is an item of QTI 2 with a response and a body.
func qtiOf(id, declared, body string) string {
	return `<assessmentItem xmlns="http://www.imsglobal.org/xsd/imsqti_v2p1" identifier="` + id + `"><responseDeclaration identifier="R" cardinality="single"><correctResponse>` +
		declared + `</correctResponse></responseDeclaration><itemBody>` + body + `</itemBody></assessmentItem>`
}

func TestQTI(t *testing.T) {
	choice := qtiOf("choice", "<value>B</value>", `<p>Two and
	three</p><choiceInteraction responseIdentifier="R"><prompt>How much is <math><mfrac><mn>10</mn><mn>2</mn></mfrac></math>?</prompt>
	<simpleChoice identifier="A">4</simpleChoice><simpleChoice identifier="B">5<feedbackInline identifier="B">no mark</feedbackInline></simpleChoice></choiceInteraction>`)
	three := strings.NewReplacer("assessmentItem", "qti-assessment-item", "responseDeclaration", "qti-response-declaration", "correctResponse", "qti-correct-response", "itemBody", "qti-item-body",
		"choiceInteraction", "qti-choice-interaction", "simpleChoice", "qti-simple-choice", "responseIdentifier", "response-identifier", "feedbackInline", "qti-feedback-inline", "How", "Well, how", `identifier="choice"`, `identifier="three"`).Replace(choice)
	package21 := packed(t,
		[2]string{"imsmanifest.xml", "<manifest/>"},
		[2]string{"items/choice.xml", choice},
		[2]string{"items/three.xml", strings.NewReplacer("<value>", "<qti-value>", "</value>", "</qti-value>").Replace(three)},
		[2]string{"items/written.xml", qtiOf("written", "<value>York</value>", `<p>The sun of <textEntryInteraction responseIdentifier="R"/>.</p>`)},
		[2]string{"items/match.xml", qtiOf("match", "<value>a x</value><value>b y</value>", `<matchInteraction responseIdentifier="R"><prompt>Match.</prompt><simpleMatchSet><simpleAssociableChoice identifier="a">Oslo</simpleAssociableChoice>
		<simpleAssociableChoice identifier="b">Rome</simpleAssociableChoice></simpleMatchSet><simpleMatchSet><simpleAssociableChoice identifier="x">Norway</simpleAssociableChoice><simpleAssociableChoice identifier="y">Italy</simpleAssociableChoice></simpleMatchSet></matchInteraction>`)},
		[2]string{"items/drag.xml", qtiOf("drag", "<value>w g1</value><value>s g2</value>", `<gapMatchInteraction responseIdentifier="R"><gapText identifier="w">winter</gapText><gapText identifier="s">summer</gapText>
		<p>Cold <gap identifier="g1"/>, hot <gap identifier="g2"/>.</p></gapMatchInteraction>`)},
		[2]string{"items/essay.xml", qtiOf("essay", "", `<extendedTextInteraction responseIdentifier="R"/>`)},
		[2]string{"items/order.xml", qtiOf("order", "", `<orderInteraction responseIdentifier="R"/>`)},
		[2]string{"items/broken.xml", "<assessmentItem>"},
		[2]string{"items/seen.xml", qtiOf("seen", "<value>A</value>", `<img src="a.png"/>`)})
	expect(t, func(b *Builder) error { return QTI(context.Background(), package21, b) }, map[string]int{Essay: 1, Unsupported: 1, OnlyMedia: 1},
		outcome{"choice", "Two and three\nHow much is 10/2?", "5", tutor.KindChoice},
		outcome{"written", "The sun of ___.", "York", tutor.KindShortText},
		outcome{"match", "Match.", "1-b, 2-a", tutor.KindMatching},
		outcome{"drag", "Cold ___ (winter / summer), hot ___ (winter / summer).", "winter, summer", tutor.KindList},
		outcome{"three", "Two and three\nWell, how much is 10/2?", "5", tutor.KindChoice})
	err := QTI(context.Background(), OneFile("q.xml", []byte("<manifest/>")), NewBuilder(Head{}, nil, NewReport()))
	if err == nil || !strings.HasPrefix(err.Error(), "q.xml:1: no QTI item is in it; give an <assessmentItem>") {
		t.Error(err)
	}
}

func TestH5P(t *testing.T) {
	const set = `{"introPage":{"title":"x"},"questions":[
	{"library":"H5P.MultiChoice 1.16","params":{"question":"<p>Capital of&nbsp;Norway?</p>\n","answers":[{"text":"<div>Oslo</div>","correct":true,"tipsAndFeedback":{"chosenFeedback":""}},{"text":"Bergen","correct":false,"tipsAndFeedback":{"chosenFeedback":"<div>It once was, long ago.</div>"}}]}},
	{"library":"H5P.TrueFalse 1.8","params":{"question":"9 is odd.","correct":"true"}},
	{"library":"H5P.Blanks 1.14","params":{"text":"Fill in.","questions":["<p>The sun rises in the *east/East:morning*.</p>"]}},
	{"library":"H5P.DragText 1.10","params":{"taskDescription":"Drag.","textField":"Snow is *white*, coal is *black*."}},
	{"library":"H5P.SingleChoiceSet 1.11","params":{"choices":[{"question":"2 + 2?","answers":["4","5"]}]}},
	{"library":"H5P.MultiChoice 1.16","params":{"media":{"type":{"library":"H5P.Image 1.1"}},"question":"What is it?","answers":[{"text":"cat","correct":true}]}},
	{"library":"H5P.Essay 1.5","params":{}}]}`
	head := [2]string{"h5p.json", `{"title":"Q","mainLibrary":"H5P.QuestionSet"}`}
	expect(t, func(b *Builder) error {
		return H5P(context.Background(), packed(t, head, [2]string{"content/content.json", set}), b)
	}, map[string]int{OnlyMedia: 1, Unsupported: 1},
		outcome{"question-1", "Capital of Norway?", "Oslo", tutor.KindChoice},
		outcome{"question-2", "9 is odd.", "true", tutor.KindTrueFalse},
		outcome{"question-3", "The sun rises in the ___.", "east", tutor.KindShortText},
		outcome{"question-4", "Snow is ___, coal is ___.", "white, black", tutor.KindList},
		outcome{"question-5", "2 + 2?", "4", tutor.KindChoice})
	for want, files := range map[string][][2]string{
		"h5p.json: it is not there; check that all files were copied":                                                    {{"a.json", "{}"}},
		"content/content.json:1: it ends in the middle; fetch or write it anew":                                          {head, {"content/content.json", "{"}},
		"content/content.json:1: no question that is known here is in it: it is H5P.QuestionSet; import multiple choice": {head, {"content/content.json", "{}"}},
	} {
		err := H5P(context.Background(), packed(t, files...), NewBuilder(Head{}, nil, NewReport()))
		if err == nil || !strings.HasPrefix(err.Error(), want) {
			t.Errorf("%v, want %s", err, want)
		}
	}
}

// The steps of a word problem become its help, and each of them is done again.
func TestGradeSchool(t *testing.T) {
	const lines = `{"question":"Mia has 48 beads and gets half as many more. How many has she?","answer":"She gets 48/2 = <<48/2=24>>24 beads.\nShe has 48+24 = <<48+24=72>>72 beads.\n#### 72"}
{"question":"What is it worth?","answer":"It costs 2*600 = <<2*600=1200>>1200.\n#### 1,200"}
{"question":"How many?","answer":"It is 2+2 = <<2+2=5>>5.\n#### 5"}
{"question":"Why?","answer":"Because."}
no object
`
	read := func(b *Builder) error { return GradeSchool("g.jsonl", []byte(lines), b) }
	expect(t, read, map[string]int{WrongStep: 1, NoAnswer: 1, Broken: 1},
		outcome{"question-1", "Mia has 48 beads and gets half as many more. How many has she?", "72", tutor.KindInteger},
		outcome{"question-2", "What is it worth?", "1200", tutor.KindInteger})
	c, r := built(t, read)
	if p := problem(t, c, "question-1"); len(p.Hints) != 1 || p.Hints[0] != "She gets 48/2 = 24 beads." || !strings.Contains(p.Worked[0], "48+24 = 72") {
		t.Errorf("hints %q, worked %q", p.Hints, p.Worked)
	}
	if f := r.Faults[0].Error(); f != "g.jsonl:3: a step of its solution is wrong: 2+2=5; mend the step" {
		t.Error(f)
	}
}
