package source

import (
	"strings"
	"testing"
)

// Templates of a site are no text; a question with its solution among their values is an
// exercise. The gates of MyST open and shut what stands between them.
func TestTemplatesAndGates(t *testing.T) {
	for name, c := range map[string]struct{ text, want string }{
		"a question": {
			"Read this.\n\n{% include question.html\n    id=\"q1\"\n    question_text=\"What is $2 \\cdot 3$?\"\n    solution_text=\"Twice three. <br> The answer is 6.\"\n%}\n\nMore text.\n",
			"paragraph: Read this.\nparagraph: What is 2·3? [asks]\nparagraph: Twice three. [solves]\nparagraph: The answer is 6. [solves]\nparagraph: More text.\n",
		},
		"no question":      {"{% include card.html\n  title=\"Go on\"\n%}\nText.\n", "paragraph: Text.\n"},
		"breaks and names": {"One.\n\n+++ {\"user_expressions\": []}\n\n$$\ny = x + 1\n$$ (eq:line)\n\nTwo.\n\n+++\n", "paragraph: One.\nparagraph: y = x + 1\nparagraph: Two.\n"},
		"not shut":         {"{% include x\nText.\n", "paragraph: {% include x Text.\n"},
		"gates": {
			"```{exercise-start}\n:label: one\n```\n\nAdd 3 and 4.\n\n```{exercise-end}\n```\n\n```{solution-start} one\n```\n\nIt is 7.\n\n```{solution-end}\n```\n\nText.\n",
			"paragraph: Add 3 and 4. [asks]\nparagraph: It is 7. [solves]\nparagraph: Text.\n",
		},
	} {
		doc, err := From(t.Context(), "a.md", strings.NewReader(c.text), Options{})
		if err != nil {
			t.Fatal(err)
		}
		var got strings.Builder
		for _, b := range doc.Blocks {
			got.WriteString(string(b.Kind) + ": " + b.Text)
			if b.Role != "" {
				got.WriteString(" [" + string(b.Role) + "]")
			}
			got.WriteByte('\n')
		}
		if got.String() != c.want {
			t.Errorf("%s:\n%swant\n%s", name, got.String(), c.want)
		}
	}
}
