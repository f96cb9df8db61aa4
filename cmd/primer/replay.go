package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"math"
	"runtime/debug"
	"slices"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"primer/tutor"
	"primer/tutor/course"
	"primer/tutor/export"
	"primer/tutor/format"
	"primer/tutor/kernel"
)

// replayFlags say with whom recorded sessions are compared.
type replayFlags struct {
	model, rules   string
	json, eachTurn bool
}

func replayCommand(s *settings) *cobra.Command {
	var f replayFlags
	cmd := &cobra.Command{
		Use:   "replay FILE.jsonl...",
		Short: "Run recorded sessions again, with another model or other rules, and list what changed",
		Long: "Replay runs the messages of exported sessions again through this program's rules and courses, and lists the decisions,\n" +
			"verdicts and mastery values that differ from the recorded ones. Nothing is stored.\n\n" +
			"With --model or --rules it compares the recorded tutor with another one, on what your own class has said:\n" +
			"decisions, verdicts and words side by side, and totals. A recorded answer fits the recorded question only: where\n" +
			"the other tutor asks something else, the comparison of that session ends, says so, and counts what came before.\n" +
			"With --each-turn it is put back there, and every turn is compared on its own.\n\n" +
			"Rules that there are:" + ruleSetHelp(),
		Example: "primer export --class --out class.jsonl\nprimer replay class.jsonl\nprimer replay class.jsonl --rules 1-early\nprimer replay class.jsonl --model none\nprimer replay class.jsonl --model qwen3:4b --json",
		Args:    someFiles,
		RunE:    func(cmd *cobra.Command, args []string) error { return runReplay(cmd, s, f, args) },
	}
	cmd.Flags().BoolVar(&f.json, "json", false, "one JSON object per change; with --model or --rules also one per session, and the totals")
	cmd.Flags().StringVar(&f.model, "model", "", "compare with this model, or none for the built-in tutor; without it models do what they did")
	cmd.Flags().StringVar(&f.rules, "rules", "", "compare with these rules")
	cmd.Flags().BoolVar(&f.eachTurn, "each-turn", false, "compare every turn on its own: put the other tutor back whenever it asks something else")
	var names []string
	for _, r := range ruleSets {
		names = append(names, r.name)
	}
	completeFlag(cmd, "rules", cobra.FixedCompletions(names, cobra.ShellCompDirectiveNoFileComp))
	return cmd
}

func someFiles(_ *cobra.Command, args []string) error {
	if len(args) == 0 {
		return errors.New("name a file made by \"primer export --format jsonl\"")
	}
	return nil
}

func runReplay(cmd *cobra.Command, s *settings, f replayFlags, args []string) error {
	defer debug.SetGCPercent(debug.SetGCPercent(gcImport))
	chosen, err := ruleSetNamed(f.rules)
	if err != nil {
		return err
	}
	sessions, err := readExports(args)
	if err != nil {
		return err
	}
	library, err := openLibrary(s)
	if err != nil {
		return err
	}
	names := strings.Join(args, ", ")
	if f.model == "" && f.rules == "" && !f.eachTurn {
		out, err := replay(cmd.Context(), library, sessions)
		if err != nil {
			return fmt.Errorf("%s: %w", names, err)
		}
		return out.print(cmd.OutOrStdout(), f.json)
	}
	with, err := tutorWith(cmd.Context(), s, library, f.model, chosen)
	if err != nil {
		return err
	}
	with.each = f.eachTurn
	g := newGauge(cmd.ErrOrStderr(), "turns", time.Now)
	out, err := compare(cmd.Context(), library, sessions, with, g.report)
	g.end()
	if err != nil {
		return fmt.Errorf("%s: %w", names, err)
	}
	if err := out.print(cmd.OutOrStdout(), f.json); err != nil || !out.Stopped {
		return err
	}
	return cmd.Context().Err()
}

