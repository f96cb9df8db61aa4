package course

import "testing"

func TestSentencesExplained(t *testing.T) {
	hearsExplained(t, "grammar.sentences", map[string]inOwnWords{
		"sent.parts": {
			right: []string{
				"it needs a subject and a predicate",
				"you need who it is about and what they do",
				"u have to say who or what and then what happend",
				"a who part and a part that says something about it, like the dog and then barks",
				"first somebody or something and then what about it",
				"it has to tell who its about. and then it tells what is said of them",
			},
			wrong: []string{
				"a capital letter and a period",
				"it has to be long and have many words",
				"you only need a subject",
				"you need a subject but the predicate is not needed",
				"lots of words that sound good",
				"it needs a verb but you dont need a who",
			},
		},
		"sent.join": {
			right: []string{
				"put a period between them or use and or but",
				"you can part them with a dot. or you join them with because",
				"make two sentences with a period or write a joining word like but in the middle",
				"split them up with a period or add a word like and",
				"use a stop sign, thats a period, or a bridge like and, but, because",
				"i put a period and a big letter or i say because between them",
			},
			wrong: []string{
				"just put a comma between them",
				"leave them like they are",
				"a comma alone is enough",
				"make them longer",
				"you dont need a period, you just read on",
				"take the second one away",
			},
		},
		"sent.kinds": {
			right: []string{
				"a question wants an answer and a command wants you to do something",
				"asking wants an answer, commanding tells you what to do, exclaiming has a strong feeling and telling tells you something",
				"if it asks you have to answer. if its a command you do it. if its exclaiming there is a feeling",
				"look what it wants. questions need an answer and commands tell you to do something",
				"an asking one has a question mark, an exclaiming one shows you are excited",
				"commands say do something, exclamations show a feeling like wow",
			},
			wrong: []string{
				"a command wants an answer and a question wants that you do something",
				"you count the words",
				"exclaiming sentences are calm and asking ones have a period",
				"a question is when its long",
				"commands ask for a feeling and questions dont want an answer",
				"you look if it has a capital letter",
			},
		},
	})
}
