package tutor

import (
	"slices"
	"time"
)

// Speaker says whose words a message is.
type Speaker string

// Whose words a message may be: the specialists speak under their own names.
const (
	ByStudent       Speaker = "student"
	ByTutor         Speaker = "tutor"
	ByTeacher       Speaker = "teacher" // a note, passed on as the teacher's
	ByExplainer     Speaker = Speaker(Explainer)
	ByEvaluator     Speaker = Speaker(Evaluator)
	ByAssessor      Speaker = Speaker(Assessor)
	ByTopicSteering Speaker = Speaker(TopicSteering)
	ByPlanAdapter   Speaker = Speaker(PlanAdapter)
	ByMotivator     Speaker = Speaker(Motivator)
)

// Message is one line of a conversation as it is stored. Text is Markdown with
// diagrams in fences named "draw"; each front end draws them its own way.
type Message struct {
	ID      int64     `json:"id"`
	Session string    `json:"session"`
	Turn    int       `json:"turn"`
	By      Speaker   `json:"by"`
	Text    string    `json:"text"`
	At      time.Time `json:"at"`
	Cut     bool      `json:"cut,omitempty"` // the student stopped it half-way
}

// MessageType names what a student's message is.
type MessageType string

// The types of a message.
const (
	TypeAnswer          MessageType = "answer"
	TypeQuestion        MessageType = "question"
	TypeConfusion       MessageType = "confusion"
	TypeHelpRequest     MessageType = "help_request"
	TypeSelfExplanation MessageType = "self_explanation"
	TypeContinuation    MessageType = "continuation"
	TypeOffTopic        MessageType = "off_topic"
	TypeSocial          MessageType = "social"
	TypeUnsafe          MessageType = "unsafe"
)

// Sub-kinds of a message that change what happens next. Empty when none applies.
const (
	SubGreeting    = "greeting"
	SubThanks      = "thanks"
	SubBye         = "bye"        // wants to leave
	SubYes         = "yes"        // affirms
	SubNo          = "no"         // denies
	SubGiveUp      = "give_up"    // "idk": no attempt at an answer
	SubFrustrated  = "frustrated" // "i hate this"
	SubDisagree    = "disagree"   // "no it is right", disputes a verdict
	SubSkip        = "skip"
	SubWantAnswer  = "want_answer" // "just tell me"
	SubWantExample = "want_example"
	SubWantPicture = "want_picture"
	SubVocabulary  = "vocabulary" // "what does numerator mean?"
	SubSimpler     = "simpler"
	SubHarder      = "harder"
	SubKnown       = "known"    // "i know this already", "quiz me"
	SubPasted      = "pasted"   // pasted a problem text
	SubProgress    = "progress" // "am i done", "how many more"
	SubCheckMe     = "check_me" // "is that right?", with no answer in it
	SubWhy         = "why"      // "why is it wrong", asks the reason of a verdict
	SubLaugh       = "laugh"    // "lol"
	SubWait        = "wait"     // "one sec"
	SubRepeat      = "repeat"   // "what was the question again"
	SubBreak       = "break"    // "i need a break"
	SubSame        = "same"     // "but that is the same as what i wrote": asks for a second look
	SubTools       = "tools"    // "can i use a calculator"
	SubAnother     = "another"  // "can we do another topic"
	SubWish        = "wish"     // for something of their own that no known wish is
)

// Tag is what a message carries beside its type: a feeling, a wish, or something
// else that it says. One message may carry several.
type Tag string

// The feelings.
const (
	TagSad      Tag = "sad"
	TagGrieving Tag = "grieving" // a death, a grave illness, parents who part
	TagAnxious  Tag = "anxious"
	TagAshamed  Tag = "ashamed"
	TagAngry    Tag = "angry"
	TagBored    Tag = "bored"
	TagProud    Tag = "proud"
	TagTired    Tag = "tired"
	TagJoy      Tag = "joy"
)

// The wishes.
const (
	TagHarder       Tag = "harder"
	TagEasier       Tag = "easier"
	TagShorter      Tag = "shorter"
	TagExample      Tag = "example"
	TagAgain        Tag = "again" // the same said once more, or otherwise
	TagPicture      Tag = "picture"
	TagSkip         Tag = "skip"
	TagAnotherTopic Tag = "another_topic"
	TagBreak        Tag = "break"
	TagHowLong      Tag = "how_long"
	TagOwnTopic     Tag = "own_topic" // something they like, or would like the lesson to be about
)

