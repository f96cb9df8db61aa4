package prompts

// Builds are the prompts for the making of a course, parsed and checked. They
// stand apart from those of a lesson, which is not to wait for them.
type Builds struct{ asks Asks }

// BuildTask names what a worker is asked for: the prompt of that name.
type BuildTask string

// The tasks of the workers.
const (
	BuildResearch       BuildTask = "research"
	BuildComponents     BuildTask = "components"
	BuildLesson         BuildTask = "lesson"
	BuildVocabulary     BuildTask = "vocabulary"
	BuildProblems       BuildTask = "problems"
	BuildMisconceptions BuildTask = "misconceptions"
	BuildCompare        BuildTask = "compare"
	BuildDiscover       BuildTask = "discover"
	BuildSummary        BuildTask = "summary"
)

// BuildTasks lists them all.
var BuildTasks = []BuildTask{
	BuildResearch, BuildComponents, BuildLesson, BuildVocabulary, BuildProblems, BuildMisconceptions, BuildCompare, BuildDiscover, BuildSummary,
}

// LoadBuild parses every build file and checks it against the type of its input.
func LoadBuild() (*Builds, error) {
	sheets, err := sheetsIn("build")
	if err != nil {
		return nil, err
	}
	b := &Builds{Asks{sheets}}
	return b, b.check()
}

// check renders every prompt with an empty and with a full input of its type.
func (b *Builds) check() error {
	if err := try(&b.asks, "material", Material{}, full[Material]()); err != nil {
		return err
	}
	if err := try(&b.asks, "direct", Directing{}, full[Directing]()); err != nil {
		return err
	}
	for _, task := range BuildTasks {
		if err := try(&b.asks, string(task), Work{}, full[Work]()); err != nil {
			return err
		}
	}
	return nil
}

// Material renders the beginning that all workers on one text share.
func (b *Builds) Material(in Material) (Prompt, error) { return render(&b.asks, "material", in) }

// Work renders what one worker is asked for.
func (b *Builds) Work(task BuildTask, in Work) (Prompt, error) {
	return render(&b.asks, string(task), in)
}

// Direct renders what a model knows that decides on the next tool.
func (b *Builds) Direct(in Directing) (Prompt, error) { return render(&b.asks, "direct", in) }

// Goal is the lesson that is being made.
type Goal struct {
	Lesson  string
	Subject string
	Grade   int
}

// Material is what the workers on one text share.
type Material struct {
	Goal
	Material string
}

// Work is what one worker is asked for, beside the text.
type Work struct {
	Goal
	Topic      string   // of a research
	Notes      []string // what research found
	Components []string
	Known      []string // what is there already
	Parts      []string // of a comparison: id and content
	Headings   []string // of a discovery: those of all documents
}

// Directing is what a model knows that decides on the next tool.
type Directing struct {
	Goal
	Passages []string // each in a few words
	Long     bool     // the text exceeds what a worker reads at once
	Discover bool     // connected lessons are wanted
	Calls    bool     // the model calls tools; otherwise it answers with a Step
}

// The types of this file are the answers of those who work on a course, tagged
// as in askoutput.go. The quote comes first: what follows rests on it.

// Researched are notes on a text.
type Researched struct {
	Notes []Note `json:"notes" max:"8"`
}

// Note is one of them.
type Note struct {
	Quote string `json:"quote" max:"240"`
	Note  string `json:"note" max:"200"`
}

// FoundComponents are the components of a lesson.
type FoundComponents struct {
	Components []FoundComponent `json:"components" max:"3"`
}

// FoundComponent is one of them.
type FoundComponent struct {
	Quote string `json:"quote" max:"240"`
	Name  string `json:"name" max:"80"`
}

// FoundLesson is what a lesson explains and claims.
type FoundLesson struct {
	Objectives   Names              `json:"objectives" max:"3" each:"120"`
	Explanations []FoundExplanation `json:"explanations" max:"4"`
	Claims       []FoundClaim       `json:"claims" max:"6"`
}

// FoundExplanation is one way of explaining a component.
type FoundExplanation struct {
	Quote     string `json:"quote" max:"240"`
	Component string `json:"component" max:"80"`
	Approach  string `json:"approach" enum:"concrete_example_first,visual_description,step_by_step,different_analogy,connect_to_known,contrast_with_wrong,simpler_language"`
	Title     string `json:"title" max:"40"`
	Text      string `json:"text" max:"800"`
}

// FoundClaim is something that the text says is so.
type FoundClaim struct {
	Quote string `json:"quote" max:"240"`
	Claim string `json:"claim" max:"240"`
}

// FoundVocabulary is the words that a text explains.
type FoundVocabulary struct {
	Terms []FoundTerm `json:"terms" max:"8"`
}

// FoundTerm is one of them.
type FoundTerm struct {
	Quote   string `json:"quote" max:"240"`
	Term    string `json:"term" max:"60"`
	Means   string `json:"means" max:"240"`
	Example string `json:"example" max:"160"`
}

// FoundProblems are questions with answers.
type FoundProblems struct {
	Problems []FoundProblem `json:"problems" max:"6"`
}

// FoundProblem is one of them.
type FoundProblem struct {
	Quote      string `json:"quote" max:"240"`
	Component  string `json:"component" max:"80"`
	Ask        string `json:"ask" max:"300"`
	Expression string `json:"expression" max:"80"`
	Answer     string `json:"answer" max:"80"`
	Choices    Names  `json:"choices" max:"4" each:"80"`
	Hints      Names  `json:"hints" max:"3" each:"160"`
	Difficulty string `json:"difficulty" enum:"easy,medium,hard"`
}

// FoundMisconceptions are wrong ideas.
type FoundMisconceptions struct {
	Misconceptions []FoundMisconception `json:"misconceptions" max:"4"`
}

// FoundMisconception is one of them.
type FoundMisconception struct {
	Quote  string `json:"quote" max:"240"`
	Wrong  string `json:"wrong" max:"160"`
	Right  string `json:"right" max:"200"`
	Remedy string `json:"remedy" max:"200"`
}

// Compared is how sure a model is of each category, and what contradicts what.
type Compared struct {
	Components     Percent         `json:"components" range:"0,100"`
	Lesson         Percent         `json:"lesson" range:"0,100"`
	Vocabulary     Percent         `json:"vocabulary" range:"0,100"`
	Problems       Percent         `json:"problems" range:"0,100"`
	Misconceptions Percent         `json:"misconceptions" range:"0,100"`
	Contradictions []Contradiction `json:"contradictions" max:"4"`
}

// Contradiction is two parts that cannot both be right, by their ids.
type Contradiction struct {
	One   string `json:"one" max:"12"`
	Other string `json:"other" max:"12"`
	Why   string `json:"why" max:"120"`
}

// Discovered are connected lessons.
type Discovered struct {
	Before Names `json:"before" max:"3" each:"60"`
	Next   Names `json:"next" max:"3" each:"60"`
}

// Summarized is a passage in short.
type Summarized struct {
	Quote   string `json:"quote" max:"240"`
	Summary string `json:"summary" max:"700"`
}

// Step is the decision of a model that cannot call tools.
type Step struct {
	Reasoning string `json:"reasoning" max:"100"`
	Tool      string `json:"tool" enum:"research_topic,extract_category,cross_reference,discover_topics,summarize_content,read_source,finish"`
	What      string `json:"what" enum:"overview,concepts,misconceptions,worked_examples,practice,components,lesson,vocabulary,problems,none"`
	Passage   int    `json:"passage" range:"0,99"`
}
