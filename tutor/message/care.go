package message

import (
	"fmt"
	"strings"
	"sync"

	"github.com/goccy/go-yaml"

	"primer/tutor"
)

// helpLines are the numbers of one country.
type helpLines struct {
	Emergency string `yaml:"emergency"`
	Talk      string `yaml:"talk"`
}

// loadLines reads the numbers by country.
func loadLines() (map[string]helpLines, error) {
	text, err := data.ReadFile("data/lines.yaml")
	if err != nil {
		return nil, fmt.Errorf("read help lines: %w", err)
	}
	lines := map[string]helpLines{}
	if err := yaml.Unmarshal(text, &lines); err != nil {
		return nil, fmt.Errorf("read help lines: %w", err)
	}
	return lines, nil
}

var countryLines = sync.OnceValue(func() map[string]helpLines {
	lines, err := loadLines()
	if err != nil {
		panic(err) // embedded: a test reads it, so that no build ships this
	}
	return lines
})

// Caring is the fixed reply to a student who may be in danger: warm, short, with
// a trusted adult and whom to call. Country is an ISO 3166-1 alpha-2 code; for
// an unknown or empty one the reply names no number of a certain country.
func Caring(kind tutor.SafetyKind, country string) string {
	lines, known := countryLines()[strings.ToUpper(strings.TrimSpace(country))]
	if !known {
		lines = countryLines()["default"]
	}
	return fmt.Sprintf("%s\n\nPlease tell a grown-up you trust right now: a parent, a teacher, a school counselor, a relative. "+
		"If you are in danger at this moment, call %s. You can also talk to people who listen to kids: %s.\n\n"+
		"I'm a computer program, so I can't come and help, but they can. The lesson can wait.",
		caringOpening(kind), lines.Emergency, lines.Talk)
}

// caringOpening answers the feeling before anything else.
func caringOpening(kind tutor.SafetyKind) string {
	switch kind {
	case tutor.SafetySelfHarm:
		return "I'm really glad you told me. It sounds like you are hurting a lot, and you don't have to carry that alone."
	case tutor.SafetyAbuse:
		return "Thank you for telling me. Nobody is allowed to hurt you or scare you, and it is not your fault."
	case tutor.SafetyNone, tutor.SafetyHarm, tutor.SafetyDrugs, tutor.SafetySexual, tutor.SafetyUnseat, tutor.SafetyPersonal:
		return "That sounds serious, and you matter more than any lesson."
	}
	return "That sounds serious, and you matter more than any lesson."
}

// Refuse is the calm fixed reply to what a tutor does not talk about, with the
// way back to the lesson. A person in danger gets Caring instead.
func Refuse(kind tutor.SafetyKind) string {
	switch kind {
	case tutor.SafetyHarm:
		return "I can't help with hurting anyone. If you are angry with somebody, a grown-up you trust can help you sort it out. Shall we go back to our lesson?"
	case tutor.SafetyDrugs:
		return "I can't help with that. A parent, a doctor or a school nurse is the right person for questions about drugs or alcohol. Shall we go back to our lesson?"
	case tutor.SafetySexual:
		return "That is not something I talk about. If you have a question about it, or if somebody made you feel uncomfortable, please ask a grown-up you trust. Shall we go back to our lesson?"
	case tutor.SafetyUnseat:
		return "I'm your tutor, so I stay with the lesson, and I help you find the answers yourself. Would you like a hint for the next step?"
	case tutor.SafetyPersonal:
		return "I hid the private details in your message. Please keep your address, phone number and e-mail to yourself here. Shall we go on with our lesson?"
	case tutor.SafetySelfHarm:
		return "I can't help with that, because it could hurt somebody. If you or someone you know is hurting, please tell a grown-up you trust today: a parent, a teacher or a school counselor. Shall we go back to our lesson?"
	case tutor.SafetyAbuse:
		return Caring(kind, "")
	case tutor.SafetyNone:
		return "Let's go back to our lesson."
	}
	return "Let's go back to our lesson."
}
