package harvest_test

import (
	"slices"
	"strings"
	"testing"
)

// holds asks for each of some questions with their answers among those of a document.
func holds(t *testing.T, got []string, want ...string) {
	t.Helper()
	for _, w := range want {
		if !slices.Contains(got, w) {
			t.Errorf("%q is not among\n%s", w, strings.Join(got, "\n"))
		}
	}
}

// A part that speaks of what only a part before it brought in is asked with that part; one
// that speaks of the scene, or tells its own, is asked alone. The title of an exercise is no
// part of it.
func TestPartsThatRestOnOthers(t *testing.T) {
	got, _ := asked(built(t, "a.cnxml", sheet("en",
		"<title>Strange Results</title></para><para>(a) By how much is a pond of 80 kg warmed that takes up 2500 kcal? (b) What is strange about this result? => (a) 31 °C (b) A warming of more than three degrees would be far too large for any pond.",
		"Large stones fall into the sea. (a) What is the energy of a 10 kg stone that falls at 20 m/s? (b) How many grams of water could this energy heat by 5 degrees? (c) How many kilograms has a stone that is 2 kg heavier than one of 5 kg? => (a) 2000 J (b) 96 (c) 7",
		"(a) A farmer has 12 cows. He sells 4 of them. How many cows are left? (b) How many legs do the sold cows have? => (a) 8 (b) 16",
	)))
	holds(t, got,
		"By how much is a pond of 80 kg warmed that takes up 2500 kcal? -> 31",
		"First find this out: By how much is a pond of 80 kg warmed that takes up 2500 kcal? Then answer this: What is strange about this result? -> A warming of more than three degrees would be far too large for any pond.",
		"Large stones fall into the sea. First find this out: What is the energy of a 10 kg stone that falls at 20 m/s? Then answer this: How many grams of water could this energy heat by 5 degrees? -> 96",
		"Large stones fall into the sea. How many kilograms has a stone that is 2 kg heavier than one of 5 kg? -> 7",
		"A farmer has 12 cows. He sells 4 of them. How many legs do the sold cows have? -> 16",
	)
	got, _ = asked(built(t, "b.cnxml", sheet("es", "(a) ¿Qué energía tiene una piedra de 10 kg que cae a 20 m/s? (b) ¿Cuántos gramos de agua calienta esa energía en 5 grados? => (a) 2000 J (b) 96")))
	holds(t, got, "Primero averigua esto: ¿Qué energía tiene una piedra de 10 kg que cae a 20 m/s? Luego responde a esto: ¿Cuántos gramos de agua calienta esa energía en 5 grados? -> 96")
}

// What the exercises that follow are told to do may stand behind a mark, or behind a sentence;
// with a picture between, they need it.
func TestLeadsOfExercises(t *testing.T) {
	exercise := func(ask string) string {
		return "<exercise><problem><para>" + ask + "</para></problem><solution><para>d = 1</para></solution></exercise>"
	}
	page := strings.Replace(sheet("en", "Who digs wells? => miners"), "<exercise>",
		"<para>[T] In the following exercises, find a number d that makes it true.</para>"+exercise("If x is nearer to 8 than d, then x is less than 9.")+
			"<para>The line of f rises. In the following exercises, find a number d that makes it true.</para><media alt=\"A line\"><image src=\"a.jpg\"/></media>"+exercise("If x is nearer to 3 than d, then x is less than 4.")+exercise("If x is nearer to 5 than d, then x is less than 6.")+"<exercise>", 1)
	got, aside := asked(built(t, "a.cnxml", page))
	holds(t, got, "Find a number d that makes it true: If x is nearer to 8 than d, then x is less than 9. -> d = 1")
	if len(aside) < 2 || strings.Contains(strings.Join(got, "\n"), "nearer to 3") || strings.Contains(strings.Join(got, "\n"), "nearer to 5") {
		t.Errorf("asked %q, aside %q", got, aside)
	}
}

