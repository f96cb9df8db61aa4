package bugs

import (
	"fmt"
	"math/rand/v2"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
)

var never = regexp.MustCompile(`(?i)\b(?:easy|easily|just|obviously|obvious|simply|almost|stupid|silly|of course|clever|smart|wrong)\b`)

func TestEveryRuleHasItsWords(t *testing.T) {
	c := catalogue(t)
	for _, typ := range c.Types() {
		kind, _ := c.Type(typ)
		if kind.About == "" || kind.Right == "" || len(kind.Args) == 0 || len(kind.Rules) == 0 {
			t.Errorf("type %s is not whole", typ)
		}
		seen := map[string]bool{}
		for _, r := range kind.Rules {
			at := r.Bug + " of " + typ
			for _, name := range append([]string{r.Bug}, r.Also...) {
				if seen[name] {
					t.Errorf("%s: the name %s stands there twice", at, name)
				}
				seen[name] = true
			}
			if r.Teacher == "" || r.Remedy == "" || r.Source == "" || !strings.HasPrefix(r.Student, "It looks as if ") {
				t.Errorf("%s: words are missing", at)
			}
			for _, text := range []string{r.Student, r.Teacher, r.Remedy} {
				if !strings.HasSuffix(text, ".") && !strings.HasSuffix(text, "?") {
					t.Errorf("%s: no full stop: %q", at, text)
				}
			}
			if word := never.FindString(r.Student + " " + r.Remedy); word != "" {
				t.Errorf("%s: a student should not read %q", at, word)
			}
			for _, sentence := range strings.FieldsFunc(r.Student+" "+r.Remedy, func(r rune) bool { return r == '.' || r == '?' }) {
				if n := len(strings.Fields(sentence)); n > 26 {
					t.Errorf("%s: %d words in %q", at, n, sentence)
				}
			}
		}
	}
}

// drawing makes random operands.
type drawing struct{ *rand.Rand }

func (d drawing) from(low, high int) int { return low + d.IntN(high-low+1) }

func (d drawing) whole(low, high int) string { return strconv.Itoa(d.from(low, high)) }

func (d drawing) proper() string {
	bottom := d.from(2, 12)
	return fmt.Sprintf("%d/%d", d.from(1, bottom-1), bottom)
}

func (d drawing) decimal() string {
	places := d.from(1, 3)
	return fmt.Sprintf("%d.%0*d", d.from(0, 20), places, d.from(1, []int{9, 99, 999}[places-1]))
}

func (d drawing) mixed() string {
	bottom := d.from(2, 9)
	return fmt.Sprintf("%d %d/%d", d.from(1, 4), d.from(1, bottom-1), bottom)
}

