package english

// Who would like to ask, and have the listener work it out.

// PosesOne is what somebody would like to make up for the tutor to work out: "three sentences" of "could i write
// three sentences and YOU have to find the idea". quiz reports whether they would like to ask the tutor questions:
// "let me quiz you". ok is false where neither is.
func PosesOne(line string) (what string, quiz, ok bool) {
	words := wishWords(line)
	for i := 1; i+1 < len(words); i++ {
		if !ofWish(words[i], "posing") || !bySelf(words[:i]) {
			continue
		}
		solves := solvedByListener(words[i+1:])
		toListener := turnings().is(words[i+1], "listener")
		switch {
		case ofWish(words[i], "quizzing") && toListener, words[i].Text == "ask" && solves:
			return "", true, true
		case solves && !toListener && !words[i].Is("do", "think", "say", "tell"):
			return thingNamed(line, words, i+1), false, true
		}
	}
	return "", false, false
}

// bySelf reports whether words end with who speaks: "could i", "let me".
func bySelf(before []Token) bool {
	at := len(before) - 1
	for at > 0 && (before[at].Is("to", "wanna", "want", "just", "will", "would", "like", "can") || turnings().is(before[at], "frame")) {
		at--
	}
	key := bare(before[at].Text)
	return key == "i" || key == "me" || key == "ill" || key == "id" || key == "we"
}

// solvedByListener reports whether words say that the listener works something out: "and you have to find".
func solvedByListener(words []Token) bool {
	for i := 1; i+1 < len(words); i++ {
		if !turnings().is(words[i], "listener") || !words[i-1].Is("and", "then", "so", "for", ",", "while") && words[i-1].Kind != Break {
			continue
		}
		next := i + 1
		for next+1 < len(words) && ofWish(words[next], "must") {
			next++
		}
		if ofWish(words[next], "solving") {
			return true
		}
	}
	return false
}

// Interviews reports whether somebody would like to ask whoever the tutor plays: "can you be the plant and i
// interview you".
func Interviews(line string) bool {
	words := wishWords(line)
	for i := 1; i+1 < len(words); i++ {
		if ofWish(words[i], "interviewing") && bySelf(words[:i]) && turnings().is(words[i+1], "listener") {
			return true
		}
	}
	return false
}
