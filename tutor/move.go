package tutor

// Move is the dialogue move of a turn: what the tutor does, before any words.
type Move string

// The moves; what each needs and counts as is a row of pedagogy.Moves.
const (
	MoveCare      Move = "care"       // a person may be in danger: fixed reply, lesson pauses
	MoveRefuse    Move = "refuse"     // unsafe, nobody in danger
	MoveResume    Move = "resume"     // first message after a pause
	MoveOpen      Move = "open"       // the lesson begins: what do you know?
	MoveActivate  Move = "activate"   // the first problem was too much: what do they know already
	MoveActivated Move = "activated"  // that is answered
	MoveConfirm   Move = "confirm"    // right: say so and go on
	MoveAskHow    Move = "ask_how"    // right: ask for a teach-back
	MoveForm      Move = "form"       // right value, another form is asked for
	MoveRemedy    Move = "remedy"     // wrong: name it, show why, try again
	MoveReason    Move = "reason"     // a mistake in the reason alone: what is true in it, and where to look
	MoveReasoned  Move = "reasoned"   // a thought about it: what the small question shows, and on
	MoveReexplain Move = "reexplain"  // wrong or confused at a check: another approach
	MoveScaffold  Move = "scaffold"   // break the problem into sub-questions
	MoveStepRight Move = "step_right" // sub-question right: the next one
	MoveStepRetry Move = "step_retry" // sub-question wrong: once more
	MoveStepHint  Move = "step_hint"
	MoveStepTell  Move = "step_tell"
	MoveStepsDone Move = "steps_done" // back to the main question
	MoveSynthesis Move = "synthesis"  // pull together instead of asking a third time
	MoveHint      Move = "hint"
	MoveLittle    Move = "little"     // not known twice in a row: one step, a choice of two
	MoveBottomOut Move = "bottom_out" // the worked solution, recorded as assisted
	MoveTaught    Move = "taught"     // teach-back heard
	MoveHowAgain  Move = "how_again"  // neither explanation nor help: once more
	MoveTellHow   Move = "tell_how"   // the tutor explains instead
	MoveDefine    Move = "define"     // a word was asked for
	MoveClarify   Move = "clarify"    // the message cannot be read
	MoveAnswer    Move = "answer"     // a question about the lesson
	MoveExample   Move = "example"
	MoveRestate   Move = "restate" // "ok": the open question again
	MovePose      Move = "pose"    // nothing is open: the next question
	MoveSteer     Move = "steer"
	MoveSocial    Move = "social"
	MoveBye       Move = "bye"
	MoveThink     Move = "think" // a thought in answer to a remedy's question
	MoveSkip      Move = "skip"
	MoveWhy       Move = "why"
	MoveContest   Move = "contest"
	MoveProgress  Move = "progress"
	MoveDisagree  Move = "disagree"
	MoveLookAgain Move = "look_again" // a second look at an answer that was called wrong
	MoveTakeUp    Move = "take_up"    // a feeling, news, a remark, a doubt: what they said is what is answered
	MovePicture   Move = "picture"
)

// NextKind names what follows a finished question.
type NextKind string

// What may follow.
const (
	NextNothing  NextKind = ""         // the same question stays open
	NextPose     NextKind = "pose"     // another problem
	NextExplain  NextKind = "explain"  // the next component, or the same one another way
	NextTeach    NextKind = "teach"    // a teach-back without a problem before it (phase five)
	NextPrereq   NextKind = "prereq"   // to the lesson this one rests on
	NextReturn   NextKind = "return"   // back to the lesson that was left for it
	NextComplete NextKind = "complete" // the lesson is complete
)

// Next says what follows, and for which component.
type Next struct {
	Kind       NextKind
	Component  string
	Lesson     string
	Role       ProblemRole
	Difficulty Difficulty
	Purpose    Purpose
}
