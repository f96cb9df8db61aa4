-- Times are nanoseconds since 1970 in UTC, 0 for "never". Columns that are asked
-- for are typed; "data" holds the whole value as JSON text.

CREATE TABLE profiles (
    id      TEXT PRIMARY KEY,
    name    TEXT NOT NULL COLLATE NOCASE UNIQUE,
    grade   INTEGER NOT NULL,
    created INTEGER NOT NULL,
    data    TEXT NOT NULL
) STRICT;

CREATE TABLE sessions (
    id            TEXT PRIMARY KEY,
    student       TEXT NOT NULL REFERENCES profiles (id),
    lesson        TEXT NOT NULL,
    started       INTEGER NOT NULL,
    ended         INTEGER NOT NULL DEFAULT 0,
    last_turn     INTEGER NOT NULL DEFAULT 0,
    turns         INTEGER NOT NULL DEFAULT 0,
    seed          INTEGER NOT NULL,
    course_digest TEXT NOT NULL,
    rules         TEXT NOT NULL,
    model         TEXT NOT NULL
) STRICT;
CREATE INDEX sessions_by_student ON sessions (student, started);

CREATE TABLE turns (
    session     TEXT NOT NULL REFERENCES sessions (id),
    turn        INTEGER NOT NULL,
    status      TEXT NOT NULL CHECK (status IN ('heard', 'done')),
    heard_at    INTEGER NOT NULL,
    done_at     INTEGER NOT NULL DEFAULT 0,
    model_calls INTEGER NOT NULL DEFAULT 0,
    tokens_in   INTEGER NOT NULL DEFAULT 0,
    tokens_out  INTEGER NOT NULL DEFAULT 0,
    withheld    INTEGER NOT NULL DEFAULT 0,
    took        INTEGER NOT NULL DEFAULT 0,
    decide_took INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (session, turn)
) STRICT, WITHOUT ROWID;

CREATE TABLE messages (
    id      INTEGER PRIMARY KEY,
    session TEXT NOT NULL,
    turn    INTEGER NOT NULL,
    by      TEXT NOT NULL,
    text    TEXT NOT NULL,
    at      INTEGER NOT NULL,
    cut     INTEGER NOT NULL DEFAULT 0,
    FOREIGN KEY (session, turn) REFERENCES turns (session, turn)
) STRICT;
CREATE INDEX messages_by_session ON messages (session, turn);

-- An event whose fact stands in a table of its own keeps no payload in "data";
-- it is found there by session, turn and seq.
CREATE TABLE events (
    session TEXT NOT NULL,
    turn    INTEGER NOT NULL,
    seq     INTEGER NOT NULL,
    at      INTEGER NOT NULL,
    kind    TEXT NOT NULL,
    data    TEXT NOT NULL,
    PRIMARY KEY (session, turn, seq),
    FOREIGN KEY (session, turn) REFERENCES turns (session, turn)
) STRICT;

CREATE TABLE decisions (
    session    TEXT NOT NULL,
    turn       INTEGER NOT NULL,
    seq        INTEGER NOT NULL,
    intent     TEXT NOT NULL,
    action     TEXT NOT NULL,
    source     TEXT NOT NULL,
    confidence REAL NOT NULL,
    repairs    INTEGER NOT NULL,
    took       INTEGER NOT NULL,
    data       TEXT NOT NULL,
    PRIMARY KEY (session, turn, seq),
    FOREIGN KEY (session, turn) REFERENCES turns (session, turn)
) STRICT;

CREATE TABLE model_calls (
    session    TEXT NOT NULL,
    turn       INTEGER NOT NULL,
    seq        INTEGER NOT NULL,
    role       TEXT NOT NULL,
    model      TEXT NOT NULL,
    prompt     TEXT NOT NULL,
    tokens_in  INTEGER NOT NULL,
    tokens_out INTEGER NOT NULL,
    took       INTEGER NOT NULL,
    error      TEXT NOT NULL,
    data       TEXT NOT NULL,
    PRIMARY KEY (session, turn, seq),
    FOREIGN KEY (session, turn) REFERENCES turns (session, turn)
) STRICT;

CREATE TABLE directives (
    session     TEXT NOT NULL,
    turn        INTEGER NOT NULL,
    seq         INTEGER NOT NULL,
    style       TEXT NOT NULL,
    difficulty  TEXT NOT NULL,
    scaffolding TEXT NOT NULL,
    phase       TEXT NOT NULL,
    data        TEXT NOT NULL,
    PRIMARY KEY (session, turn, seq),
    FOREIGN KEY (session, turn) REFERENCES turns (session, turn)
) STRICT;

CREATE TABLE validation_failures (
    session  TEXT NOT NULL,
    turn     INTEGER NOT NULL,
    seq      INTEGER NOT NULL,
    name     TEXT NOT NULL,
    sentence TEXT NOT NULL,
    why      TEXT NOT NULL,
    done     TEXT NOT NULL,
    score    REAL NOT NULL,
    PRIMARY KEY (session, turn, seq),
    FOREIGN KEY (session, turn) REFERENCES turns (session, turn)
) STRICT;

