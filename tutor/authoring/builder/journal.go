package builder

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"

	"primer/tutor/llm"
)

// Journal keeps the answers of a build as they come, so that one that was
// stopped goes on without asking again.
type Journal interface {
	Kept(key string) ([]byte, bool)
	Keep(key string, data []byte) error
}

// kept is one answer of a model.
type kept struct {
	Role   string         `json:"role"`
	Text   string         `json:"text"`
	Calls  []llm.ToolCall `json:"calls,omitempty"`
	Cut    bool           `json:"cut,omitempty"`
	Tokens int            `json:"tokens"`
}

// keyOf is the digest of a request: the same question to the same model has the
// same answer.
func keyOf(model string, r llm.Request) (string, error) {
	r.Limits = llm.Limits{}
	raw, err := json.Marshal(r)
	if err != nil {
		return "", fmt.Errorf("write request: %w", err)
	}
	sum := sha256.Sum256(append([]byte(model+"\n"), raw...))
	return hex.EncodeToString(sum[:16]), nil
}

// FolderJournal keeps each answer in a file of a folder.
type FolderJournal string

// Kept reads an answer. A file that cannot be read counts as none: the question
// is asked again.
func (j FolderJournal) Kept(key string) ([]byte, bool) {
	data, err := os.ReadFile(filepath.Join(string(j), key+".json"))
	return data, err == nil
}

// Keep writes an answer whole or not at all.
func (j FolderJournal) Keep(key string, data []byte) error {
	if err := os.MkdirAll(string(j), 0o755); err != nil {
		return fmt.Errorf("make folder for answers: %w", err)
	}
	file, err := os.CreateTemp(string(j), "part-*")
	if err != nil {
		return fmt.Errorf("keep answer: %w", err)
	}
	defer func() { _ = os.Remove(file.Name()) }() // it is gone when all went well
	_, err = file.Write(data)
	if shut := file.Close(); err == nil {
		err = shut
	}
	if err == nil {
		err = os.Rename(file.Name(), filepath.Join(string(j), key+".json"))
	}
	if err != nil {
		return fmt.Errorf("keep answer: %w", err)
	}
	return nil
}
