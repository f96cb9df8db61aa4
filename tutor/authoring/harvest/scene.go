package harvest

// leastScene is how many words a scene has at least.
const leastScene = 12

// scene reports whether the lead of an exercise tells what the exercise asks about, with its
// figures: who asks how long "the soup" takes to cool has to say how hot it was.
func (x parsed) scene() bool {
	return x.led && words(x.lead) >= leastScene && digits.MatchString(x.lead)
}
