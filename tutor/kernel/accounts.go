package kernel

import "primer/tutor"

// figures close a turn. Tokens of the decision are the orchestrator's, all others
// are the workers'.
func (t *turn) figures() *tutor.Done {
	d := &tutor.Done{
		ModelCalls: len(t.calls), Withheld: t.reply.withheld, Took: t.Now().Sub(t.began), DecideTook: t.decide,
		Rewrites: t.rewrites, Repairs: t.repairs + len(t.decision.Repairs), Fallback: t.fallback || t.decision.Source == tutor.FromFallback,
	}
	for _, c := range t.calls {
		d.TokensIn += c.TokensIn
		d.TokensOut += c.TokensOut
		if c.Role == "decide" {
			d.OrchestratorIn += c.TokensIn
			d.OrchestratorOut += c.TokensOut
			continue
		}
		d.WorkersIn += c.TokensIn
		d.WorkersOut += c.TokensOut
	}
	return d
}
