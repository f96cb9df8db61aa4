package draw

import (
	"slices"
	"strings"
	"testing"
)

func TestInline(t *testing.T) {
	for typed, want := range map[string]string{
		"What is -3 + 5?":               "What is −3 + 5?",
		"So -3 + 5 = 2.":                "So −3 + 5 = 2.",
		"Take 1/2 of it":                "Take 1/2 of it",
		"1 1/2 cups":                    "1 1/2 cups",
		"7/12 stays":                    "7/12 stays",
		"x^2 + 3x":                      "x² + 3x",
		"10^-3 m":                       "10⁻³ m",
		"3 * 4 = 12":                    "3 × 4 = 12",
		"3*4":                           "3×4",
		"2 x 5 = 10":                    "2 × 5 = 10",
		"x <= 5":                        "x ≤ 5",
		"5 - 3 = 2":                     "5 − 3 = 2",
		"5-3=2":                         "5−3=2",
		"**Bold** and *this* stay":      "**Bold** and *this* stay",
		"- 3 apples":                    "- 3 apples",
		"* 3 apples":                    "* 3 apples",
		"lines 3-5":                     "lines 3-5",
		"from 1914-1918":                "from 1914-1918",
		"on 1/2/2024":                   "on 1/2/2024",
		"call 555-1234":                 "call 555-1234",
		"see https://a.org/1/2?x=-3":    "see https://a.org/1/2?x=-3",
		"code `x^2 - 1/2`":              "code `x^2 - 1/2`",
		"well-known, a/b or and/or":     "well-known, a/b or and/or",
		`\frac{3}{4}`:                   "3/4",
		`\sqrt{2}`:                      "√2",
		`\(2 \times 3 \le 7\)`:          "2 × 3 ≤ 7",
		`$\frac{7}{12}$ of $5`:          "7/12 of $5",
		"$3 and $4":                     "$3 and $4",
		`\unknown{3}`:                   `\unknown{3}`,
		`$x^{2}$`:                       "x²",
		"It is 5 degrees, -3 at night.": "It is 5 degrees, −3 at night.",
		"negative: (-4) * (-2) = 8":     "negative: (−4) × (−2) = 8",
		"grade 4th and B2":              "grade 4th and B2",
		"a sentence - with a dash":      "a sentence - with a dash",
		"":                              "",
		"I got 1/3 - is it?":            "I got 1/3 - is it?",
		"x_1 and x_2":                   "x_1 and x_2",
		"90^\\circ":                     "90°",
		"2(x + 3) = 10":                 "2(x + 3) = 10",
		"Which is bigger, 1/4 or 1/2?":  "Which is bigger, 1/4 or 1/2?",
		"2/8 + 3/8 = 5/8":               "2/8 + 3/8 = 5/8",
		"3/4 + 1/8":                     "3/4 + 1/8",
		"½ or 2/7, and 1½":              "1/2 or 2/7, and 1 1/2",
		"4/9 = 8/? - 1":                 "4/9 = 8/? − 1",
		"Is it 3? - no":                 "Is it 3? - no",
		"Compare -5 and -2.":            "Compare −5 and −2.",
	} {
		if got := Inline(typed); got != want {
			t.Errorf("Inline(%q) = %q, want %q", typed, got, want)
		}
	}
}

