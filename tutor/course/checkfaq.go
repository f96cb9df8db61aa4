package course

import (
	"slices"
	"strings"

	"github.com/primer-tutor/primer/tutor/bank"
	"github.com/primer-tutor/primer/tutor/english"
)

// Bounds on an entry of what children ask.
const (
	fewestWordings = 5
	faqWords       = 45 // of an answer, for each age
	leadWords      = 30
)

// faq checks what children ask in the lesson, in the file beside its own.
func (c *lessonChecker) faq() {
	own := c.beside(c.faqSource)
	if own == nil {
		return
	}
	asks := c.lesson.Asks()
	ids, wordings := map[string]bool{}, map[string]bool{}
	for i, e := range asks.Entries {
		here := at("faq", i)
		own.id(here, "entry", e.ID, ids)
		own.faqWhole(here, e)
		own.faqTexts(here, e)
		own.faqRests(here, e)
		for list, lines := range map[string][]string{"asked": e.Asked, "tries": e.Tries} {
			for n, line := range lines {
				key := strings.Join(bank.Words(line), " ")
				own.refuse(wordings[key], sub(here, list, n), "faq-wording-twice", shortened(line))
				wordings[key] = true
			}
		}
	}
	own.faqApart(asks)
	own.faqTries(asks)
}

// faqWhole asks that nothing of an entry is missing.
func (c *lessonChecker) faqWhole(here []any, e FAQ) {
	c.refuse(e.Asks == "", here, "faq-without", "what it is about", "asks")
	c.refuse(!slices.Contains(FAQKinds, e.Kind), sub(here, "kind"), "faq-kind-unknown", e.Kind, join(FAQKinds))
	c.refuse(len(e.Asked) < fewestWordings, sub(here, "asked"), "faq-few-wordings", len(e.Asked), fewestWordings)
	c.refuse(e.Answer.Empty(), here, "faq-without", "an answer", "answer")
	c.refuse(e.Lead.Empty(), here, "faq-without", "a small question that leads back", "lead")
	c.refuse(e.Tell.Empty(), here, "faq-without", "what the small question shows", "tell")
}

// faqTexts checks how an entry reads at each age that the lesson is for.
func (c *lessonChecker) faqTexts(here []any, e FAQ) {
	for _, age := range Ages {
		band, reads := c.lesson.bandOf(age)
		if !reads {
			continue
		}
		answer, lead, tell := e.Answer.For(age), e.Lead.For(age), e.Tell.For(age)
		switch n := len(strings.Fields(answer)); {
		case n > faqWords:
			c.fault(sub(here, "answer"), "faq-answer-too-long", n, band.Name, faqWords)
		case answer != "":
			c.reads(sub(here, "answer"), roleFAQ, answer, band)
			c.trueNumbers(sub(here, "answer"), answer)
		}
		if lead != "" {
			c.refuse(strings.Count(lead, "?") != 1 || !strings.HasSuffix(lead, "?") || len(strings.Fields(lead)) > leadWords, sub(here, "lead"), "faq-lead-no-question", shortened(lead), leadWords)
			c.reads(sub(here, "lead"), roleAsk, lead, band)
		}
		if tell != "" {
			c.refuse(len(english.Sentences(tell)) != 1 || strings.HasSuffix(tell, "?"), sub(here, "tell"), "faq-tell-no-sentence", shortened(tell))
			c.reads(sub(here, "tell"), roleHelp, tell, band)
			c.trueNumbers(sub(here, "tell"), tell)
		}
	}
}

// faqRests asks what an answer rests on, where answers cannot be computed.
func (c *lessonChecker) faqRests(here []any, e FAQ) {
	if c.lesson.Subject == "math" && e.RestsOn == "" {
		return
	}
	if slices.ContainsFunc(c.lesson.Claims, func(k Claim) bool { return k.ID == e.RestsOn }) {
		return
	}
	c.refuse(strings.TrimSpace(e.RestsOn) == "", here, "faq-rests-on-nothing", e.ID)
	c.restsOn(here, e.RestsOn)
}

// Two entries are one when their wordings are taken for the other's: one of each,
// or several of one.
const (
	takenAt   = .9 // how sure the bank is of the wrong entry
	mostTaken = 3
)

// faqApart asks that no two entries take each other's wordings.
func (c *lessonChecker) faqApart(asks *Asks) {
	taken := map[[2]int][]int{} // of an entry by another: the wordings
	for i, e := range asks.Entries {
		for n, line := range e.Asked {
			hits := asks.Bank.Without(i, n, line, 1)
			if len(hits) > 0 && hits[0].Entry != i && hits[0].Sure >= takenAt {
				pair := [2]int{i, hits[0].Entry}
				taken[pair] = append(taken[pair], n)
			}
		}
	}
	for i := range asks.Entries {
		for j := range asks.Entries {
			mine, others := taken[[2]int{i, j}], taken[[2]int{j, i}]
			if len(mine) >= mostTaken || len(mine) > 0 && len(others) > 0 && i > j {
				n := mine[0]
				c.fault(at("faq", i, "asked", n), "faq-entries-alike", asks.Entries[i].ID, asks.Entries[j].ID, shortened(asks.Entries[i].Asked[n]))
			}
		}
	}
}

// faqTries plays the further wordings: each must find its entry, surely or as one of two.
func (c *lessonChecker) faqTries(asks *Asks) {
	for i, e := range asks.Entries {
		for n, line := range e.Tries {
			found := asks.Bank.Asked(line)
			if !slices.ContainsFunc(found, func(h bank.Hit) bool { return h.Entry == i }) {
				other := "nothing"
				if len(found) > 0 {
					other = asks.Entries[found[0].Entry].ID
				}
				c.fault(at("faq", i, "tries", n), "faq-try-missed", shortened(line), other, e.ID)
			}
		}
	}
}
