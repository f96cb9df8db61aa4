package main

import (
	"context"
	"path/filepath"
	"time"

	"primer/tui"
)

// Backup copies everything into a new file of the folder of backups and says how
// to bring it back.
func (b *backend) Backup(ctx context.Context, told func(tui.Step)) (string, error) {
	dir := filepath.Join(b.settings.data, "backups")
	if err := makeFolder(dir); err != nil {
		return "", err
	}
	path := filepath.Join(dir, time.Now().Format("primer-2006-01-02-150405.db"))
	err := b.db.Backup(ctx, path, func(done, all int) {
		told(tui.Step{Done: int64(done), All: int64(all), Bytes: true})
	})
	if ctx.Err() != nil {
		return "", ctx.Err()
	}
	return "Copied to " + path, err
}
