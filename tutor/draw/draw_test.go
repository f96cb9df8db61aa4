package draw

import (
	"flag"
	"os"
	"strings"
	"testing"
)

var update = flag.Bool("update", false, "write the golden file anew")

// notations are drawn for the golden file: each form of the package's notation
// and the cases that went wrong once.
var notations = []string{
	"numberline from=-5 to=5 start=-3 jumps=+5",
	"numberline from=-10 to=10 start=-8 jumps=+2,-3,+9",
	"numberline from=0 to=1 step=1/4 mark=3/4",
	"numberline from=0 to=2 step=1/8 mark=3/4,1_1/8 labels=A,B",
	"numberline from=0 to=100 mark=37",
	"numberline from=0 to=1 step=0.1 mark=0.35",
	"numberline from=-3 to=5 above=2",
	"numberline from=-3 to=5 atmost=2",
	"numberline from=0 to=10 mark=2,3 labels=\"first stop\",\"second stop\"",
	"numberline from=-1000 to=1000 mark=250",
	"bars 1/2 1/4",
	"bars 1/3 2/6 5/4",
	"bars Mia=1/2 Sam=0.3",
	"circle 3/4 2/3",
	"circles 5/4",
	"counters +4 -6",
	"counters -3 pairs=no",
	"area 2/3 x 4/5",
	"area 23 x 14",
	"array 3 x 4",
	"thermometer from=-10 to=10 at=-3",
	`steps "2 + 3 x 4" "2 + 12" "14"`,
	`steps "2x + 1 = 7" "2x = 6" note="take 1 away" "x = 3"`,
	"place 3.05 12.5",
	"place 4271",
	`balance "2x + 1" "7"`,
	`balance "2x + 1" "7" tilt=left`,
	"barchart apples=3 pears=5 unit=fruits",
	`timeline 1440="printing press" 1517="theses on a church door"`,
	`timeline 450-BCE="temple built" "July 1789"="the Bastille falls" title="Two dates"`,
	`sentence "The old dog"=subject barked=verb loudly=adverb`,
	`swatches red="warm" blue="cool" green`,
	"wheel red orange yellow green blue violet",
	"cycle evaporation condensation rain",
	"table head=planet,moons Mars,2 Earth,1",
	`table head=state,shape solid,"its own, always" "a gas",none`,
	"points A=2,3 B=-1,-4",
	"clock hour=3",
	"clock hour=12 minute=30",
	"clock hour=9 minute=45 steps=2",
	"circuit closed lamp",
	`circuit open lamp="lamp A" / thing=bell gap`,
	"forces sled left=friction,2 right=pull,5 up=ground,4 down=gravity,4",
	`circuit closed="switch S1" lamp="lamp A" lamp="lamp B" / lamp="lamp C" open / gap lamp="lamp D"`,
	`forces rope left="team A",10 right="team B",7`,
	"web grass>rabbit grass>mouse mouse>owl rabbit>fox mouse>fox",
	`web "gum leaf>koala" "gum leaf>possum" fruit>possum`,
	"rectangle 5 x 3 unit=cm",
	"vanish posts=3",
	`mosaic ssssssssssss ssssssssYYss sssssssssYss bbbbbbbbbbbb bbRbbbbbbbbb bRRRbbbbbbbb title="At sea" s=light-blue,sky Y=yellow,sun b=dark-blue,sea R=red,"small boat"`,
	"mosaic wwplgdb w=white p=pale-gray l=light-gray g=gray d=dark-gray b=black",
	`math "\frac{-b \pm \sqrt{b^2 - 4ac}}{2a} = 1 1/2"`,
	`math "(1/2)^2 + x_1 <= \sqrt[3]{27}"`,
	"column 478 + 256",
	"column 9.75 + 12.4 + 0.9",
	"column 503 - 178",
	"column 40.2 - 7.85",
	"column 503 - 178 answer=no",
	"column 23 x 14",
	"division 157 / 12",
	"division 1008 / 5 rounds=2",
	"division 22 / 7 decimals=2",
	"division 10.5 / 3",
	"division 1 / 8 decimals=3",
	`math "\frac{\frac{1}{2}+\frac{3}{4}}{\frac{5}{6}}"`,
	`math "x = \frac{-b \pm \sqrt{b^2-4ac}}{2a}"`,
	`math "\sum_{i=1}^{n} i"`,
	`math "|x - 3| = 2"`,
	`math "\begin{aligned} 2x + 1 &= 7 \\ x &= 3 \end{aligned}"`,
	`bars 1/2 title="Half of the cake"`,
}