CREATE TABLE evidence (
    id            INTEGER PRIMARY KEY,
    student       TEXT NOT NULL REFERENCES profiles (id),
    session       TEXT NOT NULL,
    turn          INTEGER NOT NULL,
    at            INTEGER NOT NULL,
    kc            TEXT NOT NULL,
    item          TEXT NOT NULL,
    problem       TEXT NOT NULL,
    kind          TEXT NOT NULL,
    right         INTEGER NOT NULL,
    quality       INTEGER NOT NULL,
    confidence    REAL NOT NULL,
    hints         INTEGER NOT NULL,
    scaffolds     INTEGER NOT NULL,
    attempt       INTEGER NOT NULL,
    took          INTEGER NOT NULL,
    misconception TEXT NOT NULL,
    answer        TEXT NOT NULL,
    difficulty    TEXT NOT NULL,
    refers        INTEGER REFERENCES evidence (id),
    phase         INTEGER NOT NULL,
    note          TEXT NOT NULL,
    FOREIGN KEY (session, turn) REFERENCES turns (session, turn)
) STRICT;
CREATE INDEX evidence_by_student ON evidence (student, id);
CREATE INDEX evidence_by_kc ON evidence (student, kc, id);
CREATE INDEX evidence_by_turn ON evidence (session, turn);
CREATE INDEX evidence_by_refers ON evidence (refers) WHERE refers IS NOT NULL;
CREATE TRIGGER evidence_is_never_changed BEFORE UPDATE ON evidence
BEGIN
    SELECT RAISE (ABORT, 'evidence is never changed');
END;

CREATE TABLE mastery (
    student  TEXT NOT NULL REFERENCES profiles (id),
    kc       TEXT NOT NULL,
    known    REAL NOT NULL,
    forecast REAL NOT NULL,
    rows     INTEGER NOT NULL,
    unaided  INTEGER NOT NULL,
    met      INTEGER NOT NULL,
    firm     INTEGER NOT NULL,
    last     INTEGER NOT NULL,
    bugs     TEXT NOT NULL,
    track    TEXT NOT NULL,
    PRIMARY KEY (student, kc)
) STRICT;

CREATE TABLE misconceptions (
    student TEXT NOT NULL REFERENCES profiles (id),
    kc      TEXT NOT NULL,
    name    TEXT NOT NULL,
    opened  INTEGER NOT NULL,
    last    INTEGER NOT NULL,
    shown   INTEGER NOT NULL,
    healed  INTEGER NOT NULL,
    PRIMARY KEY (student, kc, name)
) STRICT, WITHOUT ROWID;

CREATE TABLE lesson_states (
    student  TEXT NOT NULL REFERENCES profiles (id),
    lesson   TEXT NOT NULL,
    phase    INTEGER NOT NULL,
    complete INTEGER NOT NULL,
    at       INTEGER NOT NULL,
    data     TEXT NOT NULL,
    PRIMARY KEY (student, lesson)
) STRICT;

-- Each approach used, and what the next attempt showed.
CREATE TABLE approaches (
    session  TEXT NOT NULL,
    turn     INTEGER NOT NULL,
    student  TEXT NOT NULL REFERENCES profiles (id),
    kc       TEXT NOT NULL,
    approach TEXT NOT NULL,
    analogy  TEXT NOT NULL,
    outcome  TEXT NOT NULL,
    PRIMARY KEY (session, turn, kc, approach, analogy),
    FOREIGN KEY (session) REFERENCES sessions (id)
) STRICT, WITHOUT ROWID;

CREATE TABLE approach_outcomes (
    student  TEXT NOT NULL REFERENCES profiles (id),
    kc       TEXT NOT NULL,
    approach TEXT NOT NULL,
    tried    INTEGER NOT NULL,
    worked   INTEGER NOT NULL,
    PRIMARY KEY (student, kc, approach)
) STRICT, WITHOUT ROWID;

CREATE TABLE reviews (
    student    TEXT NOT NULL REFERENCES profiles (id),
    kc         TEXT NOT NULL,
    due        INTEGER NOT NULL,
    stability  REAL NOT NULL,
    difficulty REAL NOT NULL,
    reps       INTEGER NOT NULL,
    lapses     INTEGER NOT NULL,
    state      INTEGER NOT NULL,
    last       INTEGER NOT NULL,
    PRIMARY KEY (student, kc)
) STRICT, WITHOUT ROWID;

CREATE TABLE disputes (
    evidence INTEGER PRIMARY KEY REFERENCES evidence (id),
    student  TEXT NOT NULL REFERENCES profiles (id),
    session  TEXT NOT NULL,
    turn     INTEGER NOT NULL,
    at       INTEGER NOT NULL,
    text     TEXT NOT NULL
) STRICT;

CREATE TABLE overrides (
    id       INTEGER PRIMARY KEY,
    evidence INTEGER NOT NULL REFERENCES evidence (id),
    at       INTEGER NOT NULL,
    by       TEXT NOT NULL,
    right    INTEGER NOT NULL,
    quality  INTEGER NOT NULL,
    note     TEXT NOT NULL
) STRICT;
CREATE INDEX overrides_by_evidence ON overrides (evidence);

CREATE TABLE flags (
    id      INTEGER PRIMARY KEY,
    student TEXT NOT NULL REFERENCES profiles (id),
    session TEXT NOT NULL,
    turn    INTEGER NOT NULL,
    at      INTEGER NOT NULL,
    kind    TEXT NOT NULL,
    text    TEXT NOT NULL,
    seen    INTEGER NOT NULL DEFAULT 0,
    FOREIGN KEY (session, turn) REFERENCES turns (session, turn)
) STRICT;
CREATE INDEX flags_by_student ON flags (student, id);
