package course

import (
	"reflect"
	"testing"
)

// TestToldIsWhatTheLessonsTell: of every lesson that is not open, its texts are read as they
// are read when it is opened, and its problems are not.
func TestToldIsWhatTheLessonsTell(t *testing.T) {
	closed, err := Embedded()
	if err != nil {
		t.Fatal(err)
	}
	open, err := Embedded()
	if err != nil {
		t.Fatal(err)
	}
	lessons := open.Lessons()
	texts := func(l *Lesson) []any {
		return []any{l.ID, l.Title, l.Subject, l.Components, l.Vocabulary, l.Claims, l.Passages, l.Notes, unasked(l), l.Worked, whys(l), l.Synthesis}
	}
	for i, told := range closed.Told() {
		if !reflect.DeepEqual(texts(told), texts(lessons[i])) {
			t.Errorf("%s is told otherwise", lessons[i].ID)
		}
		if len(told.Templates) > 0 || closed.lessons[told.ID] == nil {
			t.Errorf("%s was read whole", told.ID)
		}
	}
	for i, told := range open.Told() {
		if told != lessons[i] {
			t.Errorf("%s is open and was read again", told.ID)
		}
	}
}

// unasked are the explanations without their questions, which see the lesson.
func unasked(l *Lesson) []Explanation {
	var all []Explanation
	for _, e := range l.Explanations {
		e.Check = nil
		all = append(all, e)
	}
	return all
}

func whys(l *Lesson) (all [][2]any) {
	for _, q := range l.Questions {
		all = append(all, [2]any{q.Component, q.Why})
	}
	return all
}
