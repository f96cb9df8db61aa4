package harvest_test

import (
	"strings"
	"testing"
)

// A bold word is a word of the lesson where its sentence says what it is, in
// whatever words; one that marks an example is none.
func TestBoldWords(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{"A **ratio** compares two quantities by division.", "ratio"},
		{"A **unit rate** is a rate for one of something: one hour, one pound, one person.", "unit rate"},
		{"The **terms** of a ratio are the numbers in it.", "terms"},
		{"The **base** of a triangle is the side on which it stands. The **height** is the distance to the corner.", "base height"},
		{"The **greatest common factor** of two numbers is the largest number that divides both.", "greatest common factor"},
		{"A **solution** is a number that makes the equation true.", "solution"},
		{"An **improper fraction** has a numerator that is as large as its denominator.", "improper fraction"},
		{"The **distributive property** says that a(b + c) is ab + ac.", "distributive property"},
		{"Two numbers are **opposites** if they are equally far from zero.", "opposites"},
		{"The openings in the leaf are called **stomata**.", "stomata"},
		{"Such a letter is called a variable.", ""},
		{"**Example 1** is a simple one of its kind.", ""},
		{"**Do not** write a comma there.", ""},
		{"It is **very** important to line up the points.", ""},
		{"The **answer** is what we were looking for all along.", ""},
	} {
		d := built(t, "a.md", "# Words\n\nThis chapter is about words that a student of this age has to learn before the others. "+c.text+"\n")
		var got []string
		for _, l := range d.Lessons {
			for _, v := range l.Vocabulary {
				got = append(got, v.Term)
			}
		}
		if strings.Join(got, " ") != c.want {
			t.Errorf("%s\n got %q\nwant %q", c.text, got, c.want)
		}
	}
}
