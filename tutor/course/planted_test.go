package course

import (
	"fmt"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/primer-tutor/primer/tutor/draw"
)

// defect is one thing wrong in a sound lesson of the page: old becomes new, and
// a fault with want must be told of the place.
type defect struct {
	kind, base, old, new, want string
}

const (
	numbers = "doubling/numbers.yaml"
	food    = "plants/food.yaml"
)

// defects are of every kind that a course can have. None is taken from a real
// course: each is one slip of an author.
var defects = []defect{
	// Answers that do not grade.
	{"answer", numbers, `answer: "{a * 2}"`, `answer: "{a} doubled"`, "does not grade as right"},
	{"answer key", numbers, `answer: "{a * 2}"`, `answer: "{a * 2 + 1}"`, "type double makes"},
	{"answer key against worked steps", numbers, "answer: \"{n * 2}\"\n    hints", "answer: \"{n * 3}\"\n    hints", "the worked steps end"},
	{"check answer", numbers, "answer: \"6\"\n      hint", "answer: \"7\"\n      hint", "the answer is 7"},
	{"worked example", numbers, `answer: "16"`, `answer: "18"`, "does not state the answer"},
	{"answer empty", food, "answer: sugar\n      accept", "answer: \"\"\n      accept", "empty"},
	{"answer missing", food, "      answer: light\n", "", "has no answer"},
	{"choice key", food, "answer: leaves\n    mistakes", "answer: stem\n    mistakes", "but the answer is stem"},
	{"true or false key", food, "answer: \"false\"\n      hint", "answer: \"soil\"\n      hint", "neither true nor false"},
	{"unit missing", numbers, "kind: integer\n    answer: \"{n * 2}\"\n    hints", "kind: units\n    answer: \"{n * 2}\"\n    hints", "has no unit"},
	{"unit of the answer", numbers, "answer: \"{n * 2}\"\n    hints", "answer: \"{n * 2}\"\n    unit: cm\n    hints", "does not grade as right"},
	{"accepted wrong number", numbers, "answer: \"{n * 2}\"\n    hints", "answer: \"{n * 2}\"\n    accept: [\"{n * 2 + 1}\"]\n    hints", "is accepted, but the answer is"},
	{"form", numbers, "answer: \"{n * 2}\"\n    hints", "answer: \"{n * 2}\"\n    form: simplst\n    hints", `form "simplst" is not known`},
	{"right example", food, `right_examples: ["because it needs sunlight"`, `right_examples: ["because of the wind"`, "does not grade as right"},
	{"wrong example", food, `wrong_examples: ["it needs more soil"`, `wrong_examples: ["it needs light"`, "grades as right"},
	// Hints.
	{"hint tells at once", numbers, `"What do you do with {a} when you double it?"`, `"Is it {a * 2}, when you double {a}?"`, "hint 1 gives the answer away"},
	{"hint tells", numbers, `"Doubling {a} means taking {a} two times."`, `"Doubling {a} makes {a * 2}."`, "hint 2 gives the answer away"},
	{"hint without numbers", numbers, `"Doubling {a} means taking {a} two times."`, `"Think about it once more."`, "hint 2 does not speak"},
	{"hint of other numbers", numbers, `"Doubling {a} means taking {a} two times."`, `"Doubling 71 means taking 71 two times."`, "hint 2 does not speak of the problem's numbers"},
	{"first hint of other numbers", numbers, `"What do you do with {a} when you double it?"`, `"What do you do with 83 when you double it?"`, "hint 1 speaks of other numbers"},
	{"hint of nothing", food, `"Sugar is what the leaf makes. Which two does it need for that?"`, `"Remember what we said last week."`, "hint 2 does not speak of the problem"},
	{"two hints", numbers, "      - \"Show {a} fingers on one hand and {a} on the other. Count all of them.\"\n", "", "has 2 hints"},
	{"no hints", food, "    hints:\n      - \"What did the man weigh two times?\"\n      - \"If the tree were made of soil, the pot would be nearly empty.\"\n      - \"Read the last line again. What was left in the pot?\"\n", "", "has 0 hints"},
	{"hint of a step tells", numbers, `hint: "10 and 10 more."`, `hint: "10 and 10 make 20."`, "gives the answer away"},
	{"hint of a word tells", food, `hint: "It is sweet."`, `hint: "It is sweet: sugar."`, "gives the answer away"},
	// Templates.
	{"range empty", numbers, `vars: {a: "6..9"}`, `vars: {a: "9..6"}`, "no numbers"},
	{"constraints against each other", numbers, `vars: {a: "6..9"}`, "vars: {a: \"6..9\"}\n    where: [\"a > 9\"]", "no numbers"},
	{"ugly answer", numbers, "vars: {n: \"3..9\"}\n    ask: \"A bicycle has two wheels. How many wheels do {n} bicycles have?\"\n    kind: integer\n    answer: \"{n * 2}\"", "vars: {n: \"3..9\"}\n    ask: \"A bicycle has two wheels. How many wheels do {n} bicycles have?\"\n    kind: integer\n    answer: \"{n / 7}\"", "not a whole number"},
	{"ugly question", numbers, `ask: "A bicycle has two wheels. How many wheels do {n} bicycles have?"`, `ask: "A bicycle has two wheels. How many wheels do {n / 7} bicycles and {n} more have?"`, "ugly number"},
	{"unknown name", numbers, `"Which of the tens and ones`, ``, ""},
	{"name not drawn", numbers, `"Twice as many as {a} is {a} + {a}."`, `"Twice as many as {b} is {a} + {a}."`, `"b" has no value`},
	{"always the same", numbers, `vars: {a: "6..9"}`, `vars: {a: "6..6"}`, "always has the same numbers"},
	{"formula", numbers, `"Double {a} is {a} + {a}."`, `"Double {a is {a} + {a}."`, ""},
	{"plural", numbers, `"There are {n} front wheels and {n} back wheels."`, `"There are {n} front wheels and {n - n + 1} parts."`, "reads badly"},
	// Buggy rules.
	{"rule is right", numbers, `gives: "a + 2"               # the wrong rule`, `gives: "a + a"`, "never gives a wrong answer"},
	{"rule is right at times", numbers, "    gives: \"a * a\"\n    when: \"a > 2\"", "    gives: \"a * a\"", "gives the right answer for"},
	{"rule of no type", numbers, "  - bug: gives-the-number\n    type: double", "  - bug: gives-the-number\n    type: triple", "triple"},
	{"rule without type", numbers, "  - bug: gives-the-number\n    type: double\n", "  - bug: gives-the-number\n", "belongs to no type"},
	{"mistake is right", food, "says: [\"eats the soil\", \"ate the soil\"", "says: [\"no, the soil is still there\", \"ate the soil\"", "grades as right"},
	{"mistake without misconception", food, "        bug: roots-make-food\n    why", "        bug: roots-cook\n    why", `misconception "roots-cook" is not in this lesson`},
	// Patterns.
	{"accepts and rejects", food, "reject: [water, soil]", "reject: [glucose, soil]", "both accepted and rejected"},
	{"accepts and rejects by synonym", food, "accept: [food, glucose]\n      reject: [water, soil]", "accept: [food, sunshine]\n      reject: [light, soil]", "both accepted and rejected"},
	{"idea and its opposite", food, "wrong: [\"needs more water\", \"needs more soil\"]", "wrong: [\"needs more water\", \"without light\"]", "shows the idea and its opposite"},
	{"idea without words", food, "        words: [\"still there\", \"did not get less\", \"not less soil\", \"same weight\", \"soil stayed\"]\n", "        words: []\n", "an idea needs"},
	{"conceptual without ideas", food, "    need: 1\n    ideas:\n      - idea: \"without light the plant cannot make food\"\n        words: [\"no light\", \"without light\", \"not enough light\", \"needs light\", \"needs the sun\", \"cannot make food\", \"cannot make sugar\"]\n        wrong: [\"needs more water\", \"needs more soil\"]\n        ask: \"What does the leaf need for making sugar, besides water and air?\"\n", "", "has no ideas"},
	{"more ideas needed than there are", food, "need: 1", "need: 3", "3 ideas are needed"},
	// Components.
	{"component without explanation", numbers, "components:\n", "components:\n  - id: double.half\n    name: halving\n    requires: []\n    focus: [half]\n", `component "double.half" is explained by 0 approaches`},
	{"component without problem", numbers, "components:\n", "components:\n  - id: double.half\n    name: halving\n    requires: []\n    focus: [half]\n", `component "double.half" has no problem`},
	{"component not taught", food, "  - id: winter\n    component: plant.food", "  - id: winter\n    component: plant.light", "is not taught by this lesson"},
	{"component rests on itself", food, "requires: []", "requires: [plant.food]", "requires itself"},
	{"component rests on nothing known", food, "requires: []", "requires: [plant.none]", `component "plant.none" is not known`},
	{"component never taught before", food, "requires: []", "requires: [int.order]", "which no lesson before this one teaches"},
	{"lesson needs itself", food, "needs: []", "needs: [plants.food]", "needs itself"},
	{"lesson not known", food, "needs: []", "needs: [plants.roots]", `lesson "plants.roots" is not known`},
	{"two approaches", food, "    approach: contrast_with_wrong", "    approach: step_by_step", "explained by 2 approaches"},
	{"unknown approach", food, "    approach: contrast_with_wrong", "    approach: contrast", `approach "contrast" is not known`},
	{"same analogy", food, "analogy: empty pot", "analogy: kitchen", "twice"},
	{"focus", numbers, "focus: [double, twice, two, same]", "focus: [halve, split]", "focus words"},
	// Names and shapes.
	{"misspelled field", numbers, "    difficulty: easy", "    dificulty: easy", `unknown field "dificulty"`},
	{"unknown field", food, "    analogy: kitchen\n", "    analogy: kitchen\n    color: red\n", `unknown field "color"`},
	{"field twice", food, "    analogy: kitchen\n", "    analogy: kitchen\n    analogy: stove\n", "stands here twice"},
	{"problem id twice", numbers, "  - id: larger", "  - id: small", "stands in this lesson twice"},
	{"question id twice", food, "  - id: eats", "  - id: where", "stands in this lesson twice"},
	{"id of strange signs", food, "  - id: willow-soil", "  - id: \"../willow\"", "other characters"},
	{"list for a text", numbers, "name: doubling a number", "name: [doubling, numbers]", "wrong shape"},
	{"text for a list", food, "focus: [food, leaf, leaves, sugar, light]", "focus: food", "wrong shape"},
	{"text for a number", food, "need: 1", "need: one", "wrong shape"},
	{"grades turned round", food, "grades: [3, 4]", "grades: [4, 3]", "grades must be"},
	{"grades too high", food, "grades: [3, 4]", "grades: [3, 44]", "grades must be"},
	{"grade alone", food, "grades: [3, 4]", "grades: [3]", "grades must be"},
	{"unknown kind", food, "kind: true_false\n      answer: \"false\"", "kind: truth\n      answer: \"false\"", `answer kind "truth" is not known`},
	{"unknown difficulty", food, "    difficulty: hard", "    difficulty: tricky", `difficulty "tricky" is not known`},
	{"unknown type", numbers, "    type: double                 # the wrong rules below belong to this type", "    type: doubling", `problem type "doubling" is not known`},
	{"kind against fields", food, "kind: ordering", "kind: choice", "does not go with kind choice"},
	// Texts.
	{"long sentence", food, "text: \"Many people think that plants eat soil. Then", "text: \"Many people think that plants eat soil and that the soil goes up through the roots and the stem into the leaves where it is turned into wood and bark and fruit until nothing is left of it. Then", "is too long for grades 3-4"},
	{"hard words", food, "brief: \"The leaf is the kitchen and light is the stove. Sugar is the meal.\"", "brief: \"Chloroplasts facilitate photosynthetic assimilation utilising electromagnetic radiation, synthesising monosaccharide intermediates.\"", "too hard"},
	{"too many words", food, "why: \"The leaves are green, and the green stuff catches light.\"", "why: \"" + strings.Repeat("The leaves are green. The green stuff catches light. ", 12) + "\"", "words are too many"},
	{"empty text", food, "why: \"The leaves are green, and the green stuff catches light.\"", "why: \"\"", "why: is empty"},
	{"empty entry", food, "objectives: [say what a plant makes its food from, and where]", "objectives: [\"\"]", "is empty"},
	{"nothing behind a field", food, "    brief: \"The leaf is the kitchen and light is the stove. Sugar is the meal.\"", "    brief:", "is empty"},
	{"control character", food, "The leaf is the kitchen and light", `The leaf is \e[31mthe kitchen and light`, "unprintable"},
	{"tab in a text", food, "The leaf is the kitchen and light", `The leaf\tis the kitchen and light`, "tab"},
	{"invisible character", food, "The leaf is the kitchen and light", `The leaf \u202Eis the kitchen and light`, "unprintable"},
	{"no question", food, "ask: \"Where does a plant make its food: in the roots, in the stem or in the leaves?\"", "ask: \"A plant has roots, a stem and leaves.\"", "does not ask"},
	{"false equation", numbers, "5 + 5 = 10. Double 5 is 10.", "5 + 5 = 12. Double 5 is 10.", "this is not true"},
	{"false equation with numbers drawn", numbers, "\"{a} + {a} = {a * 2}, so double {a} is {a * 2}.\"", "\"{a} + {a} = {a + 3}, so double {a} is {a * 2}.\"", "this is not true"},
	{"not filled in", numbers, "text: \"Let's put it together. Take the number two times.", "text: \"Let's put it together. Take {a} two times.", "is not filled in"},
	{"word never used", food, "vocabulary:\n", "vocabulary:\n  - term: stomata\n    means: \"Tiny holes in a leaf.\"\n    example: \"Air comes in there.\"\n", `the word "stomata" is explained but never used`},
	{"question twice", food, "ask: \"True or false: sugar is the food of a plant.\"", "ask: \"Where does a plant make its food: in the roots, in the stem or in the leaves?\"", "stands in this lesson twice"},
	// Pictures.
	{"diagram not known", numbers, `diagram: "array 2 x 8"`, `diagram: "arrray 2 x 8"`, "cannot be drawn"},
	{"diagram broken", numbers, `diagram: "array 2 x 8"`, `diagram: "array 2 x"`, "cannot be drawn"},
	{"diagram of other numbers", numbers, `diagram: "array 2 x 5"`, `diagram: "array 3 x 7"`, "of which the text says nothing"},
	{"diagram shows the answer", numbers, "    vars: {n: \"3..9\"}\n", "    vars: {n: \"3..9\"}\n    diagram: \"numberline from=0 to=20 mark={n * 2}\"\n", "the diagram shows the answer"},
	// Misconceptions, teach-back, scaffold.
	{"no remedy", food, "    remedy: \"A plant in a dark room gets water and still grows weak. What is missing there?\"\n", "", "is not whole"},
	{"remedy asks nothing", food, "What is missing there?\"", "Light is missing there.\"", "does not end with a question"},
	{"remedy tells", food, "gets water and still grows weak. What is missing there?\"", "gets water and still grows weak. The right answer is sugar. Do you see?\"", "tells the answer"},
	{"three misconceptions", food, "  - bug: light-is-eaten\n    student: \"You say that the plant eats light.\"\n    teacher: \"takes light for a stuff, not for energy\"\n    true_part: \"A plant does need light for its food.\"\n    remedy: \"A stove gives heat, but you do not eat the stove. What does the leaf make with the light?\"\n", "", "names 3 misconceptions"},
	{"rubric without ideas", numbers, "    ideas:\n      - idea: \"the same number is taken two times\"\n        says: [\"two times\", \"twice\", \"same number\", \"both hands\", \"again\"]\n        never: [\"two more\", \"add|plus two\", \"<no> take|use same|two\"]\n        ask: \"Which number do you take, and how many times?\"\n      - idea: \"both are put together\"\n        says: [\"add\", \"plus\", \"together\", \"count all|them\"]\n        never: [\"subtract|minus\", \"take away\"]\n        ask: \"What do you do with the two numbers then?\"\n", "    ideas: []\n", "at least two ideas"},
	{"model fails its rubric", numbers, "model: \"I take the same number two times and add both.\"", "model: \"I take the same number two times.\"", "the model explanation does not say"},
	{"phrase of a claim", numbers, `never: ["two more"`, `never: ["<twoo> more"`, "no class <twoo>"},
	{"empty phrase of a claim", food, `says: ["water+light"`, `says: ["water+"`, "an empty part"},
	{"claim without an opposite", numbers, "\"both hands\", \"again\"]\n        never: [\"two more\", \"add|plus two\", \"<no> take|use same|two\"]", "\"both\"]", "takes an explanation for right that denies"},
	{"guard without question", food, "      - idea: \"from water and air, with light\"", "      - idea: \"not at night\"\n        never: [\"at night\"]\n      - idea: \"from water and air, with light\"", "only forbids"},
	{"long model", numbers, `model: "I take the same number two times and add both."`, `model: "I take a number. I take the same number two times. I look at both. I add both."`, "more than 3 sentences"},
	{"no teach-back", numbers, "teach_back:\n  - component: double.number", "teach_back:\n  - component: double.other", "has no teach-back"},
	{"step does not grade", food, "answer: roots\n        hint: \"They grow below the ground.\"", "answer: roots\n        kind: integer\n        hint: \"They grow below the ground.\"", ""},
	{"step answer is no number", numbers, "answer: \"{(a - 10) * 2}\"\n        hint: \"Take", "answer: \"some\"\n        hint: \"Take", "does not grade as right"},
	{"scaffold leads elsewhere", numbers, "      - ask: \"How many wheels are {n} front wheels and {n} back wheels?\"\n        kind: integer\n        answer: \"{n * 2}\"\n        hint: \"Add {n} and {n}.\"\n        tell: \"{n} + {n} = {n * 2}.\"\n", "      - ask: \"Which day comes after Monday?\"\n        kind: short_text\n        answer: Tuesday\n        hint: \"Sing the song of the days.\"\n        tell: \"Tuesday comes after Monday.\"\n", "does not lead to the answer"},
	{"no scaffold", food, "    scaffold:\n      - ask: \"What do the roots bring to the leaf?\"\n        kind: short_text\n        answer: water\n        accept: [rain]\n        hint: \"You pour it into the pot.\"\n        tell: \"The roots bring water.\"\n", "", "has no scaffold"},
	{"no transfer", numbers, "transfer:\n", "transfer: []\nnotes:\n", ""},
	{"two questions", food, "  - id: eats\n    component: plant.food\n    ask: \"True or false: sugar is the food of a plant.\"\n    kind: true_false\n    answer: \"true\"\n    why: \"The leaf makes sugar, and the plant lives on it.\"\n    hint: \"What does the leaf cook in its kitchen?\"\n", "", "has 2 conceptual questions"},
	{"question does not say why", food, "    why: \"The leaf makes sugar, and the plant lives on it.\"\n", "", "does not say why"},
	// Choices, orders, pairs, groups.
	{"answer not among choices", food, "answer: light\n      hint", "answer: sunlight\n      hint", "is not among the choices"},
	{"two right choices", food, "choices: [light, soil, sugar]\n      answer: light", "choices: [light, soil, sugar]\n      answer: light\n      accept: [soil]", "of the choices are right"},
	{"choice twice", food, "choices: [light, soil, sugar]", "choices: [light, sugar, sugar]", "stands there twice"},
	{"one choice", food, "choices: [light, soil, sugar]", "choices: [light]", "needs choices"},
	{"thing twice in an order", food, `order: ["roots take in water", "water rises to the leaf", "the leaf makes sugar"]`, `order: ["roots take in water", "roots take in water", "the leaf makes sugar"]`, "stands in the order twice"},
	{"pairs of one side", food, `pairs: {roots: "take in water", leaves: "make the sugar", sun: "gives light"}`, `pairs: {roots: "take in water", leaves: "", sun: "gives light"}`, "belongs to nothing"},
	{"two things to one", food, `pairs: {roots: "take in water", leaves: "make the sugar", sun: "gives light"}`, `pairs: {roots: "take in water", leaves: "take in water", sun: "gives light"}`, "belong to the same"},
	{"one group", food, "      goes in: [water, light]\n      comes out: [sugar, oxygen]\n", "      goes in: [water, light]\n", "too few to sort"},
	{"thing in two groups", food, "      comes out: [sugar, oxygen]\n", "      comes out: [sugar, water]\n", "is in \"goes in\" already"},
	// Passages and claims.
	{"evidence not in the passage", food, `evidence: ["still there"`, `evidence: ["was still in place"`, "does not hold"},
	{"passage not known", food, "    passage: willow", "    passage: oak", `passage "oak" is not in this lesson`},
	{"passage by nobody", food, "    source: \"written for this course, after van Helmont's report of 1648\"\n", "", "does not say who wrote it"},
	{"no claims", food, "claims:                          # what the lesson says is so, and what that rests on\n", "claims: []\nnotes_:\n", ""},
	{"claim rests on nothing", food, "    rests_on: \"textbook: Campbell Biology, the chapter on photosynthesis\"\n", "", "rests on nothing"},
	{"claim rests on an address", food, "rests_on: \"textbook: Campbell Biology, the chapter on photosynthesis\"", "rests_on: \"textbook: www.biology.example.com\"", "not by an address"},
	{"claim of no kind", food, "rests_on: \"textbook: Campbell Biology, the chapter on photosynthesis\"", "rests_on: \"someone told me\"", "what kind it is"},
	{"disputed without note", food, "    note: \"That plants give off such substances is agreed. Whether this should be called a warning is not.\"\n", "", "is disputed"},
	// Ages.
	{"unknown age", food, "    brief: \"The leaf is the kitchen and light is the stove. Sugar is the meal.\"", "    brief: {yung: \"The leaf is the kitchen.\"}", `unknown age "yung"`},
	{"one voice for all ages", food, "grades: [3, 4]", "grades: [3, 9]", "speak differently to different ages"},
}

