package harvest

import (
	"math/big"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/primer-tutor/primer/tutor/authoring/derive"

	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/answer"
	"github.com/primer-tutor/primer/tutor/authoring/source"
)

// What a text sets equal, and what it is cut out of and must not be.
func TestChains(t *testing.T) {
	for text, want := range map[string]string{
		"So 3/4 of 20 = 15.":                    "3/4 of 20 = 15",
		"We get 2 + 3 = 5 and 4 × 5 = 20 here.": "2 + 3 = 5; 4 × 5 = 20",
		"A = l × w = 7 × 4 = 28":                "7 × 4 = 28",
		"2 plus 3 is 5, they say.":              "2 plus 3 is 5",
		"The product of 24 and 15 is 360.":      "product of 24 and 15 is 360",
		"6 : 9 = 2 : 3":                         "6 : 9 = 2 : 3",
		"5 km = 5000 m":                         "5 km = 5000 m",
		"17 ÷ 5 = 3 remainder 2":                "",
		"x12 = 4":                               "",
		"2 + 3 = 5.5":                           "2 + 3 = 5.5",
		"It is 0.3333... = 1/3":                 "",
		"2 + 3 = 5%":                            "",
		"3! = 6":                                "",
		"2 + 2 = 4!":                            "2 + 2 = 4",
		"1, 2, 3 – 4 = 1":                       "",
		"b) 8 - 3 = 5":                          "8 - 3 = 5",
		"$3 + $4 = $7":                          "$3 + $4 = $7",
		"20% of 50 is 10.":                      "20% of 50 is 10",
		"6 = 2 × 3 < 7":                         "",
		"Chapter 3: 4 + 4 = 8":                  "4 + 4 = 8",
	} {
		var got []string
		for _, c := range chains(source.Block{Text: text}) {
			if c.holds() || c.numeric().holds() && len(c.numeric().sides) > 1 {
				quote := c.quote
				if n := c.numeric(); len(n.sides) < len(c.sides) {
					quote = n.sides[0].text + " = " + n.last().text
				}
				got = append(got, quote)
			}
		}
		all := strings.Join(got, "; ")
		if text == "2 + 3 = 5.5" { // it is read whole, and is not true
			if all != "" {
				t.Errorf("%q: %q", text, all)
			}
			continue
		}
		if all != want {
			t.Errorf("%q: %q, want %q", text, all, want)
		}
	}
}

// The number of a side and the number that the grader reads of it are one.
func TestSidesKeepTheirWorth(t *testing.T) {
	for text, want := range map[string]string{
		"2 1/2": "5/2", "25%": "1/4", "1,250": "1250", "$3.50": "7/2", "5 km": "5", "2² + 1": "5", "3(4)": "12", "12 ÷ 4": "3", "7 − 9": "-2", "1/2 of 10": "5",
		"20 percent of 5": "1", "[2 + 3] × 2": "10", ".5": "1/2", "-3/4": "-3/4", "2 x 3": "6", "6 divided by 4": "3/2",
	} {
		s, ok := readSide(text)
		if !ok {
			t.Errorf("%q is not read", text)
			continue
		}
		got, ok := answer.Exact(s.math)
		if !ok || got.RatString() != want {
			t.Errorf("%q is %v (%s), want %s", text, got, s.math, want)
		}
	}
	for _, text := range []string{"", "2 +", "(2", "2)", "two and more", "12 34", strings.Repeat("1 + ", 60) + "1"} {
		if s, ok := readSide(text); ok {
			t.Errorf("%q is read as %q", text, s.math)
		}
	}
}

