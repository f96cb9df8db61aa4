package main

import (
	"context"
	"fmt"
	"io"
	"path/filepath"
	"strconv"
	"time"

	"github.com/spf13/cobra"

	"github.com/primer-tutor/primer/cmd/desk"
	"github.com/primer-tutor/primer/store"
	"github.com/primer-tutor/primer/tutor/format"
)

// The budget is how many tokens models may use in a day, for all students
// together. When it is used up the built-in tutor goes on until midnight.

// usedUp says in a few words that nothing is left for today.
const usedUp = "today's budget of tokens is used up; the built-in tutor speaks until midnight"

// modelBudgetCommand shows and sets the day's budget.
func modelBudgetCommand(s *desk.Flags) *cobra.Command {
	return &cobra.Command{
		Use:     "budget [TOKENS]",
		Short:   "Show or set how many tokens models may use in a day; 0 is any number",
		Long:    "Budget limits what models may use in a day, for all students together. When it is used up the built-in tutor goes on, and the\nmodel is back the next day. A reply takes about a thousand tokens, most of them read.",
		Example: "primer model budget\nprimer model budget 200000\nprimer model budget 0",
		Args:    cobra.MaximumNArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			conf, err := desk.ReadConfig(s.Data)
			if err != nil {
				return err
			}
			if len(args) == 1 {
				n, err := strconv.Atoi(args[0])
				if err != nil || n < 0 {
					return fmt.Errorf("%q is no number of tokens: give 0 or more, such as 200000", args[0])
				}
				conf.Budget = n
				if err := desk.WriteConfig(s.Data, conf); err != nil {
					return err
				}
			}
			return printBudget(cmd.Context(), cmd.OutOrStdout(), s, conf.Budget)
		},
	}
}

func printBudget(ctx context.Context, out io.Writer, s *desk.Flags, limit int) error {
	spent, err := spentToday(ctx, s)
	if err != nil {
		return err
	}
	_, err = fmt.Fprintln(out, budgetWords(limit, spent))
	return err
}

// spentToday opens the database for one look.
func spentToday(ctx context.Context, s *desk.Flags) (store.Spent, error) {
	db, err := store.Open(ctx, filepath.Join(s.Data, "primer.db"), time.Now)
	if err != nil {
		return store.Spent{}, err
	}
	defer func() { _ = db.Close() }() // only read
	return db.SpentSince(ctx, desk.Midnight(time.Now()))
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
