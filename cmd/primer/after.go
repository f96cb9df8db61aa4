package main

import "context"

// closeSession ends a session and keeps what it showed of the student. Nobody
// waits for it: the session is over.
func (a *app) closeSession(ctx context.Context, id string) error {
	ctx = context.WithoutCancel(ctx)
	if err := a.db.EndSession(ctx, id, a.kernel.Now()); err != nil {
		return err
	}
	analysis, ok, err := a.kernel.After(ctx, id, nil)
	if err != nil || !ok {
		return err
	}
	return a.db.PutAnalysis(ctx, analysis)
}
