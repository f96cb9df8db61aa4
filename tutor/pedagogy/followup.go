package pedagogy

// FollowsReason is the reason for a wrong answer, given where the small question waits that answered it; that one
// stays open.
const FollowsReason = "reason"

// ClassReasonHeard is the class of the replies to it.
const ClassReasonHeard = "follow_" + FollowsReason

// followed takes a line that says nothing by itself, where nothing that was said before tells what it is about.
func followed(p *Plan, in Input) bool {
	if in.Follows == "" {
		return false
	}
	respondTo(p, "follow_"+in.Follows, "says nothing by itself, and nothing before tells what it is about: "+in.Follows)
	return true
}
