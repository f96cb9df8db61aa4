package pedagogy

// FollowsReason is the reason for a wrong answer, given where the small question waits that answered it; that one
// stays open.
const FollowsReason = "reason"

// What is answered to who asks whether an answer was right.
const (
	FollowsWasRight = "was_right"
	FollowsWasWrong = "was_wrong"
	FollowsUnheard  = "unheard"
)

// ClassReasonHeard is the class of the replies to it.
const ClassReasonHeard = ClassFollow + FollowsReason

// ClassFollow begins the classes of replies to lines that follow up on what was said before.
const ClassFollow = "follow_"

// followed takes a line that says nothing by itself, where nothing that was said before tells what it is about.
func followed(p *Plan, in Input) bool {
	if in.Follows == "" {
		return false
	}
	respondTo(p, ClassFollow+in.Follows, "says nothing by itself, and nothing before tells what it is about: "+in.Follows)
	return true
}
