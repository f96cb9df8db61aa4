package main

import "context"

// sentBefore is how many of a student's lines the arrow keys go back to.
const sentBefore = 200

// Sent is what the student wrote last, over all sessions, oldest first.
func (b *backend) Sent(ctx context.Context, student string) ([]string, error) {
	return b.db.Sent(ctx, student, sentBefore)
}
