package tui

import "testing"

// A child meets the lessons of the own grade first, those closest around it first among
// them; what was begun stays, and the rest is one key away.
func TestLessonsOfTheOwnGradeComeFirst(t *testing.T) {
	card := func(id, subject string, from, to, grade int) LessonCard {
		return LessonCard{ID: id, Title: id, Subject: subject, Grades: [2]int{from, to}, Suits: from <= grade && grade <= to}
	}
	for _, row := range []struct {
		grade int
		first map[string]string // subject -> id of the first
	}{
		{1, map[string]string{"math": "counting", "art": "shapes"}},
		{3, map[string]string{"math": "tables", "art": "shapes"}},
		{8, map[string]string{"math": "equations", "art": "looking"}},
		{13, map[string]string{"math": "equations", "art": "looking"}}, // none suits: all are there
	} {
		cards := ForGrade([]LessonCard{
			card("fractions", "math", 3, 8, row.grade), card("counting", "math", 1, 2, row.grade), card("tables", "math", 2, 4, row.grade), card("equations", "math", 6, 10, row.grade),
			card("looking", "art", 4, 9, row.grade), card("shapes", "art", 1, 3, row.grade),
		}, row.grade)
		own, seen := OwnLessons(cards), map[string]bool{}
		for _, c := range cards {
			if !seen[c.Subject] && c.ID != row.first[c.Subject] {
				t.Errorf("grade %d: the first lesson of %s is %s, not %s", row.grade, c.Subject, c.ID, row.first[c.Subject])
			}
			seen[c.Subject] = true
			if own(c) != (c.Suits || row.grade == 13) {
				t.Errorf("grade %d: %s is its own: %t", row.grade, c.ID, own(c))
			}
		}
	}
	needy := ForGrade([]LessonCard{
		{ID: "below-zero", Title: "Below zero", Subject: "math", Grades: [2]int{3, 8}, Suits: true},
		{ID: "adding", Title: "Adding", Subject: "math", Grades: [2]int{3, 8}, Suits: true, Needs: "Below zero"},
		{ID: "shares", Title: "Shares", Subject: "math", Grades: [2]int{6, 8}, Suits: true},
		{ID: "equations", Title: "Equations", Subject: "math", Grades: [2]int{7, 9}, Suits: true, Needs: "Adding"},
		{ID: "charts", Title: "Charts", Subject: "math", Grades: [2]int{3, 8}, Suits: true},
	}, 8)
	for i, want := range []string{"below-zero", "adding", "equations", "shares", "charts"} {
		if needy[i].ID != want {
			t.Errorf("%d: %s, want %s: what is needed comes with what needs it", i, needy[i].ID, want)
		}
	}
	begun := LessonCard{ID: "begun", Started: true, Grades: [2]int{7, 9}}
	if !OwnLessons([]LessonCard{card("a", "math", 1, 2, 1), begun})(begun) {
		t.Error("a lesson that was begun is among those of other grades")
	}
}

// Who types the name of a lesson finds it before others of its course.
func TestALessonIsFoundByItsOwnName(t *testing.T) {
	h := home{loaded: true, search: "angles", cards: []LessonCard{
		{ID: "area", Title: "Area and perimeter", Subject: "math", Course: "Shapes, angles and boxes", Suits: true},
		{ID: "angles", Title: "Angles", Subject: "math", Course: "Shapes, angles and boxes", Suits: true},
	}}
	if rows := h.found(); rows[0].card == nil || rows[0].card.ID != "angles" || rows[1].card == nil || rows[1].card.ID != "area" {
		t.Errorf("found: %+v", rows)
	}
}