// What an exercise wants of a number: by its words, and only where the number has it.
func TestRewritings(t *testing.T) {
	for _, c := range []struct{ lead, text, want string }{
		{"Write as a decimal.", "3/4", "Write 3/4 as a decimal. -> 0.75"},
		{"Write as a decimal.", "1/3", ""},
		{"Write as a percent.", "0.4", "Write 0.4 as a percent. -> 40%"},
		{"Write as a percent.", "1/7", ""},
		{"Write as a mixed number.", "7/2", "Write 7/2 as a mixed number. -> 3 1/2"},
		{"Write as a mixed number.", "2/7", ""},
		{"Write as an improper fraction.", "3 1/2", "Write 3 1/2 as an improper fraction. -> 7/2"},
		{"Write as a fraction.", "0.25", "Write 0.25 as a fraction in lowest terms. -> 1/4"},
		{"Write as a fraction.", "60%", "Write 60% as a fraction in lowest terms. -> 3/5"},
		{"Simplify.", "6/8", "Write 6/8 in lowest terms. -> 3/4"},
		{"Simplify.", "3/4", ""},
		{"Simplify the ratios.", "6:8", "Write the ratio 6:8 in lowest terms. -> 3:4"},
		{"Work out.", "12 + 30", "Work out 12 + 30. -> 42"},
		{"Work out.", "1/2 + 1/4", "Work out 1/2 + 1/4. -> 3/4"},
		{"Work out.", "0.5 × 3", "Work out 0.5 × 3. -> 1.5"},
		{"Solve.", "3x + 1 = 10", "Solve 3x + 1 = 10. -> x = 3"},
		{"Solve.", "2x = 5", "Solve 2x = 5. -> x = 2.5"},
		{"Solve.", "x² = 4", ""},
		{"Read these aloud.", "12 + 30", ""},
	} {
		task, ok := exercise{text: c.text, lead: c.lead}.task()
		got := ""
		if ok {
			got = task.ask + " -> " + task.answer
		}
		if got != c.want {
			t.Errorf("%s %s: %q, want %q", c.lead, c.text, got, c.want)
		}
	}
}

// Every conversion asks for a form that the grader takes its own answer in, and
// refuses what is converted in.
func TestConversionsAreGraded(t *testing.T) {
	samples := map[string][2]string{
		"mixed": {"7/2", "3 1/2"}, "improper": {"3 1/2", "7/2"}, "simplest": {"0.25", "1/4"}, "decimal": {"3/4", "0.75"}, "percent": {"3/4", "75%"},
	}
	for kinds, c := range conversions {
		sample, ok := samples[c.form]
		if !ok {
			t.Errorf("%v: the form %q has no sample", kinds, c.form)
			continue
		}
		spec := answer.Spec{Expected: sample[1], Kind: answer.NumberKind(sample[1]), Form: c.form}
		if !answer.Compare(spec, sample[1]).Right() || answer.Compare(spec, sample[0]).Right() {
			t.Errorf("%s: %s right %v, %s right %v", c.form, sample[1], answer.Compare(spec, sample[1]).Right(), sample[0], answer.Compare(spec, sample[0]).Right())
		}
	}
}

func TestNumbersAsWritten(t *testing.T) {
	for _, c := range []struct{ number, decimal, percent, fraction, mixed string }{
		{"1/2", "0.5", "50%", "1/2", ""},
		{"7/2", "3.5", "350%", "7/2", "3 1/2"},
		{"-7/2", "-3.5", "-350%", "-7/2", "-3 1/2"},
		{"1/3", "", "", "1/3", ""},
		{"4", "4", "400%", "", ""},
		{"1/16", "0.0625", "6.25%", "1/16", ""},
		{"1/64", "", "1.5625%", "1/64", ""},
	} {
		x, _ := new(big.Rat).SetString(c.number)
		if got := [4]string{decimalOf(x), asPercent(x), asFraction(x), asMixed(x)}; got != [4]string{c.decimal, c.percent, c.fraction, c.mixed} {
			t.Errorf("%s is written %q", c.number, got)
		}
	}
}

