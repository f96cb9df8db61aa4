package intake

import (
	"archive/zip"
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/answer"
	"github.com/primer-tutor/primer/tutor/course"
)

// built imports with read and loads what comes of it.
func built(t *testing.T, read func(b *Builder) error) (*course.Course, *Report) {
	t.Helper()
	files := fstest.MapFS{}
	r := NewReport()
	err := read(NewBuilder(Head{ID: "imported/own", Title: "Own", Subject: "math", Grades: [2]int{5, 8}}, func(name string, data []byte) error {
		files[name] = &fstest.MapFile{Data: data}
		return nil
	}, r))
	if err != nil {
		t.Fatalf("%v; faults %v", err, r.Faults)
	}
	for _, f := range course.Check(files, ".") {
		t.Error(f)
	}
	c, err := course.Load(files, ".")
	if err != nil {
		t.Fatal(err)
	}
	return c, r
}

// step writes the files of a problem with one step.
func step(files fstest.MapFS, id, body, title, answer, more string) {
	dir := "pool/content-pool/" + id + "/"
	files[dir+id+".json"] = &fstest.MapFile{Data: fmt.Appendf(nil, `{"id":%q,"title":"T","body":%q,"lesson":"1.1 Sums","lessonId":"L","courseName":"Own"}`, id, body)}
	files[dir+"steps/"+id+"a/"+id+"a.json"] = &fstest.MapFile{Data: fmt.Appendf(nil, `{"id":%q,"stepTitle":%q,"stepAnswer":[%q]%s}`, id+"a", title, answer, more)}
}

func pathway(files fstest.MapFS, id, hints string) {
	files["pool/content-pool/"+id+"/steps/"+id+"a/tutoring/"+id+"aDefaultPathway.json"] = &fstest.MapFile{Data: []byte(hints)}
}

func imported(t *testing.T, files fstest.MapFS) (*course.Course, *Report) {
	t.Helper()
	return built(t, func(b *Builder) error {
		a, err := OpenFolder(files)
		if err != nil {
			return err
		}
		o, err := IndexOATutor(context.Background(), a)
		if err != nil {
			return err
		}
		return o.Import(context.Background(), "Own", b, func(int, int) {})
	})
}

// problem is the question with this id, as posed.
func problem(t *testing.T, c *course.Course, id string) tutor.Problem {
	t.Helper()
	for _, l := range c.Lessons {
		for i := range l.Templates {
			if l.Templates[i].ID == id {
				p, err := l.Templates[i].Make(course.Draw{Seed: 1, Max: 20, Age: course.Middle})
				if err != nil {
					t.Fatal(err)
				}
				return p
			}
		}
	}
	t.Fatalf("no problem %q", id)
	return tutor.Problem{}
}

// Each question grades its own answer right and the next one's different answer
// not right, whatever its kind.
func TestTwoSided(t *testing.T) {
	files := fstest.MapFS{}
	for i, a := range []string{
		"17", "-4", "2.5", `$$\frac{3}{4}$$`, `$$1\frac{1}{2}$$`, "45%", `$$4x+12$$`, `$$x=3$$`, `$$y=2x-1$$`, `$$x>5$$`, `$$[3,\infty)$$`, `$$(2,-3)$$`,
		`$$\sqrt{5}$$`, `$$x^2 y^3$$`, "parallel", `$$3\times{10}^4$$`, `$$\frac{x+1}{x-2}$$`, `$$\{1,2,3\}$$`,
	} {
		step(files, fmt.Sprintf("p%02d", i), fmt.Sprintf("Question number %d.", i), "What is it?", a, "")
	}
	c, r := imported(t, files)
	if r.Imported != 18 || r.Own.Right+r.KeyOnly != 18 || r.Own.Right != r.Own.All() || r.Other.Right != 0 || r.Other.All() != 18 {
		t.Errorf("imported %d, own %+v, other %+v, skipped %v, faults %v", r.Imported, r.Own, r.Other, r.Skipped, r.Faults)
	}
	for i := range 18 {
		p := problem(t, c, fmt.Sprintf("p%02da", i))
		if out := answer.Compare(answer.SpecOf(&p), p.Answer); !out.Right() {
			t.Errorf("%s: %q is not right: %s", p.ID, p.Answer, out.Reason)
		}
	}
}

// A question's own expression is no answer to it.
func TestTheQuestionIsNoAnswer(t *testing.T) {
	files := fstest.MapFS{}
	step(files, "a", "Multiply:", `$$4\left(x+3\right)$$`, `$$4x+12$$`, "")
	step(files, "b", "Simplify:", `$$\frac{6}{8}$$`, `$$\frac{3}{4}$$`, "")
	step(files, "c", "Factor:", `$$x^2-9$$`, `$$\left(x+3\right)\left(x-3\right)$$`, "")
	c, _ := imported(t, files)
	for id, echo := range map[string]string{"aa": "4(x+3)", "ba": "6/8", "ca": "x^2-9"} {
		p := problem(t, c, id)
		if out := answer.Compare(answer.SpecOf(&p), echo); out.Right() {
			t.Errorf("%s takes %s for its answer %s", p.Ask, echo, p.Answer)
		}
	}
}