// Numbers behind what they are the numbers of are asked for one by one; a value of letters is
// no number with a unit.
func TestNamedNumbers(t *testing.T) {
	ride := "Rosa and Bill ride to the town. Rosa is 7 miles per hour faster than Bill. Bill needs 2 hours and Rosa 1.5 hours. Find the speed of both."
	got, _ := asked(built(t, "a.cnxml", sheet("en", ride+" => Bill 21 mph, Rosa 28 mph", "What lives in ponds? => frogs 3 cm, newts")))
	holds(t, got, ride+"\nAnswer for this one only: Bill. -> 21 mph", ride+"\nAnswer for this one only: Rosa. -> 28 mph")
	if len(got) != 2 {
		t.Errorf("asked %q", got)
	}
	zoo, loans, way := "How many adult and how many child tickets does the zoo sell that sells 300 of them?", "Ana lent 2560 at 8% and at 6%. How much money did she lend at each rate?", "How long is the way through the wood?"
	got, _ = asked(built(t, "c.cnxml", sheet("en", zoo+" => 110 adult tickets, 190 child tickets", loans+" => $1600 at 8% and $960 at 6%", way+" => 2 hours and 30 minutes")))
	holds(t, got, zoo+"\nAnswer for this one only: child tickets. -> 190", loans+"\nAnswer for this one only: at 8%. -> 1600")
	if len(got) != 5 {
		t.Errorf("asked %q", got)
	}
	got, _ = asked(built(t, "b.cnxml", sheet("es", "Elimina el parámetro de x = t, y = 3t. => y = 3x.", "Elimina t de x = 2t, y = 4t. => t = x/2 ⇒ y = 4(x/2) = 2x.")))
	if want := []string{"Elimina el parámetro de x = t, y = 3t. -> y = 3x"}; !slices.Equal(got, want) {
		t.Errorf("asked %q, want %q", got, want)
	}
}

// A text is told without the sentences that show a picture or send elsewhere, a list in one
// piece with the line before it, a short text with its heading behind the one before it.
func TestTextsThatStandAlone(t *testing.T) {
	frog := "A frog begins its life in the water, as a tadpole that breathes with gills and swims with its tail. "
	text := "# Frogs\n\n" + frog + "Later it grows legs and lungs, and leaves the pond to live on the land for most of the year. The slider below sets its age. This shows how it grows. In the winter it rests in the mud of the pond, where it is never colder than four degrees, and takes up what little air it needs through its skin. We see more in the next chapter.\n\n" +
		strings.Repeat(frog, 9) + "\n\nIt grows in these steps:\n\n- the egg, which floats in a heap of jelly at the edge of the pond\n- the tadpole, which hatches after ten days and eats weed from stones\n- the young frog, which has lost its tail and leaves the water in June\n\n" +
		"## Toads\n\nToads are like frogs, but their skin is dry and they live far from water.\n\n![a formula](f.png)\n\nWhere:\n\n- t is the time\n"
	var all []string
	for _, l := range built(t, "a.md", text).Lessons {
		for _, e := range l.Explanations {
			all = append(all, e.Text)
		}
	}
	told := strings.Join(all, "\n=====\n")
	for _, gone := range []string{"slider", "shows how", "next chapter", "Where:", "the time"} {
		if strings.Contains(told, gone) {
			t.Errorf("%q is told:\n%s", gone, told)
		}
	}
	if !strings.Contains(told, "takes up what little air") || !strings.Contains(told, "Toads\n\nToads are like frogs, but their skin is dry and they live far from water.") {
		t.Errorf("told is\n%s", told)
	}
	for _, one := range all {
		if strings.Contains(one, "in these steps:") != strings.Contains(one, "lost its tail") {
			t.Errorf("the list is torn:\n%s", told)
		}
	}
}

// What a way leads to by an arrow is the answer; a value of another thing is none, nor is a
// number whose unit nobody can guess. A thing of three letters ends no list.
func TestWhatAnAnswerIs(t *testing.T) {
	got, aside := asked(built(t, "a.cnxml", sheet("en",
		"How many petals has the rose r = sin(5t)? => odd → 5 petals", "Find the mean m of the curve and a point c on it with the height m. => m = 0; c = 2",
		"What voltage does the bell need? => 20.0 kV", "What voltage, in kV, does the bell need? => 20.0 kV", "Put these in order: (a) HOCl, HOBr, HOI (b) HF, HCl => (a) HOI, HOBr, HOCl (b) HF, HCl")))
	holds(t, got, "How many petals has the rose r = sin(5t)? -> 5", "What voltage does the bell need? -> 20.0 kV", "What voltage, in kV, does the bell need? -> 20.0", "Put these in order: HOCl, HOBr, HOI -> HOI, HOBr, HOCl")
	got2, _ := asked(built(t, "b.cnxml", sheet("en", "Write five terms of the sequence with first term 7 and ratio −3. => 7,−21,63,−189,567", "True or false? ________ antigens need the help of others. => T-dependent",
		"People who live high in the hills cook their eggs longer. => The pressure of the air is lower there, so that the water boils at a lower temperature.")))
	if want := []string{"Write five terms of the sequence with first term 7 and ratio −3. -> 7,−21,63,−189,567"}; !slices.Contains(got2, want[0]) || strings.Contains(strings.Join(got2, "\n"), "-> true") || strings.Contains(strings.Join(got2, "\n"), "hills") {
		t.Errorf("asked %q", got2)
	}
	if len(aside) != 1 || !strings.Contains(aside[0], "the height m") {
		t.Errorf("aside are %q", aside)
	}
}

