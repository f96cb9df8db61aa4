package desk

import (
	"context"
	"errors"
	"fmt"
	"strconv"
	"strings"

	"github.com/primer-tutor/primer/tutor"
)

// everything is the word that erases all that is remembered of a student.
const everything = "all"

// ForgetNumbered erases what a number names in the list of what is remembered of a
// student, or all of it, and tells how much that was.
func (a *Desk) ForgetNumbered(ctx context.Context, p tutor.Profile, which string) (n int, err error) {
	memos, err := a.DB.Memos(ctx, p.ID)
	if err != nil {
		return 0, err
	}
	if len(memos) == 0 {
		return 0, errors.New("nothing is remembered of " + p.Name)
	}
	if !strings.EqualFold(which, everything) {
		at, err := strconv.Atoi(which)
		if err != nil || at < 1 || at > len(memos) {
			return 0, fmt.Errorf("--forget takes a number from 1 to %d, or all", len(memos))
		}
		memos = memos[at-1 : at]
	}
	return len(memos), a.DB.Forget(ctx, p.ID, memos)
}

// Memos are what is remembered of a student for the next time.
func (b *Backend) Memos(ctx context.Context, student string) ([]tutor.Memo, error) {
	return b.DB.Memos(ctx, student)
}

// Forget erases some of them.
func (b *Backend) Forget(ctx context.Context, student string, memos []tutor.Memo) error {
	return b.DB.Forget(ctx, student, memos)
}
