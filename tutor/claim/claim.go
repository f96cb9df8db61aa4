package claim

import "fmt"

// Claim is one thing that a good explanation says. Each list holds phrases in the
// notation of this room: words in their order with up to two others between, by
// their stems; "a|b" either, "<class>" a word of a class, "a?" perhaps, "!a" not
// followed by a, "a+b" both in one sentence.
type Claim struct {
	Who   []string // of whom or what it is said, by all its names; none: of the subject of the question
	Says  []string // what is said of it; none: the claim only forbids
	Never []string // what must not be said of it
	To    []string // whom the deed is done to, or what it is compared with: swapped roles are against it
}

// Set is the claims of one explanation, ready to be listened for. It does not
// change, and any number of goroutines may use it.
type Set struct {
	claims   []listener
	subjects []subject
	known    map[string]bool // stems of all phrases, for slips of typing
	mend     []string        // those of them that a slip may mean
}

// listener is one claim with its phrases compiled.
type listener struct {
	subject     int // index of who, -1 for none
	says, never []phrase
}

// subject is somebody or something of whom claims are made.
type subject struct{ names []phrase }

// Compile reads the phrases of claims.
func Compile(claims []Claim) (*Set, error) {
	s := &Set{known: map[string]bool{}}
	bySpelling := map[string]int{}
	for i, c := range claims {
		c = c.withRoles()
		l := listener{subject: -1}
		var err error
		if len(c.Who) > 0 {
			l.subject, err = s.subjectOf(c.Who, bySpelling)
		}
		if err == nil {
			l.says, err = s.phrases(c.Says)
		}
		if err == nil {
			l.never, err = s.phrases(c.Never)
		}
		if err != nil {
			return nil, fmt.Errorf("claim %d: %w", i+1, err)
		}
		s.claims = append(s.claims, l)
	}
	s.learn()
	return s, nil
}

// subjectOf finds or adds the subject with these names.
func (s *Set) subjectOf(names []string, bySpelling map[string]int) (int, error) {
	key := fmt.Sprint(names)
	if at, known := bySpelling[key]; known {
		return at, nil
	}
	phrases, err := s.phrases(names)
	if err != nil {
		return 0, err
	}
	s.subjects = append(s.subjects, subject{phrases})
	bySpelling[key] = len(s.subjects) - 1
	return len(s.subjects) - 1, nil
}

func (s *Set) phrases(lines []string) ([]phrase, error) {
	var all []phrase
	for _, line := range lines {
		p, err := compile(line)
		if err != nil {
			return nil, err
		}
		all = append(all, p)
	}
	return all, nil
}

// withRoles writes a deed with two roles as phrases: who does it to whom, in the
// active and in the passive, and both the other way round.
func (c Claim) withRoles() Claim {
	if len(c.To) == 0 {
		return c
	}
	out := Claim{Never: c.Never}
	for _, who := range c.Who {
		for _, to := range c.To {
			for _, deed := range c.Says {
				out.Says = append(out.Says, active(who, deed, to), passive(to, deed, who))
				out.Never = append(out.Never, active(to, deed, who), passive(who, deed, to))
			}
		}
	}
	return out
}

func active(who, deed, to string) string  { return who + " " + deed + " !by " + to }
func passive(to, deed, who string) string { return to + " " + deed + " by " + who }

// Heard is what a text says, as indexes of claims.
type Heard struct {
	Said    []int    // said, and not against
	Against []int    // said the wrong way
	Missing []int    // neither; what only forbids is never missing
	Quotes  []string // by claim: the words of the text that say it or say it the wrong way, "" for none
}

// Hear reads a text for the claims.
func (s *Set) Hear(text string) Heard { return s.HearAbout(text, -1) }

// Against is what a text says the wrong way of somebody or something that it names in the
// same clause, in its own words; "" for nothing. Unlike Hear it fills in no name: what a
// tutor says in passing is of what it names.
func (s *Set) Against(text string) string {
	t := s.read(text, -1)
	t.explicit = true
	for _, c := range s.claims {
		if c.subject < 0 {
			continue
		}
		if _, against := t.listen(c); against != nil {
			return t.quote(c, *against)
		}
	}
	return ""
}

// HearAbout reads an answer to a question about one claim: a clause that names nobody,
// and has nobody before or behind it, is of whom that claim is made. -1 is none.
func (s *Set) HearAbout(text string, asked int) Heard {
	about := -1
	if asked >= 0 && asked < len(s.claims) {
		about = s.claims[asked].subject
	}
	t := s.read(text, about)
	h := Heard{Quotes: make([]string, len(s.claims))}
	for i, c := range s.claims {
		said, against := t.listen(c)
		switch {
		case against != nil:
			h.Against, h.Quotes[i] = append(h.Against, i), t.quote(c, *against)
		case said != nil:
			h.Said, h.Quotes[i] = append(h.Said, i), t.quote(c, *said)
		case len(c.says) > 0:
			h.Missing = append(h.Missing, i)
		}
	}
	return h
}
