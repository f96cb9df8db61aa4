package store

import (
	"database/sql"
	"encoding/json"
	"fmt"
	"time"
)

// stamp is a time as it is stored: nanoseconds since 1970, 0 for never.
func stamp(t time.Time) int64 {
	if t.IsZero() {
		return 0
	}
	return t.UnixNano()
}

// moment reads what stamp wrote, in UTC.
func moment(n int64) time.Time {
	if n == 0 {
		return time.Time{}
	}
	return time.Unix(0, n).UTC()
}

// text is a value as JSON text.
func text(v any) (string, error) {
	data, err := json.Marshal(v)
	if err != nil {
		return "", fmt.Errorf("write as JSON: %w", err)
	}
	return string(data), nil
}

// parse reads JSON text into v.
func parse(data string, v any) error {
	if err := json.Unmarshal([]byte(data), v); err != nil {
		return fmt.Errorf("read stored JSON: %w", err)
	}
	return nil
}

// scanJSON reads rows of one column of JSON text.
func scanJSON[T any](rows *sql.Rows) (T, error) {
	var v T
	var data string
	if err := rows.Scan(&data); err != nil {
		return v, err
	}
	return v, parse(data, &v)
}
