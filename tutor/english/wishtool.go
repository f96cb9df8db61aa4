package english

import (
	"slices"
	"strings"
)

// What somebody would like to look at or to work on.

// ToolWished is something to look at or to work on that a line asks for, as it is said back, and what the tutor
// draws for it: "number line" of "do you have a number line i could hop along". Both are "" where none is.
func ToolWished(line string) (name, drawn string) {
	words := wishWords(line)
	for i := 1; i < len(words); i++ {
		from := i
		for from > 0 && i-from < mostPartWords && ofWish(words[from-1], "toolish") {
			from--
		}
		kind := drawnFor(words[i])
		if kind == "" || i+1 < len(words) && !endsName(words[i+1]) || kind != "picture" && from == i && ambiguous(words[i]) || !asksToHave(words[:from]) {
			continue
		}
		return strings.ToLower(line[words[from].Start:words[i].End]), kind
	}
	return "", ""
}

// endsName reports whether a word goes on behind the name of a thing: the paper of "graph paper" does not.
func endsName(w Token) bool {
	return w.Kind != Word || turnings().is(w, "subject", "listener", "pleading", "placing", "leads", "frame", "article", "joint", "asking") || ofWish(w, "longing", "limiting") || w.Is("anywhere", "somewhere", "instead", "please", "and", "or", "which", "please", "thing", "things", "thingy", "like")
}

// drawsHeading begins the headings of wishing.txt with the words for what is drawn.
const drawsHeading = "draws "

// drawnFor is what the tutor draws for a word, or "".
func drawnFor(w Token) string {
	for heading, set := range wishing() {
		if kind, ok := strings.CutPrefix(heading, drawsHeading); ok && set[bare(w.Text)] {
			return kind
		}
	}
	return ""
}

// ambiguous reports whether a word is the name of a tool only behind another one: "line", "wall".
func ambiguous(w Token) bool {
	return w.Is("line", "bar", "bars", "wall", "strip", "strips", "circle", "circles", "table", "scale", "scales", "dots")
}

// asksToHave reports whether words end by asking for what comes next: "is there like a", "could i use a".
func asksToHave(before []Token) bool {
	at := len(before) - 1
	for at > 0 && (ofWish(before[at], "before") || before[at].Is("on", "of")) {
		at--
	}
	if at < 0 || !ofWish(before[at], "having") {
		return false
	}
	if at == 0 || before[at].Is("want", "need", "gimme", "give", "show", "draw") {
		return true
	}
	asked := slices.IndexFunc(before[:at], func(w Token) bool { return turnings().is(w, "inverting") })
	return asked >= 0 && slices.ContainsFunc(before[asked:at], func(w Token) bool { return ofWish(w, "having_who") }) || before[at].Text == "there" && before[at-1].Is("is", "are", "isnt")
}

// GadgetWished reports whether a line asks whether there is a version, a button or a way that works otherwise.
func GadgetWished(line string) bool {
	words := wishWords(line)
	for i := 1; i < len(words); i++ {
		if ofWish(words[i], "gadget") && asksWhetherThere(words[:i]) {
			return true
		}
	}
	return false
}

// asksWhetherThere reports whether words ask whether the listener has something, or whether it is there.
func asksWhetherThere(before []Token) bool {
	for i := 1; i < len(before); i++ {
		has := before[i].Is("have", "got") && turnings().is(before[i-1], "listener")
		if has && i > 1 && turnings().is(before[i-2], "inverting") || before[i].Text == "there" && before[i-1].Is("is", "are", "isnt") {
			return true
		}
	}
	return false
}
