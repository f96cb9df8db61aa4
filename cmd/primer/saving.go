package main

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

	"primer/tui"
	"primer/tutor/export"
	"primer/tutor/format"
)

// Places are the folders that the screen offers to save in.
func (b *backend) Places() []tui.Place {
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
func (b *backend) Save(ctx context.Context, student, session string, s tui.Save, told func(tui.Step)) (string, error) {
	p, err := b.db.Profile(ctx, student)
	if err != nil {
		return "", err
	}
	place, err := b.placeOf(s.Place)
	if err != nil {
		return "", err
	}
	now := time.Now()
	if s.TakeHome {
		page, err := b.reports().TakeHome(ctx, p, now)
		if err != nil {
			return "", err
		}
		return place.save(fileName(p.Name)+"-"+now.Format(time.DateOnly), formatHTML, func(w io.Writer) error { return export.TakeHomeHTML(w, page) })
	}
	x := exporting{ids: []string{session}, format: s.Format, decisions: s.Decisions}
	base := session
	if s.All {
		if x.ids, err = b.sessionsIn(ctx, p.Name, days{}); err != nil {
			return "", err
		}
		base = fileName(p.Name) + "-" + now.Format(time.DateOnly)
		x.report = func(done, all int) { told(tui.Step{Done: int64(done), All: int64(all)}) }
	}
	return place.save(base, s.Format, func(w io.Writer) error { return b.printExport(ctx, x, w) })
}

// somewhere is where a file shall go: a folder, or the file itself.
type somewhere struct{ folder, file string }

// placeOf reads a place as a person names it; "" is the program's own folder.
func (a *app) placeOf(place string) (somewhere, error) {
	place = strings.TrimSpace(place)
	kept := a.exportsDir()
	if place == "" || place == kept {
		_, err := a.exportPlace("")
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
		return s.file, saveFile(s.file, false, write)
	}
	for n := 1; n < mostAlike; n++ {
		name := base
		if n > 1 {
			name = fmt.Sprintf("%s-%d", base, n)
		}
		path := filepath.Join(s.folder, name+"."+endingOf(kind))
		if _, err := os.Lstat(path); errors.Is(err, fs.ErrNotExist) {
			return path, saveFile(path, false, write)
		}
	}
	return "", fmt.Errorf("%s holds too many files of this name; choose another folder", format.Printable(s.folder))
}
