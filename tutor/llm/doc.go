// Package llm is one small door to a language model: a chat that streams, may
// be held to a JSON schema, can be stopped, and never waits longer than it says.
//
// It owns the Model port, its Ollama adapter, the reading of an object in what
// a model answered, the finding, listing and pulling of models, and the health of
// a server: a dead one costs one short wait, and is used again when it is back. It knows nothing of tutoring, holds no prompts,
// and sends nothing to another machine unless that was asked for.
package llm
