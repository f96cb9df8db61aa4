-- What a teacher answered to a question of a student, which is a flag of the kind
-- "question"; told is when the student heard it.
CREATE TABLE answers (
    flag INTEGER PRIMARY KEY REFERENCES flags (id) ON DELETE CASCADE,
    at   INTEGER NOT NULL,
    by   TEXT NOT NULL,
    text TEXT NOT NULL,
    told INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE INDEX answers_untold ON answers (flag) WHERE told = 0;
