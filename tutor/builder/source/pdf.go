package source

import (
	"context"
	"errors"
)

func readPDF(ctx context.Context, doc *Document, in input, limits Limits) error {
	return errors.New("not yet")
}
