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