const golden = "testdata/pictures.txt"

func TestPictures(t *testing.T) {
	var b strings.Builder
	for _, n := range notations {
		d, err := Parse(n)
		if err != nil {
			t.Fatalf("Parse(%q): %v", n, err)
		}
		b.WriteString("## " + n + "\n" + strings.Join(d.Block(60, true), "\n") + "\n-- ascii\n" + strings.Join(d.Block(60, false), "\n") + "\n-- spoken\n" + d.Spoken() + "\n\n")
	}
	if *update {
		if err := os.WriteFile(golden, []byte(b.String()), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(golden)
	if err != nil {
		t.Fatal(err)
	}
	got, rest := strings.Split(b.String(), "\n"), strings.Split(string(want), "\n")
	for i := range max(len(got), len(rest)) {
		if i >= len(got) || i >= len(rest) || got[i] != rest[i] {
			t.Fatalf("%s:%d differs (run with -update and look at the change)", golden, i+1)
		}
	}
}

// Whatever the width, no line is wider, none ends in a blank, and without
// Unicode all is ASCII.
func TestWidths(t *testing.T) {
	for _, n := range notations {
		d, err := Parse(n)
		if err != nil {
			t.Fatal(err)
		}
		for _, width := range []int{2, 8, 20, 33, 40, 60, 80, 200} {
			for _, unicode := range []bool{true, false} {
				checkBlock(t, n, d.Block(width, unicode), width, unicode)
			}
		}
	}
}

func checkBlock(t *testing.T, notation string, lines []string, width int, unicode bool) {
	t.Helper()
	for _, line := range lines {
		if cells(line) > width {
			t.Errorf("%s at %d: %q is %d cells wide", notation, width, line, cells(line))
		}
		if strings.TrimRight(line, " ") != line {
			t.Errorf("%s at %d: %q ends in a blank", notation, width, line)
		}
		if !unicode && strings.IndexFunc(line, func(r rune) bool { return r > 126 }) >= 0 {
			t.Errorf("%s at %d: %q is not ASCII", notation, width, line)
		}
	}
}

func TestParseErrors(t *testing.T) {
	for notation, want := range map[string]string{
		"":                                       "diagram is empty",
		"pie 3/4":                                `no picture is called "pie"`,
		"numberline from=5 to=1":                 "to=1 must be greater than from=5",
		"numberline to=1":                        "from= is missing",
		"numberline from=0 to=1 step=0":          "step= must be more than 0",
		"numberline from=0 to=1 step=2/3":        "must divide the way",
		"numberline from=0 to=5 start=4 jumps=3": "the end of a jump, 7 is not between",
		"numberline from=0 to=5 jumps=3":         "jumps= needs start=",
		"numberline from=0 to=5 colour=red":      `"colour" is not known here`,
		"bars 1/0":                               `"1/0" is not a number`,
		"bars":                                   "needs fractions",
		"bars -1/2":                              "must be a share",
		"counters +1/2":                          "must be a whole number",
		"area 2/3 by":                            "write it as: 3 x 4",
		"array 300 x 4":                          "must be a whole number from 1 to 20",
		"thermometer at=50":                      "at=50 is not between",
		`steps "1 + 1`:                           "a quote is not closed",
		"place 1/2":                              "must be a plain number",
		"balance 3":                              "needs two sides",
		"barchart a":                             "needs a value",
		"timeline 1440":                          "needs an event",
		"table Mars,2":                           "head= is missing",
		"points A=9,9":                           "must be a whole number from -5 to 5",
		"wheel red":                              "needs 3 to 12 words",
		"clock hour=13":                          "hour= must be a whole number from 1 to 12",
		"clock hour=3 minute=60":                 "minute= must be a whole number from 0 to 59",
		"clock hour=3 minute=58 steps=2":         "are 60 minutes together",
		"clock minute=30":                        "hour= is missing",
		"circuit lamp / / lamp":                  "one to four branches",
		"circuit lump=x":                         "is no part of a circuit",
		"forces sled":                            "needs a thing and its forces",
		"forces sled left=friction":              "needs a name and a strength",
		"forces sled left=friction,99":           "from 1 to 10",
		"forces sled left=friction,3x":           "from 1 to 10",
		"web grass":                              "needs arrows",
		"web a>b b>a":                            "lead back",
		"rectangle 5":                            "needs two sides",
		"rectangle 5 x 0":                        "longer than 0",
		"vanish posts=9":                         "from 0 to 4",
		"mosaic":                                 "needs one to 20 rows",
		"mosaic ab a a=red b=blue":               "has not the 2 letters of the first row",
		"mosaic ab a=red":                        "no color for the letter",
		"mosaic a a=red b=blue":                  "no block has the letter",
		"mosaic a a=mauveish":                    "is no color that is known",
		"mosaic a sky=red":                       "must be one letter",
	} {
		_, err := Parse(notation)
		if err == nil || !strings.Contains(err.Error(), want) || strings.Contains(err.Error(), "\n") {
			t.Errorf("Parse(%q) = %v, want an error with %q", notation, err, want)
		}
	}
}

func TestContinuedLinesAndComments(t *testing.T) {
	d, err := Parse("# a comment\ntimeline 1440=\"press\"\n  1517=\"theses\"\nbars 1/2")
	if err != nil || len(d.pictures) != 2 {
		t.Fatalf("got %d pictures, %v, want 2", len(d.pictures), err)
	}
	if said := d.Spoken(); !strings.Contains(said, "1517, theses") || !strings.Contains(said, "Picture: a bar.") {
		t.Errorf("spoken: %s", said)
	}
}

func TestHostileText(t *testing.T) {
	d, err := Parse("timeline 1=\"\x1b[31mred\x07\u202etext\"")
	if err != nil {
		t.Fatal(err)
	}
	if all := strings.Join(d.Block(40, true), "") + d.Spoken(); strings.ContainsAny(all, "\x1b\x07\u202e") {
		t.Errorf("control characters came through: %q", all)
	}
}

// FuzzParse: any notation is an error or a picture that keeps to its width.
func FuzzParse(f *testing.F) {
	for _, n := range notations {
		f.Add(n, 40)
	}
	f.Fuzz(func(t *testing.T, notation string, width int) {
		d, err := Parse(notation)
		if err != nil {
			return
		}
		width = max(2, min(width, 200))
		for _, line := range d.Block(width, true) {
			if cells(line) > width {
				t.Errorf("%q at %d: line %q is %d wide", notation, width, line, cells(line))
			}
		}
		d.Spoken()
	})
}

func BenchmarkNumberLine(b *testing.B) {
	for b.Loop() {
		d, err := Parse("numberline from=-5 to=5 start=-3 jumps=+5")
		if err != nil {
			b.Fatal(err)
		}
		d.Block(60, true)
	}
}

// Bars are drawn at every width that has room for them, whatever their parts: none is one cell too long.
func TestBarsFitEveryWidth(t *testing.T) {
	for _, notation := range []string{"bars 1/3 2/3", "bars 40%", "bars 35%", "bars 5/4", "bars 1/2 3/8", "bars 7/5 1/2"} {
		d, err := Parse(notation)
		if err != nil {
			t.Fatal(err)
		}
		for width := 30; width <= 100; width++ {
			lines := d.Block(width, true)
			checkBlock(t, notation, lines, width, true)
			if !strings.ContainsAny(strings.Join(lines, ""), "█░") {
				t.Errorf("%s at %d columns: %q", notation, width, lines)
			}
		}
	}
}
