-- A line that was heard and not answered is looked for whenever a lesson is opened, in
-- every session of its student.
CREATE INDEX turns_unanswered ON turns (session, turn) WHERE status = 'heard';
