-- Model calls that made courses: they belong to no student's turn, and count
-- toward the day's budget all the same.
CREATE TABLE build_calls (
    id         INTEGER PRIMARY KEY,
    at         INTEGER NOT NULL,
    decides    INTEGER NOT NULL,
    model      TEXT NOT NULL,
    tokens_in  INTEGER NOT NULL,
    tokens_out INTEGER NOT NULL,
    took       INTEGER NOT NULL
) STRICT;
CREATE INDEX build_calls_by_time ON build_calls (at);
