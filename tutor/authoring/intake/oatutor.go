package intake

import (
	"bytes"
	"cmp"
	"context"
	"errors"
	"maps"
	"path"
	"slices"
	"strings"

	"github.com/primer-tutor/primer/tutor/course"
	"github.com/primer-tutor/primer/tutor/lists"
)

// Limits on the files of OATutor content. The longest honest problem has 40 KB,
// the lists of skills and of lessons have under 3 MB.
const (
	maxProblemFile = 1 << 20
	maxListFile    = maxRead
)

// OATutor is OATutor content (github.com/CAHLR/OATutor-Content) that was indexed:
//
//	coursePlans.json                                     courses and their lessons
//	skillModel.json                                      skills of each step
//	content-pool/ID/ID.json                              a problem
//	content-pool/ID/steps/IDa/IDa.json                   a question of it
//	content-pool/ID/steps/IDa/tutoring/IDa*Pathway.json  its hints and sub-questions
//
// The index holds names only; problems are read lesson by lesson.
type OATutor struct {
	archive *Archive
	root    string // folder before content-pool, "" or with a slash at its end
	skills  map[string][]string
	courses []*oatCourse
	steps   map[string][]string // folders of a problem's steps
	faults  []course.Fault
}

// oatCourse is one course of the collection.
type oatCourse struct {
	name    string
	credit  Credit
	lessons []*oatLesson
	count   int // problems
}

type oatLesson struct {
	id, title  string
	objectives []string
	problems   []string // ids
}

// oatProblem is the file of a problem.
type oatProblem struct {
	ID       string              `json:"id"`
	Title    string              `json:"title"`
	Body     string              `json:"body"`
	Vars     map[string][]string `json:"variabilization"`
	OER      string              `json:"oer"`
	License  string              `json:"license"`
	Lesson   string              `json:"lesson"`
	LessonID string              `json:"lessonId"`
	Course   string              `json:"courseName"`
}

// oatPlan is one course of coursePlans.json.
type oatPlan struct {
	Name    string `json:"courseName"`
	OER     string `json:"courseOER"`
	License string `json:"courseLicense"`
	Lessons []struct {
		ID         string             `json:"id"`
		Name       string             `json:"name"`
		Topics     string             `json:"topics"`
		Objectives map[string]float64 `json:"learningObjectives"`
	} `json:"lessons"`
}

// IndexOATutor finds the courses, lessons and problems of a collection.
func IndexOATutor(ctx context.Context, a *Archive) (*OATutor, error) {
	o := &OATutor{archive: a, skills: map[string][]string{}, steps: map[string][]string{}, faults: slices.Clone(a.Stray)}
	ids := o.layout()
	if len(ids) == 0 && len(o.faults) == 0 {
		return nil, errors.New("there is no content-pool with problems in it; name the folder or zip file of OATutor content")
	}
	if err := o.list("skillModel.json", &o.skills); err != nil {
		o.skills = map[string][]string{}
	}
	var plans []oatPlan
	if err := o.list("coursePlans.json", &plans); err != nil {
		plans = nil
	}
	for _, id := range ids {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		o.place(id)
	}
	o.order(plans)
	return o, nil
}

// Faults lists what is wrong with the collection apart from single questions.
func (o *OATutor) Faults() []course.Fault { return slices.Clone(o.faults) }

// pool is the folder of the problems.
const pool = "content-pool/"

// layout finds the pool and the ids of its problems, and names what belongs to
// no problem.
func (o *OATutor) layout() []string {
	known := map[string]bool{}
	for _, name := range o.archive.names {
		if at := strings.Index(name, pool); at == 0 || at > 0 && name[at-1] == '/' {
			o.root = name[:at]
			break
		}
	}
	for _, name := range o.archive.names {
		if rest, ok := strings.CutPrefix(name, o.root+pool); ok {
			o.pooled(name, strings.Split(rest, "/"), known)
		} else {
			o.outside(name)
		}
	}
	for id, steps := range o.steps {
		slices.SortFunc(steps, Natural)
		if !known[id] {
			o.fault(course.Fault{File: o.root + pool + id, Line: 1, Text: "the problem of these steps is not there", Remedy: "add " + id + ".json"})
		}
	}
	return slices.SortedFunc(maps.Keys(known), Natural)
}

// pooled takes a file of the pool, whose path is cut at its folders.
func (o *OATutor) pooled(name string, p []string, known map[string]bool) {
	switch {
	case len(p) == 2 && p[1] == p[0]+".json":
		known[p[0]] = true
	case len(p) == 4 && p[1] == "steps" && p[3] == p[2]+".json":
		o.steps[p[0]] = append(o.steps[p[0]], p[2])
	case len(p) == 5 && p[1] == "steps" && p[3] == "tutoring" && path.Ext(p[4]) == ".json":
	case len(p) >= 3 && p[1] == "figures":
	default:
		o.fault(course.Fault{File: name, Line: 1, Text: "it belongs to no problem", Remedy: "remove it, or name it as its folder"})
	}
}

// outside names a file beside the pool that no part of the layout explains.
func (o *OATutor) outside(name string) {
	switch base := path.Base(name); {
	case base == "skillModel.json", base == "coursePlans.json", strings.Contains(name, "bkt-params/"), strings.HasPrefix(strings.ToLower(base), "readme"), strings.HasPrefix(strings.ToLower(base), "license"):
	default:
		o.fault(course.Fault{File: name, Line: 1, Text: "it is no part of OATutor content", Remedy: "remove it; problems stand in content-pool"})
	}
}

func (o *OATutor) fault(f course.Fault) { o.faults = append(o.faults, f) }