// Hints come in the order of their dependencies; what tells the answer waits at
// the bottom; sub-questions keep their own answers.
func TestLadder(t *testing.T) {
	files := fstest.MapFS{}
	step(files, "p", "A bag holds 14 plums, another one 3.", "How many are there?", "17", "")
	pathway(files, "p", `[
	 {"id":"h3","type":"hint","title":"Answer","text":"Together there are $$14+3=17$$.","dependencies":["h2"]},
	 {"id":"h1","type":"hint","title":"Start","text":"Put both bags together.","dependencies":[]},
	 {"id":"h2","type":"scaffold","title":"Second bag","text":"How many does the second bag hold?","hintAnswer":["3"],"dependencies":["h1"],
	  "subHints":[{"id":"s","type":"hint","title":"Look","text":"Read the question again."},{"id":"t","type":"hint","title":"Answer","text":"The answer is 3.","dependencies":["s"]}]},
	 {"id":"h4","type":"hint","title":"Picture","text":"##bags.png##","dependencies":[]}]`)
	c, r := imported(t, files)
	p := problem(t, c, "pa")
	if !slices.Equal(p.Hints, []string{"Put both bags together."}) {
		t.Errorf("hints %q", p.Hints)
	}
	if len(p.Worked) != 2 || !strings.HasPrefix(p.Worked[0], "How many does the second bag hold?") || !strings.Contains(p.Worked[1], "17") || strings.Contains(p.Worked[0], "17") {
		t.Errorf("worked %q", p.Worked)
	}
	if len(p.Steps) != 1 || p.Steps[0].Answer != "3" || p.Steps[0].Hint != "Read the question again." || p.Steps[0].Tell != "The answer is 3." {
		t.Errorf("steps %+v", p.Steps)
	}
	if r.HelpLeftOut["hint: "+NeedsFigure] != 1 {
		t.Errorf("left out %v", r.HelpLeftOut)
	}
}

// Variables move together, in the question, its answer and its help.
func TestVariables(t *testing.T) {
	files := fstest.MapFS{}
	step(files, "p", "Add.", `What is $$@{a}+1$$?`, "@{b}", `,"variabilization":{"a":["4","9"],"b":["5","10"]}`)
	step(files, "q", "Add.", `What is $$@{c}+1$$?`, "7", "")
	c, r := imported(t, files)
	one, two := problem(t, c, "pa-v1"), problem(t, c, "pa-v2")
	if !strings.Contains(one.Ask, "4 + 1") || one.Answer != "5" || !strings.Contains(two.Ask, "9 + 1") || two.Answer != "10" {
		t.Errorf("%q %q; %q %q", one.Ask, one.Answer, two.Ask, two.Answer)
	}
	if r.Skipped[BadLaTeX] != 1 || !strings.Contains(r.Faults[0].Text, "@{c} has no values") {
		t.Errorf("a variable without values: %v %v", r.Skipped, r.Faults)
	}
}

// Choices that name each other are answered by their letter, and two that are
// one to a student are one.
func TestChoices(t *testing.T) {
	files := fstest.MapFS{}
	step(files, "p", "Pick one.", "How many coins are there?", "8 dimes, 5 cents", `,"problemType":"MultipleChoice","choices":["5 dimes, 8 cents","8 dimes, 5 cents","9 dimes"]`)
	step(files, "q", "Pick one.", "How many?", "50", `,"problemType":"MultipleChoice","choices":["50","50.0","60"]`)
	step(files, "r", "Pick one.", "How many?", "50", `,"problemType":"MultipleChoice","choices":["40","60"]`)
	c, r := imported(t, files)
	p, q := problem(t, c, "pa"), problem(t, c, "qa")
	if out := answer.Compare(answer.SpecOf(&p), "B"); !out.Right() {
		t.Errorf("the letter: %s", out.Reason)
	}
	if !slices.Equal(q.Choices, []string{"50", "60"}) || r.Skipped[BadChoices] != 1 {
		t.Errorf("choices %q, skipped %v", q.Choices, r.Skipped)
	}
}

// A question with choices is not left out because another question's answer names its
// right one.
func TestChoicesBesideLongerAnswers(t *testing.T) {
	files := fstest.MapFS{}
	step(files, "p", "Look.", "Is it level?", "No", `,"problemType":"MultipleChoice","choices":["Yes","No"]`)
	step(files, "q", "Look.", "Is it steep?", "No, it falls", `,"problemType":"MultipleChoice","choices":["Yes, it rises","No, it falls"]`)
	if c, r := imported(t, files); r.Imported != 2 || problem(t, c, "pa").Answer != "No" {
		t.Errorf("imported %d, %v", r.Imported, r.Faults)
	}
}

