package tutor

import (
	"strings"
	"time"
)

// Profile holds what is known of a student beyond answers.
type Profile struct {
	ID        string    `json:"id"`
	Name      string    `json:"name"`
	Grade     int       `json:"grade"`           // 1-12; 13 is an adult
	Level     string    `json:"level,omitempty"` // language level: simple, standard, rich
	Style     string    `json:"style,omitempty"` // pictures, words, examples, steps
	Interests []string  `json:"interests,omitempty"`
	Examples  []string  `json:"examples,omitempty"` // preferred examples
	Strengths []string  `json:"strengths,omitempty"`
	Struggles []string  `json:"struggles,omitempty"`
	Country   string    `json:"country,omitempty"` // for the emergency line
	Created   time.Time `json:"created"`
}

// EvidenceKind is the kind of one graded interaction.
type EvidenceKind string

// The kinds. The last two refer to another row.
const (
	EvidenceCorrect    EvidenceKind = "correct"
	EvidenceIncorrect  EvidenceKind = "incorrect"
	EvidenceClose      EvidenceKind = "close"
	EvidenceHinted     EvidenceKind = "hinted"
	EvidenceScaffolded EvidenceKind = "scaffolded"
	EvidenceTeachBack  EvidenceKind = "teach_back"
	EvidenceTransfer   EvidenceKind = "transfer"
	EvidenceSelfReport EvidenceKind = "self_report"
	EvidenceDisputed   EvidenceKind = "disputed" // refers to another row, which then does not count
	EvidenceOverride   EvidenceKind = "override" // a teacher's word about another row
)

// Sureness is how sure a student said to be, before the verdict. Never required.
type Sureness string

// What a student may have said; most say nothing.
const (
	SureUnsaid Sureness = ""
	SureYes    Sureness = "sure"
	SureThink  Sureness = "think_so"
	SureGuess  Sureness = "guess"
)

// surenessTyped is how a student types it before an answer: "/sure 5".
var surenessTyped = []struct {
	typed string
	word  string
	is    Sureness
}{{"/sure", "sure", SureYes}, {"/think", "think so", SureThink}, {"/guess", "guess", SureGuess}}

// SplitSureness parts "/sure 5" into how sure the student is and the answer. A
// text without such a word, or with nothing after it, is left as it is.
func SplitSureness(text string) (Sureness, string) {
	first, rest, _ := strings.Cut(strings.TrimSpace(text), " ")
	rest = strings.TrimSpace(rest)
	for _, s := range surenessTyped {
		if strings.EqualFold(first, s.typed) && rest != "" {
			return s.is, rest
		}
	}
	return SureUnsaid, text
}

// ShowSureness is a stored message as it is shown: "5 (sure)" for "/sure 5".
func ShowSureness(text string) string {
	s, rest := SplitSureness(text)
	if s == SureUnsaid {
		return text
	}
	return rest + " (" + s.Words() + ")"
}

// Words is how sure a student said to be, in words, or "".
func (s Sureness) Words() string {
	for _, t := range surenessTyped {
		if t.is == s {
			return t.word
		}
	}
	return ""
}

// Typed is the answer with how sure the student is before it, as it is sent.
func (s Sureness) Typed(answer string) string {
	for _, t := range surenessTyped {
		if t.is == s {
			return t.typed + " " + answer
		}
	}
	return answer
}

// Evidence is one graded interaction, written once and never changed.
type Evidence struct {
	ID            int64         `json:"id"`
	Student       string        `json:"student"`
	Session       string        `json:"session"`
	Turn          int           `json:"turn"`
	At            time.Time     `json:"at"`
	KC            string        `json:"kc"`
	Item          string        `json:"item"`
	Problem       string        `json:"problem,omitempty"` // id of the posed problem
	Kind          EvidenceKind  `json:"kind"`
	Right         bool          `json:"right"`
	Quality       int           `json:"quality"`    // 0-100
	Confidence    float64       `json:"confidence"` // of the grading
	Hints         HintLevel     `json:"hints"`
	Scaffolds     int           `json:"scaffolds"`
	Attempt       int           `json:"attempt"` // 1 = first answer to the problem
	Took          time.Duration `json:"took_ns"`
	Misconception string        `json:"misconception,omitempty"`
	Answer        AnswerKind    `json:"answer_kind,omitempty"`
	Difficulty    Difficulty    `json:"difficulty,omitempty"`
	Sure          Sureness      `json:"sure,omitempty"` // said before the verdict
	Refers        int64         `json:"refers,omitempty"`
	Phase         Phase         `json:"phase,omitempty"`
	Note          string        `json:"note,omitempty"`
}

