package source

import (
	"cmp"
	"errors"
	"slices"
	"strings"

	"github.com/primer-tutor/primer/tutor/lists"
)

// cnxml calls the elements of CNXML, the format of OpenStax, as HTML calls them,
// so that one reader reads both.
type cnxml struct {
	page  *page
	names []element // that are open
}

// element is one that is open: its own name and the one in HTML.
type element struct{ own, html string }

// plainNames are elements that HTML has under another name.
var plainNames = map[string]string{
	"document": "html", "para": "p", "item": "li", "term": "dfn", "row": "tr", "entry": "td", "newline": "br", "quote": "blockquote", "equation": "p",
	"preformat": "pre", "definition": "div", "meaning": "dd", "commentary": "div", "note": "div", "example": "div", "exercise": "div", "problem": "div",
	"solution": "div", "tgroup": "tbody", "foreign": "i", "glossary": "section", "abstract": "div",
}

// emphases are the names for the ways to set words off; the rest is slanted.
var emphases = map[string]string{"bold": "b"}

// unreadNames are elements of which a student reads nothing.
var unreadNames = map[string]bool{
	"image": true, "label": true, "caption": true, "footnote": true, "content-id": true, "uuid": true, "revised": true, "created": true, "cite": true, "iframe": true,
	"colspec": true, "slug": true, "subtitle": true, "flash": true, "video": true, "audio": true,
}

func readCNXML(doc *Document, text string) error {
	if !strings.Contains(text, "<document") {
		return errors.New("it is no CNXML document; give the index.cnxml of a module")
	}
	// "title" is an element of HTML whose tags would not be read.
	text = strings.NewReplacer("<title", "<caption-of", "</title", "</caption-of").Replace(text)
	c := &cnxml{page: &page{doc: doc}}
	c.page.cnxml = c
	if err := c.page.read(text); err != nil {
		return err
	}
	return nil
}

// in is the element around the one that begins.
func (c *cnxml) in() string {
	if len(c.names) == 0 {
		return ""
	}
	return c.names[len(c.names)-1].own
}

func (c *cnxml) within(name string) bool {
	return slices.ContainsFunc(c.names, func(e element) bool { return e.own == name })
}

// open is the name of an element in HTML; its attributes say what HTML would.
func (c *cnxml) open(name string, attributes map[string]string) string {
	space, local, prefixed := strings.Cut(name, ":")
	if !prefixed {
		local = name
	}
	called := c.called(space, local, prefixed, attributes)
	if called != "br" {
		c.names = append(c.names, element{name, called})
	}
	return called
}

func (c *cnxml) called(space, local string, prefixed bool, attributes map[string]string) string {
	switch {
	case prefixed && space == "m":
		return local
	case prefixed && local == "language":
		return "lang"
	case c.leftOut(local):
		return "nav"
	}
	switch local {
	case "caption-of":
		return c.heading()
	case "list":
		return listName(attributes)
	case "emphasis":
		return cmp.Or(emphases[attributes["effect"]], "i")
	case "link":
		if attributes["url"] == "" {
			attributes["href"] = "#"
		}
		return "a"
	case "term":
		if c.in() == "definition" {
			return "dt"
		}
	case "exercise", "problem", "solution", "example", "abstract":
		attributes["class"] = local
	case "media":
		c.page.figure(attributes["alt"])
		return "span"
	}
	return cmp.Or(plainNames[local], local)
}

// leftOut reports whether a student reads nothing of an element.
func (c *cnxml) leftOut(local string) bool {
	about := c.within("metadata") && !c.within("md:abstract") && local != "metadata" && local != "abstract"
	return about || unreadNames[local]
}

// listName is the name of a list, with the way in which it is numbered.
func listName(attributes map[string]string) string {
	if attributes["list-type"] != "enumerated" {
		return "ul"
	}
	if strings.Contains(attributes["number-style"], "alpha") {
		attributes["type"] = "a"
	}
	return "ol"
}

// heading is the name for a title: only those of documents and sections cut a
// text, those of notes and figures are signs to a reader of the page.
func (c *cnxml) heading() string {
	deep := 1
	deep += lists.Count(c.names, func(e element) bool { return e.own == "section" || e.own == "glossary" })
	switch c.in() {
	case "document", "section":
		return "h" + itoa(min(deep, 6))
	case "para": // "Solution" within an example
		return "header"
	}
	return "nav"
}

// shut is the name in HTML of an element that ends.
func (c *cnxml) shut(name string) string {
	for i := len(c.names) - 1; i >= 0; i-- {
		if c.names[i].own == name {
			called := c.names[i].html
			c.names = c.names[:i]
			return called
		}
	}
	return name
}
