package english

import "testing"

func TestOpenings(t *testing.T) {
	for line, first := range map[string]string{
		"a i want a cooki now":         "i want a cooki now",
		"4 my mom says hi":             "my mom says hi",
		"-5 and can we do football":    "and can we do football",
		"7 oclock thats when i wake":   "thats when i wake",
		"7:00 and my bedtime is at 8":  "and my bedtime is at 8",
		"3/4 can i stop now":           "can i stop now",
		"12 cents is it enough for it": "is it enough for it",
		"purple":                       "",
	} {
		at, got := Openings(line), ""
		if len(at) > 0 {
			got = line[at[0]:]
		}
		if got != first {
			t.Errorf("Openings(%q): first %q, want %q", line, got, first)
		}
	}
}

func TestAsksAlwaysAndTurned(t *testing.T) {
	for question, want := range map[string][2]bool{
		"is it always 6":                              {true, false},
		"is that always the same number":              {true, false},
		"is it still 30 if u tip the box on its side": {false, true},
		"is it the same if you turn it around":        {false, true},
		"do you always subtract first":                {false, false},
		"why is it always 6":                          {false, false},
		"what if i turn it":                           {false, false},
	} {
		if got := [2]bool{AsksAlways(question), AsksTurned(question)}; got != want {
			t.Errorf("%q: always, turned = %v, want %v", question, got, want)
		}
	}
}

func TestAsksWhySo(t *testing.T) {
	for question, want := range map[string]bool{
		"why is it 7": true, "but why": true, "how come its 7": true, "why is the sky blue": false, "is it 7": false,
	} {
		if got := AsksWhySo(question); got != want {
			t.Errorf("AsksWhySo(%q) = %t", question, got)
		}
	}
}

func TestTellsWorkingAndJests(t *testing.T) {
	for text, want := range map[string][2]bool{
		"i counted it with my fingers": {true, false},
		"we added both":                {true, false},
		"i did that in my tent":        {false, false},
		"a cute angle get it":          {false, true},
		"my uncle broke our tv haha":   {false, true},
		"i get it":                     {false, true},
	} {
		if got := [2]bool{TellsWorking(text), Jests(text)}; got != want {
			t.Errorf("%q: working, jest = %v, want %v", text, got, want)
		}
	}
}
