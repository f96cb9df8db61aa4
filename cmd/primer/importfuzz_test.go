package main

import (
	"context"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/primer-tutor/primer/store"
	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/export"
)

// seedExport is a small export, of which the fuzzer makes others.
const seedExport = `{"type":"primer","format":2}
{"type":"profile","profile":{"id":"u1","name":"Mia","grade":6,"created":"2026-03-02T12:00:00Z"}}
{"type":"state","standing":{"at":"2026-03-02T12:01:00Z","state":{"lesson":"integers.adding","phase":3,"mode":"NORMAL","checked":{"int.add":true}}}}
{"type":"mastery","mastery":{"student":"u1","kc":"int.add","known":0.4,"rows":1,"last":"2026-03-02T12:01:00Z"}}
{"type":"misconception","misconception":{"student":"u1","kc":"int.add","name":"ignores-signs","opened":"2026-03-02T12:01:00Z","last":"2026-03-02T12:01:00Z","shown":1}}
{"type":"outcome","outcome":{"kc":"int.add","approach":"step_by_step","tried":2,"worked":1}}
{"type":"session","session":{"id":"s1","student":"u1","lesson":"integers.adding","started":"2026-03-02T12:00:00Z","turns":1,"seed":7}}
{"type":"turn","turn":{"turn":0,"heard":"2026-03-02T12:00:00Z","done":"2026-03-02T12:00:00Z"}}
{"type":"turn","turn":{"turn":1,"heard":"2026-03-02T12:01:00Z","done":"2026-03-02T12:01:00Z","seen":true}}
{"type":"message","message":{"id":1,"session":"s1","turn":1,"by":"student","text":"8","at":"2026-03-02T12:01:00Z"}}
{"type":"evidence","evidence":{"id":1,"student":"u1","session":"s1","turn":1,"at":"2026-03-02T12:01:00Z","kc":"int.add","item":"i","kind":"incorrect","quality":10,"attempt":1}}
{"type":"evidence","evidence":{"id":2,"student":"u1","session":"s1","turn":1,"at":"2026-03-02T12:01:00Z","kc":"int.add","item":"i","kind":"override","quality":10,"attempt":1,"refers":1}}
{"type":"event","event":{"session":"s1","turn":1,"seq":0,"at":"2026-03-02T12:01:00Z","kind":"evidence","evidence":{"id":1,"kc":"int.add","kind":"incorrect"}}}
{"type":"event","event":{"session":"s1","turn":1,"seq":1,"at":"2026-03-02T12:01:00Z","kind":"called","called":{"role":"compose","model":"m"}}}
{"type":"approach","approach":{"kc":"int.add","approach":"step_by_step","turn":1}}
{"type":"override","override":{"evidence":1,"at":"2026-03-02T12:02:00Z","by":"Ms Lee","right":true,"quality":100}}
{"type":"flag","flag":{"student":"u1","session":"s1","turn":1,"at":"2026-03-02T12:02:00Z","seen":true,"kind":"stuck","text":"x"}}
{"type":"case","case":{"student":"u1","session":"s1","turn":1,"at":"2026-03-02T12:02:00Z","by":"Ms Lee","wanted":{"intent":"question"}}}
{"type":"analysis","analysis":{"student":"u1","session":"s1","at":"2026-03-02T12:02:00Z","turn":1}}
{"type":"end","id":"s1"}
`

// Whatever a file says, it comes in whole or not at all, and the database stays
// sound; what came in can be written again.
func FuzzImport(f *testing.F) {
	f.Add(seedExport)
	f.Add(strings.ReplaceAll(seedExport, `"turn":1`, `"turn":-4`))
	f.Add(strings.ReplaceAll(seedExport, `"turn":1`, `"turn":9223372036854775807`))
	f.Add(strings.ReplaceAll(seedExport, `"refers":1`, `"refers":77`))
	f.Add(strings.ReplaceAll(seedExport, `"evidence":1,"at"`, `"evidence":9,"at"`))
	f.Add(strings.ReplaceAll(seedExport, `"u1"`, `"u1\u0000\u001b[2J"`))
	f.Fuzz(func(t *testing.T, text string) {
		db, err := store.Open(t.Context(), filepath.Join(t.TempDir(), "primer.db"), time.Now)
		if err != nil {
			t.Fatal(err)
		}
		defer func() { _ = db.Close() }()
		var ids []string
		err = db.ImportAll(t.Context(), func(yield func(tutor.Bundle, error) bool) {
			for s, err := range export.Sessions(strings.NewReader(text), "x") {
				if !yield(s.Bundle, err) || err != nil {
					return
				}
			}
		}, func(b tutor.Bundle, fresh bool) {
			if fresh {
				ids = append(ids, b.Session.ID)
			}
		})
		stays(t, db, ids, err)
	})
}

// stays checks what an import left behind.
func stays(t *testing.T, db *store.DB, ids []string, failed error) {
	t.Helper()
	h, err := db.Check(context.Background())
	if err != nil || len(h.Problems) > 0 {
		t.Fatalf("the database is not sound: %v %v", h.Problems, err)
	}
	if failed != nil {
		if h.Profiles+h.Sessions+h.Turns+h.Messages+h.Evidence > 0 {
			t.Errorf("%v, and yet something stays: %+v", failed, h)
		}
		return
	}
	for _, id := range ids {
		if _, err := db.Export(context.Background(), id); err != nil {
			t.Errorf("what came in cannot be written: %v", err)
		}
	}
}
