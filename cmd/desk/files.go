package desk

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"time"

	"github.com/primer-tutor/primer/tui"
	"github.com/primer-tutor/primer/tutor/export"
	"github.com/primer-tutor/primer/tutor/format"
)

// SaveFile writes a new file of mode 0600, whole or not at all.
func SaveFile(path string, replace bool, write func(io.Writer) error) error {
	if info, err := os.Lstat(path); err == nil && info.IsDir() {
		return fmt.Errorf("%s is a folder; name a file in it", path)
	} else if err == nil && !replace {
		return fmt.Errorf("%s is there already; choose another name, or --force to replace it", path)
	}
	draft, err := os.CreateTemp(filepath.Dir(path), ".primer-*") // of mode 0600
	if err != nil {
		return cannotWrite(path, err)
	}
	defer func() { _ = os.Remove(draft.Name()) }() // gone already when all went well
	err = write(draft)
	if synced := draft.Sync(); err == nil && synced != nil {
		err = cannotWrite(path, synced)
	}
	if closed := draft.Close(); err == nil && closed != nil {
		err = cannotWrite(path, closed)
	}
	if err != nil {
		return err
	}
	if !replace {
		if err := os.Link(draft.Name(), path); !errors.Is(err, errors.ErrUnsupported) && !errors.Is(err, os.ErrPermission) {
			return cannotWrite(path, err)
		}
	}
	return cannotWrite(path, os.Rename(draft.Name(), path))
}

// cannotWrite names the file and the remedy; nil stays nil.
func cannotWrite(path string, err error) error {
	if err == nil {
		return nil
	}
	var about *os.PathError
	reason := err
	if errors.As(err, &about) {
		reason = about.Err
	}
	return fmt.Errorf("%s cannot be written (%w); choose another place", path, reason)
}

// Places are the folders that the screen offers to save in.
func (b *Backend) Places() []tui.Place {
	kept := b.exportsDir()
	places := []tui.Place{{Kind: tui.PlaceKept, Path: kept}}
	if home, err := os.UserHomeDir(); err == nil {
		if documents := filepath.Join(home, "Documents"); isFolder(documents) {
			places = append(places, tui.Place{Kind: tui.PlaceDocuments, Path: documents})
		}
	}
	if here, err := os.Getwd(); err == nil && here != kept {
		places = append(places, tui.Place{Kind: tui.PlaceHere, Path: here})
	}
	return places
}

func isFolder(path string) bool {
	info, err := os.Stat(path)
	return err == nil && info.IsDir()
}

// Save writes a session, all of its student's, or the page to take home, into a
// new file, and says where that is.
func (b *Backend) Save(ctx context.Context, student, session string, s tui.Save, told func(tui.Step)) (string, error) {
	p, err := b.DB.Profile(ctx, student)
	if err != nil {
		return "", err
	}
	place, err := b.placeOf(s.Place)
	if err != nil {
		return "", err
	}
	now := time.Now()
	if s.TakeHome {
		page, err := b.Reports().TakeHome(ctx, p, now)
		if err != nil {
			return "", err
		}
		return place.save(fileName(p.Name)+"-"+now.Format(time.DateOnly), FormatHTML, func(w io.Writer) error { return export.TakeHomeHTML(w, page) })
	}
	x := Export{IDs: []string{session}, Format: s.Format, Decisions: s.Decisions}
	base := session
	if s.All {
		if x.IDs, err = b.SessionsIn(ctx, p.Name, Group{}, days{}); err != nil {
			return "", err
		}
		base = fileName(p.Name) + "-" + now.Format(time.DateOnly)
		x.Report = func(done, all int) { told(tui.Step{Done: int64(done), All: int64(all)}) }
	}
	return place.save(base, s.Format, func(w io.Writer) error { return b.PrintExport(ctx, x, w) })
}

// somewhere is where a file shall go: a folder, or the file itself.
type somewhere struct{ folder, file string }

// placeOf reads a place as a person names it; "" is the program's own folder.
func (a *Desk) placeOf(place string) (somewhere, error) {
	place = strings.TrimSpace(place)
	kept := a.exportsDir()
	if place == "" || place == kept {
		_, err := a.ExportPlace("")
		return somewhere{folder: kept}, err
	}
	if rest, ok := strings.CutPrefix(place, "~"); ok && (rest == "" || os.IsPathSeparator(rest[0])) {
		home, err := os.UserHomeDir()
		if err != nil {
			return somewhere{}, errors.New("there is no home folder here; write the folder's whole name")
		}
		place = home + rest
	}
	if isFolder(place) {
		return somewhere{folder: place}, nil
	}
	if folder := filepath.Dir(place); !isFolder(folder) {
		return somewhere{}, fmt.Errorf("there is no folder %s; make it first, or choose another", format.Printable(folder))
	}
	return somewhere{file: place}, nil
}

// mostAlike is how many files of one name a folder may hold.
const mostAlike = 1000

// save writes a new file: in a folder under the first name that is free.
func (s somewhere) save(base, kind string, write func(io.Writer) error) (string, error) {
	if s.file != "" {
		return s.file, SaveFile(s.file, false, write)
	}
	for n := 1; n < mostAlike; n++ {
		name := base
		if n > 1 {
			name = fmt.Sprintf("%s-%d", base, n)
		}
		path := filepath.Join(s.folder, name+"."+endingOf(kind))
		if _, err := os.Lstat(path); errors.Is(err, fs.ErrNotExist) {
			return path, SaveFile(path, false, write)
		}
	}
	return "", fmt.Errorf("%s holds too many files of this name; choose another folder", format.Printable(s.folder))
}

// ExportPlace is a file of the export folder, which is made when it is not there.
func (a *Desk) ExportPlace(name string) (string, error) {
	dir := a.exportsDir()
	if err := os.MkdirAll(dir, 0o700); err != nil {
		return "", cannotWrite(dir, err)
	}
	return filepath.Join(dir, name), nil
}

// fileName is a student's name as the name of a file.
func fileName(name string) string {
	safe := strings.Map(func(r rune) rune {
		switch {
		case r == ' ' || r == '-':
			return '-'
		case strings.ContainsRune(`/\:*?"<>|.`, r) || r < ' ':
			return -1
		}
		return r
	}, name)
	if safe = strings.Trim(safe, "- "); safe == "" {
		return "student"
	}
	return safe
}

// Backup copies everything into a new file of the folder of backups and says how
// to bring it back.
func (b *Backend) Backup(ctx context.Context, told func(tui.Step)) (string, error) {
	dir := filepath.Join(b.Flags.Data, "backups")
	if err := MakeFolder(dir); err != nil {
		return "", err
	}
	path := filepath.Join(dir, time.Now().Format("primer-2006-01-02-150405.db"))
	err := b.DB.Backup(ctx, path, func(done, all int) {
		told(tui.Step{Done: int64(done), All: int64(all), Bytes: true})
	})
	if ctx.Err() != nil {
		return "", ctx.Err()
	}
	return "Copied to " + path, err
}
