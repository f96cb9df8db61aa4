package prompts

// Goal is the lesson that is being made.
type Goal struct {
	Lesson  string
	Subject string
	Grade   int
}

// Material is what the workers on one text share.
type Material struct {
	Goal
	Material string
}

// Work is what one worker is asked for, beside the text.
type Work struct {
	Goal
	Topic      string   // of a research
	Notes      []string // what research found
	Components []string
	Known      []string // what is there already
	Parts      []string // of a comparison: id and content
	Headings   []string // of a discovery: those of all documents
}

// Directing is what a model knows that decides on the next tool.
type Directing struct {
	Goal
	Passages []string // each in a few words
	Long     bool     // the text exceeds what a worker reads at once
	Discover bool     // connected lessons are wanted
	Calls    bool     // the model calls tools; otherwise it answers with a Step
}
