package store

import (
	"bytes"
	"context"
	"database/sql"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
	"time"
)

// filled is the path of a closed database with a few hundred turns.
func filled(t *testing.T) string {
	t.Helper()
	db := begun(t)
	for range 60 {
		must(t, db.Commit(t.Context(), wrong(hear(t, db, "8"))))
	}
	must(t, db.Close())
	return db.Path()
}

func TestFilesKeepOthersOut(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("no mode bits")
	}
	path := filepath.Join(t.TempDir(), "data", "primer.db")
	db := openedAt(t, path)
	begin(t, db)
	backup := filepath.Join(t.TempDir(), "copy.db")
	must(t, db.Backup(t.Context(), backup, nil))
	for file, mode := range map[string]os.FileMode{path: 0o600, path + "-wal": 0o600, path + "-shm": 0o600, filepath.Dir(path): 0o700, backup: 0o600} {
		info, err := os.Stat(file)
		must(t, err)
		if info.Mode().Perm() != mode {
			t.Errorf("%s has mode %v", filepath.Base(file), info.Mode().Perm())
		}
	}
	must(t, db.Close())
	must(t, os.Chmod(path, 0o644))
	openedAt(t, path)
	if info, _ := os.Stat(path); info.Mode().Perm() != 0o600 {
		t.Errorf("an open file stayed %v", info.Mode().Perm())
	}
}

func TestPathsMayHoldAnyCharacter(t *testing.T) {
	path := filepath.Join(t.TempDir(), "a b?c#d%20é", "primer&x=1.db")
	db := openedAt(t, path)
	begin(t, db)
	if _, err := os.Stat(path); err != nil {
		t.Error(err)
	}
}

// What cannot be opened is said in one line that names the file and the remedy,
// and not one byte of it changes.
func TestABadFileIsReportedAndLeftAlone(t *testing.T) {
	good, err := os.ReadFile(filled(t))
	must(t, err)
	flip := func(at int, b byte) []byte {
		data := bytes.Clone(good)
		data[at] ^= b
		return data
	}
	rollback := func(data []byte) []byte { // as another program, or a backup, has it
		data[18], data[19] = 1, 1
		return data
	}
	for name, c := range map[string]struct {
		data []byte
		code Code
		says string
	}{
		"newer backup":  {rollback(flip(62, 0x40)), Newer, "update Primer"},
		"other, no WAL": {rollback(flip(68, 0x11)), NotPrimer, "choose another file"},
		"other, no id":  {rollback(append(append(bytes.Clone(good[:60]), make([]byte, 12)...), good[72:]...)), NotPrimer, "choose another file"},
		"no database":   {[]byte(strings.Repeat("Dear diary, today I learned fractions.\n", 10)), Damaged, "primer restore"},
		"short":         {[]byte("SQLite"), Damaged, "primer restore"},
		"magic flipped": {flip(3, 0x40), Damaged, "primer restore"},
		"page size":     {flip(16, 0xff), Damaged, "primer restore"},
		"cut in half":   {good[:len(good)/2], Damaged, "primer restore"},
		"cut by a page": {good[:len(good)-4096], Damaged, "primer restore"},
		"schema page":   {append(flip(0, 0)[:100], append(bytes.Repeat([]byte{0xaa}, 3996), good[4096:]...)...), Damaged, "primer restore"},
		"newer version": {flip(62, 0x40), Newer, "update Primer"},
		"other program": {flip(68, 0x11), NotPrimer, "choose another file"},
	} {
		path := filepath.Join(t.TempDir(), "primer.db")
		must(t, os.WriteFile(path, c.data, 0o600))
		db, err := Open(t.Context(), path, clock)
		if err == nil {
			_ = db.Close()
			t.Errorf("%s: opened", name)
			continue
		}
		if line := err.Error(); CodeOf(err) != c.code || !strings.Contains(line, path) || !strings.Contains(line, c.says) || strings.Contains(line, "\n") {
			t.Errorf("%s: %s: %v", name, CodeOf(err), err)
		}
		if after, _ := os.ReadFile(path); !bytes.Equal(after, c.data) {
			t.Errorf("%s: the file was changed", name)
		}
	}
}

// Damage deep inside is found by Check, not by Open, which has to be quick.
func TestCheckFindsDamageDeepInside(t *testing.T) {
	path := filled(t)
	db := openedAt(t, path)
	h, err := db.Check(t.Context())
	must(t, err)
	texts, err := steps()
	must(t, err)
	if len(h.Problems) != 0 || h.Version != len(texts) || h.Turns != 60 || h.Evidence != 60 || h.Messages != 120 || h.Profiles != 1 || h.Sessions != 1 || h.Bytes == 0 {
		t.Errorf("health: %+v", h)
	}
	must(t, db.Close())
	data, err := os.ReadFile(path)
	must(t, err)
	for at := len(data) / 4 * 3; at < len(data)/4*3+3*4096; at++ {
		data[at] = 0x5a
	}
	must(t, os.WriteFile(path, data, 0o600))
	db, err = Open(t.Context(), path, clock)
	if err != nil {
		wantCode(t, err, Damaged)
		return
	}
	defer func() { _ = db.Close() }()
	if h, err := db.Check(t.Context()); err == nil && len(h.Problems) == 0 {
		t.Error("Check found nothing")
	}
}

func TestPlacesThatCannotBeWritten(t *testing.T) {
	folder := t.TempDir()
	file := filepath.Join(folder, "file")
	must(t, os.WriteFile(file, nil, 0o600))
	paths := map[string]string{"a folder": folder, "under a file": filepath.Join(file, "primer.db")}
	if os.Getuid() > 0 {
		closed := filepath.Join(folder, "closed")
		must(t, os.Mkdir(closed, 0o500))
		paths["a closed folder"] = filepath.Join(closed, "primer.db")
	}
	for name, path := range paths {
		_, err := Open(t.Context(), path, clock)
		if CodeOf(err) != Unwritable || !strings.Contains(err.Error(), filepath.Dir(path)) {
			t.Errorf("%s: %v", name, err)
		}
	}
}

