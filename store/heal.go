package store

import (
	"context"
	"errors"
	"fmt"

	"modernc.org/sqlite"
	sqlite3 "modernc.org/sqlite/lib"
)

// indexDamaged reports whether the index of the conversations cannot be read. What was
// said stands in the messages; the index is made of them and can be made again.
func indexDamaged(err error) bool {
	var said *sqlite.Error
	return errors.As(err, &said) && said.Code() == sqlite3.SQLITE_CORRUPT_VTAB
}

// healed does something once more when all that kept it from being done was a
// damaged index: no word of a student is lost for want of a search.
func (db *DB) healed(ctx context.Context, do func() error) error {
	err := do()
	if err == nil || !indexDamaged(err) {
		return err
	}
	if _, again := db.sql.ExecContext(ctx, `INSERT INTO said_words (said_words) VALUES ('rebuild')`); again != nil {
		return fmt.Errorf("%w; the search index cannot be made again: %w", err, again)
	}
	return do()
}
