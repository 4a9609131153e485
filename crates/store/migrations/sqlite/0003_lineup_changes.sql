-- Changes of the lineup are events too: what was changed is in `detail`, and the bowl of such an
-- event is 0. An undone event with a detail took back a change, and one without it a bowl.
--
-- SQLite cannot change a check, so the table is made anew.

CREATE TABLE events_with_detail (
    centre   INTEGER NOT NULL,
    game     INTEGER NOT NULL,
    ordinal  INTEGER NOT NULL CHECK (ordinal BETWEEN 1 AND 2147483647),
    -- Not IN: for a list of words, every row that is written would build a table first.
    kind     TEXT    NOT NULL CHECK (
        kind = 'bowled' OR kind = 'undone' OR kind = 'corrected' OR kind = 'changed'),
    bowl     INTEGER NOT NULL CHECK (bowl BETWEEN 0 AND 65535),
    seat     INTEGER NOT NULL CHECK (seat BETWEEN 0 AND 255),
    frame    INTEGER NOT NULL CHECK (frame BETWEEN 1 AND 10),
    pins     INTEGER NOT NULL CHECK (pins BETWEEN 0 AND 10),
    -- A bit for each pin that stood afterwards, pin 1 being the lowest.
    standing INTEGER CHECK (standing BETWEEN 0 AND 1023),
    foul     INTEGER NOT NULL CHECK (foul IN (0, 1)),
    at       INTEGER NOT NULL,
    "by"     TEXT    NOT NULL,
    request  TEXT    CHECK (length(request) BETWEEN 1 AND 128),
    detail   TEXT    CHECK (length(detail) BETWEEN 1 AND 4096),
    PRIMARY KEY (centre, game, ordinal),
    FOREIGN KEY (centre, game) REFERENCES games (centre, id)
) STRICT, WITHOUT ROWID;

INSERT INTO events_with_detail (centre, game, ordinal, kind, bowl, seat, frame, pins, standing,
    foul, at, "by", request)
SELECT centre, game, ordinal, kind, bowl, seat, frame, pins, standing, foul, at, "by", request
FROM events ORDER BY centre, game, ordinal;

DROP TABLE events;

ALTER TABLE events_with_detail RENAME TO events;

CREATE UNIQUE INDEX events_by_request ON events (centre, game, request)
    WHERE request IS NOT NULL;