// What else a message may say.
const (
	TagAnswer   Tag = "answer"
	TagQuestion Tag = "question"
	TagDoubt    Tag = "doubt"   // of what the tutor or the lesson says
	TagNews     Tag = "news"    // from their own life
	TagRemark   Tag = "remark"  // a thought about the topic that neither answers nor asks
	TagReason   Tag = "reason"  // stands with an answer
	TagClaim    Tag = "claim"   // says that something is so, and answers nothing
	TagGlad     Tag = "glad"    // a friend would smile at it
	TagSore     Tag = "sore"    // a friend would be sorry for it
	TagDislike  Tag = "dislike" // says what they do not like, which hurts nobody
)

// Feelings and Wishes list the tags of these two sorts.
var (
	Feelings = []Tag{TagGrieving, TagSad, TagAnxious, TagAshamed, TagAngry, TagTired, TagBored, TagProud, TagJoy}
	Wishes   = []Tag{
		TagOwnTopic, TagAnotherTopic, TagBreak, TagSkip, TagHowLong, TagHarder, TagEasier, TagShorter, TagPicture, TagExample, TagAgain,
	}
)

// Interest is a topic of the student's own that a line names.
type Interest struct {
	Topic  string // id of the topic, "" for one that no story is told in
	Said   string // as the student said it
	Wished bool   // the lesson is to be about it; else they like it
	As     string // what a story in the topic tells of, where it is not what they said: cooking, for pizza
	// Passing is set where the open problem alone is told so, and nothing is said of what they like.
	Passing bool
	Near    string // the nearest topic that the open problem can be told in instead, as it is said
	// Told is the open problem worded anew in the topic, or in the nearest one; nil where no
	// story fits it, or no problem is open.
	Told *Problem
	// Other is another problem of the same part told in the topic, where the open one is not, or where
	// a smaller one is wished for in the same breath; nil where there is none.
	Other *Problem
	// World is what the open lesson has to say in it, where no story fits: what the lesson's
	// idea is there, with a small question that leads back.
	World *BankReply
}

// The wishes that have a way of their own to be met.
const (
	WishSlower   = "slower"       // to go on more slowly, or from the start
	WishSeries   = "series"       // many short ones in a row
	WishTeacher  = "teacher"      // to be the one who teaches
	WishTale     = "tale"         // a story
	WishShorter  = "shorter"      // fewer words
	WishHarder   = "harder"       // the harder part
	WishEasier   = "easier"       // something easier
	WishExplain  = "explain"      // to explain it, and to hear whether it is right
	WishDebate   = "debate"       // that the tutor takes the other side
	WishYesNo    = "yes_no"       // to be asked what yes or no answers
	WishChoices  = "choices"      // answers to choose from
	WishHalf     = "half"         // that the tutor begins and they end
	WishTurns    = "turns"        // that the tutor does one, and they the next
	WishBigger   = "bigger"       // bigger numbers
	WishSmaller  = "smaller"      // smaller numbers
	WishAlike    = "alike"        // another one of the same kind
	WishPlain    = "plain"        // plainer words
	WishGist     = "gist"         // nothing but what matters most
	WishTongue   = "tongue"       // another language
	WishPicture  = "picture"      // to see it
	WishLook     = "look"         // to see it, and no words
	WishWhere    = "where"        // a hint and by no means the answer
	WishAlone    = "alone"        // no help for now
	WishOwn      = "own"          // to make one up themselves
	WishSkip     = "skip"         // to leave this one out
	WishTopic    = "topic"        // their own thing in it
	WishLesson   = "other_lesson" // another lesson or subject
	WishBreak    = "break"        // a break, or to stop
	WishHowLong  = "how_long"     // to know how much is left
	WishAnswer   = "answer"       // to be told the answer
	WishGame     = "game"         // a game, points, prizes
	WishJoke     = "joke"         // something funny
	WishHands    = "hands"        // to do it by hand
	WishMedia    = "media"        // a video, a sound, a photo, to be read to
	WishShow     = "show"         // to show something
	WishPlan     = "plan"         // so many more, then stop
	WishCheck    = "check"        // to have something of theirs looked at
	WishFeedback = "feedback"     // to hear how well they do
	WishWrite    = "write"        // to write or note something
	WishWith     = "with_someone" // to do it with somebody
	WishRole     = "role"         // to be somebody, or that the tutor is

	// Wishes that are read from how a line is put, and not by a phrase.
	WishPart      = "part"       // to come to a part of what is taught
	WishTool      = "tool"       // something to look at or to work on
	WishMinutes   = "minutes"    // to be done in so much time
	WishCount     = "count"      // to do so many
	WishQuiz      = "quiz"       // to ask the tutor questions
	WishInterview = "interview"  // to ask whoever the tutor plays
	WishMake      = "make"       // to make up something that the tutor works out
	WishUnchosen  = "unchosen"   // no answers to choose from
	WishAloud     = "aloud"      // to hear the words
	WishLetters   = "letters"    // larger letters
	WishNoPicture = "unpictured" // the question without its picture
	WishKeys      = "keys"       // to answer with less typing
	WishDraw      = "draw"       // to draw it themselves
	WishOther     = "other"      // something that the tutor does not have
)

