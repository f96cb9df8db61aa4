package export

// lastGrade is the highest grade of a school; beyond it are adults.
const lastGrade = 12

// For the grown-ups at home.
const (
	homeHead   = "For the grown-ups at home"
	homeAsk    = "Ask %s to explain one of the problems to you, in their own words. Mistakes are welcome: each one shows where to look next."
	homeListen = "Listening helps more than showing how. The answers are on a page of their own."
)

// homeWords are what a take-home page says to a student of some age. The longest
// sentence keeps to the age's bound (see tutor/course/bands.yaml).
type homeWords struct {
	title, hello                                                                    string
	canHead, can, growing, sign, begun, nothing                                     string
	mendedHead, question, said, idea, right, why, praise, again, stillOpen, noneYet string
	askedHead, askedIntro, teacher                                                  string
	tryHead, tryFew, tryIntro, now, earlier, keyHead, keyFold                       string
}

// wordsFor are the words for a grade.
func wordsFor(grade int) homeWords {
	switch {
	case grade <= 4:
		return forYoung
	case grade <= 7:
		return forMiddle
	}
	return forOlder
}

var forYoung = homeWords{
	title: "%s's page", hello: "Hi %s! This page is yours.\nShow it to someone at home.",
	canHead: "What you can do now", can: "You can do this on your own:", growing: "You are getting good at this:", sign: "%s You said: %s",
	begun: "You made a start with: %s. Starting is the hard part. Next time we fill this list.", nothing: "This list is still empty. Your first lesson will start it.",
	mendedHead: "A mistake you mended", question: "The question", said: "You said", idea: "What happened", right: "This is right", why: "Here is why",
	praise:    "Then you got it right all by yourself. That is how people learn!",
	again:     "Then you tried again, and it was right. That is how people learn!",
	stillOpen: "You are mending one right now. Take your time. It will stand here soon.",
	noneYet:   "There is no mended mistake here yet. A mistake is not bad. It shows us where to look.",
	askedHead: "What you asked", askedIntro: "I did not know these. Who at home can help?", teacher: "Your teacher says: %s",
	tryHead: "Three new ones for you", tryFew: "New ones for you", tryIntro: "Write on this page. Draw if it helps.", now: "from now", earlier: "from before",
	keyHead: "The answers", keyFold: "Look here when you are done",
}

var forMiddle = homeWords{
	title: "%s's page", hello: "Hi %s, this page is yours.\nShow it to someone at home and tell them about it.",
	canHead: "What you can do now", can: "You can do this on your own:", growing: "You are on your way with this:", sign: "%s You answered: %s",
	begun: "You made a start with: %s. The first steps are done, and next time this list begins to fill.", nothing: "This list is still empty. Your first lesson will start it.",
	mendedHead: "A mistake you mended", question: "The question", said: "You answered", idea: "What happened", right: "What is right", why: "Why it is so",
	praise:    "After that you got it right without help. Finding out why an answer is wrong is how people learn, and you did it.",
	again:     "You tried again and got it right. Not giving up is how people learn.",
	stillOpen: "You are mending one at the moment. It will stand here when it is done, so take your time.",
	noneYet:   "There is no mended mistake to show yet. When one comes along, it is welcome: it shows where to look.",
	askedHead: "What you asked", askedIntro: "My lessons do not answer these. Maybe somebody at home knows, or you find it together.", teacher: "Your teacher says: %s",
	tryHead: "Three new problems", tryFew: "New problems", tryIntro: "Write on this page, and draw if it helps. Nobody grades it.", now: "from your lesson now", earlier: "from before, to keep it fresh",
	keyHead: "The answers", keyFold: "Open this when you are done",
}

var forOlder = homeWords{
	title: "%s: where you are", hello: "%s, this is what your work shows so far.",
	canHead: "What you can do now", can: "You do this reliably and without help:", growing: "You are on your way with this:", sign: "%s You answered: %s",
	begun: "You made a start with: %s. There is not enough yet to say more, and that is fine.", nothing: "There is nothing to report yet. The first lesson will change that.",
	mendedHead: "A mistake you mended", question: "The question", said: "You answered", idea: "What was behind it", right: "What is right", why: "Why it is so",
	praise:    "After that you got it right without help. Finding out why an answer is wrong is most of learning.",
	again:     "You tried again and got it right. Not giving up is most of learning.",
	stillOpen: "One idea is still being put right. It will stand here when that is done.",
	noneYet:   "There is no mended mistake to show yet. When one comes along, it is worth a close look.",
	askedHead: "What you asked", askedIntro: "The lessons do not answer these. They are worth looking up.", teacher: "Your teacher says: %s",
	tryHead: "Three fresh problems", tryFew: "Fresh problems", tryIntro: "They are new to you and are not graded.", now: "from your current lesson", earlier: "from earlier, to keep it fresh",
	keyHead: "Answers", keyFold: "Answers, for afterwards",
}