func TestPlain(t *testing.T) {
	for markdown, want := range map[string]string{
		"What is **-3 + 5**?":              "What is negative 3 plus 5?",
		"Half is 1/2, so 1/2 + 1/4 = 3/4.": "Half is one half, so one half plus one quarter equals three quarters.",
		"# Title\n\nOne *two*\nthree.":     "Title\nOne two three.",
		"- first\n- second":                "first\nsecond",
		"1. first\n2. second":              "1. first\n2. second",
		"See [the page](https://a.org).":   "See the page.",
		"Type `3/4` here":                  "Type three quarters here",
		"3 x 4 = 12":                       "3 times 4 equals 12",
		"x^2":                              "x squared",
		"-5 < -2":                          "Negative 5 is less than negative 2",
		"Look:\n```draw\nbars 1/2\n```\nWhat is it?":         "Look:\nPicture: a bar. The bar is cut into 2 equal parts, 1 filled.\nWhat is it?",
		"Pages 3-5 on 1/2/2024":                              "Pages 3-5 on 1/2/2024",
		"You said 2, 3 and 5.":                               "You said 2, 3 and 5.",
		`\frac{3}{4} of 8`:                                   "Three quarters of 8",
		"It is 25% of 8.":                                    "It is 25 percent of 8.",
		"Which is bigger, 1/4 or 1/2?":                       "Which is bigger, one quarter or one half?",
		"1 1/2 cups":                                         "1 and one half cups",
		"```draw\nnumberline from=-5 to=5 start=-3 jumps=+5": "Picture: a number line from negative 5 to 5. A jump of 5 to the right goes from negative 3 to 2.",
	} {
		if got := Plain(markdown); got != want {
			t.Errorf("Plain(%q)\n got %q\nwant %q", markdown, got, want)
		}
	}
}

func TestBlocks(t *testing.T) {
	message := "Look here.\n\n```draw\nbars 1/2\n```\n\nAnd code:\n```\nx = 1\n```\n~~~draw\nno such picture\n~~~\nEnd."
	blocks := Blocks(message)
	var raw strings.Builder
	pictures := 0
	for _, b := range blocks {
		raw.WriteString(b.Raw)
		if b.Diagram != nil {
			pictures++
		}
	}
	if raw.String() != message {
		t.Errorf("joined: %q", raw.String())
	}
	if len(blocks) != 3 || pictures != 1 {
		t.Errorf("got %d blocks with %d pictures, want 3 with 1: %+v", len(blocks), pictures, blocks)
	}
}

// stacked is maths as a message shows it on lines of its own.
func stacked(expr string) []string { return formula{text: expr}.block(0, true) }

func TestStacked(t *testing.T) {
	for expr, want := range map[string][]string{
		"1/2 + 1/4 = 3/4":            {"1   1   3", "─ + ─ = ─", "2   4   4"},
		"10/3":                       {"10", "──", "3"},
		"(x + 1)/2":                  {"x + 1", "─────", "  2"},
		"x = 3":                      {"x = 3"},
		`\frac{1}{2} * 3`:            {"1", "─ × 3", "2"},
		"2 + 3":                      {"2 + 3"},
		"1 1/2":                      {"  1", "1 ─", "  2"},
		"√16 = 4":                    {"√16 = 4"},
		`\unknown{3} + 4`:            {`\unknown{3} + 4`},
		`\left(\frac{1}{2}\right)^2`: {"⎛1⎞²", "⎜─⎟", "⎝2⎠"},
		`\begin{aligned} 2x + 1 &= 7 \\ x &= 3 \end{aligned}`: {"2x + 1 = 7", "     x = 3"},
	} {
		if got := stacked(expr); !slices.Equal(got, want) {
			t.Errorf("stacked: %q\n%s\nwant\n%s", expr, strings.Join(got, "\n"), strings.Join(want, "\n"))
		}
	}
}

func TestFormulaOfItsOwn(t *testing.T) {
	message := "Look:\n$$\n\\frac{1}{2} + \\frac{1}{4}\n$$\nand \\[x^2\\] stays, costs $$5 too.\n\\[ \\sqrt{a+b} \\]\n"
	var drawn []string
	for _, b := range Blocks(message) {
		if b.Diagram != nil {
			drawn = append(drawn, b.Diagram.Spoken())
		}
	}
	want := []string{"Picture: one half plus one quarter.", "Picture: the square root of a plus b, end of root."}
	if !slices.Equal(drawn, want) {
		t.Errorf("drawn %q, want %q", drawn, want)
	}
}

// FuzzText: any message is split without loss and read without a panic.
func FuzzText(f *testing.F) {
	f.Add("Look: ```draw\nbars 1/2\n``` -3 + 5 \\frac{1}{2} $x$ **b**")
	f.Fuzz(func(t *testing.T, text string) {
		var raw strings.Builder
		for _, b := range Blocks(text) {
			raw.WriteString(b.Raw)
		}
		if raw.String() != text {
			t.Errorf("Blocks lost something of %q", text)
		}
		Plain(text)
		Inline(text)
		stacked(text)
	})
}

