-- A class: who learns in it, with what they come in, what was assigned to them, and
-- what their teacher had them told. look is how a student's own screen looks.
ALTER TABLE profiles ADD COLUMN look TEXT NOT NULL DEFAULT '';
CREATE TABLE classes (
    id   INTEGER PRIMARY KEY,
    name TEXT NOT NULL UNIQUE COLLATE NOCASE,
    made INTEGER NOT NULL
) STRICT;
CREATE TABLE members (
    student TEXT PRIMARY KEY REFERENCES profiles (id) ON DELETE CASCADE,
    class   INTEGER NOT NULL REFERENCES classes (id) ON DELETE CASCADE,
    grp     TEXT NOT NULL DEFAULT '' COLLATE NOCASE,
    login   TEXT NOT NULL UNIQUE COLLATE NOCASE,
    salt    BLOB NOT NULL,
    hash    BLOB NOT NULL,
    rounds  INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX members_class ON members (class);
CREATE TABLE member_keys (
    student TEXT NOT NULL REFERENCES members (student) ON DELETE CASCADE,
    key     BLOB NOT NULL,
    PRIMARY KEY (student, key)
) STRICT, WITHOUT ROWID;
CREATE TABLE assignments (
    id     INTEGER PRIMARY KEY,
    class  INTEGER NOT NULL REFERENCES classes (id) ON DELETE CASCADE,
    grp    TEXT NOT NULL DEFAULT '' COLLATE NOCASE,
    lesson TEXT NOT NULL,
    until  INTEGER NOT NULL DEFAULT 0,
    made   INTEGER NOT NULL
) STRICT;
CREATE TABLE notes (
    id      INTEGER PRIMARY KEY,
    student TEXT NOT NULL REFERENCES profiles (id) ON DELETE CASCADE,
    at      INTEGER NOT NULL,
    text    TEXT NOT NULL,
    told    INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE INDEX notes_untold ON notes (student) WHERE told = 0;
CREATE TABLE audit (
    id      INTEGER PRIMARY KEY,
    at      INTEGER NOT NULL,
    what    TEXT NOT NULL,
    student TEXT NOT NULL DEFAULT '',
    place   TEXT NOT NULL DEFAULT '',
    text    TEXT NOT NULL DEFAULT ''
) STRICT;
