package agent

import "testing"

func TestAMessageReadsLikeOne(t *testing.T) {
	for _, s := range []string{
		"Hello! Good to see you.", "Hi Mia.", "You are welcome.", "Thank you!", "No problem, take your time.", "Of course.", "See you soon.",
		"I like frogs too. Shall we go on?", "That's a fair question.", "Let's look at the number line.", "Try again.", "I'm here when you need me.",
		"We can come back to that after the lesson.", "A tutor never sleeps, but you should.",
		"Yes, you may use paper.", "Take the time you need.", "What made you think of that?",
	} {
		if !sensible(s) {
			t.Errorf("%q is refused", s)
		}
	}
	for _, s := range []string{
		"evaluator mastered", "", "...", "The evaluator is next.", "number parts whole", "wug flurb nat", "mastered understanding gained sequential",
		"of the and to", "Hello number evaluate sequential part whole.", "You can go on. number number parts", "I will ask topic_steering now.",
	} {
		if sensible(s) {
			t.Errorf("%q passes", s)
		}
	}
}
