package pedagogy

// followed takes a line that says nothing by itself, where nothing that was said before tells what it is about.
func followed(p *Plan, in Input) bool {
	if in.Follows == "" {
		return false
	}
	respondTo(p, "follow_"+in.Follows, "says nothing by itself, and nothing before tells what it is about: "+in.Follows)
	return true
}