// LostKind is what somebody does not understand.
type LostKind string

// What it may be. Each has a way of its own to be met.
const (
	LostAll     LostKind = "all"        // nothing at all is understood
	LostWord    LostKind = "word"       // a word in the question
	LostTask    LostKind = "task"       // what is to be done or typed
	LostStart   LostKind = "start"      // how to begin
	LostStep    LostKind = "step"       // how to go on behind a first part
	LostWhy     LostKind = "why"        // why it is so
	LostMixed   LostKind = "mixed"      // which of two things is which
	LostForgot  LostKind = "forgot"     // it was known once
	LostNumbers LostKind = "numbers"    // what a number or a sign stands for
	LostPicture LostKind = "picture"    // what is shown or to be imagined
	LostTwo     LostKind = "two"        // which of two answers
	LostDare    LostKind = "doubt_self" // whether they may say what they think
	LostLong    LostKind = "long"       // too many words
	LostStill   LostKind = "still"      // it was explained, and is not clear
	LostMemory  LostKind = "memory"     // how to keep it
)

// LostKinds are all of them.
var LostKinds = []LostKind{
	LostAll, LostWord, LostTask, LostStart, LostStep, LostWhy, LostMixed, LostForgot, LostNumbers, LostPicture, LostTwo, LostDare, LostLong, LostStill, LostMemory,
}

// AnswerKind is how an answer is to be read.
type AnswerKind string

// The kinds of answer.
const (
	KindNumeric    AnswerKind = "numeric" // in Features only: some number, kind not known yet
	KindConceptual AnswerKind = "conceptual"
	KindInteger    AnswerKind = "integer"
	KindDecimal    AnswerKind = "decimal"
	KindFraction   AnswerKind = "fraction"
	KindMixed      AnswerKind = "mixed"
	KindPercent    AnswerKind = "percent"
	KindRatio      AnswerKind = "ratio"
	KindUnits      AnswerKind = "units"
	KindExpression AnswerKind = "expression"
	KindEquation   AnswerKind = "equation"
	KindInequality AnswerKind = "inequality"
	KindInterval   AnswerKind = "interval"
	KindList       AnswerKind = "list" // ordered
	KindSet        AnswerKind = "set"  // not ordered
	KindChoice     AnswerKind = "choice"
	KindTrueFalse  AnswerKind = "true_false"
	KindShortText  AnswerKind = "short_text"
	KindOrdering   AnswerKind = "ordering"
	KindMatching   AnswerKind = "matching"
)

// Source says who made something.
type Source string

// Who may have made it.
const (
	FromRules    Source = "rules"
	FromLearned  Source = "learned" // weights learned from lines, beside the rules
	FromModel    Source = "model"
	FromFallback Source = "fallback" // rules after a model failed
)

// Features is a message as understood.
type Features struct {
	Type       MessageType `json:"type"`
	Sub        string      `json:"sub,omitempty"`
	AnswerKind AnswerKind  `json:"answer_kind,omitempty"`
	Values     []Value     `json:"values,omitempty"`
	Meant      int         `json:"meant"` // index in Values of the one the student means, -1 when undecided or none
	Expression string      `json:"expression,omitempty"`
	Keywords   []string    `json:"keywords,omitempty"`
	Reason     string      `json:"reason,omitempty"` // the "because ..." part beside an answer
	Hedged     bool        `json:"hedged,omitempty"`
	Own        bool        `json:"own,omitempty"`   // it speaks of the student: I, my, we
	Other      MessageType `json:"other,omitempty"` // the next best reading, where the one taken is not sure
	Also       MessageType `json:"also,omitempty"`  // a second thing the message is: "i hate this, what is 1/2"
	Tags       []Tag       `json:"tags,omitempty"`  // what it carries beside, the surest first
	Told       Telling     `json:"told,omitzero"`   // what kind of thing it tells, where its words say so
	Confidence float64     `json:"confidence"`      // 0..1
	Source     Source      `json:"source"`
	Why        string      `json:"why"` // the rule that fired, for the teacher
	// Like are lines of the same kind that the weights were taught with, the nearest first;
	// none where a rule read it.
	Like []string `json:"like,omitempty"`
}