// draw makes operands as a course would for the type.
func (d drawing) draw(typ string) []string {
	switch typ {
	case "add", "mul2":
		return []string{d.whole(12, 99), d.whole(12, 99)}
	case "sub":
		a := d.from(200, 9999)
		return []string{strconv.Itoa(a), d.whole(100, a)}
	case "mul1":
		return []string{d.whole(12, 999), d.whole(2, 9)}
	case "div":
		b := d.from(2, 12)
		return []string{strconv.Itoa(b * d.from(2, 12)), strconv.Itoa(b)}
	case "int_div":
		b := d.from(2, 12)
		return []string{strconv.Itoa(-b * d.from(2, 12)), strconv.Itoa(b * (1 - 2*d.IntN(2)))}
	case "place":
		return []string{d.whole(1000, 9999), d.whole(0, 3)}
	case "dec_order":
		return []string{d.decimal(), d.decimal(), d.decimal()}
	case "int_order", "mean":
		var list []string
		for range 5 {
			list = append(list, d.whole(-20, 20))
		}
		return list
	case "pct_of", "pct_inc", "pct_dec", "pct_base":
		return []string{strconv.Itoa(5 * d.from(1, 15)), strconv.Itoa(20 * d.from(1, 20))}
	case "frac_simplify":
		k, bottom := d.from(2, 6), d.from(2, 9)
		return []string{fmt.Sprintf("%d/%d", k*d.from(1, bottom-1), k*bottom)}
	case "frac_equiv", "frac_equiv_bottom":
		top, bottom, k := d.from(1, 5), d.from(6, 9), d.from(2, 5)
		part := bottom
		if typ == "frac_equiv_bottom" {
			part = top
		}
		if d.IntN(2) == 0 {
			return []string{fmt.Sprintf("%d/%d", top*k, bottom*k), strconv.Itoa(part)}
		}
		return []string{fmt.Sprintf("%d/%d", top, bottom), strconv.Itoa(part * k)}
	case "fraction_of_shape":
		all := d.from(3, 12)
		return []string{d.whole(1, all-1), strconv.Itoa(all)}
	case "fraction_of_unequal":
		return []string{"1/" + d.whole(4, 9), "1", "3"}
	case "mixed_sub":
		return []string{strconv.Itoa(d.from(5, 9)) + " " + d.proper(), d.mixed()}
	case "mixed_to_improper":
		return []string{d.mixed()}
	case "ooo":
		return []string{fmt.Sprintf("-%d^2 - %d + (%d + %d) x %d^2 / %d x 2", d.from(2, 9), d.from(2, 9), d.from(2, 9), d.from(2, 9), d.from(2, 4), d.from(2, 6))}
	case "ooo_pow", "neg_exp", "exp_mul", "exp_pow":
		return []string{d.whole(2, 9), d.whole(2, 5)}
	case "ooo_mulpow":
		return []string{d.whole(2, 9), d.whole(2, 9), d.whole(2, 4)}
	case "frac_whole_div":
		return []string{d.proper(), d.whole(2, 3)}
	case "unit_big_to_small", "unit_small_to_big":
		return []string{d.whole(2, 30), []string{"60", "24", "7", "1000", "12"}[d.IntN(5)]}
	}
	return d.drawByName(typ)
}

// drawByName draws by what the type's name begins with.
func (d drawing) drawByName(typ string) []string {
	c, err := Builtin()
	if err != nil {
		return nil
	}
	kind, _ := c.Type(typ)
	var args []string
	for _, name := range kind.Args {
		switch {
		case strings.HasPrefix(typ, "dec_"):
			args = append(args, d.decimal())
		case strings.HasPrefix(typ, "frac_") && name != "n":
			args = append(args, d.proper())
		case strings.HasPrefix(typ, "int_"):
			args = append(args, d.whole(-15, 15))
		default:
			args = append(args, d.whole(2, 20))
		}
	}
	return args
}

const draws = 30

// Every rule's answer is explained by that rule, first or behind one that gives
// the same value; and it is found at all in some of the draws.
func TestEveryRuleExplainsItself(t *testing.T) {
	c := catalogue(t)
	d := drawing{rand.New(rand.NewPCG(7, 11))}
	for _, typ := range c.Types() {
		shown := map[string]int{}
		for range draws {
			args := d.draw(typ)
			for _, p := range c.Predict(typ, args) {
				if p.Right {
					continue
				}
				got := names(c.Explain(Question{Type: typ, Args: args, Given: p.Gives}))
				for _, bug := range append([]string{p.Bug}, p.Also...) {
					shown[bug]++
					if !slices.Contains(got, bug) {
						t.Errorf("%s%q: %s gives %s, which is explained as %v", typ, args, bug, p.Gives, got)
					}
				}
			}
		}
		for _, r := range c.Rules(typ) {
			if shown[r.Bug] == 0 {
				t.Errorf("%s of %s never shows itself", r.Bug, typ)
			}
		}
	}
}

