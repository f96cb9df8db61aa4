package english

import "strings"

// agreed is what is said back with the verb of one person in its own form, which learners of English leave
// out: "your grandfather keep bees, and he give you jars" is "your grandfather keeps bees, and he gives you
// jars".
func agreed(said string) string {
	t := turnings()
	fields := strings.Fields(said)
	for i := 1; i < len(fields); i++ {
		before := bareField(fields[i-1])
		one := before == "he" || before == "she"
		if !one && (i < 2 || !t.sets["kin"][before] || !t.sets["whose"][bareField(fields[i-2])]) || fields[i-1] != before {
			continue
		}
		if verb := fields[i]; t.sets["baseverb"][verb] && !t.helped(fields, i, one) {
			fields[i] = ofOne(verb)
		}
	}
	return strings.Join(fields, " ")
}

// bareField is a word without the marks around it, in small letters.
func bareField(field string) string { return strings.Trim(strings.ToLower(field), `,.!?"`) }

// helped reports whether a verb stands first with another word: "did your mom make", "let him go", "saw my
// brother eat".
func (t turning) helped(fields []string, verb int, pronoun bool) bool {
	at := verb - 2
	if !pronoun {
		at--
	}
	if at < 0 {
		return false
	}
	before := bareField(fields[at])
	return t.sets["inverting"][before] || t.sets["baseless"][before]
}

// ofOne is a verb in the form that one person takes.
func ofOne(verb string) string {
	switch {
	case verb == "have":
		return "has"
	case strings.HasSuffix(verb, "o"), strings.HasSuffix(verb, "ch"), strings.HasSuffix(verb, "sh"), strings.HasSuffix(verb, "ss"):
		return verb + "es"
	case strings.HasSuffix(verb, "y") && !strings.ContainsAny(verb[len(verb)-2:len(verb)-1], "aeou"):
		return verb[:len(verb)-1] + "ies"
	}
	return verb + "s"
}
