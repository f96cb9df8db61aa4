package main

import (
	"context"
	"crypto/sha256"
	"errors"
	"fmt"
	"io/fs"
	"math"
	"os"
	"path/filepath"
	"time"

	"github.com/primer-tutor/primer/tutor/llm"
)

// The encoder that is learned from, and how it is asked.
const (
	encoder      = "all-minilm"
	encoderDims  = 384
	perCall      = 128
	callLimit    = 2 * time.Minute
	stepsOfOne   = 256 // a component of 1 as it is kept; hardly one of a direction reaches a half
	keyBytes     = 16
	bytesOfEntry = keyBytes + encoderDims
)

type key [keyBytes]byte

func keyOf(line string) key {
	sum := sha256.Sum256([]byte(line))
	return key(sum[:keyBytes])
}

// taught is what the encoder makes of the lines of the corpus and of its single words,
// from the file of what it answered before, and else from the encoder itself.
func (c *corpus) taught(file string) (map[string][]float32, error) {
	kept, err := readKept(file)
	if err != nil {
		return nil, err
	}
	all := append(append([]string{}, c.lines...), c.vocab...)
	var missing []string
	for _, line := range all {
		if _, has := kept[keyOf(line)]; !has {
			missing = append(missing, line)
		}
	}
	if len(missing) > 0 {
		if err := ask(missing, file, kept); err != nil {
			return nil, err
		}
	}
	out := make(map[string][]float32, len(all))
	for _, line := range all {
		out[line] = kept[keyOf(line)]
	}
	return out, nil
}

// ask has the encoder read lines, and keeps what it makes of them.
func ask(lines []string, file string, kept map[key][]float32) (err error) {
	server, err := llm.NewServer(os.Getenv("OLLAMA_HOST"), false)
	if err != nil {
		return err
	}
	model, err := server.OpenEncoder(context.Background(), encoder)
	if err != nil {
		return err
	}
	if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
		return err
	}
	out, err := os.OpenFile(file, os.O_APPEND|os.O_CREATE|os.O_WRONLY, 0o644)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, out.Close()) }()
	for len(lines) > 0 {
		some := lines[:min(perCall, len(lines))]
		lines = lines[len(some):]
		vectors, err := model.Embed(context.Background(), some, callLimit)
		if err != nil {
			return err
		}
		for i, line := range some {
			entry := keyOf(line)
			row := entry[:]
			for _, x := range vectors[i] {
				row = append(row, byte(packed(x)))
			}
			if len(row) != bytesOfEntry {
				return fmt.Errorf("%s gives %d numbers a line, not %d", encoder, len(vectors[i]), encoderDims)
			}
			if _, err := out.Write(row); err != nil {
				return err
			}
			kept[entry] = unpacked(row[keyBytes:])
		}
		fmt.Printf("\r%d lines to be read ", len(lines))
	}
	fmt.Println()
	return nil
}

// readKept reads what the encoder answered before.
func readKept(file string) (map[key][]float32, error) {
	data, err := os.ReadFile(file)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return nil, err
	}
	kept := make(map[key][]float32, len(data)/bytesOfEntry)
	for ; len(data) >= bytesOfEntry; data = data[bytesOfEntry:] {
		kept[key(data[:keyBytes])] = unpacked(data[keyBytes:bytesOfEntry])
	}
	return kept, nil
}

// packed keeps a component in eight bits.
func packed(x float32) int8 {
	return int8(math.Round(min(max(float64(x)*stepsOfOne, math.MinInt8), math.MaxInt8)))
}

func unpacked(row []byte) []float32 {
	v := make([]float32, len(row))
	for i, b := range row {
		v[i] = float32(int8(b)) / stepsOfOne
	}
	return v
}
