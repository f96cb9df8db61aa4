package source

import (
	"slices"
	"strings"

	"github.com/primer-tutor/primer/tutor/pattern"
)

// left are elements that hold no text of the page.
var left = []string{
	"script", "style", "nav", "footer", "aside", "form", "noscript", "template", "svg", "head", "button", "select", "iframe", "object",
	"canvas", "audio", "video", "dialog", "menu", "textarea", "annotation-xml",
}

// beside are the names by which pages mark what is beside their text.
var beside = pattern.New(`(?i)(?:^|[\s_-])(?:nav|navbar|navigation|menu|sidebar|footer|breadcrumbs?|cookies?|share|sharing|social|comments?|advert|ads|banner|skip-link|toc|related|newsletter|popup|(?:teacher|instructor|educator)s?(?:-(?:guide|notes?|only|resources?|box))?)(?:$|[\s_-])`)

// unread reports whether an element is none of the page's text.
func unread(name string, attributes map[string]string) bool {
	if _, hidden := attributes["hidden"]; hidden || attributes["aria-hidden"] == "true" && name != "span" {
		return true
	}
	switch attributes["role"] {
	case "navigation", "banner", "contentinfo", "search", "complementary":
		return true
	}
	style := strings.ReplaceAll(attributes["style"], " ", "")
	if strings.Contains(style, "display:none") || strings.Contains(style, "visibility:hidden") {
		return true
	}
	if slices.Contains(left, name) {
		return true
	}
	return name != "body" && name != "html" && name != "main" && name != "article" && beside.MatchString(attributes["class"]+" "+attributes["id"])
}

// readable keeps what stands in main or article alone, where most of the text
// stands there. A page title of the head is the site's more often than the
// text's: the first heading is better.
func (p *page) readable() {
	inside, all := 0, 0
	for i, b := range p.doc.Blocks {
		all += len(b.Text)
		if p.inMain[i] {
			inside += len(b.Text)
		}
	}
	if inside > 200 || 2*inside > all {
		kept := p.doc.Blocks[:0]
		for i, b := range p.doc.Blocks {
			if p.inMain[i] {
				kept = append(kept, b)
			}
		}
		p.doc.Blocks = kept
	}
	for _, b := range p.doc.Blocks {
		if b.Kind == Heading && b.Level == 1 {
			p.doc.Title = b.Text
			break
		}
	}
}
