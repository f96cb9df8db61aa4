package answer

import (
	"math/rand/v2"
	"os"
	"strconv"
	"strings"
	"testing"

	"github.com/primer-tutor/primer/tutor"
)

// pieces of messages whose readers look at what stands before and behind them.
var cutOff = strings.Fields(`5 and a half of the twice sum x - + / ( ) 1/2 an hour , no wait i mean he says it is between 2 or more less than three forths dozen quarter past to
	per each every dollars $ cm units squared 5th to the power tens ones y medio un tercio la mitad de el doble once my friend and right wrong is not but why what ? . ! : ' " % minus below zero
	rest others solid liquid coin milk = > < bigger smaller verb noun the cat sleeps none a few 6s k m n r remainder left over for with in out 12:30 pm half all but except times as many
	agree me too first thought now A B yes true maybe sorry actually or`)

// Whatever a message breaks off with, it is read to its end.
func TestMessagesThatBreakOff(t *testing.T) {
	specs := []Spec{
		{Expected: "6"},
		{Expected: "5/6", Problem: "Which is larger, 5/6 or 2/3?"},
		{Expected: "a-b"},
		{Expected: "2x+3"},
		{Expected: "x=3"},
		{Expected: "2<x<5"},
		{Expected: "$4 per hour"},
		{Expected: "3 pages per day"},
		{Expected: "25 square units"},
		{Expected: "1 min"},
		{Expected: "2:3"},
		{Expected: "3:30"},
		{Expected: "7 r 2"},
		{Expected: "3, 5, 7"},
		{Expected: "m=3, b=2"},
		{Expected: "45%"},
		{Expected: "5m"},
		{Expected: "triangle"},
		{Expected: "sleeps", Problem: "Which word is the verb?"},
		{Expected: "B"},
		{Expected: "yes"},
		{Expected: "coin-solid, milk-liquid"},
		{Expected: "hot to cold"},
		{Expected: "George Washington", Problem: "Who was it?"},
		{Expected: "cat", Kind: tutor.KindChoice, Choices: []string{"cat", "sleeps", "the"}, Problem: "Which word is the noun?"},
		{Expected: "1/3", Kind: tutor.KindChoice, Choices: []string{"1/3", "1/6"}, Problem: "Which is larger?"},
		{Expected: "3, 1, 2", Kind: tutor.KindList},
		{Expected: "red, blue", Kind: tutor.KindSet},
		{Expected: "mouse, cat, dog", Problem: "Put them in order."},
	}
	rounds, _ := strconv.Atoi(os.Getenv("ROUNDS"))
	r := rand.New(rand.NewPCG(7, 11))
	for i := range max(rounds, 6000) {
		words := make([]string, 1+r.IntN(7))
		for k := range words {
			words[k] = cutOff[r.IntN(len(cutOff))]
		}
		typed := strings.Join(words, " ")
		if r.IntN(4) == 0 {
			typed = strings.Join(words, "")
		}
		Compare(specs[i%len(specs)], typed)
		Find(typed)
		Statements(typed)
		MeantValue(Find(typed), typed)
		PickedChoice(typed, "Which is it?", []string{"the cat", "the milk"})
		ReadPairs(typed, []string{"coin", "milk"}, []string{"solid", "liquid"})
	}
}