// A rule goes with the problems that it is about.
func TestRulesFit(t *testing.T) {
	for _, c := range []struct {
		rule, ask, answer string
		kind              tutor.AnswerKind
		form              string
		want              bool
	}{
		{"To add fractions with the same denominator, add the tops.", "Work out 1/5 + 2/5.", "3/5", "fraction", "", true},
		{"To add fractions with the same denominator, add the tops.", "Work out 1/5 + 1/2.", "7/10", "fraction", "", false},
		{"To add fractions with different denominators, find a common one.", "Work out 1/5 + 1/2.", "7/10", "fraction", "", true},
		{"To add decimals, write the points under each other.", "Work out 0.5 + 0.25.", "0.75", "decimal", "", true},
		{"To multiply decimals, leave the points out.", "Work out 0.5 + 0.25.", "0.75", "decimal", "", false},
		{"To divide by a fraction, turn it over.", "Work out 3 ÷ 1/2.", "6", "integer", "", true},
		{"To solve an equation, undo what was done.", "Solve x + 3 = 5.", "x = 2", "equation", "", true},
		{"To solve a proportion, multiply crosswise.", "Solve x + 3 = 5.", "x = 2", "equation", "", false},
		{"To simplify a ratio, divide both numbers.", "Write the ratio 6:8 in lowest terms.", "3:4", "ratio", "simplest", true},
		{"To compare ratios, write them as fractions.", "Write the ratio 6:8 in lowest terms.", "3:4", "ratio", "simplest", false},
		{"To simplify a fraction, divide top and bottom.", "Write 6/8 in lowest terms.", "3/4", "fraction", "simplest", true},
		{"To change a fraction to a decimal, divide.", "Write 3/4 as a decimal.", "0.75", "decimal", "decimal", true},
		{"To change a decimal to a percent, move the point.", "Write 3/4 as a decimal.", "0.75", "decimal", "decimal", false},
		{"To change an improper fraction to a mixed number, divide.", "Write 7/2 as a mixed number.", "3 1/2", "mixed", "mixed", true},
		{"To multiply out, take each term in the brackets.", "Multiply out and simplify: 3(x + 2)", "3x + 6", "expression", "expanded", true},
		{"To factor an expression, look for what is common.", "Multiply out and simplify: 3(x + 2)", "3x + 6", "expression", "expanded", false},
		{"To simplify an expression, put like terms together.", "Simplify: 2x + 3x", "5x", "expression", "simplest", true},
		{"To find a percent of a number, multiply.", "What is 20% of 50?", "10", "integer", "", true},
		{"To find a fraction of a number, divide and multiply.", "What is 20% of 50?", "10", "integer", "", false},
	} {
		p := problem{task: task{ask: c.ask, answer: c.answer, kind: c.kind, form: c.form}}
		if got := p.fits(c.rule); got != c.want {
			t.Errorf("%q and %q: %v", c.rule, c.ask, got)
		}
	}
}

// Every hint that is named in the code is there, none is there that nobody gives,
// and each fits a small screen.
func TestEveryHintIsThereAndGiven(t *testing.T) {
	names, err := filepath.Glob("*.go")
	if err != nil {
		t.Fatal(err)
	}
	given := map[string]bool{"undo.+": true, "undo.-": true, "undo.times": true, "undo.divided": true, "undo.bracket": true, "rewrite.expanded": true, "rewrite.factored": true}
	for _, name := range names {
		raw, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range regexp.MustCompile(`(?:hints|says?)\("([a-z-]+(?:\.[a-z-]+)?)"|name :?= "([a-z.-]+)"`).FindAllStringSubmatch(string(raw), -1) {
			given[m[1]+m[2]] = true
		}
	}
	texts := tongues()[inEnglish].texts
	for _, way := range derive.Ways() {
		if hint := "way." + way; len(texts[hint]) > 0 {
			given[hint] = true // one without says what any question says
		}
	}
	for name := range given {
		if len(texts[name]) == 0 {
			t.Errorf("no hint %q", name)
		}
	}
	for name, lines := range texts {
		if !given[name] {
			t.Errorf("nobody gives %q", name)
		}
		for _, line := range lines {
			if len(line) > 160 {
				t.Errorf("%s is long: %s", name, line)
			}
		}
	}
}
