package store

import "testing"

// TestADamagedIndexLosesNoWord: the search index breaks, and the next message is
// stored and found all the same.
func TestADamagedIndexLosesNoWord(t *testing.T) {
	for name, damage := range map[string]string{
		"blocks of noise": `UPDATE said_words_data SET block = x'ffffffffffff'`,
		"blocks missing":  `DELETE FROM said_words_data WHERE id > 1`,
		"all missing":     `DELETE FROM said_words_data`,
	} {
		t.Run(name, func(t *testing.T) {
			db := talked(t)
			if _, err := db.sql.ExecContext(t.Context(), damage); err != nil {
				t.Fatal(err)
			}
			hear(t, db, "the crocodile has seven teeth")
			if found := foundBy(t, db, "crocodile", "ana"); len(found) != 1 {
				t.Errorf("found %v", found)
			}
			if found := foundBy(t, db, "fractions", ""); len(found) != 2 {
				t.Errorf("of before found %v", found)
			}
		})
	}
}