func TestALockedFile(t *testing.T) {
	db := begun(t)
	other, err := sql.Open("sqlite", dsn(db.Path(), 0))
	must(t, err)
	defer func() { _ = other.Close() }()
	other.SetMaxOpenConns(1)
	_, err = other.ExecContext(t.Context(), `BEGIN IMMEDIATE`)
	must(t, err)
	_, err = open(t.Context(), db.Path(), clock, time.Millisecond)
	wantCode(t, err, Locked)
	if !strings.Contains(err.Error(), db.Path()) || !strings.Contains(err.Error(), "close the other Primer") {
		t.Error(err)
	}
	if _, err := db.Snapshot(t.Context(), "s-1"); err != nil {
		t.Errorf("reading while another writes: %v", err)
	}
	_, err = other.ExecContext(t.Context(), `ROLLBACK`)
	must(t, err)
	hear(t, db, "8")
}

// Several programs open a new file at once, and write at once.
func TestOpenersTakeTurns(t *testing.T) {
	path := filepath.Join(t.TempDir(), "primer.db")
	failed := make(chan error, 6)
	for i := range cap(failed) {
		go func() {
			db, err := Open(context.Background(), path, clock)
			if err == nil {
				id := string(rune('a' + i))
				err = db.CreateProfile(context.Background(), profileNamed(id))
				_ = db.Close()
			}
			failed <- err
		}()
	}
	for range cap(failed) {
		must(t, <-failed)
	}
	list, err := openedAt(t, path).Profiles(t.Context())
	must(t, err)
	if len(list) != cap(failed) {
		t.Errorf("%d profiles", len(list))
	}
}

func TestBackupAndRestore(t *testing.T) {
	db := begun(t)
	must(t, db.Commit(t.Context(), wrong(hear(t, db, "8"))))
	backup := filepath.Join(t.TempDir(), "copy.db")
	must(t, db.Backup(t.Context(), backup, nil))
	wantCode(t, db.Backup(t.Context(), backup, nil), Exists)
	wantCode(t, db.Backup(t.Context(), filepath.Join(backup, "x"), nil), Unwritable)
	hear(t, db, "later")
	path := db.Path()

	wantCode(t, Restore(t.Context(), path, filepath.Join(t.TempDir(), "other.db"), nil), Locked) // no backup, a live file
	held, err := db.sql.BeginTx(t.Context(), nil)
	must(t, err)
	wantCode(t, Restore(t.Context(), backup, path, nil), Locked)
	must(t, held.Rollback())
	wantCode(t, Restore(t.Context(), backup, path, nil), Locked) // open and idle
	must(t, db.Close())

	bad := filepath.Join(t.TempDir(), "bad.db")
	must(t, os.WriteFile(bad, []byte("no database at all"), 0o600))
	before, err := os.ReadFile(path)
	must(t, err)
	wantCode(t, Restore(t.Context(), bad, path, nil), Damaged)
	wantCode(t, Restore(t.Context(), filepath.Join(t.TempDir(), "none.db"), path, nil), NotFound)
	if after, _ := os.ReadFile(path); !bytes.Equal(before, after) {
		t.Error("a refused restore changed the database")
	}
	for range 2 {
		must(t, Restore(t.Context(), backup, path, nil))
	}
	db = openedAt(t, path)
	if list, err := db.Messages(t.Context(), "s-1"); err != nil || len(list) != 2 {
		t.Errorf("after the restore: %v %v", list, err)
	}
	old := openedAt(t, path+beforeRestore)
	if list, err := old.Messages(t.Context(), "s-1"); err != nil || len(list) != 3 {
		t.Errorf("put aside: %v %v", list, err)
	}
	if !exists(path + beforeRestore + ".2") {
		t.Error("the second restore kept no old file")
	}
	must(t, Restore(t.Context(), backup, filepath.Join(t.TempDir(), "fresh.db"), nil))
}

// A FIFO in the place of the database is refused at once: to read it would wait for ever.
func TestAFIFOIsNoDatabase(t *testing.T) {
	path := filepath.Join(t.TempDir(), "primer.db")
	if err := fifo(path); err != nil {
		t.Skip(err)
	}
	_, err := Open(t.Context(), path, clock)
	wantCode(t, err, Unwritable)
}

// An empty database is one that lost what was in it, and is told: it is left as it is.
func TestAnEmptyDatabaseIsTold(t *testing.T) {
	path := filepath.Join(t.TempDir(), "primer.db")
	must(t, os.WriteFile(path, nil, 0o600))
	_, err := Open(t.Context(), path, clock)
	wantCode(t, err, Damaged)
	if info, err := os.Stat(path); err != nil || info.Size() != 0 {
		t.Errorf("it was written to: %v", err)
	}
}

// A database that is taken away while it is open takes no more lines: they would be
// written where nobody finds them.
func TestADatabaseTakenAwayTakesNoLines(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "data")
	db := openedAt(t, filepath.Join(dir, "primer.db"))
	begin(t, db)
	must(t, os.Rename(dir, dir+".away"))
	_, err := db.Hear(t.Context(), "s-1", "8", start)
	wantCode(t, err, Gone)
	wantCode(t, db.EndSession(t.Context(), "s-1", start), Gone)
	must(t, os.Rename(dir+".away", dir))
	_, err = db.Hear(t.Context(), "s-1", "8", start)
	must(t, err)
}