// planted is one course with a lesson for each defect: the sound lesson with
// names of its own and the one change.
func planted(t testing.TB) (fsys fstest.MapFS, kept []defect, texts []string) {
	t.Helper()
	pages := formatExamples(Format)
	fsys = fstest.MapFS{}
	var order strings.Builder
	for _, d := range defects {
		sound := pages[d.base]
		if !strings.Contains(sound, d.old) || d.want == "" {
			if d.want != "" {
				t.Errorf("%s: the page does not hold %q", d.kind, d.old)
			}
			continue
		}
		n := len(kept)
		text := renamed(strings.Replace(sound, d.old, d.new, 1), n)
		d.want = renamed(d.want, n)
		kept, texts = append(kept, d), append(texts, text)
		fsys[fmt.Sprintf("c/l%03d.yaml", n)] = &fstest.MapFile{Data: []byte(text)}
		fmt.Fprintf(&order, "  - %s\n", renamed(map[string]string{numbers: "doubling.numbers", food: "plants.food"}[d.base], n))
	}
	head := "format: 2\nid: test/planted\ntitle: Planted\nsubject: science\nsummary: Defects.\nlicense: MIT\nlessons:\n" + order.String()
	fsys["c/course.yaml"] = &fstest.MapFile{Data: []byte(head)}
	return fsys, kept, texts
}

