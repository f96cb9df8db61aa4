package eval

import (
	"bytes"
	"strings"
	"testing"
)

// replyRows are conversations of our own: a worked solution is known in the
// first two, only the tutor's last question in the others.
const replyRows = `{"id":"1","history":"Tutor: Hi. The question is: A box holds 4 pens. How many pens are in 3 boxes?\n Student: 4 + 3 = 7\n 7 \n Tutor: How did you get that?\n Student: I added.","reply":"Three boxes of 4 make 12 pens.","ground_truth":"3 * 4 = 12\n 12","labels":{"Revealing_of_the_Answer":"Yes (and the answer is correct)"}}
{"id":"2","history":"Tutor: Hi. The question is: A box holds 4 pens. How many pens are in 3 boxes?\n Student: 7","reply":"What does each box add to the pens?","ground_truth":"3 * 4 = 12\n 12","labels":{"Revealing_of_the_Answer":"No"}}
{"id":"3","history":"Tutor: What is 9 times 6?\u00a0 \u00a0Tutor: Are you working on it?\u00a0 \u00a0Student: 56","reply":"9 times 6 is 54.","ground_truth":"Not Available","labels":{"Revealing_of_the_Answer":"Yes (and the answer is correct)"}}
{"id":"4","history":"Tutor: What is 9 times 6?\u00a0 \u00a0Student: 56","reply":"9 times 6 is 55, so look again.","ground_truth":"Not Available","labels":{"Revealing_of_the_Answer":"No"}}
`

func TestReplyPredictions(t *testing.T) {
	var out bytes.Buffer
	if err := Reply(strings.NewReader(replyRows), &out, true); err != nil {
		t.Fatal(err)
	}
	rows, err := readRows[replyPrediction](&out)
	if err != nil || len(rows) != 4 {
		t.Fatalf("got %d predictions, %v, want 4", len(rows), err)
	}
	for i, want := range []replyPrediction{{ID: "1", Reveals: true}, {ID: "2"}, {ID: "3", Reveals: true}, {ID: "4", WrongMath: true}} {
		if rows[i].ID != want.ID || rows[i].Reveals != want.Reveals || rows[i].WrongMath != want.WrongMath {
			t.Errorf("row %s: %+v, want %+v", want.ID, rows[i], want)
		}
	}
}

func TestReplyTable(t *testing.T) {
	var out bytes.Buffer
	if err := Reply(strings.NewReader(replyRows), &out, false); err != nil {
		t.Fatal(err)
	}
	if table := out.String(); !strings.Contains(table, "precision") || !strings.Contains(table, "1.000") {
		t.Errorf("table:\n%s", table)
	}
}

func TestReplyBadRow(t *testing.T) {
	err := Reply(strings.NewReader("{\n"), &bytes.Buffer{}, true)
	if err == nil || !strings.Contains(err.Error(), "line 1") {
		t.Errorf("got %v, want an error that names line 1", err)
	}
}
