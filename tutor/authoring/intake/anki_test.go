package intake

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/primer-tutor/primer/tutor/course"
)

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
