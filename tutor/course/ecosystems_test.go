package course

import "testing"

func TestEcosystemsExplained(t *testing.T) {
	hearsExplained(t, "life.ecosystems", map[string]inOwnWords{
		"eco.parts": {
			right: []string{
				"its animals and plants and also water and light and rocks. animals have things like thick fur so they fit where they live",
				"an ecosystem has living things and nonliving things. the adaptations help them live in their habitat",
				"there is stuff that lives and stuff that isnt alive like water, and both are needed. a polar bear has fat to keep it warm in the ice",
				"plants and animals with the soil and air around them, and each one has a body that fits its home",
				"living parts like frogs and not living parts like sand. a duck has webbed feet, that is good for swimming",
				"its a place with animals, plants, water and air together. cactuses have spines and a fat stem so they survive in the desert",
			},
			wrong: []string{
				"an ecosystem is only animals and plants. they have fur to keep warm",
				"it is living and nonliving things. animals wish for fur and then they get it",
				"rocks and water dont belong to it, only the animals do",
				"living and nonliving parts, and the animals choose what they need and grow it",
				"its about the environment and being green",
				"animals and plants and also water. adaptations do not help them in their habitat",
			},
		},
		"eco.ties": {
			right: []string{
				"competition is when two animals want the same food. helping is when both get something, like a bee and a flower",
				"they need the same thing and there isnt enough. if they help each other both win",
				"two trees need the same light so they compete. when they help each other both gain",
				"competing means both want the same place. helping each other is good for both",
				"when there is not enough food they compete for it. and helping means each gets something from the other",
				"if two birds want one hole thats competition but bee and flower both benefit",
			},
			wrong: []string{
				"competition is when one eats the other. helping each other means both gain",
				"competition means that both gain and helping means both lose",
				"they compete when they want different things. and when they help both win",
				"helping is when only one gains. competition is when they want the same food",
				"they run a race and the winner gets a medal",
				"in competition they do not need the same thing. helping each other is good for both",
			},
		},
		"eco.change": {
			right: []string{
				"if one thing changes then other things change too. decomposers break down dead things",
				"when the pond dries up the frogs lose their home and the herons have no food then. fungi and bacteria rot dead leaves",
				"one change goes on to everything else like a domino. decomposers eat dead stuff and give the minerals back",
				"the others notice it too because they need it. bacteria turn dead leaves into soil",
				"it affects all the other animals. decomposers recycle dead things",
				"everything is connected so it spreads to others. mushrooms and bacteria break dead plants down",
			},
			wrong: []string{
				"nothing else changes, only that part. decomposers break down dead things",
				"other things change too. decomposers hunt and kill animals",
				"the other parts stay the same and the fungi eat dead leaves",
				"if one part changes others change too and decomposers make light for the plants",
				"decomposers are animals that live in the forest",
				"others change as well. decomposers do not break down anything",
			},
		},
	})
}
