package llm

import (
	"context"
	"slices"
	"strings"
	"time"

	"github.com/ollama/ollama/api"
)

// Encoder is a model of a server that turns lines into vectors: near each other where
// they say much the same.
type Encoder struct {
	server *Server
	card   Card
}

// OpenEncoder makes an encoder ready to be asked: it is there, it encodes, and it runs
// where it may.
func (s *Server) OpenEncoder(ctx context.Context, name string) (*Encoder, error) {
	card, err := s.permitted(ctx, name)
	if err != nil {
		return nil, err
	}
	if !card.Encodes() {
		return nil, fail(Refused, nil, "%s turns no lines into vectors: it is made for %s", name, strings.Join(card.Can, ", "))
	}
	card.Digest = s.Digest(ctx, name)
	return &Encoder{server: s, card: card}, nil
}

// Encodes reports whether the model turns lines into vectors.
func (c Card) Encodes() bool { return slices.Contains(c.Can, "embedding") }

// Card says what the encoder is.
func (e *Encoder) Card() Card { return e.card }

// Embed is the vector of each line, all of one length, within a limit.
func (e *Encoder) Embed(ctx context.Context, lines []string, limit time.Duration) ([][]float32, error) {
	ctx, cancel := context.WithTimeout(ctx, limit)
	defer cancel()
	cut := true
	answer, err := e.server.api.Embed(ctx, &api.EmbedRequest{Model: e.card.Name, Input: lines, Truncate: &cut, KeepAlive: &api.Duration{Duration: keepAlive}})
	if err != nil {
		return nil, e.server.explain(err, e.card.Name)
	}
	if len(answer.Embeddings) != len(lines) || slices.ContainsFunc(answer.Embeddings, func(v []float32) bool { return len(v) == 0 || len(v) != len(answer.Embeddings[0]) }) {
		return nil, fail(Refused, nil, "%s did not give a vector for each of %d lines", e.card.Name, len(lines))
	}
	return answer.Embeddings, nil
}