// A lead with figures that tells what to do is no scene of an exercise that asks on its own.
func TestLeadsThatAreNoScene(t *testing.T) {
	page := strings.Replace(sheet("en", "Show that the sum of two even numbers is even. Is the sum of 3 of them even? => yes"), "<exercise>",
		"<para>In the following exercises, calculate the sums of the rows for the numbers 1, 10 and 100, one after the other.</para><exercise>", 1)
	got, _ := asked(built(t, "a.cnxml", page))
	if len(got) != 1 || strings.Contains(got[0], "rows") {
		t.Errorf("asked %q", got)
	}
}

// What rests on the exercise before it, or on a text whose beginning was sent away, is not
// asked; nor is half of an "or" a choice. One number of several is no answer.
func TestExercisesThatRestOnOthers(t *testing.T) {
	ball := "You throw a ball at 20 m/s. How high does it fly? => 20 m"
	got, _ := asked(built(t, "a.cnxml", sheet("en", ball, "How fast is this same ball after 3 seconds? => 10 m/s", "Are the nine jars chosen with or without lids? => without lids",
		"(a) By how much does a rope of 8 m stretch under 65 kg? (b) Does the answer seem to be right for a rope of nylon? => (a) 9 cm (b) It seems reasonable, because a rope for climbing is not meant to stretch much.")))
	all := strings.Join(got, "\n")
	for _, gone := range []string{"this same ball", "jars chosen with]", "[jars", "lids/"} {
		if strings.Contains(all, gone) {
			t.Errorf("%q is asked:\n%s", gone, all)
		}
	}
	if !strings.Contains(all, "stretch under 65 kg? Then answer this: Does the answer") {
		t.Errorf("asked\n%s", all)
	}
	got, _ = asked(built(t, "c.cnxml", sheet("es", "Indique si se cuenta o se mide: (a) los huevos de una caja (b) las hojas de este libro => (a) se cuenta (b) se cuenta", "Halle los puntos de la curva en los que la tangente es horizontal o vertical. => horizontal (0, −9); vertical (2, −6)", "Halle todos los valores de t. => π/4,5π/4,3π/4")))
	if all := strings.Join(got, "\n"); strings.Contains(all, "Primero") || strings.Contains(all, "[horizontal") || strings.Contains(all, "4.5") {
		t.Errorf("asked %q", got)
	}
	got, _ = asked(built(t, "b.cnxml", sheet("es", "Calcule el número de moles y la masa de la sal en esta solución de agua. => 37,0 mol de NaCl, 3,63 × 10^3 g de NaCl")))
	if len(got) != 0 {
		t.Errorf("asked %q", got)
	}
}

// A list behind a lead is a part of what it tells; an example whose way goes on behind a list
// stands in its order; a passage ends with a whole sentence.
func TestOrderOfTexts(t *testing.T) {
	page := strings.Replace(sheet("en", "C(x) is the money that x guests spend. => the average money of one guest, and what one further visitor brings into the till"), "<exercise>",
		"<para>In the following exercises, describe what the two terms stand for.</para><list><item>C(x)/x</item><item>C(x + 1) - C(x)</item></list><exercise>", 1)
	got, aside := asked(built(t, "a.cnxml", page))
	if len(got) != 1 || !strings.HasPrefix(got[0], "Describe what the two terms stand for.\n- C(x)/x\n- C(x + 1) - C(x)\nC(x) is the money") {
		t.Errorf("asked %q, aside %q", got, aside)
	}
	frog := strings.Repeat("A frog begins its life in the water, where it breathes with gills like a fish. ", 3)
	text := "# Falls\n\n" + frog + "It is found by the law of the pond, which for a deep one is written as\n\n```\nv = 3\n```\n\n## Example 1\n\nA stone falls for 3 seconds. How fast is it?\n\nData:\n\n- g = 10\n- t = 3\n\nReasoning: each second adds ten to its speed.\n\nResult:\n\n30 m/s\n"
	var all []string
	for _, l := range built(t, "a.md", text).Lessons {
		for _, e := range l.Explanations {
			all = append(all, e.Text)
		}
	}
	told := strings.Join(all, "\n=====\n")
	if strings.Contains(told, "written as") || strings.Index(told, "g = 10") > strings.Index(told, "each second adds") {
		t.Errorf("told is\n%s", told)
	}
}
