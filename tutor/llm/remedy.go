package llm

import "strings"

// Remedy is an error of a model with what to do about it.
func Remedy(err error) string {
	text := strings.ToUpper(err.Error()[:1]) + err.Error()[1:]
	switch CodeOf(err) {
	case Down, Slow:
		return text + ": start it with \"ollama serve\", or install it from ollama.com."
	case Missing:
		return text + ": \"primer model list\" shows what there is, \"primer model pull NAME\" fetches one."
	case Remote:
		return text + ". To allow that: primer model use NAME --remote."
	case Cut, Unsafe, TooLong, Refused, Resting, Busy, "":
	}
	return text + "."
}
