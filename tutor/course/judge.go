package course

import (
	"cmp"
	"fmt"
	"math"
	"strings"

	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/answer"
	"github.com/primer-tutor/primer/tutor/course/bugs"
	"github.com/primer-tutor/primer/tutor/course/working"
)

// Judge says what an answer to a problem is worth. The order is fixed: what
// cannot be judged and giving up first, then correct, right but not in the asked
// form, made by a known buggy rule, near in size, incorrect. "Near in size" is
// for routing only and is never worded "almost": the sign error 20 + (-1) = 21
// lies within a tenth.
func Judge(c *bugs.Catalogue, p *tutor.Problem, f tutor.Features, text string) tutor.Verdict {
	v, out, done := gradedProblem(p, f, text)
	if done {
		return v
	}
	v.Praise, v.WrongLine = checkLines(p.Ask, text, v.Kind)
	if v.Kind == tutor.VerdictIncorrect {
		explainError(c, p, out.Outcome, text, &v)
		nameMistake(stepOf(p), text, &v)
	}
	if v.Kind == tutor.VerdictCloseForm && !v.Nearly && v.Praise == "" {
		v.Praise = "the value is right"
	}
	if f.Hedged && v.Kind.Right() {
		v.Reason += "; said with doubt"
	}
	return v
}

// Grade is Judge for those who need not know why a wrong answer is wrong, which is most of
// the work: any wrong one is incorrect.
func Grade(p *tutor.Problem, f tutor.Features, text string) tutor.Verdict {
	v, _, _ := gradedProblem(p, f, text)
	return v
}

func gradedProblem(p *tutor.Problem, f tutor.Features, text string) (v tutor.Verdict, out compared, done bool) {
	v, out, done = graded(stepOf(p), f, text)
	if v.Kind == tutor.VerdictIncorrect && (p.Kind == tutor.KindConceptual || p.Kind == tutor.KindShortText) && justASound(text) {
		v = tutor.Verdict{Kind: tutor.VerdictUnsure, Confidence: .3, Given: text, Source: tutor.FromRules, Reason: "no word that could be an answer"}
	}
	v.Target = tutor.AskProblem
	return v, out, done
}

// graded is what an answer is worth before it is explained; done where it is none.
func graded(s *tutor.Step, f tutor.Features, text string) (v tutor.Verdict, out compared, done bool) {
	if v, done = notAnAnswer(s.Kind, f, text); done {
		return v, out, true
	}
	out = compareAsked(s, text)
	v = weigh(out.Outcome, s.Kind)
	out.inWords(&v)
	return v, out, false
}

// JudgeStep says what an answer to a sub-question is worth. A right one is
// progress in the scaffold, not a right answer to the problem.
func JudgeStep(s *tutor.Step, f tutor.Features, text string) tutor.Verdict {
	v, _, done := graded(s, f, text)
	if !done {
		if v.Kind == tutor.VerdictIncorrect {
			nameMistake(s, text, &v)
		}
		if v.Kind.Right() || v.Kind == tutor.VerdictCloseForm {
			v.Kind, v.Form = tutor.VerdictScaffoldProgress, ""
		}
	}
	v.Target = tutor.AskStep
	return v
}

// justASound reports whether a text has too few letters and no digit, as "hm" has: it is
// nothing that could be wrong.
func justASound(text string) bool {
	letters := 0
	for _, r := range text {
		switch {
		case r >= '0' && r <= '9':
			return false
		case r > '9' && r != ' ' && r != '?':
			letters++
		}
	}
	return letters < 3
}

// notAnAnswer settles messages that are no attempt: giving up and asking for
// help are "stuck", a question or small talk is judged nothing.
func notAnAnswer(kind tutor.AnswerKind, f tutor.Features, text string) (tutor.Verdict, bool) {
	v := tutor.Verdict{Confidence: f.Confidence, Source: tutor.FromRules}
	switch f.Type {
	case tutor.TypeConfusion, tutor.TypeHelpRequest:
		v.Kind, v.Reason = tutor.VerdictStuck, "no attempt: "+string(f.Type)
		return v, true
	case tutor.TypeQuestion, tutor.TypeOffTopic, tutor.TypeSocial, tutor.TypeUnsafe:
		v.Reason = "no answer: " + string(f.Type)
		return v, true
	case tutor.TypeContinuation:
		if !inWords(kind) || f.Sub != "" && f.Sub != tutor.SubYes && f.Sub != tutor.SubNo {
			v.Reason = "no answer: continuation"
			return v, true
		}
	case tutor.TypeAnswer, tutor.TypeSelfExplanation:
	}
	if strings.TrimSpace(text) == "" {
		v.Kind, v.Reason = tutor.VerdictUnsure, "an empty message"
		return v, true
	}
	return v, false
}

