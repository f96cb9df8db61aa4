package main

import (
	"cmp"
	"context"
	"fmt"
	"io"
	"path/filepath"
	"strconv"
	"time"

	"github.com/spf13/cobra"

	"primer/store"
	"primer/tutor/agent"
	"primer/tutor/format"
)

// The budget is how many tokens models may use in a day, for all students
// together. When it is used up the built-in tutor goes on until midnight.

// meter counts what models use today, beginning with what the store knows of it.
// All models of one run share it.
func (a *app) meter(ctx context.Context) *agent.Meter {
	if a.model != nil && a.model.meter != nil {
		return a.model.meter
	}
	var used agent.Spent
	if a.db != nil {
		if spent, err := a.db.SpentSince(ctx, midnight(time.Now())); err == nil { // a store that fails is told where it matters
			used = agent.Spent{Orchestrator: spent.Orchestrator.Tokens(), Workers: spent.Workers.Tokens()}
		}
	}
	return agent.NewMeter(a.budget(), used, time.Now)
}

// budget is the limit of today, 0 for none.
func (a *app) budget() int { return cmp.Or(a.settings.budget, a.config.Budget) }

// midnight is when the day of a moment began, here.
func midnight(t time.Time) time.Time {
	y, m, d := t.Date()
	return time.Date(y, m, d, 0, 0, 0, 0, t.Location())
}

// usedUp says in a few words that nothing is left for today.
const usedUp = "today's budget of tokens is used up; the built-in tutor speaks until midnight"

// modelBudgetCommand shows and sets the day's budget.
func modelBudgetCommand(s *settings) *cobra.Command {
	return &cobra.Command{
		Use:     "budget [TOKENS]",
		Short:   "Show or set how many tokens models may use in a day; 0 is any number",
		Long:    "Budget limits what models may use in a day, for all students together. When it is used up the built-in tutor goes on, and the\nmodel is back the next day. A reply takes about a thousand tokens, most of them read.",
		Example: "primer model budget\nprimer model budget 200000\nprimer model budget 0",
		Args:    cobra.MaximumNArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			conf, err := readConfig(s.data)
			if err != nil {
				return err
			}
			if len(args) == 1 {
				n, err := strconv.Atoi(args[0])
				if err != nil || n < 0 {
					return fmt.Errorf("%q is no number of tokens: give 0 or more, such as 200000", args[0])
				}
				conf.Budget = n
				if err := writeConfig(s.data, conf); err != nil {
					return err
				}
			}
			return printBudget(cmd.Context(), cmd.OutOrStdout(), s, conf.Budget)
		},
	}
}

func printBudget(ctx context.Context, out io.Writer, s *settings, limit int) error {
	spent, err := spentToday(ctx, s)
	if err != nil {
		return err
	}
	_, err = fmt.Fprintln(out, budgetWords(limit, spent))
	return err
}

// spentToday opens the database for one look.
func spentToday(ctx context.Context, s *settings) (store.Spent, error) {
	db, err := store.Open(ctx, filepath.Join(s.data, "primer.db"), time.Now)
	if err != nil {
		return store.Spent{}, err
	}
	defer func() { _ = db.Close() }() // only read
	return db.SpentSince(ctx, midnight(time.Now()))
}

// budgetWords says what may be used and what was.
func budgetWords(limit int, spent store.Spent) string {
	may := "any number of tokens a day"
	if limit > 0 {
		may = fmt.Sprintf("at most %d tokens a day", limit)
	}
	if spent.Tokens() == 0 {
		return may + "; none used today"
	}
	o, w := spent.Orchestrator, spent.Workers
	return fmt.Sprintf("%s; today %d: deciding %d in %s of %s, speaking and weighing %d in %s of %s",
		may, spent.Tokens(), o.Tokens(), format.Count(o.Calls, "call"), o.Took.Round(time.Second/10), w.Tokens(), format.Count(w.Calls, "call"), w.Took.Round(time.Second/10))
}
