-- What a turn was directed by stands in its event, as other facts do that are only
-- read with their turn.
UPDATE events SET data = json_set(data, '$.directed', (
    SELECT json(v.data) FROM directives v WHERE v.session = events.session AND v.turn = events.turn AND v.seq = events.seq))
WHERE kind = 'directed' AND EXISTS (
    SELECT 1 FROM directives v WHERE v.session = events.session AND v.turn = events.turn AND v.seq = events.seq);
DROP TABLE directives;

-- What a session showed follows from its evidence, and nothing reads it.
DROP TABLE analyses;
