package main

import "context"

// closeSession ends a session, also when the program is being stopped.
func (a *app) closeSession(ctx context.Context, id string) error {
	return a.db.EndSession(context.WithoutCancel(ctx), id, a.kernel.Now())
}