// readExports reads the sessions of several files; one that stands in more than
// one of them counts once.
func readExports(paths []string) ([]export.Transcript, error) {
	var sessions []export.Transcript
	for _, path := range paths {
		more, err := readExport(path)
		if err != nil {
			return nil, err
		}
		for _, t := range more {
			if !slices.ContainsFunc(sessions, func(known export.Transcript) bool { return known.Session.ID == t.Session.ID }) {
				sessions = append(sessions, t)
			}
		}
	}
	return sessions, nil
}

// tutorWith is the tutor that a record is compared with.
func tutorWith(ctx context.Context, s *settings, library *course.Library, model string, set ruleSet) (otherTutor, error) {
	t := otherTutor{rules: set, name: fmt.Sprintf("the same with rules %s (%s)", set.name, set.about)}
	switch model {
	case "":
		return t, nil
	case noModel:
		t.name = "the built-in tutor, rules " + set.name
		t.minds = &kernel.Minds{}
		return t, nil
	}
	conf, err := readConfig(s.data)
	if err != nil {
		return t, err
	}
	a := &app{settings: s, config: conf, library: library}
	choice, err := a.findModel(ctx, model)
	if err != nil {
		return t, errors.New(remedy(err))
	}
	if len(choice.permit.jobs) == 0 {
		return t, fmt.Errorf("%s failed its test, so the built-in tutor would speak in its place; \"primer model test %s\" looks again", model, model)
	}
	minds := choice.permit.minds(choice.agent, a.judgeMode())
	t.minds, t.name = &minds, model+", rules "+set.name
	return t, nil
}

// replayed is what a replay found.
type replayed struct {
	turns   int
	changes []change
	notes   []string // why it may differ
}

// change is one thing that is not as it was.
type change struct {
	Session string `json:"session"`
	Turn    int    `json:"turn"`
	What    string `json:"what"`
	Was     string `json:"was"`
	Now     string `json:"now"`
}

// replay runs recorded sessions again from where the first one began.
func replay(ctx context.Context, library *course.Library, sessions []export.Transcript) (replayed, error) {
	var out replayed
	seen := map[string]*retelling{} // by student
	for _, m := range moments(sessions) {
		r := seen[m.session.Profile.ID]
		if r == nil {
			before, note := beginning(*m.session)
			fresh, err := newRetelling(library, before)
			if err != nil {
				return out, err
			}
			r = fresh
			seen[m.session.Profile.ID] = r
			out.note(note, m.session.Session.ID)
		}
		if m.turn == 0 {
			out.note(otherRules(library, *m.session), m.session.Session.ID)
		}
		if err := out.take(ctx, r, m); err != nil {
			return out, err
		}
	}
	return out, nil
}

func (out *replayed) note(text, session string) {
	if text != "" {
		out.notes = append(out.notes, "session "+session+": "+text)
	}
}

// take runs one moment and compares it with the record.
func (out *replayed) take(ctx context.Context, r *retelling, m moment) error {
	events, err := r.tell(ctx, m)
	if err != nil {
		return fmt.Errorf("turn %d of session %s cannot be run again: %w", m.turn, m.session.Session.ID, err)
	}
	if m.turn > 0 {
		out.turns++
	}
	var recorded []tutor.Event
	for _, e := range m.session.Events {
		if e.Turn == m.turn {
			recorded = append(recorded, e)
		}
	}
	was, now := outlineOf(recorded), outlineOf(events)
	for _, name := range now.names(was) {
		if was.facts[name] != now.facts[name] {
			out.changes = append(out.changes, change{m.session.Session.ID, m.turn, name, format.OrNone(was.facts[name]), format.OrNone(now.facts[name])})
		}
	}
	return nil
}

// beginning is where a session's student stood, as far as the file says.
func beginning(t export.Transcript) (*export.Before, string) {
	if t.Before == nil {
		p := t.Profile
		p.Strengths, p.Struggles = nil, nil
		return &export.Before{Lesson: firstLesson(t), Profile: p}, "the file does not say where the student stood before it, so it is run as a first session"
	}
	if t.Before.Incomplete {
		return t.Before, "earlier sessions of the student were missing when it was exported, so some differences may come from that"
	}
	return t.Before, ""
}

