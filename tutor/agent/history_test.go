package agent

import (
	"strings"
	"testing"

	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/llm"
	"github.com/primer-tutor/primer/tutor/llm/llmtest"
)

// talk is a conversation of so many turns, as it is stored.
func talk(turns int) []tutor.Message {
	all := []tutor.Message{{Turn: 0, By: tutor.ByTutor, Text: "Hi Sam."}}
	for turn := 1; turn <= turns; turn++ {
		all = append(all,
			tutor.Message{Turn: turn, By: tutor.ByStudent, Text: "is it " + strings.Repeat("x", turn%7+1) + "?"},
			tutor.Message{Turn: turn, By: tutor.ByExplainer, Text: "Look at the line. " + strings.Repeat("One step more. ", turn%5) + "What is -4 + " + strings.Repeat("9", turn%3+1) + "?"})
	}
	return all
}

// newestOf is what a snapshot holds of it before a turn: 16 messages at most.
func newestOf(all []tutor.Message, turn int) []tutor.Message {
	to := 0
	for to < len(all) && (all[to].Turn < turn || all[to].Turn == turn && all[to].By == tutor.ByStudent) {
		to++
	}
	return all[max(0, to-16):to]
}

// Between two cuts every call of a session begins with all the bytes of the one
// before it, up to the job: then the server reads only what is new.
func TestConversationGrowsAtItsEnd(t *testing.T) {
	a, s := testAgent(t, llmtest.Always(llmtest.Turn{Text: good}))
	all := talk(60)
	cuts := 0
	for turn := 2; turn <= 60; turn++ {
		decide, speak := asks(), says()
		recent := newestOf(all, turn)
		decide.Task.Turn, decide.Task.Recent, decide.Task.Text = turn, recent, recent[len(recent)-1].Text
		decide.Task.Before.Asked.Text = ""
		speak.Task = decide.Task
		if _, _, err := a.Label(t.Context(), decide); err != nil {
			t.Fatal(err)
		}
		if _, _, err := a.Speak(t.Context(), speak, func(string) bool { return true }); err != nil {
			t.Fatal(err)
		}
		asked := s.Asked()
		one, two := bytesOf(asked[len(asked)-2]), bytesOf(asked[len(asked)-1])
		if upToJob(one) != upToJob(two) {
			t.Errorf("turn %d: the two calls differ before the job:\n%s\n%s", turn, upToJob(one), upToJob(two))
		}
		if n := len(asked[len(asked)-1].Messages); n > 2+2*mostTurns {
			t.Errorf("turn %d tells %d messages", turn, n)
		}
		if len(asked) > 2 && !strings.HasPrefix(one, strings.TrimSuffix(upToJob(bytesOf(asked[len(asked)-3])), "\n\n")) {
			cuts++
		}
	}
	if cuts == 0 || cuts > 60/(mostTurns-keepTurns)+1 {
		t.Errorf("the beginning was cut %d times in 60 turns", cuts)
	}
}

func bytesOf(a llmtest.Asked) string {
	var b strings.Builder
	for _, m := range a.Messages {
		b.WriteString("\x00" + m.Role + "\x00" + m.Content)
	}
	return b.String()
}

func upToJob(request string) string {
	return request[:strings.LastIndex(request, "NOTE")]
}

func TestConversationKeepsWhatASnapshotLost(t *testing.T) {
	var s session
	all := talk(12)
	for turn := 1; turn <= 13; turn++ {
		s.hear(newestOf(all, turn), turn)
	}
	told := s.tell(13)
	if len(told) != 25 || told[0].Text != "Hi Sam." || told[1].Text != `Student: "is it xx?"` {
		t.Errorf("%d messages, from %q", len(told), told[0].Text)
	}
}

func TestLongTurnsAreCutByTokens(t *testing.T) {
	var s session
	var all []tutor.Message
	for turn := 1; turn <= 30; turn++ {
		all = append(all, tutor.Message{Turn: turn, By: tutor.ByStudent, Text: strings.Repeat("why so ", 100)}, tutor.Message{Turn: turn, By: tutor.ByTutor, Text: strings.Repeat("see there ", 100)})
		s.hear(all, 0)
		total := 0
		for _, t := range s.turns {
			total += t.tokens
		}
		if total > mostTokens {
			t.Fatalf("turn %d: %d tokens", turn, total)
		}
	}
}

func TestTutorsLinesKeepTheirQuestion(t *testing.T) {
	text := "You set out from -4. " + strings.Repeat("Each step to the right is one more. ", 12) + "What is -4 + 9?"
	short := gist(text, tutorLimit)
	if len([]rune(short)) > tutorLimit || !strings.HasPrefix(short, "You set out from -4.") || !strings.HasSuffix(short, "What is -4 + 9?") || !strings.Contains(short, " … ") {
		t.Errorf("%q", short)
	}
}

func TestWhatWasAskedIsToldOnce(t *testing.T) {
	a, s := testAgent(t, llmtest.Always(llmtest.Turn{Text: good}))
	decide := asks()
	if _, _, err := a.Label(t.Context(), decide); err != nil {
		t.Fatal(err)
	}
	decide.Session, decide.Task.Recent = "new", nil // resumed: nothing was said yet
	if _, _, err := a.Label(t.Context(), decide); err != nil {
		t.Fatal(err)
	}
	asked := s.Asked()
	if n := strings.Count(bytesOf(asked[0]), "What is -4 + 9?"); n != 1 {
		t.Errorf("with the conversation the question is told %d times", n)
	}
	last := asked[1].Messages[1]
	if last.Role != llm.RoleUser || !strings.HasPrefix(last.Content, "Tutor: What is -4 + 9?\nStudent: \"which way do i go\"") {
		t.Errorf("without it: %q", last.Content)
	}
}