// Unassisted reports whether the student had no help.
func (e Evidence) Unassisted() bool { return e.Hints == NoHint && e.Scaffolds == 0 }

// Mastery holds what is believed of one component: a fold over its evidence.
type Mastery struct {
	Student  string    `json:"student"`
	KC       string    `json:"kc"`
	Known    float64   `json:"known"`    // probability, 0..1
	Forecast float64   `json:"forecast"` // of at least 4 of the next 5 right, 0..1
	Rows     int       `json:"rows"`     // graded rows
	Unaided  int       `json:"unaided"`  // right without help
	Met      bool      `json:"met"`      // every criterion holds
	Firm     bool      `json:"firm"`     // met, and right again on a later day
	Last     time.Time `json:"last"`
	OpenBugs []string  `json:"open_bugs,omitempty"`
	Track    string    `json:"track,omitempty"` // the learner model's own running state, opaque to all others
}

// Misconception is one named wrong rule a student has shown on a component. It
// is open while Healed is zero.
type Misconception struct {
	Student string    `json:"student"`
	KC      string    `json:"kc"`
	Name    string    `json:"name"` // of the buggy rule
	Opened  time.Time `json:"opened"`
	Last    time.Time `json:"last"` // when it last showed
	Shown   int       `json:"shown"`
	Healed  time.Time `json:"healed,omitzero"`
}

// Percent is the probability as a student sees it, 0-100.
func (m Mastery) Percent() int { return int(m.Known*100 + .5) }

// Criterion is one condition of mastery with its value.
type Criterion struct {
	KC   string `json:"kc"`
	Name string `json:"name"`
	Need string `json:"need"`
	Have string `json:"have"`
	Met  bool   `json:"met"`
}

// Dial is one adaptive directive: what to do and why.
type Dial struct {
	Name  string `json:"name"` // style, difficulty, scaffolding, phase
	Value string `json:"value"`
	Say   string `json:"say,omitempty"` // plain words that a prompt obeys, of style and scaffolding
	Why   string `json:"why"`
}

// Directive is the four dials of a turn.
type Directive struct {
	Style       Dial `json:"style"`
	Difficulty  Dial `json:"difficulty"`
	Scaffolding Dial `json:"scaffolding"`
	Phase       Dial `json:"phase"`
}

// Band is an age group: data, not code.
type Band struct {
	ID            string   `json:"id" yaml:"id"`
	Name          string   `json:"name" yaml:"name"`
	From          int      `json:"from" yaml:"from"` // grades, inclusive
	To            int      `json:"to" yaml:"to"`
	SentenceWords int      `json:"sentence_words" yaml:"sentence_words"` // longest sentence
	ReplyWords    int      `json:"reply_words" yaml:"reply_words"`       // longest reply
	Syllables     float64  `json:"syllables" yaml:"syllables"`           // mean per word, at most
	Numbers       int      `json:"numbers" yaml:"numbers"`               // largest operand in drawn problems
	Tone          string   `json:"tone" yaml:"tone"`
	Vocabulary    string   `json:"vocabulary" yaml:"vocabulary"`
	Examples      []string `json:"examples" yaml:"examples"` // worlds the examples come from
}

// Review is when a mastered component comes back.
type Review struct {
	Student    string    `json:"student"`
	KC         string    `json:"kc"`
	Due        time.Time `json:"due"`
	Stability  float64   `json:"stability"`  // days
	Difficulty float64   `json:"difficulty"` // FSRS, 1-10
	Reps       int       `json:"reps"`
	Lapses     int       `json:"lapses"`
	State      int       `json:"state"` // FSRS state
	Last       time.Time `json:"last"`
}