// The same content gives the same files.
func TestTwiceIsTheSame(t *testing.T) {
	files := fstest.MapFS{"pool/skillModel.json": {Data: []byte(`{"p1a":["adding","counting"],"p2a":["halving"]}`)}}
	for i := range 12 {
		step(files, fmt.Sprintf("p%d", i), fmt.Sprintf("Bag %d.", i), "How many?", fmt.Sprint(i+30), "")
	}
	first, _ := imported(t, files)
	for range 3 {
		if again, _ := imported(t, files); again.Digest != first.Digest {
			t.Fatal("another digest")
		}
	}
}

func TestStoppedImport(t *testing.T) {
	files := fstest.MapFS{}
	step(files, "p", "Add.", "What is 1 + 1?", "2", "")
	a, err := OpenFolder(files)
	if err != nil {
		t.Fatal(err)
	}
	o, err := IndexOATutor(context.Background(), a)
	if err != nil {
		t.Fatal(err)
	}
	ctx, stop := context.WithCancel(context.Background())
	stop()
	written := 0
	b := NewBuilder(Head{ID: "imported/own", Title: "Own", Grades: [2]int{5, 8}}, func(string, []byte) error { written++; return nil }, NewReport())
	if err := o.Import(ctx, "Own", b, func(int, int) {}); !errors.Is(err, context.Canceled) || written > 0 {
		t.Errorf("%v, %d files written", err, written)
	}
}

