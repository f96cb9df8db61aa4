package seat

import (
	"crypto/ed25519"
	"crypto/rand"
	"encoding/pem"
	"errors"
	"fmt"
	"io/fs"
	"os"

	gossh "golang.org/x/crypto/ssh"
)

// HostKey is the key that a door shows, read from a file, which is made (0600) where there
// is none: who came in once would notice another machine in its place.
func HostKey(path string) (gossh.Signer, error) {
	raw, err := os.ReadFile(path)
	if errors.Is(err, fs.ErrNotExist) {
		raw, err = newHostKey(path)
	}
	if err != nil {
		return nil, fmt.Errorf("host key: %w", err)
	}
	key, err := gossh.ParsePrivateKey(raw)
	if err != nil {
		return nil, fmt.Errorf("host key %s: %w; mend the file, or remove it and print new cards", path, err)
	}
	return key, nil
}

func newHostKey(path string) ([]byte, error) {
	_, key, err := ed25519.GenerateKey(rand.Reader)
	if err != nil {
		return nil, err
	}
	block, err := gossh.MarshalPrivateKey(key, "primer")
	if err != nil {
		return nil, err
	}
	raw := pem.EncodeToMemory(block)
	f, err := os.OpenFile(path, os.O_CREATE|os.O_EXCL|os.O_WRONLY, 0o600)
	if errors.Is(err, fs.ErrExist) { // another program was quicker
		return os.ReadFile(path)
	}
	if err != nil {
		return nil, err
	}
	_, err = f.Write(raw)
	return raw, errors.Join(err, f.Close())
}

// Fingerprint is how a key is told on cards, and by a terminal that sees it first.
func Fingerprint(key gossh.Signer) string { return gossh.FingerprintSHA256(key.PublicKey()) }
