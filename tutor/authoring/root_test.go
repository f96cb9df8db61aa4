package authoring

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/primer-tutor/primer/tutor/course"
)

// A link in a course's folder that leads out of it is not followed.
func TestALinkOutOfACourseIsRefused(t *testing.T) {
	outside := filepath.Join(t.TempDir(), "secret.yaml")
	if err := os.WriteFile(outside, []byte("id: secret\ntitle: the words of somebody else\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	if err := os.WriteFile(filepath.Join(dir, "course.yaml"), []byte("format: 1\nid: c\ntitle: C\nsubject: math\nlessons: [secret]\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	if err := os.Symlink(outside, filepath.Join(dir, "secret.yaml")); err != nil {
		t.Skip(err)
	}
	var told strings.Builder
	for _, f := range course.Check(Within(dir), ".") {
		told.WriteString(f.Error() + "\n")
	}
	if !strings.Contains(told.String(), "secret.yaml") || !strings.Contains(told.String(), "cannot be read") || strings.Contains(told.String(), "somebody") {
		t.Errorf("told:\n%s", told.String())
	}
}