func otherRules(library *course.Library, t export.Transcript) string {
	lesson, ok := library.Lesson(firstLesson(t))
	if !ok {
		return ""
	}
	for _, c := range library.Courses() {
		if c.ID == lesson.Course && t.Session.CourseDigest != "" && c.Digest != t.Session.CourseDigest {
			return "the course " + c.ID + " has changed since"
		}
	}
	if t.Session.Rules != rules {
		return fmt.Sprintf("recorded with rules %s, these are rules %s", t.Session.Rules, rules)
	}
	return ""
}

// outline is what a replay compares of a turn, in words, by name.
type outline struct {
	order []string
	facts map[string]string
}

func outlineOf(events []tutor.Event) outline {
	o := outline{facts: map[string]string{}}
	for _, e := range events {
		switch {
		case e.Assessed != nil:
			o.put("verdict", strings.TrimSpace(string(e.Assessed.Kind)+" "+e.Assessed.Bug()))
		case e.Decided != nil:
			d := e.Decided
			o.put("decision", fmt.Sprintf("%s %s %v %s by %s", d.Intent, d.Action, d.Plan, d.Execution, d.Source))
			o.requirements(d.Require)
		case e.Consulted != nil && e.Consulted.Approach != "":
			o.put("approach of "+string(e.Consulted.Name), string(e.Consulted.Approach)+" "+e.Consulted.Analogy)
		case e.Moved != nil:
			v := e.Moved.After
			o.put("state", fmt.Sprintf("%s phase %d %s asks %s, problem %s, attempts %d, step %d, hints %d, complete %v", v.Lesson, v.Phase, v.Mode, format.OrNone(string(v.Asked)), format.OrNone(v.Problem), v.Attempts, v.Step, v.Hints, v.Complete))
		case e.Mastery != nil:
			o.put("mastery of "+e.Mastery.KC, fmt.Sprintf("%.4f", math.Round(e.Mastery.After*1e4)/1e4))
		case e.Evidence != nil:
			o.put("evidence of "+e.Evidence.KC, fmt.Sprintf("%s quality %d", e.Evidence.Kind, e.Evidence.Quality))
		}
	}
	return o
}

func (o *outline) put(name, text string) {
	if _, known := o.facts[name]; !known {
		o.order = append(o.order, name)
	}
	o.facts[name] = text
}

// names are those of this outline and then those only the other has.
func (o *outline) names(other outline) []string {
	out := append([]string{}, o.order...)
	for _, name := range other.order {
		if _, known := o.facts[name]; !known {
			out = append(out, name)
		}
	}
	return out
}

// requirements are compared specialist by specialist, as JSON.
func (o *outline) requirements(r tutor.Requirements) {
	var each map[tutor.SpecialistName]json.RawMessage
	raw, err := json.Marshal(r)
	if err == nil {
		err = json.Unmarshal(raw, &each)
	}
	if err != nil {
		o.put("requirements", err.Error())
	}
	for _, name := range tutor.Specialists {
		if text, ok := each[name]; ok {
			o.put("requirements of "+string(name), string(text))
		}
	}
}

func (out replayed) print(w io.Writer, asJSON bool) error {
	if asJSON {
		enc := json.NewEncoder(w)
		for _, c := range out.changes {
			if err := enc.Encode(c); err != nil {
				return err
			}
		}
		return nil
	}
	for _, n := range out.notes {
		_, _ = fmt.Fprintln(w, format.Printable(n))
	}
	for _, c := range out.changes {
		_, _ = fmt.Fprintln(w, format.Printable(fmt.Sprintf("turn %d: %s %s -> %s", c.Turn, c.What, c.Was, c.Now)))
	}
	if len(out.changes) == 0 {
		_, err := fmt.Fprintf(w, "%d turns, the same decisions, verdicts and mastery\n", out.turns)
		return err
	}
	_, err := fmt.Fprintf(w, "%d turns, %d changes\n", out.turns, len(out.changes))
	return err
}
