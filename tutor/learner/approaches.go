package learner

import (
	"cmp"
	"fmt"
	"math"
	"slices"

	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/sorting"
)

// ApproachRate is how an approach works for a student, over all components, with
// its 95% interval (Wilson).
type ApproachRate struct {
	Approach  tutor.Approach
	Tried     int
	Worked    int
	Rate      float64 // Worked of Tried; 0 where never tried
	Low, High float64
}

// Approaches sums outcomes up, the surest to work first: by the lower end of the
// interval, so that one lucky try stands behind eight of ten.
func Approaches(outcomes []tutor.ApproachOutcome) []ApproachRate {
	var rates []ApproachRate
	for _, o := range outcomes {
		if o.Tried <= 0 {
			continue
		}
		i := slices.IndexFunc(rates, func(r ApproachRate) bool { return r.Approach == o.Approach })
		if i < 0 {
			i = len(rates)
			rates = append(rates, ApproachRate{Approach: o.Approach})
		}
		rates[i].Tried += o.Tried
		rates[i].Worked += min(max(0, o.Worked), o.Tried)
	}
	for i := range rates {
		r := &rates[i]
		r.Rate = float64(r.Worked) / float64(r.Tried)
		r.Low, r.High = Wilson(r.Worked, r.Tried)
	}
	sorting.Stable(rates, func(a, b ApproachRate) int {
		return cmp.Or(cmp.Compare(b.Low, a.Low), cmp.Compare(a.Approach, b.Approach))
	})
	return rates
}

// Wilson is the 95% interval of a share of k among n; 0 to 1 where n is 0.
func Wilson(k, n int) (low, high float64) {
	if n <= 0 {
		return 0, 1
	}
	const z = 1.96
	p, m := float64(k)/float64(n), float64(n)
	mid := (p + z*z/(2*m)) / (1 + z*z/m)
	half := z * math.Sqrt(p*(1-p)/m+z*z/(4*m*m)) / (1 + z*z/m)
	return max(0, mid-half), min(1, mid+half)
}

// enoughTries is how often an approach, and all others together, must have been
// tried before they are told apart: the interval is too bold below.
const enoughTries = 5

// rest is how the approaches other than one worked together.
func rest(rates []ApproachRate, but tutor.Approach) (worked, tried int) {
	for _, r := range rates {
		if r.Approach != but {
			worked, tried = worked+r.Worked, tried+r.Tried
		}
	}
	return worked, tried
}

// helps reports whether an approach works better than the others together: the 95 %
// interval of the difference (Newcombe 1998, from the two Wilson intervals) lies
// above 0. hinders is the opposite.
func (r ApproachRate) helps(all []ApproachRate) bool {
	low, _ := r.ahead(all)
	return low > 0
}

func (r ApproachRate) hinders(all []ApproachRate) bool {
	_, high := r.ahead(all)
	return high < 0
}

// ahead is the interval of the approach's share less that of the others.
func (r ApproachRate) ahead(all []ApproachRate) (low, high float64) {
	worked, tried := rest(all, r.Approach)
	if tried < enoughTries || r.Tried < enoughTries {
		return -1, 1
	}
	share := float64(worked) / float64(tried)
	l, h := Wilson(worked, tried)
	by := r.Rate - share
	return by - math.Hypot(r.Rate-r.Low, h-share), by + math.Hypot(r.High-r.Rate, share-l)
}

// Choice is an approach to take, and why.
type Choice struct {
	Approach tutor.Approach
	Why      string
}

// ChooseApproach picks one of the approaches offered (in the order in which they
// would be taken anyway). It prefers what works only where numbers support it:
// an approach that surely works better than all others together is taken first,
// one that surely works worse last. Between the rest nothing is known, and
// the order offered stays. Nothing is drawn, so that a replay chooses alike.
func ChooseApproach(offered []tutor.Approach, outcomes []tutor.ApproachOutcome) (Choice, bool) {
	if len(offered) == 0 {
		return Choice{}, false
	}
	rates := Approaches(outcomes)
	for _, r := range rates {
		if r.helps(rates) && slices.Contains(offered, r.Approach) {
			return Choice{r.Approach, fmt.Sprintf("worked %d of %d times, more than the others", r.Worked, r.Tried)}, true
		}
	}
	for _, a := range offered {
		i := slices.IndexFunc(rates, func(r ApproachRate) bool { return r.Approach == a })
		if i < 0 || !rates[i].hinders(rates) {
			return Choice{a, "next in order; too few tries tell the approaches apart"}, true
		}
	}
	return Choice{offered[0], "next in order; each offered one works less often than the others"}, true
}
