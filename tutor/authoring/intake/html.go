package intake

import (
	"html"
	"regexp"
	"slices"
	"strings"
)

var (
	lineTag  = regexp.MustCompile(`(?i)<(?:br|/p|/div|/li|/tr|hr)\b[^<>]*>`)
	scripted = regexp.MustCompile(`(?is)<(script|style)\b.*?(?:</(?:script|style)>|$)`)
	anyTag   = regexp.MustCompile(`</?[a-zA-Z][^<>]*>|<!--(?s:.*?)-->`)
	media    = regexp.MustCompile(`(?i)<(?:img|audio|video|object|embed|iframe|svg|canvas)\b|\[sound:`)
	raised   = regexp.MustCompile(`(?is)<(sup|sub)\b[^<>]*>(.*?)</(?:sup|sub)>`)
)

// hasMedia says that a text of HTML shows a picture or plays a sound.
func hasMedia(texts ...string) bool {
	return slices.ContainsFunc(texts, media.MatchString)
}

// htmlText is the text of a piece of HTML, its formulas rewritten.
func htmlText(src string) (string, error) {
	if len(src) > 4*maxRaw {
		return "", errLong
	}
	src = scripted.ReplaceAllString(src, " ")
	src = raised.ReplaceAllStringFunc(src, func(m string) string {
		p := raised.FindStringSubmatch(m)
		return map[string]string{"sup": "^", "sub": "_"}[strings.ToLower(p[1])] + raisedText(anyTag.ReplaceAllString(p[2], ""))
	})
	src = anyTag.ReplaceAllString(lineTag.ReplaceAllString(src, "\n"), "")
	src = strings.NewReplacer("[$]", "$$", "[/$]", "$$", "[$$]", "$$", "[/$$]", "$$", "[latex]", "", "[/latex]", "").Replace(src)
	return plainText(CleanText(html.UnescapeString(src)))
}