func TestRightAnswersAreNeverClaimed(t *testing.T) {
	c := catalogue(t)
	d := drawing{rand.New(rand.NewPCG(3, 5))}
	for _, typ := range c.Types() {
		for range draws {
			args := d.draw(typ)
			right, err := c.Right(typ, args)
			if err != nil {
				t.Errorf("%s%q: %v", typ, args, err)
				continue
			}
			for _, given := range []string{right, "its " + right, right + "?", "x = " + right} {
				if got := c.Explain(Question{Type: typ, Args: args, Given: given}); len(got) > 0 {
					t.Errorf("%s%q: the right answer %s is explained as %v", typ, args, given, names(got))
				}
			}
		}
	}
}

func TestPredictMergesAndReportsTheRightAnswer(t *testing.T) {
	c := catalogue(t)
	got := c.Predict("int_add", []string{"20", "-1"})
	i := slices.IndexFunc(got, func(p Prediction) bool { return p.Gives == "21" })
	if i < 0 || got[i].Bug != "ignores-signs" || !slices.Contains(got[i].Also, "subtracted-instead-of-added") || got[i].Right {
		t.Errorf("predictions for 20 + (-1): %+v", got)
	}
	i = slices.IndexFunc(got, func(p Prediction) bool { return p.Right })
	if i < 0 || got[i].Bug != "absolute-difference" || got[i].Gives != "19" {
		t.Errorf("the absolute difference is right for 20 + (-1): %+v", got)
	}
	if len(c.Predict("no-such-type", nil)) > 0 || len(c.Predict("int_add", []string{"1"})) > 0 {
		t.Error("predictions without operands")
	}
}

func TestWithCourseRules(t *testing.T) {
	base := catalogue(t)
	c, err := base.With([]Rule{
		{Type: "speed", Bug: "multiplies-instead-of-divides", Args: []string{"way", "time"}, Right: "way / time", Gives: Formulas{"way * time"}, Student: "It looks as if both were multiplied."},
		{Type: "int_add", Bug: "forgot-the-negatives", Student: "It looks as if the debt was forgotten."},
		{Type: "int_add", Bug: "writes-both-numbers", Gives: Formulas{"value(str(abs(a)) + str(abs(b)))"}},
	})
	if err != nil {
		t.Fatal(err)
	}
	for _, q := range []struct {
		typ, args, given, want, student string
	}{
		{"speed", "60 3", "180 km/h", "multiplies-instead-of-divides", "It looks as if both were multiplied."},
		{"int_add", "-3 5", "8", "ignores-signs", "It looks as if the debt was forgotten."},
		{"int_add", "-3 5", "35", "writes-both-numbers", ""},
	} {
		got := c.Explain(Question{Type: q.typ, Args: fields(q.args), Given: q.given})
		if len(got) == 0 || got[0].Bug != q.want || got[0].Student != q.student {
			t.Errorf("%s(%s) = %s: %+v", q.typ, q.args, q.given, got)
		}
	}
	if right, err := c.Right("speed", []string{"60", "3"}); err != nil || right != "20" {
		t.Errorf("speed of 60 in 3: %s, %v", right, err)
	}
	if got := base.Explain(Question{Type: "int_add", Args: []string{"-3", "5"}, Given: "35"}); len(got) > 0 {
		t.Errorf("the built-in catalogue was changed: %v", names(got))
	}
	if bug, ok := c.Name("int_add", "forgot-the-negatives"); !ok || bug != "ignores-signs" {
		t.Errorf("forgot-the-negatives is %s, %v", bug, ok)
	}
}

