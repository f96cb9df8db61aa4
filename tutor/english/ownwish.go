package english

import "slices"

// WouldLike reports whether a text tells what its writer would like to do, or would do, without anybody's help: "i
// would make it bigger", "i wanna build one for my aunt". Whoever speaks to the listener, or of us, asks for it.
func WouldLike(text string) bool {
	t, words := turnings(), mended(Prose(text))
	if slices.ContainsFunc(words, func(w Token) bool {
		return t.is(w, "listener") || w.Is("we", "us", "let", "lets", "please", "pls", "plz")
	}) {
		return false
	}
	for i, w := range words[:max(len(words)-1, 0)] {
		next := words[i+1]
		if w.Is("id", "i'd") || w.Text == "i" && t.is(next, "willing") {
			return true
		}
	}
	return false
}

// CallsOwn reports whether what stands behind a name or number says that this is something of the writer's own: "is my mile
// time".
func CallsOwn(rest string) bool {
	t, words := turnings(), Prose(rest)
	return len(words) > 2 && t.is(words[0], "being") && words[1].Is("my", "our")
}

// AsksOfTutor reports whether a question asks the listener what it does, did or will do: "did you make it up".
func AsksOfTutor(question string) bool {
	t, words := turnings(), turnings().opening(mended(Prose(question)))
	return len(words) > 2 && t.is(words[0], "inverting") && t.is(words[1], "listener") && !words[0].Is("can", "could")
}

// Opines reports whether a text opens with what its writer bets, hopes or wishes, which is no reason for anything:
// "i bet he runs away".
func Opines(text string) bool {
	t, words := turnings(), turnings().opening(Prose(WithoutJoint(text)))
	return len(words) > 2 && words[0].Text == "i" && t.is(words[1], "betting")
}
