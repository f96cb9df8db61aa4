-- How sure the student said to be before the verdict; '' for not said.
ALTER TABLE evidence ADD COLUMN sure TEXT NOT NULL DEFAULT '';

-- What a finished session showed of its student; the newest one counts.
CREATE TABLE analyses (
    session TEXT PRIMARY KEY REFERENCES sessions (id),
    student TEXT NOT NULL REFERENCES profiles (id),
    at      INTEGER NOT NULL,
    turn    INTEGER NOT NULL,
    data    TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX analyses_by_student ON analyses (student, at);
