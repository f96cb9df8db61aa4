package bank

import (
	"math"
	"math/rand/v2"
	"slices"
)

// How the network is learned (Kingma and Ba 2015).
const (
	epochs                 = 12
	perStep                = 256
	firstRate, lastRate    = 3e-3, 1e-5
	backToNothing          = 1e-4
	meanDecay, squareDecay = .9, .999
)

// cautious is by how much asking none of the entries is taken to be likelier than the trials have it, so that no
// more lines whose entry is missing are answered by another one than before there was a network.
const cautious = .2

// sample is one trial as the network learns from it.
type sample struct {
	of     []candidate
	want   int // of them; -1: none
	weight float64
}

// learned is a network that was learned from trials.
func learned(all []trial, w *weights) *network {
	samples := make([]sample, 0, len(all))
	for _, tr := range all {
		s := sample{of: w.candidates(tr.all, w.shares(tr.all)), weight: tr.weight}
		s.want = slices.IndexFunc(s.of, func(c candidate) bool { return c.entry == tr.want })
		samples = append(samples, s)
	}
	mean, spread := spreadOf(samples)
	for _, s := range samples {
		for i := range s.of {
			for k := range s.of[i].marks {
				s.of[i].marks[k] = (s.of[i].marks[k] - mean[k]) / spread[k]
			}
		}
	}
	n := new(network)
	n.learn(samples)
	for _, of := range n.neurons() { // reads marks as they are
		for k := range of.Weights {
			of.Weights[k] /= spread[k]
			of.Base -= of.Weights[k] * mean[k]
		}
	}
	n.Direct.Base -= cautious
	return n
}

func (n *network) neurons() []*neuron {
	list := []*neuron{&n.Direct}
	for i := range n.Hidden {
		list = append(list, &n.Hidden[i])
	}
	return list
}

func (n *network) learn(samples []sample) {
	random := rand.New(rand.NewPCG(1, 2))
	for i := range n.Hidden {
		for k := range n.Hidden[i].Weights {
			n.Hidden[i].Weights[k] = float32(random.NormFloat64() / math.Sqrt(float64(markCount)))
		}
	}
	var average, square network
	perEpoch := len(samples) / perStep
	for step := range epochs * perEpoch {
		if step%perEpoch == 0 {
			random.Shuffle(len(samples), func(i, j int) { samples[i], samples[j] = samples[j], samples[i] })
		}
		from := step % perEpoch * perStep
		var slope network
		n.slope(samples[from:from+perStep], &slope)
		t := float64(step + 1)
		rate := firstRate*(1-t/float64(epochs*perEpoch)) + lastRate
		rate *= math.Sqrt(1-math.Pow(squareDecay, t)) / (1 - math.Pow(meanDecay, t))
		slopes, averages, squares := slope.neurons(), average.neurons(), square.neurons()
		for i, of := range n.neurons() {
			of.move(slopes[i], averages[i], squares[i], float32(rate))
		}
	}
}

// spreadOf are the mean and the standard deviation of each mark.
func spreadOf(samples []sample) (mean, spread marks) {
	var sum, squares [markCount]float64
	count := 0.
	for _, s := range samples {
		for _, c := range s.of {
			count++
			for k, m := range c.marks {
				sum[k] += float64(m)
				squares[k] += float64(m) * float64(m)
			}
		}
	}
	for k := range mean {
		mean[k] = float32(sum[k] / count)
		spread[k] = float32(math.Sqrt(max(squares[k]/count-sum[k]/count*sum[k]/count, 0)) + 1e-6)
	}
	return mean, spread
}

// slope adds up which way the network is to be moved to make some trials likelier.
func (n *network) slope(some []sample, into *network) {
	total := 0.
	for _, s := range some {
		total += s.weight
	}
	for _, s := range some {
		for i, p := range n.sureness(s.of) {
			if i == s.want {
				p--
			}
			by := float32(p * s.weight / total)
			m := &s.of[i].marks
			into.Direct.add(m, by)
			for h := range n.Hidden {
				lit := n.Hidden[h].lit(m)
				into.Hidden[h].Out += by * lit
				into.Hidden[h].add(m, by*n.Hidden[h].Out*(1-lit*lit))
			}
		}
	}
}

func (n *neuron) add(m *marks, by float32) {
	n.Base += by
	for k, x := range m {
		n.Weights[k] += by * x
	}
}

// move takes one step of Adam, and back to nothing a little.
func (n *neuron) move(slope, average, square *neuron, rate float32) {
	one := func(value, slope, average, square *float32) {
		g := *slope + backToNothing*(*value)
		*average += (1 - meanDecay) * (g - *average)
		*square += (1 - squareDecay) * (g*g - *square)
		*value -= rate * *average / (float32(math.Sqrt(float64(*square))) + 1e-8)
	}
	one(&n.Base, &slope.Base, &average.Base, &square.Base)
	one(&n.Out, &slope.Out, &average.Out, &square.Out)
	for k := range n.Weights {
		one(&n.Weights[k], &slope.Weights[k], &average.Weights[k], &square.Weights[k])
	}
}