// Telling is one kind of thing that children tell in the middle of a lesson, which has
// replies of its own: something made, an animal, a comparison.
type Telling struct {
	Kind    string   `json:"kind"` // names its replies
	Tone    ToldTone `json:"tone"`
	Learned bool     `json:"learned,omitempty"` // no rule reads it: the weights alone hear it
	Near    string   `json:"near,omitempty"`    // the kind that is likeliest, where none is sure enough to be told by its own replies
	Clause  string   `json:"clause,omitempty"`  // the thought of the line that tells it; "" where it takes the whole line
}

// ToldTone is in which tone something told is answered.
type ToldTone string

// The tones.
const (
	ToldPlain   ToldTone = "plain"   // with interest
	ToldGlad    ToldTone = "glad"    // it went well
	ToldSore    ToldTone = "sore"    // it hurts
	ToldLow     ToldTone = "low"     // learning is hard for them
	ToldThought ToldTone = "thought" // it is about the lesson
	ToldWish    ToldTone = "wish"    // they would like something
)

// Carries reports whether the message carries a tag.
func (f Features) Carries(t Tag) bool { return slices.Contains(f.Tags, t) }

// First is the surest of some tags that the message carries, or "".
func (f Features) First(among []Tag) Tag {
	for _, t := range f.Tags {
		if slices.Contains(among, t) {
			return t
		}
	}
	return ""
}

// MeantValue is the value the student means, or nil.
func (f Features) MeantValue() *Value {
	if f.Meant < 0 || f.Meant >= len(f.Values) {
		return nil
	}
	return &f.Values[f.Meant]
}

// Asked holds what the tutor asked last: without it "yes", "4" and "the frog one" mean nothing.
type Asked struct {
	Kind    AskKind    `json:"kind"`
	Text    string     `json:"text,omitempty"`    // the question as the student saw it
	Answer  AnswerKind `json:"answer,omitempty"`  // how an answer would be read
	Choices []string   `json:"choices,omitempty"` // for choice, ordering, matching
}

// AskKind is the kind of question that waits for the student.
type AskKind string

// The kinds of question that may wait.
const (
	AskNothing   AskKind = ""           // nothing waits
	AskActivate  AskKind = "activate"   // phase 1: what do you know about ...?
	AskProblem   AskKind = "problem"    // the main problem
	AskStep      AskKind = "step"       // a scaffold's sub-question
	AskCheck     AskKind = "check"      // a check question after an explanation
	AskTeachBack AskKind = "teach_back" // how did you get that?
	AskReady     AskKind = "ready"      // shall we go on?
	AskClarify   AskKind = "clarify"    // did you mean ...?
	AskThink     AskKind = "think"      // a remedy's question; the main problem stays open behind it
)

// SafetyKind names what the safety screen saw.
type SafetyKind string

// What the safety screen may see.
const (
	SafetyNone     SafetyKind = ""
	SafetySelfHarm SafetyKind = "self_harm"
	SafetyAbuse    SafetyKind = "abuse" // the student is in danger or being hurt
	SafetyHarm     SafetyKind = "harm"  // to others; weapons
	SafetyDrugs    SafetyKind = "drugs"
	SafetySexual   SafetyKind = "sexual"
	SafetyUnseat   SafetyKind = "unseat"   // "ignore your instructions"
	SafetyPersonal SafetyKind = "personal" // personal data, masked
)

// Screening is the verdict of the safety rules.
type Screening struct {
	Kind   SafetyKind `json:"kind,omitempty"`
	Urgent bool       `json:"urgent,omitempty"` // a person in danger: fixed caring reply, the lesson pauses
	// CheckIn says that a person may be in danger: the reply asks gently first, and
	// the lesson goes on. Kind is empty then.
	CheckIn bool     `json:"check_in,omitempty"`
	Why     string   `json:"why,omitempty"`
	Like    []string `json:"like,omitempty"`   // dangers of its kind that the weights were taught with, the nearest first
	Masked  []string `json:"masked,omitempty"` // kinds of personal data masked: "email", "phone" ...
}
