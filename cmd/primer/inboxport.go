package main

import (
	"bytes"
	"context"
	"strings"

	"primer/store"
	"primer/tui"
)

var _ tui.Inboxer = (*backend)(nil)

// Inbox is what waits for the teacher, as the command tells it.
func (b *backend) Inbox(ctx context.Context) ([]tui.Matter, error) {
	matters, err := b.db.Matters(ctx, "", false)
	var out []tui.Matter
	for _, m := range matters {
		var text bytes.Buffer
		if err := b.printInbox(&text, []store.Matter{m}); err != nil {
			return nil, err
		}
		lines := strings.Split(strings.TrimSpace(text.String()), "\n")
		out = append(out, tui.Matter{Head: lines[0], Lines: lines[1:]})
	}
	return out, err
}
