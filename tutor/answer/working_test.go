package answer

import (
	"strings"
	"testing"
)

func TestWorking(t *testing.T) {
	for _, c := range []struct {
		problem, lines string
		first          int
	}{
		{"Solve 2x + 3 = 11", "2x = 8|x = 4", -1},
		{"Solve 2x + 3 = 11", "2x = 14|x = 7", 0},
		{"Solve 2x + 3 = 11", "2x + 3 = 11|2x = 8|x = 16", 2},
		{"What is 3/4 + 1/2?", "3/4 + 2/4|5/4|1 1/4", -1},
		{"What is 3/4 + 1/2?", "4/6", 0},
		{"What is 3/4 + 1/2?", "3/4 + 2/4|5/8", 1},
		{"", "3 * 4 = 12|12 + 5 = 17", -1},
		{"", "3 * 4 = 12|12 + 5 = 18", 1},
		{"Solve 3(x-2) = 9", "3x - 6 = 9|3x = 15|x = 5", -1},
		{"Solve 3(x-2) = 9", "3x - 2 = 9|3x = 11|x = 11/3", 0},
		{"Solve x^2 = 9", "x = 3 or x = -3", -1},
		{"Solve x^2 = 9", "x = 3, x = -3", -1},
		{"Solve x^2 - 5x + 6 = 0", "(x-2)(x-3) = 0|x = 2 or x = 3", -1},
		{"Solve x^2 - 5x + 6 = 0", "(x-2)(x+3) = 0", 0},
		{"Simplify 2(x+3) + x", "2x + 6 + x|3x + 6", -1},
		{"Simplify 2(x+3) + x", "2x + 3 + x|3x + 3", 0},
		{"Solve -2x > 6", "x < -3", -1},
		{"Solve -2x > 6", "x > -3", 0},
		{"", "first I did 4 x 5 = 20|then 20 + 3 = 24", 1},
		{"", "Step 1: 5 * 6 = 30|Step 2: 30 / 2 = 15", -1},
		{"What is 12 * 15?", "12*10 + 12*5|120 + 60|180", -1},
		{"What is 12 * 15?", "12*10 + 12*5|120 + 50|170", 1},
		{"What is 2 + 3 * 4?", "2 + 3 * 4 = 5 * 4|= 20", 0},
		{"Solve 2x + 3 = 11", "i subtract 3|2x = 8|so x = 4", -1},
		{"Solve x/2 = 5", "x = 10", -1},
		{"Solve x/2 = 5", "x = 2.5", 0},
		{"", "x = 5 + 6 = 12", 0},
		{"Solve 4x = 20", "x = 20 - 4|x = 16", 0},
	} {
		lines := strings.Split(c.lines, "|")
		checked, first := Working(c.problem, lines)
		if first != c.first {
			t.Errorf("Working(%q, %q) = %d, want %d: %+v", c.problem, c.lines, first, c.first, checked)
		}
	}
}
