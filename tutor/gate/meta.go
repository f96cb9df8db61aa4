package gate

import (
	"fmt"
	"strings"

	"primer/tutor/pattern"
)

// A model that speaks of itself, of its instructions or of the notes it was
// given has left its part. A student must never see behind the scene.

// metaTalk are words that only come from behind the scene. Each names itself, a
// prompt, or the parts of one; a tutor who speaks of a lesson uses none of them.
var metaTalk = pattern.New(`(?i)` + strings.Join([]string{
	`\bas an? (?:ai|a\.i\.|artificial intelligence|(?:large )?language model|chat ?bot|assistant)\b`,
	`\bi(?:'m| am) (?:just |only |really )?(?:an? )?(?:ai|a\.i\.|artificial intelligence|(?:large )?language model|chat ?bot|llm|computer program|virtual assistant|chatgpt|gpt|llama|gemma|qwen|dan)\b`,
	`\b(?:system|hidden|secret|initial|original|developer) (?:prompt|message|instructions?|rules?|notes?)\b`,
	`\bmy (?:prompt|instructions?|guidelines|programming|training(?: data)?|rules|notes|system|developers?|creators?|orders)\b`,
	`\b(?:the|these|your|given) (?:prompt|instructions|draft|notes|context|guidelines|directives?)\W{1,3}(?:\w+ ){0,2}(?:says?|said|tells?|told|reads?|states?|wants?|asks?|are|is|above|below|begin|provided)\b`,
	`\b(?:the|these) (?:notes?|draft|lesson text|facts)(?: (?:i was given|given to me|above|below|provided))\b`,
	`\baccording to (?:the|my|these) (?:notes|draft|prompt|instructions|facts|context|guidelines)\b`,
	`\bi (?:was|am|have been|'ve been) (?:told|instructed|programmed|asked|prompted|trained|not allowed|forbidden)\b`,
	`\b(?:ignore|ignoring|disregard|override|overriding|forget|forgetting|bypass) (?:all |any |the |my |your |of )*(?:previous |prior |earlier |above )?(?:instructions?|rules?|prompts?|guidelines)\b`,
	`\b(?:jailbreak|jailbroken|developer mode|admin mode|debug mode|dan mode|unrestricted mode|root access|no restrictions|without restrictions|unfiltered)\b`,
	`\b(?:output|response|answer) (?:format|schema)\b|\bjson\b|\btokens?\b limit`,
	`\bstay(?:ing)? in (?:character|role)\b|\bmy (?:new )?(?:role|persona|character) (?:is|as)\b|\bi(?:'ll| will| can| shall) (?:now )?(?:act|pretend|pose|role-?play|behave) (?:as|to be|like)\b`,
	`\bi(?:'m| am) (?:now )?(?:a pirate|your (?:friend|girlfriend|boyfriend|parent|mother|father|mom|dad)|the (?:teacher|admin|developer|student)|no longer (?:a |your )?tutor|not (?:a|your) tutor(?: any ?more)?)\b`,
}, "|"))

// labels of a transcript or of a chat template at the start of a line, and the
// marks of such templates anywhere.
var (
	labelTalk = pattern.New(`(?im)^\W{0,4}(?:system|assistant|user|human|student|tutor|ai|bot|developer|draft|note to (?:self|tutor)|instructions?|explainer|evaluator|assessor|verdict|reply|facts|tail|lead)\s*:`)
	template  = pattern.New(`(?i)<\|?/?(?:im_start|im_end|system|assistant|user|end|eot_id|start_header_id|end_header_id|endoftext|think|s|begin_of_text|start_of_turn|end_of_turn)\b[^>]*\|?>|\[/?INST\]|<<SYS>>|###\s*(?:instruction|response|system|input)`)
)

// meta names the words of a sentence that come from behind the scene.
func meta(s string) string {
	text := strings.NewReplacer("’", "'", "‘", "'", "*", "", "`", "").Replace(s)
	for _, marks := range []*pattern.Pattern{metaTalk, labelTalk, template} {
		if words := strings.TrimSpace(marks.FindString(text)); words != "" {
			return fmt.Sprintf("it speaks from behind the scene: %q", words)
		}
	}
	return ""
}

// address is a place in the net or a program to run: a tutor sends nobody there.
var address = pattern.New(`(?i)\bhttps?://|\bwww\.[a-z]|\bfile://|\bjavascript:|\b[a-z0-9-]+\.(?:com|net|org|io|gg|ru|xyz)\b|\b(?:sudo|rm -rf|curl|wget|powershell|cmd\.exe)\b`)

// sendsAway names an address in a model's words.
func sendsAway(s string) string {
	if found := address.FindString(s); found != "" {
		return fmt.Sprintf("it sends the student elsewhere: %q", found)
	}
	return ""
}

// unkind are words that no tutor says to a child.
var unkind = pattern.New(`(?i)\b(?:fuck\w*|shit\w*|bitch\w*|bastards?|assholes?|dickheads?|idiots?|idiotic|morons?|imbeciles?|dumbass|retard(?:ed)?|loser|shut up|screw you|i hate you|(?:you(?:'re| are)|your (?:answer|question|work) (?:is|was)|that(?:'s| is| was)|how) (?:so |such |just |really |too |very |an? )*(?:stupid|dumb|lazy|hopeless|useless|worthless|pathetic|ridiculous|ugly|embarrassing)|stupid (?:boy|girl|child|kid|question|answer|mistake)|you stupid|you dumb)\b`)

// rude names words that hurt.
func rude(s string) string {
	if found := unkind.FindString(strings.ReplaceAll(s, "’", "'")); found != "" {
		return fmt.Sprintf("it is unkind: %q", found)
	}
	return ""
}
