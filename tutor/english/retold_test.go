package english

import "testing"

// A story is said back as one sentence, around what matters in it.
func TestAStoryIsSaidBack(t *testing.T) {
	for _, c := range []struct{ line, key, want string }{
		{"we went appel picking saterday and my sister threw up on the hayride", "", "you went appel picking Saturday, and your sister threw up on the hayride"},
		{"my dad had to borrow my birthday money when the truck broke down. he wrote me an IOU", "he wrote me an IOU", "your dad had to borrow your birthday money when the truck broke down, and he wrote you an IOU"},
		{"we pick apples at my papaws but he's in the hospital now so nobody picked them", "", "you pick apples at your papaw's, but he's in the hospital, so nobody picked them"},
		{"my little brother took apart like every pen i own for the springs", "", "your little brother took apart like every pen you own for the springs"},
		{"its like the long pages we read in class", "", "it's like the long pages you read in class"},
		{"a branch fell on the old car nobody got hurt", "", "a branch fell on the old car, and nobody got hurt"},
		{"me n my granma play cards evry night", "", "you and your granma play cards every night"},
		{"my dad is deployed in japan and when he calls us its his breakfast", "", "your dad is deployed in Japan"},
		{"is it 7", "", ""},
		{"ok", "", ""},
	} {
		if got, _ := Retold(c.line, c.key); got != c.want {
			t.Errorf("Retold(%q) = %q, want %q", c.line, got, c.want)
		}
	}
}

// What would be said back in broken sentences is not said back at all.
func TestABrokenStoryIsNotSaidBack(t *testing.T) {
	for line, want := range map[string]string{
		"my uncle has 12 hens but three died on monday and the dog buried them": "your uncle has 12 hens, but three died on Monday, and the dog buried them",
		"im making a comic on my own, 9 pages so far":                           "you're making a comic on your own, 9 pages so far",
		"i ride the bus every day":                                              "you ride the bus every day",
		"i not know other one":                                                  "",
		"the up one. like in my room the door is far and it looks up":           "",
		"swimming is what i do not this":                                        "",
		"my dogs name is":                                                       "",
	} {
		if got, _ := RetoldWell(line, ""); got != want {
			t.Errorf("RetoldWell(%q) = %q, want %q", line, got, want)
		}
	}
}
