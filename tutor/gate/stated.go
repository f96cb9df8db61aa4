package gate

import (
	"strings"

	"primer/tutor/pattern"
)

// Words that take the claim out of what is stated.
var (
	unstated  = pattern.New(`\b(?:suppose|imagine|pretend|would|whether|says?|said|claims?|thinks|you think|people think|thought|believes?|you (?:wrote|got|had|have|answered|put|gave|used)|your (?:answer|rule|way|idea|equation|work|line|step)|(?:that|this|the wrong) (?:rule|way|idea)|some (?:people|students)|true or false|check (?:if|that|whether)|not true that|instead of|rather than|mistake|slip|error|it is not|it's not|isn't true|does|not because|why|(?:never|not|n't) (?:write|say|put)|wrong to)\b`)
	takenBack = pattern.New(`^[\s"'”)*,]*(?:and |which |that )?(?:is|are|was|would be|can't be|cannot be|isn't|looks|seems)? ?(?:wrong|false|incorrect|not true|not right|not correct|untrue|impossible|nonsense|not possible|can't be|cannot be|a mistake)`)
	ifClause  = pattern.New(`(?:^|[,;:]\s*|\b(?:so|and|but|then|see) )if\b[^,]*$`)
)

// stated reports that a claim at these offsets of the sentence is made, not
// asked, supposed, quoted or denied.
func (c *claimer) stated(start, end int) bool {
	before, after := c.text[max(0, start-200):start], c.text[min(end, len(c.text)):]
	clauseAt := max(strings.LastIndexAny(before, ",;:")+1, 0)
	if unstated.MatchString(before[max(0, len(before)-90):]) || takenBack.MatchString(after) || ifClause.MatchString(before) && strings.Contains(c.text, "then") {
		return false
	}
	if !c.question {
		return true
	}
	return strings.ContainsAny(after, ",;:") && !asking.MatchString(before[clauseAt:]) && !ifClause.MatchString(before)
}
