-- What was talked about, in few words, with its turn: a session may be opened with it.
-- about is the id of a component, a topic or a saying; told is the how-manieth opening
-- of the student it stood in, 0 for none.
CREATE TABLE memos (
    id      INTEGER PRIMARY KEY,
    student TEXT NOT NULL REFERENCES profiles (id) ON DELETE CASCADE,
    session TEXT NOT NULL,
    turn    INTEGER NOT NULL,
    at      INTEGER NOT NULL,
    kind    TEXT NOT NULL,
    text    TEXT NOT NULL,
    about   TEXT NOT NULL,
    told    INTEGER NOT NULL DEFAULT 0,
    FOREIGN KEY (session, turn) REFERENCES turns (session, turn) ON DELETE CASCADE
) STRICT;
CREATE INDEX memos_by_student ON memos (student, id);
CREATE INDEX memos_by_turn ON memos (session, turn);