func TestWithNamesTheMistake(t *testing.T) {
	for _, q := range []struct {
		rule Rule
		want string
	}{
		{Rule{Type: "new", Bug: "b", Gives: Formulas{"1"}}, `rule b: type "new" is new, so args must name its operands`},
		{Rule{Type: "int_add", Bug: "b"}, "b of int_add: gives is missing"},
		{Rule{Type: "int_add", Bug: "b", Gives: Formulas{"a +"}}, `b of int_add: gives "a +": column 4`},
		{Rule{Type: "int_add", Bug: "b", Gives: Formulas{"a + c"}}, `b of int_add: gives "a + c": "c" is no operand; they are a, b`},
		{Rule{Type: "int_add", Bug: "b", Gives: Formulas{"@no"}}, `b of int_add: gives "@no": there is no procedure "@no"`},
		{Rule{Type: "int_add", Bug: "b", Gives: Formulas{"a"}, When: "z > 1"}, `b of int_add: when "z > 1": "z" is no operand`},
		{Rule{Type: "int_add", Bug: "Big Name", Gives: Formulas{"a"}}, `bug "Big Name": a name is small letters`},
		{Rule{Type: "int_add", Bug: "b", Args: []string{"x"}, Gives: Formulas{"x"}}, "rule b: the operands of int_add are [a b], not [x]"},
	} {
		_, err := catalogue(t).With([]Rule{q.rule})
		if err == nil || !strings.HasPrefix(err.Error(), q.want) {
			t.Errorf("%+v: %v, want %q", q.rule, err, q.want)
		}
	}
}

// A rule that mostly gives the right answer would blame students who know better.
// Some show themselves rarely, such as those of a borrow across a zero.
func TestRulesDifferFromTheRightAnswer(t *testing.T) {
	c := catalogue(t)
	d := drawing{rand.New(rand.NewPCG(5, 8))}
	shown, same := 0, 0
	for _, name := range c.Types() {
		typ := c.made().types[name]
		differs := map[string]bool{}
		for range 200 {
			ops, err := typ.bind(d.draw(name))
			if err != nil {
				t.Fatal(err)
			}
			right := valueJudge{right: typ.rightAnswers(Question{}, ops)}
			for i := range typ.Rules {
				answers := typ.Rules[i].answers(ops)
				if len(answers) == 0 {
					continue
				}
				shown++
				if right.equalsRight(read(answers[0].String())) {
					same++
				} else {
					differs[typ.Rules[i].Bug] = true
				}
			}
		}
		for _, r := range typ.Rules {
			if !differs[r.Bug] {
				t.Errorf("%s of %s always gives the right answer", r.Bug, name)
			}
		}
	}
	if 10*same > shown {
		t.Errorf("the rules give the right answer in %d of %d problems", same, shown)
	}
}

// TestEveryFormulaIsRead: a formula of the catalogue is read when it is first asked, so that one that cannot
// be read would be found by nobody.
func TestEveryFormulaIsRead(t *testing.T) {
	c := catalogue(t)
	for _, name := range c.Types() {
		typ := c.made().types[name]
		sources := []string{typ.Right}
		for _, r := range typ.Rules {
			sources = append(sources, r.Gives...)
		}
		for _, src := range sources {
			if _, err := readyNow(typ, src); src != "" && err != nil {
				t.Errorf("%s: %q: %v", name, src, err)
			}
		}
	}
}

// TestWhatCannotBeReadGivesNothing: a rule of a course that was checked long ago, and is broken now, shows
// itself nowhere, and keeps nothing else from being shown.
func TestWhatCannotBeReadGivesNothing(t *testing.T) {
	broken := Rule{Type: "twice", Args: []string{"a"}, Right: "a*2", Bug: "halves", Gives: []string{"a/", "b"}}
	if _, err := catalogue(t).With([]Rule{broken}); err == nil {
		t.Error("a broken rule is taken")
	}
	sound := broken
	sound.Bug, sound.Gives = "adds-two", []string{"a+2"}
	c := Checked([]Rule{broken, sound})
	if all := c.Outcomes("twice", []string{"5"}); len(all) != 1 || all[0].Gives != "7" {
		t.Errorf("wrong answers: %+v", all)
	}
	if right, err := c.Right("twice", []string{"5"}); err != nil || right != "10" {
		t.Errorf("right is %q, %v", right, err)
	}
}
