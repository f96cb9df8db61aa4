package store

import (
	"context"
	"database/sql"
	"database/sql/driver"
	"strings"
)

// A turn asks the database some forty things, in the same words as the turn before. SQLite compiles the
// words of a question, which takes longer than most answers; so each connection keeps what it compiled.

// mostKept bounds how many questions a connection keeps; more than the program has in fixed words.
const mostKept = 128

// openKeeping is sql.Open of a pool whose connections keep what they compiled.
func openKeeping(driverName, dsn string) (*sql.DB, error) {
	plain, err := sql.Open(driverName, dsn)
	if err != nil {
		return nil, err
	}
	defer func() { _ = plain.Close() }() // it has no connection yet
	return sql.OpenDB(connector{plain.Driver(), dsn}), nil
}

type connector struct {
	driver driver.Driver
	dsn    string
}

func (c connector) Driver() driver.Driver { return c.driver }

func (c connector) Connect(context.Context) (driver.Conn, error) {
	one, err := c.driver.Open(c.dsn)
	if err != nil {
		return nil, err
	}
	return &keeping{connection: one.(connection), kept: map[string]*keptStmt{}}, nil
}

// connection is what database/sql uses of a connection of SQLite.
type connection interface {
	driver.Conn
	driver.ConnBeginTx
	driver.ConnPrepareContext
	driver.ExecerContext
	driver.QueryerContext
	driver.SessionResetter
	driver.Validator
}

// keeping is a connection. database/sql has one goroutine at a time use it.
type keeping struct {
	connection
	kept map[string]*keptStmt // by their words; nil for those that were asked once
}

// keptStmt is a compiled question. While its rows are read it answers nobody else.
type keptStmt struct {
	statement
	busy bool
}

type statement interface {
	driver.Stmt
	driver.StmtExecContext
	driver.StmtQueryContext
}

// take is the compiled question of these words, to be given back with free; nil where it is asked for the
// first time, is busy, or is none that comes again.
func (c *keeping) take(ctx context.Context, query string) *keptStmt {
	s, asked := c.kept[query]
	switch {
	case s != nil && s.busy, !asked && (len(c.kept) >= mostKept || !comesAgain(query)):
		return nil
	case !asked:
		c.kept[query] = nil
		return nil
	case s == nil:
		made, err := c.PrepareContext(ctx, query)
		if err != nil {
			return nil // whoever asks without it is told why
		}
		s = &keptStmt{statement: made.(statement)}
		c.kept[query] = s
	}
	s.busy = true
	return s
}

func (s *keptStmt) free() { s.busy = false }

// comesAgain reports whether a question reads or writes rows, and does not set up the connection or the file.
func comesAgain(query string) bool {
	verb, _, _ := strings.Cut(strings.TrimSpace(query), " ")
	switch verb {
	case "SELECT", "INSERT", "UPDATE", "DELETE", "WITH":
		return true
	}
	return false
}

// ExecContext runs a statement.
func (c *keeping) ExecContext(ctx context.Context, query string, args []driver.NamedValue) (driver.Result, error) {
	s := c.take(ctx, query)
	if s == nil {
		return c.connection.ExecContext(ctx, query, args)
	}
	defer s.free()
	return s.ExecContext(ctx, args)
}

// QueryContext asks for rows.
func (c *keeping) QueryContext(ctx context.Context, query string, args []driver.NamedValue) (driver.Rows, error) {
	s := c.take(ctx, query)
	if s == nil {
		return c.connection.QueryContext(ctx, query, args)
	}
	rows, err := s.QueryContext(ctx, args)
	if err != nil {
		s.free()
		return nil, err
	}
	return keptRows{rows, s}, nil
}

// keptRows give their question back when they are closed.
type keptRows struct {
	driver.Rows
	of *keptStmt
}

// Close ends the reading.
func (r keptRows) Close() error {
	defer r.of.free()
	return r.Rows.Close()
}

// Close closes what was compiled, and the connection.
func (c *keeping) Close() error {
	for _, s := range c.kept {
		if s != nil {
			_ = s.Close() // the connection's own error is the one to tell
		}
	}
	return c.connection.Close()
}
