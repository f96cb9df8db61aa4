package bugs

import (
	"math/big"
	"strings"

	"github.com/primer-tutor/primer/tutor/pattern"

	"github.com/primer-tutor/primer/tutor/course/formula"
)

// Any arithmetic expression, worked in a wrong order. Operators of the same rank
// are done from the left; each way of going wrong is its own ranks.

// ranks give each operator its place: the highest is done first.
type ranks struct {
	rank      map[byte]int
	powerAs   byte // '*' when a^n is worked as a*n
	signFirst bool // -3^2 is worked as (-3)^2
}

var (
	rightOrder          = ranks{rank: map[byte]int{'^': 3, '*': 2, '/': 2, '+': 1, '-': 1}}
	leftToRight         = ranks{rank: map[byte]int{'^': 2, '*': 1, '/': 1, '+': 1, '-': 1}}
	strictlyLeftToRight = ranks{rank: map[byte]int{'^': 1, '*': 1, '/': 1, '+': 1, '-': 1}}
	additionFirst       = ranks{rank: map[byte]int{'^': 3, '*': 1, '/': 1, '+': 2, '-': 2}}
	timesFirst          = ranks{rank: map[byte]int{'^': 4, '*': 3, '/': 2, '+': 1, '-': 1}}
	plusFirst           = ranks{rank: map[byte]int{'^': 4, '*': 3, '/': 3, '+': 2, '-': 1}}
	powerAsTimes        = ranks{rank: map[byte]int{'^': 3, '*': 2, '/': 2, '+': 1, '-': 1}, powerAs: '*'}
	signFirst           = ranks{rank: rightOrder.rank, signFirst: true}
	powerLast           = ranks{rank: map[byte]int{'^': 1, '*': 2, '/': 2, '+': 1, '-': 1}}
)

// maxOrder bounds the length of an expression.
const maxOrder = 200

func orderBy(r ranks) procedure {
	return func(args []formula.Value) ([]formula.Value, error) {
		if len(args) == 0 {
			return nil, errUnfit
		}
		return work(args[0].String(), r)
	}
}

// orderNoBrackets works as if the brackets were not there.
func orderNoBrackets(args []formula.Value) ([]formula.Value, error) {
	if len(args) == 0 || !strings.Contains(args[0].String(), "(") {
		return nil, errUnfit
	}
	// A bracket right after a number stands for times: 3(6 - 2).
	src := timesBracket.ReplaceAllString(args[0].String(), "$1*")
	return work(strings.NewReplacer("(", "", ")", "").Replace(src), rightOrder)
}

func work(src string, r ranks) ([]formula.Value, error) {
	src = strings.NewReplacer("×", "*", "x", "*", "·", "*", "÷", "/", "\u2212", "-", "**", "^", "²", "^2", "³", "^3", " ", "").Replace(src)
	if len(src) > maxOrder {
		return nil, errUnfit
	}
	w := &worker{src: src, ranks: r}
	x, err := w.sequence()
	if err != nil || w.next != len(src) {
		return nil, errUnfit
	}
	return []formula.Value{formula.Rat(x)}, nil
}

var timesBracket = pattern.New(`(\d)\s*\(`)

// signedPower begins with a minus that waits until the power is worked.
var signedPower = pattern.New(`^-[0-9.]+\^`)

// worker reads and works an expression at once.
type worker struct {
	src   string
	next  int
	ranks ranks
}

// sequence is operands with operators between them, up to a closing bracket.
func (w *worker) sequence() (*big.Rat, error) {
	var operands []*big.Rat
	var signs []byte
	if !w.ranks.signFirst && signedPower.MatchString(w.src[w.next:]) {
		w.next++
		operands, signs = append(operands, big.NewRat(-1, 1)), append(signs, '*')
	}
	for {
		x, err := w.operand()
		if err != nil {
			return nil, err
		}
		operands = append(operands, x)
		if w.next >= len(w.src) || w.src[w.next] == ')' {
			return w.reduce(operands, signs)
		}
		sign := w.src[w.next]
		if _, ok := w.ranks.rank[sign]; !ok {
			if sign != '(' {
				return nil, errUnfit
			}
			sign = '*' // 5(3)
		} else {
			w.next++
		}
		signs = append(signs, sign)
	}
}

func (w *worker) operand() (*big.Rat, error) {
	if w.next < len(w.src) && w.src[w.next] == '(' {
		w.next++
		x, err := w.sequence()
		if err != nil || w.next >= len(w.src) {
			return nil, errUnfit
		}
		w.next++
		return x, nil
	}
	start := w.next
	if w.next < len(w.src) && w.src[w.next] == '-' {
		w.next++
	}
	for w.next < len(w.src) && (w.src[w.next] >= '0' && w.src[w.next] <= '9' || w.src[w.next] == '.') {
		w.next++
	}
	v, err := formula.ParseNumber(w.src[start:w.next])
	if err != nil {
		return nil, errUnfit
	}
	x, _ := v.Rat()
	return x, nil
}

// reduce does the operators by rank, each rank from the left.
func (w *worker) reduce(operands []*big.Rat, signs []byte) (*big.Rat, error) {
	for len(signs) > 0 {
		i := 0
		for j := range signs {
			if w.ranks.rank[signs[j]] > w.ranks.rank[signs[i]] {
				i = j
			}
		}
		x, err := w.apply(signs[i], operands[i], operands[i+1])
		if err != nil {
			return nil, err
		}
		operands[i] = x
		operands = append(operands[:i+1], operands[i+2:]...)
		signs = append(signs[:i], signs[i+1:]...)
	}
	return operands[0], nil
}

func (w *worker) apply(sign byte, x, y *big.Rat) (*big.Rat, error) {
	if sign == '^' && w.ranks.powerAs != 0 {
		sign = w.ranks.powerAs
	}
	z := new(big.Rat)
	switch sign {
	case '+':
		return z.Add(x, y), nil
	case '-':
		return z.Sub(x, y), nil
	case '*':
		return z.Mul(x, y), nil
	case '/':
		if y.Sign() == 0 {
			return nil, errUnfit
		}
		return z.Quo(x, y), nil
	}
	return raise(x, y)
}

// maxExponent bounds powers in a problem's text.
const maxExponent = 64

func raise(x, y *big.Rat) (*big.Rat, error) {
	if !y.IsInt() || !y.Num().IsInt64() || abs(y.Num().Int64()) > maxExponent || x.Num().BitLen() > 64 || x.Denom().BitLen() > 64 {
		return nil, errUnfit
	}
	z := big.NewRat(1, 1)
	for range abs(y.Num().Int64()) {
		z.Mul(z, x)
	}
	if y.Sign() < 0 {
		if z.Sign() == 0 {
			return nil, errUnfit
		}
		z.Inv(z)
	}
	return z, nil
}