// list reads one of the lists; a missing or broken one is named, and done without.
func (o *OATutor) list(name string, into any) error {
	file := o.root + name
	if !o.archive.Has(file) {
		return errors.New("not there")
	}
	data, err := o.archive.Read(file, maxListFile)
	if err == nil {
		err = decodeJSON(file, data, into)
	}
	if err != nil {
		o.broken(file, err)
	}
	return err
}

// broken keeps the fault of a file that cannot be read.
func (o *OATutor) broken(file string, err error) {
	var f course.Fault
	if !errors.As(err, &f) {
		f = course.Fault{File: file, Line: 1, Text: err.Error()}
	}
	o.fault(f)
}

func (o *OATutor) problemFile(id string) string {
	return o.root + "content-pool/" + id + "/" + id + ".json"
}

// readProblem reads the file of a problem.
func (o *OATutor) readProblem(id string) (oatProblem, []byte, error) {
	var p oatProblem
	file := o.problemFile(id)
	data, err := o.archive.Read(file, maxProblemFile)
	if err != nil {
		return p, nil, err
	}
	return p, data, decodeJSON(file, data, &p)
}

// place puts a problem into its lesson.
func (o *OATutor) place(id string) {
	p, data, err := o.readProblem(id)
	if err != nil {
		o.broken(o.problemFile(id), err)
		return
	}
	name, lesson := CleanLine(p.Course), CleanLine(p.Lesson)
	if lesson == "" {
		o.fault(course.Fault{File: o.problemFile(id), Line: lineOfField(data, "lesson"), Text: "the problem belongs to no lesson", Remedy: `write "lesson" and "courseName"`})
		return
	}
	if len(o.steps[id]) == 0 {
		o.fault(course.Fault{File: o.problemFile(id), Line: 1, Text: "the problem has no steps", Remedy: "add its folder steps"})
		return
	}
	c := o.courseOf(name, creditOf(p.OER, p.License))
	l := c.lessonOf(p.LessonID, lesson)
	l.problems = append(l.problems, id)
	c.count++
}

func (o *OATutor) courseOf(name string, credit Credit) *oatCourse {
	name = cmp.Or(name, "OATutor problems")
	for _, c := range o.courses {
		if c.name == name {
			return c
		}
	}
	c := &oatCourse{name: name, credit: credit}
	o.courses = append(o.courses, c)
	return c
}

func (c *oatCourse) lessonOf(id, title string) *oatLesson {
	for _, l := range c.lessons {
		if id != "" && l.id == id || id == "" && l.title == title {
			return l
		}
	}
	l := &oatLesson{id: id, title: title}
	c.lessons = append(c.lessons, l)
	return l
}

// order puts the lessons in the order of the plan; those it does not name come
// behind, by their titles.
func (o *OATutor) order(plans []oatPlan) {
	slices.SortFunc(o.courses, func(a, b *oatCourse) int { return Natural(a.name, b.name) })
	for _, c := range o.courses {
		place := map[string]int{}
		for _, p := range plans {
			if CleanLine(p.Name) != c.name {
				continue
			}
			if credit := creditOf(p.OER, p.License); credit.Text() != "" {
				c.credit = credit
			}
			for i, l := range p.Lessons {
				place[l.ID] = i + 1
				c.objectives(l.ID, l.Objectives)
			}
		}
		slices.SortFunc(c.lessons, func(a, b *oatLesson) int {
			p, q := place[a.id], place[b.id]
			switch {
			case p != 0 && q != 0:
				return p - q
			case p != 0:
				return -1
			case q != 0:
				return 1
			}
			return Natural(a.title, b.title)
		})
	}
}

func (c *oatCourse) objectives(id string, from map[string]float64) {
	for _, l := range c.lessons {
		if l.id != id {
			continue
		}
		l.objectives = l.objectives[:0]
		for name := range from {
			l.objectives = append(l.objectives, CleanLine(name))
		}
		slices.Sort(l.objectives)
	}
}

// Courses lists the names of the courses, with the number of their problems.
func (o *OATutor) Courses() []Listed {
	return lists.Map(o.courses, func(c *oatCourse) Listed { return Listed{c.name, c.count, c.credit} })
}

// Listed is a course that a collection holds.
type Listed struct {
	Name     string
	Problems int
	Credit   Credit
}

// Import builds one of the courses. Progress is told after each problem.
func (o *OATutor) Import(ctx context.Context, name string, b *Builder, progress func(done, all int)) error {
	at := slices.IndexFunc(o.courses, func(c *oatCourse) bool { return c.name == name })
	if at < 0 {
		return errors.New("no course " + name)
	}
	c := o.courses[at]
	for _, f := range o.faults {
		b.report.fault(f)
	}
	o.faults = nil // told once, with the first course of the collection
	done := 0
	for _, l := range c.lessons {
		u := Unit{Key: l.title, Title: l.title, Objectives: l.objectives}
		for _, id := range l.problems {
			if err := ctx.Err(); err != nil {
				return err
			}
			u.Items = append(u.Items, o.items(id, b.report)...)
			done++
			progress(done, c.count)
		}
		if err := b.Unit(u); err != nil {
			return err
		}
	}
	return b.Close()
}

// hasFigure reports whether a text shows a picture: ##name.png##, or the address of one.
func hasFigure(texts ...string) bool {
	return slices.ContainsFunc(texts, figureMark.MatchString)
}

// fieldLine is the line of the first of the fields that holds the text.
func fieldLine(data []byte, text string) int {
	return lineOf(data, max(0, bytes.Index(data, []byte(text))))
}
