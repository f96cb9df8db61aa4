-- Every conversation can be searched by its words. The index keeps no text of its
-- own, it reads it here; who learns stands beside the words, so that the search of
-- one student's talks does not pass through everybody's.
CREATE VIEW said AS
    SELECT m.id, m.text, s.student FROM messages m JOIN sessions s ON s.id = m.session;

CREATE VIRTUAL TABLE said_words USING fts5 (
    text, student, content = 'said', content_rowid = 'id', prefix = '2 3',
    tokenize = "unicode61 remove_diacritics 2"
);
INSERT INTO said_words (rowid, text, student) SELECT id, text, student FROM said;

CREATE TRIGGER messages_are_said AFTER INSERT ON messages
BEGIN
    INSERT INTO said_words (rowid, text, student)
        VALUES (new.id, new.text, (SELECT student FROM sessions WHERE id = new.session));
END;
CREATE TRIGGER messages_are_unsaid BEFORE DELETE ON messages
BEGIN
    INSERT INTO said_words (said_words, rowid, text, student)
        VALUES ('delete', old.id, old.text, (SELECT student FROM sessions WHERE id = old.session));
END;
CREATE TRIGGER messages_are_reworded AFTER UPDATE OF text ON messages
BEGIN
    INSERT INTO said_words (said_words, rowid, text, student)
        VALUES ('delete', old.id, old.text, (SELECT student FROM sessions WHERE id = old.session));
    INSERT INTO said_words (rowid, text, student)
        VALUES (new.id, new.text, (SELECT student FROM sessions WHERE id = new.session));
END;