// inWords reports whether an answer of the kind is words, so that "yes" may be one.
func inWords(kind tutor.AnswerKind) bool {
	return kind == tutor.KindChoice || kind == tutor.KindTrueFalse || kind == tutor.KindShortText || kind == tutor.KindConceptual
}

// Quality of an answer, 0-100, before help is taken into account.
const (
	qualityRight  = 100
	qualityForm   = 80
	qualityNearly = 60 // rounded, or without its unit
	qualityNear   = 30
	qualityBuggy  = 20
	qualityWrong  = 10
)

// weigh turns a comparison into a verdict, without regard to buggy rules.
func weigh(out answer.Outcome, kind tutor.AnswerKind) tutor.Verdict {
	v := tutor.Verdict{Given: out.Given, Reason: out.Reason, Confidence: 0.97, Source: tutor.FromRules}
	switch {
	case !out.Sure:
		v.Kind, v.Confidence = tutor.VerdictUnsure, 0.3
		v.NeedModel = kind == tutor.KindShortText || kind == tutor.KindConceptual
		v.Reason = cmp.Or(out.Reason, "cannot be read as an answer")
	case out.Equivalent && out.FormOK:
		v.Kind, v.Quality = tutor.VerdictCorrect, qualityRight
		v.Reason = cmp.Or(out.Reason, "the same value")
	case out.Equivalent:
		v.Kind, v.Quality, v.Form = tutor.VerdictCloseForm, qualityForm, out.FormNote
		v.Reason = cmp.Or(out.Reason, "the right value, not in the asked form: "+out.FormNote)
	case out.Close():
		v.Kind, v.Quality, v.Form, v.Nearly = tutor.VerdictCloseForm, qualityNearly, out.FormNote, true
	default:
		v.Kind, v.Quality = tutor.VerdictIncorrect, qualityWrong
		v.Reason = cmp.Or(out.Reason, "another value")
	}
	return v
}

// near is how far, as a share of the answer, "close in number" reaches.
const near = 0.2

// explainError looks for the buggy rule behind a wrong answer and the working
// that leads to it, then for nearness.
func explainError(c *bugs.Catalogue, p *tutor.Problem, out answer.Outcome, text string, v *tutor.Verdict) {
	if c != nil {
		v.Bugs = working.Explain(c, bugs.Question{Type: p.Type, Args: p.Args, Problem: p.Ask, Correct: p.Answer, Given: out.Given, Work: text})
	}
	if len(v.Bugs) > 0 {
		v.Kind, v.Quality, v.Confidence = tutor.VerdictBuggy, qualityBuggy, 0.6+0.35*v.Bugs[0].Weight
		v.Reason = fmt.Sprintf("%s is what %s gives", out.Given, v.Bugs[0].Bug)
		if b := v.Bugs[0]; b.Step != "" {
			v.Reason = fmt.Sprintf("%s in the step %s", b.Bug, b.Step)
		}
		if b := v.Bugs[0]; b.Line > 0 && strings.Contains(strings.TrimSpace(text), "\n") {
			v.WrongLine = b.Line
		}
		return
	}
	if !math.IsNaN(out.RelativeError) && out.RelativeError < near && !isZero(p.Answer) {
		v.Kind, v.Quality = tutor.VerdictCloseNumber, qualityNear
		v.Reason = fmt.Sprintf("wrong, %.0f%% off", 100*out.RelativeError)
	}
}

func isZero(text string) bool {
	equal, sure := answer.Equal(text, "0")
	return equal && sure
}

// checkLines looks at an answer of several lines: what stands before the first line
// that does not follow is named as right, if it could all be read. line is
// 1-based, 0 when no line is surely wrong.
func checkLines(problem, text string, kind tutor.VerdictKind) (praise string, line int) {
	lines := strings.FieldsFunc(text, func(r rune) bool { return r == '\n' })
	if len(lines) < 2 {
		return "", 0
	}
	checked, wrong := answer.Working(problem, lines)
	right := 0
	for right < len(checked) && checked[right].Sure && checked[right].Follows {
		right++
	}
	switch {
	case wrong < 0 && right == len(lines) && kind.Right():
		praise = "each line follows from the one before"
	case wrong > 0 && right == wrong && wrong == 1:
		praise = fmt.Sprintf("your first line, %s, is right", strings.TrimSpace(lines[0]))
	case wrong > 1 && right == wrong:
		praise = fmt.Sprintf("your first %d lines are right, up to %s", wrong, strings.TrimSpace(lines[wrong-1]))
	}
	return praise, wrong + 1
}
