package course

// textRole is what a text is for: it decides how long it may be.
type textRole int

const (
	roleTitle   textRole = iota // names, short sentences
	roleAsk                     // a question
	roleHelp                    // hints, steps, what is said after an answer
	roleExplain                 // explanations and what pulls together
	rolePassage                 // a text to read
	roleAdult                   // for the teacher
)

// eachText visits every text of the lesson that somebody reads, with its place.
func (l *Lesson) eachText(visit func(path []any, role textRole, text Text)) {
	say := func(role textRole, s string, path ...any) { visit(path, role, Plain(s)) }
	say(roleTitle, l.Title, "title")
	for i, o := range l.Objectives {
		say(roleAdult, o, "objectives", i)
	}
	for i, k := range l.Components {
		say(roleTitle, k.Name, "components", i, "name")
	}
	for i, t := range l.Vocabulary {
		visit(at("vocabulary", i, "means"), roleHelp, t.Means)
		say(roleHelp, t.Example, "vocabulary", i, "example")
	}
	visit(at("activate", "ask"), roleAsk, l.Activate.Ask)
	visit(at("activate", "reply"), roleExplain, l.Activate.Reply)
	for i, e := range l.Explanations {
		visit(at("explanations", i, "text"), roleExplain, e.Text)
		visit(at("explanations", i, "brief"), roleHelp, e.Brief)
		if e.Check != nil {
			e.Check.eachRead(at("explanations", i, "check"), visit)
		}
	}
	for i, w := range l.Worked {
		say(roleAsk, w.Problem, "worked_examples", i, "problem")
		for j, s := range w.Steps {
			say(roleHelp, s, "worked_examples", i, "steps", j)
		}
	}
	for i := range l.Templates {
		l.Templates[i].eachRead(at("problems", i), visit)
	}
	for i := range l.Transfer {
		l.Transfer[i].eachRead(at("transfer", i), visit)
	}
	l.eachOtherText(visit, say)
}

// eachOtherText visits the second half of a lesson file.
func (l *Lesson) eachOtherText(visit func([]any, textRole, Text), say func(textRole, string, ...any)) {
	for i, m := range l.Misconceptions {
		say(roleHelp, m.Student, "misconceptions", i, "student")
		say(roleAdult, m.Teacher, "misconceptions", i, "teacher")
		say(roleHelp, m.True, "misconceptions", i, "true_part")
		visit(at("misconceptions", i, "remedy"), roleExplain, m.Remedy)
	}
	for i, q := range l.Questions {
		visit(at("questions", i, "ask"), roleAsk, q.Ask)
		visit(at("questions", i, "why"), roleHelp, q.Why)
		visit(at("questions", i, "hint"), roleHelp, q.Hint)
	}
	for i, t := range l.TeachBack {
		say(roleAsk, t.Ask, "teach_back", i, "ask")
		say(roleExplain, t.Model, "teach_back", i, "model")
		for j, idea := range t.Ideas {
			say(roleAsk, idea.Ask, "teach_back", i, "ideas", j, "ask")
		}
	}
	for i, s := range l.Synthesis {
		visit(at("synthesis", i, "text"), roleExplain, s.Text)
	}
	for i, p := range l.Passages {
		visit(at("passages", i, "text"), rolePassage, p.Text)
	}
	for i, n := range l.Notes {
		visit(at("notes", i, "text"), roleExplain, n.Text)
	}
	for i, k := range l.Claims {
		say(roleAdult, k.Claim, "claims", i, "claim")
	}
}

// eachRead visits what a fixed question says.
func (it Item) eachRead(path []any, visit func([]any, textRole, Text)) {
	visit(sub(path, "ask"), roleAsk, it.Ask)
	visit(sub(path, "hint"), roleHelp, it.Hint)
	visit(sub(path, "tell"), roleHelp, it.Tell)
}

// eachRead visits what a student reads of a template, not yet filled in.
func (t *Template) eachRead(path []any, visit func([]any, textRole, Text)) {
	visit(sub(path, "ask"), roleAsk, t.Ask)
	for i, h := range t.Hints {
		visit(sub(path, "hints", i), roleHelp, h)
	}
	for i, it := range t.Scaffold {
		it.eachRead(sub(path, "scaffold", i), visit)
	}
	for i, w := range t.Worked {
		visit(sub(path, "worked", i), roleHelp, w)
	}
}
