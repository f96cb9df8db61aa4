package store

import (
	"slices"
	"testing"
	"time"

	"github.com/primer-tutor/primer/tutor"
)

func aMember(id, login, group string) Member {
	return Member{Profile: profileNamed(id), Group: group, Login: login, Secret: Secret{Salt: []byte("salt"), Hash: []byte("hash"), Rounds: 1}}
}

// TestAClassIsMadeWholeOrNotAtAll: a login twice leaves no class and no student behind.
func TestAClassIsMadeWholeOrNotAtAll(t *testing.T) {
	db := opened(t)
	if err := db.CreateClass(t.Context(), "5b", []Member{aMember("a", "mia", ""), aMember("b", "MIA", "")}); err == nil {
		t.Fatal("two students come in by one name")
	}
	classes, err := db.Classes(t.Context())
	must(t, err)
	students, err := db.Profiles(t.Context())
	if err != nil || len(classes)+len(students) > 0 {
		t.Errorf("left behind: %v, %v, %v", classes, students, err)
	}
	must(t, db.CreateClass(t.Context(), "5b", []Member{aMember("a", "mia", "A"), aMember("b", "ben", "B")}))
	wantCode(t, db.CreateClass(t.Context(), "5B", nil), Exists)
	_, err = db.Members(t.Context(), "6a", "")
	wantCode(t, err, NotFound)
	of, err := db.Members(t.Context(), "5b", "b")
	if err != nil || len(of) != 1 || of[0].Login != "ben" {
		t.Errorf("group B: %+v, %v", of, err)
	}
}

// TestAssignmentsReachTheirGroup, and the same lesson again moves its day.
func TestAssignmentsReachTheirGroup(t *testing.T) {
	db := opened(t)
	must(t, db.CreateClass(t.Context(), "5b", []Member{aMember("a", "mia", "A"), aMember("b", "ben", "B")}))
	day := start.Add(48 * time.Hour)
	must(t, db.Assign(t.Context(), Assignment{Class: "5b", Group: "B", Lesson: "add", Made: start}))
	must(t, db.Assign(t.Context(), Assignment{Class: "5b", Group: "B", Lesson: "add", Until: day, Made: start}))
	must(t, db.Assign(t.Context(), Assignment{Class: "5b", Lesson: "sub", Made: start}))
	for student, want := range map[string][]string{"a": {"sub"}, "b": {"add", "sub"}} {
		got, err := db.AssignedTo(t.Context(), student)
		var lessons []string
		for _, a := range got {
			lessons = append(lessons, a.Lesson)
		}
		if err != nil || !slices.Equal(lessons, want) {
			t.Errorf("%s: %v, %v", student, lessons, err)
		}
	}
}

// TestANoteIsToldOnce, in the conversation in which it was told.
func TestANoteIsToldOnce(t *testing.T) {
	db := opened(t)
	begin(t, db)
	must(t, db.Commit(t.Context(), wrong(hear(t, db, "5"))))
	student, err := db.Profile(t.Context(), "Ana")
	must(t, err)
	must(t, db.LeaveNote(t.Context(), TeacherNote{Student: student.ID, At: start, Text: "Well tried."}))
	notes, err := db.UntoldNotes(t.Context())
	if err != nil || len(notes) != 1 {
		t.Fatalf("%v, %v", notes, err)
	}
	s, err := db.LatestSession(t.Context(), student.ID, "")
	must(t, err)
	for i := range 2 {
		if ok, err := db.TellNote(t.Context(), notes[0], s.ID); err != nil || ok != (i == 0) {
			t.Errorf("told %v the time %d, %v", ok, i+1, err)
		}
	}
	said, err := db.Messages(t.Context(), s.ID)
	if last := said[len(said)-1]; err != nil || last.By != tutor.ByTeacher || last.Text != "Well tried." {
		t.Errorf("%+v, %v", last, err)
	}
}

// TestSnapshotsOfManyStudents keep each student's own rows apart, however many there are.
func TestSnapshotsOfManyStudents(t *testing.T) {
	kept := keptEvidence{most: keptStudents}
	for i := range 3 * keptStudents {
		kept.about(rowsOf{student: string(rune('a' + i))}).rows = []tutor.Evidence{{ID: int64(i)}}
	}
	if n := len(kept.of); n != keptStudents {
		t.Errorf("%d students are kept", n)
	}
	last := rowsOf{student: string(rune('a' + 3*keptStudents - 1))}
	if rows := kept.about(last).rows; len(rows) != 1 || rows[0].ID != int64(3*keptStudents-1) {
		t.Errorf("rows: %v", rows)
	}
}
