// Package llm is one small door to a language model: a chat that streams, may
// be held to a JSON schema, can be stopped, and never waits longer than it says.
//
// It owns the Model port and its two adapters (Ollama, and servers of OpenAI's kind), the
// reading of an object in what a model answered, the finding, listing and pulling of models,
// the health of a server (a dead one costs one short wait, and is used again when it is
// back), and the pool of several: fair turns, a session at the host that has read it, and
// no wait in vain. It knows nothing of tutoring, holds no prompts, and sends nothing to
// another machine unless that was asked for.
package llm
