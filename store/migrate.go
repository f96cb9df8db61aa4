package store

import (
	"context"
	"database/sql"
	"embed"
	"fmt"
	"io/fs"
)

// The migrations, in the order of their numbers. They are append-only: a file
// that was released is never edited, its successor mends it.
//
//go:embed migrations/*.sql
var migrationFiles embed.FS

// applicationID marks a SQLite file as Primer's ("Prim"), so that another
// program's database is never migrated by mistake.
const applicationID = 0x5072696d

// steps are the texts of the migrations; step i leads to version i+1.
func steps() ([]string, error) {
	names, err := fs.Glob(migrationFiles, "migrations/*.sql") // sorted by name
	if err != nil {
		return nil, err
	}
	var texts []string
	for i, name := range names {
		var number int
		if _, err := fmt.Sscanf(name, "migrations/%04d_", &number); err != nil || number != i+1 {
			return nil, fmt.Errorf("migration %s stands at place %d", name, i+1)
		}
		text, err := migrationFiles.ReadFile(name)
		if err != nil {
			return nil, err
		}
		texts = append(texts, string(text))
	}
	return texts, nil
}

// migrate brings the file to the newest version, each step in a transaction of
// its own together with its number. Two programs that open the file at once
// take turns: the second finds nothing left to do.
func (db *DB) migrate(ctx context.Context, texts []string) error {
	for {
		more := false
		err := db.write(ctx, "migrate database", func(tx *sql.Tx) error {
			version, err := db.versionOf(ctx, tx, len(texts))
			if err != nil || version == len(texts) {
				return err
			}
			more = true
			if _, err := tx.ExecContext(ctx, texts[version]); err != nil {
				return fmt.Errorf("step %d: %w", version+1, err)
			}
			_, err = tx.ExecContext(ctx, fmt.Sprintf("PRAGMA user_version = %d; PRAGMA application_id = %d", version+1, applicationID))
			return err
		})
		if err != nil || !more {
			return err
		}
	}
}

// versionOf reads the file's version and refuses what is newer or not Primer's.
func (db *DB) versionOf(ctx context.Context, tx *sql.Tx, newest int) (int, error) {
	var version, id, tables int
	row := tx.QueryRowContext(ctx, `SELECT (SELECT user_version FROM pragma_user_version),
		(SELECT application_id FROM pragma_application_id), (SELECT count(*) FROM sqlite_schema)`)
	if err := row.Scan(&version, &id, &tables); err != nil {
		return 0, err
	}
	if id != applicationID && (id != 0 || version != 0 || tables != 0) {
		return 0, notPrimer(db.path)
	}
	if version > newest {
		return 0, newer(db.path, version, newest)
	}
	return version, nil
}

func notPrimer(path string) error {
	return &Error{Code: NotPrimer, Path: path, Text: path + " is a database of another program: choose another file"}
}

func newer(path string, version, newest int) error {
	return &Error{Code: Newer, Path: path, Text: fmt.Sprintf(
		"%s was written by a newer Primer (format %d, this one reads up to %d): update Primer; the file was left as it is", path, version, newest)}
}
