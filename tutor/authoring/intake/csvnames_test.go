package intake

import (
	"regexp"
	"slices"
	"testing"
	"testing/fstest"
)

var givenAnswer = regexp.MustCompile(`(?m)^ {4}answer: "(.*)"$`)

// Tables of other programs have a column for each choice, and name the right one by its
// text, its letter, its number or its place. Where that cannot be told nothing is taken.
func TestTablesOfChoices(t *testing.T) {
	for name, c := range map[string]struct {
		text string
		want []string // answers
	}{
		"letters":    {"Question,Option A,Option B,Correct Answer\nWhich flies?,a cat,an owl,B\nWhich swims?,a carp,a hen,A\n", []string{"an owl", "a carp"}},
		"texts":      {"question,option1,option2,option3,answer\nHow many legs has a cat?,3,4,5,4\nHow many legs has a hen?,2,3,4,2\n", []string{"4", "2"}},
		"places":     {"question,option1,option2,correct_index,level\nWhich flies?,an owl,a cat,0,1\nWhich swims?,a hen,a carp,1,2\n", []string{"an owl", "a carp"}},
		"numbers":    {"question;answer_1;answer_2;correct\nWhich flies?;an owl;a cat;1\nWhich swims?;a hen;a carp;2\n", []string{"an owl", "a carp"}},
		"no telling": {"question,option1,option2,option3,correct\nWhich flies?,an owl,a cat,a dog,1\n", nil},
		"one choice": {"question,answer\nWhich bird hunts at night?,owl\n", []string{"owl"}},
	} {
		files := fstest.MapFS{}
		err := CSV("q.csv", []byte(c.text), nil, NewBuilder(Head{ID: "imported/x", Title: "X", Subject: "science", Grades: [2]int{4, 8}}, func(name string, data []byte) error {
			files[name] = &fstest.MapFile{Data: data}
			return nil
		}, NewReport()))
		var got []string
		for _, f := range files {
			for _, m := range givenAnswer.FindAllStringSubmatch(string(f.Data), -1) {
				got = append(got, m[1])
			}
		}
		if !slices.Equal(got, c.want) || (err != nil) != (c.want == nil) {
			t.Errorf("%s: %q, %v, want %q", name, got, err, c.want)
		}
	}
}
