//go:build unix

package seat_test

import (
	"context"
	"database/sql"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"runtime/debug"
	"strings"
	"sync"
	"sync/atomic"
	"syscall"
	"testing"
	"time"

	"github.com/primer-tutor/primer/cmd/desk"
	"github.com/primer-tutor/primer/tui"
)

// written is what a student writes in ten lines: answers, most of them, and what else comes.
var written = []string{"3/4", "5/6", "idk", "1/2", "because the pieces are all the same size", "2/3", "7", "why does that work?", "3/8", "1/4"}

// TestSchoolAtItsLimit is "make school": as many students as a school has, each in a lesson
// of one process, write as fast as it answers. It tells how many turns a second that is, what
// an open lesson costs without its screen, and what a turn leaves on the disk.
func TestSchoolAtItsLimit(t *testing.T) {
	if os.Getenv("PRIMER_SCHOOL") == "" {
		t.Skip("make school")
	}
	debug.SetGCPercent(60) // as "primer serve" does
	students, lasts := number("PRIMER_STUDENTS", 500), seconds("PRIMER_SECONDS", 60)
	data := t.TempDir()
	a, err := desk.Open(t.Context(), &desk.Flags{Data: data, WordRounds: 1})
	must(t, err)
	defer a.Close()
	var names strings.Builder
	for i := range students {
		_, _ = fmt.Fprintf(&names, "Student %d,5\n", i+1)
	}
	pupils, err := desk.ReadNames(strings.NewReader(names.String()))
	must(t, err)
	pupils, err = a.NewClass(t.Context(), "school", pupils)
	must(t, err)
	b := &desk.Backend{Desk: a}
	open := func(p desk.Pupil) tui.Chat {
		seat, err := b.SeatOf(t.Context(), p.Profile.ID)
		must(t, err)
		chat, err := seat.Open(t.Context(), "", "fractions.what")
		must(t, err)
		run(t, chat.Begin(t.Context()))
		return chat
	}
	must(t, open(pupils[0]).End(t.Context())) // what is read once is read now
	empty, before := inUse(), sizeOf(t, data)
	ready := make(chan tui.Chat, students)
	for _, p := range pupils {
		ready <- open(p)
	}
	full, begun := inUse(), sizeOf(t, data)

	var mu sync.Mutex
	var took []time.Duration
	var count atomic.Int64
	ctx, stop := context.WithTimeout(t.Context(), lasts)
	defer stop()
	began, idle := time.Now(), worked(t)
	var all sync.WaitGroup
	for range 4 * runtime.GOMAXPROCS(0) { // who waits for the disk leaves the processor to another
		all.Go(func() {
			for ctx.Err() == nil {
				chat := <-ready
				n := count.Add(1)
				from := time.Now()
				run(t, chat.Turn(t.Context(), written[(int(n)/students+int(n))%len(written)]))
				mu.Lock()
				took = append(took, time.Since(from))
				mu.Unlock()
				ready <- chat
			}
		})
	}
	all.Wait()
	turns, spent, cost := len(took), time.Since(began), worked(t)-idle
	close(ready)
	for chat := range ready {
		must(t, chat.End(t.Context()))
	}
	size := sizeOf(t, data)
	fmt.Printf("%d students of one process on %d cores, as fast as they are answered, for %s\n", students, runtime.GOMAXPROCS(0), lasts)
	fmt.Printf("  turns      %.0f a second; each p50 %s   p95 %s   p99 %s\n", float64(turns)/spent.Seconds(), at(took, 50), at(took, 95), at(took, 99))
	fmt.Printf("  processor  %.1f ms a turn, %.0f%% of one core\n", 1e3*cost.Seconds()/float64(turns), 100*cost.Seconds()/spent.Seconds())
	fmt.Printf("  memory     %.0f KB for an open lesson, without its screen\n", (full-empty)/1024/float64(students))
	fmt.Printf("  disk       %.1f KB a turn, %.1f KB for a lesson that is opened\n", (size-begun)/1024/float64(turns), (begun-before)/1024/float64(students))
}

// inUse is the memory in use, in bytes.
func inUse() float64 {
	runtime.GC()
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return float64(m.HeapInuse + m.StackInuse)
}

// sizeOf is how many bytes the database in a folder has, with what stands in its log alone.
func sizeOf(t *testing.T, data string) (size float64) {
	t.Helper()
	pool, err := sql.Open("sqlite", filepath.Join(data, "primer.db"))
	must(t, err)
	defer func() { _ = pool.Close() }() // only read
	must(t, pool.QueryRowContext(t.Context(), `SELECT page_count * page_size FROM pragma_page_count, pragma_page_size`).Scan(&size))
	return size
}

// worked is the processor time of this program so far.
func worked(t *testing.T) time.Duration {
	t.Helper()
	var used syscall.Rusage
	must(t, syscall.Getrusage(syscall.RUSAGE_SELF, &used))
	return time.Duration(used.Utime.Nano() + used.Stime.Nano())
}
