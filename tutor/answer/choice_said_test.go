package answer

import (
	"testing"

	"github.com/primer-tutor/primer/tutor"
)

// askedChoice is a question of a lesson with lines that give its answer and lines
// that hold the answer's words and say something else.
type askedChoice struct {
	ask     string
	choices []string
	answer  string
	right   []string
	not     []string
}

var saidChoices = []askedChoice{
	{
		"Which word starts like ship?",
		[]string{"shop", "sun", "chop"},
		"shop",
		[]string{"shop", "its shop like ship", "shp"},
		[]string{"ship", "charlotte sounds like ship too", "but charlotte sounds lik ship to and she has a C"},
	},
	{
		"I sit in the bath __. Which word fits?",
		[]string{"tube", "tub", "tubb"},
		"tub",
		[]string{"tub", "i think tub", "its tub because thats where i wash"},
		[]string{"tube", "i think tube", "tubb"},
	},
	{
		"A plant gets water and air, but no light. What can it not do?",
		[]string{"make food", "get wet", "stand in a pot"},
		"make food",
		[]string{"make food", "it cant make food", "it can not make its food without light", "i think make food", "making food", "its food, it cannot make food because it needs light", "it wont be able to make food"},
		[]string{"the plant eats the soil so it can still make food", "it can make food", "it will make food anyway", "it makes food at night", "i like to make food with my mom", "it can still make food from the water"},
	},
	{
		"What is the stove in the kitchen of the leaf?",
		[]string{"light", "soil", "sugar"},
		"light",
		[]string{"light", "the light is the stove", "its light i think", "sun light", "light because it gives the energy"},
		[]string{"it doesnt need light", "the soil gives light", "plants can live without light", "if it had no light it would be soil"},
	},
	{
		"Honey takes the shape of its jar. Which state is it in?",
		[]string{"solid", "liquid", "gas"},
		"liquid",
		[]string{"liquid", "its a liquid", "honey is a liquid", "liquid since it flows", "i would say its liquid"},
		[]string{"its not a liquid", "its too thick to be a liquid", "it would be a liquid if it was hot", "my brother says its a liquid", "it isnt really liquid at all"},
	},
	{
		"In which state do the particles shake, but stay in their places?",
		[]string{"solid", "liquid", "gas"},
		"solid",
		[]string{"solid", "they do that in a solid", "in solids they stay in place", "a solid"},
		[]string{"they never do that in a solid", "they are not solid"},
	},
	{
		"Two friends push a box from both sides, just as hard. What does the box do?",
		[]string{"it stays where it is", "it moves to the left", "it moves to the right"},
		"it stays where it is",
		[]string{"it stays where it is", "the box stays where it is", "i think it stays where it is because they push the same", "it just stays where it is"},
		[]string{"it doesnt stay where it is", "it never stays where it is", "it stays where it is only if nobody pushes"},
	},
	{
		"Which of these forces works without touching?",
		[]string{"gravity", "a kick", "friction"},
		"gravity",
		[]string{"gravity", "gravity works without touching", "its gravity cause it pulls from far away", "gravity does"},
		[]string{"gravity doesnt", "not gravity", "gravity needs to touch you"},
	},
	{
		"You fly to the Moon. What gets smaller?",
		[]string{"your weight", "your mass"},
		"your weight",
		[]string{"your weight", "my weight gets smaller", "weight", "the weight does"},
		[]string{"your weight doesnt get smaller", "the weight stays", "your weight gets bigger", "your weight stays the same"},
	},
	{
		"You put orange right beside blue. How do both look?",
		[]string{"stronger", "weaker", "brown"},
		"stronger",
		[]string{"stronger", "they look stronger", "both get stronger", "stronger bc they are opposite"},
		[]string{"they dont look stronger", "nobody looks stronger"},
	},
	{
		"Which primary color is not in green?",
		[]string{"red", "blue"},
		"red",
		[]string{"red", "red is not in green", "there is no red in it", "red isnt in green", "its red"},
		[]string{"red is in green", "it has red in it", "green has red and yellow in it"},
	},
	{
		"Which primary color is not in violet?",
		[]string{"yellow", "red"},
		"yellow",
		[]string{"yellow", "yellow isnt in violet", "theres no yellow in violet"},
		[]string{"violet is made with yellow", "yellow is in violet"},
	},
	{
		"Is pink lighter or darker than pure red?",
		[]string{"lighter", "darker"},
		"lighter",
		[]string{"lighter", "pink is lighter", "its lighter than red", "lighter cause it has white"},
		[]string{"pink isnt lighter", "its not lighter than red", "red is lighter than pink"},
	},
	{
		"A lamp is joined to a battery with one wire only. What happens?",
		[]string{"it stays dark", "it shines", "it shines half as bright"},
		"it stays dark",
		[]string{"it stays dark", "the lamp stays dark", "it stays dark because there is no loop"},
		[]string{"it never stays dark", "it would stay dark without a battery but here it shines"},
	},
	{
		"In which kind does each lamp shine as if it were alone?",
		[]string{"series", "parallel"},
		"parallel",
		[]string{"parallel", "in parallel", "thats parallel", "in parallel each one has its own path"},
		[]string{"not in parallel", "in parallel they dont"},
	},
	{
		"A train goes straight at the same speed. What do you know about the forces on it?",
		[]string{"they are balanced", "the push forward is stronger", "no force acts at all", "the braking is stronger"},
		"they are balanced",
		[]string{"they are balanced", "balanced", "the forces are balanced", "i know they are balanced since the speed is the same"},
		[]string{"they arent balanced", "they cant be balanced", "they would be balanced if it stood still"},
	},
	{
		"An ice cube melts in a closed bag. The bag is weighed before and after. What does the scale show?",
		[]string{"the same weight", "less, because water is lighter", "more, because water is heavier"},
		"the same weight",
		[]string{"the same weight", "it shows the same weight", "same weight", "the same weight because nothing can get out"},
		[]string{"not the same weight", "it doesnt show the same weight"},
	},
	{
		"Where does the energy of a food chain come from first?",
		[]string{"from the sun", "from the soil", "from the fox"},
		"from the sun",
		[]string{"from the sun", "the sun", "it comes from the sun", "all the energy comes from the sun"},
		[]string{"not from the sun", "it doesnt come from the sun"},
	},
	{
		"On which ground does a sled slide furthest?",
		[]string{"ice", "grass", "sand"},
		"ice",
		[]string{"ice", "on ice", "it slides furthest on ice", "ice because there is less friction"},
		[]string{"it doesnt slide on ice", "not on ice"},
	},
	{
		"A painter leaves most of the page empty around one tiny boat. What may that do?",
		[]string{"make the boat seem alone in a wide sea", "make the boat look bigger", "nothing, since empty is nothing"},
		"make the boat seem alone in a wide sea",
		[]string{"make the boat seem alone in a wide sea", "it makes the boat seem alone in the wide sea"},
		[]string{"it doesnt make the boat seem alone in a wide sea"},
	},
}