// zipped packs entries as given, tricks and all.
func zipped(t *testing.T, put func(z *zip.Writer)) []byte {
	t.Helper()
	var b bytes.Buffer
	z := zip.NewWriter(&b)
	put(z)
	if err := z.Close(); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

func entry(t *testing.T, z *zip.Writer, h *zip.FileHeader, data []byte) {
	t.Helper()
	w, err := z.CreateHeader(h)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := w.Write(data); err != nil {
		t.Fatal(err)
	}
}

// Nothing leads out of a zip file, nothing is a link, nothing unpacks to
// gigabytes; each is named.
func TestHostileZip(t *testing.T) {
	raw := zipped(t, func(z *zip.Writer) {
		for _, name := range []string{"../out.json", "/abs.json", `back\slash.json`, "a/../../b.json", "C:/x.json", "fine.json"} {
			entry(t, z, &zip.FileHeader{Name: name, Method: zip.Deflate}, []byte("{}"))
		}
		link := &zip.FileHeader{Name: "link.json"}
		link.SetMode(fs.ModeSymlink | 0o777)
		entry(t, z, link, []byte("fine.json"))
		entry(t, z, &zip.FileHeader{Name: "bomb.json", Method: zip.Deflate}, make([]byte, 8<<20))
		entry(t, z, &zip.FileHeader{Name: "fine.json"}, []byte("[]"))
	})
	a, err := OpenZip(bytes.NewReader(raw), int64(len(raw)))
	if err != nil {
		t.Fatal(err)
	}
	if !slices.Equal(a.names, []string{"fine.json"}) || len(a.Stray) != 8 {
		t.Errorf("names %q, %d refused: %v", a.names, len(a.Stray), a.Stray)
	}
	for _, broken := range [][]byte{nil, []byte("no zip"), raw[:len(raw)/2], append([]byte("PK\x05\x06"), make([]byte, 18)...)} {
		if a, err := OpenZip(bytes.NewReader(broken), int64(len(broken))); err == nil && len(a.names) > 0 {
			t.Errorf("a broken zip of %d bytes was read", len(broken))
		}
	}
}

// A size that is a lie does not read on for ever.
func TestLyingSize(t *testing.T) {
	a := &Archive{files: map[string]opener{}}
	files := fstest.MapFS{"x.json": {Data: make([]byte, 5000)}}
	if err := a.add("x.json", 10, 10, func() (io.ReadCloser, error) { return files.Open("x.json") }); err != nil {
		t.Fatal(err)
	}
	if _, err := a.Read("x.json", 100); err == nil || !strings.Contains(err.Error(), "x.json:1: ") {
		t.Errorf("read: %v", err)
	}
}

// Broken and hostile files are each refused with file and line; the good
// question beside them comes.
func TestHostileFolder(t *testing.T) {
	files := fstest.MapFS{}
	step(files, "good", "Add.", "What is 20 + 1?", "21", "")
	hostile := map[string]string{
		"cut": `{"id":"x","stepAnswer":["1"`, "type": `{"stepAnswer": 7}`, "list": `[1,2]`, "deep": strings.Repeat("[", 20000), "empty": "", "binary": "\xff\xfe\x00",
		"two": `{"stepTitle":"?","stepAnswer":["1"]} {}`, "huge": `{"stepTitle":"What?","stepAnswer":["` + strings.Repeat("9", 4000) + `"]}`, "none": `{"stepTitle":"What?","stepAnswer":[]}`,
		"long": `{"stepTitle":"` + strings.Repeat("A", 9000) + `","stepAnswer":["5"]}`, "tower": `{"stepTitle":"What?","stepAnswer":["9^9^9^9^9^("]}`,
	}
	for id, content := range hostile {
		step(files, id, "B", "?", "1", "")
		files["pool/content-pool/"+id+"/steps/"+id+"a/"+id+"a.json"] = &fstest.MapFile{Data: []byte(content)}
	}
	step(files, "ring", "B", "What?", "1", "")
	pathway(files, "ring", `[{"id":"a","dependencies":["b"]},`+"\n"+`{"id":"b","dependencies":["a"]}]`)
	files["pool/content-pool/link"] = &fstest.MapFile{Mode: fs.ModeSymlink, Data: []byte("elsewhere")}
	files["pool/skillModel.json"] = &fstest.MapFile{Data: []byte(`{"a":` + strings.Repeat("[", 50000))}
	c, r := imported(t, files)
	if len(c.Lessons) != 1 || r.Imported != 1 {
		t.Errorf("%d imported", r.Imported)
	}
	problem(t, c, "gooda")
	told := map[string]bool{}
	for _, f := range r.Faults {
		if f.Line < 1 || f.File == "" || strings.ContainsAny(f.Error(), "\x1b\n") {
			t.Errorf("no file, line or plain text: %+v", f)
		}
		told[f.File] = true
	}
	for id := range hostile {
		if !told["pool/content-pool/"+id+"/steps/"+id+"a/"+id+"a.json"] {
			t.Errorf("%s was not named", id)
		}
	}
	for _, file := range []string{"pool/content-pool/link", "pool/skillModel.json", "pool/content-pool/ring/steps/ringa/tutoring/ringaDefaultPathway.json"} {
		if !told[file] {
			t.Errorf("%s was not named", file)
		}
	}
}

// Questions of GIFT: what they become, and what is left out whole.
func TestGiftItems(t *testing.T) {
	for _, c := range []struct {
		in, reason, ask, answer string
		kind                    tutor.AnswerKind
		choices                 int
	}{
		{`::A:: 2 + 2? {=4 ~5 ~6}`, "", "2 + 2?", "4", "", 3},
		{`Is it so? {FALSE#no}`, "", "Is it so?", "false", tutor.KindTrueFalse, 0},
		{`¿Es así? {VERDADERO}`, "", "¿Es así?", "true", tutor.KindTrueFalse, 0},
		{`Name it. {=Oslo =oslo}`, "", "Name it.", "Oslo", tutor.KindShortText, 0},
		{`Як звати столицю? {=Київ}`, "", "Як звати столицю?", "Київ", tutor.KindShortText, 0},
		{`The set \{1\} holds {=1} thing.`, "", "The set {1} holds ___ thing.", "1", "", 0},
		{`2 \= 2\: why? {#5}`, "", "2 = 2: why?", "5", "", 0},
		{`Pick. {~%100%a ~b ~%-50%c}`, "", "Pick.", "a", "", 3},
		{`Pick. {=right ~%50%half ~no}`, "", "Pick.", "right", "", 3},
		{`Pick. {~%50%half ~no}`, PartAnswer, "", "", "", 0},
		{`Write. {=Nazareth =%75%Nazereth}`, "", "Write.", "Nazareth", tutor.KindShortText, 0},
		{`Which? {~%50%copper ~%50%iron ~wood}`, "", "Which?\nName all that are right: copper · iron · wood", "copper, iron", tutor.KindSet, 0},
		{`Which? {~%50%it is hot, and dry ~%50%it is cold, too ~no}`, "", "Which?\n1) it is hot, and dry\n2) it is cold, too\n3) no\nName all that are right: 1-3", "1, 2", tutor.KindSet, 0},
		{`Match. {=Oslo -> Norway =Rome -> Italy}`, "", "Match.", "Oslo: Norway; Rome: Italy", tutor.KindMatching, 0},
		{`Match. {=Oslo -> Norway = -> Italy}`, Distractor, "", "", "", 0},
		{`Near. {#1..5}`, "", "Near.", "3", "", 0},
		{`Near. {#3,14:0,01}`, "", "Near.", "3.14", "", 0},
		{`Born? {# =1822:0 #Right =%50%1822:2 #Near}`, "", "Born?", "1822", "", 0},
		{`How much is pi? {#3.14}.`, "", "How much is pi?", "3.14", "", 0},
		{`Near. {#about five}`, NoNumber, "", "", "", 0},
		{`Near. {#5:1000}`, TooWide, "", "", "", 0},
		{`The word is {1:SA:=illogical}.`, "", "The word is ___.", "illogical", tutor.KindShortText, 0},
		{`{1:MC:is~=are#Several~%50%were} there cats?`, "", "___ there cats?", "are", "", 3},
		{`It weighs {2:NM:=5:0.1} kg.`, "", "It weighs ___ kg.", "5", "", 0},
		{`The word is {1:RIDDLE:=x}.`, Unsupported, "", "", "", 0},
		{`[markdown] **Name** the ` + "`capital`" + ` of *Norway*. {=Oslo}`, "", "Name the capital of Norway.", "Oslo", tutor.KindShortText, 0},
		{`[markdown] What is it? ![x](y.png) {=Oslo}`, OnlyMedia, "", "", "", 0},
		{`Words only.`, NoGiftAnswer, "", "", "", 0},
		{"Is it so? {T}\nWhat is 2 + 3? {=5}", Joined, "", "", "", 0},
		{`Tell. {}`, Essay, "", "", "", 0},
		{`Open. {=1`, Broken, "", "", "", 0},
	} {
		it, reason, _ := giftItem(giftBlock{c.in, 1})
		if reason != c.reason || reason == "" && (it.Ask != c.ask || it.Answer != c.answer || it.Kind != c.kind || len(it.Choices) != c.choices) {
			t.Errorf("%s: %q, %+v", c.in, reason, it)
		}
	}
}

// Several gaps are one question for a list, or each a question where no list is clear.
func TestGiftGaps(t *testing.T) {
	c, r := built(t, func(b *Builder) error {
		return Gift("q.gift", []byte("::two:: Roses are {=red} and violets are {=blue =violet}.\n\n::choose:: She {~is =has} a cat and {~is =are} glad.\n\n::long:: Plants take in {=carbon dioxide, a gas} and {=water}.\n"), b)
	})
	p := problem(t, c, "two")
	if r.Imported != 5 || p.Ask != "Roses are ___ and violets are ___." || p.Answer != "red, blue" || p.Kind != tutor.KindList {
		t.Errorf("imported %d, %+v, %v", r.Imported, p, r.Faults)
	}
	for given, right := range map[string]bool{"red, blue": true, "red and violet": true, "blue, red": false, "red": false} {
		if out := answer.Compare(answer.SpecOf(&p), given); out.Right() != right {
			t.Errorf("%q: right %v, %s", given, out.Right(), out.Reason)
		}
	}
	if p := problem(t, c, "choose-gap-2"); !strings.HasPrefix(p.Ask, "She has a cat and ___ glad.") || p.Answer != "are" || !slices.Equal(p.Choices, []string{"is", "are"}) {
		t.Errorf("%+v", p)
	}
	if p := problem(t, c, "long-gap-2"); p.Ask != "Plants take in carbon dioxide, a gas and ___." || p.Answer != "water" {
		t.Errorf("%+v", p)
	}
}

// A number may be as far away as the source allows and no farther; what is said to
// answers becomes help.
func TestGiftNear(t *testing.T) {
	c, r := built(t, func(b *Builder) error {
		return Gift("q.gift", []byte("::pi:: How much is pi? {#3.14:0.01####It is a little more than 3.}\n\n::range:: Any number from 1 to 5. {#1..5}\n\n"+
			"::fed:: What is 7 + 8? {=15#Because ten and five are fifteen ~16#One too many ~14#No}\n"), b)
	})
	if r.Imported != 3 || r.Own.Wrong != 0 {
		t.Fatalf("imported %d: %v", r.Imported, r.Faults)
	}
	for _, g := range []struct {
		id, given string
		right     bool
	}{{"pi", "3.15", true}, {"pi", "3.16", false}, {"pi", "22/7", true}, {"range", "1", true}, {"range", "5", true}, {"range", "5.1", false}, {"range", "0", false}} {
		p := problem(t, c, g.id)
		if out := answer.Compare(answer.SpecOf(&p), g.given); out.Right() != g.right {
			t.Errorf("%s: %q right %v, %s", g.id, g.given, out.Right(), out.Reason)
		}
	}
	p := problem(t, c, "fed")
	if !slices.Equal(p.Hints, []string{"16? One too many"}) || !strings.Contains(strings.Join(p.Worked, "\n"), "ten and five") {
		t.Errorf("hints %q, worked %q", p.Hints, p.Worked)
	}
}

// No mark of a format reaches a student, whoever wrote it.
func TestNoMarksAreShown(t *testing.T) {
	for _, text := range []string{"The word is {1:SA:=illogical.", "What is {{c1::this}}?", "See @@PLUGINFILE@@/a.png", "Say [sound:a.mp3]", "A &nbsp; gap", "<b>Bold</b>?"} {
		for _, it := range []Item{{Ask: text, Answer: "5"}, {Ask: "Which?", Answer: "5", Choices: []string{"5", text}}, {Ask: "Which?", Answer: text}} {
			if reason := unfit(it); reason != RawMarks {
				t.Errorf("%q is taken: %q", text, reason)
			}
		}
	}
	for _, text := range []string{"Is {1, 2} a set?", "Is 3 < 5 and b > a?", "What is 1:2?"} {
		if reason := unfit(Item{Ask: text, Answer: "5"}); reason != "" {
			t.Errorf("%q is left out: %s", text, reason)
		}
	}
}

// A matching is graded as it is shown.
func TestGiftMatching(t *testing.T) {
	c, r := built(t, func(b *Builder) error {
		return Gift("q.gift", []byte("::m:: What belongs together? {=Oslo -> Norway =Rome -> Italy =\\{x\\} -> a set}\n\nWhat is 30 + 12? {=42}\n"), b)
	})
	p := problem(t, c, "m")
	right := course.Judge(nil, &p, tutor.Features{Type: tutor.TypeAnswer, Confidence: 1}, p.Answer)
	wrong := course.Judge(nil, &p, tutor.Features{Type: tutor.TypeAnswer, Confidence: 1}, moved(p.Answer, 3))
	if r.Imported != 2 || len(p.Pairs) != 3 || p.Pairs[2].Left != "{x}" || right.Kind != tutor.VerdictCorrect || wrong.Kind.Right() {
		t.Errorf("imported %d, %+v, %s, %s", r.Imported, p.Pairs, right.Kind, wrong.Kind)
	}
}

// deck imports the notes of a deck.
func deck(t *testing.T, notes ...Card) (*course.Course, *Report) {
	t.Helper()
	return built(t, func(b *Builder) error {
		a := NewAnki("deck.apkg", b)
		for _, n := range notes {
			if err := a.Add(n); err != nil {
				return err
			}
		}
		return a.Close()
	})
}

func TestAnkiNotes(t *testing.T) {
	c, r := deck(t,
		Card{ID: 1, Deck: "Sums", Fields: []string{"What is 2<sup>3</sup>?", "8<br>because 2 × 2 × 2 = 8"}},
		Card{ID: 2, Deck: "Sums", Fields: []string{"What is [$]\\frac{1}{2}[/$] of 9?", "4.5"}},
		Card{ID: 3, Deck: "Words::Norse", Fields: []string{"Capital of Norway", "<b>Oslo</b>"}},
		Card{ID: 4, Deck: "Words::Norse", Cloze: true, Fields: []string{"{{c1::Bergen::a town}} lies in {{c2::Norway}}."}},
		Card{ID: 5, Deck: "Sums", Fields: []string{"See <img src='x.png'>", "cat"}},
		Card{ID: 6, Deck: "Sums", Fields: []string{"Why is the sky blue?", "Because the air scatters blue light more than red light."}},
		Card{ID: 7, Deck: "Sums", Fields: []string{"only a front"}},
	)
	if r.Imported != 5 || r.Skipped[OnlyMedia] != 1 || r.Skipped[NotACleanCard] != 1 || r.Skipped[NoTextOnCard] != 1 || len(c.Lessons) != 2 {
		t.Errorf("imported %d, skipped %v, %d lessons", r.Imported, r.Skipped, len(c.Lessons))
	}
	if p := problem(t, c, "note-1"); p.Ask != "What is 2^3?" || p.Answer != "8" {
		t.Errorf("%+v", p)
	}
	if p := problem(t, c, "note-4-c1"); p.Ask != "___ lies in Norway." || p.Answer != "Bergen" || p.Hints[0] != "a town" {
		t.Errorf("%+v", p)
	}
	if n := 0; true {
		for card, err := range Cards(c) {
			if err != nil || len(card.Fields) != 2 || card.Deck == "" {
				t.Errorf("card %+v: %v", card, err)
			}
			n++
		}
		if n != 5 {
			t.Errorf("%d cards", n)
		}
	}
}

// A card is asked as its template shows it: fields by name, parts that are there only with
// a field, what is to be typed, the other direction, several cards of a note.
func TestAnkiTemplates(t *testing.T) {
	names := []string{"No", "Country", "Capital", "Note", "Sound"}
	card := func(front, back string, fields ...string) Card {
		return Card{ID: 7, Names: names, Fields: fields, Fronts: []string{front}, Backs: []string{back}}
	}
	for name, c := range map[string]struct {
		card                     Card
		ask, answer, told, wrong string
	}{
		"by name":          {card("{{No}}. What is the capital of {{Country}}?", "{{FrontSide}}<hr id=answer>{{Capital}}<br>{{Note}}", "12", "Norway", "Oslo", "It lies at a fjord."), "12. What is the capital of Norway?", "Oslo", "It lies at a fjord.", ""},
		"parts":            {card("{{#Note}}({{Note}}) {{/Note}}{{^Sound}}Capital of {{Country}}{{/Sound}}", "{{Country}}: {{Capital}}", "1", "Norway", "Oslo", "north"), "(north) Capital of Norway", "Oslo", "", ""},
		"typed":            {card("{{Country}}<br>{{type:Capital}}", "{{FrontSide}} {{Note}} {{Capital}}", "1", "Norway", "<b>Oslo</b>", "Name of the lion"), "Norway", "Oslo", "Name of the lion", ""},
		"sound and style":  {card("<style>.a{color:red}</style>{{Sound}}<!-- x -->{{Country}}", "{{Sound}}{{Capital}}", "1", "Norway", "Oslo", "", "[sound:no.mp3]"), "Norway", "Oslo", "", ""},
		"hint and reading": {card("{{kanji:Country}}{{hint:Note}}", "{{kana:Capital}}", "1", "東京[とうきょう]", "大阪[おおさか]", "a town"), "東京", "おおさか", "a town", ""},
		"brackets":         {card("{{Country}}", "{{Capital}}", "1", "chien", "dog (animal)"), "chien", "dog", "dog (animal)", ""},
		"two ways":         {card("{{Country}}", "{{Capital}}", "1", "grand", "big / large"), "grand", "big", "", ""},
		"a number":         {card("{{No}}", "{{Capital}}", "12", "x", "Oslo"), "12", "Oslo", "", ""},
		"numbered":         {card("Which gospel is the first?", "{{Capital}}", "1", "x", "1. Mark"), "", "", "", NotACleanCard},
		"a list":           {card("Name two colors", "{{Capital}}", "1", "x", "<ul><li>red</li><li>blue</li></ul>"), "", "", "", NotACleanCard},
		"a picture":        {card("{{Country}}", "{{Capital}}", "1", "<img src=a.png>", "Oslo"), "", "", "", OnlyMedia},
		"only a sound":     {card("{{Country}}", "{{Sound}}", "1", "Oslo", "", "", "[sound:a.mp3]"), "", "", "", OnlyMedia},
		"how it is said":   {card("{{Country}}", "{{Country}} {{Sound}}{{#Note}}<i>{{Note}}</i>{{/Note}}<hr><b>{{Capital}}</b>", "1", "Norge", "Norway", "NOR-geh"), "Norge", "Norway", "NOR-geh", ""},
		"behind the line":  {card("{{Country}}", "{{FrontSide}}{{Note}}<hr id=answer>{{Capital}}", "1", "Norge", "Norway", "a country"), "Norge", "Norway", "a country", ""},
		"nothing behind":   {card("{{Country}}", "{{FrontSide}}", "1", "Norway"), "", "", "", NoTextOnCard},
	} {
		it, err := c.card.item(0, 0)
		switch {
		case c.wrong != "":
			if err == nil || err.Error() != c.wrong {
				t.Errorf("%s: %v, want %q", name, err, c.wrong)
			}
		case err != nil || it.Ask != c.ask || it.Answer != c.answer || c.told != "" && !slices.Contains(it.Hints, c.told):
			t.Errorf("%s: %v, %+v", name, err, it)
		}
	}
	if reason := unfit(Item{Ask: "12", Answer: "Oslo"}); reason != OnlyNumber {
		t.Errorf("a number is taken for a question: %q", reason)
	}
	c, _ := deck(t, Card{ID: 1, Names: names, Fields: []string{"1", "Norway", "Oslo"}, Cards: []int{0, 1}, Fronts: []string{"Capital of {{Country}}", "Country of {{Capital}}", "{{Note}}"}, Backs: []string{"{{Capital}}", "{{Country}}", "{{No}}"}},
		Card{ID: 2, Cloze: true, Names: []string{"Text", "More"}, Fields: []string{"{{c1::Sun}} and {{c1::moon}} {{c2::shine at {{c3::night}}}}.", "Look up."}, Fronts: []string{"{{cloze:Text}}"}, Backs: []string{"{{cloze:Text}}<br>{{More}}"}})
	for id, want := range map[string]string{
		"note-1": "Capital of Norway -> Oslo", "note-1-2": "Country of Oslo -> Norway", "note-2-c1": "___ and ___ shine at night. -> Sun, moon",
		"note-2-c2": "Sun and moon ___. -> shine at night", "note-2-c3": "Sun and moon shine at ___. -> night",
	} {
		if p := problem(t, c, id); p.Ask+" -> "+p.Answer != want {
			t.Errorf("%s: %s -> %s, want %s", id, p.Ask, p.Answer, want)
		}
	}
}

// A deck whose answers are no answers is refused whole, with one of its cards.
func TestAnkiDecksThatAreNone(t *testing.T) {
	read := func(back func(i int) string) error {
		a := NewAnki("deck.apkg", NewBuilder(Head{ID: "imported/x"}, func(string, []byte) error { return nil }, NewReport()))
		for i := range 6 {
			if err := a.Add(Card{ID: int64(i + 1), Fields: []string{fmt.Sprintf("Who wrote part %c?", 'a'+i), back(i)}}); err != nil {
				return err
			}
		}
		return a.Close()
	}
	for want, back := range map[string]func(i int) string{
		`deck.apkg:1: only 0 of its 6 cards have an answer that can be graded, unlike "Who wrote part a?" -> "1. Mark"; import a deck`:           func(i int) string { return fmt.Sprintf("%d. Mark", i+1) },
		`deck.apkg:1: only 0 of its 6 cards have an answer that can be graded, unlike "Who wrote part a?" -> "Nobody knows who wrote it`:         func(int) string { return "Nobody knows who wrote it, it is so old" },
		`deck.apkg:1: its answers are only running numbers, such as "Who wrote part b?" -> "2"; say which field answers, or import another deck`: func(i int) string { return fmt.Sprint(i + 1) },
	} {
		if err := read(back); err == nil || !strings.HasPrefix(err.Error(), want) {
			t.Errorf("%v\nwant %s", err, want)
		}
	}
}

// Notes that Anki exported as text: its first lines say what the columns are; where they
// do not, which one asks is said by the person.
func TestAnkiText(t *testing.T) {
	const rows = "x1\tBasic\tGeo::North\tCapital of <b>Norway</b>?\tOslo\teasy\nx2\tBasic\tGeo::North\t\"Capital of\nSweden?\"\tStockholm\t\nx3\tCloze\tGeo::South\tRome lies in {{c1::Italy}}.\t\t\n"
	for name, c := range map[string]struct {
		text    string
		columns Columns
		want    []string
		wrong   string
	}{
		"its own lines":  {"#separator:tab\n#html:true\n#guid column:1\n#notetype column:2\n#deck column:3\n#tags column:6\n" + rows, nil, []string{`ask: "Capital of Norway?"`, `ask: "Capital of\nSweden?"`, `ask: "Rome lies in ___."`, `title: "North"`}, ""},
		"mapped":         {rows, Columns{"question": "4", "answer": "5"}, []string{`ask: "Capital of Norway?"`, `answer: "Stockholm"`}, ""},
		"two columns":    {"#separator:Semicolon\nCapital of Norway?;Oslo\n", nil, []string{`answer: "Oslo"`}, ""},
		"no HTML":        {"#separator:tab\n#html:false\nIs 3 < 5 so?\tyes, it is\nWhat is <p>?\ta tag\n", nil, []string{`ask: "Is 3 < 5 so?"`}, ""},
		"not said":       {rows, nil, nil, `n.txt:1: it has several columns and does not say which one asks and which answers: 1 "x1", 2 "Basic", 3 "Geo::North", 4 "Capital of Norway ?", 5 "Oslo", 6 "easy"; name them: --map question=1 --map answer=2`},
		"named columns":  {"#separator:tab\n#columns:Word\tSound\tMeaning\nchien\tʃjɛ̃\tdog\n", nil, nil, `n.txt:3: it has several columns and does not say which one asks and which answers: Word "chien", Sound "ʃjɛ̃", Meaning "dog"; name them: --map question=Word --map answer=Sound`},
		"by place":       {"#separator:tab\n#columns:Word\tSound\tMeaning\nchien\tʃjɛ̃\tdog\n", Columns{"question": "Word", "answer": "3"}, []string{`answer: "dog"`}, ""},
		"no such column": {rows, Columns{"question": "9", "answer": "5"}, nil, `n.txt:1: it has no column "9"; it has 1, 2, 3, 4, 5, 6`},
	} {
		files := map[string]string{}
		b := NewBuilder(Head{ID: "imported/x", Title: "Things", Subject: "history", Grades: [2]int{5, 8}}, func(name string, data []byte) error {
			files[name] = string(data)
			return nil
		}, NewReport())
		err := AnkiText("n.txt", []byte(c.text), c.columns, b)
		if c.wrong != "" {
			if err == nil || err.Error() != c.wrong {
				t.Errorf("%s: %v", name, err)
			}
			continue
		}
		all := fmt.Sprint(files)
		for _, w := range c.want {
			if err != nil || !strings.Contains(all, w) {
				t.Errorf("%s: %v; %s is not in\n%s", name, err, w, all)
			}
		}
	}
}

func TestNaturalOrder(t *testing.T) {
	names := []string{"a10", "a9", "a1", "b1", "a01", "a"}
	slices.SortFunc(names, Natural)
	if got := strings.Join(names, " "); got != "a a01 a1 a9 a10 b1" && got != "a a1 a01 a9 a10 b1" {
		t.Error(got)
	}
}