// renamed gives a lesson names of its own among its copies.
func renamed(text string, n int) string {
	number := fmt.Sprint(n)
	return strings.NewReplacer("doubling.numbers", "doubling.numbers"+number, "plants.food", "plants.food"+number,
		"double.number", "double.number"+number, "plant.food", "plant.food"+number, "type: double", "type: double"+number, "type double", "type double"+number).Replace(text)
}

// firstChange is the line on which a text differs from the sound one.
func firstChange(text, sound string) int {
	lines, before := strings.Split(text, "\n"), strings.Split(sound, "\n")
	for i := range min(len(lines), len(before)) {
		if lines[i] != before[i] {
			return i + 1
		}
	}
	return len(lines)
}

// inItem reports whether a fault stands where an author would look for the change: on
// its line, or at the head of the entry or the part of the file that it is in.
func inItem(text string, change, line int) bool {
	if line == change || line == change-1 || line == change+1 {
		return true
	}
	lines := strings.Split(text, "\n")
	width := func(s string) int { return len(s) - len(strings.TrimLeft(s, " -")) }
	for at, indent := min(change, len(lines))-1, 99; at >= 0; at-- {
		if strings.TrimSpace(lines[at]) == "" || width(lines[at]) > indent {
			continue
		}
		indent = min(indent, width(lines[at]))
		if line == at+1 {
			return true
		}
	}
	return strings.HasPrefix(lines[line-1], "  - id:") // an entry that lacks something elsewhere in the file
}

func checkDiagrams(notation string) error {
	_, err := draw.Parse(notation)
	return err
}

func TestCheckFindsPlantedDefects(t *testing.T) {
	fsys, kept, texts := planted(t)
	faults := map[string][]Fault{}
	for _, f := range Check(fsys, "c", Diagrams(checkDiagrams), Beside(library(t))) {
		faults[f.File] = append(faults[f.File], f)
	}
	pages, found := formatExamples(Format), 0
	for n, d := range kept {
		file := fmt.Sprintf("c/l%03d.yaml", n)
		hit := false
		for _, f := range faults[file] {
			hit = hit || strings.Contains(f.Error(), d.want) && f.Remedy != "" && inItem(texts[n], firstChange(texts[n], renamed(pages[d.base], n)), f.Line)
		}
		if hit {
			found++
			continue
		}
		t.Logf("not found: %s (%s), want %q in %v", d.kind, file, d.want, faults[file])
	}
	share := float64(found) / float64(len(kept))
	t.Logf("%d of %d planted defects found: %.1f%%", found, len(kept), 100*share)
	if len(kept) < 60 || share < .95 {
		t.Errorf("%d of %d is too few", found, len(kept))
	}
}
