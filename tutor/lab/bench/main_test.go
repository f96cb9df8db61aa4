package bench

import (
	"testing"

	"github.com/primer-tutor/primer/tutor/lab/sweep"
)

func TestMain(m *testing.M) { sweep.Main(m) }
