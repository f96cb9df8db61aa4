package prompts

import (
	"encoding/json"
	"strings"
	"testing"
)

var fractionsGoal = Goal{Lesson: "Adding fractions with like denominators", Subject: "math", Grade: 5}

func buildRenders(t *testing.T) map[string]Prompt {
	t.Helper()
	b, err := LoadBuild()
	if err != nil {
		t.Fatal(err)
	}
	out := map[string]Prompt{}
	add := func(name string, p Prompt, err error) {
		if err != nil {
			t.Fatal(err)
		}
		out[name] = p
	}
	p, err := b.Material(Material{Goal: fractionsGoal, Material: "# The rule\nAdd the numerators and keep the denominator: 1/5 + 2/5 = 3/5."})
	add("material", p, err)
	work := Work{
		Goal: fractionsGoal, Notes: []string{"Numerators are added."}, Components: []string{"adding fractions"}, Known: []string{"What is 1/5 + 2/5?"},
		Parts: []string{"p1 problem: What is 1/5 + 2/5? 3/5", "c1 claim: The denominator stays."}, Headings: []string{"Parts of a whole", "Equivalent fractions"},
	}
	for _, task := range BuildTasks {
		p, err := b.Work(task, work)
		add(string(task), p, err)
	}
	for _, topic := range []string{"overview", "concepts", "misconceptions", "worked_examples", "practice"} {
		p, err := b.Work(BuildResearch, Work{Goal: fractionsGoal, Topic: topic})
		add("research-"+topic, p, err)
	}
	p, err = b.Work(BuildProblems, Work{Goal: fractionsGoal})
	add("problems-bare", p, err)
	in := Directing{Goal: fractionsGoal, Passages: []string{"The rule (60 words)", "Worked examples (80 words)"}, Calls: true}
	p, err = b.Direct(in)
	add("direct", p, err)
	in.Calls, in.Long, in.Discover = false, true, true
	p, err = b.Direct(in)
	add("direct-steps", p, err)
	return out
}

func TestBuildRenders(t *testing.T) { isGolden(t, "build", buildRenders(t)) }

func TestBuildVersions(t *testing.T) { isLocked(t, "build") }

// A worker's task comes on top of its text, and both have to fit with the answer.
func TestBuildIsShort(t *testing.T) {
	for name, p := range buildRenders(t) {
		limit := 330
		if strings.HasPrefix(name, "direct") {
			limit = 480
		}
		if tokens := Tokens(p.Text); tokens > limit {
			t.Errorf("%s has about %d tokens, at most %d", name, tokens, limit)
		}
	}
}

func TestBuildSchemas(t *testing.T) {
	for name, make := range map[string]func(...string) (json.RawMessage, error){
		"research": SchemaOf[Researched], "components": SchemaOf[FoundComponents], "lesson": SchemaOf[FoundLesson], "vocabulary": SchemaOf[FoundVocabulary],
		"problems": SchemaOf[FoundProblems], "misconceptions": SchemaOf[FoundMisconceptions], "compare": SchemaOf[Compared], "discover": SchemaOf[Discovered],
		"summary": SchemaOf[Summarized], "step": SchemaOf[Step],
	} {
		raw, err := make()
		if err != nil || !json.Valid(raw) {
			t.Errorf("the schema of %s: %s, %v", name, raw, err)
		}
	}
}
