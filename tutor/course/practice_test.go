package course

import (
	"strings"
	"testing"
	"testing/fstest"
)

// A practice course needs questions whose answers grade, and none of what only
// whole lessons have.
func TestPracticeCourse(t *testing.T) {
	const head = "format: 2\nid: mine/sums\ntitle: Sums\nsubject: math\nkind: practice\nlessons: [sums.first]\n"
	const lesson = `id: sums.first
title: First sums
grades: [3, 9]
components:
  - id: sums.first.adding
    name: adding
activate: {ask: "What is a sum?", reply: "Good."}
problems:
  - id: one
    component: sums.first.adding
    difficulty: easy
    ask: "What is 20 + 4?"
    kind: integer
    answer: "24"
    credit: "Own Press, CC BY 4.0"
  - id: alike
    component: sums.first.adding
    difficulty: easy
    ask: "How many coins are there?"
    kind: choice
    choices: ["8 dimes, 5 cents", "5 dimes, 8 cents"]
    answer: "5 dimes, 8 cents"
`
	for _, c := range []struct{ name, from, to, want string }{
		{"as it is", "", "", ""},
		{"wrong kind", "kind: practice", "kind: exam", `course.yaml:5: kind "exam" is not known`},
		{"no answer", `answer: "24"`, `answer: "none"`, `"none" does not grade as right`},
		{"no component", "component: sums.first.adding", "component: sums.other", `component "sums.other" is not taught`},
		{"whole lesson", "kind: practice\n", "", "approaches"},
	} {
		change := func(s string) []byte { return []byte(strings.Replace(s, c.from, c.to, 1)) }
		files := fstest.MapFS{"course.yaml": {Data: change(head)}, "first.yaml": {Data: change(lesson)}}
		var all []string
		for _, f := range Check(files, ".") {
			all = append(all, f.Error())
		}
		told := strings.Join(all, "\n")
		if c.want == "" && told != "" || !strings.Contains(told, c.want) {
			t.Errorf("%s: %q, want %q", c.name, told, c.want)
		}
	}
}
