-- The teacher's PIN: one row, or none. Only a slow hash of it is kept. failed
-- counts the wrong tries since the last right one, tried is when the newest was.
CREATE TABLE pin (
    id     INTEGER PRIMARY KEY CHECK (id = 1),
    salt   BLOB NOT NULL,
    hash   BLOB NOT NULL,
    rounds INTEGER NOT NULL,
    made   INTEGER NOT NULL,
    failed INTEGER NOT NULL DEFAULT 0,
    tried  INTEGER NOT NULL DEFAULT 0
) STRICT;

-- Turns of which a teacher said what they should have been, to be run again.
CREATE TABLE cases (
    id      INTEGER PRIMARY KEY,
    student TEXT NOT NULL,
    session TEXT NOT NULL,
    turn    INTEGER NOT NULL,
    at      INTEGER NOT NULL,
    by      TEXT NOT NULL,
    wanted  TEXT NOT NULL,
    note    TEXT NOT NULL,
    FOREIGN KEY (student) REFERENCES profiles (id) ON DELETE CASCADE,
    FOREIGN KEY (session, turn) REFERENCES turns (session, turn) ON DELETE CASCADE
) STRICT;
CREATE INDEX cases_by_student ON cases (student, id);
CREATE INDEX cases_by_turn ON cases (session, turn);

-- Withheld sentences are looked at by a teacher too.
ALTER TABLE validation_failures ADD COLUMN seen INTEGER NOT NULL DEFAULT 0;