func BenchmarkPlain(b *testing.B) {
	for b.Loop() {
		Plain("You saw that 4 is more than 2. **That part is true.** Now look at 1/4 and 1/2: is -3 + 5 = 2?\n\n```draw\nbars 1/2 1/4\n```\nWhat happened?")
	}
}

func TestSpeakMathAsATeacherReadsIt(t *testing.T) {
	for in, want := range map[string]string{
		"What is 20 + (-1)?":                 "What is 20 plus negative 1?",
		"What is 2 - 6?":                     "What is 2 minus 6?",
		"So -2 + (-4) = -6.":                 "So negative 2 plus negative 4 equals negative 6.",
		"(3 + 4) × 2":                        "Open bracket 3 plus 4 close bracket times 2",
		"From 1939-1945 or so.":              "From 1939-1945 or so.",
		"4/9 = 8/?":                          "Four ninths equals 8 over what number?",
		"Fill in the gap: 3/4 = ?/12":        "Fill in the gap: three quarters equals what number over 12",
		"Which number makes 4/9 = 8/? true?": "Which number makes four ninths equals 8 over what number true?",
		"What is ?/12 here?":                 "What is what number over 12 here?",
		"2 + 3 = ?":                          "2 plus 3 equals what?",
		"Is 2 + 3 = ? hard":                  "Is 2 plus 3 equals what hard",
		"Was it 2 + 3 = 5? Or 6?":            "Was it 2 plus 3 equals 5? Or 6?",
		"Find it: ? + 3 = 7.":                "Find it: what plus 3 equals 7.",
		"3 + ? = 7":                          "3 plus what equals 7",
		"Is it 3/4? Or 1/2?":                 "Is it three quarters? Or one half?",
		"Is it 3/4? 1/2?":                    "Is it three quarters? One half?",
		"1/3 is bigger than 1/6.":            "One third is bigger than one sixth.",
		"Look! -5 is colder. -2 is not.":     "Look! Negative 5 is colder. Negative 2 is not.",
		"A share, e.g. 1/3 of it":            "A share, e.g. one third of it",
		"\"1/3\" is one part":                "\"One third\" is one part",
		"x + 3 = 5 and 1/2":                  "x plus 3 equals 5 and one half",
		"Too small: 1/3":                     "Too small: one third",
	} {
		if got := SpeakMath(in); got != want {
			t.Errorf("%q is read %q, want %q", in, got, want)
		}
	}
}

func TestSharesAreSpoken(t *testing.T) {
	for notation, want := range map[string]string{
		"bars 1/1 0/1":           "two bars of the same length. One bar is all filled. One bar is empty.",
		"bars 1":                 "a bar. The bar is all filled.",
		"circle 1":               "a circle. The circle is all filled.",
		"bars 4/4 0/3":           "two bars of the same length. The four quarters bar is cut into 4 equal parts, all filled. The zero thirds bar is cut into 3 equal parts, none filled.",
		"bars gone=1/4 left=3/4": "two bars of the same length. The bar named gone is cut into 4 equal parts, 1 filled. The bar named left is cut into 4 equal parts, 3 filled.",
		"bars 5/4":               "a bar. For five quarters, 2 bars are each cut into 4 equal parts, 5 filled in all.",
		"circles Mia=2 Sam=1":    "two circles. For Mia, 2 whole circles are filled. The circle named Sam is all filled.",
	} {
		d, err := Parse(notation)
		if err != nil {
			t.Fatal(err)
		}
		if got := d.Spoken(); got != "Picture: "+want {
			t.Errorf("%s is read\n%s, want\n%s", notation, got, "Picture: "+want)
		}
	}
}

// Labels beside a picture and the words round it write a fraction alike.
func TestOneStyleOfFractions(t *testing.T) {
	for _, notation := range notations {
		d, err := Parse(notation)
		if err != nil {
			t.Fatal(err)
		}
		if lines := strings.Join(d.Block(60, true), "\n"); strings.ContainsAny(lines, allVulgar) {
			t.Errorf("%s has a fraction in one character:\n%s", notation, lines)
		}
	}
}