// saidOf is whether a line is taken as the answer, as the tutor takes it.
func saidOf(c askedChoice, line string) (right, read bool) {
	spec := Spec{Expected: c.answer, Kind: tutor.KindChoice, Choices: c.choices, Problem: c.ask}
	out := Compare(spec, line)
	if !out.Sure {
		if choice, ok := PickedChoice(line, c.ask, c.choices); ok {
			out = Compare(spec, choice)
		}
	}
	return out.Sure && out.Equivalent, out.Sure
}

// try grades the lines that give the answer, and those that do not.
func (c askedChoice) try(t *testing.T) {
	t.Helper()
	for _, line := range c.right {
		if right, _ := saidOf(c, line); !right {
			t.Errorf("%s\n\t%q does not count as %q", c.ask, line, c.answer)
		}
	}
	for _, line := range c.not {
		if right, _ := saidOf(c, line); right {
			t.Errorf("%s\n\t%q counts as %q", c.ask, line, c.answer)
		}
	}
}

// A choice is given where it is what the line says, not where its words stand in a
// sentence that says something else.
func TestAChoiceIsWhatTheLineSays(t *testing.T) {
	for _, c := range saidChoices {
		c.try(t)
	}
}

// Whoever says of the awaited word that it is not what is asked for has not given it.
func TestDeniedBehind(t *testing.T) {
	spec := Spec{Problem: "Which word is the verb in: The cat sleeps?", Expected: "sleeps", Kind: "short_text"}
	for text, right := range map[string]bool{
		"sleeps": true, "sleeps, isn't it?": true, "sleeps because it is not a thing": true, "it's sleeps isn't it": true,
		"sleeping isnt a verb": false, "sleeps is not the verb": false, "sleeping isn't doing anything. so it's not one": false, "sleeps aint an action": false,
	} {
		if out := Compare(spec, text); out.Sure && out.Equivalent != right || right && !out.Sure {
			t.Errorf("%q: %+v, want right=%v", text, out, right)
		}
	}
}

// Because is a reason only where one follows: it can be the choice itself.
func TestBecauseAsAChoice(t *testing.T) {
	bridges := []string{"but", "because", "and"}
	for line, want := range map[string]string{
		"i think because": "because", "um because maybe": "because", "its because": "because",
		"but because it turns": "but",
	} {
		if got, ok := PickedChoice(line, "Which joining word fits best?", bridges); !ok || got != want {
			t.Errorf("%q: %q %v, not %q", line, got, ok, want)
		}
	}
}
